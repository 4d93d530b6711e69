"""Content files: cards as data, read from TOML and checked field by field.

A game reads its file through `Entry`, which knows where it stands, so that every complaint names
the file, the entry, the field and what would be right.
"""

import hashlib
import json
import tomllib
from math import isfinite
from pathlib import Path
from typing import Any, cast

from mypy_extensions import mypyc_attr

from fireside.core.errors import ContentError, listing
from fireside.core.phrases import Part, card


def copied_dict(data: dict[str, Any]) -> dict[str, Any]:
    """Plain data once more, all the way down."""
    return {key: copied(value) for key, value in data.items()}


def copied(value: Any) -> Any:
    """The same for any value of plain data."""
    if isinstance(value, dict):
        return copied_dict(value)
    return [copied(one) for one in value] if isinstance(value, list) else value


@mypyc_attr(allow_interpreted_subclasses=True)
class Content:
    """What `game` has read from a content file; `digest` names it in records."""

    def __init__(self, game: str, digest: str) -> None:
        self.game = game
        self.digest = digest
        self._by_id: dict[str, Part] = {}
        self._by_name: dict[str, Part] = {}
        self._in_views: dict[str, dict[str, Any]] = {}

    def in_view(self, id: str) -> dict[str, Any] | None:
        """A card as views show it, if it was put there before: a copy, as whoever gets it may change it."""
        printed = self._in_views.get(id)
        return None if printed is None else copied_dict(printed)

    def put_in_views(self, id: str, printed: dict[str, Any]) -> dict[str, Any]:
        """Keep a card as views show it, for all further views."""
        self._in_views[id] = printed
        return copied_dict(printed)

    def add_face(self, kind: str, id: str, name: str) -> None:
        """Let sentences name a card or tile, by its id or its name."""
        face = card(kind, id, name)
        self._by_id.setdefault(id, face)
        self._by_name.setdefault(name, face)

    def face(self, id: str) -> object:
        """The card or tile of that id, for a phrase; the id itself if there is none."""
        return self._by_id.get(id, id)

    def face_named(self, name: str) -> object:
        """The card or tile of that name, for a phrase; the name itself if there is none."""
        return self._by_name.get(name, name)


class Entry:
    """One table of a content file; each field is asked for by name, once, and `finish` wants no more."""

    def __init__(self, file: str, where: str, data: dict[str, object]) -> None:
        self.file = file
        self.where = where
        self.data = data
        self.asked: list[str] = []

    def wrong(self, field: str, found: str, right: str) -> ContentError:
        """The error for a field of this entry."""
        place = f"{self.file}: {self.where}" if self.where else self.file
        return ContentError(f"{place}: field {field!r} is {found}; it should be {right}")

    def _value(self, field: str, right: str) -> object:
        if field not in self.asked:
            self.asked.append(field)
        if field not in self.data:
            raise self.wrong(field, "missing", right)
        return self.data[field]

    def has(self, field: str) -> bool:
        """Whether the field is there; it counts as asked for."""
        if field not in self.asked:
            self.asked.append(field)
        return field in self.data

    def text(self, field: str) -> str:
        """A text that is not empty."""
        right = "a text"
        value = self._value(field, right)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(field, repr(value), right)
        return value

    def one_of(self, field: str, choices: list[str]) -> str:
        """One of `choices`."""
        value = self._value(field, listing(choices))
        if not isinstance(value, str) or value not in choices:
            raise self.wrong(field, repr(value), listing(choices))
        return value

    def some_of(self, field: str, choices: list[str], most: int) -> list[str]:
        """Up to `most` different ones of `choices`; none when the field is absent."""
        if not self.has(field):
            return []
        right = f"a list of up to {most} different ones of {', '.join(choices)}"
        value = self._value(field, right)
        if not isinstance(value, list) or len(value) > most or len(value) != len(set(map(str, value))):
            raise self.wrong(field, repr(value), right)
        for word in value:
            if word not in choices:
                raise self.wrong(field, repr(value), right)
        return [str(word) for word in value]

    def texts(self, field: str) -> list[str]:
        """A list of texts that are not empty; none when the field is absent."""
        if not self.has(field):
            return []
        right = "a list of texts"
        value = self._value(field, right)
        if not isinstance(value, list):
            raise self.wrong(field, repr(value), right)
        for text in value:
            if not isinstance(text, str) or not text.strip():
                raise self.wrong(field, repr(value), right)
        return [str(text) for text in value]

    def number(self, field: str, lowest: int, highest: int) -> int:
        """A whole number from `lowest` to `highest`."""
        right = f"a whole number from {lowest} to {highest}"
        value = self._value(field, right)
        if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
            raise self.wrong(field, repr(value), right)
        return value

    def decimal(self, field: str) -> float:
        """A number, whole or not, that is neither endless nor undefined."""
        right = "a number"
        value = self._value(field, right)
        if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
            raise self.wrong(field, repr(value), right)
        return float(value)

    def entry(self, field: str) -> "Entry":
        """The table `field` of this entry."""
        value = self._value(field, "a table")
        if not isinstance(value, dict):
            raise self.wrong(field, repr(value), "a table")
        where = f"{self.where}, {field}" if self.where else field
        return Entry(self.file, where, cast(dict[str, object], value))

    def entries(self, field: str, fewest: int, most: int) -> list["Entry"]:
        """The tables [[field]], named by their `id` (or `side`, or place) in complaints."""
        right = f"{fewest} to {most} tables [[{field}]]" if fewest != most else f"{most} tables [[{field}]]"
        value = self._value(field, right)
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise self.wrong(field, "something else", right)
        if not fewest <= len(value) <= most:
            raise self.wrong(field, f"{len(value)} tables", right)
        return [Entry(self.file, _called(field, place, one), one) for place, one in enumerate(value)]

    def finish(self) -> None:
        """Complain about fields that nobody asked for: they are most often misspelt."""
        for field in self.data:
            if field not in self.asked:
                place = f"{self.file}: {self.where}" if self.where else self.file
                raise ContentError(f"{place}: there is no field {field!r}; it has {listing(self.asked)}")


def _called(field: str, place: int, data: dict[str, object]) -> str:
    name = data.get("id", data.get("name", data.get("side", place + 1)))
    return f"{field} {name!r}"


def read(path: str | Path) -> tuple[Entry, str]:
    """The file as an `Entry`, and the digest of what it says (comments and spacing aside)."""
    file = Path(path)
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise ContentError(f"{file}: cannot be read ({error.strerror}); name a TOML content file") from error
    except UnicodeDecodeError as error:
        raise ContentError(f"{file}: is not UTF-8 text ({error.reason}); save it as UTF-8") from error
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{file}: is not TOML: {error}") from error
    except RecursionError as error:
        raise ContentError(f"{file}: is nested too deeply for a content file") from error
    try:
        plain = json.dumps(data, sort_keys=True, ensure_ascii=False)
    except TypeError as error:
        raise ContentError(f"{file}: dates and times have no place in a content file") from error
    return Entry(str(file), "", data), hashlib.sha256(plain.encode()).hexdigest()[:16]
