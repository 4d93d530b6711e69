"""Positions: written out, read back, and refused where they cannot have come about."""

import json
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from tests.games.above_and_below.scene import GAME, Scene, scene
from tests.games.above_and_below.strategies import TABLES, crowded, new_game
from tests.games.above_and_below.table import decisions, keen, play
from tests.games.playing import any_action, kind

Change = Callable[[dict[str, Any]], None]


def put(place: str, value: object) -> Change:
    """Set a field of the table, or of seat 0 with a leading dot."""

    def change(table: dict[str, Any]) -> None:
        (table["seats"][0] if place.startswith(".") else table)[place.lstrip(".")] = value

    return change


def swap(place: str, old: object, new: object) -> Change:
    """Replace something in a list of the table, or of seat 0 with a leading dot."""

    def change(table: dict[str, Any]) -> None:
        cards = (table["seats"][0] if place.startswith(".") else table)[place.lstrip(".")]
        cards[cards.index(old)] = new

    return change


def drop(place: str) -> Change:
    def change(table: dict[str, Any]) -> None:
        (table["seats"][0] if place.startswith(".") else table).pop(place.lstrip("."))

    return change


def turn(field: str, value: object) -> Change:
    def change(table: dict[str, Any]) -> None:
        table["turn"][field] = value

    return change


def move(row: str, deck: str) -> Change:
    """Put the last card of a row back on its deck."""

    def change(table: dict[str, Any]) -> None:
        table[deck].insert(0, table[row].pop())

    return change


