"""Where one stands: Scrolls left, Omens to come, Rests that count, and the next rank."""

import random

import pytest

import fireside
from fireside.core.phrases import from_json
from fireside.core.state import State
from tests.games.playing import kind, names
from tests.games.snowcrest.scene import scene
from tests.games.snowcrest.table import goes_on, play

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


def test_who_could_do_nothing_is_told_before_a_turn_is_wasted_on_it() -> None:
    """SC-ACT-02, SC-PAY-17 Their own icons do not pay for what they do; rivals see nothing of it."""
    seat = "bowl 1; tiles farm-; village 0 Nun+, 1 Gardener+, 3 Shrine Keeper+, 4 Poet+, 5 Farmer-"
    state = scene(f"P0 {seat}\nP1 village 4 Farmer+")
    view = state.view(0)
    told = {name: warning(state, name) for name in names(state) if warning(state, name)}
    assert told == dict.fromkeys(
        ["activate:1", "activate:3", "activate:4"], "It can do nothing now, and would only turn face-down."
    )
    for name in names(state):
        is_rare = GAME.is_rarely_meant(view, GAME.vocabulary.action(name))
        assert is_rare == (name in told), name
    assert view["table"]["seats"][1]["idle"] is None
    assert [state.view(seat)["table"]["seats"][0]["idle"] for seat in (1, None)] == [None, None]


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


def done_to(state: State, seat: int) -> list[str]:
    """The kinds of what was done to a seat by what has happened, as its view tells it now."""
    view = state.view(seat)
    events = [event.plain() for event in state.log(seat)]
    return [str(event["kind"]) for event in events if GAME.is_done_to(view, event)]


def watched(text: str) -> State:
    state = scene(text)
    state.watch()
    return state


def test_what_a_turn_of_ones_own_brings_is_not_done_to_anybody() -> None:
    """SC-MED-05, SC-MED-07"""
    state = watched("P0 bell 3, gold 1\nP1 tiles none")
    play(state, "activate:6, branch:1, announce:3")
    assert kind(state) == "pay"
    assert done_to(state, 0) == []


def test_a_lost_meditation_is_done_to_whoever_rang() -> None:
    """SC-MED-04"""
    state = watched("P0 bell 3\nP1 bell 4, gold 1")
    play(state, "activate:6, branch:1, announce:3, contest")
    goes_on(state, 0)
    assert done_to(state, 0) == ["meditation_contested"]
