"""Observations in numbers: made of what the seat may know, all of it, laid out alike for every position."""

import json
from collections import Counter

import pytest

import fireside
from fireside.core.batches import Observer
from fireside.core.state import State
from tests.contract.cases import Case, by_case, by_seats, some_positions

# How many of its numbers change within a few random games, at the least. The others are about what is rare:
# the many cards and places that nothing has happened to yet.
CHANGING = {
    "above_and_below": 0.5,
    "alderquest": 0.6,
    "snow_bound": 0.45,
    "snowcrest": 0.9,
    "snowfall": 0.8,
}


def seen(state: State, seat: int, observer: Observer) -> list[int]:
    return [int(number) for number in observer.look(state, seat)]


@by_case
def test_every_number_has_a_name_of_its_own_and_stays_in_its_range(case: Case) -> None:
    observer = Observer(case.new(0))
    names = observer.names
    assert [name for name, count in Counter(names).items() if count > 1] == []
    for state, _ in some_positions(case, range(1), 0.1):
        for seat in range(state.seats):
            numbers = seen(state, seat, observer)
            outside = [
                (feature.name, number)
                for feature, number in zip(observer.layout, numbers, strict=True)
                if not feature.lowest <= number <= feature.highest
            ]
            assert outside == []


@by_case
def test_what_is_hidden_never_changes_an_observation(case: Case) -> None:
    observer = Observer(case.new(0))
    for state, chance in some_positions(case, range(1), 0.1):
        for seat in range(state.seats):
            world = state.resample(seat, chance.randrange(2**31))
            assert seen(world, seat, observer) == seen(state, seat, observer)


@by_seats
def test_what_two_views_tell_apart_their_observations_tell_apart(case: Case) -> None:
    """Next to nothing changes from one position of a game to the next, and so little is still told apart."""
    observer = Observer(case.new(0))
    told: dict[tuple[int, ...], str] = {}
    for state, chance in some_positions(case, range(2), 0.2):
        for _ in range(3):
            if state.to_move >= 0:
                view = state.view(0)
                shown = json.dumps([view["to_move"], view["decision"]["kind"], view["table"]])
                assert told.setdefault(tuple(seen(state, 0, observer)), shown) == shown
                state = state.clone()
                state.apply(chance.choice(state.legal()))
    assert len(told) > 20


@pytest.mark.slow
@pytest.mark.wide
@pytest.mark.parametrize("name", fireside.all_games())
def test_most_numbers_change_in_random_games(name: str) -> None:
    case = Case(name, fireside.game(name).usual_seats)
    observer = Observer(case.new(0))
    first = seen(case.new(0), 0, observer)
    changing: set[int] = set()
    for state, _ in some_positions(case, range(80), 0.2):
        for seat in range(case.seats):
            numbers = seen(state, seat, observer)
            changing |= {place for place, number in enumerate(numbers) if number != first[place]}
    assert len(changing) > CHANGING[name] * observer.size
