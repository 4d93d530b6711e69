"""Leaving a table, being replaced by a bot, and coming back."""

from datetime import timedelta
from functools import partial

import pytest

import fireside
from fireside.web.tables import leaving, scheduler
from fireside.web.tables.models import AWAY_AFTER, Table, Vote
from fireside.web.tables.seating import INVITED, ME, OPEN, Terms, open_table
from tests.web.tables import Guest, areas, snow_bound, stored, truth
from tests.web.threads import together
from tests.web.times import Times

pytestmark = pytest.mark.django_db


@pytest.fixture
def dan(db: None) -> Guest:
    return Guest("Dan")


@pytest.fixture
def table(times: Times, ada: Guest, bo: Guest, cy: Guest, dan: Guest) -> Table:
    """Ada's table for four; Ada is asked."""
    return snow_bound(ada, bo, cy, dan)


def is_bot(table: Table, seat: int) -> bool:
    return table.places.get(number=seat).is_bot


# Before the start


@pytest.mark.parametrize("is_public", [True, False])
def test_before_the_start_a_seat_that_is_left_is_free_again(
    is_public: bool, ada: Guest, bo: Guest, cy: Guest
) -> None:
    terms = Terms(is_public=is_public)
    table = open_table(ada.player, fireside.game("snow_bound"), [ME, INVITED, INVITED], terms=terms)
    address = f"/t/{table.slug}/join/{table.places.get(number=1).token}/"
    bo.post(address)
    assert bo.seat(table) == 1
    assert bo.tell(table, "leave").status_code == 302
    seat = table.places.get(number=1)
    assert seat.is_free
    assert seat.is_open == is_public, "at a public table anybody may take it"
    table.refresh_from_db()
    assert table.is_waiting
    cy.post(address)
    assert cy.seat(table) == 1


def test_the_owner_may_leave_and_sit_down_again(ada: Guest, bo: Guest) -> None:
    table = open_table(ada.player, fireside.game("snow_bound"), [ME, OPEN, OPEN])
    ada.tell(table, "leave")
    assert ada.seat(table) is None
    ada.tell(table, "sit")
    assert ada.seat(table) == 0
    assert "You do not sit at this table" in areas(bo.tell(table, "leave"))["notice"]


# Afterwards


def test_after_the_start_a_seat_that_is_left_stays_its_players(table: Table, bo: Guest, ada: Guest) -> None:
    bo.tell(table, "leave")
    seat = table.places.get(number=1)
    assert (seat.player_id, seat.has_left, seat.is_bot) == (bo.player.pk, True, False)
    page = ada.page(table)
    listed = page.split('id="player-1"')[1].split("</li>")[0]
    assert "away" in listed
    assert f"/t/{table.slug}/vote" in listed
    assert "come-back" in bo.page(table)


def test_the_owners_word_is_enough(table: Table, ada: Guest, bo: Guest) -> None:
    bo.tell(table, "leave")
    answer = ada.tell(table, "vote", seat=1)
    assert answer.status_code == 200
    assert is_bot(table, 1)
    assert "played by the" in areas(answer)["players"].split('id="player-1"')[1].split("</li>")[0]


def test_without_the_owner_most_of_the_others_decide(
    table: Table, ada: Guest, bo: Guest, cy: Guest, dan: Guest
) -> None:
    ada.tell(table, "leave")
    assert bo.tell(table, "vote", seat=0).status_code == 200
    assert not is_bot(table, 0), "one of three"
    bo.tell(table, "vote", seat=0)
    assert not is_bot(table, 0), "nobody votes twice"
    assert "(1/3)" in dan.page(table)
    cy.tell(table, "vote", seat=0)
    assert is_bot(table, 0), "two of three"
    assert scheduler.bot_turn(table.pk) is not None


def test_half_of_the_others_are_not_most_of_them(ada: Guest, bo: Guest, cy: Guest, times: Times) -> None:
    table = snow_bound(ada, bo, cy)
    ada.tell(table, "leave")
    bo.tell(table, "vote", seat=0)
    assert not is_bot(table, 0)
    cy.tell(table, "vote", seat=0)
    assert is_bot(table, 0)


