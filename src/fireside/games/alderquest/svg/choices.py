"""What the seat that looks can choose where there is nothing on the table to touch: as buttons."""

import re
from typing import Final

from fireside.draw import Box, Option, Part, button, line, stacked, wrap
from fireside.games.alderquest.svg.common import boxed
from fireside.games.alderquest.svg.scene import Scene

_TOUCHED: Final = re.compile(r' data-actions="([^"]*)"')
HIGH: Final = 34.0
GAP: Final = 7.0


def choices(scene: Scene, width: float, drawn: str) -> Part | None:
    """Buttons for all that cannot be touched in what is `drawn`; None when there is no such thing."""
    touched = {int(number) for numbers in _TOUCHED.findall(drawn) for number in numbers.split()}
    left = [option for option in scene.options if option.action not in touched]
    if not left:
        return None
    parts = [_button(scene, option, width - 24) for option in left]
    return boxed(scene.theme, "Your choice", stacked(parts, GAP))


def _button(scene: Scene, option: Option, width: float) -> Part:
    texts = wrap(option.label, width - 24, 14)
    high = HIGH + 17 * (len(texts) - 1)
    body = "".join(line(14, 22 + 17 * place, text, 14, scene.theme.ink) for place, text in enumerate(texts))
    ident = f"choice-{option.kind}-{option.rest}".rstrip("-").replace(",", "-").replace("@", "-")
    drawn = button(Box(0, 0, width, high), scene.theme, body, option.label, [option.action], ident)
    return Part(drawn, width, high)
