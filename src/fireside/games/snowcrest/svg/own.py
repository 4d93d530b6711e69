"""What a seat has beside its Village: tokens, the hand as far as it is known, deck and discards."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount, joined
from fireside.draw import (
    Box,
    Face,
    Part,
    Theme,
    at,
    group,
    line,
    move,
    pane,
    piece,
    rounded,
    seat_colour,
    seat_mark,
    shrink,
    soft_shadow,
    tag,
    use,
)
from fireside.games.snowcrest.svg.cards import RADIUS, band_colour, cost_badge, face, icons_of
from fireside.games.snowcrest.svg.common import ident, small_name
from fireside.games.snowcrest.svg.icons import symbol
from fireside.games.snowcrest.svg.palette import BACK
from fireside.games.snowcrest.svg.scene import HAND_VERBS, Scene, described, resources
from fireside.games.snowcrest.terms import RESOURCE_NAMES

GAP: Final = 8.0
BACK_WIDE: Final = 74.0
CHIP: Final = (101.0, 46.0)  # a discarded card
IN_A_ROW: Final = 3
TOP: Final = 26.0
HELD: Final = (*RESOURCE_NAMES, "scroll")


def tokens(scene: Scene, seat: int, width: float, height: float, columns: int = 3) -> Part:
    """The five resources with how many tokens of each, touched to pay with one; and the Scrolls."""
    rows = -(-len(HELD) // columns)
    wide, high = (width - GAP * (columns - 1)) / columns, (height - GAP * (rows - 1)) / rows
    drawn = []
    for place, name in enumerate(HELD):
        part = _token(scene, seat, name, wide, high)
        drawn.append(move(part, (place % columns) * (wide + GAP), (place // columns) * (high + GAP)))
    return Part("".join(drawn), width, height)


def _token(scene: Scene, seat: int, name: str, wide: float, high: float) -> Part:
    theme, owner, box = scene.theme, scene.seats[seat], Box(0, 0, wide, high)
    is_resource, is_mine = name in RESOURCE_NAMES, seat == scene.you
    count = owner["tokens"][name] if is_resource else owner["scrolls"]
    options = scene.touch(name, "pay_token") if is_mine else []
    body = pane(box, theme, 9) + _counter(name, count, wide, high, theme)
    label = f"{resources(count, name)} in tokens" if is_resource else amount(count, "Scroll")
    why = scene.why(name, "pay_token") if is_mine and is_resource else []
    return Part(scene.touchable(body, box, 9, options, f"token-{seat}-{name}", label, why), wide, high)


def _counter(name: str, count: int, wide: float, high: float, theme: Theme) -> str:
    """A token with how many there are; dimmed if there is none."""
    y, radius = high / 2, min(high / 2 - 5, wide / 4, 17)
    x = radius + 6
    art = tag("circle", cx=x, cy=y, r=radius, fill="#f7f8fb", stroke="#232b3e", stroke_width=1.2)
    art += use(symbol(name), x, y, radius / 13)
    size = shrink(str(count), wide - 2 * radius - 14, 20, 14, Face.SERIF)
    ink = theme.on_night if count else theme.on_night_soft
    text = line(2 * radius + 11, y + size * 0.35, str(count), size, ink, Face.SERIF)
    return (art if count else tag("g", art, opacity=0.4)) + text


def hand(scene: Scene, seat: int, columns: int, wide: float, high: float) -> Part:
    """A hand, `columns` cards to a row: what is known of it open, the rest as small backs."""
    held, x, y, drawn = cards_of(scene, seat), 0.0, 0.0, []
    if not held:
        return Part(line(12, 26, "No card in hand.", 14, scene.theme.on_night_soft), wide, 40)
    room = columns * (wide + GAP) - GAP
    for place, card in enumerate(held):
        across = wide if card else min(wide, BACK_WIDE)
        if x + across > room + 1:
            x, y = 0.0, y + high + GAP
        drawn.append(_held(scene, seat, card, place, x, y, across, high))
        x += across + GAP
    return Part("".join(drawn), room, y + high)


def cards_of(scene: Scene, seat: int) -> list[Mapping[str, Any] | None]:
    """The cards of a hand; None for one that is not known."""
    owner = scene.seats[seat]
    if owner["hand"] is not None:
        return list(owner["hand"])
    return [*owner["known"], *[None] * (owner["hand_size"] - len(owner["known"]))]


def _held(
    scene: Scene,
    seat: int,
    card: Mapping[str, Any] | None,
    place: int,
    x: float,
    y: float,
    wide: float,
    high: float,
) -> str:
    if card is None:
        body, label = hidden(scene.theme, seat, wide, high), f"A card of {scene.seat_name(seat)}, hidden"
        return group(body, f"hidden-{seat}-{place}", label, transform=at(x, y))
    art = face(scene.theme, card, seat, wide, high)
    return _touchable(scene, seat, card, art, x, y, wide, high)


def _touchable(
    scene: Scene, seat: int, card: Mapping[str, Any], art: str, x: float, y: float, wide: float, high: float
) -> str:
    mine, name, box = seat == scene.you, card["card"], Box(0, 0, wide, high)
    options = scene.touch(name, *HAND_VERBS) if mine else []
    body = piece(art, scene.piece(card, seat))
    is_adding = scene.is_adding("hand", name) and scene.table["adding"]["seat"] == seat
    label, why = f"{described(card)} In hand", scene.why(name, *HAND_VERBS) if mine else []
    held = f"hand-{seat}-{ident(name)}"
    return scene.touchable(body, box, RADIUS, options, held, label, why, is_adding, transform=at(x, y))


def hidden(theme: Theme, seat: int, wide: float, high: float) -> str:
    """The back of a seat's card: slate in a frame of its colour, with its shape."""
    box = Box(0, 0, wide, high)
    plate = rounded(Box(1.5, 1.5, wide - 3, high - 3), 7, fill=BACK, stroke=seat_colour(seat), stroke_width=3)
    size = min(wide, high) * 0.36
    disc = tag("circle", cx=wide / 2, cy=high / 2, r=size * 0.75, fill="#f7f8fb")
    return soft_shadow(box, theme, 8, 2) + plate + disc + seat_mark(seat, wide / 2, high / 2, size)


