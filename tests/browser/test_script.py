"""The script of the play page: frames, motion, choosing, posting, focus, the board on a phone, the stream."""

import contextlib
import re
import subprocess
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import APIResponse, Browser, BrowserType, Page, Route, expect

import fireside
from tests.browser.conftest import FLAGS, Guest, Site, chromium
from tests.web.filling import forms_of

PHONE = {"width": 360, "height": 740}

SEND = """(areas) => {
  const partial = ([name, body]) =>
    `<hx-partial hx-target="#${name}" hx-swap="innerMorph">${body}</hx-partial>`;
  const data = Object.entries(areas).map(partial).join("");
  table.dispatchEvent(new CustomEvent("frame", {detail: {data}}));
}"""
WATCH = """
() => {
  window.shown = [];
  new MutationObserver(() => {
    const revision = Number(document.getElementById("revision").value);
    if (window.shown.at(-1)?.[0] !== revision) window.shown.push([revision, performance.now()]);
  }).observe(document.getElementById("choices"), {childList: true, subtree: true, attributes: true});
  window.flights = 0;
  new MutationObserver((all) => { window.flights += all.filter((one) => one.addedNodes.length).length; })
    .observe(document.getElementById("flights"), {childList: true});
}
"""
PLAY_OUT = """
async () => {
  const form = new FormData(document.getElementById("act"));
  let page = document;
  while (page.querySelector(".all-actions button")) {
    form.set("revision", page.getElementById("revision").value);
    form.set("action", page.querySelector(".all-actions button").value);
    const answer = await fetch("act",
      {method: "POST", body: new URLSearchParams(form), headers: {"HX-Request": "true"}});
    const frame = (await answer.text()).replaceAll("hx-partial", "div");
    page = new DOMParser().parseFromString(frame, "text/html");
  }
}
"""


COUNT_MOTIONS = """
() => {
  const animate = Element.prototype.animate;
  const told = document.body.dataset;
  [told.tumbles, told.turns] = [0, 0];
  Element.prototype.animate = function (...how) {
    if (this.closest("[data-roll]")) told.tumbles = Number(told.tumbles) + 1;
    if (this.matches("#flights > :has([data-reveal=back])")) told.turns = Number(told.turns) + 1;
    return animate.apply(this, how);
  };
}
"""
HOLD_MOTIONS = """
() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const motion = animate.apply(this, how);
    motion.pause();
    return motion;
  };
}
"""


@pytest.fixture
def motion() -> str:
    """Things move, as for all who do not prefer stillness."""
    return "no-preference"


def open_table(page: Page, game: str, seats: list[str]) -> None:
    """Come to a new table, opened as the form of the lobby does, but without drawing that form."""
    address, request = f"/games/{game}/new/", page.context.request
    forms = forms_of(request.get(address).text(), address)
    [form] = [form for form in forms if "is_public" in dict(form.says)]
    given = form.changed(**_places(game, seats), draws_seats=None)
    answer = request.post(address, form=dict(given.says), max_redirects=0)
    assert answer.status == 302
    page.goto(answer.headers["location"])


def _places(game: str, seats: list[str]) -> dict[str, str]:
    """Who sits where; each seat is `me`, `invited` or a bot's level."""
    count = {"seats": str(len(seats))} if len(fireside.game(game).seats) > 1 else {}
    return count | {f"seat_{number}": who for number, who in enumerate(seats)} | {"is_public": "no"}


def open_by_hand(page: Page, game: str, seats: list[str], **terms: str) -> None:
    """Open a table with the form of the lobby."""
    page.goto(f"/games/{game}/new/")
    for name, value in (_places(game, seats) | terms).items():
        field = page.locator(f"[name={name}]")
        if field.first.get_attribute("type") == "radio":
            page.locator(f"[name={name}][value='{value}']").check(force=True)
        else:
            field.select_option(value)
    for box in page.locator("[name=draws_seats]").all():
        box.uncheck(force=True)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*/")


def until(page: Page, holds: Callable[[], bool]) -> None:
    """Wait for what no element of the page shows."""
    for _ in range(400):
        if holds():
            return
        page.wait_for_timeout(50)
    raise AssertionError("waited for 20 s in vain")


