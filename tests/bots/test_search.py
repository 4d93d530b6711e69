"""The search: budgets, worlds it cannot tell apart, looking ahead, secrets of rivals, a tree that is kept."""

import time
from typing import cast

import pytest

import fireside
from fireside.bots import bot
from fireside.bots.search import Budget, SearchBot, budget_of
from fireside.bots.search.moves import best_move, moves_in
from fireside.bots.search.search import Search
from fireside.bots.search.tree import FLAT, SHARP, Branch, Node
from fireside.core.state import State
from fireside.games.snow_bound.state import SnowBound
from tests.games.snow_bound.scene import scene
from tests.play.pebbles import DRAW, GAME, LAY


def pebbles(seed: int, seats: int = 2) -> State:
    return GAME.new(seats=seats, seed=seed)


def search_bot(iterations: int) -> SearchBot:
    return SearchBot(Budget(iterations=iterations))


def searched(world: State, iterations: int, seed: int = 5) -> Search:
    search = Search(world.resample(world.to_move, 1), seed)
    search.run(0.0, iterations)
    return search


@pytest.mark.parametrize(
    ("text", "seconds", "iterations", "processes"),
    [("0.1s", 0.1, 0, 1), ("2s", 2.0, 0, 1), ("400i", 0.0, 400, 1), ("1s:2p", 1.0, 0, 2)],
)
def test_a_budget_is_seconds_or_iterations(
    text: str, seconds: float, iterations: int, processes: int
) -> None:
    budget = budget_of(text)
    assert (budget.seconds, budget.iterations, budget.processes) == (seconds, iterations, processes)


@pytest.mark.parametrize(
    "text", ["", "5", "0s", "-1s", "nans", "infs", "1.5i", "0i", "²i", "1s:2", "1s:0p", "x"]
)
def test_a_wrong_budget_is_told_what_would_be_right(text: str) -> None:
    with pytest.raises(ValueError, match=r"write seconds as 0.1s or iterations as 400i"):
        budget_of(text)


def test_only_a_search_takes_a_budget() -> None:
    assert isinstance(bot("search:3i"), SearchBot)
    with pytest.raises(ValueError, match="greedy takes no budget: write 'greedy'"):
        bot("greedy:1s")


def test_time_is_kept() -> None:
    state = fireside.game("snowcrest").new(seats=2, seed=1)
    player = bot("search:0.2s")
    player.choose(state.resample(state.to_move, 1), 1)  # whatever is made ready once
    begun = time.thread_time()
    assert player.choose(state.resample(state.to_move, 1), 1) in state.legal()
    assert time.thread_time() - begun < 2.0


@pytest.mark.parametrize("seats", [2, 3])
def test_it_chooses_alike_in_worlds_it_cannot_tell_apart(seats: int) -> None:
    state = pebbles(4, seats)
    decisions = 0
    while state.to_move >= 0:
        seat = state.to_move
        chosen = search_bot(30).choose(state.resample(seat, 0), 7)
        for seed in range(1, 21):
            assert search_bot(30).choose(state.resample(seat, seed), 7) == chosen
        state.apply(chosen)
        decisions += 1
    assert decisions == 4 * seats


def test_it_sees_that_a_drawn_card_can_be_laid_later() -> None:
    """Drawing changes no points at once: a bot that looks one move ahead is as likely to pass."""
    looking, greedy = [], []
    for seed in range(12):
        state = pebbles(seed)
        state.apply(state.legal()[-1])
        world = state.resample(state.to_move, seed)
        looking.append(search_bot(200).choose(world, seed) == DRAW)
        greedy.append(bot("greedy").choose(world, seed) == DRAW)
    assert sum(looking) >= 11
    assert sum(greedy) <= 10


def test_a_rivals_secret_choice_is_drawn_and_not_known() -> None:
    """What a rival lays face down leads to one node, not to one for each card."""
    state = pebbles(3)
    root = searched(state, 60).root
    nodes = [branch.rival for after in _own(root) for branch in after.branches if branch.rival is not None]
    laying = [node for node in nodes if all(LAY.holds(branch.actions[0]) for branch in node.branches)]
    assert laying
    for node in laying:
        assert node.mixed is not None
        assert all(branch.own is None and branch.rival is None for branch in node.branches)


