"""The faces of the villagers: a head, a coat and what is worn on the head, put together for each kind."""

from typing import Final

INK: Final = "#26304a"
_LINE: Final = f'stroke="{INK}" stroke-width="1.2" stroke-linejoin="round"'

# What is worn on the head; {0} is its colour. Heads are circles of 5.4 round (0, -2).
_HEADS: Final = {
    "cap": '<path d="M-6-3.4C-6-8.6-3-10 0-10S6-8.6 6-3.4z" fill="{0}" {1}/><path d="M2-4.4H9L8-2.8H2z" '
    'fill="{0}" {1}/>',
    "hood": ('<path d="M-8 4C-9-6-5-11 0-11S9-6 8 4L5 1C6-5 3-7 0-7S-6-5-5 1z" fill="{0}" {1}/>'),
    "brim": (
        '<path d="M-10-4.6C-5-3-1-2.8 0-2.8S5-3 10-4.6C9-6 6-6.2 5-6.2 4.6-9.4 3-11 '
        '0-11S-4.6-9.4-5-6.2C-6-6.2-9-6-10-4.6z" '
        'fill="{0}" {1}/>'
    ),
    "bun": (
        '<circle cy="-10" r="2.8" fill="{0}" {1}/><path d="M-6-1C-7-7-3-9 0-9S7-7 6-1C5-4 3-5.4 '
        '0-5.4S-5-4-6-1z" '
        'fill="{0}" {1}/>'
    ),
    "helmet": (
        '<path d="M-6.4-3.6C-6.4-8.6-3.4-10.4 0-10.4S6.4-8.6 6.4-3.6z" fill="{0}" {1}/>'
        '<circle cy="-6.6" r="2.4" fill="#fff3c4" {1}/>'
    ),
    "beard": (
        '<path d="M-5.6-2C-6 5-3 8 0 8S6 5 5.6-2C4 1-4 1-5.6-2z" fill="{0}" {1}/>'
        '<path d="M-5.4-4C-5-8-2-8.6 0-8.6S5-8 5.4-4C3-6-3-6-5.4-4z" fill="{0}" {1}/>'
    ),
    "braids": (
        '<path d="M-5.8-2C-8 2-8 5-7 8M5.8-2C8 2 8 5 7 8" fill="none" stroke="{0}" stroke-width="3" '
        'stroke-linecap="round"/><path d="M-6-1.4C-7-7-3-9 0-9S7-7 6-1.4C4-5 1-5.4 0-5.4S-4-5-6-1.4z" '
        'fill="{0}" {1}/>'
    ),
    "beret": '<path d="M-7-4C-9-8-3-10.6 2-9.6 7-9 8-5.4 6-4 2-5.4-3-5.4-7-4z" fill="{0}" {1}/>',
    "scarf": (
        '<path d="M-6-3C-6-8-3-9.6 0-9.6S6-8 6-3C3-5.6-3-5.6-6-3z" fill="{0}" {1}/>'
        '<path d="M-6.4 3C-3 5.6 3 5.6 6.4 3L6 6C3 8-3 8-6 6z" fill="{0}" {1}/>'
    ),
}
# Each kind: what stands behind it, skin, coat, what is worn and its colour.
_LOOKS: Final = {
    "start-builder": ("#c7d3df", "#e8c6a4", "#8a6a4a", "cap", "#b5804e"),
    "start-teacher": ("#d9d2e6", "#d9ab84", "#5d4a83", "bun", "#6b4a34"),
    "start-explorer": ("#cfe0d2", "#e8c6a4", "#4c7550", "hood", "#7a9a68"),
    "V01": ("#c7d3df", "#c99670", "#7d8794", "beard", "#9a9aa2"),
    "V02": ("#c7d3df", "#e8c6a4", "#a0784c", "braids", "#c9a25c"),
    "V03": ("#c7d3df", "#b07c56", "#b59a4e", "brim", "#d6bd72"),
    "V04": ("#c7d3df", "#e8c6a4", "#7a4f5c", "scarf", "#8c3f63"),
    "V05": ("#c7d3df", "#d9ab84", "#6a7078", "helmet", "#8f9aa8"),
    "V06": ("#d9d2e6", "#b07c56", "#3f5d84", "beret", "#2f6a8c"),
    "V07": ("#d9d2e6", "#e8c6a4", "#4b4f5c", "beard", "#6b4a34"),
    "V08": ("#d9d2e6", "#c99670", "#5a7a6a", "brim", "#6d5a48"),
    "V09": ("#d9d2e6", "#e8c6a4", "#8c3f63", "beret", "#b45a7a"),
    "V10": ("#d9d2e6", "#d9ab84", "#6d667f", "bun", "#c9c4cc"),
    "V11": ("#cfe0d2", "#b07c56", "#5f7d4a", "cap", "#4c7550"),
    "V12": ("#cfe0d2", "#e8c6a4", "#4a6a8a", "scarf", "#5f86b0"),
    "V13": ("#cfe0d2", "#e8c6a4", "#8a7a3a", "helmet", "#c9b25c"),
    "V14": ("#cfe0d2", "#c99670", "#6a4f3c", "helmet", "#7a6450"),
    "V15": ("#cfe0d2", "#8a5a3c", "#9a5a3c", "braids", "#3a2a24"),
    "V16": ("#cfe0d2", "#d9ab84", "#6b5a48", "hood", "#8a7258"),
    "V17": ("#d5d3d8", "#e8c6a4", "#7a6a9a", "scarf", "#4c7550"),
    "V18": ("#d9d2e6", "#8a5a3c", "#3f7a66", "brim", "#a0845c"),
}
_OTHERS: Final = {
    "cave-cat": (
        '<path d="M-9 9C-10 0-9-6-8.4-10L-3.6-5.6h7.2L8.4-10C9-6 10 0 9 9 5 12-5 12-9 9z" '
        f'fill="#6d667f" {_LINE}/>'
        '<path d="M-3.6-.6h.1M3.6-.6h.1" stroke="#f3e9a8" stroke-width="3.4" stroke-linecap="round"/>'
        '<path d="M0 2.6v1.6M-2.4 5.4C-1 6.2 1 6.2 2.4 5.4M-4 3.4l-6-1M4 3.4l6-1" stroke="#f1ede6" '
        'fill="none"/>'
    ),
    "metal-man": (
        f'<path d="M-10 14C-10 8-6 7 0 7S10 8 10 14z" fill="#6a7078" {_LINE}/>'
        f'<rect x="-6.4" y="-9" width="12.8" height="14.6" rx="2.4" fill="#aab4be" {_LINE}/>'
        f'<path d="M-3-3.6h.1M3-3.6h.1" stroke="#2c6a7a" stroke-width="4" stroke-linecap="round"/>'
        f'<path d="M-3.4 2h6.8M0-9v-3" stroke="{INK}" stroke-width="1.4"/>'
    ),
    "glogo": (
        '<path d="M-10 13C-12 2-6-9 0-9S12 2 10 13C7 10 5 14 2.6 12 0 14-3 10-5 13-7 11-9 14-10 13z" '
        'fill="#7fb07a" '
        f'{_LINE}/><circle cy="-1" r="4.6" fill="#fff" {_LINE}/><circle cy="-.6" r="2" fill="{INK}"/>'
        f'<path d="M-3 6C-1 7.6 1 7.6 3 6" fill="none" {_LINE}/>'
    ),
    "liquid-woman": (
        f'<path d="M0-11C5-8 7-3 6 1 9 5 11 9 9 14H-9C-11 9-9 5-6 1-7-3-5-8 0-11z" fill="#7cc3d8" {_LINE}/>'
        '<path d="M-3 2C-1 3.4 1 3.4 3 2M-6 8C-3 6 0 10 6 8" stroke="#e6f7fb" stroke-width="1.5" '
        'fill="none"/>'
        f'<path d="M-2.4-2.6h.1M2.4-2.6h.1" stroke="{INK}" stroke-width="2.4" stroke-linecap="round"/>'
    ),
}
_UNKNOWN: Final = ("#d5d3d8", "#d9ab84", "#6a7078", "hood", "#8a8f9c")


