"""The lines of the scoring (SB-SCORE), at the end as of the moment."""

from fireside.core.standings import Line, line
from fireside.core.words import amount, joined
from fireside.games.snow_bound.terms import FOOD_PER_VP


def oil_line(count: int, tokens: list[int] | None) -> Line:
    """SB-SCORE-02 The numbers on the oil tokens at home; only their owner knows them before the end."""
    at_home = f"{amount(count, 'oil token')} at home"
    if tokens is None:
        return line("Oil", None if count else 0, "SB-SCORE-02", at_home)
    numbers = f": {_counted(tokens)}" if tokens else ""
    return line("Oil", sum(tokens), "SB-SCORE-02", at_home + numbers)


def _counted(tokens: list[int]) -> str:
    """Many tokens have the same number: "7 × 1 and 2 × 3"."""
    return joined([f"{tokens.count(number)} × {number}" for number in sorted(set(tokens))])


def food_line(food: int) -> Line:
    """SB-SCORE-03 Food by threes."""
    return line("Food", food // FOOD_PER_VP, "SB-SCORE-03", f"{food} food, a point for every 3")


def scouts_line(scouts: int) -> Line:
    """SB-SCORE-04 Scouts on the board."""
    return line("Scouts", scouts, "SB-SCORE-04", f"{amount(scouts, 'scout')} on the board")


def tie_line(weapons: int) -> Line:
    """SB-SCORE-06 What decides where points, oil and food do not."""
    note = f"tied on points, oil and food; weapons worth {weapons}"
    return line("Weapons in a tie", 0, "SB-SCORE-06", note)
