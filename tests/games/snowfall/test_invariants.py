"""What holds at every decision of every game."""

import json
import random
from collections import Counter
from typing import Any

import pytest

import fireside
from fireside.core.state import State
from tests.games.playing import Policy, any_action, hidden, kind, names, why_not
from tests.games.snowfall.reference import (
    Placed,
    Spot,
    cover_spots,
    expand_spots,
    islands,
    neighbours,
    occupied,
    sled_spots,
    uncovered_tiles,
)
from tests.games.snowfall.table import (
    BB,
    GAME,
    TILE_IDS,
    TOOL_IDS,
    all_card_points,
    decisions,
    place,
    play,
    reloaded,
    score,
    set_table,
    spots,
    table,
    tools_now_and_then,
    woods_in,
    woods_of,
)

SEEDS = range(8)
POLICIES = [any_action, tools_now_and_then]
TOOLS_ON_TILES = {"take_tile", "sled_tile", "shovel_first", "gloves_first"}


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("seed", SEEDS)
def test_tiles_hand_and_woods_are_in_order_at_every_decision(seed: int, policy: Policy) -> None:
    """INV-01, INV-02, INV-03, INV-04, INV-05, INV-06, INV-07 See the checks."""
    for state in decisions(seed, policy, tools=random.Random(seed).sample(TOOL_IDS, 3)):
        if hidden(state)["side"] is None:
            continue
        lying, seen = hidden(state), table(state)
        check_every_tile_is_in_one_place(lying)
        check_the_hand(lying, kind(state))
        check_what_lies_aside(lying, seen, kind(state))
        check_the_woods(lying, seen)


def used(lying: dict[str, Any]) -> set[str]:
    return {tool["tool"] for tool in lying["tools"] if tool["state"] == "used"}


def check_every_tile_is_in_one_place(lying: dict[str, Any]) -> None:
    """INV-01 26 in the game, 4 in the box, each once."""
    woods = [tile["tile"] for tile in lying["woods"]]
    in_game = [*lying["stack"], *lying["hand"], *lying["set_aside"], *woods, *lying["shovelled"]]
    assert (len(in_game), len(lying["removed"])) == (26, 4)
    assert sorted(in_game + lying["removed"]) == TILE_IDS


def check_the_hand(lying: dict[str, Any], asked: str) -> None:
    """INV-02 Two, three only after Compass; full whenever a turn begins and tiles are left."""
    size = len(lying["hand"])
    assert size <= (3 if "compass" in used(lying) else 2)
    if asked == "turn" and lying["stack"]:
        assert size in (2, 3)


def check_what_lies_aside(lying: dict[str, Any], seen: dict[str, Any], asked: str) -> None:
    """INV-03 Tiles are set aside only while Map is carried out; none or two are shovelled."""
    if lying["set_aside"]:
        assert seen["pending"]["purpose"] == "map"
        assert "map" not in used(lying)
        assert asked in ("map_tile", "place_cell", "place_rotation")
    assert len(lying["shovelled"]) == (2 if "snow_shovel" in used(lying) else 0)


def check_the_woods(lying: dict[str, Any], seen: dict[str, Any]) -> None:
    """INV-04, INV-05, INV-06, INV-07"""
    woods = woods_in(seen)
    cabin = seen["woods"][0]
    assert (cabin["tile"], cabin["col"], cabin["row"], cabin["rotation"], cabin["level"]) == (
        "cabin",
        0,
        0,
        0,
        0,
    )
    assert not any(square["covered"] for square in cabin["squares"])
    cells = Counter(cell for tile in [Placed("cabin", 0, 0, 0), *woods] for cell in tile.cells)
    assert all(left in neighbours(right) for left, right in (tile.cells for tile in woods))
    doubled = [cell for cell, count in cells.items() if count > 1]
    assert all(cells[cell] == 2 for cell in doubled)
    assert len(doubled) <= (2 if "snowshoes" in used(lying) else 0)
    assert len(cells) == 2 * (len(woods) + 1) - len(doubled)
    flagged = sum(square["covered"] for tile in seen["woods"] for square in tile["squares"])
    assert flagged == len(doubled)
    if not used(lying) & {"compass", "sled", "snow_shovel"}:
        assert len(islands(woods)) == 1


# What tools leave alone


def parts(state: State, *names: str) -> list[Any]:
    lying = hidden(state)
    return [lying[name] for name in names]


