"""Who knows what: views, and what is kept when hidden things are dealt afresh."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import islice
from operator import itemgetter
from typing import Any

import pytest

from fireside.core.state import State
from tests.games.playing import hidden, kind
from tests.games.snow_bound.scene import GAME, scene
from tests.games.snow_bound.scramble import scrambled
from tests.games.snow_bound.strategies import crowded
from tests.games.snow_bound.table import (
    attack,
    by_seats,
    decisions,
    discarded,
    hand,
    keen,
    lay,
    lying,
    oil,
    play,
    raid,
    seat_of,
    table,
)

WORLDS = range(25)
TOKENS = {
    "SP-1": "Fuel Drum", "SP-2": "Ration Pallet", "SP-3": "Gun Locker", "SP-4": "Relief Container",
    "EN-1": "Wolf Pack", "EN-2": "Wolf Pack", "EN-3": "Looters", "EN-4": "Looters", "EN-5": "White Bear",
}  # fmt: skip


def seen(state: State, viewer: int | None) -> str:
    """Every byte of a view."""
    return json.dumps(state.view(viewer), sort_keys=True)


def without_own(view: dict[str, Any], viewer: int | None) -> dict[str, Any]:
    """A view less everything that is only for its own seat: what all should see alike."""
    view = json.loads(json.dumps(view))
    view.update(seat=None, legal=[], asides=[])
    view["decision"] = view["decision"] and {**view["decision"], "prompt": "", "phrase": []}
    common = view["table"]
    common["pick"] = None
    for own in common["seats"]:
        own.update(hand=None, oil_tokens=None, vp=None)
        for scout in own["scouts"]:
            scout["items"] = None
    if common["at_stake"] is not None:
        common["at_stake"].pop("items", None)
    fight = common["fight"]
    if fight is not None:
        laying = {"laying": "attacker", "defending": "defender"}.get(fight["step"])
        for side, laid in fight["laid"].items():
            laid["cards"] = None
            if side == laying:
                laid["count"] = None
                seat = fight["seat"] if side == "attacker" else fight["defender"]
                common["seats"][seat]["weapons"] = None
    return dict(view)


@by_seats
def test_all_see_the_same_of_what_is_public(seats: int) -> None:
    """SB-INFO-01, R-SB-40 Every seat and a spectator, at every seventh decision of a game."""
    looked = 0
    for state in islice(decisions(seats, seats=seats), 0, None, 7):
        views = [without_own(state.view(viewer), viewer) for viewer in (None, *range(seats))]
        assert all(view == views[0] for view in views)
        looked += 1
    assert looked > 10


@by_seats
def test_what_is_public_is_true(seats: int) -> None:
    """SB-INFO-01 Positions, counts, piles and sizes, as a rival sees them."""
    looked = 0
    for state in islice(decisions(seats + 10, seats=seats), 0, None, 3):
        check_public(table(state, None), hidden(state))
        looked += 1
    assert looked > 20


def check_public(shown: dict[str, Any], true: dict[str, Any]) -> None:
    for own, one in zip(true["seats"], shown["seats"], strict=True):
        assert (one["food"], one["medkits"], one["oil"]) == (own["food"], own["medkits"], len(own["oil"]))
        assert [scout["scout"] for scout in one["scouts"]] == list(own["scouts"])
        assert set(one["tracker"]) == set("abcde") - set(own["scouts"])
        for scout in one["scouts"]:
            held = own["scouts"][scout["scout"]]
            assert scout["hex"] == held["hex"]
            check_kinds(scout, held["load"])
        if true["fight"] is None:
            assert one["weapons"] == sum(own["weapons"].values())
    for tile in shown["tiles"]:
        check_kinds(tile, true["tiles"].get(tile["tile"], []))
        assert tile["flipped"] == (tile["tile"] in true["flipped"])
        assert (tile["enemy"] and tile["enemy"]["id"]) == true["enemies"].get(tile["tile"])
    check_supplies(shown["supplies"], true)
    assert shown["tokens"] == {"box": true["box"], "gone": true["gone"], "names": TOKENS}


def check_kinds(shown: dict[str, Any], items: list[dict[str, Any]]) -> None:
    kinds = Counter(item["item"] for item in items)
    assert (shown["crates"], shown["oil"]) == (kinds["crate"], kinds["oil"])
    assert shown["special"] == sorted(item["id"] for item in items if item["item"] == "special")
    assert [(one["id"], one["name"]) for one in shown["specials"]] == [
        (id, TOKENS[id]) for id in shown["special"]
    ]


def check_supplies(shown: dict[str, Any], true: dict[str, Any]) -> None:
    sizes = {"weapons": "weapon_deck", "crates": "crate_supply", "oil": "oil_supply"}
    sizes.update((deck, f"{deck}_deck") for deck in ("restock", "minor", "major"))
    assert {name: shown[name] for name in sizes} == {name: len(true[deck]) for name, deck in sizes.items()}
    assert (shown["food"], shown["medkits"]) == (true["food"], true["medkits"])
    assert shown["crates_used"] == sorted(true["crate_used"])
    assert {card["weapon"]: card["count"] for card in shown["weapon_discard"]} == true["weapon_discard"]
    for pile in ("restock_discard", "minor_spent", "major_spent"):
        assert shown[pile] == true[pile]


def test_the_owner_sees_hand_loads_and_oil() -> None:
    """SB-INFO-02 And nobody else does."""
    state = scene("P1 W{5,2,2}, oil{1,3}: a@A[c3,o2] b@S1\nat recruit")
    own = table(state, 1)["seats"][1]
    assert [(card["weapon"], card["value"], card["count"]) for card in own["hand"]] == [
        ("W03", 2, 2),
        ("W09", 5, 1),
    ]
    assert own["oil_tokens"] == [1, 3]
    assert own["scouts"][0]["items"] == [{"item": "crate", "number": 3}, {"item": "oil", "number": 2}]
    assert own["vp"] == 4 + 1 + 2
    for viewer in (None, 0, 2):
        rival = table(state, viewer)["seats"][1]
        assert (rival["hand"], rival["oil_tokens"], rival["vp"]) == (None, None, None)
        assert [scout["items"] for scout in rival["scouts"]] == [None, None]


def test_what_was_carried_once_is_not_seen_any_more() -> None:
    """SB-INFO-03, R-SB-40, R-SB-57 The view keeps no notes, not even for the one who dropped it."""
    views = []
    for number in (1, 2, 3):
        state = scene(f"P0: a@0[c{number}] b@S0 c@S0\nat event MJ-20")
        assert lying(state, "0") == f"c{number}"
        views.append(seen(state, 0))
    assert len(set(views)) == 1


@by_seats
def test_what_is_hidden_never_changes_a_view(seats: int) -> None:
    """SB-INFO-02, SB-INFO-03, INV-29 Numbers, hands and orders exchanged by hand: not a byte differs."""
    chance = random.Random(seats)
    moved = 0
    for number, state in enumerate(decisions(seats + 20, seats=seats)):
        if number % 9:
            continue
        for viewer in (None, *range(seats)):
            other = scrambled(state, viewer, chance)
            assert seen(other, viewer) == seen(state, viewer)
            moved += other.position()["table"] != state.position()["table"]
    assert moved > 100


# Laying weapons

THREE = "P0 W{4,3,1}: a@S0 c@S1 d@A\nP1 food 8, W{6,5,2}, oil{1}\nP2: a@A[SP-1] b@S2\nat actions"


def told(state: State, viewer: int | None) -> list[Any]:
    """The log of a viewer."""
    return [event.plain() for event in state.log(viewer)]


def changes(start: State, moves: Iterable[str], viewer: int | None) -> list[str]:
    """The different views that a viewer gets one after the other: what it could count."""
    state = start.clone()
    state.watch()
    found = [seen(state, viewer)]
    for move in moves:
        play(state, move)
        if seen(state, viewer) != found[-1]:
            found.append(seen(state, viewer))
    return found


@pytest.mark.parametrize("begin", ["do:raid", "attack"])
def test_rivals_do_not_see_how_many_cards_are_laid_while_laying(begin: str) -> None:
    """SB-FLOW-05, SB-INFO-02 Not in the view, not in the log, not in the number of changes."""
    if begin == "do:raid":
        state = play(scene(THREE), "scout:c do:raid")
    else:
        state = play(scene(THREE), "scout:d attack:2a")
    state.watch()
    before = {viewer: (seen(state, viewer), told(state, viewer)) for viewer in (None, 1, 2)}
    for card in ("lay:W07", "lay:W01"):
        play(state, card)
        for viewer in (None, 1, 2):
            assert (seen(state, viewer), told(state, viewer)) == before[viewer]
    assert table(state, 0)["fight"]["laid"]["attacker"]["count"] == 2
    assert table(state, 0)["seats"][0]["weapons"] == 1
    assert table(state, 1)["fight"]["laid"]["attacker"] == {"count": None, "cards": None}
    assert table(state, 1)["seats"][0]["weapons"] == 3
    play(state, "done:lay")
    assert table(state, 1)["fight"]["laid"]["attacker"] == {"count": 2, "cards": None}
    assert table(state, 1)["seats"][0]["weapons"] == 1


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_the_number_of_changes_tells_nothing_of_the_number_of_cards(viewer: int | None) -> None:
    """SB-FLOW-05 One, two or three cards: the same number of views."""
    start = play(scene(THREE), "scout:c do:raid")
    counts = {}
    for cards in ("lay:W07", "lay:W07 lay:W05", "lay:W07 lay:W05 lay:W01"):
        counts[cards] = len(changes(start, [*cards.split(), "done:lay"], viewer))
    assert set(counts.values()) == {2}


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_a_defenders_cards_are_not_counted_before_the_reveal(viewer: int | None) -> None:
    """SB-FLOW-05, SB-FLOW-06 The attacker sees nothing change until all cards are turned up."""
    start = play(scene(THREE), "scout:c do:raid lay:W07 lay:W05 done:lay respond:stand")
    for cards in ("lay:W03", "lay:W10 lay:W03", "lay:W10 lay:W09 lay:W03"):
        assert len(changes(start, cards.split(), viewer)) == 1
        assert len(changes(start, [*cards.split(), "done:lay"], viewer)) == 2


def test_laying_can_be_taken_back_until_it_is_announced() -> None:
    """SB-FLOW-05, SB-RAID-08 A card laid shows nothing to anybody; the number of cards does."""
    state = play(scene(THREE), "scout:c do:raid")
    before = state.revealed
    play(state, "lay:W07 lay:W01")
    assert state.revealed == before
    play(state, "done:lay")
    assert state.revealed > before


def test_which_cards_are_laid_is_seen_by_nobody_else() -> None:
    """SB-RAID-05, SB-FLOW-06 Two strong ones or two weak ones: the defender's view is the same."""
    start = scene("P0 W{6,5,1,1}: a@S0 c@S1\nP1 W{3,2}\nat actions")
    views = set()
    for cards in ("W10 W09", "W01 W01", "W09 W01"):
        state = play(start.clone(), "scout:c do:raid")
        lay(state, cards)
        views.add(json.dumps([seen(state, viewer) for viewer in (None, 1, 2)]))
    assert len(views) == 1


