"""The game of the day: one deal, one try, and nothing for anybody else before the day is over."""

import random
from datetime import date, timedelta
from functools import partial

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client

import fireside
from fireside.web.daily import tries
from fireside.web.players.models import Player
from fireside.web.tables import days
from fireside.web.tables.models import Table, Try
from fireside.web.tables.running import forget_all
from fireside.web.tables.streams import Watcher
from tests.web.tables import SCRIPT, Guest, areas, difference, play_on, truth
from tests.web.test_secrets import ASIDE, Recorder, leaks, tell_everything
from tests.web.threads import together
from tests.web.times import Times

pytestmark = pytest.mark.django_db

PASSWORD = "warm-by-the-fire"
DAY = 24 * 3600
PLACES = ("", "replay/", "replay/?at=0&seat=0", "record.json", "why?action=1", "again/")


def account(name: str) -> Guest:
    """Somebody who is listed."""
    guest = Guest(name)
    guest.player.username, guest.player.is_guest = name.lower(), False
    guest.player.set_password(PASSWORD)
    guest.player.save()
    guest.force_login(guest.player)
    return guest


def begin(guest: Guest) -> Table:
    assert guest.post("/daily/play/").status_code == 302
    return Try.objects.get(player=guest.player, day=days.today()).table


def finish(table: Table, seed: int = 1) -> Table:
    play_on(table, 500, random.Random(seed))
    table.refresh_from_db()
    assert table.is_over
    return table


def page(guest: Client, address: str = "/daily/") -> str:
    answer = guest.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


# The deal


def test_everybody_has_the_same_deal_and_every_day_another(times: Times, ada: Guest, bo: Guest) -> None:
    first, second = begin(ada), begin(bo)
    assert truth(first).view(0) == truth(second).view(0)
    assert first.seed == second.seed == days.seed_of(times.now.date())
    times.pass_by(DAY)
    assert begin(ada).seed != first.seed


def test_the_deal_depends_on_the_sites_secret(settings: object) -> None:
    day = date(2026, 1, 6)
    before = days.seed_of(day)
    assert before == days.seed_of(day)
    settings.SECRET_KEY = "another secret"  # type: ignore[attr-defined]  # pytest-django's own
    assert days.seed_of(day) != before
    assert 0 <= days.seed_of(day) < 2**62


def test_the_options_are_the_usual_ones(ada: Guest) -> None:
    game = fireside.game("snowfall")
    assert begin(ada).options == game.settle({}, game.content(), 1)


# One try


def test_whoever_begins_again_comes_to_the_same_try(times: Times, ada: Guest) -> None:
    table = begin(ada)
    assert ada.post("/daily/play/")["Location"] == table.get_absolute_url()
    finish(table)
    forget_all()
    assert ada.post("/daily/play/")["Location"] == table.get_absolute_url()
    assert Table.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_windows_at_once_begin_one_try() -> None:
    ada = Guest("Ada")
    tables = together([partial(tries.begin, ada.player)] * 4)
    assert len({table.pk for table in tables}) == 1
    assert Table.objects.count() == Try.objects.count() == 1


def test_a_clock_that_is_put_back_gives_no_second_try(times: Times, ada: Guest, bo: Guest) -> None:
    times.pass_by(-18 * 3600 - 60)  # a minute before midnight
    yesterday = finish(begin(ada))
    times.pass_by(120)
    today = begin(ada)
    assert bo.get(f"/t/{yesterday.slug}/replay/").status_code == 200
    times.pass_by(-120)
    assert ada.post("/daily/play/")["Location"] == today.get_absolute_url()
    assert begin(bo).day == today.day, "the day whose replays were open does not come back"


def test_a_clock_that_was_years_ahead_is_not_believed(times: Times, ada: Guest, bo: Guest) -> None:
    times.pass_by(400 * DAY)
    tries.begin(ada.player)
    times.pass_by(-400 * DAY)
    assert [tries.begin(one.player).day for one in (ada, bo)] == [times.now.date()] * 2


def test_a_try_begun_before_midnight_counts_for_its_own_day(times: Times) -> None:
    ada, bo = account("Ada"), account("Bo")
    day = times.now.date()
    finish(begin(bo), 2)
    table = begin(ada)
    times.pass_by(DAY)
    assert Try.objects.get(table=table).day == day
    theirs = Try.objects.get(player=bo.player).table
    assert ada.get(f"/t/{theirs.slug}/replay/").status_code == 403, "while her own try is on"
    assert f"/t/{theirs.slug}/" not in page(ada, f"/daily/{day}/")
    finish(table)
    assert ada.get(f"/t/{theirs.slug}/replay/").status_code == 200
    assert [result.attempt.day for result in tries.ranking(day)] == [day, day]
    assert tries.ranking(days.today()) == []
    assert begin(ada).pk != table.pk


