"""A position of Above and Below, declared once: what lies on the table, and what must be there in all.

`agenda.py` declares the agenda.
"""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.fields import (
    At,
    BitOf,
    Block,
    EachSeat,
    Group,
    Object,
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
from fireside.games.above_and_below.content.effects import Choice
from fireside.games.above_and_below.empty_table import lay_out
from fireside.games.above_and_below.position.agenda import REWARD, STEPS, VILLAGERS, check_waiting
from fireside.games.above_and_below.rules.building import own
from fireside.games.above_and_below.rules.exploring import may_go
from fireside.games.above_and_below.rules.rows import note_prices, note_slots
from fireside.games.above_and_below.rules.villagers import enlist
from fireside.games.above_and_below.seeing.views import area_of
from fireside.games.above_and_below.state import (
    NO_CARD,
    NO_CHOICE,
    NO_EXPEDITION,
    NO_TIER,
    NOBODY,
    AboveAndBelow,
    Expedition,
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
    cave_of,
    face_of,
    has,
    is_outpost,
)


def restore(state: AboveAndBelow, table: Mapping[str, Any], agenda: list[Any]) -> None:
    """Take over a saved table and agenda; ValueError that says what is wrong with them."""
    lay_out(state)
    TABLE.restore(state, table)
    _count_tokens(state)
    _check_expedition(state)
    _check_cards(state)
    _check_villages(state)
    _check_villagers(state)
    _check_modules(state)
    note_prices(state)
    note_slots(state)
    STEPS.restore(state, agenda)
    check_waiting(state)
    state.proceed()


# Kinds


def _choices(state: AboveAndBelow) -> list[Choice]:
    """Of the encounter that is read."""
    return [] if state.expedition.encounter == NO_CARD else state.encounter().choices


def _tiers(state: AboveAndBelow) -> list[int]:
    """The explore numbers of all of them."""
    return [number for choice in _choices(state) for number in choice.numbers]


HOUSE: Final = OneOf(CARD_IDS[:FIRST_OUTPOST])
OUTPOST: Final = OneOf(CARD_IDS[FIRST_OUTPOST:FIRST_KEY], FIRST_OUTPOST)
REGULAR: Final = OneOf(lambda state: state.edition.regular_ids, FIRST_REGULAR)
CAVE_CARD: Final = OneOf(lambda state: state.edition.cave_ids)
DESERT_QUEST: Final = OneOf(lambda state: state.edition.quest_ids[:QUESTS])
UNDERFOREST_QUEST: Final = OneOf(lambda state: state.edition.quest_ids[QUESTS:])


# The seats


TRACKED: Final = ListOf(Listed(good=OneOf(GOOD_NAMES), count=Number(1, MOST)))
VILLAGER_ROWS: Final = ListOf(
    Listed(kind=OneOf(lambda state: state.edition.kind_ids), area=OneOf(AREA_NAMES))
)
BUILDING: Final = OneOf([*CARD_IDS, START_ID])
OFFERED: Final = Listed(offers=Number(0, OFFERS), refused=Number(0, MOST_PRICE))


def _saved_track(state: AboveAndBelow, seat: int) -> Any:
    """From left to right."""
    goods = state.track[seat * TRACK : seat * TRACK + state.filled[seat]]
    return TRACKED.write(state, [[good, state.stacked(seat, good)] for good in goods])


def _read_track(state: AboveAndBelow, seat: int, saved: Any, what: str) -> None:
    """AB-TRACK-04 Each slot has a good of its own."""
    for slot, (good, count) in enumerate(TRACKED.read(state, saved, what)):
        if slot == TRACK or has(state.tracked[seat], good):
            raise ValueError(f"{what} has {TRACK} slots, each for another good")
        state.track[seat * TRACK + slot] = good
        state.on_track[seat * GOODS + good] = count
        state.tracked[seat] |= 1 << good
        state.filled[seat] += 1


def _saved_villagers(state: AboveAndBelow, seat: int) -> Any:
    villagers = enumerate(state.villagers[seat])
    return VILLAGER_ROWS.write(state, [[kind, area_of(state, seat, number)] for number, kind in villagers])


def _read_villagers(state: AboveAndBelow, seat: int, saved: Any, what: str) -> None:
    """AB-VILL-08 As many as there are."""
    rows: list[list[int]] = VILLAGER_ROWS.read(state, saved, what)
    if len(rows) > MOST_VILLAGERS:
        raise ValueError(f"{what} are {len(rows)}; there are {MOST_VILLAGERS} at most")
    for number, (kind, area) in enumerate(rows):
        enlist(state, seat, kind)
        areas = state.ready if area == READY else state.exhausted if area == EXHAUSTED else state.injured
        areas[seat] |= 1 << number


def _saved_village(state: AboveAndBelow, seat: int) -> Any:
    """Each card with the goods on it."""
    spots_of = state.edition.spots_of
    village = state.village[seat]
    return [
        [BUILDING.write(state, card), *[state.stock[spot] for spot in spots_of[card]]] for card in village
    ]


def _read_village(state: AboveAndBelow, seat: int, saved: Any, what: str) -> None:
    if not isinstance(saved, list) or not all(isinstance(one, list) and one for one in saved):
        raise ValueError(f"{what} should be a list of cards and the goods on each, such as ['H08', 1]")
    for one in saved:
        name, counts = one[0], one[1:]
        card: int = BUILDING.read(state, name, f"an entry of {what}")
        spots = state.edition.spots_of[card]
        if len(counts) != len(spots):
            raise ValueError(f"{name} in {what} has {len(spots)} places for goods, not {len(counts)}")
        if card in state.village[seat]:
            raise ValueError(f"{name} stands twice in {what}")
        own(state, seat, card)
        for spot, count in zip(spots, counts, strict=True):
            goods = Number(0, state.edition.spot_size[spot]).read(state, count, f"the goods on {name}")
            state.stock[spot] = goods
            state.goods_on[seat] += goods


def _saved_offers(state: AboveAndBelow, _: int) -> Any:
    return [OFFERED.write(state, pair) for pair in zip(state.offers, state.refused, strict=True)]


def _read_offers(state: AboveAndBelow, _: int, saved: Any, what: str) -> None:
    pairs: list[list[int]] = ListOf(OFFERED, state.seats).read(state, saved, what)
    state.offers = [offers for offers, _ in pairs]
    state.refused = [refused for _, refused in pairs]


# The table

TABLE: Final = Table(
    round=Number(1, ROUNDS),
    first=SEAT,
    active=OrNone(SEAT),
    cider=Flag(),  # AB-SETUP-09 on the reputation board
    slots=ListOf(OrNone(REGULAR), SLOTS),
    villager_pile=Deck(REGULAR),
    star_row=ListOf(OneOf(CARD_IDS[FIRST_STAR:], FIRST_STAR)),
    key_row=ListOf(OneOf(CARD_IDS[FIRST_KEY:FIRST_STAR], FIRST_KEY)),
    house_row=ListOf(HOUSE),
    house_deck=Deck(HOUSE),
    house_known=Number(0, lambda state: len(state.house_deck)),
    outpost_row=ListOf(OUTPOST),
    outpost_deck=Deck(OUTPOST),
    outpost_known=Number(0, lambda state: len(state.outpost_deck)),
    cave_pile=Deck(CAVE_CARD),
    cave_known=Number(0, lambda state: len(state.cave_pile)),
    desert=Row(0, At("quest_stacks", OnlyIf(lambda state: state.has_quests, Deck(DESERT_QUEST)))),
    underforest=Row(1, At("quest_stacks", OnlyIf(lambda state: state.has_quests, Deck(UNDERFOREST_QUEST)))),
    grove_deck=OnlyIf(lambda state: state.has_groves, Deck(OneOf(lambda state: state.edition.grove_ids))),
    grove_known=Number(0, lambda state: len(state.grove_deck)),
    seats=EachSeat(
        coins=Number(0, 10**9),  # they never run out, and cards of one's own may bring many
        stores=Block("stores", Tally(KIND_NAMES), KINDS),  # goods, ciders and potions
        sale=OrNone(OneOf(KIND_NAMES)),
        track=Special(_saved_track, _read_track, ["track", "on_track", "tracked", "filled"]),
        villagers=Special(_saved_villagers, _read_villagers, ["villagers", "ready", "exhausted", "injured"]),
        village=Special(_saved_village, _read_village, ["village", "stock", "goods_on"]),
        caves=ListOf(CAVE_CARD),
        surface=OnlyIf(lambda state: state.has_groves, ListOf(OneOf(lambda state: state.edition.entry_ids))),
        quests=ListOf(OneOf(lambda state: state.edition.quest_ids if state.has_quests else [])),
        supplies=Number(0, lambda state: SUPPLIES if state.has_quests else 0),
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
        lambda state: state.seller != NOBODY,
        seller=SEAT,
        price=OrNone(Number(LEAST_PRICE, MOST_PRICE), NO_PRICE),
    ),
    expedition=Object(
        "expedition",
        Expedition,
        lambda state: state.expedition is not NO_EXPEDITION,
        destination=OneOf(PLACE_NAMES),
        party=VILLAGERS,
        failed=VILLAGERS,
        encounter=OrNone(OneOf(lambda state: state.edition.encounter_ids)),
        chosen=OrNone(OneOf(lambda state: CHOICE_NAMES[: len(_choices(state))])),
        dice=ListOf(Number(1, FACES)),
        bonus=Number(0, MOST_VILLAGERS),
        exerted=VILLAGERS,
        rerolls=Number(0, lambda state: state.rerolls[state.active]),
        outcome=OrNone(OneOf(OUTCOME_NAMES[1:], SUCCESS), OPEN),
        tier=OrNone(Number(0, TIERS - 1)),
        rewards=ListOf(REWARD, lambda state: len(_tiers(state))),
        penalties=ListOf(REWARD, lambda state: len(_choices(state))),
        attached=ListOf(Number(-9, 9), lambda state: len(_choices(state))),
    ),
)


# What follows from it, and what must be there in all


def _count_tokens(state: AboveAndBelow) -> None:
    """AB-TRACK-11 The bank has what is nowhere else; AB-SALE-01 what is for sale is in the stores."""
    bank = state.bank
    bank[CIDER] -= int(state.cider)
    for place, count in enumerate(state.stores):
        bank[place % KINDS] -= count
        state.held[place // KINDS] |= int(count > 0) << place % KINDS
    for place, count in enumerate(state.on_track):
        bank[place % GOODS] -= count
    for spot, count in enumerate(state.stock):
        bank[state.edition.spot_good[spot]] -= count
    for kind, left in enumerate(bank):
        if left < 0:
            raise ValueError(f"there are {-left} more {KIND_NAMES[kind]} tokens than exist")
    for seat, kind in enumerate(state.sale):
        if kind != NOTHING_LISTED and not has(state.held[seat], kind):
            raise ValueError(f"seat {seat} has {KIND_NAMES[kind]} for 'sale' that is not in its stores")


def _check_cards(state: AboveAndBelow) -> None:
    """AB-SETUP-05 to AB-SETUP-07 Each card is in its deck, row or village; AB-BUILD-08 rows are full;
    AB-SETUP-10 every cave card is in the pile, with a seat, or being explored.
    """
    expedition = state.expedition
    found = state.star_row + state.key_row + state.house_row + state.house_deck
    found += state.outpost_row + state.outpost_deck
    found += [card for village in state.village for card in village if card != START]
    keys = [card for card in found if FIRST_KEY <= card < FIRST_STAR]
    if len(set(keys)) != KEY_ROW:
        raise ValueError(f"there should be {KEY_ROW} different Key Houses in 'key_row' and the villages")
    right = [card for card in range(START) if card in keys or not FIRST_KEY <= card < FIRST_STAR]
    check_total("cards", found, right, CARD_IDS)
    for name, row, deck in (
        ("house_row", state.house_row, state.house_deck),
        ("outpost_row", state.outpost_row, state.outpost_deck),
    ):
        if len(row) > ROW or (len(row) < ROW and deck):
            raise ValueError(f"{name!r} has {ROW} cards, or fewer once its deck is empty, not {len(row)}")
    caves = state.cave_pile + [cave for caves in state.caves for cave in caves]
    caves += [expedition.cave] if expedition.cave != NO_CARD else []
    check_total("caves", caves, list(range(len(state.edition.caves))), state.edition.cave_ids)


def _check_villages(state: AboveAndBelow) -> None:
    """AB-SETUP-02 Each village has its starting house; AB-BUILD-06 Outposts lie on caves;
    AB-GR-06 a row holds the surface buildings of its village.
    """
    for seat, village in enumerate(state.village):
        if START not in village:
            raise ValueError(f"the 'village' of seat {seat} should have {START_ID}")
        if state.empty_caves(seat) < 0:
            raise ValueError(
                f"seat {seat} has {state.outposts[seat]} Outposts on {len(state.caves[seat])} caves"
            )
        surface = sorted([entry for entry in state.surface[seat] if entry < FIRST_GROVE])
        if state.has_groves and surface != sorted([card for card in village if not is_outpost(card)]):
            raise ValueError(f"the 'surface' of seat {seat} should hold the buildings of its village")


def _check_villagers(state: AboveAndBelow) -> None:
    """AB-SETUP-02 Each seat has the starting villagers; AB-SETUP-11 each regular one is in one place;
    AB-SETUP-12 special ones are aside or with a seat.
    """
    found = state.villager_pile + [kind for kind in state.slots if kind != NO_VILLAGER]
    for seat, villagers in enumerate(state.villagers):
        if villagers[:STARTERS] != list(range(STARTERS)):
            raise ValueError(f"the 'villagers' of seat {seat} should begin with the {STARTERS} starting ones")
        found += villagers[STARTERS:]
    first = state.edition.first_special
    regulars = [kind for kind in found if kind < first]
    check_total("villagers", regulars, regular_villagers(state), state.edition.kind_ids)
    owned = [found.count(first + special) for special in range(len(SPECIAL_IDS))]
    state.special = [tokens - count for tokens, count in zip(SPECIAL_TOKENS, owned, strict=True)]
    for special, left in enumerate(state.special):
        if left < 0:
            raise ValueError(f"there are {-left} more villagers {SPECIAL_IDS[special]!r} than exist")


def _check_modules(state: AboveAndBelow) -> None:
    """AB-DU-01 Every quest is in its stack or with a seat, AB-GR-01 every grove in the deck or in a row."""
    if state.has_quests:
        state.supply_stock -= sum(state.supplies)
        if state.supply_stock < 0:
            raise ValueError(f"there are {-state.supply_stock} more 'supplies' than {SUPPLIES}")
        quests = state.quest_stacks[0] + [QUESTS + quest for quest in state.quest_stacks[1]]
        quests += [quest for own in state.quests for quest in own]
        check_total("quests", quests, list(range(2 * QUESTS)), state.edition.quest_ids)
    if state.has_groves:
        groves = [entry - FIRST_GROVE for row in state.surface for entry in row if entry >= FIRST_GROVE]
        check_total("groves", state.grove_deck + groves, list(range(GROVES)), state.edition.grove_ids)


# The open expedition


def _check_expedition(state: AboveAndBelow) -> None:
    """What follows from it; and AB-EXPLORE-08 a die lies there for each explorer, after the choice."""
    expedition = state.expedition
    if expedition.destination == NOWHERE:
        return
    you = state.active
    if (
        expedition.party == 0
        or expedition.party & (expedition.failed | state.exhausted[you])
        or expedition.exerted & ~expedition.party
    ):
        raise ValueError("a 'party' has explorers, not exhausted, none of whom 'failed'; some are 'exerted'")
    if (expedition.destination == CAVE) != (expedition.encounter != NO_CARD):
        raise ValueError("an 'encounter' is read in a cave, and nowhere else")
    if expedition.destination == CAVE:
        _check_encounter(state)
    else:
        expedition.numbers = _numbers_there(state)
    villagers = bits_of(expedition.party)
    if len(expedition.dice) not in (0, len(villagers)) or (expedition.dice and not expedition.numbers):
        raise ValueError("after the choice there is one of 'dice' for each explorer of the 'party'")
    if not expedition.dice and (expedition.exerted or expedition.outcome != OPEN):
        raise ValueError("before the 'dice' are rolled nobody is 'exerted' and there is no 'outcome'")
    if expedition.tier >= len(expedition.numbers) or (expedition.tier != NO_TIER) != (
        expedition.outcome == SUCCESS
    ):
        raise ValueError("the 'tier' reached is one of the choice, after a success only")
    expedition.total = expedition.bonus + len(bits_of(expedition.exerted))
    for villager, face in zip(villagers, expedition.dice, strict=False):
        expedition.total += state.edition.lanterns[state.villagers[you][villager]][face - 1]


def _check_encounter(state: AboveAndBelow) -> None:
    """AB-EXPLORE-04 Card and face that led to it; AB-EXPLORE-16 after a failure the card is back in the pile;
    rewards are such as the book has at that number, the others such as it has in that template.
    """
    expedition = state.expedition
    edition = state.edition
    encounter = state.encounter()
    expedition.face = face_of(expedition.encounter)
    expedition.cave = NO_CARD if expedition.outcome == FAILURE else cave_of(expedition.encounter)
    expedition.numbers = (
        [] if expedition.chosen == NO_CHOICE else encounter.choices[expedition.chosen].numbers
    )
    for name, found, known in (
        ("rewards", expedition.rewards, [edition.rewards_by_number[number] for number in encounter.numbers]),
        ("penalties", expedition.penalties, [edition.penalties_by_template[encounter.template]] * CHOICES),
        ("attached", expedition.attached, [edition.attached_by_template[encounter.template]] * CHOICES),
    ):
        for one, allowed in zip(found, known, strict=False):
            if one not in allowed:
                raise ValueError(f"an entry of {name!r} stands nowhere in the book for a choice like that")


def _numbers_there(state: AboveAndBelow) -> list[int]:
    """AB-GR-02, AB-DU-05 The explore numbers of the grove or quest that lies open."""
    edition, place = state.edition, state.expedition.destination
    if place == GROVE and may_go(state, state.active, GROVE):
        return edition.groves[state.grove_deck[-1]].numbers
    if place >= DESERT and state.quest_stacks[place - DESERT]:
        return edition.quests[place - DESERT][state.quest_stacks[place - DESERT][-1]].numbers
    raise ValueError(f"no expedition can be in the {PLACE_NAMES[place]}: nothing lies open there")