def send(page: Page, **areas: str) -> None:
    """A frame as the stream brings it."""
    page.evaluate(SEND, areas)


def send_move(page: Page, revision: int, x: int) -> None:
    """A frame of a game with a single piece, which lies at `x` now."""
    send(
        page,
        choices=f'<input type="hidden" name="revision" value="{revision}" id="revision">',
        board=with_piece(x),
    )


def with_piece(x: int) -> str:
    drawn = f'<g data-piece="P"><rect x="{x}" y="20" width="9" height="9"/></g>'
    return (
        f'<section class="panel" id="fake"><svg class="fireside" viewBox="0 0 99 60">{drawn}</svg></section>'
    )


def revision(page: Page) -> int:
    return int(page.locator("#revision").input_value())


def moved_on(page: Page, doing: Callable[[], object]) -> None:
    """Do something and wait until the page shows another revision and nothing moves any more."""
    before = page.locator("#revision").input_value()
    doing()
    expect(page.locator("#revision")).not_to_have_value(before)
    expect(page.locator("#table:not(.moving)")).to_be_attached()


def at_the_tools(page: Page) -> None:
    """A game of Snowfall where two of three tools are to be kept: each tool stands for two actions."""
    open_table(page, "snowfall", ["me"])
    moved_on(page, lambda: page.locator("#side-A").click())
    expect(page.locator("[data-actions*=' ']")).to_have_count(3)


def at_the_hand(page: Page) -> None:
    """A game of Snowfall where a tile of the hand is to be placed."""
    at_the_tools(page)
    tools = page.locator("[data-actions*=' ']")
    tools.nth(0).click()
    moved_on(page, lambda: tools.nth(1).click())


@pytest.fixture
def alone(guest: Guest) -> Page:
    """A guest at a table of Snowfall."""
    page = guest("Ada")
    open_table(page, "snowfall", ["me"])
    return page


# Frames


def test_frames_are_played_one_after_the_other(alone: Page) -> None:
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


def test_many_frames_are_played_quicker_and_never_far_behind(alone: Page) -> None:
    alone.evaluate(WATCH)
    for number in range(2, 42):
        send_move(alone, number, number * 2)
    begun = alone.evaluate("performance.now()")
    expect(alone.locator("#revision")).to_have_value("41")
    shown = alone.evaluate("window.shown")
    assert [one for one, _ in shown] == sorted({one for one, _ in shown})
    assert shown[-1][1] - begun < 4000


def test_a_key_shows_at_once_what_waits(alone: Page) -> None:
    alone.evaluate(WATCH)
    for number in range(2, 30):
        send_move(alone, number, number * 3)
    alone.keyboard.press("Shift")
    expect(alone.locator("#revision")).to_have_value("29")
    assert len(alone.evaluate("window.shown")) < 20  # those that waited were shown as one


def test_an_older_frame_is_never_shown_after_a_newer_one(alone: Page) -> None:
    send_move(alone, 5, 10)
    expect(alone.locator("#revision")).to_have_value("5")
    alone.evaluate(WATCH)
    send_move(alone, 4, 50)
    send_move(alone, 6, 10)
    expect(alone.locator("#revision")).to_have_value("6")
    assert [one for one, _ in alone.evaluate("window.shown")] == [6]


def send_while_posting(page: Page, revision: int) -> None:
    """A frame that overtakes the answer to an action and waits, because something else is just moving."""

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


def test_drawings_stay_drawings_whatever_is_put_round_them(alone: Page) -> None:
    """New groups round elements that were there before are SVG, too, and are seen."""
    drawn = '<svg viewBox="0 0 9 9">{}</svg>'
    rect, circle = '<rect id="a" width="3" height="3"/>', '<circle id="b" r="2"/>'
    send(alone, side=drawn.format(rect + circle))
    send(alone, side=drawn.format(f'<path d="M0 0h1"/><g class="new"><g>{rect}</g></g>'))
    expect(alone.locator("#side #a")).to_be_visible()
    foreign = (
        "[...document.querySelectorAll('svg *')].filter((one) => !one.namespaceURI.endsWith('svg')).length"
    )
    assert alone.evaluate(foreign) == 0


