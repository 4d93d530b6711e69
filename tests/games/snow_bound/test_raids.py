"""Raids."""

import json
from collections import Counter

import pytest

from tests.games.playing import asked, hidden, kind, names, offered, refused
from tests.games.snow_bound.scene import scene
from tests.games.snow_bound.table import (
    discarded,
    end_turn,
    food,
    hand,
    load,
    medkits,
    oil,
    play,
    raid,
    table,
    tracker,
    where,
)

# c raids S1; d on A has something to do, so that the turn is still open afterwards.
RAID = "P0 food 0, W{4,3,1}: a@S0 b@S0 c@S1 d@A\nP1 food 8, W{6,5}, oil{1,2,3}\ntile A: c1\nat actions"


def test_a_raid_is_open_on_a_rivals_settlement() -> None:
    """SB-RAID-01 Not at home, not beside it."""
    state = scene("P0 W{1}: a@S1 b@S0 c@U08 d@S2\nat actions")
    assert names(state) == ["scout:a", "scout:d", "done:actions"]
    assert names(play(state, "scout:a")) == ["do:raid", "done:scout"]


def test_who_stood_there_when_the_turn_began_bars_all() -> None:
    """SB-RAID-02, R-SB-21, SB-TURN-02 Also newcomers, and also if it has left; other settlements are open."""
    state = scene("P0 W{1}: a@S1 b@U08 c@U14\nat turn")
    play(state, "done:recruit step:a>U09 step:b>S1 step:c>S2 done:move")
    assert names(state) == ["scout:c", "done:actions"]
    state = scene("P0 W{1}: a@S1 b@A\ntile A: c1\nP2: a@S1[SP-1] b@S2\nat turn")
    play(state, "done:recruit done:move scout:a")
    assert refused(state, "do:raid") == "SB-RAID-02"


def test_who_was_away_for_a_turn_may_raid_again() -> None:
    """SB-RAID-02 Only the start of this turn counts."""
    state = scene("P0 food 9, W{1}: a@S1 b@S0\nat turn")
    play(state, "done:recruit step:a>U08 done:move")
    end_turn(state)
    end_turn(state)
    play(state, "done:recruit step:a>S1 done:move")
    assert offered(state, "scout:a")


def test_a_raid_needs_a_weapon_and_no_ban() -> None:
    """SB-RAID-03, R-SB-22"""
    state = scene("P0 W{}, M2: a@S1 b@A\ntile A: c1\nat actions")
    assert names(state) == ["scout:b", "done:actions"]
    state = scene("P0 W{1}: a@S1 b@A\nP2: a@S1[SP-1] b@S2\ntile A: c1\neffects ban raid\nat actions")
    play(state, "scout:a")
    assert names(state) == ["attack:2a", "done:scout"]
    assert refused(state, "do:raid") == "SB-RAID-03"


@pytest.mark.parametrize("loads", ["c@S1", "c@S1[c1,c1,o1]"])
@pytest.mark.parametrize("others", ["a@S0 b@S0", "a@S1 b@S1"])
@pytest.mark.parametrize("guards", ["a@S1 b@S1 c@S1 d@S1 e@S1", "a@A b@A"])
def test_loads_and_other_scouts_make_no_difference(loads: str, others: str, guards: str) -> None:
    """SB-RAID-04, R-SB-47 4 against 3 wins, 4 against 4 does not, whoever is there."""
    for laid, is_won in [("W05", True), ("W07", False)]:
        state = scene(f"P0 W{{4,4}}: {others} {loads} d@S0\nP1 food 8, W{{4,3}}: {guards}\nat actions")
        raid(state, "c", "W07", laid)
        assert (food(state, 1) == 4) == is_won
        assert ("c" in where(state)) == is_won


def test_the_attacker_lays_first_and_at_least_one() -> None:
    """SB-RAID-05, R-SB-22 The number is then known to all, the values are not."""
    state = scene(RAID)
    play(state, "scout:c do:raid")
    assert asked(state) == (0, "commit")
    assert refused(state, "done:lay") == "SB-RAID-05"
    play(state, "lay:W05 lay:W01 done:lay")
    for viewer in (None, 1, 2):
        laid = table(state, viewer)["fight"]["laid"]["attacker"]
        assert laid == {"count": 2, "cards": None}
    own = table(state, 0)["fight"]["laid"]["attacker"]["cards"]
    assert [(card["weapon"], card["count"]) for card in own] == [("W01", 1), ("W05", 1)]


