"""Who knows what: views of states that differ in secrets (INV-28), and what is dealt afresh (4.6a)."""

import json
import random
from collections import Counter
from typing import Any

import pytest

from fireside.core.state import State
from tests.games.alderquest.playing import ALONE, FIRST, GAME, PAIR, TEAMS, Mode, moments
from tests.games.alderquest.scene import scene
from tests.games.alderquest.scrambling import CLASS_OF, SIDES, scrambled, side_of_seat
from tests.games.alderquest.table import play, table, told
from tests.games.playing import hidden, kind, names

ASKED_ABOUT_CARDS = {"pick_quarrel", "pick_relic"}  # a hand dealt afresh may have nothing to play


def received(state: State, viewer: int | None) -> str:
    """Every byte a viewer gets."""
    options = names(state) if viewer is not None and viewer == state.to_move else []
    return json.dumps([state.view(viewer), options], sort_keys=True)


@pytest.mark.parametrize("mode", [PAIR, FIRST, *TEAMS, ALONE[2], ALONE[5]], ids=str)
def test_views_do_not_depend_on_what_is_hidden(mode: Mode) -> None:
    """INV-28 Face-down tiles, hands, orders and identities dealt anew: the same view, byte for byte."""
    chance, compared, differing = random.Random(mode.seats), 0, 0
    for state in moments(mode, 3, 9 if mode in ALONE else 100):
        position = state.position()
        if kind(state) in ASKED_ABOUT_CARDS:
            continue
        for viewer in [*range(mode.seats), None]:
            other = scrambled(position, viewer, chance)
            assert received(GAME.load(other), viewer) == received(state, viewer)
            compared += 1
            differing += other["table"] != position["table"]
    assert compared > 15
    assert differing > compared * 0.9


def test_the_hider_of_tiles_shows_nothing() -> None:
    """INV-28, AQ-SETUP-14, D-03 Neither which tiles were hidden nor how many kinds are left."""
    for moves in ("hide:A3", "hide:A3 hide:S hide:S", "hide:S hide:A1 hide:A2 hide:A1"):
        state = play(FIRST.new(1), moves)
        for viewer in (1, None):
            own = table(state, viewer)["sides"][0]
            assert own["starting"]["kinds"] is None
            assert own["starting"]["left"] == 6 - len(moves.split())
            shown = [tile for place in table(state, viewer)["field"] for tile in place["tiles"]]
            assert [tile["kind"] for tile in shown] == [None] * len(moves.split())
        assert table(state, 0)["sides"][0]["starting"]["kinds"] is not None


def test_a_tile_being_set_is_its_owners_secret() -> None:
    """INV-28, D-11 That one is being set everybody sees, which one only its side."""
    state = play(scene("phase set; red hand X A3"), "set:X")
    assert [table(state, viewer)["sides"][0]["setting"] for viewer in (0, 1, None)] == [
        {"kind": "X"},
        {"kind": None},
        {"kind": None},
    ]


# What is told


def facts(state: State, what: str, viewer: int | None) -> list[dict[str, Any]]:
    return told(state, what, viewer=viewer)


def test_drawn_and_dismissed_tiles_are_told_to_their_owner() -> None:
    """INV-28, AQ-TILE-02, AQ-TURN-13"""
    state = scene("red T b2; tiles b3 AB3; red pouch A2")
    state.watch()
    play(state, "move:b2-b3 dismiss stop end")
    assert facts(state, "tile_dismissed", 1)[0]["tile"] == "A3"
    assert "tile" not in facts(state, "tile_dismissed", 0)[0]
    assert facts(state, "tiles_drawn", 0)[0]["kinds"] == ["A2"]
    assert all("kinds" not in fact for fact in facts(state, "tiles_drawn", 1))


def test_drawn_quarrels_and_relics_are_told_to_their_side() -> None:
    """INV-28, AQ-RELIC-02 The others hear how many."""
    state = scene(
        "red deck TQ05; board 1: T | 2: T | 3: B T T | 4: T; relic_deck RL4; red pouch 0; blue pouch 0"
    )
    state.watch()
    play(state, "use_hero:a swap:3,1-4,1 end")
    for what, fact, value in (("quarrel_drawn", "cards", ["TQ05"]), ("relic_drawn", "card", "RL4")):
        assert facts(state, what, 0)[0][fact] == value
        assert fact not in facts(state, what, 1)[0]
        assert fact not in facts(state, what, None)[0]


