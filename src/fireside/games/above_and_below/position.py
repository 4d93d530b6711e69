"""A position of Above and Below, declared once: what lies on the table, and what must be there in all.

`waiting.py` declares the agenda.
"""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.fields import (
    At,
    BitOf,
    Block,
    EachSeat,
    Group,
    Row,
    Special,
    Table,
    While,
    check_total,
)
from fireside.core.kinds import (
    MOST,
    SEAT,
    Bits,
    Deck,
    Flag,
    Listed,
    ListOf,
    Number,
    OneOf,
    OnlyIf,
    OrNone,
    Tally,
)
from fireside.games.above_and_below.effects import Choice
from fireside.games.above_and_below.layout import lay_out
from fireside.games.above_and_below.rules.building import own
from fireside.games.above_and_below.rules.exploring import may_go
from fireside.games.above_and_below.rules.rows import note_prices, note_slots
from fireside.games.above_and_below.rules.villagers import enlist
from fireside.games.above_and_below.state import (
    NO_CARD,
    NO_CHOICE,
    NO_TIER,
    NOBODY,
    AboveAndBelow,
    regular_villagers,
)
from fireside.games.above_and_below.terms import (
    AREA_NAMES,
    CARD_IDS,
    CAVE,
    CHOICE_NAMES,
    CHOICES,
    CIDER,
    DESERT,
    EXHAUSTED,
    FACES,
    FAILURE,
    FIRST_GROVE,
    FIRST_KEY,
    FIRST_OUTPOST,
    FIRST_REGULAR,
    FIRST_STAR,
    GOOD_NAMES,
    GOODS,
    GROVE,
    GROVES,
    HIGHEST,
    KEY_ROW,
    KIND_NAMES,
    KINDS,
    LEAST_PRICE,
    LOWEST,
    MOST_PRICE,
    MOST_VILLAGERS,
    NO_PRICE,
    NO_VILLAGER,
    NOTHING_LISTED,
    NOWHERE,
    OFFERS,
    OPEN,
    OUTCOME_NAMES,
    PLACE_NAMES,
    QUESTS,
    READY,
    ROUNDS,
    ROW,
    SLOTS,
    SPECIAL_IDS,
    SPECIAL_TOKENS,
    START,
    START_ID,
    STARTERS,
    SUCCESS,
    SUPPLIES,
    TIERS,
    TRACK,
    bits_of,
    is_outpost,
)
from fireside.games.above_and_below.views import area_of
from fireside.games.above_and_below.waiting import REWARD, STEPS, VILLAGERS, check_waiting


def restore(game: AboveAndBelow, table: Mapping[str, Any], agenda: list[Any]) -> None:
    """Take over a saved table and agenda; ValueError that says what is wrong with them."""
    lay_out(game)
    TABLE.restore(game, table)
    _count_tokens(game)
    _check_expedition(game)
    _check_cards(game)
    _check_villages(game)
    _check_villagers(game)
    _check_modules(game)
    note_prices(game)
    note_slots(game)
    STEPS.restore(game, agenda)
    check_waiting(game)
    game.proceed()


# Kinds


def _choices(game: AboveAndBelow) -> list[Choice]:
    """Of the encounter that is read."""
    return [] if game.encounter == NO_CARD else game.box.encounters[game.encounter].choices


def _tiers(game: AboveAndBelow) -> list[int]:
    """The explore numbers of all of them."""
    return [number for choice in _choices(game) for number in choice.numbers]


HOUSE: Final = OneOf(CARD_IDS[:FIRST_OUTPOST])
OUTPOST: Final = OneOf(CARD_IDS[FIRST_OUTPOST:FIRST_KEY], FIRST_OUTPOST)
REGULAR: Final = OneOf(lambda game: game.box.regular_ids, FIRST_REGULAR)
CAVE_CARD: Final = OneOf(lambda game: game.box.cave_ids)
DESERT_QUEST: Final = OneOf(lambda game: game.box.quest_ids[:QUESTS])
UNDERFOREST_QUEST: Final = OneOf(lambda game: game.box.quest_ids[QUESTS:])


