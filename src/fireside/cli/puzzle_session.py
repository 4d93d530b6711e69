"""Puzzles at the terminal: the table is shown as it always is, and the first choice is the answer."""

from collections.abc import Sequence
from typing import Final

from fireside.cli.screen import Leave, Screen
from fireside.cli.session import Session
from fireside.core.errors import IllegalAction
from fireside.core.phrases import Words, chained, phrase
from fireside.play import PERSON, Table, lead_in_words
from fireside.play.puzzles import Answer, Puzzle

HELP: Final = [
    ("NUMBER, NAME", "choose the option with that number, name or words: the first choice is the answer"),
    ("answer", "show the right choice"),
    ("next", "go on to the next puzzle"),
    ("score", "the score so far"),
    ("why NAME", "which rule forbids it"),
    ("rule [ID]", "what a rule says; without an ID, the rule of this decision"),
    ("help TERM", "what a word of the game means; help terms lists them all"),
    ("options", "every option with its name"),
    ("quit", "leave"),
    ("Enter", "show the table again"),
]
WITHOUT: Final = ("hint", "log", "save", "story", "undo")


class PuzzleSession(Session):
    """One puzzle after the other, until somebody leaves."""

    reference = HELP

    def __init__(self, puzzles: Sequence[Puzzle], first: int, screen: Screen) -> None:
        super().__init__(_table(puzzles[0]), screen, None)
        self.puzzles = puzzles
        self.puzzle = puzzles[0]
        self.number = first
        for name in WITHOUT:
            del self.commands[name]
        self.commands |= {"answer": self.answer, "next": self.go_on}

    def run(self) -> None:
        for number, puzzle in enumerate(self.puzzles, self.number):
            self.number, self.puzzle = number, puzzle
            self.table, self.told = _table(puzzle), {}
            self.ask(self.table.to_move)
        self.screen.say("That was the last puzzle of this game.")

    def welcome(self) -> list[Words]:
        """What is asked for."""
        title = self.table.game.title
        who = "" if self.table.seats == 1 else f" You are seat {self.table.to_move}."
        which = f"Puzzle {self.number} of {title} ({self.puzzle.level})."
        return [
            f"{which}{who} One choice is clearly best: which?",
            "answer shows it, next goes on, help tells more.",
        ]

    def act(self, line: str, seat: int) -> bool:
        """Take what was typed for an answer; whether it was right."""
        action = self.one_action(line, seat)
        if action is None:
            return False
        try:
            answer = self.puzzle.answered(action)
        except IllegalAction as error:
            self.screen.say(f"{error}.", "bad")
            return False
        for sentence in verdict(self.puzzle, answer):
            self.screen.say(sentence)
        return answer.is_right and self._goes_on()

    def _goes_on(self) -> bool:
        """Time to read it."""
        if self.screen.is_terminal and input("Enter goes on, quit leaves. ").strip() == "quit":
            raise Leave
        return True

    def answer(self, _: str, __: int) -> bool:
        """Show the right choice."""
        for sentence in verdict(self.puzzle, self.puzzle.solution(), is_shown=True):
            self.screen.say(sentence)
        return self._goes_on()

    def go_on(self, _: str, __: int) -> bool:
        """Leave the puzzle for the next one."""
        return True

    def quit(self, _: str, __: int) -> bool:
        """Leave."""
        raise Leave

    def farewell(self) -> str:
        """Where to go on."""
        return f"Go on with: fireside puzzles play {self.table.game.name} {self.number}"


def _table(puzzle: Puzzle) -> Table:
    world = puzzle.world()
    return Table(world.record(), [PERSON] * world.seats)


def verdict(puzzle: Puzzle, answer: Answer, is_shown: bool = False) -> list[Words]:
    """Whether an answer is right, and why; or what is, where it is shown."""
    move = chained(answer.move, "; then: ", "; then: ")
    if answer.is_right:
        next_best = chained(puzzle.next_best(), "; then: ", "; then: ")
        return [
            phrase("{title}: {move}.", title="The best choice" if is_shown else "Right", move=move),
            phrase("Next best: {move}.", move=next_best),
            *_compared(puzzle.others[0].why, puzzle.others[0].gain),
        ]
    wrong = phrase("There is something better than this: {move}.", move=move)
    if answer.other is None:
        return [wrong, "It is further behind than others that are not right either."]
    return [wrong, *_compared(answer.other.why, answer.other.gain)]


def _compared(why: str, gain: float) -> list[Words]:
    better = "If all play on quickly, the game ends %(points)s {} better after the right choice."
    told = lead_in_words(gain, "", better.format("point"), better.format("points"))
    return [f"Compared with that, {why}.", told] if why else [told]
