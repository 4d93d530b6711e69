"""Tables that are being played, kept in memory so that nobody waits for a replay.

Nothing here is the only copy: a running game is the fold of its stored steps and can be dropped at any time.
Whoever changes a table goes through `RunningGame.act`, `undo` or `change`: the steps are stored and committed
before anybody, the acting seat included, is shown what came of them.
"""

import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from functools import cached_property, lru_cache
from typing import Any, Final, Generic, NamedTuple, TypeVar

from django.db import IntegrityError, transaction
from django.utils import timezone

from fireside.core.errors import MISFITS, IllegalAction
from fireside.core.phrases import Phrase
from fireside.core.standings import Chapter
from fireside.core.view import View
from fireside.play import PERSON, CannotUndo, Entry, NotAsked
from fireside.play import Table as Played
from fireside.play.recordings import BACK, Line, Recording, step_line
from fireside.web.tables import clocks, keepsakes, ratings, upgrades, wakeups
from fireside.web.tables.models import Step, Table
from fireside.web.tables.seated import SeatedTable

KEPT_TABLES: Final = 256
KEPT_MOMENTS: Final = 80
KEPT_FINISHED: Final = 16
REFUSALS: Final = (NotAsked, IllegalAction, CannotUndo)  # nothing was done
STANDING: Final = ("to_move", "asked_at", "deadline", "position", "ended_at", "winners", "scores")

Viewer = int | None  # a seat, or None for all spectators


class Stale(Exception):
    """Something was decided about a table that has moved on."""


class Closed(Stale):
    """The table cannot be played on: its game is over, or was closed because its rules have changed."""


D = TypeVar("D")


