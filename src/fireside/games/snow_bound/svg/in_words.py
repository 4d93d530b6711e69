"""What each panel shows, in a sentence or two, for those who hear the page."""

from collections.abc import Mapping
from typing import Any

from fireside.core.words import amount, joined
from fireside.games.snow_bound.svg.scene import Scene, goods, hex_name


def in_words(scene: Scene) -> dict[str, str]:
    """By the panel's name."""
    table, supplies = scene.table, scene.table["supplies"]
    own = scene.own
    held = "" if own is None or not own["hand"] else joined([weapon["name"] for weapon in own["hand"]])
    return {
        "map": _map(scene),
        "home": "" if own is None else _seat(scene, own),
        "weapons": f"You hold {held}." if held else "You hold no weapon.",
        "fight": "Who fights whom, and what has been laid.",
        "exchange": "What a load has brought, and what can be bought for it.",
        "dying": "Whose scout is dying, and what could save it.",
        "at-stake": "What the scout carries that loses the fight.",
        "round": _round(scene),
        "seats": " ".join(_seat(scene, seat) for seat in table["seats"] if seat["seat"] != scene.you),
        "finds": "Special crates and enemies that lie on the land, and what they bring.",
        "supplies": f"{goods(supplies['food'], 'food')}, {amount(supplies['weapons'], 'weapon')}, "
        f"{amount(supplies['crates'], 'crate')} and {amount(supplies['oil'], 'oil token')} are left.",
        "legend": "What the pieces on the map mean.",
    }


def _map(scene: Scene) -> str:
    tiles = scene.table["tiles"]
    crates = sum(tile["crates"] for tile in tiles)
    told = [f"{amount(crates, 'crate')} on the land"]
    told += [f"{tile['enemy']['name']} on {hex_name(tile['tile'])}" for tile in tiles if tile["enemy"]]
    flipped = [hex_name(tile["tile"]) for tile in tiles if tile["flipped"]]
    return f"{', '.join(told)}." + (f" Flipped: {', '.join(flipped)}." if flipped else "")


def _seat(scene: Scene, seat: Mapping[str, Any]) -> str:
    """What somebody has, and where the scouts are."""
    stock = [goods(seat[field], field) for field in ("food", "weapons", "medkits", "oil")]
    scouts = [f"scout {one['scout']} on {hex_name(one['hex'])}" for one in seat["scouts"]]
    who = scene.name(seat["seat"])
    has = "have" if seat["seat"] == scene.you else "has"
    return f"{who} {has} {joined(stock)}; {', '.join(scouts)}."


def _round(scene: Scene) -> str:
    event = scene.table["event"]
    first = scene.name(scene.table["start"]) if scene.table["start"] is not None else ""
    told = f"{first} {'are' if first == 'You' else 'is'} the start player." if first else ""
    return f"{told} {event['name']}: {event['effect']}".strip() if event else told or "Nobody has begun yet."
