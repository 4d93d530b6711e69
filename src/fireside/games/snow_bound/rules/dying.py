"""Death, the minimum of two, medkits (SB-DEATH, SB-MED).

`Die` puts what the scout carried at stake; whoever kills puts `Spill` behind it on the agenda, and what
the winner may take in between.
"""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.core.phrases import Words, phrase
from fireside.games.snow_bound.actions import DECLINE_MEDKIT, MEDKIT, USE_MEDKIT
from fireside.games.snow_bound.rules.delivering import deliver
from fireside.games.snow_bound.rules.supplies import lose
from fireside.games.snow_bound.state import NOBODY, NOTHING, LastByDefault, SnowBound, Step
from fireside.games.snow_bound.terms import (
    HEX_NAMES,
    LAND,
    MIN_SCOUTS,
    SCOUTS,
    SEATS,
    TRACKER,
    owner_of,
    scout_name,
)


class Die(Step):
    """SB-DEATH-01 A scout dies, whatever the cause."""

    def __init__(self, scout: int) -> None:
        self.scout: Final = scout

    def run(self, state: SnowBound) -> None:
        """SB-DEATH-02, R-SB-31 The last two are sent home; SB-DEATH-03 else a medkit may save it."""
        scout = self.scout
        owner = owner_of(scout)
        if state.scouts[owner] <= MIN_SCOUTS:
            put_at_stake(state, scout)
            state.at[scout] = state.home(owner)
            if state.watched:
                _tell(state, "scout_sent_home", scout)
        elif state.medkits[owner] > 0:
            state.dying = scout
            state.agenda.append(USE_A_MEDKIT)
        else:
            perish(state, scout)


def put_at_stake(state: SnowBound, scout: int) -> None:
    """SB-DEATH-07, R-SB-29 The load leaves the scout and waits to be taken or spilt."""
    state.stake = state.load[scout]
    state.stake_at = state.at[scout]
    state.load[scout] = NOTHING


def perish(state: SnowBound, scout: int) -> None:
    """SB-DEATH-03 The scout goes to its owner's tracker, from where it may be recruited again (R-SB-46)."""
    put_at_stake(state, scout)
    state.at[scout] = TRACKER
    state.scouts[owner_of(scout)] -= 1
    if state.watched:
        _tell(state, "scout_died", scout)


def _tell(state: SnowBound, kind: str, scout: int) -> None:
    hex = HEX_NAMES[state.stake_at]
    state.tell(kind, {"seat": owner_of(scout), "scout": scout_name(scout), "hex": hex}, EVERYONE)


class UseAMedkit(LastByDefault):
    """SB-MED-01, R-SB-56 The owner of a dying scout may use a medkit;
    SB-FLOW-07 asked once per dying scout.
    """

    kind: ClassVar = "medkit"
    rule: ClassVar = "SB-MED-01"

    def seat(self, state: SnowBound) -> int:
        return owner_of(state.dying)

    def options(self, state: SnowBound) -> list[int]:
        return [USE_MEDKIT, DECLINE_MEDKIT]

    def chosen(self, state: SnowBound, action: int) -> None:
        scout = state.dying
        state.dying = NOBODY
        if action == USE_MEDKIT:
            save(state, scout)
        else:
            perish(state, scout)

    def refusal(self, state: SnowBound, action: int) -> str | None:
        return None if MEDKIT.holds(action) else "SB-FLOW-07"

    def prompt(self, state: SnowBound) -> Words:
        scout = state.dying
        template = "Scout {scout} is dying on {hex}: use a [medkit]?"
        return phrase(template, scout=scout_name(scout), hex=HEX_NAMES[state.at[scout]])


def save(state: SnowBound, scout: int) -> None:
    """SB-MED-02, SB-MED-05 The saved scout stays, without its load;
    SB-MED-03 from a flipped tile it goes home.
    """
    owner = owner_of(scout)
    state.medkits[owner] -= 1
    state.medkit_pile += 1
    put_at_stake(state, scout)
    if state.is_flipped(state.at[scout]):
        state.at[scout] = state.home(owner)
    if owner == state.active:
        state.saved |= 1 << scout % SCOUTS
    if state.watched:
        _tell(state, "scout_saved", scout)


class Spill(Step):
    """SB-DEATH-04 to SB-DEATH-06 What is left at stake falls on the hex."""

    def run(self, state: SnowBound) -> None:
        items = state.stake
        hex = state.stake_at
        state.stake = NOTHING
        state.stake_at = NOBODY
        if items:
            spill(state, items, hex)


def spill(state: SnowBound, items: list[int], hex: int) -> None:
    """SB-DEATH-05, SB-MED-04, R-SB-28 To a settlement's owner; SB-DEATH-04 onto the land;
    SB-DEATH-06 lost if it is flipped.
    """
    if state.watched:
        state.tell("load_spilt", {"hex": HEX_NAMES[hex], "count": len(items)}, EVERYONE)
    if hex >= LAND:
        deliver(state, hex - LAND, items)
    elif state.is_flipped(hex):
        for item in items:
            lose(state, item)
    else:
        state.items[hex] = state.items[hex] + items


DIES: Final = [Die(scout) for scout in range(SEATS * SCOUTS)]
USE_A_MEDKIT: Final = UseAMedkit()
SPILL: Final = Spill()
