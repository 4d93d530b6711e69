"""Villagers, rest, income and replenishing: AB-VILL, AB-SPEC, AB-REST, AB-INCOME, AB-REPL, AB-REP."""

import re

import pytest

from tests.games.above_and_below.cards import BUILDING, VILLAGER
from tests.games.above_and_below.holding import holds
from tests.games.above_and_below.scene import GAME, scene
from tests.games.above_and_below.table import coins, expedition, play, reputation, seat_at, table
from tests.games.playing import asked, names, refused

# Villagers and special villagers


def test_only_ready_villagers_act() -> None:
    """AB-VILL-01, AB-VILL-02 The exhausted and the injured are offered nowhere."""
    state = play(scene("P0 ready SB, SQ, SX; exhausted V01; injured V02"), "main:labor")
    assert names(state) == ["villager:0", "villager:1", "villager:2"]
    assert refused(state, "villager:3") == "AB-VILL-02"
    assert refused(state, "villager:4") == "AB-VILL-02"


def test_used_and_exerted_villagers() -> None:
    """AB-VILL-03"""
    state = scene("caves C01\ndice 1 1 1\nP0 ready SQ, SX")
    play(state, "main:explore, all, choice:A, villager:1, villager:2")
    holds(state, "P0 injured SQ, SX; exhausted SB; coins 2")


def test_specials_come_from_rewards_that_name_them() -> None:
    """AB-SPEC-01, AB-SETUP-12, R-AB-29 The second Cave Cat is there, a third is not."""
    text = "caves C24\ndice 1 6 6 6\nP0 ready SB, SQ, SX"
    go = "main:explore, villager:0, villager:1, villager:2, done, choice:A"
    holds(play(scene(text), go), "P0 exhausted SB, SQ, SX, cave-cat; coins 0; reputation 1")
    one = play(scene(f"{text}\nP1 ready cave-cat"), go)
    holds(one, "P0 exhausted SB, SQ, SX, cave-cat; coins 0")
    assert table(one)["special"].count(seen_kind("cave-cat")) == 0
    both = play(scene(f"{text}\nP1 ready cave-cat, cave-cat"), go)
    holds(both, "P0 exhausted SB, SQ, SX; coins 4; reputation 1")


def seen_kind(name: str) -> dict[str, object]:
    """A kind of villager as it is shown."""
    one = VILLAGER[name]
    return {
        "kind": name,
        "name": one.name,
        "symbols": list(one.symbols),
        "lanterns": list(one.lanterns),
        "special": name.replace("-", "_") if name[0] not in "Vs" else None,
    }


@pytest.mark.parametrize(("face", "fails"), [(1, True), (2, True), (3, False), (4, False), (6, False)])
def test_the_cave_cat(face: int, fails: bool) -> None:
    """AB-SPEC-02, AB-SPEC-03 A die each time it is assigned: 1 or 2, and it stays at home."""
    state = scene(f"caves C01\ndice {face} 1 1 1 1\nP0 ready SQ, SX, cave-cat; village O18")
    play(state, "main:explore, villager:1, villager:2, villager:3, done, choice:B")
    trip = expedition(state)
    assert (trip["party"], trip["failed"]) == (([1, 2], [3]) if fails else ([1, 2, 3], []))
    assert len(trip["dice"]) == 3 - fails
    assert seat_at(state)["villagers"][3]["area"] == ("exhausted" if fails else "ready")


def test_each_cat_is_checked_separately() -> None:
    """AB-SPEC-03, AB-SPEC-05, R-AB-15 One fails, the other goes on alone; in villager order."""
    state = scene("caves C01\ndice 1 5 1 1\nP0 ready cave-cat, cave-cat; village O18")
    play(state, "main:explore, all, choice:A")
    assert (expedition(state)["failed"], expedition(state)["party"]) == ([3], [4])
    assert names(state) == ["villager:4", "stop"]


def test_nothing_is_paid_if_nobody_goes() -> None:
    """AB-SPEC-04, R-AB-15, R-AB-16 No card, no die, no supplies; the action is spent."""
    state = scene("with desert_underforest\ndice 1 2\nP0 ready cave-cat, cave-cat; supplies 2\nP1 coins 1")
    before = table(state)["cave_pile"]
    play(state, "main:explore, go:desert, all")
    assert table(state)["cave_pile"] == before
    holds(state, "P0 supplies 2; exhausted SB, SQ, SX, cave-cat, cave-cat")
    assert asked(state) == (1, "turn_menu")


