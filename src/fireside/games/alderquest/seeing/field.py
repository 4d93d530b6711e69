"""What everybody, or a side, sees of Heroes, Field, decks and rivals."""

from typing import Any, Final

from fireside.games.alderquest.field import (
    GROUND,
    LANE_NAMES,
    LANES,
    NOWHERE,
    RIVAL_LANE_NAMES,
    SPACE_NAMES,
)
from fireside.games.alderquest.rules.minions import intruder
from fireside.games.alderquest.rules.paths import special_of
from fireside.games.alderquest.seeing.cards import text_in_view
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import (
    ACORNS,
    BLUE,
    CARD,
    CLASS_NAMES,
    FACE_UP,
    FIRST_MINION_SOURCE,
    GUILD_LETTERS,
    HERO_IDS,
    HEROES,
    HEROES_EACH,
    KIND_NAMES,
    KINDS,
    KNOWN,
    KNOWN_CLASS,
    MINION_IDS,
    NO_HERO,
    NO_MINION,
    NOBODY,
    PER_GUILD,
    PIECE_NAMES,
    PLACED_BY,
    RED,
    SEEN,
    SIDE_NAMES,
    SNEAK,
    SNOWFLAKE,
    SOLO,
    SPECIAL_NAMES,
    TARGETS,
    TILE,
    TRAP,
    TRIGGER_NAMES,
    points_of,
)

SPECTATOR: Final = -1


# Heroes


