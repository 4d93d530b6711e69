"""Tales: what was told at length is told again to whom it was told, and to nobody more."""

import random
import re

import pytest
from django.test import Client

import fireside
from fireside.games.above_and_below.rules import exploring
from fireside.games.above_and_below.state import AboveAndBelow
from fireside.web.tables import seating
from fireside.web.tables.models import Table
from fireside.web.tables.running import forget_all, running
from fireside.web.tables.seating import INVITED, ME, Terms, open_table
from fireside.web.tables.streams import Watcher
from tests.games.above_and_below.scene import scene
from tests.web.tables import Guest, areas, difference, play_on, truth
from tests.web.test_secrets import ASIDE

pytestmark = pytest.mark.django_db

BEFORE = "seats 3\ncaves C01\ndice 1 3 3\nP0 coins 9; ready SB, SQ, SX\nP2 stores rope 1"
GO = ["main:explore", "villager:0", "villager:1", "done"]
REWARD = "2 coins, 1 fish, +1 reputation"
LINK = re.compile(r'href="/t/[^/]+/told/(\d+)[^"]*" data-tale="\1">([^<]*)<')


@pytest.fixture
def table(ada: Guest, bo: Guest, cy: Guest) -> Table:
    return opened(ada, bo, cy)


def opened(*guests: Guest) -> Table:
    """Three sit before Ferry Landing, and nothing has happened yet."""
    start = scene(BEFORE).position()
    seated = [ME, *[INVITED] * (len(guests) - 1)]
    terms = Terms(draws_seats=False)
    table = open_table(guests[0].player, fireside.game("above_and_below"), seated, terms=terms, start=start)
    for number, guest in enumerate(guests[1:], 1):
        seating.sit(table, guest.player, table.places.get(number=number).token)
    table.refresh_from_db()
    return table


def play(table: Table, *names: str) -> None:
    for name in names:
        running(table).act(truth(table).to_move, table.game.vocabulary.action(name))


def told(guest: Guest, table: Table) -> dict[str, str]:
    """Every tale that the guest's log leads to, by the words that lead there."""
    log = guest.page(table).split('id="log"')[1].split("</details>")[0]
    return {words: guest.ask(table, f"told/{number}").content.decode() for number, words in LINK.findall(log)}


def test_the_log_leads_to_what_each_was_shown(
    table: Table, ada: Guest, bo: Guest, cy: Guest, eve: Guest
) -> None:
    play(table, *GO)
    stories = {guest: told(guest, table)["The Ferry Bell"] for guest in (ada, bo, cy, eve)}
    for story in stories.values():
        assert "A brass bell hangs over a flooded tunnel" in story
        assert 'data-title="The Ferry Bell" data-until="goOn"' in story
        assert "data-actions" not in story
    assert [guest for guest, story in stories.items() if REWARD in story] == [bo]
    play(table, "choice:B")
    play(table, *["stop"] * (truth(table).view(0)["decision"]["kind"] == "exert"))
    for guest, story in stories.items():
        after = told(guest, table)
        assert after["The Ferry Bell"] == story, "what was shown then, whatever is known by now"
        [ended] = [tale for words, tale in after.items() if words in ("succeeds", "fails")]
        assert "Ring the bell" in ended
        assert 'data-until="close"' in ended


def test_what_is_not_in_memory_any_more_is_told_from_the_recording(
    table: Table, ada: Guest, bo: Guest, eve: Guest
) -> None:
    play(table, "main:explore", "villager:0")
    running(table).undo(0, running(table).moment(0).revision)
    play(table, "villager:2", "villager:0", "done", "choice:A")
    stories = [told(guest, table) for guest in (ada, bo, eve)]
    assert all(stories)
    forget_all()
    assert [told(guest, table) for guest in (ada, bo, eve)] == stories


def test_when_the_game_is_over_everybody_may_look_through_all_eyes(
    table: Table, ada: Guest, eve: Guest
) -> None:
    play(table, *GO)
    number = LINK.findall(eve.page(table))[0][0]
    address = f"/t/{table.slug}/told/{number}?seat=1"
    assert REWARD not in eve.get(address).content.decode()
    play(table, "choice:A")
    play_on(table, 5000, random.Random(2))
    assert truth(table).to_move < 0
    forget_all()
    assert REWARD in eve.get(address).content.decode()
    assert REWARD not in ada.get(f"/t/{table.slug}/told/{number}").content.decode()
    replayed = eve.get(f"/t/{table.slug}/replay/?seat=1&at=8").content.decode()
    assert f'href="{address}"' in replayed


