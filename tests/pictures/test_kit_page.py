"""What the drawing kit has for pages: panels, what they carry, and colours for both schemes."""

import re
from dataclasses import asdict
from itertools import product

import pytest

from fireside.draw import (
    MARGIN,
    PANEL,
    THEMES,
    Panel,
    Part,
    Theme,
    both,
    drawn,
    drawn_if_any,
    group,
    headed,
    light_dark,
    padded,
    page_style,
    panel_svg,
    piece,
    revealed,
    rolled,
    sheet,
    stacked,
    theme_named,
)
from fireside.draw.tokens import brightness
from fireside.games.alderquest.svg.palette import WOODS
from fireside.games.alderquest.svg.spaces import ON_LEAVES
from fireside.games.snow_bound.svg.palette import STORM

SQUARE = Part('<path d="M0 0h10v10z"/>', 10, 10)
PLAIN = [THEMES["dark"], THEMES["light"], STORM["dark"], STORM["light"]]
LEGIBLE = 4.5  # WCAG 2, level AA


def contrast(one: str, other: str) -> float:
    dark, light = sorted([brightness(one), brightness(other)])
    return (light + 0.05) / (dark + 0.05)


def test_a_panel_is_an_element_that_the_page_scales() -> None:
    hand = Panel("hand", "Your hand", "own", SQUARE)
    drawn = panel_svg(hand, theme_named("auto"), "Chess & more", "game")
    assert drawn == (
        '<svg xmlns="http://www.w3.org/2000/svg" class="fireside auto game" viewBox="0 0 10 10" '
        'lang="en" role="group" '
        'aria-label="Chess &amp; more: Your hand" style="--wide:10;--high:10">'
        '<path d="M0 0h10v10z"/></svg>'
    )
    assert 'aria-label="Your hand"' in panel_svg(hand, THEMES["dark"])


def test_parts_are_stacked_and_padded() -> None:
    column = stacked([SQUARE, Part("<g/>", 30, 5)], 4)
    assert (column.width, column.height) == (30, 19)
    assert 'translate(0 14)"><g/>' in column.markup
    assert padded(column)[1:] == (30 + 2 * MARGIN, 19 + 2 * MARGIN)


def test_a_part_stands_under_its_title_with_a_note_beside_it() -> None:
    part = headed("Hand", Part("<g/>", 100, 50), THEMES["dark"], "3 cards")
    assert ">Hand</text>" in part.markup
    assert ">3 cards</text>" in part.markup
    assert part[1:] == (100, 70)
    assert headed("", SQUARE, THEMES["dark"]) == SQUARE


def _touched(*actions: int) -> Part:
    return Part(group("<path/>", "x", "Tree", actions), 10, 10)


def test_a_panel_carries_the_actions_that_it_is_drawn_with() -> None:
    inner: list[Panel] = []

    def draw() -> Part:
        inner.append(drawn("inner", "Inner", "board", lambda: _touched(9)))
        return stacked([_touched(4), _touched(2, 4), _touched()], 0)

    assert drawn("hand", "Hand", "own", draw).actions == {2, 4}
    assert inner[0].actions == {9}
    assert drawn("board", "Board", "board", _touched).actions == set()


def test_panels_beside_the_board_are_all_of_one_width_and_those_below_it_as_wide_as_they_need() -> None:
    assert drawn("bank", "Bank", "side", lambda: SQUARE).part[1:] == (PANEL, 10 + 2 * MARGIN)
    assert drawn("bill", "A bill", "now", lambda: SQUARE).part[1:] == (PANEL, 10 + 2 * MARGIN)
    assert drawn("hand", "Hand", "own", lambda: SQUARE).part[1:] == (10 + 2 * MARGIN, 10 + 2 * MARGIN)
    assert drawn("board", "Board", "board", lambda: SQUARE).part == SQUARE
    assert drawn_if_any("bill", "A bill", "side", lambda: None) == []


def test_what_is_not_allowed_is_no_button() -> None:
    drawn = group("<path/>", "x", "Tree", why=[3, 4])
    assert drawn == '<g id="x" data-why="3 4"><title>Tree</title><path/></g>'


def test_what_moves_turns_and_tumbles_is_marked() -> None:
    assert piece("<path/>", "S03") == '<g data-piece="S03"><path/></g>'
    assert revealed("<path/>", "card", "back") == '<g id="card" data-reveal="back"><path/></g>'
    assert rolled("<path/>", "die-1", 4) == '<g id="die-1" data-roll="4"><path/></g>'


def test_the_theme_for_pages_holds_light_and_dark() -> None:
    assert light_dark("#fff", "#000") == "light-dark(#fff,#000)"
    assert light_dark("#fff", "#fff") == "#fff"
    auto = both(THEMES["light"], THEMES["dark"])
    assert auto == THEMES["auto"]
    assert auto.name == "auto"
    assert auto.ember == f"light-dark({THEMES['light'].ember},{THEMES['dark'].ember})"


def test_a_picture_for_both_schemes_says_that_it_can_do_both() -> None:
    assert "color-scheme:light dark" in sheet(SQUARE, THEMES["auto"], "x")
    assert "color-scheme" not in sheet(SQUARE, THEMES["dark"], "x")


def test_the_style_of_a_page_names_the_colours_and_leaves_the_scheme_to_the_page() -> None:
    rules = page_style(THEMES["auto"])
    named = re.match(r":root{(.*?)}", rules)
    assert named
    light, dark = asdict(THEMES["light"]), asdict(THEMES["dark"])
    del light["name"]
    assert named[1] == "".join(
        f"--fs-{colour.replace('_', '-')}:{light_dark(light[colour], dark[colour])};" for colour in light
    )
    assert "color-scheme" not in rules


@pytest.mark.parametrize("theme", PLAIN)
def test_words_can_be_read_on_whatever_they_stand(theme: Theme) -> None:
    for ink, ground in product(
        [theme.on_night, theme.on_night_soft], [theme.night, theme.night_edge, theme.panel]
    ):
        assert contrast(ink, ground) >= LEGIBLE
    for ink in (theme.ink, theme.ink_soft, theme.warning):
        assert contrast(ink, theme.paper) >= LEGIBLE
    assert contrast(theme.ember_on_snow, theme.snow) >= LEGIBLE


@pytest.mark.parametrize("theme", PLAIN)
def test_what_can_be_touched_stands_out(theme: Theme) -> None:
    for ground in (theme.night, theme.night_edge, theme.panel):
        assert contrast(theme.ember, ground) >= 3


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_names_of_canopy_spaces_are_legible_on_the_leaves(scheme: str) -> None:
    assert contrast(ON_LEAVES, WOODS[scheme].leaf_light) >= LEGIBLE
    assert contrast(ON_LEAVES, WOODS[scheme].leaf) >= 3  # below the edge of that light
