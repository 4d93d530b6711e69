"""The table of Snowcrest in panels, as a page shows it: compared with snapshots, held to promises."""

import json
import re
from itertools import combinations
from typing import Final

import pytest

from fireside.core.state import State
from fireside.draw import PANEL
from fireside.games.snowcrest import svg
from tests.games.snowcrest.scene import GAME
from tests.games.snowcrest.table import names
from tests.pictures.pages import montage, page_of
from tests.pictures.reading import SVG, actions_in, numbers_in, parsed, words_in
from tests.pictures.report import SNAPSHOTS, Report, differs, lined
from tests.pictures.snowcrest_situations import (
    SITUATIONS,
    THREE,
    TWO,
    element,
    random_games,
    situation,
    table,
)

ASKED: Final = -1  # whose view: that of the seat asked
PAGES: Final[list[tuple[str, int | None]]] = [
    ("main_four", ASKED),
    ("main_four", None),
    ("main_solo", ASKED),
    ("offering", ASKED),
    ("contest_pay", ASKED),
    ("recover", ASKED),
]
FOLDER: Final = SNAPSHOTS / "snowcrest_panels"
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


def kept_as(name: str, viewer: int | None) -> str:
    return f"{name}{'-watched' if viewer is None else ''}"


@pytest.fixture(scope="module")
def report() -> Report:
    return Report()


def of_the_picture(state: State) -> set[int]:
    """The legal actions that have a place on the table: all but what the page makes buttons of."""
    return {
        a for a, name in zip(state.legal(), names(state), strict=True) if name.split(":")[0] not in BUTTONS
    }


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
