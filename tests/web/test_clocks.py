"""Clocks: a grace for each decision, a bank beyond it, and what the table does when both are spent."""

import random
from datetime import timedelta

import pytest

from fireside.play import Table as Played
from fireside.web.tables import clocks, leaving, running, scheduler
from fireside.web.tables.models import Table
from fireside.web.tables.seating import DAY, LIVE_GRACE
from tests.web.tables import Guest, before_the_end, play_on, snow_bound, truth
from tests.web.test_secrets import raiding
from tests.web.threads import together
from tests.web.times import Times

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("times")]

BANK = 600


@pytest.fixture
def table(times: Times, ada: Guest, bo: Guest, cy: Guest) -> Table:
    """A live table for three; seat 0 is asked."""
    return snow_bound(ada, bo, cy, pace="live", bank=BANK)


def bank(table: Table, seat: int) -> float:
    return table.places.get(number=seat).bank


def seconds_left(table: Table, times: Times) -> float:
    table.refresh_from_db()
    assert table.deadline is not None
    return (table.deadline - times.now).total_seconds()


def play_for_the_late() -> list[int]:
    """What the keeper does for the tables that are late; which those were."""
    late = scheduler.late_tables()
    for pk in late:
        scheduler.play_for_the_late(pk)
    return late


def decide(table: Table) -> None:
    running.running(table).act(truth(table).to_move, truth(table).legal()[0])
    table.refresh_from_db()


def test_whoever_is_asked_has_the_grace_and_the_bank(table: Table, times: Times) -> None:
    assert seconds_left(table, times) == LIVE_GRACE + BANK


def test_within_the_grace_a_decision_costs_nothing(table: Table, times: Times) -> None:
    times.pass_by(LIVE_GRACE)
    decide(table)
    assert bank(table, 0) == BANK
    assert seconds_left(table, times) == LIVE_GRACE + BANK, "the next seat's clock"


def test_what_goes_beyond_the_grace_is_taken_from_the_bank(table: Table, times: Times) -> None:
    times.pass_by(LIVE_GRACE + 100)
    decide(table)
    assert bank(table, 0) == BANK - 100
    assert (bank(table, 1), bank(table, 2)) == (BANK, BANK)


def test_at_the_deadline_the_table_decides_and_the_bank_is_empty(
    table: Table, times: Times, ada: Guest
) -> None:
    default = truth(table).default()
    times.pass_by(LIVE_GRACE + BANK - 1)
    assert play_for_the_late() == []
    times.pass_by(2)
    assert play_for_the_late() == [table.pk]
    assert list(table.steps.values_list("seat", "action")) == [(0, default)]
    assert bank(table, 0) == 0
    assert play_for_the_late() == []
    assert ada.act(table, default, revision=1).status_code == 409


def test_with_an_empty_bank_the_grace_is_left(table: Table, times: Times) -> None:
    table.places.update(bank=0)
    decide(table)
    assert seconds_left(table, times) == LIVE_GRACE


def test_over_days_each_decision_has_its_days_and_there_is_no_bank(
    times: Times, ada: Guest, bo: Guest, cy: Guest
) -> None:
    table = snow_bound(ada, bo, cy, pace="days", days=3, bank=BANK)
    assert seconds_left(table, times) == 3 * DAY
    times.pass_by(2 * DAY)
    decide(table)
    assert seconds_left(table, times) == 3 * DAY
    times.pass_by(3 * DAY)
    play_for_the_late()
    assert table.steps.count() == 2
    assert seconds_left(table, times) == 3 * DAY


def test_without_a_clock_nobody_is_ever_late(times: Times, ada: Guest, bo: Guest, cy: Guest) -> None:
    table = snow_bound(ada, bo, cy)
    assert table.deadline is None
    decide(table)
    times.pass_by(1000 * DAY)
    assert table.deadline is None
    assert play_for_the_late() == []
    assert clocks.clock_of(table, table.places.get(number=0)) is None


def test_a_bot_is_never_late(times: Times, ada: Guest) -> None:
    table = snow_bound(ada, bots=2, pace="live", bank=BANK)
    decide(table)
    assert (table.to_move, table.deadline) == (1, None)
    times.pass_by(DAY)
    assert play_for_the_late() == []
    assert table.steps.count() == 1


def test_after_the_end_no_clock_runs(times: Times, ada: Guest, bo: Guest, cy: Guest) -> None:
    table = snow_bound(ada, bo, cy, start=before_the_end(5).position(), pace="live", bank=BANK)
    play_on(table, 1000, random.Random(1))
    table.refresh_from_db()
    assert table.is_over
    assert table.deadline is None


def test_a_table_not_yet_begun_has_no_clock(times: Times, ada: Guest, bo: Guest) -> None:
    table = snow_bound(ada, bots=2, pace="live", bank=BANK)
    Table.objects.filter(pk=table.pk).update(started_at=None, deadline=None)
    times.pass_by(DAY)
    assert play_for_the_late() == []


