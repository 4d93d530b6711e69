"""After the end: the result, the replay from any seat's eyes, the record, the rematch."""

import json
import random
import re
from functools import partial
from typing import Any

import pytest

import fireside
from fireside.play import Followed
from fireside.web.tables import leaving
from fireside.web.tables.models import Table
from fireside.web.tables.running import finished, running
from fireside.web.tables.seating import ME, Terms, open_table
from tests.web.tables import SCRIPT, Guest, areas, before_the_end, play_on, snow_bound, snowfall, truth
from tests.web.threads import together

pytestmark = pytest.mark.django_db


@pytest.fixture
def over(ada: Guest, bo: Guest, cy: Guest) -> Table:
    """A finished game of Snow Bound: its last decisions were played at the table."""
    table = snow_bound(ada, bo, cy, start=before_the_end(12).position(), is_public=False)
    play_on(table, 1000, random.Random(4))
    table.refresh_from_db()
    assert table.is_over
    return table


def test_the_final_scoring_is_shown_line_by_line(over: Table, ada: Guest, eve: Guest) -> None:
    state = truth(over)
    assert over.winners == state.winners()
    assert over.scores == state.scores()
    for guest in (ada, eve):
        page = guest.page(over)
        assert "Final scoring" in page
        for line in state.result()["seats"]:
            table = page.split(f'id="score-{line["seat"]}"')[1].split("</table>")[0]
            assert str(line["total"]) in table
            assert all(one["label"] in table for one in line["lines"])
            assert all(f"#{one['rule']}" in table for one in line["lines"])
            assert ("winner" in table) == (line["seat"] in state.winners())
    assert "Rematch" in ada.page(over)
    assert "Rematch" not in eve.page(over)


def test_the_record_gives_the_game_again(over: Table, ada: Guest) -> None:
    answer = ada.get(f"/t/{over.slug}/record.json")
    assert answer["Content-Disposition"] == f'attachment; filename="snow_bound-{over.slug}.json"'
    assert fireside.replay(json.loads(answer.content)).scores() == over.scores


def test_a_decision_that_was_taken_back_is_in_no_record(ada: Guest) -> None:
    table = snowfall(ada)
    chance = random.Random(9)
    taken_back = 0
    while truth(table).to_move >= 0:
        play_on(table, 1, chance)
        if running(table).moment(0).can_undo and chance.random() < 0.2:
            running(table).undo(0, running(table).moment(0).revision)
            taken_back += 1
    record: dict[str, Any] = ada.get(f"/t/{table.slug}/record.json").json()
    assert taken_back > 2
    assert len(record["actions"]) == table.steps.exclude(action=None).count() - taken_back
    assert fireside.replay(record).scores() == truth(table).scores()