# Motion


def test_a_flight_ends_exactly_where_the_piece_lies_also_on_an_enlarged_board(alone: Page) -> None:
    moved_on(alone, lambda: send_move(alone, 2, 30))
    alone.get_by_role("button", name="Larger").click()
    alone.evaluate(HOLD_MOTIONS)
    send_move(alone, 3, 50)
    expect(alone.locator("#flights > g")).to_have_count(1)
    ends = """() => {
      for (const one of document.getAnimations()) one.currentTime = one.effect.getTiming().duration - 0.01;
      const boxOf = (selector) => document.querySelector(selector).getBoundingClientRect().toJSON();
      return [boxOf("#flights > g"), boxOf("[data-piece=P]")];
    }"""
    flight, piece = alone.evaluate(ends)
    assert flight == pytest.approx(piece, abs=0.5)


def test_a_tile_flies_from_the_hand_to_the_woods(guest: Guest) -> None:
    page = guest("Ada")
    at_the_hand(page)
    tile = page.locator("#own [data-actions]").first
    name = tile.locator("[data-piece]").get_attribute("data-piece")
    moved_on(page, tile.click)
    page.evaluate(WATCH)
    moved_on(page, lambda: page.locator("#board [data-actions]").first.click())
    while page.evaluate("window.flights") == 0:  # the rotation may be asked, too
        moved_on(page, lambda: page.locator("#board [data-actions]").first.click())
    expect(page.locator(f"#board [data-piece={name}]")).to_be_visible()
    expect(page.locator("#flights > *")).to_have_count(0)


def test_dice_tumble_and_cards_turn_over(alone: Page) -> None:
    alone.evaluate(COUNT_MOTIONS)
    told = alone.locator("body")
    card = '<g id="card" data-reveal="{}"><rect width="9" height="9"/></g>'
    die = '<g id="die-1" data-roll="4"><rect x="30" width="9" height="9"/></g>'
    send(alone, side=f"<svg>{card.format('back')}</svg>")
    expect(alone.locator("#table:not(.moving)")).to_be_attached()
    expect(told).to_have_attribute("data-tumbles", "0")
    send(alone, side=f"<svg>{card.format('back')}{die}</svg>")
    expect(told).to_have_attribute("data-tumbles", "1")
    expect(alone.locator("#table:not(.moving)")).to_be_attached()
    send(alone, side=f"<svg>{card.format('front')}{die}</svg>")
    expect(told).to_have_attribute("data-turns", "1")
    expect(alone.locator("#flights [data-reveal=back]")).to_have_count(0)
    expect(alone.locator("#side #card")).to_have_attribute("data-reveal", "front")


# Choosing


