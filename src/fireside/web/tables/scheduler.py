"""The scheduler lets bots take their turns, plays for seats whose clock ran out, and has games analysed.

It lives in the server's event loop; thinking happens in processes of its own, storing in threads. What it
has to do follows from what is stored, so a scheduler that starts anew picks up every table where it stands,
and one of several picks up what another has left. A table that fails is tried again, and stops no other.
"""

import asyncio
import fcntl
import logging
import os
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from datetime import timedelta
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from django.conf import settings
from django.db import connection, transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone
from pebble import ProcessExpired, ProcessPool

from fireside.play import thinking
from fireside.web.tables import slices
from fireside.web.tables.models import Seat, Table
from fireside.web.tables.running import Closed, Stale, running
from fireside.web.tables.seated import SeatedTable
from fireside.web.tables.threads import in_thread
from fireside.web.tables.troubles import Told, Trouble

TICK: Final = 1.0  # how often clocks are looked at, in seconds
SWEEP: Final = 30.0  # how often bots are looked for that wait in vain, and how long that takes to say
ANALYST_NICENESS: Final = 10
TRIES: Final = 3  # how often a move is tried when the process that thinks about it dies

log = logging.getLogger(__name__)
R = TypeVar("R")


class Thinkers:
    """Processes in which bots think. One that dies is replaced; one that takes too long is ended.

    They give way to others by so much of the system's niceness.
    """

    def __init__(self, processes: int, niceness: int = 0) -> None:
        self._processes = processes
        self._niceness = niceness
        self._is_closed = False
        self._pool = self._begun()

    def _begun(self) -> ProcessPool:
        return ProcessPool(
            max_workers=self._processes,
            initializer=thinking.begin,
            initargs=[self._niceness],
            context=get_context("spawn"),
        )

    def warm_up(self) -> None:
        """Begin the processes, which otherwise happens with the first call."""
        self._pool.schedule(os.getpid)

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
            try:
                future: Future[R] = self._pool.schedule(call, args=args, timeout=seconds)
                return await asyncio.wrap_future(future)
            except ProcessExpired as error:
                log.warning("a bot's process died (%s); the move is tried again", error)
            except RuntimeError as error:
                if self._is_closed or self._pool.active:
                    raise
                log.warning("no process could be begun for bots (%s); it is tried again", error)
                self._pool = self._begun()  # a pool that has failed once does so for good
        return None

    def close(self) -> None:
        """End all of them."""
        self._is_closed = True
        self._pool.stop()  # type: ignore[no-untyped-call]  # pebble annotates all but this
        self._pool.join()


