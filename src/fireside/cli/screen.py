"""What is shown on the terminal: the table, the decision with its options, the result."""

import sys
import textwrap
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from fireside.cli.boards import numbers_on
from fireside.cli.styles import style_named
from fireside.core.game import Line
from fireside.core.outcomes import verdict
from fireside.core.registry import game
from fireside.core.words import capital, number_of

FEWEST_COLUMNS: Final = 60
FEWEST_LINES: Final = 20
LISTED: Final = 12  # more options than this are only listed if the board does not number them
UNBOUNDED: Final = 60  # lines for a board that is not shown on a terminal


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

    def say(self, text: str, style: str = "", indent: int = 0) -> None:
        """A sentence, on as many lines as it takes on a terminal and on one line elsewhere."""
        if self.out.is_terminal and text:
            self.out.print(Padding(Text(text, style_named(style)), (0, 0, 0, indent), expand=False))
        else:
            self.out.print(Text(" " * indent + text, style_named(style)), soft_wrap=True)

    def show(self, lines: Sequence[Line]) -> None:
        """Lines as they are."""
        for line in lines:
            text = Text.assemble(*[(part, style_named(style)) for part, style in line])
            self.out.print(text, no_wrap=True, overflow="crop", crop=True)

    def board(self, view: Mapping[str, Any], below: int) -> set[int]:
        """Show the table, with so many lines left free below it; the options numbered on it."""
        reason = self.too_small()
        if reason is not None:
            self.say(reason, "bad")
            return set()
        board = self._fitted(view, below)
        self.show(board)
        if self.is_terminal:  # what follows stays at the bottom
            self.show([[]] * (self.out.height - below - len(board)))
        return numbers_on(board)

    def _fitted(self, view: Mapping[str, Any], below: int) -> list[Line]:
        wide, high = self.out.size
        high = high - below if self.is_terminal else UNBOUNDED
        return game(view["game"]).text_board(view, wide - 1, high)

    def table(self, view: Mapping[str, Any], news: Sequence[str]) -> None:
        """The table of a seat: the board, what happened, what is asked and the options."""
        decision = view["decision"]
        texts = [(sentence, "dim") for sentence in news]
        lines = self._wrapped([*texts, (f"{decision['prompt']}  ({decision['rule']})", "turn")])
        options = [*view["legal"], *view["asides"]]
        on_board = numbers_on(self._fitted(view, len(lines) + 4))
        lines += self.option_lines(options, on_board)
        self.board(view, len(lines) + 2)
        self.show([[], *lines])

    def _wrapped(self, texts: Sequence[tuple[str, str]]) -> list[Line]:
        wide = self.out.width - 1
        return [[(line, style)] for text, style in texts for line in textwrap.wrap(text, wide)]

    def option_lines(self, options: Sequence[Mapping[str, Any]], on_board: set[int]) -> list[Line]:
        """The options with their numbers, unless there are many and the board shows them."""
        if len(options) <= LISTED:
            return self._in_columns([(place, option["label"]) for place, option in enumerate(options, 1)])
        hidden = [(place, option["name"]) for place, option in enumerate(options, 1) if place not in on_board]
        if len(hidden) == len(options):
            return self._in_columns(hidden)
        name = options[0]["name"]
        entry = name.partition(":")[2]
        text = f"Type a number from the board (1 to {len(options)}), or a name: {entry} for {name}."
        more = f" {len(hidden)} are outside of the picture; options lists them all." if hidden else ""
        return self._wrapped([(text + more, "dim")])

    def _in_columns(self, entries: Sequence[tuple[int, str]]) -> list[Line]:
        widest = max((len(label) for _, label in entries), default=0) + 6
        columns = max(1, min(4, (self.out.width - 1) // widest))
        lines: list[Line] = []
        for place in range(0, len(entries), columns):
            line: Line = []
            for number, label in entries[place : place + columns]:
                line += [(f"{number:>3} ", "option"), (label.ljust(widest - 4), "")]
            lines.append(line)
        return lines

    def ending(self, view: Mapping[str, Any], below: int) -> None:
        """The table when the game is over, with the result."""
        lines = result_lines(view)
        self.board(view, len(lines) + below + 2)
        self.show([[], *lines])


def result_lines(view: Mapping[str, Any]) -> list[Line]:
    """The scoring of every seat line by line, and who has won or whether the target is met."""
    lines: list[Line] = []
    for entry in view["result"]["seats"]:
        if view["seats"] > 1:
            lines.append([(f"Seat {entry['seat']}", "title")])
        widest = max((len(line["label"]) for line in entry["lines"]), default=0)
        for line in entry["lines"]:
            name = line["label"].ljust(widest)
            note = f"  {line['rule']}  {line.get('note', '')}"
            lines.append([(f"{line['points']:>5} ", "strong"), (name, ""), (note, "dim")])
        total = f"{entry['total']:>5} {number_of(entry['total'], 'point')}"
        lines.append([(total, "turn"), (f"  {entry.get('rank') or ''}", "turn")])
    ending = verdict(game(view["game"]).outcomes(view["seats"], view["winners"]))
    return [*lines, [(f"{capital(ending)}.", "turn")]] if ending else lines
