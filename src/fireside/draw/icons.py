"""Icons: shapes of a game's definitions that stand for its nouns."""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Icon(NamedTuple):
    """A shape of the game's definitions round (0, 0), and how far it reaches."""

    symbol: str
    reach: float


NO_ICONS: Final[Mapping[str, Icon]] = {}
