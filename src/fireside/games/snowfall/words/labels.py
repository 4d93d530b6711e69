"""Labels of actions, the sentences of the log, and the lines of the final scoring."""

from typing import Any, Final

from mypy_extensions import i64

from fireside.core.events import Event
from fireside.core.phrases import Phrase, Words, amount, chained, filled, joined, phrase
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
    TILE_FACES,
    TOOL,
    cell_of,
    kept_tools,
    returned_tiles,
)
from fireside.games.snowfall.content.reading import SnowfallContent
from fireside.games.snowfall.rules.scoring import Score
from fireside.games.snowfall.state import Snowfall
from fireside.games.snowfall.terms import (
    FEATURES,
    SIDES,
    TOOLS,
    TRAIL_EXITS,
)

TO_THE: Final = ["to the right", "below", "to the left", "above"]


def label(state: Snowfall, action: int) -> Words:
    """What an action means, in words."""
    if SIDE.holds(action):
        return f"Lay the cabin with side {SIDES[action - SIDE.start]} up"
    if KEEP.holds(action):
        return phrase("Keep {tools}", tools=joined([_tool(state, tool) for tool in kept_tools(action)]))
    if EXPAND.holds(action):
        return phrase("Place {tile}", tile=tile_in_words(state, action - FIRST_EXPAND))
    if TOOL.holds(action):
        return phrase("Use {tool}", tool=_tool(state, action - FIRST_TOOL))
    if RETURN.holds(action):
        top, second = returned_tiles(action)
        return phrase("{top} on top, {second} below it", top=TILE_FACES[top], second=TILE_FACES[second])
    if TILE.holds(action):
        return tile_in_words(state, action - FIRST_TILE)
    if CELL.holds(action):
        col, row = cell_of(action)
        return f"Left square at column {col}, row {row}"
    if ROTATE.holds(action):
        turn = action - FIRST_ROTATE
        return f"Turned by {90 * turn}°, the right square {TO_THE[turn]}"
    return _fit_label(state, action)


def _fit_label(state: Snowfall, action: int) -> Words:
    one, other = divmod(action - FIRST_FIT, 4)
    decision = state.decision()
    tiles = decision.named()[1] if decision is not None and FIT.holds(state.choices[0]) else []
    if not tiles:
        return f"First tile turned by {90 * one}°, second tile by {90 * other}°"
    first, second = [TILE_FACES[tile] for tile in tiles]
    template = "{first} turned by {one}°, {second} by {other}°"
    return phrase(template, first=first, one=90 * one, second=second, other=90 * other)


def _tool(state: Snowfall, tool: int) -> object:
    return state.content.face(TOOLS[tool])


def tile_in_words(state: Snowfall, tile: int) -> Phrase:
    """A tile with what its squares show, left and right."""
    face = TILE_FACES[tile]
    if not state.looks:
        return phrase("{tile}", tile=face)
    left, right = [_square_in_words(state.looks[tile * 8 + half]) for half in range(2)]
    return phrase("{tile} ({left} | {right})", tile=face, left=left, right=right)


def _square_in_words(look: i64) -> str:
    words = [feature for place, feature in enumerate(FEATURES) if look >> i64(place) & 1]
    if look >> TRAIL_EXITS & 15:
        words.append("trail")
    return ", ".join(words) or "snow"


def sentence(content: SnowfallContent, event: Event) -> Phrase:
    """An event as a sentence for the log."""
    facts: dict[str, Any] = dict(event.facts)
    words: dict[str, object] = {**facts}
    for one in ("tool", "tile"):
        if one in facts:
            words[one] = content.face(facts[one])
    for several in ("tools", "cards", "tiles"):
        if several in facts:
            words[several] = chained([content.face(id) for id in facts[several]])
    if event.kind in ("tiles_drawn", "tiles_shovelled"):
        words["tiles"] = joined([content.face(tile) for tile in facts["tiles"]])
    for counted, noun in (("stack", "tile"), ("count", "tile"), ("total", "point")):
        if counted in facts:
            words[f"{counted}_in_all"] = amount(facts[counted], noun)
    template = SENTENCES[event.kind]
    return filled(template if "tiles" in facts else UNSEEN.get(event.kind, template), words)


SENTENCES: Final = {
    "cabin_placed": "The cabin lies with side {side} up.",
    "stack_shuffled": "The tiles are shuffled: {stack_in_all} in the stack, four in the box, unseen.",
    "cards_drawn": "Scoring cards: {cards}.",
    "tools_dealt": "Dealt: {tools}.",
    "tools_kept": "Kept: {tools}.",
    "tiles_drawn": "Drew {tiles}; {stack} left in the stack.",
    "tool_announced": "Uses {tool}.",
    "tool_used": "{tool} is used up.",
    "tile_placed": "{tile} placed at column {col}, row {row}, turned by {rotation}°.",
    "tile_moved": "{tile} moved to column {col}, row {row}, turned by {rotation}°.",
    "tile_taken": "{tile} goes back into the hand.",
    "tiles_shovelled": "{tiles} are shovelled away.",
    "tiles_looked_at": "Looked at {tiles}.",
    "tiles_returned": "Returned to the top: {tiles}.",
    "game_over": "The woods are complete: {total_in_all}, {rank}.",
}
UNSEEN: Final = {  # where the tiles are not told
    "tiles_looked_at": "Looked at {count_in_all}.",
    "tiles_returned": "Returned to the top: {count_in_all}.",
}


def result(state: Snowfall) -> dict[str, Any]:
    """SF-FINAL-01 to SF-FINAL-05, line by line."""
    content = state.content
    assert isinstance(content, SnowfallContent)
    score = Score(state)
    lines: list[dict[str, Any]] = []
    for number, points in zip(state.cards, score.cards, strict=True):
        card = content.cards[number]
        lines.append(_line(card.name, points, card.rule, card.text))
    unused = f"{score.tools} of {amount(len(state.kept), 'kept tool')} never used"
    cut_off = f"{amount(score.penalised, 'tile')} cut off from the cabin"
    lines.append(_line("Unused tools", score.tools, "SF-FINAL-02", unused))
    lines.append(_line("Disconnected trails", score.penalty, "SF-FINAL-03", cut_off))
    rank = content.rank(score.total)
    return {"seats": [{"seat": 0, "total": score.total, "rank": rank, "lines": lines}]}


def _line(name: str, points: int, rule: str, note: str) -> dict[str, Any]:
    return {"label": name, "points": points, "rule": rule, "note": note}
