"""The rows of bench/strength.md: each can be played, and says when its goal is reached."""

from itertools import chain
from pathlib import Path

import pytest

import fireside
from bench import strength
from bench.report import Sheet
from bench.strength import (
    PARTS,
    RIVALRIES,
    SOLO,
    Row,
    forget_others,
    habits,
    is_shown_by,
    leads,
    profile,
    report,
    verdict,
)
from fireside.bots import bot
from fireside.lab.arena import ArenaGame


def test_every_row_can_be_played_and_is_kept_by_itself() -> None:
    rows = [*chain.from_iterable(RIVALRIES), *SOLO]
    assert all(row.plan(2).seats == row.seats for row in rows)
    assert len({row.name for row in rows}) == len(rows)


def test_a_row_alone_is_shown_by_the_lead_on_each_deal() -> None:
    row = Row("snowfall", 1, ["greedy", "random"], ahead=8.0)
    plan = row.plan(40)
    games = [
        ArenaGame(who, deal, [who], [1.0], [60 - 40 * who + deal % 3], 10, 1.0)
        for deal in range(40)
        for who in (0, 1)
    ]
    assert leads(plan, games) == [40.0] * 40
    assert not is_shown_by(row)(plan, games[:6])
    assert is_shown_by(row)(plan, games)


def test_a_row_says_whether_it_is_sure() -> None:
    assert verdict(True, True) == "yes"
    assert verdict(False, False) == "no, not clear"


def test_what_is_to_be_said_stands_below_the_tables() -> None:
    table = Sheet(["a", "b"], 1, [["x", "1"]])
    text = report([table, Sheet(["c"], 1, [])], 20.0, 2)
    assert text.startswith("# Strength")
    assert "20 min on 2 cores" in text
    assert text.index("| x | 1 |") < text.index("## What is missed, and why")
    assert "| c |" not in text


def test_a_profile_has_a_time_for_each_part() -> None:
    world = fireside.game("snowfall").new(seed=1)
    times = profile([world.resample(0, 1)])
    assert len(times) == len(PARTS)
    assert min(times) > 0


def test_games_of_bots_that_decide_otherwise_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "LOOKED_AT", 2)  # all of them take long interpreted
    habits.cache_clear()
    row = Row("snowfall", 1, ["greedy", "random"], ahead=8.0)
    before = row.folder
    habits.cache_clear()
    assert row.folder == before
    habits.cache_clear()
    monkeypatch.setattr(strength, "bot", lambda name: bot("random"))
    assert row.folder.parent == before.parent
    assert row.folder != before
    habits.cache_clear()


def test_what_other_bots_have_played_of_a_row_is_forgotten(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(strength, "KEPT", tmp_path)
    monkeypatch.setattr(strength, "LOOKED_AT", 1)
    habits.cache_clear()
    row = Row("snowfall", 1, ["greedy", "random"], ahead=8.0)
    stale, longer = tmp_path / f"{row.name}-01234567", tmp_path / f"{row.name}-mode=hard-01234567"
    for folder in (stale, longer, row.folder):
        folder.mkdir()
    forget_others(row)
    assert not stale.exists()
    assert longer.exists()
    assert row.folder.exists()
    habits.cache_clear()