def test_touching_one_thing_and_then_another_is_an_action(guest: Guest) -> None:
    page = guest("Ada")
    at_the_tools(page)
    tools = page.locator("[data-actions*=' ']")
    tools.nth(0).click()
    expect(tools.nth(0)).to_have_class(re.compile("picked"))
    expect(tools.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#chooser li")).to_have_count(2)
    moved_on(page, lambda: tools.nth(2).click())
    expect(page.locator("#chooser")).to_be_hidden()
    expect(page.locator("#prompt")).to_contain_text("Place a tile")


def test_the_chooser_lists_what_is_left_in_words(guest: Guest) -> None:
    page = guest("Ada")
    at_the_tools(page)
    page.locator("[data-actions*=' ']").nth(1).click()
    labels = page.locator("#chooser li").all_inner_texts()
    assert all(label.startswith("Keep ") for label in labels)
    assert set(labels) < set(page.locator("#actions button").all_text_contents())
    moved_on(page, lambda: page.locator("#chooser li button").first.click())


@pytest.mark.parametrize("back", ["Escape", "elsewhere", "again"])
def test_a_pick_can_be_let_go(guest: Guest, back: str) -> None:
    page = guest("Ada")
    at_the_tools(page)
    tool = page.locator("[data-actions*=' ']").nth(0)
    tool.click()
    expect(page.locator("#chooser")).to_be_visible()
    if back == "Escape":
        page.keyboard.press("Escape")
    elif back == "again":
        tool.click()
    else:
        page.locator("#board").click(position={"x": 5, "y": 300})
    expect(page.locator("#chooser")).to_be_hidden()
    expect(page.locator(".picked, .left, .narrowing")).to_have_count(0)
    assert revision(page) == 2


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


def test_undo_takes_back(guest: Guest) -> None:
    page = guest("Ada")
    at_the_hand(page)
    moved_on(page, page.locator("#own [data-actions]").first.click)
    moved_on(page, page.get_by_role("button", name="Undo").click)
    expect(page.locator("#prompt")).to_contain_text("Place a tile")


# Keys


def test_a_turn_is_played_with_the_keyboard_alone(guest: Guest) -> None:
    page = guest("Ada")
    at_the_tools(page)
    page.locator("[data-actions*=' ']").nth(0).focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-actions*=' ']").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#chooser li button").nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#chooser li button").nth(1)).to_be_focused()
    moved_on(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator("#prompt")).to_be_focused()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.actions")
    moved_on(page, lambda: page.keyboard.press("Space"))


def test_from_the_chooser_the_keyboard_goes_on_to_the_board(guest: Guest) -> None:
    page = guest("Ada")
    at_the_tools(page)
    tools = page.locator("[data-actions*=' ']")
    tools.nth(0).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(tools.nth(1)).to_be_focused()
    moved_on(page, lambda: page.keyboard.press("Enter"))


def test_focus_stays_on_what_stays(alone: Page) -> None:
    alone.locator("#side-B").focus()
    send(alone, board=alone.locator("#board").inner_html().replace("Side A", "Side One"))
    expect(alone.locator("#board")).to_contain_text("Side One")
    expect(alone.locator("#side-B")).to_be_focused()


def test_focus_goes_to_the_prompt_when_its_place_is_gone(alone: Page) -> None:
    alone.locator("#side-B").focus()
    send_move(alone, 2, 10)
    expect(alone.locator("#prompt")).to_be_focused()


# Posting


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
    expect(page.locator("#chat")).to_contain_text("Ada Good morning!")
    expect(page.get_by_label("Say something")).to_have_value("")


def quiet_page(page: Page) -> Page:
    """Another tab of the same guest, in which the browser may complain."""
    return page.context.new_page()


def test_a_tab_that_is_behind_is_told_and_shown_the_table(guest: Guest) -> None:
    page = guest("Ada")
    open_table(page, "snowfall", ["me"])
    late = page.context.new_page()
    late.route("**/stream*", lambda route: route.fulfill(status=204))
    late.goto(page.url)
    moved_on(page, lambda: page.locator("#side-A").click())
    late.locator("#side-B").click()
    expect(late.locator("#notice")).to_contain_text("moved on")
    expect(late.locator("#revision")).to_have_value("2")
    expect(late.locator("#prompt")).to_contain_text("Keep two")


# Without the script


def test_a_turn_is_played_without_any_script(guest: Guest) -> None:
    page = guest("Ada", java_script_enabled=False)
    open_table(page, "snowfall", ["me"])
    for sentence in ("side", "Keep", "Place"):
        page.locator("#actions button").filter(has_text=re.compile(sentence, re.IGNORECASE)).first.click()
    expect(page.locator("#prompt")).to_contain_text("Choose where")
    page.locator("#actions button").first.click()
    expect(page.locator("#log")).to_contain_text("placed at")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".messages")).to_contain_text("bot")


# The phone


