"""Which build runs, and whether its binaries were made from the source files beside them.

Python prefers a binary to the source file of the same name, so an edit beside a binary would be
ignored without a word. A compiled wheel therefore carries `_sources.json`: the SHA-256 of every
source file that was compiled. Importing fireside compares them; it costs well under 2 ms.
"""

import hashlib
import json
import os
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Final, Literal

Kind = Literal["compiled", "interpreted"]

HOME: Final = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RECORD: Final = "_sources.json"


@cache
def sources() -> dict[str, str]:
    """The compiled source files and their SHA-256, by path inside the package; empty when interpreted."""
    try:
        with open(os.path.join(HOME, RECORD), encoding="utf-8") as file:
            return dict(json.load(file))
    except FileNotFoundError:
        return {}


def kind() -> Kind:
    """Which build this is."""
    return "compiled" if sources() else "interpreted"


def describe() -> str:
    """The version and which build this is, in one line."""
    from importlib.metadata import version  # slow to load, and seldom needed

    return f"fireside {version('fireside')} ({kind()})"


def check() -> list[str]:
    """What is wrong with the binaries, a line for each file; empty when they may be trusted."""
    if not sources():
        return [f"{path} has no record of the source it was made from: delete it" for path in _binaries()]
    return [line for path, digest in sources().items() if (line := _complaint(path, digest))]


def verify() -> None:
    """ImportError unless every binary was made from the source file beside it."""
    wrong = check()
    if wrong:
        raise ImportError(
            f"fireside does not start with binaries that do not fit its source files: {'; '.join(wrong)}. "
            "Install the package again; in a clone: `make build`."
        )


def _complaint(path: str, digest: str) -> str | None:
    file = os.path.join(HOME, path)
    if not os.path.exists(file.removesuffix(".py") + EXTENSION_SUFFIXES[0]):
        return f"{path} has no binary for this Python"
    try:
        with open(file, "rb", buffering=0) as source:
            same = hashlib.sha256(source.read()).hexdigest() == digest
    except FileNotFoundError:
        return f"{path} is missing"
    return None if same else f"{path} has changed since it was compiled"


def _binaries() -> list[str]:
    endings = tuple(EXTENSION_SUFFIXES)
    return sorted(
        os.path.relpath(os.path.join(folder, name), HOME)
        for folder, _, names in os.walk(HOME)
        for name in names
        if name.endswith(endings)
    )
