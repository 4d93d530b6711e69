"""What a page sends: actions, questions, words."""

import re

from playwright.sync_api import APIResponse, Page, Route, expect

from tests.browser.conftest import Guest
from tests.browser.visits import at_the_hand, moved_on, open_table, partial, quiet_page, revision


def test_what_is_not_allowed_is_explained_with_its_rule(guest: Guest) -> None:
    page = guest("Ada")
    at_the_hand(page)
    moved_on(page, page.locator("#own [data-actions]").first.click)
    page.locator("#board #tile-cabin[data-why]").click()
    expect(page.locator("#notice .refused .rule")).to_have_attribute(
        "href", re.compile("/rules/snowfall/#SF-")
    )
    moved_on(page, lambda: page.locator("#board [data-actions]").first.click())
    expect(page.locator("#notice")).to_be_empty()


def test_a_hint_shows_what_it_means(guest: Guest) -> None:
    page = guest("Ada")
    at_the_hand(page)
    while not page.locator("#notice .hint").is_visible():  # a busy machine may find nothing in time
        page.get_by_role("button", name="Hint").click()
        expect(page.locator("#notice")).not_to_be_empty()
    action = page.locator("#notice [data-hint]").get_attribute("data-hint")
    assert action in (page.locator(".hinted").first.get_attribute("data-actions") or "").split()


def test_a_hint_lies_where_it_does_not_cover_what_it_means(guest: Guest) -> None:
    page = guest("Ada")
    at_the_hand(page)
    moved_on(page, page.locator("#own [data-actions]").first.click)
    highest, lowest = page.locator("#cell-0--2"), page.locator("#cell-0-2")
    for cell in (highest, lowest):
        advise(page, cell.get_attribute("data-actions"))
        page.locator("#hint").click()
        expect(cell).to_have_class(re.compile("hinted"))
        cell.click(trial=True)  # nothing lies over it


def advise(page: Page, action: str | None) -> None:
    """Let the next hints be about that action."""
    note = f'<div class="note hint" data-hint="{action}">{"<p>That is what it would do.</p>" * 4}</div>'
    answer = partial("notice", note)
    page.route("**/hint*", lambda route: route.fulfill(content_type="text/html", body=answer))


def test_a_hint_compares_with_what_is_picked(guest: Guest) -> None:
    page = guest("Ada")
    open_table(page, "snowfall", ["me"])
    moved_on(page, lambda: page.locator("#side-A").click())
    page.locator("[data-actions*=' ']").first.click()
    expect(page.locator(".picked").first).to_be_visible()
    with page.expect_request(re.compile(r"/hint\?picked=\d+(,|%2C)\d+")):
        page.locator("#hint").click()
    expect(page.locator(".picked").first).to_be_visible()  # and it stays picked


def test_undo_takes_back(guest: Guest) -> None:
    page = guest("Ada")
    at_the_hand(page)
    moved_on(page, page.locator("#own [data-actions]").first.click)
    moved_on(page, page.get_by_role("button", name="Undo").click)
    expect(page.locator("#prompt")).to_contain_text("Place a tile")


def test_two_quick_clicks_post_once(guest: Guest) -> None:
    page = guest("Ada")
    posts: list[str] = []
    page.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    open_table(page, "snowfall", ["me"])
    posts.clear()
    page.evaluate("""() => { const side = document.getElementById("side-A");
      for (let i = 0; i < 3; i++) side.dispatchEvent(new MouseEvent("click", {bubbles: true})); }""")
    expect(page.locator("#revision")).to_have_value("2")
    assert len(posts) == 1


def test_nobody_has_to_wait_for_an_answer_that_the_stream_has_overtaken(alone: Page) -> None:
    held: list[tuple[Route, APIResponse]] = []
    alone.route("**/act", lambda route: route.continue_())
    alone.route("**/act", lambda route: held.append((route, route.fetch())), times=1)
    moved_on(alone, lambda: alone.locator("#side-A").click())
    alone.locator("[data-actions*=' ']").nth(0).click()
    moved_on(alone, lambda: alone.locator("[data-actions*=' ']").nth(1).click())
    route, answer = held.pop()
    route.fulfill(response=answer)
    alone.wait_for_timeout(300)
    assert revision(alone) == 3


def test_a_post_that_fails_changes_nothing(guest: Guest) -> None:
    page = quiet_page(guest("Ada"))
    open_table(page, "snowfall", ["me"])
    page.route("**/act", lambda route: route.abort())
    page.locator("#side-A").click()
    expect(page.locator("#notice")).to_contain_text("try again")
    expect(page.locator(".picked")).to_have_count(0)
    page.unroute("**/act")
    moved_on(page, lambda: page.locator("#side-A").click())


def test_what_was_said_stays_in_the_field_until_it_is_heard(guest: Guest) -> None:
    page = quiet_page(guest("Ada"))
    open_table(page, "snowfall", ["me"])
    page.get_by_text("Chat", exact=True).click()
    page.route("**/say", lambda route: route.abort())
    page.get_by_label("Say something").fill("Good morning!")
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_contain_text("try again")
    expect(page.get_by_label("Say something")).to_have_value("Good morning!")
    page.unroute("**/say")
    page.get_by_role("button", name="Say", exact=True).click()
    expect(page.locator("#chat")).to_contain_text("Ada: Good morning!")
    expect(page.get_by_label("Say something")).to_have_value("")


def test_a_turn_is_played_without_any_script(guest: Guest) -> None:
    page = guest("Ada", java_script_enabled=False)
    open_table(page, "snowfall", ["me"])
    for sentence in ("side", "Keep", "Place"):
        page.locator("#words > summary").click()
        page.locator("#actions button").filter(has_text=re.compile(sentence, re.IGNORECASE)).first.click()
    expect(page.locator("#prompt")).to_contain_text("Choose where")
    page.locator("#words > summary").click()
    page.locator("#actions button").first.click()
    expect(page.locator("#log")).to_contain_text("placed at")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".messages")).to_contain_text("bot")
