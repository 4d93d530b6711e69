"""Requests that no page of ours sends: answered with a page that says so, and never by breaking."""

import asyncio
import random
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any
from urllib.parse import quote

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from fireside.web.asgi import application
from fireside.web.players.models import Player
from fireside.web.tables.models import Message, Table
from fireside.web.tables.seating import ME, OPEN, open_table
from tests.web.tables import SCRIPT, Guest, before_the_end, play_on, snow_bound, stored

pytestmark = pytest.mark.django_db

FORM = "application/x-www-form-urlencoded"
PART = b'--b\r\nContent-Disposition: form-data; name="text"'
MANY = 1001  # fields; Django reads a thousand

# What cannot be read: how it says it is written, and what it is.
UNREADABLE: dict[str, tuple[str, bytes]] = {
    "utf-16": (f"{FORM}; charset=utf-16", "text=hello".encode("utf-16")),
    "utf-7": (f"{FORM}; charset=utf-7", b"text=+AGgAZQBsAGwAbw-"),
    "latin-1": (f"{FORM}; charset=iso-8859-1", b"text=hell\xf6"),
    "unknown charset": (f"{FORM}; charset=klingon", b"text=hello"),
    "charset that is no text": (f"{FORM}; charset=rot13", b"text=hello"),
    "charset that always fails": (f"{FORM}; charset=undefined", b"text=hello"),
    "no charset": (f"{FORM}; charset=", b"text=hello"),
    "parts in utf-16": (
        "multipart/form-data; boundary=b; charset=utf-16",
        PART + b"\r\n\r\nhello\r\n--b--\r\n",
    ),
    "parts in rot13": (
        "multipart/form-data; boundary=b; charset=rot13",
        PART + b"\r\n\r\nhello\r\n--b--\r\n",
    ),
    "no boundary": ("multipart/form-data", PART + b"\r\n\r\nhello\r\n--b--\r\n"),
    "odd boundary": ("multipart/form-data; boundary=\xfc", PART + b"\r\n\r\nhello\r\n--b--\r\n"),
    "broken base64": (
        "multipart/form-data; boundary=b",
        PART + b'; filename="a"\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!!a\r\n--b--\r\n',
    ),
    "too many parts": (
        "multipart/form-data; boundary=b",
        (PART + b"\r\n\r\nhello\r\n") * MANY + b"--b--\r\n",
    ),
    "too many files": (
        "multipart/form-data; boundary=b",
        (PART + b'; filename="a"\r\n\r\nhello\r\n') * MANY + b"--b--\r\n",
    ),
    "too many fields": (FORM, b"&".join(b"a=1" for _ in range(MANY))),
    "too long": (FORM, b"text=" + b"a" * 3_000_000),
}
NAMES = ["text", "name", "username", "password", "seat", "seats", "seat_0", "action", "revision", "level"]
NAMES += [
    "theme",
    "language",
    "next",
    "wish",
    "game",
    "at",
    "from",
    "have",
    "page",
    "pace",
    "minutes",
    "option_mode",
]
VALUES = {
    "nothing": "",
    "NUL": "%00",
    "no UTF-8": "%ff%fe",
    "half an escape": "%",
    "half a character": "%ed%a0%80",
    "a line": "%0d%0aSet-Cookie:%20a=b",
    "a large number": "9" * 5000,
    "a number too large to store": "9" * 20,
    "a number below zero": "-1",
    "a number of another script": quote("٣"),
    "a power": quote("²"),
    "no number": "nan",
    "an address": "//[::1",
}
SAID = {what: "&".join(f"{name}={text}" for name in NAMES) for what, text in VALUES.items()}
# What can be read, and says nothing that is asked for.
ODD: dict[str, tuple[str, bytes]] = {
    "no body": ("", b""),
    "an empty form": (FORM, b""),
    "json": ("application/json", b'{"text": "hello"}'),
    "broken json": ("application/json", b'{"text": '),
    "a broken part": ("multipart/form-data; boundary=b", PART),
    "a part with an odd name": (
        "multipart/form-data; boundary=b",
        b"--b\r\nContent-Disposition: form-data; name*=klingon''text\r\n\r\nhello\r\n--b--\r\n",
    ),
    "parts of something else": ("multipart/form-data; boundary=c", PART + b"\r\n\r\nhello\r\n--b--\r\n"),
    "bytes": ("application/octet-stream", bytes(range(256))),
    "no kind": (";;;=", b"text=hello"),
    **{what: (FORM, said.encode()) for what, said in SAID.items()},
}
HEADERS = {
    "Accept-Language": [
        "",
        "*",
        "xx-" * 300,
        "de;q=nan",
        "de;q=9e999,en",
        "\xff\xfe",
        "zh-hant-" + "x" * 600,
        ";;,,==",
    ],
    "Last-Event-ID": ["", "-1", "9" * 5000, "²", "nan", "1.5", "\xff"],
    "Referer": ["", "abc", "//[::1", "http://[", "https://elsewhere.example/", "\xff"],
    "Host": ["", "[", "evil.example", "localhost:99999999", "a" * 5000, "localhost,evil.example"],
    "Origin": ["null", "http://[", "abc"],
    "Range": ["bytes=abc", "bytes=5-1", "bytes=-", "lines=1-2", "bytes=0-" + "9" * 30],
    "If-Modified-Since": ["abc", "Mon, 99 Feb 9999 99:99:99 GMT", "9" * 500],
    "If-None-Match": ['"', "W/", "\xff"],
    "Accept": ["", "nonsense", "text/", ";q=", "*/*;q=nan"],
    "Accept-Encoding": ["gzip;q=nan", "\xff", "*"],
    "Content-Type": ["text/plain; charset=rot13", "multipart/form-data", "\xff", "; charset=utf-16", ";"],
    "HX-Request": ["true", "false", "\xff"],
    "HX-Current-URL": ["http://[", "\xff", "abc"],
    "X-Forwarded-Proto": ["https", "\xff"],
    "X-CSRFToken": ["\xff", "a" * 64, "short"],
}
COOKIES = [
    "sessionid=",
    "sessionid=short",
    "sessionid=" + "a" * 32,
    "sessionid=" + "a" * 5000,
    'sessionid="\\000aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"',
    "sessionid=\xff\xfe" + "a" * 32,
    "csrftoken=short",
    "csrftoken=\xff" + "a" * 64,
    "messages=nonsense",
    "messages=W10:broken:signature",
    'messages="\\000"',
    "theme=\xff",
    "django_language=xx",
    "django_language=" + "x" * 5000,
    "=; ;;=;a",
    "\xff",
]


