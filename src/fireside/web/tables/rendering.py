"""Changes: what a viewer is sent. A page is made of areas; a change holds those that are different now.

The areas of the game are drawn from the viewer's moment and the names of those seated, and from nothing else.
Before them a change may hold stages: drawings of single panels that a page shows one after the other, so that
all is seen in order.
"""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import cache
from itertools import zip_longest
from typing import Any, Final, NamedTuple

from django.db.models import Count, OuterRef, Q, Subquery
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.formats import get_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from fireside.core.errors import MISFITS
from fireside.core.phrases import Part, Phrase, TalePart, as_phrase, from_json, phrase
from fireside.core.phrases import seat as seat_part
from fireside.core.registry import game
from fireside.core.standings import Goal, Standing
from fireside.draw import Mark, Panel, drawing, panel_svg, seat_marks, theme_named, with_names
from fireside.play import Entry, Hint, Rival, Rulebook, lead_in_words
from fireside.web.players.models import Player
from fireside.web.players.silences import unheard_by
from fireside.web.tables import days
from fireside.web.tables.clocks import clock_of
from fireside.web.tables.endings import Ending, endings_of
from fireside.web.tables.levels import level_named, offered
from fireside.web.tables.models import Message, Seat, Table
from fireside.web.tables.running import Moment, Telling, Way
from fireside.web.tables.visits import Visit

Areas = dict[str, str]

GAME_AREAS: Final = (
    *("prompt", "choices", "actions", "goal", "glances", "tally"),
    *("latest", "rule", "tales", "since", "result"),
)
PANEL_AREAS: Final = ("board", "now", "own", "side")
THEME: Final = "auto"
LOG_LINES: Final = 60  # that are sent at once; there is a page for the earlier ones
EARLIER_LINES: Final = 200  # that are sent when somebody looks further back
STORY: Final = "story"  # the tale after which another one comes
TALES: Final = 6  # that are called up for whoever has not read them
CHAT_LINES: Final = 60
BACK: Final = "<hx-back></hx-back>"  # before a change that takes the one before it back
DRAWN_NAME: Final = 11  # letters; drawings keep room for about so many


def marks_of(table: Table, seats: int) -> list[Mark]:
    """What the seats of the table are known by, of which there are so many; the kit's own of a lost game."""
    return (drawing(table.game_name).seat_marks if table.has_game else seat_marks)(seats, table.options)


def game_areas(visit: Visit, moment: Moment) -> Areas:
    """The areas that show the game as it was seen then; drawn once for each moment, language and names.

    When it is over, what came of it is counted among the names: it may be known a little later.
    """
    after = _afterwards(visit) if moment.view["over"] else Afterwards([], True, [], False)
    levels = [seat.level for seat in visit.seats]
    return moment.rendered.get(
        get_language() or "",
        (*visit.names, *levels, repr(after)),
        lambda: _draw(visit.table, moment, visit.names, after, levels),
    )


class Afterwards(NamedTuple):
    """What is known of a finished game besides how it went."""

    rating_changes: list[float | None]  # by seat
    has_record: bool  # to be downloaded
    hints_used: list[int]  # by seat
    has_bots: bool  # which can be others in another game


def _afterwards(visit: Visit) -> Afterwards:
    return Afterwards(
        [seat.rating_change for seat in visit.seats],
        not days.is_on(visit.table),
        [seat.hints_used for seat in visit.seats],
        any(seat.player is None for seat in visit.seats),
    )


def stages(visit: Visit, moments: list[Moment]) -> str:
    """What is seen in order on the way through these moments: each stage with the panels it changes."""
    return "".join(
        f"<hx-stage>{partials(stage)}</hx-stage>"
        for moment in moments
        for stage in _stages(visit.table, moment, visit.names)
    )


