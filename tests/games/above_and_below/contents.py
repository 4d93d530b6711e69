"""Content files with something changed: for bad files, and for rules that no reference card brings about."""

from functools import cache
from pathlib import Path

from fireside.core.content import Content
from tests.games.above_and_below.cards import FOLDER
from tests.games.above_and_below.scene import GAME

REFERENCE = FOLDER / "content" / "cards.toml"
CAVE = '\n[[cave]]\nid = "C01"\nname = "Hole"\ndepth = "deep"\n'
CHOICE = 'label = "Go"\ntiers = [{ n = 3, reward = "COIN 1" }]'


@cache
def reference() -> str:
    return REFERENCE.read_text(encoding="utf-8")


def changed(folder: Path, old: str, new: str) -> Path:
    """The reference content with the first `old` replaced by `new`."""
    assert old in reference(), old
    return written(folder, reference().replace(old, new, 1))


def written(folder: Path, text: str) -> Path:
    file = folder / "changed.toml"
    file.write_text(text, encoding="utf-8")
    return file


def encounter(number: int, choice: str = CHOICE, **fields: str) -> str:
    """An encounter of the only cave of a small book."""
    usual = {
        "id": f'"E{number:03d}"',
        "cave": '"C01"',
        "face": str(number),
        "title": '"Doors"',
        "template": '"T1"',
        "text": '"Doors everywhere."',
    }
    lines = [f"{name} = {value}" for name, value in {**usual, **fields}.items()]
    return "\n".join(["[[encounter]]", *lines, "[[encounter.choice]]", choice, ""])


def small_book(folder: Path, *choices: str, changes: tuple[tuple[str, str], ...] = ()) -> Content:
    """One cave whose six encounters all have these choices; other changes of the reference content."""
    text = reference()
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    joined = "\n[[encounter.choice]]\n".join(choices)
    pages = [encounter(face, joined) for face in range(1, 7)]
    return GAME.content(written(folder, text + CAVE + "\n".join(pages)))
