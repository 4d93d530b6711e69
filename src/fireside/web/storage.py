"""How static files are kept: compressed, under names that change with what they hold."""

from servestatic.storage import CompressedManifestStaticFilesStorage  # type: ignore[import-untyped]


class StaticStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # it brings no types
    """The modules of a script find each other by these names, too."""

    support_js_module_import_aggregation = True