def _stages(table: Table, moment: Moment, names: list[str]) -> list[Areas]:
    way = moment.way
    if way is None:
        return []
    return moment.staged.get(
        get_language() or "", (*names,), lambda: _draw_stages(table, way, moment.view, names)
    )


def _draw_stages(table: Table, way: Way, view: Mapping[str, Any], names: list[str]) -> list[Areas]:
    with _at_best(table):
        views = [_to_draw(one, names) for one in (way.before, view)]
        drawn = drawing(table.game_name).stages(views[0], way.events, views[1], THEME)
        return [_staged(table, panels) for panels in drawn]
    return []


def _at_best(table: Table) -> AbstractContextManager[None]:
    """Views of other rules or cards may be drawn no more; those of the present ones always can."""
    return suppress(*MISFITS) if table.lack or table.base else nullcontext()


def _staged(table: Table, panels: list[Panel]) -> Areas:
    return {f"panel-{panel.name}": _panel(table, panel, "panel_inside") for panel in panels}


def _to_draw(view: Mapping[str, Any], names: list[str]) -> dict[str, Any]:
    """The view with the names that a drawing calls the seats by, as much of each as there is room for."""
    return with_names(view, [_shortened(name) for name in names])


def _shortened(name: str) -> str:
    return name if len(name) <= DRAWN_NAME else name[: DRAWN_NAME - 1].rstrip() + "…"


def _draw(
    table: Table, moment: Moment, names: list[str], after: Afterwards, levels: Sequence[str] = ()
) -> Areas:
    view, log = moment.view, moment.log
    viewer = view["seat"]
    unfinished = Table.Lack(table.unfinished).label if table.unfinished and moment.is_last else ""
    panels = _panels(table, moment, names)
    drawn = {action for panel in panels for action in panel.actions}
    options = _options(table, view)
    standings = _standings(table, view)
    context = {
        "table": table,
        "game": table.game_name,
        "view": view,
        "seat": viewer,
        "names": names,
        "marks": marks_of(table, len(names)),
        "revision": moment.revision,
        "unfinished": unfinished,
        "is_asked": viewer is not None and view["to_move"] == viewer and not unfinished,
        "thinker": _thinker(view, levels),
        "can_undo": moment.can_undo and table.allows_undo,
        "is_pick": moment.is_pick,
        "choices": [option for option in options if option["action"] not in drawn],
        "options": options,
        "latest": log[-1] if log else None,
        "result": _result(table, view, names, after),
        "has_record": after.has_record,
        "levels": offered() if after.has_bots else {},
        "told": len(log),
        "tales": _tales(log),
        "since": _since(table, moment),
        "has_replay": bool(view["table"]),
        "glances": _glances(table, moment, names, standings),
        "standings": standings,
        "goal": _goal(table, view),
        "rule": _rule(table, view),
    }
    areas = _drawn(table, panels) if panels else _undrawn(table, moment, names)
    return {**areas, **{area: _render(area, context) for area in GAME_AREAS}}


class LogLine(NamedTuple):
    """A line of the log as it is written: its number, the sentence, and the pieces it speaks of."""

    number: int
    sentence: Phrase
    lights: str


def _line(table: Table, number: int, entry: Entry) -> LogLine:
    lights: Sequence[str] = ()
    if entry.event is not None and table.has_game:
        with suppress(*MISFITS):  # what was told by earlier rules may lack something
            lights = drawing(table.game_name).lights(entry.event, entry.sentence)
    return LogLine(number, entry.sentence, " ".join(lights))


def log_area(visit: Visit, moment: Moment, address: str = "") -> Areas:
    """The newest lines of the log, in place of whatever the page has.

    `address` tells where there are earlier ones of a moment of the past, up to which of them.
    """
    first = max(0, len(moment.entries) - LOG_LINES)
    return {"log": _log(visit, moment, first, is_whole=True, address=address)}


