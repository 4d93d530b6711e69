"""Every test vector, written as text under tests/golden/snowfall, against the engine.

A case begins with `# ID title`. Lines of the set-up (`side`, `woods`, `hand`, ...) describe a table;
`after ID` goes on where another case ended. Then, in order: `> moves` are played, `! move RULE` is refused
by that rule (none where the single way to turn a tile is taken unasked), `= key value` holds. Drawn squares
are indented. A line that begins with eight blanks goes on with the one before.
"""

import re
from collections import Counter
from collections.abc import Callable

import pytest

from fireside.core.state import State
from tests.games.golden import read_lines
from tests.games.playing import act, hidden, kind, names, why_not
from tests.games.snowfall.drawing import drawn, engine_scores, square
from tests.games.snowfall.reference import CONTENT, Cell, Square, islands
from tests.games.snowfall.table import (
    CARD_SETS,
    NAMES_A_TILE,
    all_card_points,
    covered,
    hand,
    lies,
    placed,
    play,
    score,
    set_table,
    shown,
    spots,
    table,
    to_the_end,
    woods_of,
)

CARD_IDS = {card["name"]: card["id"] for card in CONTENT["card"]}
SET_UP = ("side", "woods", "hand", "stack", "removed", "tools", "mode", "scoring", "rest", "after")


class Case:
    """One case: its set-up by key, the drawn board if there is one, and what happens then, in order."""

    def __init__(self, name: str, lines: list[str]) -> None:
        self.id = name
        self.given: dict[str, str] = {}
        self.board = ""
        self.steps: list[str] = []
        for line in lines:
            self.read(line)

    def read(self, line: str) -> None:
        """Take in one line."""
        word = line.split()[0]
        if line.startswith(" " * 8) and self.steps:
            self.steps[-1] += " " + line.strip()
        elif line.startswith(" "):
            self.board += line + "\n"
        elif word in SET_UP:
            self.given[word] = line[len(word) :].strip()
        else:
            assert word in (">", "!", "="), f"{self.id}: {line}"
            self.steps.append(line)


CASES = {
    name: Case(name, lines) for name, lines in read_lines("snowfall", r"# [A-Z]+\S*\d\S*  |# BB").items()
}
DRAWN = [case for case in CASES.values() if case.board]
PLAYED = [
    (case, side) for case in CASES.values() if not case.board for side in case.given.get("side", "A").split()
]


@pytest.mark.parametrize("case", DRAWN, ids=lambda case: case.id)
def test_a_drawn_board_scores_as_written(case: Case) -> None:
    (expected,) = case.steps
    assert engine_scores(drawn(case.board)) == card_scores(expected.removeprefix("= cards "))


@pytest.mark.parametrize(("case", "side"), PLAYED, ids=lambda part: getattr(part, "id", part))
def test_a_case_goes_as_written(case: Case, side: str) -> None:
    run(case, side)


def test_every_card_is_worth_something_in_some_case() -> None:
    """A golden set that never scores a card would prove nothing about it."""
    scored = " ".join(step for case in CASES.values() for step in case.steps if step.startswith("= cards"))
    assert [name for name in CARD_IDS if name not in scored] == []


def run(case: Case, side: str = "A") -> State:
    """Set the case's table, go through its steps and return where it ends."""
    after = case.given.get("after")
    state = run(CASES[after]) if after else set_case(case, side)
    for step in case.steps:
        sign, _, rest = step.partition(" ")
        {">": do, "!": refuse, "=": hold}[sign](state, rest)
    return state


def set_case(case: Case, side: str) -> State:
    given = case.given
    woods = given.get("woods", "")
    if woods in CASES:
        woods = CASES[woods].given["woods"]
    moves = [tile.tile for step in case.steps if step.startswith("> S") for tile in placed(step[2:])]
    whole_game = len(moves) >= 25
    return set_table(
        side=side,
        woods=woods,
        hand=" ".join(moves[:2]) if whole_game else given.get("hand"),
        stack=" ".join(moves[2:]) if whole_game else given.get("stack"),
        removed=given.get("removed"),
        tools=given.get("tools", "compass sled"),
        mode=given.get("mode", "normal"),
        rest_in_woods=given.get("rest") == "woods",
        scoring=given["scoring"].split() if "scoring" in given else CARD_SETS[0],
    )


def do(state: State, moves: str) -> None:
    if moves == "to the end":
        to_the_end(state)
    else:
        play(state, moves)