def test_nothing_is_wider_than_a_phone(guest: Guest) -> None:
    page = guest("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    at_the_hand(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate("innerWidth") == 360


def test_the_drawer_opens_and_closes(guest: Guest) -> None:
    page = guest("Ada", viewport=PHONE, has_touch=True)
    at_the_hand(page)
    drawer = page.locator(".drawer")
    expect(drawer.locator("#own svg").first).to_be_in_viewport()
    drawer.locator("summary").tap()
    expect(drawer.locator("#own")).to_be_hidden()


def test_the_board_is_pinched_dragged_and_put_back(guest: Guest) -> None:
    page = guest("Ada", viewport=PHONE, has_touch=True)
    at_the_hand(page)
    box = page.locator("#stage").bounding_box()
    assert box is not None
    x, y = box["x"] + 150, box["y"] + 100
    before = page.locator("#tile-cabin").bounding_box()
    fingers(page, [[(x - 20, y), (x + 20, y)], [(x - 60, y), (x + 60, y)], []])
    assert zoom(page) == pytest.approx(3, abs=0.5)
    after = page.locator("#tile-cabin").bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > 2 * before["width"]
    pan = "document.getElementById('stage').style.getPropertyValue('--pan-x')"
    was = float(page.evaluate(pan).removesuffix("px"))
    fingers(page, [[(x, y)], [(x - 20, y)], [(x - 50, y)], []])
    assert float(page.evaluate(pan).removesuffix("px")) < was - 20
    assert revision(page) == 3  # dragging has touched nothing
    page.locator("#zoom-fit").click()
    assert zoom(page) == 1


def zoom(page: Page) -> float:
    value = page.evaluate("document.getElementById('stage').style.getPropertyValue('--zoom')")
    return float(value or 1)


def fingers(page: Page, path: list[list[tuple[float, float]]]) -> None:
    """Put fingers on the screen, move them, and lift them."""
    devtools = page.context.new_cdp_session(page)
    for step, places in enumerate(path):
        kind = "touchStart" if step == 0 else "touchMove" if places else "touchEnd"
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(places)]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.wait_for_timeout(30)


def test_the_board_is_enlarged_with_buttons_and_the_wheel(guest: Guest) -> None:
    page = guest("Ada")
    at_the_hand(page)
    page.get_by_role("button", name="Larger").click()
    assert zoom(page) == 1.5
    page.get_by_role("button", name="The whole board").click()
    assert zoom(page) == 1
    page.locator("#stage").hover(position={"x": 50, "y": 50})
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    expect(page.locator("#stage")).to_have_class("zoomed")


# Clocks, title, sound


def test_the_clock_runs_and_the_title_tells_whose_turn_it_is(guest: Guest) -> None:
    page = guest("Ada")
    open_by_hand(page, "snow_bound", ["me", "greedy", "greedy"], pace="live", minutes="5")
    expect(page).to_have_title("● Your turn – Snow Bound")
    clock = page.locator(".clock[data-runs-out]")
    first = clock.inner_text()
    assert re.fullmatch(r"5:1\d", first)  # the bank and the grace
    expect(clock).not_to_have_text(first)


def test_sound_is_off_until_it_is_wanted(guest: Guest) -> None:
    page = guest("Ada")
    open_table(page, "snowfall", ["me"])
    button = page.get_by_role("button", name="Sound")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "true")


# The stream


def test_bots_turns_are_seen_in_order(guest: Guest) -> None:
    page = guest("Ada")
    open_table(page, "snow_bound", ["greedy", "me", "greedy"])
    page.evaluate(WATCH)
    expect(page.locator("#actions button").first).to_be_attached(timeout=30_000)
    moved_on(page, lambda: page.evaluate("document.querySelector('#actions button').click()"))
    expect(page.locator("#actions button").first).to_be_attached(timeout=30_000)
    shown = [one for one, _ in page.evaluate("window.shown")]
    assert shown == sorted(set(shown))


def test_a_broken_line_is_told_and_mended(guest: Guest, site: Site) -> None:
    page = quiet_page(guest("Ada"))
    open_table(page, "snowfall", ["me"])
    expect(page.locator("#lost")).to_be_hidden()
    site.stop()
    expect(page.locator("#lost")).to_be_visible()
    site.start()
    expect(page.locator("#lost")).to_be_hidden(timeout=20_000)
    moved_on(page, lambda: page.locator("#side-A").click())


