"""What grows: memory does not with what somebody repeats, and lists are read page by page."""

import io
import logging
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

import fireside
from fireside.web.lobby.lists import MOST, my_tables, open_tables, turns_of
from fireside.web.odd_requests import OneLine
from fireside.web.tables import running
from fireside.web.tables.models import Seat, Table
from fireside.web.tables.seating import ME, OPEN, open_table
from tests.web.tables import Guest, snow_bound, snowfall

pytestmark = pytest.mark.django_db


def test_a_new_name_leaves_no_drawings_behind(ada: Guest, bo: Guest, cy: Guest) -> None:
    table = snow_bound(ada, bo, cy)
    for number in range(4):
        ada.post("/account/", {"name": f"Ada {number}"})
        for language in ("de", "en"):
            ada.post("/language/", {"language": language})
            for who in (ada, bo):
                assert f"Ada {number}" in who.page(table)
    game = running.running(table)
    kept = {viewer: game.moment(viewer).rendered._kept for viewer in (0, 1)}
    assert {viewer: sorted(drawn) for viewer, drawn in kept.items()} == {0: ["de", "en"], 1: ["en"]}
    assert {called[0] for drawn in kept.values() for called, _ in drawn.values()} == {"Ada 3"}


def test_a_drawing_is_made_once_for_each_language_and_again_for_new_names(ada: Guest) -> None:
    table = snowfall(ada)
    pages = [ada.page(table) for _ in range(2)]
    assert pages[0].count("<svg") > 1
    ada.post("/account/", {"name": "Adele"})
    ada.post("/language/", {"language": "de"})
    assert "Adele" in ada.page(table)
    ada.post("/language/", {"language": "en"})
    page = ada.page(table)
    assert "Adele" in page
    assert ">Ada<" not in page


def test_all_my_tables_are_found_page_by_page_those_where_i_am_asked_first(ada: Guest) -> None:
    mine = [snowfall(ada) for _ in range(2 * MOST + 1)]
    Table.objects.filter(pk__in=[table.pk for table in mine[:MOST]]).update(to_move=None)
    assert turns_of(ada.player) == MOST + 1
    pages = [my_tables(ada.player, str(number)) for number in (1, 2, 3)]
    assert [len(page) for page in pages] == [MOST, MOST, 1]
    found = [one for page in pages for one in page]
    assert {one.table.pk for one in found} == {table.pk for table in mine}
    assert [one.is_my_turn for one in found] == [True] * (MOST + 1) + [False] * MOST
    for asked in ("0", "99", "nonsense", None):
        assert my_tables(ada.player, asked).number in (1, 3)


def test_a_list_of_the_lobby_leads_to_its_other_pages(ada: Guest, bo: Guest) -> None:
    for _ in range(MOST + 1):
        open_table(bo.player, fireside.game("snow_bound"), [ME, OPEN, OPEN])
    first = ada.get("/").content.decode()
    assert 'href="?open=2#open"' in first
    assert "?mine=" not in first
    second = ada.get("/?open=2").content.decode()
    assert 'href="?open=1#open"' in second
    assert second.count("Bo") < first.count("Bo")
    assert len(open_tables(ada.player, "2")) == 1


def test_the_lobby_asks_for_no_more_of_a_thousand_tables(ada: Guest) -> None:
    counts = []
    for tables in (MOST, 1000):
        made = Table.objects.bulk_create(
            Table(owner=ada.player, game_name="snowfall", version=1, content="", started_at=timezone.now())
            for _ in range(tables)
        )
        Seat.objects.bulk_create(Seat(table=table, number=0, player=ada.player) for table in made)
        with CaptureQueriesContext(connection) as asked:
            page = ada.get("/")
        assert len(page.context["mine"]) == MOST
        counts.append(len(asked))
    assert counts[0] == counts[1]


# The log


SENT = {
    "a long address": ("/" + "x" * 9000, {}),
    "a long host": ("/", {"host": "h" * 9000}),
    "another host": ("/", {"host": "evil.example"}),
    "a cookie with a NUL": ("/", {"cookie": 'sessionid="\\000"'}),
    "what is shut": ("/players/1/report/", {}),
    "lines of its own": ("/%0aERROR all is lost", {}),
    "no page": ("/t/%E2%80%AE/", {}),
}


@pytest.mark.parametrize("what", SENT)
def test_an_odd_request_writes_a_line_to_the_log_at_most(
    what: str, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = io.StringIO()
    logs: Any = settings.LOGGING
    (name,) = logs["root"]["handlers"]
    handler = logging.StreamHandler(written)
    for one in logs["handlers"][name]["filters"]:
        handler.addFilter(logs["filters"][one]["()"]())
    monkeypatch.setattr(logging.getLogger(), "handlers", [handler])
    address, headers = SENT[what]
    assert client.generic("GET", address, headers=headers).status_code < 500
    said = written.getvalue()
    assert said.count("\n") <= 1
    assert len(said) < 400
    assert said.isascii()


def test_a_fault_is_told_with_how_it_came_about() -> None:
    told = logging.LogRecord(
        "django.request", logging.ERROR, "", 1, "broken", (), (ValueError, ValueError("x"), None)
    )
    told.status_code = 500
    assert OneLine().filter(told)
    assert told.exc_info is not None
    refused = logging.LogRecord("django.request", logging.WARNING, "", 1, "no", (), told.exc_info)
    refused.status_code = 403
    assert OneLine().filter(refused)
    assert refused.exc_info is None
