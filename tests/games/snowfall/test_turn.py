"""The turn and drawing: chapters "Your turn" and "Drawing" of the rules."""

from tests.games.playing import hidden, kind, names, why_not
from tests.games.snowfall.reference import card_scores, disconnected, visible
from tests.games.snowfall.table import (
    BB,
    GAME,
    card_points,
    decisions,
    finished,
    hand,
    play,
    score,
    set_table,
    table,
    to_the_end,
    woods_of,
)


def test_a_turn_is_a_tile_or_a_tool_and_nothing_else() -> None:
    """SF-TURN-01 No pass; and once a tile is named, only its place is asked."""
    state = set_table(woods=BB, hand="S01 S05", tools="compass tall_boots")
    assert names(state) == ["expand:S01", "expand:S05", "tool:compass", "tool:tall_boots"]
    play(state, "expand:S01")
    assert all(name.startswith("cell:") for name in names(state))
    verbs = {GAME.vocabulary.name(action).split(":")[0] for action in range(GAME.vocabulary.size)}
    assert verbs == {"side", "keep", "expand", "tool", "return", "tile", "cell", "rotate", "fit"}


def test_turns_go_on_until_the_last_tile_is_placed() -> None:
    """SF-TURN-02 After every turn there is another one, exactly while tiles are left."""
    for seed in range(10):
        for state in decisions(seed):
            left = hidden(state)["stack"] or hidden(state)["hand"] or hidden(state)["set_aside"]
            has_begun = kind(state) not in ("side", "keep_tools")
            assert not has_begun or (state.to_move == 0) == bool(left)


def test_a_tool_turn_costs_no_tile() -> None:
    """SF-TURN-03 The hand is still there, and another turn follows, with a tool again if there is one."""
    state = set_table(woods=BB, hand="S01 S05", tools="binoculars tall_boots")
    play(state, "tool:tall_boots")
    assert (kind(state), hand(state), table(state)["stack"]) == ("turn", ["S01", "S05"], 18)
    assert "tool:binoculars" in names(state)
    state.apply(GAME.vocabulary.action("tool:binoculars"))
    state.apply(state.legal()[0])
    assert (kind(state), hand(state), table(state)["stack"]) == ("turn", ["S01", "S05"], 18)


def test_turns_are_not_limited() -> None:
    """SF-TURN-03 A game with two tools has 28 turns, one with none used 26."""
    without = set_table(tools="tall_boots binoculars")
    turns = 0
    while without.to_move >= 0:
        turns += kind(without) == "turn"
        play(without, names(without)[0])
    with_tools = play(set_table(tools="tall_boots binoculars"), "tool:tall_boots tool:binoculars")
    more = 2
    while with_tools.to_move >= 0:
        more += kind(with_tools) == "turn"
        play(with_tools, names(with_tools)[0])
    assert turns == 26
    assert more == 28 - 1  # the last turn has one option and is not asked


def test_nothing_is_scored_before_the_end() -> None:
    """SF-TURN-04 A pair of ponds is worth 6 on the way and nothing in the end, once there is a third."""
    state = set_table(
        woods="S04@(0,1)r0 S10@(2,1)r0",
        scoring=["follow_scent", "shrub_search", "twin_ponds", "berry_pursuit", "shady_grove"],
        hand="S20 S25",
    )
    assert card_points(state)["twin_ponds"] == 6
    assert state.view(0)["result"] is None
    play(state, "S20@(3,2)r180")
    assert card_points(state)["twin_ponds"] == 0


def test_the_result_is_that_of_the_last_woods_alone() -> None:
    """SF-TURN-04 Whatever the score was on the way."""
    for seed in range(6):
        state = finished(seed)
        woods, side = woods_of(state), table(state)["side"]
        expected = card_scores(visible(woods, side))
        (result,) = state.view(0)["result"]["seats"]
        assert [line["points"] for line in result["lines"][:5]] == [
            expected[card] for card in card_points(state)
        ]
        assert score(state)["disconnected"] == sorted(disconnected(woods, side))


def test_a_tile_in_hand_can_always_be_placed() -> None:
    """SF-TURN-05 Each tile of the hand is offered on every turn, so nobody is ever stuck."""
    turns = 0
    for seed in range(6):
        for state in decisions(seed):
            if kind(state) == "turn":
                turns += 1
                assert [f"expand:{tile}" for tile in hand(state)] == [
                    n for n in names(state) if n.startswith("expand")
                ]
                assert hand(state)
    assert turns > 100


# Drawing


def test_after_placing_the_hand_is_filled_up_from_the_top_of_the_stack() -> None:
    """SF-DRAW-01"""
    state = play(set_table(woods=BB, hand="S01 S05", stack_first="S29"), "S01@(0,3)r0")
    assert hand(state) == ["S05", "S29"]
    assert table(state)["stack"] == 17


def test_after_snowshoes_the_hand_is_filled_up_too() -> None:
    """SF-DRAW-01, R-SF-25, SF-TOOL-SNOW-04"""
    state = set_table(woods=BB, hand="S01 S05", stack_first="S29", tools="snowshoes sled")
    play(state, "tool:snowshoes S05@(4,0)r0")
    assert hand(state) == ["S01", "S29"]
    assert table(state)["stack"] == 17


def test_with_two_tiles_left_in_hand_nothing_is_drawn() -> None:
    """SF-DRAW-02 After Compass the hand holds three; one is placed, none is drawn; then one again."""
    state = set_table(woods=BB, hand="S01 S05", tools="compass sled")
    play(state, "tool:compass tile:S19 S01@(0,3)r0")
    assert (hand(state), table(state)["stack"]) == (["S05", "S19"], 18)
    play(state, "S05@(2,3)r0")
    assert (len(hand(state)), table(state)["stack"]) == (2, 17)


def test_with_an_empty_stack_play_goes_on_with_fewer_tiles() -> None:
    """SF-DRAW-03"""
    state = set_table(hand="S01 S05", stack="", rest_in_woods=True)
    play(state, "S01@(0,1)r0")
    assert (kind(state), hand(state), table(state)["stack"]) == ("turn", ["S05"], 0)
    assert names(state) == ["expand:S05", "tool:compass", "tool:sled"]


def test_drawn_tiles_are_seen_at_once() -> None:
    """SF-DRAW-04 What is drawn is in hand and no longer unseen."""
    state = set_table(woods=BB, hand="S01 S05", stack_first="S29")
    assert "S29" in table(state)["unseen"]
    play(state, "S01@(0,3)r0")
    assert "S29" in hand(state)
    assert "S29" not in table(state)["unseen"]


def test_a_tile_in_hand_can_only_be_placed() -> None:
    """SF-DRAW-04 No action of a turn gives it away, and it leaves the hand for the woods only."""
    for state in decisions(31):
        if kind(state) == "turn":
            assert {name.split(":")[0] for name in names(state)} <= {"expand", "tool"}
    everywhere = {tile.tile for tile in woods_of(finished(31))} | set(hidden(finished(31))["shovelled"])
    assert len(everywhere) == 26


def test_a_tile_that_is_not_in_hand_cannot_be_placed() -> None:
    """SF-PLACE-01"""
    state = set_table(woods=BB, hand="S01 S05")
    for tile in ("S02", "S09", "S29"):
        assert why_not(state, f"expand:{tile}") == "SF-PLACE-01"
    assert to_the_end(state).to_move == -1
