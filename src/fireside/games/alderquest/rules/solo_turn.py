"""Solitaire: the rivals' turn (AQ-SOLO-18 to AQ-SOLO-31)."""

from typing import Any, ClassVar, Final

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
    LANES,
    NOWHERE,
    PREFERRED,
    RIVAL_HEROES,
    RIVAL_LANE_NAMES,
    SPACE_NAMES,
    TO_PLAYER_HEROES,
    TO_RIVAL_HERO,
    distances,
)
from fireside.games.alderquest.rules.board import fall, put_in_pouch, shown
from fireside.games.alderquest.rules.changing import destroy, discard_rune, drop_a_line
from fireside.games.alderquest.rules.collecting import check_end, match_snowflakes
from fireside.games.alderquest.rules.fighting import enter, place_new
from fireside.games.alderquest.rules.matching import resolve
from fireside.games.alderquest.rules.minions import eject_minion, lie, lift
from fireside.games.alderquest.rules.solo_tiles import place_rival_tiles
from fireside.games.alderquest.rules.targets import is_beside_rune
from fireside.games.alderquest.rules.turn import END_TURN
from fireside.games.alderquest.state import NOTHING, AlderQuest, Decision, Step
from fireside.games.alderquest.terms import (
    ARTISTE,
    BLUE,
    CARD,
    CLASS_NAMES,
    CLERIC,
    COLS,
    FIGHTER,
    GUILD_LETTERS,
    GUILDS,
    HUNTERS,
    MINIONS,
    MONK,
    NINJA,
    NO_CELL,
    NO_MINION,
    NORMAL,
    PER_GUILD,
    PIECE_NAMES,
    PIRATE,
    PLACED_BY,
    RANGER,
    RED,
    ROGUE,
    ROWS,
    RUNNING,
    SNOW,
    STRIDE,
    is_acorn_rune,
)

RIVAL_MOVES: Final = 2  # R-AQ-84
ROGUE_MOVES: Final = 1


class Sink(Step):
    """AQ-SOLO-18 The rivals' turn begins: AQ-SOLO-19, R-AQ-82 Snowflakes in row 1 fall through, the others
    sink by one row.
    """

    is_phase: ClassVar = True

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

    def saved(self, game: AlderQuest) -> list[Any]:
        return ["sink"]


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

    is_phase: ClassVar = True

    def run(self, game: AlderQuest) -> None:
        for hero in range(RIVAL_HEROES):
            place_rival_tiles(game, hero, 1)
        game.agenda.append(Automa(0))
        game.agenda.append(MoveRivals(game.summoned, RIVAL_MOVES))

    def saved(self, game: AlderQuest) -> list[Any]:
        return ["place"]


# Moving


def player_minions(game: AlderQuest) -> list[int]:
    """The player's minions in play."""
    return [one for one in range(MINIONS) if game.at[one] != NOWHERE and game.side_of(one) == RED]


def ways_to(game: AlderQuest, target: int, mover: int) -> list[int]:
    """AQ-SOLO-25 How far each space is from a minion, through spaces without rival minions."""
    blocked = 0
    for rival in game.summoned:
        if rival != mover:
            blocked |= 1 << game.at[rival]
    return distances([game.at[target]], blocked, True)


def closest_targets(game: AlderQuest, mover: int) -> list[int]:
    """AQ-SOLO-24, R-AQ-84 The closest player minions; of these the ones that carry most Acorns."""
    best: list[int] = []
    least = 0
    for target in player_minions(game):
        away = ways_to(game, target, mover)[game.at[mover]]
        if away < 0:
            continue
        rank = away * 64 - min(game.carried_count(target), 63)
        if not best or rank < least:
            best, least = [target], rank
        elif rank == least:
            best.append(target)
    return best


class MoveRivals(Step):
    """AQ-SOLO-24 Rival minions move in the order they were summoned."""

    def __init__(self, minions: list[int], moves: int) -> None:
        self.minions: Final = minions
        self.moves: Final = moves

    def run(self, game: AlderQuest) -> None:
        if not self.minions:
            return
        game.agenda.append(MoveRivals(self.minions[1:], self.moves))
        game.agenda.append(PickTarget(self.minions[0], self.moves))

    def saved(self, game: AlderQuest) -> list[Any]:
        return ["move_rivals", [PIECE_NAMES[minion] for minion in self.minions], self.moves]


