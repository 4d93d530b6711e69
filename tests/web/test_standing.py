"""Where one stands, on the page: the goal, the score of the moment, warnings, and what is asked again."""

import random
import re
from html import unescape

import pytest

import fireside
from fireside.web.tables.seating import ME, Terms, open_table
from tests.games.snow_bound.scene import scene
from tests.web.tables import Guest, play_on, snow_bound, snowfall, truth

pytestmark = pytest.mark.django_db

HUNGRY = "P0 food 1, oil{2,3}: a@S0 b@S0 c@S0\nP1 food 7, oil{1}\nP2 food 2\nround 5\nat recruit"


def area(page: str, name: str) -> str:
    """What a page shows from the beginning of an area on, in plain text."""
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page.split(f'id="{name}"')[1])))


def option(page: str, action: int) -> str:
    """An option in the list of all."""
    return page.split(f'id="option-{action}"')[1].split("</li>")[0]


@pytest.mark.parametrize("name", fireside.all_games())
def test_every_game_tells_how_near_its_end_is_and_the_score_so_far(name: str, ada: Guest, eve: Guest) -> None:
    game = fireside.game(name)
    seated = [ME, *["random"] * (game.usual_seats - 1)]
    table = open_table(ada.player, game, seated, terms=Terms(draws_seats=False))
    for guest in (ada, eve):
        page = guest.page(table)
        view = truth(table).view(0 if guest is ada else None)
        goal = game.goal(view)
        assert goal is not None
        assert str(goal.words).replace(" ", "") in area(page, "goal").replace(" ", "")
        assert page.count('popovertarget="scores"') >= 1 + game.usual_seats
        for standing in game.standings(view):
            for line in standing.lines:
                assert line["label"] in area(page, "tally")


def test_each_is_told_of_others_what_can_be_seen(ada: Guest, bo: Guest, eve: Guest) -> None:
    table = snow_bound(ada, bo, bots=1, start=scene(HUNGRY).position())
    own = re.findall(r'class="points"[^>]*title="([^"]*)"', ada.page(table))
    assert own == ["8 points", "5+ points", "3 points"]
    assert "The numbers on oil tokens count, too." in area(ada.page(table), "tally").replace("  ", " ")
    watched = re.findall(r'class="points"[^>]*title="([^"]*)"', eve.page(table))
    assert watched == ["3+ points", "5+ points", "3 points"]


def test_warnings_stand_with_the_options_of_who_is_asked_alone(ada: Guest, bo: Guest) -> None:
    state = scene(HUNGRY)
    table = snow_bound(ada, bo, bots=1, start=state.position())
    page, action = ada.page(table), state.game.vocabulary.action
    assert "scouts</span> would starve" in option(page, action("recruit:scout")).replace(" </", "</")
    assert "data-rare" not in option(page, action("recruit:scout"))
    assert 'class="declines"' in option(page, action("dismiss:a"))
    assert "fs-declines" in page
    assert "would starve" not in bo.page(table)


def test_what_is_rarely_meant_is_marked_for_the_page_to_ask(ada: Guest) -> None:
    state = scene(HUNGRY.replace("food 1,", "food 9,"))
    table = snow_bound(ada, bots=2, start=state.position())
    assert "data-rare" in option(ada.page(table), state.game.vocabulary.action("dismiss:a"))
    assert "data-rare" not in option(ada.page(table), state.game.vocabulary.action("done:recruit"))


def test_at_the_end_alone_it_is_told_what_would_have_come_next(ada: Guest) -> None:
    table = snowfall(ada)
    play_on(table, 100, random.Random(9))
    page = ada.page(table)
    assert "more would have made you a Wayward Hiker." in area(page, "result")
    assert 'class="way"' not in page, "no goal is left"
