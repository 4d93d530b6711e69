"""The site as an ASGI application: Django, with the scheduler of bots and clocks while the server runs."""

import os
from collections.abc import Awaitable, Callable, Mapping
from contextlib import ExitStack
from typing import IO, Any, cast

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fireside.web.settings")

import django
from django.conf import settings
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, ASGIRequest
from django.http import HttpResponseBadRequest
from django.http.response import HttpResponseBase
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from fireside.web.hearing import Receive, Scope, heard, told_again

Message = Mapping[str, Any]
Send = Callable[[Message], Awaitable[None]]
Made = tuple[ASGIRequest, None] | tuple[None, HttpResponseBase]

django.setup(set_prefix=False)

from fireside.web import chores  # noqa: E402 (after Django is set up)
from fireside.web.tables import scheduler  # noqa: E402


class Site(ASGIHandler):
    """Django, which takes any body at any pace, and breaks when it cannot tell what one is made of."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:  # type: ignore[override]
        """Answer; whatever is `held` for the answer is let go with it, and what is `refused` has no body."""
        with ExitStack() as scope["held"]:
            try:
                body, scope["refused"] = await heard(scope, receive)
            except RequestAborted:
                return
            await super().handle(scope, told_again(body, receive), send)

    def create_request(self, scope: Message, body_file: IO[bytes]) -> Made:
        """The request, or the answer to what is none."""
        try:
            return super().create_request(scope, body_file)
        except ValueError:
            return None, HttpResponseBadRequest()


# Whom a request comes from is believed of the site's own proxies alone.
site: Any = ProxyHeadersMiddleware(cast(Any, Site()), settings.PROXIES)  # it has types of its own


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
