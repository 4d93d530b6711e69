"""The `fireside` command and its parts."""

from typing import Any, Final

import click

from fireside.cli.analyse import analyse
from fireside.cli.arena import arena
from fireside.cli.backup import backup, restore
from fireside.cli.content import content
from fireside.cli.draw import svg
from fireside.cli.fit import fit
from fireside.cli.learn import learn
from fireside.cli.lists import games, rules
from fireside.cli.play import STOPPED, play
from fireside.cli.puzzles import puzzles
from fireside.cli.replay import replay
from fireside.cli.serve import serve
from fireside.cli.simulate import simulate
from fireside.core.build import describe


class Fireside(click.Group):
    """The command; Ctrl-C ends it with a word."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("\nStopped.", err=True)
            ctx.exit(STOPPED)


def _show_version(context: click.Context, _: click.Parameter, is_asked: bool) -> None:
    if is_asked:
        click.echo(describe())
        context.exit()


@click.group(cls=Fireside, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show the version and which build this is.",
)
def main() -> None:
    """A table for winter board games: play them, look at them, let bots play them.

    To begin: fireside play snowfall in the terminal, or fireside serve --open in the browser.
    """


PARTS: Final = (
    *(games, serve, backup, restore),
    *(play, learn, puzzles, replay, analyse),
    *(simulate, arena, content, fit, svg, rules),
)
for part in PARTS:
    main.add_command(part)