def test_a_surrender_shows_what_is_discarded_and_no_more() -> None:
    """SB-INFO-04, SB-RAID-17"""
    state = raid(scene(THREE), "c", "W07 W05 W01", "surrender")
    for viewer in (None, 1):
        assert table(state, viewer)["seats"][0]["hand"] is None
        assert table(state, viewer)["seats"][0]["weapons"] == 1
        shown = {card["weapon"]: card["count"] for card in table(state, viewer)["supplies"]["weapon_discard"]}
        assert shown == hidden(state)["weapon_discard"]
    assert seat_of(state, 0)["seen"] == {}, "nothing has been turned up"


def test_a_reveal_shows_every_card_to_everybody() -> None:
    """SB-INFO-04 The log tells all of them, also those that a tie gives back."""
    state = scene("P0 W{2,2,1}: a@S0 b@S0 c@S1\nP1 W{5}\nat actions")
    state.watch()
    raid(state, "c", "W03 W03 W01", "W09")
    for viewer in (None, 0, 1, 2):
        shown = [event for event in told(state, viewer) if event["kind"] == "weapons_shown"]
        assert [event["weapons"] for event in shown] == [["W01", "W03", "W03"], ["W09"]]


# When numbers become public


def test_exchanged_and_lost_crates_are_shown() -> None:
    """SB-INFO-05 Before that a rival sees only how many there are."""
    state = scene("P0: a@U02[c3,c2] b@A\nat move")
    assert table(state, 1)["supplies"]["crates_used"] == []
    play(state, "step:a>S0 done:move")
    assert table(state, 1)["exchange"] == {"seat": 0, "points": 5, "crates": [3, 2]}
    play(state, "buy:medkit buy:medkit buy:food")
    assert table(state, 1)["supplies"]["crates_used"] == [2, 3]


