"""Tables to try things at."""

import random

import pytest

import fireside
from fireside.core.game import Game
from fireside.play import Table
from tests.play.pebbles import known


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A small game with secrets."""
    return known(monkeypatch)


@pytest.fixture
def snowfall() -> Game:
    return fireside.game("snowfall")


def play_on(table: Table, chance: random.Random, decisions: int) -> None:
    """Let whoever is asked decide at random."""
    for _ in range(decisions):
        if not table.is_over:
            table.act(table.to_move, chance.choice(table.view(table.to_move)["legal"])["action"])
