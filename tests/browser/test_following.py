"""Following others: what they do is shown one after the other, with its lines, and holds nothing up."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.visits import (
    ARRIVE,
    WATCH,
    at_revision,
    follow,
    lines,
    moved_on,
    open_tab,
    partial,
    send,
    send_move,
    with_piece,
)

NOTE_TOLD = """
() => {
  window.told = [], window.rings = 0;
  const latest = document.getElementById("latest"), flights = document.getElementById("flights");
  const note = () => {
    if (latest.textContent !== told.at(-1)?.[0]) told.push([latest.textContent, performance.now()]);
  };
  new MutationObserver(note).observe(latest, {childList: true, subtree: true, characterData: true});
  new MutationObserver((all) => {
    const added = all.flatMap(({addedNodes}) => [...addedNodes]);
    window.rings += added.filter((one) => one.matches(".light")).length;
  }).observe(flights, {childList: true});
}
"""
ASKED = '<strong class="asked">Your turn</strong>'
A_CHOICE = '<button id="choice-5" class="choice" form="act" name="action" value="5">Five</button>'


@pytest.fixture
def motion() -> str:
    """Things move, as for all who do not prefer stillness."""
    return "no-preference"


@pytest.fixture
def page(alone: Page) -> Page:
    """A table of Snowfall with a board of our own on it, where everything that is told is noted."""
    open_tab(alone, "story")
    open_tab(alone, "rivals")
    moved_on(alone, lambda: send_move(alone, 2, 10, **lines(1, "The game begins.")))
    alone.evaluate(NOTE_TOLD)
    alone.evaluate(WATCH)
    return alone


def told(page: Page) -> list[str]:
    return [text for text, _ in page.evaluate("told")]


def at_rest(page: Page) -> None:
    expect(page.locator("#table:not(.moving)")).to_be_attached()


def piece_at(page: Page) -> str | None:
    return page.locator("#fake rect").get_attribute("x")


def test_what_others_do_is_shown_in_time_with_the_lines_that_tell_of_it(page: Page) -> None:
    for number, x in ((3, 30), (4, 60)):
        send_move(page, number, x, **lines(2 * number - 4, f"Move {number}.", f"What comes of {number}."))
    expect(page.locator("#skip")).to_be_visible()
    expect(page.locator("#latest")).to_have_text("What comes of 4.")
    at_rest(page)
    expect(page.locator("#skip")).to_be_hidden()
    assert told(page) == ["Move 3.", "What comes of 3.", "Move 4.", "What comes of 4."]
    assert all(later - sooner > 500 for (_, sooner), (_, later) in pairwise(page.evaluate("told")))
    assert page.evaluate("rings") == 4, "each line lights its piece"
    expect(page.locator("#log li")).to_have_text(["The game begins.", *told(page)])
    expect(page.locator("#heard p")).to_have_text(
        ["The game begins.", *told(page)]
    )  # who listens hears each once
    open_tab(page, "story")
    send_move(page, 5, 90, **lines(6, "Move 5."))
    expect(page.locator("#log[role=log] li")).to_have_count(6)
    expect(page.locator("#heard p")).to_have_count(5)  # the log itself is heard now


def test_what_is_asked_can_be_answered_at_once_and_the_first_click_ends_the_playback(page: Page) -> None:
    posts: list[str] = []

    def note(route: Route) -> None:
        posts.append(route.request.post_data or "")
        route.fulfill(body=partial("notice", ""), content_type="text/html")

    page.route("**/act", note)
    for number in range(3, 9):
        send_move(page, number, 5 * number, **lines(number - 1, f"Move {number}."))
    asking = {"prompt": ASKED, "choices": at_revision(9) + A_CHOICE}
    send_move(page, 9, 80, **asking, **lines(8, "Your turn."))
    expect(page.locator("#choice-5")).to_be_visible()
    assert piece_at(page) == "15", "the board is still behind"
    page.locator("#choice-5").click()
    assert piece_at(page) == "80"
    expect(page.locator("#latest")).to_have_text("Your turn.")
    expect(page.locator("#log li")).to_have_count(8)
    assert len(posts) == 1
    assert "action=5" in posts[0]
    assert "revision=9" in posts[0]


def test_a_click_that_ends_the_playback_is_not_taken_for_what_was_not_there(page: Page) -> None:
    posts: list[str] = []
    page.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    for number in range(3, 6):
        send_move(page, number, 5 * number, **lines(number - 1, f"Move {number}."))
    cover = '<g id="new" data-actions="5" role="button" tabindex="0"><rect width="99" height="60"/></g>'
    board = with_piece(80).replace("</svg>", f"{cover}</svg>")
    send_move(page, 6, 80, prompt=ASKED, board=board, **lines(5, "Your turn."))
    page.locator("#fake").click()
    expect(page.locator("#new")).to_be_visible()
    assert posts == []
    page.locator("#new").click()
    expect(page.locator("#notice")).not_to_be_empty()  # the real table is not asked for that
    assert len(posts) == 1


def test_what_was_undone_is_forgotten(page: Page) -> None:
    send_move(page, 3, 30, **lines(2, "One."))
    send_move(page, 4, 60, **lines(3, "Two, a mistake."))
    undone = lines(3)["log"]
    page.evaluate(
        ARRIVE,
        "<hx-back></hx-back>"
        + "".join(
            [partial("choices", at_revision(5)), partial("board", with_piece(30)), partial("log", undone)]
        )
        + partial("latest", "One."),
    )
    send_move(page, 6, 90, **lines(3, "Two."))
    expect(page.locator("#latest")).to_have_text("Two.")
    at_rest(page)
    assert told(page) == ["One.", "Two."]
    expect(page.locator("#log li")).to_have_text(["The game begins.", "One.", "Two."])
    assert [revision for revision, _ in page.evaluate("shown")] == [3, 5, 6]


def test_the_pace_is_chosen_at_the_table_and_remembered(page: Page) -> None:
    page.get_by_label("Menu").click()
    page.get_by_label("at once").check()
    page.reload()
    expect(page.get_by_label("at once")).to_be_checked()
    follow(page)
    page.evaluate(NOTE_TOLD)
    page.evaluate(WATCH)
    for number in range(2, 12):
        send_move(page, number, 5 * number, **lines(number - 1, f"Move {number}."))
    expect(page.locator("#log li")).to_have_count(10)
    at_rest(page)
    shown = page.evaluate("shown")
    assert len(shown) < 5, "what waits is shown as one"
    assert shown[-1][1] - shown[0][1] < 900
    page.get_by_label("Menu").click()
    page.get_by_label("slowly").check()
    send_move(page, 12, 10, **lines(11, "Move 12."))
    send_move(page, 13, 20, **lines(12, "Move 13."))
    expect(page.locator("#latest")).to_have_text("Move 13.")
    (_, sooner), (_, later) = page.evaluate("told.slice(-2)")
    assert later - sooner > 1500


def test_a_line_that_is_touched_lights_what_it_speaks_of(page: Page) -> None:
    open_tab(page, "story")
    ring = page.locator("#flights .light")
    page.get_by_text("The game begins.").last.click()
    box, there = ring.bounding_box(), page.locator("#fake [data-piece]").bounding_box()
    assert box
    assert there
    assert abs(box["x"] + box["width"] / 2 - there["x"] - there["width"] / 2) < 2
    expect(ring).to_have_count(0)  # it fades
    page.locator("#log .show").focus()
    page.keyboard.press("Enter")
    expect(ring).to_have_count(1)


def test_earlier_lines_come_when_somebody_looks_further_back(page: Page) -> None:
    older = "".join(
        f'<li id="event-{number}" value="{number}">Line {number}.</li>' for number in range(1, 31)
    )
    listed = f'<ol class="events" data-first="1" data-whole>{older}</ol>'
    page.route("**/earlier", lambda route: route.fulfill(body=listed, content_type="text/html"))
    link = '<li class="earlier"><a href="/earlier">30 earlier lines</a></li>'
    newer = lines(31, *(f"Line {number}." for number in range(31, 91)))["log"]
    newer = newer.replace('data-first="31">', f'data-first="31" data-whole>{link}')
    send(page, log=newer)
    open_tab(page, "story")
    expect(page.locator("#log li")).to_have_count(61)
    expect(page.get_by_text("Line 90.")).to_be_in_viewport()
    page.locator("#log .earlier").scroll_into_view_if_needed()
    expect(page.locator("#log li")).to_have_count(90)
    expect(page.locator("#log li").first).to_have_text("Line 1.")


def test_what_was_done_since_the_last_turn_lies_over_the_board_until_the_first_click(page: Page) -> None:
    card = (
        '<div class="since" data-card="since-1" data-title="Since your last turn"{}><p>Ben took it.</p></div>'
    )
    send_move(page, 3, 30, since=card.format(""), **lines(2, "Ben takes it."))
    expect(page.locator("#latest")).to_have_text("Ben takes it.")
    at_rest(page)
    expect(page.locator("#card")).to_be_hidden()  # it is not the viewer's turn yet
    send_move(page, 4, 60, since=card.format(" data-asked"), prompt=ASKED, **lines(3, "Your turn."))
    expect(page.locator("#card")).to_contain_text("Ben took it.")
    at_rest(page)
    page.locator("#latest").click()
    expect(page.locator("#card")).to_be_hidden()


def test_lights_do_not_lie_over_the_final_scoring(page: Page) -> None:
    scoring = '<details class="result" open><summary>Final scoring</summary><p>{}</p></details>'
    send(page, result=scoring.format("Snow. " * 2000))
    before = page.evaluate("rings")
    send_move(page, 3, 30, **lines(2, "The last move."))
    expect(page.locator("#latest")).to_have_text("The last move.")
    at_rest(page)
    assert page.evaluate("rings") == before
