"""Sentences on the page: seats by name and mark, cards that can be looked at."""

import pytest
from django.template import Context
from django.test import Client
from django.urls import reverse

from fireside.core.phrases import as_phrase, card, phrase, seat
from fireside.draw import drawing, with_names
from fireside.web.tables.templatetags.tables import plainly, said, written

ADDS = phrase("{who} adds {card}.", who=seat(1), card=card("villager", "V<1>", "Mystic & co"))
COMPANY = Context({"names": ["Ada", "<Bo>"], "marks": drawing("snowcrest").seat_marks(2, {})})


def test_a_seat_is_written_by_its_mark_and_name() -> None:
    html = written(COMPANY, ADDS)
    assert html.startswith('<span class="seat-name"><svg class="mark"')
    assert "&lt;Bo&gt;</span> adds " in html


def test_a_card_is_a_button_in_a_sentence_and_none_on_a_button() -> None:
    face = 'class="card-name" data-face="villager/V%3C1%3E">Mystic &amp; co</'
    assert f'<button type="button" {face}button>.' in written(COMPANY, ADDS)
    assert plainly(ADDS, ["Ada", "<Bo>"]) == f"<span>&lt;Bo&gt; adds <span {face}span>.</span>"


def test_what_was_told_by_an_earlier_version_is_shown_as_it_was_told() -> None:
    assert said({"prompt": "Seat 1 is deciding."}) == as_phrase("Seat 1 is deciding.")
    assert written(COMPANY, as_phrase("Seat 1 <wins>.")) == "Seat 1 &lt;wins&gt;."


def test_a_card_can_be_looked_at(client: Client) -> None:
    answer = client.get(reverse("tables:face", args=["snowfall", "tool", "binoculars"]))
    assert answer.status_code == 200
    assert "Binoculars" in answer.content.decode()
    assert "max-age" in answer["Cache-Control"]


@pytest.mark.parametrize(
    "face", [("snowfall", "tool", "moon"), ("snowfall", "moon", "1"), ("chess", "a", "b")]
)
def test_what_is_no_card_cannot_be_looked_at(client: Client, face: tuple[str, str, str]) -> None:
    assert client.get(reverse("tables:face", args=face)).status_code == 404


def test_options_of_earlier_versions_are_told_in_one_piece() -> None:
    assert str(said({"action": 3, "label": "Pay seat 1"})) == "Pay seat 1"
    view = {"decision": None, "legal": [{"action": 3, "label": "Pay seat 1"}], "asides": []}
    assert with_names(view, ["Ada", "Bo"])["legal"][0]["label"] == "Pay seat 1"
