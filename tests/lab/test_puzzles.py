"""Finding puzzles: of each game the clearest decision, the same for the same command, and not all alike."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fireside.core import registry
from fireside.core.content import Content
from fireside.core.game import Game
from fireside.core.options import Value
from fireside.core.state import Asked, State
from fireside.lab import puzzles as finding
from fireside.lab.puzzle_proof import Proof
from fireside.lab.puzzles import Finding, Found, make_puzzle_plan, puzzle_in
from fireside.play.puzzles import EASY, FILE, HARD, Other, Puzzle, puzzles_of, read, written
from tests.cli.conftest import Run, run  # noqa: F401  (a fixture)
from tests.lab.test_fit import Baskets, BasketsGame

APPLES, PEARS, CHERRIES = range(3)


class OpenBaskets(Baskets):
    """Baskets whose positions can be kept."""

    def asked(self) -> Asked | None:
        return Asked("pick", "Pick some fruit.", "B-1") if self.to_move >= 0 else None

    def in_words(self, action: int) -> str:
        return f"Pick {self.growing[action]} {('apples', 'pears', 'cherries')[action]}"

    def saved_table(self) -> dict[str, Any]:
        return {
            "baskets": [basket[:] for basket in self.baskets],
            "growing": self.growing[:],
            "picks": self.picks,
        }

    def saved_agenda(self) -> list[list[Any]]:
        return []

    def restore(self, table: Mapping[str, Any], agenda: list[Any]) -> None:
        self.picks = table["picks"]
        self.grow()
        self.baskets, self.growing = table["baskets"], table["growing"]

    def table(self, seat: int | None) -> dict[str, Any]:
        return self.saved_table()

    def copy(self) -> "OpenBaskets":
        other = OpenBaskets(self.game, self.content, self.seats, self.settings)
        self.share_with(other)
        other.baskets = [basket[:] for basket in self.baskets]
        other.growing = self.growing[:]
        other.picks = self.picks
        return other


class OpenBasketsGame(BasketsGame):
    """The game of these."""

    def empty(self, content: Content, seats: int, settings: dict[str, Value]) -> State:
        return OpenBaskets(self, content, seats, settings)


@pytest.fixture
def baskets(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Game]:
    game = OpenBasketsGame(tmp_path)
    (tmp_path / "bot").mkdir()
    text = '[usual]\nmade_by = "hand"\nscore = 1\napples = 2\npears = 1\ncherries = 0\n'
    (tmp_path / "bot" / "weights.toml").write_text(text)
    monkeypatch.setitem(registry._modules, "baskets", __name__)
    monkeypatch.setitem(registry._loaded, "baskets", game)
    puzzles_of.cache_clear()
    yield game
    puzzles_of.cache_clear()


def growing(game: Game, *fruit: int) -> OpenBaskets:
    """A game at its beginning, with so much of each fruit to be picked."""
    state = game.new(seed=1)
    assert isinstance(state, OpenBaskets)
    state.growing = list(fruit)
    return state


def proof_of(world: State) -> Proof:
    return Proof(world.resample(world.to_move, 1), 2, 300)


# What is a puzzle


def test_one_choice_is_clearly_better(baskets: Game) -> None:
    proof = proof_of(growing(baskets, 3, 1, 3))
    assert proof.holds()
    puzzle = proof.puzzle("here")
    assert (puzzle.right, puzzle.found) == (["pick:apples"], "here")
    assert [(other.move, other.gain) for other in puzzle.others] == [
        (["pick:pears"], 5.0),
        (["pick:cherries"], 6.0),
    ]
    assert puzzle.level == EASY


def test_two_good_choices_are_no_puzzle(baskets: Game) -> None:
    assert not proof_of(growing(baskets, 1, 2, 0)).holds()


def test_choices_that_come_to_the_same_are_one_answer(baskets: Game) -> None:
    pots = growing(baskets, 0, 3, 0)
    assert proof_of(pots).holds() is False, "there is only one other left"


def test_the_same_position_is_proven_alike(baskets: Game) -> None:
    first, second = (proof_of(growing(baskets, 3, 1, 0)) for _ in range(2))
    assert first.holds()
    assert second.holds()
    assert first.puzzle("") == second.puzzle("")


# Which of them are kept


def found(kind: str = "pick", part: str = "middle", right: str = "pick:apples", level: str = HARD) -> Found:
    return Found(Puzzle("", level, [right], [right], [Other(["pick:pears"], 1.0, "")], ""), kind, part)


@pytest.mark.parametrize(
    ("alike", "most"),
    [({"kind": "same"}, 8), ({"part": "end"}, 9), ({"right": "same"}, 3), ({"level": EASY}, 8)],
)
def test_puzzles_differ(monkeypatch: pytest.MonkeyPatch, alike: dict[str, str], most: int) -> None:
    def different(_: object, number: int) -> Found:
        others = {"kind": f"kind {number}", "part": f"part {number}", "right": f"right {number}"}
        return found(**{**others, **alike})

    monkeypatch.setattr(finding, "puzzle_in", different)
    kept = [one for _, one in Finding(make_puzzle_plan("snowfall", 20)).run() if one]
    assert len(kept) == most


def test_the_easy_ones_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {1: HARD, 2: EASY, 3: HARD}
    monkeypatch.setattr(
        finding, "puzzle_in", lambda _, number: found(f"{number}", f"{number}", f"{number}", levels[number])
    )
    found_all = Finding(make_puzzle_plan("snowfall", 3))
    assert [number for number, _ in found_all.run()] == [1, 2, 3]
    assert [one.level for one in found_all.puzzles] == [EASY, HARD, HARD]


def test_what_is_found_in_a_game_does_not_depend_on_others(baskets: Game) -> None:
    plan = make_puzzle_plan("baskets", 1, 1, 300)
    ((number, first),) = [(number, one) for number, one in Finding(plan).run() if one]
    without = make_puzzle_plan("baskets", 1, 1, 300, skip=[number])
    assert puzzle_in(without, number) == first
    assert [one for one, kept in Finding(without).run() if kept] > [number]


# The command


def test_the_command_writes_what_it_finds_and_how(baskets: Game, run: Run, tmp_path: Path) -> None:  # noqa: F811
    out = tmp_path / "found.json"
    words = ("puzzles", "find", "baskets", "--count", 1, "--iterations", 300, "--skip", "1", "--out", out)
    done = run(*words)
    assert done.exit_code == 0, done.output
    assert "game 1:" not in done.output
    text = out.read_text()
    collection = read(out, baskets)
    command = "fireside puzzles find baskets --count 1 --seed 1 --iterations 300 --looks 20 --skip 1"
    assert (len(collection.puzzles), collection.command) == (1, command)
    assert json.loads(text)["command"] == command
    run(*words)
    assert out.read_text() == text


def test_so_many_games_give_what_they_have(
    monkeypatch: pytest.MonkeyPatch,
    run: Run,  # noqa: F811
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(finding, "puzzle_in", lambda _, number: found() if number == 2 else None)
    out = tmp_path / "some.json"
    words = ("puzzles", "find", "snowfall", "--count", 5, "--out", out, "--games")
    assert run(*words, 1).exit_code == 2, "nothing was found"
    assert not out.exists()
    assert run(*words, 3).exit_code == 0
    assert ' --looks 20 --games 3"' in out.read_text()


def test_in_long_games_several_decisions_of_a_kind_are_tried(baskets: Game) -> None:
    state = baskets.new(seed=1)
    decisions = [finding.Decision(place, state, kind, "end") for place, kind in enumerate("aaab")]
    promises = (0.4, 0.3, 0.2, 0.1)
    looks = [finding.Look(one, state, promise) for one, promise in zip(decisions, promises, strict=True)]
    assert [look.decision.place for look in finding._most_promising(looks, 1)] == [0, 3]
    assert [look.decision.place for look in finding._most_promising(looks, 2)] == [0, 1, 3]


def test_reasons_are_said_anew_and_nothing_else_changes(baskets: Game, run: Run) -> None:  # noqa: F811
    assert "baskets has 0 puzzles" in run("puzzles", "explain", "baskets").output
    file = baskets.folder / FILE
    run("puzzles", "find", "baskets", "--count", 1, "--iterations", 300)
    text = file.read_text()
    puzzle = read(file, baskets).puzzles[0]
    others = [replace(other, why="it is said otherwise") for other in puzzle.others]
    file.write_text(written([replace(puzzle, others=others)], read(file, baskets).command))
    puzzles_of.cache_clear()
    done = run("puzzles", "explain", "baskets")
    assert f"puzzle 1: {puzzle.others[0].why}" in done.output
    assert file.read_text() == text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--iterations", "3"], "3 iterations prove nothing: name 80 or more"),
        (["--looks", "0"], "0 decisions of a game cannot be looked at: name 1 or more"),
        (["--games", "-1"], "-1 games cannot be played: name 1 or more, or 0 for as many as it takes"),
        (["--skip", "one"], "'one' is no number of a game: write --skip 3,17"),
        (["--seed", "-1"], "the seed cannot be -1"),
    ],
)
def test_wrong_input_is_answered(run: Run, words: list[str], said: str) -> None:  # noqa: F811
    done = run("puzzles", "find", "snowfall", *words)
    assert done.exit_code == 2
    assert said in done.output


def test_where_too_little_is_found_nothing_is_written(
    monkeypatch: pytest.MonkeyPatch,
    run: Run,  # noqa: F811
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(finding, "puzzle_in", lambda _, number: found() if number == 1 else None)
    done = run("puzzles", "find", "snowfall", "--count", 2, "--out", tmp_path / "none.json")
    assert done.exit_code == 2
    assert "only 1 puzzle found: nothing is written" in done.output
    assert not (tmp_path / "none.json").exists()
