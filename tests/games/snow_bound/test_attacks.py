"""Special crates and attacks on scouts."""

import pytest

from tests.games.playing import asked, hidden, kind, names, offered, refused
from tests.games.snow_bound.scene import scene
from tests.games.snow_bound.table import (
    attack,
    discarded,
    food,
    hand,
    load,
    lying,
    oil,
    play,
    table,
    tracker,
    where,
)

# c may attack b of seat 1 on tile A; d has something to do afterwards.
ATTACK = """
P0 food 4, W{4,3,1}: a@S0 b@S0 c@A[o1] d@3
P1 food 4, W{5,4,2}, oil{1}: a@S1 b@A[c2,SP-1,o3] c@S1
at actions
"""


@pytest.mark.parametrize("event", ["MJ-08", "MJ-09", "MJ-10", "MJ-11"])
def test_an_event_places_a_special_crate_for_all_to_see(event: str) -> None:
    """SB-SPECIAL-01, R-SB-41 On the city or on the suburb that the die shows; it is gathered like a crate."""
    tile = "0" if event in ("MJ-08", "MJ-11") else "2"
    special = f"SP-{int(event[3:]) - 7}"
    state = scene(f"P0: a@{tile} b@S0\ntile {tile}: c1\ndice 2\nat event {event}")
    assert lying(state, tile) == f"c1 {special}"
    assert special not in hidden(state)["box"]
    for viewer in (None, 0, 1):
        seen = next(one for one in table(state, viewer)["tiles"] if one["tile"] == tile)
        assert (seen["special"], seen["crates"]) == ([special], 1)
    play(state, f"done:recruit done:move scout:a do:gather gather:{special} done:gather")
    assert (load(state, 0, "a"), lying(state, tile)) == (special, "c1")


def test_a_special_crate_fills_one_slot() -> None:
    """SB-SPECIAL-01, SB-GATHER-02"""
    state = scene("P0: a@A[c1,c1] b@3\ntile A: SP-1 SP-2\nat actions")
    play(state, "scout:a do:gather gather:SP-2")
    assert (load(state, 0, "a"), kind(state)) == ("c1,c1,SP-2", "scout")


@pytest.mark.parametrize(
    ("special", "gain"), [(1, (4, 3, 0, 0)), (2, (13, 0, 0, 0)), (3, (4, 0, 3, 1)), (4, (4, 0, 0, 0))]
)
def test_a_delivered_special_crate_does_what_it_says_and_leaves_the_game(
    special: int, gain: tuple[int, ...]
) -> None:
    """SB-SPECIAL-02 Oil, food, weapons and a medkit, or points to spend."""
    state = scene(f"P0 food 4: a@S0[SP-{special}] b@A\nat home")
    own = hidden(state)["seats"][0]
    assert (own["food"], len(own["oil"]), len(hand(state)), own["medkits"]) == gain
    assert hidden(state)["gone"] == [f"SP-{special}"]
    assert (hidden(state)["delivery"] is not None) == (special == 4)
    if special == 4:
        assert hidden(state)["delivery"] == {"seat": 0, "points": 5, "crates": []}


def test_an_attack_names_a_rivals_scout_with_a_special_crate_on_the_hex() -> None:
    """SB-ATTACK-01, SB-FLOW-04 Each of them, and nobody elsewhere; not one's own."""
    state = scene(
        """
        P0 W{1}: a@A b@A[SP-4]
        P1: a@A[SP-1] b@A[c1] c@B[SP-3]
        P2: a@S2 e@A[c1,SP-2]
        at actions
        """
    )
    play(state, "scout:a")
    assert names(state) == ["attack:1a", "attack:2e", "done:scout"]
    assert refused(state, "attack:1c") == "SB-ATTACK-01"
    assert refused(state, "attack:1b") == "SB-ATTACK-02"


def test_at_most_four_can_be_attacked() -> None:
    """SB-FLOW-04 One for each special crate, beside gathering, oil and rest."""
    state = scene("P0 W{1}: a@1 b@S0\nP1: a@1[SP-1] b@1[SP-2] c@1[SP-3] d@1[SP-4]\ntile 1: c1\nat actions")
    play(state, "scout:a")
    expected = ["do:gather", "do:oil", "attack:1a", "attack:1b", "attack:1c", "attack:1d", "done:scout"]
    assert names(state) == expected


def test_nobody_else_can_be_robbed() -> None:
    """SB-ATTACK-02, R-SB-49 Full loads of crates and oil are safe; the attacker needs no special crate."""
    state = scene("P0 W{6}: a@A b@3\nP1: a@A[c3,c3,o3] b@S1\nat actions")
    assert names(state) == ["scout:b", "done:actions"]


