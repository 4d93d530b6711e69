"""The table of AlderQuest as a picture: compared with snapshots, held to what every picture promises."""

import json
import re
from collections.abc import Mapping
from itertools import combinations
from typing import Any, Final

import pytest

from fireside.games.alderquest import svg
from fireside.games.alderquest.svg.picture import WIDTH
from tests.pictures.alderquest_situations import GAME, SITUATIONS, element, games, middle, situation
from tests.pictures.pages import page_of
from tests.pictures.reading import SVG, actions_in, parsed, words_in
from tests.pictures.report import SNAPSHOTS, Report, differs, lined

ASKED: Final = -1  # whose view: that of the seat asked
KEPT: Final[list[tuple[str, str, int | None]]] = [
    ("choose_guild", "light", ASKED),
    ("place_hero", "dark", ASKED),
    ("hide_tile", "light", ASKED),
    ("set_space", "dark", ASKED),
    ("act", "light", ASKED),
    ("act", "dark", 1),
    ("act", "auto", None),
    ("move", "dark", ASKED),
    ("pay", "light", ASKED),
    ("trap_response", "light", ASKED),
    ("judo", "dark", ASKED),
    ("team", "light", ASKED),
    ("solo", "dark", ASKED),
    ("end_two", "light", ASKED),
]
KINDS: Final = {
    *("choose_guild", "place_hero", "hide_tile", "set_tile", "set_space", "pick_rune", "pick_column", "act"),
    *("pick_hero", "hero_action", "swap", "slide", "summon_guild", "pay", "pick_minion", "move", "encounter"),
    *("take_on_entry", "tribute_order", "trap_response", "judo", "use_trigger", "pass", "take"),
    *("pick_quarrel", "pick_relic", "discard_quarrel", "confront_discard", "effect_target", "spare_hero"),
    *("rival_hero", "solo_target", "solo_choice"),
}
FOLDER: Final = SNAPSHOTS / "alderquest"
NAMES: Final = sorted(SITUATIONS)
VIEWERS: Final = [ASKED, None]
DEFINITIONS: Final = re.compile(r"<defs>.*?</defs>")


def kept_as(name: str, theme: str, viewer: int | None) -> str:
    seen = {ASKED: "", None: "-watched"}.get(viewer, f"-seat{viewer}")
    return f"{name}{seen}-{theme}"


def offered(view: Mapping[str, Any]) -> set[int]:
    return {option["action"] for option in view["legal"]}


def words_of(view: Mapping[str, Any]) -> list[str]:
    return [one.text for one in words_in(svg.draw(view))]


def title_of(page: str, ident: str) -> str:
    title = element(page, ident).find(f"{SVG}title")
    assert title is not None
    return title.text or ""


def shapes_of(page: str, ident: str) -> set[str]:
    """The shapes used in what has that id."""
    return {use.get("href", "").removeprefix("#aq-") for use in element(page, ident).iter(f"{SVG}use")}


@pytest.fixture(scope="module")
def report() -> Report:
    return Report()


# Snapshots


@pytest.mark.parametrize(("name", "theme", "viewer"), KEPT)
def test_a_picture_is_as_accepted(
    name: str, theme: str, viewer: int | None, report: Report, request: pytest.FixtureRequest
) -> None:
    path = FOLDER / f"{kept_as(name, theme, viewer)}.svg"
    picture = lined(svg.draw(situation(name, viewer), theme))
    if differs(path, picture, request.config.getoption("--accept")):
        pytest.fail(report.add(path, picture))


def test_every_snapshot_belongs_to_a_situation() -> None:
    assert {path.stem for path in FOLDER.glob("*.svg")} == {kept_as(*one) for one in KEPT}


def test_every_kind_of_decision_is_drawn() -> None:
    decided = [situation(name)["decision"] for name in NAMES]
    assert {decision["kind"] for decision in decided if decision} == KINDS


# The picture


