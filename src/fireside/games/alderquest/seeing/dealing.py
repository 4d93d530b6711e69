"""Dealing afresh what a seat cannot know: tiles, hands, decks, pouches, identities.

Everything is dealt from what is seen nowhere, sorted first, never from how it lies, so that the deal
depends on nothing hidden.
"""

from typing import Final

from fireside.core.random import Random
from fireside.games.alderquest.field import GROUND, NOWHERE, PATTERN
from fireside.games.alderquest.rules.board import left_in_pouch
from fireside.games.alderquest.seeing.field import SPECTATOR, knows_tile
from fireside.games.alderquest.seeing.views import is_hiding
from fireside.games.alderquest.state import AlderQuest, Decision
from fireside.games.alderquest.terms import (
    BLUE,
    CARD,
    GUILDS,
    KINDS,
    KNOWN,
    KNOWN_CLASS,
    MINIONS,
    NO_KIND,
    NO_MINION,
    PER_GUILD,
    RED,
    SOLO,
    STARTING,
    TILE,
    UP,
)

CLASSES: Final = 8


def deal_unseen(state: AlderQuest, seat: int | None, random: Random) -> None:
    """Another table that `seat` cannot tell from this one."""
    viewer = SPECTATOR if seat is None else state.side_of_seat(seat)
    for side in (RED, BLUE):
        if side != viewer:
            if state.mode == SOLO:
                if side == BLUE:
                    deal_stack(state, viewer, random)
            else:
                deal_tiles(state, side, viewer, random)
    deal_hands(state, viewer, random)
    pouch = sorted(left_in_pouch(state))
    random.shuffle(pouch)
    state.pouch = pouch
    state.drawn = 0
    deal_minions(state, random)
    if state.to_move >= 0:
        step = state.agenda[-1]
        assert isinstance(step, Decision)
        options = step.options(state)
        while not options:  # a card is being picked, so the hand holds one that may be played
            deal_hands(state, viewer, random)
            options = step.options(state)
        state.choices = options


# Tiles


def deal_tiles(state: AlderQuest, side: int, viewer: int, random: Random) -> None:
    """A side's pouch, hand and face-down tiles that the viewer has not seen are dealt over those places."""
    if is_hiding(state):
        deal_starting_tiles(state, side, random)
        return
    first = side * KINDS
    places = hidden_places(state, side, viewer)
    pool = [(state.tiles[space][place] & TILE) % KINDS for space, place in places]
    size = state.tiles_in_hand(side)
    for kind in range(KINDS):
        pool += [kind] * (state.tile_hand[first + kind] + state.tile_pouch[first + kind])
    pool.sort()
    random.shuffle(pool)
    for space, place in places:
        put_kind(state, space, place, pool.pop())
    hand, pouch = pool[:size], pool[size:]
    for kind in range(KINDS):
        state.tile_hand[first + kind] = hand.count(kind)
        state.tile_pouch[first + kind] = pouch.count(kind)
    if state.setting != NO_KIND and side == state.side():  # D-11 the tile being set is any of the hand
        state.setting = hand[0]


def deal_starting_tiles(state: AlderQuest, side: int, random: Random) -> None:
    """AQ-SETUP-14 What a side has hidden so far is any of the ways it could have chosen, each as likely."""
    spaces = PATTERN[side][: sum(STARTING) - state.tiles_in_hand(side)]
    while True:
        kinds = [int(random.below(KINDS - 1)) for _ in spaces]
        if all(kinds.count(kind) <= STARTING[kind] for kind in range(KINDS)):
            break
    for place, space in enumerate(spaces):
        put_kind(state, space, 0, kinds[place])
    for kind in range(KINDS):
        state.tile_hand[side * KINDS + kind] = STARTING[kind] - kinds.count(kind)


def hidden_places(state: AlderQuest, side: int, viewer: int) -> list[tuple[int, int]]:
    """The tiles of a side on the Field that the viewer does not know: space and place in it."""
    return [
        (space, place)
        for space in range(GROUND)
        for place, tile in enumerate(state.tiles[space])
        if (tile & TILE) // KINDS == side and not knows_tile(tile, viewer)
    ]


def put_kind(state: AlderQuest, space: int, place: int, kind: int) -> None:
    """A face-down tile becomes one of another kind."""
    tiles = state.tiles[space][:]
    tiles[place] += kind - (tiles[place] & TILE) % KINDS
    state.tiles[space] = tiles


