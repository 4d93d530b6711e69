"""Where everything that lasts is kept. Asking changes nothing there."""

import os
from pathlib import Path
from typing import Final
from urllib.parse import quote

DATABASE: Final = "fireside.sqlite3"
KEY: Final = "secret"


def data_folder() -> Path:
    """The folder of the database, the secret key and the static files."""
    usual = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "fireside"
    return Path(os.environ.get("FIRESIDE_DATA") or usual)


def database_url(folder: Path) -> str:
    """The database: the one that is named, else a file in that folder."""
    return os.environ.get("DATABASE_URL") or f"sqlite:///{quote(str(folder / DATABASE))}"
