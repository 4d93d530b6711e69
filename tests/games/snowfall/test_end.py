"""The end of the game and the final scoring."""

import re
from pathlib import Path
from typing import Any

import pytest

import fireside
from fireside.core.state import State
from tests.games.playing import any_action, hidden, kind
from tests.games.snowfall.drawing import content
from tests.games.snowfall.reference import card_scores, disconnected, visible
from tests.games.snowfall.table import (
    BB,
    all_card_points,
    card_points,
    decisions,
    finished,
    never_tools,
    play,
    score,
    set_table,
    table,
    to_the_end,
    tool_states,
    woods_in,
    woods_of,
)

RANKS = [
    (-36, "Lost Traveler"),
    (0, "Lost Traveler"),
    (45, "Lost Traveler"),
    (46, "Wayward Hiker"),
    (55, "Wayward Hiker"),
    (56, "Cozy Sightseer"),
    (65, "Cozy Sightseer"),
    (66, "Experienced Explorer"),
    (75, "Experienced Explorer"),
    (76, "Master Trailblazer"),
    (150, "Master Trailblazer"),
]


def test_the_game_ends_at_once_when_the_last_tile_is_placed() -> None:
    """SF-END-01 Two tools are still there and are not asked for."""
    state = set_table(
        hand="S26", stack="", removed="S27 S28 S29 S30", rest_in_woods=True, tools="compass tall_boots"
    )
    assert state.to_move == 0
    play(state, "S26@(0,1)r0")
    assert (state.to_move, state.legal(), kind(state)) == (-1, [], "")
    assert state.view(0)["over"]


def test_a_tile_set_aside_keeps_the_game_going() -> None:
    """SF-END-01 Stack empty, but the old hand waits for the end of Map."""
    state = set_table(
        hand="S24 S26", stack="S25", removed="S27 S28 S29 S30", rest_in_woods=True, tools="map sled"
    )
    play(state, "tool:map S25@(0,1)r0")
    assert state.to_move == 0
    assert hidden(state)["hand"] == ["S24", "S26"]


@pytest.mark.parametrize("last", ["S26@(0,1)r0", "tool:snowshoes S26@(3,0)r0"])
def test_the_last_tile_may_be_placed_by_hand_or_with_snowshoes(last: str) -> None:
    """SF-END-02 No tool may be used afterwards."""
    state = set_table(
        hand="S26", stack="", removed="S27 S28 S29 S30", rest_in_woods=True, tools="snowshoes tall_boots"
    )
    play(state, last)
    assert (state.to_move, state.legal()) == (-1, [])
    assert tool_states(state)["tall_boots"] == "kept"


def test_the_game_ends_in_no_other_way() -> None:
    """SF-END-03 It is over exactly when stack, hand and what is set aside are empty."""
    for seed in range(8):
        for state in decisions(seed, any_action):
            lying = hidden(state)
            left = [*lying["stack"], *lying["hand"], *lying["set_aside"]]
            assert (state.to_move == -1) == (lying["side"] is not None and not left)


@pytest.mark.parametrize("seed", range(6))
def test_26_tiles_lie_in_the_woods_at_the_end_or_24_after_the_snow_shovel(seed: int) -> None:
    """SF-END-04"""
    end = finished(seed, any_action, tools=["snow_shovel"])
    is_shovelled = tool_states(end).get("snow_shovel") == "used"
    assert len(woods_of(end)) == (24 if is_shovelled else 26)
    assert len(woods_of(finished(seed, never_tools))) == 26


# Final scoring


def test_each_of_the_five_cards_is_scored_by_its_text_and_none_below_0() -> None:
    """SF-FINAL-01"""
    for seed in range(8):
        end = finished(seed)
        expected = card_scores(visible(woods_of(end), table(end)["side"]))
        (result,) = end.view(0)["result"]["seats"]
        lines = {line["label"]: line["points"] for line in result["lines"]}
        for card in table(end)["cards"]:
            assert lines[card["name"]] == expected[card["card"]] >= 0


def test_each_kept_tool_that_was_never_used_gives_1() -> None:
    """SF-FINAL-02 0, 1 or 2 points; discarded tools give nothing; in the harder game at most 1."""
    state = set_table(woods=BB, tools="tall_boots sled")
    assert score(state)["tools"] == 2
    play(state, "tool:tall_boots")
    assert score(state)["tools"] == 1
    play(state, "tool:sled S19@(2,2)r0")
    assert score(state)["tools"] == 0
    assert score(set_table(woods=BB, tools="sled", mode="harder"))["tools"] == 1
    assert result_line(to_the_end(set_table(woods=BB)), "SF-FINAL-02") == 2


def result_line(state: State, rule: str) -> int:
    """The points of one line of the result."""
    (result,) = state.view(0)["result"]["seats"]
    (points,) = [line["points"] for line in result["lines"] if line["rule"] == rule]
    return int(points)


def test_each_disconnected_tile_takes_3_and_used_tall_boots_let_one_pass() -> None:
    """SF-FINAL-03"""
    for seed in range(6):
        for tools in (["tall_boots", "compass"], ["binoculars", "compass"]):
            end = finished(seed, any_action, tools=tools)
            cut_off = len(disconnected(woods_of(end), table(end)["side"]))
            waived = tool_states(end).get("tall_boots") == "used"
            assert result_line(end, "SF-FINAL-03") == -3 * max(0, cut_off - waived)


