"""`fireside backup` and `fireside restore`: whole, while people play, and never over what is there."""

import asyncio
import io
import sqlite3
import stat
import tarfile
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from django.db import connection

from fireside.cli import main
from fireside.core.records import replay
from fireside.web.backups import back_up
from fireside.web.folders import DATABASE, KEY
from fireside.web.tables import scheduler
from fireside.web.tables.models import Table
from tests.web.listening import run, stored
from tests.web.test_bots import bots_game, keeping, until


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a site with one table."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    folder = tmp_path / "site"
    folder.mkdir()
    with closing(sqlite3.connect(folder / DATABASE)) as database, database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("CREATE TABLE tables_table (slug text)")
        database.execute("INSERT INTO tables_table VALUES ('first')")
    (folder / KEY).write_text("k" * 64)
    return folder


def fireside(command: str, *given: object) -> Result:
    return CliRunner().invoke(main, [command, *map(str, given)])


def slugs(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        return [slug for (slug,) in database.execute("SELECT slug FROM tables_table")]


def open_another(folder: Path) -> None:
    with closing(sqlite3.connect(folder / DATABASE)) as database, database:
        database.execute("INSERT INTO tables_table VALUES ('second')")


def test_a_backup_brings_back_what_was_there(site: Path, tmp_path: Path) -> None:
    file = tmp_path / "kept.tar.gz"
    assert fireside("backup", file, "--data", site).exit_code == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    open_another(site)
    assert fireside("restore", file, "--data", tmp_path / "new").exit_code == 0
    assert slugs(tmp_path / "new") == ["first"]
    assert (tmp_path / "new" / KEY).read_text() == "k" * 64
    assert stat.S_IMODE((tmp_path / "new" / DATABASE).stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept.tar.gz", "new", "site"], (
        "nothing is left"
    )


def test_a_site_that_is_there_is_only_put_away_when_that_is_said(site: Path, tmp_path: Path) -> None:
    file = back_up(site, tmp_path / "kept.tar.gz")
    open_another(site)
    refused = fireside("restore", file, "--data", site)
    assert refused.exit_code == 2
    assert "There is a site in" in refused.output
    assert slugs(site) == ["first", "second"]
    told = fireside("restore", file, "--data", site, "--replace").output
    (before,) = site.glob("before-*")
    assert str(before) in told.replace("\n", "")
    assert (slugs(site), slugs(before)) == (["first"], ["first", "second"])


def test_nothing_is_put_back_while_a_server_runs(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = back_up(site, tmp_path / "kept.tar.gz")
    if connection.vendor != "sqlite":
        pytest.skip("only a file has a sign")
    monkeypatch.setitem(connection.settings_dict, "NAME", site / DATABASE)
    sign = scheduler.Sign()
    assert "stop it first" in fireside("restore", file, "--data", site, "--replace").output
    sign.take_down()
    assert fireside("restore", file, "--data", site, "--replace").exit_code == 0


def test_what_is_no_whole_backup_is_refused_and_changes_nothing(site: Path, tmp_path: Path) -> None:
    file = back_up(site, tmp_path / "kept.tar.gz")
    cut, other, damaged = (tmp_path / name for name in ("cut", "other", "damaged"))
    cut.write_bytes(file.read_bytes()[:-200])
    other.write_text("no backup")
    with tarfile.open(damaged, "w:gz") as tar:
        member = tarfile.TarInfo(DATABASE)
        member.size = 5000
        tar.addfile(member, io.BytesIO(b"SQLite format 3\0" + b"x" * 4984))
    for wrong in (cut, other, damaged):
        answer = fireside("restore", wrong, "--data", site, "--replace")
        assert (answer.exit_code, "Traceback" in answer.output) == (2, False), wrong
        assert slugs(site) == ["first"]
        assert sorted(path.name for path in site.iterdir()) == [DATABASE, KEY]


def test_only_what_a_backup_holds_is_taken_out_of_a_file(site: Path, tmp_path: Path) -> None:
    file = tmp_path / "wrong"
    with tarfile.open(file, "w:gz") as tar:
        tar.add(site / DATABASE, arcname=DATABASE)
        tar.add(site / KEY, arcname="../outside")
        link = tarfile.TarInfo(KEY)
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        tar.addfile(link)
    assert fireside("restore", file, "--data", tmp_path / "a" / "new").exit_code == 0
    assert [path.name for path in (tmp_path / "a" / "new").iterdir()] == [DATABASE]
    assert not (tmp_path / "a" / "outside").exists()


def test_backups_in_a_folder_are_named_by_their_time_and_only_the_newest_are_kept(
    site: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for day in range(1, 4):
        (folder / f"fireside-2025010{day}-000000.tar.gz").touch()
    (folder / "something else").touch()
    assert fireside("backup", folder, "--keep", 2, "--data", site).exit_code == 0
    names = sorted(path.name for path in folder.iterdir())
    assert [names[0], names[2]] == ["fireside-20250103-000000.tar.gz", "something else"]
    assert len(names) == 3


@pytest.mark.parametrize("where", ["kept", "no/such/folder/file"])
def test_a_backup_never_takes_the_place_of_another_file(site: Path, tmp_path: Path, where: str) -> None:
    (tmp_path / "kept").write_text("precious")
    answer = fireside("backup", tmp_path / where, "--data", site)
    assert (answer.exit_code, "Traceback" in answer.output) == (2, False)
    assert (tmp_path / "kept").read_text() == "precious"


def test_for_postgresql_it_says_what_to_use_instead(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://fireside:secret-word@localhost/fireside")
    answer = fireside("backup", site / "file", "--data", site)
    assert answer.exit_code == 2
    assert "pg_dump" in answer.output
    assert "secret-word" not in answer.output


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_each_backup_of_a_running_site_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots play all the while: each backup has each game up to some step, and that can be played on from."""
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL has its own")
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{connection.settings_dict['NAME']}")
    tables = [bots_game("random", 60) for _ in range(2)]
    files: list[Path] = []

    async def play() -> None:
        async with keeping():
            await until(tables[0].steps.exists)
            while len(files) < 3:
                files.append(await asyncio.to_thread(back_up, tmp_path, tmp_path / f"{len(files)}.tar.gz"))
                await until(lambda: tables[0].steps.count() > 8 * len(files))
            await until(lambda: all(Table.objects.get(pk=table.pk).is_over for table in tables))
            assert not await stored(lambda: Table.objects.filter(ended_at=None).exists())

    run(play())
    played = [steps_in(unpacked(file, tmp_path / f"site-{number}")) for number, file in enumerate(files)]
    counts = [sum(map(len, each.values())) for each in played]
    assert counts == sorted(set(counts)), "each has more of the games than the one before"
    for each in played:
        for table in tables:
            known = each.get(table.pk, [])  # it may have begun later
            assert known == list(table.steps.values_list("action", flat=True))[: len(known)]
            actions = [one for one in known if one is not None]
            assert replay(table.record(actions, 3)).record()["actions"] == actions


def unpacked(file: Path, folder: Path) -> Path:
    with pytest.MonkeyPatch.context() as elsewhere:
        elsewhere.delenv("DATABASE_URL")
        assert fireside("restore", file, "--data", folder).exit_code == 0
    return folder / DATABASE


def steps_in(database: Path) -> dict[int, list[int | None]]:
    found: dict[int, list[int | None]] = {}
    with closing(sqlite3.connect(database)) as copy:
        for table, action in copy.execute(
            "SELECT table_id, action FROM tables_step ORDER BY table_id, sequence"
        ):
            found.setdefault(table, []).append(action)
    return found


def test_where_no_site_is_there_is_nothing_to_back_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    assert "There is no database" in fireside("backup", tmp_path / "f", "--data", tmp_path).output
    assert list(tmp_path.iterdir()) == []