GROVES, LANDS = "with groves\n", "with desert_underforest\n"
SIX = [[good, 1] for good in ("fruit", "mushroom", "fish", "pot", "rope", "paper")]
IMPOSSIBLE: list[tuple[str, str, Change, str]] = [
    # what, the scene, the change, what the sentence says
    ("round 0", "", put("round", 0), "round cannot be 0"),
    ("round 8", "", put("round", 8), "round cannot be 8.*1 to 7"),
    ("no such first player", "", put("first", 2), "first cannot be 2"),
    ("negative coins", "", put(".coins", -1), "coins cannot be -1"),
    ("coins in words", "", put(".coins", "7"), "coins cannot be '7'"),
    ("half a coin", "", put(".coins", 0.5), "coins cannot be 0.5"),
    ("an unknown token", "", put(".stores", {"gold": 1}), "'stores' cannot be 'gold'"),
    ("negative stores", "", put(".stores", {"fish": -1}), "fish in 'stores' cannot be -1"),
    ("more fish than there are", "", put(".stores", {"fish": 13}), "1 more fish"),
    ("more ciders than there are", "", put(".stores", {"cider": 10}), "1 more cider"),
    ("a sale of nothing", "", put(".sale", "fish"), "fish for 'sale'"),
    ("a sale of no item", "P0 stores fish 1", put(".sale", "gold"), "'sale' cannot be 'gold'"),
    ("a type twice on the track", "", put(".track", [["fish", 1], ["fish", 1]]), "each for another good"),
    ("seven types on the track", "", put(".track", [*SIX, ["ore", 1]]), "'track' of seat 0 has 6 slots"),
    ("an empty stack", "", put(".track", [["fish", 0]]), "fish on the 'track' cannot be 0"),
    ("a cider on the track", "", put(".track", [["cider", 1]]), "'track' cannot be 'cider'"),
    ("no starters", "", put(".villagers", [["V01", "ready"]]), "first 3 villagers of seat 0"),
    ("no such villager", "P0 ready V01", swap(".villagers", ["V01", "ready"], ["V99", "ready"]), "be 'V99'"),
    ("an unknown area", "", put(".villagers", [["start-builder", "asleep"]]), "area .* 'asleep'"),
    ("a villager twice", "P0 ready V01", swap("villager_pile", "V09", "V01"), "regular villagers.*twice"),
    ("a villager missing", "", put("villager_pile", []), "18 regular villagers.*are 5"),
    ("a special in the pile", "", swap("villager_pile", "V09", "glogo"), "regular villagers.*belong"),
    ("a fourth starter", "", swap("slots", "V01", "start-builder"), "regular villagers.*belong"),
    ("six slots", "", put("slots", [None] * 6), "5 places, not 6"),
    ("no starting house", "", put(".village", []), "seat 0 should begin with ST"),
    ("a starting house twice", "", put(".village", [["ST"], ["ST"]]), "ST stands twice"),
    ("an unknown card", "", put(".village", [["ST"], ["H99"]]), "building cannot be 'H99'"),
    ("a card twice", "", put(".village", [["ST"], ["H01"]]), "25 Houses.*26"),
    ("too many goods on a card", "P0 village H08", swap(".village", ["H08", 1], ["H08", 2]), "goods on H08"),
    ("goods missing on a card", "P0 village H08", swap(".village", ["H08", 1], ["H08"]), "H08 has 1 places"),
    ("an Outpost without a cave", "P0 village O01", put(".caves", []), "1 Outposts on 0 caves"),
    ("an unknown cave", "", put(".caves", ["C99"]), "'caves' cannot be 'C99'"),
    ("a cave twice", "", put(".caves", ["C01"]), "25 cave cards.*26"),
    ("a cave missing", "", put("cave_pile", ["C01"]), "25 cave cards.*are 1"),
    ("reputation beyond the end", "", put(".reputation", 11), "reputation cannot be 11"),
    ("reputation below the end", "", put(".reputation", -6), "reputation cannot be -6"),
    ("a row of three beside a deck", "", move("house_row", "house_deck"), "a row of cards has 4.*not 3"),
    ("a House missing", "", put("house_row", ["H01", "H02", "H03"]), "25 Houses.*are 24"),
    ("a Star House twice", "", put("star_row", ["S1", "S1", "S2", "S3", "S4", "S5"]), "6 Star Houses.*twice"),
    ("five Key Houses", "", put("key_row", ["K1", "K2", "K3", "K4", "K5"]), "4 different Key Houses"),
    ("an Outpost in the House row", "", swap("house_row", "H01", "O24"), "'house_row' cannot be 'O24'"),
    ("more known than cards", "", put("house_known", 99), "house_known cannot be 99"),
    ("known below zero", "", put("cave_known", -1), "cave_known cannot be -1"),
    ("no seats", "", put("seats", []), "'seats' should be a list of 2"),
    ("a field missing", "", drop("cave_pile"), "no 'cave_pile'"),
    ("a field of a seat missing", "", drop(".coins"), "no 'coins'"),
    ("supplies without the module", "", put(".supplies", 1), "supplies cannot be 1"),
    ("too many supplies", LANDS, put(".supplies", 31), "supplies cannot be 31"),
    ("quests without the module", "", put(".quests", ["D1"]), "'quests' cannot be 'D1'.*none"),
    ("a quest twice", LANDS, put(".quests", ["D1"]), "16 quests.*17"),
    ("a quest in the wrong land", LANDS, swap("desert", "D1", "U1"), "'desert' cannot be 'U1'"),
    ("a row without the module", "", put(".surface", ["ST"]), "null without the module Groves"),
    ("no row with the module", GROVES, put(".surface", None), "'surface' should be a list"),
    ("two groves side by side", GROVES, put(".surface", ["ST", "G01", "G02"]), "two groves lie side by side"),
    ("a grove twice", GROVES, put(".surface", ["ST", "G01"]), "10 groves.*11"),
    ("a row without the starting house", GROVES, put(".surface", []), "hold the buildings of its village"),
    ("an Outpost in the row", f"{GROVES}P0 village O01", put(".surface", ["ST", "O01"]), "surface.*seat 0"),
    ("an unknown listed kind", "", turn("listed", ["gold"]), "'listed' cannot be 'gold'"),
    ("three offers", "", turn("offers", [[0, 0], [3, 0]]), "number of offers cannot be 3"),
    ("an offer of two coins", "", put("offer", {"seller": 1, "price": 2}), "price of an offer cannot be 2"),
    ("passed in words", "", put(".passed", "no"), "'passed' should be true or false"),
]  # fmt: skip