# The seats


TRACKED: Final = ListOf(Listed(good=OneOf(GOOD_NAMES), count=Number(1, MOST)))
VILLAGER_ROWS: Final = ListOf(Listed(kind=OneOf(lambda game: game.box.kind_ids), area=OneOf(AREA_NAMES)))
BUILDING: Final = OneOf([*CARD_IDS, START_ID])
OFFERED: Final = Listed(offers=Number(0, OFFERS), refused=Number(0, MOST_PRICE))


def _saved_track(game: AboveAndBelow, seat: int) -> Any:
    """From left to right."""
    goods = game.track[seat * TRACK : seat * TRACK + game.filled[seat]]
    return TRACKED.write(game, [[good, game.on_track[seat * GOODS + good]] for good in goods])


def _read_track(game: AboveAndBelow, seat: int, saved: Any, what: str) -> None:
    """AB-TRACK-04 Each slot has a good of its own."""
    for slot, (good, count) in enumerate(TRACKED.read(game, saved, what)):
        if slot == TRACK or game.tracked[seat] >> good & 1:
            raise ValueError(f"{what} has {TRACK} slots, each for another good")
        game.track[seat * TRACK + slot] = good
        game.on_track[seat * GOODS + good] = count
        game.tracked[seat] |= 1 << good
        game.filled[seat] += 1


def _saved_villagers(game: AboveAndBelow, seat: int) -> Any:
    villagers = enumerate(game.villagers[seat])
    return VILLAGER_ROWS.write(game, [[kind, area_of(game, seat, number)] for number, kind in villagers])


def _read_villagers(game: AboveAndBelow, seat: int, saved: Any, what: str) -> None:
    """AB-VILL-08 As many as there are."""
    rows: list[list[int]] = VILLAGER_ROWS.read(game, saved, what)
    if len(rows) > MOST_VILLAGERS:
        raise ValueError(f"{what} are {len(rows)}; there are {MOST_VILLAGERS} at most")
    for number, (kind, area) in enumerate(rows):
        enlist(game, seat, kind)
        areas = game.ready if area == READY else game.exhausted if area == EXHAUSTED else game.injured
        areas[seat] |= 1 << number


def _saved_village(game: AboveAndBelow, seat: int) -> Any:
    """Each card with the goods on it."""
    spots_of = game.box.spots_of
    village = game.village[seat]
    return [[BUILDING.write(game, card), *[game.stock[spot] for spot in spots_of[card]]] for card in village]


def _read_village(game: AboveAndBelow, seat: int, saved: Any, what: str) -> None:
    if not isinstance(saved, list) or not all(isinstance(one, list) and one for one in saved):
        raise ValueError(f"{what} should be a list of cards and the goods on each, such as ['H08', 1]")
    for one in saved:
        name, counts = one[0], one[1:]
        card: int = BUILDING.read(game, name, f"an entry of {what}")
        spots = game.box.spots_of[card]
        if len(counts) != len(spots):
            raise ValueError(f"{name} in {what} has {len(spots)} places for goods, not {len(counts)}")
        if card in game.village[seat]:
            raise ValueError(f"{name} stands twice in {what}")
        own(game, seat, card)
        for spot, count in zip(spots, counts, strict=True):
            goods = Number(0, game.box.spot_size[spot]).read(game, count, f"the goods on {name}")
            game.stock[spot] = goods
            game.goods_on[seat] += goods


def _saved_offers(game: AboveAndBelow, _: int) -> Any:
    return [OFFERED.write(game, pair) for pair in zip(game.offers, game.refused, strict=True)]


def _read_offers(game: AboveAndBelow, _: int, saved: Any, what: str) -> None:
    pairs: list[list[int]] = ListOf(OFFERED, game.seats).read(game, saved, what)
    game.offers = [offers for offers, _ in pairs]
    game.refused = [refused for _, refused in pairs]


# The table

