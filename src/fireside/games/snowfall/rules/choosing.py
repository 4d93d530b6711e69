"""Choosing a tile of the woods for a tool."""

from typing import ClassVar

from mypy_extensions import i64

from fireside.games.snowfall.actions import FIRST_TILE, TILE
from fireside.games.snowfall.state import Decision, Snowfall
from fireside.games.snowfall.woods import NOWHERE


class ChooseTile(Decision):
    """Choose one tile for a tool; each tool says which ones it may be.

    R-SF-05 Never the cabin; SF-COVER-07 a tile that lies on others is as good as any.
    """

    purpose: ClassVar = ""

    def may_choose(self, state: Snowfall) -> list[int]:
        """The tiles to choose from, by id."""
        return state.woods.uncovered()

    def options(self, state: Snowfall) -> list[int]:
        return [FIRST_TILE + tile for tile in self.may_choose(state)]

    def refusal(self, state: Snowfall, action: int) -> str | None:
        if not TILE.holds(action):
            return self.misplaced(action)
        return self.why_not_tile(state, action - FIRST_TILE)

    def why_not_tile(self, state: Snowfall, tile: int) -> str | None:
        """The rule that forbids a tile; None if it may be chosen."""
        if tile not in state.woods.laid:
            return "SF-TOOL-05"
        return "SF-TOOL-06" if is_covered(state, tile) else None

    def named(self) -> tuple[str, list[int], i64]:
        return self.purpose, [], NOWHERE


def is_covered(state: Snowfall, tile: int) -> bool:
    """SF-COVER-02 Whether another tile lies on one of the tile's squares, read off the covered squares."""
    return tile in [square >> 1 for square in state.woods.beneath[1::2]]
