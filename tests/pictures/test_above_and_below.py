"""The table of Above and Below as a picture: compared with snapshots, held to what every picture promises."""

import json
import re
from collections.abc import Mapping
from itertools import combinations
from typing import Any, Final
from xml.etree.ElementTree import tostring

import pytest

from fireside.games.above_and_below import svg
from fireside.games.above_and_below.svg.notation import effect_strip, effect_word, reward_strip
from fireside.games.above_and_below.svg.picture import WIDTH
from tests.pictures.above_and_below_situations import (
    GAME,
    SITUATIONS,
    element,
    middle,
    random_games,
    situation,
)
from tests.pictures.pages import page_of
from tests.pictures.reading import SVG, actions_in, parsed, words_in
from tests.pictures.report import SNAPSHOTS, Report, differs, lined

ASKED: Final = -1  # whose view: that of the seat asked
KEPT: Final[list[tuple[str, str, int | None]]] = [
    ("start", "light", ASKED),
    ("turn_menu", "dark", ASKED),
    ("turn_great", "light", ASKED),
    ("turn_modules", "dark", None),
    ("destination", "light", ASKED),
    ("pick_explorer", "dark", ASKED),
    ("encounter_choice", "light", ASKED),
    ("encounter_three", "dark", 1),
    ("exerted", "light", ASKED),
    ("grove_tier", "light", ASKED),
    ("row_end", "dark", ASKED),
    ("pick_card", "dark", ASKED),
    ("pay", "light", ASKED),
    ("pick_good", "light", ASKED),
    ("rest_potion", "light", ASKED),
    ("end_two", "dark", ASKED),
    ("end_four", "light", ASKED),
]
KINDS: Final = {
    *("turn_menu", "buy_price", "seller_reply", "destination", "pick_explorer", "encounter_choice", "reroll"),
    *("exert", "reward_pick", "injure_pick", "pick_builder", "pick_card", "pay", "row_end", "pick_harvester"),
    *("pick_good", "pick_trainer", "pick_recruit", "pick_labourer", "coin_or_supply", "after_action"),
    *("rest_potion", "rest_cider", "rest_bed", "place_before_income", "place_final"),
}
FOLDER: Final = SNAPSHOTS / "above_and_below"
NAMES: Final = sorted(SITUATIONS)
VIEWERS: Final = [ASKED, None]
CARDS: Final = re.compile(r"card-\w+|slot-\d|villager-\d-\d+|explorer-\d+|choice-[ABC]|tier-\d|go-\w+")


def kept_as(name: str, theme: str, viewer: int | None) -> str:
    seen = {ASKED: "", None: "-watched"}.get(viewer, f"-seat{viewer}")
    return f"{name}{seen}-{theme}"


def offered(view: Mapping[str, Any]) -> set[int]:
    return {option["action"] for option in [*view["legal"], *view["asides"]]}


def words_of(view: Mapping[str, Any]) -> list[str]:
    return [one.text for one in words_in(svg.draw(view))]


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
    for state in random_games():
        for seat in range(state.seats):
            view = state.view(seat)
            assert actions_in(svg.draw(view, "light")) == offered(view)
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
    assert set(re.findall(r"url\(#([^)]*)\)", picture)) <= set(ids)
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
    assert len(picture) < 190_000


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", NAMES)
def test_no_word_is_cut_off_and_none_gets_into_another(name: str, viewer: int | None) -> None:
    picture = svg.draw(situation(name, viewer))
    height = float(parsed(picture).get("height", "0"))
    words = words_in(picture)
    for one in words:
        assert min(one.left, one.top, WIDTH - one.right, height - one.bottom) >= 0, one
    for one, other in combinations(words, 2):
        assert not one.meets(other), (one, other)


def test_no_word_gets_into_another_all_through_games() -> None:
    for state in random_games(37):
        words = words_in(svg.draw(state.view(max(0, state.to_move))))
        for one, other in combinations(words, 2):
            assert not one.meets(other), (one, other)


