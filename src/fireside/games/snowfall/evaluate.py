"""How good a position looks: the score of the moment plus a little foresight."""

from fireside.games.snowfall.rules.tools import MapTile
from fireside.games.snowfall.rules.turn import Turn
from fireside.games.snowfall.scoring import total
from fireside.games.snowfall.set_up import ChooseSide, KeepTools
from fireside.games.snowfall.state import Snowfall


def evaluate(game: Snowfall) -> float:
    """The score of the moment."""
    return float(total(game))


def is_mid_move(game: Snowfall) -> bool:
    """Whether a tile or tool is named but not yet carried out."""
    decision = game.decision()
    return not isinstance(decision, Turn | MapTile | ChooseSide | KeepTools) and decision is not None


def promising(game: Snowfall) -> list[int]:
    """Every legal action."""
    return game.choices
