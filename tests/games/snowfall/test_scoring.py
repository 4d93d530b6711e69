"""What holds for the scores of any board, and the engine against the second reading of the rules."""

from functools import cache

import pytest
from hypothesis import given, settings

from fireside.games.snowfall.terms import CABIN
from tests.games.snowfall.drawing import cut_off, drawn, engine_scores
from tests.games.snowfall.reference import (
    TILES,
    Board,
    Cell,
    Placed,
    card_scores,
    clusters,
    disconnected,
    longest,
    open_tracks,
    paths,
    showing,
    top,
    visible,
)
from tests.games.snowfall.strategies import boards, mapped, random_woods
from tests.games.snowfall.table import (
    TILE_IDS,
    all_card_points,
    finished,
    score,
    set_table,
    shown,
    table,
    woods_of,
)

MOST = {
    "follow_scent": 36, "honey_hunt": 24, "ursine_tracker": 18,
    "shrub_search": 18, "twiggy_expanse": 36, "hopeful_harvest": 19,
    "landlocked_lake": 24, "scenic_overlook": 24, "twin_ponds": 18,
    "berry_pursuit": 36, "thirsty_trek": 18, "hopping_home": 18,
    "shady_grove": 15, "fair_forest": 15, "lonely_pines": 12,
}  # fmt: skip
STEPS = {
    "follow_scent": 2, "honey_hunt": 2, "twiggy_expanse": 2, "berry_pursuit": 2, "landlocked_lake": 4,
    "scenic_overlook": 4, "twin_ponds": 6, "thirsty_trek": 3, "hopping_home": 3,
}  # fmt: skip
GROWING = ("ursine_tracker", "shrub_search", "twiggy_expanse", "landlocked_lake", "scenic_overlook")
SPREADS = (0.0, 0.1, 0.5)

pytestmark = pytest.mark.wide  # thousands of boards; each card's own tests run in both builds


@cache
def many_woods() -> list[list[Placed]]:
    """Woods of many sizes and shapes; made by the first test that asks, not while tests are collected."""
    return [random_woods(seed, 26 - seed % 4, SPREADS[seed % 3]) for seed in range(300)]


def tile_numbers(woods: list[Placed], side: str) -> dict[Cell, int]:
    """For each visible square the number of its tile."""
    return {
        cell: CABIN if tile not in TILES else TILE_IDS.index(tile)
        for cell, (tile, _) in top(woods, side).items()
    }


# Two readings of the rules


@pytest.mark.slow
@settings(max_examples=200)
@given(boards())
def test_both_readings_give_any_board_the_same_scores(board: Board) -> None:
    """INV-20 Squares alone decide: no tile is named."""
    assert engine_scores(board) == card_scores(board)


@pytest.mark.parametrize("side", ["A", "B"])
def test_both_readings_give_woods_of_tiles_the_same_scores(side: str) -> None:
    """INV-20 300 woods, dense and loose."""
    for woods in many_woods():
        board = visible(woods, side)
        assert engine_scores(board) == card_scores(board)
        found = {TILE_IDS[tile] for tile in cut_off(board, tile_numbers(woods, side))}
        assert found == disconnected(woods, side)


@pytest.mark.slow
def test_the_table_shows_what_both_readings_find() -> None:
    """INV-20 Woods on a real table: what is visible, all fifteen cards, what is cut off and what it costs."""
    for number, woods in enumerate(many_woods()[:60]):
        side = "AB"[number % 2]
        state = set_table(side=side, woods=woods[:24])
        board = visible(woods[:24], side)
        assert shown(state) == board
        assert all_card_points(state) == card_scores(board)
        assert score(state)["disconnected"] == sorted(disconnected(woods[:24], side))
        assert score(state)["penalty"] == -3 * len(disconnected(woods[:24], side))


def test_covered_woods_score_by_their_visible_squares() -> None:
    """INV-20, SF-COVER-03 Whole random games with Snowshoes, at their end."""
    has_covered = 0
    for seed in range(25):
        end = finished(seed, tools=["snowshoes", "sled", "work_gloves"])
        woods, side = woods_of(end), table(end)["side"]
        board = visible(woods, side)
        has_covered += len(board) < 2 * (len(woods) + 1)
        assert shown(end) == board
        assert all_card_points(end) == card_scores(board)
        assert score(end)["disconnected"] == sorted(disconnected(woods, side))
    assert has_covered > 5


