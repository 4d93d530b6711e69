"""Points, ranks and winners: AB-SCORE, AB-TIE, AB-END, and an independent count of random games."""

from typing import Any

import pytest
from hypothesis import given, settings

from fireside.core.state import State
from tests.games.above_and_below.holding import holds
from tests.games.above_and_below.reading.scoring import parts, ranks, totals, winners
from tests.games.above_and_below.scene import GAME, scene
from tests.games.above_and_below.stepping import Game, games
from tests.games.above_and_below.strategies import TABLES, crowded_position
from tests.games.above_and_below.table import keen, seat_at, to_the_end


def result(state: State, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = state.view(None)["result"]["seats"][seat]
    return found


def lines(state: State, seat: int = 0) -> dict[str, int]:
    return {line["label"]: line["points"] for line in result(state, seat)["lines"]}


def ended(seed: int, seats: int, modules: str) -> State:
    """A crowded table scored as it stands."""
    position = crowded_position(seed, seats, modules)
    position["table"]["round"] = 7
    for own in position["table"]["seats"]:
        own["passed"] = True
    return GAME.load({**position, "agenda": []})


@pytest.mark.parametrize(("seats", "modules"), TABLES)
def test_an_independent_count(seats: int, modules: str) -> None:
    """I-33, I-34, I-35, AB-SCORE-11, AB-SCORE-12, AB-TIE-01, AB-TIE-02 Line by line, from crowded tables."""
    for seed in range(25):
        state = ended(seed, seats, modules)
        position = state.position()
        assert state.scores() == totals(position)
        assert state.winners() == winners(position)
        for seat in range(seats):
            check_lines(state, position, seat)
        check_ranks(ranks([own["reputation"] for own in position["table"]["seats"]]))


def check_lines(state: State, position: dict[str, Any], seat: int) -> None:
    """Every line is right, and they add up."""
    found, expected = result(state, seat), parts(position, seat)
    assert found["total"] == sum(line["points"] for line in found["lines"]) == sum(expected.values())
    shown = lines(state, seat)
    for label in ("Track", "Buildings", "Reputation rank", "Reputation position"):
        assert shown.pop(label) == expected[label]
    assert shown.pop("Quests", 0) == expected["Quests"]
    assert shown.pop("Unused supplies", 0) == expected["Unused supplies"]
    for rule, part in (("AB-SCORE-08", "Cards"), ("AB-GR-08", "Groves")):
        assert sum(line["points"] for line in found["lines"] if line["rule"] == rule) == expected[part]
    own = position["table"]["seats"][seat]
    counts = (found["coins"], found["villagers"], found["buildings"])
    assert counts == (own["coins"], len(own["villagers"]), len(own["village"]))
    assert found["buildings"] >= 1


def check_ranks(bonuses: list[int]) -> None:
    """I-34"""
    fewest = 10 if len(bonuses) > 2 else 3
    assert fewest <= sum(bonuses) < fewest + len(bonuses)


@settings(max_examples=10)
@given(games(is_whole=True))
def test_the_score_of_the_moment_is_true(game: Game) -> None:
    """AB-SCORE-12 What a view shows of every seat at any time."""
    looked = 0
    for number, step in enumerate(game.steps()):
        if number % 7 == 0 or step.state.to_move < 0:
            looked += 1
            expected = totals(step.state.position())
            assert step.state.scores() == expected
            assert [seat_at(step.state, seat)["score"] for seat in range(game.seats)] == expected
            assert bool(step.state.winners()) == (step.state.to_move < 0)
    assert looked > 2


def test_the_track() -> None:
    """AB-SCORE-01, AB-TRACK-08"""
    track = "fish 2, ore 3, pot 1, rope 2, fruit 1, paper 3"
    assert lines(scene(f"over\nP0 track {track}"))["Track"] == 2 + 3 + 2 + 4 + 3 + 12


def test_buildings() -> None:
    """AB-SCORE-02 One each, the starting house and Outposts included; caves give nothing."""
    state = scene("over\nP0 village H01, K2, S2, O01; caves C01, C02")
    assert lines(state)["Buildings"] == 5


RANKS = [
    ([3, 1], [3, 0]), ([2, 2], [2, 2]), ([0, 0, 0], [4, 4, 4]), ([5, 1, 1], [5, 3, 3]),
    ([5, 5, 1], [4, 4, 2]), ([3, 2, 1], [5, 3, 2]), ([1, 1, 1, 1], [3, 3, 3, 3]),
    ([5, 4, 1, 1], [5, 3, 1, 1]), ([5, 5, 1, 1], [4, 4, 1, 1]), ([5, 5, 5, 1], [4, 4, 4, 0]),
    ([4, 3, 2, 1], [5, 3, 2, 0]), ([6, 1, 1, 1], [5, 2, 2, 2]), ([5, 3, 3, 1], [5, 3, 3, 0]),
]  # fmt: skip


@pytest.mark.parametrize(("places", "bonuses"), RANKS)
def test_rank_bonuses(places: list[int], bonuses: list[int]) -> None:
    """GE-T-18, AB-SCORE-03, AB-SCORE-04, AB-SCORE-05, R-AB-42, R-AB-56 Tied players share and round up."""
    text = "\n".join(f"P{seat} reputation {place}" for seat, place in enumerate(places))
    state = scene(f"seats {len(places)}\nover\n{text}")
    found = [lines(state, seat)["Reputation rank"] for seat in range(len(places))]
    assert found == bonuses == ranks(places)
    expected = "AB-SCORE-04" if len(places) == 2 else "AB-SCORE-03"
    assert result(state)["lines"][2]["rule"] == expected


def test_ranks_compare_spaces() -> None:
    """AB-SCORE-14, R-AB-59 Spaces 2 and 3 are worth the same and are not tied."""
    state = scene("over\nP0 reputation 3\nP1 reputation 2")
    assert [lines(state, seat)["Reputation rank"] for seat in (0, 1)] == [3, 0]
    assert [lines(state, seat)["Reputation position"] for seat in (0, 1)] == [1, 1]


@pytest.mark.parametrize(("place", "points"), [(-5, -4), (-1, -1), (0, 0), (1, 0), (2, 1), (10, 5)])
def test_the_position(place: int, points: int) -> None:
    """AB-SCORE-06, AB-SCORE-07 Added to the rank bonus."""
    state = scene(f"over\nP0 reputation {place}\nP1 reputation {place}")
    assert lines(state)["Reputation position"] == points
    assert result(state)["total"] == 1 + 2 + points


@pytest.mark.parametrize(
    ("card", "more", "points"),
    [
        ("H25", "", 2),
        ("S5", "", 8),
        ("S1", "; injured V01; exhausted V02", 10),
        ("S2", ", O01, O02", 4),
        ("O23", ", O01", 1 + 2),
        ("S3", ", O01; caves C01", 3),
        ("S4", "; track fish 1, ore 4", 4),
        ("O22", "; caves C01, C02", 1 + 2),
        ("K9", ", O01", 2),
        ("S6", "; stores ore 1, amethyst 1; sale ore; track amethyst 2", 3 * 3 + 2),
        ("O24", "; stores mushroom 1; track mushroom 2", 1 + 3),
    ],
)
def test_card_bonuses(card: str, more: str, points: int) -> None:
    """AB-SCORE-08, AB-SCORE-10, AB-SYM-10 The scoring card itself counts where it qualifies."""
    state = scene(f"over\nP0 village {card}{more}")
    name = next(one["name"] for one in seat_at(state)["village"] if one["card"] == card)
    assert lines(state)[name] == points


def test_goods_on_buildings_do_not_count() -> None:
    """AB-SCORE-09, R-AB-41 Stores with the sale circle, and the track; not the Mine or the Shed."""
    state = scene("over\nP0 village S6, O08, O24, H10; stores ore 1; sale ore")
    assert lines(state)["Gem Exchange"] == 2
    assert lines(state)["Salt Gallery"] == 1


def test_nothing_else_is_worth_points() -> None:
    """AB-SCORE-12 Coins, potions, ciders and goods in the stores."""
    rich = scene("over\nP0 coins 40; stores fish 5, potion 5, cider 5; caves C01")
    poor = scene("over")
    assert result(rich)["total"] == result(poor)["total"] == 1 + 2


def test_totals_may_be_negative() -> None:
    """AB-SCORE-13, R-AB-43"""
    state = scene("seats 4\nover\nP0 reputation -5")
    assert result(state)["total"] == 1 + 0 - 4


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("coins 3", "coins 2", "P0"),
        ("coins 2", "coins 2; ready SB, SQ, SX, V01", "P1"),
        ("village H01", "track fish 1", "P0"),
        ("coins 1; track fish 1", "village H01", "P0"),
        ("coins 2", "coins 2", "P0, P1"),
        ("track fish 1; coins 0", "coins 50; ready SB, SQ, SX, V01", "P0"),
    ],
)
def test_ties(first: str, second: str, expected: str) -> None:
    """AB-TIE-01, AB-TIE-02, R-AB-44 Coins, then villagers, then buildings, then together."""
    state = scene(f"over\nP0 {first}\nP1 {second}")
    holds(state, f"winners {expected}")


def test_a_tie_is_explained() -> None:
    """AB-TIE-01 A line of its own, worth nothing."""
    state = scene("over\nP0 coins 3\nP1 coins 2")
    assert result(state)["lines"][-1] == {
        "label": "Tie-break",
        "points": 0,
        "rule": "AB-TIE-01",
        "note": "3 coins, 3 villagers, 1 building",
    }
    alone = scene("over\nP0 track fish 1")
    assert "Tie-break" not in lines(alone)


def test_whole_games_have_winners() -> None:
    """I-35, AB-END-01"""
    for seed in range(6):
        state = to_the_end(GAME.new(seats=2 + seed % 3, seed=seed), keen, seed)
        position = state.position()
        assert state.winners() == winners(position) != []
        keys = {
            (state.scores()[seat], own["coins"], len(own["villagers"]), len(own["village"]))
            for seat, own in enumerate(position["table"]["seats"])
            if seat in state.winners()
        }
        assert len(keys) == 1
