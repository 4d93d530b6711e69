"""What the player may know, as numbers: the table that `views` lists, for programs that learn."""

from typing import Final

from mypy_extensions import i64

from fireside.core.sheets import MANY, Sheet
from fireside.games.snowfall.actions import TILE_NAMES
from fireside.games.snowfall.content.reading import SnowfallContent
from fireside.games.snowfall.rules.scoring import Score
from fireside.games.snowfall.seeing.views import looked_at
from fireside.games.snowfall.state import Snowfall
from fireside.games.snowfall.terms import CABIN, EAST, SIDES, SOUTH, TILES, TOOLS
from fireside.games.snowfall.woods import ASIDE, NOWHERE, Woods, column, row

DECISIONS: Final = [
    "gloves_first",
    "gloves_fit",
    "gloves_second",
    "keep_tools",
    "map_tile",
    "place_cell",
    "place_rotation",
    "return_tiles",
    "shovel_first",
    "shovel_second",
    "side",
    "sled_tile",
    "snowshoes_tile",
    "take_tile",
    "turn",
]
PLACE_OF: Final = {kind: place for place, kind in enumerate(DECISIONS)}
PURPOSES: Final = ["expand", *TOOLS]
ALL_TILES: Final = [*TILE_NAMES, "cabin"]
TURNS: Final = ["r0", "r90", "r180", "r270"]
FACES: Final = ["left_shown", "right_shown"]
MOST_POINTS: Final = 300


def observe(state: Snowfall, sheet: Sheet) -> None:
    """All that the player may know."""
    sheet.about("")
    decision = state.decision()
    sheet.one_of("decision", DECISIONS, -1 if decision is None else PLACE_OF[decision.kind])
    sheet.one_of("side", SIDES, state.side)
    observe_move(state, sheet)
    observe_tools(state, sheet)
    observe_stack(state, sheet)
    score = Score(state) if state.side >= 0 else None
    observe_cards(state, score, sheet)
    observe_woods(state.woods, score, sheet)


def observe_move(state: Snowfall, sheet: Sheet) -> None:
    """What the move is for, the tiles named so far, and the cell named, if any."""
    decision = state.decision()
    purpose, tiles, cell = ("", NO_TILES, NOWHERE) if decision is None else decision.named()
    sheet.one_of("move", PURPOSES, PURPOSES.index(purpose) if purpose else -1)
    sheet.ranks("move.tiles", TILE_NAMES, tiles, len(tiles))
    is_named = cell != NOWHERE
    sheet.flag("move.cell", is_named)
    sheet.number("move.col", column(cell) if is_named else 0, EAST, -EAST)
    sheet.number("move.row", row(cell) if is_named else 0, SOUTH, -SOUTH)


NO_TILES: Final[list[int]] = []


def observe_tools(state: Snowfall, sheet: Sheet) -> None:
    """The tools that were dealt, kept and used."""
    sheet.tally("tools.dealt", TOOLS, state.dealt, 1)
    sheet.tally("tools.kept", TOOLS, state.kept, 1)
    sheet.tally("tools.used", TOOLS, state.used, 1)


def observe_stack(state: Snowfall, sheet: Sheet) -> None:
    """The tiles that do not lie in the woods, and R-SF-31 what is known of the stack."""
    sheet.tally("hand", TILE_NAMES, state.hand, 1)
    sheet.tally("set_aside", TILE_NAMES, state.set_aside, 1)
    sheet.tally("shovelled", TILE_NAMES, state.shovelled, 1)
    looked = looked_at(state)
    sheet.ranks("looking_at", TILE_NAMES, looked, len(looked))
    sheet.number("stack", len(state.stack), TILES)
    sheet.ranks_from_top("known_top", TILE_NAMES, state.stack, state.known_top)
    sheet.ranks("known_bottom", TILE_NAMES, state.stack, state.known_bottom)
    sheet.tally("unseen", TILE_NAMES, state.unseen(), 1)


def observe_cards(state: Snowfall, score: Score | None, sheet: Sheet) -> None:
    """The scoring cards, and SF-FINAL-08 the score of the moment."""
    content = state.content
    assert isinstance(content, SnowfallContent)
    sheet.tally("cards", content.card_ids, state.cards, 1)
    points = NO_POINTS[:]
    total: i64 = 0
    penalty: i64 = 0
    if score is not None:
        total = score.total
        penalty = score.penalty
        for place, card in enumerate(state.cards):
            points[card] = score.cards[place]
    sheet.counts("points", content.card_ids, points, 0, MANY)
    sheet.number("points.penalty", penalty, 0, -MANY)
    sheet.number("points.total", total, MOST_POINTS, -MOST_POINTS)


NO_POINTS: Final = [0] * 100


def observe_woods(woods: Woods, score: Score | None, sheet: Sheet) -> None:
    """Where each tile lies, as seen from the cabin's left square."""
    for tile in range(CABIN + 1):
        sheet.about(ALL_TILES[tile])
        cell = woods.left[tile] if score is not None else NOWHERE
        if cell == NOWHERE and not sheet.is_naming:
            sheet.skip(TILE_FEATURES)
        else:
            observe_tile(woods, tile, cell, score, sheet)


TILE_FEATURES: Final = 11


def observe_tile(woods: Woods, tile: int, cell: i64, score: Score | None, sheet: Sheet) -> None:
    """A tile in the woods: SF-COVER-01 which squares are to be seen, SF-TRAIL-05 whether it is cut off."""
    rotation = woods.turned[tile]
    sheet.flag("laid", True)
    sheet.number("col", column(cell), EAST, -EAST)
    sheet.number("row", row(cell), SOUTH, -SOUTH)
    sheet.one_of("turned", TURNS, rotation)
    square = i64(tile) * 2 + 1
    shown: i64 = 0
    if i64(woods.top[cell]) == square:
        shown |= 1
    if cell != NOWHERE and i64(woods.top[cell + ASIDE[rotation]]) == square + 1:
        shown |= 2
    sheet.some_of("", FACES, shown)
    sheet.number("level", woods.level(tile), 1)
    sheet.flag("disconnected", score is not None and score.cut_off >> tile & 1 == 1)
