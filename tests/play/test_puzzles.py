"""Puzzles as data: each fits its game, has one right answer, and says why in words that can be read."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import fireside
from fireside.bots import bot
from fireside.bots.search.search import Search
from fireside.core.errors import IllegalAction
from fireside.core.game import Game
from fireside.play import recordings
from fireside.play.puzzles import FILE, LEVELS, Puzzle, puzzles_of, read, written

GAMES = [name for name in fireside.all_games() if (fireside.game(name).folder / FILE).is_file()]
MOST = 20
LONGEST = 260  # letters of a reason


def actions(puzzle: Puzzle, names: list[str]) -> list[int]:
    return [puzzle.world().game.vocabulary.action(name) for name in names]


# Those that Fireside brings


@pytest.mark.parametrize("name", GAMES)
def test_the_puzzles_of_a_game_are_for_its_present_rules(name: str) -> None:
    collection = puzzles_of(name)
    assert collection.outdated == 0
    assert collection.command.startswith(f"fireside puzzles find {name} --count {MOST} ")
    assert 1 <= len({one.id for one in collection.puzzles}) == len(collection.puzzles) <= MOST
    levels = [LEVELS.index(one.level) for one in collection.puzzles]
    assert levels == sorted(levels)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_right_and_what_is_not_can_be_chosen(name: str) -> None:
    for puzzle in puzzles_of(name).puzzles:
        legal = puzzle.world().legal()
        right = actions(puzzle, puzzle.right)
        wrong = actions(puzzle, [other.move[0] for other in puzzle.others])
        assert right[0] == actions(puzzle, puzzle.move)[0]
        assert set(right) < set(legal)
        assert set(wrong) <= set(legal) - set(right)
        assert len(set(wrong)) == len(puzzle.others) >= 2
        assert [option["action"] for option in puzzle.view()["legal"]] == legal


@pytest.mark.parametrize("name", GAMES)
def test_an_explanation_reads_well(name: str) -> None:
    for puzzle in puzzles_of(name).puzzles:
        gains = [other.gain for other in puzzle.others]
        assert gains == sorted(gains)
        assert gains[0] > 0
        for other in puzzle.others:
            assert re.match(r"(in what follows )?it [a-z]+ ", other.why)
            assert len(other.why) <= LONGEST


@pytest.mark.parametrize("name", GAMES)
def test_a_position_holds_nothing_but_a_guess_of_what_is_hidden(name: str) -> None:
    """It is one that the seat asked could be in: dealt anew, the seat sees the same."""
    puzzle = puzzles_of(name).puzzles[-1]
    world = puzzle.world()
    assert "seed" not in puzzle.position
    assert world.resample(world.to_move, 5).view(world.to_move) == world.view(world.to_move)


def is_found(puzzle: Puzzle, iterations: int) -> bool:
    """Whether a search with that budget finds it."""
    search = Search(puzzle.world(), 7)
    search.run(0.0, iterations)
    return search.root.best().actions[0] in actions(puzzle, puzzle.right)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_search_finds_a_puzzle(name: str) -> None:
    assert is_found(puzzles_of(name).puzzles[0], 60)


@pytest.mark.heavy
@pytest.mark.parametrize("name", GAMES)
def test_a_search_finds_nearly_all_puzzles(name: str) -> None:
    found = sum(is_found(one, 1000) for one in puzzles_of(name).puzzles)
    assert found >= 0.9 * len(puzzles_of(name).puzzles)


# Reading and answering


def made_up(name: str = "snowfall") -> Puzzle:
    """The first puzzle of a game."""
    return puzzles_of(name).puzzles[0]


def kept(tmp_path: Path, *puzzles: Puzzle) -> Path:
    file = tmp_path / FILE
    file.write_text(written(puzzles, "by hand"))
    return file


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    puzzles = puzzles_of("snowfall").puzzles[:3]
    collection = read(kept(tmp_path, *puzzles), fireside.game("snowfall"))
    assert collection.puzzles == puzzles
    assert (collection.outdated, collection.command) == (0, "by hand")


@pytest.mark.parametrize("change", [{"version": 0}, {"content": "other cards"}, {"game": "snowcrest"}])
def test_what_was_made_for_other_rules_or_cards_is_left_out(tmp_path: Path, change: dict[str, Any]) -> None:
    good = made_up()
    old = replace(good, packed=recordings.as_text([{**good.position, **change}]))
    collection = read(kept(tmp_path, old, good), fireside.game("snowfall"))
    assert (collection.puzzles, collection.outdated) == ([good], 1)


@pytest.mark.parametrize(
    "text",
    ["no json", "{}", '{"puzzles": [{}], "command": ""}', json.dumps({"puzzles": "none", "command": ""})],
)
def test_a_file_that_is_none_of_puzzles_is_named(tmp_path: Path, text: str) -> None:
    file = tmp_path / FILE
    file.write_text(text)
    with pytest.raises(
        ValueError, match=r"puzzles\.json holds no puzzles .*: fireside puzzles find writes some"
    ):
        read(file, fireside.game("snowfall"))


def test_a_game_without_a_file_has_none(pebbles: Game) -> None:
    assert puzzles_of.__wrapped__("pebbles").puzzles == []


def test_an_answer_is_right_or_compared_with_what_is() -> None:
    puzzle = made_up()
    solution = puzzle.solution()
    assert solution.is_right
    assert solution.other is None
    (wrong,) = actions(puzzle, puzzle.others[0].move[:1])
    answer = puzzle.answered(wrong)
    assert not answer.is_right
    assert answer.other == puzzle.others[0]
    assert str(answer.move[0]) == puzzle.world().label(wrong)
    assert list(map(str, answer.move)) == list(map(str, puzzle.next_best()))


def test_what_is_not_told_of_is_wrong_without_a_reason() -> None:
    puzzle = replace(made_up(), others=[])
    right = actions(puzzle, puzzle.right)
    answers = [puzzle.answered(action) for action in puzzle.world().legal() if action not in right]
    assert {(one.is_right, one.other) for one in answers} == {(False, None)}


def test_what_cannot_be_chosen_is_no_answer() -> None:
    puzzle = made_up()
    illegal = next(action for action in range(500) if action not in puzzle.world().legal())
    with pytest.raises(IllegalAction, match="no answer to what is asked") as refused:
        puzzle.answered(illegal)
    assert refused.value.rule == puzzle.world().why_not(illegal)


def test_a_level_tells_which_bots_find_it() -> None:
    """Of the hard puzzles something else looks better at once; a bot that looks no further misses most."""
    hard = [
        one
        for name in ("snowcrest", "snowfall")
        for one in puzzles_of(name).puzzles
        if one.level == LEVELS[-1]
    ]
    found = [bot("greedy").choose(one.world(), 3) in actions(one, one.right) for one in hard]
    assert sum(found) < len(found) / 2
