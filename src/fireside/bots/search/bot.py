"""The bot that searches."""

from time import perf_counter, thread_time
from typing import Any

from fireside.bots.bot import Bot, Choice
from fireside.bots.outlook import Outlook
from fireside.bots.search.ahead import looks_ahead
from fireside.bots.search.budget import Budget
from fireside.bots.search.helpers import Helpers, is_shareable
from fireside.bots.search.search import Search
from fireside.bots.search.tree import Node
from fireside.core.state import State


class SearchBot(Bot):
    """Tries its moves in many resampled worlds, and plays the one that did best there.

    It keeps its tree as long as it decides on within one turn and nothing new is shown; so a bot that has not
    decided before is the one that chooses alike for the same world and seed.
    """

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.iterations = 0  # all it has made, for those who measure
        self.begun_with = 0  # visits of the tree that its last decision began with
        self._helpers: Helpers | None = None
        self._search: Search | None = None
        self._weighed: Search | None = None  # the one by which it has weighed its choices last
        self._next: Node | None = None  # what is known about the decision expected next ...
        self._choices: list[int] = []  # ... which has these choices and this table
        self._table: dict[str, Any] = {}

    def choose(self, world: State, seed: int) -> int:
        legal = world.legal()
        if len(legal) == 1:
            return legal[0]
        search = self._think(world, seed)
        action = search.root.best().actions[0]
        self._keep(search, world, action)
        return action

    def weigh(self, world: State, seed: int) -> list[Choice]:
        search = self._think(world, seed)
        self._weighed = search
        root = search.root
        gain = root.gain()
        best = root.best()
        points = search.scale.points(best.value(gain), search.seat)
        choices = [Choice(best.actions[0], points, best.actions)]
        found = {best.actions[0]}
        ranked = sorted(root.branches, key=lambda branch: -branch.value(gain))
        for branch in ranked:
            if branch.actions[0] not in found:
                found.add(branch.actions[0])
                value = min(choices[0].value, search.scale.points(branch.value(gain), search.seat))
                choices.append(Choice(branch.actions[0], value, branch.actions))
        return choices

    def looks_ahead(self, choices: list[Choice], seconds: float) -> list[Outlook]:
        search = self._weighed
        if search is None:
            return []
        moves = [choice.move for choice in choices]
        branches = [branch for move in moves for branch in search.root.branches if branch.actions == move]
        return looks_ahead(search, branches, seconds) if len(branches) == len(choices) else []

    def _think(self, world: State, seed: int) -> Search:
        begun, used = perf_counter(), thread_time()
        search = self._continued(world)
        if search is None:
            search = Search(world, seed, self.budget.seconds)
        self.begun_with = search.root.visits
        before = search.iterations
        budget = self.budget
        seconds = max(1e-6, budget.seconds - (thread_time() - used)) if budget.seconds else 0.0
        helpers = self._found_helpers(world)
        if helpers is None:
            within = max(1e-6, budget.within - (perf_counter() - begun)) if budget.within else 0.0
            search.run(seconds, budget.iterations, within)
        else:
            share = -(-budget.iterations // budget.processes)
            helpers.start(search, seed, seconds, share)
            search.run(seconds, share)
            helpers.join(search.root, begun + budget.seconds if budget.seconds else 0.0)
        self.iterations += search.iterations - before
        return search

    def _found_helpers(self, world: State) -> Helpers | None:
        if self.budget.processes < 2 or not is_shareable(world):
            return None
        if self._helpers is None:
            self._helpers = Helpers(self.budget.processes - 1)
        return self._helpers

    def close(self) -> None:
        """Let go of the processes that help."""
        if self._helpers is not None:
            self._helpers.close()
            self._helpers = None

    def _continued(self, world: State) -> Search | None:
        """The search so far, if `world` is where it was expected to go on."""
        search, root = self._search, self._next
        self._search = self._next = None
        if search is None or root is None or world.to_move != search.seat:
            return None
        if world.game is not search.world.game or world.legal() != self._choices:
            return None
        if world.table(search.seat) != self._table:
            return None
        search.go_on(world, root)
        return search

    def _keep(self, search: Search, world: State, action: int) -> None:
        """Keep what is known about what follows `action`, if nothing new is shown before."""
        ahead = world.copy()
        ahead.history = None
        ahead.take(action)
        node = search.root.after(action)
        while node is not None and len(ahead.legal()) == 1 and ahead.to_move == search.seat:
            node = node.after(ahead.legal()[0])  # it will not be asked
            ahead.take(ahead.legal()[0])
        if node is not None and ahead.to_move == search.seat and ahead.revealed == world.revealed:
            self._next = node
            self._search = search
            self._choices = ahead.legal()
            self._table = ahead.table(search.seat)
