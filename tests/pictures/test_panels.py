"""The table of every game in panels, as a page shows it: compared with snapshots, held to promises."""

import re
from collections.abc import Callable, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pytest

import fireside
from fireside.draw import BOARD, PANEL, STRIP, STRIP_LENGTH, drawing, strip_length
from tests.pictures.pages import (
    CHOSEN,
    GAMES,
    GAP,
    PLACES,
    VIEWERS,
    WALKS,
    montage,
    offered,
    page_at,
    page_of,
    panels_at,
    state_of,
    view_of,
    walk,
)
from tests.pictures.reading import SVG, actions_in, element, numbers_in, parsed, words_in, words_on
from tests.pictures.report import SNAPSHOTS, lined
from tests.pictures.shown import ASKED, family

KEPT: Final = [(game, *kept) for game, shown in GAMES.items() for kept in shown.pages]
TOUCHES: Final = [(game, *touch) for game, shown in GAMES.items() for touch in shown.touches]
AREAS: Final = {  # ids that the page needs for itself
    *(
        "prompt",
        "notice",
        "choices",
        "board",
        "now",
        "own",
        "side",
        "players",
        "glances",
        "latest",
        "actions",
    ),
    *("rule", "log", "chat", "result", "stage", "words", "rivals", "story", "book", "talk"),
    *("goal", "scores", "tally", "warning"),
}
MOST_NUMBERS: Final = 6
SCHEMES: Final = {"light": 1, "dark": 2}
TWO_COLOURS: Final = re.compile(r"light-dark\((#\w+),(#\w+)\)")
COLOURLESS: Final = ["alderquest"]  # shapes that take their colours from the panels


def kept_as(name: str, viewer: int | None) -> str:
    seen = {ASKED: "", None: "-watched"}.get(viewer, f"-seat{viewer}")
    return f"{name}{seen}"


def of_the_picture(view: Mapping[str, Any]) -> set[int]:
    """The actions that have a place on the table: all but what the page makes buttons of."""
    buttons = GAMES[view["game"]].buttons
    return {option["action"] for option in offered(view) if family(option["name"]) not in buttons}


# Snapshots


@pytest.mark.parametrize(("game", "name", "viewer"), KEPT)
def test_panels_are_as_accepted(
    game: str, name: str, viewer: int | None, compare: Callable[[Path, str], None]
) -> None:
    path = SNAPSHOTS / f"{game}_panels" / f"{kept_as(name, viewer)}.svg"
    compare(path, lined(montage(view_of(game, name, viewer))))


@pytest.mark.parametrize("game", GAMES)
def test_every_snapshot_belongs_to_a_situation(game: str) -> None:
    kept = {kept_as(*one) for one in GAMES[game].pages}
    assert {path.stem for path in (SNAPSHOTS / f"{game}_panels").glob("*.svg")} == kept


# What a page can rely on


# Rare riches, for which a strip of 1280 pixels scrolls.
CROWDED = ("pick_explorer_great", "turn_great", "commit", "spoils", "main_handful")


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("game", "name"), PLACES)
def test_a_page_of_panels_keeps_its_promises(game: str, name: str, viewer: int | None) -> None:
    page = page_at(game, name, viewer)
    root = parsed(page)
    ids = [one.get("id", "") for one in root.iter() if one.get("id")]
    shared = set(re.findall(r' id="([^"]*)"', drawing(game).definitions()))
    once = {f"{SVG}{tag}" for tag in ("style", "defs", "clipPath")}
    assert len(ids) == len(set(ids))
    assert not set(ids) & (shared | AREAS)
    assert not any(ident.startswith("panel-") for ident in ids)
    assert {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")} <= shared
    assert set(re.findall(r"url\(#([^)]*)\)", page)) <= shared
    assert not [one for one in root.iter() if one.tag in once]
    assert all(float(text.get("font-size", "0")) >= 12 for text in root.iter(f"{SVG}text"))
    assert len(page) < GAMES[game].largest_page


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("game", "name"), PLACES)
def test_boards_come_first_and_only_a_seat_has_things_of_its_own(
    game: str, name: str, viewer: int | None
) -> None:
    shown, panels = GAMES[game], panels_at(game, name, viewer)
    areas = [panel.area for panel in panels]
    assert areas[0] == "board"
    assert areas == sorted(areas)
    assert areas.count("board") == shown.boards
    assert ("own" in areas) == (viewer is not None) or (shown.is_bare and "own" not in areas)
    assert len({panel.name for panel in panels}) == len(panels)
    assert all(panel.title for panel in panels)
    assert all(panel.part.width == PANEL for panel in panels if panel.area in ("now", "side"))
    assert all(panel.part.height <= STRIP for panel in panels if panel.area == "own")


