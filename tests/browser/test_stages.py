"""Stages in the play page's script: shown in order, in little time, once, and never when they are past."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.visits import ARRIVE, partial, send, with_piece

WATCH = """
() => {
  window.seen = [];
  new MutationObserver(() => {
    const found = document.querySelector("#board [data-stage]")?.dataset.stage ?? "end";
    if (window.seen.at(-1)?.[0] !== found) window.seen.push([found, performance.now()]);
  }).observe(document.getElementById("board"), {childList: true, subtree: true, attributes: true});
}
"""


@pytest.fixture
def motion() -> str:
    """Things move, as for all who do not prefer stillness."""
    return "no-preference"


@pytest.fixture
def page(alone: Page) -> Page:
    """A table of Snowfall with a board of our own on it, whose stages are noted when they are shown."""
    send(alone, board=with_piece(10))
    expect(alone.locator("#fake")).to_be_visible()
    alone.evaluate(WATCH)
    return alone


def stages(count: int) -> str:
    """So many drawings of a stone that falls."""
    stone = '<g data-stage="{}"><g data-from="0 -30"><rect/></g></g>'
    drawn = f'<svg class="fireside" viewBox="0 0 99 60">{stone}</svg>'
    return "".join(f"<hx-stage>{partial('fake', drawn.format(one))}</hx-stage>" for one in range(count))


def change(revision: int, count: int) -> str:
    """A change with so many stages."""
    choices = f'<input type="hidden" name="revision" value="{revision}" id="revision">'
    return stages(count) + partial("choices", choices) + partial("board", with_piece(10))


def seen(page: Page) -> list[str]:
    """The stages that were shown."""
    return [stage for stage, _ in page.evaluate("seen")]


def at_rest(page: Page, revision: int) -> None:
    expect(page.locator("#revision")).to_have_value(str(revision))
    expect(page.locator("#table:not(.moving)")).to_be_attached()


def test_stages_take_their_time_but_not_too_much(page: Page) -> None:
    page.evaluate(ARRIVE, change(2, 3))
    at_rest(page, 2)
    assert seen(page) == ["0", "1", "2", "end"]
    (_, first), *_, (_, last) = page.evaluate("seen")
    assert last - first > 1000
    page.evaluate("seen.length = 0")
    page.evaluate(ARRIVE, change(3, 30))
    at_rest(page, 3)
    assert seen(page) == [*map(str, range(30)), "end"]
    (_, first), *_, (_, last) = page.evaluate("seen")
    assert last - first < 6000
    page.evaluate("seen.length = 0")
    page.evaluate(ARRIVE, change(3, 5))  # what the page shows already
    page.evaluate(ARRIVE, change(4, 0))
    at_rest(page, 4)
    assert set(seen(page)) <= {"end"}


def test_stages_that_the_stream_brings_before_the_answer_are_seen_once(page: Page) -> None:
    def overtaken(route: Route) -> None:
        page.evaluate(ARRIVE, change(2, 3))
        route.fulfill(body=change(2, 3), content_type="text/html")

    page.route("**/act", overtaken)
    page.locator("#actions button").first.evaluate("button => button.click()")
    at_rest(page, 2)
    page.wait_for_timeout(200)
    assert seen(page) == ["0", "1", "2", "end"]
    expect(page.locator("#table:not(.pending)")).to_be_attached()
