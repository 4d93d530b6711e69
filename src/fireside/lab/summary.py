"""What many games tell: means, spreads, ranks and win rates, with intervals."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import fmean, quantiles, stdev
from typing import Any, Final

from fireside.core.registry import game
from fireside.lab.simulate import Outcome, Plan

Z: Final = 1.959963984540054  # a normal distribution has 95% within so many standard deviations


def summarise(plan: Plan, games: Iterable[Outcome]) -> dict[str, Any]:
    """The summary of a simulation, JSON-ready; it does not depend on the order of the games."""
    outcomes = sorted(games, key=lambda outcome: outcome.number)
    kind = game(plan.game)
    return {
        "game": plan.game,
        "version": kind.version,
        "content": kind.content(plan.content).digest,
        "seats": plan.seats,
        "options": plan.options,
        "seed": plan.seed,
        "games": len(outcomes),
        "bots": plan.bots,
        "scores": [_scores_of(level, outcomes) for level in dict.fromkeys(plan.bots)],
        "wins": {
            "by_bot": [_wins_of(level, outcomes) for level in dict.fromkeys(plan.bots)],
            "by_seat": [_wins_at(seat, outcomes) for seat in range(plan.seats)],
        },
        "decisions": _decisions(outcomes),
    }


def _scores_of(level: str, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    seats = [(outcome, seat) for outcome in outcomes for seat, who in enumerate(outcome.bots) if who == level]
    scores = [outcome.scores[seat] for outcome, seat in seats]
    ranks = Counter(rank for outcome, seat in seats if (rank := outcome.ranks[seat]) is not None)
    lowest = {rank: min(o.scores[s] for o, s in seats if o.ranks[s] == rank) for rank in ranks}
    return {
        "bot": level,
        "count": len(scores),
        **_spread(scores),
        "ranks": {rank: ranks[rank] for rank in sorted(ranks, key=lambda rank: lowest[rank])},
    }


def _spread(scores: Sequence[int]) -> dict[str, Any]:
    mean = fmean(scores)
    deviation = stdev(scores) if len(scores) > 1 else 0.0
    margin = Z * deviation / math.sqrt(len(scores))
    cuts = quantiles(scores, n=20, method="inclusive") if len(scores) > 1 else [float(scores[0])] * 19
    return {
        "mean": mean,
        "interval": [mean - margin, mean + margin],
        "sd": deviation,
        "quantiles": {
            "lowest": min(scores),
            "5%": cuts[0],
            "25%": cuts[4],
            "50%": cuts[9],
            "75%": cuts[14],
            "95%": cuts[18],
            "highest": max(scores),
        },
    }


def _wins_of(level: str, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    won = [seat in one.winners for one in outcomes for seat, who in enumerate(one.bots) if who == level]
    return {"bot": level, **_rate(won)}


def _wins_at(seat: int, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    return {"seat": seat, **_rate([seat in outcome.winners for outcome in outcomes])}


def _rate(won: Sequence[bool]) -> dict[str, Any]:
    wins = sum(won)
    return {"wins": wins, "of": len(won), "rate": wins / len(won), "interval": list(wilson(wins, len(won)))}


def _decisions(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    counts = [outcome.decisions for outcome in outcomes]
    return {"mean": fmean(counts), "fewest": min(counts), "most": max(counts)}


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95% interval for a rate.

    >>> [round(end, 3) for end in wilson(5, 10)]
    [0.237, 0.763]
    """
    rate = wins / games
    spread = Z * math.sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    centre = rate + Z * Z / (2 * games)
    scale = 1 + Z * Z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