def test_oil_is_shown_at_the_end_and_not_before() -> None:
    """SB-INFO-05"""
    for turn, expected in [("P1", [None, None, None]), ("P2", [[1, 3], [2], []])]:
        state = scene(f"P0 oil{{1,3}}\nP1 oil{{2}}\nround 12\nturn {turn}\nat ration")
        assert [own["oil_tokens"] for own in table(state, None)["seats"]] == expected


def test_a_lost_oil_token_is_not_shown() -> None:
    """SB-INFO-05, SB-STOCK-03 Whatever its number, rivals' views are the same."""
    views = set()
    for number in (1, 2, 3):
        state = scene(f"P0: a@0[o{number}] b@S0 c@S0\nat event MJ-04")
        views.add(json.dumps([seen(state, viewer) for viewer in (None, 1, 2)]))
    assert len(views) == 1


# Dealing afresh


def worlds(state: State, viewer: int | None) -> list[dict[str, Any]]:
    """What the table looks like in some of the worlds that a seat could believe in."""
    return [state.resample(viewer, seed).position()["table"] for seed in WORLDS]


def varies(tables: list[dict[str, Any]], part: Callable[[dict[str, Any]], object]) -> bool:
    """Whether a part of the table is not the same in all worlds."""
    return len({json.dumps(part(one), sort_keys=True) for one in tables}) > 1


