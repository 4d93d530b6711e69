"""Minions and their moves: AQ-MIN, AQ-MOVE."""

import pytest

from fireside.core.state import State
from tests.games.alderquest.scene import scene
from tests.games.alderquest.table import (
    deck,
    held,
    heroes,
    lying,
    minion_at,
    minions,
    offered,
    play,
    refused,
    table,
    targets,
    tiles,
    told,
)
from tests.games.playing import hidden, names, offers


def is_far(start: str, target: str) -> bool:
    """Whether a ground space is two lanes or rows away."""
    return target[0] != "t" and abs(ord(start[0]) - ord(target[0])) + abs(int(start[1]) - int(target[1])) == 2


def moves(state: State) -> str:
    """What is offered, in one line."""
    return " ".join(names(state))


# Minions


def test_aq_min_01_a_minion_carries_zero_or_more() -> None:
    """AQ-MIN-01, R-AQ-46: basic or upgraded, ready or exhausted, with any number of rival Acorns."""
    state = scene("red TM01 b1 upgraded exhausted carries 3 2 1 1; red G b2")
    seen = {one["space"]: one["minion"] for one in table(state)["field"] if one["minion"]}
    assert (seen["b1"]["upgraded"], seen["b1"]["ready"], seen["b1"]["carries"]) == (True, False, [3, 2, 1, 1])
    assert (seen["b2"]["upgraded"], seen["b2"]["ready"], seen["b2"]["carries"]) == (False, True, [])


def test_aq_min_02_one_minion_a_space() -> None:
    """AQ-MIN-02, AQ-MOVE-05: no ally's space is entered, on the ground or in the canopy; above and beneath
    are two spaces.
    """
    state = scene("red T c2; red T b2 exhausted; red G d2 exhausted")
    assert targets(state) == ["c1", "tS"]
    assert refused(state, "move:c2-b2") == "AQ-MOVE-05"
    play(state, "move:c2-tS stop [act]")
    state = scene("red T c2; red T tS exhausted")
    assert targets(state) == ["b2", "c1", "d2"]
    assert refused(state, "move:c2-tS") == "AQ-MOVE-05"


def test_aq_min_03_enters_basic_and_exhausted() -> None:
    """AQ-MIN-03: a summoned minion can act from its side's next turn, not in this one."""
    state = play(scene("red held T1; deck T TM09; red quarrels GQ05"), "use_hero:a summon:T [act]")
    assert minions(state) == "a1 T exhausted"
    assert refused(state, "move") == "AQ-MOVE-01"
    play(state, "end P1:")
    while state.to_move == 1 or not offered(state, "move"):
        state.apply(state.legal()[-1 if offered(state, "end") or offered(state, "done") else 0])
    assert minions(state) == "a1 T"


def test_aq_min_04_a_basic_minion_has_nothing() -> None:
    """AQ-MIN-04: no special movement and no Judo on the basic side, whatever the card beneath is."""
    for card in ("TM03", "TM04", "TM09"):
        state = scene(f"red {card} b2")
        assert targets(state) == ["a2", "b1", "b3", "c2"]
        play(state, "move:b2-b1 step:a1 [act]")
    state = play(scene("red GM01 b2; blue B b3; blue"), "move:b3-b2 [act]")
    assert (minions(state), minions(state, "blue")) == ("", "")


def test_aq_min_05_upgrading_shows_the_card() -> None:
    """AQ-MIN-05: the flipped card has name, one trigger and one special movement, and stays so."""
    state = scene("red TM03 b2; red held G1; red quarrels GQ01")
    unseen = next(one["minion"] for one in table(state)["field"] if one["space"] == "b2")
    assert [unseen[key] for key in ("card", "name", "trigger", "special")] == [None] * 4
    play(state, "play:GQ01 [act]")
    shown = next(one["minion"] for one in table(state)["field"] if one["space"] == "b2")
    assert [shown[key] for key in ("card", "name", "trigger", "special")] == [
        "TM03", "Weasel Ninja", "Reveal", "Sneak"
    ]  # fmt: skip
    play(state, "move:b2-b1 stop end")
    assert minions(state) == "b1 TM03 exhausted"


def test_aq_min_06_destroyed_goes_to_the_bottom() -> None:
    """AQ-MIN-06, R-AQ-54: basic side up under its deck, and it comes back basic."""
    state = play(scene("red TM03 b2 upgraded; blue B b3"), "move:b2-b3 [act]")
    assert deck(state, "T")[-1] == "TM03"
    assert [one["size"] for one in table(state)["decks"]] == [10, 10, 10, 10]
    assert hidden(state)["minions"] == []