@pytest.mark.parametrize("goods", ["food 8, W{6}, oil{1}", "food 0, W{}, oil{}"])
def test_giving_in_and_standing_are_always_possible(goods: str) -> None:
    """SB-RAID-06, R-SB-23 With or without weapons, with or without anything to give."""
    state = scene(f"P0 W{{4}}: a@S0 c@S1\nP1 {goods}\nat actions")
    play(state, "scout:c do:raid")
    assert asked(state) == (1, "respond")
    assert names(state) == ["respond:surrender", "respond:stand"]


def test_a_defender_who_stands_may_lay_any_number() -> None:
    """SB-RAID-07, R-SB-23 None, or all of them."""
    state = scene(RAID)
    play(state, "scout:c do:raid lay:W05 done:lay respond:stand")
    assert (asked(state), names(state)) == ((1, "commit"), ["lay:W09", "lay:W10", "done:lay"])
    none = play(state.clone(), "done:lay")
    assert (kind(none), hand(none, 1)) == ("spoils", [6, 5])
    all_of_them = play(state, "lay:W10 lay:W09 done:lay")
    assert hand(all_of_them, 1) == []


def test_what_is_laid_is_laid() -> None:
    """SB-RAID-08, R-SB-22 Nothing is taken back, and after the defender's cards nobody adds any."""
    state = scene(RAID)
    play(state, "scout:c do:raid lay:W05")
    assert names(state) == ["lay:W01", "done:lay"]
    play(state, "done:lay respond:stand lay:W10")
    assert names(state) == ["lay:W09", "done:lay"]
    play(state, "done:lay")
    assert kind(state) not in ("commit", "respond")
    assert hidden(state)["fight"] is None


@pytest.mark.parametrize(
    ("attack", "defence", "winner"),
    [
        ("W07", "W05", 0),
        ("W07 W01", "W09", None),
        ("W07 W05 W01", "W10", 0),
        ("W07 W05", "W09", 0),
        ("W05", "W09", 1),
        ("W07 W05 W01", "W10 W09", 1),
    ],
)
def test_the_higher_total_wins(attack: str, defence: str, winner: int | None) -> None:
    """SB-RAID-09 Sums of values; one strong weapon may be beaten by several weak ones."""
    state = scene(RAID.replace("W{6,5}", "W{6,5,3}"))
    raid(state, "c", attack, defence)
    assert (kind(state) == "spoils") == (winner == 0)
    assert ("c" in where(state)) == (winner == 0)
    laid = len(attack.split()) + len(defence.split())
    assert (len(discarded(state)) == laid) == (winner is not None)


def test_there_is_no_limit_in_a_raid_and_medkits_do_not_count() -> None:
    """SB-RAID-10 Seven weapons against a 6 and twenty medkits."""
    state = scene("P0 W{1,1,1,1,1,1,1}: a@S0 c@S1\nP1 food 8, W{6}, M20\nat actions")
    raid(state, "c", "W01 W01 W01 W01 W01 W01 W01", "W10")
    assert (food(state), food(state, 1), discarded(state)) == (4 + 4, 4, [6, 1, 1, 1, 1, 1, 1, 1])


@pytest.mark.parametrize(("held", "taken"), [(2, 1), (3, 1), (7, 3), (8, 4), (9, 4)])
def test_a_winner_takes_half_the_food(held: int, taken: int) -> None:
    """SB-RAID-11, R-SB-54 Of an odd number the defender keeps the larger half."""
    state = scene(f"P0 food 1, W{{4}}: a@S0 c@S1\nP1 food {held}, oil{{1}}\nat actions")
    raid(state, "c", "W07", "")
    play(state, "spoils:food")
    assert (food(state), food(state, 1)) == (1 + taken, held - taken)
    assert (oil(state), oil(state, 1)) == ([], [1])


def test_a_winner_may_take_two_oil_tokens_instead() -> None:
    """SB-RAID-11, R-SB-24 Tokens, whatever their numbers; never both kinds."""
    state = scene("P0 food 1, W{4}: a@S0 c@S1\nP1 food 8, oil{3,3,3}\nat actions")
    raid(state, "c", "W07", "")
    assert names(state) == ["spoils:food", "spoils:oil"]
    play(state, "spoils:oil")
    assert (oil(state), oil(state, 1), food(state), food(state, 1)) == ([3, 3], [3], 1, 8)


