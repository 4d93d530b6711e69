"""How a tile is drawn: lines meet at the edges, and nothing stands on them."""

import tomllib
from itertools import combinations, product
from math import hypot
from typing import Any

import pytest

import fireside
from fireside.games.snowfall.svg.lines import EDGES, pieces, points_along
from fireside.games.snowfall.svg.places import (
    BEAR_ROOM,
    RABBIT_ROOM,
    TRAIL_ROOM,
    Lines,
    badge_spot,
    bear_pieces,
    rabbit_pieces,
    spots,
    trail_pieces,
)
from fireside.games.snowfall.svg.tiles import Square, read_square, turned

EXITS = ["", *("".join(some) for size in range(1, 5) for some in combinations("NESW", size))]
LEGIBLE = 15.0  # a circle of this radius is 12 pixels across where a square is 40


def printed_squares() -> list[Square]:
    """Every square of the reference tiles."""
    content = tomllib.loads(
        (fireside.game("snowfall").folder / "content" / "cards.toml").read_text(encoding="utf-8")
    )
    halves: list[dict[str, Any]] = [tile[half] for tile in content["tile"] for half in ("left", "right")]
    empty = {"features": [], "bear": "", "rabbit": "", "trail": ""}
    return [
        read_square({**empty, **half}, 0, False, open_tracks)
        for half in halves
        for open_tracks in (False, True)
    ]


def clearance(lines: Lines, x: float, y: float) -> float:
    """How far (x, y) is from what the lines of a square need."""
    needed = [
        *((piece, TRAIL_ROOM) for piece in trail_pieces(lines)),
        *((piece, BEAR_ROOM) for piece in bear_pieces(lines)),
        *((piece, RABBIT_ROOM) for piece in rabbit_pieces(lines)),
    ]
    return min((piece.distance(x, y) - room for piece, room in needed), default=100.0)


@pytest.mark.parametrize("square", printed_squares(), ids=str)
def test_features_stand_beside_lines_and_are_large_enough(square: Square) -> None:
    for spot in spots(square.lines, len(square.standing)):
        assert spot.radius >= LEGIBLE
        assert clearance(square.lines, spot.x, spot.y) >= spot.radius
        assert max(abs(spot.x), abs(spot.y)) + spot.radius <= 50


@pytest.mark.parametrize("square", printed_squares(), ids=str)
def test_a_badge_finds_room_beside_features_and_lines(square: Square) -> None:
    badge = badge_spot(square.lines, len(square.standing))
    assert badge.radius >= 12
    for spot in spots(square.lines, len(square.standing)):
        assert hypot(spot.x - badge.x, spot.y - badge.y) >= spot.radius + badge.radius - 0.001


def test_two_features_never_touch() -> None:
    for trail, bear in product(EXITS, EXITS):
        first, second = spots(Lines(trail, bear, ""), 2)
        assert hypot(first.x - second.x, first.y - second.y) >= first.radius + second.radius - 0.001


@pytest.mark.parametrize("exits", EXITS)
@pytest.mark.parametrize("swerve", [False, True])
def test_a_line_reaches_the_middle_of_each_of_its_edges(exits: str, swerve: bool) -> None:
    ends = [point for piece in pieces(exits, 40, swerve) for point in (piece.at(0), piece.at(1))]
    for edge in exits:
        x, y = EDGES[edge]
        assert any(hypot(point.x - x, point.y - y) < 0.001 for point in ends)


@pytest.mark.parametrize("exits", ["NS", "EW", "NE", "ES", "SW", "NW"])
def test_prints_go_on_across_an_edge_at_the_same_pace(exits: str) -> None:
    (piece,) = pieces(exits, 40)
    prints = points_along(piece, [], 0, 21)
    pace = hypot(prints[0].x - prints[1].x, prints[0].y - prints[1].y)
    for edge, last in zip(exits, (prints[0], prints[-1]), strict=True):
        x, y = EDGES[edge]
        assert hypot(last.x - x, last.y - y) == pytest.approx(pace / 2, rel=0.02)


def test_prints_leave_a_crossing_free() -> None:
    (track,), (trail,) = pieces("NS", 40), pieces("EW", 40)
    assert all(trail.distance(point.x, point.y) >= 16 for point in points_along(track, [trail], 16, 21))


def test_exits_turn_clockwise() -> None:
    assert turned("NE", 90) == "ES"
    assert turned("NSW", 180) == "NES"
    assert turned(turned("S", 270), -270) == "S"
