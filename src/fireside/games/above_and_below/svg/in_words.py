"""What each panel shows, in a sentence or two, for those who hear the page."""

from collections.abc import Mapping
from typing import Any

from fireside.core.words import amount, joined
from fireside.games.above_and_below.svg.scene import Scene, goods


def in_words(scene: Scene) -> dict[str, str]:
    """By the panel's name."""
    table, focus = scene.table, scene.table["seats"][scene.focus]
    houses = _prices(table["house_row"] + table["outpost_row"])
    keys = _prices(table["key_row"] + table["star_row"])
    hired = joined([_newcomer(one) for one in table["slots"] if one["villager"]])
    bank = [goods(count, kind) for kind, count in table["bank"].items() if count]
    to_buy = f"Houses and Outposts: {houses}. Key and Star Houses: {keys}. To train: {hired or 'nobody'}."
    return {
        "table": f"Round {table['round']} of {table['rounds']}. {_village(focus)} {to_buy}",
        "villagers": _people(focus),
        "goods": _goods(focus),
        "offer": "What is offered, for how much, and to whom.",
        "bill": "What is to be paid, and with what.",
        "hire": f"Newcomers and their prices: {hired}." if hired else "Nobody can be trained.",
        "modules": "What lies in the Desert, the Underforest or the grove.",
        "houses": f"Houses and Outposts with their prices: {houses}.",
        "keys": f"Key and Star Houses with their prices: {keys}.",
        "bank": f"{joined(bank)} are left." if bank else "Nothing is left.",
        **{f"seat{seat['seat']}": f"{_village(seat)} {_goods(seat)}" for seat in table["seats"]},
    }


def _prices(cards: list[Mapping[str, Any]]) -> str:
    return joined([f"{card['name']} for {amount(card['cost'], 'coin')}" for card in cards]) or "none"


def _newcomer(slot: Mapping[str, Any]) -> str:
    return f"{slot['villager']['name']} for {amount(slot['price'], 'coin')}"


def _village(seat: Mapping[str, Any]) -> str:
    built = joined([card["name"] for card in seat["village"]]) or "nothing"
    caves = amount(len(seat["caves"]), "empty cave")
    return f"{amount(seat['score'], 'point')}. Built: {built}; {caves}."


def _people(seat: Mapping[str, Any]) -> str:
    found = [f"{one['name']}, {one['area']}" for one in seat["villagers"]]
    return f"{'; '.join(found)}." if found else "Nobody."


def _goods(seat: Mapping[str, Any]) -> str:
    """Coins, stores, the track and the reputation."""
    stores = [goods(count, kind) for kind, count in seat["stores"].items() if count]
    track = [goods(one["count"], one["good"]) for one in seat["track"]]
    income = f"an income of {amount(seat['income'], 'coin')} a round"
    told = f"{amount(seat['coins'], 'coin')}, {income}, a reputation of {seat['reputation']}."
    told += f" In the stores: {', '.join(stores)}." if stores else ""
    return told + (f" On the track: {', '.join(track)}." if track else "")
