"""Clicks on drawings: what glows is reached where it glows, whatever lies over it, in every game."""

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

import fireside
from fireside.draw import panel_svg, theme_named
from tests.browser.conftest import Guest
from tests.browser.visits import open_table, send
from tests.pictures.pages import GAMES, panels_of, view_of, walk

# Clicks on everything that can be touched as a player does, and tells what each click led to.
CLICK_ALL = """async () => {
  let posted = [];
  window.fetch = (url, {body}) => {
    posted.push(body?.get("action") ?? "why");
    return Promise.reject(new Error("the test lets nothing through"));
  };
  const chooser = document.getElementById("chooser");
  const click = async (x, y) => {
    posted = [];
    const topmost = document.elementFromPoint(x, y);
    topmost?.dispatchEvent(new MouseEvent("click", {bubbles: true, clientX: x, clientY: y}));
    const listed = chooser.matches(":popover-open") ? [...chooser.querySelectorAll("li button")] : [];
    for (let turn = 0; turn < 20; turn++) await null; // until the failure is settled, unpainted
    document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "Escape", bubbles: true}));
    return [...posted, ...listed.map((button) => button.value)];
  };
  const places = [1, 2, 3, 4, 5].map((place) => place / 6);
  const results = [];
  for (const element of document.querySelectorAll("#table [data-actions]")) {
    if (!element.checkVisibility()) continue; // drawn for narrow pages
    const shape = element.querySelector(".fs-glow") ?? element, own = element.dataset.actions;
    shape.scrollIntoView({block: "center", inline: "center"});
    const {x, y, width, height} = shape.getBoundingClientRect();
    const middle = (await click(x + width / 2, y + height / 2)).join(" ");
    let around = 0;
    if (middle !== own) {
      for (const right of places) for (const down of places) {
        const got = (await click(x + width * right, y + height * down)).join(" ");
        around += got === own ? 1 : 0;
      }
    }
    results.push([element.id, own, middle, around / places.length ** 2]);
  }
  return results;
}"""

MOST = 6  # positions on the way through a game
ROOM = 0.25  # of its box, at least, is a thing's own


class Clicked(NamedTuple):
    """What came of clicks on one thing that can be touched."""

    where: str
    thing: str
    own: str  # its actions
    middle: str  # what a click in its middle offers
    around: float  # where that is something else: the part of its box that leads to its own


def table_of(guest: Guest, name: str) -> Page:
    """A table of that game, on which any position can be shown, without motion."""
    page, game = guest("Ada", reduced_motion="reduce"), fireside.game(name)
    open_table(page, name, ["me", *["gentle"] * (game.usual_seats - 1)])
    expect(page.locator("#board svg").first).to_be_visible()
    return page


def put(page: Page, view: Mapping[str, Any], revision: int) -> None:
    """Show a position."""
    areas = dict.fromkeys(("board", "now", "own", "side"), "")
    for panel in panels_of(view):
        svg = panel_svg(panel, theme_named("auto"), classes=view["game"])
        size = f"--wide:{panel.part.width};--high:{panel.part.height}"
        areas[panel.area] += f'<section class="panel" id="panel-{panel.name}" style="{size}">{svg}</section>'
    send(page, choices=at_revision(revision), **areas)
    expect(page.locator("#revision")).to_have_value(str(revision))


def at_revision(number: int) -> str:
    return f'<input type="hidden" name="revision" value="{number}" id="revision">'


