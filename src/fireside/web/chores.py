"""What a site does now and then: write to players whose turn it is, delete what is over its time."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from fireside.web.players.letters import tell_whose_turn_it_is
from fireside.web.players.retention import tidy
from fireside.web.tables.threads import in_thread
from fireside.web.tables.troubles import Told, Trouble

MINUTE: Final = 60.0
DAY: Final = 24 * 60 * MINUTE


async def _again_and_again(what: str, chore: Callable[[], object], pause: float) -> None:
    """Do a chore and rest; what fails is told once, and tried again later."""
    trouble = Trouble(what, Told())
    while True:
        rest = pause
        try:
            await in_thread(chore)
            trouble.over()
        except Exception as error:  # noqa: BLE001 (it is told, and tried again)
            rest = max(trouble.pause(error), MINUTE)
        await asyncio.sleep(rest)


_tasks: set[asyncio.Task[None]] = set()


def start() -> None:
    """Begin, in the running event loop."""
    _tasks.add(asyncio.create_task(_again_and_again("writing letters", tell_whose_turn_it_is, MINUTE)))
    _tasks.add(asyncio.create_task(_again_and_again("the daily tidying", tidy, DAY)))


async def stop() -> None:
    """End; what is left is done after the next start."""
    for task in _tasks:
        task.cancel()
    for task in _tasks:
        with suppress(asyncio.CancelledError):
            await task
    _tasks.clear()
