"""Before the first turn: what lies where, and the first Villager."""

import json
from collections import Counter
from pathlib import Path

import pytest

from fireside.core.state import State
from tests.games.playing import asked, hidden, kind, names, offers, refused
from tests.games.snowcrest.cards import (
    CARDS,
    COMMON_DECK,
    CORNERS,
    FIRST_BARLEY,
    GOAL,
    GUARDIAN,
    KINDS,
    LEVELS,
    PILES,
    SCROLLS,
    SPIRIT,
    STARTERS,
    supply_of,
)
from tests.games.snowcrest.contents import changed_content
from tests.games.snowcrest.holding import holds
from tests.games.snowcrest.scene import GAME, scene
from tests.games.snowcrest.strategies import MODES
from tests.games.snowcrest.table import decisions, omens, play, seat_at, table, tokens, village

SEEDS = range(60)


def first(seats: int, hands: dict[int, list[str]], content: object = None, **options: object) -> State:
    """A new game in which some seats hold these three cards."""
    position = GAME.new(seats=seats, seed=1, content=content, **options).position()
    for seat, hand in hands.items():
        own = position["table"]["seats"][seat]
        own["deck"] = [card for card in own["deck"] + own["hand"] if card not in hand]
        own["hand"] = hand
    return GAME.load(position, content)


# The middle of the table


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_the_supply_of_scrolls_and_the_box(seats: int, mode: str) -> None:
    """SC-SETUP-01, SC-SETUP-02, SC-BASIC-05, SC-SOLO-01"""
    count = {"full": {2: 20, 3: 25, 4: 30}, "basic": {2: 14, 3: 17, 4: 20}, "solo": {1: 10}}[mode][seats]
    shown = table(GAME.new(seats=seats, mode=mode, seed=1))["scrolls"]
    assert shown == {"supply": count, "start": count, "box": SCROLLS - count}
    assert count == supply_of(seats, mode, 1)


def test_the_box_is_not_touched_before_the_supply_is_empty() -> None:
    """SC-SETUP-02"""
    state = scene("supply 2\nP0 village 4 Merchant+; juniper 3\nP1 scrolls 18")
    play(state, "activate:4, branch:2")
    holds(state, "supply 1\nbox 31\nP0 scrolls 1")


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_the_piles(seats: int, mode: str) -> None:
    """SC-SETUP-03, SC-SETUP-09, R-SC-01, SC-TERM-06"""
    shown = table(GAME.new(seats=seats, mode=mode, seed=1))
    assert shown["piles"] == {"farm": 21 - seats, "forge": 16, "shrine": 16}
    assert sum(PILES.values()) == 53


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_the_decks(seats: int, mode: str) -> None:
    """SC-SETUP-04, SC-SETUP-05, SC-SETUP-07, SC-BASIC-02, SC-BASIC-04, SC-SOLO-01, SC-SOLO-02"""
    lying = hidden(GAME.new(seats=seats, mode=mode, seed=3))
    is_basic = mode == "basic"
    assert sorted(lying["guardian_deck"]) == ([] if is_basic else sorted(GUARDIAN))
    assert len(lying["forest_deck"]) == (1 if is_basic else 6)
    assert set(lying["forest_deck"]) <= set(SPIRIT)
    assert lying["juniper"] == 3 * seats
    assert len(lying["row"]) == 5
    cards = Counter(COMMON_DECK)
    if mode == "solo":
        del cards["Mystic"]
    assert Counter(lying["row"] + lying["common_deck"]) == cards
    assert len(lying["common_deck"]) == (28 if mode == "solo" else 30)


@pytest.mark.parametrize("deck", ["guardian_deck", "forest_deck", "common_deck", "row"])
def test_decks_are_shuffled(deck: str) -> None:
    """SC-SETUP-04, SC-SETUP-05, SC-SETUP-07 Any card may lie on top."""
    tops = {hidden(GAME.new(seats=2, seed=seed))[deck][0] for seed in SEEDS}
    assert len(tops) >= {"guardian_deck": 10, "forest_deck": 6}.get(deck, 18)


