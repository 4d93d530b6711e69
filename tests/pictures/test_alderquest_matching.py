"""The matching Board as it is drawn, and a cascade stage by stage."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import fireside
from fireside.core.state import State
from fireside.draw import drawing
from fireside.games.alderquest.svg.grid import CELL, Grid, cells_of, name_of
from fireside.games.alderquest.svg.matching import matching_part
from fireside.games.alderquest.svg.palette import AUTUMN
from fireside.games.alderquest.svg.runes import definitions, symbol
from fireside.games.alderquest.svg.scene import Scene
from fireside.games.alderquest.svg.stages import MOST, stages
from fireside.games.alderquest.terms import RUNE_NAMES
from tests.games.alderquest.scene import scene

GAME = fireside.game("alderquest")
STONE = re.compile(r'<g id="mb-rune-(\d)-(\d)">(.*?)</g>(?=<g id="mb-|<rect|<g id|$)', re.DOTALL)
TOUCHED = re.compile(r'data-actions="([0-9 ]+)"')
FULL = "board 1: B G H T B G | 2: H T B G H T | 3: AR2 G H B T G | 4: * B T H G B"
Stones = dict[str, tuple[str, str | None, str | None]]


def drawn(state: State, seat: int | None = 0, theme: str = "dark") -> str:
    """The Board as a seat sees it."""
    return matching_part(Scene(state.view(seat), AUTUMN[theme])).markup


def played(text: str, *names: str) -> tuple[State, list[list[str]], list[dict[str, object]]]:
    """A table after these actions: the state, the stages of the last one, and the events it brought."""
    state = scene(text)
    state.watched = True
    before, since = state.view(0), 0
    for name in names:
        before, since = state.view(0), len(state.events)
        state.apply(GAME.vocabulary.action(name))
    events = [event.plain() for event in state.events[since:] if event.seen_by(0)]
    found = stages(before, events, state.view(0), AUTUMN["dark"])
    return state, [[panel.part.markup for panel in stage] for stage in found], events


def stones(markup: str) -> Stones:
    """The stones of a drawing by cell: which rune it is, where it comes from, where it leaves to."""
    found: Stones = {}
    for column, row, body in STONE.findall(markup):
        rune = re.search(r'href="#aq-rune-(\w+)"', body)
        coming, leaving = re.search(r'data-from="([^"]+)"', body), re.search(r'data-leaves="([^"]+)"', body)
        assert rune is not None
        name = "*" if rune[1] == "snow" else rune[1]
        found[f"{column},{row}"] = (name, coming and coming[1], leaving and leaving[1])
    return found


def board(markup: str) -> list[str]:
    """The columns of a drawing as events tell them."""
    columns: list[list[str]] = [[], [], [], []]
    for cell, (rune, _, _) in sorted(stones(markup).items()):
        columns[int(cell[0]) - 1].append(rune)
    return [" ".join(column) for column in columns]


def caption(markup: str) -> str:
    found = re.search(r'id="mb-caption".*', markup)
    return " ".join(re.findall(r">([^<>]+)</text>", found[0].partition("</g>")[0])) if found else ""


def actions_in(markup: str) -> set[int]:
    return {int(number) for found in TOUCHED.findall(markup) for number in found.split()}


# The Board


def test_every_rune_has_a_stone_of_its_own() -> None:
    found = definitions()
    assert len({symbol(name) for name in RUNE_NAMES}) == len(RUNE_NAMES)
    bodies = [re.sub(r' id="[^"]+"', "", part) for part in found.split('<g id="aq-rune-')[1:]]
    assert len(set(bodies)) == len(RUNE_NAMES)
    assert all(f'id="{symbol(name)}"' in found for name in RUNE_NAMES)


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_the_board_shows_what_lies_on_it(theme: str) -> None:
    state = scene("board 1: B T AB1 * | 2: - | 3: G AR2 | 4: H\nrevealed H T\nsnowflakes 2\nexalted T")
    markup = drawn(state, theme=theme)
    assert board(markup) == ["B T AB1 *", "", "G AR2", "H"]
    assert "Snowflakes matched: 2 of 4" in markup
    assert "Exalted (Red)" in markup
    assert all(f'id="mb-revealed-{place}"' in markup for place in range(2))
    assert 'id="mb-revealed-2"' not in markup


def test_columns_and_rows_are_taken_from_the_view() -> None:
    view = scene("board 1: B T | 2: - | 3: G | 4: H").view(0)
    small = matching_part(Scene(view, AUTUMN["dark"]))
    view["table"]["board"] = {"columns": 5, "rows": 7, "cells": [["B"] * 7, [], [], [], ["T"]]}
    large = matching_part(Scene(view, AUTUMN["dark"]))
    assert (large.width - small.width, large.height - small.height) == (CELL, CELL)
    assert large.markup.count('id="mb-rune-') == 8


def test_nothing_is_asked_of_a_spectator() -> None:
    markup = drawn(scene("revealed H T"), None)
    assert "data-actions" not in markup
    assert "data-why" not in markup


@pytest.mark.parametrize(
    ("text", "names", "kinds"),
    [
        ("revealed H T *", [], {"drop"}),
        ("board 1: G T | 2: T G B | 3: G H | 4: H", ["use_hero:a"], {"swap", "slide_left", "slide_right"}),
        ("board 1: T G H | 2: B | 3: T G | 4: H", ["use_hero:a"], {"swap", "slide_left", "slide_right"}),
    ],
)
def test_what_is_chosen_on_the_board_is_touched_there(text: str, names: list[str], kinds: set[str]) -> None:
    state = played(text, *names)[0]
    legal = [one for one in state.view(0)["legal"] if one["name"].partition(":")[0] in kinds]
    assert {option["name"].partition(":")[0] for option in legal} == kinds
    assert actions_in(drawn(state)) == {option["action"] for option in legal}


def test_the_menu_leads_to_the_board() -> None:
    state = scene("revealed H T\nred quarrels TQ08")
    drops = [f"drop:{rune}@{column}" for rune in "HT" for column in (1, 2, 3, 4)]
    assert actions_in(drawn(state)) == set(map(GAME.vocabulary.action, drops))


def test_a_swap_takes_one_touch_on_the_edge_or_two_on_the_runes() -> None:
    state = played("board 1: G T | 2: T G B | 3: G H | 4: H", "use_hero:a")[0]
    markup = drawn(state)
    swap = GAME.vocabulary.action("swap:2,1-2,2")
    assert re.search(rf'id="mb-edge-2-1-2-2"[^>]*data-actions="{swap}"', markup)
    for cell in ("2-1", "2-2"):
        found = re.search(rf'id="mb-cell-{cell}"[^>]*data-actions="([0-9 ]+)"', markup)
        assert found is not None
        assert str(swap) in found[1].split()


def test_what_is_refused_can_be_asked_about() -> None:
    """AQ-HERO-05 like runes are not swapped, AQ-EXALT-06 nor Guardian runes of the exalted Guardians."""
    like = played("board 1: T T | 2: G H B | 3: B | 4: H", "use_hero:a")[0]
    why = GAME.vocabulary.action("swap:1,1-1,2")
    assert re.search(rf'id="mb-edge-1-1-1-2"[^>]*data-why="{why}"', drawn(like))
    tribute = 'red T T0 tS carries 2\nagenda [["act"], ["tribute", "T0"]]'
    full = played(f"board 1: B G H T B G | 2: H | 3: G | 4: B\n{tribute}")[0]
    column = GAME.vocabulary.action("column:1")
    assert re.search(rf'id="mb-column-1"[^>]*data-why="{column}"', drawn(full))


def test_ids_are_unique() -> None:
    state = played("board 1: G T | 2: T G B | 3: G H | 4: H\nrevealed G T", "use_hero:a")[0]
    found = re.findall(r' id="([^"]+)"', drawn(state))
    assert len(found) == len(set(found))


# Cascades


def test_a_cascade_is_seen_before_the_new_line() -> None:
    """AQ-MATCH-09, R-AQ-20 Golden vector GV-16."""
    text = "board 1: H H G T | 2: T B H | 3: T G | 4: -\npouch G H B T"
    _, found, events = played(text, "use_hero:a", "swap:1,3-2,3")
    assert [len(stage) for stage in found] == [1] * len(found)
    seen = [stage[0] for stage in found]
    assert [caption(one) for one in seen] == [
        "Two runes change places",
        "Three Hunter runes match: a new line is owed",
        "The runes above fall",
        "Three Thief runes match: Red takes them",
        "The runes above fall",
        "A new line falls",
    ]
    assert [board(one) for one in seen] == [
        ["H H H T", "T B G", "T G", ""],
        ["H H H T", "T B G", "T G", ""],
        ["T", "T B G", "T G", ""],
        ["T", "T B G", "T G", ""],
        ["", "B G", "G", ""],
        ["G", "B G H", "G B", "T"],
    ]
    told = [event["board"] for event in events if "board" in event]
    assert [columns for columns in told if columns not in [board(one) for one in seen]] == []


def test_runes_come_from_where_they_were() -> None:
    text = "board 1: H H G T | 2: T B H | 3: T G | 4: -\npouch G H B T"
    seen = [stage[0] for stage in played(text, "use_hero:a", "swap:1,3-2,3")[1]]
    swapped, matched, fallen, *_, line = [stones(one) for one in seen]
    assert {cell: way for cell, (_, way, _) in swapped.items() if way} == {"1,3": "64 0", "2,3": "-64 0"}
    assert {cell for cell, (_, _, way) in matched.items() if way} == {"1,1", "1,2", "1,3"}
    assert {cell: way for cell, (_, way, _) in fallen.items() if way} == {"1,1": "0 -192"}
    assert {cell for cell, (_, way, _) in line.items() if way} == {"1,1", "2,3", "3,2", "4,1"}


def test_a_slide_is_seen_before_its_fall() -> None:
    """AQ-HERO-06 Golden vector GV-20: the rune enters the next column in its row, then all falls."""
    text = "board 1: T T G T | 2: B | 3: H G | 4: B G"
    seen = [stones(stage[0]) for stage in played(text, "use_hero:a", "slide_right:1,3")[1]]
    slid, fallen, matched = seen[:3]
    assert slid["2,3"] == ("G", "-64 0", None)
    assert "1,3" not in slid
    assert fallen["2,2"] == ("G", "0 -64", None)
    assert fallen["1,3"] == ("T", "0 -64", None)
    assert {cell for cell, (_, _, way) in matched.items() if way} == {
        "1,1",
        "1,2",
        "1,3",
        "2,2",
        "3,2",
        "4,2",
    }


def test_the_bottom_row_of_a_full_board_leaves_before_the_rune_falls() -> None:
    """AQ-DROP-06 Golden vector GV-19."""
    seen = [stage[0] for stage in played(f"{FULL}\nrevealed H G", "drop:H@2")[1]]
    leaving, moved, dropped = [stones(one) for one in seen]
    assert caption(seen[0]) == "The Board is full: its bottom row is destroyed"
    assert {cell: way for cell, (_, _, way) in leaving.items() if way} == dict.fromkeys(
        ["1,1", "2,1", "3,1", "4,1"], "0 64"
    )
    assert {way for _, way, _ in moved.values()} == {"0 -64"}
    assert dropped["2,6"] == ("H", "0 -64", None)


def test_points_are_told() -> None:
    """AQ-ACORN-05, AQ-ACORN-06 Golden vector GV-18, with the Snowflake in its space afterwards."""
    text = "board 1: AB1 AB2 G AR1 AR3 | 2: B H * | 3: T | 4: H"
    state, found, _ = played(text, "use_hero:a", "swap:1,3-2,3")
    told = caption(found[1][0])
    assert "Red scores 3 points" in told
    assert "Blue scores 4 points" in told
    assert board(found[1][0])[0] == "AB1 AB2 * AR1 AR3"
    assert state.view(None)["table"]["snowflakes"]["scored"] == 1


def test_an_exalted_guild_is_told() -> None:
    """AQ-EXALT-02 Golden vector GV-21."""
    text = "board 1: T | 2: T | 3: B T T | 4: T"
    found = played(text, "use_hero:a", "swap:3,1-4,1")[1]
    assert [caption(stage[0]) for stage in found] == [
        "Two runes change places",
        "Five Thief runes match: Red takes them",
        "The Thieves are exalted",
    ]


def test_snowflakes_sink_past_the_runes() -> None:
    """AQ-SOLO-19 In the rivals' turn."""
    text = "level normal\nguilds T\nboard 1: * B * G | 2: H * | 3: G | 4: T\nphase act"
    _, found, events = played(text, "end")
    captions = [caption(stage[0]) for stage in found]
    assert captions[:3] == ["Runes leave the Board", "The runes above fall", "The Snowflakes sink"]
    sunk = stones(found[2][0])
    assert sunk["1,1"] == ("*", "0 -64", None)
    assert sunk["1,2"] == ("B", "0 64", None)
    assert sunk["2,1"] == ("*", "0 -64", None)
    assert "Snowflakes matched: 1 of 4" in found[0][0]
    assert any(event["kind"] == "snowflakes_sank" for event in events)


