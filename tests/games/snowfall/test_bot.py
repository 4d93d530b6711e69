"""What bots see: open chances, and places valued as if a tile lay there."""

import random

import pytest

import fireside
from fireside.bots.greedy import GreedyBot
from fireside.bots.search.moves import moves_in
from fireside.core.state import State
from fireside.games.snowfall.bot.endings import SIDES, Trials
from fireside.games.snowfall.rules.placing import Placing
from fireside.games.snowfall.state import Snowfall
from tests.games.snowfall.table import decisions, play, set_table

GAME = fireside.game("snowfall")
ANY_WEIGHTS = [1.0 + place / 7 for place in range(len(GAME.features))]
BLOCKS = "follow_scent twiggy_expanse twin_ponds hopping_home lonely_pines"


def after(state: State, actions: list[int]) -> State:
    further = state.clone()
    for action in actions:
        further.apply(action)
    return further


def feature(state: State, name: str) -> float:
    return state.features(0)[GAME.features.index(name)]


def test_a_place_is_valued_as_the_table_is_with_the_tile_in_it() -> None:
    """At every decision about a place, of whole games in which tools are used now and then."""
    chance = random.Random(3)
    kinds: dict[str, int] = {}
    for seed in range(2):
        for state in decisions(seed):
            state.weights = ANY_WEIGHTS
            found = state.endings(0)
            for ending in chance.sample(found, min(2, len(found))):
                reached = after(state, ending.actions)
                assert reached.to_move < 0 or not reached.is_mid_move()
                assert reached.evaluate(0) == pytest.approx(ending.value)
                kind = state.view(0)["decision"]["kind"]
                kinds[kind] = kinds.get(kind, 0) + 1
    assert kinds["place_cell"] > 60
    assert kinds["place_rotation"] > 60


@pytest.mark.parametrize("tool", ["sled", "snowshoes", "work_gloves"])
def test_what_a_tool_can_do_with_a_tile_is_valued_as_it_will_be(tool: str) -> None:
    woods = "S02@(2,0)r0 S11@(4,0)r0 S30@(2,1)r0 S19@(2,2)r0 S09@(6,0)r90"
    state = set_table(woods=woods, hand="S13 S17", tools=f"{tool} map")
    state.weights = ANY_WEIGHTS
    play(state, f"tool:{tool}")
    if tool != "work_gloves":
        state.apply(state.legal()[0])
    found = state.endings(0)
    assert len(found) > 20
    for ending in found:
        assert after(state, ending.actions).evaluate(0) == pytest.approx(ending.value)


def test_every_place_is_among_them_once_and_a_few_are_those_that_score_most() -> None:
    state = GAME.new(seed=4)
    while len(state.position()["table"]["woods"]) < 12:
        state.apply(state.legal()[0])
    while state.is_mid_move():
        state.apply(state.legal()[0])
    state.apply(state.legal()[0])
    every = [tuple(ending.actions) for ending in state.endings(0)]
    assert len(set(every)) == len(every)
    assert {actions[0] for actions in every} == set(state.legal())
    few = [tuple(ending.actions) for ending in state.endings(0, few=True)]
    assert set(few) < set(every)
    best = max(after(state, list(actions)).scores()[0] for actions in every)
    assert best in [after(state, list(actions)).scores()[0] for actions in few]


def test_a_first_look_finds_what_the_woods_will_score() -> None:
    """Only what the tile can change is counted anew."""
    chance = random.Random(4)
    cards: set[int] = set()
    for seed in range(4):
        for state in decisions(seed):
            assert isinstance(state, Snowfall)
            decision = state.decision()
            if not isinstance(decision, Placing) or chance.random() < 0.6:
                continue
            trials = Trials(state, ANY_WEIGHTS, decision)
            trials.score_of_the_best()
            every = state.endings(0)
            assert len(trials.scores) == len(every) or not every
            for place in chance.sample(range(len(every)), min(3, len(every))):
                reached = after(state, every[place].actions)
                assert trials.scores[place] // SIDES == reached.scores()[0]
            cards.update(state.cards)
    assert len(cards) > 10


