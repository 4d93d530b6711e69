"""Moving scouts (SB-MOVE): a shared pool, spent one step at a time."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.core.phrases import Words, amount, joined, phrase
from fireside.core.words import number_of
from fireside.games.snow_bound.actions import DONE_MOVING, FIRST_STEP, STEP, stepped
from fireside.games.snow_bound.hexes import apart
from fireside.games.snow_bound.state import LastByDefault, SnowBound, Step
from fireside.games.snow_bound.terms import HEX_NAMES, HEXES, LAND, SCOUT_NAMES, SCOUTS, TRACKER, owner_of


class March(Step):
    """SB-MOVE-01 The pool is 2 and one for each scout on the board, and what an event adds; never below 0.

    R-SB-15 It is counted as the step begins, SB-RECRUIT-03 a new scout included.
    """

    def run(self, state: SnowBound) -> None:
        state.pool = max(0, state.edition.numbers.base_moves + state.scouts[state.active] + state.moves)


class Move(LastByDefault):
    """SB-MOVE-03 One step of any own scout, again and again; SB-FLOW-02 until DONE or the pool is empty."""

    kind: ClassVar = "move"
    rule: ClassVar = "SB-MOVE-02"

    def options(self, state: SnowBound) -> list[int]:
        """SB-MOVE-06 Nothing but a flipped tile (SB-MOVE-05) is in the way."""
        options: list[int] = []
        if state.pool > 0:
            first = state.active * SCOUTS
            for scout in range(SCOUTS):
                hex = state.at[first + scout]
                if hex != TRACKER:
                    options.extend(state.ways[scout * HEXES + hex])
            options.append(DONE_MOVING)
        return options

    def chosen(self, state: SnowBound, action: int) -> None:
        """SB-MOVE-02 A step costs 1 from the pool; SB-MOVE-04 what is left is lost;
        SB-MOVE-08 nothing else happens.
        """
        if action == DONE_MOVING:
            state.pool = 0
            return
        place = action - FIRST_STEP
        scout = place // HEXES
        hex = place % HEXES
        state.at[state.active * SCOUTS + scout] = hex
        state.pool -= 1
        if state.watched:
            facts: dict[str, Fact] = {
                "seat": state.active,
                "scout": SCOUT_NAMES[scout],
                "hex": HEX_NAMES[hex],
                "pool": state.pool,
            }
            state.tell("scout_moved", facts, EVERYONE)
        state.agenda.append(MOVE)

    def refusal(self, state: SnowBound, action: int) -> str | None:
        if action == DONE_MOVING:
            return None
        if not STEP.holds(action):
            return "SB-FLOW-02"
        scout, hex = stepped(action)
        here = state.at[state.active * SCOUTS + scout]
        if here == TRACKER or hex >= LAND + state.seats:
            return "SB-MOVE-02"
        if here >= LAND and hex >= LAND:
            return "SB-MAP-08"
        if apart(state.map.places[here], state.map.places[hex]) != 1:
            return "SB-MOVE-02"
        return "SB-MOVE-05" if state.is_flipped(hex) else None

    def prompt(self, state: SnowBound) -> Words:
        """SB-MOVE-08 A scout that comes home with a load is told that it hands nothing over in passing."""
        words = phrase("Move a [scout]: {steps} left.", steps=amount(state.pool, "step"))
        first = state.active * SCOUTS
        loaded = [SCOUT_NAMES[scout] for scout in range(SCOUTS) if is_loaded_at_home(state, first + scout)]
        if not loaded:
            return words
        delivers = "delivers only if it stays" if len(loaded) == 1 else "deliver only if they stay"
        who = phrase("{scouts} {names}", scouts=number_of(len(loaded), "Scout"), names=joined(loaded))
        return phrase("{words} {who} {delivers} at home.", words=words, who=who, delivers=delivers)


def is_loaded_at_home(state: SnowBound, scout: int) -> bool:
    """Whether a scout stands on its own settlement with a load, which SB-RETURN-02 it delivers by staying."""
    return state.at[scout] == state.home(owner_of(scout)) and bool(state.load[scout])


MARCH: Final = March()
MOVE: Final = Move()
