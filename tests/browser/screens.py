"""Measures the tables as people see them; `make screens` prints the table and fails where a goal is missed.

Every game is played for a few decisions on every screen, with clicks and taps, hints and refusals. The
pictures and the report go to build/screens.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, TimeoutError, expect, sync_playwright
from rich.console import Console
from rich.table import Table

import fireside
from tests.browser.conftest import FLAGS, MEAN_IT, Site, chromium, is_complaint, say_hello
from tests.browser.visits import KNOW_GAMES

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "build" / "screens"
MEASURE: Final = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
DECISIONS: Final = 12
SEED: Final = 7
NAME: Final = "Ada"
PATIENCE: Final = 60_000  # milliseconds
SEATS: Final = {"snowfall": 1, "alderquest": 2}  # three at the others
PHONE: Final = "390x844"
LOW: Final = "1366x650"  # a small laptop's window
# How much of the window the boards are to cover at least; a phone's board is moved instead.
SHARES: Final = {"1280x800": 0.50, "1440x900": 0.55, "1920x1080": 0.55, LOW: 0.50, PHONE: 0.0}
TEXT: Final = 12.0  # pixels
SMALL_TEXT: Final = {PHONE: 11.0, LOW: 11.0}
STILL: Final = 1.0  # pixels that rounding may move a board

OPEN: Final = """
import json, sys, django
django.setup()
import fireside
from fireside.web.players.models import Player
from fireside.web.tables import seating
given = json.load(sys.stdin)
game, owner = fireside.game(given["game"]), Player.objects.filter(name=given["name"]).latest("id")
start = game.new(seats=len(given["seats"]), seed=given["seed"]).position()
terms = seating.Terms(is_public=False, draws_seats=False)
print(seating.open_table(owner, game, given["seats"], start["options"], terms, start).get_absolute_url())
"""

HAS_MOVED: Final = "was => document.getElementById('revision').value !== was"
IS_SILENT: Final = """was => document.getElementById("revision").value === was
  && !document.querySelector("#chooser:popover-open, #table.pending, #table.narrowing")"""
TAKE_AN_OFFER: Final = """luck => {
  const offers = document.querySelectorAll("#chooser:popover-open li button");
  offers[Math.floor(luck * offers.length)]?.click();
}"""
TAKE_FROM_THE_LIST: Final = """luck => {
  const all = document.querySelectorAll("#actions button");
  all[Math.floor(luck * all.length)]?.click();
}"""

ASK_WHY_NOT: Final = """() => {
  const refused = document.querySelector("#board [data-why]");
  refused?.dispatchEvent(new MouseEvent("click", {bubbles: true}));
}"""


@dataclass
class Finding:
    """What was measured of one game on one screen."""

    game: str
    screen: str
    share: float = 1.0
    text: float = 99.0
    words: str = ""  # the smallest
    stages: list[list[float]] = field(default_factory=list)
    boards: list[list[float]] = field(default_factory=list)
    targets: int = 0
    dead: list[str] = field(default_factory=list)
    taken: list[str] = field(default_factory=list)  # where something else stands that can be touched, too
    narrow: int = 0  # targets that are not drawn as wide as a finger
    asked: list[str] = field(default_factory=list)  # of which a touch does not reach these without a question
    enlarged: list[str] = field(default_factory=list)  # these without being brought closer
    small: list[str] = field(default_factory=list)  # and these at all
    actions: int = 0
    far: int = 0
    errors: list[str] = field(default_factory=list)
    decisions: int = 0

    def add(self, seen: dict[str, Any]) -> None:
        """What the page shows now."""
        if seen["share"] is not None:  # no sheet lies over the board
            self.share = min(self.share, seen["share"])
        if seen["text"] and seen["text"][0] < self.text:
            self.text, self.words = seen["text"]
        self.stages.append(seen["stage"])
        self.boards.append(seen["board"])
        self.targets += seen["targets"]
        self.dead += seen["dead"]
        self.taken += seen["taken"]
        self.narrow += seen["narrow"]
        self.asked += seen["asked"]
        self.enlarged += seen["enlarged"]
        self.small += seen["small"]
        self.actions += seen["actions"]
        self.far += len(seen["far"])
        if seen["wide"] > int(self.screen.partition("x")[0]):
            self.errors.append("the page is wider than the window")

    @property
    def change(self) -> float:
        """By how many pixels the board's room and the board have changed at most."""
        spans = [
            max(one) - min(one) for kind in (self.stages, self.boards) for one in zip(*kind, strict=True)
        ]
        return max(spans, default=0.0)

    @property
    def misses(self) -> list[str]:
        """The goals that are missed, in words."""
        is_phone = self.screen == PHONE
        least = SMALL_TEXT.get(self.screen, TEXT)
        checks = {
            f"the board covers {self.share:.1%}": self.share < SHARES.get(self.screen, 0),
            f"{self.words!r} is {self.text:.1f} px high": self.text < least - 0.05,
            f"the board changes by {self.change:.0f} px": self.change > STILL,
            f"{len(self.dead)} dead centres: {listed(self.dead)}": bool(self.dead),
            f"{len(self.taken)} centres taken: {listed(self.taken)}": bool(self.taken),
            f"{len(self.small)} targets too small: {listed(self.small)}": is_phone and bool(self.small),
            f"{self.far} actions out of reach": is_phone and self.far > 0,
            f"{len(self.errors)} errors: {listed(self.errors)}": bool(self.errors),
        }
        return [words for words, is_missed in checks.items() if is_missed]