def places() -> Iterator[str]:
    """The address of every page of ours, with {slug}, {token} and {pk} to be filled in."""
    yield from _places(get_resolver().url_patterns, "/")


def _places(patterns: list[URLPattern | URLResolver], before: str) -> Iterator[str]:
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            if pattern.app_name != "admin":
                yield from _places(pattern.url_patterns, before + str(pattern.pattern))
            continue
        route = before + str(pattern.pattern)
        for part in ("slug", "token", "pk"):
            route = route.replace(f"<slug:{part}>", f"{{{part}}}").replace(f"<int:{part}>", f"{{{part}}}")
        route = route.replace("<slug:name>", "snow_bound").replace("<slug:day>", "2026-01-06")
        route = (
            route.replace("<str:key>", "key").replace("<str:uidb64>", "MQ").replace("<str:token>", "token")
        )
        route = route.replace("<int:number>", "1").replace("<int:told>", "1")
        yield route.replace("<slug:kind>", "weapon").replace("<str:id>", "W01").replace("<str:term>", "scout")


PLACES = [*places(), "/admin/", "/admin/login/", "/admin/logout/", "/nowhere/", "/static/nothing.css"]


SOME_PLACES = [
    "/",
    "/hello/",
    "/account/",
    "/t/{slug}/",
    "/t/{slug}/say",
    "/t/{slug}/stream",
    "/theme/",
    "/nowhere/",
]
SOME_PLACES += ["/admin/login/", "/static/fireside/site.css", "/static/nothing.css"]

