"""Attacks: squabbles, elbow drops and Judo (AQ-FIGHT)."""

from typing import Any

import pytest

from fireside.core.state import State
from tests.games.alderquest.scene import GAME, scene
from tests.games.alderquest.table import (
    deck,
    held,
    lying,
    minions,
    offered,
    play,
    quarrels,
    refused,
    tiles,
    told,
)
from tests.games.playing import asked, names, offers


def loaded(state: State, *changed: dict[str, Any]) -> State:
    """The same table with minions changed: each names the piece it is about, or is a new one."""
    position = state.position()
    for change in changed:
        found = [one for one in position["table"]["minions"] if one["piece"] == change["piece"]]
        if found:
            found[0].update(change)
        else:
            position["table"]["minions"].append(change)
            position["table"]["decks"][change["piece"][0]].remove(change["card"])
    return GAME.load(position)


# Squabbles


@pytest.mark.parametrize(
    ("text", "moves", "space"),
    [
        ("red T b2; blue B b3", "move:b2-b3", "b3"),
        ("red TM03 b2 upgraded; blue B a1", "move:b2-a1", "a1"),
        ("red TM04 b2 upgraded; blue B d2", "move:b2-d2", "d2"),
        ("blue; blue HM03 b2 upgraded; red T b5", "move:b2-b5", "b5"),
        ("red T c2; blue B tS", "move:c2-tS", "tS"),
        ("red held T1; blue B a1", "use_hero:a summon:T", "a1"),
        ("blue; blue held B1; blue quarrels BQ05; blue B b2; red T b3", "play:BQ05 step:b3", "b3"),
    ],
)
def test_aq_fight_01_any_way_into_a_rivals_space(text: str, moves: str, space: str) -> None:
    """AQ-FIGHT-01, AQ-HERO-10: normal and special moves, moves by effect and summons attack."""
    state = scene(text)
    state.watch()
    play(state, moves)
    assert [event["space"] for event in told(state, "squabble")] == [space]
    assert (minions(state), minions(state, "blue")) == ("", "")


TRIGGERS = "red GM01 b2 upgraded; blue BM03 b3 upgraded; blue held B1; blue deck HQ01; red held T1"


def test_aq_fight_02_attacker_defender_destruction() -> None:
    """AQ-FIGHT-02, AQ-TRIG-07, R-AQ-62: the attacker's trigger, then the defender's, then both go."""
    state = play(scene(TRIGGERS), "move:b2-b3 P0: [use_trigger]")
    assert (minions(state), minions(state, "blue")) == ("b3 GM01", "b3 BM03")
    play(state, "use P1: [use_trigger]")
    assert held(state, "blue") == ""
    assert (minions(state), minions(state, "blue")) == ("b3 GM01", "b3 BM03")
    play(state, "use P0: [act]")
    assert (minions(state), minions(state, "blue"), quarrels(state, "blue")) == ("", "", "HQ01")
    assert (deck(state, "G")[-1], deck(state, "B")[-1]) == ("GM01", "BM03")


def test_aq_fight_02_the_attacker_first_in_either_turn() -> None:
    """AQ-FIGHT-02, AQ-TRIG-07: when Blue attacks, Blue is asked first."""
    state = scene("blue;" + TRIGGERS.replace("blue BM03 b3", "blue BM03 c2"))
    play(state, "P1: move:c2-b2 P0:")  # GM01 may evade
    play(state, "[judo] stand P1: [use_trigger] decline P0: [use_trigger] decline P1: [act]")
    assert (minions(state), minions(state, "blue"), held(state, "blue")) == ("", "", "B1")


def test_aq_fight_03_acorns_of_both_are_left() -> None:
    """AQ-FIGHT-03: all Acorns that both carried lie face-up where they squabbled."""
    state = play(scene("red T b2 carries 3 1; blue B b3 carries 2"), "move:b2-b3 [act]")
    left = lying(state, "b3").split(", ")
    assert sorted(left) == ["AB1 up", "AB3 up", "AR2 up"]


