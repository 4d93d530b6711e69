"""What a seat of Snowfall cannot know: for each hidden place, the tiles that could be there."""

import itertools
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import fireside
from fireside.core.content import Content
from fireside.core.state import State

Place = tuple[str, int]
GAME = fireside.game("snowfall")


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


def shows_something(before: dict[str, Any], after: dict[str, Any], seat: int | None) -> bool:
    """Whether what happened between two positions showed the seat something new, by the rules."""
    was, now = hidden_places(before, seat), hidden_places(after, seat)
    return before["table"]["side"] is None or len(now) < len(was)


def face(action: str, seat: int | None) -> str:
    """What the seat sees of an action: a spectator does not see which tiles are returned."""
    return "return" if seat is None and action.startswith("return:") else action


def small_set_ups() -> Iterator[tuple[State, int | None]]:
    """Games with few tiles, where everything a seat could believe can be listed."""
    state = _opening(_content(8))
    yield state, 0
    state = _opening(_content(9))
    state.apply(GAME.vocabulary.action("tool:binoculars"))
    yield state.clone(), None
    state.apply(state.legal()[3])
    yield state, None
    state = _opening(_content(11))
    state.apply(GAME.vocabulary.action("tool:binoculars"))
    state.apply(state.legal()[5])
    yield state, 0


def _opening(content: Content) -> State:
    state = GAME.new(seed=5, content=content, tools=["binoculars", "sled"])
    state.apply(GAME.vocabulary.action("side:A"))
    state.apply(GAME.vocabulary.action("keep:binoculars+sled"))
    return state


def _content(tiles: int) -> Content:
    """The reference content with only the first tiles."""
    text = (GAME.folder / "content" / "cards.toml").read_text(encoding="utf-8")
    parts = re.split(r"(?=^\[\[)", text, flags=re.MULTILINE)
    dropped = [part for part in parts if part.startswith("[[tile]]")][tiles:]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "small.toml")
        file.write_text("".join(part for part in parts if part not in dropped), encoding="utf-8")
        return GAME.content(file)


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
