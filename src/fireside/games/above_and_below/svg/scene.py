"""A view made ready for drawing: whose village is shown large, and what each thing can be touched for."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from fireside.draw import Theme
from fireside.games.above_and_below.actions import VOCABULARY
from fireside.games.above_and_below.svg.palette import LANDS, Land
from fireside.games.above_and_below.terms import GOOD_NAMES

EXPLORING: Final = ("reroll", "exert", "injure_pick")  # villagers are touched where the dice lie
AT_HOME: Final = (
    *("pick_explorer", "pick_builder", "pick_harvester", "pick_trainer", "pick_labourer"),
    *("rest_potion", "rest_cider", "rest_bed"),
)
PLACING: Final = ("turn_menu", "after_action", "place_before_income", "place_final")
ASKS: Final = {  # the kinds of action that a decision asks for, where a thing on the table may be meant
    **dict.fromkeys((*EXPLORING, *AT_HOME), ("villager",)),
    **dict.fromkeys(PLACING, ("place",)),
    "turn_menu": ("place", "list", "buy", "refresh"),
    "pick_card": ("card",),
    "pick_recruit": ("slot",),
    "pick_good": ("take",),
    "encounter_choice": ("choice",),
    "destination": ("go",),
}
TWINS: Final = ("start-builder", "start-teacher", "start-explorer", "cave-cat", "metal-man")


class Option(NamedTuple):
    """A legal action: its kind and the rest of its name, its number and what it means."""

    kind: str
    rest: str
    action: int
    label: str


class Scene:
    """One view with its theme; answers what the drawing asks of it.

    A drawing `on_page` also tells what cannot be done: a page can ask why not. What is drawn a second time,
    for narrow pages, has a `prefix` before its ids and no names to travel by.
    """

    def __init__(
        self, view: Mapping[str, Any], theme: Theme, on_page: bool = False, prefix: str = ""
    ) -> None:
        self.view = view
        self.theme = theme
        self.on_page = on_page
        self.prefix = prefix
        self.land: Land = LANDS[theme.name]
        self.table: Mapping[str, Any] = view["table"]
        self.seats: list[Mapping[str, Any]] = self.table["seats"]
        self.options = [_option(entry) for entry in [*view["legal"], *view["asides"]]]
        self._by_name = {(option.kind, option.rest): option for option in self.options}

    # Who looks at whom

    @property
    def you(self) -> int | None:
        """The seat that looks; None for a spectator."""
        seat: int | None = self.view["seat"]
        return seat

    @property
    def focus(self) -> int:
        """The seat whose village is shown large: one's own; to a spectator, the one whose turn it is."""
        if self.you is not None:
            return self.you
        active: int | None = self.table["active"]
        if active is not None:
            return active
        winners: list[int] = self.view["winners"]
        return winners[0] if winners else max(0, self.view["to_move"])

    @property
    def others(self) -> list[int]:
        """The other seats, clockwise."""
        count = len(self.seats)
        return [(self.focus + step) % count for step in range(1, count)]

    def name(self, seat: int) -> str:
        """A seat, for a heading."""
        return "You" if seat == self.you else f"Seat {seat}"

    def owner(self, seat: int) -> str:
        """Whose, for a heading."""
        return "Your" if seat == self.you else f"Seat {seat}'s"

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
        """The legal actions of these kinds that mean one thing."""
        found = [self._by_name.get((kind, rest)) for kind in kinds]
        return [option for option in found if option]

    def why(self, rest: str, *kinds: str) -> list[int]:
        """Actions of these kinds that are not legal now, if this seat is asked for such, on a page."""
        if not self.on_page or not self.is_asked or self.touch(rest, *kinds):
            return []
        asked = ASKS.get(self.kind, ())
        return [VOCABULARY.action(f"{kind}:{rest}") for kind in kinds if kind in asked]

    # Single things

    def at_home(self, seat: int, villager: int) -> list[Option]:
        """What touching a villager on a player board may do."""
        if seat != self.you or self.kind not in AT_HOME:
            return []
        return self.touch(str(villager), "villager")

    def why_not_home(self, seat: int, villager: int) -> list[int]:
        """What touching a villager on a player board might mean although it is not allowed."""
        if seat != self.you or self.kind not in AT_HOME:
            return []
        return self.why(str(villager), "villager")

    def exploring(self, villager: int) -> list[Option]:
        """What touching a villager of the open expedition may do."""
        return self.touch(str(villager), "villager") if self.kind in EXPLORING else []

    def is_picked(self, seat: int, villager: int) -> bool:
        """Whether a villager has been assigned to what is being done."""
        work = self.table["work"]
        return bool(work and work["seat"] == seat and villager in work["picked"])

    def is_away(self, seat: int, villager: Mapping[str, Any]) -> bool:
        """Whether a villager is on the open expedition and not injured yet."""
        trip = self.expedition
        is_out = bool(trip and trip["seat"] == seat and villager["villager"] in trip["party"])
        return is_out and villager["area"] == "ready"

    def in_store(self, seat: int, kind: str) -> list[Option]:
        """What touching a good, cider or potion of the stores may do."""
        if seat != self.you:
            return []
        return [*self.touch(kind, "place", "list"), *self.touch(f"{seat}:{kind}", "aside")]

    def why_not_in_store(self, seat: int, kind: str) -> list[int]:
        """What touching a thing of the stores might mean although it is not allowed."""
        if seat != self.you or self.in_store(seat, kind) or not self.seats[seat]["stores"][kind]:
            return []
        return self.why(kind, *(("place", "list") if kind in GOOD_NAMES else ("list",)))

    def piece(self, villager: Mapping[str, Any], seat: int | None = None) -> str:
        """The name by which a villager travels; of kinds with twins only those of a seat have one."""
        kind: str = villager["kind"]
        if kind not in TWINS:
            return f"villager-{kind}"
        return "" if seat is None else f"villager-{seat}-{villager['villager']}"

    @property
    def expedition(self) -> Mapping[str, Any] | None:
        """The open expedition, unless it is over but for the place of a grove."""
        trip: Mapping[str, Any] | None = self.table["expedition"]
        return None if self.kind == "row_end" else trip

    @property
    def goal(self) -> Mapping[str, Any] | None:
        """The grove or quest that an expedition went for."""
        trip = self.expedition
        if trip is None or trip["destination"] == "cave":
            return None
        pile = self.table[trip["destination"]]
        up: Mapping[str, Any] | None = pile["up"] if pile else None
        return up


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
    seats = " and ".join(str(seat) for seat in view["winners"])
    return (
        f"The game is over: seat {seats} wins."
        if len(view["winners"]) == 1
        else f"The game is over: seats {seats} share the win."
    )


def described(card: Mapping[str, Any]) -> str:
    """A building in words."""
    cost = f", cost {card['cost']}" if card["kind"] != "start" else ""
    return f"{card['name']}{cost}: {'; '.join(card['texts'])}."


def villager_in_words(villager: Mapping[str, Any]) -> str:
    """A villager in words: symbols, and lanterns by die face."""
    symbols = ", ".join(villager["symbols"]) or "no symbol"
    faces = " ".join(str(count) for count in villager["lanterns"])
    return f"{villager['name']}: {symbols}; lanterns on 1 to 6: {faces}"


def signed(value: int) -> str:
    """A number with its sign."""
    return f"+{value}" if value > 0 else minus(value)


def minus(value: int) -> str:
    """A number with a proper minus sign."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def plural(count: int, noun: str) -> str:
    """So many of something."""
    return f"{count} {noun}{'' if count == 1 else 's'}"
