"""Guests and accounts: arriving, staying, changing, and what a player's page shows."""

import threading
from collections.abc import Callable
from functools import partial

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

import fireside
from fireside.web.players.forms import AccountForm
from fireside.web.players.handing_over import hand_over
from fireside.web.players.models import Player, new_guest
from fireside.web.players.names import LONGEST
from fireside.web.tables.models import Message, Seat, Table, Vote
from fireside.web.tables.seating import Terms, open_table
from tests.web.tables import Guest
from tests.web.threads import PATIENCE, together

HELLO = "/hello/"
PASSWORD = "firelight-9"
WITH_PEOPLE = ["me", "open", "open"]


def named(client: Client) -> str:
    """What the page calls its visitor."""
    return str(client.get("/account/").context["player"].name)


def account(username: str, name: str) -> Player:
    return Player.objects.create_user(username, password=PASSWORD, name=name)


def table_of(owner: Player, seated: list[str] | None = None, terms: Terms | None = None) -> Table:
    return open_table(owner, fireside.game("snow_bound"), seated or WITH_PEOPLE, terms=terms)


def finish(table: Table, scores: list[int], winners: list[int]) -> None:
    """As if the game had been played to its end."""
    table.started_at = table.ended_at = timezone.now()
    table.scores, table.winners = scores, winners
    table.save()


# Arriving


@pytest.mark.django_db
def test_a_name_is_all_a_guest_needs(client: Client) -> None:
    answer = client.post(HELLO, {"name": "Ada"})
    assert answer.status_code == 302
    assert answer["Location"] == "/"
    guest = Player.objects.get()
    assert (guest.name, guest.is_guest, guest.has_usable_password()) == ("Ada", True, False)
    assert "Ada" not in guest.username
    assert named(client) == "Ada"


@pytest.mark.django_db
def test_a_guest_is_led_on_to_where_they_wanted_to_go(client: Client) -> None:
    wanted = client.get("/games/snowfall/new/")
    assert wanted["Location"] == f"{HELLO}?next=/games/snowfall/new/"
    page = client.get(wanted["Location"])
    assert 'name="next" value="/games/snowfall/new/"' in page.content.decode()
    answer = client.post(HELLO, {"name": "Ada", "next": "/games/snowfall/new/"})
    assert answer["Location"] == "/games/snowfall/new/"


@pytest.mark.django_db
def test_nobody_is_led_to_another_site(client: Client) -> None:
    answer = client.post(HELLO, {"name": "Ada", "next": "https://elsewhere.example/"})
    assert answer["Location"] == "/"


NOT_HERE = [
    "abc",
    "abc.html",
    "lobby:home",
    "rules/snowfall/",
    "//elsewhere.example/",
    "/\\elsewhere.example",
]
NOT_HERE += [
    "https://elsewhere.example/",
    "javascript:alert(1)",
    "//[::1",
    "\0",
    "/" * 3 + "x",
    "/" + "a" * 5000,
]


@pytest.mark.parametrize("onward", NOT_HERE)
def test_what_is_no_page_of_ours_leads_to_the_usual_place(client: Client, db: None, onward: str) -> None:
    Player.objects.create_user("ada", password=PASSWORD, name="Ada")
    posts: dict[str, dict[str, str]] = {
        "/hello/": {"name": "Bo"},
        "/login/": {"username": "ada", "password": PASSWORD},
        "/theme/": {"theme": "dark"},
        "/language/": {"language": "de"},
        "/logout/": {},
    }
    for address, answers in posts.items():
        answer = client.post(address, {**answers, "next": onward})
        assert (answer.status_code, answer["Location"]) == (302, "/"), address
    ada = Guest("Ada")
    assert ada.get("/hello/", {"next": onward})["Location"] == "/"


@pytest.mark.parametrize("onward", ["/rules/snowfall/?a=b#SF-TRAIL-03", "/t:odd/", "/no.page"])
def test_a_page_of_ours_is_gone_on_to(client: Client, db: None, onward: str) -> None:
    assert client.post("/theme/", {"theme": "dark", "next": onward})["Location"] == onward
    assert client.post("/language/", {"language": "de", "next": onward})["Location"] == onward
    assert client.post("/hello/", {"name": "Ada", "next": onward})["Location"] == onward
    assert client.post("/logout/", {"next": onward})["Location"] == onward


def test_logging_out_does_not_lead_to_logging_out(ada: Guest) -> None:
    assert ada.post("/logout/", {"next": "/logout/"})["Location"] == "/"