@pytest.mark.parametrize(("spoils", "after"), [("food", (3, 5, 0, 3)), ("oil", (0, 8, 1, 2))])
def test_giving_in_costs_three_food_or_one_oil(spoils: str, after: tuple[int, ...]) -> None:
    """SB-RAID-12 As the attacker likes."""
    state = scene(RAID)
    raid(state, "c", "W01", "surrender")
    assert names(state) == ["spoils:food", "spoils:oil"]
    play(state, f"spoils:{spoils}")
    assert (food(state), food(state, 1), len(oil(state)), len(oil(state, 1))) == after


@pytest.mark.parametrize(
    ("answer", "goods", "gained"),
    [
        ("surrender", "food 2, oil{}", (2, [])),
        ("surrender", "food 0, oil{3}", (0, [3])),
        ("surrender", "food 0, oil{}", (0, [])),
        ("", "food 1, oil{2}", (0, [2])),
        ("", "food 1, oil{}", (0, [])),
        ("", "food 4, oil{}", (2, [])),
    ],
)
def test_what_would_bring_nothing_is_not_offered(
    answer: str, goods: str, gained: tuple[int, list[int]]
) -> None:
    """SB-RAID-13, R-SB-24 The attacker takes what there is; with one kind left nobody is asked."""
    state = scene(f"P0 food 0, W{{4}}: a@S0 c@S1\nP1 {goods}\nat actions")
    raid(state, "c", "W07", answer)
    assert asked(state) == (1, "recruit")
    assert (food(state), oil(state)) == gained


def test_stolen_oil_is_drawn_blindly_from_the_stock() -> None:
    """SB-RAID-14, R-SB-24 Each token of the stock alike; what scouts carry stays with them."""
    drawn: Counter[int] = Counter()
    for seed in range(150):
        text = f"P0 W{{4}}: a@S0 c@S1\nP1 food 8, oil{{1,2,3}}: a@S1 b@A[o3]\nseed {seed}\nat actions"
        state = raid(scene(text), "c", "W07", "surrender")
        play(state, "spoils:oil")
        drawn[oil(state)[0]] += 1
        assert sorted(oil(state) + oil(state, 1)) == [1, 2, 3]
        assert load(state, 1, "b") == "o3"
    assert all(30 < drawn[number] < 70 for number in (1, 2, 3))


def test_spoils_go_straight_to_the_stock() -> None:
    """SB-RAID-15, SB-RAID-20 The scout carries nothing of it, even with a full load, and stays."""
    state = scene("P0 food 0, W{4}: a@S0 c@S1[c1,c1,c1]\nP1 food 8, oil{1,2}\nat actions")
    raid(state, "c", "W07", "")
    play(state, "spoils:oil")
    assert (oil(state), load(state, 0, "c"), where(state)["c"]) == ([1, 2], "c1,c1,c1", "S1")


@pytest.mark.parametrize("defence", ["W09", "W10 W09"])
def test_all_weapons_are_discarded_when_somebody_wins(defence: str) -> None:
    """SB-RAID-16, R-SB-32 Both sides', whoever won."""
    state = scene(RAID)
    raid(state, "c", "W07 W05", defence)
    assert discarded(state) == sorted([4, 3, 5] + ([6] if "W10" in defence else []), reverse=True)
    assert hand(state) == [1]


def test_giving_in_costs_the_attacker_half_the_weapons_by_chance() -> None:
    """SB-RAID-17, R-SB-25, SB-RAID-12 Two of three, each pair alike; the defender loses none."""
    lost: Counter[str] = Counter()
    for seed in range(150):
        state = raid(scene(f"{RAID}\nseed {seed}"), "c", "W07 W05 W01", "surrender")
        lost[str(discarded(state))] += 1
        assert sorted(hand(state) + discarded(state)) == [1, 3, 4]
        assert hand(state, 1) == [6, 5]
    assert all(30 < lost[pair] < 70 for pair in ("[4, 3]", "[4, 1]", "[3, 1]"))


