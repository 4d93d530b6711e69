"""How often each pair of guilds wins between greedy bots: what the cards of our own are tuned by.

`python -m tests.games.alderquest.balance --deals 200` plays every deal with each of the six ways to share out
the guilds, so that no colour and no luck speaks for a pair. A pair should win 44 to 56 % of the games.
`--content my.toml` tries other cards; compiled it takes about two seconds a deal.
"""

import argparse
import math
from collections.abc import Sequence
from itertools import combinations
from statistics import fmean, stdev

from fireside.bots.greedy import GreedyBot
from fireside.core.content import Content
from fireside.core.random import seeded
from fireside.core.state import State
from tests.games.alderquest.scene import GAME

GUILDS = "BGHT"
PAIRS = ["".join(pair) for pair in combinations(GUILDS, 2)]
RED, BLUE = 0, 1


def others(pair: str) -> str:
    """The two guilds that are not in a pair."""
    return "".join(guild for guild in GUILDS if guild not in pair)


def drafted(red: str, deal: int, content: Content | None = None) -> State:
    """A deal in which Red has taken a pair of guilds and Blue the others."""
    state = GAME.new(2, int(seeded(deal, 77).next()), content)
    wanted = {RED: list(red), BLUE: list(others(red))}
    while state.view(None)["decision"]["kind"] == "choose_guild":
        state.apply(GAME.vocabulary.action(f"guild:{wanted[state.to_move].pop(0)}"))
    return state


def winner_of(state: State, deal: int) -> float:
    """Red's part of the win when greedy bots have played a game to its end."""
    seeds, bot = seeded(deal, 78), GreedyBot()
    while state.to_move >= 0:
        world = state.resample(state.to_move, int(seeds.next()))
        state.apply(bot.choose(world, int(seeds.next())))
    winners = state.winners()
    return 1 / len(winners) if RED in winners else 0.0


def parts_by_pair(deals: Sequence[int], content: Content | None = None) -> dict[str, list[float]]:
    """The parts of the wins that each pair of guilds has had, game by game."""
    found: dict[str, list[float]] = {pair: [] for pair in PAIRS}
    for deal in deals:
        for red in PAIRS:
            part = winner_of(drafted(red, deal, content), deal)
            found[red].append(part)
            found[others(red)].append(1 - part)
    return found


def margin(parts: Sequence[float]) -> float:
    """Half of the 95 % interval of a mean."""
    return 1.96 * stdev(parts) / math.sqrt(len(parts))


def main() -> None:
    """Print a line for each pair."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=50, help="each is played six times (50)")
    parser.add_argument("--content", help="a file of cards instead of the reference ones")
    given = parser.parse_args()
    found = parts_by_pair(range(given.deals), GAME.content(given.content) if given.content else None)
    for pair, parts in found.items():
        print(f"{pair}  {fmean(parts):6.1%} ± {margin(parts):.1%} of {len(parts)} games")


if __name__ == "__main__":
    main()
