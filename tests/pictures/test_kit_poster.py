"""The poster that a picture is: which panels it shows and where, what can be chosen, how a game has ended."""

from collections.abc import Mapping
from typing import Any, Final

import pytest

import fireside
from fireside.core.phrases import amount, phrase
from fireside.draw import PANEL, THEMES, AnyScene, Area, Box, Icon, LegalAction, Panel, Part
from fireside.draw.poster import poster
from tests.pictures.pages import PLACES, panels_at, picture_of, view_of
from tests.pictures.reading import actions_in, element, parsed, texts_in

ENDS: Final = [(game, name) for game, name in PLACES if name.startswith("end")]
BOX: Final = Box(0, 0, 10, 10)


def scene_of(view: Mapping[str, Any]) -> AnyScene:
    return AnyScene(view, THEMES["dark"])


def block(name: str, area: Area, height: float, actions: frozenset[int] = frozenset()) -> Panel:
    width = 2 * PANEL if area == "board" else PANEL
    return Panel(name, name.title(), area, Part(f'<g id="{name}"/>', width, height), actions)


def drawn(panels: list[Panel], view: Mapping[str, Any]) -> str:
    part = poster(scene_of(view), "Chess", panels)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{part.markup}</svg>'


def test_what_has_no_place_on_a_panel_gets_a_button_with_words() -> None:
    view = view_of("snowfall", "turn")
    legal = [option["action"] for option in view["legal"]]
    picture = drawn([block("board", "board", 300, frozenset(legal[1:]))], view)
    assert actions_in(picture) == {legal[0]}
    assert "Your choice" in texts_in(picture)
    assert "Your choice" not in texts_in(drawn([block("board", "board", 300, frozenset(legal))], view))


def test_what_is_ones_own_lies_in_rows_below_the_board() -> None:
    view = view_of("snowfall", "turn", None)
    heights = [
        poster(
            scene_of(view), "Chess", [block("board", "board", 300), *(block(one, "own", 80) for one in own)]
        )
        for own in ("", "a", "abc", "abcd")
    ]
    none, one, row, two = (part.height for part in heights)
    assert none < one == row < two


def test_what_finds_no_room_beside_the_board_goes_below_it() -> None:
    view = view_of("snowfall", "turn", None)
    board = block("board", "board", 300)
    few = poster(scene_of(view), "Chess", [board, block("a", "side", 200)])
    many = poster(scene_of(view), "Chess", [board, *(block(name, "side", 200) for name in "abcdef")])
    assert few.width == many.width
    assert few.height < many.height < few.height + 3 * 200


@pytest.mark.parametrize(("game", "name"), PLACES)
def test_a_picture_shows_every_panel_by_its_title(game: str, name: str) -> None:
    words = texts_in(picture_of(game, name))
    shown = [panel for panel in panels_at(game, name) if panel.area != "board"]
    assert {panel.title for panel in shown} <= set(words)


@pytest.mark.parametrize(("game", "name"), ENDS)
def test_the_reckoning_tells_what_every_seat_has_scored(game: str, name: str) -> None:
    view, picture = view_of(game, name), picture_of(game, name)
    words = texts_in(picture)
    for entry in view["result"]["seats"]:
        assert str(entry["total"]).replace("-", "\N{MINUS SIGN}") in words
        assert {one["label"] for one in entry["lines"]} <= set(words)


def test_those_who_score_as_one_share_a_pane() -> None:
    picture = picture_of("alderquest", "end_team")
    panes = [one.get("id", "") for one in parsed(picture).iter() if one.get("id", "").startswith("result-")]
    assert panes == ["result-0", "result-1"]
    assert {"You and Seat 2", "Seat 1 and Seat 3"} <= set(texts_in(picture))


@pytest.mark.parametrize(("winners", "together"), [([1], True), ([3], False), ([3, 4], True)])
def test_of_equals_only_those_share_a_pane_who_fared_alike(winners: list[int], together: bool) -> None:
    view = {**view_of("snow_bound", "end_six"), "winners": winners}
    words = texts_in(fireside.svg(view))
    assert ("Seat 3 and Seat 4" in words) == together
    ids = {one.get("id", "") for one in parsed(fireside.svg(view)).iter()}
    assert ("result-4" in ids) == (not together)


def test_a_thing_of_the_table_glows_is_picked_or_rests() -> None:
    scene, one = scene_of(view_of("snowfall", "turn")), LegalAction("take", "x", 7, "Take it")
    touched = scene.touchable("<path/>", BOX, 3, [one], "tree", "A tree", [9], is_picked=True)
    assert 'data-actions="7"' in touched
    assert "<title>Take it</title>" in touched
    assert "fs-glow" in touched
    several = scene.touchable("<path/>", BOX, 3, [one, one._replace(action=8)], "tree", "A tree")
    assert "<title>A tree</title>" in several
    picked = scene.touchable("<path/>", BOX, 3, [], "tree", "A tree", [9], is_picked=True)
    assert "fs-glow" not in picked
    assert "<rect" in picked
    assert scene.touchable("<path/>", BOX, 3, [], "tree", "A tree", [9]) == (
        '<g id="tree" data-why="9"><title>A tree</title><path/></g>'
    )
    assert element(f'<svg xmlns="http://www.w3.org/2000/svg">{picked}</svg>', "tree") is not None


def test_a_button_has_the_icon_of_what_it_counts_or_speaks_of() -> None:
    view = view_of("snowfall", "turn")
    said = phrase("Pay {bells} and [Rest]", bells=amount(2, "bell")).json()
    view = {**view, "legal": [{**view["legal"][0], "label": "Pay 2 bells and Rest", "phrase": said}]}
    icons = {"bell": Icon("q-bell", 11), "Rest": Icon("q-moon", 11)}
    for known, shown in [(icons, "#q-bell"), ({"Rest": icons["Rest"]}, "#q-moon"), ({}, "")]:
        part = poster(scene_of(view), "Chess", [block("board", "board", 300)], known)
        assert part.markup.count("#q-") == (1 if shown else 0)
        assert shown in part.markup


def test_a_hint_stands_below_the_buttons_while_something_else_glows() -> None:
    view = view_of("snowfall", "turn")
    legal = [option["action"] for option in view["legal"]]
    some = drawn([block("board", "board", 300, frozenset(legal[1:]))], view)
    assert any("glows" in text for text in texts_in(some))
    none = drawn([block("board", "board", 300)], view)
    assert not any("glows" in text for text in texts_in(none))


def test_the_title_says_that_the_game_is_a_harder_one() -> None:
    view = view_of("snowfall", "turn")
    table = {**view["table"], "mode": "harder"}
    assert "Snowfall Over Mountains" in texts_in(fireside.svg(view))
    assert "Snowfall Over Mountains, the harder game" in texts_in(fireside.svg({**view, "table": table}))


def test_the_reckoning_takes_all_the_room_below_the_board_that_is_free() -> None:
    view = view_of("snowfall", "end_foresighted")
    free = poster(scene_of(view), "Chess", [block("board", "board", 300)])
    beside = poster(scene_of(view), "Chess", [block("board", "board", 300), block("hand", "own", 40)])
    assert free.height < beside.height


def test_the_oil_at_home_is_counted_by_its_numbers() -> None:
    view = view_of("snow_bound", "end_six")
    notes = [
        line["note"] for seat in view["result"]["seats"] for line in seat["lines"] if line["label"] == "Oil"
    ]
    assert "3 oil tokens at home: 2 × 1 and 1 × 2" in notes
