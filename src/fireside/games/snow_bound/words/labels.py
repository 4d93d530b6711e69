"""Labels of actions, effects in words, and the sentences of the log."""

from typing import Any, Final

from fireside.core.events import Event
from fireside.core.outcomes import final_sentence, usual_outcomes
from fireside.core.phrases import Phrase, Words, amount, card, chained, filled, joined, phrase, seat
from fireside.core.vocabulary import Block
from fireside.core.words import capital, number_of
from fireside.games.snow_bound.actions import (
    ATTACKS,
    BUY,
    DISCARD,
    DISMISS,
    DO,
    DRAW,
    FIGHTS,
    GATHER,
    GATHER_SPECIAL,
    LAY,
    MEDKIT,
    RECRUIT,
    RESPOND,
    SCOUT,
    SPOILS,
    STARVE,
    STEP,
    TAKE,
    VOCABULARY,
    stepped,
)
from fireside.games.snow_bound.content import effects
from fireside.games.snow_bound.content.effects import D6, Effect
from fireside.games.snow_bound.content.reading import SnowBoundContent
from fireside.games.snow_bound.rules.fighting import food_spoils, oil_spoils
from fireside.games.snow_bound.state import SnowBound
from fireside.games.snow_bound.terms import (
    BAN_RAID,
    HEX_NAMES,
    RAID,
    SCOUT_NAMES,
    START_CARDS,
    TILE_NAMES,
    WEAPON_NAMES,
)

DONE_LABELS: Final = {
    "recruit": "Done recruiting",
    "move": "Done moving",
    "actions": "End the actions",
    "scout": "Nothing: this scout is done",
    "gather": "Take no more",
    "lay": "Done laying weapons",
    "take": "Leave the rest",
}


# Actions


def label(state: SnowBound, action: int) -> Words:
    """What an action means, in words."""
    block = block_of(action)
    place = action - block.start
    if block is DRAW:
        return phrase(
            "{weapons} and {food} more food", weapons=amount(place, "weapon"), food=START_CARDS - place
        )
    if block is STEP:
        scout, hex = stepped(action)
        return f"Scout {SCOUT_NAMES[scout]} to {hex_in_words(hex)}"
    if block is LAY or block is DISCARD:
        return phrase(
            "Lay {weapon}" if block is LAY else "Lose {weapon}", weapon=weapon_in_words(state, place)
        )
    if block is GATHER or block is TAKE:
        return phrase("Take {what}", what=_item_in_words(state, block is GATHER, place))
    if block is RESPOND or block is SPOILS or block is MEDKIT:
        return _answer(state, action)
    return _plain_label(state, action)


def block_of(action: int) -> Block:
    """The part of the vocabulary an action belongs to."""
    return next(block for block in VOCABULARY.blocks if block.holds(action))


def _plain_label(state: SnowBound, action: int) -> Words:
    block = block_of(action)
    entry = block.entries[action - block.start]
    if block is RECRUIT:
        return f"Recruit a scout for {state.box.numbers.recruit_cost} food"
    if block is DISMISS:
        return f"Dismiss scout {entry}"
    if block is SCOUT:
        return f"Scout {entry} acts"
    if block is STARVE:
        return f"Scout {entry} starves"
    if block is DO:
        return {"gather": "Gather what lies here", "oil": "Draw oil", "raid": "Raid the settlement"}[entry]
    if block is ATTACKS:
        return phrase("Attack scout {scout} of {whom}", scout=entry[1], whom=seat(int(entry[0])))
    if block is FIGHTS:
        return "Fight the enemy"
    return _purchase(state, entry) if block is BUY else DONE_LABELS[entry]


def _purchase(state: SnowBound, what: str) -> str:
    if what == "food":
        return f"Buy {state.rate} food for 1 point"
    return (
        "Buy a weapon for 1 point"
        if what == "weapon"
        else f"Buy a medkit for {amount(state.box.numbers.medkit_points, 'point')}"
    )


