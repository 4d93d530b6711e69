"""Positions: written out, read back, and refused where values, totals or steps are wrong."""

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


def enlist(kind: str) -> Change:
    """One more villager for seat 0."""
    return lambda table: table["seats"][0]["villagers"].append([kind, "ready"])


def give_caves_away(table: dict[str, Any]) -> None:
    """All caves of seat 0 lie with seat 1."""
    own, other = table["seats"]
    other["caves"] += own["caves"]
    own["caves"] = []


def move(row: str, deck: str) -> Change:
    """Put the last card of a row back on its deck."""

    def change(table: dict[str, Any]) -> None:
        table[deck].insert(0, table[row].pop())

    return change


GROVES, LANDS = "with groves\n", "with desert_underforest\n"
SIX = [[good, 1] for good in ("fruit", "mushroom", "fish", "pot", "rope", "paper")]
MISFITS: list[tuple[str, str, Change, str]] = [
    # what, the scene, the change, what the sentence says
    ("round 8", "", put("round", 8), "'round' cannot be 8.*1 to 7"),
    ("no such first player", "", put("first", 2), "'first' cannot be 2"),
    ("negative coins", "", put(".coins", -1), "'coins' of seat 0 cannot be -1"),
    ("an unknown token", "", put(".stores", {"gold": 1}), "'stores' of seat 0 cannot be 'gold'"),
    ("negative stores", "", put(".stores", {"fish": -1}), "fish in 'stores' of seat 0 cannot be -1"),
    ("more fish than there are", "", put(".stores", {"fish": 13}), "1 more fish"),
    ("more ciders than there are", "", put(".stores", {"cider": 10}), "1 more cider"),
    ("a sale of nothing", "", put(".sale", "fish"), "fish for 'sale'"),
    ("a sale of no item", "P0 stores fish 1", put(".sale", "gold"), "'sale' of seat 0 cannot be 'gold'"),
    ("a type twice on the track", "", put(".track", [["fish", 1], ["fish", 1]]), "each for another good"),
    ("seven types on the track", "", put(".track", [*SIX, ["ore", 1]]), "'track' of seat 0 has 6 slots"),
    ("an empty stack", "", put(".track", [["fish", 0]]), "an entry of 'track' of seat 0 cannot be 0"),
    ("a cider on the track", "", put(".track", [["cider", 1]]), "'track' of seat 0 cannot be 'cider'"),
    ("a good without a count", "", put(".track", [["fish"]]), "should be a list of good, count"),
    ("no starters", "", put(".villagers", [["V01", "ready"]]), "'villagers' of seat 0 should begin with"),
    ("no such villager", "P0 ready V01", swap(".villagers", ["V01", "ready"], ["V99", "ready"]), "be 'V99'"),
    ("an unknown area", "", put(".villagers", [["start-builder", "asleep"]]), "'area' .* 'asleep'"),
    ("a villager twice", "P0 ready V01", swap("villager_pile", "V09", "V01"), "2 villagers V01 in all"),
    ("a villager missing", "", put("villager_pile", []), "0 villagers V06 in all"),
    ("a special in the pile", "", swap("villager_pile", "V09", "glogo"), "'villager_pile' cannot be 'glogo'"),
    ("two special ones alike", "P1 ready glogo", enlist("glogo"), "1 more villagers 'glogo'"),
    ("a fourth starter", "", swap("slots", "V01", "start-builder"), "'slots' cannot be 'start-builder'"),
    ("six slots", "", put("slots", [None] * 6), "5 entries, not 6"),
    ("no starting house", "", put(".village", []), "'village' of seat 0 should have ST"),
    ("a starting house twice", "", put(".village", [["ST"], ["ST"]]), "ST stands twice"),
    ("an unknown card", "", put(".village", [["ST"], ["H99"]]), "'village' of seat 0 cannot be 'H99'"),
    ("cards without goods", "", put(".village", ["ST"]), "list of cards and the goods on each"),
    ("a card twice", "", put(".village", [["ST"], ["H01"]]), "2 cards H01 in all"),
    ("too many goods on a card", "P0 village H08", swap(".village", ["H08", 1], ["H08", 2]), "goods on H08"),
    ("goods missing on a card", "P0 village H08", swap(".village", ["H08", 1], ["H08"]), "has 1 places"),
    ("an Outpost without a cave", "P0 village O01\nP1 caves C01", give_caves_away, "1 Outposts on 0 caves"),
    ("an unknown cave", "", put(".caves", ["C99"]), "'caves' of seat 0 cannot be 'C99'"),
    ("a cave twice", "", put(".caves", ["C01"]), "2 caves C01 in all"),
    ("a cave missing", "", put("cave_pile", ["C01"]), "0 caves C02 in all"),
    ("reputation beyond the end", "", put(".reputation", 11), "'reputation' of seat 0 cannot be 11"),
    ("a row of three beside a deck", "", move("house_row", "house_deck"), "'house_row' has 4 cards.*not 3"),
    ("a House missing", "", put("house_row", ["H01", "H02", "H03"]), "0 cards H04 in all"),
    ("a Star House twice", "", put("star_row", ["S1", "S1", "S2", "S3", "S4", "S5"]), "2 cards S1 in all"),
    ("five Key Houses", "", put("key_row", ["K1", "K2", "K3", "K4", "K5"]), "4 different Key Houses"),
    ("an Outpost in the House row", "", swap("house_row", "H01", "O24"), "'house_row' cannot be 'O24'"),
    ("more known than cards", "", put("house_known", 99), "'house_known' cannot be 99"),
    ("no seats", "", put("seats", []), "'seats' should be a list of 2"),
    ("a field missing", "", drop("cave_pile"), "no 'cave_pile'"),
    ("a field too many", "", put(".weather", "mild"), "seat 0 has a 'weather'"),
    ("a field of a seat missing", "", drop(".coins"), "no 'coins'"),
    ("supplies without the module", "", put(".supplies", 1), "'supplies' of seat 0 cannot be 1"),
    ("too many supplies", f"{LANDS}P1 supplies 7", put(".supplies", 24), "1 more 'supplies' than 30"),
    ("quests without the module", "", put(".quests", ["D1"]), "'quests' of seat 0 cannot be 'D1'.*none"),
    ("a quest twice", LANDS, put(".quests", ["D1"]), "2 quests D1 in all"),
    ("a quest in the wrong land", LANDS, swap("desert", "D1", "U1"), "'desert' cannot be 'U1'"),
    ("a stack without the module", "", put("desert", []), "'desert' should be null"),
    ("a row without the module", "", put(".surface", ["ST"]), "'surface' of seat 0 should be null"),
    ("no row with the module", GROVES, put(".surface", None), "'surface' of seat 0 should be a list"),
    ("a grove twice", GROVES, put(".surface", ["ST", "G01"]), "2 groves G01 in all"),
    ("a row without the starting house", GROVES, put(".surface", []), "hold the buildings of its village"),
    ("an Outpost in the row", f"{GROVES}P0 village O01", put(".surface", ["ST", "O01"]), "surface.*seat 0"),
    ("an unknown listed kind", "", turn("listed", ["gold"]), "'listed' of 'turn' cannot be 'gold'"),
    ("three offers", "", turn("offers", [[0, 0], [3, 0]]), "'offers' of 'turn' cannot be 3"),
    ("an offer of two coins", "", put("offer", {"seller": 1, "price": 2}), "'price' of 'offer' cannot be 2"),
    ("an offer without a step", "", put("offer", {"seller": 1, "price": 3}), "buy_price or seller_reply"),
    ("an active seat without a turn", "", put("active", 0), "'active' and the step end_turn go together"),
    ("passed in words", "", put(".passed", "no"), "'passed' of seat 0 should be true or false"),
]  # fmt: skip


