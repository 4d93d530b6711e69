"""Cards that sentences name are shown beside their names: by pointing, by keys and by touch."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Guest
from tests.browser.visits import moved_on, open_tab, open_table

PHONE = {"width": 390, "height": 844}


def opened(page: Page) -> Locator:
    """A table of Snowfall whose log names cards; the name of the last one."""
    open_table(page, "snowfall", ["me"])
    moved_on(page, lambda: page.locator("#actions button").first.evaluate("(button) => button.click()"))
    open_tab(page, "story")
    name = page.locator("#log button.card-name").last
    expect(name).to_be_visible()
    name.scroll_into_view_if_needed()
    return name


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_a_card_is_shown_beside_its_name_while_that_is_pointed_at(guest: Guest, scheme: str) -> None:
    page = guest("Ada", color_scheme=scheme)
    name = opened(page)
    name.hover()
    face = page.locator("#face")
    expect(face.locator("svg")).to_be_visible()
    expect(face).to_contain_text(name.inner_text())
    page.locator("h1").hover(force=True)
    expect(face).to_be_hidden()


def test_a_card_is_shown_by_the_keyboard_and_put_away(guest: Guest) -> None:
    page = guest("Ada")
    name = opened(page)
    page.keyboard.press("Tab")
    name.focus()
    expect(page.locator("#face svg")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#face")).to_be_hidden()


def test_a_card_that_a_choice_names_is_shown_while_the_choice_is_focused(guest: Guest) -> None:
    page = guest("Ada")
    opened(page)
    open_tab(page, "words")
    page.keyboard.press("Tab")
    page.locator("#actions button:has(.card-name)").first.focus()
    expect(page.locator("#face svg")).to_be_visible()


def test_a_card_is_shown_by_touch_within_a_narrow_window(guest: Guest) -> None:
    page = guest("Ada", viewport=PHONE, has_touch=True)
    name = opened(page)
    name.tap()
    expect(page.locator("#face svg")).to_be_visible()
    box = page.locator("#face svg").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    page.locator("#prompt").tap()
    expect(page.locator("#face")).to_be_hidden()


def test_the_meaning_of_a_term_is_told_beside_it(guest: Guest) -> None:
    page = guest("Ada")
    open_table(page, "snowcrest", ["me", "steady"])
    term = page.locator("#prompt [data-face='term/Omen']")
    expect(term).to_have_accessible_description(re.compile("Bad luck"))
    term.hover()
    expect(page.locator("#face .meaning")).to_contain_text("Bad luck")
    page.locator("h1").hover(force=True)
    expect(page.locator("#face")).to_be_hidden()
    page.keyboard.press("Tab")
    term.focus()
    expect(page.locator("#face .meaning")).to_be_visible()


def test_an_amount_shows_its_icon(guest: Guest) -> None:
    page = guest("Ada")
    open_table(page, "snowcrest", ["me", "steady"])
    icon = page.locator("#prompt [data-face='term/barley'] svg.symbol")
    expect(icon).to_be_visible()
    box = icon.bounding_box()
    assert box is not None
    assert 10 < box["width"] < 40


# What is drawn

HOLD = 700  # milliseconds: longer than a tap


def pointed_at(thing: Locator) -> tuple[float, float]:
    """The middle of what is drawn."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_whoever_lingers_on_a_symbol_is_told_what_it_stands_for_once(guest: Guest) -> None:
    page = guest("Ada")
    open_table(page, "snowcrest", ["me", "steady"])
    card = page.locator("#board [id^=slot]:has(> title):has(use[href='#sc-sprout'])").first
    page.mouse.move(*pointed_at(card.locator("use[href='#sc-sprout']")), steps=2)
    face = page.locator("#face")
    expect(face.locator(".meaning").last).to_contain_text("One of your first four cards")
    expect(face.locator(".meaning").first).to_contain_text("icons: none")
    expect(face.locator("svg use")).to_have_attribute("href", "#sc-sprout")
    expect(face.locator("a.rule")).to_have_text("SC-TERM-05")
    expect(card.locator("> title")).to_have_text("")  # no tooltip of the browser's besides
    page.mouse.move(5, 5, steps=2)
    expect(face).to_be_hidden()
    expect(card.locator("> title")).to_contain_text("icons: none")


def test_what_can_be_touched_is_told_of_by_holding_a_finger_on_it_and_still_acts_by_a_tap(
    guest: Guest,
) -> None:
    page = guest("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    open_table(page, "snowfall", ["me"])
    side, before = page.locator("#side-A"), page.locator("#revision").input_value()
    x, y = pointed_at(side)
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator("#face .meaning").last).to_contain_text("Your home")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(HOLD)
    expect(page.locator("#face")).to_be_visible()
    assert page.locator("#revision").input_value() == before
    moved_on(page, lambda: side.tap())
    expect(page.locator("#face")).to_be_hidden()


def test_the_keyboard_is_told_of_what_it_has_come_to(guest: Guest) -> None:
    page = guest("Ada")
    open_table(page, "snowfall", ["me"])
    page.keyboard.press("Tab")
    page.locator("#side-A").focus()
    expect(page.locator("#face .meaning").last).to_contain_text("Your home")
    page.keyboard.press("Escape")
    expect(page.locator("#face")).to_be_hidden()
    moved_on(page, lambda: page.keyboard.press("Enter"))
