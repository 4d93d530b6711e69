"""A view made ready for drawing: what lies where, and what each thing can be touched for."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from fireside.draw import Theme
from fireside.games.snow_bound.svg.palette import GROUNDS, Ground

ROUNDS: Final = 12
KINDS: Final = {"city": "city", "suburb": "suburb", "forest": "forest", "plain": "forest"}
OWN_SCOUTS: Final = ("dismiss", "scout", "starve")  # kinds of action that name one of one's own scouts


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
        scout = self.scout
        return ["crate"] * scout["crates"] + ["oil"] * scout["oil"] + ["special"] * len(scout["special"])


class Scene:
    """One view with its theme; answers what the drawing asks of it."""

    def __init__(self, view: Mapping[str, Any], theme: Theme) -> None:
        self.view = view
        self.theme = theme
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
