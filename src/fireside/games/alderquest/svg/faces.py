"""Single cards and tiles of the box, drawn for whoever touches their name in a sentence."""

from functools import cache
from typing import Final, cast

from fireside.core.registry import game
from fireside.core.words import amount, capital
from fireside.draw import Part, Theme, written_face
from fireside.games.alderquest.seeing.field import hero_in_view
from fireside.games.alderquest.seeing.views import quarrel, relic
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.svg.cards import card, card_height
from fireside.games.alderquest.svg.palette import GUILDS
from fireside.games.alderquest.terms import (
    CLASS_NAMES,
    GUILD_LETTERS,
    HERO_IDS,
    MINION_IDS,
    PER_GUILD,
    QUARREL_IDS,
    RELIC_IDS,
    SPECIAL_NAMES,
    TRIGGER_NAMES,
)
from fireside.games.alderquest.words.cards import text_of

WIDE: Final = 240.0


@cache
def _table() -> AlderQuest:
    return cast(AlderQuest, game("alderquest").new(seed=0))


def face(kind: str, id: str, theme: Theme) -> Part | None:
    """The card of that kind and id; None where there is none."""
    ids = {"hero": HERO_IDS, "minion": MINION_IDS, "quarrel": QUARREL_IDS, "relic": RELIC_IDS}.get(kind, [])
    return DRAWN[kind](ids.index(id), theme) if id in ids else None


def _quarrel(number: int, theme: Theme) -> Part:
    shown = quarrel(_table(), number)
    high = card_height(shown, WIDE)
    return Part(card(theme, shown, WIDE, high), WIDE, high)


def _relic(number: int, theme: Theme) -> Part:
    shown = relic(_table(), number)
    high = card_height(shown, WIDE)
    return Part(card(theme, shown, WIDE, high), WIDE, high)


def _hero(number: int, theme: Theme) -> Part:
    shown = hero_in_view(_table(), number)
    guild, ability = GUILDS[shown["guild"]], shown["ability"]
    head = f"Hero of the {guild.name}, {shown['class']}"
    text = f"{ability['name']} ({amount(ability['cost'], 'rune')}): {ability['text']}"
    return written_face(theme, guild.colour, head, shown["name"], [text])


def _minion(number: int, theme: Theme) -> Part:
    minion, guild = _table().edition.minions[number], GUILDS[GUILD_LETTERS[number // PER_GUILD]]
    head = f"{guild.member}, {CLASS_NAMES[minion.class_]}"
    words = [word for word in (TRIGGER_NAMES[minion.trigger], SPECIAL_NAMES[minion.special]) if word]
    texts = [capital(", ".join(words)), str(text_of(minion.effects)) if minion.effects else ""]
    return written_face(theme, guild.colour, head, minion.name, [text for text in texts if text])


DRAWN: Final = {"hero": _hero, "minion": _minion, "quarrel": _quarrel, "relic": _relic}
