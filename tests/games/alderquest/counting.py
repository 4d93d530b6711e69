"""Where every piece lies in a position, counted from its JSON alone."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

Table = dict[str, Any]
GUILDS = "BGHT"
SIDES = ("red", "blue")
LETTERS = {"red": "R", "blue": "B"}
RIVAL = {"red": "blue", "blue": "red"}
LANES, ROWS_OF_FIELD = "abcde", "12345"
GROUND = [lane + row for lane in LANES for row in ROWS_OF_FIELD if lane + row != "c3"]
CANOPY = ["tN", "tE", "tS", "tW"]
BENEATH = {"tN": "c4", "tE": "d3", "tS": "c2", "tW": "b3"}
SPACES = GROUND + CANOPY
COLUMNS, HEIGHT = 4, 6


def in_cycle(table: Table) -> Counter[str]:
    """Board, revealed row, rune pouch and rune discard."""
    found = Counter(rune for column in table["board"] for rune in column)
    found.update(table["revealed"])
    found.update(table["rune_pouch"])
    found.update(table["rune_discard"])
    return found


def side_of(table: Table, minion: Table) -> str:
    """Whose a minion is, by the guild of its card."""
    return "red" if minion["card"][0] in table["guilds"]["red"] else "blue"


def tiles(table: Table) -> Iterator[tuple[str, Table]]:
    """Every tile on the Field with its space."""
    for space, found in table["field"].items():
        for tile in found:
            yield space, tile


def pieces(table: Table) -> Counter[str]:
    """INV-02 All Acorns ("AR3"), Traps ("XR") and Snowflakes ("*", whatever their colour)."""
    cycle = in_cycle(table)
    found = Counter({rune: count for rune, count in cycle.items() if rune not in GUILDS})
    found["*"] += table["snowflakes"]
    found.update(uncoloured(tile["tile"]) for _, tile in tiles(table))
    for side in SIDES:
        own, letter = table["tiles"][side], LETTERS[side]
        for place in ("pouch", "hand"):
            for kind, count in own[place].items():
                found[coloured(kind, letter)] += count
        found[f"X{letter}"] += own["reserve"]
        for points, count in own["collection"].items():
            found[f"A{LETTERS[RIVAL[side]]}{points}"] += count
    for minion in table["minions"]:
        other = LETTERS[RIVAL[side_of(table, minion)]]
        found.update(f"A{other}{points}" for points in minion["carries"])
    return found + solitaire_pieces(table)


def solitaire_pieces(table: Table) -> Counter[str]:
    """What lies in the Rival Stack, the Snowflake supply and out of the game."""
    solo = table["solo"]
    if solo is None:
        return Counter()
    found = Counter(coloured(kind, "B") for kind in solo["stack"])
    for kind, count in solo["removed"].items():
        found[coloured(kind, "B")] += count
    found["*"] += solo["supply"]
    return found


def coloured(kind: str, letter: str) -> str:
    """A3 of the red side is an AR3; a Snowflake has no colour that counts."""
    return "*" if kind == "S" else f"A{letter}{kind[1]}" if kind[0] == "A" else f"X{letter}"


def uncoloured(tile: str) -> str:
    return "*" if tile[0] == "S" else tile


def runs(board: list[list[str]]) -> list[set[tuple[int, int]]]:
    """AQ-MATCH-01, AQ-ACORN-02 Every three alike in a straight line."""
    lines = [
        [(column, row), (column + across, row + up), (column + 2 * across, row + 2 * up)]
        for column in range(COLUMNS)
        for row in range(HEIGHT)
        for across, up in ((1, 0), (0, 1))
    ]
    found = []
    for line in lines:
        runes = [board[c][r] for c, r in line if c < COLUMNS and r < len(board[c])]
        if len(runes) == 3 and are_alike(runes):
            found.append(set(line))
    return found


def are_alike(runes: list[str]) -> bool:
    """The same guild, or Acorns of one colour with Snowflakes among them."""
    families = {rune[:2] if rune[0] == "A" else rune for rune in runes}
    if families & set(GUILDS):
        return len(families) == 1
    return len(families - {"*"}) <= 1


def points_of(pieces_found: Counter[str]) -> int:
    """INV-27 The points of all Acorns."""
    return sum(int(piece[2]) * count for piece, count in pieces_found.items() if piece[0] == "A")


def collected(table: Table, side: str) -> int:
    """AQ-END-03 The score of a side."""
    return sum(int(points) * count for points, count in table["tiles"][side]["collection"].items())