TABLE: Final = Table(
    round=Number(1, ROUNDS),
    first=SEAT,
    active=OrNone(SEAT),
    cider=Flag(),
    slots=ListOf(OrNone(REGULAR), SLOTS),
    villager_pile=Deck(REGULAR),
    star_row=ListOf(OneOf(CARD_IDS[FIRST_STAR:], FIRST_STAR)),
    key_row=ListOf(OneOf(CARD_IDS[FIRST_KEY:FIRST_STAR], FIRST_KEY)),
    house_row=ListOf(HOUSE),
    house_deck=Deck(HOUSE),
    house_known=Number(0, lambda game: len(game.house_deck)),
    outpost_row=ListOf(OUTPOST),
    outpost_deck=Deck(OUTPOST),
    outpost_known=Number(0, lambda game: len(game.outpost_deck)),
    cave_pile=Deck(CAVE_CARD),
    cave_known=Number(0, lambda game: len(game.cave_pile)),
    desert=Row(0, At("quest_stacks", OnlyIf(lambda game: game.has_quests, Deck(DESERT_QUEST)))),
    underforest=Row(1, At("quest_stacks", OnlyIf(lambda game: game.has_quests, Deck(UNDERFOREST_QUEST)))),
    grove_deck=OnlyIf(lambda game: game.has_groves, Deck(OneOf(lambda game: game.box.grove_ids))),
    grove_known=Number(0, lambda game: len(game.grove_deck)),
    seats=EachSeat(
        coins=Number(0, 10**9),  # they never run out, and cards of one's own may bring many
        stores=Block("stores", Tally(KIND_NAMES), KINDS),
        sale=OrNone(OneOf(KIND_NAMES)),
        track=Special(_saved_track, _read_track, ["track", "on_track", "tracked", "filled"]),
        villagers=Special(_saved_villagers, _read_villagers, ["villagers", "ready", "exhausted", "injured"]),
        village=Special(_saved_village, _read_village, ["village", "stock", "goods_on"]),
        caves=ListOf(CAVE_CARD),
        surface=OnlyIf(lambda game: game.has_groves, ListOf(OneOf(lambda game: game.box.entry_ids))),
        quests=ListOf(OneOf(lambda game: game.box.quest_ids if game.has_quests else [])),
        supplies=Number(0, lambda game: SUPPLIES if game.has_quests else 0),
        reputation=Number(LOWEST, HIGHEST),
        passed=BitOf("passed", Flag()),
    ),
    turn=Group(
        refreshed=Flag(),
        listed=Bits(OneOf(KIND_NAMES)),
        unlisted=Flag(),
        harvested=Bits(OneOf(GOOD_NAMES)),
        offers=Special(_saved_offers, _read_offers, ["offers", "refused"]),
    ),
    offer=While(
        lambda game: game.seller != NOBODY,
        seller=SEAT,
        price=OrNone(Number(LEAST_PRICE, MOST_PRICE), NO_PRICE),
    ),
    expedition=While(
        lambda game: game.destination != NOWHERE,
        destination=OneOf(PLACE_NAMES),
        party=VILLAGERS,
        failed=VILLAGERS,
        encounter=OrNone(OneOf(lambda game: game.box.encounter_ids)),
        chosen=At("choice", OrNone(OneOf(lambda game: CHOICE_NAMES[: len(_choices(game))]))),
        dice=ListOf(Number(1, FACES)),
        bonus=Number(0, MOST_VILLAGERS),
        exerted=VILLAGERS,
        rerolls=At("rerolls_left", Number(0, lambda game: game.rerolls[game.active])),
        outcome=OrNone(OneOf(OUTCOME_NAMES[1:], SUCCESS), OPEN),
        tier=OrNone(Number(0, TIERS - 1)),
        rewards=ListOf(REWARD, lambda game: len(_tiers(game))),
        penalties=ListOf(REWARD, lambda game: len(_choices(game))),
        attached=ListOf(Number(-9, 9), lambda game: len(_choices(game))),
    ),
)


# What follows from it, and what must be there in all


