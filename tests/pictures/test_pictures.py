"""The table of Snowfall as a picture: compared with snapshots, held to what every picture promises."""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

import pytest

import fireside
from fireside.draw import theme_named
from fireside.games.snowfall import svg
from fireside.games.snowfall.svg.picture import GAP, INSIDE, OWN_HEIGHT, OWN_WIDTH, own_parts
from fireside.games.snowfall.svg.scene import Scene
from tests.pictures.reading import SVG, actions_in, parsed
from tests.pictures.report import ROOT, SNAPSHOTS, Report, differs, lined
from tests.pictures.situations import SITUATIONS, foresighted, situation

KEPT: Final = [
    ("side", "dark"),
    ("keep_tools", "dark"),
    ("keep_one_tool", "light"),
    ("turn", "dark"),
    ("first_cell", "light"),
    ("place_cell", "dark"),
    ("place_rotation", "dark"),
    ("take_tile", "light"),
    ("three_in_hand", "dark"),
    ("sled_tile", "dark"),
    ("map_tile", "dark"),
    ("snowshoes_tile", "light"),
    ("snowshoes_rotation", "light"),
    ("covered", "dark"),
    ("return_tiles", "dark"),
    ("shovel_first", "light"),
    ("shovel_second", "dark"),
    ("gloves_first", "light"),
    ("gloves_second", "dark"),
    ("gloves_fit", "dark"),
    ("end_foresighted", "dark"),
    ("end_sprawling", "light"),
]
DOCUMENTED: Final = {
    "snowfall-turn": ("turn", "dark"),
    "snowfall-placing": ("place_cell", "dark"),
    "snowfall-end": ("end_foresighted", "dark"),
    "snowfall-light": ("end_sprawling", "light"),
}
KINDS: Final = {
    *("side", "keep_tools", "turn", "return_tiles", "take_tile", "map_tile", "place_cell", "place_rotation"),
    *("sled_tile", "snowshoes_tile", "shovel_first", "shovel_second"),
    *("gloves_first", "gloves_second", "gloves_fit"),
}
NAMES: Final = sorted(SITUATIONS)


@pytest.fixture(scope="session")
def report() -> Report:
    return Report()


@pytest.mark.parametrize(("name", "theme"), KEPT)
def test_a_picture_is_as_accepted(
    name: str, theme: str, report: Report, request: pytest.FixtureRequest
) -> None:
    path, picture = SNAPSHOTS / f"{name}-{theme}.svg", lined(fireside.svg(situation(name), theme))
    if differs(path, picture, request.config.getoption("--accept")):
        pytest.fail(report.add(path, picture))


@pytest.mark.parametrize("name", sorted(DOCUMENTED))
def test_a_picture_of_the_documentation_is_up_to_date(
    name: str, report: Report, request: pytest.FixtureRequest
) -> None:
    table, theme = DOCUMENTED[name]
    path, picture = ROOT / "docs" / "pictures" / f"{name}.svg", fireside.svg(situation(table), theme)
    if differs(path, picture, request.config.getoption("--accept")):
        pytest.fail(report.add(path, picture))


def test_every_snapshot_belongs_to_a_situation() -> None:
    assert {path.stem for path in SNAPSHOTS.glob("*.svg")} == {f"{name}-{theme}" for name, theme in KEPT}


def test_every_kind_of_decision_has_a_picture() -> None:
    decisions = [situation(name)["decision"] for name, _ in KEPT]
    assert {decision["kind"] for decision in decisions if decision} == KINDS


@pytest.mark.parametrize("name", NAMES)
def test_every_legal_action_can_be_touched(name: str) -> None:
    view = situation(name)
    assert actions_in(fireside.svg(view)) == {option["action"] for option in view["legal"]}


def test_every_legal_action_can_be_touched_all_through_a_game() -> None:
    state = fireside.game("snowfall").new(seed=11, mode="harder", open_tracks=True)
    turns = 0
    while state.to_move >= 0:
        view = state.view(0)
        assert actions_in(fireside.svg(view, "light")) == set(state.legal())
        turns += 1
        state.apply(state.legal()[turns * 7 % len(state.legal())])
    assert "open tracks" in fireside.svg(state.view(0))


