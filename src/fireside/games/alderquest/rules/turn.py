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
from fireside.games.alderquest.rules.dropping import PickRune
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

    def run(self, game: AlderQuest) -> None:
        game.turn += 1
        side = game.side()
        for lane in game.lanes_of(game.place):
            if game.hero[side * LANES + lane] != NO_HERO:
                game.heroes_ready |= 1 << (side * LANES + lane)
        for minion in range(MINIONS):
            if game.at[minion] != NOWHERE:
                marks = game.marks[minion] & ~(ATTACKED | SPED)
                if game.side_of(minion) == side:
                    marks |= READY
                game.marks[minion] = marks
        if game.watched:
            facts: dict[str, Fact] = {"turn": game.turn, "side": SIDE_NAMES[side], "place": game.place}
            game.tell("turn_begun", {**facts, "seat": game.seat_of_turn()}, EVERYONE)
        game.agenda.append(REVEAL if game.mode == SOLO else SET_TILES)  # AQ-SOLO-10


# Set Tiles


class SetTiles(Decision):
    """AQ-TURN-03 Every tile in hand must be set, one at a time; AQ-TURN-13 drawn ones wait for this."""

    kind: ClassVar = "set_tile"
    rule: ClassVar = "AQ-TURN-03"

    def hides(self, game: AlderQuest) -> bool:
        return True

    def options(self, game: AlderQuest) -> list[int]:
        first = game.side() * KINDS
        return [FIRST_SET + kind for kind in range(KINDS) if game.tile_hand[first + kind]]

    def run(self, game: AlderQuest) -> None:
        game.agenda.append(REVEAL)

    def chosen(self, game: AlderQuest, action: int) -> None:
        game.setting = action - FIRST_SET
        game.agenda.append(SET_TILES)
        game.agenda.append(SET_SPACE)

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if not SET.holds(action):
            return elsewhere(action)
        return None if game.tile_hand[game.side() * KINDS + action - FIRST_SET] else "AQ-TURN-03"

    def prompt(self, game: AlderQuest) -> str:
        count = game.tiles_in_hand(game.side())
        return f"Which tile do you set? {count} to go."


def spaces_to_set(game: AlderQuest) -> list[int]:
    """AQ-TURN-04 The vacant ground spaces; AQ-TURN-05, R-AQ-41 if there is none, those with the fewest
    tiles.
    """
    vacant = [space for space in range(GROUND) if game.is_vacant(space)]
    if vacant:
        return vacant
    fewest = fewest_tiles(game)
    return [space for space in range(GROUND) if len(game.tiles[space]) == fewest]


class SetSpace(Decision):
    """AQ-TURN-04 Where the tile is set, face-down; AQ-TURN-06 no minion there encounters it."""

    kind: ClassVar = "set_space"
    rule: ClassVar = "AQ-TURN-04"

    def options(self, game: AlderQuest) -> list[int]:
        if game.setting == NO_KIND:
            return NOTHING
        return [FIRST_SPACE + space for space in spaces_to_set(game)]

    def chosen(self, game: AlderQuest, action: int) -> None:
        side, kind, space = game.side(), game.setting, action - FIRST_SPACE
        game.setting = NO_KIND
        game.tile_hand[side * KINDS + kind] -= 1
        lie(game, space, side * KINDS + kind)
        if game.watched:
            facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "space": SPACE_NAMES[space]}
            game.tell_side("tile_set", facts, {"kind": KIND_NAMES[kind]}, side)

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if not SPACE.holds(action):
            return elsewhere(action)
        space = action - FIRST_SPACE
        if space in spaces_to_set(game):
            return None
        has_vacant = any(game.is_vacant(one) for one in range(GROUND))
        return "AQ-TURN-04" if has_vacant else "AQ-TURN-05"

    def prompt(self, game: AlderQuest) -> str:
        return f"Where do you set the {KIND_WORDS[game.setting]}?"


# Reveal Runes


class Reveal(Step):
    """AQ-TURN-08, R-AQ-13 Three runes come out of the pouch; AQ-EXALT-08 the exalted Bards of the other
    side drop two.
    """

    def run(self, game: AlderQuest) -> None:
        runes: list[int] = []
        for _ in range(REVEALED):
            rune = draw_rune(game)
            if rune != EMPTY:
                runes.append(rune)
        game.row = runes
        if game.watched:
            game.tell("runes_revealed", {"runes": [RUNE_NAMES[rune] for rune in runes]}, EVERYONE)
        is_theirs = game.exalted == BARDS and game.owner[BARDS] != game.side()
        game.agenda.append(ExaltedDrops(EXALTED_DROPS) if is_theirs else BEGIN)


class ExaltedDrops(Step):
    """AQ-EXALT-08, R-AQ-34 The Bards' side drops as many as there are, up to two, even if it loses the
    status meanwhile.
    """

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def run(self, game: AlderQuest) -> None:
        if self.left == 0 or not game.row:
            game.agenda.append(BEGIN)
            return
        game.agenda.append(ExaltedDrops(self.left - 1))
        game.agenda.append(PickRune(game.owner[BARDS]))


class BeginAction(Step):
    """AQ-TURN-09 The Action phase begins."""

    def run(self, game: AlderQuest) -> None:
        game.begin_action()


# Draw


class Draw(Decision):
    """AQ-TURN-11 Discard any number of Quarrels, then draw one if fewer than three are held, then draw a
    tile.
    """

    kind: ClassVar = "discard_quarrel"
    rule: ClassVar = "AQ-TURN-11"

    def options(self, game: AlderQuest) -> list[int]:
        return [*[FIRST_DISCARD + one for one in game.quarrel_hand[game.side()]], DONE_ACTION]

    def chosen(self, game: AlderQuest, action: int) -> None:
        side = game.side()
        if action != DONE_ACTION:
            discard_quarrel(game, side, action - FIRST_DISCARD)
            game.agenda.append(DRAW)
            return
        if len(game.quarrel_hand[side]) < QUARRELS_TO_DRAW:
            draw_quarrels(game, side, 1)
        draw_tiles(game, side, 1)
        game.agenda.append(END_TURN)

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if action == DONE_ACTION:
            return None
        if not DISCARD.holds(action):
            return elsewhere(action)
        return None if action - FIRST_DISCARD in game.quarrel_hand[game.side()] else "AQ-TURN-11"

    def prompt(self, game: AlderQuest) -> str:
        return "Discard a Quarrel, or be done and draw?"


class EndTurn(Step):
    """AQ-TURN-01 The next player's turn; AQ-TEAM-05 in turn order; AQ-END-07, R-AQ-71 after 200 turns the
    game ends.
    """

    def run(self, game: AlderQuest) -> None:
        game.rivals_turn = False
        if game.turn >= LAST_TURN:
            game.over = LIMIT
            return
        game.place = (game.place + 1) % game.places
        game.agenda.append(READY_PHASE)


READY_PHASE: Final = Ready()
SET_TILES: Final = SetTiles()
SET_SPACE: Final = SetSpace()
REVEAL: Final = Reveal()
BEGIN: Final = BeginAction()
DRAW: Final = Draw()
END_TURN: Final = EndTurn()
