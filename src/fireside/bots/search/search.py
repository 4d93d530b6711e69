"""The search: a fresh world for each iteration, and one new node, which tells about every move on the way."""

import gc
from time import perf_counter, thread_time
from typing import Final

from fireside.bots.search.moves import Move, best_move, do_routine, moves_in, moves_with
from fireside.bots.search.scale import Scale, deviation
from fireside.bots.search.tree import FLAT, SHARP, Branch, Node
from fireside.core.outcomes import MEASURED
from fireside.core.random import seeded
from fireside.core.state import State

SEED_RANGE: Final = 1 << 29
LOOKS: Final = 4  # worlds in which the moves of the root are looked at before the first iteration
WIDE: Final = 1.5  # spreads of the first looks that make a step on the scale from 0 to 1
WIDE_LATER: Final = 10.0  # the same where turns are played on: luck in them differs more than first looks do
LEAST_SPREAD: Final = 0.05
WINNING: Final = 0.9  # of the value of a game that is over; the rest is by how much
HABITS: Final = 2  # answers of a rival to the same choices, before it only repeats them
MANY_HABITS: Final = 6  # the same at one place among the answers to a move of one's own
FEW: Final = 30  # ways to go on with a move that are tried beyond the root, where there are more
DEEPEST: Final = 60  # moves of nodes in one iteration


