"""A turn: Activate, Add, and when a Rest is compelled."""

import itertools

import pytest

from tests.games.playing import asked, hidden, kind, names, offers, refused
from tests.games.snowcrest.cards import LINES
from tests.games.snowcrest.holding import holds
from tests.games.snowcrest.scene import scene
from tests.games.snowcrest.table import bottom, discard, known, play, row, table, tokens, village

NINE = ["Peasant", "Farmer", "Labourer", "Gardener", "Priest", "Nun", "Acolyte", "Smith", "Pilgrim"]


def nine(down: str) -> str:
    """A full Village with these slots face-down."""
    cards = [f"{slot} {name}{'-' if str(slot) in down else '+'}" for slot, name in enumerate(NINE)]
    return f"P0 tiles none; village {', '.join(cards)}"


# Rest or not


@pytest.mark.parametrize("line", LINES)
def test_each_of_eight_lines_compels_a_rest(line: str) -> None:
    """SC-TURN-03 At the start of the turn, unasked."""
    state = scene(nine(line))
    assert asked(state) == (1, "main")
    assert all(card[-1] == "+" for card in village(state).values())


def test_no_other_three_do() -> None:
    """SC-TURN-04, SC-FAQ-02, SC-TURN-02 Any other three face-down, and no Rest is to be had."""
    others = [
        "".join(three) for three in itertools.combinations("012345678", 3) if "".join(three) not in LINES
    ]
    assert len(others) == 84 - 8
    for three in others:
        state = scene(nine(three))
        assert asked(state) == (0, "main")
        families = {name.partition(":")[0] for name in names(state)}
        assert families <= {"activate", "add_hand", "add_row"}


def lineless(count: int) -> list[str]:
    """All sets of so many slots without a line."""
    sets = ("".join(slots) for slots in itertools.combinations("012345678", count))
    return [slots for slots in sets if not any(set(line) <= set(slots) for line in LINES)]


def test_six_may_lie_face_down_without_a_line() -> None:
    """SC-TURN-03, SC-TURN-04 And no more."""
    assert lineless(7) == []
    for six in lineless(6):
        assert asked(scene("row Poet\n" + nine(six).replace("tiles none", "barley 1"))) == (0, "main")


def test_an_empty_slot_is_no_part_of_a_line() -> None:
    """SC-TURN-05"""
    state = scene("row Poet\nP0 barley 1; village 0 Peasant-, 2 Labourer-, 6 Acolyte-, 8 Pilgrim+")
    assert asked(state) == (0, "main")
    assert refused(state, "activate:0") == "SC-ACT-01"


def test_the_line_is_looked_at_when_the_turn_begins_only() -> None:
    """SC-TURN-06 Completed in one's own turn it waits for the next."""
    state = scene("P0 tiles none; village 0 Peasant-, 1 Priest-, 2 Labourer+")
    play(state, "activate:2, branch:0")
    assert village(state)["2"] == "Labourer-"
    assert asked(state) == (1, "main")
    play(state, "activate:0, branch:0")
    assert asked(state) == (1, "main"), "seat 0 has rested"
    holds(state, "P0 village 0 Peasant+, 1 Priest+, 2 Labourer+; barley 2")


def test_without_anything_to_do_one_rests() -> None:
    """SC-TURN-07, R-SC-13, SC-TURN-02 But a card that can be afforded must be Added."""
    down = "village 0 Peasant-, 2 Labourer-, 6 Acolyte-, 8 Pilgrim-"
    state = scene(f"row Recruiter, Herder, Merchant, Scholar, Monk\nP0 tiles farm-; {down}")
    assert asked(state) == (1, "main")
    state = scene(f"row Recruiter, Herder, Merchant, Scholar, Monk\nP0 tiles farm-; barley 2; {down}")
    assert asked(state) == (0, "place"), "the only option is taken"
    assert table(state)["adding"]["card"]["card"] == "Recruiter"
    state = scene(f"row Poet, Herder, Merchant, Scholar, Monk\nP0 tiles farm-; {down}; hand Nun")
    assert asked(state) == (1, "main"), "a hand without means does not help"


def test_there_is_no_passing() -> None:
    """SC-TURN-02"""
    state = scene("P0 hand Nun")
    for name in ("skip", "stop", "decline"):
        assert refused(state, name)


def test_the_next_player_follows() -> None:
    """SC-TURN-01, SC-TURN-08 Clockwise, and from the last to the first."""
    state = scene("seats 3\nturn P1")
    play(state, "P1, activate:0, branch:0")
    before = table(state)["round"]
    play(state, "P2, activate:0, branch:0")
    assert asked(state) == (0, "main")
    assert table(state)["round"] == before + 1


