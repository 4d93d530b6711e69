"""Playing by names, and short questions about what lies on the table."""

import re
from collections.abc import Iterator

from fireside.core.state import State
from tests.games import playing
from tests.games.playing import Policy, Table, act, hidden, kind, liking, names, offered
from tests.games.snowcrest.cards import RESOURCES, TYPES
from tests.games.snowcrest.scene import GAME

# Playing


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


# A policy that uses its cards, goes for Scrolls, and rarely skips.
keen = liking(
    (r"announce:[12]$", 0.7),
    (r"announce:\d$", 0.8),
    (r"branch:1", 0.5),
    (r"branch", 0.9),
    (r"add_", 0.4),
    (r"give_hand|pay_token|avoid", 0.4),
)


def decisions(state: State, policy: Policy = keen, seed: int = 0, most: int = 100_000) -> Iterator[State]:
    """The state at each decision, and at the end; it goes on changing."""
    return playing.decisions(state, policy, seed, most)


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


def table(state: State, viewer: int | None = 0) -> Table:
    """What a seat sees of the table."""
    seen: Table = state.view(viewer)["table"]
    return seen


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
