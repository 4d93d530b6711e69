"""A replay goes through the game."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import fireside
from fireside.core.standings import Chapter
from fireside.web.tables.views.archive import _ticks
from tests.browser.conftest import Guest, Site
from tests.browser.test_games import table_from
from tests.browser.visits import moved_on, open_replay

LAST = 6  # decisions


def near_the_end() -> dict[str, Any]:
    """A position of Snowfall with a few decisions still to come."""
    state = fireside.game("snowfall").new(seed=3)
    before = []
    while state.to_move >= 0:
        before.append(state.position())
        state.apply(state.legal()[0])
    return before[-LAST]


def at_its_replay(guest: Guest, site: Site, **settings: Any) -> tuple[Page, str]:
    """The replay of a game of a few decisions, and what was asked at its beginning."""
    page = guest("Ada", **settings)
    page.goto(table_from(site, near_the_end(), ["Ada"]))
    asked = page.locator("#prompt").inner_text()
    for _ in range(LAST):
        moved_on(page, lambda: page.evaluate("document.querySelector('#actions button').click()"))
    expect(page.locator("#result .score tfoot")).to_be_visible()
    open_replay(page)
    return page, asked


def test_a_replay_goes_through_the_game_with_slider_and_keys(guest: Guest, site: Site) -> None:
    page, asked = at_its_replay(guest, site)
    pages = page.evaluate("history.length")
    expect(page.locator("#prompt")).to_have_text(asked)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#place")).to_have_text("1")
    page.get_by_label("Step", exact=True).fill(str(LAST))
    expect(page.locator("#place")).to_have_text(str(LAST))
    expect(page.locator("#prompt")).to_have_text("The game is over.")
    page.get_by_label("Seen by").select_option("Ada")
    expect(page).to_have_url(re.compile("seat=0"))
    assert page.evaluate("history.length") == pages
    expect(page.locator("[data-actions]")).to_have_count(0)


WHOLE = "one => { one.style.width = 'max-content'; return one.offsetWidth; }"


@pytest.mark.parametrize("width", [360, 390])
def test_on_a_phone_pace_and_seat_are_read_whole(guest: Guest, site: Site, width: int) -> None:
    page, _ = at_its_replay(guest, site, viewport={"width": width, "height": 780}, is_mobile=True)
    for language in ("en", "de"):
        page.context.add_cookies([{"name": "django_language", "value": language, "url": site.url}])
        page.reload()
        for choice in page.locator("#replay select").all():
            assert choice.evaluate("one => one.offsetWidth") >= choice.evaluate(WHOLE)
        assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_replay_plays_by_itself_and_is_shared_by_a_link_to_a_moment(guest: Guest, site: Site) -> None:
    page, _ = at_its_replay(guest, site, permissions=["clipboard-read", "clipboard-write"])
    page.get_by_label("Pace").select_option("fast")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator("#prompt")).to_have_text("The game is over.")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    last = page.locator(".ticks li").nth(-2)  # the last one is the end
    place = last.get_attribute("data-at")
    page.keyboard.press("PageUp")
    expect(page.locator("#place")).to_have_text(place or "")
    expect(page.locator("#chapter")).to_have_text(last.get_attribute("title") or "")
    page.get_by_role("button", name="Copy a link to this moment").click()
    expect(page.locator(".toast")).to_have_text("The link to this moment is copied.")
    other = guest("Eve")
    other.goto(page.evaluate("navigator.clipboard.readText()"))
    expect(other.locator("#place")).to_have_text(place or "")
    expect(other.get_by_label("Seen by")).to_have_value("0")
    expect(other.get_by_label("Pace")).to_have_value("normal")
    page.reload()
    expect(page.get_by_label("Pace")).to_have_value("fast")


def test_a_replay_begins_to_play_unless_a_moment_or_stillness_was_wanted(guest: Guest, site: Site) -> None:
    page, _ = at_its_replay(guest, site)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()  # stillness is preferred
    page.get_by_label("Pace").select_option("fast")
    page.emulate_media(reduced_motion="no-preference")
    page.goto(page.url.split("?")[0])
    expect(page.locator("#prompt")).to_have_text("The game is over.")
    expect(page.locator("#place")).to_have_text(str(LAST))
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()  # it has come to its end
    page.goto(f"{page.url.split('?')[0]}?at=2&seat=0")
    expect(page.locator("#replay #back")).to_be_enabled()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.wait_for_timeout(500)  # more than twice its pace
    expect(page.locator("#place")).to_have_text("2")


APART = """() => {
  const parts = ".top > :not(form), .steps > *, .slider, .place, #replay > label, #share";
  const seen = [...document.querySelectorAll(parts)].filter((one) => one.checkVisibility());
  const boxes = seen.map((one) => [one.id || one.className, one.getBoundingClientRect()]);
  const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const overlaps = boxes.flatMap(([one, a], place) => boxes.slice(place + 1)
    .filter(([, b]) => across(a, b) > 0.5 && down(a, b) > 0.5).map(([other]) => `${one} over ${other}`));
  const outside = boxes.filter(([, box]) => box.right > innerWidth || box.left < 0);
  return [...overlaps, ...outside.map(([one]) => `${one} is cut off`)];
}"""


NUMBERS_APART = """() => {
  const around = (item) => {
    const range = new Range();
    range.selectNodeContents(item);
    return range.getBoundingClientRect();
  };
  const boxes = [...document.querySelectorAll(".ticks li")].filter((one) => one.textContent).map(around);
  return [boxes.length, boxes.slice(1).filter((box, place) => box.left < boxes[place].right).length];
}"""
MANY_TURNS = """() => {
  const ticks = document.querySelector(".ticks");
  ticks.replaceChildren(...TICKS.map(([at, label]) => {
    const item = Object.assign(document.createElement("li"), { textContent: label });
    item.style.setProperty("--at", at);
    return item;
  }));
}"""


def test_the_numbers_of_a_long_games_turns_do_not_overlap(guest: Guest, site: Site) -> None:
    page, _ = at_its_replay(guest, site)
    turns = [(7 * number, Chapter("Turn", number)) for number in range(1, 251)]
    ticks = json.dumps([[tick.percent, tick.label] for tick in _ticks(turns, 7 * 251)])
    page.evaluate(MANY_TURNS.replace("TICKS", ticks))
    for width, height in ((1280, 800), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        count, overlaps = page.evaluate(NUMBERS_APART)
        assert count > 5
        assert overlaps == 0, width


def test_nothing_in_a_replay_overlaps(guest: Guest, site: Site) -> None:
    page, _ = at_its_replay(guest, site)
    for language in ("en", "de"):
        page.context.add_cookies([{"name": "django_language", "value": language, "url": site.url}])
        page.reload()
        for width, height in ((1280, 800), (390, 844), (1024, 1024), (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(APART) == [], (language, width)
