"""How an environment shows its table: as the seat sees it, never more."""

from typing import Final

import fireside
from fireside.core.state import State
from fireside.envs.settings import one_of

ANSI: Final = "ansi"
SVG: Final = "svg"
WIDTH: Final = 100
HEIGHT: Final = 40


def check_render_mode(mode: str | None) -> str | None:
    """The mode if there is one like that; ValueError that lists them."""
    return None if mode is None else one_of("render_mode", mode, [ANSI, SVG])


def rendered(state: State, seat: int, mode: str | None) -> str | None:
    """The table as the seat sees it; None if the environment was made to show nothing."""
    if mode is None:
        return None
    view = state.view(seat)
    if mode == SVG:
        return fireside.svg(view)
    lines = state.game.text_board(view, WIDTH, HEIGHT)
    return "\n".join("".join(text for text, _ in line) for line in lines)
