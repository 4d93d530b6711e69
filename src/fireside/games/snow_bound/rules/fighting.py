"""Raids, scout attacks and fights with enemies (SB-RAID, SB-ATTACK, SB-ENEMY-05)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact, all_but, only
from fireside.core.phrases import Words, amount, phrase, seat
from fireside.games.snow_bound.actions import (
    FIRST_TAKE,
    LEAVE_REST,
    RESPOND,
    SPOILS,
    SPOILS_FOOD,
    SPOILS_OIL,
    STAND,
    SURRENDER,
    TAKE,
)
from fireside.games.snow_bound.rules.delivering import DELIVER, reward
from fireside.games.snow_bound.rules.dying import DIES, SPILL
from fireside.games.snow_bound.rules.laying import COMMIT, clear_laid, discard_laid, lose_half, show, total
from fireside.games.snow_bound.state import NOBODY, Decision, LastByDefault, SnowBound, Step
from fireside.games.snow_bound.terms import (
    ATTACK,
    ATTACKER,
    DEFENDER,
    DEFENDING,
    ENEMY,
    FIGHT_NAMES,
    HEX_NAMES,
    LAYING,
    LOST,
    NO_FIGHT,
    NUMBERED,
    RAID,
    SCOUT_IDS,
    SPECIAL,
    SURRENDERED,
    TIED,
    WON,
    insert,
    kind_of,
    number_of,
    owner_of,
    scout_name,
)


def begin_fight(state: SnowBound, kind: int, fighter: int, target: int) -> None:
    """SB-RAID-05 The attacker lays first, then the defender answers; an enemy (SB-ENEMY-05) does not."""
    state.fight = kind
    state.fight_step = LAYING
    state.fight_at = state.at[fighter]
    state.fighter = fighter
    state.target = target
    if state.watched:
        _tell_begun(state)
    if kind == ENEMY:
        state.then([COMMIT[ATTACKER], SETTLE, END_FIGHT])
    else:
        state.then([COMMIT[ATTACKER], ANSWER_RAID, END_FIGHT])


def _tell_begun(state: SnowBound) -> None:
    against = state.edition.enemies[state.target].name if state.fight == ENEMY else ""
    state.tell(
        "fight_begun",
        {
            "kind_of_fight": FIGHT_NAMES[state.fight],
            "seat": state.attacker(),
            "scout": scout_name(state.fighter),
            "hex": HEX_NAMES[state.fight_at],
            "defender": state.defender(),
            "target": SCOUT_IDS[state.target] if state.fight == ATTACK else "",
            "enemy": against,
        },
        EVERYONE,
    )


class Respond(Decision):
    """SB-RAID-06 The defender surrenders or stands, knowing only how many cards lie there (SB-FLOW-06)."""

    kind: ClassVar = "respond"
    rule: ClassVar = "SB-RAID-06"

    def seat(self, state: SnowBound) -> int:
        return state.defender()

    def options(self, state: SnowBound) -> list[int]:
        """R-SB-23 Both are always possible."""
        return [SURRENDER, STAND]

    def chosen(self, state: SnowBound, action: int) -> None:
        if state.watched:
            word = RESPOND.entries[action - RESPOND.start]
            state.tell("responded", {"seat": state.defender(), "answer": word}, EVERYONE)
        if action == SURRENDER:
            surrender(state)
        else:
            state.fight_step = DEFENDING
            state.then([COMMIT[DEFENDER], SETTLE])

    def refusal(self, state: SnowBound, action: int) -> str | None:
        return None if RESPOND.holds(action) else self.rule

    def prompt(self, state: SnowBound) -> Words:
        laid = amount(state.laid_count[ATTACKER], "weapon")
        return phrase("{who} has laid {laid}: [surrender] or stand?", who=seat(state.attacker()), laid=laid)


def surrender(state: SnowBound) -> None:
    """SB-RAID-17 The attacker loses half the cards laid;
    SB-ATTACK-10 an attacked scout gives up its special crates.
    """
    state.fight_step = SURRENDERED
    lose_half(state)
    clear_laid(state)
    if state.fight == RAID:
        state.agenda.append(TAKE_SPOILS)
        return
    load = state.load[state.target]
    state.stake = [item for item in load if kind_of(item) == SPECIAL]
    state.stake_at = state.at[state.target]
    state.load[state.target] = [item for item in load if kind_of(item) != SPECIAL]
    state.then([TAKE_SPECIAL, SPILL])


class Settle(Step):
    """SB-RAID-09 Both sides reveal, the higher total wins; SB-ENEMY-05 an enemy is beaten by its strength."""

    def run(self, state: SnowBound) -> None:
        show(state)
        if state.fight == ENEMY:
            settle_enemy(state)
            return
        difference = total(state, ATTACKER) - total(state, DEFENDER)
        state.fight_step = WON if difference > 0 else LOST if difference < 0 else TIED
        if difference == 0:
            lose_half(state)
        else:
            discard_laid(state, ATTACKER)
        discard_laid(state, DEFENDER)
        clear_laid(state)
        if state.fight == RAID:
            settle_raid(state)
        else:
            settle_attack(state)


def settle_raid(state: SnowBound) -> None:
    """SB-RAID-11 Spoils for a winning attacker; SB-RAID-18, R-SB-26, SB-RAID-19 else the raider dies.

    Its load goes to the defender, since it spills on the settlement.
    """
    if state.fight_step == WON:
        state.agenda.append(TAKE_SPOILS)
    else:
        state.then([DIES[state.fighter], SPILL])


def settle_attack(state: SnowBound) -> None:
    """SB-ATTACK-06, R-SB-34 The loser dies, and the winner may take its special crates;
    SB-ATTACK-09 not after a tie.
    """
    if state.fight_step == TIED:
        state.then([DIES[state.fighter], SPILL])
    else:
        loser = state.target if state.fight_step == WON else state.fighter
        state.then([DIES[loser], TAKE_SPECIAL, SPILL])


def settle_enemy(state: SnowBound) -> None:
    """SB-ENEMY-05 Enough weapons beat the enemy and bring the bounty, else the scout dies;
    the cards are gone.
    """
    token = state.edition.enemies[state.target]
    is_beaten = total(state, ATTACKER) >= token.strength
    discard_laid(state, ATTACKER)
    clear_laid(state)
    state.fight_step = WON if is_beaten else LOST
    if not is_beaten:
        state.then([DIES[state.fighter], SPILL])
        return
    remove_enemy(state, state.fight_at)
    if state.watched:
        state.tell("enemy_beaten", {"seat": state.attacker(), "id": token.id, "name": token.name}, EVERYONE)
    for effect in token.effects:
        reward(state, state.attacker(), effect)


def remove_enemy(state: SnowBound, tile: int) -> None:
    """SB-ENEMY-05, SB-FLIP-02 The enemy on a tile leaves the game."""
    if tile < NUMBERED and state.enemy_on[tile] != NOBODY:
        state.enemy_on = state.enemy_on[:]
        state.enemy_on[tile] = NOBODY


# Spoils


def food_spoils(state: SnowBound) -> int:
    """SB-RAID-11, R-SB-54 Half the defender's food, odd food in the defender's favour;
    SB-RAID-12 3 after a surrender.
    """
    held = state.food[state.target]
    return min(state.edition.numbers.surrender_food, held) if state.fight_step == SURRENDERED else held // 2


def oil_spoils(state: SnowBound) -> int:
    """SB-RAID-11 2 oil tokens, SB-RAID-12 1 after a surrender; SB-RAID-13, R-SB-24 or what is there."""
    numbers = state.edition.numbers
    most = numbers.surrender_oil if state.fight_step == SURRENDERED else numbers.raid_oil
    return min(most, len(state.oil[state.target]))


class TakeSpoils(LastByDefault):
    """SB-RAID-11, SB-RAID-12 The attacker takes food or oil;
    SB-RAID-13 only what yields something is offered.
    """

    kind: ClassVar = "spoils"
    rule: ClassVar = "SB-RAID-13"

    def seat(self, state: SnowBound) -> int:
        return state.attacker()

    def options(self, state: SnowBound) -> list[int]:
        options: list[int] = []
        if food_spoils(state):
            options.append(SPOILS_FOOD)
        if oil_spoils(state):
            options.append(SPOILS_OIL)
        return options

    def chosen(self, state: SnowBound, action: int) -> None:
        """SB-RAID-15 Spoils go straight to the attacker's stock."""
        if action == SPOILS_FOOD:
            count = food_spoils(state)
            state.food[state.target] -= count
            state.food[state.attacker()] += count
            if state.watched:
                facts: dict[str, Fact] = {"seat": state.attacker(), "from": state.target, "count": count}
                state.tell("food_stolen", facts, EVERYONE)
        else:
            steal_oil(state, oil_spoils(state))

    def refusal(self, state: SnowBound, action: int) -> str | None:
        if not SPOILS.holds(action):
            return "SB-RAID-12" if state.fight_step == SURRENDERED else "SB-RAID-11"
        yields = food_spoils(state) if action == SPOILS_FOOD else oil_spoils(state)
        return None if yields else "SB-RAID-13"

    def prompt(self, state: SnowBound) -> Words:
        food, oil = amount(food_spoils(state), "food", "food"), amount(oil_spoils(state), "oil token")
        return phrase("Take {food} or {oil} from {whom}.", food=food, oil=oil, whom=seat(state.target))


