"""What a seat's scouts are up to, for bots: the best trip of each, worth less the longer it takes.

A trip leads from where a scout stands to a tile with something to take (or to a settlement to raid)
and home. Its worth fades with every step and every turn of gathering, so that a bot that looks only
one step ahead still walks towards its goals, the near and rich ones first. Two scouts do not plan for
the same crates.
"""

from typing import Final

from fireside.games.snow_bound.content import effects
from fireside.games.snow_bound.content.effects import Effect
from fireside.games.snow_bound.hexes import FAR, distances
from fireside.games.snow_bound.rules.acting import CHOOSE_SCOUT
from fireside.games.snow_bound.rules.moving import MARCH, MOVE
from fireside.games.snow_bound.state import NOBODY, SnowBound
from fireside.games.snow_bound.terms import (
    BAN_OIL,
    BAN_RAID,
    CRATE,
    HEXES,
    LAND,
    NUMBERED,
    OIL,
    ROUNDS,
    SCOUTS,
    SPECIAL,
    TRACKER,
    WEAPONS,
    insert,
    kind_of,
    number_of,
    owner_of,
)

STEP_FADE: Final = 0.9  # what a trip is still worth if it takes one step more
TURN_FADE: Final = 0.88  # ... or what is taken is taken a turn later
DELAY: Final = 0.95  # ... or what is carried comes home a turn later
SPEED: Final = 3  # steps that one scout can count on in a turn to come
MEAN_CRATE: Final = 1.4  # resource points
MEAN_OIL: Final = 1.34
MEAN_WEAPON: Final = 2.6
FOOD_WORTH: Final = 1.0 / 3.0
WEAPON_WORTH: Final = 0.35
MEDKIT_WORTH: Final = 0.4
SURE: Final = 0.6  # a bird in the bush
RIVAL_THERE: Final = 0.7  # a crate next to a rival's scout may be gone before one is there
STEP_FADES: Final = [STEP_FADE**steps for steps in range(200)]
TURN_FADES: Final = [TURN_FADE**turns for turns in range(80)]
DELAYS: Final = [DELAY**turns for turns in range(80)]


