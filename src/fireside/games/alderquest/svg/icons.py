"""The shapes of the game, drawn once, each about 20 across round (0, 0).

An *emblem* is a guild's sign alone, in the colour of the text round it (`color`); a *badge* is the emblem on
the guild's own shape: a disc for Bards, a shield for Guardians, a leaf for Hunters, a diamond for Thieves.
"""

from typing import Final

from fireside.draw import Face, Icon, line, tag, use
from fireside.games.alderquest.svg.palette import GUILDS, SIDES

LETTER: Final = 14.2  # the smallest on the Field, which pages draw smaller
INK: Final = "#2c2a33"
_LINE: Final = f'stroke="{INK}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"'
_PEN: Final = (
    'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
)

EMBLEMS: Final = {
    # two notes, a shield with a cross, a bow with an arrow, a dagger
    "B": (
        '<ellipse cx="-3.6" cy="5" rx="2.7" ry="2.1" fill="currentColor"/>'
        '<ellipse cx="4.4" cy="3.6" rx="2.7" ry="2.1" fill="currentColor"/>'
        f'<path d="M-1.2 4.8V-4.6L6.8-6.4V3.4M-1.2-1.8 6.8-3.6" {_PEN}/>'
    ),
    "G": (
        '<path d="M-6-6.4C-3.4-6-1.6-6.6 0-7.8 1.6-6.6 3.4-6 6-6.4 6.4.6 4.4 5 0 7.8-4.4 5-6.4.6-6-6.4z" '
        f'{_PEN}/><path d="M0-4.6V4.6M-3.4-1.4H3.4" {_PEN}/>'
    ),
    "H": (
        f'<path d="M-4.8-6.8C5.4-6 7-1 6.4 5.2" {_PEN}/><path d="M-4.8-6.8 6.4 5.2" fill="none" '
        'stroke="currentColor" stroke-width="1.1"/>'
        f'<path d="M-6 6 4.8-4.8M1.4-5.6 5.6-5.6 5.6-1.4M-6.8 2.6-6 6-2.6 6.8" {_PEN}/>'
    ),
    "T": (
        '<path d="M0-8.4 2.2-5.6 1.8 2.4H-1.8L-2.2-5.6z" fill="currentColor"/>'
        f'<path d="M-4.4 2.8H4.4M0 3V7.4" {_PEN}/><circle cy="8" r="1.5" fill="currentColor"/>'
    ),
}
# The guilds' own shapes, in the space from -11 to 11
GROUNDS: Final = {
    "B": "M0-11A11 11 0 1 1 0 11 11 11 0 1 1 0-11z",
    "G": (
        "M-9.6-10.4H9.6C10.6-10.4 11-10 11-9V1C11 6.6 5 10 0 12-5 10-11 6.6-11 1V-9"
        "C-11-10-10.6-10.4-9.6-10.4z"
    ),
    "H": "M-11-2C-11-8-7-11-2-11H11V2C11 8 7 11 2 11H-11z",
    "T": "M0-13.4 13.4 0 0 13.4-13.4 0z",
}
_FLAKE: Final = (
    "M0-9V9M-7.8-4.5 7.8 4.5M-7.8 4.5 7.8-4.5M-2.2-8 0-5.8 2.2-8M-2.2 8 0 5.8 2.2 8M-8-2.1-5-2.9-5.8-5.9"
    "M8 2.1 5 2.9 5.8 5.9M-8 2.1-5 2.9-5.8 5.9M8-2.1 5-2.9 5.8-5.9"
)
_TRAP: Final = (
    '<path d="M-9 4.6A9 9 0 0 1 9 4.6z" fill="#8b8f98" stroke="#2c2a33" stroke-width="1.4" '
    'stroke-linejoin="round"/><path d="M-6.4 4.4A6.4 6.4 0 0 1 6.4 4.4z" fill="#2c2a33"/>'
    '<path d="M-6.6 4.4-4.6.2-2.6 4.4-.6-2.2 1 4.4 3 .2 5.4 4.4" fill="#f3efe6" stroke="#f3efe6" '
    'stroke-width=".8" stroke-linejoin="round"/>'
    f'<rect x="-10" y="4.2" width="20" height="3.6" rx="1.6" fill="#6d5a48" {_LINE}/>'
)
_BAG: Final = (
    f'<path d="M-4-5.6C-9.6-1.6-9.8 8.8-6 8.8H6C9.8 8.8 9.6-1.6 4-5.6z" fill="{{}}" {_LINE}/>'
    f'<path d="M-4.4-9 0-6.6 4.4-9 3.6-5H-3.6z" fill="#d8c4a0" {_LINE}/>'
)
_CARD: Final = (
    f'<rect x="-6.6" y="-9" width="13.2" height="18" rx="2" fill="{{}}" {_LINE}/>'
    '<rect x="-4.4" y="-6.8" width="8.8" height="13.6" rx="1" fill="none" stroke="#fff" stroke-width="1"/>'
)
TOOLS: Final = {
    "trap": _TRAP,
    "flake": (
        f'<path d="{_FLAKE}" stroke="#35617f" stroke-width="3.2" stroke-linecap="round" fill="none"/>'
        f'<path d="{_FLAKE}" stroke="#f4fbff" stroke-width="1.6" stroke-linecap="round" fill="none"/>'
    ),
    "pouch": _BAG.format("#b59a74"),
    "pouch-red": _BAG.format(SIDES["red"].colour),
    "pouch-blue": _BAG.format(SIDES["blue"].colour),
    "rune-pouch": _BAG.format("#34323c"),
    "quarrel": _CARD.format("#7a3d2a") + '<path d="M-2.6-3.4 2.6 3.4M2.6-3.4-2.6 3.4" stroke="#fff" '
    'stroke-width="1.6" stroke-linecap="round"/>',
    "relic": _CARD.format("#3f6f73") + '<path d="M0-4.4 3.2 0 0 4.4-3.2 0z" fill="#fff"/>',
    "tile": f'<rect x="-8" y="-8" width="16" height="16" rx="3.4" fill="#b59a74" {_LINE}/>'
    '<circle r="3" fill="#fff"/>',
    "deck": _CARD.format("#5f5348"),
    "moon": (
        '<circle r="9.4" fill="#3d4a72" stroke="#fff" stroke-width="1.2"/>'
        '<path d="M3.6 4.6A6 6 0 0 1-1.6-6.2 6 6 0 1 0 5.8 2.4 5 5 0 0 1 3.6 4.6z" fill="#eef1fb"/>'
    ),
    "eye": (
        f'<path d="M-9.4 0C-6-5.4 6-5.4 9.4 0 6 5.4-6 5.4-9.4 0z" fill="#fffdf6" {_LINE}/>'
        f'<circle r="3.6" fill="{INK}"/><circle cx="1.2" cy="-1.2" r="1.1" fill="#fff"/>'
    ),
    "clash": (
        '<path d="M0-11 2.6-4.4 9-8 5.6-1.8 11 1.6 4.8 3.2 6 10 0 6.2-6 10-4.8 3.2-11 1.6-5.6-1.8-9-8'
        '-2.6-4.4z" fill="#d9483b" stroke="#fff" stroke-width="1.4" stroke-linejoin="round"/>'
        '<path d="M-2.8-3.4 2.8 3.4M2.8-3.4-2.8 3.4" stroke="#fff" stroke-width="2" stroke-linecap="round"/>'
    ),
    "points": '<path d="M0-9.6 2.8-3.2 9.6-2.6 4.4 1.8 6 8.8 0 5-6 8.8-4.4 1.8-9.6-2.6-2.8-3.2z" '
    f'fill="#f3e9c8" {_LINE}/>',
    # special movement
    "Charge": f'<path d="M-8-4H0V-8L9 0 0 8V4H-8z" fill="#f6e2c8" {_LINE}/>',
    "Flight": (
        '<path d="M-9 5C-8-4-2-8 9-8 8-5.6 6.6-4.4 4.4-3.8 5-2 4-.6 2-.2 2 1.4.4 2.6-2 2.8-3.6 4.6-6 5.4-9 '
        f'5z" fill="#e2eef6" {_LINE}/>'
    ),
    "Sneak": (
        '<path d="M-9.4-3C-5-6-2-4 0-4S5-6 9.4-3C9.4 3 5 5 2.6 3.4 1.4 2.4.8 1.4 0 1.4S-1.4 2.4-2.6 3.4'
        f'C-5 5-9.4 3-9.4-3z" fill="#dcdee5" {_LINE}/>'
        f'<path d="M-4.8-1.2h.1M4.8-1.2h.1" stroke="{INK}" stroke-width="2.8" stroke-linecap="round"/>'
    ),
    "Judo": (
        f'<path d="M-9-2.6H9V2.6H-9z" fill="#fffdf6" {_LINE}/>'
        f'<path d="M-2.6-3.4H2.6V3.4H-2.6zM-1.6 3.4-4.6 9M1.6 3.4 4.6 9" fill="#2c2a33" {_LINE}/>'
    ),
    "Speed": f'<path d="M2.4-9.4-6 1.4H-.8L-2.4 9.4 6-1.6H.8z" fill="#f2f0a8" {_LINE}/>',
}


