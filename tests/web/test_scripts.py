"""The scripts of the pages: what is ours and what is not, and the names they are served by."""

import hashlib
import json
import re
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import override_settings

from fireside.web import settings as site

STATIC = site.HERE / "static" / "fireside"
MODULES = sorted((STATIC / "table").glob("*.js"))
HTMX = "563934753b60d8b8d69ccdb453be65f872c97b32e72552c36e5827980cb34b97"
IMPORT = re.compile(r'\bimport\b[^;]*?"(\.[^"]+)"')


def test_htmx_is_as_it_was_published_with_its_licence() -> None:
    script = (STATIC / "htmx" / "htmx.esm.min.js").read_bytes()
    assert hashlib.sha256(script).hexdigest() == HTMX
    assert b'version="4.0.0"' in script
    assert "Zero-Clause BSD" in (STATIC / "htmx" / "LICENSE.txt").read_text()


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_a_module_has_no_variables_of_its_own(module: Path) -> None:
    assert re.findall(r"^(?:export )?(?:let|var) .*", module.read_text(), re.MULTILINE) == []


def test_modules_are_served_by_names_that_change_with_what_they_hold(tmp_path: Path) -> None:
    with override_settings(STATIC_ROOT=tmp_path, STORAGES=site.STORAGES):
        call_command("collectstatic", interactive=False, verbosity=0)
    names = json.loads((tmp_path / "staticfiles.json").read_text())["paths"]
    waiting, seen = [tmp_path / names["fireside/table/main.js"]], set()
    while waiting:
        module = waiting.pop()
        assert re.search(r"\.[0-9a-f]{12}\.js$", module.name)
        assert module.with_name(f"{module.name}.gz").exists()
        seen.add(module)
        imported = {(module.parent / name).resolve() for name in IMPORT.findall(module.read_text())}
        waiting += imported - seen
    assert len(seen) == len(MODULES) + 2  # and htmx, and what searches a book
    assert tmp_path / names["fireside/htmx/htmx.esm.min.js"] in seen
