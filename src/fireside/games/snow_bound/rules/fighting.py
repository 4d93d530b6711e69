"""Raids, scout attacks and fights with enemies (SB-RAID, SB-ATTACK, SB-ENEMY-05)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact, all_but, only
from fireside.core.phrases import Words, phrase, seat
from fireside.core.words import amount
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
    SCOUT_NAMES,
    SCOUTS,
    SPECIAL,
    SURRENDERED,
    TIED,
    WON,
    insert,
    kind_of,
    number_of,
)


def begin_fight(game: SnowBound, kind: int, fighter: int, target: int) -> None:
    """SB-RAID-05 The attacker lays first, then the defender answers; an enemy (SB-ENEMY-05) does not."""
    game.fight = kind
    game.fight_step = LAYING
    game.fight_at = game.at[fighter]
    game.fighter = fighter
    game.target = target
    if game.watched:
        _tell_begun(game)
    if kind == ENEMY:
        game.then([COMMIT[ATTACKER], SETTLE, END_FIGHT])
    else:
        game.then([COMMIT[ATTACKER], ANSWER_RAID, END_FIGHT])


def _tell_begun(game: SnowBound) -> None:
    against = game.box.enemies[game.target].name if game.fight == ENEMY else ""
    game.tell(
        "fight_begun",
        {
            "kind_of_fight": FIGHT_NAMES[game.fight],
            "seat": game.attacker(),
            "scout": SCOUT_NAMES[game.fighter % SCOUTS],
            "hex": HEX_NAMES[game.fight_at],
            "defender": game.defender(),
            "target": SCOUT_IDS[game.target] if game.fight == ATTACK else "",
            "enemy": against,
        },
        EVERYONE,
    )


class Respond(Decision):
    """SB-RAID-06 The defender surrenders or stands, knowing only how many cards lie there (SB-FLOW-06)."""

    kind: ClassVar = "respond"
    rule: ClassVar = "SB-RAID-06"

    def seat(self, game: SnowBound) -> int:
        return game.defender()

    def options(self, game: SnowBound) -> list[int]:
        """R-SB-23 Both are always possible."""
        return [SURRENDER, STAND]

    def chosen(self, game: SnowBound, action: int) -> None:
        if game.watched:
            word = RESPOND.entries[action - RESPOND.start]
            game.tell("responded", {"seat": game.defender(), "answer": word}, EVERYONE)
        if action == SURRENDER:
            surrender(game)
        else:
            game.fight_step = DEFENDING
            game.then([COMMIT[DEFENDER], SETTLE])

    def refusal(self, game: SnowBound, action: int) -> str | None:
        return None if RESPOND.holds(action) else self.rule

    def prompt(self, game: SnowBound) -> Words:
        laid = amount(game.laid_count[ATTACKER], "weapon")
        return phrase("{who} has laid {laid}: surrender or stand?", who=seat(game.attacker()), laid=laid)


def surrender(game: SnowBound) -> None:
    """SB-RAID-17 The attacker loses half the cards laid;
    SB-ATTACK-10 an attacked scout gives up its special crates.
    """
    game.fight_step = SURRENDERED
    lose_half(game)
    clear_laid(game)
    if game.fight == RAID:
        game.agenda.append(TAKE_SPOILS)
        return
    load = game.load[game.target]
    game.stake = [item for item in load if kind_of(item) == SPECIAL]
    game.stake_at = game.at[game.target]
    game.load[game.target] = [item for item in load if kind_of(item) != SPECIAL]
    game.then([TAKE_SPECIAL, SPILL])


class Settle(Step):
    """SB-RAID-09 Both sides reveal, the higher total wins; SB-ENEMY-05 an enemy is beaten by its strength."""

    def run(self, game: SnowBound) -> None:
        show(game)
        if game.fight == ENEMY:
            settle_enemy(game)
            return
        difference = total(game, ATTACKER) - total(game, DEFENDER)
        game.fight_step = WON if difference > 0 else LOST if difference < 0 else TIED
        if difference == 0:
            lose_half(game)
        else:
            discard_laid(game, ATTACKER)
        discard_laid(game, DEFENDER)
        clear_laid(game)
        if game.fight == RAID:
            settle_raid(game)
        else:
            settle_attack(game)


def settle_raid(game: SnowBound) -> None:
    """SB-RAID-11 Spoils for a winning attacker; SB-RAID-18, R-SB-26, SB-RAID-19 else the raider dies.

    Its load goes to the defender, since it spills on the settlement.
    """
    if game.fight_step == WON:
        game.agenda.append(TAKE_SPOILS)
    else:
        game.then([DIES[game.fighter], SPILL])


def settle_attack(game: SnowBound) -> None:
    """SB-ATTACK-06, R-SB-34 The loser dies, and the winner may take its special crates;
    SB-ATTACK-09 not after a tie.
    """
    if game.fight_step == TIED:
        game.then([DIES[game.fighter], SPILL])
    else:
        loser = game.target if game.fight_step == WON else game.fighter
        game.then([DIES[loser], TAKE_SPECIAL, SPILL])


def settle_enemy(game: SnowBound) -> None:
    """SB-ENEMY-05 Enough weapons beat the enemy and bring the bounty, else the scout dies;
    the cards are gone.
    """
    token = game.box.enemies[game.target]
    is_beaten = total(game, ATTACKER) >= token.strength
    discard_laid(game, ATTACKER)
    clear_laid(game)
    game.fight_step = WON if is_beaten else LOST
    if not is_beaten:
        game.then([DIES[game.fighter], SPILL])
        return
    remove_enemy(game, game.fight_at)
    if game.watched:
        game.tell("enemy_beaten", {"seat": game.attacker(), "id": token.id, "name": token.name}, EVERYONE)
    for effect in token.effects:
        reward(game, game.attacker(), effect)


def remove_enemy(game: SnowBound, tile: int) -> None:
    """SB-ENEMY-05, SB-FLIP-02 The enemy on a tile leaves the game."""
    if tile < NUMBERED and game.enemy_on[tile] != NOBODY:
        game.enemy_on = game.enemy_on[:]
        game.enemy_on[tile] = NOBODY


# Spoils


def food_spoils(game: SnowBound) -> int:
    """SB-RAID-11, R-SB-54 Half the defender's food, odd food in the defender's favour;
    SB-RAID-12 3 after a surrender.
    """
    held = game.food[game.target]
    return min(game.box.numbers.surrender_food, held) if game.fight_step == SURRENDERED else held // 2


def oil_spoils(game: SnowBound) -> int:
    """SB-RAID-11 2 oil tokens, SB-RAID-12 1 after a surrender; SB-RAID-13, R-SB-24 or what is there."""
    numbers = game.box.numbers
    most = numbers.surrender_oil if game.fight_step == SURRENDERED else numbers.raid_oil
    return min(most, len(game.oil[game.target]))


class TakeSpoils(LastByDefault):
    """SB-RAID-11, SB-RAID-12 The attacker takes food or oil;
    SB-RAID-13 only what yields something is offered.
    """

    kind: ClassVar = "spoils"
    rule: ClassVar = "SB-RAID-13"

    def seat(self, game: SnowBound) -> int:
        return game.attacker()

    def options(self, game: SnowBound) -> list[int]:
        options: list[int] = []
        if food_spoils(game):
            options.append(SPOILS_FOOD)
        if oil_spoils(game):
            options.append(SPOILS_OIL)
        return options

    def chosen(self, game: SnowBound, action: int) -> None:
        """SB-RAID-15 Spoils go straight to the attacker's stock."""
        if action == SPOILS_FOOD:
            count = food_spoils(game)
            game.food[game.target] -= count
            game.food[game.attacker()] += count
            if game.watched:
                facts: dict[str, Fact] = {"seat": game.attacker(), "from": game.target, "count": count}
                game.tell("food_stolen", facts, EVERYONE)
        else:
            steal_oil(game, oil_spoils(game))

    def refusal(self, game: SnowBound, action: int) -> str | None:
        if not SPOILS.holds(action):
            return "SB-RAID-12" if game.fight_step == SURRENDERED else "SB-RAID-11"
        yields = food_spoils(game) if action == SPOILS_FOOD else oil_spoils(game)
        return None if yields else "SB-RAID-13"

    def prompt(self, game: SnowBound) -> Words:
        food, oil = amount(food_spoils(game), "food", "food"), amount(oil_spoils(game), "oil token")
        return phrase("Take {food} or {oil} from {whom}.", food=food, oil=oil, whom=seat(game.target))


