"""What can be bought: Houses, Outposts, Key and Star Houses with their decks; villagers to train."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import (
    Box,
    Face,
    Part,
    actions,
    at,
    dashed,
    glow,
    group,
    headed,
    label_of,
    line,
    measure,
    pane,
    piece,
    placed,
    revealed,
    tag,
    use,
)
from fireside.games.above_and_below.svg.cards import RADIUS, back, entry
from fireside.games.above_and_below.svg.common import coin_badge
from fireside.games.above_and_below.svg.icons import symbol
from fireside.games.above_and_below.svg.scene import Scene, described, villager_in_words
from fireside.games.above_and_below.svg.tokens import HIGH as TOKEN_HIGH
from fireside.games.above_and_below.svg.tokens import token

GAP: Final = 4.0
DECKS: Final = {"house_row": ("house_deck", "houses"), "outpost_row": ("outpost_deck", "outposts")}
TITLES: Final = {
    "house_row": "Houses",
    "outpost_row": "Outposts",
    "key_row": "Key Houses",
    "star_row": "Star Houses",
}
PLACES: Final = {"house_row": 4, "outpost_row": 4, "key_row": 4, "star_row": 6}
KINDS: Final = {"house_row": "house", "outpost_row": "outpost"}
HIRE: Final = 74.0  # how high a slot for a villager is: the token and its price


def row(scene: Scene, name: str, width: float, high: float) -> Part:
    """The cards of a row under its heading, one below the other, each `high`."""
    drawn = ""
    for place, card in enumerate(scene.table[name]):
        drawn += placed(_offer(scene, card, width, high), 0, place * (high + GAP))
    for place in range(len(scene.table[name]), PLACES[name]):
        drawn += placed(dashed(Box(0, 0, width, high), scene.theme), 0, place * (high + GAP))
    part = headed(TITLES[name], Part(drawn, width, PLACES[name] * (high + GAP) - GAP), scene.theme)
    return part._replace(markup=part.markup + (_deck(scene, name, width) if name in DECKS else ""))


def _offer(scene: Scene, card: Mapping[str, Any], wide: float, high: float) -> str:
    """A card that can be bought."""
    options, name, box = scene.touch(card["card"], "card"), card["card"], Box(0, 0, wide, high)
    art = entry(scene.theme, card, wide, high)
    body = art if scene.prefix else piece(art, f"card-{name}")
    ident, why = f"{scene.prefix}card-{name}", scene.why(name, "card")
    return scene.touchable(body, box, RADIUS, options, ident, described(card), why, is_bought(scene, name))


def is_bought(scene: Scene, name: str) -> bool:
    """Whether it is being paid for."""
    bill = scene.table["bill"]
    return bool(bill and bill["what"] == name)


def _deck(scene: Scene, name: str, width: float) -> str:
    """The deck of a row in its heading; touched to refresh the row for a coin."""
    deck, rest = DECKS[name]
    size, theme = scene.table[deck]["size"], scene.theme
    options = scene.touch(rest, "refresh")
    words = f"deck {size}"
    wide = measure(words, 12, Face.BOLD) + (64 if options else 30)
    x = width - wide
    body = placed(back(theme, KINDS[name], 15, 19), x + 3, -4)
    body += line(x + 24, 9.6, words, 12, theme.on_night, Face.BOLD)
    if options:
        right = width - 14
        body += use(symbol("again"), right, 5.4, 0.7) + use(symbol("coin"), right - 17, 5.4, 0.7)
        body += glow(Box(x - 3, -7, wide + 3, 25), 8, theme.ember, 2)
    under = ", ".join(card["name"] for card in scene.table[deck]["bottom"])
    label = f"{amount(size, 'card')} in the deck" + (f"; at the bottom: {under}" if under else "")
    why = scene.why(rest, "refresh")
    return group(body, f"{scene.prefix}deck-{rest}", label_of(options, label), actions(options), why=why)


def hire(scene: Scene, width: float, columns: int, title: str = "") -> Part:
    """AB-TRAIN-02 The five slots with the villagers that can be trained, and the price of each slot."""
    wide = (width - GAP * (columns - 1)) / columns
    slots, drawn = scene.table["slots"], ""
    for place, slot in enumerate(slots):
        x, y = (place % columns) * (wide + GAP), (place // columns) * (HIRE + GAP)
        drawn += placed(_slot(scene, slot, wide), x, y)
    left = len(slots) % columns
    if left:
        x, y = left * (wide + GAP), (len(slots) // columns) * (HIRE + GAP)
        drawn += placed(_pile(scene, wide * (columns - left) + GAP * (columns - left - 1)), x, y)
    rows = -(-len(slots) // columns)
    return headed(title, Part(drawn, width, rows * (HIRE + GAP) - GAP), scene.theme)


def _slot(scene: Scene, slot: Mapping[str, Any], wide: float) -> str:
    theme, villager, rest = scene.theme, slot["villager"], str(slot["slot"])
    options, box = scene.touch(rest, "slot"), Box(0, 0, wide, HIRE)
    body = pane(box, theme, 9, 0.5) + coin_badge(wide / 2, HIRE - 11.5, slot["price"], 9.5)
    label = f"Slot {rest}, price {slot['price']}: empty until the end of the round"
    if villager:
        art = revealed(token(theme, villager, wide), f"{scene.prefix}hire-{rest}", villager["kind"])
        name = "" if scene.prefix else scene.piece(villager)
        body += placed(piece(art, name) if name else art, 0, 0)
        label = f"{villager_in_words(villager)}; price {slot['price']}"
    else:
        body += placed(dashed(Box(0, 0, wide, TOKEN_HIGH), theme), 0, 0)
    is_picked = bool(villager) and is_bought(scene, villager["kind"])
    ident, why = f"{scene.prefix}slot-{rest}", scene.why(rest, "slot")
    return scene.touchable(body, box, 9, options, ident, label, why, is_picked)


def _pile(scene: Scene, wide: float) -> str:
    """The villagers that have not come yet."""
    theme, size = scene.theme, scene.table["villager_pile"]
    body = "".join(use("ab-face-other", wide / 2 - 3 + 3 * layer, 30 - 2 * layer, 1) for layer in range(3))
    body = tag("g", body, opacity=0.75 if size else 0.25)
    body += line(wide / 2, 66, f"{size} to come", 12, theme.on_night_soft, anchor="middle")
    label = f"{amount(size, 'villager')} in the pile"
    return group(body, f"{scene.prefix}villager-pile", label, transform=at(0, 0))
