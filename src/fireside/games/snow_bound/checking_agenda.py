"""Whether what waits on the agenda fits what lies on the table."""

from typing import Final

from fireside.games.snow_bound.rules.acting import CHOOSE_SCOUT, ChooseAction, Gather
from fireside.games.snow_bound.rules.delivering import END_EXCHANGE, HOMECOMING, Deliver, Exchange
from fireside.games.snow_bound.rules.dying import DIES, SPILL, USE_A_MEDKIT, Die, UseAMedkit
from fireside.games.snow_bound.rules.events import DRAW_EVENT, CarryOut, DiscardWeapon
from fireside.games.snow_bound.rules.fighting import (
    ANSWER_RAID,
    END_FIGHT,
    SETTLE,
    TAKE_SPECIAL,
    Respond,
    Settle,
    TakeSpecial,
    TakeSpoils,
)
from fireside.games.snow_bound.rules.laying import COMMIT, Commit, limit
from fireside.games.snow_bound.rules.moving import MARCH, MOVE
from fireside.games.snow_bound.rules.rationing import MENACE, RATION, Starving
from fireside.games.snow_bound.rules.recruiting import RECRUITING
from fireside.games.snow_bound.rules.turn import BEGIN_ROUND, END_ROUND, END_TURN, RESTOCK, Turn
from fireside.games.snow_bound.set_up import DEAL, ROLL, PickCards
from fireside.games.snow_bound.state import NOBODY, SnowBound, Step
from fireside.games.snow_bound.terms import (
    ANSWER,
    ATTACK,
    ATTACKER,
    DEFENDER,
    DEFENDING,
    ENEMY,
    FIGHT_STEPS,
    HEX_NAMES,
    LAND,
    LAYING,
    MIN_SCOUTS,
    NO_FIGHT,
    RAID,
    ROUNDS,
    SCOUT_NAMES,
    SCOUTS,
    SURRENDERED,
    TRACKER,
    WON,
    scout_name,
)

TURN_PARTS: Final[list[Step]] = [
    END_TURN,
    RATION,
    MENACE,
    CHOOSE_SCOUT,
    HOMECOMING,
    MOVE,
    MARCH,
    RECRUITING,
    RESTOCK,
]


def check_agenda(game: SnowBound) -> None:
    """ValueError unless what waits fits the table."""
    agenda = game.agenda
    if not agenda:
        _check_over(game)
    elif agenda[0] is BEGIN_ROUND:
        _check_setting_up(game)
    elif agenda[0] is END_ROUND:
        _check_round(game)
    else:
        raise ValueError(
            "the agenda should begin with ['end_round'], or with ['begin_round'] during the set-up"
        )
    _check_resolving(game)
    _check_standing(game)


def _check_over(game: SnowBound) -> None:
    if game.round != ROUNDS or game.active != NOBODY or game.starter == NOBODY:
        raise ValueError(f"the agenda is empty although the game is not over: that is after round {ROUNDS}")
    if game.fight or game.receiver != NOBODY or game.event != NOBODY:
        raise ValueError("the game is over, but a fight, a delivery or an event is still being resolved")


def _check_setting_up(game: SnowBound) -> None:
    """SB-SETUP-07 The seats pick in order; nothing else waits."""
    waiting = [step.you for step in game.agenda if isinstance(step, PickCards)]
    expected = list(range(game.seats - len(waiting), game.seats))
    begun: list[Step] = [BEGIN_ROUND, ROLL, DEAL]
    is_right = waiting[::-1] == expected and game.agenda[:3] == begun and len(game.agenda) == 3 + len(waiting)
    if not is_right or not waiting:
        raise ValueError(
            "in the set-up the agenda is begin_round, roll, deal and a draw for each seat, last seat first"
        )
    if game.starter != NOBODY or game.round != 1 or game.active != NOBODY or game.fight:
        raise ValueError("in the set-up it is round 1, with no start player, no active seat and no fight yet")
    for seat, pick in enumerate(game.picks):
        if (pick == NOBODY) != (seat in waiting):
            raise ValueError(f"seat {seat} should have a pick exactly if its draw is not waiting")