ASKING_PLACES = [
    "/",
    "/hello/",
    "/login/",
    "/players/{pk}/",
    "/daily/",
    "/ranking/snow_bound/",
    "/t/{slug}/",
    "/t/{slug}/why",
    "/t/{slug}/replay/",
]


class TableOfAll:
    """Ada with a table that waits, one that is over, and one that runs."""

    def __init__(self) -> None:
        self.ada, bo, cy = (Guest(name) for name in ("Ada", "Bo", "Cy"))
        running = snow_bound(self.ada, bo, cy)
        over = snow_bound(self.ada, bo, cy, start=before_the_end(3).position())
        play_on(over, 1000, random.Random(1))
        self.tables = [open_table(self.ada.player, running.game, [ME, OPEN, OPEN]), over, running]
        self.names = [(table.slug, table.places.all()[1].token) for table in self.tables]

    def addresses(self, place: str) -> list[str]:
        """The place at each of the tables."""
        pk = self.ada.player.pk
        found = [place.format(slug=slug, token=token, pk=pk) for slug, token in self.names]
        return list(dict.fromkeys(found))

    def kept(self) -> list[object]:
        """Everything that is stored."""
        counted = [one.objects.count() for one in (Player, Table, Message, Session)]
        return [*counted, Player.objects.get(pk=self.ada.player.pk).name, *map(stored, self.tables)]


@pytest.fixture
def seated(db: None) -> TableOfAll:
    """People and tables."""
    return TableOfAll()


def visitor_of(seated: TableOfAll, is_known: bool) -> Client:
    """Ada, whose forms are checked for their tokens, or a stranger whose forms are not."""
    visitor = Client(enforce_csrf_checks=is_known)
    if is_known:
        visitor.cookies.update(seated.ada.cookies)
    return visitor


def test_the_places_are_all_there() -> None:
    assert {"/hello/", "/theme/", "/t/{slug}/act", "/games/snow_bound/new/", "/players/{pk}/"} <= set(PLACES)
    assert not [place for place in PLACES if "<" in place]


# Bodies


WHOLE = ("utf-16", "utf-7", "no boundary", "nothing", "bytes", "no number")


def places_for(body: str, bodies: Iterable[str]) -> list[str]:
    """One body of each kind is tried at every place; the others at some, and every place has some of them."""
    return PLACES if body in WHOLE else PLACES[list(bodies).index(body) % 6 :: 6]


@pytest.mark.parametrize("body", UNREADABLE)
def test_what_cannot_be_read_is_told_so_everywhere_and_changes_nothing(seated: TableOfAll, body: str) -> None:
    kind, text = UNREADABLE[body]
    before = seated.kept()
    for is_known, place in product((True, False), places_for(body, UNREADABLE)):
        (address, *_) = seated.addresses(place)
        answer = visitor_of(seated, is_known).generic("POST", address, text, content_type=kind)
        assert answer.status_code == 400, address
        assert "We did not understand that" in answer.content.decode(), address
        assert "Content-Security-Policy" in answer, address
    assert seated.kept() == before


@pytest.mark.parametrize("body", ODD)
def test_what_says_nothing_that_is_asked_for_breaks_nothing(seated: TableOfAll, body: str) -> None:
    kind, text = ODD[body]
    for place in places_for(body, ODD):
        address = seated.addresses(place)[-1]
        for headers in ({}, SCRIPT) if "{slug}" in place else ({},):
            seated.ada.force_login(seated.ada.player)
            answer = seated.ada.generic("POST", address, text, content_type=kind, headers=headers)
            assert answer.status_code < 500, address


def test_a_post_without_a_form_is_told_what_is_missing(seated: TableOfAll) -> None:
    for address, status in (("/account/", 422), ("/account/keep/", 422), ("/login/", 422), ("/theme/", 404)):
        assert seated.ada.post(address).status_code == status, address
    assert Client().post("/hello/").status_code == 422


