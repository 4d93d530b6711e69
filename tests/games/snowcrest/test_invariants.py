"""What holds at every decision of every game: cards, tokens, tiles, the end and the score."""

import json
from collections import Counter

import pytest

import fireside
from fireside.core.state import State
from tests.games.playing import any_action
from tests.games.snowcrest.cards import (
    COMMON_DECK,
    CORNERS,
    GUARDIAN,
    KINDS,
    PILES,
    SOLO_DECK,
    SPIRIT,
    STARTERS,
    supply_of,
)
from tests.games.snowcrest.reading.scoring import majorities, resources, totals
from tests.games.snowcrest.scene import GAME
from tests.games.snowcrest.stepping import Step, games, steps
from tests.games.snowcrest.strategies import MODES
from tests.games.snowcrest.table import keen


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_cards_tokens_tiles_and_omens(seats: int, mode: str) -> None:
    """I-01, I-02, I-03, I-04, I-05, I-07, I-08, I-09, I-10, I-11, I-12, I-13, I-14, I-27."""
    for game in games(seats, mode):
        for step in game:
            check_personal_cards(step)
            check_common_cards(step)
            check_villages(step)
            check_achievements(step)
            check_tiles_and_tokens(step)
            check_scrolls_and_juniper(step)
            check_payments(step)
            check_omens(step)
            check_known_cards(step)


def check_personal_cards(step: Step) -> None:
    """I-01 Each of the 13 cards of a seat is in one place."""
    for own in step.after["seats"]:
        placed = [card[:-1] for card in own["village"].values() if card[:-1] in KINDS]
        assert sorted(own["deck"] + own["hand"] + own["discard"] + placed) == sorted(KINDS)


def check_common_cards(step: Step) -> None:
    """I-02, I-03, I-04 Common cards in deck, row and Villages; Guardians, Forest cards; a full row."""
    found = Counter(step.after["common_deck"]) + Counter(card for card in step.after["row"] if card)
    for own in step.after["seats"]:
        found.update(card[:-1] for card in own["village"].values() if card[:-1] not in KINDS)
    assert found == Counter(SOLO_DECK if step.mode == "solo" else COMMON_DECK)
    revealed = [step.after["revealed"]["card"]] if step.after["revealed"] else []
    spirits = step.after["guardian_deck"] + step.after["forest_deck"] + revealed
    if step.mode == "basic":
        assert (len(spirits), revealed) == (1, [])
    else:
        assert sorted(spirits) == sorted([*GUARDIAN, *SPIRIT])
    if not step.has_ended:
        assert None not in step.after["row"] or step.after["common_deck"] == []


def check_villages(step: Step) -> None:
    """I-05 At most nine cards; in Basic at least five, the Starters in their corners."""
    for before, own in zip(step.before["seats"], step.after["seats"], strict=True):
        assert set(own["village"]) <= set("012345678")
        if step.mode == "basic":
            corners = {slot: own["village"][slot][:-1] for slot in CORNERS}
            assert sorted(corners.values()) == sorted(STARTERS)
            assert corners == {slot: before["village"][slot][:-1] for slot in CORNERS}
            assert len(own["village"]) >= 5 or step.after["round"] == 0


def check_achievements(step: Step) -> None:
    """I-07 Players + 1 of them (solo 2, Basic none); a taken one stays taken."""
    assert len(step.after["achievements"]) == {"basic": 0, "solo": 2}.get(step.mode, step.seats + 1)
    for before, after in zip(step.before["achievements"], step.after["achievements"], strict=True):
        assert before["achievement"] == after["achievement"]
        assert before["taken"] in (None, after["taken"])


def check_tiles_and_tokens(step: Step) -> None:
    """I-08, I-09, I-10 All tiles are somewhere, at most eight on a mat; nothing is negative."""
    shown = step.state.view(None)["table"]["piles"] if step.kind == "build" else None
    for type, whole in PILES.items():
        held = sum(own["buildings"].get(f"{type}{side}", 0) for own in step.after["seats"] for side in "+-")
        assert 0 <= held <= whole
        assert shown is None or shown[type] == whole - held
    for own in step.after["seats"]:
        assert sum(own["buildings"].values()) <= 8
        assert min([*own["tokens"].values(), *own["buildings"].values(), own["scrolls"]]) >= 0


