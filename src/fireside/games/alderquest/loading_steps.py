"""The agenda of a position from outside: each step by its name and what it holds."""

from collections.abc import Callable
from typing import Any, Final

from fireside.core.errors import whole_number
from fireside.games.alderquest import effects, set_up, solo_set_up
from fireside.games.alderquest.actions import ALL_CELLS, CELL
from fireside.games.alderquest.field import GROUND_NAMES, LANE_NAMES, NOWHERE, RIVAL_HEROES, SPACE_NAMES
from fireside.games.alderquest.reading import one_of, one_or_none, yes_or_no
from fireside.games.alderquest.rules import (
    acting,
    arriving,
    cards,
    carrying,
    changing,
    choosing,
    choosing_runes,
    dropping,
    fighting,
    heroes,
    moving,
    performing,
    solo_turn,
    stepping,
    tiles,
    triggers,
    turn,
)
from fireside.games.alderquest.state import AlderQuest, Cause, Step
from fireside.games.alderquest.terms import (
    ACORNS,
    CLASS_NAMES,
    EXALTED_DROPS,
    FIRST_ACORN,
    FIRST_QUARREL_SOURCE,
    GUILDS,
    MINIONS,
    NO_MINION,
    PIECE_NAMES,
    RUNE_NAMES,
    SIDE_NAMES,
    SNOW,
    SOURCE_IDS,
    TRIGGER_NAMES,
)

POINTS: Final = [3, 2, 1]


def _plain_steps() -> dict[str, Step]:
    """Steps that hold nothing, by name."""
    return {
        "choose_guild": set_up.CHOOSE_GUILD,
        "place_hero": set_up.PLACE_HERO,
        "hide_tile": set_up.HIDE_TILE,
        "spare": solo_set_up.SPARE_PHASE,
        "rival_heroes": solo_set_up.RIVAL_PHASE,
        "arrange": solo_set_up.ARRANGE_PHASE,
        "ready": turn.READY_PHASE,
        "set": turn.SET_TILES,
        "set_space": turn.SET_SPACE,
        "reveal": turn.REVEAL,
        "begin_action": turn.BEGIN,
        "act": acting.ACT,
        "draw": turn.DRAW,
        "end_turn": turn.END_TURN,
        "sink": solo_turn.SINK,
        "place": solo_turn.PLACE_TILES,
        "pick_hero": heroes.PICK_HERO,
        "swap": heroes.SWAP,
        "slide": heroes.SLIDE,
        "pick_minion": moving.PICK_MINION,
        "giver": carrying.PICK_GIVER,
        "taker": carrying.PICK_TAKER,
        "pick_quarrel": acting.PICK_QUARREL,
        "pick_relic": acting.PICK_RELIC,
        "new_line": changing.NEW_LINE,
    }


PLAIN_STEPS: Final = _plain_steps()


def read_step(game: AlderQuest, saved: object) -> Step:
    """The step that its name and arguments describe."""
    if not isinstance(saved, list) or not saved or not isinstance(saved[0], str):
        raise ValueError(f"{saved!r} is no step: it is a list of a name and what the step holds")
    name, held = saved[0], saved[1:]
    if name in PLAIN_STEPS and not held:
        return PLAIN_STEPS[name]
    maker = MAKERS.get(name)
    if maker is None or len(held) != maker[0]:
        raise ValueError(f"{saved!r} is no step of AlderQuest")
    return maker[1](game, held)


# What steps hold


def _side(value: object) -> int:
    return one_of(value, SIDE_NAMES, "a side")


def _minion(value: object) -> int:
    return one_of(value, PIECE_NAMES, "a minion's piece")


def _minion_or_none(value: object) -> int:
    return one_or_none(value, PIECE_NAMES, "a minion's piece", NO_MINION)


def _space(value: object) -> int:
    return one_of(value, SPACE_NAMES, "a space")


def _space_or_none(value: object) -> int:
    return one_or_none(value, SPACE_NAMES, "a space", NOWHERE)


def _ground(value: object) -> int:
    return one_of(value, GROUND_NAMES, "a ground space")


def _count(value: object, lowest: int = 0, highest: int = 9) -> int:
    return whole_number(value, "a count in a step", lowest, highest)


def _kind(value: object) -> int:
    return ACORNS - whole_number(value, "the points of an Acorn", 1, 3)


def _declined(value: object) -> int:
    if not isinstance(value, list) or len(value) != ACORNS:
        raise ValueError(f"Acorns left are counted by points, such as [0, 0, 1], not {value!r}")
    return sum(whole_number(one, "a count of Acorns", 0, 20) << (8 * kind) for kind, one in enumerate(value))


