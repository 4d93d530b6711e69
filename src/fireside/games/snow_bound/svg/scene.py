"""A view made ready for drawing: what lies where, and what each thing can be touched for."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from fireside.core.words import amount
from fireside.draw import AnyScene, LegalAction, Theme
from fireside.games.snow_bound.actions import VOCABULARY
from fireside.games.snow_bound.svg.palette import GROUNDS, Ground

ROUNDS: Final = 12
KINDS: Final = {"city": "city", "suburb": "suburb", "forest": "forest", "plain": "forest"}
OWN_SCOUTS: Final = ("dismiss", "scout", "starve")  # kinds of action that name one of one's own scouts
ASKS: Final = {  # the kinds of action that a decision asks for, where a thing on the table may be meant
    "recruit": ("recruit", "dismiss"),
    "move": ("step",),
    "scout": ("scout",),
    "action": ("do", "attack", "fight"),
    "gather": ("gather",),
    "exchange": ("buy",),
    "commit": ("lay",),
    "discard": ("discard",),
    "starve": ("starve",),
    "take": ("take",),
}
NOUNS: Final = {
    "food": ("food", "food"),
    "weapons": ("weapon", "weapons"),
    "medkits": ("medkit", "medkits"),
    "crates": ("crate", "crates"),
    "oil": ("oil token", "oil tokens"),
}
BESIDE: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


class Standing(NamedTuple):
    """A scout on the map."""

    seat: int
    scout: Mapping[str, Any]

    @property
    def name(self) -> str:
        return f"{self.seat}{self.scout['scout']}"

    @property
    def load(self) -> list[str]:
        """What it carries, by kind."""
        return [kind for kind, _ in self.pieces]

    @property
    def pieces(self) -> list[tuple[str, str]]:
        """What it carries: the kind, and the name if it has one."""
        scout = self.scout
        nameless = ["crate"] * scout["crates"] + ["oil"] * scout["oil"]
        return [(kind, "") for kind in nameless] + [("special", name) for name in scout["special"]]


class Scene(AnyScene):
    """A table with scouts on a map."""

    vocabulary = VOCABULARY

    def __init__(self, view: Mapping[str, Any], theme: Theme) -> None:
        super().__init__(view, theme)
        self.ground: Ground = GROUNDS[theme.name]
        self.seats: list[Mapping[str, Any]] = self.table["seats"]
        self.on_hex: dict[str, list[Standing]] = {}
        for seat in self.seats:
            for scout in seat["scouts"]:
                self.on_hex.setdefault(scout["hex"], []).append(Standing(seat["seat"], scout))

    @property
    def asked_for(self) -> tuple[str, ...]:
        """The kinds of action that the decision asks for, where a thing on the table may be meant."""
        return ASKS.get(self.kind, ())

    @property
    def own(self) -> Mapping[str, Any] | None:
        """What the seat that looks has; None for a spectator."""
        return None if self.you is None else self.seats[self.you]

    def to_hex(self, name: str) -> list[LegalAction]:
        """The steps that lead to a hex."""
        return [option for option in self.offered("step") if option.rest.partition(">")[2] == name]

    def for_scout(self, seat: int, letter: str) -> list[LegalAction]:
        """What touching a scout may mean: its steps, picking it, or attacking it."""
        found = [option for option in self.offered("attack") if option.rest == f"{seat}{letter}"]
        if seat == self.you:
            found += [option for option in self.offered("step") if option.rest.partition(">")[0] == letter]
            found += [option for option in self.offered(*OWN_SCOUTS) if option.rest == letter]
        return found

    def for_weapon(self, weapon: str) -> list[LegalAction]:
        """What touching a weapon of one's hand may mean."""
        return [option for option in self.offered("lay", "discard") if option.rest == weapon]

    def why_not_hex(self, name: str) -> list[int]:
        """What touching a hex may mean that is not allowed: a step there, or what could be done there."""
        away = [one for one in self.own_scouts if one["hex"] != name]
        steps = self.refused("step", *(f"{one['scout']}>{name}" for one in away))
        if name == self.acting_on:
            return self.refused("do", "gather", "oil", "raid")
        rival = name.startswith("S") and name != f"S{self.you}"
        return steps + (self.refused("do", "raid") if rival else [])

    def why_not_scout(self, seat: int, letter: str) -> list[int]:
        """What touching a scout may mean if nothing it may mean is allowed."""
        if self.for_scout(seat, letter):
            return []
        if seat != self.you:
            return self.refused("attack", f"{seat}{letter}")
        named = [number for kind in OWN_SCOUTS for number in self.refused(kind, letter)]
        return named + self.refused("step", *(f"{letter}>{name}" for name in self.beside(seat, letter)))

    def beside(self, seat: int, letter: str) -> list[str]:
        """The hexes next to a scout."""
        hexes = {(tile["q"], tile["r"]): tile["tile"] for tile in self.table["tiles"]}
        hexes |= {(home["q"], home["r"]): home["hex"] for home in self.table["settlements"]}
        stands = next(one["hex"] for one in self.seats[seat]["scouts"] if one["scout"] == letter)
        q, r = next(at for at, name in hexes.items() if name == stands)
        near = [(q + dq, r + dr) for dq, dr in BESIDE]
        return [hexes[at] for at in near if at in hexes]

    @property
    def own_scouts(self) -> list[Mapping[str, Any]]:
        """The scouts of the seat that looks, those on the board."""
        scouts: list[Mapping[str, Any]] = self.own["scouts"] if self.own else []
        return scouts

    @property
    def acting(self) -> str:
        """The scout that was chosen to act, "" if there is none."""
        letter = self.table["turn"]["scout"]
        return f"{self.table['active']}{letter}" if letter else ""

    @property
    def acting_on(self) -> str:
        """The hex of the scout that was chosen to act, "" if there is none."""
        standing = [one for scouts in self.on_hex.values() for one in scouts if one.name == self.acting]
        return standing[0].scout["hex"] if standing else ""

    @property
    def fighting(self) -> set[str]:
        """The scouts in the fight being resolved."""
        fight = self.table["fight"]
        if not fight:
            return set()
        names = {f"{fight['seat']}{fight['scout']}"}
        return names | {f"{fight['defender']}{fight['target']}"} if fight["target"] else names

    @property
    def dying(self) -> str:
        """The scout whose owner is asked for a medkit, "" if there is none."""
        dying = self.table["dying"]
        return f"{dying['seat']}{dying['scout']}" if dying else ""


def goods(count: int, field: str) -> str:
    """So many of what a seat or the supply holds."""
    return amount(count, *NOUNS[field])


def hex_name(name: str) -> str:
    """A hex in words."""
    return f"settlement {name}" if name.startswith("S") else f"tile {name}"
