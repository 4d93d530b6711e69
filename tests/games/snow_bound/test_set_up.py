"""The set-up."""

import json
from collections import Counter
from itertools import product

import pytest

from fireside.core.state import State
from tests.games.playing import asked, hidden, kind, names
from tests.games.snow_bound.scene import (
    CRATES,
    ENEMIES,
    GAME,
    MAJOR,
    MINOR,
    OIL,
    RESTOCK,
    SPECIALS,
    WEAPONS,
    rolls,
    scene,
)
from tests.games.snow_bound.table import food, hand, medkits, play, table, tracker, values, where

SEATS = [3, 4, 5, 6]
DECKS = {"weapon_deck": 70, "restock_deck": 26, "minor_deck": 11, "major_deck": 21}


def new(seats: int = 3, seed: int = 1) -> State:
    return GAME.new(seats=seats, seed=seed)


@pytest.mark.parametrize("seats", SEATS)
def test_three_scouts_on_each_settlement_and_two_on_each_tracker(seats: int) -> None:
    """SB-SETUP-01, SB-SETUP-02"""
    state = new(seats)
    assert len(table(state)["settlements"]) == seats == len(hidden(state)["seats"])
    for seat in range(seats):
        assert where(state, seat) == dict.fromkeys("abc", f"S{seat}")
        assert tracker(state, seat) == ["d", "e"]


def test_four_random_crates_lie_hidden_around_the_city() -> None:
    """SB-SETUP-03, R-SB-14 On 0, 1, 3 and 5; 26 stay in the supply; their numbers are random and unseen."""
    drawn: Counter[int] = Counter()
    for seed in range(60):
        state = new(seed=seed)
        lying = hidden(state)
        assert {tile: len(items) for tile, items in lying["tiles"].items()} == dict.fromkeys("0135", 1)
        assert len(lying["crate_supply"]) == 26
        numbers = [items[0]["number"] for items in lying["tiles"].values()]
        drawn.update(numbers)
        assert Counter(lying["crate_supply"] + numbers) == Counter(CRATES)
        for one in table(state, None)["tiles"]:
            assert one["crates"] == (1 if one["tile"] in "0135" else 0)
            assert "number" not in json.dumps(one)
    assert set(drawn) == {1, 2, 3}


def test_medkits_are_a_pile_of_their_own() -> None:
    """SB-SETUP-04, R-SB-10 No weapon that is bought is ever a medkit: the pile stays as it is."""
    state = new()
    assert (hidden(state)["medkits"], len(hidden(state)["weapon_deck"])) == (20, 70)
    assert Counter(hidden(state)["weapon_deck"]) == Counter(WEAPONS)
    state = scene("P0: a@S0[c3,c3,c2] b@A\nat home")
    for count in range(8):
        assert (len(hand(state)), medkits(state)) == (count, 0)
        play(state, "buy:weapon")
    assert hidden(state)["medkits"] == 20


def test_each_deck_is_shuffled_by_itself() -> None:
    """SB-SETUP-05, SB-SETUP-06 Other seeds give other orders of the four decks, the crates and the oil."""
    for deck, size in DECKS.items():
        orders = {json.dumps(hidden(new(seed=seed))[deck]) for seed in range(4)}
        assert len(orders) == 4
        assert all(len(json.loads(order)) == size for order in orders)
    assert Counter(hidden(new())["restock_deck"]) == Counter(RESTOCK)
    assert Counter(hidden(new())["minor_deck"]) == Counter(MINOR)
    assert Counter(hidden(new())["major_deck"]) == Counter(MAJOR)
    for supply in ("oil_supply", "crate_supply"):
        assert len({json.dumps(hidden(new(seed=seed))[supply]) for seed in range(4)}) == 4


