"""What the seat that looks can choose where there is nothing on the table to touch: as buttons."""

from typing import Final

from fireside.draw import Box, Face, Option, Part, button, heading, line, move, shrink, stacked, wrap
from fireside.games.snowcrest.svg.common import boxed, pane
from fireside.games.snowcrest.svg.notation import Glyph, deeds_of, strip, strip_width
from fireside.games.snowcrest.svg.own import chip
from fireside.games.snowcrest.svg.scene import Scene

PLAIN: Final = ("branch", "pay_tokens", "omen", "contest", "decline", "stop", "skip")
ICONS: Final = {"pay_tokens": "wild", "omen": "omen", "contest": "bell", "stop": "draw", "skip": "moon"}
HINTS: Final = {
    "first_villager": "Touch the card you buy.",
    "main": "Touch a Villager to activate it, or a card of your hand or the row to Add it.",
    "place": "Touch the slot.",
    "pay": "Touch what you pay with: tokens, Buildings, Villagers, cards of your hand.",
    "curse": "Touch what you give, or take an Omen.",
    "build": "Touch a pile of Buildings.",
    "replace": "Touch the Building you return.",
    "cycle": "Touch the cards you discard.",
    "ready": "Touch a face-down Villager.",
    "copy": "Touch the card to copy.",
    "recruit": "Touch a card of your hand or the row.",
}
HIGH: Final = 32.0
LEAST: Final = 26.0
GAP: Final = 6.0
BELL: Final = 31.0


def choices(scene: Scene, width: float, room: float) -> Part | None:
    """The buttons in at most `room`, with a hint at what is touched elsewhere; None when nothing is asked."""
    if not scene.is_asked:
        return None
    if scene.kind == "announce":
        return _bells(scene, width)
    if scene.kind == "recover":
        return _discards(scene, width, room)
    options, hint = scene.offered(*PLAIN), _hint(scene, width)
    if not options:
        return hint
    high = max(LEAST, min(HIGH, (room + GAP) / len(options) - GAP))
    buttons = stacked([_button(scene, option, width, high) for option in options], GAP)
    is_room = hint is not None and hint.height + GAP + buttons.height <= room
    return stacked([hint, buttons], GAP) if hint and is_room else buttons


def _hint(scene: Scene, width: float) -> Part | None:
    words = HINTS.get(scene.kind)
    if words is None:
        return None
    texts = wrap(words, width - 24, 13)
    body = "".join(
        line(12, 21 + 17 * place, text, 13, scene.theme.on_night) for place, text in enumerate(texts)
    )
    return boxed(scene.theme, "", body, width, 14 + 17 * len(texts))


def _branch(scene: Scene, number: int) -> list[Glyph]:
    """An alternative of the card that acts, in icons."""
    acting = scene.table["acting"] or scene.table["adding"]
    deeds = deeds_of(acting["card"]) if acting else []
    return deeds[number].icons if number < len(deeds) else []


def _button(scene: Scene, option: Option, width: float, high: float) -> Part:
    shown = _branch(scene, int(option.rest)) if option.kind == "branch" else []
    if option.kind in ICONS:
        shown = [Glyph(ICONS[option.kind])]
    size = min(19.0, high - 8)
    left = 12 + (strip_width(shown, size) + 9 if shown else 0)
    room = width - left - 10
    texts = wrap(option.label, room, 14)
    letters = shrink(option.label, room, 14, 12)
    if len(texts) > 1 and letters <= 12 and high >= 30:
        texts = wrap(option.label, room, 12)[:2]
        top = high / 2 - 3
        body = "".join(
            line(left, top + 14 * place, text, 12, scene.theme.ink) for place, text in enumerate(texts)
        )
    else:
        body = line(left, high / 2 + 5, option.label, letters, scene.theme.ink)
    body += strip(12, high / 2, shown, size, scene.theme.ink)
    ident = f"choice-{option.kind}-{option.rest}".rstrip("-")
    box = Box(0, 0, width, high)
    return Part(button(box, scene.theme, body, option.label, [option.action], ident), width, high)


def _bells(scene: Scene, width: float) -> Part:
    """SC-MED-01 A button for each number of bells."""
    options, theme = scene.offered("announce"), scene.theme
    columns = max(1, int((width - 24 + 4) // (BELL + 4)))
    wide = (width - 24 - 4 * (columns - 1)) / columns
    high = 30.0 if len(options) <= 4 * columns else 22.0
    body = heading(12, 20, "Ring so many bells", theme.on_night_soft)
    for place, option in enumerate(options):
        x, y = 12 + (place % columns) * (wide + 4), 30 + (place // columns) * (high + 5)
        text = line(x + wide / 2, y + high / 2 + 5, option.rest, 14, theme.ink, Face.BOLD, anchor="middle")
        box = Box(x, y, wide, high)
        body += button(box, theme, text, option.label, [option.action], f"announce-{option.rest}")
    height = 30 + -(-len(options) // columns) * (high + 5) + 5
    return Part(pane(Box(0, 0, width, height), theme) + body, width, height)


def _discards(scene: Scene, width: float, room: float) -> Part:
    """SC-SPEC-11 The discard pile to choose from."""
    seat = scene.you or 0
    cards = {card["card"]: card for card in scene.seats[seat]["discard"]}
    options, theme = scene.offered("recover"), scene.theme
    columns = 3
    wide = (width - 24 - 6 * (columns - 1)) / columns
    high = min(46.0, (room - 36) / -(-len(options) // columns) - 6)
    body = heading(12, 20, "Your discard pile", theme.on_night_soft)
    for place, option in enumerate(options):
        x, y = 12 + (place % columns) * (wide + 6), 30 + (place // columns) * (high + 6)
        art = chip(theme, cards[option.rest], seat, wide, high)
        drawn = button(
            Box(0, 0, wide, high),
            theme,
            art,
            option.label,
            [option.action],
            f"recover-{option.rest.replace(' ', '_')}",
        )
        body += move(Part(drawn, wide, high), x, y)
    height = 30 + -(-len(options) // columns) * (high + 6) + 6
    return Part(pane(Box(0, 0, width, height), theme) + body, width, height)
