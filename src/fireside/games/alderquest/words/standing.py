"""Where one stands: how near winter is, the points of the moment, and what a match would do."""

from typing import Final

from fireside.core.phrases import Phrase, amount, phrase
from fireside.core.standings import Chapter, Goal, Standing, View, offers
from fireside.games.alderquest.terms import ACORNS, SIDE_NAMES, points_of
from fireside.games.alderquest.words.scoring import acorn_line, tie_line

Columns = list[list[str]]  # the Board: the runes of each column from the bottom upwards
Cell = tuple[int, int]  # column and row, counted from 0

SNOWFLAKE: Final = "*"
COLOURS: Final = ("AR", "AB")  # how the names of Acorns begin, of Red and of Blue
MATCHED: Final = 3  # AQ-MATCH-01


def goal(view: View) -> Goal:
    """AQ-END-01 Winter comes with the fourth Snowflake; AQ-SOLO-01 alone, the target must come before."""
    flakes, level = view["table"]["snowflakes"], view["table"]["level"]
    end: int = flakes["end"]
    scored = min(flakes["scored"], end)  # AQ-END-02 a wave may bring more
    if level is None:
        template = "{scored} of {end} Snowflakes matched; the last one brings winter."
        return Goal(phrase(template, scored=scored, end=end), scored, end)
    points = view["table"]["sides"][0]["points"]
    template = "{points} of {target} points; {scored} of {end} Snowflakes until winter."
    return Goal(phrase(template, points=points, target=level["target"], scored=scored, end=end), scored, end)


def chapter(view: View) -> Chapter:
    """The turns, counted from the first one after the guilds are chosen."""
    return Chapter("Turn", view["table"]["turn"])


# Points


def standings(view: View) -> list[Standing]:
    """AQ-END-03 The Acorns of each seat's side; all of it is open. AQ-END-05 In the end the tie-breakers."""
    sides = view["table"]["sides"]
    found: list[Standing] = []
    for seat in range(view["seats"]):
        number = 0 if seat in sides[0]["seats"] else 1
        collection = sides[number]["collection"]
        lines = [acorn_line(kind, collection[str(points_of(kind))]) for kind in range(ACORNS)]
        if view["over"] and view["table"]["level"] is None and sides[0]["points"] == sides[1]["points"]:
            for place, numbers in enumerate(_tie_breakers(view)):
                lines.append(tie_line(place, numbers[number], numbers[1 - number]))
                if numbers[0] != numbers[1]:
                    break
        found.append(Standing(seat, lines))
    return found


def _tie_breakers(view: View) -> list[list[int]]:
    """AQ-END-05 By tie-breaker, Red's and Blue's number."""
    table = view["table"]
    exalted = table["exalted"]
    on_board = [rune for column in table["board"]["cells"] for rune in column]
    minions = [one["side"] for space in table["field"] for one in (space["minion"], space["attacker"]) if one]
    return [
        [int(exalted is not None and exalted["side"] == side) for side in SIDE_NAMES],
        [sum(side["collection"].values()) for side in table["sides"]],
        [sum([int(rune[2]) for rune in on_board if rune.startswith(colour)]) for colour in COLOURS],
        [minions.count(side) for side in SIDE_NAMES],
    ]


# Warnings


def warning(view: View, name: str) -> Phrase | None:
    """What one might regret about an action."""
    verb, _, rest = name.partition(":")
    if verb in ("end", "discard_quarrels"):
        return _undone(view)
    runes = _matched_by(view, verb, rest)
    if _brings_winter(view, runes):
        return phrase("This matches the last [Snowflake]: winter comes, and the game ends.")
    lost = _points(runes, _own(view))
    template = "This matches your own [Acorns|Acorn]: {points} for your rival."
    return phrase(template, points=amount(lost, "point")) if lost else None


def is_rarely_meant(view: View, name: str) -> bool:
    """Ending the turn with something left to take or confront, and the game while one is behind."""
    verb, _, rest = name.partition(":")
    if verb in ("end", "discard_quarrels"):
        return _undone(view) is not None
    runes = _matched_by(view, verb, rest)
    return _brings_winter(view, runes) and _is_behind(view, runes)


def _undone(view: View) -> Phrase | None:
    if offers(view, "take"):
        return phrase("A minion of yours could still take an [Acorn].")
    if offers(view, "confront"):
        return phrase("A minion of yours could still [confront] a [Hero].")
    return None


def _matched_by(view: View, verb: str, rest: str) -> list[str]:
    """What a drop or a swap would match at once; nothing by any other action."""
    columns: Columns = [column[:] for column in view["table"]["board"]["cells"]]
    if verb == "drop":
        rune, _, place = rest.partition("@")
        if min(map(len, columns)) == view["table"]["board"]["rows"]:  # AQ-DROP-06
            columns = [column[1:] for column in columns]
        columns[int(place) - 1].append(rune)
    elif verb == "swap":
        (one, low), (two, high) = [_cell(name) for name in rest.split("-")]
        columns[one][low], columns[two][high] = columns[two][high], columns[one][low]
    else:
        return []
    return matched(columns)


def _cell(name: str) -> Cell:
    """A cell by its name, which counts from 1."""
    column, row = name.split(",")
    return int(column) - 1, int(row) - 1


def matched(columns: Columns) -> list[str]:
    """AQ-ACORN-02 The Acorns and Snowflakes of the first wave: AQ-ACORN-03 runs of one colour."""
    runes = {(at, row): rune for at, column in enumerate(columns) for row, rune in enumerate(column)}
    found: set[Cell] = set()
    for colour in COLOURS:
        alike = {cell for cell, rune in runes.items() if rune == SNOWFLAKE or rune.startswith(colour)}
        for across, up in ((1, 0), (0, 1)):
            for column, row in alike:
                run = [(column + across * step, row + up * step) for step in range(MATCHED)]
                if alike.issuperset(run):
                    found.update(run)
    return [runes[cell] for cell in sorted(found)]


def _own(view: View) -> int:
    """The side that looks."""
    return SIDE_NAMES.index(view["table"]["you"])


def _points(runes: list[str], side: int) -> int:
    """What the Acorns of a side among these are worth; AQ-ACORN-05 they go to the other."""
    return sum([int(rune[2]) for rune in runes if rune.startswith(COLOURS[side])])


def _brings_winter(view: View, runes: list[str]) -> bool:
    flakes = view["table"]["snowflakes"]
    left: int = flakes["end"] - flakes["scored"]
    return runes.count(SNOWFLAKE) >= max(1, left)


def _is_behind(view: View, runes: list[str]) -> bool:
    """Whether the game, ended by this wave, would be lost by points; AQ-SOLO-01 alone, by the target."""
    own, level = _own(view), view["table"]["level"]
    points: list[int] = [side["points"] for side in view["table"]["sides"]]
    totals = [points[side] + _points(runes, 1 - side) for side in (0, 1)]
    wanted: int = totals[1 - own] if level is None else level["target"]
    return totals[own] < wanted
