"""Rounds, turns and how long the game lasts."""

from collections import Counter

import pytest

from tests.games.playing import asked, hidden, kind, names
from tests.games.snow_bound.scene import GAME, TRACK, scene
from tests.games.snow_bound.table import decisions, end_turn, food, lying, play, table, to_the_end

SEATS = [3, 4, 5, 6]
WORDS = {
    "draw", "recruit", "dismiss", "step", "scout", "do", "attack", "fight", "gather", "buy", "lay", "respond",
    "spoils", "medkit", "take", "starve", "discard", "done",
}  # fmt: skip


@pytest.mark.parametrize("seats", SEATS)
def test_twelve_rounds_with_a_turn_each(seats: int) -> None:
    """SB-ROUND-01, SB-ROUND-06, SB-ROUND-07, SB-END-01, R-SB-04 Clockwise from the start player, always."""
    state = GAME.new(seats=seats, seed=5)
    turns: list[tuple[int, int]] = []
    while state.to_move >= 0:
        lying = hidden(state)
        now = (lying["round"], lying["active"])
        if lying["active"] is not None and now not in turns:
            turns.append(now)
        state.apply(state.default())
    start = hidden(state)["start"]
    order = [(start + place) % seats for place in range(seats)]
    assert turns == [(number, seat) for number in range(1, 13) for seat in order]
    assert hidden(state)["round"] == 12


@pytest.mark.parametrize("number", range(1, 13))
def test_the_track_says_which_event_is_drawn(number: int) -> None:
    """SB-ROUND-02, SB-ROUND-03, R-SB-05 - m M m M m M m M M M -"""
    state = scene(f"round {number}\nat round")
    spent = [len(hidden(state)[f"{deck}_spent"]) for deck in ("minor", "major")]
    before = TRACK[: number - 1]
    mark = "-mMmMmMmMMM-"[number - 1]
    assert spent == [before.count("m") + (mark == "m"), before.count("M") + (mark == "M")]
    event = table(state)["event"]
    assert {"-": None, "m": "minor", "M": "major"}[mark] == (event and event["deck"])
    assert table(state)["track"] == "-mMmMmMmMMM-"


def test_ten_events_in_a_game() -> None:
    """SB-ROUND-03, R-SB-05 Four minor and six major ones."""
    state = to_the_end(GAME.new(seats=3, seed=3))
    assert (len(hidden(state)["minor_spent"]), len(hidden(state)["major_spent"])) == (4, 6)


@pytest.mark.parametrize("start", range(3))
def test_an_event_is_shown_to_all_and_touches_all_whoever_drew_it(start: int) -> None:
    """SB-ROUND-04, SB-EVENT-03 Two food for everybody."""
    state = scene(f"start P{start}\nat event MN-03")
    assert [food(state, seat) for seat in range(3)] == [6, 6, 6]
    for viewer in (None, 0, 1, 2):
        assert table(state, viewer)["event"]["id"] == "MN-03"
        assert table(state, viewer)["supplies"]["minor_spent"][-1] == "MN-03"


def test_players_are_touched_in_turn_order() -> None:
    """SB-ROUND-05 Everybody discards a weapon, the start player first."""
    state = scene("P0 W{2,1}\nP1 W{3,2}\nP2 W{4,3}\nstart P1\nat event MN-08")
    order = []
    while kind(state) == "discard":
        order.append(state.to_move)
        state.apply(state.legal()[0])
    assert order == [1, 2, 0]


def test_of_a_short_bank_the_start_player_takes_first() -> None:
    """SB-ROUND-05, SB-STOCK-07 Five food for three players who should have two each."""
    state = scene("seats 4\nrest food P3\nbank 3\nP3 food 0\nstart P1\nat event MN-03")
    assert [food(state, seat) for seat in (1, 2, 0)] == [6, 5, 4]


def test_used_events_do_not_come_back() -> None:
    """SB-ROUND-05 Every card that was drawn is another one."""
    state = to_the_end(GAME.new(seats=4, seed=8))
    spent = hidden(state)["minor_spent"] + hidden(state)["major_spent"]
    assert len(set(spent)) == len(spent) == 10
    assert not set(spent) & set(hidden(state)["minor_deck"] + hidden(state)["major_deck"])


def test_the_start_player_may_sit_anywhere_and_turns_go_clockwise() -> None:
    """SB-ROUND-06 Start player 2 of 4: 2, 3, 0, 1."""
    state = scene("seats 4\nstart P2\nat event MN-03")
    order = []
    for _ in range(4):
        order.append(state.to_move)
        end_turn(state)
    assert order == [2, 3, 0, 1]
    assert (hidden(state)["round"], state.to_move) == (5, 2)


