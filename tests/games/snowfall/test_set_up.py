"""The set-up, step by step: chapter "Set-up" of the rules."""

import json
from collections import Counter

import pytest

from fireside.core.random import seeded
from tests.games.playing import hidden, kind, names, why_not
from tests.games.snowfall.reference import CABIN_SIDES, CONTENT, KINDS
from tests.games.snowfall.table import (
    CARD_SETS,
    GAME,
    TILE_IDS,
    TOOL_IDS,
    decisions,
    hand,
    play,
    set_table,
    shown,
    table,
    tool_states,
    woods_of,
)

CARDS_BY_TYPE = {
    feature: [card["id"] for card in CONTENT["card"] if card["type"] == feature] for feature in KINDS
}


@pytest.mark.parametrize("side", ["A", "B"])
def test_the_cabin_lies_at_the_origin_with_the_chosen_side_up(side: str) -> None:
    """SF-SETUP-01, R-SF-02 Left square on (0,0), right square on (1,0), not turned."""
    state = GAME.new(seed=3)
    assert names(state) == ["side:A", "side:B"]
    assert (table(state)["side"], table(state)["woods"]) == (None, [])
    play(state, f"side:{side}")
    (cabin,) = table(state)["woods"]
    assert (cabin["tile"], cabin["col"], cabin["row"], cabin["rotation"]) == ("cabin", 0, 0, 0)
    assert shown(state) == {(0, 0): CABIN_SIDES[side][0], (1, 0): CABIN_SIDES[side][1]}


def test_all_thirty_tiles_are_shuffled() -> None:
    """SF-SETUP-02 Every tile is in the stack, in the box or in hand, and any can come to lie anywhere."""
    first: Counter[str] = Counter()
    for seed in range(600):
        state = play(GAME.new(seed=seed), "side:A")
        everywhere = hidden(state)["stack"] + hidden(state)["removed"]
        assert sorted(everywhere) == TILE_IDS
        first[hidden(state)["stack"][0]] += 1
    assert set(first) == set(TILE_IDS)
    assert max(first.values()) < 45  # 20 each on average


def test_four_tiles_go_to_the_box_unseen() -> None:
    """SF-SETUP-03 26 are left; no view tells which four they are."""
    state = play(GAME.new(seed=5), "side:B")
    assert (len(hidden(state)["removed"]), table(state)["stack"]) == (4, 26)
    for state in decisions(11):
        before = hidden(state)
        if not before["side"] or not before["stack"] or state.to_move < 0:
            continue
        known = before["known_stack"]
        if known["top"] + known["bottom"] >= len(before["stack"]):
            continue
        place = known["top"]
        stack = before["stack"][:]
        removed = before["removed"][:]
        stack[place], removed[0] = removed[0], stack[place]
        position = state.position()
        position["table"].update(stack=stack, removed=removed)
        assert GAME.load(position).view(0) == state.view(0)


def test_the_removed_tiles_take_no_part() -> None:
    """SF-SETUP-03 They are the same four until the end and in nobody's hand."""
    gone: list[str] = []
    for state in decisions(2):
        if hidden(state)["side"]:
            gone = gone or hidden(state)["removed"]
            assert hidden(state)["removed"] == gone
            assert not set(gone) & {*hand(state), *(tile.tile for tile in woods_of(state))}
    assert len(set(gone)) == 4


def test_one_scoring_card_of_each_type_is_drawn_at_random() -> None:
    """SF-SETUP-04 Each of a type's three cards comes up about equally often, all types apart."""
    drawn: Counter[str] = Counter()
    together: set[tuple[str, ...]] = set()
    for seed in range(600):
        cards = table(play(GAME.new(seed=seed), "side:A"))["cards"]
        assert [card["type"] for card in cards] == list(KINDS)
        drawn.update(card["card"] for card in cards)
        together.add(tuple(card["card"] for card in cards))
    for cards_of_type in CARDS_BY_TYPE.values():
        assert all(150 < drawn[card] < 250 for card in cards_of_type)
    assert len(together) > 200  # of 243


def test_the_five_cards_stay_for_the_whole_game() -> None:
    """SF-SETUP-04 The other ten take no part."""
    seen = {tuple(card["card"] for card in table(state)["cards"]) for state in decisions(4)}
    assert len(seen - {()}) == 1


def test_three_tools_are_dealt_and_two_are_kept() -> None:
    """SF-SETUP-05 Any two of the three."""
    state = play(GAME.new(seed=8), "side:A")
    one, two, three = tool_states(state)
    assert set(tool_states(state).values()) == {"dealt"}
    assert names(state) == [f"keep:{one}+{two}", f"keep:{one}+{three}", f"keep:{two}+{three}"]
    play(state, f"keep:{one}+{three}")
    assert tool_states(state) == {one: "kept", two: "discarded", three: "kept"}


