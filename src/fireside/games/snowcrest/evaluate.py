"""How good a position looks to a bot: the points of the moment, and what the seat can make of what it has."""

from typing import Final

from fireside.games.snowcrest import effects
from fireside.games.snowcrest.actions import (
    FIRST_ANNOUNCE,
    FIRST_AVOID,
    FIRST_GIVE_BUILDING,
    FIRST_GIVE_HAND,
    FIRST_GIVE_VILLAGER,
    FIRST_PAY_BUILDING,
    FIRST_PAY_HAND,
    FIRST_PAY_TOKEN,
    FIRST_PAY_VILLAGER,
    OMEN_ACTION,
    PAY_ALL,
    STOP_ACTION,
)
from fireside.games.snowcrest.content import SnowcrestContent
from fireside.games.snowcrest.effects import Alternative, Effect
from fireside.games.snowcrest.rules.bills import means, next_unit
from fireside.games.snowcrest.rules.curses import MeetUnit
from fireside.games.snowcrest.rules.gaining import reached
from fireside.games.snowcrest.rules.handling import Cycle
from fireside.games.snowcrest.rules.meditation import Announce, Contest, worth
from fireside.games.snowcrest.rules.paying import PayUnit
from fireside.games.snowcrest.rules.turn import MainAction, icons_at_rest
from fireside.games.snowcrest.scoring import base_points, scores, total_of, winners
from fireside.games.snowcrest.set_up import FirstVillager
from fireside.games.snowcrest.state import NOBODY, Snowcrest
from fireside.games.snowcrest.terms import (
    BELL,
    BUILDINGS,
    CARD,
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
    WILD,
    count_of,
)

SPEED: Final = [1.0, 1.0, 1.1, 1.5, 3.3]  # Scrolls that leave the supply in a round, by seats

# What things are worth in points while the game is still long. Tried out in games of greedy against greedy.
TOKEN: Final = [0.16, 0.2, 0.2, 0.25, 0.34]  # by resource
MANY: Final = 0.4  # the part of it that the seventh to twelfth token of a kind keep
WILD_TOKEN: Final = 0.18
BUILDING_UP: Final = 0.5
BUILDING_DOWN: Final = 0.36
CARD_IN_HAND: Final = 0.26
USES: Final = 0.9  # how often a Villager acts in a game of 15 turns or more
READY: Final = 0.25  # what of its worth a Villager has that can act before the next Rest
LINE: Final = 0.3  # a turn lost to a forced Rest
SOLO_REST: Final = 0.8  # and what it costs where Rests are counted
GATHERED: Final = 0.8  # what of their worth the icons of the coming Rest have
GOAL: Final = 1.0  # an Achievement nearly reached
VENERATION: Final = 1.25
MEDITATION: Final = 0.7
BELLS_AT_HAND: Final = 0.8  # of a Scroll, for who has ENOUGH_BELLS
ENOUGH_BELLS: Final = 4.0
BELLS_FOR_SCROLL: Final = 4.0  # who contests pays no more
OPEN_UNIT: Final = 0.3  # of a bill in the middle of being paid
RIVALS: Final = 0.35  # a point of the rivals on average, against one of one's own
WIN: Final = 10.0
FEW_TURNS: Final = 3.0  # fewer, and stock loses its worth


def is_mid_move(game: Snowcrest) -> bool:
    """Whether the open decision only goes on with a move; curses and the first Villager stand alone."""
    return not isinstance(game.decision(), MeetUnit | MainAction | FirstVillager | Contest)


def promising(game: Snowcrest) -> list[int]:
    """Every legal action, but only the best way to pay, and not every number of bells."""
    choices = game.choices
    if len(choices) == 1:
        return choices
    decision = game.decision()
    if isinstance(decision, PayUnit):
        return [cheapest(game, game.payer)]
    if isinstance(decision, MeetUnit):
        return ways_to_meet(game, game.payer)
    if isinstance(decision, Announce):
        return bells_worth_a_try(game)
    if isinstance(decision, Cycle):
        return cards_to_cycle(game)
    if isinstance(decision, Contest):
        is_cheap = game.announced + 1 <= BELLS_FOR_SCROLL * worth(game)
        return choices[:1] if is_cheap else choices
    return choices


def bells_worth_a_try(game: Snowcrest) -> list[int]:
    """All one has, one bell, and as many as each rival can just not beat."""
    choices = game.choices
    if game.mode == SOLO:
        return choices[-1:]
    tries = [choices[0]]
    most = choices[-1]
    for rival in game.rivals():
        bells = FIRST_ANNOUNCE + means(game, rival, BELL)
        if choices[0] < bells <= most and bells not in tries:
            tries.append(bells)
    if most not in tries:
        tries.append(most)
    return tries


def cards_to_cycle(game: Snowcrest) -> list[int]:
    """Stop, or the card of the hand that is worth least."""
    worths = card_worths(game.box)
    best = game.choices[0]
    for action in game.choices:
        if action != STOP_ACTION and worths[action - FIRST_GIVE_HAND] < worths[best - FIRST_GIVE_HAND]:
            best = action
    return [best, STOP_ACTION]


# Paying


def cheapest(game: Snowcrest, you: int) -> int:
    """The source that costs least for each unit it covers."""
    best = game.choices[0]
    least = 1000.0
    for action in game.choices:
        price = price_of(game, you, action)
        if price < least:
            least = price
            best = action
    return best