@pytest.mark.parametrize(("laid", "lost"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_half_is_rounded_up(laid: int, lost: int) -> None:
    """SB-RAID-17, R-SB-53 Half of one is one."""
    weapons = ",".join(["2"] * laid)
    state = scene(f"P0 W{{{weapons}}}: a@S0 c@S1\nat actions")
    raid(state, "c", " ".join(["W03"] * laid), "surrender")
    assert (len(discarded(state)), len(hand(state))) == (lost, laid - lost)


def test_weapons_that_come_back_stay_unseen() -> None:
    """SB-RAID-17, SB-INFO-04 The defender's view is the same whichever came back, if the lost ones are."""
    compared = 0
    for seed in range(8):
        one = scene(f"P0 W{{4,3}}: a@S0 c@S1\nP1 food 8\nseed {seed}\nat actions")
        other = scene(f"P0 W{{4,2}}: a@S0 c@S1\nP1 food 8\nseed {seed}\nat actions")
        raid(one, "c", "W07 W05", "surrender")
        raid(other, "c", "W07 W03", "surrender")
        if discarded(one) == discarded(other) == [4]:
            assert json.dumps(one.view(1)) == json.dumps(other.view(1))
            compared += 1
        assert table(one, 1)["seats"][0]["hand"] is None
    assert compared > 0


def test_a_defender_who_wins_kills_the_raider_and_has_its_load() -> None:
    """SB-RAID-18, R-SB-26, SB-DEATH-05 By itself; oil, crates and special crates alike."""
    state = scene("P0 W{1}: a@S0 b@S0 c@S1[o3,c2,SP-2]\nP1 food 0, W{6}\nat actions")
    raid(state, "c", "W01", "W10")
    assert asked(state) == (1, "exchange")
    assert (tracker(state), oil(state, 1), food(state, 1)) == (["c", "d", "e"], [3], 9)
    assert hidden(state)["delivery"] == {"seat": 1, "points": 2, "crates": [2]}


def test_the_last_two_scouts_come_home_from_a_lost_raid() -> None:
    """SB-RAID-18, SB-DEATH-02 Without their load."""
    state = scene("P0 W{1}: a@S0 c@S1[o3]\nP1 W{6}\nat actions")
    raid(state, "c", "W01", "W10")
    assert (where(state), oil(state, 1)) == ({"a": "S0", "c": "S0"}, [3])


def test_a_tie_costs_the_attacker_a_scout_and_half_the_weapons() -> None:
    """SB-RAID-19, R-SB-27, R-SB-32 Picked by chance; the defender loses all laid and has the load."""
    lost: Counter[str] = Counter()
    for seed in range(150):
        text = "P0 food 0, W{3,2,1}: a@S0 b@S0 c@S1[c2,o3]\nP1 food 8, W{6,5}, oil{1}\nat actions"
        state = raid(scene(f"{text}\nseed {seed}"), "c", "W05 W03 W01", "W10")
        assert asked(state) == (1, "exchange")
        assert (hand(state, 1), oil(state, 1), food(state, 1)) == ([5], [1, 3], 8)
        assert (len(hand(state)), tracker(state), food(state)) == (1, ["c", "d", "e"], 0)
        gone = discarded(state)
        gone.remove(6)
        lost[str(gone)] += 1
        assert sorted(hand(state) + gone) == [1, 2, 3]
    assert all(30 < lost[pair] < 70 for pair in ("[3, 2]", "[3, 1]", "[2, 1]"))


def test_a_raider_that_lives_stays() -> None:
    """SB-RAID-20 After a win, a surrender and with a medkit after a defeat."""
    for answer in ("surrender", "", "W10"):
        state = scene("P0 W{4}, M1: a@S0 b@S0 c@S1\nP1 food 8, W{6}\nat actions")
        raid(state, "c", "W07", answer)
        if kind(state) == "medkit":
            play(state, "medkit:use")
        assert where(state)["c"] == "S1"


def test_several_scouts_may_raid() -> None:
    """SB-RAID-21, R-SB-21 The same settlement or others, each by itself."""
    state = scene("P0 food 0, W{4,3,2}: a@S1 b@S1 c@S2\nP1 food 8\nP2 food 8\nat actions")
    raid(state, "a", "W07", "")
    raid(state, "c", "W05", "")
    raid(state, "b", "", "")
    assert (food(state, 1), food(state, 2)) == (2, 4)
    assert food(state) == 4 + 4 + 2 - 1, "less what three scouts eat"


@pytest.mark.parametrize("number", range(1, 13))
def test_raids_are_possible_in_every_round(number: int) -> None:
    """SB-RAID-22"""
    state = scene(f"P0 W{{1}}: a@S1 b@S0\nround {number}\nat actions")
    assert offered(state, "scout:a")


def test_only_food_and_oil_change_hands() -> None:
    """SB-RAID-11, R-SB-24 Medkits, crates and weapons of the loser stay."""
    state = scene("P0 food 0, W{4}: a@S0 c@S1\nP1 food 8, M2, W{1}, oil{}: a@S1 b@A[c1]\nat actions")
    raid(state, "c", "W07", "")
    assert (food(state), medkits(state)) == (4, 0)
    assert (medkits(state, 1), hand(state, 1), load(state, 1, "b")) == (2, [1], "c1")
    assert food(state, 1) == 4