# No help


def test_there_is_no_hint_and_no_undo(ada: Guest) -> None:
    table = begin(ada)
    for _ in range(12):
        assert 'id="hint"' not in (shown := ada.page(table))
        assert 'id="undo"' not in shown
        answer = ada.act(table, truth(table).legal()[0])
        assert answer.status_code == 200
        assert "/undo" not in answer.content.decode()
        refused = ada.undo(table)
        assert refused.status_code == 422
        assert "no undo" in areas(refused)["notice"]


@pytest.mark.django_db(transaction=True)
def test_a_hint_is_refused_with_the_reason() -> None:
    ada = Guest("Ada")
    table = begin(ada)
    answer = ada.ask(table, "hint")
    assert answer.status_code == 422
    assert "no hints" in areas(answer)["notice"]


# Closed to others


@pytest.mark.parametrize("is_finished", [False, True])
def test_a_try_is_closed_to_everybody_else_until_the_day_is_over(
    times: Times, ada: Guest, eve: Guest, client: Client, is_finished: bool
) -> None:
    table = begin(ada)
    play_on(table, 9, random.Random(1))
    if is_finished:
        finish(table)
    for visitor in (eve, client):
        for place in PLACES:
            for headers in ({}, SCRIPT):
                answer = visitor.get(f"/t/{table.slug}/{place}", headers=headers)
                assert answer.status_code in (302, 403), place
                assert "data-piece" not in answer.content.decode(), place
        for place in ("act", "undo", "change", "say", "sit", "vote", "leave", "rematch", "resign", "decline"):
            assert visitor.post(f"/t/{table.slug}/{place}").status_code == 403, place
        for address in ("/", f"/players/{ada.player.pk}/", "/daily/"):
            assert table.slug not in page(visitor, address)
    if is_finished:
        assert ada.get(f"/t/{table.slug}/replay/").status_code == 200
        assert ada.get(f"/t/{table.slug}/record.json").status_code == 403, "it holds the seed"
        assert "record.json" not in ada.page(table)
        times.pass_by(DAY)
        assert "record.json" in ada.page(table)
        for place in ("", "replay/", "record.json"):
            assert eve.get(f"/t/{table.slug}/{place}").status_code == 200
        assert table.slug in page(eve, f"/players/{ada.player.pk}/")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("what", ["hint", "stream"])
def test_what_is_answered_in_threads_is_closed_as_well(what: str) -> None:
    table = begin(Guest("Ada"))
    for visitor in (Guest("Eve"), Client()):
        assert visitor.get(f"/t/{table.slug}/{what}").status_code == 403


def test_a_stream_brings_nothing_of_anothers_try(ada: Guest, eve: Guest) -> None:
    table = begin(ada)
    with pytest.raises(PermissionDenied):
        Watcher(table, eve.player, "en", 0).news()
    assert Watcher(table, ada.player, "en", 0).news()


def test_what_others_are_sent_does_not_depend_on_the_deal(
    times: Times, monkeypatch: pytest.MonkeyPatch, eve: Guest
) -> None:
    """Two sites whose deals differ, and tries with the same score: every byte for others is the same."""
    seen = []
    for seed in (11, 12):
        monkeypatch.setattr(days, "seed_of", lambda day, seed=seed: seed)
        ada = account("Ada")
        table = finish(begin(ada), seed)
        Table.objects.filter(pk=table.pk).update(scores=[47])
        addresses = ["/", "/daily/", f"/players/{ada.player.pk}/", f"/daily/{table.day}/{ada.player.pk}.svg"]
        addresses += [f"/t/{table.slug}/{place}" for place in PLACES]
        texts = [eve.get(address).content.decode() for address in addresses]
        found = [
            text.replace(f"/players/{ada.player.pk}/", "/players/PK/").replace(table.slug, "SLUG")
            for text in texts
        ]
        seen.append([ASIDE.sub("", text) for text in found])
        ada.player.tries.all().delete()
        Player.objects.filter(pk=ada.player.pk).update(username=f"was-{seed}")
        table.places.all().delete()
    assert [difference(one, other) for one, other in zip(*seen, strict=True)] == [""] * len(seen[0])
    assert any("47" in text for text in seen[0])


def test_the_seed_of_the_day_is_in_no_byte_that_anybody_else_receives(times: Times) -> None:
    ada, eve = Recorder("Ada"), Recorder("Eve")
    table = begin(ada)
    for _ in range(8):
        ada.act(table, truth(table).legal()[0])
    tell_everything(ada, table)
    tell_everything(eve, table)
    eve.get("/daily/")
    ada.get("/daily/")
    assert leaks([ada, eve], table) == []


# The ranking