def new_lines(visit: Visit, moment: Moment, known: int, before: int) -> Areas:
    """The lines of the log but for the first `known`, which the page has; it had `before` lines at all.

    Nothing if it has them all; the newest alone if they are many.
    """
    if known == before == len(moment.entries):
        return {}
    if known < len(moment.entries) - LOG_LINES:
        return log_area(visit, moment)
    return {"log": _log(visit, moment, known)}


def earlier_lines(visit: Visit, moment: Moment, before: int | None, address: str = "") -> str:
    """Lines of the log before that number, and where there are more of them; all lines before None."""
    entries = len(moment.entries)
    last = entries if before is None else max(0, min(before - 1, entries))
    first = 0 if before is None else max(0, last - EARLIER_LINES)
    return _log(visit, moment, first, last, is_whole=True, address=address)


def _log(
    visit: Visit,
    moment: Moment,
    first: int,
    last: int | None = None,
    is_whole: bool = False,
    address: str = "",
) -> str:
    """The lines of the log from `first` up to `last`, counted from 0."""
    numbered = enumerate(moment.entries[first:last], first + 1)
    context = {
        "table": visit.table,
        "game": visit.table.game_name,
        "names": visit.names,
        "marks": marks_of(visit.table, len(visit.names)),
        "seat": moment.view["seat"],
        "first": first + 1,
        "earlier": first if is_whole and (address or moment.is_last) else 0,
        "address": address or f"{visit.table.address('log')}?",
        "is_whole": is_whole,
        "log": [_line(visit.table, number, entry) for number, entry in numbered],
    }
    return _render("log", context)


def _tales(log: list[Phrase]) -> list[tuple[int, bool]]:
    """The sentences with the last tales, by their numbers, and whether more of it is to come."""
    told = list(enumerate(log, 1))
    found = [(number, part) for number, said in told for part in said.parts if isinstance(part, TalePart)]
    return [
        (number, place == len(found) and part.name == STORY) for place, (number, part) in enumerate(found, 1)
    ][-TALES:]


class Since(NamedTuple):
    """What has happened since the viewer's seat has last decided something: what was done to it, and all.

    Of what was done to it each line comes with whether it was, or tells how that came about.
    """

    first: int  # how many lines of the log were told before
    done: list[tuple[Phrase, bool]]
    told: list[Phrase]


def _since(table: Table, moment: Moment) -> Since | None:
    """None if nothing was done to the viewer."""
    missed = moment.entries[len(moment.entries) - moment.missed :]
    if not missed or moment.view["over"] or not table.has_game:
        return None
    with _at_best(table):
        done = [place for place, entry in enumerate(missed) if _is_done_to(table, moment, entry)]
        kinds = {_kind(missed[place]) for place in done}
        causes = {_cause(missed, place) for place in done}
        # what was done to others just as well is no cause
        shown = sorted({*done, *(place for place in causes if _kind(missed[place]) not in kinds)})
        if done:
            lines = [(missed[place].sentence, place in done) for place in shown]
            told = [entry.sentence for entry in missed[-LOG_LINES:]]
            return Since(len(moment.entries) - len(missed), lines, told)
    return None


def _is_done_to(table: Table, moment: Moment, entry: Entry) -> bool:
    return entry.event is not None and table.game.is_done_to(moment.view, entry.event)


def _cause(missed: list[Entry], place: int) -> int:
    """The line before another one that tells something else: what that came of. Itself for the first."""
    kind = _kind(missed[place])
    return next((one for one in range(place - 1, -1, -1) if _kind(missed[one]) != kind), place)


def _kind(entry: Entry) -> object:
    return None if entry.event is None else entry.event["kind"]