# Activate


def test_a_face_up_villager_acts_and_is_turned_down() -> None:
    """SC-ACT-01, SC-CARD-01"""
    state = play(scene("P0 village 4 Farmer+"), "activate:4, branch:0")
    assert (tokens(state), village(state)["4"]) == ("barley 4", "Farmer-")


@pytest.mark.parametrize(
    ("card", "moves"),
    [("Farmer", "activate:4, skip"), ("Poet", "activate:4"), ("Tea Server", "activate:4")],
)
def test_it_is_turned_down_even_without_effect(card: str, moves: str) -> None:
    """SC-ACT-02, SC-ACT-03, SC-CARD-02 Declined, without an action, impossible."""
    state = play(scene(f"P0 village 4 {card}+"), moves)
    assert village(state)["4"] == f"{card}-"
    assert tokens(state) == ""
    assert asked(state) == (1, "main")


def test_any_face_up_villager_may_be_chosen_and_no_other() -> None:
    """SC-ACT-03, SC-ACT-01"""
    state = scene("P0 village 4 Poet+, 1 Farmer-, 5 Herder+")
    assert offers(state, "activate") == ["0", "2", "4", "5", "6", "8"]
    assert refused(state, "activate:1") == "SC-ACT-01"
    assert refused(state, "activate:3") == "SC-ACT-01"


# Add


def test_adding_from_the_hand() -> None:
    """SC-ADD-01 Pay, place, perform, turn down."""
    state = play(scene("P0 barley 4; tiles none; hand Farmer"), "add_hand:Farmer, slot:4")
    holds(state, "P0 barley 1; village 4 Farmer+; hand none\nasks P0 action")
    play(state, "branch:0")
    holds(state, "P0 barley 5; village 4 Farmer-")


def test_adding_from_the_row() -> None:
    """SC-ADD-01, SC-ADD-06"""
    state = scene("row Poet, Herder, Mason\ncommon Abbot, Monk\nP0 barley 3; tiles none")
    play(state, "add_row:1, slot:4")
    assert row(state)[:3] == ["Poet", "Abbot", "Mason"]
    holds(state, "P0 barley 0; village 4 Herder+\nasks P0 action")
    play(state, "branch:0")
    holds(state, "P0 barley 5; village 4 Herder-; hand none")


def test_any_slot_that_is_empty_or_face_up() -> None:
    """SC-ADD-02, SC-ADD-03, SC-ADD-05 A replacement is allowed while other slots are empty."""
    state = play(scene("row Poet\nP0 barley 1; village 4 Farmer-, 1 Nun+"), "add_row:0")
    assert offers(state, "slot") == ["0", "1", "2", "3", "5", "6", "7", "8"]
    assert refused(state, "slot:4") == "SC-ADD-03"


def test_with_nine_cards_an_add_must_replace() -> None:
    """SC-ADD-07, SC-TERM-02"""
    state = play(scene("row Poet\n" + nine("135").replace("tiles none", "barley 1")), "add_row:0")
    assert offers(state, "slot") == ["0", "2", "4", "6", "7", "8"]
    play(state, "slot:4, pay_token:barley")
    assert len(village(state)) == 9
    assert discard(state) == ["Priest"]


def test_a_villager_that_paid_cannot_be_replaced() -> None:
    """SC-ADD-03, R-SC-10 Only slots whose card is not needed to pay are offered."""
    state = scene("row Herder\nP0 barley 1; tiles none; village 4 Farmer+")
    play(state, "add_row:0")
    assert "4" not in offers(state, "slot")
    assert refused(state, "slot:4") == "SC-PAY-17"


def test_where_the_old_card_goes() -> None:
    """SC-ADD-04, SC-ADD-05, R-SC-61 Common: under the deck. Personal, Starters too: to the discard pile."""
    text = "row Poet\nP0 barley 1; tiles none; village 4 Bell Ringer+, 1 Nun+"
    state = play(scene(text), "add_row:0, slot:4")
    assert bottom(state, "common") == ["Bell Ringer"]
    assert discard(state) == []
    assert [card["card"] for card in table(state, 1)["common"]["bottom"]] == ["Bell Ringer"]
    assert discard(play(scene(text), "add_row:0, slot:1")) == ["Nun"]
    assert discard(play(scene(text), "add_row:0, slot:0")) == ["Peasant"]


def test_an_added_card_waits_for_a_rest() -> None:
    """SC-ADD-08"""
    state = play(scene("P0 barley 3; hand Farmer"), "add_hand:Farmer, slot:4, pay_tokens, branch:0")
    play(state, "P1, activate:0, branch:0")
    assert refused(state, "activate:4") == "SC-ACT-01"


