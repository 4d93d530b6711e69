"""Learning: a lesson under way, at a table like any other.

Where it stands is made of the lesson, the learner's actions and the beat, and of nothing else: chance and
rivals are the same every time. So those three are stored, and going back is to make it again from less.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from fireside.bots import bot
from fireside.core.errors import MISFITS
from fireside.core.phrases import Phrase, as_phrase
from fireside.core.view import View
from fireside.play.lessons import Beat, Lesson, Reply
from fireside.play.patterns import Pattern

MOST_SHOWN: Final = 8  # wanted actions that are lit: among more the learner is free to choose
MOST_NAMED: Final = 20  # choices that a complaint tells
OTHERWISE: Final = as_phrase("That is allowed, too. This lesson is about something else: please try again.")
READ_FIRST: Final = as_phrase("There is nothing to do yet: read, and go on.")
DONE: Final = as_phrase("The lesson is done.")


class TakenBack(ValueError):
    """A legal choice that the lesson answers and does not play; `said` is the answer."""

    def __init__(self, said: Phrase) -> None:
        super().__init__(str(said))
        self.said = said


class Stop(NamedTuple):
    """Where the learner was waited for: the beat, counted from 0, and how many actions came before."""

    beat: int
    actions: int


class Learning:
    """A lesson with what its learner has done so far.

    ValueError if the actions do not lead to that beat, as after a change of the lesson. `watch` is called
    after each change of the table, so that each can be shown.
    """

    def __init__(
        self, lesson: Lesson, actions: Sequence[int] = (), beat: int = 0, watch: "Watch | None" = None
    ) -> None:
        self.lesson = lesson
        self.watch = watch
        self.table = lesson.table()
        self.seat = lesson.you
        self.actions: list[int] = []
        self.place = 0  # of the beat, counted from 0; as many as there are when the lesson is done
        self.answer: Phrase | None = None  # what is said about the last action, which was not the wanted one
        self.slips: list[str] = []  # what the lesson meant to happen and could not
        self.stops: list[Stop] = []
        self._step = 0
        self._script = 0  # how many of the beat's moves of rivals have been made
        self.decided = 0  # how often the learner has decided something in this beat
        self.changes = 0  # of the table
        self._enter()
        self._follow(actions, beat)

    def _follow(self, actions: Sequence[int], beat: int) -> None:
        for action in actions:
            while self.is_reading:
                self.go_on()
            self.act(action)
        while self.is_reading and self.place < beat:
            self.go_on()
        if self.place != beat:
            raise ValueError(
                f"{self.lesson.file}: these actions lead to beat {self.place + 1}, not to {beat + 1}"
            )

    # Seeing

    @property
    def beat(self) -> Beat | None:
        """The beat that is on; None when the lesson is done."""
        return None if self.is_done else self.lesson.beats[self.place]

    @property
    def is_done(self) -> bool:
        """Whether there is nothing more to come."""
        return self.place == len(self.lesson.beats)

    @property
    def is_reading(self) -> bool:
        """Whether the learner is only to go on."""
        return self.beat is not None and self.beat.is_read

    @property
    def wanted(self) -> Pattern | None:
        """What the learner is to do now; None where that is free, or nothing."""
        beat = self.beat
        return beat.steps[self._step] if beat is not None and beat.steps else None

    def view(self) -> View:
        """What the learner sees. While something is to be read nothing can be done, so nothing is offered."""
        view = self.table.view(self.seat)
        return (
            view
            if self.beat is not None and not self.is_reading
            else View({**view, "legal": [], "asides": []})
        )

    def choices(self, seat: int | None = None) -> dict[str, int]:
        """What may be done now, by name, by the learner or by another seat."""
        view = self.table.view(self.seat if seat is None else seat)
        return {option["name"]: option["action"] for option in [*view["legal"], *view["asides"]]}

    def lights(self) -> tuple[str, ...]:
        """The names of what is lit in the drawings."""
        return () if self.beat is None else self.beat.lights

    def lit_actions(self) -> list[int]:
        """The actions that are lit wherever they can be touched: those wanted, too, unless they are many."""
        if self.beat is None:
            return []
        choices = self.choices()
        lit = [action for pattern in self.beat.lit for action in pattern.among(choices)]
        wanted = self.wanted.among(choices) if self.wanted is not None else []
        return lit + (wanted if len(wanted) <= MOST_SHOWN else [])

    def refusal(self, action: int) -> Phrase | None:
        """What the lesson says, besides the rule, about an attempt that the rules forbid."""
        name = self.lesson.game.vocabulary.name(action)
        refusals = self.beat.refusals if self.beat is not None else ()
        return next((one.said for one in refusals if one.choices.matches(name)), None)

    # Going on

    def go_on(self) -> None:
        """Go on from a beat that has been read."""
        if not self.is_reading:
            raise ValueError("there is something to do before the lesson goes on")
        self.answer = None
        self._leave()

    def act(self, action: int) -> None:
        """Take an action for the learner, and what follows of it.

        TakenBack, NotAsked or IllegalAction, and nothing changed, where it is not taken.
        """
        reply = self._reply(action)
        if reply is not None and not reply.is_played:
            raise TakenBack(reply.said)
        self.table.act(self.seat, action)
        self.actions.append(action)
        self.answer = None if reply is None else reply.said
        self.decided += 1
        self._step += 1
        self._note_change()
        self._go_through()

    def _reply(self, action: int) -> Reply | None:
        """The answer to an action; None for one that is wanted, or that the table refuses."""
        if self.beat is None or self.beat.is_read:
            raise TakenBack(READ_FIRST if self.beat is not None else DONE)
        if self.table.why_not(self.seat, action) is not None:
            return None
        name = self.lesson.game.vocabulary.name(action)
        if self.wanted is not None and self.wanted.matches(name):
            return None
        found = next((reply for reply in self.beat.replies if reply.choices.matches(name)), None)
        if found is None and self.wanted is not None:
            raise TakenBack(OTHERWISE)
        return found

    def _go_through(self) -> None:
        """After an action: the beat is over if it is fulfilled, and else the learner is asked again."""
        beat = self.beat
        assert beat is not None
        if beat.until is None and self._step == len(beat.steps):
            self._leave()
        else:
            self._wait(beat)

    def _wait(self, beat: Beat) -> None:
        """Rivals decide until the learner is asked, if the beat still asks for anything then."""
        self._rivals()
        is_fulfilled = self._is_fulfilled(beat)
        if not is_fulfilled and not self._is_stuck():
            self._stop()
            return
        if not is_fulfilled:
            self._slip(beat, self._why_stuck())
        self._leave()

    def _is_fulfilled(self, beat: Beat) -> bool:
        try:
            return beat.until is not None and beat.until.holds(self.table.view(self.seat), self.decided)
        except ValueError as error:
            raise self.lesson.wrong(f"field 'until': {error}", beat) from error

    def _is_stuck(self) -> bool:
        """Whether nothing that is wanted can be done, as after another choice than the one that was meant."""
        if self.table.is_over:
            return True
        return self.wanted is not None and not self.wanted.among(self.choices())

    def _why_stuck(self) -> str:
        """Why nothing wanted can be done: the rule, and what may be done instead."""
        if self.wanted is None or self.table.is_over:
            return "the game is over before this: end it later, or leave the beat out"
        names = self.lesson.game.vocabulary
        meant = next(action for action in range(names.size) if self.wanted.matches(names.name(action)))
        rule = self.table.why_not(self.seat, meant)
        return f"{str(self.wanted)!r} may not be taken here ({rule}): there is {_some_of(self.choices())}"

    def _slip(self, beat: Beat, text: str) -> None:
        self.slips.append(str(self.lesson.wrong(text, beat)))

    def _leave(self) -> None:
        """The next beat, when rivals have done what is scripted."""
        beat = self.beat
        assert beat is not None
        while self._script < len(beat.rivals) and self._is_rival_asked():
            self._rival()
        if self._script < len(beat.rivals):
            self._slip(
                beat, f"the rivals' {str(beat.rivals[self._script])!r} never comes: no rival is asked then"
            )
        self.place += 1
        self._step = self._script = self.decided = 0
        self._enter()

    def _enter(self) -> None:
        """Come to a beat: one that asks for something waits until the learner is asked."""
        beat = self.beat
        if beat is None or beat.is_read:
            self._stop()
        else:
            self._wait(beat)

    def _note_change(self) -> None:
        self.changes += 1
        if self.watch is not None:
            self.watch(self)

    def _stop(self) -> None:
        self.stops.append(Stop(self.place, len(self.actions)))

    # Rivals

    def _is_rival_asked(self) -> bool:
        return not self.table.is_over and self.table.to_move != self.seat

    def _rivals(self) -> None:
        """Rivals decide until the learner is asked, or the game is over."""
        while self._is_rival_asked():
            self._rival()

    def _rival(self) -> None:
        seat = self.table.to_move
        scripted = self._scripted(seat)
        self.table.act(seat, self._thought(seat) if scripted is None else scripted)
        self._note_change()

    def _scripted(self, seat: int) -> int | None:
        """What the lesson says the rival does; None where it says nothing, or that is not possible now."""
        beat = self.beat
        assert beat is not None
        if self._script == len(beat.rivals):
            return None
        choices = self.choices(seat)
        found = beat.rivals[self._script].among(choices)
        if not found:
            wanted = str(beat.rivals[self._script])
            self._slip(beat, f"the rival cannot take {wanted!r}: there is {_some_of(choices)}")
        self._script += 1
        return found[0] if found else None

    def _thought(self, seat: int) -> int:
        """What a bot does in the rival's place, the same every time."""
        seed = self.lesson.seed + len(self.actions)
        return bot(self.lesson.bots).choose(self.table.world(seat, seed), seed)

    # Back

    def back(self) -> "Learning":
        """The lesson where the learner was waited for before; the same at its beginning."""
        stop = self.stops[-2] if len(self.stops) > 1 else self.stops[0]
        return Learning(self.lesson, self.actions[: stop.actions], stop.beat)

    def again(self) -> "Learning":
        """The lesson from its beginning."""
        return Learning(self.lesson)


def _some_of(names: Iterable[str]) -> str:
    """The first of the names, and how many there are besides."""
    found = list(names)
    more = f" and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
    return ", ".join(found[:MOST_NAMED]) + more


def resumed(lesson: Lesson, actions: Sequence[int], beat: int) -> Learning:
    """The lesson where it was left; from its beginning if it is another one by now."""
    try:
        return Learning(lesson, actions, beat)
    except MISFITS:
        return Learning(lesson)


Watch = Callable[[Learning], None]
