"""Labels of actions, effects in words, and the sentences of the log."""

from typing import Any, Final

from fireside.core.events import Event
from fireside.core.outcomes import final_sentence, usual_outcomes
from fireside.core.vocabulary import Block
from fireside.core.words import amount, capital, joined, number_of
from fireside.games.snow_bound import effects
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
from fireside.games.snow_bound.content import SnowBoundContent
from fireside.games.snow_bound.effects import D6, Effect
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


def label(game: SnowBound, action: int) -> str:
    """What an action means, in words."""
    block = block_of(action)
    place = action - block.start
    if block is DRAW:
        return f"{amount(place, 'weapon')} and {START_CARDS - place} more food"
    if block is STEP:
        scout, hex = stepped(action)
        return f"Scout {SCOUT_NAMES[scout]} to {hex_in_words(hex)}"
    if block is LAY or block is DISCARD:
        return f"{'Lay' if block is LAY else 'Lose'} {weapon_in_words(game, place)}"
    if block is GATHER or block is TAKE:
        return f"Take {_item_in_words(game, block is GATHER, place)}"
    if block is RESPOND or block is SPOILS or block is MEDKIT:
        return _answer(game, action)
    return _plain_label(game, action)


def block_of(action: int) -> Block:
    """The part of the vocabulary an action belongs to."""
    return next(block for block in VOCABULARY.blocks if block.holds(action))


def _plain_label(game: SnowBound, action: int) -> str:
    block = block_of(action)
    entry = block.entries[action - block.start]
    if block is RECRUIT:
        return f"Recruit a scout for {game.box.numbers.recruit_cost} food"
    if block is DISMISS:
        return f"Dismiss scout {entry}"
    if block is SCOUT:
        return f"Scout {entry} acts"
    if block is STARVE:
        return f"Scout {entry} starves"
    if block is DO:
        return {"gather": "Gather what lies here", "oil": "Draw oil", "raid": "Raid the settlement"}[entry]
    if block is ATTACKS:
        return f"Attack scout {entry[1]} of seat {entry[0]}"
    if block is FIGHTS:
        return "Fight the enemy"
    return _purchase(game, entry) if block is BUY else DONE_LABELS[entry]


def _purchase(game: SnowBound, what: str) -> str:
    if what == "food":
        return f"Buy {game.rate} food for 1 point"
    return (
        "Buy a weapon for 1 point"
        if what == "weapon"
        else f"Buy a medkit for {amount(game.box.numbers.medkit_points, 'point')}"
    )


def _answer(game: SnowBound, action: int) -> str:
    name = VOCABULARY.name(action)
    if game.fight == RAID and name.startswith("spoils"):
        count = food_spoils(game) if name == "spoils:food" else oil_spoils(game)
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


def _item_in_words(game: SnowBound, is_gathered: bool, place: int) -> str:
    number = place - (GATHER_SPECIAL - GATHER.start) if is_gathered else place
    if number < 0:
        return "a supply crate" if place == 0 else "an oil token"
    specials = game.box.specials
    return f"SP-{number + 1}, {specials[number].name}" if number < len(specials) else f"SP-{number + 1}"


def weapon_in_words(game: SnowBound, kind: int) -> str:
    """A weapon with its value."""
    weapons = game.box.weapons
    if kind >= len(weapons):
        return WEAPON_NAMES[kind]
    return f"{weapons[kind].name} ({WEAPON_NAMES[kind]}, value {weapons[kind].value})"


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


def sentence(event: Event) -> str:
    """An event as a sentence for the log."""
    facts: dict[str, Any] = {"scout": "", "hex": "", "count": 0, **event.facts}
    kind = event.kind
    whom = f"seat {facts['seat']}" if "seat" in facts else ""
    seat = capital(whom)
    plain = PLAIN.get(kind)
    if plain is not None:
        return plain.format(who=seat, whom=whom, amount=_amount_in(kind, facts["count"]), **facts)
    if kind in ("weapon_drawn", "weapon_laid", "weapons_laid", "weapons_shown", "weapons_discarded"):
        return _weapon_sentence(kind, seat, facts)
    if kind in ("oil_stored", "item_gathered", "oil_drawn", "item_lost", "oil_stolen", "crates_delivered"):
        return _item_sentence(kind, seat, facts)
    return _table_sentence(kind, seat, facts)


COUNTED: Final = {
    "weapons_reshuffled": "weapon",
    "crates_reshuffled": "crate",
    "weapons_returned": "weapon",
    "points_lost": "resource point",
    "load_spilt": "thing",
}


def _amount_in(kind: str, count: int) -> str:
    """What such an event counts."""
    return amount(count, COUNTED[kind]) if kind in COUNTED else ""


