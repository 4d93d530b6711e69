"""What may wait on the agenda of Snow Bound: each step, what it lies upon, and what it needs on the table."""

from typing import Final

from fireside.core.kinds import SEAT, Flag, Number, OneOf
from fireside.core.steps import BOTTOM, Steps, Waits
from fireside.games.snow_bound.rules import acting, delivering, dying, events, fighting, laying, turn
from fireside.games.snow_bound.rules.moving import MARCH, MOVE
from fireside.games.snow_bound.rules.rationing import MENACE, RATION, STARVING
from fireside.games.snow_bound.rules.recruiting import RECRUITING
from fireside.games.snow_bound.rules.set_up import DEAL, PICKS, ROLL
from fireside.games.snow_bound.state import NOBODY, SnowBound, Step
from fireside.games.snow_bound.terms import (
    ANSWER,
    ATTACK,
    ATTACKER,
    DEFENDING,
    ENEMY,
    LAND,
    LAYING,
    MIN_SCOUTS,
    NO_FIGHT,
    RAID,
    SCOUT_IDS,
    SCOUT_NAMES,
    SCOUTS,
    SIDES,
    TRACKER,
    owner_of,
)

# What each step needs


def _has_active(state: SnowBound, step: Step) -> bool:
    return state.active != NOBODY


def _may_act(state: SnowBound, step: acting.ChooseAction | acting.Gather) -> bool:
    """A scout acts on the board; SB-MAP-11 it gathers on the land."""
    hex = state.at[state.active * SCOUTS + step.number]
    return hex != TRACKER and not (isinstance(step, acting.Gather) and hex >= LAND)


def _is_an_effect(state: SnowBound, step: events.CarryOut) -> bool:
    return step.place < len(state.edition.events[step.event].effects)


def _may_lay(state: SnowBound, step: laying.Commit) -> bool:
    """SB-RAID-05, SB-RAID-07 Each side lays at its time; an enemy lays nothing."""
    at = LAYING if step.side == ATTACKER else DEFENDING
    return state.fight_step == at and state.side(step.side) != NOBODY


def _has_defender(state: SnowBound, step: Step) -> bool:
    return state.fight != ENEMY


def _is_raid(state: SnowBound, step: Step) -> bool:
    return state.fight == RAID


def _has_winner(state: SnowBound, step: Step) -> bool:
    """SB-ATTACK-07 Special crates are taken only in an attack, by a scout that is there."""
    return state.fight == ATTACK and state.at[fighting.winner(state)] != TRACKER


def _may_die(state: SnowBound, step: dying.Die) -> bool:
    return step not in state.agenda and _is_mortal(state, step.scout)


def _is_dying(state: SnowBound, step: Step) -> bool:
    """SB-FLOW-07 A medkit is asked for only if there is one, and with three scouts or more."""
    if state.dying == NOBODY or dying.DIES[state.dying] in state.agenda:
        return False
    owner = owner_of(state.dying)
    return _is_mortal(state, state.dying) and state.medkits[owner] > 0 and state.scouts[owner] > MIN_SCOUTS


def _is_mortal(state: SnowBound, scout: int) -> bool:
    """A scout on the board that has not just won."""
    is_winner = state.agenda[-1] is fighting.TAKE_SPECIAL and fighting.winner(state) == scout
    return state.at[scout] != TRACKER and not is_winner


def _scouts(state: SnowBound) -> list[str]:
    return SCOUT_IDS[: state.seats * SCOUTS]


def _events(state: SnowBound) -> list[str]:
    return state.edition.event_names


SCOUT: Final = OneOf(_scouts)
NUMBER: Final = OneOf(SCOUT_NAMES)
# What deaths are a matter of: events, the menace, hunger and fights.
DEADLY: Final = ["end_round", "turn", "effect", "ration", "starve", "end_fight"]

