"""Events: each card, and how cards are carried out."""

import pytest

from tests.games.playing import asked, hidden, kind, names
from tests.games.snow_bound.scene import scene
from tests.games.snow_bound.table import (
    crates_on_tiles,
    discarded,
    food,
    hand,
    lying,
    medkits,
    play,
    pool,
    table,
    tracker,
    where,
)

# The next restock brings a crate to L, so that is what else lies on the map.
PLACES = {
    "MN-05": ["2", "4", "6"],
    "MN-06": ["B", "F", "J"],
    "MJ-21": ["0", "2", "4", "6"],
}


@pytest.mark.parametrize(("event", "change"), [("MN-01", 1), ("MN-02", -1), ("MJ-17", -2), ("MJ-18", 2)])
def test_steps_change_for_the_round(event: str, change: int) -> None:
    """SB-EVENT-02, SB-MOVE-01 For everybody."""
    state = scene(f"at event {event}")
    for seat in range(3):
        assert state.to_move == seat
        play(state, "done:recruit")
        assert pool(state) == 5 + change
        play(state, "done:move")


def test_a_blizzard_also_bans_raids() -> None:
    """SB-EVENT-01, SB-EVENT-02, SB-RAID-03 Both things on the card happen."""
    state = scene("P0 W{1}: a@S1 b@3\nat event MJ-17")
    assert hidden(state)["effects"] == {"moves": -2, "upkeep": 0, "rate": 2, "ban": ["raid"]}


@pytest.mark.parametrize(("event", "after"), [("MN-03", [6, 2, 3]), ("MN-04", [3, 0, 0])])
def test_food_is_gained_or_lost_by_all(event: str, after: list[int]) -> None:
    """SB-EVENT-03, SB-EVENT-01, R-SB-52 Who has none loses none."""
    state = scene(f"P0 food 4\nP1 food 0\nP2 food 1\nat event {event}")
    assert [food(state, seat) for seat in range(3)] == after


@pytest.mark.parametrize("event", PLACES)
def test_crates_are_placed_in_the_order_of_the_card(event: str) -> None:
    """SB-EVENT-01 From first to last."""
    state = scene(f"crates 3 2 3 2\nat event {event}")
    tiles = PLACES[event]
    assert [lying(state, tile) for tile in tiles] == ["c3", "c2", "c3", "c2"][: len(tiles)]
    assert crates_on_tiles(state) == dict.fromkeys([*tiles, "L"], 1)


def test_the_cabinet_is_rolled_for_by_each() -> None:
    """SB-EVENT-03, R-SB-10 1 to 4 a weapon, 5 and 6 a medkit."""
    for dice in ("1 4 5", "6 2 3"):
        state = scene(f"dice {dice}\nat event MN-07")
        for seat, die in enumerate(dice.split()):
            is_weapon = int(die) <= 4
            assert (len(hand(state, seat)), medkits(state, seat)) == (int(is_weapon), int(not is_weapon))


def test_everybody_discards_a_weapon_of_choice() -> None:
    """SB-EVENT-03, SB-ROUND-05 Who has one loses it unasked, who has none loses none."""
    state = scene("seats 4\nP0 W{5,3,3}\nP1 W{2}\nP2 W{}\nP3 W{1,1}\nat event MN-08")
    assert (asked(state), names(state)) == ((0, "discard"), ["discard:W05", "discard:W09"])
    play(state, "discard:W05")
    assert (asked(state), names(state)) == ((3, "discard"), ["discard:W01"])
    play(state, "discard:W01")
    assert [hand(state, seat) for seat in range(4)] == [[5, 3], [], [], [1]]
    assert discarded(state) == [3, 2, 1]


def test_a_big_kettle_makes_points_go_further() -> None:
    """SB-EVENT-02, SB-RETURN-05 Three food for a point, in this round only."""
    state = scene("P0 food 0: a@U02[c1] b@A\nat event MN-09")
    play(state, "step:a>S0 done:move buy:food")
    assert food(state) == 3


def test_frozen_valves_ban_oil() -> None:
    """SB-EVENT-02, SB-OIL-04"""
    state = scene("P0 food 0: a@1 b@A\ntile A: c1\nat event MN-10")
    play(state, "done:move")
    assert names(state) == ["scout:b", "done:actions"]


