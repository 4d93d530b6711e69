"""The arena: who meets whom on which deals, what it tells, what it keeps, and bots that misbehave."""

import json
import re
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import fireside
from fireside.bots import Bot
from fireside.core.game import Game
from fireside.core.records import follow
from fireside.core.state import State
from fireside.lab.arena import ArenaGame, ArenaPlan, Fixture, make_arena, play_fixture, run_arena
from fireside.lab.arena_folder import ArenaFolder
from fireside.lab.arena_players import Forfeit, LevelPlayer, Limits
from fireside.lab.arena_standings import (
    Contest,
    clear_pairings,
    contests_of,
    deals_of,
    elo_of,
    is_clear,
    standings,
    summary,
)
from tests.cli.conftest import Run
from tests.cli.conftest import run as run
from tests.play.pebbles import known

DOCS = Path(__file__).resolve().parents[2] / "docs" / "bots.md"

BAD_BOTS = """
import os, sys, time

class Crashing:
    def choose(self, world, seed):
        raise KeyError("where is it")

class Dying:
    def choose(self, world, seed):
        os._exit(3)

class Cheating:
    def choose(self, world, seed):
        return -1

class Slow:
    def choose(self, world, seed):
        time.sleep(60)

class Chatty:
    def choose(self, world, seed):
        print("thinking aloud")
        return world.legal()[0]
"""


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Game:
    return known(monkeypatch)


