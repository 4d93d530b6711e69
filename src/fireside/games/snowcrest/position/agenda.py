"""What may wait on the agenda of Snowcrest: each step, what it lies upon, and what it needs on the table."""

from typing import Any, Final

from fireside.core.kinds import SEAT, ByHand, Flag, Number, OneOf
from fireside.core.steps import BOTTOM, Steps, Waits
from fireside.games.snowcrest.rules import (
    building,
    curses,
    forest,
    handling,
    meditation,
    performing,
    turn,
    veneration,
)
from fireside.games.snowcrest.rules.adding import CHOOSE_SLOT
from fireside.games.snowcrest.rules.bills import fitting, means
from fireside.games.snowcrest.rules.paying import PAY
from fireside.games.snowcrest.rules.possible import OWN, RIVALS
from fireside.games.snowcrest.rules.set_up import FIRST_VILLAGERS, FirstVillager
from fireside.games.snowcrest.rules.villages import PUT, TURN_DOWN
from fireside.games.snowcrest.state import NOBODY, NOWHERE, Decision, Snowcrest, Step
from fireside.games.snowcrest.terms import (
    ACTION,
    ADD,
    BARLEY,
    BELL,
    BUILDING_NAMES,
    CENTRE,
    CONTEST,
    FOREST,
    GUARDIAN,
    MEDITATION,
    NO_BILL,
    NO_CARD,
    ROW,
    SCROLL,
    SLOTS,
    SOLO,
    SPACES,
    WILD,
    count_of,
)

# What each step needs


def _may_buy(state: Snowcrest, step: FirstVillager) -> bool:
    """SC-SETUP-16 One Villager for an empty centre."""
    return step not in state.agenda and not state.filled[step.you] >> CENTRE & 1


def _is_a_step(state: Snowcrest, step: performing.DoStep) -> bool:
    alternatives = state.edition.cards[step.card].alternatives
    is_there = step.branch < len(alternatives) and step.place <= len(alternatives[step.branch].effects)
    return is_there and _comes_last(state, step)


def _comes_last(state: Snowcrest, step: Step) -> bool:
    """SC-SPEC-07, SC-SPEC-09 Copying and recruiting leave nothing to do of the action they are part of."""
    below = state.agenda[-1]
    if not isinstance(below, performing.DoStep):
        return True
    return below.place == len(state.edition.cards[below.card].alternatives[below.branch].effects)


def _is_to_act(state: Snowcrest, step: Step) -> bool:
    """R-SC-11 The card that is Added acts afterwards."""
    below = state.agenda[-1]
    return isinstance(below, performing.ChooseAction) and below.source == OWN and below.card == state.adding


def _is_a_reward(state: Snowcrest, step: veneration.Reward) -> bool:
    is_guardian = state.revealed_deck == GUARDIAN
    return is_guardian and step.place < len(state.edition.guardians[state.revealed_card].reward)


def _is_rival(state: Snowcrest, step: meditation.Contest | meditation.Won) -> bool:
    return step.you != state.active


def _is_cost(state: Snowcrest, step: Step) -> bool:
    """SC-PAY-01 The bill is what waits below to be paid for; SC-SPEC-05 its Scrolls are there."""
    below = state.agenda[-1]
    if isinstance(below, meditation.Won):
        return _is_open(state, CONTEST, below.you, [BELL] * (state.announced + 1))
    if isinstance(below, performing.DoStep):
        units = state.edition.cards[below.card].alternatives[below.branch].units
        has_scrolls = units[state.met :].count(SCROLL) <= state.scrolls[state.active]
        return has_scrolls and _is_open(state, ACTION, state.active, units)
    if below is PUT:
        return _is_open(state, ADD, state.active, [BARLEY] * state.edition.cost[state.adding])
    return _is_open(state, MEDITATION, state.active, [BELL] * state.announced)


def _is_curse(state: Snowcrest, step: Step) -> bool:
    """SC-JUN-04, SC-VEN-02 The bill is what the revealed card asks."""
    you = state.payer
    return _is_open(state, curses.bill_of(state, you), you, curses.asked_of(state, you))


