"""What a seat is known by: one colour and one shape, the same wherever it is shown, in every game."""

import random
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator, Mapping
from itertools import combinations
from math import atan2, degrees, dist
from typing import Any, Final

import pytest

import fireside
from fireside.core.state import State
from fireside.draw import NOT_YET, SEATS, Mark, drawing, drawn_mark
from fireside.draw.characters import SEAT_INKS, SEAT_SHAPES, seat_mark
from tests.pictures.pages import GAMES, page_of, view_of
from tests.pictures.reading import SVG, element, parsed

Options = Mapping[str, Any]

TABLES: Final = [
    (name, seats, options)
    for name in GAMES
    for seats in fireside.game(name).seats
    for options in ([{"single": "red"}, {"single": "blue"}] if (name, seats) == ("alderquest", 3) else [{}])
]
MARKS: Final = {mark for name, seats, options in TABLES for mark in drawing(name).seat_marks(seats, options)}
COLOURS: Final = {mark.colour for mark in {*MARKS, *SEATS}}
EDGES: Final = ("#1e3b57", "#fff")
LONGEST: Final = 600  # decisions until everybody has been seen

# How colours look to those who lack one kind of cone, on linear values (Machado, Oliveira and Fernandes 2009)
SIGHTS: Final = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TOLD_APART: Final = 15.0  # in CIELAB, where 2 can just be seen


