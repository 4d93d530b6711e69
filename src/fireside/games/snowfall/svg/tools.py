"""The tool cards: kept, used, not kept, or just dealt."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import (
    Box,
    Face,
    Option,
    Panel,
    Part,
    Theme,
    glow,
    group,
    line,
    measure,
    number,
    panel,
    paper,
    paragraph,
    picked,
    revealed,
    shrink,
    tag,
    use,
    wrap,
)
from fireside.games.snowfall.svg.icons import symbol
from fireside.games.snowfall.svg.scene import Scene

STATES: Final = {"dealt": "dealt", "kept": "unused", "used": "used", "discarded": "not kept"}
CHIP: Final = 84.0
LEAST_CARD: Final = 160.0
LINE: Final = 36.0
GAP: Final = 14.0
DEALT: Final = 3
TEXT: Final = 12.5


def tools(scene: Scene, width: float, upright: bool) -> Panel:
    """The tools in a row, or below one another when `upright`; what is out of play takes little room."""
    dealt = scene.table["tools"]
    if not dealt:
        return Panel("tools", "Tools", "side", _backs(scene, width))
    body = _column(scene, dealt, width) if upright else _row(scene, dealt, width)
    return Panel("tools", "Tools", "side", body)


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


def _row(scene: Scene, dealt: list[Mapping[str, Any]], width: float) -> Part:
    """Side by side: cards with their text if there is room, chips if not, lines if there is hardly any."""
    if width < len(dealt) * (CHIP + GAP) - GAP:
        return _lines(scene, dealt, width)
    live = [tool for tool in dealt if tool["state"] in ("kept", "dealt")]
    spare = width - (len(dealt) - len(live)) * CHIP - GAP * (len(dealt) - 1)
    wide = min(250.0, spare / len(live)) if live else 0
    if wide < LEAST_CARD:
        live, wide = [], CHIP
    height = max([118.0, *(_card_height(tool, wide) for tool in live)])
    x, drawn = 0.0, []
    for tool in dealt:
        box = Box(x, 0, wide if tool in live else CHIP, height)
        drawn.append(tool_card(scene, tool, box) if tool in live else _chip(scene, tool, box))
        x += box.width + GAP
    return Part("".join(drawn), x - GAP, height)


def _column(scene: Scene, dealt: list[Mapping[str, Any]], width: float) -> Part:
    y, drawn = 0.0, []
    for place, tool in enumerate(dealt):
        live = tool["state"] in ("kept", "dealt")
        height = _card_height(tool, width) if live else LINE
        box = Box(0, y, width, height)
        card = tool_card(scene, tool, box) if live else _strip(scene, tool, box)
        drawn.append(_turned_up(card, place, tool["tool"] if live else f"{tool['tool']}-{tool['state']}"))
        y += height + GAP
    return Part("".join(drawn), width, y - GAP)


def _lines(scene: Scene, dealt: list[Mapping[str, Any]], width: float) -> Part:
    drawn = [_strip(scene, tool, Box(0, place * (LINE + 8), width, LINE)) for place, tool in enumerate(dealt)]
    return Part("".join(drawn), width, len(dealt) * (LINE + 8) - 8)


def options_for(scene: Scene, tool: str) -> list[Option]:
    """What touching a tool may mean: using it, or keeping it."""
    keeping = [option for option in scene.offered("keep") if tool in option.rest.split("+")]
    return scene.touch(tool, "tool") + keeping


def _card_height(tool: Mapping[str, Any], width: float) -> float:
    return 50 + 15 * len(wrap(tool["text"], width - 24, TEXT))


def tool_card(scene: Scene, tool: Mapping[str, Any], box: Box) -> str:
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
    options = options_for(scene, tool["tool"])
    if options:
        body += glow(box.inset(-2), 12, scene.theme.ember)
    elif scene.purpose == tool["tool"]:
        body += picked(box.inset(-2), 12, scene.theme.ember)
    why = scene.refused("tool", tool["tool"])
    return group(body, f"tool-{tool['tool']}", tool_label(tool, options), _numbers(options), why=why)


def _numbers(options: list[Option]) -> list[int]:
    return [option.action for option in options]


def tool_label(tool: Mapping[str, Any], options: list[Option]) -> str:
    """What a tool is, and what touching it does."""
    if len(options) == 1:
        return options[0].label
    about = f"{tool['name']}: {tool['text']}"
    return f"Keep {about}" if options else about


def _chip(scene: Scene, tool: Mapping[str, Any], box: Box) -> str:
    """A small tool: upright while it can be used, turned and marked when it is used, empty when not kept."""
    theme, state = scene.theme, tool["state"]
    middle = box.x + box.width / 2
    lines = wrap(tool["name"], box.width - 8, 13)
    ink = theme.on_night_soft if state == "discarded" else theme.ink
    words = "".join(
        line(middle, box.y + 67 + 15 * place, word, 13, ink, anchor="middle")
        for place, word in enumerate(lines)
    )
    icon = use(symbol(tool["tool"]), middle, box.y + 34)
    if state == "discarded":
        body = _empty_slot(theme, box) + tag("g", icon, opacity=0.35) + words
    else:
        body = paper(box, theme) + (tag("g", icon, opacity=0.45) if state == "used" else icon) + words
    if state == "used":
        middle_y = box.y + box.height / 2
        turn = f"rotate(-7 {number(middle)} {number(middle_y)})"
        body = tag("g", body + stamp(theme, middle, box.bottom - 17), transform=turn)
    if state == "discarded":
        body += line(middle, box.bottom - 8, STATES[state], 12, theme.on_night_soft, anchor="middle")
    return _touchable(scene, {**tool, "text": f"{tool['text']} ({STATES[state]})"}, body, box)


def _empty_slot(theme: Theme, box: Box) -> str:
    return tag(
        "rect",
        x=box.x,
        y=box.y,
        width=box.width,
        height=box.height,
        rx=10,
        fill="none",
        stroke=theme.on_night_soft,
        stroke_dasharray="4 4",
        opacity=0.7,
    )


def stamp(theme: Theme, x: float, y: float, text: str = "used") -> str:
    """The stamp across a used card."""
    wide = measure(text, 13, Face.BOLD) + 16
    box = tag(
        "rect",
        x=x - wide / 2,
        y=y - 11,
        width=wide,
        height=22,
        rx=4,
        fill=theme.paper,
        stroke=theme.warning,
        stroke_width=2,
    )
    return box + line(x, y + 4.6, text, 13, theme.warning, Face.BOLD, anchor="middle")


def _strip(scene: Scene, tool: Mapping[str, Any], box: Box) -> str:
    """A tool on one low line: on paper while it can be used, turned and stamped once it was."""
    theme, state = scene.theme, tool["state"]
    x, y, scale = box.x + 28, box.y + box.height / 2, min(0.8, box.height / 46)
    icon = use(symbol(tool["tool"]), x, y, scale, 90 if state == "used" else 0)
    if state == "discarded":
        body = _empty_slot(theme, box) + tag("g", icon, opacity=0.5)
        body += line(box.x + 56, y + 5, tool["name"], 14, theme.on_night_soft)
        body += line(box.right - 12, y + 5, STATES[state], 12.5, theme.on_night_soft, anchor="end")
    elif state == "used":
        body = panel(box, theme, 10) + tag("g", icon, opacity=0.5)
        body += line(box.x + 56, y + 5, tool["name"], 14, theme.on_night) + stamp(theme, box.right - 42, y)
    else:
        body = paper(box, theme) + icon + line(box.x + 56, y + 5, tool["name"], 15, theme.ink, Face.SERIF)
    return _touchable(scene, {**tool, "text": f"{tool['text']} ({STATES[state]})"}, body, box)


def tool_marks(scene: Scene, x: float, y: float, width: float) -> str:
    """The tools at the end of a game, side by side with what became of them."""
    dealt = scene.table["tools"]
    wide = (width - GAP * (len(dealt) - 1)) / max(1, len(dealt))
    return "".join(
        _mark(scene, tool, Box(x + place * (wide + GAP), y, wide, 60)) for place, tool in enumerate(dealt)
    )


def _mark(scene: Scene, tool: Mapping[str, Any], box: Box) -> str:
    theme, state = scene.theme, tool["state"]
    middle = box.x + box.width / 2
    icon = use(symbol(tool["tool"]), middle, box.y + 22, 0.8, 90 if state == "used" else 0)
    kept = state == "kept"
    face = paper(box, theme) if kept else _empty_slot(theme, box)
    ink = theme.ink if kept else theme.on_night_soft
    body = face + (icon if kept else tag("g", icon, opacity=0.45))
    body += line(middle, box.bottom - 8, STATES[state], 12.5, ink, anchor="middle")
    return group(body, f"tool-{tool['tool']}", f"{tool['name']}: {STATES[state]}")
