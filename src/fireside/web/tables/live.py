"""Tables that are being played, kept in memory so that nobody waits for a replay.

Nothing here is the only copy: a live table is the fold of its stored steps and can be dropped at any time.
Whoever changes a table goes through `Live.act` or `Live.undo`: the step is stored and committed before
anybody, the acting seat included, is shown what came of it.
"""

import threading
from collections import OrderedDict, deque
from contextlib import suppress
from datetime import datetime
from typing import Final, NamedTuple

from django.db import IntegrityError, transaction
from django.utils import timezone

from fireside.core.view import View
from fireside.play import PERSON
from fireside.play import Table as Played
from fireside.web.tables import bells, clocks
from fireside.web.tables.models import Seat, Step, Table

KEPT_TABLES: Final = 256
KEPT_MOMENTS: Final = 80

Viewer = int | None  # a seat, or None for all spectators


class Stale(Exception):
    """Something was decided about a table that has moved on."""


class Moment:
    """What a viewer sees after a change of its view, and what it was told on the way there.

    `rendered` keeps the page's areas by language, `staged` what is shown before them.
    """

    def __init__(
        self, revision: int, view: View, log: list[str], can_undo: bool, way: "Way | None" = None
    ) -> None:
        self.revision = revision
        self.view = view
        self.log = log
        self.can_undo = can_undo
        self.way = way
        self.rendered: dict[str, dict[str, str]] = {}
        self.staged: dict[str, list[dict[str, str]]] = {}


class Way(NamedTuple):
    """How a viewer has come to a moment: what it saw before, and the events it was told of since."""

    before: View
    events: list[dict[str, object]]


