"""What lies on the table of Above and Below, and what is still to happen; no rules.

Seats, cards, villagers and goods are numbers; sets of villagers and of kinds are bits. Decks and piles have
their top card last. Lists that change seldom (decks, rows, villages, what they add up to) are replaced, never
changed, so that a copy of the table can share them.
"""

from typing import ClassVar, Final

from fireside.core.game import Game
from fireside.core.options import Value
from fireside.core.phrases import Words
from fireside.core.state import Asked, State
from fireside.games.above_and_below.content.effects import Encounter
from fireside.games.above_and_below.content.reading import AboveAndBelowContent
from fireside.games.above_and_below.terms import (
    ALL_GOODS,
    BASE_INCOME,
    FIRST_REGULAR,
    GOODS,
    KINDS,
    NOWHERE,
    OPEN,
    TRACK,
    has,
)

NOTHING: Final[list[int]] = []  # shared by whatever is empty, so never changed
NO_LISTS: Final[list[list[int]]] = []
NOBODY: Final = -1
NO_CARD: Final = -1
NO_CHOICE: Final = -1
NO_TIER: Final = -1
FAR: Final = 1000  # dearer than anything


class Expedition:
    """Who explores where, what is read there, and the lanterns so far."""

    def __init__(self, destination: int = NOWHERE, party: int = 0, failed: int = 0) -> None:
        self.destination = destination
        self.party = party
        self.failed = failed  # Cave Cats
        self.cave: int = NO_CARD
        self.face: int = 0
        self.encounter: int = NO_CARD
        self.rewards: list[int] = NOTHING  # by tier, through all choices
        self.penalties: list[int] = NOTHING  # by choice
        self.attached: list[int] = NOTHING  # by choice: reputation
        self.chosen: int = NO_CHOICE
        self.numbers: list[int] = NOTHING  # that count now
        self.dice: list[int] = NOTHING  # faces, in the order of the party
        self.bonus: int = 0
        self.total: int = 0
        self.exerted: int = 0
        self.rerolls: int = 0  # that are left
        self.outcome: int = OPEN
        self.tier: int = NO_TIER

    def copy(self) -> "Expedition":
        """Another one like it; its lists are only ever replaced, and so shared."""
        other = Expedition(self.destination, self.party, self.failed)
        other.cave = self.cave
        other.face = self.face
        other.encounter = self.encounter
        other.rewards = self.rewards
        other.penalties = self.penalties
        other.attached = self.attached
        other.chosen = self.chosen
        other.numbers = self.numbers
        other.dice = self.dice
        other.bonus = self.bonus
        other.total = self.total
        other.exerted = self.exerted
        other.rerolls = self.rerolls
        other.outcome = self.outcome
        other.tier = self.tier
        return other


NO_EXPEDITION: Final[Expedition] = Expedition()  # while nobody explores; never changed


class Step:
    """Something still to happen. Steps never change; progress is another step on the agenda."""

    def run(self, state: "AboveAndBelow") -> None:
        """Let it happen."""
        raise NotImplementedError


class Decision(Step):
    """A step that asks a seat."""

    kind: ClassVar = ""
    rule: ClassVar = ""

    def seat(self, state: "AboveAndBelow") -> int:
        """Who is asked: the active seat unless a rule asks another."""
        return state.active

    def options(self, state: "AboveAndBelow") -> list[int]:
        """The actions to choose from, ascending; none: the step is over."""
        raise NotImplementedError

    def chosen(self, state: "AboveAndBelow", action: int) -> None:
        """Carry out one of the options."""
        raise NotImplementedError

    def refusal(self, state: "AboveAndBelow", action: int) -> str | None:
        """The rule that forbids an action, found rule by rule; None for an option."""
        raise NotImplementedError

    def prompt(self, state: "AboveAndBelow") -> Words:
        """What is asked, in one line."""
        raise NotImplementedError

    def is_always_asked(self) -> bool:
        """Whether even a single option is asked: nothing that spends or exhausts is done unasked."""
        return False

    def default(self, state: "AboveAndBelow") -> int:
        """What is played for a seat that is absent: the first option."""
        return state.choices[0]

    def run(self, state: "AboveAndBelow") -> None:
        """Nothing: a decision without options is over."""