NAMES = [one[0] for one in IMPOSSIBLE]


@pytest.mark.parametrize(("text", "change", "word"), [one[1:] for one in IMPOSSIBLE], ids=NAMES)
def test_what_cannot_have_come_about_is_refused(text: str, change: Change, word: str) -> None:
    """I-01, I-04, I-06, I-08, I-09, I-11, I-12, I-13, I-36 With a sentence that says what is wrong."""
    position = Scene(text).position()
    GAME.load(position)
    position = json.loads(json.dumps(position))
    change(position["table"])
    with pytest.raises(ValueError, match=word):
        GAME.load(position)


AGENDAS: list[tuple[list[Any], str]] = [
    ([["dance"]], "'dance'. is no step"),
    ([["turn", 7]], "seat of 'turn' cannot be 7"),
    ([["turn"]], "'turn'. is no step"),
    ([[]], r"\[\] is no step"),
    (["turn"], "'turn' is no step"),
    ([], "ends in round 7, when all have passed"),
    ([["end_turn"], ["turn_menu"]], "needs an 'active' seat"),
    ([["end_turn"], ["after_action"], ["end_expedition"], ["encounter_choice"]], "needs an 'active' seat"),
    ([["turn", 0], ["turn", 1]], "'turn', 1. does not belong where it stands"),
]


@pytest.mark.parametrize(("agenda", "word"), AGENDAS, ids=[str(agenda) for agenda, _ in AGENDAS])
def test_a_bad_agenda_is_refused(agenda: list[Any], word: str) -> None:
    position = {**Scene("").position(), "agenda": agenda}
    with pytest.raises(ValueError, match=word):
        GAME.load(position)


@pytest.mark.parametrize(
    ("field", "value", "word"),
    [
        ("game", "snowfall", "of 'snowfall', not of 'above_and_below'"),
        ("version", 99, "rules version 99"),
        ("content", "none", "made with the content 'none'"),
        ("seats", 5, "2, 3 or 4"),
        ("seats", 3, "list of 3 mappings"),
        ("options", {"groves": 7}, "'groves' cannot be 7"),
        ("options", {"magic": True}, "no option 'magic'"),
        ("random", [1, 2], "'random' should be four"),
        ("agenda", "turn", "'agenda' should be a list"),
        ("table", [], "'table' should be a mapping"),
    ],
)
def test_a_bad_head_is_refused(field: str, value: object, word: str) -> None:
    position = {**Scene("").position(), field: value}
    with pytest.raises(ValueError, match=word):
        GAME.load(position)


def expedition(moves: str, asked: str) -> dict[str, Any]:
    """A position in which SQ and SX explore C01: E001, with choices A (3) and B (4, 7)."""
    state = play(scene("caves C01\ndice 1 1 1\nP0 ready SQ, SX; village O18"), moves)
    assert kind(state) == asked
    position: dict[str, Any] = json.loads(json.dumps(state.position()))
    return position


