"""Where one stands: how many tiles are left, the points of the moment, and what would be cut off."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from fireside.core.phrases import Phrase, amount, as_phrase, phrase
from fireside.core.standings import Chapter, Goal, Standing, View, line
from fireside.games.snowfall.terms import EDGES, PENALTY
from fireside.games.snowfall.words.scoring import tools_line, trails_line

Cell = tuple[int, int]  # column and row
Trails = dict[Cell, tuple[str, str]]  # the tile of each visible square with a trail, and the edges it runs to

BEYOND: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
FACING: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}
LAID_ANEW: Final = ("expand", "map", "snowshoes")  # purposes for which nothing is lifted before


def goal(view: View) -> Goal:
    """SF-END-01 The game is over once every tile is laid."""
    table = view["table"]
    if not table["woods"]:
        return Goal(as_phrase("The cabin comes first, then tiles until none is left."), 0, 1)
    left = table["stack"] + len(table["hand"]) + len(table["set_aside"])
    laid = max(0, len(table["woods"]) - 1)
    words = phrase("{tiles} left to lay, then the scoring.", tiles=amount(left, "tile"))
    return Goal(words, laid, laid + left)


def chapter(view: View) -> Chapter:
    """The tiles, by how many are laid."""
    return Chapter("Tile", max(0, len(view["table"]["woods"]) - 1))


def standings(view: View) -> list[Standing]:
    """SF-FINAL-08 The score of the moment; all of it is open."""
    table = view["table"]
    score = table["score"]
    if score is None:
        return [Standing(0, [])]
    lines = [
        line(card["name"], card["points"], card.get("rule", "SF-FINAL-01"), card["text"])
        for card in table["cards"]
    ]
    kept = sum(tool["state"] in ("kept", "used") for tool in table["tools"])
    penalty, lost = score["penalty"], len(score["disconnected"])
    waived = lost + penalty // PENALTY
    lines += [tools_line(score["tools"], kept), trails_line(lost, waived, penalty)]
    return [Standing(0, lines)]


# Warnings


def warning(view: View, name: str) -> Phrase | None:
    """SF-TRAIL-05 What a tile cuts off, laid like this."""
    verb, _, rest = name.partition(":")
    pending = view["table"]["pending"]
    if verb != "rotate" or pending is None or pending["purpose"] not in LAID_ANEW:
        return None
    tile = next((one for one in view["table"]["hand"] if one["tile"] in pending["tiles"]), None)
    if tile is None:
        return None
    before = trails_of(view["table"]["woods"])
    after = {**before}
    for (col, row), square in zip(_cells(pending["cell"], int(rest)), tile["squares"], strict=True):
        after.pop((col, row), None)
        if square["trail"]:
            after[col, row] = (tile["tile"], _turned(square["trail"], int(rest)))
    more = len(cut_off(after)) - len(cut_off(before))
    if more <= 0:
        return None
    template = "{tiles} more would be [cut off], at {points} each until joined again."
    return phrase(template, tiles=amount(more, "tile"), points=amount(PENALTY, "point"))


def trails_of(woods: Iterable[Mapping[str, Any]]) -> Trails:
    """SF-TRAIL-01 The visible squares with a trail."""
    return {
        (square["col"], square["row"]): (tile["tile"], square["trail"])
        for tile in woods
        for square in tile["squares"]
        if square["trail"] and not square["covered"]
    }


def cut_off(trails: Trails) -> set[str]:
    """SF-TRAIL-05 The tiles with a trail square that no links join with the cabin; SF-TRAIL-11 not itself."""
    todo = [cell for cell, (tile, _) in trails.items() if tile == "cabin"]
    home = set(todo)
    while todo:
        cell = todo.pop()
        for edge in trails[cell][1]:
            col, row = cell[0] + BEYOND[edge][0], cell[1] + BEYOND[edge][1]
            if (col, row) not in home and FACING[edge] in trails.get((col, row), ("", ""))[1]:
                home.add((col, row))
                todo.append((col, row))
    return {tile for cell, (tile, _) in trails.items() if cell not in home} - {"cabin"}


def _cells(left: list[int], rotation: int) -> list[Cell]:
    """SF-GEO-03 The cells of both squares: the right one beside the left one, below it, and so on."""
    col, row = left
    across, down = BEYOND["ESWN"[rotation // 90]]
    return [(col, row), (col + across, row + down)]


def _turned(edges: str, rotation: int) -> str:
    """SF-GEO-06 The edges that a trail runs to after turning."""
    return "".join(EDGES[(EDGES.index(edge) + rotation // 90) % 4] for edge in edges)
