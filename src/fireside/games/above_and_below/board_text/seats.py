"""The seats: villagers, track, stores, village and caves; one's own in full, the others as far as fits."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw.characters import Line, flowed, seat_mark
from fireside.games.above_and_below.board_text.marks import (
    GOODS,
    effects,
    numbered,
    option,
    short_name,
    signed,
    symbols,
)

AREAS: Final = {"ready": "Ready", "exhausted": "Exhausted", "injured": "Injured"}
PICKING: Final = ("reroll", "exert", "injure_pick")  # numbered where the dice lie
LETTERS: Final = {"ready": "", "exhausted": "~", "injured": "!"}


def own_lines(view: Mapping[str, Any], seat: int, wide: int) -> list[Line]:
    """All that a seat has."""
    lines = [*_head(view, seat, wide), *_villagers(view, seat, wide), *_goods(view, seat, wide)]
    return lines + _village(view, seat, wide)


def rival_lines(view: Mapping[str, Any], seat: int, wide: int, much: int) -> list[Line]:
    """Another seat."""
    lines = [*_head(view, seat, wide), *_on_sale(view, seat, wide)]
    if much == 0:
        return lines
    found = view["table"]["seats"][seat]["villagers"]
    people = "  ".join(f"{short_name(one)}{LETTERS[one['area']]} {symbols(one)}" for one in found)
    lines += flowed([[(f"{part}  ", "dim")] for part in people.split("  ")], wide, 2)
    lines += _track(view, seat, wide)
    return lines + (_village(view, seat, wide) if much == 2 else [])


def _head(view: Mapping[str, Any], seat: int, wide: int) -> list[Line]:
    """`>` before the one to move, `*` behind the first player."""
    owner, table = view["table"]["seats"][seat], view["table"]
    name = "You" if seat == view["seat"] else f"Seat {seat}"
    first = "*" if table["first"] == seat else ""
    turn = ">" if view["to_move"] == seat else " "
    line: Line = [(turn, "turn"), seat_mark(seat), (f" {name}{first}  ", "strong")]
    words = [amount(owner["coins"], "coin"), f"income {owner['income']}", f"beds {owner['beds']}"]
    words += [f"{owner['score']}vp"]
    words += [f"rerolls {owner['rerolls']}"] if owner["rerolls"] else []
    words += [f"supplies {owner['supplies']}"] if owner["supplies"] is not None else []
    words += ["passed"] if owner["passed"] else []
    parts: list[Line] = [[(f"{word}{'' if word == words[-1] else ', '}", "")] for word in words]
    return flowed([line, *parts], wide, 3)


def _villagers(view: Mapping[str, Any], seat: int, wide: int) -> list[Line]:
    """AB-VILL-01 The three areas."""
    decision = view["decision"]
    is_here = seat == view["seat"] and decision and decision["kind"] not in PICKING
    numbers = numbered(view, "villager") if is_here else {}
    work = view["table"]["work"]
    picked = work["picked"] if work and work["seat"] == seat else []
    lines: list[Line] = []
    for area, title in AREAS.items():
        found = [one for one in view["table"]["seats"][seat]["villagers"] if one["area"] == area]
        parts: list[Line] = [[(f"{title} ", "title" if found else "dim")]]
        for one in found:
            style = "picked" if one["villager"] in picked else "strong"
            name: Line = [*option(numbers.get(str(one["villager"]))), (short_name(one), style)]
            parts.append([*name, (f" {symbols(one)}  ", "")])
        if found or area == "ready":
            lines += flowed(parts, wide, 2)
    return lines


def _goods(view: Mapping[str, Any], seat: int, wide: int) -> list[Line]:
    """The track and the stores; a number for every option that a thing has."""
    numbers = store_numbers(view) if seat == view["seat"] else {}
    owner = view["table"]["seats"][seat]
    parts: list[Line] = [[("Stores ", "title")]]
    for kind, mark in GOODS.items():
        if owner["stores"][kind]:
            parts.append([*option(numbers.get(kind)), (mark, "strong"), (f"{owner['stores'][kind]}  ", "")])
    if len(parts) == 1:
        parts.append([("nothing  ", "dim")])
    return [*_track(view, seat, wide), *flowed([*parts, _sale(view, seat)], wide, 2)]


def store_numbers(view: Mapping[str, Any]) -> dict[str, list[int]]:
    """The options for what is in one's own stores: to place it or put it up for sale, asked or unasked."""
    unasked = numbered(view, "aside")
    asides = {entry.partition(":")[2]: numbers for entry, numbers in unasked.items()}
    return {**asides, **numbered(view, "place", "list")}


