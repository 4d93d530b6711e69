"""Single cards and tiles of the box, drawn for whoever touches their name in a sentence."""

from functools import cache
from typing import Final, cast

from fireside.core.registry import game
from fireside.draw import Part, Theme, written_face
from fireside.games.snowcrest.seeing.cards import card_in_view, forest_in_view, guardian_in_view
from fireside.games.snowcrest.state import Snowcrest
from fireside.games.snowcrest.svg.cards import face as villager_art
from fireside.games.snowcrest.svg.palette import FOREST, GUARDIAN
from fireside.games.snowcrest.words.cards import goal_in_words

WIDE: Final = 210.0
HIGH: Final = (72.0, 108.0, 132.0, 168.0)  # by the number of actions


@cache
def _table() -> Snowcrest:
    return cast(Snowcrest, game("snowcrest").new(seed=0))


def face(kind: str, id: str, theme: Theme) -> Part | None:
    """The card of that kind and id; None where there is none."""
    edition = _table().edition
    ids = {
        "villager": [card.id for card in edition.cards],
        "guardian": [card.id for card in edition.guardians],
        "forest": [card.id for card in edition.forest],
        "achievement": [card.id for card in edition.achievements],
    }.get(kind, [])
    return DRAWN[kind](ids.index(id), theme) if id in ids else None


def _villager(number: int, theme: Theme) -> Part:
    shown = card_in_view(_table().edition, number)
    high = HIGH[min(len(shown["actions"]), len(HIGH) - 1)]
    return Part(villager_art(theme, shown, None, WIDE, high), WIDE, high)


def _guardian(number: int, theme: Theme) -> Part:
    shown = guardian_in_view(_table().edition, number)
    fields = [("Active", "offering_text"), ("Rivals", "penalty_text"), ("Reward", "reward_text")]
    texts = [f"{label}: {shown[field]}" for label, field in fields]
    return written_face(theme, GUARDIAN, "Guardian", shown["name"], texts)


def _forest(number: int, theme: Theme) -> Part:
    shown = forest_in_view(_table().edition, number)
    fields = [("Active", "active_text"), ("Rivals", "rivals_text"), ("Reward", "reward_text")]
    texts = [f"{label}: {shown[field]}" for label, field in fields]
    return written_face(theme, FOREST, "Forest", shown["name"], texts)


def _achievement(number: int, theme: Theme) -> Part:
    goal = _table().edition.achievements[number]
    return written_face(theme, theme.ember, "Achievement", goal.name, [str(goal_in_words(goal))])


DRAWN: Final = {"villager": _villager, "guardian": _guardian, "forest": _forest, "achievement": _achievement}
