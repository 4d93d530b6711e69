"""Triggers of upgraded minions: AQ-TRIG."""

import pytest

from tests.games.alderquest.scene import scene
from tests.games.alderquest.table import discard, held, lying, minions, play, quarrels, refused, tile_hand
from tests.games.playing import asked, names


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("red TM09 b2; tiles b3 AB1; discard T1", "move:b2-b3 reveal take:b3 [move]"),
        ("red GM01 b2; blue B b3; blue held B1", "move:b2-b3 [act]"),
        ("red TM06 a5; blue held B1", "confront:a5 [act]"),
    ],
)
def test_aq_trig_01_basic_minions_have_none(text: str, moves: str) -> None:
    """AQ-TRIG-01: whatever the card beneath is, a basic minion is not asked."""
    assert held(play(scene(text), moves)) == ""


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("red TM09 b2 upgraded; tiles b3 AB1; discard T1", "move:b2-b3 reveal take:b3 [use_trigger]"),
        ("red TM08 c2 upgraded carries 1; blue held B1", "move:c2-tS column:1 [use_trigger]"),
        ("red GM01 b2 upgraded; blue B b3; blue held B1", "move:b2-b3 [use_trigger]"),
        ("red TM06 a5 upgraded; blue held B1", "confront:a5 [use_trigger]"),
    ],
)
def test_aq_trig_01_use_or_decline(text: str, moves: str) -> None:
    """AQ-TRIG-01: each time the controller uses or declines; each of the four triggers."""
    state = play(scene(text), f"{moves} P0:")
    assert names(state) == ["use", "decline"]
    assert refused(state, "end")
    before = (held(state), held(state, "blue"), discard(state))
    play(state, "decline")
    assert (held(state), held(state, "blue"), discard(state)) == before
    used = play(scene(text), f"{moves} use")
    assert (held(used), held(used, "blue"), discard(used)) != before


def test_aq_trig_01_in_the_opponents_turn() -> None:
    """AQ-TRIG-01: also in the opponent's turn, by the minion's controller."""
    state = scene("blue; blue B b2; red GM01 b3 upgraded attacked; blue held B1 H1")
    play(state, "move:b2-b3 P0: [use_trigger] use P1: [effect_target]")
    assert names(state) == ["lose:B", "lose:H"]
    play(state, "lose:H P1: [act]")
    assert (held(state, "blue"), discard(state)) == ("B1", "H1")


def test_aq_trig_01_only_if_it_can_do_something() -> None:
    """AQ-TRIG-01, AQ-FX-09: an ability that can do nothing is not offered."""
    play(scene("red TM09 b2 upgraded; tiles b3 AB1"), "move:b2-b3 reveal take:b3 [move]")
    play(scene("red TM06 a5 upgraded"), "confront:a5 [act]")


REVEALS = [
    ("AB2", "take:b3"),
    ("AB2", "leave"),
    ("SB", ""),
]


@pytest.mark.parametrize(("tile", "then"), REVEALS)
def test_aq_trig_02_reveal_after_the_tiles_own_effect(tile: str, then: str) -> None:
    """AQ-TRIG-02: after the Acorn is taken or left, the Snowflake discarded."""
    state = scene(f"red TM09 b2 upgraded; tiles b3 {tile}; discard T1")
    play(state, f"move:b2-b3 reveal {then} [use_trigger]")
    assert discard(state) == ("T1 *1" if tile == "SB" else "T1")
    assert minions(state) == ("b3 TM09 carries 2" if then == "take:b3" else "b3 TM09")
    assert held(play(state, "use [move]")) == "T1"


def test_aq_trig_02_not_when_dismissing() -> None:
    """AQ-TRIG-02: a dismissed tile triggers nothing."""
    state = scene("red TM09 b2 upgraded; tiles b3 AB2; discard T1")
    play(state, "move:b2-b3 dismiss [move]")


def test_aq_trig_02_not_after_being_ejected() -> None:
    """AQ-TRIG-02, R-AQ-65: a Trap that removes the minion leaves no trigger."""
    play(scene("red TM09 b2 upgraded; tiles b3 XB; discard T1"), "move:b2-b3 reveal P0: [act]")


def test_aq_trig_02_a_trap_that_leaves_the_minion() -> None:
    """AQ-TRIG-02, R-AQ-65: a Trap that leaves it on the Field does not take the trigger away."""
    state = scene("blue; blue BM01 b2 upgraded; tiles b3 XR; discard B1; red armed TQ10")
    play(state, "move:b2-b3 reveal P0: trigger:TQ10 P1: [use_trigger] use [act]")
    assert (minions(state, "blue"), held(state, "blue")) == ("b3 BM01 exhausted", "B1")


def test_aq_trig_02_own_tiles_and_flips_reveal_nothing() -> None:
    """AQ-TRIG-02: it takes a rival tile that the minion itself reveals."""
    state = scene("red TM09 b2 upgraded; tiles b3 AR1; discard T1")
    play(state, "move:b2-b3 [move]")
    state = scene("blue; blue HM06 b2 upgraded; blue held H1; blue quarrels HQ05; tiles b3 AR1")
    play(state, "play:HQ05 [act]")
    assert lying(state, "b3") == "AR1 up"