@pytest.mark.parametrize(
    ("before", "after"), [((4, 2, 9), [4, 5, 9]), ((2, 5, 2), [5, 5, 5]), ((1, 1, 1), [4, 4, 4])]
)
def test_the_poorest_are_helped(before: tuple[int, ...], after: list[int]) -> None:
    """SB-EVENT-01 Whoever has least food, and all who are tied for it."""
    seats = "\n".join(f"P{seat} food {held}" for seat, held in enumerate(before))
    state = scene(f"{seats}\nat event MN-11")
    assert [food(state, seat) for seat in range(3)] == after


def test_a_long_hunger_costs_one_food_more() -> None:
    """SB-EVENT-02, SB-RATION-01"""
    state = scene("P0 food 4\nat event MJ-19")
    play(state, "done:recruit done:move")
    assert food(state) == 2


def test_the_frost_kills_in_the_city_only() -> None:
    """SB-EVENT-01, SB-DEATH-01 Everybody's scouts there."""
    state = scene("P0: a@0 b@1 c@S0\nP1: a@S1 b@S1 c@0\nP2: a@A b@S2 c@S2\nat event MJ-20")
    assert [tracker(state, seat) for seat in range(3)] == [["a", "d", "e"], ["c", "d", "e"], ["d", "e"]]
    assert where(state)["b"] == "1"


@pytest.mark.parametrize("event", ["MJ-20", "MN-08", "MN-04"])
def test_what_finds_nothing_to_act_on_does_nothing(event: str) -> None:
    """SB-EVENT-01, R-SB-52 The card is used up all the same."""
    state = scene(f"P0 food 0\nP1 food 0\nP2 food 0\nat event {event}")
    assert kind(state) == "recruit"
    assert [food(state, seat) for seat in range(3)] == [0, 0, 0]
    deck = "minor" if event.startswith("MN") else "major"
    assert hidden(state)[f"{deck}_spent"][-1] == event


@pytest.mark.parametrize(("event", "token"), [("MJ-08", "SP-1"), ("MJ-16", "EN-5")])
def test_a_token_that_came_before_does_not_come_again(event: str, token: str) -> None:
    """SB-EVENT-01, R-SB-52, INV-7 A position may hold a token whose card is still in the deck."""
    placed = "P0: a@A[SP-1] b@S0\nenemy EN-5@2"
    for text in (placed, f"gone {token}"):
        state = scene(f"{text}\nat event {event}")
        assert (lying(state, "0"), hidden(state)["enemies"].get("0")) == ("", None)
        assert hidden(state)["major_spent"][-1] == event


@pytest.mark.parametrize("die", range(1, 7))
def test_the_die_names_the_suburb(die: int) -> None:
    """SB-EVENT-04 Rolled once for the card and shown to all."""
    state = scene(f"dice {die}\nat event MJ-02")
    assert hidden(state)["flipped"] == [str(die)]
    assert table(state, None)["event"]["die"] == die


def test_cards_without_a_die_roll_none() -> None:
    """SB-EVENT-04, SB-FLOW-10 The random numbers stay where they are."""
    for event, rolled in [("MJ-04", False), ("MJ-01", True), ("MJ-18", False), ("MJ-13", True)]:
        state = scene(f"at event {event}")
        still = scene("at recruit").position()["random"]
        assert (state.position()["random"] != still) == rolled
        assert (table(state)["event"]["die"] is not None) == rolled


def test_an_event_says_what_it_does() -> None:
    """SB-ROUND-04 Name, text and effect for everybody, as long as the round lasts."""
    state = scene("at event MJ-20")
    this, decided = hidden(state)["round"], 0
    while hidden(state)["round"] == this:
        for viewer in (None, 0, 1, 2):
            event = table(state, viewer)["event"]
            assert (event["id"], event["name"], event["deck"]) == ("MJ-20", "Killing Frost", "major")
            assert event["text"] == "Nobody caught downtown gets out."
            assert "scout on tile 0 dies" in event["effect"]
        state.apply(state.default())
        decided += 1
    assert decided > 3
    assert table(state, 2)["event"]["id"] != "MJ-20"