def _answer(state: SnowBound, action: int) -> str:
    name = VOCABULARY.name(action)
    if state.fight == RAID and name.startswith("spoils"):
        count = food_spoils(state) if name == "spoils:food" else oil_spoils(state)
        return (
            f"Take {count} food" if name == "spoils:food" else f"Take {amount(count, 'oil token')} at random"
        )
    return {
        "respond:surrender": "Surrender",
        "respond:stand": "Stand and defend",
        "spoils:food": "Take food",
        "spoils:oil": "Take oil at random",
        "medkit:use": "Use a medkit",
        "medkit:decline": "Let the scout die",
    }[name]


def _item_in_words(state: SnowBound, is_gathered: bool, place: int) -> Words:
    number = place - (GATHER_SPECIAL - GATHER.start) if is_gathered else place
    if number < 0:
        return "a supply crate" if place == 0 else "an oil token"
    id, specials = f"SP-{number + 1}", state.box.specials
    return phrase("{id}, {special}", id=id, special=state.box.face(id)) if number < len(specials) else id


def weapon_in_words(state: SnowBound, kind: int) -> Words:
    """A weapon with its value."""
    weapons = state.box.weapons
    if kind >= len(weapons):
        return WEAPON_NAMES[kind]
    id, value = WEAPON_NAMES[kind], weapons[kind].value
    return phrase("{weapon} ({id}, value {value})", weapon=state.box.face(id), id=id, value=value)


def hex_in_words(hex: int) -> str:
    """A hex as a player would call it."""
    if hex == 0:
        return "the city (0)"
    name = HEX_NAMES[hex]
    return f"settlement {name}" if name.startswith("S") else name


# Effects


def effects_in_words(box: SnowBoundContent, effects_of_card: list[Effect]) -> str:
    """What a card or token does, as sentences."""
    return " ".join(effect_in_words(box, effect) for effect in effects_of_card)


def effect_in_words(box: SnowBoundContent, effect: Effect) -> str:
    """One effect as a sentence."""
    word = effect.word
    if word in (effects.GAIN, effects.LOSE, effects.ARSENAL, effects.POINTS):
        return _for_seats_in_words(box, effect)
    tile = "the suburb the die shows" if effect.tile == D6 else f"tile {TILE_NAMES[effect.tile]}"
    if word == effects.PLACE_CRATE:
        return f"{amount(effect.count, 'crate')} on {tile}."
    if word in (effects.PLACE_SPECIAL, effects.PLACE_ENEMY):
        token = (box.specials if word == effects.PLACE_SPECIAL else box.enemies)[effect.token]
        return f"{token.name} ({token.id}) on {tile}."
    if word == effects.FLIP:
        return f"Flip {tile}: all that is there is lost, scouts die."
    return f"Each scout on {tile} dies." if word == effects.KILL else _this_round_in_words(effect)


def _for_seats_in_words(box: SnowBoundContent, effect: Effect) -> str:
    who = {effects.ALL: "Everybody", effects.FEWEST_FOOD: "Whoever has the least food", effects.SELF: ""}[
        effect.who
    ]
    if effect.word == effects.ARSENAL:
        rolls = "rolls the die" if effect.count == 1 else f"rolls the die {effect.count} times"
        high = box.numbers.arsenal_weapon
        sentence = f"{who} {rolls}: up to {high} a weapon, above it a medkit.".strip()
    elif effect.word == effects.POINTS:
        sentence = f"{amount(effect.count, 'resource point')}."
    else:
        goods = ["food", "weapon", "medkit", "oil token"][effect.what]
        what = f"{effect.count} food" if goods == "food" else amount(effect.count, goods)
        verb = "gains" if effect.word == effects.GAIN else "loses"
        sentence = f"{who} {verb} {what}." if who else f"{what}."
    return capital(sentence)


def _this_round_in_words(effect: Effect) -> str:
    if effect.word == effects.MOVES:
        return f"This round every pool of steps changes by {effect.count:+d}."
    if effect.word == effects.UPKEEP:
        return f"This round rationing changes by {effect.count:+d} food."
    if effect.word == effects.RATE:
        return f"This round 1 point buys {effect.count} food."
    return "No raids this round." if effect.count == BAN_RAID else "No oil is drawn this round."


