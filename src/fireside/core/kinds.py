"""The kinds of values in a position: how each is written as JSON and read back.

A kind is given the state that is being written or read, so that its names and limits may depend on the
content, the seats, or on what was read before. Every complaint says what would be right.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fireside.core.errors import listing, whole_number

LISTED: Final = 50  # names that a complaint spells out
MOST: Final = 1000  # what a count without a limit of its own stays below

Names = list[str] | Callable[[Any], list[str]]
Limit = int | Callable[[Any], int]


def names_of(names: Names, state: Any) -> list[str]:
    """Names as they are, or as the state has them."""
    return names if isinstance(names, list) else names(state)


def limit_of(limit: Limit, state: Any) -> int:
    """A number as it is, or as the state has it."""
    return limit if isinstance(limit, int) else limit(state)


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """How a value stands in a position."""

    def write(self, state: Any, value: Any) -> Any:
        """The value, JSON-ready and shared with nothing."""
        return value

    def read(self, state: Any, saved: Any, what: str) -> Any:
        """The value again; ValueError that says what would be right for `what`."""
        raise NotImplementedError


# Single values


class Number(Kind):
    """A whole number."""

    def __init__(self, lowest: Limit, highest: Limit) -> None:
        self.lowest = lowest
        self.highest = highest

    def read(self, state: Any, saved: Any, what: str) -> int:
        return whole_number(saved, what, limit_of(self.lowest, state), limit_of(self.highest, state))


def _last_seat(state: Any) -> int:
    seats: int = state.seats
    return seats - 1


SEAT: Final = Number(0, _last_seat)


class Flag(Kind):
    """True or false; or one of two words that say so."""

    def __init__(self, yes: object = True, no: object = False) -> None:
        self.yes = yes
        self.no = no

    def write(self, state: Any, value: Any) -> Any:
        return self.yes if value else self.no

    def read(self, state: Any, saved: Any, what: str) -> bool:
        if type(saved) is not type(self.yes) or saved not in (self.yes, self.no):
            words = "true or false" if self.yes is True else f"{self.yes} or {self.no}"
            raise ValueError(f"{what} should be {words}, not {saved!r}")
        return bool(saved == self.yes)


class OneOf(Kind):
    """One of several names, kept as its place among them, counted from `first`."""

    def __init__(self, names: Names, first: Limit = 0) -> None:
        self.names = names
        self.first = first

    def write(self, state: Any, value: Any) -> Any:
        return names_of(self.names, state)[value - limit_of(self.first, state)]

    def read(self, state: Any, saved: Any, what: str) -> int:
        names = names_of(self.names, state)
        if not isinstance(saved, str) or saved not in names:
            right = listing(names) if len(names) <= LISTED else f"one of {names[0]} to {names[-1]}"
            raise ValueError(f"{what} cannot be {saved!r}: it is {right or 'none'}")
        return limit_of(self.first, state) + names.index(saved)


class OrNone(Kind):
    """What another kind says, or null, which is kept as `none`."""

    def __init__(self, kind: Kind, none: int = -1) -> None:
        self.kind = kind
        self.none = none

    def write(self, state: Any, value: Any) -> Any:
        return None if value == self.none else self.kind.write(state, value)

    def read(self, state: Any, saved: Any, what: str) -> Any:
        return self.none if saved is None else self.kind.read(state, saved, what)


class ByHand(Kind):
    """A value that a game writes and reads itself."""

    def __init__(self, write: Callable[[Any, Any], Any], read: Callable[[Any, Any, str], Any]) -> None:
        self.how_to_write = write
        self.how_to_read = read

    def write(self, state: Any, value: Any) -> Any:
        return self.how_to_write(state, value)

    def read(self, state: Any, saved: Any, what: str) -> Any:
        return self.how_to_read(state, saved, what)


# Many values


class ListOf(Kind):
    """A list, of so many entries if `count` is given."""

    def __init__(self, kind: Kind, count: Limit | None = None) -> None:
        self.kind = kind
        self.count = count

    def write(self, state: Any, value: Any) -> Any:
        return [self.kind.write(state, one) for one in value]

    def read(self, state: Any, saved: Any, what: str) -> Any:
        if not isinstance(saved, list):
            raise ValueError(f"{what} should be a list, not {saved!r}")
        if self.count is not None and len(saved) != limit_of(self.count, state):
            raise ValueError(f"{what} should have {limit_of(self.count, state)} entries, not {len(saved)}")
        entry = f"an entry of {what}"
        return [self.kind.read(state, one, entry) for one in saved]


class Sorted(ListOf):
    """A list that is kept in ascending order."""

    def read(self, state: Any, saved: Any, what: str) -> Any:
        return sorted(super().read(state, saved, what))


class Deck(ListOf):
    """A list kept with its top last, and written from the top down."""

    def write(self, state: Any, value: Any) -> Any:
        return super().write(state, value[::-1])

    def read(self, state: Any, saved: Any, what: str) -> Any:
        return super().read(state, saved, what)[::-1]


class Bits(Kind):
    """A set, kept as the bits of a number and written as a list, each entry once."""

    def __init__(self, kind: Kind) -> None:
        self.entries = ListOf(kind)

    def write(self, state: Any, value: Any) -> Any:
        return self.entries.write(state, [place for place in range(value.bit_length()) if value >> place & 1])

    def read(self, state: Any, saved: Any, what: str) -> int:
        bits = 0
        for place, name in zip(self.entries.read(state, saved, what), saved, strict=True):
            if bits >> place & 1:
                raise ValueError(f"{name} stands twice in {what}")
            bits |= 1 << place
        return bits


class Where(Kind):
    """A list with an entry for each name, written as a mapping that leaves out those that are `nothing`."""

    def __init__(self, names: Names, kind: Kind, nothing: object) -> None:
        self.names = names
        self.kind = kind
        self.nothing = nothing

    def write(self, state: Any, value: Any) -> Any:
        names = names_of(self.names, state)
        found = [place for place, one in enumerate(value) if one != self.nothing]
        return {names[place]: self.kind.write(state, value[place]) for place in found}

    def read(self, state: Any, saved: Any, what: str) -> Any:
        names = names_of(self.names, state)
        found = [self.nothing] * len(names)
        for name, one in as_mapping(saved, what).items():
            if name not in names:
                raise ValueError(f"an entry of {what} cannot be {name!r}: it is {listing(names) or 'none'}")
            found[names.index(name)] = self.kind.read(state, one, f"{name} in {what}")
        return found


class Record(Kind):
    """Several values as a mapping; they are kept as a list in the order declared."""

    def __init__(self, **kinds: Kind) -> None:
        self.kinds = kinds

    def write(self, state: Any, value: Any) -> Any:
        parts = zip(self.kinds.items(), value, strict=True)
        return {name: kind.write(state, one) for (name, kind), one in parts}

    def read(self, state: Any, saved: Any, what: str) -> Any:
        row = as_mapping(saved, what)
        check_names(row, list(self.kinds), what)
        return [kind.read(state, row[name], f"{name!r} of {what}") for name, kind in self.kinds.items()]


class Packed(Kind):
    """A value kept in a form of its own: `unpack` makes of it what the kind writes, `pack` the reverse."""

    def __init__(self, kind: Kind, unpack: Callable[[Any], Any], pack: Callable[[Any], Any]) -> None:
        self.kind = kind
        self.unpack = unpack
        self.pack = pack

    def write(self, state: Any, value: Any) -> Any:
        return self.kind.write(state, self.unpack(value))

    def read(self, state: Any, saved: Any, what: str) -> Any:
        return self.pack(self.kind.read(state, saved, what))


class Tally(Where):
    """How many there are of each name; those of which there is none are left out."""

    def __init__(self, names: Names, most: Limit = MOST) -> None:
        super().__init__(names, Number(0, most), 0)


def as_mapping(saved: Any, what: str) -> Mapping[str, Any]:
    """A mapping; ValueError for anything else."""
    if not isinstance(saved, Mapping):
        raise ValueError(f"{what} should be a mapping, not {saved!r}")
    return saved


def check_names(row: Mapping[str, Any], names: list[str], what: str) -> None:
    """ValueError unless a mapping has exactly these entries."""
    for name in names:
        if name not in row:
            raise ValueError(f"{what} has no {name!r}")
    for name in row:
        if name not in names:
            raise ValueError(f"{what} has a {name!r}; it has {listing(names)} only")