@contextlib.contextmanager
def browser_with_real_tabs(kind: BrowserType, folder: Path) -> Iterator[Browser]:
    """A browser whose tabs are hidden while another one is in front; Playwright's own always seem visible."""
    listening = ["--headless", "--remote-debugging-port=0", f"--user-data-dir={folder}"]
    command = [chromium(with_tabs=True), *listening, *FLAGS]
    where = folder / "DevToolsActivePort"  # written when the browser listens: the port, then the path
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        try:
            while not (where.exists() and len(where.read_text().split()) == 2):
                assert process.poll() is None
                time.sleep(0.05)
            port, path = where.read_text().split()
            yield kind.connect_over_cdp(f"ws://127.0.0.1:{port}{path}", no_defaults=True)
        finally:
            process.terminate()


def test_a_hidden_tab_closes_its_stream_and_catches_up(
    guest: Guest, tmp_path: Path, browser: Browser
) -> None:
    page = guest("Ada")
    open_table(page, "snowfall", ["me"])
    with browser_with_real_tabs(browser.browser_type, tmp_path) as real:
        context = real.contexts[0]
        context.add_cookies(page.context.cookies())  # type: ignore[arg-type]  # the same shape
        tab = context.new_page()
        ended: list[str] = []
        tab.on("requestfailed", lambda request: ended.append(request.url))
        with tab.expect_response(re.compile("/stream")):
            tab.goto(page.url)
        context.new_page().bring_to_front()
        until(tab, lambda: any("/stream" in url for url in ended))
        assert tab.evaluate("document.hidden")
        moved_on(page, lambda: page.locator("#side-A").click())
        assert revision(tab) == 1
        tab.bring_to_front()
        expect(tab.locator("#revision")).to_have_value("2")


# The waiting room and the replay


def test_an_invitation_is_copied_and_the_game_begins_for_everybody(guest: Guest) -> None:
    ada, ben = guest("Ada", permissions=["clipboard-read", "clipboard-write"]), guest("Ben")
    open_table(ada, "snow_bound", ["me", "invited", "greedy"])
    ada.get_by_role("button", name="Copy").click()
    link = ada.evaluate("navigator.clipboard.readText()")
    assert "/join/" in link
    assert link == ada.locator(".invitation").inner_text()
    ben.goto(link)
    ben.get_by_role("button", name="Sit down").click()
    for page in (ada, ben):
        expect(page.locator("#board svg")).to_be_visible()


def test_where_copying_is_not_allowed_the_link_is_selected(guest: Guest) -> None:
    ada, ben = guest("Ada"), guest("Ben")
    ada.add_init_script("delete Navigator.prototype.clipboard; document.execCommand = () => false")
    open_table(ada, "snow_bound", ["me", "invited", "invited"])
    first, second = ada.locator(".invitation").all_inner_texts()
    ada.get_by_role("button", name="Copy").first.click()
    expect(ada.get_by_role("button", name="Now press Ctrl+C")).to_be_visible()
    assert ada.evaluate("getSelection().toString()") == first
    ben.goto(second)
    ben.get_by_role("button", name="Sit down").click()
    expect(ada.locator(".invitation")).to_have_count(1)
    assert ada.evaluate("getSelection().toString()") == first, "it stays selected when the room changes"


def test_a_replay_goes_through_the_game_with_slider_and_keys(guest: Guest) -> None:
    page = guest("Ada")
    open_table(page, "snowfall", ["me"])
    page.evaluate(PLAY_OUT)
    page.reload()
    expect(page.locator("#result .score tfoot")).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    last, pages = page.locator("#place").inner_text(), page.evaluate("history.length")
    page.keyboard.press("Home")
    expect(page.locator("#place")).to_have_text("0")
    expect(page.locator("#board")).to_contain_text("Side A")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#place")).to_have_text("1")
    page.get_by_label("Step", exact=True).fill(last)
    expect(page.locator("#place")).to_have_text(last)
    page.get_by_label("Seen by").select_option("Ada")
    expect(page).to_have_url(re.compile("seat=0"))
    assert page.evaluate("history.length") == pages
    expect(page.locator("[data-actions]")).to_have_count(0)