def test_whoever_runs_out_in_the_middle_of_secret_decisions_is_played_on_to_their_end(
    times: Times, ada: Guest, bo: Guest, cy: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One decision at each look of the keeper would tell how many were left."""
    table = snow_bound(ada, bo, cy, start=raiding().position(), pace="live", bank=BANK)
    monkeypatch.setattr(Played, "default", lambda played: played._state.legal()[-2:][0])  # lays all there is
    times.pass_by(LIVE_GRACE + BANK + 1)
    play_for_the_late()
    table.refresh_from_db()
    assert table.steps.count() > 2
    assert running.running(table).moment(None).revision == 2
    assert table.deadline is None or table.deadline > times.now


def test_secret_decisions_share_one_grace(times: Times, ada: Guest, bo: Guest, cy: Guest) -> None:
    table = snow_bound(ada, bo, cy, start=raiding().position(), pace="live", bank=BANK)
    word = table.game.vocabulary.action
    for name in ("lay:W09", "lay:W07"):
        times.pass_by(10)
        running.running(table).act(0, word(name))
        assert bank(table, 0) == BANK
        assert seconds_left(table, times) == LIVE_GRACE + BANK - (10 if name == "lay:W09" else 20)
    times.pass_by(10)
    running.running(table).act(0, word("done:lay"))
    assert bank(table, 0) == BANK - (30 - LIVE_GRACE)


# Who is late may still be in time


@pytest.mark.django_db(transaction=True)
def test_a_player_who_decides_at_the_last_moment_is_not_decided_for_twice(
    table: Table, times: Times, ada: Guest
) -> None:
    """The keeper has noted the table as late; meanwhile the player decides, and the next one is asked."""
    times.pass_by(LIVE_GRACE + BANK + 1)
    assert scheduler.late_tables() == [table.pk]
    assert ada.act(table, truth(table).legal()[0]).status_code == 200
    scheduler.play_for_the_late(table.pk)
    assert list(table.steps.values_list("seat", flat=True)) == [0]


@pytest.mark.django_db(transaction=True)
def test_several_keepers_decide_once(table: Table, times: Times) -> None:
    times.pass_by(LIVE_GRACE + BANK + 1)
    together([play_for_the_late] * 4)
    assert list(table.steps.values_list("sequence", "seat")) == [(1, 0)]


# Hands changing


def test_coming_back_again_and_again_buys_no_time(table: Table, times: Times, ada: Guest, bo: Guest) -> None:
    times.pass_by(100)
    before = seconds_left(table, times)
    for guest in (ada, bo):
        guest.tell(table, "come-back")
        guest.tell(table, "leave")
        guest.tell(table, "come-back")
    assert seconds_left(table, times) == before


def test_a_bot_that_takes_over_stops_the_clock_and_its_player_starts_it_again(
    table: Table, times: Times, ada: Guest, bo: Guest
) -> None:
    decide(table)
    times.pass_by(100)
    leaving.leave(table, bo.player)
    assert leaving.vote(table, ada.player, 1)
    table.refresh_from_db()
    assert (table.to_move, table.deadline) == (1, None)
    times.pass_by(DAY)
    assert play_for_the_late() == []
    leaving.come_back(table, bo.player)
    assert seconds_left(table, times) == LIVE_GRACE + BANK


def test_a_bot_that_takes_over_elsewhere_leaves_the_running_clock_alone(
    table: Table, times: Times, ada: Guest, bo: Guest, cy: Guest
) -> None:
    decide(table)  # Bo is asked
    times.pass_by(100)
    before = seconds_left(table, times)
    leaving.leave(table, cy.player)
    leaving.vote(table, ada.player, 2)
    assert seconds_left(table, times) == before
    leaving.come_back(table, cy.player)
    assert seconds_left(table, times) == before


def test_everybody_is_shown_the_clocks(table: Table, times: Times, ada: Guest, eve: Guest) -> None:
    times.pass_by(LIVE_GRACE + 60)
    decide(table)
    table.refresh_from_db()
    assert table.deadline is not None
    for guest in (ada, eve):
        page = guest.page(table)
        asked, waiting = (page.split(f'id="player-{seat}"')[1].split("</li>")[0] for seat in (1, 0))
        assert f'data-runs-out="{int(table.deadline.timestamp() * 1000)}"' in asked
        assert "data-runs-out" not in waiting
        assert f'data-bank="{BANK - 60}"' in waiting


def test_a_clock_is_set_anew_by_a_restart_no_more_than_by_a_look(
    table: Table, times: Times, ada: Guest
) -> None:
    times.pass_by(30)
    before = seconds_left(table, times)
    running.forget_all()
    ada.page(table)
    assert seconds_left(table, times) == before
    assert table.asked_at == times.now - timedelta(seconds=30)
