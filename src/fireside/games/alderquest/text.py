"""Labels of actions and the sentences of the log."""

from typing import Any, Final

from fireside.core.events import Event
from fireside.core.vocabulary import Block
from fireside.games.alderquest.actions import (
    ABILITY,
    ACORN,
    ALL_CELLS,
    ARRANGE,
    ARRANGEMENTS,
    CELL,
    CHARGE_TO,
    COLUMN,
    DISCARD,
    EVADE,
    FLY_TO,
    GIVER,
    GUILD,
    HERO,
    HERO_MENU,
    HIDE,
    LEFT_CELLS,
    LOSE,
    MINION,
    PAIR_FIRST,
    PAIR_SECOND,
    PAY,
    PLAY,
    READY_HERO,
    RECEIVER,
    RELIC,
    RELIC_MENU,
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
    SUMMON_GUILD,
    SWAP_CELLS,
    TAKER,
    TILE,
    TRIGGER,
    USE_HERO,
    WHICH,
    block_of,
    cell_name,
)
from fireside.games.alderquest.content import AlderQuestContent
from fireside.games.alderquest.field import LANE_NAMES, LANES, SPACE_NAMES
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import (
    EMPTY,
    GUILD_LETTERS,
    GUILD_NAMES,
    HERO_IDS,
    KIND_NAMES,
    KIND_WORDS,
    MEMBER_NAMES,
    MINION_IDS,
    NO_HERO,
    NO_MINION,
    QUARREL_IDS,
    RELIC_IDS,
    RUNE_NAMES,
)
from fireside.games.alderquest.words import capital, counted, minion_in_words, rune_in_words, text_of

# Actions


def label(game: AlderQuest, action: int) -> str:
    """What an action means, in words."""
    block = block_of(action)
    place = action - block.start
    if block in (MINION, STEP, GIVER, RECEIVER, TAKER, EVADE, CHARGE_TO, FLY_TO, SNEAK_TO, SPACE, TILE):
        return _place_label(game, block, place)
    if block in (PLAY, DISCARD, TRIGGER, RELIC):
        return _card_label(game, block, place)
    if block in (SWAP_CELLS, SLIDE_LEFT, SLIDE_RIGHT, CELL, ROW, COLUMN):
        return _board_label(game, block, place)
    if block in (GUILD, SUMMON_GUILD, PAY, LOSE, STEAL):
        return f"{GUILD_VERBS[block.verb]} {_guild_words(block, place)}"
    if block in (HERO, SPARE, RIVAL, USE_HERO, READY_HERO, ABILITY):
        return _hero_label(game, block, place)
    if block is ARRANGE:
        names = [GUILD_NAMES[GUILD_LETTERS.index(letter)] for letter in ARRANGEMENTS[place]]
        return f"{names[0]} in the west, {names[1]} in the north, {names[2]} in the east"
    if block in (HIDE, SET, ACORN):
        return f"{capital(KIND_VERBS[block.verb])} {KIND_WORDS[place]}"
    if block is RUNE:
        return f"The {rune_in_words(place)}"
    if block is WHICH:
        return "The newest tile" if place == 0 else f"The tile {counted(place, 'place')} beneath the newest"
    key = "relic menu" if block is RELIC_MENU else "hero menu" if block is HERO_MENU else block.verb
    return PLAIN_LABELS[key]


GUILD_VERBS: Final = {
    "guild": "Take",
    "summon_guild": "Summon",
    "pay": "Pay",
    "lose": "Give up",
    "steal": "Steal",
}
KIND_VERBS: Final = {"hide": "the", "set": "the", "acorn": "the"}
PLAIN_LABELS: Final = {
    "swap": "Swap two runes",
    "slide": "Slide a rune",
    "line": "Drop a line",
    "summon": "Summon a minion (1 rune)",
    "confront": "Confront the Hero",
    "reveal": "Reveal the tile",
    "dismiss": "Dismiss the tile, unseen",
    "drop": "Drop a revealed rune",
    "hero menu": "Use a Hero",
    "activate": "Move a minion",
    "stop": "Stop here",
    "pass": "Pass an Acorn",
    "take": "Take an Acorn",
    "quarrel": "Play a Quarrel",
    "relic menu": "Play a Relic",
    "end": "End your turn",
    "leave": "Leave it",
    "eject": "Eject the minion",
    "stand": "Stand and squabble",
    "use": "Use it",
    "decline": "Decline",
    "done": "Done: draw",
}


