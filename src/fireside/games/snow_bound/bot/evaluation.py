"""How good a position looks to a bot: what the seat has, and what its scouts are likely to add.

What is still to come counts for less as the storm draws near; after the last turn only the points count.
"""

from typing import Final

from fireside.core.weighing import Weighing
from fireside.games.snow_bound.bot.outlook import future_worth
from fireside.games.snow_bound.bot.plans import (
    FOOD_WORTH,
    MEAN_WEAPON,
    WEAPON_WORTH,
    Trips,
    best_weapons,
    surrender_worth,
    turns_after,
    victory_worth,
)
from fireside.games.snow_bound.rules.laying import total
from fireside.games.snow_bound.rules.rationing import MENACE, RATION
from fireside.games.snow_bound.rules.scoring import oil_points, victory_points, winners
from fireside.games.snow_bound.state import NOBODY, SnowBound
from fireside.games.snow_bound.terms import (
    ANSWER,
    ATTACKER,
    FOOD_PER_VP,
    MIN_SCOUTS,
    NUMBERED,
    RAID,
    SCOUTS,
    SURRENDERED,
    WON,
)

LACK: Final = 0.12  # how much dearer food is while the next rations are not in store
STORES: Final = 5  # for so many rations
SOON: Final = 3  # rations that must be in sight
FIRST_WEAPONS: Final = 2  # more of them are worth less
RIVALS: Final = 0.3  # how much the mean of the rivals' points counts against one's own in a fight
SCOUT: Final = 1.4  # a scout lost in a fight, and for each turn to come

NAMES: Final = [
    "points",  # after the end
    "won",
    "rivals_points",  # their mean, at any time
    "oil",  # at home
    "scouts",  # that can be fed
    "two_scouts_turns",  # the turns that two scouts have still to act, and each further one
    "third_scout_turns",
    "fourth_scout_turns",
    "fifth_scout_turns",
    "food",  # in store once the ration that is due is paid
    "food_promised",  # by the trips
    "rations",  # all that are still to come
    "food_lacking",  # for the next rations
    "food_short",  # for the very next one, with nothing on the way
    "starving",  # scouts that cannot be fed
    "last_food_points",  # after the last turn food counts as it scores
    "last_food",
    "trips",  # what the scouts will bring beside food
    "weapons",
    "more_weapons",
    "strength",
    "medkits",
    "points_to_spend",
    "fight",  # what a fight that is not yet decided is likely to bring
    "menaced",  # scouts left on the tile of an enemy
    "food_short_soon",  # for the next few rations, with no more than what is carried
    "journeys",  # what the scouts can bring home in the turns to come
]


def add_features(state: SnowBound, seat: int, values: Weighing) -> None:
    """One's own prospects and the rivals' points."""
    rivals = 0
    for rival in range(state.seats):
        if rival != seat:
            rivals += victory_points(state, rival)
    against = rivals / (state.seats - 1)
    if state.to_move < 0:
        values.add(float(victory_points(state, seat)))
        values.add(1.0 if seat in winners(state) else 0.0)
        values.add(against)
        return
    values.add(0.0)
    values.add(0.0)
    values.add(against)
    add_prospects(state, seat, values)


