"""The screen at the terminal: every option can be read, and the log fills what is free."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import pytest

import fireside
from fireside.cli.answers import ends_step
from fireside.cli.choices import Choices, in_columns
from fireside.cli.screen import LEAST_NEWS, news_lines
from fireside.cli.session import HELP, Session
from fireside.core.phrases import Words
from fireside.core.state import State
from fireside.play import PERSON, Table
from tests.cli.conftest import Terminal
from tests.games.snow_bound.scene import scene
from tests.pictures.pages import WALKS, offered, walk
from tests.pictures.reading import plain

WINDOWS: Final = [(80, 24), (60, 20)]
EMBER: Final = re.compile(r"\x1b\[1;38;2;255;184;77m([^\x1b]*)\x1b")  # what the numbers of options look like
BY_PAGES: Final = "options in all; type options to see them by pages."
INPUT: Final = 1  # line


def shown(view: Any, width: int, height: int, log: Sequence[Words], fresh: int = 0) -> Terminal:
    terminal = Terminal(width, height)
    terminal.table(view, log, fresh)
    return terminal


def numbers_in(terminal: Terminal) -> set[int]:
    """The options that can be read on the terminal."""
    texts = [text.strip() for text in EMBER.findall(terminal.written.getvalue())]
    return {int(text) for text in texts if text.isdecimal()}


def lines_of(terminal: Terminal) -> list[str]:
    return terminal.text.removesuffix("\n").split("\n")


def asked(game: str, way: str) -> Iterator[State]:
    return (state for state in walk(game, way, "text") if state.to_move >= 0)


@pytest.mark.parametrize(("width", "height"), WINDOWS)
@pytest.mark.parametrize(("game", "way"), WALKS)
def test_every_option_can_be_read(game: str, way: str, width: int, height: int) -> None:
    for state in asked(game, way):
        view = state.view(state.to_move)
        options = offered(view)
        log = [state.sentence(event) for event in state.log(state.to_move)]
        terminal = shown(view, width, height, log, min(5, len(log)))
        lines = lines_of(terminal)
        assert len(lines) == height - INPUT
        assert max(map(len, lines)) < width
        numbers = set(range(1, len(options) + 1))
        if BY_PAGES in terminal.text:
            assert (width, height) != WINDOWS[0]
            names = [(number, [(options[number - 1]["name"].partition(":")[2], "")]) for number in numbers]
            assert len(in_columns(names, width - 1)) + 3 > height - INPUT
            assert {number for number in numbers if ends_step(options[number - 1])} <= numbers_in(terminal)
        else:
            assert numbers_in(terminal) == numbers


def many(count: int) -> dict[str, Any]:
    """A view of Snowfall with more options than fit any window."""
    view: dict[str, Any] = dict(fireside.game("snowfall").new(seed=1).view(0))
    cells = [
        {"action": place, "name": f"cell:{place},{place}", "phrase": [f"Cell {place}"]}
        for place in range(count)
    ]
    view["legal"] = [*cells, {"action": 999, "name": "done", "phrase": ["Done"]}]
    return view


def test_what_ends_a_step_is_shown_first_where_options_go_by_pages() -> None:
    terminal = shown(many(200), 80, 24, [])
    assert len(lines_of(terminal)) == 24 - INPUT
    assert f"201 {BY_PAGES}" in terminal.text
    assert lines_of(terminal)[2].startswith("201 done")


def test_the_pages_show_every_option(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.new(fireside.game("snowfall"), seed=1)
    monkeypatch.setattr(table, "view", lambda _: many(60))
    seen: set[int] = set()
    for page in range(1, 5):
        session = Session(table, Terminal(80, 24), None)
        session.options(str(page), 0)
        text = session.screen.text  # type: ignore[attr-defined]  # it is a Terminal
        if page == 4:
            assert "There is no page 4: the options have 3." in text
            break
        assert len(text.split("\n")) <= 24 - INPUT
        assert (f"Page {page} of 3: options {page + 1} shows the next." in text) == (page < 3)
        seen |= numbers_in(session.screen)  # type: ignore[arg-type]  # it is a Terminal
    assert seen == set(range(1, 62))


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["cell:0,1", "cell:0,2"], "Type a number from the board (1 to 2), or a name: 0,1 for cell:0,1."),
        (
            ["activate:4", "activate:5"],
            "Type a number from the board (1 to 2); options tells what they mean.",
        ),
        (["accept", "refuse"], "Type a number from the board (1 to 2); options tells what they mean."),
    ],
)
def test_only_what_would_be_understood_is_proposed(names: list[str], sentence: str) -> None:
    choices = Choices([{"name": name, "phrase": [name]} for name in names], 79, [])
    assert plain(choices.lines(set(), True)) == [sentence]


@pytest.mark.parametrize("size", [(1, 1), (5, 3), (20, 5)])
def test_a_window_made_tiny_breaks_nothing(size: tuple[int, int]) -> None:
    session = Session(Table.new(fireside.game("snow_bound"), seed=1), Terminal(*size), None)
    session.show(session.table.to_move)
    for command in (session.help, session.options, session.score, session.log):
        assert not command("", session.table.to_move)


# The log


def test_the_log_fills_what_the_board_leaves_free() -> None:
    view = fireside.game("snowfall").new(seed=1).view(0)
    log = [f"Sentence {number}." for number in range(30)]
    lines = lines_of(shown(view, 80, 24, log, 2))
    first = next(place for place, line in enumerate(lines) if line.startswith("Sentence"))
    told = lines[first : lines.index("Sentence 29.") + 1]
    assert told == log[-len(told) :]
    assert len(told) > 2 * LEAST_NEWS
    assert lines[first - 1] == "The cabin comes first, then tiles until none is left."
    assert "more: log" not in "\n".join(lines)


@pytest.mark.parametrize("game", fireside.all_games())
def test_old_sentences_take_nothing_from_board_and_options(game: str) -> None:
    state = fireside.game(game).new(seed=1)
    view = state.view(state.to_move)
    without = [line for line in lines_of(shown(view, 80, 24, [])) if line]
    with_log = lines_of(shown(view, 80, 24, [f"Sentence {number}." for number in range(30)]))
    assert [line for line in with_log if line and not line.startswith("Sentence")] == without


@pytest.mark.parametrize("game", fireside.all_games())
def test_without_news_the_board_has_all_the_room(game: str) -> None:
    state = fireside.game(game).new(seed=1)
    view = state.view(state.to_move)
    lines = lines_of(shown(view, 80, 24, []))
    above = next(
        place for place, line in enumerate(lines) if line.startswith(view["decision"]["prompt"][:40])
    )
    board = plain(fireside.game(game).text_board(view, 79, above - 1))
    assert [line.rstrip() for line in lines[: len(board)]] == [line.rstrip() for line in board]


@pytest.mark.parametrize("game", fireside.all_games())
def test_news_that_does_not_fit_is_counted(game: str) -> None:
    state = fireside.game(game).new(seed=1)
    log = [f"Sentence {number}." for number in range(40)]
    lines = lines_of(shown(state.view(state.to_move), 80, 24, log, 30))
    told = [line for line in lines if line.startswith("Sentence")]
    assert len(told) >= LEAST_NEWS
    assert told == log[-len(told) :]
    assert any(line.startswith(f"… and {30 - len(told)} more: log  ") for line in lines)


def test_a_sentence_is_told_whole_or_not_at_all() -> None:
    log = ["First of all, something short.", "Then a longer sentence that takes two lines.", "The last."]
    lines, untold = news_lines(log, 3, 30, 2)
    assert (plain(lines), untold) == (["The last."], 2)
    lines, untold = news_lines(log, 1, 30, 3)
    assert (plain(lines), untold) == (["Then a longer sentence that", "takes two lines.", "The last."], 0)


@pytest.mark.parametrize("game", fireside.all_games())
def test_a_newcomer_is_told_about_help(game: str) -> None:
    session = Session(Table.new(fireside.game(game), seed=1), Terminal(80, 24), None)
    session.show(session.table.to_move)
    text = session.screen.text  # type: ignore[attr-defined]  # it is a Terminal
    assert "Type help to see what you can do here." in text
    assert ("with --bots steady the others are bots" in text) == (session.table.seats > 1)


@pytest.mark.parametrize("game", fireside.all_games())
def test_help_is_not_cut_off(game: str) -> None:
    session = Session(Table.new(fireside.game(game), seed=1), Terminal(80, 24), None)
    session.help("", 0)
    text = session.screen.text  # type: ignore[attr-defined]  # it is a Terminal
    assert all(meaning in text for _, meaning in HELP)
    assert len(text.split("\n")) <= 24 - INPUT


# Where one stands


def test_how_near_the_end_is_stands_above_the_question() -> None:
    view = fireside.game("snowcrest").new(seed=1).view(0)
    lines = lines_of(shown(view, 80, 24, []))
    question = next(place for place, line in enumerate(lines) if line.startswith(view["decision"]["prompt"]))
    assert lines[question - 1].startswith("20 Scrolls left")


def test_a_warning_stands_beside_its_option() -> None:
    view = scene("P0 food 1: a@S0 b@S0 c@S0\nP1\nP2\nat recruit").view(0)
    text = " ".join(shown(view, 80, 24, []).text.split())
    assert "Recruit a scout for 1 food (!) At the end of your turn 2 food is due" in text


def test_what_is_rarely_meant_is_done_when_it_is_said_twice() -> None:
    state = scene("P0 food 9: a@S0 b@S0 c@S0\nP1\nP2\nat recruit")
    session = Session(Table(state.record(), [PERSON] * 3), Terminal(80, 24), None)
    assert not session.take_line("dismiss:b", 0)
    assert not session.take_line("dismiss:c", 0), "another one is asked about anew"
    assert session.take_line("dismiss:c", 0)
    assert session.screen.text.count("Say it again") == 2  # type: ignore[attr-defined]  # it is a Terminal
    assert session.take_line("done:recruit", 0), "what is usual is done at once"
