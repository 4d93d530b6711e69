"""Working at analyses: in slices, the oldest first, each stored as soon as it is made."""

from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from fireside.play import recordings
from fireside.play.thinking import Slice
from fireside.web.tables.models import Analysis, Table

CLAIM: Final = 120.0  # seconds after which a slice that nobody has brought is somebody else's to make


class Work(NamedTuple):
    """The next slice of an analysis; one that is asked for anew after it was stopped is another."""

    pk: int
    asked_at: datetime
    done: int
    iterations: int
    record: dict[str, Any]


def claim(from_all: bool = False) -> Work | None:
    """Take over the next slice of the oldest analysis, unless others have it; `from_all` whoever has it."""
    going = Analysis.objects.filter(ended_at=None, has_failed=False).order_by("asked_at")
    now = timezone.now()
    is_free = Q(claimed_at=None) | Q(claimed_at__lt=now - timedelta(seconds=CLAIM))
    for one in going if from_all else going.filter(is_free):
        known = Analysis.objects.filter(pk=one.pk, asked_at=one.asked_at, claimed_at=one.claimed_at)
        if known.update(claimed_at=now):
            table = Table.objects.get(pk=one.pk)
            record = table.record(table.actions(), table.places.count())
            return Work(one.pk, one.asked_at, one.done, one.iterations, record)
    return None


def store(work: Work, made: Slice | None) -> None:
    """Add a slice to what is done, or note that it could not be made; nothing where it was stopped."""
    with transaction.atomic():
        known = Analysis.objects.select_for_update()
        analysis = known.filter(pk=work.pk, asked_at=work.asked_at, done=work.done, ended_at=None).first()
        if analysis is None:
            return
        analysis.claimed_at = None
        analysis.has_failed = made is None
        if made is not None:
            _add(analysis, made)
        analysis.save()


def _add(analysis: Analysis, made: Slice) -> None:
    before = recordings.unpack(bytes(analysis.judged)) if analysis.done else []
    analysis.judged = recordings.pack([*before, *made.judged])
    analysis.done += len(made.judged)
    analysis.total, analysis.final = made.total, made.final
    if analysis.done >= made.total:
        analysis.ended_at = timezone.now()
