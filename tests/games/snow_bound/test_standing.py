"""Where one stands: what is known of the others' points, and what is told before harm is done."""

import pytest

from fireside.core.state import State
from tests.games.snow_bound.scene import scene


def warning(state: State, name: str) -> str:
    view = state.view(state.to_move)
    return str(state.game.warning(view, state.game.vocabulary.action(name)) or "")


def is_rare(state: State, name: str) -> bool:
    return state.game.is_rarely_meant(state.view(state.to_move), state.game.vocabulary.action(name))


@pytest.mark.parametrize(
    ("food", "scouts", "said"),
    [
        (3, "a@S0 b@S0 c@S0", ""),
        (1, "a@S0 b@S0 c@S0", "2 food is due, and you would have 0: 2 scouts would starve."),
        (2, "a@S0 b@S0 c@S0", "2 food is due, and you would have 1: 1 scout would starve."),
        (1, "a@S0 b@S0", "1 food is due, and you would have 0: 1 scout would starve."),
    ],
)
def test_recruiting_without_food_is_told_before(food: int, scouts: str, said: str) -> None:
    """SB-RATION-01, SB-RATION-04"""
    told = warning(scene(f"P0 food {food}: {scouts}\nat recruit"), "recruit:scout")
    assert told == (f"At the end of your turn {said}" if said else "")


def test_dismissing_is_rarely_meant_unless_food_is_short() -> None:
    """SB-RECRUIT-04, SB-RECRUIT-05, SB-SCORE-04"""
    fed, hungry = (scene(f"P0 food {food}: a@S0 b@S0 c@S0\nat recruit") for food in (5, 0))
    assert is_rare(fed, "dismiss:a")
    assert not is_rare(hungry, "dismiss:a")
    assert "point in the end" in warning(fed, "dismiss:a")
    assert "1 scout would starve" in warning(hungry, "done:recruit")
    assert not warning(fed, "done:recruit")


def test_a_scout_is_warned_of_an_enemy() -> None:
    """SB-ENEMY-06"""
    state = scene("P0 food 5, W{3}: a@A b@S0\nenemy EN-1@1\nat move")
    warned = {option["name"]: warning(state, option["name"]) for option in state.view(0)["legal"]}
    said = "A scout that ends your turn on the tile of the enemy here, Wolf Pack, dies."
    assert {name: words for name, words in warned.items() if words} == {"step:a>1": said}


def test_all_who_stand_with_an_enemy_are_named() -> None:
    """SB-ENEMY-06"""
    one, two = (scene(f"P0 food 5, W{{3}}: a@1 {b} c@S0\nenemy EN-1@1\nat actions") for b in ("b@S0", "b@1"))
    assert warning(one, "done:actions") == "On the tile of an enemy, scout a would die."
    assert warning(two, "done:actions") == "On the tile of an enemy, scouts a and b would die."


def test_ending_the_actions_is_rarely_meant_while_something_lies_there() -> None:
    """SB-GATHER-01, SB-GATHER-02, SB-GATHER-06"""
    state = scene("P0 food 5: a@A b@S0\ntile A: c3\nat actions")
    assert is_rare(state, "done:actions")
    assert warning(state, "done:actions") == "Scout a could still gather what lies there."


def test_of_rivals_only_the_open_points_are_told() -> None:
    """SB-INFO-02, SB-SCORE-02"""
    state = scene("P0 food 4, oil{1,2}: a@S0 b@S0\nP1 food 8, oil{3}\nP2 food 3\nat actions")
    own, rival, poor = state.game.standings(state.view(0))
    assert [line["points"] for line in own.lines] == [3, 1, 2]
    assert [line["points"] for line in rival.lines] == [None, 2, 3]
    assert [one.is_part for one in (own, rival, poor)] == [False, True, False]
    assert rival.total == 5
    assert all(one.lines[0]["points"] in (None, 0) for one in state.game.standings(state.view(None)))
