"""`fireside games` and `fireside rules`: what there is, and by which rules."""

import click
from rich.markdown import Markdown

import fireside
from fireside.cli.introductions import introduction_lines
from fireside.cli.options import GameName, complaints, find_game
from fireside.cli.screen import Screen, console
from fireside.core.game import Game
from fireside.core.options import Option, Value
from fireside.play import Rulebook


@click.command()
def games() -> None:
    """List the games with their seats and options."""
    screen = Screen(console())
    for name in fireside.all_games():
        _show_game(screen, fireside.game(name))


def _show_game(screen: Screen, game: Game) -> None:
    counts = ", ".join(str(count) for count in game.seats)
    screen.show([[(game.name, "turn"), (f"  {game.title}", "title")]])
    screen.say(f"seats: {counts}; rules version {game.version}", indent=2)
    for option in game.options:
        screen.say(f"-o {option.name}=...", "strong", indent=2)
        screen.say(option.help, indent=5)
        screen.say(f"{option.expected()}; {_usual(option)}", "dim", indent=5)


def _usual(option: Option) -> str:
    return "none unless given" if option.default == [] else f"{in_words(option.default)} unless given"


def in_words(value: Value) -> str:
    """An option's value as it is written on the command line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(value) if isinstance(value, list) else str(value)


@click.command()
@click.argument("game", type=GameName(), callback=find_game)
@click.argument("number", metavar="[ID]", required=False)
@click.option("--start", is_flag=True, help="How it is played, in half a minute.")
def rules(game: Game, number: str | None, start: bool) -> None:
    """Print the rules of GAME, or the one with the number ID."""
    screen = Screen(console())
    rulebook = Rulebook(game)
    if start:
        screen.show(introduction_lines(game, screen.reading))
    elif number is not None:
        with complaints():
            screen.say(rulebook.looked_up(number))
    elif screen.out.is_terminal:
        screen.out.print(Markdown(rulebook.text))
    else:
        click.echo(rulebook.text, nl=False)
