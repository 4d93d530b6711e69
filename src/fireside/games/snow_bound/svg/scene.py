"""A view made ready for drawing: what lies where, and what each thing can be touched for."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from fireside.draw import Theme
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
BESIDE: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


class Option(NamedTuple):
    """A legal action: its kind and the rest of its name, its number and what it means."""

    kind: str
    rest: str
    action: int
    label: str


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


class Scene:
    """One view with its theme; answers what the drawing asks of it.

    A drawing `on_page` also tells what cannot be done: a page can ask why not.
    """

    def __init__(self, view: Mapping[str, Any], theme: Theme, on_page: bool = False) -> None:
        self.view = view
        self.theme = theme
        self.on_page = on_page
        self.ground: Ground = GROUNDS[theme.name]
        self.table: Mapping[str, Any] = view["table"]
        self.seats: list[Mapping[str, Any]] = self.table["seats"]
        self.options = [_option(entry) for entry in view["legal"]]
        self.on_hex: dict[str, list[Standing]] = {}
        for seat in self.seats:
            for scout in seat["scouts"]:
                self.on_hex.setdefault(scout["hex"], []).append(Standing(seat["seat"], scout))

    @property
    def you(self) -> int | None:
        """The seat that looks; None for a spectator."""
        seat: int | None = self.view["seat"]
        return seat

    @property
    def own(self) -> Mapping[str, Any] | None:
        """What the seat that looks has; None for a spectator."""
        return None if self.you is None else self.seats[self.you]

    @property
    def kind(self) -> str:
        """The kind of decision that is open, "" when the game is over."""
        decision = self.view["decision"]
        return decision["kind"] if decision else ""

    @property
    def prompt(self) -> str:
        """What is asked, in one line."""
        decision = self.view["decision"]
        return decision["prompt"] if decision else winners_sentence(self.view["winners"])

    @property
    def is_asked(self) -> bool:
        """Whether the seat that looks is the one to choose."""
        return bool(self.options)

    def offered(self, *kinds: str) -> list[Option]:
        """The legal actions of these kinds."""
        return [option for option in self.options if option.kind in kinds]

    def to_hex(self, name: str) -> list[Option]:
        """The steps that lead to a hex."""
        return [option for option in self.offered("step") if option.rest.partition(">")[2] == name]

    def for_scout(self, seat: int, letter: str) -> list[Option]:
        """What touching a scout may mean: its steps, picking it, or attacking it."""
        found = [option for option in self.offered("attack") if option.rest == f"{seat}{letter}"]
        if seat == self.you:
            found += [option for option in self.offered("step") if option.rest.partition(">")[0] == letter]
            found += [option for option in self.offered(*OWN_SCOUTS) if option.rest == letter]
        return found

    def for_weapon(self, weapon: str) -> list[Option]:
        """What touching a weapon of one's hand may mean."""
        return [option for option in self.offered("lay", "discard") if option.rest == weapon]

    def why(self, kind: str, *rests: str) -> list[int]:
        """Actions that are not legal now, if this seat is asked for one of that kind, on a page."""
        if not self.on_page or not self.is_asked or kind not in ASKS.get(self.kind, ()):
            return []
        legal = {option.rest for option in self.offered(kind)}
        return [VOCABULARY.action(f"{kind}:{rest}") for rest in rests if rest not in legal]

    def why_not_hex(self, name: str) -> list[int]:
        """What touching a hex may mean that is not allowed: a step there, or what could be done there."""
        away = [one for one in self.own_scouts if one["hex"] != name]
        steps = self.why("step", *(f"{one['scout']}>{name}" for one in away))
        if name == self.acting_on:
            return self.why("do", "gather", "oil", "raid")
        rival = name.startswith("S") and name != f"S{self.you}"
        return steps + (self.why("do", "raid") if rival else [])

    def why_not_scout(self, seat: int, letter: str) -> list[int]:
        """What touching a scout may mean if nothing it may mean is allowed."""
        if self.for_scout(seat, letter):
            return []
        if seat != self.you:
            return self.why("attack", f"{seat}{letter}")
        named = [number for kind in OWN_SCOUTS for number in self.why(kind, letter)]
        return named + self.why("step", *(f"{letter}>{name}" for name in self.beside(seat, letter)))

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


def _option(entry: Mapping[str, Any]) -> Option:
    kind, _, rest = entry["name"].partition(":")
    return Option(kind, rest, entry["action"], entry["label"])


def actions(options: list[Option]) -> list[int]:
    """The numbers of these options."""
    return [option.action for option in options]


def label_of(options: list[Option], otherwise: str) -> str:
    """What touching something does, if that is one thing; what it is called otherwise."""
    return options[0].label if len(options) == 1 else otherwise


def seat_name(scene: Scene, seat: int) -> str:
    """A seat, for a heading or within a sentence."""
    return "You" if seat == scene.you else f"Seat {seat}"


def hex_name(name: str) -> str:
    """A hex in words."""
    return f"settlement {name}" if name.startswith("S") else f"tile {name}"


def winners_sentence(winners: list[int]) -> str:
    """Who has won."""
    seats = " and ".join(str(seat) for seat in winners)
    return (
        f"The game is over: seat {seats} wins."
        if len(winners) == 1
        else f"The game is over: seats {seats} share the win."
    )
