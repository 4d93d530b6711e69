"""Reading a saved position: fields, numbers and names. Every complaint says what would be right."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.errors import listing, whole_number

LISTED: Final = 50  # names that a complaint spells out


def field(table: Mapping[str, Any], name: str) -> Any:
    """A field that has to be there."""
    if name not in table:
        raise ValueError(f"the position's table has no {name!r}")
    return table[name]


def mapping(table: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """A field that is a mapping."""
    value = field(table, name)
    if not isinstance(value, Mapping):
        raise ValueError(f"{name!r} should be a mapping, not {value!r}")
    return value


def items(table: Mapping[str, Any], name: str) -> list[Any]:
    """A field that is a list."""
    value = field(table, name)
    if not isinstance(value, list):
        raise ValueError(f"{name!r} should be a list, not {value!r}")
    return value


def rows(table: Mapping[str, Any], name: str, count: int) -> list[Mapping[str, Any]]:
    """A field that has a mapping for each seat."""
    found = items(table, name)
    if len(found) != count or not all(isinstance(row, Mapping) for row in found):
        raise ValueError(f"{name!r} should be a list of {count} mappings, one per seat")
    return found


def entries(table: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    """A field that is a list of mappings."""
    found = items(table, name)
    for one in found:
        if not isinstance(one, Mapping):
            raise ValueError(f"{name!r} should be a list of mappings, not of {one!r}")
    return found


def number(table: Mapping[str, Any], name: str, lowest: int, highest: int) -> int:
    """A field that is a whole number."""
    return whole_number(field(table, name), name, lowest, highest)


def number_or(table: Mapping[str, Any], name: str, highest: int, none: int) -> int:
    """A field that is a whole number from 0 on, or null, which is read as `none`."""
    return none if field(table, name) is None else number(table, name, 0, highest)


def truth(value: object, what: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise ValueError(f"{what} should be true or false, not {value!r}")
    return value


def flag(table: Mapping[str, Any], name: str) -> bool:
    """A field that is true or false."""
    return truth(field(table, name), f"{name!r}")


def one_of(value: object, names: list[str], what: str) -> int:
    """A name as its place in the list."""
    if not isinstance(value, str) or value not in names:
        right = listing(names) if len(names) <= LISTED else f"one of {names[0]} to {names[-1]}"
        raise ValueError(f"{what} cannot be {value!r}: it is {right or 'none'}")
    return names.index(value)


def one_or(value: object, names: list[str], what: str, none: int) -> int:
    """A name as its place in the list, or null, which is read as `none`."""
    return none if value is None else one_of(value, names, what)


def numbers_of(table: Mapping[str, Any], name: str, names: list[str]) -> list[int]:
    """A list of names as their places."""
    return [one_of(one, names, f"an entry of {name!r}") for one in items(table, name)]


def counts(table: Mapping[str, Any], name: str, names: list[str], most: int) -> list[int]:
    """How many there are of each, at most `most`; what is left out is none."""
    found = [0] * len(names)
    for key, count in mapping(table, name).items():
        place = one_of(key, names, f"an entry of {name!r}")
        found[place] = whole_number(count, f"{key} in {name}", 0, most)
    return found
