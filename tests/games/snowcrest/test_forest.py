"""Juniper and the Forest deck."""

import pytest

from tests.games.playing import asked, hidden, kind, names, refused
from tests.games.snowcrest.cards import SPIRIT
from tests.games.snowcrest.scene import scene
from tests.games.snowcrest.table import bottom, juniper, omens, play, scrolls, supply, table, tokens


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("P0 tiles none", "activate:2, branch:0"),
        ("P0 tiles none; village 4 Merchant+; scrolls 1", "activate:4, branch:4"),
        ("P0 tiles none; village 4 Forester+", "activate:4, branch:0"),
        ("P0 tiles none; village 0 Peasant-, 4 Smith-, 8 Pilgrim-, 1 Mason+", ""),
    ],
)
def test_every_gain_comes_from_the_forest(text: str, moves: str) -> None:
    """SC-JUN-01 By an action, a trade, a Rest."""
    state = play(scene(text), moves)
    gained = int(hidden(state)["seats"][0]["tokens"]["juniper"])
    assert gained > 0
    assert juniper(state) == 6 - gained


def test_nobody_may_take_less() -> None:
    """SC-JUN-02 The whole action may be declined, no part of it."""
    state = play(scene("forest 2: Moss King\nP0 tiles none"), "activate:2")
    assert names(state) == ["branch:0", "skip"]
    play(state, "branch:0")
    assert (tokens(state), omens(state), asked(state)) == ("juniper 2", (-1, 0), (1, "curse"))


def test_the_last_token_wakes_the_forest() -> None:
    """SC-JUN-03, R-SC-25 Also when nothing more is owed; not before."""
    state = play(scene("forest 3: Moss King"), "activate:2, branch:0")
    assert (juniper(state), kind(state), scrolls(state)) == (1, "main", 0)
    state = play(scene("forest 2: Moss King"), "activate:2, branch:0")
    assert (juniper(state), kind(state)) == (0, "curse")
    assert table(state)["revealed"]["card"]["card"] == "Moss King"
    play(state, "omen, P1, omen")
    assert (juniper(state), scrolls(state)) == (6, 1)


def test_the_order_of_a_forest_card() -> None:
    """SC-JUN-04, R-SC-19 The active player's curse, the rivals' clockwise, then the Scroll."""
    state = scene("seats 4\nturn P2\nforest 2: Pine Whisper")
    play(state, "activate:2, branch:0")
    order = []
    while kind(state) == "curse":
        order.append(state.to_move)
        assert scrolls(state, 2) == 0
        play(state, "omen")
    assert order == [2, 2, 3, 0, 1]
    assert [omens(state, seat) for seat in range(4)] == [(-1, 0), (-1, 0), (-2, 0), (-1, 0)]
    assert [scrolls(state, seat) for seat in range(4)] == [0, 0, 1, 0]


@pytest.mark.parametrize("name", SPIRIT)
def test_each_forest_card_asks_what_is_printed(name: str) -> None:
    """SC-JUN-04, SC-JUN-05 The active half, and the other half of every rival."""
    rich = "barley 9, bell 9, bowl 9; hand Nun"
    state = scene(f"seats 3\nforest 2: {name}\nP0 {rich}, Smith\nP1 {rich}\nP2 {rich}")
    play(state, "activate:2, branch:0")
    for seat, expected in ((0, SPIRIT[name].active), (1, SPIRIT[name].rivals), (2, SPIRIT[name].rivals)):
        for place, unit in enumerate(expected):
            bill = table(state)["bill"]
            assert (state.to_move, bill["seat"], bill["kind"]) == (seat, seat, "curse")
            assert bill["units"] == list(expected[place:])
            assert bill["total"] == len(expected)
            assert bill["units"][0] == unit
            play(state, "omen")
    assert [omens(state, seat)[0] for seat in range(3)] == [
        -len(SPIRIT[name].active),
        -len(SPIRIT[name].rivals),
        -len(SPIRIT[name].rivals),
    ]
    assert scrolls(state) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_afterwards_the_card_goes_under_and_the_forest_is_full(seats: int) -> None:
    """SC-JUN-06, SC-SETUP-05"""
    state = scene(f"seats {seats}\nforest 2: Moss King, Owl Watcher")
    play(state, "activate:2, branch:0")
    assert "Moss King" not in hidden(state)["forest_deck"]
    while kind(state) == "curse":
        play(state, "omen")
    assert juniper(state) == 3 * seats
    assert bottom(state, "forest") == ["Moss King"]
    assert hidden(state)["forest_deck"][0] == "Owl Watcher"
    assert [card["card"] for card in table(state, 1)["forest"]["bottom"]] == ["Moss King"]
    assert table(state)["revealed"] is None


def test_what_is_still_owed_is_taken_from_the_refilled_forest() -> None:
    """SC-JUN-07"""
    state = play(scene("forest 1: Moss King\nP0 village 4 Lumberjack+"), "activate:4, branch:0")
    assert (tokens(state), table(state)["owed"]) == ("juniper 1", 3)
    play(state, "omen, P1, omen")
    assert (tokens(state), juniper(state)) == ("juniper 4", 3)
    assert table(state)["owed"] == 0


def test_the_forest_may_be_emptied_twice_in_one_gain() -> None:
    """SC-JUN-07 Four owed, one there, three in a solo Forest: exactly two cards (R-SC-25)."""
    state = scene("seats 1\nforest 1: Moss King, Owl Watcher\nP0 village 4 Lumberjack+; tiles none")
    play(state, "activate:4, branch:0, omen")
    assert (tokens(state), juniper(state), scrolls(state)) == ("juniper 4", 3, 2)
    assert bottom(state, "forest", 2) == ["Moss King", "Owl Watcher"]
    assert omens(state) == (-2, 0)


def test_juniper_just_taken_may_pay_the_curse() -> None:
    """SC-JUN-08, R-SC-24"""
    state = play(
        scene("forest 2: Bramble Child\nP0 tiles none; hand Nun\nP1 tiles none"), "activate:2, branch:0"
    )
    assert names(state) == ["pay_token:juniper", "omen"]
    play(state, "pay_token:juniper, give_hand:Nun")
    assert (tokens(state), omens(state)) == ("juniper 1", (0, 0))


def test_the_final_count_wakes_no_forest() -> None:
    """SC-JUN-09, SC-SCORE-07 More juniper on cards than lies in the Forest."""
    state = scene("over\nforest 1: Moss King\nP0 village 4 Forester+, 1 Architect+; juniper 1; scrolls 3")
    assert (juniper(state), table(state)["revealed"]) == (1, None)
    (line,) = [one for one in state.view(0)["result"]["seats"][0]["lines"] if one["label"] == "Most juniper"]
    assert line["points"] == 1
    assert state.view(0)["result"]["seats"][0]["sum"] == 5 + 1
    assert state.to_move == -1


def test_the_reward_is_for_the_active_player_alone() -> None:
    """SC-JUN-04"""
    state = scene("forest 2: Moss King")
    before = supply(state)
    play(state, "activate:2, branch:0, give_building:farm+, P1, pay_building:farm")
    assert (scrolls(state, 0), scrolls(state, 1), supply(state)) == (1, 0, before - 1)


def test_a_forest_card_may_end_the_game() -> None:
    """SC-JUN-04, SC-END-01"""
    state = scene("supply 1\nforest 2: Moss King\nP0 scrolls 10\nP1 scrolls 9")
    play(state, "activate:2, branch:0, omen, P1, omen")
    assert table(state)["last_round"]
    assert asked(state) == (1, "main")
    assert refused(state, "omen")
