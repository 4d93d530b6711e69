"""Snowfall in characters, drawn from a view and nothing else."""

import json
import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import fireside
from fireside.cli.boards import numbers_on
from fireside.cli.styles import STYLES
from fireside.draw.characters import Canvas
from fireside.games.snowfall.board_text import legend, render
from fireside.games.snowfall.board_text.squares import (
    LARGE,
    MEDIUM,
    NARROW,
    SIZES,
    SMALL,
    TINY,
    Size,
    domino,
    draw_square,
    turn_exits,
)
from fireside.games.snowfall.board_text.woods import Board, best_size, shades

Line = list[tuple[str, str]]
ROOMY = (400, 300)


def plain(lines: list[Line]) -> list[str]:
    return ["".join(text for text, _ in line) for line in lines]


def views(seed: int, share: float = 1.0, **options: Any) -> Iterator[dict[str, Any]]:
    """Views of a random game, as they come out of JSON."""
    chance = random.Random(seed)
    state = fireside.game("snowfall").new(seed=seed, **options)
    while state.to_move >= 0:
        if chance.random() < share:
            yield json.loads(json.dumps(state.view(0)))
        state.apply(chance.choice(state.legal()))
    yield state.view(0)


@pytest.mark.parametrize(("width", "height"), [(60, 16), (79, 18), (99, 33), (200, 60)])
def test_the_table_fits_into_its_space(width: int, height: int) -> None:
    for seed in range(2):
        for view in views(seed, 0.3):
            lines = plain(render(view, width, height))
            assert len(lines) <= height
            assert max(map(len, lines)) <= width


def test_every_cell_that_may_be_chosen_is_numbered() -> None:
    for view in views(3, 0.5):
        on_board = [
            n for n, option in enumerate(view["legal"], 1) if option["name"].startswith(("cell", "rotate"))
        ]
        assert set(on_board) <= numbers_on(render(view, *ROOMY))


def test_the_panel_gives_way_to_the_cells_that_may_be_chosen() -> None:
    seen = 0
    for view in views(1, 0.3):
        cells = {n for n, option in enumerate(view["legal"], 1) if option["name"].startswith("cell")}
        if cells and best_size(view, 59, 18) < len(SIZES):
            seen += 1
            assert cells <= numbers_on(render(view, 59, 18))
    assert seen


def test_a_trail_stays_on_its_square() -> None:
    canvas = Canvas(5, 1)
    square = {"features": [], "bear": "", "rabbit": "", "trail": "EW"}
    draw_square(canvas, 0, 0, Size(4, 1), square, "tile-a")
    assert plain(canvas.lines()) == ["════ "]


@pytest.mark.parametrize("tool", ["compass", "sled", "snow_shovel", "work_gloves", "snowshoes", "binoculars"])
def test_every_tile_that_may_be_chosen_is_numbered(tool: str) -> None:
    seen = 0
    for seed in range(3):
        for view in views(seed, tools=[tool]):
            tiles = {n for n, option in enumerate(view["legal"], 1) if option["name"].startswith("tile:")}
            if tiles:
                seen += 1
                assert tiles <= numbers_on(render(view, *ROOMY))
    assert seen or tool == "binoculars"


def test_only_known_styles_are_used() -> None:
    used = {style for view in views(4, 0.3) for line in render(view) for _, style in line}
    used |= {style for line in legend() for _, style in line}
    assert {word for style in used for word in style.split()} <= set(STYLES)


def at(lines: list[str], x: int, y: int) -> str:
    return lines[y][x] if y < len(lines) and x < len(lines[y]) else " "


