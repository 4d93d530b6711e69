"""Bells wake the event streams of a table when something there has changed."""

import asyncio
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from django.db import transaction


class Bell:
    """Something that can be waited for in one event loop and rung from any thread."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._rung = asyncio.Event()

    def ring(self) -> None:
        """Wake whoever waits; a loop that has been closed has nobody left to wake."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._rung.set)

    async def heard(self, seconds: float) -> bool:
        """Wait until it is rung, at most so long; whether it was."""
        try:
            await asyncio.wait_for(self._rung.wait(), seconds)
        except TimeoutError:
            return False
        self._rung.clear()
        return True


_hung: dict[int, set[Bell]] = defaultdict(set)
_lock = threading.Lock()
_is_closing = threading.Event()


@contextmanager
def hung(table: int) -> Iterator[Bell]:
    """A bell that rings whenever the table changes, for as long as the block lasts."""
    bell = Bell()
    with _lock:
        _hung[table].add(bell)
    try:
        yield bell
    finally:
        with _lock:
            _hung[table].discard(bell)
            if not _hung[table]:
                del _hung[table]


def ring(table: int) -> None:
    """Something has changed at the table: the bells ring once that is stored."""
    transaction.on_commit(partial(_ring, table))


def _ring(table: int) -> None:
    with _lock:
        bells = list(_hung.get(table, ()))
    for bell in bells:
        bell.ring()


def close() -> None:
    """The server stops: wake every stream, so that it ends."""
    _is_closing.set()
    with _lock:
        tables = list(_hung)
    for table in tables:
        _ring(table)


def is_closing() -> bool:
    """Whether streams should end."""
    return _is_closing.is_set()