@pytest.mark.parametrize("name", NAMES)
def test_every_legal_action_can_be_touched(name: str) -> None:
    view = situation(name)
    assert actions_in(svg.draw(view)) == offered(view)


def test_every_legal_action_can_be_touched_all_through_games() -> None:
    for state in games():
        for seat in range(state.seats):
            view = state.view(seat)
            assert actions_in(svg.draw(view, "light")) == offered(view)
        assert not actions_in(svg.draw(state.view(None)))


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", NAMES)
def test_a_picture_keeps_its_promises(name: str, viewer: int | None) -> None:
    picture = svg.draw(situation(name, viewer), "auto")
    root = parsed(picture)
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    assert all(float(text.get("font-size", "0")) >= 12 for text in root.iter(f"{SVG}text"))
    assert {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")} <= set(ids)
    assert set(re.findall(r"url\(#([^)]*)\)", picture)) <= set(ids)
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
    assert len(picture) < 190_000


@pytest.mark.parametrize("name", NAMES)
def test_no_word_is_cut_off_and_none_gets_into_another(name: str) -> None:
    picture = svg.draw(situation(name))
    height = float(parsed(picture).get("height", "0"))
    words = words_in(DEFINITIONS.sub("", picture))
    for one in words:
        assert min(one.left, one.top, WIDTH - one.right, height - one.bottom) >= 0, one
    for one, other in combinations(words, 2):
        assert not one.meets(other), (one, other)


@pytest.mark.parametrize("name", NAMES)
def test_whatever_can_be_touched_is_a_named_button(name: str) -> None:
    for page in (svg.draw(situation(name)), page_of(situation(name))):
        for one in parsed(page).iter():
            is_touched = one.get("data-actions") is not None
            assert (one.get("tabindex") == "0") == (one.get("role") == "button") == is_touched
            if is_touched:
                title = one.find(f"{SVG}title")
                assert one.get("id")
                assert title is not None
                assert title.text == one.get("aria-label")


# The Field


def test_both_levels_of_the_tree_are_there_to_be_touched() -> None:
    state = middle("activate minion:c2")
    page = page_of(state.view(0))
    for space in ("b2", "d2", "c1"):
        assert element(page, f"field-{space}") is not None
    names = {GAME.vocabulary.name(int(number)) for number in _actions(page, "field-c1").split()}
    assert names == {"step:c1"}


def _actions(page: str, ident: str) -> str:
    return element(page, ident).get("data-actions", "")


def test_a_minion_shows_side_guild_class_and_what_it_carries() -> None:
    page = page_of(situation("act"))
    table = situation("act")["table"]
    for space in table["field"]:
        found = space["minion"]
        if found:
            shapes = shapes_of(page, f"minion-{found['piece']}")
            assert {f"face-{found['class']}", f"badge-{found['guild']}"} <= shapes
            assert ("moon" in shapes) == (not found["ready"])
            other = "blue" if found["side"] == "red" else "red"
            assert (f"acorn-{other}" in shapes) == bool(found["carries"])
            words = title_of(page, f"minion-{found['piece']}")
            assert found["name"] is None or found["name"] in words


def test_an_exhausted_minion_is_turned() -> None:
    page = page_of(situation("act"))
    for space in situation("act")["table"]["field"]:
        found = space["minion"]
        if found:
            drawn = element(page, f"minion-{found['piece']}")
            turned = [one for one in drawn.iter() if one.get("transform") == "rotate(45)"]
            assert bool(turned) == (not found["ready"])


def test_tiles_show_what_their_viewer_knows() -> None:
    for viewer in (0, 1, None):
        view = situation("act", viewer)
        page = page_of(view)
        for space in view["table"]["field"]:
            if len(space["tiles"]) == 1:
                (tile,) = space["tiles"]
                shapes = shapes_of(page, f"tiles-{space['space']}")
                assert bool(shapes - {"eye"}) == (tile["kind"] is not None)
                assert ("eye" in shapes) == tile["seen"]


def test_a_side_that_looks_is_below() -> None:
    def top(viewer: int | None, ident: str) -> float:
        (where,) = [
            one.get("transform", "")
            for one in parsed(page_of(situation("act", viewer))).iter(f"{SVG}g")
            if any(child.get("id") == ident for child in one)
        ]
        return float(where.removeprefix("translate(").rstrip(")").split()[1])

    for viewer, near, far in ((0, "a1", "a5"), (1, "a5", "a1"), (None, "a1", "a5")):
        assert top(viewer, f"field-{near}") > top(viewer, f"field-{far}")


def test_an_exhausted_hero_lies_face_down() -> None:
    page = page_of(situation("act"))
    for hero in situation("act")["table"]["heroes"]:
        shapes = shapes_of(page, f"hero-{hero['hero']}")
        assert (f"face-{hero['class']}" in shapes) == hero["ready"]
        assert ("moon" in shapes) == (not hero["ready"])


def test_the_exalted_guilds_banner_is_on_the_tree() -> None:
    titles = [title.text or "" for title in parsed(page_of(situation("act"))).iter(f"{SVG}title")]
    assert any(text.startswith("Bards are exalted for Blue") for text in titles)


def test_a_pending_attack_shows_both() -> None:
    view = situation("judo")
    space = view["table"]["attack"]["space"]
    shapes = shapes_of(page_of(view), f"field-{space}")
    assert "clash" in shapes
    assert len([name for name in shapes if name.startswith("face-")]) >= 1
    assert f"attack on {space}" in " ".join(words_of(view))


def test_what_is_going_on_is_told() -> None:
    assert any("has 2 moves left" in text for text in words_of(situation("move")))
    assert any("left to pay" in text for text in words_of(situation("pay")))
    doing = situation("effect_target")["table"]["doing"]
    assert any(doing["name"] in text for text in words_of(situation("effect_target")))


# What nobody else may see


def test_a_picture_does_not_change_with_what_is_hidden_from_its_viewer() -> None:
    state = middle()
    for viewer in (0, 1, None):
        for seed in range(4):
            other = state.resample(viewer, seed)
            assert svg.draw(other.view(viewer)) == svg.draw(state.view(viewer))
            assert page_of(other.view(viewer)) == page_of(state.view(viewer))


def test_cards_in_hand_are_shown_to_their_side_only() -> None:
    for viewer in (0, 1, None):
        words = " ".join(words_of(situation("act", viewer)))
        assert ("Vigil" in words) == ("Crown of Aiyana" in words) == (viewer == 0)
        assert ("Improvise" in words) == (viewer == 1)
        assert "Holy Ward" in words  # an armed Trap


# The end


@pytest.mark.parametrize("name", ["end_two", "end_team", "end_solo"])
def test_the_result_is_shown_line_by_line_with_what_decided(name: str) -> None:
    view = situation(name)
    words = words_of(view)
    for entry in view["result"]["seats"]:
        assert str(entry["total"]) in words
    assert any(text.startswith("The game is over") for text in words)
    assert view["result"]["decided"]["text"].split()[0] in " ".join(words)


# In general


def test_the_same_view_gives_the_same_bytes() -> None:
    view = situation("act")
    assert svg.draw(view) == svg.draw(json.loads(json.dumps(view)))
    assert page_of(view) == page_of(json.loads(json.dumps(view)))


def test_only_views_of_the_game_are_drawn() -> None:
    view: Mapping[str, Any] = {**situation("act"), "game": "chess"}
    for drawing in (svg.draw, svg.panels):
        with pytest.raises(ValueError, match="draws views of 'alderquest', not of 'chess'"):
            drawing(view)
    with pytest.raises(ValueError, match="there is auto, dark or light"):
        svg.draw(situation("act"), "sepia")


def test_the_game_finds_its_drawings() -> None:
    view = situation("act")
    assert GAME.svg(view, "light") == svg.draw(view, "light")
    assert GAME.panels(view) == svg.panels(view)
