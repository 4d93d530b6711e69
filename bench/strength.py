"""How strong the search is: plays the rows below, prints them and writes bench/strength.md.

Each row stops when it is clear or after its minutes; what was played is kept in bench/played, a line for each
game, and counts when the command is run again, here or on another machine, as long as the bots decide as they
did. `--minutes 2 --only snowcrest` is a short look at one game.
"""

import argparse
import hashlib
import os
import platform
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, count
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from rich.console import Console

import fireside
from bench.report import Sheet, processor
from fireside.bots import OFFERED, bot
from fireside.bots.levels import GENTLE, SHARP, STEADY, TURN_SECONDS
from fireside.bots.search import Budget, SearchBot
from fireside.bots.search.moves import moves_in
from fireside.bots.search.search import FEW
from fireside.core import build
from fireside.core.state import State
from fireside.lab.arena import ArenaGame, ArenaPlan, Fixture, make_arena, run_arena
from fireside.lab.arena_folder import ArenaFolder
from fireside.lab.arena_standings import Standing, deals_of, is_clear, standings
from fireside.lab.summary import Z

WHAT = "Plays the rows of bench/strength.md, those not yet clear, and writes it."
RESULTS = Path(__file__).with_name("strength.md")
NOTES = Path(__file__).with_name("strength_notes.md")  # written by hand: what is missed, and why
KEPT = Path(__file__).with_name("played")
MINUTES = 20.0  # for a row
SEED = 20
MANY = 100_000  # games: the minutes end a row
SPAN = 60.0  # points of difference on a deal that count as a certain win
SOLO_GAMES = 20
SEARCH = "search:0.1s"
LOOKED_AT = 40  # decisions by which bots are told apart
SHORT = 8  # characters of a digest
TIMES = 10  # a part of an iteration is timed in each world
PARTS = ["a fresh world, µs", "a look at the moves, µs", "judging one, µs"]
LOOK = 8  # a search is asked at each eighth of them

INTRODUCTION = """\
# Strength

Written by `make strength`. Every row is played in the arena on the same deals with seats rotated. It stops
when it is clear on which side of its goal it lies (however often one looks, that is wrong in 5 % of cases at
most), or when its time is over, {minutes:g} min on {cores} cores. Intervals are of 95 %. A budget counts for
each decision with a choice; that of *sharp*, {turn:g} s, for a whole turn. Minutes and seconds are those of
the processor.
"""


@dataclass(frozen=True)
class Row:
    """What is to be shown: the first bot wins at least `goal` (a rate), or `ahead` by so many points."""

    game: str
    seats: int
    bots: list[str]
    goal: float = 0.0
    ahead: float | None = None
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """What tells it from other rows."""
        parts = [self.game, str(self.seats), *self.bots, *[f"{k}={v}" for k, v in self.options.items()]]
        return "-".join(parts).replace(":", "_")

    @property
    def folder(self) -> Path:
        """Where its games are kept: games of bots that decided otherwise do not count."""
        levels = tuple(name for name in self.bots if name in OFFERED)
        return KEPT / f"{self.name}-{habits(self.game, self.seats, tuple(self.options.items()), levels)}"

    def plan(self, games: int) -> ArenaPlan:
        """The row as an arena."""
        return make_arena(self.game, self.bots, games, SEED, self.seats, self.options)


@cache
def habits(game: str, seats: int, options: tuple[tuple[str, Any], ...], levels: tuple[str, ...] = ()) -> str:
    """A short name for rules, content and bots, by what they make of the beginning of two games.

    A level that looks ahead is told by the time it has, not by what it happens to find in it.
    """
    digest = hashlib.sha256(build.kind().encode())
    if SHARP in levels:
        digest.update(b"%g " % TURN_SECONDS)
    quick = [bot(level) for level in levels if level != SHARP]
    for seed in (SEED, SEED + 1):
        state = fireside.game(game).new(seats=seats, seed=seed, **dict(options))
        for number in range(LOOKED_AT):
            if state.to_move < 0:
                break
            world = state.resample(state.to_move, number)
            if number % LOOK == 0:
                digest.update(b"%d " % bot("search:16i").choose(world, number))
            for player in quick:
                digest.update(b"%d " % player.choose(world, number))
            action = bot("greedy").choose(world, number)
            digest.update(b"%d " % action)
            state.apply(action)
    return digest.hexdigest()[:SHORT]


