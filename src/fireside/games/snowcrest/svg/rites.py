"""The shapes of what Villagers do, each about 20 across round (0, 0)."""

from typing import Final

from fireside.games.snowcrest.svg.palette import BLUE, GREEN, GUARDIAN, WHITE, YELLOW

EDGE: Final = "#232b3e"
LINE: Final = f'stroke="{EDGE}" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"'

_SMALL_CARD: Final = f'<rect x="-8.6" y="-8.8" width="12" height="16.4" rx="1.8" fill="#eef1f7" {LINE}/>'
_PLUS: Final = (
    f'<circle cx="4.6" cy="4.6" r="5" fill="{GREEN}" {LINE}/>'
    '<path d="M4.6 1.8v5.6M1.8 4.6h5.6" stroke="#fff" stroke-width="1.8" stroke-linecap="round"/>'
)
_RING: Final = (  # an arrow that goes round
    f'<path d="M-7.8-1.8A8 8 0 0 1 6.4-4.8" fill="none" stroke="{GREEN}" stroke-width="2.6" '
    'stroke-linecap="round"/>'
    f'<path d="M9.4-7.6 7.8-.6 2-4.4z" fill="{GREEN}"/>'
    f'<path d="M7.8 1.8A8 8 0 0 1-6.4 4.8" fill="none" stroke="{GREEN}" stroke-width="2.6" '
    'stroke-linecap="round"/>'
    f'<path d="M-9.4 7.6-7.8.6-2 4.4z" fill="{GREEN}"/>'
)

MEDITATE: Final = (  # a lotus
    f'<path d="M0-9C3.4-5.4 3.4 1 0 5-3.4 1-3.4-5.4 0-9z" fill="{WHITE}" {LINE}/>'
    f'<path d="M-1.4 4.6C-6.6 3.6-8.4-.6-7.4-6-3.4-4.4-1.2-.4-1.4 4.6zM1.4 4.6C6.6 3.6 8.4-.6 7.4-6 '
    f'3.4-4.4 1.2-.4 1.4 4.6z" fill="#9fc0ea" {LINE}/>'
    f'<path d="M0 8.4C-5.6 9-9.2 6.6-10.2 2.2-5.4 1.4-1.6 3.8 0 8.4zM0 8.4C5.6 9 9.2 6.6 10.2 2.2 '
    f'5.4 1.4 1.6 3.8 0 8.4z" fill="{BLUE}" {LINE}/>'
)
VENERATE: Final = (  # the mask of a Guardian
    f'<path d="M0-10.2 2.8-7.4 6.8-8.4 7-4.2 10.4-1.8 8.2 1.6 9 5.6 5 6.6 3.2 10 0 8.2-3.2 10-5 6.6-9 5.6'
    f'-8.2 1.6-10.4-1.8-7-4.2-6.8-8.4-2.8-7.4z" fill="{GUARDIAN}" {LINE}/>'
    f'<circle r="5.8" fill="#f0dcc0" {LINE}/>'
    f'<path d="M-3.2-1.4h1.6M1.6-1.4h1.6M-1.4 1.4H1.4L0 2.6z" stroke="{EDGE}" stroke-width="1.5" '
    f'stroke-linecap="round" fill="{EDGE}"/>'
)
RESTOCK: Final = f'<path d="M-4.4 4.4V-.8L0-4.8 4.4-.8V4.4z" fill="{WHITE}" {LINE}/>' + _RING
DRAW: Final = _SMALL_CARD + _PLUS
DISCARD: Final = (
    _SMALL_CARD + f'<circle cx="4.6" cy="4.6" r="5" fill="#9b2335" {LINE}/>'
    '<path d="M1.8 4.6h5.6" stroke="#fff" stroke-width="1.8" stroke-linecap="round"/>'
)
RECOVER: Final = (
    _SMALL_CARD + f'<path d="M8.4 7.4C9.6 1.6 6.4-1.8 1.4-1.8" fill="none" stroke="{GREEN}" '
    f'stroke-width="2.6" stroke-linecap="round"/><path d="M3.2-6.6-3.4-1.8 3.2 3z" fill="{GREEN}"/>'
)
CYCLE: Final = f'<rect x="-4" y="-5.4" width="8" height="10.8" rx="1.4" fill="#eef1f7" {LINE}/>' + _RING
READY: Final = (  # a card turned to the sun
    f'<circle cy="-3" r="5" fill="{YELLOW}" {LINE}/>'
    f'<path d="M0-10.4v1M-6.4-8-5.8-7.4M6.4-8 5.8-7.4" {LINE}/>'
    f'<path d="M-9 9.4V2.6H9V9.4z" fill="#eef1f7" {LINE}/><path d="M-3.4 7 0 4.2 3.4 7" fill="none" '
    f'stroke="{GREEN}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>'
)
COPY: Final = (
    f'<rect x="-9.4" y="-9.4" width="11.6" height="14.6" rx="1.8" fill="#c9d0dd" {LINE}/>'
    f'<rect x="-2.2" y="-5.2" width="11.6" height="14.6" rx="1.8" fill="#eef1f7" {LINE}/>'
    f'<path d="M.6 6.4C.6 3.6 1.8 2.4 3.6 2.4S6.6 3.6 6.6 6.4z" fill="{EDGE}"/>'
    f'<circle cx="3.6" cy="-.2" r="2" fill="{EDGE}"/>'
)
RECRUIT: Final = (
    f'<path d="M-9.4 8.6C-9.4 3.6-7 1.2-3 1.2S3.4 3.6 3.4 8.6z" fill="#8d4d3c" {LINE}/>'
    f'<circle cx="-3" cy="-3.2" r="4" fill="#f0d3b4" {LINE}/>' + _PLUS
)
RIVALS: Final = (
    f'<path d="M-9.8 8.6C-9.8 4.2-8 2-5 2S-.2 4.2-.2 8.6zM.2 8.6C.2 4.2 2 2 5 2S9.8 4.2 9.8 8.6z" '
    f'fill="#8d4d3c" {LINE}/><circle cx="-5" cy="-2" r="3.4" fill="#f0d3b4" {LINE}/>'
    f'<circle cx="5" cy="-2" r="3.4" fill="#f0d3b4" {LINE}/>'
)
DECK: Final = (
    f'<rect x="-8.6" y="-8" width="12" height="16" rx="1.8" fill="#c9d0dd" {LINE}/>'
    f'<rect x="-5.6" y="-9" width="12" height="16" rx="1.8" fill="#eef1f7" {LINE}/>'
)

SHAPES: Final = {
    "meditate": MEDITATE,
    "venerate": VENERATE,
    "restock": RESTOCK,
    "draw": DRAW,
    "discard": DISCARD,
    "recover": RECOVER,
    "cycle": CYCLE,
    "ready": READY,
    "copy": COPY,
    "recruit": RECRUIT,
    "rivals": RIVALS,
    "deck": DECK,
}
