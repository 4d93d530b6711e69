"""How a finished game is told: a winner only where there was something to win, a rank or a target alone."""

import random
from html import unescape

import pytest
from django.utils import timezone

import fireside
from fireside.web.tables.endings import endings
from fireside.web.tables.models import Table
from fireside.web.tables.seating import ME, Terms, open_table
from tests.web.tables import Guest, before_the_end, play_on, snow_bound, snowfall, truth

pytestmark = pytest.mark.django_db

ENDINGS = [
    ("snowfall", 1, [0], [-4], [""], ["Lost Traveler"]),
    ("snowcrest", 1, [0], [14], ["target met"], [""]),
    ("alderquest", 1, [], [3], ["target missed"], [""]),
    ("snow_bound", 3, [1], [1, 9, 3], ["", "winner", ""], ["", "", ""]),
    ("snow_bound", 3, [0, 1], [9, 9, 3], ["shares the win", "shares the win", ""], ["", "", ""]),
    ("alderquest", 2, [0, 1], [5, 5], ["draw", "draw"], ["", ""]),
    ("alderquest", 4, [1, 3], [5, 6, 5, 6], ["", "winner", "", "winner"], [""] * 4),
]


@pytest.mark.parametrize(("name", "seats", "winners", "scores", "words", "ranks"), ENDINGS)
def test_an_ending_is_told_in_a_word_or_two(
    name: str, seats: int, winners: list[int], scores: list[int], words: list[str], ranks: list[str]
) -> None:
    found = endings(fireside.game(name), seats, winners, scores)
    assert [ending.words for ending in found] == words
    assert [ending.rank for ending in found] == ranks


def finished(guest: Guest, name: str, scores: list[int], winners: list[int]) -> Table:
    """A table in the guest's history, played alone or against bots."""
    seated = [ME, *["random"] * (len(scores) - 1)]
    table = open_table(guest.player, fireside.game(name), seated, terms=Terms(draws_seats=False))
    table.started_at = table.ended_at = timezone.now()
    table.scores, table.winners = scores, winners
    table.save()
    return table


def test_a_game_without_a_target_tells_its_rank_and_has_no_winner(ada: Guest, eve: Guest) -> None:
    table = snowfall(ada)
    play_on(table, 100, random.Random(9))
    rank = truth(table).result()["seats"][0]["rank"]
    for guest in (ada, eve):
        page = guest.page(table)
        players = page.split('id="players"')[1].split("</ul>")[0]
        result = page.split('id="score-0"')[1].split("</article>")[0]
        assert rank in players
        assert rank in result
        assert "winner" not in players + result
        assert ' class="score won"' not in page
        assert "wins" not in unescape(page.split('id="log"')[0])


def test_who_played_alone_is_offered_to_play_again(ada: Guest) -> None:
    table = snowfall(ada)
    play_on(table, 1000, random.Random(3))
    page = ada.page(table)
    assert "Play again" in page
    assert "Rematch" not in page


def test_a_game_alone_tells_whether_the_target_was_met(ada: Guest) -> None:
    finished(ada, "snowcrest", [14], [0])
    finished(ada, "alderquest", [3], [])
    answer = ada.get(ada.player.get_absolute_url())
    page = answer.content.decode()
    assert "target met" in page
    assert "target missed" in page
    assert "winner" not in page.replace('class="winner"', "")
    assert {(result.game.name, result.all.won) for result in answer.context["results"]} == {
        ("snowcrest", 1),
        ("alderquest", 0),
    }


def test_a_player_wins_nothing_where_there_is_nothing_to_win(ada: Guest) -> None:
    finished(ada, "snowfall", [-4], [0])
    answer = ada.get(ada.player.get_absolute_url())
    (result,) = answer.context["results"]
    assert (result.all.played, result.all.won, result.is_contest) == (1, 0, False)
    page = answer.content.decode()
    assert "Lost Traveler" in page
    assert "winner" not in page


def test_a_draw_is_no_win(ada: Guest) -> None:
    finished(ada, "alderquest", [5, 5], [0, 1])
    answer = ada.get(ada.player.get_absolute_url())
    (result,) = answer.context["results"]
    assert (result.all.played, result.all.won) == (1, 0)
    assert answer.content.decode().count(">draw</span>") == 2


def test_among_several_the_winner_is_named(ada: Guest, bo: Guest, cy: Guest) -> None:
    table = snow_bound(ada, bo, cy, start=before_the_end(12).position())
    play_on(table, 1000, random.Random(4))
    page = ada.page(table)
    players = page.split('id="players"')[1].split("</ul>")[0]
    (winner,) = truth(table).winners()
    for seat in range(3):
        place = players.split(f'id="player-{seat}"')[1].split("</li>")[0]
        assert (">winner</span>" in place) == (seat == winner)
