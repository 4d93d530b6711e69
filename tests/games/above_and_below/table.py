"""Playing by names, and short questions about what lies on the table."""

import re
from collections.abc import Iterator
from typing import Any

from fireside.core.state import State
from tests.games import playing
from tests.games.above_and_below.cards import STARTERS
from tests.games.above_and_below.scene import GAME
from tests.games.playing import Policy, Table, act, asked, hidden, liking, names, offered

SHORT_NAMES = dict(zip(STARTERS, ["SB", "SQ", "SX"], strict=True))

# Playing


def play(state: State, moves: str) -> State:
    """Take actions by name, separated by commas; `P1` in between says that seat 1 is asked now, and `all`
    sends everybody who can be picked.
    """
    for part in filter(None, (part.strip() for part in moves.split(","))):
        if re.fullmatch(r"P\d", part):
            assert state.to_move == int(part[1:]), f"{part} is not asked, but {asked(state)}: {names(state)}"
            continue
        if part == "all":
            send_all(state)
            continue
        if not part.startswith("aside:"):
            assert offered(state, part), f"{part} is not offered, but {asked(state)}: {names(state)}"
        act(state, part)
    return state


def send_all(state: State) -> None:
    """Pick one villager after the other while there is one, then begin."""
    while names(state)[0] != "done":
        act(state, names(state)[0])
    act(state, "done")


# A policy that acts rather than passes, and goes where much happens.
keen = liking(
    (r"main:explore|main:harvest", 0.25),
    (r"main:build|main:train", 0.3),
    (r"main|buy", 0.3),
    (r"list|place", 0.2),
    (r"villager|accept", 0.4),
    (r"[^p]|price|pick|place", 0.8),
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
    return GAME.vocabulary.name(action)


def asides(state: State) -> list[str]:
    """What all seats may do although they are not asked."""
    return [name_of(action) for seat in range(state.seats) for action in state.asides(seat)]


def table(state: State, viewer: int | None = 0) -> Table:
    """What a seat sees of the table."""
    seen: Table = state.view(viewer)["table"]
    return seen


def seat_at(state: State, seat: int = 0) -> Table:
    """What a seat has, as everybody sees it."""
    own: Table = table(state, None)["seats"][seat]
    return own


def coins(state: State, seat: int = 0) -> int:
    return int(hidden(state)["seats"][seat]["coins"])


def stores(state: State, seat: int = 0) -> str:
    """The stores of a seat: "fish 1, cider 2", "" for none."""
    own = seat_at(state, seat)["stores"]
    return ", ".join(f"{kind} {count}" for kind, count in own.items() if count)


def track(state: State, seat: int = 0) -> str:
    return ", ".join(f"{slot['good']} {slot['count']}" for slot in seat_at(state, seat)["track"])


def in_area(state: State, area: str, seat: int = 0) -> str:
    """The villagers of an area by short names: "SB, V11"."""
    found = [one["kind"] for one in seat_at(state, seat)["villagers"] if one["area"] == area]
    return ", ".join(SHORT_NAMES.get(kind, kind) for kind in found)


def reputation(state: State, seat: int = 0) -> int:
    return int(hidden(state)["seats"][seat]["reputation"])


def village(state: State, seat: int = 0) -> str:
    """Buildings with the goods on them: "ST, O04 2 0"."""
    return ", ".join(" ".join(map(str, card)) for card in hidden(state)["seats"][seat]["village"])


def empty_caves(state: State, seat: int = 0) -> str:
    return ", ".join(cave["cave"] for cave in seat_at(state, seat)["caves"])


def expedition(state: State, viewer: int | None = 0) -> Table:
    found: Table = table(state, viewer)["expedition"]
    return found


def told(state: State, *kinds: str) -> list[dict[str, Any]]:
    """The facts of the recorded events of these kinds."""
    return [dict(event.facts) for event in state.log(None) if event.kind in kinds]
