"""Snow Bound."""

from pathlib import Path
from typing import Final

from fireside.games.snow_bound.game import SnowBoundGame

GAME: Final = SnowBoundGame(Path(__file__).parent)