def _own(node: Node) -> list[Node]:
    return [branch.own for branch in node.branches if branch.own is not None]


def test_later_turns_are_played_on_where_chance_changes_what_there_is_to_do() -> None:
    """Snow Bound: a move is judged two turns later, and none of the moves in between is a branch."""
    state = scene("round 4\nP0 food 6: a@S0 b@1[o1] c@2\ntile C: c1 c1\nat move")
    search = searched(state, 20)
    assert all(branch.own is None and branch.rival is None for branch in search.root.branches)
    assert _own(searched(pebbles(3, 3), 20).root)
    world = played_on(state, search)
    assert (world.round, world.active) == (6, 1)  # the seat next to it is about to march


def test_playing_on_ends_with_the_game() -> None:
    """Its end is on the scale of what is not over: few visits tell little about winning alone."""
    state = scene("round 11\nP0 food 6: a@S0 b@1[o1] c@2\nat move")
    search = searched(state, 4)
    world = played_on(state, search)
    assert world.to_move == -1
    assert search.worth(world, 0) == search.scale.squash(world.evaluate(0), 0)


def test_luck_in_the_turns_played_on_is_not_cut_off() -> None:
    """The first looks at moves lie close together on a scale that has room for much more."""
    guesses = [
        branch.guess for branch in searched(scene("round 4\nP0: a@S0 b@1 c@2\nat move"), 1).root.branches
    ]
    assert 0.4 < min(guesses) < 0.5 < max(guesses) < 0.6


def played_on(state: State, search: Search) -> SnowBound:
    """Where an iteration judges the best move of a search."""
    world = cast(SnowBound, state.resample(state.to_move, 1))
    for action in search.root.best().actions:
        world.take(action)
    search.play_on(world)
    return world


def test_the_tree_is_kept_while_nothing_new_is_shown() -> None:
    state = pebbles(3)
    player = search_bot(40)
    state.apply(player.choose(state.resample(0, 1), 1))
    assert player.begun_with == 0
    player.choose(state.resample(0, 2), 2)
    assert player.begun_with > 10


def test_the_tree_is_not_kept_for_another_game() -> None:
    state, other = pebbles(3), pebbles(8)
    player = search_bot(40)
    player.choose(state.resample(0, 1), 1)
    other.apply(other.legal()[0])
    player.choose(other.resample(0, 2), 2)
    assert player.begun_with == 0


def test_what_is_legal_in_this_world_is_chosen_from() -> None:
    state = pebbles(5)
    node = Node(0)
    node.branches = [Branch([action], 0.9) for action in range(12)]
    chosen = node.select(state)
    assert chosen is not None
    assert chosen.actions[0] in state.legal()
    node.branches = [Branch([DRAW], 0.9)]
    assert node.select(state) is None


def test_a_move_is_a_run_of_decisions_with_its_best_end() -> None:
    state = fireside.game("snowcrest").new(seats=2, seed=1)
    greedy = bot("greedy")
    lengths = []
    for number in range(40):
        moves = moves_in(state)
        best = best_move(state)
        assert best.value == max(move.value for move in moves)
        assert {move.actions[0] for move in moves} == set(state.candidates())
        lengths.append(max(len(move.actions) for move in moves))
        further = state.clone()
        for action in best.actions:
            further.apply(action)
        state.apply(greedy.choose(state.resample(state.to_move, number), number))
    assert max(lengths) > 2


def test_weighed_choices_come_best_first_in_points() -> None:
    state = pebbles(2)
    choices = search_bot(100).weigh(state.resample(0, 1), 1)
    assert sorted(choice.action for choice in choices) == state.legal()
    assert choices[0].value == max(choice.value for choice in choices)
    assert choices[0].action == search_bot(100).choose(state.resample(0, 1), 1)


