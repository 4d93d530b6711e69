"""The public interface: what `import fireside` gives, and how it answers wrong requests."""

import doctest
import json
import pickle

import pytest

import fireside
from fireside.core import registry
from fireside.core.content import Content
from fireside.core.registry import register


def test_the_package_docstring_is_true() -> None:
    assert doctest.testmod(fireside).failed == 0


def test_a_game_says_what_it_is() -> None:
    for name in fireside.all_games():
        game = fireside.game(name)
        assert game.name == name
        assert game.title
        assert game.usual_seats in game.seats
        assert game.version >= 1
        assert game.max_decisions > 0
        assert all(option.help.endswith(".") for option in game.options)
        assert all(option.check(option.default) == option.default for option in game.options)


@pytest.mark.parametrize("content", [5, b"x", ["a"]])
def test_content_that_is_no_path_is_told_so(content: object) -> None:
    with pytest.raises(ValueError, match="path of a TOML file"):
        fireside.game("snowfall").new(content=content)


def test_content_of_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="of 'quay', not of 'snowfall'"):
        fireside.game("snowfall").new(content=Content("quay", "0"))


@pytest.mark.parametrize("action", [-1, 10**30, "x", 1.0, None, True])
def test_a_label_outside_the_vocabulary_is_told_the_range(action: object) -> None:
    state = fireside.game("snowfall").new(seed=1)
    with pytest.raises(ValueError, match="an action cannot be"):
        state.label(action)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="an action cannot be"):
        state.game.vocabulary.name(action)  # type: ignore[arg-type]


def test_a_refusal_survives_the_way_to_another_process() -> None:
    state = fireside.game("snowfall").new(seed=1)
    with pytest.raises(fireside.IllegalAction) as refused:
        state.apply(10**6)
    again = pickle.loads(pickle.dumps(refused.value))
    assert (again.action, again.rule, str(again)) == (10**6, "SF-SETUP-01", str(refused.value))


def test_an_unknown_game_is_told_which_there_are() -> None:
    wrong: object
    for wrong in ([], 3, None):
        with pytest.raises(ValueError, match="there is no game"):
            fireside.game(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"no game 'chess': there is .*snowfall"):
        fireside.game("chess")


@pytest.mark.parametrize("seats", [0, 7, "two", 1.0, 1.5, True])
def test_a_wrong_number_of_seats_is_told_the_right_ones(seats: object) -> None:
    with pytest.raises(ValueError, match="snowfall is played with 1 seat, not"):
        fireside.game("snowfall").new(seats=seats)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, 2**62, "x", 0.5, True])
def test_a_wrong_seed_is_told_the_range(seed: object) -> None:
    with pytest.raises(ValueError, match=r"the seed cannot be .*from 0 to"):
        fireside.game("snowfall").new(seed=seed)  # type: ignore[arg-type]


def test_a_game_without_a_seed_gets_one_of_its_own() -> None:
    seeds = {fireside.game("snowfall").new().record()["seed"] for _ in range(20)}
    assert len(seeds) == 20


def test_svg_wants_a_view() -> None:
    for wrong in ({}, None, {"game": 3}, {"game": "snowfall"}):
        with pytest.raises(ValueError, match="view"):
            fireside.svg(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no game"):
        fireside.svg({"game": "chess"})


def test_a_view_draws_itself_in_a_notebook() -> None:
    view = fireside.game("snowfall").new(seed=1).view(0)
    assert view._repr_svg_() == fireside.svg(view)
    assert fireside.svg(json.loads(json.dumps(view))) == fireside.svg(view)


def test_numpy_like_integers_are_integers() -> None:
    class Whole:
        def __init__(self, number: int) -> None:
            self.number = number

        def __index__(self) -> int:
            return self.number

    state = fireside.game("snowfall").new(seed=Whole(7))
    state.apply(Whole(state.legal()[0]))
    assert state.view(Whole(0))["seat"] == 0
    assert state.resample(Whole(0), Whole(3)).view(0) == state.view(0)


def test_a_game_can_be_registered_from_outside() -> None:
    register("snowfall_again", "fireside.games.snowfall")
    try:
        assert fireside.game("snowfall_again").title == fireside.game("snowfall").title
    finally:
        registry._modules.pop("snowfall_again")
        registry._loaded.pop("snowfall_again")