def test_an_attack_needs_a_weapon_and_nothing_else() -> None:
    """SB-ATTACK-03, R-SB-33 Neither a ban on raids nor the start of the turn nor standing still matters."""
    state = scene("P0 W{}: a@A b@3\nP1: a@A[SP-1] b@S1\nat actions")
    assert not offered(state, "scout:a")
    text = "P0 W{1}: a@S1 b@S0\nP2: a@S1[SP-1] b@S2\neffects ban raid\nat turn"
    state = play(scene(text), "done:recruit done:move scout:a")
    assert names(state) == ["attack:2a", "done:scout"]


def test_no_attack_beside_an_enemy() -> None:
    """SB-ATTACK-04, SB-ENEMY-04"""
    state = scene("P0 W{1}: a@1 b@3\nP1: a@1[SP-1] b@S1\nenemy EN-1@1\nat actions")
    play(state, "scout:a")
    assert names(state) == ["fight:enemy", "done:scout"]
    assert refused(state, "attack:1a") == "SB-ATTACK-04"


def test_at_most_two_weapons_on_either_side() -> None:
    """SB-ATTACK-05 The attacker one or two, the defender none to two."""
    state = scene(ATTACK)
    play(state, "scout:c attack:1b")
    assert refused(state, "done:lay") == "SB-RAID-05"
    play(state, "lay:W07")
    assert names(state) == ["lay:W01", "lay:W05", "done:lay"]
    play(state, "lay:W05")
    assert names(state) == ["done:lay"]
    play(state, "done:lay")
    assert names(state) == ["respond:surrender", "respond:stand"]
    play(state, "respond:stand")
    assert names(state) == ["lay:W03", "lay:W07", "lay:W09", "done:lay"]
    play(state, "lay:W09 lay:W03")
    assert names(state) == ["done:lay"]


@pytest.mark.parametrize(("defence", "loser"), [("W09", 1), ("W09 W07", 0), ("", 1)])
def test_the_scout_with_the_lower_total_dies(defence: str, loser: int) -> None:
    """SB-ATTACK-06, R-SB-34 7 against 5, 9 and 0; all weapons are gone; no food or oil is won."""
    state = scene(ATTACK)
    attack(state, "c", "1b", "W07 W05", defence)
    if kind(state) == "take":
        play(state, "done:take")
    assert ("b" in where(state, 1), "c" in where(state)) == (loser != 1, loser != 0)
    assert len(discarded(state)) == 2 + len(defence.split())
    assert [food(state, seat) for seat in (0, 1)] == [4, 4]
    assert (oil(state), oil(state, 1)) == ([], [1])
    assert lying(state, "A") == ("c2 SP-1 o3" if loser else "o1")


def test_the_winner_may_take_special_crates_first() -> None:
    """SB-ATTACK-07, R-SB-35, SB-FLOW-09 Into the load of the scout that fought; the rest is dropped."""
    text = "P0 W{4}: a@A[c1] b@S0\nP1: a@A[SP-1,c2,SP-3] b@S1 c@S1\nat actions"
    state = attack(scene(text), "a", "1a", "W07", "")
    assert (asked(state), names(state)) == ((0, "take"), ["take:SP-1", "take:SP-3", "done:take"])
    one = play(state.clone(), "take:SP-3")
    assert names(one) == ["take:SP-1", "done:take"]
    play(one, "done:take")
    assert (load(one, 0, "a"), lying(one, "A")) == ("c1,SP-3", "SP-1 c2")
    both = play(state, "take:SP-3 take:SP-1")
    assert (load(both, 0, "a"), lying(both, "A")) == ("c1,SP-3,SP-1", "c2")


def test_only_free_slots_are_filled() -> None:
    """SB-ATTACK-07, R-SB-35, SB-FLOW-09 Nothing is swapped; with no room nobody is asked."""
    text = "P0 W{4}: a@A[c1,c1] b@S0 c@3\nP1: a@A[SP-1,SP-3] b@S1 c@S1\nat actions"
    state = attack(scene(text), "a", "1a", "W07", "")
    play(state, "take:SP-1")
    assert (kind(state), load(state, 0, "a"), lying(state, "A")) == ("scout", "c1,c1,SP-1", "SP-3")
    state = attack(scene(text.replace("[c1,c1]", "[c1,c1,c1]")), "a", "1a", "W07", "")
    assert (kind(state), lying(state, "A")) == ("scout", "SP-1 SP-3")


@pytest.mark.parametrize("fate", ["dies", "is saved", "goes home"])
def test_it_makes_no_difference_what_becomes_of_the_loser(fate: str) -> None:
    """SB-ATTACK-07, SB-DEATH-02, SB-MED-02"""
    others = "b@S1" if fate == "goes home" else "b@S1 c@S1"
    kits = 1 if fate == "is saved" else 0
    state = scene(f"P0 W{{4}}: a@A b@S0\nP1 M{kits}: a@A[c2,SP-1] {others}\nat actions")
    attack(state, "a", "1a", "W07", "")
    if fate == "is saved":
        play(state, "medkit:use")
    assert asked(state) == (0, "take")
    play(state, "take:SP-1")
    assert (load(state, 0, "a"), lying(state, "A")) == ("SP-1", "c2")
    assert where(state, 1).get("a") == {"dies": None, "is saved": "A", "goes home": "S1"}[fate]


