"""What the keeper does when something fails: it goes on by itself, without haste, and tells of it once."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import timedelta

import pytest
from django.db import InterfaceError, OperationalError, connection, connections
from django.utils import timezone

from fireside.web.tables import scheduler, troubles
from fireside.web.tables.models import Table
from fireside.web.tables.troubles import Told, Trouble
from tests.web.listening import run, stored
from tests.web.tables import Guest, snow_bound
from tests.web.test_bots import PATIENCE, at_bots_turn, bots_game, keeping, until

LOCKED = OperationalError("database is locked")


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The first line of everything the log was told."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


# How long is waited, and what is told


def pauses(trouble: Trouble, error: Exception, count: int) -> list[float]:
    return [trouble.pause(error) for _ in range(count)]


def test_what_passes_is_tried_again_after_a_second_and_then_ever_later() -> None:
    trouble = Trouble("table 1", Told())
    assert pauses(trouble, LOCKED, 7) == [1, 2, 4, 8, 16, 30, 30]
    trouble.over()
    assert trouble.pause(LOCKED) == 1


def test_what_is_broken_is_tried_ever_more_seldom() -> None:
    assert pauses(Trouble("table 1", Told()), ValueError("rules"), 12)[-3:] == [512, 900, 900]


def test_a_fault_is_told_once_and_once_more_when_it_is_over(caplog: pytest.LogCaptureFixture) -> None:
    trouble = Trouble("table 1", Told())
    for error in (ValueError("one"), ValueError("one"), ValueError("other"), ValueError("one")):
        trouble.pause(error)
    assert lines(caplog) == ["table 1 has failed: ValueError: one", "table 1 has failed: ValueError: other"]
    assert all(record.exc_info for record in caplog.records), "where it is broken"
    trouble.over()
    trouble.over()
    assert lines(caplog)[2:] == ["table 1 goes on"]
    trouble.pause(ValueError("one"))
    assert len(lines(caplog)) == 4, "it is a new one"


def test_a_fault_of_the_database_is_told_once_for_all_in_one_line(caplog: pytest.LogCaptureFixture) -> None:
    told = Told()
    all_tables = [Trouble(f"table {number}", told) for number in range(50)]
    for trouble in all_tables:
        pauses(trouble, LOCKED, 3)
    assert lines(caplog) == ["the database has failed: OperationalError: database is locked"]
    assert not caplog.records[0].exc_info
    for trouble in all_tables:
        trouble.over()
    assert lines(caplog)[1:] == ["the database goes on"]


def test_faults_that_are_never_the_same_do_not_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    trouble = Trouble("table 1", Told())
    for number in range(1000):
        trouble.pause(ValueError(number))
    assert len(lines(caplog)) == troubles.MOST_TOLD


# The keeper


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pauses and ticks that a test can wait for."""
    monkeypatch.setattr(troubles, "FIRST_PAUSE", 0.05)
    monkeypatch.setattr(scheduler, "TICK", 0.02)


class Failing:
    """Something that fails a number of times before it works, and counts how often it was tried."""

    def __init__(self, works: Callable[..., object], error: Exception, times: int) -> None:
        self.works = works
        self.error = error
        self.times = times
        self.tried = 0

    def __call__(self, *given: object) -> object:
        self.tried += 1
        if self.tried <= self.times:
            raise self.error
        return self.works(*given)