def _acorn(side: str) -> str:
    """An Acorn in a side's colour; its points are written on it by `acorn`."""
    found = SIDES[side]
    return (
        f'<path d="M-7.4-2.2C-7.6 4.6-4 8.6 0 11 4 8.6 7.6 4.6 7.4-2.2z" fill="{found.colour}" '
        f'stroke="{found.edge}" stroke-width="1.4" stroke-linejoin="round"/>'
        f'<path d="M-9-2.2C-9.6-7-5-8.8 0-8.8S9.6-7 9-2.2C6-.8-6-.8-9-2.2z" fill="#8a6a50" '
        'stroke="#4a3527" stroke-width="1.4" stroke-linejoin="round"/>'
        '<path d="M0-8.8C0-10.4.6-11.4 2-12" fill="none" stroke="#4a3527" stroke-width="1.8" '
        'stroke-linecap="round"/>'
    )


def _badge(letter: str) -> str:
    """The emblem on its guild's shape."""
    guild = GUILDS[letter]
    ground = tag("path", d=GROUNDS[letter], fill=guild.colour, stroke=guild.edge, stroke_width=1.4)
    return ground + f'<g style="color:{guild.ink}" transform="scale(.86)">{EMBLEMS[letter]}</g>'


SHAPES: Final = {
    **{f"emblem-{letter}": shape for letter, shape in EMBLEMS.items()},
    **{f"badge-{letter}": _badge(letter) for letter in GUILDS},
    **{f"acorn-{side}": _acorn(side) for side in SIDES},
    **TOOLS,
}


