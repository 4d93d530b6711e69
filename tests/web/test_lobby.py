"""The lobby: the games, which tables a visitor sees, opening a table, and the switches of every page."""

import re
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.core.exceptions import BadRequest, PermissionDenied
from django.http import Http404
from django.test import Client, RequestFactory
from django.utils import timezone
from django.utils.translation import override
from django.views import defaults
from django.views.csrf import csrf_failure
from pytest_django import Settings

import fireside
from fireside.core.options import number
from fireside.web.lobby.catalogue import SENTENCES, entries, entry_of
from fireside.web.lobby.forms import OpenTableForm
from fireside.web.lobby.lists import my_tables, open_tables, watchable_tables
from fireside.web.players.models import Player
from fireside.web.tables.models import Table
from fireside.web.tables.seating import Terms, open_table
from tests.web.tables import Guest

SNOW_BOUND = fireside.game("snow_bound")
SNOWFALL = fireside.game("snowfall")
NEW = "/games/snow_bound/new/"
FILLED = {
    "seats": "3",
    "seat_0": "me",
    "seat_1": "steady",
    "seat_2": "invited",
    "is_public": "yes",
    "pace": "free",
}


def filled(**changes: str) -> dict[str, str]:
    return {**FILLED, **changes}


def opened_by(client: Client, **changes: str) -> Table:
    """The table that the form opens."""
    answer = client.post(NEW, filled(**changes))
    assert answer.status_code == 302, answer.context["form"].errors
    return Table.objects.latest("pk")


def errors_of(client: Client, address: str = NEW, **answers: str) -> dict[str, list[str]]:
    """What the form says is wrong, field by field."""
    answer = client.post(address, answers)
    assert answer.status_code == 422
    return {name: [str(one) for one in told] for name, told in answer.context["form"].errors.items()}


# The games


@pytest.mark.django_db
def test_home_shows_five_games(client: Client) -> None:
    page = client.get("/").content.decode()
    assert len(entries()) == 5
    for entry in entries():
        assert entry.title in page
        assert f'src="/static/{entry.picture}"' in page
        assert f'href="/games/{entry.name}/"' in page