@pytest.fixture
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, with bots that misbehave."""
    (tmp_path / "bad_bots.py").write_text(BAD_BOTS)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def never(_: Fixture) -> bool:
    return False


def played(plan: ArenaPlan, workers: int = 1) -> list[ArenaGame]:
    return list(run_arena(plan, {}, workers, never))


# Who meets whom


def test_every_deal_is_played_on_every_seat(pebbles: Game) -> None:
    plan = make_arena("pebbles", ["greedy", "random"], 6, 1, seats=3)
    games = played(plan)
    assert [one.seated for one in games[:3]] == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
    seeds = [one.record["seed"] for one in games if one.record is not None]
    assert seeds[0] == seeds[1] == seeds[2] != seeds[3] == seeds[4] == seeds[5]


def test_more_bots_than_seats_all_meet_on_the_same_deals(pebbles: Game) -> None:
    plan = make_arena("pebbles", ["random", "greedy", "search:2i"], 2, 1, seats=2)
    games = played(plan)
    assert Counter(frozenset(one.seated) for one in games) == {
        frozenset({0, 1}): 2,
        frozenset({0, 2}): 2,
        frozenset({1, 2}): 2,
    }
    assert len({one.record["seed"] for one in games if one.record is not None}) == 1


def test_the_same_games_whatever_the_number_of_workers() -> None:
    plan = make_arena("snowcrest", ["random", "random"], 4, 5)
    alone = sorted(played(plan), key=lambda one: one.fixture)
    together = sorted(played(plan, 2), key=lambda one: one.fixture)
    assert [one.record for one in together] == [one.record for one in alone]
    assert len({json.dumps(one.record) for one in alone}) == 4


# What it tells


def game_of(number: int, seated: list[int], shares: list[float], pairing: int = 0) -> ArenaGame:
    return ArenaGame(pairing, number, seated, shares, [0] * len(seated), 10, 1.0)


def test_a_shared_win_counts_as_its_part() -> None:
    plan = ArenaPlan("snowcrest", ["one", "two"], 2, 4, 1)
    games = [
        game_of(0, [0, 1], [0.5, 0.5]),
        game_of(1, [1, 0], [0.0, 1.0]),
        game_of(2, [0, 1], [1.0, 0.0]),
        game_of(3, [1, 0], [1.0, 0.0]),
    ]
    told = summary(plan, games)
    assert told.keys() == {"game", "seats", "games", "bots"}
    assert (told["game"], told["seats"], told["games"]) == ("snowcrest", 2, 4)
    first, second = told["bots"]
    assert first.keys() == {"bot", "games", "wins", "rate", "interval", "elo"}
    assert (first["bot"], first["games"], first["wins"], first["rate"]) == ("one", 4, 2.5, 0.625)
    assert first["interval"][0] < 0.625 < first["interval"][1]
    assert second["wins"] == 1.5
    assert first["elo"] > second["elo"] == 0


def test_one_among_three_alike_has_a_fair_share_of_a_quarter() -> None:
    plan = ArenaPlan("snowcrest", ["one", "rest"], 4, 4, 1)
    games = [game_of(0, [0, 1, 1, 1], [0.0, 1.0, 0.0, 0.0]), game_of(1, [1, 0, 1, 1], [0.0, 1.0, 0.0, 0.0])]
    first, rest = standings(plan, games)
    assert (first.fair, rest.fair) == (0.25, 0.75)
    assert (first.rate, rest.rate) == (0.5, 0.5)
    assert first.elo > 0


def test_elo_is_that_of_the_usual_formula_for_two() -> None:
    contests = [Contest([0, 1], [1.0, 0.0])] * 7500 + [Contest([1, 0], [1.0, 0.0])] * 2500
    (first, margin), second = elo_of(2, contests)
    assert first == pytest.approx(190.85, abs=0.1)
    assert margin == pytest.approx(1.96 * 400 / 2.302585 / (10000 * 0.75 * 0.25) ** 0.5, rel=0.01)
    assert second == (0.0, 0.0)


def test_elo_puts_all_on_one_scale_even_if_not_all_have_met() -> None:
    contests = [Contest([0, 1], [0.75, 0.25])] * 4000 + [Contest([1, 2], [0.75, 0.25])] * 4000
    ratings = [round(elo) for elo, _ in elo_of(3, contests)]
    assert ratings == pytest.approx([382, 191, 0], abs=1)


def test_at_a_table_of_four_a_fair_share_is_no_elo() -> None:
    fair = [Contest([0, 1, 1, 1], [0.25, 0.25, 0.25, 0.25])] * 100
    assert elo_of(2, fair)[0][0] == pytest.approx(0.0, abs=1e-6)
    half = [Contest([0, 1, 1, 1], [0.5, 0.5, 0.0, 0.0])] * 10000
    assert elo_of(2, half)[0][0] == pytest.approx(190.85, abs=0.2)  # three times as strong as each


def test_alone_without_a_target_the_best_score_of_a_deal_wins() -> None:
    plan = ArenaPlan("snowfall", ["one", "two"], 1, 2, 1)
    scores = {(0, 0): 50, (1, 0): 40, (0, 1): 30, (1, 1): 30}
    games = [ArenaGame(who, deal, [who], [1.0], [score], 10, 1.0) for (who, deal), score in scores.items()]
    assert [one.shares for one in contests_of(plan, games)] == [[1.0, 0.0], [0.5, 0.5]]
    first, second = standings(plan, games)
    assert (first.rate, second.rate) == (0.75, 0.25)
    assert (first.score, second.score) == (40, 35)


def test_alone_with_a_target_a_win_is_to_meet_it() -> None:
    plan = ArenaPlan("alderquest", ["one"], 1, 4, 1)
    games = [game_of(number, [0], [share]) for number, share in enumerate([1.0, 0.0, 0.0, 0.0])]
    (only,) = standings(plan, games)
    assert only.rate == 0.25
    assert only.elo < 0


# When it is clear


def test_a_clear_result_is_found_and_an_even_one_is_not() -> None:
    assert is_clear([1.0] * 20, 0.5)
    assert is_clear([0.0] * 20, 0.5)
    assert is_clear([1.0, 1.0, 0.0] * 40, 0.25)
    assert not is_clear([1.0, 0.0] * 500, 0.5)
    assert not is_clear([1.0] * 4, 0.5)
    assert not is_clear([], 0.5)


def test_deals_count_in_order_and_whole() -> None:
    plan = ArenaPlan("snowcrest", ["one", "two"], 2, 6, 1)
    wins = {0: 1.0, 1: 0.0, 2: 1.0, 4: 1.0, 5: 1.0}  # game 3 is still being played
    games = [
        game_of(
            number,
            [0, 1] if number % 2 == 0 else [1, 0],
            [won, 1 - won] if number % 2 == 0 else [1 - won, won],
        )
        for number, won in wins.items()
    ]
    assert deals_of(plan, games, 0, 0) == [0.5]


def test_it_stops_as_soon_as_it_is_clear(run: Run, pebbles: Game) -> None:
    words = ["arena", "pebbles", "--bots", "search:10i,random", "--games", 400, "--workers", 1, "--json"]
    told = json.loads(run(*words, "--until-clear").output)
    assert told["games"] < 400
    assert told["bots"][0]["interval"][0] > 0.5


def test_no_pairing_is_clear_where_all_win_alike() -> None:
    plan = ArenaPlan("snowcrest", ["one", "two"], 2, 100, 1)
    games = [game_of(number, [number % 2, 1 - number % 2], [1.0, 0.0]) for number in range(100)]
    assert clear_pairings(plan, games) == set()


# What it keeps


def test_a_stopped_arena_goes_on_where_it_was(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "kept"
    words = ["arena", "snowcrest", "--bots", "random,random", "--workers", 1, "--out", out, "--json"]
    first = json.loads(run(*words, "--games", 3).output)
    lines = (out / "results.jsonl").read_text().splitlines()
    assert (first["games"], len(lines)) == (3, 3)
    (out / "results.jsonl").write_text("\n".join(lines[:2]) + "\n" + lines[2][:20])  # cut off in the third
    again = json.loads(run(*words, "--games", 4).output)
    assert again["games"] == 4
    kept = (out / "results.jsonl").read_text().splitlines()
    assert kept[:2] == lines[:2]
    assert [json.loads(line)["number"] for line in kept[3:]] == [2, 3]
    fresh = json.loads(run(*words[:-2], tmp_path / "other", "--json", "--games", 4).output)
    assert fresh == again


def test_kept_games_can_be_replayed(run: Run, tmp_path: Path) -> None:
    run("arena", "snowcrest", "--bots", "random,random", "--games", 2, "--workers", 1, "--out", tmp_path)
    files = sorted((tmp_path / "games").iterdir())
    results = [json.loads(line) for line in (tmp_path / "results.jsonl").read_text().splitlines()]
    assert [file.name for file in files] == ["000001.json", "000002.json"]
    for file, line in zip(files, results, strict=True):
        assert fireside.replay(json.loads(file.read_text())).scores() == line["scores"]


def test_a_folder_keeps_one_arena(tmp_path: Path) -> None:
    ArenaFolder(tmp_path, make_arena("snowcrest", ["random"], 2, 1))
    assert ArenaFolder(tmp_path, make_arena("snowcrest", ["random"], 9, 1)).played() == {}
    with pytest.raises(ValueError, match=r"keeps another arena \(bots, seed differ\)"):
        ArenaFolder(tmp_path, make_arena("snowcrest", ["greedy"], 2, 2))


# Bots that misbehave


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("bad_bots:Crashing", "crashed: KeyError: 'where is it'"),
        ("bad_bots:Dying", "crashed: it ended with exit code 3"),
        ("bad_bots:Cheating", "cheated: action -1 may not be taken now"),
        ("bad_bots:Missing", "crashed: AttributeError: module 'bad_bots' has no attribute 'Missing'"),
        (f"program:{sys.executable} -c 'print(5)'", "answered 5, not an action such as"),
        (f"program:{sys.executable} -c 'print(chr(123))'", "answered '{', not a line of JSON such as"),
        (
            f"program:{sys.executable} -c 'raise SystemExit(\"no!\")'",
            "crashed: it ended with exit code 1 (no!)",
        ),
    ],
)
def test_a_bot_that_fails_forfeits_its_game(name: str, reason: str, modules: Path) -> None:
    plan = make_arena("snowcrest", [name, "random"], 2, 1)
    game = play_fixture(plan, Fixture(0, 1))
    assert game.forfeit is not None
    assert game.forfeit.startswith(reason)
    assert game.by == 1
    assert game.shares == [1.0, 0.0]
    assert game.scores is None


def test_a_bot_that_takes_too_long_forfeits_its_game(modules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fireside.lab.arena_players.TO_START", 0.0)
    plan = make_arena("snowcrest", ["bad_bots:Slow", "random"], 1, 1, limit=0.4)
    game = play_fixture(plan, Fixture(0, 0))
    assert game.forfeit == "took more than 0.4 s for a decision"
    assert game.shares == [0.0, 1.0]


def test_our_levels_do_not_forfeit_because_the_machine_is_busy() -> None:
    class Waiting(Bot):
        def choose(self, world: State, seed: int) -> int:
            time.sleep(0.05)
            return world.legal()[0]

    class Reckoning(Bot):
        def choose(self, world: State, seed: int) -> int:
            begun = time.process_time()
            while time.process_time() < begun + 0.05:
                pass
            return world.legal()[0]

    state = fireside.game("snowcrest").new(seed=1)
    assert LevelPlayer(Waiting(), 1, Limits(0.03)).decide(state, state.to_move) in state.legal()
    with pytest.raises(Forfeit, match=r"took 0\.1 s for a decision"):
        LevelPlayer(Reckoning(), 1, Limits(0.03)).decide(state, state.to_move)


def test_the_run_goes_on_after_a_forfeit_and_says_who_and_why(run: Run, modules: Path) -> None:
    words = ["arena", "snowcrest", "--bots", "bad_bots:Crashing,random", "--games", 2, "--workers", 1]
    result = run(*words)
    assert result.exit_code == 0
    assert (
        "Game 1: bad_bots:Crashing (seat 0) forfeits, it crashed: KeyError: 'where is it'." in result.stderr
    )
    assert "Game 2: bad_bots:Crashing (seat 1) forfeits" in result.stderr
    assert re.search(r"random +2 +2 +100\.0%", result.stdout)


def test_what_a_bot_prints_is_no_answer(modules: Path) -> None:
    game = play_fixture(make_arena("snowcrest", ["bad_bots:Chatty", "random"], 1, 1), Fixture(0, 0))
    assert game.forfeit is None
    assert game.decisions > 50


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "wizard"], "there is no bot 'wizard': there is gentle, steady, sharp, random"),
        (["--bots", "search:fast"], "write seconds as 0.1s or iterations as 400i"),
        (["--bots", "program:"], "names no command"),
        (["--bots", "program:'"], "is no command: No closing quotation"),
        (["--bots", ""], "there is no bot ''"),
        (["--bots", "no_such_module:Bot"], "there is no module 'no_such_module' for the bot"),
        (["--bots", "program:no-such-program -v"], "there is no command 'no-such-program' for the bot"),
        (["--games", "0"], "0 is not in the range x>=1"),
        (["--seats", "9"], "snowcrest is played with 1, 2, 3 or 4 seats, not 9"),
        (["--limit", "0"], "a decision cannot take 0 s at most"),
        (["--seed", "-1"], "the seed cannot be -1"),
    ],
)
def test_wrong_words_get_a_sentence_and_exit_code_2(words: list[str], sentence: str, run: Run) -> None:
    result = run("arena", "snowcrest", *words)
    assert sentence in result.output
    assert result.exit_code == 2


# The guide


def example(title: str) -> str:
    """The first Python of a chapter of the guide."""
    chapter = DOCS.read_text().split(f"## {title}\n")[1]
    return chapter.split("```python\n")[1].split("```")[0]


def finished(plan: ArenaPlan) -> Any:
    game = play_fixture(plan, Fixture(0, 0))
    assert game.forfeit is None
    return game


def test_the_class_of_the_guide_plays(modules: Path) -> None:
    source = example("A class of your own")
    assert source.count("\n") <= 32
    (modules / "my_bots.py").write_text(source.replace("FAR = 60", "FAR = 5"))
    assert finished(make_arena("snowcrest", ["my_bots:Careful", "random"], 2, 1)).scores is not None


def test_the_program_of_the_guide_plays_on_what_its_seat_sees(modules: Path, run: Run) -> None:
    source = example("A program in any language")
    assert source.count("\n") <= 32
    listening = "    for line in sys.stdin:\n"
    noting = listening + '        open("heard.jsonl", "a").write(line)\n'
    (modules / "my_program.py").write_text(source.replace(listening, noting))
    name = f"program:{sys.executable} my_program.py"
    game = finished(make_arena("snowcrest", [name, "random"], 2, 1))
    heard = [json.loads(line) for line in (modules / "heard.jsonl").read_text().splitlines()]
    assert [one["type"] for one in heard] == ["start", *["decide"] * (len(heard) - 2), "end"]
    assert heard[0]["seat"] == 0
    assert all(one["view"]["seat"] == 0 for one in heard[1:])
    assert all(len(one["view"]["legal"]) > 1 for one in heard[1:-1])
    told = [event for one in heard[1:] for event in one["events"]]
    *_, end = follow(game.record)
    assert told == [json.loads(json.dumps(event.plain())) for event in end.log(0)]
    assert len(told) < len(end.events)
    assert heard[-1]["view"]["over"] is True
