"""Reasons: what a game says of its features when it explains why one move is better than another.

`words/reasons.py` in a game's folder lists them as REASONS; each is about one feature, or about several that
mean much the same to a player. They go on with "it ...": "brings 2 bells", "keeps the home trail open". They
name nobody as "you": an analysis says the same of a seat that somebody else had.
"""

from collections.abc import Sequence
from typing import Final

from fireside.core.words import amount, joined

SAME: Final = 0.2  # a smaller change of a number that is counted is none
WHOLE: Final = 0.15  # how far from a whole number a difference may be that is told as one


ALL: Final = "all"  # parts of the score


class ScorePart:
    """So many points of a score, for something that has a name; `kind` is what reasons know it by."""

    def __init__(self, kind: str, name: str, points: float) -> None:
        self.kind = kind
        self.name = name
        self.points = points


class Reason:
    """What to say where the features named get better for a seat (`gain`), or worse (`loss`).

    A "-" before a name says that less of the feature is better. With a noun (`one`, and `many` where its
    plural takes more than an s) the first `counts` features are counted together: `gain` and `loss` are then
    the verbs before it. Where only the others differ, `instead` is said, for better and for worse.
    `part` is the kind of the part of the score that this leads to: what has become points is not missed. The
    score itself is about ALL of them.
    """

    def __init__(
        self,
        features: list[str],
        gain: str,
        loss: str,
        one: str = "",
        many: str = "",
        counts: int = 1,
        instead: tuple[str, str] = ("", ""),
        part: str = "",
    ) -> None:
        self.features = [feature.removeprefix("-") for feature in features]
        self.signs = [-1.0 if feature.startswith("-") else 1.0 for feature in features]
        self.gain = gain
        self.loss = loss
        self.one = one
        self.many = many or f"{one}s"
        self.counts = counts if one else len(features)
        self.instead = instead
        self.part = part

    def said(self, is_gain: bool, change: float, other: float) -> str:
        """The words for a move after which the feature has changed so much, after its rival `other`."""
        if not self.one:
            return self.gain if is_gain else self.loss
        difference = change - other if is_gain else other - change
        if self.instead[0] and difference < SAME:
            return self.instead[0] if is_gain else self.instead[1]
        count = round(difference)
        if count < 1 or abs(difference - count) > WHOLE:
            verb = self.gain if is_gain and change > SAME and other > -SAME else "leaves"
            return f"{verb} {'more' if is_gain else self._fewer(2)} {self.many}"
        return self._counted(is_gain, change, other, count)

    def _counted(self, is_gain: bool, change: float, other: float, count: int) -> str:
        """The words for a difference of so many."""
        much = amount(count, self.one, self.many)
        if abs(other) < SAME:
            return f"{self.gain if is_gain else self.loss} {much}"
        if is_gain and abs(change) < SAME:
            return f"keeps {much}"
        if change < SAME and other < 0.0:  # both lose some
            return f"{self.loss} {much} {self._fewer(count) if is_gain else 'more'}"
        verb = self.gain if self.part == ALL or (change > -SAME and other > 0.0) else "leaves"
        return f"{verb} {much} {'more' if is_gain else self._fewer(count)}"

    def _fewer(self, count: int) -> str:
        return "less" if count == 1 or self.one == self.many else "fewer"


def counted(
    feature: str, one: str, many: str = "", gain: str = "brings", loss: str = "costs", part: str = ""
) -> Reason:
    """A feature that is a number of things a seat has."""
    return Reason([feature], gain, loss, one, many, part=part)


def together(said: Sequence[str]) -> str:
    """Several reasons as one clause, in which those with the same verb share it."""
    verbs: dict[str, list[str]] = {}
    for words in said:
        verb, _, rest = words.partition(" ")
        verbs.setdefault(verb, []).append(rest)
    parts = [f"{verb} {joined(rests)}" for verb, rests in verbs.items()]
    if len(parts) == len(said):
        return joined(parts)
    return ", and ".join(parts)


def clause(merits: Sequence[str], flaws: Sequence[str], later: Sequence[str] = ()) -> str:
    """What speaks for a move and against it, and what follows from it, as the end of a sentence."""
    told = f"it {together(merits)}{', but ' if merits and flaws else ''}{together(flaws)}"
    if not later:
        return told
    follows = f"in what follows it {together(later)}"
    if not merits and not flaws:
        return follows
    return f"{told}{'; ' if merits else ', but '}{follows}"
