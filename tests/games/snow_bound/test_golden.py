"""Every test vector, written as text under tests/golden/snow_bound, against the engine.

A case begins with `# ID title`; `G-01.2` is the second table of vector G-01. Lines before the first
sign describe the table (see `scene.py`). Then, in order: `> P0 moves` are played, and seat 0 must be
the one who is asked; `> to P0` and `> to the end` go on as for absent players; `! move RULE` is not
offered, and the rule is the reason; `= key value` holds.
"""

import re
from collections import Counter
from collections.abc import Callable

import pytest

from fireside.core.state import State
from tests.games.golden import Case, read_cases
from tests.games.playing import asked, hidden, kind, names
from tests.games.snow_bound.scene import GAME, WEAPON_OF, rolls, scene, scout_of, weapons_in
from tests.games.snow_bound.table import (
    crates_on_tiles,
    discarded,
    end_turn,
    hand,
    load,
    lying,
    play,
    pool,
    seat_of,
    short,
    table,
    tracker,
    values,
    walk,
    where,
)

VECTORS = {f"G-{number:02d}" for number in range(1, 19)} | {f"T-{number:02d}" for number in range(1, 37)}
# A generator that rolls a long row of dice, by its seed: finding it takes longer than a test should.
SEEDS = {"5 2 5 3 3 1 4": 500073}


CASES = read_cases("snow_bound", r"# [GT]-\d")


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_case_goes_as_written(case: Case) -> None:
    case.goes_on(opened(case.given), do, hold)


def test_there_is_a_case_for_every_vector() -> None:
    assert {name.split(".")[0] for name in CASES} == VECTORS


def test_every_case_checks_something() -> None:
    assert [name for name, case in CASES.items() if not case.checks] == []


def opened(given: str) -> State:
    """The table of a case; `at set-up` and `at roll` are the two moments before the first round."""
    if "at set-up" in given:
        return GAME.new(seats=3, seed=1)
    if "at roll" not in given:
        return scene(given)
    dice = given.partition("dice ")[2].partition("\n")[0]
    position = play(GAME.new(seats=3, seed=1), "draw:0 draw:0").position()
    position["random"] = rolls([int(die) for die in dice.split()], SEEDS.get(dice)).words()
    return play(GAME.load(position), "draw:0")


def do(state: State, moves: str) -> None:
    if moves == "to the end":
        while state.to_move >= 0:
            state.apply(state.default())
    elif moves.startswith("to P"):
        seat = int(moves[4:])
        end_turn(state)
        while hidden(state)["active"] != seat:
            end_turn(state)
    else:
        play(state, moves)


def hold(state: State, line: str) -> None:
    key, _, value = line.partition(" ")
    if re.fullmatch(r"P\d:?", key):
        seat_has(state, int(key[1]), line.removeprefix(key[:2]))
    else:
        CHECKS[key](state, value)


# What can be said after "="


def seat_has(state: State, seat: int, text: str) -> None:
    """Whatever is said of a seat holds; a scout that is named without a load has none."""
    goods, _, standing = text.partition(":")
    own = seat_of(state, seat)
    for word, number in re.findall(r"(food|tracker|weapons|M) ?(\d+)", goods):
        found = {
            "food": own["food"],
            "M": own["medkits"],
            "weapons": len(hand(state, seat)),
            "tracker": len(tracker(state, seat)),
        }
        assert (word, found[word]) == (word, int(number))
    if "W{" in goods:
        assert Counter(own["weapons"]) == Counter(weapons_in(goods, "W"))
    if "oil{" in goods:
        tokens = re.findall(r"\d", goods.partition("oil{")[2].partition("}")[0])
        assert own["oil"] == sorted(int(token) for token in tokens)
    for one in standing.split():
        name, expected = scout_of(one, seat)
        assert name in own["scouts"], f"{name} is not on the board"
        assert own["scouts"][name]["hex"] == expected["hex"]
        assert load(state, seat, name) == ",".join(short(item) for item in expected["load"])


def numbers(text: str) -> list[int]:
    return [] if text == "none" else sorted(int(one) for one in text.split())


def words(text: str) -> list[str]:
    return [] if text == "none" else text.split()


def is_equal(found: object, expected: object) -> None:
    assert found == expected


def tile_holds(state: State, text: str) -> None:
    tile, _, items = text.partition(": ")
    assert lying(state, tile) == ("" if items == "nothing" else items)


def is_hidden(state: State, tile: str) -> None:
    """Nobody sees a number of what lies there: a view tells how many, and nothing else."""
    for viewer in [None, *range(state.seats)]:
        (seen,) = [one for one in table(state, viewer)["tiles"] if one["tile"] == tile]
        held = hidden(state)["tiles"][tile]
        assert seen["crates"] == sum(item["item"] == "crate" for item in held)
        named = {"tile", "kind", "q", "r", "flipped", "crates", "oil", "special", "specials", "enemy"}
        assert set(seen) == named


def is_left(state: State, text: str) -> None:
    """Sizes of supplies and decks."""
    seen = table(state)["supplies"]
    for part in text.split(", "):
        what, count = part.split()
        assert (what, seen[what]) == (what, int(count))


def lost_some(state: State, text: str) -> None:
    """Of the weapons laid by seat 0 so many are discarded at random, the others are in its hand."""
    laid, _, count = text.partition(" lost ")
    kept = list(hand(state, 0))
    gone = Counter(int(value) for value in laid.split()) - Counter(kept)
    assert gone.total() == int(count)
    assert not gone - Counter(discarded(state))


