"""Bots: they think in processes of their own, within their time, and are told only what their seat knows."""

import asyncio
import json
import os
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import AsyncClient
from pytest_django import Settings

import fireside
from fireside.core.state import State
from fireside.play import thinking
from fireside.web.tables import leaving, scheduler
from fireside.web.tables.models import Table
from fireside.web.tables.running import running
from fireside.web.tables.seating import ME, Terms, open_table
from tests.web import thoughts
from tests.web.listening import run, stored
from tests.web.tables import SCRIPT, Guest, areas, before_the_end, snow_bound, snowfall, truth

pytestmark = pytest.mark.django_db(transaction=True)

PATIENCE = 120.0  # seconds for what has to come
LATE = 4.0  # seconds by which a busy machine may be late


@pytest.fixture(autouse=True)
def _one_process(settings: Settings) -> None:
    settings.BOT_PROCESSES = 1
    settings.HINT_SECONDS = PATIENCE
    settings.BOT_TURN_SECONDS = PATIENCE  # where a test is not about time, a slow machine has it


@pytest.fixture
def think(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Path]:
    """think(thoughts.hang) lets bots think like that; gives the folder of their traces."""

    def like(thought: Callable[..., int], *given: object) -> Path:
        monkeypatch.setattr(thinking, "choose", partial(thought, str(tmp_path), *given))
        return tmp_path

    return like


@asynccontextmanager
async def keeping() -> AsyncIterator[scheduler.Scheduler]:
    """The keeper at work, as while the server runs."""
    scheduler.start()
    assert scheduler._keeper is not None
    try:
        yield scheduler._keeper
    finally:
        await scheduler.stop()


async def until(is_so: Callable[[], bool]) -> float:
    """Wait until something that is stored is so; how long that took."""
    began = time.monotonic()
    while not await stored(is_so):
        assert time.monotonic() - began < PATIENCE
        await asyncio.sleep(0.02)
    return time.monotonic() - began


def bots_game(level: str, decisions: int) -> Table:
    """Snow Bound among bots alone, with about so many decisions to go."""
    start = before_the_end(decisions).position()
    terms = Terms(draws_seats=False)
    return open_table(Guest("Ada").player, fireside.game("snow_bound"), [level] * 3, terms=terms, start=start)


def at_turn_of(seat: int, seats: int) -> State:
    """Snow Bound after the set-up, where that seat's turn begins."""
    state = fireside.game("snow_bound").new(seats=seats, seed=2)
    while state.view(None)["decision"]["kind"] == "draw" or state.to_move != seat:
        state.apply(state.default())
    return state


def at_bots_turn(ada: Guest, bots: int = 2) -> Table:
    """Ada against bots; the one on seat 1 is asked."""
    return snow_bound(ada, bots=bots, start=at_turn_of(1, 1 + bots).position())


def steps(table: Table) -> list[int | None]:
    return list(table.steps.values_list("action", flat=True))


# A game


def test_bots_play_a_game_to_its_end(db: None) -> None:
    table = bots_game("random", 25)

    async def play() -> None:
        async with keeping():
            await until(lambda: Table.objects.get(pk=table.pk).is_over)

    run(play())
    table.refresh_from_db()
    assert table.to_move == -1
    assert table.winners == truth(table).winners() != []
    assert table.scores == truth(table).scores()
    assert len(steps(table)) > 10


@pytest.mark.heavy
def test_good_bots_play_a_game_to_its_end(db: None) -> None:
    table = bots_game("greedy", 130)

    async def play() -> None:
        async with keeping():
            await until(lambda: Table.objects.get(pk=table.pk).is_over)

    run(play())
    assert len(steps(table)) > 100


def test_after_a_persons_action_the_bots_go_on(ada: Guest) -> None:
    table = snow_bound(ada, bots=2)
    action = truth(table).legal()[0]

    async def play() -> None:
        async with keeping():
            answer = await stored(ada.act, table, action)
            assert answer.status_code == 200
            await until(lambda: table.steps.filter(seat__in=[1, 2]).count() >= 2)
            await until(lambda: Table.objects.get(pk=table.pk).to_move == 0)

    run(play())
    assert "your turn" in ada.page(table)


def test_people_see_that_a_bot_is_thinking(ada: Guest) -> None:
    page = ada.page(at_bots_turn(ada))
    seat = page.split('id="player-1"')[1].split("</li>")[0]
    assert "Birch (bot)" in seat
    assert "playful" in seat
    assert "thinking" in seat


