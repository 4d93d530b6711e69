"""Death, the minimum of two, and medkits."""

import pytest

from fireside.core.state import State
from tests.games.playing import asked, hidden, kind, names
from tests.games.snow_bound.scene import scene
from tests.games.snow_bound.table import (
    attack,
    food,
    load,
    lying,
    medkits,
    oil,
    play,
    raid,
    table,
    tracker,
    where,
)

# Every cause of death: where it happens, and a table on which scout a of seat 0, with a crate of 2, is
# about to die. {own} is filled in with its owner's medkits and other scouts.
CAUSES = {
    "lost raid": ("S1", "P0 W{1}, {own}: a@S1[c2]\nP1 W{6}\nat actions"),
    "tied raid": ("S1", "P0 W{1}, {own}: a@S1[c2]\nP1 W{1}\nat actions"),
    "lost attack": ("A", "P0 W{1}, {own}: a@A[c2]\nP1 W{6}: a@A[SP-1] b@S1\nat actions"),
    "tied attack": ("A", "P0 W{1}, {own}: a@A[c2]\nP1 W{1}: a@A[SP-1] b@S1\nat actions"),
    "being attacked": ("A", "P0 {own}: a@A[SP-1,c2]\nP1 W{6}: a@A b@S1\nstart P1\nturn P1\nat actions"),
    "failed fight": ("2", "P0 W{1}, {own}: a@2[c2]\nenemy EN-5@2\nat actions"),
    "menace": ("2", "P0 {own}: a@2[c2]\nenemy EN-5@2\nat menace"),
    "flip": ("0", "P0 {own}: a@0[c2]\nat event MJ-04"),
    "event": ("0", "P0 {own}: a@0[c2]\nat event MJ-20"),
    "hunger": ("A", "P0 food 0, {own}: a@A[c2]\nat ration"),
}
DYING = [cause for cause in CAUSES if cause != "hunger"]  # hunger never reaches the last two


def about_to_die(cause: str, scouts: int, kits: int) -> State:
    """The table of a cause, played up to the question for a medkit if there is one, else beyond the death."""
    _, text = CAUSES[cause]
    others = " ".join(f"{name}@S0" for name in "bcde"[: scouts - 1])
    text = text.replace("{own}", f"M{kits}").replace(" a@", f" {others} a@", 1)
    state = scene(text)
    if cause.endswith("raid"):
        raid(state, "a", "W01", "W10" if cause == "lost raid" else "W01")
    elif cause in ("lost attack", "tied attack"):
        attack(state, "a", "1a", "W01", "W10" if cause == "lost attack" else "W01")
    elif cause == "being attacked":
        attack(state, "a", "0a", "W10", "")
    elif cause == "failed fight":
        play(state, "scout:a fight:enemy")
    elif cause == "hunger":
        play(state, "starve:a")
    return state


def check_the_load(state: State, cause: str) -> None:
    """The crate lies on the hex, goes to the settlement's owner, or is lost."""
    if kind(state) == "take":
        play(state, "done:take")
    hex = CAUSES[cause][0]
    if hex == "S1":
        assert asked(state) == (1, "exchange")
        assert hidden(state)["delivery"]["crates"] == [2]
    elif cause == "flip":
        assert (hidden(state)["crate_used"], lying(state, hex)) == ([2], "")
    else:
        assert "c2" in lying(state, hex).split()


@pytest.mark.parametrize("cause", CAUSES)
def test_a_dead_scout_goes_to_the_tracker(cause: str) -> None:
    """SB-DEATH-01, SB-DEATH-03, R-SB-46 From every cause; its load is dropped where it stood."""
    state = about_to_die(cause, 3, 0)
    assert tracker(state) == ["a", "d", "e"]
    check_the_load(state, cause)


