"""The pages of the lessons, and everything that is decided there."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST, require_safe

from fireside.core.errors import IllegalAction
from fireside.core.phrases import Phrase
from fireside.core.registry import all_games
from fireside.play import Learning, Lesson, NotAsked, TakenBack, lessons
from fireside.web.learning import card, courses, offers
from fireside.web.learning.tables import LessonVisit, look
from fireside.web.lobby.catalogue import Entry, entries, entry_of
from fireside.web.players.arrivals import arrived
from fireside.web.tables import rendering
from fireside.web.tables.running import Moment, Stale
from fireside.web.tables.views import answers
from fireside.web.tables.views.answers import is_scripted, player_of
from fireside.web.tables.views.play import drawing_context

MOST_REASONS: Final = 12
NEXT: Final = "<hx-next></hx-next>"  # between changes that are shown one after the other


@require_safe
@never_cache
def overview(request: HttpRequest) -> HttpResponse:
    """What can be learned, and how far the visitor has come."""
    begun = courses.syllabuses(player_of(request))
    listed = [(entry, begun.get(entry.name) or courses.syllabus(entry.name, None)) for entry in entries()]
    return render(request, "learning/overview.html", {"listed": [one for one in listed if one[1].lessons]})


@require_safe
@never_cache
def game(request: HttpRequest, name: str) -> HttpResponse:
    """The lessons of a game."""
    entry = _entry(name)
    course = courses.course_of(player_of(request), name)
    context = {"entry": entry, "syllabus": courses.syllabus(name, course)}
    return offers.note(request, render(request, "learning/game.html", context), name)


def _entry(name: str) -> Entry:
    """A game with lessons; 404 for any other name."""
    if name not in all_games() or not lessons(name):
        raise Http404
    return entry_of(name)


# A lesson


def _lesson(name: str, number: int) -> Lesson:
    _entry(name)
    found = lessons(name)
    if not 1 <= number <= len(found):
        raise Http404
    return found[number - 1]


@require_safe
@never_cache
def lesson(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """The table of a lesson as it stands; a stranger sees it from its beginning."""
    visit = _visit(request, name, number)
    context = {
        "table": visit.table,
        "mine": visit.seat,
        "seats": visit.seats,
        "rule": (visit.moment.view["decision"] or {}).get("rule", ""),
        "areas": {
            **answers.areas_for(visit, visit.moment),
            **rendering.log_area(visit, visit.moment),
            **card.area(visit),
        },
        "lesson": visit.lesson,
        **drawing_context(visit.table),
    }
    return offers.note(request, render(request, "learning/lesson.html", context), name)


def _visit(request: HttpRequest, name: str, number: int) -> LessonVisit:
    player, found = player_of(request), _lesson(name, number)
    return LessonVisit(courses.learning_of(courses.course_of(player, name), found), player)


class Desk:
    """Somebody does something in a lesson: where it stood before, and what has been seen since."""

    def __init__(self, request: HttpRequest, name: str, number: int) -> None:
        self.request = request
        self.player = player_of(request)
        self.course = courses.course_of(self.player, name)
        self.learning = courses.learning_of(self.course, _lesson(name, number))
        self.before = look(self.learning)
        self.seen: list[Moment] = []
        self.learning.watch = self._note

    def _note(self, learning: Learning) -> None:
        """Note what the learner sees now, if anything of that is new."""
        last = self.seen[-1] if self.seen else self.before
        now = look(learning, last)
        if (now.view, now.entries) != (last.view, last.entries):
            self.seen.append(now)

    def check_current(self) -> None:
        """Stale unless what was posted is about the lesson as it stands."""
        posted = [answers.number(self.request.POST, name) for name in ("revision", "beat")]
        if posted != [self.before.revision, self.learning.place]:
            raise Stale

    def keep(self) -> None:
        """Keep where the lesson stands now; a stranger is a guest from then on."""
        courses.keep(arrived(self.request), self.learning, self.course)

    def visit(self) -> LessonVisit:
        """The learner at the table as it is now."""
        return LessonVisit(self.learning, self.player)

    def moments(self) -> list[Moment]:
        """What is to be shown one after the other; the last is what the next beat shows, and may ask."""
        way = [self.before, *self.seen]
        return [*self.seen[:-1], look(self.learning, way[-2] if self.seen else self.before)]


def _decided(decide: Callable[[Desk], None]) -> Callable[[HttpRequest, str, int], HttpResponse]:
    """A view for what moves a lesson on: the table one change after the other, or why it stays as it is."""

    @require_POST
    def view(request: HttpRequest, name: str, number: int) -> HttpResponse:
        desk = Desk(request, name, number)
        try:
            desk.check_current()
            decide(desk)
            desk.keep()
        except TakenBack as reply:
            return _said(desk, reply.said)
        except NotAsked:
            return _noticed(desk, rendering.notice(_("It is not your turn to decide.")))
        except IllegalAction as error:
            return _noticed(desk, rendering.refusal(desk.visit().table, error.rule))
        except Stale:
            return _as_it_stands(desk)
        return _moved_on(desk)

    return view


def _take(desk: Desk) -> None:
    desk.learning.act(answers.number(desk.request.POST, "action"))


def _read(desk: Desk) -> None:
    if not desk.learning.is_reading:
        raise Stale
    desk.learning.go_on()


act = _decided(_take)
go_on = _decided(_read)


def _moved_on(desk: Desk) -> HttpResponse:
    """The changes one after the other, and then the card; strangers, who are guests now, get a page."""
    visit = desk.visit()
    if desk.player is None or not is_scripted(desk.request):
        return redirect(visit.table)
    *earlier, last = _changes(visit, desk.moments())
    return HttpResponse(NEXT.join([*earlier, last + rendering.partials({"notice": "", **card.area(visit)})]))


def _changes(visit: LessonVisit, moments: Sequence[Moment]) -> Iterator[str]:
    """What is different each time, and the steps in which it is shown."""
    known: rendering.Areas = {}
    for moment in moments:
        stages, areas = rendering.stages(visit, [moment]), answers.areas_for(visit, moment)
        fresh = areas if stages else rendering.changed(areas, known)  # stages change panels
        known.update(fresh)
        lines = rendering.new_lines(visit, moment, moment.kept, -1)
        yield stages + rendering.partials({**fresh, **lines})


def _as_it_stands(desk: Desk) -> HttpResponse:
    """The table as it is, to a page that shows another one."""
    return redirect(desk.visit().table)  # which a script takes for: load the page again


def _said(desk: Desk, said: Phrase) -> HttpResponse:
    """The lesson's answer to what is not taken; nothing else has changed."""
    visit = desk.visit()
    visit.answer = said
    if is_scripted(desk.request):
        return HttpResponse(rendering.partials({"notice": "", **card.area(visit)}))
    return answers.told(desk.request, visit.table, said.named(visit.names), 200)


