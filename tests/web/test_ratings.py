"""Rated games: who may play them, and that each counts once and rightly."""

import random
from functools import partial
from typing import Any

import pytest
from django.db import transaction
from django.test import Client

import fireside
from fireside.web.players.models import Rating
from fireside.web.players.strength import Strength, gain, points
from fireside.web.tables import leaving, ratings, seating
from fireside.web.tables.models import Seat, Table
from fireside.web.tables.running import running
from fireside.web.tables.seating import INVITED, ME, Refused, Terms, open_table
from tests.web.tables import Guest, areas, play_on, truth
from tests.web.test_daily import account
from tests.web.threads import together
from tests.web.times import Times

pytestmark = pytest.mark.django_db

RATED = Terms(is_rated=True, draws_seats=False)


def people(count: int) -> list[Guest]:
    return [account(name) for name in ("Ada", "Bo", "Cy", "Dee")[:count]]


def rated(guests: list[Guest], name: str = "snowcrest", **terms: Any) -> Table:
    """A rated game that has begun."""
    seats = [ME, *[INVITED] * (len(guests) - 1)]
    table = open_table(guests[0].player, fireside.game(name), seats, terms=Terms(**{**vars(RATED), **terms}))
    for number, guest in enumerate(guests[1:], 1):
        seating.sit(table, guest.player, table.places.get(number=number).token)
    table.refresh_from_db()
    return table


def ended(table: Table, winners: list[int], scores: list[int]) -> Table:
    """The table as if its game had ended so, and been counted."""
    table.winners, table.scores = winners, scores
    with transaction.atomic():
        ratings.settle(table, list(table.places.select_related("player")))
    return table


def means(guests: list[Guest], name: str = "snowcrest") -> list[float]:
    return [Rating.objects.get(player=guest.player, game_name=name).mean for guest in guests]


# Who may


@pytest.mark.parametrize(
    ("name", "seats", "told"),
    [
        ("snowcrest", [ME, "greedy"], "people alone"),
        ("alderquest", [ME, INVITED, INVITED], "one team is larger"),
        ("snowcrest", [ME], "played alone"),
    ],
)
def test_what_cannot_be_rated_is_refused_with_the_reason(name: str, seats: list[str], told: str) -> None:
    with pytest.raises(Refused, match=told):
        open_table(account("Ada").player, fireside.game(name), seats, terms=RATED)
    assert not Table.objects.exists()


def test_a_game_from_the_middle_is_not_rated() -> None:
    game = fireside.game("snowcrest")
    start = game.new(seats=2, seed=1).position()
    with pytest.raises(Refused, match="at its beginning"):
        open_table(account("Ada").player, game, [ME, INVITED], terms=RATED, start=start)


def test_guests_neither_open_nor_join_a_rated_table(ada: Guest) -> None:
    game = fireside.game("snowcrest")
    with pytest.raises(Refused, match="with an account"):
        open_table(ada.player, game, [ME, INVITED], terms=RATED)
    table = open_table(account("Bo").player, game, [ME, INVITED], terms=RATED)
    answer = ada.post(f"/t/{table.slug}/join/{table.places.get(number=1).token}/", follow=True)
    assert "with an account" in answer.content.decode()
    assert ada.seat(table) is None


def test_bots_do_not_fill_a_rated_table() -> None:
    bo = account("Bo")
    table = open_table(bo.player, fireside.game("snowcrest"), [ME, INVITED], terms=RATED)
    assert "people alone" in areas(bo.tell(table, "bots", level="steady"))["notice"]
    assert "/bots" not in bo.page(table)


