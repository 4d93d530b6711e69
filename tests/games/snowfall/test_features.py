"""Features and what is next to what: chapter "Features" of the rules."""

import pytest

from tests.games.snowfall.drawing import points
from tests.games.snowfall.reference import CABIN_SIDES, CONTENT, KINDS
from tests.games.snowfall.table import all_card_points, play, set_table, shown


def test_a_square_shows_up_to_two_different_features() -> None:
    """SF-FEAT-01, R-SF-06 None, one or two of the five; the same one never twice."""
    listed = [tile[half].get("features", []) for tile in CONTENT["tile"] for half in ("left", "right")]
    assert {len(features) for features in listed} == {0, 1, 2}
    assert {kind for features in listed for kind in features} == set(KINDS)
    assert all(len(features) == len(set(features)) for features in listed)


def test_a_trail_is_no_feature() -> None:
    """SF-FEAT-01 Three kinds and trails all around a pond are still three kinds."""
    assert points("scenic_overlook", "t:N B:N t:N\n R:N P+t:EW T\n t:N t:S t:N") == 0
    assert points("scenic_overlook", "t:N B:N t:N\n R:N P+t:EW T\n t:N U t:N") == 4


@pytest.mark.parametrize("side", ["A", "B"])
def test_neither_side_of_the_cabin_shows_a_feature(side: str) -> None:
    """SF-FEAT-01, SF-FEAT-06, R-SF-20"""
    seen = shown(set_table(side=side))
    for cell, square in zip([(0, 0), (1, 0)], CABIN_SIDES[side], strict=True):
        assert seen[cell] == square
        assert seen[cell].features == frozenset()


def test_the_cabin_occupies_cells_like_any_tile() -> None:
    """SF-FEAT-06 The pond of S20 has the cabin to its north, its own tile to the west and two tiles more."""
    open_to_the_east = "S20@(0,1)r0 S17@(0,2)r0"
    assert all_card_points(set_table(woods=open_to_the_east))["landlocked_lake"] == 0
    assert all_card_points(set_table(woods=open_to_the_east + " S30@(2,1)r0"))["landlocked_lake"] == 4


def test_features_on_the_same_square_are_adjacent() -> None:
    """SF-FEAT-02 A tree on a square of the bear path is beside it."""
    assert points("honey_hunt", "B:N+T") == 2


def test_features_on_squares_that_share_a_side_are_adjacent() -> None:
    """SF-FEAT-02, SF-FEAT-03 All four sides count."""
    assert points("honey_hunt", "_ T _\n T B:N T\n _ T _") == 8


def test_features_at_a_corner_are_not_adjacent() -> None:
    """SF-FEAT-02, SF-GEO-04 For no card of the game."""
    assert points("honey_hunt", "T . T\n . B:N .\n T . T") == 0
    assert points("shrub_search", "U .\n . U") == 1
    assert points("twin_ponds", "P .\n . P") == 0
    assert points("lonely_pines", "T .\n . T") == 2


def test_the_other_half_of_a_tile_is_next_to_a_square() -> None:
    """SF-FEAT-03 S09 alone: its tree lies beside its own bear tracks."""
    assert all_card_points(set_table(woods="S09@(0,1)r0"))["honey_hunt"] == 2


@pytest.mark.parametrize(
    ("card", "board", "expected"),
    [
        ("honey_hunt", "B:ES B:SW\n B:N T", 2),
        ("follow_scent", "B:ES B:SW\n B:N R:N", 2),
        ("berry_pursuit", "R:ES R:SW\n R:N U", 2),
        ("thirsty_trek", "R:ES R:SW\n R:N P", 3),
    ],
)
def test_a_feature_that_touches_a_path_twice_counts_once(card: str, board: str, expected: int) -> None:
    """SF-FEAT-04, R-SF-16 Cards count features, not contacts."""
    assert points(card, board) == expected


def test_only_visible_squares_count() -> None:
    """SF-FEAT-04 A bush under another tile is not counted."""
    state = set_table(woods="S30@(0,1)r0", hand="S17 S01", tools="snowshoes sled")
    assert all_card_points(state)["shrub_search"] == 2
    play(state, "tool:snowshoes S17@(1,1)r0")
    assert all_card_points(state)["shrub_search"] == 1


def test_tile_borders_mean_nothing_for_the_cards() -> None:
    """SF-FEAT-05 The same three bushes, cut into tiles in two ways."""
    bush_cards = ("shrub_search", "twiggy_expanse", "hopeful_harvest")
    flat = all_card_points(set_table(woods="S30@(0,1)r0 S28@(-1,2)r0"))
    upright = all_card_points(set_table(woods="S30@(0,1)r90 S28@(2,1)r180"))
    assert [flat[card] for card in bush_cards] == [upright[card] for card in bush_cards] == [3, 4, 4]