# 4.6a Dealing afresh


def worlds(state: State, seat: int | None, number: int = 12) -> list[dict[str, Any]]:
    return [state.resample(seat, seed).position()["table"] for seed in range(number)]


@pytest.mark.parametrize("mode", [PAIR, TEAMS[2]], ids=str)
def test_what_a_seat_knows_stays_and_sizes_are_kept(mode: Mode) -> None:
    """4.6a Own tiles and hands, everything public; sizes of the rival's hands and of all piles."""
    for state in moments(mode, 2, 90):
        position = state.position()
        for seat in range(mode.seats):
            own = side_of_seat(position, seat)
            for world in worlds(state, seat, 3):
                check_world(position["table"], world, str(own))


def check_world(truth: dict[str, Any], world: dict[str, Any], own: str) -> None:
    rival = SIDES[1 - SIDES.index(own)]
    for part in (
        "turn",
        "place",
        "guilds",
        "heroes",
        "board",
        "revealed",
        "rune_discard",
        "held",
        "snowflakes",
    ):
        assert world[part] == truth[part]
    assert Counter(world["rune_pouch"]) == Counter(truth["rune_pouch"])
    assert world["tiles"][own] == truth["tiles"][own]
    for pile in ("pouch", "hand"):
        assert sum(world["tiles"][rival][pile].values()) == sum(truth["tiles"][rival][pile].values())
    for space, tiles in truth["field"].items():
        for tile, other in zip(tiles, world["field"][space], strict=True):
            is_known = tile["up"] or tile["seen"] or tile["tile"][1] == own[0].upper()
            assert not is_known or tile == other
            assert tile["tile"][1] == other["tile"][1]
    assert world["quarrels"][own]["hand"] == truth["quarrels"][own]["hand"]
    for side in SIDES:
        for pile, cards in truth["quarrels"][side].items():
            assert len(world["quarrels"][side][pile]) == len(cards)
            assert pile not in ("armed", "discard") or world["quarrels"][side][pile] == cards
        everything = [card for pile in truth["quarrels"][side].values() for card in pile]
        assert sorted(card for pile in world["quarrels"][side].values() for card in pile) == sorted(
            everything
        )
    assert world["relics"][own] == truth["relics"][own]
    for minion, other in zip(truth["minions"], world["minions"], strict=True):
        assert not minion["upgraded"] or minion["card"] == other["card"]
        assert CLASS_OF[minion["card"]] == CLASS_OF[other["card"]]


def test_the_rivals_tiles_are_dealt_over_pouch_hand_and_field() -> None:
    """4.6a The Trap may be anywhere; what was peeked at stays."""
    state = scene("tiles a5 AB1, b5 AB1 seen, d5 XB; blue pouch A2 S; blue hand A3")
    found = worlds(state, 0, 40)
    assert {world["field"]["b5"][0]["tile"] for world in found} == {"AB1"}
    assert {world["field"]["a5"][0]["tile"] for world in found} == {"AB1", "XB", "AB2", "SB", "AB3"}
    assert len({json.dumps(world["tiles"]["blue"]["hand"]) for world in found}) == 5
    assert {json.dumps(world["tiles"]["blue"]["pouch"]) for world in worlds(state, 1)} == {
        '{"A2": 1, "S": 1}'
    }
    assert len({world["field"]["b5"][0]["tile"] for world in worlds(state, None, 40)}) > 2


def test_a_dismissed_tile_is_unknown() -> None:
    """4.6a It is among the rival's tiles again."""
    state = play(scene("red T b2; tiles b3 XB, a5 AB1; blue pouch 0"), "move:b2-b3 dismiss")
    assert {world["field"]["a5"][0]["tile"] for world in worlds(state, 0, 30)} == {"XB", "AB1"}


