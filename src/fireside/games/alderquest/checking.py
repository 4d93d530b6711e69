"""Whether what lies on a loaded table can have come about: pieces are conserved (INV-01 to INV-20)."""

from fireside.games.alderquest.field import GROUND, LANES, NOWHERE
from fireside.games.alderquest.rules.cards import Played
from fireside.games.alderquest.rules.matching import find_matches
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import (
    ACORNS,
    ADDED_TRAPS,
    BLUE,
    CARD,
    FIRST,
    FIRST_QUARREL_SOURCE,
    FIRST_RELIC_SOURCE,
    GUILD_LETTERS,
    GUILDS,
    HEROES_EACH,
    KIND_WORDS,
    KINDS,
    KNOWN,
    KNOWN_CLASS,
    MINIONS,
    NO_GUILD,
    NO_HERO,
    NO_MINION,
    NOBODY,
    PER_GUILD,
    PLACED_BY,
    RED,
    RELICS,
    REMOVED_THREES,
    RUNNING,
    SIDE_NAMES,
    SNOW,
    SNOWFLAKE,
    SOLO,
    SPED,
    SPEED,
    TARGETS,
    TEAM,
    TILE,
    TILES_OF_KIND,
    TRAP,
    UP,
    WINTER_COMES,
    rune_of,
)

SIDES = (RED, BLUE)


def check_table(game: AlderQuest) -> None:
    """ValueError unless every piece is there once."""
    check_guilds(game)
    check_runes(game)
    if game.mode == SOLO:
        check_solo_tiles(game)
    else:
        check_tiles(game)
    check_minions(game)
    check_quarrels(game)
    check_relics(game)
    check_marks(game)
    if game.over == RUNNING:
        check_running(game)


def is_drafting(game: AlderQuest) -> bool:
    """Whether guilds are still to be taken."""
    return NOBODY in game.owner


