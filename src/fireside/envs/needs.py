"""What has to be installed besides Fireside."""

from importlib import import_module
from types import ModuleType


def need(package: str, what: str) -> ModuleType:
    """The package, imported; ImportError that says how to install what is missing."""
    try:
        return import_module(package)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.split(".")[0] != package:
            raise
        raise ImportError(f"{what} needs {package}: pip install 'fireside[envs]'", name=package) from None
