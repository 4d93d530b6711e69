"""The shapes of the game, drawn once, each about 20 across round (0, 0)."""

from typing import Final

from fireside.draw import Icon

CRATE: Final = (
    '<rect x="-9" y="-8" width="18" height="16" rx="1.6" fill="#b98a55" stroke="#4d3417" '
    'stroke-width="1.6"/>'
    '<path d="M-9-3.4H9M-9 3.4H9M-7.6-7 7.6 7M-4.6-8v16M4.6-8v16" stroke="#4d3417" stroke-width="1.1" '
    'fill="none"/>'
)
OIL: Final = (
    '<path d="M0-10C4.6-3.8 7.4-.6 7.4 3.2A7.4 7.4 0 0 1-7.4 3.2C-7.4-.6-4.6-3.8 0-10z" fill="#2a3641" '
    'stroke="#f1f4f6" stroke-width="1.5"/>'
    '<path d="M-3.6 2.6a4 4 0 0 0 3 4" stroke="#9fb2c2" stroke-width="1.6" fill="none" '
    'stroke-linecap="round"/>'
)
SPECIAL: Final = (
    '<rect x="-9.6" y="-8.6" width="19.2" height="17.2" rx="2.4" fill="#5a3a78" stroke="#fff" '
    'stroke-width="1.6"/>'
    '<path d="M0-6.6 1.9-2.3 6.5-1.9 3-1.2 3-1.2 4.1 5.6 0 3.2-4.1 5.6-3 1.2-6.5-1.9-1.9-2.3z" '
    'fill="#fff"/>'
)
FOOD: Final = (
    '<rect x="-7" y="-9" width="14" height="18" rx="2" fill="#c8d0d6" stroke="#37434d" stroke-width="1.4"/>'
    '<path d="M-7-4.6H7V4.6H-7z" fill="#4f7a4a"/><path d="M-7-4.6H7M-7 4.6H7" stroke="#37434d" '
    'stroke-width="1.1"/>'
    '<path d="M-2.6 1.4C-2.6-2 2.6-2 2.6 1.4z" fill="#fff"/>'
)
WEAPON: Final = (
    '<path d="M-8.4 9 2.6-3" stroke="#6b4527" stroke-width="3" stroke-linecap="round"/>'
    '<path d="M-.6-6.4 4.4-10C9-8.6 11-5 10-.4L5.6 3.4C5.4-.6 3.6-3.4-.6-6.4z" fill="#a8b4bf" '
    'stroke="#2b3640" '
    'stroke-width="1.3" stroke-linejoin="round"/>'
)
MEDKIT: Final = (
    '<path d="M-3.4-6.6v-2h6.8v2" fill="none" stroke="#2b3640" stroke-width="1.6"/>'
    '<rect x="-9" y="-6.6" width="18" height="14.6" rx="2.6" fill="#fbfdfe" stroke="#2b3640" '
    'stroke-width="1.4"/>'
    '<path d="M-1.7-4h3.4v3h3v3.4h-3v3h-3.4v-3h-3v-3.4h3z" fill="#b3202f"/>'
)
CLAWS: Final = (
    '<path d="M-10 8C-9.4 1.6-7-4.4-2.6-9.6-3-3.4-5.6 3-10 8zM-3.6 9.6C-2.6 2.4-.2-3.8 4.2-9.6 3.6-2.6 '
    "1 4-3.6 9.6z"
    'M3 9C4 3.4 6.2-1.8 10-6.4 9.4-.8 7.2 4.6 3 9z" fill="#fff" stroke="#fff" stroke-width=".8"/>'
)
SKULL: Final = (
    '<circle r="10" fill="#9b2335" stroke="#fff" stroke-width="1.6"/>'
    '<path d="M-4.6-4.6 4.6 4.6M4.6-4.6-4.6 4.6" stroke="#fff" stroke-width="2.8" stroke-linecap="round"/>'
)
SWORDS: Final = (
    '<circle r="10" fill="#9b2335" stroke="#fff" stroke-width="1.6"/>'
    '<path d="M-5.4-5.4 5.4 5.4M5.4-5.4-5.4 5.4M-6.2 2.4l3.8 3.8M6.2 2.4 2.4 6.2" stroke="#fff" '
    'stroke-width="1.9" '
    'stroke-linecap="round"/>'
)
CLOUD: Final = (
    '<path d="M-7 4.4A4.3 4.3 0 0 1-6.6-4 5.6 5.6 0 0 1 4-5.2 4.9 4.9 0 0 1 6.6 4.4z" fill="#a9b8c4" '
    'stroke="#53636f" stroke-width="1.2"/><path d="M-4 7.4v2M0 7.4v2M4 7.4v2" stroke="#7f92a0" '
    'stroke-width="1.8" '
    'stroke-linecap="round"/>'
)
STORM: Final = (
    '<path d="M-8.6 3A5.2 5.2 0 0 1-8-7.2 6.8 6.8 0 0 1 4.8-8.4 5.9 5.9 0 0 1 8 3z" fill="#59636e" '
    'stroke="#20262c" stroke-width="1.2"/><path d="M1.6-1.6-3.6 5H-.4L-2.2 11 4.4 3H.8L3-1.6z" fill="#fff" '
    'stroke="#7d2b37" stroke-width="1.2" stroke-linejoin="round"/>'
)
FLAG: Final = (
    '<path d="M-4.6 9V-9" stroke="#9aa7b2" stroke-width="2" stroke-linecap="round"/>'
    '<path d="M-4.6-8.6 7.4-5-4.6-.8z" fill="#fff" stroke="#2b3640" stroke-width="1.2" '
    'stroke-linejoin="round"/>'
)
SCOUT: Final = (
    '<path d="M0-9 9.4 7.6H-9.4z" fill="#e6ebee" stroke="#22303c" stroke-width="1.6" '
    'stroke-linejoin="round"/>'
    '<path d="M-3.4 2.6h6.8M0-.8V6" stroke="#22303c" stroke-width="1.8" stroke-linecap="round"/>'
)
FIR: Final = '<path d="M0-11 6.4-2.4H3.4L8 5H1.6v4h-3.2V5H-8l4.6-7.4h-3z"/>'
HOUSE: Final = '<path d="M-9 9V-1H-11L0-10 11-1H9V9H3V3h-5v6z"/>'
TOWER: Final = '<path d="M-6 11V-11H6V11H2V6h-4v5z"/>'

