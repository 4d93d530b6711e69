"""Minions: how they come, change and leave, and the tiles they handle (AQ-MIN, AQ-TILE, AQ-CARRY)."""

from fireside.core.events import EVERYONE, Fact
from fireside.games.alderquest.field import NOWHERE, SPACE_NAMES, ground_of
from fireside.games.alderquest.rules.changing import discard_rune
from fireside.games.alderquest.state import NOTHING, AlderQuest
from fireside.games.alderquest.terms import (
    ACORNS,
    BLUE,
    CARD,
    CLASS_NAMES,
    ELBOW,
    FACE_UP,
    GUILD_LETTERS,
    KIND_NAMES,
    KINDS,
    KNOWN,
    KNOWN_CLASS,
    MINION_IDS,
    MINIONS,
    NO_CARD,
    NO_MINION,
    PER_GUILD,
    READY,
    SEEN,
    SIDE_NAMES,
    SNOWFLAKE,
    SOLO,
    SURVIVES,
    TILE,
    TRAP,
    UP,
    points_of,
    rune_of,
)


def described(game: AlderQuest, minion: int) -> dict[str, Fact]:
    """What everybody sees of a minion in play, for the log."""
    return {
        "side": SIDE_NAMES[game.side_of(minion)],
        "guild": GUILD_LETTERS[minion // PER_GUILD],
        "class": CLASS_NAMES[game.class_of(minion)],
        "space": SPACE_NAMES[game.at[minion]],
    }


# Coming


def enlist(game: AlderQuest, guild: int) -> int:
    """AQ-HERO-08 The top card of a guild's deck; the class of the next one is shown."""
    game.reveal()
    deck = game.decks[guild]
    game.decks[guild] = deck[:-1]
    return deck[-1] & CARD


def put_down(game: AlderQuest, card: int, space: int) -> int:
    """AQ-MIN-03 A minion enters play basic and exhausted, as a free piece of its guild; on a space with a
    rival it is the attacker.
    """
    minion = card // PER_GUILD * PER_GUILD
    while game.at[minion] != NOWHERE:
        minion += 1
    game.at[minion] = space
    game.card[minion] = card
    game.marks[minion] = 0
    game.carried[minion] = 0
    if game.who[space] == NO_MINION:
        game.who[space] = minion
    if game.mode == SOLO and game.side_of(minion) == BLUE:
        game.summoned = [*game.summoned, minion]
    if game.watched:
        game.tell("minion_summoned", described(game, minion), EVERYONE)
    return minion


# Changing


def exhaust(game: AlderQuest, minion: int) -> None:
    """AQ-MOVE-04, R-AQ-45 A minion becomes exhausted; an activation of it ends."""
    if game.activated == minion:
        game.activated = NO_MINION
    if game.marks[minion] & READY:
        game.marks[minion] &= ~READY
        if game.watched:
            tell_space(game, "minion_exhausted", minion)


def make_ready(game: AlderQuest, minion: int) -> None:
    """A minion becomes ready, and may be activated again."""
    game.marks[minion] |= READY
    if game.watched:
        tell_space(game, "minion_readied", minion)


def tell_space(game: AlderQuest, kind: str, minion: int) -> None:
    """Report something about a minion by its side and space."""
    side, space = SIDE_NAMES[game.side_of(minion)], SPACE_NAMES[game.at[minion]]
    game.tell(kind, {"side": side, "space": space}, EVERYONE)


def upgrade(game: AlderQuest, minion: int) -> None:
    """AQ-MIN-05 The card is flipped; AQ-SOLO-11, R-AQ-87 never in solitaire; R-AQ-95 nothing else changes."""
    if game.mode == SOLO or game.marks[minion] & UP:
        return
    game.reveal()
    game.marks[minion] |= UP
    if game.watched:
        side, space = SIDE_NAMES[game.side_of(minion)], SPACE_NAMES[game.at[minion]]
        number = game.card[minion]
        card, name = MINION_IDS[number], game.box.minions[number].name
        facts: dict[str, Fact] = {"side": side, "space": space, "card": card, "name": name}
        game.tell("minion_upgraded", facts, EVERYONE)


# Leaving


def destroy_minion(game: AlderQuest, minion: int) -> None:
    """AQ-MIN-06, AQ-MIN-09, R-AQ-54, R-AQ-92 To the bottom of its deck, basic side up;
    AQ-SOLO-28 of the Automa deck for rivals.
    """
    known = KNOWN if game.marks[minion] & UP else KNOWN_CLASS
    card = game.card[minion]
    if game.watched:
        game.tell("minion_destroyed", described(game, minion), EVERYONE)
    leave_field(game, minion)
    if game.mode == SOLO and game.side_of(minion) == BLUE:
        game.automa = [card | KNOWN_CLASS, *game.automa]
    else:
        guild = minion // PER_GUILD
        game.decks[guild] = [card | known, *game.decks[guild]]


def eject_minion(game: AlderQuest, minion: int) -> None:
    """AQ-MIN-07, R-AQ-54 Shuffled into its deck, basic side up; R-AQ-53 what it carried stays."""
    if game.watched:
        game.tell("minion_ejected", described(game, minion), EVERYONE)
    card = game.card[minion]
    leave_field(game, minion)
    if game.mode == SOLO and game.side_of(minion) == BLUE:
        game.automa = shuffled_in(game, card, game.automa)
    else:
        guild = minion // PER_GUILD
        game.decks[guild] = shuffled_in(game, card, game.decks[guild])


def shuffled_in(game: AlderQuest, card: int, deck: list[int]) -> list[int]:
    """A deck with one more card, shuffled: what was known of it is forgotten."""
    cards = [one & CARD for one in deck]
    cards.append(card)
    game.shuffle(cards)
    return cards


def leave_field(game: AlderQuest, minion: int) -> None:
    """AQ-MIN-08, R-AQ-50 What the minion carries is left face-up on the ground."""
    spill(game, minion)
    vacate(game, minion)
    game.at[minion] = NOWHERE
    game.card[minion] = NO_CARD
    game.marks[minion] = 0
    if game.activated == minion:
        game.activated = NO_MINION
    if minion in game.summoned:
        game.summoned = [one for one in game.summoned if one != minion]


def vacate(game: AlderQuest, minion: int) -> None:
    """AQ-FIGHT-15 A minion leaves its space, and a squabble there; whoever attacked it there has it now."""
    space = game.at[minion]
    game.marks[minion] &= ~(SURVIVES | ELBOW)
    if game.who[space] != minion:
        return
    game.who[space] = NO_MINION
    for other in range(MINIONS):
        if game.at[other] == space and other != minion:
            game.who[space] = other


def intruder(game: AlderQuest, space: int) -> int:
    """AQ-FIGHT-15 The attacker of a space while its attack is pending; NO_MINION: there is none."""
    for minion in range(MINIONS):
        if game.at[minion] == space and game.who[space] != minion:
            return minion
    return NO_MINION


def spill(game: AlderQuest, minion: int) -> None:
    """AQ-MIN-08, AQ-FIGHT-03 Acorns are left face-up on the ground where the minion is, or beneath it."""
    if not game.carried[minion]:
        return
    ground = ground_of(game.at[minion])
    colour = 1 - game.side_of(minion)
    tiles: list[int] = []
    for kind in range(ACORNS):
        tiles += [colour * KINDS + kind | FACE_UP] * game.carries(minion, kind)
    game.carried[minion] = 0
    game.tiles[ground] = game.tiles[ground] + tiles
    if game.watched:
        points = [points_of((tile & TILE) % KINDS) for tile in tiles]
        game.tell("acorns_dropped", {"space": SPACE_NAMES[ground], "points": points}, EVERYONE)


# Tiles on the Field


def lie(game: AlderQuest, space: int, tile: int) -> None:
    """A tile comes to lie on a space, on top of others."""
    game.tiles[space] = [*game.tiles[space], tile]


def lift(game: AlderQuest, space: int, place: int) -> int:
    """A tile leaves a space; which it was."""
    tiles = game.tiles[space]
    tile = tiles[place]
    rest = tiles[:place] + tiles[place + 1 :]
    game.tiles[space] = rest if rest else NOTHING
    return tile


def turn_up(game: AlderQuest, space: int, place: int) -> None:
    """AQ-TILE-10 An Acorn is turned face-up where it lies."""
    tiles = game.tiles[space][:]
    tiles[place] = tiles[place] & ~SEEN | FACE_UP
    game.tiles[space] = tiles


def face_up_acorn(game: AlderQuest, space: int, colour: int, kind: int) -> int:
    """The place of a face-up Acorn of a colour and kind in a space, the newest; -1 if there is none."""
    tiles = game.tiles[space]
    wanted = colour * KINDS + kind | FACE_UP
    for place in range(len(tiles) - 1, -1, -1):
        if tiles[place] & (TILE | FACE_UP) == wanted:
            return place
    return -1


def has_face_up(game: AlderQuest, space: int, colour: int) -> bool:
    """AQ-TERM-03, AQ-TILE-10 Whether a face-up Acorn of a colour lies there."""
    return any(tile & FACE_UP and (tile & TILE) // KINDS == colour for tile in game.tiles[space])


def pick_up(game: AlderQuest, minion: int, space: int, kind: int) -> None:
    """AQ-CARRY-01, AQ-CARRY-02, AQ-CARRY-03, AQ-CARRY-04, R-AQ-46 A minion takes a face-up Acorn of the rival
    colour; there is no way to put it down again.
    """
    place = face_up_acorn(game, space, 1 - game.side_of(minion), kind)
    lift(game, space, place)
    game.carried[minion] += 1 << (8 * kind)
    if game.watched:
        side = SIDE_NAMES[game.side_of(minion)]
        facts: dict[str, Fact] = {"side": side, "space": SPACE_NAMES[space], "points": points_of(kind)}
        game.tell("acorn_taken", facts, EVERYONE)


def tile_returns(game: AlderQuest, space: int, place: int, kind_of_event: str) -> None:
    """AQ-TILE-02 A tile goes back to its owner's pouch, unseen if it lies face-down;
    AQ-SOLO-32, R-AQ-101 in solitaire it is shuffled into the Rival Stack.
    """
    tile = lift(game, space, place)
    colour, kind = (tile & TILE) // KINDS, (tile & TILE) % KINDS
    if game.mode == SOLO:
        stack = [*game.stack, kind]
        game.shuffle(stack)
        game.stack = stack
    else:
        game.tile_pouch[colour * KINDS + kind] += 1
    if game.watched:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[colour], "space": SPACE_NAMES[space]}
        name = KIND_NAMES[kind]
        if tile & FACE_UP:
            game.tell(kind_of_event, {**facts, "kind": name}, EVERYONE)
        elif game.mode == SOLO:
            game.tell(kind_of_event, facts, EVERYONE)
        else:
            game.tell_side(kind_of_event, facts, {"kind": name}, colour)


def reveal_tile(game: AlderQuest, space: int, place: int) -> int:
    """A face-down tile is shown; its kind. AQ-TILE-03 An Acorn stays face-up, AQ-TILE-04 a Snowflake goes
    to the rune discard, AQ-TILE-06, R-AQ-51 a Trap to its owner's reserve (AQ-SOLO-12 out of a solitaire
    game).
    """
    game.reveal()
    tile = game.tiles[space][place] & TILE
    colour, kind = tile // KINDS, tile % KINDS
    if game.watched:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[colour], "space": SPACE_NAMES[space]}
        game.tell("tile_revealed", {**facts, "kind": KIND_NAMES[kind]}, EVERYONE)
    if kind < ACORNS:
        turn_up(game, space, place)
        return kind
    lift(game, space, place)
    if kind == SNOWFLAKE:
        discard_rune(game, rune_of(colour, kind))
    elif game.mode == SOLO:
        removed = game.removed[:]
        removed[TRAP] += 1
        game.removed = removed
    else:
        game.reserve[colour] += 1
    return kind


def draw_tiles(game: AlderQuest, side: int, count: int) -> None:
    """AQ-TURN-12, AQ-CONF-06, R-AQ-13 A side draws tiles of its pouch into its hand, as many as there are."""
    drawn: list[str] = []
    for _ in range(count):
        size = game.tiles_in_pouch(side)
        if size == 0:
            break
        place = int(game.below(size))
        kind = 0
        while place >= game.tile_pouch[side * KINDS + kind]:
            place -= game.tile_pouch[side * KINDS + kind]
            kind += 1
        game.tile_pouch[side * KINDS + kind] -= 1
        game.tile_hand[side * KINDS + kind] += 1
        drawn.append(KIND_NAMES[kind])
    if game.watched and drawn:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "count": len(drawn)}
        game.tell_side("tiles_drawn", facts, {"kinds": drawn}, side)
