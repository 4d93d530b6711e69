"""What lies on the table of AlderQuest, and what is still to happen; no rules.

Sides, guilds, spaces, cells, runes and cards are numbers. Lists of tiles and cards are replaced, never
changed, so that a copy of the table can share them; lists of counts are changed and copied. A deck's top
card is its last.
"""

from typing import ClassVar, Final

from fireside.core.bits import bit
from fireside.core.events import Fact
from fireside.core.game import Game
from fireside.core.options import Value
from fireside.core.phrases import Words
from fireside.core.state import Asked, State
from fireside.games.alderquest.actions import DEFAULTS
from fireside.games.alderquest.content.reading import AlderQuestContent
from fireside.games.alderquest.field import FRONT, LANES, RIVAL_FRONT
from fireside.games.alderquest.terms import (
    ACORNS,
    BLUE,
    GUILDS,
    KINDS,
    NO_GUILD,
    NO_KIND,
    NO_MINION,
    PER_GUILD,
    READY,
    ROWS,
    RUNNING,
    SOLO,
    TEAM,
    UP,
    acorns_in,
)

NOTHING: Final[list[int]] = []  # shared by whatever is empty, so never changed
NO_LISTS: Final[list[list[int]]] = []


class Step:
    """Something still to happen. Steps never change; progress is another step on the agenda."""

    def run(self, state: "AlderQuest") -> None:
        """Let it happen."""
        raise NotImplementedError

    def drop(self, state: "AlderQuest") -> None:
        """The game has ended before it could happen."""


class Decision(Step):
    """A step that asks a seat."""

    kind: ClassVar = ""
    rule: ClassVar = ""

    def seat(self, state: "AlderQuest") -> int:
        """Who is asked: the turn player unless a rule asks another."""
        return state.seat_of_turn()

    def options(self, state: "AlderQuest") -> list[int]:
        """The actions to choose from, ascending; none: `run` says how it goes on."""
        raise NotImplementedError

    def hides(self, state: "AlderQuest") -> bool:
        """Whether the number of options depends on the decider's own secrets (so it is asked with one)."""
        return False

    def chosen(self, state: "AlderQuest", action: int) -> None:
        """Carry out one of the options."""
        raise NotImplementedError

    def refusal(self, state: "AlderQuest", action: int) -> str | None:
        """The rule that forbids an action, found rule by rule; None for an option."""
        raise NotImplementedError

    def prompt(self, state: "AlderQuest") -> Words:
        """What is asked, in one line."""
        raise NotImplementedError

    def run(self, state: "AlderQuest") -> None:
        """Nothing: a decision without options is over."""


class Cause:
    """AQ-FX-06 What an effect comes from, whose it is, and what its words point at."""

    def __init__(self, source: int, me: int, subject: int, it: int, here: int) -> None:
        self.source: Final = source
        self.me: Final = me
        self.subject: Final = subject  # `self`: the minion with the ability
        self.it: Final = it  # the rival minion of the event
        self.here: Final = here  # the space of the event; for a Hero the one in front of it


