"""Tables described in a few lines, the same in rule tests and in the golden cases.

seats 3                        2 unless said otherwise
with groves, closed_book       options
round 4      first P1          3 and the seat whose turn it is
turn P1      over              whose turn begins (seat 0); the game has ended
dice 1 3 6   seed 7            the next throws
P0 coins 3; reputation -1; stores fish 1, ore 2; sale fish; track fruit 2, fish 1; supplies 2; passed
P0 ready SX, cave-cat; exhausted V11; injured V04
                               villagers: starters that are not named are ready, or exhausted where
                               `ready` is said; the others number themselves from 3 in this order
P0 village H22, O06 1; caves C05; quests D1; surface G01 ST H22
                               besides ST; goods on it as printed unless said; empty caves (those under
                               Outposts come by themselves); the row left to right
slots V03, none, V06           villagers on the board; others follow
pile V09     caves C01         the top of a pile; houses, outposts, keys: the row, from its left end
house_deck H05, H06            exactly this deck (also outpost_deck, cave_pile, villager_pile, desert,
                               underforest); what is missing lies with the last seat
grove G05    desert D4         what lies face up (also underforest)
bank fish 1, cider 0           what the bank has; what is missing lies with the last seat
no_cider                       on the reputation board
"""

import re
from functools import cache
from typing import Any

import fireside
from fireside.core.content import Content
from fireside.core.random import Random, seeded
from fireside.core.state import State
from tests.games.above_and_below.cards import (
    BUILDING,
    CAVES,
    GOODS,
    GROVE,
    HOUSES,
    KEYS,
    KINDS,
    OUTPOSTS,
    QUEST,
    REGULARS,
    STARS,
    STARTERS,
    TOKENS,
)

GAME = fireside.game("above_and_below")
SHORT = dict(zip(["SB", "SQ", "SX"], STARTERS, strict=True))
FLAGS = ["desert_underforest", "groves", "closed_book"]
KEYS_IN_PLAY = 4
MOST_FACES = 6
KEYWORDS = [
    "seats", "with", "round", "first", "turn", "over", "dice", "seed", "slots", "pile", "caves", "houses",
    "outposts", "keys", "house_deck", "outpost_deck", "cave_pile", "villager_pile", "grove", "desert",
    "underforest", "desert_pile", "underforest_pile", "bank", "no_cider",
]  # fmt: skip
CLAUSES = [
    "coins", "reputation", "stores", "sale", "track", "supplies", "passed", "ready", "exhausted", "injured",
    "village", "caves", "quests", "surface",
]  # fmt: skip


def scene(text: str, content: object = None) -> State:
    """The state that the lines of `text` describe."""
    return GAME.load(Scene(text).position(content), content)


def names_in(text: str) -> list[str]:
    """Names separated by commas; "none" is none."""
    return [name.strip() for name in text.split(",") if name.strip() not in ("", "none")]


def counts_in(text: str) -> dict[str, int]:
    """Counts: "fish 1, ore 2"."""
    return {name: int(count) for name, count in (part.split() for part in names_in(text))}


def first(top: list[str], cards: list[str]) -> list[str]:
    """`cards` with those named on top."""
    return top + [card for card in cards if card not in top]


