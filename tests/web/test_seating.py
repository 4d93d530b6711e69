"""Opening a table, sitting down, and the start of the game."""

from functools import partial

import pytest

import fireside
from fireside.core.random import SEED_BITS
from fireside.web.tables import seating
from fireside.web.tables.models import Table, new_slug, new_token
from fireside.web.tables.seating import INVITED, ME, OPEN, Terms, open_table
from tests.web.tables import Guest, areas, snow_bound, snowfall, stored, truth
from tests.web.threads import together

pytestmark = pytest.mark.django_db

SNOW_BOUND = fireside.game("snow_bound")


def waiting(owner: Guest, *seated: str, **terms: object) -> Table:
    """A table of Snow Bound that waits for somebody."""
    return open_table(owner.player, SNOW_BOUND, seated, terms=Terms(**terms))  # type: ignore[arg-type]  # a test's own


# Opening


def test_a_table_begins_at_once_when_nobody_is_waited_for(ada: Guest) -> None:
    table = snowfall(ada)
    assert table.is_running
    assert table.to_move == 0
    assert not table.is_waiting


def test_a_table_waits_for_those_who_are_invited(ada: Guest, bo: Guest) -> None:
    table = waiting(ada, ME, INVITED, "random")
    assert table.is_waiting
    assert "The game begins when every seat is taken." in bo.page(table)


def test_seeds_are_fresh_and_fill_their_range(ada: Guest) -> None:
    snowfall = fireside.game("snowfall")
    seeds = {open_table(ada.player, snowfall, [ME]).seed for _ in range(6)}
    assert len(seeds) == 6
    assert all(seed is not None and 0 <= seed < 2**SEED_BITS for seed in seeds)
    assert max(seed or 0 for seed in seeds) > 2 ** (SEED_BITS - 8)


def test_the_largest_seed_can_be_stored(ada: Guest) -> None:
    table = snowfall(ada)
    Table.objects.filter(pk=table.pk).update(seed=2**SEED_BITS - 1)
    table.refresh_from_db()
    assert truth(table).record()["seed"] == 2**SEED_BITS - 1


def test_addresses_and_invitations_cannot_be_guessed() -> None:
    assert len({new_slug() for _ in range(100)}) == 100
    assert min(len(new_slug()) for _ in range(20)) * 6 >= 72  # bits
    assert min(len(new_token()) for _ in range(20)) * 6 >= 128


