"""How a game is played: on its page, on a page of its own, as a card at the table, and on a sheet."""

import re

import pytest
from django.test import Client
from django.urls import reverse

import fireside
from fireside.draw import drawing
from fireside.web.lobby.rules import rules_page
from tests.web.tables import Guest, snow_bound

pytestmark = pytest.mark.django_db
HIDDEN = re.compile(r'<li id="([^"]+)" class="rule" hidden')


@pytest.mark.parametrize("name", fireside.all_games())
def test_a_game_is_introduced_wherever_one_looks(client: Client, name: str) -> None:
    told = fireside.game(name).introduction()
    assert told is not None
    for address in (
        f"/games/{name}/",
        f"/games/{name}/start/",
        f"/games/{name}/start/card",
        f"/rules/{name}/sheet/",
    ):
        page = client.get(address).content.decode()
        assert page.count("<figure>") == 5
        for point in told.points:
            assert f'<h3 lang="en">{point.title}</h3>' in page


def test_what_is_no_game_is_not_introduced(client: Client) -> None:
    for address in ("/games/chess/start/", "/games/chess/start/card", "/rules/chess/sheet/"):
        assert client.get(address).status_code == 404


def test_a_table_introduces_its_game_to_who_sits_there_for_the_first_time(ada: Guest, bo: Guest) -> None:
    first = snow_bound(ada, bots=2)
    assert re.search(r'<a id="start" [^>]* data-first>', ada.page(first))
    assert " data-first>" not in bo.page(first)
    card = reverse("lobby:start_card", args=["snow_bound"])
    assert ada.get(f"{card}?first").status_code == 200
    snow_bound(ada, bots=2)
    assert ada.get(f"{card}?first").status_code == 204
    assert bo.get(f"{card}?first").status_code == ada.get(card).status_code == 200


def test_a_sheet_tells_what_every_symbol_means(client: Client) -> None:
    page = client.get("/rules/snowcrest/sheet/").content.decode()
    sheet = page[page.index('class="emblems"') :]
    for term in fireside.game("snowcrest").glossary().values():
        is_drawn = drawing("snowcrest").emblem(term) is not None
        assert (f"<dt>{term.name}</dt>" in sheet) == is_drawn, term.name


# Searching


def test_a_search_without_a_script_hides_what_does_not_have_all_words(client: Client) -> None:
    page = client.get("/rules/snow_bound/?q=Medkit+PILE").content.decode()
    hidden = set(HIDDEN.findall(page))
    assert {"SB-SETUP-04", "SB-STOCK-06", "SB-MED-01"}.isdisjoint(hidden)
    assert {"SB-MED-02", "SB-OIL-01"} <= hidden
    assert '<h2 id="restock" hidden' in page
    assert '<h2 id="death-and-medkits">' in page
    assert re.search(r'id="none-found"[^>]* hidden>', page)
    assert 'value="Medkit PILE"' in page


def test_a_search_for_nothing_shows_all_and_one_in_vain_says_so(client: Client) -> None:
    assert not HIDDEN.findall(client.get("/rules/snow_bound/?q=").content.decode())
    page = client.get("/rules/snow_bound/?q=zeppelin").content.decode()
    assert len(HIDDEN.findall(page)) == page.count('class="rule"') > 100
    assert '<p id="none-found" class="note" role="status">' in page


def test_a_search_finds_numbers_and_the_glossary(client: Client) -> None:
    page = client.get("/rules/snow_bound/?q=sb-med-05").content.decode()
    assert "SB-MED-05" not in HIDDEN.findall(page)
    found = client.get("/rules/snow_bound/?q=starves").content.decode()
    assert '<div><dt id="term-rationing">' in found
    assert '<div hidden><dt id="term-food">' in found


# Icons and pictures


@pytest.mark.parametrize("name", fireside.all_games())
def test_the_rules_show_pictures_and_icons(name: str) -> None:
    body = rules_page(name).body
    assert body.count('<figure class="picture">') >= 8
    assert body.count('<svg class="symbol"') > 20
    assert body.count('class="card-name" href="#term-') > 50
