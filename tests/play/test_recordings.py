"""Recordings: what everybody saw, shown again without the rules."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fireside
from fireside.core.game import Game
from fireside.core.phrases import as_phrase, from_json
from fireside.play import Followed, Recording, Table
from fireside.play.changes import changed, changes
from fireside.play.recordings import BACK, as_text, from_text, opening_line, pack, recorded, step_line, unpack
from tests.play.conftest import play_on

LARGEST = 500_000  # bytes that the recording of a game may take

names = st.sampled_from("abc")
plain: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(2, 5) | names,  # Python takes 0 for False
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(names, inner, max_size=3),
    max_leaves=12,
)


@given(plain, plain)
def test_changes_lead_from_any_data_to_any_other_and_spare_the_old(before: Any, after: Any) -> None:
    text = json.dumps(before)
    now = before
    for change in json.loads(json.dumps(changes(before, after))):
        now = changed(now, change)
    assert json.dumps(now, sort_keys=True) == json.dumps(after, sort_keys=True)
    assert json.dumps(before) == text


def test_a_list_that_an_earlier_version_did_not_show_begins_empty() -> None:
    """A game goes on after an upgrade: what its replay has of the time before lacks what views show now."""
    [change] = changes({"seat": {"idle": []}}, {"seat": {"idle": [4]}})
    assert changed({"seat": {}}, change) == {"seat": {"idle": [4]}}


def test_equal_data_have_no_changes_and_a_small_one_is_small() -> None:
    view = {"seats": [{"coins": 3}, {"coins": 4}], "row": [1, 2, 3, 4]}
    assert changes(view, json.loads(json.dumps(view))) == []
    after = {"seats": [{"coins": 3}, {"coins": 9}], "row": [1, 2, 7, 8, 4]}
    assert changes(view, after) == [[["seats", 1, "coins"], 9], [["row"], 2, 3, [7, 8]]]


def random_record(name: str, seats: int, decisions: int) -> dict[str, Any]:
    state = fireside.game(name).new(seats=seats, seed=8)
    chance = random.Random(8)
    while state.to_move >= 0 and decisions:
        state.apply(chance.choice(state.legal()))
        decisions -= 1
    return state.record()


@pytest.mark.parametrize("name", fireside.all_games())
def test_a_recording_shows_what_the_rules_show(name: str) -> None:
    seats = max(fireside.game(name).seats)
    record = random_record(name, seats, 120)
    followed, recording = Followed(record), Recording(unpack(pack(recorded(record))))
    assert (recording.seats, recording.length) == (followed.seats, followed.length)
    for place in range(followed.length + 1):
        for seat in (*range(seats), None):
            seen = {**followed.view_at(place, seat), "legal": [], "asides": []}
            assert recording.view_at(place, seat) == seen
            assert recording.news_at(place, seat) == followed.news_at(place, seat)
            assert recording.told_at(place, seat) == followed.told_at(place, seat)
            assert recording.chosen_at(place, seat) == followed.chosen_at(place, seat)
            assert recording.log_at(place, seat) == followed.log_at(place, seat)


@pytest.mark.heavy
@pytest.mark.parametrize("name", fireside.all_games())
def test_a_whole_game_is_small_when_recorded(name: str) -> None:
    record = random_record(name, max(fireside.game(name).seats), 5000)
    assert len(record["actions"]) > 50
    assert len(pack(recorded(record))) < LARGEST


def test_what_was_taken_back_is_not_shown(pebbles: Game) -> None:
    table = Table.new(pebbles, seed=1)
    views = [[table.view(seat) for seat in (0, 1, None)]]
    lines = [opening_line(views[0], table.told_to_all(0))]
    for action in (table.view(0)["legal"][0]["action"], table.view(0)["legal"][1]["action"]):
        since = table.log_length()
        table.act(0, action)
        views.append([table.view(seat) for seat in (0, 1, None)])
        lines.append(step_line(0, f"lay {action}", views[0], views[-1], table.told_to_all(since)))
        if len(lines) == 2:
            table.undo(0)
            lines.append(BACK)
    recording = Recording(lines)
    assert recording.length == 1
    assert str(recording.chosen_at(1, 0)) == f"lay {action}"
    assert recording.log_at(1, 0) == table.log(0)
    assert recording.view_at(1, 0)["table"] == table.view(0)["table"]


def test_a_line_tells_a_seat_nothing_that_it_was_not_told(pebbles: Game) -> None:
    table = Table.new(pebbles, seed=1)
    play_on(table, random.Random(2), 3)
    recording = Recording(recorded(table.record()))
    assert recording.log_at(3, 0) != recording.log_at(3, 1)
    for seat in (0, 1, None):
        assert recording.log_at(3, seat) == table.log(seat)


def test_a_recording_goes_through_text(pebbles: Game) -> None:
    lines = recorded(Table.new(pebbles, seed=1).record())
    assert from_text(json.loads(json.dumps(as_text(lines)))) == json.loads(json.dumps(lines))


@pytest.mark.parametrize("text", ["", "x", "aGVsbG8=", 7, None, as_text([{}])[:-8], "é"])
def test_a_damaged_recording_says_so(text: object) -> None:
    with pytest.raises(ValueError, match="the recording is damaged"):
        Recording(from_text(text))


def test_a_recording_without_a_beginning_or_with_a_wrong_seat_says_so(pebbles: Game) -> None:
    with pytest.raises(ValueError, match="it has no beginning"):
        Recording([])
    recording = Recording(recorded(Table.new(pebbles, seed=1).record()))
    with pytest.raises(ValueError, match="a whole number from 0 to 1"):
        recording.view_at(0, 2)


def as_earlier(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A recording as earlier versions made it: sentences, words and prompts in one piece."""
    plain: list[dict[str, Any]] = json.loads(json.dumps(lines))
    for line in plain:
        line["told"] = [[who, str(from_json(said)), event] for who, said, event in line["told"]]
        line["changes"] = []
        for view in line.get("views", ()):
            if view["decision"]:
                del view["decision"]["phrase"]
    return plain


@pytest.mark.parametrize("name", fireside.all_games())
def test_a_recording_of_an_earlier_version_names_those_who_sat_there(name: str) -> None:
    seats = max(fireside.game(name).seats)
    lines = recorded(random_record(name, seats, 60))
    present, earlier = Recording(lines), Recording(as_earlier(lines))
    people = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]
    for seat in (0, None):
        log = present.log_at(60, seat)
        assert [said.named(people) for said in earlier.log_at(60, seat)] == [
            said.named(people) for said in log
        ]
    if seats > 1:
        view = present.view_at(0, None)
        assert earlier.view_at(0, None)["decision"]["phrase"] == view["decision"]["phrase"]


def test_a_sentence_that_is_told_otherwise_by_now_is_shown_as_it_was() -> None:
    lines = as_earlier(recorded(random_record("snowcrest", 2, 10)))
    lines[0]["told"].append([7, "Seat 1 dances.", {"kind": "turn_begun", "seat": 1, "round": 1}])
    lines[0]["told"].append([7, "Seat 1 sings.", {"kind": "unknown", "seat": 1}])
    assert Recording(lines).log_at(0, None)[-2:] == [as_phrase("Seat 1 dances."), as_phrase("Seat 1 sings.")]
