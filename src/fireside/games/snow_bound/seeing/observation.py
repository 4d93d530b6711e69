"""What each seat may know (SB-INFO), as numbers: the table that `views` lists, for programs that learn."""

from typing import Final

from fireside.core.sheets import MANY, Sheet, numbers
from fireside.games.snow_bound.rules.acting import ChooseAction, Gather
from fireside.games.snow_bound.rules.scoring import compared_by_weapons, victory_points
from fireside.games.snow_bound.seeing.views import weapon_count
from fireside.games.snow_bound.state import NOBODY, NOTHING, SnowBound
from fireside.games.snow_bound.terms import (
    ATTACK,
    ATTACKER,
    BAN_NAMES,
    CRATE,
    DEFENDER,
    DEFENDING,
    DIE,
    ENEMY,
    FIGHT_NAMES,
    FIGHT_STEPS,
    HEX_NAMES,
    KIND_NAMES,
    LAND,
    LAYING,
    NUMBERED,
    OIL,
    ROUNDS,
    SCOUT_NAMES,
    SCOUTS,
    SEATS,
    SPECIAL,
    TILE_NAMES,
    WEAPON_NAMES,
    WEAPONS,
    kind_of,
    number_of,
    owner_of,
)

DECISIONS: Final = [
    "action",
    "commit",
    "discard",
    "draw",
    "exchange",
    "gather",
    "medkit",
    "move",
    "recruit",
    "respond",
    "scout",
    "spoils",
    "starve",
    "take",
]
PLACE_OF: Final = {kind: place for place, kind in enumerate(DECISIONS)}
MOST_FOOD: Final = 500
NUMBERS: Final = numbers(16)  # on crates and oil tokens
HEXES: Final = [HEX_NAMES[: LAND + seats] for seats in range(SEATS + 1)]  # by seats
TILE_PATHS: Final = [f"tile.{name}" for name in TILE_NAMES]
SCOUT_PATHS: Final = [f"scout.{name}" for name in SCOUT_NAMES]
MOST_ITEMS: Final = 4  # of a load that are told one by one
ITEM_PATHS: Final = [[f"{path}.item{place + 1}" for place in range(MOST_ITEMS)] for path in SCOUT_PATHS]
NO_WEAPONS: Final = [0] * WEAPONS


def observe(state: SnowBound, viewer: int, sheet: Sheet) -> None:
    """SB-INFO-01 What all may know, and SB-INFO-02 what is the seat's own."""
    sheet.about("")
    decision = state.decision()
    sheet.one_of("decision", DECISIONS, -1 if decision is None else PLACE_OF[decision.kind])
    sheet.seat("to_move", state.to_move)
    sheet.seat("active", state.active)
    sheet.seat("start", state.starter)
    observe_round(state, sheet)
    observe_supplies(state, sheet)
    observe_fight(state, viewer, sheet)
    observe_pending(state, viewer, sheet)
    observe_land(state, sheet)
    compared = compared_by_weapons(state) if state.to_move < 0 else NOTHING
    for place in range(state.seats):
        owner = sheet.seat_at(place)
        observe_seat(state, owner, viewer, owner == viewer or owner in compared, sheet)
        for number in range(SCOUTS):
            observe_scout(state, owner * SCOUTS + number, owner == viewer, sheet)


def observe_round(state: SnowBound, sheet: Sheet) -> None:
    """The round, its event, and what the turn has come to."""
    sheet.number("round", state.round, ROUNDS)
    sheet.one_of("event", state.edition.event_names, state.event)
    sheet.number("die", state.die, DIE)
    sheet.number("effects.moves", state.moves, MANY, -MANY)
    sheet.number("effects.upkeep", state.upkeep, MANY, -MANY)
    sheet.number("effects.rate", state.rate, MANY)
    sheet.some_of("effects.ban", BAN_NAMES, state.banned)
    sheet.number("turn.pool", state.pool, MANY)
    sheet.flag("turn.recruited", state.recruited)
    sheet.flag("turn.dismissed", state.dismissed)
    sheet.seats_in("turn.barred", state.barred)
    sheet.number("turn.shortage", state.shortage, MANY)
    sheet.some_of("turn.acted", SCOUT_NAMES, state.acted)
    decision = state.decision()
    acting = decision.number if isinstance(decision, ChooseAction | Gather) else NOBODY
    sheet.one_of("turn.scout", SCOUT_NAMES, acting)