def test_aq_trig_03_upgraded_by_the_snowflake_it_revealed() -> None:
    """AQ-TRIG-03, R-AQ-49: the flip comes before the trigger."""
    state = scene("red TM09 b2; tiles b3 SB; discard T1")
    play(state, "move:b2-b3 reveal P0: [use_trigger]")
    assert minions(state) == "b3 TM09 exhausted"
    assert held(play(state, "use [act]")) == "T1"


def test_aq_trig_04_each_tribute() -> None:
    """AQ-TRIG-04: one question for each Acorn."""
    state = scene("red TM01 c2 carries 2 1; board 1: B | 2: G | 3: H | 4: T")
    play(state, "move:c2-tS acorn:1 column:1 [use_trigger] use column:2 [use_trigger] use [act]")
    assert len(tile_hand(state, "blue").split()) == 4


def test_aq_trig_05_squabble_as_attacker_or_defender() -> None:
    """AQ-TRIG-05, R-AQ-64: with a minion, on either side of the attack; not in a confront."""
    state = scene("red GM01 b2 upgraded; blue B b3; blue held B1")
    assert held(play(state, "move:b2-b3 P0: [use_trigger] use P0:"), "blue") == ""
    state = scene("red T b2; blue BM03 b3 upgraded; blue deck HQ04")
    assert quarrels(play(state, "move:b2-b3 P1: [use_trigger] use P0:"), "blue") == "HQ04"
    state = scene("red GM01 c5 upgraded; blue held B1")
    assert held(play(state, "confront:c5 P0: [act]"), "blue") == "B1"


def test_aq_trig_05_not_when_evaded() -> None:
    """AQ-TRIG-05: an attack that is evaded is no squabble."""
    state = scene("red GM01 b2 upgraded; blue BM10 b3 upgraded; blue held B1")
    play(state, "move:b2-b3 P1: evade:b4 P0: [move]")


def test_aq_trig_06_confront() -> None:
    """AQ-TRIG-06: when it confronts a Hero, and not in a squabble."""
    state = scene("red TM06 a5 upgraded; blue held B1 H1")
    play(state, "confront:a5 P0: [use_trigger] use [effect_target]")
    assert names(state) == ["steal:B", "steal:H"]
    assert held(play(state, "steal:H [act]")) == "H1"
    play(scene("red TM06 a4 upgraded; blue B a5; blue held B1"), "move:a4-a5 P0: [act]")


def test_aq_trig_07_the_attackers_first() -> None:
    """AQ-TRIG-07: in a squabble the attacker's trigger comes before the defender's."""
    state = scene("red GM01 b2 upgraded; blue BM03 b3 upgraded; blue held B1")
    play(state, "move:b2-b3 P0: [use_trigger] decline P1: [use_trigger] decline P0: [act]")
    state = scene("blue; red GM01 b2 upgraded attacked; blue BM03 b3 upgraded; blue held B1")
    play(state, "move:b3-b2 P1: [use_trigger] decline P0: [use_trigger] decline P1: [act]")


def test_aq_trig_08_resolved_completely_first() -> None:
    """AQ-TRIG-08: new encounters of the ability come before play goes on; what was left behind stays."""
    state = scene("blue; blue BM05 b2 upgraded; tiles b3 AR3, b3 AR1, b4 AR2")
    play(state, "move:b2-b3 reveal take:b3 [use_trigger] use [effect_target] step:b4 [encounter] reveal")
    play(state, "take:b4 [use_trigger] decline P1: [move]")
    assert (minions(state, "blue"), lying(state, "b3")) == ("b4 BM05 carries 2 1", "AR3")
    assert names(state) == ["step:a4", "step:b3", "step:b5", "step:c4", "stop"]


def test_aq_trig_08_matches_too() -> None:
    """AQ-TRIG-08: the Board is resolved before the squabble is settled, for the turn player."""
    state = scene("""
        blue; blue BM07 b2 upgraded; red T b3
        board 1: B T | 2: B G | 3: H B | 4: T
    """)
    play(state, "move:b2-b3 use [effect_target] swap:3,1-3,2 P1: [act]")
    assert (held(state, "blue"), minions(state, "blue"), minions(state)) == ("B3", "", "")


def test_aq_trig_08_a_trigger_within_a_trigger() -> None:
    """AQ-TRIG-08: the minion that an ability moves into the Tree tributes before the first one goes on."""
    state = scene("""
        blue; blue HM05 c2 upgraded carries 2 1; blue BM06 d3 carries 3
        board 1: B | 2: G | 3: H | 4: T
    """)
    play(state, "move:c2-tS acorn:2 column:1 use step:tE [pick_column]")
    assert asked(state) == (1, "pick_column")
    play(state, "column:2 [use_trigger] decline [effect_target]")  # its second move: down again
    play(state, "stop P1: [pick_column] column:4")
    assert minions(state, "blue") == "tE BM06 exhausted, tS HM05 exhausted"
