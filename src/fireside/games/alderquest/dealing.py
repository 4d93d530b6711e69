"""Dealing afresh what a seat cannot know: tiles, hands, decks, pouches, identities.

Everything is dealt from what is seen nowhere, sorted first, never from how it lies, so that the deal
depends on nothing hidden.
"""

from typing import Final

from fireside.core.random import Random
from fireside.games.alderquest.field import GROUND, NOWHERE, PATTERN
from fireside.games.alderquest.rules.board import left_in_pouch
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
from fireside.games.alderquest.views import is_hiding
from fireside.games.alderquest.views_field import SPECTATOR, knows_tile

CLASSES: Final = 8


def deal_unseen(game: AlderQuest, seat: int | None, random: Random) -> None:
    """Another table that `seat` cannot tell from this one."""
    viewer = SPECTATOR if seat is None else game.side_of_seat(seat)
    for side in (RED, BLUE):
        if side != viewer:
            if game.mode == SOLO:
                if side == BLUE:
                    deal_stack(game, viewer, random)
            else:
                deal_tiles(game, side, viewer, random)
    deal_hands(game, viewer, random)
    pouch = sorted(left_in_pouch(game))
    random.shuffle(pouch)
    game.pouch = pouch
    game.drawn = 0
    deal_minions(game, random)
    if game.to_move >= 0:
        step = game.agenda[-1]
        assert isinstance(step, Decision)
        options = step.options(game)
        while not options:  # a card is being picked, so the hand holds one that may be played
            deal_hands(game, viewer, random)
            options = step.options(game)
        game.choices = options


# Tiles


def deal_tiles(game: AlderQuest, side: int, viewer: int, random: Random) -> None:
    """A side's pouch, hand and face-down tiles that the viewer has not seen are dealt over those places."""
    if is_hiding(game):
        deal_starting_tiles(game, side, random)
        return
    first = side * KINDS
    places = hidden_places(game, side, viewer)
    pool = [(game.tiles[space][place] & TILE) % KINDS for space, place in places]
    size = game.tiles_in_hand(side)
    for kind in range(KINDS):
        pool += [kind] * (game.tile_hand[first + kind] + game.tile_pouch[first + kind])
    pool.sort()
    random.shuffle(pool)
    for space, place in places:
        put_kind(game, space, place, pool.pop())
    hand, pouch = pool[:size], pool[size:]
    for kind in range(KINDS):
        game.tile_hand[first + kind] = hand.count(kind)
        game.tile_pouch[first + kind] = pouch.count(kind)
    if game.setting != NO_KIND and side == game.side():  # D-11 the tile being set is any of the hand
        game.setting = hand[0]


def deal_starting_tiles(game: AlderQuest, side: int, random: Random) -> None:
    """AQ-SETUP-14 What a side has hidden so far is any of the ways it could have chosen, each as likely."""
    spaces = PATTERN[side][: sum(STARTING) - game.tiles_in_hand(side)]
    while True:
        kinds = [int(random.below(KINDS - 1)) for _ in spaces]
        if all(kinds.count(kind) <= STARTING[kind] for kind in range(KINDS)):
            break
    for place, space in enumerate(spaces):
        put_kind(game, space, 0, kinds[place])
    for kind in range(KINDS):
        game.tile_hand[side * KINDS + kind] = STARTING[kind] - kinds.count(kind)


def hidden_places(game: AlderQuest, side: int, viewer: int) -> list[tuple[int, int]]:
    """The tiles of a side on the Field that the viewer does not know: space and place in it."""
    return [
        (space, place)
        for space in range(GROUND)
        for place, tile in enumerate(game.tiles[space])
        if (tile & TILE) // KINDS == side and not knows_tile(tile, viewer)
    ]


def put_kind(game: AlderQuest, space: int, place: int, kind: int) -> None:
    """A face-down tile becomes one of another kind."""
    tiles = game.tiles[space][:]
    tiles[place] += kind - (tiles[place] & TILE) % KINDS
    game.tiles[space] = tiles


