"""`fireside fit`: weights for a game's evaluation, learned from self-play."""

import math
import os
from pathlib import Path

import click

from fireside.cli.options import Complaint, GameName, complaints, find_game
from fireside.core.game import Game
from fireside.core.weights import USUAL, Table, read_tables, table_name, written
from fireside.lab.fit import FitPlan, Fitting, make_fit_plan


@click.command()
@click.argument("game", type=GameName(), callback=find_game)
@click.option("--seats", type=int, help="For how many seats; as many as usual unless given.")
@click.option(
    "--games",
    type=click.IntRange(min=2),
    default=200,
    show_default=True,
    help="How many games to learn from in each round, and to try what was learned.",
)
@click.option(
    "--rounds",
    type=click.IntRange(min=0),
    default=3,
    show_default=True,
    help="How often to learn from games, each time with what was learned before.",
)
@click.option(
    "--comparisons",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="In how many games to compare moves at the same decision, after the rounds.",
)
@click.option(
    "--variations",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="How many variations at random to try afterwards.",
)
@click.option(
    "--proof",
    type=click.IntRange(min=2),
    default=300,
    show_default=True,
    help="How many games to beat the first weights in, at the end.",
)
@click.option(
    "--known",
    type=click.IntRange(min=0),
    default=150,
    show_default=True,
    help="How many positions a weight counts for as it was before.",
)
@click.option(
    "--step",
    type=click.FloatRange(0, 1, min_open=True),
    default=0.5,
    show_default=True,
    help="How far to go in a round from the old weights to those learned.",
)
@click.option("--hold", default="", metavar="NAME[,NAME...]", help="Features whose weights stay as they are.")
@click.option(
    "--set",
    "set_to",
    default="",
    metavar="NAME=WEIGHT[,...]",
    help="Weights to try from the first on; what was begun with is still what must be beaten.",
)
@click.option(
    "--begin",
    default="v1",
    show_default=True,
    metavar="VERSION",
    help="Weights to begin with and beat.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same weights.")
@click.option(
    "--workers", type=click.IntRange(min=1), help="How many processes; as many as cores unless given."
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The file to write; the game's own fitted weights unless given.",
)
def fit(
    game: Game,
    seats: int | None,
    games: int,
    rounds: int,
    comparisons: int,
    variations: int,
    proof: int,
    known: int,
    step: float,
    hold: str,
    set_to: str,
    begin: str,
    seed: int,
    workers: int | None,
    out: Path | None,
) -> None:
    """Learn from self-play how much each feature of a position of GAME counts.

    The new weights are written only if they beat those they began with.
    """
    file = out or game.folder / "bot" / "weights.toml"
    with complaints():
        plan = make_fit_plan(
            game.name,
            games,
            seed,
            seats,
            rounds=rounds,
            comparisons=comparisons,
            variations=variations,
            proof=proof,
            begin=begin,
            hold=named(hold),
            set=numbers(set_to),
            known=known,
            step=step,
        )
        tables = read_tables(file, game) if file.exists() else {}
    fitting = Fitting(plan, workers or os.cpu_count() or 1)
    for line in fitting.run():
        click.echo(line)
    if fitting.proof is None or not fitting.proof.is_clear:
        raise Complaint(f"the new weights do not clearly beat {begin}: nothing is written")
    name = table_name(plan.seats) if tables and plan.seats != game.usual_seats else USUAL
    tables[name] = Table(fitting.weights, command(plan))
    with complaints():
        write(file, written(game, tables))
    click.echo(f"Written: {file}")


def write(file: Path, text: str) -> None:
    """ValueError that says why where a file cannot be written."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise ValueError(f"{file} cannot be written: {error.strerror}") from error


def named(text: str) -> list[str]:
    """The names in a list with commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def numbers(text: str) -> dict[str, float]:
    """The numbers by name in a list with commas; ValueError that says how to write them."""
    found = {}
    for part in named(text):
        name, _, number = part.partition("=")
        try:
            weight = float(number)
        except ValueError:
            weight = math.nan
        if not math.isfinite(weight):
            raise ValueError(f"{part!r} sets no weight: write NAME=WEIGHT, as in score=0.5")
        found[name.strip()] = weight
    return found


def command(plan: FitPlan) -> str:
    """The command that makes these weights."""
    hold = f" --hold {','.join(plan.hold)}" if plan.hold else ""
    weights = ",".join(f"{name}={weight:g}" for name, weight in plan.set.items())
    compared = f"--comparisons {plan.comparisons} " if plan.comparisons else ""
    set_to = f" --set {weights}" if weights else ""
    return (
        f"fireside fit {plan.game} --seats {plan.seats} --games {plan.games} --rounds {plan.rounds} "
        f"{compared}--variations {plan.variations} --proof {plan.proof} --known {plan.known} "
        f"--step {plan.step:g} --begin {plan.begin} --seed {plan.seed}{hold}{set_to}"
    )