class Search:
    """What a seat finds out by trying its moves in worlds that it cannot tell from the true one."""

    def __init__(self, world: State, seed: int, seconds: float = 0.0) -> None:
        self.seat = world.to_move
        self.world = world
        self.random = seeded(seed, 5)
        self._chance = seeded(seed, 7)
        self._seeds: list[int] = []
        self.is_duel = world.seats == 2
        self._turns_played_on = world.game.turns_played_on()
        self.iterations = 0
        self.reached = world  # by the last line of play
        self.is_measured = world.seats == 1 and MEASURED in world.game.outcomes(1, [])
        # Alone, what is laid stays: the move that looks best at once is often not the one that lasts.
        self.sharp = FLAT if self.is_measured else SHARP
        self.root = Node(self.seat, self.sharp)
        self.scale = Scale([0.0] * world.seats, 1.0, 1.0)
        self._looks: list[list[Move]] = []  # the moves of the root in each of the first worlds
        self._habits: dict[tuple[int, tuple[int, ...]], list[list[int]]] = {}  # rivals' answers
        self._open_actions: set[int] = set()  # first actions of rivals that can be told apart
        world.weights_in_use()  # found once for all worlds that are made of it
        self._begin(thread_time() + seconds / 2 if seconds else 0.0)

    # The root

    def _begin(self, until: float) -> None:
        """Look at the moves of the root in several worlds, as time allows; their values set the scale."""
        base = [0.0] * self.world.seats
        values: list[float] = []
        leads: list[float] = []
        while len(self._looks) < LOOKS and not (self._looks and until and thread_time() > until):
            guess = self._fresh()
            for seat in range(guess.seats):
                base[seat] += guess.evaluate(seat)
            moves = moves_in(guess, is_wide=True)
            self._looks.append(moves)
            for move in moves:
                values.append(move.value)
                if self.is_duel:
                    leads.append(move.value - move.after.evaluate(1 - self.seat))
        base = [total / len(self._looks) for total in base]
        base[self.seat] = sum(values) / len(values)
        wide = WIDE_LATER if self._turns_played_on else WIDE
        self.measure_by(Scale(base, step_among(values, wide), step_among(leads, wide)))
        self.root.seen = set(self.world.legal())

    def measure_by(self, scale: Scale) -> None:
        """Before the first iteration: the scale that values are measured by."""
        self.scale = scale
        self.root.branches = []
        for moves in self._looks:
            self._note(self.root, moves)

    def run(self, seconds: float, iterations: int, within: float = 0.0) -> None:
        """So many iterations or seconds more, of a processor or `within` by the clock: what is above 0."""
        self._looks = []
        until = thread_time() + seconds if seconds else 0.0
        late = perf_counter() + within if within else 0.0
        most = self.iterations + iterations if iterations else 0
        if len(self.root.branches) < 2:
            return
        is_collecting = gc.isenabled()
        gc.disable()  # a tree has no circles, and looking for some would take a tenth of the time
        try:
            while (not most or self.iterations < most) and (not until or thread_time() < until):
                if late and perf_counter() > late:
                    break
                self.iterate()
        finally:
            if is_collecting:
                gc.enable()

    def go_on(self, world: State, root: Node) -> None:
        """Go on from a later decision of the same move or turn, with what is known about it."""
        self.world = world
        self.root = root
        root.seen = set(world.legal())
        root.branches = [branch for branch in root.branches if branch.actions[0] in root.seen]
        self._note(root, moves_in(self._fresh(), is_wide=True))

    def weigh_in(self, action: int) -> Branch:
        """The best move of the root that begins with `action`, which is looked at now if it was left out."""
        found = [branch for branch in self.root.branches if branch.actions[0] == action]
        if not found:
            known = len(self.root.branches)
            for _ in range(LOOKS):
                self._note(self.root, moves_with(self._fresh(), action))
            found = self.root.branches[known:]
        gain = self.root.gain()
        top = found[0]
        for branch in found:
            if branch.value(gain) > top.value(gain):
                top = branch
        return top

    def _fresh(self) -> State:
        return self.world.resample(self.seat, int(self.random.below(SEED_RANGE)))

    def _world_of(self, visit: int) -> State:
        """The world in which moves of the root are tried for the `visit`th time, with all its chances."""
        while len(self._seeds) <= visit:
            self._seeds.append(int(self._chance.below(SEED_RANGE)))
        self.random = seeded(self._seeds[visit], 6)
        return self.world.resample(self.seat, self._seeds[visit])

    def _note(self, node: Node, moves: list[Move]) -> None:
        """Add moves to a node, or average in how they look."""
        for move in moves:
            node.look_at(move.actions, self.scale.squash(move.value, node.seat))

    # Values

    def _final(self, world: State, seat: int) -> float:
        """What a game that is over is worth to a seat."""
        winners = world.winners()
        won = 1.0 / len(winners) if seat in winners else 0.0
        if self.is_duel:
            return self.scale.final_share(world, seat, won)
        by_points = self.scale.squash(world.evaluate(seat), seat)
        if self.is_measured or self._turns_played_on:
            return by_points  # the evaluation counts winning too, beside points that tell more of few visits
        return WINNING * won + (1.0 - WINNING) * by_points

    # Iterations

    def iterate(self) -> None:
        """Try one line of play in one world, up to a decision not met before.

        The first visits of all moves of the root are in the same world, and so are the second ones: what
        differs between them is the move, not the luck.
        """
        branch = self.root.select(self.world)
        assert branch is not None, "the seat knows its own choices"
        self.follow(branch, branch.visits)
        self.iterations += 1

    def follow(self, branch: Branch, number: int) -> float:
        """Try one line of play that begins with a move of the root in the world of that number.

        What it has come to for the seat that searches, from 0 to 1.
        """
        world = self._world_of(number)
        nodes = [self.root]
        branches = [branch]
        self._take(world, branch.actions)
        self._others_answer(world)
        if self._turns_played_on:
            self.play_on(world)
        else:
            self._follow_tree(world, nodes, branches)
        self.reached = world
        return self._learn(nodes, branches, world)

    def play_on(self, world: State) -> None:
        """Let all decide by a quick look, up to the end of the last turn that is played on."""
        turns = self._turns_played_on
        while world.to_move >= 0:
            seat = world.to_move
            do_routine(world, seat)
            if world.to_move != seat:
                continue
            if seat == self.seat:
                turns -= 1
            elif turns <= 0:
                return
            self._answer_for(world)

    def _follow_tree(self, world: State, nodes: list[Node], branches: list[Branch]) -> None:
        """Go on from the last of the branches, up to a decision not met before."""
        branch = branches[-1]
        while world.to_move >= 0 and len(nodes) < DEEPEST:
            node = self._next(branch, world.to_move)
            if not node.branches:
                self._open(node, world)
                break
            self._look_at_news(node, world)
            further = self._try_one(node, world)
            if further is None:
                self._answer_for(world)
                break
            branch = further
            nodes.append(node)
            branches.append(branch)
            self._others_answer(world)

    def _learn(self, nodes: list[Node], branches: list[Branch], world: State) -> float:
        """Tell every move of a line what the world it led to is worth to its seat; that of the own one."""
        own = self.worth(world, self.seat)
        rival = 1.0 - own
        if self.is_duel and world.to_move < 0:
            rival = self.worth(world, 1 - self.seat)
        for place, node in enumerate(nodes):
            node.learn(branches[place], own if node.seat == self.seat else rival)
        return own

    def _try_one(self, node: Node, world: State) -> Branch | None:
        """Take a move of the node in `world`; the branch that stands for it, None where none is legal."""
        mixed = node.mixed
        branch = node.select(world) if mixed is None else node.draw(world, self.random)
        if branch is None:
            return None
        self._take(world, branch.actions)
        return branch if mixed is None else mixed

    def _next(self, branch: Branch, seat: int) -> Node:
        if seat == self.seat:
            if branch.own is None:
                branch.own = Node(seat, self.sharp)
            return branch.own
        if branch.rival is None:
            branch.rival = Node(seat, self.sharp)
        return branch.rival

    def _open(self, node: Node, world: State) -> None:
        """Look at the moves of a new node, and take the best of them in `world`."""
        moves = moves_in(self._mind(world), FEW)
        self._note(node, moves)
        node.seen = set(world.legal())
        best = moves[0]
        for move in moves:
            if move.value > best.value:
                best = move
        if node.seat != self.seat and self._are_alike(moves):
            node.mixed = Branch([], self.scale.squash(best.value, node.seat))
        self._take(world, best.actions)
        self._finish(world, node.seat)
        do_routine(world, node.seat)

    def _are_alike(self, moves: list[Move]) -> bool:
        """Whether a rival's moves are secret: the seat that searches sees the same after any of them."""
        if len(moves) < 2 or self._is_open(moves):
            return False
        first = moves[0].after
        table = first.table(self.seat)
        for move in moves[1:]:
            after = move.after
            if after.to_move != first.to_move or after.table(self.seat) != table:
                self._open_actions.add(moves[0].actions[0])
                self._open_actions.add(move.actions[0])
                return False
        return True

    def _is_open(self, moves: list[Move]) -> bool:
        """Whether such moves have been told apart before: looking at the table takes long."""
        first = -1
        for move in moves:
            action = move.actions[0]
            if action != first and action in self._open_actions:
                if first >= 0:
                    return True
                first = action
        return False

    def _look_at_news(self, node: Node, world: State) -> None:
        """Look at actions that were not legal in the worlds that met this node before."""
        seen = node.seen
        is_new = False
        for action in world.legal():
            if action not in seen:
                is_new = True
                seen.add(action)
        if is_new:
            known = {branch.actions[0] for branch in node.branches}
            self._note(node, moves_in(self._mind(world), FEW, known))

    def _take(self, world: State, actions: list[int]) -> None:
        """Carry out a move; where it cannot go on in this world, its best end."""
        seat = world.to_move
        for action in actions:
            if world.to_move != seat or action not in world.legal():
                self._finish(world, seat)
                return
            world.take(action)

    def _finish(self, world: State, seat: int) -> None:
        """Carry out the best end of a move that is under way."""
        while world.to_move == seat and world.is_mid_move():
            self._answer_for(world)

    def worth(self, world: State, seat: int) -> float:
        """How good a world is for a seat, from 0 to 1: by its winners once the game is over."""
        return self._final(world, seat) if world.to_move < 0 else self.scale.share(world, seat)

    # Others

    def _mind(self, world: State) -> State:
        """The world as the seat asked could believe it to be: it knows no hidden cards and no dice to come.

        Moves are judged in it and then taken in `world`, so that no luck seems to be foreseen.
        """
        return world.resample(world.to_move, int(self.random.below(SEED_RANGE)))

    def _others_answer(self, world: State) -> None:
        """Let others decide by a quick look, and all what is routine, up to a decision that is a node."""
        place = 0
        while world.to_move >= 0:
            do_routine(world, world.to_move)
            if world.to_move < 0 or world.to_move == self.seat or self.is_duel:
                return
            place += 1
            self._answer_by_habit(world, place)

    def _answer_by_habit(self, world: State, place: int) -> None:
        """Let a rival answer as it did before, once it has done so some times.

        That is with the same choices, or at the same place among the answers. A quick look costs more than
        all the rest of an iteration, and mostly finds the same again.
        """
        legal = world.legal()
        exact = self._habits_of((world.to_move, tuple(legal)))
        if len(exact) >= HABITS:
            self._take_what_can_be(world, exact[self.random.below(len(exact))])
            return
        usual = self._habits_of((world.to_move, (-place,)))
        if len(usual) >= MANY_HABITS:
            habit = usual[self.random.below(len(usual))]
            if habit[0] in legal:
                self._take_what_can_be(world, habit)
                return
        answer = self._answer_for(world)
        exact.append(answer)
        usual.append(answer)

    def _habits_of(self, key: tuple[int, tuple[int, ...]]) -> list[list[int]]:
        found = self._habits.get(key)
        if found is None:
            found = []
            self._habits[key] = found
        return found

    def _answer_for(self, world: State) -> list[int]:
        """Let the seat asked take the move that looks best to it at once."""
        actions = best_move(self._mind(world)).actions
        self._take_what_can_be(world, actions)
        return actions

    def _take_what_can_be(self, world: State, actions: list[int]) -> None:
        """Carry out a move as far as it goes in this world; its first action always does."""
        seat = world.to_move
        for action in actions:
            if world.to_move != seat or action not in world.legal():
                return
            world.take(action)


def step_among(values: list[float], wide: float) -> float:
    """How much makes a step on the scale, if such values are looked at first: so many of their spreads."""
    return max(LEAST_SPREAD, wide * deviation(values)) if values else 1.0