class Scene:
    """A description read line by line into a position."""

    def __init__(self, text: str) -> None:
        self.given: dict[str, str] = {}
        self.players: dict[int, str] = {}
        for line in filter(None, (line.strip() for line in text.splitlines())):
            self._read(line)
        self.seats = int(self.given.get("seats", "2"))
        self.options = {flag: flag in names_in(self.given.get("with", "")) for flag in FLAGS}

    def _read(self, line: str) -> None:
        word, _, value = line.partition(" ")
        if re.fullmatch(r"P\d", word):
            number = int(word[1])
            self.players[number] = "; ".join(filter(None, [self.players.get(number), value]))
        else:
            assert word in KEYWORDS, f"{line}: there is no such word"
            assert word not in self.given, f"{word} twice"
            self.given[word] = value

    def listed(self, key: str) -> list[str]:
        return names_in(self.given.get(key, ""))

    def seat_named(self, key: str, usual: int) -> int:
        return int(self.given.get(key, f"P{usual}")[1:])

    def position(self, content: object = None) -> dict[str, Any]:
        """The whole position, everything that is not described filled in."""
        position = dict(_head(self.seats, tuple(self.options.items()), GAME.content(content)))
        turn = self.seat_named("turn", 0)
        is_over = "over" in self.given
        self.own = [seat_of(self.players.get(number, ""), self.options) for number in range(self.seats)]
        self._give_caves()
        position["table"] = {
            "round": 7 if is_over else int(self.given.get("round", "3")),
            "first": self.seat_named("first", turn),
            "active": None,
            "cider": "no_cider" not in self.given,
            **self._villagers(),
            "star_row": [card for card in STARS if card not in self._built()],
            "key_row": self._keys(),
            **self._rows(),
            **self._modules(),
            "seats": self.own,
            "turn": {
                "refreshed": False,
                "listed": [],
                "unlisted": False,
                "harvested": [],
                "offers": [[0, 0] for _ in range(self.seats)],
            },
            "offer": None,
            "expedition": None,
        }
        self._give_tokens(position["table"]["cider"])
        if is_over:
            for own in self.own:
                own["passed"] = True
        position["agenda"] = [] if is_over else [["turn", turn]]
        position["random"] = self._random()
        return position

    def _random(self) -> list[int]:
        if "dice" in self.given:
            return throwing(self.given["dice"].replace(" ", "")).words()
        return seeded(int(self.given.get("seed", "1"))).words()

    def _built(self) -> list[str]:
        return [card[0] for own in self.own for card in own["village"]]

    def _keys(self) -> list[str]:
        """Four Key Houses in all; the built ones among them."""
        built = [card for card in KEYS if card in self._built()]
        spare = first(self.listed("keys"), [card for card in KEYS if card not in built])
        return spare[: KEYS_IN_PLAY - len(built)]

    def _give_caves(self) -> None:
        """A cave under every Outpost, older than the empty ones."""
        taken = {cave for own in self.own for cave in own["caves"]} | set(self.listed("caves"))
        taken |= set(self.listed("cave_pile"))
        spare = [cave for cave in CAVES if cave not in taken]
        for own in self.own:
            covered = sum(card[0][0] == "O" for card in own["village"])
            own["caves"] = [spare.pop() for _ in range(covered)] + own["caves"]
        rest = [cave for cave in CAVES if all(cave not in own["caves"] for own in self.own)]
        self.cave_pile = first(self.listed("caves"), rest)
        if "cave_pile" in self.given:
            self.cave_pile = self.listed("cave_pile")
            self.own[-1]["caves"] += [cave for cave in rest if cave not in self.cave_pile]

    def _villagers(self) -> dict[str, Any]:
        owned = [kind for own in self.own for kind, _ in own["villagers"]]
        slots: list[str | None] = [
            None if name.strip() == "none" else name.strip()
            for name in self.given.get("slots", "").split(",")
            if name.strip()
        ]
        spare = [kind for kind in REGULARS if kind not in owned and kind not in slots]
        top = self.listed("pile") or self.listed("villager_pile")
        rest = [kind for kind in spare if kind not in top]
        while len(slots) < 5:
            slots.append(rest.pop(0) if rest else None)
        pile = top + rest
        if "villager_pile" in self.given:
            pile = top
            self.own[-1]["villagers"] += [[kind, "exhausted"] for kind in rest]
        return {"slots": slots, "villager_pile": pile}

    def _rows(self) -> dict[str, Any]:
        found: dict[str, Any] = {"cave_pile": self.cave_pile, "cave_known": 0}
        for word, cards in (("house", HOUSES), ("outpost", OUTPOSTS)):
            spare = [card for card in cards if card not in self._built()]
            deck = self.listed(f"{word}_deck")
            row = first(self.listed(f"{word}s"), [card for card in spare if card not in deck])
            found[f"{word}_row"], rest = row[:4], deck + [card for card in row[4:] if card not in deck]
            if f"{word}_deck" in self.given:
                self._build_rest([card for card in rest if card not in deck])
                rest = deck
            found[f"{word}_deck"] = rest
            found[f"{word}_known"] = 0
        return found

    def _build_rest(self, cards: list[str]) -> None:
        own = self.own[-1]
        own["village"] += [[card, *(0 for _ in BUILDING[card].spaces)] for card in cards]
        if own["surface"] is not None:
            own["surface"] += [card for card in cards if card[0] != "O"]
        if cards and cards[0][0] == "O":
            own["caves"] = [self.cave_pile.pop() for _ in cards] + own["caves"]

    def _modules(self) -> dict[str, Any]:
        found: dict[str, Any] = {"desert": None, "underforest": None, "grove_deck": None, "grove_known": 0}
        if self.options["groves"]:
            taken = [card for own in self.own for card in own["surface"]]
            found["grove_deck"] = first(self.listed("grove"), [card for card in GROVE if card not in taken])
        for land in ("desert", "underforest") if self.options["desert_underforest"] else ():
            taken = [quest for own in self.own for quest in own["quests"]]
            spare = [name for name in QUEST if name[0] == land[0].upper() and name not in taken]
            found[land] = first(self.listed(land), spare)
            if f"{land}_pile" in self.given:
                pile = self.listed(f"{land}_pile")
                self.own[-1]["quests"] += [quest for quest in spare if quest not in pile]
                found[land] = pile
        return found

    def _give_tokens(self, has_cider: bool) -> None:
        """What the bank should not have lies in the last seat's stores."""
        for kind, wanted in counts_in(self.given.get("bank", "")).items():
            missing = TOKENS[kind] - wanted - self._used(kind) - int(has_cider and kind == "cider")
            assert missing >= 0, f"{kind}: there are not as many"
            stores = self.own[-1]["stores"]
            stores[kind] = stores.get(kind, 0) + missing

    def _used(self, kind: str) -> int:
        used = sum(own["stores"].get(kind, 0) + dict(own["track"]).get(kind, 0) for own in self.own)
        for own in self.own:
            for name, *counts in own["village"]:
                spaces = zip(BUILDING[name].spaces, counts, strict=True)
                used += sum(count for (good, _, _), count in spaces if good == kind)
        return int(used)


