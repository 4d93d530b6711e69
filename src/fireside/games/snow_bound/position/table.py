"""A position of Snow Bound, declared once: what lies on the table, and what must be there in all.

`agenda.py` declares the agenda.
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
from fireside.games.snow_bound.empty_table import lay_out
from fireside.games.snow_bound.position.agenda import STEPS, check_waiting
from fireside.games.snow_bound.seeing.dealing import laid_by
from fireside.games.snow_bound.seeing.views import boxed, gone
from fireside.games.snow_bound.state import NOBODY, NOTHING, SnowBound
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


def restore(state: SnowBound, table: Mapping[str, Any], agenda: list[Any]) -> None:
    """Take over a saved table and agenda; ValueError that says what is wrong with them."""
    lay_out(state)
    TABLE.restore(state, table)
    _derive(state)
    _check_pieces(state)
    _check_decks(state)
    _check_scouts(state)
    STEPS.restore(state, agenda)
    check_waiting(state)
    state.proceed()


def _derive(state: SnowBound) -> None:
    """What follows from the table."""
    state.ways = state.map.ways_around(state.flipped)
    state.scouts = [
        SCOUTS - state.at[first : first + SCOUTS].count(TRACKER) for first in _firsts(state, SCOUTS)
    ]
    state.weapons = [sum(state.hand[first : first + WEAPONS]) for first in _firsts(state, WEAPONS)]
    state.discarded = sum(state.weapon_discard)
    state.laid_count = [sum(state.laid[:WEAPONS]), sum(state.laid[WEAPONS:])]


def _firsts(state: SnowBound, size: int) -> range:
    """Where each seat's part of a flat list begins."""
    return range(0, state.seats * size, size)


# Names


def _scouts(state: SnowBound) -> list[str]:
    return SCOUT_IDS[: state.seats * SCOUTS]


def _hexes(state: SnowBound) -> list[str]:
    return HEX_NAMES[: LAND + state.seats]


def _enemies(state: SnowBound) -> list[str]:
    return [token.id for token in state.edition.enemies]


def _events(state: SnowBound) -> list[str]:
    return state.edition.event_names


def _minors(state: SnowBound) -> list[str]:
    return state.edition.event_names[: state.edition.minors]


def _majors(state: SnowBound) -> list[str]:
    return state.edition.event_names[state.edition.minors :]


def _first_major(state: SnowBound) -> int:
    return state.edition.minors


def _restock(state: SnowBound) -> list[str]:
    return state.edition.restock_names


def _seats(state: SnowBound) -> int:
    return state.seats


# Items


def _saved_piece(state: SnowBound, item: int) -> Any:
    kind, number = kind_of(item), number_of(item)
    if kind == SPECIAL:
        return SPECIAL_PIECE.write(state, [kind, number])
    return PIECE.write(state, [kind, number, item >> SEEN])


def _read_piece(state: SnowBound, saved: Any, what: str) -> int:
    if as_mapping(saved, what).get("item") == KIND_NAMES[SPECIAL]:
        special: list[int] = SPECIAL_PIECE.read(state, saved, what)
        return SPECIAL_ITEM | special[1]
    piece: list[int] = PIECE.read(state, saved, what)
    return (OIL_ITEM if piece[0] == OIL else 0) | piece[1] | piece[2] << SEEN


def _specials(state: SnowBound) -> list[str]:
    return SPECIAL_NAMES[: len(state.edition.specials)]


FACE_NUMBER: Final = Number(1, 15)
PIECE: Final = Record(item=OneOf(KIND_NAMES), number=FACE_NUMBER, seen=Bits(SEAT))
SPECIAL_PIECE: Final = Record(item=OneOf(KIND_NAMES), id=OneOf(_specials))
PIECES: Final = ListOf(ByHand(_saved_piece, _read_piece))
SCOUT: Final = OneOf(_scouts)
HEX: Final = OneOf(_hexes)


# Scouts


STANDING: Final = Where(SCOUT_NAMES, Record(hex=HEX, load=PIECES), None)


def _saved_scouts(state: SnowBound, seat: int) -> Any:
    """Those on the board."""
    scouts = range(seat * SCOUTS, seat * SCOUTS + SCOUTS)
    on_board = [None if state.at[one] == TRACKER else [state.at[one], state.load[one]] for one in scouts]
    return STANDING.write(state, on_board)


def _read_scouts(state: SnowBound, seat: int, saved: Any, what: str) -> None:
    """SB-GATHER-05 Who carries an item knows it."""
    for number, one in enumerate(STANDING.read(state, saved, what)):
        if one is not None:
            scout = seat * SCOUTS + number
            state.at[scout] = one[0]
            state.load[scout] = [item if kind_of(item) == SPECIAL else seen_by(item, seat) for item in one[1]]


# Tokens


def _tokens(state: SnowBound) -> list[str]:
    return [token.id for token in [*state.edition.specials, *state.edition.enemies]]


TOKENS: Final = Bits(OneOf(_tokens))


def _saved_box(state: SnowBound, _: int) -> Any:
    return boxed(state)


