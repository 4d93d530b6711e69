"""Deciding: what is legal, what is refused, how games end and how bots choose."""

import json
from collections.abc import Callable

import pytest

import fireside
from fireside.bots import LEVELS, bot
from fireside.bots.bot import Bot
from fireside.bots.search import Budget, SearchBot, TurnBot
from fireside.core.state import State
from tests.contract.cases import Case, by_case, by_seats, positions, some_positions


@by_case
def test_legal_actions_ascend_without_duplicates_until_the_game_ends_within_its_bound(case: Case) -> None:
    for seed in range(2):
        decisions = -1
        for state, _ in positions(case, seed):
            decisions += 1
            legal = state.legal()
            assert legal == sorted(set(legal))
            assert all(0 <= action < case.game.vocabulary.size for action in legal)
            assert (state.to_move >= 0) == bool(legal)
            assert state.to_move in range(-1, case.seats)
        assert decisions == len(state.record()["actions"]) <= case.game.max_decisions
        assert all(0 <= seat < case.seats for seat in state.winners())
        assert len(state.scores()) == case.seats


@by_case
def test_nobody_has_won_before_the_end(case: Case) -> None:
    for state, _ in some_positions(case, range(1), 0.2):
        assert state.to_move < 0 or state.winners() == []


@by_case
def test_labels_are_unique_and_names_lead_back(case: Case) -> None:
    vocabulary = case.game.vocabulary
    for state, _ in some_positions(case, range(1), 0.2):
        labels = [state.label(action) for action in state.legal()]
        assert len(set(labels)) == len(labels)
        assert all(label.strip() for label in labels)
        for action in state.legal():
            assert vocabulary.action(vocabulary.name(action)) == action


@by_seats
def test_why_not_is_none_for_exactly_the_legal_actions_and_asides(case: Case) -> None:
    """In thousands of positions, over a sample of the vocabulary that always holds what is legal."""
    size = case.game.vocabulary.size
    for state, chance in some_positions(case, range(40), 1.0):
        allowed = set(state.legal()).union(*[state.asides(seat) for seat in range(case.seats)])
        sample = chance.sample(range(size), min(size, 12)) + chance.sample(
            state.legal(), min(6, len(state.legal()))
        )
        for action in sample:
            assert (state.why_not(action) is None) == (action in allowed), case.game.vocabulary.name(action)


@by_seats
def test_why_not_reads_the_whole_vocabulary_right_at_every_kind_of_decision(case: Case) -> None:
    kinds: set[str] = set()
    for state, _ in some_positions(case, range(30), 1.0):
        asked = state.asked()
        kind = str(asked.prompt).split()[0] + asked.kind if asked else "over"
        if kind not in kinds:
            kinds.add(kind)
            allowed = set(state.legal()).union(*[state.asides(seat) for seat in range(case.seats)])
            found = {action for action in range(case.game.vocabulary.size) if state.why_not(action) is None}
            assert found == allowed
    assert len(kinds) > 8


@by_case
def test_a_refusal_names_a_rule_of_the_rules_page(case: Case) -> None:
    rules = case.game.rules()
    for state, chance in some_positions(case, range(1), 0.15):
        for action in [-1, case.game.vocabulary.size, *chance.sample(range(case.game.vocabulary.size), 30)]:
            rule = state.why_not(action)
            assert rule is None or f"**{rule}**" in rules, rule


@by_case
def test_a_refused_action_raises_and_changes_nothing(case: Case) -> None:
    for state, chance in some_positions(case, range(1), 0.2):
        before = json.dumps([state.position(), state.record(), state.legal(), state.revealed])
        wrong = [chance.randrange(case.game.vocabulary.size) for _ in range(5)]
        for action in [*wrong, -1, case.game.vocabulary.size, 10**30]:
            if state.why_not(action) is not None:
                with pytest.raises(fireside.IllegalAction) as refused:
                    state.apply(action)
                assert refused.value.action == action
                assert refused.value.rule == state.why_not(action)
        for nonsense in ("first", 1.0, None, True):
            with pytest.raises(fireside.IllegalAction, match="whole number"):
                state.apply(nonsense)  # type: ignore[arg-type]  # what a careless caller might do
        assert json.dumps([state.position(), state.record(), state.legal(), state.revealed]) == before


@by_case
def test_the_default_is_legal_and_playing_only_defaults_ends(case: Case) -> None:
    state = case.new(3)
    while state.to_move >= 0:
        assert state.default() in state.legal()
        state.apply(state.default())
    with pytest.raises(ValueError, match="over"):
        state.default()


@by_seats
def test_asides_are_actions_that_may_be_taken(case: Case) -> None:
    """A game that has such actions comes across them."""
    vocabulary, taken = case.game.vocabulary, 0
    for state, _ in some_positions(case, range(4), 1.0):
        for seat in range(case.seats):
            for action in state.asides(seat):
                state.clone().apply(action)
                assert state.why_not(action) is None
                taken += 1
    has_asides = any(vocabulary.name(action).startswith("aside:") for action in range(vocabulary.size))
    assert (taken > 0) == has_asides


@by_seats
@pytest.mark.slow
def test_bots_are_fair_they_choose_the_same_in_worlds_they_cannot_tell_apart(case: Case) -> None:
    quick = [level for level in LEVELS if not isinstance(bot(level), SearchBot)]  # searches: the next test
    for level in quick:
        player = bot(level)
        for state, _ in some_positions(case, range(1), 0.05):
            if state.to_move < 0:
                continue
            seat = state.to_move
            chosen = player.choose(state.resample(seat, 1), 9)
            assert chosen in state.legal()
            for seed in range(2, 22 if level == "random" else 6):
                assert player.choose(state.resample(seat, seed), 9) == chosen


def chooses_alike(new: Callable[[], Bot], state: State) -> bool:
    """Whether a new bot chooses the same in 20 more worlds that the seat cannot tell from the first."""
    seat = state.to_move
    chosen = new().choose(state.resample(seat, 1), 9)
    assert chosen in state.legal()
    return all(new().choose(state.resample(seat, seed), 9) == chosen for seed in range(2, 22))


@pytest.mark.slow
@by_seats
def test_a_search_is_fair_it_chooses_the_same_in_20_worlds_it_cannot_tell_apart(case: Case) -> None:
    decisions = 0
    for state, _ in some_positions(case, range(1), 0.04):
        if len(state.legal()) > 1:
            assert chooses_alike(lambda: bot("search:4i"), state)
            decisions += 1
    assert decisions > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", fireside.all_games())
def test_the_sharp_bot_is_fair_it_chooses_the_same_in_20_worlds_it_cannot_tell_apart(name: str) -> None:
    """It goes by time: here by as many iterations for a turn as leave two for the decision."""
    case = Case(name, fireside.game(name).usual_seats, {})
    state = next(state for state, _ in some_positions(case, range(1), 0.1) if len(state.legal()) > 1)
    assert chooses_alike(lambda: TurnBot(Budget(iterations=6)), state)
