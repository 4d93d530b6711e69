"""Snowcrest in characters, drawn from a view and nothing else."""

from functools import partial

import pytest

from fireside.games.snowcrest.board_text import render
from fireside.games.snowcrest.board_text.marks import bill_units
from fireside.games.snowcrest.board_text.village import SIZES, best_size, draw_village
from tests.pictures.pages import view_of
from tests.pictures.reading import plain
from tests.pictures.snowcrest_situations import FOUR, table

situation = partial(view_of, "snowcrest")
ROOMY = (200, 70)


def drawn(name: str, viewer: int | None = -1) -> str:
    return "\n".join(plain(render(situation(name, viewer), *ROOMY)))


def test_a_number_stands_before_what_it_is_for() -> None:
    view, met = situation("offering"), set()
    for line in render(view, *ROOMY):
        for place, (text, style) in enumerate(line):
            if style == "option" and line[place + 2][1] != "option":
                option = view["legal"][int(text) - 1]
                following = "".join(part for part, _ in line[place + 1 : place + 4])
                kind, _, rest = option["name"].partition(":")
                met.add(kind)
                if kind == "pay_hand":
                    assert following.strip().startswith(rest)
                if kind in ("pay_building", "give_building"):
                    assert rest.strip("+-").title() in following
    assert {"pay_hand", "pay_building"} <= met


def test_the_parts_of_the_table_are_shown() -> None:
    text = drawn("main_four")
    for part in (
        "Round 10",
        "Scrolls 15/30",
        "Forest 7/12",
        "Guardians 12",
        "(Peasant)",
        "Forester",
        "· empty ·",
        "(Farm)",
        "Terton 6 $",
        "◆ seat 3",
        "omens -5 and 2 tokens",
        "Hard Work: 6 or more face-down Villagers",
        "Seat 1 holds: Officer",
        "Lines with two face-down",
    ):
        assert part in text


def test_what_is_being_resolved_is_told() -> None:
    assert "Snow Lion: seat 0 gives 2 resources of any kind, 2 Buildings" in drawn("offering")
    assert "0 of 4 met, open 2 * + 2 Building" in drawn("offering")
    assert "Seat 0 rings 2 bells, seat 1 contests" in drawn("contest_pay")
    assert "Seat 0 meditates" in drawn("announce")
    assert "Seat 0 Adds Abbot from the row" in drawn("place")
    assert "Seat 0 copies Merchant" in drawn("copied")
    assert "Three face-down in a line: the next turn is a Rest." in drawn("rest", 0)
    assert "level 4, Rests 1 of 3, 13 points to win" in drawn("main_solo")


def test_units_that_stand_together_are_counted() -> None:
    assert bill_units(["wild", "wild", "card", "barley"]) == "2 * + 1 card + 1 ψ"
    assert bill_units([]) == ""


def test_the_village_shrinks_with_its_space() -> None:
    places = [SIZES.index(best_size(width, 40)) for width in range(50, 90, 4)]
    assert places == sorted(places, reverse=True)
    for size in SIZES:
        lines = plain(draw_village(situation("main_four"), 0, size))
        assert max(map(len, lines)) == 3 * size.wide + 2
        assert any("Forester" in line for line in lines)


@pytest.mark.parametrize("viewer", [1, 2, 3, None])
def test_cards_that_a_seat_may_not_know_are_not_shown(viewer: int | None) -> None:
    other = FOUR.replace("hand Priest, Shrine Keeper, Farmer", "hand Officer, Carpenter, Priest")
    assert render(table(FOUR).view(viewer)) == render(table(other).view(viewer))
    assert render(table(FOUR).view(0)) != render(table(other).view(0))
