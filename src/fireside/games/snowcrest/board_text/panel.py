"""What stands beside a Village: the row, what is resolved, own things, the seats, the decks."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from fireside.core.words import amount
from fireside.draw.characters import Line, clipped, flowed, line_width, seat_mark, wrapped
from fireside.games.snowcrest.board_text.marks import (
    HAND_VERBS,
    MARK_INKS,
    RESOURCES,
    ROW_VERBS,
    SURFACES,
    TILES,
    bill_units,
    icons,
    named,
    numbered,
    option,
    signed,
    slot_numbers,
)
from fireside.games.snowcrest.terms import LINES, slots_in


class Detail(NamedTuple):
    """How much is shown."""

    deeds: bool  # what the cards of the row and the hand do
    villages: int  # of rivals: 2 slot by slot, 1 in a line, 0 only where there is an option
    goals: bool  # Achievements and what is known of the decks
    airy: bool  # with empty lines between the parts


DETAILS: Final = [
    Detail(True, 2, True, True),
    Detail(False, 2, True, True),
    Detail(False, 2, True, False),
    Detail(False, 1, True, False),
    Detail(False, 1, False, False),
    Detail(False, 0, False, False),
]


def draw_panel(view: Mapping[str, Any], focus: int, wide: int, high: int) -> list[Line]:
    """The panel with as much detail as fits; where nothing fits, first what can be chosen."""
    for detail in DETAILS:
        lines = panel(view, focus, wide, detail)
        if len(lines) <= high:
            return [clipped(line, wide) for line in lines]
    parts = sorted(_parts(view, focus, wide, DETAILS[-1]), key=_has_no_option)
    return [clipped(line, wide) for part in parts for line in part][:high]


def _has_no_option(part: list[Line]) -> bool:
    return not any(style == "option" for line in part for _, style in line)


def panel(view: Mapping[str, Any], focus: int, wide: int, detail: Detail) -> list[Line]:
    """All parts of the panel, one below the other."""
    lines: list[Line] = []
    for part in _parts(view, focus, wide, detail):
        if part and lines and detail.airy:
            lines.append([])
        lines.extend(part)
    return lines


def _parts(view: Mapping[str, Any], focus: int, wide: int, detail: Detail) -> list[list[Line]]:
    return [
        table_lines(view, wide),
        stage_lines(view, wide),
        own_lines(view, focus, wide, detail.deeds),
        row_lines(view, wide, detail.deeds),
        *[rival_lines(view, seat, wide, detail.villages) for seat in _others(view, focus)],
        goal_lines(view, wide) if detail.goals else [],
        known_lines(view, wide) if detail.goals else [],
    ]


def _others(view: Mapping[str, Any], focus: int) -> list[int]:
    return [(focus + step) % view["seats"] for step in range(1, view["seats"])]


# The middle of the table


def table_lines(view: Mapping[str, Any], wide: int) -> list[Line]:
    """The round, Scrolls, the Forest, the decks and the piles, touched by number where one builds."""
    table = view["table"]
    scrolls, forest = table["scrolls"], table["forest"]
    words = f"Round {table['round']}" + (" (the last)" if table["last_round"] else "")
    solo = table["solo"]
    if solo:
        words += f", level {table['level']}, Rests {solo['rests']} of {solo['limit'] - 1}"
        words += f", {amount(solo['target'], 'point')} to win"
    parts: list[Line] = [
        [(f"{words}  ", "title")],
        [(f"Scrolls {scrolls['supply']}/{scrolls['start']}  ", "")],
        [(f"Forest {forest['juniper']}/{forest['full']}", ""), ("♠", "tile-a green"), ("  ", "")],
    ]
    if table["mode"] != "basic":
        parts.append([(f"Guardians {table['guardians']['size']}  ", "")])
    numbers = numbered(view, "build")
    for kind, count in table["piles"].items():
        parts.append([*option(numbers.get(kind, [])), (f"{TILES[kind]} {count}  ", "")])
    return flowed(parts, wide)


def row_lines(view: Mapping[str, Any], wide: int, deeds: bool) -> list[Line]:
    """The row with costs and icons."""
    numbers, table = numbered(view, *ROW_VERBS), view["table"]
    lines: list[Line] = [[("Row", "title"), (f"  {table['common']['size']} in the deck", "dim")]]
    adding = table["adding"]
    shown = [
        _card(card, numbers.get(str(place), []), bool(adding and adding["place"] == place))
        for place, card in enumerate(table["row"])
        if card
    ]
    cards = [card for card in table["row"] if card]
    return lines + _cards(shown, cards, wide, deeds)


def _card(card: Mapping[str, Any], numbers: list[int], is_picked: bool) -> Line:
    """A card on its ground: its numbers, name, cost and icons."""
    surface = "picked" if is_picked else SURFACES[card["kind"]]
    ink = "" if is_picked else " ink"
    line: Line = [*option(numbers), (f" {card['name']} {card['cost']} ", surface + ink)]
    for mark in icons(card):
        line.append((mark, surface if is_picked else f"{surface} {MARK_INKS[mark]}"))
    return [*line, (" ", surface)]


def _cards(shown: list[Line], cards: list[Mapping[str, Any]], wide: int, deeds: bool) -> list[Line]:
    """Cards one after another, or each on a line with what it does."""
    if not deeds:
        return flowed([[*line, ("  ", "")] for line in shown], wide)
    lines: list[Line] = []
    for line, card in zip(shown, cards, strict=True):
        lines.append(line)
        text = " | ".join(card["actions"]) or "no action"
        lines += [[("    " + part, "dim")] for part in wrapped(text, wide - 4)]
    return lines


def goal_lines(view: Mapping[str, Any], wide: int) -> list[Line]:
    """The Achievements, and who has reached them."""
    lines: list[Line] = []
    for goal in view["table"]["achievements"]:
        taken = goal["taken"]
        if taken is None:
            text = wrapped(f"{goal['name']}: {goal['text']}", wide)
            lines += [[(part, "")] for part in text]
        else:
            lines.append([(f"{goal['name']}: ", "dim"), seat_mark(taken), (f" seat {taken}", "dim")])
    return [[("Achievements", "title")], *lines] if lines else []


def known_lines(view: Mapping[str, Any], wide: int) -> list[Line]:
    """What lies under the decks, and what hands are known to hold."""
    table = view["table"]
    texts = []
    for deck, words in (
        ("guardians", "the Guardians"),
        ("forest", "the Forest"),
        ("common", "the Common deck"),
    ):
        if table[deck]["bottom"]:
            names = ", ".join(card["name"] for card in table[deck]["bottom"])
            texts.append(f"Under {words}: {names}")
    for seat in table["seats"]:
        if seat["known"] and seat["hand"] is None:
            names = ", ".join(card["name"] for card in seat["known"])
            texts.append(f"Seat {seat['seat']} holds: {names}")
    return [[(part, "dim")] for text in texts for part in wrapped(text, wide)]


# What is being resolved


def stage_lines(view: Mapping[str, Any], wide: int) -> list[Line]:
    """A card that acts, a Guardian or Forest card, a Meditation, an open bill."""
    table = view["table"]
    texts = [*_acting(table), *_revealed(table), *_meditation(table), *_bill(table)]
    return [[(part, "strong")] for text in texts for part in wrapped(text, wide)]


def _acting(table: Mapping[str, Any]) -> list[str]:
    acting, adding = table["acting"], table["adding"]
    if adding:
        return [f"Seat {adding['seat']} Adds {adding['card']['name']} from the {adding['from']}"]
    if not acting:
        return []
    verb = "copies" if acting["copied"] else "uses"
    return [f"Seat {acting['seat']} {verb} {acting['card']['name']}"]


def _revealed(table: Mapping[str, Any]) -> list[str]:
    shown = table["revealed"]
    if not shown:
        return []
    card, is_guardian = shown["card"], shown["deck"] == "guardian"
    own, rivals = ("offering", "penalty") if is_guardian else ("active", "rivals")
    payer = "the active player" if table["active"] is None else f"seat {table['active']}"
    texts = [f"{card['name']}: {payer} gives {card[f'{own}_text']}"]
    if table["mode"] != "solo":
        texts.append(f"rivals give {card[f'{rivals}_text']}")
    return ["; ".join([*texts, f"reward: {card['reward_text']}"])]


def _meditation(table: Mapping[str, Any]) -> list[str]:
    rite = table["meditation"]
    if not rite:
        return []
    if rite["announced"] is None:
        return [f"Seat {rite['seat']} meditates"]
    answers = [f"seat {one['seat']} {one['answer']}s" for one in rite["answers"]]
    return [", ".join([f"Seat {rite['seat']} rings {amount(rite['announced'], 'bell')}", *answers])]


def _bill(table: Mapping[str, Any]) -> list[str]:
    bill = table["bill"]
    if not bill:
        return []
    met, units = bill["total"] - len(bill["units"]), bill_units(bill["units"])
    text = f"{bill['title']}, seat {bill['seat']}: {met} of {bill['total']} met, open {units}"
    left = "".join(RESOURCES[icon] for icon in bill["left"])
    return [text + (f", left over {left}" if left else "")]


# The seats


def own_lines(view: Mapping[str, Any], seat: int, wide: int, deeds: bool) -> list[Line]:
    """Tokens, Buildings, Omens, hand, deck and discards of the seat whose Village is shown."""
    owner = view["table"]["seats"][seat]
    lines = flowed([*_head(view, owner), *_tokens(view, owner), *_buildings(view, owner)], wide, 2)
    hand = owner["hand"] if owner["hand"] is not None else owner["known"]
    adding, numbers = view["table"]["adding"], numbered(view, *HAND_VERBS) if seat == view["seat"] else {}
    picked = adding["card"]["card"] if adding and adding["from"] == "hand" and adding["seat"] == seat else ""
    shown = [_card(card, numbers.get(card["card"], []), card["card"] == picked) for card in hand]
    unknown = owner["hand_size"] - len(hand)
    note = f"  {unknown} unknown" if unknown else "" if hand else "  no card"
    lines += [[("Hand", "title"), (note, "dim")], *_cards(shown, hand, wide, deeds)]
    lines += [[(part, "dim")] for part in wrapped(_store(owner), wide)]
    thrown = numbered(view, "recover") if seat == view["seat"] else {}
    if thrown:
        found = [card for card in owner["discard"] if card["card"] in thrown]
        lines += _cards([_card(card, thrown[card["card"]], False) for card in found], found, wide, deeds)
    return [*lines, *rest_lines(owner, wide)]


def _head(view: Mapping[str, Any], owner: Mapping[str, Any]) -> list[Line]:
    seat = owner["seat"]
    you = " (you)" if seat == view["seat"] else ""
    turn = ">" if view["to_move"] == seat else " "
    omens = f"omens {signed(owner['omens'])}"
    if owner["omen_tokens"]:
        omens += f" and {amount(owner['omen_tokens'], 'token')}"
    return [
        [(turn, "turn"), seat_mark(seat), (f" seat {seat}{you}  ", "strong")],
        [(f"Scrolls {owner['scrolls']}  ", ""), (f"{omens}  ", "")],
        [(f"{amount(owner['score'], 'point')}  ", "strong")],
    ]


def _tokens(view: Mapping[str, Any], owner: Mapping[str, Any]) -> list[Line]:
    numbers = numbered(view, "pay_token") if owner["seat"] == view["seat"] else {}
    return [
        [
            *option(numbers.get(name, [])),
            (mark, f"tile-a {MARK_INKS[mark]}"),
            (f"{owner['tokens'][name]}  ", ""),
        ]
        for name, mark in RESOURCES.items()
    ]


def _buildings(view: Mapping[str, Any], owner: Mapping[str, Any]) -> list[Line]:
    """Tiles by kind and side, those face-down in brackets."""
    mine = owner["seat"] == view["seat"]
    paid, given = (numbered(view, "pay_building"), numbered(view, "give_building")) if mine else ({}, {})
    parts: list[Line] = []
    for kind, name in TILES.items():
        for is_up in (True, False):
            count = sum(1 for tile in owner["buildings"] if tile == {"type": kind, "up": is_up})
            if not count:
                continue
            numbers = given.get(kind + ("+" if is_up else "-"), []) + (paid.get(kind, []) if is_up else [])
            tiles = name if count == 1 else f"{name} ×{count}"
            text = tiles if is_up else f"({tiles})"
            parts.append([*option(numbers), (f"{text}  ", "" if is_up else "dim")])
    return parts


def _store(owner: Mapping[str, Any]) -> str:
    thrown = ", ".join(card["name"] for card in owner["discard"])
    return f"Deck {owner['deck']}, discards: {thrown or 'none'}"


def rest_lines(owner: Mapping[str, Any], wide: int) -> list[Line]:
    """SC-TURN-03 How near a Rest is."""
    down = [bool(one) and not one["up"] for one in owner["village"]]
    counts = [sum(down[slot] for slot in slots_in(line)) for line in LINES]
    if 3 in counts:
        words = "Three face-down in a line: the next turn is a Rest."
        return [[(part, "bad")] for part in wrapped(words, wide)]
    if 2 in counts:
        words = f"Lines with two face-down: {counts.count(2)}; a third brings a Rest."
        return [[(part, "dim")] for part in wrapped(words, wide)]
    return []


def rival_lines(view: Mapping[str, Any], seat: int, wide: int, villages: int) -> list[Line]:
    """Another seat: what everybody knows of it, its Village slot by slot or in a line."""
    owner, numbers = view["table"]["seats"][seat], slot_numbers(view, seat)
    held: Line = [(f"hand {owner['hand_size']} deck {owner['deck']}  ", "dim")]
    lines = flowed([*_head(view, owner), *_tokens(view, owner), *_buildings(view, owner), held], wide, 2)
    if villages == 2:
        return lines + _grid(owner, numbers, wide)
    if villages == 1 or numbers:
        parts = [
            [*_named(one, numbers.get(str(slot), [])), ("  ", "")]
            for slot, one in enumerate(owner["village"])
            if one
        ]
        lines += flowed([[("  ", "")], *parts], wide, 2)
    return lines


def _named(one: Mapping[str, Any], numbers: list[int], room: int = 99) -> Line:
    """A Villager with its icons if there is room for them, in brackets if it lies face-down."""
    head = option(numbers)
    space = room - line_width(head) - (0 if one["up"] else 2)
    text = named(one["card"], False)
    text = text if len(text) <= space else one["card"]["name"][:space]
    return [*head, (text, "")] if one["up"] else [*head, (f"({text})", "dim")]


def _grid(owner: Mapping[str, Any], numbers: dict[str, list[int]], wide: int) -> list[Line]:
    """Three lines of three names."""
    room, lines = (wide - 2) // 3, []
    for row in range(3):
        line: Line = [("  ", "")]
        for slot in range(3 * row, 3 * row + 3):
            one = owner["village"][slot]
            cell = _named(one, numbers.get(str(slot), []), room - 1) if one else [("·", "dim")]
            line += [*cell, (" " * (room - line_width(cell)), "")]
        lines.append(line)
    return lines
