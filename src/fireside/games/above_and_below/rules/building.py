"""Build (AB-BUILD): who builds, what, and what a new building brings."""

from typing import Any, ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.core.phrases import Words, phrase
from fireside.games.above_and_below import effects
from fireside.games.above_and_below.actions import (
    CARD,
    FIRST_CARD,
    FIRST_ROW_END,
    FIRST_VILLAGER,
    ROW_END,
    VILLAGER,
    elsewhere,
)
from fireside.games.above_and_below.changed import with_added, with_appended, with_bits
from fireside.games.above_and_below.rules.paying import means, pay
from fireside.games.above_and_below.rules.rows import is_face_up, take_card
from fireside.games.above_and_below.rules.stores import gain, gain_coins
from fireside.games.above_and_below.rules.villagers import add_villagers, check_cats, exhaust, name_of
from fireside.games.above_and_below.state import AboveAndBelow, Decision, Step
from fireside.games.above_and_below.terms import (
    FIRST_GROVE,
    FIRST_KEY,
    FIRST_OUTPOST,
    LEFT,
    SIDE_NAMES,
    is_outpost,
)
from fireside.games.above_and_below.words import coins_in_words


def builders(game: AboveAndBelow, you: int) -> int:
    """AB-BUILD-01, AB-BUILD-13 Ready villagers with a hammer (AB-VILL-05) with whom some card is payable."""
    able = game.ready[you] & game.hammers[you]
    if able == 0:
        return 0
    price = game.cheapest
    if game.cheapest_outpost < price and game.empty_caves(you):
        price = game.cheapest_outpost
    missing = price - means(game, you)
    if missing <= 0:
        return able
    return able & game.hammers_plus[you] if missing == 1 else 0


def discount_of(game: AboveAndBelow, you: int, builder: int) -> int:
    """AB-BUILD-04, AB-SPEC-07, R-AB-31 A builder with the hammer-plus symbol saves 1 coin."""
    return game.hammers_plus[you] >> builder & 1


def price_of(game: AboveAndBelow, you: int, builder: int, card: int) -> int:
    """AB-BUILD-13 The printed cost less the discount, never below 0."""
    return max(0, game.box.cost[card] - discount_of(game, you, builder))


class PickBuilder(Decision):
    """AB-BUILD-01 Exactly 1 ready villager with a hammer."""

    kind: ClassVar = "pick_builder"
    rule: ClassVar = "AB-BUILD-01"

    def options(self, game: AboveAndBelow) -> list[int]:
        options: list[int] = []
        add_villagers(builders(game, game.active), options)
        return options

    def chosen(self, game: AboveAndBelow, action: int) -> None:
        """AB-SPEC-04 Where a Cave Cat fails, nothing is built and nothing paid."""
        builder = action - FIRST_VILLAGER
        if check_cats(game, game.active, 1 << builder):
            game.agenda.append(PickCard(builder))

    def refusal(self, game: AboveAndBelow, action: int) -> str | None:
        if not VILLAGER.holds(action):
            return elsewhere(action)
        you = game.active
        builder = action - FIRST_VILLAGER
        if not game.ready[you] >> builder & 1:
            return "AB-VILL-02"
        if not game.hammers[you] >> builder & 1:
            return "AB-BUILD-01"
        return None if builders(game, you) >> builder & 1 else "AB-BUILD-13"

    def prompt(self, game: AboveAndBelow) -> str:
        return "Who builds?"

    def saved(self, game: AboveAndBelow) -> list[Any]:
        return [self.kind]


class PickCard(Decision):
    """AB-BUILD-02 Exactly one face-up card; AB-BUILD-03 one that can be paid in full."""

    kind: ClassVar = "pick_card"
    rule: ClassVar = "AB-BUILD-02"

    def __init__(self, builder: int) -> None:
        self.builder: Final = builder

    def options(self, game: AboveAndBelow) -> list[int]:
        you = game.active
        limit = means(game, you) + discount_of(game, you, self.builder)
        cost = game.box.cost
        rows = [game.house_row, game.key_row, game.star_row]
        if game.empty_caves(you):  # AB-BUILD-07
            rows.append(game.outpost_row)
        options: list[int] = []
        for row in rows:
            for card in row:
                if cost[card] <= limit:
                    options.append(FIRST_CARD + card)
        options.sort()
        return options

    def chosen(self, game: AboveAndBelow, action: int) -> None:
        """AB-BUILD-12 Builder exhausted, cost paid, card taken, then what it brings."""
        you = game.active
        card = action - FIRST_CARD
        price = price_of(game, you, self.builder, card)
        exhaust(game, you, 1 << self.builder)
        if game.watched:
            facts: dict[str, Fact] = {"seat": you, "card": game.box.cards[card].name, "price": price}
            game.tell("building_bought", {**facts, "builder": name_of(game, you, self.builder)}, EVERYONE)
        game.agenda.append(TakeCard(card))
        if game.has_groves and not is_outpost(card):
            game.agenda.append(RowEnd(card))
        pay(game, you, price)

    def refusal(self, game: AboveAndBelow, action: int) -> str | None:
        if not CARD.holds(action):
            return elsewhere(action)
        card = action - FIRST_CARD
        if not is_face_up(game, card):
            return "AB-BUILD-02"
        if is_outpost(card) and game.empty_caves(game.active) == 0:
            return "AB-BUILD-07"
        price = price_of(game, game.active, self.builder, card)
        return None if price <= means(game, game.active) else "AB-BUILD-03"

    def prompt(self, game: AboveAndBelow) -> Words:
        return phrase("What do you build? You have {coins}.", coins=coins_in_words(game.coins[game.active]))

    def default(self, game: AboveAndBelow) -> int:
        """The cheapest card."""
        cheapest = game.choices[0]
        for action in game.choices:
            if game.box.cost[action - FIRST_CARD] < game.box.cost[cheapest - FIRST_CARD]:
                cheapest = action
        return cheapest

    def saved(self, game: AboveAndBelow) -> list[Any]:
        return [self.kind, self.builder]


