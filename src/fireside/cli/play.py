"""`fireside play`: a game at the terminal."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Final

import click

import fireside
from fireside.bots import LEVELS, is_bot
from fireside.cli.options import Complaint, complaints, find_game, new_game_options, read_options
from fireside.cli.screen import Leave, Screen, console
from fireside.cli.session import Session
from fireside.core.errors import listing
from fireside.core.game import Game
from fireside.play import PERSON, Table, coach_of, read_saved, write_saved

STOPPED: Final = 130  # what shells expect after Ctrl-C


@click.command()
@click.argument("game", callback=find_game, required=False)
@new_game_options
@click.option("--seed", type=int, help="The seed of the game; a secret one unless given.")
@click.option(
    "--bots",
    metavar="LEVEL[,LEVEL...]",
    help=f"Who plays the other seats: {listing(list(LEVELS))}, one for all or one for each; "
    f"'{PERSON}' for another person at this keyboard. Without it everybody is a person.",
)
@click.option(
    "--save", type=click.Path(path_type=Path), help="Save the game in this file after every decision."
)
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with the game saved in this file.")
@click.option("--coach", is_flag=True, help="Be told what each kind of decision is for, the first time.")
def play(
    game: Game | None,
    seats: int | None,
    pairs: tuple[str, ...],
    content: Path | None,
    seed: int | None,
    bots: str | None,
    save: Path | None,
    resume: Path | None,
    coach: bool,
) -> None:
    """Play GAME in the terminal. Alone, with others at the same keyboard, or with bots."""
    with complaints():
        if resume is not None:
            _check_alone(seats, pairs, seed, bots)
            table = resumed(game, resume, content)
        elif game is not None:
            check_free(save)
            table = opened(game, seats, pairs, content, seed, bots)
        else:
            raise ValueError(
                f"name the game to play: {listing(fireside.all_games())}; or go on with one by --resume FILE"
            )
    screen = Screen(console())
    reason = screen.too_small()
    if reason is not None:
        raise Complaint(reason)
    file = save or resume
    if file is not None:
        with complaints():
            write_saved(file, table.saved())
    sit_down(Session(table, screen, file, content, coach_of(table.game.name) if coach else None))


def _check_alone(seats: int | None, pairs: Sequence[str], seed: int | None, bots: str | None) -> None:
    if seats is not None or pairs or seed is not None or bots is not None:
        raise ValueError("a saved game keeps its seats, options, seed and bots: give only --resume FILE")


def check_free(path: Path | None) -> None:
    """ValueError if a new game would overwrite a file."""
    if path is not None and path.exists():
        raise ValueError(f"{path} exists already: go on with it by --resume {path}, or name another file")


def opened(
    game: Game,
    seats: int | None,
    pairs: Sequence[str],
    content: Path | None,
    seed: int | None,
    bots: str | None,
) -> Table:
    """A new table; ValueError that says what would be right."""
    options = read_options(game, content, pairs)
    count = game.check_seats(seats)
    return Table.new(game, seated(game, count, bots), count, seed, content, **options)


def seated(game: Game, seats: int, bots: str | None) -> list[str]:
    """Who sits where: a person on seat 0, the others as `--bots` says."""
    if bots is None:
        return [PERSON] * seats
    others = [word.strip() for word in bots.split(",")]
    for who in others:
        if who != PERSON and not is_bot(who):
            raise ValueError(f"there is no bot {who!r}: there is {listing([*LEVELS, PERSON])}")
    if seats == 1:
        raise ValueError(
            f"{game.name} is played alone here: there is no other seat for a bot (simulate lets bots play)"
        )
    if len(others) not in (1, seats - 1):
        raise ValueError(
            f"--bots names {len(others)} for {seats - 1} other seats: name one for all, or one for each"
        )
    return [PERSON, *(others * (seats - 1) if len(others) == 1 else others)]


def resumed(game: Game | None, path: Path, content: Path | None) -> Table:
    """A saved table; ValueError that says what is wrong with the file."""
    try:
        table = Table.resume(read_saved(path), content)
    except ValueError as error:
        raise ValueError(f"{path}: {error}" if str(path) not in str(error) else str(error)) from error
    if game is not None and game.name != table.game.name:
        raise ValueError(f"{path} is a game of {table.game.name}, not of {game.name}")
    if not table.persons:
        raise ValueError(f"{path} has only bots at the table: fireside replay {path} shows their game")
    return table


def sit_down(session: Session) -> None:
    """Play until the game ends or somebody leaves, and say how it goes on."""
    with suppress(ImportError):
        import_module("readline")  # where there is one, lines can be edited and called back
    code = 0
    try:
        session.run()
        return
    except Leave:
        pass
    except EOFError:
        # Ctrl-D leaves; a script whose lines ran out has not played its game.
        code = 0 if sys.stdin.isatty() else 1
        session.screen.say("")
    except KeyboardInterrupt:
        code = STOPPED
        session.screen.say("")
    session.screen.out.print(session.farewell(), soft_wrap=True)
    sys.exit(code)
