"""The sides in characters: points, runes, tiles and cards; decks, discards and the solitaire rivals."""

from collections.abc import Mapping
from typing import Any

from fireside.core.words import amount
from fireside.draw.characters import Line, flowed, seat_mark
from fireside.games.alderquest.board_text.marks import KINDS, SIDES, TILES, numbered, option, rune


def side_lines(view: Mapping[str, Any], side: str, wide: int, words: bool) -> list[Line]:
    """All that one may know of a side."""
    found = view["table"]["sides"][0 if side == "red" else 1]
    lines = [*_head(view, found, wide), *_tiles(view, found, wide)]
    return lines + _cards(view, found, wide, words)


def _head(view: Mapping[str, Any], found: Mapping[str, Any], wide: int) -> list[Line]:
    """Points and held runes; `>` before the side whose turn it is."""
    side, active = str(found["side"]), view["table"]["active"]
    turn = ">" if active and active["side"] == side else " "
    name = f"{SIDES[side]} (you)" if side == view["table"]["you"] else SIDES[side]
    seats = "" if side == view["table"]["you"] else " ".join(f"seat {seat}" for seat in found["seats"])
    marks = [seat_mark(seat, side) for seat in found["seats"]]
    parts: list[Line] = [
        [(turn, "turn"), *marks, (f" {name} ", f"{side} strong"), (f"{seats} ".lstrip(), "dim")]
    ]
    won = " ".join(f"{count}x{points}" for points, count in found["collection"].items() if count)
    parts.append([(f"{amount(found['points'], 'point')} ", "strong"), (f"({won}) " if won else "", "dim")])
    verbs = ("pay", "lose", "summon") if side == view["table"]["you"] else ("steal",)
    numbers = numbered(view, *verbs)
    parts.append([("runes ", "title")])
    for guild, count in found["held"].items():
        if count or guild in numbers:
            parts.append([*option(numbers.get(guild)), rune(guild), (f"x{count} ", "strong")])
    return flowed(parts, wide, 2)


def _tiles(view: Mapping[str, Any], found: Mapping[str, Any], wide: int) -> list[Line]:
    held = found["tiles"]
    words = f"pouch {held['pouch']}, {amount(held['reserve'], 'Trap')} in reserve, "
    parts: list[Line] = [[("Tiles ", "title")], [(words, "")]]
    kinds = found["starting"]["kinds"] if found["starting"] else held["kinds"]
    numbers = numbered(view, "hide", "set") if found["side"] == view["table"]["you"] else {}
    if kinds is None:
        count = found["starting"]["left"] if found["starting"] else held["hand"]
        parts.append([(f"{count} in hand", "")])
    else:
        shown = [(kind, count) for kind, count in kinds.items() if count]
        parts.append([("in hand " if shown else "none in hand", "")])
        for kind, count in shown:
            parts.append([*option(numbers.get(kind)), (f"{TILES[kind]}", "strong"), (f" x{count}  ", "")])
    setting = found["setting"]
    if setting and setting["kind"]:
        parts.append([(f"setting the {KINDS[setting['kind']]}", "picked")])
    return flowed(parts, wide, 2)


def _cards(view: Mapping[str, Any], found: Mapping[str, Any], wide: int, words: bool) -> list[Line]:
    quarrels, relics = found["quarrels"], found["relics"]
    is_own = found["side"] == view["table"]["you"]
    held = f"{amount(quarrels['hand'], 'Quarrel')}, {amount(relics['hand'], 'Relic')} in hand"
    head = f"{held}, {quarrels['deck']} in the deck"
    lines: list[Line] = [[("Cards ", "title"), (head, "")]]
    numbers = numbered(view, "play", "discard", "relic") if is_own else {}
    for card in [*(quarrels["cards"] or []), *(relics["cards"] or [])]:
        lines += card_lines(card, numbers.get(card["card"]), wide, words)
    triggers = numbered(view, "trigger") if is_own else {}
    for card in quarrels["armed"]:
        lines += card_lines(card, triggers.get(card["card"]), wide, words, "armed: ")
    return lines


def card_lines(
    card: Mapping[str, Any], numbers: list[int] | None, wide: int, words: bool, before: str = ""
) -> list[Line]:
    """A card with its text, or its name alone."""
    kind = f"{card['guild']} {card['type']}" if "guild" in card else "Relic"
    head: Line = [
        ("  ", ""),
        *option(numbers),
        (before, "title"),
        (card["name"], "strong"),
        (f" {kind}", "dim"),
    ]
    if not words:
        return [head]
    text: list[Line] = [[(f" {word}", "")] for word in card["text"].split()]
    return flowed([[*head, (":", "")], *text], wide, 4)


def deck_lines(view: Mapping[str, Any], wide: int) -> list[Line]:
    """The minion decks with the class on top, Relics, what lies discarded, guilds still to be taken."""
    table = view["table"]
    guilds = numbered(view, "guild")
    parts: list[Line] = [[("Decks ", "title")]]
    for deck in table["decks"]:
        known = [one["card"]["name"] if one["card"] else one["class"] for one in deck["bottom"]]
        below = f", under it {', '.join(known)}" if known else ""
        parts.append([rune(deck["guild"]), (f"{deck['size']} {deck['top'] or 'empty'}{below}  ", "")])
    parts.append([(f"Relics {table['relics']['deck']}  ", "")])
    for guild, numbers in guilds.items():
        parts.append([*option(numbers), rune(guild), ("  ", "")])
    lines = flowed(parts, wide, 2)
    gone = [one["name"] for one in table["relics"]["discard"]]
    gone += [one["name"] for side in table["sides"] for one in side["quarrels"]["discard"]]
    if gone:
        lines += flowed([[("Discarded ", "title")], *[[(f"{name}, ", "dim")] for name in gone]], wide, 2)
    return lines


def rival_lines(view: Mapping[str, Any], wide: int) -> list[Line]:
    """The solitaire rivals, and the Heroes to choose from in its set-up."""
    table = view["table"]
    numbers = numbered(view, "spare", "rival")
    lines: list[Line] = []
    if numbers:
        parts: list[Line] = [[("Heroes ", "title")]]
        for found in table["unused_heroes"]:
            if found["hero"] in numbers:
                name = f"{found['name']} {found['guild']} {found['class']}  "
                parts.append([*option(numbers[found["hero"]]), (name, "strong")])
        lines += flowed(parts, wide, 2)
    rivals = table["rivals"]
    if rivals is None:
        return lines
    level, automa = table["level"], rivals["automa"]
    words = [
        f"{level['name'].replace('_', ' ')}, {amount(level['target'], 'point')} to win, ",
        f"stack {rivals['stack']}, ",
        f"Snowflakes {rivals['supply']}, ",
        f"Automa {automa['size']}",
    ]
    if automa["top"]:
        words.append(f" on top {automa['top']['guild']} {automa['top']['class']}")
    words.append(f", discarded {len(automa['discard'])}")
    if rivals["drawn"]:
        words.append(f", drawn {rivals['drawn']['guild']} {rivals['drawn']['class']}")
    return lines + flowed([[("Rivals ", "title")], *[[(word, "")] for word in words]], wide, 2)
