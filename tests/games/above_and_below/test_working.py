"""The main actions above the ground: AB-BUILD, AB-HARVEST, AB-TRAIN, AB-LABOR, and the symbols they use."""

from collections.abc import Iterator

import pytest

from fireside.core.state import State
from tests.games.above_and_below.cards import BUILDING
from tests.games.above_and_below.holding import holds
from tests.games.above_and_below.scene import scene
from tests.games.above_and_below.table import (
    coins,
    in_area,
    name_of,
    play,
    seat_at,
    stores,
    table,
    told,
    village,
)
from tests.games.playing import asked, names, offers, refused

# Build


def test_build_uses_one_hammer() -> None:
    """AB-BUILD-01, AB-VILL-04 Plain or plus, ready; it alone is exhausted."""
    state = scene("houses H01\nP0 coins 2; ready SB, SQ, SX; exhausted V01")
    play(state, "main:build, card:H01")
    holds(state, "P0 ready SQ, SX; exhausted SB, V01")
    assert refused(scene("P0 coins 9; ready SQ, SX"), "main:build") == "AB-BUILD-01"
    assert refused(scene("P0 coins 9; ready SQ, SX, V11; exhausted V01"), "main:build") == "AB-BUILD-01"
    choice = play(scene("P0 coins 9; ready SB, SQ, V04, V17, metal-man"), "main:build")
    assert names(choice) == ["villager:0", "villager:3", "villager:4", "villager:5"]
    assert refused(choice, "villager:1") == "AB-BUILD-01"


def test_what_can_be_bought() -> None:
    """AB-BUILD-02, AB-BUILD-03 Any face-up card that can be paid, one of them."""
    text = "houses H01, H05, H07, H19\noutposts O01, O20, O09, O11\nkeys K1, K4, K5, K8"
    state = play(scene(f"{text}\nP0 coins 10; caves C01; ready SB"), "main:build")
    cards = ["H01", "H05", "H07", "H19", "O01", "O09", "O11", "O20", "K1", "K4", "K5", "K8", "S6"]
    assert offers(state, "card") == cards
    state = play(scene(f"{text}\nP0 coins 6; caves C01; ready SB"), "main:build")
    assert offers(state, "card") == ["H01", "H05", "O01", "K4", "K5"]
    assert refused(state, "card:H07") == "AB-BUILD-03"
    assert refused(state, "card:H02") == "AB-BUILD-02"
    play(state, "card:K4")
    assert coins(state) == 0


def test_a_plus_saves_a_coin() -> None:
    """AB-BUILD-04, AB-BUILD-13, AB-SPEC-07, R-AB-31 Only if that villager builds."""
    text = "houses H05, H06, H07, H19\nkeys K1, K2, K3, K4\nP0 coins 3"
    assert refused(scene(f"{text}; ready SB, SQ"), "main:build") == "AB-BUILD-13"
    for plus in ("V04", "glogo"):
        state = scene(f"{text}; ready SB, {plus}")
        play(state, "main:build")
        assert names(state) == ["card:H05"], "the one builder is not asked for, the one card is"
        play(state, "card:H05")
        assert coins(state) == 0
        assert village(state) == "ST, H05"
        assert in_area(state, "ready") == "SB"
    rich = play(scene("houses H05\nP0 coins 4; ready SB, glogo"), "main:build, villager:0, card:H05")
    assert coins(rich) == 0, "the starting builder pays all"


def test_outposts_need_an_empty_cave() -> None:
    """AB-BUILD-06, AB-BUILD-07 The oldest is covered; then it is no longer empty."""
    assert (
        refused(play(scene("outposts O01\nP0 coins 9; ready SB"), "main:build"), "card:O01") == "AB-BUILD-07"
    )
    state = scene("outposts O01, O02\nP0 coins 9; caves C07, C02; ready SB, V01\nP1 passed")
    play(state, "main:build, villager:0, card:O01")
    holds(state, "P0 caves C02; village ST, O01")
    assert seat_at(state)["village"][1]["cave"]["cave"] == "C07"
    play(state, "main:build, card:O02")
    holds(state, "P0 caves none; coins 1")
    covered = play(scene("outposts O01\nP0 coins 9; village O02; ready SB"), "main:build")
    assert refused(covered, "card:O01") == "AB-BUILD-07"


