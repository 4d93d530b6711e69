"""Who knows what: views, what everybody has seen, and what is kept when hidden things are dealt afresh."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from fireside.core.state import State
from tests.games.playing import any_action, hidden, kind
from tests.games.snowcrest.cards import CARDS, KINDS
from tests.games.snowcrest.contents import changed_content
from tests.games.snowcrest.scene import GAME, scene
from tests.games.snowcrest.scramble import is_believable, scrambled
from tests.games.snowcrest.strategies import MODES, crowded
from tests.games.snowcrest.table import bottom, decisions, hand, keen, known, play, seat_at, table

WORLDS = range(25)


def seen(state: State, viewer: int | None) -> str:
    """Every byte of a view."""
    return json.dumps(state.view(viewer), sort_keys=True)


def moments(seats: int, mode: str, every: int = 9) -> Iterator[State]:
    """Decisions of a whole game and of crowded tables; each state goes on changing."""
    for number, state in enumerate(decisions(GAME.new(seats=seats, mode=mode, seed=seats), seed=seats)):
        if number % every == 0:
            yield state
    for seed in range(4):
        policy = any_action if seed % 2 else keen
        for number, state in enumerate(decisions(crowded(seed, seats, mode), policy, seed, 30)):
            if number % every == seed % every:
                yield state


# Views


def without_own(view: dict[str, Any]) -> dict[str, Any]:
    """A view less everything that is only for its own seat: what all should see alike."""
    plain: dict[str, Any] = json.loads(json.dumps(view))
    plain.update(seat=None, legal=[], asides=[])
    plain["decision"] = plain["decision"] and {**plain["decision"], "prompt": "", "phrase": []}
    for own in plain["table"]["seats"]:
        own.update(hand=None, unseen=None, idle=None)
    return plain


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_all_see_the_same_of_what_is_public(seats: int, mode: str) -> None:
    """SC-HIDE-01, SC-HIDE-03, R-SC-05 Every seat and a spectator."""
    looked = 0
    for state in moments(seats, mode):
        if state.to_move >= 0:
            looked += 1
            views = [without_own(state.view(viewer)) for viewer in (None, *range(seats))]
            assert all(view == views[0] for view in views)
    assert looked > 5


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_what_is_public_is_true(seats: int, mode: str) -> None:
    """I-26, SC-HIDE-01, SC-HIDE-03, SC-HIDE-04, R-SC-04 Sizes, piles and Villages, for a spectator."""
    for state in moments(seats, mode):
        true = hidden(state)
        shown = table(state, None)
        for own, one in zip(true["seats"], shown["seats"], strict=True):
            check_seat(one, own, state.to_move < 0)
        assert [card and card["card"] for card in shown["row"]] == true["row"]
        for deck in ("common", "guardian", "forest"):
            key = "guardians" if deck == "guardian" else deck
            lowest = true[f"{deck}_deck"][::-1][: true[f"{deck}_known"]]
            assert shown[key]["size"] == len(true[f"{deck}_deck"])
            assert [card["card"] for card in shown[key]["bottom"]] == lowest


def check_seat(shown: dict[str, Any], own: dict[str, Any], is_over: bool) -> None:
    assert shown["tokens"] == own["tokens"]
    assert (shown["hand_size"], shown["deck"]) == (len(own["hand"]), len(own["deck"]))
    assert sorted(card["card"] for card in shown["discard"]) == sorted(own["discard"])
    assert sorted(card["card"] for card in shown["known"]) == sorted(own["known"])
    unknown = [card for card in own["hand"] if card not in own["known"] and not is_over]
    assert sorted(shown["unseen"]) == sorted(own["deck"] + unknown)
    assert (shown["hand"] is None) is (not is_over)
    assert (shown["omens"], shown["omen_tokens"]) == (own["omens"], own["omen_tokens"])
    for slot, place in enumerate(shown["village"]):
        card = own["village"].get(str(slot))
        assert (place and place["card"]["card"] + ("+" if place["up"] else "-")) == card


def test_a_hand_is_for_its_owner_only() -> None:
    """SC-HIDE-01"""
    state = scene("P0 hand Nun, Priest\nP1 hand Smith")
    assert [card["card"] for card in table(state, 0)["seats"][0]["hand"]] == ["Priest", "Nun"]
    for viewer in (None, 1):
        own = table(state, viewer)["seats"][0]
        assert (own["hand"], own["hand_size"], own["known"]) == (None, 2, [])
    assert sorted(table(state, 0)["seats"][0]["unseen"]) == sorted(set(KINDS[4:]) - {"Nun", "Priest"})
    assert sorted(table(state, 1)["seats"][0]["unseen"]) == sorted(KINDS[4:])


def test_face_down_villagers_are_known_to_all() -> None:
    """SC-HIDE-04, R-SC-04"""
    place = table(scene("P0 village 4 Priest-"), 1)["seats"][0]["village"][4]
    assert (place["card"]["card"], place["up"]) == ("Priest", False)


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_what_is_hidden_never_changes_a_view(seats: int, mode: str) -> None:
    """SC-HIDE-01, SC-HIDE-02, I-25 Hands and orders exchanged by hand: not a byte of the view differs."""
    chance = random.Random(seats)
    moved = 0
    for state in moments(seats, mode):
        if state.to_move < 0:
            continue
        for viewer in (None, *range(seats)):
            other = scrambled(state, viewer, chance)
            assert seen(other, viewer) == seen(state, viewer)
            moved += hidden(other) != hidden(state)
    assert moved > 20


def test_the_log_tells_drawn_cards_to_their_owner_only() -> None:
    """SC-HIDE-01, SC-HIDE-02"""
    state = scene("P0 deck Smith, Nun")
    state.watch()
    play(state, "activate:0, branch:1")
    told = {viewer: [event.plain() for event in state.log(viewer)] for viewer in (None, 0, 1)}
    for viewer in (None, 1):
        text = json.dumps(told[viewer])
        assert "Smith" not in text
        assert "Nun" not in text
        assert [event["count"] for event in told[viewer] if event["kind"] == "cards_drawn"] == [2]
    assert "Smith" in json.dumps(told[0])


# What everybody has seen


def test_cards_under_a_deck_stay_known() -> None:
    """SC-HIDE-05 From the bottom upwards, for everybody; the deck is never shuffled again."""
    state = scene(
        "row Poet, Poet\nP0 barley 9; tiles none; village 4 Herder+, 1 Monk+\nP1 barley 9; village 4 Abbot+"
    )
    play(state, "add_row:0, slot:4")
    play(state, "P1, add_row:1, slot:4")
    while kind(state) == "pay":
        play(state, "pay_token:barley")
    assert [card["card"] for card in table(state, None)["common"]["bottom"]] == ["Abbot", "Herder"]
    assert bottom(state, "common", 2) == ["Herder", "Abbot"]
    for seed in WORLDS:
        assert bottom(state.resample(0, seed), "common", 2) == ["Herder", "Abbot"]


def test_known_cards_come_up_again_in_their_order() -> None:
    """SC-HIDE-05 Once the others are gone, the next card of the row is known before it is laid."""
    position = crowded(3, 2, "full").position()
    size = len(position["table"]["common_deck"])
    position["table"]["common_known"] = size
    state = GAME.load(position)
    shown = [card["card"] for card in table(state, 1)["common"]["bottom"]]
    assert shown == hidden(state)["common_deck"][::-1]


def test_a_recovered_card_is_known_until_it_leaves() -> None:
    """SC-HIDE-06"""
    state = scene("P0 village 4 Nun+; discard Smith; hand Farmer\nP1 bell 5")
    play(state, "activate:4, branch:0")
    assert known(state) == ["Smith"]
    play(state, "P1, activate:0, branch:0, P0, activate:6, branch:1, announce:1, P1, decline, pay_hand:Smith")
    assert known(state) == []
    state = scene("P0 village 4 Nun+; discard Smith, Priest; hand Farmer")
    play(state, "activate:4, branch:0, recover:Priest")
    for seed in WORLDS:
        world = state.resample(1, seed)
        assert "Priest" in hand(world)
        assert known(world) == ["Priest"]
        assert len(hand(world)) == 2


EMPTY = "village 1 Gardener+, 3 Forester+, 5 Carpenter+, 7 Shrine Keeper+, 4 Officer+"


def test_with_an_empty_deck_the_whole_hand_is_known() -> None:
    """SC-HIDE-06, R-SC-05 It is exactly the cards seen nowhere else."""
    state = scene(f"P0 {EMPTY}; hand Farmer, Nun; discard Smith, Priest")
    assert known(state) == ["Farmer", "Nun"], "loading adds it"
    state = scene(f"P0 {EMPTY}; deck Farmer, Nun; discard Smith, Priest")
    play(state, "activate:0, branch:1")
    assert known(state) == ["Farmer", "Nun"]
    assert sorted(card["card"] for card in table(state, 1)["seats"][0]["known"]) == ["Farmer", "Nun"]


def test_cards_drawn_after_a_reshuffle_are_not() -> None:
    """SC-HIDE-06, R-SC-05"""
    state = scene(f"P0 {EMPTY}; deck Farmer; hand Nun; discard Smith, Priest")
    play(state, "activate:0, branch:1")
    assert known(state) == ["Farmer", "Nun"]
    assert len(hand(state)) == 3
    drawn = {card for seed in WORLDS for card in hand(state.resample(1, seed))}
    assert drawn == {"Farmer", "Nun", "Smith", "Priest"}


def test_an_announced_effort_shows_a_number_only() -> None:
    """SC-HIDE-07 Whichever cards are behind it, rivals see the same."""
    views = set()
    for cards in ("Priest, Farmer", "Nun, Smith", "Farmer, Nun"):
        state = play(
            scene(f"P0 bell 3; hand {cards}; tiles none\nP1 hand Smith"), "activate:6, branch:1, announce:3"
        )
        views.add(seen(state, 1))
    assert len(views) == 1


def test_a_chosen_card_is_shown_at_once() -> None:
    """SC-HIDE-08 Added or recruited, before the slot and the payment."""
    state = play(scene("P0 barley 5; hand Farmer, Nun"), "add_hand:Farmer")
    assert table(state, 1)["adding"]["card"]["card"] == "Farmer"
    assert all("Farmer" in hand(state.resample(1, seed)) for seed in WORLDS)
    state = play(scene("P0 village 4 Recruiter+; hand Shrine Keeper, Nun"), "activate:4, branch:0")
    play(state, "recruit_hand:Shrine Keeper")
    assert table(state, 1)["seats"][0]["village"][4]["card"]["card"] == "Shrine Keeper"


# Dealing afresh


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_dealing_afresh_changes_nothing_that_is_seen(seats: int, mode: str) -> None:
    """I-25, I-27, SC-HIDE-09 View, options and who decides; what was begun can still be paid."""
    chance = random.Random(seats)
    for state in moments(seats, mode):
        for viewer in (None, *range(seats)):
            world = state.resample(viewer, chance.randrange(1 << 30))
            assert seen(world, viewer) == seen(state, viewer)
            assert world.to_move == state.to_move
            assert bool(world.legal()) == (world.to_move >= 0)
            check_kept(hidden(world), hidden(state), viewer)
            if world.to_move >= 0:
                assert is_believable(world.position(), kind(world), world.to_move)


def check_kept(world: dict[str, Any], true: dict[str, Any], viewer: int | None) -> None:
    """Everything but hidden hands and orders."""
    for seat, (dealt, own) in enumerate(zip(world["seats"], true["seats"], strict=True)):
        if seat == viewer:
            assert sorted(dealt["hand"]) == sorted(own["hand"])
        assert len(dealt["hand"]) == len(own["hand"])
        assert sorted(dealt["hand"] + dealt["deck"]) == sorted(own["hand"] + own["deck"])
        assert set(own["known"]) == set(dealt["known"]) <= set(dealt["hand"])
    for deck in ("common", "guardian", "forest"):
        count = true[f"{deck}_known"]
        cards, dealt = true[f"{deck}_deck"], world[f"{deck}_deck"]
        assert sorted(cards) == sorted(dealt) or (deck == "forest" and len(cards) == 1)
        assert cards[len(cards) - count :] == dealt[len(dealt) - count :]


def test_dealing_afresh_moves_all_the_rest() -> None:
    """SC-HIDE-01, SC-HIDE-02 Rivals' hands, every unknown order, one's own deck."""
    state = scene("seats 3\nP0 hand Nun, Smith\nP1 hand Priest, Farmer\nP2 hand Officer")
    worlds = [hidden(state.resample(0, seed)) for seed in range(60)]
    assert {card for one in worlds for card in one["seats"][1]["hand"]} == set(KINDS[4:])
    assert {card for one in worlds for card in one["seats"][2]["hand"]} == set(KINDS[4:])
    assert {one["seats"][0]["deck"][0] for one in worlds} == set(KINDS[4:]) - {"Nun", "Smith"}
    assert {tuple(sorted(one["seats"][0]["hand"])) for one in worlds} == {("Nun", "Smith")}
    for deck, least in (("common_deck", 15), ("guardian_deck", 11), ("forest_deck", 6)):
        assert len({one[deck][0] for one in worlds}) >= least
    assert len({tuple(one["guardian_deck"]) for one in worlds}) == 60


def test_the_hidden_basic_forest_card_is_dealt_afresh() -> None:
    """SC-BASIC-04, SC-HIDE-02 Nobody ever sees it."""
    state = GAME.new(seats=2, mode="basic", seed=1)
    assert len({hidden(state.resample(0, seed))["forest_deck"][0] for seed in range(40)}) > 1


# What was announced is never contradicted


def bells_in(cards: tuple[str, ...]) -> int:
    return sum(icon in ("bell", "gold") for card in cards for icon in CARDS[card].icons)


def deals(state: State, seat: int, viewer: int, count: int) -> Counter[tuple[str, ...]]:
    """How often each hand of a seat is dealt."""
    return Counter(tuple(hand(state.resample(viewer, seed), seat)) for seed in range(count))


def one_of(*icons: str) -> set[tuple[str, ...]]:
    """Hands of one card that has one of these icons."""
    return {(card,) for card in KINDS[4:] if set(icons) & set(CARDS[card].icons)}


def check_uniform(found: Counter[tuple[str, ...]], expected: set[tuple[str, ...]]) -> None:
    assert set(found) == expected
    mean = found.total() / len(expected)
    assert all(mean / 2.5 < count < mean * 2.5 for count in found.values())


def test_an_announced_effort_can_be_paid_in_every_world() -> None:
    """SC-HIDE-09, SC-HIDE-07 One bell and a hand of two: two bells among them, all such hands alike often."""
    text = "P0 bell 1; hand Priest, Farmer; tiles none\nP1 hand Smith"
    state = play(scene(text), "activate:6, branch:1, announce:3")
    pool = sorted(KINDS[4:])
    hands: list[tuple[str, ...]] = list(combinations(pool, 2))
    check_uniform(deals(state, 0, 1, 600), {pair for pair in hands if bells_in(pair) >= 2})
    before = play(scene(text), "activate:6, branch:1")
    assert set(deals(before, 0, 1, 600)) == set(hands), "not before it is announced"


def test_a_contest_can_be_paid_in_every_world() -> None:
    """SC-HIDE-09 Also what is still open of it."""
    text = "P0 bell 2; tiles none\nP1 bell 2; hand Nun; tiles none"
    state = play(scene(text), "activate:6, branch:1, announce:2, P1, contest")
    check_uniform(deals(state, 1, 0, 200), one_of("bell", "gold"))
    play(state, "pay_token:bell, pay_token:bell")
    check_uniform(deals(state, 1, 0, 200), one_of("bell", "gold"))


def test_a_begun_cost_and_a_chosen_add_can_be_paid_in_every_world() -> None:
    """SC-HIDE-09 The slot is not yet chosen; then it is."""
    text = "row Herder\nP0 barley 2; hand Farmer; tiles none"
    barley = one_of("barley", "gold")
    state = play(scene(text), "add_row:0")
    check_uniform(deals(state, 0, 1, 120), barley)
    play(state, "slot:4")
    check_uniform(deals(state, 0, 1, 120), barley)
    play(state, "pay_token:barley, pay_token:barley")
    check_uniform(deals(state, 0, 1, 120), barley)


NINE = "Farmer, Gardener, Forester, Carpenter, Priest, Shrine Keeper, Officer, Smith, Pilgrim"


def test_wild_units_that_are_still_open_can_be_paid_in_every_world() -> None:
    """SC-HIDE-09, SC-PAY-12 Among a Nun and three Starters only the Nun has an icon."""
    cards = f"only 4 Terton+; hand Nun; deck Peasant, Labourer, Acolyte; discard {NINE}"
    state = play(scene(f"P0 barley 2; tiles none; {cards}"), "activate:4")
    assert len(deals(state, 0, 1, 60)) == 4
    play(state, "branch:0")
    assert set(deals(state, 0, 1, 60)) == {("Nun",)}
    play(state, "pay_token:barley x2")
    assert set(deals(state, 0, 1, 60)) == {("Nun",)}


def test_a_bill_of_several_kinds_can_be_paid_in_every_world(tmp_path: Path) -> None:
    """SC-HIDE-09, R-SC-08 A bell and a juniper token, and what the hand has of the rest."""
    content = changed_content(tmp_path, {"Mystic": {"action": "pay 2 bell + 1 juniper + 1 wild -> scroll 1"}})
    text = "P0 bell 1, juniper 1; tiles none; village 4 Mystic+; hand Priest"
    state = play(scene(text, content), "activate:4, branch:0")
    assert set(deals(state, 0, 1, 100)) == {("Priest",)}, "a bell, and its second icon for the wild unit"
    state = play(scene(text.replace("bell 1", "bell 2"), content), "activate:4, branch:0")
    assert set(deals(state, 0, 1, 150)) == {(card,) for card in KINDS[4:]}


def test_a_single_slot_is_enough_for_a_chosen_add() -> None:
    """SC-HIDE-09 Two of three face-up cards must pay: with a hand that helps there are more slots."""
    down = "0 Peasant-, 1 Nun-, 3 Smith-, 5 Gardener-, 7 Officer-, 8 Pilgrim-"
    text = f"row Merchant\nP0 tiles none; village {down}, 2 Farmer+, 4 Herder+, 6 Acolyte+; hand Carpenter"
    state = play(scene(f"{text}; discard Labourer"), "add_row:0")
    rest = [card for card in KINDS[4:] if card not in ("Nun", "Smith", "Gardener", "Officer", "Farmer")]
    check_uniform(deals(state, 0, 1, 120), {(card,) for card in rest})


def test_being_asked_for_a_turn_tells_that_something_can_be_added() -> None:
    """SC-HIDE-09, SC-TURN-07 All Villagers face-down and no line: otherwise the seat would rest."""
    down = "village 0 Peasant-, 2 Labourer-, 6 Acolyte-, 8 Pilgrim-"
    state = scene(
        f"row Recruiter, Herder, Merchant, Scholar, Monk\nP0 barley 0; tiles farm+; hand Officer; {down}"
    )
    assert kind(state) == "main"
    for seed in WORLDS:
        world = state.resample(1, seed)
        assert is_believable(world.position(), "main", 0)
    # The Recruiter costs 2: a Farm and one icon.
    assert set(deals(state, 0, 1, 150)) == one_of("barley", "gold")


def test_a_copied_action_is_possible_in_every_world() -> None:
    """SC-HIDE-09 The Scholar may choose only what can be done, so that choosing tells: it can be paid."""
    text = "P0 village 4 Scholar+; hand Shrine Keeper; tiles none\nP1 village 4 Oracle+, 1 High Priest+"
    state = play(scene(text), "activate:4, branch:0, copy:1:1")
    assert kind(state) == "action"
    assert set(deals(state, 0, 1, 120)) == one_of("bowl", "gold")


def test_dealing_depends_on_what_the_seat_knows_alone() -> None:
    """I-25 Two states that a seat cannot tell apart are dealt alike."""
    chance = random.Random(7)
    for seed in range(8):
        state = crowded(seed, 3, "full")
        for number in range(12):
            if state.to_move < 0:
                break
            viewer = number % 3
            other = scrambled(state, viewer, chance)
            one, two = state.resample(viewer, number), other.resample(viewer, number)
            assert one.position() == two.position()
            state.apply(chance.choice(state.legal()))


def test_the_true_deal_is_one_of_those_that_are_dealt() -> None:
    """SC-HIDE-09 With one unknown card of three."""
    held = ", ".join(KINDS[4:10])
    state = scene(f"P1 hand Smith; discard {held}\nP0 hand Nun")
    assert len(seat_at(state, 1)["deck"]) == 2
    check_uniform(deals(state, 1, 0, 120), {("Smith",), ("Officer",), ("Shrine Keeper",)})