def test_the_liquid_woman_costs_reputation() -> None:
    """AB-SPEC-08, AB-REP-02 At the moment she is gained; not if she is gone already."""
    text = "caves C17\ndice 6 6 6 6 6\nP0 ready SX, V11, V15, V16; stores rope 1"
    go = "main:explore, villager:2, villager:3, villager:4, villager:5, done"
    assert reputation(play(scene(text), go)) == -1
    assert reputation(play(scene(f"{text}\nP1 ready liquid-woman"), go)) == 0


def test_specials_count_as_villagers() -> None:
    """AB-SPEC-09 For points and the tie-break."""
    state = scene("over\nP0 village S1; ready SB, SQ, SX, cave-cat, metal-man\nP1 coins 9")
    holds(state, "line P0 10 Hall of Faces")
    assert state.view(0)["result"]["seats"][0]["villagers"] == 5


# Reputation


def test_the_ends_of_the_reputation_track() -> None:
    """AB-REP-03, R-AB-25 E014 B on failure: -1, from -5 and from -4."""
    for start, end in ((-5, -5), (-4, -5), (0, -1)):
        state = scene(f"caves C03\ndice 2 1 1\nP0 ready SQ, SX; reputation {start}")
        assert reputation(play(state, "main:explore, all, choice:B")) == end


def test_cubes_share_a_space() -> None:
    """AB-REP-04 A cube stops on a space where others stand, and they stay."""
    rivals = "P1 reputation -1\nP2 reputation -1"
    state = scene(f"seats 3\ncaves C03\ndice 2 1 1\nP0 ready SQ, SX; reputation 0\n{rivals}")
    play(state, "main:explore, all, choice:B")
    assert [reputation(state, seat) for seat in range(3)] == [-1, -1, -1]


def test_reputation_matters_only_at_the_end() -> None:
    """AB-REP-05 The same options whatever the cube says."""
    options = {tuple(names(scene(f"P0 coins 9; reputation {place}"))) for place in (-5, 0, 10)}
    assert len(options) == 1
    gains = {coins(play(scene(f"P0 reputation {place}\nP1 passed"), "pass")) for place in (-5, 0, 10)}
    assert gains == {4}


def test_reputation_positions() -> None:
    """AB-REP-01, AB-SCORE-06 Sixteen spaces from -5 to +10 with their points."""
    shown = [(one["position"], one["points"]) for one in table(scene("P0 coins 1"))["reputation"]]
    points = [-4, -3, -2, -1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5]
    assert shown == list(zip(range(-5, 11), points, strict=True))


# Rest


def test_rest_in_this_order() -> None:
    """AB-REST-01, AB-REST-02, AB-REST-03, AB-REST-04, R-AB-33 Potions, ciders, beds."""
    text = "injured SB, SQ; exhausted SX, V01, V02, V03; stores potion 2, cider 2"
    state = play(scene(f"P0 {text}\nP1 passed"), "pass")
    assert asked(state) == (0, "rest_potion")
    assert names(state) == ["villager:0", "villager:1", "stop"]
    play(state, "villager:0")
    assert names(state) == ["villager:1", "stop"]
    play(state, "stop")
    assert asked(state) == (0, "rest_cider")
    assert names(state) == ["villager:0", "villager:2", "villager:3", "villager:4", "villager:5", "stop"]
    play(state, "villager:2, stop")
    assert asked(state) == (0, "rest_bed")
    play(state, "villager:0, villager:1, villager:3")
    holds(state, "P0 ready SB, SX, V01; exhausted SQ, V02, V03; stores cider 1, potion 1")
    holds(state, "bank potion 19, cider 8")


def test_potion_and_bed_for_one() -> None:
    """AB-REST-06, R-AB-33 Injured, exhausted, ready."""
    state = play(scene("P0 ready SQ, SX; injured SB; stores potion 1\nP1 passed"), "pass, villager:0")
    holds(state, "P0 ready SB, SQ, SX; stores none")


