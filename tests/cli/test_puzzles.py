"""`fireside puzzles`: listed and solved at the terminal."""

from collections.abc import Sequence

import pytest

import fireside
from fireside.cli.puzzle_session import PuzzleSession
from fireside.cli.screen import Leave
from fireside.play import puzzles as kept
from fireside.play.puzzles import Collection, Puzzle, puzzles_of
from tests.cli.conftest import Run, Terminal

GAME = "snowfall"
FIRST = puzzles_of(GAME).puzzles[0]
MANY = len(puzzles_of("snowfall").puzzles)


def test_the_puzzles_of_all_games_are_listed(run: Run) -> None:
    done = run("puzzles")
    assert done.exit_code == 0
    for name in fireside.all_games():
        assert f"{name}: {len(puzzles_of(name).puzzles)} puzzles" in done.output


def test_the_right_choice_leads_to_the_next_puzzle(run: Run) -> None:
    done = run("puzzles", "play", GAME, lines=[FIRST.right[0], "quit"])
    assert done.exit_code == 0
    assert "Puzzle 1 of Snowfall Over Mountains" in done.output
    assert done.output.index("Right: ") < done.output.index("Puzzle 2 of ")
    assert f"Compared with that, {FIRST.others[0].why}." in done.output
    assert done.output.rstrip().endswith("Go on with: fireside puzzles play snowfall 2")


def test_a_wrong_choice_is_compared_and_may_be_tried_again(run: Run) -> None:
    other = FIRST.others[-1]
    done = run("puzzles", "play", GAME, lines=[other.move[0], FIRST.right[0], "quit"])
    assert done.output.index("There is something better than this: ") < done.output.index("Right: ")
    assert f"Compared with that, {other.why}." in done.output
    assert "the game ends" in done.output


def test_the_answer_is_shown_to_whoever_asks_and_puzzles_are_passed(run: Run) -> None:
    done = run("puzzles", "play", GAME, 2, lines=["next", "answer", "quit"])
    assert "Puzzle 3 of " in done.output
    assert (
        done.output.index("Puzzle 3 of ")
        < done.output.index("The best choice: ")
        < done.output.index("Puzzle 4 of ")
    )


def test_after_the_last_puzzle_it_is_over(run: Run) -> None:
    last = len(puzzles_of(GAME).puzzles)
    done = run("puzzles", "play", GAME, last, lines=["next"])
    assert done.exit_code == 0
    assert "That was the last puzzle of this game." in done.output


def test_nothing_else_is_done_at_such_a_table(run: Run) -> None:
    done = run("puzzles", "play", GAME, lines=["undo", "hint", "help", "quit"])
    assert "'undo' is none of the options" in done.output
    assert "'hint' is none of the options" in done.output
    assert "show the right choice" in done.output
    assert "save FILE" not in done.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["snowfall", "0"], f"snowfall has the puzzles 1 to {MANY}, not 0"),
        (["snowfall", "21"], f"snowfall has the puzzles 1 to {MANY}, not 21"),
        (["chess"], "there is no game 'chess'"),
    ],
)
def test_wrong_input_is_answered(run: Run, words: Sequence[str], said: str) -> None:
    done = run("puzzles", "play", *words)
    assert done.exit_code == 2
    assert said in done.output


def test_puzzles_for_other_rules_are_left_out_with_a_word(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fireside.cli.puzzles.puzzles_of", lambda _: Collection([], 20, ""))
    told = "0 puzzles; 20 made for other rules or cards are left out"
    assert f"snowfall: {told}" in run("puzzles").output
    done = run("puzzles", "play", "snowfall")
    assert (done.exit_code, told in done.output) == (2, True)


def on_a_terminal(monkeypatch: pytest.MonkeyPatch, lines: list[str]) -> Terminal:
    """Two puzzles on a terminal, where these lines are typed."""
    screen, typed = Terminal(100, 40), iter(lines)
    monkeypatch.setattr("builtins.input", lambda prompt="": next(typed))
    puzzles: list[Puzzle] = puzzles_of(GAME).puzzles[:2]
    with pytest.raises(Leave):
        PuzzleSession(puzzles, 1, screen).run()
    assert next(typed, None) is None
    return screen


def test_on_a_terminal_there_is_time_to_read_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = on_a_terminal(monkeypatch, [FIRST.right[0], "", "answer", "quit"])
    assert screen.text.count("Next best: ") == 2
    assert kept.FILE not in screen.text
