"""Coming to tables, playing there, and what a page is told."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, ViewportSize, expect

import fireside
from tests.web.filling import forms_of

# The lines that a page has opened, newest last; `follows` tells that the line has said how the table stands.
NOTE_LINES = """
window.lines = [];
window.EventSource = class extends EventSource {
  constructor(address) {
    super(address);
    window.lines.push(this);
    this.addEventListener("change", ({data}) => (this.follows ||= data.includes('"#chat"')));
  }
};
"""
ARRIVE = """(data) => lines.at(-1).dispatchEvent(new MessageEvent("change", {data}))"""


# Who knows all games is not introduced to them.
KNOW_GAMES = f"""
try {{ localStorage.introduced ??= '{json.dumps(fireside.all_games())}' }} catch {{}}
"""

PASSWORD = "frost-on-the-pane-7"
PHONE: ViewportSize = {"width": 360, "height": 740}


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


AT_FIRST = ("has_coach", "option_first_game")  # what a newcomer is offered


def open_table(page: Page, game: str, seats: list[str], *, has_coach: bool = False) -> None:
    """Come to a new table, opened as the form of the lobby does, but without drawing that form.

    Nobody is taken for a newcomer, unless the coach is wanted.
    """
    address, request = f"/games/{game}/new/", page.context.request
    forms = forms_of(request.get(address).text(), address)
    [form] = [form for form in forms if "is_public" in dict(form.says)]
    at_first = {} if has_coach else dict.fromkeys(AT_FIRST)
    given = form.changed(**_places(game, seats), draws_seats=None, **at_first)
    answer = request.post(address, form=dict(given.says), max_redirects=0)
    assert answer.status == 302
    page.goto(answer.headers["location"])


def _places(game: str, seats: list[str]) -> dict[str, str]:
    """Who sits where; each seat is `me`, `invited` or a bot's level."""
    count = {"seats": str(len(seats))} if len(fireside.game(game).seats) > 1 else {}
    return count | {f"seat_{number}": who for number, who in enumerate(seats)} | {"is_public": "no"}


def keep_account(page: Page, username: str) -> None:
    """Make the guest's name an account, as the form of the account page does."""
    request = page.context.request
    [form] = [
        form
        for form in forms_of(request.get("/account/").text(), "/account/")
        if "username" in dict(form.says)
    ]
    given = form.changed(username=username, password1=PASSWORD, password2=PASSWORD)
    answer = request.post("/account/keep/", form=dict(given.says), max_redirects=0)
    assert answer.status == 302


def open_by_hand(page: Page, game: str, seats: list[str], **terms: str) -> None:
    """Open a table with the form of the lobby."""
    page.goto(f"/games/{game}/new/")
    for name, value in (_places(game, seats) | terms).items():
        field = page.locator(f"[name={name}]")
        kind = field.first.get_attribute("type")
        if kind == "checkbox":
            field.check(force=True)
        elif kind == "radio":
            page.locator(f"[name={name}][value='{value}']").check(force=True)
        else:
            field.select_option(value)
    for box in page.locator(", ".join(f"[name={name}]" for name in ("draws_seats", *AT_FIRST))).all():
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


def follow(page: Page) -> None:
    """Wait until whatever happens at the table is sent as it happens."""
    until(page, lambda: bool(page.evaluate("lines.at(-1)?.follows")))


def partial(area: str, body: str) -> str:
    """An area as it is sent."""
    return f'<hx-partial hx-target="#{area}" hx-swap="innerMorph">{body}</hx-partial>'


def send(page: Page, **areas: str) -> None:
    """A change as the stream brings it."""
    page.evaluate(ARRIVE, "".join(partial(name, body) for name, body in areas.items()))


def send_move(page: Page, revision: int, x: int, **areas: str) -> None:
    """A change of a game with a single piece, which lies at `x` now."""
    send(page, **{"choices": at_revision(revision), "board": with_piece(x), **areas})


def at_revision(number: int) -> str:
    """What a page has of a revision."""
    return f'<input type="hidden" name="revision" value="{number}" id="revision" form="act">'


def lines(first: int, *told: str, lights: str = "P") -> dict[str, str]:
    """The areas that tell these lines of the log, the first of which has that number."""
    items = "".join(
        f'<li id="event-{number}" value="{number}" data-lights="{lights}">{line}</li>'
        for number, line in enumerate(told, first)
    )
    return {
        "log": f'<ol class="events" data-first="{first}">{items}</ol>',
        "latest": told[-1] if told else "",
    }


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


def put_cards_away(page: Page) -> None:
    """Read what lies over the board, all of it, whatever of it is still on its way."""
    expect(page.locator("#tales:not([aria-busy])")).to_be_attached()
    while page.locator("#card").is_visible():
        page.locator("#card .done").click()


def open_replay(page: Page) -> None:
    """Go from the end of a game to its replay, which begins at the start, and wait until that hears keys."""
    page.get_by_role("link", name="Replay").click()
    expect(page.locator("#replay #back")).to_be_enabled()
    expect(page.locator("#place")).to_have_text("0")


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


def open_tab(page: Page, name: str) -> None:
    """Show a tab of the table's page: words, rivals, story, book or talk."""
    page.locator(f"#{name} > summary").click()
    expect(page.locator(f"#{name}")).to_have_attribute("open", "")


def quiet_page(page: Page) -> Page:
    """Another tab of the same guest, in which the browser may complain."""
    return page.context.new_page()