def _check_round(game: SnowBound) -> None:
    """SB-ROUND-06 Turns still to come, then what is left of the turn in progress, then what is being
    resolved.
    """
    if game.starter == NOBODY:
        raise ValueError("there is no 'start' player although the set-up is over")
    if any(pick != NOBODY for pick in game.picks):
        raise ValueError("'picks' are forgotten once the cards are dealt")
    agenda = game.agenda
    place = 1
    while place < len(agenda) and isinstance(agenda[place], Turn):
        place += 1
    _check_turns(game, [step.you for step in reversed(agenda[:place]) if isinstance(step, Turn)])
    part = 0
    while place < len(agenda) and part < len(TURN_PARTS) and agenda[place] is TURN_PARTS[part]:
        place += 1
        part += 1
    if (part > 0) != (game.active != NOBODY):
        raise ValueError("a turn in progress waits with ['end_turn'] first, exactly while a seat is 'active'")
    if game.pool and part <= TURN_PARTS.index(MOVE):
        raise ValueError("steps are left in the pool, but the agenda has no ['move']")
    _check_order(game, agenda[place:])


def _check_turns(game: SnowBound, waiting: list[int]) -> None:
    order = game.in_turn_order()
    if game.active != NOBODY:
        order = order[order.index(game.active) + 1 :]
    else:
        order = order[len(order) - len(waiting) :]  # between two turns
    if waiting != order:
        raise ValueError(
            f"the turns that wait should be those of seats {order}, the next one last in the agenda"
        )


def _check_order(game: SnowBound, steps: list[Step]) -> None:
    """What is being resolved: each step once, and what belongs together one upon the other."""
    below: Step = END_ROUND
    lower: Step = END_ROUND
    for step in steps:
        if (
            isinstance(step, Turn | PickCards)
            or step in TURN_PARTS
            or step in (BEGIN_ROUND, END_ROUND, DEAL, ROLL)
        ):
            raise ValueError(f"{step.saved()} waits where it cannot: above what is being resolved")
        if steps.count(step) > 1 and step is not SPILL and not isinstance(step, DiscardWeapon):
            raise ValueError(f"{step.saved()} waits twice in the agenda")
        _check_step(game, step, below, lower)
        lower = below
        below = step
    if DRAW_EVENT in steps and (game.active != NOBODY or not _has_event(game)):
        raise ValueError("an event is to be drawn, but a seat is active or the deck is empty")


def _has_event(game: SnowBound) -> bool:
    mark = game.box.track[game.round - 1]
    return mark == "-" or len(game.minor_deck if mark == "m" else game.major_deck) > 0


def _check_step(game: SnowBound, step: Step, below: Step, lower: Step) -> None:
    """One step with what waits below it."""
    is_active = game.active != NOBODY
    if isinstance(step, CarryOut | DiscardWeapon) or step is DRAW_EVENT:
        if is_active:
            raise ValueError(f"{step.saved()} belongs to the event of the round, but a seat is active")
    elif isinstance(step, ChooseAction | Gather):
        _check_actor(game, step.number, isinstance(step, Gather))
    elif isinstance(step, Die | UseAMedkit):
        if not (below is SPILL or (below is TAKE_SPECIAL and lower is SPILL)):
            raise ValueError(f"{step.saved()} should wait upon ['spill'], or ['take'] upon that")
    elif isinstance(step, Exchange) and below is not END_EXCHANGE:
        raise ValueError("['exchange'] should wait upon ['end_exchange']")
    elif isinstance(step, Starving) and not is_active:
        raise ValueError("['starve'] belongs to a turn, but no seat is active")
    elif isinstance(step, TakeSpecial) and below is not SPILL:
        raise ValueError("['take'] should wait upon ['spill']")
    elif isinstance(step, Commit | Respond | Settle | TakeSpoils):
        _check_fighting(game, step, below)


