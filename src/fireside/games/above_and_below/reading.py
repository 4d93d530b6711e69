"""Reading JSON from outside: fields, numbers and names; every complaint says what would be right."""

from collections.abc import Mapping
from typing import Any

from fireside.core.errors import listing, whole_number
from fireside.games.above_and_below.state import NOBODY


def field(table: Mapping[str, Any], name: str) -> Any:
    """A field that must be there."""
    if name not in table:
        raise ValueError(f"the position's table has no {name!r}")
    return table[name]


def mapping(table: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """A field that is a mapping."""
    value = field(table, name)
    if not isinstance(value, Mapping):
        raise ValueError(f"{name!r} should be a mapping, not {value!r}")
    return value


def list_of(table: Mapping[str, Any], name: str) -> list[Any]:
    """A field that is a list."""
    value = field(table, name)
    if not isinstance(value, list):
        raise ValueError(f"{name!r} should be a list, not {value!r}")
    return value


def rows(table: Mapping[str, Any], name: str, count: int) -> list[Mapping[str, Any]]:
    """A field that has a mapping for each seat."""
    found = list_of(table, name)
    if len(found) != count or not all(isinstance(row, Mapping) for row in found):
        raise ValueError(f"{name!r} should be a list of {count} mappings, one per seat")
    return found


def number(table: Mapping[str, Any], name: str, lowest: int, highest: int) -> int:
    """A field that is a whole number."""
    return whole_number(field(table, name), name, lowest, highest)


def number_or_none(table: Mapping[str, Any], name: str, highest: int) -> int:
    """A field that is a seat or null: nobody."""
    return NOBODY if field(table, name) is None else number(table, name, 0, highest)


def flag(value: object, what: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise ValueError(f"{what} should be true or false, not {value!r}")
    return value


def one_of(value: object, names: list[str], what: str) -> int:
    """A name as its place in a list."""
    if not isinstance(value, str) or value not in names:
        raise ValueError(f"{what} cannot be {value!r}: it is {listing(names) or 'none'}")
    return names.index(value)


def numbers_of(table: Mapping[str, Any], name: str, names: list[str]) -> list[int]:
    """A list of names as their places."""
    return [one_of(one, names, f"an entry of {name!r}") for one in list_of(table, name)]


def villagers_of(saved: object, what: str, count: int) -> int:
    """A list of villagers, ascending, as a set."""
    if not isinstance(saved, list):
        raise ValueError(f"{what} should be a list of villagers, not {saved!r}")
    bits = 0
    for one in saved:
        villager = whole_number(one, f"a villager of {what}", 0, count - 1)
        if bits >> villager:
            raise ValueError(f"the villagers of {what} should stand in ascending order, each once")
        bits |= 1 << villager
    return bits
