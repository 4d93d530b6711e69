"""Snowcrest in characters, drawn from a view and nothing else."""

import pytest

from fireside.cli.boards import numbers_on
from fireside.cli.styles import STYLES
from fireside.games.snowcrest.board_text import legend, render, score
from fireside.games.snowcrest.board_text.marks import bill_units
from fireside.games.snowcrest.board_text.village import SIZES, best_size, draw_village
from tests.games.snowcrest.scene import GAME
from tests.games.snowcrest.table import decisions
from tests.pictures.snowcrest_situations import FOUR, SITUATIONS, situation, table

Line = list[tuple[str, str]]
ROOMY = (200, 70)
NAMES = sorted(SITUATIONS)
BUTTONS = ("branch", "skip", "pay_tokens", "omen", "announce", "contest", "decline", "stop")


def plain(lines: list[Line]) -> list[str]:
    return ["".join(text for text, _ in line) for line in lines]


def drawn(name: str, viewer: int | None = -1) -> str:
    return "\n".join(plain(render(situation(name, viewer), *ROOMY)))


@pytest.mark.parametrize(("width", "height"), [(59, 12), (79, 14), (79, 22), (99, 32), (119, 40), (200, 60)])
def test_the_table_fits_into_its_space(width: int, height: int) -> None:
    for name in NAMES:
        for viewer in (-1, None):
            lines = plain(render(situation(name, viewer), width, height))
            assert len(lines) <= height
            assert max(map(len, lines)) <= width


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_table_fits_all_through_a_game(seats: int) -> None:
    for turn, state in enumerate(decisions(GAME.new(seats=seats, seed=seats), seed=seats)):
        if turn % 5 == 0:
            for size in ((79, 20), (99, 30)):
                lines = plain(render(state.view(max(0, state.to_move)), *size))
                assert len(lines) <= size[1]
                assert max(map(len, lines)) <= size[0]


@pytest.mark.parametrize("size", [ROOMY, (119, 40), (99, 30)])
@pytest.mark.parametrize("name", NAMES)
def test_what_lies_on_the_table_is_numbered(name: str, size: tuple[int, int]) -> None:
    view = situation(name)
    wanted = {
        number
        for number, option in enumerate(view["legal"], 1)
        if option["name"].partition(":")[0] not in BUTTONS
    }
    assert wanted <= numbers_on(render(view, *size))


def test_a_number_stands_before_what_it_is_for() -> None:
    view = situation("offering")
    for line in render(view, *ROOMY):
        for place, (text, style) in enumerate(line):
            if style == "option" and line[place + 2][1] != "option":
                option = view["legal"][int(text) - 1]
                following = "".join(part for part, _ in line[place + 1 : place + 4])
                kind, _, rest = option["name"].partition(":")
                if kind == "pay_hand":
                    assert following.strip().startswith(rest)
                if kind in ("pay_building", "give_building"):
                    assert rest.strip("+-").title() in following


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
        "(1 Farm)",
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
    assert "Seat 0 rings 2, seat 1 contests" in drawn("contest_pay")
    assert "Seat 0 meditates" in drawn("announce")
    assert "Seat 0 Adds Abbot from the row" in drawn("place")
    assert "Seat 0 copies Merchant" in drawn("copied")
    assert "Three face-down in a line: the next turn is a Rest." in drawn("rest", 0)
    assert "level 4, Rests 1 of 3, 13 points to win" in drawn("main_solo")


def test_units_that_stand_together_are_counted() -> None:
    assert bill_units(["wild", "wild", "card", "barley"]) == "2 * + 1 card + 1 ψ"
    assert bill_units([]) == ""


def test_only_known_styles_are_used() -> None:
    used = {style for name in NAMES for line in render(situation(name), 99, 30) for _, style in line}
    used |= {style for line in [*legend(), *score(situation("main_four"))] for _, style in line}
    assert {word for style in used for word in style.split()} <= set(STYLES)


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


def test_the_score_is_told_line_by_line() -> None:
    lines = plain(score(situation("main_four")))
    assert lines[0].startswith("● seat 0: 10 points = Scrolls 7, Buildings 0, Omens +1")
    assert "Omen tokens -2" in lines[2]
    assert len(score(situation("end_four"))) == 4


def test_the_legend_fits_a_narrow_terminal() -> None:
    assert max(map(len, plain(legend()))) <= 79
