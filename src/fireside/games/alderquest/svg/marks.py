"""What the seats are known by: who plays Red is red wherever they are shown, who plays Blue is blue."""

from collections.abc import Mapping, Sequence

from fireside.draw import SEATS, Mark
from fireside.games.alderquest.svg.palette import SIDES
from fireside.games.alderquest.terms import SIDE_NAMES, seats_of_places


def seat_marks(seats: int, options: Mapping[str, object]) -> list[Mark]:
    """The marks of all seats in a game with these options."""
    places = seats_of_places(seats, str(options.get("single", "")))
    return marks_of([SIDE_NAMES[places.index(seat) & 1] for seat in range(seats)])


def marks_of(sides: Sequence[str]) -> list[Mark]:
    """The marks of seats that play these sides: the second of a team is paler, and each has its own shape."""
    marks: list[Mark] = []
    for seat, name in enumerate(sides):
        side = SIDES[name]
        marks.append(Mark(side.second if name in sides[:seat] else side.colour, SEATS[seat].shape))
    return marks
