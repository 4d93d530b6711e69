"""`fireside games`, `fireside rules`, `fireside --version` and what all commands share."""

import subprocess
import sys

import pytest

import fireside
from fireside.core import build
from fireside.core.errors import listing
from tests.cli.conftest import Run

NAMES = ", ".join(fireside.all_games())
FIRESIDE = [sys.executable, "-c", "from fireside.cli import main; main()"]


def test_games_are_listed_with_their_seats_and_options(run: Run) -> None:
    shown = run("games").output
    for name in fireside.all_games():
        game = fireside.game(name)
        assert f"{game.name}  {game.title}" in shown
        for option in game.options:
            assert f"-o {option.name}=..." in shown
            assert option.help.split()[0] in shown
    assert "normal or harder; normal unless given" in shown
    assert "true or false; false unless given" in shown


def test_the_version_says_which_build_runs(run: Run) -> None:
    assert run("--version").output == build.describe() + "\n"


def test_a_rule_is_printed_by_its_number(run: Run) -> None:
    result = run("rules", "snowfall", "sf-place-04")
    assert result.output == "SF-PLACE-04 Meeting the woods at a corner only is not enough.\n"


def test_a_game_is_told_in_half_a_minute(run: Run) -> None:
    told = fireside.game("snowfall").introduction()
    assert told is not None
    result = run("rules", "snowfall", "--start")
    lines = result.output.splitlines()
    assert lines[0] == "Snowfall Over Mountains"
    assert [line for line in lines if line[:2] in ("1.", "2.", "3.")] == [
        f"{number}. {step.title}" for number, step in enumerate(told.steps, 1)
    ]
    assert str(told.goal.said) in " ".join(lines)
    assert result.output.count("- ") == len(told.scoring)


def test_all_rules_are_printed_as_they_are_written(run: Run) -> None:
    assert run("rules", "snowfall").output == fireside.game("snowfall").rules()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["rules", "snowfall", "SF-NONE-1"], "Snowfall Over Mountains has no rule 'SF-NONE-1'"),
        (["rules", "chess"], f"there is no game 'chess': there is {listing(fireside.all_games())}"),
        (["play", "chess"], "there is no game 'chess'"),
        (["simulate", "chess"], "there is no game 'chess'"),
        (
            ["svg", "chess"],
            f"chess is neither a game ({NAMES}) nor a file with a record",
        ),
        (["replay", "nowhere.json"], "nowhere.json cannot be read: No such file or directory"),
        (["replay"], "Name a file with a game: fireside play GAME --save FILE writes one."),
        (["rules"], f"Name {listing(fireside.all_games())}."),
        (["simulate"], f"Name {listing(fireside.all_games())}."),
        (["svg"], f"Name a game ({NAMES}) or a file with a record."),
        (["dance"], "No such command 'dance'"),
    ],
)
def test_wrong_words_get_a_sentence_and_exit_code_2(words: list[str], sentence: str, run: Run) -> None:
    result = run(*words)
    assert sentence in result.output
    assert result.exit_code == 2


def test_a_reader_that_goes_away_is_no_accident() -> None:
    with subprocess.Popen(
        [*FIRESIDE, "rules", "snowfall"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert "Traceback" not in process.stderr.read()
