"""What each panel shows, in a sentence or two, for those who hear the page."""

from collections.abc import Mapping
from typing import Any

from fireside.core.words import amount, joined
from fireside.games.above_and_below.svg.scene import Scene


def in_words(scene: Scene) -> dict[str, str]:
    """By the panel's name."""
    table, focus = scene.table, scene.table["seats"][scene.focus]
    houses = _prices(table["house_row"] + table["outpost_row"])
    keys = _prices(table["key_row"] + table["star_row"])
    hired = [f"{one['villager']['name']} for {one['price']}" for one in table["slots"] if one["villager"]]
    return {
        "table": f"{_village(focus)} To build: {houses}.",
        "villagers": _people(focus),
        "goods": _goods(focus),
        "offer": "What is offered, for how much, and to whom.",
        "bill": "What is to be paid, and with what.",
        "hire": f"Newcomers and their prices: {joined(hired)}." if hired else "Nobody can be trained.",
        "modules": "What lies in the Desert, the Underforest or the grove.",
        "houses": f"Houses and Outposts with their prices: {houses}.",
        "keys": f"Key and Star Houses with their prices: {keys}.",
        "bank": "What is left of goods, ciders and potions.",
        **{f"seat{seat['seat']}": f"{_village(seat)} {_goods(seat)}" for seat in table["seats"]},
    }


def _prices(cards: list[Mapping[str, Any]]) -> str:
    return joined([f"{card['name']} for {card['cost']}" for card in cards]) or "none"


def _village(seat: Mapping[str, Any]) -> str:
    built = amount(len(seat["village"]), "building")
    return f"{amount(seat['score'], 'point')}, {built}, {amount(len(seat['caves']), 'empty cave')}."


def _people(seat: Mapping[str, Any]) -> str:
    found = [f"{one['name']}, {one['area']}" for one in seat["villagers"]]
    return f"{'; '.join(found)}." if found else "Nobody."


def _goods(seat: Mapping[str, Any]) -> str:
    """Coins, stores, the track and the reputation."""
    stores = [f"{kind} {count}" for kind, count in seat["stores"].items() if count]
    track = [f"{one['good']} {one['count']}" for one in seat["track"]]
    told = f"{amount(seat['coins'], 'coin')}, income {seat['income']}, reputation {seat['reputation']}."
    told += f" In the stores: {', '.join(stores)}." if stores else ""
    return told + (f" On the track: {', '.join(track)}." if track else "")