def steal_oil(game: SnowBound, count: int) -> None:
    """SB-RAID-14 Tokens picked at random, unseen, from the defender's stock at home."""
    thief = game.attacker()
    victim = game.target
    stock = game.oil[victim][:]
    gained = game.oil[thief][:]
    stolen: list[int] = []
    for _ in range(count):
        number = stock.pop(game.below(len(stock)))
        insert(gained, number)
        stolen.append(number)
    game.oil[victim] = stock
    game.oil[thief] = gained
    if game.watched:
        facts: dict[str, Fact] = {"seat": thief, "from": victim, "count": count}
        both = only(thief) | only(victim)
        game.tell("oil_stolen", {**facts, "numbers": stolen}, both)
        game.tell("oil_stolen", facts, all_but(thief) & all_but(victim))


# Special crates


class TakeSpecial(Decision):
    """SB-ATTACK-07, R-SB-35 The winner may take special crates into its scout's load;
    SB-FLOW-09 while slots are free.
    """

    kind: ClassVar = "take"
    rule: ClassVar = "SB-ATTACK-07"

    def seat(self, game: SnowBound) -> int:
        return winner(game) // SCOUTS

    def options(self, game: SnowBound) -> list[int]:
        at_stake = specials_at_stake(game)
        if at_stake == 0 or game.free_slots(winner(game)) <= 0:
            return []
        options = [FIRST_TAKE + number for number in range(len(game.box.specials)) if at_stake >> number & 1]
        options.append(LEAVE_REST)
        return options

    def chosen(self, game: SnowBound, action: int) -> None:
        if action == LEAVE_REST:
            return
        number = action - FIRST_TAKE
        scout = winner(game)
        taken = [item for item in game.stake if kind_of(item) == SPECIAL and number_of(item) == number]
        game.stake = [item for item in game.stake if item not in taken]
        game.load[scout] = game.load[scout] + taken
        if game.watched:
            facts: dict[str, Fact] = {
                "seat": scout // SCOUTS,
                "scout": SCOUT_NAMES[scout % SCOUTS],
                "id": game.box.specials[number].id,
                "name": game.box.specials[number].name,
            }
            game.tell("special_taken", facts, EVERYONE)
        if game.at[scout] == game.home(scout // SCOUTS):  # SB-RETURN-10
            game.then([DELIVER[scout], TAKE_SPECIAL])
        else:
            game.agenda.append(TAKE_SPECIAL)

    def refusal(self, game: SnowBound, action: int) -> str | None:
        if action == LEAVE_REST:
            return None
        if not TAKE.holds(action):
            return "SB-FLOW-09"
        return None if specials_at_stake(game) >> action - FIRST_TAKE & 1 else "SB-ATTACK-07"

    def prompt(self, game: SnowBound) -> str:
        return (
            f"Take special crates into the load of scout {SCOUT_NAMES[winner(game) % SCOUTS]}, or leave them."
        )


def winner(game: SnowBound) -> int:
    """SB-ATTACK-08 The scout that won an attack, of either side."""
    return game.target if game.fight_step == LOST else game.fighter


def specials_at_stake(game: SnowBound) -> int:
    """SB-ATTACK-11 The special crates among what is at stake, as bits; the winner is offered them first."""
    found = 0
    for item in game.stake:
        if kind_of(item) == SPECIAL:
            found |= 1 << number_of(item)
    return found


class EndFight(Step):
    """SB-RAID-20 The fight is over; a scout that lives stays where it is."""

    def run(self, game: SnowBound) -> None:
        game.fight = NO_FIGHT
        game.fight_step = LAYING
        game.fight_at = NOBODY
        game.fighter = NOBODY
        game.target = NOBODY


ANSWER_RAID: Final = Respond()
SETTLE: Final = Settle()
TAKE_SPOILS: Final = TakeSpoils()
TAKE_SPECIAL: Final = TakeSpecial()
END_FIGHT: Final = EndFight()
