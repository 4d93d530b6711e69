"""Whether what waits on the agenda fits what lies on the table.

The agenda is read from the bottom upwards like a sentence: a turn, in it an action, in that an expedition;
or what is left of the end of a round.
"""

from fireside.games.above_and_below.checking_expedition import check_expedition
from fireside.games.above_and_below.rules.building import PICK_BUILDER, PickCard, RowEnd, TakeCard
from fireside.games.above_and_below.rules.exploring import (
    ChooseDestination,
    PickExplorers,
    may_explore,
    may_go,
)
from fireside.games.above_and_below.rules.outcome import END_EXPEDITION
from fireside.games.above_and_below.rules.paying import Pay, means
from fireside.games.above_and_below.rules.resting import Beds, DrinkCider, DrinkPotion, GiveBed, Rest
from fireside.games.above_and_below.rules.round_end import (
    END_OF_ACTIONS,
    REPLENISH,
    Income,
    PlaceBeforeIncome,
    PlaceFinal,
)
from fireside.games.above_and_below.rules.rows import REFRESH_COST, RefreshRow, deck_of, is_face_up
from fireside.games.above_and_below.rules.trading import NAME_PRICE, SELLER_REPLY, least_price
from fireside.games.above_and_below.rules.training import PICK_TRAINER, PickRecruit, Recruit
from fireside.games.above_and_below.rules.turn import AFTER_ACTION, END_TURN, NEW_ROUND, TURN_MENU, Turn
from fireside.games.above_and_below.rules.working import CoinOrSupply, PickWorkers, TakeGoods
from fireside.games.above_and_below.state import NOBODY, AboveAndBelow, Decision, Step
from fireside.games.above_and_below.terms import (
    MOST_PRICE,
    NO_PRICE,
    NO_VILLAGER,
    NOTHING_LISTED,
    NOWHERE,
    ROUNDS,
    count_of,
    is_outpost,
)


def check_agenda(game: AboveAndBelow) -> None:
    """ValueError unless what waits fits the table."""
    agenda = game.agenda
    if agenda and agenda[0] is END_TURN:
        _check_turn(game)
    else:
        _check_idle(game)
        if agenda and isinstance(agenda[0], Turn):
            _check_between(game, agenda[0])
        elif agenda and agenda[0] is NEW_ROUND:
            _check_end_of_round(game)
        else:
            _check_final(game)
    if game.destination != NOWHERE and END_EXPEDITION not in agenda:
        raise ValueError("an 'expedition' is open, but ['end_expedition'] is not on the agenda")
    if game.seller != NOBODY and not (agenda and agenda[-1] in (NAME_PRICE, SELLER_REPLY)):
        raise ValueError("an 'offer' is open, but neither buy_price nor seller_reply waits")


def _wrong(game: AboveAndBelow, step: Step) -> ValueError:
    return ValueError(f"{step.saved(game)} does not belong where it stands on the agenda")


def _check_idle(game: AboveAndBelow) -> None:
    """Outside of turns nothing of a turn is open."""
    if game.active != NOBODY:
        raise ValueError("there is an 'active' seat, but the agenda does not begin with ['end_turn']")


def _all_passed(game: AboveAndBelow) -> bool:
    return count_of(game.passed) == game.seats


# Between turns


def _check_between(game: AboveAndBelow, first: Turn) -> None:
    if len(game.agenda) > 1:
        raise _wrong(game, game.agenda[1])
    if game.passed >> first.you & 1:
        raise ValueError(f"seat {first.you} has passed and has no turn in this round any more")


def _check_final(game: AboveAndBelow) -> None:
    """AB-END-02 Placing before scoring, in turn order; AB-END-01 after round 7, when all have passed."""
    expected = game.turn_order()[::-1]
    for place, step in enumerate(game.agenda):
        if not isinstance(step, PlaceFinal) or step.you != expected[min(place, game.seats - 1)]:
            raise _wrong(game, step)
    if len(game.agenda) > game.seats:
        raise _wrong(game, game.agenda[-1])
    if game.round != ROUNDS or not _all_passed(game):
        raise ValueError(f"the game ends in round {ROUNDS}, when all have passed")


# The end of a round


