"""`fireside puzzles`: positions with one right answer, to be listed, solved and found."""

from pathlib import Path

import click

import fireside
from fireside.cli.fit import write
from fireside.cli.options import Complaint, GameName, complaints, find_game
from fireside.cli.play import sit_down
from fireside.cli.puzzle_session import PuzzleSession
from fireside.cli.screen import Screen, console
from fireside.core.game import Game
from fireside.core.words import amount
from fireside.lab.puzzle_proof import explained
from fireside.lab.puzzles import ITERATIONS, LOOKS, Finding, Found, make_puzzle_plan
from fireside.play.puzzles import FILE, LEVELS, Collection, Puzzle, puzzles_of, written


@click.group(invoke_without_command=True)
@click.pass_context
def puzzles(context: click.Context) -> None:
    """List the puzzles: positions from games of bots in which one choice is clearly best."""
    if context.invoked_subcommand is None:
        screen = Screen(console())
        for name in fireside.all_games():
            screen.say(f"{name}: {_told(puzzles_of(name))}")
        screen.say("Solve one: fireside puzzles play GAME [NUMBER]", "dim")


def _told(collection: Collection) -> str:
    """How many puzzles there are, and of which levels."""
    levels = [one.level for one in collection.puzzles]
    counts = ", ".join(f"{levels.count(level)} {level}" for level in LEVELS if level in levels)
    told = amount(len(levels), "puzzle") + (f" ({counts})" if counts else "")
    if not collection.outdated:
        return told
    return f"{told}; {collection.outdated} made for other rules or cards are left out"


@puzzles.command()
@click.argument("game", type=GameName(), callback=find_game)
@click.argument("number", type=int, default=1)
def play(game: Game, number: int) -> None:
    """Solve the puzzle NUMBER of GAME (the first unless given), and go on with those after it."""
    with complaints():
        chosen = from_number(game, number)
    screen = Screen(console())
    reason = screen.too_small()
    if reason is not None:
        raise Complaint(reason)
    sit_down(PuzzleSession(chosen, number, screen))


def from_number(game: Game, number: int) -> list[Puzzle]:
    """The puzzles from that one on; ValueError that says which there are."""
    collection = puzzles_of(game.name)
    if not collection.puzzles:
        raise ValueError(f"{game.name} has {_told(collection)}")
    if not 1 <= number <= len(collection.puzzles):
        raise ValueError(f"{game.name} has the puzzles 1 to {len(collection.puzzles)}, not {number}")
    return collection.puzzles[number - 1 :]


@puzzles.command()
@click.argument("game", type=GameName(), callback=find_game)
@click.option("--count", type=click.IntRange(min=1), default=20, show_default=True, help="How many puzzles.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed finds the same puzzles.")
@click.option(
    "--iterations",
    type=int,
    default=ITERATIONS,
    show_default=True,
    help="How thoroughly a position is searched, each of several times.",
)
@click.option(
    "--looks",
    type=int,
    default=LOOKS,
    show_default=True,
    help="How many decisions of each game are looked at: more find more in long games.",
)
@click.option(
    "--games",
    type=int,
    default=0,
    help="How many games at most; what is found in them is written, also if it is less than wished.",
)
@click.option("--skip", default="", metavar="NUMBER[,NUMBER...]", help="Games that no puzzle is taken from.")
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The file to write; the game's own puzzles unless given.",
)
def find(
    game: Game,
    count: int,
    seed: int,
    iterations: int,
    looks: int,
    games: int,
    skip: str,
    out: Path | None,
) -> None:
    """Let bots play GAME, and keep positions in which one choice is clearly better than all others."""
    with complaints():
        plan = make_puzzle_plan(game.name, count, seed, iterations, looks, games, numbers(skip))
    finding = Finding(plan)
    for number, found in finding.run():
        click.echo(f"game {number}: {_summed(found)}")
    if not finding.puzzles or (len(finding.puzzles) < count and not games):
        raise Complaint(f"only {amount(len(finding.puzzles), 'puzzle')} found: nothing is written")
    file = out or game.folder / FILE
    with complaints():
        write(file, written(finding.puzzles, plan.command))
    click.echo(f"Written: {file}")


@puzzles.command()
@click.argument("game", type=GameName(), callback=find_game)
def explain(game: Game) -> None:
    """Say anew why the puzzles of GAME have their answers, as hints put it now; the puzzles stay the same."""
    collection = puzzles_of(game.name)
    if not collection.puzzles:
        raise Complaint(f"{game.name} has {_told(collection)}")
    anew = []
    for number, puzzle in enumerate(collection.puzzles, 1):
        anew.append(explained(puzzle))
        click.echo(f"puzzle {number}: {anew[-1].others[0].why}")
    with complaints():
        write(game.folder / FILE, written(anew, collection.command))


def numbers(text: str) -> list[int]:
    """The numbers in a list with commas; ValueError that says how to write them."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    if wrong := [word for word in words if not word.isdecimal()]:
        raise ValueError(f"{wrong[0]!r} is no number of a game: write --skip 3,17")
    return [int(word) for word in words]


def _summed(found: Found | None) -> str:
    if found is None:
        return "nothing"
    puzzle = found.puzzle
    return (
        f"{puzzle.level}, {found.part}, {' or '.join(puzzle.right)}, {puzzle.others[0].gain:g} points better"
    )
