"""`fireside learn`: the lessons line by line."""

from tests.cli.conftest import Run

READ_ON = ["", ""]


def test_a_lesson_is_read_and_done_at_the_terminal(run: Run) -> None:
    result = run("learn", "snowfall", lines=[*READ_ON, "expand:S02", "cell:2,0", "rotate:0", "quit"])
    assert "Tile by tile you will find out" in result.output
    assert "You have drawn another tile" in result.output
    assert "Go on with: fireside learn snowfall 1" in result.output


def test_another_choice_is_answered_and_not_taken(run: Run) -> None:
    result = run("learn", "snowfall", "1", lines=[*READ_ON, "expand:S13", "quit"])
    assert "That one has its turn in a moment." in result.output
    assert "Choose where the left square" not in result.output


def test_one_goes_back_begins_again_and_skips(run: Run) -> None:
    result = run("learn", "snowfall", "1", lines=["", "back", "", "again", "skip", "quit"])
    shown = [line for line in result.output.splitlines() if line.startswith(("Lesson", "> Lesson"))]
    assert [line.partition(", ")[2] for line in shown] == [
        "Around your cabin (1 of 8)",
        "Around your cabin (2 of 8)",
        "Around your cabin (1 of 8)",
        "Around your cabin (2 of 8)",
        "Around your cabin (1 of 8)",
        "Tracks in the snow (1 of 8)",
    ]


def test_what_is_said_when_the_game_is_over_stands_below_the_result(run: Run) -> None:
    turn = ["", "", "activate:0", "branch:0", ""]
    last = ["activate:6", "branch:1", "announce:4", "pay_tokens", "decline"]
    result = run("learn", "snowcrest", "8", lines=[*turn, *last, "quit"])
    _, told, below = result.output.partition("Seat 0 wins.")
    assert told
    assert "Points: 1 for each Scroll" in below


def test_authors_see_what_can_be_named_at_a_beat(run: Run) -> None:
    result = run("learn", "snowfall", "1", "--look", "4")
    assert 'do = "cell:2,0"' in result.output
    assert "asked: place_cell (SF-PLACE-01)" in result.output
    assert "panel-hand" in result.output


def test_wrong_games_lessons_and_beats_are_told(run: Run) -> None:
    assert "name the game to learn: " in run("learn").output
    assert "snowfall has lessons 1 to 7, not 8" in run("learn", "snowfall", "8").output
    assert "1_cabin has beats 1 to 8, not 9" in run("learn", "snowfall", "1", "--look", "9").output
