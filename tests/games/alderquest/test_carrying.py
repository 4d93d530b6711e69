"""Carrying, passing, the Great Tree and tribute: AQ-CARRY, AQ-TREE, AQ-TRIB."""

import pytest

from tests.games.alderquest.scene import scene
from tests.games.alderquest.table import (
    board,
    deck,
    discard,
    held,
    lying,
    minion_at,
    minions,
    offered,
    play,
    points,
    refused,
    snowflakes,
    targets,
    tile_hand,
    told,
)
from tests.games.playing import asked, names, offers

# Taking


@pytest.mark.parametrize("mark", ["ready", "exhausted"])
def test_aq_carry_01_taking_as_a_free_act(mark: str) -> None:
    """AQ-CARRY-01, R-AQ-46, R-AQ-47: in the own Action phase, ready or exhausted, and it stays so."""
    state = scene(f"red T b3 {mark}; red G d3 {mark}; tiles b3 AB2 up, b3 AB1 up, d3 AB3 up")
    assert offers(state, "take") == ["b3", "d3"]
    play(state, "take:b3 [take]")
    assert names(state) == ["acorn:2", "acorn:1"]
    play(state, "acorn:1 [act]")
    assert (lying(state, "b3"), lying(state, "d3")) == ("AB2 up", "AB3 up")
    assert minions(state).split(", ")[0] == (
        "b3 T carries 1" if mark == "ready" else "b3 T exhausted carries 1"
    )


def test_aq_carry_01_between_two_moves() -> None:
    """AQ-CARRY-01: also between two moves of an activation, by any own minion; it costs no move."""
    state = scene("red T b2; red G d3 exhausted; tiles d3 AB3 up, b3 AB1 up")
    play(state, "move:b2-b3 leave [move] take:d3 [move] take:b3 [move] step:b4 [act]")
    assert minions(state) == "b4 T exhausted carries 1, d3 G exhausted carries 3"


def test_aq_carry_01_not_face_down_not_from_above() -> None:
    """AQ-CARRY-01, AQ-TERM-03: not a face-down tile, not from the canopy, not in the opponent's turn."""
    state = scene("red T b3; red G tE exhausted; tiles b3 AB1, d3 AB3 up; blue B a5; tiles a5 AR1 up")
    assert refused(state, "take") == "AQ-CARRY-01"
    state = play(scene("blue; red T b3; blue B a5; tiles b3 AB1 up, a5 AR1 up"), "take:a5 P1: [act]")
    assert (minions(state), minions(state, "blue")) == ("b3 T", "a5 B carries 1")
    assert not offered(state, "take")


def test_aq_carry_02_never_the_own_colour() -> None:
    """AQ-CARRY-02: Acorns of the own colour are not offered, on entering or later."""
    state = play(scene("red T b2; tiles b3 AR3 up, b3 AR1 up"), "move:b2-b3 [move]")
    assert not offered(state, "take")
    play(state, "stop [act]")
    assert refused(state, "take") == "AQ-CARRY-01"
    state = play(scene("red T b2; tiles b3 AR3 up, b3 AB1 up"), "move:b2-b3 [take_on_entry] take:b3 [move]")
    assert (lying(state, "b3"), minions(state)) == ("AR3 up", "b3 T carries 1")


def test_aq_carry_03_any_number() -> None:
    """AQ-CARRY-03, R-AQ-46: Acorns add up and move with the minion."""
    state = scene("red T b2 carries 3 1 1; tiles b3 AB2 up, b3 AB1 up")
    play(state, "move:b2-b3 take:b3 take:b3 [move] step:b4 [act]")
    assert minions(state) == "b4 T exhausted carries 3 2 1 1 1"


def test_aq_carry_04_no_putting_down() -> None:
    """AQ-CARRY-04, R-AQ-46: nothing that is offered puts an Acorn down."""
    state = scene("red T b2 carries 3; red G e5 exhausted")
    assert {name.partition(":")[0] for name in names(state)} == {"use_hero", "move", "end"}
    assert targets(state) == ["a2", "b1", "b3", "c2"]
    assert names(play(state, "move:b2-b1")) == ["step:a1", "step:b2", "step:c1", "stop"]
    assert minions(play(state, "stop")) == "b1 T exhausted carries 3, e5 G exhausted"


# Passing


