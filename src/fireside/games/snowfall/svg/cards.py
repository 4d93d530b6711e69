"""The five scoring cards, the score so far, and what the woods show."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import (
    Box,
    Face,
    Part,
    card,
    group,
    line,
    measure,
    minus,
    number,
    pane,
    paragraph,
    pill,
    revealed,
    shrink,
    stacked,
    tag,
    use,
    wrap,
)
from fireside.draw.shapes import pill_width
from fireside.games.snowfall.svg.icons import KIND_COLOURS, symbol
from fireside.games.snowfall.svg.scene import Scene

KINDS: Final = ("bear", "bush", "pond", "rabbit", "tree")
BAND: Final = 52.0
BUBBLE: Final = 50.0  # the column of the points, so that no bubble covers a word
GAP: Final = 8.0
TEXT_SIZE: Final = 12.5


def cards(scene: Scene, width: float) -> Part:
    """The scoring cards below one another; their backs before they are dealt."""
    dealt = scene.table["cards"]
    if not dealt:
        return _backs(scene, width)
    room = width - BAND - BUBBLE - 12
    texts = [wrap(one["text"], room, TEXT_SIZE) for one in dealt]
    height = 34 + 15 * max(len(lines) for lines in texts)
    drawn = [
        _card(scene, one, lines, Box(0, place * (height + GAP), width, height))
        for place, (one, lines) in enumerate(zip(dealt, texts, strict=True))
    ]
    return Part("".join(drawn), width, len(dealt) * (height + GAP) - GAP)


def _card(scene: Scene, one: Mapping[str, Any], lines: list[str], box: Box) -> str:
    theme, left = scene.theme, box.x + BAND + 12
    size = shrink(one["name"], box.width - BAND - BUBBLE - 12, 16, 14, Face.SERIF)
    top = box.y + (box.height - 19 - 15 * len(lines)) / 2
    points = str(one["points"])
    body = (
        card(box, theme, KIND_COLOURS.get(one["type"], theme.ink), BAND)
        + _kind(one["type"], box.x + BAND / 2, box.y + box.height / 2)
        + line(left, top + 15, one["name"], size, theme.ink, Face.SERIF)
        + paragraph(left, top + 33, lines, TEXT_SIZE, theme.ink_soft, 1.2)
        + _points(scene, box.right - BUBBLE / 2 - 2, box.y + box.height / 2, points)
    )
    label = f"{one['name']}: {one['text']}. Now {amount(one['points'], 'point')}."
    return _turned_up(group(body, f"card-{one['card']}", label), one["type"], one["card"])


def _turned_up(body: str, kind: str, side: str) -> str:
    return revealed(body, f"card-face-{kind}", side)


def _kind(kind: str, x: float, y: float) -> str:
    """The symbol of a kind on a pale disc: shape as well as colour tells the kind."""
    scale = {"bear": 1.9, "rabbit": 1.75}.get(kind, 0.85)
    return tag("circle", cx=x, cy=y, r=20, fill="#fffdf8") + use(symbol(kind), x, y, scale)


def _points(scene: Scene, x: float, y: float, points: str) -> str:
    theme = scene.theme
    wide = pill_width(points, 17)
    return pill(x - wide / 2, y, points, 17, theme.ink, "#ffffff")


def _backs(scene: Scene, width: float) -> Part:
    theme, height = scene.theme, 64.0
    drawn = []
    for place, kind in enumerate(KINDS):
        box = Box(0, place * (height + GAP), width, height)
        body = (
            pane(box, theme, 10)
            + _kind(kind, box.x + BAND / 2 + 6, box.y + height / 2)
            + line(BAND + 26, box.y + 29, f"{kind.capitalize()} card", 16, theme.on_night, Face.SERIF)
            + line(BAND + 26, box.y + 48, "face down until the cabin lies", 12.5, theme.on_night_soft)
        )
        drawn.append(_turned_up(body, kind, "back"))
    return Part("".join(drawn), width, len(KINDS) * (height + GAP) - GAP)


def standing(scene: Scene, width: float) -> Part:
    """The total so far with the rank it would give, and in one line what it is made of."""
    score, theme = scene.table["score"], scene.theme
    total = _total(scene, score["rank"], score["total"], width)
    words = f"Cards {minus(score['cards'])}, tools {minus(score['tools'])}, trails {minus(score['penalty'])}"
    cut_off = (
        [*wrap(f"Cut off: {', '.join(score['disconnected'])}", width, 13)] if score["disconnected"] else []
    )
    texts = [words, *cut_off]
    made_of = Part(paragraph(0, 12, texts, 13, theme.on_night, 18 / 13), width, 18.0 * len(texts) - 2)
    return stacked([total, made_of], 4)


def _total(scene: Scene, rank: str, points: int, width: float) -> Part:
    theme, total = scene.theme, minus(points)
    size = shrink(rank, width - 12 - measure(total, 34, Face.SERIF), 20, 14, Face.SERIF)
    words = line(0, 26, rank, size, theme.on_night, Face.SERIF)
    number_of = line(width, 30, total, 34, theme.on_night, Face.SERIF, anchor="end")
    return Part(words + number_of, width, 38)


def legend(scene: Scene, width: float) -> Part:
    """What the woods show: every feature with its name and how often it is seen, and both kinds of trail."""
    theme, step = scene.theme, width / len(KINDS)
    visible = [square for tile in scene.table["woods"] for square in tile["squares"] if not square["covered"]]
    drawn = []
    for place, kind in enumerate(KINDS):
        x, count = step * (place + 0.5), sum(kind in square["features"] for square in visible)
        drawn.append(
            _kind(kind, x, 22)
            + line(x, 62, str(count), 16, theme.on_night, Face.BOLD, anchor="middle")
            + line(x, 79, kind, 13, theme.on_night_soft, anchor="middle")
        )
    return Part("".join(drawn) + _trails(scene, width), width, 108)


def _trails(scene: Scene, width: float) -> str:
    theme, middle = scene.theme, width / 2
    home = tag("path", d="M-22 0H22", class_="sf-line sf-edge") + tag(
        "path", d="M-22 0H22", class_="sf-line sf-way"
    )
    lost = tag("path", d="M-22 0H22", class_="sf-line sf-lost-edge") + tag(
        "path", d="M-22 0H22", class_="sf-line sf-lost"
    )
    return (
        tag("g", home, transform="translate(14 101) scale(.6)")
        + line(34, 106, "leads home", 13, theme.on_night)
        + tag("g", lost, transform=f"translate({number(middle + 14)} 101) scale(.6)")
        + line(middle + 34, 106, "cut off", 13, theme.on_night)
        + use(symbol("broken"), middle + 96, 101, 0.4)
    )