@pytest.mark.skipif(connection.vendor != "sqlite", reason="servers know of each other by the database's file")
def test_a_second_server_leaves_the_bots_to_the_first(ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """But for those that have waited in vain; and when the first is gone, the next one has them all."""
    at_bots_turn(ada), at_bots_turn(ada)
    patience = list[float]()

    def waiting(seconds: float) -> list[int]:
        patience.append(seconds)
        return []

    monkeypatch.setattr(scheduler, "tables_waiting_for_bots", waiting)

    async def look(servers: int) -> list[float]:
        patience.clear()
        started = [scheduler.Scheduler() for _ in range(servers)]
        await until(lambda: len(patience) == servers)
        for one in started:
            await one.close()
        return sorted(patience)

    assert run(look(2)) == [0.0, scheduler.SWEEP]
    assert run(look(1)) == [0.0]


def test_the_keeper_takes_up_every_table_where_a_bot_is_asked(ada: Guest, bo: Guest, cy: Guest) -> None:
    waiting = [at_bots_turn(ada), at_bots_turn(ada, bots=3), bots_game("random", 30)]
    others = [snow_bound(ada, bo, cy), snow_bound(ada, bots=2), snowfall(ada)]

    assert sorted(scheduler.tables_waiting_for_bots()) == sorted(table.pk for table in waiting)

    async def play() -> None:
        async with keeping():
            for table in waiting:
                await until(table.steps.exists)

    run(play())
    assert all(not table.steps.exists() for table in others)


def test_a_table_that_cannot_be_played_stops_no_other(ada: Guest) -> None:
    broken, sound = at_bots_turn(ada), at_bots_turn(ada)
    Table.objects.filter(pk=broken.pk).update(game_name="gone")

    async def play() -> None:
        async with keeping():
            await until(sound.steps.exists)

    run(play())
    assert not broken.steps.exists()


# Processes


def test_a_process_that_dies_is_replaced_and_the_move_tried_again(
    ada: Guest, think: Callable[..., Path]
) -> None:
    folder = think(thoughts.die_once)
    table = at_bots_turn(ada)
    wanted = truth(table).legal()[-1]

    async def play() -> None:
        async with keeping():
            await until(table.steps.exists)

    run(play())
    first, second = thoughts.traces(folder)[:2]
    assert first != second
    assert steps(table)[0] == wanted, "the bot's own choice, not the table's"


def test_where_every_process_dies_the_table_plays_on(ada: Guest, think: Callable[..., Path]) -> None:
    folder = think(thoughts.die_always)
    table = at_bots_turn(ada)
    default = truth(table).default()

    async def play() -> None:
        async with keeping():
            await until(table.steps.exists)

    run(play())
    assert len(thoughts.traces(folder)) >= scheduler.TRIES
    assert steps(table)[0] == default


def test_a_bot_that_hangs_is_ended_and_the_table_plays_for_it(
    ada: Guest, think: Callable[..., Path], settings: Settings
) -> None:
    folder = think(thoughts.hang)

    async def play() -> tuple[Table, float]:
        async with keeping() as kept:
            await kept.thinkers.think(PATIENCE, os.getpid)  # the process is there
            settings.BOT_TURN_SECONDS = 1.0
            table = await stored(at_bots_turn, ada)
            seconds = await until(table.steps.exists)
            await until(lambda: not _is_alive(thoughts.traces(folder)[0]))
            return table, seconds

    table, seconds = run(play())
    assert 0.5 < seconds < 1.0 + LATE
    assert steps(table)[0] == at_turn_of(1, 3).default()


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_bots_whole_turn_takes_no_longer_than_it_may(
    ada: Guest, bo: Guest, cy: Guest, think: Callable[..., Path], settings: Settings
) -> None:
    folder = think(thoughts.ponder, 0.3)  # a turn of nine decisions, if there were time
    table = snow_bound(ada, bo, cy, start=at_turn_of(1, 3).position())

    async def play() -> float:
        async with keeping() as kept:
            await kept.thinkers.think(PATIENCE, os.getpid)
            settings.BOT_TURN_SECONDS = 1.0
            await stored(lambda: table.places.filter(number=1).update(level="random"))
            kept.see_to(table.pk)
            return await until(lambda: Table.objects.get(pk=table.pk).to_move != 1)

    seconds = run(play())
    thought = len(thoughts.traces(folder))
    assert thought <= 4
    assert table.steps.filter(seat=1).count() >= thought, "the table has ended the turn"
    assert seconds < 1.0 + LATE


def test_alone_a_bot_has_its_time_for_each_move(think: Callable[..., Path], settings: Settings) -> None:
    """Nobody else is ever asked: one turn's time would have to do for the whole game."""
    folder = think(thoughts.ponder, 0.15)
    owner = Guest("Ada").player

    async def play() -> None:
        async with keeping() as kept:
            await kept.thinkers.think(PATIENCE, os.getpid)
            settings.BOT_TURN_SECONDS = 1.5
            table = await stored(open_table, owner, fireside.game("snowfall"), ["greedy"])
            await until(lambda: len(steps(table)) >= 14)

    run(play())
    assert len(thoughts.traces(folder)) >= 14


def test_time_spent_waiting_for_a_process_counts(settings: Settings, tmp_path: Path) -> None:
    async def play() -> None:
        async with keeping() as kept:
            busy = asyncio.create_task(kept.thinkers.think(PATIENCE, thoughts.hang, str(tmp_path), {}, ""))
            await until(lambda: bool(thoughts.traces(tmp_path)))
            began = time.monotonic()
            assert await kept.thinkers.think(0.3, thoughts.ponder, str(tmp_path), 0.0, {}, "") is None
            assert time.monotonic() - began < LATE
            busy.cancel()
            await asyncio.gather(busy, return_exceptions=True)

    run(play())
    assert len(thoughts.traces(tmp_path)) == 1


def test_a_bot_that_fails_does_not_hold_up_the_table(ada: Guest, think: Callable[..., Path]) -> None:
    think(thoughts.fail)
    table = at_bots_turn(ada)
    default = truth(table).default()

    async def play() -> None:
        async with keeping():
            await until(table.steps.exists)

    run(play())
    assert steps(table)[0] == default


def test_the_keeper_leaves_no_process_and_no_task_behind(ada: Guest, think: Callable[..., Path]) -> None:
    folder = think(thoughts.hang)
    table = at_bots_turn(ada)

    async def play() -> None:
        async with keeping() as kept:
            await until(lambda: bool(thoughts.traces(folder)))
            kept.see_to(table.pk)  # asked for once more while it is busy
        assert [task for task in asyncio.all_tasks() if task is not asyncio.current_task()] == []

    run(play())
    assert active_children() == []
    assert steps(table) == []


# What a bot knows


def test_a_bot_is_given_a_world_that_its_seat_cannot_tell_from_the_true_one(ada: Guest) -> None:
    table = snow_bound(ada, bots=2)
    running(table).act(0, truth(table).legal()[0])
    state = truth(table)
    given = [scheduler.bot_turn(table.pk) for _ in range(5)]
    for turn in given:
        assert turn is not None
        assert (turn.seat, turn.sequence, turn.default) == (1, 1, state.default())
        world = fireside.game("snow_bound").load(turn.world)
        assert world.view(1) == state.view(1)
        assert world.legal() == state.legal()
        assert turn.world["random"] != state.position()["random"]
        assert "seed" not in json.dumps(turn.world)
        assert str(table.seed) not in json.dumps(turn.world)
    hidden = {json.dumps(turn.world["table"], sort_keys=True) for turn in given if turn is not None}
    assert len(hidden) > 1
    assert json.dumps(state.position()["table"], sort_keys=True) not in hidden


def test_processes_that_could_not_be_begun_are_begun_when_they_can(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    trouble = tmp_path / "trouble"
    trouble.touch()
    monkeypatch.setenv("FIRESIDE_CANNOT_BEGIN", str(trouble))
    monkeypatch.setattr(thinking, "begin", thoughts.cannot_begin)

    async def think() -> tuple[int | None, int | None]:
        thinkers = scheduler.Thinkers(1)
        try:
            before = await thinkers.think(20, abs, -7)
            trouble.unlink()
            return before, await thinkers.think(20, abs, -7)
        finally:
            thinkers.close()

    assert asyncio.run(think()) == (None, 7)


def test_advice_comes_from_such_a_world_too(ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = snow_bound(ada, bots=2)
    given: list[dict[str, Any]] = []

    async def think(self: object, seconds: float, call: object, world: dict[str, Any], *rest: object) -> None:
        given.append(world)

    monkeypatch.setattr(scheduler.Thinkers, "think", think)
    answer = run(hinted(ada, table))
    assert answer[0] == 200
    assert given[0]["random"] != truth(table).position()["random"]
    assert fireside.game("snow_bound").load(given[0]).view(0) == truth(table).view(0)


async def hinted(guest: Guest, table: Table, query: str = "") -> tuple[int, str]:
    """What the page's script is told when it asks for advice, while the keeper is at work."""
    client = AsyncClient()
    client.cookies = guest.cookies
    async with keeping():
        answer = await client.get(f"/t/{table.slug}/hint{query}", headers=SCRIPT)
    return answer.status_code, areas(answer.content.decode())["notice"]


def test_a_hint_says_what_a_good_bot_would_do_and_how_much_better(ada: Guest) -> None:
    table = snow_bound(ada, bots=2, start=at_turn_of(0, 3).position())
    status, told = run(hinted(ada, table))
    assert status == 200
    assert "A sharp bot would:" in told
    assert "Next best:" in told
    assert "Compared with that" in told or "look" in told
    assert table.steps.count() == 0
    assert [seat.hints_used for seat in table.places.all()] == [1, 0, 0]


def test_a_hint_compares_with_what_is_picked(ada: Guest) -> None:
    table = snow_bound(ada, bots=2, start=at_turn_of(0, 3).position())
    legal = [option["action"] for option in truth(table).view(0)["legal"]]
    told = [run(hinted(ada, table, f"?picked={action}"))[1] for action in (legal[0], legal[-1])]
    assert any("What you have picked:" in one or "That is what you have picked." in one for one in told)


def test_a_table_may_be_played_without_hints(ada: Guest) -> None:
    table = snow_bound(ada, bots=2, start=at_turn_of(0, 3).position())
    Table.objects.filter(pk=table.pk).update(has_hints=False)
    status, told = run(hinted(ada, table))
    assert status == 422
    assert "At this table there are no hints." in told
    assert "No hints at this table" in ada.page(table)
    assert 'id="hint"' not in ada.page(table)


def test_a_bot_that_fails_to_advise_is_told_of_and_logged(
    ada: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    table = snow_bound(ada, bots=2, start=at_turn_of(0, 3).position())
    monkeypatch.setattr(thinking, "advise", partial(thoughts.fail, str(tmp_path)))
    status, told = run(hinted(ada, table))
    assert status == 200
    assert "The bot has found nothing to advise." in told
    assert "ZeroDivisionError" not in told
    assert "the sharp bot of snow_bound has failed to advise" in caplog.text
    assert "ZeroDivisionError" in caplog.text


def test_nobody_waits_long_for_a_hint(
    ada: Guest, monkeypatch: pytest.MonkeyPatch, settings: Settings, tmp_path: Path
) -> None:
    table = snow_bound(ada, bots=2, start=at_turn_of(0, 3).position())
    monkeypatch.setattr(thinking, "advise", partial(thoughts.hang, str(tmp_path)))
    settings.HINT_SECONDS = 0.3
    began = time.monotonic()
    status, told = run(hinted(ada, table))
    assert time.monotonic() - began < LATE
    assert status == 200
    assert "The bot has found nothing to advise." in told
    assert [seat.hints_used for seat in table.places.all()] == [0, 0, 0]


def test_who_is_not_asked_gets_no_hint(ada: Guest, bo: Guest, cy: Guest) -> None:
    status, told = run(hinted(bo, snow_bound(ada, bo, cy)))
    assert status == 422
    assert "it is not your turn" in told


# While a bot thinks


def test_a_bots_action_is_dropped_when_the_table_has_moved_on(ada: Guest) -> None:
    table = at_bots_turn(ada)
    turn = scheduler.bot_turn(table.pk)
    assert turn is not None
    running(table).act(1, truth(table).legal()[-1])
    scheduler.take(turn, turn.default)
    assert len(steps(table)) == 1


def test_a_bots_action_is_dropped_when_its_player_is_back(ada: Guest, bo: Guest, cy: Guest) -> None:
    table = snow_bound(ada, bo, cy)
    table.places.filter(number=0).update(level="random")
    turn = scheduler.bot_turn(table.pk)
    assert turn is not None
    leaving.come_back(table, ada.player)
    scheduler.take(turn, turn.default)
    assert steps(table) == []


def test_nothing_is_asked_of_bots_while_nobody_or_a_person_is_asked(ada: Guest) -> None:
    table = snow_bound(ada, bots=2)
    assert scheduler.bot_turn(table.pk) is None
    waiting = open_table(ada.player, fireside.game("snow_bound"), ["random", "random", "open"])
    assert scheduler.bot_turn(waiting.pk) is None
    table = open_table(ada.player, fireside.game("snowfall"), [ME])
    assert scheduler.bot_turn(table.pk) is None


def test_the_keeper_is_told_of_a_table_when_it_is_stored_and_not_before(
    ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = list[int]()

    class Listening:
        class loop:  # noqa: N801 (an attribute of the keeper)
            @staticmethod
            def call_soon_threadsafe(call: Callable[[int], None], pk: int) -> None:
                call(pk)

        @staticmethod
        def see_to(pk: int) -> None:
            told.append(pk)

    monkeypatch.setattr(scheduler, "_keeper", Listening)
    with transaction.atomic():
        table = snow_bound(ada, bots=2)
        assert told == []
    assert table.pk in told
