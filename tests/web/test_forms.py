"""Every form of the site, sent as the page shows it: it works, or says at its field what is missing."""

import random
import re
from collections.abc import Callable, Iterator
from itertools import product
from uuid import uuid4

import pytest
from django.contrib.auth.tokens import default_token_generator
from django.core import signing
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils.http import urlsafe_base64_encode
from pytest_django import Settings

import fireside
from fireside.play import lessons
from fireside.web.learning.models import Course
from fireside.web.players import letters
from fireside.web.players.models import Player, Silence
from fireside.web.tables import analyses, leaving
from fireside.web.tables.models import Seat, Table
from fireside.web.tables.running import running
from fireside.web.tables.seated import SeatedTable
from fireside.web.tables.seating import INVITED, ME, OPEN, open_table
from tests.web import filling
from tests.web.filling import Button, Form, forms_of
from tests.web.tables import Guest, before_the_end, play_on, snow_bound, snowfall

Scene = Callable[[], tuple[Client, str]]

GAMES = fireside.all_games()
PASSWORD = "warm-by-the-fire"


class Browser(Guest):
    """A guest whose forms need their token, as in earnest."""

    def __init__(self, name: str) -> None:
        super().__init__(name, enforce_csrf_checks=True)


@pytest.fixture(autouse=True)
def _marked(settings: Settings) -> None:
    """Pages that say which form of which template is which."""
    (templates,) = settings.TEMPLATES
    loaders = ["tests.web.filling.MarkingLoader", "django.template.loaders.app_directories.Loader"]
    options = {**templates["OPTIONS"], "loaders": loaders}
    settings.TEMPLATES = [{**templates, "APP_DIRS": False, "OPTIONS": options}]


# The pages with forms, and who looks at them


def stranger(address: str) -> Scene:
    return lambda: (Client(enforce_csrf_checks=True), address)


def guest(address: str) -> Scene:
    return lambda: (Browser("Ada"), address)


def account(address: str) -> Scene:
    def scene() -> tuple[Client, str]:
        player = Player.objects.create_user(f"ada-{uuid4()}", password=PASSWORD, name="Ada")
        client = Client(enforce_csrf_checks=True)
        client.force_login(player)
        return client, address

    return scene


def waiting_room(who: str) -> Scene:
    def scene() -> tuple[Client, str]:
        ada, eve = Browser("Ada"), Browser("Eve")
        table = open_table(ada.player, fireside.game("snow_bound"), [ME, OPEN, INVITED])
        return (ada if who == "owner" else eve), table.get_absolute_url()

    return scene


def invitation() -> tuple[Client, str]:
    table = open_table(Browser("Ada").player, fireside.game("snow_bound"), [ME, OPEN, INVITED])
    return Browser("Bo"), f"{table.get_absolute_url()}join/{table.places.get(number=2).token}/"


def at_table(name: str) -> Scene:
    """Asked for the first time."""

    def scene() -> tuple[Client, str]:
        ada = Browser("Ada")
        game = fireside.game(name)
        seated = [ME, *["random"] * (game.usual_seats - 1)]
        return ada, open_table(ada.player, game, seated).get_absolute_url()

    return scene


def with_a_coach(word: str) -> Scene:
    """Whom the coach tells something, offers itself to, or is switched off for."""

    def scene() -> tuple[Client, str]:
        ada = Browser("Ada")
        table = snowfall(ada)
        table.places.update(coach=word)
        return ada, table.get_absolute_url()

    return scene


def something_to_take_back() -> tuple[Client, str]:
    ada = Browser("Ada")
    table = snowfall(ada)
    chance = random.Random(1)
    while not running(table).moment(0).can_undo:
        play_on(table, 1, chance)
    return ada, table.get_absolute_url()


def in_a_lesson(beat: int) -> Scene:
    """At one of the first beats of Snowfall's first lesson: two to be read, then one that asks for a tile."""

    def scene() -> tuple[Client, str]:
        ada, lesson = Browser("Ada"), lessons("snowfall")[0]
        known = {"lesson": lesson.name, "digest": lesson.digest, "beat": beat}
        Course.objects.create(player=ada.player, game_name="snowfall", **known)
        return ada, "/learn/snowfall/1/"

    return scene


def somebody_else(address: str, **silence: bool) -> Scene:
    """Another player's page, of whom Ada has had enough or not."""

    def scene() -> tuple[Client, str]:
        ada, bo = Browser("Ada"), Browser("Bo")
        if silence:
            Silence.objects.create(player=ada.player, about=bo.player, **silence)
        return ada, address.format(pk=bo.player.pk)

    return scene