def test_aq_carry_05_to_adjacent_allies() -> None:
    """AQ-CARRY-05, R-AQ-47: to orthogonal neighbours of the own side, ready or not, free of charge."""
    state = scene("""
        red T b2 exhausted carries 3 1; red T b3 exhausted; red G a2; red G c1 exhausted
        blue B c2; red T b1 exhausted
    """)
    play(state, "pass:b2 [pass]")
    assert names(state) == ["acorn:3", "acorn:1"]
    play(state, "acorn:1 [pass]")
    assert names(state) == ["receiver:a2", "receiver:b1", "receiver:b3"]
    assert [refused(state, f"receiver:{space}") for space in ("c1", "c2")] == ["AQ-CARRY-05"] * 2
    play(state, "receiver:a2 [act]")
    assert minions(state) == (
        "a2 G carries 1, b1 T exhausted, b2 T exhausted carries 3, b3 T exhausted, c1 G exhausted"
    )
    assert (held(state), offered(state, "move")) == ("", True)


def test_aq_carry_05_between_moves_and_any_number_of_times() -> None:
    """AQ-CARRY-05: also within an activation, which goes on as before."""
    state = scene("red T b1; red G b3 exhausted carries 2 1; red G d3 exhausted carries 3; red T d4")
    play(state, "move:b1-b2 [move] pass:b3 acorn:2 [move] pass:b3 [move]")
    play(state, "pass:d3 [move] step:c2 [act]")
    assert minions(state) == "b3 G exhausted, c2 T exhausted carries 2 1, d3 G exhausted, d4 T carries 3"


def test_aq_carry_05_not_in_the_opponents_turn() -> None:
    """AQ-CARRY-05: in the own Action phase only."""
    state = scene("blue; red T b1 carries 2; red T b2")
    assert refused(state, "pass") == "AQ-CARRY-05"


def test_aq_carry_06_up_into_the_tree() -> None:
    """AQ-CARRY-06, R-AQ-05: the canopy space above is adjacent, its neighbours in the ring are not."""
    state = scene("red T c2 carries 2; red T tS; red G tE; red G tW; red G b2")
    play(state, "pass:c2 [pass]")
    assert names(state) == ["receiver:b2", "receiver:tS"]
    play(state, "receiver:tS [pick_column]")
    for above, ground in (("tN", "c4"), ("tE", "d3"), ("tW", "b3")):
        play(scene(f"red T {ground} carries 2; red T {above}"), f"pass:{ground} [pick_column]")


def test_aq_carry_07_not_back_while_only_passing() -> None:
    """AQ-CARRY-07, R-AQ-99: an Acorn does not come back within a chain of passes; a round ends."""
    state = scene("red T b1 carries 2; red G b2; red T c2; red G c1; revealed H")
    play(state, "pass:b1 receiver:b2 pass:b2 [act]")  # on to c2, for b1 has had it
    assert minions(state) == "b1 T, b2 G, c1 G, c2 T carries 2"
    play(state, "pass:c2 [act]")
    assert minions(state) == "b1 T, b2 G, c1 G carries 2, c2 T"
    assert not offered(state, "pass")
    play(state, "drop:H@1 [act] pass:c1 [pass]")
    assert names(state) == ["receiver:b1", "receiver:c2"]


@pytest.mark.parametrize(
    "other",
    ["drop:H@1", "move:e1-e2 stop", "take:a5", "use_hero:a line", "play:TQ08"],
)
def test_aq_carry_07_any_other_act_lifts_it(other: str) -> None:
    """AQ-CARRY-07: after any other act the Acorn may go back."""
    state = scene("""
        red T b1 exhausted carries 2; red G b2 exhausted; red G e1; revealed H; red T a5 exhausted
        tiles a5 AB1 up; red held T1; red quarrels TQ08; pouch B G H T
    """)
    play(state, "pass:b1 [act]")
    assert not offered(state, "pass")
    play(state, f"{other} [act] pass:b2 [act]")
    assert "b1 T exhausted carries 2" in minions(state)


def test_aq_carry_07_a_move_lifts_it() -> None:
    """AQ-CARRY-07: so does a move of an activation."""
    state = play(scene("red T b2 carries 2; red G c1 exhausted"), "move:b2-b1 [move] pass:b1 [move]")
    assert not offered(state, "pass")
    state = play(scene("red T b1 carries 2; red G c1 exhausted"), "pass:b1 [act]")
    assert not offered(state, "pass")
    play(state, "move:b1-a1 [move] step:b1 [act] pass:c1 [act]")
    assert minions(state) == "b1 T exhausted carries 2, c1 G exhausted"


