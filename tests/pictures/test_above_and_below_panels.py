"""The table of Above and Below in panels, as a page shows it: compared with snapshots, held to promises."""

import re
from itertools import combinations
from typing import Final

import pytest

from fireside.core.state import State
from fireside.draw import PANEL
from fireside.games.above_and_below import svg
from tests.pictures.above_and_below_situations import (
    GAME,
    SITUATIONS,
    element,
    lucky,
    middle,
    random_games,
    situation,
)
from tests.pictures.pages import montage, page_of
from tests.pictures.reading import SVG, actions_in, numbers_in, parsed, words_in
from tests.pictures.report import SNAPSHOTS, Report, differs, lined

ASKED: Final = -1  # whose view: that of the seat asked
PAGES: Final[list[tuple[str, int | None]]] = [
    ("turn_menu", ASKED),
    ("turn_modules", None),
    ("encounter_choice", 1),
    ("exert", ASKED),
    ("pay", ASKED),
]
FOLDER: Final = SNAPSHOTS / "above_and_below_panels"
NAMES: Final = sorted(SITUATIONS)
VIEWERS: Final = [ASKED, None]
BUTTONS: Final = ("main", "pass", "price", "accept", "refuse", "amount", "done", "stop", "end")  # of the page
AREAS: Final = {  # ids that the page needs for itself
    *("prompt", "notice", "choices", "board", "own", "side", "players", "actions", "log", "chat", "result"),
}
TWO_COLOURS: Final = re.compile(r"light-dark\((#\w+),(#\w+)\)")


def kept_as(name: str, viewer: int | None) -> str:
    seen = {ASKED: "", None: "-watched"}.get(viewer, f"-seat{viewer}")
    return f"{name}{seen}"


@pytest.fixture(scope="module")
def report() -> Report:
    return Report()


def of_the_picture(state: State, seat: int) -> set[int]:
    """The actions that have a place on the table: all but what the page makes buttons of."""
    view = state.view(seat)
    options = [*view["legal"], *view["asides"]]
    return {one["action"] for one in options if one["name"].split(":")[0] not in BUTTONS}


@pytest.mark.parametrize(("name", "viewer"), PAGES)
def test_panels_are_as_accepted(
    name: str, viewer: int | None, report: Report, request: pytest.FixtureRequest
) -> None:
    path = FOLDER / f"{kept_as(name, viewer)}.svg"
    picture = lined(montage(situation(name, viewer)))
    if differs(path, picture, request.config.getoption("--accept")):
        pytest.fail(report.add(path, picture))


def test_every_snapshot_belongs_to_a_situation() -> None:
    assert {path.stem for path in FOLDER.glob("*.svg")} == {kept_as(*one) for one in PAGES}


# What a page can rely on


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
    assert set(re.findall(r"url\(#([^)]*)\)", page)) <= shared
    assert not [one for one in root.iter() if one.tag in (f"{SVG}style", f"{SVG}defs", f"{SVG}clipPath")]
    assert all(float(text.get("font-size", "0")) >= 12 for text in root.iter(f"{SVG}text"))
    for one in root.iter():
        if one.get("data-piece") or one.get("data-reveal") or one.get("data-roll"):
            assert one.get("transform") is None
    assert len(page) < 190_000


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
    assert board.width / 3 < panels[0].core < board.width


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
    state = SITUATIONS[name]()
    seat = max(0, state.to_move)
    assert actions_in(page_of(state.view(seat))) == of_the_picture(state, seat)


def test_all_through_games_what_can_be_touched_is_legal_and_what_is_explained_is_not() -> None:
    for state in random_games():
        seat = max(0, state.to_move)
        page = page_of(state.view(seat))
        assert actions_in(page) == of_the_picture(state, seat)
        for numbers in numbers_in(page, "data-why"):
            assert 0 < len(numbers) <= 6
            assert all(state.why_not(action) for action in numbers)
        assert "data-why" not in page_of(state.view(None))
        assert not actions_in(page_of(state.view(None)))