class Drawn(Generic[D]):
    """What was drawn last in each language: who is called otherwise leaves nothing behind."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[str, ...], D]] = {}

    def get(self, language: str, called: tuple[str, ...], draw: Callable[[], D]) -> D:
        """The drawing with what everybody and everything is called there; drawn anew if that has changed."""
        kept = self._kept.get(language)
        if kept is None or kept[0] != called:
            kept = self._kept[language] = (called, draw())  # others may look while it is drawn
        return kept[1]


class Moment:
    """What a viewer sees after a change of its view, and what it was told on the way there.

    `rendered` keeps the page's areas, `staged` what is shown before them.
    """

    def __init__(
        self,
        revision: int,
        view: View,
        entries: list[Entry],
        can_undo: bool = False,
        way: "Way | None" = None,
        is_last: bool = True,
    ) -> None:
        self.revision = revision
        self.view = view
        self.entries = entries
        self.can_undo = can_undo
        self.way = way
        self.is_last = is_last  # whether it shows all that has happened
        self.is_back = False  # whether something was taken back
        self.is_pick = False  # whether nothing was told of the decision that has led to it
        self.kept = 0  # how many lines of the log the viewer's moment before had, too
        self.missed = 0  # how many of them were told since the viewer's seat has last decided something
        self.rendered: Drawn[dict[str, str]] = Drawn()
        self.staged: Drawn[list[dict[str, str]]] = Drawn()

    @property
    def log(self) -> list[Phrase]:
        """The log in sentences."""
        return [entry.sentence for entry in self.entries]


class Way(NamedTuple):
    """How a viewer has come to a moment: what it saw before, and the events it was told of since."""

    before: View
    events: Sequence[Mapping[str, Any]]


class Telling(NamedTuple):
    """An event that a viewer was told of, and what it saw right after it."""

    view: View
    event: Mapping[str, Any]


class RunningGame:
    """One table in play, with what each of its viewers has seen last."""

    def __init__(self, table: Table) -> None:
        self.pk = table.pk
        self.lock = threading.RLock()
        self.sequence = table.base
        self._is_lost = False  # a step could not be stored, so what is in memory is ahead of what is true
        seats = table.places.count()
        self.viewers: list[Viewer] = [*range(seats), None]
        self._played = Played(table.record([], seats), [PERSON] * seats)
        self._moments: dict[Viewer, deque[Moment]] = {
            viewer: deque(maxlen=KEPT_MOMENTS) for viewer in self.viewers
        }
        self._coming: list[dict[Viewer, Moment]] = []  # what is shown when it is committed
        keepsakes.ensure(table)
        self._earlier = _earlier_logs(table, self.viewers)
        self._may_be_pick = False  # whether the last decision can be one
        self._decided_at = [0] * seats  # how many events there were when each seat had last decided something
        self._replay(list(table.steps.filter(sequence__gt=table.base)), _first_revisions(table, self.viewers))

    # Seeing

    @property
    def played(self) -> Played:
        """The table as `play` keeps it: the true state, for the server's eyes."""
        return self._played

    def moment(self, viewer: Viewer) -> Moment:
        """What `viewer` sees now."""
        return self._moments[viewer][-1]

    def moments_after(self, viewer: Viewer, revision: int) -> list[Moment]:
        """What `viewer` has seen since `revision`, in order; the last one alone if some are lost."""
        with self.lock:
            later = [moment for moment in self._moments[viewer] if moment.revision > revision]
            if later and later[0].revision != revision + 1:
                return later[-1:]
            return later

    def telling(self, viewer: Viewer, number: int) -> "Telling | None":
        """What `viewer` saw when it was told its `number`-th sentence; None where that is not in memory."""
        with self.lock:
            for moment in reversed(self._moments[viewer]):
                if moment.way is None:  # begun anew, or gone back: sentences before it are counted otherwise
                    return None
                told = moment.way.events
                place = number - 1 - (len(moment.entries) - len(told))
                if place >= 0:
                    return Telling(moment.view, told[place]) if place < len(told) else None
        return None

    # Changing

    def act(
        self,
        seat: int,
        action: int,
        revision: int | None = None,
        sequence: int | None = None,
        seated: SeatedTable | None = None,
    ) -> None:
        """Take `action` for `seat`; Stale, NotAsked or IllegalAction, and nothing changed, if it may not.

        A person names the revision that was on the page, the scheduler the sequence it has thought about.
        `seated` is the table as the caller has read it, and is kept up to date; it is read if none is given.
        """
        with self.lock:
            seated = self._check_current(seated, seat, revision, sequence)
            with self._stored():
                self._act(seated, seat, action, is_present=revision is not None)

    def undo(self, seat: int, revision: int, seated: SeatedTable | None = None) -> None:
        """Take the seat's last decision back; CannotUndo with the reason if it may not be."""
        with self.lock:
            seated = self._check_current(seated, seat, revision, None)
            with self._stored():
                self._undo(seated, seat)

    def change(self, seat: int, action: int, revision: int, seated: SeatedTable | None = None) -> None:
        """Take the seat's last decision back and `action` in its place, both or neither.

        CannotUndo, NotAsked or IllegalAction, and nothing changed, if it may not.
        """
        with self.lock:
            seated = self._check_current(seated, seat, revision, None)
            self._played.check_change(seat, action)
            with self._stored():
                self._undo(seated, seat)
                self._act(seated, seat, action, is_present=True)

    def _act(self, seated: SeatedTable, seat: int, action: int, is_present: bool) -> None:
        mover = self._played.to_move
        since = self._played.log_length()
        chosen = self._chosen(seat, action)
        self._played.act(seat, action)
        self._note_decision(seat, action)
        fresh = self._changes(since)
        step = self._step(seat, action, fresh, self._line(seat, chosen, fresh, since))
        self._store(seated, step, mover, fresh, is_present)

    def _undo(self, seated: SeatedTable, seat: int) -> None:
        mover = self._played.to_move
        self._played.undo(seat)
        self._note_decision(seat, None)
        fresh = self._changes(None)
        self._store(seated, self._step(seat, None, fresh, BACK), mover, fresh, is_present=True)

    def let_go(self, seat: int, action: int, revision: int, seated: SeatedTable | None = None) -> None:
        """Take one of the seat's last decisions back, and only that; CannotUndo if it may not be.

        Those after it are taken back with it and then taken again.
        """
        with self.lock:
            seated = self._check_current(seated, seat, revision, None)
            kept = self._played.kept_without(seat, action)
            with self._stored():
                for _ in range(len(kept) + 1):
                    self._undo(seated, seat)
                for later in kept:
                    self._act(seated, seat, later, is_present=True)

    def _note_decision(self, seat: int, action: int | None) -> None:
        """Note who has decided something, and whether that can be a pick: to leave something off is none."""
        self._decided_at[seat] = self._played.log_length()
        self._may_be_pick = action is not None and not self._played.game.declines(action)

    def _check_current(
        self, seated: SeatedTable | None, seat: int, revision: int | None, sequence: int | None
    ) -> SeatedTable:
        """The table as it is stored; Stale if the decision was about an earlier one.

        Who has waited for another's step reads the table again: that seat may have seen nothing of it.
        """
        if seated is None:
            seated = SeatedTable.of(self.pk)
        elif seated.sequence < self.sequence:
            seated.read_again()
        self.catch_up(seated.sequence)
        if revision is not None and revision != self.moment(seat).revision:
            raise Stale
        if sequence is not None and sequence != self.sequence:
            raise Stale
        return seated

    def _chosen(self, seat: int, action: int) -> str | list[Any]:
        """What the seat chooses, in the words that it was offered."""
        view = self._latest(seat).view
        offered = [*view["legal"], *view["asides"]]
        return next((option["phrase"] for option in offered if option["action"] == action), "")

    def _line(self, seat: int, chosen: str | list[Any], fresh: dict[Viewer, Moment], since: int) -> Line:
        """The step as the recording keeps it."""
        before = [self._latest(viewer).view for viewer in self.viewers]
        after = [(fresh.get(viewer) or self._latest(viewer)).view for viewer in self.viewers]
        return step_line(seat, chosen, before, after, self._played.told_to_all(since))

    def _step(self, seat: int, action: int | None, fresh: dict[Viewer, Moment], line: Line) -> Step:
        """The row for what has been done in memory."""
        return Step(
            table_id=self.pk,
            sequence=self.sequence + 1,
            seat=seat,
            action=action,
            revisions=[self._revision(viewer, fresh) for viewer in self.viewers],
            seen=line,
            at=timezone.now(),
        )

    def _store(
        self, seated: SeatedTable, step: Step, mover: int, fresh: dict[Viewer, Moment], is_present: bool
    ) -> None:
        """Store the step, to be shown when it is committed."""
        table, seat = seated.table, seated.seats[step.seat]
        known = (seat.bank, seat.seen_at)
        if is_present:
            seat.note_presence(step.at)
        if None in fresh:  # a clock that noticed secret decisions would tell how many there were
            decided = step.seat if step.seat == mover else None
            clocks.charge(table, seated.seats, decided, self._played.to_move, step.at)
        self._note_standing(table, step.at)
        if not table.store(*STANDING):
            raise Stale
        step.save(force_insert=True)
        if (seat.bank, seat.seen_at) != known:
            seat.save(update_fields=["bank", "seen_at"])
        if table.is_over:
            keepsakes.pack(table)
            ratings.settle(table, seated.seats)
        self.sequence = seated.sequence = step.sequence
        self._coming.append(fresh)

    def _note_standing(self, table: Table, now: datetime) -> None:
        """Put into the table's row where it stands, as lists show it and as other rules may go on from it."""
        table.to_move = self._played.to_move
        table.position = None if self._played.is_over else self._played.position()
        if self._played.is_over:
            view = self._played.view(None)
            table.ended_at = now
            table.winners = view["winners"]
            table.scores = [line["total"] for line in view["result"]["seats"]]

    @contextmanager
    def _stored(self) -> Iterator[None]:
        """Steps that are taken meanwhile are committed together, then shown.

        What cannot be stored never happened; Stale if another step was stored in its place.
        """
        try:
            with transaction.atomic():
                yield
        except REFUSALS:
            raise
        except IntegrityError as error:
            self._lose()
            raise Stale from error
        except BaseException:
            self._lose()
            raise
        for fresh in self._coming:
            self._show(fresh)
        self._coming.clear()
        wakeups.wake(self.pk)

    def _lose(self) -> None:
        self._is_lost = True
        forget(self.pk)

    # Keeping up with the stored steps

    def catch_up(self, stored: int | None = None) -> None:
        """Take in the steps that another process has stored; `stored` is the last one where that is known."""
        with self.lock:
            if self._is_lost:
                raise Stale
            if stored is not None and stored <= self.sequence:
                return
            for step in Step.objects.filter(table=self.pk, sequence__gt=self.sequence):
                self._follow(step)

    def _follow(self, step: Step) -> None:
        since = self._take(step)
        fresh = self._changes(since)
        for place, viewer in enumerate(self.viewers):
            if viewer in fresh:
                fresh[viewer].revision = step.revisions[place]
        self._show(fresh)

    def _replay(self, steps: list[Step], first: list[int]) -> None:
        """Play all steps, and let each viewer look when its view changed last.

        A look at the end would show the same table, but not the same page: whether it may still undo tells a
        viewer that somebody has decided something in secret since.
        """
        last = _last_changes(steps, self.sequence, first)
        for step in [None, *steps]:
            since = None if step is None else self._take(step)
            for place, viewer in enumerate(self.viewers):
                if last[place] == self.sequence:
                    revision = first[place] if step is None else step.revisions[place]
                    self._show({viewer: self._look(viewer, None, since, revision)})

    def _take(self, step: Step) -> int | None:
        """Carry a stored step out; the length of the log before it, None where it went back."""
        since = None if step.action is None else self._played.log_length()
        if step.action is None:
            self._played.undo(step.seat)
        else:
            self._played.act(step.seat, step.action)
        self._note_decision(step.seat, step.action)
        self.sequence = step.sequence
        return since

    # What each viewer sees

    def _changes(self, since: int | None) -> dict[Viewer, Moment]:
        """The new moments of the viewers for whom something has changed."""
        changes: dict[Viewer, Moment] = {}
        for viewer in self.viewers:
            before = self._latest(viewer)
            after = self._look(viewer, before, since, before.revision + 1)
            if (after.view, after.entries) != (before.view, before.entries):
                changes[viewer] = after
        return changes

    def _look(self, viewer: Viewer, before: Moment | None, since: int | None, revision: int) -> Moment:
        """What `viewer` sees now; `since` is how long the log was before the last step, None for one back."""
        played = self._played
        way, kept, is_back = None, 0, False
        if before is None or since is None:
            entries = [*self._earlier.get(viewer, ()), *played.entries(viewer)]
            is_back = before is not None
            kept = _common(entries, before.entries) if before is not None else 0
        else:
            news, kept = played.entries(viewer, since), len(before.entries)
            entries = [*before.entries, *news] if news else before.entries
            way = Way(before.view, [entry.event for entry in news if entry.event is not None])
        can_undo = viewer is not None and played.can_undo(viewer) is None
        missed = 0 if viewer is None else played.told_since(viewer, self._decided_at[viewer])
        moment = Moment(revision, played.view(viewer), entries, can_undo, way)
        moment.is_back, moment.kept, moment.missed = is_back, kept, missed
        moment.is_pick = self._may_be_pick and since is not None and played.told_since(viewer, since) == 0
        return moment

    def _revision(self, viewer: Viewer, fresh: dict[Viewer, Moment]) -> int:
        return (fresh.get(viewer) or self._latest(viewer)).revision

    def _latest(self, viewer: Viewer) -> Moment:
        """What `viewer` sees now, or will when what is being done is committed."""
        coming = [fresh[viewer] for fresh in self._coming if viewer in fresh]
        return coming[-1] if coming else self.moment(viewer)

    def _show(self, fresh: dict[Viewer, Moment]) -> None:
        for viewer, moment in fresh.items():
            self._moments[viewer].append(moment)