@pytest.mark.parametrize("answer", ["use", "decline"])
def test_aq_fight_04_tiles_stay_unrevealed(answer: str) -> None:
    """AQ-FIGHT-04: face-down tiles in the space of a squabble stay, even under a survivor."""
    state = scene("blue; blue HM01 b2 upgraded; red T b3; tiles b3 AR1, b3 XR")
    play(state, f"move:b2-b3 {answer} P1:")
    assert lying(state, "b3") == "AR1, XR"
    assert minions(state, "blue") == ("b3 HM01" if answer == "use" else "")


# Judo


def test_aq_fight_05_judo_before_the_squabble() -> None:
    """AQ-FIGHT-05, R-AQ-57: stand, or move to an adjacent open ground space before anything else."""
    state = scene("blue; red GM01 c2 upgraded; red T b2; blue B d2; blue H c1 exhausted")
    play(state, "move:d2-c2 P0: [judo]")
    assert names(state) == ["stand", "evade:d2"]
    assert [refused(state, f"evade:{space}") for space in ("b2", "c1", "d1")] == ["AQ-FIGHT-05"] * 3
    play(state, "evade:d2 P1: [move]")
    assert (minions(state), minions(state, "blue")) == ("b2 T, d2 GM01", "c1 H exhausted, c2 B")
    state = scene("blue; red GM01 c2 upgraded; blue B d2")
    play(state, "move:d2-c2 P0: stand P1: [act]")
    assert (minions(state), minions(state, "blue")) == ("", "")


def test_aq_fight_06_the_space_the_attacker_left_is_open() -> None:
    """AQ-FIGHT-06: whatever kind of move brought the attacker."""
    state = scene("blue; red GM01 a3 upgraded; blue HM03 a1 upgraded; red T a4; red T b3")
    assert names(play(state, "move:a1-a3 P0: [judo]")) == ["stand", "evade:a2"]
    state = scene("blue; red GM01 a2 upgraded; blue B a1; red T a3; red T b2")
    assert names(play(state, "move:a1-a2 P0: [judo]")) == ["stand", "evade:a1"]


def test_aq_fight_06_not_from_the_canopy() -> None:
    """AQ-FIGHT-06, R-AQ-57: in the canopy Judo is of no use; nor where nothing is open."""
    state = play(scene("blue; red GM01 tS upgraded; blue B c2"), "move:c2-tS P1: [act]")
    assert (minions(state), minions(state, "blue")) == ("", "")
    state = scene("blue; red GM01 a1 upgraded; red held T1; red T a2; red T b1; blue BM01 c1 upgraded")
    state = play(state, "move:c1-a1 P1: [act]")
    assert (minions(state), minions(state, "blue")) == ("a2 T, b1 T", "")


def test_aq_fight_07_the_evader_arrives_first() -> None:
    """AQ-FIGHT-07: its controller decides encounters and taking, its trigger follows; then the attacker
    arrives.
    """
    state = scene("blue; red TM05 d2 upgraded; blue B d3; tiles e2 AB2, e2 AB1 up, d2 AR1")
    play(state, "move:d3-d2 P0: evade:e2 [encounter] reveal [take_on_entry] take:e2 [use_trigger] decline")
    play(state, "P0: [take_on_entry] leave P1: [encounter] reveal [take_on_entry] take:d2 P1: [move]")
    assert minions(state) == "e2 TM05 carries 2"
    assert (minions(state, "blue"), tiles(state)) == ("d2 B carries 1", {"e2": "AB1 up"})


