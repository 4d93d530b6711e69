"""`fireside arena`: bots against each other, until it is clear who is stronger."""

import json
import os
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from fireside.cli.options import Complaint, GameName, complaints, find_game, new_game_options, read_options
from fireside.cli.play import STOPPED
from fireside.cli.screen import Screen, console
from fireside.core.game import Game
from fireside.core.words import amount
from fireside.lab.arena import USUAL_BOTS, ArenaGame, ArenaPlan, Fixture, describe, make_arena, run_arena
from fireside.lab.arena_folder import ArenaFolder
from fireside.lab.arena_players import USUAL_LIMIT
from fireside.lab.arena_standings import Standing, clear_pairings, is_measured, standings, summary

USUAL_GAMES: Final = 100


@click.command()
@click.argument("game", type=GameName(), callback=find_game)
@click.option(
    "--bots",
    default=",".join(USUAL_BOTS),
    show_default=True,
    metavar="BOT[,BOT...]",
    help="Who plays: a level such as greedy, search:0.1s (seconds a decision) or search:400i (iterations); "
    "module:Class; or program:COMMAND. If there are fewer bots than seats, the last one takes the rest; "
    "if there are more, everybody meets everybody.",
)
@click.option(
    "--games",
    "count",
    type=click.IntRange(min=1),
    default=USUAL_GAMES,
    show_default=True,
    help="How many games each pairing plays.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same deals.")
@new_game_options
@click.option("--until-clear", is_flag=True, help="Stop as soon as the first bot is clearly better or worse.")
@click.option(
    "--limit",
    type=float,
    default=USUAL_LIMIT,
    show_default=True,
    help="Seconds that a bot may take for a decision, or twice its budget if that is more.",
)
@click.option(
    "--workers", type=click.IntRange(min=1), help="How many games at once; as many as cores unless given."
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="Keep every game in this folder; the same command goes on with it.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the standings as JSON.")
def arena(
    game: Game,
    bots: str,
    count: int,
    seed: int,
    seats: int | None,
    pairs: tuple[str, ...],
    content: Path | None,
    until_clear: bool,
    limit: float,
    workers: int | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Let bots play GAME against each other, seats rotated and on the same deals, and rate them."""
    names = [name.strip() for name in bots.split(",")]
    with complaints():
        options = read_options(game, content, pairs)
        file = None if content is None else str(content)
        plan = make_arena(game.name, names, count, seed, seats, options, file, limit)
        folder = None if out is None else ArenaFolder(out, plan)
        done = {} if folder is None else folder.played()
    is_stopped = run(plan, done, workers or os.cpu_count() or 1, folder, until_clear)
    played = list(done.values())
    if as_json:
        click.echo(json.dumps(summary(plan, played), indent=2))
    else:
        show(Screen(console()), game, plan, played)
    if is_stopped:
        word = "" if out is None else f" The same command goes on with {out}."
        click.echo(f"Stopped after {amount(len(played), 'game')}.{word}", err=True)
        sys.exit(STOPPED)


def run(
    plan: ArenaPlan,
    done: dict[Fixture, ArenaGame],
    workers: int,
    folder: ArenaFolder | None,
    until_clear: bool,
) -> bool:
    """Play what is left and add it to `done`; whether somebody stopped it. Forfeits are told at once."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(file=sys.stderr, markup=False, highlight=False),
        transient=True,
    )
    is_shown = sys.stderr.isatty()
    task = bar.add_task(leader(plan, done), total=len(plan.all_games()), completed=len(done))
    clear = _Clear(plan, done) if until_clear else None
    with bar if is_shown else nullcontext():
        try:
            for played in run_arena(plan, done, workers, clear.is_enough if clear else _never):
                done[played.fixture] = played
                if folder is not None:
                    _keep(folder, played)
                if played.forfeit is not None:
                    bar.console.print(forfeit_line(plan, played), soft_wrap=True)
                if clear is not None:
                    clear.look()
                if is_shown:
                    bar.update(task, description=leader(plan, done), completed=len(done))
        except KeyboardInterrupt:
            return True
    return False


def _keep(folder: ArenaFolder, played: ArenaGame) -> None:
    try:
        folder.keep(played)
    except (OSError, ValueError) as error:
        raise Complaint(str(error)) from error


def _never(_: Fixture) -> bool:
    return False


class _Clear:
    """Which pairings need no further games."""

    def __init__(self, plan: ArenaPlan, done: dict[Fixture, ArenaGame]) -> None:
        self._plan = plan
        self._done = done
        self._pairings: set[int] = set()
        self.look()

    def look(self) -> None:
        """Look again, now that there are more games; what was clear once stays so."""
        self._pairings |= clear_pairings(self._plan, list(self._done.values()))

    def is_enough(self, fixture: Fixture) -> bool:
        """Whether a game need not be played any more."""
        return fixture.pairing in self._pairings


def forfeit_line(plan: ArenaPlan, played: ArenaGame) -> str:
    """Who forfeited which game, and why."""
    assert played.by is not None
    who = plan.bots[played.seated[played.by]]
    return f"Game {played.number + 1}: {who} (seat {played.by}) forfeits, it {played.forfeit}."


def leader(plan: ArenaPlan, done: dict[Fixture, ArenaGame]) -> str:
    """How the bot named first is doing, for the progress bar."""
    if not done:
        return "Playing"
    first = standings(plan, list(done.values()))[0]
    if is_measured(plan) and first.score is not None:
        return f"{first.bot} {first.score:.1f} points"
    return f"{first.bot} {first.rate:.0%}"


def show(screen: Screen, game: Game, plan: ArenaPlan, played: list[ArenaGame]) -> None:
    """The standings for people."""
    screen.say(f"{game.title}, {describe(plan)}", "title")
    if not played:
        screen.say("No game was played to its end.")
        return
    screen.out.print(table_of(standings(plan, played)))
    if is_measured(plan):
        screen.say("A win is the best score of a deal that all have played.")
    seconds = sum(one.seconds for one in played) / len(played)
    screen.say(f"{amount(len(played), 'game')}, {seconds:.1f} s a game")


def table_of(rows: list[Standing]) -> Grid:
    """One row a bot; Elo is counted from the bot named last."""
    grid = Grid(box=None, padding=(0, 1), header_style="dim")
    columns: list[tuple[str, Callable[[Standing], str]]] = [
        ("bot", lambda row: row.bot),
        ("games", lambda row: str(row.games)),
        ("wins", lambda row: f"{row.wins:.4g}"),
        ("rate", lambda row: f"{row.rate:.1%}"),
        ("95%", lambda row: f"{100 * row.interval[0]:.1f}–{100 * row.interval[1]:.1f}"),
        ("fair", lambda row: f"{row.fair:.0%}"),
        ("Elo", lambda row: f"{row.elo:+.0f}"),
        ("95%", lambda row: f"±{row.elo_interval[1] - row.elo:.0f}"),
        ("points", lambda row: "" if row.score is None else f"{row.score:.1f}"),
    ]
    if any(row.forfeits for row in rows):
        columns.append(("forfeits", lambda row: str(row.forfeits)))
    for heading, _ in columns:
        is_bot = heading == "bot"
        grid.add_column(heading, justify="left" if is_bot else "right", no_wrap=not is_bot, overflow="fold")
    for row in rows:
        grid.add_row(*[cell(row) for _, cell in columns])
    return grid
