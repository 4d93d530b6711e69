"""What a seat of Snow Bound cannot know: for each hidden place, what could be there (SB-INFO).

Weapons in hands and decks, numbers of crates and oil, deck orders, picks at the set-up and weapons
laid face down are hidden. A seat knows its own, and what SB-INFO-06 says it remembers.
"""

import itertools
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import fireside
from fireside.core.state import State

Place = tuple[str, ...]
Position = dict[str, Any]
SMALL = Path(__file__).parent / "snow_bound_small.toml"
DECKS = ("restock_deck", "minor_deck", "major_deck")
# Of a pool in which more is alike, forty worlds may well show the same.
MOST_ALIKE = 0.7


# The places


def hidden_places(position: Position, seat: int | None) -> dict[Place, list[str]]:
    """Every place the seat has not seen, each with what could lie there."""
    places: dict[Place, list[str]] = {}
    for deck in DECKS:
        cards = sorted(position["table"][deck])
        places.update({(deck, str(place)): cards for place in range(len(cards))})
    for kind in ("crate", "oil"):
        pool = _pool(position, seat, kind)
        if _differs(pool):
            places.update({(kind, *where): pool for where in _unknown_pieces(position, seat, kind)})
            places.update({(f"{kind}_supply", str(n)): pool for n in range(len(_supply(position, kind)))})
    if _differs(_pool(position, seat, "oil")):
        places.update(_stocks(position, seat))
    places.update(_weapon_places(position, seat))
    places.update(_picks(position, seat))
    return places


def _differs(pool: list[str]) -> bool:
    return bool(pool) and (len(set(pool)) == 1 or max(Counter(pool).values()) <= MOST_ALIKE * len(pool))


def _supply(position: Position, kind: str) -> list[int]:
    supply: list[int] = position["table"][f"{kind}_supply"]
    return supply


def _piles(position: Position) -> Iterator[tuple[Place, list[dict[str, Any]]]]:
    """Everything that lies on tiles, in loads and at stake."""
    table = position["table"]
    for tile, pieces in table["tiles"].items():
        yield ("tile", tile), pieces
    for owner, row in enumerate(table["seats"]):
        for scout, one in row["scouts"].items():
            yield ("load", str(owner), scout), one["load"]
    if table["at_stake"] is not None:
        yield ("at_stake",), table["at_stake"]["load"]


def _unknown_pieces(position: Position, seat: int | None, kind: str) -> Iterator[Place]:
    for where, pieces in _piles(position):
        for place, piece in enumerate(pieces):
            if piece["item"] == kind and seat not in piece["seen"]:
                yield (*where, str(place))


def _pool(position: Position, seat: int | None, kind: str) -> list[str]:
    """The numbers of all crates or oil tokens that the seat does not know."""
    pool = [str(number) for number in _supply(position, kind)]
    pool += [_piece_at(position, where)["number"] for where in _unknown_pieces(position, seat, kind)]
    if kind == "oil":
        for owner in _hidden_stocks(position, seat):
            pool += position["table"]["seats"][owner]["oil"]
    return sorted(str(number) for number in pool)


def _hidden_stocks(position: Position, seat: int | None) -> list[int]:
    """SB-INFO-05 At final scoring all oil is shown."""
    is_over = not position["agenda"]
    return [owner for owner in range(position["seats"]) if owner != seat and not is_over]


def _stocks(position: Position, seat: int | None) -> dict[Place, list[str]]:
    """A rival's stock as a whole: any tokens, as many as it has."""
    pool = [int(number) for number in _pool(position, seat, "oil")]
    places: dict[Place, list[str]] = {}
    for owner in _hidden_stocks(position, seat):
        size = len(position["table"]["seats"][owner]["oil"])
        if size:
            stocks = itertools.combinations_with_replacement(sorted(set(pool)), size)
            places["stock", str(owner)] = [_words(one) for one in stocks if not Counter(one) - Counter(pool)]
    return places