# The log


def sentence(box: SnowBoundContent, event: Event) -> Phrase:
    """An event as a sentence for the log."""
    facts: dict[str, Any] = {"scout": "", "hex": "", "count": 0, **event.facts}
    kind = event.kind
    words: dict[str, object] = {**facts}
    if "seat" in facts:
        words["who"] = seat(facts["seat"])
    if "from" in facts:
        words["whom"] = seat(facts["from"])
    if "id" in facts:
        words["name"] = card("event" if kind == "event_drawn" else "token", facts["id"], facts["name"])
    if kind in COUNTED:
        words["amount"] = amount(facts["count"], COUNTED[kind])
    plain = PLAIN.get(kind)
    if plain is not None:
        return filled(plain, words)
    if kind in ("weapon_drawn", "weapon_laid", "weapons_laid", "weapons_shown", "weapons_discarded"):
        return _weapon_sentence(kind, words, facts)
    if kind in ("oil_stored", "item_gathered", "oil_drawn", "item_lost", "oil_stolen", "crates_delivered"):
        return _item_sentence(kind, words, facts)
    return _table_sentence(box, kind, words, facts)


COUNTED: Final = {
    "weapons_reshuffled": "weapon",
    "crates_reshuffled": "crate",
    "weapons_returned": "weapon",
    "points_lost": "resource point",
    "load_spilt": "thing",
}

PLAIN: Final = {
    "round_begun": "Round {round} begins.",
    "turn_begun": "{who}'s turn in round {round}.",
    "food_gained": "{who} gains {count} food.",
    "food_lost": "{who} loses {count} food.",
    "food_stolen": "{who} takes {count} food from {whom}.",
    "medkit_gained": "{who} gains a medkit.",
    "weapons_reshuffled": "The discarded weapons are shuffled into a new deck of {amount}.",
    "crates_reshuffled": "The used crates are shuffled into a new supply of {amount}.",
    "weapons_returned": "{who} takes {amount} back into hand.",
    "crate_placed": "A crate is placed on {tile}.",
    "special_delivered": "{who} delivers {name} ({id}).",
    "special_taken": "{who} takes {name} ({id}) with scout {scout}.",
    "arsenal_rolled": "{who} rolls {die} in the arsenal.",
    "bought": "{who} buys: {what}.",
    "points_lost": "{who} cannot spend the last {amount}.",
    "scout_sent_home": "Scout {scout} of {who} flees home from {hex}.",
    "scout_died": "Scout {scout} of {who} dies on {hex}.",
    "scout_saved": "{who} saves scout {scout} on {hex} with a medkit.",
    "load_spilt": "Its load falls to the ground on {hex}: {amount}.",
    "enemy_beaten": "{who} beats {name} ({id}).",
    "scout_recruited": "{who} recruits scout {scout}.",
    "scout_dismissed": "{who} dismisses scout {scout}.",
    "scout_moved": "{who} moves scout {scout} to {hex}.",
    "tile_flipped": "Tile {tile} is destroyed.",
    "start_player": "{who} is the start player.",
}


def _weapon_sentence(kind: str, words: dict[str, object], facts: dict[str, Any]) -> Phrase:
    if "weapon" in facts:
        words["weapon"] = card("weapon", facts["weapon"], facts["name"])
    laid = zip(facts.get("weapons", []), facts.get("names", []), strict=True)
    words["weapons"] = chained([card("weapon", id, name) for id, name in laid]) if facts.get("names") else ""
    if kind == "weapon_drawn":
        return filled("{who} draws {weapon}." if "weapon" in facts else "{who} draws a weapon.", words)
    if kind == "weapon_laid":
        return filled("{who} lays {weapon} face down.", words)
    words["amount"] = amount(facts["count"], "weapon")
    if kind == "weapons_laid":
        return filled(
            "{who} has laid {amount}: {weapons}." if words["weapons"] else "{who} has laid {amount}.", words
        )
    if kind == "weapons_shown":
        return filled(
            "{who} shows {weapons}: {total} in all.", {**words, "weapons": words["weapons"] or "nothing"}
        )
    return filled("{who} discards {weapons}.", words)


