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
from fireside.games.snowcrest.rules.villages import PUT, TURN_DOWN
from fireside.games.snowcrest.set_up import FIRST_VILLAGERS, FirstVillager
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


def _may_buy(game: Snowcrest, step: FirstVillager) -> bool:
    """SC-SETUP-16 One Villager for an empty centre."""
    return step not in game.agenda and not game.filled[step.you] >> CENTRE & 1


def _is_a_step(game: Snowcrest, step: performing.DoStep) -> bool:
    alternatives = game.box.cards[step.card].alternatives
    is_there = step.branch < len(alternatives) and step.place <= len(alternatives[step.branch].effects)
    return is_there and _comes_last(game, step)


def _comes_last(game: Snowcrest, step: Step) -> bool:
    """SC-SPEC-07, SC-SPEC-09 Copying and recruiting leave nothing to do of the action they are part of."""
    below = game.agenda[-1]
    if not isinstance(below, performing.DoStep):
        return True
    return below.place == len(game.box.cards[below.card].alternatives[below.branch].effects)


def _is_to_act(game: Snowcrest, step: Step) -> bool:
    """R-SC-11 The card that is Added acts afterwards."""
    below = game.agenda[-1]
    return isinstance(below, performing.ChooseAction) and below.source == OWN and below.card == game.adding


def _is_a_reward(game: Snowcrest, step: veneration.Reward) -> bool:
    is_guardian = game.revealed_deck == GUARDIAN
    return is_guardian and step.place < len(game.box.guardians[game.revealed_card].reward)


def _is_rival(game: Snowcrest, step: meditation.Contest | meditation.Won) -> bool:
    return step.you != game.active


def _is_cost(game: Snowcrest, step: Step) -> bool:
    """SC-PAY-01 The bill is what waits below to be paid for; SC-SPEC-05 its Scrolls are there."""
    below = game.agenda[-1]
    if isinstance(below, meditation.Won):
        return _is_open(game, CONTEST, below.you, [BELL] * (game.announced + 1))
    if isinstance(below, performing.DoStep):
        units = game.box.cards[below.card].alternatives[below.branch].units
        has_scrolls = units[game.met :].count(SCROLL) <= game.scrolls[game.active]
        return has_scrolls and _is_open(game, ACTION, game.active, units)
    if below is PUT:
        return _is_open(game, ADD, game.active, [BARLEY] * game.box.cost[game.adding])
    return _is_open(game, MEDITATION, game.active, [BELL] * game.announced)


def _is_curse(game: Snowcrest, step: Step) -> bool:
    """SC-JUN-04, SC-VEN-02 The bill is what the revealed card asks."""
    you = game.payer
    return _is_open(game, curses.bill_of(game, you), you, curses.asked_of(game, you))


def _is_open(game: Snowcrest, why: int, payer: int, units: list[int]) -> bool:
    """Whether this is the open bill; R-SC-08 what meets a unit by itself has done so."""
    if game.bill != why or game.payer != payer or game.units != units:
        return False
    unit = units[game.met]
    return unit != SCROLL and (unit > WILD or fitting(game.left, unit) == NOBODY)


# What steps hold


def _saved_source(game: Snowcrest, source: int) -> Any:
    return performing.saved_source(source)


def _read_source(game: Snowcrest, saved: Any, what: str) -> int:
    if saved is None:
        return OWN
    if isinstance(saved, list) and len(saved) == 1:
        return int(PLACE.read(game, saved[0], what))
    if isinstance(saved, list) and len(saved) == 2:
        seat, slot = SEAT.read(game, saved[0], what), SLOT.read(game, saved[1], what)
        return RIVALS + seat * SLOTS + slot
    raise ValueError(f"{what} cannot be {saved!r}: it is null, [place of the row] or [seat, slot]")


def _cards(game: Snowcrest) -> list[str]:
    return game.box.ids


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


def check_waiting(game: Snowcrest) -> None:
    """ValueError unless what is being resolved on the table waits on the agenda."""
    agenda = game.agenda
    rites: list[Step] = [meditation.ANNOUNCE_BELLS, meditation.SETTLE, meditation.END_MEDITATION]
    together: list[tuple[str, bool, list[Step]]] = [
        ("active", game.active != NOBODY, [turn.END_TURN]),
        ("locked", game.locked != NOWHERE, [TURN_DOWN]),
        ("adding", game.adding != NO_CARD, [CHOOSE_SLOT, PUT]),
        ("bill", game.bill != NO_BILL, [PAY, curses.MEET]),
        ("meditation", game.meditating, rites),
    ]
    if agenda:  # R-SC-47 a Solitaire game may end while a card lies revealed
        together.append(("revealed", game.revealed_deck == GUARDIAN, [veneration.GUARDIAN_LEAVES]))
        together.append(("revealed", game.revealed_deck == FOREST, [forest.REFILL]))
    for name, is_there, steps in together:
        if is_there != any(step in agenda for step in steps):
            right = " or ".join([STEPS.name(step) for step in steps])
            raise ValueError(f"{name!r} and a step {right} on the agenda go together")
    _check_end(game)
    if agenda:
        _check_top(game, agenda[-1])
        _check_progress(game, agenda[-1])


def _check_end(game: Snowcrest) -> None:
    """SC-END-02 A game ends in its last round; SC-SOLO-08, R-SC-46 alone, at once, or with the last Rest."""
    is_over = game.last_round or (game.mode == SOLO and game.rests >= game.last_rest())
    if not game.agenda and not is_over:
        raise ValueError("the agenda is empty although the game is not over")
    if game.agenda and is_over and game.mode == SOLO:
        raise ValueError("something waits on the agenda although a Solitaire game is over")


def _check_top(game: Snowcrest, step: Step) -> None:
    """SC-HIDE-09 What was begun can be gone on with; SC-MED-01 what was announced can be paid;
    SC-BLD-03 there is room for what is built; and a card lies in the locked slot, or will.
    """
    you = game.active
    if isinstance(step, Decision) and not step.is_possible(game):
        raise ValueError(f"{STEPS.name(step)} waits on the agenda, but nothing of it is possible")
    if game.payer != you and means(game, you, BELL) < game.announced:
        raise ValueError(f"seat {you} cannot pay the bells that were 'announced'")
    can_go_on = isinstance(step, performing.Recruit | building.ReplaceBuilding) and step.options(game)
    is_building = any(isinstance(one, building.ChooseBuilding) for one in game.agenda)
    if is_building and game.tiles[you] == SPACES and not can_go_on:
        raise ValueError(f"seat {you} is to build although its {SPACES} spaces are full")
    is_empty = game.locked != NOWHERE and not game.filled[you] >> game.locked & 1
    if is_empty and PUT not in game.agenda and not can_go_on:
        raise ValueError("the 'locked' slot is empty, and no card is to be put there")


def _check_progress(game: Snowcrest, step: Step) -> None:
    """Somebody is asked now, or will be after a Rest: whoever has two Villagers, or one and a hand.
    SC-SOLO-07 Alone, the Rests come to an end.
    """
    if isinstance(step, Decision):
        hides = step.hides(game) and game.free_hand(step.seat(game)) > 0
        if hides or len(step.options(game)) > 1:
            return
    choices = [count_of(game.filled[seat]) + (game.hand[seat] > 0) for seat in range(game.seats)]
    if game.mode != SOLO and max(choices) < 2:
        raise ValueError("nobody has two Villagers, or one and a hand, to choose from ever again")
