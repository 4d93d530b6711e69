"""Settings: cookies, headers, hosts, keys and databases, as the environment asks for them."""

import errno
import json
import os
import re
import secrets
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client

import fireside
from fireside.web.players.models import Player
from fireside.web.settings import secret_key
from fireside.web.tables.seating import ME, open_table
from tests.web.tables import Guest, snow_bound

GIVEN = "a key that was given, drawn by lot"
CHOSEN = """
import json, sys
import fireside.web.settings as settings
wanted = sys.argv[1:]
print(json.dumps({name: getattr(settings, name) for name in wanted}, default=str))
"""


def started(folder: Path, *names: str, **environment: str) -> dict[str, Any]:
    """What the settings say in a process of its own."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    done = subprocess.run(
        [sys.executable, "-c", CHOSEN, *names],
        env={**kept, "FIRESIDE_DATA": str(folder), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.fixture
def _nothing_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key is made, not given."""
    monkeypatch.delenv("FIRESIDE_SECRET")


# What is sent


@pytest.mark.django_db
def test_no_page_lets_foreign_or_inline_scripts_run(ada: Guest) -> None:
    table = snow_bound(ada, bots=2)
    for address in ("/", table.get_absolute_url(), f"/rules/{table.game_name}/", "/nowhere/"):
        policy = ada.get(address)["Content-Security-Policy"]
        rules = dict(part.strip().split(" ", 1) for part in policy.split(";"))
        assert rules["default-src"] == "'self'"
        assert rules.get("script-src", "'self'") == "'self'"
        assert rules["style-src-elem"] == "'self'"
        assert rules["object-src"] == rules["base-uri"] == rules["frame-ancestors"] == "'none'"
        assert rules["form-action"] == "'self'"
        assert "unsafe-eval" not in policy


@pytest.mark.django_db
def test_the_pages_need_nothing_that_the_policy_forbids(ada: Guest) -> None:
    table = snow_bound(ada, bots=2)
    for address in ("/", table.get_absolute_url(), "/games/snow_bound/new/"):
        page = ada.get(address).content.decode()
        assert not re.search(r"<style|javascript:|<script(?![^>]* src=)|<[^>]+ on[a-z]+=", page)
        assert not re.search(r'(?:src|href)="(?:https?:)?//', page)


@pytest.mark.django_db
def test_the_usual_protecting_headers_are_sent(ada: Guest) -> None:
    answer = ada.get("/")
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin"


@pytest.mark.django_db
def test_cookies_are_out_of_reach_of_scripts_and_other_sites(client: Client) -> None:
    client.post("/hello/", {"name": "Ada"})
    table = open_table(Player.objects.get(name="Ada"), fireside.game("snowfall"), [ME])
    client.get(table.get_absolute_url())
    client.post("/language/", {"language": "de"})
    client.post("/theme/", {"theme": "dark"})
    client.post(f"/t/{table.slug}/undo", {"revision": 1})  # a message waits for the next page
    assert set(client.cookies) >= {"sessionid", "csrftoken", "django_language", "messages", "theme"}
    for name, cookie in client.cookies.items():
        assert cookie["httponly"], name
        assert cookie["samesite"] == "Lax", name
        assert not cookie["secure"], "there is no https here"


def test_debugging_is_off_everywhere(tmp_path: Path) -> None:
    assert settings.DEBUG is False
    assert started(tmp_path, "DEBUG") == {"DEBUG": False}


# What the environment asks for


