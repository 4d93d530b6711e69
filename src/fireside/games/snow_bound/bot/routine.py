"""What a seat does without thinking, for bots that look ahead: everything but recruiting and marching.

Once the scouts stand where they should, most of the rest of a turn follows; trying each choice there
would take a search longer than all that matters.
"""

from fireside.games.snow_bound.actions import (
    BUY_FOOD,
    DO_GATHER,
    DO_OIL,
    DO_RAID,
    DONE_ACTING,
    DONE_GATHERING,
    DONE_LAYING,
    FIGHT_ENEMY,
    FIRST_ATTACK,
    FIRST_SCOUT,
    FIRST_STARVE,
    SKIP_SCOUT,
    SPOILS_OIL,
    STAND,
    SURRENDER,
)
from fireside.games.snow_bound.bot.plans import (
    MEAN_WEAPON,
    best_weapons,
    raid_worth,
    surrender_worth,
    turns_after,
    victory_worth,
)
from fireside.games.snow_bound.rules.acting import (
    ChooseAction,
    ChooseScout,
    Gather,
    may_fight,
    may_gather,
    may_raid,
    may_take_oil,
    targets,
)
from fireside.games.snow_bound.rules.delivering import Exchange
from fireside.games.snow_bound.rules.fighting import Respond, TakeSpoils
from fireside.games.snow_bound.rules.laying import Commit, total
from fireside.games.snow_bound.rules.moving import Move
from fireside.games.snow_bound.rules.rationing import Starving
from fireside.games.snow_bound.rules.recruiting import Recruit
from fireside.games.snow_bound.rules.set_up import PickCards
from fireside.games.snow_bound.state import NOBODY, SnowBound
from fireside.games.snow_bound.terms import (
    ATTACKER,
    ENEMY,
    LAND,
    MIN_SCOUTS,
    RAID,
    SCOUTS,
    SPECIAL,
    kind_of,
    owner_of,
)


def routine(state: SnowBound) -> int:
    """The usual answer to the open decision; NOBODY where there is none."""
    decision = state.decision()
    if isinstance(decision, (Move, Recruit, PickCards)):
        return NOBODY
    if isinstance(decision, ChooseScout):
        return next_scout(state)
    if isinstance(decision, ChooseAction):
        return action_of(state, state.active * SCOUTS + decision.number)
    if isinstance(decision, Gather):
        return item_taken(state)
    if isinstance(decision, Commit):
        return weapon_laid(state, decision.side)
    if isinstance(decision, Respond):
        return answer(state)
    if isinstance(decision, Starving):
        return starving(state)
    if isinstance(decision, TakeSpoils) and SPOILS_OIL in state.choices:
        return SPOILS_OIL
    if isinstance(decision, Exchange) and BUY_FOOD in state.choices:
        return BUY_FOOD
    return state.choices[0]


def next_scout(state: SnowBound) -> int:
    """The first that has something to do."""
    for choice in state.choices:
        scout = state.active * SCOUTS + choice - FIRST_SCOUT
        if choice != DONE_ACTING and action_of(state, scout) != SKIP_SCOUT:
            return choice
    return DONE_ACTING


def action_of(state: SnowBound, scout: int) -> int:
    """What a scout does where it stands."""
    you = owner_of(scout)
    has_oil = may_take_oil(state, scout)
    if may_gather(state, scout) and (not has_oil or is_worth_gathering(state, scout)):
        return DO_GATHER
    if has_oil:
        return DO_OIL
    if may_raid(state, scout):
        later = min(1.0, turns_after(state, you) / 4.0)
        return DO_RAID if raid_worth(state, you, state.at[scout] - LAND, later) > 0.0 else SKIP_SCOUT
    if may_fight(state, scout):
        token = state.edition.enemies[state.enemy_at(state.at[scout])]
        strength = best_weapons(state, you, state.edition.numbers.enemy_weapons)
        return FIGHT_ENEMY if strength >= token.strength else SKIP_SCOUT
    rivals = targets(state, scout)
    if rivals:
        most = state.edition.numbers.attack_weapons
        if best_weapons(state, you, most) > best_weapons(state, owner_of(rivals[0]), most):
            return FIRST_ATTACK + rivals[0]
    return SKIP_SCOUT


def is_worth_gathering(state: SnowBound, scout: int) -> bool:
    """Whether what lies there is better than a token of oil: several items, a special one, food in need."""
    items = state.items[state.at[scout]]
    you = owner_of(scout)
    if min(len(items), state.free_slots(scout)) > 1 or kind_of(items[0]) == SPECIAL:
        return True
    return state.food[you] < 2 * (state.scouts[you] - MIN_SCOUTS)


def item_taken(state: SnowBound) -> int:
    """Special crates first, then as much as can be carried."""
    last = state.choices[-1]
    if last == DONE_GATHERING:
        last = state.choices[-2]
    return last


def weapon_laid(state: SnowBound, side: int) -> int:
    """The strongest, until they are likely to be enough."""
    last = state.choices[-1]
    if last != DONE_LAYING:
        return last
    if state.fight == ENEMY:
        enough = float(state.edition.enemies[state.target].strength)
    elif side == ATTACKER:
        enough = MEAN_WEAPON * state.weapons[state.defender()] + 1.0
    else:
        enough = MEAN_WEAPON * state.laid_count[ATTACKER] + 1.0
    if len(state.choices) == 1 or total(state, side) >= enough:
        return DONE_LAYING
    return state.choices[-2]


def answer(state: SnowBound) -> int:
    """Stand with the stronger weapons, or where a defeat costs less than to surrender."""
    you = state.defender()
    is_raid = state.fight == RAID
    most = state.weapons[you] if is_raid else state.edition.numbers.attack_weapons
    if best_weapons(state, you, most) > MEAN_WEAPON * state.laid_count[ATTACKER]:
        return STAND
    if is_raid and state.weapons[you] == 0 and victory_worth(state, you) < surrender_worth(state, you):
        return STAND
    return SURRENDER


def starving(state: SnowBound) -> int:
    """The scout that carries least."""
    first = state.active * SCOUTS - FIRST_STARVE
    best = state.choices[0]
    for choice in state.choices:
        if len(state.load[first + choice]) < len(state.load[first + best]):
            best = choice
    return best