def test_the_revealed_row_loses_what_is_dropped() -> None:
    found = played("board 1: B | 2: G | 3: H | 4: T\nrevealed H T G", "drop:T@1")[1]
    (only,) = found
    assert stones(only[0])["1,2"] == ("T", "0 -320", None)
    assert only[0].count('id="mb-revealed-') == 2


def test_nothing_can_be_touched_in_a_stage() -> None:
    for stage in played(f"{FULL}\nrevealed H G", "drop:H@2")[1]:
        assert "data-actions" not in stage[0]
        assert "data-why" not in stage[0]


def test_no_stage_is_read_aloud() -> None:
    """Captions are for the eyes: the log tells the same."""
    for stage in played(f"{FULL}\nrevealed H G", "drop:H@2")[1]:
        assert 'id="mb-caption" aria-hidden="true"' in stage[0]


def test_where_no_rune_moves_there_is_no_stage() -> None:
    assert played("revealed H T", "use_hero:a")[1] == []
    assert drawing("alderquest").stages(scene("").view(0), [], scene("").view(0)) == []


def test_a_very_long_cascade_keeps_its_beginning_and_its_end() -> None:
    view = scene("board 1: B | 2: - | 3: - | 4: -").view(0)
    line: dict[str, Any] = {"kind": "line_dropped", "runes": ["B"], "columns": [1]}
    events = [{**line, "board": [("B T" * (1 + place % 2))[:3], "", "", ""]} for place in range(2 * MOST)]
    found = stages(view, [*events, {**line, "board": ["G", "", "", ""]}], view, AUTUMN["dark"])
    assert len(found) == MOST
    assert board(found[-1][0].part.markup)[0] == "G"


