"""Where a minion may go: normal moves and special ones (AQ-MOVE-02 to AQ-MOVE-15, AQ-CONF-01)."""

from fireside.games.alderquest.field import (
    BESIDE,
    DIAGONAL,
    FLIGHTS,
    GROUND,
    LANES,
    RAYS,
)
from fireside.games.alderquest.rules.minions import intruder
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import (
    CHARGE,
    FLIGHT,
    NO_HERO,
    NO_MINION,
    NO_SPECIAL,
    SNEAK,
    SPED,
    SPEED,
    THIEVES,
    UP,
)


def may_enter(state: AlderQuest, side: int, space: int) -> bool:
    """AQ-MOVE-05, AQ-MIN-02 A space without an ally minion; AQ-FIGHT-15 one that is being attacked has an
    ally for both.
    """
    minion = state.who[space]
    if minion == NO_MINION:
        return True
    return state.side_of(minion) != side and intruder(state, space) == NO_MINION


def add_normal_moves(state: AlderQuest, minion: int, first: int, options: list[int]) -> None:
    """AQ-MOVE-02, AQ-TREE-01, AQ-TREE-02, AQ-TREE-03 The spaces a normal move leads to."""
    side = state.side_of(minion)
    for space in BESIDE[state.at[minion]]:
        if may_enter(state, side, space):
            options.append(first + space)


def has_normal_move(state: AlderQuest, minion: int) -> bool:
    """Whether a normal move leads anywhere."""
    side = state.side_of(minion)
    return any(may_enter(state, side, space) for space in BESIDE[state.at[minion]])


def special_of(state: AlderQuest, minion: int) -> int:
    """AQ-MIN-04 The special movement a minion shows; AQ-EXALT-07, R-AQ-36 Sneak from the exalted Thieves if
    it shows none.
    """
    shown = state.edition.special[state.card[minion]] if state.marks[minion] & UP else NO_SPECIAL
    if shown != NO_SPECIAL or state.exalted != THIEVES:
        return shown
    return SNEAK if state.owner[THIEVES] == state.side_of(minion) else NO_SPECIAL


def has_speed_left(state: AlderQuest, minion: int) -> bool:
    """AQ-MOVE-14 Whether the extra move of a minion with Speed is unused in this turn."""
    marks = state.marks[minion]
    return marks & UP != 0 and not marks & SPED and state.edition.special[state.card[minion]] == SPEED


def special_targets(state: AlderQuest, minion: int) -> list[int]:
    """AQ-MOVE-13, R-AQ-60 Where its Charge, Flight or Sneak leads: from ground to ground."""
    space = state.at[minion]
    special = special_of(state, minion)
    if space >= GROUND or special == NO_SPECIAL:
        return []
    side = state.side_of(minion)
    if special == CHARGE:
        return charges(state, side, space)
    if special == FLIGHT:
        return [one for one in FLIGHTS[space] if may_enter(state, side, one)]
    if special == SNEAK:
        return [one for one in DIAGONAL[space] if may_enter(state, side, one)]
    return []


def charges(state: AlderQuest, side: int, space: int) -> list[int]:
    """AQ-MOVE-09, AQ-MOVE-10, R-AQ-58 The first minion on a line, if it is a rival; next to it a normal
    move does the same.
    """
    found: list[int] = []
    for ray in RAYS[space]:
        for place, one in enumerate(ray):
            if state.who[one] != NO_MINION:
                if place > 0 and may_enter(state, side, one):
                    found.append(one)
                break
    found.sort()
    return found


def hero_confronted(state: AlderQuest, side: int, space: int) -> int:
    """AQ-CONF-01, AQ-MOVE-17, R-AQ-63, AQ-TEAM-12 The lane of the rival Hero that a minion stands in
    front of; -1 if there is none.
    """
    rival = 1 - side
    for lane in range(LANES):
        if state.hero[rival * LANES + lane] != NO_HERO and state.front(rival, lane) == space:
            return lane
    return -1


def has_any_move(state: AlderQuest, minion: int) -> bool:
    """Whether a minion could be activated to some purpose."""
    if has_normal_move(state, minion):
        return True
    if hero_confronted(state, state.side_of(minion), state.at[minion]) >= 0:
        return True
    return len(special_targets(state, minion)) > 0