@pytest.fixture
def locked(monkeypatch: pytest.MonkeyPatch) -> Iterator[sqlite3.Connection]:
    """Somebody else who holds the right to write, for longer than anybody waits for it."""
    if connection.vendor != "sqlite":
        pytest.skip("only SQLite has one writer at a time")
    monkeypatch.setitem(connections.settings["default"]["OPTIONS"], "timeout", 0.05)
    name = connections.settings["default"]["NAME"]
    with closing(sqlite3.connect(name, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("quick")
def test_bots_go_on_by_themselves_when_the_database_can_be_written_again(
    ada: Guest, request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> None:
    tables = [at_bots_turn(ada) for _ in range(3)]
    other: sqlite3.Connection = request.getfixturevalue("locked")

    async def play() -> None:
        async with keeping():
            await until(lambda: bool(lines(caplog)))
            await asyncio.sleep(0.5)
            assert not any([await stored(table.steps.exists) for table in tables])
            assert lines(caplog) == ["the database has failed: OperationalError: database is locked"]
            connections.settings["default"]["OPTIONS"]["timeout"] = 20  # the three wait for each other again
            other.execute("ROLLBACK")
            for table in tables:
                await until(table.steps.exists)
            await until(lambda: lines(caplog)[-1] == "the database goes on")

    run(play())


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("error", [LOCKED, InterfaceError("connection already closed")])
@pytest.mark.parametrize("what", ["late_tables", "tables_waiting_for_bots", "bot_turn", "take"])
def test_whatever_fails_for_a_while_is_tried_until_it_works(
    ada: Guest, monkeypatch: pytest.MonkeyPatch, what: str, error: Exception
) -> None:
    table = at_bots_turn(ada)
    failing = Failing(getattr(scheduler, what), error, times=3)
    monkeypatch.setattr(scheduler, what, failing)

    async def play() -> None:
        async with keeping():
            await until(table.steps.exists)

    run(play())
    assert failing.tried >= 4


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("quick")
def test_trouble_is_over_with_the_first_decision_and_not_with_the_last(
    ada: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Among bots alone nobody else is ever asked."""
    table = bots_game("random", 20)
    monkeypatch.setattr(scheduler, "take", Failing(scheduler.take, LOCKED, times=3))
    due_turn = scheduler.due_turn
    told: dict[int, str] = {}

    def noted(pk: int) -> object:
        told[table.steps.count()] = ["", *lines(caplog)][-1]
        return due_turn(pk)

    monkeypatch.setattr(scheduler, "due_turn", noted)

    async def play() -> None:
        async with keeping():
            await until(lambda: Table.objects.get(pk=table.pk).is_over)

    run(play())
    assert told[0] == "the database has failed: OperationalError: database is locked"
    assert told[1] == "the database goes on"


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("quick")
def test_a_clock_is_played_for_once_the_database_is_back(
    ada: Guest, bo: Guest, cy: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = snow_bound(ada, bo, cy, pace="live", bank=600)
    Table.objects.update(deadline=timezone.now())
    monkeypatch.setattr(scheduler, "_decide_for_late", Failing(scheduler._decide_for_late, LOCKED, times=3))

    async def play() -> None:
        async with keeping():
            await until(table.steps.exists)

    run(play())
    assert list(table.steps.values_list("seat", flat=True)) == [0]


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("is_late", [True, False])
def test_a_table_that_is_broken_is_tried_seldom_told_once_and_stops_no_other(
    ada: Guest,
    bo: Guest,
    cy: Guest,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    is_late: bool,
) -> None:
    if is_late:
        broken, sound = (snow_bound(ada, bo, cy, pace="live", bank=600) for _ in range(2))
        Table.objects.update(deadline=timezone.now())
    else:
        broken, sound = at_bots_turn(ada), at_bots_turn(ada)
    tries = list[int]()
    due_turn = scheduler.due_turn

    def counted(pk: int) -> object:
        tries.append(pk)
        if pk == broken.pk:
            raise RuntimeError("this game has a fault")
        return due_turn(pk)

    monkeypatch.setattr(scheduler, "due_turn", counted)

    async def play() -> None:
        async with keeping():
            await until(lambda: tries.count(broken.pk) >= 2)
            await asyncio.sleep(1.0)  # fifty ticks, but tries after 0.1, 0.2, 0.4 and 0.8 seconds
            await until(sound.steps.exists)

    run(play())
    assert not broken.steps.exists()
    assert tries.count(broken.pk) <= 7
    told = [line for line in lines(caplog) if line.startswith(f"table {broken.pk} has failed")]
    assert len(told) == len(lines(caplog)) == 1


@pytest.mark.django_db(transaction=True)
def test_who_looks_at_a_table_in_trouble_need_not_wait(ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(troubles, "FIRST_PAUSE", 10 * PATIENCE)
    table = at_bots_turn(ada)
    failing = Failing(scheduler.bot_turn, LOCKED, times=1)
    monkeypatch.setattr(scheduler, "bot_turn", failing)

    async def play() -> None:
        async with keeping():
            await until(lambda: failing.tried == 1)
            assert (await stored(ada.get, table.get_absolute_url())).status_code == 200
            await until(table.steps.exists)

    run(play())


@pytest.mark.django_db(transaction=True)
def test_a_keeper_in_trouble_stops_at_once(ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_bots_turn(ada)
    failing = Failing(scheduler.bot_turn, LOCKED, times=10**6)
    monkeypatch.setattr(scheduler, "bot_turn", failing)

    async def play() -> None:
        async with keeping():
            await until(lambda: failing.tried > 0)
        assert [task for task in asyncio.all_tasks() if task is not asyncio.current_task()] == []

    run(play())
    assert not table.steps.exists()


@pytest.mark.django_db
def test_a_table_that_was_taken_away_asks_nobody(ada: Guest) -> None:
    table = at_bots_turn(ada)
    turn = scheduler.bot_turn(table.pk)
    assert turn is not None
    table.delete()
    assert scheduler.due_turn(turn.pk) is None
    scheduler.take(turn, turn.default)
    assert not Table.objects.exists()


# Several servers


@pytest.mark.django_db
def test_a_bot_waits_in_vain_when_nobody_has_let_it_play_for_long(ada: Guest) -> None:
    table = at_bots_turn(ada)
    assert scheduler.tables_waiting_for_bots() == [table.pk]
    assert scheduler.tables_waiting_for_bots(scheduler.SWEEP) == []
    Table.objects.update(asked_at=timezone.now() - timedelta(seconds=scheduler.SWEEP))
    assert scheduler.tables_waiting_for_bots(scheduler.SWEEP) == [table.pk]


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("quick")
def test_what_another_server_has_left_is_picked_up(ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "SWEEP", 0.5)

    async def play() -> None:
        async with keeping() as kept:
            await until(lambda: kept._swept_at is not None)
            with monkeypatch.context() as elsewhere:
                elsewhere.setattr(scheduler, "_nudge", lambda pk: None)  # the other server was told, and died
                table = await stored(at_bots_turn, ada)
            await until(table.steps.exists)

    run(play())
