"""The marks of the seats on all pages: beside a name stands the colour and shape that the drawings show."""

import random
import re
from collections.abc import Mapping
from typing import Any

import pytest
from django.utils import timezone

import fireside
from fireside.draw import NOT_YET, Mark, drawing, drawn_mark
from fireside.web.tables.models import Table
from fireside.web.tables.seating import INVITED, ME, Terms, open_table
from tests.pictures.test_seats import TABLES
from tests.web.tables import Guest, play_on, seeded, truth

MARK = r'<svg class="mark"[^>]*>(.*?)</svg>'


def opened(guest: Guest, name: str, seated: list[str], options: Mapping[str, Any], **terms: Any) -> Table:
    game = fireside.game(name)
    return seeded(open_table(guest.player, game, seated, options, Terms(draws_seats=False, **terms)))


def on_a_page(marks: list[Mark]) -> list[str]:
    """The marks as pages draw them."""
    return [drawn_mark(mark, 8, 8, 13) for mark in marks]


def listed(page: str, place: str) -> list[str]:
    """The marks of a list, each the first thing behind `place`."""
    return re.findall(place + r"\s*" + MARK, page)


def beside_names(page: str) -> dict[str, set[str]]:
    """The marks that stand before names in sentences."""
    found: dict[str, set[str]] = {}
    for mark, name in re.findall(rf'<span class="seat-name"[^>]*>{MARK} ([^<]*)</span>', page):
        found.setdefault(name, set()).add(mark)
    return found


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_mark_stands_before_every_name(ada: Guest, name: str, seats: int, options: dict[str, Any]) -> None:
    table = opened(ada, name, [ME, *["random"] * (seats - 1)], options)
    chance = random.Random(3)
    play_on(table, 40, chance)
    while seats > 1 and truth(table).to_move == 0:  # until the prompt names somebody else
        play_on(table, 1, chance)
    page, marks = ada.page(table), on_a_page(drawing(table.game_name).seat_marks(seats, options))
    assert listed(page, r'<li id="player-\d" class="[^"]*" style="--seat:\d">') == marks
    sentences, names = beside_names(page), [seat.name for seat in table.places.all()]
    assert sentences or seats == 1
    for person, found in sentences.items():
        assert found == {marks[names.index(person)]}


SINGLE_BLUE = {"single": "blue"}  # seats 0 and 2 play Red, seat 1 plays Blue


def test_the_marks_are_the_same_from_the_waiting_room_to_the_history(ada: Guest, bo: Guest) -> None:
    table = opened(ada, "alderquest", [ME, INVITED, "random"], SINGLE_BLUE)
    marks = on_a_page(drawing("alderquest").seat_marks(3, SINGLE_BLUE))
    card = r'<li(?: class="\w+")?>'
    assert listed(ada.page(table), r'<li id="seat-\d"(?: class="free")?>') == marks
    assert listed(ada.get("/").content.decode(), card) == marks
    token = table.places.get(number=1).token
    invitation = bo.get(f"/t/{table.slug}/join/{token}/").content.decode()
    assert listed(invitation, '<p class="lead">') == [marks[1]]
    bo.post(f"/t/{table.slug}/join/{token}/")
    assert listed(ada.page(table), r'<li id="player-\d" class="[^"]*" style="--seat:\d">') == marks
    Table.objects.filter(pk=table.pk).update(ended_at=timezone.now(), scores=[1, 2, 1], winners=[1])
    history = ada.get(f"/players/{ada.player.pk}/").content.decode()
    assert listed(history, card) == marks


def test_a_seat_whose_side_is_not_settled_has_its_shape_but_no_colour(ada: Guest) -> None:
    """With three seats the third may play Red or Blue, with four it plays Red."""
    page = ada.get("/games/alderquest/new/").content.decode()
    four = drawing("alderquest").seat_marks(4, {})
    settled = [*four[:2], four[2]._replace(colour=NOT_YET), four[3]]
    assert listed(page, r'<label for="id_seat_\d">') == on_a_page(settled)
