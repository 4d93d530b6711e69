"""Positions: written out, read back, and refused where they cannot have come about."""

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from fireside.core.state import State
from tests.games.alderquest.playing import ALONE, FIRST, GAME, PAIR, TEAMS, Mode, any_action, moments
from tests.games.alderquest.scene import Scene, scene
from tests.games.playing import kind

Change = Callable[[dict[str, Any]], None]


@pytest.mark.parametrize("mode", [PAIR, FIRST, TEAMS[0], TEAMS[2], ALONE[3], ALONE[5]], ids=str)
def test_a_position_comes_back_as_it_was(mode: Mode) -> None:
    """INV-30 At all kinds of decisions: the same position, the same options, the same answers' results."""
    kinds, chance = set(), random.Random(1)
    for state in moments(mode, 5, 1 if mode in ALONE else 20):
        again = GAME.load(json.loads(json.dumps(state.position())))
        assert again.position() == state.position()
        assert again.legal() == state.legal()
        assert again.view(0) == state.view(0)
        action = chance.choice(state.legal())
        other = state.clone()
        other.apply(action)
        again.apply(action)
        assert again.position() == other.position()
        kinds.add(kind(state))
    assert len(kinds) > (4 if mode in ALONE else 6)


def test_a_finished_game_comes_back() -> None:
    """AQ-END-01 With its result."""
    state = scene("over winter; snowflakes 4; red collection 3; exalted B")
    again = GAME.load(state.position())
    assert again.view(None)["result"] == state.view(None)["result"]
    assert again.winners() == [0]


def test_a_solitaire_game_that_ended_over_a_drawn_card_comes_back() -> None:
    """AQ-END-02 What the game was in the middle of is left as it lies."""
    state = scene("level normal; guilds T; rivals_turn; over winter; snowflakes 4; drawn BM01")
    assert GAME.load(state.position()).position()["table"]["solo"]["drawn"] == "BM01"


# What cannot have come about


def put(path: str, value: object) -> Change:
    """Set a part of the table, named step by step."""

    def change(table: dict[str, Any]) -> None:
        *way, last = path.split(".")
        part: Any = table
        for name in way:
            part = part[int(name)] if isinstance(part, list) else part[name]
        if isinstance(part, list):
            part[int(last)] = value
        else:
            part[last] = value

    return change


def drop(name: str) -> Change:
    def change(table: dict[str, Any]) -> None:
        del table[name]

    return change


def also(path: str, *more: object) -> Change:
    """Add something to a list of the table."""

    def change(table: dict[str, Any]) -> None:
        part: Any = table
        for name in path.split("."):
            part = part[name]
        part.extend(more)

    return change


def instead(path: str, old: str, new: object) -> Change:
    """Replace something in a list of the table; None leaves it out."""

    def change(table: dict[str, Any]) -> None:
        part: Any = table
        for name in path.split("."):
            part = part[name]
        place = part.index(old)
        part[place : place + 1] = [] if new is None else [new]

    return change


def both(one: Change, other: Change) -> Change:
    """Two changes that together leave all pieces there."""

    def change(table: dict[str, Any]) -> None:
        one(table)
        other(table)

    return change


def one_tile(name: str) -> dict[str, Any]:
    return {"tile": name, "up": False, "seen": False, "hero": None}


