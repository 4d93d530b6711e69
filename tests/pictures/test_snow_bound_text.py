"""Snow Bound in characters, drawn from a view and nothing else."""

import re
from functools import partial

import pytest

from fireside.games.snow_bound.board_text import render
from fireside.games.snow_bound.board_text.land import SIZES, Land, Size, best_land
from tests.pictures.pages import view_of
from tests.pictures.reading import plain
from tests.pictures.snow_bound_situations import table

situation = partial(view_of, "snow_bound")
ROOMY = (200, 60)


@pytest.mark.parametrize("size", [(59, 12), (79, 17), (99, 30)])
def test_no_number_is_cut_in_two(size: tuple[int, int]) -> None:
    for name in ("move", "move_crowd"):
        view, numbers = situation(name), 0
        for line in Land(view, best_land(view, *size).size).draw():
            for place, (text, style) in enumerate(line):
                if style == "option":
                    numbers += 1
                    letter = line[place - 1][0][-1]
                    assert view["legal"][int(text) - 1]["name"].startswith(f"step:{letter}>")
        assert numbers > 3


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


def test_a_flipped_tile_keeps_its_name() -> None:
    text = "\n".join(plain(Land(situation("move"), Size(7, 4)).draw()))
    assert all(f"{name} ▒" in text for name in "4BK")
    assert text.count("▒") == 3 * (2 * 6 + 4 + 2)


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


@pytest.mark.parametrize("width", [59, 79, 99])
def test_a_seat_is_told_with_all_it_has(width: int) -> None:
    lines = plain(render(situation("move"), width, 30))
    told = re.findall(r"food (\d+) +wpn (\d+) +med (\d+) +oil (\d+)", "\n".join(lines))
    fields = ("food", "weapons", "medkits", "oil")
    seats = situation("move")["table"]["seats"]
    assert told == [tuple(str(seat[field]) for field in fields) for seat in seats]


def test_a_map_that_is_too_wide_says_so() -> None:
    assert any("Only a part of the map fits." in line for line in plain(render(situation("move"), 59, 40)))
    assert not any("Only a part" in line for line in plain(render(situation("move"), 79, 40)))