def listed(names: list[str]) -> str:
    """Each of them once, as far as there is room."""
    return "; ".join(sorted(set(names)))[:300]


class Guest:
    """Somebody who plays one table."""

    def __init__(self, browser: Browser, site: Site, game: str, screen: str, scheme: str) -> None:
        width, height = map(int, screen.split("x"))
        self.is_phone = screen == PHONE
        self.finding = Finding(game, screen)
        self.name = f"{game}-{screen}"
        self.context = browser.new_context(
            base_url=site.url,
            viewport={"width": width, "height": height},
            has_touch=self.is_phone,
            is_mobile=self.is_phone,
            color_scheme=scheme,  # type: ignore[arg-type]  # dark or light
            reduced_motion="reduce",
            locale="en-GB",
        )
        self.context.add_init_script(MEAN_IT)
        self.context.add_init_script(KNOW_GAMES)
        self.page = self.context.new_page()
        self.random = random.Random(SEED)
        self._listen(self.page)

    def _listen(self, page: Page) -> None:
        errors = self.finding.errors
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console", lambda said: errors.append(said.text) if is_complaint(said.type, said.text) else None
        )
        page.on(
            "response", lambda got: errors.append(f"{got.status} {got.url}") if got.status >= 500 else None
        )

    def sit_down(self, site: Site) -> None:
        """Come to a table of this game, where everybody else is a bot."""
        say_hello(self.context, NAME)
        seats = ["me", *["steady"] * (SEATS.get(self.finding.game, 3) - 1)]
        self.page.goto(table_of(site, self.finding.game, NAME, seats))

    def play(self, folder: Path) -> None:
        """Take the decisions, and look at each one before it is taken and at what is told on the way."""
        page = self.page
        for place in range(DECISIONS):
            if not self.is_asked():
                break
            self.look()
            if place in (0, DECISIONS // 2, DECISIONS - 1):
                page.screenshot(path=folder / f"{self.name}-{place + 1:02}.png")
            if place in (2, 5):
                self.ask()
                page.screenshot(path=folder / f"{self.name}-{place + 1:02}-told.png")
            self.act()
            self.finding.decisions += 1

    def is_asked(self) -> bool:
        """Wait for the others; whether there is something to decide."""
        page = self.page
        page.wait_for_function(
            "() => document.querySelector('#actions button, #result .result') && "
            "!document.querySelector('#table.moving')",
            timeout=PATIENCE,
        )
        page.evaluate("document.fonts.ready")
        while page.locator("#card").is_visible():  # read
            page.locator("#card .done").click()
        return page.locator("#actions button").count() > 0

    def look(self) -> None:
        """Measure the page; a card over the board may not move it, either, and is put away."""
        expect(self.page.locator("#tales:not([aria-busy])")).to_be_attached()
        while self.page.locator("#card").is_visible():
            self.finding.stages.append(self.page.evaluate(MEASURE)["stage"])
            self.page.locator("#card .done").evaluate("done => done.click()")
        self.finding.add(self.page.evaluate(MEASURE))

    def ask(self) -> None:
        """A hint and a refusal: both are told, and neither may move the board."""
        page = self.page
        page.evaluate("document.getElementById('hint')?.click()")
        expect(page.locator("#notice > *").first).to_be_attached()
        page.wait_for_timeout(150)
        self.finding.stages.append(page.evaluate(MEASURE)["stage"])
        page.evaluate(ASK_WHY_NOT)
        page.wait_for_timeout(300)
        self.finding.stages.append(page.evaluate(MEASURE)["stage"])

    def act(self) -> None:
        """Touch something in sight, and what is offered where that stands for several; else use the list."""
        page, before = self.page, self.page.locator("#revision").input_value()
        touches = page.evaluate(MEASURE)["touches"]
        if touches:
            self.touch(touches)
            if self.is_phone and page.evaluate(IS_SILENT, before):  # it was brought closer
                self.touch(page.evaluate(MEASURE)["touches"])
            page.evaluate(TAKE_AN_OFFER, self.random.random())
        try:
            page.wait_for_function(HAS_MOVED, arg=before, timeout=5_000 if touches else 1)
        except TimeoutError:
            page.evaluate(TAKE_FROM_THE_LIST, self.random.random())
            page.wait_for_function(HAS_MOVED, arg=before, timeout=PATIENCE)

    def touch(self, touches: list[dict[str, float]]) -> None:
        """Touch one of these places, and wait as long as somebody would to see whether something happens."""
        where = self.random.choice(touches)
        (self.page.touchscreen.tap if self.is_phone else self.page.mouse.click)(where["x"], where["y"])
        self.page.wait_for_timeout(100)


def table_of(site: Site, game: str, name: str, seats: list[str]) -> str:
    """The address of a new table of a game whose chance is always the same."""
    environment = {"FIRESIDE_DATA": str(site.data), "DJANGO_SETTINGS_MODULE": "fireside.web.settings"}
    done = subprocess.run(
        [sys.executable, "-c", OPEN],
        input=json.dumps({"game": game, "name": name, "seats": seats, "seed": SEED}),
        env=environment,
        text=True,
        capture_output=True,
        check=True,
    )
    return done.stdout.strip()


def findings(games: list[str], screens: list[str], scheme: str, folder: Path) -> Iterator[Finding]:
    """Play every game on every screen."""
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        site = Site(Path(data))
        site.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            for game in games:
                for screen in screens:
                    guest = Guest(browser, site, game, screen, scheme)
                    guest.sit_down(site)
                    guest.play(folder)
                    guest.context.close()
                    yield guest.finding
        finally:
            browser.close()
            site.stop()


def row_of(one: Finding) -> list[str]:
    """A finding as the cells of the table."""
    return [
        fireside.game(one.game).title,
        one.screen,
        f"{one.share:.1%}",
        f"{one.text:.1f}",
        f"{one.change:.0f}",
        f"{len(one.dead)} of {one.targets}",
        str(len(one.taken)),
        *fingers(one),
        f"{one.far} of {one.actions}",
        str(len(one.errors)),
        str(one.decisions),
    ]


def fingers(one: Finding) -> list[str]:
    """How much of what can be touched is wide enough for a finger, and what becomes of the rest."""
    if one.screen != PHONE or not one.targets:
        return [""] * 4
    tight = len(one.asked) + len(one.enlarged) + len(one.small)
    shares = [f"{1 - count / one.targets:.0%}" for count in (one.narrow, tight)]
    return [*shares, str(len(one.asked)), str(len(one.enlarged))]


COLUMNS: Final = [
    "game",
    "screen",
    "board covers",
    "least text, px",
    "board changes, px",
    "dead centres",
    "centres taken",
    "40 px as drawn",
    "as touched",
    "asked first",
    "enlarged first",
    "out of reach",
    "errors",
    "decisions",
]


def report(found: list[Finding], seconds: float) -> str:
    """The table and the goals that are missed, as Markdown."""
    lines = ["| " + " | ".join(COLUMNS) + " |", "|" + "---|" * len(COLUMNS)]
    lines += ["| " + " | ".join(row_of(one)) + " |" for one in found]
    missed = [f"- {one.game}, {one.screen}: {words}" for one in found for words in one.misses]
    return "\n".join(
        ["# Screens", "", *lines, "", "## Missed", "", *(missed or ["nothing"]), "", f"{seconds:.0f} s"]
    )


def main() -> None:
    """Play, print, write, and leave with 1 if a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=fireside.all_games(), help="all of them unless named")
    parser.add_argument("--screen", action="append", help="all of them unless named")
    parser.add_argument("--scheme", default="dark", choices=["dark", "light"])
    given = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    begin, found, console = time.monotonic(), [], Console(width=180)
    table = Table(*COLUMNS, title="Screens")
    for one in findings(given.games, given.screen or list(SHARES), given.scheme, FOLDER):
        found.append(one)
        table.add_row(*row_of(one), style="red" if one.misses else "green")
        console.print(f"{one.game} on {one.screen}: {'; '.join(one.misses) or 'good'}", highlight=False)
    console.print(table)
    (FOLDER / "report.md").write_text(report(found, time.monotonic() - begin) + "\n", encoding="utf-8")
    sys.exit(1 if any(one.misses for one in found) else 0)


if __name__ == "__main__":
    main()
