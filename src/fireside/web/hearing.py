"""How a request is heard: as a whole, in time, and only if it is not too long."""

import asyncio
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any, Final

from django.conf import settings
from django.core.exceptions import RequestAborted

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Scope]]

HEARD_OUT: Final = 4  # times the longest body: so much is thrown away, for the answer to be listened to


async def heard(scope: Scope, receive: Receive) -> tuple[bytes, HTTPStatus | None]:
    """The body of a request; what is wrong instead, if it is too long or too slow.

    RequestAborted if the visitor has gone before its end.
    """
    try:
        async with asyncio.timeout(settings.AMOUNTS["seconds"]):
            return await _body(scope, receive)
    except TimeoutError:
        return b"", HTTPStatus.REQUEST_TIMEOUT


async def _body(scope: Scope, receive: Receive) -> tuple[bytes, HTTPStatus | None]:
    longest = settings.AMOUNTS["body"]
    parts: list[bytes] = []
    length, has_more = 0, _announced(scope) <= HEARD_OUT * longest
    if not has_more:
        return b"", HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    while has_more and length <= HEARD_OUT * longest:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise RequestAborted
        part, has_more = message.get("body", b""), message.get("more_body", False)
        length += len(part)
        if length <= longest:
            parts.append(part)
    return (b"".join(parts), None) if length <= longest else (b"", HTTPStatus.REQUEST_ENTITY_TOO_LARGE)


def _announced(scope: Scope) -> int:
    """How long the body is said to be; what is no number the server has refused before."""
    said = dict(scope["headers"]).get(b"content-length", b"0")
    return int(said) if said.isdigit() else 0


def told_again(body: bytes, receive: Receive) -> Receive:
    """The body once more in one piece; then, past what is left of a refused one, that the visitor goes."""
    told = [{"type": "http.request", "body": body, "more_body": False}]

    async def tell() -> Scope:
        if told:
            return told.pop()
        while (message := await receive())["type"] == "http.request":
            pass
        return message

    return tell
