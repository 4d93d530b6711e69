"""The tree: what a seat may know is a node, a whole move is a branch, and chance is averaged over."""

import math
from typing import Final

from fireside.core.random import Random
from fireside.core.state import State

EXPLORE: Final = 0.6  # how much a promising branch is tried again for being little tried
SHARP: Final = 0.08  # how much better a move must look (of 1) to be e times as promising
FLAT: Final = 0.25  # the same where first looks are trusted less
CAUTION: Final = 0.1  # how much less (of 1) a move is worth for being played on a single visit
TRUST: Final = 2.0  # so many visits is the first look at a move worth


class Branch:
    """A move from a node: what it looked like at first, and what came of it, for the node's seat."""

    def __init__(self, actions: list[int], guess: float, sharp: float = SHARP) -> None:
        self.actions = actions
        self.guess = guess  # 0 to 1, the mean of `looks`
        self.looks = 1
        self.sharp = sharp
        self.weight = math.exp(guess / sharp)
        self.visits = 0
        self.total = 0.0
        self.own: Node | None = None  # the next node of the seat that searches, and of its rival
        self.rival: Node | None = None

    def look(self, guess: float) -> None:
        """Average in how the move looks in another world."""
        self.looks += 1
        self.guess += (guess - self.guess) / self.looks
        self.weight = math.exp(self.guess / self.sharp)

    def value(self, gain: float) -> float:
        """How good it is: its visits, and its first look with what others `gain` upon theirs."""
        return (TRUST * (self.guess + gain) + self.total) / (TRUST + self.visits)


class Node:
    """A decision of a seat, in all the worlds in which the same moves led to it."""

    def __init__(self, seat: int, sharp: float = SHARP) -> None:
        self.seat = seat
        self.sharp = sharp  # of its branches
        self.branches: list[Branch] = []
        self.seen: set[int] = set()  # first actions that were legal in some world and have been looked at
        self.visits = 0
        self.total = 0.0  # what the visits brought, and what their branches had promised
        self.promised = 0.0
        self.mixed: Branch | None = None  # stands for all branches, where they are a rival's secret

    def gain(self) -> float:
        """What a visit brings beyond the first look at its branch."""
        return (self.total - self.promised) / self.visits if self.visits else 0.0

    def look_at(self, actions: list[int], guess: float) -> Branch:
        """The branch for exactly this move, with how it looks averaged in; a new one if there is none."""
        for branch in self.branches:
            if branch.actions == actions:
                branch.look(guess)
                return branch
        new = Branch(actions, guess, self.sharp)
        self.branches.append(new)
        return new

    def select(self, world: State) -> Branch | None:
        """The branch to try next among those that are legal in `world`; None if none is."""
        legal = set(world.legal())
        open_ones: list[Branch] = []
        weights = 0.0
        visits = 1
        for branch in self.branches:
            if branch.actions[0] in legal:
                open_ones.append(branch)
                weights += branch.weight
                visits += branch.visits
        gain = self.gain()
        share = EXPLORE * math.sqrt(visits) / weights if weights else 0.0
        best: Branch | None = None
        most = -1e30
        for branch in open_ones:
            score = branch.value(gain) + share * branch.weight / (1 + branch.visits)
            if score > most:
                best, most = branch, score
        return best

    def draw(self, world: State, random: Random) -> Branch | None:
        """One of the branches that are legal in `world`, by chance: the more promising the more often."""
        legal = set(world.legal())
        open_ones = [branch for branch in self.branches if branch.actions[0] in legal]
        left = sum([branch.weight for branch in open_ones]) * (float(int(random.next())) / 4294967296.0)
        for branch in open_ones:
            left -= branch.weight
            if left < 0.0:
                return branch
        return open_ones[-1] if open_ones else None

    def learn(self, branch: Branch, value: float) -> None:
        """Note what a visit of a branch brought."""
        branch.visits += 1
        branch.total += value
        self.visits += 1
        self.total += value
        self.promised += branch.guess

    def best(self) -> Branch:
        """The branch to play: what it is worth, less for what was hardly tried."""
        gain = self.gain()
        top = self.branches[0]
        most = -1e30
        for branch in self.branches:
            score = branch.value(gain) - CAUTION / math.sqrt(TRUST + branch.visits)
            if score > most:
                top, most = branch, score
        return top

    def after(self, action: int) -> "Node | None":
        """What is known about what follows `action`, for the same seat: the rest of moves that begin so."""
        rest = Node(self.seat, self.sharp)
        for branch in self.branches:
            if branch.actions[0] != action:
                continue
            if len(branch.actions) == 1:
                return branch.own
            further = Branch(branch.actions[1:], branch.guess, self.sharp)
            further.looks = branch.looks
            further.visits = branch.visits
            further.total = branch.total
            further.own = branch.own
            further.rival = branch.rival
            rest.branches.append(further)
            rest.visits += branch.visits
            rest.total += branch.total
            rest.promised += branch.guess * branch.visits
        return rest if rest.branches else None
