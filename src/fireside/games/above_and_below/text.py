"""Labels of actions and the sentences of the log."""

from typing import Any, Final

from fireside.core.events import Event
from fireside.core.outcomes import final_sentence, usual_outcomes
from fireside.core.words import capital
from fireside.games.above_and_below.actions import (
    AMOUNT,
    ASIDE,
    BUY,
    CARD,
    CHOICE,
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
from fireside.games.above_and_below.rules.training import PickRecruit, PickTrainer
from fireside.games.above_and_below.rules.training import price_of as recruit_price
from fireside.games.above_and_below.rules.working import CoinOrSupply, PickHarvesters, PickLabourers
from fireside.games.above_and_below.scoring import signed
from fireside.games.above_and_below.state import NO_CARD, AboveAndBelow, Decision
from fireside.games.above_and_below.terms import (
    CIDER,
    GOOD_NAMES,
    GOODS,
    KIND_NAMES,
    LEAST_PRICE,
    NO_VILLAGER,
    NOTHING_LISTED,
    POTION,
    SPOTS,
)
from fireside.games.above_and_below.words import (
    coins_in_words,
    count_in_words,
    lanterns_in_words,
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


def label(game: AboveAndBelow, action: int) -> str:
    """What an action means, in words."""
    block = block_of(action)
    place = action - block.start
    plain = PLAIN_LABELS.get(block.verb)
    if plain is not None:
        return plain
    if block is VILLAGER:
        return _villager_label(game, place)
    if block in (CARD, SLOT, TAKE):
        return _card_label(game, block.verb, place)
    if block in (BUY, LIST, PLACE, PICK, ASIDE):
        return _item_label(game, block.verb, place)
    if block is MAIN:
        return MAIN_WORDS[place]
    if block is CHOICE:
        return _choice_label(game, place)
    if block is TIER:
        return _tier_label(game, place)
    if block is AMOUNT:
        return _amount_label(game, place)
    return _other_label(block.verb, place)


PLAIN_LABELS: Final = {
    "unlist": "Take your item back from the sale circle",
    "pass": "Pass for this round",
    "accept": "Accept the offer",
    "refuse": "Refuse the offer",
    "done": "That is all: begin",
    "stop": "No more",
    "end": "Done",
}


def _other_label(verb: str, place: int) -> str:
    if verb == PRICE.verb:
        return f"Offer {coins_in_words(place + LEAST_PRICE)}"
    if verb == REFRESH.verb:
        return f"Pay 1 coin: replace all cards of the {ROW_WORDS[place]} row"
    if verb == GO.verb:
        return PLACE_WORDS[place]
    return f"At the {('left', 'right')[place]} end" if verb == ROW_END.verb else verb


def villager_name(game: AboveAndBelow, seat: int, number: int) -> str:
    """A villager's name, with its number where the seat has two of a name."""
    villagers = game.villagers[seat]
    if number >= len(villagers):
        return f"villager {number}"
    name = game.box.kinds[villagers[number]].name
    namesakes = [kind for kind in villagers if game.box.kinds[kind].name == name]
    return f"{name} ({number})" if len(namesakes) > 1 else name


def _villager_label(game: AboveAndBelow, number: int) -> str:
    decision = game.decision()
    seat = max(game.to_move, 0)
    return f"{_villager_verb(decision)} {villager_name(game, seat, number)}"


def _villager_verb(decision: Decision | None) -> str:
    if isinstance(decision, PickExplorers):
        return "Explore with"
    if isinstance(decision, PickHarvesters):
        return "Harvest with"
    if isinstance(decision, PickLabourers):
        return "Labour with"
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


def _card_label(game: AboveAndBelow, verb: str, place: int) -> str:
    decision = game.decision()
    box = game.box
    if verb == CARD.verb:
        price = box.cost[place]
        if isinstance(decision, PickCard):
            price = price_of(game, game.active, decision.builder, place)
        return f"Build {box.cards[place].name} for {coins_in_words(price)}"
    if verb == SLOT.verb:
        kind = game.slots[place]
        price = box.slot_prices[place]
        if isinstance(decision, PickRecruit):
            price = recruit_price(game, game.active, decision.trainer, place)
        name = "nobody" if kind == NO_VILLAGER else box.kinds[kind].name
        return f"Recruit {name} from slot {place + 1} for {coins_in_words(price)}"
    card, spot = divmod(place, SPOTS)
    spots = box.spots_of[card]
    good = GOOD_NAMES[box.spot_good[spots[spot]]] if spot < len(spots) else "nothing"
    number = f", space {spot + 1}" if len(spots) > 1 else ""
    return f"Harvest {good} from {box.cards[card].name}{number}"


def _item_label(game: AboveAndBelow, verb: str, place: int) -> str:
    if verb == BUY.verb:
        item = game.sale[place] if place < game.seats else NOTHING_LISTED
        what = "nothing" if item == NOTHING_LISTED else KIND_NAMES[item]
        return f"Make seat {place} an offer for its {what}"
    if verb == LIST.verb:
        return f"Put {KIND_NAMES[place]} up for sale"
    if verb == PLACE.verb:
        return f"Place {GOOD_NAMES[place]} on your track"
    if verb == PICK.verb:
        return f"Take {GOOD_NAMES[place]}"
    seat, good = divmod(place, GOODS)
    return f"Seat {seat} places {GOOD_NAMES[good]} on its track"


def _choice_label(game: AboveAndBelow, place: int) -> str:
    """With what everybody may know of it: its cost and its explore numbers."""
    if game.encounter == NO_CARD or place >= len(game.box.encounters[game.encounter].choices):
        return f"Choice {'ABC'[place]}"
    choice = game.box.encounters[game.encounter].choices[place]
    numbers = " or ".join(str(number) for number in choice.numbers)
    cost = f", costs {coins_in_words(choice.cost)}" if choice.cost else ""
    return f"{choice.label} ({numbers}{cost})"


def _tier_label(game: AboveAndBelow, tier: int) -> str:
    if not game.grove_deck or tier >= len(game.box.groves[game.grove_deck[-1]].rewards):
        return f"Reward {tier + 1}"
    return f"Take {reward_in_words(game.box.rewards[game.box.groves[game.grove_deck[-1]].rewards[tier]])}"


def _amount_label(game: AboveAndBelow, amount: int) -> str:
    decision = game.decision()
    if isinstance(decision, CoinOrSupply):
        return f"{supplies_in_words(amount)}, {coins_in_words(max(0, decision.labourers - amount))}"
    kind = CIDER if isinstance(decision, PayCiders) else POTION
    return f"Spend {count_in_words(amount, kind)}"


# The log


def sentence(event: Event) -> str:
    """An event as a sentence for the log."""
    facts: dict[str, Any] = {"seat": 0, "count": 0, "price": 0, "name": "", **event.facts}
    whom = f"seat {facts['seat']}"
    who = capital(whom)
    plain = SENTENCES.get(event.kind)
    if plain is not None:
        coins, price = coins_in_words(facts["count"]), coins_in_words(facts["price"])
        return plain.format(who=who, whom=whom, coins=coins, price_in_coins=price, **facts)
    return _sentence_about(event.kind, who, whom, facts)


# {who} is the seat at the beginning of a sentence, {whom} the seat elsewhere.
SENTENCES: Final = {
    "turn_begun": "{who}'s turn in round {round}.",
    "round_begun": "Round {round} begins; {whom} is first player.",
    "round_ended": "Round {round} is over.",
    "passed": "{who} passes.",
    "coins_paid": "{who} pays {coins}.",
    "coins_lost": "{who} loses {coins}.",
    "bank_empty": "The bank has no {what} for {whom}.",
    "pile_empty": "No villager is left in the pile for {whom}.",
    "good_placed": "{who} places {good} on slot {slot} of its track.",
    "good_harvested": "{who} harvests {good} from {card}.",
    "cider_taken": "{who} is first to labour and takes the cider.",
    "item_listed": "{who} puts {what} up for sale.",
    "item_unlisted": "{who} takes {what} back from sale.",
    "offer_made": "{who} offers {price_in_coins} to seat {seller} for {what}.",
    "offer_refused": "{who} refuses.",
    "item_sold": "{who} sells {what} to seat {buyer} for {price_in_coins}.",
    "building_bought": "{builder} of {whom} builds {card} for {price_in_coins}.",
    "row_refilled": "{card} comes into the row.",
    "row_extended": "{card} lies at the {side} end of the row of {whom}.",
    "villager_trained": "{trainer} of {whom} recruits {villager} for {price_in_coins}.",
    "expedition_failed_at_home": "Nobody of {whom} is willing to go.",
    "encounter_read": "{cave}, die {face}: seat {reader} reads {title} ({encounter}).",
    "choice_made": "{who} chooses: {choice}.",
    "die_rerolled": "{who} rerolls the die of {name}: {face}, now {total}.",
    "villager_exerted": "{who} exerts {name}: {total}.",
    "villager_injured": "{name} of {whom} is injured.",
    "expedition_succeeded": "The expedition of {whom} succeeds with {total}.",
    "expedition_failed": "The expedition of {whom} fails with {total}.",
    "cave_kept": "{cave} is an empty cave of {whom} now.",
    "quest_taken": "{who} takes the quest {quest}.",
    "grove_taken": "{who} takes the grove {grove}.",
    "potion_drunk": "{name} of {whom} drinks a potion.",
    "cider_drunk": "{name} of {whom} drinks a cider.",
    "bed_given": "{name} of {whom} gets a bed.",
    "rested": "{who} has rested: {ready} ready.",
}
REASONS: Final = {
    "labor": "by labour",
    "reward": "as reward",
    "build": "for building",
    "explore": "for exploring",
    "income": "as income",
}
WORK_WORDS: Final = {"labor": "labours", "harvest": "harvests"}
LAND_WORDS: Final = {
    "cave": "explores the caves",
    "grove": "visits the grove",
    "desert": "crosses the Desert",
    "underforest": "enters the Underforest",
}


def _sentence_about(kind: str, who: str, whom: str, facts: dict[str, Any]) -> str:
    """Sentences with numbers that are spelt out."""
    count = facts["count"]
    if kind == "coins_gained":
        return f"{who} gains {coins_in_words(count)} {REASONS[facts['why']]}."
    if kind == "tokens_gained":
        return f"{who} gains {count_in_words(count, KIND_NAMES.index(facts['what']))}."
    if kind in ("ciders_paid", "potions_paid"):
        token = CIDER if kind == "ciders_paid" else POTION
        return f"{who} spends {count_in_words(count, token)} as coins."
    if kind in ("supplies_gained", "supplies_paid"):
        verb = "takes" if kind == "supplies_gained" else "uses up"
        return f"{who} {verb} {supplies_in_words(count)}."
    if kind == "reputation_changed":
        if facts["change"] == 0:
            return f"The reputation of {whom} stays at {signed(facts['position'])}: the track ends there."
        return f"The reputation of {whom} changes by {facts['change']:+d}: {signed(facts['position'])}."
    if kind == "villager_joined":
        return f"{facts['name']} joins {whom}, {'ready' if facts['ready'] else 'exhausted'}."
    if kind == "goods_replenished":
        return f"Goods are restocked: {', '.join(facts['goods'])}."
    return _sentence_of_people(kind, who, whom, facts)


def _sentence_of_people(kind: str, who: str, whom: str, facts: dict[str, Any]) -> str:
    """Sentences that list people, cards or dice."""
    if kind == "work_begun":
        return f"{who} {WORK_WORDS[facts['action']]} with {', '.join(facts['names'])}."
    if kind == "expedition_begun":
        return f"{who} {LAND_WORDS[facts['place']]} with {', '.join(facts['names'])}."
    if kind == "villagers_arrived":
        return f"New on the reputation board: {', '.join(facts['villagers'])}."
    if kind == "row_refreshed":
        return f"{who} refreshes the {facts['row']}: {', '.join(facts['cards'])}."
    if kind == "cat_checked":
        verdict = "stays away" if facts["fails"] else "comes along"
        return f"The Cave Cat of {whom} rolls {facts['face']} and {verdict}."
    if kind == "lanterns_rolled":
        dice = ", ".join(str(face) for face in facts["dice"])
        bonus = f" with a bonus of {facts['bonus']}" if facts["bonus"] else ""
        return f"{who} rolls {dice}: {lanterns_in_words(facts['total'])}{bonus}."
    return _end_sentence(facts)


def _end_sentence(facts: dict[str, Any]) -> str:
    scores = facts["scores"]
    return final_sentence("The game is over", scores, usual_outcomes(len(scores), facts["winners"]))
