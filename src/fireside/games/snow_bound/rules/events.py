"""Events (SB-EVENT), flipped tiles (SB-FLIP) and the arrival of tokens:
what the words of `effects.py` mean.
"""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.core.phrases import Words, phrase
from fireside.games.snow_bound.actions import DISCARD, FIRST_DISCARD
from fireside.games.snow_bound.content import effects
from fireside.games.snow_bound.content.effects import D6, FEWEST_FOOD, Effect
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

    def run(self, state: SnowBound) -> None:
        mark = state.edition.track[state.round - 1]
        if mark == "m":
            draw_event(state, state.minor_deck[-1])
            state.minor_deck = state.minor_deck[:-1]
            state.minor_spent = [*state.minor_spent, state.event]
        elif mark == "M":
            draw_event(state, state.major_deck[-1])
            state.major_deck = state.major_deck[:-1]
            state.major_spent = [*state.major_spent, state.event]


def draw_event(state: SnowBound, event: int) -> None:
    """SB-EVENT-01 Its effects are carried out left to right; SB-EVENT-04 the die is rolled once per card."""
    state.reveal()
    card = state.edition.events[event]
    state.event = event
    state.die = int(state.below(DIE)) + 1 if card.needs_die else 0
    if state.watched:
        deck = "major" if card.is_major else "minor"
        facts: dict[str, Fact] = {
            "id": card.id,
            "deck": deck,
            "name": card.name,
            "text": card.text,
            "die": state.die,
        }
        state.tell("event_drawn", facts, EVERYONE)
    steps: list[Step] = [CarryOut(event, place) for place in range(len(card.effects))]
    state.then(steps)


class CarryOut(Step):
    """SB-EVENT-01 One effect of an event; R-SB-52 with nothing to act on it does nothing."""

    def __init__(self, event: int, place: int) -> None:
        self.event: Final = event
        self.place: Final = place

    def run(self, state: SnowBound) -> None:
        effect = state.edition.events[self.event].effects[self.place]
        word = effect.word
        if word in (effects.GAIN, effects.ARSENAL, effects.LOSE):
            for_seats(state, effect)
        elif word >= effects.MOVES:
            for_the_round(state, effect)
        else:
            on_a_tile(state, effect, state.die if effect.tile == D6 else effect.tile)


def for_seats(state: SnowBound, effect: Effect) -> None:
    """SB-EVENT-03, SB-ROUND-05 Every player, or those with the least food, in turn order."""
    seats = state.in_turn_order()
    if effect.who == FEWEST_FOOD:
        fewest = min(state.food)
        seats = [seat for seat in seats if state.food[seat] == fewest]
    if effect.word == effects.LOSE and effect.what == effects.WEAPON:
        steps: list[Step] = [DISCARDS[seat] for seat in seats for _ in range(effect.count)]
        state.then(steps)
        return
    for seat in seats:
        if effect.word == effects.LOSE:
            lost = pay_food(state, seat, effect.count)
            if state.watched and lost:
                state.tell("food_lost", {"seat": seat, "count": lost}, EVERYONE)
        else:
            reward(state, seat, effect)


def for_the_round(state: SnowBound, effect: Effect) -> None:
    """SB-EVENT-02 What lasts until the end of this round."""
    if effect.word == effects.MOVES:
        state.moves += effect.count
    elif effect.word == effects.UPKEEP:
        state.upkeep += effect.count
    elif effect.word == effects.RATE:
        state.rate = effect.count
    else:
        state.banned |= effect.count


def on_a_tile(state: SnowBound, effect: Effect, tile: int) -> None:
    """What is placed on a tile, or happens to it."""
    if effect.word == effects.PLACE_CRATE:
        for _ in range(effect.count):
            place_crate(state, tile)
    elif effect.word == effects.PLACE_SPECIAL:
        place_special(state, effect.token, tile)
    elif effect.word == effects.PLACE_ENEMY:
        place_enemy(state, effect.token, tile)
    elif effect.word == effects.FLIP:
        flip(state, tile)
    else:
        kill(state, tile)