def price_of(game: Snowcrest, you: int, action: int) -> float:
    """What a source would be worth otherwise, by the unit it covers."""
    unit = next_unit(game)
    if action == PAY_ALL:
        return unit_worth(unit)
    if action < FIRST_PAY_BUILDING:
        return TOKEN[action - FIRST_PAY_TOKEN]
    if action < FIRST_PAY_VILLAGER:
        return BUILDING_UP - BUILDING_DOWN
    left = len(game.units) - game.met
    if action < FIRST_PAY_HAND:
        card = game.village[you * SLOTS + action - FIRST_PAY_VILLAGER]
        covered = covered_by(game, card, unit, left)
        return (READY * card_worths(game.box)[card] + 0.05) / covered
    if action >= FIRST_GIVE_HAND:
        return card_worths(game.box)[action - FIRST_GIVE_HAND]
    card = action - FIRST_PAY_HAND
    return (CARD_IN_HAND + 0.1 * card_worths(game.box)[card]) / covered_by(game, card, unit, left)


def covered_by(game: Snowcrest, card: int, unit: int, left: int) -> int:
    """How many of the open units a card covers."""
    if unit > WILD:
        return 1
    return max(1, min(left, game.box.useful[unit][card]))


def ways_to_meet(game: Snowcrest, you: int) -> list[int]:
    """The cheapest source, the Omen, an avoid icon, and the least that can be given up."""
    ways: list[int] = []
    best_source = NOBODY
    best_gift = NOBODY
    source_price = 1000.0
    gift_price = 1000.0
    avoiding = NOBODY
    for action in game.choices:
        if action < OMEN_ACTION:
            price = price_of(game, you, action)
            if price < source_price:
                source_price = price
                best_source = action
        elif FIRST_AVOID <= action < FIRST_GIVE_HAND:
            avoiding = action
        elif action >= FIRST_GIVE_HAND:
            price = gift_of(game, you, action)
            if price < gift_price:
                gift_price = price
                best_gift = action
    for action in (best_source, OMEN_ACTION, avoiding, best_gift):
        if action != NOBODY:
            ways.append(action)
    return ways


def gift_of(game: Snowcrest, you: int, action: int) -> float:
    """What is lost with a card, a Villager or a Building."""
    worths = card_worths(game.box)
    if action < FIRST_GIVE_VILLAGER:
        return worths[action - FIRST_GIVE_HAND]
    if action < FIRST_GIVE_BUILDING:
        return worths[game.card_at(you, action - FIRST_GIVE_VILLAGER)]
    return 0.0 if (action - FIRST_GIVE_BUILDING) % 2 else 0.1


# Cards

_WORTHS: Final[dict[str, list[float]]] = {}


def card_worths(box: SnowcrestContent) -> list[float]:
    """What using each card once brings, roughly."""
    found = _WORTHS.get(box.digest)
    if found is None:
        found = [0.05 + 0.02 * sum(card.icons) + best_of(card.alternatives) for card in box.cards]
        _WORTHS[box.digest] = found
    return found


def best_of(alternatives: list[Alternative]) -> float:
    """The best alternative counts, a second one a little."""
    values = sorted([worth_of(alternative) for alternative in alternatives], reverse=True)
    if not values:
        return 0.0
    return values[0] + (0.2 * values[1] if len(values) > 1 else 0.0)


def worth_of(alternative: Alternative) -> float:
    """What the steps bring less what the bill asks."""
    value = 0.0
    for effect in alternative.effects:
        value += effect_worth(effect)
    for unit in alternative.units:
        value -= unit_worth(unit)
    return max(0.0, value)


def unit_worth(unit: int) -> float:
    """What paying one unit of a bill costs."""
    if unit < WILD:
        return TOKEN[unit]
    return WILD_TOKEN if unit == WILD else CARD_IN_HAND if unit == CARD else 1.0


def effect_worth(effect: Effect) -> float:
    """What one step brings."""
    word = effect.word
    count = effect.count
    if word == effects.GAIN:
        times = 1.5 if effect.per == effects.PER_FARM else 2.5 if effect.per == effects.PER_FACE_DOWN else 1.0
        return TOKEN[effect.what] * count * times
    if word == effects.DRAW or word == effects.RECOVER:
        return CARD_IN_HAND * count
    if word == effects.BUILD:
        return BUILDING_UP
    if word == effects.VENERATE:
        return VENERATION
    if word == effects.MEDITATE:
        return MEDITATION
    if word == effects.SCROLLS:
        return float(count)
    if word == effects.OMENS:
        return -float(count)
    if word == effects.UNOMEN:
        return 0.9 * count
    if word == effects.RIVALS_OMEN:
        return 0.5 * count
    if word == effects.COPY:
        return 0.7
    if word == effects.RECRUIT:
        return 0.5
    return 0.35


# The position


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
    value = 0.0
    base = seat * RESOURCES
    for resource in range(RESOURCES):
        count = game.tokens[base + resource]
        if count > 6:
            value += TOKEN[resource] * (6.0 + MANY * min(count - 6, 6) + 0.002 * count)
        else:
            value += TOKEN[resource] * count
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
    worths = card_worths(game.box)
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
            value += GATHERED * TOKEN[resource] * found[resource] * min(1.0, turns)
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
    value = 0.0
    if game.bill != NO_BILL and game.payer == seat:
        value -= OPEN_UNIT * (len(game.units) - game.met)
    if game.revealed_deck == GUARDIAN and game.active == seat:
        for effect in game.box.guardians[game.revealed_card].reward:
            value += effect_worth(effect)
    elif game.revealed_deck == FOREST and game.active == seat:
        value += 1.0 + TOKEN[JUNIPER] * game.owed
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
        value -= TOKEN[BELL] * bells
    return value
