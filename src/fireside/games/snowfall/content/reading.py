"""The tiles, cards, tools and ranks, read from a content file and checked (R-SF-01, R-SF-20).

A content file may have fewer tiles than the 30 of the box, and cards of its own: any measure of
`effects.py` with any feature and any number of points.
"""

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fireside.core.content import Content, Entry, read
from fireside.core.outcomes import next_rank
from fireside.core.phrases import Phrase
from fireside.games.snowfall.actions import tile_name
from fireside.games.snowfall.content.effects import (
    ALONE_IN_COLUMN,
    ALONE_IN_ROW,
    BESIDE_LONGEST_PATH,
    GROUPS_OF,
    KINDS_BESIDE,
    MEASURES,
    PATH_MEASURES,
    PATHS_OF_LENGTH,
    Card,
)
from fireside.games.snowfall.terms import (
    BEAR_EXITS,
    EDGES,
    FEATURES,
    HAND,
    RABBIT_EXITS,
    REMOVED,
    SIDES,
    TILES,
    TOOLS,
    TRAIL_EXITS,
)

FORMAT: Final = 1
FEWEST_TILES: Final = REMOVED + HAND


class Tool:
    """A tool card as printed; what it does is in `tools.py`."""

    def __init__(self, id: str, name: str, text: str, rule: str) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.rule = rule


class SnowfallContent(Content):
    """Everything a content file says, with what each square shows laid out for quick look-up."""

    def __init__(
        self,
        digest: str,
        tiles: list[list[int]],
        sides: list[list[int]],
        cards: list[Card],
        tools: list[Tool],
        ranks: list[tuple[int, str]],
    ) -> None:
        super().__init__("snowfall", digest)
        self.tile_count = len(tiles)
        self.cards = cards
        self.card_ids = [card.id for card in cards]
        self.tools = tools
        self.ranks = ranks
        for tile in range(len(tiles)):
            self.add_face("tile", tile_name(tile), tile_name(tile))
        for card in cards:
            self.add_face("scoring", card.id, card.name)
        for tool in tools:
            self.add_face("tool", tool.id, tool.name)
        self.cards_of = [[n for n, card in enumerate(cards) if card.type == kind] for kind in FEATURES]
        blank = [[0, 0]] * (TILES - len(tiles))
        self.looks = [lay_out(tiles + blank + [side], False) for side in sides]
        self.open_looks = [lay_out(tiles + blank + [side], True) for side in sides]

    def rank(self, total: int) -> str:
        """SF-FINAL-05, SF-FINAL-06 The rank that a total reaches; R-SF-33 the first one has no lower end."""
        name = self.ranks[0][1]
        for lowest, higher in self.ranks[1:]:
            if total >= lowest:
                name = higher
        return name

    def next_rank(self, total: int) -> Phrase | None:
        """SF-FINAL-05 How far the next rank would have been; None from the highest one."""
        for lowest, name in self.ranks[1:]:
            if total < lowest:
                return next_rank(name, lowest - total)
        return None


def lay_out(tiles: list[list[int]], open_tracks: bool) -> vec[i64]:
    """What every square shows at every rotation: index (tile * 4 + rotation) * 2 + half."""
    looks: list[i64] = []
    for squares in tiles:
        for rotation in range(4):
            for look in squares:
                turned_look = turned(i64(look), rotation)
                looks.append(opened(turned_look) if open_tracks else turned_look)
    return vec[i64](looks)


def turned(look: i64, quarters: int) -> i64:
    """SF-GEO-03 What a square shows after clockwise quarter turns: exits move on, features stay."""
    for _ in range(quarters):
        moved: i64 = look & 31
        for first in (BEAR_EXITS, RABBIT_EXITS, TRAIL_EXITS):
            exits = look >> first & 15
            moved |= ((exits << 1 | exits >> 3) & 15) << first
        look = moved
    return look


def opened(look: i64) -> i64:
    """R-SF-07, house rule open_tracks: tracks run to all four edges."""
    if look >> BEAR_EXITS & 15:
        look |= i64(15) << BEAR_EXITS
    if look >> RABBIT_EXITS & 15:
        look |= i64(15) << RABBIT_EXITS
    return look


def load(path: Path) -> SnowfallContent:
    """Read a content file; ContentError names file, entry, field and what would be right."""
    file, digest = read(path)
    file.number("format", FORMAT, FORMAT)
    tiles = file.entries("tile", FEWEST_TILES, TILES)
    sides = file.entries("cabin", 2, 2)
    cards = file.entries("card", len(FEATURES), 99)
    tools = file.entries("tool", len(TOOLS), len(TOOLS))
    ranks = file.entries("rank", 1, 20)
    file.finish()
    return SnowfallContent(
        digest,
        [_tile(entry, "id", tile_name(place), False) for place, entry in enumerate(tiles)],
        [_tile(entry, "side", SIDES[place], True) for place, entry in enumerate(sides)],
        _cards(cards, file),
        [_tool(entry, TOOLS[place]) for place, entry in enumerate(tools)],
        _ranks(ranks),
    )


