"""Bots that misbehave, for the processes they think in."""

import os
import signal
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fireside.core.registry import game


def note(folder: str) -> int:
    """Leave a trace of this call; how many there are now."""
    path = Path(folder)
    (path / f"{time.monotonic_ns()}-{os.getpid()}").touch()
    return len(list(path.iterdir()))


def traces(folder: Path) -> list[int]:
    """The process of each call, oldest first."""
    return [int(path.name.split("-")[1]) for path in sorted(folder.iterdir())]


def last(world: Mapping[str, Any]) -> int:
    """The last of what may be done, which the table itself would not play."""
    return int(game(world["game"]).load(world).legal()[-1])


def die_once(folder: str, world: Mapping[str, Any], level: str, *rest: object) -> int:
    """The first process is killed while it thinks."""
    if note(folder) == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return last(world)


def die_always(folder: str, world: Mapping[str, Any], level: str, *rest: object) -> int:
    """Every process is killed."""
    note(folder)
    os.kill(os.getpid(), signal.SIGKILL)
    return -1


def hang(folder: str, world: Mapping[str, Any], level: str, *rest: object) -> int:
    """Think for ever."""
    note(folder)
    time.sleep(600)
    return -1


def ponder(folder: str, seconds: float, world: Mapping[str, Any], level: str, *rest: object) -> int:
    """Think for a while about each decision, and do the first thing there is."""
    note(folder)
    time.sleep(seconds)
    return int(game(world["game"]).load(world).legal()[0])


def fail(folder: str, world: Mapping[str, Any], level: str, *rest: object) -> int:
    """Find an error instead of an action."""
    note(folder)
    raise ZeroDivisionError


def cannot(*given: object) -> int:
    """Find an error instead of anything."""
    raise ZeroDivisionError


def cannot_begin(niceness: int) -> None:
    """What a process is begun with while nothing can be begun."""
    if os.path.exists(os.environ["FIRESIDE_CANNOT_BEGIN"]):
        os._exit(1)
