"""The line to the table: it breaks, rests and comes back, and what was missed is shown."""

import contextlib
import re
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, Route, TimeoutError, expect

from tests.browser.conftest import FLAGS, Guest, Site, chromium
from tests.browser.test_games import act_by_touch, table_from
from tests.browser.visits import (
    KNOW_GAMES,
    NOTE_LINES,
    WATCH,
    follow,
    moved_on,
    open_table,
    quiet_page,
    revision,
    until,
)
from tests.games.snow_bound.scene import scene

LINE = re.compile(r"/stream\?")
STATES = "lines.map((line) => line.readyState)"
OPENING, OPEN, CLOSED = 0, 1, 2


@pytest.fixture
def tabs(guest: Guest) -> list[Page]:
    """Two tabs of one guest at the same table, in which the browser may complain."""
    ada = guest("Ada")
    first, second = quiet_page(ada), quiet_page(ada)
    open_table(first, "snowfall", ["me"])
    second.goto(first.url)
    for tab in (first, second):
        follow(tab)
    return [first, second]


def test_bots_turns_are_seen_in_order(guest: Guest) -> None:
    page = guest("Ada")
    open_table(page, "snow_bound", ["steady", "me", "steady"])
    page.evaluate(WATCH)
    expect(page.locator("#actions button").first).to_be_attached(timeout=30_000)
    moved_on(page, lambda: page.evaluate("document.querySelector('#actions button').click()"))
    expect(page.locator("#actions button").first).to_be_attached(timeout=30_000)
    shown = [one for one, _ in page.evaluate("window.shown")]
    assert shown == sorted(set(shown))


def test_what_is_done_in_one_tab_is_shown_in_the_other(tabs: list[Page]) -> None:
    first, second = tabs
    moved_on(second, lambda: first.locator("#side-A").click())
    expect(second.locator("#prompt")).to_contain_text("Keep two")
    tools = second.locator("[data-actions*=' ']")
    tools.nth(0).click()
    moved_on(first, lambda: tools.nth(1).click())
    expect(first.locator("#prompt")).to_contain_text("Place a tile")


def test_a_tab_that_is_behind_is_told_and_shown_the_table(alone: Page) -> None:
    late = quiet_page(alone)
    late.route(LINE, lambda route: route.fulfill(status=502))
    late.goto(alone.url)
    expect(late.locator("#lost")).to_be_visible()
    moved_on(alone, lambda: alone.locator("#side-A").click())
    with late.expect_response("**/act") as answer:
        late.locator("#side-B").click()
    assert answer.value.status == 409
    expect(late.locator("#notice")).to_contain_text("moved on")
    expect(late.locator("#revision")).to_have_value("2")
    expect(late.locator("#prompt")).to_contain_text("Keep two")
    late.unroute(LINE)  # whoever stood between has found the server again
    expect(late.locator("#lost")).to_be_hidden()
    tools = late.locator("[data-actions*=' ']")
    tools.nth(0).click()
    moved_on(alone, lambda: tools.nth(1).click())


def test_a_server_that_is_started_again_is_heard_again(tabs: list[Page], site: Site) -> None:
    first, second = tabs
    site.stop()
    for tab in tabs:
        expect(tab.locator("#lost")).to_be_visible()
    site.start()
    for tab in tabs:
        expect(tab.locator("#lost")).to_be_hidden()
    moved_on(second, lambda: first.locator("#side-A").click())


def test_who_is_offline_is_told_and_comes_back_by_themselves(alone: Page, guest: Guest) -> None:
    away = quiet_page(guest(""))
    away.context.add_cookies(alone.context.cookies())  # type: ignore[arg-type]  # the same shape
    away.goto(alone.url)
    follow(away)
    away.context.set_offline(True)
    expect(away.locator("#lost")).to_be_visible()
    away.locator("#side-B").click()
    expect(away.locator("#notice")).to_contain_text("try again")
    moved_on(alone, lambda: alone.locator("#side-A").click())
    assert revision(away) == 1
    away.context.set_offline(False)
    expect(away.locator("#revision")).to_have_value("2")
    expect(away.locator("#lost")).to_be_hidden()


def test_a_device_that_only_believes_to_be_offline_goes_on(alone: Page) -> None:
    for event in ("offline", "online"):
        alone.evaluate("(name) => dispatchEvent(new Event(name))", event)
        until(alone, lambda: alone.evaluate(STATES)[:2] == [CLOSED, OPEN])
        alone.evaluate("lines.shift()")
    expect(alone.locator("#lost")).to_be_hidden()


def test_a_table_that_does_not_answer_is_asked_again(alone: Page) -> None:
    tab = quiet_page(alone)
    tab.clock.install()
    tab.route(LINE, lambda route: None)
    tab.goto(alone.url)
    until(tab, lambda: tab.evaluate(STATES) == [OPENING])
    expect(tab.locator("#lost")).to_be_hidden()
    tab.clock.fast_forward(15_000)
    expect(tab.locator("#lost")).to_be_visible()
    tab.unroute(LINE)
    tab.clock.fast_forward(15_000)
    expect(tab.locator("#lost")).to_be_hidden()
    assert tab.evaluate(STATES)[0] == CLOSED


def test_a_game_that_began_unheard_is_shown(guest: Guest) -> None:
    room, ben = quiet_page(guest("Ada")), guest("Ben")
    open_table(room, "snow_bound", ["me", "invited", "steady"])
    link = room.locator(".invitation").inner_text()
    room.context.set_offline(True)
    expect(room.locator("#lost")).to_be_visible()
    ben.goto(link)
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.locator("#board svg")).to_be_visible()
    room.context.set_offline(False)
    expect(room.locator("#board svg")).to_be_visible()


