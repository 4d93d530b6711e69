"""Tables worth a picture: real views, from playing the two whole games of the specification part by part."""

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import fireside
from fireside.core.state import State
from tests.pictures.shown import ASKED, Every, Shown, Walk, family, some

GAME: Final = fireside.game("snowfall")

# Section 7.6 of the specification: RP-01 sprawls, RP-02 is played with foresight.
SPRAWLING: Final = """
S13@(-1,1)r270  S16@(0,2)r180  S06@(1,-1)r0  S25@(3,-2)r90  S11@(-2,2)r180  S09@(0,1)r0
S10@(-2,4)r270  S29@(-2,5)r180  S20@(2,-3)r0  S08@(-2,0)r90  S02@(-1,-1)r180  S28@(-5,2)r0
S19@(-1,3)r0  S18@(-5,5)r0  S07@(-3,-2)r90  S21@(1,-4)r0  S01@(4,-4)r180  S03@(-5,1)r0
S22@(-6,1)r90  S23@(1,-2)r0  S27@(1,2)r0  S17@(-6,0)r0  S30@(2,-5)r180  S05@(0,-3)r90
S04@(4,-6)r90  S24@(2,3)r0
"""
FORESIGHTED: Final = """
S07@(2,0)r90  S19@(2,2)r0  S04@(3,0)r90  S27@(5,1)r180  S09@(3,-1)r0  S12@(3,-2)r270
S28@(1,3)r0  S11@(2,-3)r180  S21@(1,4)r0  S16@(7,1)r180  S29@(1,5)r0  S24@(2,6)r180
S17@(0,5)r270  S23@(5,0)r180  S15@(3,6)r90  S01@(2,-4)r270  S30@(3,5)r270  S25@(1,7)r0
S13@(5,-3)r180  S10@(2,8)r0  S20@(4,3)r180  S22@(1,9)r270  S08@(2,-6)r180  S18@(4,7)r270
S06@(6,-4)r90  S14@(0,1)r180
"""
# The widest woods a picture has to hold: tiles end to end, some of them standing.
WIDE: Final = """
S02@(2,0)r0  S12@(4,0)r0  S13@(6,0)r0  S01@(8,0)r0  S03@(10,0)r0  S19@(-2,0)r0  S30@(-4,0)r0
S22@(-6,0)r0  S24@(-8,0)r0  S15@(-10,0)r0  S17@(5,1)r90  S20@(5,-2)r90  S27@(-9,-2)r90  S29@(-9,1)r90
S25@(5,3)r90  S18@(5,-4)r90  S16@(11,-2)r90  S21@(11,-4)r90  S28@(-9,3)r90  S23@(-9,-4)r90  S10@(11,1)r90
S08@(0,1)r90  S09@(0,3)r90  S11@(0,-2)r90  S26@(11,3)r90  S14@(0,-4)r90
"""
PLACEMENT: Final = re.compile(r"(S\d\d)@\((-?\d+),(-?\d+)\)r(\d+)")
CARDS: Final = ["ursine_tracker", "twiggy_expanse", "landlocked_lake", "berry_pursuit", "shady_grove"]
OTHER_CARDS: Final = ["honey_hunt", "hopeful_harvest", "scenic_overlook", "hopping_home", "fair_forest"]


def placements(script: str) -> list[tuple[str, str, str]]:
    """Tile, cell and rotation, as the actions name them."""
    return [(tile, f"{col},{row}", turn) for tile, col, row, turn in PLACEMENT.findall(script)]


def do(state: State, *names: str) -> State:
    """Take actions by name, leaving out what was not asked."""
    vocabulary = state.game.vocabulary
    for name in names:
        action = vocabulary.action(name)
        if action in state.legal():
            state.apply(action)
        else:
            kind = name.partition(":")[0]
            offered = [vocabulary.name(other) for other in state.legal()]
            assert not any(other.startswith(kind + ":") for other in offered), (name, offered)
    return state


