"""The coach says each thing once, and asks only about what looks like a mistake from where one sits."""

from typing import Any

import pytest

import fireside
from fireside.core.state import State
from fireside.play.coaching import DOUBT, FAR_WORSE, WORSE, Coach, coach_of, worse_than_the_best

GAMES = fireside.all_games()


def coach(name: str) -> Coach:
    found = coach_of(name)
    assert found is not None
    return found


SNOWFALL, RAIDS = coach("snowfall"), coach("snow_bound")


def at_the_turn() -> State:
    """Snowfall, where a tile is to be chosen."""
    state = fireside.game("snowfall").new(seed=3)
    while state.view(0)["decision"]["kind"] != "turn":
        state.apply(state.legal()[0])
    return state


def raided() -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Snow Bound as the seat asked sees it, and what it was told: oil was stolen, its own last."""
    state = fireside.game("snow_bound").new(seed=3)
    seat = state.to_move
    events = [{"kind": "oil_stolen", "from": one} for one in (seat + 1, seat)]
    return state.view(seat), events


def question(view: dict[str, Any], name: str, heard: set[str], worse: float) -> str | None:
    """What is asked about the choice of that name, which looks so much worse than the best."""
    found = SNOWFALL.question(view, SNOWFALL.game.vocabulary.action(name), heard, lambda: worse)
    return None if found is None else str(found.said)


def test_a_kind_of_decision_is_explained_until_it_was_heard() -> None:
    view = at_the_turn().view(0)
    advice = SNOWFALL.advice(view, [], set())
    assert advice is not None
    assert str(advice.said).startswith("Lay the tile that fits now")
    assert SNOWFALL.advice(view, [], {advice.key}) is None


def test_what_a_rival_did_to_oneself_comes_first_and_what_it_did_to_others_not_at_all() -> None:
    view, events = raided()
    deed = RAIDS.advice(view, events, set())
    assert deed is not None
    assert str(deed.said) == str(RAIDS.deeds["oil_stolen"])
    decision = RAIDS.advice(view, events, {deed.key})
    assert decision == RAIDS.advice(view, events[:1], set())
    assert decision is not None
    assert str(decision.said) == str(RAIDS.decisions["draw"])


def test_nothing_is_said_to_who_is_not_asked() -> None:
    state = fireside.game("snow_bound").new(seats=3, seed=3)
    spoken = [RAIDS.advice(state.view(seat), [], set()) is not None for seat in (0, 1, 2, None)]
    assert spoken.count(True) == 1
    assert spoken[state.to_move]


def test_a_mistake_is_asked_about_where_something_else_looks_better_and_once() -> None:
    view = at_the_turn().view(0)
    name = next(option["name"] for option in view["legal"] if option["name"].startswith("expand:"))
    said = next(str(one.said) for one in SNOWFALL.mistakes if one.choices.matches(name))
    assert question(view, name, set(), WORSE) == said
    assert question(view, name, set(), WORSE - 0.1) is None
    assert question(view, name, {"mistake:turn:expand:*"}, 100.0) is None


def test_any_choice_that_looks_far_worse_is_asked_about() -> None:
    state = fireside.game("snowfall").new(seed=3)
    view = state.view(0)
    assert view["decision"]["kind"] == "side"
    assert question(view, "side:A", set(), FAR_WORSE) == str(DOUBT)
    assert question(view, "side:A", set(), FAR_WORSE - 0.1) is None


def test_a_mistake_with_a_condition_is_one_wherever_that_holds() -> None:
    trader = coach("above_and_below")
    late = next(one for one in trader.mistakes if one.kind == "pick_card" and one.when is not None)
    view: dict[str, Any] = {"decision": {"kind": "pick_card"}, "to_move": 0, "seat": 0}
    assert late.fits({**view, "table": {"round": 7}}, "card:0")
    assert not late.fits({**view, "table": {"round": 6}}, "card:0")


def test_nothing_is_asked_where_there_is_no_choice() -> None:
    view = at_the_turn().view(0)
    view["legal"] = view["legal"][:1]
    assert question(view, view["legal"][0]["name"], set(), 100.0) is None


@pytest.mark.parametrize("name", GAMES)
def test_how_bad_a_choice_looks_is_the_same_in_every_world(name: str) -> None:
    state = fireside.game(name).new(seed=5)
    for _ in range(12):
        state.apply(state.legal()[len(state.legal()) // 2])
    seat, action = state.to_move, state.legal()[-1]
    worlds = [state.resample(seat, seed) for seed in (1, 2)]
    first, second = (worse_than_the_best(world.resample(seat, 1), action) for world in worlds)
    assert first == second
    assert first == worse_than_the_best(state.resample(seat, 1), action)


def test_the_best_looks_no_worse_than_itself() -> None:
    world = at_the_turn().resample(0, 1)
    leads = [worse_than_the_best(world, action) for action in world.legal()]
    assert min(leads) == 0.0
    assert max(leads) > 0.0
