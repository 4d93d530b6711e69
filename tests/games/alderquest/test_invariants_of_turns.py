"""What holds from phase to phase and from game to game: turns, options, replays, and the two sides."""

import json
import random
from collections import Counter
from typing import Any

import pytest

import fireside
from fireside.core.records import replay
from fireside.core.state import State
from tests.games.alderquest.counting import GROUND, SIDES, runs, side_of
from tests.games.alderquest.playing import (
    ALONE,
    FIRST,
    GAME,
    MODES,
    PAIR,
    TEAMS,
    Mode,
    Step,
    any_action,
    moments,
    name_of,
    options_of,
    steps,
)
from tests.games.alderquest.turning import turned, turned_action

PLAYED_BY_TWO_SIDES = [PAIR, FIRST, *TEAMS]


# Phases


@pytest.mark.parametrize("mode", [PAIR, TEAMS[1]], ids=str)
def test_tiles_are_set_before_the_runes_are_revealed(mode: Mode) -> None:
    """INV-22, INV-24, INV-25, AQ-TURN-03, AQ-TURN-05"""
    begun = second = 0
    for step in steps(mode, 3):
        side = SIDES[step.was["place"] % 2]
        if step.kind == "set_space":
            second += check_setting(step)
        phases = [position["agenda"][:1] for position in (step.before, step.after)]
        if phases[0] == [["set"]] and phases[1] != [["set"]]:
            assert step.table["tiles"][side]["hand"] == {}, "INV-24"
            begun += 1
        if phases == [[["act"]], [["draw"]]]:
            assert step.was["revealed"] == step.table["revealed"] == [], "INV-22"
    assert begun > 10
    assert second > 3


def check_setting(step: Step) -> bool:
    """Whether the tile had to share a space; it must not as long as another was vacant."""
    chosen = step.action.removeprefix("space:")
    minions = {minion["at"] for minion in step.was["minions"]}
    vacant = [space for space in GROUND if space not in minions and space not in step.was["field"]]
    assert not vacant or chosen in vacant, "INV-25"
    return not vacant


@pytest.mark.parametrize("mode", [PAIR, TEAMS[0]], ids=str)
def test_heroes_and_minions_act_once_a_turn(mode: Mode) -> None:
    """INV-23, AQ-HERO-01, AQ-MOVE-01, AQ-TEAM-06 More often only after HEROES or READY."""
    acted: Counter[str] = Counter()
    total = 0
    for step in steps(mode, 6):
        for event in step.events:
            fact = dict(event.facts)
            if event.kind == "turn_begun":
                acted = Counter()
            elif event.kind in ("hero_used", "heroes_readied"):
                acted[f"{fact['side']} {fact['lane']}"] += 1 if event.kind == "hero_used" else -1
            elif event.kind in ("minion_activated", "minion_readied"):
                acted[piece_at(step, fact)] += 1 if event.kind == "minion_activated" else -1
            total += event.kind in ("hero_used", "minion_activated")
        assert max(acted.values(), default=0) <= 1
    assert total > 40


def piece_at(step: Step, fact: dict[str, Any]) -> str:
    """The minion that stood in a space before this step or stands there after it."""
    found = [one for one in [*step.was["minions"], *step.table["minions"]] if one["at"] == fact["space"]]
    return str(next(one["piece"] for one in found if side_of(step.was, one) == fact["side"]))


# Options and replays


@pytest.mark.parametrize("mode", [PAIR, TEAMS[0], ALONE[4]], ids=str)
def test_what_is_offered_is_accepted_and_nothing_else(mode: Mode) -> None:
    """INV-29 Not empty, no duplicates; everything else is refused and changes nothing."""
    chance = random.Random(1)
    looked = 0
    for state in moments(mode, 2, 25 if mode not in ALONE else 4):
        legal = state.legal()
        assert legal
        assert len(set(legal)) == len(legal)
        for action in legal:
            state.clone().apply(action)
        before = json.dumps(state.position())
        for action in chance.sample(range(GAME.vocabulary.size), 20):
            if action not in legal:
                with pytest.raises(fireside.IllegalAction):
                    state.apply(action)
        assert json.dumps(state.position()) == before
        looked += 1
    assert looked > 20


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_the_same_answers_make_the_same_game(mode: Mode) -> None:
    """INV-30 From the seed again, from the record, and from a saved position half-way."""
    one, saved = mode.new(10), None
    chance, actions = random.Random(10), []
    for number in range(400):
        if one.to_move < 0:
            break
        if number == 150:
            saved = GAME.load(json.loads(json.dumps(one.position())))
        actions.append(any_action(one, chance))
        one.apply(actions[-1])
        if saved is not None:
            saved.apply(actions[-1])
    two = mode.new(10)
    for action in actions:
        two.apply(action)
    assert two.position() == one.position() == replay(one.record()).position()
    assert saved is not None
    assert saved.position() == one.position()
    assert len(actions) > 150


# Red and Blue


@pytest.mark.parametrize("mode", [PAIR, FIRST], ids=str)
def test_the_two_sides_are_mirror_images(mode: Mode) -> None:
    """INV-31 Turned by 180 degrees the other side is offered the same, and its answer does the same."""
    chance, kinds, compared = random.Random(4), Counter[str](), 0
    for seed in range(4):
        for state in moments(mode, seed, 3):
            position = state.position()
            if position["table"]["turn"] == 0 or position["table"]["place"] not in (0, 1):
                continue
            other = GAME.load(turned(position))
            asked = state.asked()
            kinds[asked.kind if asked else ""] += 1
            assert other.to_move == 1 - state.to_move
            assert set(options_of(other)) == {turned_action(name) for name in options_of(state)}
            name = name_of(chance.choice(state.legal()))
            after = state.clone()
            after.apply(GAME.vocabulary.action(name))
            other.apply(GAME.vocabulary.action(turned_action(name)))
            if is_mirrored(position, after):
                assert plain(after.position()) == plain(turned(other.position())), name
                compared += 1
    assert compared > 60
    assert len(kinds) > (15 if mode is PAIR else 11)


def is_mirrored(position: dict[str, Any], after: State) -> bool:
    """Chance meets the pieces in a fixed order, and so does `each`: these are not mirrored."""
    has_drawn = after.position()["random"] != position["random"]
    return not has_drawn and not any(step[0] == "march_each" for step in after.position()["agenda"])


def plain(position: dict[str, Any]) -> str:
    position = {key: part for key, part in position.items() if key != "random"}
    position["table"]["minions"].sort(key=lambda minion: str(minion["piece"]))
    for own in position["table"]["quarrels"].values():
        own["hand"].sort()
    return json.dumps(position, sort_keys=True)


# The set-up


@pytest.mark.parametrize("mode", PLAYED_BY_TWO_SIDES, ids=str)
def test_the_set_up_counts(mode: Mode) -> None:
    """INV-33 Before the first turn begins."""
    for step in steps(mode, 2):
        if step.table["turn"] == 1 and step.was["turn"] == 0:
            break
    begun = step.table
    assert len(begun["rune_pouch"]) + len(begun["revealed"]) == 24
    assert sum(map(len, begun["board"])) == 8
    assert sum(sum(own.values()) for own in begun["held"].values()) == 8
    assert runs(begun["board"]) == []
    for side in SIDES:
        own = begun["tiles"][side]
        assert sum(own["pouch"].values()) == 20
        assert own["reserve"] == 6
        letters = [tile["tile"][1] for tiles in begun["field"].values() for tile in tiles]
        assert letters.count(side[0].upper()) == 6