def _guild_words(block: Block, guild: int) -> str:
    if block is GUILD:
        return f"the {GUILD_NAMES[guild]}"
    return f"a {MEMBER_NAMES[guild]}" + ("" if block is SUMMON_GUILD else " rune")


def _who(game: AlderQuest, space: int) -> str:
    """Who stands in a space."""
    minion = game.who[space]
    if minion == NO_MINION:
        return "nobody"
    return f"the {minion_in_words(game.box, game.card[minion], game.is_upgraded(minion))}"


def _place_label(game: AlderQuest, block: Block, space: int) -> str:
    name = SPACE_NAMES[space]
    if block in (MINION, GIVER, RECEIVER, TAKER):
        return f"{capital(_who(game, space))} on {name}"
    if block is TILE:
        return f"The tile on {name}"
    attack = ""
    if block in (STEP, CHARGE_TO, FLY_TO, SNEAK_TO) and game.who[space] != NO_MINION:
        attack = f", against {_who(game, space)}"
    return f"{PLACE_VERBS[block.verb]} {name}{attack}"


PLACE_VERBS: Final = {
    "step": "Move to",
    "charge": "Charge to",
    "fly": "Fly to",
    "sneak": "Sneak to",
    "evade": "Evade to",
    "space": "On",
}


def _card_label(game: AlderQuest, block: Block, place: int) -> str:
    if block is RELIC:
        relic = game.box.relics[place]
        return f"{relic.name}: {text_of(relic.effects)}"
    quarrel = game.box.quarrels[place]
    if block is DISCARD:
        return f"Discard {quarrel.name}"
    verb = "Trigger" if block is TRIGGER else "Arm" if quarrel.is_trap else "Play"
    return f"{verb} {quarrel.name}: {text_of(quarrel.effects)}"


def _cell(game: AlderQuest, cell: int) -> str:
    """A cell with what lies in it."""
    rune = game.board[cell]
    what = "nothing" if rune == EMPTY else rune_in_words(rune)
    return f"{what} at {cell_name(cell)}"


def _board_label(game: AlderQuest, block: Block, place: int) -> str:
    if block is SWAP_CELLS:
        return f"Swap {_cell(game, PAIR_FIRST[place])} and {_cell(game, PAIR_SECOND[place])}"
    if block is SLIDE_LEFT:
        return f"Slide {_cell(game, LEFT_CELLS[place])} to the left"
    if block is SLIDE_RIGHT:
        return f"Slide {_cell(game, RIGHT_CELLS[place])} to the right"
    if block is CELL:
        return capital(_cell(game, ALL_CELLS[place]))
    return f"{'Row' if block is ROW else 'Column'} {place + 1}"


def _hero_label(game: AlderQuest, block: Block, place: int) -> str:
    if block is HERO:
        hero, lane = divmod(place, LANES)
        return f"{game.box.heroes[hero].name} ({_guild_of(hero)}) in lane {LANE_NAMES[lane]}"
    if block in (SPARE, RIVAL):
        return f"{game.box.heroes[place].name} ({_guild_of(place)})"
    side = max(game.place, 0) & 1
    if block is ABILITY:
        return "Use the Hero's ability"
    hero = game.hero[side * LANES + place]
    name = "Nobody" if hero == NO_HERO else game.box.heroes[hero].name
    return f"{name} in lane {LANE_NAMES[place]}"


