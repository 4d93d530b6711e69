"""The rules of a game by their numbers, read from its `rules.md`."""

import re
from typing import Final

from fireside.core.errors import listing
from fireside.core.game import Game
from fireside.core.phrases import Phrase, chained, rule

# A rule is a list entry that opens with its number; its further lines are indented.
RULE: Final = re.compile(r"^- \*\*([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)\*\* (.*(?:\n  +\S.*)*)", re.MULTILINE)


NUMBER: Final = re.compile(r"\b([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)\b")


class Rulebook:
    """Each rule's sentence by its number; `text` is the whole of it as Markdown."""

    def __init__(self, game: Game) -> None:
        self.text = game.rules()
        self._title = game.title
        self._rules = {found[1]: _plain(found[2]) for found in RULE.finditer(self.text)}

    @property
    def numbers(self) -> list[str]:
        """All rule numbers, in the order of the rules."""
        return list(self._rules)

    def sentence(self, number: str) -> str:
        """What rule `number` says; ValueError with near ones for a number that does not exist."""
        found = self._rules.get(number.upper())
        if found is None:
            raise ValueError(f"{self._title} has no rule {number!r}: {self._near(number.upper())}")
        return found

    def phrase(self, number: str) -> Phrase:
        """`sentence` in parts: the rules that it cites are parts of their own."""
        pieces = NUMBER.split(self.sentence(number))
        return chained([rule(one) if one in self._rules else one for one in pieces], "", "")

    def looked_up(self, number: str) -> Phrase:
        """The number and what it says; ValueError as `sentence` has it."""
        return chained([rule(number.upper()), self.phrase(number)], " ", " ")

    def cite(self, number: str) -> Phrase:
        """The number and what it says; the number alone where the rules do not list it."""
        return self.looked_up(number) if number in self._rules else chained([rule(number)])

    def _near(self, number: str) -> str:
        chapter = number.rsplit("-", 1)[0] + "-"
        close = [one for one in self._rules if one.startswith(chapter)]
        if close:
            return f"there is {listing(close)}"
        chapters = dict.fromkeys(one.rsplit("-", 1)[0] for one in self._rules)
        return "numbers begin with " + ", ".join(chapters)


def _plain(markdown: str) -> str:
    """One line without Markdown's marks."""
    return re.sub(r"[*`]", "", " ".join(markdown.split()))
