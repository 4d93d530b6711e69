"""What an arena tells: win rates and Elo with 95 % intervals, and when a result is clear."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Any, Final

from fireside.core.outcomes import MEASURED
from fireside.core.registry import game
from fireside.lab.arena import ArenaGame, ArenaPlan
from fireside.lab.summary import Z, wilson

ELO: Final = 400.0 / math.log(10.0)  # points of Elo for a factor e of strength
PRIOR: Final = 1.0  # contests of equals that each table begins with, so that nobody is infinitely strong
CERTAIN: Final = 20.0  # what a doubter's stake must grow to: such luck has a chance of 5 % at most
STAKES: Final = [0.05, 0.1, 0.2, 0.4, 0.7]


@dataclass(frozen=True)
class Standing:
    """How one bot did. Where it took several seats of a table, their wins are its wins."""

    bot: str
    games: int
    wins: float
    rate: float
    interval: tuple[float, float]
    elo: float
    elo_interval: tuple[float, float]
    fair: float  # the rate if all bots were alike
    score: float | None  # the mean over its seats
    score_interval: tuple[float, float] | None
    forfeits: int

    def plain(self) -> dict[str, Any]:
        """What others' programs read."""
        return {
            "bot": self.bot,
            "games": self.games,
            "wins": self.wins,
            "rate": self.rate,
            "interval": list(self.interval),
            "elo": self.elo,
        }


@dataclass(frozen=True)
class Contest:
    """Entrants that met, and each one's part of the win. A place beyond the entrants is a target's."""

    who: list[int]
    shares: list[float]


def standings(plan: ArenaPlan, games: Iterable[ArenaGame]) -> list[Standing]:
    """How each bot did, in the order named; it does not depend on the order of the games."""
    played = sorted(games, key=lambda one: one.fixture)
    contests = contests_of(plan, played)
    ratings = elo_of(len(plan.bots), contests)
    return [_standing(plan, played, contests, entrant, ratings[entrant]) for entrant in range(len(plan.bots))]


def summary(plan: ArenaPlan, games: Sequence[ArenaGame]) -> dict[str, Any]:
    """The standings as JSON."""
    return {
        "game": plan.game,
        "seats": plan.seats,
        "games": len(games),
        "bots": [one.plain() for one in standings(plan, games)],
    }


def is_measured(plan: ArenaPlan) -> bool:
    """Whether it is a game for one without a target: then the bots' scores on the same deal are compared."""
    return plan.seats == 1 and MEASURED in game(plan.game).outcomes(1, [0]) and len(plan.bots) > 1


def contests_of(plan: ArenaPlan, played: Sequence[ArenaGame]) -> list[Contest]:
    """Who met whom: at a table, on the same deal where each plays alone for points, or a target."""
    if is_measured(plan):
        return _on_the_same_deals(plan, played)
    if plan.seats == 1:
        target = len(plan.bots)
        return [Contest([one.seated[0], target], [one.shares[0], 1.0 - one.shares[0]]) for one in played]
    return [Contest(one.seated, one.shares) for one in played]


def _on_the_same_deals(plan: ArenaPlan, played: Sequence[ArenaGame]) -> list[Contest]:
    by_deal: dict[int, list[ArenaGame]] = {}
    for one in played:
        by_deal.setdefault(one.number, []).append(one)
    found = []
    for games in by_deal.values():
        if len(games) == len(plan.bots):
            scores = [-math.inf if one.scores is None else float(one.scores[0]) for one in games]
            best = [score == max(scores) for score in scores]
            found.append(Contest([one.seated[0] for one in games], [won / sum(best) for won in best]))
    return found


def _standing(
    plan: ArenaPlan,
    played: Sequence[ArenaGame],
    contests: Sequence[Contest],
    entrant: int,
    elo: tuple[float, float],
) -> Standing:
    own = [contest for contest in contests if entrant in contest.who]
    wins = math.fsum(
        share
        for contest in own
        for share, who in zip(contest.shares, contest.who, strict=True)
        if who == entrant
    )
    fair = [contest.who.count(entrant) / len(contest.who) for contest in own]
    scores = [
        score
        for one in played
        if one.scores is not None
        for score, who in zip(one.scores, one.seated, strict=True)
        if who == entrant
    ]
    margin = Z * stdev(scores) / math.sqrt(len(scores)) if len(scores) > 1 else 0.0
    mean = fmean(scores) if scores else None
    return Standing(
        plan.bots[entrant],
        len(own),
        round(wins, 6),
        wins / len(own) if own else 0.0,
        wilson(wins, len(own)) if own else (0.0, 1.0),
        elo[0],
        (elo[0] - elo[1], elo[0] + elo[1]),
        fmean(fair) if fair else 0.0,
        mean,
        None if mean is None else (mean - margin, mean + margin),
        sum(one.by is not None and one.seated[one.by] == entrant for one in played),
    )


# Elo