class Scheduler:
    """One per server process."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.thinkers = Thinkers(settings.BOT_PROCESSES)
        self._analyst = Thinkers(1, ANALYST_NICENESS)  # so that nobody waits for an analysis
        self._told = Told()
        self._nudges: dict[int, asyncio.Event] = {}  # of the tables that are being seen to
        self._sign = Sign()
        self._patience = 0.0 if self._sign.is_first else SWEEP  # with tables that wait for a bot
        self._swept_at: float | None = None
        self.is_analysis_asked = asyncio.Event()
        self._tasks = {self.loop.create_task(self._watch()), self.loop.create_task(self._analyse())}

    async def close(self) -> None:
        """Stop at once: what is unfinished is taken up at the next start."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for thinkers in (self.thinkers, self._analyst):
            await asyncio.to_thread(thinkers.close)
        self._sign.take_down()

    # Tables

    def see_to(self, pk: int) -> None:
        """Play for whoever is late at a table, and let its bots play until a person is asked."""
        if pk in self._nudges:
            self._nudges[pk].set()
            return
        self._nudges[pk] = asyncio.Event()
        task = self.loop.create_task(self._see_to(pk))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _see_to(self, pk: int) -> None:
        """Go on until there is nothing to do; whatever goes wrong is tried again, at a nudge at once."""
        nudge, trouble = self._nudges[pk], Trouble(f"table {pk}", self._told)
        nudge.set()
        try:
            while nudge.is_set():
                nudge.clear()
                try:
                    await self._play_bots(pk, trouble)
                except Exception as error:  # noqa: BLE001 (it is told, and stays at this table)
                    with suppress(TimeoutError):
                        await asyncio.wait_for(nudge.wait(), trouble.pause(error))
                    nudge.set()
        finally:
            del self._nudges[pk]

    async def _play_bots(self, pk: int, trouble: Trouble) -> None:
        """Let the bots play, which may take a whole game: any trouble is over with the first decision."""
        seat, spent = -1, 0.0
        while (turn := await in_thread(due_turn, pk)) is not None:
            if turn.seat != seat or turn.is_new:
                seat, spent = turn.seat, 0.0
            began = time.monotonic()
            action = await self._choose(turn, spent)
            await in_thread(take, turn, action)
            trouble.over()
            spent += time.monotonic() - began
        trouble.over()

    async def _choose(self, turn: "Turn", spent: float) -> int:
        """What the bot does; what the table would play for anybody if its time is up or it fails."""
        left = settings.BOT_TURN_SECONDS - spent
        if left <= 0:
            return turn.default
        try:
            action = await self.thinkers.think(left, thinking.choose, turn.world, turn.level, spent)
        except Exception as error:  # noqa: BLE001 (it is told, and the table plays)
            self._told.begin(f"the {turn.level} bot of {turn.world['game']}", error)
            action = None
        return turn.default if action is None else action

    # Analyses

    async def _analyse(self) -> None:
        """Work at what was asked for, the oldest first, whenever there is something and now and then."""
        trouble = Trouble("the analysis of games", self._told)
        is_first = self._sign.is_first
        while True:
            self.is_analysis_asked.clear()
            pause = SWEEP
            try:
                while (work := await in_thread(slices.claim, is_first)) is not None:
                    is_first = False
                    await self._work_at(work)
                is_first = False
                trouble.over()
            except Exception as error:  # noqa: BLE001 (it is told, and tried again)
                pause = trouble.pause(error)
            with suppress(TimeoutError):
                await asyncio.wait_for(self.is_analysis_asked.wait(), pause)

    async def _work_at(self, work: slices.Work) -> None:
        """A slice, so short that little is lost if the server ends."""
        try:
            given = (work.record, work.iterations, work.done, settings.ANALYSIS_SLICE_SECONDS)
            made = await self._analyst.think(slices.CLAIM, thinking.analyse, *given)
        except Exception as error:  # noqa: BLE001 (it is told, and those who asked see it)
            self._told.begin(f"the analysis of table {work.pk}", error)
            made = None
        await in_thread(slices.store, work, made)

    # The look around

    async def _watch(self) -> None:
        trouble = Trouble("the look at the clocks", self._told)
        while True:
            pause = TICK
            try:
                await self._look()
                trouble.over()
            except Exception as error:  # noqa: BLE001 (it is told, and tried again)
                pause = trouble.pause(error)
            await asyncio.sleep(pause)

    async def _look(self) -> None:
        """See to the tables whose clock ran out, and now and then to those that wait for a bot in vain.

        First all bots are let go on, unless another server has them; later those that have waited for long,
        since another server that had them may be gone.
        """
        due = await in_thread(late_tables)
        if self._swept_at is None or self.loop.time() >= self._swept_at + SWEEP:
            due += await in_thread(tables_waiting_for_bots, self._patience)
            self._swept_at, self._patience = self.loop.time(), SWEEP
        for pk in due:
            if pk not in self._nudges:  # a table in trouble has a time of its own
                self.see_to(pk)


class Sign:
    """Tells other servers of the same database file that this one has the bots, until its process ends.

    A database that is no file tells nothing: there each server takes itself for the first.
    """

    def __init__(self) -> None:
        self.is_first = True
        self._path = Path(f"{connection.settings_dict['NAME']}.server")
        self._file = -1
        if connection.vendor == "sqlite":
            self._file = os.open(self._path, os.O_CREAT | os.O_WRONLY, 0o600)
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                self.is_first = False

    def take_down(self) -> None:
        """The next server is the first."""
        if self._file >= 0:
            if self.is_first:
                self._path.unlink(missing_ok=True)
            os.close(self._file)


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


def due_turn(pk: int) -> Turn | None:
    """Play for whoever is late; then the decision that a bot is asked for, None if there is none."""
    play_for_the_late(pk)
    return bot_turn(pk)