def _words(numbers: Any) -> str:
    return " ".join(str(number) for number in numbers)


def _piece_at(position: Position, where: Place) -> dict[str, Any]:
    piles = dict(_piles(position))
    return piles[where[:-1]][int(where[-1])]


# Weapons


def _fighters(position: Position) -> dict[int, int]:
    """Which seat lays on which side."""
    fight = position["table"]["fight"]
    if fight is None:
        return {}
    sides = {int(fight["scout"][0]): 0}
    if fight["kind"] != "enemy":
        sides[int(fight["against"].strip("S")[0])] = 1
    return sides


def _is_laying(position: Position, side: int) -> bool:
    return bool(position["table"]["fight"]["step"] == ("laying", "defending")[side])


def _held(position: Position, owner: int) -> list[str]:
    """The weapons a seat has in hand and laid, by kind."""
    cards = Counter(position["table"]["seats"][owner]["weapons"])
    if owner in _fighters(position):
        cards += Counter(position["table"]["fight"]["laid"][_fighters(position)[owner]])
    return sorted(cards.elements())


def _hidden_hands(position: Position, seat: int | None) -> list[int]:
    is_over = not position["agenda"]
    shown = _shown_at_the_end(position) if is_over else []
    return [owner for owner in range(position["seats"]) if owner != seat and owner not in shown]


