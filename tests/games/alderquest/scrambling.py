"""INV-28 Another position that differs only in what a viewer must not know, dealt from the JSON alone."""

import copy
import random
from collections import Counter
from typing import Any

from tests.games.alderquest.scene import CLASSES

Position = dict[str, Any]
CLASS_OF = {card: name for name, cards in CLASSES.items() for card in cards.split()}
SIDES = ("red", "blue")
STARTING = Counter({"A3": 1, "A2": 1, "A1": 2, "S": 2})


def side_of_seat(position: Position, seat: int | None) -> str | None:
    """Whose side a seat is on."""
    if seat is None or position["seats"] != 3:
        return None if seat is None else SIDES[seat % 2]
    red = [0] if position["options"]["single"] == "red" else [0, 2]
    return "red" if seat in red else "blue"


def scrambled(position: Position, seat: int | None, chance: random.Random) -> Position:
    """The same to `seat`: what it has seen stays, everything else is dealt afresh."""
    found = copy.deepcopy(position)
    table, own = found["table"], side_of_seat(position, seat)
    chance.shuffle(table["rune_pouch"])
    for side in SIDES:
        if table["solo"] is not None:
            continue
        if side != own:
            scramble_tiles(found, side, own, chance)
        scramble_quarrels(table["quarrels"][side], side == own, chance)
    if table["solo"] is not None:
        scramble_stack(table, own, chance)
    scramble_relics(table["relics"], own, chance)
    for deck in deck_names(table):
        scramble_deck(table, deck, chance)
    return found


def kind_of(tile: str) -> str:
    return f"A{tile[2]}" if tile[0] == "A" else tile[0]


def tile_of(kind: str, letter: str) -> str:
    return f"A{letter}{kind[1]}" if kind[0] == "A" else kind + letter


def unseen(table: Position, side: str, viewer: str | None) -> list[Position]:
    """Face-down tiles of a side that the viewer has not peeked at; a spectator has peeked at none."""
    letter = side[0].upper()
    tiles = [tile for lying in table["field"].values() for tile in lying]
    return [
        tile
        for tile in tiles
        if tile["tile"][1] == letter and not tile["up"] and not (tile["seen"] and viewer is not None)
    ]


def scramble_tiles(position: Position, side: str, viewer: str | None, chance: random.Random) -> None:
    table = position["table"]
    tiles, own = unseen(table, side, viewer), table["tiles"][side]
    is_set_up = position["agenda"] and position["agenda"][0][0] in ("place_hero", "hide_tile", "choose_guild")
    hand = list(Counter(own["hand"]).elements())
    pouch = [] if is_set_up else list(Counter(own["pouch"]).elements())
    pool = [kind_of(tile["tile"]) for tile in tiles] + hand + pouch
    chance.shuffle(pool)
    for tile in tiles:
        tile["tile"] = tile_of(pool.pop(), side[0].upper())
    own["hand"] = dict(Counter(pool[: len(hand)]))
    if not is_set_up:
        own["pouch"] = dict(Counter(pool[len(hand) :]))
    if table["setting"] and table["place"] % 2 == SIDES.index(side):
        table["setting"] = chance.choice(sorted(own["hand"]))


def scramble_stack(table: Position, viewer: str | None, chance: random.Random) -> None:
    """Solitaire: the Rival Stack and the face-down tiles on the Field."""
    tiles, stack = unseen(table, "blue", viewer), table["solo"]["stack"]
    pool = [kind_of(tile["tile"]) for tile in tiles] + stack
    chance.shuffle(pool)
    for tile in tiles:
        tile["tile"] = tile_of(pool.pop(), "B")
    table["solo"]["stack"] = pool


def scramble_quarrels(own: Position, is_own: bool, chance: random.Random) -> None:
    hand = own["hand"]
    pool = own["deck"] if is_own else own["deck"] + hand
    pool = chance.sample(pool, len(pool))
    if not is_own:
        own["hand"] = sorted(pool[: len(hand)])
        pool = pool[len(hand) :]
    own["deck"] = pool


def scramble_relics(relics: Position, viewer: str | None, chance: random.Random) -> None:
    others = [side for side in SIDES if side != viewer]
    pool = relics["deck"] + [card for side in others for card in relics[side]]
    chance.shuffle(pool)
    for side in others:
        relics[side] = sorted(pool.pop() for _ in relics[side])
    relics["deck"] = pool


# Minions


def deck_names(table: Position) -> list[str]:
    automa = ["automa"] if table["solo"] is not None and table["solo"]["automa"] else []
    return [*table["decks"], *automa]


def scramble_deck(table: Position, name: str, chance: random.Random) -> None:
    """Cards of a deck and basic minions change places within what is known: their class, or nothing."""
    cards = table["solo"]["automa"] if name == "automa" else table["decks"][name]
    basic = [one for one in table["minions"] if not one["upgraded"] and belongs(table, one["card"], name)]
    aside = table["solo"]["automa_discard"] if name == "automa" else []
    hidden = [number for number, card in enumerate(cards) if not card.endswith("!")]
    pool = [cards[number].rstrip("?") for number in hidden] + [one["card"] for one in basic] + aside
    chance.shuffle(pool)
    for minion in basic:
        minion["card"] = take(pool, minion["card"], True)
    for number, card in enumerate(aside):
        aside[number] = take(pool, card, True)
    known = {number for number in hidden if number == 0 or cards[number].endswith("?")}
    for number in sorted(hidden, key=lambda one: one not in known):
        mark = "?" if cards[number].endswith("?") else ""
        cards[number] = take(pool, cards[number].rstrip("?"), number in known) + mark


def belongs(table: Position, card: str, deck: str) -> bool:
    if table["solo"] is None:
        return card[0] == deck
    return (card[0] in table["guilds"]["red"]) == (deck != "automa")


def take(pool: list[str], card: str, is_known: bool) -> str:
    """A card out of the pool, of the same class if that is known."""
    fits = [one for one in pool if not is_known or CLASS_OF[one] == CLASS_OF[card]]
    pool.remove(fits[0])
    return fits[0]
