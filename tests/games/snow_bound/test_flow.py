"""How decisions follow each other, when they are not asked, and what is played for an absent player."""

import pytest

import fireside
from fireside.core.state import State
from tests.games.playing import asked, hidden, kind, names, refused
from tests.games.snow_bound.scene import GAME, scene
from tests.games.snow_bound.table import decisions, name_of, play, raid

RAID = "P0 W{{{own}}}: a@S0 c@S1 d@3\nP1 food 8, W{{{rival}}}, oil{{1}}\nat actions"


def at_raid(own: str, rival: str = "6") -> State:
    return play(scene(RAID.format(own=own, rival=rival)), "scout:c do:raid")


def test_weapons_are_laid_strongest_first() -> None:
    """SB-FLOW-05 After a card only the same or lower kinds; cards of a kind are one option."""
    state = at_raid("5,3,3,1")
    assert names(state) == ["lay:W01", "lay:W05", "lay:W09"]
    play(state, "lay:W05")
    assert names(state) == ["lay:W01", "lay:W05", "done:lay"]
    assert refused(state, "lay:W09") == "SB-FLOW-05"
    play(state, "lay:W05")
    assert names(state) == ["lay:W01", "done:lay"]
    play(state, "lay:W01")
    assert names(state) == ["done:lay"]


def test_every_choice_of_weapons_can_be_laid_in_exactly_one_way() -> None:
    """SB-FLOW-05 2 x 3 x 2 choices from {5, 3, 3, 1}, less the empty one."""
    laid = []
    waiting = [at_raid("5,3,3,1")]
    while waiting:
        state = waiting.pop()
        for name in names(state):
            after = play(state.clone(), name)
            if name == "done:lay":
                laid.append(tuple(sorted(hidden(after)["fight"]["laid"][0].items())))
            else:
                waiting.append(after)
    assert len(laid) == len(set(laid)) == 11


@pytest.mark.parametrize(("own", "is_asked"), [("3", False), ("3,3", True), ("3,1", True)])
def test_laying_is_asked_whenever_it_might_be_a_choice(own: str, is_asked: bool) -> None:
    """SB-FLOW-05 Also with two weapons of one kind: being asked or not would tell."""
    state = at_raid(own)
    assert (asked(state) == (0, "commit")) == is_asked
    if is_asked:
        play(state, "lay:W05")
        assert asked(state) == (0, "commit"), "and the end of it too"


@pytest.mark.parametrize(("rival", "is_asked"), [("", False), ("3", True), ("3,3", True)])
def test_a_defenders_laying_is_asked_with_one_weapon(rival: str, is_asked: bool) -> None:
    """SB-FLOW-05, SB-RAID-07 With none all can see what follows."""
    state = play(at_raid("3", rival), "respond:stand")
    assert (asked(state) == (1, "commit")) == is_asked


def test_discards_are_asked_for_with_two_weapons_of_a_kind() -> None:
    """SB-FLOW-05 The same for the weapon that an event costs."""
    state = scene("P0 W{3,3}\nP1 W{3}\nat event MN-08")
    assert (asked(state), names(state)) == ((0, "discard"), ["discard:W05"])
    assert asked(play(state, "discard:W05")) == (0, "recruit")


def test_the_attacker_has_nothing_to_decide_after_the_reveal_but_spoils() -> None:
    """SB-FLOW-06 Laying is over before the defender's cards are seen."""
    state = at_raid("5,4")
    play(state, "lay:W07 done:lay respond:stand lay:W10 done:lay")
    assert kind(state) not in ("commit", "respond")


def test_the_defender_answers_before_laying() -> None:
    """SB-FLOW-06, SB-RAID-06"""
    state = at_raid("5,4")
    play(state, "lay:W07 done:lay")
    assert asked(state) == (1, "respond")
    assert asked(play(state, "respond:stand")) == (1, "commit")


def test_a_medkit_is_asked_for_once_per_dying_scout() -> None:
    """SB-FLOW-07 With three scouts or more and a medkit; else not at all."""
    for seat, count in [("M2: a@0 b@0 c@S0 d@S0", 2), ("M1: a@0 b@S0", 0), ("M0: a@0 b@S0 c@S0", 0)]:
        state = scene(f"P0 {seat}\nat event MJ-20")
        found = 0
        while kind(state) == "medkit":
            found += 1
            play(state, "medkit:decline")
        assert found == count