def _minions(value: object) -> list[int]:
    if not isinstance(value, list) or len(value) > MINIONS:
        raise ValueError(f"minions of a step are a list of pieces, not {value!r}")
    return [_minion(one) for one in value]


def _cause(value: object) -> Cause:
    if not isinstance(value, list) or len(value) != 5:
        raise ValueError(f"what an effect comes from is [source, side, self, it, here], not {value!r}")
    source = one_of(value[0], SOURCE_IDS, "the source of an effect")
    subject, it = _minion_or_none(value[2]), _minion_or_none(value[3])
    return Cause(source, _side(value[1]), subject, it, _space_or_none(value[4]))


def _place(game: AlderQuest, cause: Cause, value: object, verbs: list[int]) -> int:
    """The place of a step in its effect, if it is one of these verbs."""
    steps = game.box.effects[cause.source]
    place = whole_number(value, "the step of an effect", 0, len(steps) - 1)
    if steps[place].verb not in verbs:
        words = ", ".join(effects.VERBS[verb] for verb in verbs)
        raise ValueError(f"step {place} of {SOURCE_IDS[cause.source]} should be one of {words}")
    return place


ON_MINIONS: Final = [*range(effects.STEP, effects.EJECT + 1), effects.SPILL, effects.GRAB]
ON_TILES: Final = [effects.PEEK, effects.FLIP, effects.RETURN, effects.SHIFT]
ON_CELLS: Final = [effects.SMASH, effects.FALL, effects.CLAIM]


# The steps


def _pick_column(game: AlderQuest, held: list[Any]) -> Step:
    rune = one_of(held[1], RUNE_NAMES, "the rune that falls")
    source = one_of(held[2], dropping.FROM_NAMES, "where a rune falls from")
    minion = _minion_or_none(held[3])
    is_tribute = source == dropping.FROM_TRIBUTE
    if is_tribute != (minion != NO_MINION) or (is_tribute and not FIRST_ACORN <= rune < SNOW):
        raise ValueError("a tribute has a minion and an Acorn, any other drop no minion")
    if source == dropping.FROM_DISCARD and rune >= GUILDS:
        raise ValueError("a rune dropped out of the rune discard is a guild rune")
    return dropping.PickColumn(_side(held[0]), rune, source, minion)


def _exalted(game: AlderQuest, held: list[Any]) -> Step:
    return turn.ExaltedDrops(_count(held[0], 0, EXALTED_DROPS))


def _pick_rune(game: AlderQuest, held: list[Any]) -> Step:
    return dropping.PickRune(_side(held[0]))


def _arrive(game: AlderQuest, held: list[Any]) -> Step:
    return arriving.Arrive(_minion(held[0]), _space(held[1]), _declined(held[2]))


def _encounter(game: AlderQuest, held: list[Any]) -> Step:
    return arriving.Encounter(_minion(held[0]), _space(held[1]), _declined(held[2]))


def _look(game: AlderQuest, held: list[Any]) -> Step:
    return arriving.Look(_minion(held[0]), _space(held[1]), _declined(held[2]))


def _offer(game: AlderQuest, held: list[Any]) -> Step:
    is_new = yes_or_no(held[4], "whether an Acorn was just revealed")
    return arriving.Offer(_minion(held[0]), _ground(held[1]), _kind(held[2]), _declined(held[3]), is_new)


def _tribute(game: AlderQuest, held: list[Any]) -> Step:
    return arriving.Tribute(_minion(held[0]))


def _rise(game: AlderQuest, held: list[Any]) -> Step:
    return arriving.Rise(_minion(held[0]))


def _trigger(game: AlderQuest, held: list[Any]) -> Step:
    trigger = one_of(held[1], TRIGGER_NAMES, "a trigger")
    return triggers.Trigger(_minion(held[0]), trigger, _minion_or_none(held[2]), _space(held[3]))


def _trap_response(game: AlderQuest, held: list[Any]) -> Step:
    return triggers.TrapResponse(_minion(held[0]), _space(held[1]))


def _fight(held: list[Any]) -> tuple[int, int, int, int]:
    minion, defender = _minion(held[0]), _minion(held[1])
    if minion == defender:
        raise ValueError("a minion does not attack itself")
    return minion, defender, _space_or_none(held[2]), _space(held[3])


def _attack(game: AlderQuest, held: list[Any]) -> Step:
    return fighting.Attack(*_fight(held))


def _settle(game: AlderQuest, held: list[Any]) -> Step:
    return fighting.Settle(*_fight(held))