def crates_lie_on(state: State, text: str) -> None:
    """A crate on each of these tiles and nowhere else."""
    assert crates_on_tiles(state) == dict.fromkeys(text.split(), 1)


def walks(state: State, text: str) -> None:
    scout, target, steps = text.split()
    assert walk(state, scout, target) == int(steps)


def seat_sees(state: State, text: str) -> None:
    """What a seat is shown of a fight and of rivals."""
    seat, _, what = text.partition(" ")
    seen = table(state, int(seat[1:]))
    if what.startswith("laid"):
        _, side, count = what.split()
        laid = seen["fight"]["laid"][side]
        assert (laid["count"], laid["cards"]) == (int(count), None)
    elif what.startswith("no hand of"):
        assert seen["seats"][int(what[-1])]["hand"] is None
    elif what.startswith("weapons of"):
        assert seen["seats"][int(what.split()[2][1:])]["weapons"] == int(what.split()[3])
    else:
        count, _, rest = what.partition(" of ")
        shown = values({one["weapon"]: one["count"] for one in seen["supplies"]["weapon_discard"]})
        assert len(shown) == int(count)
        assert not Counter(shown) - Counter(int(value) for value in rest.split()[:-1])


def order_is(state: State, text: str) -> None:
    """Whose turns follow each other, in every round up to the last."""
    state = state.clone()
    turns: dict[int, list[int]] = {}
    while state.to_move >= 0:
        now = hidden(state)
        if now["active"] is not None:
            turns.setdefault(now["round"], []).append(now["active"])
        state.apply(state.default())
    expected = [int(seat) for seat in text.split()]
    assert list(turns) == list(range(1, 13))
    assert all(list(dict.fromkeys(turn)) == expected for turn in turns.values())


def lines_are(state: State, text: str) -> None:
    seat, _, rest = text.partition(" ")
    result = state.view(0)["result"]["seats"][int(seat[1:])]
    expected = [part.rsplit(" ", 1) for part in rest.split(", ")]
    assert [[line["label"], str(line["points"])] for line in result["lines"]] == expected


def has_points(state: State, text: str) -> None:
    seat, total = text.split()
    assert state.scores()[int(seat[1:])] == int(total)
    assert state.view(0)["result"]["seats"][int(seat[1:])]["total"] == int(total)


def points_left(state: State, text: str) -> None:
    exchange = table(state)["exchange"]
    assert (0 if exchange is None else exchange["points"]) == int(text)


def asks(state: State, text: str) -> None:
    seat, what = text.split()
    assert asked(state) == (int(seat[1:]), what)


def enemies_on(state: State) -> list[str]:
    return [f"{enemy}@{tile}" for tile, enemy in hidden(state)["enemies"].items()]


CHECKS: dict[str, Callable[[State, str], None]] = {
    "asks": asks,
    "offers": lambda state, text: is_equal(names(state), words(text)),
    "pool": lambda state, text: is_equal(pool(state), int(text)),
    "points": points_left,
    "tile": tile_holds,
    "hides": is_hidden,
    "flipped": lambda state, text: is_equal(hidden(state)["flipped"], words(text)),
    "enemy": lambda state, text: is_equal(enemies_on(state), words(text)),
    "gone": lambda state, text: is_equal(hidden(state)["gone"], words(text)),
    "used": lambda state, text: is_equal(sorted(hidden(state)["crate_used"]), numbers(text)),
    "discard": lambda state, text: is_equal(discarded(state)[::-1], numbers(text)),
    "of": lost_some,
    "left": is_left,
    "crates_on": crates_lie_on,
    "restock_discard": lambda state, text: is_equal(len(hidden(state)["restock_discard"]), int(text)),
    "round": lambda state, text: is_equal(hidden(state)["round"], int(text)),
    "start": lambda state, text: is_equal(hidden(state)["start"], int(text)),
    "order": order_is,
    "walk": walks,
    "sees": seat_sees,
    "over": lambda state, text: is_equal(kind(state), ""),
    "lines": lines_are,
    "vp": has_points,
    "winners": lambda state, text: is_equal(state.winners(), numbers(text)),
}


def test_the_words_of_the_cases_check_what_they_say() -> None:
    """A check that cannot fail would prove nothing: each fails when told otherwise."""
    state = scene("P0 food 2, W{5,1}, M1, oil{1}: a@S0 b@A[c2]\nenemy EN-1@2\nflipped 3\ntile A: c1\nat move")
    assert where(state) == {"a": "S0", "b": "A"}
    for wrong in (
        "P0 food 3",
        "P0 W{5}",
        "P0 weapons 1",
        "P0 M0",
        "P0 oil{2}",
        "P0 tracker 2",
        "P0: b@A",
        "P0: a@A",
        "P0: c@S0",
        "asks P1 move",
        "offers done:move",
        "pool 5",
        "points 1",
        "tile A: nothing",
        "flipped none",
        "enemy none",
        "gone SP-1",
        "used 1",
        "discard 1",
        "left food 3",
        "crates_on B",
        "walk b 0 3",
        "winners 0",
        "over",
        "round 4",
        "start 1",
    ):
        with pytest.raises(AssertionError):
            hold(state, wrong)
    assert WEAPON_OF[5] == "W09"
