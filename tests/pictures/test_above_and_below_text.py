"""Above and Below in characters, drawn from a view and nothing else."""

from typing import Final

import pytest

from fireside.cli.boards import numbers_on
from fireside.cli.styles import STYLES
from fireside.games.above_and_below.board_text import legend, render, score
from tests.pictures.above_and_below_situations import SITUATIONS, middle, random_games, situation

Line = list[tuple[str, str]]
ROOMY: Final = (200, 90)
NAMES: Final = sorted(SITUATIONS)
ELSEWHERE: Final = ("main", "pass", "price", "accept", "refuse", "amount", "done", "stop", "end")


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
    for state in random_games():
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
        if option["name"].partition(":")[0] not in ELSEWHERE
    }
    assert wanted <= numbers_on(render(view, *size))


def test_a_seat_that_is_not_asked_finds_its_goods_numbered() -> None:
    state = middle(change=lambda table: table["seats"][2].update(stores={"paper": 1}))
    assert numbers_on(render(state.view(2), *ROOMY)) == {1}


def test_an_encounter_is_told_with_choices_and_lanterns() -> None:
    text = " ".join(plain(render(situation("encounter_choice"), 79, 60)))
    told = situation("encounter_choice")["table"]["expedition"]["encounter"]
    assert told["title"] in text
    assert told["text"].split(". ")[0][:30] in text
    for choice in told["choices"]:
        assert choice["label"] in text


def test_only_the_reader_finds_rewards_in_brackets() -> None:
    told = situation("encounter_choice", 1)["table"]["expedition"]["encounter"]
    reward = f"[{told['choices'][0]['tiers'][0]['reward_text']}]"
    assert reward in "\n".join(plain(render(situation("encounter_choice", 1), *ROOMY)))
    assert reward not in "\n".join(plain(render(situation("encounter_choice", 0), *ROOMY)))


def test_dice_and_lanterns_are_told() -> None:
    view = situation("exert")
    text = "\n".join(plain(render(view, *ROOMY)))
    trip = view["table"]["expedition"]
    assert f"{trip['total']} lanterns of {' or '.join(map(str, trip['numbers']))}" in text
    for one in trip["dice"]:
        assert f"die {one['face']}: {one['lanterns']}" in text


def test_everything_of_a_village_is_named() -> None:
    view = situation("turn_menu")
    text = "\n".join(plain(render(view, *ROOMY)))
    for seat in view["table"]["seats"]:
        assert all(card["name"] in text for card in seat["village"])
        assert all(cave["name"] in text for cave in seat["caves"])


def test_only_known_styles_are_used() -> None:
    used = {style for name in NAMES for line in render(situation(name), 99, 40) for _, style in line}
    used |= {style for line in [*legend(), *score(situation("turn_menu"))] for _, style in line}
    assert {word for style in used for word in style.split()} <= set(STYLES)


def test_the_score_of_all_seats_is_told() -> None:
    view = situation("turn_menu")
    lines = plain(score(view))
    assert len(lines) == 3
    for line, seat in zip(lines, view["table"]["seats"], strict=True):
        assert f"{seat['score']} points" in line


def test_the_legend_fits_a_narrow_terminal() -> None:
    assert max(map(len, plain(legend()))) <= 79