class TakeCard(Step):
    """AB-BUILD-12 The card is taken and the row refilled, then comes what it brings."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, game: AboveAndBelow) -> None:
        take_card(game, self.card)
        add_building(game, game.active, self.card)

    def saved(self, game: AboveAndBelow) -> list[Any]:
        return ["take_card", game.box.cards[self.card].id]


class RowEnd(Decision):
    """AB-GR-06, AB-GR-04 A surface building or a grove goes to the left or right end of the row."""

    kind: ClassVar = "row_end"
    rule: ClassVar = "AB-GR-06"

    def __init__(self, entry: int) -> None:
        self.entry: Final = entry  # a card, or FIRST_GROVE plus a grove

    def options(self, game: AboveAndBelow) -> list[int]:
        return [FIRST_ROW_END + side for side in (0, 1) if self.allows(game, side)]

    def allows(self, game: AboveAndBelow, side: int) -> bool:
        """AB-GR-04 A grove lies next to a building."""
        row = game.surface[game.active]
        return self.entry < FIRST_GROVE or (row[0] if side == LEFT else row[-1]) < FIRST_GROVE

    def chosen(self, game: AboveAndBelow, action: int) -> None:
        you = game.active
        rows = game.surface[:]
        is_left = action - FIRST_ROW_END == LEFT
        rows[you] = [self.entry, *rows[you]] if is_left else [*rows[you], self.entry]
        game.surface = rows
        if game.watched:
            side = SIDE_NAMES[action - FIRST_ROW_END]
            facts: dict[str, Fact] = {"seat": you, "card": entry_name(game, self.entry), "side": side}
            game.tell("row_extended", facts, EVERYONE)

    def refusal(self, game: AboveAndBelow, action: int) -> str | None:
        if not ROW_END.holds(action):
            return elsewhere(action)
        return None if self.allows(game, action - FIRST_ROW_END) else "AB-GR-04"

    def prompt(self, game: AboveAndBelow) -> Words:
        card = game.box.face_named(entry_name(game, self.entry))
        return phrase("At which end of your row does {card} go?", card=card)

    def default(self, game: AboveAndBelow) -> int:
        return game.choices[-1]

    def saved(self, game: AboveAndBelow) -> list[Any]:
        return [self.kind, entry_id(game, self.entry)]


def entry_name(game: AboveAndBelow, entry: int) -> str:
    """A building or a grove of a surface row, by name."""
    is_grove = entry >= FIRST_GROVE
    return game.box.groves[entry - FIRST_GROVE].name if is_grove else game.box.cards[entry].name


def entry_id(game: AboveAndBelow, entry: int) -> str:
    """A building or a grove of a surface row, by id."""
    is_grove = entry >= FIRST_GROVE
    return game.box.groves[entry - FIRST_GROVE].id if is_grove else game.box.cards[entry].id


def add_building(game: AboveAndBelow, you: int, card: int) -> None:
    """AB-BUILD-10, AB-SYM-07, R-AB-38 Its goods come from the bank; AB-SYM-09 its gains happen once;
    AB-SYM-04, R-AB-40 then other buildings pay their coins.
    """
    coins = game.build_coins[you]
    own(game, you, card)
    for spot in game.box.spots_of[card]:
        fill(game, you, spot, game.box.spot_size[spot])
    for effect in game.box.cards[card].effects:
        if effect.word == effects.GAIN:
            gain(game, you, effect.what, effect.count)
    if coins:
        gain_coins(game, you, coins, "build")


def own(game: AboveAndBelow, you: int, card: int) -> None:
    """AB-SYM-11, AB-BUILD-05 A building joins the village, and its effects work from now on."""
    game.village = with_appended(game.village, you, card)
    if FIRST_OUTPOST <= card < FIRST_KEY:  # AB-BUILD-06, AB-FAQ-05 it covers the oldest empty cave
        game.outposts = with_added(game.outposts, you, 1)
    for effect in game.box.cards[card].effects:
        word = effect.word
        if word == effects.BED:
            game.beds = with_added(game.beds, you, effect.count)
        elif word == effects.INCOME:
            game.income = with_added(game.income, you, effect.count)
        elif word == effects.REROLL:
            game.rerolls = with_added(game.rerolls, you, effect.count)
        elif word == effects.COIN_ON_BUILD:
            game.build_coins = with_added(game.build_coins, you, effect.count)
        elif word == effects.COIN_ON_EXPLORE:
            game.explore_coins = with_added(game.explore_coins, you, effect.count)
        elif word == effects.AS_COIN:
            game.as_coin = with_bits(game.as_coin, you, 1 << effect.what)
        elif word == effects.TRAIN_READY:
            game.trains_ready = with_bits(game.trains_ready, you, 1)


def fill(game: AboveAndBelow, you: int, spot: int, count: int) -> None:
    """AB-BUILD-10, AB-TRACK-11 Goods come onto a card as far as the bank has them."""
    good = game.box.spot_good[spot]
    count = min(count, game.bank[good])
    game.bank[good] -= count
    game.stock[spot] += count
    game.goods_on[you] += count


PICK_BUILDER: Final[Step] = PickBuilder()
