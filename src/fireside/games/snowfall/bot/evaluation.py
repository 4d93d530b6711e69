"""How good a position looks to a bot: the score of the moment, and what is likely to come of it.

Foresight fades as the stack runs out, so that at the end only the score counts. What is foreseen for a
card is counted in its points where that makes cards alike.
"""

from typing import Final

from fireside.core.bits import count, lowest
from fireside.games.snowfall.bot.candidates import LATE, tiles_left
from fireside.games.snowfall.bot.openings import (
    across,
    empty_beside,
    ends_before,
    first_largest,
    largest_touching,
    open_ends,
)
from fireside.games.snowfall.content import effects
from fireside.games.snowfall.content.effects import Card
from fireside.games.snowfall.rules.scoring import Score, clusters, home_trail, kinds_at, measured, paths
from fireside.games.snowfall.squares import group_from
from fireside.games.snowfall.state import Snowfall
from fireside.games.snowfall.terms import BEAR, BEAR_EXITS, RABBIT_EXITS, TOOLS, TRAIL, TRAIL_EXITS

FADES: Final = 8.0  # foresight begins to fade when so many tiles are left
MOST_ENDS: Final = 3  # more open ends of the home trail than that are of no use
MOST_PLACES: Final = 4  # more free places than that are of no use
MOST_ROOM: Final = 10
BARE_START: Final = 0.7  # the squares of a path that promise nothing yet

FORESEEN: Final = [
    "trail_ends",
    "trails_within_reach",
    "trails_open",
    "path_ends",
    "path_joins",
    "feast_ends",
    "feast_joins",
    "feast_room",
    "paths_begun",
    "paths_nearly",
    "cluster_places",
    "block_places",
    "spread_places",
    "clusters_joining",
    "ponds_closing",
    "ponds_three",
    "kinds_near",
    "kinds_far",
    "kinds_nearly",
    "groups_begun",
    "trees_astray",
    "trees_bonus",
]
NAMES: Final = ["score", "tiles_left", *FORESEEN, *TOOLS]


def features(state: Snowfall) -> list[float]:
    """The score, the tiles to come, what is foreseen, and each tool kept while there is time to use it."""
    if not state.cards:
        return [0.0] * len(NAMES)
    score = Score(state)
    left = tiles_left(state)
    values = [float(score.total), float(left)]
    if left:
        values += Foresight(state, score).values(min(1.0, left / FADES))
    else:
        values += [0.0] * len(FORESEEN)
    for tool in range(len(TOOLS)):
        values.append(1.0 if left > LATE and state.is_available(tool) else 0.0)
    return values


class Foresight:
    """What the woods may still become; `FORESEEN` names its numbers."""

    def __init__(self, state: Snowfall, score: Score) -> None:
        self.woods = state.woods
        self.squares = score.squares
        self.trail_ends = 0.0  # open ends of the home trail
        self.trails_within_reach = 0.0  # cut-off trails that one square would join with it
        self.trails_open = 0.0  # other cut-off trails with an open end
        self.path_ends = 0.0  # open ends of the longest path, where its squares count
        self.path_joins = 0.0  # the longest path that one square would join with it
        self.feast_ends = 0.0  # the same where what lies beside the path counts
        self.feast_joins = 0.0
        self.feast_room = 0.0  # free sides of that path
        self.paths_begun = 0.0  # paths that must reach a length: how far each has come
        self.paths_nearly = 0.0  # those that lack one square
        self.cluster_places = 0.0  # free sides of the largest cluster, by what counts of it
        self.block_places = 0.0
        self.spread_places = 0.0
        self.clusters_joining = 0.0  # the largest cluster that one square would join with it
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

    def values(self, fade: float) -> list[float]:
        """Everything foreseen, faded, in the order of `FORESEEN`."""
        return [
            fade * self.trail_ends,
            fade * self.trails_within_reach,
            fade * self.trails_open,
            fade * self.path_ends,
            fade * self.path_joins,
            fade * self.feast_ends,
            fade * self.feast_joins,
            fade * self.feast_room,
            fade * self.paths_begun,
            fade * self.paths_nearly,
            fade * self.cluster_places,
            fade * self.block_places,
            fade * self.spread_places,
            fade * self.clusters_joining,
            fade * self.ponds_closing,
            fade * self.ponds_three,
            fade * self.kinds_near,
            fade * self.kinds_far,
            fade * self.kinds_nearly,
            fade * self.groups_begun,
            fade * self.trees_astray,
            fade * self.trees_bonus,
        ]

    def _look_at_trails(self, score: Score) -> None:
        """A home trail that can go on, and trails that may still be joined with it."""
        woods, squares = self.woods, self.squares
        home = home_trail(squares)
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
        found = paths(squares, card.of_bit)
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
        joins = float(largest_touching(found, ends_before(woods, squares, longest, exits)))
        if card.measure == effects.LONGEST_PATH:
            self.path_ends += ends
            self.path_joins += joins
        else:
            self.feast_ends += ends
            self.feast_joins += joins
            self.feast_room += min(MOST_ROOM, int(empty_beside(squares, longest)))

    def _look_at_cluster(self, card: Card) -> None:
        """A cluster that can grow, or be joined with another."""
        squares = self.squares
        found = clusters(squares, card.of_bit)
        cluster = first_largest(found)
        places = float(min(MOST_PLACES, int(empty_beside(squares, cluster))))
        if card.measure == effects.LARGEST_CLUSTER:
            self.cluster_places += places
        elif card.measure == effects.LARGEST_RECTANGLE:
            self.block_places += places
            return
        else:
            self.spread_places += places
        self.clusters_joining += float(
            largest_touching(found, across(self.woods, squares, cluster) & ~cluster)
        )

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
        for group in clusters(squares, card.of_bit):
            if count(group) < card.size and empty_beside(squares, group) > 0:
                self.groups_begun += card.points * int(count(group)) / card.size

    def _look_at_lone(self, card: Card, points: int) -> None:
        """Trees that stand where they do not count, and the bonus that the next tree may cost."""
        units = int(measured(card, self.squares))
        self.trees_astray += int(count(self.squares.showing(card.of_bit))) - units
        self.trees_bonus += points - card.points * units