def _read_box(state: SnowBound, _: int, saved: Any, what: str) -> None:
    tokens: int = TOKENS.read(state, saved, what)
    state.specials_boxed = tokens & _every_special(state)
    state.enemies_boxed = tokens >> len(state.edition.specials)


def _every_special(state: SnowBound) -> int:
    return (1 << len(state.edition.specials)) - 1


def _saved_gone(state: SnowBound, _: int) -> Any:
    return gone(state)


def _read_gone(state: SnowBound, _: int, saved: Any, what: str) -> None:
    """What is neither in the box nor gone is in play: an enemy on a tile, a special crate anywhere."""
    tokens: int = TOKENS.read(state, saved, what)
    specials = tokens & _every_special(state)
    state.specials_in_play = _every_special(state) & ~state.specials_boxed & ~specials
    away = state.enemies_boxed, tokens >> len(state.edition.specials)
    if away[0] & away[1] or specials & state.specials_boxed:
        raise ValueError("a token cannot be in the 'box' and 'gone'")
    names = _enemies(state)
    in_play = [enemy for enemy in range(len(names)) if not (away[0] | away[1]) >> enemy & 1]
    check_total("enemies", [one for one in state.enemy_on if one != NOBODY], in_play, names)


# What is being resolved


def _is_fighting(state: SnowBound) -> bool:
    return state.fight > 0


def _opponents(state: SnowBound) -> list[str]:
    if state.fight == RAID:
        return HEX_NAMES[LAND : LAND + state.seats]
    return _scouts(state) if state.fight == ATTACK else _enemies(state)


def _split(laid: list[int]) -> list[list[int]]:
    return [laid[:WEAPONS], laid[WEAPONS:]]


def _joined(sides: list[list[int]]) -> list[int]:
    return sides[0] + sides[1]


def _is_delivering(state: SnowBound) -> bool:
    return state.receiver != NOBODY


def _is_at_stake(state: SnowBound) -> bool:
    return state.stake_at != NOBODY


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
        seen=Block("weapons_seen", HAND, WEAPONS),
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


def _check_pieces(state: SnowBound) -> None:
    """SB-STOCK-01, SB-STOCK-06 Every token and weapon is somewhere, and nothing shown is not there."""
    edition = state.edition
    check_sum("food", state.bank + sum(state.food), edition.numbers.food)
    check_sum("medkits", state.medkit_pile + sum(state.medkits), edition.numbers.medkits)
    crates = state.crate_supply + state.crate_used + state.delivery + _in_the_open(state, CRATE)
    check_total("crates", crates, edition.crates, NUMBERS)
    oil = state.oil_supply + _in_the_open(state, OIL) + [number for stock in state.oil for number in stock]
    check_total("oil tokens", oil, edition.oil, NUMBERS)
    in_play = [number for number in range(len(edition.specials)) if state.specials_in_play >> number & 1]
    check_total("special crates", _in_the_open(state, SPECIAL), in_play, SPECIAL_NAMES)
    counted = state.weapon_discard + state.hand + state.laid
    found = [place % WEAPONS for place, count in enumerate(counted) for _ in range(count)]
    right = [kind for kind, count in enumerate(edition.copies) for _ in range(count)]
    check_total("cards", state.weapon_deck + found, right, WEAPON_NAMES)
    for place, seen in enumerate(state.weapons_seen):
        seat, kind = divmod(place, WEAPONS)
        if seen > state.hand[place] + laid_by(state, seat, kind):
            raise ValueError(f"seat {seat} has shown {seen} {WEAPON_NAMES[kind]}, more than it has")


def _in_the_open(state: SnowBound, kind: int) -> list[int]:
    """The numbers of all items of a kind on tiles, in loads and at stake."""
    items = [item for one in [*state.items, *state.load, state.stake] for item in one]
    return [number_of(item) for item in items if kind_of(item) == kind]


def _check_decks(state: SnowBound) -> None:
    """SB-RESTOCK-06, R-SB-05 Every card is in its deck or its discard."""
    edition = state.edition
    restock = state.restock_deck + state.restock_discard
    check_total("restock cards", restock, list(range(len(edition.restock))), edition.restock_names)
    minors, majors = state.minor_deck + state.minor_spent, state.major_deck + state.major_spent
    check_total("events", minors + majors, list(range(len(edition.events))), edition.event_names)


def _check_scouts(state: SnowBound) -> None:
    """SB-DEATH-09 Two to five scouts a seat; SB-GATHER-02 no load above the limit;
    SB-FLIP-03 a flipped tile holds nothing.
    """
    for seat, count in enumerate(state.scouts):
        if count < MIN_SCOUTS:
            raise ValueError(f"seat {seat} has {count} scouts on the board; it is {MIN_SCOUTS} to {SCOUTS}")
    most = state.edition.numbers.carry_limit
    for scout, load in enumerate(state.load):
        if len(load) > most:
            raise ValueError(f"scout {SCOUT_IDS[scout]} carries {len(load)} items; the limit is {most}")
    for tile in range(LAND):
        if state.is_flipped(tile) and (state.items[tile] or state.enemy_at(tile) != NOBODY):
            raise ValueError(f"tile {TILE_NAMES[tile]} is flipped but something is on it")