def test_a_bed_and_no_cider_afterwards() -> None:
    """R-AB-33, R-AB-32, AB-REST-05 One step by bed, of whatever kind the bed is."""
    state = play(scene("P0 injured SB; village O01, H01; stores cider 1\nP1 passed"), "pass")
    assert asked(state)[1] != "rest_cider", "an injured villager cannot drink it"
    holds(state, "P0 exhausted SB; ready SQ, SX; stores cider 1; beds 6")


def test_each_token_helps_one_step() -> None:
    """AB-REST-07, AB-REST-08 A potion for the injured, a cider for the exhausted; back to the bank."""
    tired = "ready SQ; injured SB; exhausted SX, V01, V02; stores potion 3, cider 1"
    state = play(scene(f"P0 {tired}\nP1 passed"), "pass")
    assert refused(state, "villager:2") == "AB-REST-07"
    assert refused(state, "villager:1") == "AB-REST-07"
    play(state, "villager:0")
    assert asked(state) == (0, "rest_cider"), "nobody else is injured"
    holds(state, "bank potion 18, cider 8")
    play(state, "villager:0")
    holds(state, "P0 ready SB, SQ, SX, V01, V02\nbank cider 9")


@pytest.mark.parametrize(
    ("tired", "is_asked"),
    [
        ("exhausted SB, SQ, SX", False),
        ("exhausted SB, SQ, SX, V01", True),
        ("exhausted SB, SQ, SX; injured V01", True),
        ("exhausted SB, SQ; injured SX", False),
        ("exhausted SB, SQ, SX, metal-man", False),
        ("exhausted SB, SQ, SX, V01; village H05", False),
    ],
)
def test_no_cider_where_there_are_beds_for_all(tired: str, is_asked: bool) -> None:
    """R-AB-35 It would help nobody; with one bed too few it leaves its drinker's bed to another."""
    state = play(scene(f"P0 {tired}; stores cider 1\nP1 passed"), "pass")
    assert (asked(state) == (0, "rest_cider")) == is_asked
    holds(state, "P0 stores cider 1")


def test_one_cider_may_be_enough() -> None:
    """R-AB-35 After the first there are beds for all, and the second is kept."""
    state = scene("P0 coins 1; exhausted SB, SQ, SX, V01; stores cider 2\nP1 passed")
    play(state, "pass, villager:3")
    holds(state, "P0 ready SB, SQ, SX, V01; stores cider 1")
    assert asked(state)[1] == "turn_menu"


def test_beds_are_given_without_asking_if_there_are_enough() -> None:
    """R-AB-35, AB-SYM-01 Copies add up."""
    tired = "coins 1; exhausted SB, SQ, SX, V01; injured V02, V03"
    state = play(scene(f"P0 {tired}; village H06\nP1 passed"), "pass")
    holds(state, "P0 beds 6; ready SB, SQ, SX, V01; exhausted V02, V03")
    short = play(scene(f"P0 {tired}; village H05\nP1 passed"), "pass")
    assert asked(short) == (0, "rest_bed")
    assert "stop" not in names(short)


def test_who_gets_no_bed_stays() -> None:
    """AB-REST-10 And unused beds are gone with the night."""
    state = scene("P0 coins 1; exhausted SB, SQ, SX, V01\nP1 passed")
    play(state, "pass, villager:1, villager:2, villager:3, P1, pass, P0, pass")
    holds(state, "P0 ready SB, SQ, SX, V01")
    lazy = scene("P0 injured SB; ready SQ, SX; village K2\nP1 passed")
    holds(play(lazy, "pass"), "P0 exhausted SB")


def test_a_metal_man_has_its_own_bed() -> None:
    """AB-SPEC-06, AB-REST-09, R-AB-34 One step, no potion, no cider, no bed of a house."""
    state = scene("P0 exhausted SB, SQ, SX; injured metal-man, metal-man; stores potion 2\nP1 passed")
    play(state, "pass")
    holds(state, "P0 ready SB, SQ, SX; exhausted metal-man, metal-man; stores potion 2")
    short = play(scene("P0 coins 1; exhausted SB, SQ, SX, V01, metal-man\nP1 passed"), "pass")
    assert names(short) == ["villager:0", "villager:1", "villager:2", "villager:3"]
    assert refused(short, "villager:4") == "AB-REST-09"


