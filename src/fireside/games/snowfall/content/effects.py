"""The small vocabulary scoring cards are written in: a measure of the woods and points for it.

| measure | what it counts |
|---|---|
| beside_longest_path | squares with `counts` on or next to the longest path `of` an animal |
| longest_path | squares of the longest path `of` an animal |
| paths_of_length | paths `of` an animal with `at_least` squares |
| largest_cluster | squares of the largest group of neighbours `of` a feature |
| largest_rectangle | squares of the largest full rectangle `of` a feature |
| cluster_spread | columns plus rows that the largest cluster reaches |
| surrounded | squares with the feature whose four neighbouring cells are occupied |
| kinds_beside | squares with the feature next to `at_least` kinds of features |
| groups_of | groups of neighbours with exactly `size` squares |
| alone_in_row, alone_in_column | squares with the feature alone in their line, `bonus` if all are |
| apart | squares with the feature and no neighbour with it |
"""

from typing import Final

from mypy_extensions import i64

from fireside.core.bits import bit
from fireside.games.snowfall.terms import FEATURES

MEASURES: Final = [
    "beside_longest_path",
    "longest_path",
    "paths_of_length",
    "largest_cluster",
    "largest_rectangle",
    "cluster_spread",
    "surrounded",
    "kinds_beside",
    "groups_of",
    "alone_in_row",
    "alone_in_column",
    "apart",
]
BESIDE_LONGEST_PATH: Final = 0
LONGEST_PATH: Final = 1
PATHS_OF_LENGTH: Final = 2
LARGEST_CLUSTER: Final = 3
LARGEST_RECTANGLE: Final = 4
CLUSTER_SPREAD: Final = 5
SURROUNDED: Final = 6
KINDS_BESIDE: Final = 7
GROUPS_OF: Final = 8
ALONE_IN_ROW: Final = 9
ALONE_IN_COLUMN: Final = 10
APART: Final = 11

PATH_MEASURES: Final = [BESIDE_LONGEST_PATH, LONGEST_PATH, PATHS_OF_LENGTH]


class Card:
    """A scoring card: `points` for each unit of its `measure`, and perhaps a bonus."""

    def __init__(
        self,
        id: str,
        name: str,
        text: str,
        rule: str,
        type: str,
        measure: int,
        of: str,
        counts: str,
        points: int,
        at_least: int,
        size: int,
        bonus: int,
    ) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.rule = rule
        self.type = type
        self.measure = measure
        self.of_bit: i64 = bit(FEATURES.index(of))
        self.counts_bit: i64 = bit(FEATURES.index(counts)) if counts else i64(0)
        self.points = points
        self.at_least = at_least
        self.size = size
        self.bonus = bonus
