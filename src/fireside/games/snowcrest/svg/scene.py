"""A view made ready for drawing: whose Village is shown large, and what each thing can be touched for."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import AnyScene, LegalAction, Theme
from fireside.games.snowcrest import terms
from fireside.games.snowcrest.actions import VOCABULARY
from fireside.games.snowcrest.svg.palette import LANDS, Dawn
from fireside.games.snowcrest.terms import BUILDING_NAMES, RESOURCE_NAMES, slots_in
from fireside.games.snowcrest.words.cards import count_in_words

LINES: Final = [slots_in(line) for line in terms.LINES]
COVERED: Final = dict(zip(BUILDING_NAMES, RESOURCE_NAMES, strict=False))  # SC-PAY-04
SLOT_VERBS: Final = ("activate", "slot", "pay_villager", "avoid", "give_villager", "ready")
ROW_VERBS: Final = ("add_row", "copy_row", "recruit_row")
HAND_VERBS: Final = ("buy", "add_hand", "pay_hand", "give_hand", "recruit_hand")
ASKS: Final = {  # the kinds of action that a decision asks for, where a thing on the table may be meant
    "main": ("activate", "add_hand", "add_row"),
    "place": ("slot",),
    "build": ("build",),
    "replace": ("give_building",),
    "cycle": ("give_hand",),
    "ready": ("ready",),
    "copy": ("copy", "copy_row"),
    "recruit": ("recruit_hand", "recruit_row"),
}
PAYING: Final = {  # how a unit of a bill may be met
    "card": ("give_hand",),
    "villager": ("give_villager",),
    "building": ("give_building",),
}
SOURCES: Final = ("pay_token", "pay_building", "pay_villager", "pay_hand")


class Scene(AnyScene):
    """A table at which one Village is shown large."""

    vocabulary = VOCABULARY

    def __init__(self, view: Mapping[str, Any], theme: Theme, prefix: str = "") -> None:
        super().__init__(view, theme, prefix)
        self.land: Dawn = LANDS[theme.name]
        self.seats: list[Mapping[str, Any]] = self.table["seats"]
        self.lying = self._lying()

    # Who looks at whom

    @property
    def is_solo(self) -> bool:
        """SC-SOLO Whether one plays alone."""
        return bool(self.table["mode"] == "solo")

    # What is asked

    @property
    def asked_for(self) -> tuple[str, ...]:
        """The kinds of action that the decision asks for, where a thing on the table may be meant."""
        if self.kind not in ("pay", "curse"):
            return ASKS.get(self.kind, ())
        bill = self.table["bill"]
        units = bill["units"] if bill else []
        return PAYING.get(units[0], SOURCES) if units and units[0] != "omen" else ()

    # Single things

    def at_slot(self, seat: int, slot: int) -> list[LegalAction]:
        """What touching a slot of a Village may do."""
        if seat == self.you:
            return self.touch(str(slot), *SLOT_VERBS)
        return self.touch(self._copied(seat, slot), "copy")

    def why_not_slot(self, seat: int, slot: int) -> list[int]:
        """What touching a slot of a Village might mean although it is not allowed."""
        if seat == self.you:
            is_empty = self.seats[seat]["village"][slot] is None
            return self.why(str(slot), *(("slot",) if is_empty else SLOT_VERBS))
        place = self._copied(seat, slot)
        return [] if self.seats[seat]["village"][slot] is None or not place else self.why(place, "copy")

    def _copied(self, seat: int, slot: int) -> str:
        """A slot of a rival as a Scholar names it: how many seats to the left of the one who acts."""
        active: int | None = self.table["active"]
        left = 0 if active is None else (seat - active) % len(self.seats)
        return f"{left}:{slot}" if left else ""

    def is_picked(self, seat: int, slot: int) -> bool:
        """Whether something happens at that slot: its card acts, leaves or is copied, or one comes there."""
        villager = self.seats[seat]["village"][slot]
        if villager and villager["locked"]:
            return True
        acting, adding = self.table["acting"], self.table["adding"]
        if acting and acting["copied"] == {"seat": seat, "slot": slot}:
            return True
        return bool(adding and (adding["seat"], adding["slot"]) == (seat, slot))

    def is_adding(self, origin: str, card: str, place: int | None = None) -> bool:
        """Whether that card of the hand or the row is being Added just now."""
        adding = self.table["adding"]
        if not adding or adding["from"] != origin:
            return False
        return bool(adding["place"] == place if origin == "row" else adding["card"]["card"] == card)

    def _lying(self) -> dict[str, int]:
        """How many copies of each Common card lie open."""
        counts: dict[str, int] = {}
        villagers = [one["card"] for seat in self.seats for one in seat["village"] if one]
        for card in [*villagers, *filter(None, self.table["row"])]:
            if card["kind"] == "common":
                counts[card["card"]] = counts.get(card["card"], 0) + 1
        return counts

    def piece(self, card: Mapping[str, Any], seat: int | None) -> str:
        """The name of a card that may travel, "" where copies of it cannot be told apart."""
        if card["kind"] != "common":
            return f"{seat}-{card['card']}"
        return f"common-{card['card']}" if self.lying.get(card["card"]) == 1 else ""

    # The Village

    def lines_of(self, seat: int, face_down: int) -> list[list[int]]:
        """SC-TURN-03 The lines in which so many Villagers lie face-down."""
        village = self.seats[seat]["village"]
        down = [bool(one) and not one["up"] for one in village]
        return [line for line in LINES if sum(down[slot] for slot in line) == face_down]


def described(card: Mapping[str, Any]) -> str:
    """A Villager in words: cost, what it pays with, what it does."""
    icons = [resources(card["icons"].count(one), one) for one in dict.fromkeys(card["icons"])]
    icons += ["avoid"] if card["avoid"] else []
    parts = [f"cost {card['cost']}", f"icons: {', '.join(icons) or 'none'}"]
    deeds = " / ".join(card["actions"])
    return f"{card['name']}, {', '.join(parts)}. {deeds or 'No action'}."


def resources(count: int, name: str) -> str:
    """So many of a resource."""
    return str(count_in_words(count, RESOURCE_NAMES.index(name)))


def counted_words(count: int, noun: str) -> str:
    """So many of something."""
    return amount(count, noun).replace("-", "\N{MINUS SIGN}")
