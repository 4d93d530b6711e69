"""Hints: how much better the best looks and why, from what the seat that asks can know."""

import random

import pytest

import fireside
from fireside.bots.bot import Bot
from fireside.bots.levels import SHARP, bot
from fireside.bots.search import Budget, SearchBot
from fireside.core.reasons import Reason, clause, counted, together
from fireside.core.state import State
from fireside.play import lead_in_words
from fireside.play.hints import Hint, Rival, hint, unstopped
from tests.games.playing import names
from tests.games.snowcrest.scene import scene
from tests.games.snowcrest.table import play

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
        (-1.0, -3.0, "costs 2 bells fewer"),
        (-3.0, -2.0, "costs 1 bell more"),
        (3.0, 1.0, "brings 2 bells more"),
        (1.0, 3.0, "brings 2 bells fewer"),
        (0.0, 1.0, "brings 1 bell less"),
        (2.0, -1.0, "leaves 3 bells more"),
        (-1.0, 2.0, "leaves 3 bells fewer"),
        (0.5, 0.0, "brings more bells"),
        (-0.5, 0.0, "leaves fewer bells"),
    ],
)
def test_what_is_counted_is_told_as_a_change(change: float, other: float, said: str) -> None:
    assert BELLS.said(change > other, change, other) == said


def test_a_noun_without_a_plural_is_less() -> None:
    assert counted("gold", "gold", "gold").said(False, 1.0, 3.0) == "brings 2 gold less"


def test_several_features_can_be_one_number() -> None:
    coins = Reason(["coins", "late_coins", "bank"], "brings", "costs", "coin", counts=2)
    assert (coins.counts, len(coins.features)) == (2, 3)
    assert BELLS.counts == 1
    assert Reason(["gaps", "holes"], "leaves fewer gaps", "leaves a gap").counts == 2


def test_what_is_counted_and_what_goes_with_it_may_differ() -> None:
    """A lead may grow although no point is scored: then there is nothing to count."""
    points = Reason(["points", "lead"], "scores", "costs", "point", instead=("gets ahead", "falls behind"))
    assert points.said(True, 2.0, 0.0) == "scores 2 points"
    assert points.said(True, 1.0, 1.0) == "gets ahead"
    assert points.said(False, 2.0, 1.0) == "falls behind"


@pytest.mark.parametrize(
    ("said", "clause"),
    [
        (["brings 2 bells"], "brings 2 bells"),
        (["brings 2 bells", "keeps 1 card"], "brings 2 bells and keeps 1 card"),
        (["leaves more bells", "leaves more cards"], "leaves more bells and more cards"),
        (
            ["leaves more bells", "brings 2 cards", "leaves more gold"],
            "leaves more bells and more gold, and brings 2 cards",
        ),
    ],
)
def test_reasons_with_one_verb_share_it(said: list[str], clause: str) -> None:
    assert together(said) == clause


@pytest.mark.parametrize(
    ("merits", "flaws", "later", "said"),
    [
        (["brings 2 bells"], [], [], "it brings 2 bells"),
        (["brings 2 bells"], ["costs 1 card"], [], "it brings 2 bells, but costs 1 card"),
        (["brings 2 bells"], [], ["scores 1 point"], "it brings 2 bells; in what follows it scores 1 point"),
        ([], ["costs 1 card"], ["scores 1 point"], "it costs 1 card, but in what follows it scores 1 point"),
        ([], [], ["scores 1 point"], "in what follows it scores 1 point"),
    ],
)
def test_what_follows_is_told_after_what_shows_at_once(
    merits: list[str], flaws: list[str], later: list[str], said: str
) -> None:
    assert clause(merits, flaws, later) == said


@pytest.mark.parametrize("name", GAMES)
def test_reasons_are_about_any_seat(name: str) -> None:
    """An analysis gives them for what others have decided."""
    for reason in fireside.game(name).reasons():
        for said in (reason.gain, reason.loss, *reason.instead):
            assert not {"you", "your", "yours"} & set(said.split()), said


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


@pytest.mark.parametrize(
    ("said", "unended"),
    [
        (["Draw 2 cards."], ["Draw 2 cards"]),
        (["Take it"], ["Take it"]),
        ([{"seat": 1}], [{"seat": 1}]),
        ([], []),
    ],
)
def test_a_label_within_a_sentence_does_not_end_it(said: list[object], unended: list[object]) -> None:
    assert unstopped(said) == unended


class Rigid(Bot):
    """Weighs nothing: it takes the first action there is."""

    def choose(self, world: State, seed: int) -> int:
        return world.legal()[0]


def test_where_a_bot_weighs_nothing_the_features_compare() -> None:
    told: list[Rival] = []
    for decisions in range(10, 40, 5):
        state = begun("snowcrest", decisions)
        one = hint(state.resample(state.to_move, 1), Rigid(), [], 5, seconds=0.0)
        assert one.action == state.legal()[0]
        if one.next is not None:
            told.append(one.next)
    for rival in told:
        assert rival.lead is not None
        assert rival.lead >= 0.0
        assert rival.why.startswith("it ") or rival.lead == 0.0
    assert any(rival.why for rival in told)


def test_where_there_is_one_action_nothing_is_compared() -> None:
    chance = random.Random(2)
    state = fireside.game("above_and_below").new(seats=2, seed=2)
    while len(state.legal()) > 1:
        state.apply(chance.choice(state.legal()))
    one = hint(state.resample(state.to_move, 1), Rigid(), [], 5, seconds=0.0)
    assert [one.action] == state.legal()
    assert (one.next, one.other) == (None, None)


def test_the_same_in_another_order_is_no_other_move() -> None:
    """A bell and gold pay for two bells, whichever comes first."""
    state = play(scene("P0 bell 1, gold 1; hand Farmer\nP1 tiles none"), "activate:6, branch:1, announce:2")
    assert names(state) == ["pay_token:bell", "pay_token:gold"]
    assert hint(state, bot("greedy"), [], 5, seconds=0.0).next is None
    assert hint(state, bot("greedy"), state.legal(), 5, seconds=0.0).is_asked


def test_the_adviser_looks_ahead() -> None:
    assert isinstance(bot(SHARP), SearchBot)
