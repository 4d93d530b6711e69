"""Phrases at the terminal: seats, cards and amounts in styles of their own."""

from fireside.core.game import Line
from fireside.core.phrases import (
    AmountPart,
    CardPart,
    Part,
    RulePart,
    SeatPart,
    TalePart,
    TermPart,
    Words,
    as_phrase,
)
from fireside.draw.characters import SEAT_INKS, wrapped_line


def spans(said: Words, style: str = "") -> Line:
    """A phrase as a line; what is not a part of its own has `style`."""
    phrase = as_phrase(said)
    return [
        (text, f"{style} {_style_of(part)}".strip() if isinstance(part, Part) else style)
        for part, text in zip(phrase.parts, phrase.texts(), strict=True)
    ]


def phrase_lines(said: Words, wide: int, style: str = "") -> list[Line]:
    """A phrase in lines of at most `wide` characters, broken between words."""
    return wrapped_line(spans(said, style), wide)


def _style_of(part: Part) -> str:
    if isinstance(part, SeatPart):
        return f"tile-a {SEAT_INKS[part.number]}"
    if isinstance(part, CardPart | TalePart):
        return "card"
    if isinstance(part, TermPart):
        return "term"
    return "strong" if isinstance(part, AmountPart) else "rule" if isinstance(part, RulePart) else ""