class Stage:
    """How far the game is for a seat: the turns, steps and actions it has still to come."""

    def __init__(self, state: SnowBound, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.home = LAND + seat
        self.steps = distances(state.seats, state.flipped).steps
        self.turns = turns_after(state, seat)
        self.is_active = state.active == seat
        self.may_act = False
        self.steps_now = 0
        if self.is_active:
            self._look_at_turn()

    def _look_at_turn(self) -> None:
        """Which part of the seat's own turn is still to come."""
        state = self.state
        self.may_act = CHOOSE_SCOUT in state.agenda
        if MARCH in state.agenda:
            self.steps_now = max(0, state.edition.numbers.base_moves + state.scouts[self.seat] + state.moves)
        elif MOVE in state.agenda:
            self.steps_now = state.pool

    def incoming(self, steps: int) -> int:
        """The food in crates that can be home within so many steps, the nearest scouts first."""
        state = self.state
        ways: list[int] = []
        first = self.seat * SCOUTS
        for scout in range(first, first + SCOUTS):
            if state.load[scout]:
                food = crate_points(state, scout) * state.rate
                if food:
                    insert(ways, self.steps[state.at[scout] * HEXES + self.home] * 64 + food)
        total = 0
        for way in ways:
            steps -= way // 64
            if steps < 0:
                break
            total += way % 64
        return total


class Finds(Stage):
    """What lies on the land and in rivals' settlements for a seat to go for.

    `goals` are the hexes with something, `with_oil` those where it is only oil too. `crates` and `prizes`
    say what: items of unknown number, and what anything else is worth.
    """

    def __init__(self, state: SnowBound, seat: int, with_oil: bool) -> None:
        super().__init__(state, seat)
        self.goals: list[int] = []
        self.crates: list[int] = [0] * LAND
        self.prizes: list[float] = [0.0] * HEXES
        self._find_goals(with_oil)

    def _find_goals(self, with_oil: bool) -> None:
        state = self.state
        has_oil = with_oil and len(state.oil_supply) > 0
        for tile in range(LAND):
            items = state.items[tile]
            if tile < NUMBERED and state.enemy_on[tile] != NOBODY:
                self._consider_enemy(tile)
            elif items:
                self._consider_items(tile, items)
                self.goals.append(tile)
            elif tile < NUMBERED and has_oil and not state.is_flipped(tile):
                self.goals.append(tile)
        if state.weapons[self.seat] > 0:
            for rival in range(state.seats):
                if rival != self.seat:
                    self._consider_raid(rival)

    def _consider_items(self, tile: int, items: list[int]) -> None:
        for item in items:
            kind = kind_of(item)
            if kind == SPECIAL:
                self.prizes[tile] += special_worth(self.state, number_of(item))
            else:
                self.crates[tile] += 1

    def _consider_enemy(self, tile: int) -> None:
        """SB-ENEMY-05 The bounty, if two weapons are enough for it."""
        state = self.state
        token = state.edition.enemies[state.enemy_on[tile]]
        if best_weapons(state, self.seat, state.edition.numbers.enemy_weapons) >= token.strength:
            self.prizes[tile] = rewards_worth(state, token.effects) - WEAPON_WORTH
            self.goals.append(tile)

    def _consider_raid(self, rival: int) -> None:
        """SB-RAID-11 What a raid is likely to bring, less the weapons it costs."""
        state = self.state
        if self.is_active and (state.barred >> rival & 1 or state.is_banned(BAN_RAID)):
            return
        worth = raid_worth(state, self.seat, rival, min(1.0, self.turns / 4.0))
        if worth > 0.0:
            self.prizes[LAND + rival] = worth
            self.goals.append(LAND + rival)


class Trips(Finds):
    """The trips of one seat's scouts, planned anew for each position."""

    def __init__(self, state: SnowBound, seat: int) -> None:
        super().__init__(state, seat, True)
        self.food = 0.0
        self.rest = 0.0
        self.food_weight = FOOD_WORTH
        self.crated = 0.0  # what the scout looked at carries: food, and the rest
        self.carried = 0.0
        self.promised = 0.0  # the food of the trip looked at

    def plan(self, scouts: int, food_weight: float) -> None:
        """Choose the trips of so many scouts, the best first, each goal's crates and prize counted once.

        Afterwards `food` is how much food they promise, `rest` what else they are worth. `food_weight` is
        what a food is worth in choosing.
        """
        state = self.state
        self.food_weight = food_weight
        first = self.seat * SCOUTS
        waiting = [scout for scout in range(first, first + SCOUTS) if state.at[scout] != TRACKER]
        for _ in range(scouts):
            best_scout = waiting[0]
            best_goal = NOBODY
            best = -1.0
            best_food = 0.0
            for scout in waiting:
                self._look_at_load(scout)
                value = self._going_home(scout)
                if value > best:
                    best, best_food, best_scout, best_goal = value, self.promised, scout, NOBODY
                for goal in self.goals:
                    value = self._going_to(scout, goal)
                    if value > best:
                        best, best_food, best_scout, best_goal = value, self.promised, scout, goal
            self.food += best_food
            self.rest += best - best_food * food_weight
            waiting.remove(best_scout)
            self._claim(best_scout, best_goal)

    def _look_at_load(self, scout: int) -> None:
        """What the scout carries: food in crates, and the rest."""
        self.crated = float(crate_points(self.state, scout) * self.state.rate)
        self.carried = 0.0
        for item in self.state.load[scout]:
            kind = kind_of(item)
            if kind == OIL:
                self.carried += number_of(item)
            elif kind == SPECIAL:
                self.carried += special_worth(self.state, number_of(item))

    def _value(self, food: float, rest: float, fade: float) -> float:
        """The worth of a trip that brings so much, faded; notes the food in it."""
        self.promised = food * fade
        return (food * self.food_weight + rest) * fade

    def _claim(self, scout: int, goal: int) -> None:
        if goal != NOBODY:
            self.prizes[goal] = 0.0
            if goal < LAND:
                self.crates[goal] = max(0, self.crates[goal] - self.state.free_slots(scout))

    def _going_home(self, scout: int) -> float:
        """Bring home what is carried; nothing if there is no time for it."""
        steps = self.steps[self.state.at[scout] * HEXES + self.home]
        wait = whole_turns(steps - self.steps_now)
        if wait > self.turns:
            return self._value(0.0, 0.0, 1.0)
        return self._value(self.crated, self.carried, STEP_FADES[steps] * DELAYS[wait])

    def _going_to(self, scout: int, goal: int) -> float:
        """Take what the goal has and bring it home."""
        here = self.state.at[scout]
        there = self.steps[here * HEXES + goal]
        if there >= FAR:
            return 0.0
        back = self.steps[goal * HEXES + self.home]
        wait = self._wait(scout, there)
        acts = self.turns + 1 - wait
        if goal >= LAND or (goal < NUMBERED and self.state.enemy_on[goal] != NOBODY):
            return self._fighting_at(goal, acts, wait, there, back)
        acts -= whole_turns(back)
        if acts <= 0:
            return 0.0
        fade = STEP_FADES[there + back]
        if here == self.home and self.state.load[scout]:  # it will be delivered first
            crated, carried = self.crated, self.carried
            self.crated = self.carried = 0.0
            value = self._gaining(goal, self.state.edition.numbers.carry_limit, acts, wait, back, fade)
            self.crated, self.carried = crated, carried
            self.promised += crated
            return value + crated * self.food_weight + carried
        free = self.state.free_slots(scout)
        return self._gaining(goal, free, acts, wait, back, fade) if free > 0 else 0.0

    def _gaining(self, tile: int, free: int, acts: int, wait: int, back: int, fade: float) -> float:
        """Crates first, in one action, then oil, one token a turn, as long as that pays."""
        state = self.state
        rest = self.prizes[tile] * SURE * TURN_FADES[wait]
        food = 0.0
        if rest > 0.0:
            free -= 1
        taken = min(free, self.crates[tile])
        if taken > 0:
            food = taken * MEAN_CRATE * state.rate * self._contested(tile) * SURE * TURN_FADES[wait]
            free -= taken
        turns_back = whole_turns(back)
        best = 0.0
        best_food = 0.0
        if rest > 0.0 or food > 0.0:
            wait += 1
            acts -= 1
            delay = DELAYS[wait + turns_back - 1]
            best = self._value(food + self.crated * delay, rest + self.carried * delay, fade)
            best_food = self.promised
        if tile < NUMBERED and not (self.is_active and wait == 0 and state.is_banned(BAN_OIL)):
            for _ in range(min(min(free, acts), len(state.oil_supply))):
                rest += MEAN_OIL * SURE * TURN_FADES[wait]
                wait += 1
                delay = DELAYS[wait + turns_back - 1]
                value = self._value(food + self.crated * delay, rest + self.carried * delay, fade)
                if value > best:
                    best = value
                    best_food = self.promised
        self.promised = best_food
        return best

    def _wait(self, scout: int, there: int) -> int:
        """After how many turns the scout can act at a goal so many steps away: 0 if it can in this one."""
        if self.may_act and there <= self.steps_now and not self.state.acted >> scout % SCOUTS & 1:
            return 0
        return max(1, whole_turns(there - self.steps_now))

    def _fighting_at(self, goal: int, acts: int, wait: int, there: int, back: int) -> float:
        """Spoils and bounties are gained on the spot; what is carried still has to come home."""
        prize = self.prizes[goal]
        if acts <= 0 or prize <= 0.0:
            return 0.0
        turns_back = whole_turns(back)
        value = 0.0
        if acts > turns_back:
            value = self._value(
                self.crated, self.carried, STEP_FADES[there + back] * DELAYS[wait + turns_back]
            )
        else:
            self.promised = 0.0
        return value + prize * STEP_FADES[there] * TURN_FADES[wait]

    def _contested(self, tile: int) -> float:
        """Less if a rival's scout is already there."""
        state = self.state
        for scout in range(len(state.at)):
            if state.at[scout] == tile and owner_of(scout) != self.seat:
                return RIVAL_THERE
        return 1.0


def whole_turns(steps: int) -> int:
    """How many turns so many steps take."""
    return max(0, (steps + SPEED - 1) // SPEED)


def turns_after(state: SnowBound, seat: int) -> int:
    """How many turns the seat has after the one in progress."""
    turns = ROUNDS - state.round
    if state.starter == NOBODY:
        return turns + 1
    if state.active == seat:
        return turns
    place = (seat - state.starter) % state.seats
    active = -1 if state.active == NOBODY else (state.active - state.starter) % state.seats
    return turns + 1 if place > active else turns


# Worth


def crate_points(state: SnowBound, scout: int) -> int:
    """The resource points in a scout's load."""
    points = 0
    for item in state.load[scout]:
        if kind_of(item) == CRATE:
            points += number_of(item)
    return points


def special_worth(state: SnowBound, special: int) -> float:
    """What the delivery of a special crate brings."""
    return rewards_worth(state, state.edition.specials[special].effects)


def rewards_worth(state: SnowBound, rewards: list[Effect]) -> float:
    """What gains and rolls are worth in victory points."""
    worth = 0.0
    for effect in rewards:
        if effect.word == effects.POINTS:
            worth += effect.count * 2.0 * FOOD_WORTH
        elif effect.word == effects.ARSENAL or effect.what == effects.WEAPON:
            worth += effect.count * WEAPON_WORTH
        elif effect.what == effects.FOOD:
            worth += effect.count * FOOD_WORTH
        elif effect.what == effects.OIL:
            worth += effect.count * MEAN_OIL
        else:
            worth += effect.count * MEDKIT_WORTH
    return worth


def best_weapons(state: SnowBound, seat: int, count: int) -> int:
    """The highest total of so many weapons of a hand."""
    total = 0
    for kind in range(WEAPONS - 1, -1, -1):
        for _ in range(state.hand[seat * WEAPONS + kind]):
            if count == 0:
                return total
            total += state.edition.values[kind]
            count -= 1
    return total


def surrender_worth(state: SnowBound, rival: int) -> float:
    """SB-RAID-12 What a surrender brings."""
    numbers = state.edition.numbers
    food = min(numbers.surrender_food, state.food[rival]) * FOOD_WORTH
    return max(food, min(numbers.surrender_oil, len(state.oil[rival])) * MEAN_OIL)


def victory_worth(state: SnowBound, rival: int) -> float:
    """SB-RAID-11 What a won raid brings."""
    food = (state.food[rival] // 2) * FOOD_WORTH
    return max(food, min(state.edition.numbers.raid_oil, len(state.oil[rival])) * MEAN_OIL)


def raid_worth(state: SnowBound, seat: int, rival: int, later: float) -> float:
    """A rival that is out-armed gives up the smaller of both; `later` is what weapons are still good for."""
    mine = state.weapons[seat]
    gain = min(surrender_worth(state, rival), victory_worth(state, rival))
    if mine <= state.weapons[rival]:
        gain *= 0.35
    return gain - later * (WEAPON_WORTH * (1 + state.weapons[rival]) + 0.3)
