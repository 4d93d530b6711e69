"""The command as somebody types it, and screens to look at."""

import io
import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

import fireside
from fireside.cli import main
from fireside.cli.screen import Screen
from fireside.core.game import Game
from tests.play.pebbles import known

Run = Callable[..., Result]

# A stream a hundred characters wide, whatever the machine that runs the tests asks for.
PLAIN = {"COLUMNS": "100", "FORCE_COLOR": None, "TTY_COMPATIBLE": None, "TTY_INTERACTIVE": None}


@pytest.fixture
def run() -> Run:
    """Type a command: run("play", "snowfall", lines=[...])."""

    def typed(*words: object, lines: list[str] | None = None) -> Result:
        given = "".join(line + "\n" for line in lines or [])
        result = CliRunner(env=PLAIN).invoke(main, [str(word) for word in words], input=given)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return typed


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A small game with secrets."""
    return known(monkeypatch)


def random_record(seed: int, decisions: int = 1000, **options: Any) -> dict[str, Any]:
    """The record of a random game of Snowfall, or of its beginning."""
    chance = random.Random(seed)
    state = fireside.game("snowfall").new(seed=seed, **options)
    while state.to_move >= 0 and len(state.record()["actions"]) < decisions:
        state.apply(chance.choice(state.legal()))
    return state.record()


def names(record: dict[str, Any]) -> list[str]:
    """What was done, by name."""
    vocabulary = fireside.game(record["game"]).vocabulary
    return [vocabulary.name(action) for action in record["actions"]]


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    """A whole random game of Snowfall."""
    file = tmp_path / "record.json"
    file.write_text(json.dumps(random_record(11)))
    return file


class Terminal(Screen):
    """A terminal of a given size whose text can be read."""

    def __init__(self, width: int, height: int) -> None:
        self.written = io.StringIO()
        settings: dict[str, Any] = {
            "force_terminal": True,
            "color_system": "truecolor",
            "legacy_windows": False,
        }
        super().__init__(Console(file=self.written, width=width, height=height, **settings))
        self.is_terminal = True

    @property
    def text(self) -> str:
        """What was written, without colours."""
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", self.written.getvalue())
