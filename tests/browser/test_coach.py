"""The coach in a real browser: it has a place of its own, and makes room at a touch."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, Guest
from tests.browser.visits import PHONE, open_table


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE])
def test_the_coach_covers_nothing_and_moves_nothing(guest: Guest, viewport: dict[str, int]) -> None:
    page = guest("Ada", viewport=viewport)
    open_table(page, "snowfall", ["me"], has_coach=True)
    coach, stage = page.locator("#coach"), page.locator("#stage")
    expect(coach).to_contain_text("Look where the trail")
    place, card = stage.bounding_box(), coach.bounding_box()
    assert place
    assert card
    assert card["y"] >= place["y"] + place["height"] or card["x"] >= place["x"] + place["width"]
    assert page.evaluate("(e => e.scrollHeight <= e.clientHeight)(document.querySelector('#coach > p'))")
    page.locator("#coach-heard").click()
    expect(coach).not_to_be_visible()
    assert stage.bounding_box() == place
