"""The middle of the table: the round, reputation, the rows of cards, villagers to train, the modules."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw.characters import Line, flowed, seat_mark
from fireside.games.above_and_below.board_text.marks import (
    GOODS,
    SURFACES,
    effects,
    numbered,
    option,
    short_name,
    signed,
    symbols,
)

ROWS: Final = {
    "house_row": ("Houses", "house_deck", "houses"),
    "outpost_row": ("Outposts", "outpost_deck", "outposts"),
    "key_row": ("Key Houses", "", ""),
    "star_row": ("Star Houses", "", ""),
}


def table_lines(view: Mapping[str, Any], wide: int) -> list[Line]:
    """Round, cider, caves, reputation and what the bank holds."""
    table = view["table"]
    top = table["cave_pile"]["top"]
    cave = f"{top['name']} ({top['depth']}), {table['cave_pile']['size']} left" if top else "none left"
    parts: list[Line] = [
        [(f"Round {table['round']} of {table['rounds']}  ", "title")],
        [("cider on the board  " if table["cider"] else "no cider  ", "")],
        [*option(numbered(view, "go").get("cave")), ("Cave ", "strong"), (f"{cave}  ", "")],
    ]
    standing: list[Line] = [[("Reputation ", "strong")]]
    for seat in table["seats"]:
        standing.append([seat_mark(seat["seat"]), (f" {signed(seat['reputation'])}  ", "")])
    bank = " ".join(f"{mark}{table['bank'][kind]}" for kind, mark in GOODS.items())
    return [*flowed(parts, wide), *flowed(standing, wide), *flowed([[(f"Bank {bank}", "dim")]], wide)]


def market_lines(view: Mapping[str, Any], wide: int, words: bool) -> list[list[Line]]:
    """All that can be bought, and where else one can go."""
    rows = [_row(view, name, wide, words) for name in ROWS]
    return [*rows, _hire(view, wide), _places(view, wide)]


def _row(view: Mapping[str, Any], name: str, wide: int, words: bool) -> list[Line]:
    table, numbers = view["table"], numbered(view, "card")
    title, deck, rest = ROWS[name]
    head: Line = [*option(numbered(view, "refresh").get(rest)), (title, "title")]
    if deck:
        head.append((f"  deck {table[deck]['size']}", "dim"))
    bill = table["bill"]
    shown = [
        _card(card, numbers.get(card["card"]), bool(bill and bill["what"] == card["card"]))
        for card in table[name]
    ]
    if not words:
        return [head, *flowed([[*line, ("  ", "")] for line in shown], wide)]
    lines = [head]
    for line, card in zip(shown, table[name], strict=True):
        lines += flowed([[*line, (" ", "")], [("; ".join(card["texts"]), "dim")]], wide, 3)
    return lines


def _card(card: Mapping[str, Any], numbers: list[int] | None, is_paid: bool) -> Line:
    surface = "picked" if is_paid else f"{SURFACES[card['kind']]} ink"
    return [*option(numbers), (f" {card['name']} {card['cost']} ", surface), (f" {effects(card)}", "")]


def _hire(view: Mapping[str, Any], wide: int) -> list[Line]:
    """AB-TRAIN-02 The slots with their prices."""
    table, numbers = view["table"], numbered(view, "slot")
    parts: list[Line] = [[("Train  ", "title")]]
    for slot in table["slots"]:
        villager = slot["villager"]
        words = f"{short_name(villager)} {symbols(villager)}" if villager else "-"
        price: Line = [*option(numbers.get(str(slot["slot"]))), (f"{slot['price']}c ", "strong")]
        parts.append([*price, (f"{words}  ", "" if villager else "dim")])
    return flowed(parts, wide, 7)


def _places(view: Mapping[str, Any], wide: int) -> list[Line]:
    """The open quests and the open grove."""
    table, numbers = view["table"], numbered(view, "go")
    parts: list[Line] = []
    for place in ("desert", "underforest"):
        quest = table[place]["up"] if table[place] else None
        if quest:
            reward = f", {quest['reward_text']}" if quest["reward_text"] else ""
            words = f" {amount(quest['number'], 'lantern')}: {quest['points']}vp{reward}  "
            parts.append([*option(numbers.get(place)), (place.title(), "strong"), (words, "")])
    grove = table["grove"]["up"] if table["grove"] else None
    if grove:
        tiers = ", ".join(f"{tier['number']}: {tier['reward_text']}" for tier in grove["tiers"])
        bonus = f"{grove['points']}vp if {grove['icon']} is {grove['arrow']}"
        head: Line = [*option(numbers.get("grove")), (f"Grove {grove['name']}", "strong")]
        parts.append([*head, (f" {tiers}; {bonus}", "")])
    return flowed(parts, wide, 2) if parts else []
