"""The table of Snowcrest as a picture and in panels: compared with snapshots, held to what both promise."""

import json
import re
from collections.abc import Mapping
from itertools import combinations
from typing import Any, Final
from xml.etree.ElementTree import tostring

import pytest

from fireside.games.snowcrest import svg
from fireside.games.snowcrest.svg.notation import Glyph, glyphs
from fireside.games.snowcrest.svg.picture import HEIGHT, WIDTH
from tests.games.snowcrest.scene import GAME
from tests.pictures.pages import page_of
from tests.pictures.reading import SVG, actions_in, parsed, words_in
from tests.pictures.report import SNAPSHOTS, Report, differs, lined
from tests.pictures.snowcrest_situations import FOUR, SITUATIONS, element, random_games, situation, table

ASKED: Final = -1  # whose view: that of the seat asked
KEPT: Final[list[tuple[str, str, int | None]]] = [
    ("first_villager", "light", ASKED),
    ("main_four", "dark", ASKED),
    ("main_two", "light", None),
    ("main_solo", "light", ASKED),
    ("main_basic", "dark", ASKED),
    ("place", "dark", ASKED),
    ("pay", "light", ASKED),
    ("action", "dark", ASKED),
    ("build", "light", ASKED),
    ("replace", "dark", ASKED),
    ("announce", "light", ASKED),
    ("contest", "dark", ASKED),
    ("offering", "dark", ASKED),
    ("penalty", "light", ASKED),
    ("recover", "dark", ASKED),
    ("cycle", "light", ASKED),
    ("ready", "dark", ASKED),
    ("copy", "light", ASKED),
    ("recruit", "dark", ASKED),
    ("rest", "dark", 0),
    ("end_two", "light", ASKED),
    ("end_four", "dark", ASKED),
    ("end_solo", "dark", ASKED),
]
KINDS: Final = {
    *("first_villager", "main", "place", "action", "pay", "build", "replace", "announce", "contest", "curse"),
    *("recover", "cycle", "ready", "copy", "recruit"),
}
FOLDER: Final = SNAPSHOTS / "snowcrest"
NAMES: Final = sorted(SITUATIONS)
VIEWERS: Final = [ASKED, None]


def kept_as(name: str, theme: str, viewer: int | None) -> str:
    seen = {ASKED: "", None: "-watched"}.get(viewer, f"-seat{viewer}")
    return f"{name}{seen}-{theme}"


@pytest.fixture(scope="module")
def report() -> Report:
    return Report()


def words_of(view: Mapping[str, Any]) -> list[str]:
    return [one.text for one in words_in(svg.draw(view))]


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


def test_every_kind_of_decision_has_a_picture() -> None:
    decided = [situation(name, viewer)["decision"] for name, _, viewer in KEPT]
    assert {decision["kind"] for decision in decided if decision} == KINDS


# The picture


@pytest.mark.parametrize("name", NAMES)
def test_every_legal_action_can_be_touched(name: str) -> None:
    view = situation(name)
    assert actions_in(svg.draw(view)) == {option["action"] for option in view["legal"]}


def test_every_legal_action_can_be_touched_all_through_games() -> None:
    for state in random_games():
        view = state.view(max(0, state.to_move))
        assert actions_in(svg.draw(view, "light")) == set(state.legal())
        assert not actions_in(svg.draw(state.view(None)))


@pytest.mark.parametrize("theme", ["dark", "light", "auto"])
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", NAMES)
def test_a_picture_keeps_its_promises(name: str, viewer: int | None, theme: str) -> None:
    picture = svg.draw(situation(name, viewer), theme)
    root = parsed(picture)
    ids = [one.get("id") for one in root.iter() if one.get("id")]
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


def test_no_word_gets_into_another_all_through_games() -> None:
    for state in random_games():
        words = words_in(svg.draw(state.view(max(0, state.to_move))))
        for one, other in combinations(words, 2):
            assert not one.meets(other), (one, other)


@pytest.mark.parametrize("name", NAMES)
def test_no_word_leaves_its_card(name: str) -> None:
    drawn = [
        *parsed(svg.draw(situation(name))).iter(f"{SVG}g"),
        *parsed(page_of(situation(name))).iter(f"{SVG}g"),
    ]
    cards = [
        one for one in drawn if re.match(r"(slot|row|listed|hand|discarded|recover)-\w+", one.get("id", ""))
    ]
    assert cards
    for one in cards:
        sizes = [(float(box.get("width", 0)), float(box.get("height", 0))) for box in one.iter(f"{SVG}rect")]
        wide, high = max(sizes)
        one.attrib.pop("transform", None)
        for words in words_in(tostring(one, "unicode")):
            assert -1 < words.left < words.right < wide + 1, (one.get("id"), words)
            assert -1 < words.top < words.bottom < high + 4, (one.get("id"), words)


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


@pytest.mark.parametrize("viewer", [1, 2, 3, None])
def test_cards_that_a_seat_may_not_know_are_not_drawn(viewer: int | None) -> None:
    one = table(FOUR).view(viewer)
    other = table(FOUR.replace("hand Priest, Shrine Keeper, Farmer", "hand Officer, Carpenter, Priest")).view(
        viewer
    )
    assert svg.draw(one) == svg.draw(other)
    assert page_of(one) == page_of(other)


