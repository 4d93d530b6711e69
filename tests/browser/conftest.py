"""A running site and real browsers in front of it."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import fireside
from tests.browser.visits import KNOW_GAMES, NOTE_LINES, follow, open_table

FLAGS = [
    "--no-sandbox",  # tests may run as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1280, "height": 800}
PATIENCE = 10_000  # milliseconds

expect.set_options(timeout=PATIENCE)


def chromium(*, with_tabs: bool = False) -> str:
    """The installed browser; the quicker one without tabs, which hides no page, unless they are wanted."""
    browsers = ("chromium", "chromium-browser", "google-chrome")
    for name in browsers if with_tabs else ("chromium-headless-shell", *browsers):
        if path := shutil.which(name):
            return path
    pytest.exit("the browser tests need Chromium: run 'make test', which installs it", returncode=4)


class Site:
    """`fireside serve` as people start it, on a data folder of its own."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.url = ""
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start the server, on the same port as before if there was one."""
        command = [
            sys.executable,
            "-m",
            "fireside.cli",
            "serve",
            "--port",
            str(self.port),
            "--data",
            str(self.data),
        ]
        environment = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
        environment["FIRESIDE_ANALYSIS"] = "6"  # iterations: nobody waits for wisdom here
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"(http://localhost:(\d+))/", line)
        assert found, f"the site did not start: {line!r}"
        self.url, self.port = found[1], int(found[2])

    def stop(self) -> None:
        """Stop the server as Ctrl+C does."""
        self._end(subprocess.Popen.terminate)

    def kill(self) -> None:
        """End the server as a power cut does."""
        self._end(subprocess.Popen.kill)

    def _end(self, how: Callable[[subprocess.Popen[str]], None]) -> None:
        if self._process is not None:
            with self._process as process:
                how(process)
                process.wait(timeout=20)
            self._process = None


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One site for all tests of a run; whoever stops it starts it again."""
    site = Site(tmp_path_factory.mktemp("site"))
    site.start()
    yield site
    site.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers take seconds. On a busy CI machine one that fails is tried once more, and listed."""
    for item in items:
        if "browser" in Path(item.path).parent.parts:
            item.add_marker(pytest.mark.slow)
            if os.environ.get("CI"):
                item.add_marker(pytest.mark.flaky(reruns=1))


Guest = Callable[..., Page]
# Guests mean what they click and are not asked again, unless they say so.
MEAN_IT = "try { localStorage.getItem('confirm') ?? localStorage.setItem('confirm', 'off') } catch {}"


@pytest.fixture
def motion() -> str:
    """Guests prefer stillness, which is quick, but for the tests that look at what moves."""
    return "reduce"


@pytest.fixture
def guest(site: Site, browser: Browser, motion: str) -> Iterator[Guest]:
    """guest("Ada") opens a new browser, says hello with that name and gives its page, which is empty yet.

    guest("") says nothing: a stranger. With is_sure=False the page asks again, as it does by default; with
    is_new=True each game is introduced, and its lessons are offered.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def arrive(name: str, *, is_sure: bool = True, is_new: bool = False, **settings: Any) -> Page:
        usual = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": motion}
        context = browser.new_context(base_url=site.url, **{**usual, **settings})
        contexts.append(context)
        context.add_init_script(NOTE_LINES)
        if not is_new:
            context.add_init_script(KNOW_GAMES)
            known = ".".join(fireside.all_games())
            context.add_cookies([{"name": "offered", "value": known, "url": site.url}])
        if is_sure:
            context.add_init_script(MEAN_IT)
        if name:
            say_hello(context, name)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda said: complaints.append(said.text) if is_complaint(said.type, said.text) else None,
        )
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def alone(guest: Guest) -> Page:
    """A guest at a table of Snowfall, to whom whatever happens there is told."""
    page = guest("Ada")
    open_table(page, "snowfall", ["me"])
    follow(page)
    return page


def say_hello(context: BrowserContext, name: str) -> None:
    """Send the form that asks for a name without drawing it, nor the home page with its five pictures."""
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', context.request.get("/hello/").text())
    assert token
    answer = context.request.post(
        "/hello/", form={"name": name, "csrfmiddlewaretoken": token[1]}, max_redirects=0
    )
    assert (answer.status, answer.headers["location"]) == (302, "/")


def is_complaint(kind: str, text: str) -> bool:
    """Whether the browser's console tells of something wrong; refusals and lost lines are no faults."""
    return kind == "error" and not re.search(r"status of (409|422)|ERR_INTERNET_DISCONNECTED", text)
