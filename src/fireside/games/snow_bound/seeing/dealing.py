"""Dealing afresh what a seat cannot know (SB-INFO-06): cards, numbers, and what others have secretly chosen.

Everything is dealt from what the content holds less what the seat knows, never from how the pieces
lie, so that the deal depends on nothing hidden.
"""

from fireside.core.random import Random
from fireside.games.snow_bound.rules.laying import limit
from fireside.games.snow_bound.rules.scoring import compared_by_weapons
from fireside.games.snow_bound.state import NOBODY, Decision, SnowBound
from fireside.games.snow_bound.terms import (
    ATTACKER,
    CRATE,
    DEFENDER,
    DEFENDING,
    FACE,
    LAYING,
    OIL,
    OIL_ITEM,
    START_CARDS,
    WEAPONS,
    insert,
    is_known,
    kind_of,
    number_of,
)


def deal_unseen(state: SnowBound, seat: int | None, random: Random) -> None:
    """Another table that `seat` cannot tell from this one."""
    viewer = NOBODY if seat is None else seat
    is_over = state.to_move < 0
    known = compared_by_weapons(state) if is_over else []
    if viewer != NOBODY and viewer not in known:
        known.append(viewer)
    deal_picks(state, viewer, random)
    deal_weapons(state, known, random)
    choose_laid(state, viewer, random)
    deal_crates(state, viewer, random)
    deal_oil(state, viewer, is_over, random)
    state.restock_deck = rest(len(state.edition.restock), state.restock_discard, 0)
    random.shuffle(state.restock_deck)
    state.minor_deck = rest(state.edition.minors, state.minor_spent, 0)
    random.shuffle(state.minor_deck)
    state.major_deck = rest(len(state.edition.events), state.major_spent, state.edition.minors)
    random.shuffle(state.major_deck)
    if not is_over:
        step = state.agenda[-1]
        assert isinstance(step, Decision)
        state.choices = step.options(state)


def rest(count: int, gone: list[int], first: int) -> list[int]:
    """The cards from `first` to `count` - 1 that are not gone."""
    return [card for card in range(first, count) if card not in gone]


def deal_picks(state: SnowBound, viewer: int, random: Random) -> None:
    """SB-SETUP-08 What others picked is secret: any number of weapons."""
    picks = state.picks[:]
    for seat in range(state.seats):
        if seat != viewer and picks[seat] != NOBODY:
            picks[seat] = int(random.below(START_CARDS + 1))
    state.picks = picks


# Weapons


def deal_weapons(state: SnowBound, known: list[int], random: Random) -> None:
    """Hands (with what is laid of them) and the deck; a hand keeps the cards that a reveal has shown."""
    hidden = [seat for seat in range(state.seats) if seat not in known]
    pool = weapon_pool(state, hidden)
    random.shuffle(pool)
    for seat in hidden:
        size = state.weapons_of(seat)
        first = seat * WEAPONS
        for kind in range(WEAPONS):
            state.hand[first + kind] = state.weapons_seen[first + kind]
            size -= state.weapons_seen[first + kind]
        for _ in range(size):
            state.hand[first + pool.pop()] += 1
    state.weapon_deck = pool


def weapon_pool(state: SnowBound, hidden: list[int]) -> list[int]:
    """Every weapon whose place is unknown, by kind: those of hidden hands (unless shown) and of the deck."""
    pool: list[int] = []
    for kind in range(WEAPONS):
        count = state.edition.copies[kind] - state.weapon_discard[kind]
        for seat in range(state.seats):
            place = seat * WEAPONS + kind
            if seat in hidden:
                count -= state.weapons_seen[place]
            else:
                count -= state.hand[place] + laid_by(state, seat, kind)
        pool.extend([kind] * count)
    return pool


def laid_by(state: SnowBound, seat: int, kind: int) -> int:
    """How many weapons of a kind a seat has laid."""
    if not state.fight:
        return 0
    if seat == state.attacker():
        return state.laid[kind]
    return state.laid[WEAPONS + kind] if seat == state.defender() else 0


def choose_laid(state: SnowBound, viewer: int, random: Random) -> None:
    """SB-FLOW-06 What the others have laid is any choice they could have made;
    their hands hold it already.
    """
    if not state.fight:
        return
    state.laid = state.laid[:]
    state.laid_count = state.laid_count[:]
    for side in (ATTACKER, DEFENDER):
        seat = state.side(side)
        if seat != NOBODY and seat != viewer:
            _choose_for(state, side, seat, random)


