"""Events (SB-EVENT), flipped tiles (SB-FLIP) and the arrival of tokens:
what the words of `effects.py` mean.
"""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.games.snow_bound import effects
from fireside.games.snow_bound.actions import DISCARD, FIRST_DISCARD
from fireside.games.snow_bound.effects import D6, FEWEST_FOOD, Effect
from fireside.games.snow_bound.rules.delivering import reward
from fireside.games.snow_bound.rules.dying import DIES, SPILL
from fireside.games.snow_bound.rules.fighting import remove_enemy
from fireside.games.snow_bound.rules.laying import card_facts
from fireside.games.snow_bound.rules.supplies import discard_weapon, lose_all, pay_food, place_crate
from fireside.games.snow_bound.state import NOBODY, Decision, SnowBound, Step
from fireside.games.snow_bound.terms import DIE, SCOUTS, SEATS, SPECIAL_ITEM, TILE_NAMES, WEAPONS


class DrawEvent(Step):
    """SB-ROUND-02 The track says whether a minor or a major event is drawn;
    SB-ROUND-04 it is shown to all.
    """

    def run(self, game: SnowBound) -> None:
        mark = game.box.track[game.round - 1]
        if mark == "m":
            draw_event(game, game.minor_deck[-1])
            game.minor_deck = game.minor_deck[:-1]
            game.minor_spent = [*game.minor_spent, game.event]
        elif mark == "M":
            draw_event(game, game.major_deck[-1])
            game.major_deck = game.major_deck[:-1]
            game.major_spent = [*game.major_spent, game.event]


def draw_event(game: SnowBound, event: int) -> None:
    """SB-EVENT-01 Its effects are carried out left to right; SB-EVENT-04 the die is rolled once per card."""
    game.reveal()
    card = game.box.events[event]
    game.event = event
    game.die = int(game.below(DIE)) + 1 if card.needs_die else 0
    if game.watched:
        deck = "major" if card.is_major else "minor"
        facts: dict[str, Fact] = {
            "id": card.id,
            "deck": deck,
            "name": card.name,
            "text": card.text,
            "die": game.die,
        }
        game.tell("event_drawn", facts, EVERYONE)
    steps: list[Step] = [CarryOut(event, place) for place in range(len(card.effects))]
    game.then(steps)


class CarryOut(Step):
    """SB-EVENT-01 One effect of an event; R-SB-52 with nothing to act on it does nothing."""

    def __init__(self, event: int, place: int) -> None:
        self.event: Final = event
        self.place: Final = place

    def run(self, game: SnowBound) -> None:
        effect = game.box.events[self.event].effects[self.place]
        word = effect.word
        if word in (effects.GAIN, effects.ARSENAL, effects.LOSE):
            for_seats(game, effect)
        elif word >= effects.MOVES:
            for_the_round(game, effect)
        else:
            on_a_tile(game, effect, game.die if effect.tile == D6 else effect.tile)


def for_seats(game: SnowBound, effect: Effect) -> None:
    """SB-EVENT-03, SB-ROUND-05 Every player, or those with the least food, in turn order."""
    seats = game.in_turn_order()
    if effect.who == FEWEST_FOOD:
        fewest = min(game.food)
        seats = [seat for seat in seats if game.food[seat] == fewest]
    if effect.word == effects.LOSE and effect.what == effects.WEAPON:
        steps: list[Step] = [DISCARDS[seat] for seat in seats for _ in range(effect.count)]
        game.then(steps)
        return
    for seat in seats:
        if effect.word == effects.LOSE:
            lost = pay_food(game, seat, effect.count)
            if game.watched and lost:
                game.tell("food_lost", {"seat": seat, "count": lost}, EVERYONE)
        else:
            reward(game, seat, effect)


def for_the_round(game: SnowBound, effect: Effect) -> None:
    """SB-EVENT-02 What lasts until the end of this round."""
    if effect.word == effects.MOVES:
        game.moves += effect.count
    elif effect.word == effects.UPKEEP:
        game.upkeep += effect.count
    elif effect.word == effects.RATE:
        game.rate = effect.count
    else:
        game.banned |= effect.count


def on_a_tile(game: SnowBound, effect: Effect, tile: int) -> None:
    """What is placed on a tile, or happens to it."""
    if effect.word == effects.PLACE_CRATE:
        for _ in range(effect.count):
            place_crate(game, tile)
    elif effect.word == effects.PLACE_SPECIAL:
        place_special(game, effect.token, tile)
    elif effect.word == effects.PLACE_ENEMY:
        place_enemy(game, effect.token, tile)
    elif effect.word == effects.FLIP:
        flip(game, tile)
    else:
        kill(game, tile)


