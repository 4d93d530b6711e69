"""Rulings that no chapter's tests cover: undo, and what the cover means."""

import pytest

from tests.games.snowfall.table import BB, GAME, play, set_table

HIDES = {
    "S25@(0,3)r0": True,
    "tool:binoculars": True,
    "tool:map": True,
    "tool:snowshoes S25@(4,0)r0": True,
    "tool:compass tile:S19": False,
    "tool:sled S19@(4,1)r90": False,
    "tool:snow_shovel tile:S02 tile:S19": False,
    "tool:tall_boots": False,
    "tool:work_gloves tile:S19 tile:S30 fit:0+0": False,
    "expand:S25 cell:0,3": False,
}


@pytest.mark.parametrize("moves", HIDES)
def test_what_shows_hidden_things_cannot_be_undone(moves: str) -> None:
    """R-SF-32 Drawing, Binoculars and Map show some; other tools, and a tile only named, do not."""
    tool = moves.split()[0].removeprefix("tool:") if moves.startswith("tool") else "sled"
    other = "tall_boots" if tool != "tall_boots" else "sled"
    state = set_table(woods=BB, hand="S25 S13", tools=f"{tool} {other}")
    before = state.revealed
    play(state, moves)
    assert (state.revealed > before) == HIDES[moves]


def test_drawing_from_an_empty_stack_shows_nothing() -> None:
    """R-SF-32 The last placements can be taken back."""
    state = set_table(hand="S01 S05", stack="", rest_in_woods=True)
    before = state.revealed
    play(state, "S01@(0,1)r0")
    assert state.revealed == before


def test_the_cover_adds_no_rule() -> None:
    """R-SF-35 One player, two modes, one house rule, cards and tools to choose: no other variant."""
    assert GAME.seats == [1]
    assert [option.name for option in GAME.options] == ["mode", "open_tracks", "cards", "tools"]
    (mode,) = [option for option in GAME.options if option.name == "mode"]
    assert (mode.choices, mode.default) == (["normal", "harder"], "normal")