def _check_end_of_round(game: AboveAndBelow) -> None:
    """AB-ROUND-09, AB-ROUND-10 What is left of it, for all seats in turn order."""
    agenda = game.agenda
    if not _all_passed(game):
        raise ValueError("the end of a round comes after all have passed")
    if len(agenda) == 2 and agenda[1] is END_OF_ACTIONS:
        if game.round == ROUNDS:
            raise _wrong(game, agenda[1])
        return
    if game.round == 1:  # R-AB-50 the marker has moved
        raise ValueError("the end of a round leads to round 2 to 7")
    if len(agenda) < 2 or agenda[1] is not REPLENISH:
        raise ValueError("above ['new_round'] there should be ['replenish']")
    order = game.turn_order()
    at = 2
    incomes = 0
    while at < len(agenda) and incomes < game.seats:
        step = agenda[at]
        if not isinstance(step, Income) or step.you != order[game.seats - 1 - incomes]:
            raise _wrong(game, step)
        incomes += 1
        at += 1
        if at == len(agenda):
            return
        step = agenda[at]
        placing = isinstance(step, PlaceBeforeIncome) and step.you == order[game.seats - incomes]
        if not placing:
            raise _wrong(game, step)
        at += 1
    _check_rests(game, at, order)


def _check_rests(game: AboveAndBelow, at: int, order: list[int]) -> None:
    """Those who still rest, the last one first; of the one who rests now, what is left."""
    agenda = game.agenda
    rests = 0
    while at < len(agenda):
        step = agenda[at]
        if not isinstance(step, Rest) or rests == game.seats or step.you != order[game.seats - 1 - rests]:
            break
        rests += 1
        at += 1
    if at < len(agenda):
        if rests == game.seats:
            raise _wrong(game, agenda[at])
        _check_resting(game, at, order[game.seats - 1 - rests])


def _check_resting(game: AboveAndBelow, at: int, you: int) -> None:
    """R-AB-33 Beds, above them ciders, above them potions; or beds that are being given."""
    agenda = game.agenda
    first = agenda[at]
    if isinstance(first, GiveBed) and at == len(agenda) - 1:
        tired = (game.exhausted[you] | game.injured[you]) & ~game.metal_men[you] & ~first.moved
        fits = first.you == you and first.left + count_of(first.moved) == game.beds[you]
        if not fits or count_of(tired) <= first.left:
            raise _wrong(game, first)
        return
    expected: list[type[Step]] = [Beds, DrinkCider, DrinkPotion]
    for place, step in enumerate(agenda[at:]):
        if place >= len(expected) or not isinstance(step, expected[place]):
            raise _wrong(game, step)
        if step.saved(game)[1] != you:
            raise _wrong(game, step)


# A turn


def _check_turn(game: AboveAndBelow) -> None:
    agenda = game.agenda
    if game.active == NOBODY or game.passed >> game.active & 1:
        raise ValueError("a turn in progress needs an 'active' seat that has not passed")
    if game.offers[game.active]:
        raise ValueError("in 'offers' the active seat has none: nobody buys from themself")
    if len(agenda) < 2:
        raise ValueError("above ['end_turn'] there should be ['turn_menu'] or ['after_action']")
    if agenda[1] is TURN_MENU:
        _check_free_action(game)
    elif agenda[1] is AFTER_ACTION:
        _check_main_action(game)
    else:
        raise _wrong(game, agenda[1])


def _check_free_action(game: AboveAndBelow) -> None:
    """A refreshing that is being paid, or an offer."""
    agenda = game.agenda
    if len(agenda) == 2:
        return
    step = agenda[2]
    if step in (NAME_PRICE, SELLER_REPLY) and len(agenda) == 3:
        _check_offer(game, step is SELLER_REPLY)
    elif isinstance(step, RefreshRow) and not game.refreshed and deck_of(game, step.row):
        _check_payment(game, 3, REFRESH_COST, REFRESH_COST)
    else:
        raise _wrong(game, step)


def _check_offer(game: AboveAndBelow, is_named: bool) -> None:
    """AB-BUY-05, AB-BUY-07 To another seat that has something for sale, at a price the buyer has."""
    seller = game.seller
    if seller in (NOBODY, game.active) or game.sale[seller] == NOTHING_LISTED:
        raise ValueError("an 'offer' goes to another seat that has something for 'sale'")
    least = least_price(game, seller)
    most = min(MOST_PRICE, game.coins[game.active])
    answered = game.offers[seller] - (1 if is_named else 0)
    if answered != (1 if game.refused[seller] else 0):
        raise ValueError(f"'offers' should count what seat {seller} refused, and the offer that has a price")
    if is_named and not least <= game.price <= most:
        raise ValueError(f"the price of the 'offer' should be {least} to {most}")
    if not is_named and (game.price != NO_PRICE or least > most):
        raise ValueError("no price can be named: there is one, or too few coins are left")


