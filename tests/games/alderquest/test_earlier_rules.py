"""Positions of earlier rules go on by the present ones: version 1 asked for a verb and then for its object,
version 2 had other cards.

`stored/version-1.json.gz` holds a position at every kind of decision that version 1 asked and this one does
not, or asks otherwise, with who was asked.
"""

import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest

from fireside.core.content import Content
from fireside.core.state import State
from tests.games.alderquest.meditating import TEXT
from tests.games.alderquest.scene import GAME, scene
from tests.games.alderquest.table import held, minions, play, quarrels
from tests.games.playing import hidden, kind

STORED: list[dict[str, Any]] = json.loads(
    gzip.decompress((Path(__file__).parent / "stored" / "version-1.json.gz").read_bytes())
)
NAMES = [f"{number}-{one['position']['agenda'][-1][0]}" for number, one in enumerate(STORED)]
BACK_TO_A_HERO = ("swap", "slide", "summon_guild")


def carried(stored: dict[str, Any]) -> State:
    return GAME.load(GAME.carried_over(stored["position"], GAME.content()))


@pytest.mark.parametrize("stored", STORED, ids=NAMES)
def test_a_game_goes_on_with_the_seat_that_was_asked(stored: dict[str, Any]) -> None:
    state = carried(stored)
    assert state.to_move == stored["to_move"]
    chance = random.Random(1)
    for _ in range(40):
        if state.to_move >= 0:
            state.apply(chance.choice(state.legal()))
    assert GAME.load(state.position()).legal() == state.legal()


@pytest.mark.parametrize("stored", STORED, ids=NAMES)
def test_nothing_else_on_the_table_changes(stored: dict[str, Any]) -> None:
    before, after = stored["position"]["table"], hidden(carried(stored))
    top = stored["position"]["agenda"][-1]
    own = {"swap": ["heroes"], "slide": ["heroes"], "summon_guild": ["heroes"], "move": ["activated"]}
    forced = {
        "pay": ["held", "rune_discard"],
        "choose_rune": ["held", "rune_discard"],
    }  # the only way is taken
    changes = {**own, **forced}.get(top[0], ["activated"] if top[0] == "giver" else [])
    assert [part for part in after if after[part] != before[part] and part not in changes] == []


@pytest.mark.parametrize(
    "stored", [one for one in STORED if one["position"]["agenda"][-1][0] in BACK_TO_A_HERO]
)
def test_a_hero_that_was_used_is_asked_again_what_it_does(stored: dict[str, Any]) -> None:
    """One Hero of the seat is ready again, and exhausted once it has acted."""
    state = carried(stored)
    assert kind(state) == "hero_action"
    before = stored["position"]["table"]["heroes"]
    changed = [
        hero
        for side, heroes in hidden(state)["heroes"].items()
        for lane, hero in heroes.items()
        if hero != before[side][lane]
    ]
    assert [hero[-1] for hero in changed] == ["+"]
    state.apply(state.legal()[0])
    lane = hidden(state)["heroes"]
    assert changed[0] not in [hero for heroes in lane.values() for hero in heroes.values()]


def test_every_question_of_then_is_tried() -> None:
    asked = {one["position"]["agenda"][-1][0] for one in STORED}
    assert asked >= {"pick_hero", "pick_minion", "pick_quarrel", "pick_relic", "pick_rune", "pick_column"}
    assert asked >= {"giver", "swap", "slide", "summon_guild", "move", "draw", "pay", "choose_rune"}


def test_who_takes_an_acorn_is_asked_in_the_menu() -> None:
    stored = next(one for one in STORED if one["position"]["agenda"][-1][0] == "pick_hero")
    position = {**stored["position"], "agenda": [["act"], ["taker"]]}
    assert carried({"position": position}).position()["agenda"] == [["act"]]


# Version 2 had other cards


def with_version_2_cards(folder: Path) -> Content:
    """Pickpocket and Powder Keg as they were: a rune that the opponent loses, a finder that stays."""
    text = TEXT
    for now, then in (
        ('effect = "STEAL(1)"\norigin = "designed"\n\n[[quarrel]]\nid = "TQ02"', "LOSE(foe, 1)"),
        (
            'effect = "KILL(it, 1); EXHAUST(foe ready minion, 1)"',
            "EXHAUST(it, 1); EXHAUST(foe ready minion, 1)",
        ),
    ):
        assert text.count(now) == 1
        text = text.replace(now, now.replace(now.split('"')[1], then, 1))
    path = folder / "version-2.toml"
    path.write_text(text, encoding="utf-8")
    return GAME.content(path)


def test_a_rune_that_is_being_given_up_is_given_up_and_not_stolen(tmp_path: Path) -> None:
    """Pickpocket was played by version 2: the opponent still chooses; the next one is a theft."""
    state = scene("red held T1; red quarrels TQ01; blue held B1 H1", with_version_2_cards(tmp_path))
    play(state, "play:TQ01 P1: [effect_target]")
    after = carried({"position": {**state.position(), "version": 2}})
    play(after, "lose:B P0: [act]")
    assert (held(after), held(after, "blue"), quarrels(after, "red", "discard")) == ("", "H1", "TQ01")


def test_a_trap_that_has_gone_off_goes_on_as_it_began(tmp_path: Path) -> None:
    """The finder of version 2's Powder Keg stays where it is, exhausted."""
    described = "blue; red armed TQ09; tiles b3 XR; blue BM03 b4; blue H a5; blue H e5"
    state = scene(described, with_version_2_cards(tmp_path))
    play(state, "move:b4-b3 reveal P0: trigger:TQ09 [effect_target]")
    after = carried({"position": {**state.position(), "version": 2}})
    play(after, "minion:e5")
    assert minions(after, "blue") == "a5 H, b3 B exhausted, e5 H exhausted"
