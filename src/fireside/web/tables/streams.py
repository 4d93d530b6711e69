"""The event stream of a page: a message whenever something changes that its viewer can see.

A viewer for whom nothing has changed is sent nothing, at no time that would tell of others' secrets: the
stream's pulse is counted from its beginning.
"""

import time
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

from django.utils import timezone, translation

from fireside.web.players.models import Player
from fireside.web.tables import coaching, rendering, wakeups
from fireside.web.tables.models import Seat, Table
from fireside.web.tables.running import Moment
from fireside.web.tables.threads import in_thread
from fireside.web.tables.troubles import PASSING
from fireside.web.tables.visits import Visit

PULSE: Final = 20.0  # seconds between signs of life, so that a broken line is noticed
NOTED_EVERY: Final = 3  # pulses after which the player is noted as present again


class Watcher:
    """One page's stream: who watches, and what the page has been sent."""

    def __init__(
        self, table: Table, player: Player | None, language: str, revision: int, is_fresh: bool = False
    ) -> None:
        self.table = table
        self.player = player
        self.language = language
        self.revision = revision
        self.follows = is_fresh  # whether the page shows what happens one after the other
        self.was_waiting = table.is_waiting
        self.known: rendering.Areas = {}
        self.lines = 0  # how many of the log the page has
        self.away: list[int] | None = None
        self.last_message: int | None = None

    def news(self) -> list[str]:
        """The messages that bring the page up to date."""
        visit = Visit(self.table.slug, self.player)
        with translation.override(self.language):
            if visit.table.is_waiting:
                return self._change({**rendering.waiting_area(visit), **self._chat(visit)})
            if self.was_waiting:
                return ["event: started\ndata: \n\n"]
            return self._play(visit)

    def _play(self, visit: Visit) -> list[str]:
        messages = []
        if self.away is None:
            self.away = rendering.unseen(visit.seats)
        missed = visit.moments_after(self.revision)
        for moment in missed if self.follows else missed[-1:]:  # who comes back is shown how it stands
            messages += self._moment(visit, moment, self.away)
        self.follows = True
        people = rendering.people_areas(visit, self.away, visit.moment)
        spoken = coaching.area(visit, visit.moment)
        return messages + self._change({**people, **spoken, **self._chat(visit)})

    def _moment(self, visit: Visit, moment: Moment, away: list[int]) -> list[str]:
        """What has happened, and how the table stood then."""
        follows = self.follows and moment.revision == self.revision + 1
        stages = rendering.stages(visit, [moment]) if follows else ""
        if moment.is_back:
            stages = rendering.BACK
        lines = rendering.log_area(visit, moment)
        if follows:
            lines = rendering.new_lines(visit, moment, moment.kept, self.lines)
        self.revision, self.lines = moment.revision, len(moment.entries)
        people = rendering.people_areas(visit, away, moment)
        areas = {**rendering.game_areas(visit, moment), **people}
        return self._change({**areas, **lines}, moment.revision, stages)

    def _chat(self, visit: Visit) -> rendering.Areas:
        """What is said, if anything was since the last time."""
        if visit.last_message == self.last_message:
            return {}
        self.last_message = visit.last_message
        return rendering.chat_area(visit)

    def _change(self, areas: rendering.Areas, revision: int | None = None, stages: str = "") -> list[str]:
        fresh = areas if stages else rendering.changed(areas, self.known)  # stages change panels
        self.known.update(fresh)
        return [message("change", stages + rendering.partials(fresh), revision)] if fresh else []

    def pulse(self, beats: int) -> list[str]:
        """What is due at a pulse: to be noted as present, to see who has come or gone, to read the chat anew.

        At any other time somebody's absence would be sent along with a wakeup for others' secrets.
        """
        if beats % NOTED_EVERY == 0:
            self.note_presence()
        self.away = self.last_message = None
        return self.news()

    def note_presence(self) -> None:
        """Remember that the player is at the table; whoever watches can do so while nothing can be stored."""
        if self.player is not None:
            with suppress(*PASSING):
                Seat.objects.filter(table=self.table, player=self.player).update(seen_at=timezone.now())


def message(event: str, data: str, revision: int | None = None) -> str:
    """One message of an event stream."""
    lines = [f"event: {event}"]
    if revision is not None:
        lines.append(f"id: {revision}")
    lines += [f"data: {line}" for line in data.splitlines()]
    return "\n".join(lines) + "\n\n"


async def messages(watcher: Watcher) -> AsyncIterator[str]:
    """What the page is sent, for as long as it listens and the server runs.

    A database that cannot be asked ends the line: the page tells that, and opens another one.
    """
    with suppress(*PASSING), wakeups.listening(watcher.table.pk) as wakeup:
        yield "retry: 1000\n\n"
        pulse, beats = time.monotonic(), 0
        await in_thread(watcher.note_presence)
        while not wakeups.is_closing():
            for text in await in_thread(watcher.news):
                yield text
            while not await wakeup.heard(max(0.0, pulse + PULSE - time.monotonic())):
                pulse, beats = pulse + PULSE, beats + 1
                yield ": \n\n"
                for text in await in_thread(watcher.pulse, beats):
                    yield text
