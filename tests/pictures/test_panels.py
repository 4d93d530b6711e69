"""The table in panels, as a page shows it: compared with snapshots, held to what panels promise."""

import json
import re
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final

import pytest

import fireside
from fireside.core.state import State
from fireside.draw import PANEL
from fireside.games.snow_bound import svg as snow_bound
from fireside.games.snowfall import svg as snowfall
from tests.games.snow_bound.table import decisions
from tests.pictures.pages import ASKED, GAMES, PLACES, montage, page_of, panels_of, state_of, view_of
from tests.pictures.reading import SVG, actions_in, numbers_in, parsed, words_in
from tests.pictures.report import SNAPSHOTS, Report, differs, lined
from tests.pictures.situations import do, foresighted, wide

KEPT: Final = [
    ("snowfall", "side", ASKED),
    ("snowfall", "keep_tools", ASKED),
    ("snowfall", "first_cell", ASKED),
    ("snowfall", "turn", ASKED),
    ("snowfall", "turn", None),
    ("snowfall", "place_rotation", ASKED),
    ("snowfall", "return_tiles", ASKED),
    ("snowfall", "gloves_fit", ASKED),
    ("snow_bound", "recruit", ASKED),
    ("snow_bound", "move", ASKED),
    ("snow_bound", "move", None),
    ("snow_bound", "action", ASKED),
    ("snow_bound", "commit", ASKED),
    ("snow_bound", "take", ASKED),
    ("snow_bound", "end_six", ASKED),
]
FOLDER: Final = SNAPSHOTS / "panels"
BUTTONS: Final = (
    "draw",
    "recruit",
    "do",
    "fight",
    "buy",
    "respond",
    "spoils",
    "medkit",
    "done",
)  # of the page
AREAS: Final = {  # ids that the page needs for itself
    *("prompt", "notice", "choices", "board", "own", "side", "players", "actions", "log", "chat", "result"),
}
MOST_NUMBERS: Final = 6
VIEWERS: Final = [ASKED, None]
SCHEMES: Final = {"light": 1, "dark": 2}
TWO_COLOURS: Final = re.compile(r"light-dark\((#\w+),(#\w+)\)")


def kept_as(game: str, name: str, viewer: int | None) -> str:
    return f"{game}-{name}{'-watched' if viewer is None else ''}"


@pytest.fixture(scope="module")
def report() -> Report:
    return Report()


def ways_through(game: str) -> Iterator[State]:
    """A game from its first decision on."""
    if game == "snow_bound":
        for turn, state in enumerate(decisions(3, seats=4)):
            if turn % 4 == 0:
                yield state
        return
    state, turn = fireside.game(game).new(seed=11), 0
    while state.to_move >= 0:
        yield state
        turn += 1
        state.apply(state.legal()[turn * 7 % len(state.legal())])


def of_the_picture(state: State) -> set[int]:
    """The legal actions that have a place on the table: all but what the page makes buttons of."""
    names = {action: state.game.vocabulary.name(action) for action in state.legal()}
    return {action for action, name in names.items() if name.partition(":")[0] not in BUTTONS}


# Snapshots


@pytest.mark.parametrize(("game", "name", "viewer"), KEPT)
def test_panels_are_as_accepted(
    game: str, name: str, viewer: int | None, report: Report, request: pytest.FixtureRequest
) -> None:
    path = FOLDER / f"{kept_as(game, name, viewer)}.svg"
    picture = lined(montage(view_of(game, name, viewer)))
    if differs(path, picture, request.config.getoption("--accept")):
        pytest.fail(report.add(path, picture))


def test_every_snapshot_belongs_to_a_situation() -> None:
    assert {path.stem for path in FOLDER.glob("*.svg")} == {kept_as(*one) for one in KEPT}


