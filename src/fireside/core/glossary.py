"""The glossary of a game: what its own words mean, in a sentence each, for whoever meets them first."""

import re
from pathlib import Path

from fireside.core.content import Entry, read
from fireside.core.phrases import Phrase, chained, term


class Term:
    """A word of the game's own, its meaning, and the rule that says more."""

    def __init__(self, name: str, meaning: str, rule: str) -> None:
        self.name = name
        self.meaning = meaning
        self.rule = rule


def read_glossary(path: Path) -> dict[str, Term]:
    """The terms of a file by their names, in its order; ContentError says what is wrong with it."""
    file, _ = read(path)
    terms: dict[str, Term] = {}
    for entry in file.entries("term", 0, 99):
        term = _term(entry)
        if term.name in terms:
            raise entry.wrong("name", repr(term.name), "used by one term only")
        terms[term.name] = term
    file.finish()
    return terms


def _term(entry: Entry) -> Term:
    term = Term(entry.text("name"), entry.text("meaning"), entry.text("rule"))
    entry.finish()
    return term


def with_terms(text: str, terms: dict[str, Term]) -> Phrase:
    """A text that stands in a content file, with the terms in it as parts; a plural is its term's, too."""
    if not terms:
        return chained([text])
    longest_first = sorted(terms, key=len, reverse=True)
    names = "|".join(re.escape(name) for name in longest_first)
    parts: list[object] = []
    for place, piece in enumerate(re.split(rf"\b((?:{names})s?)\b", text)):
        name = piece if piece in terms else piece.removesuffix("s")
        parts.append(term(name, piece) if place % 2 else piece)
    return chained(parts, "", "")
