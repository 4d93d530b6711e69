"""The eight tools, drawn once, 40 across, in ink and three quiet colours."""

from typing import Final

_INK: Final = "#1e3b57"
_WOOD: Final = "#a8743f"
_STEEL: Final = "#8fb3cc"
_CLOTH: Final = "#b8574a"

BINOCULARS: Final = (
    '<path d="M-11.5-14h7l1.6 6h5.8l1.6-6h7l5 15.6q1 9.4-7.9 9.9Q1 11.4.7 3h-1.4Q-1 11.4-8.6 '
    '11.5q-8.9-.5-7.9-9.9z" '
    f'fill="{_INK}"/><circle cx="-8.6" cy="5" r="6.2" fill="{_STEEL}" stroke="#fff" stroke-width="1.4"/>'
    f'<circle cx="8.6" cy="5" r="6.2" fill="{_STEEL}" stroke="#fff" stroke-width="1.4"/>'
    '<path d="M-11.4 3.4q1.4-2.6 4-2.4M5.8 3.4q1.4-2.6 4-2.4" fill="none" stroke="#fff" stroke-width="1.6" '
    'stroke-linecap="round"/><path d="M-10.5-17.5h5v3h-5zM5.5-17.5h5v3h-5z" fill="#3d6384"/>'
)
COMPASS: Final = (
    f'<circle r="17" fill="{_WOOD}" stroke="{_INK}" stroke-width="1.6"/><circle r="13" fill="#fffaf0" '
    f'stroke="{_INK}" stroke-width="1.4"/><path d="M0-12v3M0 12V9M-12 0h3M12 0H9" stroke="{_INK}" '
    f'stroke-width="1.6"/><path d="M6.2-7.6 2.2 1.8-2.2-1.8z" fill="{_CLOTH}"/>'
    f'<path d="M-6.2 7.6-2.2-1.8 2.2 1.8z" fill="{_INK}"/><circle r="1.5" fill="#fff"/>'
)
MAP: Final = (
    f'<path d="M-18-11-6.4-15 6.4-11 18-15v26L6.4 15-6.4 11-18 15z" fill="#f6e3ba" stroke="{_INK}" '
    'stroke-width="1.6" stroke-linejoin="round"/>'
    f'<path d="M-6.4-15v26M6.4-11v26" stroke="{_INK}" stroke-width="1.1" opacity=".55"/>'
    f'<path d="M-14 8q3-8 9-6t8-6" fill="none" stroke="{_INK}" stroke-width="2" stroke-dasharray="3 3"/>'
    f'<path d="M8.6-8.6l5.6 5.6m0-5.6L8.6-3" stroke="{_CLOTH}" stroke-width="2.6" stroke-linecap="round"/>'
)
SLED: Final = (
    f'<path d="M-18-3.6h27" stroke="{_WOOD}" stroke-width="4.4" stroke-linecap="round"/>'
    f'<path d="M-12.4-1v11M-1.6-1v11M8-1.4v11" stroke="{_WOOD}" stroke-width="2.8"/>'
    f'<path d="M-18.4 11H9c8.6 0 10.6-8.4 6.4-14.6Q13-7.6 9-5" fill="none" stroke="{_INK}" '
    'stroke-width="2.8" '
    'stroke-linecap="round"/>'
    f'<path d="M10-6.6Q3-14-4-8.4" fill="none" stroke="{_CLOTH}" stroke-width="1.8" stroke-linecap="round"/>'
)
_SHOE: Final = (
    f'<path d="M0-17c5.6 0 6.6 7 6 14C5.4 5 2.6 12 0 18-2.6 12-5.4 5-6-3c-.6-7 .4-14 6-14z" fill="#f6e3ba" '
    f'stroke="{_WOOD}" stroke-width="2.4"/>'
    f'<path d="M-5.6-9 5.4-2M5.6-9-5.4-2M-4.6 3.4 3-2M4.6 3.4-3-2M-3 8.6 2.6 4M3 8.6-2.6 4" stroke="{_INK}" '
    'stroke-width="1" opacity=".75"/>'
    f'<path d="M-5.4-2.4H5.4" stroke="{_CLOTH}" stroke-width="3"/>'
)
SNOWSHOES: Final = (
    f'<g transform="translate(-8.4 0) rotate(-10)">{_SHOE}</g>'
    f'<g transform="translate(8.4 0) rotate(10)">{_SHOE}</g>'
)
SNOW_SHOVEL: Final = (
    '<g transform="rotate(38)">'
    f'<path d="M0-12V6" stroke="{_WOOD}" stroke-width="3.6"/>'
    f'<path d="M-5-18h10l-2 6h-6z" fill="none" stroke="{_INK}" stroke-width="2.6" stroke-linejoin="round"/>'
    f'<path d="M-8.6 3h17.2v10.6q0 4.8-8.6 6.4-8.6-1.6-8.6-6.4z" fill="{_STEEL}" stroke="{_INK}" '
    'stroke-width="2" stroke-linejoin="round"/><path d="M-3.6 6.4v9M3.6 6.4v9" stroke="#fff" '
    'stroke-width="1.6"/></g>'
)
_BOOT: Final = (
    f'<path d="M-5.6-16H4.2v18.4q6.8 1.4 9 5.2.8 2.4-.6 4.4H-5.6z" fill="{_WOOD}" stroke="{_INK}" '
    'stroke-width="1.7" stroke-linejoin="round"/>'
    f'<path d="M-6.2 12h19.4v3.4H-6.2z" fill="{_INK}"/><path d="M-6.8-17.6h12v5h-12z" fill="#fffaf0" '
    f'stroke="{_INK}" stroke-width="1.5"/><path d="M-.6-7.6h5M-.6-3.6h5M-.6.4h5" stroke="#fff" '
    'stroke-width="1.5"/>'
)
TALL_BOOTS: Final = (
    f'<g transform="translate(-9 -2.4) scale(.94)">{_BOOT}</g>'
    f'<g transform="translate(5.4 2.4) scale(.94)">{_BOOT}</g>'
)
_GLOVE: Final = (
    '<path d="M-6.4 7.4V-10q.2-3.6 3-3.4v-1.2q.6-3.2 3.2-2.6 2.6-.4 3 2.6 2.8-.2 3 3.4v6q2-3.4 4.6-2.2 '
    "1.8 1.4.2 4.4"
    f'Q7.6 1.6 5.8 7.4z" fill="{_CLOTH}" stroke="{_INK}" stroke-width="1.6" stroke-linejoin="round"/>'
    f'<path d="M-7.6 7.4H7v8H-7.6z" fill="#f6e3ba" stroke="{_INK}" stroke-width="1.6" '
    'stroke-linejoin="round"/>'
    f'<path d="M-3.2-12.6v8M.2-13v8.4M3-11.6v7" stroke="{_INK}" stroke-width="1"/>'
)
WORK_GLOVES: Final = (
    f'<g transform="translate(9.4 1.6) rotate(12)">{_GLOVE}</g>'
    f'<g transform="translate(-9.4 1.6) rotate(-12) scale(-1 1)">{_GLOVE}</g>'
)

TOOL_SHAPES: Final = {
    "binoculars": BINOCULARS,
    "compass": COMPASS,
    "map": MAP,
    "sled": SLED,
    "snow_shovel": SNOW_SHOVEL,
    "snowshoes": SNOWSHOES,
    "tall_boots": TALL_BOOTS,
    "work_gloves": WORK_GLOVES,
}
