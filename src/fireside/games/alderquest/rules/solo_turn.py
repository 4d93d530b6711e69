"""Solitaire: the rivals' turn and its phases (AQ-SOLO-18, AQ-SOLO-19, AQ-SOLO-27, AQ-SOLO-31)."""

from typing import Final

from fireside.core.bits import bit
from fireside.core.events import EVERYONE, Fact
from fireside.games.alderquest.field import (
    LANES,
    RIVAL_HEROES,
    RIVAL_LANE_NAMES,
)
from fireside.games.alderquest.rules.board import fall, shown
from fireside.games.alderquest.rules.collecting import check_end, match_snowflakes
from fireside.games.alderquest.rules.fighting import place_new
from fireside.games.alderquest.rules.matching import resolve
from fireside.games.alderquest.rules.solo_draws import DrawEffect
from fireside.games.alderquest.rules.solo_moves import MoveRivals
from fireside.games.alderquest.rules.solo_tiles import place_rival_tiles
from fireside.games.alderquest.rules.turn import END_TURN
from fireside.games.alderquest.state import NOTHING, AlderQuest, Step
from fireside.games.alderquest.terms import (
    BLUE,
    CARD,
    CLASS_NAMES,
    COLS,
    GUILD_LETTERS,
    NO_CELL,
    NO_MINION,
    NORMAL,
    PER_GUILD,
    ROWS,
    RUNNING,
    SNOW,
    STRIDE,
)

RIVAL_MOVES: Final = 2  # R-AQ-84


class Sink(Step):
    """AQ-SOLO-18 The rivals' turn begins: AQ-SOLO-19, R-AQ-82 Snowflakes in row 1 fall through, the others
    sink by one row.
    """

    def run(self, state: AlderQuest) -> None:
        state.rivals_turn = True
        state.agenda.append(PLACE_TILES)
        bottom = [column * STRIDE for column in range(COLS) if state.board[column * STRIDE] == SNOW]
        if bottom:
            gone = 0
            for cell in bottom:
                gone |= int(bit(cell))
            match_snowflakes(state, len(bottom))
            fall(state, gone)
            check_end(state)
        if state.over != RUNNING:
            return
        sink(state)
        resolve(state, NO_CELL)


def sink(state: AlderQuest) -> None:
    """AQ-SOLO-19 (2) From the lowest row up each Snowflake changes places with the rune beneath, unless
    that is one too.
    """
    board = state.board
    has_sunk = False
    for row in range(1, ROWS):
        for column in range(COLS):
            cell = column * STRIDE + row
            if board[cell] == SNOW and board[cell - 1] != SNOW:
                board[cell] = board[cell - 1]
                board[cell - 1] = SNOW
                has_sunk = True
    if state.watched and has_sunk:
        state.tell("snowflakes_sank", {"board": shown(state)}, EVERYONE)


class PlaceTiles(Step):
    """AQ-SOLO-22 A tile for the west, north and east Hero; then AQ-SOLO-24 all rival minions move."""

    def run(self, state: AlderQuest) -> None:
        for hero in range(RIVAL_HEROES):
            place_rival_tiles(state, hero, 1)
        state.agenda.append(Automa(0))
        state.agenda.append(MoveRivals(state.summoned, RIVAL_MOVES))


# The Automa deck


class Automa(Step):
    """AQ-SOLO-27 For the west, north and east Hero the top card is drawn, its effect carried out, then it
    is summoned or discarded; AQ-SOLO-28 an empty deck is rebuilt from the discard.
    """

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero

    def run(self, state: AlderQuest) -> None:
        if self.hero == RIVAL_HEROES:
            state.agenda.append(END_TURN)
            return
        state.agenda.append(Automa(self.hero + 1))
        if not state.automa:
            deck = state.automa_discard[:]
            if not deck:
                return
            state.shuffle(deck)
            state.automa = deck
            state.automa_discard = NOTHING
        state.reveal()
        card = state.automa[-1] & CARD
        state.automa = state.automa[:-1]
        state.automa_card = card
        if state.watched:
            facts: dict[str, Fact] = {"guild": GUILD_LETTERS[card // PER_GUILD]}
            name = CLASS_NAMES[state.edition.class_of[card]]
            state.tell(
                "automa_drawn", {**facts, "class": name, "hero": RIVAL_LANE_NAMES[self.hero]}, EVERYONE
            )
        state.agenda.append(Enlist(self.hero))
        state.agenda.append(DrawEffect(state.edition.class_of[card]))


class Enlist(Step):
    """AQ-SOLO-31 A card that fits its Hero is summoned in front of it: by class up to Easy, by guild from
    Normal on.
    """

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero

    def run(self, state: AlderQuest) -> None:
        card = state.automa_card
        if card == NO_MINION:
            return
        state.automa_card = NO_MINION
        space = state.front(BLUE, self.hero)
        other = state.who[space]
        is_blocked = other != NO_MINION and state.side_of(other) == BLUE
        if self.fits(state, card) and not is_blocked:
            place_new(state, card, space)
        else:
            state.automa_discard = [*state.automa_discard, card]

    def fits(self, state: AlderQuest, card: int) -> bool:
        """Whether the card is of the Hero's class, or guild."""
        hero = state.hero[BLUE * LANES + self.hero]
        if state.level < NORMAL:
            return state.edition.class_of[card] == state.edition.heroes[hero].class_
        return card // PER_GUILD == hero // 2


SINK: Final[Sink] = Sink()
PLACE_TILES: Final[PlaceTiles] = PlaceTiles()
