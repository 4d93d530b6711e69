"""How tables are written: seats by the names of those who sit there, rules as links, times in words."""

from collections.abc import Mapping
from datetime import datetime
from functools import cache
from typing import Any, Final, NamedTuple, Protocol
from urllib.parse import quote

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from django.utils.translation import ngettext

from fireside.core.game import Game
from fireside.core.glossary import Term
from fireside.core.phrases import (
    AmountPart,
    CardPart,
    Part,
    Phrase,
    RulePart,
    SeatPart,
    TalePart,
    TermPart,
    from_json,
)
from fireside.core.registry import all_games, game
from fireside.core.standings import Standing
from fireside.draw import NOT_YET, Icon, Mark, drawing, drawn_mark
from fireside.web.players.models import Player
from fireside.web.players.preferences import AT_THE_TABLE, PreferencesForm
from fireside.web.players.strength import gain
from fireside.web.tables.levels import level_named

register = template.Library()


class Addressed(Protocol):
    """A table: it knows where something is asked or done there."""

    def address(self, name: str) -> str: ...


MARK: Final = 16.0
NO_ICON: Final = mark_safe("")


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
def name_of(context: Context, seat: int) -> str:
    """Who sits there, in plain letters."""
    return str(context["names"][seat])


@register.simple_tag
def points_of(standing: Standing) -> str:
    """The score of the moment in short; a + where there is more that the viewer cannot know."""
    total = f"{standing.total}+" if standing.is_part else f"{standing.total}"
    return ngettext("%(total)s point", "%(total)s points", standing.total) % {"total": total}


@register.simple_tag(takes_context=True)
def written(context: Context, said: Phrase) -> SafeString:
    """A phrase with each seat as the mark and name of who sits there; cards and terms can be looked at."""
    texts = zip(said.parts, said.texts(context["names"]), strict=True)
    return _in_english("".join(_part(context, part, text) for part, text in texts))


def _in_english(words: str) -> SafeString:
    """Words of a game, which are English in every page; one thing, for buttons set parts apart."""
    return mark_safe(f'<span lang="en">{words}</span>')


def _part(context: Context, part: str | Part, text: str) -> str:
    if isinstance(part, SeatPart) and part.number < len(context["names"]):
        seat = f'<span class="seat-name" data-seat="{part.number}">'
        return f"{seat}{mark(context, part.number)} {escape(text)}</span>"
    if isinstance(part, RulePart):
        return rule_link(context["game"], text)
    if isinstance(part, TalePart):
        return tale_link(context, text)
    named = _named(context["game"], part)
    if named is None:
        return escape(text)
    about = format_html(' aria-describedby="{}"', term_id(named.term)) if named.term else ""
    template = '<button type="button" class="card-name" data-face="{}"{}>{}{}</button>'
    if not named.face:
        template = '<span class="amount">{2}{3}</span>'
    return format_html(template, named.face, about, named.icon, text)


@register.simple_tag(takes_context=True)
def tale_link(context: Context, text: str) -> SafeString:
    """Words that lead to what is told behind them: they stand in the `number`-th sentence of a log."""
    if "number" not in context:
        return format_html("{}", text)
    address = context["table"].address("tale", context["number"])
    if context["table"].is_over:  # everybody may look through everybody's eyes
        seat = context["seat"]
        address += f"?seat={'' if seat is None else seat}"
    template = '<a class="card-name" href="{}" data-tale="{}">{}</a>'
    return format_html(template, address, context["number"], text)


@register.simple_tag(takes_context=True)
def plainly(context: Context, said: Phrase) -> SafeString:
    """A phrase for a button: the names of those who sit there as plain text, the rest to be looked at."""
    pieces = zip(said.parts, said.texts(context["names"]), strict=True)
    return _in_english("".join(_on_button(context, part, text) for part, text in pieces))


def _on_button(context: Context, part: str | Part, text: str) -> str:
    named = _named(context["game"], part)
    if named is None:
        return escape(text)
    template = '<span class="card-name" data-face="{}">{}{}</span>'
    return format_html(
        template if named.face else '<span class="amount">{1}{2}</span>', named.face, named.icon, text
    )


@register.simple_tag(takes_context=True)
def counted(context: Context, part: Part) -> SafeString:
    """So many of something in short: the icon and the number, with the words for those who want them."""
    named = _named(context["game"], part)
    if named is None or not named.icon or not isinstance(part, AmountPart):
        return format_html('<span class="counted">{}</span>', part.text)
    template = '<span class="counted" title="{0}"><span aria-hidden="true">{1}{2}</span>{3}</span>'
    words = format_html('<span class="visually-hidden">{}</span>', part.text)
    return format_html(template, part.text, named.icon, part.count, words)


