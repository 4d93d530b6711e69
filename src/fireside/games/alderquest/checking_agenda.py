"""Whether what waits on the agenda fits what lies on the table.

Its first step is the phase of the game; everything above happens within that phase.
"""

from typing import Final

from fireside.games.alderquest.checking import is_drafting
from fireside.games.alderquest.checking_steps import check_steps
from fireside.games.alderquest.field import GROUND, LANES, NOWHERE, PATTERN
from fireside.games.alderquest.rules.arriving import Arrive, Encounter, Look, Tribute
from fireside.games.alderquest.rules.carrying import CARRIERS, HOLDER
from fireside.games.alderquest.rules.dropping import PickColumn
from fireside.games.alderquest.rules.fighting import Attack, Settle
from fireside.games.alderquest.rules.heroes import HeroAction, Pay, SummonGuild
from fireside.games.alderquest.rules.moving import Move
from fireside.games.alderquest.rules.triggers import Trigger
from fireside.games.alderquest.set_up import DRAFT, drafting_place
from fireside.games.alderquest.state import AlderQuest, Step
from fireside.games.alderquest.terms import (
    BLUE,
    ELBOW,
    FACE_UP,
    KINDS,
    LAST_TURN,
    LIMIT,
    MINIONS,
    NO_HERO,
    NO_KIND,
    NO_MINION,
    READY,
    RED,
    REVEALED,
    RUNNING,
    SOLO,
    STARTING,
    SURVIVES,
    TARGET,
    TARGETS,
    TEAM,
    TILE,
    WINTER,
    WINTER_COMES,
)

SET_UP: Final = ["choose_guild", "place_hero", "hide_tile", "spare", "rival_heroes", "arrange"]
SOLO_SET_UP: Final = ["choose_guild", "spare", "rival_heroes", "arrange"]
RIVALS: Final = ["place", "automa", "end_turn"]
SOLO_PHASES: Final = ["ready", "reveal", "exalted", "begin_action", "act", "sink", *RIVALS, *SOLO_SET_UP]
NOT_SOLO: Final = ["spare", "rival_heroes", "arrange", "sink", "place", "automa"]
SOLO_STEPS: Final = ["move_rivals", "pick_target", "approach", "enlist", "draw_effect"]
WITH_ROW: Final = ["exalted", "begin_action", "act"]
# What within each phase may wait above it; in the Action phase anything but these
WITHIN: Final = {"set": ["set_space"], "exalted": ["pick_rune", "pick_column"]}
IN_AUTOMA: Final = [*SOLO_STEPS, "attack", "settle", "trigger", "arrive", "look", "new_line"]
# Decisions that nothing can wait above: what they begin comes after they are answered
ON_TOP: Final = [
    "set_space",
    "pick_rune",
    "pick_column",
    "pick_hero",
    "hero_action",
    "swap",
    "slide",
    "summon_guild",
    "pay",
    "pick_minion",
    "giver",
    "passed",
    "receiver",
    "taker",
    "acorn",
    "pick_quarrel",
    "pick_relic",
    "encounter",
    "offer",
    "trap_response",
    "attack",
    "confront_discard",
    "choose_column",
    "choose_row",
    "choose_cell",
    "choose_summon",
    "choose_space",
    "grab",
    "choose_which",
    "shift",
    "pick_target",
    "draw_effect",
]


def check_agenda(game: AlderQuest) -> None:
    """ValueError unless what waits fits the table."""
    agenda = game.agenda
    if not agenda:
        check_over(game)
        return
    if game.over != RUNNING:
        raise ValueError("'over' is set, but something waits on the agenda")
    if not agenda[0].is_phase or any(step.is_phase for step in agenda[1:]):
        raise ValueError(
            "the agenda should begin with the phase of the game, such as ['act'], and have just one"
        )
    names = [str(step.saved(game)[0]) for step in agenda]
    check_phase(game, names[0])
    check_within(game, names)
    check_spaces(game)
    check_activation(game)
    check_heroes_at_work(game)
    check_setting(game, names)
    check_steps(game)


