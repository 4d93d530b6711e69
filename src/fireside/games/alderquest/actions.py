"""The vocabulary: every choice of AlderQuest as an integer with a name; within a decision they ascend as
listed.
"""

from typing import Final

from fireside.core.vocabulary import Block, Vocabulary
from fireside.games.alderquest.field import (
    BESIDE,
    DIAGONAL,
    GROUND,
    GROUND_NAMES,
    LANE_NAMES,
    RAYS,
    SPACE_NAMES,
    SPACES,
)
from fireside.games.alderquest.terms import (
    COLS,
    GUILD_LETTERS,
    HERO_IDS,
    KIND_NAMES,
    QUARREL_IDS,
    RELIC_IDS,
    ROWS,
    RUNE_NAMES,
    STRIDE,
)

ALONE: Final = [""]  # a block of one action, called by its verb
MOST_TILES: Final = 10  # that can be told apart in one space


def cell_name(cell: int) -> str:
    """A cell as column and row, counted from 1 at the bottom left."""
    return f"{cell // STRIDE + 1},{cell % STRIDE + 1}"


ALL_CELLS: Final = [column * STRIDE + row for column in range(COLS) for row in range(ROWS)]


def _pairs() -> list[tuple[int, int]]:
    """AQ-HERO-04 Each cell with the one above and the one to the right."""
    pairs = [(cell, other) for cell in ALL_CELLS for other in (cell + 1, cell + STRIDE)]
    return [pair for pair in pairs if pair[1] in ALL_CELLS]


PAIRS: Final = _pairs()
PAIR_FIRST: Final = [pair[0] for pair in PAIRS]
PAIR_SECOND: Final = [pair[1] for pair in PAIRS]
LEFT_CELLS: Final = [
    cell for cell in ALL_CELLS if cell >= STRIDE
]  # AQ-HERO-06 that have a column to the left
RIGHT_CELLS: Final = [cell for cell in ALL_CELLS if cell < (COLS - 1) * STRIDE]
ARRANGEMENTS: Final = [
    one + two + three
    for one in GUILD_LETTERS
    for two in GUILD_LETTERS
    for three in GUILD_LETTERS
    if len({one, two, three}) == 3
]


def _moves() -> list[tuple[int, int]]:
    """AQ-MOVE-02, AQ-MOVE-09, AQ-MOVE-11, AQ-MOVE-12 Each space with those that any kind of move leads to."""
    found: list[tuple[int, int]] = []
    for space in range(SPACES):
        targets = BESIDE[space][:]
        if space < GROUND:
            targets += DIAGONAL[space] + [one for ray in RAYS[space] for one in ray[1:]]
        found += [(space, one) for one in sorted(targets)]
    return found


MOVES: Final = _moves()
MOVE_FROM: Final = [move[0] for move in MOVES]
MOVE_TO: Final = [move[1] for move in MOVES]

GUILD: Final = Block("guild", GUILD_LETTERS)
HERO: Final = Block("hero", [f"{hero}@{lane}" for hero in HERO_IDS for lane in LANE_NAMES])
SPARE: Final = Block("spare", HERO_IDS)
RIVAL: Final = Block("rival", HERO_IDS)
ARRANGE: Final = Block("arrange", ARRANGEMENTS)
HIDE: Final = Block("hide", KIND_NAMES[:4])
SET: Final = Block("set", KIND_NAMES)
SPACE: Final = Block("space", GROUND_NAMES)
RUNE: Final = Block("rune", GUILD_LETTERS)
COLUMN: Final = Block("column", [str(column + 1) for column in range(COLS)])
DROP: Final = Block("drop", [f"{rune}@{column + 1}" for rune in RUNE_NAMES for column in range(COLS)])
USE_HERO: Final = Block("use_hero", LANE_NAMES)
SWAP: Final = Block("swap", [f"{cell_name(one)}-{cell_name(two)}" for one, two in PAIRS])
SLIDE_LEFT: Final = Block("slide_left", [cell_name(cell) for cell in LEFT_CELLS])
SLIDE_RIGHT: Final = Block("slide_right", [cell_name(cell) for cell in RIGHT_CELLS])
LINE: Final = Block("line", ALONE)
SUMMON: Final = Block("summon", GUILD_LETTERS)
ABILITY: Final = Block("ability", ALONE)
PAY: Final = Block("pay", GUILD_LETTERS)
LOSE: Final = Block("lose", GUILD_LETTERS)
STEAL: Final = Block("steal", GUILD_LETTERS)
MOVE: Final = Block("move", [f"{SPACE_NAMES[one]}-{SPACE_NAMES[two]}" for one, two in MOVES])
MINION: Final = Block("minion", SPACE_NAMES)
STEP: Final = Block("step", SPACE_NAMES)
CONFRONT: Final = Block("confront", GROUND_NAMES)
CHARGE_TO: Final = Block("charge", GROUND_NAMES)
FLY_TO: Final = Block("fly", GROUND_NAMES)
SNEAK_TO: Final = Block("sneak", GROUND_NAMES)
REVEAL: Final = Block("reveal", ALONE)
DISMISS: Final = Block("dismiss", ALONE)
STOP: Final = Block("stop", ALONE)
PASS: Final = Block("pass", SPACE_NAMES)
TAKE: Final = Block("take", SPACE_NAMES)
PLAY: Final = Block("play", QUARREL_IDS)
RELIC: Final = Block("relic", RELIC_IDS)
END: Final = Block("end", ALONE)
DISCARD_QUARRELS: Final = Block("discard_quarrels", ALONE)
LEAVE: Final = Block("leave", ALONE)
EJECT: Final = Block("eject", ALONE)
TRIGGER: Final = Block("trigger", QUARREL_IDS)
STAND: Final = Block("stand", ALONE)
EVADE: Final = Block("evade", GROUND_NAMES)
USE: Final = Block("use", ALONE)
DECLINE: Final = Block("decline", ALONE)
ACORN: Final = Block("acorn", ["3", "2", "1"])
RECEIVER: Final = Block("receiver", SPACE_NAMES)
DISCARD: Final = Block("discard", QUARREL_IDS)
DONE: Final = Block("done", ALONE)
TILE: Final = Block("tile", GROUND_NAMES)
WHICH: Final = Block("which", [str(place) for place in range(MOST_TILES)])
CELL: Final = Block("cell", [cell_name(cell) for cell in ALL_CELLS])
ROW: Final = Block("row", [str(row + 1) for row in range(ROWS)])
READY_HERO: Final = Block("ready_hero", LANE_NAMES)

