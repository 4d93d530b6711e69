"""A turn: Ready, Set Tiles, Reveal Runes, Action, Draw (AQ-TURN, AQ-EXALT-08, AQ-END-07)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.games.alderquest.actions import (
    DISCARD,
    DONE_ACTION,
    FIRST_DISCARD,
    FIRST_SET,
    FIRST_SPACE,
    SET,
    SPACE,
    elsewhere,
)
from fireside.games.alderquest.field import GROUND, LANES, NOWHERE, SPACE_NAMES
from fireside.games.alderquest.rules.board import draw_rune
from fireside.games.alderquest.rules.cards import discard_quarrel, draw_quarrels
from fireside.games.alderquest.rules.dropping import DropRune
from fireside.games.alderquest.rules.minions import draw_tiles, lie
from fireside.games.alderquest.rules.solo_tiles import fewest_tiles
from fireside.games.alderquest.state import NOTHING, AlderQuest, Decision, Step
from fireside.games.alderquest.terms import (
    ATTACKED,
    BARDS,
    EMPTY,
    EXALTED_DROPS,
    KIND_NAMES,
    KIND_WORDS,
    KINDS,
    LAST_TURN,
    LIMIT,
    MINIONS,
    NO_HERO,
    NO_KIND,
    QUARRELS_TO_DRAW,
    READY,
    REVEALED,
    RUNE_NAMES,
    SIDE_NAMES,
    SOLO,
    SPED,
)


class Ready(Step):
    """AQ-TURN-01, AQ-TURN-02 All Heroes and minions of the turn player become ready; AQ-TEAM-07 of a team:
    the seat's own Heroes and all minions. AQ-TURN-14 What counts once per turn begins anew for both sides.
    """

    def run(self, state: AlderQuest) -> None:
        state.turn += 1
        side = state.side()
        for lane in state.lanes_of(state.place):
            if state.hero[side * LANES + lane] != NO_HERO:
                state.make_hero_ready(side, lane)
        for minion in range(MINIONS):
            if state.at[minion] != NOWHERE:
                marks = state.marks[minion] & ~(ATTACKED | SPED)
                if state.side_of(minion) == side:
                    marks |= READY
                state.marks[minion] = marks
        if state.watched:
            facts: dict[str, Fact] = {"turn": state.turn, "side": SIDE_NAMES[side], "place": state.place}
            state.tell("turn_begun", {**facts, "seat": state.seat_of_turn()}, EVERYONE)
        state.agenda.append(REVEAL if state.mode == SOLO else SET_TILES)  # AQ-SOLO-10


# Set Tiles


class SetTiles(Decision):
    """AQ-TURN-03 Every tile in hand must be set, one at a time; AQ-TURN-13 drawn ones wait for this. How many
    kinds a hand of several holds is a secret; a single tile leaves no choice, as everybody sees.
    """

    kind: ClassVar = "set_tile"
    rule: ClassVar = "AQ-TURN-03"

    def hides(self, state: AlderQuest) -> bool:
        return state.tiles_in_hand(state.side()) > 1

    def options(self, state: AlderQuest) -> list[int]:
        first = state.side() * KINDS
        return [FIRST_SET + kind for kind in range(KINDS) if state.tile_hand[first + kind]]

    def run(self, state: AlderQuest) -> None:
        state.agenda.append(REVEAL)

    def chosen(self, state: AlderQuest, action: int) -> None:
        state.setting = action - FIRST_SET
        state.agenda.append(SET_TILES)
        state.agenda.append(SET_SPACE)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not SET.holds(action):
            return elsewhere(action)
        return None if state.tile_hand[state.side() * KINDS + action - FIRST_SET] else "AQ-TURN-03"

    def prompt(self, state: AlderQuest) -> str:
        count = state.tiles_in_hand(state.side())
        return f"Which tile do you set? {count} to go."


def spaces_to_set(state: AlderQuest) -> list[int]:
    """AQ-TURN-04 The vacant ground spaces; AQ-TURN-05, R-AQ-41 if there is none, those with the fewest
    tiles.
    """
    vacant = [space for space in range(GROUND) if state.is_vacant(space)]
    if vacant:
        return vacant
    fewest = fewest_tiles(state)
    return [space for space in range(GROUND) if len(state.tiles[space]) == fewest]


class SetSpace(Decision):
    """AQ-TURN-04 Where the tile is set, face-down; AQ-TURN-06 no minion there encounters it."""

    kind: ClassVar = "set_space"
    rule: ClassVar = "AQ-TURN-04"

    def options(self, state: AlderQuest) -> list[int]:
        if state.setting == NO_KIND:
            return NOTHING
        return [FIRST_SPACE + space for space in spaces_to_set(state)]

    def chosen(self, state: AlderQuest, action: int) -> None:
        side, kind, space = state.side(), state.setting, action - FIRST_SPACE
        state.setting = NO_KIND
        state.tile_hand[side * KINDS + kind] -= 1
        lie(state, space, side * KINDS + kind)
        if state.watched:
            facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "space": SPACE_NAMES[space]}
            state.tell_side("tile_set", facts, {"tile": KIND_NAMES[kind]}, side)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not SPACE.holds(action):
            return elsewhere(action)
        space = action - FIRST_SPACE
        if space in spaces_to_set(state):
            return None
        has_vacant = any(state.is_vacant(one) for one in range(GROUND))
        return "AQ-TURN-04" if has_vacant else "AQ-TURN-05"

    def prompt(self, state: AlderQuest) -> str:
        return f"Where do you set the {KIND_WORDS[state.setting]}?"


# Reveal Runes


class Reveal(Step):
    """AQ-TURN-08, R-AQ-13 Three runes come out of the pouch; AQ-EXALT-08 the exalted Bards of the other
    side drop two.
    """

    def run(self, state: AlderQuest) -> None:
        runes: list[int] = []
        for _ in range(REVEALED):
            rune = draw_rune(state)
            if rune != EMPTY:
                runes.append(rune)
        state.row = runes
        if state.watched:
            state.tell("runes_revealed", {"runes": [RUNE_NAMES[rune] for rune in runes]}, EVERYONE)
        is_theirs = state.exalted == BARDS and state.owner[BARDS] != state.side()
        state.agenda.append(ExaltedDrops(EXALTED_DROPS) if is_theirs else BEGIN)


class ExaltedDrops(Step):
    """AQ-EXALT-08, R-AQ-34 The Bards' side drops as many as there are, up to two, even if it loses the
    status meanwhile.
    """

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def run(self, state: AlderQuest) -> None:
        if self.left == 0 or not state.row:
            state.agenda.append(BEGIN)
            return
        state.agenda.append(ExaltedDrops(self.left - 1))
        state.agenda.append(DropRune(state.owner[BARDS]))


class BeginAction(Step):
    """AQ-TURN-09 The Action phase begins."""

    def run(self, state: AlderQuest) -> None:
        state.begin_action()


# Draw


def draw(state: AlderQuest) -> None:
    """AQ-TURN-11 Draw a Quarrel if fewer than three are held, then draw a tile."""
    side = state.side()
    if len(state.quarrel_hand[side]) < QUARRELS_TO_DRAW:
        draw_quarrels(state, side, 1)
    draw_tiles(state, side, 1)
    state.agenda.append(END_TURN)


class DiscardQuarrels(Decision):
    """AQ-TURN-11 Discard any number of Quarrels before drawing."""

    kind: ClassVar = "discard_quarrel"
    rule: ClassVar = "AQ-TURN-11"

    def options(self, state: AlderQuest) -> list[int]:
        return [*[FIRST_DISCARD + one for one in state.quarrel_hand[state.side()]], DONE_ACTION]

    def chosen(self, state: AlderQuest, action: int) -> None:
        if action == DONE_ACTION:
            draw(state)
            return
        discard_quarrel(state, state.side(), action - FIRST_DISCARD)
        state.agenda.append(DISCARD_QUARRELS)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if action == DONE_ACTION:
            return None
        if not DISCARD.holds(action):
            return elsewhere(action)
        return None if action - FIRST_DISCARD in state.quarrel_hand[state.side()] else "AQ-TURN-11"

    def prompt(self, state: AlderQuest) -> str:
        return "Discard a Quarrel, or be done and draw?"


class EndTurn(Step):
    """AQ-TURN-01 The next player's turn; AQ-TEAM-05 in turn order; AQ-END-07, R-AQ-71 after 200 turns the
    game ends.
    """

    def run(self, state: AlderQuest) -> None:
        state.rivals_turn = False
        if state.turn >= LAST_TURN:
            state.over = LIMIT
            return
        state.place = (state.place + 1) % state.places
        state.agenda.append(READY_PHASE)


READY_PHASE: Final = Ready()
SET_TILES: Final = SetTiles()
SET_SPACE: Final = SetSpace()
REVEAL: Final = Reveal()
BEGIN: Final = BeginAction()
DISCARD_QUARRELS: Final[DiscardQuarrels] = DiscardQuarrels()
END_TURN: Final = EndTurn()