def check_over(game: AlderQuest) -> None:
    """INV-26 Why the game is over."""
    reasons = {
        WINTER: game.snowflakes >= WINTER_COMES,
        LIMIT: game.turn == LAST_TURN,
        TARGET: game.mode == SOLO and game.points(RED) >= TARGETS[game.level],
    }
    if not reasons.get(game.over, False):
        raise ValueError("the agenda is empty although the game is not over, or not as 'over' says")
    if game.turn == 0 or is_drafting(game) or game.activated != NO_MINION or game.chain:
        raise ValueError(
            "the game is over, but not played, or something is still 'activated' or in the 'chain'"
        )
    for minion in range(MINIONS):
        space = game.at[minion]
        if (
            space != NOWHERE
            and game.who[space] != minion
            and game.side_of(minion) == game.side_of(game.who[space])
        ):
            raise ValueError("two minions of a side stand in one space")


# Phases


def check_phase(game: AlderQuest, name: str) -> None:
    """Whether the phase fits the mode, the turn and the set-up."""
    if game.mode == SOLO and name not in SOLO_PHASES:
        raise ValueError(f"a solitaire game has no phase {name!r}")
    if game.mode != SOLO and (name in NOT_SOLO or game.rivals_turn):
        raise ValueError(f"only a solitaire game has a rivals' turn, not this one ({name!r})")
    if game.rivals_turn != (game.mode == SOLO and name in RIVALS):
        raise ValueError(f"'rivals_turn' does not go with the phase {name!r}")
    if name in SET_UP:
        check_set_up(game, name)
        return
    if is_drafting(game) or not are_heroes_placed(game):
        raise ValueError("the set-up is not finished")
    if game.turn == 0 and (name != "ready" or game.place != 0):
        raise ValueError("with 'turn' 0 the agenda is part of the set-up, or ['ready'] for place 0")
    if game.turn >= LAST_TURN and name == "ready":
        raise ValueError(f"after turn {LAST_TURN} the game is over")
    if len(game.row) > REVEALED or (game.row and name not in WITH_ROW):
        raise ValueError(
            f"'revealed' should be empty in the phase {name!r}, and hold {REVEALED} runes at most"
        )
    if name not in ("ready", "set", "act", "end_turn", "draw") and game.mode != SOLO and any_in_hand(game):
        raise ValueError("the turn player's tiles should all be set")


def any_in_hand(game: AlderQuest) -> bool:
    """INV-24 Whether the turn player still holds tiles between Set Tiles and the Action phase."""
    return game.tiles_in_hand(game.side()) > 0


def are_heroes_placed(game: AlderQuest) -> bool:
    """Whether every lane of every place has its Hero, and no other has one."""
    expected = [place & 1 for place in range(game.places) for _ in game.lanes_of(place)]
    slots = {(place & 1) * LANES + lane for place in range(game.places) for lane in game.lanes_of(place)}
    if game.mode == SOLO:
        slots |= {BLUE * LANES + lane for lane in range(3)}
    elif len(expected) != len(slots):
        return False
    return all((hero != NO_HERO) == (slot in slots) for slot, hero in enumerate(game.hero))


def check_set_up(game: AlderQuest, name: str) -> None:
    """How far the set-up has come."""
    if game.turn or game.place:
        raise ValueError("in the set-up 'turn' and 'place' are 0")
    if any(one != NOWHERE for one in game.at) or game.snowflakes or game.exalted >= 0 or game.row:
        raise ValueError("in the set-up no minion is on the Field, no rune revealed, no guild exalted")
    if sum(game.collection) or sum(game.discard) or game.automa_card != NO_MINION or game.automa_discard:
        raise ValueError("in the set-up nothing is discarded or collected")
    if (name == "choose_guild") != is_drafting(game):
        raise ValueError("guilds are taken in the phase ['choose_guild'] and no other")
    if game.mode == SOLO:
        check_solo_set_up(game, name)
        return
    check_draft(game, name)
    check_hiding(game, name)


def check_draft(game: AlderQuest, name: str) -> None:
    """AQ-SETUP-07, AQ-SETUP-11 Guilds and Heroes are drafted in turn."""
    taken = len(game.guilds[RED]) + len(game.guilds[BLUE])
    if [DRAFT[:taken].count(side) for side in (RED, BLUE)] != [len(one) for one in game.guilds]:
        raise ValueError("guilds are taken in turn: Blue, Red, Blue, Red")
    placed = [hero for hero in game.hero if hero != NO_HERO]
    if name == "hide_tile":
        if not are_heroes_placed(game):
            raise ValueError("all Heroes are placed before tiles are hidden")
        return
    if name == "choose_guild" and placed:
        raise ValueError("guilds are taken before Heroes are placed")
    if name == "place_hero":
        check_hero_draft(game)