@pytest.mark.parametrize("cause", DYING)
def test_the_last_two_go_home_instead(cause: str) -> None:
    """SB-DEATH-02, R-SB-31, SB-DEATH-09 Without load; no medkit is asked for or used."""
    state = about_to_die(cause, 2, 1)
    assert kind(state) != "medkit"
    assert (where(state), medkits(state)) == ({"a": "S0", "b": "S0"}, 1)
    assert load(state, 0, "a") == ""
    check_the_load(state, cause)


@pytest.mark.parametrize("cause", CAUSES)
def test_a_medkit_saves_a_scout_from_every_cause(cause: str) -> None:
    """SB-MED-01, SB-MED-02, SB-MED-03, SB-DEATH-03, SB-FLOW-07 It stays, or goes home from a flipped tile."""
    state = about_to_die(cause, 3, 2)
    hex = CAUSES[cause][0]
    assert asked(state) == (0, "medkit")
    assert table(state, 1)["dying"] == {"seat": 0, "scout": "a", "hex": hex}
    play(state, "medkit:use")
    assert (tracker(state), medkits(state), hidden(state)["medkits"]) == (["d", "e"], 1, 19)
    assert where(state)["a"] == ("S0" if cause == "flip" else hex)
    assert load(state, 0, "a") == ""
    check_the_load(state, cause)


@pytest.mark.parametrize("cause", CAUSES)
def test_a_medkit_may_be_kept(cause: str) -> None:
    """SB-DEATH-03, SB-MED-01 The scout dies then."""
    state = about_to_die(cause, 3, 2)
    assert names(state) == ["medkit:use", "medkit:decline"]
    play(state, "medkit:decline")
    assert ("a" in tracker(state), medkits(state)) == (True, 2)
    check_the_load(state, cause)


def test_a_load_is_dropped_behind_what_lies_there_in_the_order_it_was_taken() -> None:
    """SB-DEATH-04, SB-GATHER-04 So the next to gather gets the old crate first."""
    state = scene("P0: a@0[o2,c3,c1] b@S0 c@S0\ntile 0: c2 o1\nat event MJ-20")
    assert lying(state, "0") == "c2 o1 o2 c3 c1"


def test_nobody_sees_the_numbers_of_what_is_dropped() -> None:
    """SB-DEATH-04, SB-INFO-03 Not even the one who carried it."""
    state = scene("P0: a@0[c3] b@S0 c@S0\nat event MJ-20")
    (city,) = [one for one in table(state, 0)["tiles"] if one["tile"] == "0"]
    assert city["crates"] == 1
    assert "number" not in city
    assert "items" not in city


def test_a_load_on_a_settlement_goes_to_its_owner_whoever_killed() -> None:
    """SB-DEATH-05, R-SB-28 Here hunger at the door of a third player."""
    state = scene("P0 food 0: a@S2[o3] b@S0 c@S0\nat ration")
    play(state, "starve:a")
    assert oil(state, 2) == [3]


def test_a_load_on_a_flipped_tile_is_lost() -> None:
    """SB-DEATH-06, SB-FLIP-02, SB-MED-03 With or without a medkit."""
    for kits, moves in [(0, ""), (1, "medkit:use"), (1, "medkit:decline")]:
        state = scene(f"P0 M{kits}: a@0[c3,o1,SP-1] b@S0 c@S0\nat event MJ-04")
        play(state, moves)
        assert (hidden(state)["crate_used"], hidden(state)["gone"], lying(state, "0")) == ([3], ["SP-1"], "")
        assert len(hidden(state)["oil_supply"]) == 50


def test_the_order_is_medkit_then_taking_then_dropping_then_buying() -> None:
    """SB-DEATH-07, R-SB-29 In a fight on the settlement of a third player all four come up."""
    state = scene("P0 W{6}: a@S2 b@S0\nP1 M1: a@S2[SP-1,c2] b@S1 c@S1\nat actions")
    attack(state, "a", "1a", "W10", "")
    seen = [asked(state)]
    for moves in ("medkit:use", "take:SP-1"):
        play(state, moves)
        seen.append(asked(state))
    assert seen == [(1, "medkit"), (0, "take"), (2, "exchange")]
    assert where(state, 1)["a"] == "S2"


