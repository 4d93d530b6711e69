"""Open chances: what one or two more squares would bring, and whether the tiles to come can bring them."""

from typing import Final

from mypy_extensions import i64

from fireside.core.bits import count, lowest
from fireside.core.weighing import Weighing
from fireside.games.snowfall.bot.blocks import nearly_blocks
from fireside.games.snowfall.bot.openings import first_largest, is_roomy, lone_gaps, rim, ways_on
from fireside.games.snowfall.content import effects
from fireside.games.snowfall.content.effects import Card
from fireside.games.snowfall.rules.scoring import kinds_at, links_of
from fireside.games.snowfall.squares import Squares
from fireside.games.snowfall.state import Snowfall
from fireside.games.snowfall.terms import ANY_FEATURE, BEAR, BEAR_EXITS, RABBIT_EXITS, TRAIL, TRAIL_EXITS
from fireside.games.snowfall.woods import ASIDE, Woods

MOST_CELLS: Final = 8  # more empty cells beside a path or cluster than that are of no use
ENOUGH: Final = 4.0  # so many squares to come are as good as any number

UNKNOWN: Final = -1.0  # a number of squares that has not been counted

CHANCES: Final = [
    "trails_no_end",
    "trails_one_end",
    "trails_two_ends",
    "path_closed",
    "path_cells",
    "path_joins",
    "feast_closed",
    "feast_cells",
    "feast_ways",
    "feast_joins",
    "feast_beyond",
    "cluster_cells",
    "cluster_joins",
    "spread_cells",
    "spread_joins",
    "block_lacks_one",
    "block_lacks_two",
    "ponds_stuck",
    "kinds_likely",
    "kinds_stuck",
    "groups_likely",
    "groups_spoilt",
    "gaps",
]


class ToCome:
    """The tiles still to be placed, as far as the player can know: those in the box may be among them."""

    def __init__(self, state: Snowfall, without: int = -1) -> None:
        self.state = state
        self.tiles: list[int] = []
        for tiles in (state.hand, state.set_aside, state.stack, state.removed):
            for tile in tiles:
                if tile != without:
                    self.tiles.append(tile)
        self.left = len(self.tiles) - len(state.removed)
        self.share = self.left / len(self.tiles) if self.tiles else 0.0
        self.trails = self.share * self._tiles_with_a_trail()
        self._squares = [UNKNOWN] * (int(ANY_FEATURE) + 1)  # by the features they show

    def _tiles_with_a_trail(self) -> int:
        looks = self.state.looks
        found = 0
        for tile in self.tiles:
            if (looks[tile * 8] | looks[tile * 8 + 1]) & TRAIL:
                found += 1
        return found

    def squares(self, features: i64) -> float:
        """How many squares that show any of `features` are to be expected."""
        if self._squares[features] == UNKNOWN:
            looks = self.state.looks
            found = 0
            for tile in self.tiles:
                if looks[tile * 8] & features:
                    found += 1
                if looks[tile * 8 + 1] & features:
                    found += 1
            self._squares[features] = self.share * found
        return self._squares[features]

    def density(self, features: i64) -> float:
        """The part of the squares to come that shows any of `features`."""
        return self.squares(features) / (2.0 * self.left) if self.left else 0.0