def _item_sentence(kind: str, words: dict[str, object], facts: dict[str, Any]) -> Phrase:
    words["number"] = f" of {facts['number']}" if "number" in facts else ""
    if kind == "oil_stored":
        return filled("{who} brings home an oil token{number}.", words)
    if kind == "crates_delivered":
        words["numbers"] = joined(facts["numbers"])
        words["crates"] = number_of(len(facts["numbers"]), "a crate", "crates")
        words["points"] = amount(facts["points"], "resource point")
        return filled("{who} delivers {crates} of {numbers}: {points}.", words)
    if kind == "oil_stolen":
        words["oil"] = amount(facts["count"], "oil token")
        which = " (" + ", ".join(str(one) for one in facts["numbers"]) + ")" if "numbers" in facts else ""
        return filled("{who} takes {oil}{which} from {whom}.", {**words, "which": which})
    token = {"crate": "a crate", "oil": "an oil token"}.get(facts["item"])
    words["what"] = token or filled("{name} ({id})", words)
    if kind == "item_lost":
        return filled("{what}{number} is lost.", words).capital()
    words["verb"] = "draws" if kind == "oil_drawn" else "takes"
    return filled("Scout {scout} of {who} {verb} {what}{number} on {hex}.", words)


def _table_sentence(
    box: SnowBoundContent, kind: str, words: dict[str, object], facts: dict[str, Any]
) -> Phrase:
    if kind == "cards_picked":
        if "weapons" not in facts:
            return filled("{who} has picked.", words)
        return filled(
            "{who} has picked: {weapons}.", {**words, "weapons": amount(facts["weapons"], "weapon")}
        )
    if kind == "dice_rolled":
        rolls = zip(facts["seats"], facts["rolls"], strict=True)
        told = [phrase("{roll} by {whom}", roll=roll, whom=seat(one)) for one, roll in rolls]
        return phrase("Rolled for the start: {rolls}.", rolls=chained(told))
    if kind == "event_drawn":
        words["deck"] = facts["deck"].title()
        words["die"] = f" The die shows {facts['die']}." if facts["die"] else ""
        return filled("{deck} event {id}, {name}: {text}{die}", words)
    if kind == "token_placed":
        words["gone"] = "" if facts["stays"] else ", where it cannot stay: it leaves the game"
        return filled("{name} ({id}) comes to {tile}{gone}.", words)
    if kind == "restocked":
        return filled("Restock card {card}: {tiles}.", {**words, "tiles": ", ".join(facts["tiles"])})
    if kind == "rationed":
        words["missing"] = f"; {facts['missing']} food is missing" if facts["missing"] else ""
        return filled("{who} rations {count} food{missing}.", words)
    if kind == "responded":
        return filled("{who} surrenders." if facts["answer"] == "surrender" else "{who} stands.", words)
    if kind == "fight_begun":
        return _fight_sentence(box, words, facts)
    scores = facts["scores"]
    return final_sentence("The storm is here", scores, usual_outcomes(len(scores), facts["winners"]))


def _fight_sentence(box: SnowBoundContent, words: dict[str, object], facts: dict[str, Any]) -> Phrase:
    if facts["kind_of_fight"] == "enemy":
        words["enemy"] = box.face_named(facts["enemy"])
        return filled("Scout {scout} of {who} fights {enemy} on {hex}.", words)
    words["whom"] = seat(facts["defender"])
    if facts["kind_of_fight"] == "raid":
        return filled("Scout {scout} of {who} raids {whom}.", words)
    words["target"] = facts["target"][1]
    return filled("Scout {scout} of {who} attacks scout {target} of {whom} on {hex}.", words)
