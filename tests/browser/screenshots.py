"""Takes the pictures of the site that the README shows; `make screenshots` writes them to docs/pictures."""

import base64
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

import fireside
from fireside.bots import bot
from fireside.core.state import State
from tests.browser.conftest import DESKTOP, FLAGS, Site, chromium
from tests.browser.test_games import table_from
from tests.browser.visits import KNOW_GAMES, PHONE

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "pictures"
SHOWN = re.compile(r"docs/pictures/web-(\w+)-(desktop|phone)-(dark|light)\.webp")
NAMES = ["Ada", "Ben", "Cleo", "Dan"]
SIZES = {"desktop": DESKTOP, "phone": PHONE}
QUALITY = 90
# The browser itself makes small pictures of large ones.
AS_WEBP = """async ([png, quality]) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const {width, height} = picture;
  const canvas = Object.assign(document.createElement("canvas"), {width, height});
  canvas.getContext("2d").drawImage(picture, 0, 0);
  return canvas.toDataURL("image/webp", quality / 100).split(",")[1];
}"""

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
        color_scheme=scheme,  # type: ignore[arg-type]  # dark or light
        reduced_motion="reduce",
        device_scale_factor=2 if size == "phone" else 1,
    )
    context.add_init_script(KNOW_GAMES)
    page = context.new_page()
    page.goto("/hello/")
    page.locator("input[name=name]").fill(name)
    page.locator("main form button").first.click()
    page.wait_for_url("**/")
    return page


def shown() -> list[tuple[str, str, str]]:
    """What the README shows: home or a game, on which screen, in which colours."""
    return SHOWN.findall((ROOT / "README.md").read_text(encoding="utf-8"))


def pictures(browser: Browser, site: Site) -> Iterator[tuple[str, Page]]:
    """Every picture's name with the page that shows it."""
    for what, size, scheme in shown():
        company = [arrived(browser, site, name, size, scheme) for name in NAMES]
        page = company[0]
        if what != "home":
            start = played(what, *GAMES[what]).position()
            page.goto(table_from(site, start, NAMES[: start["seats"]]))
            expect(page.locator("#board svg").first).to_be_visible()
        yield f"web-{what}-{size}-{scheme}.webp", page
        for one in company:
            one.context.close()


def webp(browser: Browser, png: bytes) -> bytes:
    """The picture in a fifth of the bytes."""
    page = browser.new_page()
    text = page.evaluate(AS_WEBP, [base64.b64encode(png).decode(), QUALITY])
    page.close()
    return base64.b64decode(text)


def main() -> None:
    """Write them all."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        site.start()
        browser = playwright.chromium.launch(executable_path=chromium(with_tabs=True), args=FLAGS)
        try:
            for name, page in pictures(browser, site):
                page.wait_for_timeout(400)  # fonts
                (FOLDER / name).write_bytes(webp(browser, page.screenshot()))
                print(f"docs/pictures/{name}", flush=True)
        finally:
            browser.close()
            site.stop()


if __name__ == "__main__":
    main()
