"""What lies on the table of Snowfall, and what is still to happen; no rules.

Tiles, tools and cards are numbers: a tile's is its id less one, a tool's its place in `TOOLS`, a
card's its place in the content file.
"""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from fireside.core.game import Game
from fireside.core.options import Value
from fireside.core.phrases import Words
from fireside.core.state import Asked, State
from fireside.games.snowfall.actions import EXPAND, TOOL
from fireside.games.snowfall.content.reading import SnowfallContent
from fireside.games.snowfall.terms import HARDER
from fireside.games.snowfall.woods import NOWHERE, Woods

NO_WOODS: Final = Woods(False)
NO_LOOKS: Final = vec[i64]()


class Step:
    """Something still to happen. Steps never change; progress is another step on the agenda."""

    def run(self, state: "Snowfall") -> None:
        """Let it happen."""
        raise NotImplementedError


class Decision(Step):
    """A step that asks the player; with one option it is carried out unasked, as all can see (SF-DEC-04)."""

    kind: ClassVar = ""
    rule: ClassVar = ""

    def options(self, state: "Snowfall") -> list[int]:
        """The actions to choose from, ascending; none: the step is over."""
        raise NotImplementedError

    def chosen(self, state: "Snowfall", action: int) -> None:
        """Carry out one of the options."""
        raise NotImplementedError

    def refusal(self, state: "Snowfall", action: int) -> str | None:
        """The rule that forbids an action, found rule by rule; None for an option."""
        raise NotImplementedError

    def rule_for(self, state: "Snowfall") -> str:
        """The rule behind what is asked."""
        return self.rule

    def prompt(self, state: "Snowfall") -> Words:
        """What is asked, in one line."""
        raise NotImplementedError

    def named(self) -> tuple[str, list[int], i64]:
        """For the view: what the move is for, the tiles named so far, and the cell named, if any.

        SF-DEC-07 A tile named for a move lies where it lay until the move is carried out.
        """
        return "", [], NOWHERE

    def misplaced(self, action: int) -> str:
        """Why not another decision's action: SF-TOOL-03 a tool's, SF-DEC-06, R-SF-32 another tile's."""
        if TOOL.holds(action):
            return "SF-TOOL-03"
        return "SF-DEC-06" if EXPAND.holds(action) else self.rule

    def run(self, state: "Snowfall") -> None:
        """Nothing: a decision without options is over."""


class Snowfall(State):
    """The table: woods, stack, hand, cards and tools, and the agenda."""

    def __init__(self, game: Game, content: SnowfallContent, settings: dict[str, Value]) -> None:
        super().__init__(game, content, 1, settings)
        self.all_cards = content.cards
        self.harder = settings["mode"] == HARDER
        self.side: int = -1
        self.looks: vec[i64] = NO_LOOKS
        self.woods: Woods = NO_WOODS
        self.stack: list[int] = []  # the top tile last
        self.known_top: int = 0  # R-SF-31 how many tiles on top, and at the bottom, the player has seen
        self.known_bottom: int = 0
        self.removed: list[int] = []
        self.hand: list[int] = []
        self.set_aside: list[int] = []
        self.shovelled: list[int] = []
        self.cards: list[int] = []
        self.dealt: list[int] = []
        self.kept: list[int] = []
        self.used: list[int] = []
        self.agenda: list[Step] = []

    def copy_table_to(self, other: "Snowfall") -> None:
        """Give `other` everything on the table; lists that are only ever replaced are shared."""
        self.share_with(other)
        other.side = self.side
        other.looks = self.looks
        other.woods = self.woods.clone()
        other.stack = self.stack[:]
        other.known_top = self.known_top
        other.known_bottom = self.known_bottom
        other.removed = self.removed
        other.hand = self.hand[:]
        other.set_aside = self.set_aside
        other.shovelled = self.shovelled
        other.cards = self.cards
        other.dealt = self.dealt
        other.kept = self.kept
        other.used = self.used
        other.agenda = self.agenda[:]

    # The agenda

    def then(self, steps: list[Step]) -> None:
        """Do `steps` next, in the order written, before whatever already waits."""
        agenda = self.agenda
        for step in reversed(steps):
            agenda.append(step)

    def proceed(self) -> None:
        """Run up to the next decision with a choice; the game is over when nothing is left."""
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            if isinstance(step, Decision):
                options = step.options(self)
                if len(options) > 1:
                    self.choices = options
                    self.to_move = 0
                    return
                agenda.pop()
                if options:
                    step.chosen(self, options[0])
            else:
                agenda.pop()
                step.run(self)
        self.choices = []
        self.to_move = -1

    def decision(self) -> Decision | None:
        """The decision that is open; None after the end."""
        if self.to_move < 0:
            return None
        step = self.agenda[-1]
        assert isinstance(step, Decision)
        return step

    def asked(self) -> Asked | None:
        decision = self.decision()
        if decision is None:
            return None
        return Asked(decision.kind, decision.prompt(self), decision.rule_for(self))

    def take(self, action: int) -> None:
        decision = self.agenda.pop()
        assert isinstance(decision, Decision)
        decision.chosen(self, action)
        self.proceed()

    # Queries

    def is_available(self, tool: int) -> bool:
        """SF-TOOL-01 A tool is available when it was kept and has not been used."""
        return tool in self.kept and tool not in self.used

    def unseen(self) -> list[int]:
        """The tiles whose face the player has never been shown, by id: unknown stack places and the box."""
        hidden = self.stack[self.known_bottom : len(self.stack) - self.known_top]
        return sorted(hidden + self.removed)
