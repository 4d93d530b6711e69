"""A position of Snow Bound, declared once: what lies on the table, and what must be there in all.

`waiting.py` declares the agenda.
"""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.fields import At, Block, EachSeat, Group, Special, Table, While, check_sum, check_total
from fireside.core.kinds import (
    MOST,
    SEAT,
    Bits,
    ByHand,
    Deck,
    Flag,
    ListOf,
    Number,
    OneOf,
    OrNone,
    Packed,
    Record,
    Sorted,
    Tally,
    Where,
    as_mapping,
)
from fireside.games.snow_bound.dealing import laid_by
from fireside.games.snow_bound.state import NOBODY, NOTHING, SnowBound, lay_out
from fireside.games.snow_bound.terms import (
    ATTACK,
    BAN_NAMES,
    CRATE,
    DIE,
    FIGHT_NAMES,
    FIGHT_STEPS,
    HEX_NAMES,
    KIND_NAMES,
    LABELLED,
    LAND,
    MIN_SCOUTS,
    NUMBERED,
    OIL,
    OIL_ITEM,
    RAID,
    ROUNDS,
    SCOUT_IDS,
    SCOUT_NAMES,
    SCOUTS,
    SEEN,
    SIDES,
    SPECIAL,
    SPECIAL_ITEM,
    SPECIAL_NAMES,
    START_CARDS,
    TILE_NAMES,
    TRACKER,
    WEAPON_NAMES,
    WEAPONS,
    kind_of,
    number_of,
    seen_by,
)
from fireside.games.snow_bound.views import boxed, gone
from fireside.games.snow_bound.waiting import STEPS, check_waiting


def restore(game: SnowBound, table: Mapping[str, Any], agenda: list[Any]) -> None:
    """Take over a saved table and agenda; ValueError that says what is wrong with them."""
    lay_out(game)
    TABLE.restore(game, table)
    _derive(game)
    _check_pieces(game)
    _check_decks(game)
    _check_scouts(game)
    STEPS.restore(game, agenda)
    check_waiting(game)
    game.proceed()


def _derive(game: SnowBound) -> None:
    """What follows from the table."""
    game.ways = game.map.ways_around(game.flipped)
    game.scouts = [SCOUTS - game.at[first : first + SCOUTS].count(TRACKER) for first in _firsts(game, SCOUTS)]
    game.weapons = [sum(game.hand[first : first + WEAPONS]) for first in _firsts(game, WEAPONS)]
    game.discarded = sum(game.weapon_discard)
    game.laid_count = [sum(game.laid[:WEAPONS]), sum(game.laid[WEAPONS:])]


def _firsts(game: SnowBound, size: int) -> range:
    """Where each seat's part of a flat list begins."""
    return range(0, game.seats * size, size)


# Names


def _scouts(game: SnowBound) -> list[str]:
    return SCOUT_IDS[: game.seats * SCOUTS]


def _hexes(game: SnowBound) -> list[str]:
    return HEX_NAMES[: LAND + game.seats]


def _enemies(game: SnowBound) -> list[str]:
    return [token.id for token in game.box.enemies]


def _events(game: SnowBound) -> list[str]:
    return game.box.event_names


def _minors(game: SnowBound) -> list[str]:
    return game.box.event_names[: game.box.minors]


def _majors(game: SnowBound) -> list[str]:
    return game.box.event_names[game.box.minors :]


def _first_major(game: SnowBound) -> int:
    return game.box.minors


def _restock(game: SnowBound) -> list[str]:
    return game.box.restock_names


def _seats(game: SnowBound) -> int:
    return game.seats


# Items


def _saved_piece(game: SnowBound, item: int) -> Any:
    kind, number = kind_of(item), number_of(item)
    if kind == SPECIAL:
        return SPECIAL_PIECE.write(game, [kind, number])
    return PIECE.write(game, [kind, number, item >> SEEN])


def _read_piece(game: SnowBound, saved: Any, what: str) -> int:
    if as_mapping(saved, what).get("item") == KIND_NAMES[SPECIAL]:
        special: list[int] = SPECIAL_PIECE.read(game, saved, what)
        return SPECIAL_ITEM | special[1]
    piece: list[int] = PIECE.read(game, saved, what)
    return (OIL_ITEM if piece[0] == OIL else 0) | piece[1] | piece[2] << SEEN


def _specials(game: SnowBound) -> list[str]:
    return SPECIAL_NAMES[: len(game.box.specials)]


FACE_NUMBER: Final = Number(1, 15)
PIECE: Final = Record(item=OneOf(KIND_NAMES), number=FACE_NUMBER, seen=Bits(SEAT))
SPECIAL_PIECE: Final = Record(item=OneOf(KIND_NAMES), id=OneOf(_specials))
PIECES: Final = ListOf(ByHand(_saved_piece, _read_piece))
SCOUT: Final = OneOf(_scouts)
HEX: Final = OneOf(_hexes)


