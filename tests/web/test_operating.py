"""For whoever keeps the site: health, figures, the log, and what is said when something fails."""

import json
import logging
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.request import urlopen

import pytest
from django.contrib.sessions.models import Session
from django.db import OperationalError, connection
from django.test import Client
from prometheus_client import REGISTRY, start_http_server

from fireside.web import operating
from fireside.web.logs import HIDDEN, Json, Text
from fireside.web.settings import log_form, mail_server, metrics_address
from fireside.web.tables import streams, wakeups
from fireside.web.tables.models import new_token
from tests.web.listening import Line, run, stored
from tests.web.tables import Guest, areas, snow_bound, snowfall, truth
from tests.web.test_server import begun
from tests.web.test_settings import started

FULL = OperationalError("database or disk is full")


@pytest.fixture
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has asked how the site is for a while."""
    monkeypatch.setattr(operating, "_seen", operating._Seen())


def full(execute: Callable[..., object], sql: str, *given: object) -> object:
    """The database reads, and writes nothing."""
    if sql.startswith(("INSERT", "UPDATE", "DELETE")):
        raise FULL
    return execute(sql, *given)


def failing(*given: object, **named: object) -> None:
    raise FULL


# Health


@pytest.mark.django_db
@pytest.mark.usefixtures("unseen")
def test_a_site_that_can_store_is_well(client: Client) -> None:
    answer = client.get("/health/")
    assert (answer.status_code, answer.content, answer["Content-Type"]) == (200, b"well\n", "text/plain")
    assert "sessionid" not in answer.cookies
    assert client.post("/health/").status_code == 405


@pytest.mark.django_db
@pytest.mark.usefixtures("unseen")
def test_a_database_that_cannot_be_written_is_told(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session.objects, "update_or_create", failing)
    for _ in range(2):
        answer = client.get("/health/")
        assert (answer.status_code, answer.content) == (503, b"the database cannot be written\n")


@pytest.mark.django_db
@pytest.mark.usefixtures("unseen")
def test_who_asks_again_and_again_writes_nothing(client: Client) -> None:
    client.get("/health/")
    with connection.execute_wrapper(failing):
        assert [client.get("/health/").status_code for _ in range(5)] == [200] * 5


# Figures


@pytest.mark.django_db(transaction=True)
def test_prometheus_is_told_figures_and_no_secrets(ada: Guest) -> None:
    table = snow_bound(ada, bots=2)
    figures = operating.Figures()
    REGISTRY.register(figures)
    server, thread = start_http_server(0, "127.0.0.1")
    try:
        with urlopen(f"http://127.0.0.1:{server.server_port}/metrics") as answer:
            told = answer.read().decode()
    finally:
        REGISTRY.unregister(figures)
        server.shutdown()
        server.server_close()
        thread.join()
    assert 'fireside_tables{state="running"} 1.0' in told
    assert 'fireside_players{kind="guest"} 1.0' in told
    assert "fireside_streams 0.0" in told
    assert table.slug not in told


def test_figures_are_told_where_that_was_asked_for_alone(tmp_path: Path) -> None:
    assert Client().get("/metrics").status_code == 404
    told = started(tmp_path, "METRICS", "MIDDLEWARE", FIRESIDE_METRICS="127.0.0.1:9100")
    assert told["METRICS"] == ["127.0.0.1", 9100]
    assert told["MIDDLEWARE"][0] == "django_prometheus.middleware.PrometheusBeforeMiddleware"
    usual = started(tmp_path, "METRICS", "MIDDLEWARE", "EMAIL_BACKEND", "SENDS_MAIL")
    assert usual["METRICS"] is None
    assert not [name for name in usual["MIDDLEWARE"] if "prometheus" in name]
    assert usual["EMAIL_BACKEND"].endswith("console.EmailBackend")


# Letters, as the environment asks for them


def test_a_public_site_without_a_mail_server_prints_no_letters(tmp_path: Path) -> None:
    names = ("EMAIL_BACKEND", "SENDS_MAIL")
    told = started(tmp_path, *names, FIRESIDE_URL="https://games.example.org")
    assert (told["EMAIL_BACKEND"].split(".")[-2], told["SENDS_MAIL"]) == ("dummy", False)


def test_a_mail_server_is_named_by_an_address(tmp_path: Path) -> None:
    names = [f"EMAIL_{name}" for name in ("BACKEND", "HOST", "PORT", "HOST_USER", "HOST_PASSWORD", "USE_SSL")]
    told = started(
        tmp_path,
        *names,
        "DEFAULT_FROM_EMAIL",
        FIRESIDE_URL="https://games.example.org",
        FIRESIDE_MAIL="smtps://ada:p%40ss@mail.example.org",
    )
    assert list(told.values()) == [
        "django.core.mail.backends.smtp.EmailBackend",
        "mail.example.org",
        465,
        "ada",
        "p@ss",
        True,
        "Fireside <fireside@games.example.org>",
    ]


@pytest.mark.parametrize(
    ("name", "given", "told"),
    [
        ("FIRESIDE_MAIL", "mail.example.org", "FIRESIDE_MAIL should be like smtps://"),
        ("FIRESIDE_MAIL", "smtps://mail.example.org", "FIRESIDE_MAIL needs FIRESIDE_URL"),
        ("FIRESIDE_METRICS", "9100", "FIRESIDE_METRICS should be like 127.0.0.1:9100"),
        ("FIRESIDE_METRICS", "127.0.0.1:99999", "FIRESIDE_METRICS should be like 127.0.0.1:9100"),
        ("FIRESIDE_LOGS", "xml", "FIRESIDE_LOGS should be text or json"),
    ],
)
def test_a_wrong_setting_is_told_with_what_would_be_right(
    monkeypatch: pytest.MonkeyPatch, name: str, given: str, told: str
) -> None:
    monkeypatch.setenv(name, given)
    read = {"FIRESIDE_MAIL": mail_server, "FIRESIDE_METRICS": metrics_address, "FIRESIDE_LOGS": log_form}[
        name
    ]
    with pytest.raises(ValueError, match=told):
        read()


@pytest.mark.slow
def test_a_database_that_does_not_answer_is_told_at_the_start(tmp_path: Path) -> None:
    url, key = "postgresql://ada:secret-word@127.0.0.1:1/games", "abcdefghijklmnopqrstuvwxyz0123456789"
    shown, complaints = begun(tmp_path, DATABASE_URL=url, FIRESIDE_SECRET=key).communicate(timeout=120)
    assert shown == ""
    assert complaints.startswith("Error: The database that DATABASE_URL names cannot be used")
    assert "secret-word" not in complaints
    assert "Traceback" not in complaints


@pytest.mark.slow
def test_a_file_that_is_no_database_is_told_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "fireside.sqlite3").write_bytes(b"no database at all" * 500)
    shown, complaints = begun(tmp_path).communicate(timeout=120)
    assert shown == ""
    assert complaints.startswith(f"Error: The database {tmp_path}")
    assert "Traceback" not in complaints


# The log


def logged(formatter: logging.Formatter, message: str, *given: object, error: Exception | None = None) -> str:
    raised = None
    if error is not None:
        try:
            raise error
        except type(error):
            raised = sys.exc_info()
    record = logging.LogRecord("django.request", logging.ERROR, __file__, 1, message, given, raised)
    record.request = "<ASGIRequest: GET '/login/?next=/t/abc/'>"
    return formatter.format(record)


def test_invitations_have_a_digit_by_which_the_log_knows_them(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["fwnpZ-iwApgzmi-ogbfnDHGl", "fwnpZ-iwApgzmi-ogbfnDHG7"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(drawn))
    assert new_token() == "fwnpZ-iwApgzmi-ogbfnDHG7"


@pytest.mark.django_db
@pytest.mark.parametrize("form", [Text, Json])
def test_whatever_is_logged_no_key_gets_into_it(form: type[Text | Json], ada: Guest) -> None:
    table = snow_bound(ada, bots=2)
    token, session = table.places.all()[0].token, ada.cookies["sessionid"].value
    reset, signed = "c2x4k1-5d41402abc4b2a76b9719d911017c592", "WzEsImEiXQ:1vLxyz:Hn3-k_9"
    formatter = form(["the secret key", "the password"])
    said = [
        logged(formatter, "Not Found: %s", f"/t/{table.slug}/"),
        logged(formatter, "Not Found: %s", f"/t/{table.slug}/join/{token}/"),
        logged(formatter, "Not Found: %s", f"/reset/MQ/{reset}/"),
        logged(formatter, "Gone: %s", f"/confirm/{signed}/ and /notices/{signed}/"),
        logged(formatter, "wrong: sessionid=%s; csrftoken=x", session),
        logged(formatter, "invitation %s", token),
        logged(formatter, "{'password': 'hunter2', 'token': 'abc'} /login/?next=/t/%s/", table.slug),
        logged(formatter, "no", error=ValueError(f"the secret key, the password and session {session}")),
        logged(formatter, "no", error=OperationalError("postgresql://fireside:frost@host/games is away")),
    ]
    secrets = (
        table.slug,
        token,
        session,
        reset,
        signed,
        "hunter2",
        "the secret",
        "the password",
        "frost",
        "abc",
    )
    assert [(secret, line) for line in said for secret in secrets if secret in line] == []
    assert all(HIDDEN in line for line in said)
    assert "django.request" in said[0], "what is no secret is told"
    assert "test_operating.py" in said[7]


def test_a_line_of_json_has_what_is_needed_to_find_it() -> None:
    line = json.loads(logged(Json(), "Not Found: %s", "/nowhere/"))
    assert set(line) == {"time", "level", "logger", "message"}
    assert (line["level"], line["message"]) == ("ERROR", "Not Found: /nowhere/")
    told = json.loads(logged(Json(), "Broken", error=ValueError("why")))
    assert "ValueError: why" in told["exc_info"]


def test_a_fault_of_the_database_is_one_line() -> None:
    assert logged(Text(), "Service Unavailable: %s", "/", error=FULL).endswith(
        "Service Unavailable: /: database or disk is full"
    )


# What people are told


@pytest.mark.django_db
def test_a_full_disk_has_a_page_loses_nothing_and_passes(ada: Guest) -> None:
    ada.raise_request_exception = False
    table = snowfall(ada)
    first, *_ = truth(table).legal()
    with connection.execute_wrapper(full):
        answer = ada.act(table, first)
        assert (answer.status_code, answer["Retry-After"]) == (503, "10")
        assert "cannot store anything" in areas(answer)["notice"]
        page = ada.post(f"/t/{table.slug}/act", {"action": first, "revision": ada.revision(table)})
        assert page.status_code == 503
        assert "<h1>The site cannot store anything just now</h1>" in page.content.decode()
        assert ada.get(table.get_absolute_url()).status_code == 200, "looking is possible"
    assert not table.steps.exists()
    assert ada.act(table, first).status_code == 200
    assert table.steps.exists()


@pytest.mark.django_db
def test_a_fault_of_ours_is_told_as_ours(ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    ada.raise_request_exception = False

    def broken(*given: object) -> None:
        raise KeyError("ours")

    monkeypatch.setattr("fireside.web.tables.views.answers.Visit", broken)
    answer = ada.get("/t/somewhere/")
    assert answer.status_code == 500
    assert "Something broke on our side" in answer.content.decode()


@pytest.mark.django_db(transaction=True)
def test_whoever_watches_goes_on_watching_while_nothing_can_be_stored(ada: Guest) -> None:
    watcher = streams.Watcher(snowfall(ada), ada.player, "en", 0)
    with connection.execute_wrapper(full):
        watcher.note_presence()
        assert any("event: change" in message for message in watcher.news())


@pytest.mark.django_db(transaction=True)
def test_a_line_ends_when_the_database_cannot_be_read(ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = snowfall(ada)

    async def listen() -> None:
        async with Line(ada, table) as line:
            await line.message()
            monkeypatch.setattr(streams, "Visit", failing)
            await stored(wakeups.wake, table.pk)
            assert await line.is_over()

    run(listen())
