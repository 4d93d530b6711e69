"""Further processes that search from the same root; what they find is added up."""

from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures import wait as wait_for
from multiprocessing import get_context
from time import perf_counter
from typing import Any, Final

from fireside.bots.search.scale import Scale
from fireside.bots.search.search import Search
from fireside.bots.search.tree import Node
from fireside.bots.workers import end_with_parent
from fireside.core.registry import game
from fireside.core.state import State

LATE: Final = 0.02  # seconds to wait for answers that are on their way

Found = list[tuple[list[int], float, int, float]]  # a move, its first look, visits and what they brought


class Helpers:
    """Processes that wait for worlds to search."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool: Any = ProcessPoolExecutor(count, get_context("spawn"), end_with_parent)
        self._futures: list[Future[Found]] = []

    def start(self, search: Search, seed: int, seconds: float, iterations: int) -> None:
        """Let each search from the root of `search`, on the same scale and by other chances."""
        world = search.world.position()
        scale = (search.scale.base, search.scale.spread, search.scale.lead_spread)
        self._futures = []
        for number in range(1, self.count + 1):
            work = (world, seed ^ number << 32, seconds, iterations, scale)
            self._futures.append(self._pool.submit(searched, *work))

    def join(self, root: Node, until: float) -> None:
        """Add what they have found; who is not ready soon after `until` (0: whenever) is left out."""
        patience = max(0.0, until - perf_counter()) + LATE if until else None
        ready, _ = wait_for(self._futures, patience)
        for future in self._futures:
            if future in ready:
                add(root, future.result())

    def close(self) -> None:
        """Let them go."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def is_shareable(world: State) -> bool:
    """Whether another process can read the world: it knows the cards that Fireside brings."""
    return world.content.digest == world.game.content().digest


def searched(
    position: dict[str, Any],
    seed: int,
    seconds: float,
    iterations: int,
    scale: tuple[list[float], float, float],
) -> Found:
    """What a search from that world finds about each move."""
    search = Search(game(position["game"]).load(position), seed, seconds)
    base, spread, lead_spread = scale
    search.measure_by(Scale(base, spread, lead_spread))
    search.run(seconds, iterations)
    return [(one.actions, one.guess, one.visits, one.total) for one in search.root.branches]


def add(root: Node, found: Found) -> None:
    """Add what a helper found about the moves of the root."""
    for actions, guess, visits, total in found:
        branch = root.look_at(actions, guess)
        branch.visits += visits
        branch.total += total
        root.visits += visits
        root.total += total
        root.promised += visits * guess