def test_which_basic_forest_card_lies_there_is_random_and_hidden() -> None:
    """SC-BASIC-04"""
    states = [GAME.new(seats=2, mode="basic", seed=seed) for seed in range(30)]
    assert len({hidden(state)["forest_deck"][0] for state in states}) == 6
    for state in states:
        assert table(state)["forest"] == {"size": 1, "bottom": [], "juniper": 6, "full": 6}


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_the_achievements(seats: int, mode: str) -> None:
    """SC-SETUP-08, SC-BASIC-03, SC-SOLO-01 The others leave the game unseen."""
    met = set()
    for seed in SEEDS:
        state = GAME.new(seats=seats, mode=mode, seed=seed)
        shown = table(state)["achievements"]
        names_shown = [one["achievement"] for one in shown]
        assert len(shown) == len(set(names_shown)) == {"basic": 0, "solo": 2}.get(mode, seats + 1)
        assert all(one["taken"] is None for one in shown)
        met.update(names_shown)
        for other in set(GOAL) - set(names_shown):
            assert f'"{other}"' not in json.dumps(state.view(0))
    assert met == (set() if mode == "basic" else set(GOAL))


def test_juniper_comes_from_the_forest_and_paid_juniper_does_not_go_back() -> None:
    """SC-SETUP-06, SC-JUN-01, SC-PAY-03"""
    state = play(scene("P0 juniper 2; tiles none"), "activate:2, branch:0")
    holds(state, "P0 juniper 4\nforest 4")
    state = play(scene("P0 juniper 2; tiles none"), "activate:2, branch:1, build:forge")
    holds(state, "P0 juniper 0; tiles forge+\nforest 6")


def test_tokens_never_run_out() -> None:
    """SC-TERM-06, R-SC-02 More barley, Omens and Scrolls than the box holds."""
    state = scene("P0 barley 60; omens -5; omen_tokens 30\nP1 barley 60")
    play(state, "activate:0, branch:0")
    assert tokens(state) == "barley 63"
    rich = "bell 1; scrolls 40; village 4 Smuggler+; omens -5; omen_tokens 30"
    state = scene(f"last\nturn P1\nP0 scrolls 40\nP1 {rich}")
    assert omens(play(state.clone(), "activate:4, branch:0"), 1) == (-5, 31)
    play(state, "activate:6, branch:1, announce:1, pay_token:bell")
    holds(state, "P1 scrolls 42")


# The players


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_what_each_player_begins_with(seats: int, mode: str) -> None:
    """SC-SETUP-09, SC-SETUP-10, SC-SETUP-11, SC-SETUP-12, SC-SETUP-14, SC-TERM-03, SC-OMEN-01"""
    state = GAME.new(seats=seats, mode=mode, seed=4)
    for seat in range(seats):
        own = seat_at(state, seat)
        assert own["tokens"] == {"barley": FIRST_BARLEY[seat], "bell": 0, "bowl": 0, "juniper": 0, "gold": 0}
        assert {tile: count for tile, count in own["buildings"].items() if count} == {"farm+": 1}
        assert sorted(own["village"]) == list(CORNERS)
        assert sorted(own["village"].values()) == sorted(f"{name}+" for name in STARTERS)
        assert (len(own["hand"]), len(own["deck"]), own["discard"]) == (3, 6, [])
        assert sorted(own["hand"] + own["deck"]) == sorted(KINDS[4:])
        assert (own["omens"], own["omen_tokens"], own["scrolls"]) == (0, 0, 0)


def test_starters_lie_in_random_corners() -> None:
    """SC-SETUP-10 Each in each."""
    found = {item for seed in SEEDS for item in village(GAME.new(seats=2, seed=seed), 1).items()}
    assert found == {(slot, f"{name}+") for slot in CORNERS for name in STARTERS}


def test_hands_are_random() -> None:
    """SC-SETUP-11, SC-SETUP-12"""
    assert {card for seed in SEEDS for card in seat_at(GAME.new(seats=2, seed=seed), 1)["hand"]} == set(
        KINDS[4:]
    )


