"""Builds the wheel: compiled with mypyc where there is a C compiler, interpreted elsewhere.

Everything else about the package stands in pyproject.toml, also which modules are compiled. Only
wheels are ever compiled: binaries beside the sources of a clone would hide later edits.

Environment: FIRESIDE_COMPILE=0 never compiles, =1 fails where it cannot; FIRESIDE_OPT is the C
compiler's optimisation level (3 unless given; 1 or 0 build sooner).
"""

import hashlib
import json
import os
import shutil
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path, PurePosixPath
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py

from distutils.ccompiler import new_compiler  # isort: skip  (setuptools brings this distutils)
from distutils.errors import CompileError, DistutilsPlatformError  # isort: skip
from distutils.sysconfig import customize_compiler  # isort: skip

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "fireside"
RECORD = "_sources.json"  # read by fireside.core.build


def compiled_sources() -> list[str]:
    """The modules to compile, by path inside the package; pyproject.toml says which and why not."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    table = project["tool"]["fireside"]["compile"]
    found = [path for name in table["packages"] for path in (PACKAGE / name).rglob("*.py")]
    inside = sorted(path.relative_to(PACKAGE).as_posix() for path in found if path.name != "__init__.py")
    interpreted = table["interpreted"]
    return [path for path in inside if not any(PurePosixPath(path).match(one) for one in interpreted)]


def cannot_compile() -> str | None:
    """Why C code for Python cannot be compiled here, found out by trying; None when it can."""
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(probe)], output_dir=folder, include_dirs=[sysconfig.get_path("include")])
        except (CompileError, DistutilsPlatformError) as error:
            return str(error)
    return None


def should_compile() -> bool:
    """Whether this run builds a compiled wheel; says so when it would but cannot."""
    choice = os.environ.get("FIRESIDE_COMPILE", "")
    if choice not in ("", "0", "1"):
        sys.exit(f"FIRESIDE_COMPILE is {choice!r}; it should be 0 (never), 1 (always) or not set (if it can)")
    if choice == "0" or "bdist_wheel" not in sys.argv:
        return False
    reason = cannot_compile()
    if reason is None:
        return True
    lack = f"no working C compiler with Python's headers ({reason}); Debian has both: gcc python3-dev"
    if choice == "1":
        sys.exit(f"FIRESIDE_COMPILE=1, but there is {lack}")
    print(f"NOTE: fireside is installed interpreted, about ten times slower: {lack}")
    return False


def extensions() -> list[Any]:
    """One shared library for all compiled modules, so that calls between them stay native."""
    if not should_compile():
        return []
    from mypyc.build import mypycify

    # Not the project's own settings: they name a plugin for Django, which what is compiled does not need.
    os.environ["MYPYPATH"] = "src"
    modules = [str((PACKAGE / path).relative_to(ROOT)) for path in compiled_sources()]
    return mypycify(
        ["--config-file=", "--strict", "--explicit-package-bases", *modules],
        opt_level=os.environ.get("FIRESIDE_OPT", "3"),
        debug_level="0",
        group_name="fireside",
    )


def digest(file: Path) -> str:
    """The SHA-256 of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


class BuildFresh(build_py):
    """Copies the package into an empty folder, with the hashes of what was compiled."""

    def run(self) -> None:
        """Leave nothing of an earlier build: setuptools would pack modules deleted since then."""
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        if self.distribution.ext_modules:
            digests = {path: digest(PACKAGE / path) for path in compiled_sources()}
            Path(self.build_lib, "fireside", RECORD).write_text(json.dumps(digests, indent=1) + "\n")


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_py": BuildFresh})
