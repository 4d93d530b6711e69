"""Changes are shown in order, in time, and once."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Guest
from tests.browser.visits import WATCH, moved_on, open_table, revision, send, send_move, with_piece


@pytest.fixture
def motion() -> str:
    """Things move, as for all who do not prefer stillness."""
    return "no-preference"


def test_changes_are_played_one_after_the_other(alone: Page) -> None:
    moved_on(alone, lambda: send_move(alone, 2, 10))
    alone.evaluate(WATCH)
    for number in range(3, 6):
        send_move(alone, number, 10 + 15 * number)
    expect(alone.locator("#revision")).to_have_value("5")
    shown = alone.evaluate("window.shown")
    assert [one for one, _ in shown] == [3, 4, 5]
    gaps = [later - sooner for (_, sooner), (_, later) in pairwise(shown)]
    assert all(gap > 300 for gap in gaps)
    assert alone.evaluate("window.flights") == 3


def test_a_key_shows_at_once_what_waits(alone: Page) -> None:
    alone.evaluate(WATCH)
    for number in range(2, 30):
        send_move(alone, number, number * 3)
    alone.keyboard.press("Shift")
    expect(alone.locator("#revision")).to_have_value("29")
    assert len(alone.evaluate("window.shown")) < 20  # those that waited were shown as one


def test_an_older_change_is_never_shown_after_a_newer_one(alone: Page) -> None:
    send_move(alone, 5, 10)
    expect(alone.locator("#revision")).to_have_value("5")
    alone.evaluate(WATCH)
    send_move(alone, 4, 50)
    send_move(alone, 6, 10)
    expect(alone.locator("#revision")).to_have_value("6")
    assert [one for one, _ in alone.evaluate("window.shown")] == [6]


def test_what_is_asked_is_never_older_than_what_the_page_has_asked(alone: Page) -> None:
    """The stream may bring late what an answer has brought before."""
    asked = '<strong class="asked">What was asked {}?</strong>'
    moved_on(alone, lambda: send_move(alone, 2, 10))
    send_move(alone, 5, 60, prompt=asked.format("last"))
    expect(alone.locator("#prompt")).to_have_text("What was asked last?")
    assert alone.evaluate("document.querySelector('#table.moving') !== null")
    send_move(alone, 4, 90, prompt=asked.format("before"))
    expect(alone.locator("#prompt")).to_have_text("What was asked last?")
    assert revision(alone) == 5
    expect(alone.locator("#table:not(.moving)")).to_be_attached()
    expect(alone.locator("#prompt")).to_have_text("What was asked last?")
    assert revision(alone) == 5


def send_while_posting(page: Page, revision: int) -> None:
    """A change that overtakes the answer to an action and waits, because something else is just moving."""

    def overtaken(route: Route) -> None:
        answer = route.fetch()
        for x in (0, 40, 80):
            send(page, side=with_piece(x))
        send_move(page, revision, 50)
        route.fulfill(response=answer)

    page.route("**/act", overtaken)
    page.evaluate(WATCH)
    page.locator("#side-A").click()


def test_the_answer_to_an_own_action_goes_first(alone: Page) -> None:
    send_while_posting(alone, 2)
    expect(alone.locator("#prompt")).to_contain_text("Keep two")
    expect(alone.locator("#table:not(.moving)")).to_be_attached()
    expect(alone.locator("#board #fake")).to_have_count(0)
    assert [one for one, _ in alone.evaluate("window.shown")] == [2]


def test_what_has_overtaken_an_answer_is_not_lost(alone: Page) -> None:
    send_while_posting(alone, 3)
    expect(alone.locator("#board #fake")).to_be_visible()
    assert [one for one, _ in alone.evaluate("window.shown")] == [2, 3]


def test_who_prefers_stillness_sees_nothing_move(guest: Guest) -> None:
    page = guest("Ada", reduced_motion="reduce")
    open_table(page, "snowfall", ["me"])
    page.evaluate(WATCH)
    for number in range(2, 12):
        send_move(page, number, number * 5)
    expect(page.locator("#revision")).to_have_value("11")
    assert page.evaluate("window.flights") == 0
