"""What may wait on the agenda of AlderQuest: each step, what it lies upon, and what it needs on the table."""

from typing import Final

from fireside.core.kinds import Bits, Flag, Listed, ListOf, Number, OneOf, OrNone, Packed
from fireside.core.steps import BOTTOM, Steps, Waits
from fireside.games.alderquest.actions import ALL_CELLS, CELL, CELL_PLACE
from fireside.games.alderquest.content.effects import (
    CLAIM,
    EJECT,
    FALL,
    FLIP,
    GRAB,
    PEEK,
    RETURN,
    SHIFT,
    SMASH,
    SPILL,
    STEP,
    SUMMON,
)
from fireside.games.alderquest.field import (
    GROUND_NAMES,
    LANE_NAMES,
    LANES,
    NOWHERE,
    RIVAL_HEROES,
    SPACE_NAMES,
)
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
    solo_draws,
    solo_moves,
    solo_turn,
    stepping,
    tiles,
    triggers,
    turn,
)
from fireside.games.alderquest.rules.set_up import CHOOSE_GUILD, HIDE_TILE, PLACE_HERO
from fireside.games.alderquest.rules.solo_set_up import ARRANGE_PHASE, RIVAL_PHASE, SPARE_PHASE
from fireside.games.alderquest.state import AlderQuest, Cause, Step
from fireside.games.alderquest.terms import (
    ACORNS,
    BLUE,
    CLASS_NAMES,
    EXALTED_DROPS,
    FIRST_QUARREL_SOURCE,
    GUILD_LETTERS,
    HEROES_EACH,
    KINDS,
    LAST_TURN,
    NO_HERO,
    NO_KIND,
    NO_MINION,
    NOBODY,
    PIECE_NAMES,
    RED,
    RUNE_NAMES,
    RUNNING,
    SIDE_NAMES,
    SOLO,
    SOURCE_IDS,
    TRIGGER_NAMES,
    acorn,
    acorns_in,
    colour_of_rune,
    is_acorn_rune,
    points_of,
)

# What the phases need


def _is_drafted(state: AlderQuest) -> bool:
    return NOBODY not in state.owner


def _in_draft(state: AlderQuest, step: Step) -> bool:
    return state.turn == 0 and not _is_drafted(state)


def _in_set_up(state: AlderQuest, step: Step) -> bool:
    return state.turn == 0 and _is_drafted(state) and state.mode != SOLO


