"""Which choices a bot looks at, and how far it follows them."""

from typing import Final

from fireside.games.alderquest.actions import (
    DISCARD_ACTION,
    FIRST_PAY,
    FIRST_SLIDE_LEFT,
    FIRST_USE_HERO,
    LINE_ACTION,
    USE_HERO,
)
from fireside.games.alderquest.bot.board import telling_slides, telling_swaps
from fireside.games.alderquest.rules.able import can_summon, can_use_ability, ready_heroes
from fireside.games.alderquest.rules.acting import Act
from fireside.games.alderquest.rules.arriving import Offer
from fireside.games.alderquest.rules.choosing import ChooseMinion, March
from fireside.games.alderquest.rules.choosing_runes import ChoosePair
from fireside.games.alderquest.rules.heroes import HeroAction, Pay
from fireside.games.alderquest.rules.moving import Move
from fireside.games.alderquest.rules.stepping import StepOn
from fireside.games.alderquest.rules.tiles import ChooseTile
from fireside.games.alderquest.rules.turn import DiscardQuarrels
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import GUILDS, QUARRELS_TO_DRAW

SINGLE: Final = [
    "act",
    "drop_rune",
    "encounter",
    "use_trigger",
    "tribute_order",
    "set_tile",
    "choose_guild",
    "place_hero",
    "hide_tile",
    "solo_target",
    "solo_choice",
]


def is_mid_move(state: AlderQuest) -> bool:
    """Whether the open decision only goes on with a move.

    The second step of a minion, the further tiles or minions that an effect picks, and what a solitaire
    player is asked in the rivals' turn are judged by themselves: together they would be too many ways.
    """
    decision = state.decision()
    if decision is None or decision.kind in SINGLE:
        return False
    if isinstance(decision, (ChooseTile, ChooseMinion)):
        return decision.left == decision.effect(state).count
    if isinstance(decision, StepOn):  # many minions in a row are too many ways to look at
        return not isinstance(state.agenda[-2], March)
    return not isinstance(decision, Move)


def candidates(state: AlderQuest) -> list[int]:
    """Legal actions without those hardly better than others: all Heroes handle the Board alike, runes are
    paid from the guild with most of them, and what is moved on the Board should match or hold an Acorn.
    """
    choices = state.choices
    decision = state.decision()
    if isinstance(decision, DiscardQuarrels):
        return discards(state)
    if isinstance(decision, Offer):  # an Acorn is what a minion has come for
        return choices[:1]
    if len(choices) < 3 or decision is None:
        return choices
    if isinstance(decision, Act):
        return acts(state)
    if isinstance(decision, Pay):
        return [richest(state, decision)]
    if isinstance(decision, ChoosePair):
        return telling_swaps(state, choices) or choices[:1]
    if isinstance(decision, HeroAction):
        return hero_candidates(state, decision)
    return choices


def acts(state: AlderQuest) -> list[int]:
    """What may be done in the Action phase: Quarrels are discarded only where none would be drawn, and only
    the first ready Hero handles the Board.
    """
    side = state.side()
    heroes = ready_heroes(state)
    has_few = len(state.quarrel_hand[side]) < QUARRELS_TO_DRAW
    found: list[int] = []
    for action in state.choices:
        if USE_HERO.holds(action):
            lane = action - FIRST_USE_HERO
            if (
                lane != heroes[0]
                and not can_summon(state, side, lane)
                and not can_use_ability(state, side, lane)
            ):
                continue
        elif action == DISCARD_ACTION and has_few:
            continue
        found.append(action)
    return found


def discards(state: AlderQuest) -> list[int]:
    """Quarrels, until few enough are left to draw one."""
    hand = len(state.quarrel_hand[state.side()])
    return state.choices[:-1] if hand >= QUARRELS_TO_DRAW else state.choices[-1:]


def hero_candidates(state: AlderQuest, decision: HeroAction) -> list[int]:
    """What each Hero can do by itself, and the first ready one (or who has nothing else) on the Board."""
    choices = state.choices
    own = [action for action in choices if action > LINE_ACTION]
    if own and decision.lane != ready_heroes(state)[0]:
        return own
    swaps = [action for action in choices if action < FIRST_SLIDE_LEFT]
    slides = [action for action in choices if FIRST_SLIDE_LEFT <= action < LINE_ACTION]
    line = [action for action in choices if action == LINE_ACTION]
    return telling_swaps(state, swaps) + telling_slides(state, slides) + line + own or choices[:1]


def richest(state: AlderQuest, decision: Pay) -> int:
    """Pay with runes of rival guilds, then of the guild with most; of these, the guild that comes first."""
    side = decision.cause.me
    worth = [-1] * GUILDS
    for guild in range(decision.least, GUILDS):
        held = state.held[side * GUILDS + guild]
        if held:
            worth[guild] = held + (20 if state.owner[guild] != side else 0)
    first = GUILDS
    for _ in range(decision.left):
        guild = worth.index(max(worth))
        first = min(first, guild)
        worth[guild] -= 1
    return FIRST_PAY + first