VOCABULARY: Final = Vocabulary(
    [
        GUILD,
        HERO,
        SPARE,
        RIVAL,
        ARRANGE,
        HIDE,
        SET,
        SPACE,
        RUNE,
        COLUMN,
        DROP,
        USE_HERO,
        SWAP,
        SLIDE_LEFT,
        SLIDE_RIGHT,
        LINE,
        SUMMON,
        ABILITY,
        PAY,
        LOSE,
        STEAL,
        MINION,
        MOVE,
        STEP,
        CONFRONT,
        CHARGE_TO,
        FLY_TO,
        SNEAK_TO,
        REVEAL,
        DISMISS,
        STOP,
        PASS,
        TAKE,
        PLAY,
        RELIC,
        END,
        DISCARD_QUARRELS,
        LEAVE,
        EJECT,
        TRIGGER,
        STAND,
        EVADE,
        USE,
        DECLINE,
        ACORN,
        RECEIVER,
        DISCARD,
        DONE,
        TILE,
        WHICH,
        CELL,
        ROW,
        READY_HERO,
    ]
)

FIRST_GUILD: Final = GUILD.start
FIRST_HERO: Final = HERO.start
FIRST_SPARE: Final = SPARE.start
FIRST_RIVAL: Final = RIVAL.start
FIRST_ARRANGE: Final = ARRANGE.start
FIRST_HIDE: Final = HIDE.start
FIRST_SET: Final = SET.start
FIRST_SPACE: Final = SPACE.start
FIRST_RUNE: Final = RUNE.start
FIRST_COLUMN: Final = COLUMN.start
FIRST_DROP: Final = DROP.start
FIRST_USE_HERO: Final = USE_HERO.start
FIRST_SWAP: Final = SWAP.start
FIRST_SLIDE_LEFT: Final = SLIDE_LEFT.start
FIRST_SLIDE_RIGHT: Final = SLIDE_RIGHT.start
LINE_ACTION: Final = LINE.start
FIRST_SUMMON: Final = SUMMON.start
ABILITY_ACTION: Final = ABILITY.start
FIRST_PAY: Final = PAY.start
FIRST_LOSE: Final = LOSE.start
FIRST_STEAL: Final = STEAL.start
FIRST_MINION: Final = MINION.start
FIRST_MOVE: Final = MOVE.start
FIRST_STEP: Final = STEP.start
FIRST_CONFRONT: Final = CONFRONT.start
FIRST_CHARGE: Final = CHARGE_TO.start
FIRST_FLY: Final = FLY_TO.start
FIRST_SNEAK: Final = SNEAK_TO.start
REVEAL_ACTION: Final = REVEAL.start
DISMISS_ACTION: Final = DISMISS.start
STOP_ACTION: Final = STOP.start
FIRST_PASS: Final = PASS.start
FIRST_TAKE: Final = TAKE.start
FIRST_PLAY: Final = PLAY.start
FIRST_RELIC: Final = RELIC.start
END_ACTION: Final = END.start
DISCARD_ACTION: Final = DISCARD_QUARRELS.start  # before the turn ends; which Quarrel is asked next
LEAVE_ACTION: Final = LEAVE.start
EJECT_ACTION: Final = EJECT.start
FIRST_TRIGGER: Final = TRIGGER.start
STAND_ACTION: Final = STAND.start
FIRST_EVADE: Final = EVADE.start
USE_ACTION: Final = USE.start
DECLINE_ACTION: Final = DECLINE.start
FIRST_ACORN_ACTION: Final = ACORN.start  # plus the kind of tile
FIRST_RECEIVER: Final = RECEIVER.start
FIRST_DISCARD: Final = DISCARD.start
DONE_ACTION: Final = DONE.start
FIRST_TILE: Final = TILE.start
FIRST_WHICH: Final = WHICH.start
FIRST_CELL: Final = CELL.start
FIRST_ROW: Final = ROW.start
FIRST_READY_HERO: Final = READY_HERO.start

