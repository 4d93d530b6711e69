"""The eight tools. Each is used once, as a whole turn, and then turned over.

SF-TOOL-07 None touches the scoring cards or the tiles in the box.
"""

from typing import Final

from fireside.core.events import EVERYONE
from fireside.games.snowfall.rules.placing import REFILL
from fireside.games.snowfall.rules.stack_tools import look, unfold_map
from fireside.games.snowfall.rules.woods_tools import (
    GLOVES_FIRST,
    SHOVEL_FIRST,
    SLED_TILE,
    SNOWSHOES_TILE,
    TAKE_TILE,
)
from fireside.games.snowfall.state import Snowfall, Step
from fireside.games.snowfall.terms import (
    BINOCULARS,
    COMPASS,
    MAP,
    SLED,
    SNOW_SHOVEL,
    SNOWSHOES,
    TALL_BOOTS,
    TOOLS,
    WORK_GLOVES,
)


def meets_minimum(state: Snowfall, tool: int) -> bool:
    """SF-TOOL-04 What must be there before a tool may be used."""
    if tool == BINOCULARS:
        return len(state.stack) >= 2
    if tool == MAP:
        return len(state.stack) >= 1
    if tool == TALL_BOOTS:
        return True
    if tool == SNOWSHOES:
        return len(state.woods.laid) >= 1
    fewest = 2 if tool in (SNOW_SHOVEL, WORK_GLOVES) else 1
    return state.woods.uncovered_count() >= fewest


class UseTool(Step):
    """SF-TOOL-02 Carry a tool out completely, then turn it over (`TurnOver`)."""

    def __init__(self, tool: int) -> None:
        self.tool: Final = tool

    def run(self, state: Snowfall) -> None:
        tool = self.tool
        if tool == BINOCULARS:
            look(state)
        elif tool == MAP:
            unfold_map(state)
        elif tool == SNOWSHOES:
            state.then([SNOWSHOES_TILE, REFILL])
        elif tool == COMPASS:
            state.then([TAKE_TILE])
        elif tool == SLED:
            state.then([SLED_TILE])
        elif tool == SNOW_SHOVEL:
            state.then([SHOVEL_FIRST])
        elif tool == WORK_GLOVES:
            state.then([GLOVES_FIRST])


class TurnOver(Step):
    """SF-TOOL-02 The tool's effect is complete: from now on it counts as used."""

    def __init__(self, tool: int) -> None:
        self.tool: Final = tool

    def run(self, state: Snowfall) -> None:
        state.used = [*state.used, self.tool]
        if state.watched:
            state.tell("tool_used", {"tool": TOOLS[self.tool]}, EVERYONE)
