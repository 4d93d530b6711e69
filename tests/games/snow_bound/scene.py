"""Tables described in a few lines, the same in rule tests and in the golden cases.

    seats 4                                       3 unless said otherwise
    P0 food 2, W{5,2,1}, M1, oil{1,2}: a@S0 b@U03[c2,o1] c@S1[SP-1]
                                                  what a seat has, and its scouts on the board; else
                                                  4 food, nothing more, and a, b, c at home
    tile 0: c1 c2~01 o1 SP-2                      what lies on a tile, oldest first;
                                                  ~01: seats 0 and 1 have carried it
    flipped 3 K        enemy EN-1@2        round 5        start P2        turn P1
    at actions                                    where the turn stands (see `STAGES`), or `at event MJ-20`
    barred 1           recruited           dismissed           acted a b          saved b
    effects moves -1, upkeep 1, rate 3, ban oil raid
    dice 3 5                                      what the die will show next
    seed 7                                        other random numbers
    crates 2 1         oil 1 2 3         weapons 5 1          restock RS-03
                                                  what is drawn next, top first
    used 1 1 2         discard 5 3       restock_discard 7
                                                  discards: numbers, values, how many cards
    gone SP-1 EN-2                                out of the game
    rest food P2       rest medkits P2   rest oil P2          rest weapons P2    rest crates U10
                                                  the rest of a supply lies there: only what is named
                                                  is left in it
    bank 1                                        and of food so much

Weapons are told by their value: 1 is W01, 2 W03, 3 W05, 4 W07, 5 W09, 6 W10.
"""

import re
from collections import Counter
from typing import Any, TypeVar

import fireside
from fireside.core.random import Random, seeded
from fireside.core.registry import register
from fireside.core.state import State

if "snow_bound" not in fireside.all_games():
    register("snow_bound", "fireside.games.snow_bound")

GAME = fireside.game("snow_bound")
SCOUTS = "abcde"
NUMBERED = [str(number) for number in range(7)]
LABELLED = [*NUMBERED, *"ABCDEFGHIJKL"]
PLAIN = [f"U{number:02d}" for number in range(1, 19)]
TILES = [*LABELLED, *PLAIN]
WEAPON_OF = {1: "W01", 2: "W03", 3: "W05", 4: "W07", 5: "W09", 6: "W10"}
VALUE_OF = dict(zip([f"W{n:02d}" for n in range(1, 11)], [1, 1, 2, 2, 3, 3, 4, 4, 5, 6], strict=True))
WEAPONS = dict(zip(VALUE_OF, [10, 8, 10, 10, 8, 6, 5, 5, 6, 2], strict=True))
CRATES = {1: 20, 2: 8, 3: 2}
OIL = {1: 36, 2: 11, 3: 3}
FOOD, MEDKITS = 90, 20
RESTOCK = [f"RS-{number:02d}" for number in range(1, 27)]
MINOR = [f"MN-{number:02d}" for number in range(1, 12)]
MAJOR = [f"MJ-{number:02d}" for number in range(1, 22)]
SPECIALS = [f"SP-{number}" for number in range(1, 5)]
ENEMIES = [f"EN-{number}" for number in range(1, 6)]
TRACK = "-mMmMmMmMMM-"
T = TypeVar("T")

# The steps of a turn, the last one first: a stage is reached when all behind it is done.
STEPS = ["end_turn", "ration", "menace", "scout", "homecoming", "move", "march", "recruit", "restock"]
STAGES = {
    "restock": "restock",
    "recruit": "recruit",
    "move": "march",
    "home": "homecoming",
    "actions": "scout",
    "menace": "menace",
    "ration": "ration",
}


def scene(text: str) -> State:
    """The state that the lines of `text` describe."""
    return GAME.load(Scene(text).position())