def number_on(tile: str, place: int = 0) -> Callable[[dict[str, Any]], object]:
    return lambda one: one["tiles"][tile][place]["number"]


def number_carried(seat: int, scout: str, place: int) -> Callable[[dict[str, Any]], object]:
    return lambda one: one["seats"][seat]["scouts"][scout]["load"][place]["number"]


SCENE = """
P0 W{5,2}, oil{1,3}: a@A[c3,o2] b@S0
P1 W{6,4,1}, oil{2,3}, M1: a@A[c2,o1] b@S1
P2 W{3}: a@S2 b@S2
tile B: c3 o3
at recruit
"""


def test_a_deal_keeps_what_the_seat_sees() -> None:
    """SB-INFO-06 Own hand, own loads, own oil, and all that is public."""
    state = scene(SCENE)
    for viewer in (None, 0, 1, 2):
        for seed in WORLDS:
            world = state.resample(viewer, seed)
            assert seen(world, viewer) == seen(state, viewer)
            if viewer is not None:
                own, truth = seat_of(world, viewer), seat_of(state, viewer)
                assert own == truth


def test_a_deal_moves_all_the_rest() -> None:
    """SB-INFO-06 Rivals' hands, loads and oil, what lies on tiles, supplies and the order of every deck."""
    tables = worlds(scene(SCENE), 0)
    parts: list[Callable[[dict[str, Any]], object]] = [
        lambda one: one["seats"][1]["weapons"],
        lambda one: one["seats"][2]["weapons"],
        lambda one: one["seats"][1]["oil"],
        number_carried(1, "a", 0),
        number_carried(1, "a", 1),
        number_on("B", 0),
        number_on("B", 1),
    ]
    for supply in ("weapon_deck", "crate_supply", "oil_supply", "restock_deck", "minor_deck", "major_deck"):
        parts.append(itemgetter(supply))
    assert [place for place, part in enumerate(parts) if not varies(tables, part)] == []


