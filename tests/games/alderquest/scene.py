"""Tables described in a few lines, the same in rule tests and in the golden vectors (`table.py` plays them).

seats 4                          2 unless said otherwise; also `first_game`, `single blue`, `level hard`
turn 5; place 2; rivals_turn     turn 3 of place 0 (Red); `blue` is turn 4 of place 1
over winter                      the game has ended: winter, limit or target
phase ready                      where the turn is: ready, set, reveal, act (usual), draw
agenda [["act"], ["pick_rune", "red"]]    instead of a phase
guilds T G / B H                 Red's and Blue's, in drafting order; solitaire `guilds T`
board 1: B T AB1 * | 2: - | 3: G | 4: H    bottom to top; as set up unless said; columns may be left out
revealed H T                     none unless said
pouch H T G                      the next draws; all other runes lie behind them
pouch_only H T G                 exactly these; all other runes lie in the rune discard
discard B3 G AR2 *2              the rune discard (besides what `pouch_only` puts there)
snowflakes 2; exalted T
heroes red a GH1, c GH2-, e TH1  `-` is exhausted; usual ones of the guilds unless said
red T Ninja TM01 d4 basic ready carries 2 1     a minion: a guild or a card, a space; else basic, ready
                                 (also upgraded, exhausted, attacked, sped; T3 names the piece)
                                 `carries` comes last
tiles d2 AR2 up, a2 AR1, e1 XR seen, b2 SB, a3 AB1 west    newest last
red held T4 G2
red hand X A3 A1                 tiles in hand
red pouch A3 X / red pouch 12    exactly these tiles / so many; the others lie deep in the rune pouch
red reserve 4                    6 unless said; a Trap that is nowhere else lies in the pouch
red collection 3 2 1 1
red quarrels TQ08 GQ02           in hand; `armed`, `discarded`; `deck` its top, `deck_only` (the others are
                                 discarded)
red relics RL1                   in hand; `relic_deck RL2` its top, `relic_discard RL3`, `relic_deck_only`
deck T TM06 TM07                 the top of a minion deck; `TM05!` and `TM05?` go to its bottom
stack A3 X; supply 2; automa BM01 HM02; automa_discard TM01; drawn BM03; removed X    solitaire
seed 7                           what chance brings
"""

import json
from collections import Counter
from functools import cache
from typing import Any

import fireside
from fireside.core.random import seeded
from fireside.core.state import State

GAME = fireside.game("alderquest")
GUILDS = "BGHT"
RUNES = [*GUILDS, "AR1", "AR2", "AR3", "AB1", "AB2", "AB3", "*"]
KINDS = {"A3": 3, "A2": 6, "A1": 9, "S": 6, "X": 8}
SIDES = ["red", "blue"]
CLASSES = {  # the cards of each class: five of each, in the order of the tables
    "Rogue": "BM01 BM02 BM03 BM04 BM05",
    "Artiste": "BM06 BM07 BM08 BM09 BM10",
    "Monk": "GM01 GM02 GM03 GM04 GM05",
    "Cleric": "GM06 GM07 GM08 GM09 GM10",
    "Fighter": "HM01 HM02 HM03 HM04 HM05",
    "Ranger": "HM06 HM07 HM08 HM09 HM10",
    "Ninja": "TM01 TM02 TM03 TM04 TM05",
    "Pirate": "TM06 TM07 TM08 TM09 TM10",
}
MARKS = {
    "basic": {"upgraded": False},
    "upgraded": {"upgraded": True},
    "ready": {"ready": True},
    "exhausted": {"ready": False},
    "attacked": {"attacked": True},
    "sped": {"sped": True},
}
MINIONS = {guild: [f"{guild}M{number:02}" for number in range(1, 11)] for guild in GUILDS}
QUARRELS = {guild: [f"{guild}Q{number:02}" for number in range(1, 11)] for guild in GUILDS}
RELICS = [f"RL{number}" for number in range(1, 9)]
CANOPY = ["tN", "tE", "tS", "tW"]
GROUND = [lane + row for lane in "abcde" for row in "12345" if lane + row != "c3"]
LEVELS = ["very_easy", "easy", "normal", "hard", "very_hard", "brutal"]
ADDED_TRAPS = dict(zip(LEVELS, [0, 0, 0, 2, 3, 4], strict=True))
REMOVED_THREES = {"brutal": 2}
SIDE_WORDS = [
    "held", "hand", "pouch", "reserve", "collection", "quarrels", "armed", "discarded", "deck", "deck_only",
    "relics",
]  # fmt: skip
WORDS = [
    "seats", "first_game", "single", "level", "turn", "place", "rivals_turn", "over", "phase", "agenda",
    "guilds", "board", "revealed", "pouch", "pouch_only", "discard", "snowflakes", "exalted", "tiles",
    "relic_deck", "relic_deck_only", "relic_discard", "stack", "supply", "automa", "automa_discard",
    "drawn", "removed", "seed", "blue", "setting",
]  # fmt: skip

