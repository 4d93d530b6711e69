"""A lesson under way: with rivals, the same every time, and back to wherever it was."""

from pathlib import Path

import pytest

import fireside
from fireside.play.learning import Learning, TakenBack, resumed
from fireside.play.lessons import Lesson, merged, read_lesson

LESSON = """
title = "Among rivals"
about = "Three settlements."
minutes = 1
seats = 3
seed = 5

[[beat]]
say = "Look at the others."

[[beat]]
say = "Take food."
do = "draw:0"
rivals = ["draw:3", "draw:2"]

[[beat.other]]
do = "draw:1"
say = "One weapon will not hurt."
then = "played"

[[beat]]
say = "That is what they have drawn."

[[beat]]
say = "Go on."
until = "decided >= 2"
"""


@pytest.fixture
def lesson(tmp_path: Path) -> Lesson:
    file = tmp_path / "1_rivals.toml"
    file.write_text(LESSON, encoding="utf-8")
    return read_lesson(fireside.game("snow_bound"), file, 1)


def action(name: str) -> int:
    return fireside.game("snow_bound").vocabulary.action(name)


def drawn(learning: Learning) -> Learning:
    """The learner has done what the second beat asks for."""
    learning.go_on()
    learning.act(action("draw:0"))
    return learning


def test_rivals_do_what_is_scripted_and_the_rest_waits_for_the_reader(lesson: Lesson) -> None:
    learning = drawn(Learning(lesson))
    taken = [learning.lesson.game.vocabulary.name(one) for one in learning.table.record()["actions"]]
    assert taken == ["draw:0", "draw:3", "draw:2"]
    assert learning.place == 2
    assert learning.slips == []


def test_every_change_can_be_watched(lesson: Lesson) -> None:
    seen: list[int] = []
    drawn(Learning(lesson, watch=lambda learning: seen.append(learning.table.to_move)))
    assert len(seen) == 3
    assert seen[0] != 0


def test_bots_do_the_rest_the_same_every_time(lesson: Lesson) -> None:
    learning = drawn(Learning(lesson))
    learning.go_on()
    assert learning.table.to_move == learning.seat
    assert len(learning.table.record()["actions"]) > 3
    again = Learning(lesson, learning.actions, learning.place)
    assert again.table.position() == learning.table.position()


def test_back_leads_through_every_place_where_the_learner_was_waited_for(lesson: Lesson) -> None:
    learning = drawn(Learning(lesson))
    learning.go_on()
    learning.act(next(iter(learning.choices().values())))
    ways = [(learning.place, len(learning.actions))]
    while ways[-1] != (0, 0):
        learning = learning.back()
        ways.append((learning.place, len(learning.actions)))
    assert ways == [(3, 2), (3, 1), (2, 1), (1, 0), (0, 0)]


def test_another_choice_is_played_with_its_answer_or_taken_back(lesson: Lesson) -> None:
    learning = Learning(lesson)
    learning.go_on()
    with pytest.raises(TakenBack, match="This lesson is about something else"):
        learning.act(action("draw:3"))
    assert learning.actions == []
    learning.act(action("draw:1"))
    assert str(learning.answer) == "One weapon will not hurt."
    assert learning.place == 2


def test_nothing_can_be_done_while_there_is_something_to_read(lesson: Lesson) -> None:
    learning = Learning(lesson)
    assert learning.view()["legal"] == []
    with pytest.raises(TakenBack, match="read, and go on"):
        learning.act(action("draw:0"))
    learning.go_on()
    assert learning.view()["legal"] != []
    with pytest.raises(ValueError, match="there is something to do before the lesson goes on"):
        learning.go_on()


def test_a_lesson_that_is_another_one_by_now_begins_anew(lesson: Lesson) -> None:
    assert resumed(lesson, [action("draw:3")], 2).place == 0
    assert resumed(lesson, [action("draw:0")], 2).place == 2
    assert resumed(lesson, [], 3).place == 0


def test_changes_of_a_position_reach_into_tables_and_lists() -> None:
    saved = {"seats": [{"food": 1}, {"food": 2}], "hand": [1, 2]}
    assert merged(saved, {"seats": {"1": {"food": 5}}, "hand": [3]}) == {
        "seats": [{"food": 1}, {"food": 5}],
        "hand": [3],
    }


def test_a_position_says_null_in_a_word() -> None:
    tile = {"tile": "AR2", "hero": "null"}
    assert merged({"over": "winter"}, {"over": "null", "field": {"a2": [tile]}}) == {
        "over": None,
        "field": {"a2": [{"tile": "AR2", "hero": None}]},
    }