def test_aq_min_07_ejected_is_shuffled_in() -> None:
    """AQ-MIN-07, R-AQ-54: an ejected minion comes to lie anywhere in its deck."""
    places = set()
    for seed in range(12):
        state = scene(f"seed {seed}; red TM03 b2; tiles b3 XB")
        play(state, "move:b2-b3 reveal [act]")
        assert minions(state) == ""
        assert sorted(deck(state, "T")) == [f"TM{number:02}" for number in range(1, 11)]
        places.add(deck(state, "T").index("TM03"))
    assert len(places) > 4


@pytest.mark.parametrize(("space", "ground"), [("tN", "c4"), ("tE", "d3"), ("tS", "c2"), ("tW", "b3")])
def test_aq_min_08_acorns_fall_from_the_canopy(space: str, ground: str) -> None:
    """AQ-MIN-08, R-AQ-50: Acorns of a minion that squabbles in the canopy lie on the ground beneath."""
    state = scene(f"red T {ground} carries 3 1; blue B {space}")
    play(state, f"move:{ground}-{space} [act]")
    assert (minions(state), minions(state, "blue")) == ("", "")
    assert tiles(state) == {ground: "AB3 up, AB1 up"}


def test_aq_min_08_acorns_of_an_ejected_minion() -> None:
    """AQ-MIN-08, R-AQ-53: whoever is ejected leaves its Acorns face-up in its space."""
    state = play(scene("red T b2 carries 2 1; tiles b3 XB"), "move:b2-b3 reveal [act]")
    assert tiles(state) == {"b3": "AB2 up, AB1 up"}


def test_aq_min_09_destroyed_by_a_card_is_no_attack() -> None:
    """AQ-MIN-09, R-AQ-92: what a card destroys goes to the bottom of its deck without Judo or a trigger."""
    state = scene("blue; blue HM02 b2 upgraded; red T b3; red GM01 b4 upgraded carries 1; blue held H1")
    state.watch()
    play(state, "move:b2-b3 P1: [use_trigger] use P1: [act]")
    assert (minions(state), deck(state, "G")[-1], held(state, "blue")) == ("", "GM01", "H1")
    assert lying(state, "b4") == "AB1 up"
    assert [event["space"] for event in told(state, "squabble")] == ["b3"]


# Moving


def test_aq_move_01_each_ready_minion_once() -> None:
    """AQ-MOVE-01: without runes or Heroes, each ready minion once; exhausted ones not at all."""
    state = scene("red T a1; red T e1; red G c1 exhausted; blue B c5")
    assert offers(state, "move") == ["a1-a2", "a1-b1", "e1-d1", "e1-e2"]
    assert [refused(state, f"move:{move}") for move in ("c1-c2", "c5-c4", "b1-b2")] == ["AQ-MOVE-01"] * 3
    play(state, "move:a1-a2 step:a3 [act] move:e1-e2 step:e3 [act]")
    assert not offered(state, "move")
    assert (minions(state), held(state)) == ("a3 T exhausted, c1 G exhausted, e3 T exhausted", "")
    assert heroes(state) == "a GH1, c GH2, e TH1"


def test_aq_move_02_up_to_two_moves() -> None:
    """AQ-MOVE-02: two moves at most, one at least, to adjacent spaces; up, down and along the ground."""
    state = scene("red T c1")
    assert refused(state, "stop") == "AQ-MOVE-04"
    play(state, "move:c1-c2 [move]")
    assert moves(state) == "step:b2 step:c1 step:d2 step:tS stop"
    assert minions(play(state, "step:tS [act]")) == "tS T exhausted"
    state = play(scene("red T tN"), "move:tN-c4 [move]")
    assert (minions(state), moves(state)) == ("c4 T", "step:b4 step:c5 step:d4 step:tN stop")


def test_aq_move_02_nobody_steps_diagonally_or_onto_the_stump() -> None:
    """AQ-MOVE-02, AQ-GEO-08: all 24 ground spaces have their orthogonal neighbours but the stump."""
    for lane in "abcde":
        for row in "12345":
            if lane + row == "c3":
                continue
            east, north = "abcde".index(lane), int(row)
            near = [(east - 1, north), (east, north - 1), (east, north + 1), (east + 1, north)]
            beside = [f"{'abcde'[one]}{two}" for one, two in near if 0 <= one < 5 and 1 <= two <= 5]
            up = {"c4": ["tN"], "d3": ["tE"], "c2": ["tS"], "b3": ["tW"]}.get(lane + row, [])
            state = scene(f"red T {lane}{row}")
            assert targets(state) == [space for space in beside if space != "c3"] + up