NOT_OF_THEM = "'exerted' are of them, 'failed' are not"
CHOOSING: list[tuple[str, object, str]] = [
    ("encounter", "E999", "cannot be 'E999'"),
    ("encounter", "E100", "in 'rewards' stands nowhere in the book"),
    ("party", [0, 1], "'party' should be ready"),
    ("party", [], "'party' has explorers"),
    ("party", [1], "2 or more explorers set out"),
    ("party", [9, 10], "'party' cannot be 9"),
    ("failed", [2], NOT_OF_THEM),
    ("failed", [0], "should be an exhausted Cave Cat"),
    ("chosen", "D", "'chosen' cannot be 'D'"),
    ("dice", [1, 1], "after the choice there is one of 'dice'"),
    ("rerolls", 3, "rerolls cannot be 3"),
    ("rerolls", 1, "before the 'dice' are rolled"),
    ("bonus", 50, "bonus cannot be 50"),
    ("exerted", [0], NOT_OF_THEM),
    ("tier", 5, "'tier' reached cannot be 5"),
    ("tier", 0, "before the 'dice' are rolled"),
    ("outcome", "draw", "'outcome' cannot be 'draw'"),
    ("rewards", [], "'rewards' should have 3 entries, not 0"),
    ("rewards", [["GOLD 1"], ["COIN 2"], ["COIN 2"]], "'GOLD 1'. in 'rewards' stands nowhere"),
    ("penalties", [["GOOD fish 1"], []], "'GOOD fish 1'. in 'penalties' stands nowhere"),
    ("attached", [0], "'attached' should have 2 entries"),
    ("attached", [0, 9], "'attached' should be of"),
    ("destination", "moon", "cannot be 'moon'"),
    ("destination", "grove", "only in a cave is an 'encounter' read"),
]
ROLLED: list[tuple[str, object, str]] = [
    ("dice", [7, 1], "'dice' cannot be 7"),
    ("dice", [1], "one of 'dice' for each explorer"),
    ("bonus", 1, "'bonus' of this choice is 0 lanterns, not 1"),
    ("exerted", [1], "'exerted' explorers should be injured"),
    ("rerolls", 3, "rerolls cannot be 3"),
    ("tier", 0, "'tier' reached does not follow from 1 lanterns"),
    ("outcome", "success", "'outcome' does not follow from 1 lanterns"),
    ("chosen", None, "after the choice there is one of 'dice'"),
]


def check_refused(position: dict[str, Any], field: str, value: object, says: str) -> None:
    """The position is loaded as it is, and refused with another value."""
    GAME.load(position)
    position["table"]["expedition"][field] = value
    with pytest.raises(ValueError, match=says):
        GAME.load(position)


@pytest.mark.parametrize(("field", "value", "says"), CHOOSING)
def test_a_bad_expedition_is_refused(field: str, value: object, says: str) -> None:
    """I-08, I-18 Before the choice, with a sentence that says what is wrong."""
    check_refused(expedition("main:explore", "encounter_choice"), field, value, says)


@pytest.mark.parametrize(("field", "value", "says"), ROLLED)
def test_bad_dice_are_refused(field: str, value: object, says: str) -> None:
    """I-08, I-18 After the roll, likewise."""
    check_refused(expedition("main:explore, choice:A", "reroll"), field, value, says)


@pytest.mark.parametrize(("seats", "modules"), TABLES)
def test_positions_go_through_json(seats: int, modules: str) -> None:
    """I-31 At any moment: the same views, the same options, the same continuation."""
    for seed, policy in enumerate((keen, any_action)):
        opened = new_game(seats, modules, seed) if seed else crowded(seed, seats, modules)
        for number, state in enumerate(decisions(opened, policy, seed, 150)):
            if number % 3:
                continue
            position = json.loads(json.dumps(state.position()))
            again = GAME.load(position)
            assert again.position() == state.position()
            assert again.legal() == state.legal()
            assert again.view(0) == state.view(0)
            if state.to_move >= 0:
                copy = state.clone()
                copy.apply(copy.legal()[-1])
                again.apply(again.legal()[-1])
                assert again.position() == copy.position()


def test_views_go_through_json() -> None:
    """A view is plain data."""
    for seed in range(3):
        opened = crowded(seed, 3, "desert_underforest, groves")
        for state in islice(decisions(opened, keen, seed, 60), 0, None, 5):
            for viewer in (None, 0, 1, 2):
                view = state.view(viewer)
                assert json.loads(json.dumps(view)) == view


def test_a_clone_goes_its_own_way() -> None:
    state = crowded(3, 3, "groves")
    before = state.position()
    copy = state.clone()
    for _ in range(30):
        if copy.to_move >= 0:
            copy.apply(copy.legal()[0])
    assert state.position() == before
    assert copy.position() != before