class Scene:
    """A description read line by line into a position."""

    def __init__(self, text: str) -> None:
        self.given: dict[str, str] = {}
        self.players: dict[int, str] = {}
        self.on_tile: dict[str, str] = {}
        self.rest: dict[str, str] = {}
        for line in filter(None, (line.strip() for line in text.splitlines())):
            self._read(line)
        self.seats = int(self.given.get("seats", "3"))
        self.at = self.given.get("at", "recruit")

    def _read(self, line: str) -> None:
        word, _, value = line.partition(" ")
        if re.fullmatch(r"P\d:?", word):
            self.players[int(word[1])] = line[2:]
        elif word == "tile":
            tile, _, items = value.partition(":")
            self.on_tile[tile] = items.strip()
        elif word == "rest":
            what, _, where = value.partition(" ")
            self.rest[what] = where
        else:
            assert word in KEYS, line
            assert word not in self.given, f"{word} twice"
            self.given[word] = value

    def words(self, key: str) -> list[str]:
        """What stands behind a key."""
        return self.given.get(key, "").split()

    def position(self) -> dict[str, Any]:
        """The whole position, everything that is not described filled in."""
        position = GAME.new(seats=self.seats, seed=1).position()
        self.seat_list = [seat_of(number, self.players.get(number, "")) for number in range(self.seats)]
        self.tiles = {tile: [piece(one) for one in items.split()] for tile, items in self.on_tile.items()}
        position["table"] = {
            **self._round(),
            **self._supplies(),
            **self._tokens(),
            "seats": self.seat_list,
            "tiles": {tile: items for tile, items in self.tiles.items() if items},
            "picks": [None] * self.seats,
            "flipped": self.words("flipped"),
            "fight": None,
            "delivery": None,
            "at_stake": None,
            "dying": None,
        }
        position["agenda"] = self._agenda()
        seed = int(self.given["seed"]) if "seed" in self.given else None
        position["random"] = rolls([int(one) for one in self.words("dice")], seed).words()
        return position

    # The round and the turn

    def _round(self) -> dict[str, Any]:
        event = self.at.removeprefix("event ") if self.at.startswith("event ") else ""
        usual = {"MN": 4, "MJ": 5}[event[:2]] if event else 5
        number = int(self.given.get("round", usual))
        drawn = TRACK[: number - 1 if event or self.at == "round" else number]
        minors = [card for card in MINOR if card != event]
        majors = [card for card in MAJOR if card != event]
        minor_spent, major_spent = minors[: drawn.count("m")], majors[: drawn.count("M")]
        return {
            "round": number,
            "start": int(self.given.get("start", "P0")[1:]),
            "active": None if event or self.at in ("round", "turn") else self._turn(),
            "event": None,
            "die": 0,
            "effects": self._effects(),
            "turn": {
                "pool": 0,
                "recruited": "recruited" in self.given,
                "dismissed": "dismissed" in self.given,
                "barred": [int(seat) for seat in self.words("barred")],
                "shortage": 0,
                "acted": self.words("acted"),
                "saved": self.words("saved"),
            },
            "minor_spent": minor_spent,
            "major_spent": major_spent,
            "minor_deck": sorted(set(MINOR) - set(minor_spent), key=lambda card: (card != event, card)),
            "major_deck": sorted(set(MAJOR) - set(major_spent), key=lambda card: (card != event, card)),
        }

    def _turn(self) -> int:
        return int(self.given.get("turn", "P0")[1:])

    def _effects(self) -> dict[str, Any]:
        effects: dict[str, Any] = {"moves": 0, "upkeep": 0, "rate": 2, "ban": []}
        for part in filter(None, self.given.get("effects", "").split(",")):
            word, *values = part.split()
            effects[word] = values if word == "ban" else int(values[0])
        return effects

    def _agenda(self) -> list[list[Any]]:
        start = int(self.given.get("start", "P0")[1:])
        order = [(start + place) % self.seats for place in range(self.seats)]
        if self.at.startswith("event ") or self.at == "round":
            return [["end_round"], *[["turn", seat] for seat in reversed(order)], ["draw_event"]]
        later = order[order.index(self._turn()) + 1 :]
        agenda: list[list[Any]] = [["end_round"], *[["turn", seat] for seat in reversed(later)]]
        if self.at == "turn":
            return [*agenda, ["turn", self._turn()]]
        last = STEPS.index(STAGES[self.at])
        return agenda + [[step] for step in STEPS[: last + 1]]

    # What is not on the table

    def _supplies(self) -> dict[str, Any]:
        used = [int(one) for one in self.words("used")]
        carried = [one["number"] for one in self._pieces("crate")]
        crates, more_crates = self._supply("crates", _left(CRATES, carried + used))
        self._lay_crates(more_crates)
        tokens = [one["number"] for one in self._pieces("oil")]
        stocks = [number for seat in self.seat_list for number in seat["oil"]]
        oil, more_oil = self._supply("oil", _left(OIL, tokens + stocks))
        self._owner("oil")["oil"].extend(more_oil)
        discard = Counter(WEAPON_OF[int(value)] for value in self.words("discard"))
        hands = Counter(discard)
        for seat in self.seat_list:
            hands.update(seat["weapons"])
        weapons, more_weapons = self._supply("weapons", _left(WEAPONS, list(hands.elements())))
        hand = Counter(self._owner("weapons")["weapons"])
        hand.update(more_weapons)
        self._owner("weapons")["weapons"] = dict(hand)
        return {
            "food": self._counted("food", FOOD),
            "medkits": self._counted("medkits", MEDKITS),
            "crate_supply": crates,
            "crate_used": used,
            "oil_supply": oil,
            "weapon_discard": dict(discard),
            "weapon_deck": weapons,
            **self._restock(),
        }

    def _supply(self, what: str, left: list[Any]) -> tuple[list[Any], list[Any]]:
        """What is in a supply, the named pieces on top, and what lies elsewhere instead."""
        named = [WEAPON_OF[int(one)] if what == "weapons" else int(one) for one in self.words(what)]
        pieces = _first(named, left)
        return (pieces[: len(named)], pieces[len(named) :]) if what in self.rest else (pieces, [])

    def _owner(self, what: str) -> dict[str, Any]:
        """The seat that has the whole rest of a supply."""
        return self.seat_list[int(self.rest.get(what, "P0")[1:])]

    def _pieces(self, kind: str) -> list[dict[str, Any]]:
        scouts = [scout for seat in self.seat_list for scout in seat["scouts"].values()]
        carried = [item for scout in scouts for item in scout["load"]]
        lying = [item for items in self.tiles.values() for item in items]
        return [item for item in carried + lying if item["item"] == kind]

    def _lay_crates(self, numbers: list[int]) -> None:
        pieces = [{"item": "crate", "number": number, "seen": []} for number in numbers]
        self.tiles.setdefault(self.rest.get("crates", "0"), []).extend(pieces)

    def _counted(self, what: str, total: int) -> int:
        """Food or medkits that no seat has."""
        left = total - sum(int(seat[what]) for seat in self.seat_list)
        if what in self.rest:
            kept = int(self.given.get("bank", "0")) if what == "food" else 0
            self._owner(what)[what] += left - kept
            left = kept
        return left

    def _restock(self) -> dict[str, Any]:
        gone = int(self.given.get("restock_discard", "0"))
        deck = _first(self.words("restock") or ["RS-24"], RESTOCK)
        return {"restock_deck": deck[: len(deck) - gone], "restock_discard": deck[len(deck) - gone :]}

    def _tokens(self) -> dict[str, Any]:
        enemies = {one.split("@")[1]: one.split("@")[0] for one in self.words("enemy")}
        placed = [*enemies.values(), *[one["id"] for one in self._pieces("special")]]
        gone = self.words("gone")
        return {
            "enemies": enemies,
            "box": [token for token in SPECIALS + ENEMIES if token not in placed + gone],
            "gone": gone,
        }