class AlderQuest(State):
    """The table: Board, Field, pouches, decks, hands, and the agenda."""

    def __init__(
        self,
        game: Game,
        content: AlderQuestContent,
        seats: int,
        settings: dict[str, Value],
        mode: int,
        level: int,
        seat_of: list[int],
    ) -> None:
        super().__init__(game, content, seats, settings)
        self.edition = content
        self.mode: int = mode
        self.level: int = level
        self.seat_of: list[int] = seat_of  # by place
        self.places: int = len(seat_of)
        # The turn
        self.turn: int = 0  # 0 in the set-up
        self.place: int = 0
        self.rivals_turn = False  # AQ-SOLO-18
        self.over: int = RUNNING
        # Guilds and Heroes
        self.guilds: list[list[int]] = NO_LISTS  # by side, in the order of the draft
        self.owner: list[int] = NOTHING  # by guild
        self.hero: list[int] = NOTHING  # side * 5 + lane
        self.heroes_ready: int = 0  # the same places as bits
        # The Board
        self.board: list[int] = NOTHING  # by cell
        self.heights: list[int] = NOTHING  # by column
        self.row: list[int] = NOTHING  # AQ-GEO-18 revealed runes, above the Board
        self.pouch: list[int] = NOTHING  # in the order of drawing
        self.drawn: int = 0  # how many of them are gone
        self.discard: list[int] = NOTHING  # by rune
        self.held: list[int] = (
            NOTHING  # AQ-TERM-05 side * 4 + guild; AQ-TEAM-08 what a side has its team shares
        )
        self.snowflakes: int = 0
        self.exalted: int = NO_GUILD
        # The Field
        self.tiles: list[list[int]] = NO_LISTS  # by ground space, newest last
        self.who: list[int] = NOTHING  # by space
        self.at: list[int] = NOTHING  # by minion
        self.card: list[int] = NOTHING  # by minion: which card it is, hidden on the basic side
        self.marks: list[int] = NOTHING  # by minion: UP, READY, ...
        self.carried: list[int] = NOTHING  # by minion: how many Acorns, 8 bits for each kind
        self.tile_pouch: list[int] = NOTHING  # side * 5 + kind
        self.tile_hand: list[int] = NOTHING  # side * 5 + kind
        self.reserve: list[int] = NOTHING  # by side
        self.collection: list[int] = NOTHING  # side * 3 + kind
        self.setting: int = NO_KIND  # D-11 the kind of tile that is being set
        # Cards
        self.decks: list[list[int]] = NO_LISTS  # by guild, with marks
        self.quarrel_deck: list[list[int]] = NO_LISTS  # by side
        self.quarrel_hand: list[list[int]] = NO_LISTS  # sorted
        self.armed: list[list[int]] = NO_LISTS  # sorted
        self.quarrel_discard: list[list[int]] = NO_LISTS
        self.relic_deck: list[int] = NOTHING
        self.relic_hand: list[list[int]] = NO_LISTS  # sorted
        self.relic_discard: list[int] = NOTHING
        # What is going on
        self.activated: int = NO_MINION
        self.chain: list[int] = NOTHING  # AQ-CARRY-07
        # Solitaire
        self.stack: list[int] = NOTHING  # kinds of tiles
        self.supply: int = 0  # Snowflakes
        self.removed: list[int] = NOTHING  # by kind of tile
        self.automa: list[int] = NOTHING  # with marks
        self.automa_discard: list[int] = NOTHING
        self.summoned: list[int] = NOTHING  # rival minions in order
        self.automa_card: int = NO_MINION
        self.agenda: list[Step] = []

    def copy_table_to(self, other: "AlderQuest") -> None:
        """Give `other` everything on the table; lists that are only ever replaced are shared."""
        self.share_with(other)
        other.turn = self.turn
        other.place = self.place
        other.rivals_turn = self.rivals_turn
        other.over = self.over
        other.guilds = self.guilds
        other.owner = self.owner
        other.hero = self.hero
        other.heroes_ready = self.heroes_ready
        other.board = self.board[:]
        other.heights = self.heights[:]
        other.row = self.row
        other.pouch = self.pouch
        other.drawn = self.drawn
        other.discard = self.discard[:]
        other.held = self.held[:]
        other.snowflakes = self.snowflakes
        other.exalted = self.exalted
        self._copy_field_to(other)
        self._copy_cards_to(other)
        other.agenda = self.agenda[:]

    def _copy_field_to(self, other: "AlderQuest") -> None:
        other.tiles = self.tiles[:]
        other.who = self.who[:]
        other.at = self.at[:]
        other.card = self.card[:]
        other.marks = self.marks[:]
        other.carried = self.carried[:]
        other.tile_pouch = self.tile_pouch[:]
        other.tile_hand = self.tile_hand[:]
        other.reserve = self.reserve[:]
        other.collection = self.collection[:]
        other.setting = self.setting
        other.activated = self.activated
        other.chain = self.chain

    def _copy_cards_to(self, other: "AlderQuest") -> None:
        other.decks = self.decks[:]
        other.quarrel_deck = self.quarrel_deck[:]
        other.quarrel_hand = self.quarrel_hand[:]
        other.armed = self.armed[:]
        other.quarrel_discard = self.quarrel_discard[:]
        other.relic_deck = self.relic_deck
        other.relic_hand = self.relic_hand[:]
        other.relic_discard = self.relic_discard
        other.stack = self.stack
        other.supply = self.supply
        other.removed = self.removed
        other.automa = self.automa
        other.automa_discard = self.automa_discard
        other.summoned = self.summoned
        other.automa_card = self.automa_card

    # The agenda

    def then(self, steps: list[Step]) -> None:
        """Do `steps` next, in the order written, before whatever already waits."""
        agenda = self.agenda
        for step in reversed(steps):
            agenda.append(step)

    def proceed(self) -> None:
        """Run up to the next decision that is asked; the game is over when nothing is left."""
        agenda = self.agenda
        while agenda and self.over == RUNNING:
            step = agenda[-1]
            if isinstance(step, Decision):
                options = step.options(self)
                if len(options) > 1 or (options and step.hides(self)):
                    self.choices = options
                    self.to_move = step.seat(self)
                    return
                agenda.pop()
                if options:
                    step.chosen(self, options[0])
                else:
                    step.run(self)
            else:
                agenda.pop()
                step.run(self)
        self._end()

    def _end(self) -> None:
        """AQ-END-02 Nothing further follows; what the game was in the middle of is dropped."""
        for step in self.agenda:
            step.drop(self)
        self.agenda.clear()
        self.choices = []
        self.to_move = -1
        self.activated = NO_MINION
        self.chain = NOTHING

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

    def default(self) -> int:
        """What is played for a seat that is absent: what ends or declines, else the first option."""
        for action in DEFAULTS:
            if action in self.choices:
                return action
        return super().default()

    def begin_effect(self, cause: Cause) -> None:
        """AQ-TRIG-08 Carry out an effect next; filled in by `game.py`, where effects and moves come
        together.
        """
        raise NotImplementedError

    def go_on(self, cause: Cause, place: int, that: int) -> None:
        """AQ-FX-01 Carry out what follows a step of an effect; `that` is the minion it chose."""
        raise NotImplementedError

    def begin_action(self) -> None:
        """AQ-TURN-09 Go on with the Action phase."""
        raise NotImplementedError

    # Who

    def side(self) -> int:
        """AQ-MATCH-12 The side whose turn it is."""
        return BLUE if self.rivals_turn else self.place & 1

    def seat_of_turn(self) -> int:
        """The seat whose turn it is."""
        return self.seat_of[self.place]

    def decider(self, side: int) -> int:
        """AQ-TEAM-09, AQ-TEAM-10 Who decides for a side: out of turn whoever takes its next turn."""
        if self.mode == SOLO:
            return 0
        if self.turn == 0:
            return self.seat_of[side]
        return self.seat_of[self.place_of(side)]

    def place_of(self, side: int) -> int:
        """The place of a side whose turn it is, or out of turn comes next."""
        place = self.place
        return place if place & 1 == side else (place + 1) % self.places

    def side_of_seat(self, seat: int) -> int:
        """The side a seat plays for."""
        return self.seat_of.index(seat) & 1

    def told(self, side: int) -> int:
        """The seats of a side, as an audience."""
        seats = 0
        for place in range(self.places):
            if place & 1 == side:
                seats |= bit(self.seat_of[place])
        return seats

    def class_of(self, minion: int) -> int:
        """The class of a minion in play: its art tells."""
        return self.edition.class_of[self.card[minion]]

    def side_of(self, minion: int) -> int:
        """The side that a minion fights for."""
        return self.owner[minion // PER_GUILD]

    # Queries

    def is_ready(self, minion: int) -> bool:
        """AQ-MIN-01."""
        return self.marks[minion] & READY != 0

    def is_upgraded(self, minion: int) -> bool:
        """AQ-MIN-05."""
        return self.marks[minion] & UP != 0

    def is_hero_ready(self, side: int, lane: int) -> bool:
        """AQ-HERO-01 Whether the Hero in a lane has not acted yet."""
        return self.heroes_ready >> (side * LANES + lane) & 1 != 0

    def make_hero_ready(self, side: int, lane: int) -> None:
        """AQ-TURN-02."""
        self.heroes_ready |= 1 << (side * LANES + lane)

    def exhaust_hero(self, side: int, lane: int) -> None:
        """AQ-HERO-01."""
        self.heroes_ready &= ~(1 << (side * LANES + lane))

    def is_full(self) -> bool:
        """AQ-GEO-17 Whether every column is full."""
        return all(height >= ROWS for height in self.heights)

    def is_empty(self) -> bool:
        """AQ-GEO-17 Whether every column has height 0."""
        return all(not height for height in self.heights)

    def held_by(self, side: int) -> int:
        """How many runes a side holds."""
        held = self.held
        first = side * GUILDS
        return held[first] + held[first + 1] + held[first + 2] + held[first + 3]

    def tiles_in_pouch(self, side: int) -> int:
        """How many tiles a side's pouch holds."""
        return sum(self.tile_pouch[side * KINDS : side * KINDS + KINDS])

    def tiles_in_hand(self, side: int) -> int:
        """How many tiles a side holds, one being set included."""
        return sum(self.tile_hand[side * KINDS : side * KINDS + KINDS])

    def carries(self, minion: int, kind: int) -> int:
        """How many Acorns of a kind a minion carries."""
        return acorns_in(self.carried[minion], kind)

    def carried_count(self, minion: int) -> int:
        """How many Acorns a minion carries."""
        carried = self.carried[minion]
        return (carried & 255) + (carried >> 8 & 255) + (carried >> 16)

    def is_vacant(self, space: int) -> bool:
        """AQ-GEO-14 Neither a minion nor a tile."""
        return self.who[space] == NO_MINION and not self.tiles[space]

    def is_open(self, space: int) -> bool:
        """AQ-GEO-14 No minion."""
        return self.who[space] == NO_MINION

    def lanes_of(self, place: int) -> list[int]:
        """AQ-GEO-09, AQ-TEAM-03, R-AQ-77 The lanes of a place, west to east."""
        if self.mode != TEAM:
            return THREE_LANES
        return TEAM_LANES[place]

    def front(self, side: int, lane: int) -> int:
        """AQ-GEO-10, AQ-SOLO-07 The space in front of a Hero."""
        if self.mode == SOLO and side == BLUE:
            return RIVAL_FRONT[lane]
        return FRONT[side][lane]

    def points(self, side: int) -> int:
        """AQ-END-03 The points of a Collection."""
        first = side * ACORNS
        return 3 * self.collection[first] + 2 * self.collection[first + 1] + self.collection[first + 2]

    def tell_side(self, kind: str, facts: dict[str, Fact], secret: dict[str, Fact], side: int) -> None:
        """Tell a side what is secret, and all others the same without it."""
        audience = self.told(side)
        self.tell(kind, {**facts, **secret}, audience)
        self.tell(kind, facts, -1 ^ audience)


THREE_LANES: Final = [0, 2, 4]
TEAM_LANES: Final = [[0, 1], [3, 4], [3, 4], [0, 1]]  # AQ-TEAM-03 by place