def test_the_row_is_refilled_in_place() -> None:
    """AB-BUILD-08, AB-BUILD-09 From the deck while there is one; keys and stars are not replaced."""
    state = scene("houses H01, H02, H03, H04\nP0 coins 9; ready SB, V01\nP1 passed")
    play(state, "main:build, villager:0, card:H02")
    holds(state, "house_row H01, H05, H03, H04")
    play(state, "main:build, card:K4")
    holds(state, "key_size 3\nhouse_row H01, H05, H03, H04")
    short = scene("houses H01, H02, H03, H04\nhouse_deck none\nP0 coins 9; ready SB")
    play(short, "main:build, card:H02")
    holds(short, "house_row H01, H03, H04")
    star = play(scene("P0 coins 13; ready SB"), "main:build, card:S5")
    holds(star, "star_size 5")


@pytest.mark.parametrize("card", [name for name, one in BUILDING.items() if one.spaces])
def test_goods_on_a_new_card(card: str) -> None:
    """AB-BUILD-10, R-AB-38, AB-SYM-07 All printed spaces are filled."""
    row = {"H": f"houses {card}", "O": f"outposts {card}", "K": f"keys {card}"}[card[0]]
    state = play(scene(f"{row}\nP0 coins 9; caves C01; ready SB"), f"main:build, card:{card}")
    shown = seat_at(state)["village"][1]["stock"]
    found = [(one["good"], one["count"], one["refills"]) for one in shown]
    assert found == BUILDING[card].spaces
    assert all(one["spaces"] == one["count"] for one in shown)


def test_a_short_bank_stocks_as_far_as_it_goes() -> None:
    """AB-BUILD-10, AB-TRACK-11 Two of three fish; one of two potions."""
    state = scene("houses H12\nbank fish 2\nP0 coins 4; ready SB")
    assert village(play(state, "main:build, card:H12")) == "ST, H12 2"
    state = scene("houses H23\nbank potion 1\nP0 coins 4; ready SB")
    assert stores(play(state, "main:build, card:H23")) == "potion 1"


def test_gains_happen_once() -> None:
    """AB-SYM-09, AB-BUILD-10"""
    state = scene("houses H24\nP0 coins 4; ready SB\nP1 passed")
    play(state, "main:build, card:H24")
    assert stores(state) == "cider 2"
    play(state, "pass")
    assert stores(state) == "cider 2"


def test_the_coin_for_building() -> None:
    """AB-SYM-04, AB-BUILD-12, R-AB-40 Copies add up, whatever is built; not for the card itself, and last."""
    state = scene("houses H01\nP0 coins 2; village H21, K1; ready SB")
    assert coins(play(state, "main:build, card:H01")) == 2
    itself = scene("keys K1\nP0 coins 8; village H21; ready SB")
    assert coins(play(itself, "main:build, card:K1")) == 1
    outpost = scene("outposts O01\nP0 coins 3; village H21; caves C01; ready SB")
    assert coins(play(outpost, "main:build, card:O01")) == 1


def test_the_order_of_building() -> None:
    """AB-BUILD-12 Paid, refilled, gained, then the coin."""
    state = scene("houses H03\nP0 coins 3; village H21; ready SB")
    state.watch()
    play(state, "main:build, card:H03")
    kinds = [event.kind for event in state.log(None)]
    order = ["coins_paid", "row_refilled", "tokens_gained", "coins_gained"]
    assert [one for one in kinds if one in order] == order


