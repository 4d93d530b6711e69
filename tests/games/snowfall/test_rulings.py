"""Rulings that no chapter's tests cover: undo, and which variants there are."""

import pytest

from tests.games.snowfall.reference import CARDS
from tests.games.snowfall.table import BB, GAME, TOOL_IDS, play, set_table

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


def test_there_is_no_other_variant() -> None:
    """R-SF-35 One player, two modes, one house rule, cards and tools to choose; nothing that is eighth."""
    assert GAME.seats == [1]
    variants = {option.name: (option.default, option.choices, option.most) for option in GAME.options}
    assert variants == {
        "mode": ("normal", ["normal", "harder"], 0),
        "open_tracks": (False, [], 0),
        "cards": ([], list(CARDS), 5),
        "tools": ([], TOOL_IDS, 3),
    }
    with pytest.raises(ValueError, match="no option 'eighth'"):
        GAME.new(seed=1, eighth=True)
