"""How tables are written: seats by the names of those who sit there, rules as links, times in words."""

import re
from datetime import datetime
from functools import cache
from typing import Final

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from fireside.core.game import Game
from fireside.core.registry import all_games
from fireside.draw import NOT_YET, Mark, drawing, drawn_mark

register = template.Library()

SEAT: Final = re.compile(r"\b[Ss]eat ([0-5])\b")
MARK: Final = 16.0
DRAWN_NAME: Final = 11  # letters; drawings keep room for about so many


@register.simple_tag(takes_context=True)
def mark(context: Context, seat: int) -> SafeString:
    """A seat's shape in its colour, as the `marks` of the table have it."""
    return _drawn(context["marks"][seat])


@register.simple_tag
def mark_to_be(game: Game, seat: int) -> SafeString:
    """A seat's mark while a table is opened: without its colour if that depends on the number of seats."""
    found = [drawing(game.name).seat_marks(seats, {})[seat] for seats in game.seats if seat < seats]
    return _drawn(found[0] if len(set(found)) == 1 else found[0]._replace(colour=NOT_YET))


@cache
def _drawn(mark: Mark) -> SafeString:
    """Drawn once: a log has a hundred of them."""
    half = MARK / 2
    drawn = drawn_mark(mark, half, half, MARK - 3)
    return mark_safe(f'<svg class="mark" viewBox="0 0 {MARK:g} {MARK:g}" aria-hidden="true">{drawn}</svg>')


@register.simple_tag(takes_context=True)
def named(context: Context, sentence: str) -> SafeString:
    """The sentence with every "seat 2" as the mark and name of who sits there."""
    pieces = SEAT.split(sentence)
    written: list[str] = [escape(pieces[0])]
    for number, text in zip(pieces[1::2], pieces[2::2], strict=True):
        name = escape(_name(int(number), context["names"]))
        written += [f'<span class="seat-name">{mark(context, int(number))} {name}</span>', escape(text)]
    return mark_safe("".join(written))


@register.filter
def plainly_named(sentence: str, names: list[str]) -> str:
    """The sentence with names in place of seat numbers, as plain text."""
    return SEAT.sub(lambda found: _name(int(found[1]), names), sentence)


def named_drawing(svg: str, names: list[str]) -> str:
    """A drawing with names in place of seat numbers, as much of each as there is room for."""
    return SEAT.sub(lambda found: escape(_shortened(_name(int(found[1]), names))), svg)


def _shortened(name: str) -> str:
    return name if len(name) <= DRAWN_NAME else name[: DRAWN_NAME - 1].rstrip() + "…"


def _name(seat: int, names: list[str]) -> str:
    return names[seat] if seat < len(names) else _("seat %(number)s") % {"number": seat}


@register.simple_tag
def rule_link(game: str, rule: str) -> SafeString:
    """A rule's number as a link to its place on the rules page; the number alone of a game that is gone."""
    if game not in all_games():
        return format_html("{}", rule)
    return format_html(
        '<a class="rule" href="{}#{}" target="_blank">{}</a>', reverse("lobby:rules", args=[game]), rule, rule
    )


@register.filter
def timestamp(moment: datetime) -> int:
    """Milliseconds, as scripts count time."""
    return int(moment.timestamp() * 1000)


@register.filter
def minutes(seconds: float) -> str:
    """A clock's face."""
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02d}"
