"""The server: what it prepares, and how it starts and stops."""

import asyncio
import os
import re
import signal
import stat
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from fireside.web.asgi import application
from fireside.web.tables import scheduler
from scripts.answer_times import Browser, answer_times, open_table

GIVEN = "a key that was given, drawn by lot"


@pytest.mark.django_db(transaction=True)
def test_the_keeper_works_for_as_long_as_the_server_runs() -> None:
    async def serve() -> None:
        said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        heard: asyncio.Queue[Any] = asyncio.Queue()
        running = asyncio.create_task(application({"type": "lifespan"}, said.get, heard.put))
        await said.put({"type": "lifespan.startup"})
        assert await heard.get() == {"type": "lifespan.startup.complete"}
        assert scheduler.thinkers() is not None
        await said.put({"type": "lifespan.shutdown"})
        assert await heard.get() == {"type": "lifespan.shutdown.complete"}
        assert scheduler.thinkers() is None
        await running

    asyncio.run(serve())


def hear_ctrl_c() -> None:
    """What runs in the background of a shell ignores Ctrl+C, and so does what it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def begun(folder: Path, **environment: str) -> subprocess.Popen[str]:
    """The site as `fireside serve` starts it."""
    command = [sys.executable, "-m", "fireside.cli", "serve", "--port", "0", "--data", str(folder)]
    left_out = ("DJANGO_SETTINGS_MODULE", "FIRESIDE_DATA", "FIRESIDE_SECRET", "DATABASE_URL")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command, stdout=pipe, stderr=pipe, text=True, env={**kept, **environment}, preexec_fn=hear_ctrl_c
    )


def started(folder: Path, **environment: str) -> tuple[subprocess.Popen[str], str]:
    """The site when it is there, and its address."""
    server = begun(folder, **environment)
    assert server.stdout is not None
    found = re.search(r"http://\S+", server.stdout.readline())
    assert found is not None, server.communicate()
    return server, found[0]


@pytest.mark.parametrize(
    ("environment", "told"),
    [
        ({}, "The secret key in"),
        ({"FIRESIDE_SECRET": "changeme"}, "FIRESIDE_SECRET should be at least 32 letters drawn by lot"),
        ({"FIRESIDE_SECRET": GIVEN, "FIRESIDE_URL": "abc"}, "FIRESIDE_URL should be like"),
    ],
)
def test_what_is_wrong_at_the_start_is_told_in_a_sentence(
    tmp_path: Path, environment: dict[str, str], told: str
) -> None:
    (tmp_path / "secret").write_text("cut off")
    shown, complaints = begun(tmp_path, **environment).communicate(timeout=120)
    assert shown == ""
    assert complaints.startswith(f"Error: {told}")
    assert "Traceback" not in complaints


@pytest.mark.slow
def test_the_site_starts_in_a_new_folder_and_stops_at_once_while_people_listen(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there yet"
    server, address = started(folder, FIRESIDE_SECRET=GIVEN)
    with closing(Browser(address)) as visitor, closing(Browser(address)) as listener:
        try:
            style = re.search(r'href="(/static/fireside/site\.[0-9a-f]+\.css)"', visitor.get("/"))
            assert style is not None
            assert "color-scheme" in visitor.get(style[1])
            assert stat.S_IMODE((folder / "fireside.sqlite3").stat().st_mode) == 0o600
            table = open_table(visitor)
            stream = listener.listen(f"{table}stream")
            assert stream.readline() == b"retry: 1000\n"
            assert len(answer_times(visitor, table, 3)) == 3
        finally:
            began = time.monotonic()
            server.send_signal(signal.SIGINT)
            _, complaints = server.communicate(timeout=20)
        assert complaints.strip() == "Stopped."
        assert time.monotonic() - began < 2 + 2, "nothing had to be cut off"
        assert stream.read().endswith(b"\n\n")
