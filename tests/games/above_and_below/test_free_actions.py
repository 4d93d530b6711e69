"""Free actions and the track: AB-BUY, AB-SALE, AB-REFRESH, AB-TRACK, asides, and the rulings about them."""

import pytest

from fireside.core.errors import IllegalAction
from tests.games.above_and_below.cards import GOODS, KINDS
from tests.games.above_and_below.holding import holds
from tests.games.above_and_below.scene import GAME, scene
from tests.games.above_and_below.table import asides, play, table, told
from tests.games.playing import act, asked, hidden, names, offered, offers, refused

# Buying


@pytest.mark.parametrize("kind", KINDS)
def test_any_kind_can_be_bought(kind: str) -> None:
    """AB-BUY-01, AB-BUY-04, R-AB-09 The item to the buyer's stores, the coins to the seller."""
    state = scene(f"P0 coins 7\nP1 stores {kind} 2; sale {kind}")
    play(state, "buy:1, price:4, P1, accept")
    holds(state, f"P0 coins 3; stores {kind} 1\nP1 coins 4; stores {kind} 1; sale none")
    assert asked(state) == (0, "turn_menu")


def test_prices() -> None:
    """AB-BUY-02, AB-BUY-05, R-AB-11 Whole coins from 3 to 12, as far as the purse goes."""
    state = play(scene("P0 coins 20\nP1 stores ore 1; sale ore"), "buy:1")
    assert offers(state, "price") == [str(price) for price in range(3, 13)]
    state = play(scene("P0 coins 5\nP1 stores ore 1; sale ore"), "buy:1")
    assert offers(state, "price") == ["3", "4", "5"]
    assert refused(state, "price:6") == "AB-BUY-02"
    for price in (2, 13, 0):
        with pytest.raises(ValueError, match="'price:3' to 'price:12'"):
            GAME.vocabulary.action(f"price:{price}")


def test_a_refusal_changes_nothing() -> None:
    """AB-BUY-03"""
    state = scene("P0 coins 5\nP1 stores ore 1; sale ore")
    before = hidden(state)["seats"]
    play(state, "buy:1, price:4, P1, refuse, P0")
    assert hidden(state)["seats"] == before


def test_two_offers_the_second_higher() -> None:
    """AB-BUY-05, AB-BUY-07 Then none in this turn; after 12 there is nothing higher."""
    state = scene("seats 3\nP0 coins 20\nP1 stores ore 1; sale ore\nP2 stores pot 1; sale pot")
    play(state, "buy:1, price:5, P1, refuse, P0, buy:1")
    assert offers(state, "price") == [str(price) for price in range(6, 13)]
    play(state, "price:6, P1, refuse, P0")
    assert refused(state, "buy:1") == "AB-BUY-05"
    play(state, "buy:2, price:12, P2, refuse, P0")
    assert refused(state, "buy:2") == "AB-BUY-07"


def test_an_offer_needs_a_legal_price() -> None:
    """AB-BUY-07 Three coins; after a refusal more than was refused. One price left is not asked for."""
    assert refused(scene("P0 coins 2\nP1 stores ore 1; sale ore"), "buy:1") == "AB-BUY-07"
    state = scene("P0 coins 3\nP1 stores ore 1; sale ore")
    assert state.label(state.legal()[0]) == "Offer 3 coins to seat 1 for its ore"
    play(state, "buy:1")
    assert asked(state) == (1, "seller_reply")
    assert table(state)["offer"] == {"buyer": 0, "seller": 1, "kind": "ore", "price": 3}
    play(state, "refuse")
    assert refused(state, "buy:1") == "AB-BUY-07"


def test_nobody_buys_from_himself_or_an_empty_circle() -> None:
    """AB-BUY-01"""
    state = scene("seats 3\nP0 coins 9; stores ore 1; sale ore\nP1 stores pot 1; sale pot\nP2 stores pot 1")
    assert offers(state, "buy") == ["1"]
    assert refused(state, "buy:0") == "AB-BUY-01"
    assert refused(state, "buy:2") == "AB-BUY-01"


def test_tokens_are_no_coins_between_players() -> None:
    """AB-BUY-06, R-AB-39"""
    state = scene("P0 coins 4; stores cider 5, potion 5; village H23, H24\nP1 stores ore 1; sale ore")
    assert offers(play(state, "buy:1"), "price") == ["3", "4"]


def test_who_answers_may_not_do_anything_else() -> None:
    """AB-BUY-03 The seller is asked out of turn, and only for this."""
    state = play(scene("P0 coins 5\nP1 stores ore 1, pot 1; sale ore"), "buy:1, price:4")
    assert names(state) == ["accept", "refuse"]
    assert state.asides(1) == []
    assert refused(state, "pass") == refused(state, "main:labor") == "AB-ROUND-03"
    assert refused(state, "place:pot") == "AB-TRACK-02"
    assert GAME.vocabulary.name(state.default()) == "refuse"


# Listing


