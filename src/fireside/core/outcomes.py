"""How a game that is over went for its seats, so that every front end says it alike."""

from typing import Final

from fireside.core.phrases import Phrase, amount, as_phrase, chained, joined, phrase, seat
from fireside.core.words import with_article

WON: Final = "won"  # alone: the target is met
SHARED: Final = "shared"
DRAWN: Final = "drawn"
LOST: Final = "lost"
MEASURED: Final = "measured"  # nobody to beat and no target: the rank tells how it went

SAID: Final = {WON: "winner", SHARED: "shares the win", DRAWN: "draw"}
SAID_ALONE: Final = {WON: "target met", LOST: "target missed"}


def usual_outcomes(seats: int, winners: list[int]) -> list[str]:
    """The outcome of each seat, where several winners share the win."""
    win = WON if len(winners) == 1 else SHARED
    return [win if seat in winners else LOST for seat in range(seats)]


def outcome_in_words(outcomes: list[str], seat: int) -> str:
    """How it went for a seat, in a word or two; "" where there is nothing to say, or a rank to say it."""
    return (SAID_ALONE if len(outcomes) == 1 else SAID).get(outcomes[seat], "")


def verdict(outcomes: list[str]) -> Phrase | None:
    """Who has won, within a sentence: "seat 2 wins"; None for a game that is only measured."""
    if MEASURED in outcomes:
        return None
    if len(outcomes) == 1:
        return as_phrase(f"the target is {'met' if outcomes[0] == WON else 'missed'}")
    if DRAWN in outcomes:
        return as_phrase("it is a draw")
    winners = [seat(number) for number, outcome in enumerate(outcomes) if outcome != LOST]
    verb = "share the win" if SHARED in outcomes else "win" if len(winners) > 1 else "wins"
    return phrase("{who} {verb}", who=joined(winners) if winners else "nobody", verb=verb)


def next_rank(name: str, points: int) -> Phrase:
    """How far somebody who plays alone was from the next rank."""
    template = "{points} more would have made you {name}."
    return phrase(template, points=amount(points, "point"), name=with_article(name))


def missed_by(points: int) -> Phrase:
    """How far somebody who plays alone was from the target."""
    return phrase("{points} more would have met the target.", points=amount(points, "point"))


def final_sentence(head: str, scores: list[int], outcomes: list[str]) -> Phrase:
    """The last sentences of a log: what every seat has scored, and who has won."""
    points: list[Phrase] = []
    for number, score in enumerate(scores):
        template = "{points}" if len(scores) == 1 else "{points} for {whom}"
        points.append(phrase(template, points=amount(score, "point"), whom=seat(number)))
    ended = verdict(outcomes)
    assert ended is not None, "a game that is only measured ends with its rank"
    return phrase("{head}: {points}. {ended}.", head=head, points=chained(points), ended=ended.capital())
