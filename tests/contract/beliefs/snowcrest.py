"""What a seat of Snowcrest cannot know: for each hidden place, what could be there (SC-HIDE).

Hands, personal decks and the unknown part of the three shared decks are hidden. A seat knows its own hand,
so its deck but for the order; cards that all have seen going to a hand or under a deck; and that whoever has
begun to pay can go on (SC-HIDE-09).
"""

import itertools
from collections.abc import Iterator
from typing import Any

import fireside
from fireside.core.state import State

Place = tuple[str, ...]
Position = dict[str, Any]
SHARED = ("common", "guardian", "forest")
# The decisions that a seat can only have come to with a hand that allows it.
TELLING = ("main", "place", "pay", "announce", "copy", "action")
ICONS = {"Priest": 2, "Nun": 1, "Smith": 1, "Officer": 1}  # bells, and the gold that rings like one
BARLEY = {"Farmer": 2, "Gardener": 2, "Officer": 1}
COSTS = dict.fromkeys(["Forester", "Carpenter", "Priest", "Smith"], 4)
MEDITATE = ["do", "Acolyte", 1, 1, False, None]  # the step of the action that is being resolved
COSTS |= {"Officer": 2, "Farmer": 3, "Gardener": 3, "Nun": 3, "Shrine Keeper": 5}


# The places


def hidden_places(position: Position, seat: int | None) -> dict[Place, list[str]]:
    """Every place the seat has not seen, each with what could lie there."""
    places: dict[Place, list[str]] = {}
    for deck in SHARED:
        unknown = _unknown(position, deck)
        places.update({(deck, str(place)): sorted(unknown) for place in range(_hidden_part(position, deck))})
    for owner in range(position["seats"]):
        if _sees_hand(position, owner, seat):
            deck_cards = sorted(_row(position, owner)["deck"])
            places.update({("deck", str(owner), str(n)): deck_cards for n in range(len(deck_cards))})
        else:
            places.update(_hidden_hand(position, owner))
    return places


def _row(position: Position, owner: int) -> dict[str, Any]:
    row: dict[str, Any] = position["table"]["seats"][owner]
    return row


def _sees_hand(position: Position, owner: int, seat: int | None) -> bool:
    """At the end all hands are shown."""
    return owner == seat or not position["agenda"]


def _hidden_part(position: Position, deck: str) -> int:
    table = position["table"]
    return len(table[f"{deck}_deck"]) - int(table[f"{deck}_known"])


def _unknown(position: Position, deck: str) -> list[str]:
    """The cards of a shared deck whose place nobody knows; in the Basic game any Forest card."""
    if deck == "forest" and position["options"]["mode"] == "basic":
        return _forest_ids()
    cards: list[str] = position["table"][f"{deck}_deck"][: _hidden_part(position, deck)]
    return cards


def _forest_ids() -> list[str]:
    """All Forest cards: those of a full game."""
    deck: list[str] = fireside.game("snowcrest").new(seats=2, seed=1).position()["table"]["forest_deck"]
    return sorted(deck)


def _hidden_hand(position: Position, owner: int) -> dict[Place, list[str]]:
    """The unknown part of a hand as a whole, and the deck beneath it."""
    row = _row(position, owner)
    hands = allowed_hands(position, owner)
    unseen = _unseen(row)
    places: dict[Place, list[str]] = {("hand", str(owner)): [_words(hand) for hand in hands]}
    beneath = sorted({card for hand in hands for card in unseen if card not in hand})
    places.update({("deck", str(owner), str(n)): beneath for n in range(len(row["deck"]))})
    return places


def _unseen(row: dict[str, Any]) -> list[str]:
    """The personal cards that lie nowhere in sight."""
    return sorted([*row["deck"], *[card for card in row["hand"] if card not in row["known"]]])


def allowed_hands(position: Position, owner: int) -> list[tuple[str, ...]]:
    """Every unknown part of a hand with which the seat could have come to where it is."""
    row = _row(position, owner)
    size = len(row["hand"]) - len(row["known"])
    hands = list(itertools.combinations(_unseen(row), size))
    if not _tells(position, owner):
        return hands
    return [hand for hand in hands if _is_accepted(_with_hand(position, owner, hand))]


def _tells(position: Position, owner: int) -> bool:
    """Whether what is pending says something about the owner's hand."""
    table = position["table"]
    if table["meditation"] is not None and table["active"] == owner:
        return True
    bill = table["bill"]
    asked = bill["seat"] if bill is not None else table["active"]
    return bool(owner == asked and position["agenda"] and position["agenda"][-1][0] in TELLING)


