"""The pages of the puzzles, and how answers are taken.

Nothing of what is right is on a page before somebody has answered, or asked to be shown it.
"""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.formats import get_format
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST, require_safe

from fireside.core.errors import IllegalAction
from fireside.core.registry import all_games
from fireside.play import lead_in_words
from fireside.play.puzzles import Answer, Other, puzzles_of
from fireside.web.puzzles import progress
from fireside.web.puzzles.tables import PuzzleVisit
from fireside.web.tables import days, rendering
from fireside.web.tables.views import answers
from fireside.web.tables.views.answers import player_of
from fireside.web.tables.views.play import MOST_REASONS, drawing_context


@require_safe
@never_cache
def index(request: HttpRequest) -> HttpResponse:
    """All puzzles, with those that the visitor has solved."""
    player = player_of(request)
    context = {"shelves": progress.shelves(player), "today": progress.of_the_day(days.today(), player)}
    return render(request, "puzzles/index.html", context)


@require_safe
@never_cache
def today(request: HttpRequest) -> HttpResponse:
    """The puzzle of the day."""
    found = progress.of_the_day(days.today(), None)
    if found is None:
        raise Http404
    return redirect("puzzles:puzzle", found.entry.name, found.number)


@require_safe
@never_cache
def puzzle(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """The table of a puzzle."""
    visit = _visit(request, name, number)
    areas = answers.areas_for(visit, visit.moment)
    areas["choices"] += render_to_string("puzzles/buttons.html", _context(visit))
    context = {
        "table": visit.table,
        "mine": visit.seat,
        "seats": visit.seats,
        "rule": visit.moment.view["decision"]["rule"],
        "has_introduction": visit.table.game.introduction() is not None,
        "areas": {
            **areas,
            **rendering.log_area(visit, visit.moment, visit.table.get_absolute_url()),
            **_state(visit),
        },
        "number": number,
        **drawing_context(visit.table),
    }
    return render(request, "puzzles/puzzle.html", context)


def _visit(request: HttpRequest, name: str, number: int) -> PuzzleVisit:
    """The visitor at a puzzle; 404 where there is none."""
    puzzles = puzzles_of(name).puzzles if name in all_games() else []
    if not 1 <= number <= len(puzzles):
        raise Http404
    return PuzzleVisit(puzzles[number - 1], number, player_of(request))


def _context(visit: PuzzleVisit) -> dict[str, Any]:
    """What is said of a puzzle on its page, whatever has been answered."""
    game = visit.table.game_name
    count = len(puzzles_of(game).puzzles)
    return {
        "table": visit.table,
        "game": game,
        "names": visit.names,
        "number": visit.number,
        "count": count,
        "next": visit.number + 1 if visit.number < count else None,
    }


def _state(visit: PuzzleVisit) -> rendering.Areas:
    """The line that says which puzzle it is, and how far the visitor has come."""
    daily = progress.of_the_day(days.today(), None)
    context = {
        "level": visit.puzzle.level,
        "is_today": daily is not None and daily.puzzle.id == visit.puzzle.id,
        "state": progress.state_of(progress.attempts_of(visit.player).get(visit.puzzle.id)),
    }
    return {"latest": render_to_string("puzzles/state.html", {**_context(visit), **context})}


# Answering


@require_POST
def act(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """Whether an answer is right, and why."""
    visit = _visit(request, name, number)
    try:
        given = visit.puzzle.answered(answers.number(request.POST, "action"))
    except IllegalAction as error:
        return answers.told(request, visit.table, rendering.refusal(visit.table, error.rule), 422)
    progress.note_answer(visit.player, visit.puzzle, given.is_right)
    return _told(request, visit, given)


@require_POST
def answer(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """The right answer, for whoever does not find it."""
    visit = _visit(request, name, number)
    progress.note_shown(visit.player, visit.puzzle)
    return _told(request, visit, visit.puzzle.solution(), is_shown=True)


def _told(request: HttpRequest, visit: PuzzleVisit, given: Answer, is_shown: bool = False) -> HttpResponse:
    """What is to be said of an answer; the table stays as it is."""
    verdict = _verdict(visit, given, is_shown)
    if not answers.is_scripted(request):
        return answers.told(request, visit.table, verdict, 200)
    return HttpResponse(rendering.partials({"notice": verdict, **_state(visit)}))


def _verdict(visit: PuzzleVisit, given: Answer, is_shown: bool) -> str:
    compared = visit.puzzle.others[0] if given.is_right else given.other
    context = {
        "answer": given,
        "is_shown": is_shown,
        "next_best": visit.puzzle.next_best() if given.is_right else [],
        "why": compared.why if compared else "",
        "gain": _gain(compared)
        if compared
        else _("It is further behind than others that are not right either."),
    }
    return render_to_string("puzzles/verdict.html", {**_context(visit), **context})


def _gain(other: Other) -> str:
    """How much better the right choice is than another one."""
    one = _("If all play on quickly, the game ends %(points)s point better.")
    many = _("If all play on quickly, the game ends %(points)s points better.")
    return lead_in_words(other.gain, "", one, many, str(get_format("DECIMAL_SEPARATOR")))


@require_GET
@never_cache
def why(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """Why something that was touched is not allowed: the rule, in a sentence."""
    visit = _visit(request, name, number)
    asked = request.GET.get("action", "").split(",")[:MOST_REASONS]
    rules = [visit.world.why_not(answers.number({"action": text}, "action")) for text in asked]
    if None in rules:
        return answers.told(request, visit.table, rendering.notice(_("That is allowed now.")), 200)
    refusal = rendering.refusal(visit.table, next(rule for rule in rules if rule is not None))
    return answers.told(request, visit.table, refusal, 200)
