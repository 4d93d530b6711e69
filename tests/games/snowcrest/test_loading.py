"""Positions: written out, read back, and refused where they cannot have come about."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.playing import hidden, kind
from tests.games.snowcrest.scene import GAME, Scene, scene
from tests.games.snowcrest.strategies import MODES, crowded
from tests.games.snowcrest.table import decisions, known, play, table

Change = Callable[[dict[str, Any]], None]


def with_change(text: str, change: Change) -> dict[str, Any]:
    """The position of a scene with its table changed."""
    position = Scene(text).position()
    change(position["table"])
    return position


def first(table: dict[str, Any]) -> dict[str, Any]:
    own: dict[str, Any] = table["seats"][0]
    return own


def put(place: str, value: object) -> Change:
    """Set a field of the table, or of seat 0 with a leading dot."""

    def change(table: dict[str, Any]) -> None:
        (first(table) if place.startswith(".") else table)[place.lstrip(".")] = value

    return change


def swap(place: str, old: str, new: str | None) -> Change:
    """Replace a card in a list of the table, or of seat 0 with a leading dot."""

    def change(table: dict[str, Any]) -> None:
        cards = (first(table) if place.startswith(".") else table)[place.lstrip(".")]
        cards[cards.index(old)] = new

    return change


def add(place: str, card: str) -> Change:
    """Put a card on a pile of seat 0."""

    def change(table: dict[str, Any]) -> None:
        first(table)[place].append(card)

    return change


def drop(place: str) -> Change:
    def change(table: dict[str, Any]) -> None:
        (first(table) if place.startswith(".") else table).pop(place.lstrip("."))

    return change


def token(name: str, count: object) -> Change:
    def change(table: dict[str, Any]) -> None:
        first(table)["tokens"][name] = count

    return change


def tile(name: str, count: object) -> Change:
    def change(table: dict[str, Any]) -> None:
        first(table)["buildings"][name] = count

    return change


def slot(place: str, card: str) -> Change:
    def change(table: dict[str, Any]) -> None:
        first(table)["village"][place] = card

    return change


def effort(bells: int) -> Change:
    def change(table: dict[str, Any]) -> None:
        table["meditation"]["announced"] = bells

    return change


def taken_by(seat: int) -> Change:
    def change(table: dict[str, Any]) -> None:
        table["achievements"][0]["taken"] = seat

    return change


def back_to_the_deck(table: dict[str, Any]) -> None:
    """The first card of the row lies on its deck again."""
    table["common_deck"].insert(0, table["row"][0])
    table["row"][0] = None


def not_revealed(table: dict[str, Any]) -> None:
    """The revealed Forest card lies on its deck again."""
    table["forest_deck"].insert(0, table["revealed"]["card"])
    table["revealed"] = None
    table["juniper"] = 1


FULL = "P0 hand Nun"
CHOIR = {"achievement": "Choir", "taken": None}
BILL = {
    "seat": 0, "kind": "cost", "why": "add", "units": ["barley"], "met": 0, "left": {}, "avoid": [],
    "turned": {},
}  # fmt: skip
IMPOSSIBLE: list[tuple[str, str, Change, str]] = [
    # what, the scene, the change, what the sentence says
    ("a personal card twice", FULL, add("hand", "Priest"), "Priest of seat 0 is in 2 places"),
    ("a personal card missing", FULL, put(".hand", []), "Nun of seat 0 is in 0 places"),
    ("a Common card in a hand", FULL, swap(".hand", "Nun", "Herder"), "'hand' cannot be 'Herder'"),
    ("a card that does not exist", FULL, swap(".deck", "Priest", "Bishop"), "'deck' cannot be 'Bishop'"),
    ("a card known that is not in hand", FULL, put(".known", ["Priest"]), "'known' cards of seat 0"),
    ("a Common card too many", FULL, swap("common_deck", "Mystic", "Miner"), "1 cards Mystic in all"),
    ("a Guardian twice", FULL, swap("guardian_deck", "Yeti", "Snow Lion"), "12 Guardians, each once"),
    ("a Forest card missing", FULL, put("forest_deck", ["Root Mother"]), "6 Forest cards, each once"),
    ("a row of four", FULL, put("row", ["Potter", "Oracle", "Architect", "High Priest"]), "5 places, not 4"),
    ("a gap in the row beside a deck", FULL, back_to_the_deck, "gap although the Common deck has cards"),
    ("a row card missing", FULL, swap("row", "Potter", None), "1 cards Potter in all instead of 2"),
    ("a supply that does not fit", FULL, put("supply", 19), "Scrolls of all seats are 19, not 20"),
    ("a supply left in the last round", FULL, put("last_round", True), "the supply is empty, not 20"),
    ("too many juniper", FULL, put("juniper", 7), "juniper cannot be 7"),
    ("no juniper", FULL, put("juniper", 0), "0 exactly while a Forest card is revealed"),
    ("a track beyond its end", FULL, put(".omens", 6), "omens cannot be 6"),
    ("negative Omen tokens", FULL, put(".omen_tokens", -1), "omen_tokens cannot be -1"),
    ("negative tokens", FULL, token("bell", -1), "bell in tokens cannot be -1"),
    ("tokens of no resource", FULL, token("silver", 1), "'tokens' cannot be 'silver'"),
    ("tokens that are no number", FULL, token("bell", "two"), "bell in tokens cannot be 'two'"),
    ("nine tiles", FULL, put(".buildings", {"farm+": 9}), "9 buildings; a mat has 8 spaces"),
    ("a tile of no type", FULL, tile("tower+", 1), "'buildings' cannot be 'tower.'"),
    ("negative tiles", FULL, tile("forge+", -1), "forge. in buildings cannot be -1"),
    ("a slot that does not exist", FULL, slot("9", "Priest+"), "a slot cannot be '9'"),
    ("a card without a side", FULL, slot("0", "Peasant"), "with its side.*not 'Peasant'"),
    ("a seat too few", FULL, put("seats", []), "'seats' should be a list of 2"),
    ("an unknown Achievement", FULL,
     put("achievements", [{**CHOIR, "achievement": "Hero"}] * 3), "be 'Hero'"),
    ("too few Achievements", FULL, put("achievements", []), "3 different 'achievements'"),
    ("an Achievement twice", FULL, put("achievements", [CHOIR] * 3), "3 different 'achievements'"),
    ("an Achievement taken by no seat", FULL, taken_by(5), "taken cannot be 5"),
    ("more known than there are", FULL, put("guardian_known", 13), "guardian_known cannot be 13"),
    ("a field missing", FULL, drop("juniper"), "no 'juniper'"),
    ("a field of a seat missing", FULL, drop(".tokens"), "no 'tokens'"),
    ("a round of nothing", FULL, put("round", -1), "round cannot be -1"),
    ("a bill that nobody asked for", FULL, put("bill", BILL), "'bill' is set although nothing"),
    ("a Mystic in solo", "seats 1",
     swap("common_deck", "Miner", "Mystic"), "1 cards Mystic in all instead of 0"),
    ("too many Rests", "seats 1", put("rests", 9), "rests cannot be 9"),
    ("a Guardian in Basic", "mode basic\nP0 village 4 Farmer+\nP1 village 4 Farmer+",
     put("guardian_deck", ["Yeti"]), "Basic game has no Guardians"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "change", "word"),
    [one[1:] for one in IMPOSSIBLE],
    ids=[one[0] for one in IMPOSSIBLE],
)
def test_an_impossible_position_is_refused(text: str, change: Change, word: str) -> None:
    """With a sentence that names what is wrong."""
    assert GAME.load(Scene(text).position()).to_move >= 0
    with pytest.raises(ValueError, match=word):
        GAME.load(with_change(text, change))


def test_a_starter_out_of_its_corner_is_refused_in_basic() -> None:
    """SC-BASIC-08, I-05 And so is an empty centre."""
    text = "mode basic\nP0 village 4 Farmer+\nP1 village 4 Farmer+"
    position = Scene(text).position()
    own = position["table"]["seats"][0]
    own["village"].pop("0")
    own["discard"].append("Peasant")
    with pytest.raises(ValueError, match="Starters of seat 0 stay in the corners"):
        GAME.load(position)


OUTSIDE = "agenda should begin with"
AGENDAS: list[tuple[Any, str]] = [
    ([["turn", 2]], "seat of 'turn' cannot be 2"),
    ([["dance", 0]], "'dance', 0. is no step"),
    ([["turn"]], "'turn'. is no step"),
    ("turn", "'agenda' should be a list"),
    ([[]], r"\[\] is no step"),
    ([["end_turn"], ["main"], ["main"]], "'main'. waits at place 2.*nothing can wait"),
    ([["turn", 1], ["turn", 0]], "only first_villager waits"),
    ([["end_turn"], ["pay"]], "'pay'. waits at place 1"),
    ([["contest", 1]], OUTSIDE),
    ([["curse", 0]], OUTSIDE),
    ([["first_villager", 0]], OUTSIDE),
    ([], "empty although the game is not over"),
    ([["end_turn"], ["turn_down"], ["turn_down"]], "place 2.*action of an own card belongs"),
]


@pytest.mark.parametrize(("agenda", "says"), AGENDAS, ids=[str(agenda) for agenda, _ in AGENDAS])
def test_an_agenda_that_does_not_fit_is_refused(agenda: Any, says: str) -> None:
    """Steps that do not exist, or that cannot wait at this table."""
    position = Scene("P0 hand Nun").position()
    position["agenda"] = agenda
    position["table"]["active"] = 0 if agenda[:1] == [["end_turn"]] else None
    with pytest.raises(ValueError, match=says):
        GAME.load(position)


def test_a_turn_without_a_player_is_refused() -> None:
    position = Scene("P0 hand Nun").position()
    position["agenda"] = [["end_turn"], ["main"]]
    with pytest.raises(ValueError, match="needs an 'active' seat"):
        GAME.load(position)


@pytest.mark.parametrize(
    ("text", "agenda", "says"),
    [
        ("round 0", [["turn", 1]], "turn that waits is that of seat 0"),
        ("last", [["turn", 0]], "last round ends before the turn of seat 0"),
        ("seats 1\nrests 4", [["turn", 0]], "ends with Rest 4"),
        ("seats 1\nrests 4", [["end_turn"], ["main"]], "ends with Rest 4"),
        ("seats 1\nlevel 10\nrests 3", [["end_turn"], ["main"]], "ends with Rest 3"),
        ("seats 1\nlast", [["end_turn"], ["main"]], "ends with the last Scroll"),
    ],
)
def test_a_turn_that_cannot_come_is_refused(text: str, agenda: list[Any], says: str) -> None:
    """SC-TERM-01, SC-END-02, SC-SOLO-08, R-SC-46 Seat 0 begins; what is over does not go on."""
    position = Scene(text).position()
    position["agenda"] = agenda
    position["table"]["active"] = 0 if agenda[0] == ["end_turn"] else None
    with pytest.raises(ValueError, match=says):
        GAME.load(position)


def test_many_tokens_are_read_back() -> None:
    """SC-TERM-06 As many as a very long game can bring."""
    for name, count in (("barley", 1003), ("gold", 99_000)):
        position = with_change("P0 hand Nun", token(name, count))
        assert GAME.load(position).position()["table"]["seats"][0]["tokens"][name] == count


def test_a_solo_game_won_by_the_last_juniper_is_read_back() -> None:
    """R-SC-47, R-SC-35, I-12 It stops before the Forest card is revealed."""
    state = scene("seats 1\nforest 2\nopen Woodpile\nsupply 2\nP0 juniper 4; scrolls 8")
    position = play(state, "activate:2, branch:0").position()
    assert (state.to_move, position["table"]["juniper"], position["table"]["revealed"]) == (-1, 0, None)
    assert GAME.load(position).position() == position


def test_the_head_of_a_position_is_checked() -> None:
    """Game, version, content, seats, options, random numbers."""
    for key, value, says in (
        ("game", "snowfall", "of 'snowfall', not of 'snowcrest'"),
        ("version", 99, "rules version 99"),
        ("content", "0" * 8, "made with the content '00000000'"),
        ("seats", 5, "1, 2, 3 or 4 seats, not 5"),
        ("seats", 1, "with 1 seat the option 'mode'"),
        ("options", {"mode": "easy"}, "'mode' cannot be 'easy'"),
        ("options", {"mode": "solo", "level": 1}, "with 2 seats the option 'mode'"),
        ("random", [1, 2, 3], "'random' should be four"),
        ("table", [], "'table' should be a mapping"),
    ):
        position = Scene("P0 hand Nun").position()
        position[key] = value
        with pytest.raises(ValueError, match=says):
            GAME.load(position)
        del position[key]
        with pytest.raises(ValueError, match=f"no '{key}'"):
            GAME.load(position)


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_every_moment_is_written_out_and_read_back(seats: int, mode: str) -> None:
    """I-30 Through JSON, at all kinds of decisions: the same position, options, views and future."""
    met: set[str] = set()
    for seed in range(6):
        for number, state in enumerate(decisions(crowded(seed, seats, mode), seed=seed, most=24)):
            if kind(state) in met and number % 6:
                continue
            met.add(kind(state))
            loaded = GAME.load(json.loads(json.dumps(state.position())))
            assert loaded.position() == state.position()
            assert (loaded.to_move, loaded.legal()) == (state.to_move, state.legal())
            assert all(loaded.view(seat) == state.view(seat) for seat in (None, *range(seats)))
            one, other, chance = state.clone(), loaded, random.Random(seed)
            for _ in range(3):
                if one.to_move >= 0:
                    action = chance.choice(one.legal())
                    one.apply(action)
                    other.apply(action)
            assert one.position() == other.position()
    assert len(met) >= 6


def test_what_follows_from_an_empty_deck_is_added() -> None:
    """SC-HIDE-06 The whole hand is known, whether the position says so or not."""
    text = "village 1 Gardener+, 3 Forester+, 5 Carpenter+, 7 Shrine Keeper+, 4 Officer+; hand Farmer, Nun"
    state = scene(f"P0 {text}; discard Smith, Priest")
    assert known(state) == ["Farmer", "Nun"]


def test_kinds_of_tiles_may_be_left_out() -> None:
    """They are none."""
    state = GAME.load(with_change("P0 hand Nun", put(".buildings", {})))
    assert table(state)["seats"][0]["buildings"] == []


def test_a_loaded_game_has_a_record_from_its_position() -> None:
    """I-30"""
    state = play(scene("P0 tiles none"), "activate:0, branch:0")
    record = state.record()
    assert "seed" not in record
    assert record["start"]["table"] == hidden(scene("P0 tiles none"))
    assert len(record["actions"]) == 2


# In the middle of something

PAYING = ("row Herder\nP0 barley 3; hand Nun", "add_row:0, slot:4")
PLACING = ("row Herder\nP0 barley 3; hand Nun", "add_row:0")
RINGING = ("P0 bell 2\nP1 bell 5", "activate:6, branch:1, announce:2")
CYCLING = ("P0 village 4 Officer+; hand Nun", "activate:4, branch:0")
CURSED = ("forest 2: Moss King", "activate:2, branch:0")
MIDST: list[tuple[str, tuple[str, str], Change, str]] = [
    # what, the scene with the moves that lead there, the change that spoils it, what the sentence says
    ("a bill that cannot be paid", PAYING, token("barley", 0), "cannot pay what is open of the 'bill'"),
    ("nothing being Added", PAYING, put("adding", None), "should be the one 'adding'"),
    ("no bill to pay", PAYING, put("bill", None), "'bill' is not the one that .'pay'"),
    ("nobody active", PLACING, put("active", None), "needs an 'active' seat"),
    ("another active", PLACING, put("active", 1), "'place'. needs 'adding'"),
    ("an effort that cannot be rung", RINGING, token("bell", 0), "cannot pay the bells that were announced"),
    ("an effort of 61", RINGING, effort(61), "announced cannot be 61"),
    ("a locked card face-down", RINGING, slot("6", "Acolyte-"), "its card lies face-up"),
    ("no Meditation", RINGING, put("meditation", None), "but 'meditation' is null"),
    ("no card revealed", CURSED, not_revealed, "waits while a Forest card is 'revealed'"),
    ("juniper while it is revealed", CURSED, put("juniper", 3), "0 exactly while a Forest card is revealed"),
    ("no card locked", CYCLING, put("locked", None), "Officer is to act, but does not lie face-up"),
]


@pytest.mark.parametrize(
    ("moment", "change", "says"), [one[1:] for one in MIDST], ids=[one[0] for one in MIDST]
)
def test_an_impossible_moment_is_refused(moment: tuple[str, str], change: Change, says: str) -> None:
    """SC-HIDE-09, SC-PAY-16, I-12, I-20 What is pending must fit the table."""
    position = play(scene(moment[0]), moment[1]).position()
    assert GAME.load(position).to_move >= 0
    change(position["table"])
    with pytest.raises(ValueError, match=says):
        GAME.load(position)


FARMER = ("P0 village 4 Farmer+; hand Nun", "activate:4")
COPYING = ("P0 village 4 Scholar+; hand Nun\nP1 village 4 Farmer+", "activate:4, branch:0, copy:1:4")
RECRUITING = ("P0 village 4 Recruiter+; hand Nun, Farmer", "activate:4, branch:0")
BUILDING = ("P0 juniper 2; tiles none", "activate:2, branch:1")
LABOURER = [["end_turn"], ["turn_down"], ["do", "Labourer", 1, 1, False, None]]
DONE = [["end_turn"], ["turn_down"], ["do", "Farmer", 0, 1, False, None]]
NOTHING = "nothing can wait for 'gain'"
FARMING = ["action", "Farmer", False, [1, 4]]
COPIED = ["do", "Farmer", 0, 1, False, [1, 4]]
SCHOLAR = [["end_turn"], ["turn_down"], ["do", "Scholar", 0, 1, False, None]]
RECRUITER = [["end_turn"], ["turn_down"], ["do", "Recruiter", 0, 1, False, None]]
UNFIT: list[tuple[str, tuple[str, str], list[Any], str]] = [
    # what, the scene with the moves that lead there, the agenda that does not fit it, what the sentence says
    ("an announcement", FARMER, [*DONE, ["announce"]], f"announce.*{NOTHING}"),
    ("a Building", FARMER, [*DONE, ["build", "any"]], f"build.*{NOTHING}"),
    ("a copy", FARMER, [*DONE, ["copy", False]], f"copy.*{NOTHING}"),
    ("cards to take back", FARMER, [*DONE, ["recover", 5]], f"recover.*{NOTHING}"),
    ("Villagers to turn up", FARMER, [*DONE, ["ready", 9]], f"ready.*{NOTHING}"),
    ("cards to discard", FARMER, [*DONE, ["cycle", 900]], f"cycle.*{NOTHING}"),
    ("a card to recruit", FARMER, [*DONE, ["recruit", None]], f"recruit.*{NOTHING}"),
    ("nothing", FARMER, DONE, f"nothing waits.*{NOTHING}"),
    ("a price that it has not", FARMER, [*DONE[:2], ["do", "Farmer", 0, 0, False, None], ["pay"]],
     "'bill' is not the one that .'pay'"),
    ("a card that is not there", FARMER, [*DONE[:2], ["action", "Nun", False, None]], "Nun is to act, but"),
    ("a copied action in a copied one", COPYING, [*SCHOLAR, COPIED, FARMING], f"action.*{NOTHING}"),
    ("thousands of them", COPYING, [*SCHOLAR, *[COPIED] * 3000, FARMING], f"do.*{NOTHING}"),
    ("a copy as just Added", COPYING, [*SCHOLAR, ["action", "Farmer", True, [1, 4]]], "was not just Added"),
    ("a copy of the row", COPYING, [*SCHOLAR, ["end_copy", 0], FARMING], "place 4.*copied action belongs"),
    ("a copied action without a copier", COPYING, [*SCHOLAR[:2], FARMING], "action of an own card belongs"),
    ("its own action copied", COPYING,
     [*SCHOLAR, ["action", "Scholar", False, None]], "place 3.*copied action belongs"),
    ("recruiting in place of a row card", RECRUITING,
     [*RECRUITER, ["recruit", [2]]], "recruited, but there is none"),
    ("recruiting by one just Added", RECRUITING,
     [*RECRUITER[:2], ["do", "Recruiter", 0, 1, True, None], ["recruit", None]], "Added recruits nobody"),
    ("a recruited card that is paid for", RECRUITING,
     [*RECRUITER, ["turn_down"], ["action", "Nun", True, None], ["put"], ["pay"]], "Nun is to act, but"),
    ("another Building", BUILDING,
     [*LABOURER, ["build", "farm"]], "where .'build', 'any'. belongs"),
    ("a tile to return", BUILDING,
     [*LABOURER, ["build", "any"], ["replace", "any"]], "exactly if a Building is to be constructed"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("moment", "agenda", "says"), [one[1:] for one in UNFIT], ids=[one[0] for one in UNFIT]
)
def test_what_waits_follows_from_the_step_performed_last(
    moment: tuple[str, str], agenda: list[Any], says: str
) -> None:
    """SC-CARD-04, SC-CARD-06, R-SC-53 An action waits for what its own step has led to."""
    position = play(scene(moment[0]), moment[1]).position()
    assert GAME.load(position).position() == position
    assert position["agenda"][: len(agenda)] != agenda
    position["agenda"] = agenda
    with pytest.raises(ValueError, match=says):
        GAME.load(position)


@pytest.mark.parametrize("place", [[], [None], True, 0])
def test_a_hand_card_has_no_place_of_the_row(place: object) -> None:
    """SC-ADD-01"""
    position = play(scene("P0 barley 5; hand Nun"), "add_hand:Nun").position()
    assert GAME.load(position).position() == position
    position["table"]["adding"]["place"] = place
    with pytest.raises(ValueError, match="'place' of a card Added from the hand should be null"):
        GAME.load(position)


def test_another_slot_than_that_of_the_card_that_acts_is_refused() -> None:
    """R-SC-09"""
    position = play(scene("P0 village 4 Farmer+; hand Nun"), "activate:4").position()
    position["table"]["locked"] = 0
    with pytest.raises(ValueError, match="Farmer is to act, but does not lie face-up"):
        GAME.load(position)


SPOILED: list[object] = [None, -1, 0, 1, 2, 3, 9, 99, "", "Nun", "Nun+", "barley", True, [], {}, [None], 1.5]


def spoil(value: Any, chance: random.Random) -> Any:
    """The same with one thing somewhere in it replaced, doubled or left out."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(sorted(value))
        if chance.random() < 0.1:
            return {name: one for name, one in value.items() if name != key}
        return {**value, key: spoil(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.9:
        place = chance.randrange(len(value))
        if chance.random() < 0.2:
            return value[:place] + value[place + chance.choice([1, 0, -1]) :]
        return [*value[:place], spoil(value[place], chance), *value[place + 1 :]]
    return chance.choice(SPOILED)


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_a_spoiled_position_is_refused_or_playable(seats: int, mode: str) -> None:
    """Whatever is wrong with it, a ValueError says so; what is taken can be played, seen and saved."""
    chance = random.Random(seats)
    refused = 0
    for seed in range(5):
        for number, state in enumerate(decisions(crowded(seed, seats, mode), seed=seed, most=24)):
            if number % 4:
                continue
            position = state.position()
            part = chance.choice(["table", "table", "table", "agenda"])
            for _ in range(6):
                refused += is_refused({**position, part: spoil(position[part], chance)})
    assert refused > 25


def is_refused(position: dict[str, Any]) -> bool:
    """Whether a position is refused, with a sentence; else it must be a whole one."""
    try:
        loaded = GAME.load(json.loads(json.dumps(position)))
    except ValueError as error:
        return len(str(error).split()) >= 4
    assert bool(loaded.legal()) == (loaded.to_move >= 0)
    assert loaded.view(0)["table"]["round"] >= 0
    assert GAME.load(loaded.position()).position() == loaded.position()
    return False
