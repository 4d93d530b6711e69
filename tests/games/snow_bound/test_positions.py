"""Positions that cannot have come about are refused with a sentence that says what is wrong."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.snow_bound.scene import GAME, scene
from tests.games.snow_bound.table import play, seat_of

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


IMPOSSIBLE: list[tuple[str, str, Change, str]] = [
    # What is noted for a turn
    ("at move", "", turn(pool=8), "at most 7"),
    ("at recruit", "", turn(pool=5), "does not go on with"),
    (ACTIONS, "", turn(shortage=2), "no .'starve'."),
    (ACTIONS, "", turn(barred=[0]), "own settlement"),
    ("at move", "", turn(acted=["a"]), "before those at home"),
    ("at recruit", "", both(between_turns, turn(recruited=True)), "no seat is active"),
    ("at recruit", "", both(between_turns, turn(acted=["a"])), "no seat is active"),
    ("at recruit", "", both(between_turns, turn(saved=["a"])), "no seat is active"),
    # Who acts
    (ACTIONS, "", both(turn(acted=["a"]), waits(["action", "a"])), "and not before"),
    (ACTIONS, "", waits(["gather", "a", "first"]), "once its action is chosen"),
    (ACTIONS, "", waits(["action", "e"]), "not on the board"),
    (ACTIONS, "", both(turn(acted=["c"]), waits(["gather", "c", "more"])), "cannot gather on"),
    ("P0 W{3}: a@1 b@S0\ntile 1: c1\nenemy EN-1@1\nat actions", "",
     both(turn(acted=["a"]), waits(["gather", "a", "first"])), "with an enemy"),
    ("at ration", "", waits(["action", "a"]), "upon .'scout'."),
    # Deliveries
    (ACTIONS, "", waits(["deliver", "0c"]), "not at home"),
    (ACTIONS, "", waits(["deliver", "1b"]), "owner's turn"),
    ("P0: a@U02[c2] b@A\nat move", "step:a>S0 done:move",
     lambda position: position["table"]["delivery"].update(points=8), "more than the crates"),
    # Fights
    (ACTIONS, "scout:c do:raid", turn(barred=[1]), "barred"),
    (ACTIONS, "scout:c do:raid", table(effects={"moves": 0, "upkeep": 0, "rate": 2, "ban": ["raid"]}), "ban"),
    (ACTIONS, "scout:c do:raid", turn(acted=[]), "among those 'acted'"),
    (ACTIONS, "scout:a attack:1c", table(enemies={"0": "EN-1"}), "with an enemy"),
    (ACTIONS, "", taking("0", "0e", "0"), "0e has won"),
    (ACTIONS, "", taking("0", "0a", "S2"), "at stake should be on"),
    (ACTIONS, "scout:a attack:1c", lambda position: position["table"]["fight"].update(scout="0e"), "acted"),
    # Deaths
    (ACTIONS, "", waits(["spill"], ["die", "1a"]), "no cause"),
    ("P0 food 0, M1: a@A b@S0 c@S0\nat ration", "starve:a", table(flipped=["A"]), "which is flipped"),
    ("at recruit", "", waits(["starve"]), "upon .'end_turn'."),
    # Events
    ("at recruit", "", table(die=3), "no 'event'"),
    ("at recruit", "", event_of("MJ-05", 3, ["effect", "MJ-05", 1]), "should be 0"),
    ("at recruit", "", event_of("MJ-01", 0, ["effect", "MJ-01", 0]), "should be 1 to 6"),
    ("at recruit", "", event_of("MJ-05", 0, ["effect", "MJ-05", 0]), "the next one last"),
    ("at recruit", "", event_of("MJ-05", 0, ["effect", "MJ-05", 1], ["effect", "MJ-05", 1]), "next one last"),
    ("at recruit", "", event_of("MJ-05", 0, ["effect", "MJ-06", 1]), "those of MJ-05"),
    ("at recruit", "", event_of("MJ-05", 0, ["discard", 0]), "so many weapons"),
    ("at recruit", "", event_of("MJ-05", 0, ["draw_event"]), "event of round 5"),
    ("at recruit", "", both(event_of("MJ-05", 0), table(round=6)), "cannot be the event of round 6"),
    ("P0 W{2,1}\nat event MN-08", "", table(event=None), "no 'event'"),
    ("P0 W{2,1}\nat event MN-08", "", lambda position: position["agenda"].pop(2), "seats .0, 1, 2."),
    # The set-up
    ("round 1", "", setting_up, "nothing else"),
    ("P0 food 0: a@S0 b@S0 c@A\nP1 food 0\nP2 food 0\nround 1", "", setting_up, "3 scouts at home"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "moves", "change", "complaint"), IMPOSSIBLE)
def test_what_cannot_have_come_about_is_refused(
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
def test_what_can_have_come_about_is_accepted(text: str, change: Change) -> None:
    """The same changes where they fit."""
    position = scene(text).position()
    change(position)
    assert GAME.load(position).to_move >= 0


def test_the_hex_of_a_fight_may_be_left_out_unless_its_scout_is_gone() -> None:
    """SB-RAID-18 A raid is where its defender lives; another fight where its scout stands."""
    state = play(scene(ACTIONS), "scout:a attack:1c")
    position = state.position()
    del position["table"]["fight"]["hex"]
    assert GAME.load(position).position() == state.position()
    position["table"]["fight"]["scout"] = "0e"
    with pytest.raises(ValueError, match="the hex of a fight cannot be None"):
        GAME.load(position)
    assert "e" not in seat_of(state, 0)["scouts"]
