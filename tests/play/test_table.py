"""A table: who sits where, what each may see, bots, hints, saving."""

import json
import random
from typing import Any

import pytest

from fireside.bots import Bot
from fireside.bots.bot import Choice
from fireside.core.errors import IllegalAction
from fireside.core.game import Game
from fireside.core.phrases import from_json
from fireside.core.registry import game
from fireside.core.state import State
from fireside.play import PERSON, Followed, NotAsked, Recording, Table, source_of, table
from fireside.play.table import CARRIED
from tests.play.conftest import play_on


class Spy(Bot):
    """A bot that keeps what it is given."""

    def __init__(self) -> None:
        self.worlds: list[State] = []
        self.seeds: list[int] = []

    def choose(self, world: State, seed: int) -> int:
        self.worlds.append(world.copy())
        self.seeds.append(seed)
        return world.legal()[0]

    def weigh(self, world: State, seed: int) -> list[Choice]:
        self.choose(world, seed)
        return [Choice(action, -float(place)) for place, action in enumerate(world.legal())]


@pytest.fixture
def spy(monkeypatch: pytest.MonkeyPatch) -> Spy:
    """Sits wherever a bot is asked for."""
    spy = Spy()
    monkeypatch.setattr(table, "bot", lambda level: spy)
    return spy


# Bots


def true_hands(of: Table) -> list[list[int]]:
    hands: list[list[int]] = of._state.hands  # type: ignore[attr-defined]  # pebbles: a test may look
    return hands


def test_a_bot_is_only_ever_given_resampled_worlds(pebbles: Game, spy: Spy) -> None:
    dealt = set()
    for seed in range(20):
        played = Table.new(pebbles, [PERSON, "greedy"], seed=seed)
        play_on(played, random.Random(seed), 2)
        assert played.to_move == 1
        seen = played.view(1)
        true = true_hands(played)[0][:]
        assert played.bot_turn()
        world = spy.worlds[-1]
        assert world is not played._state
        assert world.view(1) == seen
        dealt.add(world.hands[0] == true)  # type: ignore[attr-defined]  # pebbles: a test may look
    assert False in dealt, "the bot always saw the true hand of its rival"