def _choose_for(state: SnowBound, side: int, seat: int, random: Random) -> None:
    """As many cards as were announced; while the seat is still laying, any number it could have got to."""
    most = state.laid_count[side]
    fewest = most
    if state.fight_step == (LAYING if side == ATTACKER else DEFENDING):
        fewest = 0
        most = min(limit(state), state.weapons_of(seat))
    hand = [state.hand[seat * WEAPONS + kind] for kind in range(WEAPONS)]
    chosen = any_choice(hand, fewest, most, random)
    count = sum(chosen)
    for kind in range(WEAPONS):
        state.laid[side * WEAPONS + kind] = chosen[kind]
        state.hand[seat * WEAPONS + kind] -= chosen[kind]
    state.weapons[seat] += state.laid_count[side] - count
    state.laid_count[side] = count


def any_choice(hand: list[int], fewest: int, most: int, random: Random) -> list[int]:
    """One of all choices of `fewest` to `most` cards from a hand, cards of a kind being alike;
    each as likely.
    """
    ways = ways_to_choose(hand, most)
    lot = random.below(sum(ways[0][fewest : most + 1]))
    size = fewest
    while lot >= ways[0][size]:
        lot -= ways[0][size]
        size += 1
    chosen: list[int] = []
    for kind, held in enumerate(hand):
        count = 0
        while count < held and lot >= ways[kind + 1][size - count]:
            lot -= ways[kind + 1][size - count]
            count += 1
        chosen.append(count)
        size -= count
    return chosen


def ways_to_choose(hand: list[int], most: int) -> list[list[int]]:
    """ways[kind][size]: in how many ways `size` cards can be chosen from the kinds from `kind` on."""
    ways = [[1] + [0] * most]
    for held in reversed(hand):
        after = ways[0]
        ways.insert(0, [sum(after[max(0, size - held) : size + 1]) for size in range(most + 1)])
    return ways


# Crates and oil


def deal_crates(state: SnowBound, viewer: int, random: Random) -> None:
    """Numbers of crates in the supply, on tiles, in loads and at stake that no scout of the seat has
    carried.
    """
    pool = without(
        state.edition.crates, state.crate_used + state.delivery + known_numbers(state, CRATE, viewer)
    )
    random.shuffle(pool)
    renumber(state, CRATE, viewer, pool)
    state.crate_supply = pool


def deal_oil(state: SnowBound, viewer: int, is_over: bool, random: Random) -> None:
    """The same for oil; R-SB-57 tokens in a rival's stock count as unknown until SB-INFO-05 the final
    scoring.
    """
    known = known_numbers(state, OIL, viewer)
    for seat in range(state.seats):
        if is_over or seat == viewer:
            known = known + state.oil[seat]
    pool = without(state.edition.oil, known)
    random.shuffle(pool)
    renumber(state, OIL, viewer, pool)
    for seat in range(state.seats):
        if not (is_over or seat == viewer):
            stock: list[int] = []
            for _ in state.oil[seat]:
                insert(stock, pool.pop())
            state.oil[seat] = stock
    state.oil_supply = pool


def without(everything: list[int], known: list[int]) -> list[int]:
    """What is left of ascending numbers when the known ones are taken out, ascending."""
    left: list[int] = []
    gone = sorted(known)
    place = 0
    for number in everything:
        if place < len(gone) and gone[place] == number:
            place += 1
        else:
            left.append(number)
    return left


def known_numbers(state: SnowBound, kind: int, viewer: int) -> list[int]:
    """SB-INFO-06 a The numbers of items in the open that a scout of the seat has carried."""
    found: list[int] = []
    for items in [*state.items, *state.load, state.stake]:
        for item in items:
            if kind_of(item) == kind and viewer != NOBODY and is_known(item, viewer):
                found.append(number_of(item))
    return found


def renumber(state: SnowBound, kind: int, viewer: int, pool: list[int]) -> None:
    """Give every item of the kind that the seat does not know a number from the end of the pool."""
    for tile in range(len(state.items)):
        if state.items[tile]:
            state.items[tile] = renumbered(state.items[tile], kind, viewer, pool)
    for scout in range(len(state.load)):
        if state.load[scout]:
            state.load[scout] = renumbered(state.load[scout], kind, viewer, pool)
    if state.stake:
        state.stake = renumbered(state.stake, kind, viewer, pool)


def renumbered(items: list[int], kind: int, viewer: int, pool: list[int]) -> list[int]:
    """The items in the same order, the unknown ones of the kind with other numbers; who knows them stays."""
    dealt: list[int] = []
    for item in items:
        if kind_of(item) == kind and (viewer == NOBODY or not is_known(item, viewer)):
            face = pool.pop() if kind == CRATE else OIL_ITEM | pool.pop()
            dealt.append((item & ~FACE) | face)
        else:
            dealt.append(item)
    return dealt