def mid_game(seed: int, tools: str) -> State:
    """A position in the middle of a random game, with these two tools kept."""
    chance = random.Random(seed)
    stop = chance.randrange(6, 22)
    for state in decisions(seed, tools=["tall_boots", "binoculars", "map"]):
        if kind(state) == "turn" and len(woods_of(state)) >= stop:
            break
    woods = woods_of(state)
    lying = hidden(state)
    return set_table(
        side=lying["side"],
        woods=woods,
        hand=" ".join(lying["hand"]),
        stack=" ".join(lying["stack"]),
        removed=" ".join(lying["removed"]),
        tools=tools,
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_gloves_binoculars_and_boots_leave_all_else_alone(seed: int) -> None:
    """INV-08"""
    chance = random.Random(seed)
    state = mid_game(seed, "work_gloves tall_boots")
    before, cells = parts(state, "hand", "stack", "removed"), occupied(woods_of(state))
    finish_tool(state, "work_gloves", chance)
    assert (parts(state, "hand", "stack", "removed"), occupied(woods_of(state))) == (before, cells)
    state = mid_game(seed, "binoculars tall_boots")
    all_but_stack = ("hand", "woods", "removed", "set_aside", "shovelled", "cards")
    before, stack = parts(state, *all_but_stack), hidden(state)["stack"]
    finish_tool(state, "binoculars", chance)
    assert parts(state, *all_but_stack) == before
    assert sorted(hidden(state)["stack"]) == sorted(stack)
    before = parts(state, *all_but_stack, "stack")
    play(state, "tool:tall_boots")
    assert parts(state, *all_but_stack, "stack") == before


def finish_tool(state: State, tool: str, chance: random.Random) -> None:
    """Use a tool, choosing at random until the next turn."""
    play(state, f"tool:{tool}")
    while kind(state) not in ("turn", ""):
        state.apply(chance.choice(state.legal()))


@pytest.mark.parametrize("seed", SEEDS)
def test_map_gives_the_hand_back_and_shortens_the_stack(seed: int) -> None:
    """INV-09"""
    state = mid_game(seed, "map tall_boots")
    hand, stack, count = hidden(state)["hand"], hidden(state)["stack"], len(woods_of(state))
    finish_tool(state, "map", random.Random(seed))
    placed = len(woods_of(state)) - count
    assert placed == min(2, len(stack))
    assert hidden(state)["hand"] == hand
    assert hidden(state)["stack"] == stack[placed:]


def appearance(state: State) -> tuple[list[Placed], dict[str, int], list[str]]:
    """The woods, all scores and what is cut off."""
    return sorted(woods_of(state)), all_card_points(state), score(state)["disconnected"]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_tile_taken_back_and_laid_as_before_restores_the_woods(seed: int) -> None:
    """INV-10 Where it may be laid again: its cells touch another tile."""
    state = mid_game(seed, "compass tall_boots")
    before = appearance(state)
    woods, laid = woods_of(state), 0
    for tile in woods:
        if touches_another(tile, woods):
            after = play(state.clone(), "tool:compass")
            play(after, f"tile:{tile.tile}") if kind(after) == "take_tile" else None
            place(after, tile)
            assert appearance(after) == before
            laid += 1
    assert laid


@pytest.mark.parametrize("seed", SEEDS)
def test_sled_and_its_inverse_restore_the_woods(seed: int) -> None:
    """INV-11 The card itself works only once, so the position is set again with the tool unused."""
    chance = random.Random(seed)
    state = mid_game(seed, "compass sled")
    before = appearance(state)
    woods = woods_of(state)
    tile = chance.choice([one for one in woods if touches_another(one, woods)])
    play(state, f"tool:sled tile:{tile.tile}")
    col, row, rotation = chance.choice(spots(state))
    place(state, Placed(tile.tile, col, row, rotation))
    again = play(unused(state, "sled"), f"tool:sled tile:{tile.tile}")
    place(again, tile)
    assert appearance(again) == before


def touches_another(tile: Placed, woods: list[Placed]) -> bool:
    others = occupied([one for one in woods if one is not tile])
    return any(neighbours(cell) & others for cell in tile.cells)


def unused(state: State, tool: str) -> State:
    """The same position with a tool not yet used, and the other one used instead."""
    turned = {"kept": "used", "used": "used", "discarded": "discarded"}
    tools = [
        {"tool": one["tool"], "state": "kept" if one["tool"] == tool else turned[one["state"]]}
        for one in hidden(state)["tools"]
    ]
    return reloaded(state, tools=tools)


@pytest.mark.parametrize("seed", SEEDS)
def test_work_gloves_and_their_inverse_restore_the_woods(seed: int) -> None:
    """INV-11"""
    chance = random.Random(seed)
    state = mid_game(seed, "work_gloves tall_boots")
    before = appearance(state)
    one, two = sorted(chance.sample(woods_of(state), 2))
    swap(state, one, two, chance.choice)
    after = swap(unused(state, "work_gloves"), one, two, lambda fits: f"fit:{one.rotation}+{two.rotation}")
    assert appearance(after) == before


def swap(state: State, one: Placed, two: Placed, choose: Any) -> State:
    """Work Gloves on two tiles, turned as `choose` picks from the fits."""
    play(state, "tool:work_gloves")
    for tile, asked in ((one, "gloves_first"), (two, "gloves_second")):
        if kind(state) == asked:
            play(state, f"tile:{tile.tile}")
    return play(state, choose(names(state)))


# What is offered


def legal_spots(state: State) -> list[Spot]:
    """Where the tile to be placed may go, found by trying every spot around the woods."""
    pending = table(state)["pending"]
    woods = woods_of(state)
    if pending["purpose"] == "sled":
        return sled_spots(woods, pending["tiles"][-1])
    if pending["purpose"] == "snowshoes":
        return cover_spots(woods)
    return expand_spots(woods)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_offered_is_what_is_legal(seed: int) -> None:
    """INV-12 Placements against a search of the whole neighbourhood; tiles against what lies uncovered."""
    tools = ["sled", "snowshoes", "map"] if seed % 2 else ["snowshoes", "compass", "sled"]
    looked = 0
    for number, state in enumerate(decisions(seed, any_action, tools=tools)):
        is_tool = (table(state)["pending"] or {}).get("purpose") not in (None, "expand")
        if kind(state) == "place_cell" and (is_tool or number % 7 == seed % 7):
            looked += 1
            assert spots(state) == legal_spots(state)
        elif kind(state) in TOOLS_ON_TILES:
            tiles = [f"tile:{tile}" for tile in uncovered_tiles(woods_of(state))]
            assert names(state) == (tiles[:-1] if "first" in kind(state) else tiles)
    assert looked > 1


@pytest.mark.parametrize("start", ["expand:S25", "tool:sled tile:S19", "tool:snowshoes tile:S25"])
def test_a_place_is_refused_exactly_where_it_is_not_offered(start: str) -> None:
    """INV-12 Each cell around the base board, and each rotation there, has a reason or is legal."""
    state = play(set_table(woods=BB, hand="S25 S13", tools="sled snowshoes"), start)
    for col in range(-3, 9):
        for row in range(-3, 6):
            cell = f"cell:{col},{row}"
            assert (why_not(state, cell) is None) == (cell in names(state))
            if cell in names(state):
                after = play(state.clone(), cell)
                for rotation in (0, 90, 180, 270) if kind(after) == "place_rotation" else ():
                    turn = f"rotate:{rotation}"
                    assert (why_not(after, turn) is None) == (turn in names(after))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_decision_is_a_choice_and_26_tiles_are_placed(seed: int) -> None:
    """INV-13 Plus one placement if Compass was used; Sled moves but does not place."""
    placements = 0
    with_compass = False
    for state in decisions(seed, any_action, tools=["compass", "map", "snowshoes"]):
        if state.to_move >= 0:
            assert len(state.legal()) >= 2
        if kind(state) == "place_cell" and table(state)["pending"]["purpose"] in (
            "expand",
            "map",
            "snowshoes",
        ):
            placements += 1
        with_compass = "compass" in used(hidden(state))
    assert placements == 26 + with_compass


# Hidden things


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_unseen_never_changes_the_view(seed: int) -> None:
    """INV-14 The unknown places of the stack and the box, dealt otherwise: not a byte of the view differs."""
    chance = random.Random(seed)
    for state in decisions(seed, tools=["binoculars", "map", "snowshoes"]):
        lying = hidden(state)
        if lying["side"] is None or state.to_move < 0:
            continue
        top, bottom = lying["known_stack"]["top"], lying["known_stack"]["bottom"]
        end = len(lying["stack"]) - bottom
        unknown = lying["stack"][top:end] + lying["removed"]
        chance.shuffle(unknown)
        stack = [*lying["stack"][:top], *unknown[4:], *lying["stack"][end:]]
        other = reloaded(state, stack=stack, removed=unknown[:4])
        assert json.dumps(other.view(0)) == json.dumps(state.view(0))
        assert json.dumps(other.view(None)) == json.dumps(state.view(None))


@pytest.mark.parametrize(
    "tools", [["snowshoes", "work_gloves", "sled"], ["snowshoes", "compass", "snow_shovel"]]
)
@pytest.mark.parametrize("seed", range(4))
def test_a_position_set_again_shows_the_same_table(seed: int, tools: list[str]) -> None:
    """INV-14 Also in the order of laying, with a tile on top of others, and in the middle of a tool."""
    for state in decisions(seed, any_action, tools=tools):
        assert json.dumps(GAME.load(state.position()).view(0)) == json.dumps(state.view(0))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_seed_and_decisions_give_the_same_events(seed: int) -> None:
    """INV-15 Byte for byte, and a replayed record ends in the same position."""
    logs = []
    for _ in range(2):
        chance = random.Random(seed)
        state = GAME.new(seed=seed)
        state.watch()
        while state.to_move >= 0:
            state.apply(any_action(state, chance))
        logs.append(json.dumps([event.plain() for event in state.log(0)]))
        assert fireside.replay(state.record()).position() == state.position()
    assert logs[0] == logs[1]
    assert len(json.loads(logs[0])) > 26


def test_the_random_games_use_every_tool() -> None:
    """A property over games that never use a tool would hold over nothing."""
    seen: Counter[str] = Counter()
    for seed in SEEDS:
        for policy in POLICIES:
            game = decisions(seed, policy, tools=random.Random(seed).sample(TOOL_IDS, 3))
            seen.update(name for state in game for name in used(hidden(state)) if state.to_move < 0)
    assert set(seen) == set(TOOL_IDS)
