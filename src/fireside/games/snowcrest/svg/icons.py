"""The shapes of the game, drawn once, each about 20 across round (0, 0)."""

from typing import Final

from fireside.draw import Icon
from fireside.games.snowcrest.svg import rites
from fireside.games.snowcrest.svg.palette import BLUE, GREEN, RED, WHITE, YELLOW

EDGE: Final = "#232b3e"
LINE: Final = f'stroke="{EDGE}" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"'

_GRAIN: Final = (
    '<path d="M0-10.4C1.9-8.4 1.9-6.4 0-4.6-1.9-6.4-1.9-8.4 0-10.4z'
    "M-.7-2.6C-4-2.9-5.4-4.6-5.2-7.2-2.4-6.6-.9-5-.7-2.6zM.7-2.6C4-2.9 5.4-4.6 5.2-7.2 2.4-6.6.9-5 .7-2.6z"
    "M-.7 1.4C-4.4 1.1-6-.7-5.8-3.4-2.6-2.8-.9-1-.7 1.4zM.7 1.4C4.4 1.1 6-.7 5.8-3.4 2.6-2.8.9-1 .7 1.4z"
    "M-.7 5.4C-4.4 5.1-6 3.3-5.8.6-2.6 1.2-.9 3-.7 5.4zM.7 5.4C4.4 5.1 6 3.3 5.8.6 2.6 1.2.9 3 .7 5.4z"
)
BARLEY: Final = (
    f'<path d="M0 10V-5" stroke="#6b4e12" stroke-width="1.8" stroke-linecap="round"/>'
    f'{_GRAIN}" fill="{YELLOW}" stroke="#6b4e12" stroke-width="1" stroke-linejoin="round"/>'
)
BELL: Final = (
    f'<path d="M0-10.2C1.9-10.2 2.6-8.6 2.1-7.2 6.4-6 6.8-1.4 7.2 2.4L9 6H-9l1.8-3.6C-6.8-1.4-6.4-6-2.1-7.2'
    f'-2.6-8.6-1.9-10.2 0-10.2z" fill="{BLUE}" {LINE}/>'
    f'<circle cy="7.6" r="2.4" fill="#c8d6ea" {LINE}/>'
    '<path d="M-6.9 2.6H6.9M-4.2-2.6C-3.9-4.2-3.2-5-2.4-5.4" stroke="#dfe9f7" stroke-width="1.4" fill="none" '
    'stroke-linecap="round"/>'
)
BOWL: Final = (
    f'<path d="M-6.8-1.6C-5.6-8 5.6-8 6.8-1.6z" fill="{WHITE}" {LINE}/>'
    f'<path d="M-9.4-2H9.4C9 3.6 5.6 6.6 3.6 7.2V9.4H-3.6V7.2C-5.6 6.6-9 3.6-9.4-2z" fill="{RED}" {LINE}/>'
    '<path d="M-6.6 1.6H6.6" stroke="#f3d9d2" stroke-width="1.4" stroke-dasharray="1.6 2.2" '
    'stroke-linecap="round"/>'
)
JUNIPER: Final = (
    '<path d="M-6.6 9.2C-2 4.6 1.6-.6 4.2-9" stroke="#2c4a26" stroke-width="1.8" fill="none" '
    'stroke-linecap="round"/>'
    '<path d="M4.2-9.8C7-7 7-4.4 4-2.4 2-4.6 2-7 4.2-9.8zM1.8-1C-2.4-1.6-4.4-4-3.6-7.6.2-6.6 2-4.4 1.8-1z'
    "M2.6.6C6.6 1 8.8-.8 9.4-4 5.6-4.2 3.2-2.6 2.6.6zM-1.6 4C-6 4.2-8.6 2.4-9-1-4.8-1 -2.2.6-1.6 4z"
    'M-.6 5.4C2.8 6.8 5.6 6 7.6 3.2 4.2 1.8 1.2 2.4-.6 5.4z" fill="#4f9c5f" stroke="#1d3b22" '
    'stroke-width="1" stroke-linejoin="round"/>'
    '<circle cx="4.2" cy="8" r="2.3" fill="#5468a8" stroke="#1d2440" stroke-width=".9"/>'
    '<circle cx="-4.6" cy="-8" r="2" fill="#5468a8" stroke="#1d2440" stroke-width=".9"/>'
)
GOLD: Final = (
    '<path d="M-5.4-6.6H5.4L9.6 5.8H-9.6z" fill="#f2d64b" stroke="#6b5208" stroke-width="1.3" '
    'stroke-linejoin="round"/><path d="M-5.4-6.6-3.2-2.4H3.2L5.4-6.6M-3.2-2.4-6.4 5.8M3.2-2.4 6.4 5.8" '
    'fill="none" stroke="#6b5208" stroke-width="1" stroke-linejoin="round"/>'
    '<path d="M-3.2-2.4H3.2L6.4 5.8H-6.4z" fill="#fbeea0"/>'
    '<path d="M-9.6 5.8H9.6" stroke="#6b5208" stroke-width="1.6" stroke-linecap="round"/>'
)
WILD: Final = (
    f'<path d="M0 0V-9.4A9.4 9.4 0 0 1 8.94-2.9z" fill="{BLUE}"/>'
    f'<path d="M0 0 8.94-2.9A9.4 9.4 0 0 1 5.53 7.6z" fill="{WHITE}"/>'
    f'<path d="M0 0 5.53 7.6A9.4 9.4 0 0 1-5.53 7.6z" fill="{RED}"/>'
    f'<path d="M0 0-5.53 7.6A9.4 9.4 0 0 1-8.94-2.9z" fill="{GREEN}"/>'
    f'<path d="M0 0-8.94-2.9A9.4 9.4 0 0 1 0-9.4z" fill="{YELLOW}"/>'
    f'<circle r="9.4" fill="none" {LINE}/><circle r="3.4" fill="{WHITE}" {LINE}/>'
)
_TILE: Final = '<rect x="-10" y="-10" width="20" height="20" rx="4" fill="{fill}" ' + LINE + "/>"
_FARM: Final = (
    f'<path d="M-7 7.4V-.6L0-6.8 7 -.6V7.4z" fill="{WHITE}" {LINE}/>'
    f'<path d="M-8.4.4 0-7.6 8.4.4" fill="none" stroke="{EDGE}" stroke-width="2.2" stroke-linejoin="round"/>'
    f'<path d="M-2 7.4V2.4H2V7.4z" fill="{EDGE}"/>'
)
_FORGE: Final = (
    f'<path d="M-8.4-4.4H8.2C7.6-.8 4.6.6 2 .8L3.6 5.4H5.6V8H-5.6V5.4H-3.4L-2 .8C-4.6.6-7-.6-8.4-4.4z" '
    f'fill="{WHITE}" {LINE}/>'
)
_SHRINE: Final = (
    f'<path d="M-7.6 8V5H7.6V8zM-5.8 5C-5.8.6-4-1.8-1.6-2.2L0-8.6 1.6-2.2C4-1.8 5.8.6 5.8 5z" '
    f'fill="{WHITE}" {LINE}/><path d="M-2 5V2.4H2V5z" fill="{EDGE}"/>'
)
FARM: Final = _TILE.format(fill=YELLOW) + _FARM
FORGE: Final = _TILE.format(fill=BLUE) + _FORGE
SHRINE: Final = _TILE.format(fill=RED) + _SHRINE
BUILDING: Final = (
    _TILE.format(fill="#c9d0dd") + f'<path d="M-7 7.4V-.6L0-6.8 7-.6V7.4z" fill="{WHITE}" {LINE}/>'
    f'<path d="M-2.2 1.2A2.3 2.3 0 1 1 .6 3.2Q0 3.6 0 4.4M0 6.2v.1" fill="none" stroke="{EDGE}" '
    'stroke-width="1.7" stroke-linecap="round"/>'
)
SCROLL: Final = (
    f'<path d="M-6.4-7H6.4V7H-6.4z" fill="#fbf1d6" {LINE}/>'
    f'<path d="M-6.8-9.6H6.8A2.2 2.2 0 0 1 6.8-5.2H-6.8A2.2 2.2 0 0 1-6.8-9.6zM-6.8 5.2H6.8A2.2 2.2 0 0 1 '
    f'6.8 9.6H-6.8A2.2 2.2 0 0 1-6.8 5.2z" fill="#e3cf9c" {LINE}/>'
    '<path d="M-3.6-2.2H3.6M-3.6 1H.4" stroke="#8a7550" stroke-width="1.3" stroke-linecap="round"/>'
    f'<circle cx="3.4" cy="3.2" r="2.5" fill="{RED}" stroke="{EDGE}" stroke-width="1"/>'
)
OMEN: Final = (
    '<circle r="9.4" fill="#3c2a5c" stroke="#d7cdf0" stroke-width="1.3"/>'
    '<path d="M-7 0C-4-4.4 4-4.4 7 0 4 4.4-4 4.4-7 0z" fill="#f4efff"/>'
    '<circle r="2.9" fill="#3c2a5c"/><path d="M-4.6-5.6-5.6-7.4M0-6.6V-8.4M4.6-5.6 5.6-7.4" '
    'stroke="#f4efff" stroke-width="1.3" stroke-linecap="round"/>'
)
UNOMEN: Final = (
    OMEN + '<path d="M-7.6 7.6 7.6-7.6" stroke="#fff" stroke-width="4.4" stroke-linecap="round"/>'
    f'<path d="M-7.6 7.6 7.6-7.6" stroke="{GREEN}" stroke-width="2.6" stroke-linecap="round"/>'
)
VILLAGER: Final = (
    f'<path d="M-8.4 9.6C-8.4 3.6-5 .8 0 .8S8.4 3.6 8.4 9.6z" fill="#8d4d3c" {LINE}/>'
    f'<path d="M-2.6 1.2 0 4.8 2.6 1.2" fill="{YELLOW}" {LINE}/>'
    f'<circle cy="-4.2" r="4.6" fill="#f0d3b4" {LINE}/>'
    f'<path d="M-5-4.8C-4.6-10.6 4.6-10.6 5-4.8 2-6.4-2-6.4-5-4.8z" fill="{EDGE}"/>'
)
CARD: Final = (
    f'<rect x="-7" y="-9.4" width="14" height="18.8" rx="2" fill="#eef1f7" {LINE}/>'
    f'<path d="M-4.8 5.4-1-1.6 1.2 1.6 2.4.2 4.8 5.4z" fill="#6b768f"/>'
    f'<circle cx="2.6" cy="-4.4" r="1.7" fill="{YELLOW}"/>'
)
AVOID: Final = (
    f'<path d="M0-9.8C2.6-7.8 5.4-7 8.2-7 8.6 1.6 5.4 7 0 9.8-5.4 7-8.6 1.6-8.2-7-5.4-7-2.6-7.8 0-9.8z" '
    f'fill="#f4efff" {LINE}/>'
    '<path d="M-5-.6C-3-3.8 3-3.8 5-.6 3 2.6-3 2.6-5-.6z" fill="#3c2a5c"/><circle cy="-.6" r="1.4" '
    f'fill="#f4efff"/><path d="M-5.6 4.6 5.6-5.8" stroke="{GREEN}" stroke-width="2.4" '
    'stroke-linecap="round"/>'
)
MOUNTAIN: Final = (
    f'<path d="M-9.6 7.6-2.4-6.4 1 -.4 3.2-3.4 9.6 7.6z" fill="#6b768f" {LINE}/>'
    f'<path d="M-2.4-6.4-4.8-1.6-2.8-2.8-1.6-.8-.4-2.8z" fill="{WHITE}"/>'
)
FIR: Final = (
    f'<path d="M0-10.4 5.4-3.4H3L7.2 2.6H4.2L8.4 8H-8.4L-4.2 2.6H-7.2L-3-3.4H-5.4z" fill="{GREEN}" {LINE}/>'
    '<path d="M0 8v2.6" stroke="#4b3220" stroke-width="2.6" stroke-linecap="round"/>'
)
SPROUT: Final = (
    '<path d="M0 8V-1" stroke="#fff" stroke-width="2" stroke-linecap="round"/>'
    '<path d="M0-.6C-5.6-.6-8-3.4-8-7.4-3-7.4 0-5 0-.6zM0-.6C5.6-.6 8-3.4 8-7.4 3-7.4 0-5 0-.6z" '
    'fill="#fff"/>'
)
MOON: Final = (
    '<path d="M2.6-9A9 9 0 1 0 8.8 3.4 7.4 7.4 0 0 1 2.6-9z" fill="#dfe0ff" stroke="#2a2f55" '
    'stroke-width="1.2" stroke-linejoin="round"/>'
)
GOAL: Final = (
    '<path d="M-6 9.6V-9.4" stroke="#8a7550" stroke-width="2" stroke-linecap="round"/>'
    f'<path d="M-6-8.8H8.4L5.4-4.2 8.4.4H-6z" fill="{YELLOW}" {LINE}/>'
)

