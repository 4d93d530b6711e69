"""Letters to those who are waited for, and the deleting of what is over its time."""

import re
from datetime import datetime, timedelta
from smtplib import SMTPRecipientsRefused

import pytest
from django.contrib.sessions.models import Session
from django.core import mail
from django.core.mail import EmailMessage
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

import fireside
from fireside.web.players import retention
from fireside.web.players.letters import PATIENCE, tell_whose_turn_it_is, waited_for
from fireside.web.players.models import Player
from fireside.web.players.retention import tidy
from fireside.web.tables.models import Message, Report, Seat, Table
from fireside.web.tables.seating import INVITED, ME, open_table
from tests.web.tables import Guest, snow_bound, snowfall
from tests.web.times import Times

pytestmark = pytest.mark.django_db

A_DAY = 24 * 3600
LATER = PATIENCE.total_seconds() + 1


@pytest.fixture
def asked(times: Times, ada: Guest, bo: Guest) -> Seat:
    """Ada, who wants letters, is asked at a table over days; she was last there when that began."""
    Player.objects.filter(pk=ada.player.pk).update(
        is_guest=False, email="ada@example.org", preferences={"letters": "on"}
    )
    table = snow_bound(ada, bo, bots=1, pace="days", days=7)
    assert table.to_move == 0
    Seat.objects.update(seen_at=times.now)
    return table.places.get(number=0)


def reader(seat: Seat) -> Player:
    """Who sits there, as they are stored now."""
    return Player.objects.get(places=seat)


def asked_again(seat: Seat, times: Times) -> None:
    """Her turn has come once more."""
    Table.objects.filter(pk=seat.table_id).update(asked_at=times.now)


def test_who_is_waited_for_gets_one_letter(asked: Seat, times: Times) -> None:
    assert tell_whose_turn_it_is() == 0, "she may still be there"
    times.pass_by(LATER)
    assert [tell_whose_turn_it_is() for _ in range(3)] == [1, 0, 0]
    (letter,) = mail.outbox
    assert (letter.to, letter.subject) == (["ada@example.org"], "Snow Bound: it is your turn")
    assert f"http://localhost:8000{asked.table.get_absolute_url()}" in letter.body
    times.pass_by(3 * A_DAY)
    assert tell_whose_turn_it_is() == 0, "one for each turn"


def test_there_is_at_most_one_a_day_and_table(asked: Seat, times: Times) -> None:
    times.pass_by(LATER)
    assert tell_whose_turn_it_is() == 1
    times.pass_by(1)
    asked_again(asked, times)
    times.pass_by(LATER)
    assert tell_whose_turn_it_is() == 0
    times.pass_by(A_DAY)
    assert tell_whose_turn_it_is() == 1


WHY_NOBODY_IS_WRITTEN_TO: list[tuple[type[Player | Table | Seat], dict[str, object]]] = [
    (Player, {"preferences": {}}),
    (Player, {"email": ""}),
    (Player, {"is_active": False}),
    (Table, {"pace": "free"}),
    (Table, {"to_move": 1}),
    (Table, {"ended_at": timezone.now()}),
    (Seat, {"has_left": True}),
    (Seat, {"level": "random"}),
]


@pytest.mark.parametrize(("kind", "values"), WHY_NOBODY_IS_WRITTEN_TO)
def test_nobody_else_is_written_to(
    asked: Seat, times: Times, kind: type[Player | Table | Seat], values: dict[str, object]
) -> None:
    times.pass_by(LATER)
    assert waited_for(times.now).exists()
    kind._default_manager.update(**values)
    assert tell_whose_turn_it_is() == 0
    assert mail.outbox == []


def test_who_is_there_needs_no_letter(asked: Seat, times: Times) -> None:
    times.pass_by(LATER)
    Seat.objects.update(seen_at=times.now)
    assert tell_whose_turn_it_is() == 0


def test_a_letter_is_in_the_language_of_who_reads_it(asked: Seat, times: Times) -> None:
    assert asked.player is not None
    Player.objects.filter(places=asked).update(preferences={"letters": "on", "language": "de"})
    times.pass_by(LATER)
    tell_whose_turn_it_is()
    assert "du bist am Zug" in mail.outbox[0].subject