# The rules' table of decisions: what is played for a seat that is absent, in this order
DEFAULTS: Final = [
    END_ACTION,
    STOP_ACTION,
    DONE_ACTION,
    DECLINE_ACTION,
    STAND_ACTION,
    LEAVE_ACTION,
    DISMISS_ACTION,
    EJECT_ACTION,
]


def _place_in_blocks() -> list[int]:
    """For each cell, its place among ALL_CELLS, so that its action is found at once."""
    return [ALL_CELLS.index(cell) if cell in ALL_CELLS else -1 for cell in range(COLS * STRIDE)]


CELL_PLACE: Final = _place_in_blocks()


def _place_of_moves() -> list[int]:
    """For each space and space, the place of that move among MOVES; -1 where none leads."""
    found = [-1] * (SPACES * SPACES)
    for place, (space, target) in enumerate(MOVES):
        found[space * SPACES + target] = place
    return found


_MOVE_PLACE: Final = _place_of_moves()


def move_action(space: int, target: int) -> int:
    """The action that moves a minion from one space to another."""
    return FIRST_MOVE + _MOVE_PLACE[space * SPACES + target]


def rune_dropped(action: int) -> int:
    """The rune that an action drops."""
    return (action - FIRST_DROP) // COLS


def column_dropped(action: int) -> int:
    """The column that an action drops a rune into."""
    return (action - FIRST_DROP) % COLS


# What forbids an action of each block while something else is being decided.
ELSEWHERE: Final = {
    "guild": "AQ-SETUP-07",
    "hero": "AQ-SETUP-11",
    "spare": "AQ-SOLO-03",
    "rival": "AQ-SOLO-07",
    "arrange": "AQ-SOLO-07",
    "hide": "AQ-SETUP-14",
    "set": "AQ-TURN-03",
    "space": "AQ-TURN-04",
    "rune": "AQ-FX-02",
    "column": "AQ-DROP-01",
    "drop": "AQ-DROP-01",
    "use_hero": "AQ-HERO-01",
    "swap": "AQ-HERO-04",
    "slide_left": "AQ-HERO-06",
    "slide_right": "AQ-HERO-06",
    "line": "AQ-HERO-01",
    "summon": "AQ-HERO-08",
    "ability": "AQ-HERO-01",
    "pay": "AQ-HERO-12",
    "lose": "AQ-FX-02",
    "steal": "AQ-FX-02",
    "minion": "AQ-FX-02",
    "move": "AQ-MOVE-01",
    "step": "AQ-MOVE-02",
    "confront": "AQ-CONF-01",
    "charge": "AQ-MOVE-09",
    "fly": "AQ-MOVE-11",
    "sneak": "AQ-MOVE-12",
    "reveal": "AQ-TILE-01",
    "dismiss": "AQ-TILE-01",
    "stop": "AQ-MOVE-04",
    "pass": "AQ-CARRY-05",
    "take": "AQ-CARRY-01",
    "play": "AQ-QUAR-01",
    "relic": "AQ-RELIC-03",
    "end": "AQ-TURN-10",
    "leave": "AQ-CARRY-01",
    "eject": "AQ-TILE-05",
    "trigger": "AQ-TILE-05",
    "stand": "AQ-FIGHT-05",
    "evade": "AQ-FIGHT-05",
    "use": "AQ-TRIG-01",
    "decline": "AQ-TRIG-01",
    "acorn": "AQ-TRIB-04",
    "receiver": "AQ-CARRY-05",
    "discard": "AQ-TURN-11",
    "discard_quarrels": "AQ-TURN-11",
    "done": "AQ-TURN-11",
    "tile": "AQ-FX-02",
    "which": "AQ-FX-02",
    "cell": "AQ-FX-02",
    "row": "AQ-FX-02",
    "ready_hero": "AQ-FX-02",
}


def block_of(action: int) -> Block:
    """The part of the vocabulary an action belongs to."""
    return VOCABULARY.block(action)


def elsewhere(action: int) -> str:
    """The rule that forbids an action while something else is being decided."""
    return ELSEWHERE[block_of(action).verb]
