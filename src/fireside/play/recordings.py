"""Recordings: what everybody at a table saw, step by step, to be shown again without the rules.

A record can be replayed only by the rules it was played with. A recording holds what those rules showed: the
views of every seat and of the spectators, the sentences of the log, and what was told. It is a list of lines,
plain data all of them:

- an opening: the whole views, at the beginning and where a game went on under other rules;
- a step: who took it, in which words, and what it changed in the views;
- a step back, after an undo.

Sentences and words are phrases as JSON; recordings of earlier versions have plain strings in their place.

Who saw something is written as bits: one for each seat, and the highest for the spectators.
"""

import base64
import json
import zlib
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, Final

from fireside.core.errors import MISFITS, whole_number
from fireside.core.events import EVERYONE, Event
from fireside.core.game import Source
from fireside.core.phrases import Phrase, from_json
from fireside.core.records import follow
from fireside.core.registry import all_games, game
from fireside.core.state import State, is_deciding
from fireside.core.view import View
from fireside.play.acting import actor
from fireside.play.changes import changed, changes
from fireside.play.entries import Entry

Line = dict[str, Any]
Told = list[Any]  # who was told, the sentence, and the event behind it if a game reported one

BACK: Final[Line] = {"back": True}
UNSEEN: Final = ("legal", "asides")  # what could be done next: a recording shows what was done
LARGEST: Final = 64 * 1024 * 1024  # bytes of an unpacked recording; the longest games take a fortieth


# Writing


def opening_line(views: Sequence[View], told: Iterable[Told]) -> Line:
    """The line for a game that begins, or goes on, with these views: of every seat, then the spectators'."""
    return {"views": [_kept(view) for view in views], "told": list(told)}


def step_line(
    seat: int, chosen: str | list[Any], before: Sequence[View], after: Sequence[View], told: Iterable[Told]
) -> Line:
    """The line for a step of `seat` that led from some views to others."""
    return {"seat": seat, "chosen": chosen, "changes": _shared_changes(before, after), "told": list(told)}


def told_of(state: State, events: Iterable[Event]) -> list[Told]:
    """What was told of some events, and to whom."""
    viewers: list[int | None] = [*range(state.seats), None]
    return [
        [
            sum(1 << place for place, viewer in enumerate(viewers) if event.seen_by(viewer)),
            state.sentence(event).json(),
            event.plain(),
        ]
        for event in events
    ]


def recorded(record: Mapping[str, Any], content: Source = None) -> list[Line]:
    """The recording of a record, made by its rules; ValueError as `follow` has it."""
    states = follow(record, content)
    state = next(states)
    views, told = _views(state), len(state.events)
    lines = [opening_line(views, told_of(state, state.events))]
    for action in record["actions"]:
        seat = actor(state, action)
        chosen = state.phrase(action).json() if state.why_not(action) is None else ""
        next(states)
        before, views = views, _views(state)
        lines.append(step_line(seat, chosen, before, views, told_of(state, state.events[told:])))
        told = len(state.events)
    return lines


def _views(state: State) -> list[View]:
    return [state.view(viewer) for viewer in (*range(state.seats), None)]


def _kept(view: View) -> dict[str, Any]:
    return {name: part for name, part in view.items() if name not in UNSEEN}


def _shared_changes(before: Sequence[View], after: Sequence[View]) -> list[list[Any]]:
    """The changes of all views, each once with those who saw it."""
    found: dict[str, list[Any]] = {}
    for place, (old, new) in enumerate(zip(before, after, strict=True)):
        if old is not new:
            for change in changes(_kept(old), _kept(new)):
                found.setdefault(json.dumps(change), [0, change])[0] |= 1 << place
    return list(found.values())


# Keeping


def pack(lines: Iterable[Line]) -> bytes:
    """The lines, compressed."""
    text = "\n".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False) for line in lines)
    return zlib.compress(text.encode(), 9)


def unpack(packed: bytes) -> list[Line]:
    """The lines again; ValueError for what `pack` has not made."""
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(packed, LARGEST)
        if unpacker.unconsumed_tail or not unpacker.eof:
            raise ValueError("it is cut off, or too large for any game")
        return [json.loads(line) for line in text.decode().split("\n")] if text else []
    except (zlib.error, ValueError, RecursionError) as error:
        raise ValueError(f"the recording is damaged: {error}") from error


def as_text(lines: Iterable[Line]) -> str:
    """The packed lines as text, for JSON files."""
    return base64.b64encode(pack(lines)).decode()


def from_text(text: object) -> list[Line]:
    """The lines again; ValueError for anything that `as_text` has not made."""
    if not isinstance(text, str):
        raise ValueError(f"the recording is damaged: it should be a text, not {type(text).__name__}")
    try:
        packed = base64.b64decode(text, validate=True)
    except ValueError as error:
        raise ValueError(f"the recording is damaged: {error}") from error
    return unpack(packed)


