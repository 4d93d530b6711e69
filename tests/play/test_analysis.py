"""What is thought of each decision: from what its seat knew, always alike, and right where it is plain."""

import random
from typing import Any

import pytest

import fireside
from fireside.core.game import Game
from fireside.core.phrases import from_json
from fireside.core.state import State
from fireside.play import thinking
from fireside.play.analysis import (
    Analysis,
    Judged,
    from_plain,
    plain,
    standing,
    summaries,
    turning_points,
)
from tests.play.pebbles import COUGH, DRAW

FEW = 6  # iterations


def judgement(place: int, seat: int, loss: float) -> Judged:
    return Judged(place, seat, ["this"], [["that"]] if loss else [], loss, "", None)


def late_state(name: str, seats: int, left: int) -> State:
    """A random game with so many decisions to go, at a decision between several actions."""
    chance = random.Random(5)
    states = [fireside.game(name).new(seats=seats, seed=5)]
    while states[-1].to_move >= 0:
        states.append(states[-1].clone())
        states[-1].apply(chance.choice(states[-1].legal()))
    return next(state for state in reversed(states[:-left]) if len(state.legal()) > 1)


def record_from(state: State, actions: list[int]) -> dict[str, Any]:
    """A game that begins there."""
    record = fireside.game(state.game.name).load(state.position()).record()
    return {**record, "actions": actions}


@pytest.mark.parametrize(
    ("name", "seats", "left"),
    [
        ("snowcrest", 2, 30),
        ("snow_bound", 3, 20),
        ("snowfall", 1, 5),
        ("alderquest", 2, 20),
        ("above_and_below", 2, 30),
    ],
)
def test_what_is_hidden_from_a_seat_changes_nothing_about_its_judgement(
    name: str, seats: int, left: int
) -> None:
    state = late_state(name, seats, left)
    other = state.resample(state.to_move, 77)
    assert other.position() != state.position()
    judged, again = (list(Analysis(record_from(one, [state.legal()[-1]]), FEW)) for one in (state, other))
    assert len(judged) == 1
    assert judged == again


def pebbles_record(pebbles: Game, seed: int, wish: int) -> dict[str, Any]:
    """Everybody lays the lowest card (0) or the highest (-1), and passes."""
    state = pebbles.new(seats=2, seed=seed)
    while state.to_move >= 0:
        state.apply(DRAW + 1 if DRAW in state.legal() else state.legal()[wish])
    return state.record()


def test_every_decision_with_a_choice_is_judged_and_always_alike(pebbles: Game) -> None:
    record = pebbles_record(pebbles, 3, 0)
    judged = list(Analysis(record, 20))
    assert [one.place for one in judged] == [0, 1, 2, 3, 5, 7]  # at 4 and 6 a last card is laid
    assert [one.seat for one in judged] == [0, 0, 1, 1, 0, 1]
    assert list(Analysis(record, 20)) == judged
    assert [one.place for one in Analysis(record, 20, seat=1)] == [2, 3, 7]


def test_what_is_done_unasked_is_not_judged(pebbles: Game) -> None:
    record = pebbles_record(pebbles, 3, 0)
    coughed = {**record, "actions": [COUGH.start + 1, *record["actions"]]}
    assert [one.place for one in Analysis(coughed, FEW)] == [1, 2, 3, 4, 6, 8]


def test_a_blunder_is_found_with_what_would_have_been_better(pebbles: Game) -> None:
    """To draw and lay the higher cards is better than to pass with low ones."""
    judged = list(Analysis(pebbles_record(pebbles, 3, 0), 60))
    costly = [one for one in judged if one.loss]
    assert costly
    for one in costly:
        assert str(from_json(one.best[0])) != str(from_json(one.chosen))
        assert one.loss >= 0.1
        assert one.reason


def test_where_nothing_is_better_nothing_is_said(pebbles: Game) -> None:
    good = [one for one in Analysis(pebbles_record(pebbles, 3, -1), 60) if not one.loss]
    assert good
    assert all(not one.best and not one.reason for one in good)


def _played_on(state: State) -> dict[str, Any]:
    """The rest of a game, at random."""
    chance = random.Random(1)
    game = fireside.game(state.game.name).load(state.position())
    while game.to_move >= 0:
        game.apply(chance.choice(game.legal()))
    return game.record()


def test_the_curve_ends_with_the_true_lead() -> None:
    record = _played_on(late_state("snow_bound", 3, 12))
    scores = fireside.replay(record).scores()
    analysis = Analysis(record, FEW)
    others = [max(scores[:seat] + scores[seat + 1 :]) for seat in range(3)]
    assert analysis.final == [float(score - other) for score, other in zip(scores, others, strict=True)]
    assert any(one.curve is not None for one in analysis)


def test_alone_the_curve_is_in_points() -> None:
    record = _played_on(late_state("snowfall", 1, 3))
    assert Analysis(record, FEW).final == [float(fireside.replay(record).scores()[0])]


def test_those_who_win_together_are_no_rivals() -> None:
    state = fireside.game("alderquest").new(seats=4, seed=1)
    sides = state.game.sides(4, state.settings)
    scores = state.scores()
    rivals = [scores[seat] for seat in range(4) if sides[seat] != sides[0]]
    assert len(rivals) == 2
    assert standing(state, 0) == scores[0] - max(rivals)


def test_a_game_that_is_not_over_is_judged_so_far(pebbles: Game) -> None:
    record = pebbles_record(pebbles, 3, 0)
    analysis = Analysis({**record, "actions": record["actions"][:3]}, FEW)
    assert (len(analysis), analysis.final) == (3, [])


def test_a_record_of_rules_that_are_gone_is_refused() -> None:
    record = fireside.game("snowfall").new(seed=1).record()
    with pytest.raises(ValueError, match="needs rules version 99 of snowfall"):
        Analysis({**record, "version": 99})
    with pytest.raises(ValueError, match="the seat cannot be 4"):
        Analysis(record, seat=4)


def test_slices_make_the_whole(pebbles: Game) -> None:
    record = pebbles_record(pebbles, 4, -1)
    whole = [plain(one) for one in Analysis(record, FEW)]
    made: list[dict[str, Any]] = []
    while len(made) < len(whole):
        part = thinking.analyse(record, FEW, len(made), 0.0)
        assert (len(part.judged), part.total) == (1, len(whole))
        made += part.judged
    assert made == whole
    assert [from_plain(one) for one in made] == list(Analysis(record, FEW))


def test_turning_points_are_the_costliest_decisions_in_the_order_of_the_game() -> None:
    judged = [judgement(place, place % 2, loss) for place, loss in enumerate([0.0, 2.0, 0.5, 3.0, 1.0, 0.0])]
    assert [one.place for one in turning_points(judged, 3)] == [1, 3, 4]
    assert [one.place for one in turning_points(judged)] == [1, 2, 3, 4]


def test_a_summary_tells_how_often_nothing_was_better() -> None:
    judged = [judgement(place, place % 2, loss) for place, loss in enumerate([0.0, 2.0, 0.5, 3.3])]
    found = [(one.seat, one.decisions, one.agreed, one.lost) for one in summaries(judged, 3)]
    assert found == [(0, 2, 1, 0.5), (1, 2, 0, 5.3), (2, 0, 0, 0)]
