"""How good a position looks to a bot: the points of the moment, and what the seat can make of what it has."""

from fireside.games.snowcrest.rules.bills import means
from fireside.games.snowcrest.rules.gaining import reached
from fireside.games.snowcrest.rules.meditation import worth
from fireside.games.snowcrest.rules.turn import icons_at_rest
from fireside.games.snowcrest.scoring import base_points, scores, total_of, winners
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
from fireside.games.snowcrest.worths import (
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


def evaluate(game: Snowcrest, seat: int) -> float:
    """One's own prospects against the rivals' points."""
    if game.to_move < 0:
        return final_value(game, seat)
    value = prospects(game, seat) + pending(game, seat)
    rivals = 0.0
    for rival in range(game.seats):
        if rival != seat:
            rivals += base_points(game, rival) + 0.3 * stock(game, rival)
    if game.seats > 1:
        value -= RIVALS * rivals / (game.seats - 1)
    return value


def final_value(game: Snowcrest, seat: int) -> float:
    """After the end only the points count, and the win."""
    points = scores(game)
    value = float(points[seat]) + (WIN if seat in winners(game) else 0.0)
    for rival in range(game.seats):
        if rival != seat:
            value -= RIVALS * points[rival] / (game.seats - 1)
    return value


def turns_left(game: Snowcrest, seat: int) -> float:
    """How many turns the seat can expect after this one; a long game will not go on for ever."""
    if game.mode == SOLO:
        return 5.0 * (game.last_rest() - game.rests)
    if game.last_round:
        return 1.0 if seat > game.active else 0.0
    rounds = min(game.supply / SPEED[game.seats], max(0.3, (50 - game.round) / 3.0))
    return rounds + (0.5 if seat > game.active else 0.0)


def prospects(game: Snowcrest, seat: int) -> float:
    """Points, stock, Village and hand."""
    turns = turns_left(game, seat)
    soon = min(1.0, turns / FEW_TURNS)
    value = float(base_points(game, seat))
    value += stock(game, seat) * (0.15 + 0.85 * soon)
    value += village_worth(game, seat, turns)
    value += CARD_IN_HAND * count_of(game.hand[seat]) * soon
    value += buildings_worth(game, seat) * soon
    if game.open:
        value += goals_worth(game, seat) * soon
    if game.mode != SOLO:
        value += bells_worth(game, seat) * soon
        if turns < FEW_TURNS:
            value += most_worth(game, seat) * (1.0 - turns / FEW_TURNS)
    return value


def stock(game: Snowcrest, seat: int) -> float:
    """Tokens; many of a kind are worth less each, and very many nothing."""
    tokens = TOKENS[game.seats]
    value = 0.0
    base = seat * RESOURCES
    for resource in range(RESOURCES):
        count = game.tokens[base + resource]
        if count > 6:
            value += tokens[resource] * (6.0 + MANY * min(count - 6, 6) + 0.002 * count)
        else:
            value += tokens[resource] * count
    return value


def bells_worth(game: Snowcrest, seat: int) -> float:
    """Whoever has some bells at hand takes a Scroll from others' Meditations, and makes them dear."""
    return BELLS_AT_HAND * worth(game) * min(1.0, means(game, seat, BELL) / ENOUGH_BELLS)


def most_worth(game: Snowcrest, seat: int) -> float:
    """The points for having most of something, hands counted as far as they are known or guessed."""
    points = 0.0
    for resource in range(RESOURCES):
        own = tally(game, seat, resource)
        lead = float(own)
        for rival in range(game.seats):
            if rival != seat:
                lead = min(lead, float(own - tally(game, rival, resource)))
        if own > 0:
            points += max(0.0, min(1.0, 0.5 + 0.25 * lead))
    return points


def tally(game: Snowcrest, seat: int, resource: int) -> int:
    """What a seat would count of a resource if the game ended now."""
    total = total_of(game, seat, resource)
    hand = game.hand[seat]
    if hand:
        for card in range(STARTERS, PERSONAL):
            if hand >> card & 1:
                total += game.box.icons[card][resource]
    return total


def buildings_worth(game: Snowcrest, seat: int) -> float:
    """Tiles that can pay, and tiles on the way to the bonus."""
    up = 0
    for building in range(BUILDINGS):
        up += game.up[seat * BUILDINGS + building]
    return (BUILDING_UP - BUILDING_DOWN) * up + BUILDING_DOWN * min(game.tiles[seat], 5)


def village_worth(game: Snowcrest, seat: int, turns: float) -> float:
    """What the Villagers will bring: often in a long game, soon those face-up; a line brings a Rest."""
    worths = card_worths(game)
    down = game.down[seat]
    has_line = HAS_LINE[down]
    value = 0.0
    ready = 0.0
    count = 0
    often = USES * min(1.0, turns / 15.0)
    for slot in range(SLOTS):
        card = game.village[seat * SLOTS + slot]
        if card != NO_CARD:
            value += worths[card] * often
            is_locked = seat == game.active and slot == game.locked
            if has_line or not (down >> slot & 1 or is_locked):
                ready += worths[card]
                count += 1
    if has_line:
        turns = max(0.0, turns - 1.0)
        found = icons_at_rest(game, seat)
        for resource in range(RESOURCES):
            value += GATHERED * TOKENS[game.seats][resource] * found[resource] * min(1.0, turns)
        value -= LINE * min(1.0, turns)
        if game.mode == SOLO:
            value -= SOLO_REST
    if count:
        value += READY * ready * min(1.0, turns / count)
    return value


def goals_worth(game: Snowcrest, seat: int) -> float:
    """How near the open Achievements are."""
    value = 0.0
    for place, achievement in enumerate(game.achievements):
        if game.taken[place] == NOBODY:
            card = game.box.achievements[achievement]
            part = min(1.0, max(0, reached(game, seat, card.goal)) / card.count)
            value += GOAL * part * part * part
    return value


def pending(game: Snowcrest, seat: int) -> float:
    """What is being resolved and has not come yet: rewards, open units, a Meditation."""
    tokens = TOKENS[game.seats]
    value = 0.0
    if game.bill != NO_BILL and game.payer == seat:
        value -= OPEN_UNIT * (len(game.units) - game.met)
    if game.revealed_deck == GUARDIAN and game.active == seat:
        for effect in game.box.guardians[game.revealed_card].reward:
            value += effect_worth(effect, tokens)
    elif game.revealed_deck == FOREST and game.active == seat:
        value += 1.0 + tokens[JUNIPER] * game.owed
    if game.announced:
        value += meditation_worth(game, seat)
    return value


def meditation_worth(game: Snowcrest, seat: int) -> float:
    """What the answers still to come will bring: who can pay more, and gains by it, will."""
    if seat != game.active:
        return 0.0
    bells = game.announced
    prize = worth(game)
    gained = game.earned
    waiting = game.rivals()[len(game.answers) :]
    value = 0.0
    for rival in waiting:
        contests = means(game, rival, BELL) > bells and bells + 1 <= BELLS_FOR_SCROLL * prize
        if contests:
            value -= RIVALS * prize / (game.seats - 1)
        else:
            value += prize
            gained += prize
    if gained and game.payer != seat:
        value -= TOKENS[game.seats][BELL] * bells
    return value