def test_whoever_has_a_name_is_not_asked_again(ada: Guest) -> None:
    answer = ada.post(HELLO, {"name": "Somebody"})
    assert answer.status_code == 302
    assert Player.objects.count() == 1
    assert named(ada) == "Ada"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ada  ", "Ada"),
        ("Ada   of\tthe Hill", "Ada of the Hill"),
        ("x" * LONGEST, "x" * LONGEST),
        ("Zoë 🦊", "Zoë 🦊"),
        ("<b>Ada</b>", "<b>Ada</b>"),
        ("\uff21\uff44\uff41", "Ada"),
        ("👩‍👧 ❤️", "👩‍👧 ❤️"),
        ("Анна", "Анна"),
        ("Ελένη", "Ελένη"),
        ("Ada 日本", "Ada 日本"),
        ("नमिता", "नमिता"),
        ("Nguyễn", "Nguyễn"),
        ("Talbot", "Talbot"),
        ("Hazel", "Hazel"),
        ("Robot 7", "Robot 7"),
    ],
)
def test_names_are_tidied(client: Client, given: str, kept: str) -> None:
    client.post(HELLO, {"name": given})
    assert Player.objects.get().name == kept


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("", "This field is required."),
        ("   ", "This field is required."),
        ("x" * (LONGEST + 1), "at most 24 characters"),
        ("Ada\x07", "that can be seen"),
        ("Ada\u202egnirts", "that can be seen"),
        ("\u200b", "that can be seen"),
        ("\u200d", "that can be seen"),
        ("A\u200dda", "that can be seen"),
        ("Ada🦊\u200d", "that can be seen"),
        ("Ada\ufe0f", "that can be seen"),
        ("\u3164", "that can be seen"),  # a letter that fills room
        ("Ada\u2800", "that can be seen"),
        ("A\u0300\u0301\u0302\u0303da", "that can be seen"),
        ("\u0301Ada", "that can be seen"),
        ("\u0410da", "write it in one script"),  # the first letter is Cyrillic
        ("Ad\u03b1", "write it in one script"),  # the last one Greek
        ("Alder (bot)", "Bots and this house are called like that"),
        ("Birch (Bot)", "Bots and this house are called like that"),
        ("B0T", "Bots and this house are called like that"),
        ("Elm \U0001d401\u00f6\u1e97", "Bots and this house are called like that"),  # in styled letters
        ("AlderBot", "Bots and this house are called like that"),
        ("alderbot", "Bots and this house are called like that"),
        ("\u0412\u041e\u0422", "Bots and this house are called like that"),  # all Cyrillic
        ("The Adm1n", "Bots and this house are called like that"),
        ("Fireside", "Bots and this house are called like that"),
        ("Free seat", "Bots and this house are called like that"),
    ],
)
def test_what_is_no_name_is_refused_with_what_would_be_right(client: Client, given: str, told: str) -> None:
    answer = client.post(HELLO, {"name": given})
    assert told in answer.content.decode()
    assert 'aria-invalid="true"' in answer.content.decode()
    assert not Player.objects.exists()


def test_two_players_may_have_the_same_name(guest: Callable[[str], Guest]) -> None:
    first, second = guest("Ada"), guest("Ada")
    assert first.player.pk != second.player.pk
    assert first.player.username != second.player.username


def test_a_name_is_written_out_not_obeyed(guest: Callable[[str], Guest]) -> None:
    client = guest("<b>Ada</b>")
    table_of(client.player)
    for address in ("/", "/account/", client.player.get_absolute_url()):
        page = client.get(address).content.decode()
        assert "<b>Ada</b>" not in page
        assert "&lt;b&gt;Ada&lt;/b&gt;" in page


# From guest to account


def test_a_guest_becomes_an_account_and_keeps_everything(ada: Guest) -> None:
    table = table_of(ada.player)
    answer = ada.post("/account/keep/", {"username": "ada", "password1": PASSWORD, "password2": PASSWORD})
    assert answer.status_code == 302
    player = Player.objects.get()
    assert (player.pk, player.username, player.name, player.is_guest) == (ada.player.pk, "ada", "Ada", False)
    assert table.places.filter(player=player).exists()
    assert named(ada) == "Ada"  # and is still logged in
    elsewhere = Client()
    assert elsewhere.post("/login/", {"username": "ada", "password": PASSWORD})["Location"] == "/"
    assert named(elsewhere) == "Ada"


