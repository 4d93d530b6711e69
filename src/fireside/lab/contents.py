"""Content files of one's own: whose they are, what differs between two, and the words they are written in."""

import ast
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from fireside.core.content import read
from fireside.core.errors import ContentError, listing
from fireside.core.game import Game
from fireside.core.registry import all_games, game

REFERENCE: Final = Path("content", "cards.toml")  # in a game's folder
VOCABULARY: Final = Path("content", "effects.py")
NAMES: Final = ("id", "side", "name", "number")  # what an entry is known by, the first that it has

Fields = Mapping[str, Any]

BEGINNING: Final = """\
# {title}: a copy of the reference content, to be changed.
#
#   fireside content check {file}             reads it, tells the first mistake, and tries it out
#   fireside content diff {game} {file}       tells what you have changed
#   fireside play {game} --content {file}
#   fireside simulate {game} --content {file} --games 1000
#
# Entries keep their `id`; a mistake is told with the entry, the field and what would be right.
#
{words}
#
# What follows is the reference content as it comes.

"""


@dataclass(frozen=True)
class Change:
    """A difference: which field of which entry (no field: the whole entry), and what it says in each file."""

    entry: str
    field: str
    before: object = None
    after: object = None

    def __str__(self) -> str:
        what = f"{self.entry}: {self.field}" if self.field else self.entry
        if self.before is None:
            return f"{what} is new: {in_words(self.after)}"
        if self.after is None:
            return f"{what} is gone; it was {in_words(self.before)}"
        return f"{what} is {in_words(self.after)} instead of {in_words(self.before)}"


# Files


def reference_of(kind: Game) -> Path:
    """The file of a game's reference content."""
    return kind.folder / REFERENCE


def game_of(path: str | Path) -> Game:
    """The game whose tables a file has; ContentError if no game has such."""
    told = set(_data(path))
    shared = {name: len(told & set(_data(reference_of(game(name))))) for name in all_games()}
    best = max(shared, key=lambda name: shared[name])
    if shared[best] < 2:  # all have a format
        tables = {name: list(_tables(_data(reference_of(game(name))))) for name in all_games()}
        rights = [f"[[{names[0]}]] as in {game(name).title}" for name, names in tables.items()]
        raise ContentError(
            f"{path}: is not the content of any game; it should have tables such as {listing(rights)}"
        )
    return game(best)


def copy_to_edit(kind: Game, folder: Path) -> Path:
    """Write a commented copy of a game's content into a folder; ValueError rather than over a file."""
    path = folder / f"{kind.name}.toml"
    words = "\n".join(f"# {line}".rstrip() for line in vocabulary(kind).splitlines())
    text = BEGINNING.format(title=kind.title, game=kind.name, file=path, words=words)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(text + reference_of(kind).read_text(encoding="utf-8"))
    except FileExistsError as error:
        raise ValueError(f"{path} is there already: move it away, or name another folder") from error
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {error.strerror}") from error
    return path


def vocabulary(kind: Game) -> str:
    """What the effects of a game's cards are written in, as its code says."""
    source = (kind.folder / VOCABULARY).read_text(encoding="utf-8")
    return ast.get_docstring(ast.parse(source)) or ""


def vocabularies(kinds: Sequence[Game]) -> str:
    """The vocabularies of games as a page."""
    chapters = [f"## {kind.title}\n\n{vocabulary(kind)}\n" for kind in kinds]
    return "\n".join(["# What effects are written in\n", *chapters])


# Differences


def differences(before: str | Path, after: str | Path) -> list[Change]:
    """What the second file says that the first does not, and the other way round, table by table."""
    first, second = _data(before), _data(after)
    found: list[Change] = []
    for table in dict.fromkeys([*first, *second]):
        found += _in_table(table, first.get(table), second.get(table))
    return found


def in_words(value: object) -> str:
    """A value of a content file as one reads it there."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {in_words(one)}" for name, one in value.items())
    return json.dumps(value, ensure_ascii=False)


def _data(path: str | Path) -> Fields:
    entry, _ = read(path)
    return entry.data


def _tables(data: Fields) -> Iterator[str]:
    return (name for name, value in data.items() if _is_table(value))


def _is_table(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def _in_table(table: str, before: Any, after: Any) -> list[Change]:
    if not (_is_table(before) or _is_table(after)):
        return _in_field("", table, before, after)
    first, second = _named(before or []), _named(after or [])
    found: list[Change] = []
    for name in dict.fromkeys([*first, *second]):
        found += _in_entry(
            _called(table, name, first.get(name) or second[name]), first.get(name), second.get(name)
        )
    if not found and list(first) != list(second):
        found.append(Change(f"the order of [[{table}]]", "", list(first), list(second)))
    return found


def _named(entries: Sequence[Fields]) -> dict[str, Fields]:
    """Entries by what they are known by; those that share a name are counted."""
    found: dict[str, Fields] = {}
    for place, entry in enumerate(entries, 1):
        name = str(next((entry[key] for key in NAMES if key in entry), place))
        found[f"{name} ({place})" if name in found else name] = entry
    return found


def _called(table: str, known: str, entry: Fields) -> str:
    name = entry.get("name", known)
    return f"{table} {known}" if str(name) == known else f"{table} {known} ({name})"


def _in_entry(entry: str, before: Fields | None, after: Fields | None) -> list[Change]:
    if before is None or after is None:
        return [Change(entry, "", before, after)]
    found: list[Change] = []
    for field in dict.fromkeys([*before, *after]):
        found += _in_field(entry, field, before.get(field), after.get(field))
    return found


def _in_field(entry: str, field: str, before: Any, after: Any) -> list[Change]:
    """Tables within an entry are looked into, anything else is compared as a whole."""
    if before == after and type(before) is type(after):
        return []
    if not (isinstance(before, dict) and isinstance(after, dict)):
        return [Change(entry, field, before, after) if entry else Change(field, "", before, after)]
    found: list[Change] = []
    for part in dict.fromkeys([*before, *after]):
        name = f"{field}.{part}"
        found += _in_field(entry, name, before.get(part), after.get(part))
    return found
