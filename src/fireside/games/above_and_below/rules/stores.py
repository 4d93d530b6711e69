"""What goes in and out of stores: tokens of the bank, coins, and goods placed on the track (AB-TRACK)."""

from fireside.core.events import EVERYONE, Fact
from fireside.games.above_and_below.actions import FIRST_PLACE, add_each
from fireside.games.above_and_below.state import AboveAndBelow
from fireside.games.above_and_below.terms import (
    GOOD_NAMES,
    GOODS,
    HIGHEST,
    KIND_NAMES,
    KINDS,
    LOWEST,
    NOTHING_LISTED,
    TRACK,
    has,
)


def gain(state: AboveAndBelow, you: int, kind: int, count: int) -> None:
    """AB-TRACK-11, R-AB-27 Tokens come from the bank as far as it has them."""
    gained = min(count, state.bank[kind])
    if gained > 0:
        state.bank[kind] -= gained
        add_to_stores(state, you, kind, gained)
    if state.watched:
        facts: dict[str, Fact] = {"seat": you, "what": KIND_NAMES[kind], "count": gained}
        state.tell("tokens_gained" if gained else "bank_empty", facts, EVERYONE)


def add_to_stores(state: AboveAndBelow, you: int, kind: int, count: int) -> None:
    """Tokens from anywhere join the stores."""
    state.stores[you * KINDS + kind] += count
    state.held[you] |= 1 << kind


def take_from_stores(state: AboveAndBelow, you: int, kind: int, count: int) -> None:
    """AB-SALE-03 Copies outside the sale circle go first; the listed one ends the listing."""
    left = state.stored(you, kind) - count
    state.stores[you * KINDS + kind] = left
    if left == 0:
        state.held[you] &= ~(1 << kind)
        if state.sale[you] == kind:
            state.sale[you] = NOTHING_LISTED


def spend(state: AboveAndBelow, you: int, kind: int, count: int) -> None:
    """AB-REST-08 Ciders and potions that are used go back to the bank."""
    take_from_stores(state, you, kind, count)
    state.bank[kind] += count


def gain_coins(state: AboveAndBelow, you: int, count: int, why: str) -> None:
    """R-AB-04 Coins never run out."""
    state.coins[you] += count
    if count and state.watched:
        state.tell("coins_gained", {"seat": you, "count": count, "why": why}, EVERYONE)


def lose_coins(state: AboveAndBelow, you: int, count: int) -> None:
    """AB-EXPLORE-20 All of them if there are fewer; tokens never stand in."""
    lost = min(count, state.coins[you])
    state.coins[you] -= lost
    if state.watched:
        state.tell("coins_lost", {"seat": you, "count": lost}, EVERYONE)


def change_reputation(state: AboveAndBelow, you: int, change: int) -> None:
    """AB-REP-02, AB-REP-03, R-AB-25 The cube moves a space per point and stops at the ends of the track."""
    before = state.reputation[you]
    state.reputation[you] = max(LOWEST, min(HIGHEST, before + change))
    if state.watched:
        position = state.reputation[you]
        facts: dict[str, Fact] = {"seat": you, "change": position - before, "position": position}
        state.tell("reputation_changed", facts, EVERYONE)


# The advancement track


def add_placings(state: AboveAndBelow, you: int, options: list[int]) -> None:
    """AB-TRACK-02 The goods of the stores that can be placed."""
    add_each(FIRST_PLACE, state.placeable(you), options)


def place(state: AboveAndBelow, you: int, good: int) -> None:
    """AB-TRACK-03 Onto its stack; AB-TRACK-04 a new type to the leftmost free slot; AB-TRACK-07 for good."""
    take_from_stores(state, you, good, 1)
    state.on_track[you * GOODS + good] += 1
    if not has(state.tracked[you], good):
        state.tracked[you] |= 1 << good
        state.track[you * TRACK + state.filled[you]] = good
        state.filled[you] += 1
    if state.watched:
        slot = state.track.index(good, you * TRACK) - you * TRACK + 1
        state.tell("good_placed", {"seat": you, "good": GOOD_NAMES[good], "slot": slot}, EVERYONE)


def placing_refusal(state: AboveAndBelow, you: int, good: int) -> str | None:
    """AB-TRACK-02 It is in the stores; AB-TRACK-05 the track has its type or a free slot."""
    if state.stored(you, good) == 0:
        return "AB-TRACK-02"
    if state.stacked(you, good) == 0 and state.filled[you] == TRACK:
        return "AB-TRACK-05"
    return None
