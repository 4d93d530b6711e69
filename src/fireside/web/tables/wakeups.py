"""Wakeups tell the event streams of a table when something there has changed."""

import asyncio
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from django.db import transaction


class Wakeup:
    """Something that can be waited for in one event loop and called from any thread."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._called = asyncio.Event()

    def wake(self) -> None:
        """Wake whoever waits; a loop that has been closed has nobody left to wake."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._called.set)

    async def heard(self, seconds: float) -> bool:
        """Wait until it is called, at most so long; whether it was."""
        try:
            await asyncio.wait_for(self._called.wait(), seconds)
        except TimeoutError:
            return False
        self._called.clear()
        return True


_listening: dict[int, set[Wakeup]] = defaultdict(set)
_lock = threading.Lock()
_is_closing = threading.Event()


@contextmanager
def listening(table: int) -> Iterator[Wakeup]:
    """A wakeup that is called whenever the table changes, for as long as the block lasts."""
    wakeup = Wakeup()
    with _lock:
        _listening[table].add(wakeup)
    try:
        yield wakeup
    finally:
        with _lock:
            _listening[table].discard(wakeup)
            if not _listening[table]:
                del _listening[table]


def wake(table: int) -> None:
    """Something has changed at the table: its streams wake once that is stored."""
    transaction.on_commit(partial(_wake, table))


def _wake(table: int) -> None:
    with _lock:
        wakeups = list(_listening.get(table, ()))
    for wakeup in wakeups:
        wakeup.wake()


def count() -> int:
    """How many listen."""
    with _lock:
        return sum(len(wakeups) for wakeups in _listening.values())


def close() -> None:
    """The server stops: wake every stream, so that it ends."""
    _is_closing.set()
    with _lock:
        tables = list(_listening)
    for table in tables:
        _wake(table)


def is_closing() -> bool:
    """Whether streams should end."""
    return _is_closing.is_set()