NAMES = [one[0] for one in MISFITS]


@pytest.mark.parametrize(("text", "change", "word"), [one[1:] for one in MISFITS], ids=NAMES)
def test_what_is_wrong_or_does_not_add_up_is_refused(text: str, change: Change, word: str) -> None:
    """I-01, I-04, I-06, I-08, I-09, I-11, I-12, I-13, I-36 With a sentence that says what is wrong."""
    position = Scene(text).position()
    GAME.load(position)
    position = json.loads(json.dumps(position))
    change(position["table"])
    with pytest.raises(ValueError, match=word):
        GAME.load(position)


IN_ACTION: list[Any] = [["end_turn"], ["after_action"]]
AT_HOME: list[tuple[list[Any], str]] = [
    ([["dance"]], "'dance'. is no step"),
    ([["turn", 7]], "'you' of a step 'turn' cannot be 7"),
    ([["turn"]], "a step 'turn' holds you"),
    ([[]], r"\[\] is no step"),
    (["turn"], "'turn' is no step"),
    ([["end_turn"], ["turn_menu"]], "'end_turn'. of the agenda does not fit"),
    ([["turn", 0], ["turn", 1]], "'turn', 1. cannot wait upon turn, but the bottom"),
    ([["end_of_actions"]], "'end_of_actions'. of the agenda does not fit"),
    ([["new_round"], ["beds", 0]], "cannot wait upon new_round, but place_before_income or rest"),
]
AT_WORK: list[tuple[str, list[Any], str]] = [
    ("", [], "'active' and the step end_turn go together"),
    ("", [["end_turn"], ["pick_builder"]], "cannot wait upon end_turn, but after_action"),
    ("", [["end_turn"], ["turn_menu"], ["buy_price"]], "'buy_price'. of the agenda does not fit"),
    ("house_deck none", [["end_turn"], ["turn_menu"], ["refresh", "houses"]], "'houses'. .* does not fit"),
    ("", [*IN_ACTION, ["pay_ciders", 1]], "cannot wait upon after_action, but refresh or take_card"),
    ("P0 ready SQ", [*IN_ACTION, ["pick_card", 0]], "'pick_card', 0. .* does not fit"),
    ("P0 ready SQ", [*IN_ACTION, ["pick_labourer", [0, 1]]], "'pick_labourer', .* does not fit"),
    ("cave_pile none", [*IN_ACTION, ["pick_explorer", [0], "cave"]], "'cave'. .* does not fit"),
    ("", [*IN_ACTION, ["pick_explorer", [0], "grove"]], "'grove'. .* does not fit"),
    ("", [*IN_ACTION, ["pick_harvester", [3]]], "'picked' of a step 'pick_harvester' cannot be 3"),
    ("", [*IN_ACTION, ["take_card", "H25"]], "'H25'. .* does not fit"),
    ("outposts O01", [*IN_ACTION, ["take_card", "O01"]], "'O01'. .* does not fit"),
    ("houses H01", [*IN_ACTION, ["take_card", "H01"], ["row_end", "H01"]], "'row_end', 'H01'. .* not fit"),
    (f"{GROVES}houses H01, H02", [*IN_ACTION, ["take_card", "H01"]], "take_card there should be row_end"),
    (f"{GROVES}houses H01, H02", [*IN_ACTION, ["take_card", "H01"], ["row_end", "H02"]], "does not fit"),
    ("slots none", [*IN_ACTION, ["recruit", 1]], "'recruit', 1. .* does not fit"),
    ("", [*IN_ACTION, ["recruit", 6]], "'slot' of a step 'recruit' cannot be 6"),
    ("", [*IN_ACTION, ["end_expedition"]], "'end_expedition'. of the agenda does not fit"),
]


