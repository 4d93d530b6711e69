"""How good a position looks to a bot: the points of the moment and what the scouts are likely to add.

The weights were found by playing some hundreds of games each way. What is still to come counts for
less as the storm draws near; after the last turn only the points count.
"""

from typing import Final

from fireside.games.snow_bound.actions import DONE_LAYING, FIRST_DRAW
from fireside.games.snow_bound.bot.plans import (
    FOOD_WORTH,
    MEDKIT_WORTH,
    WEAPON_WORTH,
    Trips,
    best_weapons,
    surrender_worth,
    turns_after,
    victory_worth,
)
from fireside.games.snow_bound.rules.acting import ChooseAction, Gather
from fireside.games.snow_bound.rules.laying import Commit, total
from fireside.games.snow_bound.rules.rationing import MENACE, RATION
from fireside.games.snow_bound.rules.scoring import oil_points, victory_points, winners
from fireside.games.snow_bound.rules.set_up import USUAL_PICK, PickCards
from fireside.games.snow_bound.state import NOBODY, SnowBound
from fireside.games.snow_bound.terms import (
    ANSWER,
    ATTACKER,
    ENEMY,
    FOOD_PER_VP,
    MIN_SCOUTS,
    NUMBERED,
    RAID,
    SCOUTS,
    SURRENDERED,
    WON,
)

WIN: Final = 10.0
RIVALS: Final = 0.3  # how much the mean of the rivals' points counts against one's own
PER_TURN: Final = [0.7, 0.7, 0.6, 0.5, 0.42]  # what each further scout brings in a turn
STARVED: Final = 0.5  # a scout that dies of hunger, beyond what it would have brought
SHORT: Final = 1.0  # a food missing for the next ration, with nothing on the way
LACK: Final = 0.12  # a food missing in store
STORES: Final = 5  # for so many rations
SCOUT: Final = 1.4  # a scout lost in a fight, and for each turn to come
POINT_WORTH: Final = 0.6  # a resource point not yet spent
FIRST_WEAPONS: Final = 2  # so many weapons are worth their full price, more of them less
MORE_WEAPONS: Final = 0.15
MENACED: Final = 2.0  # a scout left beside an enemy
MEAN_WEAPON: Final = 2.6


def is_mid_move(state: SnowBound) -> bool:
    """Whether a scout is chosen but has not acted, or weapons are being laid."""
    return isinstance(state.decision(), ChooseAction | Gather | Commit)


def candidates(state: SnowBound) -> list[int]:
    """Every legal action, but weapons are laid strongest first, and the first cards are the usual ones."""
    decision = state.decision()
    if isinstance(decision, PickCards):
        return [FIRST_DRAW + USUAL_PICK]
    if isinstance(decision, Commit) and state.fight != ENEMY:
        choices = state.choices
        if choices[-1] != DONE_LAYING:
            return choices[-1:]
        return choices[-2:]
    return state.choices


def evaluate(state: SnowBound, seat: int) -> float:
    """One's own prospects against the rivals' points."""
    rivals = 0
    for rival in range(state.seats):
        if rival != seat:
            rivals += victory_points(state, rival)
    against = RIVALS * rivals / (state.seats - 1)
    if state.to_move < 0:
        won = WIN if seat in winners(state) else 0.0
        return victory_points(state, seat) + won - against
    return prospects(state, seat) - against


def prospects(state: SnowBound, seat: int) -> float:
    """What the seat has, and what it can expect to have at the end."""
    trips = Trips(state, seat)
    larder = Larder(state, seat, trips)
    trips.plan(larder.scouts, larder.food_weight())
    value = oil_points(state, seat) + larder.worth(trips.food) + trips.rest
    value += arms_worth(state, seat, trips.turns)
    if state.receiver == seat:
        value += POINT_WORTH * state.points
    if state.fight:
        value += fight_worth(state, seat)
    if state.active == seat and MENACE in state.agenda:
        value -= menace(state, seat)
    return value


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
        if self.turns:
            next_steps = trips.steps_now + state.edition.numbers.base_moves + self.scouts
            self.short = max(0, self.rations - max(0, held + trips.incoming(next_steps) - due))

    def food_weight(self) -> float:
        """What one more food is worth: more while the next rations are not in store."""
        return FOOD_WORTH + (LACK if self.food < self.need else 0.0)

    def worth(self, promised: float) -> float:
        """Scouts and food, what is still to be rationed taken off; after the last turn as they score."""
        lost = STARVED * self.starving
        if self.turns == 0:
            return self.scouts + self.food // FOOD_PER_VP + 0.01 * self.food - lost
        value = -lost - SHORT * self.short
        for number in range(self.scouts):
            value += 1.0 + PER_TURN[number] * self.turns
        food = self.food + promised
        return value + FOOD_WORTH * (food - self.rations * self.turns) - LACK * max(0.0, self.need - food)


def arms_worth(state: SnowBound, seat: int, turns: int) -> float:
    """Weapons and medkits, which nobody needs after the storm."""
    weapons = state.weapons[seat]
    first = min(weapons, FIRST_WEAPONS)
    value = WEAPON_WORTH * first + MORE_WEAPONS * (weapons - first)
    value += 0.03 * best_weapons(state, seat, 3)
    value += MEDKIT_WORTH * min(state.medkits[seat], 2)
    return value * min(1.0, turns / 4.0)


def menace(state: SnowBound, seat: int) -> float:
    """SB-ENEMY-06 Scouts that will die beside an enemy if they neither leave nor fight."""
    fear = 0.0
    strength = best_weapons(state, seat, state.edition.numbers.enemy_weapons)
    for number in range(SCOUTS):
        hex = state.at[seat * SCOUTS + number]
        if 0 <= hex < NUMBERED and state.enemy_on[hex] != NOBODY and not state.saved >> number & 1:
            has_acted = state.acted >> number & 1 == 1
            if has_acted or strength < state.edition.enemies[state.enemy_on[hex]].strength:
                fear += MENACED
    return fear


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
