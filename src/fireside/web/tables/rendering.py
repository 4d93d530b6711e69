"""Changes: what a viewer is sent. A page is made of areas; a change holds those that are different now.

The areas of the game are drawn from the viewer's moment and from nothing else. Before them a change may hold
stages: drawings of single panels that a page shows one after the other, so that all is seen in order.
"""

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Any, Final

from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.formats import get_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from fireside.core.errors import MISFITS
from fireside.core.phrases import from_json
from fireside.draw import Mark, Panel, drawing, panel_svg, seat_marks, theme_named, with_names
from fireside.play import Hint, Rulebook, lead_in_words
from fireside.web.players.models import Player
from fireside.web.tables.clocks import clock_of
from fireside.web.tables.endings import Ending, endings_of
from fireside.web.tables.leaving import voters
from fireside.web.tables.models import Seat, Table
from fireside.web.tables.running import Moment, Viewer, seats_of

Areas = dict[str, str]

GAME_AREAS: Final = ("prompt", "choices", "actions", "log", "result")
PANEL_AREAS: Final = ("board", "own", "side")
THEME: Final = "auto"
TREES: Final = ("Alder", "Birch", "Cedar", "Elm", "Fir", "Hazel")
LOG_LINES: Final = 60
CHAT_LINES: Final = 60
DRAWN_NAME: Final = 11  # letters; drawings keep room for about so many


def names_of(seats: list[Seat]) -> list[str]:
    """What everybody calls those who sit at the table."""
    return [name_of(seat) for seat in seats]


def marks_of(table: Table, seats: int) -> list[Mark]:
    """What the seats of the table are known by, of which there are so many; the kit's own of a lost game."""
    return (drawing(table.game_name).seat_marks if table.has_game else seat_marks)(seats, table.options)


def name_of(seat: Seat) -> str:
    """A player's name; a bot is called after a tree, so that two of one level can be told apart."""
    if seat.player is not None:
        return seat.player.name
    return _("%(name)s (bot)") % {"name": TREES[seat.number]} if seat.level else _("free seat")


def game_areas(table: Table, viewer: Viewer, moment: Moment, names: list[str]) -> Areas:
    """The areas that show the game as `viewer` sees it; drawn once for each moment, language and company."""
    key = _key(names)
    if key not in moment.rendered:
        moment.rendered[key] = _draw(table, viewer, moment, names)
    return moment.rendered[key]


def stages(table: Table, moments: list[Moment], names: list[str]) -> str:
    """What is seen in order on the way through these moments: each stage with the panels it changes."""
    return "".join(
        f"<hx-stage>{partials(stage)}</hx-stage>"
        for moment in moments
        for stage in _stages(table, moment, names)
    )


def _stages(table: Table, moment: Moment, names: list[str]) -> list[Areas]:
    if moment.way is None:
        return []
    key = _key(names)
    if key not in moment.staged:
        before, events = moment.way
        staged: list[Areas] = []
        with _at_best(table):
            views = [_to_draw(view, names) for view in (before, moment.view)]
            drawn = drawing(table.game_name).stages(views[0], events, views[1], THEME)
            staged = [_staged(table, panels) for panels in drawn]
        moment.staged[key] = staged  # when it is complete: others may look while it is drawn
    return moment.staged[key]


def _at_best(table: Table) -> AbstractContextManager[None]:
    """Views of other rules or cards may be drawn no more; those of the present ones always can."""
    return suppress(*MISFITS) if table.lack or table.earlier else nullcontext()


def _staged(table: Table, panels: list[Panel]) -> Areas:
    return {f"panel-{panel.name}": _panel(table, panel, "panel_inside") for panel in panels}


def _to_draw(view: Mapping[str, Any], names: list[str]) -> dict[str, Any]:
    """The view with the names that a drawing calls the seats by, as much of each as there is room for."""
    return with_names(view, [_shortened(name) for name in names])


def _shortened(name: str) -> str:
    return name if len(name) <= DRAWN_NAME else name[: DRAWN_NAME - 1].rstrip() + "…"


def _key(names: list[str]) -> str:
    """What a drawing depends on besides the moment."""
    return "\0".join([get_language() or "", *names])


def _draw(table: Table, viewer: Viewer, moment: Moment, names: list[str]) -> Areas:
    view = moment.view
    unfinished = Table.Lack(table.unfinished).label if table.unfinished and moment.is_last else ""
    panels = _panels(table, moment, names)
    drawn = {action for panel in panels for action in panel.actions}
    context = {
        "table": table,
        "view": view,
        "seat": viewer,
        "names": names,
        "marks": marks_of(table, len(names)),
        "revision": moment.revision,
        "unfinished": unfinished,
        "is_asked": viewer is not None and view["to_move"] == viewer and not unfinished,
        "can_undo": moment.can_undo,
        "choices": [option for option in view["legal"] + view["asides"] if option["action"] not in drawn],
        "options": view["legal"] + view["asides"],
        "log": list(enumerate(moment.log, 1))[-LOG_LINES:],
        "result": _result(table, view, names),
        "has_replay": bool(view["table"]),
    }
    areas = _drawn(table, panels) if panels else _undrawn(table, moment, names)
    return {**areas, **{area: _render(area, context) for area in GAME_AREAS}}


