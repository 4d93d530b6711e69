"""The table of Snow Bound as a picture: compared with snapshots, held to what every picture promises."""

import json
import re
from collections.abc import Mapping
from itertools import combinations
from typing import Any, Final

import pytest

from fireside.draw import SEATS
from fireside.games.snow_bound import svg
from fireside.games.snow_bound.svg.picture import HEIGHT, WIDTH
from tests.games.snow_bound.table import decisions, kind
from tests.pictures.reading import SVG, actions_in, parsed, words_in
from tests.pictures.report import SNAPSHOTS, Report, differs, lined
from tests.pictures.snow_bound_situations import SITUATIONS, ended, situation, table

ASKED: Final = -1  # whose view: that of the seat asked
KEPT: Final = [
    ("draw", "dark", ASKED),
    ("recruit", "light", ASKED),
    ("move", "dark", ASKED),
    ("move", "light", None),
    ("move_crowd", "dark", ASKED),
    ("scout", "light", ASKED),
    ("action", "dark", ASKED),
    ("gather", "light", ASKED),
    ("exchange", "light", ASKED),
    ("commit", "dark", ASKED),
    ("commit", "dark", None),
    ("respond", "dark", ASKED),
    ("spoils", "light", ASKED),
    ("medkit", "light", ASKED),
    ("take", "dark", ASKED),
    ("starve", "dark", ASKED),
    ("discard", "dark", ASKED),
    ("end_three", "light", ASKED),
    ("end_six", "dark", ASKED),
]
KINDS: Final = {
    *("draw", "recruit", "move", "scout", "action", "gather", "exchange", "commit", "respond", "spoils"),
    *("medkit", "take", "starve", "discard"),
}
FOLDER: Final = SNAPSHOTS / "snow_bound"
DOCUMENTED: Final = SNAPSHOTS.parents[2] / "docs" / "pictures" / "snow_bound-move.svg"
NAMES: Final = sorted(SITUATIONS)
VIEWERS: Final = [ASKED, None]


def kept_as(name: str, theme: str, viewer: int | None) -> str:
    return f"{name}{'-watched' if viewer is None else ''}-{theme}"


@pytest.fixture(scope="module")
def report() -> Report:
    return Report()


@pytest.mark.parametrize(("name", "theme", "viewer"), KEPT)
def test_a_picture_is_as_accepted(
    name: str, theme: str, viewer: int | None, report: Report, request: pytest.FixtureRequest
) -> None:
    path = FOLDER / f"{kept_as(name, theme, viewer)}.svg"
    picture = lined(svg.draw(situation(name, viewer), theme))
    if differs(path, picture, request.config.getoption("--accept")):
        pytest.fail(report.add(path, picture))


def test_the_picture_of_the_documentation_is_up_to_date(
    report: Report, request: pytest.FixtureRequest
) -> None:
    path, picture = DOCUMENTED, svg.draw(situation("move", ASKED), "dark")
    if differs(path, picture, request.config.getoption("--accept")):
        pytest.fail(report.add(path, picture))


def test_every_snapshot_belongs_to_a_situation() -> None:
    assert {path.stem for path in FOLDER.glob("*.svg")} == {kept_as(*one) for one in KEPT}


def test_every_kind_of_decision_has_a_picture() -> None:
    decided = [situation(name, viewer)["decision"] for name, _, viewer in KEPT]
    assert {decision["kind"] for decision in decided if decision} == KINDS


