"""Cards in words: everything people read on a card is made from its effects."""

from typing import Final

from fireside.core.phrases import Phrase, amount, chained, phrase
from fireside.games.snow_bound.content import effects
from fireside.games.snow_bound.content.effects import D6, Effect
from fireside.games.snow_bound.content.reading import SnowBoundContent
from fireside.games.snow_bound.terms import (
    BAN_RAID,
    TILE_NAMES,
)


def effects_in_words(edition: SnowBoundContent, effects_of_card: list[Effect]) -> Phrase:
    """What a card or token does, as sentences."""
    return chained([effect_in_words(edition, effect) for effect in effects_of_card], " ", " ")


def effect_in_words(edition: SnowBoundContent, effect: Effect) -> Phrase:
    """One effect as a sentence."""
    word = effect.word
    if word in (effects.GAIN, effects.LOSE, effects.ARSENAL, effects.POINTS):
        return _for_seats_in_words(edition, effect)
    tile = "the suburb the die shows" if effect.tile == D6 else f"tile {TILE_NAMES[effect.tile]}"
    if word == effects.PLACE_CRATE:
        return phrase("{crates} on {tile}.", crates=amount(effect.count, "crate"), tile=tile)
    if word in (effects.PLACE_SPECIAL, effects.PLACE_ENEMY):
        token = (edition.specials if word == effects.PLACE_SPECIAL else edition.enemies)[effect.token]
        return phrase("{name} ({id}) on {tile}.", name=edition.face(token.id), id=token.id, tile=tile)
    if word == effects.FLIP:
        return phrase("[Flip|flipped] {tile}: all that is there is lost, scouts die.", tile=tile)
    if word == effects.KILL:
        return phrase("Each [scout] on {tile} dies.", tile=tile)
    return _this_round_in_words(effect)


def _for_seats_in_words(edition: SnowBoundContent, effect: Effect) -> Phrase:
    who = WHO[effect.who]
    if effect.word == effects.ARSENAL:
        times = "" if effect.count == 1 else f" {effect.count} times"
        high = edition.numbers.arsenal_weapon
        template = f"{who} rolls the die{times}: up to {high} a [weapon], above it a [medkit]."
        return phrase(template.strip()).capital()
    if effect.word == effects.POINTS:
        return phrase("{points}.", points=amount(effect.count, "resource point"))
    what = amount(effect.count, GOODS[effect.what], "food" if effect.what == 0 else "")
    verb = "gains" if effect.word == effects.GAIN else "loses"
    return phrase(f"{who} {verb} {{what}}." if who else "{what}.", what=what)


WHO: Final = {effects.ALL: "Everybody", effects.FEWEST_FOOD: "Whoever has the least food", effects.SELF: ""}
GOODS: Final = ["food", "weapon", "medkit", "oil token"]


def _this_round_in_words(effect: Effect) -> Phrase:
    if effect.word == effects.MOVES:
        return phrase("This round every pool of [steps|step] changes by {by}.", by=f"{effect.count:+d}")
    if effect.word == effects.UPKEEP:
        return phrase("This round [rationing] changes by {by} food.", by=f"{effect.count:+d}")
    if effect.word == effects.RATE:
        return phrase("This round 1 point buys {food}.", food=amount(effect.count, "food", "food"))
    return phrase(
        "No [raids|raid] this round." if effect.count == BAN_RAID else "No oil is drawn this round."
    )
