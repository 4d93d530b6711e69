"""Analyses of games that are over: who may ask for one, and what has come of it."""

from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from typing import Final, NamedTuple

from django.conf import settings
from django.utils.translation import gettext as _

from fireside.play import recordings
from fireside.play.analysis import Judged, from_plain
from fireside.web.players.models import Player
from fireside.web.tables import days
from fireside.web.tables.models import Analysis, Table
from fireside.web.tables.seated import SeatedTable
from fireside.web.tables.seating import Refused

KEPT: Final = 16  # analyses in memory


# Asking


def why_not(table: Table) -> str:
    """Why a game that is over cannot be analysed, in a sentence; "" if it can."""
    if days.is_on(table):
        return _("The game of the day can be analysed when the day is over.")
    lack = table.unfinished or table.lack
    return str(Table.Lack(lack).label) if lack else ""


def ask(seated: SeatedTable, player: Player) -> None:
    """Have the game analysed, unless that is done or on its way; only those who sat there may ask."""
    seated.own_seat(player)
    reason = why_not(seated.table)
    if reason:
        raise Refused(reason)
    Analysis.objects.filter(table=seated.table, has_failed=True).delete()
    iterations = settings.ANALYSIS_ITERATIONS or seated.table.game.analysis_iterations()
    Analysis.objects.get_or_create(
        table=seated.table, defaults={"asked_by": player, "iterations": iterations}
    )


def cancel(seated: SeatedTable, player: Player) -> None:
    """Stop an analysis that is on its way; any of those who sat there may."""
    seated.own_seat(player)
    Analysis.objects.filter(table=seated.table, ended_at=None).delete()


# Reading


class Found(NamedTuple):
    """What an analysis has found, and how far its places lie behind those of the recording.

    A game that was carried over to other rules is analysed from there on.
    """

    judged: Sequence[Judged]
    final: list[float]
    offset: int

    def at(self, place: int) -> Judged | None:
        """The decision that was taken at a place of the recording; None where nobody had a choice."""
        return next((one for one in self.judged if one.place + self.offset == place), None)


def found(analysis: Analysis, length: int) -> Found:
    """What has come of an analysis that is done, for a recording of so many steps."""
    return _found(analysis.pk, analysis.ended_at, length)


@lru_cache(maxsize=KEPT)
def _found(pk: int, ended_at: datetime, length: int) -> Found:
    analysis = Analysis.objects.select_related("table").get(pk=pk)
    judged = [from_plain(line) for line in recordings.unpack(bytes(analysis.judged))]
    return Found(judged, analysis.final, length - len(analysis.table.actions()))
