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
