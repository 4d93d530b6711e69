"""What is asked of the database: little, and no more for a long game, a full table or a lively chat.

Counted are the statements that read or write, those about the session and the visitor included; not those
that begin and end a transaction.
"""

import random
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.hashers import make_password
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

import fireside
from fireside.web.players.models import Player
from fireside.web.tables import leaving, running, scheduler, seating
from fireside.web.tables.models import AWAY_AFTER, Message, Table
from fireside.web.tables.seating import INVITED, ME, OPEN, Terms, open_table
from fireside.web.tables.streams import Watcher
from tests.web.tables import Guest, asked, before_the_end, play_on, seeded, snow_bound, truth
from tests.web.times import Times

pytestmark = pytest.mark.django_db

GAMES = fireside.all_games()
OF_AN_ACTION = 6
OF_A_PAGE = 4
OF_A_FRAME = 2
OF_A_BOT = 6
OF_THE_END = 11  # the action that ends a game also packs its recording
AROUND = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE")


def queries(call: Callable[[], Any]) -> list[str]:
    """What is asked of the database meanwhile."""
    with CaptureQueriesContext(connection) as captured:
        call()
    said = [query["sql"] for query in captured.captured_queries]
    return [sql for sql in said if not sql.startswith(AROUND)]


def seated(count: int) -> list[Guest]:
    return [Guest(name) for name in ("Ada", "Bo", "Cy", "Dan", "Eve", "Fay")[:count]]


def sit_down(name: str, guests: list[Guest], **terms: Any) -> Table:
    """A game that has just begun, with nobody but the guests."""
    seated = [ME, *[INVITED] * (len(guests) - 1)]
    table = open_table(
        guests[0].player, fireside.game(name), seated, terms=Terms(**{"draws_seats": False, **terms})
    )
    for number, guest in enumerate(guests[1:], 1):
        seating.sit(table, guest.player, table.places.get(number=number).token)
    return seeded(table)


def account(guest: Guest) -> Guest:
    """The guest with an account, logged in by its password."""
    guest.player.username, guest.player.is_guest = guest.player.name.lower(), False
    guest.player.password = make_password("by the fire")
    guest.player.save()
    assert guest.login(username=guest.player.username, password="by the fire")
    return guest


def act(guest: Guest, table: Table) -> Callable[[], HttpResponse]:
    """An action that may be taken, ready to be sent."""
    values = {"action": truth(table).legal()[0], "revision": guest.revision(table)}
    return lambda: guest.tell(table, "act", **values)


def talk(table: Table, player: Player, lines: int) -> None:
    Message.objects.bulk_create(Message(table=table, player=player, text=f"{n}") for n in range(lines))


# A page


@pytest.mark.parametrize("name", GAMES)
def test_a_page_asks_little(name: str) -> None:
    guests = seated(fireside.game(name).usual_seats)
    table = sit_down(name, guests)
    play_on(table, 8, random.Random(1))
    visitors = {
        "a guest": guests[0],
        "a spectator": Guest("Zoe"),
        "a stranger": Client(),
        "an account": account(guests[-1]),
    }
    for who, visitor in visitors.items():
        found = queries(lambda visitor=visitor: visitor.get(table.get_absolute_url()))  # type: ignore[misc]
        assert len(found) <= OF_A_PAGE, (who, found)


def test_the_page_of_a_table_that_waits_asks_little(ada: Guest, bo: Guest) -> None:
    table = open_table(ada.player, fireside.game("snow_bound"), [ME, OPEN, INVITED])
    for visitor in (ada, bo, Client()):
        assert len(queries(lambda: visitor.get(table.get_absolute_url()))) <= OF_A_PAGE  # noqa: B023


def test_the_page_and_the_replay_of_a_finished_game_ask_little(ada: Guest, bo: Guest, cy: Guest) -> None:
    table = snow_bound(ada, bo, cy, start=before_the_end(3).position())
    play_on(table, 3, random.Random(1))
    for is_remembered in (True, False):
        if not is_remembered:
            running.forget_all()
            ada.page(table)
        assert len(queries(lambda: ada.page(table))) <= OF_A_PAGE
        ada.ask(table, "replay/")
        assert len(queries(lambda: ada.ask(table, "replay/?at=1&seat=2"))) <= OF_A_PAGE


# An action


@pytest.mark.parametrize("pace", ["free", "live", "days"])
@pytest.mark.parametrize("name", GAMES)
def test_an_action_asks_little(name: str, pace: str, times: Times) -> None:
    """Also the one that takes time from a clock and is the first sign of its player for a while."""
    guests = seated(fireside.game(name).usual_seats)
    table = sit_down(name, guests, pace=pace, bank=600, days=1)
    for turn in range(12):
        times.pass_by(200 if turn % 2 else 1)
        who = asked(table, *guests)
        if turn == 6:
            account(who)
        send = act(who, table)
        found = queries(send)
        assert len(found) <= OF_AN_ACTION, found
        assert table.steps.count() == turn + 1