def test_the_form_asks_and_says_at_its_field_what_is_wrong(ada: Guest) -> None:
    page = ada.get("/games/snowcrest/new/").content.decode()
    assert 'name="is_rated"' in page
    assert 'name="is_rated"' not in ada.get("/games/snowfall/new/").content.decode()
    filled = {"seats": "2", "seat_0": "me", "seat_1": "open", "is_public": "yes", "pace": "free"}
    options = {"option_mode": "full", "option_level": "1", "is_rated": "on"}
    answer = ada.post("/games/snowcrest/new/", {**filled, **options})
    assert answer.status_code == 422
    assert "is_rated" in answer.context["form"].errors
    bo = account("Bo")
    form = answer.context["form"]
    assert set(form.errors) == {"is_rated"}, form.errors
    assert bo.post("/games/snowcrest/new/", {**filled, **options}).status_code == 302
    assert Table.objects.get().is_rated
    assert "rated" in Client().get("/").content.decode()


def test_there_are_no_hints_in_a_rated_game() -> None:
    ada, bo = people(2)
    table = rated([ada, bo])
    mover = ada if truth(table).to_move == 0 else bo
    page = mover.page(table)
    assert 'id="hint"' not in page
    assert "Rated game" in page


# What counts


def test_winners_gain_and_losers_lose() -> None:
    guests = people(3)
    ended(rated(guests), [1], [10, 30, 20])
    first, second, third = means(guests)
    assert second > 25 > first
    assert second > third > first, "by score among those who lost"
    changes = [seat.rating_change for seat in Seat.objects.order_by("number")]
    assert changes == pytest.approx([first - 25, second - 25, third - 25])


def test_a_shared_win_is_shared() -> None:
    guests = people(2)
    ended(rated(guests), [0, 1], [20, 20])
    first, second = means(guests)
    assert first == pytest.approx(second)


def test_team_mates_are_rated_together() -> None:
    guests = people(4)
    table = rated(guests, "alderquest")
    assert table.game.sides(4, table.options) == [0, 1, 0, 1]
    ended(table, [0, 2], [3, 1, 3, 1])
    first, second, third, fourth = means(guests, "alderquest")
    assert first == third > 25 > second == fourth


@pytest.mark.parametrize("single", ["red", "blue"])
def test_the_sides_are_those_of_the_game(single: str) -> None:
    game = fireside.game("alderquest")
    for seats, options in ((2, {}), (3, {"single": single}), (4, {})):
        state = game.new(seats=seats, seed=1, **options)
        told = [state.side_of_seat(seat) for seat in range(seats)]  # type: ignore[attr-defined]  # its own
        assert game.sides(seats, options) == told


def test_a_game_counts_once() -> None:
    guests = people(2)
    table = ended(rated(guests), [0], [20, 10])
    known = means(guests)
    ended(Table.objects.get(pk=table.pk), [0], [20, 10])
    assert means(guests) == known
    assert [rating.played for rating in Rating.objects.all()] == [1, 1]


@pytest.mark.slow
def test_the_last_action_counts_the_game_with_its_result() -> None:
    guests = people(2)
    table = rated(guests)
    play_on(table, 3000, random.Random(1))
    table.refresh_from_db()
    assert table.is_over
    assert table.rated_at is not None
    best = means(guests)
    assert (best[0] > best[1]) == (table.winners == [0])


def test_a_game_that_is_not_rated_counts_nothing(ada: Guest) -> None:
    table = open_table(ada.player, fireside.game("snowfall"), [ME])
    play_on(table, 500, random.Random(1))
    assert not Rating.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_two_processes_count_a_game_once() -> None:
    guests = people(2)
    table = rated(guests)
    table.winners, table.scores = [0], [20, 10]
    together([partial(ended, table, [0], [20, 10])] * 3)
    assert [rating.played for rating in Rating.objects.all()] == [1, 1]


# Giving up


def test_who_gives_up_loses_at_once_where_one_side_is_left() -> None:
    ada, bo = people(2)
    table = rated([ada, bo])
    assert bo.post(f"/t/{table.slug}/resign").status_code == 302
    first, second = means([ada, bo])
    assert first > 25 > second
    seat = table.places.get(number=1)
    assert (seat.gave_up, seat.is_bot, seat.has_left) == (True, True, True)
    assert "come-back" not in bo.page(table)
    assert "gave this game up" in areas(bo.tell(table, "come-back"))["notice"]
    assert "gave this game up" in areas(bo.tell(table, "resign"))["notice"]