def refuse(state: State, line: str) -> None:
    """The move is not offered, is refused when tried, and the rule named is the reason."""
    move, *rules = line.split()
    if "@" not in move:
        assert move not in names(state)
        assert [why_not(state, move)] == rules
        return
    (tile,) = placed(move)
    state = state.clone()
    if kind(state) in NAMES_A_TILE:
        act(state, f"{NAMES_A_TILE[kind(state)]}:{tile.tile}")
    assert (tile.col, tile.row, tile.rotation) not in spots(state)
    cell = f"cell:{tile.col},{tile.row}"
    if cell in names(state):
        act(state, cell)
        is_asked = kind(state) == "place_rotation"
        assert ([why_not(state, f"rotate:{tile.rotation}")] if is_asked else []) == rules
    else:
        assert [why_not(state, cell)] == rules


def hold(state: State, line: str) -> None:
    key, _, value = line.partition(" ")
    CHECKS[key](state, value)


# What can be said after "="


def card_scores(text: str) -> dict[str, int]:
    """The fifteen scores that a line tells: "as BB but Honey Hunt 2", or the named ones, all others 0."""
    scores = dict.fromkeys(CARD_IDS.values(), 0)
    if text.startswith("as BB"):
        base = next(step for step in CASES["BB"].steps if step.startswith("= cards "))
        scores = card_scores(base.removeprefix("= cards "))
        text = text.removeprefix("as BB").removeprefix(" but ")
    for name, points in re.findall(r"([A-Z][A-Za-z ]+?) (\d+)", text):
        scores[CARD_IDS[name]] = int(points)
    return scores


def tiles(text: str) -> list[str]:
    return [] if text == "none" else text.split()


def same_tiles(found: list[str], text: str) -> None:
    assert sorted(found) == sorted(tiles(text))


def shows(state: State, text: str) -> None:
    expected: dict[Cell, Square] = {}
    for col, row, looks in re.findall(r"\((\d+),(\d+)\)([^(]*)", text):
        expected[int(col), int(row)] = square("+".join(looks.split()) or ".")
    assert shown(state) == expected


def is_equal(found: object, expected: object) -> None:
    assert found == expected


def by_rotation(state: State, text: str) -> None:
    counts = Counter(rotation for _, _, rotation in spots(state))
    assert [counts[rotation] for rotation in (0, 90, 180, 270)] == [int(number) for number in text.split()]


def is_over(state: State) -> None:
    """The result at the end repeats the last running score, line by line."""
    assert kind(state) == ""
    (result,) = state.view(0)["result"]["seats"]
    assert result["total"] == score(state)["total"] == state.scores()[0]
    assert result["total"] == sum(line["points"] for line in result["lines"])
    assert result["rank"] == score(state)["rank"]
    assert state.winners() == [0]


CHECKS: dict[str, Callable[[State, str], None]] = {
    "cards": lambda state, text: is_equal(all_card_points(state), card_scores(text)),
    "shows": shows,
    "disconnected": lambda state, text: same_tiles(score(state)["disconnected"], text),
    "penalty": lambda state, text: is_equal(score(state)["penalty"], int(text)),
    "tool_points": lambda state, text: is_equal(score(state)["tools"], int(text)),
    "total": lambda state, text: is_equal(score(state)["total"], int(text)),
    "rank": lambda state, text: is_equal(score(state)["rank"], text),
    "over": lambda state, text: is_over(state),
    "kind": lambda state, text: is_equal(kind(state), text),
    "options": lambda state, text: is_equal(len(state.legal()), int(text)),
    "placements": lambda state, text: is_equal(len(spots(state)), int(text)),
    "by_rotation": by_rotation,
    "lies": lambda state, text: is_equal([lies(state, one[:3]) for one in text.split()], text.split()),
    "covered": lambda state, text: same_tiles(covered(state), text),
    "hand": lambda state, text: is_equal(hand(state), tiles(text)),
    "hand_size": lambda state, text: is_equal(len(hand(state)), int(text)),
    "set_aside": lambda state, text: is_equal(
        [one["tile"] for one in table(state)["set_aside"]], tiles(text)
    ),
    "looking_at": lambda state, text: is_equal(
        [one["tile"] for one in table(state)["looking_at"]], tiles(text)
    ),
    "shovelled": lambda state, text: is_equal(
        [one["tile"] for one in table(state)["shovelled"]], tiles(text)
    ),
    "stack": lambda state, text: is_equal(hidden(state)["stack"], tiles(text)),
    "stack_size": lambda state, text: is_equal(table(state)["stack"], int(text)),
    "in_woods": lambda state, text: is_equal(len(woods_of(state)), int(text)),
    "islands": lambda state, text: is_equal(len(islands(woods_of(state))), int(text)),
}