def test_what_an_event_changed_ends_with_the_round() -> None:
    """SB-ROUND-08, SB-EVENT-02 Steps, rations, price and bans are as ever, and the marker moves on."""
    state = scene("effects moves -2, upkeep 1, rate 3, ban raid oil\nround 7\nturn P2\nat recruit")
    assert hidden(state)["effects"] == {"moves": -2, "upkeep": 1, "rate": 3, "ban": ["oil", "raid"]}
    position = state.position()
    position["table"]["minor_deck"].sort(key=lambda card: card != "MN-03")
    state = end_turn(GAME.load(position))
    assert hidden(state)["effects"] == {"moves": 0, "upkeep": 0, "rate": 2, "ban": []}
    assert hidden(state)["round"] == 8


def test_effects_last_through_the_whole_round() -> None:
    """SB-ROUND-08, SB-EVENT-02 For the last player as for the first."""
    state = scene("at event MJ-18")
    for seat in range(3):
        assert state.to_move == seat
        play(state, "done:recruit")
        assert hidden(state)["turn"]["pool"] == 7
        end_turn(state)
    assert (hidden(state)["effects"]["moves"], hidden(state)["round"]) == (0, 6)


def test_after_round_12_the_marker_stays_and_the_game_is_over() -> None:
    """SB-ROUND-08, SB-END-01 Only the last player's turn ends it."""
    state = scene("round 12\nturn P1\nat recruit")
    end_turn(state)
    assert (state.to_move, hidden(state)["round"]) == (2, 12)
    end_turn(state)
    assert (state.to_move, hidden(state)["round"]) == (-1, 12)
    assert state.view(0)["over"]


def test_no_game_ends_before_round_12_is_over() -> None:
    """SB-END-01 Not even when nobody has anything left."""
    state = scene("P0 food 0: a@S0 b@S0\nP1 food 0: a@S1 b@S1\nP2 food 0: a@S2 b@S2\nround 11\nat recruit")
    rounds = set()
    while state.to_move >= 0:
        rounds.add(hidden(state)["round"])
        state.apply(state.default())
    assert rounds == {11, 12}


# The turn


def test_a_turn_goes_through_its_steps_in_order() -> None:
    """SB-TURN-01 Restock, recruitment, moving, coming home, actions, menace, rationing."""
    state = scene(
        """
        P0 food 0, M1: a@U02[c1] b@S0 c@A d@2 e@B
        tile A: c2
        enemy EN-1@2
        restock RS-13
        crates 3
        at turn
        """
    )
    assert lying(state, "A") == "c2 c3", "restocked before anything is asked"
    kinds = [kind(state)]
    for moves in (
        "done:recruit",
        "step:a>S0 done:move",
        "buy:food",
        "done:actions",
        "medkit:use",
    ):
        play(state, moves)
        kinds.append(kind(state))
    assert kinds == ["recruit", "move", "exchange", "scout", "medkit", "starve"]


def test_the_start_of_the_turn_is_noted() -> None:
    """SB-TURN-02 Rival settlements where one stands before restock; not where others stand."""
    state = scene("seats 4\nP0: a@S0 b@S2 c@A\nP1: a@S3 b@S1\nat turn")
    assert hidden(state)["turn"]["barred"] == [2]
    assert table(state, 3)["turn"]["barred"] == [2]


def test_only_the_active_player_is_asked_unless_a_rule_says_so() -> None:
    """SB-TURN-03 Others decide in a fight, on a medkit, on what was left to them and on event discards."""
    found: Counter[str] = Counter()
    for seed in range(4):
        for state in decisions(seed, seats=4):
            active = hidden(state)["active"]
            if state.to_move >= 0 and active is not None and state.to_move != active:
                found[kind(state)] += 1
    assert set(found) <= {"commit", "respond", "medkit", "exchange", "take"}
    assert found["respond"] > 0


def test_there_is_no_way_to_give_or_trade() -> None:
    """SB-TURN-03, R-SB-44, SB-ACT-06, R-SB-19 No action hands anything over or puts it down."""
    words = {GAME.vocabulary.name(action).split(":")[0] for action in range(GAME.vocabulary.size)}
    assert words == WORDS


def test_after_a_turn_nothing_of_it_is_left() -> None:
    """SB-TURN-01 What one player did says nothing about the next."""
    state = scene("P0 W{1}: a@S0 b@A c@3\ntile A: c1\nbarred 1\nat recruit")
    play(state, "recruit:scout dismiss:a done:move scout:b do:gather done:actions")
    turn = hidden(state)["turn"]
    assert asked(state) == (1, "recruit")
    assert (turn["recruited"], turn["dismissed"], turn["barred"], turn["acted"]) == (False, False, [], [])
    assert "recruit:scout" in names(state)