def test_aq_carry_07_taking_within_an_activation_lifts_it() -> None:
    """AQ-CARRY-07: so does an Acorn taken between two passes of an activation."""
    state = scene("red T b2 carries 2; red G c1 exhausted; red G a5 exhausted; tiles a5 AB1 up")
    play(state, "move:b2-b1 [move] pass:b1 [move]")
    assert not offered(state, "pass")
    play(state, "take:a5 [move] pass:c1 [move]")
    assert minions(state) == "a5 G exhausted carries 1, b1 T carries 2, c1 G exhausted"


def test_aq_carry_07_a_tribute_lifts_it() -> None:
    """AQ-CARRY-07: and a tribute."""
    state = scene("red T c2 carries 2 1; red G b2; red TM06 tS upgraded")
    play(state, "pass:c2 acorn:2 receiver:b2 [act] pass:c2 receiver:tS [pick_column]")
    play(state, "column:1 [act] pass:b2 [act]")
    assert minions(state) == "b2 G, c2 T carries 2, tS TM06 exhausted"


def test_aq_carry_07_is_about_one_acorn() -> None:
    """AQ-CARRY-07: another Acorn of the same points may still go the way the first one came."""
    state = scene("red T b1 carries 2; red G b2 carries 2")
    play(state, "pass:b1 [act]")
    assert minions(state) == "b1 T, b2 G carries 2 2"
    play(state, "pass:b2 [act]")
    assert minions(state) == "b1 T carries 2, b2 G carries 2"
    assert not offered(state, "pass")


# The Tree


def test_aq_tree_01_in_from_beneath() -> None:
    """AQ-TREE-01: only from the ground space beneath, by a normal move; an effect's normal move too."""
    for ground, above in (("c4", "tN"), ("d3", "tE"), ("c2", "tS"), ("b3", "tW")):
        found = targets(scene(f"red T {ground}"))
        assert [space for space in found if space[0] == "t"] == [above]
    for space in ("b2", "b4", "d2", "d4", "c1", "c5", "a3", "e3"):
        found = targets(scene(f"red T {space}"))
        assert [space for space in found if space[0] == "t"] == []
    state = scene("blue; blue held B1; blue quarrels BQ05; blue B c2 exhausted carries 1")
    play(state, "play:BQ05 step:tS [pick_column] column:1")
    assert "tS" in minions(state, "blue")


def test_aq_tree_02_out_to_the_ground_beneath() -> None:
    """AQ-TREE-02: only down; never along the canopy."""
    state = scene("red T tN; red G tE exhausted; red T a1 exhausted; tiles a1 AB1 up")
    assert targets(state) == ["c4"]


def test_aq_tree_03_it_may_stay() -> None:
    """AQ-TREE-03: nobody has to come down; a minion in the Tree may be left alone."""
    state = play(scene("red T tN; red TM10 tS upgraded exhausted"), "end")
    while state.to_move == 1:
        state.apply(state.legal()[-1])
    assert minions(state) == "tN T, tS TM10"


# Tribute


def test_aq_trib_01_tribute_is_not_optional() -> None:
    """AQ-TRIB-01: whoever comes up with an Acorn tributes at once."""
    state = play(scene("red T c2 carries 2"), "move:c2-tS [pick_column]")
    assert names(state) == ["column:1", "column:2", "column:3", "column:4"]
    assert refused(state, "stop")
    assert refused(state, "end")


def test_aq_trib_01_after_what_the_arrival_causes() -> None:
    """AQ-TRIB-01, AQ-FIGHT-12: a squabble in the canopy comes first."""
    state = scene("blue; blue HM01 c2 upgraded carries 2; red T tS")
    play(state, "move:c2-tS [use_trigger] use P1: [pick_column] column:1 [act]")
    assert (minions(state, "blue"), minions(state)) == ("tS HM01 exhausted", "")
    state = scene("blue; blue HM01 c2 upgraded carries 2; red T tS")
    play(state, "move:c2-tS [use_trigger] decline P1: [act]")
    assert (minions(state, "blue"), lying(state, "c2")) == ("", "AR2 up")


