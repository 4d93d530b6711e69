"""Faults found by reading the rules again, each with the table that shows it."""

import pytest

from tests.games.alderquest.scene import scene
from tests.games.alderquest.table import play, told

# What a seat may believe


@pytest.mark.parametrize("pile", ["quarrels", "relics"])
def test_a_card_is_picked_out_of_a_hand_that_holds_a_playable_one(pile: str) -> None:
    """Section 4.6a: whoever asks for the list of cards has one that can be played, in every guess."""
    state = scene(
        """
        red held T1
        red quarrels TQ03 GQ01
        red relics RL1 RL5
        red T TM01 a2
        """
    )
    play(state, "quarrel [pick_quarrel]" if pile == "quarrels" else "relic [pick_relic]")
    for seed in range(40):
        guess = state.resample(1, seed)
        assert guess.legal()
        assert guess.view(1) == state.view(1)


# What is told of matches


def test_snowflakes_alone_are_told_once() -> None:
    """AQ-ACORN-02, R-AQ-25: three Snowflakes are one match, and nobody's."""
    state = play(scene("board 1: * * G * | 2: B | 3: T | 4: H; revealed H"), "hero use_hero:a slide")
    play(state, "slide_right:1,3")
    matched = told(state, "runes_matched")
    assert [(one["runes"], one["side"]) for one in matched] == [(["*", "*", "*"], None)]
    assert told(state, "snowflakes_scored") == [{"count": 3, "total": 3}]


def test_snowflakes_of_a_longer_run_are_told_with_it() -> None:
    """AQ-ACORN-02, AQ-ACORN-04: `* * * AB1` is one blue match of 4."""
    state = play(scene("board 1: * * G * AB1 | 2: B | 3: T | 4: H; revealed H"), "hero use_hero:a slide")
    play(state, "slide_right:1,3")
    matched = told(state, "runes_matched")
    assert [(one["size"], one["side"]) for one in matched] == [(4, "red")]


def test_nobody_gets_guild_runes_matched_in_the_rivals_turn() -> None:
    """AQ-SOLO-21: the rivals discard what they match."""
    state = scene("level easy; guilds T; board 1: B | 2: B | 3: * B G | 4: H; automa GM01 GM02 GM03")
    play(state, "end")
    assert [(one["what"], one["side"]) for one in told(state, "runes_matched")][:1] == [("ally", None)]
