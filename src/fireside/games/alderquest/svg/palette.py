"""The colours of the autumn wood, and those of guilds and sides, each of which has a shape besides."""

from dataclasses import dataclass, replace
from typing import Final

from fireside.draw import THEMES, schemes


@dataclass(frozen=True)
class Wood:
    """The colours of the Field, the Great Tree and the matching Board."""

    moss: str
    moss_edge: str
    path: str
    path_edge: str
    leaf: str
    leaf_light: str
    leaf_edge: str
    bark: str
    bark_dark: str
    stump: str
    ring: str
    slab: str
    slab_dark: str
    groove: str
    carved: str
    fallen: str
    mark: str


_DARK: Final = replace(
    THEMES["dark"],
    night="#4a3d3a",
    night_edge="#1b191d",
    scenery="#e8d8c0",
    snow="#f6f3ec",
    snow_shade="#ded9cf",
    snow_line="#a89f92",
    ink="#2c2a33",
    ink_soft="#54505a",
    on_night="#f4ede2",
    on_night_soft="#d3c7b9",
    panel="#191619",
    panel_line="#786a61",
    shadow="#080607",
)
_LIGHT: Final = replace(
    THEMES["light"],
    night="#f8f4ec",
    night_edge="#e6ddcd",
    scenery="#a08a6c",
    snow_shade="#ece6da",
    snow_line="#a89f92",
    ink="#2c2a33",
    ink_soft="#54505a",
    on_night="#332c2a",
    on_night_soft="#5f554d",
    panel_line="#c2b5a1",
    shadow="#6d5f4e",
)
AUTUMN: Final = schemes(_LIGHT, _DARK)

_DAY: Final = Wood(
    moss="#a9b183",
    moss_edge="#848c5d",
    path="#e5dcc0",
    path_edge="#b3a57f",
    leaf="#c9793f",
    leaf_light="#dd9a57",
    leaf_edge="#8a4a22",
    bark="#8a6a50",
    bark_dark="#5f4635",
    stump="#d8bd92",
    ring="#a98a60",
    slab="#7b6f68",
    slab_dark="#564c48",
    groove="#463d3b",
    carved="#eae4d8",
    fallen="#b8622c",
    mark="#2c2a33",
)
_DUSK: Final = Wood(
    moss="#4b5238",
    moss_edge="#363c28",
    path="#b7aa8a",
    path_edge="#7c7156",
    leaf="#a45c30",
    leaf_light="#bd7a45",
    leaf_edge="#5f3219",
    bark="#66503e",
    bark_dark="#3d2d24",
    stump="#ab9069",
    ring="#7a6142",
    slab="#57504c",
    slab_dark="#332e2d",
    groove="#211d1e",
    carved="#dcd5c8",
    fallen="#93502a",
    mark="#e8dfc8",
)
WOODS: Final = schemes(_DAY, _DUSK)


@dataclass(frozen=True)
class Guild:
    """What marks a guild: its names, its colour, a darker one for edges, one to write on it, a pale one."""

    letter: str
    name: str
    member: str
    colour: str
    edge: str
    ink: str
    pale: str


# Told apart by brightness too; every guild has a shape and an emblem besides.
GUILDS: Final = {
    "B": Guild("B", "Bards", "Bard", "#8e4a8c", "#4f2450", "#ffffff", "#ecd9ea"),
    "G": Guild("G", "Guardians", "Guardian", "#e3d27a", "#7d6c22", "#2c2a33", "#f6f0d2"),
    "H": Guild("H", "Hunters", "Hunter", "#3f8058", "#1d4a31", "#ffffff", "#d8eadd"),
    "T": Guild("T", "Thieves", "Thief", "#3b3f4d", "#14161d", "#ffffff", "#dcdee5"),
}


@dataclass(frozen=True)
class Side:
    """What marks a side: its names and shape, its colour, that of a team's second seat, a darker, a pale one,
    one to write on it.
    """

    name: str
    title: str
    shape: str
    colour: str
    second: str
    edge: str
    pale: str
    ink: str


SIDES: Final = {
    "red": Side("red", "Red", "circle", "#b8352f", "#e79a93", "#6b1715", "#f3d5d0", "#ffffff"),
    "blue": Side("blue", "Blue", "square", "#2a6aa8", "#8fbfe8", "#123a63", "#d2e2f2", "#ffffff"),
}
RUNE_SIDES: Final = {"R": "red", "B": "blue"}  # the second letter of an Acorn rune
