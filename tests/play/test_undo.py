"""Taking back: own decisions, as long as nobody else acted and nothing was shown."""

import random
from typing import Any

import pytest

from fireside.core.game import Game
from fireside.core.state import State
from fireside.play import Table
from tests.play.conftest import play_on

WORLDS = 20
TRIED = 0.25  # the share of Snowfall's many decisions that is compared


def everything(table: Table) -> tuple[Any, ...]:
    """All that anybody could see of a table, and its record."""
    viewers = [*range(table.seats), None]
    return [table.view(one) for one in viewers], [table.log(one) for one in viewers], table.record()


def act(table: Table, *names: str) -> None:
    for name in names:
        table.act(table.to_move, table.game.vocabulary.action(name))


@pytest.fixture
def table(snowfall: Game) -> Table:
    """Snowfall at its first turn."""
    table = Table.new(snowfall, seed=5, tools=["sled", "tall_boots"])
    act(table, "side:A", "keep:sled+tall_boots")
    return table


def test_at_the_beginning_there_is_nothing_to_take_back(snowfall: Game) -> None:
    assert str(Table.new(snowfall, seed=5).can_undo(0)) == "You have not decided anything yet."


def test_what_was_shown_cannot_be_unseen(table: Table) -> None:
    assert str(table.can_undo(0)) == "Something new has been shown since your last decision."
    before = everything(table)
    with pytest.raises(ValueError, match="Something new has been shown"):
        table.undo(0)
    assert everything(table) == before


def test_a_decision_that_shows_nothing_is_taken_back_exactly(table: Table) -> None:
    before = everything(table)
    table.act(0, table.view(0)["legal"][0]["action"])
    assert table.can_undo(0) is None
    table.undo(0)
    assert everything(table) == before


def test_several_decisions_are_taken_back_one_by_one(table: Table) -> None:
    moments = [everything(table)]
    act(table, table.view(0)["legal"][0]["name"])
    moments.append(everything(table))
    act(table, "cell:0,1")
    while moments:
        table.undo(0)
        assert everything(table) == moments.pop()
    assert table.can_undo(0) is not None


def test_a_tool_that_shows_nothing_can_be_taken_back_after_it_is_used(table: Table) -> None:
    before = everything(table)
    act(table, "tool:tall_boots")
    assert "Tall Boots is used up." in [str(one) for one in table.log(0)]
    table.undo(0)
    assert everything(table) == before


def test_after_taking_back_the_game_goes_on_as_it_would_have(snowfall: Game) -> None:
    straight, winding = Table.new(snowfall, seed=8), Table.new(snowfall, seed=8)
    chance, other = random.Random(1), random.Random(2)
    while not straight.is_over:
        play_on(winding, other, 1)
        if winding.can_undo(0) is None:
            winding.undo(0)
        else:
            winding = Table.resume(straight.saved())
        assert everything(winding) == everything(straight)
        play_on(straight, chance, 1)
        winding.act(0, straight.record()["actions"][-1])
    assert everything(winding) == everything(straight)


def test_another_seats_action_ends_the_way_back(pebbles: Game) -> None:
    table = Table.new(pebbles, seed=2)
    play_on(table, random.Random(1), 1)
    act(table, "then:pass")
    assert table.can_undo(0) is None, "seat 1 is asked but has not decided"
    assert str(table.can_undo(1)) == "You have not decided anything yet."
    play_on(table, random.Random(1), 1)
    assert str(table.can_undo(0)) == "Seat 1 has acted since your last decision."
    assert table.can_undo(1) is None


def test_an_aside_counts_as_an_action_of_its_seat(pebbles: Game) -> None:
    table = Table.new(pebbles, seed=2)
    play_on(table, random.Random(1), 1)
    before = everything(table)
    table.act(1, pebbles.vocabulary.action("cough:1"))
    assert str(table.can_undo(0)) == "Seat 1 has acted since your last decision."
    table.undo(1)
    assert everything(table) == before


def test_a_resumed_table_remembers_how_far_back_it_goes(table: Table) -> None:
    act(table, table.view(0)["legal"][0]["name"], "cell:0,1")
    again = Table.resume(table.saved())
    again.undo(0)
    again.undo(0)
    assert str(again.can_undo(0)) == "Something new has been shown since your last decision."


def same_view_in_every_world(state: State, action: int, viewer: int | None) -> int:
    """Take `action` in worlds that `viewer` cannot tell apart and compare; in how many it could be taken."""
    state = state.clone()
    worlds = [state.resample(viewer, seed) for seed in range(WORLDS)]
    state.apply(action)
    possible = [world for world in worlds if action in world.legal()]
    for world in possible:
        world.apply(action)
        assert world.view(viewer) == state.view(viewer)
    return len(possible)


@pytest.mark.parametrize("name", ["snowfall", "pebbles"])
def test_where_nothing_was_revealed_the_views_agree_in_all_worlds(
    name: str, pebbles: Game, snowfall: Game
) -> None:
    game = {"pebbles": pebbles, "snowfall": snowfall}[name]
    compared = 0
    for seed in range(2):
        chance = random.Random(seed)
        state = game.new(seed=seed)
        while state.to_move >= 0:
            action = chance.choice(state.legal())
            ahead = state.clone()
            ahead.apply(action)
            is_tried = name == "pebbles" or chance.random() < TRIED
            if ahead.revealed == state.revealed and is_tried:
                for viewer in [*range(state.seats), None]:
                    compared += same_view_in_every_world(state, action, viewer)
            state = ahead
    assert compared > 100
