"""Hidden information: what a seat cannot see never changes a byte it receives."""

import importlib
import json
import random
from collections import Counter
from types import ModuleType

import pytest

import fireside
from fireside.core.random import seeded
from fireside.core.state import State
from tests.contract.cases import Case, by_case, by_seats, some_positions, viewers

WORLDS = 20
RECENT = 300  # events of a long game that are compared again at each position


def beliefs_of(name: str) -> ModuleType:
    """What the tests know about a game's secrets; a game without this file fails."""
    return importlib.import_module(f"tests.contract.beliefs.{name}")


def received(state: State, viewer: int | None) -> str:
    """Everything a viewer gets of a position: the view, and legal actions and refusals when asked."""
    asked = []
    if viewer is not None and viewer == state.to_move:
        sample = range(0, state.game.vocabulary.size, max(1, state.game.vocabulary.size // 50))
        asked = [state.legal(), [state.why_not(action) for action in sample]]
    return json.dumps([state.view(viewer), asked])


@by_case
def test_a_view_is_json_and_names_its_viewer(case: Case) -> None:
    for state, _ in some_positions(case, range(1), 0.2):
        for viewer in viewers(state):
            view = state.view(viewer)
            assert json.loads(json.dumps(view)) == view
            assert view["seat"] == viewer
            assert bool(view["legal"]) == (viewer is not None and viewer == state.to_move)
            assert (view["result"] is None) == (state.to_move >= 0)
            assert view["over"] == (state.to_move < 0)


@by_case
def test_what_is_hidden_never_changes_what_a_viewer_receives(case: Case) -> None:
    for state, chance in some_positions(case, range(1), 0.15):
        for viewer in viewers(state):
            for _ in range(2):
                world = state.resample(viewer, chance.randrange(2**31))
                assert received(world, viewer) == received(state, viewer)


@by_seats
def test_events_and_views_agree_in_all_worlds_until_something_is_revealed(case: Case) -> None:
    """Where `revealed` does not rise, every viewer receives the same in twenty resampled worlds."""
    compared = 0
    for state, chance in some_positions(case, range(2), 0.15):
        if state.to_move < 0:
            continue
        seat = state.to_move
        action = chance.choice(state.legal())
        truth = _watched_after(state.clone(), action)
        if truth.revealed != state.revealed:
            continue
        for seed in range(WORLDS):
            world = _watched_after(state.resample(seat, seed), action)
            assert world.revealed == truth.revealed
            assert received(world, seat) == received(truth, seat)
            assert _log(world, seat) == _log(truth, seat)
        compared += 1
    assert compared > 5


def _watched_after(state: State, action: int) -> State:
    state.watch()
    state.apply(action)
    return state


def _log(state: State, viewer: int | None, since: int = 0) -> str:
    """What a viewer is told, from the event with that number on."""
    return json.dumps([[event.plain(), state.sentence(event).json()] for event in state.log(viewer)[since:]])


@pytest.mark.slow
@by_seats
def test_what_is_hidden_never_changes_what_a_viewer_is_told(case: Case) -> None:
    """Whoever acts and whatever is revealed to others: a viewer shown nothing new receives the same.

    The same game goes on in the true state and in worlds that the viewer cannot tell from it.
    """
    game = beliefs_of(case.name)
    compared = 0
    tried: Counter[str] = Counter()
    for state, _ in some_positions(case, range(30), 0.4 / (case.seats + 1)):
        if state.to_move < 0:
            continue
        state.watch()
        del state.events[:-RECENT]
        action = _least_tried(state, tried)
        truth = _watched_after(state.clone(), action)
        for viewer in viewers(state):
            if game.shows_something(state.position(), truth.position(), viewer):
                continue
            told, since = _log(state, viewer), len(state.log(viewer))
            followed = [received(truth, viewer), _log(truth, viewer, since)]
            for seed in range(2):
                world = state.resample(viewer, seed)
                assert _log(world, viewer) == told
                name = state.game.vocabulary.name
                faces = {game.face(name(one), viewer): one for one in world.legal()}
                same = faces.get(game.face(name(action), viewer))
                if same is not None:
                    world = _watched_after(world, same)
                    assert [received(world, viewer), _log(world, viewer, since)] == followed
                    compared += 1
    assert compared > 50


def _least_tried(state: State, tried: Counter[str]) -> int:
    """A legal action of the kind that was tried least: what is rare matters as much as what is common."""
    kinds = {}
    for action in state.legal():
        block = next(block for block in state.game.vocabulary.blocks if block.holds(action))
        name = state.game.vocabulary.name(action)
        kinds[name if len(block.entries) < 12 else block.verb] = action
    kind = min(kinds, key=lambda one: tried[one])
    tried[kind] += 1
    return kinds[kind]


@by_seats
def test_only_the_seat_asked_is_given_the_prompt(case: Case) -> None:
    for state, _ in some_positions(case, range(1), 0.1):
        for viewer in viewers(state):
            asked, decision = state.asked(), state.view(viewer)["decision"]
            if asked is None:
                assert decision is None
            else:
                is_told = viewer == state.to_move
                assert (decision["prompt"] == str(asked.prompt)) == is_told
                assert (decision["phrase"] == asked.prompt.json()) == is_told


@by_seats
def test_what_somebody_sees_for_the_first_time_raises_revealed(case: Case) -> None:
    """Worlds that looked alike still do after an action, unless `revealed` rose."""
    risen = 0
    for state, chance in some_positions(case, range(2), 0.1):
        if state.to_move < 0:
            continue
        action = chance.choice(state.legal())
        for viewer in viewers(state):
            worlds = [state.resample(viewer, seed) for seed in range(6)]
            after = [_watched_after(world, action) for world in worlds if action in world.legal()]
            quiet = [world for world in after if world.revealed == state.revealed]
            assert len({json.dumps(world.view(viewer)) + _log(world, viewer) for world in quiet}) <= 1
            risen += len(after) - len(quiet)
    assert risen > 0


@by_case
def test_resampling_depends_only_on_what_the_seat_knows_and_the_seed(case: Case) -> None:
    for state, chance in some_positions(case, range(1), 0.15):
        for viewer in viewers(state):
            one, other = chance.randrange(2**31), chance.randrange(2**31)
            direct = state.resample(viewer, one).position()
            assert state.resample(viewer, other).resample(viewer, one).position() == direct


@pytest.mark.slow
@by_seats
def test_resampling_moves_everything_that_could_differ_and_nothing_else(case: Case) -> None:
    game = beliefs_of(case.name)
    compared = 0
    for state, _ in some_positions(case, range(2), 0.1):
        for viewer in viewers(state):
            worlds = [state.resample(viewer, seed).position() for seed in range(40)]
            truth = state.position()
            for place, candidates in game.hidden_places(truth, viewer).items():
                found = {game.at(world, place) for world in worlds}
                assert found <= set(candidates)
                assert len(found) > 1 or len(set(candidates)) == 1, place
                compared += 1
            assert all(game.blank(world, viewer) == game.blank(truth, viewer) for world in worlds)
    assert compared > 50


@pytest.mark.slow
@pytest.mark.parametrize("name", fireside.all_games())
def test_resampling_deals_uniformly_over_what_the_seat_could_believe(name: str) -> None:
    """A chi-square test on set-ups small enough to list all beliefs; seeds are fixed, so is the result."""
    game = beliefs_of(name)
    for state, viewer in game.small_set_ups():
        beliefs = game.beliefs(state, viewer)
        assert len(beliefs) > 3
        expected = 60
        found = Counter(
            game.observed(state.resample(viewer, seed), viewer) for seed in range(expected * len(beliefs))
        )
        assert set(found) <= set(beliefs)
        chi_square = sum((found[belief] - expected) ** 2 / expected for belief in beliefs)
        freedom = len(beliefs) - 1
        assert chi_square < freedom + 4 * (2 * freedom) ** 0.5  # four standard deviations


@by_seats
def test_a_resampled_state_has_no_seed_and_no_history(case: Case) -> None:
    for state, _ in some_positions(case, range(1), 0.1):
        world = state.resample(0, 1)
        assert world.seed is None
        assert world.position()["random"] == seeded(1, 1).words() != seeded(1, 2).words()
        with pytest.raises(ValueError, match="record"):
            world.record()


@by_seats
def test_there_is_no_seat_beyond_the_last(case: Case) -> None:
    state = case.new(1)
    for seat in (-1, case.seats, 99, "north"):
        with pytest.raises(ValueError, match="seat"):
            state.view(seat)  # type: ignore[arg-type]  # what a careless caller might do
        with pytest.raises(ValueError, match="seat"):
            state.resample(seat, 1)  # type: ignore[arg-type]


@pytest.mark.slow
@by_seats
def test_the_seed_is_in_no_view_and_no_event(case: Case) -> None:
    seed = 4611686018427387847
    state = case.new(seed)
    state.watch()
    while state.to_move >= 0:
        state.apply(state.default())
        for viewer in viewers(state):
            assert str(seed) not in json.dumps(state.view(viewer))
    for viewer in viewers(state):
        assert str(seed) not in _log(state, viewer)


@by_seats
def test_a_simulation_makes_no_events(case: Case) -> None:
    state = case.new(2)
    while state.to_move >= 0:
        state.apply(state.default())
    assert state.events == []


# What a table may do by itself


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_open_decisions_offer_what_everybody_can_see(seats: int) -> None:
    """In every world that another viewer can believe in, the very same can be chosen."""
    game, chance, looked, lone = fireside.game("above_and_below"), random.Random(seats), 0, 0
    state = game.new(seats=seats, seed=seats)
    while state.to_move >= 0:
        seat, legal = state.to_move, state.legal()
        if game.is_open(state.view(seat)["decision"]["kind"]) and (len(legal) == 1 or chance.random() < 0.3):
            looked, lone = looked + 1, lone + (len(legal) == 1)
            for viewer in [None, *(other for other in range(seats) if other != seat)]:
                assert state.resample(viewer, looked).legal() == legal
        state.apply(chance.choice(legal))
    assert looked > lone > 3