def test_single_options_are_not_asked() -> None:
    """SB-FLOW-03, SB-FLOW-08, SB-FLOW-09 Except those that would tell of a hidden hand."""
    single = set()
    for seed in range(3):
        for state in decisions(seed, seats=4):
            if state.to_move >= 0 and len(state.legal()) == 1:
                single.add(kind(state))
    assert {"commit"} <= single <= {"commit", "discard"}


@pytest.mark.parametrize(
    ("text", "moves", "expected"),
    [
        ("at recruit", "", "done:recruit"),
        ("at move", "", "done:move"),
        ("P0: a@1 b@A\nat actions", "", "done:actions"),
        ("P0: a@1 b@A\nat actions", "scout:a", "done:scout"),
        ("P0: a@A b@S0\ntile A: o1 SP-1 c1\nat actions", "scout:a do:gather", "gather:crate"),
        ("P0: a@A b@S0\ntile A: o1 SP-1\nat actions", "scout:a do:gather", "gather:oil"),
        ("P0: a@S0[c3] b@A\nat home", "", "buy:food"),
        ("P0 W{5,3,1}: a@S1 b@S0\nat actions", "scout:a do:raid", "lay:W01"),
        ("P0 W{5,3,1}: a@S1 b@S0\nat actions", "scout:a do:raid lay:W05", "done:lay"),
        ("P0 W{5}: a@S1 b@S0\nat actions", "scout:a do:raid", "respond:surrender"),
        ("P0 W{5}: a@S1 b@S0\nP1 W{6}\nat actions", "scout:a do:raid respond:stand", "done:lay"),
        ("P0 W{5}: a@S1 b@S0\nP1 oil{1}\nat actions", "scout:a do:raid respond:surrender", "spoils:oil"),
        ("P0 M1: a@0 b@S0 c@S0\nat event MJ-20", "", "medkit:decline"),
        (
            "P0 W{5}: a@A b@S0\nP1: a@A[SP-3,SP-2] b@S1\nat actions",
            "scout:a attack:1a respond:surrender",
            "take:SP-2",
        ),
        ("P0 food 0: a@S0 b@A c@A\nat ration", "", "starve:a"),
        ("P0 W{5,2}\nat event MN-08", "", "discard:W03"),
    ],
)
def test_what_is_played_for_an_absent_player(text: str, moves: str, expected: str) -> None:
    """SB-FLOW-01, SB-FLOW-02, SB-FLOW-03 Go on, give in, take oil, keep medkits: as the rules page says."""
    state = play(scene(text), moves)
    assert name_of(state.default()) == expected


def test_an_absent_player_takes_one_weapon_at_the_set_up() -> None:
    """SB-SETUP-07"""
    assert name_of(GAME.new(seats=3, seed=1).default()) == "draw:1"


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    """SB-FLOW-10 Step by step, and again from the record."""
    one, other = list(decisions(4, seats=3)), decisions(4, seats=3)
    *_, last = other
    assert one[-1].position() == last.position()
    assert one[-1].record() == last.record()
    assert fireside.replay(last.record()).position() == last.position()


def test_a_raid_asks_in_the_order_of_the_rules() -> None:
    """SB-FLOW-06, SB-RAID-05 Attacker lays, defender answers and lays, then spoils, or death and its load."""
    state = scene("P0 W{2,1}, M1: a@S1[c1] b@S0 c@S0 d@3\nP1 W{6,1}, food 8, oil{1}\nat actions")
    play(state, "scout:a do:raid")
    won = play(state.clone(), "lay:W03 done:lay P1 respond:stand lay:W01 done:lay P0")
    assert kind(won) == "spoils"
    lost = play(state.clone(), "lay:W03 done:lay P1 respond:stand lay:W10 done:lay P0 medkit:use P1")
    assert kind(lost) == "exchange"
    assert kind(raid(scene(RAID.format(own="2,1", rival="6")), "c", "W03", "surrender")) == "spoils"
