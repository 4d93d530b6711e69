"""The colours of the hill: daylight above, lantern light below, and a colour for each kind of card."""

from dataclasses import dataclass, replace
from typing import Final

from fireside.draw import THEMES, schemes


@dataclass(frozen=True)
class Land:
    """The colours of the cut through the hill."""

    sky: str
    sky_low: str
    sun: str
    far: str
    near: str
    snow: str
    turf: str
    soil: str
    soil_deep: str
    stone: str
    vein: str
    fir: str


_DARK: Final = replace(
    THEMES["dark"],
    night="#3b4a66",
    night_edge="#181622",
    scenery="#dfe6f0",
    snow="#fbfaf6",
    snow_shade="#dfe3ea",
    snow_line="#a3adbd",
    ink="#26304a",
    ink_soft="#4b5368",
    on_night="#f1ede6",
    on_night_soft="#cdc6d4",
    panel="#15131d",
    panel_line="#6d667f",
    shadow="#07060c",
)
_LIGHT: Final = replace(
    THEMES["light"],
    night="#f7f6f1",
    night_edge="#e0e4e6",
    scenery="#7389a0",
    snow_shade="#e6eaef",
    snow_line="#a3adbd",
    ink="#26304a",
    ink_soft="#4b5368",
    on_night="#26304a",
    on_night_soft="#4f5870",
    panel_line="#b9b6ad",
    shadow="#5c6a7c",
)
HILL: Final = schemes(_LIGHT, _DARK)

_DAY: Final = Land(
    sky="#a9d3ee",
    sky_low="#eef4f1",
    sun="#fff8dc",
    far="#b8d0e2",
    near="#cfdfe9",
    snow="#fdfdfb",
    turf="#7f9a68",
    soil="#8a6a4e",
    soil_deep="#463548",
    stone="#a58a6d",
    vein="#b89a78",
    fir="#4f7d68",
)
_DUSK: Final = Land(
    sky="#2d4468",
    sky_low="#8b8fae",
    sun="#f4efe0",
    far="#4b6184",
    near="#6d809f",
    snow="#e4e9f1",
    turf="#5c7452",
    soil="#5d4636",
    soil_deep="#241c2b",
    stone="#78624f",
    vein="#846a52",
    fir="#2f5148",
)
LANDS: Final = schemes(_DAY, _DUSK)

# The kinds of buildings, of which each has a symbol besides.
BANDS: Final = {
    "start": "#7a6450",
    "house": "#4c7550",
    "key": "#2f6a8c",
    "star": "#8c3f63",
    "outpost": "#5d4a83",
    "grove": "#3f7a66",
}
KIND_ICONS: Final = {
    "start": "house",
    "house": "house",
    "key": "key",
    "star": "star",
    "outpost": "outpost",
    "grove": "grove",
}
# Caves by depth: the hollow's edge and middle, and what its rock shines with.
DEPTHS: Final = {
    "shallow": ("#2f2a26", "#5c4d3c", "#8fae72"),
    "middle": ("#23262f", "#454e5e", "#7fb4c8"),
    "deep": ("#1a1524", "#3d3054", "#b48be0"),
}
CAVE_TEXT: Final = "#f6eeda"
CAVE_SOFT: Final = "#d8cfc0"
COIN: Final = "#e6cf62"
COIN_EDGE: Final = "#6b5a17"
LAMP: Final = "#fff3c4"  # lantern light: paler than ember, which is for what can be touched
