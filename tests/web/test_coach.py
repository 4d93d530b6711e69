"""The coach at a table: to whom it speaks, what it asks before, and that it says nothing twice."""

import random
import re
from typing import Any

import pytest
from django.test import Client

import fireside
from fireside.core.options import Value
from fireside.web.learning import offers
from fireside.web.players.handing_over import hand_over
from fireside.web.tables import coaching
from fireside.web.tables.models import Heard, Seat, Table
from fireside.web.tables.seating import ME, Terms, open_table
from fireside.web.tables.streams import Watcher
from fireside.web.tables.visits import Visit
from tests.web.tables import Guest, areas, play_on, snow_bound, snowfall, truth

pytestmark = pytest.mark.django_db

SIDE = 'value="decision:side"'  # what it says first is put away by that button


def said(guest: Guest, table: Table) -> str:
    """What stands in the coach's place on the page."""
    found = re.search(r'<section id="coach".*?>(.*?)</section>', guest.page(table), re.DOTALL)
    assert found
    return found[1].strip()


def play_at_once(guest: Guest, name: str) -> Table:
    """A table by one click."""
    guest.post(f"/games/{name}/play/")
    return Table.objects.filter(owner=guest.player).latest("pk")


def coached(guest: Guest) -> Table:
    """A game of Snowfall alone, with the coach."""
    return snowfall(guest, has_coach=True)


def test_a_first_game_has_a_coach_and_a_later_one_has_none(ada: Guest) -> None:
    table = play_at_once(ada, "snowfall")
    assert SIDE in said(ada, table)
    Table.objects.filter(pk=table.pk).update(winners=[0])
    assert 'id="coach"' not in ada.page(play_at_once(ada, "snowfall"))


def test_what_was_decided_need_not_be_explained_again(ada: Guest) -> None:
    table = coached(ada)
    answer = areas(ada.act(table, truth(table).legal()[0]).content.decode())
    assert "Keep what mends mistakes late" in answer["coach"]
    assert [one.key for one in ada.player.heard.all()] == ["decision:side"]


def test_it_is_put_away_by_one_touch(ada: Guest) -> None:
    table = coached(ada)
    assert "coach-heard" in said(ada, table)
    answer = areas(ada.tell(table, "heard", heard="decision:turn").content.decode())
    assert SIDE in answer["coach"]  # that is not what it says now
    answer = areas(ada.tell(table, "heard", heard="decision:side").content.decode())
    assert answer["coach"].strip() == ""
    assert said(ada, table) == ""


def worst(guest: Guest, table: Table) -> int:
    """A choice about which the coach asks; decisions about which it asks nothing are taken before."""
    for _ in range(40):
        visit = Visit(table.slug, guest.player)
        listener = coaching.listener(visit)
        assert listener is not None
        for option in visit.moment.view["legal"]:
            if listener.question(option["action"], visit.moment.revision):
                return int(option["action"])
        play_on(table, 1, random.Random(3))
    raise AssertionError("it asks about nothing")


def test_it_asks_once_before_a_mistake_and_changes_nothing(ada: Guest) -> None:
    table = coached(ada)
    action = worst(ada, table)
    known = table.steps.count()
    shown = areas(ada.act(table, action).content.decode())
    assert list(shown) == ["notice", "coach"]
    assert f'name="action" value="{action}"' in shown["coach"]
    assert table.steps.count() == known
    assert ada.act(table, action).status_code == 200
    assert table.steps.count() == known + 1


def test_without_scripts_the_question_stands_on_the_page(ada: Guest) -> None:
    table = coached(ada)
    action = worst(ada, table)
    known = table.steps.count()
    values = {"action": action, "revision": ada.revision(table)}
    answer = ada.post(f"/t/{table.slug}/act", values, follow=True).content.decode()
    assert table.steps.count() == known
    assert re.search(r'<ul class="messages"><li class="info">[^<]+\?', answer)


def test_where_no_bot_advises_choices_are_not_compared(ada: Guest) -> None:
    table = snowfall(ada, has_coach=True, has_hints=False)
    play_on(table, 2, random.Random(1))
    visit = Visit(table.slug, ada.player)
    listener = coaching.listener(visit)
    assert listener is not None
    moment = visit.moment
    asked = [listener.question(one["action"], moment.revision) for one in moment.view["legal"]]
    assert len(asked) > 1
    assert set(asked) == {None}


def test_it_is_switched_off_and_on_at_the_table(ada: Guest) -> None:
    table = coached(ada)
    ada.post(f"/t/{table.slug}/coach", {"coach": "off"})
    assert 'id="coach"' not in ada.page(table)
    ada.post(f"/t/{table.slug}/coach", {"coach": "on"})
    assert SIDE in said(ada, table)
    assert ada.tell(table, "coach", coach="perhaps").status_code == 400