def face_of(kind: str) -> str:
    """The id of the face of a kind of villager; kinds of a designer's own share one."""
    return f"ab-face-{kind if kind in _LOOKS or kind in _OTHERS else 'other'}"


def definitions() -> str:
    """All faces, 28 across round (0, 0), for the picture's definitions."""
    drawn = {**{kind: _person(*look) for kind, look in _LOOKS.items()}, "other": _person(*_UNKNOWN)}
    drawn |= {kind: _plate("#b9b3c9") + art for kind, art in _OTHERS.items()}
    clip = '<clipPath id="ab-round"><circle r="13.2"/></clipPath>'
    return clip + "".join(
        f'<g id="ab-face-{kind}"><g clip-path="url(#ab-round)">{art}</g>{_RIM}</g>'
        for kind, art in drawn.items()
    )


_RIM: Final = f'<circle r="13.4" fill="none" stroke="{INK}" stroke-width="1.4"/>'


def _plate(colour: str) -> str:
    return f'<circle r="13.4" fill="{colour}"/>'


def _person(behind: str, skin: str, coat: str, worn: str, colour: str) -> str:
    body = f'<path d="M-11 14C-11 7-6 4.6 0 4.6S11 7 11 14z" fill="{coat}" {_LINE}/>'
    head = f'<circle cy="-2" r="5.8" fill="{skin}" {_LINE}/>'
    eyes = f'<path d="M-2.2-2h.1M2.2-2h.1" stroke="{INK}" stroke-width="1.7" stroke-linecap="round"/>'
    return _plate(behind) + body + head + eyes + _HEADS[worn].format(colour, _LINE)
