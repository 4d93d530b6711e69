"""What is asked, in which words, and what is taken unasked."""

import random

import pytest

from fireside.core.state import State
from tests.games.playing import asked, kind, names, offered
from tests.games.snowcrest.cards import NAMES, PLACE
from tests.games.snowcrest.scene import GAME, scene
from tests.games.snowcrest.strategies import MODES, crowded
from tests.games.snowcrest.table import decisions, name_of, play, table, village

# The vocabulary


def test_the_vocabulary() -> None:
    """263 actions, each with the number of the rules' table."""
    assert GAME.vocabulary.size == len(NAMES) == 263
    assert [GAME.vocabulary.name(action) for action in range(263)] == NAMES
    assert [GAME.vocabulary.action(name) for name in NAMES] == list(range(263))


RULES = {  # the fourth column of that table, and SC-PAY-17 where a card is Added or acts
    "buy": "SC-SETUP-15",
    "activate": "SC-ACT-01 SC-TURN-03",
    "add_hand": "SC-ADD-01 SC-PAY-16",
    "add_row": "SC-ADD-01 SC-PAY-16",
    "slot": "SC-ADD-03 SC-PAY-17 SC-BASIC-08",
    "branch": "SC-CARD-02 SC-CARD-05",
    "skip": "SC-CARD-02",
    "pay_tokens": "SC-PAY-02 SC-PAY-11",
    "pay_token": "SC-PAY-02 SC-PAY-11",
    "pay_building": "SC-PAY-04",
    "pay_villager": "SC-PAY-05 SC-PAY-13 SC-PAY-14 SC-PAY-17",
    "pay_hand": "SC-PAY-06 SC-PAY-13 SC-PAY-17",
    "omen": "SC-PAY-18",
    "avoid": "SC-CRS-10 SC-CRS-11 SC-CRS-13 SC-PAY-17",
    "give_hand": "SC-CRS-04 SC-CRS-06 SC-PAY-20 SC-SPEC-08",
    "give_villager": "SC-CRS-04",
    "give_building": "SC-CRS-07 SC-CRS-14 SC-BLD-03",
    "build": "SC-BLD-05",
    "announce": "SC-MED-01 SC-SOLO-04",
    "contest": "SC-MED-04",
    "decline": "SC-MED-04",
    "recover": "SC-SPEC-11",
    "stop": "SC-SPEC-08",
    "ready": "SC-CARD-02",
    "copy": "SC-SPEC-09",
    "copy_row": "SC-SPEC-12",
    "recruit_hand": "SC-SPEC-07",
    "recruit_row": "SC-SPEC-07",
}


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_refusals_name_a_rule_of_their_family(seats: int, mode: str) -> None:
    """Every action that is not offered, at many decisions."""
    met: set[str] = set()
    for seed in range(8):
        for number, state in enumerate(decisions(crowded(seed, seats, mode), seed=seed, most=30)):
            if state.to_move < 0 or (kind(state) in met and number % 7):
                continue
            met.add(kind(state))
            for action in range(263):
                rule = state.why_not(action)
                assert (rule is None) == (action in state.legal())
                verb = name_of(action).partition(":")[0]
                assert rule is None or rule in RULES[verb].split(), f"{name_of(action)}: {rule}"
    assert len(met) > 5


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_options_are_sorted_and_labels_differ(seats: int, mode: str) -> None:
    """One to 36 options (D8: 60) in the order of the vocabulary, each told in its own words."""
    for number, state in enumerate(decisions(GAME.new(seats=seats, mode=mode, seed=6), seed=6)):
        if state.to_move < 0:
            break
        numbers = [PLACE[name] for name in names(state)]
        assert numbers == sorted(set(numbers))
        assert 1 <= len(numbers) <= 60
        if number % 5 == 0:
            labels = [state.label(action) for action in state.legal()]
            assert len(set(labels)) == len(labels)
            assert all(label[:1].isupper() for label in labels)


# Unasked or not: 4.2 and R-SC-33

ALWAYS = [  # with a hand: asked although only one option is left; without: taken unasked
    ("row Monk, Monk, Architect, High Priest, Miner\nP0 tiles none; only 4 Farmer+", "", "main"),
    ("row Poet\nP0 barley 1; tiles none", "add_row:0, slot:4", "pay"),
    ("P0 bell 1; tiles none\nP1 tiles none", "activate:6, branch:1", "announce"),
    ("forest 2: Stag Shade\nP0 tiles none\nP1 tiles none", "activate:2, branch:0", "curse"),
    ("P0 village 4 Shrine Keeper+; tiles none", "activate:4", "action"),
    ("P0 village 4 Scholar+\nP1 only 4 Farmer+", "activate:4, branch:0", "copy"),
]


