"""The whole way of an analysis: asked for after a game, watched, read, and followed to its moments."""

import re
import subprocess
import sys

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, Guest, Site
from tests.browser.test_games import table_from
from tests.browser.visits import open_tab
from tests.web.tables import before_the_end

PHONE = {"width": 390, "height": 844}
NAMES = ["Ada", "Ben", "Cleo"]

# Plays a game to its end as a second server would, and not well: there is something to be found.
FINISH = """
import sys, django
django.setup()
from fireside.web.tables.models import Table
from fireside.web.tables.running import running
game = running(Table.objects.get(slug=sys.argv[1]))
while (seat := game.played.to_move) >= 0:
    game.act(seat, game.moment(seat).view["legal"][-1]["action"])
"""


def at_a_replay(guest: Guest, site: Site, **settings: object) -> Page:
    """The replay of the last decisions of Snow Bound, as Ada sees it."""
    page, *_ = [guest(name, **settings) for name in NAMES]
    address = table_from(site, before_the_end(12).position(), NAMES)
    environment = {"FIRESIDE_DATA": str(site.data), "DJANGO_SETTINGS_MODULE": "fireside.web.settings"}
    subprocess.run([sys.executable, "-c", FINISH, address.split("/")[2]], env=environment, check=True)
    page.goto(f"{address}replay/?at=2&seat=0")
    expect(page.locator("#replay #back")).to_be_enabled()
    return page


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE])
def test_an_analysis_is_asked_for_read_and_leads_to_its_moments(
    guest: Guest, site: Site, viewport: dict[str, int]
) -> None:
    page = at_a_replay(guest, site, viewport=viewport)
    open_tab(page, "analysis")
    page.get_by_role("button", name="Analyse this game").click()
    page.wait_for_url(re.compile("at=2&seat=0&analysis=1"))
    expect(page.locator("svg.curves")).to_be_visible(timeout=60_000)  # by itself
    expect(page.locator("svg.curves")).to_have_accessible_name(re.compile(r"Ada: from .* to .*Cleo: from"))
    expect(page.locator("#judged")).not_to_be_empty()
    drawn = page.locator(".chart").bounding_box()
    assert drawn is not None
    assert drawn["x"] >= 0
    assert drawn["x"] + drawn["width"] <= viewport["width"]
    link = page.locator(".turning a").last
    link.click()
    expect(page.locator("#place")).to_have_text(str(link.get_attribute("data-at")))
    expect(page.locator("#judged")).to_contain_text("better:")
    expect(page.get_by_label("Seen by")).to_have_value(str(link.get_attribute("data-seat")))
    page.keyboard.press("End")
    expect(page.locator("#judged")).to_be_empty()


def test_somebody_who_watches_cannot_ask_for_it(guest: Guest, site: Site) -> None:
    page = at_a_replay(guest, site)
    eve = guest("Eve")
    eve.goto(page.url)
    open_tab(eve, "analysis")
    expect(eve.locator("#study")).to_contain_text("Those who sat at the table may ask for it.")
    expect(eve.get_by_role("button", name="Analyse this game")).to_have_count(0)