@pytest.mark.parametrize(
    ("username", "first", "second", "told"),
    [
        ("ben", PASSWORD, PASSWORD, "already exists"),
        ("no spaces", PASSWORD, PASSWORD, "may contain only letters"),
        ("ada", "12345", "12345", "too short"),
        ("ada", PASSWORD, "another-9-one", "match"),
        ("", PASSWORD, PASSWORD, "required"),
    ],
)
def test_a_bad_account_is_refused_at_the_field(
    ada: Guest, username: str, first: str, second: str, told: str
) -> None:
    account("ben", "Ben")
    answer = ada.post("/account/keep/", {"username": username, "password1": first, "password2": second})
    assert answer.status_code == 422
    assert told in answer.content.decode()
    ada.player.refresh_from_db()
    assert ada.player.is_guest
    assert named(ada) == "Ada"


@pytest.mark.django_db(transaction=True)
def test_of_two_who_choose_a_user_name_at_once_one_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both are told that it is free before either has taken it."""
    gate, is_valid = threading.Barrier(2), AccountForm.is_valid

    def checked(form: AccountForm) -> bool:
        found = is_valid(form)
        gate.wait(PATIENCE)
        return found

    monkeypatch.setattr(AccountForm, "is_valid", checked)
    guests = [Guest("Ada"), Guest("Bo")]
    values = {"username": "fir", "password1": PASSWORD, "password2": PASSWORD}
    given = together([partial(guest.post, "/account/keep/", values) for guest in guests])
    assert sorted(answer.status_code for answer in given) == [302, 422]
    for guest, answer in zip(guests, given, strict=True):
        is_taken = "A user with that username already exists." in answer.content.decode()
        guest.player.refresh_from_db()
        assert guest.player.is_guest == is_taken == (answer.status_code == 422)
        assert named(guest) == guest.player.name


def test_the_secret_user_name_of_a_guest_is_never_shown(ada: Guest) -> None:
    for address in ("/account/", "/login/", "/", ada.player.get_absolute_url()):
        assert ada.player.username not in ada.get(address).content.decode()


@pytest.mark.django_db
def test_an_account_has_no_second_account_to_make(client: Client) -> None:
    client.force_login(account("ben", "Ben"))
    answer = client.post("/account/keep/", {"username": "x", "password1": PASSWORD, "password2": PASSWORD})
    assert answer["Location"] == "/account/"
    assert Player.objects.get().username == "ben"


@pytest.mark.django_db
def test_a_name_can_be_changed(client: Client) -> None:
    client.force_login(account("ben", "Ben"))
    assert client.post("/account/", {"name": " Benjamin "}).status_code == 302
    assert Player.objects.get().name == "Benjamin"
    wrong = client.post("/account/", {"name": "x" * 25})
    assert wrong.status_code == 422
    assert Player.objects.get().name == "Benjamin"


@pytest.mark.django_db
def test_a_password_can_be_changed_by_who_has_one(client: Client) -> None:
    client.force_login(account("ben", "Ben"))
    new = "another-9-one"
    passwords = {"old_password": PASSWORD, "new_password1": new, "new_password2": new}
    assert client.post("/account/password/", passwords)["Location"] == "/account/"
    assert Player.objects.get().check_password(new)
    client.force_login(new_guest("Ada"))
    assert client.get("/account/password/")["Location"] == "/account/"


# Logging in, with a guest's games


def test_a_guest_who_logs_in_brings_their_seats_along(ada: Guest) -> None:
    ben = account("ben", "Ben")
    table = table_of(ada.player)
    Message.objects.create(table=table, player=ada.player, text="Hello")
    assert "go to the account you log in to" in ada.get("/login/").content.decode()
    page = ada.post("/login/", {"username": "ben", "password": PASSWORD}, follow=True).content.decode()
    assert "Your seat at 1 table came along." in page
    table.refresh_from_db()
    assert table.owner == ben
    assert [seat.player for seat in table.places.all()] == [ben, None, None]
    assert table.messages.get().player == ben
    assert not Player.objects.filter(pk=ada.player.pk).exists()


def test_a_wrong_password_hands_nothing_over(ada: Guest) -> None:
    account("ben", "Ben")
    table = table_of(ada.player)
    page = ada.post("/login/", {"username": "ben", "password": "wrong"}).content.decode()
    assert "Please enter a correct username and password" in page
    assert table.places.filter(player=ada.player).exists()
    assert named(ada) == "Ada"


@pytest.mark.django_db
def test_where_both_sit_the_account_keeps_its_own_seat() -> None:
    ben, ada, cleo = account("ben", "Ben"), new_guest("Ada"), new_guest("Cleo")
    table = table_of(cleo)
    table.started_at = timezone.now()
    table.save()
    table.places.filter(number=1).update(player=ben)
    table.places.filter(number=2).update(player=ada)
    Vote.objects.create(seat=table.places.get(number=0), voter=ada)
    assert hand_over(ada, ben) == 0
    assert [seat.player for seat in table.places.all()] == [cleo, ben, ada]
    assert [seat.has_left for seat in table.places.all()] == [False, False, True]


@pytest.mark.django_db
def test_before_the_start_a_second_seat_is_free_again() -> None:
    ben, ada = account("ben", "Ben"), new_guest("Ada")
    table = table_of(ada)
    table.places.filter(number=1).update(player=ben)
    hand_over(ada, ben)
    assert [seat.player for seat in table.places.all()] == [None, ben, None]
    assert Table.objects.get().owner == ben


def test_an_account_that_logs_in_as_another_hands_nothing_over(client: Client, db: None) -> None:
    ben, cleo = account("ben", "Ben"), account("cleo", "Cleo")
    table = table_of(ben)
    client.force_login(ben)
    client.post("/login/", {"username": "cleo", "password": PASSWORD})
    assert table.places.filter(player=ben).exists()
    assert not Seat.objects.filter(player=cleo).exists()


def test_logging_out_is_a_post(ada: Guest) -> None:
    assert ada.get("/logout/").status_code == 405
    assert ada.post("/logout/")["Location"] == "/"
    assert ada.get("/account/")["Location"] == f"{HELLO}?next=/account/"


# A player's page


def test_the_page_sums_up_what_was_played(ada: Guest) -> None:
    for scores, winners in (([12, 9, 4], [0]), ([7, 20, 4], [1])):
        table = table_of(ada.player, ["me", "greedy", "invited"], Terms(draws_seats=False))
        finish(table, scores, winners)
    answer = ada.get(ada.player.get_absolute_url())
    (result,) = answer.context["results"]
    assert (result.game.name, result.all.played, result.all.won, result.best) == ("snow_bound", 2, 1, 12)
    page = answer.content.decode()
    assert "Snow Bound" in page
    assert page.count("Birch (bot)") == 2


def test_a_table_by_link_is_shown_to_those_who_sat_there(ada: Guest, bo: Guest, cy: Guest) -> None:
    table = table_of(ada.player, terms=Terms(is_public=False))
    table.places.filter(number=1).update(player=bo.player)
    finish(table, [3, 2, 1], [0])
    address = ada.player.get_absolute_url()
    assert table.slug in ada.get(address).content.decode()
    assert table.slug in bo.get(address).content.decode()
    assert table.slug not in cy.get(address).content.decode()
    assert table.slug not in Client().get(address).content.decode()


def test_a_running_game_is_no_result(ada: Guest) -> None:
    table_of(ada.player)
    page = ada.get(ada.player.get_absolute_url()).content.decode()
    assert "You have not finished a game yet" in page


def test_a_game_that_has_been_taken_away_is_not_shown(ada: Guest) -> None:
    finish(table_of(ada.player), [3, 2, 1], [0])
    table_of(ada.player)
    Table.objects.update(game_name="quay")
    assert "Snow Bound" not in ada.get(ada.player.get_absolute_url()).content.decode()
    assert 'id="mine"' not in ada.get("/").content.decode()


def test_a_long_history_comes_in_pages(ada: Guest) -> None:
    for _ in range(21):
        finish(table_of(ada.player), [3, 2, 1], [0])
    address = ada.player.get_absolute_url()
    assert len(ada.get(address).context["finished"]) == 20
    assert len(ada.get(f"{address}?page=2").context["finished"]) == 1
    assert len(ada.get(f"{address}?page=nonsense").context["finished"]) == 20


@pytest.mark.django_db
def test_there_is_no_page_of_nobody(client: Client) -> None:
    assert client.get(reverse("players:player", args=[999])).status_code == 404


# The administration


@pytest.mark.django_db
def test_players_are_listed_in_the_administration(client: Client) -> None:
    new_guest("Ada")
    keeper = Player.objects.create_superuser("keeper", password=PASSWORD, name="Keeper")
    client.force_login(keeper)
    page = client.get("/admin/players/player/?q=Ada").content.decode()
    assert "Ada" in page
    assert client.get(f"/admin/players/player/{keeper.pk}/change/").status_code == 200
    assert client.get("/admin/players/player/add/").status_code == 200