def _guild_of(hero: int) -> str:
    return GUILD_NAMES[hero // 2]


# The log


def sentence(box: AlderQuestContent, event: Event) -> str:
    """An event as a sentence for the log."""
    facts: dict[str, Any] = dict(event.facts)
    words = {name: _in_words(box, name, fact, facts) for name, fact in facts.items()}
    special = SPECIAL.get(event.kind)
    if special is not None:
        return special(words, facts)
    return PLAIN[event.kind].format(**words)


def _in_words(box: AlderQuestContent, name: str, fact: Any, facts: dict[str, Any]) -> str:
    """A fact as it stands in a sentence."""
    if name in ("side", "attacker", "defender"):
        return "Nobody" if fact is None else str(fact).title()
    if name == "guild":
        return "" if fact is None else MEMBER_NAMES[GUILD_LETTERS.index(fact)]
    if name == "kind":
        return KIND_WORDS[KIND_NAMES.index(fact)]
    if name == "rune":
        return rune_in_words(RUNE_NAMES.index(fact))
    if name in ("card", "source", "cards", "hero"):
        return _card_words(box, fact)
    if name == "points" and isinstance(fact, list):
        return ", ".join(f"{points}" for points in fact)
    if isinstance(fact, list):
        return ", ".join(str(one) for one in fact)
    return str(fact)


def _card_words(box: AlderQuestContent, fact: Any) -> str:
    if isinstance(fact, list):
        return ", ".join(_card_words(box, one) for one in fact)
    if fact in HERO_IDS:
        return box.heroes[HERO_IDS.index(fact)].name
    if fact in QUARREL_IDS:
        return box.quarrels[QUARREL_IDS.index(fact)].name
    if fact in RELIC_IDS:
        return box.relics[RELIC_IDS.index(fact)].name
    if fact in MINION_IDS:
        return box.minions[MINION_IDS.index(fact)].name
    return str(fact)


PLAIN: Final = {
    "guild_chosen": "{side} takes the {guild} guild.",
    "hero_placed": "{side}: {name} stands in lane {lane}.",
    "turn_begun": "{side}'s turn {turn} begins.",
    "rune_dropped": "The {rune} falls into column {column}.",
    "line_dropped": "A line is dropped: {runes}.",
    "bottom_row_destroyed": "The Board is full: its bottom row goes to the rune discard.",
    "runes_swapped": "The runes at {cells} change places.",
    "rune_slid": "The rune at {from} slides to {to}.",
    "runes_fell": "The runes fall.",
    "runes_revealed": "Revealed: {runes}.",
    "runes_collected": "{side} collects {count} {guild} runes.",
    "acorns_scored": "{side} scores Acorns of {points}: {total} points in all.",
    "snowflakes_scored": "Snowflakes matched: {total} of 4.",
    "snowflake_sent": "Matched Snowflakes go to the rune discard: {count}.",
    "guild_exalted": "The {guild} guild is exalted.",
    "exalted_lost": "The {guild} guild is no longer exalted.",
    "cascade_stopped": "No further line is dropped.",
    "rune_paid": "{side} spends a {guild} rune.",
    "quarrel_played": "{side} plays {name}.",
    "trap_armed": "{side} arms {name}.",
    "trap_triggered": "{side} triggers {name}.",
    "quarrel_discarded": "{side} discards {name}.",
    "quarrels_reshuffled": "{side} shuffles the Quarrel discard into a new deck.",
    "relic_played": "{side} plays {name}.",
    "ability_used": "{side} uses {name}.",
    "ability_declined": "{side} does not use {name}.",
    "runes_gained": "{side} gains {count} {guild} runes from the rune discard.",
    "runes_lost": "{side} gives up a {guild} rune.",
    "runes_stolen": "{side} steals a {guild} rune.",
    "heroes_readied": "{hero} becomes ready.",
    "trap_tiles_moved": "{side} puts {count} of the Trap reserve into the {to}.",
    "minion_summoned": "{side} summons a {guild} ({class}) on {space}.",
    "minion_activated": "{side} moves the minion on {space}.",
    "minion_exhausted": "{side}'s minion on {space} is exhausted.",
    "minion_readied": "{side}'s minion on {space} is ready.",
    "minion_upgraded": "{side}'s minion on {space} is the {name}.",
    "minion_destroyed": "{side}'s {guild} ({class}) on {space} is destroyed.",
    "minion_ejected": "{side}'s {guild} ({class}) on {space} is ejected.",
    "squabble": "{attacker} and {defender} squabble on {space}.",
    "elbow_drop": "{attacker} drops on {defender} on {space}.",
    "tile_revealed": "{side}'s tile on {space} is a {kind}.",
    "acorn_taken": "{side} takes the {points}-point Acorn on {space}.",
    "acorn_passed": "{side} passes a {points}-point Acorn from {from} to {to}.",
    "acorns_dropped": "Acorns of {points} are left on {space}.",
    "acorn_tributed": "{side} tributes a {points}-point Acorn on {space}.",
    "confronted": "{side} confronts {hero} from {space}.",
    "tile_shifted": "{side}'s tile moves from {from} to {to}.",
    "snowflakes_sank": "The Snowflakes sink.",
    "rival_tile_placed": "The rival in the {hero} places a tile on {space}.",
    "automa_drawn": "For the {hero} a {guild} ({class}) is drawn.",
}

MOVES: Final = {
    "step": "moves from {from} to {to}",
    "charge": "charges from {from} to {to}",
    "fly": "flies from {from} to {to}",
    "sneak": "sneaks from {from} to {to}",
    "push": "is pushed from {from} to {to}",
    "jump": "jumps from {from} to {to}",
    "evade": "evades from {from} to {to}",
    "back": "goes back from {from} to {to}",
}


def _moved(words: dict[str, str], facts: dict[str, Any]) -> str:
    return f"{words['side']}'s minion {MOVES[facts['how']].format(**words)}."


def _tile(words: dict[str, str], verb: str) -> str:
    kind = f" ({words['kind']})" if "kind" in words else ""
    return f"{words['side']}'s tile on {words['space']}{kind} {verb}."


def _hidden(words: dict[str, str], facts: dict[str, Any]) -> str:
    return f"{words['side']} sets a tile on {words['space']}" + (
        f": {words['kind']}." if "kind" in words else "."
    )


def _dismissed(words: dict[str, str], facts: dict[str, Any]) -> str:
    return _tile(words, "is dismissed, unseen")


def _returned(words: dict[str, str], facts: dict[str, Any]) -> str:
    return _tile(words, "goes back to its pouch")


def _peeked(words: dict[str, str], facts: dict[str, Any]) -> str:
    kind = f": {words['kind']}" if "kind" in words else ""
    return f"{words['side']} looks at the tile on {words['space']}{kind}."


def _drawn(words: dict[str, str], facts: dict[str, Any]) -> str:
    if "cards" in words:
        return f"{words['side']} draws {words['cards']}."
    return f"{words['side']} draws {counted(facts['count'], 'Quarrel')}."


def _tiles_drawn(words: dict[str, str], facts: dict[str, Any]) -> str:
    kinds = [KIND_WORDS[KIND_NAMES.index(kind)] for kind in facts.get("kinds", [])]
    what = f": {', '.join(kinds)}" if kinds else ""
    return f"{words['side']} draws {counted(facts['count'], 'tile')}{what}."


def _relic_drawn(words: dict[str, str], facts: dict[str, Any]) -> str:
    return f"{words['side']} draws a Relic" + (f": {words['card']}." if "card" in words else ".")


def _matched(words: dict[str, str], facts: dict[str, Any]) -> str:
    what = {"ally": "Ally match", "rival": "Rival match", "acorns": "Acorn match"}[facts["what"]]
    return f"{what} of {facts['size']}: {words['runes']} at {', '.join(facts['cells'])}."


def _destroyed(words: dict[str, str], facts: dict[str, Any]) -> str:
    return f"Destroyed: {words['runes']}."


def _refilled(words: dict[str, str], facts: dict[str, Any]) -> str:
    added = f", {counted(facts['snowflakes'], 'Snowflake')} added" if facts["snowflakes"] else ""
    return f"The rune discard goes back into the pouch: {counted(facts['count'], 'rune')}{added}."


def _hero_used(words: dict[str, str], facts: dict[str, Any]) -> str:
    actions = {
        "swap": "swaps",
        "slide": "slides",
        "line": "drops a line",
        "summon": "summons",
        "ability": "uses the ability",
    }
    return f"{words['side']}: {facts['name']} {actions[facts['action']]}."


def _game_over(words: dict[str, str], facts: dict[str, Any]) -> str:
    scores = ", ".join(f"seat {seat} {score}" for seat, score in enumerate(facts["scores"]))
    winners = " and ".join(f"seat {seat}" for seat in facts["winners"])
    return f"The game is over: {scores}. " + (f"Won by {winners}." if winners else "It is lost.")


SPECIAL: Final = {
    "minion_moved": _moved,
    "tile_hidden": _hidden,
    "tile_set": _hidden,
    "tile_dismissed": _dismissed,
    "tile_returned": _returned,
    "tile_peeked": _peeked,
    "quarrel_drawn": _drawn,
    "tiles_drawn": _tiles_drawn,
    "relic_drawn": _relic_drawn,
    "runes_matched": _matched,
    "runes_destroyed": _destroyed,
    "pouch_refilled": _refilled,
    "hero_used": _hero_used,
    "game_over": _game_over,
}
