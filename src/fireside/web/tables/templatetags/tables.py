"""How tables are written: seats by the names of those who sit there, rules as links, times in words."""

from collections.abc import Mapping
from datetime import datetime
from functools import cache
from typing import Any, Final
from urllib.parse import quote

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from fireside.core.game import Game
from fireside.core.phrases import CardPart, Part, Phrase, SeatPart, from_json
from fireside.core.registry import all_games
from fireside.draw import NOT_YET, Mark, drawing, drawn_mark

register = template.Library()

MARK: Final = 16.0


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
def written(context: Context, said: Phrase) -> SafeString:
    """A phrase with each seat as the mark and name of who sits there."""
    texts = zip(said.parts, said.texts(context["names"]), strict=True)
    return mark_safe("".join(_part(context, part, text) for part, text in texts))


def _part(context: Context, part: str | Part, text: str) -> str:
    if isinstance(part, SeatPart) and part.number < len(context["names"]):
        return f'<span class="seat-name">{mark(context, part.number)} {escape(text)}</span>'
    if isinstance(part, CardPart):
        return format_html(
            '<button type="button" class="card-name" data-face="{}">{}</button>', _face(part), text
        )
    return escape(text)


def _face(part: CardPart) -> str:
    return f"{part.kind}/{quote(part.id)}"


@register.filter
def said(entry: Mapping[str, Any]) -> Phrase:
    """What an option or a decision of a view says; those of earlier versions are told in one piece."""
    return from_json(entry.get("phrase") or entry.get("label") or entry["prompt"])


@register.filter
def plainly(said: Phrase, names: list[str]) -> SafeString:
    """A phrase for a button: the names of those who sit there as plain text, cards to be looked at."""
    pieces = zip(said.parts, said.texts(names), strict=True)
    written = "".join(_on_button(part, text) for part, text in pieces)
    return mark_safe(f"<span>{written}</span>")  # one thing: buttons set apart what they hold


def _on_button(part: str | Part, text: str) -> str:
    if isinstance(part, CardPart):
        return format_html('<span class="card-name" data-face="{}">{}</span>', _face(part), text)
    return escape(text)


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
