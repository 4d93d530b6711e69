"""Bear and rabbit paths: chapter "Bear and rabbit paths" of the rules."""

import pytest

from tests.games.snowfall.drawing import drawn, engine_scores, points
from tests.games.snowfall.reference import TILES
from tests.games.snowfall.table import all_card_points, set_table, shown


def longest_bear_path(text: str) -> int:
    """Ursine Tracker counts the squares of the longest bear path."""
    return points("ursine_tracker", text)


def rabbit_paths_of_three(text: str) -> int:
    """Hopping Home gives 3 for each rabbit path of 3 squares or more."""
    return points("hopping_home", text) // 3


def test_tracks_run_to_edges_for_each_animal_apart() -> None:
    """SF-TRACK-01 S27 has bear tracks east and west and rabbit tracks north and south on one square."""
    square = shown(set_table(woods="S27@(0,1)r0"))[0, 1]
    assert (square.bear, square.rabbit) == (frozenset("EW"), frozenset("NS"))
    for left, right in TILES.values():
        for one in (left, right):
            assert bool(one.bear) == ("bear" in one.features)
            assert bool(one.rabbit) == ("rabbit" in one.features)


@pytest.mark.parametrize(("board", "length"), [("B:E B:W", 2), ("B:S\nB:N", 2), ("B:NESW B:NESW", 2)])
def test_tracks_link_where_both_run_to_the_side_they_share(board: str, length: int) -> None:
    """SF-TRACK-02"""
    assert longest_bear_path(board) == length


@pytest.mark.parametrize(
    "board", ["B:E B:N", "B:N B:W", "B:N B:S", "B:W B:E", "B:S\nB:S", "B:N\nB:N", "B:EW\nB:EW"]
)
def test_tracks_do_not_link_where_one_stays_away_from_the_shared_side(board: str) -> None:
    """SF-TRACK-02, R-SF-07 Lying side by side is not enough."""
    assert longest_bear_path(board) == 1


def test_tracks_link_inside_a_tile_and_from_tile_to_tile() -> None:
    """SF-TRACK-02 S23 holds a path of 2; S22 end to end with it makes it 4, S08 above it makes it 3."""
    alone = set_table(woods="S23@(0,1)r0")
    assert all_card_points(alone)["ursine_tracker"] == 2
    two_tiles = set_table(woods="S23@(0,1)r0 S22@(-2,1)r0")
    assert all_card_points(two_tiles)["ursine_tracker"] == 4
    above = set_table(woods="S08@(0,1)r0 S23@(0,2)r0")
    assert all_card_points(above)["ursine_tracker"] == 3


def test_the_seam_of_a_tile_does_not_link_different_animals() -> None:
    """SF-TRACK-02, SF-TRACK-05 S16 has a rabbit's and a bear's tracks: two paths of 1."""
    points_now = all_card_points(set_table(woods="S16@(0,1)r0"))
    assert points_now["ursine_tracker"] == 1
    assert points_now["follow_scent"] == 2


def test_a_path_is_everything_joined_by_links() -> None:
    """SF-TRACK-03 A chain of five; the sixth square lies beside it without a link."""
    assert longest_bear_path("B:ES B:SW B:N\n B:NE B:NW .\n B:N B:EW .") == 4
    assert longest_bear_path("B:E B:EW B:SW\n B:N B:E B:NW") == 5


def test_a_square_whose_tracks_meet_nothing_is_a_path_of_one() -> None:
    """SF-TRACK-03"""
    assert longest_bear_path(". B:NESW .") == 1


@pytest.mark.parametrize(
    ("board", "length"),
    [
        ("_ B:S _\n B:E B:NESW B:W\n _ B:N _", 5),
        ("B:ES B:SW\n B:NE B:NW", 4),
        ("B:ES B:EW B:SW\n B:NS _ B:NS\n B:NE B:EW B:NEW\n _ _ B:N", 8),
    ],
)
def test_branches_and_loops_count_with_all_their_squares(board: str, length: int) -> None:
    """SF-TRACK-04, R-SF-08"""
    assert longest_bear_path(board) == length


def test_bear_and_rabbit_tracks_and_trails_never_link_with_each_other() -> None:
    """SF-TRACK-05"""
    assert longest_bear_path("B:E R:EW B:W") == 1
    assert longest_bear_path("B:E t:EW B:W") == 1
    assert rabbit_paths_of_three("R:E B:EW R:W") == 0
    assert rabbit_paths_of_three("R:E R:EW R:W") == 1
    assert rabbit_paths_of_three("R:E t:EW R:W") == 0


def test_tracks_that_are_cut_off_cost_nothing() -> None:
    """SF-TRACK-06 A tile with tracks far from the cabin's trail brings no penalty."""
    table = set_table(woods="S15@(0,1)r0 S17@(0,2)r0 S23@(2,1)r0").view(0)["table"]
    assert table["score"]["penalty"] == 0
    assert table["score"]["disconnected"] == []


def test_the_longest_path_has_the_most_squares() -> None:
    """SF-TRACK-07 The path of 3 counts, although the path of 2 has more trees beside it."""
    board = "B:E B:EW B:W .\n . . . .\n T B:E B:W T\n . T T ."
    assert points("honey_hunt", board) == 0
    assert points("ursine_tracker", board) == 3


def test_each_card_takes_the_tied_path_that_is_best_for_it() -> None:
    """SF-TRACK-07, R-SF-09 One path has the tree, the other the rabbits."""
    scores = engine_scores(drawn("T B:E B:W . B:E B:W R:N\n . . . . . R:N ."))
    assert scores["honey_hunt"] == 2
    assert scores["follow_scent"] == 4


def test_tracks_may_face_any_way_where_they_meet() -> None:
    """SF-TRACK-02 A link has no direction: a chain reads the same from both ends."""
    assert longest_bear_path("B:E B:EW B:W") == longest_bear_path("B:S\nB:NS\nB:N") == 3


def test_with_open_tracks_neighbours_always_link() -> None:
    """R-SF-07 The house rule gives every track all four exits; it is off unless asked for."""
    woods = "S16@(0,1)r0 S09@(0,2)r0"
    assert all_card_points(set_table(woods=woods))["ursine_tracker"] == 1
    assert all_card_points(set_table(woods=woods, open_tracks=True))["ursine_tracker"] == 2
