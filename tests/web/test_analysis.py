"""The analysis of a finished game: who may ask for it, how it is worked at, and what it shows to whom."""

import json
import random
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

import fireside
from fireside.play import recordings, thinking
from fireside.play.analysis import Analysis as Judging
from fireside.play.analysis import Judged, plain
from fireside.web.tables import scheduler, slices
from fireside.web.tables.analyses import Found
from fireside.web.tables.models import Analysis, Table
from fireside.web.tables.threads import in_thread
from tests.web import thoughts
from tests.web.listening import run
from tests.web.tables import SCRIPT, Guest, areas, before_the_end, play_on, snow_bound, snowfall, truth
from tests.web.test_bots import keeping, until
from tests.web.test_daily import DAY, begin, finish
from tests.web.threads import together
from tests.web.times import Times

pytestmark = pytest.mark.django_db

FEW = 4


@pytest.fixture(autouse=True)
def _quick(settings: Settings) -> None:
    settings.ANALYSIS_ITERATIONS = FEW
    settings.ANALYSIS_SLICE_SECONDS = 0.0  # one decision each
    settings.BOT_PROCESSES = 1


def finished_game(*guests: Guest) -> Table:
    """Snow Bound, of which the last decisions were played at the table."""
    table = snow_bound(*guests, start=before_the_end(12).position(), is_public=False)
    play_on(table, 1000, random.Random(4))
    table.refresh_from_db()
    assert table.is_over
    return table


@pytest.fixture
def over(ada: Guest, bo: Guest, cy: Guest) -> Table:
    return finished_game(ada, bo, cy)


def work_through() -> int:
    """Do all there is to do, as the scheduler would; in how many slices."""
    count = 0
    while (work := slices.claim()) is not None:
        slices.store(work, thinking.analyse(work.record, work.iterations, work.done, 0.0))
        count += 1
    return count


def study(guest: Client, table: Table) -> str:
    """What the replay has about the analysis."""
    answer = guest.get(f"/t/{table.slug}/analysis", headers=SCRIPT)
    assert answer.status_code == 200
    return areas(answer.content.decode())["study"]


def expected(table: Table) -> list[dict[str, Any]]:
    """What an analysis in one go says of each decision."""
    told: list[dict[str, Any]] = json.loads(
        json.dumps([plain(one) for one in Judging(truth(table).record(), FEW)])
    )
    return told


# Asking


def test_those_who_sat_there_ask_and_everybody_reads(over: Table, ada: Guest, bo: Guest, eve: Guest) -> None:
    assert "Analyse this game" in study(ada, over)
    assert "Those who sat at the table may ask" in study(eve, over)
    assert bo.tell(over, "analyse").status_code == 302
    assert "will begin in a moment" in study(ada, over)
    work = slices.claim()
    assert work is not None
    slices.store(work, thinking.analyse(work.record, FEW, 0, 0.0))
    total = len(expected(over))
    for guest, may_stop in ((ada, True), (eve, False)):
        shown = study(guest, over)
        assert f"1 of {total} decisions" in shown
        assert ("Stop the analysis" in shown) == may_stop
        assert "data-again" in shown
    assert work_through() == total - 1
    for guest in (ada, eve):
        shown = study(guest, over)
        assert '<svg class="curves"' in shown
        assert "Turning points" in shown
        assert "data-again" not in shown
        assert shown.count('<th scope="row">') == 3


def test_spectators_and_strangers_may_not_ask_nor_stop_it(over: Table, ada: Guest, eve: Guest) -> None:
    stranger = Client()
    for guest in (eve, stranger):
        assert guest.post(f"/t/{over.slug}/analyse", headers=SCRIPT).status_code == 403
    assert not Analysis.objects.exists()
    ada.tell(over, "analyse")
    for guest in (eve, stranger):
        assert guest.post(f"/t/{over.slug}/analyse/stop", headers=SCRIPT).status_code == 403
    assert Analysis.objects.get().is_going