# {who} is the seat at the beginning of a sentence, {whom} the seat elsewhere.
PLAIN: Final = {
    "round_begun": "Round {round} begins.",
    "turn_begun": "{who}'s turn in round {round}.",
    "food_gained": "{who} gains {count} food.",
    "food_lost": "{who} loses {count} food.",
    "food_stolen": "{who} takes {count} food from seat {from}.",
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
    "scout_sent_home": "Scout {scout} of {whom} flees home from {hex}.",
    "scout_died": "Scout {scout} of {whom} dies on {hex}.",
    "scout_saved": "{who} saves scout {scout} on {hex} with a medkit.",
    "load_spilt": "Its load falls to the ground on {hex}: {amount}.",
    "enemy_beaten": "{who} beats {name} ({id}).",
    "scout_recruited": "{who} recruits scout {scout}.",
    "scout_dismissed": "{who} dismisses scout {scout}.",
    "scout_moved": "{who} moves scout {scout} to {hex}.",
    "tile_flipped": "Tile {tile} is destroyed.",
    "start_player": "{who} is the start player.",
}


def _weapon_sentence(kind: str, seat: str, facts: dict[str, Any]) -> str:
    if kind == "weapon_drawn":
        return f"{seat} draws {facts.get('name', 'a weapon')}."
    if kind == "weapon_laid":
        return f"{seat} lays {facts['name']} face down."
    names = ", ".join(facts.get("names", []))
    if kind == "weapons_laid":
        return f"{seat} has laid {amount(facts['count'], 'weapon')}" + (f": {names}." if names else ".")
    if kind == "weapons_shown":
        return f"{seat} shows {names or 'nothing'}: {facts['total']} in all."
    return f"{seat} discards {names}."


def _item_sentence(kind: str, seat: str, facts: dict[str, Any]) -> str:
    number = f" of {facts['number']}" if "number" in facts else ""
    if kind == "oil_stored":
        return f"{seat} brings home an oil token{number}."
    if kind == "crates_delivered":
        crates = joined([str(one) for one in facts["numbers"]])
        noun = number_of(len(facts["numbers"]), "a crate", "crates")
        return f"{seat} delivers {noun} of {crates}: {amount(facts['points'], 'resource point')}."
    if kind == "oil_stolen":
        which = " (" + ", ".join(str(one) for one in facts["numbers"]) + ")" if "numbers" in facts else ""
        return f"{seat} takes {amount(facts['count'], 'oil token')}{which} from seat {facts['from']}."
    special = f"{facts.get('name')} ({facts.get('id')})"
    what = {"crate": "a crate", "oil": "an oil token", "special": special}[facts["item"]]
    if kind == "item_lost":
        return f"{capital(what)}{number} is lost."
    verb = "draws" if kind == "oil_drawn" else "takes"
    return f"Scout {facts['scout']} of seat {facts['seat']} {verb} {what}{number} on {facts['hex']}."


def _table_sentence(kind: str, seat: str, facts: dict[str, Any]) -> str:
    if kind == "cards_picked":
        picked = f": {amount(facts['weapons'], 'weapon')}" if "weapons" in facts else ""
        return f"{seat} has picked{picked}."
    if kind == "dice_rolled":
        rolls = [f"{roll} by seat {one}" for one, roll in zip(facts["seats"], facts["rolls"], strict=True)]
        return f"Rolled for the start: {', '.join(rolls)}."
    if kind == "event_drawn":
        die = f" The die shows {facts['die']}." if facts["die"] else ""
        return f"{facts['deck'].title()} event {facts['id']}, {facts['name']}: {facts['text']}{die}"
    if kind == "token_placed":
        gone = "" if facts["stays"] else ", where it cannot stay: it leaves the game"
        return f"{facts['name']} ({facts['id']}) comes to {facts['tile']}{gone}."
    if kind == "restocked":
        return f"Restock card {facts['card']}: {', '.join(facts['tiles'])}."
    if kind == "rationed":
        missing = f"; {facts['missing']} food is missing" if facts["missing"] else ""
        return f"{seat} rations {facts['count']} food{missing}."
    if kind == "responded":
        return f"{seat} surrenders." if facts["answer"] == "surrender" else f"{seat} stands."
    if kind == "fight_begun":
        return _fight_sentence(facts)
    scores = facts["scores"]
    return final_sentence("The storm is here", scores, usual_outcomes(len(scores), facts["winners"]))


def _fight_sentence(facts: dict[str, Any]) -> str:
    scout = f"Scout {facts['scout']} of seat {facts['seat']}"
    if facts["kind_of_fight"] == "raid":
        return f"{scout} raids seat {facts['defender']}."
    if facts["kind_of_fight"] == "attack":
        return f"{scout} attacks scout {facts['target'][1]} of seat {facts['defender']} on {facts['hex']}."
    return f"{scout} fights {facts['enemy']} on {facts['hex']}."