@pytest.mark.slow
def test_several_processes_add_up_what_they_find() -> None:
    state = fireside.game("snowcrest").new(seats=2, seed=1)
    world = state.resample(state.to_move, 1)
    first, second = SearchBot(Budget(iterations=6, processes=2)), SearchBot(Budget(iterations=6, processes=2))
    try:
        assert first.choose(world, 3) == second.choose(world, 3)
        assert first.iterations == 3  # its own half
        values = [choice.value for choice in first.weigh(world, 3)]
        assert values[0] == max(values)
    finally:
        first.close()
        second.close()


def test_a_target_counts_for_one_player_and_points_where_there_is_none() -> None:
    game = fireside.game("alderquest")
    state = game.new(seats=1, seed=1, level="very_easy")
    search = searched(state, 1)
    assert search.root.visits == 1
    while state.to_move >= 0:
        state.apply(state.legal()[0])
    won = bool(state.winners())
    assert (search.worth(state, 0) > 0.5) == won


def test_alone_without_a_target_more_moves_are_tried() -> None:
    """First looks are trusted less: of moves that look alike, more than the first are tried."""
    tried = {FLAT: 0, SHARP: 0}
    state = fireside.game("snowfall").new(seed=20)
    greedy = bot("greedy")
    for number in range(14):
        world = state.resample(0, number)
        for sharp in tried if state.view(0)["decision"]["kind"] == "turn" else ():
            search = Search(world, number)
            assert search.root.sharp == FLAT
            search.sharp = search.root.sharp = sharp
            search.measure_by(search.scale)
            search.run(0.0, 16)
            tried[sharp] += sum(branch.visits > 0 for branch in search.root.branches)
        state.apply(greedy.choose(world, number))
    assert tried[FLAT] > 1.2 * tried[SHARP]
    assert searched(pebbles(3), 1).root.sharp == SHARP


def test_with_two_seats_a_world_is_worth_the_lead_and_with_more_what_one_has() -> None:
    for seats in (2, 3):
        state = pebbles(4, seats)
        search = searched(state, 1)
        after = state.clone()
        for action in (after.legal()[0], DRAW):
            after.apply(action)
        before = search.worth(after, 0)
        after.apply(after.legal()[-1])  # the rival's highest card
        assert (search.worth(after, 0) < before) == (seats == 2)
        if seats == 2:
            assert search.worth(after, 0) + search.worth(after, 1) == pytest.approx(1.0)


def test_of_a_kept_tree_only_what_is_legal_now_is_left() -> None:
    state = pebbles(3)
    search = searched(state, 5)
    kept = Node(0)
    kept.branches = [Branch([action], 0.99) for action in range(12)]
    search.go_on(state.resample(0, 2), kept)
    search.run(0.0, 5)
    assert {branch.actions[0] for branch in kept.branches} == set(state.legal())
    assert kept.best().actions[0] in state.legal()


def test_who_waits_is_answered_although_others_use_the_processor() -> None:
    """Seconds of a processor may take many by the clock: `within` ends a search by that."""
    bot = SearchBot(Budget(seconds=60.0, within=0.05))
    began = time.perf_counter()
    bot.weigh(fireside.game("snowcrest").new(seats=2, seed=1).resample(0, 1), 1)
    assert bot.iterations >= 1
    assert time.perf_counter() - began < 30.0


def test_what_follows_moves_is_told_of_those_that_were_weighed_last() -> None:
    world = fireside.game("snowcrest").new(seats=2, seed=1).resample(0, 1)
    bot = SearchBot(Budget(iterations=20))
    choices = bot.weigh(world, 1)[:2]
    first, second = bot.looks_ahead(choices, 0.0)
    assert len(first.values) == len(second.values) == len(world.game.features)
    assert first.values != second.values
    one, again = bot.looks_ahead([choices[0], choices[0]], 0.0)
    assert one.values == again.values, "nothing is known of what follows either"
    assert SearchBot(Budget(iterations=20)).looks_ahead(choices, 0.0) == []
