"""Villagers: who joins a village (AB-VILL), who works, and the Cave Cat's check (AB-SPEC)."""

from fireside.core.events import EVERYONE, Fact
from fireside.games.above_and_below.changed import with_appended, with_bits
from fireside.games.above_and_below.rules.stores import change_reputation
from fireside.games.above_and_below.state import AboveAndBelow
from fireside.games.above_and_below.terms import (
    CAT_FAILS,
    CAVE_CAT,
    FACES,
    LIQUID_WOMAN,
    METAL_MAN,
    bits_of,
)


def join(state: AboveAndBelow, you: int, kind: int, is_ready: bool) -> None:
    """AB-VILL-07 A new villager is exhausted unless a rule says ready; AB-VILL-08 there is no limit."""
    number = count_villagers(state, you)
    enlist(state, you, kind)
    if is_ready:
        state.ready[you] |= 1 << number
    else:
        state.exhausted[you] |= 1 << number
    if state.watched:
        facts: dict[str, Fact] = {
            "seat": you,
            "villager": number,
            "name": state.edition.kinds[kind].name,
            "ready": is_ready,
        }
        state.tell("villager_joined", facts, EVERYONE)
    if state.edition.special_of(kind) == LIQUID_WOMAN:
        change_reputation(state, you, -1)  # AB-SPEC-08


def enlist(state: AboveAndBelow, you: int, kind: int) -> None:
    """AB-VILL-06 Note a villager's kind and symbols, for good; its area is set elsewhere."""
    bit = 1 << len(state.villagers[you])
    edition = state.edition
    state.villagers = with_appended(state.villagers, you, kind)
    if edition.hammer[kind]:
        state.hammers = with_bits(state.hammers, you, bit)
        if edition.hammer[kind] > 1:
            state.hammers_plus = with_bits(state.hammers_plus, you, bit)
    if edition.quill[kind]:
        state.quills = with_bits(state.quills, you, bit)
        if edition.quill[kind] > 1:
            state.quills_plus = with_bits(state.quills_plus, you, bit)
    special = edition.special_of(kind)
    if special == CAVE_CAT:
        state.cats = with_bits(state.cats, you, bit)
    elif special == METAL_MAN:
        state.metal_men = with_bits(state.metal_men, you, bit)


def gain_special(state: AboveAndBelow, you: int, special: int) -> bool:
    """AB-SPEC-01 A special villager that is named, if one is still aside; R-AB-28 it comes exhausted."""
    if state.special[special] == 0:
        return False
    left = state.special[:]
    left[special] -= 1
    state.special = left
    join(state, you, state.edition.first_special + special, False)
    return True


def gain_villager(state: AboveAndBelow, you: int) -> None:
    """AB-VILL-07 The top villager of the pile; nothing if it is empty."""
    if not state.villager_pile:
        if state.watched:
            state.tell("pile_empty", {"seat": you}, EVERYONE)
        return
    state.reveal()
    kind = state.villager_pile[-1]
    state.villager_pile = state.villager_pile[:-1]
    join(state, you, kind, False)


def count_villagers(state: AboveAndBelow, you: int) -> int:
    """AB-SPEC-09 All of them, in all areas."""
    return len(state.villagers[you])


def exhaust(state: AboveAndBelow, you: int, villagers: int) -> None:
    """AB-VILL-03 Who has worked is exhausted."""
    state.ready[you] &= ~villagers
    state.exhausted[you] |= villagers


def injure(state: AboveAndBelow, you: int, villager: int) -> None:
    """AB-VILL-03 From the expedition to the injured area."""
    state.ready[you] &= ~(1 << villager)
    state.injured[you] |= 1 << villager


def check_cats(state: AboveAndBelow, you: int, assigned: int) -> int:
    """AB-SPEC-02, AB-SPEC-03 Each Cave Cat rolls when assigned; on 1 or 2 it is exhausted and takes no part.

    R-AB-16 Nothing is paid or drawn before. Those who take part are returned.
    """
    cats = assigned & state.cats[you]
    if cats == 0:
        return assigned
    for cat in bits_of(cats):
        face = int(state.below(FACES)) + 1
        fails = face <= CAT_FAILS
        if fails:
            assigned &= ~(1 << cat)
            exhaust(state, you, 1 << cat)
        if state.watched:
            state.tell("cat_checked", {"seat": you, "villager": cat, "face": face, "fails": fails}, EVERYONE)
    return assigned


def name_of(state: AboveAndBelow, you: int, villager: int) -> str:
    """A villager's name."""
    villagers = state.villagers[you]
    return state.edition.kinds[villagers[villager]].name if villager < len(villagers) else "nobody"
