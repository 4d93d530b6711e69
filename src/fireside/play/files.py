"""Saved tables and records as JSON files."""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any


def read_saved(path: Path) -> dict[str, Any]:
    """What a JSON file of ours holds; ValueError that names the file and what is wrong with it."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}") from error
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise ValueError(f"{path} is not JSON ({error}): name a file that Fireside has saved") from error
    if not isinstance(data, dict):
        raise ValueError(f"{path} holds no saved table and no record: name a file that Fireside has saved")
    return data


def record_in(saved: Mapping[str, Any]) -> Mapping[str, Any]:
    """The record of a saved table; a record is handed through."""
    record = saved.get("record") if "table" in saved else saved
    if not isinstance(record, Mapping):
        raise ValueError("the saved table has no 'record'")
    return record


def write_saved(path: Path, saved: Mapping[str, Any]) -> None:
    """Write the file as a whole or not at all; ValueError that names it where that fails."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(json.dumps(saved) + "\n", encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        raise ValueError(f"{path} cannot be written: {error.strerror}") from error
