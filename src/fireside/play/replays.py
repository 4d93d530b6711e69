"""A record to step through: forward, back, to any place."""

from collections.abc import Mapping
from typing import Any

from fireside.core.events import Event
from fireside.core.game import Source
from fireside.core.records import follow
from fireside.core.state import State
from fireside.core.view import View
from fireside.play.acting import actor


class Replay:
    """A record opened at its beginning; `place` is how many of its actions are behind."""

    def __init__(self, record: Mapping[str, Any], content: Source = None) -> None:
        self.place = 0
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
        return self.view_at(self.place, seat)

    def view_at(self, place: int, seat: int | None) -> View:
        """What `seat` saw when `place` actions were behind, wherever the replay stands."""
        return self._states[place].view(seat)

    def log(self, seat: int | None) -> list[str]:
        """What had happened up to here, in the sentences `seat` was told."""
        return self.log_at(self.place, seat)

    def log_at(self, place: int, seat: int | None) -> list[str]:
        """What `seat` had been told when `place` actions were behind."""
        return self._sentences(seat, 0, place)

    def news(self, seat: int | None) -> list[str]:
        """What the last action brought about."""
        return self._sentences(seat, max(0, self.place - 1), self.place)

    def told_at(self, place: int, seat: int | None) -> list[dict[str, object]]:
        """What `seat` was told of the last of `place` actions, as plain data."""
        return [event.plain() for event in self._seen(seat, max(0, place - 1), place)]

    def _sentences(self, seat: int | None, start: int, end: int) -> list[str]:
        return [self._states[0].sentence(event) for event in self._seen(seat, start, end)]

    def _seen(self, seat: int | None, start: int, end: int) -> list[Event]:
        first = self._told[start] if start else 0
        return [event for event in self._events[first : self._told[end]] if event.seen_by(seat)]

    def chosen(self, seat: int | None) -> str | None:
        """The last action in words, as `seat` chose it; None at the beginning and for others' choices."""
        if self.place == 0:
            return None
        before = self._states[self.place - 1]
        action = self._actions[self.place - 1]
        return before.label(action) if actor(before, action) == seat else None

    def record(self) -> dict[str, Any]:
        """The record as far as `place`."""
        return self._states[self.place].record()
