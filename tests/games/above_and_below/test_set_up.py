"""How a game begins: AB-SETUP-01 to AB-SETUP-19 and the rulings about them."""

from collections import Counter

import pytest

from fireside.core.random import Random, seeded
from fireside.core.state import State
from tests.games.above_and_below.cards import (
    CAVES,
    GROVE,
    HOUSES,
    KEYS,
    OUTPOSTS,
    QUEST,
    REGULARS,
    SPECIALS,
    STARS,
    STARTERS,
    TOKENS,
)
from tests.games.above_and_below.scene import GAME, scene
from tests.games.above_and_below.strategies import TABLES, new_game
from tests.games.above_and_below.table import play, seat_at, table
from tests.games.playing import asked, hidden

SEEDS = range(40)


def opened(seats: int = 3, seed: int = 1, modules: str = "") -> State:
    return new_game(seats, modules, seed)


@pytest.mark.parametrize("seats", [0, 1, 5, -2, 2.5, "3", True, None])
def test_two_to_four_players(seats: object) -> None:
    """AB-SETUP-01 Any other number is rejected, and the message says which would do."""
    if seats is None:
        assert GAME.new(seed=1).seats == 3
        return
    with pytest.raises(ValueError, match="2, 3 or 4"):
        GAME.new(seats=seats, seed=1)  # type: ignore[arg-type]


@pytest.mark.parametrize(("seats", "modules"), TABLES)
def test_what_every_player_receives(seats: int, modules: str) -> None:
    """AB-SETUP-02, AB-SETUP-13, AB-SETUP-18, AB-REP-01, R-AB-02 The same for all."""
    state = opened(seats, modules=modules)
    assert len(table(state)["seats"]) == seats
    for seat in range(seats):
        own = seat_at(state, seat)
        assert [card["card"] for card in own["village"]] == ["ST"]
        assert own["beds"] == 3
        assert [one["kind"] for one in own["villagers"]] == STARTERS
        assert own["reputation"] == 0
        assert (own["caves"], own["track"], own["sale"], own["passed"]) == ([], [], None, False)
        assert not any(own["stores"].values())
        assert own["coins"] in (7, 8)


@pytest.mark.parametrize("seats", [2, 3])
def test_all_starters_begin_ready(seats: int) -> None:
    """AB-SETUP-03"""
    state = opened(seats)
    assert {one["area"] for seat in range(seats) for one in seat_at(state, seat)["villagers"]} == {"ready"}


def test_four_players_begin_with_one_ready_villager() -> None:
    """AB-SETUP-04 In round 1 only."""
    state = opened(4)
    for seat in range(4):
        areas = [one["area"] for one in seat_at(state, seat)["villagers"]]
        assert areas == ["ready", "exhausted", "exhausted"]
    play(state, "pass, pass, pass, pass")
    assert table(state)["round"] == 2
    for seat in range(4):
        assert {one["area"] for one in seat_at(state, seat)["villagers"]} == {"ready"}


@pytest.mark.parametrize(("seats", "bonus"), [(2, [0, 1]), (3, [0, 1, 1]), (4, [0, 0, 0, 1])])
def test_coin_bonus(seats: int, bonus: list[int]) -> None:
    """AB-SETUP-15, AB-SETUP-16, AB-SETUP-17 Counted clockwise from the first player."""
    for seed in SEEDS:
        found = hidden(opened(seats, seed))
        coins = [found["seats"][(found["first"] + place) % seats]["coins"] for place in range(seats)]
        assert coins == [7 + more for more in bonus]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_is_drawn_evenly(seats: int) -> None:
    """AB-SETUP-14, R-AB-01, AB-ROUND-02 And begins."""
    found = Counter(opened(seats, seed).to_move for seed in range(300))
    assert all(abs(found[seat] - 300 / seats) < 45 for seat in range(seats))
    state = opened(seats)
    assert asked(state) == (table(state)["first"], "turn_menu")
    assert table(state)["order"] == [(table(state)["first"] + place) % seats for place in range(seats)]


@pytest.mark.parametrize(("seats", "modules"), TABLES)
def test_the_board(seats: int, modules: str) -> None:
    """AB-SETUP-05 to -12: AB-SETUP-07, AB-SETUP-08, AB-SETUP-09, AB-SETUP-10, AB-SETUP-11, AB-SETUP-12"""
    for seed in range(5):
        state = opened(seats, seed, modules)
        seen, true = table(state), hidden(state)
        assert [card["card"] for card in seen["star_row"]] == STARS
        assert len(set(true["key_row"])) == 4
        assert sorted(true["house_row"] + true["house_deck"]) == HOUSES
        assert sorted(true["outpost_row"] + true["outpost_deck"]) == OUTPOSTS
        assert (len(true["house_row"]), len(true["outpost_row"])) == (4, 4)
        assert (seen["round"], seen["rounds"]) == (1, 7)
        assert seen["cider"]
        assert seen["bank"] == {**TOKENS, "cider": 9}
        assert sorted(true["cave_pile"]) == CAVES
        assert seen["cave_pile"]["top"]["cave"] == true["cave_pile"][0]
        assert sorted(true["slots"] + true["villager_pile"]) == REGULARS
        assert len(true["villager_pile"]) == seen["villager_pile"] == 13
        assert Counter(one["kind"] for one in seen["special"]) == SPECIALS