def test_accounts_are_listed_by_score_and_guests_are_not(times: Times, cy: Guest) -> None:
    people = [account("Ada"), account("Bo"), account("Dee")]
    for guest, score in [*zip(people, (40, 52, 40), strict=True), (cy, 99)]:
        table = finish(begin(guest))
        Table.objects.filter(pk=table.pk).update(scores=[score])
    found = tries.ranking(days.today())
    assert [(one.place, one.score) for one in found] == [(1, 52), (2, 40), (2, 40)]
    assert found[0].rank == fireside.game("snowfall").rank(52)
    assert "Guests may play, and are not listed" in page(cy)
    assert "place 2 of 3" in page(people[0])
    assert "place" not in page(cy).split('id="shared"')[1].split("</p>")[0]


def test_a_try_that_is_not_finished_is_not_listed(ada: Guest) -> None:
    bo = account("Bo")
    begin(bo)
    assert tries.ranking(days.today()) == []
    assert "Nobody is listed yet" in page(ada)
    assert "Go on with my try" in page(bo)
    assert "Go on with my try" in page(bo, "/")


def test_a_guest_who_becomes_an_account_counts_once(ada: Guest) -> None:
    finish(begin(ada))
    assert tries.listed(days.today()) == 0
    ada.post("/account/keep/", {"username": "ada", "password1": PASSWORD, "password2": PASSWORD})
    assert tries.listed(days.today()) == 1
    ada.post("/daily/play/")
    assert Try.objects.count() == 1


@pytest.mark.parametrize("is_guest_first", [True, False])
def test_of_a_guests_and_an_accounts_try_the_first_counts(times: Times, is_guest_first: bool) -> None:
    bo, guest = account("Bo"), Guest("Bo as a guest")
    tables = []
    for one in (guest, bo) if is_guest_first else (bo, guest):
        tables.append(finish(begin(one)))
        times.pass_by(60)
    guest.post("/login/", {"username": "bo", "password": PASSWORD})
    assert [attempt.table for attempt in Try.objects.filter(player=bo.player)] == [tables[0]]
    assert tries.listed(days.today()) == 1
    assert guest.post("/daily/play/")["Location"] == tables[0].get_absolute_url()
    assert Client().get(f"/t/{tables[1].slug}/").status_code == 403, "the other one stays closed"


def test_yesterdays_page_has_the_ranking_with_open_replays(times: Times, eve: Guest) -> None:
    ada = account("Ada")
    day = times.now.date()
    table = finish(begin(ada))
    assert table.slug not in page(eve, f"/daily/{day}/")
    times.pass_by(DAY)
    assert f"/t/{table.slug}/replay/?seat=0" in page(eve, f"/daily/{day}/")
    assert f"/daily/{day}/" in page(eve)


@pytest.mark.parametrize(
    "day", ["2026-01-05", "2026-01-07", "2026-02-30", "20260106", "0000-00-00", "0001-01-01"]
)
def test_there_is_no_page_of_a_day_that_has_not_come_or_that_nobody_played(
    times: Times, client: Client, day: str
) -> None:
    assert client.get(f"/daily/{day}/").status_code == 404


# Shown around


def test_a_result_is_shared_in_words_and_as_a_picture_without_the_deal(times: Times, eve: Guest) -> None:
    ada = account("Ada & <Co>")
    table = finish(begin(ada))
    shown = page(ada)
    assert f"http://testserver/daily/{table.day}/" in shown
    picture = ada.get(f"/daily/{table.day}/{ada.player.pk}.svg")
    assert picture["Content-Type"] == "image/svg+xml"
    text = picture.content.decode()
    assert "Ada &amp; &lt;Co&gt;" in text
    assert table.scores is not None
    assert f">{table.scores[0]}<" in text
    assert table.slug not in text
    assert eve.get(f"/daily/{table.day}/{ada.player.pk}.svg").status_code == 200


def test_a_guests_picture_is_for_the_guest_alone(times: Times, ada: Guest, eve: Guest) -> None:
    address = f"/daily/{times.now.date()}/{ada.player.pk}.svg"
    table = begin(ada)
    assert ada.get(address).status_code == 404, "before the end"
    finish(table)
    assert ada.get(address).status_code == 200
    assert eve.get(address).status_code == 404


def test_a_try_needs_a_name_and_a_click(client: Client) -> None:
    assert client.post("/daily/play/")["Location"] == "/hello/?next=/daily/play/"
    client.force_login(Guest("Ada").player)
    assert client.get("/daily/play/")["Location"] == "/daily/"
    assert not Try.objects.exists()


def test_a_day_is_one_of_utc(times: Times) -> None:
    times.now = times.now.replace(hour=23, minute=59)
    before = days.today()
    times.pass_by(60)
    assert days.today() - before == timedelta(days=1)
