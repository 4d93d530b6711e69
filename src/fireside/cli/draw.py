"""`fireside svg`: a position as a picture."""

from pathlib import Path

import click

import fireside
from fireside.cli.options import Complaint, complaints
from fireside.play import Followed, Recording, Replay, read_saved, source_of


class GameOrRecord(click.types.StringParamType):
    """An argument that names a game or a file."""

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None) -> str:
        """What can be drawn."""
        return f"Name a game ({', '.join(fireside.all_games())}) or a file with a record."


@click.command()
@click.argument("what", metavar="GAME|RECORD", type=GameOrRecord())
@click.option("--to", type=int, help="How many decisions of the record lie behind; all of them unless given.")
@click.option("--seat", type=int, help="Whose view is drawn; a spectator's unless given, or seat 0 of one.")
@click.option("--seed", type=int, help="The seed of a new game.")
@click.option("--content", type=click.Path(path_type=Path), help="The content file the game is played with.")
@click.option("--theme", type=click.Choice(["dark", "light"]), default="dark", show_default=True)
@click.option(
    "--out", type=click.Path(path_type=Path), help="The file to write; standard output unless given."
)
def svg(
    what: str,
    to: int | None,
    seat: int | None,
    seed: int | None,
    content: Path | None,
    theme: str,
    out: Path | None,
) -> None:
    """Draw a position as an SVG picture. The opening of GAME, or a position of the file RECORD."""
    with complaints():
        replay = Replay(_source(what, seed, content))
        replay.to(replay.length if to is None else to)
        view = replay.view(0 if seat is None and replay.seats == 1 else seat)
    picture = fireside.svg(view, theme)
    if out is None:
        click.echo(picture)
        return
    try:
        out.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise Complaint(f"{out} cannot be written: {error.strerror}") from error


def _source(what: str, seed: int | None, content: Path | None) -> Followed | Recording:
    if what in fireside.all_games():
        return Followed(fireside.game(what).new(seed=seed, content=content).record(), content)
    if not Path(what).exists():
        games = ", ".join(fireside.all_games())
        raise ValueError(f"{what} is neither a game ({games}) nor a file with a record")
    if seed is not None:
        raise ValueError("a record has its own seed: give --seed only with a game")
    return source_of(read_saved(Path(what)), content)
