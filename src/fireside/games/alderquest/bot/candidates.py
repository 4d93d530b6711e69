"""Which choices a bot looks at, and how far it follows them."""

from typing import Final

from fireside.games.alderquest.actions import (
    ABILITY_ACTION,
    FIRST_CELLS,
    FIRST_PAY,
    FIRST_SLIDE_LEFT,
    FIRST_SLIDE_RIGHT,
    LEFT_CELLS,
    PAIR_FIRST,
    PAIR_SECOND,
    PASS_ACTION,
    RIGHT_CELLS,
    SLIDE_LEFT,
    SUMMON_ACTION,
    TAKE_ACTION,
)
from fireside.games.alderquest.rules.able import ready_heroes
from fireside.games.alderquest.rules.choosing import ChooseMinion, March
from fireside.games.alderquest.rules.choosing_runes import ChoosePair
from fireside.games.alderquest.rules.heroes import HeroAction, Pay, Slide, Swap
from fireside.games.alderquest.rules.matching import find_matches
from fireside.games.alderquest.rules.moving import Move
from fireside.games.alderquest.rules.stepping import StepOn
from fireside.games.alderquest.rules.tiles import ChooseTile
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import EMPTY, GUILDS, STRIDE

SINGLE: Final = [
    "act",
    "encounter",
    "use_trigger",
    "tribute_order",
    "set_tile",
    "discard_quarrel",
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
    if isinstance(decision, ChooseTile | ChooseMinion):
        return decision.left == decision.effect(state).count
    if isinstance(decision, StepOn):  # many minions in a row are too many ways to look at
        return not isinstance(state.agenda[-2], March)
    return not (isinstance(decision, Move) and decision.made)


def candidates(state: AlderQuest) -> list[int]:
    """Legal actions without those hardly better than others: all Heroes handle the Board alike, runes are
    paid from the guild with most of them, and what is moved on the Board should match or hold an Acorn.
    """
    choices = state.choices
    decision = state.decision()
    if isinstance(decision, Move) and decision.made == 0:  # Acorns are passed and taken before
        return [action for action in choices if action not in (PASS_ACTION, TAKE_ACTION)]
    if len(choices) < 3 or decision is None:
        return choices
    if isinstance(decision, Pay):
        return [richest(state, decision.cause.me)]
    if isinstance(decision, ChoosePair) and not is_first(state, decision):
        return telling_swaps(state, False)
    if isinstance(decision, Swap | ChoosePair):
        return telling_swaps(state, True)
    if isinstance(decision, Slide):
        return telling_slides(state)
    if isinstance(decision, HeroAction) and decision.lane != ready_heroes(state)[0]:
        own = [action for action in choices if action in (SUMMON_ACTION, ABILITY_ACTION)]
        return own or choices[:1]
    return choices


def richest(state: AlderQuest, side: int) -> int:
    """Pay with a rune of a rival guild, or of the guild with most runes."""
    best = state.choices[0]
    most = -1
    for action in state.choices:
        guild = action - FIRST_PAY
        amount = state.held[side * GUILDS + guild] + (20 if state.owner[guild] != side else 0)
        if amount > most:
            best, most = action, amount
    return best


def is_first(state: AlderQuest, decision: ChoosePair) -> bool:
    """Whether no swap of the effect has been made yet."""
    return decision.left == state.edition.effects[decision.cause.source][0].count


def telling_swaps(state: AlderQuest, with_acorns: bool) -> list[int]:
    """The swaps that make a match or move an Acorn or Snowflake; if there is none, the first."""
    board = state.board
    found: list[int] = []
    for action in state.choices:
        one, two = PAIR_FIRST[action - FIRST_CELLS], PAIR_SECOND[action - FIRST_CELLS]
        first, second = board[one], board[two]
        is_telling = with_acorns and (first >= GUILDS or second >= GUILDS)
        if not is_telling:
            board[one], board[two] = second, first
            is_telling = len(find_matches(state)) > 0
            board[one], board[two] = first, second
        if is_telling:
            found.append(action)
    return found or state.choices[:1]


def telling_slides(state: AlderQuest) -> list[int]:
    """The slides of Acorns and Snowflakes, and those next to a like rune; if there is none, the first."""
    found: list[int] = []
    for action in state.choices:
        is_left = SLIDE_LEFT.holds(action)
        cell = LEFT_CELLS[action - FIRST_SLIDE_LEFT] if is_left else RIGHT_CELLS[action - FIRST_SLIDE_RIGHT]
        column = cell // STRIDE + (-1 if is_left else 1)
        rune = state.board[cell]
        height = state.heights[column]
        beneath = state.board[column * STRIDE + height - 1] if height else EMPTY
        if rune >= GUILDS or beneath == rune or state.heights[cell // STRIDE] > cell % STRIDE + 1:
            found.append(action)
    return found or state.choices[:1]