def test_aq_trib_02_the_order() -> None:
    """AQ-TRIB-02, R-AQ-49: exhausted, dropped, resolved, upgraded, then the trigger."""
    state = scene("red TM01 c2 carries 2; board 1: T AB1 AB1 | 2: G | 3: B | 4: H")
    state.watch()
    play(state, "move:c2-tS [pick_column]")
    assert minions(state) == "tS T exhausted carries 2"
    play(state, "column:1 [use_trigger]")
    assert (minions(state), points(state)) == ("tS TM01 exhausted", 4)
    assert board(state) == "1: T | 2: G | 3: B | 4: H"
    play(state, "use [act]")
    kinds = [event.kind for event in state.log(None)]
    order = ["minion_exhausted", "rune_dropped", "acorns_scored", "minion_upgraded", "ability_used"]
    assert [one for one in kinds if one in order] == order
    assert len(tile_hand(state, "blue").split()) == 2


def test_aq_trib_02_columns() -> None:
    """AQ-TRIB-02, AQ-DROP-06: no full column; on a full Board any, after the bottom row is destroyed."""
    full = "1: B G H T B G | 2: H T B G H T | 4: B H T H G B"
    state = play(scene(f"red TM06 c2 carries 2; board {full} | 3: T G H B T G"), "move:c2-tS")
    assert names(state) == ["column:1", "column:2", "column:3", "column:4"]
    play(state, "column:2 [act]")
    assert board(state) == "1: G H T B G | 2: T B G H T AB2 | 3: G H B T G | 4: H T H G B"
    assert discard(state) == "B2 H1 T1"
    state = play(scene(f"red TM06 c2 carries 2; board {full} | 3: T G"), "move:c2-tS [act]")
    assert board(state) == "1: B G H T B G | 2: H T B G H T | 3: T G AB2 | 4: B H T H G B"


def test_aq_trib_02_an_upgraded_minion_too() -> None:
    """AQ-TRIB-02: only a basic minion is upgraded; its card and trigger stay hidden if it never tributes."""
    state = scene("red TM10 c2 upgraded carries 2; red deck GQ05")
    play(state, "move:c2-tS column:1 [use_trigger] use [act]")
    assert minions(state) == "tS TM10 exhausted"


def test_aq_trib_03_the_very_tribute_that_upgrades() -> None:
    """AQ-TRIB-03, R-AQ-49: a minion just upgraded may use its Tribute ability, and need not."""
    for answer, count in (("use", 2), ("decline", 0)):
        state = play(scene("red TM01 c2 carries 2"), f"move:c2-tS column:1 [use_trigger] {answer}")
        assert len(tile_hand(state, "blue").split()) == count


def test_aq_trib_04_one_by_one() -> None:
    """AQ-TRIB-04, R-AQ-48: in an order of choice, each with its trigger."""
    state = scene("red TM08 c2 carries 3 1 1; blue held B1 H2; board 1: B | 2: G | 3: H | 4: T")
    play(state, "move:c2-tS [tribute_order]")
    assert names(state) == ["acorn:3", "acorn:1"]
    play(state, "acorn:1 column:1 use steal:H [tribute_order] acorn:3 column:2 decline [pick_column]")
    play(state, "column:4 use steal:H [act]")
    assert board(state) == "1: B AB1 | 2: G AB3 | 3: H | 4: T AB1"
    assert (held(state), held(state, "blue")) == ("H2", "B1")


def test_aq_trib_05_the_end_stops_a_tribute() -> None:
    """AQ-TRIB-05: with the fourth Snowflake nothing more happens: no upgrade, no trigger, no second
    Acorn.
    """
    state = scene("red TM01 c2 carries 2 1; snowflakes 3; board 1: * AB1 | 2: G | 3: B | 4: H")
    play(state, "move:c2-tS acorn:2 column:1")
    assert (asked(state), snowflakes(state), points(state)) == ((-1, ""), 4, 3)
    one = minion_at(state, "tS")
    assert one is not None
    assert (one["upgraded"], one["carries"]) == (False, [1])
    assert tile_hand(state, "blue") == ""


def test_aq_trib_01_dropped_for_all_to_see() -> None:
    """AQ-TRIB-01: the tribute is told with its space and points."""
    state = scene("red TM01 c2 carries 2")
    state.watch()
    play(state, "move:c2-tS column:1")
    assert told(state, "acorn_tributed") == [{"side": "red", "space": "tS", "points": 2}]
    assert "TM01" not in deck(state, "T")
