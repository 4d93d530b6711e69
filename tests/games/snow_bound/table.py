"""Playing by names, and short questions about what lies on the table."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from fireside.core.state import State
from tests.games.playing import Policy, act, hidden, kind, names
from tests.games.snow_bound.scene import GAME, LABELLED, SCOUTS, VALUE_OF

# Other numbers of seats than the usual one are played compiled only.
by_seats = pytest.mark.parametrize(
    "seats", [4, *(pytest.param(seats, marks=pytest.mark.wide) for seats in (3, 5, 6))]
)

# Playing


def play(state: State, moves: str) -> State:
    """Take actions by name; `P1` in between says that seat 1 is asked now."""
    for token in moves.split():
        if token[0] == "P" and token[1:].isdigit():
            assert state.to_move == int(token[1:]), f"{token} is not asked, but {state.to_move}"
        else:
            act(state, token)
    return state


def raid(state: State, scout: str, weapons: str, answer: str) -> State:
    """Raid with weapon ids; `answer` is `surrender` or the ids with which the defender stands."""
    play(state, f"scout:{scout} do:raid")
    lay(state, weapons)
    return respond(state, answer)


def attack(state: State, scout: str, target: str, weapons: str, answer: str) -> State:
    """Attack a rival's scout."""
    play(state, f"scout:{scout} attack:{target}")
    lay(state, weapons)
    return respond(state, answer)


def respond(state: State, answer: str) -> State:
    if answer == "surrender":
        return play(state, "respond:surrender")
    play(state, "respond:stand")
    return lay(state, answer)


def lay(state: State, weapons: str) -> State:
    """Lay these weapons and be done, as far as that is asked."""
    seat = state.to_move
    for weapon in weapons.split():
        if kind(state) == "commit":
            play(state, f"lay:{weapon}")
    if kind(state) == "commit" and state.to_move == seat:
        play(state, "done:lay")
    return state


def end_turn(state: State) -> State:
    """Go on without doing anything until another seat's turn begins, whatever is asked in between."""
    seat, now = hidden(state)["active"], hidden(state)["round"]
    while state.to_move >= 0 and (hidden(state)["active"], hidden(state)["round"]) == (seat, now):
        state.apply(state.default())
    return state


def keen(state: State, chance: random.Random) -> int:
    """A policy that makes for the middle and for rivals, acts where it can and goes home when loaded."""
    legal = state.legal()
    asked = kind(state)
    if asked == "recruit" and chance.random() < 0.8:
        return legal[0]
    if asked == "move" and chance.random() < 0.85:
        return _headed(state, chance)
    if asked in ("scout", "action") and chance.random() < 0.9:
        return chance.choice(legal[:-1])
    return chance.choice(legal)


