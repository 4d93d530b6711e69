"""The central mat: Scrolls, the Forest with its juniper, the decks, and the piles of Buildings."""

from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import (
    Box,
    Face,
    Part,
    at,
    dashed,
    group,
    heading,
    line,
    move,
    pane,
    rounded,
    soft_shadow,
    stacked,
    tag,
    use,
)
from fireside.games.snowcrest.svg.icons import symbol
from fireside.games.snowcrest.svg.palette import COMMON, FOREST, GUARDIAN
from fireside.games.snowcrest.svg.scene import Scene
from fireside.games.snowcrest.terms import BUILDING_NAMES

GAP: Final = 8.0
DECK: Final = 60.0  # how wide a deck is drawn
TOKEN: Final = 18.0
PER_ROW: Final = 3  # juniper on the Forest deck


def column(scene: Scene, width: float, height: float) -> Part:
    """Scrolls and all decks below one another."""
    blocks = [scrolls, forest, guardians, common]
    if scene.table["mode"] == "basic":
        blocks.remove(guardians)
    high = (height + GAP) / len(blocks) - GAP
    return stacked([block(scene, width, high) for block in blocks], GAP)


def scrolls(scene: Scene, width: float, height: float) -> Part:
    """SC-SETUP-01 The supply of Scrolls, out of how many."""
    left = scene.table["scrolls"]
    art = use(symbol("scroll"), 20, (height - 40) / 2, 1.9)
    label = f"{amount(left['supply'], 'Scroll')} left in the supply of {left['start']}"
    notes = [f"of {left['start']}", "left"]
    return _stock(scene, "Scrolls", art, 40, left["supply"], notes, label, width, height)


def forest(scene: Scene, width: float, height: float) -> Part:
    """SC-SETUP-05 The Forest deck with the juniper that lies on it."""
    deck = scene.table["forest"]
    art = card_back(scene, FOREST, "" if deck["juniper"] else "fir", DECK, height - 40, deck["size"])
    art += _juniper(deck["juniper"], DECK - 3, height - 42)
    notes = [f"of {deck['full']}", "juniper"]
    label = f"{deck['juniper']} juniper of {deck['full']} on the Forest; the last one wakes a card"
    label += f"; {amount(deck['size'], 'card')}" + _under(deck["bottom"])
    return _stock(scene, "Forest", art, DECK, deck["juniper"], notes, label, width, height)


def guardians(scene: Scene, width: float, height: float) -> Part:
    """SC-SETUP-04 The deck of Guardians."""
    deck = scene.table["guardians"]
    art = card_back(scene, GUARDIAN, "venerate", DECK - 6, height - 40, deck["size"])
    label = f"{amount(deck['size'], 'Guardian')} in the deck" + _under(deck["bottom"])
    return _stock(scene, "Guardians", art, DECK - 6, deck["size"], ["left"], label, width, height)


def common(scene: Scene, width: float, height: float) -> Part:
    """SC-SETUP-07 The deck of Common Villagers that the row is filled from."""
    deck = scene.table["common"]
    art = card_back(scene, COMMON, "mountain", DECK, height - 40, deck["size"])
    label = f"{amount(deck['size'], 'card')} in the Common deck" + _under(deck["bottom"])
    return _stock(scene, "Common deck", art, DECK, deck["size"], ["left"], label, width, height)


def _under(cards: list[dict[str, Any]]) -> str:
    names = ", ".join(card["name"] for card in cards)
    return f"; at the bottom: {names}" if names else ""


def _stock(
    scene: Scene,
    title: str,
    art: str,
    wide: float,
    count: int,
    notes: list[str],
    label: str,
    width: float,
    height: float,
) -> Part:
    """What there is of something: a picture of it at the left, the number at the right."""
    theme, x = scene.theme, (10 + wide + width) / 2
    body = pane(Box(0, 0, width, height), theme) + heading(10, 19, title, theme.on_night_soft)
    body += tag("g", art, transform=at(10, 29))
    y = (height + 30) / 2 - 8 * len(notes) + 6
    body += line(x, y, str(count), 24, theme.on_night, Face.SERIF, anchor="middle")
    for place, text in enumerate(notes):
        body += line(x, y + 17 + 15 * place, text, 12, theme.on_night_soft, anchor="middle")
    return Part(group(body, title.lower().replace(" ", "-"), label), width, height)


def card_back(scene: Scene, colour: str, icon: str, wide: float, high: float, count: int) -> str:
    """A face-down deck: as thick as it holds cards, with the symbol of its kind."""
    if not count:
        return dashed(Box(0, 0, wide, high), scene.theme, 7)
    layers = min(3, 1 + count // 5)
    across, down = wide - 2.5 * (layers - 1), high - 2.5 * (layers - 1)
    body = ""
    for layer in range(layers):
        shift = 2.5 * (layers - 1 - layer)
        box = Box(shift, shift, across, down)
        body += soft_shadow(box, scene.theme, 7, 2)
        body += rounded(Box(shift, shift, across, down), 7, fill=colour, stroke="#f7f8fb", stroke_width=1.6)
    size = min(across / 27, down / 32)
    return body + (use(symbol(icon), across / 2, down / 2, size) if icon else "")


def _juniper(count: int, wide: float, high: float) -> str:
    """The tokens on the deck, in rows of three; closer together where there are many."""
    rows, drawn = -(-count // PER_ROW), ""
    step = min(TOKEN + 3, (high - 2) / max(1, rows))
    size = min(TOKEN, step)
    for place in range(count):
        in_row = min(PER_ROW, count - place // PER_ROW * PER_ROW)
        x = wide / 2 + (place % PER_ROW - (in_row - 1) / 2) * (TOKEN + 0.5)
        y = high / 2 + (place // PER_ROW - (rows - 1) / 2) * step
        disc = tag("circle", cx=x, cy=y, r=size / 2, fill="#f3f6ee", stroke="#1d3b22", stroke_width=1)
        drawn += disc + use(symbol("juniper"), x, y, size / 26)
    return drawn


def piles(scene: Scene, width: float, height: float, columns: int = 3) -> Part:
    """SC-SETUP-03 The three piles of Buildings; touched to construct one."""
    rows = len(BUILDING_NAMES) // columns
    wide, high = (width - GAP * (columns - 1)) / columns, (height - GAP * (rows - 1)) / rows
    drawn = ""
    for place, kind in enumerate(BUILDING_NAMES):
        x, y = (place % columns) * (wide + GAP), (place // columns) * (high + GAP)
        drawn += move(_pile(scene, kind, wide, high), x, y)
    return Part(drawn, width, height)


def _pile(scene: Scene, kind: str, wide: float, high: float) -> Part:
    theme, count, box = scene.theme, scene.table["piles"][kind], Box(0, 0, wide, high)
    options, is_low = scene.touch(kind, "build"), high < 50
    body = pane(box, theme)
    for layer in range(min(3, count)):
        body += use(symbol(kind), 24 - 2 * layer, high / 2 + 2 - 2 * layer, 1.2 if is_low else 1.45)
    body += line(46, high / 2 + (5 if is_low else -3), kind.title(), 14, theme.on_night, Face.SERIF)
    text = f"{count} left"
    if is_low:
        body += line(wide - 12, high / 2 + 5, text, 13, theme.on_night, anchor="end")
    else:
        body += line(46, high / 2 + 15, text, 13, theme.on_night)
    label = f"{amount(count, f'{kind.title()} tile')} in the pile"
    why, ident = scene.why(kind, "build"), f"{scene.prefix}pile-{kind}"
    return Part(scene.touchable(body, box, 10, options, ident, label, why), wide, high)
