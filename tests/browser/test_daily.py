"""The game of the day in the browser: found at home, begun once, and closed to everybody else."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Guest


def begin(page: Page) -> str:
    """From the home page to the table, by the buttons."""
    page.goto("/")
    page.locator("#daily .button").click()
    page.get_by_role("button", name="Begin my try").click()
    page.wait_for_url("**/t/*/")
    return page.url


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