def place_special(state: SnowBound, special: int, tile: int) -> None:
    """SB-SPECIAL-01, R-SB-41 A special crate lies on a tile for all to see;
    SB-FLIP-03 on a flipped one it is lost; R-SB-52 one that came before does not come again.
    """
    if not state.specials_boxed >> special & 1:
        return
    state.specials_boxed &= ~(1 << special)
    lies = not state.is_flipped(tile)
    if lies:
        state.specials_in_play |= 1 << special
        state.items[tile] = [*state.items[tile], SPECIAL_ITEM | special]
    if state.watched:
        _tell_token(state, state.edition.specials[special], tile, lies)


def place_enemy(state: SnowBound, enemy: int, tile: int) -> None:
    """SB-ENEMY-02 One enemy to a tile, none on a flipped one; SB-ENEMY-03 it harms nobody yet;
    R-SB-52 one that came before does not come again.
    """
    if not state.enemies_boxed >> enemy & 1:
        return
    state.enemies_boxed &= ~(1 << enemy)
    stands = not state.is_flipped(tile) and state.enemy_on[tile] == NOBODY
    if stands:
        state.enemy_on = state.enemy_on[:]
        state.enemy_on[tile] = enemy
    if state.watched:
        _tell_token(state, state.edition.enemies[enemy], tile, stands)


def _tell_token(state: SnowBound, token: effects.Token, tile: int, stays: bool) -> None:
    facts: dict[str, Fact] = {"id": token.id, "name": token.name, "tile": TILE_NAMES[tile], "stays": stays}
    state.tell("token_placed", facts, EVERYONE)


def flip(state: SnowBound, tile: int) -> None:
    """SB-FLIP-02, R-SB-16 The tile is marked, what lies there is lost, an enemy leaves the game, scouts on
    it die.
    """
    if state.is_flipped(tile):
        return  # SB-FLIP-04
    state.flipped |= 1 << tile
    state.ways = state.map.ways_without(state.ways, tile)
    if state.watched:
        state.tell("tile_flipped", {"tile": TILE_NAMES[tile]}, EVERYONE)
    lose_all(state, tile)
    remove_enemy(state, tile)
    kill(state, tile)


def kill(state: SnowBound, tile: int) -> None:
    """SB-DEATH-08 Each scout on the tile dies, players in turn order, scouts by number."""
    steps: list[Step] = []
    for seat in state.in_turn_order():
        for scout in range(seat * SCOUTS, seat * SCOUTS + SCOUTS):
            if state.at[scout] == tile:
                steps.append(DIES[scout])
                steps.append(SPILL)
    state.then(steps)


class DiscardWeapon(Decision):
    """An event costs a weapon of one's choice; asked with two or more in hand, since how many kinds is
    secret.
    """

    kind: ClassVar = "discard"
    rule: ClassVar = "SB-EVENT-01"

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def seat(self, state: SnowBound) -> int:
        return self.you

    def options(self, state: SnowBound) -> list[int]:
        first = self.you * WEAPONS
        return [FIRST_DISCARD + weapon for weapon in range(WEAPONS) if state.hand[first + weapon] > 0]

    def is_asked(self, state: SnowBound, options: list[int]) -> bool:
        return state.weapons[self.you] > 1

    def chosen(self, state: SnowBound, action: int) -> None:
        weapon = action - FIRST_DISCARD
        state.reveal()
        state.hand[self.you * WEAPONS + weapon] -= 1
        state.weapons[self.you] -= 1
        discard_weapon(state, self.you, weapon)
        if state.watched:
            state.tell("weapons_discarded", {"seat": self.you, **card_facts(state, [weapon])}, EVERYONE)

    def refusal(self, state: SnowBound, action: int) -> str | None:
        if not DISCARD.holds(action):
            return "SB-EVENT-01"
        return None if state.hand[self.you * WEAPONS + action - FIRST_DISCARD] > 0 else "SB-EVENT-01"

    def prompt(self, state: SnowBound) -> Words:
        return phrase("Choose the [weapon] that you lose.")


DRAW_EVENT: Final = DrawEvent()
DISCARDS: Final = [DiscardWeapon(seat) for seat in range(SEATS)]
