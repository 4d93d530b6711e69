"""Solitaire: the draw effects of the Automa cards (AQ-SOLO-29, AQ-SOLO-30)."""

from typing import ClassVar, Final

from fireside.core.bits import bit
from fireside.core.events import EVERYONE, Fact
from fireside.games.alderquest.actions import (
    ALL_CELLS,
    CELL,
    CELL_PLACE,
    FIRST_CELL,
    FIRST_LOSE,
    FIRST_MINION,
    LOSE,
    MINION,
    elsewhere,
)
from fireside.games.alderquest.field import (
    AROUND,
    GROUND,
    NOWHERE,
    PREFERRED,
    SPACE_NAMES,
    TO_PLAYER_HEROES,
    TO_RIVAL_HERO,
)
from fireside.games.alderquest.rules.board import put_in_pouch
from fireside.games.alderquest.rules.changing import destroy, discard_rune, drop_a_line
from fireside.games.alderquest.rules.minions import eject_minion, lie, lift
from fireside.games.alderquest.rules.rune_targets import is_beside_rune
from fireside.games.alderquest.rules.solo_moves import MoveRivals, player_minions
from fireside.games.alderquest.state import NOTHING, AlderQuest, Decision
from fireside.games.alderquest.terms import (
    ARTISTE,
    CLERIC,
    COLS,
    FIGHTER,
    GUILD_LETTERS,
    GUILDS,
    HUNTERS,
    MONK,
    NINJA,
    NO_MINION,
    PIRATE,
    PLACED_BY,
    RANGER,
    RED,
    ROGUE,
    ROWS,
    SNOW,
    STRIDE,
    is_acorn_rune,
)

ROGUE_MOVES: Final = 1


class DrawEffect(Decision):
    """AQ-SOLO-29, AQ-SOLO-30, R-AQ-86 The draw effect of a class; among ties the player chooses."""

    kind: ClassVar = "solo_choice"
    rule: ClassVar = "AQ-SOLO-29"

    def __init__(self, class_: int) -> None:
        self.class_: Final = class_

    def seat(self, state: AlderQuest) -> int:
        return 0

    def options(self, state: AlderQuest) -> list[int]:
        class_ = self.class_
        if class_ == NINJA:
            return [FIRST_CELL + CELL_PLACE[cell] for cell in lowest_acorns(state)]
        if class_ == RANGER:
            return [FIRST_CELL + CELL_PLACE[cell] for cell in hunted_runes(state)]
        if class_ == PIRATE:
            return [FIRST_LOSE + guild for guild in range(GUILDS) if state.held[guild]]
        if class_ == FIGHTER:
            found = [FIRST_MINION + state.at[minion] for minion in most_forward(state)]
            found.sort()
            return found
        return NOTHING

    def run(self, state: AlderQuest) -> None:
        """What needs no choice."""
        if self.class_ == CLERIC:
            draw_in_tiles(state)
        elif self.class_ == MONK:
            if state.discard[SNOW]:
                state.discard[SNOW] -= 1
                put_in_pouch(state, SNOW)
        elif self.class_ == ARTISTE:
            drop_a_line(state)
        elif self.class_ == ROGUE:
            state.agenda.append(MoveRivals(state.summoned, ROGUE_MOVES))

    def chosen(self, state: AlderQuest, action: int) -> None:
        if CELL.holds(action):
            destroy(state, bit(ALL_CELLS[action - FIRST_CELL]), "removed")
        elif LOSE.holds(action):
            guild = action - FIRST_LOSE
            state.held[guild] -= 1
            discard_rune(state, guild)
            if state.watched:
                state.tell("runes_lost", {"side": "red", "guild": GUILD_LETTERS[guild]}, EVERYONE)
        else:
            eject_minion(state, state.who[action - FIRST_MINION])

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        block = CELL if self.class_ in (NINJA, RANGER) else LOSE if self.class_ == PIRATE else MINION
        if not block.holds(action):
            return elsewhere(action)
        if block is CELL:
            cells = lowest_acorns(state) if self.class_ == NINJA else hunted_runes(state)
            return None if ALL_CELLS[action - FIRST_CELL] in cells else "AQ-SOLO-29"
        if block is LOSE:
            return None if state.held[action - FIRST_LOSE] else "AQ-SOLO-29"
        return None if state.who[action - FIRST_MINION] in most_forward(state) else "AQ-SOLO-29"

    def prompt(self, state: AlderQuest) -> str:
        if self.class_ == NINJA:
            return "The Ninja: which Acorn is removed from the Board?"
        if self.class_ == RANGER:
            return "The Ranger: which of your runes is removed from the Board?"
        return (
            "The Pirate: which rune do you lose?" if self.class_ == PIRATE else "The Fighter: who is ejected?"
        )


def lowest_acorns(state: AlderQuest) -> list[int]:
    """The Acorns of the lowest row that holds one."""
    for row in range(ROWS):
        cells = [column * STRIDE + row for column in range(COLS)]
        found = [cell for cell in cells if is_acorn_rune(state.board[cell])]
        if found:
            return found
    return NOTHING


def hunted_runes(state: AlderQuest) -> list[int]:
    """The runes of the player's guild beside a Hunter rune."""
    return [
        cell
        for cell in ALL_CELLS
        if 0 <= state.board[cell] < GUILDS and state.owner[state.board[cell]] == RED
        if is_beside_rune(state, cell, HUNTERS)
    ]


def most_forward(state: AlderQuest) -> list[int]:
    """The player minions closest to any of the player's Heroes, in normal moves."""
    minions = player_minions(state)
    if not minions:
        return NOTHING
    least = min([TO_PLAYER_HEROES[state.at[minion]] for minion in minions])
    return [minion for minion in minions if TO_PLAYER_HEROES[state.at[minion]] == least]


def draw_in_tiles(state: AlderQuest) -> None:
    """The Cleric: every tile with a player minion round it moves a space towards the Hero that placed it."""
    near = [space for space in range(GROUND) if has_player_around(state, space)]
    moving = [(space, tile) for space in near for tile in state.tiles[space]]
    for space, tile in moving:
        hero = tile // PLACED_BY - 1
        to = step_towards(state, space, hero) if hero >= 0 else NOWHERE
        if to != NOWHERE:
            lie(state, to, lift(state, space, state.tiles[space].index(tile)))
            if state.watched:
                facts: dict[str, Fact] = {"side": "blue", "from": SPACE_NAMES[space], "to": SPACE_NAMES[to]}
                state.tell("tile_shifted", facts, EVERYONE)


def has_player_around(state: AlderQuest, space: int) -> bool:
    """Whether a player minion stands in a surrounding space."""
    for one in AROUND[space]:
        minion = state.who[one]
        if minion != NO_MINION and state.side_of(minion) == RED:
            return True
    return False


def step_towards(state: AlderQuest, space: int, hero: int) -> int:
    """The first vacant space of north, east, south and west that is closer to the Hero; NOWHERE if there is
    none.
    """
    ways = TO_RIVAL_HERO[hero]
    for one in PREFERRED[space]:
        if one < GROUND and ways[one] < ways[space] and state.is_vacant(one):
            return one
    return NOWHERE
