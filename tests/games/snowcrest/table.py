"""Playing by names, and short questions about what lies on the table."""

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

from fireside.core.state import State
from tests.games.snowcrest.cards import RESOURCES, TYPES
from tests.games.snowcrest.scene import GAME

Table = dict[str, Any]

# Playing


def act(state: State, name: str) -> None:
    """Take the action called `name`."""
    state.apply(GAME.vocabulary.action(name))


def play(state: State, moves: str) -> State:
    """Take actions by name, separated by commas; `P1` in between says that seat 1 is asked now.

    `pay_token:barley x3` is the same action three times.
    """
    for part in filter(None, (part.strip() for part in moves.split(","))):
        if re.fullmatch(r"P\d", part):
            assert state.to_move == int(part[1:]), f"{part} is not asked, but {state.to_move}: {names(state)}"
            continue
        name, _, times = part.partition(" x")
        for _ in range(int(times or 1)):
            assert offered(state, name), f"{name} is not offered, but {names(state)}"
            act(state, name)
    return state


def goes_on(state: State, seat: int) -> State:
    """Whatever is asked, up to the next turn of `seat` (or the end): the default of a clock that ran out."""
    while state.to_move >= 0 and not (kind(state) == "main" and state.to_move == seat):
        state.apply(state.default())
    return state


Policy = Callable[[State, random.Random], int]


def any_action(state: State, chance: random.Random) -> int:
    """A policy: whatever is legal."""
    return chance.choice(state.legal())


def keen(state: State, chance: random.Random) -> int:
    """A policy that uses its cards, goes for Scrolls, and rarely skips."""
    options = [(action, name_of(action)) for action in state.legal()]
    for pattern, share in KEEN:
        liked = [action for action, name in options if re.match(pattern, name)]
        if liked and chance.random() < share:
            return chance.choice(liked)
    return chance.choice(state.legal())


KEEN = [
    (r"announce:[12]$", 0.7),
    (r"announce:\d$", 0.8),
    (r"branch:1", 0.5),
    (r"branch", 0.9),
    (r"add_", 0.4),
    (r"give_hand|pay_token|avoid", 0.4),
]


def decisions(state: State, policy: Policy = keen, seed: int = 0, most: int = 100_000) -> Iterator[State]:
    """The state at each decision, and at the end; it goes on changing."""
    chance = random.Random(seed)
    for _ in range(most):
        if state.to_move < 0:
            break
        yield state
        state.apply(policy(state, chance))
    yield state


def to_the_end(state: State, policy: Policy = keen, seed: int = 0) -> State:
    """Play on until the game is over."""
    for _ in decisions(state, policy, seed):
        pass
    assert state.to_move == -1
    return state


# Asking


def name_of(action: int) -> str:
    """The name of an action."""
    return GAME.vocabulary.name(action)


def names(state: State) -> list[str]:
    """The names of the legal actions, in their order."""
    return [name_of(action) for action in state.legal()]


def offers(state: State, family: str) -> list[str]:
    """What is offered of one family, without its name: ["0", "6"] of "slot"."""
    return [name.removeprefix(f"{family}:") for name in names(state) if name.partition(":")[0] == family]


def offered(state: State, name: str) -> bool:
    """Whether the action called `name` is legal."""
    return GAME.vocabulary.action(name) in state.legal()


def kind(state: State) -> str:
    """The kind of the open decision; "" after the end."""
    found = state.asked()
    return "" if found is None else found.kind


def asked(state: State) -> tuple[int, str]:
    """Who is asked, and for what."""
    return state.to_move, kind(state)


def refused(state: State, name: str) -> str:
    """The rule that forbids an action; it must not be offered."""
    assert not offered(state, name), f"{name} is offered"
    rule = state.why_not(GAME.vocabulary.action(name))
    assert rule
    return rule


def table(state: State, viewer: int | None = 0) -> Table:
    """What a seat sees of the table."""
    seen: Table = state.view(viewer)["table"]
    return seen


def hidden(state: State) -> Table:
    """Everything on the table, hidden things included."""
    everything: Table = state.position()["table"]
    return everything


def seat_at(state: State, seat: int = 0) -> Table:
    """What a seat really has."""
    own: Table = hidden(state)["seats"][seat]
    return own


def tokens(state: State, seat: int = 0) -> str:
    """The tokens of a seat: "barley 3, gold 1", "" for none."""
    own = seat_at(state, seat)["tokens"]
    return ", ".join(f"{name} {own[name]}" for name in RESOURCES if own[name])


def tiles(state: State, seat: int = 0) -> str:
    """The Buildings of a seat: "farm+ farm-"."""
    own = seat_at(state, seat)["buildings"]
    return " ".join(
        f"{name}{side}" for name in TYPES for side in "+-" for _ in range(own.get(name + side, 0))
    )


def village(state: State, seat: int = 0) -> dict[str, str]:
    """The Village of a seat by slot."""
    return dict(seat_at(state, seat)["village"])


def hand(state: State, seat: int = 0) -> list[str]:
    return sorted(seat_at(state, seat)["hand"])


def discard(state: State, seat: int = 0) -> list[str]:
    return sorted(seat_at(state, seat)["discard"])


def deck(state: State, seat: int = 0) -> list[str]:
    return list(seat_at(state, seat)["deck"])


def known(state: State, seat: int = 0) -> list[str]:
    return sorted(seat_at(state, seat)["known"])


def scrolls(state: State, seat: int = 0) -> int:
    return int(seat_at(state, seat)["scrolls"])


def omens(state: State, seat: int = 0) -> tuple[int, int]:
    """Where the Omen tracker stands, and how many Omen tokens there are."""
    own = seat_at(state, seat)
    return own["omens"], own["omen_tokens"]


def supply(state: State) -> int:
    return int(hidden(state)["supply"])


def juniper(state: State) -> int:
    """How many juniper lie on the Forest deck."""
    return int(hidden(state)["juniper"])


def row(state: State) -> list[str | None]:
    return list(hidden(state)["row"])


def bottom(state: State, which: str, count: int = 1) -> list[str]:
    """The lowest cards of the Common, Guardian or Forest deck, the very lowest last."""
    return list(hidden(state)[f"{which}_deck"][-count:])