def _first_revisions(table: Table, viewers: list[Viewer]) -> list[int]:
    """The revisions with which seed or start begin."""
    base = table.steps.filter(sequence=table.base).first() if table.base else None
    return [1] * len(viewers) if base is None else base.revisions


def _common(entries: list[Entry], others: list[Entry]) -> int:
    """With how many equal ones they begin."""
    pairs = enumerate(zip(entries, others, strict=False))
    return next((place for place, (one, other) in pairs if one != other), min(len(entries), len(others)))


def _earlier_logs(table: Table, viewers: list[Viewer]) -> dict[Viewer, list[Entry]]:
    """What each viewer was told under earlier rules; nothing where there were none."""
    if not table.base:
        return {}
    lines = keepsakes.lines_of(table)
    last = max(place for place, line in enumerate(lines) if "views" in line)
    told = Recording(lines[: last + 1])
    return {viewer: told.entries_at(told.length, viewer) for viewer in viewers}


def _last_changes(steps: list[Step], first: int, known: list[int]) -> list[int]:
    """For each viewer the sequence number of the last step that changed what it sees; `first` for none."""
    last = [first] * len(known)
    for step in steps:
        for place, revision in enumerate(step.revisions):
            if revision != known[place]:
                last[place] = step.sequence
        known = step.revisions
    return last


