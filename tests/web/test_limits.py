"""Limits: whoever asks for too much is told so, with when to come back, and nothing is done."""

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn
from django.test import Client
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.server import ServerState

import fireside
from fireside.web import asgi, limits
from fireside.web.asgi import Site
from fireside.web.connections import Connection
from fireside.web.players.models import Player
from fireside.web.settings import proxies
from fireside.web.tables.models import Report, Table
from fireside.web.tables.seating import ME, OPEN, open_table
from tests.web.tables import Guest, areas, before_the_end, play_on, snow_bound

BOTS = {"seats": "3", "seat_0": "steady", "seat_1": "steady", "seat_2": "steady", "is_public": "no"}
BOTS |= {"pace": "free", "option_map": "standard"}


@pytest.fixture(autouse=True)
def _as_usual(settings: Any) -> Iterator[None]:
    """The limits of a site in earnest."""
    settings.RATES, settings.AMOUNTS = limits.RATES, limits.AMOUNTS
    limits.forget()
    yield
    limits.forget()


def log_in(name: str = "ada", page: str = "/login/", address: str = "192.0.2.1") -> Any:
    return Client(REMOTE_ADDR=address).post(page, {"username": name, "password": "wrong"})


# Logging in


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["/login/", "/admin/login/"])
def test_after_ten_tries_in_a_minute_nobody_logs_in_with_that_name_from_there(page: str) -> None:
    Player.objects.create_superuser("ada", password="by the fire", name="Ada")
    assert {log_in(page=page).status_code for _ in range(10)} <= {200, 422}
    there = Client(REMOTE_ADDR="192.0.2.1")
    refused = there.post(page, {"username": "ada", "password": "by the fire"})
    assert refused.status_code == 429
    assert 0 < int(refused["Retry-After"]) <= 60
    assert "Somebody has tried to log in too often. Try again in" in refused.content.decode()
    assert "sessionid" not in there.cookies
    elsewhere = Client(REMOTE_ADDR="192.0.2.2").post(page, {"username": "ada", "password": "by the fire"})
    assert elsewhere.status_code == 302, "who tries names elsewhere keeps nobody out of their account"
    assert log_in("bo", page).status_code != 429


@pytest.mark.django_db
def test_many_names_are_not_tried_from_one_address() -> None:
    statuses = [log_in(f"somebody{n}").status_code for n in range(31)]
    assert statuses == [422] * 30 + [429]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("page", "wrong"),
    [
        ("/account/password/", {"old_password": "wrong", "new_password1": "x", "new_password2": "x"}),
        ("/account/address/", {"email": "ada@example.org", "password": "wrong"}),
        ("/account/delete/", {"is_meant": "on", "password": "wrong"}),
    ],
)
def test_a_password_is_not_guessed_where_it_is_asked_for_once_more(
    ada: Guest, page: str, wrong: dict[str, str]
) -> None:
    ada.player.set_password("by the fire")
    ada.player.is_guest = False
    ada.player.save()
    ada.force_login(ada.player)
    statuses = [ada.post(page, wrong).status_code for _ in range(11)]
    assert statuses == [422] * 10 + [429]


# What is opened, said and taken on


@pytest.mark.django_db
def test_guests_from_one_address_are_so_many_an_hour(settings: Any) -> None:
    settings.RATES = {**limits.RATES, "guests": "2/hour"}
    for page, status in (("/hello/", 302), ("/games/snowfall/play/", 302), ("/hello/", 429)):
        assert Client().post(page, {"name": "Ada"}).status_code == status
    assert Client().post("/games/snowfall/play/").status_code == 429
    assert Client(REMOTE_ADDR="192.0.2.2").post("/hello/", {"name": "Ada"}).status_code == 302
    assert Player.objects.count() == 3


