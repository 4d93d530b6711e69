"""A view made ready for drawing: what lies where, and what each thing can be touched for."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from fireside.draw import Theme
from fireside.games.snowfall.actions import VOCABULARY
from fireside.games.snowfall.svg.tiles import Square, read_tile

TURN: Final = ("expand", "tool")  # what a turn asks for, even if none of one kind is legal


class Option(NamedTuple):
    """A legal action: its name after the colon, its number and what it means."""

    rest: str
    action: int
    label: str


class Scene:
    """One view with its theme; answers what the drawing asks of it.

    A drawing `on_page` also tells what cannot be done: a page can ask why not.
    """

    def __init__(self, view: Mapping[str, Any], theme: Theme, on_page: bool = False) -> None:
        self.view = view
        self.theme = theme
        self.on_page = on_page
        self.table: Mapping[str, Any] = view["table"]
        self.options: dict[str, list[Option]] = {}
        for entry in view["legal"]:
            kind, _, rest = entry["name"].partition(":")
            self.options.setdefault(kind, []).append(Option(rest, entry["action"], entry["label"]))

    @property
    def kind(self) -> str:
        """The kind of decision that is open, "" when the game is over."""
        decision = self.view["decision"]
        return decision["kind"] if decision else ""

    @property
    def prompt(self) -> str:
        """What is asked, in one line."""
        decision = self.view["decision"]
        return decision["prompt"] if decision else "The woods are complete."

    @property
    def is_asked(self) -> bool:
        """Whether the seat that looks is the one to choose."""
        return bool(self.view["legal"])

    def offered(self, kind: str) -> list[Option]:
        """The legal actions whose names begin with `kind`."""
        return self.options.get(kind, [])

    def touch(self, rest: str, kinds: Sequence[str]) -> list[Option]:
        """The legal actions of these kinds that name exactly `rest`."""
        return [option for kind in kinds for option in self.offered(kind) if option.rest == rest]

    def why(self, kind: str, rests: Sequence[str]) -> list[int]:
        """Actions that are not legal now, if this seat is asked for one of that kind, on a page."""
        asked = TURN if self.kind == "turn" else self.options
        if not self.on_page or not self.is_asked or kind not in asked:
            return []
        legal = {option.rest for option in self.offered(kind)}
        return [VOCABULARY.action(f"{kind}:{rest}") for rest in rests if rest not in legal]

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