def observe_supplies(state: SnowBound, sheet: Sheet) -> None:
    """SB-INFO-01 Sizes of decks and supplies; SB-INFO-05 what has been discarded, used or spent lies open."""
    edition = state.edition
    sheet.number("bank", state.bank, MOST_FOOD)
    sheet.number("medkit_pile", state.medkit_pile, MANY)
    sheet.number("weapon_deck", len(state.weapon_deck), MANY)
    sheet.counts("weapon_discard", WEAPON_NAMES, state.weapon_discard, 0, MANY)
    sheet.number("crate_supply", len(state.crate_supply), MANY)
    sheet.tally("crates_used", edition.crate_numbers, state.crate_used, MANY)
    sheet.number("oil_supply", len(state.oil_supply), MANY)
    sheet.number("restock_deck", len(state.restock_deck), MANY)
    sheet.tally("restock_discard", edition.restock_names, state.restock_discard, 1)
    sheet.number("minor_deck", len(state.minor_deck), MANY)
    sheet.number("major_deck", len(state.major_deck), MANY)
    sheet.tally("minor_spent", edition.event_names[: edition.minors], state.minor_spent, 1)
    sheet.tally("major_spent", edition.event_names[edition.minors :], state.major_spent, 1, edition.minors)
    sheet.some_of("box", edition.special_ids, state.specials_boxed)
    sheet.some_of("in_play", edition.special_ids, state.specials_in_play)
    sheet.some_of("box", edition.enemy_ids, state.enemies_boxed)


# What is being resolved


def observe_fight(state: SnowBound, viewer: int, sheet: Sheet) -> None:
    """Who fights whom; SB-RAID-05, SB-FLOW-05 the number of laid cards once a side is done."""
    fight = state.fight
    target = state.target
    sheet.one_of("fight", FIGHT_NAMES, fight)
    sheet.seat("fight.attacker", state.attacker() if fight else NOBODY)
    sheet.one_of("fight.scout", SCOUT_NAMES, state.fighter % SCOUTS if fight else NOBODY)
    sheet.one_of("fight.hex", HEXES[state.seats], state.fight_at if fight else NOBODY)
    sheet.seat("fight.defender", state.defender() if fight else NOBODY)
    sheet.one_of("fight.target", SCOUT_NAMES, target % SCOUTS if fight == ATTACK else NOBODY)
    sheet.one_of("fight.enemy", state.edition.enemy_ids, target if fight == ENEMY else NOBODY)
    sheet.one_of("fight.step", FIGHT_STEPS, state.fight_step if fight else NOBODY)
    observe_laid(state, ATTACKER, viewer, LAYING, "fight.attacker_laid", sheet)
    observe_laid(state, DEFENDER, viewer, DEFENDING, "fight.defender_laid", sheet)


def observe_laid(state: SnowBound, side: int, viewer: int, laying: int, name: str, sheet: Sheet) -> None:
    """The cards of a side: how many when it is done, and which for itself."""
    is_own = state.fight != 0 and state.side(side) == viewer
    is_counted = state.fight != 0 and (is_own or state.fight_step != laying)
    sheet.number(name, state.laid_count[side] if is_counted else 0, MANY)
    sheet.counts(
        name, WEAPON_NAMES, state.laid if is_own else NO_WEAPONS, side * WEAPONS if is_own else 0, MANY
    )


