"""`fireside backup` and `fireside restore`: a site's games, accounts and key in one file."""

from pathlib import Path

import click

from fireside.cli.options import Complaint

DATA = click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder that keeps the games; FIRESIDE_DATA or one in your home unless given.",
)


@click.command()
@click.argument("target", type=click.Path(path_type=Path))
@click.option(
    "--keep", type=click.IntRange(min=1), help="Delete older backups in that folder, but for so many."
)
@DATA
def backup(target: Path, keep: int | None, data: Path | None) -> None:
    """Back a site up, also while people play: TARGET is a new file, or a folder in which one is made."""
    from fireside.web import backups, folders

    try:
        file = backups.back_up(data or folders.data_folder(), target, keep)
    except backups.CannotBackUp as error:
        raise Complaint(str(error)) from error
    click.echo(f"The site is backed up in {file}: whoever has that file can be anybody there.")


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--replace", is_flag=True, help="Put away the site that is there, into a folder beside it.")
@DATA
def restore(file: Path, replace: bool, data: Path | None) -> None:
    """Put a backup back, where no server runs. What was played since it was made is not in it."""
    from fireside.web import backups, folders

    folder = data or folders.data_folder()
    try:
        before = backups.restore(file, folder, replace)
    except backups.CannotBackUp as error:
        raise Complaint(str(error)) from error
    kept = f" What was there before is in {before}." if before else ""
    click.echo(f"The site is in {folder} again: fireside serve starts it.{kept}")
