"""Expeditions into the caves: AB-EXPLORE and the rulings about them."""

from pathlib import Path

import pytest

from fireside.core.state import State
from tests.games.above_and_below.cards import CAVES, book, encounter_of
from tests.games.above_and_below.contents import changed
from tests.games.above_and_below.holding import holds
from tests.games.above_and_below.scene import GAME, scene
from tests.games.above_and_below.table import (
    coins,
    expedition,
    in_area,
    play,
    reputation,
    stores,
    table,
    told,
)
from tests.games.playing import asked, hidden, names, offered, offers, refused

PARTY = "ready SX, V11, V13, V15"  # numbers 2 to 5
GO = "main:explore, villager:2, villager:3, villager:4, villager:5, done"


def at(encounter: str, dice: str, more: str = "", seats: int = 2, **given: str) -> State:
    """Seat 0 before an encounter; `dice` are those after the encounter die."""
    number = int(encounter[1:]) - 1
    cave, face = CAVES[number // 6], number % 6 + 1
    lines = [f"seats {seats}", f"caves {cave}", f"dice {face} {dice}", f"P0 {more or PARTY}"]
    return scene("\n".join(lines + [f"{key} {value}" for key, value in given.items()]))


# Setting out


def test_two_ready_villagers_are_needed() -> None:
    """AB-EXPLORE-01 Never fewer than two, never one that is not ready."""
    assert refused(scene("P0 ready SX; coins 1"), "main:explore") == "AB-EXPLORE-01"
    state = play(scene("P0 ready SB, SX, V01; exhausted SQ"), "main:explore")
    assert names(state) == ["villager:0", "villager:2", "villager:3"]
    assert refused(state, "villager:1") == "AB-VILL-02"
    play(state, "villager:3")
    assert names(state) == ["villager:0", "villager:2"], "not enough yet"
    assert refused(state, "done") == "AB-EXPLORE-01"
    play(state, "villager:2")
    assert names(state) == ["villager:0", "done"]


def test_the_cave_pile_must_not_be_empty() -> None:
    """AB-EXPLORE-01, R-AB-24"""
    state = scene("cave_pile none\nP0 coins 1")
    assert refused(state, "main:explore") == "AB-EXPLORE-01"
    last = play(scene("cave_pile C01\ndice 1\nP0 ready SQ, SX"), "main:explore, all")
    assert expedition(last)["cave"]["cave"] == "C01"


def test_anybody_may_explore() -> None:
    """AB-EXPLORE-02 Whatever the symbols: even the Tinker and the Liquid Woman."""
    state = play(scene("P0 ready V17, liquid-woman, metal-man"), "main:explore")
    assert names(state) == ["villager:3", "villager:4", "villager:5"]


def test_explorers_are_picked_in_any_order() -> None:
    """4.1 Each once; the same party whichever way."""
    text = "caves C01\ndice 1\nP0 ready SB, SQ, SX, V01"
    state = play(scene(text), "main:explore, villager:3, villager:1")
    assert names(state) == ["villager:0", "villager:2", "done"]
    assert refused(state, "villager:1") == "AB-VILL-03", "picked already"
    play(state, "done")
    assert expedition(state)["party"] == [1, 3]
    other = play(scene(text), "main:explore, villager:1, villager:3, done")
    assert other.position() == state.position()


def test_nobody_sets_out_unasked() -> None:
    """4.1 Two are ready, and both go: each is picked, and the expedition begins when that is said."""
    state = play(scene("caves C01, C07\ndice 1\nP0 ready SQ, SX"), "main:explore")
    for name in ("villager:2", "villager:1", "done"):
        assert asked(state) == (0, "pick_explorer")
        assert in_area(state, "ready") == "SQ, SX"
        assert table(state)["cave_pile"]["top"]["cave"] == "C01"
        play(state, name)
    assert asked(state) == (0, "encounter_choice")


# Reading


@pytest.mark.parametrize("cave", ["C01", "C08", "C25"])
@pytest.mark.parametrize("face", range(1, 7))
def test_the_die_selects_the_paragraph(cave: str, face: int) -> None:
    """AB-EXPLORE-04, R-AB-48 One of six of the card's own; every paragraph is complete in itself."""
    state = scene(f"caves {cave}\ndice {face} 1 1 1 1\nP0 {PARTY}; coins 9; village O18, O19")
    play(state, GO)
    trip = expedition(state)
    assert trip["encounter"]["encounter"] == encounter_of(cave, face)
    assert (trip["cave"]["cave"], trip["face"]) == (cave, face)


@pytest.mark.parametrize(("seats", "seat"), [(2, 0), (2, 1), (3, 2), (4, 1)])
def test_the_left_neighbour_reads(seats: int, seat: int) -> None:
    """AB-EXPLORE-05 Clockwise the next seat."""
    state = scene(f"seats {seats}\nturn P{seat}\ncaves C01\ndice 1\nP{seat} ready SQ, SX")
    play(state, "main:explore, all")
    assert expedition(state)["reader"] == (seat + 1) % seats


def test_the_next_card_is_seen_during_the_encounter() -> None:
    """AB-EXPLORE-03, AB-EXPLORE-19 The card leaves the pile first."""
    state = play(scene("caves C01, C07\ndice 1\nP0 ready SQ, SX"), "main:explore, all")
    assert table(state)["cave_pile"]["top"]["cave"] == "C07"
    assert table(state)["cave_pile"]["size"] == 24
    assert expedition(state)["cave"]["cave"] == "C01"
    assert in_area(state, "ready") == "SQ, SX", "villagers move at the end"


def test_order_of_an_expedition() -> None:
    """AB-EXPLORE-03 As the log tells it."""
    state = scene("caves C08\ndice 3 1 3 1 1\nP0 ready SX, cave-cat; village H22\nP1 coins 1")
    state.watch()
    play(state, "main:explore, all, choice:C, villager:2")
    kinds = [event.kind for event in state.log(None)]
    told_first = ["expedition_begun", "cat_checked", "encounter_read", "choice_made", "lanterns_rolled"]
    assert kinds[: len(told_first)] == told_first
    assert kinds.index("die_rerolled") < kinds.index("expedition_failed")


# Choosing


def test_exactly_one_choice_and_only_what_can_be_paid() -> None:
    """AB-EXPLORE-06 E069: free, 1 coin, 3 coins; the cost goes to the bank at once."""
    for purse, expected in ((0, ["A"]), (1, ["A", "B"]), (2, ["A", "B"]), (3, ["A", "B", "C"])):
        state = play(at("E069", "1 1 1 1", f"{PARTY}; coins {purse}"), GO)
        found = offers(state, "choice") if asked(state)[1] == "encounter_choice" else ["A"]
        assert found == expected
    state = play(at("E069", "1 1 1 1", f"{PARTY}; coins 2"), GO)
    assert refused(state, "choice:C") == "AB-EXPLORE-06"
    play(state, "choice:B")
    assert coins(state) == 1


def test_tokens_pay_for_a_choice() -> None:
    """AB-EXPLORE-06, R-AB-39 With a card that lets them."""
    more = f"{PARTY}; coins 0; stores cider 1"
    assert asked(play(at("E004", "1 1 1 1", more), GO))[1] != "encounter_choice", "B cannot be paid"
    state = play(at("E004", "1 1 1 1", f"{more}; village H24"), f"{GO}, choice:B")
    assert stores(state) == ""


def test_a_single_choice_is_not_asked() -> None:
    """4.3, AB-EXPLORE-06 E102 has one: the expedition goes straight to the dice."""
    state = play(at("E102", "1 1", "ready SQ, SX"), "main:explore, all")
    assert asked(state) == (0, "exert")
    assert expedition(state)["chosen"] == "A"


def test_an_attached_change_comes_before_the_dice() -> None:
    """AB-EXPLORE-07, AB-EXPLORE-22 And stands whatever they bring; so does the cost."""
    state = play(at("E077", "1 1", "ready SQ, SX; coins 2; village O18"), "main:explore, all, choice:B")
    assert (reputation(state), coins(state)) == (1, 0)
    play(state, "stop")
    assert asked(state)[0] == 1, "failed: 2 of 5, and exertion would not do"
    assert (reputation(state), coins(state)) == (1, 0)
    lost = play(at("E052", "1 1 1 1", f"{PARTY}; village O18"), f"{GO}, choice:B")
    assert reputation(lost) == -1


# Lanterns


def test_lanterns_by_face() -> None:
    """AB-EXPLORE-08 One die for each explorer, by its own table."""
    state = play(at("E001", "1 2 3 1", f"{PARTY}; village O18"), f"{GO}, choice:B")
    dice = expedition(state)["dice"]
    assert [(one["villager"], one["face"], one["lanterns"]) for one in dice] == [
        (2, 1, 1),
        (3, 2, 1),
        (4, 3, 2),
        (5, 1, 1),
    ]
    assert expedition(state)["total"] == 5


@pytest.mark.parametrize(
    ("ready", "bonus"),
    [("SB, SX", 1), ("SQ, SX", 0), ("SB, V04", 2), ("V17, SX", 1), ("V04, V17, metal-man", 3)],
)
def test_a_bonus_for_hammers(ready: str, bonus: int) -> None:
    """R-AB-53 Hammer or hammer-plus of those who take part."""
    count = len(ready.split(","))
    villagers = f"ready {ready}; village O18"
    state = play(at("E043", "1 " * count, villagers), "main:explore, all, choice:C")
    assert expedition(state)["bonus"] == bonus


def test_a_bonus_leaves_out_failed_cats_and_keeps_exerted_ones(tmp_path: Path) -> None:
    """R-AB-53 E099 B: PER hammer, 5 and 8; E043 C: PER hammer, 7."""
    text = "dice 3 1 1 2\ncaves C17\nP0 ready SB, V01, V02; coins 1\nP1 coins 1"
    state = play(scene(text), "main:explore, villager:0, villager:3, villager:4, done, choice:B")
    assert (expedition(state)["bonus"], expedition(state)["total"]) == (3, 4)
    play(state, "villager:0")
    holds(state, "P0 injured SB; caves C17")
    cat, hammer = 'id = "cave-cat"', 'id = "cave-cat"\nsymbols = "hammer"'
    content = GAME.content(changed(tmp_path, cat, hammer))  # no cat of the reference content has a symbol
    for face, failed, bonus in ((2, [3], 1), (3, [], 2)):
        state = scene(f"dice {face} 1 1 1\ncaves C08\nP0 ready SB, cave-cat; village O18", content)
        trip = expedition(play(state, "main:explore, all, choice:C"))
        assert (trip["encounter"]["encounter"], trip["failed"], trip["bonus"]) == ("E043", failed, bonus)


@pytest.mark.parametrize(
    ("more", "bonus"),
    [
        ("stores rope 1", 2),
        ("track rope 1", 2),
        ("stores rope 3; sale rope", 2),
        ("stores paper 1", 0),
        ("coins 9", 0),
    ],
)
def test_a_bonus_for_a_good(more: str, bonus: int) -> None:
    """R-AB-54 At least one in the stores or on the track; nothing is spent."""
    state = play(at("E102", "1 1", f"ready SQ, SX; village O18; {more}"), "main:explore, all")
    before = stores(state)
    assert expedition(state)["bonus"] == bonus
    play(state, "stop")
    assert stores(state) == before


# Rerolls


def test_rerolls_come_before_exertion() -> None:
    """AB-EXPLORE-09, AB-SYM-03, R-AB-20 One for each symbol; the same die again with another."""
    more = "ready SQ, SX; village H22, O19"
    state = play(at("E001", "1 1 6 5", more), "main:explore, all, choice:A")
    assert asked(state) == (0, "reroll")
    assert expedition(state)["rerolls"] == 2
    play(state, "villager:1")
    assert expedition(state)["dice"][0] == {"villager": 1, "face": 6, "lanterns": 1}
    assert expedition(state)["total"] == 2
    assert names(state) == ["villager:1", "villager:2", "stop"]
    play(state, "villager:1")
    assert asked(state) == (0, "exert")
    assert expedition(state)["dice"][0]["face"] == 5


def test_a_worse_reroll_must_be_kept() -> None:
    """AB-SYM-03"""
    state = play(at("E001", "6 1 1", "ready SQ, SX; village H22"), "main:explore, all, choice:A, villager:1")
    assert expedition(state)["total"] == 1
    assert asked(state) == (0, "exert")


def test_no_reroll_once_the_top_number_is_reached() -> None:
    """4.3 Nor without a symbol."""
    state = play(at("E001", "6 6", "ready SQ, SX; village H22"), "main:explore, all, choice:A")
    assert coins(state) == 3
    state = play(at("E001", "1 1", "ready SQ, SX"), "main:explore, all, choice:A")
    assert asked(state) == (0, "exert")


def test_only_lantern_dice_are_rerolled() -> None:
    """AB-SYM-03, R-AB-20 Not the encounter die, not a cat's check; not a villager who stayed at home."""
    state = scene("caves C01\ndice 2 1 1\nP0 ready SX, cave-cat; village K4")
    play(state, "main:explore, all, choice:A")
    assert names(state) == ["villager:2", "stop"]
    assert refused(state, "villager:0") == "AB-SYM-03"
    assert refused(state, "villager:3") == "AB-SPEC-05", "the cat that failed"


# Exertion


def test_exertion_injures_at_once_and_adds_one() -> None:
    """AB-EXPLORE-10 The die still counts; each villager once."""
    state = play(at("E001", "2 1 1 1", "ready SB, SQ, SX, V11"), f"{GO_ALL}, choice:B")
    assert asked(state) == (0, "exert")
    total = expedition(state)["total"]
    play(state, "villager:0")
    assert in_area(state, "injured") == "SB"
    assert expedition(state)["total"] == total + 1
    assert refused(state, "villager:0") == "AB-EXPLORE-10"


GO_ALL = "main:explore, villager:0, villager:1, villager:2, villager:3, done"


def test_only_explorers_of_this_expedition_are_exerted() -> None:
    """AB-EXPLORE-11 Not those who stayed at home."""
    state = play(
        at("E001", "1 1", "ready SQ, SX, V01"), "main:explore, villager:1, villager:2, done, choice:A"
    )
    assert names(state) == ["villager:1", "villager:2", "stop"]
    assert refused(state, "villager:3") == "AB-EXPLORE-11"


def test_pointless_exertion_is_not_offered() -> None:
    """R-AB-21 E001 B, 4 and 7: from 4 on seven must be within reach."""
    state = play(at("E001", "6 1 1 1"), f"{GO}, choice:B")
    assert expedition(state)["total"] == 5
    assert names(state) == ["villager:2", "villager:3", "villager:4", "villager:5", "stop"]
    play(state, "villager:4")
    assert names(state) == ["villager:2", "villager:3", "villager:5", "stop"], "in any order"
    assert refused(state, "villager:4") == "AB-EXPLORE-10"
    play(state, "stop")
    holds(state, "P0 coins 2; stores fish 1; injured V13")
    tired = play(at("E001", "1 1 1 1", "ready SB, SQ, SX"), "main:explore, all, choice:B")
    assert names(tired) == ["villager:0", "villager:1", "villager:2", "stop"], "1 lantern: 4 is within reach"
    play(tired, "villager:2, villager:0, villager:1")
    holds(tired, "P0 injured SB, SQ, SX; stores fish 1")
    hopeless = play(at("E001", "1 1", "ready SQ, SX"), "main:explore, all, choice:B")
    holds(hopeless, "P0 injured none; exhausted SB, SQ, SX")


def test_exertion_can_lift_a_success() -> None:
    """AB-EXPLORE-12, AB-EXPLORE-13 From the first number to the second; then nothing more is offered."""
    state = play(at("E001", "6 1 1 1"), f"{GO}, choice:B, villager:2, villager:3")
    holds(state, "P0 coins 3; stores ore 1; reputation 1; injured SX, V11; exhausted SB, SQ, V13, V15")


# Success and failure


@pytest.mark.parametrize(("faces", "is_enough"), [("1 4", True), ("1 3", False), ("6 4", True)])
def test_the_total_must_reach_a_number(faces: str, is_enough: bool) -> None:
    """AB-EXPLORE-12 E043 A: 2, at least."""
    state = play(at("E043", faces, "ready SQ, SX"), "main:explore, all, choice:A")
    if not is_enough:
        assert asked(state) == (0, "exert")
        play(state, "stop")
    assert coins(state) == int(is_enough)


def test_success_keeps_the_cave() -> None:
    """AB-EXPLORE-14, AB-EXPLORE-18, R-AB-22 As an empty cave; explorers are exhausted."""
    state = play(at("E043", "6 6", "ready SQ, SX; caves C20"), "main:explore, all, choice:A")
    holds(state, "P0 caves C20, C08; exhausted SB, SQ, SX; injured none\ncave_size 23")


def test_coins_for_a_success() -> None:
    """AB-EXPLORE-15, AB-SYM-06 Copies add up; nothing for a failure (AB-EXPLORE-17)."""
    more = "ready SQ, SX; village H22, O19, K4"
    state = play(at("E043", "6 6", more), "main:explore, all, choice:A")
    assert coins(state) == 1 + 3
    failed = play(at("E001", "1 1", more), "main:explore, all, choice:B, stop")
    assert coins(failed) == 0


def test_failure_puts_the_cave_under_the_pile() -> None:
    """AB-EXPLORE-16, R-AB-52 In the order of failing; the same paragraph may come again."""
    state = scene("cave_pile C01\ndice 1 1 1 1 1 1\nP0 ready SQ, SX\nP1 ready SQ, SX; caves C02")
    play(state, "main:explore, all, choice:B")
    holds(state, "cave_size 1\ncave_top C01\nP0 exhausted SB, SQ, SX")
    play(state, "P1, main:explore, all")
    assert expedition(state)["encounter"]["encounter"] == "E001"


def test_injuries_of_a_failure() -> None:
    """AB-EXPLORE-17, AB-EXPLORE-20 E065 B: INJURE 2; the owner chooses, unless all are needed."""
    state = play(at("E065", "1 1 1 1 1", "ready SB, SQ, SX, V17"), f"{GO_ALL}, choice:B")
    if asked(state)[1] == "exert":
        play(state, "stop")
    assert asked(state) == (0, "injure_pick")
    assert names(state) == ["villager:0", "villager:1", "villager:2", "villager:3"]
    play(state, "villager:1")
    assert refused(state, "villager:1") == "AB-EXPLORE-20"
    play(state, "villager:0")
    holds(state, "P0 injured SB, SQ; exhausted SX, V17")
    pair = play(at("E065", "1 1", "ready SQ, SX"), "main:explore, all, choice:B")
    holds(pair, "P0 injured SQ, SX")


def test_a_failed_cat_is_not_injured() -> None:
    """AB-EXPLORE-20 E065 B with one cat at home: the other explorer alone."""
    state = scene("caves C11\ndice 1 5 1\nP0 ready SX, cave-cat")
    play(state, "main:explore, all, choice:B")
    holds(state, "P0 injured SX; exhausted SB, SQ, cave-cat")


@pytest.mark.parametrize(("purse", "left"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_lost_coins(purse: int, left: int) -> None:
    """AB-EXPLORE-20, R-AB-26 E055 B: 2 coins, or all; tokens never stand in for them."""
    more = f"ready SQ, SX; coins {purse}; stores cider 2, fish 1; village H24"
    state = play(at("E055", "1 1", more), "main:explore, all, choice:B")
    if asked(state)[1] == "exert":
        play(state, "stop")
    assert coins(state) == left
    assert stores(state) == "fish 1, cider 2"


def test_no_penalty_touches_goods_or_cards() -> None:
    """R-AB-26 In the whole book."""
    words = {part.split()[0] for choices in book().values() for choice in choices for part in choice.penalty}
    assert words == {"LOSE_COIN", "REP", "INJURE"}


# Rewards


def test_rewards_in_printed_order() -> None:
    """AB-EXPLORE-21, R-AB-60 E139 A at 5: the cat, then reputation; E069 C: coins, ore, reputation."""
    state = at("E139", "3 3 4 6", f"{PARTY}; reputation 10")
    state.watch()
    play(state, f"{GO}, choice:A")
    kinds = [event.kind for event in state.log(None)]
    assert kinds.index("villager_joined") < kinds.index("cave_kept")
    assert reputation(state) == 10
    state = at("E033", "6 6 6 6")
    state.watch()
    play(state, f"{GO}, choice:B")
    parts = [event.kind for event in state.log(None)]
    parts = [part for part in parts if part in ("villager_joined", "coins_gained", "reputation_changed")]
    assert parts == ["villager_joined", "coins_gained", "reputation_changed"]


def test_a_picked_good() -> None:
    """6.2, AB-EXPLORE-21 E069 B at 5: one medium good of those in the bank."""
    state = play(at("E069", "3 3 3 3", f"{PARTY}; coins 1"), f"{GO}, choice:B")
    assert asked(state) == (0, "reward_pick")
    assert names(state) == ["pick:pot", "pick:rope", "pick:paper"]
    assert coins(state) == 3, "the coins before it have been gained"
    play(state, "pick:rope")
    assert stores(state) == "rope 1"
    short = play(at("E069", "3 3 3 3", f"{PARTY}; coins 1", bank="pot 0, paper 0"), f"{GO}, choice:B")
    assert stores(short) == "rope 1", "one candidate is not asked for"
    none = play(at("E069", "3 3 3 3", f"{PARTY}; coins 1", bank="pot 0, paper 0, rope 0"), f"{GO}, choice:B")
    assert stores(none) == ""


def test_a_villager_as_reward() -> None:
    """AB-VILL-07, R-AB-28 E006 B at 6: the top of the pile, exhausted even with TRAIN_READY."""
    more = f"{PARTY}; village H20"
    state = play(at("E006", "6 6 6 6", more, pile="V09"), f"{GO}, choice:B")
    holds(state, "P0 exhausted SB, SQ, SX, V11, V13, V15, V09; coins 2; reputation 1")
    none = play(at("E006", "6 6 6 6", more, villager_pile="none"), f"{GO}, choice:B")
    holds(none, "P0 exhausted SB, SQ, SX, V11, V13, V15; coins 2; reputation 1")


def test_a_scarce_reward() -> None:
    """R-AB-27 As far as available: one fish instead of two."""
    state = at("E023", "6 6 6", "ready SB, SQ, SX", bank="fish 1")
    play(state, "main:explore, villager:0, villager:1, villager:2, done, choice:B, stop")
    assert stores(state) == "fish 1"


def test_more_explorers_than_dice() -> None:
    """R-AB-23, AB-VILL-08 Nine explorers, nine dice."""
    many = "ready SB, SQ, SX, V01, V02, V03, V04, V05, V06"
    state = at("E120", "", f"{many}; coins 2; village O18")
    play(state, "main:explore, " + ", ".join(f"villager:{one}" for one in range(9)))
    play(state, "done, choice:B")
    assert len(expedition(state)["dice"]) == 9


def test_the_reader_of_a_vanished_encounter() -> None:
    """AB-EXPLORE-18 When the action is over nothing is left of it."""
    state = play(at("E043", "6 6", "ready SQ, SX"), "main:explore, all, choice:A")
    assert table(state)["expedition"] is None
    assert hidden(state)["expedition"] is None


def test_the_log_tells_what_was_rolled() -> None:
    """AB-EXPLORE-08"""
    state = at("E043", "6 5", "ready SQ, SX")
    state.watch()
    play(state, "main:explore, all, choice:A")
    assert told(state, "lanterns_rolled") == [{"seat": 0, "dice": [6, 5], "bonus": 0, "total": 3}]
    [ended] = told(state, "expedition_succeeded")
    assert (ended["total"], ended["dice"], ended["lanterns"], ended["numbers"]) == (3, [6, 5], [1, 2], [2])


def test_a_default_for_every_moment() -> None:
    """4.3 The first free choice, no reroll, no exertion, the lowest number."""
    state = play(at("E069", "1 1 1 1", f"{PARTY}; coins 9; village O18"), GO)
    assert GAME.vocabulary.name(state.default()) == "choice:A"
    state.apply(state.default())
    assert not offered(state, "choice:A")
    state = play(at("E001", "1 1", "ready SQ, SX; village O18"), "main:explore, all, choice:A")
    for kind in ("reroll", "exert"):
        assert asked(state) == (0, kind)
        assert GAME.vocabulary.name(state.default()) == "stop"
        state.apply(state.default())
    assert in_area(state, "injured") == ""
