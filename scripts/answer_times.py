"""How long the server takes to answer an action: one live table of Snow Bound, three bots, one spectator.

    .venv/bin/python scripts/answer_times.py [ACTIONS]

Starts the site as `fireside serve` does, on a folder of its own, and plays at it as a browser does. Prints
the distribution of the answer times of actions in milliseconds, measured at the client.
"""

import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPResponse
from http.cookies import SimpleCookie
from typing import Final
from urllib.parse import urlencode, urlsplit

ACTIONS: Final = 200
THOUGHT: Final = 0.2  # seconds before each action: nobody decides while frames are still arriving
WANTED: Final = 100.0  # milliseconds
SCRIPT: Final = {"HX-Request": "true"}
OPTION: Final = re.compile(r'<li id="option-\d+"><button[^>]* name="action" value="(\d+)"')
REVISION: Final = re.compile(r'name="revision" value="(\d+)"')
TOKEN: Final = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


class Browser:
    """A visitor with one connection and its cookies."""

    def __init__(self, address: str) -> None:
        where = urlsplit(address)
        self._connection = HTTPConnection(where.hostname or "", where.port, timeout=30)
        self._cookies: dict[str, str] = {}
        self._token = ""

    def get(self, path: str) -> str:
        """A page."""
        return self._ask("GET", path, "", {})[1]

    def post(self, path: str, **values: object) -> tuple[HTTPResponse, str]:
        """Send a form as the page's script does, with the token of the last page."""
        body = urlencode({**values, "csrfmiddlewaretoken": self._token})
        headers = {"Content-Type": "application/x-www-form-urlencoded", **SCRIPT}
        return self._ask("POST", path, body, headers)

    def listen(self, path: str) -> HTTPResponse:
        """An event stream, which takes the connection for itself."""
        self._connection.request("GET", path)
        return self._connection.getresponse()

    def close(self) -> None:
        """Leave the site."""
        self._connection.close()

    def _ask(self, method: str, path: str, body: str, headers: dict[str, str]) -> tuple[HTTPResponse, str]:
        cookie = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        self._connection.request(method, path, body, {"Cookie": cookie, **headers})
        answer = self._connection.getresponse()
        text = answer.read().decode()
        for header in answer.headers.get_all("Set-Cookie", []):
            self._cookies.update({name: one.value for name, one in SimpleCookie(header).items()})
        if found := TOKEN.search(text):
            self._token = found[1]
        return answer, text


@contextmanager
def site() -> Iterator[str]:
    """The address of a new site, for as long as the block lasts."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "fireside.cli", "serve", "--port", "0", "--data", folder]
        environment = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
            try:
                assert server.stdout is not None
                found = re.search(r"http://\S+", server.stdout.readline())
                if found is None:
                    sys.exit("the site did not start")
                yield found[0]
            finally:
                server.terminate()


def open_table(browser: Browser) -> str:
    """The address of a table with three bots, where the browser's guest has the first seat."""
    browser.get("/hello/")
    browser.post("/hello/", name="Ada")
    browser.get("/games/snow_bound/new/")
    bots = {f"seat_{number}": "steady" for number in range(1, 4)}
    answer, _ = browser.post(
        "/games/snow_bound/new/",
        seats=4,
        seat_0="me",
        **bots,
        is_public="yes",
        pace="live",
        minutes=60,
        days=1,
    )
    return answer.headers["Location"]


def answer_times(browser: Browser, table: str, actions: int) -> list[float]:
    """Play and measure, until the game is over or so many actions are taken."""
    chance = random.Random(1)
    page, taken = browser.get(table), list[float]()
    while len(taken) < actions and "Final scoring" not in page:
        options, revision = OPTION.findall(page), REVISION.search(page)
        if not options or revision is None:
            time.sleep(0.05)  # bots are thinking
            page = browser.get(table)
            continue
        time.sleep(THOUGHT)
        began = time.perf_counter()
        answer, page = browser.post(f"{table}act", revision=revision[1], action=chance.choice(options))
        if answer.status == 200:
            taken.append(1000 * (time.perf_counter() - began))
    return taken


def report(times: list[float]) -> str:
    """The distribution in a line."""
    ordered = sorted(times)
    shares = {"half": 0.5, "90%": 0.9, "99%": 0.99, "all": 1.0}
    found = {
        name: ordered[min(len(ordered) - 1, int(share * len(ordered)))] for name, share in shares.items()
    }
    written = ", ".join(f"{name} within {time:.0f} ms" for name, time in found.items())
    late = sum(time > WANTED for time in times)
    return f"{len(times)} actions: {written}; {late} took more than {WANTED:.0f} ms"


def measure(address: str, actions: int) -> list[float]:
    """One game, with a spectator's page that stays open until the end."""
    with closing(Browser(address)) as browser:
        table = open_table(browser)
        stream = Browser(address).listen(f"{table}stream")
        threading.Thread(target=lambda: [None for _ in stream], daemon=True).start()
        return answer_times(browser, table, actions)


def main() -> None:
    """Start, play, print."""
    actions = int(sys.argv[1]) if len(sys.argv) > 1 else ACTIONS
    times: list[float] = []
    with site() as address:
        while len(times) < actions:
            times += measure(address, actions - len(times))
    print(report(times))


if __name__ == "__main__":
    main()
