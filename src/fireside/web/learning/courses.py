"""Where players stand with the lessons: kept with each of them, guests included."""

from dataclasses import dataclass

from fireside.play import Learning, Lesson, lessons, resumed
from fireside.web.learning.models import Course
from fireside.web.players.models import Player
from fireside.web.tables.running import Stale


def course_of(player: Player | None, game_name: str) -> Course | None:
    """What is kept of the player's way through a game's lessons; None for nothing."""
    return None if player is None else player.courses.filter(game_name=game_name).first()


def learning_of(course: Course | None, lesson: Lesson) -> Learning:
    """The lesson where the player has left it, else from its beginning."""
    if course is None or (course.lesson, course.digest) != (lesson.name, lesson.digest):
        return Learning(lesson)
    return resumed(lesson, course.actions, course.beat)


def keep(player: Player, learning: Learning, known: Course | None) -> None:
    """Keep where a lesson stands, in place of any other of its game; Stale if another window was quicker."""
    lesson = learning.lesson
    course = known or Course.objects.get_or_create(player=player, game_name=lesson.game.name)[0]
    done = {*course.done, lesson.name} if learning.is_done else {*course.done}
    found = Course.objects.filter(pk=course.pk, changes=course.changes).update(
        changes=course.changes + 1,
        lesson=lesson.name,
        digest=lesson.digest,
        actions=learning.actions,
        beat=learning.place,
        done=sorted(done),
    )
    if not found:
        raise Stale


def hand_over(guest: Player, account: Player) -> None:
    """Give what a guest has learned to an account; of two lessons under way the account keeps its own."""
    for course in guest.courses.all():
        known = course_of(account, course.game_name)
        if known is None:
            Course.objects.filter(pk=course.pk).update(player=account)
        else:
            Course.objects.filter(pk=known.pk).update(done=sorted({*known.done, *course.done}))


# What there is to learn


@dataclass(frozen=True)
class Listed:
    """A lesson as it is listed for somebody."""

    lesson: Lesson
    is_done: bool
    is_begun: bool


@dataclass(frozen=True)
class Syllabus:
    """The lessons of a game as they are listed for somebody."""

    lessons: list[Listed]

    @property
    def minutes(self) -> int:
        """How long all of them take."""
        return sum(one.lesson.minutes for one in self.lessons)

    @property
    def done(self) -> int:
        """How many are done."""
        return sum(one.is_done for one in self.lessons)

    @property
    def next(self) -> Lesson | None:
        """The first one that is not done; None when all are."""
        return next((one.lesson for one in self.lessons if not one.is_done), None)


def syllabus(game_name: str, course: Course | None) -> Syllabus:
    """The lessons of a game, with how far somebody has come."""
    done = [] if course is None else course.done
    begun = "" if course is None else course.lesson
    return Syllabus([Listed(one, one.name in done, one.name == begun) for one in lessons(game_name)])


def syllabuses(player: Player | None) -> dict[str, Syllabus]:
    """Those of all games that somebody has begun, by the games' names; asks the database once."""
    return (
        {}
        if player is None
        else {one.game_name: syllabus(one.game_name, one) for one in player.courses.all()}
    )