class Live:
    """One table in play, with what each of its viewers has seen last."""

    def __init__(self, table: Table) -> None:
        self.pk = table.pk
        self.lock = threading.RLock()
        self.sequence = 0
        self._is_lost = False  # a step could not be stored, so what is in memory is ahead of what is true
        seats = table.places.count()
        self.viewers: list[Viewer] = [*range(seats), None]
        self._played = Played(table.record([], seats), [PERSON] * seats)
        self._moments: dict[Viewer, deque[Moment]] = {
            viewer: deque(maxlen=KEPT_MOMENTS) for viewer in self.viewers
        }
        self._replay(list(table.steps.all()))

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

    # Changing

    def act(self, seat: int, action: int, revision: int | None = None, sequence: int | None = None) -> None:
        """Take `action` for `seat`; Stale, NotAsked or IllegalAction, and nothing changed, if it may not.

        A person names the revision that was on the page, the keeper the sequence it has thought about.
        """
        with self.lock:
            self._check_current(seat, revision, sequence)
            mover = self._played.to_move
            since = self._played.log_length()
            self._played.act(seat, action)
            self._store(seat, action, mover, since)

    def undo(self, seat: int, revision: int) -> None:
        """Take the seat's last decision back; ValueError with the reason if it may not be."""
        with self.lock:
            self._check_current(seat, revision, None)
            mover = self._played.to_move
            self._played.undo(seat)
            self._store(seat, None, mover, None)

    def _check_current(self, seat: int, revision: int | None, sequence: int | None) -> None:
        self.catch_up()
        if revision is not None and revision != self.moment(seat).revision:
            raise Stale
        if sequence is not None and sequence != self.sequence:
            raise Stale

    def _store(self, seat: int, action: int | None, mover: int, since: int | None) -> None:
        """Commit the step, then show it; a step that cannot be stored never happened."""
        try:
            with transaction.atomic():
                table = Table.objects.select_for_update().get(pk=self.pk)
                now = timezone.now()
                fresh = self._changes(since)
                revisions = [self._revision(viewer, fresh) for viewer in self.viewers]
                if None in fresh:  # a clock that noticed secret decisions would tell how many there were
                    clocks.charge(table, seat if seat == mover else None, self._played.to_move, now)
                self._note_end(table, now)
                table.save()
                Step.objects.create(
                    table=table,
                    sequence=self.sequence + 1,
                    seat=seat,
                    action=action,
                    revisions=revisions,
                    at=now,
                )
        except IntegrityError as error:
            self._lose()
            raise Stale from error
        except BaseException:
            self._lose()
            raise
        self.sequence += 1
        self._show(fresh)
        bells.ring(self.pk)

    def _note_end(self, table: Table, now: datetime) -> None:
        """Keep what lists show of a table in its row."""
        table.to_move = self._played.to_move
        if self._played.is_over:
            view = self._played.view(None)
            table.ended_at = now
            table.winners = view["winners"]
            table.scores = [line["total"] for line in view["result"]["seats"]]

    def _lose(self) -> None:
        self._is_lost = True
        forget(self.pk)

    # Keeping up with the stored steps

    def catch_up(self) -> None:
        """Take in the steps that another process has stored."""
        with self.lock:
            if self._is_lost:
                raise Stale
            for step in Step.objects.filter(table=self.pk, sequence__gt=self.sequence):
                self._follow(step)

    def _follow(self, step: Step) -> None:
        since = self._take(step)
        fresh = self._changes(since)
        for place, viewer in enumerate(self.viewers):
            if viewer in fresh:
                fresh[viewer].revision = step.revisions[place]
        self._show(fresh)

    def _replay(self, steps: list[Step]) -> None:
        """Play all steps, and let each viewer look when its view changed last.

        A look at the end would show the same table, but not the same page: whether it may still undo tells a
        viewer that somebody has decided something in secret since.
        """
        last = _last_changes(steps, len(self.viewers))
        for step in [None, *steps]:
            if step is not None:
                self._take(step)
            for place, viewer in enumerate(self.viewers):
                if last[place] == self.sequence:
                    revision = 1 if step is None else step.revisions[place]
                    self._show({viewer: self._look(viewer, None, None, revision)})

    def _take(self, step: Step) -> int | None:
        """Carry a stored step out; the length of the log before it, None where it went back."""
        since = None if step.action is None else self._played.log_length()
        if step.action is None:
            self._played.undo(step.seat)
        else:
            self._played.act(step.seat, step.action)
        self.sequence = step.sequence
        return since

    # What each viewer sees

    def _changes(self, since: int | None) -> dict[Viewer, Moment]:
        """The new moments of the viewers for whom something has changed."""
        changes: dict[Viewer, Moment] = {}
        for viewer in self.viewers:
            before = self.moment(viewer)
            after = self._look(viewer, before, since, before.revision + 1)
            if (after.view, after.log) != (before.view, before.log):
                changes[viewer] = after
        return changes

    def _look(self, viewer: Viewer, before: Moment | None, since: int | None, revision: int) -> Moment:
        """What `viewer` sees now; `since` is the length of the log that it saw `before`."""
        played = self._played
        way = None
        if before is None or since is None:
            log = played.log(viewer)
        else:
            news = played.news(viewer, since)
            log = [*before.log, *news] if news else before.log
            way = Way(before.view, played.told(viewer, since))
        can_undo = viewer is not None and played.can_undo(viewer) is None
        return Moment(revision, played.view(viewer), log, can_undo, way)

    def _revision(self, viewer: Viewer, fresh: dict[Viewer, Moment]) -> int:
        return (fresh.get(viewer) or self.moment(viewer)).revision

    def _show(self, fresh: dict[Viewer, Moment]) -> None:
        for viewer, moment in fresh.items():
            self._moments[viewer].append(moment)


def _last_changes(steps: list[Step], viewers: int) -> list[int]:
    """For each viewer the sequence number of the last step that changed what it sees; 0 for none."""
    last, known = [0] * viewers, [1] * viewers
    for step in steps:
        for place, revision in enumerate(step.revisions):
            if revision != known[place]:
                last[place] = step.sequence
        known = step.revisions
    return last


_lives: OrderedDict[int, Live] = OrderedDict()
_lives_lock = threading.Lock()


def live(table: Table) -> Live:
    """The live table, kept up with what is stored."""
    with _lives_lock:
        found = _lives.get(table.pk)
        if found is not None:
            _lives.move_to_end(table.pk)
    if found is not None:
        with suppress(Stale):  # lost while this thread waited for it
            found.catch_up()
            return found
    return _keep(Live(table))


def _keep(opened: Live) -> Live:
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


def seats_of(table: Table) -> list[Seat]:
    """The table's seats in order, with their players."""
    return list(table.places.select_related("player"))
