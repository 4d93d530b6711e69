"""What actions mean, in words."""

from typing import Final

from fireside.core.phrases import Phrase, Words, amount, joined, phrase
from fireside.core.vocabulary import Block
from fireside.core.words import capital
from fireside.games.alderquest.actions import (
    ABILITY,
    ACORN,
    ALL_CELLS,
    ARRANGE,
    ARRANGEMENTS,
    CELL,
    CHARGE_TO,
    COLUMN,
    CONFRONT,
    DISCARD,
    DROP,
    EVADE,
    FLY_TO,
    GUILD,
    HERO,
    HIDE,
    LEFT_CELLS,
    LOSE,
    MINION,
    MOVE,
    MOVE_FROM,
    MOVE_TO,
    PAIR_FIRST,
    PAIR_SECOND,
    PASS,
    PAY,
    PLAY,
    READY_HERO,
    RECEIVER,
    RELIC,
    RIGHT_CELLS,
    RIVAL,
    ROW,
    RUNE,
    SET,
    SLIDE_LEFT,
    SLIDE_RIGHT,
    SNEAK_TO,
    SPACE,
    SPARE,
    STEAL,
    STEP,
    SUMMON,
    SWAP,
    TAKE,
    TILE,
    TRIGGER,
    USE_HERO,
    WHICH,
    block_of,
    cell_name,
    column_dropped,
    rune_dropped,
)
from fireside.games.alderquest.field import BESIDE, LANE_NAMES, LANES, SPACE_NAMES
from fireside.games.alderquest.rules.able import next_guilds
from fireside.games.alderquest.rules.choosing import ChooseHero, ChooseMinion, ChooseRune, ChooseSummon
from fireside.games.alderquest.rules.heroes import HeroAction, Pay
from fireside.games.alderquest.rules.paths import special_of
from fireside.games.alderquest.rules.tiles import ChooseWhich, told_apart
from fireside.games.alderquest.seeing.field import knows_tile
from fireside.games.alderquest.state import AlderQuest, Decision
from fireside.games.alderquest.terms import (
    EMPTY,
    GUILD_LETTERS,
    GUILD_NAMES,
    GUILDS,
    KIND_WORDS,
    KINDS,
    MEMBER_NAMES,
    NO_HERO,
    NO_MINION,
    NO_SPECIAL,
    SNEAK,
)
from fireside.games.alderquest.terms import TILE as TILE_BITS
from fireside.games.alderquest.words.cards import minion_in_words, rune_in_words, text_of


def label(state: AlderQuest, action: int) -> Words:
    """What an action means, in words."""
    block = block_of(action)
    place = action - block.start
    if block is MOVE:
        return _move_label(state, place)
    if block in (
        CONFRONT,
        MINION,
        STEP,
        PASS,
        RECEIVER,
        TAKE,
        EVADE,
        CHARGE_TO,
        FLY_TO,
        SNEAK_TO,
        SPACE,
        TILE,
    ):
        return _place_label(state, block, place)
    if block in (PLAY, DISCARD, TRIGGER, RELIC):
        return _card_label(state, block, place)
    if block in (SWAP, SLIDE_LEFT, SLIDE_RIGHT, CELL, ROW, COLUMN):
        return _board_label(state, block, place)
    if block is DROP:
        return f"Drop the {rune_in_words(rune_dropped(action))} into column {column_dropped(action) + 1}"
    if block in (PAY, LOSE, STEAL):
        return phrase("{verb} {runes}", verb=RUNE_VERBS[block.verb], runes=_runes(state, place))
    if block in (HERO, SPARE, RIVAL, USE_HERO, READY_HERO, ABILITY):
        return _hero_label(state, block, place)
    if block is ARRANGE:
        names = [GUILD_NAMES[GUILD_LETTERS.index(letter)] for letter in ARRANGEMENTS[place]]
        return f"{names[0]} in the west, {names[1]} in the north, {names[2]} in the east"
    if block in (HIDE, SET, ACORN):
        return f"{capital(KIND_VERBS[block.verb])} {KIND_WORDS[place]}"
    if block in (GUILD, RUNE, SUMMON):
        return GUILD_LABELS[block.verb].format(guild=GUILD_NAMES[place], member=MEMBER_NAMES[place])
    if block is WHICH:
        return _which_label(state, place)
    return PLAIN_LABELS[block.verb]