@pytest.mark.parametrize("name", NAMES)
def test_no_word_leaves_its_card(name: str) -> None:
    drawn = [
        *parsed(svg.draw(situation(name))).iter(f"{SVG}g"),
        *parsed(page_of(situation(name))).iter(f"{SVG}g"),
    ]
    cards = [one for one in drawn if CARDS.fullmatch(one.get("id", "").removeprefix("narrow-"))]
    assert cards
    for one in cards:
        one.attrib.pop("transform", None)
        sizes = [(float(box.get("width", 0)), float(box.get("height", 0))) for box in one.iter(f"{SVG}rect")]
        wide, high = max(size[0] for size in sizes), max(size[1] for size in sizes)
        for words in words_in(tostring(one, "unicode")):
            assert -1 < words.left < words.right < wide + 2, (one.get("id"), words)
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


# Expeditions


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_only_the_reader_is_shown_what_the_book_brackets(viewer: int | None) -> None:
    view = situation("encounter_choice", viewer)
    told = view["table"]["expedition"]["encounter"]
    rewards = [tier["reward_text"] for choice in told["choices"] for tier in choice["tiers"]]
    titles = [title.text for title in parsed(svg.draw(view)).iter(f"{SVG}title")]
    if viewer == 1:
        assert all(text in titles for text in rewards)
    else:
        assert rewards == [None] * len(rewards)
    assert ("Read this aloud" in titles) == (viewer == 1)


def test_a_picture_does_not_change_with_what_is_hidden_from_its_viewer() -> None:
    state = SITUATIONS["encounter_choice"]()
    for viewer in (0, 2, None):
        for seed in range(5):
            other = state.resample(viewer, seed)
            assert svg.draw(other.view(viewer)) == svg.draw(state.view(viewer))


def test_choices_show_their_lanterns_and_costs() -> None:
    view = situation("encounter_three")
    picture = svg.draw(view)
    for choice in view["table"]["expedition"]["encounter"]["choices"]:
        drawn = element(picture, f"choice-{choice['choice']}")
        texts = [text.text for text in drawn.iter(f"{SVG}text")]
        assert all(str(tier["number"]) in texts for tier in choice["tiers"])


def test_dice_are_dice_and_lanterns_are_counted() -> None:
    view = situation("exert")
    picture, trip = svg.draw(view), view["table"]["expedition"]
    for one in trip["dice"]:
        ident = f"die-{trip['encounter']['encounter']}-{one['villager']}-{one['face']}"
        assert element(picture, ident).get("data-roll") == str(one["face"])
    counter = element(picture, "lanterns")
    lit = [use for use in counter.iter(f"{SVG}use") if use.get("href") == "#ab-lantern"]
    assert len(lit) == trip["total"]
    label = counter.find(f"{SVG}title")
    assert label is not None
    assert label.text is not None
    assert label.text.startswith(f"{trip['total']} lantern")


def test_the_encounter_die_is_shown_with_the_cave() -> None:
    view = situation("encounter_choice")
    trip = view["table"]["expedition"]
    name = f"encounter-die-{trip['encounter']['encounter']}"
    assert element(svg.draw(view), name).get("data-roll") == str(trip["face"])
    assert trip["cave"]["name"] in words_of(view)


def test_who_is_exerted_is_marked_as_injured() -> None:
    view = situation("exerted")
    (villager,) = view["table"]["expedition"]["exerted"]
    drawn = element(svg.draw(view), f"explorer-{villager}")
    assert any(use.get("href") == "#ab-bandage" for use in drawn.iter(f"{SVG}use"))


# The player board


def test_villagers_lie_in_their_areas_and_the_tired_are_marked() -> None:
    view = situation("turn_menu")
    picture = svg.draw(view)
    for villager in view["table"]["seats"][0]["villagers"]:
        area = element(picture, f"{villager['area']}-0")
        ident = f"villager-0-{villager['villager']}"
        (drawn,) = [one for one in area.iter(f"{SVG}g") if one.get("id") == ident]
        marks = {use.get("href") for use in drawn.iter(f"{SVG}use")}
        assert ("#ab-moon" in marks) == (villager["area"] == "exhausted")
        assert ("#ab-bandage" in marks) == (villager["area"] == "injured")