def deal_stack(state: AlderQuest, viewer: int, random: Random) -> None:
    """Solitaire: the Rival Stack and the face-down tiles."""
    places = hidden_places(state, BLUE, viewer)
    pool = [(state.tiles[space][place] & TILE) % KINDS for space, place in places] + state.stack
    pool.sort()
    random.shuffle(pool)
    for space, place in places:
        put_kind(state, space, place, pool.pop())
    state.stack = pool


# Cards


def deal_hands(state: AlderQuest, viewer: int, random: Random) -> None:
    """The decks and hands of Quarrels and Relics."""
    for side in (RED, BLUE):
        deal_quarrels(state, side, side == viewer, random)
    deal_relics(state, viewer, random)


def deal_quarrels(state: AlderQuest, side: int, is_own: bool, random: Random) -> None:
    """A rival's deck and hand are dealt afresh; of one's own only the order of the deck."""
    deck = sorted(state.quarrel_deck[side])
    if is_own:
        random.shuffle(deck)
        state.quarrel_deck[side] = deck
        return
    pool = sorted(deck + state.quarrel_hand[side])
    random.shuffle(pool)
    size = len(state.quarrel_hand[side])
    state.quarrel_hand[side] = sorted(pool[:size])
    state.quarrel_deck[side] = pool[size:]


def deal_relics(state: AlderQuest, viewer: int, random: Random) -> None:
    """The deck and the hands of other sides."""
    pool = state.relic_deck[:]
    for side in (RED, BLUE):
        if side != viewer:
            pool += state.relic_hand[side]
    pool.sort()
    random.shuffle(pool)
    for side in (RED, BLUE):
        if side != viewer and state.relic_hand[side]:
            size = len(state.relic_hand[side])
            state.relic_hand[side] = sorted(pool[:size])
            pool = pool[size:]
    state.relic_deck = pool


# Minions


def deal_minions(state: AlderQuest, random: Random) -> None:
    """Identities of basic minions and of decks are dealt afresh; known classes stay, known cards too."""
    if state.mode != SOLO:
        for guild in range(GUILDS):
            state.decks[guild] = deal_group(state, [guild], state.decks[guild], random)
    elif state.guilds[RED]:
        mine = state.guilds[RED][0]
        state.decks[mine] = deal_group(state, [mine], state.decks[mine], random)
        state.automa = deal_group(state, state.guilds[BLUE], state.automa, random)


def open_cards(state: AlderQuest) -> list[int]:
    """Solitaire: the cards of the Automa deck that lie open, basic side up."""
    return state.automa_discard + ([state.automa_card] if state.automa_card != NO_MINION else [])


def deal_group(state: AlderQuest, guilds: list[int], deck: list[int], random: Random) -> list[int]:
    """Deal the cards of one deck and of the basic minions that came from it; the deck that comes of it.

    In solitaire cards lie open in the Automa discard: their class is all there is to know of them.
    """
    class_of = state.edition.class_of
    basic = [
        minion
        for minion in range(MINIONS)
        if state.at[minion] != NOWHERE and not state.marks[minion] & UP and minion // PER_GUILD in guilds
    ]
    pool: list[list[int]] = [[] for _ in range(CLASSES)]
    is_automa = len(guilds) > 1
    unknown = [card & CARD for card in deck if not card & KNOWN] + [state.card[minion] for minion in basic]
    for card in sorted(unknown + (open_cards(state) if is_automa else [])):
        pool[class_of[card]].append(card)
    for cards in pool:
        random.shuffle(cards)
    for minion in basic:
        state.card[minion] = pool[class_of[state.card[minion]]].pop()
    if is_automa:
        state.automa_discard = [pool[class_of[card]].pop() for card in state.automa_discard]
        if state.automa_card != NO_MINION:
            state.automa_card = pool[class_of[state.automa_card]].pop()
    result = deck[:]
    last = len(deck) - 1
    for place, card in enumerate(deck):
        if not card & KNOWN and (card & KNOWN_CLASS or place == last):
            result[place] = pool[class_of[card & CARD]].pop() | card & KNOWN_CLASS
    rest = sorted([card for cards in pool for card in cards])
    random.shuffle(rest)
    for place, card in enumerate(deck):
        if not card & (KNOWN | KNOWN_CLASS) and place != last:
            result[place] = rest.pop()
    return result
