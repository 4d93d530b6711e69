"""The table of every game in characters, drawn from a view and nothing else."""

from typing import Final

import pytest

import fireside
from fireside.cli.boards import numbers_on
from fireside.cli.styles import STYLES
from fireside.draw.characters import clipped
from tests.pictures.pages import GAMES, PLACES, VIEWERS, WALKS, offered, state_of, view_of, walk
from tests.pictures.reading import plain

SIZES: Final = [(59, 12), (79, 14), (79, 17), (79, 22), (99, 32), (119, 40), (200, 60)]
SPACES: Final = [(game, *size) for game in GAMES for size in SIZES]
NUMBERED: Final = [(*place, size) for place in PLACES for size in GAMES[place[0]].numbered_at]


@pytest.mark.parametrize(("game", "width", "height"), SPACES)
def test_the_table_fits_into_its_space(game: str, width: int, height: int) -> None:
    for name in GAMES[game].situations:
        for viewer in VIEWERS:
            lines = plain(fireside.game(game).text_board(view_of(game, name, viewer), width, height))
            assert len(lines) <= height
            assert max(map(len, lines)) <= width


@pytest.mark.wide
@pytest.mark.parametrize(("game", "way"), WALKS)
def test_the_table_fits_all_through_games(game: str, way: str) -> None:
    for state in walk(game, way, "text"):
        for width, height in ((79, 20), (99, 30)):
            view = state.view(max(0, state.to_move))
            lines = plain(fireside.game(game).text_board(view, width, height))
            assert len(lines) <= height
            assert max(map(len, lines)) <= width


@pytest.mark.parametrize(("game", "name", "size"), NUMBERED)
def test_what_can_be_chosen_on_the_table_is_numbered(game: str, name: str, size: tuple[int, int]) -> None:
    shown, view = GAMES[game], view_of(game, name)
    options = dict(enumerate((option["name"] for option in offered(view)), 1))
    numbers = numbers_on(fireside.game(game).text_board(view, *size))
    assert numbers <= set(options)
    if name not in shown.crowds:
        legal = len(view["legal"])
        assert {n for n, name in options.items() if n <= legal and shown.numbered(name)} <= numbers


def test_no_number_of_an_action_is_cut_in_two() -> None:
    line = [("Orchard ", "strong"), ("17", "option"), (" 5", "")]
    assert plain([clipped(line, 10)]) == ["Orchard 17"]
    assert "1" not in plain([clipped(line, 9)])[0]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_changes_with_what_is_hidden_from_the_viewer(game: str) -> None:
    drawn, state = fireside.game(game), state_of(game, GAMES[game].secret)
    for viewer in (*range(state.seats), None):
        board = drawn.text_board(state.view(viewer), 200, 90)
        for seed in range(4):
            assert drawn.text_board(state.resample(viewer, seed).view(viewer), 200, 90) == board


@pytest.mark.parametrize("game", GAMES)
def test_only_known_styles_are_used(game: str) -> None:
    drawn = fireside.game(game)
    lines = drawn.text_legend()
    for name in GAMES[game].situations:
        for height in (30, 40):
            lines += drawn.text_board(view_of(game, name), 99, height)
    assert {word for line in lines for _, style in line for word in style.split()} <= set(STYLES)


@pytest.mark.parametrize("game", GAMES)
def test_the_legend_fits_a_narrow_terminal(game: str) -> None:
    assert max(map(len, plain(fireside.game(game).text_legend()))) <= 79