SHAPES: Final = {
    "barley": BARLEY,
    "bell": BELL,
    "bowl": BOWL,
    "juniper": JUNIPER,
    "gold": GOLD,
    "wild": WILD,
    "farm": FARM,
    "forge": FORGE,
    "shrine": SHRINE,
    "building": BUILDING,
    "scroll": SCROLL,
    "omen": OMEN,
    "unomen": UNOMEN,
    "villager": VILLAGER,
    "card": CARD,
    "avoid": AVOID,
    "mountain": MOUNTAIN,
    "fir": FIR,
    "sprout": SPROUT,
    "moon": MOON,
    "goal": GOAL,
    **rites.SHAPES,
}


NOUNS: Final = {  # what sentences count or speak of, with its shape
    "barley": "barley",
    "bell": "bell",
    "bowl": "bowl",
    "juniper": "juniper",
    "gold": "gold",
    "resource of any kind": "wild",
    "card": "card",
    "face-up Villager": "villager",
    "Building": "building",
    "Omen": "omen",
    "Scroll": "scroll",
}


def symbol(name: str) -> str:
    """The id of a shape in the picture's definitions."""
    return f"sc-{name}"


def noun_icons() -> dict[str, Icon]:
    """The icons of nouns."""
    return {noun: Icon(symbol(shape), 11) for noun, shape in NOUNS.items()}


def definitions() -> str:
    """All shapes, for the picture's definitions."""
    return "".join(f'<g id="{symbol(name)}">{shape}</g>' for name, shape in SHAPES.items())