def _tile(entry: Entry, field: str, name: str, is_cabin: bool) -> list[int]:
    entry.one_of(field, [name])
    left = _square(entry.entry("left"))
    right = _square(entry.entry("right"))
    entry.finish()
    _check_seam(entry, left, right)
    if not is_cabin:
        _check_features(entry, left, right)
    elif not (left | right) >> int(TRAIL_EXITS):
        raise entry.wrong(
            "trail", "missing on both squares", "on at least one: every trail leads to the cabin"
        )
    return [left, right]


def _square(entry: Entry) -> int:
    """SF-FEAT-01, R-SF-06 Up to two different features; SF-TRACK-01 tracks run to edges, none used twice."""
    features = entry.some_of("features", FEATURES, 2)
    look = sum(1 << FEATURES.index(feature) for feature in features)
    used = 0
    for field, first in (("bear", BEAR_EXITS), ("rabbit", RABBIT_EXITS), ("trail", TRAIL_EXITS)):
        exits = _exits(entry, field)
        if exits & used:
            raise entry.wrong(field, "running to an edge that is taken", "drawn to edges of its own")
        if field in FEATURES and (exits != 0) != (field in features):
            raise entry.wrong(field, "at odds with 'features'", "there exactly where the feature is named")
        used |= exits
        look |= exits << int(first)
    entry.finish()
    return look


def _exits(entry: Entry, field: str) -> int:
    if not entry.has(field):
        return 0
    text = entry.text(field)
    if len(set(text)) != len(text) or any(letter not in EDGES for letter in text):
        raise entry.wrong(field, repr(text), "letters out of N, E, S, W, each once")
    return sum(1 << EDGES.index(letter) for letter in text)


def _check_seam(entry: Entry, left: int, right: int) -> None:
    """No line ends at the seam inside a tile."""
    for field, first in (("bear", BEAR_EXITS), ("rabbit", RABBIT_EXITS), ("trail", TRAIL_EXITS)):
        if (left >> int(first) + 1 & 1) != (right >> int(first) + 3 & 1):
            raise entry.wrong(
                field, "ending at the seam", "E on the left square and W on the right one, or neither"
            )
    trails = [look >> int(TRAIL_EXITS) & 15 for look in (left, right)]
    if all(trails) and not trails[0] >> 1 & 1:
        raise entry.wrong("trail", "in two pieces", "one unbroken trail")


def _check_features(entry: Entry, left: int, right: int) -> None:
    for feature in ("pond", "tree"):
        bit = 1 << FEATURES.index(feature)
        if left & right & bit:
            raise entry.wrong("features", f"{feature} on both squares", f"with at most one {feature} a tile")
    if not (left | right) & 31:
        raise entry.wrong("features", "empty on both squares", "with at least one feature a tile")


def _cards(entries: list[Entry], file: Entry) -> list[Card]:
    cards = [_card(entry) for entry in entries]
    for place, card in enumerate(cards):
        if card.id in [other.id for other in cards[:place]]:
            raise entries[place].wrong("id", repr(card.id), "used by one card only")
    for kind in FEATURES:
        if kind not in [card.type for card in cards]:
            raise file.wrong("card", f"without a card of type {kind!r}", "at least one [[card]] of each type")
    return cards


def _card(entry: Entry) -> Card:
    measure = MEASURES.index(entry.one_of("measure", MEASURES))
    animals = ["bear", "rabbit"]
    card = Card(
        id=_name(entry),
        name=entry.text("name"),
        text=entry.text("text"),
        rule=entry.text("rule"),
        type=entry.one_of("type", FEATURES),
        measure=measure,
        of=entry.one_of("of", animals if measure in PATH_MEASURES else FEATURES),
        counts=entry.one_of("counts", FEATURES) if measure == BESIDE_LONGEST_PATH else "",
        points=entry.number("points", 1, 99),
        at_least=_at_least(entry, measure),
        size=entry.number("size", 1, 60) if measure == GROUPS_OF else 0,
        bonus=entry.number("bonus", 0, 99) if measure in (ALONE_IN_ROW, ALONE_IN_COLUMN) else 0,
    )
    entry.finish()
    return card


def _name(entry: Entry) -> str:
    """An id that can be written on a command line."""
    name = entry.text("id")
    if not name.replace("_", "").isalnum():
        raise entry.wrong("id", repr(name), "letters, digits and underscores")
    return name


def _at_least(entry: Entry, measure: int) -> int:
    if measure == KINDS_BESIDE:
        return entry.number("at_least", 1, len(FEATURES))
    return entry.number("at_least", 1, 60) if measure == PATHS_OF_LENGTH else 0


def _tool(entry: Entry, name: str) -> Tool:
    tool = Tool(entry.one_of("id", [name]), entry.text("name"), entry.text("text"), entry.text("rule"))
    entry.finish()
    return tool


def _ranks(entries: list[Entry]) -> list[tuple[int, str]]:
    ranks: list[tuple[int, str]] = []
    for place, entry in enumerate(entries):
        lowest = -999 if place == 0 else entry.number("from", ranks[-1][0] + 1, 999)
        ranks.append((lowest, entry.text("name")))
        entry.finish()
    return ranks
