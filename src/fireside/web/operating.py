"""For whoever keeps the site: whether it is well, and figures about it for Prometheus."""

import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from typing import Final

from django.contrib.sessions.models import Session
from django.db import DatabaseError, InterfaceError, connection
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import REGISTRY, start_http_server
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from fireside.web.players.models import Player
from fireside.web.tables import scheduler, wakeups
from fireside.web.tables.models import Analysis, Table

WELL: Final = "well\n"
NO_SESSION: Final = "health"  # too short to be anybody's
FRESH: Final = timedelta(seconds=5)


@require_safe
@never_cache
def health(request: HttpRequest) -> HttpResponse:
    """200 if the database can be written and bots are let play, else 503; in a word what is wrong."""
    wrong = _what_is_wrong()
    status = HTTPStatus.SERVICE_UNAVAILABLE if wrong else HTTPStatus.OK
    return HttpResponse(f"{wrong}\n" if wrong else WELL, content_type="text/plain", status=status)


def _what_is_wrong() -> str:
    with _looking:
        if timezone.now() >= _seen.until:
            _seen.wrong = _look()
            _seen.until = timezone.now() + FRESH
        return _seen.wrong


def _look() -> str:
    """A row is written in earnest: a full disk and a folder that is read only show when that is committed."""
    try:
        Session.objects.update_or_create(session_key=NO_SESSION, defaults={"expire_date": timezone.now()})
    except (DatabaseError, InterfaceError):
        return "the database cannot be written"
    return "" if scheduler.is_keeping() else "nobody lets bots play"


class _Seen:
    """What the last look has shown: anybody may ask, which should not keep the disk busy."""

    wrong = ""
    until = datetime.min.replace(tzinfo=UTC)


_seen = _Seen()
_looking = threading.Lock()


class Figures(Collector):
    """What is counted when Prometheus asks; how long answers take is noted by the middleware."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """The figures, each as it stands now."""
        yield GaugeMetricFamily("fireside_streams", "Open pages of tables", value=wakeups.count())
        tables = GaugeMetricFamily("fireside_tables", "Tables that are not over", labels=["state"])
        open_tables = Table.objects.filter(ended_at=None)
        tables.add_metric(["waiting"], open_tables.filter(started_at=None).count())
        tables.add_metric(["running"], open_tables.exclude(started_at=None).count())
        yield tables
        late = open_tables.filter(deadline__lte=timezone.now()).count()
        yield GaugeMetricFamily("fireside_tables_late", "Tables whose clock has run out", value=late)
        bots = len(scheduler.tables_waiting_for_bots(scheduler.SWEEP))
        yield GaugeMetricFamily("fireside_tables_waiting_for_bots", "Tables where bots are late", value=bots)
        players = GaugeMetricFamily("fireside_players", "Players", labels=["kind"])
        players.add_metric(["guest"], Player.objects.filter(is_guest=True).count())
        players.add_metric(["account"], Player.objects.filter(is_guest=False).exclude(name="").count())
        yield players
        analyses = Analysis.objects.filter(ended_at=None, has_failed=False).count()
        yield GaugeMetricFamily("fireside_analyses_waiting", "Analyses to be made", value=analyses)
        connection.close()  # each request to this server is a thread of its own


def serve_metrics(host: str, port: int) -> None:
    """Answer Prometheus there, apart from the site: a proxy in front of the site does not lead there."""
    REGISTRY.register(Figures())
    start_http_server(port, host)