AGAINST_GREEDY = [
    Row("snowcrest", 2, [SEARCH, "greedy"], 0.8),
    Row("alderquest", 2, [SEARCH, "greedy"], 0.8),
    Row("snowcrest", 4, [SEARCH, "greedy"], 0.5),
    Row("above_and_below", 3, [SEARCH, "greedy"], 2 / 3),
    Row("snow_bound", 4, [SEARCH, "greedy"], 0.5),
    Row("snowfall", 1, [SEARCH, "greedy:v1"], ahead=8.0),  # the goal was set when v1 was all there was
    Row("snowfall", 1, [SEARCH, "greedy"], ahead=0.0),
]
FITTED = [
    Row("snowcrest", 2, ["greedy", "greedy:v1"], 1 / 2),
    Row("alderquest", 2, ["greedy", "greedy:v1"], 1 / 2),
    Row("snowcrest", 4, ["greedy", "greedy:v1"], 1 / 4),
    Row("above_and_below", 3, ["greedy", "greedy:v1"], 1 / 3),
    Row("snow_bound", 4, ["greedy", "greedy:v1"], 1 / 4),
    Row("snowfall", 1, ["greedy", "greedy:v1"], ahead=0.0),
]
MORE_BUDGET = [
    Row("snowcrest", 2, ["search:0.4s", "search:0.05s"], 0.5),
    Row("snow_bound", 4, ["search:0.4s", "search:0.05s"], 0.25),
    Row("snowfall", 1, ["search:0.4s", "search:0.05s"], ahead=0.0),
]
LEVELS = [
    *[Row("snowcrest", 2, pair, 0.65) for pair in ([STEADY, GENTLE], [SHARP, STEADY])],
    *[Row("snow_bound", 4, pair, 1.5 / 4) for pair in ([STEADY, GENTLE], [SHARP, STEADY])],
    *[Row("snowfall", 1, pair, ahead=4.0) for pair in ([STEADY, GENTLE], [SHARP, STEADY])],
]
ALDERQUEST_LEVELS = ["very_easy", "easy", "normal", "hard", "very_hard", "brutal"]
SOLO = [
    *[Row("snowcrest", 1, [SEARCH], options={"level": level, "mode": "solo"}) for level in range(1, 11)],
    *[Row("alderquest", 1, [SEARCH], options={"level": level}) for level in ALDERQUEST_LEVELS],
]
RIVALRIES = [AGAINST_GREEDY, FITTED, MORE_BUDGET, LEVELS]
TABLES = list(dict.fromkeys((row.game, row.seats) for row in AGAINST_GREEDY))


def main() -> None:
    """Play what the command line asks for, and write everything that has been played so far."""
    parser = argparse.ArgumentParser(prog="bench.strength", description=WHAT)
    parser.add_argument("--minutes", type=float, default=MINUTES, help="for each row (default: 20)")
    parser.add_argument("--solo-games", type=int, default=SOLO_GAMES, help="for each level (default: 20)")
    parser.add_argument("--only", default="", help="only rows whose game begins so; none: only write")
    parser.add_argument("--output", type=Path, default=RESULTS, help="where to (default: bench/strength.md)")
    given = parser.parse_args()
    console = Console(width=120)
    workers = os.cpu_count() or 1
    for row in chain.from_iterable(RIVALRIES):
        if row.game.startswith(given.only):
            play(row, row.plan(MANY), given.minutes, workers, console, is_shown_by(row))
    for row in SOLO if given.solo_games else []:
        if row.game.startswith(given.only):
            play(row, row.plan(given.solo_games), given.minutes, workers, console, None)
    sheets = [machine(), *[against(rows) for rows in RIVALRIES], alone(), speeds()]
    console.print(*[sheet.rich() for sheet in sheets if sheet.rows], sep="\n")
    given.output.write_text(report(sheets, given.minutes, workers), encoding="utf-8")