def check_hero_draft(game: AlderQuest) -> None:
    """AQ-SETUP-11, AQ-TEAM-04 Each place has as many Heroes as its turn in the draft."""
    count = sum(1 for hero in game.hero if hero != NO_HERO)
    for place in range(game.places):
        slots = [(place & 1) * LANES + lane for lane in game.lanes_of(place)]
        own = [game.hero[slot] for slot in slots if game.hero[slot] != NO_HERO]
        if len(own) != (count + game.places - 1 - place) // game.places:
            raise ValueError("Heroes are placed in turn, each in an own lane")
        if game.mode == TEAM and len({hero // 2 for hero in own}) != len(own):
            raise ValueError("each seat of a team has a Hero of each guild")
    if count >= (8 if game.mode == TEAM else 6) or drafting_place(game) >= game.places:
        raise ValueError("all Heroes are placed")


def check_hiding(game: AlderQuest, name: str) -> None:
    """AQ-SETUP-14 The starting tiles are in hand or, space by space, on the pattern."""
    for side in (RED, BLUE):
        hand = game.tile_hand[side * KINDS : side * KINDS + KINDS]
        hidden = sum(STARTING) - sum(hand)
        if hidden and name != "hide_tile":
            raise ValueError("tiles are hidden in the phase ['hide_tile']")
        if side == BLUE and hidden and game.tiles_in_hand(RED):
            raise ValueError("Red hides all tiles before Blue")
        lying = [0] * KINDS
        for place, space in enumerate(PATTERN[side]):
            tiles = game.tiles[space]
            if len(tiles) != (place < hidden) or any(tile & FACE_UP for tile in tiles):
                raise ValueError("starting tiles lie face-down on the pattern, one in each space in order")
            for tile in tiles:
                lying[(tile & TILE) % KINDS] += (tile & TILE) // KINDS == side
        if [hand[kind] + lying[kind] for kind in range(KINDS)] != STARTING:
            raise ValueError("each side has six starting tiles")
    patterns = PATTERN[RED] + PATTERN[BLUE]
    if any(game.tiles[space] for space in range(GROUND) if space not in patterns):
        raise ValueError("in the set-up tiles lie on the two patterns only")


def check_solo_set_up(game: AlderQuest, name: str) -> None:
    """AQ-SOLO-03, AQ-SOLO-07 Heroes: the player's two, the spare, the rivals' three."""
    if any(game.tiles):
        raise ValueError("in the set-up of a solitaire game no tile lies on the Field")
    own = [game.hero[0], game.hero[2]]
    rivals = [hero for hero in game.hero[LANES:] if hero != NO_HERO]
    if game.hero[1] != NO_HERO or game.hero[3] != NO_HERO:
        raise ValueError("a solitaire player's Heroes stand in lanes a, c and e")
    guild = game.guilds[RED][0] if game.guilds[RED] else -1
    expected = [NO_HERO, NO_HERO] if name == "choose_guild" else [2 * guild, 2 * guild + 1]
    if own != expected or (game.hero[4] != NO_HERO) != (name in ("rival_heroes", "arrange")):
        raise ValueError("the player's two Heroes stand in a and c, then a spare one in e")
    chosen = [hero // 2 for hero in game.hero[LANES : LANES + len(rivals)]]
    if chosen != game.guilds[BLUE][: len(rivals)] or (rivals and name in ("choose_guild", "spare")):
        raise ValueError("the rivals' Heroes are chosen guild by guild")
    if (name == "arrange") != (len(rivals) == 3):
        raise ValueError("the rivals are arranged once all three are chosen")
    if name != "choose_guild" and not game.automa:
        raise ValueError("the Automa deck is complete in the set-up")


# Within a phase


def check_within(game: AlderQuest, names: list[str]) -> None:
    """What may wait above the phase, and in which order."""
    phase, inner = names[0], names[1:]
    for place, name in enumerate(inner):
        if phase == "automa":
            is_allowed = name in IN_AUTOMA
        elif phase == "act":
            is_allowed = name not in SOLO_STEPS and name != "set_space"
        else:
            is_allowed = name in WITHIN.get(phase, [])
        if not is_allowed:
            raise ValueError(f"{name!r} cannot wait in the phase {phase!r}")
        if name in ON_TOP and place != len(inner) - 1:
            raise ValueError(f"nothing can wait above {name!r}")
    if phase == "exalted" and len(inner) > 1:
        raise ValueError("the exalted Bards drop one rune at a time")
    if (game.automa_card != NO_MINION) != ("enlist" in inner) or inner.count("enlist") > 1:
        raise ValueError("a card of the Automa deck is 'drawn' exactly while ['enlist', hero] waits for it")


def fights(game: AlderQuest) -> list[tuple[int, int, int]]:
    """Attacker, defender and space of every attack that is pending."""
    return [
        (step.minion, step.defender, step.space) for step in game.agenda if isinstance(step, Attack | Settle)
    ]


def check_spaces(game: AlderQuest) -> None:
    """INV-10, INV-14 One minion in a space unless it is attacked there; in the canopy none that carries,
    unless it tributes.
    """
    pending = fights(game)
    for attacker, defender, space in pending:
        if game.at[attacker] == space and game.at[defender] == space:
            game.who[space] = defender
    for minion in range(MINIONS):
        space = game.at[minion]
        if space == NOWHERE:
            continue
        other = game.who[space]
        if other != minion and (minion, other, space) not in pending:
            raise ValueError("two minions stand in one space although neither attacks the other")
        if game.marks[minion] & (SURVIVES | ELBOW) and not any(minion in one[:2] for one in pending):
            raise ValueError("a minion survives or drops on its elbow although it does not squabble")
        if (
            space >= GROUND
            and game.carried[minion]
            and not any(is_about(step, minion) for step in game.agenda)
        ):
            raise ValueError("a minion in the canopy tributes what it carries at once")
    if sum(
        1 for minion in range(MINIONS) if game.at[minion] != NOWHERE and game.who[game.at[minion]] != minion
    ) > len({one[2] for one in pending}):
        raise ValueError("three minions stand in one space")


def is_about(step: Step, minion: int) -> bool:
    """Whether a step has something to do with a minion that arrives or tributes."""
    if isinstance(step, Arrive | Encounter | Look | Tribute | PickColumn | Trigger):
        return step.minion == minion
    return isinstance(step, Attack | Settle) and minion in (step.minion, step.defender)


def check_activation(game: AlderQuest) -> None:
    """AQ-MOVE-03 One minion at a time, right within the Action phase."""
    moves = [place for place, step in enumerate(game.agenda) if isinstance(step, Move)]
    if moves not in ([], [1]):
        raise ValueError("['move', made, special] comes right above ['act'], and once")
    minion = game.activated
    if minion != NO_MINION:
        is_able = game.at[minion] != NOWHERE and game.marks[minion] & READY
        if not moves or not is_able or game.side_of(minion) != game.side():
            raise ValueError(
                "'activated' should be a ready minion of the turn player, with ['move', ...] waiting"
            )
    for link in game.chain:
        kind, holder = link % HOLDER, link % CARRIERS // HOLDER
        same = sum(1 for one in game.chain if one % CARRIERS == link % CARRIERS)
        if kind > 2 or game.at[holder] == NOWHERE or game.carries(holder, kind) < same:
            raise ValueError("the 'chain' names Acorns that their holders do not carry")
    if game.chain and not game.agenda[0].saved(game) == ["act"]:
        raise ValueError("Acorns are passed in the Action phase only")


def check_heroes_at_work(game: AlderQuest) -> None:
    """AQ-HERO-01, AQ-HERO-12 The Hero that acts is there and ready, and what is being paid can be paid."""
    top = game.agenda[-1]
    side = game.side()
    if isinstance(top, HeroAction | SummonGuild):
        slot = side * LANES + top.lane
        if top.lane not in game.lanes_of(game.place) or game.hero[slot] == NO_HERO:
            raise ValueError("the Hero that acts should be one of the turn player's")
        if isinstance(top, HeroAction) != bool(game.heroes_ready >> slot & 1):
            raise ValueError("a Hero is exhausted when its action is chosen, and not before")
    if isinstance(top, Pay) and (top.cause.me != side or game.held_by(side) < top.left):
        raise ValueError("the turn player pays, with runes that are there")


def check_setting(game: AlderQuest, names: list[str]) -> None:
    """D-11 A tile that is being set is in hand."""
    is_setting = names[-1] == "set_space"
    if is_setting != (game.setting != NO_KIND):
        raise ValueError("'setting' is the kind of tile that ['set_space'] is about")
    if is_setting and (
        names != ["set", "set_space"] or not game.tile_hand[game.side() * KINDS + game.setting]
    ):
        raise ValueError("the tile that is being set should be in the turn player's hand")