# What a page can rely on


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("game", "name"), PLACES)
def test_a_page_of_panels_keeps_its_promises(game: str, name: str, viewer: int | None) -> None:
    page = page_of(view_of(game, name, viewer))
    root = parsed(page)
    ids = [element.get("id", "") for element in root.iter() if element.get("id")]
    shared = set(re.findall(r' id="([^"]*)"', fireside.game(game).page_definitions()))
    assert len(ids) == len(set(ids))
    assert not set(ids) & (shared | AREAS)
    assert not any(ident.startswith("panel-") for ident in ids)
    assert {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")} <= shared
    assert set(re.findall(r"url\(#([^)]*)\)", page)) <= shared
    assert not [element for element in root.iter() if element.tag in (f"{SVG}style", f"{SVG}defs")]
    assert all(float(text.get("font-size", "0")) >= 12 for text in root.iter(f"{SVG}text"))
    assert len(page) < 120_000


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("game", "name"), PLACES)
def test_one_board_comes_first_and_only_a_seat_has_things_of_its_own(
    game: str, name: str, viewer: int | None
) -> None:
    panels = panels_of(view_of(game, name, viewer))
    areas = [panel.area for panel in panels]
    assert areas[0] == "board"
    assert areas == sorted(areas)
    assert areas.count("board") == 1
    assert ("own" in areas) <= (viewer is not None)
    assert len({panel.name for panel in panels}) == len(panels)
    assert all(panel.title and panel.part.width == PANEL for panel in panels[1:])
    board = panels[0].part
    assert board.width == pytest.approx(1.5 * board.height)
    assert board.width / 3 < panels[0].core <= board.width


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("game", "name"), PLACES)
def test_no_word_is_cut_off_and_none_gets_into_another(game: str, name: str, viewer: int | None) -> None:
    for panel in panels_of(view_of(game, name, viewer)):
        words = words_in(f'<g xmlns="http://www.w3.org/2000/svg">{panel.part.markup}</g>')
        for one in words:
            inside = (one.left, one.top, panel.part.width - one.right, panel.part.height - one.bottom)
            assert min(inside) >= 0, (panel.name, one)
        for one, other in combinations(words, 2):
            assert not one.meets(other), (panel.name, one, other)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_view_gives_the_same_bytes(game: str) -> None:
    view = view_of(game, {"snowfall": "turn", "snow_bound": "move"}[game])
    assert page_of(view) == page_of(json.loads(json.dumps(view)))


@pytest.mark.parametrize(("game", "name"), PLACES)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_both_colour_schemes_are_in_one_drawing(game: str, name: str, scheme: str) -> None:
    view, drawn = view_of(game, name), fireside.game(game)
    for auto, alone in [
        (page_of(view).replace('"fireside auto"', f'"fireside {scheme}"'), page_of(view, scheme)),
        (drawn.page_definitions(), drawn.page_definitions(scheme)),
        (drawn.page_style(), drawn.page_style(scheme)),
    ]:
        assert TWO_COLOURS.search(auto)
        assert TWO_COLOURS.sub(lambda both: both[SCHEMES[scheme]], auto) == alone


@pytest.mark.parametrize("panels", [snowfall.panels, snow_bound.panels])
def test_only_views_of_the_game_are_drawn(panels: Callable[..., object]) -> None:
    with pytest.raises(ValueError, match=r"draws views of 'snow\w+', not of 'chess'"):
        panels({"game": "chess"})


# What can be touched, and what cannot


@pytest.mark.parametrize(("game", "name"), PLACES)
def test_what_has_a_place_on_the_table_can_be_touched_there(game: str, name: str) -> None:
    assert actions_in(page_of(view_of(game, name))) == of_the_picture(state_of(game, name))


@pytest.mark.parametrize("game", GAMES)
def test_all_through_a_game_what_can_be_touched_is_legal_and_what_is_explained_is_not(game: str) -> None:
    for state in ways_through(game):
        page = page_of(state.view(max(0, state.to_move)))
        refused = {number for numbers in numbers_in(page, "data-why") for number in numbers}
        assert actions_in(page) == of_the_picture(state)
        assert all(state.why_not(action) for action in refused)
        assert "data-why" not in page_of(state.view(None))


@pytest.mark.parametrize(("game", "name"), PLACES)
def test_a_touch_asks_why_not_of_a_few_actions(game: str, name: str) -> None:
    state, page = state_of(game, name), page_of(view_of(game, name))
    for numbers in numbers_in(page, "data-why"):
        assert 0 < len(numbers) <= MOST_NUMBERS
        assert all(state.why_not(action) for action in numbers)