def test_aq_move_03_moves_are_consecutive() -> None:
    """AQ-MOVE-03, R-AQ-44: between two moves nothing but passing and taking; stopping ends it for good."""
    state = scene("""
        red T a1; red G a3 carries 2; red G a4; red T e1
        revealed H T; red held T2 G2; red quarrels GQ05; discard G2; tiles a4 AB1 up
    """)
    play(state, "move:a1-a2 [move]")
    assert moves(state) == "step:a1 step:b2 stop pass:a3 take:a4"
    for other in ("drop", "use_hero", "move", "play", "end"):
        assert not offered(state, other)
    play(state, "pass:a3 [pass] receiver:a2 [move] take:a4 [move] stop [act]")
    assert targets(state, "a2") == []
    assert "a2 T exhausted carries 2" in minions(state)


def test_aq_move_04_exhausted_when_the_activation_ends() -> None:
    """AQ-MOVE-04, R-AQ-45: after one move as after two; also without a legal move left."""
    assert minions(play(scene("red T a1"), "move:a1-a2 stop [act]")) == "a2 T exhausted"
    assert minions(play(scene("red T a1"), "move:a1-a2 step:a1 [act]")) == "a1 T exhausted"
    state = scene("red TM03 b2 upgraded; red G a2 exhausted; red G b1 exhausted")
    play(state, "move:b2-a1 [act]")
    assert minions(state) == "a1 TM03 exhausted, a2 G exhausted, b1 G exhausted"


def test_aq_move_05_a_rival_is_attacked() -> None:
    """AQ-MOVE-05: a space with a rival can be entered, and that is an attack."""
    state = scene("red T b2; blue B b3; red G c2 exhausted")
    state.watch()
    assert targets(state) == ["a2", "b1", "b3"]
    play(state, "move:b2-b3")
    assert told(state, "squabble") == [{"space": "b3", "attacker": "red", "defender": "blue"}]


def test_aq_move_06_effects_do_not_put_two_in_a_space() -> None:
    """AQ-MOVE-06: a move by effect never ends on an ally; who cannot move is left out, others go on."""
    state = scene("""
        blue; blue held H1; blue quarrels HQ02
        blue B a5; blue B a4; blue B b5; blue H e5
    """)
    play(state, "play:HQ02 [effect_target]")
    assert moves(state) == "step:a3 step:b4 stop"
    assert refused(state, "step:a5") == "AQ-MOVE-06"
    play(state, "step:b4 [effect_target]")
    assert moves(state) == "step:c5 stop"
    assert [refused(state, f"step:{space}") for space in ("a5", "b4")] == ["AQ-MOVE-06"] * 2
    play(state, "step:c5 [effect_target]")
    assert moves(state) == "step:d5 step:e4 stop"


def test_aq_move_07_own_tiles_do_nothing() -> None:
    """AQ-MOVE-07: own tiles, Traps included, neither hinder nor affect own minions."""
    state = play(scene("red T b1; tiles b2 XR, b3 AR3 up"), "move:b1-b2 [move] step:b3 [act]")
    assert (minions(state), tiles(state)) == ("b3 T exhausted", {"b2": "XR", "b3": "AR3 up"})


@pytest.mark.parametrize(
    ("minion", "special", "rest"),
    [
        ("TM03 b2", "a1", "step:a2 step:b1 stop"),
        ("TM04 b2", "d2", "step:c2 step:d1 step:d3 step:e2 stop"),
        ("HM01 b2", "e2", "step:d2 step:e1 step:e3 stop"),
    ],
)
def test_aq_move_08_a_special_move_once(minion: str, special: str, rest: str) -> None:
    """AQ-MOVE-08: one of the two moves at most is a Charge, Flight or Sneak; the other a normal one."""
    side = "blue" if minion[0] == "H" else "red"
    text = f"{'blue;' if side == 'blue' else ''} {side} {minion} upgraded"
    rival = "; red T e2; red G d1; red G e5" if side == "blue" else ""
    state = play(scene(text + rival), f"move:b2-{special}")
    if side == "blue":
        play(state, "use")
    assert moves(state) == rest
    for verb in ("sneak", "fly", "charge"):
        assert refused(state, f"{verb}:e5") == "AQ-MOVE-08"


