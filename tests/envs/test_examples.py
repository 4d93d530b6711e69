"""The examples do what they say. The one for MaskablePPO needs more than the tests have: run it by hand."""

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from scripts import layouts

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"


def example(name: str) -> ModuleType:
    found = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("game", "seats"), [("snowfall", 1), ("above_and_below", 3)])
def test_the_random_agent_plays_to_the_end(game: str, seats: int) -> None:
    rewards = example("random_agent").play(game, seed=2)
    assert len(rewards) == seats
    assert any(rewards)


@pytest.mark.slow
@pytest.mark.wide
def test_the_learner_s_mean_rises() -> None:
    scores = example("snowfall_numpy").learn(2500, seed=1)
    early, late = scores[:500].mean(), scores[-500:].mean()
    assert late > early + 0.5
    assert np.unique(scores).size > 5


def test_openspiel_s_search_plays() -> None:
    scores = example("openspiel_search").play(simulations=2, decisions=6, seed=1)
    assert len(scores) == 2
    assert scores == example("openspiel_search").play(simulations=2, decisions=6, seed=1)


def test_the_page_of_layouts_is_as_the_games_write_them() -> None:
    """`python -m scripts.layouts` writes it anew."""
    assert layouts.PAGE.read_text(encoding="utf-8") == layouts.page()