class Finished:
    """A table whose game is over, shown from its recording; where there is none, from what the lists know."""

    def __init__(self, table: Table) -> None:
        self._table = table
        with suppress(*MISFITS):
            keepsakes.ensure(table)
        self.recording = keepsakes.recording_of(table)
        self._moments: dict[Viewer, Moment] = {}
        seats = table.places.count()
        self._seats = seats
        last = table.steps.order_by("sequence").last()
        self._revisions = [1] * (seats + 1) if last is None else last.revisions

    def moment(self, viewer: Viewer) -> Moment:
        """What `viewer` saw last."""
        if viewer not in self._moments:
            self._moments[viewer] = self._last_moment(viewer)
        return self._moments[viewer]

    def _last_moment(self, viewer: Viewer) -> Moment:
        revision = self._revisions[self._seats if viewer is None else viewer]
        shown = self.recording
        if shown is None:
            return Moment(revision, _bare_view(self._table, viewer, self._seats), [])
        place = shown.length
        return Moment(revision, shown.view_at(place, viewer), shown.entries_at(place, viewer))

    @cached_property
    def chapters(self) -> list[tuple[int, Chapter]]:
        """Where each part of the game begins in the recording; none where its views are not understood."""
        found: list[tuple[int, Chapter]] = []
        shown = self.recording
        with suppress(*MISFITS):
            for place in range(0 if shown is None else shown.length + 1):
                chapter = self._table.game.chapter(shown.view_at(place, None)) if shown else None
                if chapter is not None and (not found or str(found[-1][1]) != str(chapter)):
                    found.append((place, chapter))
        return found

    def moments_after(self, viewer: Viewer, revision: int) -> list[Moment]:
        """What `viewer` saw last, unless it has that already."""
        last = self.moment(viewer)
        return [last] if last.revision > revision else []