def _which_label(state: AlderQuest, number: int) -> str:
    """One of several tiles of a space, counted from the newest, with its kind if the decider knows it."""
    name = "The newest tile" if number == 0 else f"The tile {amount(number, 'place')} beneath the newest"
    decision = state.decision()
    if not isinstance(decision, ChooseWhich):
        return name
    places = told_apart(state, decision.space)
    tile = state.tiles[decision.space][places[number]] if number < len(places) else 0
    if number >= len(places) or not knows_tile(tile, decision.cause.me):
        return name
    return f"{name}: {KIND_WORDS[(tile & TILE_BITS) % KINDS]}"


GUILD_LABELS: Final = {
    "guild": "Take the {guild}",
    "rune": "The {member} rune",
    "summon": "Summon a {member} (1 rune)",
}
RUNE_VERBS: Final = {"pay": "Pay", "lose": "Give up", "steal": "Steal"}
KIND_VERBS: Final = {"hide": "the", "set": "the", "acorn": "the"}
PLAIN_LABELS: Final = {
    "line": "Drop a line",
    "reveal": "Reveal the tile",
    "dismiss": "Dismiss the tile, unseen",
    "stop": "Stop here",
    "end": "End your turn",
    "discard_quarrels": "Discard Quarrels, then end your turn",
    "leave": "Leave it",
    "eject": "Eject the minion",
    "stand": "Stand and squabble",
    "use": "Use it",
    "decline": "Decline",
    "done": "Done: draw",
}


def _runes(state: AlderQuest, guild: int) -> Phrase:
    """A rune of a guild that is paid, given up or stolen, with those that then must follow."""
    decision = state.decision()
    counts = [0] * GUILDS
    counts[guild] = 1
    if isinstance(decision, Pay | ChooseRune):
        side = decision.cause.me if isinstance(decision, Pay) else decision.loser()
        held = state.held[side * GUILDS : side * GUILDS + GUILDS]
        counts = _settled(held, decision.left, guild)
    return joined([amount(count, f"{MEMBER_NAMES[one]} rune") for one, count in enumerate(counts) if count])


def _settled(held: list[int], left: int, guild: int) -> list[int]:
    """How many runes of each guild go with a first one; this one alone where more is still to be chosen."""
    counts = [0] * GUILDS
    ways = [guild]
    while len(ways) == 1:
        counts[ways[0]] += 1
        held[ways[0]] -= 1
        left -= 1
        ways = next_guilds(held, 0, left, ways[0])
    if ways:
        counts = [int(one == guild) for one in range(GUILDS)]
    return counts


def _who(state: AlderQuest, space: int) -> Words:
    """Who stands in a space; of two who fight there, the one that may be chosen."""
    minion = state.who[space]
    decision = state.decision()
    if isinstance(decision, ChooseMinion):
        minion = decision.minion_at(state, decision.effect(state), space)
    if minion == NO_MINION:
        return "nobody"
    return phrase(
        "the {minion}", minion=minion_in_words(state.edition, state.card[minion], state.is_upgraded(minion))
    )


def _place_label(state: AlderQuest, block: Block, space: int) -> Words:
    name = SPACE_NAMES[space]
    if block in (CONFRONT, MINION, PASS, RECEIVER, TAKE):
        template = MINION_LABELS[block.verb]
        return phrase(template, who=_who(state, space), where=name).capital()
    if block is TILE:
        return f"The tile on {name}"
    is_attack = block in (STEP, CHARGE_TO, FLY_TO, SNEAK_TO) or isinstance(state.decision(), ChooseSummon)
    moved = f"{PLACE_VERBS[block.verb]} {name}"
    if not is_attack or state.who[space] == NO_MINION:
        return moved
    return phrase("{moved}, against {who}", moved=moved, who=_who(state, space))