def _track(view: Mapping[str, Any], seat: int, wide: int) -> list[Line]:
    table = view["table"]
    filled = table["seats"][seat]["track"]
    parts: list[Line] = [[("Track ", "title")]]
    for place, slot in enumerate(table["track"]):
        if place < len(filled):
            stack = filled[place]
            name = f"{GOODS[stack['good']]}{stack['count']}"
            parts.append([(name, "strong"), (f"·{slot['points']}vp  ", "dim")])
        else:
            parts.append([(f"[{slot['points']}vp +{slot['income']}]  ", "dim")])
            break
    return flowed(parts, wide, 2)


def _sale(view: Mapping[str, Any], seat: int) -> Line:
    """The sale circle."""
    kind = view["table"]["seats"][seat]["sale"]
    verb = "unlist" if seat == view["seat"] else "buy"
    numbers = numbered(view, verb).get("" if verb == "unlist" else str(seat))
    return [
        *option(numbers),
        ("for sale: ", "dim"),
        (GOODS[kind] if kind else "-", "strong" if kind else "dim"),
    ]


def _on_sale(view: Mapping[str, Any], seat: int, wide: int) -> list[Line]:
    """The stores of another seat with its sale circle."""
    owner = view["table"]["seats"][seat]
    held = " ".join(f"{mark}{owner['stores'][kind]}" for kind, mark in GOODS.items() if owner["stores"][kind])
    words = f"   reputation {signed(owner['reputation'])}, stores {held or 'empty'}, "
    return flowed([[(words, "")], _sale(view, seat)], wide, 3)


def _village(view: Mapping[str, Any], seat: int, wide: int) -> list[Line]:
    """Buildings above and Outposts below with the goods on them, empty caves, groves and quests."""
    owner = view["table"]["seats"][seat]
    numbers = numbered(view, "take") if seat == view["seat"] else {}
    ends = numbered(view, "row") if seat == view["seat"] else {}
    above = [_building(one, numbers) for one in _surface(owner)]
    above = [option(ends.get("left")), *above, option(ends.get("right"))]
    below = [_building(card, numbers) for card in owner["village"] if card["kind"] == "outpost"]
    below += [[(f"{cave['name']} (empty)  ", "dim")] for cave in owner["caves"]]
    lines = flowed([[("Above ", "title")], *above], wide, 2)
    if below:
        lines += flowed([[("Below ", "title")], *below], wide, 2)
    if owner["quests"]:
        won = ", ".join(f"{quest['quest']} {quest['points']}vp" for quest in owner["quests"])
        lines += flowed([[("Quests ", "title")], [(won, "")]], wide, 2)
    return lines


def _surface(owner: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The surface row in its order."""
    cards = {card["card"]: card for card in owner["village"] if card["kind"] != "outpost"}
    if owner["surface"] is None:
        return list(cards.values())
    groves = {one["grove"]: one for one in owner["groves"]}
    return [cards.get(name) or groves[name] for name in owner["surface"]]


def _building(card: Mapping[str, Any], numbers: dict[str, list[int]]) -> Line:
    if "grove" in card:
        words = f" (grove, {card['points']}vp{' scored' if card['scores'] else ''})  "
        return [(card["name"], "strong"), (words, "dim")]
    line: Line = [(card["name"], "strong"), (f" {effects(card)}", "dim")]
    for place, spot in enumerate(card["stock"], 1):
        line.append((" ", ""))
        line += option(numbers.get(f"{card['card']}:{place}"))
        line.append((f"[{GOODS[spot['good']]} {spot['count']}/{spot['spaces']}]", ""))
    return [*line, ("  ", "")]
