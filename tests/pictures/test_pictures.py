"""The table of every game as a picture: compared with snapshots, held to what every picture promises."""

import json
import re
from collections.abc import Callable, Mapping
from importlib import import_module
from itertools import combinations
from pathlib import Path
from typing import Any, Final
from xml.etree.ElementTree import tostring

import pytest

import fireside
from fireside.draw import drawing
from tests.pictures.pages import (
    CHOSEN,
    GAMES,
    PLACES,
    VIEWERS,
    WALKS,
    offered,
    page_at,
    page_of,
    picture_of,
    state_of,
    view_of,
    walk,
)
from tests.pictures.reading import SVG, actions_in, parsed, texts_in, title_of, words_in
from tests.pictures.report import ROOT, SNAPSHOTS, lined
from tests.pictures.shown import ASKED

KEPT: Final = [(game, *kept) for game, shown in GAMES.items() for kept in shown.kept]
DOCUMENTED: Final = [
    (game, picture, *what) for game, shown in GAMES.items() for picture, what in shown.documented.items()
]
CARDS: Final = [(game, name) for game, name in PLACES if GAMES[game].cards]
ENDS: Final = [
    ("above_and_below", "end_two"),
    ("above_and_below", "end_four"),
    ("snowcrest", "end_two"),
    ("snowcrest", "end_four"),
]
SHARED: Final = [
    ("above_and_below", "end_two", [0, 1]),
    ("snow_bound", "end_three", [0, 2]),
    ("snowcrest", "end_two", [0, 1]),
]
DEFINITIONS: Final = re.compile(r"<defs>.*?</defs>")
Draw = Callable[[Mapping[str, Any]], str]
Drawn = Callable[[str, str], str]
both_drawings = pytest.mark.parametrize("draw", [fireside.svg, page_of], ids=["picture", "page"])
both_drawn = pytest.mark.parametrize("drawn", [picture_of, page_at], ids=["picture", "page"])
# Themes differ in colours alone, and "auto" writes the most: the others are tried where they could differ.
THEMED: Final = [
    *[(game, name, "auto") for game, name in PLACES],
    *[(game, shown.example, theme) for game, shown in GAMES.items() for theme in ("dark", "light")],
]


def kept_as(name: str, theme: str, viewer: int | None) -> str:
    seen = {ASKED: "", None: "-watched"}.get(viewer, f"-seat{viewer}")
    return f"{name}{seen}-{theme}"


# Snapshots


def test_every_game_is_shown() -> None:
    assert set(GAMES) == set(fireside.all_games())


@pytest.mark.parametrize(("game", "name", "theme", "viewer"), KEPT)
def test_a_picture_is_as_accepted(
    game: str, name: str, theme: str, viewer: int | None, compare: Callable[[Path, str], None]
) -> None:
    picture = lined(picture_of(game, name, viewer, theme))
    compare(SNAPSHOTS / game / f"{kept_as(name, theme, viewer)}.svg", picture)


@pytest.mark.parametrize(("game", "picture", "name", "theme"), DOCUMENTED)
def test_a_picture_of_the_documentation_is_up_to_date(
    game: str, picture: str, name: str, theme: str, compare: Callable[[Path, str], None]
) -> None:
    compare(ROOT / "docs" / "pictures" / f"{picture}.svg", picture_of(game, name, theme=theme))


@pytest.mark.parametrize("game", GAMES)
def test_every_snapshot_belongs_to_a_situation(game: str) -> None:
    kept = {kept_as(*one) for one in GAMES[game].kept}
    assert {path.stem for path in (SNAPSHOTS / game).glob("*.svg")} == kept


def test_every_folder_of_snapshots_belongs_to_a_game() -> None:
    pages = {f"{game}_panels" for game, shown in GAMES.items() if shown.pages}
    assert {path.parent.name for path in SNAPSHOTS.rglob("*.svg")} == GAMES.keys() | pages


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_decision_is_drawn(game: str) -> None:
    decided = [view_of(game, name)["decision"] for name in GAMES[game].situations]
    assert {decision["kind"] for decision in decided if decision} == GAMES[game].kinds


# What can be touched


@pytest.mark.parametrize(("game", "name"), PLACES)
def test_every_legal_action_can_be_touched(game: str, name: str) -> None:
    actions = {option["action"] for option in offered(view_of(game, name))}
    assert actions_in(picture_of(game, name)) == actions


@pytest.mark.wide
@pytest.mark.parametrize(("game", "way"), WALKS)
def test_every_legal_action_can_be_touched_all_through_games(game: str, way: str) -> None:
    for state in walk(game, way, "picture"):
        asked = max(0, state.to_move)
        assert [option["action"] for option in state.view(asked)["legal"]] == state.legal()
        for seat in range(state.seats) if GAMES[game].all_seats else [asked]:
            view = state.view(seat)
            assert actions_in(fireside.svg(view, "light")) == {option["action"] for option in offered(view)}
        assert not actions_in(fireside.svg(state.view(None)))