def _is_open(state: Snowcrest, why: int, payer: int, units: list[int]) -> bool:
    """Whether this is the open bill; R-SC-08 what meets a unit by itself has done so."""
    if state.bill != why or state.payer != payer or state.units != units:
        return False
    unit = units[state.met]
    return unit != SCROLL and (unit > WILD or fitting(state.left, unit) == NOBODY)


# What steps hold


def _saved_source(state: Snowcrest, source: int) -> Any:
    return performing.saved_source(source)


def _read_source(state: Snowcrest, saved: Any, what: str) -> int:
    if saved is None:
        return OWN
    if isinstance(saved, list) and len(saved) == 1:
        return int(PLACE.read(state, saved[0], what))
    if isinstance(saved, list) and len(saved) == 2:
        seat, slot = SEAT.read(state, saved[0], what), SLOT.read(state, saved[1], what)
        return RIVALS + seat * SLOTS + slot
    raise ValueError(f"{what} cannot be {saved!r}: it is null, [place of the row] or [seat, slot]")


def _cards(state: Snowcrest) -> list[str]:
    return state.edition.ids


CARD: Final = OneOf(_cards)
PLACE: Final = Number(0, ROW - 1)
SLOT: Final = Number(0, SLOTS - 1)
SOURCE: Final = ByHand(_saved_source, _read_source)
BUILDING: Final = OneOf([*BUILDING_NAMES, "any"])
COUNT: Final = Number(0, 99)
# What the cards that act, and those who are to meet a curse, lie upon.
ACTING: Final = ["turn_down", "do", "end_copy"]
CURSED: Final = ["forest_reward", "reward", "curse"]

STEPS: Final = Steps(
    # The set-up and the turn
    turn=Waits(turn.TURNS, upon=[BOTTOM], you=SEAT),
    first_villager=Waits(FIRST_VILLAGERS, upon=["turn", "first_villager"], when=_may_buy, you=SEAT),
    end_turn=Waits(turn.END_TURN, upon=[BOTTOM]),
    main=Waits(turn.MAIN, upon=["end_turn"]),
    turn_all_up=Waits(turn.TURN_ALL_UP, upon=["end_turn"]),
    place=Waits(CHOOSE_SLOT, upon=["end_turn"]),
    put=Waits(PUT, upon=["action"], when=_is_to_act),
    turn_down=Waits(TURN_DOWN, upon=["end_turn", "do"], when=_comes_last),
    pay=Waits(PAY, upon=["put", "do", "contested", "end_meditation"], when=_is_cost),
    # Actions
    action=Waits(
        performing.ChooseAction, upon=ACTING, when=_comes_last, card=CARD, fresh=Flag(), source=SOURCE
    ),
    do=Waits(
        performing.DoStep,
        upon=ACTING,
        when=_is_a_step,
        card=CARD,
        branch=COUNT,
        place=COUNT,
        fresh=Flag(),
        source=SOURCE,
    ),
    copy=Waits(
        [performing.COPY_ACTIVATED, performing.COPY_FRESH], upon=["do"], when=_comes_last, fresh=Flag()
    ),
    end_copy=Waits(performing.EndCopy, upon=["do"], when=_comes_last, place=PLACE),
    recruit=Waits(performing.Recruit, upon=["do"], when=_comes_last, in_use=SOURCE),
    build=Waits(building.CHOOSE, upon=["do"], building=BUILDING),
    replace=Waits(building.REPLACE, upon=["build"], building=BUILDING),
    recover=Waits(handling.Recover, upon=["do"], count=COUNT),
    cycle=Waits(handling.Cycle, upon=["do"], count=COUNT),
    ready=Waits(handling.MakeReady, upon=["do"], count=COUNT),
    # The Forest, Veneration and Meditation
    juniper=Waits(forest.TAKE_JUNIPER, upon=["do", "turn_all_up"]),
    forest_end=Waits(forest.REFILL, upon=["juniper"]),
    forest_reward=Waits(forest.FOREST_REWARD, upon=["forest_end"]),
    guardian_end=Waits(veneration.GUARDIAN_LEAVES, upon=["do"]),
    reward=Waits(veneration.Reward, upon=["guardian_end"], when=_is_a_reward, place=COUNT),
    curse=Waits(curses.CURSES, upon=CURSED, you=SEAT),
    meet=Waits(curses.MEET, upon=CURSED, when=_is_curse),
    announce=Waits(meditation.ANNOUNCE_BELLS, upon=["do"]),
    settle=Waits(meditation.SETTLE, upon=["do"]),
    contest=Waits(meditation.CONTESTS, upon=["settle", "contest"], when=_is_rival, you=SEAT),
    contested=Waits(meditation.WON, upon=["settle", "contest"], when=_is_rival, you=SEAT),
    end_meditation=Waits(meditation.END_MEDITATION, upon=["do"]),
)


