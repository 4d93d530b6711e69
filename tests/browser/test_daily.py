"""The game of the day in the browser: found at home, begun once, and closed to everybody else."""

import re
import subprocess
import sys

from playwright.sync_api import Page, expect

from tests.browser.conftest import Guest, Site
from tests.browser.visits import moved_on

# Plays a try to its end as a second server would, so that nobody waits for seventy clicks.
FINISH = """
import sys, django
django.setup()
from fireside.web.tables.models import Table
from fireside.web.tables.running import running
table = Table.objects.get(slug=sys.argv[1])
game = running(table)
while game.played.to_move >= 0:
    game.act(0, game.moment(0).view["legal"][0]["action"])
"""


def begin(page: Page) -> str:
    """From the home page to the table, by the buttons."""
    page.goto("/")
    page.locator("#daily .button").click()
    page.get_by_role("button", name="Begin my try").click()
    page.wait_for_url("**/t/*/")
    return page.url


def finish(site: Site, address: str) -> None:
    """Play the try of that table to its end."""
    environment = {"FIRESIDE_DATA": str(site.data), "DJANGO_SETTINGS_MODULE": "fireside.web.settings"}
    slug = address.rstrip("/").rpartition("/")[2]
    subprocess.run([sys.executable, "-c", FINISH, slug], env=environment, check=True)


def test_a_second_window_leads_to_the_same_try(guest: Guest) -> None:
    page = guest("Ada")
    address = begin(page)
    expect(page.locator("#prompt .asked")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    other = page.context.new_page()
    other.goto("/daily/")
    expect(other.get_by_role("button", name="Begin my try")).to_have_count(0)
    other.get_by_role("link", name="Go on with my try").click()
    other.wait_for_url(address)


def test_somebody_else_is_told_when_it_can_be_seen(guest: Guest) -> None:
    address = begin(guest("Ada"))
    eve = guest("Eve")
    answer = eve.request.get(address)
    assert answer.status == 403
    assert "when the day is over" in answer.text()
    eve.goto("/daily/")
    expect(eve.locator("main")).not_to_contain_text(re.search(r"/t/([^/]+)/", address)[1])  # type: ignore[index]


def test_a_try_is_played_and_its_result_is_shared_as_text(guest: Guest, site: Site) -> None:
    page = guest("Ada", permissions=["clipboard-read", "clipboard-write"])
    address = begin(page)
    moved_on(page, lambda: page.locator("#side-A").click())
    tools = page.locator("[data-actions*=' ']")
    tools.nth(0).click()
    moved_on(page, lambda: tools.nth(1).click())
    expect(page.locator("#undo")).to_have_count(0)
    finish(site, address)
    page.reload()
    score = page.locator("#result tfoot .number").inner_text()
    expect(page.get_by_role("link", name="Download the record")).to_have_count(0)
    page.get_by_role("link", name="Result and ranking").click()
    page.get_by_role("button", name="Copy the text").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    assert text == page.locator("#shared").inner_text()
    assert re.fullmatch(
        rf"Snowfall of the day, .+\n{score} points?, [\w ]+\nhttp://[^/]+/daily/[\d-]+/", text
    )
