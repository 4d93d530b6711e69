"""Which runes of the Board effects may choose (AQ-FX-07, AQ-FX-08)."""

from mypy_extensions import i64

from fireside.core.bits import bit
from fireside.games.alderquest.actions import ALL_CELLS, PAIR_FIRST, PAIR_SECOND
from fireside.games.alderquest.content import effects
from fireside.games.alderquest.content.effects import Effect
from fireside.games.alderquest.state import AlderQuest, Cause
from fireside.games.alderquest.terms import (
    COLS,
    GUILDS,
    ROWS,
    SNOW,
    STRIDE,
    colour_of_rune,
    is_acorn_rune,
)


def has_unlike_pair(state: AlderQuest) -> bool:
    """AQ-HERO-05 Whether two unlike runes are neighbours."""
    return any(is_unlike(state, place) for place in range(len(PAIR_FIRST)))


def is_unlike(state: AlderQuest, place: int) -> bool:
    """AQ-HERO-04, AQ-HERO-05, R-AQ-17 Whether both cells of a pair hold a rune, and not like ones."""
    board = state.board
    one, two = board[PAIR_FIRST[place]], board[PAIR_SECOND[place]]
    return one >= 0 and two >= 0 and one != two


def has_rune(state: AlderQuest, cause: Cause, effect: Effect) -> bool:
    """Whether a SMASH finds a rune."""
    if effect.target.how >= effects.TOP:
        return not state.is_empty()
    return len(smash_cells(state, cause, effect, 0)) > 0


def smash_cells(state: AlderQuest, cause: Cause, effect: Effect, picked: i64) -> list[int]:
    """The cells of runes that a SMASH may choose beside those picked."""
    how, guild = effect.target.how, effect.target.guild
    if how == effects.TOP:
        tops = [
            column * STRIDE + state.heights[column] - 1 for column in range(COLS) if state.heights[column]
        ]
        return [cell for cell in tops if not picked & bit(cell)]
    found: list[int] = []
    for cell in ALL_CELLS:
        rune = state.board[cell]
        if rune < 0 or picked & bit(cell):
            continue
        if how != effects.RUNE:
            wanted = cause.me if how == effects.ALLY_RUNE else 1 - cause.me
            if rune >= GUILDS or state.owner[rune] != wanted:
                continue
        if guild < 0 or is_beside_rune(state, cell, guild):
            found.append(cell)
    return found


def is_beside_rune(state: AlderQuest, cell: int, rune: int) -> bool:
    """AQ-TERM-08 Whether a rune of a guild is adjacent on the Board."""
    board = state.board
    row = cell % STRIDE
    if row > 0 and board[cell - 1] == rune:
        return True
    if row < ROWS - 1 and board[cell + 1] == rune:
        return True
    if cell >= STRIDE and board[cell - STRIDE] == rune:
        return True
    return cell < (COLS - 1) * STRIDE and board[cell + STRIDE] == rune


def acorn_cells(state: AlderQuest, colour: int) -> list[int]:
    """The cells with an Acorn of a colour."""
    return [
        cell
        for cell in ALL_CELLS
        if is_acorn_rune(state.board[cell]) and colour_of_rune(state.board[cell]) == colour
    ]


def snow_cells(state: AlderQuest) -> list[int]:
    """The cells with a Snowflake."""
    return [cell for cell in ALL_CELLS if state.board[cell] == SNOW]
