"""Lessons at the terminal: a table at which something is said, and whatever is done there is answered."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console

from fireside.cli.phrases import phrase_lines
from fireside.cli.screen import Screen
from fireside.cli.session import HELP, Session
from fireside.core.phrases import Phrase, Words, phrase
from fireside.play import Learning, Lesson, TakenBack
from fireside.play.proving import go, names_drawn

LESSON_HELP: Final = [
    ("Enter", "go on, where there is something to read"),
    ("back", "one step back in the lesson"),
    ("again", "the lesson from its beginning"),
    ("skip", "the next lesson"),
]
NOT_HERE: Final = ("undo", "hint [NAME]", "save FILE", "Enter")  # of the usual help
GO_ON: Final = "Enter goes on."


class LessonScreen(Screen):
    """A screen that leaves room below the table for what the lesson says."""

    def __init__(self, out: Console) -> None:
        super().__init__(out)
        self.below = 0

    @property
    def high(self) -> int:
        """How many lines there are above what is said."""
        return super().high - self.below if self.is_terminal else super().high


class LessonSession(Session):
    """One sitting with lessons, one after the other."""

    def __init__(self, lessons: Sequence[Lesson], screen: LessonScreen) -> None:
        self.lessons = lessons
        self.place = 0
        self.learning = Learning(lessons[0])
        super().__init__(self.learning.table, screen, None)
        self.room = screen
        self.commands = {
            **{
                name: command
                for name, command in self.commands.items()
                if name not in ("undo", "hint", "save")
            },
            "back": self.back,
            "again": self.again,
            "skip": self.skip,
        }

    def run(self) -> None:
        """All lessons; Leave, EOFError or KeyboardInterrupt before that."""
        while self.place < len(self.lessons):
            self.ask(self.learning.seat)
        self.screen.say("That was the last lesson. Now play: fireside play " + self.table.game.name)

    def sit(self, learning: Learning) -> bool:
        """Go to another place of a lesson."""
        self.learning, self.table = learning, learning.table
        self.told = {learning.seat: len(self.table.log(learning.seat))}
        return True

    # Saying

    def show(self, seat: int) -> None:
        """The table with what the lesson says below it."""
        self.tell_tales(seat)
        said = self.said()
        self.room.below = sum(len(phrase_lines(one, self.screen.wide)) for one in said)
        self.screen.clear()
        log, view = self.table.log(seat), self.learning.view()
        if view["over"]:
            self.screen.ending(view, self.room.below)
        else:
            self.screen.table(view, log, len(log) - min(self.told.get(seat, 0), len(log)))
        self.told[seat] = len(log)
        for one in said:
            self.screen.say(one, "strong")

    def said(self) -> list[Phrase]:
        """What the lesson says now."""
        learning, beat = self.learning, self.learning.beat
        lesson = learning.lesson
        answer = [] if learning.answer is None else [learning.answer]
        if beat is None:
            return [*answer, phrase("Well done: that was lesson {number}. " + GO_ON, number=lesson.number)]
        title = f"Lesson {lesson.number}, {lesson.title} ({beat.number} of {len(lesson.beats)})"
        go_on = [phrase(GO_ON)] if learning.is_reading else []
        return [phrase(title), *answer, beat.said, *self.meanings_told(), *go_on]

    def meanings_told(self) -> list[Phrase]:
        """What the terms mean that are introduced now."""
        beat, glossary = self.learning.beat, self.table.game.glossary()
        names = () if beat is None else beat.introduces
        return [phrase("{name}: {meaning}", name=name, meaning=glossary[name].meaning) for name in names]

    # Deciding

    def take_line(self, line: str, seat: int) -> bool:
        """Carry out a command or an action, or go on; whether anything has changed."""
        if not line and self.learning.is_reading:
            self.learning.go_on()
            return True
        if not line and self.learning.is_done:
            return self.skip("", seat)
        return super().take_line(line, seat)

    def act(self, line: str, seat: int) -> bool:
        """Take the action that was typed, or tell what the lesson answers to it."""
        action = self.one_action(line, seat)
        if action is None or self.is_doubtful(action, seat):
            return False
        since = self.table.log_length()
        try:
            self.learning.act(action)
        except TakenBack as reply:
            self.screen.say(reply.said, "turn")
            return False
        self.listen(since)
        return True

    def explain(self, action: int, seat: int) -> None:
        """The rule that forbids an action, and what the lesson says to it."""
        super().explain(action, seat)
        said = self.learning.refusal(action)
        if said is not None:
            self.screen.say(said, "turn")

    # Commands

    def help(self, text: str, seat: int) -> bool:
        """What can be typed; or what a word of the game means."""
        if text:
            return super().help(text, seat)
        self.screen.define([*LESSON_HELP, *(entry for entry in HELP if entry[0] not in NOT_HERE)])
        return False

    def back(self, _: str, __: int) -> bool:
        """One step back."""
        return self.sit(self.learning.back())

    def again(self, _: str, __: int) -> bool:
        """From the lesson's beginning."""
        return self.sit(self.learning.again())

    def skip(self, _: str, __: int) -> bool:
        """To the next lesson."""
        self.place += 1
        return self.place == len(self.lessons) or self.sit(Learning(self.lessons[self.place]))

    def quit(self, _: str, __: int) -> bool:
        """Leave at once: there is nothing to lose."""
        self.asked_to_leave = True
        return super().quit("", 0)

    def farewell(self) -> str:
        """Where to go on."""
        lesson = self.learning.lesson
        return f"You left the lesson. Go on with: fireside learn {lesson.game.name} {lesson.number}"


def looked_at(lesson: Lesson, number: int) -> Iterator[Words]:
    """What an author can name at a beat that is reached as it is meant; ValueError if it is not reached."""
    if not 1 <= number <= len(lesson.beats):
        raise ValueError(f"{lesson.name} has beats 1 to {len(lesson.beats)}, not {number}")
    learning = Learning(lesson)
    while learning.place < number - 1:
        go(learning)
    view = learning.table.view(learning.seat)
    decision = view["decision"]
    yield from learning.slips
    if decision is not None:
        yield f"asked: {decision['kind']} ({decision['rule']}): {decision['prompt']}"
    yield f"to move: seat {view['to_move']}; the learner is seat {learning.seat}"
    for option in [*view["legal"], *view["asides"]]:
        yield f'  do = "{option["name"]}"  {option["label"]}'
    yield "light = " + ", ".join(sorted(names_drawn(learning)))
    yield "until = " + ", ".join(f"table.{name}" for name in view["table"])