def test_oil_is_beside_the_board_and_tokens_are_in_the_box() -> None:
    """SB-SETUP-06, R-SB-41 50 oil tokens; four special crates and five enemies."""
    state = new()
    assert Counter(hidden(state)["oil_supply"]) == Counter(OIL)
    assert hidden(state)["box"] == SPECIALS + ENEMIES
    assert (len(SPECIALS), len(ENEMIES), hidden(state)["gone"], hidden(state)["enemies"]) == (4, 5, [], {})


@pytest.mark.parametrize("picks", list(product(range(4), repeat=3)), ids=str)
def test_everybody_takes_two_food_and_three_cards_of_choice(picks: tuple[int, ...]) -> None:
    """SB-SETUP-07, SB-SETUP-08 And the weapons are dealt seat by seat from the top, S0 first."""
    state = new()
    deck = hidden(state)["weapon_deck"]
    for seat, count in enumerate(picks):
        assert asked(state) == (seat, "draw")
        assert names(state) == ["draw:0", "draw:1", "draw:2", "draw:3"]
        play(state, f"draw:{count}")
    for seat, count in enumerate(picks):
        assert food(state, seat) == 2 + 3 - count
        first = sum(picks[:seat])
        assert hand(state, seat) == values(Counter(deck[first : first + count]))
    assert hidden(state)["weapon_deck"] == deck[sum(picks) :]


def test_what_you_take_is_secret_until_all_have_chosen() -> None:
    """SB-SETUP-08, R-SB-06 Nobody else's view tells; nothing is dealt before; you see your own choice."""
    seen = set()
    for count in range(4):
        state = play(new(), f"draw:{count}")
        assert table(state, 0)["pick"] == count
        assert (food(state, 0), hand(state, 0)) == (0, [])
        seen.add(json.dumps([state.view(1), state.view(2), state.view(None)]))
    assert len(seen) == 1


@pytest.mark.parametrize(
    ("dice", "start"),
    [("6 1 1", 0), ("1 4 3", 1), ("2 1 3", 2), ("5 5 1 2 6", 1), ("4 2 4 3 1", 0)],
)
def test_the_highest_roll_starts(dice: str, start: int) -> None:
    """SB-SETUP-09, R-SB-07 Those tied for it roll again, and only those."""
    position = play(new(), "draw:0 draw:0").position()
    position["random"] = rolls([int(die) for die in dice.split()]).words()
    state = play(GAME.load(position), "draw:0")
    assert hidden(state)["start"] == start
    assert asked(state) == (start, "recruit")


def test_the_game_begins_with_round_1() -> None:
    """SB-SETUP-10"""
    state = new()
    assert hidden(state)["round"] == 1
    play(state, "draw:1 draw:1 draw:1")
    assert (hidden(state)["round"], kind(state)) == (1, "recruit")


def test_chance_is_asked_in_a_fixed_order() -> None:
    """SB-FLOW-10 Weapons, restock, minor, major, crates, oil, then the dice: shuffled again by hand."""
    seed = 12
    state = play(GAME.new(seats=3, seed=seed), "draw:0 draw:0 draw:0")
    fresh = hidden(GAME.new(seats=3, seed=seed))
    random = rolls([], seed)
    decks: dict[str, list[str] | list[int]] = {
        "weapon_deck": list(Counter(WEAPONS).elements()),
        "restock_deck": RESTOCK,
        "minor_deck": MINOR,
        "major_deck": MAJOR,
        "crate_supply": list(Counter(CRATES).elements()),
        "oil_supply": list(Counter(OIL).elements()),
    }
    for name, cards in decks.items():
        order = list(range(len(cards)))
        random.shuffle(order)
        shuffled = [cards[place] for place in reversed(order)]
        lying = [fresh["tiles"][tile][0]["number"] for tile in "0135"] if name == "crate_supply" else []
        assert [*lying, *fresh[name]] == shuffled
    tied = [0, 1, 2]
    while len(tied) > 1:
        dice = [int(random.below(6)) for _ in tied]
        tied = [seat for seat, die in zip(tied, dice, strict=True) if die == max(dice)]
    assert hidden(state)["start"] == tied[0]
