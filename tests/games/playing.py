"""Playing any game by the names of its actions, and short questions about where it stands."""

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

from fireside.core.state import State

Table = dict[str, Any]
Policy = Callable[[State, random.Random], int]

# Playing


def act(state: State, name: str) -> None:
    """Take the action called `name`."""
    state.apply(state.game.vocabulary.action(name))


def any_action(state: State, chance: random.Random) -> int:
    """A policy: whatever is legal."""
    return chance.choice(state.legal())


def liking(*likes: tuple[str, float]) -> Policy:
    """A policy that takes actions by the patterns of their names, each with its likelihood, or else any."""

    def chosen(state: State, chance: random.Random) -> int:
        options = list(zip(state.legal(), names(state), strict=True))
        for pattern, share in likes:
            liked = [action for action, name in options if re.match(pattern, name)]
            if liked and chance.random() < share:
                return chance.choice(liked)
        return chance.choice(state.legal())

    return chosen


def decisions(
    state: State, policy: Policy = any_action, seed: int = 0, most: int = 100_000
) -> Iterator[State]:
    """The state at each decision, and at the end; it goes on changing."""
    chance = random.Random(seed)
    for _ in range(most):
        if state.to_move < 0:
            break
        yield state
        state.apply(policy(state, chance))
    yield state


# Asking


def names(state: State) -> list[str]:
    """The names of the legal actions, in their order."""
    return [state.game.vocabulary.name(action) for action in state.legal()]


def offers(state: State, family: str) -> list[str]:
    """What is offered of one family, without its name: ["0", "6"] of "slot"."""
    return [name.removeprefix(f"{family}:") for name in names(state) if name.startswith(f"{family}:")]


def offered(state: State, name: str) -> bool:
    """Whether the action called `name` is legal."""
    return state.game.vocabulary.action(name) in state.legal()


def kind(state: State) -> str:
    """The kind of the open decision; "" after the end."""
    found = state.asked()
    return "" if found is None else found.kind


def prompt(state: State) -> str:
    """What the seat to move is asked, in words."""
    return str(state.view(state.to_move)["decision"]["prompt"])


def label(state: State, name: str) -> str:
    """What an action means now, in words."""
    return state.label(state.game.vocabulary.action(name))


def asked(state: State) -> tuple[int, str]:
    """Who is asked, and for what."""
    return state.to_move, kind(state)


def why_not(state: State, name: str) -> str | None:
    """The rule that forbids the action called `name`, or None."""
    return state.why_not(state.game.vocabulary.action(name))


def refused(state: State, name: str) -> str:
    """The rule that forbids an action; it must not be offered, and nothing changes."""
    assert not offered(state, name), f"{name} is offered"
    before = state.position()
    rule = why_not(state, name)
    assert rule
    assert state.position() == before
    return rule


def hidden(state: State) -> Table:
    """Everything on the table, hidden things included."""
    everything: Table = state.position()["table"]
    return everything