def hero_in_view(state: AlderQuest, hero: int) -> dict[str, Any]:
    """What stands on a Hero card."""
    card = state.edition.heroes[hero]
    ability = {"name": card.ability, "cost": card.cost, **text_in_view(state.edition, hero)}
    return {
        "hero": HERO_IDS[hero],
        "name": card.name,
        "animal": card.animal,
        "guild": GUILD_LETTERS[hero // HEROES_EACH],
        "class": CLASS_NAMES[card.class_],
        "ability": None if state.mode == SOLO else ability,
    }


def heroes_in_view(state: AlderQuest) -> list[dict[str, Any]]:
    """The Heroes that stand, Red's first."""
    found = []
    for slot, hero in enumerate(state.hero):
        if hero == NO_HERO:
            continue
        side, lane = divmod(slot, LANES)
        is_rival = state.mode == SOLO and side == BLUE
        places = [
            place for place in range(state.places) if place & 1 == side and lane in state.lanes_of(place)
        ]
        found.append(
            {
                **hero_in_view(state, hero),
                "side": SIDE_NAMES[side],
                "place": None if is_rival else places[0],
                "lane": RIVAL_LANE_NAMES[lane] if is_rival else LANE_NAMES[lane],
                "ready": bool(state.heroes_ready >> slot & 1),
                "front": SPACE_NAMES[state.front(side, lane)],
            }
        )
    return found


def unused_heroes_in_view(state: AlderQuest) -> list[dict[str, Any]]:
    """In the drafts: the Heroes that can still be placed."""
    return [
        {**hero_in_view(state, hero), "side": _owner_name(state, hero // HEROES_EACH)}
        for hero in range(HEROES)
        if hero not in state.hero
    ]


def _owner_name(state: AlderQuest, guild: int) -> str | None:
    return None if state.owner[guild] == NOBODY else SIDE_NAMES[state.owner[guild]]


# The Field


def space_in_view(state: AlderQuest, space: int, viewer: int) -> dict[str, Any]:
    """A space with its tiles and minions."""
    minion = state.who[space]
    attacker = NO_MINION if minion == NO_MINION else intruder(state, space)
    tiles = state.tiles[space] if space < GROUND else []
    return {
        "space": SPACE_NAMES[space],
        "tiles": [_tile(tile, viewer) for tile in tiles],
        "minion": None if minion == NO_MINION else minion_in_view(state, minion),
        "attacker": None if attacker == NO_MINION else minion_in_view(state, attacker),
    }


def knows_tile(tile: int, viewer: int) -> bool:
    """AQ-TURN-07, AQ-FX-10 A tile is known face-up, to its owner, and to the side that has peeked at it."""
    if tile & FACE_UP:
        return True
    if viewer == SPECTATOR:
        return False
    return (tile & TILE) // KINDS == viewer or tile & SEEN != 0


def _tile(tile: int, viewer: int) -> dict[str, Any]:
    colour, kind = divmod(tile & TILE, KINDS)
    return {
        "side": SIDE_NAMES[colour],
        "up": tile & FACE_UP != 0,
        "kind": KIND_NAMES[kind] if knows_tile(tile, viewer) else None,
        "seen": tile & SEEN != 0,
        "hero": RIVAL_LANE_NAMES[tile // PLACED_BY - 1] if tile >= PLACED_BY else None,
    }


def minion_in_view(state: AlderQuest, minion: int) -> dict[str, Any]:
    """AQ-TERM-10 What everybody sees of a minion in play; R-AQ-11 its identity only on the upgraded side.

    The piece tells it from others of its class wherever it goes, as its card on the table would.
    """
    is_up = state.is_upgraded(minion)
    number = state.card[minion]
    card = state.edition.minions[number]
    text = text_in_view(state.edition, FIRST_MINION_SOURCE + number) if is_up else None
    return {
        "piece": PIECE_NAMES[minion],
        "side": SIDE_NAMES[state.side_of(minion)],
        "guild": GUILD_LETTERS[minion // PER_GUILD],
        "class": CLASS_NAMES[card.class_],
        "space": SPACE_NAMES[state.at[minion]],
        "ready": state.is_ready(minion),
        "upgraded": is_up,
        "card": MINION_IDS[number] if is_up else None,
        "name": card.name if is_up else None,
        "trigger": TRIGGER_NAMES[card.trigger] if is_up else None,
        "text": text["text"] if text else None,
        "phrase": text["phrase"] if text else None,
        "special": SPECIAL_NAMES[card.special] or None if is_up else None,
        "sneaks": special_of(state, minion) == SNEAK and not (is_up and card.special == SNEAK),
        "carries": [points_of(kind) for kind in range(ACORNS) for _ in range(state.carries(minion, kind))],
    }


# Decks


def has_deck(state: AlderQuest, guild: int) -> bool:
    """Whether a guild has a deck of its own."""
    in_play = any(state.at[guild * PER_GUILD + one] != NOWHERE for one in range(PER_GUILD))
    return len(state.decks[guild]) > 0 or (in_play and (state.mode != SOLO or state.owner[guild] == RED))


def deck_in_view(state: AlderQuest, guild: int) -> dict[str, Any]:
    """A minion deck: its size, the class on top, what is known of its bottom."""
    deck = state.decks[guild]
    return {
        "guild": GUILD_LETTERS[guild],
        "side": _owner_name(state, guild),
        "size": len(deck),
        "top": CLASS_NAMES[state.edition.class_of[deck[-1] & CARD]] if deck else None,
        "bottom": [_known_card(state, card) for card in known_bottom(deck)],
    }


def known_bottom(deck: list[int]) -> list[int]:
    """The cards under a deck of which everybody knows something, from the bottom upwards."""
    known: list[int] = []
    for card in deck:
        if not card & (KNOWN | KNOWN_CLASS):
            break
        known.append(card)
    return known


def _known_card(state: AlderQuest, card: int) -> dict[str, Any]:
    minion = card & CARD
    shown = {"card": MINION_IDS[minion], "name": state.edition.minions[minion].name} if card & KNOWN else None
    return {"class": CLASS_NAMES[state.edition.class_of[minion]], "card": shown}


# Solitaire


def rivals_in_view(state: AlderQuest) -> dict[str, Any]:
    """What everybody sees of a solitaire game's rivals."""
    automa = state.automa
    return {
        "stack": len(state.stack),
        "supply": state.supply,
        "automa": {
            "size": len(automa),
            "top": _guild_and_class(state, automa[-1]) if automa else None,
            "bottom": [_guild_and_class(state, card) for card in known_bottom(automa)],
            "discard": [_guild_and_class(state, card) for card in state.automa_discard],
        },
        "drawn": None if state.automa_card == NO_MINION else _guild_and_class(state, state.automa_card),
        "removed": {
            KIND_NAMES[kind]: state.removed[kind] for kind in (0, SNOWFLAKE, TRAP) if state.removed[kind]
        },
        "target": TARGETS[state.level],
    }


def _guild_and_class(state: AlderQuest, card: int) -> dict[str, str]:
    minion = card & CARD
    return {
        "guild": GUILD_LETTERS[minion // PER_GUILD],
        "class": CLASS_NAMES[state.edition.class_of[minion]],
    }
