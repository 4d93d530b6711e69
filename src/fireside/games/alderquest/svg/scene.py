"""A view made ready for drawing: whose side is shown below, and what each thing can be touched for."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import AnyScene, LegalAction, Mark, Theme
from fireside.games.alderquest.actions import VOCABULARY
from fireside.games.alderquest.svg.marks import marks_of
from fireside.games.alderquest.svg.palette import SIDES, WOODS, Wood

KNOWN: Final = frozenset(
    f"{block.verb}:{entry}" if entry else block.verb for block in VOCABULARY.blocks for entry in block.entries
)
# The kinds of action a decision is about although it may offer none of them just now
ABOUT: Final = {
    "move": ("step",),
    "act": ("drop", "use_hero", "move", "play", "relic", "end"),
    "hero_action": ("swap", "slide_left", "slide_right", "line", "summon", "ability"),
}


class Scene(AnyScene):
    """A table with two sides; the one that looks is shown below.

    What is drawn a second time, with a `prefix`, has no names to travel by.
    """

    vocabulary = VOCABULARY

    def __init__(self, view: Mapping[str, Any], theme: Theme, prefix: str = "") -> None:
        super().__init__(view, theme, prefix)
        self.wood: Wood = WOODS[theme.name]

    # Who looks at whom

    @property
    def own_side(self) -> str | None:
        """The side that looks; None for a spectator."""
        side: str | None = self.table["you"]
        return side

    @property
    def near(self) -> str:
        """The side that is shown at the bottom: one's own, Red to a spectator."""
        return self.own_side or "red"

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

    def mark(self, seat: int) -> Mark:
        """What a seat is known by."""
        sides = {place["seat"]: place["side"] for place in self.table["places"]}
        return marks_of([sides[one] for one in sorted(sides)])[seat]

    def called(self, side: str) -> str:
        """A side, for a heading: with the seats that play it unless one looks oneself."""
        title = SIDES[side].title
        if self.is_solo and side == "blue":
            return "The rivals"
        if side == self.own_side:
            return f"{title} (you)"
        seats = " and ".join(self.seat_name(seat, True) for seat in self.side(side)["seats"])
        return f"{title} ({seats})"

    # What is asked

    def of(self, kind: str, first: str) -> list[LegalAction]:
        """The legal actions of a kind whose object begins so: `b2-` for the moves from a space."""
        return [option for option in self.offered(kind) if option.rest.startswith(first)]

    def to(self, kind: str, last: str) -> list[LegalAction]:
        """The legal actions of a kind whose object ends so: `@2` for the drops into a column."""
        return [option for option in self.offered(kind) if option.rest.endswith(last)]

    @property
    def asked_for(self) -> tuple[str, ...]:
        """The kinds of action that the decision asks for, where a thing on the table may be meant."""
        return (*(option.kind for option in self.options), *ABOUT.get(self.kind, ()))

    def refused(self, kind: str, *rests: str) -> list[int]:
        """Actions that are not legal now, if this seat is asked for one of that kind, on a page."""
        names = [rest for rest in rests if (f"{kind}:{rest}" if rest else kind) in KNOWN]
        return super().refused(kind, *names)