def test_only_who_can_pay_builds() -> None:
    """AB-BUILD-13 The plus makes the difference."""
    text = "houses H05, H06, H07, H19\nP0 coins 3; ready SB, V01, V04"
    state = scene(f"{text}; stores cider 0")
    play(state, "main:build")
    assert coins(state) == 3, "nothing is bought unasked"
    play(state, "card:H05")
    assert village(state) == "ST, H05"
    assert in_area(state, "ready") == "SB, V01"


def test_surface_buildings_join_the_row() -> None:
    """AB-BUILD-05, AB-BUILD-11 Next to the starting house, in the order of building."""
    state = scene("houses H01, H02\nP0 coins 9; ready SB, V01; village K4\nP1 passed")
    play(state, "main:build, villager:0, card:H02, main:build, card:H01")
    assert village(state) == "ST, K4, H02, H01"


# Paying with tokens


def test_ciders_first_then_potions() -> None:
    """AB-SYM-05, R-AB-39 Price 5, 1 coin, 3 ciders, 4 potions: up to 3, then what is missing."""
    text = "houses H25\nP0 coins 1; stores cider 3, potion 4; village H23, H24; ready SB"
    state = play(scene(text), "main:build, card:H25")
    assert names(state) == ["amount:0", "amount:1", "amount:2", "amount:3"]
    play(state, "amount:2")
    assert names(state) == ["amount:2", "amount:3"]
    play(state, "amount:3")
    holds(state, "P0 coins 1; stores cider 1, potion 1")


def test_a_forced_amount_is_not_asked() -> None:
    """4.3 All three ciders, or none."""
    forced = scene("houses H05\nP0 coins 1; stores cider 3; village H24; ready SB")
    holds(play(forced, "main:build, card:H05"), "P0 coins 0; stores none")
    without = scene("houses H05\nP0 coins 4; stores cider 3; ready SB")
    holds(play(without, "main:build, card:H05"), "P0 coins 0; stores cider 3")


def test_two_permissions_are_one() -> None:
    """R-AB-55"""
    one = scene("houses H05\nP0 coins 2; stores cider 3; village H24; ready SB")
    two = scene("houses H05\nP0 coins 2; stores cider 3; village H24, K6; ready SB")
    assert names(play(one, "main:build, card:H05")) == names(play(two, "main:build, card:H05"))


def test_a_listed_token_may_be_spent() -> None:
    """AB-SALE-03 It ends the listing, but other copies go first."""
    text = "houses H05\nP0 coins 2; stores cider 3; sale cider; village H24; ready SB"
    holds(play(scene(text), "main:build, card:H05, amount:2"), "P0 stores cider 1; sale cider")
    holds(play(scene(text), "main:build, card:H05, amount:3"), "P0 stores none; sale none")


# Harvest


def test_harvest() -> None:
    """AB-HARVEST-01, AB-HARVEST-02 One good for each villager, several off the same card."""
    state = scene("P0 village H11, H15; ready SB, SQ, SX, V11\nP1 coins 1")
    play(state, "main:harvest, villager:0, villager:2, villager:3, done")
    assert names(state) == ["take:H11:1", "take:H15:1"]
    play(state, "take:H11:1, take:H11:1, take:H15:1")
    holds(state, "P0 village ST, H11 1, H15 2; stores fruit 2, rope 1; ready SQ; exhausted SB, SX, V11")


def test_no_more_harvesters_than_goods() -> None:
    """AB-HARVEST-03, R-AB-14"""
    state = scene("P0 village H08, H09; ready SB, SQ, SX\nP1 coins 1")
    play(state, "main:harvest, villager:0, villager:1, done")
    holds(state, "P0 ready SX; stores fruit 1, fish 1; village ST, H08 0, H09 0")
    assert refused(scene("P0 village H08 0; coins 1"), "main:harvest") == "AB-HARVEST-03"


