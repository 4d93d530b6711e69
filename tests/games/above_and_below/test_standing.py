"""Where one stands: rounds, beds and villagers who could still act."""

import random

import fireside
from fireside.core.state import State

GAME = fireside.game("above_and_below")


def warning(state: State, name: str) -> str:
    view = state.view(state.to_move)
    return str(GAME.warning(view, GAME.vocabulary.action(name)) or "")


def is_rare(state: State, name: str) -> bool:
    return GAME.is_rarely_meant(state.view(state.to_move), GAME.vocabulary.action(name))


def test_a_villager_without_a_bed_is_told_before_the_training() -> None:
    """AB-REST-04 Three beds for the three who begin."""
    state = GAME.new(seed=1)
    assert warning(state, "main:train") == "3 beds for 4 villagers: who finds none stays exhausted."
    assert not warning(state, "main:labor")


def test_passing_with_villagers_ready_is_rarely_meant() -> None:
    """AB-PASS-01, AB-ROUND-07"""
    state = GAME.new(seed=1)
    assert is_rare(state, "pass")
    assert warning(state, "pass") == "3 villagers of yours could still act this round."


def test_passing_with_nobody_ready_is_usual() -> None:
    """AB-ROUND-08"""
    met = 0
    chance, state = random.Random(2), GAME.new(seed=2)
    while state.to_move >= 0 and met < 3:
        view = state.view(state.to_move)
        own = view["table"]["seats"][state.to_move]
        if view["decision"]["kind"] == "turn_menu" and all(
            one["area"] != "ready" for one in own["villagers"]
        ):
            assert not is_rare(state, "pass")
            assert not warning(state, "pass")
            met += 1
        state.apply(chance.choice(state.legal()))
    assert met


def test_drinking_no_more_tells_how_many_beds_there_are() -> None:
    """AB-REST-03, AB-REST-04"""
    met = 0
    for seed in range(30):
        chance, state = random.Random(seed), GAME.new(seed=seed)
        while state.to_move >= 0 and not met:
            view = state.view(state.to_move)
            if view["decision"]["kind"] == "rest_cider":
                beds = view["table"]["seats"][state.to_move]["beds"]
                assert warning(state, "stop").startswith(f"{beds} bed")
                met += 1
            state.apply(chance.choice(state.legal()))
    assert met


def test_goods_that_are_not_placed_at_the_end_are_asked_about() -> None:
    """AB-END-02"""
    met = 0
    for seed in range(40):
        chance, state = random.Random(seed), GAME.new(seed=seed, seats=4)
        while state.to_move >= 0:
            if state.view(state.to_move)["decision"]["kind"] == "place_final":
                assert is_rare(state, "end")
                met += 1
            state.apply(chance.choice(state.legal()))
        if met:
            break
    assert met


def test_setting_out_is_shown_as_what_acts_and_passing_as_what_declines() -> None:
    assert not GAME.declines(GAME.vocabulary.action("done"))
    assert GAME.declines(GAME.vocabulary.action("pass"))