def observe_pending(state: SnowBound, viewer: int, sheet: Sheet) -> None:
    """What is exchanged, what lies between its scout and the hex, and who dies."""
    sheet.seat("exchange", state.receiver)
    sheet.number("exchange.points", state.points, MANY)
    sheet.tally("exchange.crates", state.edition.crate_numbers, state.delivery, MANY)
    sheet.one_of("at_stake", HEXES[state.seats], state.stake_at)
    observe_items(state, state.stake, "at_stake", sheet)
    dying = state.dying
    sheet.seat("dying.seat", NOBODY if dying == NOBODY else owner_of(dying))
    sheet.one_of("dying.scout", SCOUT_NAMES, NOBODY if dying == NOBODY else dying % SCOUTS)
    sheet.number("pick", state.picks[viewer] + 1 if state.picks else 0, MANY)


def observe_items(state: SnowBound, items: list[int], name: str, sheet: Sheet) -> None:
    """SB-INFO-01, SB-INFO-03 How many crates and oil tokens, and which special crates; no numbers."""
    crates = oil = specials = 0
    for item in items:
        kind = kind_of(item)
        if kind == CRATE:
            crates += 1
        elif kind == OIL:
            oil += 1
        else:
            specials |= 1 << number_of(item)
    sheet.number(name, crates, MANY, 0, "crates")
    sheet.number(name, oil, MANY, 0, "oil")
    sheet.some_of(name, state.edition.special_ids, specials)


# The land


def observe_land(state: SnowBound, sheet: Sheet) -> None:
    """What lies on each tile, and where the enemies are."""
    sheet.some_of("flipped", TILE_NAMES, state.flipped)
    for tile in range(NUMBERED):
        sheet.one_of(
            TILE_PATHS[tile], state.edition.enemy_ids, state.enemy_on[tile] if state.enemy_on else -1
        )
    for tile in range(LAND):
        items = state.items[tile]
        if items or sheet.is_naming:
            observe_items(state, items, TILE_PATHS[tile], sheet)
        else:
            sheet.skip(2 + len(state.edition.special_ids))


# The seats


def observe_seat(state: SnowBound, owner: int, viewer: int, shows_hand: bool, sheet: Sheet) -> None:
    """What a seat has at home; its hand, numbers and points are its own."""
    is_own = owner == viewer
    is_shown = is_own or state.to_move < 0
    sheet.one_of("home", HEXES[state.seats], state.home(owner))
    sheet.number("food", state.food[owner], MOST_FOOD)
    sheet.number("weapons", weapon_count(state, owner, viewer), MANY)
    sheet.number("medkits", state.medkits[owner], MANY)
    sheet.number("oil", len(state.oil[owner]), MANY)
    hand = state.hand if shows_hand else NO_WEAPONS
    sheet.counts("hand", WEAPON_NAMES, hand, owner * WEAPONS if shows_hand else 0, MANY)
    sheet.tally("oil_tokens", NUMBERS, state.oil[owner] if is_shown else NOTHING, MANY)
    sheet.number("points", victory_points(state, owner) if is_shown else 0, MANY)


def observe_scout(state: SnowBound, scout: int, is_own: bool, sheet: Sheet) -> None:
    """Where a scout is and what it carries; SB-INFO-02 its owner knows each item, in the order taken."""
    path = SCOUT_PATHS[scout % SCOUTS]
    sheet.one_of(path, HEXES[state.seats], state.at[scout])
    load = state.load[scout]
    if not load and not sheet.is_naming:
        sheet.skip(2 + len(state.edition.special_ids) + MOST_ITEMS * (1 + len(KIND_NAMES)))
        return
    observe_items(state, load, path, sheet)
    for place in range(MOST_ITEMS):
        is_known = is_own and place < len(load)
        item = load[place] if is_known else 0
        kind = kind_of(item)
        sheet.one_of(ITEM_PATHS[scout % SCOUTS][place], KIND_NAMES, kind if is_known else NOBODY)
        number = number_of(item) if is_known and kind != SPECIAL else 0
        sheet.number(ITEM_PATHS[scout % SCOUTS][place], number, 15, 0, "number")
