"""What each panel shows, in a sentence or two, for those who hear the page."""

from collections.abc import Mapping
from typing import Any

from fireside.core.words import amount, capital, joined, number_of
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
        "finds": _finds(scene),
        "supplies": f"{goods(supplies['food'], 'food')}, {amount(supplies['weapons'], 'weapon')}, "
        f"{amount(supplies['crates'], 'crate')} and {amount(supplies['oil'], 'oil token')} are left.",
        "legend": "What the pieces on the map mean.",
    }


def _map(scene: Scene) -> str:
    """What lies where."""
    tiles = scene.table["tiles"]
    lying: dict[str, list[str]] = {}
    for tile in tiles:
        lying.setdefault(_lying(tile), []).append(tile["tile"])
    found = [f"{what} on {_tiles(names)}" for what, names in lying.items() if what]
    flipped = [tile["tile"] for tile in tiles if tile["flipped"]]
    told = f"{capital('; '.join(found))}." if found else "Nothing lies on the land."
    return told + (f" Flipped: {_tiles(flipped)}." if flipped else "")


def _tiles(names: list[str]) -> str:
    return f"{number_of(len(names), 'tile')} {joined(names)}"


def _lying(tile: Mapping[str, Any]) -> str:
    found = [goods(tile[field], field) for field in ("crates", "oil") if tile[field]]
    found += [special["name"] for special in tile["specials"]]
    return joined([*found, *([tile["enemy"]["name"]] if tile["enemy"] else [])])


def _finds(scene: Scene) -> str:
    """Special crates and enemies, and what they bring."""
    tiles = scene.table["tiles"]
    found = [f"{one['name']}: {one['brings']}" for tile in tiles for one in tile["specials"]]
    enemies = [tile["enemy"] for tile in tiles if tile["enemy"]]
    found += [f"{one['name']}, strength {one['strength']}: {one['bounty']}" for one in enemies]
    return " ".join(dict.fromkeys(found)) or "Nothing special lies on the land."


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
