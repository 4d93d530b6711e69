"""Backups of a site that keeps its games in SQLite: made while it runs, put back while it does not.

A backup is one file: the database as it was at one moment, and the key that signs cookies and deals the game
of the day. Static files are made anew at each start.
"""

import fcntl
import gzip
import os
import shutil
import sqlite3
import tarfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import dj_database_url

from fireside.web.folders import DATABASE, KEY, database_url

NAMED: Final = "fireside-*.tar.gz"
MOMENT: Final = "%Y%m%d-%H%M%S"
BESIDE: Final = ("-wal", "-shm", "-journal")  # what SQLite keeps next to a database
MOST_IN_MEMORY: Final = 1 << 20


class CannotBackUp(Exception):
    """Why a backup cannot be made or put back, in a sentence that says what would be right."""


def back_up(folder: Path, target: Path, keep: int | None = None) -> Path:
    """Write a backup of the site in `folder` to a file that is not there yet, or into a folder; where it is.

    It appears there whole or not at all; `keep` leaves only so many of the newest backups in that folder.
    """
    database = _database(folder)
    if not database.is_file():
        raise CannotBackUp(f"There is no database {database}: name the site's folder with --data.")
    file = target / f"fireside-{datetime.now(UTC):{MOMENT}}.tar.gz" if target.is_dir() else target
    if file.exists():
        raise CannotBackUp(f"{file} is there already: name a file that is not, or a folder.")
    with _told(file.parent), TemporaryDirectory(prefix=".fireside-", dir=file.parent) as place:
        _copy(database, Path(place) / DATABASE)
        if (folder / KEY).exists():
            shutil.copyfile(folder / KEY, Path(place) / KEY)
        packed = Path(place) / "packed"
        _pack(Path(place), packed)
        os.link(packed, file)  # fails where somebody has put another one there meanwhile
    if keep is not None and target.is_dir():
        for old in sorted(target.glob(NAMED))[:-keep]:
            old.unlink()
    return file


@contextmanager
def _told(place: Path) -> Iterator[None]:
    """What the disk or the database says against it, as a sentence."""
    try:
        yield
    except (OSError, sqlite3.Error, tarfile.TarError, EOFError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CannotBackUp(f"{getattr(error, 'filename', None) or place}: {reason}") from error


def _database(folder: Path) -> Path:
    """The file that is the database; CannotBackUp where it is none."""
    given = dj_database_url.parse(database_url(folder))
    if not given["ENGINE"].endswith("sqlite3"):
        raise CannotBackUp(
            "The games are in PostgreSQL: pg_dump --format=custom makes a backup while the site runs, "
            f"pg_restore puts it back; keep {folder / KEY} (or FIRESIDE_SECRET) with it."
        )
    return Path(given["NAME"])


def _copy(database: Path, target: Path) -> None:
    """The database as it is now; those who play meanwhile need not wait."""
    with (
        closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(target)) as copy,
    ):
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # so that the one file is all of it


def _pack(place: Path, target: Path) -> None:
    with open(target, "xb", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
        with gzip.GzipFile("", "wb", fileobj=file) as packed, tarfile.open(fileobj=packed, mode="w|") as tar:
            for name in (DATABASE, KEY):
                if (place / name).exists():
                    tar.add(place / name, arcname=name)
        file.flush()
        os.fsync(file.fileno())


def restore(file: Path, folder: Path, is_replacing: bool = False) -> Path | None:
    """Put a backup back; where what was there before lies now, which only `is_replacing` moves away."""
    database = _database(folder)
    if _is_running(database):
        raise CannotBackUp(f"A server keeps the games in {database}: stop it first.")
    there = [path for path in _files(database, folder) if path.exists()]
    if there and not is_replacing:
        raise CannotBackUp(
            f"There is a site in {folder} already: choose another folder with --data, or --replace it, which "
            "keeps what is there beside it."
        )
    with _told(file):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with TemporaryDirectory(prefix=".restoring-", dir=folder) as place:
            _unpack(file, Path(place))
            _check(Path(place) / DATABASE, file)
            before = _put_away(there, folder)
            for name, target in ((DATABASE, database), (KEY, folder / KEY)):
                if (Path(place) / name).exists():
                    (Path(place) / name).replace(target)
    return before


def _files(database: Path, folder: Path) -> list[Path]:
    return [database, *(database.with_name(database.name + end) for end in BESIDE), folder / KEY]


def _is_running(database: Path) -> bool:
    """Whether a server holds the sign that it lets bots play."""
    sign = Path(f"{database}.server")
    if not sign.exists():
        return False
    with sign.open("rb") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def _unpack(file: Path, place: Path) -> None:
    """What a backup holds, and nothing else that may be in such a file."""
    with tarfile.open(file, "r:gz") as tar:
        for member in tar:
            if member.name in (DATABASE, KEY) and member.isfile():
                inside = tar.extractfile(member)
                assert inside is not None
                with open(
                    place / member.name, "xb", opener=lambda name, flags: os.open(name, flags, 0o600)
                ) as out:
                    shutil.copyfileobj(inside, out, MOST_IN_MEMORY)


def _check(database: Path, file: Path) -> None:
    if not database.exists():
        raise CannotBackUp(f"{file} is no backup of Fireside: fireside backup makes one.")
    with closing(sqlite3.connect(database)) as copy:
        (found,) = copy.execute("PRAGMA integrity_check").fetchone()
        if found != "ok":
            raise CannotBackUp(f"The database in {file} is damaged ({found}): take an older backup.")
        copy.execute("SELECT 1 FROM tables_table LIMIT 1")


def _put_away(there: list[Path], folder: Path) -> Path | None:
    if not there:
        return None
    away = folder / f"before-{datetime.now(UTC):{MOMENT}}"
    away.mkdir(mode=0o700)
    for path in there:
        path.replace(away / path.name)
    return away
