"""The project's own promises: what is compiled, pinned and imported."""

import ast
import doctest
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path, PurePosixPath

import pytest

import fireside

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "fireside"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
RUNTIME_OF_MYPYC = {"librt", "mypy_extensions"}
TYPES_ALONE = {"_typeshed"}  # never imported when something runs


def test_the_installed_version_is_the_project_s() -> None:
    assert version("fireside") == PROJECT["project"]["version"]


def test_the_example_in_the_package_is_true() -> None:
    results = doctest.testmod(fireside)
    assert results.attempted > 0
    assert results.failed == 0


def test_every_module_left_interpreted_exists_and_has_a_reason() -> None:
    modules = [PurePosixPath(path.relative_to(PACKAGE)) for path in PACKAGE.rglob("*.py")]
    for pattern, reason in PROJECT["tool"]["fireside"]["compile"]["interpreted"].items():
        assert any(module.match(pattern) for module in modules), pattern
        assert reason


def test_the_wheel_is_built_with_the_pinned_tools() -> None:
    pinned = (ROOT / "requirements" / "dev.in").read_text() + (ROOT / "requirements" / "play.in").read_text()
    assert set(PROJECT["build-system"]["requires"]) <= set(pinned.splitlines())


@pytest.mark.parametrize("file", sorted((ROOT / "requirements").glob("*.txt")), ids=lambda file: file.name)
def test_requirements_are_pinned_with_hashes_and_name_no_address(file: Path) -> None:
    text = file.read_text()
    lines = [line for line in text.replace("\\\n", " ").splitlines() if line and not line.startswith("#")]
    assert lines
    assert [line for line in lines if not re.match(r"[\w.-]+==\S+ .*--hash=sha256:", line)] == []
    assert "://" not in text


def imported(file: Path) -> Iterator[str]:
    """The top-level packages that a file imports, wherever in the file it does."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


@pytest.mark.parametrize("layer", ["core", "draw", "games"])
def test_the_rules_need_nothing_but_the_standard_library_and_mypyc(layer: str) -> None:
    allowed = sys.stdlib_module_names | RUNTIME_OF_MYPYC | TYPES_ALONE | {"fireside"}
    files = list((PACKAGE / layer).rglob("*.py"))
    assert files
    assert {(file.name, name) for file in files for name in imported(file) if name not in allowed} == set()


def test_every_picture_of_the_documentation_is_shown_somewhere() -> None:
    texts = "".join(path.read_text() for path in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
    pictures = {path.name for path in (ROOT / "docs" / "pictures").iterdir()}
    assert pictures == set(re.findall(r"pictures/([\w.-]+\.\w+)", texts))