@pytest.mark.parametrize(
    ("seated", "complaint"),
    [
        ([ME, "genius", "random"], "steady"),
        ([ME, ME, "random"], "say 'me' once"),
        ([ME], "3"),
        ([ME] + ["random"] * 6, "6"),
    ],
)
def test_who_cannot_sit_like_that_is_told_what_would_be_right(
    ada: Guest, seated: list[str], complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        open_table(ada.player, SNOW_BOUND, seated)
    assert not Table.objects.exists()


def test_options_are_checked_by_the_game(ada: Guest) -> None:
    with pytest.raises(ValueError, match="colour"):
        open_table(ada.player, SNOW_BOUND, [ME, "random", "random"], {"colour": "blue"})
    assert not Table.objects.exists()


# Sitting down


def test_the_last_to_sit_down_starts_the_game(ada: Guest, bo: Guest, cy: Guest) -> None:
    table = waiting(ada, ME, OPEN, OPEN)
    assert bo.tell(table, "sit").status_code == 302
    table.refresh_from_db()
    assert table.is_waiting
    assert cy.tell(table, "sit").status_code == 302
    table.refresh_from_db()
    assert table.is_running
    assert table.to_move == truth(table).to_move
    assert {guest.seat(table) for guest in (ada, bo, cy)} == {0, 1, 2}


def test_an_open_seat_needs_no_invitation_and_another_does(ada: Guest, bo: Guest, cy: Guest) -> None:
    table = waiting(ada, ME, INVITED, OPEN)
    bo.tell(table, "sit")
    assert bo.seat(table) == 2
    answer = cy.tell(table, "sit")
    assert answer.status_code == 422
    assert "No seat is free at this table." in areas(answer)["notice"]
    assert cy.seat(table) is None


def test_who_sits_already_keeps_the_seat(ada: Guest, bo: Guest) -> None:
    table = waiting(ada, ME, OPEN, OPEN)
    bo.tell(table, "sit")
    bo.tell(table, "sit")
    ada.tell(table, "sit")
    assert table.places.filter(player=None).count() == 1


def test_nobody_sits_down_at_a_game_that_has_begun(ada: Guest, eve: Guest) -> None:
    table = snow_bound(ada, bots=2)
    answer = eve.tell(table, "sit")
    assert answer.status_code == 422
    assert "you may watch" in areas(answer)["notice"]
    assert eve.seat(table) is None


def test_an_invitation_is_a_page_with_a_button(ada: Guest, bo: Guest, client: Guest) -> None:
    table = waiting(ada, ME, INVITED, INVITED)
    token = table.places.get(number=1).token
    address = f"/t/{table.slug}/join/{token}/"
    page = bo.get(address)
    assert page.status_code == 200
    assert "Ada" in page.content.decode()
    assert bo.seat(table) is None, "a look is not a click"
    assert client.get(address)["Location"] == f"/hello/?next={address}"
    assert bo.post(address)["Location"] == table.get_absolute_url()
    assert bo.seat(table) == 1


def test_an_invitation_is_used_once(ada: Guest, bo: Guest, cy: Guest) -> None:
    table = waiting(ada, ME, INVITED, INVITED)
    address = f"/t/{table.slug}/join/{table.places.get(number=1).token}/"
    bo.post(address)
    before = stored(table)
    assert cy.get(address).status_code == 302
    page = cy.post(address, follow=True).content.decode()
    assert "That seat is taken." in page
    assert stored(table) == before
    assert cy.seat(table) is None


@pytest.mark.parametrize("token", ["x", "%00", "a" * 500])
def test_an_invitation_that_was_never_given_is_not_found(ada: Guest, eve: Guest, token: str) -> None:
    table = waiting(ada, ME, INVITED, INVITED)
    for method in (eve.get, eve.post):
        assert method(f"/t/{table.slug}/join/{token}/").status_code == 404


def test_an_invitation_to_one_table_opens_no_other(ada: Guest, eve: Guest) -> None:
    table, other = waiting(ada, ME, INVITED, INVITED), waiting(ada, ME, INVITED, INVITED)
    token = table.places.get(number=1).token
    assert eve.post(f"/t/{other.slug}/join/{token}/").status_code == 404


# Bots for the free seats


def test_the_owner_fills_the_free_seats_with_bots_and_the_game_begins(ada: Guest, bo: Guest) -> None:
    table = waiting(ada, ME, INVITED, OPEN, "random")
    answer = bo.tell(table, "bots", level="steady")
    assert answer.status_code == 422
    assert "Only the one who opened the table" in areas(answer)["notice"]
    answer = ada.tell(table, "bots", level="genius")
    assert answer.status_code == 422
    assert "steady" in areas(answer)["notice"]
    ada.tell(table, "bots", level="steady")
    table.refresh_from_db()
    assert table.is_running
    assert sorted(table.places.values_list("level", flat=True)) == ["", "random", "steady", "steady"]
    answer = ada.tell(table, "bots", level="steady")
    assert "begun already" in areas(answer)["notice"]


# Drawing by lot


def test_drawing_the_seats_keeps_everybody(ada: Guest, bo: Guest) -> None:
    orders = set()
    for _ in range(12):
        table = waiting(ada, ME, OPEN, "random", "greedy")
        bo.tell(table, "sit")
        seats = list(table.places.all())
        people = [seat.player_id for seat in seats]
        assert sorted(filter(None, people)) == sorted([ada.player.pk, bo.player.pk])
        assert sorted(seat.level for seat in seats) == ["", "", "greedy", "random"]
        assert all(bool(seat.level) != bool(seat.player_id) for seat in seats)
        assert all((seat.seen_at is None) == seat.is_bot for seat in seats), "nobody is away at the start"
        orders.add(tuple((seat.player_id, seat.level) for seat in seats))
    assert len(orders) > 4


def test_seats_stay_where_they_are_if_so_agreed(ada: Guest, bo: Guest) -> None:
    for _ in range(4):
        table = waiting(ada, "random", ME, OPEN, draws_seats=False)
        bo.tell(table, "sit")
        assert (ada.seat(table), bo.seat(table)) == (1, 2)


# At once


@pytest.mark.django_db(transaction=True)
def test_of_several_who_reach_for_the_last_seat_one_gets_it(ada: Guest) -> None:
    guests = [Guest(f"Guest {number}") for number in range(6)]
    for _ in range(3):
        table = waiting(ada, ME, "random", OPEN)
        statuses = [
            answer.status_code for answer in together([partial(one.tell, table, "sit") for one in guests])
        ]
        assert sorted(statuses) == [302] + [422] * 5
        assert table.places.filter(player__in=[one.player for one in guests]).count() == 1
        table.refresh_from_db()
        assert table.is_running


@pytest.mark.django_db(transaction=True)
def test_one_invitation_followed_by_several_seats_one(ada: Guest) -> None:
    guests = [Guest(f"Guest {number}") for number in range(4)]
    table = waiting(ada, ME, INVITED, INVITED)
    address = f"/t/{table.slug}/join/{table.places.get(number=1).token}/"
    together([partial(one.post, address) for one in guests])
    assert [one.seat(table) for one in guests].count(1) == 1
    assert table.places.filter(player=None).count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_player_who_clicks_twice_sits_once(ada: Guest, bo: Guest) -> None:
    table = waiting(ada, ME, OPEN, OPEN, OPEN)
    together([partial(seating.sit, table, bo.player)] * 4)
    assert table.places.filter(player=bo.player).count() == 1
    assert table.places.filter(player=None).count() == 2


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("first", [0, 1])
def test_bots_and_a_person_reaching_for_the_same_seat_start_one_game(
    ada: Guest, bo: Guest, first: int
) -> None:
    table = waiting(ada, ME, "random", OPEN)
    calls = [partial(bo.tell, table, "sit"), partial(ada.tell, table, "bots", level="steady")]
    statuses = [answer.status_code for answer in together([calls[first], calls[1 - first]])]
    assert sorted(statuses) in ([302, 302], [302, 422]), "with no seat left there is nothing to refuse"
    table.refresh_from_db()
    assert table.is_running
    assert all(bool(seat.level) != bool(seat.player_id) for seat in table.places.all())


# Talking


def test_what_is_said_is_heard_by_everybody(ada: Guest, bo: Guest, eve: Guest) -> None:
    table = waiting(ada, ME, OPEN, OPEN)
    answer = ada.tell(table, "say", text="  <b>hello</b>\n there\0 ")
    assert answer.status_code == 200
    assert "&lt;b&gt;hello&lt;/b&gt; there" in areas(answer)["chat"]
    for guest in (bo, eve):
        assert "&lt;b&gt;hello&lt;/b&gt; there" in guest.page(table)
    assert ada.post(f"/t/{table.slug}/say", {"text": "again"})["Location"] == table.get_absolute_url()
    running = snow_bound(ada, bots=2)
    assert "hi" in areas(ada.tell(running, "say", text="hi"))["chat"]
    assert "hi" in eve.page(running)


@pytest.mark.parametrize("text", ["", " \n\0", "x" * 501])
def test_a_message_is_neither_empty_nor_endless(ada: Guest, text: str) -> None:
    table = snow_bound(ada, bots=2)
    answer = ada.tell(table, "say", text=text)
    assert answer.status_code == 422
    assert "1 to 500 characters" in areas(answer)["notice"]
    assert not table.messages.exists()
