"""A cascade step by step: the matching Board after each event that a viewer was told of, with what moves.

Drawn from what the viewer saw before and from the events alone.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import Panel, Theme, drawn
from fireside.games.alderquest.svg.grid import Cell, Grid, Stage, Way, cell_named, cells_of, grid_of
from fireside.games.alderquest.svg.matching import matching_part
from fireside.games.alderquest.svg.palette import GUILDS, SIDES
from fireside.games.alderquest.svg.runes import SNOWFLAKE, in_words
from fireside.games.alderquest.svg.scene import Scene

NAME: Final = "matching"
TITLE: Final = "The matching Board"
MOST: Final = 30  # stages of one cascade; of a longer one the middle is left out
NUMBERS: Final = {3: "Three", 4: "Four", 5: "Five", 6: "Six", 7: "Seven", 8: "Eight"}
IN_PLACE: Final = (0.0, 0.0)
DOWN: Final = (0.0, 1.0)

Event = Mapping[str, Any]
Told = tuple[Stage, dict[str, Any]]  # a stage, and what of the table has changed by then


def stages(
    before: Mapping[str, Any], events: Sequence[Event], after: Mapping[str, Any], theme: Theme
) -> list[list[Panel]]:
    """What is seen on the way from one view to the next; nothing where no rune has moved."""
    cascade = Cascade(before)
    for event in events:
        cascade.hear(event)
    found = cascade.stages()
    if len(found) > MOST:
        found = [*found[: MOST - 1], found[-1]]
    return [[_panel(before, stage, changes, theme)] for stage, changes in found]


def _panel(before: Mapping[str, Any], stage: Stage, changes: Mapping[str, Any], theme: Theme) -> Panel:
    table = {**before["table"], "dropping": None, "chosen": [], **changes}
    view = {**before, "legal": [], "asides": [], "table": table}
    return drawn(NAME, TITLE, "board", lambda: matching_part(Scene(view, theme), stage))


class Cascade:
    """The Board as it is told, event by event."""

    def __init__(self, before: Mapping[str, Any]) -> None:
        table = before["table"]
        self.grid: Grid = grid_of(table)
        self.cells: dict[Cell, str] = cells_of(table["board"]["cells"])
        self._is_solo: bool = table["mode"] == "solo"
        self._revealed: list[str] = list(table["revealed"])
        self._snowflakes: dict[str, int] = dict(table["snowflakes"])
        self._gone: dict[Cell, Way] = {}
        self._captions: list[str] = []
        self._found: list[Told] = []

    def stages(self) -> list[Told]:
        """All stages so far."""
        self._let_go()
        return self._found

    def hear(self, event: Event) -> None:
        """Take an event in."""
        doing = HEARD.get(event["kind"])
        if doing is not None:
            doing(self, event)

    # Runes that come

    def dropped(self, event: Event) -> None:
        """AQ-DROP-01 One rune falls into a column."""
        if event["from"] == "revealed" and event["rune"] in self._revealed:
            self._revealed.remove(event["rune"])
        cell = (event["column"], event["row"])
        words = f"The {in_words(event['rune'])} falls into column {event['column']}"
        self._put(board_of(event), {cell: self._from_above(cell)}, words)

    def line_dropped(self, event: Event) -> None:
        """AQ-DROP-04 A rune falls into each column that has room."""
        board = board_of(event)
        tops = [max(cell for cell in board if cell[0] == column) for column in event["columns"]]
        self._put(board, {cell: self._from_above(cell) for cell in tops}, "A new line falls")

    def _from_above(self, cell: Cell) -> Way:
        return (0.0, -float(self.grid.rows + 1 - cell[1]))

    # Runes that move

    def swapped(self, event: Event) -> None:
        """AQ-HERO-04 Two runes change places."""
        one, other = (cell_named(name) for name in event["cells"])
        coming = {one: way(one, other), other: way(other, one)}
        self._put(board_of(event), coming, "Two runes change places")

    def slid(self, event: Event) -> None:
        """AQ-HERO-06 A rune moves sideways; it falls with the next event."""
        start, to = cell_named(event["from"]), cell_named(event["to"])
        board = {cell: rune for cell, rune in self.cells.items() if cell != start}
        board[to] = self.cells[start]
        self._put(board, {to: way(to, start)}, f"The {in_words(board[to])} slides")

    def fell(self, event: Event) -> None:
        """AQ-MATCH-05 Every rune above a gap moves straight down."""
        board = board_of(event)
        if not self._gone:
            self._gone = {cell: DOWN if cell[1] == 1 else IN_PLACE for cell in missing(self.cells, board)}
        self._let_go()
        coming = falls(self.cells, board)
        if coming:
            self._put(board, coming, "The runes above fall")
        self.cells = board

    def sank(self, event: Event) -> None:
        """AQ-SOLO-19 Each Snowflake changes places with the rune beneath it."""
        board = board_of(event)
        coming = sinks(self.cells, board)
        if coming:
            self._put(board, coming, "The Snowflakes sink")

    # Runes that leave

    def matched(self, event: Event) -> None:
        """AQ-MATCH-04 A match; those of one wave leave together."""
        self._captions.append(match_in_words(event, self._is_solo))
        self._gone.update(dict.fromkeys(map(cell_named, event["cells"]), IN_PLACE))

    def destroyed(self, event: Event) -> None:
        """AQ-TERM-09 Runes go to the rune discard."""
        count = len(event["cells"])
        self._captions.append(amount(count, "rune is destroyed", "runes are destroyed"))
        self._gone.update(dict.fromkeys(map(cell_named, event["cells"]), IN_PLACE))

    def row_destroyed(self, event: Event) -> None:
        """AQ-DROP-06 The bottom row of a full Board."""
        self._captions.append("The Board is full: its bottom row is destroyed")
        self._gone = {(column, 1): DOWN for column in range(1, self.grid.columns + 1)}
        self.fell(event)

    # Besides

    def scored_snow(self, event: Event) -> None:
        """AQ-ACORN-06 Snowflakes have come to their spaces."""
        self._snowflakes["scored"] = event["total"]

    def revealed(self, event: Event) -> None:
        """AQ-TURN-08 Runes have come to the revealed row."""
        self._revealed = list(event["runes"])

    def exalted(self, event: Event) -> None:
        """AQ-EXALT-02 A guild is exalted."""
        self._put(self.cells, {}, f"The {GUILDS[event['guild']].name} are exalted")

    def _let_go(self) -> None:
        """Show the runes that leave."""
        if not self._gone:
            return
        leaving, caption = self._gone, " \N{MIDDLE DOT} ".join(self._captions) or "Runes leave the Board"
        self._add(Stage(self.cells, {}, leaving, caption))
        self.cells = {cell: rune for cell, rune in self.cells.items() if cell not in leaving}
        self._gone, self._captions = {}, []

    def _put(self, board: dict[Cell, str], coming: Mapping[Cell, Way], caption: str) -> None:
        """Show how runes come to their places."""
        self.cells = board
        self._add(Stage(board, coming, {}, caption))

    def _add(self, stage: Stage) -> None:
        changes = {"revealed": self._revealed[:], "snowflakes": self._snowflakes.copy()}
        self._found.append((stage, changes))


HEARD: Final[dict[str, Callable[[Cascade, Event], None]]] = {
    "rune_dropped": Cascade.dropped,
    "line_dropped": Cascade.line_dropped,
    "bottom_row_destroyed": Cascade.row_destroyed,
    "runes_swapped": Cascade.swapped,
    "rune_slid": Cascade.slid,
    "runes_fell": Cascade.fell,
    "snowflakes_sank": Cascade.sank,
    "runes_matched": Cascade.matched,
    "runes_destroyed": Cascade.destroyed,
    "snowflakes_scored": Cascade.scored_snow,
    "runes_revealed": Cascade.revealed,
    "guild_exalted": Cascade.exalted,
}


def board_of(event: Event) -> dict[Cell, str]:
    """The Board that an event tells."""
    return cells_of([column.split() for column in event["board"]])


def way(to: Cell, start: Cell) -> Way:
    """How a rune that is at `to` comes from `start`: so many cells to the right and down from there."""
    return (float(start[0] - to[0]), float(to[1] - start[1]))


def column_of(cells: Mapping[Cell, str], column: int) -> list[Cell]:
    """The cells of a column that hold a rune, from the bottom upwards."""
    return sorted(cell for cell in cells if cell[0] == column)


def falls(was: Mapping[Cell, str], board: Mapping[Cell, str]) -> dict[Cell, Way]:
    """From where each rune has fallen, if nothing but gaps was lost: their order in a column stays."""
    found: dict[Cell, Way] = {}
    for column in {cell[0] for cell in board}:
        for start, to in zip(column_of(was, column), column_of(board, column), strict=False):
            if start != to:
                found[to] = way(to, start)
    return found


def missing(was: Mapping[Cell, str], board: Mapping[Cell, str]) -> list[Cell]:
    """The runes that an event does not name but that are gone: what stays keeps its order in a column."""
    found: list[Cell] = []
    for column in {cell[0] for cell in was}:
        stay = [board[cell] for cell in column_of(board, column)]
        for cell in column_of(was, column):
            if stay and was[cell] == stay[0]:
                stay.pop(0)
            else:
                found.append(cell)
    return found


def sinks(was: Mapping[Cell, str], board: Mapping[Cell, str]) -> dict[Cell, Way]:
    """How Snowflakes and the other runes of a column have passed one another."""
    found: dict[Cell, Way] = {}
    for column in {cell[0] for cell in board}:
        for is_snow in (True, False):
            starts, ends = (
                [cell for cell in column_of(cells, column) if (cells[cell] == SNOWFLAKE) == is_snow]
                for cells in (was, board)
            )
            for start, to in zip(starts, ends, strict=True):
                if start != to:
                    found[to] = way(to, start)
    return found


def match_in_words(event: Event, is_solo: bool = False) -> str:
    """A match, and who gets its runes; AQ-SOLO-21 rivals keep none."""
    size, side = event["size"], event["side"]
    count = NUMBERS.get(size, str(size))
    if event["what"] == "acorns":
        return _acorns_in_words(event, count)
    words = f"{count} {GUILDS[event['guild']].member} runes match"
    if is_solo and side == "blue":
        return f"{words}: they are discarded"
    return f"{words}: {SIDES[side].title} takes them" if side else f"{words}: a new line is owed"


def _acorns_in_words(event: Event, count: str) -> str:
    points = sum(int(rune[2]) for rune in event["runes"] if rune != SNOWFLAKE)
    if not points:
        return f"{count} Snowflakes match"
    return f"{count} match: {SIDES[event['side']].title} scores {amount(points, 'point')}"
