"""What bots see: open chances, and places valued as if a tile lay there."""

import random
from typing import cast

import pytest

import fireside
from fireside.bots.greedy import GreedyBot
from fireside.bots.search.moves import moves_in
from fireside.core.state import State
from fireside.games.snowfall.bot.candidates import gain_of
from fireside.games.snowfall.bot.endings import SIDES, Trials
from fireside.games.snowfall.rules.placing import Placing
from fireside.games.snowfall.state import Snowfall
from tests.games.snowfall.table import decisions, play, set_table

pytestmark = pytest.mark.slow

GAME = fireside.game("snowfall")
ANY_WEIGHTS = [1.0 + place / 7 for place in range(len(GAME.features))]
BLOCKS = "follow_scent twiggy_expanse twin_ponds hopping_home lonely_pines"

LATE_WOODS = (
    "S09@(1,1)r0 S18@(4,1)r180 S06@(1,2)r0 S23@(3,2)r90 S11@(1,-1)r270 S25@(3,0)r180 S22@(3,5)r270 "
    "S26@(3,-1)r180 S27@(2,-2)r0 S02@(2,3)r90 S05@(1,5)r0 S13@(1,4)r270 S28@(4,-3)r90 S30@(5,2)r270 "
    "S29@(4,0)r270 S21@(5,-1)r90 S03@(0,4)r180 S07@(-2,5)r0 S08@(-2,6)r180 S20@(0,6)r270 S16@(-2,4)r270 "
    "S24@(-1,7)r270"
)


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


def test_each_new_tile_of_the_map_is_valued_as_the_table_will_be() -> None:
    """The Map is used once the last of them lies, and its feature gone with it."""
    state = set_table(
        woods="S02@(2,0)r0 S11@(4,0)r0", hand="S13 S17", stack_first="S05 S06", tools="map sled"
    )
    state.weights = ANY_WEIGHTS
    play(state, "tool:map tile:S05")
    for tile in ("first", "last"):
        found = state.endings(0)
        assert len(found) > 20, tile
        for ending in found[::7]:
            assert after(state, ending.actions).evaluate(0) == pytest.approx(ending.value), tile
        state = after(state, found[0].actions)


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


def late(tool: str) -> State:
    """A table of a greedy game with four tiles to place."""
    return set_table(
        side="B",
        woods=LATE_WOODS,
        hand="S12 S14",
        stack="S10 S17",
        removed="S01 S04 S15 S19",
        tools=tool,
        mode="harder",
        scoring=["honey_hunt", "hopeful_harvest", "landlocked_lake", "hopping_home", "shady_grove"],
    )


def test_the_map_is_used_where_the_tiles_in_hand_are_better_laid_last() -> None:
    """Both have a trail, and so have some that may come: it is better known then where it has to go on."""
    state = late("map")
    unfold = GAME.vocabulary.action("tool:map")
    assert GreedyBot().choose(state.resample(0, 1), 1) == unfold
    assert unfold not in state.candidates()  # on the way of a search nothing is played on
    assert unfold in state.resample(0, 2).alternatives()


def test_the_map_is_kept_where_it_brings_less_than_its_point() -> None:
    """What is left scores nothing: all that is unseen has neither a trail nor a pond, and no tree."""
    state = set_table(
        woods="S02@(0,1)r0", rest_in_woods=True, hand="S15 S16", stack="S17", removed="S21 S22 S23 S27",
        tools="map", mode="harder", scoring=BLOCKS.split(),
    )  # fmt: skip
    assert gain_of(cast(Snowfall, state), GAME.vocabulary.action("tool:map")) < 0
    assert state.worthwhile() == []


def test_binoculars_put_back_what_the_woods_can_use() -> None:
    """The order of the stack is judged two tiles later."""
    state = set_table(
        woods="S20@(0,1)r0", rest_in_woods=True, hand="S15 S16", stack="S17 S25 S30",
        removed="S21 S22 S23 S27", tools="binoculars", mode="harder", scoring=BLOCKS.split(),
    )  # fmt: skip
    play(state, "tool:binoculars")
    found = state.endings(0)
    assert [one.actions for one in found] == [[action] for action in state.legal()]
    best = max(found, key=lambda one: one.value)
    assert best.value > min(found, key=lambda one: one.value).value
    assert GreedyBot().choose(state.resample(0, 1), 1) in [
        one.actions[0] for one in found if one.value == best.value
    ]


def greedy_score(state: State, actions: list[int]) -> int:
    """What greedy scores in the end after some actions."""
    ahead, player = after(state, actions), GreedyBot()
    while ahead.to_move >= 0:
        ahead.apply(player.choose(ahead.resample(0, 1), 1))
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
