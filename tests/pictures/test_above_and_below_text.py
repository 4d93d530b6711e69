"""Above and Below in characters, drawn from a view and nothing else."""

from functools import partial
from typing import Final

from fireside.cli.boards import numbers_on
from fireside.games.above_and_below.board_text import render
from tests.pictures.above_and_below_situations import middle
from tests.pictures.pages import view_of
from tests.pictures.reading import plain

situation = partial(view_of, "above_and_below")
ROOMY: Final = (200, 90)


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


def test_in_a_low_window_the_own_village_comes_before_the_market() -> None:
    lines = plain(render(situation("turn_two"), 79, 12))
    assert any("You" in line and "coins" in line for line in lines)
    assert any(line.startswith("Ready") for line in lines)