def test_a_known_card_of_a_hand_is_open_and_the_others_show_their_owners_back() -> None:
    page = svg.draw(table(f"{FOUR}\nturn P1").view(None))
    assert element(page, "hand-1-Officer") is not None
    assert element(page, "hidden-1-1") is not None


def test_face_down_cards_are_turned_and_marked() -> None:
    page = svg.draw(situation("main_four"))
    for slot, villager in enumerate(situation("main_four")["table"]["seats"][0]["village"]):
        if villager:
            drawn = element(page, f"slot-0-{slot}")
            marked = any(use.get("href") == "#sc-moon" for use in drawn.iter(f"{SVG}use"))
            words = [text.text for text in drawn.iter(f"{SVG}text")]
            assert marked == ("face-down" in words) == (not villager["up"])
            assert any(villager["card"]["name"].split()[0] in (word or "") for word in words)


def test_lines_tell_when_a_rest_nears_and_when_it_comes() -> None:
    page = svg.draw(situation("rest", 0))
    label = element(page, "line-0-1-2").find(f"{SVG}title")
    assert label is not None
    assert label.text == "Line of three: a Rest comes"
    assert "rests next" in words_of(situation("rest", 0))
    assert 'id="line-0-3-6"' in svg.draw(situation("main_four"))
    assert 'id="line-' not in svg.draw(situation("main_two"))


def test_a_bill_shows_what_is_met_and_what_is_open() -> None:
    words = words_of(situation("pay"))
    assert "Adding Oracle" in words
    assert "You pay 1 barley: 3 of 5" in words


def test_a_revealed_card_tells_what_it_asks_of_whom() -> None:
    words = words_of(situation("penalty"))
    assert {"Thunder Drake", "Seat 2", "Rivals", "Reward", "Penalty of Thunder Drake"} <= set(words)


def test_a_meditation_shows_all_answers() -> None:
    words = words_of(situation("contest_pay"))
    assert {"Seat 0 meditates", "2 bells", "You: pays now", "Seat 2: to answer"} <= set(words)


@pytest.mark.parametrize("name", ["end_two", "end_four"])
def test_the_result_is_shown_line_by_line_with_the_winner(name: str) -> None:
    view = situation(name)
    words = words_of(view)
    for entry in view["result"]["seats"]:
        assert str(entry["total"]) in words
        assert all(line["label"] in words for line in entry["lines"])
    assert "wins" in words
    assert any(text.startswith("The game is over: seat") for text in words)


def test_a_solo_result_shows_the_rank_and_a_shared_win_is_told() -> None:
    words = words_of(situation("end_solo"))
    assert {"Scholar", "13", "The game is over: you have won."} <= set(words)
    view = json.loads(json.dumps(situation("end_two")))
    view["winners"] = [0, 1]
    assert "seats 0 and 1 share the win" in svg.draw(view)
    lost = json.loads(json.dumps(situation("end_solo")))
    lost["winners"] = []
    assert "it is lost" in svg.draw(lost)


# Actions in icons


def test_the_words_of_every_card_become_icons() -> None:
    state = GAME.new(seats=2, seed=1)
    shown = [seat["card"]["actions"] for seat in state.view(0)["table"]["seats"][0]["village"] if seat]
    shown += [card["actions"] for card in _all_cards()]
    assert len(shown) > 30
    for texts in shown:
        assert all(glyphs(text) for text in texts), texts


def _all_cards() -> list[Mapping[str, Any]]:
    cards: dict[str, Mapping[str, Any]] = {}
    for seed in range(40):
        view = GAME.new(seats=2, seed=seed).view(0)["table"]
        for card in [*view["row"], *view["seats"][0]["hand"]]:
            cards[card["card"]] = card
    return list(cards.values())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Gain 3 bells", [Glyph("bell", 3)]),
        ("Pay 2 juniper: construct any Building", [Glyph("juniper", 2), Glyph("arrow"), Glyph("building")]),
        ("Gain 2 barley for each of your face-up Farms", [Glyph("barley", 2), Glyph("×farm")]),
        ("Each rival takes 1 Omen, then gain 2 bells", [Glyph("rivals"), Glyph("omen", 1), Glyph("bell", 2)]),
        ("Discard any number of cards, then draw as many", [Glyph("cycle")]),
        ("Discard 2 cards: gain 1 Scroll", [Glyph("discard", 2), Glyph("arrow"), Glyph("scroll", 1)]),
    ],
)
def test_an_action_is_told_by_icons_in_the_order_of_its_words(text: str, expected: list[Glyph]) -> None:
    assert glyphs(text) == expected


# In general


def test_the_same_view_gives_the_same_bytes() -> None:
    view = situation("main_four")
    assert svg.draw(view) == svg.draw(json.loads(json.dumps(view)))
    assert page_of(view) == page_of(json.loads(json.dumps(view)))


def test_only_views_of_the_game_are_drawn() -> None:
    view: Mapping[str, Any] = {**situation("main_two"), "game": "chess"}
    for drawing in (svg.draw, svg.panels):
        with pytest.raises(ValueError, match="draws views of 'snowcrest', not of 'chess'"):
            drawing(view)
    with pytest.raises(ValueError, match="there is auto, dark or light"):
        svg.draw(situation("main_two"), "sepia")
