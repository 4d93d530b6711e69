"""Rounds, turns, passing, and the end of a round: AB-ROUND, AB-PASS and the rulings about them."""

import pytest

from tests.games.above_and_below.holding import holds
from tests.games.above_and_below.scene import GAME, scene
from tests.games.above_and_below.table import coins, in_area, play, table, told
from tests.games.playing import asked, hidden, names, offered, refused

MAIN = ["main:explore", "main:build", "main:harvest", "main:train", "main:labor"]


def test_a_turn_is_free_actions_and_one_main_action() -> None:
    """AB-ROUND-03, AB-ROUND-04 Free actions come first; after the main action only goods may be placed."""
    state = scene("P0 coins 5; stores fish 1, potion 1; ready SB, SQ, SX\nP1 coins 1")
    play(state, "list:potion, refresh:houses, unlist, main:labor, villager:0, done")
    assert asked(state) == (0, "after_action")
    assert names(state) == ["place:fish", "end"]
    assert {refused(state, name) for name in ("pass", *MAIN)} == {"AB-ROUND-03"}
    assert refused(state, "refresh:outposts") == "AB-ROUND-04"
    assert refused(state, "list:potion") == "AB-SALE-07"
    assert refused(state, "main:labor") == "AB-ROUND-03"
    play(state, "end")
    assert asked(state) == (1, "turn_menu")


def test_all_five_main_actions_are_offered() -> None:
    """AB-ROUND-03"""
    state = scene("P0 coins 9; village H08")
    assert [name for name in names(state) if name.startswith("main")] == MAIN


def test_turns_go_round_until_all_have_passed() -> None:
    """AB-ROUND-02, AB-ROUND-05, AB-ROUND-06 Clockwise; who has passed is skipped."""
    state = scene("seats 3\nturn P1\nround 1\nP0 coins 1\nP1 coins 1\nP2 coins 1")
    play(state, "P1, main:labor, villager:0, done, P2, pass, P0, main:labor, villager:0, done")
    play(state, "P1, main:labor, villager:1, done, P0, pass, P1, main:labor, all, P1, pass")
    assert table(state)["round"] == 2


def test_passing_with_ready_villagers() -> None:
    """AB-ROUND-07, AB-PASS-01, AB-PASS-02 It ends the round for that player; nobody comes back."""
    state = scene("seats 3\nP0 coins 3\nP1 coins 3\nP2 coins 3")
    play(state, "pass, P1, pass, P2, main:labor, villager:0, done, P2, main:labor, villager:1, done, P2")
    assert [own["passed"] for own in table(state)["seats"]] == [True, True, False]
    assert in_area(state, "ready") == "SB, SQ, SX"
    play(state, "main:labor, all, P2, pass")
    assert table(state)["round"] == 4


def test_free_actions_before_a_pass_stand() -> None:
    """R-AB-06, AB-PASS-02"""
    state = scene("P0 coins 3; stores fish 2\nP1 coins 1")
    play(state, "list:fish, place:fish, refresh:houses, pass")
    holds(state, "P0 coins 2; stores fish 1; sale fish; track fish 1; passed")
    assert state.to_move == 1


def test_who_has_passed_still_sells_and_places() -> None:
    """AB-PASS-03, R-AB-12 But does nothing else."""
    state = scene("P0 stores fish 1, ore 1; sale fish; passed\nP1 coins 8\nturn P1")
    play(state, "P1, buy:0, price:4, P0, accept, aside:0:ore")
    holds(state, "P0 coins 4; track ore 1; sale none; passed\nP1 coins 4; stores fish 1")
    assert state.to_move == 1


def test_without_ready_villagers_free_actions_remain() -> None:
    """AB-ROUND-08, R-AB-51 Then only a pass is left."""
    state = scene("P0 coins 2; exhausted SB, SQ, SX\nP1 passed")
    assert names(state) == ["refresh:houses", "refresh:outposts", "pass"]
    assert {refused(state, name) for name in MAIN} == {"AB-ROUND-08"}


def test_nothing_at_all_to_do_is_a_pass() -> None:
    """R-AB-51 Unasked; a good that can be placed is something to do."""
    state = scene("P0 coins 0; exhausted SB, SQ, SX\nP1 coins 1")
    assert asked(state) == (1, "turn_menu")
    assert hidden(state)["seats"][0]["passed"]
    placing = scene("P0 stores fish 1; exhausted SB, SQ, SX\nP1 coins 1")
    assert names(placing) == ["list:fish", "place:fish", "pass"]


def test_the_order_of_the_end_of_a_round() -> None:
    """AB-ROUND-09, AB-ROUND-10, R-AB-49, R-AB-50 Marker, cider, villagers, rest, income, goods, card."""
    text = "exhausted SB, SQ, SX, V01; stores cider 1, ore 1; village H08 0"
    other = text.replace("V01", "V02").replace("H08", "H09")
    state = scene(f"no_cider\nfirst P1\nslots none, V03\nP0 {text}\nP1 {other}; passed")
    state.watch()
    play(state, "pass")
    assert asked(state) == (1, "rest_cider")
    holds(state, "round 4\nboard_cider yes\nfirst P1")
    assert hidden(state)["slots"][0] == "V03"
    assert None not in hidden(state)["slots"]
    play(state, "stop, P1, villager:0, villager:1, villager:2, P0, stop, villager:1, villager:2, villager:3")
    assert asked(state) == (1, "place_before_income")
    holds(state, "P1 coins 0; ready SB, SQ, SX\nP0 ready SQ, SX, V01; coins 0")
    play(state, "place:ore, P0")
    holds(state, "P1 coins 5; village ST, H09 0\nP0 coins 0; village ST, H08 0")
    play(state, "end")
    holds(state, "P0 coins 4; village ST, H08 1\nP1 village ST, H09 1\nfirst P0")
    assert asked(state) == (0, "turn_menu")