@cache
def _head(seats: int, options: tuple[tuple[str, bool], ...], content: Content) -> dict[str, Any]:
    """What a position says of the game itself."""
    return GAME.new(seats=seats, seed=1, content=content, **dict(options)).position()


# One seat


def seat_of(text: str, options: dict[str, bool]) -> dict[str, Any]:
    """A seat of a position."""
    said = clauses(text)
    village = [["ST"], *(card_in(part) for part in names_in(said.get("village", "")))]
    surface = said.get("surface", " ".join(card[0] for card in village if card[0][0] != "O")).split()
    return {
        "coins": int(said.get("coins", "0")),
        "stores": {kind: count for kind, count in counts_in(said.get("stores", "")).items() if kind in KINDS},
        "sale": said.get("sale"),
        "track": [[good, count] for good, count in counts_in(said.get("track", "")).items() if good in GOODS],
        "villagers": villagers_in(said),
        "village": village,
        "caves": names_in(said.get("caves", "")),
        "surface": surface if options["groves"] else None,
        "quests": names_in(said.get("quests", "")),
        "supplies": int(said.get("supplies", "0")),
        "reputation": int(said.get("reputation", "0")),
        "passed": "passed" in said,
    }


def clauses(text: str) -> dict[str, str]:
    """What is said of a seat, by its first word."""
    found: dict[str, str] = {}
    for clause in filter(None, (part.strip() for part in text.split(";"))):
        word, _, value = clause.partition(" ")
        assert word in CLAUSES, f"{clause}: there is no such word"
        assert word not in found, f"{word} twice"
        found[word] = value
    return found


def villagers_in(said: dict[str, str]) -> list[list[str]]:
    """Villagers with their areas, the starters first."""
    areas = {area: names_in(text) for area, text in said.items() if area in ("ready", "exhausted", "injured")}
    area_of = dict.fromkeys(SHORT, "exhausted" if "ready" in areas else "ready")
    for area, names in areas.items():
        area_of.update({name: area for name in names if name in SHORT})
    others = [[name, area] for area, names in areas.items() for name in names if name not in SHORT]
    return [[SHORT[name], area] for name, area in area_of.items()] + others


def card_in(text: str) -> list[Any]:
    """A card of a village with the goods on it: "O04 2 0", or "O04" as printed."""
    name, *counts = text.split()
    printed = [count for _, count, _ in BUILDING[name].spaces]
    return [name, *([int(one) for one in counts] if counts else printed)]


# Dice


@cache
def throwing(faces: str) -> Random:
    """A generator whose next throws of a die are `faces`."""
    assert len(faces) <= MOST_FACES, "as many throws would take long to find"
    random = seeded(1)
    thrown = ""
    while faces not in thrown:
        thrown = thrown[-len(faces) :] + "".join(str(random.below(6) + 1) for _ in range(2000))
    return _wound_to(faces)


def _wound_to(faces: str) -> Random:
    """The same walk again, stopped where the throws begin."""
    random = seeded(1)
    recent: list[Random] = []
    thrown = ""
    while not thrown.endswith(faces):
        recent = [*recent[-len(faces) + 1 :], random.clone()] if len(faces) > 1 else [random.clone()]
        thrown = thrown[-len(faces) :] + str(random.below(6) + 1)
    return recent[0]