@pytest.mark.parametrize("level", range(1, 11))
def test_solo_barley_and_scrolls_by_level(level: int) -> None:
    """SC-SOLO-01, SC-SOLO-10"""
    state = GAME.new(seats=1, level=level, seed=1)
    scrolls, barley, rests = LEVELS[level]
    assert table(state)["scrolls"]["supply"] == scrolls
    assert seat_at(state)["tokens"]["barley"] == barley
    assert table(state)["solo"] == {"rests": 0, "limit": rests, "target": scrolls}
    assert (table(state)["mode"], table(state)["level"]) == ("solo", level)


# The first Villager


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_buys_one_of_three_in_turn_order(seats: int) -> None:
    """SC-SETUP-13, SC-SETUP-15, SC-SETUP-20, SC-TERM-01"""
    state = GAME.new(seats=seats, seed=8)
    for seat in range(seats):
        assert asked(state) == (seat, "first_villager")
        assert sorted(offers(state, "buy")) == sorted(seat_at(state, seat)["hand"])
        assert len(names(state)) == 3
        assert table(state)["active"] is None
        card = offers(state, "buy")[0]
        play(state, f"buy:{card}")
        assert village(state, seat)["4"] == f"{card}+"
        own = seat_at(state, seat)
        assert (len(own["village"]), len(own["hand"]), len(own["deck"]), own["discard"]) == (5, 2, 6, [])
    assert asked(state) == (0, "main")
    assert (table(state)["round"], table(state)["active"]) == (1, 0)


def test_another_card_cannot_be_bought() -> None:
    """SC-SETUP-15"""
    state = first(2, {0: ["Farmer", "Nun", "Officer"]})
    assert refused(state, "buy:Priest") == "SC-SETUP-15"
    assert refused(state, "buy:Peasant") == "SC-SETUP-15"
    assert refused(state, "skip")


def test_the_first_villager_is_not_activated() -> None:
    """SC-SETUP-16 It lies face-up, and the Farmer brings nothing."""
    state = play(first(2, {0: ["Farmer", "Nun", "Officer"]}), "buy:Farmer")
    assert village(state)["4"] == "Farmer+"
    assert tokens(state) == ""
    assert asked(state) == (1, "first_villager")


def test_only_barley_tokens_pay() -> None:
    """SC-SETUP-17, SC-FAQ-01 Neither the Farm nor the barley icons in hand nor gold in hand help."""
    state = play(first(2, {0: ["Forester", "Farmer", "Officer"]}), "buy:Forester")
    assert omens(state) == (-1, 0)
    assert seat_at(state)["buildings"]["farm+"] == 1
    assert sorted(seat_at(state)["hand"]) == ["Farmer", "Officer"]


@pytest.mark.parametrize(
    ("seat", "card", "barley", "track"),
    [
        (0, "Shrine Keeper", 0, -2),
        (0, "Priest", 0, -1),
        (0, "Nun", 0, 0),
        (0, "Officer", 1, 0),
        (1, "Shrine Keeper", 0, -1),
        (1, "Officer", 2, 0),
    ],
)
def test_missing_barley_becomes_omens(seat: int, card: str, barley: int, track: int) -> None:
    """SC-SETUP-18, SC-SETUP-19, SC-SETUP-20 All barley is spent first; the rest of it is kept."""
    hands = {0: ["Farmer", "Gardener", "Smith"], seat: [card, "Carpenter", "Forester"]}
    state = first(2, hands)
    if seat:
        play(state, "buy:Farmer")
    play(state, f"buy:{card}")
    holds(state, f"P{seat} barley {barley}; omens {track}; omen_tokens 0")


@pytest.mark.parametrize(("level", "omen"), [(1, -2), (5, -3), (6, -4), (7, -5)])
def test_a_solo_player_buys_alike(level: int, omen: int) -> None:
    """SC-SOLO-03 Without barley the whole cost becomes Omens."""
    state = first(1, {0: ["Shrine Keeper", "Nun", "Smith"]}, level=level)
    play(state, "buy:Shrine Keeper")
    assert omens(state) == (omen, 0)
    assert kind(state) == "main"