def invited() -> tuple[Client, str]:
    ada, bo, cy = (Browser(name) for name in ("Ada", "Bo", "Cy"))
    table = snow_bound(ada, bo, cy, start=before_the_end(3).position())
    play_on(table, 1000, random.Random(1))
    leaving.invite_again(table, ada.player, fireside.game("snow_bound"))
    return bo, "/"


def somebody_left(who: str) -> Scene:
    def scene() -> tuple[Client, str]:
        guests = {name: Browser(name) for name in ("Ada", "Bo", "Cy")}
        table = snow_bound(*guests.values())
        leaving.leave(table, guests["Cy"].player)
        return guests[who], table.get_absolute_url()

    return scene


def over(address: str = "") -> Scene:
    def scene() -> tuple[Client, str]:
        ada, bo, cy = (Browser(name) for name in ("Ada", "Bo", "Cy"))
        table = snow_bound(ada, bo, cy, start=before_the_end(3).position())
        play_on(table, 1000, random.Random(1))
        return ada, table.get_absolute_url() + address.replace("END", str(table.steps.count()))

    return scene


def being_analysed() -> tuple[Client, str]:
    ada, address = over()()
    table = Table.objects.latest("pk")
    analyses.ask(SeatedTable.of(table.pk), table.owner)
    return ada, f"{address}replay/?analysis=1"


def by_letter(place: str) -> Scene:
    """Who follows the link of a letter."""

    def scene() -> tuple[Client, str]:
        client, _ = account("/")()
        player = Player.objects.latest("pk")
        Player.objects.filter(pk=player.pk).update(email="ada@example.org")
        player.refresh_from_db()
        keys = {
            "confirm": signing.dumps([player.pk, "new@example.org", player.email], salt=letters.CONFIRMING),
            "notices": signing.dumps(player.pk, salt=letters.UNSUBSCRIBING),
            "account": "",
        }
        return client, reverse(
            f"players:{PAGES_OF_LETTERS[place]}", args=[keys[place]] if keys[place] else []
        )

    return scene


PAGES_OF_LETTERS = {"confirm": "confirm", "notices": "no_more_notices", "account": "account"}


def new_password() -> tuple[Client, str]:
    player = Player.objects.create_user(f"ada-{uuid4()}", password=PASSWORD, name="Ada")
    uid, token = urlsafe_base64_encode(str(player.pk).encode()), default_token_generator.make_token(player)
    client = Client(enforce_csrf_checks=True)
    return client, client.get(reverse("players:new_password", args=[uid, token]))["Location"]


SCENES: dict[str, Scene] = {
    "home": stranger("/"),
    "hello": stranger("/hello/"),
    "the rules": stranger("/rules/snowfall/"),
    "hello on the way": stranger("/hello/?next=/rules/snowfall/"),
    "log in": stranger("/login/"),
    "log in as a guest": guest("/login/?next=/rules/snowfall/"),
    "guest": guest("/account/"),
    "account": account("/account/"),
    "password": account("/account/password/"),
    "an account with an address": by_letter("account"),
    "an address": account("/account/address/"),
    "confirming it": by_letter("confirm"),
    "no more letters": by_letter("notices"),
    "a forgotten password": stranger("/reset/"),
    "a new password": new_password,
    "deleting a guest": guest("/account/delete/"),
    "deleting an account": account("/account/delete/"),
    "waiting room, owner": waiting_room("owner"),
    "waiting room, visitor": waiting_room("visitor"),
    "invitation": invitation,
    "something to take back": something_to_take_back,
    **{f"a coach, {word or 'off'}": with_a_coach(word) for word in Seat.Coach},
    "somebody left": somebody_left("Ada"),
    "who left": somebody_left("Cy"),
    "over": over(),
    "inviting again": over("again/"),
    "invited": invited,
    "the game of the day": guest("/daily/"),
    "the game of the day, stranger": stranger("/daily/"),
    "somebody else": somebody_else("/players/{pk}/"),
    "somebody muted": somebody_else("/players/{pk}/", is_block=False),
    "reporting": somebody_else("/players/{pk}/report/"),
    "replay": over("replay/"),
    "the end of a replay": over("replay/?at=END"),
    "being analysed": being_analysed,
    "a lesson, to be read": in_a_lesson(1),
    "a lesson, to be played": in_a_lesson(2),
    "a lesson, stranger": stranger("/learn/snowfall/1/"),
    "a puzzle": guest("/puzzles/snowfall/1/"),
    "a puzzle, stranger": stranger("/puzzles/snowfall/1/"),
    "opening a table": guest("/games/snowfall/new/"),
    **{name: guest(f"/games/{name}/") for name in GAMES},
    **{f"{name}, at the table": at_table(name) for name in GAMES},
}


