"""Tables set as a test needs them, moves in placement notation, and short questions about what is seen."""

import random
import re
from collections.abc import Iterable
from typing import Any

import fireside
from fireside.core.state import State
from tests.games.playing import Policy, act, kind, names
from tests.games.snowfall.reference import CABIN, Cell, Placed, Spot, Square, islands

GAME = fireside.game("snowfall")
TILE_IDS = [f"S{number:02d}" for number in range(1, 31)]
TOOL_IDS = [
    "binoculars", "compass", "map", "sled", "snow_shovel", "snowshoes", "tall_boots", "work_gloves",
]  # fmt: skip
CARD_SETS = [
    ["follow_scent", "shrub_search", "landlocked_lake", "berry_pursuit", "shady_grove"],
    ["honey_hunt", "twiggy_expanse", "scenic_overlook", "thirsty_trek", "fair_forest"],
    ["ursine_tracker", "hopeful_harvest", "twin_ponds", "hopping_home", "lonely_pines"],
]
PARTING = ["compass", "sled", "snow_shovel"]
PLACEMENT = re.compile(r"(S\d\d)@\((-?\d+),(-?\d+)\)r(\d+)$")
# What a decision wants to hear before a tile is placed.
NAMES_A_TILE = {"turn": "expand", "map_tile": "tile", "sled_tile": "tile", "snowshoes_tile": "tile"}

BB = "S02@(2,0)r0 S11@(4,0)r0 S30@(2,1)r0 S20@(0,1)r0 S17@(0,2)r0 S19@(2,2)r0"


# Setting a table


def placed(text: str) -> list[Placed]:
    """Tiles in placement notation, such as "S17@(0,2)r90 S02@(2,0)r0"."""
    tiles = []
    for token in text.split():
        found = PLACEMENT.match(token)
        assert found, f"{token} is no placement"
        tiles.append(Placed(found[1], int(found[2]), int(found[3]), int(found[4])))
    return tiles


def set_table(
    *,
    side: str = "A",
    woods: str | Iterable[Placed] = "",
    hand: str | None = None,
    stack: str | None = None,
    stack_first: str = "",
    removed: str | None = None,
    tools: str = "compass sled",
    used: str = "",
    mode: str = "normal",
    scoring: Iterable[str] = CARD_SETS[0],
    open_tracks: bool = False,
    rest_in_woods: bool = False,
) -> State:
    """A game at the start of a turn, as described; the tiles that are left fill in what is not named.

    `tools` are the kept ones, `used` those among them that have been used. Where `hand`, `removed` and
    `stack` are left out they take the lowest tiles, the highest ones and the rest in this order;
    `stack_first` comes on top of it. `rest_in_woods` lays the tiles that are named nowhere end to end,
    east of the cabin. Woods in pieces need a tool that parted them: the first kept one counts as used.
    """
    lying = placed(woods) if isinstance(woods, str) else list(woods)
    named = [tile for part in (hand, stack, removed, stack_first) for tile in (part or "").split()]
    free = [tile for tile in TILE_IDS if tile not in named and tile not in {one.tile for one in lying}]
    gone = removed.split() if removed is not None else [free.pop() for _ in range(4)]
    held = hand.split() if hand is not None else [free.pop(0) for _ in range(2)]
    if rest_in_woods:
        lying += [Placed(tile, 2 + 2 * place, 0, 0) for place, tile in enumerate(free)]
        free = []
    spent = used.split() or [tool for tool in PARTING if tool in tools and in_pieces(lying)][:1]
    position = opening(mode, open_tracks)
    position["table"].update(
        side=side,
        woods=[tile._asdict() for tile in lying],
        hand=held,
        stack=stack_first.split() + (stack.split() if stack is not None else free),
        removed=gone,
        cards=list(scoring),
        tools=_tools(tools.split(), spent),
    )
    return GAME.load(position)


def in_pieces(lying: list[Placed]) -> bool:
    """Whether these tiles and the cabin are not one connected group."""
    return len(islands([Placed(CABIN, 0, 0, 0), *lying])) > 1


def opening(mode: str = "normal", open_tracks: bool = False, seed: int = 1) -> dict[str, Any]:
    """The position of a new game at its first turn."""
    state = GAME.new(seed=seed, mode=mode, open_tracks=open_tracks)
    play(state, "side:A")
    state.apply(state.legal()[0])
    return state.position()


def _tools(kept: list[str], used: list[str]) -> list[dict[str, str]]:
    states = {tool: "used" if tool in used else "kept" for tool in kept}
    others = [tool for tool in TOOL_IDS if tool not in kept]
    states.update((tool, "discarded") for tool in others[: 3 - len(kept)])
    return [{"tool": tool, "state": states[tool]} for tool in sorted(states)]


def reloaded(state: State, **changes: object) -> State:
    """The same position with parts of its table exchanged."""
    position = state.position()
    position["table"].update(changes)
    return GAME.load(position)


# Playing