def test_rival_quarrels_and_relics_are_dealt_afresh() -> None:
    """4.6a Hand sizes kept, own deck shuffled."""
    state = scene("blue quarrels BQ01 BQ02; red quarrels TQ01; blue relics RL1; red relics RL2")
    found = worlds(state, 0)
    assert {len(world["quarrels"]["blue"]["hand"]) for world in found} == {2}
    assert len({tuple(world["quarrels"]["blue"]["hand"]) for world in found}) > 6
    assert {tuple(world["quarrels"]["red"]["hand"]) for world in found} == {("TQ01",)}
    assert len({tuple(world["quarrels"]["red"]["deck"]) for world in found}) == 12
    assert len({world["relics"]["blue"][0] for world in found}) > 3
    assert {world["relics"]["red"][0] for world in found} == {"RL2"}


def test_basic_minions_are_dealt_within_their_class() -> None:
    """4.6a, R-AQ-11 Of both sides; the known cards at the bottom of a deck stay."""
    state = scene("red TM01 a1; red TM02 b1 upgraded; blue BM06 a5; deck T TM06 TM09! TM10?")
    found = worlds(state, 0, 40)
    of_red = {minion["card"] for world in found for minion in world["minions"] if minion["at"] == "a1"}
    assert of_red == {"TM01", "TM03", "TM04", "TM05"}
    assert {minion["card"] for world in found for minion in world["minions"] if minion["at"] == "b1"} == {
        "TM02"
    }
    assert {CLASS_OF[world["decks"]["T"][0]] for world in found} == {"Pirate"}
    assert {world["decks"]["T"][-2] for world in found} == {"TM09!"}
    last = {world["decks"]["T"][-1] for world in found}
    assert last <= {"TM06?", "TM07?", "TM08?", "TM10?"}
    assert len(last) > 1


def test_the_rune_pouch_keeps_its_content() -> None:
    """4.6a Its order is nobody's."""
    state = scene("pouch T G B")
    for seat in (0, 1, None):
        found = worlds(state, seat)
        assert len({tuple(world["rune_pouch"]) for world in found}) == 12
        assert {json.dumps(sorted(world["rune_pouch"])) for world in found} == {
            json.dumps(sorted(hidden(state)["rune_pouch"]))
        }


def test_hidden_partial_choices_are_dealt_afresh() -> None:
    """4.6a While Red hides its tiles Blue believes in every possible beginning; Red knows its own."""
    state = play(FIRST.new(1), "hide:A3 hide:S")
    begun = {(w["field"]["a2"][0]["tile"], w["field"]["b1"][0]["tile"]) for w in worlds(state, 1, 150)}
    kinds = ["AR3", "AR2", "AR1", "SR"]
    possible = {(one, two) for one in kinds for two in kinds} - {("AR3", "AR3"), ("AR2", "AR2")}
    assert begun == possible
    assert {w["field"]["a2"][0]["tile"] for w in worlds(state, 0)} == {"AR3"}


def test_what_is_announced_stays_fixed() -> None:
    """4.6a A revealed Trap tile is a Trap in every world, an attack stays an attack."""
    state = play(scene("red T b2; tiles b3 XB; blue armed BQ08; blue pouch 3"), "move:b2-b3 reveal")
    for seat in (0, 1, None):
        for world in (state.resample(seat, seed) for seed in range(6)):
            assert kind(world) == "trap_response"
            assert names(world) == names(state)
    state = play(scene("red T b2; blue BM10 b3 upgraded"), "move:b2-b3")
    assert {tuple(names(state.resample(0, seed))) for seed in range(6)} == {tuple(names(state))}


def test_solitaire_deals_stack_field_and_decks() -> None:
    """4.6a For the player alone: the Rival Stack and the face-down tiles, the Automa deck within its top."""
    state = scene("level hard; guilds T; tiles a3 XB west, c5 AB1 north; automa BM01 GM01")
    found = worlds(state, 0, 60)
    assert len({world["field"]["a3"][0]["tile"] for world in found}) > 3
    assert {world["field"]["a3"][0]["hero"] for world in found} == {"west"}
    assert {CLASS_OF[world["solo"]["automa"][0].rstrip("?!")] for world in found} == {"Rogue"}
    assert len({world["solo"]["automa"][1] for world in found}) > 5
    sizes = {Counter(world["solo"]["stack"]).total() for world in found}
    assert sizes == {len(hidden(state)["solo"]["stack"])}
