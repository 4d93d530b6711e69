"""The Villages of the other seats: smaller, with all that everybody may know."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import (
    Box,
    Face,
    Part,
    Theme,
    flame,
    group,
    line,
    measure,
    move,
    piece,
    seat_colour,
    seat_mark,
    tag,
    use,
)
from fireside.games.snowcrest.svg.cards import band_colour, icons_of
from fireside.games.snowcrest.svg.common import at, counted, counted_width, pane, small_name
from fireside.games.snowcrest.svg.deeds import deeds
from fireside.games.snowcrest.svg.icons import symbol
from fireside.games.snowcrest.svg.notation import Glyph, deeds_of, strip, strip_width
from fireside.games.snowcrest.svg.palette import BACK, BACK_EDGE, ON_BACK
from fireside.games.snowcrest.svg.scene import Scene, counted_words, resources, signed
from fireside.games.snowcrest.svg.tracks import buildings
from fireside.games.snowcrest.svg.village import Style, slot_at
from fireside.games.snowcrest.terms import RESOURCE_NAMES

PAD: Final = 9.0
HEAD: Final = 27.0
COUNTS: Final = 25.0
FOOT: Final = 25.0
GAP: Final = 4.0
LEAST: Final = 32.0  # a card with its name and icons
ROOMY: Final = 50.0  # and with its action in icons
WORDY: Final = 96.0  # and in words
SMALL: Final = 13.0  # the least an icon needs
AROUND: Final = PAD + HEAD + 2 * COUNTS + PAD


def rival(scene: Scene, seat: int, width: float, height: float) -> Part:
    """A seat on its pane: who, Scrolls and score, tokens, the Village, Buildings, Omens, hand and deck."""
    inner, box = width - 2 * PAD, Box(0, 0, width, height)
    high = (height - AROUND - 2 * GAP) / 3
    body = pane(box, scene.theme) + _side(seat, height) + _head(scene, seat, width)
    body += tag("g", _tokens(scene, seat, inner), transform=at(PAD, HEAD + 3))
    body += move(small_village(scene, seat, inner, high), PAD, HEAD + COUNTS + 3)
    body += tag("g", _foot(scene, seat, inner), transform=at(PAD, height - FOOT - 3))
    if scene.view["to_move"] == seat:
        body += _asked(scene, box)
    return Part(group(body, f"seat-{seat}", _described(scene, seat)), width, height)


def _side(seat: int, height: float) -> str:
    """The seat's colour down the left edge."""
    return tag("rect", x=1, y=10, width=4, height=height - 20, rx=2, fill=seat_colour(seat))


def _asked(scene: Scene, box: Box) -> str:
    """The outline of the seat that decides: ember, because it is its turn."""
    return tag(
        "rect",
        width=box.width,
        height=box.height,
        rx=10,
        fill="none",
        stroke=scene.theme.ember,
        stroke_width=2,
    )


def _head(scene: Scene, seat: int, width: float) -> str:
    theme, owner = scene.theme, scene.seats[seat]
    name = scene.name(seat)
    body = seat_mark(seat, PAD + 10, 17, 16) + line(PAD + 24, 22, name, 15, theme.on_night, Face.SERIF)
    x = PAD + 34 + measure(name, 15, Face.SERIF)
    if scene.view["to_move"] == seat:
        body += flame(x + 4, 17, theme.ember)
    score = counted_words(owner["score"], "point")
    right = width - PAD - measure(score, 14, Face.BOLD)
    body += line(right, 22, score, 14, theme.on_night, Face.BOLD)
    count, scrolls = str(owner["scrolls"]), amount(owner["scrolls"], "Scroll")
    right -= counted_width(count) + 12
    return body + group(counted("scroll", right, 17, count, theme.on_night), None, scrolls)


def _tokens(scene: Scene, seat: int, width: float) -> str:
    step, held = width / len(RESOURCE_NAMES), scene.seats[seat]["tokens"]
    return "".join(
        group(
            counted(name, place * step + 6, 11, str(held[name]), scene.theme.on_night, 15, 0.85),
            f"token-{seat}-{name}",
            f"{resources(held[name], name)} in tokens",
        )
        for place, name in enumerate(RESOURCE_NAMES)
    )


def _foot(scene: Scene, seat: int, width: float) -> str:
    """Buildings, then from the right: deck, hand, Omens."""
    owner, theme = scene.seats[seat], scene.theme
    body, x = move(buildings(scene, seat, 16), 0, 3), width
    fields = [
        ("deck", str(owner["deck"]), f"{amount(owner['deck'], 'card')} in the deck"),
        ("card", str(owner["hand_size"]), _hand_words(owner)),
    ]
    omens = signed(owner["omens"]) + (f" ×{owner['omen_tokens']}" if owner["omen_tokens"] else "")
    fields.append(("omen", omens, f"Omen track {signed(owner['omens'])}, Omen tokens {owner['omen_tokens']}"))
    for icon, text, label in fields:
        x -= counted_width(text, 14, 0.75) + (7 if icon != "deck" else 0)
        mark = piece(use(symbol(icon), x + 7.5, 11.5, 0.75), f"omen-{seat}") if icon == "omen" else ""
        drawn = mark + (
            line(x + 19, 16.5, text, 14, theme.on_night, Face.BOLD)
            if mark
            else counted(icon, x, 11.5, text, theme.on_night, 14, 0.75)
        )
        body += group(drawn, None, label)
    return body


