"""Company: inviting the same people again, not hearing somebody, telling of somebody, and what was played."""

import random
import re

import pytest
from django.test import Client

import fireside
from fireside.web.players.models import Player, Silence
from fireside.web.tables import leaving, seating
from fireside.web.tables.models import Report, Table
from fireside.web.tables.running import running
from fireside.web.tables.seating import ME, OPEN, Refused, open_table
from fireside.web.tables.streams import Watcher
from tests.web.tables import Guest, areas, before_the_end, play_on, snow_bound, snowfall

pytestmark = pytest.mark.django_db


@pytest.fixture
def over(ada: Guest, bo: Guest, cy: Guest) -> Table:
    """A game of Snow Bound that the three have played."""
    table = snow_bound(ada, bo, cy, start=before_the_end(3).position())
    play_on(table, 1000, random.Random(1))
    table.refresh_from_db()
    return table


# Again


def test_the_same_people_are_invited_to_the_same_game(over: Table, ada: Guest, bo: Guest, cy: Guest) -> None:
    answer = ada.post(f"/t/{over.slug}/again/", {"game": "snow_bound"})
    table = Table.objects.latest("pk")
    assert answer["Location"] == table.get_absolute_url()
    assert table.options == over.options
    assert {seat.kept_for for seat in table.places.filter(player=None)} == {bo.player, cy.player}
    assert table.slug in bo.get("/").content.decode().split('id="invitations"')[1]
    bo.post(f"/t/{table.slug}/sit")
    cy.post(f"/t/{table.slug}/sit")
    table.refresh_from_db()
    assert table.is_running


def test_another_game_is_offered_where_it_is_for_so_many(over: Table, ada: Guest, bo: Guest) -> None:
    page = ada.get(f"/t/{over.slug}/again/").content.decode()
    assert 'value="snowcrest"' in page
    assert 'value="snowfall"' not in page
    ada.post(f"/t/{over.slug}/again/", {"game": "snowcrest"})
    table = Table.objects.latest("pk")
    assert (table.game_name, table.places.count()) == ("snowcrest", 3)
    known = Table.objects.count()
    assert ada.post(f"/t/{over.slug}/again/", {"game": "snowfall"}).status_code == 200
    assert Table.objects.count() == known
    with pytest.raises(Refused, match="not for so many"):
        leaving.invite_again(over, ada.player, fireside.game("snowfall"))


def test_an_invitation_can_be_declined(over: Table, ada: Guest, bo: Guest, eve: Guest) -> None:
    table = leaving.invite_again(over, ada.player, over.game)
    assert "No seat is free" in areas(eve.tell(table, "sit"))["notice"]
    assert bo.post(f"/t/{table.slug}/decline")["Location"] == "/"
    assert table.slug not in bo.get("/").content.decode()
    assert "No seat is free" in areas(bo.tell(table, "sit"))["notice"]


def test_only_those_who_played_invite_and_only_afterwards(over: Table, ada: Guest, eve: Guest) -> None:
    assert eve.get(f"/t/{over.slug}/again/").status_code == 403
    running = snow_bound(ada, bots=2)
    assert ada.get(f"/t/{running.slug}/again/").status_code == 404


def test_a_rematch_is_an_invitation_as_well(over: Table, ada: Guest, bo: Guest) -> None:
    ada.tell(over, "rematch")
    again = Table.objects.latest("pk")
    assert again.slug in bo.get("/").content.decode()


def test_who_still_sits_at_the_old_table_is_told_of_a_rematch(
    over: Table, ada: Guest, bo: Guest, eve: Guest
) -> None:
    ada.tell(over, "rematch")
    address = f'href="/t/{Table.objects.latest("pk").slug}/"'
    shown = [guest.get(f"/t/{over.slug}/").content.decode() for guest in (bo, ada, eve)]
    assert [address in page for page in shown] == [True, False, False]


# Not hearing somebody


def test_what_somebody_muted_says_is_not_sent(ada: Guest, bo: Guest, cy: Guest) -> None:
    table = snow_bound(ada, bo, cy)
    bo.post(f"/players/{cy.player.pk}/hearing/", {"wish": "mute"})
    watchers = {one: Watcher(table, one.player, "en", 0) for one in (ada, bo)}
    for watcher in watchers.values():
        watcher.news()
    cy.tell(table, "say", text="shouting")
    assert "shouting" in "".join(watchers[ada].news())
    assert watchers[bo].news() == []
    assert watchers[bo].pulse(1) == []
    assert "shouting" in ada.page(table)
    assert "shouting" not in bo.page(table)
    assert "shouting" not in bo.tell(table, "say", text="quiet").content.decode()
    bo.post(f"/players/{cy.player.pk}/hearing/", {"wish": "hear"})
    assert "shouting" in bo.page(table)


