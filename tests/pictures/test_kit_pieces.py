"""Hexes, dice, counted things and characters of the drawing kit."""

from math import hypot

import pytest

from fireside.draw import (
    SEATS,
    counted,
    counted_width,
    die,
    glowing,
    hex_centre,
    hex_points,
    hexagon,
    measure,
    minus,
    seat_colour,
    seat_ink,
    signed,
)
from fireside.draw.characters import Canvas, Line, beside, clipped, flowed, line_width, wrapped
from fireside.draw.text import Face
from fireside.draw.tokens import brightness

NEIGHBOURS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def corners(points: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in (corner.split(",") for corner in points.split())]


def test_neighbouring_hexes_share_an_edge() -> None:
    for q, r in NEIGHBOURS:
        assert hypot(*hex_centre(q, r, 10)) == pytest.approx(10 * 3**0.5)
    assert hex_centre(0, -1, 10)[0] == 0
    assert hex_centre(0, -1, 10)[1] < 0


def test_a_hex_has_a_flat_top_and_equal_sides() -> None:
    found = corners(hex_points(10))
    assert all(hypot(x, y) == pytest.approx(10, abs=0.01) for x, y in found)
    assert len({y for _, y in found if y < 0}) == 1
    assert hexagon(10, fill="none").startswith('<polygon points="10,0 ')


def test_a_glow_is_a_halo_and_a_line_that_takes_the_touch() -> None:
    drawn = glowing("0,0 1,0 1,1", "#b45309", 2, "#ffb84d")
    assert drawn.count("<polygon") == 2
    assert 'stroke="#ffb84d"' in drawn
    assert 'class="fs-glow" pointer-events="all"' in drawn


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_a_die_shows_its_value(value: int) -> None:
    assert die(10, 10, 20, value).count("h0") == value


@pytest.mark.parametrize("seat", range(len(SEATS)))
def test_letters_can_be_read_on_the_colour_of_a_seat(seat: int) -> None:
    dark, light = sorted([brightness(seat_colour(seat)), brightness(seat_ink(seat))])
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_a_counted_thing_is_as_wide_as_it_says() -> None:
    assert "12</text>" in counted("x", 10, 10, "12", "#000")
    assert counted_width("12", 14, 1) == pytest.approx(24 + measure("12", 14, Face.BOLD))


def test_numbers_have_a_true_minus() -> None:
    assert [minus(value) for value in (-3, 0, 3)] == ["\N{MINUS SIGN}3", "0", "3"]
    assert [signed(value) for value in (-3, 0, 3)] == ["\N{MINUS SIGN}3", "0", "+3"]


def test_characters_are_written_where_there_is_room() -> None:
    canvas = Canvas(4, 2)
    canvas.fill(0, 0, 4, 1, "tile-a")
    canvas.put_line(1, 0, [("ab", "x"), ("cde", "y")])
    canvas.put(0, 5, "outside", "x")
    assert canvas.lines() == [[(" ", "tile-a"), ("ab", "x"), ("c", "y")], [("    ", "")]]


def test_lines_are_clipped_wrapped_and_laid_side_by_side() -> None:
    line: Line = [("abc", "x"), ("def", "y")]
    assert clipped(line, 4) == [("abc", "x"), ("d", "y")]
    assert wrapped("a bc def g", 4) == ["a bc", "def", "g"]
    assert [line_width(one) for one in beside([line, []], [line, line], 2)] == [14, 14]
    assert flowed([[("ab", "")], [("cd", "")], [("ef", "")]], 4, 1) == [
        [("ab", ""), ("cd", "")],
        [(" ", ""), ("ef", "")],
    ]