def test_the_order_of_laying_does_not_matter() -> None:
    """INV-20"""
    for woods in many_woods()[:10]:
        forwards = set_table(woods=woods[:24])
        backwards = set_table(woods=woods[:24][::-1])
        assert all_card_points(forwards) == all_card_points(backwards)
        assert score(forwards) == score(backwards)


# Moving the whole board

HALF_TURN = ({"N": "S", "E": "W", "S": "N", "W": "E"}, (-1, 0, 0, -1))
QUARTER_TURN = ({"N": "E", "E": "S", "S": "W", "W": "N"}, (0, -1, 1, 0))
MIRRORS = [
    ({"N": "N", "E": "W", "S": "S", "W": "E"}, (-1, 0, 0, 1)),
    ({"N": "S", "E": "E", "S": "N", "W": "W"}, (1, 0, 0, -1)),
]


@settings(max_examples=60)
@given(boards())
def test_shifting_turning_and_mirroring_a_board_changes_nothing(board: Board) -> None:
    """INV-21"""
    scores = engine_scores(board)
    assert engine_scores({(col - 9, row + 7): square for (col, row), square in board.items()}) == scores
    for edges, matrix in (HALF_TURN, *MIRRORS):
        assert engine_scores(mapped(board, edges, matrix)) == scores


@settings(max_examples=60)
@given(boards())
def test_a_quarter_turn_swaps_shady_grove_and_fair_forest(board: Board) -> None:
    """INV-21 And leaves the other thirteen alone."""
    scores = engine_scores(board)
    turned = engine_scores(mapped(board, *QUARTER_TURN))
    scores["shady_grove"], scores["fair_forest"] = scores["fair_forest"], scores["shady_grove"]
    assert turned == scores


def test_moving_the_whole_woods_leaves_the_penalty_alone() -> None:
    """INV-21"""
    for woods in many_woods()[:40]:
        board, tiles = visible(woods, "A"), tile_numbers(woods, "A")
        expected = cut_off(board, tiles)
        for edges, (a, b, c, d) in (HALF_TURN, QUARTER_TURN, *MIRRORS):
            numbers = {(a * col + b * row, c * col + d * row): tile for (col, row), tile in tiles.items()}
            assert cut_off(mapped(board, edges, (a, b, c, d)), numbers) == expected


# Bounds


def test_scores_stay_within_their_bounds() -> None:
    """INV-22 And are multiples of what one of the thing is worth."""
    for woods in many_woods():
        scores = engine_scores(visible(woods, "B"))
        for card, points in scores.items():
            assert 0 <= points <= MOST[card]
            assert points % STEPS.get(card, 1) == 0


@settings(max_examples=100)
@given(boards())
def test_bush_cards_bound_each_other(board: Board) -> None:
    """INV-23"""
    scores = engine_scores(board)
    assert scores["twiggy_expanse"] <= 2 * scores["shrub_search"]
    assert scores["hopeful_harvest"] <= scores["shrub_search"] + 1
    if showing(board, "bush"):
        assert scores["shrub_search"] >= 1
        assert min(scores["twiggy_expanse"], scores["hopeful_harvest"]) >= 2


@settings(max_examples=100)
@given(boards())
def test_path_cards_are_bounded_by_what_is_there_to_count(board: Board) -> None:
    """INV-24"""
    scores = engine_scores(board)
    count = {kind: len(showing(board, kind)) for kind in ("rabbit", "tree", "bush", "pond")}
    assert scores["ursine_tracker"] == max(map(len, paths(board, "bear")), default=0)
    assert scores["follow_scent"] <= 2 * count["rabbit"]
    assert scores["honey_hunt"] <= 2 * count["tree"]
    assert scores["berry_pursuit"] <= 2 * count["bush"]
    assert scores["thirsty_trek"] <= 3 * count["pond"]
    assert scores["hopping_home"] <= count["rabbit"]


