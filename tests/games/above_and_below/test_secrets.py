"""Who knows what: the book, the decks, and what is kept when hidden things are dealt afresh."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from fireside.core.state import State
from tests.games.above_and_below.cards import CAVES, book, encounter_of, encounters
from tests.games.above_and_below.scene import GAME, scene
from tests.games.above_and_below.strategies import TABLES, crowded, new_game
from tests.games.above_and_below.table import decisions, expedition, keen, play, table
from tests.games.playing import any_action, hidden, kind, names

FEW = [TABLES[0], TABLES[7], TABLES[9]]  # alone, with both modules, with groves
DECKS: dict[str, tuple[int, str | None]] = {
    "house_deck": (0, "house_known"),
    "outpost_deck": (0, "outpost_known"),
    "villager_pile": (0, None),
    "cave_pile": (1, "cave_known"),
    "desert": (1, None),
    "underforest": (1, None),
    "grove_deck": (1, "grove_known"),
}  # how many lie face up, and what counts those at the bottom that all have seen


def seen(state: State, viewer: int | None) -> str:
    """Every byte of a view."""
    return json.dumps(state.view(viewer), sort_keys=True)


def moments(seats: int, modules: str, every: int = 7) -> Iterator[State]:
    """Decisions of a whole game and of crowded tables; each state goes on changing."""
    for number, state in enumerate(decisions(new_game(seats, modules, seats), seed=seats)):
        if number % every == 0 or (number % 2 and state.position()["table"]["expedition"]):
            yield state
    for seed in range(4):
        policy = any_action if seed % 2 else keen
        for number, state in enumerate(decisions(crowded(seed, seats, modules), policy, seed, 60)):
            if number % every == seed % every:
                yield state


def exploring(choice: str = "", more: str = "", seats: int = 3, options: str = "") -> State:
    """Seat 0 explores C09: E052 has an attached -1 and an INJURE 1 on choice B (4, 7)."""
    flags = f"with {options}\n" if options else ""
    state = scene(f"seats {seats}\n{flags}caves C09\ndice 4 1 1\nP0 ready SQ, SX; village O18; coins 3{more}")
    play(state, "main:explore, all")
    return play(state, choice) if choice else state


# The book


def test_what_the_explorer_knows_when_choosing() -> None:
    """R-AB-18, R-AB-58, AB-EXPLORE-05 Text, choices, costs, bonuses and numbers; nothing in brackets."""
    state = exploring()
    for viewer in (0, 2, None):
        encounter = expedition(state, viewer)["encounter"]
        assert encounter["encounter"] == "E052"
        assert encounter["open"] is False
        assert len(encounter["text"]) > 100
        for choice, printed in zip(encounter["choices"], book()["E052"], strict=True):
            assert choice["label"]
            assert choice["cost"] == printed.cost
            assert (choice["bonus"] or "") == printed.bonus
            assert [tier["number"] for tier in choice["tiers"]] == list(printed.numbers)
            assert {tier["reward"] for tier in choice["tiers"]} == {None}
            assert {tier["reward_text"] for tier in choice["tiers"]} == {None}
            assert (choice["penalty"], choice["attached"]) == (None, None)


def test_the_reader_has_the_book_open() -> None:
    """R-AB-18 The seat to the left sees everything."""
    encounter = expedition(exploring(), 1)["encounter"]
    assert encounter["open"] is True
    for choice, printed in zip(encounter["choices"], book()["E052"], strict=True):
        assert [tuple(tier["reward"]) for tier in choice["tiers"]] == list(printed.rewards)
        assert tuple(choice["penalty"]) == printed.penalty
        assert choice["attached"] == printed.attached
        assert all(tier["reward_text"] for tier in choice["tiers"])


def test_a_closed_book() -> None:
    """R-AB-18 By an option the reader does not see them either."""
    state = exploring(options="closed_book")
    assert expedition(state, 1)["encounter"]["open"] is False
    assert "COIN" not in json.dumps(expedition(state, 1))
    assert expedition(state, 1) == expedition(state, 0)


def test_an_attached_change_is_public_once_chosen() -> None:
    """R-AB-58, AB-EXPLORE-22 Of that choice; penalties and rewards are still closed."""
    state = exploring("choice:B")
    choices = expedition(state, 0)["encounter"]["choices"]
    assert [choice["attached"] for choice in choices] == [None, -1]
    assert [choice["penalty"] for choice in choices] == [None, None]


def test_a_reached_reward_is_public() -> None:
    """R-AB-18 The others stay closed: E013 B, 4 and 6, with a good to pick."""
    state = scene("seats 3\ncaves C03\ndice 1 6 6 6\nP0 ready SB, SQ, SX; coins 2")
    play(state, "main:explore, villager:0, villager:1, villager:2, done, choice:B")
    if kind(state) == "exert":
        play(state, "stop")
    assert kind(state) == "reward_pick"
    tiers = expedition(state, None)["encounter"]["choices"][1]["tiers"]
    assert [tier["reward"] for tier in tiers] == [["COIN 2", "GOOD_PICK medium 1"], None]
    assert expedition(state, None)["encounter"]["choices"][0]["tiers"][0]["reward"] is None


def test_a_suffered_penalty_is_public() -> None:
    """R-AB-58 While it is asked who is injured."""
    state = exploring("choice:B, stop", seats=3)
    if kind(state) == "exert":
        play(state, "stop")
    assert kind(state) == "injure_pick"
    choices = expedition(state, None)["encounter"]["choices"]
    assert [choice["penalty"] for choice in choices] == [None, ["INJURE 1"]]


@pytest.mark.parametrize(("seats", "modules"), TABLES)
def test_nobody_but_the_reader_sees_what_is_closed(seats: int, modules: str) -> None:
    """I-30 By the rules, at every moment of many expeditions."""
    for state in moments(seats, modules):
        trip = hidden(state)["expedition"]
        if trip is None or trip["encounter"] is None:
            continue
        reader = (hidden(state)["active"] + 1) % seats
        for viewer in (None, *range(seats)):
            check_closed(expedition(state, viewer), trip, viewer == reader)


def check_closed(shown: dict[str, Any], trip: dict[str, Any], is_reader: bool) -> None:
    for letter, choice in zip("ABC", shown["encounter"]["choices"], strict=False):
        is_chosen = letter == trip["chosen"]
        is_failed = is_chosen and trip["outcome"] == "failure"
        assert (choice["attached"] is not None) == (is_reader or is_chosen)
        assert (choice["penalty"] is not None) == (is_reader or is_failed)
        for place, tier in enumerate(choice["tiers"]):
            is_reached = is_chosen and trip["outcome"] == "success" and trip["tier"] == place
            assert (tier["reward"] is not None) == (is_reader or is_reached)


# Everything else is public


@pytest.mark.parametrize(("seats", "modules"), FEW)
def test_all_see_the_same_of_the_rest(seats: int, modules: str) -> None:
    """I-30 Every seat and a spectator; the truth, without the order of any deck."""
    for state in moments(seats, modules, every=11):
        tables = [table(state, viewer) for viewer in (None, *range(seats))]
        plain = [{**one, "expedition": None} for one in tables]
        assert all(one == plain[0] for one in plain)
        true = hidden(state)
        for own, one in zip(true["seats"], plain[0]["seats"], strict=True):
            assert (own["coins"], own["reputation"]) == (one["coins"], one["reputation"])
            assert [[each["kind"], each["area"]] for each in one["villagers"]] == own["villagers"]
            assert [each["card"] for each in one["village"]] == [card[0] for card in own["village"]]
        for row in ("house_row", "outpost_row", "key_row", "star_row"):
            assert [card["card"] for card in plain[0][row]] == true[row]
        for deck in ("house_deck", "outpost_deck", "cave_pile"):
            known = true[f"{deck.split('_')[0]}_known"]
            word = "cave" if deck == "cave_pile" else "card"
            assert plain[0][deck]["size"] == len(true[deck])
            assert [card[word] for card in plain[0][deck]["bottom"]] == true[deck][::-1][:known]


def test_events_are_public() -> None:
    """I-30"""
    state = GAME.new(seats=3, seed=1)
    state.watch()
    for _ in decisions(state, keen, 1, 150):
        pass
    for viewer in (None, 0, 1, 2):
        assert [event.plain() for event in state.log(viewer)] == [event.plain() for event in state.events]
    assert len(state.events) > 50


@pytest.mark.parametrize(
    ("ready", "faces", "read"),
    [
        ("SQ, SX", "1 1", ("penalties", 1)),
        ("SX, V11, V13, V15", "1 1 1 1", ("rewards", 2)),
        ("SX, V11, V13, V15", "6 6 6 6", ("rewards", 3)),
    ],
)
def test_events_tell_no_secret(ready: str, faces: str, read: tuple[str, int]) -> None:
    """I-30 Only what choice B of E052 brought is told: elsewhere the book may say anything."""
    state = scene(f"seats 3\ncaves C09\ndice 4 {faces}\nP0 ready {ready}; coins 3")
    play(state, "main:explore")
    while kind(state) == "pick_explorer":
        play(state, names(state)[0])
    position = state.position()
    true = told_of(position)
    assert "choice_made" in str(true)
    assert [seed for seed in range(8) if told_of(rewritten(position, read, seed)) != true] == []
    assert told_of(rewritten(position, None, 0)) != true, "what was read is told"


def told_of(position: dict[str, Any]) -> list[dict[str, Any]]:
    """What everybody is told from choice B to the end of the expedition."""
    state = GAME.load(position)
    state.watch()
    play(state, "choice:B")
    while hidden(state)["expedition"]:
        state.apply(state.default())
    return [event.plain() for event in state.log(None)]


def rewritten(position: dict[str, Any], read: tuple[str, int] | None, seed: int) -> dict[str, Any]:
    """Other rewards and penalties than those of E052, but for what is `read` out; another change at A."""
    position, chance = deepcopy(position), random.Random(seed)
    trip = position["table"]["expedition"]
    allowed = [("rewards", place, tiers_with(number)) for place, number in enumerate(numbers_of("E052"))]
    allowed += [("penalties", place, penalties_of(template_of("E052"))) for place in range(2)]
    for name, place, words in allowed:
        if (name, place) != read:
            others = [list(word) for word in words if list(word) != trip[name][place]]
            trip[name][place] = chance.choice(others)
    trip["attached"][0] = -1
    return position


def test_texts_of_views_tell_no_secret() -> None:
    """I-30 Prompts and labels of the explorer: no text of a reward, a penalty or an attached change."""
    state = exploring()
    view = state.view(0)
    texts = json.dumps([view["decision"], view["legal"]])
    closed = []
    for choice in expedition(state, 1)["encounter"]["choices"]:
        closed += [choice["attached_text"], choice["penalty_text"]]
        closed += [tier["reward_text"] for tier in choice["tiers"]]
    closed = [text for text in closed if text]
    assert len(closed) >= 4
    assert [text for text in closed if text in texts] == []


# Views depend on nothing hidden


def shuffled_elsewhere(state: State, viewer: int | None, chance: random.Random) -> State:
    """The same table with everything that `viewer` does not know exchanged by hand."""
    position = state.position()
    for deck, (shown, known) in DECKS.items():
        cards = position["table"][deck]
        if cards:
            end = len(cards) - (position["table"][known] if known else 0)
            middle = cards[shown : max(shown, end)]
            chance.shuffle(middle)
            position["table"][deck] = cards[:shown] + middle + cards[max(shown, end) :]
    position["random"] = [chance.randrange(1 << 32) for _ in range(4)]
    trip = position["table"]["expedition"]
    if trip and trip["encounter"] and viewer != (position["table"]["active"] + 1) % state.seats:
        _other_words(trip, chance)
    return GAME.load(position)


def _other_words(trip: dict[str, Any], chance: random.Random) -> None:
    """Other rewards and penalties where nothing has been read out."""
    choices = book()[trip["encounter"]]
    template = template_of(trip["encounter"])
    place = 0
    for letter, choice in zip("ABC", choices, strict=False):
        number = "ABC".index(letter)
        if not (letter == trip["chosen"] and trip["outcome"] == "failure"):
            trip["penalties"][number] = list(chance.choice(penalties_of(template)))
        for tier, wanted in enumerate(choice.numbers):
            is_read = letter == trip["chosen"] and trip["outcome"] == "success" and trip["tier"] == tier
            if not is_read:
                trip["rewards"][place] = list(chance.choice(tiers_with(wanted)))
            place += 1
        if letter != trip["chosen"]:
            trip["attached"][number] = chance.choice(attached_of(template))


@pytest.mark.parametrize(("seats", "modules"), FEW)
def test_views_depend_on_nothing_hidden(seats: int, modules: str) -> None:
    """I-30 What a seat cannot know may change without a byte of its view changing."""
    chance = random.Random(seats)
    for state in moments(seats, modules, every=13):
        if state.to_move < 0:
            continue
        for viewer in (None, *range(seats)):
            other = shuffled_elsewhere(state, viewer, chance)
            assert seen(other, viewer) == seen(state, viewer)


# Dealing afresh


@pytest.mark.parametrize(("seats", "modules"), FEW)
def test_dealing_afresh_keeps_what_the_seat_knows(seats: int, modules: str) -> None:
    """4.5a The view stays as it is; known cards at the bottom stay; all cards are there."""
    chance = random.Random(3)
    for state in moments(seats, modules, every=13):
        true = hidden(state)
        for viewer in (None, *range(seats)):
            world = state.resample(viewer, chance.randrange(1 << 30))
            assert seen(world, viewer) == seen(state, viewer)
            assert world.legal() == state.legal()
            dealt = hidden(world)
            for deck, (shown, known) in DECKS.items():
                cards = true[deck] or []
                count = true[known] if known else 0
                assert sorted(dealt[deck] or []) == sorted(cards)
                assert (dealt[deck] or [])[:shown] == cards[:shown]
                assert (dealt[deck] or [])[len(cards) - count :] == cards[len(cards) - count :]


def test_dealing_afresh_moves_all_the_rest() -> None:
    """4.5a Every unknown order, and the dice to come."""
    state = new_game(3, "desert_underforest, groves", 1)
    worlds = [hidden(state.resample(0, seed)) for seed in range(60)]
    for deck, least in (("house_deck", 15), ("outpost_deck", 15), ("villager_pile", 10), ("cave_pile", 15)):
        place = DECKS[deck][0]
        assert len({one[deck][place] for one in worlds}) >= least
    for deck in ("desert", "underforest", "grove_deck"):
        assert len({one[deck][1] for one in worlds}) >= 6
    assert len({tuple(state.resample(0, seed).position()["random"]) for seed in range(20)}) == 20


def test_rewards_are_dealt_afresh() -> None:
    """4.5a Tier by tier from all tiers of the book with that number; the reader keeps the book."""
    state = exploring()
    true = hidden(state)["expedition"]
    for viewer in (0, 2, None):
        found = [hidden(state.resample(viewer, seed))["expedition"] for seed in range(300)]
        for place, number in enumerate(numbers_of("E052")):
            dealt = Counter(tuple(one["rewards"][place]) for one in found)
            assert set(dealt) <= set(tiers_with(number))
            assert len(dealt) >= min(10, len(set(tiers_with(number))) // 2)
        for place in range(2):
            penalties = Counter(tuple(one["penalties"][place]) for one in found)
            assert set(penalties) == set(penalties_of(template_of("E052")))
    for seed in range(20):
        assert hidden(state.resample(1, seed))["expedition"] == true


def numbers_of(encounter: str) -> list[int]:
    return [number for choice in book()[encounter] for number in choice.numbers]


@cache
def tiers_with(number: int) -> list[tuple[str, ...]]:
    """The rewards of all tiers of the book with this explore number."""
    choices = [choice for choices in book().values() for choice in choices]
    pairs = [pair for one in choices for pair in zip(one.numbers, one.rewards, strict=True)]
    return [reward for found, reward in pairs if found == number]


def template_of(encounter: str) -> str:
    return str(next(one["template"] for one in encounters() if one["id"] == encounter))


@cache
def penalties_of(template: str) -> list[tuple[str, ...]]:
    alike = [one["id"] for one in encounters() if one["template"] == template]
    return [choice.penalty for name in alike for choice in book()[name]]


@cache
def attached_of(template: str) -> list[int]:
    alike = [one["id"] for one in encounters() if one["template"] == template]
    return [choice.attached for name in alike for choice in book()[name]]


def test_rewards_are_dealt_as_often_as_they_stand_in_the_book() -> None:
    """4.5a With the weights of the book: for the number 7 of E052 B."""
    state = exploring()
    place = numbers_of("E052").index(7)
    count = 1500
    found = Counter(
        tuple(hidden(state.resample(0, seed))["expedition"]["rewards"][place]) for seed in range(count)
    )
    tiers = tiers_with(7)
    assert set(found) <= set(tiers)
    expected = {one: count * times / len(tiers) for one, times in Counter(tiers).items()}
    chi = sum((found[one] - mean) ** 2 / mean for one, mean in expected.items())
    assert chi < 2 * len(set(tiers)) + 20


def test_what_was_read_out_is_kept() -> None:
    """4.5a The attached change of the choice made; the penalty that is being suffered."""
    state = exploring("choice:B")
    worlds = [hidden(state.resample(0, seed))["expedition"] for seed in range(60)]
    assert {one["attached"][1] for one in worlds} == {-1}
    assert len({str(one["penalties"][1]) for one in worlds}) > 1
    play(state, "stop")
    if kind(state) == "exert":
        play(state, "stop")
    worlds = [hidden(state.resample(0, seed))["expedition"] for seed in range(30)]
    assert {str(one["penalties"][1]) for one in worlds} == {"['INJURE 1']"}


def test_a_closed_book_is_dealt_afresh_for_the_reader() -> None:
    """R-AB-18, 4.5a"""
    state = exploring(options="closed_book")
    found = {str(hidden(state.resample(1, seed))["expedition"]["rewards"]) for seed in range(30)}
    assert len(found) > 10


def test_a_dealt_world_is_played_by_its_own_words() -> None:
    """4.5a A bot that knows the book gains nothing: the reward in the world is the one that is paid."""
    state = scene("seats 3\ncaves C01\ndice 1\nP0 ready SX, V11, V13, V15")
    play(state, "main:explore, villager:2, villager:3, villager:4, villager:5, done")
    differing = 0
    for seed in range(40):
        world = state.resample(0, seed)
        dealt = hidden(world)["expedition"]["rewards"][0]
        play(world, "choice:A")
        gained = int(dealt[0].split()[1]) if dealt[0].startswith("COIN") else 0
        assert hidden(world)["seats"][0]["coins"] == gained
        differing += dealt != ["COIN 2"]
    assert differing > 5


def test_failed_and_refreshed_cards_stay_known() -> None:
    """4.5a, AB-EXPLORE-16, AB-REFRESH-04 At the bottom, in their order, for all."""
    state = scene("houses H01, H02, H03, H04\ncaves C01, C02\ndice 1 1 1\nP0 ready SQ, SX; coins 2")
    play(state, "refresh:houses, main:explore, all, choice:B")
    assert [card["cave"] for card in table(state, None)["cave_pile"]["bottom"]] == ["C01"]
    for seed in range(10):
        world = hidden(state.resample(None, seed))
        assert world["cave_pile"][-1] == "C01"
        assert world["house_deck"][-4:] == ["H01", "H02", "H03", "H04"]


def test_every_paragraph_belongs_to_its_card() -> None:
    """6.9 150 of them."""
    found = [encounter_of(cave, face) for cave in CAVES for face in range(1, 7)]
    assert found == list(book())
