"""How good a position looks to a bot: points, the Board, runes and cards, and the Field."""

from typing import Final

from fireside.core.weighing import Weighing
from fireside.games.alderquest.bot.board import add_board
from fireside.games.alderquest.bot.field import add_field, among
from fireside.games.alderquest.field import LANES
from fireside.games.alderquest.rules.acting import Act
from fireside.games.alderquest.rules.scoring import DRAW, decided
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import GUILDS, NO_GUILD, SOLO, TARGET, TARGETS, WINTER_COMES

# By how many there are: each further one is worth less, and nothing beyond the end of the list.
QUARRELS: Final = [0.0, 0.15, 0.27, 0.35]
RUNES: Final = [0.0, 0.3, 0.5, 0.62, 0.7, 0.76, 0.8, 0.83, 0.85]  # of one guild

# Most are what the own side has less what the rivals have; those of the rivals alone begin with their name.
NAMES: Final = [
    "points",
    "won",  # after the end
    "lead",  # the more, the nearer winter is
    "winter",  # alone
    "automa",  # alone: rival minions
    "acorns",  # points of rival Acorns on the Board
    "rivals_acorns",
    "acorns_beside",  # neighbours on the Board that may score together
    "rivals_acorns_beside",
    "pairs",  # neighbours of an own guild
    "rivals_pairs",
    "runes",
    "quarrels",
    "relics",
    "armed",
    "exalted",
    "heroes",  # unused
    "rivals_heroes",
    "tiles",  # own Acorns and Snowflakes on the Field or about to be set
    "traps_in_pouch",
    "traps_laid",
    "exposed",  # points of Acorns that lie face-up
    "minions",
    "upgraded",
    "carried",  # points, the more the nearer to the Tree
    "rivals_carried",
    "prospects",  # the tile that each minion could best go to
    "rivals_prospects",
    "vain_prospects",  # the part of it that two minions cannot have both, or that lies unseen beneath one
    "rivals_vain_prospects",
    "chances",  # all tiles that minions could go to, by the nearest of them
    "rivals_chances",
    "ambush",  # own Traps, by the nearest rival minion
]


def add_features(state: AlderQuest, seat: int, values: Weighing) -> None:
    """How far the seat's side is ahead, and by what."""
    side = state.side_of_seat(seat)
    is_alone = state.mode == SOLO
    lead = float(state.points(side) - state.points(1 - side))
    values.add(lead)
    if state.to_move < 0:
        values.add(won(state, side))
        return
    values.add(0.0)
    values.add(0.0 if is_alone else lead * state.snowflakes)
    values.add(state.snowflakes / WINTER_COMES * TARGETS[state.level] / 3 if is_alone else 0.0)
    values.add(float(len(state.summoned)))
    add_board(state, side, values)
    acting = -1
    if state.agenda and isinstance(state.agenda[0], Act):
        acting = state.side()
    add_means(state, side, values, acting)
    add_field(state, side, values, acting)


def won(state: AlderQuest, side: int) -> float:
    """1 for a win, -1 for a loss, 0 for a draw."""
    if state.mode == SOLO:
        return 1.0 if state.over == TARGET else -1.0
    winner, _ = decided(state)
    return 0.0 if winner == DRAW else 1.0 if winner == side else -1.0


def add_means(state: AlderQuest, side: int, values: Weighing, acting: int) -> None:
    """Runes, cards and Heroes."""
    rival = 1 - side
    runes = 0.0
    for guild in range(GUILDS):
        runes += among(RUNES, state.held[side * GUILDS + guild])
        runes -= among(RUNES, state.held[rival * GUILDS + guild])
    values.add(runes)
    values.add(
        among(QUARRELS, len(state.quarrel_hand[side])) - among(QUARRELS, len(state.quarrel_hand[rival]))
    )
    values.add(float(len(state.relic_hand[side]) - len(state.relic_hand[rival])))
    values.add(float(len(state.armed[side]) - len(state.armed[rival])))
    exalted = 0.0
    if state.exalted != NO_GUILD:
        exalted = 1.0 if state.owner[state.exalted] == side else -1.0
    values.add(exalted)
    values.add(float(heroes_ready(state, side)) if acting == side else 0.0)
    values.add(float(heroes_ready(state, rival)) if acting == rival else 0.0)


def heroes_ready(state: AlderQuest, side: int) -> int:
    """How many Heroes of a side have not acted."""
    number = 0
    for lane in range(LANES):
        if state.is_hero_ready(side, lane):
            number += 1
    return number