@pytest.mark.parametrize(("game", "name"), [place for place in PLACES if place[1] not in CROWDED])
def test_things_of_ones_own_fit_the_strip_of_a_small_window(game: str, name: str) -> None:
    own = [panel for panel in panels_at(game, name, -1) if panel.area == "own"]
    assert strip_length(own) <= STRIP_LENGTH


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("game", "name"), PLACES)
def test_boards_fill_their_room_and_their_words_can_be_read_there(
    game: str, name: str, viewer: int | None
) -> None:
    boards = [panel.part for panel in panels_at(game, name, viewer) if panel.area == "board"]
    wide, high = BOARD[0] - GAP * (len(boards) - 1), BOARD[1]
    across = sum(board.width / board.height for board in boards)
    scale = min(high, wide / across)  # the height at which they stand beside one another
    assert scale * scale * across > 0.94 * BOARD[0] * BOARD[1]
    for board in boards:
        words = words_in(f'<g xmlns="http://www.w3.org/2000/svg">{board.markup}</g>')
        least = min((one.size for one in words), default=99)
        assert least * scale / board.height >= 11.95, [one for one in words if one.size == least]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("game", "name"), PLACES)
def test_no_word_is_cut_off_and_none_gets_into_another(game: str, name: str, viewer: int | None) -> None:
    for panel in panels_at(game, name, viewer):
        words = words_on(panel)
        for one in words:
            inside = (one.left, one.top, panel.part.width - one.right, panel.part.height - one.bottom)
            assert min(inside) >= 0, (panel.name, one)
        for one, other in combinations(words, 2):
            assert not one.meets(other), (panel.name, one, other)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("game", "name"), CHOSEN)
def test_both_colour_schemes_are_in_one_drawing(game: str, name: str, scheme: str) -> None:
    view, drawn = view_of(game, name), drawing(game)
    definitions = drawn.definitions()
    for auto, alone in [
        (page_at(game, name).replace('"fireside auto"', f'"fireside {scheme}"'), page_of(view, scheme)),
        (definitions, drawn.definitions(scheme)),
        (drawn.style(), drawn.style(scheme)),
    ]:
        has_colours = auto != definitions or game not in COLOURLESS
        assert bool(TWO_COLOURS.search(auto)) == has_colours
        assert TWO_COLOURS.sub(lambda both: both[SCHEMES[scheme]], auto) == alone


# What can be touched, and what cannot


@pytest.mark.parametrize(("game", "name"), PLACES)
def test_what_has_a_place_on_the_table_can_be_touched_there(game: str, name: str) -> None:
    assert actions_in(page_at(game, name)) == of_the_picture(view_of(game, name))


@pytest.mark.parametrize(("game", "name"), PLACES)
def test_a_panel_carries_all_that_can_be_touched_on_it(game: str, name: str) -> None:
    for panel in panels_at(game, name):
        assert actions_in(panel.part.markup) == panel.actions, panel.name


@pytest.mark.wide
@pytest.mark.parametrize(("game", "way"), WALKS)
def test_all_through_games_what_can_be_touched_is_legal_and_what_is_explained_is_not(
    game: str, way: str
) -> None:
    for state in walk(game, way, "page"):
        view, watched = state.view(max(0, state.to_move)), page_of(state.view(None))
        page = page_of(view)
        assert [option["action"] for option in view["legal"]] == state.legal()
        assert actions_in(page) == of_the_picture(view)
        for numbers in numbers_in(page, "data-why"):
            assert 0 < len(numbers) <= MOST_NUMBERS
            assert all(state.why_not(action) for action in numbers)
        assert "data-why" not in watched
        assert not actions_in(watched)


@pytest.mark.parametrize(("game", "name"), PLACES)
def test_a_touch_asks_why_not_of_a_few_actions(game: str, name: str) -> None:
    state = state_of(game, name)
    assert [option["action"] for option in view_of(game, name)["legal"]] == state.legal()
    for numbers in numbers_in(page_at(game, name), "data-why"):
        assert 0 < len(numbers) <= MOST_NUMBERS
        assert all(state.why_not(action) for action in numbers)


@pytest.mark.parametrize(("game", "name", "ident", "expected"), TOUCHES)
def test_what_a_touch_might_mean(game: str, name: str, ident: str, expected: list[str]) -> None:
    numbers = (element(page_at(game, name), ident).get("data-why") or "").split()
    assert [fireside.game(game).vocabulary.name(int(number)) for number in numbers] == expected


# Motion


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("game", "name"), PLACES)
def test_what_moves_turns_or_tumbles_has_a_name_of_its_own_and_no_transform(
    game: str, name: str, viewer: int | None
) -> None:
    pieces = []
    for one in parsed(page_at(game, name, viewer)).iter():
        if any(one.get(f"data-{kind}") is not None for kind in ("piece", "reveal", "roll")):
            assert one.get("transform") is None
            assert one.get("style") is None
        if one.get("data-reveal") or one.get("data-roll"):
            assert one.get("id")
        pieces += [one.get("data-piece")] if one.get("data-piece") else []
    assert len(pieces) == len(set(pieces))