def test_a_carried_number_is_remembered() -> None:
    """SB-INFO-06 a, R-SB-57 On a tile and in a rival's load, for the seats whose scouts have carried it."""
    state = scene("P1: a@A[c3~0,o3~02] b@S1\ntile B: c2~0 o2~1 c1\nat recruit")
    tables = {viewer: worlds(state, viewer) for viewer in (0, 1, 2, None)}
    carried = [number_carried(1, "a", place) for place in (0, 1)]
    knows = {viewer: [not varies(tables[viewer], part) for part in carried] for viewer in tables}
    assert knows == {0: [True, True], 1: [True, True], 2: [False, True], None: [False, False]}
    lies = {viewer: [not varies(tables[viewer], number_on("B", n)) for n in (0, 1, 2)] for viewer in tables}
    assert lies == {
        0: [True, False, False],
        1: [False, True, False],
        2: [False, False, False],
        None: [False, False, False],
    }


def test_a_number_is_learned_by_carrying_and_kept_when_it_is_dropped() -> None:
    """SB-INFO-06 a In play: gathered, dropped, gathered by a rival."""
    state = scene("P0: a@0 b@S0 c@S0\nP1: a@0 b@S1 c@S1\ntile 0: c3\nat actions")
    assert varies(worlds(state, 0), number_on("0"))
    play(state, "scout:a do:gather")
    position = state.position()
    position["agenda"] = [["end_round"], ["turn", 2], ["turn", 1], ["turn", 0], ["draw_event"]]
    position["table"].update(round=5, active=None, major_spent=["MJ-01"])
    position["table"]["major_deck"] = ["MJ-20", *[f"MJ-{n:02d}" for n in range(2, 22) if n != 20]]
    position["table"]["turn"].update(pool=0, acted=[])
    state = GAME.load(position)
    assert lying(state, "0") == "c3"
    assert [varies(worlds(state, viewer), number_on("0")) for viewer in (0, 1, 2)] == [False, True, True]


def test_oil_in_a_rivals_stock_is_forgotten() -> None:
    """SB-INFO-06 a, R-SB-57 Once delivered a token is unknown, even to the one who had carried it."""
    state = raid(scene("P0 W{1}: a@S1[o3] b@S0 c@S0\nP1 W{6}, oil{}\nat actions"), "a", "W01", "W10")
    assert oil(state, 1) == [3]
    assert varies(worlds(state, 0), lambda one: one["seats"][1]["oil"])
    state = scene("P0 W{1}: a@S1 b@S0\nP1 food 8, oil{3}\nat actions")
    raid(state, "a", "W01", "surrender")
    play(state, "spoils:oil")
    assert oil(state) == [3]
    assert varies(worlds(state, 1), lambda one: one["seats"][0]["oil"])
    assert not varies(worlds(state, 0), lambda one: one["seats"][0]["oil"])


def test_a_lost_oil_token_is_forgotten() -> None:
    """SB-INFO-06 a It was shuffled in: its former carrier knows no better than others where it is."""
    state = scene("P0: a@0[o3] b@S0 c@S0\nP2 oil{3,3}\nat event MJ-04")
    places = {tuple(one["oil_supply"]).index(3) for one in worlds(state, 0) if 3 in one["oil_supply"]}
    assert len(places) > 5


TIED = "P0 W{2,2,1}: a@S0 b@S0 c@S1\nP1 W{5,4}\nP2 W{3}\nat actions"


