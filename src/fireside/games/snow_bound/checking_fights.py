"""Whether a fight fits its scouts, the cards laid and what waits on the agenda."""

from fireside.games.snow_bound.rules.fighting import (
    ANSWER_RAID,
    END_FIGHT,
    SETTLE,
    TAKE_SPECIAL,
    Respond,
    Settle,
    winner,
)
from fireside.games.snow_bound.rules.laying import COMMIT, Commit, limit
from fireside.games.snow_bound.state import SnowBound, Step
from fireside.games.snow_bound.terms import (
    ANSWER,
    ATTACK,
    ATTACKER,
    BAN_RAID,
    DEFENDER,
    DEFENDING,
    ENEMY,
    FIGHT_STEPS,
    LAYING,
    NO_FIGHT,
    RAID,
    SCOUTS,
    SURRENDERED,
    WON,
    scout_name,
)


def check_fighting(game: SnowBound, step: Step, below: Step) -> None:
    """SB-RAID-05 to SB-RAID-09 The steps of a fight follow each other, each at its time."""
    at = game.fight_step
    if isinstance(step, Commit):
        after: Step = SETTLE if step.side == DEFENDER or game.fight == ENEMY else ANSWER_RAID
        is_right = below is after and at == (LAYING if step.side == ATTACKER else DEFENDING)
    elif isinstance(step, Respond):
        is_right = below is END_FIGHT and at <= ANSWER and game.fight != ENEMY
    elif isinstance(step, Settle):
        is_right = below is END_FIGHT and at == (LAYING if game.fight == ENEMY else DEFENDING)
    else:
        is_right = below is END_FIGHT and game.fight == RAID and at in (SURRENDERED, WON)
    if not is_right or game.fight == NO_FIGHT:
        raise ValueError(f"{step.saved()} does not fit the step of the 'fight' or what waits below it")


def check_fight(game: SnowBound) -> None:
    """A fight is where its scouts are; SB-ATTACK-05 with no more cards than allowed."""
    if (game.fight != NO_FIGHT) != (END_FIGHT in game.agenda):
        raise ValueError("'fight' and the step end_fight go together")
    if game.fight == NO_FIGHT:
        if TAKE_SPECIAL in game.agenda:
            raise ValueError("special crates are taken only in a fight, but 'fight' is null")
        return
    if game.fight == RAID and game.fight_at != game.home(game.target):
        raise ValueError("the hex of a raid is the settlement that is raided")
    if game.attacker() != game.active:
        raise ValueError("a fight is begun by a scout of the active seat")
    if not game.acted >> game.fighter % SCOUTS & 1:
        raise ValueError(f"scout {scout_name(game.fighter)} fights, so it should be among those 'acted'")
    _check_laid(game)
    _check_waiting(game)
    if game.fight_step <= DEFENDING:
        _check_opponents(game)
        _check_cause(game)
    elif TAKE_SPECIAL in game.agenda:
        _check_taking(game)


def _check_laid(game: SnowBound) -> None:
    """SB-ATTACK-05 Cards lie there only while a fight is undecided, and no more than allowed."""
    if max(game.laid_count) > limit(game):
        raise ValueError(f"{max(game.laid_count)} weapons are laid; here it is at most {limit(game)}")
    if game.fight_step > DEFENDING and max(game.laid_count) > 0:
        raise ValueError("weapons are laid although the fight is decided")
    if game.fight_step in (ANSWER, DEFENDING) and game.laid_count[ATTACKER] == 0:
        raise ValueError("the attacker should have laid a weapon before the defender answers")
    if game.fight_step != DEFENDING and game.laid_count[DEFENDER]:
        raise ValueError("the defender has laid weapons although it has not stood")


def _check_waiting(game: SnowBound) -> None:
    """Who still has to lay or answer is asked."""
    top = game.agenda[-1]
    if game.fight_step == LAYING:
        is_right = top is COMMIT[ATTACKER] or (game.fight == ENEMY and top is SETTLE)
    elif game.fight_step == ANSWER:
        is_right = isinstance(top, Respond)
    else:
        is_right = game.fight_step != DEFENDING or top is COMMIT[DEFENDER] or top is SETTLE
    if not is_right:
        raise ValueError(
            f"the fight is at its step {FIGHT_STEPS[game.fight_step]!r}, but something else waits"
        )


def _check_opponents(game: SnowBound) -> None:
    hex = game.at[game.fighter]
    if hex != game.fight_at:
        raise ValueError("the scout that fights is not on the hex of the fight")
    if game.fight == RAID and hex != game.home(game.target):
        raise ValueError("the raiding scout is not on the settlement it raids")
    if game.fight == ATTACK and (game.at[game.target] != hex or not game.carries_special(game.target)):
        raise ValueError("the attacked scout should be on the same hex and carry a special crate")
    if game.fight == ENEMY and game.enemy_at(hex) != game.target:
        raise ValueError("the scout should be on the tile of the enemy it fights")
    if game.laid_count[ATTACKER] + game.weapons[game.attacker()] == 0:
        raise ValueError("the attacker has no weapon")


def _check_cause(game: SnowBound) -> None:
    """SB-RAID-02, SB-RAID-03, SB-ATTACK-04 The fight could have been begun."""
    if game.fight == RAID and (game.barred >> game.target & 1 or game.is_banned(BAN_RAID)):
        raise ValueError("a settlement is raided although it is 'barred' or raids are in the 'ban'")
    if game.fight == ATTACK and game.enemy_at(game.fight_at) >= 0:
        raise ValueError("a scout is attacked on a tile with an enemy")


def _check_taking(game: SnowBound) -> None:
    """SB-ATTACK-07 The scout that won is there, and so is what it may take."""
    if game.fight != ATTACK:
        raise ValueError("special crates are taken only after an attack on a scout")
    if game.at[winner(game)] != game.fight_at:
        raise ValueError(f"scout {scout_name(winner(game))} has won, so it should be on the hex of the fight")
    if game.stake_at not in (-1, game.fight_at):
        raise ValueError("what is at stake should be on the hex of the fight")
