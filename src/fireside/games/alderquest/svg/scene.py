"""A view made ready for drawing: whose side is shown below, and what each thing can be touched for."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from fireside.draw import Theme
from fireside.games.alderquest.actions import VOCABULARY
from fireside.games.alderquest.svg.palette import SIDES, WOODS, Wood

KNOWN: Final = frozenset(
    f"{block.verb}:{entry}" if entry else block.verb for block in VOCABULARY.blocks for entry in block.entries
)
MOVES: Final = ("step", "charge", "fly", "sneak")
# The kinds of action a decision is about although it may offer none of them just now
ABOUT: Final = {
    "move": ("step",),
    "act": ("drop", "hero", "activate", "quarrel", "relic", "end"),
    "pick_hero": ("use_hero",),
    "pick_quarrel": ("play",),
    "pick_relic": ("relic",),
    "hero_action": ("swap", "slide", "line", "summon", "ability"),
}


class Option(NamedTuple):
    """A legal action: its kind and the rest of its name, its number and what it means."""

    kind: str
    rest: str
    action: int
    label: str


class Scene:
    """One view with its theme; answers what the drawing asks of it.

    A drawing `on_page` also tells what cannot be done: a page can ask why not. What is drawn a second time
    has a `prefix` before its ids and no names to travel by.
    """

    def __init__(
        self, view: Mapping[str, Any], theme: Theme, on_page: bool = False, prefix: str = ""
    ) -> None:
        self.view = view
        self.theme = theme
        self.on_page = on_page
        self.prefix = prefix
        self.wood: Wood = WOODS[theme.name]
        self.table: Mapping[str, Any] = view["table"]
        self.options = [_option(entry) for entry in [*view["legal"], *view["asides"]]]
        self._by_name = {(option.kind, option.rest): option for option in self.options}
        self._asked = {option.kind for option in self.options} | set(ABOUT.get(self.kind, ()))

    # Who looks at whom

    @property
    def you(self) -> str | None:
        """The side that looks; None for a spectator."""
        side: str | None = self.table["you"]
        return side

    @property
    def near(self) -> str:
        """The side that is shown at the bottom: one's own, Red to a spectator."""
        return self.you or "red"

    @property
    def far(self) -> str:
        """The other side."""
        return "blue" if self.near == "red" else "red"

    @property
    def is_solo(self) -> bool:
        """Whether this is the solitaire game."""
        return bool(self.table["mode"] == "solo")

    def side(self, name: str) -> Mapping[str, Any]:
        """What belongs to a side."""
        found: Mapping[str, Any] = self.table["sides"][0 if name == "red" else 1]
        return found

    def called(self, side: str) -> str:
        """A side, for a heading: with the seats that play it unless one looks oneself."""
        title = SIDES[side].title
        if self.is_solo and side == "blue":
            return "The rivals"
        if side == self.you:
            return f"{title} (you)"
        seats = " and ".join(f"Seat {seat}" for seat in self.side(side)["seats"])
        return f"{title} ({seats})"

    # What is asked

    @property
    def kind(self) -> str:
        """The kind of decision that is open, "" when the game is over."""
        decision = self.view["decision"]
        return decision["kind"] if decision else ""

    @property
    def prompt(self) -> str:
        """What is asked, in one line."""
        decision = self.view["decision"]
        return decision["prompt"] if decision else ending(self.view)

    @property
    def is_asked(self) -> bool:
        """Whether the seat that looks is the one to choose."""
        return bool(self.view["legal"])

    def offered(self, *kinds: str) -> list[Option]:
        """The legal actions of these kinds."""
        return [option for option in self.options if option.kind in kinds]

    def touch(self, rest: str, *kinds: str) -> list[Option]:
        """The legal actions of these kinds that mean one thing ("" for those called by their kind)."""
        found = [self._by_name.get((kind, rest)) for kind in kinds]
        return [option for option in found if option]

    def why(self, rest: str, *kinds: str) -> list[int]:
        """Actions of these kinds that are not legal now, if this seat is asked for such, on a page."""
        if not self.on_page or not self.is_asked or self.touch(rest, *kinds):
            return []
        names = [f"{kind}:{rest}" if rest else kind for kind in kinds if kind in self._asked]
        return [VOCABULARY.action(name) for name in names if name in KNOWN]


def _option(entry: Mapping[str, Any]) -> Option:
    kind, _, rest = entry["name"].partition(":")
    return Option(kind, rest, entry["action"], entry["label"])


def actions(options: list[Option]) -> list[int]:
    """The numbers of these options."""
    return [option.action for option in options]


def label_of(options: list[Option], otherwise: str) -> str:
    """What touching something does, if that is one thing; what it is called otherwise."""
    return options[0].label if len(options) == 1 else otherwise


def ending(view: Mapping[str, Any]) -> str:
    """How it has ended."""
    winners = view["winners"]
    if view["table"]["mode"] == "solo":
        return "The game is over: you win." if winners else "The game is over: the rivals win."
    if len(winners) == view["seats"]:
        return "The game is over: a draw."
    seats = " and ".join(str(seat) for seat in winners)
    return (
        f"The game is over: seat {seats} wins."
        if len(winners) == 1
        else f"The game is over: seats {seats} win."
    )


def plural(count: int, noun: str) -> str:
    """So many of something."""
    return f"{count} {noun}{'' if count == 1 else 's'}"
