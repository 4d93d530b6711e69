"""Event streams: a message for each change that the viewer sees, in order, and nothing else."""

import asyncio
import random
import re
import threading
import time
from datetime import timedelta

import pytest
from django.db import transaction
from django.test import Client
from django.utils import timezone

import fireside
from fireside.web.tables import running, seating, streams, wakeups
from fireside.web.tables.models import Message, Seat, Table
from fireside.web.tables.seating import ME, OPEN, Terms, open_table
from fireside.web.tables.streams import Watcher, message
from tests.web.listening import Line, run, stored
from tests.web.tables import Guest, areas, play_on, snow_bound, snowfall, truth
from tests.web.test_secrets import raiding

pytestmark = pytest.mark.django_db(transaction=True)

LATE = 4.0  # seconds by which a busy machine may be late
ID = re.compile(r"^id: (\d+)$", re.MULTILINE)


def numbers(messages: list[str]) -> list[int]:
    """The revisions of the changes among some messages."""
    return [int(found[1]) for one in messages if (found := ID.search(one))]


def parts(change: str) -> set[str]:
    """The areas that a change brings."""
    assert change.startswith("event: change\n")
    return set(areas(change.replace("\ndata: ", "\n")))


def say(table: Table, guest: Guest, text: str) -> None:
    Message.objects.create(table=table, player=guest.player, text=text)
    wakeups.wake(table.pk)


@pytest.fixture
def table(ada: Guest, bo: Guest, cy: Guest) -> Table:
    """Snow Bound for three; seat 0 is asked."""
    return snow_bound(ada, bo, cy)


@pytest.fixture
def raid(ada: Guest, bo: Guest, cy: Guest) -> Table:
    """Ada lays weapons in secret."""
    return snow_bound(ada, bo, cy, start=raiding().position())


def test_a_stream_begins_with_what_the_page_does_not_have(table: Table, ada: Guest) -> None:
    async def watch() -> None:
        async with Line(ada, table) as line:
            assert line.status == 200
            assert line.headers["content-type"] == "text/event-stream"
            assert line.headers["cache-control"] == "no-store"
            assert await line.message() == "retry: 1000\n\n"
            change, seated = await line.messages(2)
            assert numbers([change]) == [1]
            assert parts(change) >= {"prompt", "choices", "board", "own", "side", "actions", "log"}
            assert parts(seated) == {"chat"}
        async with Line(ada, table, "have=1") as line:
            _, seated = await line.messages(2)
            assert parts(seated) == {"players", "chat"}
            await stored(say, table, ada, "hello")
            assert parts(await line.message()) == {"chat"}

    run(watch())


def test_a_browser_that_takes_compressed_answers_gets_messages_as_they_come(table: Table, ada: Guest) -> None:
    async def watch() -> None:
        async with Line(ada, table, headers={"accept-encoding": "gzip, br"}) as line:
            assert line.headers.get("content-encoding", "identity") == "identity"
            assert await line.message() == "retry: 1000\n\n"

    run(watch())


@pytest.mark.parametrize("known", ["3", "0", "", "x", "-1", "²", "9" * 10])
def test_a_reconnected_page_is_shown_how_the_table_stands(table: Table, ada: Guest, known: str) -> None:
    """At once and not step by step; the browser's own header is newer than the page's address."""
    play_on(table, 6, random.Random(1))
    newest = running.running(table).moment(0).revision

    async def watch() -> None:
        address = f"have={newest}" if known == "3" else ""
        async with Line(ada, table, address, {"last-event-id": known}) as line:
            received = await line.messages(3)  # the stream's opening, the game, the company
            assert numbers(received) == [newest]

    run(watch())


def test_each_change_is_a_message_of_its_own_in_order(table: Table, ada: Guest, eve: Guest) -> None:
    async def watch() -> None:
        async with Line(ada, table, "have=1") as line, Line(eve, table, "have=1") as other:
            await line.messages(2)
            await other.messages(2)
            await stored(play_on, table, 5, random.Random(2))
            newest = await stored(lambda: running.running(table).moment(0).revision)
            received = list[str]()
            while not numbers(received) or numbers(received)[-1] < newest:
                received.append(await line.message())
            assert numbers(received) == list(range(2, newest + 1))
            watched = list[str]()
            while not numbers(watched) or numbers(watched)[-1] < newest:
                watched.append(await other.message())
            assert numbers(watched) == numbers(received)

    run(watch())


