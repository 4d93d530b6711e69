"""Snowfall Over Mountains."""

from pathlib import Path
from typing import Final

from fireside.games.snowfall.game import SnowfallGame

GAME: Final = SnowfallGame(Path(__file__).parent)