# Scouts


STANDING: Final = Where(SCOUT_NAMES, Record(hex=HEX, load=PIECES), None)


def _saved_scouts(game: SnowBound, seat: int) -> Any:
    """Those on the board."""
    scouts = range(seat * SCOUTS, seat * SCOUTS + SCOUTS)
    on_board = [None if game.at[one] == TRACKER else [game.at[one], game.load[one]] for one in scouts]
    return STANDING.write(game, on_board)


def _read_scouts(game: SnowBound, seat: int, saved: Any, what: str) -> None:
    """SB-GATHER-05 Who carries an item knows it."""
    for number, one in enumerate(STANDING.read(game, saved, what)):
        if one is not None:
            scout = seat * SCOUTS + number
            game.at[scout] = one[0]
            game.load[scout] = [item if kind_of(item) == SPECIAL else seen_by(item, seat) for item in one[1]]


# Tokens


def _tokens(game: SnowBound) -> list[str]:
    return [token.id for token in [*game.box.specials, *game.box.enemies]]


TOKENS: Final = Bits(OneOf(_tokens))


def _saved_box(game: SnowBound, _: int) -> Any:
    return boxed(game)


def _read_box(game: SnowBound, _: int, saved: Any, what: str) -> None:
    tokens: int = TOKENS.read(game, saved, what)
    game.specials_boxed = tokens & _every_special(game)
    game.enemies_boxed = tokens >> len(game.box.specials)


def _every_special(game: SnowBound) -> int:
    return (1 << len(game.box.specials)) - 1


def _saved_gone(game: SnowBound, _: int) -> Any:
    return gone(game)


def _read_gone(game: SnowBound, _: int, saved: Any, what: str) -> None:
    """What is neither in the box nor gone is in play: an enemy on a tile, a special crate anywhere."""
    tokens: int = TOKENS.read(game, saved, what)
    specials = tokens & _every_special(game)
    game.specials_in_play = _every_special(game) & ~game.specials_boxed & ~specials
    away = game.enemies_boxed, tokens >> len(game.box.specials)
    if away[0] & away[1] or specials & game.specials_boxed:
        raise ValueError("a token cannot be in the 'box' and 'gone'")
    names = _enemies(game)
    in_play = [enemy for enemy in range(len(names)) if not (away[0] | away[1]) >> enemy & 1]
    check_total("enemies", [one for one in game.enemy_on if one != NOBODY], in_play, names)


# What is being resolved


def _is_fighting(game: SnowBound) -> bool:
    return game.fight > 0


def _opponents(game: SnowBound) -> list[str]:
    if game.fight == RAID:
        return HEX_NAMES[LAND : LAND + game.seats]
    return _scouts(game) if game.fight == ATTACK else _enemies(game)


def _split(laid: list[int]) -> list[list[int]]:
    return [laid[:WEAPONS], laid[WEAPONS:]]


def _joined(sides: list[list[int]]) -> list[int]:
    return sides[0] + sides[1]


def _is_delivering(game: SnowBound) -> bool:
    return game.receiver != NOBODY


def _is_at_stake(game: SnowBound) -> bool:
    return game.stake_at != NOBODY


# The table

COUNT: Final = Number(0, MOST)
HAND: Final = Tally(WEAPON_NAMES)