def shown(client: Client, address: str) -> list[Form]:
    answer = client.get(address)
    assert answer.status_code == 200
    return forms_of(answer.content.decode(), address)


# What stands on every page, and is sent from these alone.
EVERYWHERE = "switches.html"
SENT_FROM = ("home", "guest", "account", "snowfall, at the table", "replay")


ASKED_BACK = "tables/areas/coach.html button 3"  # stands in an answer alone: see test_coach.py


def is_everywhere(button: Button) -> bool:
    return button.mark.startswith(EVERYWHERE)


def ways(name: str) -> Iterator[tuple[Client, Form, Button]]:
    """Each button of a page once, every time on the page as it was; of several alike the first."""
    known: set[str] = set()
    while True:
        client, address = SCENES[name]()
        left = [(one, press) for one in shown(client, address) for press in one.buttons]
        left = [(form, button) for form, button in left if button.mark not in known]
        if name.startswith("a coach"):
            left = [(form, button) for form, button in left if "coach" in button.mark]
        if name not in SENT_FROM:
            left = [(form, button) for form, button in left if not is_everywhere(button)]
        if not left:
            return
        form, button = left[0]
        known.add(button.mark)
        yield client, form, button


def check(client: Client, form: Form, answer: HttpResponse) -> None:
    """It has worked, or the page says which field that was left empty has to be filled in."""
    if answer.status_code == 302:
        assert client.get(answer["Location"]).status_code == 200
    elif answer.status_code == 422:
        wrong = re.findall(
            r'<(?:input|textarea)[^>]*name="(\w+)"[^>]*aria-invalid="true"', answer.content.decode()
        )
        assert wrong
        assert all((name, "") in form.says for name in wrong), wrong
    else:
        is_for_programs = form.mark.startswith("players/no_more_notices.html")  # which do not go on to a page
        assert (answer.status_code, form.method) == (200, "post" if is_for_programs else "get")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", SCENES)
def test_every_form_can_be_sent_as_the_page_shows_it(name: str) -> None:
    sent = 0
    for client, form, button in ways(name):
        check(client, form, form.send(client, button))
        sent += 1
    assert sent


@pytest.mark.django_db
def test_no_form_and_no_button_of_the_site_is_left_out() -> None:
    """Whoever adds one adds the page that shows it to the scenes."""
    found: set[str] = set()
    for scene in SCENES.values():
        for form in shown(*scene()):
            found |= {form.mark, *[button.mark for button in form.buttons]} if form.buttons else set()
    assert filling.all_marks() - found == {ASKED_BACK}


# Opening a table


@pytest.mark.django_db
@pytest.mark.parametrize("name", GAMES)
def test_a_table_opens_with_every_number_of_seats_and_at_every_pace(name: str) -> None:
    ada = Browser("Ada")
    form = next(form for form in shown(ada, f"/games/{name}/new/") if form.mark.startswith("lobby/open.html"))
    game = fireside.game(name)
    amounts: list[dict[str, str | None]] = [{}, {"minutes": "", "days": ""}, {"minutes": None, "days": None}]
    alone: list[dict[str, str | None]] = [{"seats": str(count)} for count in game.seats]
    paces = ["free", "live", "days"] if max(game.seats) > 1 else ["free"]
    for seats, pace, amount in product(alone if len(game.seats) > 1 else [{}], paces, amounts):
        filled = form.changed(**seats, **({"pace": pace} if len(paces) > 1 else {}), **amount)
        assert filled.send(ada, form.buttons[0]).status_code == 302
        table = Table.objects.latest("pk")
        assert table.places.count() == int(seats.get("seats") or game.usual_seats)
        assert (table.pace, table.bank) == (pace, 20 * 60 if pace == "live" else 0)
        assert pace != "days" or table.grace == 3 * 24 * 3600
        assert table.is_running
    assert ada.get(Table.objects.latest("pk").get_absolute_url()).status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize("pace", ["live", "days"])
def test_the_time_is_what_was_chosen(pace: str) -> None:
    ada = Browser("Ada")
    form = next(
        form for form in shown(ada, "/games/snow_bound/new/") if form.mark.startswith("lobby/open.html")
    )
    form.changed(pace=pace, minutes="60", days="7").send(ada, form.buttons[0])
    table = Table.objects.get()
    assert (table.bank, table.grace) == ((3600, 15) if pace == "live" else (0, 7 * 24 * 3600))
