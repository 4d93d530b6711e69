"""The rules at the table: one book, opened where it is needed."""

from playwright.sync_api import Page, expect

from fireside.web.tables.templatetags.tables import rule_link
from tests.browser.conftest import Guest
from tests.browser.visits import PHONE, follow, open_tab, open_table, send

IN_SIGHT = """paragraph => {
  const room = document.getElementById("rulebook").getBoundingClientRect();
  const box = paragraph.getBoundingClientRect();
  return box.top >= room.top && box.top < room.bottom;
}"""


def asked(page: Page) -> str:
    """The rule of the present decision."""
    return str(page.locator("#rule [data-rule]").get_attribute("data-rule"))


def test_the_book_opens_at_what_is_asked_is_fetched_once_and_searched(guest: Guest) -> None:
    page = guest("Ada")
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if "/book" in request.url else None)
    open_table(page, "snow_bound", ["me", "steady", "steady"])
    open_tab(page, "book")
    page.locator("#rule-now").focus()
    page.keyboard.press("Enter")
    paragraph = page.locator(f"#book-{asked(page)}")
    expect(paragraph).to_be_focused()
    assert paragraph.evaluate(IN_SIGHT)
    page.locator("#rule-search").fill("medkit wolves")
    expect(paragraph).to_be_hidden()
    expect(page.locator("#book-SB-DEATH-01, #whole-book .chapters")).to_have_count(2)
    for one in page.locator("#whole-book .rule:visible").all():
        assert "medkit" in one.inner_text().lower()
        assert "wolves" in one.inner_text().lower()
    page.locator("#rule-search").fill("medkit zeppelin")
    expect(page.locator("#rules-found")).to_have_text("No rule has all these words.")
    page.keyboard.press("Escape")
    expect(page.locator("#book > summary")).to_be_focused()
    expect(page.locator("#whole-book")).to_be_hidden()
    follow(page)
    send(page, notice=f'<p class="note refused">{rule_link("snow_bound", "SB-RAID-06")}</p>')
    page.locator("#notice a.rule").click()
    expect(page.locator("#book-SB-RAID-06")).to_be_focused()
    assert page.locator("#book-SB-RAID-06").evaluate(IN_SIGHT)
    assert len(fetched) == 1
    assert len(page.context.pages) == 1


def test_on_a_phone_the_book_is_a_sheet_that_a_turn_does_not_close(guest: Guest) -> None:
    page = guest("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    open_table(page, "snow_bound", ["me", "steady", "steady"])
    page.locator("#book > summary").tap()
    paragraph = page.locator(f"#book-{asked(page)}")
    expect(paragraph).to_be_visible()
    assert paragraph.evaluate(IN_SIGHT)
    page.evaluate("document.getElementById('table').dispatchEvent(new Event('moved-on'))")
    expect(paragraph).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
