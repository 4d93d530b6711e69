"""What becomes of stored tables when the rules or the cards of their games have changed, or a game is gone.

A finished game is shown from its recording, for ever. A running one goes on from its latest position where
the present rules can load it, else it is closed, unfinished. A table that waits for players just begins by
the present rules. All of this happens when the server starts, and to a table that was missed when somebody
comes to it.
"""

from collections import Counter
from functools import reduce
from operator import or_

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from fireside.core.errors import MISFITS
from fireside.core.registry import all_games, game
from fireside.core.state import State
from fireside.play.table import CARRIED
from fireside.web.tables import clocks, keepsakes
from fireside.web.tables.models import Step, Table


def upgrade_all() -> Counter[str]:
    """See to every stored table; how many were `kept`, `carried`, `renewed`, `closed`, or are `damaged`."""
    done: Counter[str] = Counter()
    for table in _unkept():
        done[_keep(table)] += 1
    for table in _outdated():
        done[upgrade(table)] += 1
    return done


def _is_present() -> Q:
    """Of tables that were played last by the present rules and cards."""
    present = [
        Q(game_name=one.name, version=one.version, content=one.content().digest)
        for one in map(game, all_games())
    ]
    return reduce(or_, present, Q(pk=None))


def _unkept() -> QuerySet[Table]:
    """The tables that have begun and keep nothing yet, though they could."""
    return Table.objects.filter(_is_present(), started_at__isnull=False, keepsake=None)


def _outdated() -> QuerySet[Table]:
    """The tables that are not over, of earlier rules or cards and of games that are gone."""
    return Table.objects.exclude(_is_present()).filter(ended_at=None)


def _keep(table: Table) -> str:
    try:
        keepsakes.fill(table)
    except MISFITS:
        return "damaged"
    return "kept"


def upgrade(table: Table) -> str:
    """Carry a table that is not over to the present rules, or close it; what was done.

    Nothing is done, and "" returned, if somebody else was quicker.
    """
    known = (table.version, table.content, table.base)
    with transaction.atomic():
        table = Table.objects.select_for_update().get(pk=table.pk)
        if table.is_over or (table.version, table.content, table.base) != known:
            return ""
        lack = table.lack or Table.Lack.RECORD
        try:
            with transaction.atomic():
                return _renew(table) if table.is_waiting else _carry_over(table)
        except MISFITS:
            _close(table, lack)
            return "closed"


def _renew(table: Table) -> str:
    """Let a table that has not begun begin by the present rules."""
    present = table.game
    content = present.content()
    seats = present.check_seats(table.places.count())
    if table.start is not None:
        table.start = present.load(present.carried_over(table.start, content)).position()
    table.options = present.settle(dict(table.options), content, seats)
    table.version, table.content = present.version, content.digest
    table.save()
    return "renewed"


def _carry_over(table: Table) -> str:
    """Let a running game go on from its latest position."""
    if table.position is None:
        raise ValueError("no position was kept")
    present = table.game
    state = present.load(present.carried_over(table.position, present.content()))
    _add_step(table, state)
    table.version, table.content = present.version, state.content.digest
    table.options, table.seed = state.settings, None
    table.start = table.position = state.position()
    table.to_move = state.to_move
    if state.to_move < 0:
        raise ValueError("under the present rules the game would be over")
    table.asked_at = timezone.now()
    clocks.set_deadline(table, list(table.places.all()), state.to_move)
    table.changes += 1
    table.save()
    keepsakes.add_opening(table, [state.view(seat) for seat in (*range(state.seats), None)], CARRIED)
    return "carried"


def _add_step(table: Table, state: State) -> None:
    """A step that everybody sees, for pages from before must not be answered any more."""
    last = table.steps.order_by("sequence").last()
    known = [1] * (state.seats + 1) if last is None else last.revisions
    table.earlier = [*table.earlier, table.record(table.actions(), state.seats)]
    table.base = 1 if last is None else last.sequence + 1
    revisions = [revision + 1 for revision in known]
    Step.objects.create(table=table, sequence=table.base, seat=max(0, state.to_move), revisions=revisions)


def _close(table: Table, lack: str) -> None:
    """End a table that cannot be played on."""
    table.refresh_from_db()
    table.unfinished, table.ended_at = lack, timezone.now()
    table.to_move = table.asked_at = table.deadline = table.position = None
    table.changes += 1
    table.save()
    keepsakes.pack(table)