class AboveAndBelow(State):
    """The table: the reputation board, rows and decks, the villages, the open expedition, and the agenda."""

    def __init__(
        self,
        game: Game,
        content: AboveAndBelowContent,
        seats: int,
        settings: dict[str, Value],
        has_quests: bool,
        has_groves: bool,
        closed_book: bool,
    ) -> None:
        super().__init__(game, content, seats, settings)
        self.edition = content
        self.has_quests = has_quests
        self.has_groves = has_groves
        self.closed_book = closed_book  # R-AB-18
        # The middle of the table
        self.round: int = 1
        self.first: int = 0  # who holds the First Player card
        self.active: int = NOBODY  # whose turn it is
        self.bank: list[int] = NOTHING  # by kind
        self.cider = False  # AB-SETUP-09 on the reputation board
        self.slots: list[int] = NOTHING  # villager kinds, or NO_VILLAGER
        self.villager_pile: list[int] = NOTHING
        self.special: list[int] = NOTHING  # tokens still aside
        self.star_row: list[int] = NOTHING
        self.key_row: list[int] = NOTHING
        self.house_row: list[int] = NOTHING
        self.house_deck: list[int] = NOTHING
        self.house_known: int = 0  # how many cards from the bottom all have seen
        self.outpost_row: list[int] = NOTHING
        self.outpost_deck: list[int] = NOTHING
        self.outpost_known: int = 0
        self.cave_pile: list[int] = NOTHING  # AB-SETUP-10, R-AB-05 the top one is seen, and no other
        self.cave_known: int = 0
        self.supply_stock: int = 0
        self.quest_stacks: list[list[int]] = NO_LISTS  # Desert, Underforest; the top one is seen
        self.grove_deck: list[int] = NOTHING  # the top one is seen
        self.grove_known: int = 0
        self.cheapest: int = FAR  # of all face-up surface cards
        self.cheapest_outpost: int = FAR
        self.cheapest_slot: int = FAR
        # The seats
        self.coins: list[int] = NOTHING
        self.stores: list[int] = NOTHING  # seat * 10 + kind
        self.held: list[int] = NOTHING  # by seat: the kinds in the stores
        self.sale: list[int] = NOTHING  # R-AB-09, AB-SALE-06 the kind in the circle, or NOTHING_LISTED
        self.track: list[int] = NOTHING  # AB-TRACK-01 seat * 6 + slot: a good
        self.on_track: list[int] = NOTHING  # AB-TRACK-06 seat * 8 + good: how many
        self.tracked: list[int] = NOTHING  # by seat: the goods on the track
        self.filled: list[int] = NOTHING  # by seat: how many slots are
        self.villagers: list[list[int]] = NO_LISTS  # by seat: kinds in order of arrival
        self.ready: list[int] = NOTHING  # AB-VILL-01 each villager of a seat is in one of three sets
        self.exhausted: list[int] = NOTHING
        self.injured: list[int] = NOTHING
        self.village: list[list[int]] = NO_LISTS  # AB-BUILD-11 by seat: buildings in build order
        self.caves: list[list[int]] = NO_LISTS  # by seat: cave cards in order of gaining, covered ones first
        self.stock: list[int] = NOTHING  # by spot: goods lying there
        self.goods_on: list[int] = NOTHING  # by seat: goods on all cards
        self.reputation: list[int] = NOTHING  # AB-REP-01, AB-REP-04 the place of each cube
        self.passed: int = 0  # seats, as bits
        self.surface: list[list[int]] = NO_LISTS  # AB-GR-06 by seat, left to right; only with groves
        self.quests: list[list[int]] = NO_LISTS  # by seat: Desert 0-7, Underforest 8-15
        self.supplies: list[int] = NOTHING
        # What villages and villagers add up to, by seat
        self.outposts: list[int] = NOTHING
        self.beds: list[int] = NOTHING  # AB-SYM-01
        self.income: list[int] = NOTHING
        self.rerolls: list[int] = NOTHING
        self.build_coins: list[int] = NOTHING
        self.explore_coins: list[int] = NOTHING
        self.as_coin: list[int] = NOTHING  # kinds; R-AB-55 a second copy changes nothing
        self.trains_ready: list[int] = NOTHING  # AB-SYM-02 neither does it here
        self.hammers: list[int] = NOTHING  # villagers
        self.hammers_plus: list[int] = NOTHING
        self.quills: list[int] = NOTHING
        self.quills_plus: list[int] = NOTHING
        self.cats: list[int] = NOTHING
        self.metal_men: list[int] = NOTHING
        # The turn
        self.refreshed = False  # AB-REFRESH-02
        self.listed: int = 0  # AB-SALE-05 kinds
        self.unlisted = False
        self.harvested: int = 0  # AB-SALE-07 kinds
        self.offers: list[int] = NOTHING  # by seat: offers made to it
        self.refused: list[int] = NOTHING  # by seat: the price it refused
        self.seller: int = NOBODY
        self.price: int = 0  # 0: not yet named
        self.expedition: Expedition = NO_EXPEDITION
        self.agenda: list[Step] = []

    def copy_table_to(self, other: "AboveAndBelow") -> None:
        """Give `other` everything on the table; lists that are only ever replaced are shared."""
        self.share_with(other)
        self._copy_middle_to(other)
        self._copy_seats_to(other)
        self._copy_sums_to(other)
        self._copy_turn_to(other)
        if self.expedition is not NO_EXPEDITION:
            other.expedition = self.expedition.copy()
        other.agenda = self.agenda[:]

    def _copy_middle_to(self, other: "AboveAndBelow") -> None:
        other.round = self.round
        other.first = self.first
        other.active = self.active
        other.bank = self.bank[:]
        other.cider = self.cider
        other.slots = self.slots
        other.villager_pile = self.villager_pile
        other.special = self.special
        other.star_row = self.star_row
        other.key_row = self.key_row
        other.house_row = self.house_row
        other.house_deck = self.house_deck
        other.house_known = self.house_known
        other.outpost_row = self.outpost_row
        other.outpost_deck = self.outpost_deck
        other.outpost_known = self.outpost_known
        other.cave_pile = self.cave_pile
        other.cave_known = self.cave_known
        other.supply_stock = self.supply_stock
        other.quest_stacks = self.quest_stacks
        other.grove_deck = self.grove_deck
        other.grove_known = self.grove_known
        other.cheapest = self.cheapest
        other.cheapest_outpost = self.cheapest_outpost
        other.cheapest_slot = self.cheapest_slot

    def _copy_seats_to(self, other: "AboveAndBelow") -> None:
        other.coins = self.coins[:]
        other.stores = self.stores[:]
        other.held = self.held[:]
        other.sale = self.sale[:]
        other.track = self.track[:]
        other.on_track = self.on_track[:]
        other.tracked = self.tracked[:]
        other.filled = self.filled[:]
        other.villagers = self.villagers
        other.ready = self.ready[:]
        other.exhausted = self.exhausted[:]
        other.injured = self.injured[:]
        other.village = self.village
        other.caves = self.caves
        other.stock = self.stock[:]
        other.goods_on = self.goods_on[:]
        other.reputation = self.reputation[:]
        other.passed = self.passed
        other.surface = self.surface
        other.quests = self.quests
        other.supplies = self.supplies

    def _copy_sums_to(self, other: "AboveAndBelow") -> None:
        other.outposts = self.outposts
        other.beds = self.beds
        other.income = self.income
        other.rerolls = self.rerolls
        other.build_coins = self.build_coins
        other.explore_coins = self.explore_coins
        other.as_coin = self.as_coin
        other.trains_ready = self.trains_ready
        other.hammers = self.hammers
        other.hammers_plus = self.hammers_plus
        other.quills = self.quills
        other.quills_plus = self.quills_plus
        other.cats = self.cats
        other.metal_men = self.metal_men

    def _copy_turn_to(self, other: "AboveAndBelow") -> None:
        other.refreshed = self.refreshed
        other.listed = self.listed
        other.unlisted = self.unlisted
        other.harvested = self.harvested
        other.offers = self.offers
        other.refused = self.refused
        other.seller = self.seller
        other.price = self.price

    # The agenda

    def then(self, steps: list[Step]) -> None:
        """Do `steps` next, in the order written, before whatever already waits."""
        agenda = self.agenda
        for step in reversed(steps):
            agenda.append(step)

    def proceed(self) -> None:
        """Run up to the next decision that is asked; over when nothing is left.

        One with a single option is not, unless that spends something. All options rest on what everybody
        sees, so leaving out a question tells nothing.
        """
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            if isinstance(step, Decision):
                options = step.options(self)
                if len(options) > 1 or (options and step.is_always_asked()):
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

    def turn_order(self) -> list[int]:
        """Seats clockwise from the holder of the First Player card."""
        seats = self.seats
        return [(self.first + place) % seats for place in range(seats)]

    def reader(self) -> int:
        """AB-EXPLORE-05 The seat to the left of the explorer."""
        return (self.active + 1) % self.seats

    def encounter(self) -> Encounter:
        """The paragraph that is being read."""
        return self.edition.encounters[self.expedition.encounter]

    def stored(self, you: int, kind: int) -> int:
        """How many tokens of a kind lie in a seat's stores."""
        return self.stores[you * KINDS + kind]

    def stacked(self, you: int, good: int) -> int:
        """How many of a good lie on a seat's track."""
        return self.on_track[you * GOODS + good]

    def tokens_as_coins(self, you: int, kind: int) -> int:
        """AB-SYM-05 How many ciders or potions a seat may spend as coins."""
        return self.stored(you, kind) if has(self.as_coin[you], kind) else 0

    def empty_caves(self, you: int) -> int:
        """AB-BUILD-06 Cave cards that no Outpost covers."""
        return len(self.caves[you]) - self.outposts[you]

    def placeable(self, you: int) -> int:
        """AB-TRACK-05 The goods of the stores that can go to the track; AB-TRACK-10 drinks cannot."""
        goods = self.held[you] & ALL_GOODS
        return goods if self.filled[you] < TRACK else goods & self.tracked[you]

    def track_income(self, you: int) -> int:
        """AB-INCOME-02, R-AB-36 Four, and one for each good type on the track."""
        return BASE_INCOME + self.filled[you]


def regular_villagers(state: AboveAndBelow) -> list[int]:
    """R-AB-03 The kinds that come from the pile."""
    return list(range(FIRST_REGULAR, state.edition.first_special))