def test_a_game_that_is_on_is_not_analysed(ada: Guest) -> None:
    table = snowfall(ada)
    play_on(table, 3, random.Random(1))
    for answer in (ada.tell(table, "analyse"), ada.ask(table, "analysis")):
        assert answer.status_code == 404
    assert not Analysis.objects.exists()


def test_there_is_one_analysis_a_table(over: Table, ada: Guest, bo: Guest) -> None:
    ada.tell(over, "analyse")
    first = Analysis.objects.get()
    bo.tell(over, "analyse")
    assert Analysis.objects.get().asked_at == first.asked_at
    work_through()
    done = Analysis.objects.get()
    bo.tell(over, "analyse")
    again = Analysis.objects.get()
    assert (again.ended_at, again.done) == (done.ended_at, done.done)


@pytest.mark.django_db(transaction=True)
def test_several_who_ask_at_once_get_one(ada: Guest, bo: Guest, cy: Guest) -> None:
    table = finished_game(ada, bo, cy)
    answers = together([lambda guest=guest: guest.tell(table, "analyse") for guest in (ada, bo, cy)])  # type: ignore[misc]
    assert [answer.status_code for answer in answers] == [302] * 3
    assert Analysis.objects.count() == 1


def test_a_try_of_the_day_is_analysed_when_the_day_is_over(ada: Guest, times: Times) -> None:
    table = finish(begin(ada))
    refused = ada.tell(table, "analyse")
    assert refused.status_code == 422
    assert "when the day is over" in refused.content.decode()
    assert "when the day is over" in study(ada, table)
    assert not Analysis.objects.exists()
    times.pass_by(DAY)
    assert ada.tell(table, "analyse").status_code == 302
    assert Analysis.objects.get().is_going


def test_a_game_of_rules_that_are_gone_is_not_analysed(over: Table, ada: Guest) -> None:
    Table.objects.filter(pk=over.pk).update(version=99)
    refused = ada.tell(over, "analyse")
    assert refused.status_code == 422
    assert "The rules of the game have changed since." in refused.content.decode()


def test_asking_leads_back_to_the_moment_that_was_shown(over: Table, ada: Guest) -> None:
    answer = ada.post(f"/t/{over.slug}/analyse", {"at": "3", "seat": "1"})
    assert answer["Location"] == f"/t/{over.slug}/replay/?at=3&seat=1&analysis=1"


# Working


def test_slices_make_what_one_go_makes(over: Table, ada: Guest) -> None:
    ada.tell(over, "analyse")
    assert work_through() == len(expected(over)) > 3
    assert recordings.unpack(bytes(Analysis.objects.get().judged)) == expected(over)


def test_what_is_stopped_is_gone_and_a_slice_on_its_way_is_dropped(
    over: Table, ada: Guest, bo: Guest
) -> None:
    ada.tell(over, "analyse")
    late = slices.claim()
    assert late is not None
    assert bo.tell(over, "analyse/stop").status_code == 302
    assert "Analyse this game" in study(ada, over)
    made = thinking.analyse(late.record, FEW, 0, 0.0)
    slices.store(late, made)
    assert not Analysis.objects.exists()
    ada.tell(over, "analyse")
    slices.store(late, made)
    assert Analysis.objects.get().done == 0


def test_a_finished_analysis_cannot_be_stopped(over: Table, ada: Guest) -> None:
    ada.tell(over, "analyse")
    work_through()
    ada.tell(over, "analyse/stop")
    assert Analysis.objects.get().ended_at is not None


def test_a_slice_is_made_by_one_server_unless_that_is_gone(over: Table, ada: Guest, times: Times) -> None:
    ada.tell(over, "analyse")
    assert slices.claim() is not None
    assert slices.claim() is None
    times.pass_by(slices.CLAIM + 1)
    assert slices.claim() is not None
    assert slices.claim(from_all=True) is not None, "the first server to start has what another has left"


