"""Build (AB-BUILD): who builds, what, and what a new building brings."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.core.phrases import Words, phrase
from fireside.games.above_and_below.actions import (
    CARD,
    FIRST_CARD,
    FIRST_ROW_END,
    FIRST_VILLAGER,
    ROW_END,
    VILLAGER,
    add_each,
    elsewhere,
)
from fireside.games.above_and_below.changed import with_added, with_appended, with_bits
from fireside.games.above_and_below.content import effects
from fireside.games.above_and_below.rules.paying import means, pay
from fireside.games.above_and_below.rules.rows import is_face_up, take_card
from fireside.games.above_and_below.rules.stores import gain, gain_coins
from fireside.games.above_and_below.rules.villagers import check_cats, exhaust, name_of
from fireside.games.above_and_below.state import AboveAndBelow, Decision, Step
from fireside.games.above_and_below.terms import (
    FIRST_GROVE,
    FIRST_KEY,
    FIRST_OUTPOST,
    LEFT,
    SIDE_NAMES,
    has,
    is_outpost,
)
from fireside.games.above_and_below.words.cards import coins_in_words


def builders(state: AboveAndBelow, you: int) -> int:
    """AB-BUILD-01, AB-BUILD-13 Ready villagers with a hammer (AB-VILL-05) with whom some card is payable."""
    able = state.ready[you] & state.hammers[you]
    if able == 0:
        return 0
    price = state.cheapest
    if state.cheapest_outpost < price and state.empty_caves(you):
        price = state.cheapest_outpost
    missing = price - means(state, you)
    if missing <= 0:
        return able
    return able & state.hammers_plus[you] if missing == 1 else 0


def building_refusal(state: AboveAndBelow, you: int) -> str | None:
    """AB-BUILD-01 Without a hammer; AB-BUILD-13 without a card that can be paid for."""
    if builders(state, you):
        return None
    return "AB-BUILD-13" if state.ready[you] & state.hammers[you] else "AB-BUILD-01"


def discount_of(state: AboveAndBelow, you: int, builder: int) -> int:
    """AB-BUILD-04, AB-SPEC-07, R-AB-31 A builder with the hammer-plus symbol saves 1 coin."""
    return int(has(state.hammers_plus[you], builder))


def price_of(state: AboveAndBelow, you: int, builder: int, card: int) -> int:
    """AB-BUILD-13 The printed cost less the discount, never below 0."""
    return max(0, state.edition.cost[card] - discount_of(state, you, builder))


class PickBuilder(Decision):
    """AB-BUILD-01 Exactly 1 ready villager with a hammer."""

    kind: ClassVar = "pick_builder"
    rule: ClassVar = "AB-BUILD-01"

    def options(self, state: AboveAndBelow) -> list[int]:
        options: list[int] = []
        add_each(FIRST_VILLAGER, builders(state, state.active), options)
        return options

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        """AB-SPEC-04 Where a Cave Cat fails, nothing is built and nothing paid."""
        builder = action - FIRST_VILLAGER
        if check_cats(state, state.active, 1 << builder):
            state.agenda.append(PickCard(builder))

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if not VILLAGER.holds(action):
            return elsewhere(action)
        you = state.active
        builder = action - FIRST_VILLAGER
        if not has(state.ready[you], builder):
            return "AB-VILL-02"
        if not has(state.hammers[you], builder):
            return "AB-BUILD-01"
        return None if has(builders(state, you), builder) else "AB-BUILD-13"

    def prompt(self, state: AboveAndBelow) -> str:
        return "Who builds?"


class PickCard(Decision):
    """AB-BUILD-02 Exactly one face-up card; AB-BUILD-03 one that can be paid in full."""

    kind: ClassVar = "pick_card"
    rule: ClassVar = "AB-BUILD-02"

    def __init__(self, builder: int) -> None:
        self.builder: Final = builder

    def options(self, state: AboveAndBelow) -> list[int]:
        you = state.active
        limit = means(state, you) + discount_of(state, you, self.builder)
        cost = state.edition.cost
        rows = [state.house_row, state.key_row, state.star_row]
        if state.empty_caves(you):  # AB-BUILD-07
            rows.append(state.outpost_row)
        options: list[int] = []
        for row in rows:
            for card in row:
                if cost[card] <= limit:
                    options.append(FIRST_CARD + card)
        options.sort()
        return options

    def is_always_asked(self) -> bool:
        return True

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        """AB-BUILD-12 Builder exhausted, cost paid, card taken, then what it brings."""
        you = state.active
        card = action - FIRST_CARD
        price = price_of(state, you, self.builder, card)
        exhaust(state, you, 1 << self.builder)
        if state.watched:
            facts: dict[str, Fact] = {"seat": you, "card": state.edition.cards[card].name, "price": price}
            state.tell("building_bought", {**facts, "builder": name_of(state, you, self.builder)}, EVERYONE)
        state.agenda.append(TakeCard(card))
        if state.has_groves and not is_outpost(card):
            state.agenda.append(RowEnd(card))
        pay(state, you, price)

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if not CARD.holds(action):
            return elsewhere(action)
        card = action - FIRST_CARD
        if not is_face_up(state, card):
            return "AB-BUILD-02"
        if is_outpost(card) and state.empty_caves(state.active) == 0:
            return "AB-BUILD-07"
        price = price_of(state, state.active, self.builder, card)
        return None if price <= means(state, state.active) else "AB-BUILD-03"

    def prompt(self, state: AboveAndBelow) -> Words:
        return phrase("What do you build? You have {coins}.", coins=coins_in_words(state.coins[state.active]))

    def default(self, state: AboveAndBelow) -> int:
        """The cheapest card."""
        cheapest = state.choices[0]
        for action in state.choices:
            if state.edition.cost[action - FIRST_CARD] < state.edition.cost[cheapest - FIRST_CARD]:
                cheapest = action
        return cheapest


class TakeCard(Step):
    """AB-BUILD-12 The card is taken and the row refilled, then comes what it brings."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, state: AboveAndBelow) -> None:
        take_card(state, self.card)
        add_building(state, state.active, self.card)


