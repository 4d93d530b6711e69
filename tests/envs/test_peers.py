"""PettingZoo's, Gymnasium's and OpenSpiel's own tests, by their own names, on every game."""

import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import gymnasium
import pettingzoo
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, seed_test

import fireside
import fireside.envs

GAMES = fireside.all_games()
SOLO = ["alderquest", "snowcrest", "snowfall"]
CYCLES = 30

# Their remarks on what is meant to be so: an observation beside its mask, no actions once a game is over.
remarks = [
    pytest.mark.filterwarnings("ignore:Observation"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
    pytest.mark.filterwarnings("ignore:Agent's m:UserWarning"),
]
pytestmark = remarks


@pytest.mark.parametrize("name", GAMES)
def test_api_test(name: str) -> None:
    environment = pettingzoo.make("aec", f"fireside/{name}-v0")
    api_test(environment, num_cycles=CYCLES)
    assert environment.table.to_move >= 0


@pytest.mark.parametrize("name", GAMES)
def test_seed_test(name: str) -> None:
    seed_test(partial(fireside.envs.turns, name), num_cycles=CYCLES // 2)
    environment = fireside.envs.turns(name)
    first = []
    for seed in (1, 1, 2):
        environment.reset(seed=seed)
        first.append(environment.table.position())
    assert first[0] == first[1] != first[2]


@pytest.mark.parametrize("name", SOLO)
def test_max_cycles_test(name: str) -> None:
    """Of those played alone: it counts on everybody being asked equally often."""
    alone: dict[str, Any] = {"seats": 1, "illegal": "penalty"}
    max_cycles_test(
        SimpleNamespace(
            env=partial(fireside.envs.turns, name, **alone),
            parallel_env=partial(fireside.envs.parallel, name, **alone),
        )
    )
    assert fireside.envs.turns(name, max_cycles=4).max_cycles == 4


@pytest.mark.parametrize("name", SOLO)
def test_check_env(name: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*render", category=UserWarning)
        environment = gymnasium.make(f"fireside/{name}-v0", illegal="penalty")
        check_env(environment.unwrapped, skip_render_check=True)
    assert environment.observation_space.shape == (len(fireside.envs.layout(name, seats=1)),)


@pytest.mark.parametrize(
    "game",
    [
        "python_fireside_snowfall",
        "python_fireside_snowcrest(seats=1,level=3)",
        pytest.param("python_fireside_snowcrest(seats=2)", marks=pytest.mark.wide),
        pytest.param("python_fireside_snow_bound(seats=3)", marks=pytest.mark.wide),
        pytest.param("python_fireside_above_and_below", marks=pytest.mark.wide),
        pytest.param("python_fireside_alderquest", marks=[pytest.mark.wide, pytest.mark.slow]),
    ],
)
def test_random_sim_test(game: str) -> None:
    loaded = pyspiel.load_game(game)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)
    assert loaded.num_distinct_actions() == loaded.settings.game.vocabulary.size