@settings(max_examples=100)
@given(boards())
def test_tree_cards_jump_when_every_tree_is_alone(board: Board) -> None:
    """INV-25"""
    scores = engine_scores(board)
    trees = showing(board, "tree")
    for card, axis in (("shady_grove", 1), ("fair_forest", 0)):
        if trees and len({cell[axis] for cell in trees}) == len(trees):
            assert scores[card] == len(trees) + 3
        else:
            assert scores[card] <= max(0, len(trees) - 2)


def test_a_new_tile_never_lowers_five_of_the_cards() -> None:
    """INV-26"""
    for woods in many_woods()[::3]:
        before = engine_scores(visible([], "A"))
        for count in range(1, len(woods) + 1, 3):
            after = engine_scores(visible(woods[:count], "A"))
            assert all(after[card] >= before[card] for card in GROWING)
            before = after


def test_a_new_tile_can_lower_the_other_ten() -> None:
    """INV-26 Else the test above would say too little."""
    lowered: set[str] = set()
    for woods in many_woods():
        before = engine_scores(visible(woods[:-1], "A"))
        after = engine_scores(visible(woods, "A"))
        lowered |= {card for card in before if after[card] < before[card]}
    assert lowered | set(RARELY) == set(MOST) - set(GROWING)


RARELY = {  # a board without a tile, and with it: what random woods do not come across
    "hopping_home": ("R:E R:EW R:EW _ _ R:EW R:EW R:W", "R:E R:EW R:EW R:EW R:EW R:EW R:EW R:W"),
    "hopeful_harvest": (
        "U U U U U\n_ . _ _ _\nU U _ _ _\nU U _ _ _",
        "U U U U U\n_ . _ _ _\nU U U _ _\nU U U _ _",
    ),
    "twin_ponds": ("P P _ _", "P P P ."),
}


@pytest.mark.parametrize("card", RARELY)
def test_a_new_tile_lowers_what_random_woods_do_not_show(card: str) -> None:
    """INV-26 Two paths become one, a larger group is less spread out, a pair has a third pond beside it."""
    before, after = (engine_scores(drawn(board))[card] for board in RARELY[card])
    assert 0 <= after < before


def test_a_new_tile_adds_at_most_one_to_the_disconnected_ones() -> None:
    """INV-27 And one without a trail changes nothing."""
    for woods in many_woods()[::2]:
        before: set[int] = set()
        for count in range(1, len(woods) + 1):
            laid = woods[:count]
            after = cut_off(visible(laid, "A"), tile_numbers(laid, "A"))
            assert len(after) <= len(before) + 1
            if not any(square.trail for square in TILES[laid[-1].tile]):
                assert after == before
            before = after


def test_only_trail_tiles_are_ever_disconnected() -> None:
    """INV-28"""
    trail_tiles = {
        TILE_IDS.index(name) for name, tile in TILES.items() if any(square.trail for square in tile)
    }
    assert len(trail_tiles) == 14
    for woods in many_woods():
        assert cut_off(visible(woods, "B"), tile_numbers(woods, "B")) <= trail_tiles


@settings(max_examples=100)
@given(boards())
def test_open_tracks_make_paths_of_neighbours(board: Board) -> None:
    """INV-31, R-SF-07 They never shorten the longest path, then the largest group of bear squares."""
    opened = engine_scores(open_tracks(board))["ursine_tracker"]
    assert opened >= engine_scores(board)["ursine_tracker"]
    assert opened == max(map(len, clusters(board, "bear")), default=0)


def test_the_house_rule_is_played_as_it_is_reckoned() -> None:
    """INV-31, R-SF-07 All fifteen cards on a table with the option on."""
    for woods in many_woods()[:20]:
        state = set_table(woods=woods[:24], open_tracks=True)
        assert all_card_points(state) == card_scores(open_tracks(visible(woods[:24], "A")))


def test_the_random_woods_are_worth_scoring() -> None:
    """A comparison over boards on which nothing scores would prove nothing."""
    best = {
        card: max(engine_scores(visible(woods, "A"))[card] for woods in many_woods()[:60]) for card in MOST
    }
    assert all(points > 0 for points in best.values())
    assert any(len(longest(paths(visible(woods, "A"), "bear"))) > 1 for woods in many_woods()[:60])
