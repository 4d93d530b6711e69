"""What may not be done, and why: every action of the vocabulary, at every kind of decision."""

import random
import re
from collections import Counter
from itertools import islice

import pytest

from fireside.core.errors import IllegalAction
from fireside.core.state import State
from tests.games.above_and_below.scene import GAME, scene
from tests.games.above_and_below.strategies import TABLES, crowded
from tests.games.above_and_below.table import asides, decisions, keen, name_of
from tests.games.playing import any_action, kind, names

# Families of actions with the families of rules that may forbid them.
FAMILIES = {
    "buy": "BUY ROUND", "list": "SALE ROUND HARVEST", "unlist": "SALE ROUND", "refresh": "REFRESH ROUND",
    "place": "TRACK", "main": "EXPLORE BUILD HARVEST TRAIN LABOR ROUND VILL", "pass": "ROUND PASS",
    "price": "BUY", "accept": "BUY", "refuse": "BUY", "card": "BUILD", "choice": "EXPLORE", "tier": "GR",
    "pick": "EXPLORE", "slot": "TRAIN", "amount": "SYM DU BUILD", "take": "HARVEST", "go": "EXPLORE GR DU",
    "row": "GR", "done": "EXPLORE HARVEST LABOR ROUND", "stop": "ROUND EXPLORE REST", "end": "ROUND",
    "aside": "TRACK FAQ",
    "villager": "ROUND VILL EXPLORE BUILD HARVEST TRAIN LABOR REST SPEC SYM FAQ R",
}  # fmt: skip
# At a decision about villagers: what may be said of a villager that is not to be had.
VILLAGERS = {
    "pick_explorer": "EXPLORE VILL", "pick_builder": "BUILD VILL", "pick_harvester": "HARVEST VILL",
    "pick_trainer": "TRAIN VILL", "pick_labourer": "LABOR VILL", "reroll": "SYM EXPLORE R",
    "exert": "EXPLORE FAQ SPEC R", "injure_pick": "EXPLORE", "rest_potion": "REST SPEC",
    "rest_cider": "REST SPEC", "rest_bed": "REST SPEC",
}  # fmt: skip
RULES = GAME.rules()
IDS = set(re.findall(r"\b(?:R-AB-\d\d|AB-[A-Z]+-\d\d)\b", RULES))


def family_of(rule: str) -> str:
    return "R" if rule.startswith("R-") else rule.split("-")[1]


def check_refusals(state: State) -> None:
    """Every action is either open or forbidden by a rule of its family."""
    unasked = asides(state)
    for action in range(GAME.vocabulary.size):
        name, rule = name_of(action), state.why_not(action)
        is_open = action in state.legal() or name in unasked
        assert (rule is None) == is_open, name
        if rule is None:
            continue
        assert rule in IDS, f"{name}: {rule} is no rule"
        family = name.partition(":")[0]
        if state.to_move < 0:
            assert rule == "AB-END-01"
        elif family == "villager" and kind(state) in VILLAGERS:
            assert family_of(rule) in VILLAGERS[kind(state)].split(), (name, kind(state), rule)
        else:
            assert family_of(rule) in FAMILIES[family].split(), (name, kind(state), rule)


@pytest.mark.parametrize(("seats", "modules"), TABLES)
def test_every_refusal_names_a_rule_of_its_family(seats: int, modules: str) -> None:
    """AB-ROUND-03, AB-ROUND-04 The rules page has it, too."""
    for seed in range(4):
        policy = any_action if seed % 2 else keen
        for state in islice(decisions(crowded(seed, seats, modules), policy, seed, 60), seed, None, 5):
            check_refusals(state)
    check_refusals(scene("over"))


RARE = [
    "reroll", "exert", "injure_pick", "reward_pick", "row_end", "pay", "pick_good", "pick_builder",
    "pick_trainer", "pick_harvester", "rest_potion", "rest_cider", "rest_bed", "coin_or_supply", "buy_price",
    "seller_reply", "destination", "place_final",
]  # fmt: skip


def test_refusals_at_rare_decisions() -> None:
    """4.3 A few of each kind, wherever games come across them."""
    met: Counter[str] = Counter()
    for seed in range(60):
        for state in decisions(crowded(seed, 2 + seed % 3, TABLES[seed % 4][1]), keen, seed, 80):
            if kind(state) in RARE and met[kind(state)] < 4:
                met[kind(state)] += 1
                check_refusals(state)
    assert [one for one in RARE if met[one] < 4] == []


def test_every_family_is_known() -> None:
    """4.7 349 actions."""
    found = {name_of(action).partition(":")[0] for action in range(GAME.vocabulary.size)}
    assert found == set(FAMILIES)
    assert GAME.vocabulary.size == 349


