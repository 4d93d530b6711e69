"""`fireside analyse`."""

import json
import random
from pathlib import Path

import pytest

import fireside
from fireside.cli.analyse import show
from fireside.cli.play import STOPPED
from fireside.play.analysis import Analysis, Judged
from tests.cli.conftest import Run, Terminal, random_record


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """The end of a game of Snow Bound."""
    chance = random.Random(3)
    states = [fireside.game("snow_bound").new(seats=3, seed=3)]
    while states[-1].to_move >= 0:
        states.append(states[-1].clone())
        states[-1].apply(chance.choice(states[-1].legal()))
    state = fireside.game("snow_bound").load(states[-9].position())
    while state.to_move >= 0:
        state.apply(chance.choice(state.legal()))
    file = tmp_path / "end.json"
    file.write_text(json.dumps(state.record()))
    return file


def test_a_game_is_judged_for_people_and_as_data(run: Run, short: Path) -> None:
    shown = run("analyse", short, "--iterations", 6)
    assert shown.exit_code == 0
    assert "Curve: lead at the end over the best rival" in shown.output
    assert shown.output.count("with nothing better") >= 1
    data = json.loads(run("analyse", short, "--iterations", 6, "--json").output)
    assert data["iterations"] == 6
    assert len(data["final"]) == 3
    assert data["decisions"]
    assert sum(seat["decisions"] for seat in data["seats"]) == len(data["decisions"])
    seat = data["decisions"][0]["seat"]
    own = json.loads(run("analyse", short, "--iterations", 6, "--json", "--seat", seat).output)
    assert {one["seat"] for one in own["decisions"]} == {seat}


def test_wrong_input_is_answered(run: Run, tmp_path: Path) -> None:
    gone = tmp_path / "gone.json"
    gone.write_text(json.dumps({**random_record(1, 3), "version": 99}))
    for words, said in (
        (("analyse", tmp_path / "none.json"), "cannot be read"),
        (("analyse", gone), "needs rules version 99"),
        (("analyse", gone, "--iterations", 0), "0 is not in the range"),
        (("analyse",), "Name a file with a game"),
    ):
        result = run(*words)
        assert result.exit_code == 2
        assert said in result.output


def test_ctrl_c_leaves_with_a_word(run: Run, short: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Analysis, number: int) -> Judged:
        raise KeyboardInterrupt

    monkeypatch.setattr(Analysis, "judged", interrupted)
    result = run("analyse", short)
    assert result.exit_code == STOPPED
    assert "Stopped." in result.output


def test_a_game_of_six_fits_a_small_window() -> None:
    state = fireside.game("snow_bound").new(seats=6, seed=1)
    state.apply(state.legal()[0])
    analysis = Analysis(state.record(), 1)
    words = ["Send a scout to a place with a name that is rather long, and then to another such place"]
    judged = [
        Judged(place, place % 6, words, [words, words], 1.5 + place, "it brings 3 points", float(place))
        for place in range(30)
    ]
    terminal = Terminal(80, 24)
    show(terminal, analysis, judged)
    lines = terminal.text.splitlines()
    assert len(lines) < 24
    assert max(len(line) for line in lines) < 80
    assert "30.5 better: Send a scout" in terminal.text
    assert terminal.text.count("with nothing better") == 6
    assert "it brings 3 points" in terminal.text


def test_where_nobody_had_a_choice_there_is_nothing_to_judge(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "empty.json"
    file.write_text(json.dumps(random_record(1, 0)))
    assert "there is nothing to judge" in run("analyse", file).output