def test_deaths_come_one_after_another_from_the_start_player() -> None:
    """SB-DEATH-08, R-SB-29 Players in turn order, scouts by letter, counted anew each time."""
    text = "P0 M1: a@0 b@0 c@S0\nP1 M1: a@0 b@S1 c@S1\nP2 M2: b@0 c@0 d@0 e@S2\nstart P1\nat event MJ-20"
    state = scene(text)
    order = []
    while kind(state) == "medkit":
        order.append((state.to_move, hidden(state)["dying"]))
        play(state, "medkit:decline")
    assert order == [(1, "1a"), (2, "2b"), (2, "2c"), (0, "0a")]
    assert where(state, 2) == {"d": "S2", "e": "S2"}, "d was one of the last two"
    assert where(state, 0) == {"b": "S0", "c": "S0"}


def test_each_death_counts_who_is_left() -> None:
    """SB-DEATH-08, SB-DEATH-09 Five in the city: three die, two go home."""
    state = scene("P0: a@0 b@0 c@0 d@0 e@0\nat event MJ-20")
    assert where(state) == {"d": "S0", "e": "S0"}


def test_a_medkit_is_for_own_scouts_only() -> None:
    """SB-MED-01, R-SB-56 Nobody else is asked, however many medkits they have."""
    state = scene("P0 M0: a@0 b@S0 c@S0\nP1 M3\nP2 M3\nat event MJ-20")
    assert asked(state) == (0, "recruit")
    assert (tracker(state), medkits(state, 1)) == (["a", "d", "e"], 3)


def test_a_medkit_does_not_keep_a_raiders_load() -> None:
    """SB-MED-04, R-SB-28 It goes to the owner of the settlement."""
    state = scene("P0 W{1}, M1: a@S1[o3] b@S0 c@S0\nP1 W{6}\nat actions")
    raid(state, "a", "W01", "W10")
    play(state, "medkit:use")
    assert (oil(state, 1), where(state)["a"], load(state, 0, "a")) == ([3], "S1", "")


def test_one_medkit_saves_one_scout_once() -> None:
    """SB-MED-05, SB-FLOW-07 The second scout is asked for with another one, or dies."""
    state = scene("P0 M1: a@0 b@0 c@S0 d@S0\nat event MJ-20")
    play(state, "medkit:use")
    assert asked(state) == (0, "recruit")
    assert (tracker(state), medkits(state)) == (["b", "e"], 0)
    state = scene("P0 M2: a@0 b@0 c@S0 d@S0\nat event MJ-20")
    play(state, "medkit:use")
    assert hidden(state)["dying"] == "0b"


def test_a_medkit_is_good_for_nothing_else() -> None:
    """SB-MED-05, SB-SCORE-05 No decision of a quiet turn offers it."""
    state = scene("P0 M9: a@1 b@A c@S0\ntile A: c1\nat recruit")
    kinds = set()
    while state.to_move == 0:
        kinds.add(kind(state))
        assert not [name for name in names(state) if "medkit" in name]
        state.apply(state.legal()[0])
    assert {"recruit", "move", "scout"} <= kinds


def test_where_medkits_come_from() -> None:
    """SB-MED-06, R-SB-10 Two points, the arsenal on a 5 or 6, the Gun Locker."""
    assert medkits(play(scene("P0: a@S0[c2] b@A\nat home"), "buy:medkit")) == 1
    assert medkits(scene("P0: a@S0[SP-3] b@A\nat home")) == 1
    state = scene("dice 5 6 4\nat event MN-07")
    assert [medkits(state, seat) for seat in range(3)] == [1, 1, 0]
    assert food(state) == 4
