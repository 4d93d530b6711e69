"""Labels of actions, the sentences of the log, and the lines of the final scoring."""

from typing import Any, Final

from mypy_extensions import i64

from fireside.core.events import Event
from fireside.core.words import amount
from fireside.games.snowfall.actions import (
    CELL,
    EXPAND,
    FIRST_EXPAND,
    FIRST_FIT,
    FIRST_ROTATE,
    FIRST_TILE,
    FIRST_TOOL,
    FIT,
    KEEP,
    RETURN,
    ROTATE,
    SIDE,
    TILE,
    TILE_NAMES,
    TOOL,
    cell_of,
    kept_tools,
    returned_tiles,
)
from fireside.games.snowfall.content import SnowfallContent
from fireside.games.snowfall.scoring import Score
from fireside.games.snowfall.state import Snowfall
from fireside.games.snowfall.terms import (
    FEATURES,
    SIDES,
    TOOLS,
    TRAIL_EXITS,
)

TO_THE: Final = ["to the right", "below", "to the left", "above"]


def label(game: Snowfall, action: int) -> str:
    """What an action means, in words."""
    if SIDE.holds(action):
        return f"Lay the cabin with side {SIDES[action - SIDE.start]} up"
    if KEEP.holds(action):
        return "Keep " + " and ".join(tool_name(game, tool) for tool in kept_tools(action))
    if EXPAND.holds(action):
        return f"Place {tile_in_words(game, action - FIRST_EXPAND)}"
    if TOOL.holds(action):
        return f"Use {tool_name(game, action - FIRST_TOOL)}"
    if RETURN.holds(action):
        top, second = returned_tiles(action)
        return f"{TILE_NAMES[top]} on top, {TILE_NAMES[second]} below it"
    if TILE.holds(action):
        return tile_in_words(game, action - FIRST_TILE)
    if CELL.holds(action):
        col, row = cell_of(action)
        return f"Left square at column {col}, row {row}"
    if ROTATE.holds(action):
        turn = action - FIRST_ROTATE
        return f"Turned by {90 * turn}°, the right square {TO_THE[turn]}"
    return _fit_label(game, action)


def _fit_label(game: Snowfall, action: int) -> str:
    one, other = divmod(action - FIRST_FIT, 4)
    decision = game.decision()
    tiles = decision.named()[1] if decision is not None and FIT.holds(game.choices[0]) else []
    names = [TILE_NAMES[tile] for tile in tiles] or ["First tile", "second tile"]
    return f"{names[0]} turned by {90 * one}°, {names[1]} by {90 * other}°"


def tool_name(game: Snowfall, tool: int) -> str:
    """The name on a tool card."""
    content = game.content
    assert isinstance(content, SnowfallContent)
    return content.tools[tool].name


def tile_in_words(game: Snowfall, tile: int) -> str:
    """A tile with what its squares show, left and right."""
    if not game.looks:
        return TILE_NAMES[tile]
    left, right = [_square_in_words(game.looks[tile * 8 + half]) for half in range(2)]
    return f"{TILE_NAMES[tile]} ({left} | {right})"


def _square_in_words(look: i64) -> str:
    words = [feature for place, feature in enumerate(FEATURES) if look >> i64(place) & 1]
    if look >> TRAIL_EXITS & 15:
        words.append("trail")
    return ", ".join(words) or "snow"


def sentence(content: SnowfallContent, event: Event) -> str:
    """An event as a sentence for the log."""
    facts: dict[str, Any] = dict(event.facts)
    kind = event.kind
    if kind == "cabin_placed":
        return f"The cabin lies with side {facts['side']} up."
    if kind == "stack_shuffled":
        return (
            f"The tiles are shuffled: {amount(facts['stack'], 'tile')} in the stack, four in the box, unseen."
        )
    if kind == "cards_drawn":
        return "Scoring cards: " + ", ".join(_card_names(content, facts["cards"])) + "."
    if kind in ("tools_dealt", "tools_kept"):
        return ("Dealt: " if kind == "tools_dealt" else "Kept: ") + _tool_names(content, facts["tools"]) + "."
    if kind == "tiles_drawn":
        return f"Drew {' and '.join(facts['tiles'])}; {facts['stack']} left in the stack."
    if kind in ("tool_announced", "tool_used"):
        name = _tool_names(content, [facts["tool"]])
        return f"Uses {name}." if kind == "tool_announced" else f"{name} is used up."
    return _tile_sentence(kind, facts)


def _tile_sentence(kind: str, facts: dict[str, Any]) -> str:
    if kind in ("tile_placed", "tile_moved"):
        verb = "placed at" if kind == "tile_placed" else "moved to"
        where = f"column {facts['col']}, row {facts['row']}, turned by {facts['rotation']}°"
        return f"{facts['tile']} {verb} {where}."
    if kind == "tile_taken":
        return f"{facts['tile']} goes back into the hand."
    if kind == "tiles_shovelled":
        return f"{' and '.join(facts['tiles'])} are shovelled away."
    if kind == "game_over":
        return f"The woods are complete: {amount(facts['total'], 'point')}, {facts['rank']}."
    verb = "Looked at" if kind == "tiles_looked_at" else "Returned to the top:"
    return f"{verb} {', '.join(facts['tiles']) if 'tiles' in facts else amount(facts['count'], 'tile')}."


def _card_names(content: SnowfallContent, cards: list[str]) -> list[str]:
    return [card.name for card in content.cards if card.id in cards]


def _tool_names(content: SnowfallContent, tools: list[str]) -> str:
    return ", ".join(content.tools[TOOLS.index(tool)].name for tool in tools)


def result(game: Snowfall) -> dict[str, Any]:
    """SF-FINAL-01 to SF-FINAL-05, line by line."""
    content = game.content
    assert isinstance(content, SnowfallContent)
    score = Score(game)
    lines: list[dict[str, Any]] = []
    for number, points in zip(game.cards, score.cards, strict=True):
        card = content.cards[number]
        lines.append(_line(card.name, points, card.rule, card.text))
    unused = f"{score.tools} of {amount(len(game.kept), 'kept tool')} never used"
    cut_off = f"{amount(score.penalised, 'tile')} cut off from the cabin"
    lines.append(_line("Unused tools", score.tools, "SF-FINAL-02", unused))
    lines.append(_line("Disconnected trails", score.penalty, "SF-FINAL-03", cut_off))
    rank = content.rank(score.total)
    return {"seats": [{"seat": 0, "total": score.total, "rank": rank, "lines": lines}]}


def _line(name: str, points: int, rule: str, note: str) -> dict[str, Any]:
    return {"label": name, "points": points, "rule": rule, "note": note}
