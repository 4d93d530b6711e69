"""The public interface: what `import fireside` gives, and how it answers wrong requests."""

import doctest
import json

import pytest

import fireside
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


def test_an_unknown_game_is_told_which_there_are() -> None:
    with pytest.raises(ValueError, match=r"no game 'chess': there is .*snowfall"):
        fireside.game("chess")


@pytest.mark.parametrize("seats", [0, 7, "two", 1.5])
def test_a_wrong_number_of_seats_is_told_the_right_ones(seats: object) -> None:
    with pytest.raises(ValueError, match="is played with 1 seats"):
        fireside.game("snowfall").new(seats=seats)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, 2**62, "x", 0.5, True])
def test_a_wrong_seed_is_told_the_range(seed: object) -> None:
    with pytest.raises(ValueError, match=r"the seed cannot be .*from 0 to"):
        fireside.game("snowfall").new(seed=seed)  # type: ignore[arg-type]


def test_a_game_without_a_seed_gets_one_of_its_own() -> None:
    seeds = {fireside.game("snowfall").new().record()["seed"] for _ in range(20)}
    assert len(seeds) == 20


def test_svg_wants_a_view() -> None:
    for wrong in ({}, None, {"game": 3}):
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
        fireside.core.registry._modules.pop("snowfall_again")