def test_of_three_one_gives_up_and_the_others_play_on() -> None:
    guests = people(3)
    table = rated(guests)
    leaving.resign(table, guests[2].player)
    assert not Rating.objects.exists()
    ended(Table.objects.get(pk=table.pk), [2], [10, 20, 90])
    first, second, third = means(guests)
    assert second > first > third, "whatever the bot made of the seat"


def test_a_team_mate_who_stays_is_rated_by_how_it_ended() -> None:
    guests = people(4)
    table = rated(guests, "alderquest")
    leaving.resign(table, guests[2].player)
    assert not Rating.objects.exists()
    ended(Table.objects.get(pk=table.pk), [0, 2], [3, 1, 3, 1])
    first, _, third, _ = means(guests, "alderquest")
    assert first > 25 > third


def test_giving_up_where_nothing_is_rated_lets_a_bot_play_on(ada: Guest, bo: Guest) -> None:
    table = open_table(ada.player, fireside.game("snowcrest"), [ME, INVITED])
    assert "running can be given up" in areas(ada.tell(table, "resign"))["notice"]
    seating.sit(table, bo.player, table.places.get(player=None).token)
    assert "Give up" in bo.page(table)
    assert bo.post(f"/t/{table.slug}/resign").status_code == 302
    assert table.places.get(player=bo.player).is_bot
    assert not Rating.objects.exists()
    alone = open_table(ada.player, fireside.game("snowfall"), [ME])
    assert "nobody to give up to" in areas(ada.tell(alone, "resign"))["notice"]
    assert "/resign" not in ada.page(alone)


def test_nobody_is_voted_out_of_a_rated_game_for_a_short_absence(times: Times) -> None:
    ada, bo = people(2)
    table = rated([ada, bo])
    running(table)
    times.pass_by(3600)
    assert ada.tell(table, "vote", seat=1).status_code == 422
    assert "/vote" not in ada.page(table)
    times.pass_by(24 * 3600)
    assert ada.tell(table, "vote", seat=1).status_code == 200
    assert table.places.get(number=1).gave_up
    assert means([ada])[0] > 25


# Shown


def test_a_rating_is_told_in_words() -> None:
    ada = account("Ada")
    rating = Rating(player=ada.player, game_name="snowcrest", mean=26.0, uncertainty=8.0, played=1)
    strength = Strength(rating)
    assert (str(strength), points(25.0)) == ("about 1540, still very uncertain", 1500)
    assert strength.least < 1540 < strength.most
    rating.uncertainty = 5.0
    assert str(strength) == "about 1540, still uncertain"
    rating.uncertainty = 3.0
    assert str(strength) == "about 1540, quite certain"


def test_the_end_and_the_profile_tell_what_a_game_has_done_to_a_rating() -> None:
    ada, bo = people(2)
    table = rated([ada, bo])
    play_on(table, 5000, random.Random(1))
    changes = [seat.rating_change or 0.0 for seat in table.places.order_by("number")]
    assert [gain(change)[0] for change in changes] != ["±", "±"]
    for guest, change in zip((ada, bo), changes, strict=True):
        for page in (guest.page(table), guest.get(f"/players/{guest.player.pk}/").content.decode()):
            assert f">{gain(change)}</b>" in page
    assert [gain(change) for change in (0.5, 0.001, -2.0)] == ["+20", "±0", "\N{MINUS SIGN}80"]


def test_the_profile_and_the_ranking_show_it(client: Client) -> None:
    guests = people(2)
    ended(rated(guests), [1], [10, 30])
    page = client.get(f"/players/{guests[1].player.pk}/").content.decode()
    assert "still very uncertain" in page
    assert "1 rated game)" in page
    ranking = client.get("/ranking/snowcrest/").content.decode()
    assert ranking.index("Bo</a>") < ranking.index("Ada</a>")
    assert "Nobody has played a rated game" in client.get("/ranking/alderquest/").content.decode()
    for name in ("snowfall", "nothing"):
        assert client.get(f"/ranking/{name}/").status_code == 404
