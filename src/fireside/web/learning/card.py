"""The card of a lesson: what is said, what is lit, how far one has come, and where to go from here."""

from typing import Any

from django.template.loader import render_to_string

from fireside.play import lessons
from fireside.web.learning.tables import LessonVisit
from fireside.web.tables.rendering import Areas, marks_of


def area(visit: LessonVisit) -> Areas:
    """The card as it is now."""
    return {"lesson": render_to_string("learning/card.html", _context(visit))}


def _context(visit: LessonVisit) -> dict[str, Any]:
    learning, lesson = visit.learning, visit.lesson
    beat, game = learning.beat, lesson.game
    glossary = game.glossary()
    return {
        "table": visit.table,
        "game": game.name,
        "names": visit.names,
        "marks": marks_of(visit.table, len(visit.seats)),
        "lesson": lesson,
        "lessons": len(lessons(game.name)),
        "answer": visit.answer,
        "beat": beat,
        "place": learning.place,
        "dots": range(len(lesson.beats)),
        "terms": [glossary[name] for name in beat.introduces] if beat is not None else [],
        "lights": " ".join(learning.lights()),
        "lit_actions": " ".join(map(str, learning.lit_actions())),
        "is_reading": learning.is_reading,
        "is_begun": len(learning.stops) > 1,
        "next": next((one for one in lessons(game.name) if one.number == lesson.number + 1), None),
    }