STEPS: Final = Steps(
    # The set-up
    begin_round=Waits(turn.BEGIN_ROUND, upon=[BOTTOM]),
    roll=Waits(ROLL, upon=["begin_round"]),
    deal=Waits(DEAL, upon=["roll"]),
    draw=Waits(PICKS, upon=["deal", "draw"], you=SEAT),
    # The round
    end_round=Waits(turn.END_ROUND, upon=[BOTTOM]),
    turn=Waits(turn.TURN, upon=["end_round", "turn"], you=SEAT),
    draw_event=Waits(events.DRAW_EVENT, upon=["end_round", "turn"]),
    effect=Waits(
        events.CarryOut,
        upon=["end_round", "turn", "effect"],
        when=_is_an_effect,
        event=OneOf(_events),
        place=Number(0, 99),
    ),
    discard=Waits(events.DISCARDS, upon=["end_round", "turn", "effect", "discard"], you=SEAT),
    # The turn
    end_turn=Waits(turn.END_TURN, upon=["end_round", "turn"], when=_has_active),
    ration=Waits(RATION, upon=["end_turn"]),
    starve=Waits(STARVING, upon=["end_turn"]),
    menace=Waits(MENACE, upon=["ration"]),
    scout=Waits(acting.CHOOSE_SCOUT, upon=["menace"]),
    homecoming=Waits(delivering.HOMECOMING, upon=["scout"]),
    move=Waits(MOVE, upon=["homecoming"]),
    march=Waits(MARCH, upon=["move"]),
    recruit=Waits(RECRUITING, upon=["march"]),
    restock=Waits(turn.RESTOCK, upon=["recruit"]),
    action=Waits(acting.CHOOSE_ACTION, upon=["scout"], when=_may_act, number=NUMBER),
    gather=Waits(acting.Gather, upon=["scout"], when=_may_act, number=NUMBER, is_first=Flag("first", "more")),
    # Deliveries and deaths
    deliver=Waits(delivering.DELIVER, upon=["scout", "deliver", "take"], scout=SCOUT),
    end_exchange=Waits(delivering.END_EXCHANGE, upon=[*DEADLY, "die", "scout", "deliver", "take"]),
    exchange=Waits(delivering.EXCHANGE, upon=["end_exchange"]),
    spill=Waits(dying.SPILL, upon=[*DEADLY, "die"]),
    die=Waits(dying.DIES, upon=["spill", "take"], when=_may_die, scout=SCOUT),
    medkit=Waits(dying.USE_A_MEDKIT, upon=["spill", "take"], when=_is_dying),
    # Fights
    end_fight=Waits(fighting.END_FIGHT, upon=["scout"]),
    respond=Waits(fighting.ANSWER_RAID, upon=["end_fight"], when=_has_defender),
    settle=Waits(fighting.SETTLE, upon=["end_fight"]),
    commit=Waits(laying.COMMIT, upon=["respond", "settle"], when=_may_lay, side=OneOf(SIDES)),
    spoils=Waits(fighting.TAKE_SPOILS, upon=["end_fight"], when=_is_raid),
    take=Waits(fighting.TAKE_SPECIAL, upon=["spill"], when=_has_winner),
)


# What on the table needs a step


def check_waiting(state: SnowBound) -> None:
    """ValueError unless what is being resolved on the table waits on the agenda."""
    agenda = state.agenda
    for name, is_there, step in (
        ("fight", state.fight != NO_FIGHT, fighting.END_FIGHT),
        ("delivery", state.receiver != NOBODY, delivering.END_EXCHANGE),
        ("dying", state.dying != NOBODY, dying.USE_A_MEDKIT),
    ):
        if is_there != (step in agenda):
            raise ValueError(f"{name!r} and the step {STEPS.name(step)} go together")
    _check_fight(state)
    _check_stake(state)
    _check_events(state)
    _check_loads(state)


def _check_fight(state: SnowBound) -> None:
    """SB-RAID-05 to SB-RAID-09 Until it is settled, a fight is where its scouts are, and waits for cards or
    an answer; after that no cards lie there.
    """
    if state.fight == NO_FIGHT:
        return
    if state.fight_step > DEFENDING:
        if max(state.laid_count):
            raise ValueError("weapons are 'laid' although the 'fight' is decided")
        return
    there = [state.at[state.fighter]]
    if state.fight == ATTACK:
        there.append(state.at[state.target])
    elif state.fight == ENEMY and state.enemy_at(state.fight_at) != state.target:
        there.append(NOBODY)
    if any(hex != state.fight_at for hex in there) or state.defender() == state.attacker():
        raise ValueError("those who 'fight' should be two, on its 'hex'")
    name = STEPS.name(state.agenda[-1])
    if name not in (["respond"] if state.fight_step == ANSWER else ["commit", "settle"]):
        raise ValueError(f"a 'fight' does not go on with {name} at its 'step'")


def _check_stake(state: SnowBound) -> None:
    """SB-DEATH-07 What is at stake is taken or spilt before the next scout dies."""
    if state.stake_at == NOBODY:
        return
    for step in reversed(state.agenda):
        if step is dying.SPILL or step is fighting.TAKE_SPECIAL:
            return
        if isinstance(step, dying.Die | dying.UseAMedkit):
            break
    raise ValueError("something is 'at_stake', but the agenda does not go on with take or spill")


def _check_events(state: SnowBound) -> None:
    """SB-ROUND-02 There are as many events as the track still asks for."""
    is_open = turn.BEGIN_ROUND in state.agenda or events.DRAW_EVENT in state.agenda
    spaces = state.edition.track[state.round - 1 if is_open else state.round :]
    if len(state.minor_deck) < spaces.count("m") or len(state.major_deck) < spaces.count("M"):
        raise ValueError("there are fewer events in 'minor_deck' or 'major_deck' than the track asks for")


def _check_loads(state: SnowBound) -> None:
    """SB-RETURN-02 No scout is loaded at home, unless it is about to deliver."""
    comes_home = delivering.HOMECOMING in state.agenda and RECRUITING not in state.agenda
    for scout, load in enumerate(state.load):
        owner = owner_of(scout)
        may_be = delivering.DELIVER[scout] in state.agenda or (comes_home and owner == state.active)
        if load and state.at[scout] == state.home(owner) and not may_be:
            raise ValueError(f"scout {SCOUT_IDS[scout]} is at home but has not delivered its load")