@pytest.mark.django_db
def test_a_player_opens_so_many_tables_an_hour(
    ada: Guest, bo: Guest, cy: Guest, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.RATES = {**limits.RATES, "tables": "1/hour"}
    over = snow_bound(ada, bo, cy, start=before_the_end(1).position())
    play_on(over, 1, random.Random(1))
    assert ada.post("/games/snowfall/play/").status_code == 302
    before = Table.objects.count()
    for address in ("/games/snowfall/play/", f"/t/{over.slug}/rematch"):
        assert ada.post(address).status_code == 429, address
    assert ada.post("/games/snow_bound/new/", BOTS).status_code == 429
    assert ada.post(f"/t/{over.slug}/again/", {"game": "snow_bound"}).status_code == 429
    assert Table.objects.count() == before
    assert bo.post("/games/snowfall/play/").status_code == 302


@pytest.mark.django_db
def test_tables_of_bots_alone_are_few(ada: Guest, bo: Guest, settings: Any) -> None:
    statuses = [ada.post("/games/snow_bound/new/", BOTS).status_code for _ in range(7)]
    assert statuses == [302] * 6 + [429]
    assert bo.post("/games/snow_bound/new/", BOTS).status_code == 429, "a new guest there gets no more"
    assert ada.post("/games/snow_bound/new/", {**BOTS, "seat_0": "me"}).status_code == 302
    empty = open_table(ada.player, fireside.game("snow_bound"), [OPEN] * 3)
    assert ada.post(f"/t/{empty.slug}/bots", {"level": "steady"}).status_code == 429, "nor in two steps"
    empty.refresh_from_db()
    assert empty.is_waiting


@pytest.mark.django_db
def test_a_chat_takes_so_many_lines_a_minute_and_tells_so_at_the_table(ada: Guest) -> None:
    table = open_table(ada.player, fireside.game("snow_bound"), [ME, OPEN, OPEN])
    assert {ada.tell(table, "say", text="hello").status_code for _ in range(30)} == {200}
    refused = ada.tell(table, "say", text="one more")
    assert refused.status_code == 429
    assert "You have said a lot in a short time. Try again in" in areas(refused)["notice"]
    page = ada.post(f"/t/{table.slug}/say", {"text": "one more"})
    assert (page.status_code, page.content[:15]) == (429, b"<!doctype html>")
    assert table.messages.count() == 30


@pytest.mark.django_db(transaction=True)
def test_hints_are_so_many_a_minute(ada: Guest, bo: Guest, cy: Guest, settings: Any) -> None:
    settings.RATES = {**limits.RATES, "hints": "1/minute"}
    table = snow_bound(ada, bo, cy)
    assert ada.ask(table, "hint").status_code in (200, 422)
    refused = ada.ask(table, "hint")
    assert refused.status_code == 429
    assert "You have asked for many hints in a short time." in areas(refused)["notice"]
    assert bo.ask(table, "hint").status_code in (200, 422)


@pytest.mark.django_db
def test_only_those_at_the_table_talk_there(ada: Guest, bo: Guest, cy: Guest, eve: Guest) -> None:
    table = snow_bound(ada, bo, cy)
    assert 'id="say"' in bo.page(table)
    assert 'id="say"' not in eve.page(table)
    refused = eve.tell(table, "say", text="let me in")
    assert refused.status_code == 403
    assert "Only those who sit at the table talk here." in areas(refused)["notice"]
    assert not table.messages.filter(player=eve.player).exists()
    hers = open_table(eve.player, fireside.game("snow_bound"), [OPEN] * 3)
    assert eve.tell(hers, "say", text="who comes?").status_code == 200, "she has opened it"


@pytest.mark.django_db
def test_names_and_reports_are_not_written_without_end(ada: Guest, bo: Guest, settings: Any) -> None:
    settings.RATES = {**limits.RATES, "names": "1/hour", "reports": "1/hour"}
    about = f"/players/{bo.player.pk}/report/"
    for status in (302, 429):
        assert ada.post("/account/", {"name": f"Ada {status}"}).status_code == status
        assert ada.post(about, {"text": "rude"}).status_code == status
    assert Player.objects.get(pk=ada.player.pk).name == "Ada 302"
    assert Report.objects.count() == 1


@pytest.mark.django_db
def test_new_passwords_and_exports_are_not_asked_for_without_end(ada: Guest, settings: Any) -> None:
    settings.RATES = {**limits.RATES, "resets": "1/hour", "exports": "1/hour"}
    for reset, export in ((302, 200), (429, 429)):
        assert Client().post("/reset/", {"email": "ada@example.org"}).status_code == reset
        assert ada.get("/account/export/").status_code == export


# What arrives


def asked(
    *messages: dict[str, Any], headers: dict[str, str] | None = None, app: Any = None
) -> list[dict[str, Any]]:
    """What the site answers to a post that arrives in such pieces; after them nothing comes."""
    given = {"host": "localhost", "content-type": "application/x-www-form-urlencoded", **(headers or {})}
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "path": "/hello/",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in given.items()],
    }
    coming, answered = list(messages), []

    async def receive() -> dict[str, Any]:
        if coming:
            return coming.pop(0)
        await asyncio.Event().wait()
        raise AssertionError("nothing comes")

    async def send(message: Any) -> None:
        answered.append(message)

    asyncio.run((app or asgi.application)(scope, receive, send))
    return answered


