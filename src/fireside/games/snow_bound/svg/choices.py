"""The buttons: whatever is not touched where it happens, and an end to whatever can be ended."""

from typing import Final

from fireside.draw import Box, Face, Option, Part, button, heading, line, panel, shrink, use, wrap
from fireside.games.snow_bound.svg.icons import symbol
from fireside.games.snow_bound.svg.scene import Scene

GAP: Final = 7.0
PLACED: Final = ("step", "scout", "dismiss", "starve", "lay", "discard")  # touched on the map or in the hand
HINTS: Final = {
    "step": "Touch a scout and the hex it steps to.",
    "scout": "Touch a scout to act with.",
    "dismiss": "Touch a scout at home to dismiss it.",
    "starve": "Touch the scout that starves.",
    "lay": "Touch a weapon to lay it.",
    "discard": "Touch the weapon to give up.",
}
ICONS: Final = {
    "recruit:scout": "scout",
    "do:gather": "crate",
    "do:oil": "oil",
    "do:raid": "weapon",
    "fight:enemy": "weapon",
    "gather:crate": "crate",
    "gather:oil": "oil",
    "buy:food": "food",
    "buy:weapon": "weapon",
    "buy:medkit": "medkit",
    "spoils:food": "food",
    "spoils:oil": "oil",
    "medkit:use": "medkit",
    "medkit:decline": "skull",
    "respond:stand": "swords",
}
KIND_ICONS: Final = {"attack": "swords", "gather": "special", "take": "special"}
PICKS: Final = 3  # SB-SETUP-07 the cards chosen at the start


def choices(scene: Scene, width: float) -> Part | None:
    """The panel of buttons with a hint at what is touched elsewhere; None when nothing is asked."""
    if not scene.is_asked:
        return None
    theme = scene.theme
    kinds = list(dict.fromkeys(option.kind for option in scene.options))
    y, body = 34.0, heading(14, 24, "Your choice", theme.on_night_soft)
    for hint in [HINTS[kind] for kind in kinds if kind in HINTS]:
        for text in wrap(hint, width - 28, 13):
            y += 16
            body += line(14, y - 4, text, 13, theme.on_night)
    y += 8 if y > 34 else 2
    for option in scene.options:
        if option.kind not in PLACED:
            drawn = _button(scene, option, 12, y, width - 24)
            body += drawn.markup
            y += drawn.height + GAP
    end = y + 5
    return Part(panel(Box(0, 0, width, end), theme, 9) + body, width, end)


def _button(scene: Scene, option: Option, x: float, y: float, width: float) -> Part:
    """A button with its picture and words, on two lines if it takes two."""
    icons = _icons(option)
    indent = 12 + 22 * len(icons)
    room = width - indent - 8
    lines = wrap(option.label, room, 14)
    size = min(shrink(text, room, 14, 12) for text in lines)
    height = 16 + 18 * len(lines)
    box = Box(x, y, width, height)
    body = "".join(
        use(symbol(icon), x + 18 + 22 * place, y + height / 2, 0.86) for place, icon in enumerate(icons)
    )
    for place, text in enumerate(lines):
        body += line(x + indent, y + 22 + 18 * place, text, size, scene.theme.ink, Face.SANS)
    ident = f"choice-{option.kind}-{option.rest}"
    return Part(button(box, scene.theme, body, option.label, [option.action], ident), width, height)


def _icons(option: Option) -> list[str]:
    if option.kind == "draw":
        weapons = int(option.rest)
        return ["weapon"] * weapons + ["food"] * (PICKS - weapons)
    name = ICONS.get(f"{option.kind}:{option.rest}") or KIND_ICONS.get(option.kind)
    return [name] if name else []
