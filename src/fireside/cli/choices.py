"""The options of a decision in lines below the board."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fireside.cli.answers import ends_step
from fireside.cli.phrases import spans
from fireside.core.game import Line
from fireside.core.phrases import Phrase, from_json
from fireside.draw.characters import beside, clipped, line_width, wrapped, wrapped_line

Entry = tuple[int, Line]  # the number of an option and its words

NUMBER: Final = 4  # characters for a number and the space behind it
GAP: Final = 2
WARNED: Final = "(!)"  # before a warning, or for one where there is no room
FEW: Final = 12  # so many options are all listed by their labels, if there is room, also those on the board


class Choices:
    """The options of a decision, by their numbers, and how they are listed in lines of `wide` characters."""

    def __init__(
        self, options: Sequence[Mapping[str, Any]], wide: int, warnings: Sequence[Phrase | None]
    ) -> None:
        self.options = options
        self.wide = wide
        self.numbers = set(range(1, len(options) + 1))
        self.warnings = {number: one for number, one in enumerate(warnings, 1) if one}

    @property
    def warned(self) -> set[int]:
        """The options that somebody might regret."""
        return set(self.warnings)

    def lines(self, listed: set[int], by_label: bool) -> list[Line]:
        """Those options, with their labels or with what can be typed for them."""
        words = self._labels() if by_label else self._short_names(listed)
        entries = [(number, words[number]) for number in sorted(listed)]
        return [*in_columns(entries, self.wide), *self._how(listed)]

    def beginning(self, room: int) -> list[Line]:
        """As many options as there is room for, those that end a step first, and how to see all."""
        words = self._short_names(self.numbers)
        order = sorted(self.numbers, key=lambda number: not ends_step(self.options[number - 1]))
        lines = in_columns([(number, words[number]) for number in order], self.wide)
        text = f"{len(order)} options in all; type options to see them by pages."
        return [*lines[: room - 1], [(text, "dim")]]

    def _labels(self) -> dict[int, Line]:
        return {
            number: labelled(from_json(one["phrase"]), self.warnings.get(number))
            for number, one in enumerate(self.options, 1)
        }

    def _short_names(self, listed: set[int]) -> dict[int, Line]:
        """The names; only what stands behind the colon where all that are listed begin alike."""
        names = {number: str(option["name"]) for number, option in enumerate(self.options, 1)}
        things = {number for number in listed if not ends_step(self.options[number - 1])}
        if len({names[number].partition(":")[0] for number in things}) == 1:
            names |= {number: names[number].partition(":")[2] or names[number] for number in things}
        marks = {number: [(f" {WARNED}", "bad")] if number in self.warnings else [] for number in names}
        return {number: [(name, ""), *marks[number]] for number, name in names.items()}

    def _how(self, listed: set[int]) -> list[Line]:
        """How to name an option that is only on the board."""
        on_board = sorted(self.numbers - listed)
        if not on_board:
            return []
        name = self.options[on_board[0] - 1]["name"]
        thing = name.partition(":")[2]
        is_name = thing and not thing.isdecimal()  # a number would be taken for the option of that number
        also = f", or a name: {thing} for {name}" if is_name else "; options tells what they mean"
        numbers = f"from the board (1 to {len(self.options)})"
        return [[(text, "dim")] for text in wrapped(f"Type a number {numbers}{also}.", self.wide)]


def labelled(label: Phrase, warning: Phrase | None) -> Line:
    """What an option means, and what somebody might regret about it."""
    return [*spans(label), (f" {WARNED} ", "bad"), *spans(warning, "bad")] if warning else spans(label)


def in_columns(entries: Sequence[Entry], wide: int) -> list[Line]:
    """The entries in as few lines as they fit, their numbers running down the columns."""
    for high in range(1, len(entries)):
        starts = range(0, len(entries), high)
        lines = _side_by_side([one_below_another(entries[first : first + high], wide) for first in starts])
        if len(lines) == high and max(map(line_width, lines)) <= wide:
            return lines
    return one_below_another(entries, wide)


def _side_by_side(columns: Sequence[list[Line]]) -> list[Line]:
    lines = columns[0]
    for column in columns[1:]:
        lines = beside(lines, column, GAP)
    return lines


def one_below_another(entries: Sequence[Entry], wide: int) -> list[Line]:
    """Each entry in a line of its own, or in as many as its words take."""
    lines: list[Line] = []
    for number, words in entries:
        first, *rest = wrapped_line(words, wide - NUMBER) or [[]]
        lines.append([(f"{number:>{NUMBER - 1}} ", "option"), *first])
        lines += [[(" " * NUMBER, ""), *more] for more in rest]
    return [clipped(line, wide) for line in lines]
