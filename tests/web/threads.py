"""Several things at once, each in a thread with a database connection of its own."""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from django.db import connections

R = TypeVar("R")
PATIENCE = 60.0


def together(calls: Sequence[Callable[[], R]]) -> list[R]:
    """Begin all calls at the same moment; what each gives, in order."""
    gate = threading.Barrier(len(calls))

    def begin(call: Callable[[], R]) -> R:
        try:
            gate.wait(PATIENCE)
            return call()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(begin, calls))
