"""The table of AlderQuest in panels, as a page shows it, held to what a page can rely on."""

import re
from itertools import combinations
from typing import Final

import pytest

from fireside.draw import PANEL
from fireside.games.alderquest import svg
from tests.pictures.alderquest_situations import GAME, SITUATIONS, element, games, middle, situation
from tests.pictures.pages import page_of
from tests.pictures.reading import SVG, actions_in, numbers_in, parsed, words_in

ASKED: Final = -1  # whose view: that of the seat asked
NAMES: Final = sorted(SITUATIONS)
VIEWERS: Final = [ASKED, None]
# What the page makes buttons of
BUTTONS: Final = {
    *("swap", "slide", "line", "summon", "ability", "reveal", "dismiss", "stop", "pass", "take", "end"),
    *("leave", "eject", "stand", "use", "decline", "acorn", "done", "which", "arrange"),
}
AREAS: Final = {  # ids that the page needs for itself
    *("prompt", "notice", "choices", "board", "own", "side", "players", "actions", "log", "chat", "result"),
}
TWO_COLOURS: Final = re.compile(r"light-dark\((#\w+),(#\w+)\)")


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", NAMES)
def test_a_page_of_panels_keeps_its_promises(name: str, viewer: int | None) -> None:
    page = page_of(situation(name, viewer))
    root = parsed(page)
    ids = [one.get("id", "") for one in root.iter() if one.get("id")]
    pieces = [one.get("data-piece") for one in root.iter() if one.get("data-piece")]
    shared = set(re.findall(r' id="([^"]*)"', svg.page_definitions()))
    assert len(ids) == len(set(ids))
    assert len(pieces) == len(set(pieces))
    assert not set(ids) & (shared | AREAS)
    assert not any(ident.startswith("panel-") for ident in ids)
    assert {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")} <= shared
    assert not [one for one in root.iter() if one.tag in (f"{SVG}style", f"{SVG}defs", f"{SVG}clipPath")]
    assert all(float(text.get("font-size", "0")) >= 12 for text in root.iter(f"{SVG}text"))
    for one in root.iter():
        if one.get("data-piece") or one.get("data-reveal") or one.get("data-roll"):
            assert one.get("transform") is None
    assert len(page) < 190_000


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", NAMES)
def test_the_field_and_the_board_come_first(name: str, viewer: int | None) -> None:
    panels = svg.panels(situation(name, viewer))
    areas = [panel.area for panel in panels]
    assert [panel.name for panel in panels[:2]] == ["field", "matching"]
    assert areas.count("board") == 2
    assert areas == sorted(areas)
    assert ("own" in areas) == (viewer is not None)
    assert len({panel.name for panel in panels}) == len(panels)
    assert all(panel.title and panel.part.width == PANEL for panel in panels[2:])


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", NAMES)
def test_no_word_of_a_panel_is_cut_off_and_none_gets_into_another(name: str, viewer: int | None) -> None:
    for panel in svg.panels(situation(name, viewer)):
        words = words_in(f'<g xmlns="http://www.w3.org/2000/svg">{panel.part.markup}</g>')
        for one in words:
            inside = (one.left, one.top, panel.part.width - one.right, panel.part.height - one.bottom)
            assert min(inside) >= 0, (panel.name, one)
        for one, other in combinations(words, 2):
            assert not one.meets(other), (panel.name, one, other)


@pytest.mark.parametrize("name", NAMES)
def test_what_has_a_place_on_the_table_can_be_touched_there(name: str) -> None:
    view = situation(name)
    wanted = {one["action"] for one in view["legal"] if one["name"].partition(":")[0] not in BUTTONS}
    assert actions_in(page_of(view)) == wanted


def test_all_through_games_what_can_be_touched_is_legal_and_what_is_explained_is_not() -> None:
    for state in games():
        seat = max(0, state.to_move)
        page = page_of(state.view(seat))
        assert actions_in(page) <= set(state.legal())
        for numbers in numbers_in(page, "data-why"):
            assert 0 < len(numbers) <= 6
            assert all(state.why_not(action) for action in numbers)
        watched = page_of(state.view(None))
        assert "data-why" not in watched
        assert not actions_in(watched)


@pytest.mark.parametrize(
    ("name", "ident", "expected"),
    [
        ("set_space", "field-a2", ["space:a2"]),
        ("move", "field-e5", ["step:e5", "sneak:e5"]),
        ("pick_minion", "minion-G0", ["minion:d2"]),
        ("pick_hero", "hero-GH2", ["use_hero:c"]),
        ("pay", "held-red-B", ["pay:B"]),
        ("act", "hero-TH1", []),
    ],
)
def test_what_a_touch_might_mean(name: str, ident: str, expected: list[str]) -> None:
    numbers = (element(page_of(situation(name)), ident).get("data-why") or "").split()
    assert [GAME.vocabulary.name(int(number)) for number in numbers] == expected


def test_the_menu_of_the_action_phase_is_on_the_table() -> None:
    page = page_of(situation("act"))
    for ident, name in [("hero-GH1", "hero"), ("card-TQ08", "quarrel"), ("card-RL1", "relic")]:
        assert element(page, ident).get("data-actions") == str(GAME.vocabulary.action(name))
    table = situation("act")["table"]
    ready = [one["minion"] for one in table["field"] if one["minion"] and one["minion"]["ready"]]
    for minion in ready:
        wanted = str(GAME.vocabulary.action("activate")) if minion["side"] == "red" else None
        assert element(page, f"minion-{minion['piece']}").get("data-actions") == wanted


# Motion


def test_a_minion_keeps_its_name_wherever_it_goes() -> None:
    before, after = middle("activate minion:b2"), middle("activate minion:b2 step:a2")
    piece = next(one["minion"]["piece"] for one in before.view(0)["table"]["field"] if one["space"] == "b2")
    for state, space in ((before, "b2"), (after, "a2")):
        for viewer in (0, 1, None):
            drawn = element(page_of(state.view(viewer)), f"field-{space}")
            assert any(one.get("data-piece") == f"minion-{piece}" for one in drawn.iter())


def test_tiles_have_no_name_to_travel_by() -> None:
    page = page_of(situation("act"))
    names = [one.get("data-piece", "") for one in parsed(page).iter() if one.get("data-piece")]
    assert names
    assert all(name.split("-")[0] in ("minion", "card", "rune") for name in names)


@pytest.mark.parametrize("name", ["act", "team", "solo", "choose_guild", "end_two"])
@pytest.mark.parametrize(("scheme", "part"), [("light", 1), ("dark", 2)])
def test_both_colour_schemes_are_in_one_drawing(name: str, scheme: str, part: int) -> None:
    view = situation(name)
    for auto, alone in [
        (page_of(view).replace('"fireside auto"', f'"fireside {scheme}"'), page_of(view, scheme)),
        (svg.page_style(), svg.page_style(scheme)),
    ]:
        assert TWO_COLOURS.search(auto)
        assert TWO_COLOURS.sub(lambda both: both[part], auto) == alone
    assert svg.page_definitions() == svg.page_definitions(scheme)
