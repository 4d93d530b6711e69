"""A view made ready for drawing: whose village is shown large, and what each thing can be touched for."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import AnyScene, LegalAction, Theme
from fireside.games.above_and_below.actions import VOCABULARY
from fireside.games.above_and_below.svg.palette import LANDS, Land
from fireside.games.above_and_below.terms import GOOD_NAMES, KIND_NAMES
from fireside.games.above_and_below.words.cards import count_in_words

EXPLORING: Final = ("reroll", "exert", "injure_pick")  # villagers are touched where the dice lie
AT_HOME: Final = (
    *("pick_explorer", "pick_builder", "pick_harvester", "pick_trainer", "pick_labourer"),
    *("rest_potion", "rest_cider", "rest_bed"),
)
TOGGLING: Final = ("pick_explorer", "pick_harvester", "pick_labourer")  # some of all who are ready
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


class Scene(AnyScene):
    """A table at which one village is shown large.

    What is drawn a second time, with a `prefix`, has no names to travel by.
    """

    vocabulary = VOCABULARY

    def __init__(self, view: Mapping[str, Any], theme: Theme, prefix: str = "") -> None:
        super().__init__(view, theme, prefix)
        self.land: Land = LANDS[theme.name]
        self.seats: list[Mapping[str, Any]] = self.table["seats"]

    # Who looks at whom

    @property
    def asked_for(self) -> tuple[str, ...]:
        """The kinds of action that the decision asks for, where a thing on the table may be meant."""
        return ASKS.get(self.kind, ())

    # Single things

    def at_home(self, seat: int, villager: int) -> list[LegalAction]:
        """What touching a villager on a player board may do."""
        if seat != self.you or self.kind not in AT_HOME:
            return []
        return self.touch(str(villager), "villager")

    def why_not_home(self, seat: int, villager: int) -> list[int]:
        """What touching a villager on a player board might mean although it is not allowed."""
        if seat != self.you or self.kind not in AT_HOME:
            return []
        return self.why(str(villager), "villager")

    def exploring(self, villager: int) -> list[LegalAction]:
        """What touching a villager of the open expedition may do."""
        return self.touch(str(villager), "villager") if self.kind in EXPLORING else []

    def is_picked(self, seat: int, villager: int) -> bool:
        """Whether a villager has been assigned to what is being done."""
        work = self.table["work"]
        return bool(work and work["seat"] == seat and villager in work["picked"])

    def let_go(self, seat: int, villager: int) -> int | None:
        """The action by which a villager was picked, as long as touching it lets it go: nobody is off yet."""
        if seat != self.you or self.kind not in TOGGLING or not self.is_picked(seat, villager):
            return None
        return self.vocabulary.action(f"villager:{villager}")

    def is_away(self, seat: int, villager: Mapping[str, Any]) -> bool:
        """Whether a villager is on the open expedition and not injured yet."""
        trip = self.expedition
        is_out = bool(trip and trip["seat"] == seat and villager["villager"] in trip["party"])
        return is_out and villager["area"] == "ready"

    def in_store(self, seat: int, kind: str) -> list[LegalAction]:
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


def described(card: Mapping[str, Any]) -> str:
    """A building in words."""
    cost = f", cost {card['cost']}" if card["kind"] != "start" else ""
    return f"{card['name']}{cost}: {'; '.join(card['texts'])}."


def villager_in_words(villager: Mapping[str, Any]) -> str:
    """A villager in words: symbols, and lanterns by die face."""
    symbols = ", ".join(villager["symbols"]) or "no symbol"
    faces = ", ".join(str(count) for count in villager["lanterns"])
    return f"{villager['name']}: {symbols}; lanterns on 1 to 6: {faces}"


def goods(count: int, kind: str) -> str:
    """So many goods, ciders or potions."""
    return str(count_in_words(count, KIND_NAMES.index(kind)))
