"""Which runes of the Board effects may choose (AQ-FX-07, AQ-FX-08)."""

from mypy_extensions import i64

from fireside.core.bits import bit
from fireside.games.alderquest import effects
from fireside.games.alderquest.actions import ALL_CELLS, PAIR_FIRST, PAIR_SECOND
from fireside.games.alderquest.effects import Effect
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


def has_unlike_pair(game: AlderQuest) -> bool:
    """AQ-HERO-05 Whether two unlike runes are neighbours."""
    return any(is_unlike(game, place) for place in range(len(PAIR_FIRST)))


def is_unlike(game: AlderQuest, place: int) -> bool:
    """AQ-HERO-04, AQ-HERO-05, R-AQ-17 Whether both cells of a pair hold a rune, and not like ones."""
    board = game.board
    one, two = board[PAIR_FIRST[place]], board[PAIR_SECOND[place]]
    return one >= 0 and two >= 0 and one != two


def has_rune(game: AlderQuest, cause: Cause, effect: Effect) -> bool:
    """Whether a SMASH finds a rune."""
    if effect.target.how >= effects.TOP:
        return not game.is_empty()
    return len(smash_cells(game, cause, effect, 0)) > 0


def smash_cells(game: AlderQuest, cause: Cause, effect: Effect, picked: i64) -> list[int]:
    """The cells of runes that a SMASH may choose beside those picked."""
    how, guild = effect.target.how, effect.target.guild
    if how == effects.TOP:
        tops = [column * STRIDE + game.heights[column] - 1 for column in range(COLS) if game.heights[column]]
        return [cell for cell in tops if not picked & bit(cell)]
    found: list[int] = []
    for cell in ALL_CELLS:
        rune = game.board[cell]
        if rune < 0 or picked & bit(cell):
            continue
        if how != effects.RUNE:
            wanted = cause.me if how == effects.ALLY_RUNE else 1 - cause.me
            if rune >= GUILDS or game.owner[rune] != wanted:
                continue
        if guild < 0 or is_beside_rune(game, cell, guild):
            found.append(cell)
    return found


def is_beside_rune(game: AlderQuest, cell: int, rune: int) -> bool:
    """AQ-TERM-08 Whether a rune of a guild is adjacent on the Board."""
    board = game.board
    row = cell % STRIDE
    if row > 0 and board[cell - 1] == rune:
        return True
    if row < ROWS - 1 and board[cell + 1] == rune:
        return True
    if cell >= STRIDE and board[cell - STRIDE] == rune:
        return True
    return cell < (COLS - 1) * STRIDE and board[cell + STRIDE] == rune


def acorn_cells(game: AlderQuest, colour: int) -> list[int]:
    """The cells with an Acorn of a colour."""
    return [
        cell
        for cell in ALL_CELLS
        if is_acorn_rune(game.board[cell]) and colour_of_rune(game.board[cell]) == colour
    ]


def snow_cells(game: AlderQuest) -> list[int]:
    """The cells with a Snowflake."""
    return [cell for cell in ALL_CELLS if game.board[cell] == SNOW]
