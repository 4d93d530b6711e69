"""A second reading of the Board, slow and plain, written from the rules alone (3.4 to 3.8).

`Board` begins from a saved table. It is told what changes the Board from outside (a drop, a swap, a slide, a
line, destroyed runes) and works out everything that follows. Only chance comes from elsewhere: `chance` says
which rune is drawn next, and it must be one that can be drawn.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

WIDTH, HEIGHT = 4, 6  # R-AQ-01
GUILDS = "BGHT"
MOST_LINES = 20  # AQ-MATCH-14
WINTER = 4  # AQ-END-01

Cell = tuple[int, int]  # column and row, from 1 at bottom left
Story = list[tuple[Any, ...]]


def as_told(matches: list[tuple[str, list[Cell]]]) -> list[tuple[str, list[Cell]]]:
    """The matches of a wave in a fixed order, those of Acorns and Snowflakes as one."""
    acorns = sorted({cell for alike, cells in matches if alike not in GUILDS for cell in cells})
    guilds = sorted((alike, sorted(cells)) for alike, cells in matches if alike in GUILDS)
    return guilds + [("acorns", acorns)] * bool(acorns)


class Board:
    """The Board, the cycle of its runes, and what matches bring."""

    def __init__(self, table: dict[str, Any], chance: Callable[[], str]) -> None:
        self.grid = {
            (column, row): rune
            for column, runes in enumerate(table["board"], 1)
            for row, rune in enumerate(runes, 1)
        }
        self.row = Counter(table["revealed"])
        self.pouch = list(table["rune_pouch"])
        self.is_order_known = True
        self.discard = Counter(table["rune_discard"])
        self.held = {side: Counter(own) for side, own in table["held"].items()}
        self.claimed = {side: Counter(own["collection"]) for side, own in table["tiles"].items()}
        self.relics = {side: len(table["relics"][side]) for side in ("red", "blue")}
        self.unseen_relics = len(table["relics"]["deck"]) + len(table["relics"]["discard"])
        self.snowflakes: int = table["snowflakes"]
        self.exalted: str | None = table["exalted"]
        self.guilds = table["guilds"]
        self.chance = chance
        self.story: Story = []

    def taking_turn(self, side: str) -> None:
        self.side = side

    def compared(self) -> dict[str, Any]:
        """What can be compared with a saved table."""
        return {
            "board": self.columns(),
            "revealed": +self.row,
            "pouch": list(self.pouch) if self.is_order_known else Counter(self.pouch),
            "discard": +self.discard,
            "held": {side: +own for side, own in self.held.items()},
            "collections": {side: +own for side, own in self.claimed.items()},
            "relics": self.relics,
            "snowflakes": self.snowflakes,
            "exalted": self.exalted,
        }

    # The grid

    def columns(self) -> list[list[str]]:
        return [
            [self.grid[column, row] for row in range(1, HEIGHT + 1) if (column, row) in self.grid]
            for column in range(1, WIDTH + 1)
        ]

    def height(self, column: int) -> int:
        return len(self.columns()[column - 1])

    def is_full(self) -> bool:
        """AQ-GEO-17 Every column is full."""
        return len(self.grid) == WIDTH * HEIGHT

    def fall(self) -> None:
        """AQ-MATCH-05 Every rune above a gap moves straight down until it rests."""
        columns = self.columns()
        self.grid = {
            (column, row): rune
            for column, runes in enumerate(columns, 1)
            for row, rune in enumerate(runes, 1)
        }

    # Drawing

    def draw(self) -> str | None:
        """AQ-DROP-10 If the pouch is empty the whole discard goes into it first."""
        if not self.pouch:
            self.pouch = list(self.discard.elements())
            self.discard.clear()
            self.is_order_known = False
            if not self.pouch:
                return None
        rune = self.chance()
        assert rune == self.pouch[0] or not self.is_order_known
        assert rune in self.pouch, f"{rune} cannot be drawn"
        self.pouch.remove(rune)
        return rune

    # What is done to the Board

    def drop(self, rune: str, column: int) -> None:
        """AQ-DROP-01, AQ-DROP-06"""
        if self.is_full():
            self.destroy_bottom_row()
        assert self.height(column) < HEIGHT, "a full column takes no rune"
        self.grid[column, self.height(column) + 1] = rune
        self.resolve()

    def destroy_bottom_row(self) -> None:
        """AQ-DROP-06, AQ-DROP-07 No match: everything goes to the rune discard."""
        gone = [self.grid.pop((column, 1)) for column in range(1, WIDTH + 1)]
        self.discard.update(gone)
        self.fall()
        self.story.append(("row", gone))

    def lay_line(self) -> None:
        """AQ-DROP-04 One rune for each column that is not full, drawn from left to right."""
        if self.is_full():
            self.destroy_bottom_row()
        landing: dict[int, str] = {}
        for column in range(1, WIDTH + 1):
            if self.height(column) < HEIGHT:
                rune = self.draw()
                if rune is None:
                    break  # AQ-DROP-05
                landing[column] = rune
        for column, rune in landing.items():
            self.grid[column, self.height(column) + 1] = rune
        self.story.append(("line", list(landing), list(landing.values())))

    def line(self) -> None:
        self.lay_line()
        self.resolve()

    def swap(self, one: Cell, two: Cell, side: str) -> None:
        """AQ-HERO-04, AQ-EXALT-09"""
        self.grid[one], self.grid[two] = self.grid[two], self.grid[one]
        prey = None
        if self.exalted == "H" and "H" in self.guilds[side]:
            rivals = self.guilds["blue" if side == "red" else "red"]
            for hunter, other in ((one, two), (two, one)):
                if self.grid[hunter] == "H" and self.grid[other] in rivals:
                    prey = other
        self.resolve(prey)

    def slide(self, start: Cell, end: Cell) -> None:
        """AQ-HERO-06"""
        assert end not in self.grid, "a rune slides into an empty cell"
        self.grid[end] = self.grid.pop(start)
        self.fall()
        self.resolve()

    def destroy(self, cells: list[Cell]) -> None:
        """AQ-TERM-09"""
        self.discard.update(self.grid.pop(cell) for cell in cells)
        self.fall()
        self.resolve()

    # Matches

    def runs(self, alike: str) -> Iterator[frozenset[Cell]]:
        """AQ-MATCH-01 The maximal straight lines of 3 or more runes that `alike` names."""
        for sideways, up in ((1, 0), (0, 1)):
            for column, row in self.grid:
                if self.is_like((column - sideways, row - up), alike):
                    continue  # the run does not begin here
                length = 0
                while self.is_like((column + sideways * length, row + up * length), alike):
                    length += 1
                if length >= 3:
                    yield frozenset((column + sideways * step, row + up * step) for step in range(length))

    def is_like(self, cell: Cell, alike: str) -> bool:
        """AQ-MATCH-02 A guild's rune; AQ-ACORN-02 an Acorn of a colour, or a Snowflake."""
        rune = self.grid.get(cell, "")
        return rune == alike or (alike in ("AR", "AB") and (rune[:2] == alike or rune == "*"))

    def matches(self) -> list[tuple[str, frozenset[Cell]]]:
        """AQ-MATCH-03 Runs of a guild that share a cell are one match; AQ-MATCH-06 in their order."""
        found: list[tuple[str, frozenset[Cell]]] = []
        for alike in (*GUILDS, "AR", "AB"):
            groups: list[frozenset[Cell]] = []
            for run in self.runs(alike):
                touching = [group for group in groups if group & run]
                groups = [group for group in groups if not group & run]
                groups.append(run.union(*touching))
            found += [(alike, group) for group in groups]
        return sorted(found, key=lambda match: min((row, column) for column, row in match[1]))

    def resolve(self, prey: Cell | None = None) -> None:
        """AQ-MATCH-04 to -14: waves first, then one owed line, and again."""
        owed = lines = 0
        while self.snowflakes < WINTER:
            matches = self.matches()
            if matches or prey:
                owed += self.wave(matches, prey)
                prey = None
            elif lines < MOST_LINES and (owed or (not self.grid and (self.pouch or +self.discard))):
                owed -= 1 if owed else 0
                lines += 1
                self.lay_line()
            else:
                break

    def wave(self, matches: list[tuple[str, frozenset[Cell]]], prey: Cell | None) -> int:
        """AQ-MATCH-05 Remove all at once, let fall, process each match; how many lines are owed."""
        told: list[tuple[str, list[Cell]]] = []
        gone: dict[Cell, str] = {}
        for alike, cells in matches:
            told.append((alike, list(cells)))
            gone |= {cell: self.grid[cell] for cell in cells}
        if told:
            self.story.append(("wave", as_told(told)))
        if prey and prey not in gone:  # AQ-EXALT-09
            self.discard[self.grid.pop(prey)] += 1
            self.story.append(("prey", [prey]))
        for cell in gone:
            del self.grid[cell]
        self.fall()
        for rune in gone.values():
            self.score(rune)
        return sum(self.process(alike, len(cells)) for alike, cells in matches if alike in GUILDS)

    def score(self, rune: str) -> None:
        """AQ-ACORN-05 Acorns go to the other colour's Collection; AQ-ACORN-06 Snowflakes below the Board."""
        if rune == "*":
            self.snowflakes += 1
        elif rune[0] == "A":
            self.claimed["blue" if rune[1] == "R" else "red"][rune[2]] += 1

    def process(self, guild: str, size: int) -> int:
        """AQ-MATCH-07, AQ-MATCH-08, 3.7 and 3.8; 1 if a line is owed."""
        is_ally = guild in self.guilds[self.side]
        if is_ally:
            self.held[self.side][guild] += size
        else:
            self.discard[guild] += size
        if size >= 4:
            if is_ally:
                self.exalted = guild  # AQ-EXALT-02
            elif self.exalted == guild:
                self.exalted = None  # AQ-EXALT-03
        if size >= 5 and self.unseen_relics:  # AQ-RELIC-01, AQ-RELIC-04
            self.unseen_relics -= 1
            self.relics[self.side] += 1
        return 0 if is_ally else 1