def test_aq_move_08_as_the_second_move() -> None:
    """AQ-MOVE-08: the special move may be the second one."""
    state = play(scene("red TM04 b2 upgraded"), "move:b2-b1 [move]")
    assert offers(state, "fly") == ["b3", "d1"]
    assert minions(play(state, "fly:b3 [act]")) == "b3 TM04 exhausted"


@pytest.mark.parametrize(
    ("field", "charges"),
    [
        ("red T b4", ["b4"]),
        ("red T b4; red T b5; red G e2", ["b4", "e2"]),  # the first on each line
        ("red T b4; blue B b3 exhausted", []),  # an ally comes first
        ("red T b3", []),  # next to it: only the normal move
        ("red T c4", []),  # not on a line
        ("red T b4; red G a2; tiles b3 AR1", ["b4"]),  # over a tile
    ],
)
def test_aq_move_09_charge(field: str, charges: list[str]) -> None:
    """AQ-MOVE-09, R-AQ-58: straight to the first minion of a line, if it is a rival; next to it a Charge is
    offered as the normal move.
    """
    state = scene(f"blue; blue HM02 b2 upgraded; {field}")
    near = ["a2", "b1", "b3", "c2"]
    assert [target for target in targets(state, "b2") if target not in near] == charges
    for line in ("b4", "b5", "d2", "e2"):
        assert line in charges or refused(state, f"move:b2-{line}") == "AQ-MOVE-09"


@pytest.mark.parametrize(
    ("start", "rival"), [("c1", "c4"), ("c5", "c2"), ("a3", "d3"), ("e3", "b3"), ("c2", "c5")]
)
def test_aq_move_09_no_charge_over_the_stump(start: str, rival: str) -> None:
    """AQ-MOVE-09: the stump ends a line."""
    state = scene(f"blue; blue HM02 {start} upgraded; red T {rival}")
    assert rival not in targets(state, start)


def test_aq_move_10_a_charge_passes_tiles() -> None:
    """AQ-MOVE-10: tiles on the way are not encountered, nor face-up Acorns taken."""
    state = scene("blue; blue HM02 a1 upgraded; red T e1; tiles b1 AR1, c1 XR, d1 AR3 up")
    play(state, "move:a1-e1 P1: [act]")
    assert tiles(state) == {"b1": "AR1", "c1": "XR", "d1": "AR3 up"}


@pytest.mark.parametrize(
    ("start", "goals"),
    [
        ("b2", ["b4", "d2"]),
        ("c1", ["a1", "e1"]),  # not over c2 onto the stump
        ("c2", ["a2", "e2"]),  # not over the stump
        ("a3", ["a1", "a5"]),
        ("e5", ["c5", "e3"]),
        ("d3", ["d1", "d5"]),
        ("b3", ["b1", "b5"]),
    ],
)
def test_aq_move_11_flight(start: str, goals: list[str]) -> None:
    """AQ-MOVE-11, R-AQ-59: exactly two spaces straight on, over whatever is there, never over the stump
    and never diagonally.
    """
    state = scene(f"red TM04 {start} upgraded")
    assert [target for target in targets(state) if is_far(start, target)] == goals


def test_aq_move_11_flight_skips_the_space_between() -> None:
    """AQ-MOVE-11: over an ally, a rival and tiles; an ally at the goal hinders, a rival is attacked."""
    state = scene("red TM04 b2 upgraded; red T c2 exhausted; blue B b3; blue H d2; red G b4 exhausted")
    assert targets(state, "b2") == ["a2", "b1", "b3", "d2"]
    play(state, "move:b2-d2 [act]")
    assert minions(state, "blue") == "b3 B"


@pytest.mark.parametrize(
    ("start", "goals"),
    [
        ("b2", ["a1", "a3", "c1"]),
        ("c2", ["b1", "b3", "d1", "d3"]),
        ("a1", ["b2"]),
        ("d4", ["c5", "e3", "e5"]),
    ],
)
def test_aq_move_12_sneak(start: str, goals: list[str]) -> None:
    """AQ-MOVE-12: one space diagonally."""
    found = targets(scene(f"red TM03 {start} upgraded"))
    assert [target for target in found if start[0] != target[0] != "t" and start[1] != target[1]] == goals


