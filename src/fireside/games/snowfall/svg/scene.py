"""A view made ready for drawing: what lies where, and what each thing can be touched for."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import AnyScene
from fireside.games.snowfall.actions import VOCABULARY
from fireside.games.snowfall.svg.tiles import Square, read_tile

TURN: Final = ("expand", "tool")  # what a turn asks for, even if none of one kind is legal


class Scene(AnyScene):
    """A table with woods that grow."""

    vocabulary = VOCABULARY

    @property
    def variant(self) -> str:
        """The harder game is told from the normal one."""
        return "the harder game" if self.table["mode"] == "harder" else ""

    def ending(self) -> str:
        """How the game has ended."""
        return "The woods are complete."

    @property
    def asked_for(self) -> tuple[str, ...]:
        """The kinds of action that the decision asks for, where a thing on the table may be meant."""
        return TURN if self.kind == "turn" else tuple(option.kind for option in self.options)

    @property
    def purpose(self) -> str:
        """What the move under way is for: expand or a tool; "" between moves."""
        pending = self.table["pending"]
        return pending["purpose"] if pending else ""

    @property
    def picked(self) -> list[str]:
        """The tiles named so far in the move under way."""
        pending = self.table["pending"]
        return list(pending["tiles"]) if pending else []

    @property
    def anchor(self) -> tuple[int, int] | None:
        """The cell chosen for the left square, while its rotation is still open."""
        pending = self.table["pending"]
        return (pending["cell"][0], pending["cell"][1]) if pending and pending["cell"] else None

    def read(self, tile: Mapping[str, Any]) -> tuple[Square, ...]:
        """The squares of a tile of the view, as printed."""
        return read_tile(tile, self.table["open_tracks"])

    def squares(self, tile: str) -> tuple[Square, ...]:
        """The squares of a tile that is shown anywhere, as printed."""
        for place in ("hand", "looking_at", "set_aside", "shovelled", "woods"):
            for shown in self.table[place]:
                if shown["tile"] == tile:
                    return self.read(shown)
        raise ValueError(
            f"the view shows no tile {tile!r}: a tile that is named must lie in the hand or the woods"
        )
