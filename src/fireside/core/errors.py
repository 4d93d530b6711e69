"""What a game says when it is asked for something it does not allow."""

from operator import index
from typing import Final, SupportsIndex, cast

from fireside.core.phrases import Phrase, from_json

# What loading, replaying or drawing something may end in that was stored under other rules or cards.
MISFITS: Final = (ValueError, LookupError, TypeError, AttributeError)


class IllegalAction(ValueError):
    """An action that may not be taken now; the state it was offered to is unchanged."""

    def __init__(self, action: object, rule: str, said: object) -> None:
        """`said` is a phrase, or one as JSON."""
        self.phrase = said if isinstance(said, Phrase) else from_json(said)
        super().__init__(action, rule, self.phrase.json())  # plain, so that it can cross to another process
        self.action = action
        self.rule = rule

    def __str__(self) -> str:
        return str(self.phrase)


class ContentError(ValueError):
    """A content file that cannot be played with: names file, entry, field and what would be right."""


def listing(names: list[str]) -> str:
    """`names` as the end of a sentence: "a, b or c"."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " or " + names[-1]


def is_whole(value: object) -> bool:
    """Whether `value` is a whole number: an int or like one (NumPy's are), but not True or False."""
    return hasattr(value, "__index__") and not isinstance(value, bool)


def whole_number(value: object, what: str, lowest: int, highest: int) -> int:
    """`value` as an int; ValueError that says the range for anything else."""
    if is_whole(value):
        number = int(index(cast(SupportsIndex, value)))
        if lowest <= number <= highest:
            return number
    raise ValueError(f"{what} cannot be {value!r}: it is a whole number from {lowest} to {highest}")