def test_a_seat_that_is_not_asked_can_place_its_goods() -> None:
    state = middle(change=lambda table: table["seats"][2].update(stores={"paper": 1}))
    view = state.view(2)
    assert [option["name"] for option in view["asides"]] == ["aside:2:paper"]
    assert actions_in(svg.draw(view)) == {view["asides"][0]["action"]}
    assert element(page_of(view), "store-2-paper").get("data-actions") == str(view["asides"][0]["action"])


def test_goods_on_buildings_and_their_empty_spaces_are_drawn() -> None:
    picture = svg.draw(situation("turn_menu"))
    label = element(picture, "stock-K8-2").find(f"{SVG}title")
    assert label is not None
    assert label.text == "0 of 1 mushroom on Terraced Farm"


# The end


@pytest.mark.parametrize("name", ["end_two", "end_four"])
def test_the_result_is_shown_line_by_line_with_the_winner(name: str) -> None:
    view = situation(name)
    words = words_of(view)
    for entry in view["result"]["seats"]:
        assert str(entry["total"]) in words
        assert all(line["label"] in words for line in entry["lines"])
    assert "wins" in words
    assert any(text.startswith("The game is over: seat") for text in words)


def test_a_shared_win_is_told() -> None:
    view = json.loads(json.dumps(situation("end_two")))
    view["winners"] = [0, 1]
    assert "seats 0 and 1 share the win" in svg.draw(view)


# Effects in icons


def test_every_effect_of_the_content_becomes_icons_and_a_word() -> None:
    cards = [card for name in NAMES for card in _cards(situation(name)["table"])]
    codes = {code for card in cards for code in card["effects"]}
    assert len(codes) > 25
    for code in codes:
        assert any(part.startswith("#") for part in effect_strip(code)), code
        assert effect_word(code)


def _cards(table: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    rows = [table[row] for row in ("house_row", "outpost_row", "key_row", "star_row")]
    return [card for row in [*rows, *[seat["village"] for seat in table["seats"]]] for card in row]


@pytest.mark.parametrize(
    ("codes", "expected"),
    [
        (["COIN 2", "GOOD fish 1"], ["2", "#coin", " ", "1", "#fish"]),
        (["REP -1"], ["\N{MINUS SIGN}1", "#reputation"]),
        (["SPECIAL cave_cat else COIN 4"], ["@cave-cat", "or", "4", "#coin"]),
        (["GOOD_PICK high 1"], ["#ore", "/", "#amethyst"]),
        (["LOSE_COIN 1"], ["\N{MINUS SIGN}1", "#coin"]),
        (["VILLAGER", "INJURE 2"], ["+", "#villager", " ", "2", "#bandage"]),
    ],
)
def test_a_reward_is_told_by_icons(codes: list[str], expected: list[str]) -> None:
    assert reward_strip(codes) == expected


# In general


def test_the_same_view_gives_the_same_bytes() -> None:
    view = situation("turn_menu")
    assert svg.draw(view) == svg.draw(json.loads(json.dumps(view)))
    assert page_of(view) == page_of(json.loads(json.dumps(view)))


def test_kinds_and_caves_of_a_designers_own_are_drawn_too() -> None:
    text = json.dumps(situation("turn_menu"))
    view = json.loads(text.replace('"V04"', '"V99"').replace('"C11"', '"C99"'))
    picture = svg.draw(view)
    assert "#ab-face-other" in picture
    assert "#ab-stones" in picture


def test_only_views_of_the_game_are_drawn() -> None:
    view: Mapping[str, Any] = {**situation("turn_menu"), "game": "chess"}
    for drawing in (svg.draw, svg.panels):
        with pytest.raises(ValueError, match="draws views of 'above_and_below', not of 'chess'"):
            drawing(view)
    with pytest.raises(ValueError, match="there is auto, dark or light"):
        svg.draw(situation("turn_menu"), "sepia")


def test_the_game_finds_its_drawings() -> None:
    view = situation("turn_menu")
    assert GAME.svg(view, "light") == svg.draw(view, "light")
    assert GAME.panels(view) == svg.panels(view)
