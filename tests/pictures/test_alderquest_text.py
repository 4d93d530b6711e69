"""AlderQuest in characters, drawn from a view and nothing else."""

from typing import Final

import pytest

from fireside.cli.boards import numbers_on
from fireside.cli.styles import STYLES
from fireside.games.alderquest.board_text import legend, render, score
from tests.pictures.alderquest_situations import SITUATIONS, games, middle, situation

Line = list[tuple[str, str]]
ROOMY: Final = (200, 90)
NAMES: Final = sorted(SITUATIONS)
ELSEWHERE: Final = {  # in the list of options alone
    *("swap", "slide", "line", "summon", "ability", "reveal", "dismiss", "stop", "pass", "take", "end"),
    *("leave", "eject", "stand", "use", "decline", "acorn", "done", "which", "arrange", "cells"),
    *("slide_left", "slide_right", "drop", "activate", "quarrel"),
}
MENU: Final = {"hero", "relic"}  # entries of the menu of the Action phase, by these names alone


def plain(lines: list[Line]) -> list[str]:
    return ["".join(text for text, _ in line) for line in lines]


@pytest.mark.parametrize(("width", "height"), [(59, 12), (79, 17), (99, 32), (200, 60)])
def test_the_table_fits_into_its_space(width: int, height: int) -> None:
    for name in NAMES:
        for viewer in (-1, None):
            lines = plain(render(situation(name, viewer), width, height))
            assert len(lines) <= height
            assert max(map(len, lines)) <= width


def test_the_table_fits_all_through_games() -> None:
    for state in games():
        lines = plain(render(state.view(max(0, state.to_move)), 99, 30))
        assert len(lines) <= 30
        assert max(map(len, lines)) <= 99


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", [ROOMY, (80, 90)])
def test_what_can_be_chosen_on_the_table_is_numbered(name: str, size: tuple[int, int]) -> None:
    view = situation(name)
    wanted = {
        place
        for place, option in enumerate(view["legal"], 1)
        if option["name"].partition(":")[0] not in ELSEWHERE and option["name"] not in MENU
    }
    assert wanted <= numbers_on(render(view, *size))


def test_minions_tiles_heroes_and_cards_are_told() -> None:
    view = situation("act")
    text = "\n".join(plain(render(view, *ROOMY)))
    assert "r.TNin+(2)(1)" in text
    assert "b.HRan~" in text
    assert "b(1)" in text
    for hero in view["table"]["heroes"]:
        assert hero["name"] + ("" if hero["ready"] else "~") in text
    for card in view["table"]["sides"][0]["quarrels"]["cards"]:
        assert card["name"] in text
        assert card["text"] in text.replace("\n", " ")


def test_hidden_things_stay_hidden() -> None:
    state = middle()
    for viewer in (0, 1, None):
        for seed in range(4):
            assert render(state.resample(viewer, seed).view(viewer), *ROOMY) == render(
                state.view(viewer), *ROOMY
            )
    assert "Vigil" not in "\n".join(plain(render(state.view(1), *ROOMY)))


def test_the_own_side_is_below() -> None:
    for viewer, first in ((0, "5"), (1, "1")):
        rows = [
            line[0] for line in plain(render(situation("act", viewer), 79, 60)) if line[:2].strip().isdigit()
        ]
        assert rows[0] == first


def test_only_known_styles_are_used() -> None:
    used = {style for name in NAMES for line in render(situation(name), 99, 40) for _, style in line}
    used |= {style for line in [*legend(), *score(situation("act"))] for _, style in line}
    assert {word for style in used for word in style.split()} <= set(STYLES)


def test_the_score_of_both_sides_is_told() -> None:
    view = situation("act")
    for line, side in zip(plain(score(view)), view["table"]["sides"], strict=True):
        assert f"{side['points']} points" in line
    assert len(score(situation("solo"))) == 1


def test_the_legend_fits_a_narrow_terminal() -> None:
    assert max(map(len, plain(legend()))) <= 79
