"""Phrases: everything that people read about a game, in parts that each front end writes its own way.

A phrase is a list of parts: plain text, a seat, a card or tile, a term, a rule, so many of something.
`str(phrase)` is the English sentence; its JSON is a list of strings and small objects, so that views and
logs stay plain data. Templates are strings with names: `phrase("{who} pays {cost}.", who=seat(2), cost=3)`.
Words of the glossary stand in brackets, with the name they have there if it is another:
`phrase("{who} takes an [Omen].")`, `phrase("{who} removes [Omens|Omen].")`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fireside.core import words

ENDS: Final = (". ", "? ", "! ")  # behind them a sentence begins
_templates: Final[dict[str, list[object]]] = {}  # what was read of each: texts, terms and places to fill


class Part:
    """Something that a sentence names; `text` is what it is called in English, within a sentence."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text

    def json(self) -> dict[str, Any]:
        """The part as plain data."""
        raise NotImplementedError


class SeatPart(Part):
    """A seat: who sits there is the front end's to say."""

    def __init__(self, number: int) -> None:
        super().__init__(f"seat {number}")
        self.number = number

    def json(self) -> dict[str, Any]:
        return {"seat": self.number}


class CardPart(Part):
    """A face of a card or tile that the reader may know: `id` names it among those of its kind."""

    def __init__(self, kind: str, id: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind
        self.id = id

    def json(self) -> dict[str, Any]:
        return {"card": self.kind, "id": self.id, "text": self.text}


class TermPart(Part):
    """A word of the game's own that has a meaning to be told."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(text)
        self.name = name

    def json(self) -> dict[str, Any]:
        return {"term": self.name, "text": self.text}


class TalePart(Part):
    """Words behind which more is told: `name` is the kind of tale."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(text)
        self.name = name

    def json(self) -> dict[str, Any]:
        return {"tale": self.name, "text": self.text}


class RulePart(Part):
    """The number of a rule."""

    def json(self) -> dict[str, Any]:
        return {"rule": self.text}


class AmountPart(Part):
    """So many of something: `of` is its noun in the singular."""

    def __init__(self, count: int, of: str, text: str) -> None:
        super().__init__(text)
        self.count = count
        self.of = of

    def json(self) -> dict[str, Any]:
        return {"amount": self.count, "of": self.of, "text": self.text}


class Place:
    """Where a template leaves room for something."""

    def __init__(self, name: str) -> None:
        self.name = name


class Phrase:
    """A sentence, or some words of one; never changed once it is made. No two texts stand side by side."""

    def __init__(self, parts: list[str | Part]) -> None:
        self.parts = parts

    def __str__(self) -> str:
        return self.named([])

    def __repr__(self) -> str:
        return f"<Phrase {str(self)!r}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash(str(self))

    def named(self, names: Sequence[str]) -> str:
        """The sentence as plain text, with these names for the seats; English where there are too few."""
        return "".join(self.texts(names))

    def texts(self, names: Sequence[str] = ()) -> list[str]:
        """What each of the parts is called, one after another."""
        texts: list[str] = []
        for part in self.parts:
            if isinstance(part, SeatPart):
                is_first = not texts or texts[-1].endswith(ENDS)
                texts.append(seat_called(part.number, names, is_first))
            else:
                texts.append(str(part))
        return texts

    def json(self) -> list[Any]:
        """The parts as plain data: strings and small objects."""
        return [part.json() if isinstance(part, Part) else part for part in self.parts]

    def capital(self) -> "Phrase":
        """With a capital letter in front, where a text or a term stands there."""
        first = self.parts[0] if self.parts else ""
        if isinstance(first, str):
            return Phrase([words.capital(first), *self.parts[1:]])
        if isinstance(first, TermPart):
            return Phrase([TermPart(first.name, words.capital(first.text)), *self.parts[1:]])
        return self


Words = Phrase | str  # a plain string is a phrase of one part


# Making parts


def seat(number: int) -> Part:
    """A seat."""
    return SeatPart(number)


def card(kind: str, id: str, text: str) -> Part:
    """A card or tile by its face."""
    return CardPart(kind, id, text)


def term(name: str, text: str = "") -> Part:
    """A word with a meaning, as it stands in the sentence."""
    return TermPart(name, text or name)


def tale(name: str, text: str) -> Part:
    """Words behind which a tale is told."""
    return TalePart(name, text)


def rule(number: str) -> Part:
    """A rule by its number."""
    return RulePart(number)


def amount(count: int, one: str, many: str = "") -> Part:
    """So many of something: "1 rune", "3 runes"; `many` where the plural takes more than an s."""
    return AmountPart(count, one, words.amount(count, one, many))


def seat_called(number: int, names: Sequence[str], is_first: bool) -> str:
    """Who sits there, or else the seat's number, with a capital where it is the first of a sentence."""
    if number < len(names):
        return names[number]
    return f"{'Seat' if is_first else 'seat'} {number}"


# Making phrases


def phrase(template: str, **parts: object) -> Phrase:
    """The template with each {name} replaced: by a part, a phrase, or the text of anything else."""
    return filled(template, parts)


def filled(template: str, parts: Mapping[str, object]) -> Phrase:
    """`phrase` with a mapping, which may hold more than the template names."""
    pieces = _templates.get(template)
    if pieces is None:
        pieces = _templates[template] = _read(template)
    found: list[str | Part] = []
    for piece in pieces:
        _add(found, parts[piece.name] if isinstance(piece, Place) else piece)
    return Phrase(found)


def _read(template: str) -> list[object]:
    """The pieces of a template: each begins at a { or [ and what follows it up to the next one is text."""
    pieces: list[object] = []
    text = ""
    rest = template
    while rest:
        opened = min([place for place in (rest.find("{"), rest.find("[")) if place >= 0], default=len(rest))
        if opened:
            pieces.append(rest[:opened])
        mark, rest = rest[opened : opened + 1], rest[opened + 1 :]
        if mark == "{":
            text, _, rest = rest.partition("}")
            pieces.append(Place(text))
        elif mark == "[":
            text, _, rest = rest.partition("]")
            shown, _, name = text.partition("|")
            pieces.append(TermPart(name or shown, shown))
    return pieces


def as_phrase(said: Words) -> Phrase:
    """A plain string as the phrase it is."""
    return said if isinstance(said, Phrase) else Phrase([said])


def chained(parts: Sequence[object], separator: str = ", ", last: str = ", ") -> Phrase:
    """Parts, phrases and texts one after another; `last` separates the last two."""
    found: list[str | Part] = []
    for place, part in enumerate(parts):
        if place:
            _add(found, last if place == len(parts) - 1 else separator)
        _add(found, part)
    return Phrase(found)


def joined(parts: Sequence[object]) -> Phrase:
    """Parts within a sentence: "a, b and c"."""
    return chained(parts, ", ", " and ")


def _add(found: list[str | Part], part: object) -> None:
    """Put something behind what was found; texts that meet become one."""
    if isinstance(part, Phrase):
        for one in part.parts:
            _add(found, one)
    elif isinstance(part, Part):
        found.append(part)
    else:
        text = str(part)
        last = found[-1] if found else None
        if isinstance(last, str):
            found[-1] = last + text
        elif text:
            found.append(text)


# Reading


def from_json(said: object) -> Phrase:
    """The phrase again; a plain string, as earlier versions kept them, is a phrase of one part."""
    if isinstance(said, str):
        return Phrase([said])
    if not isinstance(said, list):
        raise ValueError(f"a phrase is a text or a list of parts, not {said!r}")
    return chained([_part_from(one) for one in said], "", "")


def _part_from(said: object) -> object:
    if isinstance(said, str):
        return said
    if isinstance(said, Mapping):
        text = str(said.get("text", ""))
        if "seat" in said:
            return SeatPart(int(said["seat"]))
        if "card" in said:
            return CardPart(str(said["card"]), str(said.get("id", "")), text)
        if "amount" in said:
            return AmountPart(int(said["amount"]), str(said.get("of", "")), text)
        if "term" in said:
            return TermPart(str(said["term"]), text)
        if "tale" in said:
            return TalePart(str(said["tale"]), text)
        if "rule" in said:
            return RulePart(str(said["rule"]))
    raise ValueError(f"this is no part of a phrase: {said!r}")
