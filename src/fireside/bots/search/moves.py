"""Moves: the runs of decisions that one seat takes together, each followed to its end at its best."""

from typing import Final

from fireside.core.state import State

ALL: Final = 1 << 20
NONE_KNOWN: Final[set[int]] = set()
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
            further = copied(self._world)
            for action in self._rest:
                further.take(action)
            self._world, self._rest = further, []
        return self._world


def copied(world: State) -> State:
    """A copy to try something out on."""
    other = world.copy()
    other.history = None
    return other


def moves_in(world: State, few: int = ALL, known: set[int] = NONE_KNOWN, is_wide: bool = False) -> list[Move]:
    """The moves that the seat asked should look at: the best for each candidate, then the best others.

    Of more than `few` ways to go on with a move, so many are tried: the hopeful ones if the game can tell
    which they are, else spread evenly. Moves that begin with a `known` action are left out. A wide look goes
    beyond the candidates.
    """
    best: list[Move] = []
    others: list[Move] = []
    for found in _all_moves(world, few, known, is_wide):
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


def moves_with(world: State, action: int) -> list[Move]:
    """The moves that begin with a legal action, be it a candidate or not."""
    found: list[Move] = []
    _follow(copied(world), action, world.to_move, [], found, ALL)
    return found


def _lowest_last(move: Move) -> float:
    return -move.value


def best_move(world: State) -> Move:
    """The move that looks best at once to the seat asked; the first of equals."""
    moves = _all_moves(world, ALL, NONE_KNOWN, False)
    top = moves[0][0]
    for found in moves:
        for move in found:
            if move.value > top.value:
                top = move
    return top


def _all_moves(world: State, few: int, known: set[int], is_wide: bool) -> list[list[Move]]:
    """The moves that begin with each of the candidates."""
    seat = world.to_move
    endings = world.endings(seat, few < ALL)
    if endings:
        new = [end for end in endings if end.actions[0] not in known]
        return _grouped([Move(end.actions, end.value, world, end.actions) for end in new])
    moves: list[list[Move]] = []
    for action in _looked_at(world, is_wide):
        if action not in known:
            found: list[Move] = []
            _follow(copied(world), action, seat, [], found, few, is_wide)
            moves.append(found)
    return moves


def _looked_at(world: State, is_wide: bool) -> list[int]:
    return world.alternatives() if is_wide else world.candidates()


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


def _follow(
    world: State, action: int, seat: int, before: list[int], found: list[Move], few: int, is_wide: bool
) -> None:
    """Note every end of the move that goes on with `action`. `world` is moved on."""
    revealed = world.revealed
    actions = [*before, action]
    world.take(action)
    while world.to_move == seat and world.is_mid_move():
        if world.revealed != revealed:  # what comes now depends on what was shown
            value, after = _best_end(world, seat)
            found.append(Move(actions, value, after, []))
            return
        endings = world.endings(seat, few < ALL)
        if endings:
            for end in endings:
                found.append(Move(actions + end.actions, end.value, world, end.actions))
            return
        replies = _looked_at(world, is_wide)
        if len(replies) > 1:
            tried = replies[:: -(-len(replies) // few)]
            for reply in tried[:-1]:
                _follow(copied(world), reply, seat, actions, found, few, is_wide)
            _follow(world, tried[-1], seat, actions, found, few, is_wide)
            return
        actions.append(replies[0])
        world.take(replies[0])
    found.append(_judged(actions, world, seat))


def _best_end(world: State, seat: int) -> tuple[float, State]:
    """The best value after the rest of a move, and the world it leads to. `world` is moved on."""
    while world.to_move == seat and world.is_mid_move():
        replies = world.candidates()
        if len(replies) > 1:
            return _best_of(world, replies, seat)
        world.take(replies[0])
    return world.evaluate(seat), world


def _best_of(world: State, replies: list[int], seat: int) -> tuple[float, State]:
    """The best value after one of the replies and the rest of its move. `world` is moved on."""
    best = -1e30
    found = world
    last = len(replies) - 1
    for place, reply in enumerate(replies):
        further = world if place == last else copied(world)
        further.take(reply)
        value, after = _best_end(further, seat)
        if value > best:
            best, found = value, after
    return best, found
