"""Reading pieces of a saved position; every complaint says what would be right."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.errors import listing, whole_number

MOST: Final = 1000  # no count in a position can be higher


def field(table: Mapping[str, Any], name: str) -> Any:
    """A field that has to be there."""
    if name not in table:
        raise ValueError(f"the position's table has no {name!r}")
    return table[name]


def mapping(table: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """A mapping within the table."""
    value = field(table, name)
    if not isinstance(value, Mapping):
        raise ValueError(f"{name!r} should be a mapping, not {value!r}")
    return value


def items(table: Mapping[str, Any], name: str) -> list[Any]:
    """A list within the table."""
    value = field(table, name)
    if not isinstance(value, list):
        raise ValueError(f"{name!r} should be a list, not {value!r}")
    return value


def entries(table: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    """A list of mappings within the table."""
    found = items(table, name)
    for one in found:
        if not isinstance(one, Mapping):
            raise ValueError(f"{name!r} should be a list of mappings, not of {one!r}")
    return found


def number(table: Mapping[str, Any], name: str, lowest: int, highest: int) -> int:
    """A whole number."""
    return whole_number(field(table, name), name, lowest, highest)


def yes_or_no(value: object, what: str) -> bool:
    """A truth value."""
    if not isinstance(value, bool):
        raise ValueError(f"{what} should be true or false, not {value!r}")
    return value


def flag(table: Mapping[str, Any], name: str) -> bool:
    """A truth value within the table."""
    return yes_or_no(field(table, name), f"{name!r}")


def one_of(value: object, names: list[str], what: str) -> int:
    """A name as its number."""
    if not isinstance(value, str) or value not in names:
        shown = listing(names) if len(names) < 50 else f"one of {names[0]} to {names[-1]}"
        raise ValueError(f"{what} cannot be {value!r}: it is {shown or 'none'}")
    return names.index(value)


def one_or_none(value: object, names: list[str], what: str, none: int) -> int:
    """A name as its number, null as `none`."""
    return none if value is None else one_of(value, names, what)


def numbers_of(table: Mapping[str, Any], name: str, names: list[str]) -> list[int]:
    """A list of names as their numbers."""
    return [one_of(one, names, f"an entry of {name!r}") for one in items(table, name)]


def counts(table: Mapping[str, Any], name: str, names: list[str]) -> list[int]:
    """How many of each; what is left out is none."""
    found = [0] * len(names)
    for key, count in mapping(table, name).items():
        place = one_of(key, names, f"an entry of {name!r}")
        found[place] = whole_number(count, f"{key} in {name}", 0, MOST)
    return found


def once(numbers: list[int], what: str) -> list[int]:
    """The numbers, if none is there twice."""
    if len(set(numbers)) != len(numbers):
        raise ValueError(f"something stands twice in {what}")
    return numbers
