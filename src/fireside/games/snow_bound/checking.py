"""Whether a table could be: every piece in exactly one place."""

from fireside.games.snow_bound.state import NOBODY, SnowBound
from fireside.games.snow_bound.terms import (
    CRATE,
    LABELLED,
    LAND,
    MIN_SCOUTS,
    OIL,
    SCOUTS,
    SPECIAL,
    TILE_NAMES,
    WEAPON_NAMES,
    WEAPONS,
    kind_of,
    number_of,
    scout_name,
)


def check_table(game: SnowBound) -> None:
    """ValueError that says what is wrong with an impossible table."""
    _check_counts(game)
    _check_weapons(game)
    _check_pieces(game)
    _check_decks(game)
    _check_specials(game)
    _check_scouts(game)
    _check_land(game)


# Pieces


def _check_counts(game: SnowBound) -> None:
    """SB-STOCK-01, SB-STOCK-06 Food and medkits are all somewhere."""
    numbers = game.box.numbers
    for name, found, right in (
        ("food", game.bank + sum(game.food), numbers.food),
        ("medkits", game.medkit_pile + sum(game.medkits), numbers.medkits),
    ):
        if found != right:
            raise ValueError(f"there are {found} {name} in all instead of {right}")


def _check_weapons(game: SnowBound) -> None:
    for kind in range(WEAPONS):
        found = (
            game.weapon_deck.count(kind)
            + game.weapon_discard[kind]
            + game.laid[kind]
            + game.laid[WEAPONS + kind]
        )
        found += sum(game.hand[kind::WEAPONS])
        if found != game.box.copies[kind]:
            raise ValueError(
                f"there are {found} cards {WEAPON_NAMES[kind]} in all instead of {game.box.copies[kind]}"
            )
    for place, shown in enumerate(game.shown):
        seat, kind = divmod(place, WEAPONS)
        held = game.hand[place]
        if game.fight:
            held += game.laid[kind] if seat == game.attacker() else 0
            held += game.laid[WEAPONS + kind] if seat == game.defender() else 0
        if shown > held:
            raise ValueError(f"seat {seat} has shown {shown} {WEAPON_NAMES[kind]} but holds {held}")


def in_the_open(game: SnowBound, kind: int) -> list[int]:
    """The numbers of all items of a kind on tiles, in loads and at stake."""
    items = [item for one in [*game.items, *game.load, game.stake] for item in one]
    return [number_of(item) for item in items if kind_of(item) == kind]


def _check_pieces(game: SnowBound) -> None:
    crates = game.crate_supply + game.crate_used + game.delivery + in_the_open(game, CRATE)
    oil = game.oil_supply + in_the_open(game, OIL)
    for stock in game.oil:
        oil = oil + stock
    for name, found, right in (("crates", crates, game.box.crates), ("oil tokens", oil, game.box.oil)):
        for number in sorted(set(found + right)):
            there, due = found.count(number), right.count(number)
            if there != due:
                raise ValueError(f"there are {there} {name} of {number} in all instead of {due}")


def _check_decks(game: SnowBound) -> None:
    """SB-RESTOCK-06, R-SB-05 Every card is in its deck or its discard, and enough events are left."""
    box = game.box
    restock = list(range(len(box.restock)))
    minors = list(range(box.minors))
    majors = list(range(box.minors, len(box.events)))
    for name, found, right in (
        ("restock cards", game.restock_deck + game.restock_discard, restock),
        ("minor events", game.minor_deck + game.minor_spent, minors),
        ("major events", game.major_deck + game.major_spent, majors),
    ):
        if sorted(found) != right:
            raise ValueError(f"the {name} should be {len(right)}, each once, in the deck or out of it")
    for mark, deck in (("m", game.minor_deck), ("M", game.major_deck)):
        needed = box.track[game.round :].count(mark)
        if len(deck) < needed:
            raise ValueError(f"{len(deck)} events are left for {needed} spaces marked {mark} on the track")
    if game.event != NOBODY and game.event not in game.minor_spent + game.major_spent:
        raise ValueError("the event of the round should be among those spent")


def _check_specials(game: SnowBound) -> None:
    found = in_the_open(game, SPECIAL)
    for number, token in enumerate(game.box.specials):
        if found.count(number) != game.specials_in_play >> number & 1:
            raise ValueError(
                f"{token.id} should be in exactly one place: a tile, a load, the 'box' or 'gone'"
            )


# Scouts and land


def _check_scouts(game: SnowBound) -> None:
    """SB-DEATH-09 Two to five scouts a seat; SB-GATHER-02 no load above the limit."""
    for seat, count in enumerate(game.scouts):
        if not MIN_SCOUTS <= count <= SCOUTS:
            raise ValueError(f"seat {seat} has {count} scouts on the board; it is {MIN_SCOUTS} to {SCOUTS}")
    limit_of_load = game.box.numbers.carry_limit
    for scout, load in enumerate(game.load):
        if len(load) > limit_of_load:
            raise ValueError(
                f"scout {scout_name(scout)} carries {len(load)} items; the limit is {limit_of_load}"
            )


def _check_land(game: SnowBound) -> None:
    """SB-FLIP-01 Only labelled tiles are flipped; SB-FLIP-03 a flipped tile holds nothing."""
    if game.flipped >> LABELLED:
        raise ValueError(
            f"'flipped' can only name labelled tiles, {TILE_NAMES[0]} to {TILE_NAMES[LABELLED - 1]}"
        )
    for tile in range(LAND):
        if game.is_flipped(tile) and (game.items[tile] or game.enemy_at(tile) != NOBODY):
            raise ValueError(f"tile {TILE_NAMES[tile]} is flipped but something is on it")