# Showing


class Recording:
    """What everybody saw at each place; decisions that were taken back are left out."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self._lines: list[Line] = []
        for line in lines:
            if line.get("back"):
                self._lines.pop()
            else:
                self._lines.append(line)
        if not self._lines or "views" not in self._lines[0]:
            raise ValueError("the recording is damaged: it has no beginning")
        self._views: dict[int, list[dict[str, Any]]] = {}

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return len(self._lines[0]["views"]) - 1

    @property
    def length(self) -> int:
        """How many steps there are."""
        return len(self._lines) - 1

    def view_at(self, place: int, seat: int | None) -> View:
        """What `seat` saw when `place` steps were behind, with nothing to be chosen."""
        view = self._views_of(self._viewer(seat))[place]
        return View({**view, "decision": _in_parts(view), **{name: [] for name in UNSEEN}})

    def log_at(self, place: int, seat: int | None) -> list[Phrase]:
        """What `seat` had been told when `place` steps were behind."""
        return [entry.sentence for entry in self.entries_at(place, seat)]

    def entries_at(self, place: int, seat: int | None) -> list[Entry]:
        """The same with what the sentences tell of."""
        return self._entries(seat, self._lines[: place + 1])

    def news_at(self, place: int, seat: int | None) -> list[Phrase]:
        """What `seat` was told of the last of `place` steps; at 0 of the set-up."""
        return [entry.sentence for entry in self._entries(seat, [self._lines[place]])]

    def told_at(self, place: int, seat: int | None) -> list[dict[str, object]]:
        """What `seat` was told of the last of `place` steps, as plain data; at 0 of the set-up."""
        told = self._entries(seat, [self._lines[place]])
        return [dict(entry.event) for entry in told if entry.event is not None]

    def telling(self, number: int, seat: int | None) -> tuple[int, dict[str, object]] | None:
        """Where `seat` was told its `number`-th sentence, from 1, and the event behind it; None for none."""
        bit = 1 << self._viewer(seat)
        for place, line in enumerate(self._lines):
            told = [event for audience, _, event in line["told"] if audience & bit]
            if 0 < number <= len(told):
                event = told[number - 1]
                return None if event is None else (place, event)
            number -= len(told)
        return None

    def chosen_at(self, place: int, seat: int | None) -> Phrase | None:
        """The last of `place` steps in words, as `seat` chose it; None for others' choices."""
        line = self._lines[place]
        return from_json(line["chosen"]) if seat is not None and line.get("seat") == seat else None

    def _entries(self, seat: int | None, lines: list[Line]) -> list[Entry]:
        bit = 1 << self._viewer(seat)
        told = [one for line in lines for one in line["told"] if one[0] & bit]
        name = self._lines[0]["views"][0]["game"]
        return [Entry(_sentence(name, sentence, event), event) for _, sentence, event in told]

    def _viewer(self, seat: int | None) -> int:
        return self.seats if seat is None else whole_number(seat, "the seat", 0, self.seats - 1)

    def _views_of(self, viewer: int) -> list[dict[str, Any]]:
        """All views of one viewer, made when somebody first asks; they share what did not change."""
        if viewer not in self._views:
            self._views[viewer] = self._followed(viewer)
        return self._views[viewer]

    def _followed(self, viewer: int) -> list[dict[str, Any]]:
        views: list[dict[str, Any]] = []
        for line in self._lines:
            view = line["views"][viewer] if "views" in line else views[-1]
            for audience, change in line.get("changes", ()):
                if audience >> viewer & 1:
                    view = changed(view, change)
            views.append(view)
        return views


# What earlier versions recorded as plain strings


def _sentence(name: str, sentence: Any, event: Mapping[str, Any] | None) -> Phrase:
    """What was told; in parts, if the present words for the same event make the same sentence."""
    teller = _teller(name)
    if isinstance(sentence, str) and event is not None and teller is not None:
        facts = {fact: value for fact, value in event.items() if fact != "kind"}
        with suppress(*MISFITS, AssertionError):
            retold = teller.sentence(Event(event["kind"], facts, EVERYONE))
            if str(retold) == sentence:
                return retold
    return from_json(sentence)


@cache
def _teller(name: str) -> State | None:
    """A state that knows the present words of a game; None for a game that is gone."""
    return game(name).new(seed=0) if name in all_games() else None


def _in_parts(view: Mapping[str, Any]) -> dict[str, Any] | None:
    """The decision of a view; of an earlier one, who is deciding is a part by itself."""
    decision: dict[str, Any] | None = view["decision"]
    if decision is None or "phrase" in decision:
        return decision
    waiting = is_deciding(view["to_move"])
    return {**decision, "phrase": waiting.json()} if str(waiting) == decision["prompt"] else decision