class RowEnd(Decision):
    """AB-GR-06, AB-GR-04 A surface building or a grove goes to the left or right end of the row."""

    kind: ClassVar = "row_end"
    rule: ClassVar = "AB-GR-06"

    def __init__(self, entry: int) -> None:
        self.entry: Final = entry  # a card, or FIRST_GROVE plus a grove

    def options(self, state: AboveAndBelow) -> list[int]:
        return [FIRST_ROW_END + side for side in (0, 1) if self.allows(state, side)]

    def allows(self, state: AboveAndBelow, side: int) -> bool:
        """AB-GR-04 A grove lies next to a building."""
        row = state.surface[state.active]
        return self.entry < FIRST_GROVE or (row[0] if side == LEFT else row[-1]) < FIRST_GROVE

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        you = state.active
        rows = state.surface[:]
        is_left = action - FIRST_ROW_END == LEFT
        rows[you] = [self.entry, *rows[you]] if is_left else [*rows[you], self.entry]
        state.surface = rows
        if state.watched:
            side = SIDE_NAMES[action - FIRST_ROW_END]
            facts: dict[str, Fact] = {"seat": you, "card": entry_name(state, self.entry), "side": side}
            state.tell("row_extended", facts, EVERYONE)

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if not ROW_END.holds(action):
            return elsewhere(action)
        return None if self.allows(state, action - FIRST_ROW_END) else "AB-GR-04"

    def prompt(self, state: AboveAndBelow) -> Words:
        card = state.edition.face_named(entry_name(state, self.entry))
        return phrase("At which end of your row does {card} go?", card=card)

    def default(self, state: AboveAndBelow) -> int:
        return state.choices[-1]


def entry_name(state: AboveAndBelow, entry: int) -> str:
    """A building or a grove of a surface row, by name."""
    is_grove = entry >= FIRST_GROVE
    return state.edition.groves[entry - FIRST_GROVE].name if is_grove else state.edition.cards[entry].name


def add_building(state: AboveAndBelow, you: int, card: int) -> None:
    """AB-BUILD-10, AB-SYM-07, R-AB-38 Its goods come from the bank; AB-SYM-09 its gains happen once;
    AB-SYM-04, R-AB-40 then other buildings pay their coins.
    """
    coins = state.build_coins[you]
    own(state, you, card)
    for spot in state.edition.spots_of[card]:
        fill(state, you, spot, state.edition.spot_size[spot])
    for effect in state.edition.cards[card].effects:
        if effect.word == effects.GAIN:
            gain(state, you, effect.what, effect.count)
    if coins:
        gain_coins(state, you, coins, "build")


def own(state: AboveAndBelow, you: int, card: int) -> None:
    """AB-SYM-11, AB-BUILD-05 A building joins the village, and its effects work from now on."""
    state.village = with_appended(state.village, you, card)
    if FIRST_OUTPOST <= card < FIRST_KEY:  # AB-BUILD-06, AB-FAQ-05 it covers the oldest empty cave
        state.outposts = with_added(state.outposts, you, 1)
    for effect in state.edition.cards[card].effects:
        word = effect.word
        if word == effects.BED:
            state.beds = with_added(state.beds, you, effect.count)
        elif word == effects.INCOME:
            state.income = with_added(state.income, you, effect.count)
        elif word == effects.REROLL:
            state.rerolls = with_added(state.rerolls, you, effect.count)
        elif word == effects.COIN_ON_BUILD:
            state.build_coins = with_added(state.build_coins, you, effect.count)
        elif word == effects.COIN_ON_EXPLORE:
            state.explore_coins = with_added(state.explore_coins, you, effect.count)
        elif word == effects.AS_COIN:
            state.as_coin = with_bits(state.as_coin, you, 1 << effect.what)
        elif word == effects.TRAIN_READY:
            state.trains_ready = with_bits(state.trains_ready, you, 1)


def fill(state: AboveAndBelow, you: int, spot: int, count: int) -> None:
    """AB-BUILD-10, AB-TRACK-11 Goods come onto a card as far as the bank has them."""
    good = state.edition.spot_good[spot]
    count = min(count, state.bank[good])
    state.bank[good] -= count
    state.stock[spot] += count
    state.goods_on[you] += count


PICK_BUILDER: Final[Step] = PickBuilder()