def add_prospects(state: SnowBound, seat: int, values: Weighing) -> None:
    """What the seat has, and what it can expect to have at the end."""
    trips = Trips(state, seat)
    larder = Larder(state, seat, trips)
    trips.plan(larder.scouts, larder.food_weight())
    turns = trips.turns
    scouts = larder.scouts
    is_last = turns == 0
    arms = min(1.0, turns / 4.0)
    weapons = state.weapons[seat]
    values.add(float(oil_points(state, seat)))
    values.add(float(scouts))
    values.add(float(min(scouts, MIN_SCOUTS) * turns))
    values.add(float(turns) if scouts > 2 else 0.0)
    values.add(float(turns) if scouts > 3 else 0.0)
    values.add(float(turns) if scouts > 4 else 0.0)
    values.add(0.0 if is_last else float(larder.food))
    values.add(0.0 if is_last else trips.food)
    values.add(float(larder.rations * turns))
    values.add(0.0 if is_last else max(0.0, larder.need - larder.food - trips.food))
    values.add(float(larder.short))
    values.add(float(larder.starving))
    values.add(float(larder.food // FOOD_PER_VP) if is_last else 0.0)
    values.add(float(larder.food) if is_last else 0.0)
    values.add(trips.rest)
    values.add(arms * min(weapons, FIRST_WEAPONS))
    values.add(arms * max(0, weapons - FIRST_WEAPONS))
    values.add(arms * best_weapons(state, seat, 3))
    values.add(arms * min(state.medkits[seat], 2))
    values.add(float(state.points) if state.receiver == seat else 0.0)
    values.add(fight_worth(state, seat) if state.fight else 0.0)
    values.add(float(menaced(state, seat)) if state.active == seat and MENACE in state.agenda else 0.0)
    values.add(float(larder.short_soon))
    if values.counts():
        values.add(future_worth(trips))


class Larder:
    """A seat's food once the ration that is due is paid, and the scouts it can feed."""

    def __init__(self, state: SnowBound, seat: int, trips: Trips) -> None:
        self.turns = trips.turns
        scouts = state.scouts[seat]
        held = state.food[seat]
        coming = trips.incoming(trips.steps_now)
        due = 0
        missing = 0
        if state.active == seat:
            missing = state.shortage
            if RATION in state.agenda:
                due = max(0, scouts - MIN_SCOUTS + state.upkeep)
                missing = max(0, due - held - coming)
        self.starving = min(missing, scouts - MIN_SCOUTS)
        self.scouts = scouts - self.starving
        self.rations = self.scouts - MIN_SCOUTS
        self.food = max(0, held - due) if not missing else 0
        self.need = self.rations * min(self.turns, STORES)
        self.short = 0
        self.short_soon = 0
        if held - due < self.rations * SOON:
            self._look_ahead(trips, held - due)

    def _look_ahead(self, trips: Trips, store: int) -> None:
        """What is missing for the next rations if nothing comes home but what is carried now."""
        state = trips.state
        steps = trips.steps_now
        for turn in range(1, min(self.turns, SOON) + 1):
            steps += state.edition.numbers.base_moves + self.scouts
            missing = self.rations * turn - max(0, store + trips.incoming(steps))
            if turn == 1:
                self.short = max(0, missing)
            self.short_soon = max(self.short_soon, missing)

    def food_weight(self) -> float:
        """What one more food is worth: more while the next rations are not in store."""
        return FOOD_WORTH + (LACK if self.food < self.need else 0.0)


def menaced(state: SnowBound, seat: int) -> int:
    """SB-ENEMY-06 Scouts that will die on the tile of an enemy if they neither leave nor fight."""
    found = 0
    strength = best_weapons(state, seat, state.edition.numbers.enemy_weapons)
    for number in range(SCOUTS):
        hex = state.at[seat * SCOUTS + number]
        if 0 <= hex < NUMBERED and state.enemy_on[hex] != NOBODY and not state.saved >> number & 1:
            has_acted = state.acted >> number & 1 == 1
            if has_acted or strength < state.edition.enemies[state.enemy_on[hex]].strength:
                found += 1
    return found


# Fights


def fight_worth(state: SnowBound, seat: int) -> float:
    """What a fight that another seat has to answer or finish is likely to bring or cost."""
    if state.fight_step == ANSWER and state.attacker() == seat:
        return answer_worth(state)
    if state.fight == RAID and state.target == seat and state.to_move == state.attacker():
        if state.fight_step == WON:
            return -victory_worth(state, seat)
        if state.fight_step == SURRENDERED:
            return -surrender_worth(state, seat)
    return 0.0


def answer_worth(state: SnowBound) -> float:
    """The attacker's hope: a defender stands if its weapons look stronger than so many cards."""
    rival = state.defender()
    laid = state.laid_count[ATTACKER]
    most = state.weapons[rival] if state.fight == RAID else state.edition.numbers.attack_weapons
    defence = best_weapons(state, rival, most)
    stands = 0.8 if defence > MEAN_WEAPON * laid else 0.25
    if state.fight == RAID:
        yields, wins = surrender_worth(state, rival), victory_worth(state, rival)
        if state.weapons[rival] == 0 and wins < yields:
            stands = 1.0
    else:
        yields = wins = 2.0
    if total(state, ATTACKER) <= defence:
        wins = -SCOUT - 0.3 * turns_after(state, state.attacker())
    kept = WEAPON_WORTH * (laid // 2) * min(1.0, turns_after(state, state.attacker()) / 4.0)
    return (1.0 + RIVALS / (state.seats - 1)) * (stands * wins + (1.0 - stands) * yields) + (
        1.0 - stands
    ) * kept
