"""AlderQuest."""

from pathlib import Path
from typing import Final

from fireside.games.alderquest.game import AlderQuestGame

GAME: Final = AlderQuestGame(Path(__file__).parent)
