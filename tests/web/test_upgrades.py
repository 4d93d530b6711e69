"""Stored tables outlive a change of rules or cards, and a game that is taken away.

`stored/rules-1.sql.gz` is a database from before tables kept anything but their steps: of every game one
table that runs, one that is over and one begun from a position, some with decisions taken back; besides a
table that waits for players, one that nobody has touched, and one whose clock ran out long ago. All were
played by version 1 of their rules. `stored/rules-1-kept.sql.gz` is the same site once everything was kept.
"""

import json
import logging
import random
import re
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection, connections
from django.test import Client
from pytest_django import DjangoDbBlocker

import fireside
from fireside.core import registry
from fireside.core.game import Game
from fireside.core.phrases import Phrase, as_phrase
from fireside.draw import AnyScene, Drawing, Panel
from fireside.play import recordings
from fireside.play.recordings import Recording
from fireside.play.table import CARRIED
from fireside.web.players.models import Player
from fireside.web.tables import keepsakes, scheduler, seating, upgrades
from fireside.web.tables.models import Keepsake, Step, Table
from fireside.web.tables.running import Finished, forget_all, opened, running
from fireside.web.tables.streams import Watcher
from tests.web.stored import RULES_1, RULES_1_KEPT, restore
from tests.web.tables import SCRIPT, areas, play_on

GAMES = fireside.all_games()
CHANGED = [name for name in GAMES if fireside.game(name).version > 1]  # since the site was stored
UNCHANGED = [name for name in GAMES if name not in CHANGED]
LARGEST = 500_000  # bytes that a finished game may keep
LINK = re.compile(r'(?:href|src|action|formaction)="(/[^"#]*)')

pytestmark = pytest.mark.skipif(connection.vendor != "sqlite", reason="the stored database is one of SQLite")


# The stored site, before and after the step that the present code runs


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory, django_db_blocker: DjangoDbBlocker) -> dict[str, Path]:
    """The databases as earlier versions left them, brought to the present form; and with everything carried
    over to the present rules.
    """
    folder = tmp_path_factory.mktemp("stored")
    paths = {name: folder / f"{name}.sqlite3" for name in ("migrated", "stored", "kept")}
    for name, dump in (("migrated", RULES_1), ("stored", RULES_1_KEPT)):
        restore(dump, paths[name])
        with django_db_blocker.unblock(), Using(paths[name]):
            call_command("migrate", interactive=False, verbosity=0)
    shutil.copy(paths["stored"], paths["kept"])
    with django_db_blocker.unblock(), Using(paths["kept"]):
        upgrades.upgrade_all()
    return paths


class Using:
    """The site on another database file, for as long as the block lasts."""

    def __init__(self, path: Path) -> None:
        self.path = str(path)

    def __enter__(self) -> None:
        self._before = connection.settings_dict["NAME"]
        self._point_at(self.path)

    def __exit__(self, *error: object) -> None:
        self._point_at(self._before)

    def _point_at(self, name: str) -> None:
        forget_all()
        connection.close()
        connections.databases["default"]["NAME"] = connection.settings_dict["NAME"] = name


@pytest.fixture(params=["kept"])
def site(
    request: pytest.FixtureRequest,
    files: dict[str, Path],
    tmp_path: Path,
    django_db_blocker: DjangoDbBlocker,
) -> Iterator[None]:
    """A copy of the stored site; everything is kept unless the test asks for another state."""
    path = shutil.copy(files[request.param], tmp_path / "site.sqlite3")
    with django_db_blocker.unblock(), Using(Path(path)):
        yield


def table_named(slug: str) -> Table:
    return Table.objects.get(slug=slug)


def visitors() -> dict[str, Client]:
    """Ada and Bo, who sit at the tables, and somebody who does not."""
    found = {"stranger": Client()}
    for name in ("ada", "bo"):
        found[name] = Client()
        found[name].force_login(Player.objects.get(username=name))
    return found


# What may happen to the rules


def raise_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in GAMES:
        monkeypatch.setattr(fireside.game(name), "version", fireside.game(name).version + 1)


