"""What each seat may know, as numbers: the table that `views` lists, for programs that learn."""

from typing import Final

from fireside.core.sheets import MANY, Sheet, numbers
from fireside.games.above_and_below.rules.building import PickCard, RowEnd, TakeCard
from fireside.games.above_and_below.rules.exploring import PickExplorers
from fireside.games.above_and_below.rules.paying import Pay
from fireside.games.above_and_below.rules.round_end import income_of
from fireside.games.above_and_below.rules.rows import RefreshRow
from fireside.games.above_and_below.rules.scoring import scores
from fireside.games.above_and_below.rules.training import PickRecruit, Recruit
from fireside.games.above_and_below.rules.working import PickHarvesters, PickWorkers, TakeGoods
from fireside.games.above_and_below.seeing.encounter import observe_encounter
from fireside.games.above_and_below.state import NOBODY, NOTHING, AboveAndBelow
from fireside.games.above_and_below.terms import (
    CARD_IDS,
    CHOICE_NAMES,
    DESERT,
    FACES,
    FIRST_OUTPOST,
    FIRST_REGULAR,
    GOOD_NAMES,
    GOODS,
    HIGHEST,
    HOUSES,
    KIND_NAMES,
    KINDS,
    LOWEST,
    MOST_PRICE,
    MOST_VILLAGERS,
    NOWHERE,
    OUTCOME_NAMES,
    OUTPOSTS,
    PLACE_NAMES,
    QUESTS,
    ROUNDS,
    SLOTS,
    SPECIAL_NAMES,
    START_ID,
    SUPPLIES,
    TRACK,
    UNDERFOREST,
    bits_of,
    cave_of,
)

DECISIONS: Final = [
    "after_action",
    "buy_price",
    "coin_or_supply",
    "destination",
    "encounter_choice",
    "exert",
    "injure_pick",
    "pay",
    "pick_builder",
    "pick_card",
    "pick_explorer",
    "pick_good",
    "pick_harvester",
    "pick_labourer",
    "pick_recruit",
    "pick_trainer",
    "place_before_income",
    "place_final",
    "reroll",
    "rest_bed",
    "rest_cider",
    "rest_potion",
    "reward_pick",
    "row_end",
    "seller_reply",
    "turn_menu",
]
PLACE_OF: Final = {kind: place for place, kind in enumerate(DECISIONS)}
BUILDINGS: Final = [*CARD_IDS, START_ID]
HOUSE_IDS: Final = CARD_IDS[:HOUSES]
OUTPOST_IDS: Final = CARD_IDS[FIRST_OUTPOST : FIRST_OUTPOST + OUTPOSTS]
SLOT_PATHS: Final = [f"slot.{slot + 1}" for slot in range(SLOTS)]
TRACK_PATHS: Final = [f"track.{slot + 1}" for slot in range(TRACK)]
VILLAGERS: Final = numbers(MOST_VILLAGERS)
VILLAGER_PATHS: Final = [f"villager.{number}" for number in VILLAGERS]
WORKS: Final = ["explore", "build", "harvest", "train", "labor"]
WHYS: Final = ["encounter", "build", "train", "refresh"]
QUEST_NAMES: Final = numbers(QUESTS)
MOST_COINS: Final = 200
MOST_POINTS: Final = 400


def observe(state: AboveAndBelow, viewer: int, sheet: Sheet) -> None:
    """What all may know, and R-AB-18 what the reader sees of the open encounter."""
    sheet.about("")
    decision = state.decision()
    sheet.one_of("decision", DECISIONS, -1 if decision is None else PLACE_OF[decision.kind])
    sheet.seat("to_move", state.to_move)
    sheet.number("round", state.round, ROUNDS)
    sheet.seat("first", state.first)
    sheet.seat("active", state.active)
    observe_board(state, sheet)
    observe_rows(state, sheet)
    if state.has_quests:
        observe_quests(state, sheet)
    if state.has_groves:
        observe_groves(state, sheet)
    observe_turn(state, sheet)
    observe_work(state, sheet)
    observe_bill(state, sheet)
    observe_expedition(state, viewer, sheet)
    points = scores(state)
    for place in range(state.seats):
        owner = sheet.seat_at(place)
        sheet.number("score", points[owner], MOST_POINTS, -MOST_POINTS)
        observe_stores(state, owner, sheet)
        observe_villagers(state, owner, sheet)
        observe_village(state, owner, sheet)


# The middle of the table


def observe_board(state: AboveAndBelow, sheet: Sheet) -> None:
    """The bank and the villagers on the reputation board."""
    sheet.counts("bank", KIND_NAMES, state.bank, 0, MANY)
    sheet.flag("cider", state.cider)
    for slot in range(SLOTS):
        sheet.one_of(SLOT_PATHS[slot], state.edition.regular_ids, state.slots[slot] - FIRST_REGULAR)
    sheet.number("villager_pile", len(state.villager_pile), MANY)
    sheet.counts("special", SPECIAL_NAMES, state.special, 0, MANY)


