"""The table in characters tells names, not only ids."""

from fireside.core.state import State
from fireside.games.snow_bound import board_text
from tests.games.snow_bound.scene import scene
from tests.games.snow_bound.table import attack, play

TEXT = """
P0 W{5,1}: a@A b@1
P1: a@A[c3,SP-4] b@S1 c@S1
tile 3: SP-2
enemy EN-3@1
at actions
"""


def written(state: State, viewer: int | None) -> str:
    """The whole table in one line, without the gaps between words."""
    lines = board_text.render(state.view(viewer), 200, 60)
    return " ".join(" ".join("".join(text for text, _ in line) for line in lines).split())


def test_tokens_in_play_are_listed_with_names_and_places() -> None:
    """SB-INFO-01, SB-SPECIAL-01, SB-ENEMY-01 For everybody: on a tile, with a scout, at stake, in a fight."""
    for viewer in (None, 0, 1, 2):
        state = scene(TEXT)
        for words in ("Looters !5 on 1", "Ration Pallet ✦2 on 3", "Relief Container ✦4 with 1a"):
            assert words in written(state, viewer)
        attack(state, "a", "1a", "W09", "")
        assert "At stake on A: ▣, ✦4 Relief Container" in written(state, viewer)
        assert "0b against Looters (EN-3) on 1" in written(play(scene(TEXT), "scout:b fight:enemy"), viewer)


def test_the_scout_that_acts_is_named() -> None:
    """SB-ACT-02, SB-INFO-01"""
    state = scene(TEXT)
    assert "acts" not in written(state, 1)
    assert "Scout 0a acts" in written(play(state, "scout:a"), 1)


def test_nothing_more_may_be_at_stake() -> None:
    """SB-RETURN-10 The points of a special crate won at home are spent before the rest is dropped."""
    state = scene("P0 W{5}: a@S0 b@A\nP1: a@S0[SP-4] b@S1 c@S1\nat actions")
    attack(state, "a", "1a", "W09", "")
    play(state, "take:SP-4")
    assert "At stake on S0: nothing more" in written(state, 2)
