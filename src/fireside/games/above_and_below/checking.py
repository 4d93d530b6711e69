"""Whether a table could be: every piece in exactly one place."""

from fireside.games.above_and_below.state import AboveAndBelow, regular_villagers
from fireside.games.above_and_below.terms import (
    CARD_IDS,
    FIRST_GROVE,
    FIRST_KEY,
    FIRST_OUTPOST,
    FIRST_STAR,
    GROVES,
    KEY_ROW,
    KIND_NAMES,
    KINDS,
    NO_VILLAGER,
    QUESTS,
    ROW,
    SPECIAL_IDS,
    SPECIAL_TOKENS,
    SPECIALS,
    START,
    START_ID,
    STARTERS,
    SUPPLIES,
    is_outpost,
)


def check_table(game: AboveAndBelow) -> None:
    """ValueError that says what is wrong with an impossible table."""
    for seat in range(game.seats):
        _check_seat(game, seat)
    _check_tokens(game)
    _check_cards(game)
    _check_villagers(game)
    if game.has_quests:
        _check_quests(game)
    if game.has_groves:
        _check_groves(game)


def _check_seat(game: AboveAndBelow, seat: int) -> None:
    """AB-SETUP-02 Starting villagers and house come first; AB-BUILD-06 Outposts lie on caves."""
    if game.villagers[seat][:STARTERS] != list(range(STARTERS)):
        raise ValueError(
            f"the first {STARTERS} villagers of seat {seat} should be the starting ones, in order"
        )
    village = game.village[seat]
    if not village or village[0] != START or village.count(START) != 1:
        raise ValueError(f"the village of seat {seat} should begin with {START_ID}, and have it once")
    if game.outposts[seat] > len(game.caves[seat]):
        raise ValueError(f"seat {seat} has {game.outposts[seat]} Outposts on {len(game.caves[seat])} caves")


def _check_tokens(game: AboveAndBelow) -> None:
    """AB-TRACK-11 No more tokens than there are."""
    for kind in range(KINDS):
        if game.bank[kind] < 0:
            raise ValueError(f"there are {-game.bank[kind]} more {KIND_NAMES[kind]} tokens than exist")


def _once(found: list[int], right: list[int], what: str) -> None:
    if sorted(found) != right:
        alike = "one is there twice, or does not belong there"
        wrong = alike if len(found) == len(right) else f"there are {len(found)}"
        raise ValueError(f"there should be {len(right)} {what}, each in one place; {wrong}")


def _check_cards(game: AboveAndBelow) -> None:
    """AB-SETUP-05 to AB-SETUP-07 Each card is in its deck, row or village; AB-BUILD-08 rows are full."""
    built = [card for village in game.village for card in village]
    houses = [card for card in built if card < FIRST_OUTPOST]
    outposts = [card for card in built if is_outpost(card)]
    keys = [card for card in built if FIRST_KEY <= card < FIRST_STAR] + game.key_row
    stars = [card for card in built if FIRST_STAR <= card < START]
    _once(houses + game.house_row + game.house_deck, list(range(FIRST_OUTPOST)), "Houses")
    _once(outposts + game.outpost_row + game.outpost_deck, list(range(FIRST_OUTPOST, FIRST_KEY)), "Outposts")
    _once(stars + game.star_row, list(range(FIRST_STAR, len(CARD_IDS))), "Star Houses")
    if len(keys) != KEY_ROW or len(set(keys)) != KEY_ROW:
        raise ValueError(f"there should be {KEY_ROW} different Key Houses in 'key_row' and the villages")
    for row, deck in ((game.house_row, game.house_deck), (game.outpost_row, game.outpost_deck)):
        if len(row) > ROW or (len(row) < ROW and deck):
            raise ValueError(
                f"a row of cards has {ROW} cards, or fewer once its deck is empty, not {len(row)}"
            )


def _check_villagers(game: AboveAndBelow) -> None:
    """AB-SETUP-11 Each regular villager is in one place; AB-SETUP-12 special ones aside or with a seat."""
    owned = [kind for seat in range(game.seats) for kind in game.villagers[seat][STARTERS:]]
    first = game.box.first_special
    found = [kind for kind in owned if kind < first] + game.villager_pile
    found += [kind for kind in game.slots if kind != NO_VILLAGER]
    _once(found, regular_villagers(game), "regular villagers")
    aside = SPECIAL_TOKENS[:]
    for special in range(SPECIALS):
        aside[special] -= owned.count(first + special)
        if aside[special] < 0:
            raise ValueError(f"there are more villagers {SPECIAL_IDS[special]!r} than exist")
    game.special = aside


def check_caves(game: AboveAndBelow) -> None:
    """AB-SETUP-10 Every cave card is in the pile, with a seat, or being explored."""
    found = game.cave_pile + [cave for caves in game.caves for cave in caves]
    if game.cave >= 0:
        found.append(game.cave)
    _once(found, list(range(len(game.box.caves))), "cave cards")


# Modules


def _check_quests(game: AboveAndBelow) -> None:
    """AB-DU-01 Every quest is in its stack or with a seat."""
    found = [land * QUESTS + quest for land in range(2) for quest in game.quest_stacks[land]]
    found += [quest for quests in game.quests for quest in quests]
    _once(found, list(range(2 * QUESTS)), "quests")
    if game.supply_stock < 0:
        raise ValueError(f"there are {-game.supply_stock} more supplies than {SUPPLIES}")


def _check_groves(game: AboveAndBelow) -> None:
    """AB-GR-06 A row holds the surface buildings of its village; AB-GR-04 no grove lies beside a grove."""
    groves = game.grove_deck[:]
    for seat, row in enumerate(game.surface):
        buildings = [entry for entry in row if entry < FIRST_GROVE]
        right = sorted(card for card in game.village[seat] if not is_outpost(card))
        if sorted(buildings) != right:
            raise ValueError(f"the 'surface' of seat {seat} should hold the buildings of its village")
        for place in range(1, len(row)):
            if row[place - 1] >= FIRST_GROVE and row[place] >= FIRST_GROVE:
                raise ValueError(f"two groves lie side by side on the 'surface' of seat {seat}")
        groves += [entry - FIRST_GROVE for entry in row if entry >= FIRST_GROVE]
    _once(groves, list(range(GROVES)), "groves")
