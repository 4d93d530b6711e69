"""Sets up the environments that the Makefile uses, each only when what it is made of has changed.

    .venv           the sources as they lie here, interpreted; `play` is quick, `dev` adds the tools
    .venv-compiled  the compiled wheel and the test tools
    .venv-bench     the compiled wheel and the peers of the benchmark
    .venv-lock      what writes the requirements files

Whether something has changed is told by hashes kept inside each environment, not by file times.
"""

from __future__ import annotations

import fcntl
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ["pyproject.toml", "setup.py", "src"]
GENERATED = ("__pycache__", ".egg-info")
# What pip calls to make a wheel. Called without pip, it is heard while it works.
BUILD = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1], {'quiet': 'yes'})"


def main(name: str) -> None:
    """Set up the environment called `name`; `player` prints the command to play with."""
    set_up = {"play": play, "dev": dev, "compiled": compiled, "bench": bench, "lock": lock, "player": player}
    if name not in set_up:
        sys.exit(f"there is no environment {name!r}: there is {', '.join(set_up)}")
    os.chdir(ROOT)
    os.environ["PIP_DISABLE_PIP_VERSION_CHECK"] = "1"
    with open(__file__) as script:
        fcntl.flock(script, fcntl.LOCK_EX)  # one set-up at a time, so that `make -j` is safe
        set_up[name]()


def play() -> None:
    """Just enough to play from the sources."""
    environment = Environment(".venv")
    environment.require(["play"])
    install_sources(environment)


def dev() -> None:
    """The sources and every tool."""
    environment = Environment(".venv")
    environment.require(["play", "dev"])
    install_sources(environment)


def compiled() -> None:
    """The compiled wheel and the test tools."""
    install_wheel(Environment(".venv-compiled"), "test")


def bench() -> None:
    """The compiled wheel and the peers."""
    install_wheel(Environment(".venv-bench"), "bench")


def lock() -> None:
    """What writes the requirements files."""
    Environment(".venv-lock").require(["lock"])


def player() -> None:
    """Print the `fireside` to play with: the compiled one if it is up to date, else the sources."""
    environment = Environment(".venv-compiled")
    if not environment.has("wheel", wheel_digest()):
        play()
        environment = Environment(".venv")
    print(environment.folder / "bin" / "fireside")


class Environment:
    """A virtual environment with a note of what each thing in it was made from."""

    def __init__(self, name: str) -> None:
        self.folder = ROOT / name
        self.notes = self.folder / "made-from"
        self.python = self.folder / "bin" / "python"

    def has(self, thing: str, digest: str) -> bool:
        """Whether `thing` is there and was made from what `digest` stands for."""
        note = self.notes / thing
        return note.exists() and note.read_text() == digest

    def note(self, thing: str, digest: str) -> None:
        """Remember that `thing` is now there."""
        self.notes.mkdir(exist_ok=True)
        (self.notes / thing).write_text(digest)

    def require(self, names: list[str]) -> None:
        """Install these requirements files, in a new environment if what they said has changed."""
        wanted = {name: requirements_digest(name) for name in names}
        known = all(self.has(name, wanted[name]) for name in names if (self.notes / name).exists())
        if not known or not self.has(names[0], wanted[names[0]]):
            self.create()
        for name, digest in wanted.items():
            if not self.has(name, digest):
                say(f"installing requirements/{name}.txt into {self.folder.name}")
                self.pip("install", "--require-hashes", "-r", f"requirements/{name}.txt")
                self.note(name, digest)

    def create(self) -> None:
        """Begin anew with an empty environment."""
        if importlib.util.find_spec("ensurepip") is None:
            stop("Python's venv module", "python3-venv")
        say(f"making {self.folder.name}")
        run([sys.executable, "-m", "venv", "--clear", str(self.folder)])

    def pip(self, *arguments: str) -> None:
        """Run pip quietly: only errors are worth reading."""
        run([str(self.python), "-m", "pip", "--quiet", "--quiet", *arguments])


def install_sources(environment: Environment) -> None:
    """Link the sources into the environment; an editable install is never compiled."""
    digest = digest_of(["pyproject.toml", "setup.py"])
    if not environment.has("sources", digest):
        say("linking src into .venv")
        environment.pip("install", "--no-build-isolation", "--no-deps", "--editable", ".")
        environment.note("sources", digest)


def install_wheel(environment: Environment, requirements: str) -> None:
    """Build the compiled wheel unless it is up to date, and install it."""
    digest = wheel_digest()
    wheel = build_wheel(digest)
    environment.require([requirements])
    if environment.has("wheel", digest):
        return
    environment.pip("install", "--no-deps", "--force-reinstall", str(wheel))
    environment.note("wheel", digest)


def build_wheel(digest: str) -> Path:
    """The compiled wheel of the sources as they are, built with the pinned tools of .venv."""
    folder = ROOT / "build" / "wheel" / digest
    if not list(folder.glob("*.whl")):
        check_compiler()
        dev()
        shutil.rmtree(folder.parent, ignore_errors=True)
        os.environ["FIRESIDE_COMPILE"] = "1"
        folder.mkdir(parents=True)
        run([str(Environment(".venv").python), "-c", BUILD, str(folder)])
    return next(folder.glob("*.whl"))


def check_compiler() -> None:
    """Stop unless there are a C compiler and Python's headers."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(compiler.split()[0]) is None:
        stop(f"a C compiler ({compiler.split()[0]})", "gcc python3-dev")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        stop("Python's headers (Python.h)", "gcc python3-dev")


def requirements_digest(name: str) -> str:
    """What a requirements file says, and for which Python."""
    return digest_of([f"requirements/{name}.txt"])


def wheel_digest() -> str:
    """What the compiled wheel depends on: the sources, the build tools, the optimisation level."""
    return digest_of([*SOURCES, "requirements/dev.txt"], os.environ.get("FIRESIDE_OPT", "3"))


def digest_of(names: list[str], *more: str) -> str:
    """One hash over files and folders, their names included, over this Python and where the clone lies."""
    total = hashlib.sha256(repr((sys.version, sys.base_prefix, str(ROOT), *more)).encode())
    for path in sorted(file for name in names for file in files_of(ROOT / name)):
        total.update(f"{path.relative_to(ROOT)} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()[:32]


def files_of(path: Path) -> list[Path]:
    """The file itself, or every file in the folder that nothing generated."""
    if path.is_file():
        return [path]
    files = [file for file in path.rglob("*") if file.is_file()]
    return [file for file in files if not any(part.endswith(GENERATED) for part in file.parts)]


def run(command: list[str]) -> None:
    """Run a command; where it fails, stop: it has said why."""
    if subprocess.run(command, stdin=subprocess.DEVNULL).returncode:
        sys.exit(f"failed: {' '.join(command)}")


def say(what: str) -> None:
    """One line for each thing that takes a while; on stderr, since `player` prints a path."""
    print(f"[fireside] {what}", file=sys.stderr, flush=True)


def stop(lack: str, packages: str) -> None:
    """Stop with the line that installs what is lacking."""
    sys.exit(f"[fireside] This step needs {lack}. On Debian or Ubuntu: sudo apt-get install {packages}")


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 (whoever has an older one should be told)
        sys.exit("[fireside] Python 3.11 or newer is needed; name it with: make PYTHON=python3.11 ...")
    if len(sys.argv) != 2:
        sys.exit("usage: environment.py NAME")
    main(sys.argv[1])