def _bare_view(table: Table, viewer: Viewer, seats: int) -> View:
    """A view of what is known of any table that has ended."""
    totals = [{"seat": seat, "total": score, "lines": []} for seat, score in enumerate(table.scores or [])]
    return View(
        {
            "game": table.game_name,
            "version": table.version,
            "seat": viewer,
            "seats": seats,
            "to_move": -1,
            "decision": None,
            "legal": [],
            "asides": [],
            "over": True,
            "winners": table.winners or [],
            "result": {"seats": totals},
            "table": {},
        }
    )


_lives: OrderedDict[int, RunningGame] = OrderedDict()
_lives_lock = threading.Lock()


def running(table: Table, stored: int | None = None) -> RunningGame:
    """The game in memory, kept up with what is stored; Closed if it cannot be played (on).

    `stored` is the last step in the database where that is known. A table of earlier rules is carried over
    to the present ones first.
    """
    with _lives_lock:
        found = _lives.get(table.pk)
        if found is not None:
            _lives.move_to_end(table.pk)
    if found is not None:
        with suppress(Stale):  # lost while this thread waited for it
            found.catch_up(stored)
            return found
    return _keep(_replayed(table))


def _replayed(table: Table) -> RunningGame:
    try:
        return RunningGame(table)
    except MISFITS as error:
        if not table.is_over:
            upgrades.upgrade(table)
            table.refresh_from_db()
        if table.is_over:
            raise Closed from error
    return RunningGame(table)


def opened(table: Table, stored: int | None = None) -> RunningGame | Finished:
    """The table to be looked at: live while it is played, and for those who have just seen its end."""
    with _lives_lock:
        is_here = table.pk in _lives
    if table.is_running or is_here:
        with suppress(Closed):
            return running(table, stored)
    return finished(table)


def finished(table: Table) -> Finished:
    """What is left of a table that is over."""
    return _finished(table.pk, table.ended_at)


@lru_cache(maxsize=KEPT_FINISHED)
def _finished(pk: int, ended_at: datetime | None) -> Finished:
    return Finished(Table.objects.get(pk=pk))


def _keep(opened: RunningGame) -> RunningGame:
    """Keep a table that was just replayed, unless somebody else was quicker."""
    with _lives_lock:
        kept = _lives.setdefault(opened.pk, opened)
        while len(_lives) > KEPT_TABLES:
            _lives.popitem(last=False)
    return kept


def forget(pk: int) -> None:
    """Drop a table from memory: the next who asks has it replayed."""
    with _lives_lock:
        _lives.pop(pk, None)


def forget_all() -> None:
    """Drop all of them, as a new process would."""
    with _lives_lock:
        _lives.clear()
    _finished.cache_clear()
