"""Who plays in an arena: levels of ours, a class of somebody's module, or any program.

What is not ours runs in a process of its own, so that it can crash or hang without harm. It is given a
resampled world, or the views and events of its seat, and never the true state.
"""

import json
import os
import queue
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from importlib.machinery import PathFinder
from typing import IO, Any, Final

from fireside.bots import LEVELS, Bot, bot
from fireside.bots.levels import check_level
from fireside.bots.search import SearchBot
from fireside.core.errors import IllegalAction, listing
from fireside.core.game import Game
from fireside.core.random import Random, seeded
from fireside.core.state import State

PROGRAM: Final = "program"
USUAL_LIMIT: Final = 10.0  # seconds for a decision, or twice the budget of a level if that is more
TO_START: Final = 20.0  # seconds more for its first one
TO_LEAVE: Final = 1.0
SEEDS: Final = 1 << 29


class Forfeit(Exception):
    """A bot that crashed, cheated or took too long; the text goes on with "it ..."."""


@dataclass(frozen=True)
class Limits:
    """What a bot that is not ours is told of how it is run."""

    seconds: float = USUAL_LIMIT
    content: str | None = None


class Player:
    """Decides for one seat of one game."""

    def decide(self, state: State, seat: int) -> int:
        """The action it takes; Forfeit where it fails."""
        raise NotImplementedError

    def end(self, state: State, seat: int) -> None:
        """The game is over, or given up."""


class LevelPlayer(Player):
    """One of our levels."""

    def __init__(self, player: Bot, seed: int, limits: Limits) -> None:
        self._bot = player
        self._random = seeded(seed, 4)
        seconds = player.budget.seconds if isinstance(player, SearchBot) else 0.0
        self._limit = max(limits.seconds, 2 * seconds)

    def decide(self, state: State, seat: int) -> int:
        world = state.resample(seat, _draw(self._random))
        begun = time.process_time()  # as its budget is: a busy machine does not make it forfeit
        try:
            action = self._bot.choose(world, _draw(self._random))
        except Exception as error:
            raise Forfeit(f"crashed: {error!r}") from error
        taken = time.process_time() - begun
        if taken > self._limit:
            raise Forfeit(f"took {taken:.1f} s for a decision")
        return action

    def end(self, state: State, seat: int) -> None:
        if isinstance(self._bot, SearchBot):
            self._bot.close()