class PickTarget(Decision):
    """AQ-SOLO-24 Which of equally close minions a rival moves towards: the player chooses."""

    kind: ClassVar = "solo_target"
    rule: ClassVar = "AQ-SOLO-24"

    def __init__(self, minion: int, moves: int) -> None:
        self.minion: Final = minion
        self.moves: Final = moves

    def seat(self, game: AlderQuest) -> int:
        return 0

    def options(self, game: AlderQuest) -> list[int]:
        if self.minion not in game.summoned:
            return NOTHING
        found = [FIRST_MINION + game.at[target] for target in closest_targets(game, self.minion)]
        found.sort()
        return found

    def chosen(self, game: AlderQuest, action: int) -> None:
        game.agenda.append(Approach(self.minion, game.who[action - FIRST_MINION], self.moves))

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if not MINION.holds(action):
            return elsewhere(action)
        target = game.who[action - FIRST_MINION]
        is_close = target != NO_MINION and target in closest_targets(game, self.minion)
        return None if is_close else "AQ-SOLO-24"

    def prompt(self, game: AlderQuest) -> str:
        return f"Towards which minion does the rival on {SPACE_NAMES[game.at[self.minion]]} move?"

    def saved(self, game: AlderQuest) -> list[Any]:
        return ["pick_target", PIECE_NAMES[self.minion], self.moves]


class Approach(Step):
    """AQ-SOLO-25 A rival takes a step on a shortest way, preferring north, east, south, west, up, down; it
    stops when it squabbles. AQ-SOLO-26 it ignores tiles.
    """

    def __init__(self, minion: int, target: int, moves: int) -> None:
        self.minion: Final = minion
        self.target: Final = target
        self.moves: Final = moves

    def run(self, game: AlderQuest) -> None:
        minion, target = self.minion, self.target
        if self.moves == 0 or minion not in game.summoned or game.at[target] == NOWHERE:
            return
        ways = ways_to(game, target, minion)
        away = ways[game.at[minion]]
        for space in PREFERRED[game.at[minion]]:
            if away > 0 and ways[space] == away - 1:
                if game.is_open(space):
                    game.agenda.append(Approach(minion, target, self.moves - 1))
                enter(game, minion, space, "step")
                return

    def saved(self, game: AlderQuest) -> list[Any]:
        return ["approach", PIECE_NAMES[self.minion], PIECE_NAMES[self.target], self.moves]


# The Automa deck


class Automa(Step):
    """AQ-SOLO-27 For the west, north and east Hero the top card is drawn, its effect carried out, then it
    is summoned or discarded; AQ-SOLO-28 an empty deck is rebuilt from the discard.
    """

    is_phase: ClassVar = True

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

    def saved(self, game: AlderQuest) -> list[Any]:
        return ["automa", self.hero]


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

    def saved(self, game: AlderQuest) -> list[Any]:
        return ["enlist", self.hero]


