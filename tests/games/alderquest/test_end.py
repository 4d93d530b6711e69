"""The end of the game: winter, points, tie-breakers, the safety stop (AQ-END), and the vectors GV-32."""

import pytest

from fireside.core.state import State
from tests.games.alderquest.scene import scene
from tests.games.alderquest.table import (
    board,
    collection,
    discard,
    exalted,
    held,
    minions,
    play,
    points,
    snowflakes,
    table,
    told,
)
from tests.games.playing import hidden

# Equal points on both sides: five tiles against three, or four against four
FIVE, THREE, FOUR = "2 1 1 1 1", "2 2 2", "2 2 1 1"


def decided(state: State) -> dict[str, str]:
    found: dict[str, str] = state.view(None)["result"]["decided"]
    return found


# Winter


@pytest.mark.parametrize(
    ("before", "runes", "over"), [(1, "* * AB1", False), (2, "* * AB1", True), (2, "* * *", True)]
)
def test_end_01_four_or_more_snowflakes_end_the_game(before: int, runes: str, over: bool) -> None:
    """AQ-END-01, R-AQ-72 Three are not enough, five count like four."""
    one, two, three = runes.split()
    state = scene(f"snowflakes {before}; board 1: {one} | 2: {two} | 3: G {three} | 4: H; red T a1")
    play(state, "use_hero:a swap:3,1-3,2")
    assert snowflakes(state) == before + runes.count("*")
    assert (state.to_move < 0) == over
    assert (state.view(0)["result"] is not None) == over
    assert table(state)["phase"] == ("over" if over else "action")
    assert table(state)["snowflakes"]["end"] == 4


def test_end_02_the_wave_is_finished_and_nothing_follows() -> None:
    """AQ-END-02, R-AQ-69 The Acorns of the wave are claimed, the cascade beneath is not."""
    state = scene("snowflakes 3; board 1: T T * T | 2: G B AB2 | 3: B G H AB1 | 4: H")
    play(state, "use_hero:a swap:3,3-3,4")
    assert state.to_move == -1
    assert (points(state), snowflakes(state)) == (3, 4)
    assert board(state) == "1: T T T | 2: G B | 3: B G H | 4: H"
    assert (held(state), exalted(state)) == ("", None)


def test_end_02_all_matches_of_the_last_wave_are_claimed() -> None:
    """AQ-END-02, R-AQ-69 A guild match of the same wave is collected; a line that it owes does not fall."""
    described = "snowflakes 3; board 1: G B * {0} | 2: B G AB2 {0} | 3: G B {0} AB1 | 4: H"
    state = play(scene(described.format("T")), "use_hero:a swap:3,3-3,4")
    assert (state.to_move, points(state), held(state)) == (-1, 3, "T3")
    state = play(scene(described.format("H")), "use_hero:a swap:3,3-3,4")
    assert (state.to_move, points(state), held(state), discard(state)) == (-1, 3, "", "H3")
    assert board(state) == "1: G B | 2: B G | 3: G B | 4: H"


def test_end_02_no_trigger_and_no_draw_phase_after_the_last_snowflake() -> None:
    """AQ-END-02, AQ-TRIB-05 A tribute that brings winter upgrades nobody; Red keeps its tile and Quarrels."""
    state = scene(
        "snowflakes 3; board 1: AB1 | 2: * | 3: - | 4: H; red TM01 c2 carries 2; red pouch 5; blue pouch 5"
    )
    state.watch()
    play(state, "move:c2-tS column:3")
    assert state.to_move == -1
    assert minions(state) == "tS T exhausted"
    assert collection(state) == "2 1"
    assert told(state, "minion_upgraded", "tiles_drawn", "quarrel_drawn") == []
    assert told(state, "game_over") == [{"scores": [3, 0], "winners": [0]}]


# Points and ties


def test_end_03_and_04_the_points_of_the_collection() -> None:
    """AQ-END-03, AQ-END-04 Points, not tiles; the lines of the result add up."""
    state = scene("over winter; snowflakes 4; red collection 1 1 1; blue collection 3 2; exalted T")
    assert state.scores() == [3, 5]
    assert state.winners() == [1]
    assert decided(state)["by"] == "points"
    assert decided(state)["rule"] == "AQ-END-04"
    for seat in state.view(None)["result"]["seats"]:
        assert sum(line["points"] for line in seat["lines"]) == seat["total"] == state.scores()[seat["seat"]]
    seats = state.view(None)["result"]["seats"]
    assert [seat["side"] for seat in seats] == ["red", "blue"]
    assert [seat["rank"] for seat in seats] == [None, decided(state)["text"]]
    assert [line["note"] for line in seats[1]["lines"]] == ["1 tile", "1 tile", "0 tiles"]
    assert {line["rule"] for line in seats[0]["lines"]} == {"AQ-END-03"}  # no tie, no tie-breakers