def test_weapons_that_were_turned_up_and_came_back_are_remembered() -> None:
    """SB-INFO-06 b, SB-INFO-04 By everybody: the one that a tie gave back is in the hand in every world."""
    for seed in range(6):
        state = raid(scene(f"{TIED}\nseed {seed}"), "c", "W03 W03 W01", "W09")
        kept = seat_of(state, 0)["weapons"]
        assert seat_of(state, 0)["seen"] == kept
        for viewer in (None, 1, 2):
            assert not varies(worlds(state, viewer), lambda one: one["seats"][0]["weapons"])
        assert varies(worlds(state, 0), lambda one: one["seats"][1]["weapons"])


def test_what_was_never_turned_up_is_not_remembered() -> None:
    """SB-INFO-06 b, SB-INFO-04 After a surrender the cards that came back could be any."""
    state = raid(scene(TIED), "c", "W03 W03 W01", "surrender")
    assert len(hand(state)) == 1
    assert seat_of(state, 0)["seen"] == {}
    assert varies(worlds(state, 1), lambda one: one["seats"][0]["weapons"])


@pytest.mark.parametrize(
    ("held", "known", "after"), [("3,3,1", "3", {}), ("3,3,3", "3,3", {"W05": 1}), ("3,1", "1", {"W01": 1})]
)
def test_the_known_number_falls_with_each_card_that_is_discarded(
    held: str, known: str, after: dict[str, int]
) -> None:
    """SB-INFO-06 b By one of its kind, not below none, however the card came to be discarded."""
    state = scene(f"P0 W{{{held}}}, seen{{{known}}}\nat event MN-08")
    play(state, "discard:W05")
    assert seat_of(state, 0)["seen"] == after
    text = f"P0 W{{{held}}}, seen{{{known}}}: a@S1 b@S0\nat actions"
    state = raid(scene(text), "a", "W05", "surrender")
    assert discarded(state) == [3]
    assert seat_of(state, 0)["seen"] == after


def test_the_known_number_rises_to_the_number_shown() -> None:
    """SB-INFO-06 b Not above it: showing one of a kind twice is still one."""
    text = "P0 W{1,1,1,1}, seen{1}: a@S1 b@S0 c@S0 d@S0\nP1 W{2}\nat actions"
    state = raid(scene(text), "a", "W01 W01", "W03")
    assert (len(hand(state)), seat_of(state, 0)["seen"]) == (3, {"W01": 1}), "two shown, one discarded"


def test_known_weapons_stay_in_the_hand_of_every_world() -> None:
    """SB-INFO-06 b For every seat that looks, also at cards laid face down later."""
    state = scene("P0 W{5,3,1}, seen{5}: a@S1 b@S0\nP1 W{2}\nat actions")
    play(state, "scout:a do:raid lay:W05 done:lay")
    for one in worlds(state, 1):
        mine = Counter(one["seats"][0]["weapons"]) + Counter(one["fight"]["laid"][0])
        assert mine["W09"] >= 1
        assert sum(one["fight"]["laid"][0].values()) == 1
    assert varies(worlds(state, 1), lambda one: one["fight"]["laid"][0])


def test_while_a_rival_lays_any_number_is_possible() -> None:
    """SB-INFO-06, SB-FLOW-05 Dealt afresh, none to all of the hand are laid, at most two in an attack."""
    state = play(scene(THREE), "scout:c do:raid lay:W05")
    for viewer in (None, 1):
        counts = {sum(one["fight"]["laid"][0].values()) for one in worlds(state, viewer)}
        assert counts == {0, 1, 2, 3}
        assert all(
            sum(one["fight"]["laid"][0].values()) + sum(one["seats"][0]["weapons"].values()) == 3
            for one in worlds(state, viewer)
        )
    own = {json.dumps(one["fight"]["laid"][0]) for one in worlds(state, 0)}
    assert own == {'{"W05": 1}'}
    state = play(scene(THREE), "scout:d attack:2a lay:W05")
    assert {sum(one["fight"]["laid"][0].values()) for one in worlds(state, 1)} == {0, 1, 2}


