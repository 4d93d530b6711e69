"""Positions: written out, read back, and refused where a value, a total or a step cannot be."""

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


def bill(field: str, value: object) -> Change:
    def change(table: dict[str, Any]) -> None:
        table["bill"][field] = value

    return change


def adding(field: str, value: object) -> Change:
    def change(table: dict[str, Any]) -> None:
        table["adding"][field] = value

    return change


def taken_by(seat: int) -> Change:
    def change(table: dict[str, Any]) -> None:
        table["achievements"][0]["taken"] = seat

    return change


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
    ("a personal card twice", FULL, add("hand", "Priest"), "2 cards of seat 0 called Priest in all"),
    ("a personal card missing", FULL, put(".hand", []), "0 cards of seat 0 called Nun in all"),
    ("a Common card in a hand", FULL, swap(".hand", "Nun", "Herder"), "'hand' of seat 0 cannot be 'Herder'"),
    ("a card that does not exist", FULL, swap(".deck", "Priest", "Bishop"),
     "'deck' of seat 0 cannot be 'Bishop'"),
    ("a card known that is not in hand", FULL, put(".known", ["Priest"]), "'known' cards of seat 0"),
    ("a Common card too many", FULL, swap("common_deck", "Mystic", "Miner"), "1 cards Mystic in all"),
    ("a Guardian twice", FULL, swap("guardian_deck", "Yeti", "Snow Lion"), "2 Guardians Snow Lion in all"),
    ("a Forest card missing", FULL, put("forest_deck", ["Root Mother"]), "0 Forest cards Pine Whisper"),
    ("a row of four", FULL, put("row", ["Potter", "Oracle", "Architect", "High Priest"]), "5 entries, not 4"),
    ("a row card missing", FULL, swap("row", "Potter", None), "1 cards Potter in all instead of 2"),
    ("a supply that does not fit", FULL, put("supply", 19), "19 Scrolls in all instead of 20"),
    ("a supply left in the last round", FULL, put("last_round", True), "'supply' cannot be 20"),
    ("too many juniper", FULL, put("juniper", 7), "'juniper' cannot be 7"),
    ("a track beyond its end", FULL, put(".omens", 6), "'omens' of seat 0 cannot be 6"),
    ("negative Omen tokens", FULL, put(".omen_tokens", -1), "'omen_tokens' of seat 0 cannot be -1"),
    ("negative tokens", FULL, token("bell", -1), "bell in 'tokens' of seat 0 cannot be -1"),
    ("tokens of no resource", FULL, token("silver", 1), "'tokens' of seat 0 cannot be 'silver'"),
    ("tokens that are no number", FULL, token("bell", "two"), "bell in 'tokens' of seat 0 cannot be 'two'"),
    ("nine tiles", FULL,
     put(".buildings", {"farm+": 5, "forge-": 4}), "9 buildings; a mat has 8 spaces"),
    ("more tiles than there are", "seats 3\nP1 tiles" + 8 * " farm+" + "\nP2 tiles" + 8 * " farm-",
     put(".buildings", {"farm+": 6}), "more farm tiles than 21"),
    ("a tile of no type", FULL, tile("tower+", 1), "'buildings' of seat 0 cannot be 'tower.'"),
    ("negative tiles", FULL, tile("forge+", -1), "forge. in 'buildings' of seat 0 cannot be -1"),
    ("a slot that does not exist", FULL, slot("9", "Priest+"), "a slot of 'village' of seat 0 cannot be '9'"),
    ("a card without a side", FULL, slot("0", "Peasant"), "has its side.*not 'Peasant'"),
    ("a seat too few", FULL, put("seats", []), "'seats' should be a list of 2"),
    ("an unknown Achievement", FULL,
     put("achievements", [{**CHOIR, "achievement": "Hero"}] * 3), "be 'Hero'"),
    ("too few Achievements", FULL, put("achievements", []), "3 different 'achievements'"),
    ("an Achievement twice", FULL, put("achievements", [CHOIR] * 3), "3 different 'achievements'"),
    ("an Achievement taken by no seat", FULL, taken_by(5), "'taken' of entry 0 .* cannot be 5"),
    ("more known than there are", FULL, put("guardian_known", 13), "'guardian_known' cannot be 13"),
    ("a field missing", FULL, drop("juniper"), "no 'juniper'"),
    ("a field of a seat missing", FULL, drop(".tokens"), "no 'tokens'"),
    ("a field that there is not", FULL, put("weather", "mild"), "table has a 'weather'"),
    ("a round of nothing", FULL, put("round", -1), "'round' cannot be -1"),
    ("a bill that nobody asked for", FULL, put("bill", BILL), "'bill' and a step pay or meet"),
    ("a Mystic in solo", "seats 1",
     swap("common_deck", "Miner", "Mystic"), "1 cards Mystic in all instead of 0"),
    ("too many Rests", "seats 1", put("rests", 9), "'rests' cannot be 9"),
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