def _check_actor(game: SnowBound, number: int, gathers: bool) -> None:
    if game.active == NOBODY or game.at[game.active * SCOUTS + number] == TRACKER:
        raise ValueError(
            f"scout {SCOUT_NAMES[number]} is to act but is not on the board, or no seat is active"
        )
    if gathers and game.at[game.active * SCOUTS + number] >= LAND:
        raise ValueError(f"scout {SCOUT_NAMES[number]} cannot gather on a settlement")


# Fights


def _check_fighting(game: SnowBound, step: Step, below: Step) -> None:
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


def _check_fight(game: SnowBound) -> None:
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
    if max(game.laid_count) > limit(game):
        raise ValueError(f"{max(game.laid_count)} weapons are laid; here it is at most {limit(game)}")
    if game.fight_step > DEFENDING and max(game.laid_count) > 0:
        raise ValueError("weapons are laid although the fight is decided")
    if game.fight_step in (ANSWER, DEFENDING) and game.laid_count[ATTACKER] == 0:
        raise ValueError("the attacker should have laid a weapon before the defender answers")
    if game.fight_step != DEFENDING and game.laid_count[DEFENDER]:
        raise ValueError("the defender has laid weapons although it has not stood")
    _check_waiting(game)
    if game.fight_step <= DEFENDING:
        _check_opponents(game)
    elif TAKE_SPECIAL in game.agenda and game.fight != ATTACK:
        raise ValueError("special crates are taken only after an attack on a scout")


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


# Deliveries and deaths


def _check_resolving(game: SnowBound) -> None:
    """SB-RETURN-04 Points exist only in an exchange; a load is at stake only before it is spilt."""
    agenda = game.agenda
    _check_fight(game)
    if (END_EXCHANGE in agenda) != (game.receiver != NOBODY):
        raise ValueError("'delivery' and the step end_exchange go together")
    if (game.dying != NOBODY) != (USE_A_MEDKIT in agenda):
        raise ValueError("'dying' and the step medkit go together")
    if game.dying != NOBODY:
        _check_dying(game)
    if game.stake_at != NOBODY and (
        SPILL not in agenda or game.dying != NOBODY or isinstance(agenda[-1], Die)
    ):
        raise ValueError("something is at stake, but the agenda does not go on with ['take'] or ['spill']")
    for step in agenda:
        if isinstance(step, CarryOut) and step.event != game.event:
            raise ValueError(f"{step.saved()} is not of the event of this round")
        if isinstance(step, CarryOut) and game.box.events[step.event].needs_die and game.die == 0:
            raise ValueError(f"{step.saved()} needs a 'die'")
        if isinstance(step, Die) and game.at[step.scout] == TRACKER:
            raise ValueError(f"scout {scout_name(step.scout)} is to die but is on the tracker")


def _check_dying(game: SnowBound) -> None:
    """SB-FLOW-07 A medkit is asked for only with three scouts or more."""
    owner = game.dying // SCOUTS
    if game.at[game.dying] == TRACKER or game.medkits[owner] == 0 or game.scouts[owner] <= MIN_SCOUTS:
        raise ValueError("the dying scout should be on the board, with two more and a medkit")
    if DIES[game.dying] in game.agenda:
        raise ValueError("the dying scout is to die a second time")


def _check_standing(game: SnowBound) -> None:
    """SB-FLIP-03 No scout stands on a flipped tile, unless it is about to die;
    SB-RETURN-02 none is loaded at home.
    """
    doomed = [step.scout for step in game.agenda if isinstance(step, Die)]
    delivering = [step.scout for step in game.agenda if isinstance(step, Deliver)]
    for scout, hex in enumerate(game.at):
        owner = scout // SCOUTS
        if hex != TRACKER and game.is_flipped(hex) and scout not in doomed and scout != game.dying:
            raise ValueError(f"scout {scout_name(scout)} stands on {HEX_NAMES[hex]}, which is flipped")
        may_be_loaded = scout in delivering or (owner == game.active and HOMECOMING in game.agenda)
        if hex == game.home(owner) and game.load[scout] and not may_be_loaded:
            raise ValueError(f"scout {scout_name(scout)} is at home but has not delivered its load")