def test_a_world_has_neither_seed_nor_history(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    class Nosy(Spy):
        def choose(self, world: State, seed: int) -> int:
            assert world.seed is None
            assert world.history is None
            with pytest.raises(ValueError, match="resampled"):
                world.record()
            return super().choose(world, seed)

    monkeypatch.setattr(table, "bot", lambda level: Nosy())
    played = Table.new(pebbles, ["greedy", "greedy"], seed=1)
    while played.bot_turn():
        pass
    assert played.is_over


def test_bots_are_seeded_afresh_every_time(pebbles: Game, spy: Spy) -> None:
    played = Table.new(pebbles, ["greedy", "greedy"], seed=1)
    while played.bot_turn():
        pass
    assert len(set(spy.seeds)) == len(spy.seeds) == 8


def test_bots_wait_while_a_person_is_asked(pebbles: Game, spy: Spy) -> None:
    played = Table.new(pebbles, [PERSON, "greedy"], seed=1)
    assert not played.bot_turn()
    assert spy.worlds == []


# Acting and seeing


def test_a_seat_that_is_not_asked_cannot_act_nor_ask_why(pebbles: Game) -> None:
    played = Table.new(pebbles, seed=1)
    for action in range(pebbles.vocabulary.size):
        if action != pebbles.vocabulary.action("cough:1"):
            with pytest.raises(NotAsked, match="seat 1 is not asked: seat 0 is deciding"):
                played.act(1, action)
            with pytest.raises(NotAsked):
                played.why_not(1, action)
    assert played.why_not(1, pebbles.vocabulary.action("cough:1")) is None


def test_an_illegal_action_changes_nothing(snowfall: Game) -> None:
    played = Table.new(snowfall, seed=1)
    before = played.record()
    with pytest.raises(IllegalAction, match="SF-SETUP-01"):
        played.act(0, snowfall.vocabulary.action("cell:0,1"))
    assert played.record() == before
    assert played.why_not(0, snowfall.vocabulary.action("cell:0,1")) == "SF-SETUP-01"


def test_everyone_gets_their_own_log(pebbles: Game) -> None:
    played = Table.new(pebbles, seed=1)
    card = played.view(0)["legal"][1]
    played.act(0, card["action"])
    assert [str(one) for one in played.log(0)] == [f"Seat 0 laid {card['action']}."]
    assert [str(one) for one in played.log(1)] == ["Seat 0 laid a card."]
    assert played.log(1) == played.log(None)


def test_everyone_is_told_of_their_own_events(pebbles: Game) -> None:
    played = Table.new(pebbles, seed=1)
    card = played.view(0)["legal"][1]
    since = played.log_length()
    played.act(0, card["action"])
    own, others, watched = (played.entries(viewer, since) for viewer in (0, 1, None))
    assert len(own) == len(others) == played.told_since(1, since) == 1
    assert own != others == watched
    assert others[0].event == {"kind": "laid", "seat": 0}
    assert played.entries(0, played.log_length()) == []


def test_there_is_no_seat_beyond_the_last(snowfall: Game) -> None:
    played = Table.new(snowfall, seed=1)
    for call in (played.view, played.log, played.can_undo):
        with pytest.raises(ValueError, match="seat cannot be 1"):
            call(1)


# Hints


def test_a_hint_names_the_best_and_its_lead(snowfall: Game) -> None:
    played = Table.new(snowfall, seed=1)
    spy = Spy()
    options = played.view(0)["legal"]
    hint = played.hint(0, [options[1]["action"]], spy)
    assert hint.action == options[0]["action"]
    assert hint.phrases[0] == options[0]["phrase"]
    assert hint.next is not None
    assert hint.next.action == options[1]["action"]
    assert hint.next.lead == 1.0
    assert hint.other is None  # what was asked about is the next best
    assert played.hints_used == [1]
    assert spy.worlds[0] is not played._state


def test_a_hint_follows_a_move_to_its_end(snowfall: Game) -> None:
    played = Table.new(snowfall, seed=3)
    play_on(played, random.Random(1), 2)
    hint = played.hint(0)
    move = [str(from_json(one)) for one in hint.phrases]
    assert move[0].startswith("Place S")
    assert "column" in move[1]
    assert hint.next is not None
    assert hint.next.lead is not None
    assert hint.next.lead >= 0


def test_how_many_hints_a_seat_had_is_saved(snowfall: Game) -> None:
    played = Table.new(snowfall, seed=1)
    assert "hints_used" not in played.saved()
    played.hint(0, adviser=Spy())
    saved = played.saved()
    assert Table.resume(saved).hints_used == [1]
    for wrong in ([1, 2], ["x"], [-1], 3):
        with pytest.raises(ValueError, match="hints"):
            Table.resume({**saved, "hints_used": wrong})


def test_only_the_seat_that_is_asked_gets_a_hint(pebbles: Game) -> None:
    with pytest.raises(NotAsked):
        Table.new(pebbles, seed=1).hint(1)


# Saving


def test_a_saved_table_is_resumed_as_it_was(pebbles: Game) -> None:
    played = Table.new(pebbles, [PERSON, "greedy", PERSON], seats=3, seed=4)
    play_on(played, random.Random(1), 7)
    saved = json.loads(json.dumps(played.saved()))
    again = Table.resume(saved)
    assert again.saved() == played.saved()
    assert again.seated == [PERSON, "greedy", PERSON]
    assert again.persons == [0, 2]
    for viewer in (0, 1, 2, None):
        assert again.view(viewer) == played.view(viewer)
        assert again.log(viewer) == played.log(viewer)


def test_a_resumed_game_draws_what_it_would_have_drawn(snowfall: Game) -> None:
    played = Table.new(snowfall, seed=4)
    play_on(played, random.Random(1), 20)
    again = Table.resume(played.saved())
    play_on(played, random.Random(2), 100)
    play_on(again, random.Random(2), 100)
    assert played.is_over
    assert again.record() == played.record()


def test_a_game_saved_by_earlier_rules_goes_on_from_its_position(
    snowfall: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = Table.new(snowfall, seed=4)
    play_on(played, random.Random(1), 20)
    saved = json.loads(json.dumps(played.saved()))
    monkeypatch.setattr(snowfall, "version", 2)
    again = Table.resume(saved)
    assert again.view(0)["table"] == played.view(0)["table"]
    assert [str(one) for one in again.log(0)] == [CARRIED]
    assert again.record()["version"] == 2
    assert again.earlier == [saved["record"]]
    play_on(again, random.Random(2), 10)
    twice = Table.resume(json.loads(json.dumps(again.saved())))
    assert (twice.record(), twice.earlier) == (again.record(), again.earlier)


def test_a_game_saved_with_earlier_cards_of_ours_goes_on_but_not_with_somebodys_own(
    snowfall: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = Table.new(snowfall, seed=4).saved()
    monkeypatch.setattr(snowfall.content(), "digest", "other")
    assert Table.resume(saved).record()["content"] == "other"
    with pytest.raises(ValueError, match="pass the file it was played with"):
        Table.resume({**saved, "own_cards": True})
    with pytest.raises(ValueError, match="pass the file it was played with"):
        Table.resume(saved, snowfall.content())


def test_a_position_that_the_present_rules_cannot_load_is_told(
    snowfall: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = Table.new(snowfall, seed=4).saved()
    monkeypatch.setattr(snowfall, "version", 2)
    del saved["position"]["table"]
    with pytest.raises(
        ValueError, match=r"rules version 1 of snowfall, and version 2 cannot go on .* 'table'"
    ):
        Table.resume(saved)
    del saved["position"]
    with pytest.raises(ValueError, match="needs rules version 1 of snowfall; this is version 2"):
        Table.resume(saved)


def test_a_finished_game_is_saved_with_a_recording(snowfall: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    played = Table.new(snowfall, seed=4)
    assert "recording" not in played.saved()
    play_on(played, random.Random(1), 100)
    saved = json.loads(json.dumps(played.saved()))
    before = source_of(saved)
    monkeypatch.setattr(snowfall, "version", 2)
    after = source_of(saved)
    assert (type(before), type(after)) == (Followed, Recording)
    assert after.log_at(after.length, 0) == before.log_at(before.length, 0)
    assert after.view_at(after.length, 0)["result"] == before.view_at(before.length, 0)["result"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"table": 2}, "no saved table"),
        ({"seated": None}, "should be a list of person"),
        ({"seated": ["wizard"]}, "should be a list of person"),
        ({"seated": [PERSON, PERSON]}, "2 are seated, but the game has 1 seats"),
        ({"record": 7}, "a record is a mapping"),
        ({"record": {"game": "chess"}}, "there is no game 'chess'"),
    ],
)
def test_a_wrong_saved_table_gets_a_sentence(change: dict[str, Any], sentence: str, snowfall: Game) -> None:
    saved = {**Table.new(snowfall, seed=4).saved(), **change}
    with pytest.raises(ValueError, match=sentence):
        Table.resume(saved)


@pytest.mark.parametrize("field", ["seated", "record"])
def test_a_saved_table_without_a_part_names_it(field: str, snowfall: Game) -> None:
    saved = Table.new(snowfall, seed=4).saved()
    del saved[field]
    with pytest.raises(ValueError, match=f"has no '{field}'"):
        Table.resume(saved)


def test_a_record_that_cannot_be_played_names_the_action(snowfall: Game) -> None:
    saved = Table.new(snowfall, seed=4).saved()
    saved["record"]["actions"] = [0, 0]
    with pytest.raises(ValueError, match="action 2 of 2 in the record cannot be taken"):
        Table.resume(saved)


def test_a_new_table_may_begin_anywhere(snowfall: Game) -> None:
    state = snowfall.new(seed=2)
    for _ in range(10):
        state.apply(state.legal()[0])
    started = snowfall.load(state.position())
    played = Table(started.record(), [PERSON])
    assert played.view(0) == state.view(0)
    assert str(played.can_undo(0)) == "You have not decided anything yet."


# What cannot but be done


def singles(name: str, seeds: int) -> list[tuple[Table, int]]:
    """Tables for two where one thing alone can be done, and by whom."""
    found = []
    for seed in range(seeds):
        played, chance = Table.new(game(name), [PERSON] * 2, seats=2, seed=seed), random.Random(seed)
        for _ in range(300):
            if played.is_over:
                break
            legal = played.view(played.to_move)["legal"]
            if len(legal) == 1:
                found.append((Table.resume(played.saved()), played.to_move))
            played.act(played.to_move, chance.choice(legal)["action"])
    return found


def test_the_only_action_is_known_where_everybody_can_see_that_there_is_no_other() -> None:
    tables = singles("above_and_below", 2)
    assert len(tables) > 5
    for played, seat in tables:
        assert played.only_action(seat) == played.view(seat)["legal"][0]["action"]
        assert played.only_action(1 - seat) is None


def test_a_choice_that_others_could_believe_in_is_left_to_the_seat() -> None:
    tables = singles("alderquest", 3)
    kept = [played for played, seat in tables if played.only_action(seat) is None]
    assert len(kept) > 1