class Conversation:
    """A child process that answers a line of JSON with a line of JSON."""

    def __init__(self, command: list[str], limit: float) -> None:
        self._limit = limit
        self._patience = limit + TO_START
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115  closed in `close`
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                start_new_session=True,
            )
        except OSError as error:
            self._errors.close()
            raise Forfeit(f"cannot be started: {error.strerror}") from error
        self._lines: queue.Queue[bytes] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as said:
            for line in said:
                self._lines.put(line)
        self._lines.put(b"")

    def tell(self, message: dict[str, Any]) -> None:
        """Say something that needs no answer, whether anybody listens or not."""
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.flush()

    def ask(self, message: dict[str, Any]) -> Any:
        """The answer; Forfeit for none in time, and for one that is not JSON."""
        self.tell(message)
        try:
            line = self._lines.get(timeout=self._patience)
        except queue.Empty:
            raise Forfeit(f"took more than {self._patience:g} s for a decision") from None
        if not line:
            raise Forfeit(self._how_it_ended())
        self._patience = self._limit
        try:
            return json.loads(line)
        except ValueError:
            said = line.decode(errors="replace").strip()
            raise Forfeit(f'answered {said[:80]!r}, not a line of JSON such as {{"action": 12}}') from None

    def _how_it_ended(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(TO_LEAVE)
        self._errors.seek(0)
        last = self._errors.read().decode(errors="replace").strip().splitlines()[-1:]
        code = self._process.returncode
        ended = "stopped answering" if code is None else f"ended with exit code {code}"
        return f"crashed: it {ended}" + (f" ({last[0].strip()[:200]})" if last else "")

    def close(self) -> None:
        """Let it leave, and make it where it does not."""
        with suppress(OSError):
            assert self._process.stdin is not None
            self._process.stdin.close()
        try:
            self._process.wait(TO_LEAVE)
        except subprocess.TimeoutExpired:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        self._errors.close()


class ModulePlayer(Player):
    """A class of somebody's module with `choose(world, seed)`, in a process of its own."""

    def __init__(self, name: str, seed: int, limits: Limits) -> None:
        self._random = seeded(seed, 4)
        self._content = limits.content
        self._talk = Conversation([sys.executable, "-m", "fireside.lab.arena_host", name], limits.seconds)

    def decide(self, state: State, seat: int) -> int:
        world = state.resample(seat, _draw(self._random))
        question = {"world": world.position(), "content": self._content, "seed": _draw(self._random)}
        answer = self._talk.ask(question)
        if "error" in answer:
            raise Forfeit(f"crashed: {answer['error']}")
        return _action_in(answer)

    def end(self, state: State, seat: int) -> None:
        self._talk.close()


class ProgramPlayer(Player):
    """Any program that reads views and events of its seat and writes actions, as lines of JSON."""

    def __init__(self, command: str, seed: int, limits: Limits) -> None:
        self._seed = seed
        self._told = 0
        self._has_begun = False
        self._limit = limits.seconds
        self._talk = Conversation(shlex.split(command), limits.seconds)

    def decide(self, state: State, seat: int) -> int:
        if not self._has_begun:
            self._has_begun = True
            self._talk.tell(
                {
                    "type": "start",
                    "game": state.game.name,
                    "version": state.game.version,
                    "seats": state.seats,
                    "seat": seat,
                    "options": state.settings,
                    "seconds": self._limit,
                    "seed": self._seed,
                }
            )
        message = {"type": "decide", "view": state.view(seat), "events": self._news(state, seat)}
        return _action_in(self._talk.ask(message))

    def _news(self, state: State, seat: int) -> list[dict[str, object]]:
        since, self._told = self._told, len(state.events)
        return [event.plain() for event in state.events[since:] if event.seen_by(seat)]

    def end(self, state: State, seat: int) -> None:
        if self._has_begun:
            self._talk.tell({"type": "end", "view": state.view(seat), "events": self._news(state, seat)})
        self._talk.close()


def check_bot(name: str, game: Game, seats: int) -> None:
    """ValueError that says what would be right unless `name` is a bot's, as far as that can be told."""
    head, colon, rest = name.partition(":")
    if head in LEVELS:
        check_level(name, game, seats)
        return
    if head == PROGRAM:
        _check_command(rest, name)
        return
    if not colon or not _is_path(head) or not rest.isidentifier():
        raise ValueError(
            f"there is no bot {name!r}: there is {listing(list(LEVELS))}, each search with a budget such as "
            "search:0.1s or search:400i, module:Class for a class of yours, and program:COMMAND"
        )
    package = head.partition(".")[0]
    if PathFinder.find_spec(package, ["", *sys.path]) is None:  # "" is where bots are started: here
        raise ValueError(f"there is no module {package!r} for the bot {name!r} in this folder or installed")


def _check_command(command: str, name: str) -> None:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise ValueError(f"{name!r} is no command: {error}") from error
    if not words:
        raise ValueError(
            f"{name!r} names no command: write program:COMMAND, such as 'program:python my_bot.py'"
        )
    if shutil.which(words[0]) is None:
        raise ValueError(f"there is no command {words[0]!r} for the bot {name!r}, or it may not be run")


def _is_path(text: str) -> bool:
    return all(part.isidentifier() for part in text.split("."))


def player(name: str, seed: int, limits: Limits) -> Player:
    """Who plays under a checked name; Forfeit where it cannot even be started."""
    head, _, rest = name.partition(":")
    if head in LEVELS:
        return LevelPlayer(bot(name), seed, limits)
    if head == PROGRAM:
        return ProgramPlayer(rest, seed, limits)
    return ModulePlayer(name, seed, limits)


def needs_events(name: str) -> bool:
    """Whether a bot is told what happens."""
    return name.partition(":")[0] == PROGRAM


def asked(who: Player, state: State) -> int:
    """What the player of the seat to move chooses among several actions; Forfeit for anything illegal."""
    action = who.decide(state, state.to_move)
    if action not in state.legal():
        name = f"action {action}"
        with suppress(ValueError):
            name = state.game.vocabulary.name(action)
        try:
            rule = state.why_not(action)
        except IllegalAction as error:
            rule = error.rule
        raise Forfeit(f"cheated: {name} may not be taken now" + (f" ({rule})" if rule else ""))
    return action


def _action_in(answer: Any) -> int:
    action = answer.get("action") if isinstance(answer, dict) else None
    if type(action) is not int:
        raise Forfeit(f'answered {json.dumps(answer)[:80]}, not an action such as {{"action": 12}}')
    return action


def _draw(random: Random) -> int:
    return int(random.below(SEEDS))
