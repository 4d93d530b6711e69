"""How good a position looks to a bot: the points of the moment, and what the seat can make of what it has."""

from fireside.games.snowcrest.bot.values import (
    BELLS_AT_HAND,
    BELLS_FOR_SCROLL,
    BUILDING_DOWN,
    BUILDING_UP,
    CARD_IN_HAND,
    ENOUGH_BELLS,
    FEW_TURNS,
    GATHERED,
    GOAL,
    LINE,
    MANY,
    OPEN_UNIT,
    READY,
    RIVALS,
    SOLO_REST,
    SPEED,
    TOKENS,
    USES,
    WIN,
    card_worths,
    effect_worth,
)
from fireside.games.snowcrest.rules.bills import means
from fireside.games.snowcrest.rules.gaining import reached
from fireside.games.snowcrest.rules.meditation import worth
from fireside.games.snowcrest.rules.scoring import base_points, scores, total_of, winners
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
    RESOURCES,
    SLOTS,
    SOLO,
    STARTERS,
    count_of,
)


def evaluate(state: Snowcrest, seat: int) -> float:
    """One's own prospects against the rivals' points."""
    if state.to_move < 0:
        return final_value(state, seat)
    value = prospects(state, seat) + pending(state, seat)
    rivals = 0.0
    for rival in range(state.seats):
        if rival != seat:
            rivals += base_points(state, rival) + 0.3 * stock(state, rival)
    if state.seats > 1:
        value -= RIVALS * rivals / (state.seats - 1)
    return value


def final_value(state: Snowcrest, seat: int) -> float:
    """After the end only the points count, and the win."""
    points = scores(state)
    value = float(points[seat]) + (WIN if seat in winners(state) else 0.0)
    for rival in range(state.seats):
        if rival != seat:
            value -= RIVALS * points[rival] / (state.seats - 1)
    return value


def turns_left(state: Snowcrest, seat: int) -> float:
    """How many turns the seat can expect after this one; a long game will not go on for ever."""
    if state.mode == SOLO:
        return 5.0 * (state.last_rest() - state.rests)
    if state.last_round:
        return 1.0 if seat > state.active else 0.0
    rounds = min(state.supply / SPEED[state.seats], max(0.3, (50 - state.round) / 3.0))
    return rounds + (0.5 if seat > state.active else 0.0)


def prospects(state: Snowcrest, seat: int) -> float:
    """Points, stock, Village and hand."""
    turns = turns_left(state, seat)
    soon = min(1.0, turns / FEW_TURNS)
    value = float(base_points(state, seat))
    value += stock(state, seat) * (0.15 + 0.85 * soon)
    value += village_worth(state, seat, turns)
    value += CARD_IN_HAND * count_of(state.hand[seat]) * soon
    value += buildings_worth(state, seat) * soon
    if state.open:
        value += goals_worth(state, seat) * soon
    if state.mode != SOLO:
        value += bells_worth(state, seat) * soon
        if turns < FEW_TURNS:
            value += most_worth(state, seat) * (1.0 - turns / FEW_TURNS)
    return value


def stock(state: Snowcrest, seat: int) -> float:
    """Tokens; many of a kind are worth less each, and very many nothing."""
    tokens = TOKENS[state.seats]
    value = 0.0
    base = seat * RESOURCES
    for resource in range(RESOURCES):
        count = state.tokens[base + resource]
        if count > 6:
            value += tokens[resource] * (6.0 + MANY * min(count - 6, 6) + 0.002 * count)
        else:
            value += tokens[resource] * count
    return value


def bells_worth(state: Snowcrest, seat: int) -> float:
    """Whoever has some bells at hand takes a Scroll from others' Meditations, and makes them dear."""
    return BELLS_AT_HAND * worth(state) * min(1.0, means(state, seat, BELL) / ENOUGH_BELLS)


def most_worth(state: Snowcrest, seat: int) -> float:
    """The points for having most of something, hands counted as far as they are known or guessed."""
    points = 0.0
    for resource in range(RESOURCES):
        own = tally(state, seat, resource)
        lead = float(own)
        for rival in range(state.seats):
            if rival != seat:
                lead = min(lead, float(own - tally(state, rival, resource)))
        if own > 0:
            points += max(0.0, min(1.0, 0.5 + 0.25 * lead))
    return points


def tally(state: Snowcrest, seat: int, resource: int) -> int:
    """What a seat would count of a resource if the game ended now."""
    total = total_of(state, seat, resource)
    hand = state.hand[seat]
    if hand:
        for card in range(STARTERS, PERSONAL):
            if hand >> card & 1:
                total += state.edition.icons[card][resource]
    return total


def buildings_worth(state: Snowcrest, seat: int) -> float:
    """Tiles that can pay, and tiles on the way to the bonus."""
    up = 0
    for building in range(BUILDINGS):
        up += state.up[seat * BUILDINGS + building]
    return (BUILDING_UP - BUILDING_DOWN) * up + BUILDING_DOWN * min(state.tiles[seat], 5)


def village_worth(state: Snowcrest, seat: int, turns: float) -> float:
    """What the Villagers will bring: often in a long game, soon those face-up; a line brings a Rest."""
    values = card_worths(state)
    down = state.down[seat]
    has_line = HAS_LINE[down]
    value = 0.0
    ready = 0.0
    count = 0
    often = USES * min(1.0, turns / 15.0)
    for slot in range(SLOTS):
        card = state.village[seat * SLOTS + slot]
        if card != NO_CARD:
            value += values[card] * often
            is_locked = seat == state.active and slot == state.locked
            if has_line or not (down >> slot & 1 or is_locked):
                ready += values[card]
                count += 1
    if has_line:
        turns = max(0.0, turns - 1.0)
        found = icons_at_rest(state, seat)
        for resource in range(RESOURCES):
            value += GATHERED * TOKENS[state.seats][resource] * found[resource] * min(1.0, turns)
        value -= LINE * min(1.0, turns)
        if state.mode == SOLO:
            value -= SOLO_REST
    if count:
        value += READY * ready * min(1.0, turns / count)
    return value


def goals_worth(state: Snowcrest, seat: int) -> float:
    """How near the open Achievements are."""
    value = 0.0
    for place, achievement in enumerate(state.achievements):
        if state.taken[place] == NOBODY:
            card = state.edition.achievements[achievement]
            part = min(1.0, max(0, reached(state, seat, card.goal)) / card.count)
            value += GOAL * part * part * part
    return value


def pending(state: Snowcrest, seat: int) -> float:
    """What is being resolved and has not come yet: rewards, open units, a Meditation."""
    tokens = TOKENS[state.seats]
    value = 0.0
    if state.bill != NO_BILL and state.payer == seat:
        value -= OPEN_UNIT * (len(state.units) - state.met)
    if state.revealed_deck == GUARDIAN and state.active == seat:
        for effect in state.edition.guardians[state.revealed_card].reward:
            value += effect_worth(effect, tokens)
    elif state.revealed_deck == FOREST and state.active == seat:
        value += 1.0 + tokens[JUNIPER] * state.owed
    if state.announced:
        value += meditation_worth(state, seat)
    return value


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
