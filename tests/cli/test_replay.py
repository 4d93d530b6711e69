"""`fireside replay` and `fireside svg`."""

import json
from pathlib import Path

import click
import pytest

import fireside
from fireside.cli.replay import go, step_through
from fireside.core import registry
from fireside.play import Followed, Replay, Table
from tests.cli.conftest import Run, Terminal, random_record


def length(file: Path) -> int:
    return len(json.loads(file.read_text())["actions"])


def test_lines_step_through_a_record(run: Run, record_file: Path) -> None:
    steps = length(record_file)
    lines = ["next", "n", "back", "end", "next", "start", "back", "jump 17", "5", "jump", "9", "moon", "quit"]
    shown = run("replay", record_file, lines=lines).output
    places = [int(line.split()[0]) for line in shown.splitlines() if f" of {steps}" in line]
    assert places == [0, 1, 2, 1, steps, steps, 0, 0, 17, 5, 9, 9]
    assert "'moon' means nothing here: next" in shown


def test_a_place_that_does_not_exist_is_answered(run: Run, record_file: Path) -> None:
    steps = length(record_file)
    shown = run("replay", record_file, lines=["999", "jump soon"]).output
    assert f"There is no decision '999': the record goes from 0 to {steps}." in shown
    assert "There is no decision 'soon'" in shown


def test_the_end_of_the_lines_ends_it(run: Run, record_file: Path) -> None:
    assert run("replay", record_file, lines=["n"]).exit_code == 0


def test_a_place_can_be_printed(run: Run, record_file: Path) -> None:
    result = run("replay", record_file, "--to", 4)
    assert f"4 of {length(record_file)}: " in result.output
    assert result.exit_code == 0
    wrong = run("replay", record_file, "--to", 999)
    assert "go to a place from 0 to" in wrong.output
    assert wrong.exit_code == 2


def test_everything_can_be_printed(run: Run, record_file: Path) -> None:
    shown = run("replay", record_file, "--all").output
    assert f"1 of {length(record_file)}: Lay the cabin with side" in shown
    assert "The woods are complete" in shown
    assert "SF-FINAL-03" in shown


def test_a_saved_game_is_a_record_too(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "saved.json"
    file.write_text(json.dumps({"table": 1, "seated": ["person"], "record": random_record(3, 12)}))
    assert "12 of 12" in run("replay", file, "--to", 12).output


def test_a_seat_that_does_not_exist_is_answered(run: Run, record_file: Path) -> None:
    result = run("replay", record_file, "--seat", 3, "--to", 1)
    assert "seat cannot be 3" in result.output
    assert result.exit_code == 2


@pytest.mark.parametrize(
    ("key", "place"),
    [("\x1b[C", 6), ("\r", 6), (" ", 6), ("\x1b[D", 4), ("b", 4), ("\x1b[H", 0), ("\x1b[F", 20), ("x", 5)],
)
def test_keys_step_through_on_a_terminal(key: str, place: int) -> None:
    replay = Replay(Followed(random_record(3, 20)))
    replay.to(5)
    answer = go(replay, key)
    assert replay.place == place
    assert (answer is None) == (key != "x")


def test_a_terminal_shows_every_step(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = iter(["nn", "\x1b[Db", "e", "nnq"])
    monkeypatch.setattr(click, "getchar", lambda: next(keys))
    terminal = Terminal(100, 40)
    step_through(Replay(Followed(random_record(3))), terminal, 0)
    assert "2 of " in terminal.text
    assert "The woods are complete" in terminal.text
    assert next(keys, None) is None


def test_a_picture_is_drawn_of_any_place(run: Run, record_file: Path, tmp_path: Path) -> None:
    file = tmp_path / "table.svg"
    assert run("svg", record_file, "--to", 20, "--out", file, "--theme", "light").exit_code == 0
    picture = file.read_text()
    assert picture.startswith("<svg")
    assert run("svg", record_file, "--to", 20, "--theme", "light").output == picture + "\n"
    assert run("svg", record_file).output != run("svg", record_file, "--to", 20).output


def test_the_opening_of_a_game_is_drawn(run: Run) -> None:
    assert run("svg", "snowfall", "--seed", 3).output.startswith("<svg")


def test_wrong_words_for_a_picture_get_a_sentence(run: Run, record_file: Path, tmp_path: Path) -> None:
    cases: list[tuple[list[object], str]] = [
        ([record_file, "--seed", 3], "a record has its own seed"),
        ([record_file, "--to", -1], "go to a place from 0 to"),
        ([record_file, "--out", tmp_path / "no" / "where.svg"], "cannot be written: No such file"),
        (["snowfall", "--theme", "pink"], "'pink' is not one of"),
    ]
    for words, sentence in cases:
        result = run("svg", *words)
        assert sentence in result.output
        assert result.exit_code == 2


# Games by earlier rules


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """A finished game as the terminal saves it."""
    file = tmp_path / "saved.json"
    file.write_text(json.dumps(Table(random_record(3), ["person"]).saved()))
    return file


def test_a_finished_game_is_shown_when_its_rules_have_changed(
    run: Run, finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = run("replay", finished, "--all")
    picture = run("svg", finished).output
    monkeypatch.setattr(fireside.game("snowfall"), "version", 2)
    after = run("replay", finished, "--all")
    assert (after.exit_code, after.output) == (0, before.output)
    assert run("svg", finished).output == picture


def test_a_table_that_cannot_be_drawn_any_more_is_told_by_its_log(
    run: Run, finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "_modules", {})
    shown = run("replay", finished, "--to", 9)
    assert shown.exit_code == 0
    assert "cannot be drawn any more (there is no game 'snowfall'" in shown.output
    assert "9 of " in shown.output
    assert "Traceback" not in shown.output


def test_a_record_without_a_recording_says_which_rules_it_needs(
    run: Run, record_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fireside.game("snowfall"), "version", 2)
    shown = run("replay", record_file)
    assert shown.exit_code == 2
    assert "needs rules version 1 of snowfall; this is version 2" in shown.output