def _shown_at_the_end(position: Position) -> list[int]:
    """SB-SCORE-06 Weapons are shown where they break a tie."""
    ranks = []
    for row in position["table"]["seats"]:
        oil = sum(row["oil"])
        ranks.append((oil + row["food"] // 3 + len(row["scouts"]), oil, row["food"]))
    tied = [owner for owner, rank in enumerate(ranks) if rank == max(ranks)]
    return tied if len(tied) > 1 else []


def _weapon_places(position: Position, seat: int | None) -> dict[Place, list[str]]:
    """The deck, the card in the middle of every hidden hand, and how many a seat has laid so far."""
    hands = _hidden_hands(position, seat)
    seen = {owner: Counter(position["table"]["seats"][owner]["seen"]) for owner in hands}
    pool = sorted(position["table"]["weapon_deck"])
    for owner in hands:
        pool += (Counter(_held(position, owner)) - seen[owner]).elements()
    if not _differs(pool):
        return {}
    places: dict[Place, list[str]] = {
        ("weapon_deck", str(place)): sorted(pool) for place in range(len(position["table"]["weapon_deck"]))
    }
    places.update(
        {("hand", str(owner)): sorted(pool) for owner in hands if _held(position, owner) and not seen[owner]}
    )
    for owner, side in _fighters(position).items():
        if owner != seat and _is_laying(position, side):
            is_raid = position["table"]["fight"]["kind"] == "raid"
            most = len(_held(position, owner)) if is_raid else min(2, len(_held(position, owner)))
            places["laid", str(side)] = [str(count) for count in range(most + 1)]
    return places


def _picks(position: Position, seat: int | None) -> dict[Place, list[str]]:
    picks = enumerate(position["table"]["picks"])
    return {("pick", str(owner)): list("0123") for owner, pick in picks if owner != seat and pick is not None}


def at(position: Position, place: Place) -> str:
    table = position["table"]
    what = place[0]
    if what in ("crate", "oil"):
        return str(_piece_at(position, place[1:])["number"])
    if what == "stock":
        return _words(table["seats"][int(place[1])]["oil"])
    if what == "hand":
        held = _held(position, int(place[1]))
        return held[len(held) // 2]
    if what == "laid":
        return str(sum(table["fight"]["laid"][int(place[1])].values()))
    return str(table["picks" if what == "pick" else what][int(place[1])])


# Without what is hidden


def blank(position: Position, seat: int | None) -> Position:
    """The position without what is hidden and without the random numbers to come."""
    table = dict(position["table"])
    for deck in (*DECKS, "weapon_deck", "crate_supply", "oil_supply"):
        table[deck] = len(table[deck])
    table["tiles"] = {tile: _face_down(pieces, seat) for tile, pieces in table["tiles"].items()}
    table["seats"] = [_blank_seat(position, owner, seat) for owner in range(position["seats"])]
    table["picks"] = [pick if owner == seat else pick is None for owner, pick in enumerate(table["picks"])]
    if table["at_stake"] is not None:
        table["at_stake"] = {**table["at_stake"], "load": _face_down(table["at_stake"]["load"], seat)}
    if table["fight"] is not None:
        table["fight"] = {**table["fight"], "laid": _blank_laid(position, seat)}
    return {**position, "table": table, "random": None}


def _face_down(pieces: list[dict[str, Any]], seat: int | None) -> list[Any]:
    return [
        {**piece, "number": None} if "seen" in piece and seat not in piece["seen"] else piece
        for piece in pieces
    ]


def _blank_seat(position: Position, owner: int, seat: int | None) -> dict[str, Any]:
    row = dict(position["table"]["seats"][owner])
    row["scouts"] = {
        name: {**scout, "load": _face_down(scout["load"], seat)} for name, scout in row["scouts"].items()
    }
    if owner in _hidden_hands(position, seat):
        row["weapons"] = len(_held(position, owner))
    if owner in _hidden_stocks(position, seat):
        row["oil"] = len(row["oil"])
    return row


def _blank_laid(position: Position, seat: int | None) -> list[Any]:
    """SB-FLOW-05 How many cards were laid is known once a side is done."""
    laid = list(position["table"]["fight"]["laid"])
    for owner, side in _fighters(position).items():
        if owner != seat:
            laid[side] = None if _is_laying(position, side) else sum(laid[side].values())
    return laid


# What is shown


def shows_something(before: Position, after: Position, seat: int | None) -> bool:
    """Whether what happened between two positions showed the seat something new, by the rules.

    Chance is in the open, and so is whatever comes to a discard or a used pile; a seat sees what its scouts
    take and what it draws, and how many cards a rival has laid once it is done. What a seat itself picks or
    lays in secret is nothing that it could mistake for another choice.
    """
    if before["random"] != after["random"] or not after["agenda"]:
        return True
    public = (
        "restock_discard",
        "minor_spent",
        "major_spent",
        "weapon_discard",
        "crate_used",
        "delivery",
        "start",
    )
    if any(before["table"][name] != after["table"][name] for name in public):
        return True
    if seat == _secretly_asked(before) or _own(before, seat) != _own(after, seat):
        return True
    was, now = before["table"]["fight"], after["table"]["fight"]
    return was is not None and now is not None and was["step"] != now["step"]


def _secretly_asked(position: Position) -> int | None:
    """The seat that picks or lays something face down just now."""
    name, *held = position["agenda"][-1]
    if name == "draw":
        return int(held[0])
    sides = {side: owner for owner, side in _fighters(position).items()}
    return sides[("attacker", "defender").index(held[0])] if name == "commit" else None


def _own(position: Position, seat: int | None) -> list[str]:
    """What the seat has seen: its hand, its oil, and the numbers its scouts have carried."""
    if seat is None:
        return []
    row = position["table"]["seats"][seat]
    pieces = [
        piece["number"] for _, pile in _piles(position) for piece in pile if seat in piece.get("seen", [])
    ]
    return [str(_held(position, seat)), str(row["oil"]), str(sorted(pieces))]


def face(action: str, seat: int | None) -> str:
    """What the seat sees of an action: not which weapon is laid, nor how many are picked."""
    verb = action.split(":")[0]
    return verb if verb in ("draw", "lay") else action


# Small games


def small_set_ups() -> Iterator[tuple[State, int | None]]:
    """Games with five pieces of each kind, where everything a seat could believe can be listed."""
    game = fireside.game("snow_bound")
    content = game.content(SMALL)
    word = game.vocabulary.action
    state = game.new(seats=3, seed=5, content=content)
    for pick in ("draw:2", "draw:1"):
        state.apply(word(pick))
    yield state.clone(), 2
    state.apply(word("draw:0"))
    yield state.clone(), None
    yield game.load(_with_known_crate(state.position()), content), 0
    yield game.load(_with_oil_at_home(state.position()), content), 0
    raid = game.load(_on_a_rival_settlement(state.position()), content)
    for action in ("scout:a", "do:raid", "lay:W05"):
        raid.apply(word(action))
    yield raid.clone(), 1
    raid.apply(word("done:lay"))
    yield raid, 1


def _with_known_crate(position: Position) -> Position:
    """SB-INFO-06 a One crate was carried by seat 0 and lies on a tile again."""
    position["table"]["tiles"]["1"][0]["seen"] = [0]
    return position


def _with_oil_at_home(position: Position) -> Position:
    table = position["table"]
    supply = table["oil_supply"]
    table["seats"][0]["oil"] = [supply.pop()]
    table["seats"][1]["oil"] = sorted([supply.pop(), supply.pop()])
    return position


def _on_a_rival_settlement(position: Position) -> Position:
    """Seat 0, with W04 and W05, is about to act on the settlement of seat 1, which holds W01."""
    table = position["table"]
    table.update({"start": 0, "active": 0, "weapon_deck": ["W02", "W03"]})
    table["seats"][0]["scouts"]["a"]["hex"] = "S1"
    table["seats"][0]["weapons"] = {"W04": 1, "W05": 1}
    table["seats"][1]["weapons"] = {"W01": 1}
    position["agenda"] = [
        ["end_round"],
        ["turn", 2],
        ["turn", 1],
        ["end_turn"],
        ["ration"],
        ["menace"],
        ["scout"],
    ]
    return position


def beliefs(state: State, seat: int | None) -> list[str]:
    """Every way the hidden part that `observed` looks at could be; each is as likely as any other."""
    position = state.position()
    part = _part(position)
    if part == "picks":
        return [_words(picks) for picks in itertools.product(range(4), repeat=2)]
    if part == "laid":
        return _ways_to_lay(position)
    if part == "oil":
        unknown = sorted(set(range(1, 6)) - set(position["table"]["seats"][0]["oil"]))
        pairs = itertools.combinations(unknown, 2)
        return [_words([*pair, *way]) for pair in pairs for way in _orders(set(unknown) - set(pair))]
    return [_words(way) for way in _orders(set(_pool(position, seat, "crate")))]


def _orders(things: set[Any]) -> Iterator[tuple[Any, ...]]:
    return itertools.permutations(sorted(things))


def _ways_to_lay(position: Position) -> list[str]:
    """Two of the four weapons that seat 1 does not hold, any of them laid, or one once that is told."""
    counts = range(3) if _is_laying(position, 0) else [1]
    hands = itertools.combinations(["W02", "W03", "W04", "W05"], 2)
    return [
        f"{_words(hand)}: {_words(laid)}"
        for hand in hands
        for count in counts
        for laid in itertools.combinations(hand, count)
    ]


def _part(position: Position) -> str:
    """Which hidden part of a small game is looked at."""
    table = position["table"]
    if any(pick is not None for pick in table["picks"]):
        return "picks"
    if table["fight"] is not None:
        return "laid"
    return "oil" if table["seats"][1]["oil"] else "crates"


def observed(state: State, seat: int | None) -> str:
    """How that part is in this state."""
    position = state.position()
    table = position["table"]
    part = _part(position)
    if part == "picks":
        return _words(table["picks"][:2])
    if part == "laid":
        return f"{_words(_held(position, 0))}: {_words(sorted(table['fight']['laid'][0]))}"
    if part == "oil":
        return _words([*table["seats"][1]["oil"], *table["oil_supply"]])
    places = _unknown_pieces(position, seat, "crate")
    return _words([*[_piece_at(position, where)["number"] for where in places], *table["crate_supply"]])
