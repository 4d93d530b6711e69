"""A picture of a game's table in the middle of a game, drawn by the game itself."""

from functools import cache
from typing import Final

from fireside.bots import bot
from fireside.core.registry import game
from fireside.draw import drawing, with_names
from fireside.web.tables.levels import TREES

SEED: Final = 7
DECISIONS: Final = 44


@cache
def table_picture(name: str) -> str:
    """The table after some decisions of bots, with their names, as the seat to move sees it; drawn once."""
    state = game(name).new(seed=SEED)
    player = bot("greedy")
    for decision in range(DECISIONS):
        ahead = state.clone()
        ahead.apply(player.choose(state.resample(state.to_move, decision), decision))
        if ahead.to_move < 0:
            break
        state = ahead
    return drawing(name).picture(with_names(state.view(state.to_move), list(TREES)), "dark")
