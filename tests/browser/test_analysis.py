"""The whole way of an analysis: asked for at the end of a game, watched, read, and followed into the replay."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, Guest, Site
from tests.browser.test_replay import LAST, at_its_replay
from tests.browser.visits import open_tab

PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE])
def test_an_analysis_is_asked_for_read_and_leads_to_its_moments(
    guest: Guest, site: Site, viewport: dict[str, int]
) -> None:
    page, _ = at_its_replay(guest, site, viewport=viewport)
    page.get_by_label("Step", exact=True).fill("2")
    expect(page.locator("#place")).to_have_text("2")
    page.locator("#analysis > summary").click()
    page.get_by_role("button", name="Analyse this game").click()
    page.wait_for_url(re.compile("at=2&seat=0&analysis=1"))
    expect(page.locator("svg.curves")).to_be_visible(timeout=60_000)  # by itself
    expect(page.locator("svg.curves")).to_have_accessible_name(re.compile(r"Ada: from .* to .*"))
    expect(page.locator("#judged")).to_contain_text("Ada:")
    drawn = page.locator(".chart").bounding_box()
    assert drawn is not None
    assert drawn["x"] >= 0
    assert drawn["x"] + drawn["width"] <= viewport["width"]
    page.locator(".turning a").last.click()
    place = page.locator(".turning a").last.get_attribute("data-at")
    expect(page.locator("#place")).to_have_text(str(place))
    expect(page.locator("#judged")).to_contain_text("better:")
    page.get_by_label("Step", exact=True).fill(str(LAST))
    expect(page.locator("#judged")).to_be_empty()


def test_somebody_who_watches_reads_it_but_cannot_ask(guest: Guest, site: Site) -> None:
    page, _ = at_its_replay(guest, site)
    eve = guest("Eve")
    eve.goto(page.url)
    open_tab(eve, "Analysis")
    expect(eve.locator("#study")).to_contain_text("Those who sat at the table may ask for it.")
    expect(eve.get_by_role("button", name="Analyse this game")).to_have_count(0)
