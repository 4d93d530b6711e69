"""The turn: expand the woods or use a tool, until every tile is placed."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.core.phrases import Words, phrase
from fireside.games.snowfall.actions import EXPAND, FIRST_EXPAND, FIRST_TOOL, TOOL
from fireside.games.snowfall.rules.placing import PLACING, REFILL
from fireside.games.snowfall.rules.tools import TurnOver, UseTool, meets_minimum
from fireside.games.snowfall.state import Decision, Snowfall
from fireside.games.snowfall.terms import TOOLS


class Turn(Decision):
    """SF-TURN-01 Expand the woods or use a tool; SF-TURN-02 again and again while a tile is in hand.

    SF-TURN-03 A tool turn costs no placement; SF-END-03, R-SF-29 only the last tile ends the game.
    """

    kind: ClassVar = "turn"
    rule: ClassVar = "SF-TURN-01"

    def options(self, state: Snowfall) -> list[int]:
        """SF-TURN-05 Each tile of the hand can be placed; SF-END-01 without one the game is over."""
        options = [FIRST_EXPAND + tile for tile in state.hand]
        if options and len(state.used) < len(state.kept):
            for tool in state.kept:
                if may_use(state, tool):
                    options.append(FIRST_TOOL + tool)
        return options

    def chosen(self, state: Snowfall, action: int) -> None:
        if action < FIRST_TOOL:
            state.then([PLACING[action - FIRST_EXPAND], REFILL, TURN])
            return
        tool = action - FIRST_TOOL
        if state.watched:
            state.tell("tool_announced", {"tool": TOOLS[tool]}, EVERYONE)
        state.then([UseTool(tool), TurnOver(tool), TURN])

    def refusal(self, state: Snowfall, action: int) -> str | None:
        if EXPAND.holds(action):
            return None if action - FIRST_EXPAND in state.hand else "SF-PLACE-01"
        if not TOOL.holds(action):
            return self.rule
        tool = action - FIRST_TOOL
        if not state.is_available(tool):
            return "SF-TOOL-01"
        return None if meets_minimum(state, tool) else "SF-TOOL-04"

    def prompt(self, state: Snowfall) -> Words:
        if any(may_use(state, tool) for tool in state.kept):
            return phrase("Place a tile from your hand or use a [tool].")
        return "Place a tile from your hand."


def may_use(state: Snowfall, tool: int) -> bool:
    """SF-TOOL-01 A kept tool is on offer until it is used; SF-TOOL-04 and while its minimum is met."""
    return tool not in state.used and meets_minimum(state, tool)


TURN: Final = Turn()