def test_omens_beyond_the_track_are_tokens(tmp_path: Path) -> None:
    """R-SC-07 A dearer card, bought without barley."""
    content = changed_content(tmp_path, {"Shrine Keeper": {"cost": "7"}})
    state = first(1, {0: ["Shrine Keeper", "Nun", "Smith"]}, content, level=7)
    play(state, "buy:Shrine Keeper")
    assert omens(state) == (-5, 2)


def test_no_omen_is_taken_for_barley_later() -> None:
    """SC-SETUP-19, SC-PAY-18 In the game a card that cannot be paid cannot be Added."""
    state = scene("row Herder\nP0 barley 1; hand Carpenter")
    assert refused(state, "add_row:0") == "SC-PAY-16"
    assert refused(state, "add_hand:Carpenter") == "SC-PAY-16"
    state = play(scene("row Herder\nP0 barley 3"), "add_row:0, slot:4")
    assert refused(state, "omen") == "SC-PAY-18"


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_turns_go_round_from_seat_0(seats: int, mode: str) -> None:
    """SC-TERM-01, SC-TURN-01, SC-SETUP-13"""
    state = GAME.new(seats=seats, mode=mode, seed=5)
    state.watch()
    for _ in decisions(state, seed=5, most=60):
        pass
    begun = [event.plain() for event in state.log(None) if event.plain()["kind"] == "turn_begun"]
    order = [(1 + number // seats, number % seats) for number in range(len(begun))]
    assert [(event["round"], event["seat"]) for event in begun] == order
    assert len(begun) > 5


# Options


@pytest.mark.parametrize(
    ("seats", "options", "expected"),
    [
        (1, {}, ("solo", 1)),
        (2, {}, ("full", None)),
        (4, {}, ("full", None)),
        (3, {"mode": "basic"}, ("basic", None)),
        (1, {"mode": "solo", "level": 10}, ("solo", 10)),
        (None, {}, ("full", None)),
    ],
)
def test_modes_and_levels(
    seats: int | None, options: dict[str, object], expected: tuple[str, int | None]
) -> None:
    """SC-SOLO-01, SC-BASIC-01, R-SC-45 What is left out follows from the seats; two seats are usual."""
    state = GAME.new(seats=seats, seed=1, **options)
    assert (table(state)["mode"], table(state)["level"]) == expected
    assert state.seats == (2 if seats is None else seats)


@pytest.mark.parametrize(
    ("seats", "options", "says"),
    [
        (1, {"mode": "full"}, "with 1 seat .* is solo, not full"),
        (1, {"mode": "basic"}, "with 1 seat .* is solo, not basic"),
        (2, {"mode": "solo"}, "with 2 seats .* is full or basic, not solo"),
        (2, {"level": 3}, "'level' only in the solo game with 1 seat, not with 2"),
        (3, {"mode": "basic", "level": 2}, "'level' only in the solo game with 1 seat, not with 3"),
        (1, {"level": 0}, "'level' cannot be 0.*1 to 10"),
        (1, {"level": 11}, "'level' cannot be 11.*1 to 10"),
        (2, {"mode": "easy"}, "'easy': it is full, basic or solo"),
        (5, {}, "1, 2, 3 or 4 seats, not 5"),
        (0, {}, "1, 2, 3 or 4 seats, not 0"),
        (2, {"colour": "red"}, "no option 'colour'"),
    ],
)
def test_other_combinations_are_refused(seats: int, options: dict[str, object], says: str) -> None:
    """SC-BASIC-01, R-SC-45 With a sentence that says what would be right."""
    with pytest.raises(ValueError, match=says):
        GAME.new(seats=seats, seed=1, **options)


def test_there_are_thirteen_cards_a_seat() -> None:
    """SC-TERM-03, SC-TERM-05 Four Starters without icons, nine others."""
    assert len(KINDS) == 13
    assert [name for name in KINDS if CARDS[name].is_starter] == STARTERS
    shown = table(scene("P0 hand Peasant, Priest; only 4 Farmer+"))["seats"][0]["hand"]
    assert [(card["card"], card["kind"], card["icons"]) for card in shown] == [
        ("Peasant", "starter", []),
        ("Priest", "personal", ["bell", "bell"]),
    ]
