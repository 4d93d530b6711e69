"""Several writers at once: exactly one is right, and everybody else is told how the table stands."""

import random
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.db import connection

from fireside.core.game import Game
from fireside.core.state import Asked
from fireside.web.tables import leaving, visits
from fireside.web.tables import running as running_games
from fireside.web.tables.models import Step, Table
from fireside.web.tables.running import RunningGame, Stale, forget_all, running
from fireside.web.tables.seated import SeatedTable
from fireside.web.tables.seating import ME, OPEN, Terms, open_table, sit
from tests.play.pebbles import Pebbles, known
from tests.web.tables import Guest, areas, play_on, seen, snow_bound, snowfall, truth
from tests.web.threads import together

pytestmark = pytest.mark.django_db(transaction=True)


def sequences(table: Table) -> list[int]:
    return list(Step.objects.filter(table=table).values_list("sequence", flat=True))


def tab(guest: Guest) -> Guest:
    """The same person's other browser window."""
    other = Guest.__new__(Guest)
    super(Guest, other).__init__()
    other.player = guest.player
    other.force_login(guest.player)
    return other


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every thread keeps its own tables in memory, as every process does."""
    own = threading.local()

    def here(table: Table, stored: int) -> RunningGame:
        kept: dict[int, RunningGame] = own.__dict__.setdefault("kept", {})
        if table.pk not in kept or kept[table.pk]._is_lost:
            kept[table.pk] = RunningGame(table)
        kept[table.pk].catch_up(stored)
        return kept[table.pk]

    monkeypatch.setattr(visits, "opened", here)


def post_twice(table: Table, guest: Guest) -> None:
    """Two windows answer the same revision: one wins."""
    revision, action = guest.revision(table), truth(table).legal()[0]
    before = sequences(table)
    tabs = [tab(guest), tab(guest)]
    given = together([partial(one.act, table, action, revision) for one in tabs])
    assert sorted(answer.status_code for answer in given) == [200, 409]
    assert sequences(table) == [*before, len(before) + 1]
    fresh = [areas(answer) for answer in given]
    apart = {"notice": "", "log": ""}  # who won is sent the new lines, the other one all
    assert {**fresh[0], **apart} == {**fresh[1], **apart}


def test_of_two_windows_with_the_same_revision_one_wins(ada: Guest) -> None:
    table = snowfall(ada)
    for _ in range(4):
        post_twice(table, ada)


@pytest.mark.usefixtures("processes")
def test_of_two_processes_with_the_same_revision_one_wins(ada: Guest) -> None:
    table = snowfall(ada)
    for _ in range(4):
        post_twice(table, ada)


@pytest.mark.parametrize("apart", [False, True])
def test_an_action_and_a_taking_back_at_once_leave_one_of_them(
    ada: Guest, apart: bool, request: pytest.FixtureRequest
) -> None:
    if apart:
        request.getfixturevalue("processes")
    table = snowfall(ada)
    while not running(table).moment(0).can_undo:
        play_on(table, 1, random.Random(3))
    revision, action = ada.revision(table), truth(table).legal()[0]
    calls: list[Callable[[], object]] = [
        lambda: tab(ada).act(table, action, revision).status_code,
        lambda: tab(ada).undo(table, revision).status_code,
    ]
    before = sequences(table)
    assert sorted(map(str, together(calls))) == ["200", "409"]
    assert sequences(table) == [*before, len(before) + 1]


@pytest.mark.slow
def test_many_windows_at_several_tables_never_corrupt_a_game(ada: Guest, bo: Guest, cy: Guest) -> None:
    tables = [snow_bound(ada, bo, cy), snow_bound(cy, ada, bo), snowfall(bo)]

    def hurry(guest: Guest, seed: int) -> list[int]:
        chance = random.Random(seed)
        browser, statuses = tab(guest), list[int]()
        for _ in range(12):
            table = chance.choice(tables)
            if guest.seat(table) is not None:
                action = chance.choice(truth(table).legal() or [0])
                statuses.append(browser.act(table, action).status_code)
        return statuses

    calls = [partial(hurry, guest, seed) for seed in range(2) for guest in (ada, bo, cy)]
    statuses = [status for given in together(calls) for status in given]
    assert set(statuses) <= {200, 409, 422}
    taken = [sequences(table) for table in tables]
    assert sum(len(one) for one in taken) == statuses.count(200) > 0
    for table, numbers in zip(tables, taken, strict=True):
        assert numbers == list(range(1, len(numbers) + 1))
        before = seen(table)
        forget_all()
        assert seen(table) == before


def everything(opened: RunningGame) -> list[object]:
    """What the viewers of a table in memory see."""
    moments = [opened.moment(viewer) for viewer in opened.viewers]
    return [(one.revision, one.view, one.log, one.can_undo) for one in moments]


def test_two_processes_stay_in_step(ada: Guest, bo: Guest, cy: Guest) -> None:
    table = snow_bound(ada, bo, cy)
    both = [RunningGame(table), RunningGame(table)]
    chance = random.Random(5)
    taken_back = 0
    for decision in range(60):
        writer, reader = chance.sample(both, 2)
        writer.catch_up()
        seat = writer.played.to_move
        back = [
            one for one in range(3) if writer.moment(one).can_undo and writer.played.can_undo(one) is None
        ]
        if back and chance.random() < 0.4:
            writer.undo(back[0], writer.moment(back[0]).revision)
            taken_back += 1
        else:
            writer.act(seat, chance.choice(writer.played.view(seat)["legal"])["action"])
        if decision % 3 == 0:
            reader.catch_up()
            assert everything(reader) == everything(writer)
            assert reader.sequence == writer.sequence
    assert taken_back > 2


def test_a_process_that_comes_too_late_takes_in_what_the_other_has_stored(
    ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both looked before either wrote: the database decides."""
    table = snowfall(ada)
    first, second = RunningGame(table), RunningGame(table)
    running_games._lives[table.pk] = second
    action = first.played.view(0)["legal"][0]["action"]
    first.act(0, action, revision=1)
    monkeypatch.setattr(second, "catch_up", lambda stored: None)  # it has looked just before
    with pytest.raises(Stale):
        second.act(0, action, revision=1)
    assert sequences(table) == [1]
    assert running(table) is not second
    assert seen(table) == everything(first)