def _noticed(desk: Desk, notice: str) -> HttpResponse:
    return answers.told(desk.request, desk.visit().table, notice, 422)


def _gone_to(
    go: Callable[[HttpRequest, Learning], Learning],
) -> Callable[[HttpRequest, str, int], HttpResponse]:
    """A view for what leads to an earlier place of the lesson; the page is loaded again."""

    @require_POST
    def view(request: HttpRequest, name: str, number: int) -> HttpResponse:
        desk = Desk(request, name, number)
        desk.learning = go(request, desk.learning)
        if desk.course is not None:
            with suppress(Stale):
                desk.keep()
        return redirect(desk.visit().table)

    return view


def _one_back(_request: HttpRequest, learning: Learning) -> Learning:
    return learning.back()


def _from_the_start(_request: HttpRequest, learning: Learning) -> Learning:
    return learning.again()


def _without(request: HttpRequest, learning: Learning) -> Learning:
    """Before the action that is named, or before the last one."""
    named = request.POST.get("action", "")
    place = len(learning.actions) - 1
    while place > 0 and named and str(learning.actions[place]) != named:
        place -= 1
    while len(learning.actions) > max(place, 0):
        learning = learning.back()
    return learning


back = _gone_to(_one_back)
again = _gone_to(_from_the_start)
undo = _gone_to(_without)


# Asking


@require_GET
@never_cache
def why(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """Why something that was touched is not allowed: the rule in a sentence, and the lesson's word."""
    visit = _visit(request, name, number)
    asked = request.GET.get("action", "").split(",")[:MOST_REASONS]
    actions = [answers.number({"action": text}, "action") for text in asked]
    notice = _reason(visit, actions)
    said = next(filter(None, map(visit.learning.refusal, actions)), None)
    if said is None or not is_scripted(request):
        return answers.told(request, visit.table, notice, 200)
    visit.answer = said
    return HttpResponse(rendering.partials({"notice": notice, **card.area(visit)}))


def _reason(visit: LessonVisit, actions: list[int]) -> str:
    learning = visit.learning
    if learning.is_reading:
        return rendering.notice(_("There is nothing to do yet: read, and go on."))
    try:
        rules = [learning.table.why_not(learning.seat, action) for action in actions]
    except NotAsked:
        return rendering.notice(_("It is not your turn to decide."))
    if None in rules:
        return rendering.notice(_("That is allowed now."))
    return rendering.refusal(visit.table, next(rule for rule in rules if rule is not None))


@require_GET
@never_cache
def log(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """The log's earlier lines."""
    visit = _visit(request, name, number)
    before = answers.number(request.GET, "before") if "before" in request.GET else None
    lines = rendering.earlier_lines(visit, visit.moment, before)
    if is_scripted(request):
        return HttpResponse(lines)
    return render(request, "tables/log.html", {"table": visit.table, "log": lines})


@require_GET
@never_cache
def tale(request: HttpRequest, name: str, number: int, told: int) -> HttpResponse:
    """What a sentence of the log tells at length."""
    visit = _visit(request, name, number)
    telling = visit.telling(told, visit.viewer)
    found = None if telling is None else rendering.tale(visit, telling)
    if found is None:
        raise Http404
    if is_scripted(request):
        return HttpResponse(found)
    return render(
        request, "tables/tale.html", {"table": visit.table, "tale": found, **drawing_context(visit.table)}
    )
