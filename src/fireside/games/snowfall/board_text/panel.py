"""What lies beside the woods: score, scoring cards, tools, stack, hand, and how a tile may be turned."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from fireside.core.words import amount
from fireside.draw.characters import Line, beside, clipped, line_width, wrapped
from fireside.games.snowfall.board_text.squares import (
    INKS,
    LARGE,
    LETTERS,
    MEDIUM,
    SMALL,
    Size,
    Square,
    domino,
    turned,
)
from fireside.games.snowfall.board_text.woods import chosen_cell, numbered


class Detail(NamedTuple):
    """How much is shown."""

    size: Size  # of the tiles
    card_texts: bool
    tool_texts: bool
    airy: bool  # with empty lines between the parts


DETAILS: Final = [
    Detail(LARGE, True, True, True),
    Detail(LARGE, True, True, False),
    Detail(LARGE, True, False, False),
    Detail(MEDIUM, True, False, False),
    Detail(MEDIUM, False, False, True),
    Detail(MEDIUM, False, False, False),
    Detail(SMALL, False, False, False),
]


def draw_panel(view: Mapping[str, Any], wide: int, high: int) -> list[Line]:
    """The panel with as much detail as fits; what still does not fit is left off at the end."""
    lines: list[Line] = []
    for detail in DETAILS:
        lines = panel(view, wide, detail)
        if len(lines) <= high and max(map(line_width, lines)) <= wide:
            return lines
    return [clipped(line, wide) for line in lines[:high]]


def panel(view: Mapping[str, Any], wide: int, detail: Detail) -> list[Line]:
    """All parts of the panel, one below the other."""
    table = view["table"]
    parts = [
        score_lines(table, wide),
        tile_lines(view, detail.size),
        stack_lines(table, wide),
        card_lines(table, wide, detail.card_texts),
        tool_lines(table, wide, detail.tool_texts),
    ]
    lines: list[Line] = []
    for part in parts:
        if part and lines and detail.airy:
            lines.append([])
        lines.extend(part)
    return lines or [[]]


def draw_flat_panel(view: Mapping[str, Any], wide: int, high: int = 0) -> list[Line]:
    """The panel in three columns, for below the woods; with texts where they fit into `high` lines."""
    table = view["table"]
    column = wide // 3 - 2
    scores = [*score_lines(table, column), *stack_lines(table, column)]
    for size, with_texts in ((LARGE, True), (MEDIUM, True), (MEDIUM, False)):
        tiles = tile_lines(view, size)
        rest = wide - 4 - column - max(map(line_width, tiles), default=0)
        cards = [*card_lines(table, rest, with_texts), *tool_lines(table, rest, with_texts)]
        lines = beside(scores, beside(tiles, cards, 2), 2)
        if len(lines) <= high and max(map(line_width, lines)) <= wide:
            return lines
    cards = [*card_lines(table, column, False), *tool_lines(table, column, False)]
    lines = beside(scores, beside(tile_lines(view, SMALL), cards, 2), 2)
    return [clipped(line, wide) for line in lines]


def score_lines(table: Mapping[str, Any], wide: int) -> list[Line]:
    """SF-FINAL-08 The score of the moment, and what it is made of."""
    score = table["score"]
    if score is None:
        return []
    points = amount(score["total"], "point")
    lines: list[Line] = [[(points, "strong"), (f", {score['rank']}", "")]]
    if line_width(lines[0]) > wide:
        lines = [[(points, "strong")], [(score["rank"], "")]]
    parts = f"= cards {score['cards']}, tools {score['tools']:+}, cut off {score['penalty']:+}"
    lines.extend([[(text, "dim")] for text in wrapped(parts, wide)])
    if score["disconnected"]:
        cut_off = wrapped("cut off: " + " ".join(score["disconnected"]), wide)
        lines.extend([[(text, "bad")] for text in cut_off])
    return lines


def card_lines(table: Mapping[str, Any], wide: int, with_texts: bool) -> list[Line]:
    """The five scoring cards with their running points."""
    lines: list[Line] = []
    for card in table["cards"]:
        letter = (LETTERS[card["type"]], f"tile-a {INKS[card['type']]}")
        lines.append([letter, (f"{card['points']:>3} ", "strong"), (card["name"], "title")])
        if with_texts:
            lines.extend([[("     " + text, "dim")] for text in wrapped(card["text"], wide - 5)])
    return lines


def tool_lines(table: Mapping[str, Any], wide: int, with_texts: bool) -> list[Line]:
    """The tools that are not discarded; used ones are marked."""
    lines: list[Line] = []
    for tool in table["tools"]:
        state = tool["state"]
        if state == "discarded":
            continue
        is_used = state == "used"
        lines.append([("x " if is_used else "+ ", "dim"), (tool["name"], "dim" if is_used else "title")])
        if is_used:
            lines[-1].append((" used", "dim"))
        elif with_texts or state == "dealt":
            lines.extend([[("  " + text, "dim")] for text in wrapped(tool["text"], wide - 2)])
    return lines


def stack_lines(table: Mapping[str, Any], wide: int) -> list[Line]:
    """How many tiles are left, and what is known of them (R-SF-31)."""
    if not table["cards"]:
        return []
    known = table["known_stack"]
    texts = [f"stack {table['stack']}"]
    if known["top"]:
        texts.append("top " + " ".join(known["top"]))
    if known["bottom"]:
        texts.append("bottom " + " ".join(known["bottom"]))
    for name, words in (("set_aside", "set aside"), ("shovelled", "shovelled")):
        if table[name]:
            texts.append(words + " " + " ".join(tile["tile"] for tile in table[name]))
    return [[(text, "dim")] for text in wrapped(", ".join(texts), wide)]


# Tiles


def tile_lines(view: Mapping[str, Any], size: Size) -> list[Line]:
    """The tiles in hand; or those looked at; or the ways in which a tile may be turned."""
    table = view["table"]
    if chosen_cell(view) is not None and view["legal"]:
        return turn_lines(view, size)
    tiles = table["looking_at"] or table["hand"]
    title = "Looked at, top first" if table["looking_at"] else "Hand"
    if not tiles:
        return []
    numbers = {**numbered(view, "expand"), **numbered(view, "tile")}
    rows: list[list[Line]] = []
    for place, tile in enumerate(tiles):
        block = [_caption(tile["tile"], numbers.get(tile["tile"])), *domino(tile["squares"], size)]
        if place % 2 == 0:
            rows.append(block)
        else:
            rows[-1] = beside(rows[-1], block, 2)
    return [[(title, "title")], *[line for row in rows for line in row]]


def _caption(name: str, number: int | None) -> Line:
    return [(name, "strong")] if number is None else [(f"{number}", "option"), (f" {name}", "strong")]


def turn_lines(view: Mapping[str, Any], size: Size) -> list[Line]:
    """Each legal rotation as it would lie: those that lie flat on the left, upright ones on the right."""
    tile = view["table"]["pending"]["tiles"][-1]
    squares = as_printed(view["table"], tile)
    flat: list[Line] = []
    upright: list[Line] = []
    for entry, number in numbered(view, "rotate").items():
        turns = int(entry) // 90
        block = [_caption(f"{entry}°", number), *domino(squares, size, turns)]
        if turns % 2 == 0:
            flat = flat + block
        else:
            upright = beside(upright, block, 1) if upright else block
    lines = beside(flat, upright, 2) if flat else upright
    return [[(f"Ways to turn {tile}", "title")], *lines]


def as_printed(table: Mapping[str, Any], tile: str) -> list[Square]:
    """The squares of a tile in hand or in the woods, at rotation 0."""
    for held in table["hand"]:
        if held["tile"] == tile:
            return list(held["squares"])
    placed = next(placed for placed in table["woods"] if placed["tile"] == tile)
    back = 4 - int(placed["rotation"]) // 90
    return [turned(square, back) for square in placed["squares"]]