def test_who_has_left_does_not_count_among_the_others(
    table: Table, ada: Guest, bo: Guest, cy: Guest, dan: Guest
) -> None:
    for guest in (ada, cy, dan):
        guest.tell(table, "leave")
    bo.tell(table, "vote", seat=0)
    assert is_bot(table, 0)


def test_bots_do_not_count_among_the_others(ada: Guest, bo: Guest, times: Times) -> None:
    table = snow_bound(ada, bo, bots=2)
    ada.tell(table, "leave")
    bo.tell(table, "vote", seat=0)
    assert is_bot(table, 0)


@pytest.mark.parametrize("gone", [timedelta(), AWAY_AFTER])
def test_whoever_is_there_cannot_be_replaced(
    table: Table, ada: Guest, bo: Guest, times: Times, gone: timedelta
) -> None:
    times.pass_by(gone.total_seconds())
    before = stored(table)
    answer = ada.tell(table, "vote", seat=1)
    assert answer.status_code == 422
    assert "That player is at the table" in areas(answer)["notice"]
    assert stored(table) == before
    times.pass_by(1 + AWAY_AFTER.total_seconds())
    assert ada.tell(table, "vote", seat=1).status_code == 200
    assert is_bot(table, 1)


def test_votes_that_cannot_be_are_refused(table: Table, ada: Guest, bo: Guest, eve: Guest) -> None:
    bo.tell(table, "leave")
    before = stored(table)
    refused = {
        "only take over the seat of a person": (ada, 9, 422),
        "goes to a bot when you leave it": (bo, 1, 422),
        "You do not sit at this table": (eve, 1, 403),
    }
    for told, (guest, seat, status) in refused.items():
        answer = guest.tell(table, "vote", seat=seat)
        assert answer.status_code == status
        assert told in areas(answer)["notice"]
    for wrong in ("", "x", "-1", "²", "9" * 30):
        assert ada.tell(table, "vote", seat=wrong).status_code == 400
    assert (stored(table), Vote.objects.count()) == (before, 0)


def test_no_bot_takes_over_when_no_game_is_on(ada: Guest, bo: Guest) -> None:
    table = open_table(ada.player, fireside.game("snow_bound"), [ME, OPEN, OPEN])
    bo.tell(table, "sit")
    answer = ada.tell(table, "vote", seat=1)
    assert "while the game is running" in areas(answer)["notice"]


# Coming back


def test_who_comes_back_takes_the_seat_from_the_bot(table: Table, ada: Guest, bo: Guest, cy: Guest) -> None:
    bo.tell(table, "leave")
    cy.tell(table, "vote", seat=1)
    ada.tell(table, "vote", seat=1)
    assert is_bot(table, 1)
    assert bo.tell(table, "come-back").status_code == 302
    seat = table.places.get(number=1)
    assert (seat.has_left, seat.level) == (False, "")
    assert not Vote.objects.exists(), "the next time everybody is asked anew"
    assert "away" not in ada.page(table).split('id="player-1"')[1].split("</li>")[0]


def test_somebody_who_acts_is_there(table: Table, ada: Guest, bo: Guest, times: Times) -> None:
    """Also where no stream is open: without the page's script nobody else would note it."""
    times.pass_by(10 * AWAY_AFTER.total_seconds())
    assert ada.act(table, truth(table).legal()[0]).status_code == 200
    answer = bo.tell(table, "vote", seat=0)
    assert "That player is at the table" in areas(answer)["notice"]


@pytest.mark.django_db(transaction=True)
def test_votes_at_once_make_one_bot(table: Table, ada: Guest, bo: Guest, cy: Guest, dan: Guest) -> None:
    ada.tell(table, "leave")
    calls = [partial(leaving.vote, table, guest.player, 0) for guest in (bo, cy)]
    assert sorted(together(calls)) == [False, True]
    assert is_bot(table, 0)