KEYS = [
    "seats", "round", "start", "turn", "at", "barred", "recruited", "dismissed", "acted", "saved", "effects",
    "dice", "seed", "crates", "used", "oil", "weapons", "discard", "restock", "restock_discard", "gone",
    "flipped", "enemy", "bank",
]  # fmt: skip


def _first(top: list[T], cards: list[T]) -> list[T]:
    """`cards` with those named on top."""
    rest = list(cards)
    for card in top:
        rest.remove(card)
    return top + rest


def _left(whole: dict[T, int], taken: list[T]) -> list[T]:
    """The pieces that are not taken, in order."""
    left = Counter(whole)
    left.subtract(taken)
    assert min(left.values()) >= 0, f"there are not as many as {taken}"
    return list(left.elements())


# One seat, one scout, one piece


def seat_of(number: int, text: str) -> dict[str, Any]:
    """A seat: "food 2, W{5,2,1}, M1, oil{1,2}: a@S0 b@U03[c2,o1]"."""
    goods, colon, standing = text.partition(":")
    scouts = standing if colon else f"a@S{number} b@S{number} c@S{number}"
    return {
        "food": _number(r"food (\d+)", goods, 4),
        "medkits": _number(r"M(\d+)", goods, 0),
        "weapons": dict(Counter(weapons_in(goods, "W"))),
        "seen": dict(Counter(weapons_in(goods, "seen"))),
        "oil": sorted(_numbers("oil", goods)),
        "scouts": dict(scout_of(one, number) for one in scouts.split()),
    }


def scout_of(text: str, seat: int) -> tuple[str, dict[str, Any]]:
    """A scout: "b@U03[c2,o1]"."""
    found = re.fullmatch(r"([a-e])@(\w+)(?:\[(.*)\])?", text)
    assert found, f"{text} is no scout"
    load = [piece(one) for one in (found[3] or "").split(",") if one]
    for item in load:
        if item["item"] != "special" and seat not in item["seen"]:
            item["seen"] = sorted([*item["seen"], seat])
    return found[1], {"hex": found[2], "load": load}


def piece(text: str) -> dict[str, Any]:
    """An item: "c2" a crate, "o1~02" an oil token that seats 0 and 2 have carried, "SP-1" a special crate."""
    if text.startswith("SP-"):
        return {"item": "special", "id": text}
    found = re.fullmatch(r"([co])(\d)(?:~(\d+))?", text)
    assert found, f"{text} is no item"
    kind = "crate" if found[1] == "c" else "oil"
    return {"item": kind, "number": int(found[2]), "seen": [int(seat) for seat in found[3] or ""]}


def weapons_in(text: str, word: str) -> list[str]:
    """The weapons of "W{5,2,1}"."""
    return [WEAPON_OF[value] for value in _numbers(word, text)]


def _numbers(word: str, text: str) -> list[int]:
    found = re.search(rf"\b{word}\{{([\d,]*)\}}", text)
    return [int(one) for one in found[1].split(",") if one] if found else []


def _number(pattern: str, text: str, usual: int) -> int:
    found = re.search(rf"\b{pattern}\b", text)
    return int(found[1]) if found else usual


# Chance


def rolls(dice: list[int], seed: int | None = None) -> Random:
    """A generator that will roll these dice first; long rows are looked up by their seed."""
    for number in range(1 << 20) if seed is None else [seed]:
        random = seeded(number)
        trial = random.clone()
        if all(int(trial.below(6)) + 1 == die for die in dice):
            return random
    raise AssertionError(f"no seed rolls {dice}")