def _headed(state: State, chance: random.Random) -> int:
    """A step towards home for a loaded scout, else towards the middle or, for some, a rival's settlement."""
    seat = state.to_move
    lying = hidden(state)
    steps = [name_of(action) for action in state.legal()[:-1]]
    if not steps:
        return state.legal()[-1]
    scout = chance.choice(steps)[5]
    own = lying["seats"][seat]["scouts"][scout]
    wild = (seat + lying["round"] // 3 + ord(scout)) % state.seats
    target = f"S{seat}" if own["load"] else "0" if scout < "c" or wild == seat else f"S{wild}"
    ways = [name for name in steps if name[5] == scout]
    best = min(ways, key=lambda name: away(state.seats, name.split(">")[1], target))
    return GAME.vocabulary.action(best if chance.random() < 0.8 else chance.choice(ways))


def away(seats: int, one: str, other: str) -> int:
    """How far two hexes lie apart as the crow flies."""
    places = place_of(seats)
    dq, dr = places[one][0] - places[other][0], places[one][1] - places[other][1]
    return max(abs(dq), abs(dr), abs(dq + dr))


_places: dict[int, dict[str, tuple[int, int]]] = {}


def place_of(seats: int) -> dict[str, tuple[int, int]]:
    """Where each hex lies, as views tell it."""
    if seats not in _places:
        seen = GAME.new(seats=seats, seed=1).view(None)["table"]
        _places[seats] = {one["tile"]: (one["q"], one["r"]) for one in seen["tiles"]}
        _places[seats].update((one["hex"], (one["q"], one["r"])) for one in seen["settlements"])
    return _places[seats]


def decisions(seed: int, policy: Policy = keen, seats: int = 3) -> Iterator[State]:
    """A random game: the state at each decision, and at the end; it goes on changing."""
    chance = random.Random(seed)
    state = GAME.new(seats=seats, seed=seed)
    while state.to_move >= 0:
        yield state
        state.apply(policy(state, chance))
    yield state


def to_the_end(state: State, seed: int = 0) -> State:
    """Play on at random until the game is over."""
    chance = random.Random(seed)
    while state.to_move >= 0:
        state.apply(chance.choice(state.legal()))
    return state


# Asking


def name_of(action: int) -> str:
    """The name of an action."""
    return GAME.vocabulary.name(action)


def table(state: State, viewer: int | None = 0) -> dict[str, Any]:
    """What a seat sees of the table."""
    seen: dict[str, Any] = state.view(viewer)["table"]
    return seen


def reloaded(state: State, change: Callable[[dict[str, Any]], None]) -> State:
    """The same position with its table changed."""
    position = state.position()
    change(position["table"])
    return GAME.load(position)


def seat_of(state: State, seat: int) -> dict[str, Any]:
    """What a seat really has."""
    own: dict[str, Any] = hidden(state)["seats"][seat]
    return own


def food(state: State, seat: int = 0) -> int:
    return int(seat_of(state, seat)["food"])


def medkits(state: State, seat: int = 0) -> int:
    return int(seat_of(state, seat)["medkits"])


def oil(state: State, seat: int = 0) -> list[int]:
    return list(seat_of(state, seat)["oil"])


def hand(state: State, seat: int = 0) -> list[int]:
    """The values of the weapons in hand, highest first."""
    return values(seat_of(state, seat)["weapons"])


def values(weapons: dict[str, int]) -> list[int]:
    """The values of counted weapons, highest first."""
    return sorted((VALUE_OF[one] for one in Counter(weapons).elements()), reverse=True)


def where(state: State, seat: int = 0) -> dict[str, str]:
    """The scouts of a seat on the board, with their hexes."""
    return {scout: own["hex"] for scout, own in seat_of(state, seat)["scouts"].items()}


def load(state: State, seat: int, scout: str) -> str:
    """What a scout carries: "c2,o1"."""
    return ",".join(short(item) for item in seat_of(state, seat)["scouts"][scout]["load"])


def lying(state: State, tile: str) -> str:
    """What lies on a tile, oldest first: "c1 SP-1"."""
    return " ".join(short(item) for item in hidden(state)["tiles"].get(tile, []))


def short(item: dict[str, Any]) -> str:
    """An item in a word."""
    return item["id"] if item["item"] == "special" else f"{item['item'][0]}{item['number']}"


def discarded(state: State) -> list[int]:
    """The values in the weapon discard, highest first."""
    return values(hidden(state)["weapon_discard"])


def pool(state: State) -> int:
    return int(hidden(state)["turn"]["pool"])


def steps_of(state: State, scout: str) -> list[str]:
    """The hexes a scout may step to."""
    return [name.split(">")[1] for name in names(state) if name.startswith(f"step:{scout}>")]


def walk(state: State, scout: str, target: str) -> int:
    """The fewest steps that take a scout to `target`, tried out with the steps that are offered."""
    reached = {where(state, state.to_move)[scout]}
    front: Iterable[State] = [state.clone()]
    for count in range(10):
        if target in reached:
            return count
        after: list[State] = []
        for one in front:
            for hex in steps_of(one, scout):
                if hex not in reached:
                    reached.add(hex)
                    after.append(play(one.clone(), f"step:{scout}>{hex}"))
        front = [one for one in after if kind(one) == "move"]
    raise AssertionError(f"{target} is out of reach")


def crates_on_tiles(state: State) -> dict[str, int]:
    """How many supply crates lie on each labelled tile."""
    tiles = hidden(state)["tiles"]
    return {tile: sum(item["item"] == "crate" for item in tiles[tile]) for tile in LABELLED if tile in tiles}


def tracker(state: State, seat: int = 0) -> list[str]:
    """The scouts of a seat off the board."""
    return [scout for scout in SCOUTS if scout not in where(state, seat)]
