"""Databases as earlier versions have left them."""

import gzip
import sqlite3
from pathlib import Path

RULES_1 = Path(__file__).parent / "rules-1.sql.gz"  # before tables kept anything but their steps
RULES_1_KEPT = Path(__file__).parent / "rules-1-kept.sql.gz"  # the same with positions and recordings


def restore(dump: Path, database: Path) -> None:
    """Write the dumped database into a new file."""
    connection = sqlite3.connect(database)
    connection.executescript(gzip.decompress(dump.read_bytes()).decode())
    connection.close()