STARTS = 3  # of a browser that does not answer, as happens on a busy machine
ANSWERING = 10_000  # milliseconds


@contextlib.contextmanager
def listening_browser(folder: Path) -> Iterator[str]:
    """The address of a browser of its own, with one empty tab."""
    listening = ["--headless", "--remote-debugging-port=0", f"--user-data-dir={folder}"]
    command = [chromium(with_tabs=True), *listening, *FLAGS, "about:blank"]
    where = folder / "DevToolsActivePort"  # written when the browser listens: the port, then the path
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        try:
            while not (where.exists() and len(where.read_text().split()) == 2):
                assert process.poll() is None
                time.sleep(0.05)
            port, path = where.read_text().split()
            yield f"ws://127.0.0.1:{port}{path}"
        finally:
            process.terminate()


@contextlib.contextmanager
def browser_with_real_tabs(kind: BrowserType, folder: Path) -> Iterator[Browser]:
    """A browser whose tabs are hidden while another one is in front; Playwright's own always seem visible."""
    for start in range(STARTS):
        with listening_browser(folder / str(start)) as address:
            try:
                real = kind.connect_over_cdp(address, no_defaults=True, timeout=ANSWERING)
            except TimeoutError:
                if start == STARTS - 1:
                    raise
                continue
            yield real
            return


@pytest.fixture(scope="module")
def real_tabs(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[BrowserContext]:
    """Such a browser for all tests that want one."""
    with browser_with_real_tabs(browser.browser_type, tmp_path_factory.mktemp("browser")) as real:
        real.contexts[0].add_init_script(NOTE_LINES)
        real.contexts[0].add_init_script(KNOW_GAMES)
        yield real.contexts[0]


@pytest.fixture
def real_tab(alone: Page, real_tabs: BrowserContext) -> Page:
    """Another tab of the same guest at the same table, in such a browser."""
    real_tabs.add_cookies(alone.context.cookies())  # type: ignore[arg-type]  # the same shape
    return real_tabs.new_page()


def test_a_hidden_tab_rests_and_comes_back_fresh(alone: Page, real_tab: Page) -> None:
    real_tab.clock.install()
    real_tab.goto(alone.url)
    follow(real_tab)
    real_tab.context.new_page().bring_to_front()
    until(real_tab, lambda: real_tab.evaluate(STATES) == [CLOSED])
    assert real_tab.evaluate("document.hidden")
    moved_on(alone, lambda: alone.locator("#side-A").click())
    assert revision(real_tab) == 1
    real_tab.clock.fast_forward(30_000)
    expect(real_tab.locator("#revision")).to_have_value("2")
    until(real_tab, lambda: real_tab.evaluate(STATES) == [CLOSED, CLOSED])
    tools = alone.locator("[data-actions*=' ']")
    tools.nth(0).click()
    moved_on(alone, lambda: tools.nth(1).click())
    assert revision(real_tab) == 2
    real_tab.bring_to_front()
    expect(real_tab.locator("#revision")).to_have_value("3")
    assert real_tab.evaluate(STATES) == [CLOSED, CLOSED, OPEN]


def test_what_others_do_to_a_hidden_tab_is_summed_up_when_it_is_seen_again(
    site: Site, guest: Guest, real_tabs: BrowserContext
) -> None:
    ben, ada = (guest(name) for name in ("Ben", "Ada"))
    state = scene("P0 food 4, W{5,4,3,1}: a@S0 b@S1\nP1 food 8, oil{1,2}\nP2 W{3,3}\nat actions")
    guest("Cy")
    address = table_from(site, state.position(), ["Ben", "Ada", "Cy"])
    real_tabs.add_cookies(ada.context.cookies())  # type: ignore[arg-type]  # the same shape
    hidden = real_tabs.new_page()
    hidden.goto(f"{site.url}{address}")
    follow(hidden)
    hidden.context.new_page().bring_to_front()
    until(hidden, lambda: hidden.evaluate("document.hidden"))
    before = hidden.locator("#board").inner_html()
    ben.goto(address)
    act_by_touch(state.game.vocabulary, ben, "scout:b", "do:raid")
    assert hidden.locator("#board").inner_html() == before
    hidden.bring_to_front()
    expect(hidden.locator("#card .done-to-you")).to_contain_text("raids")
    expect(hidden.locator("#table:not(.moving)")).to_be_attached()
    expect(hidden.locator("#latest")).to_contain_text("raids")


def may_be_kept(route: Route) -> None:
    """The page without its wish not to be stored, which not every browser heeds when one goes back."""
    answer = route.fetch()
    headers = {name: value for name, value in answer.headers.items() if name != "cache-control"}
    route.fulfill(response=answer, headers=headers)


def test_a_page_out_of_the_browsers_memory_is_fresh(alone: Page, real_tab: Page) -> None:
    real_tab.add_init_script(
        "addEventListener('pageshow', (shown) => (name ||= shown.persisted ? 'kept' : ''))"
    )
    real_tab.route(alone.url, may_be_kept)
    real_tab.goto(alone.url)
    follow(real_tab)
    real_tab.goto(f"{alone.url}../../rules/snowfall/")
    moved_on(alone, lambda: alone.locator("#side-A").click())
    real_tab.evaluate("void setTimeout(() => history.back())")
    expect(real_tab.locator("#prompt")).to_contain_text("Keep two")
    assert real_tab.evaluate("name") == "kept"