def test_putting_up_for_sale() -> None:
    """AB-SALE-01, AB-SALE-02, AB-SALE-06, R-AB-09 One item; another replaces it; it stays over the turns."""
    state = scene("P0 stores fish 1, potion 1, cider 1; coins 1\nP1 coins 1")
    assert offers(state, "list") == ["fish", "cider", "potion"]
    play(state, "list:fish, list:potion")
    holds(state, "P0 sale potion; stores fish 1, cider 1, potion 1")
    play(state, "pass, P1, pass, P0")
    assert asked(state)[1] == "place_before_income"
    assert table(state)["seats"][0]["sale"] == "potion"


def test_listing_limits() -> None:
    """AB-SALE-05, AB-SALE-07, R-AB-10 Each kind once in a turn, one emptying by hand."""
    state = scene("P0 stores fish 1, ore 1; coins 1")
    assert refused(state, "unlist") == "AB-SALE-01", "nothing lies there"
    play(state, "list:fish")
    assert refused(state, "list:fish") == "AB-SALE-07"
    play(state, "list:ore")
    assert refused(state, "list:fish") == "AB-SALE-05"
    play(state, "unlist")
    assert refused(state, "list:ore") == "AB-SALE-05"
    assert refused(state, "unlist") == "AB-SALE-05"
    later = scene("P0 stores fish 1, ore 1; sale fish")
    assert refused(later, "list:fish") == "AB-SALE-07"
    play(later, "unlist, list:ore")
    assert refused(later, "unlist") == "AB-SALE-05"


def test_only_the_stores_can_be_listed() -> None:
    """AB-SALE-01, AB-SALE-04 Neither the track nor cards; AB-DU-09 nor supplies."""
    state = scene("with desert_underforest\nP0 track fish 2; village H08; supplies 5; coins 1")
    assert offers(state, "list") == []
    assert refused(state, "list:fish") == refused(state, "list:fruit") == "AB-SALE-01"


def test_the_listed_item_is_used_last() -> None:
    """AB-SALE-03 Placing it ends the listing."""
    state = scene("P0 stores fish 2; sale fish")
    play(state, "place:fish")
    holds(state, "P0 sale fish; stores fish 1")
    play(state, "place:fish")
    holds(state, "P0 sale none; stores none; track fish 2")


# Refreshing


def test_refresh() -> None:
    """AB-REFRESH-01, AB-REFRESH-04, R-AB-08 All four; they go under the deck, left card first."""
    state = scene("houses H01, H02, H03, H04\nP0 coins 2")
    play(state, "refresh:houses")
    holds(state, "P0 coins 1\nhouse_row H05, H06, H07, H08")
    assert hidden(state)["house_deck"][-4:] == ["H01", "H02", "H03", "H04"]
    assert [card["card"] for card in table(state)["house_deck"]["bottom"]] == ["H04", "H03", "H02", "H01"]
    state = play(scene("outposts O04, O03, O02, O01\nP0 coins 1"), "refresh:outposts")
    assert hidden(state)["outpost_deck"][-4:] == ["O04", "O03", "O02", "O01"]
    assert "refresh:outposts" not in names(state)


def test_one_refresh_in_a_turn() -> None:
    """AB-REFRESH-02, R-AB-07, AB-FAQ-06 Other free actions go on."""
    state = play(scene("P0 coins 9; stores fish 1"), "refresh:houses")
    assert refused(state, "refresh:houses") == "AB-REFRESH-02"
    assert refused(state, "refresh:outposts") == "AB-REFRESH-02"
    play(state, "list:fish, place:fish")
    assert asked(state) == (0, "turn_menu")


def test_what_cannot_be_refreshed() -> None:
    """AB-REFRESH-03, AB-REFRESH-05 Keys and stars; a row without a deck; without a coin."""
    every = map(GAME.vocabulary.name, range(GAME.vocabulary.size))
    families = {name.split(":")[1] for name in every if name.startswith("refresh")}
    assert families == {"houses", "outposts"}
    state = scene("house_deck none\nP0 coins 1")
    assert refused(state, "refresh:houses") == "AB-REFRESH-05"
    assert offered(state, "refresh:outposts")
    assert refused(scene("P0 stores cider 1"), "refresh:houses") == "AB-REFRESH-01"


def test_a_token_pays_for_a_refresh() -> None:
    """AB-SYM-05, AB-REFRESH-01 With the symbol; asked for where both would do."""
    state = play(scene("P0 stores cider 1; village H24"), "refresh:houses")
    holds(state, "P0 coins 0; stores none")
    state = play(scene("P0 coins 1; stores cider 1; village H24"), "refresh:houses")
    assert names(state) == ["amount:0", "amount:1"]
    holds(play(state, "amount:1"), "P0 coins 1; stores none")


# The track


def test_placing() -> None:
    """AB-TRACK-01, AB-TRACK-03, AB-TRACK-04, AB-TRACK-06 Same goods stack, new ones go to the right."""
    state = scene("P0 stores fish 4, ore 1, pot 1")
    play(state, "place:fish, place:ore, place:fish, place:pot, place:fish, place:fish")
    holds(state, "P0 track fish 4, ore 1, pot 1; income 7")