NOUNS: Final = {  # what sentences count or speak of, with its shape
    "Snowflake": "flake",
    "Quarrel": "quarrel",
    "Relic": "relic",
    "Trap": "trap",
    "tile": "tile",
}


def symbol(name: str) -> str:
    """The id of a shape in the picture's definitions."""
    return f"aq-{name}"


def noun_icons() -> dict[str, Icon]:
    """The icons of nouns."""
    return {noun: Icon(symbol(shape), 11) for noun, shape in NOUNS.items()}


def icon(name: str, x: float, y: float, scale: float = 1) -> str:
    """A shape, its middle at (x, y)."""
    return use(symbol(name), x, y, scale)


def emblem(guild: str, x: float, y: float, scale: float, colour: str) -> str:
    """A guild's sign alone, in one colour."""
    return tag("g", icon(f"emblem-{guild}", x, y, scale), style=f"color:{colour}")


def acorn(side: str, points: int | str, x: float, y: float, scale: float = 1, letter: float = LETTER) -> str:
    """An Acorn of a side with its points; scale 1 is 20 across."""
    drawn, size = icon(f"acorn-{side}", x, y, scale), max(letter, 12.5 * scale)
    foot = y + 2.9 * scale + size * 0.36
    return drawn + line(x, foot, str(points), size, SIDES[side].ink, Face.BOLD, anchor="middle")


def definitions() -> str:
    """All shapes, for the picture's definitions."""
    return "".join(f'<g id="{symbol(name)}">{shape}</g>' for name, shape in SHAPES.items())
