"""The colours of the storm: greys instead of the night's blue, an old map, and four kinds of ground."""

from dataclasses import dataclass, replace
from typing import Final

from fireside.draw import THEMES, schemes


@dataclass(frozen=True)
class Ground:
    """The colours of the map: its sheet, the sky, the ground of each kind of tile and what stands on it."""

    sheet: str
    sheet_edge: str
    fold: str
    sky: str
    sky_edge: str
    fills: dict[str, str]
    growth: dict[str, str]
    edges: dict[str, str]


_DARK: Final = replace(
    THEMES["dark"],
    night="#4b5761",
    night_edge="#1a2027",
    scenery="#d5dde3",
    snow="#f4f6f8",
    snow_shade="#d5dce2",
    snow_line="#8b98a3",
    paper="#ece6d9",
    ink="#22303c",
    ink_soft="#4a5762",
    on_night="#eaf0f4",
    on_night_soft="#c4cfd7",
    panel="#11161b",
    panel_line="#66737e",
    shadow="#05080b",
)
_LIGHT: Final = replace(
    THEMES["light"],
    night="#f4f6f7",
    night_edge="#cfd7dc",
    scenery="#5d6b76",
    snow_shade="#e4e9ed",
    snow_line="#8b98a3",
    ink="#22303c",
    ink_soft="#4a5762",
    on_night="#22303c",
    on_night_soft="#4c5a66",
    panel_line="#a7b2bb",
    shadow="#4a5760",
)
STORM: Final = schemes(_LIGHT, _DARK)
_GROUND: Final = {
    "city": ("#a3a6ab", "#7d828a", "#5d636c"),
    "suburb": ("#cdc6b8", "#a99d88", "#867a64"),
    "forest": ("#bccfc4", "#86a596", "#6b8b7c"),
    "plain": ("#e6ebee", "#bccbcc", "#9fb0b6"),
    "settlement": ("#f6f3ec", "#c9bfae", "#8f8672"),
}
_FILLS: Final = {kind: colours[0] for kind, colours in _GROUND.items()}
_GROWTH: Final = {kind: colours[1] for kind, colours in _GROUND.items()}
_EDGES: Final = {kind: colours[2] for kind, colours in _GROUND.items()}
_DAY: Final = Ground("#ded7c5", "#b3a98f", "#c9c0aa", "#dfe5e9", "#7c8791", _FILLS, _GROWTH, _EDGES)
_DUSK: Final = Ground("#a8a394", "#77725f", "#8d8878", "#97a4ae", "#2c343c", _FILLS, _GROWTH, _EDGES)
GROUNDS: Final = schemes(_DAY, _DUSK)
CHAR: Final = "#2a2522"  # the ground of a flipped tile
CHAR_LINE: Final = "#8b7f77"
DANGER: Final = "#9b2335"
MINOR: Final = "#5b7489"
MAJOR: Final = "#7d2b37"