def seen(colour: str, sight: str) -> tuple[float, float, float]:
    """A colour as somebody sees it, in CIELAB."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    rows = [sum(a * b for a, b in zip(row, linear, strict=True)) for row in SIGHTS[sight]]
    red, green, blue = (min(1.0, max(0.0, value)) for value in rows)
    x = _root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = _root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116


def marks_in(picture: str) -> set[Mark]:
    """All marks of seats that are drawn, of whichever game."""
    return {mark for one in parsed(picture).iter() if (mark := _mark(one)) is not None}


def _mark(one: ElementTree.Element) -> Mark | None:
    colour = one.get("fill", "")
    if colour not in COLOURS or one.get("stroke") not in EDGES or one.get("stroke-width") != "1.5":
        return None
    if one.tag == f"{SVG}circle":
        return Mark(colour, "circle")
    points = [tuple(map(float, point.split(","))) for point in (one.get("points") or "").split()]
    if not points:
        return None
    x, y = (sum(values) / len(points) for values in zip(*points, strict=True))
    turned = round(degrees(atan2(points[0][1] - y, points[0][0] - x)))
    shapes = {
        (4, 45): "square",
        (3, -90): "triangle",
        (4, 0): "diamond",
        (10, -90): "star",
        (6, 0): "hexagon",
    }
    return Mark(colour, shapes[len(points), turned])


def played(name: str, seats: int, options: Options) -> Iterator[State]:
    """A game in which anything is decided, as far as `LONGEST`."""
    chance, state = random.Random(seats), fireside.game(name).new(seats=seats, seed=seats, **options)
    for _ in range(LONGEST):
        yield state
        if state.to_move < 0:
            return
        state.apply(chance.choice(state.legal()))


@pytest.mark.parametrize("mark", SEATS)
def test_a_mark_can_be_read_back(mark: Mark) -> None:
    for size in (11, 16.5):
        drawn = drawn_mark(mark, 20, 30, size)
        assert marks_in(f'<svg xmlns="http://www.w3.org/2000/svg">{drawn}</svg>') == {mark}


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_every_seat_has_a_mark_of_its_own(name: str, seats: int, options: Options) -> None:
    marks = drawing(name).seat_marks(seats, options)
    assert [mark.shape for mark in marks] == [mark.shape for mark in SEATS[:seats]]
    assert len({mark.colour for mark in marks}) == len(marks) == seats
    assert NOT_YET not in {mark.colour for mark in marks}


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_the_colours_of_seats_are_told_apart_by_everybody(
    name: str, seats: int, options: Options, sight: str
) -> None:
    colours = [mark.colour for mark in drawing(name).seat_marks(seats, options)]
    for one, other in combinations(colours, 2):
        assert dist(seen(one, sight), seen(other, sight)) > TOLD_APART, (one, other)


@pytest.mark.parametrize(("name", "seats", "options"), [one for one in TABLES if one[1] > 1])
def test_drawings_show_every_seat_by_its_mark_and_by_no_other(
    name: str, seats: int, options: Options
) -> None:
    marks = set(drawing(name).seat_marks(seats, options))
    found: set[Mark] = set()
    for number, state in enumerate(played(name, seats, options)):
        if number % 20 == 0:
            view = state.view(None)
            found |= marks_in(page_of(view)) | marks_in(fireside.svg(view))
            assert found <= marks
        if found == marks:
            break
    assert found == marks


def test_scouts_have_the_colour_of_their_seat() -> None:
    view = view_of("snow_bound", "end_six")
    marks = drawing("snow_bound").seat_marks(view["seats"], {})
    drawn = parsed(page_of(view)).iter(f"{SVG}g")
    scouts = {
        found[1]: one for one in drawn if (found := re.fullmatch(r"scout-(\d)[a-e]", one.get("id", "")))
    }
    assert len(scouts) == view["seats"] == 6
    for seat, one in scouts.items():
        colours = {part.get("fill") for part in one.iter(f"{SVG}polygon")} & COLOURS
        assert colours == {marks[int(seat)].colour}


# Red and Blue


def places_of(seats: int, options: Options) -> dict[int, str]:
    """The side of each seat of AlderQuest, as the table has it."""
    view = fireside.game("alderquest").new(seats=seats, seed=1, **options).view(None)
    return {place["seat"]: place["side"] for place in view["table"]["places"]}


@pytest.mark.parametrize(("seats", "options"), [one[1:] for one in TABLES if one[0] == "alderquest"])
def test_who_plays_red_is_red_and_who_plays_blue_is_blue(seats: int, options: Options) -> None:
    marks, sides = drawing("alderquest").seat_marks(seats, options), places_of(seats, options)
    assert len(sides) == len(marks)
    for seat, side in sides.items():
        red, green, blue = (int(marks[seat].colour[place : place + 2], 16) for place in (1, 3, 5))
        assert (red if side == "red" else blue) - 40 > (blue if side == "red" else red)
        assert max(red, blue) > green


@pytest.mark.parametrize("name", ["act", "team"])
def test_what_belongs_to_a_side_has_the_colour_of_its_first_seat(name: str) -> None:
    view = view_of("alderquest", name)
    marks, page = drawing("alderquest").seat_marks(view["seats"], {}), page_of(view)
    first = {side["side"]: marks[side["seats"][0]].colour for side in view["table"]["sides"]}
    minions = [space["minion"] for space in view["table"]["field"] if space["minion"]]
    assert {one["side"] for one in minions} == {"red", "blue"}
    for one in minions:
        rims = {part.get("stroke") for part in element(page, f"minion-{one['piece']}").iter()}
        assert rims & set(first.values()) == {first[one["side"]]}


@pytest.mark.parametrize(("seats", "options"), [one[1:] for one in TABLES if one[0] == "alderquest"])
def test_in_characters_who_plays_red_is_red_too(seats: int, options: Options) -> None:
    game = fireside.game("alderquest")
    lines = game.text_board(game.new(seats=seats, seed=1, **options).view(None), 100, 60)
    spans = {span for line in lines for span in line if span[0] in SEAT_SHAPES and span[0]}
    assert spans == {seat_mark(seat, side) for seat, side in places_of(seats, options).items()}


def test_characters_have_the_shapes_and_inks_of_the_kit() -> None:
    names = {"●": "circle", "■": "square", "▲": "triangle", "◆": "diamond", "★": "star", "⬢": "hexagon"}
    assert [names[shape] for shape in SEAT_SHAPES] == [mark.shape for mark in SEATS]
    assert len(set(SEAT_INKS)) == len(SEATS)
    assert seat_mark(0) == ("●", "tile-a blue")