def _panels(table: Table, moment: Moment, names: list[str]) -> list[Panel]:
    """The game's own drawings, with seats called by their names; none where it cannot be drawn any more."""
    if not moment.view["table"]:
        return []
    with _at_best(table):
        return drawing(table.game_name).panels(_to_draw(moment.view, names), THEME)
    return []


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
    context = {"reason": reason, "log": moment.log, "names": names, "marks": marks_of(table, len(names))}
    return {**dict.fromkeys(PANEL_AREAS, ""), "board": _render("undrawn", context)}


def _panel(table: Table, panel: Panel, template: str) -> str:
    svg = panel_svg(panel, theme_named(THEME), table.game.title, table.game_name)
    return _render(template, {"panel": panel, "svg": svg})


def _result(table: Table, view: Mapping[str, Any], names: list[str]) -> list[dict[str, Any]]:
    """The final scoring, best first; nothing of a game that has none."""
    if not view["over"]:
        return []
    ended = _endings(table, view)
    lines = [
        {**seat, "name": names[seat["seat"]], "ending": ended[seat["seat"]]}
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


def company_areas(
    table: Table, player: Player | None, moment: Moment, seats: list[Seat], away: list[int]
) -> Areas:
    """The areas about the people: who sits where, which of them are away, and what they say."""
    return {
        "players": _render(
            "players",
            {
                "table": table,
                "places": [_place(table, seat, player, moment, away) for seat in seats],
                "marks": marks_of(table, len(seats)),
                "mine": next((seat for seat in seats if player and seat.player_id == player.pk), None),
            },
        ),
        "chat": _render("chat", {"messages": _said(table)}),
    }


def _place(
    table: Table, seat: Seat, player: Player | None, moment: Moment, away: list[int]
) -> dict[str, object]:
    """A seat as it is listed beside the board."""
    ended = _endings(table, moment.view)
    is_asked = table.is_running and moment.view["to_move"] == seat.number
    is_away = not seat.is_bot and (seat.has_left or seat.number in away)
    may_vote = table.is_running and is_away and player is not None and seat.player_id != player.pk
    electorate = voters(table, seat) if may_vote else []
    return {
        "seat": seat,
        "name": name_of(seat),
        "is_me": player is not None and seat.player_id == player.pk,
        "is_asked": is_asked,
        "is_away": is_away,
        "clock": clock_of(table, seat),
        "may_vote": may_vote and player is not None and (player.pk in [*electorate, table.owner_id]),
        "votes": seat.votes.count() if may_vote else 0,
        "electorate": len(electorate),
        "ending": ended[seat.number] if ended else None,
    }


def _said(table: Table) -> list[object]:
    newest = table.messages.select_related("player").order_by("-id")[:CHAT_LINES]
    return list(reversed(newest))


def waiting_area(table: Table, player: Player | None) -> Areas:
    """The room where a table waits for its players."""
    seats = seats_of(table)
    mine = next((seat for seat in seats if player and seat.player_id == player.pk), None)
    return {
        "waiting": _render(
            "waiting",
            {
                "table": table,
                "seats": [{"seat": seat, "name": name_of(seat)} for seat in seats],
                "marks": marks_of(table, len(seats)),
                "mine": mine,
                "is_owner": player is not None and table.owner_id == player.pk,
                "has_open": any(seat.is_open and seat.is_free for seat in seats),
            },
        ),
        "chat": _render("chat", {"messages": _said(table)}),
    }


def refusal(table: Table, rule: str) -> str:
    """Why something is not allowed: the rule's sentence with its number."""
    book = Rulebook(table.game)
    sentence = book.sentence(rule) if rule in book.numbers else ""
    return _render("refusal", {"table": table, "rule": rule, "sentence": sentence})


def notice(text: str) -> str:
    """Something to tell the viewer, in one sentence."""
    return _render("notice", {"text": text})


def hint(advice: Hint, names: list[str]) -> str:
    """What a bot advises: the action with what completes it, and how it compares."""
    moves, lead = [from_json(one) for one in advice.phrases], _lead(advice.ahead_of_next)
    return _render("hint", {"advice": advice, "moves": moves, "names": names, "lead": lead})


def _lead(lead: float | None) -> str:
    """How an advised action compares with the next best; "" where there is no other."""
    if lead is None:
        return ""
    return lead_in_words(
        lead,
        _("The next best looks just as good."),
        _("It looks %(points)s point better than the next best."),
        _("It looks %(points)s points better than the next best."),
        str(get_format("DECIMAL_SEPARATOR")),
    )


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