def check_scrolls_and_juniper(step: Step) -> None:
    """I-11, I-12 No Scroll is lost before the end is triggered; afterwards the supply is empty for ever."""
    after = step.after
    held = sum(own["scrolls"] for own in after["seats"])
    if after["last_round"]:
        assert after["supply"] == 0
    else:
        assert after["supply"] + held == supply_of(step.seats, step.mode, step.level)
        assert after["supply"] > 0
    assert step.before["last_round"] <= after["last_round"]
    is_resolved = after["revealed"] is not None and after["revealed"]["deck"] == "forest"
    if not step.has_ended:
        assert 0 <= after["juniper"] <= 3 * step.seats
        assert (after["juniper"] == 0) == is_resolved


def check_payments(step: Step) -> None:
    """I-13 While a bill stays open no token of the payer grows; a source itself never becomes a token."""
    before, after = step.before["bill"], step.after["bill"]
    if before is None or not step.name.startswith("pay"):
        return
    gained = [event for event in step.told if event["kind"] == "tokens_gained" and event["seat"] == step.seat]
    is_open = after is not None and (after["seat"], after["units"]) == (before["seat"], before["units"])
    if is_open and after["met"] > before["met"]:
        assert gained == []
    if gained == []:
        held, left = (table["seats"][step.seat]["tokens"] for table in (step.before, step.after))
        assert all(left[name] <= count for name, count in held.items())


def check_omens(step: Step) -> None:
    """I-14 Within the track; tokens never go, and come only at -5."""
    for before, own in zip(step.before["seats"], step.after["seats"], strict=True):
        assert -5 <= own["omens"] <= 5
        assert own["omen_tokens"] >= before["omen_tokens"]
        assert own["omen_tokens"] == before["omen_tokens"] or own["omens"] == -5


def check_known_cards(step: Step) -> None:
    """I-27, I-26 A card known to be in a hand is there; with an empty deck all are known."""
    for own in step.after["seats"]:
        assert not Counter(own["known"]) - Counter(own["hand"])
        assert own["deck"] or sorted(own["known"]) == sorted(own["hand"])


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_the_end_and_the_score(seats: int, mode: str) -> None:
    """I-28, I-29, I-30 Whole games end in time, at the end of a round, with a score within its bounds."""
    for seed, policy in enumerate([keen, any_action]):
        state = GAME.new(seats=seats, mode=mode, seed=seed + 20)
        turns: list[int] = []
        last: Step | None = None
        for step in steps(state, policy, seed):
            turns += [event["seat"] for event in step.told if event["kind"] == "turn_begun"]
            last = step
        assert last is not None
        assert 1 <= len(turns) <= 2000 * seats
        if mode == "solo":
            assert last.after["last_round"] or last.after["rests"] == 4
        else:
            assert last.after["last_round"]
            assert turns[-1] == seats - 1
            assert last.seat in range(seats)
        check_bounds(state)


def check_bounds(state: State) -> None:
    """I-29 Each resource that anybody has scores for somebody; the score lies within its bounds."""
    position = state.position()
    won = majorities(position, is_over=True)
    held = [resources(own, True) for own in position["table"]["seats"]]
    for name in held[0]:
        assert any(name in one for one in won) == any(one[name] for one in held)
    for own, points in zip(position["table"]["seats"], state.scores(), strict=True):
        assert own["scrolls"] - 5 - own["omen_tokens"] <= points <= own["scrolls"] + 15
    assert state.scores() == totals(position, is_over=True)


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_a_replay_gives_the_same_state_after_each_decision(seats: int, mode: str) -> None:
    """I-30 Two games in step with each other, and one from the record; saved and loaded too."""
    one, other = (GAME.new(seats=seats, mode=mode, seed=3) for _ in range(2))
    for number, step in enumerate(steps(one, keen, seats)):
        other.apply(GAME.vocabulary.action(step.name))
        if number % 7 == 0:
            assert other.position()["table"] == step.after
            loaded = GAME.load(json.loads(json.dumps(one.position())))
            assert (loaded.position(), loaded.legal()) == (one.position(), one.legal())
    assert fireside.replay(one.record()).position() == one.position() == other.position()
