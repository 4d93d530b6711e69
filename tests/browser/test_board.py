"""The board is enlarged and moved, on a phone and on a desk."""

import pytest
from playwright.sync_api import FloatRect, Page, ViewportSize, expect

from tests.browser.conftest import Guest
from tests.browser.visits import PHONE, at_revision, at_the_hand, follow, moved_on, open_table, revision, send


def test_nothing_is_wider_than_a_phone(guest: Guest) -> None:
    page = guest("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    at_the_hand(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate("innerWidth") == 360


def test_the_drawer_opens_for_the_hand_and_closes_for_the_board(guest: Guest) -> None:
    page = guest("Ada", viewport=PHONE, has_touch=True)
    at_the_hand(page)
    drawer = page.locator(".drawer")
    expect(drawer.locator("#own svg").first).to_be_in_viewport()
    moved_on(page, drawer.locator("[data-actions]").first.tap)
    expect(drawer.locator("#own")).to_be_hidden()  # places on the board are asked for
    expect(page.locator("#board [data-actions]").first).to_be_visible()
    drawer.locator("summary").tap()
    expect(drawer.locator("#own")).to_be_visible()
    page.locator("#story > summary").tap()
    expect(page.locator("#log")).to_be_visible()
    expect(drawer.locator("#own")).to_be_hidden()


def test_a_phones_board_fills_its_room_and_what_is_asked_is_in_sight(guest: Guest) -> None:
    page = guest("Ada", viewport=PHONE, has_touch=True)
    at_the_hand(page)
    moved_on(page, page.locator("#own [data-actions]").first.tap)
    assert zoom(page) > 1
    room, drawn = (page.locator(one).bounding_box() for one in ("#stage", "#board svg"))
    assert room is not None
    assert drawn is not None
    assert drawn["height"] >= room["height"] - 1
    asked = page.locator("#board [data-actions]")
    assert sum(is_in(room, one.bounding_box()) for one in asked.all()) * 2 >= asked.count()


LETTERS = """() => Math.min(...[...document.querySelectorAll("#board text")].map((text) =>
  Number(text.getAttribute("font-size")) * text.getScreenCTM().a))"""
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
TABLET: ViewportSize = {"width": 820, "height": 1180}


def test_on_a_phone_on_its_side_the_board_can_be_read_and_fills_its_room(guest: Guest) -> None:
    page = guest("Ada", viewport=SIDEWAYS, has_touch=True)
    open_table(page, "alderquest", ["me", "steady"])
    expect(page.locator("#actions button").first).to_be_attached()
    assert page.evaluate(LETTERS) >= 10.9
    room, line = (page.locator(one).bounding_box() for one in ("#stage", ".line"))
    assert room is not None
    assert line is not None
    assert room["height"] > 0.7 * SIDEWAYS["height"]
    assert line["y"] >= room["y"] + room["height"] - 1


def test_a_tablet_held_upright_shows_the_whole_board_and_all_of_ones_own(guest: Guest) -> None:
    page = guest("Ada", viewport=TABLET, has_touch=True)
    open_table(page, "above_and_below", ["me", "steady", "steady"])
    expect(page.locator("#actions button").first).to_be_attached()
    room, drawn = (page.locator(one).bounding_box() for one in ("#stage", "#board svg"))
    assert room is not None
    assert drawn is not None
    assert drawn["width"] >= TABLET["width"] - 1
    assert room["height"] - drawn["height"] < 40
    for panel in page.locator("#own svg").all():
        expect(panel).to_be_in_viewport(ratio=1)


def test_a_board_of_another_size_is_fitted_anew_on_a_phone(guest: Guest) -> None:
    page = guest("Ada", viewport=PHONE, has_touch=True)
    at_the_hand(page)
    cabin = page.locator("#board [id^=tile-], #board .fs-piece").first.bounding_box()
    room = page.locator("#stage").bounding_box()
    assert room is not None
    assert is_in(room, cabin)


def test_a_choice_of_many_words_stays_within_its_line(guest: Guest) -> None:
    page = guest("Ada", viewport=PHONE, has_touch=True)
    open_table(page, "snowfall", ["me"])
    follow(page)
    words = "Put one of your tiles back and take another. " * 5
    send(page, choices=f'<button class="choice" value="1"><span lang="en">{words}</span></button>')
    room, told = (page.locator(one).bounding_box() for one in ("#choices", "#choices .choice"))
    assert room is not None
    assert told is not None
    assert told["height"] <= room["height"]
    assert told["y"] >= room["y"]


CROWD = """<section class="panel" id="fake"><svg class="fireside" viewBox="0 0 400 240">
<g data-actions="1" id="one"><rect x="180" y="110" width="12" height="12"/></g>
<g data-actions="2" id="two"><rect x="194" y="110" width="12" height="12"/></g>
<g data-actions="3" id="alone"><rect x="60" y="110" width="12" height="12"/></g>
<g data-actions="4" id="near"><rect x="280" y="110" width="12" height="12"/></g>
<g data-actions="5" id="by"><rect x="312" y="110" width="12" height="12"/></g></svg></section>"""


@pytest.fixture
def crowd(guest: Guest) -> Page:
    """A phone with small things on the board: two that all but touch, two side by side, and one alone."""
    page = guest("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    open_table(page, "snowfall", ["me"])
    follow(page)
    send(page, choices=at_revision(revision(page) + 1), board=CROWD)
    expect(page.locator("#two")).to_be_visible()
    page.locator("#zoom-fit").click()
    return page


def test_what_is_too_small_to_aim_at_is_enlarged_by_the_first_touch_until_something_is_decided(
    crowd: Page,
) -> None:
    crowd.locator("#two").tap()
    box = crowd.locator("#two").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 40
    expect(crowd.locator("#chooser")).to_be_hidden()
    send(crowd, choices=at_revision(revision(crowd) + 1))
    expect(crowd.locator("#stage:not(.zoomed)")).to_be_attached()


def test_of_small_things_side_by_side_the_nearest_is_meant_and_asked_about(crowd: Page) -> None:
    crowd.touchscreen.tap(*beside(crowd, "near", 9))
    offered = crowd.locator("#chooser li button")
    expect(offered).to_have_count(1)
    expect(crowd.locator("#chooser .question")).to_be_visible()
    with crowd.expect_request("**/act") as posted:
        offered.tap()
    assert "action=4" in str(posted.value.post_data)


def test_a_small_thing_by_itself_has_room_for_a_finger(crowd: Page) -> None:
    with crowd.expect_request("**/act") as posted:
        crowd.touchscreen.tap(*beside(crowd, "alone", 17))
    assert "action=3" in str(posted.value.post_data)


def beside(page: Page, ident: str, far: float) -> tuple[float, float]:
    """A place so many pixels right of the middle of something."""
    box = page.locator(f"#{ident}").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2 + far, box["y"] + box["height"] / 2


HELD = """<section class="panel" style="--wide:200;--high:100"><svg class="fireside" viewBox="0 0 200 100">
<g data-actions="7" id="held"><rect width="200" height="100"/></g></svg></section>"""
ABOUT = """<section class="panel" style="--wide:400;--high:640"><svg class="fireside" viewBox="0 0 400 640">
<rect width="400" height="640"/>
<g id="about" class="fs-about"><rect x="40" y="580" width="60" height="40"/></g>
</svg></section>"""


def test_what_is_asked_about_is_not_below_the_hand_on_a_phone(guest: Guest) -> None:
    page = guest("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    open_table(page, "snowfall", ["me"])
    follow(page)
    send(page, choices=at_revision(revision(page) + 1), board=ABOUT, own=HELD)
    expect(page.locator("#held")).to_be_in_viewport()
    about, sheet = (page.locator(one).bounding_box() for one in ("#about", "#own"))
    assert about is not None
    assert sheet is not None
    assert about["y"] + about["height"] <= sheet["y"]


LOW: ViewportSize = {"width": 1366, "height": 650}


def test_in_a_low_window_the_board_has_the_strips_room(guest: Guest) -> None:
    page = guest("Ada", viewport=LOW)
    at_the_hand(page)
    expect(page.locator("#own svg").first).to_be_in_viewport(
        ratio=1
    )  # what is asked about lies over the board
    moved_on(page, page.locator("#own [data-actions]").first.click)
    expect(page.locator("#own")).to_be_hidden()
    assert page.evaluate(LETTERS) >= 10.9
    drawn = page.locator("#board svg").bounding_box()
    assert drawn is not None
    assert drawn["width"] * drawn["height"] > 0.5 * LOW["width"] * LOW["height"]


def is_in(room: FloatRect, box: FloatRect | None) -> bool:
    """Whether the middle of a box lies in a room."""
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    return room["x"] < x < room["x"] + room["width"] and room["y"] < y < room["y"] + room["height"]


def test_a_board_never_moves_for_what_is_told_or_asked(guest: Guest) -> None:
    page = guest("Ada")
    open_table(page, "snowcrest", ["me", "steady"])
    expect(page.locator("#choices #hint")).to_be_visible()
    before = page.locator("#board svg").bounding_box()
    page.locator("#hint").click()
    expect(page.locator("#notice .hint")).to_be_visible()
    assert page.locator("#board svg").bounding_box() == before
    page.locator("#notice .note").click()
    expect(page.locator("#notice .note")).to_have_count(0)
    for _ in range(4):
        expect(page.locator("#actions button").first).to_be_attached(timeout=20_000)
        moved_on(page, lambda: page.locator("#actions button").first.evaluate("button => button.click()"))
        assert page.locator("#board svg").bounding_box() == before


def test_every_action_is_one_tap_away_on_a_phone(guest: Guest) -> None:
    page = guest("Ada", viewport=PHONE, has_touch=True)
    open_table(page, "above_and_below", ["me", "steady"])
    expect(page.locator("#actions button").first).to_be_attached(timeout=20_000)
    count = page.locator("#actions button").count()
    expect(page.locator("#words > summary")).to_have_attribute("data-badge", str(count))
    page.locator("#words > summary").tap()
    for one in page.locator("#actions button").all():
        box = one.bounding_box()
        assert box is not None
        assert box["height"] >= 40
    moved_on(page, page.locator("#actions button").last.tap)


def test_ones_own_seat_is_in_sight_on_a_phone(guest: Guest) -> None:
    page = guest("Ada", viewport=PHONE, has_touch=True)
    open_table(page, "snow_bound", ["steady", "steady", "steady", "me"])
    expect(page.locator("#glance-3 .points")).to_be_in_viewport(ratio=1)
    expect(page.locator("#player-3")).to_be_in_viewport(ratio=0.99)


def test_the_board_is_pinched_dragged_and_put_back(guest: Guest) -> None:
    page = guest("Ada", viewport=PHONE, has_touch=True)
    at_the_hand(page)
    box = page.locator("#stage").bounding_box()
    assert box is not None
    page.locator("#zoom-fit").click()
    x, y = box["x"] + 150, box["y"] + 250
    before = page.locator("#tile-cabin").bounding_box()
    fingers(page, [[(x - 20, y), (x + 20, y)], [(x - 60, y), (x + 60, y)], []])
    assert zoom(page) == pytest.approx(3, abs=0.5)
    after = page.locator("#tile-cabin").bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > 2 * before["width"]
    pan = "document.getElementById('stage').style.getPropertyValue('--pan-x')"
    was = float(page.evaluate(pan).removesuffix("px"))
    fingers(page, [[(x, y)], [(x - 20, y)], [(x - 50, y)], []])
    assert float(page.evaluate(pan).removesuffix("px")) < was - 20
    assert revision(page) == 3  # dragging has touched nothing
    page.locator("#zoom-fit").click()
    assert zoom(page) == 1


def zoom(page: Page) -> float:
    value = page.evaluate("document.getElementById('stage').style.getPropertyValue('--zoom')")
    return float(value or 1)


def fingers(page: Page, path: list[list[tuple[float, float]]]) -> None:
    """Put fingers on the screen, move them, and lift them."""
    devtools = page.context.new_cdp_session(page)
    for step, places in enumerate(path):
        kind = "touchStart" if step == 0 else "touchMove" if places else "touchEnd"
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(places)]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.wait_for_timeout(30)


def test_the_board_is_enlarged_with_buttons_and_the_wheel(guest: Guest) -> None:
    page = guest("Ada")
    at_the_hand(page)
    page.get_by_role("button", name="Larger").click()
    assert zoom(page) == 1.5
    page.get_by_role("button", name="The whole board").click()
    assert zoom(page) == 1
    page.locator("#stage").hover(position={"x": 50, "y": 50})
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    expect(page.locator("#stage")).to_have_class("zoomed")


def test_a_few_large_choices_are_all_seen_on_a_phone(guest: Guest) -> None:
    page = guest("Ada", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    open_table(page, "snowfall", ["me"])
    for side in ("A", "B"):
        expect(page.locator(f"#side-{side}")).to_be_in_viewport(ratio=0.97)