def test_a_refused_action_changes_nothing() -> None:
    """IllegalAction with the rule, and the state as it was."""
    chance = random.Random(5)
    for seed in range(8):
        for number, state in enumerate(decisions(crowded(seed, 3, ""), keen, seed, 30)):
            if number % 10:
                continue
            before = state.position()
            action = chance.randrange(GAME.vocabulary.size)
            rule = state.why_not(action)
            if rule is None:
                continue
            with pytest.raises(IllegalAction) as caught:
                state.apply(action)
            assert (caught.value.rule, caught.value.action) == (rule, action)
            assert rule in str(caught.value)
            assert state.position() == before


@pytest.mark.parametrize("action", [-1, 349, 10**9, "pass", 1.5, None, True])
def test_what_is_no_action(action: object) -> None:
    state = scene("P0 coins 3")
    before = state.position()
    with pytest.raises(IllegalAction):
        state.apply(action)  # type: ignore[arg-type]
    assert state.position() == before


@pytest.mark.parametrize("seat", [-1, 3, "0", 1.0, True])
def test_what_is_no_seat(seat: object) -> None:
    state = scene("seats 3\nP0 coins 3")
    for ask in (state.view, state.asides, state.log):
        with pytest.raises(ValueError, match="0 to 2"):
            ask(seat)  # type: ignore[arg-type]


def test_labels_and_prompts_say_something() -> None:
    """Each legal action has words of its own; a decision has a prompt and a rule of the rules page."""
    for seed in range(12):
        for number, state in enumerate(
            decisions(crowded(seed, 2 + seed % 3, TABLES[seed % 12][1]), keen, seed, 80)
        ):
            if state.to_move < 0 or number % 4:
                continue
            labels = [state.label(action) for action in state.legal()]
            assert all(labels)
            assert len(labels) == len(names(state))
            view = state.view(state.to_move)
            assert view["decision"]["rule"] in IDS
            assert view["decision"]["prompt"].strip()
            assert len(set(labels)) == len(labels) or kind(state) in MAY_LOOK_ALIKE


# Two Cave Cats and two Metal Men are alike.
MAY_LOOK_ALIKE = [*VILLAGERS, "reroll", "exert"]


def test_defaults_are_legal() -> None:
    """4.3 What a table plays when the clock runs out."""
    for seed in range(8):
        state = crowded(seed, 2 + seed % 3, TABLES[seed % 12][1])
        for _ in range(60):
            if state.to_move < 0:
                break
            assert state.default() in state.legal()
            state.apply(random.Random(seed).choice(state.legal()))


def test_the_defaults_of_a_turn() -> None:
    """4.3 Pass, the lowest price, refuse, done, the cheapest card and slot, no supplies, end."""
    for text, moves, expected in DEFAULTS:
        state = scene(text)
        for move in filter(None, moves.split(", ")):
            state.apply(GAME.vocabulary.action(move))
        assert name_of(state.default()) == expected, (kind(state), expected)


DEFAULTS = [
    ("P0 coins 9", "", "pass"),
    ("P0 coins 9\nP1 stores fish 1; sale fish", "buy:1", "price:3"),
    ("P0 coins 9\nP1 stores fish 1; sale fish", "buy:1, price:4", "refuse"),
    ("P0 coins 1", "main:labor", "villager:0"),
    ("P0 coins 1", "main:labor, villager:0", "done"),
    ("P0 coins 1", "main:explore", "villager:0"),
    ("P0 ready SB, SQ, SX, V01", "main:explore, villager:0, villager:1", "done"),
    ("houses H05, H06, H01, H07\nP0 coins 9; ready SB", "main:build", "card:H01"),
    ("slots none, V03, V01, V02\nP0 coins 9; ready SQ", "main:train", "slot:2"),
    ("P0 coins 9; ready SB, V01", "main:build", "villager:0"),
    ("houses H05\nP0 coins 4; stores cider 3; village H24; ready SB", "main:build, card:H05", "amount:0"),
    ("houses H05\nP0 coins 2; stores cider 3; village H24; ready SB", "main:build, card:H05", "amount:2"),
    ("with desert_underforest\nP0 ready SB", "main:labor, villager:0, done", "amount:0"),
    ("with desert_underforest\nP0 ready SB, SQ; supplies 2", "main:explore", "go:cave"),
    ("with groves\nhouses H01\nP0 coins 2; ready SB", "main:build, card:H01", "row:right"),
    ("P0 stores fish 1; ready SB", "main:labor, villager:0, done", "end"),
    ("P0 village H08, H09; ready SB", "main:harvest, villager:0, done", "take:H08:1"),
]  # fmt: skip
