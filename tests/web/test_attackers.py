"""What attackers try at the doors of sites: other people's sessions, frames, forms, scripts and addresses."""

import random
from collections.abc import Callable

import pytest
from django.conf import settings
from django.test import Client

import fireside
from fireside.web.players.models import Player
from fireside.web.tables.models import Table
from fireside.web.tables.seating import INVITED, ME, OPEN, open_table
from tests.web.tables import SCRIPT, Guest, before_the_end, play_on, snow_bound
from tests.web.test_requests import PLACES, TableOfAll

pytestmark = pytest.mark.django_db

PASSWORD = "by the fire"
MARKUP = "<script>a()</script>"
ATTRIBUTE = "\" onload='a()' x=\""
ABROAD = [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "\\\\evil.example/",
    "///evil.example/",
    "javascript:alert(1)",
    "/\t/evil.example/",
    "http:evil.example",
]


@pytest.fixture
def seated(db: None) -> TableOfAll:
    """People and tables."""
    return TableOfAll()


# Sessions


def planted(client: Client) -> str:
    """The session that an attacker has begun and put into somebody's browser."""
    attacker = Client()
    attacker.post("/hello/", {"name": "Mallory"})
    key = attacker.cookies[settings.SESSION_COOKIE_NAME].value
    client.cookies[settings.SESSION_COOKIE_NAME] = key
    return key


@pytest.mark.parametrize("page", ["/login/", "/admin/login/"])
def test_whoever_logs_in_gets_a_session_that_nobody_else_has_planted(client: Client, page: str) -> None:
    ada = Player.objects.create_superuser("ada", password=PASSWORD, name="Ada")
    key = planted(client)
    client.post(page, {"username": "ada", "password": PASSWORD})
    assert client.session["_auth_user_id"] == str(ada.pk)
    assert client.cookies[settings.SESSION_COOKIE_NAME].value != key
    attacker = Client()
    attacker.cookies[settings.SESSION_COOKIE_NAME] = key
    assert attacker.get("/account/").status_code == 302, "the planted one is nobody's now"


def test_a_made_up_session_is_not_taken_on(client: Client) -> None:
    client.cookies[settings.SESSION_COOKIE_NAME] = "a" * 32
    client.post("/hello/", {"name": "Ada"})
    assert client.cookies[settings.SESSION_COOKIE_NAME].value != "a" * 32


def test_another_password_ends_the_sessions_elsewhere(client: Client) -> None:
    Player.objects.create_user("ada", password=PASSWORD, name="Ada")
    elsewhere = Client()
    for one in (client, elsewhere):
        one.post("/login/", {"username": "ada", "password": PASSWORD})
    new = "a much longer word"
    values = {"old_password": PASSWORD, "new_password1": new, "new_password2": new}
    assert client.post("/account/password/", values).status_code == 302
    assert client.get("/account/").status_code == 200
    assert elsewhere.get("/account/").status_code == 302


# Frames and forms of other sites


@pytest.mark.parametrize("is_known", [True, False])
def test_no_page_is_shown_in_a_frame(seated: TableOfAll, is_known: bool) -> None:
    visitor = seated.ada if is_known else Client()
    for place in PLACES:
        answer = visitor.get(seated.addresses(place)[-1])
        assert answer["X-Frame-Options"] == "DENY", place
        policy = answer["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in policy or "default-src 'none'" in policy, place


def test_no_form_of_another_site_does_anything(seated: TableOfAll) -> None:
    visitor = Client(enforce_csrf_checks=True)
    visitor.cookies.update(seated.ada.cookies)
    before = seated.kept()
    for place in PLACES:
        for address in seated.addresses(place):
            for headers in ({}, SCRIPT, {"origin": "https://evil.example"}):
                answer = visitor.post(address, {"text": "hello", "name": "Eve"}, headers=headers)
                assert answer.status_code in (403, 404, 405), address
    assert seated.kept() == before


# Addresses elsewhere


@pytest.mark.parametrize("abroad", ABROAD)
def test_nobody_is_led_away(seated: TableOfAll, abroad: str) -> None:
    Player.objects.create_user("ada", password=PASSWORD, name="Ada")
    posts = {
        "/hello/": {"name": "Ada"},
        "/login/": {"username": "ada", "password": PASSWORD},
        "/admin/login/": {"username": "ada", "password": PASSWORD},
        "/logout/": {},
        "/theme/": {"theme": "dark"},
        "/language/": {"language": "de"},
        "/account/preferences/": {"pace": "slow"},
    }
    for address, values in posts.items():
        for visitor in (Client(), Client(headers={"referer": abroad})):
            if address.startswith("/account"):
                visitor.force_login(seated.ada.player)
            answer = visitor.post(f"{address}?next={abroad}", {**values, "next": abroad})
            assert "evil.example" not in answer.get("Location", ""), address
            assert "alert" not in answer.get("Location", ""), address


# Scripts that are kept


def test_what_people_write_is_text_wherever_it_is_shown(guest: Callable[[str], Guest]) -> None:
    ada, bo, cy = guest(MARKUP), guest(ATTRIBUTE), guest("Cy")
    running = snow_bound(ada, bo, cy)
    play_on(running, 4, random.Random(1))
    waiting = open_table(ada.player, fireside.game("snow_bound"), [ME, OPEN, INVITED])
    over = snow_bound(ada, bo, cy, start=before_the_end(2).position())
    for text in (MARKUP, ATTRIBUTE, "{{ 7|add:7 }}<svg/onload=a()>"):
        ada.tell(running, "say", text=text)
        bo.post(f"/players/{ada.player.pk}/report/", {"text": text})
    play_on(over, 1000, random.Random(1))
    keeper = Client()
    keeper.force_login(Player.objects.create_superuser("keeper", password=PASSWORD, name="Keeper"))
    shown = ["/", "/account/", f"/players/{ada.player.pk}/", f"/players/{bo.player.pk}/report/"]
    for table in (running, waiting, over):
        shown += [f"/t/{table.slug}/{part}" for part in ("", "log", "replay/", "replay/log", "again/")]
    kept = [
        "tables/report/",
        "tables/message/",
        "tables/table/",
        "players/player/",
        f"tables/table/{running.pk}/change/",
    ]
    pages = [(visitor, address) for visitor in (ada, bo, Client()) for address in shown]
    pages += [(keeper, f"/admin/{address}") for address in kept]
    found = ""
    for visitor, address in pages:
        page = visitor.get(address, follow=True).content.decode()
        for written in (MARKUP, ATTRIBUTE, "<svg/onload", "14&lt;svg"):
            assert written not in page, address
        found += page
    assert "&lt;script&gt;a()" in found


# What is sent twice


def test_an_invitation_seats_one_and_shows_nobody_else_anything(ada: Guest, bo: Guest, eve: Guest) -> None:
    table = open_table(ada.player, fireside.game("snow_bound"), [ME, INVITED, INVITED])
    link = f"/t/{table.slug}/join/{table.places.get(number=1).token}/"
    assert bo.post(link).status_code == 302
    for _ in range(2):
        assert eve.post(link).status_code == 302
        assert eve.get(link)["Location"] == table.get_absolute_url()
    assert list(table.places.values_list("player", flat=True)) == [ada.player.pk, bo.player.pk, None]
    assert Table.objects.get(pk=table.pk).is_waiting
