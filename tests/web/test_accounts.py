"""Accounts: where letters go, a forgotten password, taking everything along, being deleted."""

import io
import json
import re
from datetime import date
from urllib.parse import urlsplit
from zipfile import ZipFile

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

import fireside
from fireside.web.players.farewell import forget
from fireside.web.players.models import Player, Rating, Silence
from fireside.web.tables import days, leaving
from fireside.web.tables.models import Message, Report, Seat, Table
from fireside.web.tables.seating import INVITED, ME, Refused, Terms, open_table
from tests.web.tables import Guest, snow_bound, snowfall
from tests.web.times import Times

pytestmark = pytest.mark.django_db

PASSWORD = "winter-is-long-9"
NEW = "spring-is-short-3"
ADDRESS = "ben@example.org"
MEANT = {"is_meant": "True"}


@pytest.fixture(autouse=True)
def _nobody_was_written_to() -> None:
    cache.clear()


def account(username: str, email: str = "") -> Player:
    return Player.objects.create_user(username, email, PASSWORD, name=username.title())


def logged_in(player: Player) -> Client:
    client = Client()
    client.force_login(player)
    return client


def link() -> str:
    """The path that the last letter leads to."""
    found = re.search(r"http://testserver(/\S+)", str(mail.outbox[-1].body))
    assert found is not None
    return found[1]


def addresses() -> list[str]:
    return [to for letter in mail.outbox for to in letter.to]


# The address


def test_an_address_counts_when_the_letter_to_it_is_answered() -> None:
    ben = account("ben")
    client = logged_in(ben)
    assert client.post("/account/address/", {"email": ADDRESS, "password": PASSWORD}).status_code == 302
    ben.refresh_from_db()
    assert (ben.email, addresses()) == ("", [ADDRESS])
    assert ADDRESS in client.get(link()).content.decode()
    ben.refresh_from_db()
    assert ben.email == "", "looking is not enough: programs look at links, too"
    assert client.post(link())["Location"] == "/account/"
    ben.refresh_from_db()
    assert ben.email == ADDRESS
    assert client.post(link()).status_code == 404, "a link is good for once"


def test_a_link_is_nobody_elses_and_good_for_a_day(times: Times) -> None:
    client = logged_in(account("ben"))
    client.post("/account/address/", {"email": ADDRESS, "password": PASSWORD})
    assert logged_in(account("cleo")).post(link()).status_code == 404
    assert urlsplit(Client().get(link())["Location"]).path == "/login/"
    assert client.get(link()[:-2] + "x/").status_code == 404
    assert not Player.objects.exclude(email="").exists()


def test_a_link_is_too_old_after_a_day(settings: Settings) -> None:
    client = logged_in(account("ben"))
    client.post("/account/address/", {"email": ADDRESS, "password": PASSWORD})
    settings.PASSWORD_RESET_TIMEOUT = -1
    assert client.post(link()).status_code == 404
    assert not Player.objects.exclude(email="").exists()


def test_who_reads_the_old_address_is_told_of_the_new_one() -> None:
    ben = account("ben", ADDRESS)
    client = logged_in(ben)
    client.post("/account/address/", {"email": "other@example.org", "password": PASSWORD})
    client.post(link())
    assert addresses() == ["other@example.org", ADDRESS]
    client.post("/account/address/", {"email": "", "password": PASSWORD})
    ben.refresh_from_db()
    assert (ben.email, addresses()[2:]) == ("", ["other@example.org"])


@pytest.mark.parametrize(
    "given", [{"email": ADDRESS, "password": "wrong"}, {"email": "x", "password": PASSWORD}]
)
def test_a_wrong_password_or_address_is_told_and_changes_nothing(given: dict[str, str]) -> None:
    assert logged_in(account("ben")).post("/account/address/", given).status_code == 422
    assert mail.outbox == []


def test_a_letter_that_cannot_be_sent_is_told(settings: Settings) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9
    client = logged_in(account("ben"))
    page = client.post("/account/address/", {"email": ADDRESS, "password": PASSWORD}, follow=True)
    assert "The letter could not be sent" in page.content.decode()


def test_a_site_that_sends_no_letters_says_so(settings: Settings) -> None:
    settings.SENDS_MAIL = False
    client = logged_in(account("ben"))
    for address in ("/account/", "/account/address/", "/reset/"):
        assert "sends no letters" in client.get(address).content.decode()


