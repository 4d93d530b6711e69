"""The lines of the scoring (SC-SCORE), at the end as of the moment."""

from typing import Final

from fireside.core.standings import Line, line
from fireside.core.words import amount
from fireside.games.snowcrest.terms import BUILDING_POINTS

PLURALS: Final = ["barley", "bells", "bowls", "juniper", "gold"]


def base_lines(scrolls: int, buildings: int, omens: int, tokens: int) -> list[Line]:
    """SC-SCORE-01 Scrolls, SC-SCORE-02 Buildings, SC-SCORE-03 the tracker, SC-SCORE-04 the Omen tokens."""
    return [
        line("Scrolls", scrolls, "SC-SCORE-01", amount(scrolls, "Scroll")),
        line("Buildings", BUILDING_POINTS[buildings], "SC-SCORE-02", amount(buildings, "Building")),
        line("Omen track", omens, "SC-SCORE-03", f"tracker on {signed(omens)}"),
        line("Omen tokens", -tokens, "SC-SCORE-04", amount(tokens, "token")),
    ]


def majority_line(resource: int, total: int, most: int, tokens: int) -> Line:
    """SC-SCORE-08 A point for whoever has most of a resource."""
    note = f"{total}" if total == tokens else f"{total}, of which {total - tokens} on cards and Buildings"
    points = 1 if total and total == most else 0
    return line(f"Most {PLURALS[resource]}", points, "SC-SCORE-08", note)


def tie_line(resources: int) -> Line:
    """SC-SCORE-09 What decides between the same points."""
    note = f"tied on points; {amount(resources, 'resource')} in all"
    return line("Resources in a tie", 0, "SC-SCORE-09", note)


def too_late_line(rests: int) -> Line:
    """SC-SOLO-08 Why a game of one player is lost."""
    return line("Too many Rests", 0, "SC-SOLO-08", f"Rest {rests} came before the last Scroll")


def signed(number: int) -> str:
    """A place of the Omen track."""
    return f"{number:+d}" if number else "0"