def _move_label(state: AlderQuest, place: int) -> Words:
    """The first move of a minion: where from, where to, how, and against whom."""
    space, target = MOVE_FROM[place], MOVE_TO[place]
    minion = state.who[space]
    special = NO_SPECIAL if minion == NO_MINION or target in BESIDE[space] else special_of(state, minion)
    verb = MOVE_VERBS[special] if special <= SNEAK else MOVE_VERBS[NO_SPECIAL]
    template = "{verb} {who} on {where} to {target}"
    if state.who[target] != NO_MINION:
        template += ", against {rival}"
    names = {"where": SPACE_NAMES[space], "target": SPACE_NAMES[target]}
    return phrase(template, verb=verb, who=_who(state, space), rival=_who(state, target), **names)


MOVE_VERBS: Final = ["Move", "Charge with", "Fly", "Sneak"]
MINION_LABELS: Final = {
    "confront": "Confront the Hero in front of {who} on {where}",
    "minion": "{who} on {where}",
    "pass": "Pass an Acorn of {who} on {where}",
    "receiver": "{who} on {where}",
    "take": "Take an Acorn with {who} on {where}",
}
PLACE_VERBS: Final = {
    "step": "Move to",
    "charge": "Charge to",
    "fly": "Fly to",
    "sneak": "Sneak to",
    "evade": "Evade to",
    "space": "On",
}


def _card_label(state: AlderQuest, block: Block, place: int) -> Words:
    if block is RELIC:
        relic = state.edition.relics[place]
        return phrase("Play {relic}: {text}", relic=state.edition.face(relic.id), text=text_of(relic.effects))
    quarrel = state.edition.quarrels[place]
    face = state.edition.face(quarrel.id)
    if block is DISCARD:
        return phrase("Discard {quarrel}", quarrel=face)
    verb = "Trigger" if block is TRIGGER else "Arm" if quarrel.is_trap else "Play"
    return phrase("{verb} {quarrel}: {text}", verb=verb, quarrel=face, text=text_of(quarrel.effects))


def _cell(state: AlderQuest, cell: int) -> str:
    """A cell with what lies in it."""
    rune = state.board[cell]
    what = "nothing" if rune == EMPTY else rune_in_words(rune)
    return f"{what} at {cell_name(cell)}"


def _board_label(state: AlderQuest, block: Block, place: int) -> str:
    if block is SWAP:
        return f"Swap {_cell(state, PAIR_FIRST[place])} and {_cell(state, PAIR_SECOND[place])}"
    if block is SLIDE_LEFT:
        return f"Slide {_cell(state, LEFT_CELLS[place])} to the left"
    if block is SLIDE_RIGHT:
        return f"Slide {_cell(state, RIGHT_CELLS[place])} to the right"
    if block is CELL:
        return capital(_cell(state, ALL_CELLS[place]))
    return f"{'Row' if block is ROW else 'Column'} {place + 1}"


def _hero_label(state: AlderQuest, block: Block, place: int) -> Words:
    if block is HERO:
        hero, lane = divmod(place, LANES)
        return phrase("{hero} in lane {lane}", hero=_hero_of_guild(state, hero), lane=LANE_NAMES[lane])
    if block in (SPARE, RIVAL):
        return _hero_of_guild(state, place)
    decision = state.decision()
    if block is ABILITY:
        return _ability_label(state, decision)
    side = decision.cause.me if isinstance(decision, ChooseHero) else state.place & 1
    hero = state.hero[side * LANES + place]
    face = "Nobody" if hero == NO_HERO else state.edition.face(state.edition.heroes[hero].id)
    template = "Use {hero} in lane {lane}" if block is USE_HERO else "{hero} in lane {lane}"
    return phrase(template, hero=face, lane=LANE_NAMES[place])


def _ability_label(state: AlderQuest, decision: Decision | None) -> Words:
    """The ability of the Hero that acts, with its price."""
    if not isinstance(decision, HeroAction):
        return "Use the Hero's ability"
    number = state.hero[(state.place & 1) * LANES + decision.lane]
    ability, hero = state.edition.source(number), state.edition.heroes[number]
    cost, text = amount(hero.cost, "rune"), text_of(hero.effects)
    return phrase("Use {ability} ({cost}): {text}", ability=ability, cost=cost, text=text)


def _hero_of_guild(state: AlderQuest, hero: int) -> Phrase:
    face = state.edition.face(state.edition.heroes[hero].id)
    return phrase("{hero} ({guild})", hero=face, guild=GUILD_NAMES[hero // 2])