def test_harvesters_are_picked_in_any_order() -> None:
    """4.1 Each once, and no more than there are goods: then nothing is left but to begin."""
    state = play(scene("P0 village H11 2; ready SB, SQ, SX"), "main:harvest, villager:2")
    assert names(state) == ["villager:0", "villager:1", "done"]
    assert refused(state, "villager:2") == "AB-VILL-03"
    play(state, "villager:0")
    assert names(state) == ["done"]
    assert refused(state, "villager:1") == "AB-HARVEST-03"
    assert refused(state, "villager:0") == "AB-VILL-03"
    holds(play(state, "done"), "P0 stores fruit 2; ready SQ; exhausted SB, SX")


def test_all_goods_are_taken_without_asking() -> None:
    """4.3 As many harvesters as goods."""
    state = play(scene("P0 village O04 1 1; ready SB, SQ"), "main:harvest, villager:0, villager:1, done")
    assert asked(state) == (0, "after_action")
    assert stores(state) == "fruit 1, mushroom 1"


def test_two_goods_on_a_card() -> None:
    """AB-HARVEST-02 Each can be taken."""
    state = play(scene("P0 village O15; ready SB"), "main:harvest, all")
    assert names(state) == ["take:O15:1", "take:O15:2"]
    assert stores(play(state, "take:O15:2")) == "paper 1"


def test_harvested_goods_may_be_listed_or_placed_at_once() -> None:
    """AB-HARVEST-04, R-AB-13, AB-SALE-07 Only kinds of this harvest, each once in a turn."""
    state = scene("P0 village H11; stores fish 1; ready SB")
    play(state, "main:harvest, all")
    assert names(state) == ["list:fruit", "place:fruit", "place:fish", "end"]
    assert refused(state, "list:fish") == "AB-SALE-07"
    play(state, "list:fruit")
    assert names(state) == ["place:fruit", "place:fish", "end"]
    play(state, "place:fruit, place:fish")
    holds(state, "P0 sale none; track fruit 1, fish 1")
    assert state.to_move == 1
    listed = scene("P0 village H11; stores fruit 1; ready SB")
    play(listed, "list:fruit, unlist, main:harvest, all")
    assert "list:fruit" not in names(listed), "AB-SALE-05: fruit was listed in this turn"


def test_an_empty_card_stays() -> None:
    """AB-HARVEST-06, AB-HARVEST-05 With all its other effects; nothing is sold to the bank."""
    state = scene("P0 village K7; ready SB\nP1 passed")
    play(state, "main:harvest, all, end")
    holds(state, "P0 village ST, K7 0; coins 0; stores fish 1")
    play(state, "pass, end")
    assert coins(state) == 5


# Train


def test_train() -> None:
    """AB-TRAIN-01, AB-TRAIN-02, R-AB-30, AB-VILL-04 A quill, one recruit, the price under the slot."""
    for slot, price in enumerate([2, 3, 3, 4, 5], 1):
        state = scene("slots V01, V02, V03, V05, V11\nP0 coins 6; ready SB, SQ, SX")
        play(state, f"main:train, slot:{slot}")
        kind = ["V01", "V02", "V03", "V05", "V11"][slot - 1]
        holds(state, f"P0 coins {6 - price}; ready SB, SX; exhausted SQ, {kind}")
    assert refused(scene("P0 coins 9; ready SB, SX, V11"), "main:train") == "AB-TRAIN-01"
    assert refused(scene("P0 coins 1; ready SQ"), "main:train") == "AB-TRAIN-07"


def test_a_quill_with_a_plus() -> None:
    """AB-TRAIN-03, AB-TRAIN-07 One coin can be enough."""
    state = scene("slots V01, V02, V03, V05, V11\nP0 coins 1; ready SQ, V09")
    play(state, "main:train, slot:1")
    holds(state, "P0 coins 0; ready SQ; exhausted SB, SX, V09, V01")
    choice = play(scene("slots V01\nP0 coins 2; ready SQ, V09"), "main:train, villager:1, slot:1")
    assert coins(choice) == 0