def test_every_tool_can_be_dealt() -> None:
    """SF-SETUP-05 The eight are shuffled: 3 of 8 come up, each about equally often."""
    dealt = Counter(tool for seed in range(400) for tool in tool_states(play(GAME.new(seed=seed), "side:A")))
    assert sorted(dealt) == TOOL_IDS
    assert all(100 < count < 200 for count in dealt.values())


def test_in_the_harder_game_one_tool_of_the_players_choice_is_kept() -> None:
    """SF-SETUP-06, R-SF-03 All three are shown and any may be kept."""
    for choice in range(3):
        state = play(GAME.new(seed=8, mode="harder"), "side:A")
        dealt = list(tool_states(state))
        assert names(state) == [f"keep:{tool}" for tool in dealt]
        state.apply(state.legal()[choice])
        assert tool_states(state) == {
            tool: "kept" if tool == dealt[choice] else "discarded" for tool in dealt
        }


def test_tools_that_were_not_kept_take_no_part() -> None:
    """SF-SETUP-07 Neither the discarded one nor those that were not dealt can ever be used."""
    state = set_table(woods="S02@(2,0)r0 S03@(4,0)r0", tools="tall_boots work_gloves")
    for tool in TOOL_IDS:
        if tool_states(state).get(tool) == "kept":
            assert why_not(state, f"tool:{tool}") is None
        else:
            assert why_not(state, f"tool:{tool}") is not None
            assert f"tool:{tool}" not in names(state)


def test_the_first_hand_is_the_top_of_the_stack() -> None:
    """SF-SETUP-08 Two tiles; 24 are left."""
    state = play(GAME.new(seed=21), "side:A")
    top = hidden(state)["stack"][:2]
    assert (hand(state), table(state)["stack"]) == ([], 26)
    state.apply(state.legal()[0])
    assert hand(state) == sorted(top)
    assert table(state)["stack"] == 24


def test_the_side_is_chosen_before_anything_random_is_seen() -> None:
    """SF-SETUP-09, R-SF-37 The first view is the same for every seed."""
    assert len({json.dumps(GAME.new(seed=seed).view(0)) for seed in range(20)}) == 1
    seen = table(GAME.new(seed=1))
    assert (seen["cards"], seen["tools"], seen["hand"], seen["score"]) == ([], [], [], None)


def test_tools_are_chosen_with_the_cards_in_view_but_not_the_hand() -> None:
    """SF-SETUP-09"""
    state = play(GAME.new(seed=1), "side:A")
    assert kind(state) == "keep_tools"
    assert len(table(state)["cards"]) == 5
    assert hand(state) == []
    assert len(table(state)["unseen"]) == 30


@pytest.mark.parametrize("seed", [0, 1, 99, 2**62 - 1])
def test_chance_is_asked_in_a_fixed_order(seed: int) -> None:
    """SF-SETUP-10 Stack; cards for Bear, Bush, Pond, Rabbit, Tree; tools. Asked anew of the generator."""
    chance = seeded(seed)
    stack = list(range(30))
    chance.shuffle(stack)
    cards = [CARDS_BY_TYPE[feature][chance.below(3)] for feature in KINDS]
    tools = list(range(8))
    chance.shuffle(tools)
    found = hidden(play(GAME.new(seed=seed), "side:B"))
    order = [TILE_IDS[tile] for tile in reversed(stack)]  # the top tile is the last one shuffled
    assert (found["removed"], found["stack"]) == (sorted(order[:4]), order[4:])
    assert found["cards"] == cards
    assert [tool["tool"] for tool in found["tools"]] == sorted(TOOL_IDS[tool] for tool in tools[:3])


def test_the_side_does_not_change_what_chance_brings() -> None:
    """SF-SETUP-10 The side is chosen before the first random event and is none itself."""
    one, other = (hidden(play(GAME.new(seed=6), f"side:{side}")) for side in "AB")
    assert {**one, "side": None} == {**other, "side": None}


@pytest.mark.parametrize("cards", CARD_SETS)
def test_cards_and_tools_can_be_chosen_instead_of_drawn(cards: list[str]) -> None:
    """SF-SETUP-04, SF-SETUP-05 For puzzles: the options name them, and chance fills up the rest."""
    state = play(GAME.new(seed=3, cards=cards, tools=["map", "sled"]), "side:A")
    assert [card["card"] for card in table(state)["cards"]] == cards
    assert {"map", "sled"} <= set(tool_states(state))
    assert len(tool_states(state)) == 3
