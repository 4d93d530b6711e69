"""Cards over the board: held until they are read, and in nobody's way."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Guest, Site
from tests.browser.test_replay import at_its_replay
from tests.browser.visits import at_the_tools, open_tab

SHOW = """
async (cards) => {
  const { name } = performance.getEntriesByType("resource").find(({ name }) => /table\\/cards\\./.test(name));
  for (const card of cards) (await import(name)).cards.show(card);
}
"""
WORDS = "<p>Snow falls on the pass, and nobody is on the road.</p>"


def show(page: Page, *ids: str) -> None:
    page.evaluate(SHOW, [{"id": id, "title": id, "html": WORDS, "until": "goOn"} for id in ids])


def test_cards_are_read_one_after_the_other_and_hold_nothing_up(guest: Guest) -> None:
    page = guest("Ada")
    at_the_tools(page)
    card, go_on = page.locator("#card"), page.locator("#card .done")
    before = page.locator("#board").bounding_box()

    show(page, "First", "Second", "Third")
    expect(card.get_by_role("heading", name="First")).to_be_visible()
    expect(card).to_be_focused()
    assert page.locator("#board").bounding_box() == before
    page.keyboard.press("Enter")
    expect(card.get_by_role("heading", name="Second")).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_contain_text("nobody is on the road")
    expect(go_on).to_have_text("Go on")
    go_on.click()
    expect(card).to_be_hidden()
    expect(page.locator("#prompt")).to_be_focused()

    show(page, "First", "Fourth", "Fifth")
    expect(card.get_by_role("heading", name="Fourth")).to_be_visible()  # the first was read
    page.locator("#stage").click(position={"x": 5, "y": 5})
    expect(card).to_be_hidden()
    show(page, "Fifth", "Sixth")
    page.reload()
    show(page, "Fifth", "Sixth")  # which nobody has put away yet
    expect(card.get_by_role("heading", name="Sixth")).to_be_visible()

    tools = page.locator("[data-actions*=' ']")
    tools.nth(0).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#chooser")).to_be_visible()
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#chooser")).to_be_hidden()
    expect(card).to_be_visible()
    tools.nth(0).click()  # plays on
    expect(card).to_be_hidden()
    expect(page.locator("#chooser")).to_be_visible()


def test_what_is_asked_for_is_shown_before_what_comes_by_itself(guest: Guest) -> None:
    page = guest("Ada")
    at_the_tools(page)
    show(page, "First", "Second")
    page.keyboard.press("?")
    expect(page.locator("#card[data-card=start]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#card[data-card=First]")).to_be_visible()


def test_what_is_told_last_is_read_before_the_result(guest: Guest, site: Site) -> None:
    replay, _ = at_its_replay(guest, site)
    replay.get_by_role("link", name="Back to the table").click()
    result = replay.locator("#result .score tfoot")
    expect(result).to_be_visible()
    show(replay, "Last")
    expect(replay.locator("#card")).to_be_visible()
    expect(result).to_be_hidden()
    replay.locator("#card .done").click()
    expect(result).to_be_visible()


def test_a_card_calls_nobody_away_from_what_they_write(guest: Guest) -> None:
    page = guest("Ada")
    at_the_tools(page)
    open_tab(page, "talk")
    page.locator("#say-text").focus()
    page.keyboard.type("Hel")
    show(page, "News")
    expect(page.locator("#card")).to_be_visible()
    page.keyboard.type("lo")
    expect(page.locator("#say-text")).to_have_value("Hello")