def test_with_https_cookies_are_secure_and_the_site_answers_to_its_name_alone(tmp_path: Path) -> None:
    names = ["SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "IS_SECURE", "SECURE_HSTS_SECONDS"]
    names += ["ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS", "SECURE_PROXY_SSL_HEADER"]
    found = started(tmp_path, *names, FIRESIDE_URL="https://games.example.org:8443/")
    assert [found[name] for name in names[:3]] == [True] * 3
    assert found["SECURE_HSTS_SECONDS"] > 0
    assert found["ALLOWED_HOSTS"] == ["games.example.org"]
    assert found["CSRF_TRUSTED_ORIGINS"] == ["https://games.example.org:8443"]
    assert found["SECURE_PROXY_SSL_HEADER"] == ["HTTP_X_FORWARDED_PROTO", "https"]


def test_at_home_only_this_machine_is_answered(tmp_path: Path) -> None:
    names = ("ALLOWED_HOSTS", "SESSION_COOKIE_SECURE", "SECURE_PROXY_SSL_HEADER", "SECURE_HSTS_SECONDS")
    found = started(tmp_path, *names)
    assert found["ALLOWED_HOSTS"] == ["localhost", "127.0.0.1", "[::1]"]
    assert (found["SESSION_COOKIE_SECURE"], found["SECURE_HSTS_SECONDS"]) == (False, 0)
    assert found["SECURE_PROXY_SSL_HEADER"] is None, "nobody may claim to come by https"
    assert started(tmp_path, "ALLOWED_HOSTS", FIRESIDE_NEIGHBOURS="1")["ALLOWED_HOSTS"] == ["*"]


@pytest.mark.parametrize("address", ["games.example.org", "ftp://games.example.org", "https://"])
def test_an_address_that_is_none_is_told_what_one_looks_like(tmp_path: Path, address: str) -> None:
    with pytest.raises(subprocess.CalledProcessError) as failed:
        started(tmp_path, "DEBUG", FIRESIDE_URL=address)
    assert "FIRESIDE_URL should be like https://games.example.org" in failed.value.stderr


@pytest.mark.django_db
def test_another_hosts_name_is_refused(ada: Guest) -> None:
    assert ada.get("/", headers={"host": "evil.example"}).status_code == 400


def test_the_secret_key_is_made_once_and_kept_for_its_owner(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    first = started(folder, "SECRET_KEY")["SECRET_KEY"]
    path = folder / "secret"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert path.read_text() == first
    assert len(first) >= 50
    assert started(folder, "SECRET_KEY")["SECRET_KEY"] == first
    assert started(tmp_path / "other", "SECRET_KEY")["SECRET_KEY"] != first


@pytest.mark.parametrize("left", ["", " \n", "\0" * 64])
def test_a_file_without_a_key_gets_one(tmp_path: Path, left: str) -> None:
    """A full disk or a crash has left it so: it has signed nothing, and nothing is lost."""
    (tmp_path / "secret").write_text(left)
    found = started(tmp_path, "SECRET_KEY")["SECRET_KEY"]
    assert len(found) >= 50
    assert (tmp_path / "secret").read_text() == found == started(tmp_path, "SECRET_KEY")["SECRET_KEY"]
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


@pytest.mark.parametrize("left", [b"cut off", b"\xff" * 64])
def test_a_key_that_is_cut_off_or_no_text_is_told_with_what_to_do(tmp_path: Path, left: bytes) -> None:
    (tmp_path / "secret").write_bytes(left)
    with pytest.raises(subprocess.CalledProcessError) as failed:
        started(tmp_path, "SECRET_KEY")
    assert (
        f"The secret key in {tmp_path / 'secret'} should be a text of 32 letters or more"
        in failed.value.stderr
    )
    assert "delete the file and a new one is made" in failed.value.stderr
    assert (tmp_path / "secret").read_bytes() == left


@pytest.mark.usefixtures("_nothing_given")
@pytest.mark.parametrize("left", [None, ""])
def test_several_processes_that_start_at_once_agree_on_one_key(tmp_path: Path, left: str | None) -> None:
    if left is not None:
        (tmp_path / "secret").write_text(left)
    with ThreadPoolExecutor(20) as pool:
        found = set(pool.map(secret_key, [tmp_path] * 20))
    assert len(found) == 1
    assert found == {(tmp_path / "secret").read_text()}
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


@pytest.mark.usefixtures("_nothing_given")
@pytest.mark.parametrize("last", [(os, "fsync"), (Path, "replace")])
def test_a_crash_while_the_key_is_written_leaves_no_half_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, last: tuple[Any, str]
) -> None:
    def crash(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(*last, crash)
        with pytest.raises(OSError, match="No space left"):
            secret_key(tmp_path)
    assert not (tmp_path / "secret").exists()
    (tmp_path / "secret.new").write_text("half a k")
    key = secret_key(tmp_path)
    assert (tmp_path / "secret").read_text() == key
    assert secret_key(tmp_path) == key
    assert "half a k" not in key


@pytest.mark.parametrize("given", ["x", "0", "-1", "1.5"])
def test_a_number_of_bots_that_is_none_is_told_what_one_looks_like(tmp_path: Path, given: str) -> None:
    with pytest.raises(subprocess.CalledProcessError) as failed:
        started(tmp_path, "DEBUG", FIRESIDE_BOTS=given)
    assert "FIRESIDE_BOTS should be how many processes think for bots, like 2" in failed.value.stderr


@pytest.mark.parametrize("given", ["changeme", "a" * 64, "abc" * 30, "django-insecure-" + "k4#x9!pq" * 6])
def test_a_weak_secret_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setenv("FIRESIDE_SECRET", given)
    with pytest.raises(ValueError, match="FIRESIDE_SECRET should be at least 32 letters drawn by lot"):
        secret_key(tmp_path)
    monkeypatch.setenv("FIRESIDE_SECRET", secrets.token_hex(16))
    assert len(secret_key(tmp_path)) == 32


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("192.168.1.5:8000", 302),
        ("[fe80::1]:8000", 302),
        ("games", 302),
        ("games.local:8000", 302),
        ("games.fritz.box", 302),
        ("evil.example:8000", 400),
        ("192.168.1.5.evil.example", 400),
        ("local.evil.example", 400),
    ],
)
def test_neighbours_come_by_a_name_at_home_and_no_stranger_names_this_machine(
    host: str, status: int, settings: Any
) -> None:
    """A stranger's name may lead here; then a page of the stranger's would be taken for one of ours."""
    settings.ALLOWED_HOSTS, settings.IS_FOR_NEIGHBOURS = ["*"], True
    assert Client(headers={"host": host}).get("/account/").status_code == status


