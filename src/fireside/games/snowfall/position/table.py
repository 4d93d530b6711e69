"""A position of Snowfall, declared once: what lies on the table, what may wait, and what must be there."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.errors import whole_number
from fireside.core.fields import At, Group, Special, Table, check_total
from fireside.core.kinds import ByHand, Deck, ListOf, Number, OneOf, OrNone, Record, Sorted
from fireside.core.steps import BOTTOM, Steps, Waits, WaitsByHand
from fireside.games.snowfall.actions import FIRST_CELL, TILE_NAMES, cell_action
from fireside.games.snowfall.content.reading import SnowfallContent
from fireside.games.snowfall.rules import stack_tools, woods_tools
from fireside.games.snowfall.rules.placing import REFILL, PlaceRotation, Placing
from fireside.games.snowfall.rules.set_up import CHOOSE_SIDE, DRAW_HAND, KEEP_TOOLS, lay_cabin
from fireside.games.snowfall.rules.tools import TurnOver
from fireside.games.snowfall.rules.turn import TURN
from fireside.games.snowfall.seeing.views import tool_state
from fireside.games.snowfall.state import Decision, Snowfall, Step
from fireside.games.snowfall.terms import (
    CABIN,
    DEALT_TOOLS,
    EAST,
    FEATURES,
    LOOKED_AT,
    NORTH,
    REMOVED,
    SIDES,
    SNOW_SHOVEL,
    SNOWSHOES,
    SOUTH,
    TOOLS,
    WEST,
)
from fireside.games.snowfall.woods import ACTION_AT, CELL_FOR, OUT_OF_REACH, cell_at, column, row

TOOL_STATES: Final = ["dealt", "kept", "used", "discarded"]
DEALT, KEPT, USED, DISCARDED = range(4)


def restore(state: Snowfall, table: Mapping[str, Any], agenda: list[Any]) -> None:
    """Take over a saved table and agenda; ValueError that says what is wrong with them."""
    TABLE.restore(state, table)
    _check_tiles(state)
    _check_cards(state)
    STEPS.restore(state, agenda)
    _check_waiting(state)
    state.proceed()


# The table


def _content(state: Snowfall) -> SnowfallContent:
    content = state.content
    assert isinstance(content, SnowfallContent)
    return content


def _tiles(state: Snowfall) -> list[str]:
    return TILE_NAMES[: _content(state).tile_count]


def _card_ids(state: Snowfall) -> list[str]:
    return [card.id for card in state.all_cards]


def _stack_size(state: Snowfall) -> int:
    return len(state.stack)


def _unseen_from_top(state: Snowfall) -> int:
    return len(state.stack) - state.known_top


def _dealt_tools(state: Snowfall) -> int:
    """R-SF-37 Before the side of the cabin is chosen no tools are dealt."""
    return DEALT_TOOLS if state.side >= 0 else 0


def _saved_rotation(state: Snowfall, rotation: int) -> int:
    return 90 * rotation


def _read_rotation(state: Snowfall, saved: Any, what: str) -> int:
    if whole_number(saved, what, 0, 270) % 90:
        raise ValueError(f"{what} cannot be {saved}: it is 0, 90, 180 or 270")
    return int(saved) // 90


TILE: Final = OneOf(_tiles)
SIDE: Final = OrNone(OneOf(SIDES))
COL: Final = Number(WEST, EAST)
ROW: Final = Number(NORTH, SOUTH)
ROTATION: Final = ByHand(_saved_rotation, _read_rotation)
WOODS: Final = ListOf(Record(tile=TILE, col=COL, row=ROW, rotation=ROTATION, level=Number(0, 1)))
DEALT_ROWS: Final = ListOf(Record(tool=OneOf(TOOLS), state=OneOf(TOOL_STATES)), _dealt_tools)


def _saved_side(state: Snowfall, _: int) -> Any:
    return SIDE.write(state, state.side)


def _read_side(state: Snowfall, _: int, saved: Any, what: str) -> None:
    """The cabin comes first: the other tiles are laid around it."""
    side: int = SIDE.read(state, saved, what)
    if side >= 0:
        lay_cabin(state, side)


def _saved_woods(state: Snowfall, _: int) -> Any:
    """In the order of laying."""
    return WOODS.write(state, [_placed(state, tile) for tile in state.woods.laid])


def _placed(state: Snowfall, tile: int) -> list[int]:
    woods = state.woods
    cell = woods.left[tile]
    return [tile, int(column(cell)), int(row(cell)), int(woods.turned[tile]), woods.level(tile)]


def _read_woods(state: Snowfall, _: int, saved: Any, what: str) -> None:
    """What lies beneath is laid first, whatever the order of laying was."""
    placed: list[list[int]] = WOODS.read(state, saved, what)
    if placed and state.side < 0:
        raise ValueError("'woods' should be empty before the 'side' of the cabin is chosen")
    for level in (0, 1):
        for one in placed:
            if one[4] == level:
                _lay(state, one)
    state.woods.laid = [one[0] for one in placed]


def _lay(state: Snowfall, placed: list[int]) -> None:
    tile, col, row, rotation, level = placed
    name = TILE_NAMES[tile]
    if state.woods.holds(tile):
        raise ValueError(f"{name} lies in the woods twice")
    state.woods.lay(tile, cell_at(col, row), rotation)
    if ACTION_AT[state.woods.right(tile)] == OUT_OF_REACH:
        raise ValueError(f"{name} lies further out than the woods can reach (SF-GEO-07)")
    if state.woods.level(tile) != level:
        raise ValueError(f"the level of {name} is {state.woods.level(tile)}, not {level}")


def _saved_tools(state: Snowfall, _: int) -> Any:
    return DEALT_ROWS.write(
        state, [[tool, TOOL_STATES.index(tool_state(state, tool))] for tool in state.dealt]
    )


def _read_tools(state: Snowfall, _: int, saved: Any, what: str) -> None:
    states: list[list[int]] = DEALT_ROWS.read(state, saved, what)
    if state.side < 0:
        return
    state.dealt = sorted([tool for tool, _ in states])
    state.kept = sorted([tool for tool, how in states if how in (KEPT, USED)])
    state.used = sorted([tool for tool, how in states if how == USED])
    if len(set(state.dealt)) != DEALT_TOOLS:
        raise ValueError(f"{what} names a tool twice")
    is_open = any(state == DEALT for _, state in states)
    right = 1 if state.harder else 2
    if len(state.kept) != (0 if is_open else right):
        raise ValueError(f"{what} should all be 'dealt', or {right} of them 'kept' or 'used'")


TABLE: Final = Table(
    side=Special(_saved_side, _read_side, ["side"]),
    stack=Deck(TILE),
    known_stack=Group(
        top=At("known_top", Number(0, _stack_size)), bottom=At("known_bottom", Number(0, _unseen_from_top))
    ),
    removed=Sorted(TILE),
    hand=Sorted(TILE),
    set_aside=Sorted(TILE),
    woods=Special(_saved_woods, _read_woods, ["woods"]),
    shovelled=Sorted(TILE),
    cards=ListOf(OneOf(_card_ids)),
    tools=Special(_saved_tools, _read_tools, ["dealt", "kept", "used"]),
)


# What must be there


def _check_tiles(state: Snowfall) -> None:
    """INV-01 Every tile is in exactly one place; four are in the box."""
    is_begun = state.side >= 0
    everywhere = (
        state.stack + state.removed + state.hand + state.set_aside + state.shovelled + state.woods.laid
    )
    right = range(_content(state).tile_count) if is_begun else range(0)
    check_total("tiles", everywhere, list(right), TILE_NAMES)
    if len(state.removed) != (REMOVED if is_begun else 0):
        raise ValueError(f"{len(state.removed)} tiles are 'removed' instead of {REMOVED}")
    if state.shovelled and SNOW_SHOVEL not in state.used:
        raise ValueError("tiles are 'shovelled' although Snow Shovel is not used")
    if any(square >> 1 == CABIN for square in state.woods.beneath[1::2]):
        raise ValueError("a tile covers the cabin")
    on_top = sum([state.woods.level(tile) for tile in state.woods.laid])
    if on_top > (1 if SNOWSHOES in state.used else 0):
        raise ValueError(f"{on_top} tiles lie on top of others; only Snowshoes lays one there (SF-COVER-06)")


def _check_cards(state: Snowfall) -> None:
    """SF-SETUP-04 One card of each type."""
    if [state.all_cards[card].type for card in state.cards] != (FEATURES if state.side >= 0 else []):
        raise ValueError(f"'cards' should be one card of each type: {', '.join(FEATURES)}, in this order")


# The agenda


def _saved_placing(state: Snowfall, step: Placing | PlaceRotation) -> list[Any]:
    if isinstance(step, PlaceRotation):
        return [*_saved_placing(state, step.placing), int(column(step.cell)), int(row(step.cell))]
    return [step.purpose, TILE_NAMES[step.tile]]


def _read_placing(state: Snowfall, held: list[Any]) -> Step:
    if len(held) not in (2, 4):
        raise ValueError(f"a step 'placing' holds a purpose, a tile and perhaps col and row, not {held!r}")
    purpose = PURPOSE.read(state, held[0], "the purpose of a step 'placing'")
    tile = TILE.read(state, held[1], "the tile of a step 'placing'")
    placing = PLACINGS[purpose](tile)
    if len(held) == 2:
        return placing
    col = COL.read(state, held[2], "the col of a step 'placing'")
    row = ROW.read(state, held[3], "the row of a step 'placing'")
    return PlaceRotation(placing, CELL_FOR[cell_action(col, row) - FIRST_CELL])


PURPOSE: Final = OneOf(["expand", "map", "sled", "snowshoes"])
PLACINGS: Final = [Placing, stack_tools.MapPlacing, woods_tools.SledPlacing, woods_tools.SnowshoesPlacing]


def _fits(state: Snowfall, step: Decision) -> bool:
    """SF-TOOL-03 A tool's step waits while that tool is under way; SF-DEC-07 the tiles that it names, by id,
    are where the move takes them from.
    """
    purpose, tiles, _ = step.named()
    use = state.agenda[1]
    if purpose != (TOOLS[use.tool] if isinstance(use, TurnOver) else "expand"):
        return False
    placing = step.placing if isinstance(step, PlaceRotation) else step
    is_from_hand = isinstance(placing, Placing) and purpose != "sled"
    movable = state.hand if is_from_hand else state.woods.uncovered()
    return sorted(set(tiles)) == tiles and all(tile in movable for tile in tiles)


def _has_looked(state: Snowfall, step: Decision) -> bool:
    """R-SF-31 What is looked at is known."""
    return _fits(state, step) and state.known_top >= min(LOOKED_AT, len(state.stack))


def _is_available(state: Snowfall, step: TurnOver) -> bool:
    return state.is_available(step.tool)


def _is_to_keep(state: Snowfall, step: Step) -> bool:
    return not state.kept


STEPS: Final = Steps(
    choose_side=Waits(CHOOSE_SIDE, upon=[BOTTOM]),
    turn=Waits(TURN, upon=[BOTTOM]),
    draw_hand=Waits(DRAW_HAND, upon=["turn"]),
    keep_tools=Waits(KEEP_TOOLS, upon=["draw_hand"], when=_is_to_keep),
    refill=Waits(REFILL, upon=["turn", "turn_over"]),
    placing=WaitsByHand(
        [*PLACINGS, PlaceRotation],
        _saved_placing,
        _read_placing,
        upon=["refill", "turn_over", "take_back", "map_tile"],
        when=_fits,
    ),
    turn_over=Waits(TurnOver, upon=["turn"], when=_is_available, tool=OneOf(TOOLS)),
    return_tiles=Waits(stack_tools.RETURN_TILES, upon=["turn_over"], when=_has_looked),
    take_back=Waits(stack_tools.TAKE_BACK, upon=["turn_over"]),
    map_tile=Waits(stack_tools.MAP_TILE, upon=["take_back", "map_tile"], when=_fits),
    take_tile=Waits(woods_tools.TAKE_TILE, upon=["turn_over"], when=_fits),
    sled_tile=Waits(woods_tools.SLED_TILE, upon=["turn_over"], when=_fits),
    snowshoes_tile=Waits(woods_tools.SNOWSHOES_TILE, upon=["refill"], when=_fits),
    shovel_first=Waits(woods_tools.SHOVEL_FIRST, upon=["turn_over"], when=_fits),
    shovel_second=Waits(woods_tools.ShovelSecond, upon=["turn_over"], when=_fits, first=TILE),
    gloves_first=Waits(woods_tools.GLOVES_FIRST, upon=["turn_over"], when=_fits),
    gloves_second=Waits(woods_tools.GlovesSecond, upon=["turn_over"], when=_fits, first=TILE),
    gloves_fit=Waits(woods_tools.GlovesFit, upon=["turn_over"], when=_fits, first=TILE, second=TILE),
)


def _check_waiting(state: Snowfall) -> None:
    """R-SF-37 The side comes before anything else; INV-03 tiles are set aside only while Map is under way,
    and then the hand holds what is to be placed.
    """
    agenda = state.agenda
    if (state.side < 0) != (CHOOSE_SIDE in agenda):
        raise ValueError("the agenda should be [['choose_side']] exactly while 'side' is null")
    is_mapping = stack_tools.TAKE_BACK in agenda
    if is_mapping != (len(state.set_aside) > 0):
        raise ValueError("tiles should be 'set_aside' exactly while ['take_back'] waits for Map")
    if is_mapping and len(state.hand) != len(agenda) - agenda.index(stack_tools.TAKE_BACK) - 1:
        raise ValueError("the agenda should have as many tiles to place for Map as are in 'hand'")
