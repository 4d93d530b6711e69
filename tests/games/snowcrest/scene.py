"""Tables described in a few lines, the same in rule tests and in the golden cases.

    seats 3                                  2 unless said otherwise
    mode basic        level 4                full for 2 to 4 seats, solo level 1 for one
    P0 barley 3, gold 1; tiles farm+ farm-; hand Priest, Shrine Keeper; village 4 Farmer+, 2 none
                                             what a seat has. Not said: no token, one farm+, no hand, the
                                             Starters face-up in the corners (0 Peasant, 2 Labourer,
                                             6 Acolyte, 8 Pilgrim); cards named nowhere are in the deck
    P1 deck Nun, Smith; discard Priest; known Nun; omens -2; omen_tokens 1; scrolls 3; only 4 Farmer+
                                             `deck`: its top; `only`: nothing else in the Village, the
                                             other Starters lie in the discard pile
    forest 2: Root Mother, Moss King         juniper on the Forest deck, and its top cards
    guardians Snow Lion        common Abbot, Poet          the top of a deck
    row Poet, none, Herder                   places of the row from 0 on; the others hold what costs 4 to 7
    open Builder, Hard Work                  Achievements to be had; the others are taken by seat 0
    supply 1          last                   Scrolls in the supply (else what the seats leave of it); emptied
    round 4           turn P1                5 and seat 0
    rests 3           seed 7
    over                                     the game has ended

Slots are numbered row by row; a name with + lies face-up, with - face-down.
"""

import re
from collections import Counter
from functools import cache
from typing import Any

import fireside
from fireside.core.content import Content
from fireside.core.random import seeded
from fireside.core.state import State
from tests.games.snowcrest.cards import (
    COMMON_DECK,
    CORNERS,
    GOAL,
    GUARDIAN,
    KINDS,
    RESOURCES,
    SOLO_DECK,
    SPIRIT,
    STARTERS,
    supply_of,
)

GAME = fireside.game("snowcrest")
USUAL_ROW = ["Potter", "Oracle", "Architect", "High Priest", "Terton"]
KEYS = [
    "seats", "mode", "level", "forest", "guardians", "common", "row", "open", "supply", "last", "round",
    "turn", "rests", "seed", "over",
]  # fmt: skip


def scene(text: str, content: object = None) -> State:
    """The state that the lines of `text` describe."""
    return GAME.load(Scene(text).position(content), content)


class Scene:
    """A description read line by line into a position."""

    def __init__(self, text: str) -> None:
        self.given: dict[str, str] = {}
        self.players: dict[int, str] = {}
        for line in filter(None, (line.strip() for line in text.splitlines())):
            self._read(line)
        self.seats = int(self.given.get("seats", "2"))
        self.mode = self.given.get("mode", "solo" if self.seats == 1 else "full")
        self.level = int(self.given.get("level", "1")) if self.mode == "solo" else None

    def _read(self, line: str) -> None:
        word, _, value = line.partition(" ")
        if re.fullmatch(r"P\d", word):
            number = int(word[1])
            self.players[number] = "; ".join(filter(None, [self.players.get(number), value]))
        else:
            assert word in KEYS, f"{line}: there is no such word"
            assert word not in self.given, f"{word} twice"
            self.given[word] = value

    def listed(self, key: str) -> list[str]:
        """The names behind a key."""
        return names_in(self.given.get(key, ""))

    def position(self, content: object = None) -> dict[str, Any]:
        """The whole position, everything that is not described filled in."""
        position = dict(_head(self.seats, self.mode, self.level, GAME.content(content)))
        self.seat_list = [seat_of(self.players.get(number, "")) for number in range(self.seats)]
        position["table"] = self._table()
        seat = int(self.given.get("turn", "P0")[1:])
        position["agenda"] = [] if "over" in self.given else [["turn", seat]]
        position["random"] = seeded(int(self.given.get("seed", "1"))).words()
        return position

    def _table(self) -> dict[str, Any]:
        is_last = "last" in self.given or "over" in self.given
        left = supply_of(self.seats, self.mode, self.level) - sum(own["scrolls"] for own in self.seat_list)
        juniper, _, spirits = self.given.get("forest", str(3 * self.seats)).partition(":")
        forest = _first(names_in(spirits), list(SPIRIT))
        return {
            "round": int(self.given.get("round", "5")),
            "active": None,
            "last_round": is_last,
            "supply": 0 if is_last else int(self.given.get("supply", left)),
            "rests": int(self.given.get("rests", "0")),
            "juniper": int(juniper),
            "owed": 0,
            **self._common(),
            "common_known": 0,
            "guardian_deck": [] if self.mode == "basic" else _first(self.listed("guardians"), list(GUARDIAN)),
            "guardian_known": 0,
            "forest_deck": forest[:1] if self.mode == "basic" else forest,
            "forest_known": 0,
            "achievements": self._achievements(),
            "seats": self.seat_list,
            "locked": None,
            "adding": None,
            "revealed": None,
            "bill": None,
            "meditation": None,
        }

    def _common(self) -> dict[str, Any]:
        """The row and the Common deck: whatever is in no Village."""
        deck = Counter(SOLO_DECK if self.mode == "solo" else COMMON_DECK)
        for own in self.seat_list:
            deck.subtract(card[:-1] for card in own["village"].values() if card[:-1] in deck)
        row: list[str | None] = [None if name == "none" else name for name in self.listed("row")]
        deck.subtract(name for name in row if name)
        top = self.listed("common")
        deck.subtract(top)
        assert min(deck.values()) >= 0, f"there are not as many as that: {-deck}"
        spare = [name for name in USUAL_ROW if deck[name] > 0] + list(deck.elements())
        while len(row) < 5:
            name = next(name for name in spare if deck[name] > 0)
            row.append(name)
            deck[name] -= 1
        return {"row": row, "common_deck": top + list(deck.elements())}

    def _achievements(self) -> list[dict[str, Any]]:
        count = {"basic": 0, "solo": 2}.get(self.mode, self.seats + 1)
        names = _first(self.listed("open"), list(GOAL))[:count]
        assert set(self.listed("open")) <= set(names), "too many Achievements"
        return [{"achievement": one, "taken": None if one in self.listed("open") else 0} for one in names]