@register.simple_tag(takes_context=True)
def preferred(context: Context) -> SafeString:
    """What the player prefers, and where to send what is preferred then, as attributes for the script."""
    player = context["user"]
    if not isinstance(player, Player):
        return mark_safe("")
    kept = ((name, player.preferences.get(name, "")) for name in AT_THE_TABLE)
    address = format_html(' data-preferences="{}"', reverse("players:preferences"))
    return address + format_html_join("", ' data-prefers-{}="{}"', kept)


@register.inclusion_tag("tables/preferences.html", takes_context=True)
def preferences(context: Context) -> dict[str, Any]:
    """How the table behaves, to be chosen; strangers choose for their browser."""
    player = context["user"] if isinstance(context["user"], Player) else None
    shared = {name: context.get(name) for name in ("request", "csrf_token")}
    return {"form": PreferencesForm(player), **shared}


class Named(NamedTuple):
    """What a page has for something that is named: what pointing at it shows, and an icon before it."""

    face: str
    term: str
    icon: SafeString


def _named(game_name: str, part: str | Part) -> Named | None:
    """None for what is only text: also terms and amounts without a meaning or an icon."""
    if isinstance(part, CardPart):
        return Named(f"{part.kind}/{quote(part.id)}", "", NO_ICON)
    if not isinstance(part, TermPart | AmountPart) or game_name not in all_games():
        return None
    return _term(game_name, part.name if isinstance(part, TermPart) else part.of)


@cache
def _term(game_name: str, name: str) -> Named | None:
    """A word of the game's own that has a meaning, an icon, or both."""
    has_meaning, drawn = name in game(game_name).glossary(), drawing(game_name).icon(name)
    if drawn is None:
        return Named(f"term/{quote(name)}", name, NO_ICON) if has_meaning else None
    icon = _symbol(drawn, "symbol")
    return Named(f"term/{quote(name)}" if has_meaning else "", name if has_meaning else "", icon)


def _symbol(icon: Icon, kind: str) -> SafeString:
    half, whole = -icon.reach, 2 * icon.reach
    return format_html(
        '<svg class="{}" viewBox="{} {} {} {}" aria-hidden="true"><use href="#{}"/></svg>',
        *(kind, half, half, whole, whole, icon.symbol),
    )


@register.simple_tag
def emblem(game_name: str, term: Term) -> SafeString:
    """The picture of a term; nothing for what is not drawn."""
    icon = drawing(game_name).emblem(term)
    return _symbol(icon, "emblem") if icon else NO_ICON


def term_link(game_name: str, name: str, text: str, address: str) -> SafeString:
    """A term in a text that is read, as a link to where the page has its meaning, with its icon."""
    named = _term(game_name, name)
    icon = named.icon if named else NO_ICON
    template = '<a class="card-name" href="{}" data-face="term/{}">{}{}</a>'
    return format_html(template, address, quote(name), icon, text)


@register.filter
def at(table: Addressed, name: str) -> str:
    """Where something is asked or done at a table."""
    return table.address(name)


@register.filter
def term_id(name: str) -> str:
    """Where a page has the meaning of a term."""
    return f"term-{slugify(name)}"


@register.simple_tag
def meanings(game_name: str) -> SafeString:
    """What the terms of a game mean, unseen: sentences refer to it as their description.

    With each stands what is drawn of it: symbols, and what the ids of things begin with.
    """
    terms = game(game_name).glossary().values() if game_name in all_games() else []
    template = '<span id="{}" data-term="{}" data-shapes="{}" data-things="{}">{}</span>'
    found = format_html_join("", template, (_meaning(one) for one in terms))
    return format_html('<div id="meanings" hidden lang="en">{}</div>', found)


def _meaning(term: Term) -> tuple[str, str, str, str, str]:
    return term_id(term.name), term.name, " ".join(term.shapes), " ".join(term.things), term.meaning


@register.filter
def said(entry: Mapping[str, Any]) -> Phrase:
    """What an option or a decision of a view says; those of earlier versions are told in one piece."""
    return from_json(entry.get("phrase") or entry.get("label") or entry["prompt"])


@register.simple_tag
def rule_link(game: str, rule: str) -> SafeString:
    """A rule's number as a link to its place on the rules page; the number alone of a game that is gone."""
    if game not in all_games():
        return format_html("{}", rule)
    return format_html(
        '<a class="rule" href="{}#{}" target="_blank">{}</a>', reverse("lobby:rules", args=[game]), rule, rule
    )


@register.filter
def level_name(level: str) -> str:
    """A bot's level in a word."""
    return str(level_named(level).name)


@register.filter
def rating_gain(change: float) -> str:
    """What a game has done to a rating."""
    return gain(change)


@register.filter
def timestamp(moment: datetime) -> int:
    """Milliseconds, as scripts count time."""
    return int(moment.timestamp() * 1000)


@register.filter
def minutes(seconds: float) -> str:
    """A clock's face."""
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02d}"
