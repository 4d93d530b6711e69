"""What only the pictures and panels of AlderQuest show."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest

from fireside.draw import STRIP_LENGTH, strip_length
from fireside.games.alderquest.svg import DRAWING
from tests.games.alderquest.scene import scene
from tests.pictures.alderquest_situations import GAME, SITUATIONS, middle
from tests.pictures.pages import VIEWERS, page_of, view_of
from tests.pictures.reading import SVG, element, parsed, texts_in, title_of

situation = partial(view_of, "alderquest")


def words_of(view: Mapping[str, Any]) -> list[str]:
    return texts_in(DRAWING.picture(view))


def shapes_of(page: str, ident: str) -> set[str]:
    """The shapes used in what has that id."""
    return {use.get("href", "").removeprefix("#aq-") for use in element(page, ident).iter(f"{SVG}use")}


# The Field


def test_both_levels_of_the_tree_are_there_to_be_touched() -> None:
    page = page_of(situation("act"))
    for space in ("b2", "d2", "c1"):
        assert element(page, f"field-{space}") is not None
    names = {GAME.vocabulary.name(int(number)) for number in _actions(page, "field-c1").split()}
    assert names
    assert all(name.endswith("-c1") for name in names)


def _actions(page: str, ident: str) -> str:
    return element(page, ident).get("data-actions", "")


def test_a_minion_shows_side_guild_class_and_what_it_carries() -> None:
    page = page_of(situation("act"))
    minions = [space["minion"] for space in situation("act")["table"]["field"] if space["minion"]]
    assert (
        {bool(found["carries"]) for found in minions}
        == {found["ready"] for found in minions}
        == {True, False}
    )
    for found in minions:
        shapes = shapes_of(page, f"minion-{found['piece']}")
        assert {f"face-{found['class']}", f"badge-{found['guild']}"} <= shapes
        assert ("moon" in shapes) == (not found["ready"])
        other = "blue" if found["side"] == "red" else "red"
        assert (f"acorn-{other}" in shapes) == bool(found["carries"])
        words = title_of(element(page, f"minion-{found['piece']}"))
        assert found["name"] is None or found["name"] in words


def test_an_exhausted_minion_is_turned() -> None:
    page = page_of(situation("act"))
    minions = [space["minion"] for space in situation("act")["table"]["field"] if space["minion"]]
    assert {found["ready"] for found in minions} == {True, False}
    for found in minions:
        drawn = element(page, f"minion-{found['piece']}")
        turned = [one for one in drawn.iter() if one.get("transform") == "rotate(45)"]
        assert bool(turned) == (not found["ready"])


def test_tiles_show_what_their_viewer_knows() -> None:
    met = set()
    for viewer in (0, 1, None):
        view = situation("act", viewer)
        page = page_of(view)
        for space in view["table"]["field"]:
            if len(space["tiles"]) == 1:
                (tile,) = space["tiles"]
                shapes = shapes_of(page, f"tiles-{space['space']}")
                assert bool(shapes - {"eye"}) == (tile["kind"] is not None)
                assert ("eye" in shapes) == tile["seen"]
                met.add((tile["kind"] is not None, tile["seen"]))
    assert {(True, True), (True, False), (False, False)} <= met


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
    assert any("has 1 move left" in text for text in words_of(situation("move")))
    assert any("left to pay" in text for text in words_of(situation("pay")))
    doing = situation("effect_target")["table"]["doing"]
    assert any(doing["name"] in text for text in words_of(situation("effect_target")))


# What nobody else may see


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


# In panels


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", SITUATIONS)
def test_the_field_and_the_board_come_first(name: str, viewer: int | None) -> None:
    panels = DRAWING.panels(situation(name, viewer))
    assert [panel.name for panel in panels[:2]] == ["field", "matching"]


def test_the_menu_of_the_action_phase_is_on_the_table() -> None:
    page = page_of(situation("act"))
    for ident, name in [("hero-GH1", "use_hero:a"), ("card-TQ08", "play:TQ08"), ("card-RL1", "relic:RL1")]:
        assert element(page, ident).get("data-actions") == str(GAME.vocabulary.action(name))
    table = situation("act")["table"]
    ready = [one["minion"] for one in table["field"] if one["minion"] and one["minion"]["ready"]]
    for minion in ready:
        names = [
            GAME.vocabulary.name(int(one)) for one in _actions(page, f"minion-{minion['piece']}").split()
        ]
        assert not names or minion["side"] == "red"
        assert all(name.partition(":")[2][:2] == minion["space"] for name in names)


# Motion


def test_a_minion_keeps_its_name_wherever_it_goes() -> None:
    before, after = middle(), middle("move:b2-a2")
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


def test_four_cards_a_relic_and_four_armed_traps_fit_the_strip_of_a_small_window() -> None:
    state = scene(
        "red quarrels TQ08 GQ02 TQ01 GQ05\nred armed GQ01 TQ02 GQ03 TQ05\nred relics RL1\nred held T4 G3"
    )
    own = [panel for panel in DRAWING.panels(state.view(0)) if panel.area == "own"]
    assert [panel.name for panel in own] == ["hand", "held", "armed"]
    assert strip_length(own) <= STRIP_LENGTH