IMPOSSIBLE: list[tuple[str, str, Change, str]] = [
    # what, the scene, the change, words of the complaint
    ("turn in words", "", put("turn", "three"), "turn"),
    ("turn 201", "", put("turn", 201), "turn"),
    ("no such place", "", put("place", 2), "place"),
    ("rivals' turn for two", "", put("rivals_turn", True), "does not fit the table"),
    ("over without a reason", "", put("over", "boredom"), "over"),
    ("a guild twice", "", put("guilds.red", ["T", "B"]), "guilds"),
    ("an unknown guild", "", put("guilds.red", ["T", "Q"]), "'Q'"),
    ("three guilds", "", put("guilds", {"red": ["T", "G", "B"], "blue": ["H"]}), "guilds"),
    ("a Hero of the other side", "", put("heroes.red", {"a": "HH2+", "c": "GH2+", "e": "TH1+"}), "Hero"),
    ("a Hero twice", "", put("heroes.red", {"a": "GH1+", "c": "GH1+", "e": "TH1+"}), "twice.*heroes"),
    ("a Hero without a mark", "", put("heroes.red.a", "GH1"), r"GH1\+"),
    ("a Hero in lane b", "", put("heroes.red", {"a": "GH1+", "b": "GH2+", "e": "TH1+"}), "a, c or e"),
    ("seven rows", "", put("board.0", ["T", "B", "T", "B", "T", "B", "T"]), "most is 6"),
    ("three columns", "", put("board", [[], [], []]), "4 entries, not 3"),
    ("an unknown rune", "", put("board.0.0", "Z"), "'Z'"),
    ("a rune too many", "", also("rune_pouch", "T"), "11 runes of T in all instead of 10"),
    ("a rune missing", "", put("board.0", ["T"]), "9 runes of B in all instead of 10"),
    ("a revealed rune in the draw", "phase discard_quarrels",
     both(also("revealed", "H"), instead("rune_pouch", "H", None)), "'revealed' only while exalted"),
    ("negative runes", "red held T1", put("held.red.T", -1), "T in 'red' of 'held'"),
    ("runes of an unknown guild", "", put("held.red", {"X": 1}), "'X'"),
    ("a Snowflake too many", "", put("snowflakes", 4), "16 Snowflakes in all instead of 12"),
    ("a tile too many", "", put("field", {"a1": [one_tile("AR3")]}), "4 red tiles.*of 3"),
    ("a tile in the canopy", "", put("field", {"tN": [one_tile("AR3")]}), "'tN'"),
    ("a tile on the stump", "", put("field", {"c3": [one_tile("AR3")]}), "'c3'"),
    ("a face-up Trap", "tiles a1 XR", put("field.a1.0.up", True), "face-up is an Acorn"),
    ("an unknown tile", "tiles a1 SR", put("field.a1.0.tile", "AR4"), "'AR4'"),
    ("a Trap too many in reserve", "", put("tiles.red.reserve", 7), "9 red tiles.*of 8"),
    ("a minion twice", "red TM01 a1", also("decks.T", "TM01"), "minion card"),
    ("a minion missing", "", put("decks.T", []), "minion card"),
    ("a minion on the stump", "red TM01 a1", put("minions.0.at", "c3"), "'c3'"),
    ("two minions in a space", "red TM01 a1; red TM02 a2", put("minions.1.at", "a1"), "more minions"),
    ("an Acorn of four points", "red TM01 a1 carries 1", put("minions.0.carries", [4]), "cannot be 4"),
    ("a piece of another guild", "red TM01 a1", put("minions.0.piece", "B0"), "'B0'"),
    ("ready in words", "red TM01 a1", put("minions.0.ready", "yes"), "ready"),
    ("a Quarrel twice", "red quarrels TQ01", also("quarrels.red.deck", "TQ01"), "Quarrel"),
    ("a Relic missing", "", put("relics.deck", ["RL1"]), "Relic"),
    ("solo for two", "", put("solo", {}), "solo"),
    ("a tile being set in the Action phase", "red hand X", put("setting", "X"), "set"),
    ("too many Traps for the level", "level hard; guilds T", also("solo.stack", "X"), "3 blue tiles.*of 2"),
    ("a red tile in solitaire", "level normal; guilds T", put("tiles.red.reserve", 1), "1 red tiles.*of 0"),
    ("an Automa card twice", "level normal; guilds T", also("solo.automa_discard", "BM01"), "minion card"),
    ("a drawn card for nobody", "level normal; guilds T",
     both(put("solo.drawn", "BM01"), instead("solo.automa", "BM01", None)), "'drawn' only while"),
    ("no field", "", drop("field"), "'field'"),
    ("no minions", "", drop("minions"), "'minions'"),
    ("minions in words", "", put("minions", "none"), "minions.*list"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "change", "words"), [one[1:] for one in IMPOSSIBLE], ids=[one[0] for one in IMPOSSIBLE]
)
def test_what_cannot_have_come_about_is_refused(text: str, change: Change, words: str) -> None:
    """INV-01 to INV-27 A ValueError that names what is wrong."""
    position = Scene(text).position()
    GAME.load(copy.deepcopy(position))
    change(position["table"])
    with pytest.raises(ValueError, match=f"(?s){words}"):
        GAME.load(position)


