"""Runes as carved stones: a guild's emblem on its own shape, an Acorn with its points, or a Snowflake."""

from typing import Final

from fireside.draw import tag, use
from fireside.games.alderquest.svg.icons import acorn, icon
from fireside.games.alderquest.svg.palette import GUILDS, RUNE_SIDES, SIDES
from fireside.games.alderquest.terms import RUNE_NAMES

STONE: Final = 56.0  # as the shapes are drawn, round (0, 0)
SNOWFLAKE: Final = "*"
ICE: Final = ("#dcecf6", "#6f9cb8")
# No two stones are quite alike
OUTLINES: Final = (
    "M-26-17C-26-24-22-28-15-28L14-27C22-27 27-23 27-15L28 16C28 24 23 28 15 27L-17 28C-24 28-28 23-28 16z",
    "M-28-15C-27-23-23-27-16-27L16-28C24-28 28-22 27-15L26 17C26 24 22 27 15 28L-15 27C-23 27-27 24-27 15z",
    "M-27-18C-27-25-21-28-14-27L17-28C23-27 28-23 28-17L27 14C27 23 24 27 17 28L-14 28C-22 27-28 24-28 17z",
)


def definitions() -> str:
    """All stones, for the picture's definitions."""
    return "".join(tag("g", _stone(name), id=symbol(name)) for name in RUNE_NAMES)


def symbol(name: str) -> str:
    """The id of a stone in the picture's definitions."""
    return f"aq-rune-{'snow' if name == SNOWFLAKE else name}"


def rune(name: str, x: float, y: float, size: float = STONE) -> str:
    """A rune, `size` across, its middle at (x, y)."""
    return use(symbol(name), x, y, size / STONE)


def in_words(name: str) -> str:
    """A rune as it is called in a sentence."""
    if name in GUILDS:
        return f"{GUILDS[name].member} rune"
    if name == SNOWFLAKE:
        return "Snowflake"
    return f"{RUNE_SIDES[name[1]]} {name[2]}-point Acorn"


def _stone(name: str) -> str:
    body, edge = _colours(name)
    outline = OUTLINES[RUNE_NAMES.index(name) % len(OUTLINES)]
    shadow = tag("path", d=outline, fill="#000", fill_opacity=0.34, transform="translate(0 2.5)")
    stone = tag("path", d=outline, fill=body, stroke=edge, stroke_width=1.6)
    light = tag(
        "path",
        d="M-23-12C-23-20-19-24-12-24H12",
        fill="none",
        stroke="#fff",
        stroke_opacity=0.75,
        stroke_width=2.4,
        stroke_linecap="round",
    )
    return shadow + stone + light + _carving(name)


def _colours(name: str) -> tuple[str, str]:
    """What the stone is made of, and its edge."""
    if name in GUILDS:
        return GUILDS[name].pale, GUILDS[name].edge
    if name == SNOWFLAKE:
        return ICE
    side = SIDES[RUNE_SIDES[name[1]]]
    return side.pale, side.edge


def _carving(name: str) -> str:
    if name in GUILDS:
        return icon(f"badge-{name}", 0, -1 if name == "G" else 0, 1.72 if name == "T" else 1.86)
    if name == SNOWFLAKE:
        return icon("flake", 0, 0, 2.1)
    return acorn(RUNE_SIDES[name[1]], name[2], 0, 1, 1.86)