def _with_hand(position: Position, owner: int, hand: tuple[str, ...]) -> Position:
    row = _row(position, owner)
    other = {
        **row,
        "hand": [*row["known"], *hand],
        "deck": [card for card in _unseen(row) if card not in hand],
    }
    seats = [other if seat == owner else one for seat, one in enumerate(position["table"]["seats"])]
    return {**position, "table": {**position["table"], "seats": seats}}


def _is_accepted(position: Position) -> bool:
    """A position in which something begun could not be paid is refused."""
    try:
        fireside.game("snowcrest").load(position)
    except ValueError:
        return False
    return True


def _words(cards: Any) -> str:
    return ", ".join(sorted(cards))


def at(position: Position, place: Place) -> str:
    if place[0] in SHARED:
        return str(position["table"][f"{place[0]}_deck"][int(place[1])])
    row = _row(position, int(place[1]))
    if place[0] == "hand":
        return _words(card for card in row["hand"] if card not in row["known"])
    return str(row["deck"][int(place[2])])


# Without what is hidden


def blank(position: Position, seat: int | None) -> Position:
    """The position without what is hidden and without the random numbers to come."""
    table = dict(position["table"])
    for deck in SHARED:
        hidden = _hidden_part(position, deck)
        table[f"{deck}_deck"] = [hidden, *table[f"{deck}_deck"][hidden:]]
    table["seats"] = [_blank_seat(position, owner, seat) for owner in range(position["seats"])]
    return {**position, "table": table, "random": None}


def _blank_seat(position: Position, owner: int, seat: int | None) -> dict[str, Any]:
    row = dict(_row(position, owner))
    if _sees_hand(position, owner, seat):
        row["deck"] = sorted(row["deck"])
    else:
        row["hand"], row["deck"] = len(row["hand"]), len(row["deck"])
    return row


# What is shown


def shows_something(before: Position, after: Position, seat: int | None) -> bool:
    """Whether what happened between two positions showed the seat something new, by the rules.

    Shuffles, cards that come to lie open and cards one draws oneself do. So does a turn of a seat without a
    face-up Villager: it Rests unless its hand holds something to Add (R-SC-13). A Solitaire player is not
    asked what has one answer (R-SC-33); that tells a spectator something.
    """
    if before["random"] != after["random"] or not after["agenda"]:
        return True
    if seat is None and before["seats"] == 1:
        return True
    if _open_cards(before) != _open_cards(after):
        return True
    if seat is not None and _row(before, seat)["hand"] != _row(after, seat)["hand"]:
        return True
    return any(_may_have_to_rest(before, owner) for owner in range(before["seats"]) if owner != seat)


def _open_cards(position: Position) -> list[Any]:
    table = position["table"]
    seats = [[row["known"], row["discard"], sorted(row["village"])] for row in table["seats"]]
    return [seats, table["row"], table["revealed"], [table[f"{deck}_known"] for deck in SHARED]]


def _may_have_to_rest(position: Position, owner: int) -> bool:
    row = _row(position, owner)
    return bool(row["hand"]) and not any(card.endswith("+") for card in row["village"].values())


def face(action: str, seat: int | None) -> str:
    """What the seat sees of an action: all of it."""
    return action


# Small games


def small_set_ups() -> Iterator[tuple[State, int | None]]:
    """Positions in which everything a viewer could believe about one hidden thing can be listed."""
    game = fireside.game("snowcrest")
    opening = game.new(seats=2, seed=5)
    yield opening, 0
    yield game.load(_meditating(opening.position())), 1
    yield game.load(_contesting(opening.position())), None
    yield game.load(_paying(opening.position())), 1
    yield game.load(_exhausted(opening.position())), 1
    yield game.load(_venerated(opening.position())), 0


def _begun(position: Position, hand: list[str], known: list[str]) -> Position:
    """Seat 0 has a Peasant, three other Starters and a Farm, and holds `hand`."""
    table = position["table"]
    for row in table["seats"]:
        row["village"] = {"0": "Peasant+", "2": "Labourer+", "6": "Acolyte+", "8": "Pilgrim+"}
        row["tokens"] = {}
    row = table["seats"][0]
    everything = sorted([*row["hand"], *row["deck"]])
    row.update({"hand": hand, "known": known, "deck": [card for card in everything if card not in hand]})
    table.update({"round": 3, "active": 0})
    return position


def _meditating(position: Position) -> Position:
    """SC-HIDE-09 Seat 0 has announced 3 with one bell token, and seat 1 is asked."""
    _begun(position, ["Priest", "Farmer"], [])
    position["table"]["seats"][0]["tokens"] = {"bell": 1}
    position["table"].update({"locked": 6, "meditation": {"announced": 3, "answers": [], "scrolls": 0}})
    position["agenda"] = [["end_turn"], ["turn_down"], MEDITATE, ["settle"], ["contest", 1]]
    return position