# A forgotten password


def test_who_reads_the_letter_chooses_another_password_once() -> None:
    ben = account("ben", ADDRESS)
    old = logged_in(ben)
    client = Client()
    assert client.post("/reset/", {"email": ADDRESS.upper()})["Location"] == "/login/"
    assert addresses() == [ADDRESS]
    form = client.get(link())["Location"]
    assert client.post(form, {"new_password1": NEW, "new_password2": "x"}).status_code == 422
    assert client.post(form, {"new_password1": NEW, "new_password2": NEW})["Location"] == "/login/"
    ben.refresh_from_db()
    assert ben.check_password(NEW)
    assert urlsplit(old.get("/account/")["Location"]).path == "/hello/", "other browsers are logged out"
    assert "has been used" in Client().get(link()).content.decode()


def test_nobody_learns_who_has_an_address() -> None:
    account("ben", ADDRESS)
    known, unknown = (Client().post("/reset/", {"email": to}) for to in (ADDRESS, "nobody@example.org"))
    assert (known.status_code, known["Location"]) == (unknown.status_code, unknown["Location"])
    assert known.cookies["messages"].value.split(":")[0] == unknown.cookies["messages"].value.split(":")[0]
    assert addresses() == [ADDRESS]


def test_nobody_is_buried_in_letters() -> None:
    account("ben", ADDRESS)
    cleo = logged_in(account("cleo"))
    for _ in range(5):
        Client().post("/reset/", {"email": ADDRESS})
        cleo.post("/account/address/", {"email": ADDRESS.upper(), "password": PASSWORD})
    assert addresses() == [ADDRESS]
    cleo.post("/account/address/", {"email": "cleo@example.org", "password": PASSWORD})
    assert addresses() == [ADDRESS, "cleo@example.org"]


