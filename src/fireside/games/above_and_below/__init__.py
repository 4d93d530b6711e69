"""Above and Below."""

from pathlib import Path
from typing import Final

from fireside.games.above_and_below.game import AboveAndBelowGame

GAME: Final = AboveAndBelowGame(Path(__file__).parent)
