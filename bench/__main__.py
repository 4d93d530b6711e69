"""Measures everything, prints it and writes bench/results.md."""

import argparse
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

import fireside
from bench import environments, ours, peers, report
from bench.measure import Contestant, compete

WIDTH = 120  # the widest table has eight columns
RESULTS = Path(__file__).with_name("results.md")


def main() -> None:
    """Run the benchmark as the command line says."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often everybody plays (default: 5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each time (default: 1)")
    parser.add_argument("--output", type=Path, default=RESULTS, help="where to (default: bench/results.md)")
    given = parser.parse_args()
    contestants = [*ours.contestants(), *peers.contestants()]
    played = environments.contestants()
    measure([*contestants, *played], given.rounds, given.seconds)
    of_fireside = {name: ours.costs(fireside.game(name)) for name in fireside.all_games()}
    costs = report.costs(of_fireside, peers.clone_costs())
    sheets = [report.machine(), report.speed(contestants), costs, report.environments(played)]
    lines = [*report.targets(contestants), *report.environment_targets(played)]
    Console(width=WIDTH).print(*[sheet.rich() for sheet in sheets], *lines, sep="\n")
    introduction = report.INTRODUCTION.format(
        rounds=given.rounds, seconds=given.seconds, count=environments.SIDE_BY_SIDE
    )
    parts = [introduction, *[sheet.markdown() for sheet in sheets], *[f"{line}\n" for line in lines]]
    given.output.write_text("\n".join(parts), encoding="utf-8")


def measure(contestants: list[Contestant], rounds: int, seconds: float) -> None:
    """Let everybody play, with a progress bar."""
    with Progress(transient=True) as progress:
        task = progress.add_task("warming up", total=rounds * len(contestants))
        for name in compete(contestants, rounds, seconds):
            progress.update(task, description=name, advance=1)


if __name__ == "__main__":
    main()
