"""Caves: a hollow in the rock in the colours of its depth, and for each card what is found there."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import number, tag, use
from fireside.games.above_and_below.svg.palette import DEPTHS

_PALE: Final = (
    'fill="none" stroke="#e9dfc8" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"'
)
_WATER: Final = (
    '<path d="M-50 0V-9C-40-13-32-6-22-9S-4-13 6-9 26-6 34-9 44-12 50-9V0z" fill="#3d86a3"/>'
    '<path d="M-40-4h14M-8-5h20M26-4h14" stroke="#bfe3ee" stroke-width="1.4" stroke-linecap="round"/>'
)
# What is found in each cave, on a floor from (-50, 0) to (50, 0), up to 60 high.
_FOUND: Final = {
    "C01": _WATER + '<path d="M-16-10H18l-4 5H-12zM-8-11v-4M10-11v-4" fill="#8a6440" stroke="#d8bd90"/>'
    '<path d="M34-44v-14M30-44h8l2 7H28z" fill="#c9a95a" stroke="#e9dfc8"/>',
    "C02": '<path d="M-44-60C-38-40-46-22-36-4M-20-60C-26-44-10-32-16-14M14-60C8-40 24-28 '
    '18-6M40-60C46-36 34-24 42-8" '
    'fill="none" stroke="#8a6a4a" stroke-width="4" stroke-linecap="round"/>',
    "C03": '<path d="M-50 0V-12C-40-20-24-20-14-12H-6C2-28 26-28 32-12L50-8V0z" fill="#6f8f55"/>'
    '<path d="M-32-18h.1M16-26h.1M-20-15h.1M38-12h.1" stroke="#c9dc9a" stroke-width="5" '
    'stroke-linecap="round"/>',
    "C04": '<path d="M-40-60-35-30-30-60zM-16-60-11-38-5-60zM10-60 16-26 22-60zM34-60 38-42 43-60z" '
    'fill="#8d7a66"/>'
    '<path d="M-35-22v5M16-18v6M38-32v5" stroke="#a9d3e0" stroke-width="2.4" stroke-linecap="round"/>',
    "C05": '<path d="M-40 0V-24C-40-56 40-56 40-24V0H26V-22C26-42-26-42-26-22V0z" fill="#9a8a76" '
    'stroke="#5c4d3c"/>'
    '<path d="M-6-47h12v10H-6z" fill="#d8c8a8"/>',
    "C06": '<path d="M-46 0h18v-10h18v-10h18v-10h18v-10h18V0z" fill="#9a8468"/>'
    '<path d="M-34-12v-8M-14-22v-8M6-32v-8" stroke="#fff3c4" stroke-width="4" stroke-linecap="round"/>',
    "C07": "<path "
    'd="M-40-50h.1M-26-40h.1M-30-26h.1M-12-52h.1M-4-34h.1M10-46h.1M22-30h.1M34-50h.1M42-34h.1M-44-14h.1'
    'M14-16h.1" stroke="#c9f0a8" stroke-width="4.4" stroke-linecap="round"/>',
    "C08": '<path d="M-22 0V-22H14V0zM18 0V-14H36V0z" fill="#9a6f48" stroke="#4a3220" stroke-width="2"/>'
    '<path d="M-22-12H14M-12-22v22M4-22v22" stroke="#4a3220" stroke-width="1.6"/>',
    "C09": f'<path d="M-46-40C-20-52-6-30-22-28M-40-20C0-34 24-14 6-8M4-46C26-56 44-40 30-34" {_PALE}/>',
    "C10": '<path d="M-46 0h20v-11h20v-11h20v-11h22v33z" fill="#c9c6c0"/>'
    '<path d="M-40 0-36-10-31 0zM28-33 33-46 38-33zM6-22 10-33 14-22z" fill="#f6f4ee"/>',
    "C11": _WATER + '<circle cx="8" cy="-22" r="19" fill="none" stroke="#9a6f48" stroke-width="4"/>'
    '<path d="M-11-22h38M8-41V-3M-5-35 21-9M21-35-5-9" stroke="#9a6f48" stroke-width="2.6"/>',
    "C12": '<path d="M-42-60v18M-2-60v12M36-60v22" stroke="#d8c8a8"/><path d="M-52-42h20l-3 '
    "12h-14zM-14-48H10l-3 14H-11zM26-38"
    'h20l-3 12H29z" fill="#a8623c" stroke="#e9dfc8"/>',
    "C13": '<path d="M-46-16H46M-46-40H46" stroke="#9a6f48" stroke-width="3"/><path '
    'd="M-38-18v-9h2v-5h4v5h2v9zM-14-18v-12h8v12z'
    'M16-18v-8h3v-6h4v6h3v8zM-26-42v-10h8v10zM4-42v-8h2v-5h4v5h2v8zM28-42v-12h8v12z" fill="#6fb3a6" '
    'stroke="#dff2ec"/>',
    "C14": '<path d="M-44-30h28v20h-16M-4-50v30h24v-14M36-54v40M8-8h24" fill="none" stroke="#93a86a" '
    'stroke-width="5" '
    'stroke-linecap="round" stroke-linejoin="round"/>',
    "C15": '<path d="M-30 0C-34-24-26-44-8-50M-12 0C-16-22-8-38 6-42M8 0C4-18 12-32 24-36M28 0C24-12 '
    '30-24 40-28" fill="none" '
    'stroke="#efe6d2" stroke-width="4.4" stroke-linecap="round"/>',
    "C16": '<path d="M-24-18C-24-28 24-28 24-18V0H-24z" fill="#8a8f9c"/><ellipse cy="-20" rx="24" '
    'ry="7" fill="#15222e" '
    'stroke="#aeb6c2" stroke-width="2"/><path d="M-10-34C-4-38 4-38 10-34M-18-42C-8-50 8-50 18-42" '
    f"{_PALE}/>",
    "C17": '<path d="M-16-60H16V0H-16z" fill="#0d1118"/><path d="M-10-52H10M-10-38H10M-10-24H10" '
    'stroke="#9a8468" '
    f'stroke-width="3"/><path d="M-40-30v-14l10-3v14M30-16v-14l10-3v14" {_PALE}/>',
    "C18": '<ellipse cy="-9" rx="44" ry="10" fill="#4f93ad"/><ellipse cy="-10" rx="32" ry="5.4" '
    'fill="#a9dbe8"/>'
    '<path d="M-14-10C-8-13 8-13 14-10" stroke="#fff" stroke-width="1.6" fill="none"/>',
    "C19": '<path d="M-28 0V-30C-28-52 28-52 28-30V0z" fill="#6a5a56" stroke="#a8958c" stroke-width="2"/>'
    '<path d="M-12 0V-14C-12-26 12-26 12-14V0z" fill="#e07a4a"/><path d="M-6 0C-8-10 0-12 0-18 6-12 8-6 '
    '6 0z" fill="#ffe9b0"/>',
    "C20": '<path d="M-50 0V-10H50V0z" fill="#274a63"/><path d="M-50-12H-4v5H-50zM-40-7V0M-16-7V0" '
    'fill="#8a6440" '
    'stroke="#8a6440" stroke-width="3"/><path d="M8-10h30l-6 8H14zM22-10v-24l14 18H22" fill="#4a4058" '
    'stroke="#cfc4e4"/>',
    "C21": '<path d="M-44 0V-44l8-12 8 12V0zM-12 0V-50L0-60 12-50V0zM28 0V-44l8-12 8 12V0z" '
    'fill="#5a5462" stroke="#9a93a6"/>',
    "C22": '<path d="M-36 0-30-30-22 0zM-18 0-8-46 2 0zM6 0 14-28 22 0zM24 0 34-40 42 0z" '
    'fill="#9a6cc4" stroke="#e2cff5" '
    'stroke-width="1.4"/>',
    "C23": '<path d="M-50-14H-12L-4 0H-50zM50-24H16L8 0H50z" fill="#5c4d6e"/><path d="M-10-10C-2-30 '
    '4-30 12-18" '
    'fill="none" stroke="#cfc4e4" stroke-width="1.6" stroke-dasharray="3 3"/>',
    "C24": '<path d="M-46 0h22v-9h20v-9h20v-9h24V0z" fill="#5c4d6e"/><path d="M-8-40h.1M8-40h.1" '
    'stroke="#f3e9a8" '
    f'stroke-width="6" stroke-linecap="round"/><path d="M-14-52-10-45M14-52 10-45" {_PALE}/>',
    "C25": '<path d="M-20-60C-26-30-44-20-46 0H-30C-24-16-14-20-10-34-6-20-6-10-8 0H10C6-16 8-24 12-36 '
    "16-22 28-18 34 0H48"
    'C44-22 26-32 20-60z" fill="#7a5a44"/>',
}
_FIGURE: Final = (
    '<circle cx="-8" cy="-11" r="11" fill="url(#ab-light)"/>'
    '<path d="M-5 0C-6-9-5-17-2-20-4-24-2-29 1-29S6-24 4-20C7-16 7-8 6 0z" fill="#15101c"/>'
    '<path d="M-3-17-8-15v3" fill="none" stroke="#15101c" stroke-width="2"/>'
    '<path d="M-10-12h4l1 5h-6z" fill="#fff3c4" stroke="#15101c" stroke-width=".8"/>'
)
_STONES: Final = '<path d="M-40 0C-38-12-26-14-20 0zM6 0C8-18 28-18 32 0z" fill="#7a6a58"/>'
# The outline of a hollow as commands of a path and places in a square of 1.
_OUTLINE: Final = (
    *(
        "M",
        (0.04, 0.97),
        "C",
        (-0.01, 0.7),
        (0, 0.28),
        (0.16, 0.13),
        "C",
        (0.34, -0.02),
        (0.62, -0.02),
        (0.82, 0.1),
    ),
    *("C", (1, 0.26), (1.01, 0.72), (0.96, 0.97), "C", (0.7, 1.02), (0.3, 1.01), (0.04, 0.97), "z"),
)


def definitions() -> str:
    """What is found in the caves, and the light in them."""
    drawn = "".join(f'<g id="ab-{name}">{art}</g>' for name, art in _FOUND.items())
    lights = "".join(
        f'<radialGradient id="ab-hollow-{depth}" cx=".5" cy=".62" r=".75"><stop stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{edge}"/></radialGradient>'
        for depth, (edge, middle, _) in DEPTHS.items()
    )
    glow = (
        '<radialGradient id="ab-light"><stop stop-color="#fff3c4" stop-opacity=".85"/>'
        '<stop offset=".4" stop-color="#ffe9a8" stop-opacity=".28"/>'
        '<stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></radialGradient>'
        '<circle id="ab-shine" r="50" fill="url(#ab-light)"/>'
    )
    return f'{lights}{glow}<g id="ab-figure">{_FIGURE}</g><g id="ab-stones">{_STONES}</g>{drawn}'


def hollow(depth: str, wide: float, high: float) -> str:
    """A hollow in the rock, from (0, 0) to (wide, high)."""
    path = "".join(
        part if isinstance(part, str) else f"{number(part[0] * wide)} {number(part[1] * high)} "
        for part in _OUTLINE
    )
    edge = DEPTHS[depth][0]
    return tag("path", d=path, fill=f"url(#ab-hollow-{depth})", stroke=edge, stroke_width=3)


def found(cave: Mapping[str, Any], x: float, y: float, scale: float) -> str:
    """What is found in a cave, the middle of its floor at (x, y)."""
    name = cave["cave"] if cave["cave"] in _FOUND else "stones"
    return use(f"ab-{name}", x, y, scale)


def depth_mark(depth: str, x: float, y: float) -> str:
    """One to three drops: how deep a cave lies; their middle at (x, y)."""
    count = list(DEPTHS).index(depth) + 1
    colour = DEPTHS[depth][2]
    dots = "".join(f"M{number(x + 9 * place - 4.5 * (count - 1))} {number(y)}h0" for place in range(count))
    return tag("path", d=dots, stroke=colour, stroke_width=7, stroke_linecap="round")