# Addresses


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "BREW"])
def test_no_method_breaks_anything(seated: TableOfAll, method: str) -> None:
    for place in PLACES:
        address = seated.addresses(place)[-1]
        assert seated.ada.generic(method, address).status_code < 500, address
        assert Client().generic(method, address).status_code < 500, address


@pytest.mark.parametrize("said", SAID)
def test_no_query_breaks_anything(seated: TableOfAll, said: str) -> None:
    for place in ASKING_PLACES:
        for address in seated.addresses(place):
            answer = seated.ada.generic("GET", address, QUERY_STRING=SAID[said])
            assert answer.status_code < 500, address


@pytest.mark.parametrize(
    "name", ["%00", "%ff", "9" * 20, "9" * 5000, "-1", "a" * 5000, "%E2%80%AE", "..", "%2e%2e%2f"]
)
def test_no_address_breaks_anything(seated: TableOfAll, name: str) -> None:
    patterns = [place for place in PLACES if "{" in place or "snow_bound" in place]
    for place in [*patterns, "/{slug}", "/static/{slug}", "/admin/{slug}/"]:
        address = place.replace("snow_bound", "{slug}").format(slug=name, token=name, pk=name)
        assert seated.ada.get(address).status_code < 500, address
        assert seated.ada.post(address).status_code < 500, address


@pytest.mark.parametrize("header", HEADERS)
def test_no_header_breaks_anything(seated: TableOfAll, header: str) -> None:
    for value, place in product(HEADERS[header], SOME_PLACES):
        address = seated.addresses(place)[-1]
        assert seated.ada.get(address, headers={header: value}).status_code < 500, address


@pytest.mark.parametrize("cookie", COOKIES)
def test_no_cookie_breaks_anything(seated: TableOfAll, cookie: str) -> None:
    for place, method in product(SOME_PLACES, ("GET", "POST")):
        (address, *_) = seated.addresses(place)
        answer = Client(enforce_csrf_checks=True).generic(method, address, HTTP_COOKIE=cookie)
        assert answer.status_code < 500, address


@pytest.mark.parametrize("cookie", [cookie for cookie in COOKIES if "000" in cookie])
def test_a_cookie_that_no_database_can_be_asked_for_is_refused(seated: TableOfAll, cookie: str) -> None:
    """PostgreSQL takes no NUL, and a session is looked up by its cookie."""
    assert Client().get("/", headers={"Cookie": cookie}).status_code == 400


def test_a_session_of_somebody_who_is_gone_is_a_strangers(seated: TableOfAll) -> None:
    gone = Guest("Dee")
    gone.player.delete()
    assert gone.get("/").status_code == 200
    assert gone.get("/account/").status_code == 302
    assert gone.tell(seated.tables[-1], "say", text="hello").status_code == 403


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("what", ["hint", "stream"])
def test_what_is_answered_in_threads_breaks_no_more(seated: TableOfAll, what: str) -> None:
    """These ask the database from threads of their own, which see what is committed."""
    for table, said in product(seated.tables, SAID.values()):
        answer = seated.ada.generic("GET", f"/t/{table.slug}/{what}", QUERY_STRING=said)
        assert answer.status_code in (200, 302)
    for table, known in product(seated.tables, HEADERS["Last-Event-ID"]):
        answer = seated.ada.get(f"/t/{table.slug}/{what}", headers={"Last-Event-ID": known})
        assert answer.status_code in (200, 302)


# What Django cannot even make a request of


def test_a_header_that_cannot_be_read_is_refused() -> None:
    scope: dict[str, Any] = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "path": "/hello/",
        "query_string": b"",
        "headers": [(b"host", b"localhost"), (b"content-type", b"text/plain; charset*=klingon''x")],
    }
    heard: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"name=Ada", "more_body": False}

    async def send(message: Any) -> None:
        heard.append(message)

    asyncio.run(application(scope, receive, send))
    assert heard[0]["status"] == 400
