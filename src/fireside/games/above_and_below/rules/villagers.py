"""Villagers: who joins a village (AB-VILL), who works, and the Cave Cat's check (AB-SPEC)."""

from fireside.core.events import EVERYONE, Fact
from fireside.games.above_and_below.actions import FIRST_VILLAGER
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


def join(game: AboveAndBelow, you: int, kind: int, is_ready: bool) -> None:
    """AB-VILL-07 A new villager is exhausted unless a rule says ready; AB-VILL-08 there is no limit."""
    number = count_villagers(game, you)
    enlist(game, you, kind)
    if is_ready:
        game.ready[you] |= 1 << number
    else:
        game.exhausted[you] |= 1 << number
    if game.watched:
        facts: dict[str, Fact] = {
            "seat": you,
            "villager": number,
            "name": game.box.kinds[kind].name,
            "ready": is_ready,
        }
        game.tell("villager_joined", facts, EVERYONE)
    if game.box.special_of(kind) == LIQUID_WOMAN:
        change_reputation(game, you, -1)  # AB-SPEC-08


def enlist(game: AboveAndBelow, you: int, kind: int) -> None:
    """AB-VILL-06 Note a villager's kind and symbols, for good; its area is set elsewhere."""
    bit = 1 << len(game.villagers[you])
    box = game.box
    game.villagers = with_appended(game.villagers, you, kind)
    if box.hammer[kind]:
        game.hammers = with_bits(game.hammers, you, bit)
        if box.hammer[kind] > 1:
            game.hammers_plus = with_bits(game.hammers_plus, you, bit)
    if box.quill[kind]:
        game.quills = with_bits(game.quills, you, bit)
        if box.quill[kind] > 1:
            game.quills_plus = with_bits(game.quills_plus, you, bit)
    special = box.special_of(kind)
    if special == CAVE_CAT:
        game.cats = with_bits(game.cats, you, bit)
    elif special == METAL_MAN:
        game.metal_men = with_bits(game.metal_men, you, bit)


def gain_special(game: AboveAndBelow, you: int, special: int) -> bool:
    """AB-SPEC-01 A special villager that is named, if one is still aside; R-AB-28 it comes exhausted."""
    if game.special[special] == 0:
        return False
    left = game.special[:]
    left[special] -= 1
    game.special = left
    join(game, you, game.box.first_special + special, False)
    return True


def gain_villager(game: AboveAndBelow, you: int) -> None:
    """AB-VILL-07 The top villager of the pile; nothing if it is empty."""
    if not game.villager_pile:
        if game.watched:
            game.tell("pile_empty", {"seat": you}, EVERYONE)
        return
    game.reveal()
    kind = game.villager_pile[-1]
    game.villager_pile = game.villager_pile[:-1]
    join(game, you, kind, False)


def count_villagers(game: AboveAndBelow, you: int) -> int:
    """AB-SPEC-09 All of them, in all areas."""
    return len(game.villagers[you])


def exhaust(game: AboveAndBelow, you: int, villagers: int) -> None:
    """AB-VILL-03 Who has worked is exhausted."""
    game.ready[you] &= ~villagers
    game.exhausted[you] |= villagers


def injure(game: AboveAndBelow, you: int, villager: int) -> None:
    """AB-VILL-03 From the expedition to the injured area."""
    game.ready[you] &= ~(1 << villager)
    game.injured[you] |= 1 << villager


def check_cats(game: AboveAndBelow, you: int, assigned: int) -> int:
    """AB-SPEC-02, AB-SPEC-03 Each Cave Cat rolls when assigned; on 1 or 2 it is exhausted and takes no part.

    R-AB-16 Nothing is paid or drawn before. Those who take part are returned.
    """
    cats = assigned & game.cats[you]
    if cats == 0:
        return assigned
    for cat in bits_of(cats):
        face = int(game.below(FACES)) + 1
        fails = face <= CAT_FAILS
        if fails:
            assigned &= ~(1 << cat)
            exhaust(game, you, 1 << cat)
        if game.watched:
            game.tell("cat_checked", {"seat": you, "villager": cat, "face": face, "fails": fails}, EVERYONE)
    return assigned


def add_villagers(villagers: int, options: list[int]) -> None:
    """One action for each villager of a set, ascending."""
    action = FIRST_VILLAGER
    while villagers:
        if villagers & 1:
            options.append(action)
        villagers >>= 1
        action += 1


def name_of(game: AboveAndBelow, you: int, villager: int) -> str:
    """A villager's name."""
    villagers = game.villagers[you]
    return game.box.kinds[villagers[villager]].name if villager < len(villagers) else "nobody"
