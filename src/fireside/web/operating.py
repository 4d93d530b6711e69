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
UNWELL: Final = "the database cannot be written\n"
NO_SESSION: Final = "health"  # too short to be anybody's
FRESH: Final = timedelta(seconds=5)


@require_safe
@never_cache
def health(request: HttpRequest) -> HttpResponse:
    """200 if what people do can be stored, else 503 and what is wrong."""
    is_well = _can_store()
    status = HTTPStatus.OK if is_well else HTTPStatus.SERVICE_UNAVAILABLE
    return HttpResponse(WELL if is_well else UNWELL, content_type="text/plain", status=status)


def _can_store() -> bool:
    with _looking:
        if timezone.now() >= _seen.until:
            _seen.is_well = _look()
            _seen.until = timezone.now() + FRESH
        return _seen.is_well


def _look() -> bool:
    """A row is written in earnest: a full disk and a folder that is read only show when that is committed."""
    try:
        Session.objects.update_or_create(session_key=NO_SESSION, defaults={"expire_date": timezone.now()})
    except (DatabaseError, InterfaceError):
        return False
    return True


class _Seen:
    """What the last look has shown: anybody may ask, which should not keep the disk busy."""

    is_well = True
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
