"""The site as an ASGI application: Django, and the keeper of the tables for as long as the server runs."""

import os
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fireside.web.settings")

from django.core.asgi import get_asgi_application

Scope = dict[str, Any]
Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Scope]]
Send = Callable[[Message], Awaitable[None]]

django = get_asgi_application()

from fireside.web.tables import keeper  # noqa: E402 (after Django is set up)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request; the server's start and end are the keeper's."""
    if scope["type"] == "lifespan":
        await _lifespan(receive, send)
    else:
        await django(scope, receive, send)


async def _lifespan(receive: Receive, send: Send) -> None:
    while True:
        event = (await receive())["type"]
        if event == "lifespan.startup":
            keeper.start()
        else:
            await keeper.stop()
        await send({"type": f"{event}.complete"})
        if event == "lifespan.shutdown":
            return