@pytest.mark.parametrize(
    ("name", "ident", "expected"),
    [
        ("turn_menu", "store-0-rope", []),
        ("turn_menu", "sale-1", []),
        ("after_action", "store-0-potion", []),
        ("pick_card", "card-H05", []),
        ("pick_builder", "villager-0-2", ["villager:2"]),
        ("pick_explorer", "villager-0-1", ["villager:1"]),
        ("pick_good", "stock-K8-2", ["take:K8:2"]),
        ("destination_quests", "cave-pile", []),
        ("rest_potion", "villager-0-4", ["villager:4"]),
    ],
)
def test_what_a_touch_might_mean(name: str, ident: str, expected: list[str]) -> None:
    numbers = (element(page_of(situation(name)), ident).get("data-why") or "").split()
    assert [GAME.vocabulary.name(int(number)) for number in numbers] == expected


def test_a_card_that_is_too_dear_can_be_asked_about() -> None:
    page = page_of(middle("main:build, villager:0", lambda table: table["seats"][0].update(coins=4)).view(0))
    numbers = (element(page, "card-S1").get("data-why") or "").split()
    assert [GAME.vocabulary.name(int(number)) for number in numbers] == ["card:S1"]


def test_a_narrow_page_offers_once_more_what_it_cuts_off() -> None:
    page = page_of(situation("pick_card"))
    for card in situation("pick_card")["table"]["house_row"]:
        once = element(page, f"card-{card['card']}")
        again = element(page, f"narrow-card-{card['card']}")
        assert once.get("data-actions") == again.get("data-actions")
    page = page_of(situation("pick_recruit"))
    for slot in range(1, 6):
        once, again = element(page, f"slot-{slot}"), element(page, f"narrow-slot-{slot}")
        assert once.get("data-actions") == again.get("data-actions")
    page = page_of(situation("destination"))
    for place in ("desert", "underforest", "grove"):
        once, again = element(page, f"go-{place}"), element(page, f"narrow-go-{place}")
        assert once.get("data-actions") == again.get("data-actions") != ""
    assert "#panel-houses" in svg.page_style()


def test_a_spectator_watches_the_seat_whose_turn_it_is() -> None:
    view = situation("turn_menu", None)
    assert element(page_of(view), "village-0") is not None
    assert svg.panels(view)[0].title == "Seat 0's village and all that can be bought"
    assert svg.panels(situation("turn_menu", 2))[0].title == "Your village and all that can be bought"


def test_an_open_offer_is_shown_with_its_price() -> None:
    (panel,) = [panel for panel in svg.panels(situation("seller_reply")) if panel.name == "offer"]
    words = [one.text for one in words_in(f'<g xmlns="http://www.w3.org/2000/svg">{panel.part.markup}</g>')]
    assert "Seat 0 to you" in words
    assert "5" in words


# Motion


def _place_of(state: State, piece: str) -> str:
    """The id of what holds a piece."""
    for one in parsed(page_of(state.view(0))).iter(f"{SVG}g"):
        if one.get("id") and any(child.get("data-piece") == piece for child in one.iter()):
            found = one.get("id", "")
            if not any(
                inner is not one
                and inner.get("id")
                and any(c.get("data-piece") == piece for c in inner.iter())
                for inner in one.iter(f"{SVG}g")
            ):
                return found
    return ""


def test_a_card_keeps_its_name_from_its_row_to_the_village() -> None:
    before = middle("main:build, villager:3")
    name = before.view(0)["table"]["house_row"][0]["card"]
    after = middle(f"main:build, villager:3, card:{name}, amount:0")
    assert _place_of(before, f"card-{name}") == f"card-{name}"
    assert _place_of(after, f"card-{name}") == f"building-{name}"


def test_a_villager_keeps_its_name_from_its_slot_to_the_player_board() -> None:
    before = middle("main:train")
    slot = next(one for one in before.view(0)["table"]["slots"] if one["villager"])
    kind = slot["villager"]["kind"]
    after = middle(f"main:train, slot:{slot['slot']}, amount:0")
    assert _place_of(before, f"villager-{kind}") == f"slot-{slot['slot']}"
    assert _place_of(after, f"villager-{kind}") == "villager-0-7"


def test_a_cave_card_goes_from_the_pile_into_the_page_of_its_encounter() -> None:
    before = lucky("main:explore", lambda view: True, "C02")
    assert _place_of(before, "cave-C02") == "cave-top"
    assert _place_of(SITUATIONS["encounter_choice"](), "cave-C02") == "encounter"


@pytest.mark.parametrize("name", ["turn_menu", "turn_modules", "encounter_choice", "exert", "end_four"])
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
