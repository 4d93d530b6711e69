"""A position from outside, read piece by piece; every complaint says what would be right."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.errors import whole_number
from fireside.core.saved import (
    counts,
    field,
    flag,
    items,
    mapping,
    number,
    number_or,
    numbers_of,
    one_of,
    rows,
    truth,
)
from fireside.games.snowcrest import set_up
from fireside.games.snowcrest.checking import check_table
from fireside.games.snowcrest.checking_agenda import check_agenda
from fireside.games.snowcrest.rules import (
    adding,
    building,
    curses,
    forest,
    handling,
    meditation,
    paying,
    performing,
    possible,
    turn,
    veneration,
    villages,
)
from fireside.games.snowcrest.state import NO_ICONS, NO_TILES, NOBODY, Snowcrest, Step, lay_out
from fireside.games.snowcrest.terms import (
    ANSWERS,
    BILL_NAMES,
    BUILDING_NAMES,
    BUILDINGS,
    COMMON,
    DECK_NAMES,
    FROM_HAND,
    GUARDIAN,
    HIGHEST,
    KINDS,
    LOWEST,
    MOST_BELLS,
    NO_CARD,
    PERSONAL,
    RESOURCE_NAMES,
    RESOURCES,
    ROW,
    SLOTS,
    UNIT_NAMES,
)

MOST: Final = 10_000_000  # far above what a game of the most decisions can bring
SIDES: Final = ["+", "-"]
BILL_FIELDS: Final = ["seat", "kind", "why", "units", "met", "left", "avoid", "turned"]


def restore(game: Snowcrest, table: Mapping[str, Any], agenda: list[Any]) -> None:
    """Take over a saved table; ValueError that says what is wrong with an impossible or incomplete one."""
    lay_out(game)
    _restore_round(game, table)
    _restore_decks(game, table)
    _restore_achievements(game, items(table, "achievements"))
    for seat, row in enumerate(rows(table, "seats", game.seats)):
        _restore_seat(game, seat, row)
    _restore_adding(game, table)
    _restore_revealed(game, table)
    _restore_bill(game, table)
    _restore_meditation(game, table)
    check_table(game)
    game.agenda = [_step(game, saved) for saved in agenda]
    check_agenda(game)
    game.proceed()


# Reading


def _part(table: Mapping[str, Any], name: str, fields: list[str]) -> Mapping[str, Any]:
    """A mapping within the table that has all its fields."""
    part = mapping(table, name)
    for one in fields:
        if one not in part:
            raise ValueError(f"{name!r} has no {one!r}: it has {', '.join(fields)}")
    return part


def _cards(table: Mapping[str, Any], name: str) -> int:
    """A set of personal cards."""
    cards = 0
    for card in numbers_of(table, name, KINDS):
        if cards >> card & 1:
            raise ValueError(f"{KINDS[card]} stands twice in {name!r}")
        cards |= 1 << card
    return cards


# The middle of the table


def _restore_round(game: Snowcrest, table: Mapping[str, Any]) -> None:
    game.round = number(table, "round", 0, 1_000_000)
    game.active = number_or(table, "active", game.seats - 1, NOBODY)
    game.last_round = flag(table, "last_round")
    game.supply = number(table, "supply", 0, MOST)
    game.rests = number(table, "rests", 0, game.last_rest())
    game.juniper = number(table, "juniper", 0, game.full_forest())
    game.owed = number(table, "owed", 0, MOST)
    game.locked = number_or(table, "locked", SLOTS - 1, NOBODY)


def _restore_decks(game: Snowcrest, table: Mapping[str, Any]) -> None:
    commons = game.box.ids[COMMON:]
    row = items(table, "row")
    if len(row) != ROW:
        raise ValueError(f"'row' should have {ROW} places, not {len(row)}")
    game.row = [
        NO_CARD if card is None else COMMON + one_of(card, commons, "a card of 'row'") for card in row
    ]
    game.common_deck = [COMMON + card for card in reversed(numbers_of(table, "common_deck", commons))]
    guardians = [guardian.id for guardian in game.box.guardians]
    game.guardian_deck = numbers_of(table, "guardian_deck", guardians)[::-1]
    spirits = [card.id for card in game.box.forest]
    game.forest_deck = numbers_of(table, "forest_deck", spirits)[::-1]
    game.common_known = number(table, "common_known", 0, len(game.common_deck))
    game.guardian_known = number(table, "guardian_known", 0, len(game.guardian_deck))
    game.forest_known = number(table, "forest_known", 0, len(game.forest_deck))


def _restore_achievements(game: Snowcrest, saved: list[Any]) -> None:
    names = [achievement.id for achievement in game.box.achievements]
    game.achievements = []
    game.taken = []
    for row in saved:
        if not isinstance(row, Mapping):
            raise ValueError(f"an entry of 'achievements' should have 'achievement' and 'taken', not {row!r}")
        game.achievements.append(one_of(field(row, "achievement"), names, "an Achievement"))
        game.taken.append(number_or(row, "taken", game.seats - 1, NOBODY))
    game.open = game.taken.count(NOBODY)


# The seats


def _restore_seat(game: Snowcrest, seat: int, row: Mapping[str, Any]) -> None:
    game.tokens[seat * RESOURCES : seat * RESOURCES + RESOURCES] = counts(row, "tokens", RESOURCE_NAMES, MOST)
    tiles = counts(row, "buildings", [name + side for name in BUILDING_NAMES for side in SIDES], MOST)
    for one in range(BUILDINGS):
        game.up[seat * BUILDINGS + one] = tiles[2 * one]
        game.used[seat * BUILDINGS + one] = tiles[2 * one + 1]
        game.piles[one] -= tiles[2 * one] + tiles[2 * one + 1]
    game.tiles[seat] = sum(tiles)
    for slot, card in mapping(row, "village").items():
        _restore_villager(game, seat, slot, card)
    game.hand[seat] = _cards(row, "hand")
    game.known[seat] = _cards(row, "known")
    game.deck[seat] = numbers_of(row, "deck", KINDS)[::-1]
    if not game.deck[seat]:  # SC-HIDE-06
        game.known[seat] |= game.hand[seat]
    game.discard[seat] = _cards(row, "discard")
    game.omens[seat] = number(row, "omens", LOWEST, HIGHEST)
    game.omen_tokens[seat] = number(row, "omen_tokens", 0, MOST)
    game.scrolls[seat] = number(row, "scrolls", 0, MOST)


def _restore_villager(game: Snowcrest, seat: int, slot_name: object, saved: object) -> None:
    slot = one_of(slot_name, [str(one) for one in range(SLOTS)], "a slot")
    if not isinstance(saved, str) or saved[-1:] not in SIDES:
        raise ValueError(
            f"a Villager is written with its side, such as 'Priest+' or 'Priest-', not {saved!r}"
        )
    card = one_of(saved[:-1], game.box.ids, "a Villager")
    game.village[seat * SLOTS + slot] = card
    game.filled[seat] |= 1 << slot
    if saved[-1] == "-":
        game.down[seat] |= 1 << slot


# What is being resolved


def _restore_adding(game: Snowcrest, table: Mapping[str, Any]) -> None:
    if field(table, "adding") is None:
        return
    saved = _part(table, "adding", ["card", "from", "place", "slot"])
    game.adding = one_of(field(saved, "card"), game.box.ids, "the card being Added")
    if one_of(field(saved, "from"), ["hand", "row"], "where a card is Added from") == 0:
        game.adding_from = FROM_HAND
        if (
            game.active == NOBODY
            or not game.adding < PERSONAL
            or not game.hand[game.active] >> game.adding & 1
        ):
            raise ValueError("a card Added from the hand should be in the hand of the active seat")
        if field(saved, "place") is not None:
            raise ValueError(
                "'place' of a card Added from the hand should be null: it has no place of the row"
            )
        game.known[game.active] |= 1 << game.adding  # SC-HIDE-08
    else:
        game.adding_from = number(saved, "place", 0, ROW - 1)
        if game.row[game.adding_from] != game.adding:
            raise ValueError(f"the card Added from the row should lie at its place {game.adding_from}")
    slot = number_or(saved, "slot", SLOTS - 1, NOBODY)
    if slot != game.locked:
        raise ValueError("the slot of the card being Added should be the 'locked' one")


def _restore_revealed(game: Snowcrest, table: Mapping[str, Any]) -> None:
    if field(table, "revealed") is None:
        return
    saved = _part(table, "revealed", ["deck", "card"])
    game.revealed_deck = 1 + one_of(field(saved, "deck"), DECK_NAMES[1:], "the deck of a revealed card")
    cards = [one.id for one in game.box.guardians]
    if game.revealed_deck != GUARDIAN:
        cards = [one.id for one in game.box.forest]
    game.revealed_card = one_of(field(saved, "card"), cards, "the revealed card")


def _restore_bill(game: Snowcrest, table: Mapping[str, Any]) -> None:
    if field(table, "bill") is None:
        return
    saved = _part(table, "bill", BILL_FIELDS)
    game.bill = 1 + one_of(field(saved, "why"), BILL_NAMES[1:], "what a bill is for")
    one_of(field(saved, "kind"), ["cost" if game.is_cost() else "curse"], "the kind of this bill")
    game.payer = number(saved, "seat", 0, game.seats - 1)
    game.units = numbers_of(saved, "units", UNIT_NAMES)
    game.met = number(saved, "met", 0, max(0, len(game.units) - 1))
    left = counts(saved, "left", RESOURCE_NAMES, MOST)
    game.left = left if any(left) else NO_ICONS
    turned = counts(saved, "turned", BUILDING_NAMES, MOST)
    game.turned = turned if any(turned) else NO_TILES
    for slot in items(saved, "avoid"):
        game.spare |= 1 << whole_number(slot, "a slot of 'avoid'", 0, SLOTS - 1)


def _restore_meditation(game: Snowcrest, table: Mapping[str, Any]) -> None:
    if field(table, "meditation") is None:
        return
    saved = _part(table, "meditation", ["announced", "answers", "scrolls"])
    game.meditating = True
    announced = field(saved, "announced")
    game.announced = 0 if announced is None else whole_number(announced, "announced", 1, MOST_BELLS)
    game.earned = number(saved, "scrolls", 0, MOST)
    game.answers = []
    for answer in items(saved, "answers"):
        if not isinstance(answer, Mapping):
            raise ValueError(f"an answer has a 'seat' and an 'answer' (contest or decline), not {answer!r}")
        seat = number(answer, "seat", 0, game.seats - 1)
        game.answers.append(2 * seat + one_of(field(answer, "answer"), ANSWERS, "an answer"))


# The agenda


def _step(game: Snowcrest, saved: object) -> Step:
    """The step that its name and arguments describe."""
    if not isinstance(saved, list) or not saved or not isinstance(saved[0], str):
        raise ValueError(f"{saved!r} is no step: it is a list of a name and what the step holds")
    name, held = saved[0], saved[1:]
    if name in PLAIN_STEPS and not held:
        return PLAIN_STEPS[name]
    if name in SEAT_STEPS and len(held) == 1:
        return SEAT_STEPS[name][whole_number(held[0], f"the seat of {name!r}", 0, game.seats - 1)]
    if name in BUILD_STEPS and len(held) == 1:
        return BUILD_STEPS[name][one_of(held[0], [*BUILDING_NAMES, "any"], f"what {name!r} is about")]
    if name in ("reward", "recover", "cycle", "ready", "end_copy") and len(held) == 1:
        return _counted(name, whole_number(held[0], f"the number of {name!r}", 0, MOST))
    if name == "copy" and len(held) == 1:
        fresh = truth(held[0], "whether a Scholar was just Added")
        return performing.COPY_FRESH if fresh else performing.COPY_ACTIVATED
    if name == "recruit" and len(held) == 1:
        return performing.Recruit(_source(game, held[0]))
    if name == "action" and len(held) == 3:
        card = one_of(held[0], game.box.ids, "the card that acts")
        fresh = truth(held[1], "whether a card was just Added")
        return performing.ChooseAction(card, fresh, _source(game, held[2]))
    if name == "do" and len(held) == 5:
        return _do_step(game, held)
    raise ValueError(f"{saved!r} is no step of Snowcrest")


def _counted(name: str, number: int) -> Step:
    if name == "reward":
        return veneration.Reward(number)
    if name == "recover":
        return handling.Recover(number)
    if name == "cycle":
        return handling.Cycle(number)
    if name == "ready":
        return handling.MakeReady(number)
    return performing.EndCopy(whole_number(number, "the place of the row that is copied", 0, ROW - 1))


def _source(game: Snowcrest, saved: object) -> int:
    """Where an action is copied from: null, a place of the row, or a seat and a slot."""
    if saved is None:
        return possible.OWN
    if isinstance(saved, list) and len(saved) == 1:
        return whole_number(saved[0], "a place of the row", 0, ROW - 1)
    if isinstance(saved, list) and len(saved) == 2:
        seat = whole_number(saved[0], "the seat that is copied", 0, game.seats - 1)
        slot = whole_number(saved[1], "the slot that is copied", 0, SLOTS - 1)
        return possible.RIVALS + seat * SLOTS + slot
    raise ValueError(f"{saved!r} is no place to copy from: it is null, [row place] or [seat, slot]")


def _do_step(game: Snowcrest, held: list[Any]) -> Step:
    card = one_of(held[0], game.box.ids, "the card that acts")
    alternatives = game.box.cards[card].alternatives
    branch = whole_number(held[1], "the alternative of an action", 0, len(alternatives) - 1)
    place = whole_number(held[2], "the step of an action", 0, len(alternatives[branch].effects))
    fresh = truth(held[3], "whether a card was just Added")
    return performing.DoStep(card, branch, place, fresh, _source(game, held[4]))


PLAIN_STEPS: Final[dict[str, Step]] = {
    "main": turn.MAIN,
    "end_turn": turn.END_TURN,
    "turn_all_up": turn.TURN_ALL_UP,
    "place": adding.CHOOSE_SLOT,
    "put": villages.PUT,
    "turn_down": villages.TURN_DOWN,
    "pay": paying.PAY,
    "meet": curses.MEET,
    "juniper": forest.TAKE_JUNIPER,
    "forest_reward": forest.FOREST_REWARD,
    "forest_end": forest.REFILL,
    "guardian_end": veneration.GUARDIAN_LEAVES,
    "announce": meditation.ANNOUNCE_BELLS,
    "settle": meditation.SETTLE,
    "end_meditation": meditation.END_MEDITATION,
}
SEAT_STEPS: Final[dict[str, list[Step]]] = {
    "first_villager": list(set_up.FIRST_VILLAGERS),
    "turn": list(turn.TURNS),
    "curse": list(curses.CURSES),
    "contest": list(meditation.CONTESTS),
    "contested": list(meditation.WON),
}
BUILD_STEPS: Final[dict[str, list[Step]]] = {
    "build": list(building.CHOOSE),
    "replace": list(building.REPLACE),
}