class Chances:
    """What the woods are near to; `CHANCES` names its numbers."""

    def __init__(self, state: Snowfall, woods: Woods, squares: Squares, to_come: ToCome) -> None:
        self.woods = woods
        self.squares = squares
        self.to_come = to_come
        self.trails_no_end = 0.0  # trails to come, where the home trail cannot go on
        self.trails_one_end = 0.0  # or only at one cell
        self.trails_two_ends = 0.0
        self.path_closed = 0.0
        self.path_cells = 0.0
        self.path_joins = 0.0
        self.feast_closed = 0.0
        self.feast_cells = 0.0
        self.feast_ways = 0.0
        self.feast_joins = 0.0
        self.feast_beyond = 0.0
        self.cluster_cells = 0.0
        self.cluster_joins = 0.0
        self.spread_cells = 0.0
        self.spread_joins = 0.0
        self.block_lacks_one = 0.0
        self.block_lacks_two = 0.0
        self.ponds_stuck = 0.0
        self.kinds_likely = 0.0
        self.kinds_stuck = 0.0
        self.groups_likely = 0.0
        self.groups_spoilt = 0.0
        self.gaps = float(lone_gaps(woods, squares))
        self._look_at_trails()
        for number in state.cards:
            self._look_at_card(state.all_cards[number])

    def add_to(self, values: Weighing, fade: float) -> None:
        """Add everything, in the order of `CHANCES`; what depends on the tiles to come fades by itself."""
        values.add(self.trails_no_end)
        values.add(self.trails_one_end)
        values.add(self.trails_two_ends)
        values.add(self.path_closed)
        values.add(fade * self.path_cells)
        values.add(fade * self.path_joins)
        values.add(self.feast_closed)
        values.add(fade * self.feast_cells)
        values.add(fade * self.feast_ways)
        values.add(fade * self.feast_joins)
        values.add(fade * self.feast_beyond)
        values.add(fade * self.cluster_cells)
        values.add(fade * self.cluster_joins)
        values.add(fade * self.spread_cells)
        values.add(fade * self.spread_joins)
        values.add(fade * self.block_lacks_one)
        values.add(fade * self.block_lacks_two)
        values.add(fade * self.ponds_stuck)
        values.add(fade * self.kinds_likely)
        values.add(fade * self.kinds_stuck)
        values.add(fade * self.groups_likely)
        values.add(fade * self.groups_spoilt)
        values.add(fade * self.gaps)

    def _look_at_trails(self) -> None:
        """Trails to come need a cell where the home trail can go on."""
        squares = self.squares
        home = squares.home_trail()
        ends, _, _ = ways_on(
            self.woods, squares, home, TRAIL_EXITS, squares.trail_links, squares.trails, i64(0)
        )
        if ends == 0:
            self.trails_no_end = self.to_come.trails
        elif ends == 1:
            self.trails_one_end = self.to_come.trails
        elif ends == 2:
            self.trails_two_ends = self.to_come.trails

    def _look_at_card(self, card: Card) -> None:
        measure = card.measure
        if measure == effects.LONGEST_PATH or measure == effects.BESIDE_LONGEST_PATH:
            self._look_at_path(card)
        elif measure == effects.LARGEST_CLUSTER or measure == effects.CLUSTER_SPREAD:
            self._look_at_cluster(card)
        elif measure == effects.LARGEST_RECTANGLE:
            self._look_at_block(card)
        elif measure == effects.SURROUNDED:
            self._look_at_sides(card)
        elif measure == effects.KINDS_BESIDE:
            self._look_at_kinds(card)
        elif measure == effects.GROUPS_OF:
            self._look_at_groups(card)

    def _enough(self, features: i64) -> float:
        """1 while many such squares are to come, less when they run out."""
        return min(1.0, self.to_come.squares(features) / ENOUGH)

    def _look_at_path(self, card: Card) -> None:
        """Where the longest path goes on, what it would join there, and what lies around it."""
        woods, squares = self.woods, self.squares
        exits = BEAR_EXITS if card.of_bit == BEAR else RABBIT_EXITS
        longest = first_largest(squares.paths(card.of_bit))
        links = links_of(squares, card.of_bit)
        alike = squares.showing(card.of_bit)
        is_feast = card.measure == effects.BESIDE_LONGEST_PATH
        wanted = squares.showing(card.counts_bit) & ~squares.next_to(longest) if is_feast else i64(0)
        cells, joined, beyond = ways_on(woods, squares, longest, exits, links, alike, wanted)
        grows = self._enough(card.of_bit)
        closed = self.to_come.squares(card.of_bit) if cells == 0 and longest else 0.0
        if not is_feast:
            self.path_closed += closed
            self.path_cells += grows * min(3, int(cells))
            self.path_joins += grows * card.points * int(joined)
            return
        free, _ = rim(woods, squares, longest, i64(0))
        self.feast_closed += closed
        self.feast_ways += grows * min(3, int(cells))
        self.feast_joins += grows * int(joined)
        self.feast_beyond += grows * card.points * int(beyond)
        self.feast_cells += card.points * min(MOST_CELLS, int(free)) * self.to_come.density(card.counts_bit)

    def _look_at_cluster(self, card: Card) -> None:
        """Empty cells beside the largest cluster, and the cluster that one would join to it."""
        squares = self.squares
        cluster = first_largest(squares.clusters_of(card.of_bit))
        free, joined = rim(self.woods, squares, cluster, squares.showing(card.of_bit))
        cells = min(MOST_CELLS, int(free)) * self.to_come.density(card.of_bit)
        joins = self._enough(card.of_bit) * int(joined)
        if card.measure == effects.LARGEST_CLUSTER:
            self.cluster_cells += cells
            self.cluster_joins += joins
        else:
            self.spread_cells += cells
            self.spread_joins += joins

    def _look_at_block(self, card: Card) -> None:
        """How much larger a block would be with one more square, or with two."""
        squares = self.squares
        one, two = nearly_blocks(self.woods, squares, squares.showing(card.of_bit))
        enough = self._enough(card.of_bit) * card.points
        self.block_lacks_one += enough * int(one)
        self.block_lacks_two += enough * int(two)

    def _look_at_sides(self, card: Card) -> None:
        """Ponds with a free side where no tile fits."""
        squares = self.squares
        todo = squares.showing(card.of_bit)
        while todo:
            free, roomy = self._free_sides(lowest(todo))
            if roomy < free:
                self.ponds_stuck += card.points
            todo &= todo - 1

    def _free_sides(self, square: i64) -> tuple[int, int]:
        """The empty cells beside a square, and those of them where a tile fits."""
        woods = self.woods
        cell = self.squares.cell[square]
        free = 0
        roomy = 0
        for side in range(4):
            other = cell + ASIDE[side]
            if woods.top[other] == 0:
                free += 1
                if is_roomy(woods, other):
                    roomy += 1
        return free, roomy

    def _look_at_kinds(self, card: Card) -> None:
        """Ponds that lack one kind, by how likely a free side gets it; and those without enough sides."""
        squares = self.squares
        todo = squares.showing(card.of_bit)
        while todo:
            square = lowest(todo)
            kinds = kinds_at(squares, square, card.of_bit)
            lacking = card.at_least - int(count(kinds))
            _, roomy = self._free_sides(square)
            if lacking == 1 and roomy:
                likely = roomy * self.to_come.density(ANY_FEATURE & ~kinds)
                self.kinds_likely += card.points * min(1.0, likely)
            elif lacking > 0 and 2 * roomy < lacking:
                self.kinds_stuck += card.points
            todo &= todo - 1

    def _look_at_groups(self, card: Card) -> None:
        """Groups that lack one square, as far as there are such squares to come; and those too large."""
        squares = self.squares
        open_ones = 0
        for group in squares.clusters_of(card.of_bit):
            size = int(count(group))
            if size > card.size:
                self.groups_spoilt += card.points
            elif size == card.size - 1:
                cells, _ = rim(self.woods, squares, group, i64(0))
                if cells > 0:
                    open_ones += 1
        self.groups_likely += card.points * min(float(open_ones), self.to_come.squares(card.of_bit))