@cache
def _head(seats: int, mode: str, level: int | None, content: Content) -> dict[str, Any]:
    """What a position says of the game itself."""
    options: dict[str, object] = {"mode": mode} if level is None else {"mode": mode, "level": level}
    return GAME.new(seats=seats, seed=1, content=content, **options).position()


def _first(top: list[str], cards: list[str]) -> list[str]:
    """`cards` with those named on top."""
    return top + [card for card in cards if card not in top]


# One seat


def names_in(text: str) -> list[str]:
    """Names separated by commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def clauses(text: str) -> dict[str, str]:
    """What is said of a seat, by its first word: {"hand": "Priest", "barley": "3, gold 1"}."""
    found: dict[str, str] = {}
    for clause in filter(None, (part.strip() for part in text.split(";"))):
        word, _, value = clause.partition(" ")
        assert word in (*RESOURCES, *CLAUSES), f"{clause}: there is no such word"
        key, value = ("tokens", clause) if word in RESOURCES else (word, value)
        found[key] = f"{found[key]}, {value}" if key in found else value
    return found


CLAUSES = ["tiles", "hand", "village", "only", "discard", "deck", "known", "omens", "omen_tokens", "scrolls"]


def seat_of(text: str) -> dict[str, Any]:
    """A seat of a position."""
    said = clauses(text)
    hand, discard, deck = (names_in(said.get(word, "")) for word in ("hand", "discard", "deck"))
    village = village_of(said, [*hand, *discard, *deck])
    placed = [card[:-1] for card in village.values()]
    if "only" in said:
        discard += [name for name in STARTERS if name not in placed + hand + deck + discard]
    used = Counter([*hand, *discard, *deck, *placed])
    return {
        "tokens": tokens_in(said.get("tokens", "")),
        "buildings": tiles_in(said.get("tiles", "farm+")),
        "village": village,
        "hand": hand,
        "known": names_in(said.get("known", "")),
        "deck": deck + [name for name in KINDS if name not in used],
        "discard": discard,
        "omens": int(said.get("omens", "0")),
        "omen_tokens": int(said.get("omen_tokens", "0")),
        "scrolls": int(said.get("scrolls", "0")),
    }


def village_of(said: dict[str, str], elsewhere: list[str]) -> dict[str, str]:
    """The Village by slot: the usual corners with what is said put over them."""
    named = cards_in(said.get("village", "") + "," + said.get("only", ""))
    taken = [card[:-1] for card in named.values() if card != "none"] + elsewhere
    village = {}
    if "only" not in said:
        village = {
            slot: f"{name}+" for slot, name in zip(CORNERS, STARTERS, strict=True) if name not in taken
        }
    village.update(named)
    return {slot: village[slot] for slot in sorted(village) if village[slot] != "none"}


def cards_in(text: str) -> dict[str, str]:
    """Cards by slot: "4 Farmer+, 0 Peasant-"."""
    return dict(part.split(" ", 1) for part in names_in(text))


def tokens_in(text: str) -> dict[str, int]:
    """Tokens: "barley 3, gold 1"; those that are not named are none."""
    named = dict(part.split() for part in names_in(text))
    return {name: int(named.get(name, 0)) for name in RESOURCES}


def tiles_in(text: str) -> dict[str, int]:
    """Buildings: "farm+ farm-"; none is "none"."""
    return dict(Counter(text.replace("none", "").split()))
