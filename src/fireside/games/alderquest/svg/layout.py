"""Where the spaces of the Field, the canopy and the Heroes lie in the picture, with either side below."""

from typing import Final

from fireside.draw import Box
from fireside.games.alderquest.field import LANE_NAMES

WIDTH: Final = 616.0
STATUS: Final = 44.0  # what is going on, above everything
HEROES: Final = 72.0  # a row of Heroes
HERO: Final = 106.0
ROW: Final = 78.0
CENTRE: Final = 150.0  # the lane and the row of the Great Tree are wider
STRIP: Final = 18.0  # for the letters of the lanes and the numbers of the rows
EDGE: Final = 6.0
GAP: Final = 2.0  # between a space and its neighbours, half of it
REACH: Final = 46.0  # from the trunk to the middle of a bough
BOUGH: Final = 31.0
SIDEWAYS: Final = 78.0  # solitaire: the Heroes in the west and the east
LANES: Final = 5
BOUGHS: Final = {"tN": (0, -1), "tE": (1, 0), "tS": (0, 1), "tW": (-1, 0)}


class Layout:
    """The places of one picture: `turned` puts Blue, the north, below; `is_solo` leaves room aside."""

    def __init__(self, turned: bool, is_solo: bool) -> None:
        self.turned = turned
        self.aside = SIDEWAYS if is_solo else 0.0
        self.left = self.aside + 2
        self.wide = WIDTH - 2 * self.left  # the Field with its border
        self.lane = (self.wide - STRIP - EDGE - CENTRE) / (LANES - 1)
        self.top = STATUS + HEROES + 4
        self.high = EDGE + 4 * ROW + CENTRE + STRIP
        self.height = self.top + self.high + 4 + HEROES + 2

    @property
    def field(self) -> Box:
        """The Field with its border."""
        return Box(self.left, self.top, self.wide, self.high)

    def _column(self, lane: int) -> tuple[float, float]:
        """Left edge and width of a lane."""
        place = LANES - 1 - lane if self.turned else lane
        x = self.left + STRIP + place * self.lane
        if place > LANES // 2:
            x += CENTRE - self.lane
        return x, CENTRE if place == LANES // 2 else self.lane

    def _row(self, row: int) -> tuple[float, float]:
        """Upper edge and height of a row, counted from the south."""
        place = row if self.turned else LANES - 1 - row
        y = self.top + EDGE + place * ROW
        if place > LANES // 2:
            y += CENTRE - ROW
        return y, CENTRE if place == LANES // 2 else ROW

    def ground(self, space: str) -> Box:
        """A ground space; the stump is c3."""
        x, wide = self._column(LANE_NAMES.index(space[0]))
        y, high = self._row(int(space[1]) - 1)
        return Box(x + GAP, y + GAP, wide - 2 * GAP, high - 2 * GAP)

    @property
    def trunk(self) -> tuple[float, float]:
        """The middle of the Great Tree."""
        box = self.ground("c3")
        return box.x + box.width / 2, box.y + box.height / 2

    def bough(self, space: str) -> tuple[float, float]:
        """The middle of a canopy space."""
        x, y = self.trunk
        east, south = BOUGHS[space]
        sign = -1 if self.turned else 1
        return x + sign * east * REACH, y + sign * south * REACH

    def lane_middle(self, lane: str) -> float:
        """Where the letter of a lane stands."""
        x, wide = self._column(LANE_NAMES.index(lane))
        return x + wide / 2

    def row_middle(self, row: int) -> float:
        """Where the number of a row stands."""
        y, high = self._row(row)
        return y + high / 2

    def hero(self, lane: str, is_near: bool) -> Box:
        """The place of a Hero: below or above its lane, or beside the Field in the west and the east."""
        if lane in ("west", "east"):
            x = 0.0 if (lane == "west") != self.turned else WIDTH - self.aside + 2
            return Box(x, self.row_middle(2) - 50, self.aside - 4, 100)
        middle = self.lane_middle("c" if lane == "north" else lane)
        wide = HERO
        y = self.top + self.high + 4 if is_near else STATUS
        return Box(middle - wide / 2, y, wide, HEROES - 2)
