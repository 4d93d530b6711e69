"""The lines of the scoring (AB-SCORE), at the end as of the moment."""

from typing import Final

from fireside.core.phrases import Part
from fireside.core.standings import Line, line
from fireside.games.above_and_below.content import effects
from fireside.games.above_and_below.words.cards import (
    coins_in_words,
    count_in_words,
    counted_in_words,
    supplies_in_words,
)

ORDINALS: Final = ["1st", "2nd", "3rd", "4th"]


def track_line(stacks: list[tuple[int, int, int]]) -> Line:
    """AB-SCORE-01 Good, count and points of each slot that is filled."""
    points = sum([count * each for _, count, each in stacks])
    notes = [f"{count_in_words(count, good)} x {each}" for good, count, each in stacks]
    return line("Track", points, "AB-SCORE-01", ", ".join(notes) or "empty")


def buildings_line(buildings: int) -> Line:
    """AB-SCORE-02 A point for each building."""
    note = str(counted_in_words(buildings, effects.PER_BUILDING))
    return line("Buildings", buildings, "AB-SCORE-02", note)


def rank_line(reputation: list[int], you: int, bonus: int) -> Line:
    """AB-SCORE-03, AB-SCORE-04 The bonus for the place of the cube among the others."""
    mine = reputation[you]
    rank = ORDINALS[sum([1 for other in reputation if other > mine])]
    tied = reputation.count(mine)
    rule = "AB-SCORE-04" if len(reputation) == 2 else "AB-SCORE-03"
    return line("Reputation rank", bonus, rule, f"{rank}, shared by {tied}" if tied > 1 else rank)


def position_line(position: int, points: int) -> Line:
    """AB-SCORE-06 What is printed on the cube's space."""
    return line("Reputation position", points, "AB-SCORE-06", f"on {signed(position)}")


def card_line(name: str, parts: list[tuple[Part | None, int, int]]) -> Line:
    """AB-SCORE-08 What a building scores: what it counts (None for plain points), how much, points each."""
    points = sum([count * each for _, count, each in parts])
    notes = [str(each) if what is None else f"{what} x {each}" for what, _, each in parts]
    return line(name, points, "AB-SCORE-08", ", ".join(notes))


def quests_line(ids: list[str], points: int) -> Line:
    """AB-DU-08 The points of all own tokens."""
    return line("Quests", points, "AB-DU-08", ", ".join(ids) or "none")


def supplies_line(supplies: int) -> Line:
    """AB-DU-08 A point for two supplies."""
    return line("Unused supplies", supplies // 2, "AB-DU-08", str(supplies_in_words(supplies)))


def grove_line(name: str, icon: str, side: str, points: int) -> Line:
    """AB-GR-08 What a grove scores: nothing without its icon on the side of its arrow."""
    note = f"{icon} on the {side}"
    return line(name, points, "AB-GR-08", note if points else f"no {note}")


def tie_line(coins: int, villagers: int, buildings: int) -> Line:
    """AB-TIE-01 What decides between the same totals."""
    people = counted_in_words(villagers, effects.PER_VILLAGER)
    houses = counted_in_words(buildings, effects.PER_BUILDING)
    return line("Tie-break", 0, "AB-TIE-01", f"{coins_in_words(coins)}, {people}, {houses}")


def signed(number: int) -> str:
    """A position of the reputation track."""
    return f"{number:+d}" if number else "0"