def check_guilds(game: AlderQuest) -> None:
    """AQ-SETUP-07 Two guilds for each side, AQ-SOLO-04 in solitaire one and three; AQ-EXALT-01."""
    most = [1, 3] if game.mode == SOLO else [2, 2]
    for side in SIDES:
        if len(game.guilds[side]) > most[side]:
            raise ValueError(f"{SIDE_NAMES[side]} has {most[side]} guilds at most")
    if game.exalted != NO_GUILD:
        owner = game.owner[game.exalted]
        if owner == NOBODY or (game.mode == SOLO and owner == BLUE):
            raise ValueError("'exalted' should be a guild that is in play for a player")
    for slot, hero in enumerate(game.hero):
        is_spare = game.mode == SOLO and slot == LANES - 1
        if hero != NO_HERO and (game.owner[hero // HEROES_EACH] == slot // LANES) == is_spare:
            raise ValueError(
                "each Hero should stand on the side of its guild (a solitaire player's third, in e, not)"
            )
    check_hero_guilds(game)


def check_hero_guilds(game: AlderQuest) -> None:
    """AQ-TEAM-02 A seat of a team has a Hero of each guild; AQ-SOLO-07 the rivals' are of three guilds."""
    groups: list[list[int]] = []
    if game.mode == TEAM:
        for place in range(game.places):
            groups.append([game.hero[(place & 1) * LANES + lane] for lane in game.lanes_of(place)])
    elif game.mode == SOLO:
        groups.append(game.hero[LANES:])
    for group in groups:
        guilds = [hero // HEROES_EACH for hero in group if hero != NO_HERO]
        if len(set(guilds)) != len(guilds):
            raise ValueError("the Heroes of a team's seat, and a solitaire game's rivals, differ in guild")


# Runes


def in_the_cycle(game: AlderQuest, rune: int) -> int:
    """How many runes of a kind are on the Board, revealed, in the pouch or discarded."""
    return game.board.count(rune) + game.row.count(rune) + game.pouch.count(rune) + game.discard[rune]


def check_runes(game: AlderQuest) -> None:
    """INV-01 Ten runes of each guild, once the guilds are taken."""
    expected = 0 if is_drafting(game) else PER_GUILD
    for guild in range(GUILDS):
        held = game.held[guild] + game.held[GUILDS + guild]
        found = in_the_cycle(game, guild) + held
        if found != expected:
            raise ValueError(
                f"there should be {expected} runes of {GUILD_LETTERS[guild]} in all, not {found}"
            )


# Tiles


def lying(game: AlderQuest, colour: int, kind: int) -> int:
    """How many tiles of a colour and kind lie on the Field."""
    return sum(
        1 for space in range(GROUND) for tile in game.tiles[space] if tile & TILE == colour * KINDS + kind
    )


def carried_off(game: AlderQuest, colour: int, kind: int) -> int:
    """How many Acorns of a colour and kind minions carry."""
    carriers = [one for one in range(MINIONS) if game.at[one] != NOWHERE and game.side_of(one) != colour]
    return sum(game.carries(minion, kind) for minion in carriers)


def acorns_of(game: AlderQuest, colour: int, kind: int) -> int:
    """How many Acorns there are, but for those in pouches, hands and the Rival Stack."""
    claimed = game.collection[(1 - colour) * ACORNS + kind]
    on_field = lying(game, colour, kind) + carried_off(game, colour, kind)
    return on_field + in_the_cycle(game, rune_of(colour, kind)) + claimed


def check_tiles(game: AlderQuest) -> None:
    """INV-02 to INV-04 18 Acorns and 8 Traps of each colour, and 12 Snowflakes."""
    snow = in_the_cycle(game, SNOW) + game.snowflakes
    for colour in SIDES:
        for kind in range(KINDS):
            own = game.tile_pouch[colour * KINDS + kind] + game.tile_hand[colour * KINDS + kind]
            if kind == SNOWFLAKE:
                snow += own + lying(game, colour, kind)
                continue
            found = own + (acorns_of(game, colour, kind) if kind < ACORNS else lying(game, colour, kind))
            if kind == TRAP:
                found += game.reserve[colour]
            if found != TILES_OF_KIND[kind]:
                raise wrong_tiles(SIDE_NAMES[colour], kind, TILES_OF_KIND[kind], found)
    if snow != 2 * TILES_OF_KIND[SNOWFLAKE]:
        raise ValueError(f"there should be {2 * TILES_OF_KIND[SNOWFLAKE]} Snowflakes in all, not {snow}")


def wrong_tiles(side: str, kind: int, right: int, found: int) -> ValueError:
    """The complaint about tiles."""
    return ValueError(f"there should be {right} {side} tiles of the kind {KIND_WORDS[kind]}, not {found}")


def check_solo_tiles(game: AlderQuest) -> None:
    """INV-02 of a solitaire game: blue tiles only, AQ-SOLO-02 as many as the level says."""
    for kind in range(KINDS):
        own = sum(
            game.tile_pouch[side * KINDS + kind] + game.tile_hand[side * KINDS + kind] for side in SIDES
        )
        red = lying(game, RED, kind) + (acorns_of(game, RED, kind) if kind < ACORNS else 0)
        if own or red or game.reserve != [0, 0] or sum(game.held[GUILDS:]):
            raise ValueError(
                "in a solitaire game there are no red tiles, and no pouch, hand, reserve or rival runes"
            )
        found = game.stack.count(kind) + game.removed[kind]
        if kind == SNOWFLAKE:
            found += lying(game, BLUE, kind) + game.supply + in_the_cycle(game, SNOW) + game.snowflakes
            right = 2 * TILES_OF_KIND[kind]
        elif kind == TRAP:
            found += lying(game, BLUE, kind)
            right = ADDED_TRAPS[game.level]
        else:
            found += acorns_of(game, BLUE, kind)
            right = TILES_OF_KIND[kind]
        if found != right:
            raise wrong_tiles("blue", kind, right, found)
    if game.removed[0] != REMOVED_THREES[game.level]:
        raise ValueError(f"the level removes {REMOVED_THREES[game.level]} Acorns of 3 points")


# Cards


def check_minions(game: AlderQuest) -> None:
    """INV-15 Every minion card once, once the guilds are taken; INV-16 what is known lies at the bottom of
    a deck.
    """
    decks = [*game.decks, game.automa]
    cards = [card & CARD for deck in decks for card in deck] + game.automa_discard
    cards += [game.card[minion] for minion in range(MINIONS) if game.at[minion] != NOWHERE]
    if game.automa_card != NO_MINION:
        cards.append(game.automa_card)
    expected = [] if is_drafting(game) else list(range(MINIONS))
    if sorted(cards) != expected:
        raise ValueError("every minion card should be there once, in its deck or on the Field")
    for guild, deck in enumerate(game.decks):
        if any((card & CARD) // PER_GUILD != guild for card in deck):
            raise ValueError(f"the deck {GUILD_LETTERS[guild]} should hold cards of its guild")
    if game.mode == SOLO and not is_drafting(game):
        check_automa(game)
    for deck in decks:
        marks = [card & (KNOWN | KNOWN_CLASS) != 0 for card in deck]
        if marks != sorted(marks, reverse=True):
            raise ValueError("cards of a deck that are known lie at its bottom")


def check_automa(game: AlderQuest) -> None:
    """AQ-SOLO-06 The player's guild has its deck, the others the Automa deck; AQ-SOLO-11 nobody is
    upgraded.
    """
    for guild in game.guilds[BLUE]:
        if game.decks[guild]:
            raise ValueError(f"the minions of {GUILD_LETTERS[guild]} belong to the Automa deck")
    cards = [card & CARD for card in game.automa] + game.automa_discard
    if any(card // PER_GUILD == game.guilds[RED][0] for card in cards):
        raise ValueError("the player's minions do not belong to the Automa deck")
    if any(game.marks[minion] & 1 for minion in range(MINIONS)) or any(card & KNOWN for card in game.automa):
        raise ValueError("in a solitaire game no minion is upgraded")
    if game.turn and not game.automa and not game.automa_discard and not game.summoned:
        raise ValueError("the Automa cards should be somewhere")


def played(game: AlderQuest) -> list[Played]:
    """The cards whose effect is going on."""
    return [step for step in game.agenda if isinstance(step, Played)]


def check_quarrels(game: AlderQuest) -> None:
    """INV-18 Every Quarrel of a side once; none in a first game (AQ-FIRST-02), in solitaire or before they
    are dealt.
    """
    for side in SIDES:
        piles = game.quarrel_deck[side] + game.quarrel_hand[side] + game.armed[side]
        cards = piles + game.quarrel_discard[side]
        for step in played(game):
            if step.side == side and step.source < FIRST_RELIC_SOURCE:
                cards.append(step.source - FIRST_QUARREL_SOURCE)
        if sorted(cards) != expected_quarrels(game, side):
            raise ValueError(f"every Quarrel of {SIDE_NAMES[side]} should be there once")
        if any(not game.box.is_trap[quarrel] for quarrel in game.armed[side]):
            raise ValueError("armed Quarrels are Traps")


def expected_quarrels(game: AlderQuest, side: int) -> list[int]:
    """The Quarrels that a side should have."""
    expected: list[int] = []
    is_dealt = game.turn > 0 or is_before_first_turn(game)
    if is_dealt and game.mode not in (SOLO, FIRST):
        for guild in sorted(game.guilds[side]):
            expected += list(range(guild * PER_GUILD, guild * PER_GUILD + PER_GUILD))
    return expected


def is_before_first_turn(game: AlderQuest) -> bool:
    """Whether the set-up is over and Red's first turn about to begin."""
    return len(game.agenda) == 1 and game.agenda[0].saved(game) == ["ready"]


def check_relics(game: AlderQuest) -> None:
    """INV-19 Every Relic once."""
    cards = game.relic_deck + game.relic_discard + game.relic_hand[RED] + game.relic_hand[BLUE]
    cards += [step.source - FIRST_RELIC_SOURCE for step in played(game) if step.source >= FIRST_RELIC_SOURCE]
    if sorted(cards) != list(range(RELICS)):
        raise ValueError("every Relic should be there once")


# A game that goes on


def check_marks(game: AlderQuest) -> None:
    """AQ-MOVE-14 Only Speed is used up; AQ-SOLO-22 only tiles of a solitaire game know a Hero."""
    for minion in range(MINIONS):
        if game.at[minion] == NOWHERE:
            continue
        marks = game.marks[minion]
        if marks & SPED and not (marks & UP and game.box.special[game.card[minion]] == SPEED):
            raise ValueError("only an upgraded minion with Speed can have 'sped'")
    if game.mode != SOLO and any(tile >= PLACED_BY for tiles in game.tiles for tile in tiles):
        raise ValueError("only in a solitaire game a tile has a 'hero' that placed it")


def check_running(game: AlderQuest) -> None:
    """INV-26, INV-08 The end has not come, and nothing on the Board waits to be resolved."""
    if game.snowflakes >= WINTER_COMES:
        raise ValueError(f"the game is over with {WINTER_COMES} 'snowflakes'")
    if game.mode == SOLO and game.points(RED) >= TARGETS[game.level]:
        raise ValueError("the game is over when the target is reached")
    if find_matches(game):
        raise ValueError("'board' holds a match that was not resolved")
