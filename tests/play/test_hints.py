"""Hints: how much better the best looks and why, from what the seat that asks can know."""

import pytest

import fireside
from fireside.bots.levels import SHARP, bot
from fireside.bots.search import Budget, SearchBot
from fireside.core.reasons import Reason, counted
from fireside.core.state import State
from fireside.play import lead_in_words
from fireside.play.hints import Hint, hint

GAMES = fireside.all_games()


@pytest.mark.parametrize(
    ("lead", "said"),
    [
        *[(lead, "equal") for lead in (0.0, 0.04, 1e-9, -1e-9, -0.04, -3.0)],
        *[(1.0, "1 point"), (0.97, "1 point"), (1.04, "1 point")],
        *[(0.06, "0.1 points"), (1.1, "1.1 points"), (2.0, "2 points"), (10.0, "10 points")],
        (100000.52, "100000.5 points"),
    ],
)
def test_a_lead_is_told_to_a_tenth_of_a_point(lead: float, said: str) -> None:
    assert lead_in_words(lead, "equal", "%(points)s point", "%(points)s points") == said


def test_a_language_has_its_own_separator() -> None:
    assert lead_in_words(0.5, "gleich", "%(points)s Punkt", "%(points)s Punkte", ",") == "0,5 Punkte"


# Why


@pytest.mark.parametrize("name", GAMES)
def test_every_feature_has_its_words(name: str) -> None:
    game = fireside.game(name)
    told = [feature for reason in game.reasons() for feature in reason.features]
    assert sorted(told) == sorted(game.features)


@pytest.mark.parametrize("name", GAMES)
def test_words_go_on_with_it(name: str) -> None:
    for reason in fireside.game(name).reasons():
        for said in (reason.gain, reason.loss):
            assert said.split()[0].endswith("s"), said  # it brings, it has, it is
            assert said[-1].isalpha()


BELLS = counted("bell", "bell")


@pytest.mark.parametrize(
    ("change", "other", "said"),
    [
        (2.0, 0.0, "brings 2 bells"),
        (-1.0, 0.0, "costs 1 bell"),
        (0.0, -2.0, "keeps 2 bells"),
        (-1.0, -3.0, "leaves you 2 bells more"),
        (1.0, 3.0, "leaves you 2 bells fewer"),
        (1.0, 2.0, "leaves you 1 bell less"),
        (0.5, 0.0, "leaves you more bells"),
        (-0.5, 0.0, "leaves you fewer bells"),
    ],
)
def test_what_is_counted_is_told_as_a_change(change: float, other: float, said: str) -> None:
    assert BELLS.said(change > other, change, other) == said


def test_a_noun_without_a_plural_is_less() -> None:
    assert counted("gold", "gold", "gold").said(False, 1.0, 3.0) == "leaves you 2 gold less"


def test_less_of_some_features_is_better() -> None:
    reason = Reason(["-gaps"], "leaves fewer gaps", "leaves a gap")
    assert (reason.features, reason.signs) == (["gaps"], [-1.0])
    assert reason.said(True, -1.0, 0.0) == "leaves fewer gaps"


def begun(name: str, decisions: int) -> State:
    """A game some decisions on, where there is a choice."""
    state = fireside.game(name).new(seed=4)
    player = bot("random")
    for number in range(decisions):
        state.apply(player.choose(state.resample(state.to_move, number), number))
    while len(state.candidates()) < 2:
        state.apply(player.choose(state.resample(state.to_move, 1), 1))
    return state


def advice(world: State, seed: int = 5) -> Hint:
    """Found by iterations and not by time, so that it is the same again."""
    return hint(world, SearchBot(Budget(iterations=6)), world.legal()[:1], seed, seconds=0.0)


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_the_same_in_all_worlds_that_the_seat_cannot_tell_apart(name: str) -> None:
    state = begun(name, 12)
    worlds = [state.resample(state.to_move, seed) for seed in (1, 2, 3)]
    assert len({str(world.position()) for world in worlds}) > 1
    assert advice(worlds[0]) == advice(worlds[1]) == advice(worlds[2])


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_compares_and_gives_reasons(name: str) -> None:
    found: list[Hint] = []
    for decisions in (10, 22, 30, 41):
        state = begun(name, decisions)
        one = advice(state.resample(state.to_move, 1))
        assert one.action in state.legal()
        assert one.next is not None
        assert one.next.action != one.action
        found.append(one)
    assert any(one.next is not None and one.next.why.startswith("it ") for one in found)


def test_what_ends_the_game_is_not_compared_by_what_is_left_over() -> None:
    state = before = fireside.game("snowfall").new(seed=7)
    player = bot("random")
    while state.to_move >= 0:
        before = state.clone() if len(state.candidates()) > 1 else before
        state.apply(player.choose(state.resample(0, 1), 1))
    one = advice(before.resample(0, 1))
    assert one.next is not None
    told = [*one.next.merits, *one.next.flaws]
    assert told
    assert not any("room" in said or "ways to go on" in said for said in told)


def test_the_adviser_looks_ahead() -> None:
    assert isinstance(bot(SHARP), SearchBot)