def test_aq_fight_07_a_summoned_attacker_has_no_encounter() -> None:
    """AQ-FIGHT-07, AQ-HERO-11: it stands in the space, exhausted, on whatever lies there."""
    state = scene("blue; blue held B1; red GM01 a5 upgraded; tiles a5 AR1, a5 AR2 up")
    play(state, "use_hero:a summon:B P0: [judo]")
    assert names(state) == ["stand", "evade:a4", "evade:b5"]
    play(state, "evade:b5 P1: [act]")
    assert (minions(state, "blue"), minions(state)) == ("a5 B exhausted", "b5 GM01")
    assert lying(state, "a5") == "AR1, AR2 up"


@pytest.mark.parametrize("mark", ["ready", "exhausted"])
def test_aq_fight_08_evading_needs_and_costs_nothing(mark: str) -> None:
    """AQ-FIGHT-08: an exhausted minion may evade, a ready one stays ready."""
    state = scene(f"blue; red GM01 d2 upgraded {mark}; blue B d3")
    play(state, "move:d3-d2 evade:e2 P1: [move]")
    assert minions(state) == ("e2 GM01" if mark == "ready" else "e2 GM01 exhausted")


def test_aq_fight_09_not_a_second_time() -> None:
    """AQ-FIGHT-08, AQ-FIGHT-09: a second attack in the same turn cannot be evaded, by whomever."""
    state = scene("blue; red GM01 d2 upgraded; blue B d3; blue H e3")
    play(state, "move:d3-d2 P0: evade:e2 P1: [move] stop move:e3-e2 P1: [act]")
    assert (minions(state), minions(state, "blue")) == ("", "d2 B exhausted")


def test_aq_fight_09_the_same_attacker_again() -> None:
    """AQ-FIGHT-09: nor the second move of the same attacker."""
    state = scene("blue; red GM01 d2 upgraded; blue B d3")
    play(state, "move:d3-d2 P0: evade:e2 P1: step:e2 P1: [act]")
    assert (minions(state), minions(state, "blue")) == ("", "")


def test_aq_fight_09_again_in_the_next_turn() -> None:
    """AQ-FIGHT-09, AQ-TURN-14: with a new turn, of either side, the chance is back."""
    state = play(scene("blue; phase ready; red GM01 d2 upgraded attacked; blue B d3"), "P1:")
    while not offered(state, "move"):
        state.apply(state.legal()[0])
    play(state, "move:d3-d2 P0: [judo]")


# Elbow drops


def test_aq_fight_10_elbow_drop() -> None:
    """AQ-FIGHT-10, R-AQ-56: out of the Tree onto a rival beneath: only the rival is destroyed."""
    for above, ground in (("tN", "c4"), ("tE", "d3"), ("tS", "c2"), ("tW", "b3")):
        state = scene(f"red T {above}; blue B {ground}")
        state.watch()
        play(state, f"move:{above}-{ground} P0: [move]")
        assert (minions(state), minions(state, "blue")) == (f"{ground} T", "")
        assert [event["space"] for event in told(state, "elbow_drop")] == [ground]


def test_aq_fight_10_triggers_of_both() -> None:
    """AQ-FIGHT-10, R-AQ-56: it counts as a squabble for the triggers of both."""
    state = scene(TRIGGERS.replace("b2", "tW"))
    play(state, "move:tW-b3 P0: [use_trigger] use P1: [use_trigger] use P0: [move]")
    assert (minions(state), minions(state, "blue")) == ("b3 GM01", "")
    assert (held(state, "blue"), quarrels(state, "blue")) == ("", "HQ01")


def test_aq_fight_10_judo_against_it() -> None:
    """AQ-FIGHT-10, R-AQ-56: it can be evaded; then the minion from the Tree arrives like any other."""
    state = scene("red T tW; blue BM10 b3 upgraded; tiles b3 AB1")
    play(state, "move:tW-b3 P1: [judo]")
    assert names(state) == ["stand", "evade:a3", "evade:b2", "evade:b4"]
    play(state, "evade:a3 P0: [encounter] dismiss [move]")
    assert (minions(state), minions(state, "blue")) == ("b3 T", "a3 BM10")


