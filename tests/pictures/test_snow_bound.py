"""What only the pictures and panels of Snow Bound show."""

import re
from functools import partial

import pytest

from fireside.draw import SEATS
from fireside.games.snow_bound.svg import DRAWING
from tests.games.snow_bound.table import play
from tests.pictures.pages import page_of, view_of
from tests.pictures.reading import SVG, parsed, texts_in
from tests.pictures.snow_bound_situations import table

situation = partial(view_of, "snow_bound")


def test_a_hex_and_a_scout_narrow_a_step_down_to_one_action() -> None:
    view = situation("move")
    touched = {
        element.get("id"): set((element.get("data-actions") or "").split())
        for element in parsed(DRAWING.picture(view)).iter(f"{SVG}g")
    }
    for option in view["legal"][:-1]:
        letter, _, hex_name = option["name"].removeprefix("step:").partition(">")
        both = touched[f"scout-0{letter}"] & touched[f"hex-{hex_name}"]
        assert both == {str(option["action"])}
        assert touched[f"slot-0{letter}"] == touched[f"scout-0{letter}"]


def test_every_scout_on_the_board_is_drawn_once_and_can_glide() -> None:
    view = situation("move_crowd")
    placed = re.compile(r'<g id="scout-(\d[a-e])" class="fs-piece[^>]*style="transform:translate')
    assert sorted(placed.findall(DRAWING.picture(view))) == [
        f"{seat}{scout}" for seat in range(6) for scout in "abcde"
    ]


def test_a_scout_keeps_its_id_when_it_moves() -> None:
    state = table("P0: a@S0 b@3 c@S0\nat move")
    before, after = DRAWING.picture(state.view(0)), DRAWING.picture(play(state, "step:b>4").view(0))
    spot = re.compile(r'id="scout-0b"[^>]*transform:translate\(([^)]*)\)')
    assert len(spot.findall(before)) == len(spot.findall(after)) == 1
    assert spot.findall(before) != spot.findall(after)


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_numbers_that_a_seat_may_not_know_are_not_drawn(viewer: int | None) -> None:
    poor = "P0 food 4, W{1}, oil{1}: a@S0 b@3[c1,o1] c@S0\nat move"
    rich = "P0 food 4, W{6}, oil{3}: a@S0 b@3[c3,o2] c@S0\nat move"
    assert DRAWING.picture(table(poor).view(viewer)) == DRAWING.picture(table(rich).view(viewer))
    assert DRAWING.picture(table(poor).view(0)) != DRAWING.picture(table(rich).view(0))


def test_flipped_tiles_are_marked_and_cannot_be_touched() -> None:
    drawn = parsed(DRAWING.picture(situation("move")))
    marked = set()
    for element in drawn.iter(f"{SVG}g"):
        if (element.get("id") or "").startswith("hex-") and any(
            use.get("href") == "#sb-flipped" for use in element.iter(f"{SVG}use")
        ):
            marked.add(element.get("id"))
            assert not element.get("data-actions")
    assert marked == {"hex-4", "hex-K", "hex-B"}


def test_the_event_and_what_holds_because_of_it_are_told() -> None:
    words = " ".join(texts_in(DRAWING.picture(situation("move_blizzard"))))
    assert "Blizzard" in words
    assert "\N{MINUS SIGN}2 steps each" in words
    assert "no raids" in words


def test_laid_weapons_are_open_to_their_owner_only() -> None:
    own = texts_in(DRAWING.picture(situation("commit")))
    watched = texts_in(DRAWING.picture(situation("commit", None)))
    assert "= 11" in own
    assert "lays weapons in secret" in watched
    assert not any(text.startswith("=") for text in watched)


@pytest.mark.parametrize("name", ["end_three", "end_six"])
def test_the_result_is_shown_line_by_line_with_the_winner(name: str) -> None:
    view = situation(name)
    words = texts_in(DRAWING.picture(view))
    for entry in view["result"]["seats"]:
        assert str(entry["total"]) in words
        assert all(line["label"] in words and str(line["points"]) in words for line in entry["lines"])
    assert "winner" in words
    assert "The game is over: seat 1 wins." in words


def test_every_seat_has_its_own_shape_on_its_scouts() -> None:
    shapes = {}
    for element in parsed(DRAWING.picture(situation("end_six"))).iter(f"{SVG}g"):
        if found := re.fullmatch(r"(\d)a", element.get("data-piece") or ""):
            shapes[found[1]] = [(child.tag, child.get("points")) for child in element][-1]
    assert len(shapes) == len(set(shapes.values())) == len(SEATS)


def test_a_die_and_a_card_tell_when_they_are_new() -> None:
    page = page_of(situation("move"))
    assert '<g id="die-7-3" data-roll="3">' in page
    assert '<g id="event" data-reveal="MJ-09">' in page
    assert '<g id="event" data-reveal="none">' in page_of(situation("end_six"))
