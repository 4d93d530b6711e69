"""The table of a lesson as pages want it: a visit by the learner, to a table that is nowhere stored."""

from django.utils import timezone

from fireside.core.phrases import Phrase
from fireside.play import Learning, Lesson
from fireside.web.learning.models import LessonTable
from fireside.web.players.models import Player
from fireside.web.tables.running import Moment, Telling, Viewer, Way
from fireside.web.tables.visits import VisitApart


class LessonVisit(VisitApart):
    """The learner at the table of a lesson, with what has just been answered."""

    def __init__(self, learning: Learning, player: Player | None) -> None:
        lesson = learning.lesson
        super().__init__(_table(lesson), learning.table.seats, learning.seat, player, lesson.bots)
        self.learning = learning
        self.answer: Phrase | None = learning.answer
        self.seen = look(learning)

    @property
    def lesson(self) -> Lesson:
        """The lesson."""
        return self.learning.lesson

    @property
    def moment(self) -> Moment:
        """What the learner sees now."""
        return self.seen

    def telling(self, number: int, viewer: Viewer) -> Telling | None:
        """What the learner saw when told the `number`-th sentence; None where there is none."""
        found: list[Telling] = []

        def note(learning: Learning) -> None:
            entries = learning.table.entries(learning.seat)
            event = entries[number - 1].event if 0 < number <= len(entries) else None
            if event is not None and not found:
                found.append(Telling(learning.table.view(learning.seat), event))

        Learning(self.lesson, self.learning.actions, self.learning.place, note)
        return found[0] if found else None


def look(learning: Learning, before: Moment | None = None) -> Moment:
    """What the learner sees; `before` is what that was before the last change."""
    entries = learning.table.entries(learning.seat)
    way, kept = None, 0
    if before is not None:
        kept = len(before.entries)
        way = Way(before.view, [entry.event for entry in entries[kept:] if entry.event is not None])
    moment = Moment(1 + learning.changes, learning.view(), entries, way=way)
    moment.kept = kept
    return moment


def _table(lesson: Lesson) -> LessonTable:
    table = LessonTable(
        game_name=lesson.game.name,
        version=lesson.game.version,
        content=lesson.game.content().digest,
        options=dict(lesson.options),
        has_hints=False,
        started_at=timezone.now(),
    )
    table.number = lesson.number
    return table
