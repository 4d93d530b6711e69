"""What a bot sees in a position, and what it looks at."""

import random

import pytest

from fireside.bots import bot
from fireside.core.state import State
from fireside.games.alderquest.actions import (
    FIRST_SLIDE_LEFT,
    FIRST_SLIDE_RIGHT,
    FIRST_SWAP,
    LEFT_CELLS,
    LINE_ACTION,
    PAIR_FIRST,
    PAIR_SECOND,
    RIGHT_CELLS,
    SLIDE_LEFT,
    SWAP,
    USE_HERO,
)
from fireside.games.alderquest.rules.board import lay, take_out
from fireside.games.alderquest.rules.matching import find_matches
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import STRIDE
from tests.games.alderquest.scene import GAME, scene
from tests.games.alderquest.table import name_of, play


def seen(text: str) -> dict[str, float]:
    """The features of a scene for Red, by name."""
    return dict(zip(GAME.features, scene(text).features(0), strict=True))


def looked_at(state: State) -> list[str]:
    """The candidates by name."""
    return [name_of(action) for action in state.candidates()]


# What it sees


def test_an_acorn_counts_for_one_of_two_minions_near_it() -> None:
    alone = seen("red T b2 exhausted; tiles b3 AB3 up")
    both = seen("red T b2 exhausted; red T c2 exhausted; tiles b3 AB3 up")
    assert both["prospects"] > alone["prospects"] > 0
    assert both["prospects"] - both["vain_prospects"] == pytest.approx(alone["prospects"])
    assert alone["vain_prospects"] == 0


NEAR_AN_ACORN = "red T b2; red T a3 exhausted; red G b4 exhausted; red G a4 exhausted; tiles b3 AB3 up"


def test_an_acorn_in_hand_looks_better_than_one_that_lies_however_many_allies_are_near() -> None:
    """By the first weights it counted once for each of them, and was left where it lay."""
    looks = {}
    for version in ("v1", ""):
        for reply in ("take:b3", "leave"):
            state = play(scene(NEAR_AN_ACORN), f"move:b2-b3 {reply} [move]")
            state.weights = GAME.weights(version, 2)
            looks[version, reply] = state.evaluate(0)
    assert looks["v1", "take:b3"] < looks["v1", "leave"]
    assert looks["", "take:b3"] > looks["", "leave"]


def test_a_bot_takes_the_acorn_that_its_minion_has_come_to() -> None:
    state = play(scene(NEAR_AN_ACORN), "move:b2-b3 [take_on_entry]")
    for level in ("greedy", "greedy:v1", "search:20i"):
        assert name_of(bot(level).choose(state.resample(0, 1), 1)) == "take:b3"


def test_two_minions_with_an_acorn_each_have_both() -> None:
    found = seen("red T b2 exhausted; red T d2 exhausted; tiles b3 AB3 up, d3 AB3 up")
    assert found["prospects"] == pytest.approx(2 * 1.2 * 0.8)
    assert found["vain_prospects"] == 0


def test_a_tile_unseen_beneath_a_minion_is_two_moves_away() -> None:
    beneath = seen("red T b2 exhausted; tiles b2 AB3")
    two_away = seen("red T b4 exhausted; tiles b2 AB3")
    assert beneath["prospects"] - beneath["vain_prospects"] == pytest.approx(two_away["prospects"])
    face_up = seen("red T b2 exhausted; tiles b2 AB3 up")
    assert face_up["prospects"] - face_up["vain_prospects"] == pytest.approx(1.2)  # it may be taken at once


def test_own_acorns_are_in_danger_by_the_nearest_rival() -> None:
    near, far = seen("blue B b4; tiles b3 AR3"), seen("blue B b4; tiles e1 AR3")
    assert near["rivals_chances"] > far["rivals_chances"] > 0
    assert seen("blue B b4; tiles b3 XR")["ambush"] > seen("blue B b4; tiles e1 XR")["ambush"] > 0


def test_what_the_board_shows_is_counted_for_whoever_will_score_it() -> None:
    found = seen("board 1: AB2 AB1 | 2: AR3 * | 3: B | 4: T T")
    assert (found["acorns"], found["rivals_acorns"]) == (3, 3)
    assert (found["acorns_beside"], found["rivals_acorns_beside"]) == (2, 1)  # a Snowflake is beside both
    assert (found["pairs"], found["rivals_pairs"]) == (1, 0)


# What it looks at


def test_swaps_that_do_nothing_are_not_looked_at() -> None:
    state = play(scene("board 1: B T | 2: G H | 3: T B | 4: H G"), "use_hero:a")
    assert looked_at(state)
    assert not [name for name in looked_at(state) if name.startswith(("swap", "slide"))]


def test_swaps_that_match_or_bring_acorns_together_are_looked_at() -> None:
    state = play(scene("board 1: T G | 2: T B | 3: B T | 4: AB1 H AB2"), "use_hero:a")
    swaps = [name for name in looked_at(state) if name.startswith("swap")]
    assert "swap:3,1-3,2" in swaps  # three Thief runes
    assert "swap:4,1-4,2" in swaps  # the Acorns side by side
    assert "swap:1,1-1,2" not in swaps
    assert "swap:2,2-3,2" not in swaps


def test_only_the_first_ready_hero_handles_the_board() -> None:
    """With no runes no Hero can summon or use an ability: they are all alike."""
    state = scene("board 1: B T | 2: G H | 3: T B | 4: H G")
    heroes = [name for name in looked_at(state) if name.startswith("use_hero")]
    assert heroes == ["use_hero:a"]
    assert "line" in looked_at(play(state, "use_hero:c"))  # whoever uses another is shown the same


def matches_after(state: AlderQuest, action: int) -> bool:
    """Whether a swap or slide makes a match, as the rules find it."""
    after = state.copy()
    assert isinstance(after, AlderQuest)
    if SWAP.holds(action):
        one, two = PAIR_FIRST[action - FIRST_SWAP], PAIR_SECOND[action - FIRST_SWAP]
        after.board[one], after.board[two] = after.board[two], after.board[one]
    else:
        is_left = SLIDE_LEFT.holds(action)
        cell = LEFT_CELLS[action - FIRST_SLIDE_LEFT] if is_left else RIGHT_CELLS[action - FIRST_SLIDE_RIGHT]
        lay(after, cell // STRIDE + (-1 if is_left else 1), take_out(after, cell))
    return len(find_matches(after)) > 0


def test_every_match_by_a_swap_or_slide_of_the_first_hero_is_looked_at() -> None:
    compared = 0
    for seed in range(2):
        state, chance = GAME.new(2, seed), random.Random(seed)
        for _ in range(600):
            uses = [one for one in state.legal() if USE_HERO.holds(one)]
            if uses:
                hero = state.clone()
                hero.apply(uses[0])
                assert isinstance(hero, AlderQuest)
                tried = hero.candidates()
                for action in hero.legal():
                    if action < LINE_ACTION and matches_after(hero, action):
                        assert action in tried, name_of(action)
                        compared += 1
            state.apply(chance.choice(state.legal()))
    assert compared > 40


def test_a_bot_does_not_advise_a_swap_that_does_nothing() -> None:
    state = scene("board 1: B T | 2: G H | 3: T B | 4: H G")
    uses = [name_of(action) for action in state.legal() if USE_HERO.holds(action)]
    offered = 0
    for seed, use in enumerate(uses):
        following = play(state.clone(), use)
        offered += any(name_of(action).startswith("swap") for action in following.legal())
        advised = name_of(bot("greedy").choose(following.resample(0, seed), seed))
        assert not advised.startswith("swap")
    assert offered > 0
