"""The analysis as a replay shows it: how far it is, the curves, turning points and judged decisions."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.template.loader import render_to_string
from django.utils.formats import localize
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from fireside.core.phrases import Phrase, from_json
from fireside.draw.curves import Curve, curves_svg
from fireside.draw.theme import Mark
from fireside.play.analysis import Judged, summaries, turning_points
from fireside.web.tables import analyses, rendering
from fireside.web.tables.analyses import Found
from fireside.web.tables.models import Analysis
from fireside.web.tables.rendering import Areas
from fireside.web.tables.visits import Visit


class Opinion(NamedTuple):
    """A judged decision as it is written."""

    place: int  # of the recording
    seat: int
    chosen: Phrase
    better: list[Phrase]
    points: str  # how much better, in words
    reason: str


def study_area(visit: Visit, length: int) -> Areas:
    """How far the analysis is, or what has come of it, beside a recording of so many steps."""
    analysis = Analysis.objects.defer("judged").filter(table=visit.table).first()
    context = {
        **_shared(visit),
        "analysis": analysis,
        "may_ask": visit.seat is not None,
        "why_not": analyses.why_not(visit.table),
    }
    if analysis is not None and analysis.ended_at is not None:
        context.update(_outcome(visit, analyses.found(analysis, length), length))
    return {"study": render_to_string("tables/areas/study.html", context)}


def judged_area(visit: Visit, place: int, length: int) -> Areas:
    """What is thought of the decision that was taken at a place; nothing where there was no choice."""
    analysis = Analysis.objects.defer("judged").filter(table=visit.table).exclude(ended_at=None).first()
    if analysis is None:
        return {"judged": ""}
    found = analyses.found(analysis, length)
    judged = found.at(place)
    opinion = None if judged is None else _opinion(judged, found.offset)
    context = {**_shared(visit), "opinion": opinion, "is_last": place == length}
    return {"judged": render_to_string("tables/areas/judged.html", context)}


def _shared(visit: Visit) -> dict[str, Any]:
    """What phrases and marks are written with."""
    return {
        "table": visit.table,
        "game": visit.table.game_name,
        "names": visit.names,
        "marks": rendering.marks_of(visit.table, len(visit.seats)),
    }


def _outcome(visit: Visit, found: Found, length: int) -> dict[str, Any]:
    seats = len(visit.seats)
    marks = rendering.marks_of(visit.table, seats)
    summed = summaries(found.judged, seats)
    return {
        "curves": curves_svg(_curves(found, marks, length), _told_curves(found, visit.names)),
        "is_alone": seats == 1,
        "turning_points": [_opinion(one, found.offset) for one in turning_points(found.judged)],
        "summaries": [(one, localize(one.lost)) for one in summed],
    }


def _curves(found: Found, marks: Sequence[Mark], length: int) -> list[Curve]:
    """A curve for each seat, from its first measured decision to the end."""
    curves: list[Curve] = []
    for seat, mark in enumerate(marks):
        points = [((place + found.offset) / length, value) for place, value in _measured(found, seat)]
        curves.append(Curve(mark, [*points, *[(1.0, value) for value in found.final[seat : seat + 1]]]))
    return curves


def _measured(found: Found, seat: int) -> list[tuple[int, float]]:
    return [(one.place, one.curve) for one in found.judged if one.seat == seat and one.curve is not None]


def _told_curves(found: Found, names: Sequence[str]) -> str:
    """The curves in words: where each began, was at its best and worst, and ended."""
    told: list[str] = []
    for seat, name in enumerate(names):
        values = [value for _, value in _measured(found, seat)] + found.final[seat : seat + 1]
        if values:
            told.append(
                _("%(name)s: from %(first)s to %(last)s, between %(low)s and %(high)s.")
                % {
                    "name": name,
                    "first": localize(values[0]),
                    "last": localize(values[-1]),
                    "low": localize(min(values)),
                    "high": localize(max(values)),
                }
            )
    return " ".join(told)


def _opinion(judged: Judged, offset: int) -> Opinion:
    return Opinion(
        judged.place + offset,
        judged.seat,
        from_json(judged.chosen),
        [from_json(one) for one in judged.best],
        _points(judged.loss),
        judged.reason,
    )


def _points(points: float) -> str:
    """So many points, to the tenth."""
    number = localize(int(points) if points == int(points) else points)
    return ngettext("%(number)s point", "%(number)s points", 1 if points == 1 else 2) % {"number": number}
