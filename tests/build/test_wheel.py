"""The wheel: interpreted where nothing can compile, and never compiled when it only links the sources."""

import os
import runpy
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SUFFIXES = (".py", ".toml", ".md", ".json", ".typed")
NEEDED = ["pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE"]

pytestmark = pytest.mark.slow


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What a wheel is made from, apart from the clone itself."""
    generated = shutil.ignore_patterns("__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=generated)
    for name in NEEDED:
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


WHEEL = ["wheel", "--no-build-isolation", "--no-deps", "-w", "out"]
EDITABLE = ["install", "--no-build-isolation", "--no-deps", "--target", "out", "--editable"]


def pip(clone: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run pip in the clone, with the build tools of this environment."""
    return subprocess.run(
        [sys.executable, "-m", "pip", *arguments, "."],
        cwd=clone, env={**os.environ, **environment}, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_without_a_c_compiler_the_wheel_is_interpreted_and_complete(clone: Path) -> None:
    done = pip(clone, "-v", *WHEEL, CC="no-such-compiler")
    assert done.returncode == 0, done.stderr
    assert "NOTE: fireside is installed interpreted" in done.stdout + done.stderr
    (wheel,) = (clone / "out").glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    packed = set(zipfile.ZipFile(wheel).namelist())
    lying = [path for path in (clone / "src" / "fireside").rglob("*") if path.suffix in SUFFIXES]
    assert {path.relative_to(clone / "src").as_posix() for path in lying} <= packed


def test_the_c_files_of_a_package_are_put_together_and_the_longest_come_first(tmp_path: Path) -> None:
    lengths = {
        "__native_fireside___core___state.c": 10,
        "__native_fireside___games___quay___rules___turn.c": 20,
        "__native_fireside___games___quay___state.c": 30,
        "__native_fireside___games___quay___views.c": 40,
        "__native_fireside.c": 5,
        "vecs/of_mypyc.c": 6,
    }
    for name, length in lengths.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(" " * length)
    put_together = runpy.run_path(str(ROOT / "setup.py"))["by_package"]
    whole = put_together([str(tmp_path / name) for name in lengths])
    names = [Path(path).name for path in whole]
    assert names == ["fireside.games.quay.c", "fireside.games.quay.rules.c", "mypyc.c", "fireside.core.c"]
    included = [line.split('"')[1] for path in whole for line in Path(path).read_text().splitlines()]
    assert sorted(included) == sorted(lengths)


def test_a_forced_compilation_fails_where_it_cannot(clone: Path) -> None:
    done = pip(clone, *WHEEL, CC="no-such-compiler", FIRESIDE_COMPILE="1")
    assert done.returncode != 0
    assert "FIRESIDE_COMPILE=1, but there is no working C compiler" in done.stdout + done.stderr


def test_an_error_in_compiled_code_is_not_passed_over(clone: Path) -> None:
    for upper in ("bots", "games"):
        shutil.rmtree(clone / "src" / "fireside" / upper)  # the types of `core` alone are soon checked
    with open(clone / "src" / "fireside" / "core" / "errors.py", "a") as file:
        file.write("\nWRONG: int = 'text'\n")
    done = pip(clone, *WHEEL)
    assert done.returncode != 0
    assert "Incompatible types in assignment" in done.stdout + done.stderr


def test_an_editable_install_is_never_compiled(clone: Path) -> None:
    done = pip(clone, *EDITABLE, FIRESIDE_COMPILE="1")
    assert done.returncode == 0, done.stderr
    assert list(clone.rglob("*.so")) == []