GV_32 = [
    # exalted, Red's and Blue's tiles, the Board, minions, who wins, by what
    ("B", FIVE, THREE, "1: AB3 | 2: AB1 | 3: G | 4: H", 3, 1, [1], "exalted"),
    ("", FIVE, THREE, "1: AR3 | 2: AR1 | 3: G | 4: H", 0, 2, [0], "tiles"),
    ("", FOUR, FOUR, "1: AR2 | 2: AB3 | 3: G | 4: H", 0, 5, [0], "board"),
    ("", FOUR, FOUR, "1: AR2 | 2: AB2 | 3: G | 4: H", 1, 2, [1], "minions"),
    ("", FOUR, FOUR, "1: AR2 | 2: AB2 | 3: G | 4: H", 2, 2, [0, 1], "draw"),
]


@pytest.mark.parametrize(("shown", "red", "blue", "on_board", "reds", "blues", "winners", "by"), GV_32)
def test_gv_32_tie_breakers(
    shown: str, red: str, blue: str, on_board: str, reds: int, blues: int, winners: list[int], by: str
) -> None:
    """GV-32, AQ-END-05, AQ-END-06, R-AQ-70 In the order of the rule; one of the minions is in the canopy."""
    lines = [f"over winter; snowflakes 4; red collection {red}; blue collection {blue}; board {on_board}"]
    lines += [f"exalted {shown}"] * bool(shown)
    lines += [f"red T {space}" for space in ["a1", "b1", "d1"][:reds]]
    lines += [f"blue B {space}" for space in ["tN", "b5", "d5", "e5", "a5"][:blues]]
    state = scene("\n".join(lines))
    assert state.scores()[0] == state.scores()[1]
    assert state.winners() == winners
    assert decided(state)["by"] == by
    assert decided(state)["rule"] == ("AQ-END-06" if by == "draw" else "AQ-END-05")


def test_end_05_the_exalted_guild_counts_for_its_owner() -> None:
    """AQ-END-05 Either of a side's guilds; rival Acorns on the Board do not matter for the third."""
    for guild, winner in (("T", 0), ("G", 0), ("B", 1), ("H", 1)):
        state = scene(f"over winter; snowflakes 4; exalted {guild}")
        assert state.winners() == [winner]


def test_end_05_the_lines_stop_at_the_tie_breaker_that_counted() -> None:
    """AQ-END-05 What decided is told, what did not count is not."""
    state = scene(
        f"""over winter; snowflakes 4; red collection {FOUR}; blue collection {FOUR}
        board 1: AR2 | 2: G | 3: T | 4: H"""
    )
    lines = state.view(0)["result"]["seats"][0]["lines"]
    assert [line["rule"] for line in lines] == ["AQ-END-03"] * 3 + ["AQ-END-05"] * 3
    assert [line["note"] for line in lines[3:]] == ["0 against 0", "4 against 4", "2 against 0"]
    assert state.winners() == [1]


def test_end_04_in_a_team_game_all_seats_of_the_side_win() -> None:
    """AQ-END-04, AQ-TEAM-08 The Collection is the team's."""
    state = scene("seats 4; over winter; snowflakes 4; blue collection 1")
    assert state.scores() == [0, 1, 0, 1]
    assert state.winners() == [1, 3]
    state = scene("single blue; over winter; snowflakes 4; blue collection 1")
    assert (state.scores(), state.winners()) == ([0, 1, 0], [1])


# The safety stop


@pytest.mark.parametrize(("turn", "place", "over"), [(199, 0, False), (200, 1, True)])
def test_end_07_the_game_ends_after_two_hundred_turns(turn: int, place: int, over: bool) -> None:
    """AQ-END-07, R-AQ-71 As if winter had come."""
    state = scene(f"turn {turn}; place {place}; red collection 1; red pouch 3; blue pouch 3")
    play(state, "end")
    if not over:
        assert (hidden(state)["turn"], hidden(state)["over"]) == (200, None)
        return
    assert (state.to_move, hidden(state)["over"]) == (-1, "limit")
    assert state.winners() == [0]
    assert table(state)["turn_limit"] == 200
