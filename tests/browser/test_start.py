"""How a game is played: a card before the first decision, at the question mark, and a sheet to print."""

import re

import pytest
from playwright.sync_api import Page, expect

import fireside
from tests.browser.conftest import Guest
from tests.browser.visits import open_table

SIZES = [{"width": 1280, "height": 800}, {"width": 390, "height": 844}]


def fits(page: Page) -> bool:
    """Whether nothing of the page, nor of the card on it, is wider than it is shown."""
    inside = "[document.documentElement, document.querySelector('#card .body')]"
    return bool(page.evaluate(f"{inside}.every((one) => one.scrollWidth <= one.clientWidth)"))


@pytest.mark.parametrize("viewport", SIZES, ids=["desktop", "phone"])
def test_who_has_never_played_a_game_is_told_how_it_is_played_once(
    guest: Guest, viewport: dict[str, int]
) -> None:
    page = guest("Ada", is_new=True, viewport=viewport)
    open_table(page, "above_and_below", ["me", "gentle"])
    card = page.locator("#card[data-card=start]")
    expect(card.locator("h2")).to_have_text("How Above and Below is played")
    expect(card.locator(".point figure > svg")).to_have_count(5)
    assert fits(page)
    card.get_by_role("button", name="Go on").click()
    expect(card).to_be_hidden()
    open_table(page, "above_and_below", ["me", "gentle"])
    expect(page.locator("#table:not(.moving)")).to_be_attached()
    expect(card).to_be_hidden()


def test_the_question_mark_opens_and_closes_the_card_as_a_button_and_as_a_key(guest: Guest) -> None:
    page = guest("Ada")
    open_table(page, "snowfall", ["me"])
    card = page.locator("#card[data-card=start]")
    expect(card).to_be_hidden()
    page.locator("#start").click()
    expect(card).to_be_visible()
    page.keyboard.press("?")
    expect(card).to_be_hidden()
    page.keyboard.press("?")
    expect(card).to_be_visible()
    card.locator("[data-face='term/stack']").hover()
    expect(page.locator("#face .meaning")).to_contain_text("still to be drawn")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_the_rules_are_searched_as_one_types(guest: Guest) -> None:
    page = guest("")
    page.goto("/rules/snow_bound/")
    rules = page.locator("article .rule:visible")
    everything = rules.count()
    page.locator("#search").fill("medkit wolves")
    expect(rules).to_have_count(0)
    expect(page.locator("article p:visible")).to_have_count(1)
    page.locator("#search").fill("SB-MED-05")
    expect(page.locator("#SB-MED-05")).to_be_visible()
    assert page.url.endswith("?q=SB-MED-05")
    page.locator("#search").fill("medkit zeppelin")
    expect(page.locator("#none-found")).to_be_visible()
    page.locator("#search").fill("")
    expect(rules).to_have_count(everything)


@pytest.mark.parametrize("name", fireside.all_games())
def test_a_sheet_is_one_page(guest: Guest, name: str) -> None:
    page = guest("", color_scheme="dark")
    page.goto(f"/rules/{name}/sheet/")
    printed = page.pdf(prefer_css_page_size=True, print_background=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
