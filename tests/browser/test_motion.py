"""What has moved is seen moving, and drawings stay drawings."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Guest
from tests.browser.visits import HOLD_MOTIONS, WATCH, at_the_hand, follow, moved_on, send, send_move

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


@pytest.fixture
def motion() -> str:
    """Things move, as for all who do not prefer stillness."""
    return "no-preference"


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


# Rest


def test_nothing_moves_on_a_page_where_nothing_happens(alone: Page) -> None:
    glow, state = alone.locator(".fs-glow").first, "element => getComputedStyle(element).animationPlayState"
    alone.clock.install()
    alone.reload()
    follow(alone)
    assert glow.evaluate(state) == "running"
    alone.clock.fast_forward(25_000)
    expect(alone.locator("#table.resting")).to_be_attached()
    running = "document.getAnimations().filter((one) => one.playState === 'running').length"
    assert alone.evaluate(running) == 0
    alone.mouse.move(300, 300)
    expect(alone.locator("#table:not(.resting)")).to_be_attached()
    assert glow.evaluate(state) == "running"
    alone.clock.fast_forward(25_000)
    expect(alone.locator("#table.resting")).to_be_attached()
    moved_on(alone, lambda: send_move(alone, 2, 10))
    expect(alone.locator("#table:not(.resting)")).to_be_attached()