# What on the table needs a step


def check_waiting(state: Snowcrest) -> None:
    """ValueError unless what is being resolved on the table waits on the agenda."""
    agenda = state.agenda
    rites: list[Step] = [meditation.ANNOUNCE_BELLS, meditation.SETTLE, meditation.END_MEDITATION]
    together: list[tuple[str, bool, list[Step]]] = [
        ("active", state.active != NOBODY, [turn.END_TURN]),
        ("locked", state.locked != NOWHERE, [TURN_DOWN]),
        ("adding", state.adding != NO_CARD, [CHOOSE_SLOT, PUT]),
        ("bill", state.bill != NO_BILL, [PAY, curses.MEET]),
        ("meditation", state.meditating, rites),
    ]
    if agenda:  # R-SC-47 a Solitaire game may end while a card lies revealed
        together.append(("revealed", state.revealed_deck == GUARDIAN, [veneration.GUARDIAN_LEAVES]))
        together.append(("revealed", state.revealed_deck == FOREST, [forest.REFILL]))
    for name, is_there, steps in together:
        if is_there != any(step in agenda for step in steps):
            right = " or ".join([STEPS.name(step) for step in steps])
            raise ValueError(f"{name!r} and a step {right} on the agenda go together")
    _check_end(state)
    if agenda:
        _check_top(state, agenda[-1])
        _check_progress(state, agenda[-1])


def _check_end(state: Snowcrest) -> None:
    """SC-END-02 A game ends in its last round; SC-SOLO-08, R-SC-46 alone, at once, or with the last Rest."""
    is_over = state.last_round or (state.mode == SOLO and state.rests >= state.last_rest())
    if not state.agenda and not is_over:
        raise ValueError("the agenda is empty although the game is not over")
    if state.agenda and is_over and state.mode == SOLO:
        raise ValueError("something waits on the agenda although a Solitaire game is over")


def _check_top(state: Snowcrest, step: Step) -> None:
    """SC-HIDE-09 What was begun can be gone on with; SC-MED-01 what was announced can be paid;
    SC-BLD-03 there is room for what is built; and a card lies in the locked slot, or will.
    """
    you = state.active
    if isinstance(step, Decision) and not step.is_possible(state):
        raise ValueError(f"{STEPS.name(step)} waits on the agenda, but nothing of it is possible")
    if state.payer != you and means(state, you, BELL) < state.announced:
        raise ValueError(f"seat {you} cannot pay the bells that were 'announced'")
    can_go_on = isinstance(step, performing.Recruit | building.ReplaceBuilding) and step.options(state)
    is_building = any(isinstance(one, building.ChooseBuilding) for one in state.agenda)
    if is_building and state.tiles[you] == SPACES and not can_go_on:
        raise ValueError(f"seat {you} is to build although its {SPACES} spaces are full")
    is_empty = state.locked != NOWHERE and not state.filled[you] >> state.locked & 1
    if is_empty and PUT not in state.agenda and not can_go_on:
        raise ValueError("the 'locked' slot is empty, and no card is to be put there")


def _check_progress(state: Snowcrest, step: Step) -> None:
    """Somebody is asked now, or will be after a Rest: whoever has two Villagers, or one and a hand.
    SC-SOLO-07 Alone, the Rests come to an end.
    """
    if isinstance(step, Decision):
        hides = step.hides(state) and state.free_hand(step.seat(state)) > 0
        if hides or len(step.options(state)) > 1:
            return
    choices = [count_of(state.filled[seat]) + (state.hand[seat] > 0) for seat in range(state.seats)]
    if state.mode != SOLO and max(choices) < 2:
        raise ValueError("nobody has two Villagers, or one and a hand, to choose from ever again")