def test_the_cider_is_replaced_if_there_is_one() -> None:
    """AB-ROUND-11 Not if the space is full or the bank has none."""
    replaced = play(scene("no_cider\nP1 passed"), "pass")
    holds(replaced, "board_cider yes\nbank cider 9")
    kept = play(scene("P1 passed"), "pass")
    holds(kept, "board_cider yes\nbank cider 9")
    none = play(scene("no_cider\nbank cider 0\nP1 passed"), "pass")
    holds(none, "board_cider no\nbank cider 0")


def test_villagers_slide_left_and_slots_are_filled() -> None:
    """AB-ROUND-12 In their order; slots stay empty with the pile."""
    state = play(scene("slots none, V03, none, V06, none\npile V09, V10\nP1 passed"), "pass")
    assert hidden(state)["slots"][:4] == ["V03", "V06", "V09", "V10"]
    state = play(scene("slots none, V03, none, V06, none\nvillager_pile V09\nP1 passed"), "pass")
    assert hidden(state)["slots"] == ["V03", "V06", "V09", None, None]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_card_goes_left(seats: int) -> None:
    """AB-ROUND-13"""
    passed = "\n".join(f"P{seat} passed" for seat in range(seats - 1))
    state = play(scene(f"seats {seats}\nfirst P{seats - 1}\nturn P{seats - 1}\n{passed}"), "pass")
    assert table(state)["first"] == 0
    assert asked(state) == (0, "turn_menu")


def test_flags_and_counters_begin_anew() -> None:
    """AB-ROUND-14 `passed` with the round, refresh, offers and listings with the turn."""
    state = scene("P0 coins 9; stores fish 1\nP1 coins 9; stores ore 1; sale ore")
    play(state, "refresh:houses, list:fish, unlist, buy:1, price:3, P1, refuse, P0, buy:1, price:4")
    play(state, "P1, refuse, P0")
    assert table(state)["turn"] == {
        "refreshed": True,
        "listed": ["fish"],
        "unlisted": True,
        "harvested": [],
        "offers": [{"seat": 1, "made": 2, "refused": 4}],
    }
    assert not offered(state, "buy:1")
    play(state, "main:labor, villager:0, done, end, P1, main:labor, villager:0, done, end, P0")
    assert table(state)["turn"]["refreshed"] is False
    for name in ("refresh:outposts", "list:fish", "buy:1"):
        assert offered(state, name)
    play(state, "pass, P1, pass, P0, end, P1, end")
    assert not any(own["passed"] for own in hidden(state)["seats"])


def test_the_game_has_seven_rounds() -> None:
    """AB-ROUND-01, AB-END-01, R-AB-37 Six ends of a round, and none after the seventh."""
    state = GAME.new(seats=2, seed=3)
    for _ in range(6):
        play(state, "pass, pass")
    before = [coins(state, seat) for seat in (0, 1)]
    play(state, "pass, pass")
    assert state.to_move == -1
    assert table(state)["round"] == 7
    assert [coins(state, seat) for seat in (0, 1)] == before
    assert sorted(before) == [7 + 24, 8 + 24]


def test_nothing_can_be_done_after_the_end() -> None:
    """AB-END-01"""
    state = scene("over")
    assert state.legal() == []
    assert [state.asides(seat) for seat in (0, 1)] == [[], []]
    for name in ("pass", "main:labor", "aside:0:fish"):
        assert refused(state, name) == "AB-END-01"
    with pytest.raises(ValueError, match="over"):
        state.apply(GAME.vocabulary.action("pass"))


def test_goods_are_placed_before_scoring() -> None:
    """AB-END-02 In turn order, as long as something can be placed."""
    state = scene("round 7\nfirst P1\nP0 stores fish 1, ore 1\nP1 stores pot 1; passed")
    play(state, "pass, P1, place:pot, P0, place:ore, place:fish")
    assert state.to_move == -1
    holds(state, "P0 track ore 1, fish 1\nP1 track pot 1")


def test_greedy_placing_when_the_clock_runs_out() -> None:
    """4.3 Types that lie there; then those with the most copies, the largest stacks to the right."""
    text = "P0 track pot 1; stores fruit 1, mushroom 3, fish 2, pot 1, rope 2, paper 1, ore 4, amethyst 1"
    state = play(scene(f"round 7\n{text}\nP1 passed"), "pass")
    while state.to_move >= 0:
        state.apply(state.default())
    holds(state, "P0 track pot 2, fruit 1, fish 2, rope 2, mushroom 3, ore 4; stores paper 1, amethyst 1")


def test_events_tell_of_rounds() -> None:
    """AB-ROUND-09, AB-ROUND-13"""
    state = scene("P1 passed")
    state.watch()
    play(state, "pass")
    assert told(state, "round_ended") == [{"round": 3}]
    assert told(state, "round_begun") == [{"seat": 1, "round": 4}]
    assert in_area(state, "ready") == "SB, SQ, SX"