def steal_oil(state: SnowBound, count: int) -> None:
    """SB-RAID-14 Tokens picked at random, unseen, from the defender's stock at home."""
    thief = state.attacker()
    victim = state.target
    stock = state.oil[victim][:]
    gained = state.oil[thief][:]
    stolen: list[int] = []
    for _ in range(count):
        number = stock.pop(state.below(len(stock)))
        insert(gained, number)
        stolen.append(number)
    state.oil[victim] = stock
    state.oil[thief] = gained
    if state.watched:
        facts: dict[str, Fact] = {"seat": thief, "from": victim, "count": count}
        both = only(thief) | only(victim)
        state.tell("oil_stolen", {**facts, "numbers": stolen}, both)
        state.tell("oil_stolen", facts, all_but(thief) & all_but(victim))


# Special crates


class TakeSpecial(Decision):
    """SB-ATTACK-07, R-SB-35 The winner may take special crates into its scout's load;
    SB-FLOW-09 while slots are free.
    """

    kind: ClassVar = "take"
    rule: ClassVar = "SB-ATTACK-07"

    def seat(self, state: SnowBound) -> int:
        return owner_of(winner(state))

    def options(self, state: SnowBound) -> list[int]:
        at_stake = specials_at_stake(state)
        if at_stake == 0 or state.free_slots(winner(state)) <= 0:
            return []
        options = [
            FIRST_TAKE + number for number in range(len(state.edition.specials)) if at_stake >> number & 1
        ]
        options.append(LEAVE_REST)
        return options

    def chosen(self, state: SnowBound, action: int) -> None:
        if action == LEAVE_REST:
            return
        number = action - FIRST_TAKE
        scout = winner(state)
        taken = [item for item in state.stake if kind_of(item) == SPECIAL and number_of(item) == number]
        state.stake = [item for item in state.stake if item not in taken]
        state.load[scout] = state.load[scout] + taken
        if state.watched:
            facts: dict[str, Fact] = {
                "seat": owner_of(scout),
                "scout": scout_name(scout),
                "id": state.edition.specials[number].id,
                "name": state.edition.specials[number].name,
            }
            state.tell("special_taken", facts, EVERYONE)
        if state.at[scout] == state.home(owner_of(scout)):  # SB-RETURN-10
            state.then([DELIVER[scout], TAKE_SPECIAL])
        else:
            state.agenda.append(TAKE_SPECIAL)

    def refusal(self, state: SnowBound, action: int) -> str | None:
        if action == LEAVE_REST:
            return None
        if not TAKE.holds(action):
            return "SB-FLOW-09"
        return None if specials_at_stake(state) >> action - FIRST_TAKE & 1 else "SB-ATTACK-07"

    def prompt(self, state: SnowBound) -> Words:
        name = scout_name(winner(state))
        return phrase(
            "Take [special crates|special crate] into the load of scout {name}, or leave them.", name=name
        )


def winner(state: SnowBound) -> int:
    """SB-ATTACK-08 The scout that won an attack, of either side."""
    return state.target if state.fight_step == LOST else state.fighter


def specials_at_stake(state: SnowBound) -> int:
    """SB-ATTACK-11 The special crates among what is at stake, as bits; the winner is offered them first."""
    found = 0
    for item in state.stake:
        if kind_of(item) == SPECIAL:
            found |= 1 << number_of(item)
    return found


class EndFight(Step):
    """SB-RAID-20 The fight is over; a scout that lives stays where it is."""

    def run(self, state: SnowBound) -> None:
        state.fight = NO_FIGHT
        state.fight_step = LAYING
        state.fight_at = NOBODY
        state.fighter = NOBODY
        state.target = NOBODY


ANSWER_RAID: Final = Respond()
SETTLE: Final = Settle()
TAKE_SPOILS: Final = TakeSpoils()
TAKE_SPECIAL: Final = TakeSpecial()
END_FIGHT: Final = EndFight()
