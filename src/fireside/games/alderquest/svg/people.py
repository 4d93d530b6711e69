"""The animals of the wood, a head for each class, about 34 across round (0, 0)."""

from typing import Final

from fireside.draw import use
from fireside.games.alderquest.svg.icons import INK, symbol

_LINE: Final = f'stroke="{INK}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"'


def _eyes(apart: float, y: float, size: float = 2.1, light: bool = True) -> str:
    """Two dark eyes with a glint."""
    both = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{size:g}" fill="{INK}"/>' for x in (-apart, apart))
    glint = "".join(
        f'<circle cx="{x + 0.7:g}" cy="{y - 0.7:g}" r="{size * 0.35:g}" fill="#fff"/>'
        for x in (-apart, apart)
    )
    return both + (glint if light else "")


_BIRD: Final = (
    f'<path d="M-12 13C-14-2-11-14 0-15 11-14 14-2 12 13 6 17-6 17-12 13z" fill="#4a5068" {_LINE}/>'
    '<path d="M-9-9C-6-16 6-16 9-9 5-6-5-6-9-9z" fill="#2f3448"/>'
    '<circle cx="-5.2" cy="-2" r="3.6" fill="#f4f1e6"/><circle cx="5.2" cy="-2" r="3.6" fill="#f4f1e6"/>'
    + _eyes(5.2, -2, 2)
    + f'<path d="M-3.6 2.6H3.6L0 12z" fill="#d8b24c" {_LINE}/><path d="M-2.4 5.4H2.4" {_LINE}/>'
)
_FROG: Final = (
    f'<circle cx="-8" cy="-8" r="5.6" fill="#6fa04c" {_LINE}/><circle cx="8" cy="-8" r="5.6" fill="#6fa04c" '
    f'{_LINE}/><path d="M-16 3C-16-7-8-9 0-9S16-7 16 3 8 15 0 15-16 12-16 3z" fill="#6fa04c" {_LINE}/>'
    '<path d="M-13 6C-8 13 8 13 13 6 11 13 6 14.4 0 14.4S-11 13-13 6z" fill="#d7e3a4"/>'
    '<circle cx="-8" cy="-8.4" r="3.4" fill="#fbf6d8"/><circle cx="8" cy="-8.4" r="3.4" fill="#fbf6d8"/>'
    + _eyes(8, -8.4, 1.9)
    + f'<path d="M-10.4 4.4C-5 8.6 5 8.6 10.4 4.4" fill="none" {_LINE}/>'
    '<circle cx="-11" cy="2.6" r="2" fill="#e59a86" opacity=".8"/>'
    '<circle cx="11" cy="2.6" r="2" fill="#e59a86" opacity=".8"/>'
)
_MOUSE: Final = (
    f'<circle cx="-10.6" cy="-8.6" r="6.4" fill="#b39d88" {_LINE}/><circle cx="10.6" cy="-8.6" r="6.4" '
    f'fill="#b39d88" {_LINE}/><circle cx="-10.6" cy="-8.6" r="3.6" fill="#e9b9a8"/>'
    '<circle cx="10.6" cy="-8.6" r="3.6" fill="#e9b9a8"/>'
    f'<path d="M0-11C8-11 12-5 11 2 10 9 5 14 0 15-5 14-10 9-11 2-12-5-8-11 0-11z" fill="#c9b49e" {_LINE}/>'
    '<path d="M0 1C4 1 6 5 5 9 4 13 2 14.4 0 14.6-2 14.4-4 13-5 9-6 5-4 1 0 1z" fill="#f2e6d6"/>'
    + _eyes(5, -2)
    + f'<ellipse cy="8" rx="2.2" ry="1.7" fill="#c8685c" {_LINE}/>'
    '<path d="M-4 9.4-12 8M-4 11-11 12.4M4 9.4 12 8M4 11 11 12.4" stroke="#5b4a3e" stroke-width="1"/>'
)
_HEDGEHOG: Final = (
    '<path d="M-16 6-14 1-17-3-12-5-13-10-7.6-10-6-15-1.6-12.6 2.4-16 5-11.6 10-13 10.6-8 15.4-7 13.4-2.6 '
    f'16.6 1 13 4 14.6 9C8 15-8 15-16 6z" fill="#7a5d47" {_LINE}/>'
    '<path d="M0-6C7-6 11-1 10.4 5 9.4 11 5 14.4 0 15-5 14.4-9.4 11-10.4 5-11-1-7-6 0-6z" '
    f'fill="#e6cfae" {_LINE}/>' + _eyes(4.8, 1.6) + f'<ellipse cy="8.6" rx="2.6" ry="2" fill="{INK}"/>'
    f'<path d="M-3.4 12C-1.4 13.4 1.4 13.4 3.4 12" fill="none" {_LINE}/>'
)
_BADGER: Final = (
    f'<circle cx="-11" cy="-9" r="4.4" fill="#5c5a60" {_LINE}/><circle cx="11" cy="-9" r="4.4" '
    f'fill="#5c5a60" {_LINE}/>'
    '<path d="M0-13C9-13 14-6 13 2 12 10 5 15 0 15.6-5 15-12 10-13 2-14-6-9-13 0-13z" '
    f'fill="#f2efe8" {_LINE}/>'
    '<path d="M-9.6-10.4C-3-9-2.6 0-3.4 8-8 8-12 3-12.2-2-12-6-11-9-9.6-10.4z" fill="#34333b"/>'
    '<path d="M9.6-10.4C3-9 2.6 0 3.4 8 8 8 12 3 12.2-2 12-6 11-9 9.6-10.4z" fill="#34333b"/>'
    '<circle cx="-6.6" cy="-1" r="2.2" fill="#f2efe8"/><circle cx="6.6" cy="-1" r="2.2" fill="#f2efe8"/>'
    + _eyes(6.6, -1, 1.4, light=False)
    + f'<ellipse cy="9" rx="3" ry="2.2" fill="{INK}"/>'
)
_FOX: Final = (
    '<path d="M-13.6-15-4-9 4-9 13.6-15C15-6 14 0 11 6L0 16-11 6C-14 0-15-6-13.6-15z" '
    f'fill="#c9713a" {_LINE}/>'
    '<path d="M-12-11.6-7.4-8-11-3.6zM12-11.6 7.4-8 11-3.6z" fill="#5a3322"/>'
    '<path d="M-12.4 3.4C-8 1-4 4 0 9 4 4 8 1 12.4 3.4 12 5 11.4 5.8 11 6L0 15.6-11 6z" fill="#f6ecdc"/>'
    + _eyes(5.4, -1)
    + f'<ellipse cy="11.6" rx="2.4" ry="1.9" fill="{INK}"/>'
)
_RACCOON: Final = (
    '<path d="M-13-14-5-10 5-10 13-14C15-8 15-2 14 3 12 10 6 14.6 0 15.4-6 14.6-12 10-14 3-15-2-15-8'
    f'-13-14z" fill="#9a9aa2" {_LINE}/>'
    '<path d="M-11.6-11-8-8.6-11.4-6zM11.6-11 8-8.6 11.4-6z" fill="#ddd8d0"/>'
    '<path d="M-14-1C-9-6-3-5 0-2 3-5 9-6 14-1 13 5 6 6 2 3 1 2-1 2-2 3-6 6-13 5-14-1z" fill="#2e2d36"/>'
    '<path d="M-8 7C-5 4-2 4.6 0 6 2 4.6 5 4 8 7 7 12 3 14.6 0 15-3 14.6-7 12-8 7z" fill="#f1eee8"/>'
    '<circle cx="-6" cy="0" r="2.8" fill="#f7f3e6"/><circle cx="6" cy="0" r="2.8" fill="#f7f3e6"/>'
    + _eyes(6, 0, 1.7)
    + f'<ellipse cy="8.4" rx="2.6" ry="1.9" fill="{INK}"/>'
)
_OTTER: Final = (
    f'<circle cx="-11.6" cy="-2" r="3.4" fill="#6f4f38" {_LINE}/><circle cx="11.6" cy="-2" r="3.4" '
    f'fill="#6f4f38" {_LINE}/>'
    '<path d="M0-11C9-11 13-4 12.4 3 11.6 11 6 15.4 0 15.4S-11.6 11-12.4 3C-13-4-9-11 '
    f'0-11z" fill="#8a6446" {_LINE}/>'
    '<path d="M0 3C5 2 9 5 8.6 9 8 13 4 15 0 15S-8 13-8.6 9C-9 5-5 2 0 3z" fill="#ead9c0"/>'
    '<path d="M-15-6C-8-5-10-14 0-15 10-14 8-5 15-6 11-1.6 5-4 0-4S-11-1.6-15-6z" fill="#2d3550" '
    f'{_LINE}/><path d="M-1.8-11.4 1.8-7.8M1.8-11.4-1.8-7.8" stroke="#fff" stroke-width="1.6"/>'
    + _eyes(5, 0.6)
    + f'<ellipse cy="6.4" rx="2.8" ry="2" fill="{INK}"/>'
    '<path d="M-5 9-13 8M-5 10.6-12 12.6M5 9 13 8M5 10.6 12 12.6" stroke="#4a3527" stroke-width="1"/>'
)
FACES: Final = {
    "Rogue": _BIRD,
    "Artiste": _FROG,
    "Cleric": _MOUSE,
    "Monk": _HEDGEHOG,
    "Fighter": _BADGER,
    "Ranger": _FOX,
    "Ninja": _RACCOON,
    "Pirate": _OTTER,
}


def face(class_: str, x: float, y: float, scale: float = 1) -> str:
    """The head of a class, its middle at (x, y)."""
    return use(symbol(f"face-{class_}"), x, y, scale)


def definitions() -> str:
    """All heads, for the picture's definitions."""
    return "".join(f'<g id="{symbol(f"face-{name}")}">{shape}</g>' for name, shape in FACES.items())