def _contesting(position: Position) -> Position:
    """Seat 1 has contested 2 and must still pay all 3, with one bell token; seat 0 could pay with tokens."""
    _meditating(position)
    table = position["table"]
    table["seats"][0].update({"tokens": {"bell": 5}})
    row = table["seats"][1]
    everything = sorted([*row["hand"], *row["deck"]])
    row.update({"tokens": {"bell": 1}, "hand": ["Nun", "Smith"], "known": []})
    row["deck"] = [card for card in everything if card not in row["hand"]]
    table["meditation"] = {"announced": 2, "answers": [{"seat": 1, "answer": "contest"}], "scrolls": 0}
    table["bill"] = _bill(1, "contest", ["bell"] * 3, 0)
    position["agenda"] = [["end_turn"], ["turn_down"], MEDITATE, ["settle"], ["contested", 1], ["pay"]]
    return position


def _bill(seat: int, why: str, units: list[str], met: int) -> dict[str, Any]:
    unused: dict[str, Any] = {"left": {}, "avoid": [], "turned": {}}
    return {"seat": seat, "kind": "cost", "why": why, "units": units, "met": met, **unused}


def _paying(position: Position) -> Position:
    """SC-HIDE-08 Seat 0 Adds a Forester that all have seen, has a Farm, and must still pay 3 of 4 barley."""
    _begun(position, ["Forester", "Farmer", "Nun"], ["Forester"])
    position["table"]["seats"][0]["buildings"] = {"farm+": 1}
    adding = {"card": "Forester", "from": "hand", "place": None, "slot": 4}
    bill = _bill(0, "add", ["barley"] * 4, 1)
    position["table"].update({"locked": 4, "adding": adding, "bill": bill})
    position["agenda"] = [["end_turn"], ["turn_down"], ["action", "Forester", True, None], ["put"], ["pay"]]
    return position


def _exhausted(position: Position) -> Position:
    """SC-TURN-07 Seat 0 has nobody face-up and does not Rest: it can Add a card of its hand with 3 barley."""
    _begun(position, ["Nun", "Smith"], [])
    table = position["table"]
    table["seats"][0].update(
        {
            "village": {"0": "Peasant-", "2": "Labourer-", "6": "Acolyte-", "8": "Pilgrim-"},
            "tokens": {"barley": 3},
            "buildings": {"farm-": 1},
        }
    )
    dear = ["Monk", "Monk", "Miner", "Terton", "High Priest"]
    cards = [*table["row"], *table["common_deck"]]
    for card in dear:
        cards.remove(card)
    table.update({"row": dear, "common_deck": cards})
    position["agenda"] = [["end_turn"], ["main"]]
    return position


def _venerated(position: Position) -> Position:
    """SC-HIDE-05 Seven Guardians have been met."""
    _begun(position, ["Nun", "Smith"], [])
    position["table"]["guardian_known"] = 7
    position["agenda"] = [["end_turn"], ["main"]]
    return position


def beliefs(state: State, seat: int | None) -> list[str]:
    """Every way the hidden thing that `observed` looks at could be; each is as likely as any other."""
    position = state.position()
    if position["table"]["guardian_known"]:
        return sorted(position["table"]["guardian_deck"][:5])
    row = _row(position, _owner(position))
    cards = _unseen(row)
    size = len(row["hand"]) - len(row["known"])
    return [_words(hand) for hand in itertools.combinations(cards, size) if _could_hold(position, hand)]


def _owner(position: Position) -> int:
    """Whose hand is looked at."""
    is_other = position["agenda"][-1][0] in ("first_villager", "pay")
    return 1 if is_other and position["table"]["adding"] is None else 0


def _could_hold(position: Position, hand: tuple[str, ...]) -> bool:
    """By hand: 3 bells or barley, with one there already; or a card that 3 barley and the other card pay."""
    step = position["agenda"][-1][0]
    if step == "contest" or (step == "pay" and position["table"]["adding"] is None):
        return 1 + sum(ICONS.get(card, 0) for card in hand) >= 3
    if step == "pay":
        return 1 + sum(BARLEY.get(card, 0) for card in hand) >= 3
    if step == "main":
        barley = 3 + sum(BARLEY.get(card, 0) for card in hand)
        return any(COSTS[card] <= barley - BARLEY.get(card, 0) for card in hand)
    return True


def observed(state: State, seat: int | None) -> str:
    """How that thing is in this state."""
    position = state.position()
    if position["table"]["guardian_known"]:
        return str(position["table"]["guardian_deck"][0])
    return at(position, ("hand", str(_owner(position))))