SHAPES: Final = {
    "crate": CRATE,
    "oil": OIL,
    "special": SPECIAL,
    "food": FOOD,
    "weapon": WEAPON,
    "medkit": MEDKIT,
    "claws": CLAWS,
    "skull": SKULL,
    "swords": SWORDS,
    "cloud": CLOUD,
    "storm": STORM,
    "flag": FLAG,
    "scout": SCOUT,
    "fir": FIR,
    "house": HOUSE,
    "tower": TOWER,
}
EVENTS: Final = {"minor": "cloud", "major": "storm"}


NOUNS: Final = {  # what sentences count or speak of, with its shape
    "crate": "crate",
    "oil token": "oil",
    "special crate": "special",
    "food": "food",
    "weapon": "weapon",
    "medkit": "medkit",
    "scout": "scout",
}


def symbol(name: str) -> str:
    """The id of a shape in the picture's definitions."""
    return f"sb-{name}"


def noun_icons() -> dict[str, Icon]:
    """The icons of nouns."""
    return {noun: Icon(symbol(shape), 11) for noun, shape in NOUNS.items()}


def definitions() -> str:
    """All shapes, for the picture's definitions."""
    return "".join(f'<g id="{symbol(name)}">{shape}</g>' for name, shape in SHAPES.items())