def test_aq_fight_10_survival_is_not_offered_to_who_is_safe() -> None:
    """AQ-FIGHT-10, AQ-FX-08: a Badger that drops out of the Tree needs no SURVIVE."""
    state = play(scene("blue; blue HM01 tW upgraded; red T b3"), "move:tW-b3 P1: [move]")
    assert minions(state, "blue") == "b3 HM01"


def test_aq_fight_11_it_goes_on() -> None:
    """AQ-FIGHT-11, R-AQ-56: the remaining move is there, even a second squabble."""
    state = play(scene("red T tW; blue B b3; blue H b4"), "move:tW-b3 [move] step:b4 [act]")
    assert (minions(state), minions(state, "blue")) == ("", "")


def test_aq_fight_12_up_into_the_canopy_is_a_squabble() -> None:
    """AQ-FIGHT-12: both are destroyed, and what was to be tributed falls to the ground."""
    state = play(scene("red T b3 carries 2; blue B tW"), "move:b3-tW P0: [act]")
    assert (minions(state), minions(state, "blue"), tiles(state)) == ("", "", {"b3": "AB2 up"})


# Survivors


def test_aq_fight_13_one_survivor_has_the_space() -> None:
    """AQ-FIGHT-13, R-AQ-62: the attacker that survives stands in the space, so does a defender."""
    state = play(scene("blue; blue HM01 b2 upgraded; red T b3"), "move:b2-b3 use [move]")
    assert (minions(state, "blue"), minions(state)) == ("b3 HM01", "")
    state = scene("blue; blue B b2; red TM07 b3 upgraded exhausted; red held G1")
    play(state, "move:b2-b3 P0: [use_trigger] use P1: [act]")
    assert (minions(state, "blue"), minions(state), held(state)) == ("", "b3 TM07 exhausted", "")
    state = scene("blue; blue held B1; red TM07 a5 upgraded; red held G1")
    play(state, "use_hero:a summon:B P0: use P1: [act]")
    assert (minions(state, "blue"), minions(state)) == ("", "a5 TM07")


def test_aq_fight_13_both_survive_an_elbow_drop() -> None:
    """AQ-FIGHT-13: the attacker goes back up without a new arrival, and its activation ends."""
    state = scene("blue; blue B tE; red TM07 d3 upgraded; red held G1; tiles d3 AR1 up")
    state.watch()
    play(state, "move:tE-d3 P0: [use_trigger] use P1: [act]")
    assert (minions(state, "blue"), minions(state)) == ("tE B exhausted", "d3 TM07")
    assert [event.kind for event in state.log(None)][-2:] == ["minion_moved", "minion_exhausted"]
    state = play(scene("red T tE; blue HM01 d3 upgraded"), "move:tE-d3 P1: [use_trigger] use P0: [act]")
    assert (minions(state), minions(state, "blue")) == ("tE T exhausted", "d3 HM01")


def test_aq_fight_13_both_survive_a_climb() -> None:
    """AQ-FIGHT-13: the attacker goes back to the ground beneath and meets no tile there."""
    state = scene("blue; blue B0 B d3; red TM07 tE upgraded; red held G1; tiles d3 AR1, d3 AR2 up")
    play(state, "move:d3-tE P0: [use_trigger]")
    state = play(loaded(state, {"piece": "B0", "survives": True}), "use P1: [act]")
    assert (minions(state, "blue"), minions(state)) == ("d3 B exhausted", "tE TM07")
    assert lying(state, "d3") == "AR1, AR2 up"


def test_aq_fight_13_a_summoned_attacker_cannot_go_back() -> None:
    """AQ-FIGHT-13: if both survive, a summoned attacker is destroyed instead."""
    state = scene("blue; blue held B1; deck B BM05; red TM07 a5 upgraded; red held G1")
    play(state, "use_hero:a summon:B P0: [use_trigger]")
    state = play(loaded(state, {"piece": "B0", "survives": True}), "use P1: [act]")
    assert (minions(state, "blue"), minions(state)) == ("", "a5 TM07")
    assert deck(state, "B")[-1] == "BM05"