def _in_solo_set_up(state: AlderQuest, step: Step) -> bool:
    """AQ-SOLO-07 The rivals' Heroes are chosen guild by guild, all of them before they are arranged."""
    if state.turn or state.mode != SOLO or not _is_drafted(state) or not state.automa:
        return False
    rivals = state.hero[LANES:]
    count = len(rivals) - rivals.count(NO_HERO)
    chosen = [hero // HEROES_EACH for hero in rivals[:count]]
    is_complete = count == RIVAL_HEROES or step is not ARRANGE_PHASE
    return is_complete and chosen == state.guilds[BLUE][:count]


def _in_turn(state: AlderQuest, step: Step) -> bool:
    return state.turn > 0 and _is_drafted(state) and not state.rivals_turn


def _in_turn_of_a_side(state: AlderQuest, step: Step) -> bool:
    return _in_turn(state, step) and state.mode != SOLO


def _in_solo_turn(state: AlderQuest, step: Step) -> bool:
    return _in_turn(state, step) and state.mode == SOLO


def _in_rivals_turn(state: AlderQuest, step: Step) -> bool:
    """AQ-SOLO-18."""
    return state.turn > 0 and _is_drafted(state) and state.mode == SOLO and state.rivals_turn


def _may_end(state: AlderQuest, step: Step) -> bool:
    return _in_rivals_turn(state, step) if state.mode == SOLO else _in_turn(state, step)


def _may_begin(state: AlderQuest, step: Step) -> bool:
    """AQ-END-07."""
    return state.turn < LAST_TURN and _is_drafted(state) and not state.rivals_turn


# What other steps need


def _is_setting(state: AlderQuest, step: Step) -> bool:
    """D-11 The tile that is being set is in hand."""
    return state.setting != NO_KIND and state.tile_hand[state.side() * KINDS + state.setting] > 0


def _may_fall(state: AlderQuest, step: dropping.PickColumn) -> bool:
    """AQ-TRIB-01 A tribute is an Acorn that a minion carries: one of the other side's colour."""
    if step.source != dropping.FROM_TRIBUTE:
        return step.minion == NO_MINION
    if step.minion == NO_MINION or not is_acorn_rune(step.rune):
        return False
    return colour_of_rune(step.rune) != state.side_of(step.minion)


def _are_rivals(state: AlderQuest, step: fighting.Attack | fighting.Settle) -> bool:
    """AQ-FIGHT-01."""
    return state.side_of(step.minion) != state.side_of(step.defender)


def _is_own(state: AlderQuest, step: carrying.PickPassed | carrying.PickReceiver) -> bool:
    """AQ-CARRY-05 The turn player's minions pass Acorns."""
    return state.side_of(step.giver) == state.side()


def _has_hero(state: AlderQuest, step: heroes.HeroAction) -> bool:
    return state.hero[(state.place & 1) * LANES + step.lane] != NO_HERO


def _is_player(state: AlderQuest, step: solo_moves.Approach) -> bool:
    """AQ-SOLO-24 Rivals move towards a minion of the player."""
    return state.side_of(step.target) == RED


def _has_verb(state: AlderQuest, step: choosing.Choice | tiles.TileChoice | choosing.March) -> bool:
    """AQ-FX-01 The place of an effect is a step that asks for this."""
    found = state.edition.effects[step.cause.source]
    return step.place < len(found) and found[step.place].verb in VERBS[STEPS.name(step)]


ON_MINIONS: Final = [*range(STEP, EJECT + 1), SPILL, GRAB]
ON_TILES: Final = [PEEK, FLIP, RETURN, SHIFT]
VERBS: Final = {
    "choose_minion": ON_MINIONS,
    "march_each": [STEP],
    "choose_summon": [SUMMON],
    "choose_column": [SMASH],
    "choose_row": [SMASH],
    "choose_cell": [SMASH, FALL, CLAIM],
    "choose_tile": ON_TILES,
    "choose_which": ON_TILES,
}


# What steps hold


def _cause_parts(cause: Cause) -> list[int]:
    return [cause.source, cause.me, cause.subject, cause.it, cause.here]


def _cause(parts: list[int]) -> Cause:
    return Cause(parts[0], parts[1], parts[2], parts[3], parts[4])


def _counts(packed: int) -> list[int]:
    return [acorns_in(packed, kind) for kind in range(ACORNS)]


def _packed(counts: list[int]) -> int:
    return sum([count * acorn(kind) for kind, count in enumerate(counts)])


def _cell_place(cell: int) -> int:
    return CELL_PLACE[cell]


def _cell_at(place: int) -> int:
    return ALL_CELLS[place]


SIDE: Final = OneOf(SIDE_NAMES)
GUILD: Final = OneOf(GUILD_LETTERS)
LANE: Final = OneOf(LANE_NAMES)
PIECE: Final = OneOf(PIECE_NAMES)
PIECES: Final = ListOf(PIECE)
SPACE: Final = OneOf(SPACE_NAMES)
SPOT: Final = OneOf(GROUND_NAMES)
ACORN: Final = Packed(Number(1, ACORNS), points_of, points_of)  # by its points, which count down the kinds
LEFT_LYING: Final = Packed(ListOf(Number(0, 20), ACORNS), _counts, _packed)
CELLS: Final = Bits(Packed(OneOf(CELL.entries), _cell_place, _cell_at))
TIMES: Final = Number(1, 9)
PLACE: Final = Number(0, 9)
CAUSE: Final = Packed(
    Listed(source=OneOf(SOURCE_IDS), side=SIDE, subject=OrNone(PIECE), it=OrNone(PIECE), here=OrNone(SPACE)),
    _cause_parts,
    _cause,
)
STEPS_EACH: Final = Number(1, solo_turn.RIVAL_MOVES)
CARDS: Final = OneOf(SOURCE_IDS[FIRST_QUARREL_SOURCE:], FIRST_QUARREL_SOURCE)

# What others may lie upon: in the Action phase, and in the rivals' turn of a solitaire game
INNER: Final = [
    *["act", "move", "played", "arrive", "tribute", "trigger", "settle", "fade", "perform", "march_each"],
    *["step_on", "choose_space", "grab", "choose_planted", "choose_tile", "new_line"],
]
ANYWHERE: Final = [*INNER, "automa", "enlist", "move_rivals", "approach"]

STEPS: Final = Steps(
    # The set-up
    choose_guild=Waits(CHOOSE_GUILD, upon=[BOTTOM], when=_in_draft),
    place_hero=Waits(PLACE_HERO, upon=[BOTTOM], when=_in_set_up),
    hide_tile=Waits(HIDE_TILE, upon=[BOTTOM], when=_in_set_up),
    spare=Waits(SPARE_PHASE, upon=[BOTTOM], when=_in_solo_set_up),
    rival_heroes=Waits(RIVAL_PHASE, upon=[BOTTOM], when=_in_solo_set_up),
    arrange=Waits(ARRANGE_PHASE, upon=[BOTTOM], when=_in_solo_set_up),
    # The turn
    ready=Waits(turn.READY_PHASE, upon=[BOTTOM], when=_may_begin),
    set=Waits(turn.SET_TILES, upon=[BOTTOM], when=_in_turn_of_a_side),
    set_space=Waits(turn.SET_SPACE, upon=["set"], when=_is_setting),
    reveal=Waits(turn.REVEAL, upon=[BOTTOM], when=_in_turn),
    exalted=Waits(turn.ExaltedDrops, upon=[BOTTOM], when=_in_turn, left=Number(0, EXALTED_DROPS)),
    begin_action=Waits(turn.BEGIN, upon=[BOTTOM], when=_in_turn),
    act=Waits(acting.ACT, upon=[BOTTOM], when=_in_turn),
    discard_quarrels=Waits(turn.DISCARD_QUARRELS, upon=[BOTTOM], when=_in_turn_of_a_side),
    end_turn=Waits(turn.END_TURN, upon=[BOTTOM], when=_may_end),
    # The Action phase
    drop_rune=Waits(dropping.DropRune, upon=["exalted"], by=SIDE),
    pick_column=Waits(
        dropping.PickColumn,
        upon=["act", "rise", "perform", "choose_planted"],
        when=_may_fall,
        by=SIDE,
        rune=OneOf(RUNE_NAMES),
        source=OneOf(dropping.FROM_NAMES),
        minion=OrNone(PIECE),
    ),
    hero_action=Waits(heroes.HeroAction, upon=["act"], when=_has_hero, lane=LANE),
    pay=Waits(heroes.Pay, upon=["act", "played", "new_line"], cause=CAUSE, left=Number(0, 9), least=GUILD),
    played=Waits(cards.Played, upon=INNER, source=CARDS, side=SIDE),
    new_line=Waits(changing.NEW_LINE, upon=ANYWHERE),
    # Minions
    move=Waits(moving.Move, upon=["act"], made=Number(1, 3), is_special_used=Flag()),
    passed=Waits(carrying.PickPassed, upon=["act", "move"], when=_is_own, giver=PIECE),
    receiver=Waits(carrying.PickReceiver, upon=["act", "move"], when=_is_own, giver=PIECE, tile=ACORN),
    acorn=Waits(carrying.PickAcorn, upon=["act", "move"], minion=PIECE),
    arrive=Waits(arriving.Arrive, upon=ANYWHERE, minion=PIECE, space=SPACE, declined=LEFT_LYING),
    encounter=Waits(arriving.Encounter, upon=INNER, minion=PIECE, space=SPACE, declined=LEFT_LYING),
    look=Waits(arriving.Look, upon=ANYWHERE, minion=PIECE, space=SPACE, declined=LEFT_LYING),
    offer=Waits(
        arriving.Offer, upon=INNER, minion=PIECE, space=SPOT, tile=ACORN, declined=LEFT_LYING, is_new=Flag()
    ),
    tribute=Waits(arriving.Tribute, upon=INNER, minion=PIECE),
    rise=Waits(arriving.Rise, upon=["tribute"], minion=PIECE),
    trigger=Waits(
        triggers.Trigger,
        upon=ANYWHERE,
        minion=PIECE,
        trigger=OneOf(TRIGGER_NAMES),
        it=OrNone(PIECE),
        here=SPACE,
    ),
    trap_response=Waits(triggers.TrapResponse, upon=["trigger"], minion=PIECE, space=SPACE),
    attack=Waits(
        fighting.Attack,
        upon=ANYWHERE,
        when=_are_rivals,
        minion=PIECE,
        defender=PIECE,
        origin=OrNone(SPACE),
        space=SPACE,
    ),
    settle=Waits(
        fighting.Settle,
        upon=ANYWHERE,
        when=_are_rivals,
        minion=PIECE,
        defender=PIECE,
        origin=OrNone(SPACE),
        space=SPACE,
    ),
    fade=Waits(fighting.Fade, upon=["move"], minion=PIECE, space=SPACE),
    reward=Waits(fighting.Reward, upon=["trigger"], side=SIDE),
    confront_discard=Waits(fighting.ConfrontDiscard, upon=["reward"], by=SIDE),
    # Effects
    perform=Waits(performing.Perform, upon=INNER, cause=CAUSE, place=PLACE, that=OrNone(PIECE)),
    choose_minion=Waits(
        choosing.ChooseMinion, upon=INNER, when=_has_verb, cause=CAUSE, place=PLACE, left=TIMES
    ),
    march_each=Waits(choosing.March, upon=INNER, when=_has_verb, cause=CAUSE, place=PLACE, minions=PIECES),
    choose_quarrel=Waits(choosing.ChooseQuarrel, upon=INNER, cause=CAUSE, by=SIDE, left=TIMES),
    choose_rune=Waits(
        choosing.ChooseRune, upon=INNER, cause=CAUSE, by=SIDE, is_theft=Flag(), left=TIMES, least=GUILD
    ),
    choose_hero=Waits(choosing.ChooseHero, upon=INNER, cause=CAUSE, left=TIMES),
    choose_summon=Waits(choosing.ChooseSummon, upon=INNER, when=_has_verb, cause=CAUSE, place=PLACE),
    choose_pair=Waits(choosing_runes.ChoosePair, upon=INNER, cause=CAUSE, left=TIMES),
    choose_planted=Waits(choosing_runes.ChoosePlanted, upon=INNER, cause=CAUSE, left=TIMES),
    choose_column=Waits(choosing_runes.ChooseColumn, upon=INNER, when=_has_verb, cause=CAUSE, place=PLACE),
    choose_row=Waits(choosing_runes.ChooseRow, upon=INNER, when=_has_verb, cause=CAUSE, place=PLACE),
    choose_cell=Waits(
        choosing_runes.ChooseCell,
        upon=INNER,
        when=_has_verb,
        cause=CAUSE,
        place=PLACE,
        left=TIMES,
        picked=CELLS,
    ),
    step_on=Waits(stepping.StepOn, upon=INNER, cause=CAUSE, minion=PIECE, left=TIMES),
    choose_space=Waits(stepping.ChooseSpace, upon=INNER, cause=CAUSE, minion=PIECE, is_push=Flag()),
    grab=Waits(stepping.ChooseGrabbed, upon=INNER, cause=CAUSE, minion=PIECE, space=OrNone(SPOT)),
    choose_tile=Waits(tiles.ChooseTile, upon=INNER, when=_has_verb, cause=CAUSE, place=PLACE, left=TIMES),
    choose_which=Waits(
        tiles.ChooseWhich, upon=INNER, when=_has_verb, cause=CAUSE, place=PLACE, left=TIMES, space=SPOT
    ),
    shift=Waits(tiles.Shift, upon=INNER, cause=CAUSE, space=SPOT, place=Number(0, 60), left=TIMES),
    # The rivals' turn
    sink=Waits(solo_turn.SINK, upon=[BOTTOM], when=_in_solo_turn),
    place=Waits(solo_turn.PLACE_TILES, upon=[BOTTOM], when=_in_rivals_turn),
    automa=Waits(solo_turn.Automa, upon=[BOTTOM], when=_in_rivals_turn, hero=Number(0, RIVAL_HEROES)),
    enlist=Waits(solo_turn.Enlist, upon=["automa"], hero=Number(0, RIVAL_HEROES - 1)),
    draw_effect=Waits(solo_draws.DrawEffect, upon=["enlist"], class_=OneOf(CLASS_NAMES)),
    move_rivals=Waits(
        solo_moves.MoveRivals,
        upon=["automa", "enlist"],
        minions=PIECES,
        moves=STEPS_EACH,
    ),
    pick_target=Waits(solo_moves.PickTarget, upon=["move_rivals"], minion=PIECE, moves=STEPS_EACH),
    approach=Waits(
        solo_moves.Approach,
        upon=["move_rivals"],
        when=_is_player,
        minion=PIECE,
        target=PIECE,
        moves=Number(0, solo_turn.RIVAL_MOVES),
    ),
)


# What on the table needs a step

WITH_RUNES: Final = ["exalted", "begin_action", "act"]


def check_waiting(state: AlderQuest) -> None:
    """ValueError unless the game goes on or is over, and what is being resolved waits on the agenda."""
    if (state.over == RUNNING) != (len(state.agenda) > 0):
        raise ValueError("the agenda is empty exactly when the game is 'over'")
    if state.row and state.agenda and STEPS.name(state.agenda[0]) not in WITH_RUNES:
        raise ValueError(f"runes are 'revealed' only while {', '.join(WITH_RUNES)} waits")
    if state.setting != NO_KIND and turn.SET_SPACE not in state.agenda:
        raise ValueError("'setting' is the kind of tile that ['set_space'] is about")
    enlists = [step for step in state.agenda if isinstance(step, solo_turn.Enlist)]
    if state.automa_card != NO_MINION and state.agenda and not enlists:
        raise ValueError("a card of the Automa deck is 'drawn' only while ['enlist', hero] waits for it")
    _check_spaces(state)


def _check_spaces(state: AlderQuest) -> None:
    """INV-10 One minion in a space, or two of which one attacks the other, which has the space till then;
    AQ-END-02 so they may stand when the game has ended.
    """
    fights = [
        (step.minion, step.defender, step.space)
        for step in state.agenda
        if isinstance(step, fighting.Attack | fighting.Settle)
    ]
    for minion, defender, space in fights:
        if state.at[minion] == space and state.at[defender] == space:
            state.who[space] = defender
    shared: list[int] = []
    for minion, space in enumerate(state.at):
        if space == NOWHERE or state.who[space] == minion:
            continue
        has_fought = state.over != RUNNING and state.side_of(minion) != state.side_of(state.who[space])
        if space in shared or not (has_fought or (minion, state.who[space], space) in fights):
            raise ValueError(f"more minions stand on {SPACE_NAMES[space]} than one and its attacker")
        shared.append(space)
