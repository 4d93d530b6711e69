"""The ways to lay a tile, each valued as if it lay there: much quicker than to lay it."""

from typing import Final

from mypy_extensions import i64

from fireside.core.bits import count
from fireside.core.state import Ending
from fireside.core.weighing import Weighing
from fireside.games.snowfall.actions import FIRST_CELL, FIRST_FIT, FIRST_ROTATE, FIRST_TILE
from fireside.games.snowfall.bot.chances import ToCome
from fireside.games.snowfall.bot.evaluation import weigh
from fireside.games.snowfall.bot.first_look import FirstLook
from fireside.games.snowfall.rules.placing import PlaceRotation, Placing
from fireside.games.snowfall.rules.scoring import Score
from fireside.games.snowfall.rules.stack_tools import MapPlacing
from fireside.games.snowfall.rules.woods_tools import (
    GlovesFirst,
    SledPlacing,
    SnowshoesPlacing,
    exchange,
    fits,
)
from fireside.games.snowfall.squares import visible
from fireside.games.snowfall.state import Snowfall
from fireside.games.snowfall.terms import MAP, SLED, SNOWSHOES, WORK_GLOVES
from fireside.games.snowfall.woods import ASIDE, CELL_FOR, Woods

FEW: Final = 9  # tiles that a tool is tried on: those that are missed least where they lie

HOPEFUL: Final = 14  # places for a tile that are looked at closely where a few will do; more if they tie
SIDES: Final = 10  # sides that count as much as a point, of places that are to be looked at closely
LOWEST: Final = -(10**6)


def endings(state: Snowfall, weights: list[float], few: bool) -> list[Ending]:
    """Every way to place a tile, and the best ways to swap two; none of other moves.

    Of a `few`, those that score most at once.
    """
    decision = state.decision()
    if isinstance(decision, GlovesFirst):
        return swaps(state, weights)
    if isinstance(decision, PlaceRotation):
        trials = Trials(state, weights, decision.placing)
        trials.turn(decision.cell, [])
        return trials.found
    if isinstance(decision, Placing):
        trials = Trials(state, weights, decision)
        enough = trials.score_of_the_best() if few else LOWEST
        for action in state.choices:
            trials.turn(CELL_FOR[action - FIRST_CELL], [action], enough)
        return trials.found
    return []