def test_slots_hold_regular_villagers_only() -> None:
    """R-AB-03 Each of the 18 comes to lie there, none of the others."""
    found = {kind for seed in range(60) for kind in hidden(opened(3, seed))["slots"]}
    assert found == set(REGULARS)


def test_every_key_house_comes_up() -> None:
    """AB-SETUP-06 4 of 9, all alike often."""
    found = Counter(card for seed in range(200) for card in hidden(opened(2, seed))["key_row"])
    assert set(found) == set(KEYS)
    assert all(55 < count < 125 for count in found.values())


def test_only_the_top_of_the_cave_pile_is_seen() -> None:
    """R-AB-05"""
    seen = table(opened())["cave_pile"]
    assert set(seen) == {"size", "top", "bottom"}
    assert seen["bottom"] == []
    assert seen["size"] == 25


def test_the_order_of_the_shuffles() -> None:
    """AB-SETUP-19 Keys, Houses, Outposts, caves, villagers, first player, Desert, Underforest, Groves."""
    for seed in SEEDS:
        true = hidden(opened(4, seed, "desert_underforest, groves"))
        random = seeded(seed)
        keys = shuffled(random, KEYS)
        assert set(true["key_row"]) in (set(keys[:4]), set(keys[-4:]))
        is_from_the_end = true["house_row"][0] != shuffled(random.clone(), HOUSES)[0]
        for name, cards in (("house", HOUSES), ("outpost", OUTPOSTS)):
            found = true[f"{name}_row"] + true[f"{name}_deck"]
            assert found == top_down(shuffled(random, cards), is_from_the_end)
        assert true["cave_pile"] == top_down(shuffled(random, CAVES), is_from_the_end)
        found = true["slots"] + true["villager_pile"]
        assert found == top_down(shuffled(random, REGULARS), is_from_the_end)
        assert true["first"] == random.below(4)
        for land in ("desert", "underforest"):
            quests = [quest for quest in QUEST if quest[0] == land[0].upper()]
            assert true[land] == top_down(shuffled(random, quests), is_from_the_end)
        assert true["grove_deck"] == top_down(shuffled(random, list(GROVE)), is_from_the_end)


def shuffled(random: Random, cards: list[str]) -> list[str]:
    places = list(range(len(cards)))
    random.shuffle(places)
    return [cards[place] for place in places]


def top_down(cards: list[str], is_from_the_end: bool) -> list[str]:
    return cards[::-1] if is_from_the_end else cards


def test_modules_are_off_unless_wanted() -> None:
    """AB-DU-01, AB-GR-01, R-AB-46, R-AB-47"""
    seen = table(opened())
    assert (seen["modules"], seen["supplies"], seen["desert"], seen["underforest"], seen["grove"]) == (
        [],
        None,
        None,
        None,
        None,
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_modules_set_up(seats: int) -> None:
    """AB-DU-01, AB-GR-01 Three supplies each, two stacks of quests and the groves, one of each face up."""
    seen = table(opened(seats, 1, "desert_underforest, groves"))
    assert seen["modules"] == ["desert_underforest", "groves"]
    assert seen["supplies"] == 30 - 3 * seats
    assert {own["supplies"] for own in seen["seats"]} == {3}
    for land in ("desert", "underforest"):
        assert seen[land]["up"]["land"] == land
        assert seen[land]["size"] == 7
    assert seen["grove"]["up"]["grove"] in GROVE
    assert (seen["grove"]["size"], seen["grove"]["bottom"]) == (9, [])
    assert {tuple(own["surface"]) for own in seen["seats"]} == {("ST",)}


@pytest.mark.parametrize(
    ("options", "word"),
    [({"grove": True}, "groves"), ({"groves": "maybe"}, "groves"), ({"closed_book": 3}, "closed_book")],
)
def test_bad_options(options: dict[str, object], word: str) -> None:
    """What would be right is in the message."""
    with pytest.raises(ValueError, match=word):
        GAME.new(seats=2, seed=1, **options)


def test_scenes_are_read_as_described() -> None:
    """The tests' own tables: named things lie where they are said to."""
    state = scene("caves C09\nslots V07, none, V08\nhouses H20\nP0 coins 4; injured V01; caves C03")
    true = hidden(state)
    assert true["cave_pile"][0] == "C09"
    assert true["slots"][:3] == ["V07", None, "V08"]
    assert true["house_row"][0] == "H20"
    assert true["seats"][0]["villagers"][3] == ["V01", "injured"]
    assert true["seats"][0]["caves"] == ["C03"]
