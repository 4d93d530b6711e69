"""Content of one's own: made, checked, compared and tried out."""

import re
import time
from pathlib import Path

import pytest

import fireside
from fireside.lab.contents import differences, game_of, reference_of, vocabularies
from fireside.lab.trials import Unplayable, play_random, try_out
from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]


@pytest.fixture
def cards(run: Run, tmp_path: Path) -> Path:
    """A copy of Snowcrest's cards."""
    assert run("content", "new", "snowcrest", tmp_path).exit_code == 0
    return tmp_path / "snowcrest.toml"


def change(path: Path, before: str, after: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")


@pytest.mark.parametrize("name", fireside.all_games())
def test_a_copy_is_known_says_the_same_and_begins_with_the_words_it_is_written_in(
    name: str, run: Run, tmp_path: Path
) -> None:
    run("content", "new", name, tmp_path)
    path = tmp_path / f"{name}.toml"
    game = fireside.game(name)
    assert game_of(path) is game
    assert game.content(path).digest == game.content().digest
    assert differences(reference_of(game), path) == []
    beginning = path.read_text(encoding="utf-8").partition("\n\n")[0]
    assert f"fireside content check {path}" in beginning
    assert "# |---|" in beginning


def test_a_check_tells_that_games_end_and_what_was_changed(run: Run, cards: Path) -> None:
    assert "says what the reference content says" in run("content", "check", cards, "--games", 0).output
    change(cards, 'action = "omen 1 ; gain 4 gold"', 'action = "omen 1 ; gain 5 gold"')
    told = run("content", "check", cards, "--games", 4).output
    assert "4 random games came to an end" in told
    assert "It differs from the reference content in 1 place:" in told
    assert 'common Smuggler: action is "omen 1 ; gain 5 gold" instead of "omen 1 ; gain 4 gold"' in " ".join(
        told.split()
    )


def test_a_check_tells_the_first_mistake_with_what_would_be_right(run: Run, cards: Path) -> None:
    change(cards, 'action = "omen 1 ; gain 4 gold"', 'action = "omen 1 ; gain 4 silver"')
    result = run("content", "check", cards)
    assert result.exit_code == 2
    assert "common 'Smuggler': field 'action'" in result.output


def test_what_is_new_gone_moved_and_turned_is_told(run: Run, cards: Path, tmp_path: Path) -> None:
    text = cards.read_text(encoding="utf-8")
    tables = re.findall(r"\[\[achievement\]\]\n(?:.+\n)+", text)
    first, last = tables[0], tables[-1]
    name = re.search(r'name = "(.+)"', last)
    assert name
    cards.write_text(text.replace(last, first.replace(first.split('"')[1], "Long Walk")), encoding="utf-8")
    told = [str(one) for one in differences(reference_of(fireside.game("snowcrest")), cards)]
    assert any(one.startswith(f"achievement {name[1]} is gone; it was id") for one in told)
    assert any(one.startswith("achievement Long Walk") and " is new: " in one for one in told)
    assert len(told) == 2

    cards.write_text(
        text.replace(first, "FIRST").replace(last, first).replace("FIRST", last), encoding="utf-8"
    )
    [moved] = differences(reference_of(fireside.game("snowcrest")), cards)
    assert moved.entry == "the order of [[achievement]]"


def test_tables_within_an_entry_are_compared_part_by_part(run: Run, tmp_path: Path) -> None:
    run("content", "new", "snowfall", tmp_path)
    change(tmp_path / "snowfall.toml", 'features = ["bear"], bear = "NS"', 'features = ["bear"], bear = "EW"')
    told = run("content", "diff", "snowfall", tmp_path / "snowfall.toml").output
    assert told == 'tile S01: left.bear is "EW" instead of "NS"\n'


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["check"], "fireside content new GAME DIR writes one to start from"),
        (["check", "nowhere.toml"], "nowhere.toml: cannot be read"),
        (["diff", "snowcrest", "snowfall"], "name two of one game"),
        (["diff", "snowcrest", "chess"], "chess: cannot be read"),
        (["new", "chess"], "there is no game 'chess'"),
        (["new"], "Name above_and_below"),
        (["words", "chess"], "there is no game 'chess'"),
    ],
)
def test_wrong_words_get_a_sentence_and_exit_code_2(words: list[str], sentence: str, run: Run) -> None:
    result = run("content", *words)
    assert sentence in " ".join(result.output.split())
    assert result.exit_code == 2


def test_a_file_of_no_game_is_told_which_tables_games_have(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("format = 1\n[[dragon]]\nid = 'D1'\n", encoding="utf-8")
    result = run("content", "check", tmp_path / "mine.toml")
    assert "it should have tables such as [[starting_house]] as in Above and Below" in " ".join(
        result.output.split()
    )


def test_nothing_is_written_over(run: Run, cards: Path) -> None:
    cards.write_text("mine", encoding="utf-8")
    result = run("content", "new", "snowcrest", cards.parent)
    assert result.exit_code == 2
    assert "is there already" in result.output
    assert cards.read_text(encoding="utf-8") == "mine"


def never_ends(*given: object) -> None:
    time.sleep(600)


def test_games_that_take_too_long_or_never_come_back_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Unplayable, match=r"take too long: one has not ended after \d+ decision"):
        play_random("snow_bound", None, 20, 0.0)
    monkeypatch.setattr("fireside.lab.trials.PATIENCE", 0.05)
    monkeypatch.setattr("fireside.lab.trials.play_random", never_ends)
    with pytest.raises(Unplayable, match=r"did not come back in 0\.5 s: it may never end"):
        try_out("snow_bound", None)


def test_the_page_of_words_is_what_the_code_says() -> None:
    page = (ROOT / "docs" / "effects.md").read_text(encoding="utf-8")
    games = [fireside.game(name) for name in fireside.all_games()]
    assert page == vocabularies(games), "write it anew: fireside content words > docs/effects.md"
