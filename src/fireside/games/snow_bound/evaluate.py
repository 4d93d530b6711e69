"""How good a position looks to a bot: the points of the moment and what the scouts are likely to add.

The weights were found by playing some hundreds of games each way. What is still to come counts for
less as the storm draws near; after the last turn only the points count.
"""

from typing import Final

from fireside.games.snow_bound.actions import DONE_LAYING, FIRST_DRAW
from fireside.games.snow_bound.plans import (
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
from fireside.games.snow_bound.scoring import oil_points, victory_points, winners
from fireside.games.snow_bound.set_up import USUAL_PICK, PickCards
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


def is_mid_move(game: SnowBound) -> bool:
    """Whether a scout is chosen but has not acted, or weapons are being laid."""
    return isinstance(game.decision(), ChooseAction | Gather | Commit)


def promising(game: SnowBound) -> list[int]:
    """Every legal action, but weapons are laid strongest first, and the first cards are the usual ones."""
    decision = game.decision()
    if isinstance(decision, PickCards):
        return [FIRST_DRAW + USUAL_PICK]
    if isinstance(decision, Commit) and game.fight != ENEMY:
        choices = game.choices
        if choices[-1] != DONE_LAYING:
            return choices[-1:]
        return choices[-2:]
    return game.choices


def evaluate(game: SnowBound, seat: int) -> float:
    """One's own prospects against the rivals' points."""
    rivals = 0
    for rival in range(game.seats):
        if rival != seat:
            rivals += victory_points(game, rival)
    against = RIVALS * rivals / (game.seats - 1)
    if game.to_move < 0:
        won = WIN if seat in winners(game) else 0.0
        return victory_points(game, seat) + won - against
    return prospects(game, seat) - against


def prospects(game: SnowBound, seat: int) -> float:
    """What the seat has, and what it can expect to have at the end."""
    trips = Trips(game, seat)
    larder = Larder(game, seat, trips)
    trips.plan(larder.scouts, larder.food_weight())
    value = oil_points(game, seat) + larder.worth(trips.food) + trips.rest
    value += arms_worth(game, seat, trips.turns)
    if game.receiver == seat:
        value += POINT_WORTH * game.points
    if game.fight:
        value += fight_worth(game, seat)
    if game.active == seat and MENACE in game.agenda:
        value -= menace(game, seat)
    return value


class Larder:
    """A seat's food once the ration that is due is paid, and the scouts it can feed."""

    def __init__(self, game: SnowBound, seat: int, trips: Trips) -> None:
        self.turns = trips.turns
        scouts = game.scouts[seat]
        held = game.food[seat]
        coming = trips.incoming(trips.steps_now)
        due = 0
        missing = 0
        if game.active == seat:
            missing = game.shortage
            if RATION in game.agenda:
                due = max(0, scouts - MIN_SCOUTS + game.upkeep)
                missing = max(0, due - held - coming)
        self.starving = min(missing, scouts - MIN_SCOUTS)
        self.scouts = scouts - self.starving
        self.rations = self.scouts - MIN_SCOUTS
        self.food = max(0, held - due) if not missing else 0
        self.need = self.rations * min(self.turns, STORES)
        self.short = 0
        if self.turns:
            next_steps = trips.steps_now + game.box.numbers.base_moves + self.scouts
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


def arms_worth(game: SnowBound, seat: int, turns: int) -> float:
    """Weapons and medkits, which nobody needs after the storm."""
    weapons = game.weapons[seat]
    first = min(weapons, FIRST_WEAPONS)
    value = WEAPON_WORTH * first + MORE_WEAPONS * (weapons - first)
    value += 0.03 * best_weapons(game, seat, 3)
    value += MEDKIT_WORTH * min(game.medkits[seat], 2)
    return value * min(1.0, turns / 4.0)


def menace(game: SnowBound, seat: int) -> float:
    """SB-ENEMY-06 Scouts that will die beside an enemy if they neither leave nor fight."""
    fear = 0.0
    strength = best_weapons(game, seat, game.box.numbers.enemy_weapons)
    for number in range(SCOUTS):
        hex = game.at[seat * SCOUTS + number]
        if 0 <= hex < NUMBERED and game.enemy_on[hex] != NOBODY and not game.saved >> number & 1:
            has_acted = game.acted >> number & 1 == 1
            if has_acted or strength < game.box.enemies[game.enemy_on[hex]].strength:
                fear += MENACED
    return fear


# Fights


def fight_worth(game: SnowBound, seat: int) -> float:
    """What a fight that another seat has to answer or finish is likely to bring or cost."""
    if game.fight_step == ANSWER and game.attacker() == seat:
        return answer_worth(game)
    if game.fight == RAID and game.target == seat and game.to_move == game.attacker():
        if game.fight_step == WON:
            return -victory_worth(game, seat)
        if game.fight_step == SURRENDERED:
            return -surrender_worth(game, seat)
    return 0.0


def answer_worth(game: SnowBound) -> float:
    """The attacker's hope: a defender stands if its weapons look stronger than so many cards."""
    rival = game.defender()
    laid = game.laid_count[ATTACKER]
    most = game.weapons[rival] if game.fight == RAID else game.box.numbers.attack_weapons
    defence = best_weapons(game, rival, most)
    stands = 0.8 if defence > MEAN_WEAPON * laid else 0.25
    if game.fight == RAID:
        yields, wins = surrender_worth(game, rival), victory_worth(game, rival)
        if game.weapons[rival] == 0 and wins < yields:
            stands = 1.0
    else:
        yields = wins = 2.0
    if total(game, ATTACKER) <= defence:
        wins = -SCOUT - 0.3 * turns_after(game, game.attacker())
    kept = WEAPON_WORTH * (laid // 2) * min(1.0, turns_after(game, game.attacker()) / 4.0)
    return (1.0 + RIVALS / (game.seats - 1)) * (stands * wins + (1.0 - stands) * yields) + (
        1.0 - stands
    ) * kept