def test_a_change_holds_only_what_is_different(ada: Guest, bo: Guest, cy: Guest) -> None:
    table = snow_bound(ada, bo, cy)

    async def watch() -> None:
        async with Line(cy, table) as line:
            await line.messages(3)
            await stored(lambda: running.running(table).act(0, truth(table).legal()[0]))
            change = await line.message()
            assert {"prompt", "choices"} <= parts(change)
            assert "own" not in parts(change), "what is Cy's has not changed"
            assert "chat" not in parts(change)

    run(watch())


@pytest.mark.parametrize("viewer", ["bo", "cy", "eve"])
def test_nothing_is_sent_for_what_the_viewer_does_not_see(
    raid: Table, viewer: str, ada: Guest, bo: Guest, cy: Guest, eve: Guest
) -> None:
    watching = {"bo": bo, "cy": cy, "eve": eve}[viewer]
    word = raid.game.vocabulary.action
    opened = running.running(raid)

    async def watch() -> None:
        async with Line(watching, raid) as line, Line(ada, raid) as own:
            await line.messages(3)
            await own.messages(3)
            for weapon in ("W09", "W07", "W05"):
                await stored(opened.act, 0, word(f"lay:{weapon}"))
                assert numbers([await own.message()])
            await stored(say, raid, ada, "hello")
            assert parts(await line.message()) == {"chat"}, "the first thing since"
            await stored(opened.act, 0, word("done:lay"))
            assert numbers([await line.message()]) == [2]

    run(watch())


def test_who_is_away_is_noticed_at_a_pulse_and_not_with_others_secrets(
    raid: Table, ada: Guest, bo: Guest, cy: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "PULSE", 1.5)
    gone = timezone.now() - timedelta(hours=1)
    word = raid.game.vocabulary.action

    async def watch() -> None:
        async with Line(bo, raid) as line:
            await line.messages(3)
            await stored(lambda: Seat.objects.filter(table=raid, number=2).update(seen_at=gone))
            await stored(lambda: running.running(raid).act(0, word("lay:W09")))
            before, told = "", await line.message()
            while told == ": \n\n":
                before, told = told, await line.message()
            assert before == ": \n\n", "it came with the pulse"
            assert parts(told) == {"players"}
            assert "away" in told

    run(watch())


def test_the_pulse_is_counted_from_the_beginning_whatever_rings(
    table: Table, bo: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "PULSE", 0.4)

    async def ring() -> None:
        while True:
            await asyncio.sleep(0.02)
            wakeups._wake(table.pk)

    async def watch() -> None:
        async with Line(bo, table, "have=1") as line:
            await line.messages(2)
            began = time.monotonic()
            ringing = asyncio.create_task(ring())
            assert await line.messages(4) == [": \n\n"] * 4
            assert 3 * 0.4 - 0.1 < time.monotonic() - began < 4 * 0.4 + LATE
            ringing.cancel()

    run(watch())


def test_a_player_who_listens_is_noted_as_present(
    table: Table, ada: Guest, eve: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "PULSE", 0.05)
    long_ago = timezone.now() - timedelta(days=1)
    seats = Seat.objects.filter(table=table)

    def forget() -> None:
        seats.update(seen_at=long_ago)

    def noted() -> list[int]:
        return [seat.number for seat in seats.all() if seat.seen_at != long_ago]

    async def watch() -> None:
        await stored(forget)
        async with Line(eve, table, "have=1") as line:
            await line.messages(6)
        assert await stored(noted) == [], "who only watches sits nowhere"
        async with Line(ada, table, "have=1") as line:
            await line.messages(2)
            assert await stored(noted) == [0]
            await stored(forget)
            while await stored(noted) == []:
                await line.message()
            assert await stored(noted) == [0]

    run(watch())