def test_trainers_must_be_able_to_pay() -> None:
    """AB-TRAIN-07, AB-TRAIN-02, AB-TRAIN-05 Slots that are empty or too dear are not offered."""
    state = scene("slots none, V02, none, V05, V11\nP0 coins 4; ready SQ")
    play(state, "main:train")
    assert names(state) == ["slot:2", "slot:4"]
    assert refused(state, "slot:1") == "AB-TRAIN-05"
    assert refused(state, "slot:5") == "AB-TRAIN-02"
    assert refused(scene("slots none, V02, V01\nP0 coins 2; ready SQ"), "main:train") == "AB-TRAIN-07"


def test_train_to_ready() -> None:
    """AB-TRAIN-04, AB-TRAIN-06, AB-SYM-02 And may act later in the round; several copies add nothing."""
    state = scene("slots V17\nP0 coins 9; village H20, K3; ready SQ\nP1 passed")
    play(state, "main:train, slot:1")
    holds(state, "P0 ready V17; coins 7")
    play(state, "main:labor, all")
    holds(state, "P0 ready none; coins 8")


def test_slots_stay_empty_until_the_end_of_the_round() -> None:
    """AB-TRAIN-05"""
    state = scene("slots V01, V02, V03, V04, V05\nP0 coins 9; ready SQ, V06\nP1 passed")
    play(state, "main:train, villager:1, slot:1, main:train, slot:3")
    holds(state, "slots -, V02, -, V04, V05\nP0 coins 4")
    assert [slot["price"] for slot in table(state)["slots"]] == [2, 3, 3, 4, 5]


def test_hammer_and_quill_in_one() -> None:
    """AB-VILL-05 Either job, one per use."""
    state = scene("houses H01\nslots V01\nP0 coins 9; ready V17")
    assert {"main:build", "main:train"} <= set(names(state))
    holds(play(state, "main:build, card:H01"), "P0 exhausted SB, SQ, SX, V17")


# Labor


def test_labor() -> None:
    """AB-LABOR-01, AB-LABOR-02, AB-LABOR-03, AB-LABOR-04 A coin each; the first to labour takes the cider."""
    state = scene("P0 ready SB, SQ, SX\nP1 ready SB, SQ")
    play(state, "main:labor, villager:0, villager:2, done")
    holds(state, "P0 coins 2; stores cider 1; ready SQ; exhausted SB, SX\nboard_cider no")
    play(state, "P1, main:labor, villager:0, villager:1, done")
    holds(state, "P1 coins 2; stores none")


def test_nobody_labours_unasked() -> None:
    """4.1 Even a single villager is picked and sent."""
    state = scene("P0 ready SX")
    for name in ("main:labor", "villager:2", "done"):
        assert coins(state) == 0
        assert in_area(state, "ready") == "SX"
        play(state, name)
    holds(state, "P0 coins 1; ready none")


def test_what_begins_is_said() -> None:
    """4.1 With how many; and when nobody else can be sent."""
    state = play(scene("P0 village H08; ready SB, SQ"), "main:harvest, villager:1")
    question = "Who harvests? Goods on your cards: 1. Nobody else can be sent."
    assert said(state) == (question, "Harvest with 1")
    state = play(scene("P0 ready SB, SQ, SX"), "main:labor, villager:1, villager:0")
    assert said(state) == ("Who labours? Each brings 1 coin.", "Labor with 2")
    state = play(scene("P0 ready SB, SQ"), "main:explore, villager:1, villager:0")
    assert said(state) == ("Who explores? Two or more. Nobody else can be sent.", "Set out with 2")


def said(state: State) -> tuple[str, str]:
    """What is asked, and what the last action means."""
    return str(state.view(0)["decision"]["prompt"]), state.label(state.legal()[-1])


def test_nobody_is_recruited_unasked() -> None:
    """4.1 A single recruit that can be paid is offered, not taken."""
    state = play(scene("slots V01, V02, V03, V05, V11\nP0 coins 2; ready SQ"), "main:train")
    assert names(state) == ["slot:1"]
    assert coins(state) == 2
    holds(play(state, "slot:1"), "P0 coins 0; exhausted SB, SQ, SX, V01")