def part(body: bytes, more_body: bool = True) -> dict[str, Any]:
    return {"type": "http.request", "body": body, "more_body": more_body}


def status(answered: list[dict[str, Any]]) -> tuple[int, str]:
    """The status of an answer, and its page."""
    return answered[0]["status"], b"".join(one.get("body", b"") for one in answered[1:]).decode()


@pytest.mark.django_db(transaction=True)
def test_a_body_is_a_million_bytes_long_at_most() -> None:
    whole = [part(b"a" * 500_000), part(b"a" * 500_000, more_body=False)]
    assert status(asked(*whole))[0] == 403, "it is read: its token is missing"
    for body in ([*whole[:1], *whole], [part(b"a" * 500_000)] * 20):
        found, page = status(asked(*body))
        assert found == 413
        assert "What you have sent is too long." in page
    found, _ = status(asked(headers={"content-length": "104857600"}))
    assert found == 413, "nothing of it is waited for"


@pytest.mark.django_db(transaction=True)
def test_what_arrives_too_slowly_is_answered_all_the_same(settings: Any) -> None:
    settings.AMOUNTS = {**limits.AMOUNTS, "seconds": 0.05}
    found, page = status(asked(part(b"name=A")))
    assert found == 408
    assert "has taken too long to arrive" in page


def test_a_table_tells_what_was_too_long_beside_the_game() -> None:
    answered = asked(headers={"content-length": "104857600", "hx-request": "true"})
    assert "What you have sent is too long." in areas(status(answered)[1])["notice"]


@pytest.mark.parametrize(
    ("asked", "left"),
    [
        (b"", b""),
        (b"", b"GET / HTTP/1.1\r\nHost: local"),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET / HTTP/1.1\r\n"),
        (b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n", b"the rest never comes"),
    ],
)
def test_a_connection_that_asks_for_nothing_is_closed(asked: bytes, left: bytes, settings: Any) -> None:
    settings.AMOUNTS = {**limits.AMOUNTS, "seconds": 0.2}

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body"})

    async def visited() -> bytes:
        config = uvicorn.Config(app, http=Connection, lifespan="off", log_level="critical")
        config.load()
        state = ServerState()
        server = await asyncio.get_running_loop().create_server(
            lambda: Connection(config, state, {}), "127.0.0.1", 0
        )
        async with server:
            reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname()[:2])
            writer.write(asked)
            answered = await reader.readuntil(b"\r\n\r\n") if asked else b""
            writer.write(left)
            assert await asyncio.wait_for(reader.read(), 3) == b""  # sooner than uvicorn gives up by itself
            writer.close()
        return answered

    assert asyncio.run(visited()).startswith(b"HTTP/1.1 200" if asked else b"")


# Streams


