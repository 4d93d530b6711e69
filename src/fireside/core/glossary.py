"""The glossary of a game: what its own words mean, in a sentence each, for whoever meets them first."""

import re
from pathlib import Path

from fireside.core.content import Entry, read
from fireside.core.phrases import Phrase, chained, term


class Term:
    """A word of the game's own, its meaning, and the rule that says more.

    `shapes` are the ids of the symbols that stand for it in drawings, `things` what the ids of drawn things
    of its kind begin with. `reach` is how far the first shape reaches, 0 for as far as usual in its game.
    """

    def __init__(
        self,
        name: str,
        meaning: str,
        rule: str,
        shapes: list[str] | None = None,
        things: list[str] | None = None,
        reach: float = 0.0,
    ) -> None:
        self.name = name
        self.meaning = meaning
        self.rule = rule
        self.shapes = shapes or []
        self.things = things or []
        self.reach = reach


def read_glossary(path: Path) -> dict[str, Term]:
    """The terms of a file by their names, in its order; ContentError says what is wrong with it."""
    file, _ = read(path)
    terms: dict[str, Term] = {}
    drawn: list[str] = []
    for entry in file.entries("term", 0, 99):
        term = _term(entry)
        if term.name in terms:
            raise entry.wrong("name", repr(term.name), "used by one term only")
        for field, ids in (("shapes", term.shapes), ("things", term.things)):
            for id in ids:
                if id in drawn:
                    raise entry.wrong(field, repr(id), "used by one term only")
                drawn.append(id)
        terms[term.name] = term
    file.finish()
    return terms


def _term(entry: Entry) -> Term:
    name, meaning, rule = entry.text("name"), entry.text("meaning"), entry.text("rule")
    reach = entry.decimal("reach") if entry.has("reach") else 0.0
    term = Term(name, meaning, rule, entry.texts("shapes"), entry.texts("things"), reach)
    entry.finish()
    return term


def term_of_shape(shape: str, terms: dict[str, Term]) -> Term | None:
    """What a symbol of the drawings stands for; None for what is only scenery."""
    return next((one for one in terms.values() if shape in one.shapes), None)


def term_of_thing(id: str, terms: dict[str, Term]) -> Term | None:
    """What kind of thing is drawn under an id: "slot-2-5" is a "slot", if there is no term of "slot-2"."""
    begun = id
    while begun:
        found = next((one for one in terms.values() if begun in one.things), None)
        if found is not None:
            return found
        begun = begun.rpartition("-")[0]
    return None


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