@pytest.mark.parametrize(("text", "moves", "expected"), ALWAYS)
def test_a_seat_with_hand_cards_is_asked(text: str, moves: str, expected: str) -> None:
    """R-SC-33 Being asked or not would tell about the hand."""
    state = play(scene(f"{text}\nP0 hand Carpenter"), moves)
    assert asked(state) == (0, expected)
    assert len(names(state)) == 1
    assert asked(play(scene(text), moves)) != (0, expected), "without a hand everything is public"


def test_the_last_slot_is_asked_of_a_hand_too() -> None:
    """R-SC-33 D3: which slots can be afforded depends on the hand. Two of three face-up cards must pay."""
    down = "0 Peasant-, 1 Nun-, 3 Smith-, 5 Gardener-, 7 Officer-, 8 Pilgrim-"
    text = f"row Merchant\nP0 tiles none; discard Labourer; village {down}, 2 Farmer+, 4 Herder+, 6 Acolyte+"
    state = play(scene(f"{text}; hand Carpenter"), "add_row:0")
    assert (asked(state), names(state)) == ((0, "place"), ["slot:6"])
    assert asked(play(scene(text), "add_row:0")) == (0, "pay")


def test_the_card_being_added_does_not_count_as_a_hand() -> None:
    """R-SC-33 It has been shown; without another card nothing is hidden."""
    state = play(scene("P0 barley 3; tiles none; hand Farmer"), "add_hand:Farmer, slot:4")
    assert kind(state) == "action"
    state = play(scene("P0 barley 3; tiles none; hand Farmer, Nun"), "add_hand:Farmer, slot:4")
    assert (kind(state), names(state)) == ("pay", ["pay_tokens", "pay_token:barley"])


def test_a_rival_with_a_hand_is_asked_to_contest() -> None:
    """R-SC-33 D9"""
    text = "P0 bell 3; tiles none\nP1 tiles none"
    state = play(scene(f"{text}; hand Farmer"), "activate:6, branch:1, announce:3")
    assert (asked(state), names(state)) == ((1, "contest"), ["decline"])
    assert asked(play(scene(text), "activate:6, branch:1, announce:3")) == (1, "main")


def test_what_is_public_is_not_asked() -> None:
    """R-SC-33 Card, Villager, Building and Omen units, and actions that no hand decides about."""
    text = "forest 2: Moss King\nP0 tiles none; hand Nun\nP1 tiles none; hand Nun"
    state = play(scene(text), "activate:2, branch:0")
    assert asked(state) == (1, "curse"), "no tile: the Omen is taken; the rival's barley is asked"
    state = play(scene("P0 village 4 Tea Server+; hand Nun"), "activate:4")
    assert (asked(state), village(state)["4"]) == ((1, "main"), "Tea Server-")
    state = play(scene("P0 village 4 Gardener+; tiles none; hand Nun"), "activate:4")
    assert asked(state) == (1, "main")


def test_an_action_with_a_bill_is_asked_even_if_only_skip_is_left() -> None:
    """R-SC-33 D4"""
    for card in ("Shrine Keeper", "High Priest", "Terton", "Scribe", "Merchant"):
        text = f"P0 village 4 {card}+; tiles none"
        state = play(scene(f"{text}; hand Peasant; village 0 Nun-"), "activate:4")
        assert (asked(state), names(state)) == ((0, "action"), ["skip"])
        assert asked(play(scene(text), "activate:4")) == (1, "main")


def test_nobody_decides_about_the_rest() -> None:
    """SC-TURN-03, SC-ACH-02 Achievements, refills and Rests ask nothing."""
    state = scene("open Choir\nP0 bell 6; hand Nun; tiles none; village 0 Peasant-, 1 Smith-, 2 Labourer-")
    assert asked(state) == (1, "main")
    assert table(state)["seats"][0]["scrolls"] == 2


# Undo: what shows something


def shown(text: str, before: str, move: str) -> bool:
    """Whether a move counts as revealing something."""
    state = play(scene(text), before)
    count = state.revealed
    play(state, move)
    return state.revealed > count


