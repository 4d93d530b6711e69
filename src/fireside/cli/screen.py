"""What is shown on the terminal: the table, the decision with its options, the result."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from fireside.cli.boards import numbers_on
from fireside.cli.choices import FEW, Choices
from fireside.cli.phrases import phrase_lines, spans
from fireside.cli.styles import style_named
from fireside.core.game import Line
from fireside.core.outcomes import verdict
from fireside.core.phrases import Words, from_json, phrase
from fireside.core.registry import game
from fireside.core.words import number_of
from fireside.draw.characters import clipped, line_width, wrapped

FEWEST_COLUMNS: Final = 60
FEWEST_LINES: Final = 20
LEAST_BOARD: Final = 6  # lines below which a board is not worth showing
LEAST_NEWS: Final = 3  # lines that news may take from the board; more only where the board leaves them free
BOARD_SHARE: Final = 0.5  # of the window, below which options are told in fewer words
INPUT: Final = 1  # line, for what is typed
SEPARATOR: Final = 1  # line between the board and what happened
READING: Final = 76  # characters in a line of a long text
UNBOUNDED: Final = 60  # lines for a table that is not shown on a terminal


class Leave(Exception):
    """Somebody leaves the table."""


def console() -> Console:
    """Where everything is printed."""
    return Console(highlight=False, markup=False, emoji=False)


class Screen:
    """A terminal, or a plain stream where there is none."""

    def __init__(self, out: Console) -> None:
        self.out = out
        self.is_terminal = out.is_terminal and sys.stdin.isatty()

    def too_small(self) -> str | None:
        """Why the table cannot be shown, as a sentence; None if it can."""
        wide, high = self.out.size
        if not self.is_terminal or (wide >= FEWEST_COLUMNS and high >= FEWEST_LINES):
            return None
        needed = f"the table needs at least {FEWEST_COLUMNS} and {FEWEST_LINES}"
        remedy = "enlarge the window or make its letters smaller"
        return f"This terminal has {wide} columns and {high} lines; {needed}: {remedy}."

    def clear(self, with_history: bool = False) -> None:
        """An empty screen, also with nothing left to scroll back to; on a stream nothing happens."""
        if self.is_terminal:
            self.out.clear()
            if with_history:
                self.out.file.write("\x1b[3J")

    def say(self, said: Words, style: str = "", indent: int = 0) -> None:
        """A sentence, on as many lines as it takes on a terminal and on one line elsewhere."""
        text = _text(spans(said, style))
        if self.out.is_terminal and text:
            self.out.print(Padding(text, (0, 0, 0, indent), expand=False))
        else:
            self.out.print(Text(" " * indent) + text, soft_wrap=True)

    def show(self, lines: Sequence[Line]) -> None:
        """Lines as they are."""
        for line in lines:
            self.out.print(_text(line), no_wrap=True, overflow="crop", crop=True)

    def define(self, entries: Sequence[tuple[str, str]]) -> None:
        """Words and what each means, in two columns."""
        indent = max(len(words) for words, _ in entries) + 3
        for words, meaning in entries:
            first, *rest = wrapped(meaning, self.wide - indent)
            self.show([[(f"  {words}".ljust(indent), "strong"), (first, "")]])
            self.show([[(" " * indent + more, "")] for more in rest])

    @property
    def wide(self) -> int:
        """How many characters a line may have; the last column stays free, where terminals break lines."""
        return self.out.width - 1

    @property
    def reading(self) -> int:
        """How many characters a line of a text has that is to be read in peace."""
        return min(self.wide, READING)

    @property
    def high(self) -> int:
        """How many lines there are above the one that is typed in."""
        return self.out.height - INPUT if self.is_terminal else UNBOUNDED

    def pages(self, lines: list[Line]) -> list[list[Line]]:
        """The lines in pieces that fit the window, with a line to spare; in one piece on a stream."""
        high = max(1, self.high - 2) if self.is_terminal else len(lines)
        return [lines[first : first + high] for first in range(0, len(lines), high)]

    def board(self, view: Mapping[str, Any], below: int) -> None:
        """Show the table, with so many lines left free below it."""
        board = self._fitted(view, self.high + INPUT - below)
        self.show(board)
        if self.is_terminal:  # what follows stays at the bottom
            self.show([[]] * (self.out.height - below - len(board)))

    def _fitted(self, view: Mapping[str, Any], high: int) -> list[Line]:
        """The board in so many lines; nothing where it would be cut to pieces."""
        reason = self.too_small()
        if reason is not None:
            return [[(text, "bad")] for text in wrapped(reason, self.wide)]
        board = game(view["game"]).text_board(view, self.wide, high) if high >= LEAST_BOARD else []
        return board if len(board) <= high else []

    def table(self, view: Mapping[str, Any], log: Sequence[Words], fresh: int) -> None:
        """The table of a seat: the board, the log with `fresh` sentences of news, what is asked, the options.

        Every option can be read, in the list or on the board. The board takes what the options leave, and
        the log what the board leaves, but for a few lines of news.
        """
        asked = self._question(view["decision"])
        room = self.high - len(asked) - SEPARATOR
        latest = log[len(log) - fresh :]
        kept, _ = news_lines(latest, fresh, self.wide, LEAST_NEWS)
        board, options = self._arranged(view, room, len(kept))
        free = room - len(board) - len(options)
        news, untold = news_lines(log if self.is_terminal else latest, fresh, self.wide, free)
        empty: list[Line] = [[] for _ in range(free - len(news))] if self.is_terminal else []
        self.show([*board, *empty, self._separator(view, untold), *news, *asked, *options])

    def _separator(self, view: Mapping[str, Any], untold: int) -> Line:
        """How near the end of the game is, and how many news there was no room for."""
        goal = game(view["game"]).goal(view)
        more = f"… and {untold} more: log" if untold else ""
        words = spans(goal.words, "dim") if goal else []
        return clipped([(f"{more}  " if more and words else more, "dim"), *words], self.wide)

    def _question(self, decision: Mapping[str, Any]) -> list[Line]:
        """What is asked; with its rule, if that does not take another line."""
        prompt = phrase_lines(from_json(decision["phrase"]), self.wide, "turn")
        rule = (f"  ({decision['rule']})", "turn")
        if line_width([*prompt[-1], rule]) <= self.wide:
            prompt[-1].append(rule)
        return prompt

    def _arranged(self, view: Mapping[str, Any], room: int, kept: int) -> tuple[list[Line], list[Line]]:
        """The board, and the options that it does not number; with fewer words the smaller the board gets."""
        options = [*view["legal"], *view["asides"]]
        played = game(view["game"])
        choices = Choices(options, self.wide, [played.warning(view, one["action"]) for one in options])
        begun_with = [choices.numbers] if len(choices.numbers) <= FEW else []
        begun_with += [choices.warned, set()] if len(choices.warned) <= FEW else [set()]
        for listed in begun_with:
            board, options = self._settled(view, choices, listed, True, room - kept)
            if room - kept - len(options) >= self.high * BOARD_SHARE:
                return board, options
        board, options = self._settled(view, choices, set(), False, room - kept)
        return (board, options) if len(options) <= room else ([], choices.beginning(room))

    def _settled(
        self, view: Mapping[str, Any], choices: Choices, listed: set[int], by_label: bool, room: int
    ) -> tuple[list[Line], list[Line]]:
        """List also whatever is not on the board, which makes it smaller, until everything is shown."""
        while True:
            options = choices.lines(listed, by_label)
            board = self._fitted(view, room - len(options))
            hidden = choices.numbers - listed - numbers_on(board)
            if not hidden:
                return board, options
            listed = listed | hidden

    def ending(self, view: Mapping[str, Any], below: int) -> None:
        """The table when the game is over, with the result."""
        lines = result_lines(view)
        self.board(view, len(lines) + below + 2)
        self.show([[], *lines])


def _text(line: Line) -> Text:
    return Text.assemble(*[(part, style_named(style)) for part, style in line])


def news_lines(log: Sequence[Words], fresh: int, wide: int, room: int) -> tuple[list[Line], int]:
    """The last sentences of the log that fit, newest last; and how many of the `fresh` ones do not."""
    lines: list[Line] = []
    for age, sentence in enumerate(reversed(log)):
        told = phrase_lines(sentence, wide, "" if age < fresh else "dim")
        if len(lines) + len(told) > room:
            return lines, max(0, fresh - age)
        lines = told + lines
    return lines, 0


def result_lines(view: Mapping[str, Any]) -> list[Line]:
    """The scoring of every seat line by line, and who has won or whether the target is met."""
    lines: list[Line] = []
    for entry in view["result"]["seats"]:
        lines += _scored(view, entry["seat"], entry["lines"], entry["total"], entry.get("rank") or "")
        if entry.get("next"):
            lines.append(spans(from_json(entry["next"]), "dim"))
    ending = verdict(game(view["game"]).outcomes(view["seats"], view["winners"]))
    return [*lines, spans(phrase("{ending}.", ending=ending.capital()), "turn")] if ending else lines


def standing_lines(view: Mapping[str, Any]) -> list[Line]:
    """The score of the moment as the viewer may know it, line by line like the result."""
    lines: list[Line] = []
    for one in game(view["game"]).standings(view):
        lines += _scored(view, one.seat, one.lines, one.total, "so far")
        if one.unseen:
            lines.append(spans(one.unseen, "dim"))
    return lines


def _scored(
    view: Mapping[str, Any], seat: int, scoring: Sequence[Mapping[str, Any]], total: int, rank: str
) -> list[Line]:
    """What a seat has scored; a ? for what cannot be known."""
    lines: list[Line] = [[(f"Seat {seat}", "title")]] if view["seats"] > 1 else []
    widest = max((len(line["label"]) for line in scoring), default=0)
    for line in scoring:
        points = "?" if line["points"] is None else line["points"]
        note = f"  {line['rule']}  {line.get('note', '')}"
        lines.append([(f"{points:>5} ", "strong"), (line["label"].ljust(widest), ""), (note, "dim")])
    lines.append([(f"{total:>5} {number_of(total, 'point')}", "turn"), (f"  {rank}", "turn")])
    return lines