def test_failed_cats_do_not_labour() -> None:
    """R-AB-17, AB-SPEC-04 No coin and no cider; one who laboured is enough for it."""
    state = scene("dice 1\nP0 ready cave-cat\nP1 ready SB")
    play(state, "main:labor, all")
    holds(state, "P0 coins 0; stores none; exhausted SB, SQ, SX, cave-cat\nboard_cider yes")
    play(state, "P1, main:labor, all")
    holds(state, "P1 coins 1; stores cider 1")
    both = play(scene("dice 2\nP0 ready SB, cave-cat"), "main:labor, villager:0, villager:3, done")
    holds(both, "P0 coins 1; stores cider 1; exhausted SB, SQ, SX, cave-cat")
    success = play(scene("dice 3\nP0 ready SB, cave-cat"), "main:labor, villager:0, villager:3, done")
    assert coins(success) == 2


def test_a_failed_cat_does_not_harvest() -> None:
    """AB-SPEC-02, AB-SPEC-03, R-AB-16 The others take what they came for."""
    state = scene("dice 2\nP0 village H11; ready SB, cave-cat")
    play(state, "main:harvest, villager:0, villager:3, done")
    holds(state, "P0 village ST, H11 2; stores fruit 1; exhausted SB, SQ, SX, cave-cat")
    alone = play(scene("dice 2\nP0 village H11; ready cave-cat\nP1 coins 1"), "main:harvest, all")
    holds(alone, "P0 village ST, H11 3; stores none")
    assert asked(alone) == (1, "turn_menu")


def test_the_log_tells_who_worked() -> None:
    """AB-LABOR-02, AB-SPEC-03"""
    state = scene("dice 5\nP0 ready SB, cave-cat")
    state.watch()
    play(state, "main:labor, villager:0, villager:3, done")
    (begun,) = told(state, "work_begun")
    assert (begun["action"], begun["villagers"]) == ("labor", [0, 3])
    assert begun["names"] == ["Starting Builder", "Cave Cat"]
    assert told(state, "cat_checked") == [{"seat": 0, "villager": 3, "face": 5, "fails": False}]
    assert told(state, "coins_gained") == [{"seat": 0, "count": 2, "why": "labor"}]


# What bots look at


@pytest.mark.parametrize(("main", "least"), [("explore", 5), ("harvest", 2), ("labor", 2)])
def test_a_bot_comes_to_each_group_by_one_way(main: str, least: int) -> None:
    """4.1 People pick in any order; bots look at some groups, ascending, and at none twice."""
    state = play(scene("P0 village H11, H13; ready SB, SQ, SX, V01, V11, V15"), f"main:{main}")
    ways = list(ways_to_work(state, asked(state)[1]))
    assert all(way == sorted(way) for way in ways)
    assert len({tuple(way) for way in ways}) == len(ways) >= least


@pytest.mark.parametrize("begun", ["villager:5, villager:2", "villager:0", "villager:1, villager:0"])
def test_a_bot_goes_on_where_somebody_has_begun_otherwise(begun: str) -> None:
    """4.1 It takes over after picks in any order, also of villagers that it would not have sent."""
    state = play(scene("P0 ready SB, SQ, SX, V01, V11, V15"), f"main:explore, {begun}")
    ways = list(ways_to_work(state, "pick_explorer"))
    assert [name_of(way[-1]) for way in ways] == ["done"] * len(ways)
    assert 0 < len(ways) <= 4


def ways_to_work(state: State, kind: str) -> Iterator[list[int]]:
    """Each way along the candidates until work begins."""
    for action in state.candidates():
        further = state.clone()
        further.apply(action)
        if asked(further)[1] == kind:
            yield from ([action, *way] for way in ways_to_work(further, kind))
        else:
            yield [action]