def games() -> Iterator[State]:
    for seats, seed in [(1, 3), (2, 1), (4, 5)]:
        yield GAME.start(seats, seed, None, {}, watched=True)


@pytest.mark.parametrize("viewer", [None, 0])
def test_stages_end_where_the_view_is(viewer: int | None) -> None:
    """Told by events that this viewer may know and nothing else, the last stage shows the Board as it is."""
    for number, state in enumerate(games()):
        chance, cascades = random.Random(number), 0
        before, since = state.view(viewer), len(state.events)
        for _ in range(250):
            if state.to_move < 0:
                break
            state.apply(chance.choice(state.legal()))
            events = [event.plain() for event in state.events[since:] if event.seen_by(viewer)]
            after, since = state.view(viewer), len(state.events)
            if found := stages(before, events, after, AUTUMN["dark"]):
                last = stones(found[-1][0].part.markup)
                left = {cell: rune for cell, (rune, _, leaves) in last.items() if not leaves}
                lying = cells_of(after["table"]["board"]["cells"])
                assert left == {name_of(cell): rune for cell, rune in lying.items()}
                cascades += 1
            before = after
        assert cascades > 10


def test_the_grid_counts_from_the_bottom_left() -> None:
    grid = Grid(4, 6)
    assert grid.middle((1, 1))[1] > grid.middle((1, 2))[1]
    assert grid.middle((1, 1))[0] < grid.middle((2, 1))[0]