class Trials:
    """A tile tried out in one place after the other."""

    def __init__(self, state: Snowfall, weights: list[float], placing: Placing) -> None:
        self.weights = weights
        self.placing = placing
        self.before = state
        self.after = state
        self.woods = state.woods.clone()
        if isinstance(placing, SledPlacing):
            self.woods.lift(placing.tile)
            self.after = with_used(state, SLED)
            self.to_come = ToCome(state)
        else:
            if isinstance(placing, SnowshoesPlacing):
                self.after = with_used(state, SNOWSHOES)
            elif isinstance(placing, MapPlacing) and len(state.hand) == 1:
                self.after = with_used(state, MAP)  # this is the last of the new tiles
            self.to_come = ToCome(state, placing.tile)
        self.squares = visible(self.woods, state.looks)
        self.first_look: FirstLook | None = None
        self.found: list[Ending] = []
        self.scores: list[int] = []  # of each place, by a first look
        self.looked_at = 0

    def turn(self, cell: i64, actions: list[int], enough: int = LOWEST) -> None:
        """Try every rotation with the left square on `cell`; where there is one only, nobody is asked.

        What did not score `enough` at a first look, made in the same order, is left out.
        """
        ways = self.placing.ways(self.before, cell)
        is_asked = count(ways) > 1
        for rotation in range(i64(4)):
            if ways >> rotation & 1:
                if enough != LOWEST:
                    self.looked_at += 1
                    if self.scores[self.looked_at - 1] < enough:
                        continue
                chosen = [*actions, FIRST_ROTATE + int(rotation)] if is_asked else actions
                self.found.append(Ending(chosen, self._value(cell, rotation)))

    def score_of_the_best(self) -> int:
        """Look at what every place scores at once, and at how much the best `HOPEFUL` of them score."""
        for action in self.before.choices:
            cell = CELL_FOR[action - FIRST_CELL]
            ways = self.placing.ways(self.before, cell)
            for rotation in range(i64(4)):
                if ways >> rotation & 1:
                    self.scores.append(self._score(cell, rotation))
        if len(self.scores) <= HOPEFUL:
            return LOWEST
        return sorted(self.scores)[-HOPEFUL]

    def _score(self, cell: i64, rotation: i64) -> int:
        """What the woods score with the tile, and a little for each side that it shares."""
        woods, squares, tile = self.woods, self.squares, self.placing.tile
        if woods.top[cell] != 0 or woods.top[cell + ASIDE[rotation]] != 0:
            covered = woods.clone()
            covered.lay(tile, cell, rotation)
            return SIDES * Score(self.after, visible(covered, self.before.looks)).total
        if self.first_look is None:
            self.first_look = FirstLook(self.after, squares, tile)
        squares.try_tile(woods, self.before.looks, tile, cell, rotation)
        last = squares.count - 1
        sides = int(count(squares.beside[last]) + count(squares.beside[last - 1]))
        total = SIDES * self.first_look.total() + sides
        squares.take_off(woods)
        return total

    def _value(self, cell: i64, rotation: i64) -> float:
        woods, squares, tile = self.woods, self.squares, self.placing.tile
        if woods.top[cell] != 0 or woods.top[cell + ASIDE[rotation]] != 0:
            covered = woods.clone()
            covered.lay(tile, cell, rotation)
            return worth(self.after, covered, self.to_come, self.weights)
        squares.try_tile(woods, self.before.looks, tile, cell, rotation)
        weighing = Weighing(self.weights)
        weigh(self.after, woods, squares, self.to_come, weighing)
        squares.take_off(woods)
        return weighing.total


def with_used(state: Snowfall, tool: int) -> Snowfall:
    """The table with a tool turned over."""
    after = state.copy()
    assert isinstance(after, Snowfall)
    after.used = [*state.used, tool]
    return after


def worth(state: Snowfall, woods: Woods, to_come: ToCome, weights: list[float]) -> float:
    """How good the table looks with other woods."""
    weighing = Weighing(weights)
    weigh(state, woods, visible(woods, state.looks), to_come, weighing)
    return weighing.total


# Tiles that lie in the woods


def least_missed(state: Snowfall) -> list[int]:
    """The uncovered tiles without which the woods score most, by id: tools are tried on these."""
    tiles = state.woods.uncovered()
    if len(tiles) <= FEW:
        return tiles
    keyed: list[tuple[int, int]] = []
    for tile in tiles:
        woods = state.woods.clone()
        woods.lift(tile)
        keyed.append((-Score(state, visible(woods, state.looks)).total, tile))
    keyed.sort()
    return sorted([tile for _, tile in keyed[:FEW]])


def swaps(state: Snowfall, weights: list[float]) -> list[Ending]:
    """SF-TOOL-GLOV-02 Every way to swap two of the tiles that are missed least."""
    tiles = least_missed(state)
    after = with_used(state, WORK_GLOVES)
    to_come = ToCome(state)
    found: list[Ending] = []
    for place, first in enumerate(tiles):
        for second in tiles[place + 1 :]:
            named = [FIRST_TILE + first, FIRST_TILE + second]
            if first == state.choices[-1] - FIRST_TILE:
                named.pop()  # the only tile left to choose is not asked for
            for one in fits(state.woods.turned[second]):
                for other in fits(state.woods.turned[first]):
                    woods = state.woods.clone()
                    exchange(woods, first, second, one, other)
                    value = worth(after, woods, to_come, weights)
                    found.append(Ending([*named, FIRST_FIT + 4 * one + other], value))
    return found
