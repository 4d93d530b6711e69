"""The end of the game: what the scoring cards, unused tools and disconnected trails are worth.

SF-TURN-04 Nothing is scored before; what is asked for earlier (SF-FINAL-08) decides nothing (SF-TRAIL-08).
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from fireside.core.bits import bit, count, lowest
from fireside.core.standings import Line, line
from fireside.games.snowfall.content import effects
from fireside.games.snowfall.content.effects import Card
from fireside.games.snowfall.content.reading import SnowfallContent
from fireside.games.snowfall.squares import MOST, Squares, largest, visible
from fireside.games.snowfall.state import Snowfall
from fireside.games.snowfall.terms import ANY_FEATURE, BEAR, PENALTY, TALL_BOOTS, TRAIL
from fireside.games.snowfall.woods import WIDTH, column, row
from fireside.games.snowfall.words.scoring import tools_line, trails_line

HALF: Final[i64] = 60  # of the columns, and of the rows, with their margins


class Score:
    """SF-FINAL-01 to SF-FINAL-04 at one moment: the cards, the unused tools and the penalties."""

    def __init__(self, state: Snowfall, squares: Squares | None = None) -> None:
        if squares is None:
            squares = visible(state.woods, state.looks)
        self.squares: Final = squares
        self.cards: Final = [card_points(state.all_cards[number], squares) for number in state.cards]
        self.tools: Final = unused_tools(state)
        self.cut_off: Final = disconnected(squares)
        self.penalised: Final = penalised(state, self.cut_off)
        self.penalty: Final = -PENALTY * self.penalised
        self.total: Final = sum(self.cards) + self.tools + self.penalty


def unused_tools(state: Snowfall) -> int:
    """SF-FINAL-02 1 point for each kept tool that was never used."""
    return len(state.kept) - len(state.used)


def penalised(state: Snowfall, cut_off: i64) -> int:
    """SF-FINAL-03 The tiles that cost points; SF-TOOL-BOOT-02, R-SF-27 used Tall Boots waive one."""
    # SF-TOOL-BOOT-03 Without a disconnected tile there is nothing to waive.
    waived = 1 if TALL_BOOTS in state.used else 0
    return max(0, int(count(cut_off)) - waived)


def disconnected(squares: Squares) -> i64:
    """SF-TRAIL-05 The tiles, as bits, with a visible trail square off the home trail; SF-TRAIL-10 each one.

    SF-TRAIL-04, SF-TRAIL-09 A tile whose trail is covered is none of them; R-SF-10 a tile counts once.
    SF-TRAIL-07 Open ends cost nothing; SF-TRAIL-11 the cabin and what is not in the woods is never one.
    """
    cut_off: i64 = 0
    lost = squares.showing(TRAIL) & ~squares.home_trail()
    while lost:
        cut_off |= bit(squares.tile[lowest(lost)])
        lost &= lost - 1
    return cut_off


def card_points(card: Card, squares: Squares) -> int:
    """SF-FINAL-01 What a card scores on these squares; without its feature nothing.

    SF-SCORE-BEAR-04, SF-SCORE-RABBIT-04, SF-SCORE-BUSH-05; SF-SCORE-TREE-02, R-SF-11 the bonus needs a tree.
    """
    units = measured(card, squares)
    bonus = 0
    if card.bonus and units > 0 and units == count(squares.showing(card.of_bit)):
        bonus = card.bonus
    return card.points * int(units) + bonus


def measured(card: Card, squares: Squares) -> i64:
    """How many units of its measure a card finds."""
    measure = card.measure
    if measure == effects.BESIDE_LONGEST_PATH:
        return beside_longest_path(squares, card.of_bit, card.counts_bit)
    if measure == effects.LONGEST_PATH:
        return largest(squares.paths(card.of_bit))
    if measure == effects.PATHS_OF_LENGTH:
        return paths_of_length(squares, card.of_bit, i64(card.at_least))
    if measure == effects.LARGEST_CLUSTER:
        return largest(squares.clusters_of(card.of_bit))
    if measure == effects.LARGEST_RECTANGLE:
        return largest_rectangle(squares, card.of_bit)
    if measure == effects.CLUSTER_SPREAD:
        return cluster_spread(squares, card.of_bit)
    if measure == effects.SURROUNDED:
        return surrounded(squares, card.of_bit)
    if measure == effects.KINDS_BESIDE:
        return kinds_beside(squares, card.of_bit, i64(card.at_least))
    if measure == effects.GROUPS_OF:
        return groups_of(squares, card.of_bit, i64(card.size))
    if measure == effects.APART:
        return apart(squares, card.of_bit)
    return alone_in_line(squares, card.of_bit, measure == effects.ALONE_IN_ROW)


# Paths and clusters: groups of squares with the same feature


def links_of(squares: Squares, animal: i64) -> vec[i64]:
    """SF-TRACK-05 Bear tracks link with bear tracks, rabbit tracks with rabbit tracks."""
    return squares.bear_links if animal == BEAR else squares.rabbit_links


def beside_longest_path(squares: Squares, animal: i64, counts: i64) -> i64:
    """SF-SCORE-BEAR-01, SF-SCORE-BEAR-02, SF-SCORE-RABBIT-01, SF-SCORE-RABBIT-02.

    Squares that show `counts` on, or next to, the longest path; SF-TRACK-07, R-SF-09 of tied paths the best.
    R-SF-16 Each counts once, however much of the path it touches.
    """
    found = squares.paths(animal)
    longest = largest(found)
    counted = squares.showing(counts)
    best: i64 = 0
    for path in found:
        if count(path) == longest:
            best = max(best, count(squares.next_to(path) & counted))
    return best


def paths_of_length(squares: Squares, animal: i64, at_least: i64) -> i64:
    """SF-SCORE-RABBIT-03 How many paths have at least so many squares."""
    found: i64 = 0
    for path in squares.paths(animal):
        if count(path) >= at_least:
            found += 1
    return found


def groups_of(squares: Squares, feature: i64, size: i64) -> i64:
    """SF-SCORE-POND-03, R-SF-15 How many groups of neighbours have exactly so many squares."""
    found: i64 = 0
    for group in squares.clusters_of(feature):
        if count(group) == size:
            found += 1
    return found


def cluster_spread(squares: Squares, feature: i64) -> i64:
    """SF-SCORE-BUSH-03 Columns plus rows of the largest cluster; SF-SCORE-BUSH-04 the best of tied ones."""
    found = squares.clusters_of(feature)
    size = largest(found)
    best: i64 = 0
    for cluster in found:
        if count(cluster) == size:
            best = max(best, spread(squares, cluster))
    return best


def spread(squares: Squares, group: i64) -> i64:
    """The number of different columns and different rows in which the squares lie."""
    columns_low: i64 = 0  # as bits; there are too many for one integer
    columns_high: i64 = 0
    rows_low: i64 = 0
    rows_high: i64 = 0
    while group:
        cell = squares.cell[lowest(group)]
        across = cell % WIDTH
        down = cell // WIDTH
        if across < HALF:
            columns_low |= bit(across)
        else:
            columns_high |= bit(across - HALF)
        if down < HALF:
            rows_low |= bit(down)
        else:
            rows_high |= bit(down - HALF)
        group &= group - 1
    return count(columns_low) + count(columns_high) + count(rows_low) + count(rows_high)


def largest_rectangle(squares: Squares, feature: i64) -> i64:
    """SF-SCORE-BUSH-02, R-SF-12 The most cells of a full block; lines and single squares are blocks."""
    corners = squares.showing(feature)
    members = corners
    best: i64 = 0
    while corners:
        best = max(best, _block_from(squares, members, lowest(corners)))
        corners &= corners - 1
    return best


def _block_from(squares: Squares, members: i64, corner: i64) -> i64:
    """The largest full block with its north-west corner on a square."""
    width: i64 = MOST
    height: i64 = 0
    best: i64 = 0
    start = corner
    while start >= 0:
        run: i64 = 0
        at = start
        while at >= 0 and run < width:
            run += 1
            at = _neighbour(squares, members, at, 1)
        width = run
        height += 1
        best = max(best, width * height)
        start = _neighbour(squares, members, start, WIDTH)
    return best


def _neighbour(squares: Squares, members: i64, square: i64, aside: i64) -> i64:
    """The member next to `square` in the direction `aside`; -1 if there is none."""
    cell = squares.cell[square] + aside
    near = squares.beside[square] & members
    while near:
        other = lowest(near)
        if squares.cell[other] == cell:
            return other
        near &= near - 1
    return -1


# Ponds and trees: squares judged one by one


def surrounded(squares: Squares, feature: i64) -> i64:
    """SF-SCORE-POND-01, R-SF-13 Squares whose four neighbouring cells are occupied."""
    todo = squares.showing(feature)
    found: i64 = 0
    while todo:
        if count(squares.beside[lowest(todo)]) == 4:
            found += 1
        todo &= todo - 1
    return found


def kinds_beside(squares: Squares, feature: i64, at_least: i64) -> i64:
    """SF-SCORE-POND-02 Squares next to so many kinds of features."""
    todo = squares.showing(feature)
    found: i64 = 0
    while todo:
        if count(kinds_at(squares, lowest(todo), feature)) >= at_least:
            found += 1
        todo &= todo - 1
    return found


def kinds_at(squares: Squares, square: i64, feature: i64) -> i64:
    """R-SF-14 The features, as bits, on and next to a square; its own `feature` counts only next to it."""
    kinds = squares.look[square] & ~feature
    near = squares.beside[square]
    while near:
        kinds |= squares.look[lowest(near)]
        near &= near - 1
    return kinds & ANY_FEATURE


def apart(squares: Squares, feature: i64) -> i64:
    """SF-SCORE-TREE-05 Squares with no neighbour that shows the same."""
    members = squares.showing(feature)
    todo = members
    found: i64 = 0
    while todo:
        if squares.beside[lowest(todo)] & members == 0:
            found += 1
        todo &= todo - 1
    return found


def alone_in_line(squares: Squares, feature: i64, in_row: bool) -> i64:
    """SF-SCORE-TREE-01, SF-SCORE-TREE-03 Alone in its row or column, SF-SCORE-TREE-04 gaps or not."""
    members = squares.showing(feature)
    todo = members
    found: i64 = 0
    while todo:
        square = lowest(todo)
        if _is_alone(squares, members & ~bit(square), squares.cell[square], in_row):
            found += 1
        todo &= todo - 1
    return found


def _is_alone(squares: Squares, others: i64, cell: i64, in_row: bool) -> bool:
    line = row(cell) if in_row else column(cell)
    while others:
        other = squares.cell[lowest(others)]
        if (row(other) if in_row else column(other)) == line:
            return False
        others &= others - 1
    return True


def result(state: Snowfall) -> dict[str, Any]:
    """SF-FINAL-01 to SF-FINAL-05, line by line; and how far the next rank would have been."""
    content = state.content
    assert isinstance(content, SnowfallContent)
    score = Score(state)
    lines: list[Line] = []
    for number, points in zip(state.cards, score.cards, strict=True):
        card = content.cards[number]
        lines.append(line(card.name, points, card.rule, card.text))
    lines.append(tools_line(score.tools, len(state.kept)))
    lost = int(count(score.cut_off))
    lines.append(trails_line(lost, lost - score.penalised, score.penalty))
    next_rank = content.next_rank(score.total)
    entry = {"seat": 0, "total": score.total, "rank": content.rank(score.total), "lines": lines}
    return {"seats": [{**entry, "next": next_rank.json() if next_rank else None}]}
