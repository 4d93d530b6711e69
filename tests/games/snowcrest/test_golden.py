"""Every test vector, a text file each under tests/golden/snowcrest, against the engine.

A case begins with `# ID title`; `GE-04.2` is a second table of vector GE-04. Lines before the first sign
describe the table (see `scene.py`; `set_up 4` is a new game whose hands hold what is said). Then, in order:
`> P0: moves` are played, and seat 0 must be the one who is asked; `! move RULE` is not offered, and the rule
is the reason; `= key value` holds.
"""

import re

import pytest

from fireside.core.state import State
from tests.games.golden import Case, files_of, read_cases
from tests.games.playing import offered
from tests.games.snowcrest.cards import SCROLLS
from tests.games.snowcrest.holding import holds
from tests.games.snowcrest.scene import GAME, Scene, names_in, scene
from tests.games.snowcrest.table import play, table

VECTORS = {f"GE-{number:02d}" for number in range(1, 17)} | {f"GT-{number:02d}" for number in range(1, 20)}


CASES = read_cases("snowcrest", r"# G[ET]-\d", a_file_each=True)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_case_goes_as_written(case: Case) -> None:
    case.goes_on(opened(case.given), do, holds)


def test_there_is_a_file_for_every_vector() -> None:
    assert files_of("snowcrest") == VECTORS
    assert set(CASES) >= VECTORS


def test_every_case_checks_something() -> None:
    assert [name for name, case in CASES.items() if not case.checks] == []


def opened(given: str) -> State:
    """The table of a case."""
    found = re.match(r"set_up (\d)\n", given)
    return dealt(int(found[1]), given[found.end() :]) if found else scene(given)


def dealt(seats: int, given: str) -> State:
    """A new game in which the hands hold what is said."""
    position = GAME.new(seats=seats, seed=1).position()
    for seat, text in Scene(given).players.items():
        own = position["table"]["seats"][seat]
        hand = names_in(text.removeprefix("hand "))
        own["deck"] = [card for card in own["deck"] + own["hand"] if card not in hand]
        own["hand"] = hand
    return GAME.load(position)


def do(state: State, moves: str) -> None:
    seat, _, rest = moves.partition(": ")
    play(state, f"{seat}, {rest}")


WRONG = """
P0 barley 2
P0 tiles farm-
P0 hand Nun
P0 discard Nun
P0 known Nun
P0 village 4 Farmer-
P0 village 0 none
P0 omens -1
P0 omen_tokens 1
P0 scrolls 1
P0 hand_size 2
P0 deck_size 1
P0 hand_has Nun
P0 hand_and_deck Priest
asks P1 main
asks P0 place
offers activate:0
supply 19
box 30
forest 5
rests 1
open 3
row_size 4
last
over
revealed Snow Lion
under common Poet
pile farm 20
row 0 Poet
deck guardian 11
achievement Builder open
starters P0
winners P0
"""


@pytest.mark.parametrize("wrong", WRONG.strip().splitlines())
def test_the_words_of_the_cases_check_what_they_say(wrong: str) -> None:
    """A check that cannot fail would prove nothing: each fails when told otherwise."""
    state = scene("P0 barley 3; hand Priest; village 4 Farmer+, 0 Peasant-")
    assert offered(state, "activate:4")
    assert table(state)["scrolls"]["box"] == SCROLLS - 20
    with pytest.raises(AssertionError):
        holds(state, wrong)


def test_the_words_about_the_result_check_what_they_say() -> None:
    state = scene("over\nP0 scrolls 3")
    for wrong in ("line P0 Scrolls 4", "total P0 9", "sum P0 2", "rank Farmer", "winners P1"):
        with pytest.raises(AssertionError):
            holds(state, wrong)
