"""How good a position looks to a bot: the points of the moment, and what the seat can make of what it has."""

from typing import Final

from fireside.core.weighing import Weighing
from fireside.games.snowcrest.bot.values import (
    BELLS_FOR_SCROLL,
    ENOUGH_BELLS,
    FEW_TURNS,
    MANY,
    RIVALS,
    SPEED,
    TOKENS,
    card_worths,
    effect_worth,
)
from fireside.games.snowcrest.rules.bills import means
from fireside.games.snowcrest.rules.gaining import reached
from fireside.games.snowcrest.rules.meditation import worth
from fireside.games.snowcrest.rules.scoring import base_points, scores, winners
from fireside.games.snowcrest.rules.turn import icons_at_rest
from fireside.games.snowcrest.state import NOBODY, Snowcrest
from fireside.games.snowcrest.terms import (
    BELL,
    BUILDINGS,
    FOREST,
    GUARDIAN,
    HAS_LINE,
    JUNIPER,
    NO_BILL,
    NO_CARD,
    PERSONAL,
    RESOURCE_NAMES,
    RESOURCES,
    SLOTS,
    SOLO,
    STARTERS,
    count_of,
)

LONG: Final = 10.0  # with so many turns left a lead is worth no more than its points

NAMES: Final = [
    "points",
    "won",  # after the end
    "rivals_points",  # their mean
    "rivals_stock",
    *RESOURCE_NAMES,  # tokens in stock
    "villagers",  # what they bring in a long game
    "ready",  # what those bring that can act before the next Rest
    "gathered",  # what the coming Rest will gather
    "forced_rest",
    "solo_rest",
    "hand",
    "buildings_up",
    "buildings",
    "goals",
    "bells_at_hand",
    "most",  # points for having most of a resource
    "open_units",  # of a bill in the middle of being paid
    "guardian",  # rewards still to come
    "forest",
    "meditation",
    "omens",
    "rivals_goals",
    "lead",  # the more, the nearer the end
]


def add_features(state: Snowcrest, seat: int, values: Weighing) -> None:
    """One's own prospects, and what the rivals have."""
    if state.to_move < 0:
        add_final_features(state, seat, values)
        return
    turns = turns_left(state, seat)
    soon = min(1.0, turns / FEW_TURNS)
    others = max(1, state.seats - 1)
    points = 0
    stocks = 0.0
    threat = 0.0
    best = -100
    for rival in range(state.seats):
        if rival != seat:
            scored = base_points(state, rival)
            points += scored
            best = max(best, scored)
            stocks += stock(state, rival)
            if state.open and soon > 0.0:
                threat += goals(state, rival)
    own = base_points(state, seat)
    values.add(float(own))
    values.add(0.0)
    values.add(points / others)
    values.add(stocks / others)
    add_stock(values, state, seat, 0.15 + 0.85 * soon)
    add_village(values, state, seat, turns)
    add_means(values, state, seat, soon)
    values.add(most_points(state, seat) * (1.0 - soon) if soon < 1.0 and state.mode != SOLO else 0.0)
    add_pending(values, state, seat)
    values.add(float(state.omens[seat] - state.omen_tokens[seat]))
    values.add(soon * threat / others)
    values.add(0.0 if state.mode == SOLO else (own - best) * max(0.0, 1.0 - turns / LONG))


def add_final_features(state: Snowcrest, seat: int, values: Weighing) -> None:
    """After the end only the points count, and the win."""
    points = scores(state)
    rivals = 0
    for rival in range(state.seats):
        if rival != seat:
            rivals += points[rival]
    values.add(float(points[seat]))
    values.add(1.0 if seat in winners(state) else 0.0)
    values.add(rivals / max(1, state.seats - 1))


def turns_left(state: Snowcrest, seat: int) -> float:
    """How many turns the seat can expect after this one; a long game will not go on for ever."""
    if state.mode == SOLO:
        return 5.0 * (state.last_rest() - state.rests)
    if state.last_round:
        return 1.0 if seat > state.active else 0.0
    rounds = min(state.supply / SPEED[state.seats], max(0.3, (50 - state.round) / 3.0))
    return rounds + (0.5 if seat > state.active else 0.0)


def add_stock(values: Weighing, state: Snowcrest, seat: int, share: float) -> None:
    """Tokens of each resource."""
    for resource in range(RESOURCES):
        values.add(share * shaped(state.tokens[seat * RESOURCES + resource]))


def stock(state: Snowcrest, seat: int) -> float:
    """What a seat's tokens are worth."""
    worths = TOKENS[state.seats]
    tokens = state.tokens
    first = seat * RESOURCES
    value = 0.0
    for resource in range(RESOURCES):
        count = tokens[first + resource]
        if count:
            value += worths[resource] * shaped(count)
    return value


def shaped(count: int) -> float:
    """Many of a kind are worth less each, and very many nothing."""
    if count > 6:
        return 6.0 + MANY * min(count - 6, 6) + 0.002 * count
    return float(count)


