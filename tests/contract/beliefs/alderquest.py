"""What a seat of AlderQuest cannot know: for each hidden place, what could be there.

Face-down tiles and hands belong to a side, the order of all decks and pouches to nobody, and which card a
basic minion is to nobody either. A seat knows its side's tiles and hands, the tiles its side has peeked at,
the class of the top card of every minion deck and of basic minions, and the cards that went under a deck
since it was last shuffled.
"""

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

import fireside
from fireside.core.state import State

Place = tuple[str, ...]
Position = dict[str, Any]
SIDES = ("red", "blue")
KINDS = ("A3", "A2", "A1", "S", "X")
STARTING = {"A3": 1, "A2": 1, "A1": 2, "S": 2}
SET_UP = ("choose_guild", "place_hero", "hide_tile", "spare", "rival_heroes", "arrange")
CLASSES = {
    "B": ("Rogue", "Artiste"),
    "G": ("Monk", "Cleric"),
    "H": ("Fighter", "Ranger"),
    "T": ("Ninja", "Pirate"),
}
ONE_SIDED = 0.8  # a place where one thing is likelier than this may well look the same in forty worlds


def side_of(position: Position, seat: int | None) -> str | None:
    """The side a seat plays for."""
    if seat is None:
        return None
    if position["seats"] == 3:
        blue = [1, 2] if position["options"]["single"] == "red" else [1]
        return "blue" if seat in blue else "red"
    return SIDES[seat % 2]


def class_of(card: str) -> str:
    """Cards 1 to 5 of a guild are of one class, 6 to 10 of the other."""
    return CLASSES[card[0]][int(card[2:4]) > 5]


def _is_solo(position: Position) -> bool:
    return bool(position["seats"] == 1)


def _is_hiding(position: Position) -> bool:
    return bool(position["agenda"]) and position["agenda"][0][0] in SET_UP


# The places


def hidden_places(position: Position, seat: int | None) -> dict[Place, list[str]]:
    """Every place the seat has not seen, each with what could be there."""
    places: dict[Place, list[str]] = {}
    places.update(_in_order(position["table"]["rune_pouch"], "rune_pouch"))
    for side in SIDES:
        is_own = side == side_of(position, seat)
        if not is_own:
            places.update(_hidden_tiles(position, side, seat))
        places.update(_hidden_quarrels(position, side, is_own))
    places.update(_hidden_relics(position, side_of(position, seat)))
    places.update(_hidden_minions(position))
    return {place: found for place, found in places.items() if _differs(found)}


def _differs(found: list[str]) -> bool:
    counted = Counter(found)
    return len(counted) > 1 and max(counted.values()) < ONE_SIDED * len(found)


def _in_order(cards: list[str], *where: str) -> dict[Place, list[str]]:
    return {(*where, str(number)): sorted(cards) for number in range(len(cards))}


def _kind(tile: str) -> str:
    """AR2 is an A2, XB a Trap."""
    return f"A{tile[2]}" if tile[0] == "A" else tile[0]


def _colour(tile: str) -> str:
    return SIDES["RB".index(tile[1])]


def _unknown_tiles(position: Position, side: str, seat: int | None) -> list[tuple[str, int]]:
    """The face-down tiles of a side that the other has not peeked at; a spectator has peeked at none."""
    return [
        (space, place)
        for space, tiles in position["table"]["field"].items()
        for place, tile in enumerate(tiles)
        if _colour(tile["tile"]) == side and not tile["up"] and not (tile["seen"] and seat is not None)
    ]


def _hidden_tiles(position: Position, side: str, seat: int | None) -> dict[Place, list[str]]:
    table = position["table"]
    unknown = _unknown_tiles(position, side, seat)
    pool = [_kind(table["field"][space][place]["tile"]) for space, place in unknown]
    own = table["tiles"][side]
    hand = list(Counter(own["hand"]).elements())
    if _is_solo(position):
        pool += table["solo"]["stack"] if side == "blue" else []
        places = _in_order(pool, "stack") if side == "blue" else {}
        places = {
            place: found for place, found in places.items() if int(place[1]) < len(table["solo"]["stack"])
        }
    else:
        pool += hand if _is_hiding(position) else [*hand, *Counter(own["pouch"]).elements()]
        places = {("hand", side): _hands(pool, len(hand))} if hand and len(hand) < 5 else {}
    if len(unknown) == 1 and _is_hiding(position):
        pool = list(STARTING)
    places.update({("tile", space, str(place)): sorted(pool) for space, place in unknown})
    return places