@pytest.mark.django_db(transaction=True)
def test_so_many_streams_are_open_at_once_from_one_address(ada: Guest, settings: Any) -> None:
    settings.AMOUNTS = {**limits.AMOUNTS, "streams": 2}
    table = open_table(ada.player, fireside.game("snow_bound"), [ME, OPEN, OPEN])

    async def listen(client: str, heard: asyncio.Queue[Any], gone: asyncio.Event) -> None:
        scope = {
            "type": "http",
            "method": "GET",
            "http_version": "1.1",
            "path": f"/t/{table.slug}/stream",
            "query_string": b"",
            "headers": [(b"host", b"localhost")],
            "client": (client, 1),
        }
        told = [part(b"", more_body=False)]

        async def receive() -> dict[str, Any]:
            if not told:
                await gone.wait()
            return told.pop() if told else {"type": "http.disconnect"}

        await asgi.application(scope, receive, heard.put)

    async def several() -> list[int]:
        found, pages = [], []
        for client in ("192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.1"):
            heard: asyncio.Queue[Any] = asyncio.Queue()
            gone = asyncio.Event()
            page = asyncio.create_task(listen(client, heard, gone))
            pages.append((gone, page))
            found.append((await heard.get())["status"])
            if len(found) == 4:  # the first page is closed
                pages[0][0].set()
                await pages[0][1]
        for gone, page in pages:
            gone.set()
            await page
        return found

    assert asyncio.run(several()) == [200, 200, 429, 200, 200]


# Where somebody comes from


def seen_from(client: str, forwarded: str, trusted: list[str]) -> str:
    """Whom the site takes a request to come from."""
    found: list[str] = []

    class Listening(Site):
        async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
            found.append(scope["client"][0])

    scope: Any = {
        "type": "http",
        "client": (client, 1),
        "headers": [(b"x-forwarded-for", forwarded.encode())],
    }
    nothing: Any = None
    asyncio.run(ProxyHeadersMiddleware(Listening(), trusted)(scope, nothing, nothing))
    return found[0]


@pytest.mark.parametrize(
    ("client", "forwarded", "seen"),
    [
        ("127.0.0.1", "192.0.2.1", "192.0.2.1"),
        ("127.0.0.1", "10.9.9.9, 192.0.2.1", "192.0.2.1"),  # the proxy adds the true one at the end
        ("192.0.2.7", "10.9.9.9", "192.0.2.7"),  # who comes past the proxy is not believed
    ],
)
def test_an_address_is_believed_of_the_proxies_alone(client: str, forwarded: str, seen: str) -> None:
    assert seen_from(client, forwarded, ["127.0.0.1", "::1"]) == seen


def test_without_a_proxy_nobody_says_where_they_come_from(monkeypatch: pytest.MonkeyPatch) -> None:
    assert proxies() == [], "this machine at home"
    assert seen_from("127.0.0.1", "10.9.9.9", []) == "127.0.0.1"
    monkeypatch.setenv("FIRESIDE_PROXIES", "10.0.0.1, 10.1.0.0/16")
    assert proxies() == ["10.0.0.1", "10.1.0.0/16"]
    monkeypatch.setenv("FIRESIDE_PROXIES", "proxy.example")
    with pytest.raises(ValueError, match=r"FIRESIDE_PROXIES should be addresses .* not 'proxy\.example'"):
        proxies()


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),  # whoever has one address of a network has them all
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
    ],
)
def test_the_addresses_of_one_line_count_as_one(rf: Any, one: str, other: str, is_same: bool) -> None:
    found = [limits.address_of(rf.get("/", REMOTE_ADDR=address)) for address in (one, other)]
    assert (found[0] == found[1]) is is_same


# What an operator says


def test_an_operator_changes_limits_by_their_names() -> None:
    rates, amounts = limits.chosen("chat=60/minute, streams = 200,")
    assert (rates["chat"], amounts["streams"]) == ("60/minute", 200)
    assert {**rates, "chat": limits.RATES["chat"]} == limits.RATES
    assert limits.chosen("") == (limits.RATES, limits.AMOUNTS)


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ("chats=1/minute", "should name some of logins, .* not 'chats'"),
        ("chat", "should be like chat=30/minute, not chat="),
        ("chat=many", "should be like chat=30/minute, not chat=many"),
        ("chat=60", "should be like chat=30/minute"),
        ("streams=0", "should be like streams=60, not streams=0"),
        ("body=1/minute", "should be like body=1000000"),
    ],
)
def test_a_limit_that_is_none_is_told_what_one_looks_like(wish: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        limits.chosen(wish)


def test_every_limit_has_a_sentence_and_a_minute_is_told_in_seconds() -> None:
    for name in [*limits.RATES, "streams"]:
        assert str(limits.TooMany(name, 59)).endswith("Try again in 59 seconds.")
        assert str(limits.TooMany(name, 61)).endswith("Try again in 2 minutes.")
