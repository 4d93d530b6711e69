"""The keyboard's focus: kept when the table changes, and one stop for the whole log."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Guest
from tests.browser.visits import at_the_hand, moved_on, open_tab, open_table, send, send_move


def test_focus_stays_on_what_stays(alone: Page) -> None:
    alone.locator("#side-B").focus()
    send(alone, board=alone.locator("#board").inner_html().replace("Side A", "Side One"))
    expect(alone.locator("#board")).to_contain_text("Side One")
    expect(alone.locator("#side-B")).to_be_focused()


def test_focus_goes_to_the_prompt_when_its_place_is_gone(alone: Page) -> None:
    alone.locator("#side-B").focus()
    send_move(alone, 2, 10)
    expect(alone.locator("#prompt")).to_be_focused()


def test_the_tab_key_stops_once_in_the_log_and_arrows_lead_through_its_lines_and_names(guest: Guest) -> None:
    page = guest("Ada")
    at_the_hand(page)
    open_tab(page, "story")
    names = page.locator("#log :is(.card-name, .show)")
    newest = names.count() - 1
    assert newest >= 2
    page.locator("#story summary").focus()
    page.keyboard.press("Tab")
    expect(names.nth(newest)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(names.nth(newest - 1)).to_be_focused()
    page.keyboard.press("Home")
    expect(names.nth(0)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(names.nth(0)).to_be_focused()
    named = [one.evaluate("name => name.matches('.card-name')") for one in names.all()].index(True)
    for _ in range(named):
        page.keyboard.press("ArrowRight")
    expect(names.nth(named)).to_be_focused()
    expect(page.locator("#face > *")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator("#log :focus, #log:focus")).to_have_count(0)
    moved_on(page, lambda: page.locator("#own [data-actions]").first.click())
    expect(page.locator("#log [tabindex='0']")).to_have_count(1)
    page.locator("#story summary").focus()
    page.keyboard.press("Tab")
    expect(names.nth(named)).to_be_focused()


def test_a_log_without_names_can_be_scrolled_by_the_keyboard(alone: Page) -> None:
    send(alone, log='<ol class="events" data-first="1"><li value="1">Nothing has happened.</li></ol>')
    expect(alone.locator("#log")).to_have_text("Nothing has happened.")
    open_tab(alone, "story")
    alone.locator("#story summary").focus()
    alone.keyboard.press("Tab")
    expect(alone.locator("#log")).to_be_focused()


TOWARDS = """why => {
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  if (why === document.activeElement) return null;
  const [[x, y], [toX, toY]] = [document.activeElement, why].map(middle), [right, down] = [toX - x, toY - y];
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? "ArrowRight" : "ArrowLeft";
  return down > 0 ? "ArrowDown" : "ArrowUp";
}"""


def test_whatever_has_a_name_is_looked_at_by_the_keyboard_with_one_stop_an_area(guest: Guest) -> None:
    page = guest("Ada")
    open_table(page, "alderquest", ["me", "steady"])
    refused = page.locator("#table [data-why]").first
    expect(refused).to_be_attached()
    area = refused.evaluate("why => why.closest('#board, #own, #side, #now').id")
    for name in ("board", "own", "side"):
        assert page.locator(f"#{name} [data-stop]").count() == 1
    page.locator(f"#{area} [data-stop]").focus()
    for _ in range(30):
        if (key := refused.evaluate(TOWARDS)) is None:
            break
        page.keyboard.press(key)
    expect(refused).to_be_focused()
    expect(refused).to_have_role("button")
    expect(refused).to_have_accessible_name(str(refused.locator("> title").text_content()))
    page.keyboard.press("Enter")
    expect(page.locator("#notice .refused a.rule").last).to_be_visible()
    assert page.locator(f"#{area} [data-stop]").count() == 1
    moved_on(page, lambda: page.locator("#own [data-actions]").first.click())
    for name in ("board", "own", "side"):
        assert page.locator(f"#{name} [data-stop]").count() <= 1
    expect(page.locator("#board [data-stop]")).to_have_count(1)