def test_an_action_without_a_picture_of_its_own_gets_a_button_with_words() -> None:
    view = json.loads(json.dumps(situation("turn")))
    view["legal"] = [{"action": 7, "name": "wait:here", "label": "Wait & see"}]
    picture = fireside.svg(view)
    assert actions_in(picture) == {7}
    assert "Wait &amp; see</text>" in picture


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("name", NAMES)
def test_a_picture_keeps_its_promises(name: str, theme: str) -> None:
    picture = fireside.svg(situation(name), theme)
    root = parsed(picture)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(float(text.get("font-size", "0")) >= 12 for text in root.iter(f"{SVG}text"))
    assert {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")} <= set(ids)
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
    assert len(picture) < 150_000


@pytest.mark.parametrize("name", NAMES)
def test_whatever_can_be_touched_is_a_named_button(name: str) -> None:
    for element in parsed(fireside.svg(situation(name))).iter():
        if element.get("data-actions"):
            title = element.find(f"{SVG}title")
            assert (element.get("role"), element.get("tabindex")) == ("button", "0")
            assert element.get("id")
            assert title is not None
            assert title.text == element.get("aria-label")


@pytest.mark.parametrize("name", NAMES)
def test_own_things_fit_below_and_beside_the_woods(name: str) -> None:
    scene = Scene(situation(name), theme_named("dark"))
    below = own_parts(scene, INSIDE.width, upright=False)
    assert sum(part.width for part in below) + GAP * (len(below) - 1) <= INSIDE.width
    assert max(part.height for part in below) <= OWN_HEIGHT
    beside = own_parts(scene, OWN_WIDTH, upright=True)
    assert sum(part.height for part in beside) + 8 * (len(beside) - 1) <= INSIDE.height
    assert max(part.width for part in beside) <= OWN_WIDTH


def test_the_same_view_gives_the_same_bytes() -> None:
    view = situation("end_wide")
    assert fireside.svg(view) == fireside.svg(json.loads(json.dumps(view)))


@pytest.mark.parametrize("count", [3, 4, 26])
def test_a_tile_keeps_its_id_and_place_while_the_woods_grow(count: int) -> None:
    where = r'id="tile-S07"[^>]* style="transform:translate\(250px,50px\) rotate\(90deg\)"'
    assert re.search(where, fireside.svg(foresighted(count).view(0)))


def test_a_spectator_can_touch_nothing() -> None:
    assert not actions_in(fireside.svg(foresighted(5).view(None)))


def test_the_final_score_is_shown_line_by_line() -> None:
    view = situation("end_foresighted")
    words = [text.text for text in parsed(fireside.svg(view)).iter(f"{SVG}text")]
    for line in view["result"]["seats"][0]["lines"]:
        assert line["label"] in words
        assert str(line["points"]).replace("-", "\N{MINUS SIGN}") in words
    assert {"63", "Cozy Sightseer"} <= set(words)


def test_a_disconnected_tile_is_marked() -> None:
    view = situation("end_foresighted")
    cut_off = [placed["tile"] for placed in view["table"]["woods"] if placed["disconnected"]]
    marked = []
    for element in parsed(fireside.svg(view)).iter(f"{SVG}g"):
        if (element.get("id") or "").startswith("tile-"):
            uses = {use.get("href") for use in element.iter(f"{SVG}use")}
            marked += [element.get("id", "")[5:]] if "#sf-broken" in uses else []
    assert marked == cut_off == ["S10"]


def test_only_views_of_the_game_are_drawn() -> None:
    view: Mapping[str, Any] = {**situation("turn"), "game": "chess"}
    with pytest.raises(ValueError, match="draws views of 'snowfall', not of 'chess'"):
        svg.draw(view)
    with pytest.raises(ValueError, match="there is auto, dark or light"):
        svg.draw(situation("turn"), "sepia")