def deal_stack(game: AlderQuest, viewer: int, random: Random) -> None:
    """Solitaire: the Rival Stack and the face-down tiles."""
    places = hidden_places(game, BLUE, viewer)
    pool = [(game.tiles[space][place] & TILE) % KINDS for space, place in places] + game.stack
    pool.sort()
    random.shuffle(pool)
    for space, place in places:
        put_kind(game, space, place, pool.pop())
    game.stack = pool


# Cards


def deal_hands(game: AlderQuest, viewer: int, random: Random) -> None:
    """The decks and hands of Quarrels and Relics."""
    for side in (RED, BLUE):
        deal_quarrels(game, side, side == viewer, random)
    deal_relics(game, viewer, random)


def deal_quarrels(game: AlderQuest, side: int, is_own: bool, random: Random) -> None:
    """A rival's deck and hand are dealt afresh; of one's own only the order of the deck."""
    deck = sorted(game.quarrel_deck[side])
    if is_own:
        random.shuffle(deck)
        game.quarrel_deck[side] = deck
        return
    pool = sorted(deck + game.quarrel_hand[side])
    random.shuffle(pool)
    size = len(game.quarrel_hand[side])
    game.quarrel_hand[side] = sorted(pool[:size])
    game.quarrel_deck[side] = pool[size:]


def deal_relics(game: AlderQuest, viewer: int, random: Random) -> None:
    """The deck and the hands of other sides."""
    pool = game.relic_deck[:]
    for side in (RED, BLUE):
        if side != viewer:
            pool += game.relic_hand[side]
    pool.sort()
    random.shuffle(pool)
    for side in (RED, BLUE):
        if side != viewer and game.relic_hand[side]:
            size = len(game.relic_hand[side])
            game.relic_hand[side] = sorted(pool[:size])
            pool = pool[size:]
    game.relic_deck = pool


# Minions


def deal_minions(game: AlderQuest, random: Random) -> None:
    """Identities of basic minions and of decks are dealt afresh; known classes stay, known cards too."""
    if game.mode != SOLO:
        for guild in range(GUILDS):
            game.decks[guild] = deal_group(game, [guild], game.decks[guild], random)
    elif game.guilds[RED]:
        mine = game.guilds[RED][0]
        game.decks[mine] = deal_group(game, [mine], game.decks[mine], random)
        game.automa = deal_group(game, game.guilds[BLUE], game.automa, random)


def open_cards(game: AlderQuest) -> list[int]:
    """Solitaire: the cards of the Automa deck that lie open, basic side up."""
    return game.automa_discard + ([game.automa_card] if game.automa_card != NO_MINION else [])


def deal_group(game: AlderQuest, guilds: list[int], deck: list[int], random: Random) -> list[int]:
    """Deal the cards of one deck and of the basic minions that came from it; the deck that comes of it.

    In solitaire cards lie open in the Automa discard: their class is all there is to know of them.
    """
    class_of = game.box.class_of
    basic = [
        minion
        for minion in range(MINIONS)
        if game.at[minion] != NOWHERE and not game.marks[minion] & UP and minion // PER_GUILD in guilds
    ]
    pool: list[list[int]] = [[] for _ in range(CLASSES)]
    is_automa = len(guilds) > 1
    unknown = [card & CARD for card in deck if not card & KNOWN] + [game.card[minion] for minion in basic]
    for card in sorted(unknown + (open_cards(game) if is_automa else [])):
        pool[class_of[card]].append(card)
    for cards in pool:
        random.shuffle(cards)
    for minion in basic:
        game.card[minion] = pool[class_of[game.card[minion]]].pop()
    if is_automa:
        game.automa_discard = [pool[class_of[card]].pop() for card in game.automa_discard]
        if game.automa_card != NO_MINION:
            game.automa_card = pool[class_of[game.automa_card]].pop()
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
