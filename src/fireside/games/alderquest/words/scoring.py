"""The lines of the scoring (AQ-END), at the end as of the moment."""

from typing import Final

from fireside.core.standings import Line, line
from fireside.core.words import amount
from fireside.games.alderquest.terms import points_of

TIE_LABELS: Final = [
    "Exalted guild",
    "Acorn tiles collected",
    "Points of own Acorns on the Board",
    "Minions on the Field",
]


def acorn_line(kind: int, count: int) -> Line:
    """AQ-END-03 What the Acorns of one kind are worth in a Collection."""
    points = points_of(kind)
    return line(f"{points}-point Acorns", points * count, "AQ-END-03", amount(count, "tile"))


def tie_line(place: int, own: int, theirs: int) -> Line:
    """AQ-END-05 One of the tie-breakers."""
    return line(TIE_LABELS[place], 0, "AQ-END-05", f"{own} against {theirs}")
