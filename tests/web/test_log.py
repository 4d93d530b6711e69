"""The log: from its beginning for everybody, sent line by line; what was done to a seat since it decided."""

import random
import re
from html import unescape

import pytest
from django.utils.html import strip_tags

from fireside.web.tables import rendering, running
from fireside.web.tables.models import Table
from fireside.web.tables.streams import Watcher
from fireside.web.tables.visits import Visit
from tests.games.snow_bound.scene import scene
from tests.web.tables import Guest, areas, asked, before_the_end, play_on, snow_bound

pytestmark = pytest.mark.django_db

RAID = "P0 food 4, W{5,4,3,1}: a@S0 b@S1\nP1 food 8, W{6,5,2}, oil{1,2}\nP2 W{3,3}\nat actions"
NUMBER = re.compile(r'<li id="event-(\d+)"')


def numbers(text: str) -> list[int]:
    """The lines that are in something sent."""
    return [int(number) for number in NUMBER.findall(text)]


def told(table: Table, guest: Guest | None) -> int:
    """How many lines somebody's log has."""
    return len(running.running(table).moment(None if guest is None else guest.seat(table)).entries)


@pytest.fixture
def table(ada: Guest, bo: Guest, cy: Guest, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Snow Bound for three, well begun; pages are sent ten lines at once."""
    monkeypatch.setattr(rendering, "LOG_LINES", 10)
    table = snow_bound(ada, bo, cy)
    play_on(table, 40, random.Random(1))
    return table


def test_everybody_can_read_the_log_from_its_beginning(table: Table, ada: Guest, eve: Guest) -> None:
    for guest, viewer in ((ada, ada), (eve, None)):
        count = told(table, viewer)
        assert count > 20
        page = guest.page(table)
        assert numbers(page) == list(range(count - 9, count + 1))
        assert f"{count - 10} earlier lines" in page
        before = guest.ask(table, f"log?before={count - 9}").content.decode()
        assert numbers(before) == list(range(1, count - 9))
        assert "earlier" not in before
        whole = guest.get(f"/t/{table.slug}/log").content.decode()
        assert numbers(whole) == list(range(1, count + 1))
    assert guest.ask(table, "log?before=x").status_code == 400


def test_everybody_is_told_how_a_game_was_set_up(ada: Guest, bo: Guest, cy: Guest, eve: Guest) -> None:
    table = snow_bound(ada, bo, cy)
    play_on(table, 8, random.Random(1))
    for guest in (ada, eve):
        assert "Rolled for the start" in guest.page(table)


def test_a_page_is_sent_only_the_lines_it_has_not(table: Table, ada: Guest) -> None:
    watcher = Watcher(table, ada.player, "en", 0)
    first, *_ = watcher.news()
    count = told(table, ada)
    assert numbers(first) == list(range(count - 9, count + 1))
    for _ in range(12):
        play_on(table, 1, random.Random(2))
        for text in watcher.news():
            sent = areas(text).get("log")
            if sent is not None:
                assert f'data-first="{count + 1}"' in sent
                assert numbers(sent) == list(range(count + 1, told(table, ada) + 1))
        count = told(table, ada)


def test_a_page_that_was_just_written_is_shown_what_happened_since_one_after_the_other(
    table: Table, ada: Guest
) -> None:
    newest = running.running(table).moment(0).revision
    for is_fresh, known in ((True, [newest - 2, newest - 1, newest]), (False, [newest])):
        watcher = Watcher(table, ada.player, "en", newest - 3, is_fresh)
        sent = [re.search(r'name="revision" value="(\d+)"', text) for text in watcher.news()]
        assert [int(found[1]) for found in sent if found] == known


def test_what_is_undone_is_taken_from_the_log(table: Table, ada: Guest, bo: Guest, cy: Guest) -> None:
    chance, before, acting = random.Random(1), told(table, ada), ada
    while not (running.running(table).moment(acting.seat(table)).can_undo and told(table, acting) > before):
        acting = asked(table, ada, bo, cy)
        before = told(table, acting)
        play_on(table, 1, chance)
    watching = next(guest for guest in (ada, bo, cy) if guest is not acting)
    watcher = Watcher(table, watching.player, "en", 0)
    watcher.news()
    lines = told(table, watching)
    assert acting.undo(table).status_code == 200
    [text] = watcher.news()
    assert told(table, watching) < lines
    assert text.index("<hx-back>") < text.index("<hx-partial")
    assert f'data-first="{told(table, watching) + 1}"' in areas(text)["log"]
    assert numbers(areas(text)["log"]) == []


def since(table: Table, guest: Guest) -> str:
    """The card with what was done to somebody."""
    moment = running.running(table).moment(guest.seat(table))
    return rendering.game_areas(Visit(table.slug, guest.player), moment)["since"].strip()


def test_who_is_asked_is_told_what_was_done_to_them_and_by_whom(
    ada: Guest, bo: Guest, cy: Guest, eve: Guest
) -> None:
    table = snow_bound(ada, bo, cy, start=scene(RAID).position())
    word = table.game.vocabulary.action
    for move in ("scout:b", "do:raid", "lay:W09", "done:lay"):
        ada.act(table, word(move))
        assert {since(table, guest) for guest in (ada, cy, eve)} == {""}, "nothing was done to them"
    card = since(table, bo)
    assert "data-asked" in card
    done = re.findall(r'<li class="done-to-you">(.*?)</li>', card)
    assert len(done) == 1
    assert re.search("Ada.* raids.*Bo", strip_tags(done[0]))
    assert card.split("<details>")[0].count("W09") == 0, "what is laid is secret"
    assert bo.act(table, word("respond:surrender")).status_code == 200
    assert since(table, bo) == "", "Bo has decided something since"


def test_a_replay_has_its_log_from_the_beginning_too(
    ada: Guest, bo: Guest, cy: Guest, eve: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rendering, "LOG_LINES", 10)
    monkeypatch.setattr(rendering, "EARLIER_LINES", 30)
    table = snow_bound(ada, bo, cy, start=before_the_end(60).position())
    play_on(table, 1000, random.Random(4))
    recording = running.finished(Table.objects.get(pk=table.pk)).recording
    assert recording is not None
    for seat in (None, 1):
        for place in (recording.length - 20, recording.length):
            eyes = f"at={place}&seat={'' if seat is None else seat}"
            entries = recording.entries_at(place, seat)
            page = eve.ask(table, f"replay/?{eyes}").content.decode()
            found = numbers(page)
            assert found == list(range(len(entries) - 9, len(entries) + 1))
            while earlier := re.search(r'href="/t/[^/]+/(replay/log[^"]+)"', page):
                assert eyes in unescape(earlier[1])
                page = eve.ask(table, unescape(earlier[1])).content.decode()
                found = numbers(page) + found
            assert found == list(range(1, len(entries) + 1))
            whole = eve.get(f"/t/{table.slug}/replay/log?{eyes}").content.decode()
            assert numbers(whole) == found
    assert eve.ask(table, "replay/log?before=x").status_code == 400
    assert eve.ask(snow_bound(ada, bo, cy), "replay/log?before=5").status_code == 404