Position = dict[str, Any]


def scene(text: str, content: object = None) -> State:
    """The state that the lines of `text` describe; what happens from now on is told."""
    state = GAME.load(Scene(text).position(content), content)
    state.watch()
    return state


def counts_in(text: str) -> Counter[str]:
    """Counts of runes: "T4 G AR2 *2"; the number of an Acorn is its points."""
    found: Counter[str] = Counter()
    for word in text.split():
        if word[0] in "AR" or word[1:] == "":
            found[word] += 1
        else:
            found[word[0]] += int(word[1:])
    return found


def first(top: list[str], cards: list[str]) -> list[str]:
    """`cards` with those named on top."""
    return top + [card for card in cards if card not in top]


def columns_in(text: str) -> list[list[str]]:
    """The Board: "1: B T AB1 * | 2: - | 3: G", bottom to top; a column that is not named is empty."""
    columns: list[list[str]] = [[], [], [], []]
    for part in text.split("|"):
        name, colon, runes = part.partition(":")
        assert colon, f"{part!r} should say its column, such as 1: B T"
        columns[int(name) - 1] = [rune for rune in runes.split() if rune != "-"]
    return columns


class Scene:
    """A description read line by line into a position."""

    def __init__(self, text: str) -> None:
        self.given: dict[str, str] = {}
        self.own: dict[str, dict[str, str]] = {"red": {}, "blue": {}}
        self.heroes: dict[str, str] = {}
        self.minions: list[str] = []
        self.decks: dict[str, list[str]] = {}
        for line in text.splitlines():
            for part in line.split(";") if "agenda" not in line else [line]:
                if part.strip():
                    self._read(part.strip())
        self.seats = 1 if "level" in self.given else 3 if "single" in self.given else 2
        self.seats = int(self.given.get("seats", self.seats))
        self.is_solo = self.seats == 1
        self.is_first = "first_game" in self.given
        self.level = self.given.get("level", "normal")
        self.guilds = self._guilds()

    def _read(self, line: str) -> None:
        word, _, value = line.partition(" ")
        if word in SIDES and value:
            self._read_side(word, value)
        elif word == "heroes":
            side, _, heroes = value.partition(" ")
            self.heroes[side] = heroes
        elif word == "deck":
            guild, *cards = value.split()
            self.decks[guild] = cards
        else:
            assert word in WORDS, f"{line}: there is no such word"
            assert word not in self.given or word == "tiles", f"{word} twice"
            self.given[word] = ", ".join(filter(None, [self.given.get(word, ""), value.strip()]))

    def _read_side(self, side: str, value: str) -> None:
        word, _, rest = value.partition(" ")
        if word in SIDE_WORDS:
            assert word not in self.own[side], f"{side} {word} twice"
            self.own[side][word] = rest
        else:
            self.minions.append(f"{side} {value}")

    def listed(self, word: str, side: str = "") -> list[str]:
        return (self.own[side] if side else self.given).get(word, "").split()

    def _guilds(self) -> dict[str, list[str]]:
        red, slash, blue = self.given.get("guilds", "T" if self.is_solo else "T G / B H").partition("/")
        others = [guild for guild in GUILDS if guild not in red.split()]
        return {"red": red.split(), "blue": blue.split() if slash else others}

    def side_of(self, guild: str) -> str:
        return "red" if guild in self.guilds["red"] else "blue"

    # The whole position

    def position(self, content: object = None) -> Position:
        """The whole position, everything that is not described filled in."""
        position = dict(_head(self.seats, self.is_first, self.given.get("single", "red"), self.level))
        position["content"] = GAME.new(content=content).position()["content"]
        self.cards = self._minions()
        self.field = self._field()
        self.board = self._board()
        tiles = {side: self._tiles_of(side) for side in SIDES}
        position["table"] = {
            "turn": self._turn(),
            "place": int(self.given.get("place", "1" if "blue" in self.given else "0")),
            "rivals_turn": "rivals_turn" in self.given,
            "over": self.given.get("over"),
            "guilds": self.guilds,
            "heroes": {side: self._heroes(side) for side in SIDES},
            "board": self.board,
            "revealed": self.listed("revealed"),
            "held": {side: dict(counts_in(self.own[side].get("held", ""))) for side in SIDES},
            "snowflakes": int(self.given.get("snowflakes", "0")),
            "exalted": self.given.get("exalted"),
            "field": self.field,
            "minions": self.cards,
            "tiles": tiles,
            **self._cards(),
            "activated": None,
            "chain": [],
            "setting": self.given.get("setting"),
            "solo": self._solo() if self.is_solo else None,
        }
        position["table"].update(self._cycle(position["table"]["held"]))
        agenda = self.given.get("agenda", json.dumps([[self.given.get("phase", "act")]]))
        position["agenda"] = [] if "over" in self.given else json.loads(agenda)
        position["random"] = seeded(int(self.given.get("seed", "1"))).words()
        return position

    def _turn(self) -> int:
        """The number of the turn; while it is about to begin the one before still counts."""
        turn = int(self.given.get("turn", "4" if "blue" in self.given else "3"))
        return turn - (self.given.get("phase") == "ready")

    # Heroes and minions

    def _heroes(self, side: str) -> dict[str, str]:
        if side in self.heroes:
            pairs = [part.split() for part in self.heroes[side].split(",")]
            return {lane: hero if hero[-1] == "-" else f"{hero}+" for lane, hero in pairs}
        own = [f"{guild}H{number}" for guild in self.guilds[side] for number in "12"]
        if self.is_solo and side == "blue":
            outside = zip(["west", "north", "east"], self.guilds["blue"], strict=True)
            return {lane: f"{guild}H1+" for lane, guild in outside}
        if self.is_solo:
            return {"a": f"{own[0]}+", "c": f"{own[1]}+", "e": f"{self.guilds['blue'][0]}H2+"}
        if self.seats > 2:
            lanes = {"red": "abde", "blue": "edba"}[side]
            order = [own[0], own[2], own[1], own[3]]
            return {lane: f"{hero}+" for lane, hero in sorted(zip(lanes, order, strict=True))}
        return dict(zip("ace", [f"{hero}+" for hero in self._usual_three(side, own)], strict=True))

    def _usual_three(self, side: str, own: list[str]) -> list[str]:
        """The line-up of a first game for its guilds (AQ-FIRST-01), else the first three."""
        usual = {"T G": ["GH1", "GH2", "TH1"], "B H": ["BH1", "HH1", "BH2"]}
        return usual.get(" ".join(self.guilds[side]), own[:3])

    def _minions(self) -> list[Position]:
        found: list[Position] = []
        named = {word for line in self.minions for word in line.split() if word[1:2] == "M"}
        named |= {card.rstrip("!?") for cards in self.decks.values() for card in cards}
        spare = {guild: [card for card in MINIONS[guild] if card not in named] for guild in GUILDS}
        for line in self.minions:
            found.append(self._minion(line.split(), spare))
        taken = [minion["piece"] for minion in found if "piece" in minion]
        for minion in found:
            free = (f"{minion['card'][0]}{number}" for number in range(10))
            minion.setdefault("piece", next(piece for piece in free if piece not in taken))
            taken.append(minion["piece"])
        return found

    def _minion(self, words: list[str], spare: dict[str, list[str]]) -> Position:
        said, carried = " ".join(words[1:]), ""
        if "carries" in words:
            said, _, carried = said.partition("carries")
        minion: Position = {"upgraded": False, "ready": True, "attacked": False, "sped": False}
        minion["carries"] = [int(each) for each in carried.split()]
        kind = ""
        for word in said.split():
            if word in MARKS:
                minion |= MARKS[word]
            elif word in GROUND or word in CANOPY:
                minion["at"] = word
            elif word[1:2].isdigit():
                minion["piece"] = word
            elif word[1:2] == "M":
                minion["card"] = word
            else:
                assert word in GUILDS or word in CLASSES, f"{words}: there is no such word as {word}"
                kind = word
        minion.setdefault("card", None)
        minion["card"] = minion["card"] or self._spare_card(kind, spare)
        assert self.side_of(minion["card"][0]) == words[0], f"{words}: the guild is not {words[0]}"
        assert "at" in minion, f"{words}: where does it stand?"
        return minion

    def _spare_card(self, kind: str, spare: dict[str, list[str]]) -> str:
        """A card of a guild or class that is named nowhere."""
        assert kind, "a minion needs a guild, a class or a card"
        guild = CLASSES[kind][0] if kind in CLASSES else kind
        card = next(card for card in spare[guild] if kind in GUILDS or card in CLASSES[kind])
        spare[guild].remove(card)
        return card

    # Cards

    def _cards(self) -> Position:
        in_play = [minion["card"] for minion in self.cards]
        aside = self.listed("automa_discard") + self.listed("drawn")
        decks = {}
        for guild in self.guilds["red"] if self.is_solo else GUILDS:
            marked = [card for card in self.decks.get(guild, []) if card[-1] in "!?"]
            top = [card for card in self.decks.get(guild, []) if card not in marked]
            gone = in_play + [card[:-1] for card in marked]
            decks[guild] = first(top, [card for card in MINIONS[guild] if card not in gone]) + marked
        self.automa = [
            card for guild in self.guilds["blue"] for card in MINIONS[guild] if card not in in_play + aside
        ]
        return {"decks": decks, "quarrels": {side: self._quarrels(side) for side in SIDES}, **self._relics()}

    def _quarrels(self, side: str) -> Position:
        if self.is_solo or self.is_first:
            return {"deck": [], "hand": [], "armed": [], "discard": []}
        own: Position = {"hand": "quarrels", "armed": "armed", "discard": "discarded"}
        own = {pile: self.listed(word, side) for pile, word in own.items()}
        aside = own["hand"] + own["armed"] + own["discard"]
        cards = [card for guild in sorted(self.guilds[side]) for card in QUARRELS[guild] if card not in aside]
        own["deck"] = first(self.listed("deck", side), cards)
        if "deck_only" in self.own[side]:
            own["deck"] = self.listed("deck_only", side)
            own["discard"] = own["discard"] + [card for card in cards if card not in own["deck"]]
        return own

    def _relics(self) -> Position:
        hands = {side: self.listed("relics", side) for side in SIDES}
        discard = self.listed("relic_discard")
        rest = [card for card in RELICS if card not in hands["red"] + hands["blue"] + discard]
        deck = first(self.listed("relic_deck"), rest)
        if "relic_deck_only" in self.given:
            deck = self.listed("relic_deck_only")
            discard = discard + [card for card in rest if card not in deck]
        return {"relics": {"deck": deck, "discard": discard, **hands}}

    # Tiles

    def _field(self) -> dict[str, list[Position]]:
        found: dict[str, list[Position]] = {}
        for part in filter(None, self.given.get("tiles", "").split(",")):
            space, tile, *marks = part.split()
            assert space in GROUND, f"{part}: {space} takes no tile"
            hero = next((mark for mark in marks if mark in ("west", "north", "east")), None)
            assert not set(marks) - {"up", "seen", hero}, f"{part}: there is no such word"
            one = {"tile": tile, "up": "up" in marks, "seen": "seen" in marks, "hero": hero}
            found.setdefault(space, []).append(one)
        return found

    def _tiles_of(self, side: str) -> Position:
        """The tiles of a colour in pouch, hand, reserve and Collection; the rest goes into the rune cycle."""
        own = self.own[side]
        collection = Counter(own.get("collection", "").split())
        if self.is_solo:
            return {"pouch": {}, "hand": {}, "reserve": 0, "collection": dict(collection)}
        hand = Counter(own.get("hand", "").split())
        left = self._not_seen(side)
        left.subtract(hand)
        reserve = int(own.get("reserve", str(max(0, min(6, left["X"])))))
        left["X"] -= reserve
        assert min(left.values()) >= 0, f"{side} has not as many tiles: {left}"
        pouch = +left
        if "pouch" in own:
            pouch = some_of(left, own["pouch"])
            reserve += left["X"] - pouch["X"]
        return {"pouch": dict(pouch), "hand": dict(hand), "reserve": reserve, "collection": dict(collection)}

    def _not_seen(self, side: str) -> Counter[str]:
        """The tiles of a colour that do not lie on the Field, on the Board or in a Collection."""
        letter, rival = side[0].upper(), SIDES[1 - SIDES.index(side)]
        left = Counter(KINDS)
        for lying in self.field.values():
            left.subtract(tile["tile"].replace(letter, "", 1) for tile in lying if letter in tile["tile"][1])
        for minion in self.cards:
            if self.side_of(minion["card"][0]) == rival:
                left.subtract(f"A{points}" for points in minion["carries"])
        left.subtract(f"A{points}" for points in self.listed("collection", rival))
        for rune in self._named_runes():
            if rune[0] == "A" and rune[1] == letter:
                left[f"A{rune[2]}"] -= 1
        red = min(self._snow(), self._free_snow())
        left["S"] -= red if side == "red" else self._snow() - red
        return left

    def _named_runes(self) -> list[str]:
        listed = self.listed("revealed") + self.listed("pouch") + self.listed("pouch_only")
        on_board = [rune for column in self.board for rune in column]
        return on_board + listed + list(counts_in(self.given.get("discard", "")).elements())

    def _snow(self) -> int:
        return self._named_runes().count("*") + int(self.given.get("snowflakes", "0"))

    def _free_snow(self) -> int:
        """How many red Snowflakes may have come to the Board, where they have no colour; blue ones follow."""
        lying: int = [tile["tile"] for lying in self.field.values() for tile in lying].count("SR")
        return 6 - lying - (self.listed("hand", "red") + self.listed("pouch", "red")).count("S")

    # The Board and the cycle of its runes

    def _board(self) -> list[list[str]]:
        if "board" in self.given:
            return columns_in(self.given["board"])
        if self.is_solo:
            (own,), (one, two, three) = self.guilds["red"], self.guilds["blue"]
            return [[own, two], [one, three], [two, own], [three, one]]
        (own, other), (rival, last) = self.guilds["red"], self.guilds["blue"]
        return [[own, rival], [other, last], [rival, own], [last, other]]

    def _cycle(self, held: Position) -> Position:
        """The rune pouch and the rune discard: every rune and tile that is nowhere else."""
        discard = counts_in(self.given.get("discard", ""))
        left: Counter[str] = Counter(dict.fromkeys(GUILDS, 10))
        for side in SIDES:
            left.subtract(held[side])
        left.subtract(rune for rune in self._named_runes() if rune in GUILDS)
        left.update(self._other_tiles())
        assert min(left.values()) >= 0, f"there are not as many runes: {left}"
        rest = mixed(left) + sorted((left - Counter(mixed(left))).elements(), key=RUNES.index)
        pouch = self.listed("pouch")
        if "pouch_only" in self.given:
            discard.update(rest)
            pouch, rest = self.listed("pouch_only"), []
        return {"rune_pouch": pouch + rest, "rune_discard": dict(discard)}

    def _other_tiles(self) -> Counter[str]:
        """Acorns and Snowflakes that a pouch of tiles should not hold."""
        found: Counter[str] = Counter()
        if self.is_solo:
            return found
        snow = 12 - self._snow()
        for side in SIDES:
            tiles = self._tiles_of(side)
            own: Counter[str] = Counter(tiles["pouch"]) + Counter(tiles["hand"])
            left = self._not_seen(side)
            for kind in ("A3", "A2", "A1"):
                found[f"A{side[0].upper()}{kind[1]}"] = left[kind] - own[kind]
            snow -= own["S"]
        snow -= sum(tile["tile"][0] == "S" for lying in self.field.values() for tile in lying)
        found["*"] = snow
        return found

    # Solitaire

    def _solo(self) -> Position:
        left = Counter({**KINDS, "S": 12, "X": ADDED_TRAPS[self.level]})
        removed = counts_of_kinds(self.given.get("removed", ""))
        removed["A3"] += REMOVED_THREES.get(self.level, 0)
        left.subtract(removed)
        for lying in self.field.values():
            left.subtract(tile["tile"].replace("B", "", 1) for tile in lying)
        for minion in self.cards:
            left.subtract(f"A{points}" for points in minion["carries"])
        left.subtract(f"A{points}" for points in self.listed("collection", "red"))
        left.subtract(f"A{rune[2]}" for rune in self._named_runes() if rune[0] == "A")
        left["S"] -= self._snow()
        stack = self.listed("stack")
        left.subtract(stack)
        supply = int(self.given.get("supply", str(left["S"])))
        left["S"] -= supply
        assert min(left.values()) >= 0, f"there are not as many tiles: {left}"
        return {
            "stack": stack + list(left.elements()),
            "supply": supply,
            "removed": dict(+removed),
            "automa": first(self.listed("automa"), self.automa),
            "automa_discard": self.listed("automa_discard"),
            "drawn": self.given.get("drawn"),
        }


def counts_of_kinds(text: str) -> Counter[str]:
    """Counts of tiles: "X A3 A3"."""
    return Counter(text.split())


def some_of(left: Counter[str], wanted: str) -> Counter[str]:
    """The tiles named, or so many of those left: Traps first, then the most frequent ones."""
    if not wanted.isdigit():
        return Counter(wanted.split())
    order = ["X", "A1", "A2", "S", "A3"]
    tiles = [kind for kind in order for _ in range(left[kind])]
    assert len(tiles) >= int(wanted), f"only {len(tiles)} tiles are left"
    return Counter(tiles[: int(wanted)])


def mixed(left: Counter[str]) -> list[str]:
    """The guild runes in turn, so that lines drawn from them match seldom."""
    found: list[str] = []
    for number in range(10):
        turned = GUILDS[number % 4 :] + GUILDS[: number % 4]
        found += [guild for guild in turned if number < left[guild]]
    return found


@cache
def _head(seats: int, is_first: bool, single: str, level: str) -> Position:
    """What a position says of the game itself."""
    return GAME.new(seats=seats, seed=1, first_game=is_first, single=single, level=level).position()
