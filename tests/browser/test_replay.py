"""A replay goes through the game."""

import re
from typing import Any

from playwright.sync_api import expect

import fireside
from tests.browser.conftest import Guest, Site
from tests.browser.test_games import table_from
from tests.browser.visits import moved_on, open_replay

LAST = 6  # decisions


def near_the_end() -> dict[str, Any]:
    """A position of Snowfall with a few decisions still to come."""
    state = fireside.game("snowfall").new(seed=3)
    before = []
    while state.to_move >= 0:
        before.append(state.position())
        state.apply(state.legal()[0])
    return before[-LAST]


def test_a_replay_goes_through_the_game_with_slider_and_keys(guest: Guest, site: Site) -> None:
    page = guest("Ada")
    page.goto(table_from(site, near_the_end(), ["Ada"]))
    asked = page.locator("#prompt").inner_text()
    for _ in range(LAST):
        moved_on(page, lambda: page.evaluate("document.querySelector('#actions button').click()"))
    expect(page.locator("#result .score tfoot")).to_be_visible()
    open_replay(page)
    pages = page.evaluate("history.length")
    expect(page.locator("#place")).to_have_text(str(LAST))
    page.keyboard.press("Home")
    expect(page.locator("#place")).to_have_text("0")
    expect(page.locator("#prompt")).to_have_text(asked)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#place")).to_have_text("1")
    page.get_by_label("Step", exact=True).fill(str(LAST))
    expect(page.locator("#place")).to_have_text(str(LAST))
    expect(page.locator("#prompt")).to_have_text("The game is over.")
    page.get_by_label("Seen by").select_option("Ada")
    expect(page).to_have_url(re.compile("seat=0"))
    assert page.evaluate("history.length") == pages
    expect(page.locator("[data-actions]")).to_have_count(0)
