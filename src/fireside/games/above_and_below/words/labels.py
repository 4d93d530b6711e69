"""What actions mean, in words."""

from typing import Final

from fireside.core.phrases import Words, phrase, seat
from fireside.games.above_and_below.actions import (
    AMOUNT,
    ASIDE,
    BUY,
    CARD,
    CHOICE,
    DONE,
    GO,
    LIST,
    MAIN,
    PICK,
    PLACE,
    PRICE,
    REFRESH,
    ROW_END,
    SLOT,
    TAKE,
    TIER,
    VILLAGER,
    block_of,
)
from fireside.games.above_and_below.rules.building import PickBuilder, PickCard, price_of
from fireside.games.above_and_below.rules.exploring import PickExplorers
from fireside.games.above_and_below.rules.lanterns import Exert, Reroll
from fireside.games.above_and_below.rules.paying import PayCiders
from fireside.games.above_and_below.rules.resting import DrinkCider, DrinkPotion, GiveBed
from fireside.games.above_and_below.rules.rewards import PickInjured
from fireside.games.above_and_below.rules.trading import least_price
from fireside.games.above_and_below.rules.training import PickRecruit, PickTrainer
from fireside.games.above_and_below.rules.training import price_of as recruit_price
from fireside.games.above_and_below.rules.working import (
    CoinOrSupply,
    PickHarvesters,
    PickLabourers,
    PickWorkers,
)
from fireside.games.above_and_below.state import NO_CARD, AboveAndBelow, Decision
from fireside.games.above_and_below.terms import (
    CIDER,
    GOOD_NAMES,
    GOODS,
    KIND_NAMES,
    LEAST_PRICE,
    MOST_PRICE,
    NO_VILLAGER,
    NOTHING_LISTED,
    POTION,
    SPOTS,
)
from fireside.games.above_and_below.words.cards import (
    coins_in_words,
    count_in_words,
    reward_in_words,
    supplies_in_words,
)

MAIN_WORDS: Final = [
    "Explore: send out two or more villagers",
    "Build: buy a building",
    "Harvest: take goods off your cards",
    "Train: recruit a villager",
    "Labor: earn coins",
]
PLACE_WORDS: Final = ["Into the caves", "To the grove", "Into the Desert", "Into the Underforest"]
ROW_WORDS: Final = ["House", "Outpost"]


# Actions


def label(state: AboveAndBelow, action: int) -> Words:
    """What an action means, in words."""
    block = block_of(action)
    place = action - block.start
    plain = PLAIN_LABELS.get(block.verb)
    if plain is not None:
        return phrase(plain)
    if block is VILLAGER:
        return _villager_label(state, place)
    if block in (CARD, SLOT, TAKE):
        return _card_label(state, block.verb, place)
    if block in (BUY, LIST, PLACE, PICK, ASIDE):
        return _item_label(state, block.verb, place)
    if block is MAIN:
        return MAIN_WORDS[place]
    if block is CHOICE:
        return _choice_label(state, place)
    if block is TIER:
        return _tier_label(state, place)
    if block is AMOUNT:
        return _amount_label(state, place)
    if block is DONE:
        return _done_label(state.decision())
    return _other_label(block.verb, place)


PLAIN_LABELS: Final = {
    "unlist": "Take your item back from the [sale] circle",
    "pass": "Pass for this round",
    "accept": "Accept the offer",
    "refuse": "Refuse the offer",
    "stop": "No more",
    "end": "Done",
}


def _other_label(verb: str, place: int) -> Words:
    if verb == PRICE.verb:
        return phrase("Offer {price}", price=coins_in_words(place + LEAST_PRICE))
    if verb == REFRESH.verb:
        return f"Pay 1 coin: replace all cards of the {ROW_WORDS[place]} row"
    if verb == GO.verb:
        return PLACE_WORDS[place]
    return f"At the {('left', 'right')[place]} end" if verb == ROW_END.verb else verb


def villager_name(state: AboveAndBelow, owner: int, number: int) -> Words:
    """A villager's name, with its number where the seat has two of a name."""
    villagers = state.villagers[owner]
    if number >= len(villagers):
        return f"villager {number}"
    name = state.edition.kinds[villagers[number]].name
    namesakes = [kind for kind in villagers if state.edition.kinds[kind].name == name]
    face = state.edition.face(state.edition.kinds[villagers[number]].id)
    return phrase("{face} ({number})" if len(namesakes) > 1 else "{face}", face=face, number=number)


def _villager_label(state: AboveAndBelow, number: int) -> Words:
    who = villager_name(state, max(state.to_move, 0), number)
    return phrase("{verb} {who}", verb=_villager_verb(state.decision()), who=who)


