"""What lies on the table of Snow Bound, and what is still to happen; no rules.

Seats, scouts, hexes, kinds of weapons and cards are numbers. A scout's is seat * 5 + its own; hexes
are numbered in `terms.py`. Lists inside `items` and `load` are replaced, never changed, so that a
copy of the table can share them.
"""

from typing import ClassVar, Final

from fireside.core.game import Game
from fireside.core.options import Value
from fireside.core.phrases import Words
from fireside.core.state import Asked, State
from fireside.games.snow_bound.content.reading import SnowBoundContent
from fireside.games.snow_bound.hexes import MAPS, Map
from fireside.games.snow_bound.terms import (
    ATTACK,
    ATTACKER,
    LAND,
    NO_FIGHT,
    NUMBERED,
    RAID,
    SPECIAL,
    WEAPONS,
    kind_of,
    owner_of,
)

NOTHING: Final[list[int]] = []  # shared by every empty load and tile, so never changed
NO_LISTS: Final[list[list[int]]] = []
NOBODY: Final = -1
NO_WEAPONS: Final = [0] * (2 * WEAPONS)
NONE_LAID: Final = [0, 0]


class Step:
    """Something still to happen. Steps never change; progress is another step on the agenda."""

    def run(self, state: "SnowBound") -> None:
        """Let it happen."""
        raise NotImplementedError


class Decision(Step):
    """A step that asks a seat."""

    kind: ClassVar = ""
    rule: ClassVar = ""

    def seat(self, state: "SnowBound") -> int:
        """Who is asked: SB-TURN-03 the active player unless a rule asks another."""
        return state.active

    def options(self, state: "SnowBound") -> list[int]:
        """The actions to choose from, ascending; none: the step is over."""
        raise NotImplementedError

    def is_asked(self, state: "SnowBound", options: list[int]) -> bool:
        """Whether the seat is asked: not if there is one option and every seat can see that."""
        return len(options) > 1

    def chosen(self, state: "SnowBound", action: int) -> None:
        """Carry out one of the options."""
        raise NotImplementedError

    def refusal(self, state: "SnowBound", action: int) -> str | None:
        """The rule that forbids an action, found rule by rule; None for an option."""
        raise NotImplementedError

    def prompt(self, state: "SnowBound") -> Words:
        """What is asked, in one line."""
        raise NotImplementedError

    def default(self, state: "SnowBound") -> int:
        """What is played for a seat that is absent: the first option."""
        return state.choices[0]

    def run(self, state: "SnowBound") -> None:
        """Nothing: a decision without options is over."""


class LastByDefault(Decision):
    """A decision whose last option (done, end, skip, decline) is played for a seat that is absent."""

    def default(self, state: "SnowBound") -> int:
        return state.choices[-1]