def positions(game: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every kind of decision of a game, and some on the way through one."""
    shown = GAMES[game]
    for name in sorted(shown.situations):
        yield name, view_of(game, name)
    way = next(iter(shown.walks))
    for number, state in enumerate(islice(walk(game, way, "words"), MOST)):
        yield f"{way}, {number}", state.view(max(0, state.to_move))


@pytest.mark.parametrize("game", GAMES)
def test_a_click_in_the_middle_of_what_glows_reaches_it(guest: Guest, game: str) -> None:
    """Only something else that can be touched may lie there, and then there is room beside that."""
    table = table_of(guest, game)
    clicked: list[Clicked] = []
    for revision, (where, view) in enumerate(positions(game), 100):
        put(table, view, revision)
        clicked += [Clicked(where, *found) for found in table.evaluate(CLICK_ALL)]
    others = {(one.where, one.own) for one in clicked}
    missed = [one for one in clicked if one.middle != one.own]
    assert len(clicked) > 60
    assert [one for one in missed if (one.where, one.middle) not in others or one.around < ROOM] == []


# What lies over what

# A plain, a forbidden and a touchable thing on a tile, and a plain one on a forbidden one.
OVERLAID = """<section class="panel" id="fake"><svg class="fireside" viewBox="0 0 160 60">
  <g id="tile" class="fs-touch" data-actions="1 2"><rect x="0" y="0" width="110" height="60" fill="#ccc"/></g>
  <g id="crate"><title>A crate</title><rect x="10" y="20" width="20" height="20"/></g>
  <g id="rival" data-why="7"><rect x="40" y="20" width="20" height="20"/></g>
  <g id="scout" class="fs-touch" data-actions="3 4"><rect x="70" y="20" width="20" height="20"/></g>
  <g id="ruin" data-why="8"><rect x="120" y="0" width="40" height="60" fill="#ccc"/></g>
  <g id="stone"><rect x="130" y="20" width="20" height="20"/></g>
  <g id="other" class="fs-touch" data-actions="2 5"><rect x="0" y="50" width="9" height="9"/></g>
</svg></section>"""


@pytest.fixture
def overlaid(guest: Guest) -> Page:
    """A page whose board is `OVERLAID`."""
    page = guest("Ada", reduced_motion="reduce")
    open_table(page, "snowfall", ["me"])
    send(page, board=OVERLAID)
    expect(page.locator("#fake")).to_be_visible()
    return page


def click_on(page: Page, ident: str) -> None:
    """Click in the middle of something, whatever may be meant by that."""
    page.mouse.click(*middle_of(page, ident))


def middle_of(page: Page, ident: str) -> tuple[float, float]:
    box = page.locator(f"#{ident}").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def offered(page: Page) -> list[str | None]:
    """The actions among which the page asks to choose."""
    expect(page.locator("#chooser")).to_be_visible()
    return [button.get_attribute("value") for button in page.locator("#chooser li button").all()]


def cursor_over(page: Page, ident: str) -> str:
    cursor: str = page.locator(f"#{ident} rect").evaluate("shape => getComputedStyle(shape).cursor")
    return cursor


@pytest.mark.parametrize("above", ["crate", "rival"])
def test_what_cannot_be_touched_lets_a_click_through(overlaid: Page, above: str) -> None:
    click_on(overlaid, above)
    assert offered(overlaid) == ["1", "2"]
    expect(overlaid.locator(".picked")).to_have_id("tile")


def test_of_two_things_that_can_be_touched_the_upper_one_is_meant(overlaid: Page) -> None:
    click_on(overlaid, "scout")
    assert offered(overlaid) == ["3", "4"]


def test_what_goes_on_with_a_pick_is_meant_before_what_lies_over_it(overlaid: Page) -> None:
    click_on(overlaid, "other")
    assert offered(overlaid) == ["2", "5"]
    with overlaid.expect_request("**/act") as posted:
        click_on(overlaid, "scout")
    assert "action=2" in (posted.value.post_data or "").split("&")


def test_why_not_is_asked_also_under_what_cannot_be_touched(overlaid: Page) -> None:
    with overlaid.expect_request(re.compile(r"\?action=8$")):
        click_on(overlaid, "stone")


def test_what_a_click_would_reach_is_seen_before(overlaid: Page) -> None:
    overlaid.mouse.move(*middle_of(overlaid, "rival"))
    expect(overlaid.locator(".aimed")).to_have_id("tile")
    assert cursor_over(overlaid, "rival") == "pointer"
    overlaid.mouse.move(*middle_of(overlaid, "stone"))
    expect(overlaid.locator(".aimed")).to_have_count(0)
    assert cursor_over(overlaid, "ruin") == "help"