def test_what_is_taken_back_stale_or_refused_asks_little(ada: Guest) -> None:
    table = sit_down("snowfall", [ada])
    while not running.running(table).moment(0).can_undo:
        play_on(table, 1, random.Random(1))
    for what, status in (("undo", 200), ("undo", 409), ("act", 409)):
        values = {"revision": 2 if status == 409 else ada.revision(table), "action": 1}
        found = queries(lambda: ada.tell(table, what, **values))  # noqa: B023
        assert len(found) <= OF_AN_ACTION, (what, status, found)
    illegal = next(one for one in range(9999) if one not in truth(table).legal())
    values = {"revision": ada.revision(table), "action": illegal}
    assert len(queries(lambda: ada.tell(table, "act", **values))) <= OF_AN_ACTION


def test_the_last_action_packs_the_recording(ada: Guest, bo: Guest, cy: Guest) -> None:
    counts = []
    for decisions in (3, 40):
        table = snow_bound(ada, bo, cy, start=before_the_end(decisions).position())
        while True:
            found = queries(act(asked(table, ada, bo, cy), table))
            table.refresh_from_db()
            if table.is_over:
                break
        counts.append(len(found))
    assert counts[0] == counts[1] <= OF_THE_END


def test_a_request_asks_for_nothing_twice(ada: Guest, bo: Guest, cy: Guest) -> None:
    table = snow_bound(ada, bo, cy)
    for call in (act(asked(table, ada, bo, cy), table), lambda: ada.page(table)):
        found = queries(call)
        assert len(found) == len(set(found))


# What others see and do


def test_a_frame_asks_little(ada: Guest, bo: Guest, cy: Guest) -> None:
    table = snow_bound(ada, bo, cy)
    watchers = [Watcher(table, player, "en", 0) for player in (bo.player, None)]
    for watcher in watchers:
        watcher.news()
    play_on(table, 1, random.Random(1))
    for watcher in watchers:
        assert len(queries(watcher.news)) == 1, "nobody has said anything"
    talk(table, ada.player, 1)
    for watcher in watchers:
        assert len(queries(watcher.news)) <= OF_A_FRAME


def test_a_bot_asks_little(ada: Guest) -> None:
    table = snow_bound(ada, bots=3)
    while truth(table).to_move == 0:
        play_on(table, 1, random.Random(1))

    def decide() -> None:
        turn = scheduler.due_turn(table.pk)
        assert turn is not None
        scheduler.take(turn, turn.default)

    assert len(queries(decide)) <= OF_A_BOT


# What grows


def costs(table: Table, guests: list[Guest]) -> dict[str, int]:
    """What a page, a frame, an action and a frame about it ask for."""
    who = asked(table, *guests)
    watcher = Watcher(table, guests[-1].player, "en", 0)
    return {
        "page": len(queries(lambda: who.get(table.get_absolute_url()))),
        "first frame": len(queries(watcher.news)),
        "action": len(queries(act(who, table))),
        "frame": len(queries(watcher.news)),
    }


def test_a_long_game_asks_for_no_more_than_a_short_one() -> None:
    guests = seated(3)
    table = sit_down("snow_bound", guests)
    short = costs(table, guests)
    play_on(table, 150, random.Random(1))
    assert costs(table, guests) == short


def test_a_replay_from_the_start_asks_for_no_more_of_a_long_game() -> None:
    guests = seated(3)
    table = sit_down("snow_bound", guests)
    counts = []
    for decisions in (2, 150):
        play_on(table, decisions, random.Random(1))
        running.forget_all()
        counts.append(len(queries(lambda: guests[0].page(table))))
    assert counts[0] == counts[1] <= 2 * OF_A_PAGE


def test_a_full_table_asks_for_no_more_than_a_small_one() -> None:
    few, many = seated(2), seated(4)
    assert costs(sit_down("snowcrest", few), few) == costs(sit_down("snowcrest", many), many)


def test_a_lively_chat_asks_for_no_more_than_a_word() -> None:
    guests = seated(3)
    tables = [sit_down("snow_bound", guests) for _ in range(2)]
    for table, lines in zip(tables, (1, 200), strict=True):
        talk(table, guests[1].player, lines)
    assert costs(tables[0], guests) == costs(tables[1], guests)


def test_players_who_are_away_are_asked_for_no_more_than_others(times: Times) -> None:
    """Beside each stands how many want a bot there."""
    guests = seated(5)
    tables = [sit_down("snow_bound", guests) for _ in range(2)]
    times.pass_by(2 * AWAY_AFTER.total_seconds())
    for table in tables:
        table.places.filter(number=0).update(seen_at=timezone.now())
    tables[0].places.update(seen_at=timezone.now())
    for guest, seat in ((guests[1], 2), (guests[2], 1)):
        assert not leaving.vote(tables[1], guest.player, seat)
    assert costs(tables[0], guests) == costs(tables[1], guests)
    page = guests[1].page(tables[1])
    assert page.count("Let a bot play") == 3
    assert page.count("Let a bot play (1/4)") == 1
