"""The shapes of the game, drawn once, each about 20 across round (0, 0)."""

from typing import Final

from fireside.draw import Icon
from fireside.games.above_and_below.svg.palette import COIN, COIN_EDGE, LAMP

INK: Final = "#26304a"
_THICK: Final = f'stroke="{INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"'
_LINE: Final = f'stroke="{INK}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"'

GOODS: Final = {
    "fruit": (
        '<path d="M0-4.6C3-7.4 9-6 9 .2 9 5.6 4.6 9.4 2 9.4.9 9.4.7 8.8 0 8.8S-.9 9.4-2 9.4C-4.6 9.4-9 '
        "5.6-9 .2-9-6"
        f'-3-7.4 0-4.6z" fill="#c8443c" {_LINE}/><path d="M0-4.8C0-7 .6-8.6 2-9.6" fill="none" {_LINE}/>'
        '<path d="M1.4-6.6C3-9.6 6-9.6 7.4-8.8 6.4-6.4 4-5.6 1.4-6.6z" fill="#5f9a4a"/>'
        '<path d="M-6-.8C-5.8-2.6-4.8-3.6-3.4-4" stroke="#f3b6a8" stroke-width="1.6" fill="none"/>'
    ),
    "mushroom": (
        f'<path d="M-3.2-.4h6.4C2.6 3 3.4 6 4.4 9H-4.4C-3.4 6-2.6 3-3.2-.4z" fill="#f0e4cc" {_LINE}/>'
        f'<path d="M-9.4 1C-9.4-6-4.8-9.4 0-9.4S9.4-6 9.4 1C6 2.4-6 2.4-9.4 1z" fill="#a8623c" {_LINE}/>'
        '<path d="M-4.6-3.4h.1M1-6h.1M4.8-2h.1" stroke="#f6e6d2" stroke-width="3" stroke-linecap="round"/>'
    ),
    "fish": (
        f'<path d="M-9.6 0C-6.6-5.4 1.4-6.4 5 0 1.4 6.4-6.6 5.4-9.6 0z" fill="#7fb2c9" {_LINE}/>'
        f'<path d="M4.6 0 9.8-4.8V4.8z" fill="#7fb2c9" {_LINE}/><circle cx="-5.6" cy="-1" r="1.2" '
        f'fill="{INK}"/>'
        '<path d="M-1.4-3.2C.2-1.2.2 1.2-1.4 3.2" stroke="#e4f2f7" stroke-width="1.3" fill="none"/>'
    ),
    "pot": (
        '<path d="M-4.4-8.8h8.8L3.4-5.6C7.4-3.8 8.8-.6 8 3 7.2 6.8 4.6 9 0 9S-7.2 6.8-8 '
        '3C-8.8-.6-7.4-3.8-3.4-5.6z" '
        f'fill="#c98a63" {_LINE}/><path d="M-7.6 1.4C-4 3.2 4 3.2 7.6 1.4" stroke="#7a4a2c" '
        'stroke-width="1.5" '
        'fill="none"/>'
    ),
    "rope": (
        f'<ellipse cy="1.6" rx="9" ry="6.6" fill="#d9c08c" {_LINE}/><ellipse cy="0" rx="9" ry="6" '
        'fill="#e6d3a6" '
        f'{_LINE}/><ellipse cy="0" rx="5.6" ry="3.4" fill="#b89a62" {_LINE}/>'
        f'<path d="M7 4.4C9 6 9.6 7.6 9 9.4" fill="none" {_LINE}/>'
    ),
    "paper": (
        f'<path d="M-6.4-9H3L7-5V9H-6.4z" fill="#fffdf4" {_LINE}/><path d="M3-9v4h4" fill="#dfe4ea" {_LINE}/>'
        '<path d="M-3.4-2.6h7M-3.4 1h7M-3.4 4.6h4.4" stroke="#7c889c" stroke-width="1.4"/>'
    ),
    "ore": (
        f'<path d="M-9 3.4-6.4-4.6-.4-8.6 6-6 9.4 1.6 5.4 8H-5z" fill="#75808c" {_LINE}/>'
        '<path d="M-6.4-4.6-1 0-5 8M-1 0 6-6M-1 0 9.4 1.6" stroke="#4b5560" stroke-width="1.1" fill="none"/>'
        '<path d="M1.4 3h3M-5.6 1h.1M2-4.4h.1" stroke="#e7d9a0" stroke-width="2.2" stroke-linecap="round"/>'
    ),
    "amethyst": (
        f'<path d="M-3.6 9-8.6 2-5-4.4-2.6-1.4-1-9.4H3.4L6-1.6 8.6.2 6 7 3 9z" fill="#9a6cc4" {_LINE}/>'
        '<path d="M-1-9.4.6-4.6 0 9M.6-4.6 3.4-9.4M-2.6-1.4-3.6 9M6-1.6 3 9" stroke="#d9c2ee" '
        'stroke-width="1" '
        'fill="none"/>'
    ),
    "cider": (
        f'<path d="M5-3.6h2.4C9.4-3.6 9.4 4 7.4 4H5" fill="none" {_LINE}/>'
        f'<path d="M-6.6-5.4H5V8.8H-6.6z" fill="#c7a25a" {_LINE}/><path d="M-3.2-3v9.4M1.6-3v9.4" '
        'stroke="#7a5a22" '
        'stroke-width="1.3"/><path d="M-7.6-5.6C-8.4-9-4.6-9.6-3.6-8-2.4-10 1.4-9.8 2-8 4.6-9.2 6.6-7 '
        '5.6-5.2z" '
        f'fill="#fffaf0" {_LINE}/>'
    ),
    "potion": (
        '<path d="M-2.4-9h4.8M-1.8-9v4.4C-6.8-2.8-8.2 1-7.2 4.6-6.4 7.6-3.6 9 0 9S6.4 7.6 7.2 4.6C8.2 '
        "1 6.8-2.8 "
        f'1.8-4.6V-9" fill="#eef6f4" {_LINE}/>'
        '<path d="M-7 2.2C-3-.2 2.6 4 7 1.8 7.2 6.4 4.4 8.2 0 8.2S-7.2 6.4-7 2.2z" fill="#2f9a8c"/>'
    ),
}
_HAMMER: Final = (
    f'<path d="M-6.6 8.4 1.6-1.6" stroke="{INK}" stroke-width="4.6" stroke-linecap="round"/>'
    '<path d="M-6.6 8.4 1.6-1.6" stroke="#b5804e" stroke-width="2.2" stroke-linecap="round"/>'
    f'<path d="M-3.4-5.4 1.2-9.6 9.6-2.4 5.6 2.4z" fill="#8f9aa8" {_LINE}/>'
)
_QUILL: Final = (
    f'<path d="M-7.4 9C-5.6 2 0-7.6 9-9.4 9.2-2 4.4 4.4-4 4.8z" fill="#f2f5fa" {_LINE}/>'
    f'<path d="M-7.4 9C-4 3 0-1.6 5.4-5.6" fill="none" {_LINE}/>'
)
_PLUS: Final = (
    '<circle cx="6" cy="6" r="4.8" fill="#2c7a4b" stroke="#fff" stroke-width="1.2"/>'
    '<path d="M6 3.4v5.2M3.4 6h5.2" stroke="#fff" stroke-width="1.7"/>'
)
_COIN: Final = (
    f'<circle r="9" fill="{COIN}" stroke="{COIN_EDGE}" stroke-width="1.5"/>'
    f'<circle r="5.8" fill="none" stroke="{COIN_EDGE}" stroke-width="1" opacity=".7"/>'
)
_LANTERN: Final = (
    f'<path d="M-4.6-3.6h9.2L6 7.4H-6z" fill="{LAMP}" {_LINE}/>'
    f'<path d="M-5.4-3.8h10.8M-6.6 7.8H6.6M-3.4-4C-3.4-8 3.4-8 3.4-4M0-7v-2.4" fill="none" {_THICK}/>'
    '<path d="M0-.8C2 1.2 2 3 0 5.4-2 3-2 1.2 0-.8z" fill="#d9a73a"/>'
)
_DARK_LANTERN: Final = (
    '<path d="M-4.6-3.6h9.2L6 7.4H-6z" fill="#8d93a3" fill-opacity=".25"/>'
    '<path d="M-5.4-3.8h10.8M-6.6 7.8H6.6M-4.6-3.6-6 7.4M4.6-3.6 6 7.4M-3.4-4C-3.4-8 3.4-8 3.4-4M0-7v-2.4" '
    'fill="none" stroke="#8d93a3" stroke-width="1.5" stroke-linecap="round"/>'
)
_HOUSE: Final = (
    '<path d="M-7.4 8.6V-.6h-2.2L0-9.4 9.6-.6H7.4v9.2H2.4V3h-4.8v5.6z" fill="{}" stroke="#26304a"/>'
)
TOOLS: Final = {
    "hammer": _HAMMER,
    "hammer-plus": _HAMMER + _PLUS,
    "quill": _QUILL,
    "quill-plus": _QUILL + _PLUS,
    "coin": _COIN,
    "lantern": _LANTERN,
    "dark-lantern": _DARK_LANTERN,
    "bed": (
        '<path d="M-9.4-6.4V7.6M-9.4 3.6H9.4V7.6" fill="none" stroke="#f6f2e8" stroke-width="5" '
        'stroke-linecap="round"/>'
        f'<path d="M-9.4-6.4V7.6M-9.4 3.6H9.4V7.6" fill="none" stroke="{INK}" stroke-width="2.4" '
        'stroke-linecap="round"/>'
        f'<path d="M-3 3.4V-1.6H5.6C8-1.6 9.4 0 9.4 3.4z" fill="#5f86b0" {_LINE}/>'
        f'<ellipse cx="-5.8" cy=".8" rx="2.6" ry="2.2" fill="#fff" {_LINE}/>'
    ),
    "again": (
        '<circle r="9" fill="#3f7a52"/><path d="M4.6-2.4A5.2 5.2 0 1 0 5.2 1.2" fill="none" stroke="#fff" '
        'stroke-width="2"/><path d="M1.4-3.2H6.6V-8" fill="none" stroke="#fff" stroke-width="2"/>'
    ),
    "arrow": (
        '<path d="M-7.4 0H6M1.6-4.6 6.6 0 1.6 4.6" fill="none" stroke="#7b8194" stroke-width="2.4" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "reroll": (
        f'<rect x="-8.4" y="-6.4" width="13.6" height="14.6" rx="3" fill="#fffdf8" {_LINE}/>'
        f'<path d="M-4.8-2.6h.1M-1.6 1h.1M1.6 4.6h.1" stroke="{INK}" stroke-width="2.8" '
        'stroke-linecap="round"/>'
        '<path d="M2.6-8.6A6.6 6.6 0 0 1 9.2-1M9.6-5.6 9.2-.6 4.8-2.4" fill="none" stroke="#3f7a52" '
        'stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "point": (
        '<path d="M-3.4 8.6C-9.6 6-10.6-2.4-5.6-8.8M3.4 8.6C9.6 6 10.6-2.4 5.6-8.8" fill="none" '
        'stroke="#3f7a52" '
        'stroke-width="2.6" stroke-dasharray="3 1.2"/>'
        '<path d="M0-6.6 1.9-2.2 6.4-1.8 3 1.2 4 5.8 0 3.4-4 5.8-3 1.2-6.4-1.8-1.9-2.2z" '
        f'fill="#f3e9c8" {_LINE}/>'
    ),
    "villager": (
        f'<circle cy="-4.6" r="4.4" fill="#e8c6a4" {_LINE}/>'
        f'<path d="M-8 9C-8 2.6-4.6.8 0 .8S8 2.6 8 9z" fill="#7287a8" {_LINE}/>'
    ),
    "house": _HOUSE.format("#efe3cc") + '<path d="M-9.6-.6 0-9.4 9.6-.6z" fill="#4c7550" stroke="#26304a"/>',
    "outpost": (
        '<path d="M-9.4 9V-1C-9.4-6-5-9.4 0-9.4S9.4-6 9.4-1V9z" fill="#4a3b66" stroke="#26304a"/>'
        '<path d="M-5 9V1.6L0-3.4 5 1.6V9z" fill="#efe3cc" stroke="#26304a"/><path d="M-1.6 9V4.4h3.2V9z" '
        'fill="#26304a"/>'
    ),
    "cave": (
        '<path d="M-9.4 9V-1C-9.4-6-5-9.4 0-9.4S9.4-6 9.4-1V9z" fill="#8d7a66" stroke="#26304a"/>'
        '<path d="M-6 9V1C-6-3-3-5.4 0-5.4S6-3 6 1V9z" fill="#241c2b"/>'
    ),
    "slot": (
        f'<rect x="-8.6" y="-8.6" width="17.2" height="17.2" rx="4" fill="#efe3cc" {_LINE}/>'
        f'<circle r="4.6" fill="#c8443c" {_LINE}/>'
    ),
    "star": '<path d="M0-9.6 2.8-3.2 9.6-2.6 4.4 1.8 6 8.8 0 5-6 8.8-4.4 1.8-9.6-2.6-2.8-3.2z" '
    f'fill="#f3e9c8" {_LINE}/>',
    "key": (
        f'<circle cx="-4.6" r="4.4" fill="none" stroke="{INK}" stroke-width="4.4"/>'
        f'<path d="M-.4 0H9M5.4 0v4.6M8.6 0v3.4" stroke="{INK}" stroke-width="4.2" stroke-linecap="round"/>'
        '<circle cx="-4.6" r="4.4" fill="none" stroke="#e7edf3" stroke-width="2"/>'
        '<path d="M-.4 0H9M5.4 0v4.6M8.6 0v3.4" stroke="#e7edf3" stroke-width="1.8" stroke-linecap="round"/>'
    ),
    "torch": (
        f'<path d="M-1.8 9.4-2.8 0h5.6L1.8 9.4z" fill="#8a5f3c" {_LINE}/>'
        '<path d="M0-9.8C3.6-6.2 4.6-4 3.8-1.4 3.2.6 1.6 1.4 0 '
        "1.4S-3.2.6-3.8-1.4C-4.4-3.4-3.2-5-2-6.4-1.6-5.2-1-4.8"
        f'-.4-4.8.4-6.4.6-8 0-9.8z" fill="{LAMP}" {_LINE}/>'
    ),
    "supply": (
        f'<path d="M-4-5.6C-9.6-1.6-9.8 8.8-6 8.8H6C9.8 8.8 9.6-1.6 4-5.6z" fill="#b59a74" {_LINE}/>'
        f'<path d="M-4.4-9 0-6.6 4.4-9 3.6-5H-3.6z" fill="#d8c4a0" {_LINE}/>'
    ),
    "reputation": (
        f'<path d="M-8-7.6H8V.4C8 5.4 3.4 8.4 0 9.6-3.4 8.4-8 5.4-8 .4z" fill="#7d5a9a" {_LINE}/>'
        '<path d="M0-5.2 1.5-1.6 5.4-1.3 2.4 1.2 3.4 5 0 3-3.4 5-2.4 1.2-5.4-1.3-1.5-1.6z" fill="#fff"/>'
    ),
    "sun": (
        '<circle r="10.4" fill="#dfe8d2"/>'
        f'<circle r="4.6" fill="#fff3c4" {_LINE}/><path d="M0-9.4v2M0 7.4v2M-9.4 0h2M7.4 '
        "0h2M-6.6-6.6l1.4 1.4M5.2 5.2l"
        f'1.4 1.4M-6.6 6.6l1.4-1.4M5.2-5.2l1.4-1.4" {_THICK}/>'
    ),
    "moon": (
        '<circle r="9.4" fill="#3d4a72" stroke="#fff" stroke-width="1.2"/>'
        '<path d="M3.6 4.6A6 6 0 0 1-1.6-6.2 6 6 0 1 0 5.8 2.4 5 5 0 0 1 3.6 4.6z" fill="#eef1fb"/>'
    ),
    "bandage": (
        '<circle r="9.4" fill="#9b2335" stroke="#fff" stroke-width="1.2"/>'
        '<path d="M-1.9-5.8h3.8v3.9h3.9v3.8H1.9v3.9h-3.8V1.9h-3.9v-3.8h3.9z" fill="#fff"/>'
    ),
    "basket": (
        f'<path d="M-6.4 0C-6.4-9.6 6.4-9.6 6.4 0" fill="none" {_THICK}/>'
        f'<path d="M-9.2-.8H9.2L6.8 8.8H-6.8z" fill="#c09a62" {_LINE}/><path d="M-7.8 3.6H7.8M-3-.4-2 '
        '8.6M3-.4 2 8.6" '
        'stroke="#6b4f28" stroke-width="1.2"/>'
    ),
    "shovel": (
        f'<path d="M-8.6-8.6 2 2" stroke="{INK}" stroke-width="4.4" stroke-linecap="round"/>'
        '<path d="M-8.6-8.6 2 2" stroke="#b5804e" stroke-width="2.2" stroke-linecap="round"/>'
        f'<path d="M1.6-1.4C5.6-.2 8.6 3.4 9.4 9.4 3.4 8.6-.2 5.6-1.4 1.6z" fill="#8f9aa8" {_LINE}/>'
    ),
    "flag": (
        '<path d="M-5.6 9.4V-9" stroke="#a08a6c" stroke-width="2.6" stroke-linecap="round"/>'
        f'<path d="M-5.2-8.8 8.6-4.6-5.2-.4z" fill="#8c3f63" {_LINE}/>'
    ),
    "desert": (
        f'<circle r="9.4" fill="#e6d3a0" {_LINE}/><circle cx="3" cy="-3.4" r="2.6" fill="#fff8dc"/>'
        '<path d="M-9 3.4C-5-1 0 2 3 4 5 2 7.6 1.4 9 2.2 8 7 4 9 0 9S-8 7-9 3.4z" fill="#b98f57"/>'
    ),
    "underforest": (
        f'<circle r="9.4" fill="#3d3054" {_LINE}/><path d="M0 8.4V-1M0 2C-4 1-6-2-6-5.6M0 0C3.6-1 6-3.4 '
        '6-6.4M0-1V-7" '
        'fill="none" stroke="#8fd0b0" stroke-width="1.9" stroke-linecap="round"/>'
    ),
    "grove": (
        f'<path d="M-1.4 9.4V2h2.8v7.4z" fill="#7a5a3a" {_LINE}/>'
        '<path d="M0-9.6C5-9.6 7-6.4 6.4-4 9.4-2.6 8.4 3 4.4 3H-4.4C-8.4 3-9.4-2.6-6.4-4-7-6.4-5-9.6 '
        '0-9.6z" '
        f'fill="#5f9a72" {_LINE}/>'
    ),
    "income": (
        f'<g transform="translate(-2 2)scale(.8)">{_COIN}</g><path d="M6.4-1V-9M3-5.8 6.4-9.2 9.6-5.8" '
        'fill="none" '
        'stroke="#3f7a52" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "good": GOODS["fruit"],
}

SHAPES: Final = {**GOODS, **TOOLS}


NOUNS: Final = {  # what sentences count or speak of, with its shape
    **{name: name for name in GOODS},
    **{name: name for name in ("coin", "lantern", "bed", "villager", "supply", "reputation", "income")},
    "reroll": "reroll",
    "Outpost": "outpost",
    "building": "house",
    "empty cave": "cave",
}


def symbol(name: str) -> str:
    """The id of a shape in the picture's definitions."""
    return f"ab-{name}"


def noun_icons() -> dict[str, Icon]:
    """The icons of nouns."""
    return {noun: Icon(symbol(shape), 11) for noun, shape in NOUNS.items()}


def definitions() -> str:
    """All shapes, for the picture's definitions."""
    return "".join(f'<g id="{symbol(name)}">{shape}</g>' for name, shape in SHAPES.items())
