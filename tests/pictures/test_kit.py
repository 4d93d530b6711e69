"""The drawing kit: short and safe markup, text that fits, marks that differ by shape."""

import re

import pytest

from fireside.draw import (
    SEATS,
    Box,
    Face,
    Part,
    elide,
    escape,
    fit,
    group,
    measure,
    number,
    seat_mark,
    sheet,
    shrink,
    tag,
    theme_named,
    wrap,
)

TEXT = "2 points for each square of rabbit tracks beside the longest bear path"


def test_markup_means_itself() -> None:
    assert escape('<b> & "c"') == "&lt;b&gt; &amp; &quot;c&quot;"
    assert tag("a", class_="x & y", stroke_width=2.5, id=None) == '<a class="x &amp; y" stroke-width="2.5"/>'


@pytest.mark.parametrize(
    ("value", "text"), [(3, "3"), (3.0, "3"), (2.504, "2.5"), (-0.001, "0"), (-1.25, "-1.25"), (100, "100")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_a_group_is_a_button_only_with_actions() -> None:
    plain = group("<path/>", "x", "Tree")
    assert plain == '<g id="x"><title>Tree</title><path/></g>'
    button = group("<path/>", "x", "Tree", [12, 87])
    assert 'role="button" tabindex="0" aria-label="Tree" data-actions="12 87"' in button


@pytest.mark.parametrize("width", [80, 140, 300])
def test_wrapped_lines_fit_and_lose_no_word(width: float) -> None:
    lines = wrap(TEXT, width, 12)
    assert " ".join(lines) == TEXT
    assert all(measure(line, 12) <= width for line in lines)


def test_a_word_wider_than_the_line_stands_alone() -> None:
    assert wrap("a Snowshoeing b", 20, 12) == ["a", "Snowshoeing", "b"]
    assert wrap("", 20, 12) == []


def test_shortened_text_ends_with_a_whole_word() -> None:
    short = elide(TEXT, 150, 12)
    assert measure(short, 12) <= 150
    assert TEXT.startswith(short.rstrip("…"))
    assert elide("short", 150, 12) == "short"


def test_text_shrinks_no_further_than_allowed() -> None:
    assert shrink("short", 100, 16, 12) == 16
    assert shrink(TEXT, 400, 16, 12) == 12
    size = shrink("Experienced Explorer", 190, 16, 12, Face.SERIF)
    assert 12 < size < 16
    assert measure("Experienced Explorer", size, Face.SERIF) == pytest.approx(190)


def test_an_unknown_letter_counts_as_a_wide_one() -> None:
    assert measure("→", 10) == 10


def test_a_grid_is_fitted_and_centred() -> None:
    assert fit(10, 5, Box(0, 0, 100, 100), 50) == (10, 0, 25)
    assert fit(2, 1, Box(10, 0, 100, 100), 20) == (20, 40, 40)


def test_every_seat_has_its_own_colour_and_shape() -> None:
    assert len({colour for colour, _ in SEATS}) == len({shape for _, shape in SEATS}) == 6
    marks = {re.sub(r'fill="[^"]*"', "", seat_mark(seat, 10, 10, 12)) for seat in range(6)}
    assert len(marks) == 6


def test_a_sheet_stands_alone() -> None:
    picture = sheet(Part("<path/>", 10, 20), theme_named("light"), "A & B", "<g/>", "game", ".x{}")
    assert picture.startswith('<svg xmlns="http://www.w3.org/2000/svg" class="fireside light game"')
    assert 'aria-label="A &amp; B"' in picture
    assert 'viewBox="0 0 10 20"' in picture
    assert "prefers-reduced-motion" in picture
