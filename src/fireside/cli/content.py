"""`fireside content`: cards of one's own, made, checked and compared."""

from pathlib import Path

import click
from rich.markdown import Markdown

import fireside
from fireside.cli.options import GameName, complaints, find_game
from fireside.cli.screen import Screen, console
from fireside.core.game import Game
from fireside.core.words import amount
from fireside.lab.contents import copy_to_edit, differences, game_of, reference_of, vocabularies
from fireside.lab.trials import GAMES, Trial, try_out

MOST_TOLD = 12  # differences that a check tells


class ContentFile(click.Path):
    """An argument that names a content file, or a game for its reference content."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None) -> str:
        """How such a file is made."""
        return "Name a content file: fireside content new GAME DIR writes one to start from."


@click.group()
def content() -> None:
    """Make cards of your own, check them, and tell what you have changed."""


@content.command()
@click.argument("game", type=GameName(), callback=find_game)
@click.argument("folder", metavar="[DIR]", type=click.Path(path_type=Path), default=Path())
def new(game: Game, folder: Path) -> None:
    """Write a commented copy of GAME's cards into the folder DIR (this one unless given), to be changed."""
    with complaints():
        path = copy_to_edit(game, folder)
    click.echo(f"{path} is yours to change. Then: fireside content check {path}")


@content.command()
@click.argument("file", type=ContentFile())
@click.option(
    "--games",
    type=click.IntRange(min=0),
    default=GAMES,
    show_default=True,
    help="How many random games have to come to their end.",
)
def check(file: Path, games: int) -> None:
    """Read FILE; tell what is wrong with it, whether games with it end, and how it differs."""
    screen = Screen(console())
    with complaints():
        game = game_of(file)
        digest = game.content(str(file)).digest
        changes = differences(reference_of(game), file)
        trial = try_out(game.name, str(file), games) if games else None
    screen.say(f"{file} can be played: {game.title}, content {digest}.")
    if trial is not None:
        screen.say(how_it_went(trial))
    if not changes:
        screen.say("It says what the reference content says.")
        return
    screen.say(f"It differs from the reference content in {amount(len(changes), 'place')}:")
    for change in changes[:MOST_TOLD]:
        screen.say(str(change), indent=2)
    if len(changes) > MOST_TOLD:
        screen.say(f"and so on; all of them: fireside content diff {game.name} {file}", indent=2)


def how_it_went(trial: Trial) -> str:
    """A trial in a sentence."""
    longest = amount(trial.longest, "decision")
    games = amount(trial.games, "random game")
    return f"{games} came to an end in {trial.seconds:.1f} s, the longest after {longest}."


@content.command()
@click.argument("before", metavar="A", type=ContentFile())
@click.argument("after", metavar="B", type=ContentFile())
def diff(before: Path, after: Path) -> None:
    """Tell what the content file B says otherwise than A. A game's name stands for its reference content."""
    screen = Screen(console())
    with complaints():
        first, second = (file_named(path) for path in (before, after))
        games = [game_of(path) for path in (first, second)]
        if games[0] is not games[1]:
            raise ValueError(
                f"{before} is of {games[0].name}, {after} of {games[1].name}: name two of one game"
            )
        changes = differences(first, second)
    for change in changes:
        screen.say(str(change))
    if not changes:
        screen.say("Both say the same.")


def file_named(path: Path) -> Path:
    """The file itself, or the reference content of the game of that name."""
    is_game = not path.is_file() and str(path) in fireside.all_games()
    return reference_of(fireside.game(str(path))) if is_game else path


@content.command()
@click.argument("game", required=False, callback=find_game)
def words(game: Game | None) -> None:
    """Tell in which words the effects of GAME's cards are written, or those of all games."""
    kinds = [game] if game else [fireside.game(name) for name in fireside.all_games()]
    page = vocabularies(kinds)
    screen = Screen(console())
    if screen.out.is_terminal:
        screen.out.print(Markdown(page))
    else:
        click.echo(page, nl=False)
