"""The Great Tree: stump, four leafy boughs with the canopy spaces, and the banner of the exalted guild."""

from typing import Final

from fireside.draw import placed, tag
from fireside.games.alderquest.svg.icons import emblem
from fireside.games.alderquest.svg.layout import BOUGH, BOUGHS, Layout
from fireside.games.alderquest.svg.palette import GUILDS, SIDES, Wood
from fireside.games.alderquest.svg.scene import Scene

# The outline of a bough: lobes like those of a leafy crown, for a circle of 34
_CROWN: Final = (
    "M-20-31C-12-40 4-39 10-33 20-37 33-28 32-17 41-9 39 5 33 10 37 20 28 33 17 32 9 41-5 39-10 33-20 37"
    "-33 28-32 17-41 9-39-5-33-10-37-20-28-31-20-31z"
)
_LEAVES: Final = (
    "M-24-18q5-6 10 0M8-27q5-6 10 0M22 2q5-6 10 0M-30 8q5-6 10 0M-4 30q5-6 10 0M14 22q5-6 10 0"
    "M-18 24q5-6 10 0"
)


def tree(scene: Scene, layout: Layout) -> str:
    """The stump beneath everything, with roots between the spaces."""
    wood = scene.wood
    x, y = layout.trunk
    roots = tag(
        "path",
        d="M-10-10-66-66M10-10 66-66M-10 10-66 66M10 10 66 66",
        stroke=wood.bark,
        stroke_width=13,
        stroke_linecap="round",
    )
    roots += tag(
        "path",
        d="M-10-10-60-60M10-10 60-60M-10 10-60 60M10 10 60 60",
        stroke=wood.bark_dark,
        stroke_width=3,
        stroke_linecap="round",
        opacity=0.5,
    )
    stump = tag("circle", r=40, fill=wood.bark, stroke=wood.bark_dark, stroke_width=3)
    stump += tag("circle", r=30, fill=wood.stump, stroke=wood.ring, stroke_width=2)
    return placed(roots + stump, x, y)


def bough(wood: Wood) -> str:
    """A leafy bough round (0, 0)."""
    shade = tag("path", d=_CROWN, fill="#1c120c", opacity=0.22, transform="translate(0 4)")
    crown = tag("path", d=_CROWN, fill=wood.leaf, stroke=wood.leaf_edge, stroke_width=2)
    light = tag("circle", r=BOUGH - 1, fill=wood.leaf_light, opacity=0.75)
    leaves = tag("path", d=_LEAVES, fill="none", stroke=wood.leaf_edge, stroke_width=1.6, opacity=0.55)
    return tag("g", shade + crown + light + leaves, transform="scale(.92)")


def branches(layout: Layout, wood: Wood) -> str:
    """What carries the boughs."""
    x, y = layout.trunk
    ends = "".join(f"M0 0 {east * 30} {south * 30}" for east, south in BOUGHS.values())
    drawn = tag("path", d=ends, stroke=wood.bark_dark, stroke_width=9, stroke_linecap="round")
    return placed(drawn, x, y)


def banner(scene: Scene, layout: Layout) -> str:
    """AQ-TERM-10 The exalted guild's banner on top of the Tree; leaves when no guild is exalted."""
    exalted = scene.table["exalted"]
    if exalted is None:
        top = tag("path", d=_CROWN, fill=scene.wood.leaf, stroke=scene.wood.leaf_edge, stroke_width=3)
        return placed(tag("g", top, transform="scale(.42)"), *layout.trunk)
    x, y = layout.trunk
    guild, side = GUILDS[exalted["guild"]], SIDES[exalted["side"]]
    words = f"{guild.name} are exalted for {side.title}: {exalted['text']}"
    cloth = tag(
        "path",
        d="M-13-18H13V13L0 20-13 13z",
        fill=guild.colour,
        stroke=side.colour,
        stroke_width=3,
        stroke_linejoin="round",
    )
    pole = tag("path", d="M-17-18H17", stroke=scene.wood.bark_dark, stroke_width=4, stroke_linecap="round")
    title = tag("title", words)
    drawn = title + cloth + pole + emblem(exalted["guild"], 0, -1, 1.15, guild.ink)
    return placed(tag("g", drawn, transform="scale(.84)"), x, y)
