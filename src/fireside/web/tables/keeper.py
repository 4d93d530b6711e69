"""The keeper of the tables: lets bots take their turns and plays for seats whose clock ran out.

It lives in the server's event loop; thinking happens in processes of its own, storing in threads. What it
has to do follows from what is stored, so a keeper that starts anew picks up every table where it stands.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar

from django.conf import settings
from django.db import close_old_connections, transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone
from pebble import ProcessExpired, ProcessPool

from fireside.play import thinking
from fireside.web.tables.live import Stale, live
from fireside.web.tables.models import Seat, Table

TICK: Final = 1.0  # how often clocks are looked at, in seconds
TRIES: Final = 3  # how often a move is tried when the process that thinks about it dies

log = logging.getLogger(__name__)
P = ParamSpec("P")
R = TypeVar("R")


async def in_thread(call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run what talks to the database outside the event loop."""

    def carried() -> R:
        close_old_connections()
        try:
            return call(*args, **kwargs)
        finally:
            close_old_connections()

    return await asyncio.to_thread(carried)


class Thinkers:
    """Processes in which bots think. One that dies is replaced; one that takes too long is ended."""

    def __init__(self, processes: int) -> None:
        self._pool = ProcessPool(max_workers=processes, context=get_context("spawn"))

    async def think(self, seconds: float, call: Callable[..., R], *args: Any) -> R | None:
        """The outcome of `call`; None if it takes longer than that, waiting for a process included.

        A call whose process died is repeated, within the same time.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                return await self._tried(seconds, call, args)
        return None

    async def _tried(self, seconds: float, call: Callable[..., R], args: tuple[Any, ...]) -> R | None:
        for _ in range(TRIES):
            future: Future[R] = self._pool.schedule(call, args=args, timeout=seconds)
            try:
                return await asyncio.wrap_future(future)
            except ProcessExpired as error:
                log.warning("a bot's process died (%s); the move is tried again", error)
        return None

    def close(self) -> None:
        """End all of them."""
        self._pool.stop()  # type: ignore[no-untyped-call]  # pebble annotates all but this
        self._pool.join()


class Keeper:
    """One per server process."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.thinkers = Thinkers(settings.BOT_PROCESSES)
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._clock = self.loop.create_task(self._watch_clocks())

    async def close(self) -> None:
        """Stop at once: what is unfinished is taken up at the next start."""
        self._again.clear()
        tasks = [self._clock, *self._busy.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.thinkers.close)

    # Bots

    def see_to(self, pk: int) -> None:
        """Let the bots of a table play until a person is asked."""
        if pk in self._busy:
            self._again.add(pk)
            return
        self._busy[pk] = self.loop.create_task(self._guarded(pk, self._play_bots(pk)))

    async def _guarded(self, pk: int, work: Coroutine[Any, Any, None]) -> None:
        """Whatever goes wrong at one table stays there; the next nudge tries again."""
        try:
            await work
        except Exception:
            log.exception("the bots of table %s are stuck", pk)
        finally:
            del self._busy[pk]
            if pk in self._again:
                self._again.discard(pk)
                self.see_to(pk)

    async def _play_bots(self, pk: int) -> None:
        seat, left = -1, 0.0
        while (turn := await in_thread(bot_turn, pk)) is not None:
            if turn.seat != seat or turn.is_new:
                seat, left = turn.seat, settings.BOT_TURN_SECONDS
            began = time.monotonic()
            action = await self._choose(turn, left)
            await in_thread(take, turn, action)
            left -= time.monotonic() - began

    async def _choose(self, turn: "Turn", seconds: float) -> int:
        """What the bot does; what the table would play for anybody if its time is up or it fails."""
        if seconds <= 0:
            return turn.default
        try:
            action = await self.thinkers.think(seconds, thinking.choose, turn.world, turn.level)
        except Exception:
            log.exception("the %s bot of table %s has failed", turn.level, turn.pk)
            action = None
        return turn.default if action is None else action

    # Clocks

    async def _watch_clocks(self) -> None:
        due = tables_waiting_for_bots
        while True:
            try:
                for pk in await in_thread(due):
                    self.see_to(pk)
                due = play_for_the_late
            except Exception:
                log.exception("the clocks could not be looked at")
            await asyncio.sleep(TICK)