def tale(visit: Visit, telling: Telling) -> str | None:
    """What is told at length behind a sentence, for a card or a page; None where there is nothing."""
    table, names = visit.table, visit.names
    with _at_best(table):
        told = table.game.tale(telling.view, telling.event)
        if told is None:
            return None
        art = drawing(table.game_name).tale_picture(_to_draw(telling.view, names), telling.event, THEME)
        panel = None if art is None else Panel("tale", told.title, "side", art)
        context = {
            "tale": told,
            "svg": "" if panel is None else panel_svg(panel, theme_named(THEME), classes=table.game_name),
            "game": table.game_name,
            "names": names,
            "marks": marks_of(table, len(names)),
        }
        return _render("tale", context)
    return None


def _panels(table: Table, moment: Moment, names: list[str]) -> list[Panel]:
    """The game's own drawings, with seats called by their names; none where it cannot be drawn any more."""
    if not moment.view["table"]:
        return []
    with _at_best(table):
        return drawing(table.game_name).panels(_to_draw(moment.view, names), THEME)
    return []


def _options(table: Table, view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What can be chosen; with each, what somebody might regret, and whether it is rarely meant."""
    found = [*view["legal"], *view["asides"]]
    return [{**option, **_doubts(table, view, option["action"])} for option in found]


def _doubts(table: Table, view: Mapping[str, Any], action: int) -> dict[str, object]:
    played = table.game
    return {
        "warning": played.warning(view, action),
        "is_rare": played.is_rarely_meant(view, action),
        "declines": played.declines(action),
    }


class Glance(NamedTuple):
    """What matters of a seat, to stand below its name, and its score of the moment."""

    seat: int
    parts: Sequence[Part]
    standing: Standing | None


def _glances(table: Table, moment: Moment, names: list[str], standings: list[Standing]) -> list[Glance]:
    """What there is to be told of each seat."""
    found: Sequence[Sequence[Part]] = []
    if moment.view["table"]:
        with _at_best(table):
            found = drawing(table.game_name).glances(_to_draw(moment.view, names), THEME)
    glances = zip_longest(range(len(names)), found, standings)
    return [Glance(seat, parts or [], standing) for seat, parts, standing in glances if parts or standing]


def _standings(table: Table, view: Mapping[str, Any]) -> list[Standing]:
    """The score of the moment as the viewer may know it; none where it cannot be told any more."""
    if view["table"]:
        with _at_best(table):
            return table.game.standings(view)
    return []


def _goal(table: Table, view: Mapping[str, Any]) -> Goal | None:
    """How the game ends and how near that is; nothing once it is over."""
    if view["table"] and not view["over"]:
        with _at_best(table):
            return table.game.goal(view)
    return None


def _rule(table: Table, view: Mapping[str, Any]) -> Phrase | None:
    """The rule by which something is asked now."""
    if view["decision"] is None or not table.has_game:
        return None
    return _rulebook(table.game_name).cite(view["decision"]["rule"])


@cache
def _rulebook(game_name: str) -> Rulebook:
    return Rulebook(game(game_name))


def _drawn(table: Table, panels: list[Panel]) -> Areas:
    """The panels by the area of the page they belong to."""
    areas = dict.fromkeys(PANEL_AREAS, "")
    for panel in panels:
        areas[panel.area] += _panel(table, panel, "panel")
    return areas


def _undrawn(table: Table, moment: Moment, names: list[str]) -> Areas:
    """What stands in the board's place where it cannot be drawn: why, and everything that was told."""
    if moment.view["table"]:
        told = _("The board of this game cannot be drawn any more; this is what happened. %(reason)s")
        reason = told % {"reason": Table.Lack(table.lack or Table.Lack.RULES).label}
    else:
        reason = why_no_replay(table)
    context = {
        "reason": reason,
        "log": moment.log,
        "game": table.game_name,
        "names": names,
        "marks": marks_of(table, len(names)),
    }
    return {**dict.fromkeys(PANEL_AREAS, ""), "board": _render("undrawn", context)}


def _panel(table: Table, panel: Panel, template: str) -> str:
    svg = panel_svg(panel, theme_named(THEME), table.game.title, table.game_name)
    return _render(template, {"panel": panel, "svg": svg})


def _thinker(view: Mapping[str, Any], levels: Sequence[str]) -> dict[str, object] | None:
    """The bot that is asked, with its level; None where a person decides, or the game is over."""
    seat = view["to_move"]
    if not 0 <= seat < len(levels) or not levels[seat]:
        return None
    return {"who": phrase("{who}", who=seat_part(seat)), "level": level_named(levels[seat]).name}


def _result(
    table: Table, view: Mapping[str, Any], names: list[str], after: Afterwards
) -> list[dict[str, Any]]:
    """The final scoring, best first; nothing of a game that has none."""
    if not view["over"]:
        return []
    ended = _endings(table, view)
    lines = [
        {
            **seat,
            "name": names[seat["seat"]],
            "ending": ended[seat["seat"]],
            "hints_used": after.hints_used[seat["seat"]],
            "rating_change": after.rating_changes[seat["seat"]],
            "next": from_json(seat.get("next") or ""),
        }
        for seat in view["result"]["seats"]
    ]
    return sorted(lines, key=lambda line: (-line["ending"].has_won, -line["total"]))


def _endings(table: Table, view: Mapping[str, Any]) -> list[Ending]:
    """How the game went, seat by seat; nothing while it is on."""
    if not view["over"]:
        return []
    scores = [line["total"] for line in view["result"]["seats"]]
    return endings_of(table, view["seats"], view["winners"], scores)


def why_no_replay(table: Table) -> str:
    """Why what happened at a table cannot be shown any more, in a sentence or two."""
    reason = Table.Lack(table.unfinished or table.lack or Table.Lack.RECORD).label
    return _("There is no replay of this game: nothing was recorded. %(reason)s") % {"reason": reason}


def unseen(seats: list[Seat]) -> list[int]:
    """The seats whose players have left or have not been seen for a while."""
    now = timezone.now()
    return [
        seat.number for seat in seats if seat.player is not None and not seat.is_bot and seat.is_away(now)
    ]


def people_areas(visit: Visit, away: list[int], moment: Moment) -> Areas:
    """The area about the people: who sits where, which of them are away, and who decided then."""
    view = moment.view
    ended = dict(enumerate(_endings(visit.table, view)))
    context = {
        "table": visit.table,
        "places": [_place(visit, seat, view, away, ended.get(seat.number)) for seat in visit.seats],
        "marks": marks_of(visit.table, len(visit.seats)),
        "mine": visit.seat,
    }
    return {"players": _render("players", context)}


def _place(
    visit: Visit, seat: Seat, view: Mapping[str, Any], away: list[int], ending: Ending | None
) -> dict[str, object]:
    """A seat as it is listed beside the board."""
    is_away = not seat.is_bot and (seat.has_left or seat.number in away)
    return {
        "seat": seat,
        "is_me": seat == visit.seat,
        "is_asked": visit.table.is_running and view["to_move"] == seat.number,
        "is_away": is_away,
        "clock": clock_of(visit.table, seat),
        "may_vote": is_away and _may_vote(visit, seat),
        "votes": visit.votes[seat.number],
        "electorate": len(visit.voters(seat)),
        "ending": ending,
    }


def _may_vote(visit: Visit, seat: Seat) -> bool:
    """Whether the visitor has a say in who plays a seat."""
    if not visit.table.is_running or visit.player is None or seat == visit.seat:
        return False
    if visit.table.is_rated and not seat.may_be_given_up(timezone.now()):
        return False
    return visit.is_owner or visit.player.pk in visit.voters(seat)


# Messages are counted table by table: their keys would tell how much is said at others, which are private.
_NUMBER = Subquery(
    Message.objects.filter(table=OuterRef("table"), pk__lte=OuterRef("pk"))
    .order_by()
    .values("table")
    .annotate(number=Count("pk"))
    .values("number")
)


def chat_area(visit: Visit) -> Areas:
    """What is said by those whom the visitor wants to hear, and who has come or gone.

    Asks the database.
    """
    unheard = Q(player__in=unheard_by(visit.player), what=Message.What.SAID)
    heard = Message.objects.filter(table=visit.table).exclude(unheard)
    numbered = heard.annotate(number=_NUMBER).select_related("player")
    newest = numbered.order_by("-id")[:CHAT_LINES]
    context = {"messages": reversed(newest), "me": visit.player, "again": _opened_again(visit)}
    return {"chat": _render("chat", context)}


def _opened_again(visit: Visit) -> Table | None:
    """The table where another one of those who played here waits for them to play once more."""
    again = visit.table.again if visit.seat is not None else None
    return again if again is not None and again.owner != visit.player else None


def waiting_area(visit: Visit) -> Areas:
    """The room where a table waits for its players."""
    context = {
        "table": visit.table,
        "seats": visit.seats,
        "marks": marks_of(visit.table, len(visit.seats)),
        "mine": visit.seat,
        "is_owner": visit.is_owner,
        "may_sit": any(seat.is_free and _is_for(seat, visit.player) for seat in visit.seats),
    }
    return {"waiting": _render("waiting", context)}


def _is_for(seat: Seat, player: Player | None) -> bool:
    return seat.is_open or (player is not None and seat.kept_for_id == player.pk)


def refusal(table: Table, rule: str) -> str:
    """Why something is not allowed: the rule's sentence with its number."""
    book = _rulebook(table.game_name)
    sentence = book.phrase(rule) if rule in book.numbers else as_phrase("")
    context = {"game": table.game_name, "names": [], "rule": rule, "sentence": sentence}
    return _render("refusal", context)


def notice(text: str, lang: str = "") -> str:
    """Something to tell the viewer, in one sentence; `lang` where it is not in the page's language."""
    return _render("notice", {"text": text, "lang": lang})


def alone(visit: Visit, option: Mapping[str, Any]) -> str:
    """What is done in a moment because nothing else can be."""
    return _render("alone", {"option": option, "game": visit.table.game_name, "names": visit.names})


def hint(game_name: str, advice: Hint, names: list[str]) -> str:
    """What a bot advises: the action with what completes it, and how it compares."""
    moves = [from_json(one) for one in advice.phrases]
    context = {"advice": advice, "moves": moves, "game": game_name, "names": names}
    named = ((advice.next, _("Next best:")), (advice.other, _("What you have picked:")))
    rivals = [
        {"title": title, "rival": rival, "moves": map(from_json, rival.phrases), "lead": _lead(rival)}
        for rival, title in named
        if rival is not None
    ]
    return _render("hint", {**context, "rivals": rivals})


def _lead(rival: Rival) -> str:
    """How much better the advised action looks than another."""
    if rival.lead is None:
        return _("The bot did not think it worth a look.")
    if rival.is_far:
        return _("In what follows it looks far better.")
    equal, separator = _("Both look equally good."), str(get_format("DECIMAL_SEPARATOR"))
    one, many = _("It looks %(points)s point better."), _("It looks %(points)s points better.")
    if rival.pays_later:
        one = _("In what follows it looks %(points)s point better.")
        many = _("In what follows it looks %(points)s points better.")
    return lead_in_words(rival.lead, equal, one, many, separator)


def _render(area: str, context: Mapping[str, Any]) -> str:
    return render_to_string(f"tables/areas/{area}.html", dict(context))


def partials(areas: Areas) -> str:
    """The areas as htmx takes them: each replaces the content of the element with its name."""
    return "".join(
        f'<hx-partial hx-target="#{area}" hx-swap="innerMorph">{html}</hx-partial>'
        for area, html in areas.items()
    )


def changed(areas: Areas, known: Areas) -> Areas:
    """The areas that differ from those already sent."""
    return {area: html for area, html in areas.items() if known.get(area) != html}
