"""The agenda of a position from outside: each step by its name and what it holds."""

from typing import Any, Final

from fireside.core.saved import one_of, truth
from fireside.games.alderquest import set_up, solo_set_up
from fireside.games.alderquest.field import LANE_NAMES, RIVAL_HEROES
from fireside.games.alderquest.loading_effects import EFFECT_MAKERS, Maker
from fireside.games.alderquest.loading_parts import (
    read_cause,
    read_count,
    read_declined,
    read_ground,
    read_kind,
    read_minion,
    read_minion_or_none,
    read_minions,
    read_side,
    read_space,
    read_space_or_none,
)
from fireside.games.alderquest.rules import (
    acting,
    arriving,
    cards,
    carrying,
    changing,
    dropping,
    fighting,
    heroes,
    moving,
    performing,
    solo_draws,
    solo_moves,
    solo_turn,
    triggers,
    turn,
)
from fireside.games.alderquest.state import AlderQuest, Step
from fireside.games.alderquest.terms import (
    CLASS_NAMES,
    EXALTED_DROPS,
    FIRST_ACORN,
    FIRST_QUARREL_SOURCE,
    GUILDS,
    NO_MINION,
    RUNE_NAMES,
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


# The steps


def _pick_column(game: AlderQuest, held: list[Any]) -> Step:
    rune = one_of(held[1], RUNE_NAMES, "the rune that falls")
    source = one_of(held[2], dropping.FROM_NAMES, "where a rune falls from")
    minion = read_minion_or_none(held[3])
    is_tribute = source == dropping.FROM_TRIBUTE
    if is_tribute != (minion != NO_MINION) or (is_tribute and not FIRST_ACORN <= rune < SNOW):
        raise ValueError("a tribute has a minion and an Acorn, any other drop no minion")
    if source == dropping.FROM_DISCARD and rune >= GUILDS:
        raise ValueError("a rune dropped out of the rune discard is a guild rune")
    return dropping.PickColumn(read_side(held[0]), rune, source, minion)


def _exalted(game: AlderQuest, held: list[Any]) -> Step:
    return turn.ExaltedDrops(read_count(held[0], 0, EXALTED_DROPS))


def _pick_rune(game: AlderQuest, held: list[Any]) -> Step:
    return dropping.PickRune(read_side(held[0]))


def _arrive(game: AlderQuest, held: list[Any]) -> Step:
    return arriving.Arrive(read_minion(held[0]), read_space(held[1]), read_declined(held[2]))


def _encounter(game: AlderQuest, held: list[Any]) -> Step:
    return arriving.Encounter(read_minion(held[0]), read_space(held[1]), read_declined(held[2]))


def _look(game: AlderQuest, held: list[Any]) -> Step:
    return arriving.Look(read_minion(held[0]), read_space(held[1]), read_declined(held[2]))


def _offer(game: AlderQuest, held: list[Any]) -> Step:
    is_new = truth(held[4], "whether an Acorn was just revealed")
    return arriving.Offer(
        read_minion(held[0]), read_ground(held[1]), read_kind(held[2]), read_declined(held[3]), is_new
    )


def _tribute(game: AlderQuest, held: list[Any]) -> Step:
    return arriving.Tribute(read_minion(held[0]))


def _rise(game: AlderQuest, held: list[Any]) -> Step:
    return arriving.Rise(read_minion(held[0]))


def _trigger(game: AlderQuest, held: list[Any]) -> Step:
    trigger = one_of(held[1], TRIGGER_NAMES, "a trigger")
    return triggers.Trigger(read_minion(held[0]), trigger, read_minion_or_none(held[2]), read_space(held[3]))


def _trap_response(game: AlderQuest, held: list[Any]) -> Step:
    return triggers.TrapResponse(read_minion(held[0]), read_space(held[1]))


def _fight(held: list[Any]) -> tuple[int, int, int, int]:
    minion, defender = read_minion(held[0]), read_minion(held[1])
    if minion == defender:
        raise ValueError("a minion does not attack itself")
    return minion, defender, read_space_or_none(held[2]), read_space(held[3])


def _attack(game: AlderQuest, held: list[Any]) -> Step:
    return fighting.Attack(*_fight(held))


def _settle(game: AlderQuest, held: list[Any]) -> Step:
    return fighting.Settle(*_fight(held))


def _confront_discard(game: AlderQuest, held: list[Any]) -> Step:
    return fighting.ConfrontDiscard(read_side(held[0]))


def _reward(game: AlderQuest, held: list[Any]) -> Step:
    return fighting.Reward(read_side(held[0]))


def _fade(game: AlderQuest, held: list[Any]) -> Step:
    return fighting.Fade(read_minion(held[0]), read_space(held[1]))


def _played(game: AlderQuest, held: list[Any]) -> Step:
    source = one_of(held[0], SOURCE_IDS[FIRST_QUARREL_SOURCE:], "a card that is played")
    return cards.Played(FIRST_QUARREL_SOURCE + source, read_side(held[1]))


def _passed(game: AlderQuest, held: list[Any]) -> Step:
    return carrying.PickPassed(read_minion(held[0]))


def _receiver(game: AlderQuest, held: list[Any]) -> Step:
    return carrying.PickReceiver(read_minion(held[0]), read_kind(held[1]))


def _acorn(game: AlderQuest, held: list[Any]) -> Step:
    return carrying.PickAcorn(read_minion(held[0]))


def _move(game: AlderQuest, held: list[Any]) -> Step:
    return moving.Move(read_count(held[0], 0, 3), truth(held[1], "whether a special move was made"))


def _hero_action(game: AlderQuest, held: list[Any]) -> Step:
    return heroes.HeroAction(one_of(held[0], LANE_NAMES, "a lane"))


def _summon_guild(game: AlderQuest, held: list[Any]) -> Step:
    return heroes.SummonGuild(one_of(held[0], LANE_NAMES, "a lane"))


def _pay(game: AlderQuest, held: list[Any]) -> Step:
    return heroes.Pay(read_cause(held[0]), read_count(held[1]))


def _perform(game: AlderQuest, held: list[Any]) -> Step:
    cause = read_cause(held[0])
    return performing.Perform(cause, read_count(held[1]), read_minion_or_none(held[2]))


def _move_rivals(game: AlderQuest, held: list[Any]) -> Step:
    return solo_moves.MoveRivals(read_minions(held[0]), read_count(held[1], 1, 2))


def _pick_target(game: AlderQuest, held: list[Any]) -> Step:
    return solo_moves.PickTarget(read_minion(held[0]), read_count(held[1], 1, 2))


def _approach(game: AlderQuest, held: list[Any]) -> Step:
    return solo_moves.Approach(read_minion(held[0]), read_minion(held[1]), read_count(held[2], 0, 2))


def _automa(game: AlderQuest, held: list[Any]) -> Step:
    return solo_turn.Automa(read_count(held[0], 0, RIVAL_HEROES))


def _enlist(game: AlderQuest, held: list[Any]) -> Step:
    return solo_turn.Enlist(read_count(held[0], 0, RIVAL_HEROES - 1))


def _draw_effect(game: AlderQuest, held: list[Any]) -> Step:
    return solo_draws.DrawEffect(one_of(held[0], CLASS_NAMES, "a class"))


# By name: how much the step holds, and what makes it
MAKERS: Final[dict[str, tuple[int, Maker]]] = {
    **EFFECT_MAKERS,
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
    "move_rivals": (2, _move_rivals),
    "pick_target": (2, _pick_target),
    "approach": (3, _approach),
    "automa": (1, _automa),
    "enlist": (1, _enlist),
    "draw_effect": (1, _draw_effect),
}
