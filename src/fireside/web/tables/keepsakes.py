"""What a table keeps so that it outlives its rules: the latest position, and what everybody saw."""

from typing import Any

from django.db import transaction

from fireside.core.records import replay
from fireside.core.view import View
from fireside.play import recordings
from fireside.play.recordings import Line, Recording, opening_line
from fireside.web.tables.models import Keepsake, Step, Table


def ensure(table: Table) -> None:
    """Fill the keepsake in where there is none; ValueError if the present rules cannot replay the table."""
    if not Keepsake.objects.filter(table=table).exists():
        fill(table)


def fill(table: Table) -> None:
    """Make the keepsake of a table that has begun, and its position, by replaying it.

    ValueError if the rules cannot.
    """
    with transaction.atomic():
        table = Table.objects.select_for_update().get(pk=table.pk)
        record = table.record(table.actions(), table.places.count())
        lines = recordings.recorded(record)
        last = table.steps.order_by("sequence").last()
        Keepsake.objects.update_or_create(
            table=table,
            defaults={
                "recording": recordings.pack(lines),
                "recorded_to": 0 if last is None else last.sequence,
            },
        )
        table.steps.update(seen=None)
        if not table.is_over:
            table.position = replay(record).position()
            table.save(update_fields=["position"])


def lines_of(table: Table) -> list[Line]:
    """The recording as it is stored; empty where nothing was kept."""
    keepsake = Keepsake.objects.filter(table=table).first()
    if keepsake is None:
        return []
    later = Step.objects.filter(table=table, sequence__gt=keepsake.recorded_to)
    seen = [line for line in later.values_list("seen", flat=True) if line is not None]
    return [*recordings.unpack(bytes(keepsake.recording)), *seen]


def full_record(table: Table, seats: int) -> dict[str, Any]:
    """The record, with what lets it be shown when its rules are gone: the recording, and earlier records."""
    record = table.record(table.actions(), seats)
    if table.earlier:
        record["earlier"] = table.earlier
    lines = lines_of(table)
    return {**record, "recording": recordings.as_text(lines)} if lines else record


def recording_of(table: Table) -> Recording | None:
    """What everybody saw; None where nothing was kept."""
    lines = lines_of(table)
    return Recording(lines) if lines else None


def pack(table: Table) -> None:
    """Put all lines into the keepsake, when the game has ended."""
    _keep_lines(table, lines_of(table))


def add_opening(table: Table, views: list[View], sentence: str) -> None:
    """Note that the game goes on with these views, under other rules; everybody is told the sentence."""
    everybody = (1 << len(views)) - 1
    _keep_lines(table, [*lines_of(table), opening_line(views, [[everybody, sentence, None]])])


def _keep_lines(table: Table, lines: list[Line]) -> None:
    last = table.steps.order_by("sequence").last()
    Keepsake.objects.filter(table=table).update(
        recording=recordings.pack(lines), recorded_to=0 if last is None else last.sequence
    )
    table.steps.exclude(seen=None).update(seen=None)
