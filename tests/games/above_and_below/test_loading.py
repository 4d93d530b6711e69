"""Positions: written out, read back, and refused where they cannot have come about."""

import json
from collections.abc import Callable
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


GROVES, LANDS = "with groves\n", "with desert_underforest\n"
SIX = [[good, 1] for good in ("fruit", "mushroom", "fish", "pot", "rope", "paper")]
IMPOSSIBLE: list[tuple[str, str, Change, str]] = [
    # what, the scene, the change, a word of the sentence
    ("round 0", "", put("round", 0), "round"),
    ("round 8", "", put("round", 8), "round"),
    ("no such first player", "", put("first", 2), "first"),
    ("negative coins", "", put(".coins", -1), "coins"),
    ("coins in words", "", put(".coins", "7"), "coins"),
    ("half a coin", "", put(".coins", 0.5), "coins"),
    ("an unknown token", "", put(".stores", {"gold": 1}), "gold"),
    ("negative stores", "", put(".stores", {"fish": -1}), "fish"),
    ("more fish than there are", "", put(".stores", {"fish": 13}), "fish"),
    ("more ciders than there are", "", put(".stores", {"cider": 10}), "cider"),
    ("a sale of nothing", "", put(".sale", "fish"), "(?i)sale|fish"),
    ("a sale of no item", "P0 stores fish 1", put(".sale", "gold"), "(?i)sale|gold"),
    ("a type twice on the track", "", put(".track", [["fish", 1], ["fish", 1]]), "(?i)track|fish"),
    ("seven types on the track", "", put(".track", [*SIX, ["ore", 1]]), "(?i)track"),
    ("an empty stack", "", put(".track", [["fish", 0]]), "(?i)track|fish"),
    ("a cider on the track", "", put(".track", [["cider", 1]]), "(?i)track|cider"),
    ("no starters", "", put(".villagers", [["V01", "ready"]]), "(?i)villager|start"),
    ("an unknown villager", "P0 ready V01", swap(".villagers", ["V01", "ready"], ["V99", "ready"]), "V99"),
    ("an unknown area", "", put(".villagers", [["start-builder", "asleep"]]), "(?i)asleep|area|villager"),
    ("a villager twice", "P0 ready V01", swap("villager_pile", "V09", "V01"), "regular villagers.*twice"),
    ("a villager missing", "", put("villager_pile", []), "(?i)villager|V"),
    ("a special in the pile", "", swap("villager_pile", "V09", "glogo"), "regular villagers.*belong"),
    ("a fourth starter", "", swap("slots", "V01", "start-builder"), "regular villagers.*belong"),
    ("six slots", "", put("slots", [None] * 6), "(?i)slots"),
    ("no starting house", "", put(".village", []), "ST|village"),
    ("a starting house twice", "", put(".village", [["ST"], ["ST"]]), "ST"),
    ("an unknown card", "", put(".village", [["ST"], ["H99"]]), "H99"),
    ("a card twice", "", put(".village", [["ST"], ["H01"]]), "25 Houses.*26"),
    ("too many goods on a card", "P0 village H08", swap(".village", ["H08", 1], ["H08", 2]), "H08"),
    ("goods missing on a card", "P0 village H08", swap(".village", ["H08", 1], ["H08"]), "H08"),
    ("an Outpost without a cave", "P0 village O01", put(".caves", []), "(?i)cave|outpost|C"),
    ("an unknown cave", "", put(".caves", ["C99"]), "C99"),
    ("a cave twice", "", put(".caves", ["C01"]), "25 cave cards.*26"),
    ("a cave missing", "", put("cave_pile", ["C01"]), "(?i)cave|C"),
    ("reputation beyond the end", "", put(".reputation", 11), "reputation"),
    ("reputation below the end", "", put(".reputation", -6), "reputation"),
    ("a row of three beside a deck", "", put("house_row", ["H01", "H02", "H03"]), "(?i)house|H04"),
    ("a Star House twice", "", put("star_row", ["S1", "S1", "S2", "S3", "S4", "S5"]), "(?i)S[16]|star"),
    ("five Key Houses", "", put("key_row", ["K1", "K2", "K3", "K4", "K5"]), "(?i)key|K"),
    ("an Outpost in the House row", "", swap("house_row", "H01", "O24"), "O24|H01"),
    ("more known than cards", "", put("house_known", 99), "house_known|known"),
    ("known below zero", "", put("cave_known", -1), "known"),
    ("no seats", "", put("seats", []), "seats"),
    ("a field missing", "", drop("cave_pile"), "cave_pile"),
    ("a field of a seat missing", "", drop(".coins"), "coins"),
    ("supplies without the module", "", put(".supplies", 1), "suppl"),
    ("too many supplies", LANDS, put(".supplies", 31), "suppl"),
    ("quests without the module", "", put(".quests", ["D1"]), "(?i)quest|D1|desert"),
    ("a quest twice", LANDS, put(".quests", ["D1"]), "16 quests.*17"),
    ("a quest in the wrong land", LANDS, swap("desert", "D1", "U1"), "U1|D1"),
    ("a row without the module", "", put(".surface", ["ST"]), "surface"),
    ("no row with the module", GROVES, put(".surface", None), "surface"),
    ("two groves side by side", GROVES, put(".surface", ["ST", "G01", "G02"]), "(?i)G0|grove"),
    ("a grove twice", GROVES, put(".surface", ["ST", "G01"]), "10 groves.*11"),
    ("a row without the starting house", GROVES, put(".surface", []), "(?i)surface|ST"),
    ("an Outpost in the row", f"{GROVES}P0 village O01", put(".surface", ["ST", "O01"]), "surface.*seat 0"),
    ("an unknown listed kind", "", turn("listed", ["gold"]), "gold|listed"),
    ("three offers", "", turn("offers", [[0, 0], [3, 0]]), "offer"),
    ("an offer of two coins", "", put("offer", {"seller": 1, "price": 2}), "(?i)offer|price"),
    ("passed in words", "", put(".passed", "no"), "passed"),
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
    ([["dance"]], "dance"),
    ([["turn", 7]], "turn|seat"),
    ([["turn"]], "turn"),
    ([[]], "(?i)step|agenda"),
    (["turn"], "(?i)step|agenda|turn"),
    ([], "(?i)agenda|over|round|passed"),
    ([["end_turn"], ["turn_menu"]], "(?i)active|turn"),
    ([["end_turn"], ["after_action"], ["end_expedition"], ["encounter_choice"]], "(?i)expedition|active"),
    ([["turn", 0], ["turn", 1]], "(?i)turn|agenda"),
]


