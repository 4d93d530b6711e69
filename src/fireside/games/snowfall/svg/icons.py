"""The shapes of the game, drawn once: features, prints, cabin, badges. Each is 40 across, round (0, 0)."""

from typing import Final

from fireside.draw import Icon

TREE: Final = (
    '<ellipse cy="17.6" rx="12.5" ry="2.4" fill="#7f9bb3" opacity=".5"/>'
    '<path d="M-2.4 12h4.8v6.6h-4.8z" fill="#6b4527"/>'
    '<path d="M0-8 15.4 13.6Q8 11.2 0 14-8 11.2-15.4 13.6z" fill="#174c3d"/>'
    '<path d="M0-14 12.4 4.6Q6.4 2.8 0 5.2-6.4 2.8-12.4 4.6z" fill="#1f6350"/>'
    '<path d="M0-19.8 9.2-4.8Q4.6-6.4 0-4.2-4.6-6.4-9.2-4.8z" fill="#2c7f66"/>'
    '<path d="M0-19.8 4.7-12.1Q2.4-13 .7-11.2-1.4-13.6-4.7-12.1zM-7.9-2.2q3.6 1.4 5-.6 2.6 2.6 9.2-1.8L8.6-1'
    'Q4 2-1 .6-6 3.4-9.6.4zM-10.6 6.9q4.8 2.2 7.4-.2Q2 9.8 8.8 4.4l2.6 3.6Q6 11.6-1 9.4-7 12.6-12.6 9.7z" '
    'fill="#fff"/>'
)
BUSH: Final = (
    '<ellipse cy="10.6" rx="17" ry="2.6" fill="#7f9bb3" opacity=".5"/>'
    '<path d="M-18.5 9.6c-2.4-6.6 1-11.8 6.6-12.2C-10.6-10-5.4-13.6.4-13c5.4-.8 9.6 2.6 11 8.2 6.6.4 '
    "9.4 7 7.1 14.4"
    'q-18.5 3.4-37 0z" fill="#4f8038"/>'
    '<path d="M-18.5 9.6c-1-2.8-1-5.4-.2-7.4Q-8 9.4 18.9 2.6c.7 2 .6 4.6-.4 7q-18.5 3.4-37 0z" '
    'fill="#3b642b"/>'
    '<path d="M-11.9-2.6C-10.6-10-5.4-13.6.4-13c5.4-.8 9.6 2.6 11 8.2q-2.6 2.6-5.2-.4-3 3.4-6-.2-3.6 '
    "3.6-6.4.2"
    '-2.8 3.4-5.7 2.6z" fill="#fff"/>'
    '<g fill="#c8283c" stroke="#7d1322" stroke-width=".7"><circle cx="-10.6" cy="3" r="2.7"/>'
    '<circle cx="-3" cy="6.6" r="2.7"/><circle cx="4" cy="1.6" r="2.7"/><circle cx="11.4" cy="5.4" '
    'r="2.7"/></g>'
)
POND: Final = (
    '<path d="M-19-1.6C-19.6-9-10-13-1.6-12.2 8.6-14.4 18.6-9.4 19.2-1c1 8.6-8 13-17.4 12.4C-9 13.6-18 '
    '8.6-19-1.6z" '
    'fill="#fff" stroke="#7ba3c2" stroke-width="1"/>'
    '<path d="M-15.6-1.4c-.4-5.4 7-8.6 13.8-7.8 8.4-1.8 16.4 2 17 8.2.6 6.6-6.6 9.6-13.6 9.2-8.6 1.4-16.4-2.4'
    '-17.2-9.6z" fill="url(#sf-ice)" stroke="#2f78a8" stroke-width="1.2"/>'
    '<path d="M-9.6-3.2h6.4M1.4-5.2h4.8M-3 1.6H8M-8.6 4.8h4" stroke="#fff" stroke-width="1.7" '
    'stroke-linecap="round"/>'
)
BEAR: Final = (
    '<path d="M0-1.2c3.8 0 6 2.4 6 4.9 0 2.9-2.6 4.3-6 4.3s-6-1.4-6-4.3c0-2.5 2.2-4.9 6-4.9z"/>'
    '<ellipse cx="-5.7" cy="-3" rx="1.8" ry="2.3" transform="rotate(-24 -5.7 -3)"/>'
    '<ellipse cx="-2" cy="-5.8" rx="1.8" ry="2.4"/><ellipse cx="2" cy="-5.8" rx="1.8" ry="2.4"/>'
    '<ellipse cx="5.7" cy="-3" rx="1.8" ry="2.3" transform="rotate(24 5.7 -3)"/>'
)
RABBIT: Final = (
    '<ellipse cx="-3.4" cy="-3.4" rx="2" ry="4.7" transform="rotate(8 -3.4 -3.4)"/>'
    '<ellipse cx="3.4" cy="-3.4" rx="2" ry="4.7" transform="rotate(-8 3.4 -3.4)"/>'
    '<circle cx="-1.3" cy="4.4" r="1.8"/><circle cx="1.6" cy="7.9" r="1.8"/>'
)
CABIN: Final = (
    '<ellipse cy="14" rx="28" ry="12" fill="url(#sf-light)"/>'
    '<ellipse cy="16.6" rx="19" ry="3" fill="#6d87a0" opacity=".5"/>'
    '<path d="M8.4-7h4.4v-11.6H8.4z" fill="#5d6d7d"/><path d="M7.6-20h6v2.6h-6z" fill="#fff"/>'
    '<path d="M10.6-21c-1.8-1.2 2-1.8.6-3.4" fill="none" stroke="#a9bdcf" stroke-width="1.5" '
    'stroke-linecap="round"/>'
    '<path d="M-15-3.4h30v20h-30z" fill="#7c4f2c"/>'
    '<path d="M-15 .8h30M-15 4.8h30M-15 8.8h30M-15 12.8h30" stroke="#5a361b" stroke-width="1"/>'
    '<path d="M-3.4 4.6h6.8v12h-6.8z" fill="#4a2b15"/><circle cx="1.9" cy="11" r=".8" fill="#fff1c4"/>'
    '<path d="M-12 3h6v6.4h-6zM6 3h6v6.4H6z" fill="#ffe9a8" stroke="#4a2b15" stroke-width="1.1"/>'
    '<path d="M-9 3v6.4M-12 6.2h6M9 3v6.4M6 6.2h6" stroke="#4a2b15" stroke-width=".8"/>'
    '<path d="M0-18.6 20-3.2q1 2.4-2.2 2.2L0-12.8-17.8-1q-3.2.2-2.2-2.2z" fill="#fff" stroke="#9db7cc" '
    'stroke-width=".9"/>'
    '<path d="M0-12.8 15.6-2.4v1.6h-31.2v-1.6z" fill="#93623a"/>'
    '<circle cy="-5.6" r="2.2" fill="#ffe9a8" stroke="#4a2b15" stroke-width=".9"/>'
)
BROKEN: Final = (  # a trail with a gap: the tile is cut off from the cabin
    '<circle r="18.4" fill="#9b2335" stroke="#fff" stroke-width="3"/>'
    '<path d="M-11.6 0h5.2M6.4 0h5.2" stroke="#fff" stroke-width="7" stroke-linecap="round"/>'
    '<path d="M3-12-2.6-1.6 2.6 1.6-3 12" fill="none" stroke="#fff" stroke-width="2.6" '
    'stroke-linecap="round" '
    'stroke-linejoin="round"/>'
)
FLAKE: Final = (
    '<path d="M0-15V15M-13-7.5 13 7.5M-13 7.5 13-7.5M-3.6-12 0-9l3.6-3M-3.6 12 0 9l3.6 '
    "3M-12.2-2.9l-.8-4.6 4.4-1.6"
    'M12.2 2.9l.8 4.6-4.4 1.6M-12.2 2.9l-.8 4.6 4.4 1.6M12.2-2.9l.8-4.6-4.4-1.6" fill="none" '
    'stroke-width="2" '
    'stroke-linecap="round" stroke-linejoin="round"/>'
)