def test_aq_move_13_special_moves_and_the_tree() -> None:
    """AQ-MOVE-13, R-AQ-60: they start and end on the ground and confront nobody."""
    for card in ("TM03", "TM04"):
        state = scene(f"red {card} tS upgraded; red G a5 exhausted; tiles a5 AB1 up")
        assert targets(state) == ["c2"]
    state = scene("blue; blue HM01 tW upgraded; red T b5; red T tE; blue B a1 exhausted; tiles a1 AR1 up")
    assert targets(state) == ["b3"]
    state = scene("red TM04 c4 upgraded")
    assert not offered(state, "confront")
    assert targets(state) == ["a4", "b4", "c5", "d4", "e4", "tN"]


def test_aq_move_14_speed() -> None:
    """AQ-MOVE-14, R-AQ-61: a third normal move, consecutive like the others."""
    state = play(scene("red TM09 a1 upgraded"), "move:a1-a2 step:a3 [move]")
    assert moves(state) == "step:a2 step:a4 step:b3 stop"
    assert minions(play(state, "step:a4 [act]")) == "a4 TM09 exhausted"
    state = play(scene("red TM10 a1 upgraded"), "move:a1-a2 step:a3 [act]")
    assert minions(state) == "a3 TM10 exhausted"


READIED = "blue; blue BM04 a1 upgraded; blue B tS; blue held B2; blue quarrels BQ04"


def test_aq_move_14_speed_once_a_turn() -> None:
    """AQ-MOVE-14: readied and activated again, the minion has the extra move only if it is unused."""
    state = play(scene(READIED), "move:a1-a2 step:a3 step:a4 play:BQ04")
    play(state, "move:a4-a3 step:a2 [act]")
    assert "a2 BM04 exhausted" in minions(state, "blue")
    state = play(scene(READIED), "move:a1-a2 step:a3 stop play:BQ04")
    play(state, "move:a3-a4 step:a3 [move] step:a2 [act]")
    assert "a2 BM04 exhausted" in minions(state, "blue")


def test_aq_move_14_speed_begins_anew() -> None:
    """AQ-MOVE-14, AQ-TURN-14: once per turn, so again in the next."""
    state = play(scene("phase ready; red TM09 a1 upgraded exhausted sped"), "[act]")
    play(state, "move:a1-a2 step:a3 [move] step:a4 [act]")


def test_aq_move_15_judo_gives_no_move() -> None:
    """AQ-MOVE-15: two moves, normal ones, in the own activation."""
    state = scene("red GM01 b2 upgraded")
    assert targets(state) == ["a2", "b1", "b3", "c2"]
    play(state, "move:b2-b1 step:a1 [act]")


def test_aq_move_16_what_follows_a_move() -> None:
    """AQ-MOVE-16: encounters newest first, each with the taking of its Acorn and its Reveal trigger, then
    other Acorns, then the next move.
    """
    state = scene("red TM09 b2 upgraded; discard T1; tiles b3 AB3 up, b3 AB1, b3 AB2")
    play(state, "move:b2-b3 [encounter] reveal [take_on_entry] take:b3 [use_trigger] use")
    assert (held(state), minions(state)) == ("T1", "b3 TM09 carries 2")
    play(state, "[encounter] reveal [take_on_entry] leave [take_on_entry]")
    assert lying(state, "b3") == "AB3 up, AB1 up"
    play(state, "take:b3 [move]")
    assert (lying(state, "b3"), minions(state)) == ("AB1 up", "b3 TM09 carries 3 2")


def test_aq_move_16_no_encounter_after_a_squabble() -> None:
    """AQ-MOVE-16: (2) is left out where a squabble took place, (3) is not."""
    state = scene("blue; blue HM01 b2 upgraded; red T b3; tiles b3 AR1, b3 AR2 up")
    play(state, "move:b2-b3 use [take_on_entry] take:b3 P1: [move]")
    assert (lying(state, "b3"), minions(state, "blue")) == ("AR1", "b3 HM01 carries 2")


def test_aq_move_16_tribute_ends_the_activation() -> None:
    """AQ-MOVE-16: (4) then (5): who has tributed is exhausted, and has no move left."""
    state = play(scene("red TM04 c2 upgraded carries 2"), "move:c2-tS column:1 [act]")
    assert minions(state) == "tS TM04 exhausted"


def test_aq_move_17_off_the_field_only_to_confront() -> None:
    """AQ-MOVE-17: no outer space but the one in front of a rival Hero leads anywhere else."""
    state = scene("red T b5")
    assert targets(state) == ["a5", "b4", "c5"]
    assert refused(state, "confront:b5") == "AQ-CONF-01"
    assert minion_at(state, "b5") is not None
