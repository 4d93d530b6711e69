"""What talks to the database runs in threads, outside the event loop."""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from django.db import close_old_connections

P = ParamSpec("P")
R = TypeVar("R")


async def in_thread(call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run what talks to the database outside the event loop."""

    def carried() -> R:
        close_old_connections()
        try:
            return call(*args, **kwargs)
        finally:
            close_old_connections()

    return await asyncio.to_thread(carried)
