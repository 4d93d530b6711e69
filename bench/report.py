"""The results as tables: in colour for the terminal, in Markdown for bench/results.md."""

import os
import platform
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from statistics import median

from rich.table import Table

from bench import ours
from bench.measure import BATCHED, FROM_PYTHON, INSIDE, SINGLE, Contestant
from fireside.core import build

# Decisions a second inside the engine, compiled, on one core.
TARGETS = {
    "above_and_below": 400_000,
    "alderquest": 300_000,
    "snow_bound": 400_000,
    "snowcrest": 400_000,
    "snowfall": 300_000,
}
# Decisions a second of many games at once with observations and masks, on one core.
BATCH_TARGETS = {
    "above_and_below": 250_000,
    "alderquest": 80_000,
    "snow_bound": 250_000,
    "snowcrest": 80_000,
    "snowfall": 80_000,
}
SINGLE_TARGET = 5  # times the steps of the peers' environments
PEERS = ["open_spiel", "pettingzoo", "rlcard", "catanatron"]

INTRODUCTION = """\
# Speed

Written by `make bench`. Random play on one core, all engines in the same run: short rounds that take turns,
{rounds} of {seconds:g} s each, of which the median is shown. Seconds are processor time. A decision is a
player's choice; set-up, chance and the final scores take time but do not count.

- *From Python*: a loop in Python asks for the legal actions, picks one and applies it.
- *Inside*: the engine's own loop (OpenSpiel: its C++ bots).
- *One game*: a loop asks an environment for observation and mask, picks a legal action and takes it.
  *Batch*: {count} games at once, observations and masks written for all of them.
- *Fireside ×*: how many times as many decisions a second Fireside makes (the median of its games).
"""


@dataclass
class Sheet:
    """A table of texts whose first `words` columns hold words and the others numbers."""

    headings: list[str]
    words: int
    rows: list[list[str]]

    def rich(self) -> Table:
        """For the terminal; Fireside's rows stand out."""
        table = Table()
        for place, heading in enumerate(self.headings):
            table.add_column(heading, justify="left" if place < self.words else "right")
        for row in self.rows:
            table.add_row(*row, style="bold green" if row[0] == ours.ENGINE else None)
        return table

    def markdown(self) -> str:
        """For a file."""
        rule = ["---" if place < self.words else "---:" for place in range(len(self.headings))]
        return "".join(f"| {' | '.join(row)} |\n" for row in [self.headings, rule, *self.rows])


def machine() -> Sheet:
    """What was measured on what."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    facts = {
        "processor": f"{processor()}, {os.cpu_count()} cores",
        "system": f"{platform.system()} {platform.machine()}, {python}",
        "build": build.describe(),
        "peers": ", ".join(f"{name} {version(name)}" for name in PEERS),
    }
    return Sheet(["measured", "on"], 2, [list(fact) for fact in facts.items()])


def processor() -> str:
    """The processor's name, where the system tells it."""
    facts = Path("/proc/cpuinfo")
    lines = facts.read_text().splitlines() if facts.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def speed(contestants: list[Contestant]) -> Sheet:
    """A row for each game: decisions and games a second, and the ratio, both ways."""
    by_way = {(one.engine, one.game, one.way): one for one in contestants}
    rows = []
    for engine, game in dict.fromkeys((one.engine, one.game) for one in contestants):
        row = [engine, game]
        for way in (FROM_PYTHON, INSIDE):
            one = by_way[engine, game, way]
            ratio = fireside_speed(contestants, way) / one.decisions
            row += [number(one.decisions), number(one.games), f"{ratio:.3g}"]
        rows.append(row)
    columns = [[f"{way}: decisions/s", "games/s", "Fireside ×"] for way in (FROM_PYTHON, INSIDE)]
    return Sheet(["engine", "game", *columns[0], *columns[1]], 2, rows)


def environments(contestants: list[Contestant]) -> Sheet:
    """A row for each environment: steps and games a second, and the ratio for those of one game at a time."""
    rows = []
    for one in contestants:
        ratio = fireside_speed(contestants, SINGLE) / one.decisions if one.way == SINGLE else 0
        rows.append(
            [
                one.engine,
                one.game,
                one.way,
                number(one.decisions),
                number(one.games),
                f"{ratio:.3g}" if ratio else "",
            ]
        )
    return Sheet(["environment", "game", "way", "steps/s", "games/s", "Fireside ×"], 3, rows)


def environment_targets(contestants: list[Contestant]) -> list[str]:
    """How the environments stand to their targets."""
    batches = {one.game: one.decisions for one in contestants if one.way == BATCHED}
    others = [one for one in contestants if one.way == SINGLE and one.engine != ours.ENGINE]
    fastest = max(others, key=lambda one: one.decisions)
    ours_usually = fireside_speed(contestants, SINGLE)
    times = ours_usually / median(one.decisions for one in others)
    verdict = "reached" if times >= SINGLE_TARGET else "missed"
    return [
        *[against(f"{game} in a batch", batches[game], target) for game, target in BATCH_TARGETS.items()],
        f"Target for one game at a time: {SINGLE_TARGET} times the peers' steps, by medians. "
        f"Measured: {times:.3g}, {verdict}; beside their fastest, {fastest.engine} {fastest.game}, "
        f"{ours_usually / fastest.decisions:.3g}.",
    ]


def against(what: str, measured: float, target: float) -> str:
    """What was measured beside what was aimed at."""
    verdict = "reached" if measured >= target else "missed"
    return (
        f"Target for {what}: {target:,} decisions a second. Measured: {number(measured)}, "
        f"{verdict} ({measured / target:.2f} of it)."
    )


def fireside_speed(contestants: list[Contestant], way: str) -> float:
    """The decisions a second that everybody is compared with."""
    return median(one.decisions for one in contestants if one.engine == ours.ENGINE and one.way == way)


def costs(of_fireside: dict[str, dict[str, float]], of_peers: list[tuple[str, str, float]]) -> Sheet:
    """What a copy costs: Fireside's three kinds, then the peers' clones."""
    rows = [[ours.ENGINE, game, *map(number, of_fireside[game].values())] for game in of_fireside]
    rows += [[engine, game, number(cost), "", ""] for engine, game, cost in of_peers]
    return Sheet(["engine", "game", "clone µs", "resample µs", "view µs"], 2, rows)


def targets(contestants: list[Contestant]) -> list[str]:
    """How each game stands to its target."""
    own = [one for one in contestants if (one.engine, one.way) == (ours.ENGINE, INSIDE)]
    inside = {one.game: one.decisions for one in own}
    return [
        f"Target for {game}: {target:,} decisions a second inside. Measured: {number(inside[game])}, "
        f"{'reached' if inside[game] >= target else 'missed'} ({inside[game] / target:.2f} of it)."
        for game, target in TARGETS.items()
    ]


def number(value: float) -> str:
    """Three digits that matter are plenty."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
