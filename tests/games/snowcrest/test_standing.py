"""Where one stands: Scrolls left, Omens to come, Rests that count, and the next rank."""

import random

import pytest

import fireside
from fireside.core.phrases import from_json
from fireside.core.state import State
from tests.games.snowcrest.scene import scene

GAME = fireside.game("snowcrest")


def warning(state: State, name: str) -> str:
    view = state.view(state.to_move)
    return str(GAME.warning(view, GAME.vocabulary.action(name)) or "")


def goal(state: State) -> str:
    told = GAME.goal(state.view(None))
    assert told is not None
    return str(told.words)


def test_a_first_villager_beyond_the_barley_warns_of_its_omens() -> None:
    """SC-SETUP-18"""
    warned = 0
    for seed in range(12):
        state = GAME.new(seats=2, seed=seed)
        for action in state.legal():
            after = state.clone()
            after.apply(action)
            omens = -after.view(0)["table"]["seats"][0]["omens"]
            told = warning(state, GAME.vocabulary.name(action))
            assert bool(told) == (omens > 0)
            assert not told or f"{omens} Omen" in told
            warned += bool(told)
    assert warned


def test_three_in_a_line_are_told_before_one_pays_with_the_third() -> None:
    """SC-TURN-03, SC-PAY-05"""
    found = 0
    for seed in range(6):
        chance, state = random.Random(seed), GAME.new(seats=2, seed=seed)
        while state.to_move >= 0 and found < 3:
            for name in [GAME.vocabulary.name(action) for action in state.legal()]:
                if name.startswith("pay_villager") and warning(state, name):
                    assert "your next turn is a Rest" in warning(state, name)
                    found += 1
            state.apply(chance.choice(state.legal()))
    assert found


def test_alone_every_rest_is_told_with_its_number() -> None:
    """SC-SOLO-07, SC-SOLO-08"""
    state = scene("seats 1\nrests 2\nP0 tiles none; village 0 Peasant-, 1 Farmer-, 2 Acolyte+")
    assert warning(state, "activate:2") == (
        "Three in a line lie face-down then: your next turn is Rest 3 of 4."
    )


def test_at_the_end_of_the_track_an_omen_costs_for_good() -> None:
    """SC-OMEN-02, SC-OMEN-03"""
    for track, is_warned in ((-5, True), (-4, False)):
        state = GAME.new(seats=2, seed=1)
        view = state.view(0)
        view["table"]["seats"][0]["omens"] = track
        assert (GAME.warning(view, GAME.vocabulary.action("omen")) is not None) == is_warned


def test_the_last_scroll_brings_the_last_round() -> None:
    """SC-END-01"""
    assert (
        goal(scene("seats 2\nsupply 1\nP0 scrolls 19"))
        == "1 Scroll left; the last one begins the last round."
    )
    assert goal(scene("seats 1\nrests 1\nsupply 4\nP0 scrolls 6")).startswith(
        "4 Scrolls to take before Rest 4 (1 so far)"
    )


NEXT = {
    9: "1 point more would have met the target.",
    10: "1 point more would have made you a Scholar.",
    12: "2 points more would have made you a Priest.",
    19: "1 point more would have made you a Mystic.",
    20: "Level 2 comes next.",
}


@pytest.mark.parametrize(("points", "said"), NEXT.items())
def test_what_would_have_come_next(points: int, said: str) -> None:
    """SC-SOLO-09, SC-SOLO-10, SC-SOLO-11"""
    scrolls = max(10, points - 5)
    state = scene(f"seats 1\nover\nP0 scrolls {scrolls}; omens {points - scrolls}; tiles none")
    (result,) = state.view(0)["result"]["seats"]
    assert result["total"] == points
    assert str(from_json(result["next"])) == said
