"""Takes the pictures of the site: home and a game of each kind, desktop and phone, light and dark.

`make screenshots` writes them to docs/pictures; the README shows some of them.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

import fireside
from fireside.bots import bot
from fireside.core.state import State
from tests.browser.conftest import DESKTOP, FLAGS, Site, chromium
from tests.browser.test_games import table_from
from tests.browser.test_script import PHONE

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
NAMES = ["Ada", "Ben", "Cleo", "Dan"]
SIZES = {"desktop": DESKTOP, "phone": PHONE}
SCHEMES = ("dark", "light")

# Which game, with how many seats and which seed, and after how many decisions of good bots it is seen.
GAMES = {
    "snowfall": (1, 12, 42),
    "snow_bound": (4, 5, 150),
    "snowcrest": (3, 4, 110),
    "above_and_below": (3, 4, 100),
    "alderquest": (2, 5, 320),
}


def played(name: str, seats: int, seed: int, decisions: int) -> State:
    """A game in its middle, where the first seat is asked."""
    game = fireside.game(name)
    state, player = game.new(seats=seats, seed=seed), bot("greedy")
    behind = 0
    while behind < decisions or state.to_move != 0:
        state.apply(player.choose(state.resample(state.to_move, behind), behind))
        behind += 1
    return game.load(state.position())


def arrived(browser: Browser, site: Site, name: str, size: str, scheme: str) -> Page:
    """A new guest's page."""
    context = browser.new_context(
        base_url=site.url,
        viewport=SIZES[size],  # type: ignore[arg-type]  # a dict of the two lengths
        color_scheme=scheme,  # type: ignore[arg-type]  # one of SCHEMES
        reduced_motion="reduce",
        device_scale_factor=2 if size == "phone" else 1,
    )
    page = context.new_page()
    page.goto("/hello/")
    page.locator("input[name=name]").fill(name)
    page.locator("main form button").first.click()
    page.wait_for_url("**/")
    return page


def pictures(browser: Browser, site: Site) -> Iterator[tuple[str, Page]]:
    """Every picture's name with the page that shows it."""
    starts = {name: played(name, *how).position() for name, how in GAMES.items()}
    for size in SIZES:
        for scheme in SCHEMES:
            page = arrived(browser, site, NAMES[0], size, scheme)
            yield f"home-{size}-{scheme}", page
            company = [arrived(browser, site, name, size, scheme) for name in NAMES[1:]]
            for name, start in starts.items():
                page.goto(table_from(site, start, NAMES[: start["seats"]]))
                expect(page.locator("#board svg").first).to_be_visible()
                yield f"{name}-{size}-{scheme}", page
            for one in [page, *company]:
                one.context.close()


def main() -> None:
    """Write them all."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        site.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            for name, page in pictures(browser, site):
                page.wait_for_timeout(400)  # fonts
                page.screenshot(path=FOLDER / f"web-{name}.png")
                print(f"docs/pictures/web-{name}.png")
        finally:
            browser.close()
            site.stop()


if __name__ == "__main__":
    main()