def test_one_click_and_there_are_no_more_of_them(asked: Seat, times: Times) -> None:
    times.pass_by(LATER)
    tell_whose_turn_it_is()
    headers = mail.outbox[0].extra_headers
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    found = re.fullmatch(r"<http://localhost:8000(/\S+)>", headers["List-Unsubscribe"])
    assert found is not None
    assert f"http://localhost:8000{found[1]}" in mail.outbox[0].body
    program = Client(enforce_csrf_checks=True)
    assert program.get(found[1]).status_code == 200
    assert reader(asked).preferences["letters"] == "on", "looking is not asking"
    assert program.post(found[1], {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert reader(asked).preferences["letters"] == "off"
    assert program.post(found[1].replace("/notices/", "/notices/x")).status_code == 404


def test_a_letter_that_cannot_be_sent_is_sent_later_and_one_that_is_refused_is_not(
    asked: Seat, times: Times, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(letter: EmailMessage) -> int:
        raise errors[0]

    errors: list[OSError] = [ConnectionRefusedError("no server")]
    times.pass_by(LATER)
    with monkeypatch.context() as broken:
        broken.setattr(EmailMessage, "send", failing)
        with pytest.raises(ConnectionRefusedError):
            tell_whose_turn_it_is()
        errors[0] = SMTPRecipientsRefused({})
        assert tell_whose_turn_it_is() == 0
    assert tell_whose_turn_it_is() == 0
    Seat.objects.update(mailed_at=None)
    assert tell_whose_turn_it_is() == 1


def test_letters_are_wished_for_on_the_accounts_page(asked: Seat, ada: Guest) -> None:
    assert 'name="letters" checked' in ada.get("/account/").content.decode()
    ada.post("/account/letters/")
    assert 'name="letters">' in ada.get("/account/").content.decode()
    ada.post("/account/letters/", {"letters": "on"})
    assert Player.objects.get(pk=ada.player.pk).preferences["letters"] == "on"


# What is over its time


def days_ago(days: float) -> datetime:
    return timezone.now() - timedelta(days=days)


def test_guests_are_forgotten_when_they_have_been_away_for_a_year(ada: Guest, bo: Guest, cy: Guest) -> None:
    for one in (ada, bo, cy):
        snowfall(one)
    Player.objects.update(last_login=days_ago(367))
    Seat.objects.update(seen_at=days_ago(367))
    Seat.objects.filter(player=bo.player).update(seen_at=days_ago(365))
    Player.objects.filter(pk=cy.player.pk).update(is_guest=False)
    assert tidy()["guests"] == 1
    assert set(Player.objects.values_list("name", flat=True)) == {"Bo", "Cy"}
    assert Table.objects.count() == 2


def test_guests_who_have_done_nothing_are_forgotten_sooner(ada: Guest, bo: Guest, cy: Guest) -> None:
    snowfall(ada)
    Player.objects.exclude(pk=cy.player.pk).update(last_login=days_ago(31))
    assert tidy()["guests"] == 1
    assert set(Player.objects.values_list("name", flat=True)) == {"Ada", "Cy"}


def test_what_else_is_over_its_time_is_deleted_and_nothing_more(ada: Guest, bo: Guest) -> None:
    def table(days: float) -> Table:
        found = open_table(ada.player, fireside.game("snow_bound"), [ME, INVITED, INVITED])
        Table.objects.filter(pk=found.pk).update(opened_at=days_ago(days))
        return found

    old, young = table(31), table(29)
    for days, over in ((366, snowfall(ada)), (364, snowfall(ada))):
        Table.objects.filter(pk=over.pk).update(ended_at=days_ago(days), opened_at=days_ago(days))
        Message.objects.create(table=over, player=ada.player, text=str(days))
    for days, is_settled in ((181, True), (179, True), (900, False)):
        report = Report.objects.create(reporter=ada.player, about=bo.player, text="x", is_settled=is_settled)
        Report.objects.filter(pk=report.pk).update(at=days_ago(days))
    Session.objects.create(session_key="over", expire_date=days_ago(2))
    sessions = Session.objects.count()
    found = tidy()
    assert (found["tables"], found["messages"], found["reports"], found["sessions"]) == (1, 1, 1, 1)
    assert list(Table.objects.filter(started_at=None)) == [young]
    assert old.slug not in Table.objects.values_list("slug", flat=True)
    assert Message.objects.get().text == "364"
    assert Report.objects.count() == 2
    assert Session.objects.count() == sessions - 1
    assert set(tidy().values()) == {0}


def test_the_command_says_what_it_has_deleted(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("tidy")
    assert capsys.readouterr().out.startswith("0 guests, 0 tables, 0 messages")


def test_the_page_says_the_terms_that_are_kept(client: Client) -> None:
    page = client.get("/stored/").content.decode()
    for days in (retention.IDLE_GUESTS, retention.WAITING, retention.TALK, retention.REPORTS):
        assert f"{days.days} days" in page
    assert "%(" not in page