def test_the_replay_shows_any_place_from_any_seats_eyes(over: Table, ada: Guest, eve: Guest) -> None:
    replay = Followed(truth(over).record())
    pages = {}
    for seat in ("", "0", "1", "2"):
        for place in (0, replay.length // 2, replay.length):
            answer = eve.get(f"/t/{over.slug}/replay/?seat={seat}&at={place}", headers=SCRIPT)
            assert answer.status_code == 200
            shown = areas(answer.content.decode())
            viewer = int(seat) if seat else None
            assert shown["log"].count("<li") == len(replay.log_at(place, viewer))
            assert ("Final scoring" in shown["result"]) == (place == replay.length)
            assert "data-actions" not in shown["board"]
            pages[seat, place] = shown["own"] + shown["board"]
    assert pages["0", 0] != pages["1", 0]
    assert len(set(pages.values())) > 6


@pytest.mark.parametrize(
    "query", ["", "?at=x&seat=y", "?at=99999999&seat=9", "?at=-1&seat=-1", "?at=²", "?at=" + "9" * 50]
)
def test_a_wrong_place_or_seat_shows_the_beginning_as_a_spectator_saw_it(
    over: Table, eve: Guest, query: str
) -> None:
    answer = eve.get(f"/t/{over.slug}/replay/{query}")
    page = answer.content.decode()
    assert answer.status_code == 200
    assert '<output id="place">0</output>' in page
    assert "Final scoring" not in page
    assert '<option value="0" selected' not in page


def test_the_slider_marks_where_each_round_begins(over: Table, eve: Guest) -> None:
    shown = finished(over).recording
    assert shown is not None
    rounds = [shown.view_at(place, None)["table"]["round"] for place in range(shown.length + 1)]
    begun = [place for place in range(len(rounds)) if place == 0 or rounds[place] != rounds[place - 1]]
    page = eve.get(f"/t/{over.slug}/replay/").content.decode()
    marked = re.findall(r'data-at="(\d+)" title="([^"]+)"', page)
    assert marked == [(str(place), f"Round {rounds[place]}") for place in begun]


# Again


def test_a_rematch_is_the_same_game_with_the_same_people(
    over: Table, ada: Guest, bo: Guest, cy: Guest
) -> None:
    first = bo.tell(over, "rematch")
    over.refresh_from_db()
    again = over.again
    assert again is not None
    assert first["Location"] == again.get_absolute_url()
    assert (again.game_name, again.options, again.is_public) == (over.game_name, over.options, False)
    assert again.is_waiting
    assert (bo.seat(again), ada.seat(again)) == (1, None)
    for guest in (ada, cy):
        assert guest.tell(over, "rematch")["Location"] == again.get_absolute_url()
    again.refresh_from_db()
    assert again.is_running
    assert again.seed is not None
    assert {guest.seat(again) for guest in (ada, bo, cy)} == {0, 1, 2}
    assert Table.objects.count() == 2


def test_only_those_who_played_ask_for_a_rematch_and_only_at_the_end(
    over: Table, ada: Guest, eve: Guest
) -> None:
    assert eve.tell(over, "rematch").status_code == 403
    running = snow_bound(ada, bots=2)
    answer = ada.tell(running, "rematch")
    assert answer.status_code == 422
    assert "when the game is over" in areas(answer)["notice"]
    assert Table.objects.count() == 2


def test_bots_play_again_without_being_asked(ada: Guest) -> None:
    table = snowfall(ada)
    play_on(table, 500, random.Random(3))
    assert ada.tell(table, "rematch").status_code == 302
    table.refresh_from_db()
    assert table.again is not None
    assert table.again.is_running


def test_a_rematch_may_have_bots_of_another_level(ada: Guest) -> None:
    table = snow_bound(ada, bots=2)
    table.places.filter(player=None).update(level="greedy")  # as earlier tables had them
    Table.objects.filter(pk=table.pk).update(ended_at=table.started_at)
    assert ada.tell(table, "rematch", level="genius").status_code == 422
    ada.tell(table, "rematch", level="sharp")
    table.refresh_from_db()
    assert table.again is not None
    assert sorted(table.again.places.values_list("level", flat=True)) == ["", "sharp", "sharp"]


def test_bots_of_earlier_levels_play_again(ada: Guest) -> None:
    table = snow_bound(ada, bots=2)
    table.places.filter(player=None).update(level="greedy")
    Table.objects.filter(pk=table.pk).update(ended_at=table.started_at)
    ada.tell(table, "rematch")
    table.refresh_from_db()
    assert table.again is not None
    assert sorted(table.again.places.values_list("level", flat=True)) == ["", "greedy", "greedy"]


def test_how_many_hints_were_used_is_told_at_the_end(over: Table, ada: Guest, bo: Guest) -> None:
    assert "3 hints" not in bo.page(over)
    over.places.filter(player=ada.player).update(hints_used=3)
    assert "3 hints" in bo.page(over)


@pytest.mark.django_db(transaction=True)
def test_all_who_ask_at_once_are_led_to_one_table(over: Table, ada: Guest, bo: Guest, cy: Guest) -> None:
    answers = together([partial(guest.tell, over, "rematch") for guest in (ada, bo, cy)])
    assert len({answer["Location"] for answer in answers}) == 1
    over.refresh_from_db()
    assert over.again is not None
    assert over.again.is_running
    assert Table.objects.count() == 2


def test_the_terms_are_kept(ada: Guest) -> None:
    table = open_table(ada.player, fireside.game("snowfall"), [ME], terms=Terms(False, pace="days", days=3))
    play_on(table, 500, random.Random(1))
    again = leaving.rematch(table, ada.player)
    table.refresh_from_db()
    kept = ("pace", "grace", "bank", "is_public", "draws_seats", "options", "version", "content")
    assert [getattr(again, name) for name in kept] == [getattr(table, name) for name in kept]
    assert again.seed != table.seed
