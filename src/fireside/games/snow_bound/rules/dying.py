"""Death, the minimum of two, medkits (SB-DEATH, SB-MED).

`Die` puts what the scout carried at stake; whoever kills puts `Spill` behind it on the agenda, and what
the winner may take in between.
"""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.games.snow_bound.actions import DECLINE_MEDKIT, MEDKIT, USE_MEDKIT
from fireside.games.snow_bound.rules.delivering import deliver
from fireside.games.snow_bound.rules.supplies import lose
from fireside.games.snow_bound.state import NOBODY, NOTHING, LastByDefault, SnowBound, Step
from fireside.games.snow_bound.terms import (
    HEX_NAMES,
    LAND,
    MIN_SCOUTS,
    SCOUT_NAMES,
    SCOUTS,
    SEATS,
    TRACKER,
)


class Die(Step):
    """SB-DEATH-01 A scout dies, whatever the cause."""

    def __init__(self, scout: int) -> None:
        self.scout: Final = scout

    def run(self, game: SnowBound) -> None:
        """SB-DEATH-02, R-SB-31 The last two are sent home; SB-DEATH-03 else a medkit may save it."""
        scout = self.scout
        owner = scout // SCOUTS
        if game.scouts[owner] <= MIN_SCOUTS:
            put_at_stake(game, scout)
            game.at[scout] = game.home(owner)
            if game.watched:
                _tell(game, "scout_sent_home", scout)
        elif game.medkits[owner] > 0:
            game.dying = scout
            game.agenda.append(USE_A_MEDKIT)
        else:
            perish(game, scout)


def put_at_stake(game: SnowBound, scout: int) -> None:
    """SB-DEATH-07, R-SB-29 The load leaves the scout and waits to be taken or spilt."""
    game.stake = game.load[scout]
    game.stake_at = game.at[scout]
    game.load[scout] = NOTHING


def perish(game: SnowBound, scout: int) -> None:
    """SB-DEATH-03 The scout goes to its owner's tracker, from where it may be recruited again (R-SB-46)."""
    put_at_stake(game, scout)
    game.at[scout] = TRACKER
    game.scouts[scout // SCOUTS] -= 1
    if game.watched:
        _tell(game, "scout_died", scout)


def _tell(game: SnowBound, kind: str, scout: int) -> None:
    hex = HEX_NAMES[game.stake_at]
    game.tell(kind, {"seat": scout // SCOUTS, "scout": SCOUT_NAMES[scout % SCOUTS], "hex": hex}, EVERYONE)


class UseAMedkit(LastByDefault):
    """SB-MED-01, R-SB-56 The owner of a dying scout may use a medkit;
    SB-FLOW-07 asked once per dying scout.
    """

    kind: ClassVar = "medkit"
    rule: ClassVar = "SB-MED-01"

    def seat(self, game: SnowBound) -> int:
        return game.dying // SCOUTS

    def options(self, game: SnowBound) -> list[int]:
        return [USE_MEDKIT, DECLINE_MEDKIT]

    def chosen(self, game: SnowBound, action: int) -> None:
        scout = game.dying
        game.dying = NOBODY
        if action == USE_MEDKIT:
            save(game, scout)
        else:
            perish(game, scout)

    def refusal(self, game: SnowBound, action: int) -> str | None:
        return None if MEDKIT.holds(action) else "SB-FLOW-07"

    def prompt(self, game: SnowBound) -> str:
        scout = game.dying
        return f"Scout {SCOUT_NAMES[scout % SCOUTS]} is dying on {HEX_NAMES[game.at[scout]]}: use a medkit?"


def save(game: SnowBound, scout: int) -> None:
    """SB-MED-02, SB-MED-05 The saved scout stays, without its load;
    SB-MED-03 from a flipped tile it goes home.
    """
    owner = scout // SCOUTS
    game.medkits[owner] -= 1
    game.medkit_pile += 1
    put_at_stake(game, scout)
    if game.is_flipped(game.at[scout]):
        game.at[scout] = game.home(owner)
    if owner == game.active:
        game.saved |= 1 << scout % SCOUTS
    if game.watched:
        _tell(game, "scout_saved", scout)


class Spill(Step):
    """SB-DEATH-04 to SB-DEATH-06 What is left at stake falls on the hex."""

    def run(self, game: SnowBound) -> None:
        items = game.stake
        hex = game.stake_at
        game.stake = NOTHING
        game.stake_at = NOBODY
        if items:
            spill(game, items, hex)


def spill(game: SnowBound, items: list[int], hex: int) -> None:
    """SB-DEATH-05, SB-MED-04, R-SB-28 To a settlement's owner; SB-DEATH-04 onto the land;
    SB-DEATH-06 lost if it is flipped.
    """
    if game.watched:
        game.tell("load_spilt", {"hex": HEX_NAMES[hex], "count": len(items)}, EVERYONE)
    if hex >= LAND:
        deliver(game, hex - LAND, items)
    elif game.is_flipped(hex):
        for item in items:
            lose(game, item)
    else:
        game.items[hex] = game.items[hex] + items


DIES: Final = [Die(scout) for scout in range(SEATS * SCOUTS)]
USE_A_MEDKIT: Final = UseAMedkit()
SPILL: Final = Spill()