def chip(theme: Theme, card: Mapping[str, Any], seat: int | None, wide: float, high: float) -> str:
    """A small Villager: cost, name and what it pays with."""
    band = tag("rect", width=wide, height=high, rx=8, fill=band_colour(card, seat))
    box = Box(0, 0, wide, high)
    body = soft_shadow(box, theme, 8, 2) + band
    body += tag("rect", x=7, width=wide - 7, height=high, rx=7, fill=theme.paper)
    body += cost_badge(22, high - 13.5, card["cost"], 9.5)
    body += small_name(12, high / 2 - 6, card["name"], wide - 15, theme.ink)
    for place, icon in enumerate(icons_of(card)):
        body += use(symbol(icon), 46 + 20 * place, high - 13.5, 0.86)
    return body


def discards(scene: Scene, seat: int, height: float | None = None) -> Part:
    """The discard pile card by card, touched to take one back, and how many cards the deck holds.

    Cards lie in rows of three, or where the `height` is given in as many columns as they need.
    """
    owner, count, thrown = scene.seats[seat], scene.seats[seat]["deck"], scene.seats[seat]["discard"]
    words = f"{amount(count, 'card')} in the deck, {len(thrown) or 'none'} discarded"
    wide, high = CHIP
    rows = max(1, -(-len(thrown) // IN_A_ROW)) if height is None else 2
    high = high if height is None else (height - TOP - GAP) / 2
    columns = max(IN_A_ROW, -(-len(thrown) // rows))
    body = line(0, 14, words, 13, scene.theme.on_night)
    for place, card in enumerate(thrown):
        x, y = (place % columns) * (wide + GAP), TOP + (place // columns) * (high + GAP)
        body += _discarded(scene, seat, card, x, y, wide, high)
    filled = -(-len(thrown) // columns)
    low = TOP + filled * (high + GAP) - GAP if filled else 18
    return Part(group(body, f"discards-{owner['seat']}"), columns * (wide + GAP) - GAP, low)


def pile(scene: Scene, seat: int) -> Part:
    """Deck and discards in short: how many cards each holds, and the last one that was thrown."""
    owner, thrown, theme = scene.seats[seat], scene.seats[seat]["discard"], scene.theme
    wide, high = CHIP
    said = f"{len(thrown) or 'none'} discarded"
    body = line(0, 14, amount(owner["deck"], "card"), 13, theme.on_night)
    body += line(0, 30, "in the deck", 13, theme.on_night_soft)
    body += line(0, 58, said, 13, theme.on_night if thrown else theme.on_night_soft)
    if thrown:
        body += _discarded(scene, seat, thrown[-1], 0, 68, wide, high)
    names = joined([card["name"] for card in thrown])
    label = f"{amount(owner['deck'], 'card')} in the deck; discarded: {names or 'none'}"
    return Part(group(body, f"discards-{seat}", label), wide, 68 + high)


def may_recover(scene: Scene, seat: int) -> bool:
    """Whether the seat can touch one of its discarded cards now."""
    thrown = scene.seats[seat]["discard"]
    return seat == scene.you and any(scene.touch(card["card"], "recover") for card in thrown)


def _discarded(
    scene: Scene, seat: int, card: Mapping[str, Any], x: float, y: float, wide: float, high: float
) -> str:
    options = scene.touch(card["card"], "recover") if seat == scene.you else []
    body = piece(chip(scene.theme, card, seat, wide, high), scene.piece(card, seat))
    thrown, label = f"discarded-{seat}-{ident(card['card'])}", f"{described(card)} Discarded"
    box = Box(0, 0, wide, high)
    return scene.touchable(body, box, RADIUS, options, thrown, label, transform=at(x, y))