@both_drawn
@pytest.mark.parametrize(("game", "name"), PLACES)
def test_whatever_can_be_touched_is_a_named_button(game: str, name: str, drawn: Drawn) -> None:
    for one in parsed(drawn(game, name)).iter():
        is_pressed = one.get("data-back") is not None
        is_touched = one.get("data-actions") is not None or is_pressed
        assert (one.get("tabindex") == "0") == (one.get("role") == "button") == is_touched
        assert (one.get("aria-pressed") == "true") == is_pressed
        if is_touched:
            assert one.get("id")
            assert title_of(one) == one.get("aria-label")


# What every picture promises


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("game", "name", "theme"), THEMED)
def test_a_picture_keeps_its_promises(game: str, name: str, viewer: int | None, theme: str) -> None:
    picture = picture_of(game, name, viewer, theme)
    root = parsed(picture)
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    assert all(float(text.get("font-size", "0")) >= 12 for text in root.iter(f"{SVG}text"))
    assert {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")} <= set(ids)
    assert set(re.findall(r"url\(#([^)]*)\)", picture)) <= set(ids)
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
    assert len(picture) < GAMES[game].largest


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("game", "name"), PLACES)
def test_no_word_is_cut_off_and_none_gets_into_another(game: str, name: str, viewer: int | None) -> None:
    picture = DEFINITIONS.sub("", picture_of(game, name, viewer))
    wide, high = (float(parsed(picture).get(side, "0")) for side in ("width", "height"))
    words = words_in(picture)
    for one in words:
        assert min(one.left, one.top, wide - one.right, high - one.bottom) >= 0, one
    for one, other in combinations(words, 2):
        assert not one.meets(other), (one, other)


@pytest.mark.wide
@pytest.mark.parametrize(("game", "way"), WALKS)
def test_no_word_gets_into_another_all_through_games(game: str, way: str) -> None:
    for state in walk(game, way, "words"):
        words = words_in(DEFINITIONS.sub("", fireside.svg(state.view(max(0, state.to_move)))))
        for one, other in combinations(words, 2):
            assert not one.meets(other), (one, other)


@both_drawn
@pytest.mark.parametrize(("game", "name"), CARDS)
def test_no_word_leaves_its_card(game: str, name: str, drawn: Drawn) -> None:
    is_card = GAMES[game].cards
    assert is_card
    groups = parsed(drawn(game, name)).iter(f"{SVG}g")
    cards = [one for one in groups if is_card.match(one.get("id", ""))]
    assert cards
    for one in cards:
        boxes = list(one.iter(f"{SVG}rect"))
        wide, high = (max(float(box.get(side, "0")) for box in boxes) for side in ("width", "height"))
        one.attrib.pop("transform", None)
        for words in words_in(tostring(one, "unicode")):
            assert -1 < words.left < words.right < wide + 1, (one.get("id"), words)
            assert -1 < words.top < words.bottom < high + 4, (one.get("id"), words)


# The end


@pytest.mark.parametrize(("game", "name"), ENDS)
def test_the_result_is_shown_line_by_line_with_the_winner(game: str, name: str) -> None:
    view = view_of(game, name)
    words = texts_in(fireside.svg(view))
    for entry in view["result"]["seats"]:
        assert str(entry["total"]) in words
        assert all(line["label"] in words for line in entry["lines"])
    assert "winner" in words
    assert any(text.startswith("The game is over: seat") for text in words)


@pytest.mark.parametrize(("game", "name", "winners"), SHARED)
def test_a_shared_win_is_told(game: str, name: str, winners: list[int]) -> None:
    view = {**view_of(game, name), "winners": winners}
    assert f"seat {winners[0]} and seat {winners[1]} share the win" in fireside.svg(view)


# In general


@both_drawings
@pytest.mark.parametrize(("game", "name"), CHOSEN)
def test_the_same_view_gives_the_same_bytes(game: str, name: str, draw: Draw) -> None:
    view = view_of(game, name)
    assert draw(view) == draw(json.loads(json.dumps(view)))


@both_drawings
@pytest.mark.parametrize("game", GAMES)
def test_nothing_changes_with_what_is_hidden_from_the_viewer(game: str, draw: Draw) -> None:
    state = state_of(game, GAMES[game].secret)
    for viewer in (*range(state.seats), None):
        for seed in range(5):
            assert draw(state.resample(viewer, seed).view(viewer)) == draw(state.view(viewer))


@pytest.mark.parametrize("game", GAMES)
def test_only_views_of_the_game_are_drawn(game: str) -> None:
    drawn, view = drawing(game), view_of(game, GAMES[game].example)
    for draw in (drawn.picture, drawn.panels):
        with pytest.raises(ValueError, match=f"draws views of '{game}', not of 'chess'"):
            draw({**view, "game": "chess"})
    with pytest.raises(ValueError, match="there is auto, dark or light"):
        drawn.picture(view, "sepia")


@pytest.mark.parametrize("game", GAMES)
def test_the_drawing_of_a_game_is_found_by_its_name(game: str) -> None:
    view, svg = view_of(game, GAMES[game].example), import_module(f"fireside.games.{game}.svg")
    assert drawing(game) is svg.DRAWING
    assert fireside.svg(view, "light") == drawing(game).picture(view, "light")