@pytest.mark.parametrize(("agenda", "word"), AGENDAS, ids=[str(agenda) for agenda, _ in AGENDAS])
def test_a_bad_agenda_is_refused(agenda: list[Any], word: str) -> None:
    position = {**Scene("").position(), "agenda": agenda}
    with pytest.raises(ValueError, match=word):
        GAME.load(position)


@pytest.mark.parametrize(
    ("field", "value", "word"),
    [
        ("game", "snowfall", "snowfall"),
        ("version", 99, "99"),
        ("content", "none", "content"),
        ("seats", 5, "2, 3 or 4"),
        ("seats", 3, "seats"),
        ("options", {"groves": 7}, "groves"),
        ("options", {"magic": True}, "magic"),
        ("random", [1, 2], "random"),
        ("agenda", "turn", "agenda"),
        ("table", [], "table"),
    ],
)
def test_a_bad_head_is_refused(field: str, value: object, word: str) -> None:
    position = {**Scene("").position(), field: value}
    with pytest.raises(ValueError, match=word):
        GAME.load(position)


def exploring() -> dict[str, Any]:
    """A position in which an encounter is to be chosen."""
    state = play(scene("caves C01\ndice 1\nP0 ready SQ, SX"), "main:explore")
    assert kind(state) == "encounter_choice"
    position: dict[str, Any] = json.loads(json.dumps(state.position()))
    return position


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("encounter", "E999"),
        ("encounter", "E100"),
        ("party", [0, 1]),
        ("party", []),
        ("party", [9, 10]),
        ("failed", [2]),
        ("chosen", "D"),
        ("dice", [7, 1]),
        ("dice", [1]),
        ("rerolls", -1),
        ("bonus", 50),
        ("exerted", [0]),
        ("tier", 5),
        ("outcome", "draw"),
        ("rewards", []),
        ("rewards", [["GOLD 1"], ["COIN 2"], ["COIN 2"]]),
        ("penalties", [["GOOD fish 1"], []]),
        ("attached", [0, 9]),
        ("destination", "moon"),
        ("destination", "grove"),
    ],
)
def test_a_bad_expedition_is_refused(field: str, value: object) -> None:
    """I-08, I-18"""
    position = exploring()
    GAME.load(position)
    position["table"]["expedition"][field] = value
    with pytest.raises(ValueError, match=r"\w"):
        GAME.load(position)


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
        for number, state in enumerate(
            decisions(crowded(seed, 3, "desert_underforest, groves"), keen, seed, 60)
        ):
            if number % 5 == 0:
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