def _villager_verb(decision: Decision | None) -> str:
    if isinstance(decision, PickExplorers):
        return "Explore with"
    if isinstance(decision, PickHarvesters):
        return "Harvest with"
    if isinstance(decision, PickLabourers):
        return "Labor with"
    if isinstance(decision, PickBuilder):
        return "Build with"
    if isinstance(decision, PickTrainer):
        return "Train with"
    if isinstance(decision, Reroll):
        return "Reroll the die of"
    if isinstance(decision, Exert):
        return "Exert"
    if isinstance(decision, PickInjured):
        return "Injure"
    if isinstance(decision, DrinkPotion):
        return "A potion for"
    if isinstance(decision, DrinkCider):
        return "A cider for"
    return "A bed for" if isinstance(decision, GiveBed) else "Choose"


def _done_label(decision: Decision | None) -> Words:
    """What begins, and with how many."""
    if not isinstance(decision, PickWorkers):
        return "Begin"
    is_harvest = isinstance(decision, PickHarvesters)
    verb = "Set out" if isinstance(decision, PickExplorers) else "Harvest" if is_harvest else "Labor"
    return phrase("{verb} with {count}", verb=verb, count=decision.count)


def _card_label(state: AboveAndBelow, verb: str, place: int) -> Words:
    decision = state.decision()
    edition = state.edition
    if verb == CARD.verb:
        price = edition.cost[place]
        if isinstance(decision, PickCard):
            price = price_of(state, state.active, decision.builder, place)
        card = edition.face(edition.cards[place].id)
        return phrase("Build {card} for {price}", card=card, price=coins_in_words(price))
    if verb == SLOT.verb:
        kind = state.slots[place]
        price = edition.slot_prices[place]
        if isinstance(decision, PickRecruit):
            price = recruit_price(state, state.active, decision.trainer, place)
        name = "nobody" if kind == NO_VILLAGER else edition.face(edition.kinds[kind].id)
        template = "Recruit {name} from slot {slot} for {price}"
        return phrase(template, name=name, slot=place + 1, price=coins_in_words(price))
    card, spot = divmod(place, SPOTS)
    spots = edition.spots_of[card]
    good = GOOD_NAMES[edition.spot_good[spots[spot]]] if spot < len(spots) else "nothing"
    number = f", space {spot + 1}" if len(spots) > 1 else ""
    face = edition.face(edition.cards[card].id)
    return phrase("Harvest {good} from {card}{number}", good=good, card=face, number=number)


def _item_label(state: AboveAndBelow, verb: str, place: int) -> Words:
    if verb == BUY.verb:
        item = state.sale[place] if place < state.seats else NOTHING_LISTED
        if item == NOTHING_LISTED:
            return phrase("Make {whom} an offer", whom=seat(place))
        return _offer_label(state, place, KIND_NAMES[item])
    if verb == LIST.verb:
        return phrase("Put {what} up for [sale]", what=KIND_NAMES[place])
    if verb == PLACE.verb:
        return phrase("Place {good} on your [track]", good=GOOD_NAMES[place])
    if verb == PICK.verb:
        return f"Take {GOOD_NAMES[place]}"
    owner, good = divmod(place, GOODS)
    return phrase("{who} places {good} on its track", who=seat(owner), good=GOOD_NAMES[good])


def _offer_label(state: AboveAndBelow, seller: int, what: str) -> Words:
    """Where only one price is left, it is offered at once: then it is said here."""
    least = least_price(state, seller)
    if least < min(state.coins[max(state.active, 0)], MOST_PRICE):
        return phrase("Make {whom} an offer for its {what}", whom=seat(seller), what=what)
    price = coins_in_words(least)
    return phrase("Offer {price} to {whom} for its {what}", whom=seat(seller), price=price, what=what)


def _choice_label(state: AboveAndBelow, place: int) -> Words:
    """With what everybody may know of it: its cost and its explore numbers."""
    if state.expedition.encounter == NO_CARD or place >= len(state.encounter().choices):
        return f"Choice {'ABC'[place]}"
    choice = state.encounter().choices[place]
    numbers = " or ".join(str(number) for number in choice.numbers)
    cost = f", costs {coins_in_words(choice.cost)}" if choice.cost else ""
    return f"{choice.label} ({numbers}{cost})"


def _tier_label(state: AboveAndBelow, tier: int) -> Words:
    if not state.grove_deck or tier >= len(state.edition.groves[state.grove_deck[-1]].rewards):
        return f"Reward {tier + 1}"
    edition = state.edition
    reward = edition.groves[state.grove_deck[-1]].rewards[tier]
    return phrase("Take {reward}", reward=reward_in_words(edition.rewards[reward]))


def _amount_label(state: AboveAndBelow, amount: int) -> Words:
    decision = state.decision()
    if isinstance(decision, CoinOrSupply):
        coins = coins_in_words(max(0, decision.labourers - amount))
        return phrase("{supplies}, {coins}", supplies=supplies_in_words(amount), coins=coins)
    kind = CIDER if isinstance(decision, PayCiders) else POTION
    return phrase("Spend {what}", what=count_in_words(amount, kind))