def test_a_tale_has_a_page_of_its_own_without_script(table: Table, bo: Guest, client: Client) -> None:
    play(table, *GO)
    [number] = {number for number, _ in LINK.findall(bo.page(table))}
    page = bo.get(f"/t/{table.slug}/told/{number}").content.decode()
    assert "<h1" in page
    assert "A brass bell" in page
    assert REWARD in page
    assert client.get(f"/t/{table.slug}/told/{number}").status_code == 200
    for other in (0, int(number) - 1, int(number) + 1, 10**6):
        assert bo.get(f"/t/{table.slug}/told/{other}").status_code == 404


def test_a_page_calls_up_the_last_tales_and_marks_the_one_that_goes_on(table: Table, cy: Guest) -> None:
    def called(guest: Guest) -> str:
        return guest.page(table).split('id="tales"')[1].split("</div>")[0]

    assert "data-tale" not in called(cy)
    play(table, *GO)
    assert called(cy).count("data-tale") == called(cy).count('class="open"') == 1
    play(table, "choice:A", "villager:0")
    assert (called(cy).count("data-tale"), called(cy).count('class="open"')) == (2, 0)


def with_other_rewards(state: AboveAndBelow, number: int) -> None:
    """The same paragraph, but what is bracketed in it is that of another one."""
    encounters = state.edition.encounters
    expedition = state.expedition
    expedition.encounter = number
    expedition.rewards = [*encounters[number].rewards[1:], encounters[number].rewards[0]]
    expedition.penalties = encounters[42].penalties[: len(encounters[number].penalties)]
    expedition.attached = [1 for _ in encounters[number].attached]


def test_what_is_bracketed_changes_no_byte_that_anybody_but_the_reader_is_sent(
    ada: Guest, bo: Guest, cy: Guest, eve: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R-AB-18, R-AB-58"""
    guests, received = (ada, bo, cy, eve), []
    for read in (exploring.read, with_other_rewards):
        monkeypatch.setattr(exploring, "read", read)
        table = opened(ada, bo, cy)
        watchers = [Watcher(table, guest.player, "en", 0) for guest in guests]
        for watcher in watchers:
            watcher.news()
        play(table, *GO)
        texts = [
            "".join([*watcher.news(), guest.page(table), *told(guest, table).values()])
            for guest, watcher in zip(guests, watchers, strict=True)
        ]
        received.append([ASIDE.sub("", text.replace(table.slug, "SLUG")) for text in texts])
    for place, guest in enumerate(guests):
        is_same = difference(received[0][place], received[1][place]) == ""
        assert is_same == (guest is not bo), guest.player.name


def test_one_of_those_picked_is_let_go_and_the_others_stay(table: Table, ada: Guest, cy: Guest) -> None:
    word = table.game.vocabulary.action
    play(table, *GO[:3], "villager:2")
    answer = ada.tell(table, "undo", action=word("villager:0"), revision=ada.revision(table))
    assert answer.status_code == 200
    assert truth(table).view(0)["table"]["work"]["picked"] == [1, 2]
    assert f'data-back="{word("villager:1")}"' in areas(answer)["own"]
    assert f'data-actions="{word("villager:0")}"' in areas(answer)["own"]
    forget_all()
    assert truth(table).view(0)["table"]["work"]["picked"] == [1, 2]
    assert "data-back" not in cy.page(table)
    for wrong in ("villager:0", "main:explore", "pass"):  # not picked; what rests on it; never done
        answer = ada.tell(table, "undo", action=word(wrong), revision=ada.revision(table))
        assert answer.status_code == 422
        assert truth(table).view(0)["table"]["work"]["picked"] == [1, 2]
    play(table, "done")
    answer = ada.tell(table, "undo", action=word("villager:1"), revision=ada.revision(table))
    assert answer.status_code == 422
    assert "Something new has been shown" in answer.content.decode()
