"""The log: what happened, as sentences."""

from typing import Any, Final

from fireside.core.events import Event
from fireside.core.outcomes import final_sentence, usual_outcomes
from fireside.core.phrases import Phrase, amount, card, chained, filled, joined, phrase, seat
from fireside.core.words import number_of
from fireside.games.snow_bound.content.reading import SnowBoundContent


def sentence(edition: SnowBoundContent, event: Event) -> Phrase:
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
    words["food"] = amount(facts["count"], "food", "food")
    if kind in COUNTED:
        words["amount"] = amount(facts["count"], COUNTED[kind])
    plain = SENTENCES.get(kind)
    if plain is not None:
        return filled(plain, words)
    if kind in ("weapon_drawn", "weapon_laid", "weapons_laid", "weapons_shown", "weapons_discarded"):
        return _weapon_sentence(kind, words, facts)
    if kind in ("oil_stored", "item_gathered", "oil_drawn", "item_lost", "oil_stolen", "crates_delivered"):
        return _item_sentence(kind, words, facts)
    return _table_sentence(edition, kind, words, facts)


COUNTED: Final = {
    "weapons_reshuffled": "weapon",
    "crates_reshuffled": "crate",
    "weapons_returned": "weapon",
    "points_lost": "resource point",
    "load_spilt": "thing",
}

SENTENCES: Final = {
    "round_begun": "Round {round} begins.",
    "turn_begun": "{who}'s turn in round {round}.",
    "food_gained": "{who} gains {food}.",
    "food_lost": "{who} loses {food}.",
    "food_stolen": "{who} takes {food} from {whom}.",
    "medkit_gained": "{who} gains a [medkit].",
    "weapons_reshuffled": "The discarded weapons are shuffled into a new deck of {amount}.",
    "crates_reshuffled": "The used crates are shuffled into a new supply of {amount}.",
    "weapons_returned": "{who} takes {amount} back into hand.",
    "crate_placed": "A [crate] is placed on {tile}.",
    "special_delivered": "{who} delivers {name} ({id}).",
    "special_taken": "{who} takes {name} ({id}) with scout {scout}.",
    "arsenal_rolled": "{who} rolls {die} in the [arsenal].",
    "bought": "{who} buys: {what}.",
    "points_lost": "{who} cannot spend the last {amount}.",
    "scout_sent_home": "Scout {scout} of {who} flees home from {hex}.",
    "scout_died": "Scout {scout} of {who} dies on {hex}.",
    "scout_saved": "{who} saves scout {scout} on {hex} with a [medkit].",
    "load_spilt": "Its load falls to the ground on {hex}: {amount}.",
    "enemy_beaten": "{who} beats {name} ({id}).",
    "scout_recruited": "{who} recruits [scout] {scout}.",
    "scout_dismissed": "{who} dismisses scout {scout}.",
    "scout_moved": "{who} moves scout {scout} to {hex}.",
    "tile_flipped": "Tile {tile} is [flipped].",
    "start_player": "{who} is the [start player].",
}


def _weapon_sentence(kind: str, words: dict[str, object], facts: dict[str, Any]) -> Phrase:
    if "weapon" in facts:
        words["weapon"] = card("weapon", facts["weapon"], facts["name"])
    laid = zip(facts.get("weapons", []), facts.get("names", []), strict=True)
    words["weapons"] = chained([card("weapon", id, name) for id, name in laid]) if facts.get("names") else ""
    if kind == "weapon_drawn":
        return filled("{who} draws {weapon}." if "weapon" in facts else "{who} draws a [weapon].", words)
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
        return filled("{who} brings home an [oil token]{number}.", words)
    if kind == "crates_delivered":
        words["numbers"] = joined(facts["numbers"])
        words["crates"] = number_of(len(facts["numbers"]), "a crate", "crates")
        words["points"] = amount(facts["points"], "resource point")
        return filled("{who} delivers {crates} of {numbers}: {points}.", words)
    if kind == "oil_stolen":
        words["oil"] = amount(facts["count"], "oil token")
        which = " (" + ", ".join(str(one) for one in facts["numbers"]) + ")" if "numbers" in facts else ""
        return filled("{who} takes {oil}{which} from {whom}.", {**words, "which": which})
    templates = {"crate": "a [crate]", "oil": "an [oil token]"}
    words["what"] = filled(templates.get(facts["item"], "{name} ({id})"), words)
    if kind == "item_lost":
        return filled("{what}{number} is lost.", words).capital()
    words["verb"] = "draws" if kind == "oil_drawn" else "takes"
    return filled("Scout {scout} of {who} {verb} {what}{number} on {hex}.", words)


def _table_sentence(
    edition: SnowBoundContent, kind: str, words: dict[str, object], facts: dict[str, Any]
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
        return filled("{who} [rations|rationing] {food}{missing}.", words)
    if kind == "responded":
        return filled(
            "{who} [surrenders|surrender]." if facts["answer"] == "surrender" else "{who} stands.", words
        )
    if kind == "fight_begun":
        return _fight_sentence(edition, words, facts)
    scores = facts["scores"]
    return final_sentence("The storm is here", scores, usual_outcomes(len(scores), facts["winners"]))


def _fight_sentence(edition: SnowBoundContent, words: dict[str, object], facts: dict[str, Any]) -> Phrase:
    if facts["kind_of_fight"] == "enemy":
        words["enemy"] = edition.face_named(facts["enemy"])
        return filled("Scout {scout} of {who} fights {enemy} on {hex}.", words)
    words["whom"] = seat(facts["defender"])
    if facts["kind_of_fight"] == "raid":
        return filled("Scout {scout} of {who} [raids|raid] {whom}.", words)
    words["target"] = facts["target"][1]
    return filled("Scout {scout} of {who} attacks scout {target} of {whom} on {hex}.", words)