def add_means(values: Weighing, state: Snowcrest, seat: int, soon: float) -> None:
    """Hand, Buildings (those that can pay, and all on the way to the bonus), goals and bells."""
    up = 0
    for building in range(BUILDINGS):
        up += state.up[seat * BUILDINGS + building]
    values.add(soon * count_of(state.hand[seat]))
    values.add(soon * up)
    values.add(soon * min(state.tiles[seat], 5))
    values.add(soon * goals(state, seat) if state.open else 0.0)
    # Whoever has some bells at hand takes a Scroll from others' Meditations, and makes them dear.
    bells = 0 if state.mode == SOLO else means(state, seat, BELL)
    values.add(soon * worth(state) * min(1.0, bells / ENOUGH_BELLS) if bells else 0.0)


def most_points(state: Snowcrest, seat: int) -> float:
    """The points for having most of something, hands counted as far as they are known or guessed."""
    tallies = [tally(state, owner) for owner in range(state.seats)]
    points = 0.0
    for resource in range(RESOURCES):
        own = tallies[seat][resource]
        if own > 0:
            lead = own
            for rival in range(state.seats):
                if rival != seat:
                    lead = min(lead, own - tallies[rival][resource])
            points += max(0.0, min(1.0, 0.5 + 0.25 * lead))
    return points


def tally(state: Snowcrest, seat: int) -> list[int]:
    """What a seat would count of each resource if the game ended now."""
    totals = state.tokens[seat * RESOURCES : seat * RESOURCES + RESOURCES]
    for building in range(BUILDINGS):
        totals[building] += state.up[seat * BUILDINGS + building]
    up = state.face_up(seat)
    if up:
        for slot in range(SLOTS):
            if up >> slot & 1:
                add_icons(totals, state.edition.icons[state.village[seat * SLOTS + slot]])
    hand = state.hand[seat]
    if hand:
        for card in range(STARTERS, PERSONAL):
            if hand >> card & 1:
                add_icons(totals, state.edition.icons[card])
    return totals


def add_icons(totals: list[int], icons: list[int]) -> None:
    """Count the icons of a card too."""
    for resource in range(RESOURCES):
        if icons[resource]:
            totals[resource] += icons[resource]


def add_village(values: Weighing, state: Snowcrest, seat: int, turns: float) -> None:
    """What the Villagers will bring: often in a long game, soon those face-up; a line brings a Rest."""
    worths = card_worths(state)
    down = state.down[seat]
    has_line = HAS_LINE[down]
    all_worth = 0.0
    ready = 0.0
    count = 0
    for slot in range(SLOTS):
        card = state.village[seat * SLOTS + slot]
        if card != NO_CARD:
            all_worth += worths[card]
            is_locked = seat == state.active and slot == state.locked
            if has_line or not (down >> slot & 1 or is_locked):
                ready += worths[card]
                count += 1
    values.add(all_worth * min(1.0, turns / 15.0))
    gathered = 0.0
    forced = 0.0
    if has_line:
        turns = max(0.0, turns - 1.0)
        forced = min(1.0, turns)
        found = icons_at_rest(state, seat)
        for resource in range(RESOURCES):
            gathered += TOKENS[state.seats][resource] * found[resource] * forced
    values.add(ready * min(1.0, turns / count) if count else 0.0)
    values.add(gathered)
    values.add(forced)
    values.add(1.0 if has_line and state.mode == SOLO else 0.0)


def goals(state: Snowcrest, seat: int) -> float:
    """How near the open Achievements are."""
    value = 0.0
    for place, achievement in enumerate(state.achievements):
        if state.taken[place] == NOBODY:
            card = state.edition.achievements[achievement]
            part = min(1.0, max(0, reached(state, seat, card.goal)) / card.count)
            value += part * part * part
    return value


def add_pending(values: Weighing, state: Snowcrest, seat: int) -> None:
    """What is being resolved and has not come yet: open units, rewards, a Meditation."""
    tokens = TOKENS[state.seats]
    units = 0
    if state.bill != NO_BILL and state.payer == seat:
        units = len(state.units) - state.met
    guardian = 0.0
    forest = 0.0
    if state.revealed_deck == GUARDIAN and state.active == seat:
        for effect in state.edition.guardians[state.revealed_card].reward:
            guardian += effect_worth(effect, tokens)
    elif state.revealed_deck == FOREST and state.active == seat:
        forest = 1.0 + tokens[JUNIPER] * state.owed
    values.add(float(units))
    values.add(guardian)
    values.add(forest)
    values.add(meditation_worth(state, seat) if state.announced else 0.0)


def meditation_worth(state: Snowcrest, seat: int) -> float:
    """What the answers still to come will bring: who can pay more, and gains by it, will."""
    if seat != state.active:
        return 0.0
    bells = state.announced
    prize = worth(state)
    gained = state.earned
    waiting = state.rivals()[len(state.answers) :]
    value = 0.0
    for rival in waiting:
        contests = means(state, rival, BELL) > bells and bells + 1 <= BELLS_FOR_SCROLL * prize
        if contests:
            value -= RIVALS * prize / (state.seats - 1)
        else:
            value += prize
            gained += prize
    if gained and state.payer != seat:
        value -= TOKENS[state.seats][BELL] * bells
    return value
