"""Positions whose parts do not fit are refused with a sentence that says what is wrong."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.snow_bound.scene import GAME, scene
from tests.games.snow_bound.table import play

Position = dict[str, Any]
Change = Callable[[Position], None]

ACTIONS = """
P0 W{3}, food 6: a@0 b@S0 c@S1[c2] d@U03[c1]
P1 W{6}, M1: a@1 b@S1 c@0[SP-1,o1]
tile 0: c1
enemy EN-1@1
at actions
"""


def turn(**notes: Any) -> Change:
    """Other notes of the turn."""
    return lambda position: position["table"]["turn"].update(notes)


def table(**parts: Any) -> Change:
    """Other parts of the table."""
    return lambda position: position["table"].update(parts)


def waits(*steps: list[Any]) -> Change:
    """More steps on top of the agenda."""
    return lambda position: position["agenda"].extend(steps)


def seat(position: Position, number: int) -> Any:
    return position["table"]["seats"][number]


def both(one: Change, other: Change) -> Change:
    def change(position: Position) -> None:
        one(position)
        other(position)

    return change


def between_turns(position: Position) -> None:
    """Seat 1 has finished, seat 2 has not begun."""
    position["agenda"] = [["end_round"], ["turn", 2]]
    position["table"]["active"] = None


def after_the_last_turn(position: Position) -> None:
    position["agenda"] = [["end_round"]]
    position["table"]["active"] = None


def setting_up(position: Position) -> None:
    position["agenda"] = [["begin_round"], ["roll"], ["deal"], ["draw", 2], ["draw", 1], ["draw", 0]]
    position["table"].update(start=None, active=None, round=1)


def loaded_at_home(position: Position) -> None:
    """A crate of the supply is in the load of a scout at home."""
    crate = {"item": "crate", "number": position["table"]["crate_supply"].pop(), "seen": [0]}
    seat(position, 0)["scouts"]["a"]["load"].append(crate)


def no_events_left(position: Position) -> None:
    position["table"]["minor_spent"] += position["table"]["minor_deck"]
    position["table"]["minor_deck"] = []


def taking(hex: str, scout: str, at: str) -> Change:
    """Scout `scout` of seat 0 has won against 1c on `hex` and may take SP-1, which is at stake on `at`."""

    def change(position: Position) -> None:
        position["table"]["seats"][1]["scouts"]["c"]["load"] = []
        oil = {"item": "oil", "number": 1, "seen": [1]}
        fight = {"kind": "attack", "scout": scout, "against": "1c", "hex": hex, "step": "won"}
        position["table"].update(
            fight={**fight, "laid": [{}, {}]},
            at_stake={"hex": at, "load": [{"item": "special", "id": "SP-1"}, oil]},
        )
        position["table"]["turn"]["acted"] = [scout[1]]
        position["agenda"] += [["end_fight"], ["spill"], ["take"]]

    return change


def event_of(id: str, die: int, *steps: list[Any]) -> Change:
    """An event of round 5 that is being carried out."""

    def change(position: Position) -> None:
        lying = position["table"]
        lying["major_spent"] = ["MJ-08", "MJ-09", id]
        lying["major_deck"] = [
            card
            for card in [f"MJ-{number:02d}" for number in range(1, 22)]
            if card not in lying["major_spent"]
        ]
        lying.update(event=id, die=die, active=None)
        lying["turn"]["acted"] = []
        position["agenda"] = [["end_round"], ["turn", 2], ["turn", 1], ["turn", 0], *steps]

    return change


MISFITS: list[tuple[str, str, Change, str]] = [
    # Steps where none of their kind can stand
    (ACTIONS, "", waits(["action", "e"]), "does not fit"),
    (ACTIONS, "", both(turn(acted=["c"]), waits(["gather", "c", "more"])), "does not fit"),
    ("at ration", "", waits(["action", "a"]), "cannot wait upon recruit, but scout"),
    (ACTIONS, "", taking("0", "0e", "0"), "does not fit"),
    (ACTIONS, "", waits(["spill"], ["die", "1a"]), "'spill'. cannot wait upon scout"),
    ("at recruit", "", waits(["starve"]), "cannot wait upon recruit, but end_turn"),
    ("at recruit", "", event_of("MJ-05", 0, ["effect", "MJ-05", 7]), "does not fit"),
    ("at recruit", "", event_of("MJ-05", 0, ["end_turn"]), "'end_turn'. of the agenda does not"),
    # What is being resolved, without its step
    (ACTIONS, "scout:a attack:1c", lambda position: position["agenda"].pop(), "not go on with end_fight"),
    (ACTIONS, "", waits(["end_fight"]), "'fight' and the step end_fight"),
    (ACTIONS, "scout:a attack:1c", lambda position: position["table"]["fight"].update(scout="0e"), "two, on"),
    (ACTIONS, "scout:a attack:1c", lambda position: position["table"]["fight"].update(step="won"), "decided"),
    (ACTIONS, "", table(dying="0a"), "'dying' and the step medkit"),
    (ACTIONS, "", table(delivery={"seat": 0, "points": 1, "crates": []}), "the step end_exchange"),
    (ACTIONS, "", table(at_stake={"hex": "0", "load": []}), "does not go on with take or spill"),
    ("P0: a@S0 b@A\nat ration", "", loaded_at_home, "has not delivered"),
    ("at recruit", "", no_events_left, "than the track asks for"),
    # Values, names and totals
    ("at move", "", turn(pool=-1), "'pool' of 'turn' cannot be -1"),
    ("at move", "", turn(acted=["a", "a"]), "a stands twice in 'acted' of 'turn'"),
    ("at move", "", turn(weather="mild"), "'turn' has a 'weather'"),
    ("at move", "", table(flipped=["U01"]), "an entry of 'flipped' cannot be 'U01'"),
    ("at move", "", lambda position: seat(position, 1).update(food=99), "food in all instead of"),
    ("at move", "", lambda position: position["table"]["crate_supply"].pop(), "crates . in all instead of"),
    ("at move", "", lambda position: seat(position, 1).update(weapons={"W01": 1}), "W01 in all instead of"),
    ("at move", "", lambda position: seat(position, 1).update(seen={"W09": 1}), "seat 1 has shown 1 W09"),
    ("at move", "", lambda position: position["table"]["box"].remove("EN-1"), "enemies EN-1 in all"),
    ("at move", "", lambda position: position["table"]["gone"].append("EN-1"), "in the 'box' and 'gone'"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "moves", "change", "complaint"), MISFITS)
def test_what_cannot_stand_or_does_not_add_up_is_refused(
    text: str, moves: str, change: Change, complaint: str
) -> None:
    """Each with a word about what is wrong; unchanged the position is accepted."""
    position = play(scene(text), moves).position()
    assert GAME.load(position).position() == position
    change(position)
    with pytest.raises(ValueError, match=complaint):
        GAME.load(position)


@pytest.mark.parametrize(
    ("text", "change"),
    [
        (ACTIONS, taking("0", "0a", "0")),
        ("at recruit", between_turns),
        ("at recruit", after_the_last_turn),
        ("at recruit", event_of("MJ-05", 0, ["effect", "MJ-05", 1], ["effect", "MJ-05", 0])),
        ("at recruit", event_of("MJ-01", 3, ["effect", "MJ-01", 0])),
        ("P0 food 0\nP1 food 0\nP2 food 0\nround 1", setting_up),
    ],
)
def test_what_fits_is_accepted(text: str, change: Change) -> None:
    """The same changes where they fit."""
    position = scene(text).position()
    change(position)
    assert GAME.load(position).to_move >= 0
