"""The board is enlarged and moved, on a phone and on a desk."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Guest
from tests.browser.visits import PHONE, at_the_hand, revision


def test_nothing_is_wider_than_a_phone(guest: Guest) -> None:
    page = guest("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    at_the_hand(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate("innerWidth") == 360


def test_the_drawer_opens_and_closes(guest: Guest) -> None:
    page = guest("Ada", viewport=PHONE, has_touch=True)
    at_the_hand(page)
    drawer = page.locator(".drawer")
    expect(drawer.locator("#own svg").first).to_be_in_viewport()
    drawer.locator("summary").tap()
    expect(drawer.locator("#own")).to_be_hidden()


def test_the_board_is_pinched_dragged_and_put_back(guest: Guest) -> None:
    page = guest("Ada", viewport=PHONE, has_touch=True)
    at_the_hand(page)
    box = page.locator("#stage").bounding_box()
    assert box is not None
    x, y = box["x"] + 150, box["y"] + 100
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
