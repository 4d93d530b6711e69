"""The site as an ASGI application: Django, with the scheduler of bots and clocks while the server runs."""

import os
from collections.abc import Awaitable, Callable, Mapping
from typing import IO, Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fireside.web.settings")

import django
from django.core.handlers.asgi import ASGIHandler, ASGIRequest
from django.http import HttpResponseBadRequest
from django.http.response import HttpResponseBase

Scope = dict[str, Any]
Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Scope]]
Send = Callable[[Message], Awaitable[None]]
Made = tuple[ASGIRequest, None] | tuple[None, HttpResponseBase]

django.setup(set_prefix=False)

from fireside.web import chores  # noqa: E402 (after Django is set up)
from fireside.web.tables import scheduler  # noqa: E402


class Site(ASGIHandler):
    """Django, which breaks when the header that says what a body is made of cannot be read."""

    def create_request(self, scope: Message, body_file: IO[bytes]) -> Made:
        """The request, or the answer to what is none."""
        try:
            return super().create_request(scope, body_file)
        except ValueError:
            return None, HttpResponseBadRequest()


site = Site()


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request; the server's start and end are the scheduler's."""
    if scope["type"] == "lifespan":
        await _lifespan(receive, send)
    else:
        await site(scope, receive, send)


async def _lifespan(receive: Receive, send: Send) -> None:
    while True:
        event = (await receive())["type"]
        if event == "lifespan.startup":
            scheduler.start()
            scheduler.warm_up()
            chores.start()
        else:
            await chores.stop()
            await scheduler.stop()
        await send({"type": f"{event}.complete"})
        if event == "lifespan.shutdown":
            return