def test_aq_fight_13_nor_one_whose_space_is_taken() -> None:
    """AQ-FIGHT-13: an attacker whose space has been taken meanwhile is destroyed."""
    state = scene("blue; blue B0 BM01 tE; red TM07 d3 upgraded; red held G1")
    play(state, "move:tE-d3 P0: [use_trigger]")
    taker = {"piece": "H0", "card": "HM10", "at": "tE", "upgraded": False, "ready": False}
    taker |= {"carries": [], "attacked": False, "sped": False}
    state = play(loaded(state, taker), "use P1: [act]")
    assert (minions(state, "blue"), minions(state)) == ("tE H exhausted", "d3 TM07")
    assert deck(state, "B")[-1] == "BM01"


def test_aq_fight_14_a_surviving_attacker_goes_on() -> None:
    """AQ-FIGHT-14: with its remaining moves, as often as it survives."""
    state = scene("blue; blue HM01 b2 upgraded; red T b3; red G b4; red T b5")
    play(state, "move:b2-b3 use P1: [move] step:b4 use P1: [act]")
    assert (minions(state, "blue"), minions(state)) == ("b4 HM01 exhausted", "b5 T")


# While an attack is pending


def test_aq_fight_15_the_attacked_space_holds_an_ally_for_both() -> None:
    """AQ-FIGHT-15, R-AQ-100: no summon into it, for the attacker or the defender."""
    state = scene("red GM10 a2 upgraded; blue B a1; red T e1")
    play(state, "move:a2-a1 P0: [use_trigger] use")  # c1 is the only front left
    assert minions(state) == "c1 G exhausted, e1 T"
    state = scene("blue; blue B a2; red GM10 a1 upgraded")
    play(state, "move:a2-a1 P0: [use_trigger] use [effect_target]")
    assert offers(state, "space") == ["c1", "e1"]


def test_aq_fight_15_the_space_left_is_open() -> None:
    """AQ-FIGHT-15, R-AQ-100: a minion can be summoned where the attacker came from."""
    state = scene("red GM10 c1 upgraded; blue B c2; red T a1; red T e1")
    play(state, "move:c1-c2 P0: [use_trigger] use P0:")
    assert asked(state) == (0, "act")
    assert (minions(state), minions(state, "blue")) == ("a1 T, c1 G exhausted, e1 T", "")


def test_aq_fight_15_an_attack_within_an_attack() -> None:
    """AQ-FIGHT-15, AQ-TRIG-08: a summon by a Squabble trigger attacks in its turn, Judo and all, and is
    settled first.
    """
    state = scene("red GM10 c1 upgraded; blue B c2; blue BM10 e1 upgraded; red T a1 exhausted")
    play(state, "move:c1-c2 P0: use [effect_target] space:e1 P1: [judo]")
    assert names(state) == ["stand", "evade:d1", "evade:e2"]
    assert (minions(state, "blue"), "c2 GM10" in minions(state)) == ("c2 B, e1 BM10", True)
    play(state, "evade:d1 P0: [act]")
    assert minions(state) == "a1 T exhausted, e1 G exhausted"
    assert minions(state, "blue") == "d1 BM10"


def test_aq_fight_15_both_are_seen_in_the_space() -> None:
    """AQ-FIGHT-15: the view shows attacker and defender, from where, and whose attack it is."""
    state = play(scene("blue; red GM01 d2 upgraded; blue B d3"), "move:d3-d2 P0: [judo]")
    table = state.view(None)["table"]
    space = next(one for one in table["field"] if one["space"] == "d2")
    assert (space["minion"]["side"], space["attacker"]["side"]) == ("red", "blue")
    assert next(one for one in table["field"] if one["space"] == "d3")["minion"] is None
    assert table["attack"] == {"space": "d2", "from": "d3", "attacker": "blue", "elbow": False}