class DrawEffect(Decision):
    """AQ-SOLO-29, AQ-SOLO-30, R-AQ-86 The draw effect of a class; among ties the player chooses."""

    kind: ClassVar = "solo_choice"
    rule: ClassVar = "AQ-SOLO-29"

    def __init__(self, class_: int) -> None:
        self.class_: Final = class_

    def seat(self, game: AlderQuest) -> int:
        return 0

    def options(self, game: AlderQuest) -> list[int]:
        class_ = self.class_
        if class_ == NINJA:
            return [FIRST_CELL + CELL_PLACE[cell] for cell in lowest_acorns(game)]
        if class_ == RANGER:
            return [FIRST_CELL + CELL_PLACE[cell] for cell in hunted_runes(game)]
        if class_ == PIRATE:
            return [FIRST_LOSE + guild for guild in range(GUILDS) if game.held[guild]]
        if class_ == FIGHTER:
            found = [FIRST_MINION + game.at[minion] for minion in most_forward(game)]
            found.sort()
            return found
        return NOTHING

    def run(self, game: AlderQuest) -> None:
        """What needs no choice."""
        if self.class_ == CLERIC:
            draw_in_tiles(game)
        elif self.class_ == MONK:
            if game.discard[SNOW]:
                game.discard[SNOW] -= 1
                put_in_pouch(game, SNOW)
        elif self.class_ == ARTISTE:
            drop_a_line(game)
        elif self.class_ == ROGUE:
            game.agenda.append(MoveRivals(game.summoned, ROGUE_MOVES))

    def chosen(self, game: AlderQuest, action: int) -> None:
        if CELL.holds(action):
            destroy(game, bit(ALL_CELLS[action - FIRST_CELL]), "removed")
        elif LOSE.holds(action):
            guild = action - FIRST_LOSE
            game.held[guild] -= 1
            discard_rune(game, guild)
            if game.watched:
                game.tell("runes_lost", {"side": "red", "guild": GUILD_LETTERS[guild]}, EVERYONE)
        else:
            eject_minion(game, game.who[action - FIRST_MINION])

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        block = CELL if self.class_ in (NINJA, RANGER) else LOSE if self.class_ == PIRATE else MINION
        if not block.holds(action):
            return elsewhere(action)
        if block is CELL:
            cells = lowest_acorns(game) if self.class_ == NINJA else hunted_runes(game)
            return None if ALL_CELLS[action - FIRST_CELL] in cells else "AQ-SOLO-29"
        if block is LOSE:
            return None if game.held[action - FIRST_LOSE] else "AQ-SOLO-29"
        return None if game.who[action - FIRST_MINION] in most_forward(game) else "AQ-SOLO-29"

    def prompt(self, game: AlderQuest) -> str:
        if self.class_ == NINJA:
            return "The Ninja: which Acorn is removed from the Board?"
        if self.class_ == RANGER:
            return "The Ranger: which of your runes is removed from the Board?"
        return (
            "The Pirate: which rune do you lose?" if self.class_ == PIRATE else "The Fighter: who is ejected?"
        )

    def saved(self, game: AlderQuest) -> list[Any]:
        return ["draw_effect", CLASS_NAMES[self.class_]]


def lowest_acorns(game: AlderQuest) -> list[int]:
    """The Acorns of the lowest row that holds one."""
    for row in range(ROWS):
        cells = [column * STRIDE + row for column in range(COLS)]
        found = [cell for cell in cells if is_acorn_rune(game.board[cell])]
        if found:
            return found
    return NOTHING


def hunted_runes(game: AlderQuest) -> list[int]:
    """The runes of the player's guild beside a Hunter rune."""
    return [
        cell
        for cell in ALL_CELLS
        if 0 <= game.board[cell] < GUILDS and game.owner[game.board[cell]] == RED
        if is_beside_rune(game, cell, HUNTERS)
    ]


def most_forward(game: AlderQuest) -> list[int]:
    """The player minions closest to any of the player's Heroes, in normal moves."""
    minions = player_minions(game)
    if not minions:
        return NOTHING
    least = min([TO_PLAYER_HEROES[game.at[minion]] for minion in minions])
    return [minion for minion in minions if TO_PLAYER_HEROES[game.at[minion]] == least]


def draw_in_tiles(game: AlderQuest) -> None:
    """The Cleric: every tile with a player minion round it moves a space towards the Hero that placed it."""
    near = [space for space in range(GROUND) if has_player_around(game, space)]
    moving = [(space, tile) for space in near for tile in game.tiles[space]]
    for space, tile in moving:
        hero = tile // PLACED_BY - 1
        to = step_towards(game, space, hero) if hero >= 0 else NOWHERE
        if to != NOWHERE:
            lie(game, to, lift(game, space, game.tiles[space].index(tile)))
            if game.watched:
                facts: dict[str, Fact] = {"side": "blue", "from": SPACE_NAMES[space], "to": SPACE_NAMES[to]}
                game.tell("tile_shifted", facts, EVERYONE)


def has_player_around(game: AlderQuest, space: int) -> bool:
    """Whether a player minion stands in a surrounding space."""
    for one in AROUND[space]:
        minion = game.who[one]
        if minion != NO_MINION and game.side_of(minion) == RED:
            return True
    return False


def step_towards(game: AlderQuest, space: int, hero: int) -> int:
    """The first vacant space of north, east, south and west that is closer to the Hero; NOWHERE if there is
    none.
    """
    ways = TO_RIVAL_HERO[hero]
    for one in PREFERRED[space]:
        if one < GROUND and ways[one] < ways[space] and game.is_vacant(one):
            return one
    return NOWHERE


SINK: Final = Sink()
PLACE_TILES: Final = PlaceTiles()