class Turn(NamedTuple):
    """A bot's decision: the table and sequence it is for, and what the bot may know.

    Where others play, too, a turn lasts until another seat is asked; alone each move is a new one.
    """

    pk: int
    sequence: int
    seat: int
    level: str
    is_new: bool
    world: dict[str, Any]
    default: int


def bot_turn(pk: int) -> Turn | None:
    """The decision that a bot is asked for; None if a person is asked or the game is not running."""
    table = Table.objects.get(pk=pk)
    if not table.is_running:
        return None
    opened = live(table)
    with opened.lock:
        played = opened.played
        if played.is_over:
            return None
        seat = table.places.get(number=played.to_move)
        if not seat.is_bot:
            return None
        world = played.world(seat.number)
        is_new = played.seats == 1 and not world.is_mid_move()
        return Turn(pk, opened.sequence, seat.number, seat.level, is_new, world.position(), played.default())


def take(turn: Turn, action: int) -> None:
    """Take the bot's action, unless the table has moved on or the seat's player is back meanwhile."""
    table = Table.objects.get(pk=turn.pk)
    if not table.places.get(number=turn.seat).is_bot:
        return
    try:
        live(table).act(turn.seat, action, sequence=turn.sequence)
    except Stale:
        log.info("table %s moved on while a bot was thinking", turn.pk)


def tables_waiting_for_bots() -> list[int]:
    """The running tables where a bot is asked, as they were stored."""
    asked = Seat.objects.filter(table=OuterRef("pk"), number=OuterRef("to_move")).exclude(level="")
    waiting = Table.objects.filter(Exists(asked), started_at__isnull=False, ended_at=None)
    return [table.pk for table in waiting]


def play_for_the_late() -> list[int]:
    """Play `default` for every seat whose clock ran out; the tables where that was tried."""
    late = [table.pk for table in Table.objects.filter(ended_at=None, deadline__lte=timezone.now())]
    for pk in late:
        try:
            _play_default(pk)
        except Exception:
            log.exception("the clock of table %s is stuck", pk)
    return late


def _play_default(pk: int) -> None:
    """Decide for the seat that is late, until the spectators have seen something: that winds the clock."""
    table = Table.objects.get(pk=pk)
    while is_late(table):
        with suppress(Stale):
            _decide_for_late(table)
        table.refresh_from_db()


def _decide_for_late(table: Table) -> None:
    opened = live(table)
    with opened.lock:
        table.refresh_from_db()  # whoever was late may have decided while this thread waited
        if is_late(table):
            played = opened.played
            opened.act(played.to_move, played.default(), sequence=opened.sequence)


def is_late(table: Table) -> bool:
    """Whether the clock of the seat that is asked has run out."""
    return table.deadline is not None and table.deadline <= timezone.now()


_keeper: Keeper | None = None


def start() -> None:
    """Begin to keep the tables, in the running event loop."""
    global _keeper
    _keeper = Keeper()


async def stop() -> None:
    """Stop keeping them."""
    global _keeper
    if _keeper is not None:
        await _keeper.close()
    _keeper = None


def nudge(pk: int) -> None:
    """Tell the keeper, from any thread, that a bot may be asked at a table, once that is stored."""
    transaction.on_commit(partial(_nudge, pk))


def _nudge(pk: int) -> None:
    if _keeper is not None:
        _keeper.loop.call_soon_threadsafe(_keeper.see_to, pk)


def thinkers() -> Thinkers | None:
    """The processes that think in this server; none where no keeper runs."""
    return None if _keeper is None else _keeper.thinkers