def elo_of(entrants: int, contests: Sequence[Contest]) -> list[tuple[float, float]]:
    """Each entrant's Elo and the margin of its 95 % interval, from the last one (or the target) as 0.

    The chance to win a table is a strength's part of all strengths at it, as in Elo's own model for two.
    """
    size = max([entrants, *[who + 1 for contest in contests for who in contest.who]])
    groups = _grouped(contests)
    strengths = [0.0] * size
    curvature: list[list[float]] = []
    for _ in range(100):
        slope, curvature = _slope(size, groups, strengths)
        step = _solved([row[:-1] for row in curvature[:-1]], slope[:-1])
        length = max([abs(one) for one in step], default=0.0)
        for place, one in enumerate(step):
            strengths[place] += one if length <= 1.0 else one / length
        if length < 1e-9:
            break
    return [(ELO * strengths[one], ELO * Z * _error(curvature, one)) for one in range(entrants)]


def _grouped(contests: Sequence[Contest]) -> list[tuple[list[int], list[float], float]]:
    """The same tables together: who met, the parts of all their wins, and how many contests they were."""
    found: dict[tuple[int, ...], tuple[list[int], list[float], float]] = {}
    for contest in contests:
        order = sorted(range(len(contest.who)), key=lambda place: contest.who[place])
        who = [contest.who[place] for place in order]
        _, wins, count = found.get(tuple(who), (who, [PRIOR / len(who)] * len(who), PRIOR))
        wins = [won + contest.shares[place] for won, place in zip(wins, order, strict=True)]
        found[tuple(who)] = (who, wins, count + 1.0)
    return list(found.values())


def _slope(
    size: int, groups: Sequence[tuple[list[int], list[float], float]], strengths: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """How the likelihood changes with each strength, and how that changes."""
    slope = [0.0] * size
    curvature = [[1e-9 if row == column else 0.0 for column in range(size)] for row in range(size)]
    for who, wins, count in groups:
        powers = [math.exp(strengths[one]) for one in who]
        chance = [0.0] * size
        for one, power, won in zip(who, powers, wins, strict=True):
            chance[one] += power / sum(powers)
            slope[one] += won
        for row in set(who):
            slope[row] -= sum(wins) * chance[row]
            for column in set(who):
                curvature[row][column] += count * chance[row] * ((row == column) - chance[column])
    return slope, curvature


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for place in range(size):
        pivot = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        for row in range(size):
            if row != place:
                factor = rows[row][place] / rows[place][place]
                rows[row] = [one - factor * two for one, two in zip(rows[row], rows[place], strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]


def _error(curvature: Sequence[Sequence[float]], entrant: int) -> float:
    """The standard error of a strength; none of the one that all are measured from."""
    size = len(curvature) - 1
    if entrant >= size:
        return 0.0
    unit = [1.0 if place == entrant else 0.0 for place in range(size)]
    return math.sqrt(max(0.0, _solved([row[:-1] for row in curvature[:-1]], unit)[entrant]))


# Stopping


def is_clear(results: Iterable[float], bound: float) -> bool:
    """Whether results (each from 0 to 1) show that their mean is not `bound`; to be asked at any time.

    Somebody who believes in `bound` would take bets on each result at odds that are fair then. Whoever makes
    20 out of 1 by them has shown it wrong: the chance for that is 5 % at most, however often one looks.
    """
    up, down = [1.0] * len(STAKES), [1.0] * len(STAKES)
    for result in results:
        for place, stake in enumerate(STAKES):
            up[place] *= 1.0 + stake * (result - bound) / max(bound, 1e-9)
            down[place] *= 1.0 + stake * (bound - result) / max(1.0 - bound, 1e-9)
    return (fmean(up) + fmean(down)) / 2 >= CERTAIN


def deals_of(plan: ArenaPlan, games: Iterable[ArenaGame], pairing: int, entrant: int) -> list[float]:
    """An entrant's mean part of the win for each deal that has been played on all its seats, deal by deal.

    Deals beyond one that is not finished are left out, so that quick games do not count before slow ones.
    """
    by_deal: dict[int, list[float]] = {}
    for one in games:
        if one.pairing == pairing:
            by_deal.setdefault(one.number // plan.seats, []).append(one.won_by(entrant))
    found: list[float] = []
    while len(by_deal.get(len(found), [])) == plan.seats:
        found.append(fmean(by_deal[len(found)]))
    return found


def clear_pairings(plan: ArenaPlan, games: Sequence[ArenaGame]) -> set[int]:
    """The pairings in which the bot named first has clearly won more or less than its fair share."""
    if is_measured(plan):
        first = [contest.shares[contest.who.index(0)] for contest in contests_of(plan, games)]
        is_shown = is_clear(first, 1.0 / len(plan.bots))
        return set(range(len(plan.bots))) if is_shown else set()
    found = set()
    for pairing, entrants in enumerate(plan.pairings()):
        fair = plan.fair_share(pairing, entrants[0])
        if fair < 1.0 and is_clear(deals_of(plan, games, pairing, entrants[0]), fair):
            found.add(pairing)
    return found
