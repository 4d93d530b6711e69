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
    acorn,
    points_of,
    rune_of,
)


def described(state: AlderQuest, minion: int) -> dict[str, Fact]:
    """What everybody sees of a minion in play, for the log."""
    return {
        "side": SIDE_NAMES[state.side_of(minion)],
        "guild": GUILD_LETTERS[minion // PER_GUILD],
        "class": CLASS_NAMES[state.class_of(minion)],
        "space": SPACE_NAMES[state.at[minion]],
    }


# Coming


def enlist(state: AlderQuest, guild: int) -> int:
    """AQ-HERO-08 The top card of a guild's deck; the class of the next one is shown."""
    state.reveal()
    deck = state.decks[guild]
    state.decks[guild] = deck[:-1]
    return deck[-1] & CARD


def put_down(state: AlderQuest, card: int, space: int) -> int:
    """AQ-MIN-03 A minion enters play basic and exhausted, as a free piece of its guild; on a space with a
    rival it is the attacker.
    """
    minion = card // PER_GUILD * PER_GUILD
    while state.at[minion] != NOWHERE:
        minion += 1
    state.at[minion] = space
    state.card[minion] = card
    state.marks[minion] = 0
    state.carried[minion] = 0
    if state.who[space] == NO_MINION:
        state.who[space] = minion
    if state.mode == SOLO and state.side_of(minion) == BLUE:
        state.summoned = [*state.summoned, minion]
    if state.watched:
        state.tell("minion_summoned", described(state, minion), EVERYONE)
    return minion


# Changing


def exhaust(state: AlderQuest, minion: int) -> None:
    """AQ-MOVE-04, R-AQ-45 A minion becomes exhausted; an activation of it ends."""
    if state.activated == minion:
        state.activated = NO_MINION
    if state.marks[minion] & READY:
        state.marks[minion] &= ~READY
        if state.watched:
            tell_space(state, "minion_exhausted", minion)


def make_ready(state: AlderQuest, minion: int) -> None:
    """A minion becomes ready, and may be activated again."""
    state.marks[minion] |= READY
    if state.watched:
        tell_space(state, "minion_readied", minion)


def tell_space(state: AlderQuest, kind: str, minion: int) -> None:
    """Report something about a minion by its side and space."""
    side, space = SIDE_NAMES[state.side_of(minion)], SPACE_NAMES[state.at[minion]]
    state.tell(kind, {"side": side, "space": space}, EVERYONE)


def upgrade(state: AlderQuest, minion: int) -> None:
    """AQ-MIN-05 The card is flipped; AQ-SOLO-11, R-AQ-87 never in solitaire; R-AQ-95 nothing else changes."""
    if state.mode == SOLO or state.marks[minion] & UP:
        return
    state.reveal()
    state.marks[minion] |= UP
    if state.watched:
        side, space = SIDE_NAMES[state.side_of(minion)], SPACE_NAMES[state.at[minion]]
        number = state.card[minion]
        card, name = MINION_IDS[number], state.edition.minions[number].name
        facts: dict[str, Fact] = {"side": side, "space": space, "card": card, "name": name}
        state.tell("minion_upgraded", facts, EVERYONE)


# Leaving


def destroy_minion(state: AlderQuest, minion: int) -> None:
    """AQ-MIN-06, AQ-MIN-09, R-AQ-54, R-AQ-92 To the bottom of its deck, basic side up;
    AQ-SOLO-28 of the Automa deck for rivals.
    """
    known = KNOWN if state.marks[minion] & UP else KNOWN_CLASS
    card = state.card[minion]
    if state.watched:
        state.tell("minion_destroyed", described(state, minion), EVERYONE)
    leave_field(state, minion)
    if state.mode == SOLO and state.side_of(minion) == BLUE:
        state.automa = [card | KNOWN_CLASS, *state.automa]
    else:
        guild = minion // PER_GUILD
        state.decks[guild] = [card | known, *state.decks[guild]]


def eject_minion(state: AlderQuest, minion: int) -> None:
    """AQ-MIN-07, R-AQ-54 Shuffled into its deck, basic side up; R-AQ-53 what it carried stays."""
    if state.watched:
        state.tell("minion_ejected", described(state, minion), EVERYONE)
    card = state.card[minion]
    leave_field(state, minion)
    if state.mode == SOLO and state.side_of(minion) == BLUE:
        state.automa = shuffled_in(state, card, state.automa)
    else:
        guild = minion // PER_GUILD
        state.decks[guild] = shuffled_in(state, card, state.decks[guild])


def shuffled_in(state: AlderQuest, card: int, deck: list[int]) -> list[int]:
    """A deck with one more card, shuffled: what was known of it is forgotten."""
    cards = [one & CARD for one in deck]
    cards.append(card)
    state.shuffle(cards)
    return cards


def leave_field(state: AlderQuest, minion: int) -> None:
    """AQ-MIN-08, R-AQ-50 What the minion carries is left face-up on the ground."""
    spill(state, minion)
    vacate(state, minion)
    state.at[minion] = NOWHERE
    state.card[minion] = NO_CARD
    state.marks[minion] = 0
    if state.activated == minion:
        state.activated = NO_MINION
    if minion in state.summoned:
        state.summoned = [one for one in state.summoned if one != minion]


def vacate(state: AlderQuest, minion: int) -> None:
    """AQ-FIGHT-15 A minion leaves its space, and a squabble there; whoever attacked it there has it now."""
    space = state.at[minion]
    state.marks[minion] &= ~(SURVIVES | ELBOW)
    if state.who[space] != minion:
        return
    state.who[space] = NO_MINION
    for other in range(MINIONS):
        if state.at[other] == space and other != minion:
            state.who[space] = other


def intruder(state: AlderQuest, space: int) -> int:
    """AQ-FIGHT-15 The attacker of a space while its attack is pending; NO_MINION: there is none."""
    for minion in range(MINIONS):
        if state.at[minion] == space and state.who[space] != minion:
            return minion
    return NO_MINION


def spill(state: AlderQuest, minion: int) -> None:
    """AQ-MIN-08, AQ-FIGHT-03 Acorns are left face-up on the ground where the minion is, or beneath it."""
    if not state.carried[minion]:
        return
    ground = ground_of(state.at[minion])
    colour = 1 - state.side_of(minion)
    tiles: list[int] = []
    for kind in range(ACORNS):
        tiles += [colour * KINDS + kind | FACE_UP] * state.carries(minion, kind)
    state.carried[minion] = 0
    state.tiles[ground] = state.tiles[ground] + tiles
    if state.watched:
        points = [points_of((tile & TILE) % KINDS) for tile in tiles]
        state.tell("acorns_dropped", {"space": SPACE_NAMES[ground], "points": points}, EVERYONE)


# Tiles on the Field


def lie(state: AlderQuest, space: int, tile: int) -> None:
    """A tile comes to lie on a space, on top of others."""
    state.tiles[space] = [*state.tiles[space], tile]


def lift(state: AlderQuest, space: int, place: int) -> int:
    """A tile leaves a space; which it was."""
    tiles = state.tiles[space]
    tile = tiles[place]
    rest = tiles[:place] + tiles[place + 1 :]
    state.tiles[space] = rest if rest else NOTHING
    return tile


def turn_up(state: AlderQuest, space: int, place: int) -> None:
    """AQ-TILE-10 An Acorn is turned face-up where it lies."""
    tiles = state.tiles[space][:]
    tiles[place] = tiles[place] & ~SEEN | FACE_UP
    state.tiles[space] = tiles


def face_up_acorn(state: AlderQuest, space: int, colour: int, kind: int) -> int:
    """The place of a face-up Acorn of a colour and kind in a space, the newest; -1 if there is none."""
    tiles = state.tiles[space]
    wanted = colour * KINDS + kind | FACE_UP
    for place in range(len(tiles) - 1, -1, -1):
        if tiles[place] & (TILE | FACE_UP) == wanted:
            return place
    return -1


def has_face_up(state: AlderQuest, space: int, colour: int) -> bool:
    """AQ-TERM-03, AQ-TILE-10 Whether a face-up Acorn of a colour lies there."""
    return any(tile & FACE_UP and (tile & TILE) // KINDS == colour for tile in state.tiles[space])


def pick_up(state: AlderQuest, minion: int, space: int, kind: int) -> None:
    """AQ-CARRY-01, AQ-CARRY-02, AQ-CARRY-03, AQ-CARRY-04, R-AQ-46 A minion takes a face-up Acorn of the rival
    colour; there is no way to put it down again.
    """
    place = face_up_acorn(state, space, 1 - state.side_of(minion), kind)
    lift(state, space, place)
    state.carried[minion] += acorn(kind)
    if state.watched:
        side = SIDE_NAMES[state.side_of(minion)]
        facts: dict[str, Fact] = {"side": side, "space": SPACE_NAMES[space], "points": points_of(kind)}
        state.tell("acorn_taken", facts, EVERYONE)


def tile_returns(state: AlderQuest, space: int, place: int, kind_of_event: str) -> None:
    """AQ-TILE-02 A tile goes back to its owner's pouch, unseen if it lies face-down;
    AQ-SOLO-32, R-AQ-101 in solitaire it is shuffled into the Rival Stack.
    """
    tile = lift(state, space, place)
    colour, kind = (tile & TILE) // KINDS, (tile & TILE) % KINDS
    if state.mode == SOLO:
        stack = [*state.stack, kind]
        state.shuffle(stack)
        state.stack = stack
    else:
        state.tile_pouch[colour * KINDS + kind] += 1
    if state.watched:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[colour], "space": SPACE_NAMES[space]}
        name = KIND_NAMES[kind]
        if tile & FACE_UP:
            state.tell(kind_of_event, {**facts, "tile": name}, EVERYONE)
        elif state.mode == SOLO:
            state.tell(kind_of_event, facts, EVERYONE)
        else:
            state.tell_side(kind_of_event, facts, {"tile": name}, colour)


def reveal_tile(state: AlderQuest, space: int, place: int) -> int:
    """A face-down tile is shown; its kind. AQ-TILE-03 An Acorn stays face-up, AQ-TILE-04 a Snowflake goes
    to the rune discard, AQ-TILE-06, R-AQ-51 a Trap to its owner's reserve (AQ-SOLO-12 out of a solitaire
    game).
    """
    state.reveal()
    tile = state.tiles[space][place] & TILE
    colour, kind = tile // KINDS, tile % KINDS
    if state.watched:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[colour], "space": SPACE_NAMES[space]}
        state.tell("tile_revealed", {**facts, "tile": KIND_NAMES[kind]}, EVERYONE)
    if kind < ACORNS:
        turn_up(state, space, place)
        return kind
    lift(state, space, place)
    if kind == SNOWFLAKE:
        discard_rune(state, rune_of(colour, kind))
    elif state.mode == SOLO:
        removed = state.removed[:]
        removed[TRAP] += 1
        state.removed = removed
    else:
        state.reserve[colour] += 1
    return kind


def draw_tiles(state: AlderQuest, side: int, count: int) -> None:
    """AQ-TURN-12, AQ-CONF-06, R-AQ-13 A side draws tiles of its pouch into its hand, as many as there are."""
    drawn: list[str] = []
    for _ in range(count):
        size = state.tiles_in_pouch(side)
        if size == 0:
            break
        place = int(state.below(size))
        kind = 0
        while place >= state.tile_pouch[side * KINDS + kind]:
            place -= state.tile_pouch[side * KINDS + kind]
            kind += 1
        state.tile_pouch[side * KINDS + kind] -= 1
        state.tile_hand[side * KINDS + kind] += 1
        drawn.append(KIND_NAMES[kind])
    if state.watched and drawn:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "count": len(drawn)}
        state.tell_side("tiles_drawn", facts, {"kinds": drawn}, side)