def play(state: State, moves: str) -> State:
    """Take actions by name; `S17@(0,2)r90` names the tile where that is asked, its cell and its rotation."""
    for token in moves.split():
        if PLACEMENT.match(token):
            place(state, *placed(token))
        else:
            act(state, token)
    return state


def place(state: State, tile: Placed) -> None:
    """Place a tile, naming it, its cell and its rotation as far as they are asked for."""
    if kind(state) in NAMES_A_TILE:
        act(state, f"{NAMES_A_TILE[kind(state)]}:{tile.tile}")
    act(state, f"cell:{tile.col},{tile.row}")
    if kind(state) == "place_rotation":
        act(state, f"rotate:{tile.rotation}")


def tools_now_and_then(state: State, chance: random.Random) -> int:
    """A policy that keeps its tools for later: on most turns it places a tile."""
    legal = state.legal()
    if kind(state) == "turn" and chance.random() < 0.9:
        legal = [action for action in legal if name_of(action).startswith("expand")]
    return chance.choice(legal)


def never_tools(state: State, chance: random.Random) -> int:
    """A policy that only places tiles."""
    return chance.choice([action for action in state.legal() if not name_of(action).startswith("tool")])


def decisions(seed: int, policy: Policy = tools_now_and_then, **options: Any) -> Iterable[State]:
    """A random game: the state at each decision, and at the end; it goes on changing."""
    chance = random.Random(seed)
    state = GAME.new(seed=seed, **options)
    while state.to_move >= 0:
        yield state
        state.apply(policy(state, chance))
    yield state


def finished(seed: int, policy: Policy = tools_now_and_then, **options: Any) -> State:
    """A random game played to its end."""
    *_, last = decisions(seed, policy, **options)
    return last


def to_the_end(state: State, seed: int = 0) -> State:
    """Play on at random, without tools, until the game is over."""
    chance = random.Random(seed)
    while state.to_move >= 0:
        state.apply(never_tools(state, chance))
    return state


# Asking


def name_of(action: int) -> str:
    """The name of an action."""
    return GAME.vocabulary.name(action)


def table(state: State) -> dict[str, Any]:
    """What the player sees of the table."""
    seen: dict[str, Any] = state.view(0)["table"]
    return seen


def hand(state: State) -> list[str]:
    """The tiles in hand."""
    return [tile["tile"] for tile in table(state)["hand"]]


def woods_of(state: State) -> list[Placed]:
    """The snow tiles in the woods, as the player sees them."""
    return woods_in(table(state))


def woods_in(seen: dict[str, Any]) -> list[Placed]:
    """The snow tiles of a table as the player sees it."""
    return [
        Placed(one["tile"], one["col"], one["row"], one["rotation"], one["level"])
        for one in seen["woods"]
        if one["tile"] != CABIN
    ]


def lies(state: State, tile: str) -> str:
    """Where a tile lies, in placement notation; "" if it is not in the woods."""
    return "".join(str(one) for one in woods_of(state) if one.tile == tile)


def shown(state: State) -> dict[Cell, Square]:
    """The visible squares, as the player sees them."""
    return {
        (square["col"], square["row"]): Square(
            frozenset(square["features"]),
            frozenset(square["bear"]),
            frozenset(square["rabbit"]),
            frozenset(square["trail"]),
        )
        for one in table(state)["woods"]
        for square in one["squares"]
        if not square["covered"]
    }


def covered(state: State) -> list[str]:
    """The tiles of which at least one square is covered, by id."""
    return sorted(
        one["tile"] for one in table(state)["woods"] if any(square["covered"] for square in one["squares"])
    )


def score(state: State) -> dict[str, Any]:
    """The running score."""
    running: dict[str, Any] = table(state)["score"]
    return running


def card_points(state: State) -> dict[str, int]:
    """What the five scoring cards give now."""
    return {card["card"]: card["points"] for card in table(state)["cards"]}


def all_card_points(state: State) -> dict[str, int]:
    """What each of the fifteen cards would give now."""
    return {
        card: points
        for cards in CARD_SETS
        for card, points in card_points(reloaded(state, cards=cards)).items()
    }


def tool_states(state: State) -> dict[str, str]:
    """The three dealt tools with their states."""
    return {tool["tool"]: tool["state"] for tool in table(state)["tools"]}


def spots(state: State) -> list[Spot]:
    """Every placement of the tile to be placed, as cell and rotation are offered."""
    assert kind(state) == "place_cell"
    tile = table(state)["pending"]["tiles"][-1]
    return [spot for action in state.legal() for spot in _spots_at(state, tile, action)]


def _spots_at(state: State, tile: str, action: int) -> list[Spot]:
    """The placements behind one cell; a single rotation is not asked for, so it is read off the woods."""
    col, row = (int(number) for number in name_of(action).removeprefix("cell:").split(","))
    after = state.clone()
    after.apply(action)
    if kind(after) == "place_rotation":
        return [(col, row, int(name.removeprefix("rotate:"))) for name in names(after)]
    return [(one.col, one.row, one.rotation) for one in woods_of(after) if one.tile == tile]
