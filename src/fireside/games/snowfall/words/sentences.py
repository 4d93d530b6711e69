"""The log: what happened, as sentences."""

from typing import Any, Final

from fireside.core.events import Event
from fireside.core.phrases import Phrase, amount, chained, filled, joined
from fireside.games.snowfall.content.reading import SnowfallContent


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
    "stack_shuffled": "The tiles are shuffled: {stack_in_all} in the [stack], four in the box, unseen.",
    "cards_drawn": "[Scoring cards|scoring card]: {cards}.",
    "tools_dealt": "Dealt: {tools}.",
    "tools_kept": "Kept: {tools}.",
    "tiles_drawn": "Drew {tiles}; {stack} left in the [stack].",
    "tool_announced": "Uses {tool}.",
    "tool_used": "{tool} is used up.",
    "tile_placed": "{tile} placed at column {col}, row {row}, turned by {rotation}°.",
    "tile_moved": "{tile} moved to column {col}, row {row}, turned by {rotation}°.",
    "tile_taken": "{tile} goes back into the hand.",
    "tiles_shovelled": "{tiles} are shovelled away.",
    "tiles_looked_at": "Looked at {tiles}.",
    "tiles_returned": "Returned to the top: {tiles}.",
    "game_over": "The [woods] are complete: {total_in_all}, {rank}.",
}
UNSEEN: Final = {  # where the tiles are not told
    "tiles_looked_at": "Looked at {count_in_all}.",
    "tiles_returned": "Returned to the top: {count_in_all}.",
}
