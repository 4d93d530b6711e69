"""What grows: memory does not with what somebody repeats, and lists are read page by page."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

import fireside
from fireside.web.lobby.lists import MOST, my_tables, open_tables, turns_of
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