def change_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in GAMES:
        monkeypatch.setattr(fireside.game(name).content(), "digest", "0123456789abcdef")


def take_away(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = {name: module for name, module in registry._modules.items() if name in ("snowfall", "snow_bound")}
    monkeypatch.setattr(registry, "_modules", kept)


def change_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """The new rules cannot load the old positions."""
    raise_versions(monkeypatch)
    monkeypatch.setattr(Game, "carried_over", lambda game, position, content: {"game": game.name})


def change_views(monkeypatch: pytest.MonkeyPatch) -> None:
    """The new drawings cannot draw the old views."""
    raise_versions(monkeypatch)
    draw = Drawing.panels

    def panels(drawing: Drawing[AnyScene], view: Mapping[str, Any], theme: str = "auto") -> list[Panel]:
        return draw(drawing, {} if view["version"] == 1 else view, theme)

    monkeypatch.setattr(Drawing, "panels", panels)


Change = Callable[[pytest.MonkeyPatch], None]
CHANGES = [raise_versions, change_cards, take_away, change_positions, change_views]
CASES = [("kept", change) for change in CHANGES] + [("migrated", raise_versions), ("migrated", take_away)]


def upgraded(monkeypatch: pytest.MonkeyPatch, change: Change) -> None:
    """The server stops, is changed, and starts again."""
    forget_all()
    change(monkeypatch)
    call_command("upgrade_tables")


# Everything can be opened


PAGES = ("", "replay/", "replay/?seat=0&at=3", "record.json", "why?action=1", "hint")


def look_everywhere(visitor: Client, pages: tuple[str, ...] = PAGES) -> list[str]:
    """Open every page there is; those that answer with an error of the server."""
    places = ["/", "/account/", *[f"/players/{player.pk}/" for player in Player.objects.all()]]
    places += [f"/t/{table.slug}/{page}" for table in Table.objects.all() for page in pages]
    return [place for place in places if visitor.get(place).status_code >= 500]


def do_everything(visitor: Client) -> list[str]:
    """Post everything that can be posted at a table; what answers with an error of the server."""
    broken = []
    for table in Table.objects.all():
        for what in ("act", "undo", "say", "sit", "leave", "come-back", "bots", "vote", "rematch"):
            given = {"action": 1, "revision": 1, "text": "Hello", "seat": 1, "level": "random"}
            if visitor.post(f"/t/{table.slug}/{what}", given, headers=SCRIPT).status_code >= 500:
                broken.append(f"{table.slug}/{what}")
    return broken


def streams() -> dict[str, list[str]]:
    """What the stream of each table sends first."""
    player = Player.objects.get(username="ada")
    return {table.slug: Watcher(table, player, "en", 0).news() for table in Table.objects.all()}


@pytest.mark.parametrize(("site", "change"), [*CASES[:4], CASES[-2]], indirect=["site"])
@pytest.mark.slow
def test_nobody_meets_an_error(site: None, change: Change, monkeypatch: pytest.MonkeyPatch) -> None:
    upgraded(monkeypatch, change)
    told = streams()
    assert all(told.values())
    assert set(told) == {table.slug for table in Table.objects.all()}
    people = visitors()
    assert look_everywhere(people["ada"]) == []
    assert look_everywhere(people["stranger"], ("",)) == []
    assert do_everything(people["bo"]) == []
    assert look_everywhere(people["bo"], ("",)) == []


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.slow
def test_tables_that_were_missed_are_seen_to_when_somebody_comes(
    site: None, change: Change, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(monkeypatch)
    assert look_everywhere(visitors()["ada"], ("", "stream")) == []
    for table in Table.objects.filter(ended_at=None, started_at__isnull=False):
        assert not table.lack


@pytest.mark.parametrize(("site", "change"), CASES, indirect=["site"])
def test_lists_link_only_to_what_can_be_opened(
    site: None, change: Change, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgraded(monkeypatch, change)
    linked: set[str] = set()
    ada = visitors()["ada"]
    for page in ("/", *[f"/players/{player.pk}/" for player in Player.objects.all()]):
        linked |= set(LINK.findall(ada.get(page).content.decode()))
    tables = {link for link in linked if link.startswith("/t/")}
    assert len(tables) > 5
    for link in sorted(tables):
        assert ada.get(link).status_code == 200, link


@pytest.mark.parametrize(("site", "change"), CASES, indirect=["site"])
def test_nothing_repeats_in_the_log(
    site: None, change: Change, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    upgraded(monkeypatch, change)
    with caplog.at_level(logging.INFO):
        for _ in range(5):
            for pk in (*scheduler.late_tables(), *scheduler.tables_waiting_for_bots()):
                scheduler.due_turn(pk)
    assert [record.getMessage() for record in caplog.records] == []


# From the rules of then to those of now


@pytest.mark.parametrize("site", ["migrated"], indirect=True)
def test_tables_of_the_present_rules_are_kept(site: None) -> None:
    outdated = Table.objects.filter(game_name__in=CHANGED, started_at__isnull=False)
    running, finished = outdated.filter(ended_at=None).count(), outdated.exclude(ended_at=None).count()
    done = upgrades.upgrade_all()
    assert done["kept"] == 3 * len(GAMES) + 2 - running - finished
    assert done["closed"] == running, "nothing of them was kept in time"


@pytest.mark.parametrize("site", ["stored"], indirect=True)
@pytest.mark.parametrize("kind", ["running", "position"])
@pytest.mark.parametrize("name", CHANGED)
def test_a_game_of_earlier_rules_goes_on_by_the_present_ones(site: None, name: str, kind: str) -> None:
    table = table_named(f"{name}-{kind}")
    position = table.position
    assert position is not None
    shown = keepsakes.recording_of(table)
    assert shown is not None
    call_command("upgrade_tables")
    table.refresh_from_db()
    assert (table.version, table.is_over, table.seed) == (fireside.game(name).version, False, None)
    after = running(table)
    if table.slug not in FURTHER_ON:
        assert after.played.position()["table"] == position["table"]
    for viewer in after.viewers:
        assert after.moment(viewer).log == [*shown.log_at(shown.length, viewer), as_phrase(CARRIED)]
    play_on(table, 12, random.Random(5))
    assert table.steps.count() > 12


# Where something was asked that the present rules do not ask: a cider that would have been wasted.
FURTHER_ON = ["above_and_below-position"]


def in_words(log: Sequence[Phrase]) -> list[str]:
    """A log as it reads: which of its words are terms or cards may have been found out since."""
    return [str(line) for line in log]


def plain(view: Any) -> Any:
    """A view without what its sentences are made of."""
    if isinstance(view, dict):
        return {key: plain(value) for key, value in view.items() if key != "phrase"}
    return [plain(one) for one in view] if isinstance(view, list) else view


def as_far_as(known: Any, view: Any) -> Any:
    """A view without what it says more than an earlier one."""
    if isinstance(known, dict) and isinstance(view, dict):
        return {key: as_far_as(known[key], value) for key, value in view.items() if key in known}
    if isinstance(known, list) and isinstance(view, list) and len(known) == len(view):
        return [as_far_as(*both) for both in zip(known, view, strict=True)]
    return view


def kept_anew(kind: str) -> list[Table]:
    """Tables whose rules have not changed since, as the present version keeps them; all others are gone."""
    tables = Table.objects.filter(slug__in=[f"{name}-{kind}" for name in UNCHANGED])
    Table.objects.exclude(pk__in=[table.pk for table in tables]).delete()
    upgrades.upgrade_all()
    return list(tables.order_by("slug"))


# Finished games


def pages_of_replay(table: Table) -> dict[str, dict[str, str]]:
    """What the replay shows at some places, from everybody's eyes."""
    client = Client()
    seats = ["", *map(str, range(table.places.count()))]
    places = [f"seat={seat}&at={place}" for seat in seats[:2] for place in (0, 30, 10_000)]
    at = table.get_absolute_url()
    return {
        place: areas(client.get(f"{at}replay/?{place}", headers=SCRIPT).content.decode()) for place in places
    }


@pytest.mark.parametrize("change", [raise_versions, change_cards])
def test_a_finished_game_is_shown_as_before(
    site: None, change: Change, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [table_named(f"{name}-finished") for name in GAMES]
    before = [pages_of_replay(table) for table in tables]
    finals = [opened(table).moment(0) for table in tables]
    upgraded(monkeypatch, change)
    for table, pages, final in zip(tables, before, finals, strict=True):
        assert pages_of_replay(table) == pages
        moment = opened(table).moment(0)
        assert (moment.revision, moment.view, moment.log) == (final.revision, final.view, final.log)
        assert "Final scoring" in visitors()["ada"].get(table.get_absolute_url()).content.decode()


@pytest.mark.parametrize("name", UNCHANGED)
def test_what_is_kept_is_what_the_rules_show_and_small(site: None, name: str) -> None:
    table = table_named(f"{name}-finished")
    assert Keepsake.objects.get(table=table).recorded_to == table.steps.count()
    assert len(bytes(Keepsake.objects.get(table=table).recording)) < LARGEST
    shown = keepsakes.recording_of(table)
    assert shown is not None
    assert shown.length == len(table.actions())
    replayed = running(table)
    for viewer in replayed.viewers:
        moment, kept = replayed.moment(viewer), Finished(table).moment(viewer)
        assert (kept.revision, in_words(kept.log)) == (moment.revision, in_words(moment.log))
        assert plain(kept.view) == as_far_as(kept.view, plain(moment.view))


@pytest.mark.parametrize("site", ["migrated"], indirect=True)
def test_what_the_present_version_keeps_is_exactly_what_the_rules_show(site: None) -> None:
    for table in kept_anew("finished"):
        replayed, finished = running(table), Finished(table)
        for viewer in (None, 0):
            moment, kept = replayed.moment(viewer), finished.moment(viewer)
            assert (kept.revision, kept.log, kept.view) == (moment.revision, moment.log, moment.view)


def test_a_game_that_is_taken_away_can_still_be_read(site: None, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_named("snowcrest-finished")
    log = opened(table).moment(None).log
    upgraded(monkeypatch, take_away)
    page = Client().get(table.get_absolute_url()).content.decode()
    for words in ("Snowcrest", "Ada", "Bo", "Final scoring", "cannot be drawn any more", "no longer offered"):
        assert words in page
    assert opened(table).moment(None).log == log
    shown = areas(Client().get(f"{table.get_absolute_url()}replay/?at=12", headers=SCRIPT).content.decode())
    assert shown["log"].count("<li") > 3
    assert "Rematch" not in visitors()["ada"].get(table.get_absolute_url()).content.decode()


@pytest.mark.parametrize("site", ["migrated"], indirect=True)
def test_a_finished_game_that_nobody_converted_shows_names_result_and_record(
    site: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgraded(monkeypatch, raise_versions)
    table = table_named("snow_bound-finished")
    ada = visitors()["ada"]
    page = ada.get(table.get_absolute_url()).content.decode()
    assert table.scores is not None
    for words in ("Ada", "Bo", "Final scoring", "There is no replay", "The rules of the game have changed"):
        assert words in page
    assert all(f">{score}<" in page for score in table.scores)
    assert "/replay/" not in page
    assert "record.json" in page
    assert ada.get(f"{table.get_absolute_url()}record.json").json()["actions"] == table.actions()
    answer = ada.get(f"{table.get_absolute_url()}replay/", follow=True)
    assert "There is no replay of this game" in answer.content.decode()


@pytest.mark.parametrize("name", GAMES)
def test_a_record_carries_what_it_takes_to_show_it(
    site: None, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_named(f"{name}-finished")
    upgraded(monkeypatch, raise_versions)
    record = Client().get(f"{table.get_absolute_url()}record.json").json()
    assert record["version"] == 1
    shown = Recording(recordings.from_text(record["recording"]))
    assert shown.length == len(record["actions"])
    assert shown.view_at(shown.length, None)["winners"] == table.winners


# Running games


def test_positions_that_an_earlier_version_kept_elsewhere_are_found(site: None) -> None:
    """They lay with the recordings; whoever goes back to that version finds them there again."""
    before = dict(Table.objects.filter(ended_at=None).values_list("slug", "position"))
    assert len([position for position in before.values() if position is not None]) > 2 * len(GAMES)
    call_command("migrate", "tables", "0002", interactive=False, verbosity=0)
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT slug, position FROM tables_keepsake JOIN tables_table ON table_id = id"
            " WHERE ended_at IS NULL"
        )
        kept = {slug: json.loads(position) for slug, position in cursor.fetchall()}
    assert kept == {slug: position for slug, position in before.items() if position is not None}
    call_command("migrate", interactive=False, verbosity=0)
    assert dict(Table.objects.filter(ended_at=None).values_list("slug", "position")) == before
    assert not Table.objects.filter(ended_at__isnull=False, position__isnull=False).exists()


@pytest.mark.parametrize("kind", ["running", "position"])
@pytest.mark.parametrize("name", GAMES)
def test_a_running_game_goes_on_from_where_it_stood(
    site: None, name: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_named(f"{name}-{kind}")
    before = running(table)
    position = before.played.position()
    seen = {viewer: before.moment(viewer) for viewer in before.viewers}
    record = before.played.record()
    upgraded(monkeypatch, raise_versions)
    table.refresh_from_db()
    version = fireside.game(name).version
    assert (table.version, table.seed, table.earlier[-1]) == (version, None, record)
    after = running(table)
    assert after.played.position() == {**position, "version": version}
    for viewer, old in seen.items():
        moment = after.moment(viewer)
        assert moment.revision == old.revision + 1
        assert in_words(moment.log) == [*in_words(old.log), CARRIED]
        assert moment.view["table"] == old.view["table"]
        assert [one["name"] for one in moment.view["legal"]] == [one["name"] for one in old.view["legal"]]


@pytest.mark.parametrize("site", ["migrated"], indirect=True)
def test_a_log_of_the_present_version_goes_on_word_by_word(
    site: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = kept_anew("running")
    before = [{viewer: running(table).moment(viewer).log for viewer in (None, 0)} for table in tables]
    upgraded(monkeypatch, raise_versions)
    for table, logs in zip(tables, before, strict=True):
        after = running(table_named(table.slug))
        assert {viewer: after.moment(viewer).log for viewer in logs} == {
            viewer: [*log, as_phrase(CARRIED)] for viewer, log in logs.items()
        }


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_went_on_is_shown_from_its_very_beginning(
    site: None, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_named(f"{name}-running")
    first = keepsakes.recording_of(table)
    assert first is not None
    upgraded(monkeypatch, raise_versions)
    chance = random.Random(5)
    play_on(table, 12, chance)
    forget_all()  # another process goes on
    play_on(table, 100 if name == "snowfall" else 12, chance)
    table.refresh_from_db()
    assert table.is_over == (name == "snowfall")
    shown = keepsakes.recording_of(table)
    assert shown is not None
    assert shown.length == first.length + 1 + len(table.actions())
    for viewer in (*range(shown.seats), None):
        for place in range(first.length + 1):
            assert shown.view_at(place, viewer) == first.view_at(place, viewer)
            assert shown.log_at(place, viewer) == first.log_at(place, viewer)
        assert Finished(table).moment(viewer).log == running(table).moment(viewer).log


def test_a_game_that_went_on_to_its_end_is_replayed_across_the_change(
    site: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_named("snowfall-running")
    upgraded(monkeypatch, change_views)
    play_on(table, 100, random.Random(5))
    table.refresh_from_db()
    assert table.is_over
    pages = pages_of_replay(table)
    assert "cannot be drawn any more" in pages["seat=0&at=0"]["board"]
    assert "<svg" in pages["seat=0&at=30"]["board"]
    assert fireside.replay(table.record(table.actions(), 1)).scores() == table.scores
    record = Client().get(f"{table.get_absolute_url()}record.json").json()
    assert [one["version"] for one in (*record["earlier"], record)] == [1, 2]


def test_pages_from_before_are_told_that_the_table_has_moved_on(
    site: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_named("snowfall-running")
    moment = running(table).moment(0)
    upgraded(monkeypatch, raise_versions)
    given = {"action": moment.view["legal"][0]["action"], "revision": moment.revision}
    ada = visitors()["ada"]
    assert ada.post(f"/t/{table.slug}/act", given, headers=SCRIPT).status_code == 409
    assert ada.post(f"/t/{table.slug}/undo", given, headers=SCRIPT).status_code == 409
    given["revision"] = moment.revision + 1
    assert ada.post(f"/t/{table.slug}/act", given, headers=SCRIPT).status_code == 200


@pytest.mark.parametrize("slug", ["above_and_below-running", "snowfall-position"])
def test_a_game_that_cannot_go_on_is_closed_and_says_why(
    site: None, slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgraded(monkeypatch, change_positions)
    table = table_named(slug)
    assert (table.is_over, table.unfinished, table.deadline, table.to_move) == (True, "rules", None, None)
    ada = visitors()["ada"]
    page = ada.get(table.get_absolute_url()).content.decode()
    for words in (
        "The game was not finished.",
        "The rules of the game have changed",
        "could not be carried over",
    ):
        assert words in page
    assert "winner</span>" not in page
    assert 'class="asked"' not in page
    assert keepsakes.recording_of(table) is not None
    player = Player.objects.get(username="ada")
    history = ada.get(player.get_absolute_url()).content.decode()
    assert "not finished" in history
    home = ada.get("/").content.decode()
    assert table.slug not in home


@pytest.mark.parametrize("site", ["migrated"], indirect=True)
def test_a_running_game_that_nobody_converted_is_closed_and_says_why(
    site: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgraded(monkeypatch, raise_versions)
    table = table_named("alderquest-running")
    assert (table.is_over, table.unfinished) == (True, "rules")
    page = visitors()["ada"].get(table.get_absolute_url()).content.decode()
    for words in ("The game was not finished.", "There is no replay", "Ada", "Bo", "record.json"):
        assert words in page
    assert "The game is over." not in page


def test_a_closed_game_counts_for_nobody(site: None, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player.objects.get(username="ada")
    client = visitors()["ada"]
    before = client.get(player.get_absolute_url()).content.decode().split("</table>")[0]
    upgraded(monkeypatch, change_positions)
    after = client.get(player.get_absolute_url()).content.decode().split("</table>")[0]
    assert after == before


def test_a_late_clock_starts_anew_for_a_game_that_goes_on(
    site: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgraded(monkeypatch, raise_versions)
    table = table_named("late")
    assert table.deadline is not None
    assert scheduler.late_tables() == []
    scheduler.play_for_the_late(table.pk)
    assert not table.steps.filter(sequence__gt=table.base).exists()


# Tables that wait


@pytest.mark.parametrize("change", [raise_versions, change_cards])
@pytest.mark.parametrize("is_missed", [False, True])
def test_a_table_that_waits_begins_by_the_present_rules(
    site: None, change: Change, is_missed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_named("waiting")
    change(monkeypatch) if is_missed else upgraded(monkeypatch, change)
    seating.fill_with_bots(table, Player.objects.get(username="ada"), "gentle")
    table.refresh_from_db()
    assert table.is_running
    assert not table.lack
    play_on(table, 3, random.Random(1))
    assert Step.objects.filter(table=table).count() == 3


def test_a_table_that_waits_for_a_game_that_is_gone_is_closed(
    site: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "_modules", {})
    forget_all()
    call_command("upgrade_tables")
    table = table_named("waiting")
    assert (table.is_waiting, table.is_over, table.unfinished) == (False, True, "game")
    assert "no longer offered" in Client().get(table.get_absolute_url()).content.decode()


# What is said of it


def test_the_server_says_what_it_has_done(
    site: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("upgrade_tables")
    assert capsys.readouterr().out == ""
    raise_versions(monkeypatch)
    forget_all()
    call_command("upgrade_tables")
    said = capsys.readouterr().out
    assert "12 stored tables carried over to the present rules." in said
    assert "1 stored table to begin by the present rules." in said
    call_command("upgrade_tables")
    assert capsys.readouterr().out == ""