def report(sheets: Sequence[Sheet], minutes: float, workers: int) -> str:
    """What bench/strength.md says: the tables, and what is to be said about them."""
    introduction = INTRODUCTION.format(minutes=minutes, cores=workers, turn=TURN_SECONDS)
    tables = [sheet.markdown() for sheet in sheets if sheet.rows]
    return "\n".join([introduction, *tables, NOTES.read_text(encoding="utf-8")])


# Playing


def play(
    row: Row,
    plan: ArenaPlan,
    minutes: float,
    workers: int,
    console: Console,
    is_shown: Callable[[ArenaPlan, list[ArenaGame]], bool] | None,
) -> None:
    """Play a row until it is clear or its minutes are over, those of earlier runs included.

    Minutes are those of the processors, so that a busy machine plays as many games as an idle one.
    """
    forget_others(row)
    folder = ArenaFolder(row.folder, plan)
    done = folder.played()
    state = {"is_over": is_shown is not None and is_shown(plan, list(done.values()))}

    def is_enough(_: Fixture) -> bool:
        return state["is_over"] or sum(one.work for one in done.values()) > 60.0 * minutes * workers

    for one in run_arena(plan, done, workers, is_enough):
        done[one.fixture] = one
        folder.keep(one)
        if is_shown is not None and is_shown(plan, list(done.values())):
            state["is_over"] = True
        first = standings(plan, done.values())[0]
        console.print(f"{row.name}: {len(done)} games, {rate_of(first)}", end="\r")
    console.print()


def forget_others(row: Row) -> None:
    """Delete what bots that decided otherwise have played of a row."""
    for folder in KEPT.glob(f"{row.name}-{'?' * SHORT}"):
        if folder != row.folder:
            shutil.rmtree(folder)


def is_shown_by(row: Row) -> Callable[[ArenaPlan, list[ArenaGame]], bool]:
    """Whether it is clear on which side of a row's goal the truth lies."""

    def is_shown(plan: ArenaPlan, games: list[ArenaGame]) -> bool:
        if row.ahead is None:
            return is_clear(deals_of(plan, games, 0, 0), row.goal)
        parts = [(lead - row.ahead) / (2 * SPAN) + 0.5 for lead in leads(plan, games)]
        return is_clear([min(1.0, max(0.0, part)) for part in parts], 0.5)

    return is_shown


def leads(plan: ArenaPlan, games: Sequence[ArenaGame]) -> list[float]:
    """By how much the first bot was ahead of the second on each deal that both have played alone."""
    scores = {(one.pairing, one.number): one.scores[0] for one in games if one.scores is not None}
    numbers = sorted({number for _, number in scores})
    return [
        float(scores[0, number] - scores[1, number])
        for number in numbers
        if (0, number) in scores and (1, number) in scores
    ]


# Tables