@pytest.mark.django_db(transaction=True)
def test_an_analysis_goes_on_after_a_restart(
    ada: Guest, bo: Guest, cy: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = finished_game(ada, bo, cy)
    ada.tell(table, "analyse")
    Analysis.objects.update(claimed_at=timezone.now())  # by a server that was killed
    before: list[int] = []

    async def some() -> None:
        async with keeping():
            await until(lambda: Analysis.objects.get().done > 0)

    async def the_rest() -> None:
        before.append(await _done())
        async with keeping():
            await until(lambda: Analysis.objects.get().ended_at is not None)

    run(some())
    begun_with: list[int] = []
    store = slices.store

    def noted(work: slices.Work, made: thinking.Slice | None) -> None:
        begun_with[:] = begun_with or [work.done]
        store(work, made)

    monkeypatch.setattr(slices, "store", noted)
    run(the_rest())
    assert begun_with == before
    assert before[0] > 0
    assert recordings.unpack(bytes(Analysis.objects.get().judged)) == expected(table)


async def _done() -> int:
    return (await Analysis.objects.aget()).done


@pytest.mark.django_db(transaction=True)
def test_an_analysis_that_is_asked_for_begins_at_once(ada: Guest, bo: Guest, cy: Guest) -> None:
    table = finished_game(ada, bo, cy)

    async def asked() -> float:
        async with keeping():
            await in_thread(ada.tell, table, "analyse")
            return await until(lambda: Analysis.objects.get().done > 0)

    assert run(asked()) < scheduler.SWEEP


@pytest.mark.django_db(transaction=True)
def test_one_that_fails_says_so_and_can_be_asked_for_again(
    ada: Guest, bo: Guest, cy: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = finished_game(ada, bo, cy)
    monkeypatch.setattr(thinking, "analyse", thoughts.cannot)

    async def asked() -> None:
        async with keeping():
            await in_thread(ada.tell, table, "analyse")
            await until(lambda: Analysis.objects.get().has_failed)

    run(asked())
    assert "ZeroDivisionError" in caplog.text
    caplog.clear()
    assert "The analysis has failed." in study(ada, table)
    ada.tell(table, "analyse")
    assert Analysis.objects.get().is_going


# Reading


def test_each_moment_of_the_replay_has_what_is_thought_of_its_decision(
    over: Table, ada: Guest, eve: Guest
) -> None:
    ada.tell(over, "analyse")
    work_through()
    judged = {one["place"]: Judged(**one) for one in expected(over)}
    shown = {place: _judged_at(eve, over, place) for place in range(len(over.actions()) + 1)}
    for place, text in shown.items():
        one = judged.get(place)
        assert ("nobody had a choice" in text) == (one is None and place < len(over.actions()))
        if one is not None:
            assert ("better:" in text) == bool(one.loss)
            assert ("knows nothing better" in text) == (not one.loss)
    assert any(one.loss for one in judged.values())
    assert shown[len(over.actions())].strip() == ""


def _judged_at(guest: Guest, table: Table, place: int) -> str:
    answer = guest.get(f"/t/{table.slug}/replay/?at={place}&seat=0", headers=SCRIPT)
    return areas(answer.content.decode())["judged"]


def test_without_an_analysis_a_replay_says_nothing_of_decisions(over: Table, eve: Guest) -> None:
    assert _judged_at(eve, over, 1) == ""


def test_a_game_that_was_carried_over_is_judged_from_there_on() -> None:
    judged = Judged(2, 0, ["this"], [], 0.0, "", None)
    found = Found([judged], [], 5)
    assert found.at(7) is judged
    assert found.at(2) is None


def test_what_is_kept_tells_nothing_of_what_was_hidden(ada: Guest, bo: Guest, cy: Guest) -> None:
    """Whatever was hidden from the seat that decides first, what is thought of its decision is the same."""
    state = before_the_end(12)
    other = state.resample(state.to_move, 9)
    assert other.position()["table"] != state.position()["table"]
    table = snow_bound(ada, bo, cy, start=other.position(), is_public=False)
    play_on(table, 1000, random.Random(4))
    ada.tell(table, "analyse")
    work_through()
    first = recordings.unpack(bytes(Analysis.objects.get().judged))[0]
    true = fireside.game("snow_bound").load(state.position())
    true.apply(table.actions()[0])
    assert first == json.loads(json.dumps(plain(Judging(true.record(), FEW).judged(0))))
