"""Labels of actions and the sentences of the log."""

from typing import Any, Final

from fireside.core.events import Event
from fireside.core.outcomes import final_sentence, usual_outcomes
from fireside.core.phrases import Phrase, Words, chained, filled, phrase, seat
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
from fireside.games.above_and_below.content.reading import AboveAndBelowContent
from fireside.games.above_and_below.rules.building import PickBuilder, PickCard, price_of
from fireside.games.above_and_below.rules.exploring import PickExplorers
from fireside.games.above_and_below.rules.lanterns import Exert, Reroll
from fireside.games.above_and_below.rules.paying import PayCiders
from fireside.games.above_and_below.rules.resting import DrinkCider, DrinkPotion, GiveBed
from fireside.games.above_and_below.rules.rewards import PickInjured
from fireside.games.above_and_below.rules.scoring import signed
from fireside.games.above_and_below.rules.training import PickRecruit, PickTrainer
from fireside.games.above_and_below.rules.training import price_of as recruit_price
from fireside.games.above_and_below.rules.working import CoinOrSupply, PickHarvesters, PickLabourers
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
from fireside.games.above_and_below.words.cards import (
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


def label(state: AboveAndBelow, action: int) -> Words:
    """What an action means, in words."""
    block = block_of(action)
    place = action - block.start
    plain = PLAIN_LABELS.get(block.verb)
    if plain is not None:
        return plain
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
    name = state.box.kinds[villagers[number]].name
    namesakes = [kind for kind in villagers if state.box.kinds[kind].name == name]
    face = state.box.face(state.box.kinds[villagers[number]].id)
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


def _card_label(state: AboveAndBelow, verb: str, place: int) -> Words:
    decision = state.decision()
    box = state.box
    if verb == CARD.verb:
        price = box.cost[place]
        if isinstance(decision, PickCard):
            price = price_of(state, state.active, decision.builder, place)
        card = box.face(box.cards[place].id)
        return phrase("Build {card} for {price}", card=card, price=coins_in_words(price))
    if verb == SLOT.verb:
        kind = state.slots[place]
        price = box.slot_prices[place]
        if isinstance(decision, PickRecruit):
            price = recruit_price(state, state.active, decision.trainer, place)
        name = "nobody" if kind == NO_VILLAGER else box.face(box.kinds[kind].id)
        template = "Recruit {name} from slot {slot} for {price}"
        return phrase(template, name=name, slot=place + 1, price=coins_in_words(price))
    card, spot = divmod(place, SPOTS)
    spots = box.spots_of[card]
    good = GOOD_NAMES[box.spot_good[spots[spot]]] if spot < len(spots) else "nothing"
    number = f", space {spot + 1}" if len(spots) > 1 else ""
    face = box.face(box.cards[card].id)
    return phrase("Harvest {good} from {card}{number}", good=good, card=face, number=number)


def _item_label(state: AboveAndBelow, verb: str, place: int) -> Words:
    if verb == BUY.verb:
        item = state.sale[place] if place < state.seats else NOTHING_LISTED
        what = "nothing" if item == NOTHING_LISTED else KIND_NAMES[item]
        return phrase("Make {whom} an offer for its {what}", whom=seat(place), what=what)
    if verb == LIST.verb:
        return f"Put {KIND_NAMES[place]} up for sale"
    if verb == PLACE.verb:
        return f"Place {GOOD_NAMES[place]} on your track"
    if verb == PICK.verb:
        return f"Take {GOOD_NAMES[place]}"
    owner, good = divmod(place, GOODS)
    return phrase("{who} places {good} on its track", who=seat(owner), good=GOOD_NAMES[good])


def _choice_label(state: AboveAndBelow, place: int) -> Words:
    """With what everybody may know of it: its cost and its explore numbers."""
    if state.encounter == NO_CARD or place >= len(state.box.encounters[state.encounter].choices):
        return f"Choice {'ABC'[place]}"
    choice = state.box.encounters[state.encounter].choices[place]
    numbers = " or ".join(str(number) for number in choice.numbers)
    cost = f", costs {coins_in_words(choice.cost)}" if choice.cost else ""
    return f"{choice.label} ({numbers}{cost})"


def _tier_label(state: AboveAndBelow, tier: int) -> Words:
    if not state.grove_deck or tier >= len(state.box.groves[state.grove_deck[-1]].rewards):
        return f"Reward {tier + 1}"
    return f"Take {reward_in_words(state.box.rewards[state.box.groves[state.grove_deck[-1]].rewards[tier]])}"


def _amount_label(state: AboveAndBelow, amount: int) -> Words:
    decision = state.decision()
    if isinstance(decision, CoinOrSupply):
        coins = coins_in_words(max(0, decision.labourers - amount))
        return phrase("{supplies}, {coins}", supplies=supplies_in_words(amount), coins=coins)
    kind = CIDER if isinstance(decision, PayCiders) else POTION
    return phrase("Spend {what}", what=count_in_words(amount, kind))


# The log


def sentence(box: AboveAndBelowContent, event: Event) -> Phrase:
    """An event as a sentence for the log."""
    facts: dict[str, Any] = event.facts
    words = _in_words(box, facts)
    plain = SENTENCES.get(event.kind)
    return filled(plain, words) if plain is not None else _sentence_about(event.kind, words, facts)


def _in_words(box: AboveAndBelowContent, facts: dict[str, Any]) -> dict[str, object]:
    """The facts as they stand in a sentence."""
    words: dict[str, object] = {**facts}
    for name, fact in facts.items():
        if name in SEATED:
            words[SEATED[name]] = seat(fact)
        elif isinstance(fact, str) and name in FACES:
            words[name] = box.face_named(fact)
        elif name in LISTED:
            words[name] = chained([box.face_named(one) if isinstance(one, str) else one for one in fact])
    if "count" in facts:
        words["coins"] = coins_in_words(facts["count"])
        words["supplies"] = supplies_in_words(facts["count"])
    if "price" in facts:
        words["price"] = coins_in_words(facts["price"])
    return words


SEATED: Final = {"seat": "who", "seller": "seller", "buyer": "buyer", "reader": "reader"}
FACES: Final = ["card", "villager", "builder", "trainer", "name", "cave", "quest", "grove"]
LISTED: Final = ["names", "villagers", "cards", "goods", "dice"]


SENTENCES: Final = {
    "turn_begun": "{who}'s turn in round {round}.",
    "round_begun": "Round {round} begins; {who} is first player.",
    "round_ended": "Round {round} is over.",
    "passed": "{who} passes.",
    "coins_paid": "{who} pays {coins}.",
    "coins_lost": "{who} loses {coins}.",
    "supplies_gained": "{who} takes {supplies}.",
    "supplies_paid": "{who} uses up {supplies}.",
    "goods_replenished": "Goods are restocked: {goods}.",
    "villagers_arrived": "New on the reputation board: {villagers}.",
    "row_refreshed": "{who} refreshes the {row}: {cards}.",
    "bank_empty": "The bank has no {what} for {who}.",
    "pile_empty": "No villager is left in the pile for {who}.",
    "good_placed": "{who} places {good} on slot {slot} of its track.",
    "good_harvested": "{who} harvests {good} from {card}.",
    "cider_taken": "{who} is first to labour and takes the cider.",
    "item_listed": "{who} puts {what} up for sale.",
    "item_unlisted": "{who} takes {what} back from sale.",
    "offer_made": "{who} offers {price} to {seller} for {what}.",
    "offer_refused": "{who} refuses.",
    "item_sold": "{who} sells {what} to {buyer} for {price}.",
    "building_bought": "{builder} of {who} builds {card} for {price}.",
    "row_refilled": "{card} comes into the row.",
    "row_extended": "{card} lies at the {side} end of the row of {who}.",
    "villager_trained": "{trainer} of {who} recruits {villager} for {price}.",
    "expedition_failed_at_home": "Nobody of {who} is willing to go.",
    "encounter_read": "{cave}, die {face}: {reader} reads {title} ({encounter}).",
    "choice_made": "{who} chooses: {choice}.",
    "die_rerolled": "{who} rerolls the die of {name}: {face}, now {total}.",
    "villager_exerted": "{who} exerts {name}: {total}.",
    "villager_injured": "{name} of {who} is injured.",
    "expedition_succeeded": "The expedition of {who} succeeds with {total}.",
    "expedition_failed": "The expedition of {who} fails with {total}.",
    "cave_kept": "{cave} is an empty cave of {who} now.",
    "quest_taken": "{who} takes the quest {quest}.",
    "grove_taken": "{who} takes the grove {grove}.",
    "potion_drunk": "{name} of {who} drinks a potion.",
    "cider_drunk": "{name} of {who} drinks a cider.",
    "bed_given": "{name} of {who} gets a bed.",
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


def _sentence_about(kind: str, words: dict[str, object], facts: dict[str, Any]) -> Phrase:
    """Sentences with numbers that are spelt out."""
    if kind == "coins_gained":
        return filled("{who} gains {coins} {why}.", {**words, "why": REASONS[facts["why"]]})
    if kind == "tokens_gained":
        words["what"] = count_in_words(facts["count"], KIND_NAMES.index(facts["what"]))
        return filled("{who} gains {what}.", words)
    if kind in ("ciders_paid", "potions_paid"):
        words["what"] = count_in_words(facts["count"], CIDER if kind == "ciders_paid" else POTION)
        return filled("{who} spends {what} as coins.", words)
    if kind == "reputation_changed":
        words |= {"change": f"{facts['change']:+d}", "position": signed(facts["position"])}
        if facts["change"] == 0:
            return filled("The reputation of {who} stays at {position}: the track ends there.", words)
        return filled("The reputation of {who} changes by {change}: {position}.", words)
    if kind == "villager_joined":
        words["ready"] = "ready" if facts["ready"] else "exhausted"
        return filled("{name} joins {who}, {ready}.", words)
    return _sentence_of_people(kind, words, facts)


def _sentence_of_people(kind: str, words: dict[str, object], facts: dict[str, Any]) -> Phrase:
    """Sentences that list people or dice, and the last one."""
    if kind == "work_begun":
        return filled("{who} {works} with {names}.", {**words, "works": WORK_WORDS[facts["action"]]})
    if kind == "expedition_begun":
        return filled("{who} {goes} with {names}.", {**words, "goes": LAND_WORDS[facts["place"]]})
    if kind == "cat_checked":
        words["verdict"] = "stays away" if facts["fails"] else "comes along"
        return filled("The Cave Cat of {who} rolls {face} and {verdict}.", words)
    if kind == "lanterns_rolled":
        words["total"] = lanterns_in_words(facts["total"])
        words["bonus"] = f" with a bonus of {facts['bonus']}" if facts["bonus"] else ""
        return filled("{who} rolls {dice}: {total}{bonus}.", words)
    scores = facts["scores"]
    return final_sentence("The game is over", scores, usual_outcomes(len(scores), facts["winners"]))