def test_a_step_is_not_stored_by_who_has_overlooked_a_change(ada: Guest, bo: Guest, cy: Guest) -> None:
    """A bot takes over a seat after the table was read: its clock would run as a person's."""
    table = snow_bound(ada, bo, cy, pace="live", bank=60)
    game, action = running(table), truth(table).legal()[0]
    overtaken, before = SeatedTable.of(table.pk), seen(table)
    leaving.leave(table, bo.player)
    assert leaving.vote(table, ada.player, 1)
    with pytest.raises(Stale):
        game.act(0, action, revision=1, seated=overtaken)
    assert sequences(table) == []
    assert seen(table) == before
    assert ada.act(table, action, 1).status_code == 200
    assert sequences(table) == [1]


def test_who_has_waited_for_a_step_unseen_is_not_too_late(ada: Guest, bo: Guest, cy: Guest) -> None:
    """A refusal would tell that somebody has decided in secret."""
    table = snow_bound(ada, bo, cy)
    waiting = SeatedTable.of(table.pk)
    game = running(table)
    for seated in (None, waiting):
        game.act(game.played.to_move, truth(table).legal()[0], seated=seated)
    assert sequences(table) == [1, 2]
    table.refresh_from_db()
    assert (waiting.table.asked_at, waiting.table.changes) == (table.asked_at, table.changes)


@pytest.mark.parametrize("name", ["snow_bound", pytest.param("snowfall", marks=pytest.mark.slow)])
def test_a_restart_loses_nothing_at_any_place_of_a_game(name: str, ada: Guest, bo: Guest, cy: Guest) -> None:
    table = snow_bound(ada, bo, cy) if name == "snow_bound" else snowfall(ada)
    chance = random.Random(11)
    places, taken_back = 0, 0
    while truth(table).to_move >= 0:
        play_on(table, chance.randrange(1, 8 * table.places.count()), chance)
        opened = running(table)
        back = [one for one in opened.viewers if one is not None and opened.played.can_undo(one) is None]
        if back and chance.random() < 0.6:
            opened.undo(back[0], opened.moment(back[0]).revision)
            taken_back += 1
        before = seen(table), truth(table).record()
        forget_all()
        assert (seen(table), truth(table).record()) == before
        places += 1
    assert places > 3
    assert taken_back > 0
    table.refresh_from_db()
    assert table.is_over


def whispered(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Pebbles where nobody else notices that a card is laid before the turn is over."""
    shown, told = Pebbles.table, Pebbles.tell

    def table(state: Pebbles, seat: int | None) -> dict[str, Any]:
        laid = shown(state, seat)["laid"]
        if state.has_laid and seat != state.to_move:
            laid[state.to_move] -= 1
        return {**shown(state, seat), "laid": laid}

    def tell(state: Pebbles, kind: str, facts: dict[str, Any], audience: int) -> None:
        if kind != "laid" or "card" in facts:
            told(state, kind, facts, audience)

    def asked(state: Pebbles) -> Asked | None:
        return None if state.to_move < 0 else Asked("turn", "It is your turn.", "PB-1")

    monkeypatch.setattr(Pebbles, "table", table)
    monkeypatch.setattr(Pebbles, "tell", tell)
    monkeypatch.setattr(Pebbles, "asked", asked)
    return known(monkeypatch)


def test_a_restart_does_not_tell_that_somebody_has_decided_in_secret(
    ada: Guest, bo: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ada could take her turn back when she last saw something: that Bo has begun his is not told her."""
    game = whispered(monkeypatch)
    table = open_table(ada.player, game, [ME, OPEN], terms=Terms(draws_seats=False))
    sit(table, bo.player)
    opened = running(table)
    opened.act(0, opened.played.view(0)["legal"][0]["action"])
    opened.act(0, game.vocabulary.action("then:pass"))
    before = seen(table)
    opened.act(1, opened.played.view(1)["legal"][0]["action"])
    after = seen(table)
    assert [one == other for one, other in zip(before, after, strict=True)] == [True, False, True]
    assert before[0][3], "Ada may take it back as far as she knows"
    forget_all()
    assert seen(table) == after


@pytest.mark.skipif(connection.vendor != "sqlite", reason="asks SQLite itself")
def test_sqlite_is_asked_as_in_earnest(ada: Guest) -> None:
    """A file, readers that never wait, and nothing acknowledged that a power cut could lose."""
    assert "memory" not in str(connection.settings_dict["NAME"])
    with connection.cursor() as cursor:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2)):
            cursor.execute(f"PRAGMA {pragma}")
            assert cursor.fetchone() == (value,)
