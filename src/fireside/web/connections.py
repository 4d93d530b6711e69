"""Connections of visitors, which nobody keeps open without asking for anything."""

import asyncio

from django.conf import settings
from uvicorn.protocols.http.h11_impl import H11Protocol


class Connection(H11Protocol):
    """uvicorn's, which waits for ever for the head of a request, or for whatever is left of a refused one."""

    _end: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come, and has so long to ask for something."""
        super().connection_made(transport)
        self._look()

    def data_received(self, data: bytes) -> None:
        """Something has arrived, which may be a whole request."""
        super().data_received(data)
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        """There is nothing to wait for."""
        self._wait_no_more()
        super().connection_lost(exc)

    def _look(self) -> None:
        """Wait no longer once a request is being answered; a new one's time begins when it does."""
        is_answering = self.cycle is not None and not self.cycle.response_complete
        if is_answering:
            self._wait_no_more()
        elif self._end is None:
            self._end = self.loop.call_later(settings.AMOUNTS["seconds"], self.transport.close)

    def _wait_no_more(self) -> None:
        if self._end is not None:
            self._end.cancel()
            self._end = None
