"""`fireside simulate`: many games between bots, and what they tell."""

import json
import os
import sys
import time
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from fireside.bots import LEVELS
from fireside.cli.options import Complaint, GameName, complaints, find_game, new_game_options, read_options
from fireside.cli.screen import Screen, console
from fireside.core.errors import listing
from fireside.core.game import Game
from fireside.core.words import amount
from fireside.lab import Outcome, Plan, make_plan, outcomes, summarise
from fireside.play import write_saved


@click.command()
@click.argument("game", type=GameName(), callback=find_game)
@click.option(
    "--games", "count", type=click.IntRange(min=1), default=100, show_default=True, help="How many games."
)
@click.option(
    "--bots",
    default="greedy",
    show_default=True,
    metavar="LEVEL[,LEVEL...]",
    help=f"Who plays: {listing(list(LEVELS))}, one for all seats or one for each; "
    "they change seats from game to game.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@new_game_options
@click.option(
    "--workers", type=click.IntRange(min=1), help="How many processes; as many as cores unless given."
)
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON.")
@click.option(
    "--records", type=click.Path(path_type=Path), help="Write the record of every game into this folder."
)
def simulate(
    game: Game,
    count: int,
    bots: str,
    seed: int,
    seats: int | None,
    pairs: tuple[str, ...],
    content: Path | None,
    workers: int | None,
    as_json: bool,
    records: Path | None,
) -> None:
    """Let bots play GAME many times and sum it up."""
    levels = [level.strip() for level in bots.split(",")]
    with complaints():
        options = read_options(game, content, pairs)
        file = None if content is None else str(content)
        plan = make_plan(game.name, count, levels, seed, seats, options, file, records is not None)
        if records is not None:
            make_folder(records)
    begun = time.perf_counter()
    played = run(plan, workers or os.cpu_count() or 1)
    seconds = time.perf_counter() - begun
    if records is not None:
        write_records(records, played)
    summary = {**summarise(plan, played), "speed": {"seconds": seconds, "games_per_second": count / seconds}}
    if as_json:
        click.echo(json.dumps(summary, indent=2))
    else:
        show(Screen(console()), game, summary)


def run(plan: Plan, workers: int) -> list[Outcome]:
    """Play the games, with a progress bar where somebody is watching."""
    played: list[Outcome] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(file=sys.stderr), transient=True)
    with bar if sys.stderr.isatty() else nullcontext():
        task = bar.add_task("Playing", total=plan.games)
        for share in outcomes(plan, workers):
            played.extend(share)
            bar.advance(task, len(share))
    return played


def make_folder(folder: Path) -> None:
    """ValueError unless there is a folder, or one can be made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ValueError(f"{folder} cannot be made a folder for records: {error.strerror}") from error


def write_records(folder: Path, played: Sequence[Outcome]) -> None:
    """One file a game, by its number."""
    for outcome in played:
        if outcome.record is not None:
            try:
                write_saved(folder / f"{outcome.number + 1:06d}.json", outcome.record)
            except ValueError as error:
                raise Complaint(str(error)) from error


def show(screen: Screen, game: Game, summary: dict[str, Any]) -> None:
    """The summary for people."""
    speed = summary["speed"]
    screen.say(f"{game.title}: {amount(summary['games'], 'game')}, seed {summary['seed']}", "title")
    screen.out.print(_scores(summary))
    screen.out.print(_quantiles(summary))
    if any(entry["ranks"] for entry in summary["scores"]):
        screen.out.print(_ranks(summary))
    if summary["seats"] > 1 or any(entry["rate"] < 1 for entry in summary["wins"]["by_seat"]):
        screen.out.print(_wins(summary))
    decisions = summary["decisions"]
    screen.say(
        f"{decisions['mean']:.1f} decisions a game ({decisions['fewest']} to {decisions['most']}), "
        f"{speed['games_per_second']:.3g} games a second ({speed['seconds']:.1f} s)"
    )


def _grid(*headers: str) -> Grid:
    grid = Grid(box=None, padding=(0, 1), header_style="dim")
    for header in headers:
        grid.add_column(header, justify="left" if header in ("bot", "who", "rank") else "right")
    return grid


def _scores(summary: dict[str, Any]) -> Grid:
    grid = _grid("bot", "mean score", "95% interval", "sd")
    for entry in summary["scores"]:
        low, high = entry["interval"]
        grid.add_row(entry["bot"], f"{entry['mean']:.2f}", f"{low:.2f} to {high:.2f}", f"{entry['sd']:.2f}")
    return grid


def _quantiles(summary: dict[str, Any]) -> Grid:
    names = list(summary["scores"][0]["quantiles"])
    grid = _grid("bot", *names)
    for entry in summary["scores"]:
        grid.add_row(entry["bot"], *[f"{entry['quantiles'][name]:g}" for name in names])
    return grid


def _ranks(summary: dict[str, Any]) -> Grid:
    grid = _grid("bot", "rank", "games", "share")
    for entry in summary["scores"]:
        for rank, games in entry["ranks"].items():
            grid.add_row(entry["bot"], rank, str(games), f"{games / entry['count']:.1%}")
    return grid


def _wins(summary: dict[str, Any]) -> Grid:
    grid = _grid("who", "wins", "of", "rate", "95% interval")
    wins = summary["wins"]
    named = [(entry["bot"], entry) for entry in wins["by_bot"]]
    for who, entry in named + [(f"seat {entry['seat']}", entry) for entry in wins["by_seat"]]:
        low, high = entry["interval"]
        rate = [str(entry["wins"]), str(entry["of"]), f"{entry['rate']:.1%}", f"{low:.1%} to {high:.1%}"]
        grid.add_row(who, *rate)
    return grid