def test_six_types_at_most() -> None:
    """AB-TRACK-05 The other two cannot be placed; those that lie there can."""
    state = scene(
        "P0 track fruit 1, mushroom 1, fish 1, pot 1, rope 1; stores fruit 1, paper 1, ore 1, amethyst 1"
    )
    play(state, "place:ore")
    assert offers(state, "place") == ["fruit"]
    for good in ("paper", "amethyst"):
        assert refused(state, f"place:{good}") == "AB-TRACK-05"


def test_what_cannot_be_placed() -> None:
    """AB-TRACK-02, AB-TRACK-10 Only goods of the own stores."""
    state = scene("P0 stores cider 1, potion 1; village H08")
    assert offers(state, "place") == []
    assert refused(state, "place:fruit") == "AB-TRACK-02"
    placeable = {
        name for name in map(GAME.vocabulary.name, range(GAME.vocabulary.size)) if name[:6] == "place:"
    }
    assert placeable == {f"place:{good}" for good in GOODS}


def test_nothing_leaves_the_track() -> None:
    """AB-TRACK-07 It cannot be listed; a failure does not touch it (R-AB-26)."""
    state = scene("caves C10\ndice 1 1 1\nP0 ready SQ, SX; track rope 1, fish 1; coins 1")
    play(state, "main:explore, all, choice:B")
    if asked(state)[1] == "exert":
        play(state, "stop")
    holds(state, "P0 track rope 1, fish 1")
    assert offers(scene("P0 track rope 1; coins 1"), "list") == []


@pytest.mark.parametrize("types", range(7))
def test_the_right_number_of_the_last_slot(types: int) -> None:
    """AB-TRACK-09, AB-INCOME-02, R-AB-36 4 with an empty track, up to 10."""
    goods = ", ".join(f"{good} 1" for good in GOODS[:types]) or "none"
    state = scene(f"P0 track {goods}")
    holds(state, f"P0 income {4 + types}")
    assert [slot["income"] for slot in table(state)["track"]] == [5, 6, 7, 8, 9, 10]
    assert [slot["points"] for slot in table(state)["track"]] == [1, 1, 2, 2, 3, 4]


def test_the_log_says_where_goods_lie() -> None:
    """AB-TRACK-04"""
    state = scene("P0 stores fish 2, ore 1\nP1 stores pot 1; track fruit 1, ore 1")
    state.watch()
    play(state, "place:fish, place:ore, place:fish, aside:1:pot")
    found = [(one["seat"], one["good"], one["slot"]) for one in told(state, "good_placed")]
    assert found == [(0, "fish", 1), (0, "ore", 2), (0, "fish", 1), (1, "pot", 3)]


# Unasked


def test_unasked_placing_at_many_moments() -> None:
    """AB-FAQ-01, AB-TRACK-02, R-AB-45 During a turn, an offer, a rest; not by the seat that is asked."""
    state = scene("P0 coins 5; stores ore 1; injured V01\nP1 stores fish 3, pot 1; sale fish")
    assert asides(state) == ["aside:1:fish", "aside:1:pot"]
    play(state, "aside:1:pot, buy:1")
    assert asked(state) == (0, "buy_price")
    play(state, "aside:1:fish, price:3")
    assert asides(state) == ["aside:0:ore"]
    play(state, "P1, accept, P0, pass, P1, pass")
    assert refused(state, "aside:0:ore") == "AB-TRACK-02"
    with pytest.raises(IllegalAction):
        act(state, f"aside:{state.to_move}:ore")


def test_placing_the_listed_good_drops_the_offer() -> None:
    """4.4 The buyer is back at the menu, nothing paid and no offer counted."""
    state = scene("P0 coins 5\nP1 stores fish 1; sale fish")
    play(state, "buy:1, aside:1:fish")
    assert asked(state) == (0, "turn_menu")
    holds(state, "P0 coins 5\nP1 sale none; track fish 1")
    assert table(state)["turn"]["offers"] == []
    assert table(state)["offer"] is None


def test_a_menu_is_asked_afresh() -> None:
    """4.4 An ended listing is no longer offered; if nothing is left, the turn is over."""
    state = scene("P0 coins 3; ready SB\nP1 stores fish 1; sale fish")
    assert offered(state, "buy:1")
    act(state, "aside:1:fish")
    assert not offered(state, "buy:1")


def test_a_bad_aside_is_refused() -> None:
    """AB-TRACK-02, AB-TRACK-05 What is not there, or does not fit."""
    text = "P1 track fruit 1, mushroom 1, fish 1, pot 1, rope 1, paper 1; stores ore 1"
    state = scene(f"P0 coins 1\n{text}")
    assert asides(state) == []
    assert refused(state, "aside:1:ore") == "AB-TRACK-05"
    assert refused(state, "aside:1:fish") == "AB-TRACK-02"
    before = state.position()
    with pytest.raises(IllegalAction) as caught:
        act(state, "aside:1:ore")
    assert caught.value.rule == "AB-TRACK-05"
    assert state.position() == before