AGENDAS = [
    ([], "agenda is empty"),
    ([["act"], ["discard_quarrels"]], "cannot wait upon act, but the bottom of the agenda"),
    ([["drop_rune", "red"]], "but exalted"),
    ([["dance"]], "no step"),
    (["act"], "no step"),
    ([["act", 1]], "a step 'act' holds nothing"),
    ([["sink"]], "does not fit the table"),
    ([["choose_guild"]], "does not fit the table"),
    ([["set"], ["hero_action", "a"]], "cannot wait"),
    ([["act"], ["set_space"]], "cannot wait"),
    ([["act"], ["hero_action", "a"], ["hero_action", "c"]], "cannot wait upon hero_action, but act"),
    ([["act"], ["move", 9, False]], "'made' of a step 'move' cannot be 9"),
    ([["act"], ["pick_column", "red", "AB1", "tribute", None]], "does not fit the table"),
    ([["act"], ["pick_column", "green", "T", "revealed", None]], "green"),
    ([["act"], ["attack", "T0", "T0", None, "a1"]], "does not fit the table"),
    ([["act"], ["pay", ["TH1", "red", None, None], 1, "B"]], "source, side, subject, it, here"),
    ([["act"], ["pay", ["TH9", "red", None, None, None], 1, "B"]], "TH9"),
    ([["act"], ["choose_tile", ["RL1", "red", None, None, None], 0, 1]], "does not fit the table"),
]


@pytest.mark.parametrize(("agenda", "words"), AGENDAS)
def test_what_cannot_wait_is_refused(agenda: list[Any], words: str) -> None:
    """A ValueError that says what would be right."""
    position = Scene("red T a1").position()
    position["agenda"] = agenda
    with pytest.raises(ValueError, match=f"(?s){words}"):
        GAME.load(position)


# Whatever comes from outside


JUNK: list[Any] = [
    None,
    -1,
    0,
    1,
    7,
    10**9,
    0.5,
    True,
    "",
    "T",
    "AR1",
    "a1",
    "tN",
    "TM01",
    "TQ01",
    "red",
    [],
    {},
    [[]],
]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place within a position."""
    found = [path] if path else []
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    for name, part in parts:
        found += places(part, (*path, name))
    return found


def spoilt(position: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """One place holds something else, is gone, or is there twice."""
    found = copy.deepcopy(position)
    path = chance.choice(places({"table": found["table"], "agenda": found["agenda"]}))
    part: Any = found
    for name in path[:-1]:
        part = part[name]
    deed = chance.randrange(4)
    if deed == 0 or not isinstance(part, list):
        part[path[-1]] = chance.choice(JUNK)
    elif deed == 1:
        del part[path[-1]]
    elif deed == 2:
        part.insert(path[-1], copy.deepcopy(part[path[-1]]))
    else:
        chance.shuffle(part)
    return found


def loaded(position: dict[str, Any]) -> State | None:
    """The state of a position; None if it is refused in the one way that is allowed."""
    try:
        return GAME.load(position)
    except ValueError:
        return None


@pytest.mark.parametrize("mode", [PAIR, TEAMS[0], ALONE[4]], ids=str)
def test_spoilt_positions_are_refused_or_played(mode: Mode) -> None:
    """Nothing but a ValueError comes of a bad position; what is accepted can be played on."""
    chance, refused, accepted = random.Random(2), 0, 0
    for state in moments(mode, 7, 25 if mode in ALONE else 240):
        for _ in range(25):
            other = loaded(spoilt(state.position(), chance))
            if other is None:
                refused += 1
                continue
            accepted += 1
            for _ in range(12):
                if other.to_move >= 0:
                    other.view(other.to_move)
                    other.apply(any_action(other, chance))
    assert refused > 30
    assert accepted > 3