def bot_turn(pk: int) -> Turn | None:
    """The decision that a bot is asked for; None if a person is asked or the game is not running."""
    seated = _running(pk)
    if seated is None:
        return None
    try:
        game = running(seated.table, seated.sequence)
    except Closed:
        return None
    with game.lock:
        played = game.played
        if played.is_over:
            return None
        seat = seated.seats[played.to_move]
        if not seat.is_bot:
            return None
        world = played.world(seat.number)
        is_new = played.seats == 1 and not world.is_mid_move()
        return Turn(pk, game.sequence, seat.number, seat.level, is_new, world.position(), played.default())


def _running(pk: int) -> SeatedTable | None:
    """The table; None if its game is not running, or if it has been taken away."""
    with suppress(Table.DoesNotExist):
        seated = SeatedTable.of(pk)
        return seated if seated.table.is_running else None
    return None


def take(turn: Turn, action: int) -> None:
    """Take the bot's action, unless the table has moved on or the seat's player is back meanwhile."""
    seated = _running(turn.pk)
    if seated is None or not seated.seats[turn.seat].is_bot:
        return
    try:
        game = running(seated.table, seated.sequence)
        game.act(turn.seat, action, sequence=turn.sequence, seated=seated)
    except Stale:
        log.info("table %s moved on while a bot was thinking", turn.pk)


def tables_waiting_for_bots(seconds: float = 0.0) -> list[int]:
    """The running tables where a bot has been asked for so many seconds, as they were stored."""
    asked = Seat.objects.filter(table=OuterRef("pk"), number=OuterRef("to_move")).exclude(level="")
    since = timezone.now() - timedelta(seconds=seconds)
    waiting = Table.objects.filter(
        Exists(asked), started_at__isnull=False, ended_at=None, asked_at__lte=since
    )
    return list(waiting.values_list("pk", flat=True))


def late_tables() -> list[int]:
    """The tables where the clock of the seat that is asked has run out."""
    late = Table.objects.filter(ended_at=None, deadline__lte=timezone.now())
    return list(late.values_list("pk", flat=True))


def play_for_the_late(pk: int) -> None:
    """Decide for the seat that is late, until the spectators have seen something: that winds the clock."""
    with suppress(Stale):  # somebody else decides here at the same time
        while (seated := _running(pk)) is not None and is_late(seated.table):
            _decide_for_late(seated)


def _decide_for_late(seated: SeatedTable) -> None:
    game = running(seated.table, seated.sequence)
    with game.lock:
        seated = SeatedTable.of(game.pk)  # whoever was late may have decided while this thread waited
        if is_late(seated.table):
            played = game.played
            game.act(played.to_move, played.default(), sequence=game.sequence, seated=seated)


def is_late(table: Table) -> bool:
    """Whether the clock of the seat that is asked has run out."""
    return table.deadline is not None and table.deadline <= timezone.now()


_keeper: Scheduler | None = None


def start() -> None:
    """Begin to keep the tables, in the running event loop."""
    global _keeper
    _keeper = Scheduler()


def warm_up() -> None:
    """Begin the processes in which bots think, so that who needs one first does not wait for that."""
    if _keeper is not None:
        _keeper.thinkers.warm_up()


async def stop() -> None:
    """Stop keeping them."""
    global _keeper
    if _keeper is not None:
        await _keeper.close()
    _keeper = None


def nudge(pk: int) -> None:
    """Tell the scheduler, from any thread, that a bot may be asked at a table, once that is stored."""
    transaction.on_commit(partial(_nudge, pk))


def _nudge(pk: int) -> None:
    if _keeper is not None:
        _keeper.loop.call_soon_threadsafe(_keeper.see_to, pk)


def nudge_analysis() -> None:
    """Tell the scheduler, from any thread, that an analysis was asked for, once that is stored."""
    transaction.on_commit(_nudge_analysis)


def _nudge_analysis() -> None:
    if _keeper is not None:
        _keeper.loop.call_soon_threadsafe(_keeper.is_analysis_asked.set)


def thinkers() -> Thinkers | None:
    """The processes that think in this server; none where no scheduler runs."""
    return None if _keeper is None else _keeper.thinkers
