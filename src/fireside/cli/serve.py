"""`fireside serve`: the table in the browser."""

from pathlib import Path

import click

from fireside.cli.options import Complaint

HIGHEST_PORT = 65535


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="The address to listen on; 0.0.0.0 lets friends on the same network in, by the address of this "
    "machine or its name there (games.local, games).",
)
@click.option(
    "--port",
    type=click.IntRange(0, HIGHEST_PORT),
    default=8000,
    show_default=True,
    help="The port to listen on; 0 takes any free one.",
)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder that keeps the games; FIRESIDE_DATA or one in your home unless given.",
)
@click.option("--open", "browser", is_flag=True, help="Open the site in your browser.")
def serve(host: str, port: int, data: Path | None, browser: bool) -> None:
    """Open the table in the browser. Games with friends and bots, kept in one folder."""
    from fireside.web import server  # the other commands need not wait for Django

    if data is not None:
        server.keep_in(data)
    try:
        server.serve_site(host, port, browser)
    except server.CannotServe as error:
        raise Complaint(str(error)) from error
