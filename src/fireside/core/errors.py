"""What a game says when it is asked for something it does not allow."""

from operator import index
from typing import SupportsIndex, cast


class IllegalAction(ValueError):
    """An action that may not be taken now; the state it was offered to is unchanged."""

    def __init__(self, action: object, rule: str, text: str) -> None:
        super().__init__(action, rule, text)  # as given, so that it can cross to another process
        self.action = action
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return self.text


class ContentError(ValueError):
    """A content file that cannot be played with: names file, entry, field and what would be right."""


def listing(names: list[str]) -> str:
    """`names` as the end of a sentence: "a, b or c"."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " or " + names[-1]


def whole_number(value: object, what: str, lowest: int, highest: int) -> int:
    """`value` as an int (NumPy's will do); ValueError that says the range for anything else."""
    try:
        number = index(cast(SupportsIndex, value))
    except TypeError:
        number = lowest - 1
    if isinstance(value, bool) or not lowest <= number <= highest:
        raise ValueError(f"{what} cannot be {value!r}: it is a whole number from {lowest} to {highest}")
    return number