def test_the_link_leads_to_the_site_whatever_a_request_calls_it(settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    settings.PUBLIC = urlsplit("https://games.example.org")
    settings.IS_SECURE = True
    account("ben", ADDRESS)
    Client().post("/reset/", {"email": ADDRESS}, headers={"Host": "evil.example"})
    assert "https://games.example.org/reset/" in str(mail.outbox[0].body)
    assert "evil" not in str(mail.outbox[0].body)


# Taking along


def unpacked(client: Client) -> dict[str, str]:
    answer = client.get("/account/export/")
    assert answer["Cache-Control"].count("no-store")
    with ZipFile(io.BytesIO(answer.content)) as file:
        return {name: file.read(name).decode() for name in file.namelist()}


def test_everything_about_a_player_can_be_taken_along(ada: Guest, bo: Guest) -> None:
    over, running = snowfall(ada), snow_bound(ada, bo, bots=1)
    Table.objects.filter(pk=over.pk).update(ended_at=over.started_at)
    Message.objects.create(table=running, player=ada.player, text="Hello")
    Message.objects.create(table=running, player=bo.player, text="What Bo says is Bo's")
    files = unpacked(ada)
    assert set(files) == {"fireside.json", f"games/snowfall-{over.slug}.json"}
    assert fireside.replay(json.loads(files[f"games/snowfall-{over.slug}.json"])).to_move == 0
    about = json.loads(files["fireside.json"])
    assert (about["name"], [one["text"] for one in about["said"]]) == ("Ada", ["Hello"])
    assert [table["table"] for table in about["tables"]] == [over.slug, running.slug]
    told = "".join(files.values())
    assert "seed" not in files["fireside.json"], "a running game's deal is nobody's"
    assert ada.player.username not in told
    assert not any(seat.token in told for seat in Seat.objects.all())


def test_the_deal_of_a_day_that_is_on_is_not_taken_along(ada: Guest) -> None:
    table = snowfall(ada)
    Table.objects.filter(pk=table.pk).update(ended_at=table.started_at, day=days.today())
    assert set(unpacked(ada)) == {"fireside.json"}
    Table.objects.filter(pk=table.pk).update(day=date(2020, 1, 1))
    assert len(unpacked(ada)) == 2


# Being deleted


def test_an_account_is_deleted_by_who_knows_its_password() -> None:
    ben = account("ben", ADDRESS)
    client = logged_in(ben)
    assert client.post("/account/delete/", {**MEANT, "password": "wrong"}).status_code == 422
    assert Player.objects.filter(pk=ben.pk).exists()
    assert client.post("/account/delete/", {**MEANT, "password": PASSWORD})["Location"] == "/"
    assert not Player.objects.exists()
    assert "Pick a name" in client.get("/").content.decode()


def test_what_is_somebodys_alone_goes_with_them(ada: Guest, bo: Guest) -> None:
    alone, shared = snowfall(ada), snow_bound(ada, bo, bots=1)
    among_bots = open_table(ada.player, fireside.game("snow_bound"), ["random"] * 3)
    waiting = open_table(ada.player, fireside.game("snow_bound"), [ME, INVITED, INVITED])
    Message.objects.create(table=shared, player=ada.player, text="Hello")
    Rating.objects.create(player=ada.player, game_name="snow_bound", mean=25, uncertainty=8)
    Silence.objects.create(player=bo.player, about=ada.player)
    Report.objects.create(reporter=bo.player, about=ada.player, text="rude")
    forget(ada.player)
    assert not Table.objects.filter(pk__in=[alone.pk, among_bots.pk, waiting.pk]).exists()
    assert Table.objects.filter(pk=shared.pk).exists()
    assert not any(kind.objects.exists() for kind in (Rating, Silence, Report))
    assert not Message.objects.filter(text="Hello").exists()
    assert not Player.objects.filter(pk=ada.player.pk).exists()


def test_a_running_game_goes_on_for_the_others(ada: Guest, bo: Guest) -> None:
    table = snow_bound(ada, bo, bots=1)
    forget(ada.player)
    table.refresh_from_db()
    left, kept, _ = table.places.all()
    assert table.owner == kept.player == bo.player
    assert (left.name, left.gave_up, left.is_bot) == ("somebody who left", True, True)
    page = bo.page(table)
    assert "somebody who left" in page
    assert "Ada" not in page
    assert left.player is not None
    assert f"/players/{left.player.pk}/" not in page
    assert bo.get(f"/players/{left.player.pk}/").status_code == 404
    assert not left.player.has_usable_password()
    with pytest.raises(Refused):
        leaving.come_back(table, left.player)


def test_two_who_left_one_table_are_two_and_with_the_last_one_it_goes(
    ada: Guest, bo: Guest, cy: Guest
) -> None:
    table = snow_bound(ada, bo, cy)
    Table.objects.filter(pk=table.pk).update(ended_at=table.started_at)
    forget(ada.player)
    forget(bo.player)
    assert [seat.name for seat in table.places.all()] == ["somebody who left"] * 2 + ["Cy"]
    assert cy.page(table)
    forget(cy.player)
    assert not Table.objects.exists()


def test_a_seat_at_a_table_that_waits_is_free_again(ada: Guest, bo: Guest) -> None:
    table = open_table(ada.player, fireside.game("snow_bound"), [ME, INVITED, INVITED], terms=Terms())
    Seat.objects.filter(table=table, number=1).update(player=bo.player)
    forget(ada.player)
    table.refresh_from_db()
    assert [seat.player for seat in table.places.all()] == [None, bo.player, None]
    assert table.owner == bo.player


def test_who_left_is_not_invited_again(ada: Guest, bo: Guest, cy: Guest) -> None:
    table = snow_bound(ada, bo, cy)
    Table.objects.filter(pk=table.pk).update(ended_at=table.started_at)
    forget(cy.player)
    again = leaving.rematch(table, ada.player)
    assert [seat.kept_for for seat in again.places.order_by("number")] == [None, bo.player, None]
    assert again.places.get(number=2).is_free


def test_a_guest_needs_no_password_to_be_forgotten(ada: Guest) -> None:
    assert ada.post("/account/delete/").status_code == 422, "the page that asks has not been seen"
    assert ada.post("/account/delete/", MEANT)["Location"] == "/"
    assert not Player.objects.exists()


def test_strangers_and_guests_have_no_address(client: Client, ada: Guest) -> None:
    for name in ("address", "export", "farewell"):
        assert urlsplit(client.get(reverse(f"players:{name}"))["Location"]).path == "/hello/"
    assert ada.get("/account/address/")["Location"] == "/account/"
