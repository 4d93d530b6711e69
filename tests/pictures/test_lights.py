"""Lines of the log light up what they speak of, as it stands in the drawings."""

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

import fireside
from fireside.core.events import Event
from fireside.core.phrases import as_phrase, card, phrase
from fireside.core.state import State
from fireside.draw import drawing, panel_svg, theme_named
from fireside.draw.lights import lights

GAMES = {"above_and_below": 2, "alderquest": 2, "snow_bound": 3, "snowcrest": 2, "snowfall": 1}
NAME = re.compile(r' (?:id|data-piece)="([^"]+)"')
AUTO = theme_named("auto")
SEAT = 0


def test_templates_are_filled_with_what_was_told() -> None:
    events = {"moved": "{seat}{scout} hex-{hex}", "found": "hex-{tiles}", "swapped": "cell-{cells}"}
    told: list[dict[str, object]] = [
        {"kind": "moved", "seat": 0, "scout": "a", "hex": "U02"},
        {"kind": "moved", "seat": 0, "hex": "U02"},
        {"kind": "found", "tiles": ["1", "2"]},
        {"kind": "swapped", "cells": ["3,1", "3,2"]},
        {"kind": "rested"},
    ]
    assert [lights(events, {}, one, as_phrase("")) for one in told] == [
        ["0a", "hex-U02"],
        ["hex-U02"],
        ["hex-1", "hex-2"],
        ["cell-3-1", "cell-3-2"],
        [],
    ]


def test_faces_light_up_by_their_kind() -> None:
    said = phrase(
        "{one} and {other}", one=card("villager", "Tea Server", "Tea"), other=card("goal", "x", "x")
    )
    faces = {"villager": "{seat}-{id} common-{id}"}
    assert lights({}, faces, {"kind": "used", "seat": 2}, said) == ["2-Tea_Server", "common-Tea_Server"]
    assert lights({}, faces, {"kind": "drawn"}, said) == ["common-Tea_Server"]


def told(name: str, seats: int, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """A random game, with what the first seat is told of about every third decision."""
    chance, state = random.Random(seed), fireside.game(name).new(seats=seats, seed=seed)
    state.watch()
    for _ in range(250):
        if state.to_move < 0:
            return
        known = len(state.events)
        state.apply(chance.choice(state.legal()))
        fresh = [event for event in state.events[known:] if event.seen_by(SEAT)]
        if fresh and chance.random() < 0.3:
            yield state, fresh


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_nearly_every_line_lights_something_that_is_drawn(name: str) -> None:
    lit, missing = 0, Counter[str]()
    for state, events in told(name, GAMES[name], seed=2):
        panels = drawing(name).panels(state.view(SEAT))
        drawn = {f"panel-{panel.name}" for panel in panels}
        for panel in panels:
            drawn |= {found.replace(" ", "_") for found in NAME.findall(panel_svg(panel, AUTO))}
        for event in events:
            found = drawing(name).lights(event.plain(), state.sentence(event))
            lit += not drawn.isdisjoint(found)
            missing[event.kind] += drawn.isdisjoint(found)
    assert lit > 15
    assert lit / (lit + missing.total()) > 0.85, missing.most_common(5)


@pytest.mark.parametrize("name", GAMES)
def test_what_lights_up_is_told_in_sentences(name: str) -> None:
    """No template is for an event that the game does not report."""
    folder = fireside.game(name).folder
    rules = "".join(path.read_text() for path in [folder / "game.py", *(folder / "rules").glob("*.py")])
    assert [kind for kind in drawing(name).event_lights if f'"{kind}"' not in rules] == []


@pytest.mark.parametrize("name", GAMES)
def test_no_fact_hides_what_kind_of_event_it_is(name: str) -> None:
    for state, events in told(name, GAMES[name], seed=1):
        assert [event.plain()["kind"] for event in events] == [event.kind for event in events], state.game