def observe_rows(state: AboveAndBelow, sheet: Sheet) -> None:
    """Rows lie open; of the decks only what everybody saw go under them is known."""
    edition = state.edition
    sheet.tally("row", CARD_IDS, [*state.star_row, *state.key_row, *state.house_row, *state.outpost_row], 1)
    sheet.counts("stock", edition.spot_names, state.stock, 0, MANY)
    sheet.number("house_deck", len(state.house_deck), MANY)
    sheet.ranks("house_deck.bottom", HOUSE_IDS, state.house_deck, state.house_known)
    sheet.number("outpost_deck", len(state.outpost_deck), MANY)
    sheet.ranks("outpost_deck.bottom", OUTPOST_IDS, state.outpost_deck, state.outpost_known, FIRST_OUTPOST)
    pile = state.cave_pile
    sheet.number("cave_pile", len(pile), MANY)
    sheet.one_of("cave_pile.top", edition.cave_ids, pile[-1] if pile else NOBODY)
    sheet.ranks("cave_pile.bottom", edition.cave_ids, pile, state.cave_known)


def observe_quests(state: AboveAndBelow, sheet: Sheet) -> None:
    """The supplies, and the uppermost tokens of Desert and Underforest."""
    sheet.number("supplies", state.supply_stock, SUPPLIES)
    for place in (DESERT, UNDERFOREST):
        stack = state.quest_stacks[place - DESERT]
        sheet.number(PLACE_NAMES[place], len(stack), MANY, 0, "size")
        sheet.one_of(PLACE_NAMES[place], QUEST_NAMES, stack[-1] if stack else NOBODY)


def observe_groves(state: AboveAndBelow, sheet: Sheet) -> None:
    """The uppermost grove, and those that all saw go under the deck."""
    deck = state.grove_deck
    ids = state.edition.grove_ids
    sheet.number("grove", len(deck), MANY, 0, "size")
    sheet.one_of("grove", ids, deck[-1] if deck else NOBODY)
    sheet.ranks("grove.bottom", ids, deck, min(state.grove_known, max(0, len(deck) - 1)))


# The turn


def observe_turn(state: AboveAndBelow, sheet: Sheet) -> None:
    """What the active seat has done, and the offer that is open."""
    is_on = state.active != NOBODY
    sheet.flag("turn.refreshed", is_on and state.refreshed)
    sheet.some_of("turn.listed", KIND_NAMES, state.listed if is_on else 0)
    sheet.flag("turn.unlisted", is_on and state.unlisted)
    sheet.some_of("turn.harvested", GOOD_NAMES, state.harvested if is_on else 0)
    sheet.seat("offer.seller", state.seller)
    sheet.number("offer.price", state.price if state.seller != NOBODY else 0, MOST_PRICE)


def observe_work(state: AboveAndBelow, sheet: Sheet) -> None:
    """The villagers that are being picked or have just been."""
    work, picked, left = NOBODY, 0, 0
    step = state.decision()
    if isinstance(step, PickWorkers):
        work, picked = 4, step.picked
        if isinstance(step, PickExplorers):
            work = 0
        elif isinstance(step, PickHarvesters):
            work = 2
    elif isinstance(step, PickCard):
        work, picked = 1, 1 << step.builder
    elif isinstance(step, PickRecruit):
        work, picked = 3, 1 << step.trainer
    elif isinstance(step, TakeGoods):
        work, left = 2, step.left
    sheet.one_of("work", WORKS, work)
    sheet.some_of("work", VILLAGERS, picked)
    sheet.number("work.left", left, MANY)


def observe_bill(state: AboveAndBelow, sheet: Sheet) -> None:
    """What is being paid, while it is asked how; the next step tells what for."""
    why, left, card, slot = NOBODY, 0, NOBODY, NOBODY
    step = state.decision()
    if isinstance(step, Pay) and len(state.agenda) > 1:
        why, left = 0, step.price
        purpose = state.agenda[-2]
        if isinstance(purpose, RowEnd):
            purpose = state.agenda[-3]
        if isinstance(purpose, TakeCard):
            why, card = 1, purpose.card
        elif isinstance(purpose, Recruit):
            why, slot = 2, purpose.slot
        elif isinstance(purpose, RefreshRow):
            why, slot = 3, purpose.row
    sheet.one_of("bill", WHYS, why)
    sheet.number("bill.left", left, MANY)
    sheet.one_of("bill.card", CARD_IDS, card)
    sheet.number("bill.place", slot, MANY, NOBODY)