def _patch(animal: str) -> str:
    """Three prints that lead nowhere in particular."""
    turns = ((-9, 7, -30), (9, 8, 25), (1, -9, 5))
    prints = (
        f'<use href="#sf-{animal}" transform="translate({x} {y}) rotate({turn})"/>' for x, y, turn in turns
    )
    return "".join(prints)


SHAPES: Final = {
    "tree": TREE,
    "bush": BUSH,
    "pond": POND,
    "bear": f'<g fill="#5a3a22">{BEAR}</g>',
    "rabbit": f'<g fill="#93305f">{RABBIT}</g>',
    "bear-patch": _patch("bear"),
    "rabbit-patch": _patch("rabbit"),
    "cabin": CABIN,
    "broken": BROKEN,
    "flake": f'<g stroke="#dcebf7">{FLAKE}</g>',
}
KIND_COLOURS: Final = {
    "bear": "#7a5539",
    "bush": "#57823f",
    "pond": "#3d82ae",
    "rabbit": "#9c4470",
    "tree": "#2a6f58",
}


NOUNS: Final = {  # what sentences speak of, with its shape
    "bear path": "bear-patch",
    "bush": "bush",
    "cabin": "cabin",
    "cut off": "broken",
    "pond": "pond",
    "rabbit path": "rabbit-patch",
    "tree": "tree",
}
REACH: Final = 21.0


def symbol(name: str) -> str:
    """The id of a shape in the picture's definitions."""
    return f"sf-{name}"


def noun_icons() -> dict[str, Icon]:
    """The icons of nouns."""
    return {noun: Icon(symbol(shape), REACH) for noun, shape in NOUNS.items()}


def definitions(tools: dict[str, str]) -> str:
    """All shapes and the two gradients they use, for the picture's definitions."""
    gradients = (
        '<linearGradient id="sf-ice" x2=".3" y2="1"><stop stop-color="#bfe4f5"/>'
        '<stop offset="1" stop-color="#5aa6d2"/></linearGradient>'
        '<radialGradient id="sf-light"><stop stop-color="#ffe6a3" stop-opacity=".95"/>'
        '<stop offset="1" stop-color="#ffe6a3" stop-opacity="0"/></radialGradient>'
    )
    shapes = {**SHAPES, **tools}
    return gradients + "".join(f'<g id="{symbol(name)}">{shape}</g>' for name, shape in shapes.items())