def test_a_stream_takes_its_bell_down_when_the_page_is_closed(table: Table, ada: Guest, eve: Guest) -> None:
    async def watch() -> None:
        async with Line(ada, table) as line, Line(eve, table) as other:
            await line.messages(3)
            await other.message()
            assert len(wakeups._listening[table.pk]) == 2
        assert table.pk not in wakeups._listening

    run(watch())


def test_a_page_that_is_closed_at_once_leaves_nothing_behind(table: Table, ada: Guest) -> None:
    async def watch() -> None:
        for _ in range(5):
            async with Line(ada, table):
                pass
        assert table.pk not in wakeups._listening
        await asyncio.sleep(0)
        assert [task for task in asyncio.all_tasks() if task is not asyncio.current_task()] == []

    run(watch())


def test_streams_end_when_the_server_stops(table: Table, ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wakeups, "_is_closing", threading.Event())

    async def watch() -> None:
        async with Line(ada, table) as line:
            await line.messages(3)
            wakeups.close()
            assert await line.message() == ""
            assert await line.is_over()

    run(watch())


def test_a_stream_of_no_table_is_not_found(ada: Guest) -> None:
    async def watch() -> None:
        async with Line(ada, Table(slug="nowhere")) as line:
            assert line.status == 404

    run(watch())


def test_a_stranger_may_watch(table: Table, client: Client) -> None:
    async def watch() -> None:
        async with Line(client, table) as line:
            assert line.status == 200
            change = (await line.messages(2))[1]
            assert parts(change) >= {"board", "prompt"}
            assert "choice-" not in change

    run(watch())


def test_a_waiting_room_shows_who_sits_down_and_says_when_the_game_starts(
    ada: Guest, bo: Guest, cy: Guest, eve: Guest
) -> None:
    game = fireside.game("snow_bound")
    table = open_table(ada.player, game, [ME, OPEN, OPEN], terms=Terms(draws_seats=False))

    async def watch() -> None:
        async with Line(eve, table) as line:
            _, room = await line.messages(2)
            assert parts(room) == {"waiting", "chat"}
            await stored(seating.sit, table, bo.player)
            room = await line.message()
            assert parts(room) == {"waiting", "chat"}
            assert "Bo sits down." in room
            await stored(seating.sit, table, cy.player)
            while (told := await line.message()).startswith("event: change"):
                assert "Cy" in told
            assert told == "event: started\ndata: \n\n"

    run(watch())


def test_who_has_missed_too_much_is_sent_the_table_as_it_is(
    ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "KEPT_MOMENTS", 4)
    table = snowfall(ada)
    watcher = Watcher(table, ada.player, "en", 0)
    assert numbers(watcher.news()) == [1]
    play_on(table, 3, random.Random(1))
    newest = running.running(table).moment(0).revision
    assert numbers(watcher.news()) == list(range(2, newest + 1))
    play_on(table, 5, random.Random(1))
    assert numbers(watcher.news()) == [running.running(table).moment(0).revision]
    assert watcher.news() == []


def test_streams_wake_when_the_change_is_stored_and_not_before(table: Table) -> None:
    heard = list[str]()

    class Wakeup:
        def wake(self) -> None:
            heard.append("called")

    wakeups._listening[table.pk].add(Wakeup())  # type: ignore[arg-type]  # called like one
    try:
        with transaction.atomic():
            wakeups.wake(table.pk)
            assert heard == []
        assert heard == ["called"]
    finally:
        del wakeups._listening[table.pk]


@pytest.mark.parametrize("text", ["a\nb", "a\r\nb", "a\rb", "a\x0bb\x85c\u2028d", "one"])
def test_a_message_is_one_event_whatever_stands_in_it(text: str) -> None:
    written = message("change", text, 3)
    lines = written.split("\n")
    assert lines[:2] == ["event: change", "id: 3"]
    assert lines[-2:] == ["", ""]
    assert all(line.startswith("data: ") for line in lines[2:-2])
    assert not re.search("\r", written)
    assert written.count("\n\n") == 1
