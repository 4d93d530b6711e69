"""Patterns: how a lesson names actions. `expand:S07`, `cell:*`, or several with a bar between them."""

from collections.abc import Mapping
from difflib import get_close_matches
from fnmatch import fnmatchcase
from functools import cache
from typing import Final

from fireside.core.errors import listing
from fireside.core.vocabulary import Vocabulary

NEAR: Final = 5  # names that are told where one is misspelt


class Pattern:
    """Some actions by their names; ValueError that says which names are near for one that fits none."""

    def __init__(self, text: str, vocabulary: Vocabulary) -> None:
        self.text = text
        self._parts = [part.strip() for part in text.split("|")]
        for part in self._parts:
            _check(part, vocabulary)

    def __str__(self) -> str:
        return self.text

    def matches(self, name: str) -> bool:
        """Whether it means the action of that name."""
        return any(fnmatchcase(name, part) for part in self._parts)

    def among(self, choices: Mapping[str, int]) -> list[int]:
        """Those of the choices, given by name, that it means."""
        return [action for name, action in choices.items() if self.matches(name)]


@cache
def _names(vocabulary: Vocabulary) -> dict[str, None]:
    """All names, in order and quickly found."""
    return dict.fromkeys(vocabulary.name(action) for action in range(vocabulary.size))


def _check(part: str, vocabulary: Vocabulary) -> None:
    names = _names(vocabulary)
    if part in names or any(fnmatchcase(name, part) for name in names):
        return
    near = get_close_matches(part, names, NEAR)
    if near:
        raise ValueError(f"there is no action {part!r}: near it are {listing(near)}")
    verbs = listing([f"{block.verb}:*" for block in vocabulary.blocks])
    raise ValueError(f"there is no action {part!r}: names are like {verbs}")
