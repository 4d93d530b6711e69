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


def is_mid_move(game: AlderQuest) -> bool:
    """Whether the open decision only goes on with a move.

    The second step of a minion, the further tiles or minions that an effect picks, and what a solitaire
    player is asked in the rivals' turn are judged by themselves: together they would be too many ways.
    """
    decision = game.decision()
    if decision is None or decision.kind in SINGLE:
        return False
    if isinstance(decision, ChooseTile | ChooseMinion):
        return decision.left == decision.effect(game).count
    if isinstance(decision, StepOn):  # many minions in a row are too many ways to look at
        return not isinstance(game.agenda[-2], March)
    return not (isinstance(decision, Move) and decision.made)


def promising(game: AlderQuest) -> list[int]:
    """Legal actions without those hardly better than others: all Heroes handle the Board alike, runes are
    paid from the guild with most of them, and what is moved on the Board should match or hold an Acorn.
    """
    choices = game.choices
    decision = game.decision()
    if isinstance(decision, Move) and decision.made == 0:  # Acorns are passed and taken before
        return [action for action in choices if action not in (PASS_ACTION, TAKE_ACTION)]
    if len(choices) < 3 or decision is None:
        return choices
    if isinstance(decision, Pay):
        return [richest(game, decision.cause.me)]
    if isinstance(decision, ChoosePair) and not is_first(game, decision):
        return telling_swaps(game, False)
    if isinstance(decision, Swap | ChoosePair):
        return telling_swaps(game, True)
    if isinstance(decision, Slide):
        return telling_slides(game)
    if isinstance(decision, HeroAction) and decision.lane != ready_heroes(game)[0]:
        own = [action for action in choices if action in (SUMMON_ACTION, ABILITY_ACTION)]
        return own or choices[:1]
    return choices


def richest(game: AlderQuest, side: int) -> int:
    """Pay with a rune of a rival guild, or of the guild with most runes."""
    best = game.choices[0]
    most = -1
    for action in game.choices:
        guild = action - FIRST_PAY
        amount = game.held[side * GUILDS + guild] + (20 if game.owner[guild] != side else 0)
        if amount > most:
            best, most = action, amount
    return best


def is_first(game: AlderQuest, decision: ChoosePair) -> bool:
    """Whether no swap of the effect has been made yet."""
    return decision.left == game.box.effects[decision.cause.source][0].count


def telling_swaps(game: AlderQuest, with_acorns: bool) -> list[int]:
    """The swaps that make a match or move an Acorn or Snowflake; if there is none, the first."""
    board = game.board
    found: list[int] = []
    for action in game.choices:
        one, two = PAIR_FIRST[action - FIRST_CELLS], PAIR_SECOND[action - FIRST_CELLS]
        first, second = board[one], board[two]
        is_telling = with_acorns and (first >= GUILDS or second >= GUILDS)
        if not is_telling:
            board[one], board[two] = second, first
            is_telling = len(find_matches(game)) > 0
            board[one], board[two] = first, second
        if is_telling:
            found.append(action)
    return found or game.choices[:1]


def telling_slides(game: AlderQuest) -> list[int]:
    """The slides of Acorns and Snowflakes, and those next to a like rune; if there is none, the first."""
    found: list[int] = []
    for action in game.choices:
        is_left = SLIDE_LEFT.holds(action)
        cell = LEFT_CELLS[action - FIRST_SLIDE_LEFT] if is_left else RIGHT_CELLS[action - FIRST_SLIDE_RIGHT]
        column = cell // STRIDE + (-1 if is_left else 1)
        rune = game.board[cell]
        height = game.heights[column]
        beneath = game.board[column * STRIDE + height - 1] if height else EMPTY
        if rune >= GUILDS or beneath == rune or game.heights[cell // STRIDE] > cell % STRIDE + 1:
            found.append(action)
    return found or game.choices[:1]
