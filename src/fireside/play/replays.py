"""A game that was played, to step through: forward, back, to any place."""

from collections.abc import Mapping
from typing import Any

from fireside.core.events import Event
from fireside.core.game import Source
from fireside.core.phrases import Phrase
from fireside.core.records import follow
from fireside.core.state import State
from fireside.core.view import View
from fireside.play import recordings
from fireside.play.acting import actor
from fireside.play.files import record_in
from fireside.play.recordings import Recording


class Followed:
    """A record, shown by the rules it was played with; a `Recording` shows the same without them."""

    def __init__(self, record: Mapping[str, Any], content: Source = None) -> None:
        self._actions: list[int] = []
        self._states: list[State] = []
        self._told: list[int] = []
        self._events: list[Event] = []
        for state in follow(record, content):
            self._states.append(state.clone())
            self._told.append(len(state.events))
            self._events = state.events
        self._actions.extend(record["actions"])

    @property
    def length(self) -> int:
        """How many actions the record holds."""
        return len(self._actions)

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return self._states[0].seats

    def view_at(self, place: int, seat: int | None) -> View:
        """What `seat` saw when `place` actions were behind."""
        return self._states[place].view(seat)

    def log_at(self, place: int, seat: int | None) -> list[Phrase]:
        """What `seat` had been told when `place` actions were behind."""
        return self._sentences(seat, 0, self._told[place])

    def news_at(self, place: int, seat: int | None) -> list[Phrase]:
        """What `seat` was told of the last of `place` actions; at 0 of the set-up."""
        return self._sentences(seat, self._told_before(place), self._told[place])

    def told_at(self, place: int, seat: int | None) -> list[dict[str, object]]:
        """What `seat` was told of the last of `place` actions, as plain data; at 0 of the set-up."""
        seen = self._seen(seat, self._told_before(place), self._told[place])
        return [event.plain() for event in seen]

    def chosen_at(self, place: int, seat: int | None) -> Phrase | None:
        """The last of `place` actions in words, as `seat` chose it; None for others' choices."""
        if place == 0:
            return None
        before, action = self._states[place - 1], self._actions[place - 1]
        return before.phrase(action) if actor(before, action) == seat else None

    def _sentences(self, seat: int | None, start: int, end: int) -> list[Phrase]:
        return [self._states[0].sentence(event) for event in self._seen(seat, start, end)]

    def _seen(self, seat: int | None, start: int, end: int) -> list[Event]:
        return [event for event in self._events[start:end] if event.seen_by(seat)]

    def _told_before(self, place: int) -> int:
        return self._told[place - 1] if place else 0


def source_of(saved: Mapping[str, Any], content: Source = None) -> Followed | Recording:
    """The game of a saved table or a record: by its rules, or where they are gone by what was recorded."""
    try:
        return Followed(record_in(saved), content)
    except ValueError:
        if "recording" not in saved:
            raise
    return Recording(recordings.from_text(saved["recording"]))


class Replay:
    """A game opened at its beginning; `place` is how many of its actions are behind."""

    def __init__(self, source: Followed | Recording) -> None:
        self.source = source
        self.place = 0

    @property
    def length(self) -> int:
        """How many actions there are."""
        return self.source.length

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return self.source.seats

    def to(self, place: int) -> None:
        """Go to where `place` actions are behind; ValueError that says the range for any other."""
        if not 0 <= place <= self.length:
            raise ValueError(f"the record has {self.length} decisions: go to a place from 0 to {self.length}")
        self.place = place

    def forward(self) -> bool:
        """One action on; whether there was one."""
        return self._move(1)

    def back(self) -> bool:
        """One action back; whether there was one."""
        return self._move(-1)

    def _move(self, by: int) -> bool:
        is_there = 0 <= self.place + by <= self.length
        if is_there:
            self.place += by
        return is_there

    def view(self, seat: int | None) -> View:
        """What `seat` saw here; None is a spectator."""
        return self.source.view_at(self.place, seat)

    def log(self, seat: int | None) -> list[Phrase]:
        """What had happened up to here, in the sentences `seat` was told."""
        return self.source.log_at(self.place, seat)

    def news(self, seat: int | None) -> list[Phrase]:
        """What the last action brought about."""
        return self.source.news_at(self.place, seat)

    def chosen(self, seat: int | None) -> Phrase | None:
        """The last action in words, as `seat` chose it; None at the beginning and for others' choices."""
        return self.source.chosen_at(self.place, seat)