def test_a_secret_key_that_is_given_is_used_and_not_written_down(tmp_path: Path) -> None:
    assert started(tmp_path / "given", "SECRET_KEY", FIRESIDE_SECRET=GIVEN) == {"SECRET_KEY": GIVEN}
    assert not (tmp_path / "given").exists()


@pytest.mark.parametrize("name", ["plain", "with space", "a#b", "what?", "100%25", "ä"])
def test_sqlite_lies_in_the_data_folder_whatever_it_is_called(tmp_path: Path, name: str) -> None:
    database = started(tmp_path / name, "DATABASES", FIRESIDE_SECRET=GIVEN)["DATABASES"]["default"]
    assert database["ENGINE"] == "django.db.backends.sqlite3"
    assert database["NAME"] == str(tmp_path / name / "fireside.sqlite3")
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_a_database_url_leads_to_postgresql(tmp_path: Path) -> None:
    url = "postgresql://ada:p%40ss@db.example.org:5433/fireside"
    database = started(tmp_path, "DATABASES", DATABASE_URL=url)["DATABASES"]["default"]
    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert (database["HOST"], database["PORT"], database["NAME"]) == ("db.example.org", 5433, "fireside")
    assert (database["USER"], database["PASSWORD"]) == ("ada", "p@ss")
    assert "init_command" not in database.get("OPTIONS", {})


def test_a_turn_of_bots_takes_three_seconds_unless_said_otherwise(tmp_path: Path) -> None:
    found = started(tmp_path, "BOT_TURN_SECONDS", "BOT_PROCESSES", FIRESIDE_BOTS="5")
    assert found == {"BOT_TURN_SECONDS": 3.0, "BOT_PROCESSES": 5}


# What is stored


@pytest.mark.django_db
def test_the_migrations_are_complete(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("makemigrations", check=True, dry_run=True)
    assert capsys.readouterr().out.strip() == "No changes detected"


def test_the_site_is_checked_for_deployment(tmp_path: Path) -> None:
    """Django's own list: nothing on it but what settings say the reasons of."""
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "fireside.web.settings",
        "FIRESIDE_DATA": str(tmp_path),
    }
    environment["FIRESIDE_URL"] = "https://games.example.org"
    environment.pop("FIRESIDE_SECRET", None)
    command = [sys.executable, "-m", "django", "check", "--deploy"]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "System check identified no issues (3 silenced)."
    assert told.stderr == ""