def _hands(pool: list[str], size: int) -> list[str]:
    hands = itertools.combinations_with_replacement(sorted(set(pool)), size)
    return [_words(hand) for hand in hands if not Counter(hand) - Counter(pool)]


def _words(things: Any) -> str:
    return " ".join(str(one) for one in things)


def _hidden_quarrels(position: Position, side: str, is_own: bool) -> dict[Place, list[str]]:
    own = position["table"]["quarrels"][side]
    if is_own:
        return _in_order(own["deck"], "quarrel_deck", side)
    pool = sorted([*own["deck"], *own["hand"]])
    places: dict[Place, list[str]] = {
        ("quarrel_deck", side, str(number)): pool for number in range(len(own["deck"]))
    }
    if own["hand"] and own["deck"]:
        places["quarrel_hand", side] = pool
    return places


def _hidden_relics(position: Position, own: str | None) -> dict[Place, list[str]]:
    relics = position["table"]["relics"]
    others = [side for side in SIDES if side != own]
    pool = sorted([*relics["deck"], *[card for side in others for card in relics[side]]])
    places: dict[Place, list[str]] = {
        ("relics", "deck", str(one)): pool for one in range(len(relics["deck"]))
    }
    places.update({("relics", side, "0"): pool for side in others if relics[side] and len(others) == 1})
    return places


def _decks(position: Position) -> dict[str, list[str]]:
    """The minion decks by name; in solitaire the Automa deck is one."""
    decks: dict[str, list[str]] = dict(position["table"]["decks"])
    if _is_solo(position) and position["table"]["solo"]["automa"]:
        decks["automa"] = position["table"]["solo"]["automa"]
    return decks


def _belongs(position: Position, card: str, deck: str) -> bool:
    """Whether a card in play came from a deck."""
    if not _is_solo(position):
        return card[0] == deck
    return (card[0] in position["table"]["guilds"]["red"]) == (deck != "automa")


def _basic(position: Position, deck: str) -> list[dict[str, Any]]:
    minions = position["table"]["minions"]
    return [one for one in minions if not one["upgraded"] and _belongs(position, one["card"], deck)]


def _open_cards(position: Position, deck: str) -> list[str]:
    """Solitaire: drawn and discarded cards of the Automa deck, basic side up."""
    if deck != "automa":
        return []
    solo = position["table"]["solo"]
    return [*solo["automa_discard"], *([solo["drawn"]] if solo["drawn"] else [])]


def _hidden_minions(position: Position) -> dict[Place, list[str]]:
    places: dict[Place, list[str]] = {}
    for deck, cards in _decks(position).items():
        unknown = [card for card in cards if not card.endswith("!")]
        basic = [minion["card"] for minion in _basic(position, deck)]
        pool = sorted([card.rstrip("?") for card in unknown] + basic + _open_cards(position, deck))
        for minion in _basic(position, deck):
            places["minion", minion["piece"]] = _of_class(pool, minion["card"])
        for number, card in enumerate(cards):
            if card.endswith("!"):
                continue
            is_seen = number == 0 or card.endswith("?")
            places["deck", deck, str(number)] = _of_class(pool, card) if is_seen else pool
        if sum(1 for card in cards[1:] if card[-1] not in "!?") < 2:
            places = {place: found for place, found in places.items() if place[:2] != ("deck", deck)}
    return places


def _of_class(pool: list[str], card: str) -> list[str]:
    return [one for one in pool if class_of(one) == class_of(card)]