@pytest.mark.parametrize(
    ("text", "before", "move", "expected"),
    [
        ("P0 tiles none", "activate:0", "branch:1", True),
        ("P0 village 4 Officer+; hand Nun", "activate:4, branch:0", "give_hand:Nun", True),
        ("row Herder\nP0 barley 3; hand Nun", "add_row:0, slot:4", "pay_tokens", True),
        ("P0 barley 4; hand Farmer, Nun", "", "add_hand:Farmer", True),
        ("forest 2: Moss King", "activate:2", "branch:0", True),
        ("guardians Snow Lion\nP0 bowl 3; hand Nun", "activate:8, branch:1", "pay_tokens", True),
        ("P0 village 4 Recruiter+; hand Nun", "activate:4, branch:0", "recruit_hand:Nun", True),
        ("row Herder\nP0 barley 3; hand Nun, Farmer", "add_row:0, slot:4", "pay_hand:Farmer", True),
        ("P0 village 4 Scribe+; hand Nun, Farmer, Smith", "activate:4, branch:0", "give_hand:Nun", True),
        ("P0 tiles none", "", "activate:0", False),
        ("row Herder\nP0 barley 3; hand Nun", "", "add_row:0", False),
        ("row Herder\nP0 barley 3; hand Nun", "add_row:0", "slot:4", False),
        ("row Herder\nP0 barley 3; hand Nun", "add_row:0, slot:4", "pay_token:barley", False),
        ("P0 juniper 2; tiles none", "activate:2, branch:1", "build:farm", False),
    ],
)
def test_what_cannot_be_undone(text: str, before: str, move: str, expected: bool) -> None:
    """SC-HIDE-08, SC-HIDE-05 A draw, a refill, a revealed card, a hand card shown to others."""
    assert shown(text, before, move) is expected


# Absent players


@pytest.mark.parametrize(
    ("text", "moves", "expected"),
    [
        ("", "", "activate:0"),
        ("P0 tiles none; village 4 Shrine Keeper+; bowl 2", "activate:4", "skip"),
        ("P0 tiles none; village 4 Carpenter+; juniper 3", "activate:4", "branch:1"),
        ("P0 bell 3\nP1 bell 4", "activate:6, branch:1, announce:1", "decline"),
        ("forest 2: Pine Whisper\nP0 bell 1", "activate:2, branch:0", "pay_token:bell"),
        ("forest 2: Stag Shade\nP0 tiles forge+", "activate:2, branch:0", "omen"),
        ("P0 village 4 Officer+; hand Nun", "activate:4, branch:0", "stop"),
        ("row Herder\nP0 barley 3, gold 1", "add_row:0, slot:4", "pay_tokens"),
    ],
)
def test_what_a_table_plays_for_absent_players(text: str, moves: str, expected: str) -> None:
    """The first option, but no bills, no contest, tokens before Omens, and `stop`."""
    state = play(scene(text), moves)
    assert name_of(state.default()) == expected


def test_absent_players_buy_the_cheapest_card() -> None:
    """D1"""
    for seed in range(12):
        state = GAME.new(seats=2, seed=seed)
        costs = {card["card"]: card["cost"] for card in table(state)["seats"][0]["hand"]}
        chosen = name_of(state.default()).removeprefix("buy:")
        assert costs[chosen] == min(costs.values())


# Words


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_every_decision_has_a_prompt_and_a_rule(seats: int, mode: str) -> None:
    """For the seat asked a question; for the others who is deciding."""
    met = set()
    for seed in range(4):
        for state in decisions(crowded(seed, seats, mode), seed=seed, most=30):
            if state.to_move < 0:
                continue
            decision = state.view(state.to_move)["decision"]
            assert decision["prompt"].endswith(("?", "."))
            assert decision["rule"].startswith("SC-")
            met.add(decision["kind"])
            if seats > 1:
                other = state.view((state.to_move + 1) % seats)
                assert other["decision"]["prompt"] == f"Seat {state.to_move} is deciding."
                assert other["legal"] == []
    assert len(met) >= 5


def test_illegal_actions_are_refused_and_change_nothing() -> None:
    """With the rule, and without a list of what another seat may do."""
    state = scene("P0 hand Nun")
    before = state.position()
    for name in ("slot:4", "announce:3", "copy:1:4", "buy:Nun"):
        with pytest.raises(ValueError, match=r"SC-[A-Z]+-\d\d"):
            state.apply(GAME.vocabulary.action(name))
    assert state.position() == before
    assert offered(state, "activate:0")


def play_some(state: State, seed: int) -> State:
    """A few random moves."""
    chance = random.Random(seed)
    for _ in range(10):
        if state.to_move >= 0:
            state.apply(chance.choice(state.legal()))
    return state


def test_asking_changes_nothing() -> None:
    """Views, labels, refusals and scores leave the table as it was."""
    for seed in range(6):
        state = play_some(crowded(seed, 3, "full"), seed)
        before = state.position()
        state.view(0), state.view(None), state.scores(), state.winners()
        for action in state.legal():
            assert state.label(action)
        assert state.why_not(PLACE["buy:Nun"]) == "SC-SETUP-15"
        assert state.position() == before
