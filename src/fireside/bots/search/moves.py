"""Moves: the runs of decisions that one seat takes together, each followed to its end at its best."""

from typing import Final

from fireside.core.state import State

ALL: Final = 1 << 20
SPARE: Final = 8  # further ways to end a move, beyond the best one of each first action


class Move:
    """A seat's decisions up to the end of its move, or until something new is shown.

    `value` is how good the world looks to the seat after the best end of the move.
    """

    def __init__(self, actions: list[int], value: float, world: State, rest: list[int]) -> None:
        self.actions = actions
        self.value = value
        self._world = world  # where only `rest` of the actions is still to be taken
        self._rest = rest

    @property
    def after(self) -> State:
        """The world that the move leads to."""
        if self._rest:
            further = self._world.copy()
            further.history = None
            for action in self._rest:
                further.take(action)
            self._world, self._rest = further, []
        return self._world


def moves_in(world: State, few: int = ALL) -> list[Move]:
    """The moves that the seat asked should look at: the best for each candidate, then the best others.

    Of more than `few` ways to go on with a move, so many are tried: the hopeful ones if the game can tell
    which they are, else spread evenly.
    """
    best: list[Move] = []
    others: list[Move] = []
    for found in _all_moves(world, few):
        top = 0
        for place in range(1, len(found)):
            if found[place].value > found[top].value:
                top = place
        best.append(found[top])
        for place, move in enumerate(found):
            if place != top:
                others.append(move)
    if others:
        others.sort(key=_lowest_last)
        best.extend(others[:SPARE])
    return best


def _lowest_last(move: Move) -> float:
    return -move.value


def best_move(world: State) -> Move:
    """The move that looks best at once to the seat asked; the first of equals."""
    moves = _all_moves(world, ALL)
    top = moves[0][0]
    for found in moves:
        for move in found:
            if move.value > top.value:
                top = move
    return top


def _all_moves(world: State, few: int) -> list[list[Move]]:
    """The moves that begin with each of the candidates."""
    seat = world.to_move
    endings = world.endings(seat, few < ALL)
    if endings:
        return _grouped([Move(end.actions, end.value, world, end.actions) for end in endings])
    moves: list[list[Move]] = []
    for action in world.candidates():
        found: list[Move] = []
        _follow(world, action, seat, [], found, few)
        moves.append(found)
    return moves


def _grouped(moves: list[Move]) -> list[list[Move]]:
    """Moves that begin alike stand together."""
    groups: dict[int, list[Move]] = {}
    for move in moves:
        groups.setdefault(move.actions[0], []).append(move)
    return list(groups.values())


def do_routine(world: State, seat: int) -> None:
    """Let a seat do what it does without thinking, up to the next decision that needs a look."""
    while world.to_move == seat:
        action = world.routine()
        if action < 0:
            return
        world.take(action)


def _judged(actions: list[int], world: State, seat: int) -> Move:
    """A move that has led to `world`, judged once what is routine is done. `world` is moved on."""
    do_routine(world, seat)
    return Move(actions, world.evaluate(seat), world, [])


def _follow(world: State, action: int, seat: int, before: list[int], found: list[Move], few: int) -> None:
    """Note every end of the move that goes on with `action`."""
    further = world.copy()
    further.history = None
    revealed = world.revealed
    actions = [*before, action]
    further.take(action)
    while further.to_move == seat and further.is_mid_move():
        if further.revealed != revealed:  # what comes now depends on what was shown
            value, after = _best_end(further, seat)
            found.append(Move(actions, value, after, []))
            return
        endings = further.endings(seat, few < ALL)
        if endings:
            for end in endings:
                found.append(Move(actions + end.actions, end.value, further, end.actions))
            return
        replies = further.candidates()
        if len(replies) > 1:
            for reply in replies[:: -(-len(replies) // few)]:
                _follow(further, reply, seat, actions, found, few)
            return
        actions.append(replies[0])
        further.take(replies[0])
    found.append(_judged(actions, further, seat))


def _best_end(world: State, seat: int) -> tuple[float, State]:
    """The best value after the rest of a move, and the world it leads to. `world` may be moved on."""
    while True:
        replies = world.candidates()
        if len(replies) > 1:
            break
        world.take(replies[0])
        if world.to_move != seat or not world.is_mid_move():
            return world.evaluate(seat), world
    best = -1e30
    found = world
    for reply in replies:
        further = world.copy()
        further.history = None
        further.take(reply)
        if further.to_move != seat or not further.is_mid_move():
            value, after = further.evaluate(seat), further
        else:
            value, after = _best_end(further, seat)
        if value > best:
            best, found = value, after
    return best, found
