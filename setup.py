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
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path, PurePosixPath
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

from distutils.ccompiler import new_compiler  # isort: skip  (setuptools brings this distutils)
from distutils.errors import CompileError, DistutilsPlatformError  # isort: skip
from distutils.sysconfig import customize_compiler  # isort: skip

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "fireside"
RECORD = "_sources.json"  # read by fireside.core.build
MEMORY = 2**30  # bytes for each compiler at work


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
    say(f"translating {len(modules)} modules to C")
    library, *entries = mypycify(
        ["--config-file=", "--strict", "--explicit-package-bases", *modules],
        opt_level=os.environ.get("FIRESIDE_OPT", "3"),
        debug_level="0",
        multi_file=True,
        group_name="fireside",
    )
    library.sources = by_package(library.sources)
    if os.name == "posix":
        library.extra_compile_args.append("-fvisibility=hidden")  # else no call may be inlined
    return [library, *entries]


def by_package(sources: Iterable[str | os.PathLike[str]]) -> list[str]:
    """One C file for each package instead of one for each module, and one for mypyc's own; the longest first.

    Each has to read the long header that they share, and calls are inlined only inside a file. All in
    one would keep one core busy, and takes the compiler longer than its parts.
    """
    packages: dict[str, list[Path]] = {}
    for source in map(Path, sources):
        packages.setdefault(source.stem.rpartition("___")[0] or "mypyc", []).append(source)
    lengths = {name: sum(file.stat().st_size for file in files) for name, files in packages.items()}
    return [put_together(name, packages[name]) for name in sorted(lengths, key=lambda name: -lengths[name])]


def put_together(name: str, files: list[Path]) -> str:
    """The path of a C file that includes these, in the folder of the first."""
    folder = files[0].parent
    whole = folder / f"{name.removeprefix('__native_').replace('___', '.')}.c"
    whole.write_text("".join(f'#include "{file.relative_to(folder).as_posix()}"\n' for file in files))
    return str(whole)


def processes() -> int:
    """How many compilers run at once: one for each core that this process may use, if memory allows."""
    if not hasattr(os, "sched_getaffinity"):
        return os.cpu_count() or 1
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return max(1, min(len(os.sched_getaffinity(0)), memory // MEMORY))


def say(what: str) -> None:
    """A line about what takes a while; pip shows it with `-v`."""
    print(f"[fireside] {what}", file=sys.stderr, flush=True)


class CompileSideBySide(build_ext):
    """Compiles the C files of one library at the same time; setuptools alone does it one after another."""

    def build_extensions(self) -> None:
        """Compile the library's files; setuptools links it and builds the modules that lead into it."""
        self.parallel = processes()
        if self.extensions:
            library = self.extensions[0]
            library.extra_objects, library.sources = self.compiled(library, library.sources), []
        super().build_extensions()

    def compiled(self, library: Any, sources: list[str]) -> list[str]:
        """The object files of these C files of a library; says how far it is."""
        say(f"compiling {len(sources)} C files, {self.parallel} at a time; this takes minutes")
        objects = []
        with ThreadPoolExecutor(self.parallel) as pool:
            for each in pool.map(lambda source: self.compiled_one(library, source), sources):
                objects.append(each)
                say(f"{len(objects)} of {len(sources)}: {Path(each).stem}")
        return objects

    def compiled_one(self, library: Any, source: str) -> str:
        """The object file of a C file."""
        (compiled,) = self.compiler.compile(
            [source],
            output_dir=self.build_temp,
            include_dirs=library.include_dirs,
            extra_postargs=library.extra_compile_args,
        )
        return str(compiled)


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
    setup(ext_modules=extensions(), cmdclass={"build_ext": CompileSideBySide, "build_py": BuildFresh})