def test_a_starter_drawn_again_costs_nothing() -> None:
    """R-SC-06"""
    state = scene("P0 tiles none; hand Peasant; village 0 Nun+")
    assert table(state)["seats"][0]["hand"][0]["cost"] == 0
    play(state, "add_hand:Peasant, slot:4, branch:0")
    holds(state, "P0 barley 3; village 4 Peasant-; hand none")


def test_the_order_of_an_add() -> None:
    """R-SC-11 Slot, payment, the old card leaves, the new one lies there, the row is full, then it acts."""
    state = scene("row Mason\ncommon Poet\nP0 barley 5, juniper 1; hand Nun; village 4 Herder+")
    play(state, "add_row:0")
    assert (row(state)[0], village(state)["4"], kind(state)) == ("Mason", "Herder+", "place")
    play(state, "slot:4")
    assert (row(state)[0], village(state)["4"], kind(state)) == ("Mason", "Herder+", "pay")
    play(state, "pay_tokens")
    assert (row(state)[0], village(state)["4"], kind(state)) == ("Poet", "Mason+", "action")
    assert bottom(state, "common") == ["Herder"]
    play(state, "branch:0, pay_token:juniper, build:forge")
    assert village(state)["4"] == "Mason-"


def test_a_hand_card_being_added_is_shown_before_it_is_paid() -> None:
    """SC-HIDE-08 It counts in the hand until it is placed."""
    state = play(scene("P0 barley 4; hand Farmer, Nun"), "add_hand:Farmer")
    assert known(state) == ["Farmer"]
    shown = table(state, 1)["seats"][0]
    assert ([card["card"] for card in shown["known"]], shown["hand_size"]) == (["Farmer"], 2)
    assert table(state, 1)["adding"]["card"]["card"] == "Farmer"
    play(state, "slot:4, pay_tokens")
    assert known(state) == []
    assert table(state, 1)["seats"][0]["hand_size"] == 1


# An empty Common deck

FULL = {
    0: "Poet, Poet, Abbot, Abbot, Great Abbot, Merchant, Merchant, Recruiter, Recruiter",
    1: "Scholar, Scholar, Mystic, Mystic, Herder, Herder, Lumberjack, Lumberjack, Mason",
    2: "Mason, Architect, Bell Ringer, Bell Ringer, Monk, Monk, Potter, Potter, Oracle",
    3: "High Priest, Miner, Storyteller, Terton",
}


def empty_deck(rest: str, row: str) -> str:
    """Four seats that hold all Common cards but those of the row; seat 3 has room."""
    lines = ["seats 4", f"row {row}"]
    for seat, cards in FULL.items():
        placed = ", ".join(f"{slot} {name}+" for slot, name in enumerate(cards.split(", ")))
        lines.append(f"P{seat} only {placed}; tiles none")
    return "\n".join([*lines, rest])


GAP = "Tea Server, Scribe, Steward, Smuggler, none"


def test_a_gap_in_the_row_stays_while_the_deck_is_empty() -> None:
    """R-SC-12"""
    state = scene(empty_deck("turn P3\nP3 barley 9", GAP))
    assert (hidden(state)["common_deck"], row(state)[4]) == ([], None)
    play(state, "add_row:3, slot:8, pay_tokens")
    assert row(state) == ["Tea Server", "Scribe", "Steward", None, None]


def test_the_card_that_leaves_comes_up_again() -> None:
    """R-SC-12, R-SC-61, R-SC-11 It goes under the empty deck, then the left-most gap is filled."""
    state = play(scene(empty_deck("turn P3\nP3 barley 9", GAP)), "add_row:1, slot:0, pay_tokens")
    assert row(state) == ["Tea Server", "High Priest", "Steward", "Smuggler", None]
    assert hidden(state)["common_deck"] == []
    gap = "none, Tea Server, Scribe, Steward, Smuggler"
    state = play(scene(empty_deck("turn P3\nP3 barley 9", gap)), "add_row:2, slot:0, pay_tokens")
    assert row(state) == ["High Priest", "Tea Server", None, "Steward", "Smuggler"]


def test_given_up_cards_fill_gaps_at_once() -> None:
    """R-SC-12, SC-CRS-08"""
    rest = "turn P3\nforest 1: Owl Watcher\nP3 village 8 Labourer+"
    text = empty_deck(rest, "Tea Server, none, Scribe, Steward, Smuggler")
    state = play(scene(text), "activate:8, branch:0, give_villager:1")
    assert row(state) == ["Tea Server", "Miner", "Scribe", "Steward", "Smuggler"]
    assert hidden(state)["common_deck"] == []
