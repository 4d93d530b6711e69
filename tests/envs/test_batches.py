"""Many games at once: what the arrays show is what each game is."""

import numpy as np
import pytest

import fireside
import fireside.envs
from fireside.core.batches import Observer
from fireside.envs.arrays import seen
from fireside.envs.batches import Batch
from fireside.envs.settings import Settings
from tests.contract.cases import decisions_of

GAMES = fireside.all_games()


def played(games: Batch, steps: int) -> list[np.ndarray]:
    """Random play; what the arrays showed after every step, put together."""
    shown = []
    for _ in range(steps):
        games.step(games.sample())
        arrays = [games.observations, games.masks, games.movers, games.rewards, games.scores, games.dones]
        shown.append(np.concatenate([array.ravel() for array in arrays]))
    return shown


@pytest.mark.parametrize("name", GAMES)
def test_the_arrays_show_each_game_to_the_seat_that_moves(name: str) -> None:
    games = fireside.envs.batch(name, 3, seed=5)
    assert games.observations.shape == (3, len(fireside.envs.layout(name)))
    for _ in range(12):
        games.step(games.sample())
        for number, state in enumerate(games.states()):
            assert games.movers[number] == state.to_move
            assert games.masks[number].nonzero()[0].tolist() == state.legal()
            single = seen(Observer(state), state, state.to_move)
            assert (games.observations[number] == single).all()


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_games_and_another_others(name: str) -> None:
    one, same, other = (played(fireside.envs.batch(name, 2, seed=seed), 10) for seed in (3, 3, 4))
    assert np.array_equal(one, same)
    assert not np.array_equal(one, other)


@pytest.mark.parametrize(("name", "seats"), [("snowfall", 1), ("above_and_below", 2)])
def test_a_finished_game_gives_its_result_and_the_next_one_begins(name: str, seats: int) -> None:
    games = fireside.envs.batch(name, 2, seats, seed=1)
    begun = games.states()
    finished = 0
    for _ in range(2 * decisions_of(name, seats)):
        games.step(games.sample())
        for number in games.dones.nonzero()[0]:
            over = begun[number]
            outcomes = over.game.outcomes(over.seats, over.winners())
            assert games.scores[number].tolist() == over.scores()
            if "measured" in outcomes:
                assert games.rewards[number].tolist() == over.scores()
            else:
                assert [reward > 0 for reward in games.rewards[number]] == [one != "lost" for one in outcomes]
            assert games.states()[number] is not over
            finished += 1
        assert not games.rewards[~games.dones].any()
        begun = games.states()
    assert finished >= 2


def test_rewards_by_score_add_up_to_the_score() -> None:
    games = fireside.envs.batch("snowcrest", 2, seats=1, seed=2, rewards="score")
    totals = np.array([state.scores() for state in games.states()], float)
    finished = 0
    for _ in range(2 * decisions_of("snowcrest", 1)):
        games.step(games.sample())
        totals += games.rewards
        for number in games.dones.nonzero()[0]:
            assert totals[number].tolist() == games.scores[number].tolist()
            totals[number] = games.states()[number].scores()
            finished += 1
    assert finished >= 1


def test_an_illegal_action_is_refused_by_its_game_and_nothing_has_changed() -> None:
    games = fireside.envs.batch("snowcrest", 3, seed=2)
    before = games.observations.copy()
    actions = games.sample().copy()
    actions[1] = (~games.masks[1]).nonzero()[0][0]
    with pytest.raises(fireside.IllegalAction, match=f"action {actions[1]} may not be taken now in game 1"):
        games.step(actions)
    assert (games.observations == before).all()
    games.step(games.sample())
    assert not (games.observations == before).all()


def test_arrays_cannot_be_written_to() -> None:
    games = fireside.envs.batch("snowfall", 1, seed=2)
    with pytest.raises(ValueError, match="read-only"):
        games.masks[0, 0] = True


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"game": "chess"}, "there is no game 'chess': there is above_and_below"),
        ({"game": "snowcrest", "count": 0}, "the count of games"),
        ({"game": "snowcrest", "seats": 5}, "played with 1, 2, 3 or 4 seats, not 5"),
        ({"game": "snowcrest", "mode": "odd"}, "full, basic or solo"),
        ({"game": "snowcrest", "colour": 1}, "no option 'colour'"),
        ({"game": "snowcrest", "rewards": "money"}, "'rewards' is outcome or score, not 'money'"),
        ({"game": "snowcrest", "seed": -1}, "the seed"),
    ],
)
def test_a_wrong_argument_is_answered_with_what_would_be_right(asked: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        fireside.envs.batch(**{"count": 2, **asked})  # type: ignore[arg-type]  # on purpose


@pytest.mark.parametrize("actions", [[1], [0.5, 1.0], "ab", [[1, 2]]])
def test_actions_of_a_wrong_shape_are_refused(actions: object) -> None:
    with pytest.raises(ValueError, match="an array of 2 whole numbers, one for each game"):
        fireside.envs.batch("snowcrest", 2, seed=1).step(actions)  # type: ignore[arg-type]  # on purpose


def test_options_and_seats_shape_the_layout() -> None:
    two = fireside.envs.layout("snowcrest", seats=2)
    four = fireside.envs.layout("snowcrest", seats=4)
    assert {feature.name for feature in two} < {feature.name for feature in four}
    plain = fireside.envs.layout("above_and_below")
    with_groves = fireside.envs.layout("above_and_below", groves=True)
    assert {feature.group for feature in with_groves} - {feature.group for feature in plain} >= {"grove"}
    assert Settings("snowcrest", None, None, {"mode": "solo"}).seats == 1
