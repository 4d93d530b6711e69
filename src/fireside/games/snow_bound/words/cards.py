"""Cards in words: everything people read on a card is made from its effects."""

from fireside.core.phrases import amount
from fireside.core.words import capital
from fireside.games.snow_bound.content import effects
from fireside.games.snow_bound.content.effects import D6, Effect
from fireside.games.snow_bound.content.reading import SnowBoundContent
from fireside.games.snow_bound.terms import (
    BAN_RAID,
    TILE_NAMES,
)


def effects_in_words(edition: SnowBoundContent, effects_of_card: list[Effect]) -> str:
    """What a card or token does, as sentences."""
    return " ".join(effect_in_words(edition, effect) for effect in effects_of_card)


def effect_in_words(edition: SnowBoundContent, effect: Effect) -> str:
    """One effect as a sentence."""
    word = effect.word
    if word in (effects.GAIN, effects.LOSE, effects.ARSENAL, effects.POINTS):
        return _for_seats_in_words(edition, effect)
    tile = "the suburb the die shows" if effect.tile == D6 else f"tile {TILE_NAMES[effect.tile]}"
    if word == effects.PLACE_CRATE:
        return f"{amount(effect.count, 'crate')} on {tile}."
    if word in (effects.PLACE_SPECIAL, effects.PLACE_ENEMY):
        token = (edition.specials if word == effects.PLACE_SPECIAL else edition.enemies)[effect.token]
        return f"{token.name} ({token.id}) on {tile}."
    if word == effects.FLIP:
        return f"Flip {tile}: all that is there is lost, scouts die."
    return f"Each scout on {tile} dies." if word == effects.KILL else _this_round_in_words(effect)


def _for_seats_in_words(edition: SnowBoundContent, effect: Effect) -> str:
    who = {effects.ALL: "Everybody", effects.FEWEST_FOOD: "Whoever has the least food", effects.SELF: ""}[
        effect.who
    ]
    if effect.word == effects.ARSENAL:
        rolls = "rolls the die" if effect.count == 1 else f"rolls the die {effect.count} times"
        high = edition.numbers.arsenal_weapon
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