def test_beds_belong_to_their_owner() -> None:
    """AB-SYM-01, AB-SYM-11 Seat 1's beds do not help seat 0."""
    tired = "coins 1; exhausted SB, SQ, SX, V01"
    state = play(scene(f"P0 {tired}\nP1 village K2; passed"), "pass")
    assert asked(state) == (0, "rest_bed")


def test_defaults_of_the_rest() -> None:
    """4.3 No token is drunk; the exhausted get the beds first, lowest number first."""
    state = scene("P0 injured SB; exhausted SQ, SX, V01, V02; stores potion 1, cider 1\nP1 passed")
    play(state, "pass")
    chosen = []
    while asked(state)[0] == 0 and asked(state)[1].startswith("rest"):
        chosen.append(GAME.vocabulary.name(state.default()))
        state.apply(state.default())
    assert chosen == ["stop", "stop", "villager:1", "villager:2", "villager:3"]


def test_prompts_count_what_is_left() -> None:
    """AB-REST-02, AB-REST-03, AB-REST-04 The tokens and beds of the seat that is asked."""
    text = "stores potion 2, cider 3; injured SB; exhausted SQ, SX, V01, V02"
    state = play(scene(f"turn P1\nP1 {text}\nP0 passed; stores cider 5"), "pass")
    prompts = []
    for _ in range(3):
        prompts.append(state.view(1)["decision"]["prompt"])
        if asked(state)[1] != "rest_bed":
            play(state, "stop")
    assert [re.findall(r"\d", prompt) for prompt in prompts] == [["2"], ["3"], ["3"]]


# Income


def test_income() -> None:
    """AB-INCOME-01, AB-INCOME-02, AB-INCOME-03, AB-SYM-08, AB-FAQ-04 The track and every INCOME."""
    state = scene("P0 track fish 5, ore 1; village H18, H19, O16, K7 0\nP1 passed")
    holds(state, "P0 income 12")
    assert coins(play(state, "pass")) == 6 + 1 + 2 + 2 + 1


def test_placing_just_before_income() -> None:
    """AB-INCOME-04 It counts at once; it is asked only if something can be placed."""
    state = play(scene("P0 stores fish 1, ore 2\nP1 passed"), "pass")
    assert names(state) == ["place:fish", "place:ore", "end"]
    play(state, "place:fish, place:ore, end")
    holds(state, "P0 coins 6; stores ore 1")


# Replenishing


def test_replenishing() -> None:
    """AB-REPL-01, AB-REPL-02, AB-REPL-03 One good for each symbol with room; STOCK never."""
    state = scene("P0 village O06 0, H08 1, H11 1, H17 0; ready SB\nP1 passed")
    play(state, "pass")
    holds(state, "P0 village ST, O06 1, H08 1, H11 1, H17 1")
    play(state, "P1, pass, P0, pass")
    holds(state, "P0 village ST, O06 2, H08 1, H11 1, H17 1")


def test_two_symbols_are_served_twice() -> None:
    """R-AB-57"""
    state = play(scene("P0 village K8 0 0\nP1 passed"), "pass")
    holds(state, "P0 village ST, K8 1 1")


def test_a_short_bank_serves_in_order() -> None:
    """AB-REPL-04, R-AB-49 In turn order of the finished round, then in build order."""
    text = "P0 village O06 0, H09 0\nP1 village K7 0; passed\nP2 passed"
    state = play(scene(f"seats 3\nfirst P0\nbank fish 2\n{text}"), "pass, P2, end")
    holds(state, "P0 village ST, O06 1, H09 1\nP1 village ST, K7 0\nbank fish 0")
    state = play(scene(f"seats 3\nfirst P1\nbank fish 2\n{text}"), "pass, P2, end")
    holds(state, "P0 village ST, O06 1, H09 0\nP1 village ST, K7 1")


def test_effects_work_from_the_moment_of_building() -> None:
    """AB-SYM-11 Beds, income and rerolls of a card built in this round."""
    state = scene("houses H07\nP0 coins 7; ready SB\nP1 passed")
    play(state, "main:build, card:H07")
    holds(state, "P0 beds 5; income 5")
    play(state, "pass")
    assert coins(state) == 5
    assert BUILDING["H07"].number("BED") == 2
