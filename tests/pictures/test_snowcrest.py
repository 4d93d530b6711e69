"""The table of Snowcrest as a picture and in panels: compared with snapshots, held to what both promise."""

import json
import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, Final
from xml.etree.ElementTree import Element, tostring

import pytest

from fireside.core.state import State
from fireside.draw import PANEL
from fireside.games.snowcrest import svg
from fireside.games.snowcrest.svg.notation import Glyph, glyphs
from fireside.games.snowcrest.svg.picture import HEIGHT, WIDTH
from tests.games.snowcrest.scene import GAME
from tests.games.snowcrest.table import decisions, names
from tests.pictures.pages import montage, page_of
from tests.pictures.reading import SVG, actions_in, numbers_in, parsed, words_in
from tests.pictures.report import SNAPSHOTS, Report, differs, lined
from tests.pictures.snowcrest_situations import FOUR, SITUATIONS, THREE, TWO, situation, table

ASKED: Final = -1  # whose view: that of the seat asked
KEPT: Final[list[tuple[str, str, int | None]]] = [
    ("first_villager", "light", ASKED),
    ("main_four", "dark", ASKED),
    ("main_two", "light", None),
    ("main_solo", "light", ASKED),
    ("main_basic", "dark", ASKED),
    ("main_handful", "dark", ASKED),
    ("main_late", "light", ASKED),
    ("place", "dark", ASKED),
    ("pay", "light", ASKED),
    ("action", "dark", ASKED),
    ("build", "light", ASKED),
    ("replace", "dark", ASKED),
    ("announce", "light", ASKED),
    ("contest", "dark", ASKED),
    ("contest_pay", "light", ASKED),
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
PAGES: Final[list[tuple[str, int | None]]] = [
    ("main_four", ASKED),
    ("main_four", None),
    ("main_solo", ASKED),
    ("offering", ASKED),
    ("contest_pay", ASKED),
    ("recover", ASKED),
    ("end_two", ASKED),
]
KINDS: Final = {
    *("first_villager", "main", "place", "action", "pay", "build", "replace", "announce", "contest", "curse"),
    *("recover", "cycle", "ready", "copy", "recruit"),
}
FOLDER: Final = SNAPSHOTS / "snowcrest"
NAMES: Final = sorted(SITUATIONS)
VIEWERS: Final = [ASKED, None]
BUTTONS: Final = (
    "branch",
    "skip",
    "pay_tokens",
    "omen",
    "announce",
    "contest",
    "decline",
    "stop",
)  # of the page
AREAS: Final = {  # ids that the page needs for itself
    *("prompt", "notice", "choices", "board", "own", "side", "players", "actions", "log", "chat", "result"),
}
TWO_COLOURS: Final = re.compile(r"light-dark\((#\w+),(#\w+)\)")


def kept_as(name: str, theme: str, viewer: int | None) -> str:
    seen = {ASKED: "", None: "-watched"}.get(viewer, f"-seat{viewer}")
    return f"{name}{seen}-{theme}"


@pytest.fixture(scope="module")
def report() -> Report:
    return Report()


def random_games() -> Iterator[State]:
    """Some decisions of games of every size and mode."""
    tables: list[tuple[int, dict[str, Any]]] = [
        (1, {}),
        (1, {"level": 10}),
        (2, {}),
        (3, {"mode": "basic"}),
        (4, {}),
    ]
    for seats, options in tables:
        state = GAME.new(seats=seats, seed=seats, **options)
        for turn, now in enumerate(decisions(state, seed=seats)):
            if turn % 9 == 0 or now.to_move < 0:
                yield now


def of_the_picture(state: State) -> set[int]:
    """The legal actions that have a place on the table: all but what the page makes buttons of."""
    return {
        a for a, name in zip(state.legal(), names(state), strict=True) if name.split(":")[0] not in BUTTONS
    }


def element(page: str, ident: str) -> Element:
    (found,) = [one for one in parsed(page).iter() if one.get("id") == ident]
    return found


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


@pytest.mark.parametrize(("name", "viewer"), PAGES)
def test_panels_are_as_accepted(
    name: str, viewer: int | None, report: Report, request: pytest.FixtureRequest
) -> None:
    path = FOLDER / f"{kept_as(name, 'panels', viewer)}.svg"
    picture = lined(montage(situation(name, viewer)))
    if differs(path, picture, request.config.getoption("--accept")):
        pytest.fail(report.add(path, picture))


def test_every_snapshot_belongs_to_a_situation() -> None:
    expected = {kept_as(*one) for one in KEPT} | {kept_as(name, "panels", viewer) for name, viewer in PAGES}
    assert {path.stem for path in FOLDER.glob("*.svg")} == expected


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


# Panels


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
    assert {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")} <= shared
    assert set(re.findall(r"url\(#([^)]*)\)", page)) <= shared
    assert all(float(text.get("font-size", "0")) >= 12 for text in root.iter(f"{SVG}text"))
    for one in root.iter():
        if one.get("data-piece") or one.get("data-reveal"):
            assert one.get("transform") is None
    assert len(page) < 120_000


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", NAMES)
def test_one_board_comes_first_and_only_a_seat_has_things_of_its_own(name: str, viewer: int | None) -> None:
    panels = svg.panels(situation(name, viewer))
    areas = [panel.area for panel in panels]
    assert areas[0] == "board"
    assert areas == sorted(areas)
    assert areas.count("board") == 1
    assert ("own" in areas) == (viewer is not None)
    assert len({panel.name for panel in panels}) == len(panels)
    assert all(panel.title and panel.part.width == PANEL for panel in panels[1:])
    board = panels[0].part
    assert board.width == pytest.approx(1.5 * board.height)
    assert board.width / 2 < panels[0].core < board.width


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


def test_all_through_games_what_can_be_touched_is_legal_and_what_is_explained_is_not() -> None:
    for state in random_games():
        page = page_of(state.view(max(0, state.to_move)))
        assert actions_in(page) == of_the_picture(state)
        for numbers in numbers_in(page, "data-why"):
            assert 0 < len(numbers) <= 6
            assert all(state.why_not(action) for action in numbers)
        assert "data-why" not in page_of(state.view(None))
        assert not actions_in(page_of(state.view(None)))


@pytest.mark.parametrize(
    ("name", "ident", "expected"),
    [
        ("main_four", "slot-0-0", ["activate:0"]),
        ("main_four", "row-1", []),
        ("main_basic", "slot-0-1", ["activate:1"]),
        ("place", "slot-0-0", ["slot:0"]),
        ("pay", "token-0-bell", ["pay_token:bell"]),
        ("pay", "hand-0-Priest", ["pay_hand:Priest"]),
        ("pay", "building-0-3", ["pay_building:forge"]),
        ("pay", "slot-0-1", ["pay_villager:1"]),
        ("curse_villager", "slot-0-2", ["give_villager:2"]),
        ("ready", "slot-0-0", ["ready:0"]),
        ("copy", "slot-1-0", ["copy:1:0"]),
        ("copy", "slot-2-4", ["copy:2:4"]),
        ("announce", "token-0-bell", []),
    ],
)
def test_what_a_touch_might_mean(name: str, ident: str, expected: list[str]) -> None:
    numbers = (element(page_of(situation(name)), ident).get("data-why") or "").split()
    assert [GAME.vocabulary.name(int(number)) for number in numbers] == expected


def test_a_narrow_page_offers_once_more_what_it_cuts_off() -> None:
    page = page_of(situation("main_two"))
    for place in range(5):
        once, again = element(page, f"row-{place}"), element(page, f"listed-{place}")
        assert once.get("data-actions") == again.get("data-actions")
    page = page_of(situation("build"))
    for kind in ("farm", "forge", "shrine"):
        once, again = element(page, f"pile-{kind}"), element(page, f"narrow-pile-{kind}")
        assert once.get("data-actions") == again.get("data-actions") != ""
    assert element(page_of(situation("offering")), "narrow-revealed") is not None
    assert "#panel-row" in svg.page_style()


def test_a_spectator_watches_the_seat_whose_turn_it_is() -> None:
    for seat in range(3):
        view = table(f"{THREE}\nturn P{seat}").view(None)
        assert element(page_of(view), f"mat-{seat}") is not None
        assert svg.panels(view)[0].title == f"The mat and seat {seat}'s Village"
    assert svg.panels(table(f"{THREE}\nturn P1").view(0))[0].title == "The mat and your Village"


# Motion


def test_a_card_keeps_its_name_from_the_row_and_the_hand_to_the_village() -> None:
    assert _place_of(table(TWO), "common-Herder") == "row-1"
    assert _place_of(table(TWO, "add_row:1, slot:0, pay_tokens"), "common-Herder") == "slot-0-0"
    assert _place_of(table(TWO), "0-Nun") == "hand-0-Nun"
    assert _place_of(table(TWO, "add_hand:Nun, slot:5, pay_tokens"), "0-Nun") == "slot-0-5"
    assert _place_of(table(TWO), "0-Smith") == "discarded-0-Smith"


def _place_of(state: State, piece: str) -> str:
    """The id of what holds a piece."""
    for one in parsed(page_of(state.view(0))).iter(f"{SVG}g"):
        if any(child.get("data-piece") == piece for child in one) and one.get("id"):
            return one.get("id", "")
    return ""


def test_a_card_of_which_two_lie_open_has_no_name_to_travel_by() -> None:
    view = json.loads(json.dumps(situation("main_two")))
    view["table"]["row"][1] = view["table"]["row"][0]
    assert 'data-piece="common-Merchant"' not in page_of(view)
    assert 'data-piece="common-Merchant"' in page_of(situation("main_two"))


def test_a_card_turns_over_when_it_is_used_and_a_new_one_comes_into_the_row() -> None:
    before = table(TWO)
    after = table(TWO, "activate:1, branch:0")
    assert element(page_of(before.view(0)), "face-0-1-Abbot").get("data-reveal") == "up"
    assert element(page_of(after.view(0)), "face-0-1-Abbot").get("data-reveal") == "down"
    assert element(page_of(before.view(0)), "open-1").get("data-reveal") == "Herder"


def test_a_revealed_guardian_turns_over() -> None:
    drawn = element(page_of(situation("offering")), "revealed-card")
    assert drawn.get("data-reveal") == "Snow Lion"


# Both


def test_the_same_view_gives_the_same_bytes() -> None:
    view = situation("main_four")
    assert svg.draw(view) == svg.draw(json.loads(json.dumps(view)))
    assert page_of(view) == page_of(json.loads(json.dumps(view)))


@pytest.mark.parametrize("name", ["main_four", "main_solo", "offering", "contest_pay"])
@pytest.mark.parametrize(("scheme", "part"), [("light", 1), ("dark", 2)])
def test_both_colour_schemes_are_in_one_drawing(name: str, scheme: str, part: int) -> None:
    view = situation(name)
    for auto, alone in [
        (page_of(view).replace('"fireside auto"', f'"fireside {scheme}"'), page_of(view, scheme)),
        (svg.page_definitions(), svg.page_definitions(scheme)),
        (svg.page_style(), svg.page_style(scheme)),
    ]:
        assert TWO_COLOURS.search(auto)
        assert TWO_COLOURS.sub(lambda both: both[part], auto) == alone


def test_only_views_of_the_game_are_drawn() -> None:
    view: Mapping[str, Any] = {**situation("main_two"), "game": "chess"}
    for drawing in (svg.draw, svg.panels):
        with pytest.raises(ValueError, match="draws views of 'snowcrest', not of 'chess'"):
            drawing(view)
    with pytest.raises(ValueError, match="there is auto, dark or light"):
        svg.draw(situation("main_two"), "sepia")