def test_the_announced_number_of_cards_is_kept() -> None:
    """SB-INFO-06, SB-RAID-05 Which cards they are is not."""
    state = play(scene(THREE), "scout:c do:raid lay:W05 lay:W01 done:lay")
    assert {sum(one["fight"]["laid"][0].values()) for one in worlds(state, 1)} == {2}
    assert varies(worlds(state, 1), lambda one: one["fight"]["laid"][0])


def test_secret_picks_are_dealt_afresh() -> None:
    """SB-INFO-06, SB-SETUP-08 One's own stays."""
    state = play(GAME.new(seats=4, seed=1), "draw:3 draw:0")
    for viewer, known in [(0, {3}), (2, {0, 1, 2, 3}), (None, {0, 1, 2, 3})]:
        assert {one["picks"][0] for one in worlds(state, viewer)} == known


def test_a_load_at_stake_is_known_to_its_carrier_only() -> None:
    """SB-INFO-06 a While special crates are taken the rest of the load waits, its numbers hidden."""
    state = scene("P0 W{5}: a@A b@S0\nP1: a@A[c3,SP-1,o3] b@S1 c@S1\nat actions")
    attack(state, "a", "1a", "W09", "")
    assert kind(state) == "take"
    views = set()
    for numbers in ("c3,SP-1,o3", "c1,SP-1,o1"):
        other = scene(f"P0 W{{5}}: a@A b@S0\nP1: a@A[{numbers}] b@S1 c@S1\nat actions")
        views.add(seen(attack(other, "a", "1a", "W09", ""), 0))
    assert len(views) == 1
    assert varies(worlds(state, 0), lambda one: one["at_stake"]["load"][0]["number"])
    assert not varies(worlds(state, 1), lambda one: one["at_stake"]["load"])


@by_seats
def test_dealing_afresh_never_changes_what_is_seen_or_remembered(seats: int) -> None:
    """SB-INFO-06, INV-29 In random games: views, own things, remembered numbers and weapons stay."""
    chance = random.Random(seats)
    for number, state in enumerate(decisions(seats + 30, seats=seats)):
        if number % 11:
            continue
        for viewer in (None, *range(seats)):
            world = state.resample(viewer, chance.randrange(1 << 30))
            assert seen(world, viewer) == seen(state, viewer)
            check_remembered(world.position()["table"], hidden(state), viewer)


def check_remembered(world: dict[str, Any], true: dict[str, Any], viewer: int | None) -> None:
    for tile, items in true["tiles"].items():
        for item, other in zip(items, world["tiles"][tile], strict=True):
            if item["item"] == "special" or viewer in item["seen"]:
                assert item == other
            assert item.get("seen") == other.get("seen")
    for seat, own in enumerate(true["seats"]):
        dealt = world["seats"][seat]
        assert own["seen"] == dealt["seen"]
        if seat == viewer:
            assert own == dealt
        for name, scout in own["scouts"].items():
            for item, other in zip(scout["load"], dealt["scouts"][name]["load"], strict=True):
                if item["item"] == "special" or viewer in item["seen"]:
                    assert item == other


# The log

OPEN = {"crates_delivered", "item_lost", "weapons_shown", "weapons_discarded"}  # for all to see


@by_seats
def test_the_log_tells_numbers_only_to_those_who_may_know(seats: int) -> None:
    """SB-INFO-02, SB-INFO-03, SB-INFO-05 To who takes, draws, stores or lays; of stolen oil to both."""
    state = watched(seats)
    kinds = set()
    for viewer in (None, *range(seats)):
        for event in told(state, viewer):
            if {"number", "numbers", "weapon", "weapons"} & set(event) and event["kind"] not in OPEN:
                kinds.add(event["kind"])
                assert viewer in (event["seat"], event.get("from")), event
            if event["kind"] == "item_lost":
                assert ("number" in event) == (event["item"] == "crate")
    assert kinds >= {"item_gathered", "oil_drawn", "weapon_drawn"}


def watched(seats: int) -> State:
    """A game at its end, with its log from a crowded table on."""
    chance = random.Random(seats)
    state = crowded(seats, seats)
    state.watch()
    while state.to_move >= 0:
        state.apply(keen(state, chance))
    return state
