"""Single cards and tiles of the box, drawn for whoever touches their name in a sentence."""

from functools import cache
from typing import Final, cast

from fireside.core.registry import game
from fireside.core.words import amount
from fireside.draw import Part, Theme, tag, written_face
from fireside.games.above_and_below.seeing.cards import (
    card_in_view,
    grove_in_view,
    kind_in_view,
    quest_in_view,
)
from fireside.games.above_and_below.state import AboveAndBelow
from fireside.games.above_and_below.svg.cards import face as building_art
from fireside.games.above_and_below.svg.modules import LANDS
from fireside.games.above_and_below.svg.palette import BANDS
from fireside.games.above_and_below.svg.tokens import HIGH as TOKEN_HIGH
from fireside.games.above_and_below.svg.tokens import WIDE as TOKEN_WIDE
from fireside.games.above_and_below.svg.tokens import token

WIDE: Final = 190.0
HIGH: Final = 108.0
CAVE: Final = "#3d3054"
LARGER: Final = 1.5  # than on the table, where a villager is small


@cache
def _table() -> AboveAndBelow:
    return cast(AboveAndBelow, game("above_and_below").new(seed=0))


def face(kind: str, id: str, theme: Theme) -> Part | None:
    """The card or token of that kind and id; None where there is none."""
    edition = _table().edition
    ids = {
        "building": [one.id for one in edition.cards],
        "villager": edition.kind_ids,
        "grove": [one.id for one in edition.groves],
        "quest": [one.id for land in edition.quests for one in land],
        "cave": [one.id for one in edition.caves],
    }.get(kind, [])
    return DRAWN[kind](ids.index(id), theme) if id in ids else None


def _building(number: int, theme: Theme) -> Part:
    return Part(building_art(theme, card_in_view(_table(), number), WIDE, HIGH), WIDE, HIGH)


def _villager(number: int, theme: Theme) -> Part:
    art = token(theme, kind_in_view(_table(), number), TOKEN_WIDE)
    return Part(tag("g", art, transform=f"scale({LARGER})"), TOKEN_WIDE * LARGER, TOKEN_HIGH * LARGER)


def _grove(number: int, theme: Theme) -> Part:
    shown = grove_in_view(_table(), number)
    texts = [f"{amount(tier['number'], 'lantern')}: {tier['reward_text']}" for tier in shown["tiers"]]
    texts += [f"{amount(shown['points'], 'point')} if the card on its {shown['arrow']} shows {shown['icon']}"]
    return written_face(theme, BANDS["grove"], "Grove", shown["name"], texts)


def _quest(number: int, theme: Theme) -> Part:
    shown = quest_in_view(_table(), number)
    texts = [amount(shown["number"], "lantern"), amount(shown["points"], "point"), shown["reward_text"]]
    return written_face(theme, LANDS[shown["land"]], shown["land"].title(), shown["quest"], texts)


def _cave(number: int, theme: Theme) -> Part:
    cave = _table().edition.caves[number]
    return written_face(theme, CAVE, "Cave", cave.name, [cave.depth.capitalize()])


DRAWN: Final = {"building": _building, "villager": _villager, "grove": _grove, "quest": _quest, "cave": _cave}
