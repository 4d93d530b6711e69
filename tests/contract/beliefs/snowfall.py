"""What a seat of Snowfall cannot know: for each hidden place, the tiles that could be there."""

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import fireside
from fireside.core.state import State

Place = tuple[str, int]
SMALL = Path(__file__).parent / "snowfall_small.toml"


def hidden_places(position: dict[str, Any], seat: int | None) -> dict[Place, list[str]]:
    """Places of the stack and the box that the seat has not seen, each with what could lie there."""
    table = position["table"]
    known = table["known_stack"] if seat is not None else {"top": 0, "bottom": 0}
    end = len(table["stack"]) - known["bottom"]
    places = [("stack", place) for place in range(known["top"], end)]
    if places:  # once all of the stack is known, so is what lies in the box
        places += [("removed", place) for place in range(len(table["removed"]))]
    tiles = sorted(table[name][place] for name, place in places)
    return dict.fromkeys(places, tiles)


def at(position: dict[str, Any], place: Place) -> str:
    tile: str = position["table"][place[0]][place[1]]
    return tile


def blank(position: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """The position without what is hidden and without the random numbers to come."""
    table = dict(position["table"])
    for name, place in hidden_places(position, seat):
        table[name] = [*table[name][:place], None, *table[name][place + 1 :]]
    return {**position, "table": table, "random": None}


def small_set_ups() -> Iterator[tuple[State, int | None]]:
    """Games with eight tiles, where everything a seat could believe can be listed."""
    content = fireside.game("snowfall").content(SMALL)
    state = fireside.game("snowfall").new(seed=5, content=content, tools=["binoculars", "sled"])
    word = state.game.vocabulary.action
    state.apply(word("side:A"))
    state.apply(word("keep:binoculars+sled"))
    yield state.clone(), 0
    state.apply(word("tool:binoculars"))
    yield state.clone(), None
    state.apply(state.legal()[0])
    yield state.clone(), None


def beliefs(state: State, seat: int | None) -> list[str]:
    """Every way the hidden tiles could lie, as `observed` writes it; each is as likely as any other."""
    places = hidden_places(state.position(), seat)
    stack = [place for place in places if place[0] == "stack"]
    tiles = next(iter(places.values()))
    return [" ".join(way) for way in itertools.permutations(tiles, len(stack))]


def observed(state: State, seat: int | None) -> str:
    """How the hidden tiles lie in this state; the order in the box means nothing."""
    position = state.position()
    return " ".join(at(position, place) for place in hidden_places(position, seat) if place[0] == "stack")
