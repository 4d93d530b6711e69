"""Event streams through the ASGI application, as a server opens them."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from types import TracebackType
from typing import Any, ParamSpec, TypeVar

from django.test import Client

from fireside.web.asgi import application
from fireside.web.tables.models import Table
from fireside.web.tables.threads import in_thread

PATIENCE = 20.0  # seconds for what has to come

P = ParamSpec("P")
R = TypeVar("R")


def run(work: Coroutine[Any, Any, R]) -> R:
    """Run a test's own event loop."""
    return asyncio.run(work)


async def stored(call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Do something that talks to the database, in a thread like a request's."""
    return await in_thread(call, *args, **kwargs)


class Line:
    """An open stream: `async with Line(client, table) as line: await line.message()`."""

    def __init__(
        self, client: Client, table: Table, query: str = "", headers: Mapping[str, str] | None = None
    ) -> None:
        cookies = "; ".join(f"{name}={one.value}" for name, one in client.cookies.items())
        given = {"host": "localhost", "cookie": cookies, **(headers or {})}
        self._scope: dict[str, Any] = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "path": f"/t/{table.slug}/stream",
            "query_string": query.encode(),
            "headers": [(name.lower().encode(), text.encode()) for name, text in given.items()],
        }
        self._said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._heard: asyncio.Queue[Mapping[str, Any]] = asyncio.Queue()
        self.status = 0
        self.headers: dict[str, str] = {}

    async def __aenter__(self) -> "Line":
        await self._said.put({"type": "http.request", "body": b"", "more_body": False})
        self._task = asyncio.create_task(application(self._scope, self._said.get, self._heard.put))
        start = await self._next()
        self.status = start["status"]
        self.headers = {name.decode().lower(): text.decode() for name, text in start["headers"]}
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._said.put({"type": "http.disconnect"})
        await asyncio.wait_for(self._task, PATIENCE)

    async def _next(self) -> Mapping[str, Any]:
        return await asyncio.wait_for(self._heard.get(), PATIENCE)

    async def message(self) -> str:
        """The next message; fails if none comes."""
        body: bytes = (await self._next()).get("body", b"")
        return body.decode()

    async def messages(self, count: int) -> list[str]:
        """So many of them."""
        return [await self.message() for _ in range(count)]

    async def is_over(self) -> bool:
        """Whether the server has ended the stream by itself."""
        await asyncio.wait_for(asyncio.shield(self._task), PATIENCE)
        return self._task.done()
