"""`fireside simulate`: the same games whatever the number of workers, and what they tell."""

import json
from pathlib import Path
from typing import Any

import pytest

import fireside
from fireside.core.game import Game
from fireside.lab import Outcome, Plan, make_plan, outcomes, simulate, summarise, wilson
from tests.cli.conftest import Run


def summary(run: Run, *words: object) -> dict[str, Any]:
    result = run("simulate", "snowfall", "--json", *words)
    assert result.exit_code == 0
    found: dict[str, Any] = json.loads(result.output)
    assert found.pop("speed")["games_per_second"] > 0
    return found


def test_the_same_seed_gives_the_same_games_for_one_and_two_workers(run: Run) -> None:
    words = ["--games", 12, "--bots", "random", "--seed", 5]
    alone = summary(run, *words, "--workers", 1)
    assert summary(run, *words, "--workers", 2) == alone
    assert summary(run, "--games", 12, "--bots", "random", "--seed", 6, "--workers", 1) != alone


def test_people_get_a_table(run: Run) -> None:
    words = ["simulate", "snowfall", "--games", 3, "--bots", "random", "--workers", 1, "-o", "mode=harder"]
    shown = run(*words).output
    for word in (
        "mean score",
        "95% interval",
        "sd",
        "50%",
        "Lost Traveler",
        "decisions a game",
        "games a second",
    ):
        assert word in shown


def test_records_can_be_kept_and_replayed(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    words = ["--games", 3, "--bots", "random", "--workers", 1, "--records", folder]
    scores = summary(run, *words)["scores"][0]
    records = [json.loads(file.read_text()) for file in sorted(folder.iterdir())]
    totals = [fireside.replay(record).scores()[0] for record in records]
    assert sum(totals) / 3 == pytest.approx(scores["mean"])
    assert len({record["seed"] for record in records}) == 3


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--games", "0"], "0 is not in the range x>=1"),
        (["--bots", "wizard"], "there is no bot 'wizard': there is gentle, steady, sharp, random"),
        (["--bots", "greedy,greedy"], "snowfall is played with 1 seat, not 2"),
        (["--seed", "-4"], "the seed cannot be -4"),
        (["--workers", "0"], "0 is not in the range x>=1"),
        (["--content", "none.toml"], "none.toml: cannot be read"),
        (["-o", "mode=odd"], "option 'mode' cannot be 'odd'"),
    ],
)
def test_wrong_words_get_a_sentence_and_exit_code_2(words: list[str], sentence: str, run: Run) -> None:
    result = run("simulate", "snowfall", *words)
    assert sentence in result.output
    assert result.exit_code == 2


def test_ctrl_c_stops_it_with_a_word(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "play_share", interrupted)
    result = run("simulate", "snowfall", "--games", 1, "--workers", 1)
    assert "Stopped." in result.output
    assert result.exit_code == 130


def test_a_folder_that_cannot_be_made_is_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = run("simulate", "snowfall", "--records", tmp_path / "file")
    assert "cannot be made a folder for records" in result.output
    assert result.exit_code == 2


def test_bots_change_seats_from_game_to_game(pebbles: Game) -> None:
    plan = make_plan("pebbles", 6, ["greedy", "random", "random"], 1)
    games = [outcome for share in outcomes(plan) for outcome in share]
    assert [outcome.bots.index("greedy") for outcome in games] == [0, 1, 2, 0, 1, 2]
    assert [outcome.number for outcome in games] == [0, 1, 2, 3, 4, 5]


def test_bots_are_named_for_all_seats_or_for_each(pebbles: Game) -> None:
    assert make_plan("pebbles", 1, ["random"], 1, seats=3).bots == ["random"] * 3
    with pytest.raises(ValueError, match="2 bots are named for 3 seats"):
        make_plan("pebbles", 1, ["random", "greedy"], 1, seats=3)


def test_win_rates_are_shown_where_there_are_rivals(run: Run, pebbles: Game) -> None:
    shown = run("simulate", "pebbles", "--games", 4, "--bots", "random,greedy", "--workers", 1).output
    for word in ("random", "greedy", "seat 0", "seat 1", "rate"):
        assert word in shown


def test_a_summary_counts_scores_ranks_and_wins() -> None:
    plan = Plan("snowfall", 4, ["random"], 1)
    scores = [10, 20, 30, 40]
    ranks = ["low", "low", "high", "high"]
    games = [Outcome(n, ["random"], [scores[n]], [0], [ranks[n]], 50 + n, None) for n in (2, 0, 3, 1)]
    found = summarise(plan, games)
    entry = found["scores"][0]
    assert entry["mean"] == 25
    assert entry["sd"] == pytest.approx(12.90994)
    assert entry["interval"] == pytest.approx([12.3485, 37.6515], abs=1e-3)
    assert entry["quantiles"]["lowest"] == 10
    assert entry["quantiles"]["50%"] == 25
    assert list(entry["ranks"].items()) == [("low", 2), ("high", 2)]
    assert found["wins"]["by_seat"][0]["rate"] == 1
    assert found["decisions"] == {"mean": 51.5, "fewest": 50, "most": 53}


def test_wilsons_interval_stays_within_its_bounds() -> None:
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == pytest.approx(1)
    low, high = wilson(50, 100)
    assert (low, high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
