"""Every test vector, a text file each under tests/golden/above_and_below, against the engine.

A case begins with `# ID title`; `GE-T-06.2` is a second table of vector GE-T-06. Lines before the first sign
describe the table (see `scene.py`; `set_up 4 P2` is a new game of four that seat 2 begins). Then, in order:
`> P0: moves` are played, and seat 0 must be the one who is asked (`> aside:1:ore` is done unasked, and `all`
sends everybody who can be picked);
`! move RULE` is not offered, and the rule is the reason; `= key value` holds (see `holding.py`).
"""

import re

import pytest

from fireside.core.state import State
from tests.games.above_and_below.holding import CHECKS, SEAT_CHECKS, holds
from tests.games.above_and_below.scene import GAME, scene
from tests.games.above_and_below.table import play
from tests.games.golden import Case, files_of, read_cases
from tests.games.playing import hidden

VECTORS = {f"GE-{part}-{number:02d}" for part in "MT" for number in range(1, 19)}


CASES = read_cases("above_and_below", r"# GE-[MT]-\d", a_file_each=True)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_case_goes_as_written(case: Case) -> None:
    case.goes_on(opened(case.given), do, holds)


def test_there_is_a_file_for_every_vector() -> None:
    assert files_of("above_and_below") == VECTORS
    assert set(CASES) >= VECTORS


def test_every_case_checks_something() -> None:
    assert [name for name, case in CASES.items() if not case.checks] == []


def opened(given: str) -> State:
    """The table of a case."""
    found = re.match(r"set_up (\d) P(\d)\n", given)
    return beginning(int(found[1]), int(found[2])) if found else scene(given)


def beginning(seats: int, first: int) -> State:
    """A new game in which the seat begins."""
    seeds = range(200)
    games = (GAME.new(seats=seats, seed=seed) for seed in seeds)
    return next(state for state in games if hidden(state)["first"] == first)


def do(state: State, moves: str) -> None:
    seat, colon, rest = moves.partition(": ")
    play(state, f"{seat}, {rest}" if colon else moves)


WRONG = """
P0 coins 2
P0 reputation 1
P0 supplies 1
P0 income 4
P0 beds 3
P0 stores fish 1
P0 sale none
P0 track fish 1
P0 ready SB, SQ
P0 exhausted SX
P0 injured SX
P0 village ST
P0 caves C05
P0 surface ST
P0 quests D2
P0 passed
asks P1 turn_menu
offers pass
asides aside:1:ore
slots V01
house_row H01
house_deck H02
outpost_row O01
pile_size 12
cave_size 25
key_size 3
star_size 5
cave_top C02
cave_bottom C01
bank fish 12
board_cider no
round 2
first P1
winners P0
"""


@pytest.mark.parametrize("wrong", WRONG.strip().splitlines())
def test_the_words_of_the_cases_check_what_they_say(wrong: str) -> None:
    """A check that cannot fail would prove nothing: each fails when told otherwise."""
    lines = "P0 coins 3; stores fish 2; sale fish; track ore 1; village H05; quests D1; supplies 2; caves C07"
    state = scene(f"with groves, desert_underforest\n{lines}")
    with pytest.raises(AssertionError):
        holds(state, wrong)


def test_the_words_about_expeditions_check_what_they_say() -> None:
    state = play(scene("dice 1 6 6\ncaves C01\nP0 ready SQ, SX"), "main:explore, all, choice:B")
    holds(state, "encounter E001\nlanterns total 3\nlanterns numbers 4 7\nlanterns bonus 0")
    for wrong in ("encounter E002", "lanterns total 2", "lanterns numbers 4", "lanterns bonus 1"):
        with pytest.raises(AssertionError):
            holds(state, wrong)


def test_the_words_about_the_result_check_what_they_say() -> None:
    state = scene("over\nP0 track fish 3")
    for wrong in ("line P0 4 Track", "total P0 9", "winners P1"):
        with pytest.raises(AssertionError):
            holds(state, wrong)


def test_every_word_is_tried() -> None:
    tried = {line.split()[1 if line[0] == "P" else 0] for line in WRONG.strip().splitlines()}
    assert set(SEAT_CHECKS) <= tried
    assert set(CHECKS) <= tried | {"encounter", "lanterns", "line", "total"}
