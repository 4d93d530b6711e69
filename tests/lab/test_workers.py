"""The processes of the lab end with the one that started them."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

ENDLESS = """
from multiprocessing import active_children

from fireside.lab.arena import make_arena, run_arena

if __name__ == "__main__":
    plan = make_arena("snowfall", ["random", "random"], 100_000, 1)
    for _ in run_arena(plan, {}, 2, lambda fixture: False):
        print(len(active_children()), flush=True)
"""


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
def test_workers_end_with_the_process_that_started_them(stop: signal.Signals, tmp_path: Path) -> None:
    """They write to the same pipe, which ends when the last of them is gone."""
    program = tmp_path / "endless.py"
    program.write_text(ENDLESS)
    command = [sys.executable, str(program)]
    endless = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True
    )
    try:
        assert endless.stdout is not None
        assert endless.stdout.readline() == "2\n"
        endless.send_signal(stop)
        endless.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):  # all of them are gone, as they should be
            os.killpg(endless.pid, signal.SIGKILL)
    assert endless.returncode != 0
