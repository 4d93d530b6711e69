"""Dealing afresh what a seat cannot know (SB-INFO-06): cards, numbers, and what others have secretly chosen.

Everything is dealt from what the content holds less what the seat knows, never from how the pieces
lie, so that the deal depends on nothing hidden.
"""

from fireside.core.random import Random
from fireside.games.snow_bound.rules.laying import limit
from fireside.games.snow_bound.scoring import compared_by_weapons
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


def deal_unseen(game: SnowBound, seat: int | None, random: Random) -> None:
    """Another table that `seat` cannot tell from this one."""
    viewer = NOBODY if seat is None else seat
    is_over = game.to_move < 0
    known = compared_by_weapons(game) if is_over else []
    if viewer != NOBODY and viewer not in known:
        known.append(viewer)
    deal_picks(game, viewer, random)
    deal_weapons(game, known, random)
    choose_laid(game, viewer, random)
    deal_crates(game, viewer, random)
    deal_oil(game, viewer, is_over, random)
    game.restock_deck = rest(len(game.box.restock), game.restock_discard, 0)
    random.shuffle(game.restock_deck)
    game.minor_deck = rest(game.box.minors, game.minor_spent, 0)
    random.shuffle(game.minor_deck)
    game.major_deck = rest(len(game.box.events), game.major_spent, game.box.minors)
    random.shuffle(game.major_deck)
    if not is_over:
        step = game.agenda[-1]
        assert isinstance(step, Decision)
        game.choices = step.options(game)


def rest(count: int, gone: list[int], first: int) -> list[int]:
    """The cards from `first` to `count` - 1 that are not gone."""
    return [card for card in range(first, count) if card not in gone]


def deal_picks(game: SnowBound, viewer: int, random: Random) -> None:
    """SB-SETUP-08 What others picked is secret: any number of weapons."""
    picks = game.picks[:]
    for seat in range(game.seats):
        if seat != viewer and picks[seat] != NOBODY:
            picks[seat] = int(random.below(START_CARDS + 1))
    game.picks = picks


# Weapons


def deal_weapons(game: SnowBound, known: list[int], random: Random) -> None:
    """Hands (with what is laid of them) and the deck; a hand keeps the cards that a reveal has shown."""
    hidden = [seat for seat in range(game.seats) if seat not in known]
    pool = weapon_pool(game, hidden)
    random.shuffle(pool)
    for seat in hidden:
        size = game.weapons_of(seat)
        first = seat * WEAPONS
        for kind in range(WEAPONS):
            game.hand[first + kind] = game.shown[first + kind]
            size -= game.shown[first + kind]
        for _ in range(size):
            game.hand[first + pool.pop()] += 1
    game.weapon_deck = pool


def weapon_pool(game: SnowBound, hidden: list[int]) -> list[int]:
    """Every weapon whose place is unknown, by kind: those of hidden hands (unless shown) and of the deck."""
    pool: list[int] = []
    for kind in range(WEAPONS):
        count = game.box.copies[kind] - game.weapon_discard[kind]
        for seat in range(game.seats):
            place = seat * WEAPONS + kind
            if seat in hidden:
                count -= game.shown[place]
            else:
                count -= game.hand[place] + laid_by(game, seat, kind)
        pool.extend([kind] * count)
    return pool


def laid_by(game: SnowBound, seat: int, kind: int) -> int:
    """How many weapons of a kind a seat has laid."""
    if not game.fight:
        return 0
    if seat == game.attacker():
        return game.laid[kind]
    return game.laid[WEAPONS + kind] if seat == game.defender() else 0


def choose_laid(game: SnowBound, viewer: int, random: Random) -> None:
    """SB-FLOW-06 What the others have laid is any choice they could have made;
    their hands hold it already.
    """
    if not game.fight:
        return
    game.laid = game.laid[:]
    game.laid_count = game.laid_count[:]
    for side in (ATTACKER, DEFENDER):
        seat = game.side(side)
        if seat != NOBODY and seat != viewer:
            _choose_for(game, side, seat, random)


def _choose_for(game: SnowBound, side: int, seat: int, random: Random) -> None:
    """As many cards as were announced; while the seat is still laying, any number it could have got to."""
    most = game.laid_count[side]
    fewest = most
    if game.fight_step == (LAYING if side == ATTACKER else DEFENDING):
        fewest = 0
        most = min(limit(game), game.weapons_of(seat))
    hand = [game.hand[seat * WEAPONS + kind] for kind in range(WEAPONS)]
    chosen = any_choice(hand, fewest, most, random)
    count = sum(chosen)
    for kind in range(WEAPONS):
        game.laid[side * WEAPONS + kind] = chosen[kind]
        game.hand[seat * WEAPONS + kind] -= chosen[kind]
    game.weapons[seat] += game.laid_count[side] - count
    game.laid_count[side] = count


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


def deal_crates(game: SnowBound, viewer: int, random: Random) -> None:
    """Numbers of crates in the supply, on tiles, in loads and at stake that no scout of the seat has
    carried.
    """
    pool = without(game.box.crates, game.crate_used + game.delivery + known_numbers(game, CRATE, viewer))
    random.shuffle(pool)
    renumber(game, CRATE, viewer, pool)
    game.crate_supply = pool


def deal_oil(game: SnowBound, viewer: int, is_over: bool, random: Random) -> None:
    """The same for oil; R-SB-57 tokens in a rival's stock count as unknown until SB-INFO-05 the final
    scoring.
    """
    known = known_numbers(game, OIL, viewer)
    for seat in range(game.seats):
        if is_over or seat == viewer:
            known = known + game.oil[seat]
    pool = without(game.box.oil, known)
    random.shuffle(pool)
    renumber(game, OIL, viewer, pool)
    for seat in range(game.seats):
        if not (is_over or seat == viewer):
            stock: list[int] = []
            for _ in game.oil[seat]:
                insert(stock, pool.pop())
            game.oil[seat] = stock
    game.oil_supply = pool


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


def known_numbers(game: SnowBound, kind: int, viewer: int) -> list[int]:
    """SB-INFO-06 a The numbers of items in the open that a scout of the seat has carried."""
    found: list[int] = []
    for items in [*game.items, *game.load, game.stake]:
        for item in items:
            if kind_of(item) == kind and viewer != NOBODY and is_known(item, viewer):
                found.append(number_of(item))
    return found


def renumber(game: SnowBound, kind: int, viewer: int, pool: list[int]) -> None:
    """Give every item of the kind that the seat does not know a number from the end of the pool."""
    for tile in range(len(game.items)):
        if game.items[tile]:
            game.items[tile] = renumbered(game.items[tile], kind, viewer, pool)
    for scout in range(len(game.load)):
        if game.load[scout]:
            game.load[scout] = renumbered(game.load[scout], kind, viewer, pool)
    if game.stake:
        game.stake = renumbered(game.stake, kind, viewer, pool)


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