def begin(
    script: str,
    side: str,
    keep: str,
    others: str,
    cards: list[str] = CARDS,
    mode: str = "normal",
    **options: Any,
) -> State:
    """The table after set-up, the stack in the order of the script."""
    tools = [*keep.split("+"), *others.split("+")]
    state = do(
        GAME.new(seed=1, mode=mode, cards=cards, tools=tools, **options), f"side:{side}", f"keep:{keep}"
    )
    order = [tile for tile, _, _ in placements(script)]
    position = state.position()
    unused = [f"S{number:02}" for number in range(1, 31) if f"S{number:02}" not in order]
    position["table"] |= {"hand": sorted(order[:2]), "stack": order[2:], "removed": unused}
    return GAME.load(position)


def grow(state: State, script: str, first: int, end: int) -> State:
    """Place the tiles of the script from `first` up to `end`."""
    for tile, cell, turn in placements(script)[first:end]:
        do(state, f"expand:{tile}", f"cell:{cell}", f"rotate:{turn}")
    return state


def foresighted(count: int, keep: str = "compass+sled", others: str = "map", **options: Any) -> State:
    """RP-02 after `count` tiles."""
    return grow(begin(FORESIGHTED, "A", keep, others, **options), FORESIGHTED, 0, count)


def sprawling(
    count: int, keep: str = "binoculars+work_gloves", others: str = "tall_boots", **options: Any
) -> State:
    """RP-01 after `count` tiles."""
    return grow(begin(SPRAWLING, "B", keep, others, **options), SPRAWLING, 0, count)


def wide(count: int, keep: str = "compass+snow_shovel", others: str = "map") -> State:
    """Woods 22 cells across."""
    return grow(begin(WIDE, "A", keep, others), WIDE, 0, count)


def crowded(state: State) -> State:
    """Three tiles in hand and four looked at: as many own things as there can be."""
    return do(state, "tool:compass", "tile:S20", "tool:binoculars")


def new(tools: list[str], cards: list[str] = CARDS, mode: str = "normal") -> State:
    """A game before its first decision."""
    return GAME.new(seed=1, cards=cards, tools=tools, mode=mode)


def snowshoes(*names: str) -> State:
    """RP-02 after 8 tiles, the Snowshoes put on."""
    return do(foresighted(8, "sled+snowshoes", "compass"), "tool:snowshoes", *names)


def gloves(*names: str) -> State:
    """RP-01 after 16 tiles, the Work Gloves put on."""
    return do(sprawling(16), "tool:work_gloves", *names)


MAP_AND_MORE: Final = ["map", "sled", "snowshoes"]
# Every kind of decision and the end, by name.
SITUATIONS: Final[dict[str, Callable[[], State]]] = {
    "side": lambda: new(MAP_AND_MORE),
    "keep_tools": lambda: do(new(MAP_AND_MORE), "side:B"),
    "keep_one_tool": lambda: do(new(MAP_AND_MORE, OTHER_CARDS, "harder"), "side:A"),
    "first_turn": lambda: foresighted(0),
    "first_cell": lambda: do(foresighted(0), "expand:S07"),
    "turn": lambda: foresighted(12),
    "place_cell": lambda: do(foresighted(12), "expand:S17"),
    "place_rotation": lambda: do(foresighted(12), "expand:S17", "cell:4,2"),
    "take_tile": lambda: do(foresighted(14), "tool:compass"),
    "three_in_hand": lambda: do(foresighted(14), "tool:compass", "tile:S16"),
    "sled_tile": lambda: do(
        sprawling(20, "sled+tall_boots", "map", cards=OTHER_CARDS), "tool:tall_boots", "tool:sled"
    ),
    "sled_rotation": lambda: do(foresighted(20), "tool:sled", "tile:S24", "cell:4,4"),
    "map_tile": lambda: do(foresighted(8, "map+sled", "compass"), "tool:map"),
    "map_rotation": lambda: do(foresighted(8, "map+sled", "compass"), "tool:map", "tile:S29", "cell:4,3"),
    "snowshoes_tile": lambda: snowshoes(),
    "snowshoes_cell": lambda: snowshoes("tile:S21"),
    "snowshoes_rotation": lambda: snowshoes("tile:S21", "cell:3,0"),
    "covered": lambda: snowshoes("tile:S21", "cell:3,0", "rotate:90"),
    "return_tiles": lambda: do(sprawling(10), "tool:binoculars"),
    "known_stack": lambda: do(sprawling(10), "tool:binoculars", "return:S21+S18"),
    "shovel_first": lambda: do(wide(18), "tool:snow_shovel"),
    "shovel_second": lambda: do(wide(18), "tool:snow_shovel", "tile:S12"),
    "shovelled": lambda: do(wide(18), "tool:snow_shovel", "tile:S12", "tile:S22"),
    "gloves_first": lambda: gloves(),
    "gloves_second": lambda: gloves("tile:S10"),
    "gloves_fit": lambda: gloves("tile:S10", "tile:S25"),
    "crowded_below": lambda: crowded(wide(14, "binoculars+compass")),
    "crowded_beside": lambda: crowded(sprawling(14, "binoculars+compass")),
    "crowded_map": lambda: do(wide(14, "compass+map", "sled"), "tool:compass", "tile:S20", "tool:map"),
    "crowded_shovel": lambda: do(
        wide(18), "tool:snow_shovel", "tile:S12", "tile:S22", "tool:compass", "tile:S20"
    ),
    "talkative_tools": lambda: wide(3, "binoculars+snowshoes", "work_gloves"),
    "open_tracks": lambda: foresighted(16, open_tracks=True),
    "end_foresighted": lambda: foresighted(26),
    "end_sprawling": lambda: sprawling(26, cards=OTHER_CARDS),
    "end_wide": lambda: wide(26),
}


