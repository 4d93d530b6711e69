"""Snow Bound in characters, drawn from a view and nothing else."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from fireside.cli.boards import numbers_on
from fireside.cli.styles import STYLES
from fireside.games.snow_bound.board_text import legend, render, score
from fireside.games.snow_bound.board_text.land import SIZES, Land, Size, best_land
from tests.games.snow_bound.table import decisions
from tests.pictures.snow_bound_situations import SITUATIONS, situation, table

Line = list[tuple[str, str]]
ROOMY = (200, 60)
NAMES = sorted(SITUATIONS)
ON_THE_MAP = ("step", "scout", "dismiss", "starve", "attack", "lay", "discard")


def plain(lines: list[Line]) -> list[str]:
    return ["".join(text for text, _ in line) for line in lines]


def views(seats: int) -> Iterator[Mapping[str, Any]]:
    for turn, state in enumerate(decisions(seats, seats=seats)):
        if turn % 5 == 0:
            yield state.view(max(0, state.to_move))


@pytest.mark.parametrize(("width", "height"), [(59, 12), (79, 14), (79, 17), (99, 32), (200, 60)])
def test_the_table_fits_into_its_space(width: int, height: int) -> None:
    for name in NAMES:
        for viewer in (-1, None):
            lines = plain(render(situation(name, viewer), width, height))
            assert len(lines) <= height
            assert max(map(len, lines)) <= width


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_table_fits_all_through_a_game(seats: int) -> None:
    for view in views(seats):
        lines = plain(render(view, 99, 30))
        assert len(lines) <= 30
        assert max(map(len, lines)) <= 99


@pytest.mark.parametrize("name", NAMES)
def test_what_can_be_chosen_on_the_map_or_in_hand_is_numbered(name: str) -> None:
    view = situation(name)
    if name == "move_crowd":
        return  # five scouts that may all go to the same six hexes: more numbers than fit
    wanted = {
        n for n, option in enumerate(view["legal"], 1) if option["name"].partition(":")[0] in ON_THE_MAP
    }
    assert wanted <= numbers_on(render(view, *ROOMY))


@pytest.mark.parametrize("size", [(59, 12), (79, 17), (99, 30)])
def test_no_number_is_cut_in_two(size: tuple[int, int]) -> None:
    for name in ("move", "move_crowd"):
        view = situation(name)
        for line in Land(view, best_land(view, *size).size).draw():
            for place, (text, style) in enumerate(line):
                if style == "option":
                    letter = line[place - 1][0][-1]
                    assert view["legal"][int(text) - 1]["name"].startswith(f"step:{letter}>")


def test_a_number_stands_on_the_hex_it_leads_to() -> None:
    view = situation("move")
    land = Land(view, Size(9, 4))
    lines = plain(land.draw())
    for one in land.hexes:
        name = one.get("tile") or one["hex"]
        x, y = land._place(one)
        block = " ".join(line[x : x + 8] for line in lines[y : y + 4]).split()
        for letter, number in land.steps.get(name, []):
            assert f"{letter}{number}" in block


def test_everything_on_a_tile_is_shown() -> None:
    text = "\n".join(plain(render(situation("move"), *ROOMY)))
    for mark in ("!3", "!7", "▣3", "◉2", "✦3", "0b³", "1a¹", "●S0", "◆S3"):
        assert mark in text
    assert "Stranded Lorry" in text
    assert "[M]" in text


def test_a_destroyed_tile_keeps_its_name() -> None:
    text = "\n".join(plain(Land(situation("move"), Size(7, 4)).draw()))
    assert all(f"{name} ▒" in text for name in "4BK")
    assert text.count("▒") == 3 * (2 * 6 + 4 + 2)


def test_only_known_styles_are_used() -> None:
    used = {style for name in NAMES for line in render(situation(name), 99, 30) for _, style in line}
    used |= {style for line in [*legend(), *score(situation("move"))] for _, style in line}
    assert {word for style in used for word in style.split()} <= set(STYLES)


def test_the_map_shrinks_and_then_shows_the_part_with_own_scouts() -> None:
    view = situation("move")
    places = [SIZES.index(best_land(view, width, 40).size) for width in range(50, 100, 5)]
    assert places == sorted(places, reverse=True)
    low = plain(render(view, 79, 10))
    assert any("Only a part of the map" in line for line in low)
    assert any("0c" in line for line in low)


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_numbers_that_a_seat_may_not_know_are_not_shown(viewer: int | None) -> None:
    poor = table("P0 food 4, W{1}, oil{1}: a@S0 b@3[c1,o1] c@S0\nat move").view(viewer)
    rich = table("P0 food 4, W{6}, oil{3}: a@S0 b@3[c3,o2] c@S0\nat move").view(viewer)
    assert render(poor) == render(rich)


def test_the_score_is_told_as_far_as_it_is_known() -> None:
    assert plain(score(situation("move"))) == ["● seat 0: 13 points = oil 7 + food 2 + scouts 4"]
    assert "spectator" in plain(score(situation("move", None)))[0]
    assert len(score(situation("end_six"))) == 6


def test_the_legend_fits_a_narrow_terminal() -> None:
    assert max(map(len, plain(legend()))) <= 79
