"""One game at a time: what an agent is shown, what it is refused, and what is missing is said."""

import json
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest

import fireside
import fireside.envs
from fireside.core.batches import Observer
from fireside.envs.aec import TurnsEnv
from fireside.envs.arrays import seen as numbers_of

HIDE = """
import sys
sys.modules.update(dict.fromkeys({hidden}))  # as if they were not installed
import fireside.envs
said = []
for ask in (lambda: fireside.envs.batch("snowfall", 1), lambda: fireside.envs.turns("snowfall"),
            lambda: fireside.envs.solo("snowfall")):
    try:
        ask()
        said.append("made")
    except ImportError as error:
        said.append(str(error))
print(len(fireside.envs.layout("snowfall")) > 500, *said, sep="|")
"""


def begun(name: str, **settings: Any) -> TurnsEnv:
    environment = fireside.envs.turns(name, **settings)
    environment.reset(seed=3)
    return environment


def a_legal(mask: np.ndarray) -> int:
    return int(mask.nonzero()[0][0])


@pytest.mark.parametrize("name", fireside.all_games())
def test_a_seat_sees_its_own_numbers_and_only_the_one_asked_a_mask(name: str) -> None:
    environment = begun(name)
    for _ in range(8):
        asked = environment.agent_selection
        for seat, agent in enumerate(environment.agents):
            seen = environment.observe(agent)
            state = environment.table
            world = numbers_of(Observer(state), state.resample(seat, 7), seat)
            assert (seen["observation"] == world).all()
            assert seen["action_mask"].any() == (agent == asked)
            assert (environment.infos[agent]["action_mask"] == seen["action_mask"]).all()
        environment.step(a_legal(environment.observe(asked)["action_mask"]))


def test_an_illegal_action_is_refused_and_the_same_seat_is_still_asked() -> None:
    environment = begun("snowcrest")
    asked = environment.agent_selection
    mask = environment.observe(asked)["action_mask"]
    with pytest.raises(fireside.IllegalAction):
        environment.step(int((mask == 0).nonzero()[0][0]))
    assert environment.agent_selection == asked
    assert (environment.observe(asked)["action_mask"] == mask).all()
    environment.step(a_legal(mask))


def test_with_penalties_an_illegal_action_costs_a_point_and_the_seat_is_asked_again() -> None:
    environment = begun("snowcrest", illegal="penalty", max_cycles=2)
    asked = environment.agent_selection
    mask = environment.observe(asked)["action_mask"]
    wrong = int((mask == 0).nonzero()[0][0])
    environment.step(wrong)
    assert environment.rewards[asked] == -1.0
    assert environment.agent_selection == asked
    assert not any(environment.truncations.values())
    environment.step(wrong)
    assert all(environment.truncations.values())


def test_the_end_brings_a_reward_to_every_seat_and_then_nobody_is_left() -> None:
    environment = begun("above_and_below", seats=2)
    chance = np.random.default_rng(1)
    ends = {}
    for agent in environment.agent_iter():
        observed, reward, is_over, is_cut_off, _ = environment.last()
        assert not is_cut_off
        if is_over:
            ends[agent] = reward
            environment.step(None)
        else:
            environment.step(int(chance.choice(observed["action_mask"].nonzero()[0])))
    winners = environment.table.winners()
    assert ends == {f"seat_{seat}": 1.0 if seat in winners else -1.0 for seat in range(2)}
    assert environment.agents == []


def test_rewards_by_score_are_the_changes_of_the_score() -> None:
    environment = fireside.envs.solo("snowfall", rewards="score")
    environment.reset(seed=1)
    total, is_over = float(environment.table.scores()[0]), False
    while not is_over:
        _, reward, is_over, _, _ = environment.step(a_legal(environment.action_masks()))
        total += reward
    assert total == environment.table.scores()[0] != 0


def test_a_table_is_drawn_as_its_seat_sees_it() -> None:
    assert str(begun("snowcrest", render_mode="svg").render()).startswith("<svg")
    text = str(begun("snowfall", render_mode="ansi").render())
    assert text == begun("snowfall", render_mode="ansi").render()
    assert len(text.splitlines()) > 5
    assert begun("snowfall").render() is None


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "snowcrest", "seats": 9}, "1, 2, 3 or 4 seats, not 9"),
        ({"game": "snowcrest", "illegal": "lose"}, "'illegal' is raise or penalty, not 'lose'"),
        ({"game": "snowcrest", "max_cycles": 0}, "max_cycles"),
        ({"game": "snowcrest", "render_mode": "human"}, "'render_mode' is ansi or svg, not 'human'"),
        ({"game": "snowcrest", "speed": 2}, "no option 'speed'"),
    ],
)
def test_a_wrong_argument_is_answered_with_what_would_be_right(asked: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        fireside.envs.turns(**asked)  # type: ignore[arg-type]  # on purpose


def test_what_comes_too_early_or_for_too_many_is_said_clearly() -> None:
    with pytest.raises(ValueError, match="call it first"):
        fireside.envs.solo("snowfall").step(0)
    with pytest.raises(ValueError, match="call it first"):
        fireside.envs.turns("snowfall").step(0)
    with pytest.raises(ValueError, match="not played alone: alderquest, snowcrest or snowfall are"):
        fireside.envs.solo("snow_bound")


@pytest.mark.parametrize(
    ("hidden", "said"),
    [
        (
            ("numpy", "gymnasium", "pettingzoo", "pyspiel"),
            "a batch needs numpy: pip install 'fireside[envs]'",
        ),
        (("pettingzoo",), "needs pettingzoo: pip install 'fireside[envs]'"),
    ],
)
def test_what_is_not_installed_is_asked_for_by_name(hidden: tuple[str, ...], said: str) -> None:
    done = subprocess.run([sys.executable, "-c", HIDE.format(hidden=hidden)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    has_layout, *answers = done.stdout.strip().split("|")
    assert has_layout == "True"
    assert any(said in answer for answer in answers)
    assert answers.count("made") == 3 - sum("pip install" in answer for answer in answers)


def spiel_state(game: str, decisions: int) -> pyspiel.State:
    state = pyspiel.load_game(game).new_initial_state()
    chance = np.random.default_rng(5)
    for _ in range(decisions + 3):
        state.apply_action(int(chance.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize(
    "game", ["python_fireside_snowcrest(seats=2)", "python_fireside_snow_bound(seats=3)"]
)
def test_openspiel_gets_worlds_that_the_player_cannot_tell_apart_and_no_history(game: str) -> None:
    state = spiel_state(game, 25)
    player = state.current_player()
    hidden = set()
    for number in range(6):
        world = state.resample_from_infostate(player, lambda number=number: number / 7)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()
        assert world.history() == []
        hidden.add(json.dumps(world.table.position()))
    assert len(hidden) > 1


def test_openspiel_copies_are_independent_and_its_records_play_again() -> None:
    state = spiel_state("python_fireside_snowcrest(seats=2)", 10)
    before = str(state)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)
    again = pyspiel.load_game("python_fireside_snowcrest(seats=2)").new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == before


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("python_fireside_snowcrest(seats=7)", "1, 2, 3 or 4 seats, not 7"),
        ("python_fireside_snowcrest(mode=odd)", "full, basic or solo"),
        ("python_fireside_snowfall(tools=spoon)", "compass"),
    ],
)
def test_openspiel_is_told_what_would_be_right(game: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        pyspiel.load_game(game)
