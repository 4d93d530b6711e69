"""Whatever is touched answers: with what it does, why not, or what it is; and a pick can be another one."""

import functools
from itertools import islice

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Guest
from tests.browser.test_clicks import at_revision, click_on, offered, positions, put, table_of
from tests.browser.visits import at_the_hand, moved_on, open_table, partial, send
from tests.pictures.pages import GAMES

# Clicks in the middle of everything drawn that is a piece or has a name; tells what stays silent.
TOUCH_ALL = """async () => {
  const asked = [];
  window.fetch = (url) => {
    asked.push(url);
    return Promise.reject(new Error("the test lets nothing through"));
  };
  const [chooser, face] = ["chooser", "face"].map((name) => document.getElementById(name));
  const found = [...document.querySelectorAll("#table .panel svg *")].filter((element) =>
    element.matches("[data-piece], [data-why], [data-actions], g:has(> title)"));
  const silent = [];
  let touched = 0;
  for (const element of found) {
    if (window.known.has(element.outerHTML) || !element.checkVisibility()) continue;
    window.known.add(element.outerHTML);
    element.scrollIntoView({block: "nearest", inline: "nearest"});
    const {x, y, width, height} = element.getBoundingClientRect();
    const [clientX, clientY] = [x + width / 2, y + height / 2];
    const topmost = document.elementFromPoint(clientX, clientY);
    if (!topmost?.closest("#table svg")) continue;
    asked.length = 0;
    topmost.dispatchEvent(new MouseEvent("click", {bubbles: true, clientX, clientY}));
    for (let turn = 0; turn < 20; turn++) await null; // until the failure is settled, unpainted
    const isAnswered = asked.length || chooser.matches(":popover-open") || face.matches(":popover-open");
    touched += 1;
    if (!isAnswered) silent.push(`${element.id || element.dataset.piece}: ${topmost.outerHTML.slice(0, 90)}`);
    document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "Escape", bubbles: true}));
    document.body.dispatchEvent(new MouseEvent("click", {bubbles: true}));
  }
  return [touched, silent];
}"""


EVERY = 7  # of the positions: things look alike in most


@pytest.mark.parametrize("game", GAMES)
def test_everything_drawn_that_can_be_meant_answers_a_click(guest: Guest, game: str) -> None:
    table, touched, silent = table_of(guest, game), 0, set[str]()
    table.evaluate("window.known = new Set()")
    for revision, (where, view) in enumerate(islice(positions(game), 0, None, EVERY), 100):
        put(table, view, revision)
        count, found = table.evaluate(TOUCH_ALL)
        touched += count
        silent |= {f"{where}: {one}" for one in found}
    assert touched > 100
    assert sorted(silent) == []


TWO = """<section class="panel" id="fake"><svg class="fireside" viewBox="0 0 99 60">
  <g id="one"{one}><title>The one</title><rect x="5" y="5" width="40" height="40"/></g>
  <g id="two"{two}><title>The other</title><rect x="50" y="5" width="20" height="40"/></g>
  <g id="snow"><title>Snow</title><path d="M75 5h9v9h-9zM75 25h9v9h-9z"/></g>
</svg></section>"""


def offering(revision: int, one: str = "", two: str = "", *, is_pick: bool = False) -> dict[str, str]:
    """The areas of a game in which there are two things to be touched."""
    undo = '<button id="undo" data-pick form="act" formaction="/fake/undo">Undo</button>' if is_pick else ""
    given = {
        name: f' data-actions="{value}"' if value else "" for name, value in (("one", one), ("two", two))
    }
    return {"choices": at_revision(revision) + undo, "board": TWO.format(**given)}


def test_what_is_not_asked_about_says_what_it_is_and_what_is_asked(alone: Page) -> None:
    face = alone.locator("#face")
    send(alone, prompt='<strong class="asked">Which one?</strong>', **offering(100, one="1", two="2"))
    send(alone, **offering(101, two="2"))
    expect(alone.locator("#revision")).to_have_value("101")
    click_on(alone, "one")
    expect(face).to_have_text("The oneNot now. What is asked: Which one?")
    alone.mouse.move(5, 5)
    expect(face).to_be_visible()
    click_on(alone, "snow")  # between its parts
    expect(face).to_have_text("Snow")
    click_on(alone, "snow")
    expect(face).to_be_hidden()
    send(alone, prompt="Ben is deciding", **offering(102))
    expect(alone.locator("#revision")).to_have_value("102")
    click_on(alone, "one")
    expect(face).to_have_text("The oneNot now: another one decides.")
    alone.keyboard.press("Escape")
    expect(face).to_be_hidden()


def test_what_a_thing_is_never_lies_over_why_it_cannot_be_touched(alone: Page) -> None:
    send(alone, prompt='<strong class="asked">Which one?</strong>', **offering(100, one="1", two="2"))
    send(alone, **offering(101, two="2"))
    expect(alone.locator("#revision")).to_have_value("101")
    click_on(alone, "one")
    expect(alone.locator("#face")).to_be_visible()
    for lines in (1, 12):  # a long one reaches down to the thing itself
        send(alone, notice=f'<div class="note">{"Not now.<br>" * lines}</div>')
        expect(alone.locator("#notice .note")).to_be_visible()
        told, face = (alone.locator(one).bounding_box() for one in ("#notice .note", "#face"))
        assert told is not None
        assert face is not None
        assert face["y"] >= told["y"] + told["height"] or face["x"] >= told["x"] + told["width"]


# Another one instead


def test_touching_another_tile_of_the_hand_chooses_it_in_one_request(guest: Guest) -> None:
    page = guest("Ada")
    at_the_hand(page)
    posted: list[str] = []
    page.on(
        "request", lambda one: posted.append(one.url.rpartition("/")[2]) if one.method == "POST" else None
    )
    first, second = (page.locator("#own [data-actions]").nth(place).get_attribute("id") for place in (0, 1))
    moved_on(page, lambda: page.locator(f"#{first}").click())
    expect(page.locator(f"#{first}")).to_contain_text("picked")
    expect(page.locator(f"#{second}[data-instead]")).to_be_visible()
    moved_on(page, lambda: page.locator(f"#{second}").click())
    expect(page.locator(f"#{second}")).to_contain_text("picked")
    expect(page.locator(f"#{first}")).not_to_contain_text("picked")
    expect(page.locator(f"#{second}[data-instead]")).to_be_visible()
    moved_on(page, lambda: page.locator(f"#{second}").click())  # the same again puts it back
    expect(page.locator("#own")).not_to_contain_text("picked")
    assert posted == ["act", "change", "undo"]
    expect(page.locator("[data-instead]")).to_have_count(0)


def fulfil(body: str, route: Route) -> None:
    route.fulfill(body=body)


def test_what_stood_for_several_choices_is_asked_about_again(guest: Guest) -> None:
    page = guest("Ada")
    open_table(page, "snowfall", ["me"])
    answers = {"act": offering(101, is_pick=True), "fake/undo": offering(102, one="1", two="2 3")}
    for address, areas in answers.items():
        body = "".join(partial(name, text) for name, text in areas.items())
        page.route(f"**/{address}", functools.partial(fulfil, body))
    send(page, **offering(100, one="1", two="2 3"))
    moved_on(page, lambda: click_on(page, "one"))
    expect(page.locator("#two")).to_have_attribute("data-instead", "2 3")
    moved_on(page, lambda: click_on(page, "two"))
    assert offered(page) == ["2", "3"]
