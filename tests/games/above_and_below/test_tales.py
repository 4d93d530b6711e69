"""What is told at length: the story of an encounter, how an expedition ended; to each as they may know."""

import random

import pytest

import fireside
from fireside.core.phrases import TalePart
from fireside.core.state import State
from fireside.core.tales import Tale
from tests.games.above_and_below.scene import scene
from tests.games.above_and_below.table import play
from tests.games.above_and_below.test_explore import at

REWARD = "2 coins, 1 fish, +1 reputation"


def watched(state: State) -> State:
    state.watch()
    return state


def tale_of(state: State, kind: str, viewer: int | None) -> Tale:
    """What `viewer` is told of the last event of that kind, of which nothing has come yet."""
    event = [event for event in state.events if event.kind == kind][-1]
    told = state.game.tale(state.view(viewer), event.plain())
    assert told is not None
    return told


def in_words(tale: Tale) -> str:
    lines = [str(said) for line in tale.lines for said in (line.said, *line.notes)]
    return "\n".join([tale.title, str(tale.lead), tale.text, *lines, str(tale.end)])


def test_the_story_is_told_to_all_and_its_rewards_to_the_reader() -> None:
    """AB-EXPLORE-05, R-AB-18"""
    state = play(watched(at("E001", "3 3", "ready SB, SQ", seats=3)), "main:explore, all")
    told = {viewer: in_words(tale_of(state, "encounter_read", viewer)) for viewer in (0, 1, 2, None)}
    for text in told.values():
        assert "The Ferry Bell" in text
        assert "A brass bell hangs over a flooded tunnel" in text
        assert "Ring the bell\n4 lanterns" in text
    assert [viewer for viewer, text in told.items() if REWARD in text] == [1]
    assert "you read aloud" in told[1]
    assert "seat 1 reads aloud" in told[None]
    assert told[0] == told[2] == told[None]


def test_with_a_closed_book_the_reader_is_told_no_more_than_others() -> None:
    """R-AB-18"""
    state = watched(scene("with closed_book\ncaves C01\ndice 1 3 3\nP0 ready SB, SQ"))
    play(state, "main:explore, all")
    assert REWARD not in in_words(tale_of(state, "encounter_read", 1))


def test_a_story_whose_choice_was_forced_is_told_in_full() -> None:
    """AB-EXPLORE-06 All but one choice cost more than there is: what follows is over at once."""
    told = [
        play(watched(at(f"E{number:03}", "6 6 6 6", "ready SX, V15; coins 0")), "main:explore, all")
        for number in range(1, 151)
    ]
    state = next(one for one in told if one.view(0)["table"]["expedition"] is None)
    [read] = [event for event in state.events if event.kind == "encounter_read"]
    assert str(read.facts["text"]) in in_words(tale_of(state, "encounter_read", 0))


def test_the_outcome_tells_dice_lanterns_and_what_they_bring() -> None:
    """AB-EXPLORE-08, AB-EXPLORE-10, AB-EXPLORE-13"""
    state = play(watched(at("E001", "3 3", "ready SB, SQ")), "main:explore, all, choice:A, villager:0")
    text = in_words(tale_of(state, "expedition_succeeded", None))
    assert "The Ferry Bell: success" in text
    assert "Keep to the dry ledge" in text
    assert "Starting Builder rolled 3: 1 lantern\nexerted: 1 more" in text
    assert "3 lanterns, 3 wanted" in text
    assert "Reward: 2 coins." in text


def test_a_failure_tells_its_penalty_and_no_reward() -> None:
    """AB-EXPLORE-17, R-AB-58"""
    state = play(watched(at("E043", "1 1", "ready SQ, SX")), "main:explore, all, choice:C")
    text = in_words(tale_of(state, "expedition_failed", 0))
    assert "The Patient Porter: failed" in text
    assert "Penalty: 1 explorer is injured." in text
    assert "Metal Man" not in text


@pytest.mark.parametrize("modules", [{}, {"desert_underforest": True, "groves": True}])
def test_where_a_sentence_says_so_there_is_a_tale_and_nowhere_else(modules: dict[str, bool]) -> None:
    chance, met = random.Random(5), set()
    state = watched(fireside.game("above_and_below").new(seats=3, seed=5, **modules))
    explore = state.game.vocabulary.action("main:explore")
    told = 0
    while state.to_move >= 0:
        state.apply(explore if explore in state.legal() else chance.choice(state.legal()))
        for event in state.events[told:]:
            parts = [part for part in state.sentence(event).parts if isinstance(part, TalePart)]
            tales = [state.game.tale(state.view(viewer), event.plain()) for viewer in (0, None)]
            assert all((tale is not None) == bool(parts) for tale in tales)
            met |= {(event.kind, str(event.facts.get("place", "cave"))) for _ in parts}
        told = len(state.events)
    assert {kind for kind, _ in met} >= {"encounter_read", "expedition_succeeded", "expedition_failed"}
    assert not modules or len({place for _, place in met}) == 4