def test_the_result_counts_what_tall_boots_waive_among_what_is_cut_off() -> None:
    """SF-TOOL-BOOT-02"""
    parted = "S01@(2,0)r90 S06@(2,2)r90"  # neither trail meets the cabin's
    end = to_the_end(set_table(woods=parted, tools="tall_boots sled", used="tall_boots"))
    [line] = [line for line in end.view(0)["result"]["seats"][0]["lines"] if line["rule"] == "SF-FINAL-03"]
    lost = len(table(end)["score"]["disconnected"])
    assert lost > 1
    assert line["note"] == f"{lost} tiles cut off from the cabin, of which Tall Boots waive 1"


def test_the_total_is_the_sum_and_may_be_negative() -> None:
    """SF-FINAL-04, R-SF-33 Random play loses more on trails than it wins: the total is not held at 0."""
    totals = []
    for seed in range(12):
        end = finished(seed, never_tools)
        (result,) = end.view(0)["result"]["seats"]
        assert result["total"] == sum(line["points"] for line in result["lines"]) == end.scores()[0]
        assert result["total"] == sum(card_points(end).values()) + score(end)["tools"] + score(end)["penalty"]
        totals.append(result["total"])
    assert min(totals) < 0


@pytest.mark.parametrize(("total", "rank"), RANKS)
def test_the_wanderlust_table(total: int, rank: str) -> None:
    """SF-FINAL-05, R-SF-33, INV-30 Steps at 46, 56, 66 and 76; the first row is open downwards."""
    assert content().rank(total) == rank


@pytest.mark.parametrize("mode", ["normal", "harder"])
def test_the_rank_shown_is_that_of_the_total(mode: str, tmp_path: Path) -> None:
    """SF-FINAL-05, SF-FINAL-06 In both modes by one table, here with steps that random play reaches."""
    steps = {
        "Master Trailblazer": -11,
        "Experienced Explorer": -15,
        "Cozy Sightseer": -18,
        "Wayward Hiker": -21,
    }
    text = (Path(fireside.__file__).parent / "games/snowfall/content/cards.toml").read_text(encoding="utf-8")
    for name, lowest in steps.items():
        text = re.sub(rf'(name = "{name}"\nfrom = )\d+', rf"\g<1>{lowest}", text)
    (tmp_path / "low.toml").write_text(text, encoding="utf-8")
    met = set()
    for seed in range(8):
        end = finished(seed, mode=mode, content=tmp_path / "low.toml")
        (result,) = end.view(0)["result"]["seats"]
        expected = next(
            (name for name, lowest in steps.items() if result["total"] >= lowest), "Lost Traveler"
        )
        assert result["rank"] == score(end)["rank"] == expected
        met.add(expected)
    assert len(met) > 2


def test_there_is_no_winner_before_the_end_and_the_player_is_one_afterwards() -> None:
    """SF-FINAL-07 Whatever the total."""
    for seed in range(4):
        for state in decisions(seed):
            assert state.winners() == state.view(0)["winners"] == ([0] if state.to_move == -1 else [])


@pytest.mark.slow
def test_a_score_asked_for_on_the_way_is_that_of_the_woods_as_they_are() -> None:
    """SF-FINAL-08, INV-29 At every decision of whole games."""
    totals = set()
    for seed in range(5):
        for state in decisions(seed, any_action):
            seen = table(state)
            if seen["cards"]:
                check_running_score(seen)
                assert seen["score"]["total"] == state.scores()[0]
                totals.add(seen["score"]["total"])
    assert len(totals) > 10


def check_running_score(seen: dict[str, Any]) -> None:
    """Cards, tools and penalty of a view, reckoned again from its woods."""
    woods = woods_in(seen)
    cards = card_scores(visible(woods, seen["side"]))
    cut_off = disconnected(woods, seen["side"])
    states = {tool["tool"]: tool["state"] for tool in seen["tools"]}
    points = {card["card"]: card["points"] for card in seen["cards"]}
    assert points == {card: cards[card] for card in points}
    kept = list(states.values()).count("kept")
    waived = states.get("tall_boots") == "used"
    expected = (sum(points.values()), kept, -3 * max(0, len(cut_off) - waived), sorted(cut_off))
    running = seen["score"]
    assert (running["cards"], running["tools"], running["penalty"], running["disconnected"]) == expected
    assert running["total"] == sum(expected[:3])


def test_the_result_lists_cards_tools_and_trails_with_their_rules() -> None:
    """SF-FINAL-01, SF-FINAL-02, SF-FINAL-03 Seven lines, each with the rule behind it."""
    end = to_the_end(set_table(woods=BB))
    (result,) = end.view(0)["result"]["seats"]
    assert [line["rule"] for line in result["lines"]] == [
        "SF-SCORE-BEAR-01",
        "SF-SCORE-BUSH-01",
        "SF-SCORE-POND-01",
        "SF-SCORE-RABBIT-01",
        "SF-SCORE-TREE-01",
        "SF-FINAL-02",
        "SF-FINAL-03",
    ]
    assert all_card_points(end)["follow_scent"] == result["lines"][0]["points"]
