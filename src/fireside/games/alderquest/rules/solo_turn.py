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

    def run(self, game: AlderQuest) -> None:
        game.rivals_turn = True
        game.agenda.append(PLACE_TILES)
        bottom = [column * STRIDE for column in range(COLS) if game.board[column * STRIDE] == SNOW]
        if bottom:
            gone = 0
            for cell in bottom:
                gone |= int(bit(cell))
            match_snowflakes(game, len(bottom))
            fall(game, gone)
            check_end(game)
        if game.over != RUNNING:
            return
        sink(game)
        resolve(game, NO_CELL)


def sink(game: AlderQuest) -> None:
    """AQ-SOLO-19 (2) From the lowest row up each Snowflake changes places with the rune beneath, unless
    that is one too.
    """
    board = game.board
    has_sunk = False
    for row in range(1, ROWS):
        for column in range(COLS):
            cell = column * STRIDE + row
            if board[cell] == SNOW and board[cell - 1] != SNOW:
                board[cell] = board[cell - 1]
                board[cell - 1] = SNOW
                has_sunk = True
    if game.watched and has_sunk:
        game.tell("snowflakes_sank", {"board": shown(game)}, EVERYONE)


class PlaceTiles(Step):
    """AQ-SOLO-22 A tile for the west, north and east Hero; then AQ-SOLO-24 all rival minions move."""

    def run(self, game: AlderQuest) -> None:
        for hero in range(RIVAL_HEROES):
            place_rival_tiles(game, hero, 1)
        game.agenda.append(Automa(0))
        game.agenda.append(MoveRivals(game.summoned, RIVAL_MOVES))


# The Automa deck


class Automa(Step):
    """AQ-SOLO-27 For the west, north and east Hero the top card is drawn, its effect carried out, then it
    is summoned or discarded; AQ-SOLO-28 an empty deck is rebuilt from the discard.
    """

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero

    def run(self, game: AlderQuest) -> None:
        if self.hero == RIVAL_HEROES:
            game.agenda.append(END_TURN)
            return
        game.agenda.append(Automa(self.hero + 1))
        if not game.automa:
            deck = game.automa_discard[:]
            if not deck:
                return
            game.shuffle(deck)
            game.automa = deck
            game.automa_discard = NOTHING
        game.reveal()
        card = game.automa[-1] & CARD
        game.automa = game.automa[:-1]
        game.automa_card = card
        if game.watched:
            facts: dict[str, Fact] = {"guild": GUILD_LETTERS[card // PER_GUILD]}
            name = CLASS_NAMES[game.box.class_of[card]]
            game.tell("automa_drawn", {**facts, "class": name, "hero": RIVAL_LANE_NAMES[self.hero]}, EVERYONE)
        game.agenda.append(Enlist(self.hero))
        game.agenda.append(DrawEffect(game.box.class_of[card]))


class Enlist(Step):
    """AQ-SOLO-31 A card that fits its Hero is summoned in front of it: by class up to Easy, by guild from
    Normal on.
    """

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero

    def run(self, game: AlderQuest) -> None:
        card = game.automa_card
        if card == NO_MINION:
            return
        game.automa_card = NO_MINION
        space = game.front(BLUE, self.hero)
        other = game.who[space]
        is_blocked = other != NO_MINION and game.side_of(other) == BLUE
        if self.fits(game, card) and not is_blocked:
            place_new(game, card, space)
        else:
            game.automa_discard = [*game.automa_discard, card]

    def fits(self, game: AlderQuest, card: int) -> bool:
        """Whether the card is of the Hero's class, or guild."""
        hero = game.hero[BLUE * LANES + self.hero]
        if game.level < NORMAL:
            return game.box.class_of[card] == game.box.heroes[hero].class_
        return card // PER_GUILD == hero // 2


SINK: Final = Sink()
PLACE_TILES: Final = PlaceTiles()
