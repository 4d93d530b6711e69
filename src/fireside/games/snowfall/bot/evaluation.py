"""How good a position looks to a bot: the score of the moment, and what is likely to come of it.

Foresight fades as the stack runs out, so that at the end only the score counts. What is foreseen for a
card is counted in its points where that makes cards alike.
"""

from typing import Final

from fireside.core.bits import count, lowest
from fireside.core.weighing import Weighing
from fireside.games.snowfall.bot.chances import CHANCES, Chances, ToCome
from fireside.games.snowfall.bot.openings import (
    empty_beside,
    ends_before,
    first_largest,
    open_ends,
)
from fireside.games.snowfall.content import effects
from fireside.games.snowfall.content.effects import Card
from fireside.games.snowfall.rules.scoring import Score, kinds_at
from fireside.games.snowfall.squares import Squares, group_from, visible
from fireside.games.snowfall.state import Snowfall
from fireside.games.snowfall.terms import BEAR, BEAR_EXITS, RABBIT_EXITS, TOOLS, TRAIL, TRAIL_EXITS
from fireside.games.snowfall.woods import Woods

LATE: Final = 2  # tools are not counted as kept when so few tiles are left
FADES: Final = 8.0  # foresight begins to fade when so many tiles are left
MOST_ENDS: Final = 3  # more open ends of the home trail than that are of no use
MOST_PLACES: Final = 4  # more free places than that are of no use
BARE_START: Final = 0.7  # the squares of a path that promise nothing yet

FORESEEN: Final = [
    "trail_ends",
    "trails_within_reach",
    "trails_open",
    "path_ends",
    "feast_ends",
    "paths_begun",
    "paths_nearly",
    "cluster_places",
    "block_places",
    "spread_places",
    "ponds_closing",
    "ponds_three",
    "kinds_near",
    "kinds_far",
    "kinds_nearly",
    "groups_begun",
    "trees_astray",
    "trees_bonus",
]
NAMES: Final = ["score", "tiles_left", *FORESEEN, *TOOLS, *CHANCES]


def add_features(state: Snowfall, values: Weighing) -> None:
    """The score, the tiles to come, what is foreseen, and each tool kept while there is time to use it."""
    if state.cards:
        weigh(state, state.woods, visible(state.woods, state.looks), ToCome(state), values)


def weigh(state: Snowfall, woods: Woods, squares: Squares, to_come: ToCome, values: Weighing) -> None:
    """Add the features of a position that shows these squares and has these tiles to come."""
    left = to_come.left
    score = Score(state, squares)
    values.add(float(score.total))
    values.add(float(left))
    if left == 0:
        return
    fade = min(1.0, left / FADES)
    Foresight(state, woods, score).add_to(values, fade)
    for tool in range(len(TOOLS)):
        values.add(1.0 if left > LATE and state.is_available(tool) else 0.0)
    Chances(state, woods, squares, to_come).add_to(values, fade)


