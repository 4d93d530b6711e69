"""The tool cards: kept, used, not kept, or just dealt."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import (
    Box,
    Face,
    LegalAction,
    Part,
    Theme,
    actions,
    glow,
    group,
    line,
    measure,
    pane,
    paper,
    paragraph,
    picked,
    revealed,
    rounded,
    shrink,
    tag,
    use,
    wrap,
)
from fireside.games.snowfall.svg.icons import symbol
from fireside.games.snowfall.svg.scene import Scene

STATES: Final = {"used": "used", "discarded": "not kept"}
LINE: Final = 36.0
GAP: Final = 14.0
DEALT: Final = 3
TEXT: Final = 12.5


def tools(scene: Scene, width: float) -> Part:
    """The tools below one another: those that can be used as cards, what is out of play on a low line."""
    dealt = scene.table["tools"]
    return _column(scene, dealt, width) if dealt else _backs(scene, width)


def _backs(scene: Scene, width: float) -> Part:
    """SF-SETUP-05 Three tools are dealt face down once the cabin lies."""
    drawn = []
    for place in range(DEALT):
        box = Box(0, place * (LINE + 8), width, LINE)
        words = line(16, box.y + 23, "face down until the cabin lies", 13, scene.theme.on_night_soft)
        drawn.append(_turned_up(_empty_slot(scene.theme, box) + words, place, "back"))
    return Part("".join(drawn), width, DEALT * (LINE + 8) - 8)


def _turned_up(body: str, place: int, side: str) -> str:
    return revealed(body, f"tool-face-{place}", side)


def _column(scene: Scene, dealt: list[Mapping[str, Any]], width: float) -> Part:
    y, drawn = 0.0, []
    for place, tool in enumerate(dealt):
        live = tool["state"] in ("kept", "dealt")
        height = _card_height(tool, width) if live else LINE
        box = Box(0, y, width, height)
        shown = _card(scene, tool, box) if live else _strip(scene, tool, box)
        drawn.append(_turned_up(shown, place, tool["tool"] if live else f"{tool['tool']}-{tool['state']}"))
        y += height + GAP
    return Part("".join(drawn), width, y - GAP)


def _options(scene: Scene, tool: str) -> list[LegalAction]:
    """What touching a tool may mean: using it, or keeping it."""
    keeping = [option for option in scene.offered("keep") if tool in option.rest.split("+")]
    return scene.touch(tool, "tool") + keeping


def _card_height(tool: Mapping[str, Any], width: float) -> float:
    return 50 + 15 * len(wrap(tool["text"], width - 24, TEXT))


def _card(scene: Scene, tool: Mapping[str, Any], box: Box) -> str:
    """A tool that can still be used: icon, name and what it does."""
    theme = scene.theme
    size = shrink(tool["name"], box.width - 64, 16, 14, Face.SERIF)
    body = (
        paper(box, theme)
        + use(symbol(tool["tool"]), box.x + 28, box.y + 24, 0.85)
        + line(box.x + 54, box.y + 29, tool["name"], size, theme.ink, Face.SERIF)
        + paragraph(
            box.x + 12, box.y + 55, wrap(tool["text"], box.width - 24, TEXT), TEXT, theme.ink_soft, 1.2
        )
    )
    return _touchable(scene, tool, body, box)


def _touchable(scene: Scene, tool: Mapping[str, Any], body: str, box: Box) -> str:
    options = _options(scene, tool["tool"])
    if options:
        body += glow(box.inset(-2), 12, scene.theme.ember)
    elif scene.purpose == tool["tool"]:
        body += picked(box.inset(-2), 12, scene.theme.ember)
    why = scene.refused("tool", tool["tool"])
    return group(body, f"tool-{tool['tool']}", _label(tool, options), actions(options), why=why)


def _label(tool: Mapping[str, Any], options: list[LegalAction]) -> str:
    """What a tool is, and what touching it does."""
    if len(options) == 1:
        return options[0].label
    about = f"{tool['name']}: {tool['text']}"
    return f"Keep {about}" if options else about


def _empty_slot(theme: Theme, box: Box) -> str:
    return rounded(box, 10, fill="none", stroke=theme.on_night_soft, stroke_dasharray="4 4", opacity=0.7)


def _stamp(theme: Theme, x: float, y: float, text: str) -> str:
    """The stamp across a used card."""
    wide = measure(text, 13, Face.BOLD) + 16
    box = rounded(
        Box(x - wide / 2, y - 11, wide, 22), 4, fill=theme.paper, stroke=theme.warning, stroke_width=2
    )
    return box + line(x, y + 4.6, text, 13, theme.warning, Face.BOLD, anchor="middle")


def _strip(scene: Scene, tool: Mapping[str, Any], box: Box) -> str:
    """A tool out of play on one low line: turned and stamped if it was used."""
    theme, state = scene.theme, tool["state"]
    x, y, scale = box.x + 28, box.y + box.height / 2, min(0.8, box.height / 46)
    icon = use(symbol(tool["tool"]), x, y, scale, 90 if state == "used" else 0)
    if state == "discarded":
        body = _empty_slot(theme, box) + tag("g", icon, opacity=0.5)
        body += line(box.x + 56, y + 5, tool["name"], 14, theme.on_night_soft)
        body += line(box.right - 12, y + 5, STATES[state], 12.5, theme.on_night_soft, anchor="end")
    else:
        body = pane(box, theme, 10) + tag("g", icon, opacity=0.5)
        body += line(box.x + 56, y + 5, tool["name"], 14, theme.on_night) + _stamp(
            theme, box.right - 42, y, STATES[state]
        )
    return _touchable(scene, {**tool, "text": f"{tool['text']} ({STATES[state]})"}, body, box)