TABLE: Final = Table(
    round=Number(1, ROUNDS),
    start=At("starter", OrNone(SEAT)),
    active=OrNone(SEAT),
    event=OrNone(OneOf(_events)),
    die=Number(0, DIE),
    picks=ListOf(OrNone(Number(0, START_CARDS)), _seats),
    effects=Group(
        moves=Number(-99, 99),
        upkeep=Number(-99, 99),
        rate=Number(1, 9),
        ban=At("banned", Bits(OneOf(BAN_NAMES))),
    ),
    turn=Group(
        pool=COUNT,
        recruited=Flag(),
        dismissed=Flag(),
        barred=Bits(SEAT),
        shortage=COUNT,
        acted=Bits(OneOf(SCOUT_NAMES)),
        saved=Bits(OneOf(SCOUT_NAMES)),
    ),
    seats=EachSeat(
        food=COUNT,
        medkits=COUNT,
        weapons=Block("hand", HAND, WEAPONS),
        seen=Block("shown", HAND, WEAPONS),
        oil=Sorted(FACE_NUMBER),
        scouts=Special(_saved_scouts, _read_scouts, ["at", "load"]),
    ),
    tiles=At("items", Where(TILE_NAMES, PIECES, NOTHING)),
    flipped=Bits(OneOf(TILE_NAMES[:LABELLED])),
    enemies=At("enemy_on", Where(TILE_NAMES[:NUMBERED], OneOf(_enemies), NOBODY)),
    box=Special(_saved_box, _read_box, ["specials_boxed", "enemies_boxed"]),
    gone=Special(_saved_gone, _read_gone, ["specials_in_play"]),
    food=At("bank", COUNT),
    medkits=At("medkit_pile", COUNT),
    weapon_deck=Deck(OneOf(WEAPON_NAMES)),
    weapon_discard=HAND,
    crate_supply=Deck(FACE_NUMBER),
    crate_used=ListOf(FACE_NUMBER),
    oil_supply=Deck(FACE_NUMBER),
    restock_deck=Deck(OneOf(_restock)),
    restock_discard=ListOf(OneOf(_restock)),
    minor_deck=Deck(OneOf(_minors)),
    minor_spent=ListOf(OneOf(_minors)),
    major_deck=Deck(OneOf(_majors, _first_major)),
    major_spent=ListOf(OneOf(_majors, _first_major)),
    fight=While(
        _is_fighting,
        kind=At("fight", OneOf(FIGHT_NAMES[1:], 1)),
        scout=At("fighter", SCOUT),
        against=At("target", OneOf(_opponents)),
        hex=At("fight_at", HEX),
        step=At("fight_step", OneOf(FIGHT_STEPS)),
        laid=Packed(ListOf(HAND, len(SIDES)), _split, _joined),
    ),
    delivery=While(
        _is_delivering, seat=At("receiver", SEAT), points=COUNT, crates=At("delivery", ListOf(FACE_NUMBER))
    ),
    at_stake=While(_is_at_stake, hex=At("stake_at", HEX), load=At("stake", PIECES)),
    dying=OrNone(SCOUT),
)


# What must be there in all

NUMBERS: Final = [str(number) for number in range(16)]


def _check_pieces(game: SnowBound) -> None:
    """SB-STOCK-01, SB-STOCK-06 Every token and weapon is somewhere, and nothing shown is not there."""
    box = game.box
    check_sum("food", game.bank + sum(game.food), box.numbers.food)
    check_sum("medkits", game.medkit_pile + sum(game.medkits), box.numbers.medkits)
    crates = game.crate_supply + game.crate_used + game.delivery + _in_the_open(game, CRATE)
    check_total("crates", crates, box.crates, NUMBERS)
    oil = game.oil_supply + _in_the_open(game, OIL) + [number for stock in game.oil for number in stock]
    check_total("oil tokens", oil, box.oil, NUMBERS)
    in_play = [number for number in range(len(box.specials)) if game.specials_in_play >> number & 1]
    check_total("special crates", _in_the_open(game, SPECIAL), in_play, SPECIAL_NAMES)
    counted = game.weapon_discard + game.hand + game.laid
    found = [place % WEAPONS for place, count in enumerate(counted) for _ in range(count)]
    right = [kind for kind, count in enumerate(box.copies) for _ in range(count)]
    check_total("cards", game.weapon_deck + found, right, WEAPON_NAMES)
    for place, shown in enumerate(game.shown):
        seat, kind = divmod(place, WEAPONS)
        if shown > game.hand[place] + laid_by(game, seat, kind):
            raise ValueError(f"seat {seat} has shown {shown} {WEAPON_NAMES[kind]}, more than it has")


def _in_the_open(game: SnowBound, kind: int) -> list[int]:
    """The numbers of all items of a kind on tiles, in loads and at stake."""
    items = [item for one in [*game.items, *game.load, game.stake] for item in one]
    return [number_of(item) for item in items if kind_of(item) == kind]


def _check_decks(game: SnowBound) -> None:
    """SB-RESTOCK-06, R-SB-05 Every card is in its deck or its discard."""
    box = game.box
    restock = game.restock_deck + game.restock_discard
    check_total("restock cards", restock, list(range(len(box.restock))), box.restock_names)
    minors, majors = game.minor_deck + game.minor_spent, game.major_deck + game.major_spent
    check_total("events", minors + majors, list(range(len(box.events))), box.event_names)


def _check_scouts(game: SnowBound) -> None:
    """SB-DEATH-09 Two to five scouts a seat; SB-GATHER-02 no load above the limit;
    SB-FLIP-03 a flipped tile holds nothing.
    """
    for seat, count in enumerate(game.scouts):
        if count < MIN_SCOUTS:
            raise ValueError(f"seat {seat} has {count} scouts on the board; it is {MIN_SCOUTS} to {SCOUTS}")
    most = game.box.numbers.carry_limit
    for scout, load in enumerate(game.load):
        if len(load) > most:
            raise ValueError(f"scout {SCOUT_IDS[scout]} carries {len(load)} items; the limit is {most}")
    for tile in range(LAND):
        if game.is_flipped(tile) and (game.items[tile] or game.enemy_at(tile) != NOBODY):
            raise ValueError(f"tile {TILE_NAMES[tile]} is flipped but something is on it")
