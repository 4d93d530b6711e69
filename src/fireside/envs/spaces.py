"""Spaces that go with layouts."""

from typing import cast

import numpy as np
from gymnasium import spaces

from fireside.core.sheets import Feature
from fireside.envs.arrays import Seen


def box(layout: list[Feature]) -> spaces.Space[Seen]:
    """Every feature with its range."""
    lowest = np.array([feature.lowest for feature in layout], np.int16)
    highest = np.array([feature.highest for feature in layout], np.int16)
    return cast(spaces.Space[Seen], spaces.Box(lowest, highest, dtype=np.int16))
