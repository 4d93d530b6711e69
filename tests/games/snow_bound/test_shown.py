"""What everybody is shown of what happens, by name; and what is noted as shown, so that it is not undone."""

from typing import Any

import pytest

from fireside.core.state import State
from tests.games.playing import kind
from tests.games.snow_bound.scene import scene
from tests.games.snow_bound.table import attack, play, raid, table


def test_everybody_sees_which_scout_acts() -> None:
    """SB-INFO-01, SB-ACT-02 From its choice until its action is chosen or all is gathered; not else."""
    state = scene("P0 W{3}: a@0 b@A c@S1\nP1 W{1,2}\ntile A: c1 c2 o1\nat actions")
    found = []
    for move in ("scout:b", "do:gather", "gather:crate", "done:gather", "scout:c", "do:raid"):
        play(state, move)
        (shown,) = {table(state, viewer)["turn"]["scout"] for viewer in (None, 0, 1, 2)}
        found.append((kind(state), shown))
    assert found == [
        ("action", "b"),
        ("gather", "b"),
        ("gather", "b"),
        ("scout", None),
        ("action", "c"),
        ("respond", None),
    ]


def special(id: str, name: str, count: int, noun: str, text: str) -> dict[str, object]:
    """A special crate as a view tells it."""
    phrase = [{"amount": count, "of": noun, "text": text}, "."]
    return {"id": id, "name": name, "brings": f"{text}.", "phrase": phrase}


def test_special_crates_and_enemies_are_told_by_name() -> None:
    """SB-SPECIAL-01, SB-INFO-01 On tiles, in loads and at stake, to everybody, with what they bring."""
    text = "P0 W{5}: a@A b@1\nP1: a@A[c3,SP-4] b@S1 c@S1\ntile 3: SP-2 SP-1\nenemy EN-3@1\nat actions"
    drum = special("SP-1", "Fuel Drum", 3, "oil token", "3 oil tokens")
    pallet = special("SP-2", "Ration Pallet", 9, "food", "9 food")
    container = special("SP-4", "Relief Container", 5, "resource point", "5 resource points")
    for viewer in (None, 0, 1, 2):
        state = scene(text)
        seen_there = {one["tile"]: one["specials"] for one in table(state, viewer)["tiles"]}
        assert seen_there["3"] == [drum, pallet]
        assert table(state, viewer)["seats"][1]["scouts"][0]["specials"] == [container]
        attack(state, "a", "1a", "W09", "")
        assert table(state, viewer)["at_stake"]["specials"] == [container]
        assert table(state, viewer)["fight"]["enemy_name"] is None
        state = play(scene(text.replace("{5}", "{5,1}")), "scout:b fight:enemy")
        fight = table(state, viewer)["fight"]
        assert (fight["enemy"], fight["enemy_name"]) == ("EN-3", "Looters")


FIGHTERS = """
P0 W{3,1}: a@A b@1 c@S1[c2] d@S0
P1 W{6}: a@A[SP-1] b@S1 c@S1
enemy EN-1@1
at actions
"""


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("scout:c do:raid", ("raid", 0, "c", "S1", 1, None, None)),
        ("scout:a attack:1a", ("attack", 0, "a", "A", 1, "a", None)),
        ("scout:b fight:enemy", ("enemy", 0, "b", "1", None, None, "EN-1")),
    ],
)
def test_a_fight_is_shown_to_all(moves: str, expected: tuple[object, ...]) -> None:
    """SB-INFO-01 Who fights whom, and where."""
    state = play(scene(FIGHTERS), moves)
    for viewer in (None, 0, 1, 2):
        fight = table(state, viewer)["fight"]
        parts = ("kind", "seat", "scout", "hex", "defender", "target", "enemy")
        assert tuple(fight[part] for part in parts) == expected


def test_a_fight_stays_where_it_was_when_its_scout_is_gone() -> None:
    """SB-RAID-18, SB-DEATH-02 Dead or sent home: a defender spends points of a raid on its settlement."""
    for text in (FIGHTERS, FIGHTERS.replace("a@A b@1 c@S1[c2] d@S0", "a@A c@S1[c2]")):
        state = raid(scene(text), "c", "W05", "W10")
        assert kind(state) == "exchange"
        assert table(state, 2)["fight"]["hex"] == "S1"