@pytest.mark.parametrize("terms", [{"day": "2026-01-05"}, {"is_rated": True}])
def test_there_is_none_where_results_are_compared(ada: Guest, terms: dict[str, Any]) -> None:
    table = coached(ada)
    Table.objects.filter(pk=table.pk).update(**terms)
    assert 'id="coach"' not in ada.page(table)
    assert ada.tell(table, "coach", coach="on").status_code == 422


def test_who_sits_down_for_the_first_time_is_offered_one(ada: Guest, bo: Guest) -> None:
    table = snow_bound(ada, bo, bots=1)
    assert "Your first game?" in said(bo, table)
    assert 'id="coach"' not in ada.page(table)
    bo.post(f"/t/{table.slug}/coach", {"coach": "off"})
    assert 'id="coach"' not in bo.page(table)


def test_who_has_played_before_is_offered_none(ada: Guest, bo: Guest) -> None:
    earlier = snow_bound(bo, ada, bots=1)
    Table.objects.filter(pk=earlier.pk).update(winners=[0])
    assert 'id="coach"' not in bo.page(snow_bound(ada, bo, bots=1))


def test_the_coach_goes_where_its_player_is_drawn(ada: Guest) -> None:
    found: set[int] = set()
    for _ in range(8):
        terms = Terms(has_coach=True)
        table = open_table(ada.player, fireside.game("snow_bound"), [ME, "random", "random"], terms=terms)
        seat = table.places.get(coach=Seat.Coach.ON)
        assert seat.player == ada.player
        found.add(seat.number)
    assert len(found) > 1


def test_a_page_that_is_open_is_told(ada: Guest, bo: Guest) -> None:
    table = snow_bound(ada, bo, bots=1, has_coach=True)
    watcher = Watcher(table, ada.player, "en", 0)
    first = "".join(watcher.news())
    assert ("decision:draw" in areas(first)["coach"]) == (truth(table).to_move == 0)
    said: list[str] = []
    for _ in range(6):
        play_on(table, 1, random.Random(2))
        said += [shown["coach"] for text in watcher.news() if "coach" in (shown := areas(text))]
    assert "decision:recruit" in "".join(said)


# A first game


def options_of(guest: Guest, **answers: str) -> dict[str, Value]:
    """The options of a table that is opened with the form as it is proposed, but for some answers."""
    values = {"is_public": "no", "option_first_game": "on", "option_single": "red", "option_level": "normal"}
    seats = {f"seat_{place}": "gentle" for place in range(1, 4)}
    guest.post("/games/alderquest/new/", {**values, "pace": "free", "seat_0": "me", **seats, **answers})
    options: dict[str, Value] = Table.objects.latest("pk").options
    return options


def test_a_first_alderquest_is_set_up_as_for_a_first_game(ada: Guest) -> None:
    page = ada.get("/games/alderquest/new/").content.decode()
    assert re.search(r'name="option_first_game"[^>]*checked', page)
    assert play_at_once(ada, "alderquest").options["first_game"] is True


def test_it_is_let_go_where_more_people_play(ada: Guest) -> None:
    assert options_of(ada, seats="2")["first_game"] is True
    assert options_of(ada, seats="3")["first_game"] is False


# What was heard


def test_an_account_need_not_hear_again_what_its_guest_has_heard(ada: Guest, bo: Guest) -> None:
    for guest, keys in ((ada, ("decision:turn", "decision:side")), (bo, ("decision:side",))):
        for key in keys:
            Heard.objects.create(player=guest.player, game_name="snowfall", key=key)
    hand_over(ada.player, bo.player)
    assert sorted(one.key for one in bo.player.heard.all()) == ["decision:side", "decision:turn"]


# Lessons


def test_lessons_are_offered_to_a_guest_once_for_each_game() -> None:
    stranger = Client()
    assert "New to AlderQuest?" in stranger.get("/games/alderquest/").content.decode()
    assert "New to AlderQuest?" not in stranger.get("/games/alderquest/").content.decode()
    assert "New to Snowcrest?" in stranger.get("/games/snowcrest/").content.decode()


def test_they_are_offered_at_the_table_too_and_not_to_who_has_seen_them(ada: Guest, bo: Guest) -> None:
    for guest in (ada, bo):
        del guest.cookies[offers.COOKIE]
    table = snowfall(ada)
    assert "New to Snowfall" in ada.page(table)
    assert "New to Snowfall" not in ada.page(table)
    bo.get("/learn/snowfall/")
    assert "New to Snowfall" not in bo.page(table)


def test_an_account_is_offered_no_lessons(ada: Guest) -> None:
    del ada.cookies[offers.COOKIE]
    ada.player.is_guest = False
    ada.player.save()
    assert "New to Snowfall" not in ada.page(snowfall(ada))


def test_what_a_browser_has_made_up_is_not_remembered() -> None:
    stranger = Client()
    stranger.cookies[offers.COOKIE] = "nothing.snowfall"
    stranger.get("/games/alderquest/")
    assert stranger.cookies[offers.COOKIE].value == "snowfall.alderquest"
