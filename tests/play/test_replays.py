"""Stepping through a record."""

import random
from typing import Any

import pytest

import fireside
from fireside.core.game import Game
from fireside.play import Followed, Replay, Table
from tests.play.conftest import play_on


@pytest.fixture
def record(snowfall: Game) -> dict[str, Any]:
    played = Table.new(snowfall, seed=6)
    play_on(played, random.Random(3), 100)
    return played.record()


def part(record: dict[str, Any], place: int) -> dict[str, Any]:
    return {**record, "actions": record["actions"][:place]}


def test_every_step_is_what_replaying_so_far_gives(record: dict[str, Any]) -> None:
    replay = Replay(Followed(record))
    for place in range(replay.length + 1):
        assert replay.place == place
        assert replay.view(0) == fireside.replay(part(record, place)).view(0)
        assert replay.forward() == (place < replay.length)


def test_the_log_grows_and_shrinks_with_the_steps(record: dict[str, Any]) -> None:
    replay = Replay(Followed(record))
    logs = []
    for place in range(replay.length + 1):
        logs.append(replay.log(0))
        assert replay.log(0) == Table(part(record, place), ["person"]).log(0)
        if place:
            assert replay.news(0) == logs[place][len(logs[place - 1]) :]
        replay.forward()
    while replay.back():
        assert replay.log(0) == logs[replay.place]
    assert replay.place == 0
    assert replay.news(0) == []


def test_what_was_told_of_a_step_is_what_the_log_has_of_it(record: dict[str, Any]) -> None:
    replay = Replay(Followed(record))
    assert replay.source.told_at(0, 0) == []
    for place in range(1, replay.length + 1):
        replay.to(place)
        assert len(replay.source.told_at(place, 0)) == len(replay.news(0))


def test_it_goes_to_any_place_and_says_which_there_are(record: dict[str, Any]) -> None:
    replay = Replay(Followed(record))
    replay.to(replay.length)
    assert replay.view(0)["over"]
    replay.to(17)
    assert replay.view(0) == fireside.replay(part(record, 17)).view(0)
    with pytest.raises(ValueError, match=f"from 0 to {replay.length}"):
        replay.to(replay.length + 1)
    assert replay.place == 17


def test_a_choice_is_told_in_words_to_the_seat_that_took_it(pebbles: Game) -> None:
    played = Table.new(pebbles, seed=1)
    play_on(played, random.Random(1), 1)
    replay = Replay(Followed(played.record()))
    assert replay.chosen(0) is None
    replay.forward()
    assert str(replay.chosen(0)) == f"lay {played.record()['actions'][0]}"
    assert replay.chosen(1) is None
    assert replay.chosen(None) is None


def test_a_record_of_another_version_or_content_says_so(record: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="rules version 99"):
        Followed({**record, "version": 99})
    with pytest.raises(ValueError, match="made with the content 'other'"):
        Followed({**record, "content": "other"})