@pytest.mark.parametrize(
    ("game", "name", "ident", "names"),
    [
        ("snow_bound", "move", "hex-U10", ["step:a>U10", "step:b>U10", "step:c>U10", "step:d>U10"]),
        ("snow_bound", "move", "hex-U01", ["step:b>U01", "step:c>U01", "step:d>U01"]),
        ("snow_bound", "scout", "scout-0a", ["scout:a"]),
        ("snow_bound", "action", "scout-2a", ["attack:2a"]),
        ("snow_bound", "action", "hex-S1", ["do:raid"]),
        ("snow_bound", "action", "enemy-EN-1", ["fight:enemy"]),
        ("snow_bound", "gather", "lying-SP-3", ["gather:SP-3"]),
        ("snow_bound", "recruit", "weapon-W01", []),
        ("snow_bound", "commit", "weapon-W09", ["lay:W09"]),
        ("snowfall", "first_turn", "tool-compass", ["tool:compass"]),
        ("snowfall", "turn", "tool-map", ["tool:map"]),
        ("snowfall", "place_cell", "tile-S04", ["cell:3,0", "cell:3,1"]),
        ("snowfall", "place_rotation", "ghost-180", ["rotate:180"]),
        ("snowfall", "take_tile", "hand-S15", ["tile:S15"]),
    ],
)
def test_what_a_touch_might_mean(game: str, name: str, ident: str, names: list[str]) -> None:
    vocabulary = fireside.game(game).vocabulary
    (element,) = [one for one in parsed(page_of(view_of(game, name))).iter() if one.get("id") == ident]
    numbers = (element.get("data-why") or "").split()
    assert [vocabulary.name(int(number)) for number in numbers] == names


@pytest.mark.parametrize(("game", "name"), PLACES)
def test_only_named_buttons_can_be_reached_by_key(game: str, name: str) -> None:
    for element in parsed(page_of(view_of(game, name))).iter():
        is_touched = element.get("data-actions") is not None
        assert (element.get("tabindex") == "0") == (element.get("role") == "button") == is_touched
        if is_touched:
            title = element.find(f"{SVG}title")
            assert element.get("id")
            assert title is not None
            assert title.text == element.get("aria-label")


# Motion


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("game", "name"), PLACES)
def test_what_moves_turns_or_tumbles_has_a_name_of_its_own_and_no_transform(
    game: str, name: str, viewer: int | None
) -> None:
    pieces = []
    for element in parsed(page_of(view_of(game, name, viewer))).iter():
        if any(element.get(f"data-{kind}") is not None for kind in ("piece", "reveal", "roll")):
            assert element.get("transform") is None
            assert element.get("style") is None
        if element.get("data-reveal") or element.get("data-roll"):
            assert element.get("id")
        pieces += [element.get("data-piece")] if element.get("data-piece") else []
    assert len(pieces) == len(set(pieces))


def test_a_tile_keeps_its_name_from_the_hand_to_the_woods() -> None:
    places = []
    for state in (foresighted(0), foresighted(1)):
        places.append([p.name for p in panels_of(state.view(0)) if 'data-piece="S07"' in p.part.markup])
    assert places == [["hand"], ["woods"]]


def test_nothing_jumps_within_a_move_and_cells_stay_large() -> None:
    chosen = [(), ("expand:S25",), ("expand:S25", "cell:5,3")]
    sizes = {panels_of(do(wide(14), *names).view(0))[0].part[1:] for names in chosen}
    assert len(sizes) == 1
    for state in (foresighted(0), foresighted(25), wide(25)):
        view = do(state, *[action["name"] for action in state.view(0)["legal"][:1]]).view(0)
        scale = re.search(r'id="woods"[^>]*scale\(([\d.]+)\)', page_of(view))
        assert scale
        assert float(scale[1]) >= 0.53


def test_a_die_and_a_card_tell_when_they_are_new() -> None:
    page = page_of(view_of("snow_bound", "move"))
    assert '<g id="die-7-3" data-roll="3">' in page
    assert '<g id="event" data-reveal="MJ-09">' in page
    assert '<g id="event" data-reveal="none">' in page_of(view_of("snow_bound", "end_six"))
    assert '<g id="tool-face-1" data-reveal="back">' in page_of(view_of("snowfall", "side"))
    assert '<g id="tool-face-1" data-reveal="sled">' in page_of(view_of("snowfall", "keep_tools"))
    assert '<g id="card-face-bear" data-reveal="ursine_tracker">' in page_of(view_of("snowfall", "turn"))