def observe_expedition(state: AboveAndBelow, viewer: int, sheet: Sheet) -> None:
    """From the moment the party sets out until the action is over."""
    expedition = state.expedition
    is_out = expedition.destination != NOWHERE
    encounter = expedition.encounter
    sheet.one_of("expedition", PLACE_NAMES, expedition.destination)
    sheet.some_of("expedition.party", VILLAGERS, expedition.party)
    sheet.some_of("expedition.failed", VILLAGERS, expedition.failed)
    sheet.some_of("expedition.exerted", VILLAGERS, expedition.exerted)
    sheet.one_of(
        "expedition.cave", state.edition.cave_ids, NOBODY if encounter == NOBODY else cave_of(encounter)
    )
    sheet.number("expedition.face", expedition.face, FACES)
    sheet.one_of("expedition.chosen", CHOICE_NAMES, expedition.chosen)
    for place in range(2):
        number = expedition.numbers[place] if place < len(expedition.numbers) else 0
        sheet.number("expedition.number", number, MANY, 0, QUEST_NAMES[place])
    dice = expedition.dice
    members = bits_of(expedition.party) if dice else NOTHING
    faces = [0] * MOST_VILLAGERS
    for place, member in enumerate(members):
        faces[member] = dice[place]
    sheet.counts("expedition.die", VILLAGERS, faces, 0, FACES)
    sheet.number("expedition.bonus", expedition.bonus, MANY)
    sheet.number("expedition.total", expedition.total, MANY)
    sheet.number("expedition.rerolls", expedition.rerolls, MANY)
    sheet.one_of("expedition.outcome", OUTCOME_NAMES, expedition.outcome if is_out else NOBODY)
    sheet.number("expedition.tier", expedition.tier + 1, 2)
    observe_encounter(state, viewer, sheet)


# The seats


def observe_stores(state: AboveAndBelow, owner: int, sheet: Sheet) -> None:
    """Coins, goods and what can be done with them."""
    sheet.number("coins", state.coins[owner], MOST_COINS)
    sheet.counts("stores", KIND_NAMES, state.stores, owner * KINDS, MANY)
    sheet.one_of("sale", KIND_NAMES, state.sale[owner])
    sheet.number("income", income_of(state, owner), MANY)
    filled = state.filled[owner]
    for slot in range(TRACK):
        sheet.one_of(
            TRACK_PATHS[slot], GOOD_NAMES, state.track[owner * TRACK + slot] if slot < filled else NOBODY
        )
    sheet.counts("track", GOOD_NAMES, state.on_track, owner * GOODS, MANY)
    sheet.number("beds", state.beds[owner], MANY)
    sheet.number("rerolls", state.rerolls[owner], MANY)
    sheet.number("reputation", state.reputation[owner], HIGHEST, LOWEST)
    sheet.flag("passed", state.passed >> owner & 1 == 1)
    sheet.number("offers", state.offers[owner] if state.offers else 0, MANY)
    sheet.number("refused", state.refused[owner] if state.refused else 0, MOST_PRICE)
    if state.has_quests:
        sheet.number("supplies", state.supplies[owner], SUPPLIES)
        sheet.tally("quests", state.edition.quest_ids, state.quests[owner], 1)


def observe_villagers(state: AboveAndBelow, owner: int, sheet: Sheet) -> None:
    """Each villager by its number: where it is, and which kind it is (1 for the first of the content)."""
    villagers = state.villagers[owner]
    sheet.some_of("ready", VILLAGERS, state.ready[owner])
    sheet.some_of("exhausted", VILLAGERS, state.exhausted[owner])
    sheet.some_of("injured", VILLAGERS, state.injured[owner])
    sheet.some_of("hammers", VILLAGERS, state.hammers[owner])
    sheet.some_of("quills", VILLAGERS, state.quills[owner])
    sheet.tally("villagers", state.edition.kind_ids, villagers, MANY)
    most = len(state.edition.kind_ids)
    for number in range(MOST_VILLAGERS):
        kind = villagers[number] + 1 if number < len(villagers) else 0
        sheet.number("kind", kind, most, 0, VILLAGERS[number])


def observe_village(state: AboveAndBelow, owner: int, sheet: Sheet) -> None:
    """AB-BUILD-11 Buildings in build order (1 is the first), cave cards, and the goods lying there."""
    edition = state.edition
    village = state.village[owner]
    sheet.ranks("village", BUILDINGS, village, len(village))
    caves = state.caves[owner]
    sheet.ranks("caves", edition.cave_ids, caves, len(caves))
    sheet.number("outposts", state.outposts[owner], MANY)
    sheet.number("goods_on_cards", state.goods_on[owner], MANY)
    if state.has_groves:
        surface = state.surface[owner]
        sheet.ranks("surface", edition.entry_ids, surface, len(surface))