def _walk(**options: Any) -> Walk:
    return lambda every: some(_game(GAME.new(seed=11, **options)), every)


def _game(state: State) -> Iterator[State]:
    turn = 0
    while state.to_move >= 0:
        yield state
        turn += 1
        state.apply(state.legal()[turn * 7 % len(state.legal())])
    yield state


SNOWFALL: Final = Shown(
    SITUATIONS,
    kinds={
        *("side", "keep_tools", "turn", "return_tiles", "take_tile", "map_tile", "place_cell"),
        *("place_rotation", "sled_tile", "snowshoes_tile", "shovel_first", "shovel_second", "gloves_first"),
        *("gloves_second", "gloves_fit"),
    },
    kept=[
        ("side", "dark", ASKED),
        ("keep_tools", "dark", ASKED),
        ("keep_one_tool", "light", ASKED),
        ("turn", "dark", ASKED),
        ("first_cell", "light", ASKED),
        ("place_cell", "dark", ASKED),
        ("place_rotation", "dark", ASKED),
        ("take_tile", "light", ASKED),
        ("three_in_hand", "dark", ASKED),
        ("sled_tile", "dark", ASKED),
        ("map_tile", "dark", ASKED),
        ("snowshoes_tile", "light", ASKED),
        ("snowshoes_rotation", "light", ASKED),
        ("covered", "dark", ASKED),
        ("return_tiles", "dark", ASKED),
        ("shovel_first", "light", ASKED),
        ("shovel_second", "dark", ASKED),
        ("gloves_first", "light", ASKED),
        ("gloves_second", "dark", ASKED),
        ("gloves_fit", "dark", ASKED),
        ("end_foresighted", "dark", ASKED),
        ("end_sprawling", "light", ASKED),
    ],
    pages=[
        ("side", ASKED),
        ("keep_tools", ASKED),
        ("first_cell", ASKED),
        ("turn", ASKED),
        ("turn", None),
        ("place_rotation", ASKED),
        ("return_tiles", ASKED),
        ("gloves_fit", ASKED),
    ],
    documented={"snowfall-end": ("end_foresighted", "dark")},
    example="turn",
    secret="turn",
    chosen=SITUATIONS,
    walks={"normal": _walk(), "harder, open tracks": _walk(mode="harder", open_tracks=True)},
    every=Every(picture=1, words=5, page=1, text=5),
    buttons=(),
    numbered=lambda name: family(name) in ("cell", "rotate", "tile"),
    numbered_at=[(200, 90)],
    touches=[
        ("first_turn", "tool-compass", ["tool:compass"]),
        ("turn", "tool-map", ["tool:map"]),
        ("place_cell", "tile-S04", ["cell:3,0", "cell:3,1"]),
        ("place_rotation", "ghost-180", ["rotate:180"]),
        ("take_tile", "hand-S15", ["tile:S15"]),
    ],
    is_bare=True,
)