def test_who_has_blocked_each_other_is_not_seated_together(over: Table, ada: Guest, bo: Guest) -> None:
    bo.post(f"/players/{ada.player.pk}/hearing/", {"wish": "block"})
    invited = leaving.invite_again(over, ada.player, over.game)
    table = open_table(ada.player, over.game, [ME, OPEN, OPEN])
    page = bo.get("/").content.decode()
    assert table.slug not in page
    assert invited.slug not in page
    with pytest.raises(Refused, match="No seat is free for you"):
        seating.sit(table, bo.player)
    assert "Unblock" in bo.get(f"/players/{ada.player.pk}/").content.decode()


def test_a_wish_that_is_none_is_told_so(ada: Guest, bo: Guest) -> None:
    assert ada.post(f"/players/{bo.player.pk}/hearing/", {"wish": "shout"}).status_code == 400
    assert ada.post(f"/players/{ada.player.pk}/hearing/", {"wish": "mute"}).status_code == 400
    assert not Silence.objects.exists()


def test_a_guest_who_logs_in_stays_muted(ada: Guest, bo: Guest) -> None:
    Player.objects.create_user("bo", password="warm-by-the-fire", name="Bo")
    ada.post(f"/players/{bo.player.pk}/hearing/", {"wish": "mute"})
    bo.post("/login/", {"username": "bo", "password": "warm-by-the-fire"})
    assert Silence.objects.get().about.username == "bo"


# Who comes and goes


def test_who_comes_and_goes_is_told_to_everybody_and_is_no_part_of_the_game(
    ada: Guest, bo: Guest, cy: Guest
) -> None:
    table = snow_bound(ada, bo, cy)
    log = running(table).moment(0).log
    watcher = Watcher(table, ada.player, "en", 0)
    watcher.news()
    for what, told in (("leave", "has left the table."), ("come-back", "is back."), ("resign", "has given")):
        bo.tell(table, what)
        assert f"<i>Bo {told}" in "".join(watcher.news()), what
    bo.tell(table, "come-back")
    assert watcher.news() == [], "who has given up is not back"
    cy.tell(table, "come-back")
    assert watcher.news() == [], "who was never away is not back"
    assert "Bo sits down." in ada.page(table)
    assert running(table).moment(0).log == log
    assert "Bo hat den Tisch verlassen." in "".join(Watcher(table, cy.player, "de", 0).news())


def test_who_is_replaced_by_a_bot_is_told_also_to_those_who_do_not_hear_them(
    ada: Guest, bo: Guest, cy: Guest
) -> None:
    table = snow_bound(ada, bo, cy)
    ada.post(f"/players/{bo.player.pk}/hearing/", {"wish": "mute"})
    bo.tell(table, "leave")
    ada.tell(table, "vote", seat=1)
    page = ada.page(table)
    assert "Bo has left the table." in page
    assert "Bo is away; a bot plays on." in page


# Telling


def test_a_report_goes_to_those_who_keep_the_site(ada: Guest, bo: Guest, cy: Guest, client: Client) -> None:
    table = snow_bound(ada, bo, cy)
    bo.tell(table, "say", text="something rude")
    address = f"/players/{bo.player.pk}/report/"
    assert ada.post(address, {"text": ""}).status_code == 422
    assert ada.post(address, {"text": "Bo is rude"}).status_code == 302
    report = Report.objects.get()
    assert (report.reporter, report.about) == (ada.player, bo.player)
    assert "something rude" in report.said
    client.force_login(Player.objects.create_superuser("keeper", "", "a long word", name="Keeper"))
    assert "Bo is rude" in client.get("/admin/tables/report/").content.decode()
    assert client.get(f"/admin/tables/report/{report.pk}/change/").status_code == 200
    assert bo.get(f"/players/{bo.player.pk}/report/").status_code == 302


# What was played


def test_the_profile_tells_of_ranks_and_of_bots_by_level(ada: Guest) -> None:
    play_on(snowfall(ada), 500, random.Random(1))
    play_on(snow_bound(ada, bots=2, start=before_the_end(3).position()), 1000, random.Random(1))
    results = {one.game.name: one for one in ada.get(f"/players/{ada.player.pk}/").context["results"]}
    alone, bots = results["snowfall"], results["snow_bound"]
    assert alone.alone.played == 1
    assert [times for _, times in alone.earned] == [1]
    assert [(str(level.name), tally.played) for level, tally in bots.against_bots] == [("playful", 1)]
    assert bots.alone.played == 0


def test_games_with_people_do_not_count_against_bots(over: Table, ada: Guest) -> None:
    (result,) = ada.get(f"/players/{ada.player.pk}/").context["results"]
    assert result.all.played == 1
    assert result.against_bots == []


# Talk


def test_what_is_said_is_counted_table_by_table(ada: Guest, bo: Guest) -> None:
    """Numbers that all tables share would tell how much is said at the others."""
    tables = [snow_bound(ada, bo, bots=1) for _ in range(2)]
    for text in ("One", "Two"):
        for table in tables:
            ada.tell(table, "say", text=text)
    for table in tables:
        heard = re.findall(r'id="said-(\d+)"', bo.page(table))
        assert heard == [str(number) for number in range(1, len(heard) + 1)]
        assert len(heard) >= 2
