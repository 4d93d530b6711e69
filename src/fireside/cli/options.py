"""Options that several commands share, and how wrong input is answered."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

import fireside
from fireside.core.errors import listing
from fireside.core.game import Game
from fireside.core.options import Value


class Complaint(click.ClickException):
    """Input that cannot be used: a sentence that says what would be right, and exit code 2."""

    exit_code = 2


@contextmanager
def complaints() -> Iterator[None]:
    """Turn what the engine says about wrong input into a complaint; around the use of input only."""
    try:
        yield
    except ValueError as error:
        raise Complaint(str(error)) from error


def find_game(_: click.Context, __: click.Parameter, name: str | None) -> Game | None:
    """The game that an argument names."""
    if name is None:
        return None
    with complaints():
        return fireside.game(name)


class GameName(click.types.StringParamType):
    """An argument that names a game."""

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None) -> str:
        """Which games there are."""
        return f"Name {listing(fireside.all_games())}."


class GameFile(click.Path):
    """An argument that names a file with a record or a saved game."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None) -> str:
        """How such a file is made."""
        return "Name a file with a game: fireside play GAME --save FILE writes one."


Decorated = Callable[[Callable[..., None]], Callable[..., None]]


def new_game_options(command: Callable[..., None]) -> Callable[..., None]:
    """What a new game can be told: its seats, options and content."""
    parts: list[Decorated] = [
        click.option("--seats", type=int, help="How many seats; the game's usual number unless given."),
        click.option(
            "-o", "--option", "pairs", multiple=True, metavar="NAME=VALUE", help="An option of the game."
        ),
        click.option("--content", type=click.Path(path_type=Path), help="Play with the cards of this file."),
    ]
    for part in reversed(parts):
        command = part(command)
    return command


def read_options(game: Game, content: Path | None, pairs: Sequence[str]) -> dict[str, Value]:
    """The options written as NAME=VALUE; ValueError that says what would be right."""
    declared = {option.name: option for option in game.options_for(game.content(content))}
    found: dict[str, Value] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise ValueError(f"an option is written NAME=VALUE, not {pair!r}")
        if name in found:
            raise ValueError(f"option {name!r} is given twice")
        if name not in declared:
            raise ValueError(f"{game.name} has no option {name!r}: it has {', '.join(declared) or 'none'}")
        found[name] = declared[name].parse(text)
    return found