def _count_tokens(game: AboveAndBelow) -> None:
    """AB-TRACK-11 The bank has what is nowhere else; AB-SALE-01 what is for sale is in the stores."""
    bank = game.bank
    bank[CIDER] -= int(game.cider)
    for place, count in enumerate(game.stores):
        bank[place % KINDS] -= count
        game.held[place // KINDS] |= int(count > 0) << place % KINDS
    for place, count in enumerate(game.on_track):
        bank[place % GOODS] -= count
    for spot, count in enumerate(game.stock):
        bank[game.box.spot_good[spot]] -= count
    for kind, left in enumerate(bank):
        if left < 0:
            raise ValueError(f"there are {-left} more {KIND_NAMES[kind]} tokens than exist")
    for seat, kind in enumerate(game.sale):
        if kind != NOTHING_LISTED and not game.held[seat] >> kind & 1:
            raise ValueError(f"seat {seat} has {KIND_NAMES[kind]} for 'sale' that is not in its stores")


def _check_cards(game: AboveAndBelow) -> None:
    """AB-SETUP-05 to AB-SETUP-07 Each card is in its deck, row or village; AB-BUILD-08 rows are full;
    AB-SETUP-10 every cave card is in the pile, with a seat, or being explored.
    """
    found = game.star_row + game.key_row + game.house_row + game.house_deck
    found += game.outpost_row + game.outpost_deck
    found += [card for village in game.village for card in village if card != START]
    keys = [card for card in found if FIRST_KEY <= card < FIRST_STAR]
    if len(set(keys)) != KEY_ROW:
        raise ValueError(f"there should be {KEY_ROW} different Key Houses in 'key_row' and the villages")
    right = [card for card in range(START) if card in keys or not FIRST_KEY <= card < FIRST_STAR]
    check_total("cards", found, right, CARD_IDS)
    for name, row, deck in (
        ("house_row", game.house_row, game.house_deck),
        ("outpost_row", game.outpost_row, game.outpost_deck),
    ):
        if len(row) > ROW or (len(row) < ROW and deck):
            raise ValueError(f"{name!r} has {ROW} cards, or fewer once its deck is empty, not {len(row)}")
    caves = game.cave_pile + [cave for caves in game.caves for cave in caves]
    caves += [game.cave] if game.cave != NO_CARD else []
    check_total("caves", caves, list(range(len(game.box.caves))), game.box.cave_ids)


def _check_villages(game: AboveAndBelow) -> None:
    """AB-SETUP-02 Each village has its starting house; AB-BUILD-06 Outposts lie on caves;
    AB-GR-06 a row holds the surface buildings of its village.
    """
    for seat, village in enumerate(game.village):
        if START not in village:
            raise ValueError(f"the 'village' of seat {seat} should have {START_ID}")
        if game.empty_caves(seat) < 0:
            raise ValueError(
                f"seat {seat} has {game.outposts[seat]} Outposts on {len(game.caves[seat])} caves"
            )
        surface = sorted([entry for entry in game.surface[seat] if entry < FIRST_GROVE])
        if game.has_groves and surface != sorted([card for card in village if not is_outpost(card)]):
            raise ValueError(f"the 'surface' of seat {seat} should hold the buildings of its village")


def _check_villagers(game: AboveAndBelow) -> None:
    """AB-SETUP-02 Each seat has the starting villagers; AB-SETUP-11 each regular one is in one place;
    AB-SETUP-12 special ones are aside or with a seat.
    """
    found = game.villager_pile + [kind for kind in game.slots if kind != NO_VILLAGER]
    for seat, villagers in enumerate(game.villagers):
        if villagers[:STARTERS] != list(range(STARTERS)):
            raise ValueError(f"the 'villagers' of seat {seat} should begin with the {STARTERS} starting ones")
        found += villagers[STARTERS:]
    first = game.box.first_special
    regulars = [kind for kind in found if kind < first]
    check_total("villagers", regulars, regular_villagers(game), game.box.kind_ids)
    owned = [found.count(first + special) for special in range(len(SPECIAL_IDS))]
    game.special = [tokens - count for tokens, count in zip(SPECIAL_TOKENS, owned, strict=True)]
    for special, left in enumerate(game.special):
        if left < 0:
            raise ValueError(f"there are {-left} more villagers {SPECIAL_IDS[special]!r} than exist")


def _check_modules(game: AboveAndBelow) -> None:
    """AB-DU-01 Every quest is in its stack or with a seat, AB-GR-01 every grove in the deck or in a row."""
    if game.has_quests:
        game.supply_stock -= sum(game.supplies)
        if game.supply_stock < 0:
            raise ValueError(f"there are {-game.supply_stock} more 'supplies' than {SUPPLIES}")
        quests = game.quest_stacks[0] + [QUESTS + quest for quest in game.quest_stacks[1]]
        quests += [quest for own in game.quests for quest in own]
        check_total("quests", quests, list(range(2 * QUESTS)), game.box.quest_ids)
    if game.has_groves:
        groves = [entry - FIRST_GROVE for row in game.surface for entry in row if entry >= FIRST_GROVE]
        check_total("groves", game.grove_deck + groves, list(range(GROVES)), game.box.grove_ids)


# The open expedition


def _check_expedition(game: AboveAndBelow) -> None:
    """What follows from it; and AB-EXPLORE-08 a die lies there for each explorer, after the choice."""
    if game.destination == NOWHERE:
        return
    you = game.active
    if game.party == 0 or game.party & (game.failed | game.exhausted[you]) or game.exerted & ~game.party:
        raise ValueError("a 'party' has explorers, not exhausted, none of whom 'failed'; some are 'exerted'")
    if (game.destination == CAVE) != (game.encounter != NO_CARD):
        raise ValueError("an 'encounter' is read in a cave, and nowhere else")
    if game.destination == CAVE:
        _check_encounter(game)
    else:
        game.numbers = _numbers_there(game)
    villagers = bits_of(game.party)
    if len(game.dice) not in (0, len(villagers)) or (game.dice and not game.numbers):
        raise ValueError("after the choice there is one of 'dice' for each explorer of the 'party'")
    if not game.dice and (game.exerted or game.outcome != OPEN):
        raise ValueError("before the 'dice' are rolled nobody is 'exerted' and there is no 'outcome'")
    if game.tier >= len(game.numbers) or (game.tier != NO_TIER) != (game.outcome == SUCCESS):
        raise ValueError("the 'tier' reached is one of the choice, after a success only")
    game.total = game.bonus + len(bits_of(game.exerted))
    for villager, face in zip(villagers, game.dice, strict=False):
        game.total += game.box.lanterns[game.villagers[you][villager]][face - 1]


def _check_encounter(game: AboveAndBelow) -> None:
    """AB-EXPLORE-04 Card and face that led to it; AB-EXPLORE-16 after a failure the card is back in the pile;
    4.5a rewards are such as the book has at that number, the others such as it has in that template.
    """
    box = game.box
    encounter = box.encounters[game.encounter]
    game.face = game.encounter % FACES + 1
    game.cave = NO_CARD if game.outcome == FAILURE else game.encounter // FACES
    game.numbers = [] if game.choice == NO_CHOICE else encounter.choices[game.choice].numbers
    for name, found, known in (
        ("rewards", game.rewards, [box.rewards_by_number[number] for number in encounter.numbers]),
        ("penalties", game.penalties, [box.penalties_by_template[encounter.template]] * CHOICES),
        ("attached", game.attached, [box.attached_by_template[encounter.template]] * CHOICES),
    ):
        for one, allowed in zip(found, known, strict=False):
            if one not in allowed:
                raise ValueError(f"an entry of {name!r} stands nowhere in the book for a choice like that")


def _numbers_there(game: AboveAndBelow) -> list[int]:
    """AB-GR-02, AB-DU-05 The explore numbers of the grove or quest that lies open."""
    box, place = game.box, game.destination
    if place == GROVE and may_go(game, game.active, GROVE):
        return box.groves[game.grove_deck[-1]].numbers
    if place >= DESERT and game.quest_stacks[place - DESERT]:
        return box.quests[place - DESERT][game.quest_stacks[place - DESERT][-1]].numbers
    raise ValueError(f"no expedition can be in the {PLACE_NAMES[place]}: nothing lies open there")