def place_special(game: SnowBound, special: int, tile: int) -> None:
    """SB-SPECIAL-01, R-SB-41 A special crate lies on a tile for all to see;
    SB-FLIP-03 on a flipped one it is lost; R-SB-52 one that came before does not come again.
    """
    if not game.specials_boxed >> special & 1:
        return
    game.specials_boxed &= ~(1 << special)
    lies = not game.is_flipped(tile)
    if lies:
        game.specials_in_play |= 1 << special
        game.items[tile] = [*game.items[tile], SPECIAL_ITEM | special]
    if game.watched:
        _tell_token(game, game.box.specials[special], tile, lies)


def place_enemy(game: SnowBound, enemy: int, tile: int) -> None:
    """SB-ENEMY-02 One enemy to a tile, none on a flipped one; SB-ENEMY-03 it harms nobody yet;
    R-SB-52 one that came before does not come again.
    """
    if not game.enemies_boxed >> enemy & 1:
        return
    game.enemies_boxed &= ~(1 << enemy)
    stands = not game.is_flipped(tile) and game.enemy_on[tile] == NOBODY
    if stands:
        game.enemy_on = game.enemy_on[:]
        game.enemy_on[tile] = enemy
    if game.watched:
        _tell_token(game, game.box.enemies[enemy], tile, stands)


def _tell_token(game: SnowBound, token: effects.Token, tile: int, stays: bool) -> None:
    facts: dict[str, Fact] = {"id": token.id, "name": token.name, "tile": TILE_NAMES[tile], "stays": stays}
    game.tell("token_placed", facts, EVERYONE)


def flip(game: SnowBound, tile: int) -> None:
    """SB-FLIP-02, R-SB-16 The tile is marked, what lies there is lost, an enemy leaves the game, scouts on
    it die.
    """
    if game.is_flipped(tile):
        return  # SB-FLIP-04
    game.flipped |= 1 << tile
    game.ways = game.map.ways_without(game.ways, tile)
    if game.watched:
        game.tell("tile_flipped", {"tile": TILE_NAMES[tile]}, EVERYONE)
    lose_all(game, tile)
    remove_enemy(game, tile)
    kill(game, tile)


def kill(game: SnowBound, tile: int) -> None:
    """SB-DEATH-08 Each scout on the tile dies, players in turn order, scouts by number."""
    steps: list[Step] = []
    for seat in game.in_turn_order():
        for scout in range(seat * SCOUTS, seat * SCOUTS + SCOUTS):
            if game.at[scout] == tile:
                steps.append(DIES[scout])
                steps.append(SPILL)
    game.then(steps)


class DiscardWeapon(Decision):
    """An event costs a weapon of one's choice; asked with two or more in hand, since how many kinds is
    secret.
    """

    kind: ClassVar = "discard"
    rule: ClassVar = "SB-EVENT-01"

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def seat(self, game: SnowBound) -> int:
        return self.you

    def options(self, game: SnowBound) -> list[int]:
        first = self.you * WEAPONS
        return [FIRST_DISCARD + weapon for weapon in range(WEAPONS) if game.hand[first + weapon] > 0]

    def is_asked(self, game: SnowBound, options: list[int]) -> bool:
        return game.weapons[self.you] > 1

    def chosen(self, game: SnowBound, action: int) -> None:
        weapon = action - FIRST_DISCARD
        game.reveal()
        game.hand[self.you * WEAPONS + weapon] -= 1
        game.weapons[self.you] -= 1
        discard_weapon(game, self.you, weapon)
        if game.watched:
            game.tell("weapons_discarded", {"seat": self.you, **card_facts(game, [weapon])}, EVERYONE)

    def refusal(self, game: SnowBound, action: int) -> str | None:
        if not DISCARD.holds(action):
            return "SB-EVENT-01"
        return None if game.hand[self.you * WEAPONS + action - FIRST_DISCARD] > 0 else "SB-EVENT-01"

    def prompt(self, game: SnowBound) -> str:
        return "Choose the weapon that you lose."


DRAW_EVENT: Final = DrawEvent()
DISCARDS: Final = [DiscardWeapon(seat) for seat in range(SEATS)]