@pytest.mark.parametrize("name", NAMES)
def test_every_legal_action_can_be_touched(name: str) -> None:
    view = situation(name)
    assert actions_in(svg.draw(view)) == {option["action"] for option in view["legal"]}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_legal_action_can_be_touched_all_through_a_game(seats: int) -> None:
    for turn, state in enumerate(decisions(seats, seats=seats)):
        if turn % 3 == 0 or kind(state) not in ("move", "scout"):
            view = state.view(max(0, state.to_move))
            assert actions_in(svg.draw(view, "light")) == set(state.legal())
            assert not actions_in(svg.draw(state.view(None)))


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", NAMES)
def test_a_picture_keeps_its_promises(name: str, viewer: int | None, theme: str) -> None:
    picture = svg.draw(situation(name, viewer), theme)
    root = parsed(picture)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(float(text.get("font-size", "0")) >= 12 for text in root.iter(f"{SVG}text"))
    assert {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")} <= set(ids)
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
    assert len(picture) < 150_000


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", NAMES)
def test_no_word_is_cut_off_and_none_gets_into_another(name: str, viewer: int | None) -> None:
    words = words_in(svg.draw(situation(name, viewer)))
    for one in words:
        assert min(one.left, one.top, WIDTH - one.right, HEIGHT - one.bottom) >= 0, one
    for one, other in combinations(words, 2):
        assert not one.meets(other), (one, other)


@pytest.mark.parametrize("name", NAMES)
def test_whatever_can_be_touched_is_a_named_button(name: str) -> None:
    for element in parsed(svg.draw(situation(name))).iter():
        if element.get("data-actions"):
            title = element.find(f"{SVG}title")
            assert (element.get("role"), element.get("tabindex")) == ("button", "0")
            assert element.get("id")
            assert title is not None
            assert title.text == element.get("aria-label")


def test_a_hex_and_a_scout_narrow_a_step_down_to_one_action() -> None:
    view = situation("move")
    touched = {
        element.get("id"): set((element.get("data-actions") or "").split())
        for element in parsed(svg.draw(view)).iter(f"{SVG}g")
    }
    for option in view["legal"][:-1]:
        letter, _, hex_name = option["name"].removeprefix("step:").partition(">")
        both = touched[f"scout-0{letter}"] & touched[f"hex-{hex_name}"]
        assert both == {str(option["action"])}
        assert touched[f"slot-0{letter}"] == touched[f"scout-0{letter}"]


def test_every_scout_on_the_board_is_drawn_once_and_can_glide() -> None:
    view = situation("move_crowd")
    placed = re.compile(r'<g id="scout-(\d[a-e])" class="fs-piece[^>]*style="transform:translate')
    assert sorted(placed.findall(svg.draw(view))) == [
        f"{seat}{scout}" for seat in range(6) for scout in "abcde"
    ]


def test_a_scout_keeps_its_id_when_it_moves() -> None:
    state = table("P0: a@S0 b@3 c@S0\nat move")
    before, after = svg.draw(state.view(0)), svg.draw(_stepped(state, "step:b>4").view(0))
    spot = re.compile(r'id="scout-0b"[^>]*transform:translate\(([^)]*)\)')
    assert len(spot.findall(before)) == len(spot.findall(after)) == 1
    assert spot.findall(before) != spot.findall(after)


def _stepped(state: Any, name: str) -> Any:
    state.apply(state.game.vocabulary.action(name))
    return state


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_numbers_that_a_seat_may_not_know_are_not_drawn(viewer: int | None) -> None:
    poor = "P0 food 4, W{1}, oil{1}: a@S0 b@3[c1,o1] c@S0\nat move"
    rich = "P0 food 4, W{6}, oil{3}: a@S0 b@3[c3,o2] c@S0\nat move"
    assert svg.draw(table(poor).view(viewer)) == svg.draw(table(rich).view(viewer))
    assert svg.draw(table(poor).view(0)) != svg.draw(table(rich).view(0))


def test_destroyed_tiles_are_marked_and_cannot_be_touched() -> None:
    drawn = parsed(svg.draw(situation("move")))
    marked = set()
    for element in drawn.iter(f"{SVG}g"):
        if (element.get("id") or "").startswith("hex-") and any(
            use.get("href") == "#sb-destroyed" for use in element.iter(f"{SVG}use")
        ):
            marked.add(element.get("id"))
            assert not element.get("data-actions")
    assert marked == {"hex-4", "hex-K", "hex-B"}


def test_the_event_and_what_holds_because_of_it_are_told() -> None:
    words = " ".join(one.text for one in words_in(svg.draw(situation("move_blizzard"))))
    assert "Blizzard" in words
    assert "\N{MINUS SIGN}2 steps each" in words
    assert "no raids" in words


def test_laid_weapons_are_open_to_their_owner_only() -> None:
    own = [one.text for one in words_in(svg.draw(situation("commit")))]
    watched = [one.text for one in words_in(svg.draw(situation("commit", None)))]
    assert "= 11" in own
    assert "lays weapons in secret" in watched
    assert not any(text.startswith("=") for text in watched)


@pytest.mark.parametrize("name", ["end_three", "end_six"])
def test_the_result_is_shown_line_by_line_with_the_winner(name: str) -> None:
    view = situation(name)
    words = [one.text for one in words_in(svg.draw(view))]
    for entry in view["result"]["seats"]:
        assert str(entry["total"]) in words
        assert all(line["label"] in words and str(line["points"]) in words for line in entry["lines"])
    assert "winner" in words
    assert "The game is over: seat 1 wins." in words


def test_a_shared_win_is_told() -> None:
    view = json.loads(json.dumps(ended(3).view(0)))
    view["winners"] = [0, 2]
    assert "seats 0 and 2 share the win" in svg.draw(view)


def test_every_seat_has_its_own_shape_on_its_scouts() -> None:
    shapes = {}
    for element in parsed(svg.draw(situation("end_six"))).iter(f"{SVG}g"):
        if found := re.fullmatch(r"(\d)a", element.get("data-piece") or ""):
            shapes[found[1]] = [(child.tag, child.get("points")) for child in element][-1]
    assert len(shapes) == len(set(shapes.values())) == len(SEATS)


def test_the_same_view_gives_the_same_bytes() -> None:
    view = situation("move")
    assert svg.draw(view) == svg.draw(json.loads(json.dumps(view)))


def test_only_views_of_the_game_are_drawn() -> None:
    view: Mapping[str, Any] = {**situation("move"), "game": "chess"}
    with pytest.raises(ValueError, match="draws views of 'snow_bound', not of 'chess'"):
        svg.draw(view)
    with pytest.raises(ValueError, match="there is auto, dark or light"):
        svg.draw(situation("move"), "sepia")