@pytest.mark.parametrize(("agenda", "word"), AT_HOME, ids=[str(agenda) for agenda, _ in AT_HOME])
def test_a_bad_agenda_is_refused(agenda: list[Any], word: str) -> None:
    position = {**Scene("").position(), "agenda": agenda}
    with pytest.raises(ValueError, match=word):
        GAME.load(position)


@pytest.mark.parametrize(("text", "agenda", "word"), AT_WORK, ids=[str(agenda) for _, agenda, _ in AT_WORK])
def test_a_step_where_none_of_its_kind_can_stand_is_refused(text: str, agenda: list[Any], word: str) -> None:
    """In the turn of seat 0."""
    position = Scene(text).position()
    position["table"]["active"] = 0
    GAME.load({**position, "agenda": [["end_turn"], ["turn_menu"]]})
    with pytest.raises(ValueError, match=word):
        GAME.load({**position, "agenda": agenda})


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


PARTY = "a 'party' has explorers"
NOWHERE = "stands nowhere in the book"
CHOOSING: list[tuple[str, object, str]] = [
    ("encounter", "E999", "cannot be 'E999'"),
    ("encounter", "E100", NOWHERE),
    ("encounter", None, "'rewards' of 'expedition' should have 0 entries"),
    ("party", [0, 1], PARTY),
    ("party", [], PARTY),
    ("party", [9, 10], "'party' of 'expedition' cannot be 9"),
    ("failed", [2], PARTY),
    ("chosen", "A", "'encounter_choice'. .* does not fit"),
    ("chosen", "D", "'chosen' of 'expedition' cannot be 'D'"),
    ("dice", [1, 1], "after the choice there is one of 'dice'"),
    ("rerolls", 3, "'rerolls' of 'expedition' cannot be 3"),
    ("bonus", 50, "'bonus' of 'expedition' cannot be 50"),
    ("exerted", [0], PARTY),
    ("exerted", [1], "before the 'dice' are rolled"),
    ("tier", 5, "'tier' of 'expedition' cannot be 5"),
    ("tier", 0, "'tier' reached"),
    ("outcome", "draw", "'outcome' of 'expedition' cannot be 'draw'"),
    ("outcome", "failure", "before the 'dice' are rolled"),
    ("rewards", [], "'rewards' of 'expedition' should have 3 entries, not 0"),
    ("rewards", [["GOLD 1"], ["COIN 2"], ["COIN 2"]], "cannot be .'GOLD 1'."),
    ("penalties", [["GOOD fish 1"], []], f"'penalties' {NOWHERE}"),
    ("attached", [0], "'attached' of 'expedition' should have 2 entries"),
    ("attached", [0, 9], f"'attached' {NOWHERE}"),
    ("destination", "moon", "cannot be 'moon'"),
    ("destination", "grove", "is read in a cave"),
]
ROLLED: list[tuple[str, object, str]] = [
    ("dice", [7, 1], "'dice' of 'expedition' cannot be 7"),
    ("dice", [1], "one of 'dice' for each explorer"),
    ("dice", [], "'compare'. .* does not fit"),
    ("tier", 0, "'tier' reached"),
    ("outcome", "success", "'tier' reached"),
    ("outcome", "failure", "in all instead of"),
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
    check_refused(expedition("main:explore, all", "encounter_choice"), field, value, says)


@pytest.mark.parametrize(("field", "value", "says"), ROLLED)
def test_bad_dice_are_refused(field: str, value: object, says: str) -> None:
    """I-08, I-18 After the roll, likewise."""
    check_refused(expedition("main:explore, all, choice:A", "reroll"), field, value, says)


@pytest.mark.parametrize(
    ("drops", "word"),
    [
        (1, "loaded"),
        (2, "loaded"),
        (3, "end_expedition there should be compare"),
        (4, "'expedition' and the"),
    ],
)
def test_an_expedition_goes_on(drops: int, word: str) -> None:
    """AB-EXPLORE-12 Whatever is left out at the end, the lanterns are compared: else the card were lost."""
    position = expedition("main:explore, all, choice:A", "reroll")
    del position["agenda"][-drops:]
    if word == "loaded":
        assert GAME.load(position).to_move >= 0
        return
    with pytest.raises(ValueError, match=word):
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
