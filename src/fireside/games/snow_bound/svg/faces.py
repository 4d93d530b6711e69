"""Single cards and tiles of the box, drawn for whoever touches their name in a sentence."""

from typing import Final, cast

from fireside.core.registry import game
from fireside.core.words import amount
from fireside.draw import Part, Theme, written_face
from fireside.games.snow_bound.content.reading import SnowBoundContent
from fireside.games.snow_bound.svg.palette import MAJOR, MINOR
from fireside.games.snow_bound.words.cards import effects_in_words

WEAPON: Final = "#44596d"
SPECIAL: Final = "#8a5a14"


def face(kind: str, id: str, theme: Theme) -> Part | None:
    """The weapon, token or event of that id; None where there is none."""
    edition = cast(SnowBoundContent, game("snow_bound").content())
    for weapon in edition.weapons if kind == "weapon" else []:
        if weapon.id == id:
            copies = f"{amount(weapon.copies, 'card')} in the deck"
            return written_face(theme, WEAPON, "Weapon", weapon.name, [f"Value {weapon.value}", copies])
    for event in edition.events if kind == "event" else []:
        if event.id == id:
            colour, deck = (MAJOR, "Major event") if event.is_major else (MINOR, "Minor event")
            texts = [event.text, str(effects_in_words(edition, event.effects))]
            return written_face(theme, colour, deck, event.name, texts)
    for token in edition.specials if kind == "token" else []:
        if token.id == id:
            texts = [str(effects_in_words(edition, token.effects))]
            return written_face(theme, SPECIAL, "Special crate", token.name, texts)
    for token in edition.enemies if kind == "token" else []:
        if token.id == id:
            texts = [f"Strength {token.strength}", f"Bounty: {effects_in_words(edition, token.effects)}"]
            return written_face(theme, MAJOR, "Enemy", token.name, texts)
    return None
