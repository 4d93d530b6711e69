"""What each panel shows, in a sentence or two, for those who hear the page."""

from collections.abc import Mapping
from typing import Any

from fireside.core.words import amount, joined
from fireside.games.snowfall.svg.cards import KINDS
from fireside.games.snowfall.svg.scene import Scene


def in_words(scene: Scene) -> dict[str, str]:
    """By the panel's name."""
    table = scene.table
    held = joined([tile["tile"] for tile in [*table["hand"], *table["looking_at"]]])
    cards = joined([f"{card['name']} {amount(card['points'], 'point')}" for card in table["cards"]])
    return {
        "woods": _woods(scene),
        "hand": f"Tiles that can be laid: {held}." if held else "No tile.",
        "turning": "The ways in which the tile can be turned.",
        "stack": f"{amount(table['stack'], 'tile')} left to draw, {len(table['unseen'])} never seen yet.",
        "tools": _tools(scene),
        "cards": f"They bring now: {cards}." if cards else "They are not dealt yet.",
        "score": _score(scene),
        "legend": _legend(scene),
    }


def _woods(scene: Scene) -> str:
    placed = scene.table["woods"]
    if not placed:
        return "The two sides of the cabin to choose from."
    squares = [square for tile in placed for square in tile["squares"]]
    columns, rows = ([square[axis] for square in squares] for axis in ("col", "row"))
    cut_off = sum(tile["disconnected"] for tile in placed)
    lost = f" Cut off from the cabin: {amount(cut_off, 'tile')}." if cut_off else ""
    where = f"columns {min(columns)} to {max(columns)}, rows {min(rows)} to {max(rows)}"
    return f"The cabin and {amount(len(placed) - 1, 'tile')}, in {where}.{lost}"


def _legend(scene: Scene) -> str:
    """What the woods show, and how often."""
    squares = [square for tile in scene.table["woods"] for square in tile["squares"] if not square["covered"]]
    seen = [f"{kind} on {amount(_showing(kind, squares), 'square')}" for kind in KINDS]
    return f"The woods show {joined(seen)}."


def _showing(kind: str, squares: list[Mapping[str, Any]]) -> int:
    return sum(kind in square["features"] for square in squares)


def _tools(scene: Scene) -> str:
    states = [f"{tool['name']} is {tool['state']}" for tool in scene.table["tools"]]
    return f"{joined(states)}." if states else "They are not dealt yet."


def _score(scene: Scene) -> str:
    score = scene.table["score"]
    if not score:
        return ""
    parts = f"cards {score['cards']}, tools {score['tools']}, tiles cut off {score['penalty']}"
    return f"{amount(score['total'], 'point')}, {score['rank']}: {parts}."