def _confront_discard(game: AlderQuest, held: list[Any]) -> Step:
    return fighting.ConfrontDiscard(_side(held[0]))


def _reward(game: AlderQuest, held: list[Any]) -> Step:
    return fighting.Reward(_side(held[0]))


def _fade(game: AlderQuest, held: list[Any]) -> Step:
    return fighting.Fade(_minion(held[0]), _space(held[1]))


def _played(game: AlderQuest, held: list[Any]) -> Step:
    source = one_of(held[0], SOURCE_IDS[FIRST_QUARREL_SOURCE:], "a card that is played")
    return cards.Played(FIRST_QUARREL_SOURCE + source, _side(held[1]))


def _passed(game: AlderQuest, held: list[Any]) -> Step:
    return carrying.PickPassed(_minion(held[0]))


def _receiver(game: AlderQuest, held: list[Any]) -> Step:
    return carrying.PickReceiver(_minion(held[0]), _kind(held[1]))


def _acorn(game: AlderQuest, held: list[Any]) -> Step:
    return carrying.PickAcorn(_minion(held[0]))


def _move(game: AlderQuest, held: list[Any]) -> Step:
    return moving.Move(_count(held[0], 0, 3), yes_or_no(held[1], "whether a special move was made"))


def _hero_action(game: AlderQuest, held: list[Any]) -> Step:
    return heroes.HeroAction(one_of(held[0], LANE_NAMES, "a lane"))


def _summon_guild(game: AlderQuest, held: list[Any]) -> Step:
    return heroes.SummonGuild(one_of(held[0], LANE_NAMES, "a lane"))


def _pay(game: AlderQuest, held: list[Any]) -> Step:
    return heroes.Pay(_cause(held[0]), _count(held[1]))


def _perform(game: AlderQuest, held: list[Any]) -> Step:
    cause = _cause(held[0])
    return performing.Perform(cause, _count(held[1]), _minion_or_none(held[2]))


def _choose_minion(game: AlderQuest, held: list[Any]) -> Step:
    cause = _cause(held[0])
    return choosing.ChooseMinion(cause, _place(game, cause, held[1], ON_MINIONS), _count(held[2], 1))


def _march_each(game: AlderQuest, held: list[Any]) -> Step:
    cause = _cause(held[0])
    return choosing.March(cause, _place(game, cause, held[1], [effects.STEP]), _minions(held[2]))


def _choose_quarrel(game: AlderQuest, held: list[Any]) -> Step:
    return choosing.ChooseQuarrel(_cause(held[0]), _side(held[1]), _count(held[2], 1))


def _choose_rune(game: AlderQuest, held: list[Any]) -> Step:
    is_theft = yes_or_no(held[2], "whether a rune is stolen")
    return choosing.ChooseRune(_cause(held[0]), _side(held[1]), is_theft, _count(held[3], 1))


def _choose_hero(game: AlderQuest, held: list[Any]) -> Step:
    return choosing.ChooseHero(_cause(held[0]), _count(held[1], 1))


def _choose_summon(game: AlderQuest, held: list[Any]) -> Step:
    cause = _cause(held[0])
    return choosing.ChooseSummon(cause, _place(game, cause, held[1], [effects.SUMMON]))


def _choose_pair(game: AlderQuest, held: list[Any]) -> Step:
    return choosing_runes.ChoosePair(_cause(held[0]), _count(held[1], 1))


def _choose_planted(game: AlderQuest, held: list[Any]) -> Step:
    return choosing_runes.ChoosePlanted(_cause(held[0]), _count(held[1], 1))


def _choose_column(game: AlderQuest, held: list[Any]) -> Step:
    cause = _cause(held[0])
    return choosing_runes.ChooseColumn(cause, _place(game, cause, held[1], [effects.SMASH]))


def _choose_row(game: AlderQuest, held: list[Any]) -> Step:
    cause = _cause(held[0])
    return choosing_runes.ChooseRow(cause, _place(game, cause, held[1], [effects.SMASH]))


def _choose_cell(game: AlderQuest, held: list[Any]) -> Step:
    cause = _cause(held[0])
    place = _place(game, cause, held[1], ON_CELLS)
    if not isinstance(held[3], list):
        raise ValueError(f"the cells chosen so far are a list, not {held[3]!r}")
    picked = 0
    for name in held[3]:
        cell = ALL_CELLS[one_of(name, CELL.entries, "a cell")]
        if game.board[cell] < 0:
            raise ValueError(f"there is no rune at {name} that could have been chosen")
        picked |= 1 << cell
    return choosing_runes.ChooseCell(cause, place, _count(held[2], 1), picked)