def test_looking_changes_nothing() -> None:
    state = set_table(woods="S30@(0,1)r0 S17@(0,2)r0", hand="S13 S25")
    play(state, "expand:S13")
    position = state.position()
    first = [(ending.actions, ending.value) for ending in state.endings(0)]
    assert [(ending.actions, ending.value) for ending in state.endings(0)] == first
    assert state.position() == position


def test_tools_are_tried_on_the_tiles_that_are_missed_least() -> None:
    """Late in a game, of 24 tiles no more than nine are tried with each tool, so that no look takes long."""
    for tool in ("sled", "compass", "snow_shovel", "work_gloves"):
        state = GAME.new(seed=2, tools=[tool])
        for action in until_late(state, tool):
            state.apply(action)
        play(state, f"tool:{tool}")
        tried = state.candidates()
        assert set(tried) < set(state.legal())
        assert 8 <= len(tried) <= 9
        assert {move.actions[0] for move in moves_in(state.resample(0, 1))} == set(tried)


@pytest.mark.parametrize("tool", ["tall_boots", "snow_shovel", "snowshoes"])
def test_a_tool_is_used_before_the_last_tile_if_that_brings_more_than_its_point(tool: str) -> None:
    action = GAME.vocabulary.action(f"tool:{tool}")
    for seed in range(2):
        state = GAME.new(seed=seed, tools=[tool], mode="harder")
        for earlier in until_late(state, tool, 25):
            assert action not in state.candidates()
            state.apply(earlier)
        assert len(state.legal()) == 2
        gain = greedy_score(state, [action]) - greedy_score(state, state.legal()[:1])
        assert (action in state.candidates()) == (gain > 0)


def greedy_score(state: State, actions: list[int]) -> int:
    """What greedy scores in the end after some actions."""
    ahead, bot = after(state, actions), GreedyBot()
    while ahead.to_move >= 0:
        ahead.apply(bot.choose(ahead.resample(0, 1), 1))
    return ahead.scores()[0]


def until_late(state: State, tool: str, laid: int = 24) -> list[int]:
    """The actions of a game that keeps `tool` and places so many of the 26 tiles."""
    ahead = state.clone()
    actions: list[int] = []
    while ahead.to_move >= 0:
        names = [GAME.vocabulary.name(action) for action in ahead.legal()]
        place = next(
            (place for place, name in enumerate(names) if name.startswith("keep:") and tool in name), 0
        )
        if names[0].startswith("expand:") and len(ahead.position()["table"]["woods"]) >= laid:
            break
        actions.append(ahead.legal()[place])
        ahead.apply(actions[-1])
    return actions


def test_a_rectangle_that_lacks_a_square_is_a_chance() -> None:
    """Three bushes around a corner: one more makes four; with two in a row, one more makes three."""
    corner = set_table(woods="S30@(0,1)r0 S28@(-1,2)r0", scoring=BLOCKS.split())
    row = set_table(woods="S30@(0,1)r0", scoring=BLOCKS.split())
    assert feature(corner, "block_lacks_one") == 2 * 4
    assert feature(row, "block_lacks_one") == 2 * 3
    assert feature(row, "block_lacks_two") == 2 * 4


def test_a_closed_in_cell_is_a_gap() -> None:
    ring = "S30@(0,1)r0 S17@(0,2)r90 S16@(2,1)r90 S15@(1,3)r0"
    assert feature(set_table(woods="S30@(0,1)r0"), "gaps") == 0
    assert feature(set_table(woods=ring), "gaps") == 1


def test_a_home_trail_that_cannot_go_on_costs_by_the_trails_to_come() -> None:
    """Of the 28 tiles that are left besides two without a trail, 14 have one, and 24 come."""
    open_at_two = set_table(woods="S30@(0,-1)r0 S17@(0,-2)r0")
    assert feature(open_at_two, "trails_two_ends") == 12
    assert feature(open_at_two, "trails_no_end") == 0
    shut = set_table(woods="S30@(2,0)r0 S17@(0,1)r0")
    assert feature(shut, "trails_no_end") == 12
    assert feature(shut, "trails_two_ends") == 0