OUTSIDE = "cannot wait upon the bottom of the agenda"
AGENDAS: list[tuple[Any, str]] = [
    ([["turn", 2]], "'you' of a step 'turn' cannot be 2"),
    ([["dance", 0]], "'dance', 0. is no step"),
    ([["turn"]], "a step 'turn' holds you"),
    ("turn", "'agenda' should be a list"),
    ([[]], r"\[\] is no step"),
    ([["end_turn"], ["main"], ["main"]], "'main'. cannot wait upon main, but end_turn"),
    ([["turn", 1], ["turn", 0]], "'turn', 0. cannot wait upon turn"),
    ([["end_turn"], ["pay"]], "'pay'. cannot wait upon end_turn"),
    ([["contest", 1]], OUTSIDE),
    ([["curse", 0]], OUTSIDE),
    ([["first_villager", 0]], OUTSIDE),
    ([["turn", 0], ["first_villager", 0], ["first_villager", 0]], "does not fit the table"),
    ([], "empty although the game is not over"),
    ([["end_turn"], ["turn_down"], ["turn_down"]], "cannot wait upon turn_down"),
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
    with pytest.raises(ValueError, match="'active' and a step end_turn"):
        GAME.load(position)


@pytest.mark.parametrize(
    ("text", "agenda"),
    [
        ("seats 1\nrests 4", [["turn", 0]]),
        ("seats 1\nrests 4", [["end_turn"], ["main"]]),
        ("seats 1\nlevel 10\nrests 3", [["end_turn"], ["main"]]),
        ("seats 1\nlast", [["end_turn"], ["main"]]),
    ],
)
def test_a_solo_game_that_is_over_does_not_go_on(text: str, agenda: list[Any]) -> None:
    """SC-SOLO-08, R-SC-46"""
    position = Scene(text).position()
    position["agenda"] = agenda
    position["table"]["active"] = 0 if agenda[0] == ["end_turn"] else None
    with pytest.raises(ValueError, match="although a Solitaire game is over"):
        GAME.load(position)


def test_a_game_in_which_nobody_would_ever_be_asked_is_refused() -> None:
    """SC-TURN-07 Everybody would Rest for ever."""
    with pytest.raises(ValueError, match="nobody has two Villagers"):
        GAME.load(Scene("P0 only 4 none\nP1 only 4 none").position())
    assert scene("P0 only 4 none\nP1 only 4 Farmer+; hand Nun").to_move == 1


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
UNFIT = "does not fit the table"
MIDST: list[tuple[str, tuple[str, str], Change, str]] = [
    # what, the scene with the moves that lead there, the change that spoils it, what the sentence says
    ("a bill that cannot be paid", PAYING, token("barley", 0), "pay waits.* nothing of it is possible"),
    ("a bill for something else", PAYING, bill("why", "action"), f"pay.*{UNFIT}"),
    ("a cost that is a curse", PAYING, bill("kind", "curse"), "'why' of 'bill' cannot be 'add'"),
    ("a bill without units", PAYING, bill("units", []), "'met' of 'bill' cannot be 0"),
    ("an icon that would have paid", PAYING, bill("left", {"barley": 1}), f"pay.*{UNFIT}"),
    ("a tile turned that is not there", PAYING, bill("turned", {"farm": 1}), "more farm tiles were 'turned'"),
    ("a slot that did not avoid", PAYING, bill("avoid", [0]), "'avoid' should hold face-down cards"),
    ("nothing being Added", PAYING, put("adding", None), f"put.*{UNFIT}"),
    (
        "another card being Added",
        PAYING,
        adding("card", "Potter"),
        "should lie in the hand .* or in its place",
    ),
    ("another slot for it", PAYING, adding("slot", 3), "should be the 'locked' one"),
    ("no bill to pay", PAYING, put("bill", None), f"pay.*{UNFIT}"),
    ("nobody active", PLACING, put("active", None), "'active' and a step end_turn"),
    ("another active", PLACING, put("active", 1), "place waits.* nothing of it is possible"),
    ("an effort that cannot be rung", RINGING, token("bell", 0), "cannot pay the bells"),
    ("an effort of 61", RINGING, effort(61), "'announced' of 'meditation' cannot be 61"),
    ("a locked card face-down", RINGING, slot("6", "Acolyte-"), "its card lies face-up"),
    ("no Meditation", RINGING, put("meditation", None), "'meditation' and a step announce or settle"),
    ("no card revealed", CURSED, not_revealed, f"meet.*{UNFIT}"),
    ("no card locked", CYCLING, put("locked", None), "'locked' and a step turn_down"),
    ("an empty slot locked", CYCLING, put("locked", 3), "'locked' slot is empty"),
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
BUILDING = ("P0 juniper 2; tiles forge+" + 7 * " farm+", "activate:2, branch:1")
MEDITATION = ("P0 bell 2\nP1 bell 5", "activate:6, branch:1, announce:2")
ACTING = [["end_turn"], ["turn_down"]]
STRAY: list[tuple[str, tuple[str, str], list[Any], str]] = [
    # what, the scene with the moves that lead there, the agenda that does not fit it, what the sentence says
    ("a price that it has not", FARMER, [["do", "Farmer", 0, 0, False, None], ["pay"]], f"pay.*{UNFIT}"),
    ("an alternative too many", FARMER, [["do", "Farmer", 3, 0, False, None]], f"do.*{UNFIT}"),
    ("a step too many", FARMER, [["do", "Farmer", 0, 9, False, None]], f"do.*{UNFIT}"),
    ("a source of no kind", FARMER, [["action", "Farmer", False, [1, 2, 3]]], "'source' of a step 'action'"),
    ("a copy before the action ends", COPYING,
     [["do", "Scholar", 0, 0, False, None], ["action", "Farmer", False, [1, 4]]], f"action.*{UNFIT}"),
    ("a Guardian that is not there", FARMER,
     [["do", "Farmer", 0, 1, False, None], ["guardian_end"]], "'revealed' and a step guardian_end"),
    ("no room for a Building", BUILDING,
     [["do", "Labourer", 1, 1, False, None], ["build", "any"]], "its 8 spaces are full"),
    ("a contest with oneself", MEDITATION,
     [["do", "Acolyte", 1, 1, False, None], ["settle"], ["contest", 0]], f"contest.*{UNFIT}"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("moment", "agenda", "says"), [one[1:] for one in STRAY], ids=[one[0] for one in STRAY]
)
def test_a_step_that_does_not_fit_is_refused(moment: tuple[str, str], agenda: list[Any], says: str) -> None:
    """SC-CARD-04, SC-SPEC-09, SC-BLD-03, SC-MED-04 Where it would break what it lies upon."""
    position = play(scene(moment[0]), moment[1]).position()
    assert GAME.load(position).position() == position
    position["agenda"] = [*ACTING, *agenda]
    with pytest.raises(ValueError, match=says):
        GAME.load(position)


def test_a_copied_card_that_has_gone_goes_nowhere() -> None:
    """SC-SPEC-12, R-SC-63 The place of the row is empty when the copied action ends."""
    state = play(scene("seats 1\nP0 village 4 Scholar+"), "activate:4, branch:0")
    position = state.position()
    missing = position["table"]["row"][2]
    position["table"]["row"][2] = None
    position["table"]["common_deck"].insert(0, missing)
    position["agenda"][-1:] = [["end_copy", 2]]
    deck = GAME.load(position).position()["table"]["common_deck"]
    assert deck == position["table"]["common_deck"]


@pytest.mark.parametrize("place", [[], [None], True, 0])
def test_a_hand_card_has_no_place_of_the_row(place: object) -> None:
    """SC-ADD-01"""
    position = play(scene("P0 barley 5; hand Nun"), "add_hand:Nun").position()
    assert GAME.load(position).position() == position
    position["table"]["adding"]["place"] = place
    with pytest.raises(ValueError, match="'place' of 'adding'"):
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
