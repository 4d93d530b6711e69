"""The two builds: they play alike, each says which it is, and a stale binary never runs."""

import importlib
import importlib.machinery
import os
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import fireside
from fireside.core import build

SAME_GAMES = Path(__file__).with_name("same_games.py")
GAMES = 3

compiled_only = pytest.mark.skipif(build.kind() != "compiled", reason="looks at binaries, which are compiled")


def output(python: str, *arguments: str) -> list[str]:
    """What a script prints, line by line; its complaint if it fails."""
    done = subprocess.run([python, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.slow
@pytest.mark.parametrize("game", fireside.all_games())
def test_both_builds_play_the_same_games_choice_for_choice(game: str) -> None:
    interpreted_python = os.environ.get("FIRESIDE_INTERPRETED_PYTHON")
    if interpreted_python is None:
        pytest.skip("compares two builds: the compiled half of `make test` names the interpreted one")
    interpreted = output(interpreted_python, str(SAME_GAMES), game, str(GAMES))
    compiled = output(sys.executable, str(SAME_GAMES), game, str(GAMES))
    assert (interpreted[0], compiled[0]) == ("interpreted", "compiled")
    assert len(interpreted) > GAMES
    assert interpreted[1:] == compiled[1:]


def test_a_build_is_called_what_its_modules_are() -> None:
    suffixes = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    names = ["fireside." + path.removesuffix(".py").replace("/", ".") for path in build.sources()]
    files = [str(importlib.import_module(name).__file__) for name in names or ["fireside.core.state"]]
    assert {file.endswith(suffixes) for file in files} == {build.kind() == "compiled"}


def test_the_description_names_version_and_build() -> None:
    assert build.describe() == f"fireside {version('fireside')} ({build.kind()})"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package as it is installed, binaries included."""
    home = Path(build.HOME)
    shutil.copytree(home, tmp_path / "fireside", ignore=shutil.ignore_patterns("__pycache__"))
    for library in home.parent.glob("fireside__mypyc.*"):
        shutil.copy(library, tmp_path)
    return tmp_path / "fireside"


def started(package: Path) -> str:
    """What importing that copy says on stderr: nothing when all is well."""
    script = "import sys, fireside; sys.exit(fireside.__file__ != sys.argv[1])"
    environment = {**os.environ, "PYTHONPATH": str(package.parent)}
    return subprocess.run(
        [sys.executable, "-c", script, str(package / "__init__.py")],
        env=environment, capture_output=True, text=True, check=False,
    ).stderr  # fmt: skip


def test_an_untouched_copy_starts(copy: Path) -> None:
    assert started(copy) == ""


@compiled_only
def test_an_edit_beside_a_binary_stops_the_import_and_names_the_file(copy: Path) -> None:
    source = copy / "core" / "state.py"
    source.write_text(source.read_text() + "\n# edited\n")
    assert "ImportError" in started(copy)
    assert "core/state.py has changed since it was compiled" in started(copy)


@compiled_only
def test_a_deleted_source_beside_a_binary_stops_the_import(copy: Path) -> None:
    (copy / "core" / "state.py").unlink()
    assert "core/state.py is missing" in started(copy)


@compiled_only
def test_binaries_without_a_record_stop_the_import(copy: Path) -> None:
    (copy / build.RECORD).unlink()
    assert "has no record of the source it was made from" in started(copy)


def test_a_stray_binary_stops_the_import(copy: Path) -> None:
    stray = copy / "core" / f"stray{importlib.machinery.EXTENSION_SUFFIXES[0]}"
    stray.write_bytes(b"")
    (copy / build.RECORD).unlink(missing_ok=True)
    assert f"core/{stray.name} has no record" in started(copy)


def test_a_record_for_another_python_stops_the_import(copy: Path) -> None:
    for binary in copy.glob("core/options.*.so"):
        binary.unlink()
    if build.kind() == "interpreted":
        (copy / build.RECORD).write_text('{"core/options.py": ""}')
    assert "core/options.py has no binary for this Python" in started(copy)