class Foresight:
    """What the woods may still become; `FORESEEN` names its numbers."""

    def __init__(self, state: Snowfall, woods: Woods, score: Score) -> None:
        self.woods = woods
        self.squares = score.squares
        self.trail_ends = 0.0  # open ends of the home trail
        self.trails_within_reach = 0.0  # cut-off trails that one square would join with it
        self.trails_open = 0.0  # other cut-off trails with an open end
        self.path_ends = 0.0  # open ends of the longest path, where its squares count
        self.feast_ends = 0.0  # the same where what lies beside it counts
        self.paths_begun = 0.0  # paths that must reach a length: how far each has come
        self.paths_nearly = 0.0  # those that lack one square
        self.cluster_places = 0.0  # free sides of the largest cluster, by what counts of it
        self.block_places = 0.0
        self.spread_places = 0.0
        self.ponds_closing = 0.0  # squares to be surrounded: how many sides each has
        self.ponds_three = 0.0  # those with one side free
        self.kinds_near = 0.0  # how many of the kinds it wants a pond has, if it can get all
        self.kinds_far = 0.0  # or has too few free sides for them
        self.kinds_nearly = 0.0  # those that lack one kind
        self.groups_begun = 0.0  # groups that are too small: how far each has come
        self.trees_astray = 0.0  # trees that do not count
        self.trees_bonus = 0.0  # the bonus, while all count
        self._look_at_trails(score)
        for place, number in enumerate(state.cards):
            self._look_at_card(state.all_cards[number], score.cards[place])

    def add_to(self, values: Weighing, fade: float) -> None:
        """Add everything foreseen, faded, in the order of `FORESEEN`."""
        values.add(fade * self.trail_ends)
        values.add(fade * self.trails_within_reach)
        values.add(fade * self.trails_open)
        values.add(fade * self.path_ends)
        values.add(fade * self.feast_ends)
        values.add(fade * self.paths_begun)
        values.add(fade * self.paths_nearly)
        values.add(fade * self.cluster_places)
        values.add(fade * self.block_places)
        values.add(fade * self.spread_places)
        values.add(fade * self.ponds_closing)
        values.add(fade * self.ponds_three)
        values.add(fade * self.kinds_near)
        values.add(fade * self.kinds_far)
        values.add(fade * self.kinds_nearly)
        values.add(fade * self.groups_begun)
        values.add(fade * self.trees_astray)
        values.add(fade * self.trees_bonus)

    def _look_at_trails(self, score: Score) -> None:
        """A home trail that can go on, and trails that may still be joined with it."""
        woods, squares = self.woods, self.squares
        home = squares.home_trail()
        ends = int(open_ends(woods, squares, home, TRAIL_EXITS))
        self.trail_ends = float(min(MOST_ENDS, ends))
        if score.cut_off == 0:
            return
        lost = squares.showing(TRAIL) & ~home
        near = ends_before(woods, squares, home, TRAIL_EXITS)
        while lost:
            group = group_from(squares.trail_links, lost, lost & -lost)
            if group & near:
                self.trails_within_reach += 1.0
            elif open_ends(woods, squares, group, TRAIL_EXITS) > 0:
                self.trails_open += 1.0
            lost &= ~group

    def _look_at_card(self, card: Card, points: int) -> None:
        measure = card.measure
        if measure in effects.PATH_MEASURES:
            self._look_at_paths(card)
        elif measure in (effects.LARGEST_CLUSTER, effects.LARGEST_RECTANGLE, effects.CLUSTER_SPREAD):
            self._look_at_cluster(card)
        elif measure == effects.SURROUNDED:
            self._look_at_sides(card)
        elif measure == effects.KINDS_BESIDE:
            self._look_at_kinds(card)
        elif measure == effects.GROUPS_OF:
            self._look_at_groups(card)
        else:
            self._look_at_lone(card, points)

    def _look_at_paths(self, card: Card) -> None:
        """A path that can go on; for paths that must reach a length, each one on the way."""
        woods, squares = self.woods, self.squares
        exits = BEAR_EXITS if card.of_bit == BEAR else RABBIT_EXITS
        found = squares.paths(card.of_bit)
        if card.measure == effects.PATHS_OF_LENGTH:
            for path in found:
                length = int(count(path))
                if length < card.at_least and open_ends(woods, squares, path, exits) > 0:
                    self.paths_begun += card.points * (length - BARE_START) / card.at_least
                    if length == card.at_least - 1:
                        self.paths_nearly += card.points
            return
        longest = first_largest(found)
        ends = float(min(2, int(open_ends(woods, squares, longest, exits))))
        if card.measure == effects.LONGEST_PATH:
            self.path_ends += ends
        else:
            self.feast_ends += ends

    def _look_at_cluster(self, card: Card) -> None:
        """A cluster that can grow."""
        squares = self.squares
        found = squares.clusters_of(card.of_bit)
        cluster = first_largest(found)
        places = float(min(MOST_PLACES, int(empty_beside(squares, cluster))))
        if card.measure == effects.LARGEST_CLUSTER:
            self.cluster_places += places
        elif card.measure == effects.LARGEST_RECTANGLE:
            self.block_places += places
        else:
            self.spread_places += places

    def _look_at_sides(self, card: Card) -> None:
        """A pond with two or three sides taken is on the way."""
        squares = self.squares
        todo = squares.showing(card.of_bit)
        while todo:
            square = lowest(todo)
            sides = int(count(squares.beside[square]))
            if sides < 4:
                self.ponds_closing += card.points * sides / 4.0
                if sides == 3:
                    self.ponds_three += card.points
            todo &= todo - 1

    def _look_at_kinds(self, card: Card) -> None:
        """A pond with some of the kinds it wants is on the way, less so where its free sides are too few."""
        squares = self.squares
        todo = squares.showing(card.of_bit)
        while todo:
            square = lowest(todo)
            found = int(count(kinds_at(squares, square, card.of_bit)))
            free = 4 - int(count(squares.beside[square]))
            if found < card.at_least and free > 0:
                share = card.points * found / card.at_least
                if free >= card.at_least - found:
                    self.kinds_near += share
                else:
                    self.kinds_far += share
                if found == card.at_least - 1:
                    self.kinds_nearly += card.points
            todo &= todo - 1

    def _look_at_groups(self, card: Card) -> None:
        """A group that is still too small and has a free side is on the way."""
        squares = self.squares
        for group in squares.clusters_of(card.of_bit):
            if count(group) < card.size and empty_beside(squares, group) > 0:
                self.groups_begun += card.points * int(count(group)) / card.size

    def _look_at_lone(self, card: Card, points: int) -> None:
        """Trees that stand where they do not count, and the bonus that the next tree may cost."""
        trees = int(count(self.squares.showing(card.of_bit)))
        if card.bonus and points == card.points * trees + card.bonus:
            self.trees_bonus += card.bonus
        else:
            self.trees_astray += trees - points / card.points