def _hand_words(owner: Mapping[str, Any]) -> str:
    known = ", ".join(card["name"] for card in owner["known"])
    return f"{amount(owner['hand_size'], 'card')} in hand" + (f"; known: {known}" if known else "")


def _described(scene: Scene, seat: int) -> str:
    owner = scene.seats[seat]
    filled = sum(1 for one in owner["village"] if one)
    held = [(owner["scrolls"], "Scroll"), (filled, "Villager"), (owner["score"], "point")]
    return f"{scene.name(seat)}: {', '.join(counted_words(*one) for one in held)}"


def small_village(scene: Scene, seat: int, width: float, high: float) -> Part:
    """Nine slots with small cards."""
    wide = (width - 2 * GAP) / 3
    drawn = ""
    for slot in range(9):
        where = Box((slot % 3) * (wide + GAP), (slot // 3) * (high + GAP), wide, high)
        drawn += slot_at(scene, seat, slot, where, Style(_front, _down, 5))
    return Part(drawn, width, 3 * high + 2 * GAP)


def _front(theme: Theme, card: Mapping[str, Any], seat: int, wide: float, high: float) -> str:
    """Name, icons and, where there is room, the action in icons and words."""
    body = tag(
        "rect",
        width=wide,
        height=high,
        rx=5,
        fill=band_colour(card, seat),
        stroke="#232b3e",
        stroke_width=0.8,
    )
    body += tag("rect", x=5, y=0.5, width=wide - 5.5, height=high - 1, rx=4, fill=theme.paper)
    paying = icons_of(card)
    is_beside = measure(card["name"], 12, Face.SERIF) + 15.5 * len(paying) + 14 <= wide and high >= ROOMY
    body += _name(card["name"], theme.ink, wide - (15.5 * len(paying) if is_beside else 0))
    for place, icon in enumerate(reversed(paying)):
        body += use(symbol(icon), wide - 11 - 15.5 * place, 10 if is_beside else 23, 0.64)
    top = 19.0 if is_beside or not paying else 32.0
    if high >= WORDY:
        return body + deeds(deeds_of(card), 10, top, wide - 15, high - top - 3, theme.ink, theme.ink_soft)
    shapes = [deed.icons for deed in deeds_of(card)]
    if high < ROOMY:
        return body + _first_deed(shapes, wide - 14 - 15.5 * len(paying), theme)
    return body + _deeds(shapes, top, wide, high, theme)


def _deeds(shapes: list[list[Glyph]], top: float, wide: float, high: float, theme: Theme) -> str:
    """The alternatives in icons below one another; how many there are where that is too much."""
    step = min(20.0, (high - top - 2) / max(1, len(shapes)))
    if step < SMALL:
        return line(10, top + 14, f"{len(shapes)} choices", 12, theme.ink_soft)
    body = ""
    for place, shown in enumerate(shapes):
        size = min(15.0, step, 15 * (wide - 14) / max(1, strip_width(shown, 15)))
        body += strip(10, top + step * (place + 0.5), shown, size, theme.ink)
    return body


def _first_deed(shapes: list[list[Glyph]], room: float, theme: Theme) -> str:
    """The first alternative in icons beside what the card pays with, if it fits."""
    fits = shapes and strip_width(shapes[0], 12) <= room
    return strip(10, 23, shapes[0], 12, theme.ink) if fits else ""


def _name(name: str, ink: str, wide: float) -> str:
    return small_name(9, 13.5, name, wide - 11, ink, 13)


def _down(theme: Theme, card: Mapping[str, Any], seat: int, wide: float, high: float) -> str:
    """Face-down: slate, its name, a moon; a Starter with its barley."""
    body = tag("rect", width=wide, height=high, rx=5, fill=BACK, stroke=BACK_EDGE)
    body += tag("rect", y=4, width=4, height=high - 8, rx=2, fill=band_colour(card, seat), fill_opacity=0.55)
    body += _name(card["name"], ON_BACK, wide)
    middle = 23 if high < ROOMY else (high + 14) / 2
    body += use(symbol("moon"), wide / 2, middle, 0.66 if high < ROOMY else 0.95)
    return body + (use(symbol("barley"), wide / 2 + 20, middle, 0.6) if card["kind"] == "starter" else "")