def test_a_defender_who_wins_may_take_from_the_attacker() -> None:
    """SB-ATTACK-08 Into the load of the scout that was attacked."""
    text = "P0 W{1}: a@A[SP-2,c1] b@S0 c@S0\nP1 W{6}: a@A[SP-1] b@S1\nat actions"
    state = attack(scene(text), "a", "1a", "W01", "W10")
    assert (asked(state), names(state)) == ((1, "take"), ["take:SP-2", "done:take"])
    play(state, "take:SP-2")
    assert (load(state, 1, "a"), lying(state, "A"), tracker(state)) == ("SP-1,SP-2", "c1", ["a", "d", "e"])


def test_a_tie_kills_the_attacker_and_nobody_takes_anything() -> None:
    """SB-ATTACK-09, R-SB-34 The load is dropped, special crates included; weapons as in a raid."""
    text = "P0 W{2,1,1}: a@A[SP-2,c1] b@S0 c@S0\nP1 W{3,1}: a@A[SP-1,o1] b@S1\nat actions"
    state = attack(scene(text), "a", "1a", "W03 W01", "W05")
    assert kind(state) != "take"
    assert (lying(state, "A"), load(state, 1, "a")) == ("SP-2 c1", "SP-1,o1")
    assert (tracker(state), len(hand(state)), hand(state, 1)) == (["a", "d", "e"], 2, [1])
    assert len(discarded(state)) == 2


def test_a_tie_on_a_settlement_leaves_the_load_to_its_owner() -> None:
    """SB-ATTACK-09, SB-DEATH-05 Here to a third player, not to the defender."""
    text = "P0 W{1}: a@S2[SP-2,o3] b@S0 c@S0\nP1 W{1}: a@S2[SP-1] b@S1\nP2 food 0\nat actions"
    state = attack(scene(text), "a", "1a", "W01", "W01")
    assert (food(state, 2), oil(state, 2), load(state, 1, "a")) == (9, [3], "SP-1")


def test_giving_in_hands_over_special_crates_and_nothing_else() -> None:
    """SB-ATTACK-10, R-SB-34 Nobody dies; half the attacker's weapons are lost; none of the defender's."""
    state = scene(ATTACK)
    attack(state, "c", "1b", "W07 W05", "surrender")
    assert asked(state) == (0, "take")
    play(state, "take:SP-1")
    assert (load(state, 0, "c"), load(state, 1, "b"), lying(state, "A")) == ("o1,SP-1", "c2,o3", "")
    assert (where(state, 1)["b"], hand(state, 1), len(hand(state))) == ("A", [5, 4, 2], 2)
    assert [food(state, seat) for seat in (0, 1)] == [4, 4]


def test_special_crates_that_are_not_taken_are_laid_on_the_hex() -> None:
    """SB-ATTACK-10"""
    state = scene(ATTACK)
    attack(state, "c", "1b", "W07", "surrender")
    play(state, "done:take")
    assert (load(state, 1, "b"), lying(state, "A")) == ("c2,o3", "SP-1")


@pytest.mark.parametrize("answer", ["surrender", ""])
def test_on_a_settlement_the_rest_goes_to_its_owner(answer: str) -> None:
    """SB-ATTACK-11, R-SB-28, R-SB-35 The winner comes first for special crates; the owner has the rest."""
    text = "P0 W{4}: a@S2 b@S0\nP1: a@S2[SP-2,c2,SP-1] b@S1 c@S1\nP2 food 0\nat actions"
    state = attack(scene(text), "a", "1a", "W07", answer)
    play(state, "take:SP-1 done:take")
    assert (load(state, 0, "a"), food(state, 2)) == ("SP-1", 9)
    if answer == "surrender":
        assert load(state, 1, "a") == "c2"
    else:
        assert asked(state) == (2, "exchange")
        assert hidden(state)["delivery"]["points"] == 2


def test_an_attacker_on_the_owners_settlement_brings_the_rest_to_the_owner() -> None:
    """SB-ATTACK-11 Also where the owner is the one who attacks, or the one whose guest is robbed."""
    text = "P0 W{4}: a@S0 b@A\nP1: a@S0[SP-2,c2] b@S1 c@S1\nat actions"
    state = attack(scene(text), "a", "1a", "W07", "surrender")
    play(state, "done:take")
    assert (food(state), load(state, 1, "a"), hidden(state)["gone"]) == (13, "c2", ["SP-2"])
