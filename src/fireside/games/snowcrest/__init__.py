"""Snowcrest."""

from pathlib import Path
from typing import Final

from fireside.games.snowcrest.game import SnowcrestGame

GAME: Final = SnowcrestGame(Path(__file__).parent)