def machine() -> Sheet:
    """What was measured on what."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    facts = {
        "processor": f"{processor()}, {os.cpu_count()} cores",
        "system": f"{platform.system()} {platform.machine()}, {python}",
        "build": build.describe(),
    }
    return Sheet(["measured", "on"], 2, [list(fact) for fact in facts.items()])


def played(row: Row) -> tuple[ArenaPlan, list[ArenaGame]]:
    """What has been played of a row."""
    plan = row.plan(MANY)
    return plan, list(ArenaFolder(row.folder, plan).played().values())


def rate_of(standing: Standing) -> str:
    """A rate with its interval."""
    low, high = standing.interval
    return f"{standing.rate:.1%} ({low:.1%} to {high:.1%})"


def against(rows: Sequence[Row]) -> Sheet:
    """What each row has shown."""
    headings = ["game", "seats", "bot", "against", "games", "result", "fair", "Elo", "goal", "reached"]
    return Sheet(headings, 4, [line for row in rows if (line := against_line(row))])


def against_line(row: Row) -> list[str]:
    """A row as texts; none if nothing has been played."""
    plan, games = played(row)
    if not games:
        return []
    first = standings(plan, games)[0]
    head = [row.game, str(row.seats), row.bots[0], row.bots[1], str(len(games))]
    is_sure = is_shown_by(row)(plan, games)
    if row.ahead is not None:
        found = leads(plan, games)
        mean = fmean(found) if found else 0.0
        margin = Z * stdev(found) / len(found) ** 0.5 if len(found) > 1 else 0.0
        both = standings(plan, games)
        scores = " to ".join(f"{one.score:.1f}" for one in both if one.score is not None)
        result = f"{mean:+.1f} points ({mean - margin:+.1f} to {mean + margin:+.1f}); {scores}"
        return [*head, result, "", "", f"{row.ahead:+g} points", verdict(mean >= row.ahead, is_sure)]
    low, high = first.elo_interval
    elo = f"{first.elo:+.0f} ({low:+.0f} to {high:+.0f})"
    is_met = first.rate >= row.goal
    return [*head, rate_of(first), f"{first.fair:.0%}", elo, f"{row.goal:.0%}", verdict(is_met, is_sure)]


def verdict(is_met: bool, is_sure: bool) -> str:
    """Whether a goal is reached, in a word."""
    word = "yes" if is_met else "no"
    return word if is_sure else f"{word}, not clear"


def alone() -> Sheet:
    """How often each level of the games for one is won."""
    rows = []
    for row in SOLO:
        plan, games = played(row)
        if games:
            (only,) = standings(plan, games)
            mean = "" if only.score is None else f"{only.score:.1f}"
            rows.append([row.game, str(row.options["level"]), str(len(games)), rate_of(only), mean])
    return Sheet(["alone", "level", "games", "won", "mean points"], 2, rows)


# Speed and memory


def speeds() -> Sheet:
    """Iterations a second on one core, and what a search of three seconds takes in memory."""
    rows = []
    for name, seats in TABLES:
        command = [sys.executable, "-c", f"from bench.strength import measured; measured({name!r}, {seats})"]
        output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        rows.append([name, str(seats), *output.split()])
    headings = ["game", "seats", "iterations a second", "of a 3 s search", "memory of it, MB", *PARTS]
    return Sheet(headings, 1, rows)


def measured(name: str, seats: int) -> None:
    """Print how fast searches are all through a greedy game, and what a long one in its middle takes."""
    worlds = worlds_of(name, seats)
    longer = SearchBot(Budget(seconds=3.0))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    longer.choose(worlds[len(worlds) // 2], 1)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    short = SearchBot(Budget(iterations=50))
    begun = time.process_time()
    for number, world in enumerate(worlds):
        short.choose(world, number)
    speed = short.iterations / (time.process_time() - begun)
    parts = " ".join(f"{micros:.0f}" for micros in profile(worlds))
    print(f"{speed:.0f} {longer.iterations} {memory / 1024:.0f} {parts}")


def profile(worlds: Sequence[State]) -> list[float]:
    """How many millionths of a second the parts take that an iteration is made of, in the order of `PARTS`.

    An iteration deals one fresh world, looks at the moves of a node or more, and judges each of them.
    """
    return [
        timed(worlds, lambda world, number: world.resample(world.to_move, number)),
        timed(worlds, lambda world, _: moves_in(world, FEW)),
        timed(worlds, lambda world, _: world.evaluate(world.to_move)),
    ]


def timed(worlds: Sequence[State], do: Callable[[State, int], object]) -> float:
    """How long something takes on average, in millionths of a second."""
    begun = time.process_time()
    for world in worlds:
        for number in range(TIMES):
            do(world, number)
    return 1e6 * (time.process_time() - begun) / (TIMES * len(worlds))


def worlds_of(name: str, seats: int) -> list[State]:
    """What is known to the seat asked at each tenth decision of a greedy game that has something to weigh."""
    state = fireside.game(name).new(seats=seats, seed=SEED)
    greedy, worlds = bot("greedy"), []
    for number in count():
        if state.to_move < 0:
            break
        world = state.resample(state.to_move, number)
        if len(state.candidates()) > 2:
            worlds.append(world)
        state.apply(greedy.choose(world, number))
    return worlds[::10]


if __name__ == "__main__":
    main()
