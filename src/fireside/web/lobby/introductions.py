"""How a game is played in half a minute, and the pictures that its pages show."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe

from fireside.core.glossary import Term
from fireside.core.introductions import Point
from fireside.core.phrases import Phrase
from fireside.core.registry import game
from fireside.draw import Panel, drawing, panel_svg, pictures, theme_named
from fireside.web.tables.rendering import THEME


class ShownPoint(NamedTuple):
    """A point of the introduction with its picture, drawn."""

    title: str
    said: Phrase
    svg: SafeString


class ShownIntroduction(NamedTuple):
    """What a newcomer is told of a game."""

    goal: ShownPoint
    steps: Sequence[ShownPoint]
    end: ShownPoint
    scoring: Sequence[Phrase]


@cache
def introduction_of(name: str) -> ShownIntroduction | None:
    """The introduction of a game with its pictures; None of a game that has none."""
    told = game(name).introduction()
    if told is None:
        return None
    goal, *steps, end = [_shown(name, point) for point in told.points]
    return ShownIntroduction(goal, steps, end, told.scoring)


def _shown(name: str, point: Point) -> ShownPoint:
    return ShownPoint(point.title, point.said, drawn_picture(name, point.picture))


def emblems_of(name: str) -> list[Term]:
    """The terms that have a picture, in their order."""
    return [term for term in game(name).glossary().values() if drawing(name).emblem(term)]


@cache
def drawn_picture(name: str, picture: str) -> SafeString:
    """A picture of a game's for a page that holds the game's shapes and style; "" for none."""
    if not picture:
        return mark_safe("")
    found = pictures(name)[picture]
    panel = Panel("picture", found.about, "side", found.part(THEME))
    return mark_safe(panel_svg(panel, theme_named(THEME), classes=name))
