"""Whether what waits on the agenda fits what lies on the table."""

from typing import Final

from fireside.games.snow_bound.checking_fights import check_fight, check_fighting
from fireside.games.snow_bound.effects import LOSE, POINTS, WEAPON
from fireside.games.snow_bound.rules.acting import CHOOSE_SCOUT, ChooseAction, Gather
from fireside.games.snow_bound.rules.delivering import END_EXCHANGE, HOMECOMING, Deliver, Exchange
from fireside.games.snow_bound.rules.dying import DIES, SPILL, USE_A_MEDKIT, Die, UseAMedkit
from fireside.games.snow_bound.rules.events import DISCARDS, DRAW_EVENT, CarryOut, DiscardWeapon
from fireside.games.snow_bound.rules.fighting import (
    END_FIGHT,
    TAKE_SPECIAL,
    Respond,
    Settle,
    TakeSpecial,
    TakeSpoils,
)
from fireside.games.snow_bound.rules.laying import Commit
from fireside.games.snow_bound.rules.moving import MARCH, MOVE
from fireside.games.snow_bound.rules.rationing import MENACE, RATION, STARVING, Starving
from fireside.games.snow_bound.rules.recruiting import RECRUITING
from fireside.games.snow_bound.rules.turn import BEGIN_ROUND, END_ROUND, END_TURN, RESTOCK, Turn
from fireside.games.snow_bound.set_up import DEAL, ROLL, PickCards
from fireside.games.snow_bound.state import NOBODY, SnowBound, Step
from fireside.games.snow_bound.terms import (
    HEX_NAMES,
    LAND,
    MIN_SCOUTS,
    ROUNDS,
    SCOUT_NAMES,
    SCOUTS,
    START_SCOUTS,
    TRACKER,
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
    _check_event(game)
    _check_notes(game)
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
        at_home = game.at[seat * SCOUTS : seat * SCOUTS + SCOUTS].count(game.home(seat))
        has_goods = game.food[seat] or game.weapons[seat] or game.medkits[seat] or game.oil[seat]
        if has_goods or at_home != START_SCOUTS or game.scouts[seat] != START_SCOUTS:
            raise ValueError(f"in the set-up seat {seat} has {START_SCOUTS} scouts at home and nothing else")


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
    if game.pool and (part <= TURN_PARTS.index(MOVE) or MARCH in agenda):
        raise ValueError("steps are in the pool, but the agenda does not go on with ['move']")
    _check_order(game, agenda[place:], agenda[place - 1])


def _check_turns(game: SnowBound, waiting: list[int]) -> None:
    order = game.in_turn_order()
    if game.active != NOBODY:
        order = order[order.index(game.active) + 1 :]
    else:
        top = game.agenda[-1]
        if isinstance(top, Turn) or top is END_ROUND:  # between two turns, or after the last one
            order = order[len(order) - len(waiting) :]
    if waiting != order:
        raise ValueError(
            f"the turns that wait should be those of seats {order}, the next one last in the agenda"
        )


def _check_order(game: SnowBound, steps: list[Step], below: Step) -> None:
    """What is being resolved: each step once, and what belongs together one upon the other."""
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


def _check_step(game: SnowBound, step: Step, below: Step, lower: Step) -> None:
    """One step with what waits below it."""
    is_active = game.active != NOBODY
    if isinstance(step, CarryOut | DiscardWeapon) or step is DRAW_EVENT:
        if is_active:
            raise ValueError(f"{step.saved()} belongs to the event of the round, but a seat is active")
    elif isinstance(step, ChooseAction | Gather) or step is END_FIGHT:
        if below is not CHOOSE_SCOUT:
            raise ValueError(f"{step.saved()} should wait upon ['scout']")
        if isinstance(step, ChooseAction | Gather):
            _check_actor(game, step.number, isinstance(step, Gather))
    elif isinstance(step, Die | UseAMedkit):
        if not (below is SPILL or (below is TAKE_SPECIAL and lower is SPILL)):
            raise ValueError(f"{step.saved()} should wait upon ['spill'], or ['take'] upon that")
        if MENACE in game.agenda and END_FIGHT not in game.agenda:
            raise ValueError(f"{step.saved()} has no cause: there is no 'fight', and enemies come later")
    elif isinstance(step, Exchange) and below is not END_EXCHANGE:
        raise ValueError("['exchange'] should wait upon ['end_exchange']")
    elif isinstance(step, Starving) and below is not END_TURN:
        raise ValueError("['starve'] should wait upon ['end_turn']")
    elif isinstance(step, TakeSpecial) and below is not SPILL:
        raise ValueError("['take'] should wait upon ['spill']")
    elif isinstance(step, Commit | Respond | Settle | TakeSpoils):
        check_fighting(game, step, below)


def _check_actor(game: SnowBound, number: int, gathers: bool) -> None:
    """SB-ACT-02 A scout acts once; SB-GATHER-06 it gathers on a tile without an enemy."""
    name = SCOUT_NAMES[number]
    hex = game.at[game.active * SCOUTS + number]
    if hex == TRACKER:
        raise ValueError(f"scout {name} is to act but is not on the board")
    if gathers and (hex >= LAND or game.enemy_at(hex) != NOBODY):
        raise ValueError(f"scout {name} cannot gather on a settlement or on a tile with an enemy")
    if gathers != (game.acted >> number & 1 == 1):
        raise ValueError(f"scout {name} is among those 'acted' once its action is chosen, and not before")


# The event and the turn


def _check_event(game: SnowBound) -> None:
    """SB-ROUND-02 The event is one the track asks for; SB-EVENT-04 the die was rolled if it needs one."""
    mark = game.box.track[game.round - 1]
    steps = [step for step in game.agenda if isinstance(step, CarryOut)]
    if game.event == NOBODY:
        if game.die or steps or any(isinstance(step, DiscardWeapon) for step in game.agenda):
            raise ValueError("a 'die' was rolled or an effect waits, but there is no 'event'")
        if DRAW_EVENT in game.agenda and mark != "-":
            _check_deck(game, mark)
        return
    card = game.box.events[game.event]
    if mark != ("M" if card.is_major else "m") or DRAW_EVENT in game.agenda:
        raise ValueError(f"{card.id} cannot be the event of round {game.round}, which is marked {mark!r}")
    if card.needs_die != (game.die > 0):
        raise ValueError(f"the 'die' should be {'1 to 6' if card.needs_die else '0'} with {card.id}")
    places = [step.place for step in steps if step.event == game.event]
    if len(places) != len(steps) or places != list(range(len(card.effects)))[::-1][: len(places)]:
        raise ValueError(f"the effects that wait should be those of {card.id}, the next one last")
    lost = [effect.count for effect in card.effects if effect.word == LOSE and effect.what == WEAPON]
    if any(game.agenda.count(discard) > sum(lost) for discard in DISCARDS):
        raise ValueError(f"{card.id} does not take so many weapons from a seat")


def _check_deck(game: SnowBound, mark: str) -> None:
    if not (game.minor_deck if mark == "m" else game.major_deck):
        raise ValueError("an event is to be drawn, but its deck is empty")


def _check_notes(game: SnowBound) -> None:
    """SB-TURN-02 What is noted for a turn is noted only in it, and each thing at its time."""
    flags = game.recruited or game.dismissed or game.barred or game.acted or game.saved
    if game.active == NOBODY:
        if flags or game.pool or game.shortage:
            raise ValueError("something is noted in 'turn' although no seat is active")
        return
    most = max(0, game.box.numbers.base_moves + SCOUTS + game.moves)
    if game.pool > most:
        raise ValueError(f"there are {game.pool} steps in the pool; it is at most {most}")
    if game.barred >> game.active & 1:
        raise ValueError("the active seat's own settlement cannot be 'barred'")
    if game.acted and HOMECOMING in game.agenda:
        raise ValueError("scouts have 'acted' before those at home have delivered")
    if game.shortage and STARVING not in game.agenda:
        raise ValueError("there is a 'shortage' but no ['starve'] in the agenda")


# Deliveries and deaths


def _check_resolving(game: SnowBound) -> None:
    """SB-RETURN-04 Points exist only in an exchange; a load is at stake only before it is spilt."""
    agenda = game.agenda
    check_fight(game)
    if (END_EXCHANGE in agenda) != (game.receiver != NOBODY):
        raise ValueError("'delivery' and the step end_exchange go together")
    if game.points > sum(game.delivery) + _bonus(game):
        raise ValueError(f"{game.points} points are more than the crates of the 'delivery' can be worth")
    if (game.dying != NOBODY) != (USE_A_MEDKIT in agenda):
        raise ValueError("'dying' and the step medkit go together")
    if game.dying != NOBODY:
        _check_dying(game)
    if game.stake_at != NOBODY and (
        SPILL not in agenda or game.dying != NOBODY or isinstance(agenda[-1], Die)
    ):
        raise ValueError("something is at stake, but the agenda does not go on with ['take'] or ['spill']")
    for step in agenda:
        if isinstance(step, Die) and game.at[step.scout] == TRACKER:
            raise ValueError(f"scout {scout_name(step.scout)} is to die but is on the tracker")
        if isinstance(step, Deliver):
            _check_delivering(game, step.scout)


def _bonus(game: SnowBound) -> int:
    """The resource points that special crates can add to a delivery."""
    found = [effect for token in game.box.specials for effect in token.effects]
    return sum([effect.count for effect in found if effect.word == POINTS])


def _check_delivering(game: SnowBound, scout: int) -> None:
    """SB-RETURN-01 A scout delivers on its own settlement, in its owner's turn."""
    owner = scout // SCOUTS
    if owner != game.active or game.at[scout] != game.home(owner):
        raise ValueError(f"scout {scout_name(scout)} is to deliver but is not at home in its owner's turn")


def _check_dying(game: SnowBound) -> None:
    """SB-FLOW-07 A medkit is asked for only with three scouts or more."""
    owner = game.dying // SCOUTS
    if game.at[game.dying] == TRACKER or game.medkits[owner] == 0 or game.scouts[owner] <= MIN_SCOUTS:
        raise ValueError("the dying scout should be on the board, with two more and a medkit")
    if DIES[game.dying] in game.agenda:
        raise ValueError("the dying scout is to die a second time")


def _check_standing(game: SnowBound) -> None:
    """SB-FLIP-03 No scout stands on a flipped tile, unless an event is about to kill it;
    SB-RETURN-02 none is loaded at home.
    """
    doomed = [step.scout for step in game.agenda if isinstance(step, Die)] if game.active == NOBODY else []
    delivering = [step.scout for step in game.agenda if isinstance(step, Deliver)]
    for scout, hex in enumerate(game.at):
        owner = scout // SCOUTS
        is_doomed = scout in doomed or (scout == game.dying and game.active == NOBODY)
        if hex != TRACKER and game.is_flipped(hex) and not is_doomed:
            raise ValueError(f"scout {scout_name(scout)} stands on {HEX_NAMES[hex]}, which is flipped")
        may_be_loaded = scout in delivering or (owner == game.active and HOMECOMING in game.agenda)
        if hex == game.home(owner) and game.load[scout] and not may_be_loaded:
            raise ValueError(f"scout {scout_name(scout)} is at home but has not delivered its load")