def test_the_lobby_lists_every_game_once_and_ours_first(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sorted(entry.name for entry in entries()) == fireside.all_games()
    monkeypatch.delitem(SENTENCES, "above_and_below")  # as if it came from elsewhere
    assert [entry.name for entry in entries()] == [*SENTENCES, "above_and_below"]
    assert (entries()[-1].sentence, entries()[-1].picture) == ("", "fireside/flame.svg")


@pytest.mark.parametrize("name", SENTENCES)
def test_every_game_of_ours_has_a_sentence_and_a_picture(name: str) -> None:
    entry = entry_of(name)
    assert str(entry.sentence).endswith(".")
    assert finders.find(entry.picture)


def test_numbers_of_players_are_told_in_words() -> None:
    assert entry_of("snowfall").players == "1 player"
    assert entry_of("snow_bound").players == "3 to 6 players"
    with override("de"):
        assert entry_of("snow_bound").players == "3 bis 6 Personen"


@pytest.mark.django_db
def test_a_game_has_a_page_with_a_picture_that_the_game_draws(client: Client) -> None:
    page = client.get("/games/snow_bound/").content.decode()
    assert 'href="/games/snow_bound/new/"' in page
    assert 'href="/rules/snow_bound/"' in page
    assert 'src="/games/snow_bound/table.svg"' in page
    picture = client.get("/games/snow_bound/table.svg")
    assert picture["Content-Type"] == "image/svg+xml"
    assert picture.content.startswith(b"<svg")
    assert "Content-Security-Policy" in picture


@pytest.mark.django_db
@pytest.mark.parametrize("name", fireside.all_games())
def test_nobody_reads_that_seats_are_counted_from_0(name: str, client: Client) -> None:
    for address in (f"/rules/{name}/", f"/games/{name}/", f"/games/{name}/table.svg", "/"):
        said = client.get(address).content.decode()
        assert not re.search(r"seat 0", said, re.IGNORECASE), address


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/games/quay/", "/rules/quay/", "/games/quay/table.svg", "/nowhere/"])
def test_what_does_not_exist_is_a_page_that_says_so(client: Client, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert "There is nothing here but snow" in answer.content.decode()


# Lists of tables


def test_my_tables_begin_with_those_where_i_am_asked(ada: Guest) -> None:
    waiting = open_table(ada.player, SNOW_BOUND, ["me", "open", "open"])
    asked = open_table(ada.player, SNOWFALL, ["me"])
    ended = open_table(ada.player, SNOWFALL, ["me"])
    Table.objects.filter(pk=ended.pk).update(ended_at=timezone.now())
    newest = open_table(ada.player, SNOW_BOUND, ["me", "open", "open"])
    listed = my_tables(ada.player)
    assert [one.table.pk for one in listed] == [asked.pk, newest.pk, waiting.pk]
    assert [one.is_my_turn for one in listed] == [True, False, False]
    page = ada.get("/").content.decode()
    assert "It is your turn at 1 table" in page
    assert page.count("Your turn") == 1


def test_a_bot_that_plays_for_me_has_the_turn_not_i(ada: Guest) -> None:
    table = open_table(ada.player, SNOWFALL, ["me"])
    table.places.update(level="greedy")
    assert [one.is_my_turn for one in my_tables(ada.player)] == [False]


def test_open_tables_are_public_and_have_a_seat_for_anybody(ada: Guest, bo: Guest) -> None:
    listed = open_table(ada.player, SNOW_BOUND, ["me", "open", "greedy"])
    open_table(ada.player, SNOW_BOUND, ["me", "open", "open"], terms=Terms(is_public=False))
    open_table(ada.player, SNOW_BOUND, ["me", "invited", "greedy"])
    open_table(ada.player, SNOW_BOUND, ["me", "greedy", "greedy"])
    for visitor in (bo.player, None):
        (one,) = open_tables(visitor)
        assert (one.table.pk, one.free) == (listed.pk, 1)
    assert list(open_tables(ada.player)) == []
    assert "1 seat free" in bo.get("/").content.decode()


def test_only_public_games_are_listed_to_watch(ada: Guest, bo: Guest) -> None:
    public = open_table(ada.player, SNOWFALL, ["me"])
    open_table(ada.player, SNOWFALL, ["me"], terms=Terms(is_public=False))
    assert [one.table.pk for one in watchable_tables(bo.player)] == [public.pk]
    assert list(watchable_tables(ada.player)) == []
    assert watchable_tables(None)[0].moving == "Ada"


def test_home_asks_little_of_the_database(ada: Guest, bo: Guest, django_assert_max_num_queries: Any) -> None:
    for _ in range(5):
        open_table(bo.player, SNOW_BOUND, ["me", "open", "open"])
        open_table(ada.player, SNOWFALL, ["me"])
    with django_assert_max_num_queries(19):
        assert ada.get("/").status_code == 200


@pytest.mark.django_db
def test_an_empty_lobby_is_drawn(client: Client) -> None:
    page = client.get("/").content.decode()
    assert "No table is waiting for players." in page
    assert 'class="drawing"' in page


# Opening a table


def test_the_form_opens_a_table_as_it_was_filled_in(ada: Guest) -> None:
    table = opened_by(ada, is_public="no", pace="live", minutes="10")
    assert (table.owner, table.game_name, table.is_public, table.draws_seats) == (
        ada.player,
        "snow_bound",
        False,
        False,
    )
    assert (table.pace, table.bank) == ("live", 600)
    seats = list(table.places.all())
    assert [seat.player for seat in seats] == [ada.player, None, None]
    assert [seat.level for seat in seats] == ["", "steady", ""]
    assert seats[2].is_free
    assert not seats[2].is_open


def test_seats_beyond_the_number_are_overlooked(ada: Guest) -> None:
    table = opened_by(ada, seat_3="me", seat_4="open", seat_5="")
    assert table.places.count() == 3


def test_a_table_over_days_gives_days_for_each_decision(ada: Guest) -> None:
    table = opened_by(ada, pace="days", days="2", minutes="", draws_seats="on")
    assert (table.pace, table.grace, table.bank) == ("days", 2 * 24 * 3600, 0)
    assert table.draws_seats


def test_a_table_full_of_bots_starts_at_once(ada: Guest) -> None:
    assert opened_by(ada, seat_2="gentle").started_at is not None
    assert opened_by(ada, seat_0="gentle", seat_2="sharp").places.filter(player=None).count() == 3


def test_one_click_opens_the_usual_table_that_nobody_is_asked_to(ada: Guest) -> None:
    answer = ada.post("/games/snow_bound/play/")
    table = Table.objects.get()
    assert answer["Location"] == table.get_absolute_url()
    assert not table.is_public
    assert table.started_at is not None
    assert table.places.count() == SNOW_BOUND.usual_seats
    assert ada.post("/games/snowfall/play/").status_code == 302
    assert ada.get("/games/snowfall/play/").status_code == 405


def test_a_stranger_plays_at_once_as_a_guest(client: Client, db: None) -> None:
    answer = client.post("/games/snow_bound/play/")
    page = client.get(answer["Location"])
    assert page.status_code == 200
    assert Table.objects.get().places.get(player__isnull=False).name == "Guest"
    assert Player.objects.get().is_guest


def test_who_opens_a_table_needs_a_name(client: Client, db: None) -> None:
    assert client.post(NEW, FILLED)["Location"] == f"/hello/?next={NEW}"
    assert not Table.objects.exists()


@pytest.mark.parametrize(
    ("changes", "field", "told"),
    [
        ({"seats": "7"}, "seats", "Snow Bound is for 3, 4, 5, 6 players."),
        ({"seats": ""}, "seats", "This field is required."),
        ({"seat_1": "me"}, "seat_1", "You can sit on one seat only: give this one to somebody else."),
        ({"seat_1": ""}, "seat_1", "Say who sits here."),
        (
            {"seat_1": "wizard"},
            "seat_1",
            "Select a valid choice. wizard is not one of the available choices.",
        ),
        ({"is_public": "perhaps"}, "is_public", "Select a valid choice."),
        ({"pace": "blitz"}, "pace", "Select a valid choice."),
        ({"pace": "live", "minutes": "1000000"}, "minutes", "Select a valid choice."),
    ],
)
def test_wrong_answers_are_told_at_their_field(
    ada: Guest, changes: dict[str, str], field: str, told: str
) -> None:
    errors = errors_of(ada, **filled(**changes))
    assert list(errors) == [field]
    assert told in errors[field][0]
    assert not Table.objects.exists()


def test_an_error_is_tied_to_its_field(ada: Guest) -> None:
    page = ada.post(NEW, filled(seat_1="me")).content.decode()
    found = re.search(r'<select name="seat_1"[^>]*>', page)
    assert found is not None
    assert 'aria-invalid="true"' in found[0]
    assert 'aria-describedby="id_seat_1_error"' in found[0]
    assert 'id="id_seat_1_error"' in page


# The game's own options


def test_options_are_asked_by_their_kind(ada: Guest) -> None:
    page = ada.get("/games/snowfall/new/").content.decode()
    assert re.search(r'type="radio" name="option_mode" value="harder"', page)
    assert re.search(r'type="checkbox" name="option_open_tracks"', page)
    assert page.count('name="option_cards"') == 15
    assert "at most one of a type" in page


def test_options_reach_the_table(ada: Guest) -> None:
    answers = {
        "seat_0": "me",
        "is_public": "yes",
        "option_mode": "harder",
        "option_open_tracks": "on",
        "option_cards": ["honey_hunt", "twin_ponds"],
    }
    assert ada.post("/games/snowfall/new/", answers).status_code == 302
    options = Table.objects.get().options
    assert (options["mode"], options["open_tracks"]) == ("harder", True)
    assert options["cards"] == ["honey_hunt", "twin_ponds"]
    assert options["tools"] == []


@pytest.mark.parametrize(
    ("answers", "field", "told"),
    [
        ({"option_mode": "impossible"}, "option_mode", "It is normal or harder."),
        ({"option_cards": ["honey_hunt", "follow_scent"]}, "option_cards", "name at most one of each type"),
        (
            {"option_tools": ["map", "sled", "compass", "snowshoes"]},
            "option_tools",
            "Pick at most 3 of them.",
        ),
        ({"option_tools": ["broom"]}, "option_tools", "up to 3 different ones of binoculars, compass"),
    ],
)
def test_a_wrong_option_is_told_at_its_field(ada: Guest, answers: Any, field: str, told: str) -> None:
    usual = {"seat_0": "me", "is_public": "yes", "option_mode": "normal"}
    errors = errors_of(ada, "/games/snowfall/new/", **{**usual, **answers})
    assert list(errors) == [field]
    assert told in errors[field][0]


@pytest.mark.parametrize(("given", "right"), [("3", True), ("0", False), ("11", False), ("many", False)])
def test_a_number_is_asked_within_its_bounds(
    monkeypatch: pytest.MonkeyPatch, given: str, right: bool
) -> None:
    monkeypatch.setattr(SNOW_BOUND, "options", [number("level", 1, 10, 2, "How hard it is.")])
    form = OpenTableForm(SNOW_BOUND, Player(), filled(option_level=given))
    assert form.is_valid() == right
    assert ("option_level" in form.errors) != right
    assert OpenTableForm(SNOW_BOUND, Player())["option_level"].initial == 2


# What every page has


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/", "/games/snowfall/", "/rules/snowfall/", "/hello/", "/login/"])
def test_every_page_can_be_read_without_eyes(client: Client, address: str) -> None:
    page = client.get(address).content.decode()
    assert page.count("<h1") == 1
    assert page.count("<main") == 1
    assert 'href="#main"' in page
    assert '<html lang="en"' in page
    assert "<style" not in page
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r'\son\w+="', page)
    assert not re.search(r'(src|href|action)="(https?:)?//', page)


@pytest.mark.django_db
@pytest.mark.parametrize("chosen", ["light", "dark", "auto"])
def test_the_light_is_kept_in_a_cookie_and_set_by_the_server(client: Client, chosen: str) -> None:
    answer = client.post("/theme/", {"theme": chosen, "next": "/rules/snowfall/"})
    assert answer["Location"] == "/rules/snowfall/"
    page = client.get("/").content.decode()
    found = re.search(r"<html [^>]*>", page)
    assert found is not None
    assert ('class="' in found[0]) == (chosen != "auto")
    assert chosen == "auto" or f'class="{chosen}"' in found[0]


@pytest.mark.django_db
def test_the_light_is_no_way_out(client: Client) -> None:
    assert client.post("/theme/", {"theme": "dark", "next": "https://elsewhere.example/"})["Location"] == "/"
    assert client.post("/theme/", {"theme": "<b>"}).status_code == 404
    client.cookies["theme"] = '"><script>'
    assert "><script>" not in client.get("/").content.decode()


@pytest.mark.django_db
def test_the_language_can_be_switched(client: Client) -> None:
    assert "Tables with a free seat" in client.get("/").content.decode()
    client.post("/language/", {"language": "de", "next": "/"})
    page = client.get("/").content.decode()
    assert '<html lang="de"' in page
    assert "Tische mit freien Plätzen" in page


@pytest.mark.django_db
def test_a_language_that_the_site_does_not_speak_is_not_kept(client: Client) -> None:
    assert client.post("/language/", {"language": "tlh"}).status_code == 404
    assert client.get("/language/").status_code == 405
    assert "django_language" not in client.cookies


@pytest.mark.django_db
def test_with_https_what_is_kept_is_kept_secure(client: Client, settings: Settings) -> None:
    settings.IS_SECURE = True
    client.post("/language/", {"language": "de"})
    client.post("/theme/", {"theme": "dark"})
    assert client.cookies["django_language"]["secure"]
    assert client.cookies["theme"]["secure"]


@pytest.mark.django_db
def test_a_browser_that_speaks_german_is_answered_in_german(client: Client) -> None:
    page = client.get("/", headers={"Accept-Language": "de-AT,de;q=0.9"}).content.decode()
    assert '<html lang="de"' in page


# When something goes wrong


def test_every_error_has_a_page_of_ours(rf: RequestFactory) -> None:
    request = rf.get("/somewhere/")
    answers = [
        (400, defaults.bad_request(request, BadRequest())),
        (403, defaults.permission_denied(request, PermissionDenied("That seat is not yours."))),
        (404, defaults.page_not_found(request, Http404())),
        (403, csrf_failure(request)),
        (500, defaults.server_error(request)),
    ]
    for status, answer in answers:
        page = answer.content.decode()
        assert answer.status_code == status
        assert page.count("<h1") == 1
        assert 'class="drawing"' in page
        assert 'href="/"' in page
    assert "That seat is not yours." in answers[1][1].content.decode()


@pytest.mark.django_db
def test_a_form_without_its_token_is_refused_by_a_page() -> None:
    strict = Client(enforce_csrf_checks=True)
    answer = strict.post("/hello/", {"name": "Ada"})
    assert answer.status_code == 403
    assert "That page was too old" in answer.content.decode()


def test_a_first_game_is_proposed_with_gentle_bots_and_later_ones_with_steady_ones(ada: Guest) -> None:
    form = OpenTableForm(SNOW_BOUND, ada.player)
    assert form.fields["seat_1"].initial == "gentle"
    table = open_table(ada.player, SNOW_BOUND, ["me", "gentle", "gentle"])
    Table.objects.filter(pk=table.pk).update(ended_at=table.started_at, winners=[0])
    assert OpenTableForm(SNOW_BOUND, ada.player).fields["seat_1"].initial == "steady"
    assert OpenTableForm(SNOWFALL, ada.player).fields["seat_0"].initial == "me"


def test_hints_are_allowed_unless_the_form_says_else(ada: Guest) -> None:
    assert opened_by(ada, has_hints="on").allows_hints
    assert not opened_by(ada).allows_hints


def test_the_page_says_which_bot_is_thinking_and_its_level(ada: Guest) -> None:
    table = open_table(ada.player, SNOW_BOUND, ["gentle", "me", "sharp"], terms=Terms(draws_seats=False))
    page = ada.get(table.get_absolute_url()).content.decode()
    assert re.search(r'data-seat="0">.* Alder \(bot\)</span></span>, gentle, is thinking\.', page)
    assert '<span class="me">sharp</span>' in page
