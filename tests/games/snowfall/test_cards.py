"""The fifteen scoring cards: chapter "The scoring cards" of the rules."""

import pytest

from tests.games.snowfall.drawing import drawn, engine_scores, points

TREELESS = "B:N U P R:N ."


# Tree


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ("T . T\n . T .", 1),
        ("T T\n T T", 0),
        ("T . .\n T . T\n . . T", 2),
    ],
)
def test_shady_grove_gives_1_for_each_tree_alone_in_its_row(board: str, expected: int) -> None:
    """SF-SCORE-TREE-01"""
    assert points("shady_grove", board) == expected


def test_shady_grove_gives_3_more_if_every_tree_is_alone_in_its_row() -> None:
    """SF-SCORE-TREE-02 Five trees, five rows: 5 + 3; one row shared: the bonus is gone."""
    assert points("shady_grove", "T\n T\n T\n T\n T") == 8
    assert points("shady_grove", "T .\n T .\n T .\n T T") == 3


def test_without_a_tree_there_is_no_bonus() -> None:
    """SF-SCORE-TREE-02, R-SF-11"""
    scores = engine_scores(drawn(TREELESS))
    assert scores["shady_grove"] == scores["fair_forest"] == 0


def test_fair_forest_counts_columns_as_shady_grove_counts_rows() -> None:
    """SF-SCORE-TREE-03"""
    assert points("fair_forest", "T T T T T") == 8
    assert points("fair_forest", "T T T T\n . . . T") == 3
    assert points("fair_forest", "T\nT") == 0


def test_rows_and_columns_go_on_across_gaps() -> None:
    """SF-SCORE-TREE-04, SF-GEO-05"""
    assert points("shady_grove", "T . _ _ _ . T\n . . . . . . .") == 0
    assert points("fair_forest", "T .\n . .\n _ .\n _ .\n T .") == 0


def test_lonely_pines_gives_1_for_each_tree_without_a_tree_beside_it() -> None:
    """SF-SCORE-TREE-05 Corners do not disturb, and there is no bonus."""
    assert points("lonely_pines", "T . T\n . T .\n T . T") == 5
    assert points("lonely_pines", "T T . T") == 1
    assert points("lonely_pines", "T\nT") == 0


# Bear


def test_follow_the_scent_gives_2_for_each_rabbit_square_at_the_longest_bear_path() -> None:
    """SF-SCORE-BEAR-01 On the path and beside it; the rabbits need not be linked; corners do not count."""
    assert points("follow_scent", "B:E+R:N B:W . R:S\n R:S R:S R:S .") == 6


def test_honey_hunt_gives_2_for_each_tree_at_the_longest_bear_path() -> None:
    """SF-SCORE-BEAR-02"""
    assert points("honey_hunt", "B:E+T B:W . T\n T T T .") == 6


def test_ursine_tracker_gives_1_for_each_square_of_the_longest_bear_path() -> None:
    """SF-SCORE-BEAR-03"""
    assert points("ursine_tracker", "B:E B:EW B:EW B:W\n B:E B:W . .") == 4


def test_without_bear_tracks_the_bear_cards_give_nothing() -> None:
    """SF-SCORE-BEAR-04"""
    scores = engine_scores(drawn("R:E R:W T U P"))
    assert [scores[card] for card in ("follow_scent", "honey_hunt", "ursine_tracker")] == [0, 0, 0]


# Rabbit


def test_berry_pursuit_gives_2_for_each_bush_at_the_longest_rabbit_path() -> None:
    """SF-SCORE-RABBIT-01"""
    assert points("berry_pursuit", "R:E+U R:W . U\n U U U .") == 6


def test_thirsty_trek_gives_3_for_each_pond_at_the_longest_rabbit_path() -> None:
    """SF-SCORE-RABBIT-02"""
    assert points("thirsty_trek", "R:E+P R:W . P\n P P P .") == 9


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ("R:E R:W", 0),
        ("R:E R:EW R:W", 3),
        ("R:E R:EW R:EW R:EW R:EW R:W", 3),
        ("R:E R:EW R:W R:E R:EW R:W", 6),
    ],
)
def test_hopping_home_gives_3_for_each_rabbit_path_of_3_or_more(board: str, expected: int) -> None:
    """SF-SCORE-RABBIT-03 A longer path gives no more, a shorter one nothing."""
    assert points("hopping_home", board) == expected


def test_without_rabbit_tracks_the_rabbit_cards_give_nothing() -> None:
    """SF-SCORE-RABBIT-04"""
    scores = engine_scores(drawn("B:E B:W T U P"))
    assert [scores[card] for card in ("berry_pursuit", "thirsty_trek", "hopping_home")] == [0, 0, 0]


