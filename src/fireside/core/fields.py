"""The fields of a position, declared once: where each value lies in the state, and of which kind it is.

    TABLE = Table(
        round=Number(1, 12),
        start=At("starter", OrNone(SEAT)),
        weapon_deck=Deck(OneOf(WEAPON_NAMES)),
        seats=EachSeat(food=Number(0, MOST), weapons=Block("hand", Tally(WEAPON_NAMES), WEAPONS)),
    )

A kind by itself lies in the attribute of the field's own name; for a row of a seat, in that attribute's
list. `TABLE.write(state)` is the saved table and `TABLE.read(state, saved)` takes one over, field by field
in the order declared: a field may rely on those before it.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fireside.core.kinds import Kind, Limit, Names, as_mapping, check_names, limit_of, names_of

WHOLE: Final = -1  # the place of a field that lies in no row


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """Part of a position; `place` is the row it lies in (a seat's, mostly), or WHOLE."""

    def write(self, state: Any, place: int) -> Any:
        """What it holds, JSON-ready."""
        raise NotImplementedError

    def read(self, state: Any, place: int, saved: Any, what: str) -> None:
        """Put it into the state; ValueError that says what would be right for `what`."""
        raise NotImplementedError

    def attributes(self) -> list[str]:
        """The attributes of the state that it is kept in."""
        raise NotImplementedError


class At(Field):
    """A value in the attribute of that name; in a row, at the row's place of its list."""

    def __init__(self, attribute: str, kind: Kind) -> None:
        self.attribute = attribute
        self.kind = kind

    def write(self, state: Any, place: int) -> Any:
        value = getattr(state, self.attribute)
        return self.kind.write(state, value if place == WHOLE else value[place])

    def read(self, state: Any, place: int, saved: Any, what: str) -> None:
        value = self.kind.read(state, saved, what)
        if place == WHOLE:
            setattr(state, self.attribute, value)
        else:
            getattr(state, self.attribute)[place] = value

    def attributes(self) -> list[str]:
        return [self.attribute]


class Block(At):
    """`size` entries of a flat list that holds as many for every row."""

    def __init__(self, attribute: str, kind: Kind, size: int) -> None:
        super().__init__(attribute, kind)
        self.size = size

    def write(self, state: Any, place: int) -> Any:
        start = place * self.size
        return self.kind.write(state, getattr(state, self.attribute)[start : start + self.size])

    def read(self, state: Any, place: int, saved: Any, what: str) -> None:
        start = place * self.size
        getattr(state, self.attribute)[start : start + self.size] = self.kind.read(state, saved, what)


class BitOf(At):
    """A flag kept as the row's bit of a number."""

    def write(self, state: Any, place: int) -> Any:
        return self.kind.write(state, getattr(state, self.attribute) >> place & 1 == 1)

    def read(self, state: Any, place: int, saved: Any, what: str) -> None:
        others = getattr(state, self.attribute) & ~(1 << place)
        is_set: bool = self.kind.read(state, saved, what)
        setattr(state, self.attribute, others | int(is_set) << place)


class Special(Field):
    """A part that a game writes and reads itself, and the attributes it is kept in."""

    def __init__(
        self,
        write: Callable[[Any, int], Any],
        read: Callable[[Any, int, Any, str], None],
        attributes: list[str],
    ) -> None:
        self.how_to_write = write
        self.how_to_read = read
        self.kept_in = attributes

    def write(self, state: Any, place: int) -> Any:
        return self.how_to_write(state, place)

    def read(self, state: Any, place: int, saved: Any, what: str) -> None:
        self.how_to_read(state, place, saved, what)

    def attributes(self) -> list[str]:
        return self.kept_in


# Several fields


class Group(Field):
    """A mapping within the position; its fields lie in the state like any others."""

    def __init__(self, **fields: Field | Kind) -> None:
        self.fields: dict[str, Field] = {name: field_of(name, one) for name, one in fields.items()}

    def write(self, state: Any, place: int) -> Any:
        return self.write_row(state, place)

    def read(self, state: Any, place: int, saved: Any, what: str) -> None:
        self.read_row(state, place, saved, what)

    def write_row(self, state: Any, place: int) -> dict[str, Any]:
        """The fields as a mapping."""
        return {name: field.write(state, place) for name, field in self.fields.items()}

    def read_row(self, state: Any, place: int, saved: Any, what: str) -> None:
        """Take over the fields from a mapping that has just these."""
        row = as_mapping(saved, what)
        check_names(row, list(self.fields), what)
        inside = "" if what == THE_TABLE else f" of {what}"
        for name, field in self.fields.items():
            field.read(state, place, row[name], f"{name!r}{inside}")

    def attributes(self) -> list[str]:
        return [attribute for field in self.fields.values() for attribute in field.attributes()]


THE_TABLE: Final = "the position's table"


def field_of(name: str, declared: Field | Kind) -> Field:
    """The field itself; a kind by itself lies in the attribute of the field's name."""
    return declared if isinstance(declared, Field) else At(name, declared)


class Table(Group):
    """Everything on the table."""

    def saved(self, state: Any) -> dict[str, Any]:
        """The table of a state, JSON-ready."""
        return self.write_row(state, WHOLE)

    def restore(self, state: Any, saved: Mapping[str, Any]) -> None:
        """Take over a saved table."""
        self.read_row(state, WHOLE, saved, THE_TABLE)


class While(Group):
    """A mapping that is there only while something holds in the state, else null."""

    def __init__(self, holds: Callable[[Any], bool], **fields: Field | Kind) -> None:
        super().__init__(**fields)
        self.holds = holds

    def write(self, state: Any, place: int) -> Any:
        return self.write_row(state, place) if self.holds(state) else None

    def read(self, state: Any, place: int, saved: Any, what: str) -> None:
        """Null leaves the state as it is."""
        if saved is not None:
            self.read_row(state, place, saved, what)
        if self.holds(state) != (saved is not None):
            raise ValueError(f"{what} should {'not ' if saved is None else ''}be null here")


class Object(While):
    """A mapping for a thing of its own, an object in an attribute of the state; null while there is none.

    Its fields lie in the object, in attributes of their own names; a new one is made to be read into.
    """

    def __init__(
        self, attribute: str, make: Callable[[], Any], holds: Callable[[Any], bool], **kinds: Kind
    ) -> None:
        super().__init__(holds, **{name: Inside(attribute, name, kind) for name, kind in kinds.items()})
        self.attribute = attribute
        self.make = make

    def read(self, state: Any, place: int, saved: Any, what: str) -> None:
        if saved is not None:
            setattr(state, self.attribute, self.make())
        super().read(state, place, saved, what)


class Inside(Field):
    """A value in an attribute of an object of the state."""

    def __init__(self, owner: str, attribute: str, kind: Kind) -> None:
        self.owner = owner
        self.attribute = attribute
        self.kind = kind

    def write(self, state: Any, place: int) -> Any:
        return self.kind.write(state, getattr(getattr(state, self.owner), self.attribute))

    def read(self, state: Any, place: int, saved: Any, what: str) -> None:
        setattr(getattr(state, self.owner), self.attribute, self.kind.read(state, saved, what))

    def attributes(self) -> list[str]:
        return [f"{self.owner}.{self.attribute}"]


class EachSeat(Group):
    """A list with a mapping for every seat."""

    def write(self, state: Any, place: int) -> Any:
        return [self.write_row(state, seat) for seat in range(state.seats)]

    def read(self, state: Any, place: int, saved: Any, what: str) -> None:
        if not isinstance(saved, list) or len(saved) != state.seats:
            raise ValueError(f"{what} should be a list of {state.seats} mappings, one per seat")
        for seat, row in enumerate(saved):
            self.read_row(state, seat, row, f"seat {seat}")


class EachOf(Field):
    """A mapping with an entry for each of the names, which are the rows."""

    def __init__(self, names: Names, field: Field) -> None:
        self.names = names
        self.field = field

    def write(self, state: Any, place: int) -> Any:
        return {name: self.field.write(state, row) for row, name in enumerate(names_of(self.names, state))}

    def read(self, state: Any, place: int, saved: Any, what: str) -> None:
        names = names_of(self.names, state)
        rows = as_mapping(saved, what)
        check_names(rows, names, what)
        for row, name in enumerate(names):
            self.field.read(state, row, rows[name], f"{name!r} of {what}")

    def attributes(self) -> list[str]:
        return self.field.attributes()


class Row(Field):
    """A field in a row of its own: a mapping may name the rows beside other fields."""

    def __init__(self, row: int, field: Field) -> None:
        self.row = row
        self.field = field

    def write(self, state: Any, place: int) -> Any:
        return self.field.write(state, self.row)

    def read(self, state: Any, place: int, saved: Any, what: str) -> None:
        self.field.read(state, self.row, saved, what)

    def attributes(self) -> list[str]:
        return self.field.attributes()


class Rows(Group):
    """A list of mappings out of lists of equal length: the first entries of all lists, the second ones ..."""

    def __init__(self, most: Limit, **fields: Field | Kind) -> None:
        super().__init__(**fields)
        self.most = most

    def write(self, state: Any, place: int) -> Any:
        count = len(getattr(state, self.attributes()[0]))
        return [self.write_row(state, row) for row in range(count)]

    def read(self, state: Any, place: int, saved: Any, what: str) -> None:
        most = limit_of(self.most, state)
        if not isinstance(saved, list) or len(saved) > most:
            raise ValueError(f"{what} should be a list of at most {most} mappings, not {saved!r}")
        for attribute in self.attributes():
            setattr(state, attribute, [0] * len(saved))
        for row, one in enumerate(saved):
            self.read_row(state, row, one, f"entry {row} of {what}")


# What must be there in all


def check_total(what: str, found: list[int], right: list[int], names: list[str]) -> None:
    """ValueError unless every piece is there as often as it should be, wherever it lies."""
    if sorted(found) == sorted(right):
        return
    for one in sorted(set(found + right)):
        if found.count(one) != right.count(one):
            raise ValueError(
                f"there are {found.count(one)} {what} {names[one]} in all instead of {right.count(one)}"
            )


def check_sum(what: str, found: int, right: int) -> None:
    """ValueError unless there are as many in all as there should be."""
    if found != right:
        raise ValueError(f"there are {found} {what} in all instead of {right}")