def _check_payment(game: AboveAndBelow, at: int, least: int, most: int) -> None:
    """What is being paid at this place of the agenda: the price, or what is left of it."""
    agenda = game.agenda
    if at >= len(agenda):
        raise ValueError(f"{agenda[-1].saved(game)} waits for a payment that is not on the agenda")
    step = agenda[at]
    if not isinstance(step, Pay) or at != len(agenda) - 1:
        raise _wrong(game, step)
    if not game.as_coin[game.active] or not 1 <= step.price <= most or step.price > means(game, game.active):
        raise ValueError(f"{step.saved(game)} should be at most {most}, payable, and partly in tokens")
    if step.saved(game)[0] == "pay_ciders" and step.price < least:
        raise ValueError(f"{step.saved(game)} should ask for the whole price")


def _check_main_action(game: AboveAndBelow) -> None:
    agenda = game.agenda
    if len(agenda) == 2:
        return
    step = agenda[2]
    if step is END_EXPEDITION:
        check_expedition(game, 3)
        if len(agenda) > 4 and isinstance(agenda[4], Pay):
            cost = game.box.encounters[game.encounter].choices[game.choice].cost
            _check_payment(game, 4, cost, cost)
    elif isinstance(step, TakeCard):
        _check_purchase(game, step)
    elif isinstance(step, Recruit):
        _check_recruiting(game, step)
    elif len(agenda) > 3:
        raise _wrong(game, agenda[3])
    else:
        _check_question(game, step)


def _check_question(game: AboveAndBelow, step: Step) -> None:
    """A main action that is still being put together."""
    you = game.active
    if isinstance(step, PickWorkers):
        _check_workers(game, step)
    elif isinstance(step, PickCard):
        _check_worker(game, step.builder, game.hammers[you])
    elif isinstance(step, PickRecruit):
        _check_worker(game, step.trainer, game.quills[you])
    elif isinstance(step, TakeGoods):
        if not 1 <= step.left <= game.goods_on[you]:
            raise ValueError("'pick_good' takes goods that lie on the cards of the active seat")
    elif isinstance(step, CoinOrSupply):
        if not game.has_quests or not 1 <= step.labourers <= count_of(game.exhausted[you]):
            raise ValueError("'coin_or_supply' is asked with the module, of those who have laboured")
    elif isinstance(step, ChooseDestination):
        if not may_explore(game, you):
            raise ValueError("an expedition takes two ready villagers and somewhere to go")
    elif step not in (PICK_BUILDER, PICK_TRAINER):
        raise _wrong(game, step)
    if isinstance(step, Decision) and not step.options(game):
        raise ValueError(f"{step.saved(game)} leaves nothing to choose: the action could not have begun")


def _check_workers(game: AboveAndBelow, step: PickWorkers) -> None:
    """Those picked so far are ready, no more than there is work for, and can go where they go."""
    you = game.active
    if isinstance(step, PickExplorers) and not may_go(game, you, step.destination):
        raise ValueError(f"{step.saved(game)} goes where no expedition can go")
    if step.picked & ~game.ready[you] or step.count > step.most(game):
        raise ValueError(f"{step.saved(game)} picks ready villagers, no more than there is work for")


def _check_worker(game: AboveAndBelow, villager: int, able: int) -> None:
    if not (game.ready[game.active] & able) >> villager & 1:
        raise ValueError(f"villager {villager} should be ready and have the symbol for this work")


def _check_purchase(game: AboveAndBelow, step: TakeCard) -> None:
    """AB-BUILD-12 A card that lies face up is being paid for, or its place chosen."""
    agenda = game.agenda
    if not is_face_up(game, step.card) or (is_outpost(step.card) and game.empty_caves(game.active) == 0):
        raise ValueError(f"{step.saved(game)} should be a face-up card that can be built")
    at = 3
    if game.has_groves and not is_outpost(step.card):
        if len(agenda) < 4 or not isinstance(agenda[3], RowEnd) or agenda[3].entry != step.card:
            raise ValueError(f"above {step.saved(game)} there should be its 'row_end'")
        at = 4
        if len(agenda) == 4:
            return
    cost = game.box.cost[step.card]
    _check_payment(game, at, max(0, cost - 1), cost)


def _check_recruiting(game: AboveAndBelow, step: Recruit) -> None:
    if game.slots[step.slot] == NO_VILLAGER:
        raise ValueError(f"{step.saved(game)} should be a slot with a villager")
    price = game.box.slot_prices[step.slot]
    _check_payment(game, 3, max(0, price - 1), price)
