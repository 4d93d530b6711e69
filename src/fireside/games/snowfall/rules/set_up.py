"""The set-up, in the order of SF-SETUP-09: cabin side, stack, four tiles away, cards, tools, hand.

SF-SETUP-10 Chance is asked for the stack, then for one card of each type, then for the tools.
"""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.core.phrases import Words, phrase
from fireside.games.snowfall.actions import KEEP, SIDE, keep_action, kept_tools
from fireside.games.snowfall.content.reading import SnowfallContent
from fireside.games.snowfall.rules.placing import draw
from fireside.games.snowfall.rules.turn import TURN
from fireside.games.snowfall.state import Decision, Snowfall, Step
from fireside.games.snowfall.terms import CABIN, DEALT_TOOLS, HAND, REMOVED, SIDES, TOOLS
from fireside.games.snowfall.woods import Woods, cell_at


class ChooseSide(Decision):
    """SF-SETUP-01 Lay the cabin on the table with either side up; R-SF-37 before anything else."""

    kind: ClassVar = "side"
    rule: ClassVar = "SF-SETUP-01"

    def options(self, state: Snowfall) -> list[int]:
        return [SIDE.start, SIDE.start + 1]

    def chosen(self, state: Snowfall, action: int) -> None:
        lay_cabin(state, action - SIDE.start)
        if state.watched:
            state.tell("cabin_placed", {"side": SIDES[state.side]}, EVERYONE)
        state.then([SHUFFLE_TILES, DRAW_CARDS, DEAL_TOOLS, KEEP_TOOLS, DRAW_HAND, TURN])

    def refusal(self, state: Snowfall, action: int) -> str | None:
        return None if SIDE.holds(action) else self.misplaced(action)

    def prompt(self, state: Snowfall) -> Words:
        return "Choose the side of the cabin that lies face up."


def lay_cabin(state: Snowfall, side: int) -> None:
    """SF-SETUP-01, R-SF-02 The cabin lies on (0,0) and (1,0) and never moves."""
    content = state.content
    assert isinstance(content, SnowfallContent)
    state.side = side
    state.looks = content.open_looks[side] if state.settings["open_tracks"] else content.looks[side]
    state.woods = Woods()
    state.woods.lay(CABIN, cell_at(0, 0), 0)


class ShuffleTiles(Step):
    """SF-SETUP-02, SF-SETUP-03 Shuffle the tiles into a stack; the top four go to the box unseen."""

    def run(self, state: Snowfall) -> None:
        content = state.content
        assert isinstance(content, SnowfallContent)
        tiles = list(range(content.tile_count))
        state.shuffle(tiles)
        state.removed = sorted(tiles[-REMOVED:])
        state.stack = tiles[:-REMOVED]
        if state.watched:
            state.tell("stack_shuffled", {"stack": len(state.stack)}, EVERYONE)


class DrawCards(Step):
    """SF-SETUP-04 One scoring card of each type, picked at random, or as the option `cards` says."""

    def run(self, state: Snowfall) -> None:
        content = state.content
        assert isinstance(content, SnowfallContent)
        picked = state.settings["cards"]
        assert isinstance(picked, list)
        cards: list[int] = []
        for cards_of_type in content.cards_of:
            card = cards_of_type[state.below(len(cards_of_type))]
            for choice in cards_of_type if picked else []:
                if content.cards[choice].id in picked:
                    card = choice
            cards.append(card)
        state.cards = cards
        if state.watched:
            state.tell("cards_drawn", {"cards": [content.cards[card].id for card in cards]}, EVERYONE)


class DealTools(Step):
    """SF-SETUP-05 Shuffle the tools and deal three face up; those the option `tools` names are among them."""

    def run(self, state: Snowfall) -> None:
        picked = state.settings["tools"]
        assert isinstance(picked, list)
        tools = list(range(len(TOOLS)))
        state.shuffle(tools)
        if picked:
            tools.sort(key=lambda tool: TOOLS[tool] not in picked)
        state.dealt = sorted(tools[:DEALT_TOOLS])
        if state.watched:
            state.tell("tools_dealt", {"tools": [TOOLS[tool] for tool in state.dealt]}, EVERYONE)


class KeepTools(Decision):
    """SF-SETUP-05 Keep two of the three tools; SF-SETUP-06, R-SF-03 only one in the harder game."""

    kind: ClassVar = "keep_tools"
    rule: ClassVar = "SF-SETUP-05"

    def options(self, state: Snowfall) -> list[int]:
        one, two, three = state.dealt
        if state.harder:
            return [keep_action([one]), keep_action([two]), keep_action([three])]
        return [keep_action([one, two]), keep_action([one, three]), keep_action([two, three])]

    def chosen(self, state: Snowfall, action: int) -> None:
        state.kept = kept_tools(action)
        if state.watched:
            state.tell("tools_kept", {"tools": [TOOLS[tool] for tool in state.kept]}, EVERYONE)

    def refusal(self, state: Snowfall, action: int) -> str | None:
        if not KEEP.holds(action):
            return self.misplaced(action)
        kept = kept_tools(action)
        if len(kept) != (1 if state.harder else 2):
            return self.rule_for(state)
        return None if all(tool in state.dealt for tool in kept) else "SF-SETUP-07"

    def rule_for(self, state: Snowfall) -> str:
        return "SF-SETUP-06" if state.harder else "SF-SETUP-05"

    def prompt(self, state: Snowfall) -> Words:
        return phrase("Keep {count} of the three [tools|tool].", count="one" if state.harder else "two")


class DrawHand(Step):
    """SF-SETUP-08 Draw two tiles as the starting hand."""

    def run(self, state: Snowfall) -> None:
        draw(state, HAND)


CHOOSE_SIDE: Final = ChooseSide()
SHUFFLE_TILES: Final = ShuffleTiles()
DRAW_CARDS: Final = DrawCards()
DEAL_TOOLS: Final = DealTools()
KEEP_TOOLS: Final = KeepTools()
DRAW_HAND: Final = DrawHand()