# Bush


def test_shrub_search_gives_1_for_each_bush_of_the_largest_cluster() -> None:
    """SF-SCORE-BUSH-01, R-SF-34 Bushes at a corner belong to another cluster."""
    assert points("shrub_search", "U U . U\n . . U U\n U U . .") == 3


@pytest.mark.parametrize(
    ("board", "bushes"),
    [
        ("U", 1),
        ("U U U U", 4),
        ("U\nU\nU", 3),
        ("U U .\n U U U", 4),
        ("U U U\n U _ U\n U U U", 3),
        (". U . .\n U U U U\n . U U U", 6),
    ],
)
def test_twiggy_expanse_gives_2_for_each_bush_of_the_largest_rectangle(board: str, bushes: int) -> None:
    """SF-SCORE-BUSH-02, R-SF-12, R-SF-34 Lines and single bushes are rectangles, others around do no harm."""
    assert points("twiggy_expanse", board) == 2 * bushes


@pytest.mark.parametrize(
    ("board", "expected"), [("U", 2), ("U U U", 4), ("U U\n . U\n . U", 5), ("U U\n U U", 4)]
)
def test_hopeful_harvest_gives_1_for_each_column_and_row_of_the_largest_cluster(
    board: str, expected: int
) -> None:
    """SF-SCORE-BUSH-03, R-SF-34"""
    assert points("hopeful_harvest", board) == expected


def test_the_largest_cluster_is_the_one_with_most_bushes() -> None:
    """SF-SCORE-BUSH-04 The block of 6 is larger than the line of 5, which reaches further."""
    assert points("hopeful_harvest", "U U U . .\n U U U . .\n . . . . .\n U U U U U") == 5


def test_of_tied_clusters_hopeful_harvest_takes_the_best() -> None:
    """SF-SCORE-BUSH-04, R-SF-09 Whichever comes first."""
    assert points("hopeful_harvest", "U U . .\n U U . .\n . . . .\n U U U U") == 5
    assert points("hopeful_harvest", "U U U U\n . . . .\n U U . .\n U U . .") == 5


def test_without_a_bush_the_bush_cards_give_nothing() -> None:
    """SF-SCORE-BUSH-05"""
    scores = engine_scores(drawn("B:E B:W T P R:N"))
    assert [scores[card] for card in ("shrub_search", "twiggy_expanse", "hopeful_harvest")] == [0, 0, 0]


# Pond


def test_landlocked_lake_gives_4_for_each_pond_with_four_occupied_sides() -> None:
    """SF-SCORE-POND-01, R-SF-13 Blank squares do; corners do not matter; one open side is enough to fail."""
    assert points("landlocked_lake", "_ . _\n . P .\n _ . _") == 4
    assert points("landlocked_lake", ". _ .\n . P .\n . . .") == 0
    assert points("landlocked_lake", "_ . . _\n . P P .\n _ . . _") == 8


@pytest.mark.parametrize(
    ("board", "ponds"),
    [
        ("_ B:N _\n R:N P T\n _ U _", 1),
        ("_ B:N _\n R:N P T\n _ T _", 0),
        ("_ B:N _\n R:N P P\n _ U _", 1),
        ("_ B:N+T _\n R:N+U P _", 1),
        ("_ B:N _\n R:N P+T .\n _ U _", 1),
        ("B:N . R:N\n . P .\n T . U", 0),
    ],
)
def test_scenic_overlook_gives_4_for_each_pond_beside_four_kinds(board: str, ponds: int) -> None:
    """SF-SCORE-POND-02, R-SF-14 Its own square counts, itself does not, another pond does, corners do not."""
    assert points("scenic_overlook", board) == 4 * ponds


def test_a_pond_does_not_count_itself_for_scenic_overlook() -> None:
    """R-SF-14 Three other kinds around a single pond are not enough."""
    assert points("scenic_overlook", "_ B:N _\n R:N P T") == 0


@pytest.mark.parametrize(
    ("board", "pairs"),
    [
        ("P P", 1),
        ("P\nP", 1),
        ("P . P", 0),
        ("P P P", 0),
        ("P P\n P .", 0),
        ("P P .\n . . P", 1),
        ("P P . P\n . . . P", 2),
        ("P P\n P P", 0),
    ],
)
def test_twin_ponds_gives_6_for_each_pair_that_touches_no_third(board: str, pairs: int) -> None:
    """SF-SCORE-POND-03, R-SF-15 Groups of three or more give nothing; corners do not disturb."""
    assert points("twin_ponds", board) == 6 * pairs