def _step_on(game: AlderQuest, held: list[Any]) -> Step:
    return stepping.StepOn(_cause(held[0]), _minion(held[1]), _count(held[2], 1))


def _choose_space(game: AlderQuest, held: list[Any]) -> Step:
    is_push = yes_or_no(held[2], "whether a minion is pushed")
    return stepping.ChooseSpace(_cause(held[0]), _minion(held[1]), is_push)


def _grab(game: AlderQuest, held: list[Any]) -> Step:
    space = NOWHERE if held[2] is None else _ground(held[2])
    return stepping.ChooseGrabbed(_cause(held[0]), _minion(held[1]), space)


def _choose_tile(game: AlderQuest, held: list[Any]) -> Step:
    cause = _cause(held[0])
    return tiles.ChooseTile(cause, _place(game, cause, held[1], ON_TILES), _count(held[2], 1))


def _choose_which(game: AlderQuest, held: list[Any]) -> Step:
    cause = _cause(held[0])
    place = _place(game, cause, held[1], ON_TILES)
    return tiles.ChooseWhich(cause, place, _count(held[2], 1), _ground(held[3]))


def _shift(game: AlderQuest, held: list[Any]) -> Step:
    return tiles.Shift(_cause(held[0]), _ground(held[1]), _count(held[2], 0, 60), _count(held[3], 1))


def _move_rivals(game: AlderQuest, held: list[Any]) -> Step:
    return solo_turn.MoveRivals(_minions(held[0]), _count(held[1], 1, 2))


def _pick_target(game: AlderQuest, held: list[Any]) -> Step:
    return solo_turn.PickTarget(_minion(held[0]), _count(held[1], 1, 2))


def _approach(game: AlderQuest, held: list[Any]) -> Step:
    return solo_turn.Approach(_minion(held[0]), _minion(held[1]), _count(held[2], 0, 2))


def _automa(game: AlderQuest, held: list[Any]) -> Step:
    return solo_turn.Automa(_count(held[0], 0, RIVAL_HEROES))


def _enlist(game: AlderQuest, held: list[Any]) -> Step:
    return solo_turn.Enlist(_count(held[0], 0, RIVAL_HEROES - 1))


def _draw_effect(game: AlderQuest, held: list[Any]) -> Step:
    return solo_turn.DrawEffect(one_of(held[0], CLASS_NAMES, "a class"))


Maker = Callable[[AlderQuest, list[Any]], Step]

# By name: how much the step holds, and what makes it
MAKERS: Final[dict[str, tuple[int, Maker]]] = {
    "exalted": (1, _exalted),
    "pick_rune": (1, _pick_rune),
    "pick_column": (4, _pick_column),
    "arrive": (3, _arrive),
    "encounter": (3, _encounter),
    "look": (3, _look),
    "offer": (5, _offer),
    "tribute": (1, _tribute),
    "rise": (1, _rise),
    "trigger": (4, _trigger),
    "trap_response": (2, _trap_response),
    "attack": (4, _attack),
    "settle": (4, _settle),
    "confront_discard": (1, _confront_discard),
    "reward": (1, _reward),
    "fade": (2, _fade),
    "played": (2, _played),
    "passed": (1, _passed),
    "receiver": (2, _receiver),
    "acorn": (1, _acorn),
    "move": (2, _move),
    "hero_action": (1, _hero_action),
    "summon_guild": (1, _summon_guild),
    "pay": (2, _pay),
    "perform": (3, _perform),
    "choose_minion": (3, _choose_minion),
    "march_each": (3, _march_each),
    "choose_quarrel": (3, _choose_quarrel),
    "choose_rune": (4, _choose_rune),
    "choose_hero": (2, _choose_hero),
    "choose_summon": (2, _choose_summon),
    "choose_pair": (2, _choose_pair),
    "choose_planted": (2, _choose_planted),
    "choose_column": (2, _choose_column),
    "choose_row": (2, _choose_row),
    "choose_cell": (4, _choose_cell),
    "step_on": (3, _step_on),
    "choose_space": (3, _choose_space),
    "grab": (3, _grab),
    "choose_tile": (3, _choose_tile),
    "choose_which": (4, _choose_which),
    "shift": (4, _shift),
    "move_rivals": (2, _move_rivals),
    "pick_target": (2, _pick_target),
    "approach": (3, _approach),
    "automa": (1, _automa),
    "enlist": (1, _enlist),
    "draw_effect": (1, _draw_effect),
}
