"""The colours of dawn: slate instead of the night's blue, a rosy horizon, and the five of prayer flags."""

from dataclasses import dataclass, replace
from typing import Final

from fireside.draw import THEMES, schemes


@dataclass(frozen=True)
class Dawn:
    """The colours of the land behind the table, and of the moon that tells of a Rest."""

    sky: str
    sky_low: str
    horizon: str
    far: str
    near: str
    cap: str
    string: str
    moon: str


_DARK: Final = replace(
    THEMES["dark"],
    night="#3a4466",
    night_edge="#161b2d",
    scenery="#d9deee",
    snow="#f5f7fb",
    snow_shade="#d6dce8",
    snow_line="#929cb5",
    paper="#f1eadb",
    ink="#26314a",
    ink_soft="#4b566e",
    on_night="#eef1f8",
    on_night_soft="#c3cadb",
    panel="#12172a",
    panel_line="#66729a",
    shadow="#05070f",
)
_LIGHT: Final = replace(
    THEMES["light"],
    night="#f6f3f4",
    night_edge="#dfe3ec",
    scenery="#5d6784",
    snow_shade="#e6eaf2",
    snow_line="#929cb5",
    ink="#26314a",
    ink_soft="#4b566e",
    on_night="#26314a",
    on_night_soft="#4d5872",
    panel="#ffffff",
    panel_line="#b0b8cc",
    shadow="#4c5670",
)
DAWN: Final = schemes(_LIGHT, _DARK)
# sky, the sky lower down, horizon, far and near slopes, snow, a string, the moon
_DUSK: Final = Dawn("#1c233b", "#4a4872", "#b5787c", "#343c5c", "#1d2339", "#f0c9bd", "#8d95b2", "#c9ccff")
_DAY: Final = Dawn("#dfe5f1", "#f3e7ea", "#fbdcc9", "#bcc5d8", "#cfd6e4", "#ffffff", "#76809c", "#5a50a8")
LANDS: Final = schemes(_DAY, _DUSK)

# Prayer flags, in the order in which they always hang: sky, air, fire, water, earth.
BLUE: Final = "#2f68ad"
WHITE: Final = "#f7f8fb"
RED: Final = "#b73a34"
GREEN: Final = "#39854c"
YELLOW: Final = "#e6c959"
FLAGS: Final = (BLUE, WHITE, RED, GREEN, YELLOW)

SLATE: Final = "#5b667f"  # the band of a Starter
COMMON: Final = "#dbe1ec"  # the band of a Common Villager
GUARDIAN: Final = "#7a4f34"
FOREST: Final = "#2f6a45"
BACK: Final = "#434c66"  # a card that lies face-down
BACK_EDGE: Final = "#8b95b0"
ON_BACK: Final = "#f1f3f9"
COST: Final = "#f3e3a3"
COST_EDGE: Final = "#7a5a12"