class SnowBound(State):
    """The table: map, scouts, stocks, supplies, what is being resolved, and the agenda."""

    def __init__(self, game: Game, content: SnowBoundContent, seats: int, settings: dict[str, Value]) -> None:
        super().__init__(game, content, seats, settings)
        self.edition = content
        self.map: Map = MAPS[seats]
        # The land
        self.flipped: int = 0  # tiles as bits
        self.ways: list[list[int]] = self.map.ways  # the steps that are open: scout * 43 + hex
        self.items: list[list[int]] = NO_LISTS  # by tile, oldest first
        self.enemy_on: list[int] = NOTHING  # by numbered tile; NOBODY where there is none
        self.specials_boxed: int = 0  # tokens as bits: still in the box, on a tile or in a load, else gone
        self.specials_in_play: int = 0
        self.enemies_boxed: int = 0
        # The seats
        self.at: list[int] = NOTHING  # by scout: its hex or TRACKER
        self.load: list[list[int]] = NO_LISTS  # by scout, in the order taken
        self.scouts: list[int] = NOTHING  # by seat: how many are on the board
        self.food: list[int] = NOTHING
        self.medkits: list[int] = NOTHING
        self.weapons: list[int] = NOTHING  # by seat: how many are in hand
        self.hand: list[int] = NOTHING  # seat * 10 + kind: how many are in hand
        self.weapons_seen: list[int] = (
            NOTHING  # SB-INFO-06 b, seat * 10 + kind: known to all to be in hand or laid
        )
        self.oil: list[list[int]] = NO_LISTS  # by seat: the tokens at home, ascending
        self.picks: list[int] = NOTHING  # SB-SETUP-08 by seat, until all have picked; NOBODY: not yet
        # The supplies, top or next one last
        self.bank: int = 0
        self.medkit_pile: int = 0
        self.weapon_deck: list[int] = NOTHING
        self.weapon_discard: list[int] = NOTHING  # by kind
        self.discarded: int = 0  # how many that is
        self.restock_deck: list[int] = NOTHING
        self.restock_discard: list[int] = NOTHING
        self.minor_deck: list[int] = NOTHING
        self.minor_spent: list[int] = NOTHING
        self.major_deck: list[int] = NOTHING
        self.major_spent: list[int] = NOTHING
        self.crate_supply: list[int] = NOTHING
        self.crate_used: list[int] = NOTHING
        self.oil_supply: list[int] = NOTHING
        # The round
        self.round: int = 1
        self.starter: int = NOBODY
        self.event: int = NOBODY  # this round's card
        self.die: int = 0  # SB-EVENT-04 what it showed for that card
        self.moves: int = 0  # SB-EVENT-02 what lasts for the round
        self.upkeep: int = 0
        self.rate: int = content.numbers.food_per_point
        self.banned: int = 0
        # The turn
        self.active: int = NOBODY
        self.barred: int = (
            0  # SB-TURN-02 the rivals, as bits, on whose settlement the active seat began its turn
        )
        self.recruited = False
        self.dismissed = False
        self.pool: int = 0
        self.acted: int = 0  # the active seat's scouts, as bits
        self.saved: int = 0  # those a medkit saved this turn
        self.shortage: int = 0
        # What is being resolved
        self.fight: int = NO_FIGHT
        self.fight_step: int = 0
        self.fight_at: int = NOBODY  # the hex, even when the attacking scout is gone
        self.fighter: int = NOBODY  # the attacking scout
        self.target: int = NOBODY  # raid: the defender; attack: the scout; enemy: the token
        self.laid: list[int] = NO_WEAPONS  # side * 10 + kind
        self.laid_count: list[int] = NONE_LAID  # by side
        self.dying: int = NOBODY
        self.stake: list[int] = NOTHING  # a load between its scout and the hex
        self.stake_at: int = NOBODY
        self.receiver: int = NOBODY  # who delivers
        self.points: int = 0
        self.delivery: list[int] = NOTHING  # the crates the points come from
        self.agenda: list[Step] = []

    def copy_table_to(self, other: "SnowBound") -> None:
        """Give `other` everything on the table; lists that are only ever replaced are shared."""
        self.share_with(other)
        other.flipped = self.flipped
        other.ways = self.ways
        other.items = self.items[:]
        other.enemy_on = self.enemy_on
        other.specials_boxed = self.specials_boxed
        other.specials_in_play = self.specials_in_play
        other.enemies_boxed = self.enemies_boxed
        other.at = self.at[:]
        other.load = self.load[:]
        other.scouts = self.scouts[:]
        other.food = self.food[:]
        other.medkits = self.medkits[:]
        other.weapons = self.weapons[:]
        other.hand = self.hand[:]
        other.weapons_seen = self.weapons_seen[:]
        other.oil = self.oil[:]
        other.picks = self.picks
        self._copy_supplies_to(other)
        self._copy_turn_to(other)
        other.agenda = self.agenda[:]

    def _copy_supplies_to(self, other: "SnowBound") -> None:
        other.bank = self.bank
        other.medkit_pile = self.medkit_pile
        other.weapon_deck = self.weapon_deck[:]
        other.weapon_discard = self.weapon_discard[:]
        other.discarded = self.discarded
        other.restock_deck = self.restock_deck[:]
        other.restock_discard = self.restock_discard[:]
        other.minor_deck = self.minor_deck
        other.minor_spent = self.minor_spent
        other.major_deck = self.major_deck
        other.major_spent = self.major_spent
        other.crate_supply = self.crate_supply[:]
        other.crate_used = self.crate_used[:]
        other.oil_supply = self.oil_supply[:]

    def _copy_turn_to(self, other: "SnowBound") -> None:
        other.round = self.round
        other.starter = self.starter
        other.event = self.event
        other.die = self.die
        other.moves = self.moves
        other.upkeep = self.upkeep
        other.rate = self.rate
        other.banned = self.banned
        other.active = self.active
        other.barred = self.barred
        other.recruited = self.recruited
        other.dismissed = self.dismissed
        other.pool = self.pool
        other.acted = self.acted
        other.saved = self.saved
        other.shortage = self.shortage
        other.fight = self.fight
        other.fight_step = self.fight_step
        other.fight_at = self.fight_at
        other.fighter = self.fighter
        other.target = self.target
        other.laid = self.laid
        other.laid_count = self.laid_count
        other.dying = self.dying
        other.stake = self.stake
        other.stake_at = self.stake_at
        other.receiver = self.receiver
        other.points = self.points
        other.delivery = self.delivery

    # The agenda

    def then(self, steps: list[Step]) -> None:
        """Do `steps` next, in the order written, before whatever already waits."""
        agenda = self.agenda
        for step in reversed(steps):
            agenda.append(step)

    def proceed(self) -> None:
        """Run up to the next decision that is asked; the game is over when nothing is left."""
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            if isinstance(step, Decision):
                options = step.options(self)
                if options and step.is_asked(self, options):
                    self.choices = options
                    self.to_move = step.seat(self)
                    return
                agenda.pop()
                if options:
                    step.chosen(self, options[0])
            else:
                agenda.pop()
                step.run(self)
        self.choices = []
        self.to_move = -1

    def decision(self) -> Decision | None:
        """The decision that is open; None after the end."""
        if self.to_move < 0:
            return None
        step = self.agenda[-1]
        assert isinstance(step, Decision)
        return step

    def asked(self) -> Asked | None:
        decision = self.decision()
        if decision is None:
            return None
        return Asked(decision.kind, decision.prompt(self), decision.rule)

    def take(self, action: int) -> None:
        decision = self.agenda.pop()
        assert isinstance(decision, Decision)
        decision.chosen(self, action)
        self.proceed()

    # Queries

    def home(self, seat: int) -> int:
        """The hex of a seat's settlement."""
        return LAND + seat

    def is_flipped(self, hex: int) -> bool:
        """SB-FLIP-03 Whether a tile is flipped; settlements never are."""
        return self.flipped >> hex & 1 == 1

    def enemy_at(self, hex: int) -> int:
        """SB-ENEMY-01 The enemy on a hex, or NOBODY; they stand only on numbered tiles."""
        return self.enemy_on[hex] if hex < NUMBERED else NOBODY

    def is_banned(self, what: int) -> bool:
        """SB-EVENT-02 Whether an event has closed raids or oil this round."""
        return self.banned & what != 0

    def free_slots(self, scout: int) -> int:
        """SB-GATHER-02 How many more items a scout can carry."""
        return self.edition.numbers.carry_limit - len(self.load[scout])

    def carries_special(self, scout: int) -> bool:
        """SB-ATTACK-01 Whether a special crate is in a scout's load."""
        return any(kind_of(item) == SPECIAL for item in self.load[scout])

    def in_turn_order(self) -> list[int]:
        """SB-ROUND-06 The seats, clockwise from the start player."""
        seats = self.seats
        return [(self.starter + place) % seats for place in range(seats)]

    def attacker(self) -> int:
        """The seat whose scout fights."""
        return owner_of(self.fighter)

    def defender(self) -> int:
        """The seat that is raided or attacked; NOBODY against an enemy."""
        if self.fight == RAID:
            return self.target
        return owner_of(self.target) if self.fight == ATTACK else NOBODY

    def side(self, side: int) -> int:
        """The seat that lays weapons as attacker or defender."""
        return self.attacker() if side == ATTACKER else self.defender()

    def weapons_of(self, seat: int) -> int:
        """SB-INFO-01 How many weapons a seat has in hand and laid."""
        count = self.weapons[seat]
        if self.fight:
            if seat == self.attacker():
                count += self.laid_count[0]
            elif seat == self.defender():
                count += self.laid_count[1]
        return count