def at(position: Position, place: Place) -> str:
    table = position["table"]
    what = place[0]
    if what == "rune_pouch":
        return str(table["rune_pouch"][int(place[1])])
    if what == "stack":
        return str(table["solo"]["stack"][int(place[1])])
    if what == "tile":
        return _kind(table["field"][place[1]][int(place[2])]["tile"])
    if what == "hand":
        return _words(sorted(Counter(table["tiles"][place[1]]["hand"]).elements()))
    if what == "quarrel_deck":
        return str(table["quarrels"][place[1]]["deck"][int(place[2])])
    if what == "quarrel_hand":
        hand = table["quarrels"][place[1]]["hand"]
        return str(hand[len(hand) // 2])
    if what == "relics":
        return str(table["relics"][place[1]][int(place[2])])
    if what == "deck":
        return _decks(position)[place[1]][int(place[2])].rstrip("?")
    return str(next(one["card"] for one in table["minions"] if one["piece"] == place[1]))


# Without what is hidden


def blank(position: Position, seat: int | None) -> Position:
    """The position without what is hidden and without the random numbers to come."""
    side = side_of(position, seat)
    table = dict(position["table"])
    table["rune_pouch"] = sorted(table["rune_pouch"])
    table["field"] = {
        space: [_blank_tile(tile, side) for tile in tiles] for space, tiles in table["field"].items()
    }
    table["tiles"] = {one: _blank_tiles(table["tiles"][one], one == side) for one in SIDES}
    table["quarrels"] = {one: _blank_quarrels(table["quarrels"][one], one == side) for one in SIDES}
    table["relics"] = {
        name: cards if name in ("discard", side) else len(cards) for name, cards in table["relics"].items()
    }
    table["minions"] = [_blank_minion(minion) for minion in table["minions"]]
    table["decks"] = {guild: _blank_deck(deck) for guild, deck in table["decks"].items()}
    if table["setting"] is not None and SIDES[table["place"] % 2] != side:
        table["setting"] = "?"
    if table["solo"] is not None:
        table["solo"] = _blank_solo(table["solo"])
    return {**position, "table": table, "random": None}


def _blank_tile(tile: dict[str, Any], side: str | None) -> dict[str, Any]:
    is_known = tile["up"] or (side is not None and (tile["seen"] or _colour(tile["tile"]) == side))
    return tile if is_known else {**tile, "tile": tile["tile"][1]}


def _blank_tiles(own: dict[str, Any], is_own: bool) -> dict[str, Any]:
    if is_own:
        return own
    return {**own, "pouch": sum(own["pouch"].values()), "hand": sum(own["hand"].values())}


def _blank_quarrels(own: dict[str, Any], is_own: bool) -> dict[str, Any]:
    deck = sorted(own["deck"]) if is_own else len(own["deck"])
    return {**own, "deck": deck, "hand": own["hand"] if is_own else len(own["hand"])}


def _blank_minion(minion: dict[str, Any]) -> dict[str, Any]:
    return minion if minion["upgraded"] else {**minion, "card": class_of(minion["card"])}


def _blank_deck(deck: list[str]) -> list[str]:
    """The class of the top card, and what is known at the bottom."""
    shown = []
    for number, card in enumerate(deck):
        if card.endswith("!"):
            shown.append(card)
        else:
            shown.append(class_of(card) if number == 0 or card.endswith("?") else "")
    return shown


def _blank_solo(solo: dict[str, Any]) -> dict[str, Any]:
    return {
        **solo,
        "stack": len(solo["stack"]),
        "automa": [
            f"{word}{card[0]}" if word else ""
            for word, card in zip(_blank_deck(solo["automa"]), solo["automa"], strict=True)
        ],
        "automa_discard": [card[0] + class_of(card) for card in solo["automa_discard"]],
        "drawn": solo["drawn"] and solo["drawn"][0] + class_of(solo["drawn"]),
    }


# What is shown


def shows_something(before: Position, after: Position, seat: int | None) -> bool:
    """Whether what happened between two positions showed the seat something new, by the rules.

    Chance and runes that are drawn are in the open; so is whatever comes to lie face-up, and what a side
    draws, sets or looks at is shown to its own seats.
    """
    if before["random"] != after["random"] or not after["agenda"]:
        return True
    return _shown(before, seat) != _shown(after, seat)


def _shown(position: Position, seat: int | None) -> list[Any]:
    """What the seat has seen of what once was hidden."""
    table = position["table"]
    side = side_of(position, seat)
    tiles = [
        [space, tile["tile"]]
        for space, lying in table["field"].items()
        for tile in lying
        if tile["up"] or (tile["seen"] and side is not None)
    ]
    reserves = [[table["tiles"][one]["reserve"] for one in SIDES], table["rune_discard"]]
    cards = [[table["quarrels"][one]["armed"], table["quarrels"][one]["discard"]] for one in SIDES]
    played = [step for step in position["agenda"] if step[0] == "played"]
    minions = [minion["card"] for minion in table["minions"] if minion["upgraded"]]
    decks = [_blank_deck(deck) for deck in table["decks"].values()]
    solo = table["solo"] and _blank_solo(table["solo"])
    own = [table["tiles"][side], table["quarrels"][side]["hand"], table["relics"][side]] if side else []
    setting = table["setting"] if SIDES[table["place"] % 2] == side else None
    pouch = len(table["rune_pouch"])
    return [
        tiles,
        reserves,
        cards,
        played,
        minions,
        decks,
        solo,
        own,
        setting,
        pouch,
        table["relics"]["discard"],
    ]


def face(action: str, seat: int | None) -> str:
    """What the seat sees of an action: not which tile is hidden or set."""
    verb = action.split(":")[0]
    return verb if verb in ("hide", "set") else action


# Small games


def small_set_ups() -> Iterator[tuple[State, int | None]]:
    """Positions in which everything a viewer could believe about one hidden thing can be listed."""
    game = fireside.game("alderquest")
    word = game.vocabulary.action
    state = game.new(seats=2, seed=5)
    for action in ("guild:B", "guild:G", "guild:H", "hero:GH1@a", "hero:BH1@a", "hero:TH1@c", "hero:HH1@c"):
        state.apply(word(action))
    for action in ("hero:GH2@e", "hero:BH2@e", "hide:A3", "hide:S"):
        state.apply(word(action))
    yield state.clone(), 1
    for action in ("hide:A1", "hide:A1", "hide:S", "hide:A2"):
        state.apply(word(action))
    yield state.clone(), None
    while position_phase(state) == "hide_tile":
        state.apply(state.legal()[0])
    yield state.clone(), 0
    while state.position()["table"]["minions"] == []:
        state.apply(_summoning(state))
    yield state, 1


def position_phase(state: State) -> str:
    """The phase of the game."""
    return str(state.position()["agenda"][0][0])


def _summoning(state: State) -> int:
    """The way to a minion of Red."""
    name = state.game.vocabulary.name
    wanted = ("use_hero:a", "summon:G")
    for action in state.legal():
        if name(action) in wanted:
            return action
    return state.default()


def beliefs(state: State, seat: int | None) -> list[str]:
    """Every way the hidden thing that `observed` looks at could be; each is as likely as any other."""
    position = state.position()
    if position["table"]["minions"]:
        return sorted(_hidden_minions(position)["minion", "G0"])
    if position["agenda"][0][0] != "hide_tile":
        own = position["table"]["quarrels"]["blue"]
        return [_words(hand) for hand in itertools.combinations(sorted([*own["deck"], *own["hand"]]), 2)]
    size = len(_unknown_tiles(position, "red", seat))
    ways = itertools.product(STARTING, repeat=size)
    return [_words(way) for way in ways if not Counter(way) - Counter(STARTING)]


def observed(state: State, seat: int | None) -> str:
    """How that thing is in this state."""
    position = state.position()
    table = position["table"]
    if table["minions"]:
        return str(table["minions"][0]["card"])
    if position["agenda"][0][0] != "hide_tile":
        return _words(table["quarrels"]["blue"]["hand"])
    return _words(
        _kind(table["field"][space][place]["tile"])
        for space, place in sorted(_unknown_tiles(position, "red", seat))
    )