# The log


def told(state: State, viewer: int | None) -> list[Any]:
    """The log of a viewer."""
    return [event.plain() for event in state.log(viewer)]


def test_the_log_tells_thief_and_victim_which_oil_was_stolen() -> None:
    """SB-RAID-14, SB-INFO-02 Both look at their own stocks; others are told how many."""
    state = scene("P0 W{5}: a@S1 b@S0\nP1 food 4, oil{2,3}\nat actions")
    state.watch()
    raid(state, "a", "W09", "")
    play(state, "spoils:oil")
    for viewer in (None, 0, 1, 2):
        (stolen,) = [event for event in told(state, viewer) if event["kind"] == "oil_stolen"]
        assert stolen["count"] == 2
        assert sorted(stolen.get("numbers", [])) == ([2, 3] if viewer in (0, 1) else [])


def test_the_log_tells_special_crates_by_name() -> None:
    """SB-SPECIAL-01 Gathered, taken in a fight, delivered and lost."""
    state = scene("P0 W{5}: a@A b@0 c@S0\nP1: a@A[SP-3] b@S1 c@S1\ntile 0: SP-1\nat actions")
    state.watch()
    play(state, "scout:b do:gather")
    attack(state, "a", "1a", "W09", "")
    play(state, "take:SP-3")
    sentences = [str(state.sentence(event)) for event in state.log(2)]
    assert "Scout b of seat 0 takes Fuel Drum (SP-1) on 0." in sentences
    assert "Seat 0 takes Gun Locker (SP-3) with scout a." in sentences
    state = scene("tile 3: SP-2\nround 4\nturn P2\ndice 3\nat recruit")
    state.watch()
    play(state, "done:recruit done:move")
    assert "Ration Pallet (SP-2) is lost." in [str(state.sentence(event)) for event in state.log(2)]


# What cannot be taken back

THREE = "P0 W{4,3,1}: a@S0 c@S1 d@A\nP1 food 8, W{6,5,2}, oil{1}\nP2: a@A[SP-1] b@S2\nat actions"


@pytest.mark.parametrize(
    ("text", "moves", "last"),
    [
        ("P0 W{2,1}\nat event MN-08", "", "discard:W01"),
        ("P0: a@A b@S0\ntile A: c1 c1\nat actions", "scout:a", "do:gather"),
        ("P0: a@0 b@S0\nat actions", "scout:a", "do:oil"),
        (THREE, "scout:c do:raid lay:W05", "done:lay"),
        (THREE, "scout:c do:raid lay:W05 done:lay respond:stand lay:W03", "done:lay"),
        ("P0: a@U02[c2] b@A\nat move", "", "step:a>S0 done:move"),
        ("P0: a@U02[c2] b@A\nat move", "step:a>S0 done:move", "buy:weapon"),
        ("P0 food 0: a@S1[o3] b@S0 c@S0\nround 12\nat ration", "", "starve:a"),
        ("P0 food 0, M1: a@S1[o3] b@S0 c@S0\nround 12\nat ration", "starve:a", "medkit:use"),
    ],
)
def test_what_shows_something_to_somebody_is_noted(text: str, moves: str, last: str) -> None:
    """SB-INFO-02, SB-INFO-05 A card, a number, how many were laid; oil left with a rival, who looks at it."""
    state = play(scene(text), moves)
    before = state.revealed
    play(state, last)
    assert state.revealed > before


@pytest.mark.parametrize(
    ("text", "moves", "last"),
    [
        ("P0: a@U02[o3] b@A\nround 12\nat move", "", "step:a>S0 done:move"),
        ("P0 food 0: a@S0 b@A[o3] c@S0\nround 12\nat ration", "", "starve:b"),
        ("P0 food 0: a@S1[o3~1] b@S0 c@S0\nround 12\nat ration", "", "starve:a"),
        (THREE, "scout:c do:raid", "lay:W05"),
        (THREE, "scout:c", "do:raid"),
    ],
)
def test_what_shows_nothing_new_can_be_taken_back(text: str, moves: str, last: str) -> None:
    """SB-INFO-02 One's own oil brought home, a load dropped face down, a token that its new owner knows."""
    state = play(scene(text), moves)
    before = state.revealed
    play(state, last)
    assert state.revealed == before