@pytest.mark.parametrize("size", SIZES)
def test_linked_trails_meet_at_their_edge(size: Size) -> None:
    met = 0
    for view in views(6, 0.2):
        if not view["table"]["woods"] or view["legal"]:
            view["legal"] = []
        if not view["table"]["woods"]:
            continue
        view["table"]["pending"] = None
        board = Board(view, size)
        lines = plain(board.draw())
        trails = {
            (square["col"], square["row"]): square["trail"]
            for placed in view["table"]["woods"]
            for square in placed["squares"]
            if not square["covered"]
        }
        for (col, row), exits in trails.items():
            if "E" in exits and "W" in trails.get((col + 1, row), ""):
                y = 1 + board.rows.start(row) + size.high // 2
                x = 4 + board.columns.start(col + 1)
                if size != TINY:
                    assert at(lines, x - 1, y) == at(lines, x, y) == "═"
                met += 1
            if "S" in exits and "N" in trails.get((col, row + 1), ""):
                x = 4 + board.columns.start(col) + size.wide // 2
                y = 1 + board.rows.start(row + 1)
                assert at(lines, x, y - 1) in "║╔╗╠╣╦╬●"
                assert at(lines, x, y) in "║╚╝╠╣╩╬●"
                met += 1
    assert met > 5


def test_coordinates_stand_above_and_beside_their_cells() -> None:
    view = next(view for view in views(1) if view["decision"]["kind"] == "place_cell")
    board = Board(view, LARGE)
    lines = plain(board.draw())
    for option in view["legal"]:
        col, row = (int(part) for part in option["name"].removeprefix("cell:").split(","))
        x = 4 + board.columns.start(col)
        y = 1 + board.rows.start(row)
        assert str(col) in lines[0][x : x + 7].split()
        high = board.rows.sizes[row - board.rows.first]
        assert str(row) in lines[y + high // 2].split()[0]


def test_a_tile_is_turned_clockwise() -> None:
    assert turn_exits("NE", 1) == "ES"
    assert turn_exits("W", 1) == "N"
    squares: list[Mapping[str, Any]] = [
        {"features": ["bear"], "bear": "NW", "rabbit": "", "trail": "EW"},
        {"features": [], "bear": "", "rabbit": "", "trail": "W"},
    ]
    assert plain(domino(squares, LARGE)) == ["B┘            ", "══════════●   ", "              "]
    assert plain(domino(squares, SMALL, 2)) == ["     B┌   ", "  ●═══════"]
    assert plain(domino(squares, MEDIUM, 1)) == ["B└║  ", "  ║  ", "  ║  ", "  ║  ", "  ●  ", "     "]
    assert plain(domino(squares, NARROW, 3)) == ["   ", " ● ", "B║ ", " ║ "]


def test_disconnected_and_covering_tiles_are_marked() -> None:
    seen = set()
    for seed in range(6):
        for view in views(seed, 0.2, tools=["snowshoes"]):
            view["legal"] = []
            view["table"]["pending"] = None
            text = "\n".join(plain(Board(view, LARGE).draw())) if view["table"]["woods"] else ""
            is_cut_off = any(placed["disconnected"] for placed in view["table"]["woods"])
            is_covering = any(placed["level"] for placed in view["table"]["woods"])
            assert ("!" in text) == is_cut_off
            assert ("²" in text) == is_covering
            seen |= {is_cut_off, "covering" if is_covering else ""}
    assert seen == {True, False, "covering", ""}


def test_the_board_shrinks_and_then_shows_a_part() -> None:
    *_, view = views(2)
    sizes = [best_size(view, width, 40) for width in range(10, 200, 10)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == len(SIZES)
    assert any("Only columns" in line for line in plain(render(view, 60, 8)))


def test_neighbouring_tiles_have_different_shades() -> None:
    *_, view = views(5)
    shade_at = {
        (square["col"], square["row"]): (placed["tile"], shade)
        for placed, shade in zip(view["table"]["woods"], shades(view), strict=True)
        for square in placed["squares"]
    }
    for (col, row), (tile, shade) in shade_at.items():
        for other in (shade_at.get((col + 1, row)), shade_at.get((col, row + 1))):
            assert other is None or other[0] == tile or other[1] != shade
