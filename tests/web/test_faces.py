"""Sentences on the page: seats by name and mark, cards that can be looked at."""

import pytest
from django.template import Context
from django.test import Client
from django.urls import reverse

from fireside.core.phrases import amount, as_phrase, card, phrase, rule, seat
from fireside.core.registry import all_games, game
from fireside.draw import drawing, with_names
from fireside.web.tables.templatetags.tables import meanings, plainly, said, written

ADDS = phrase("{who} adds {card}.", who=seat(1), card=card("villager", "V<1>", "Mystic & co"))
COMPANY = Context(
    {"game": "snowcrest", "names": ["Ada", "<Bo>"], "marks": drawing("snowcrest").seat_marks(2, {})}
)


def test_a_seat_is_written_by_its_mark_and_name() -> None:
    html = written(COMPANY, ADDS)
    assert html.startswith('<span lang="en"><span class="seat-name" data-seat="1"><svg class="mark"')
    assert "&lt;Bo&gt;</span> adds " in html


def test_a_card_is_a_button_in_a_sentence_and_none_on_a_button() -> None:
    face = 'class="card-name" data-face="villager/V%3C1%3E">Mystic &amp; co</'
    assert f'<button type="button" {face}button>.' in written(COMPANY, ADDS)
    assert plainly(COMPANY, ADDS) == f'<span lang="en">&lt;Bo&gt; adds <span {face}span>.</span>'


def test_what_was_told_by_an_earlier_version_is_shown_as_it_was_told() -> None:
    assert said({"prompt": "Seat 1 is deciding."}) == as_phrase("Seat 1 is deciding.")
    assert written(COMPANY, as_phrase("Seat 1 <wins>.")) == '<span lang="en">Seat 1 &lt;wins&gt;.</span>'


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


def test_a_term_can_be_looked_at_and_is_described_where_it_stands() -> None:
    html = written(COMPANY, phrase("{who} [venerates|venerate] it.", who=seat(0)))
    assert 'data-face="term/venerate" aria-describedby="term-venerate">venerates</button> it.' in html
    drawn = 'data-term="venerate" data-shapes="sc-venerate" data-things=""'
    assert f'<span id="term-venerate" {drawn}>Reveal a Guardian' in meanings("snowcrest")
    assert plainly(COMPANY, phrase("[Rest]")) == (
        '<span lang="en"><span class="card-name" data-face="term/Rest">Rest</span></span>'
    )


def test_a_term_that_the_game_does_not_know_is_only_a_word() -> None:
    assert "the moon" in written(COMPANY, phrase("the [moon]"))
    elsewhere = Context({**COMPANY.flatten(), "game": "chess"})
    told = written(elsewhere, phrase("[Rest] for {count}", count=amount(2, "bell")))
    assert told == '<span lang="en">Rest for 2 bells</span>'


def test_an_amount_has_its_icon_and_keeps_its_words() -> None:
    html = written(COMPANY, phrase("Pay {cost}", cost=amount(2, "bell")))
    assert '<use href="#sc-bell"/></svg>2 bells</button>' in html
    assert 'aria-hidden="true"' in html
    assert '<span class="amount"><svg' in written(COMPANY, phrase("{cards}", cards=amount(2, "card")))
    points = written(COMPANY, phrase("{points}", points=amount(2, "point")))
    assert points == '<span lang="en">2 points</span>'


def test_a_rule_is_a_link() -> None:
    html = written(COMPANY, phrase("See {rule}.", rule=rule("SC-PAY-02")))
    assert f'href="{reverse("lobby:rules", args=["snowcrest"])}#SC-PAY-02"' in html


def test_the_meaning_of_a_term_is_told(client: Client) -> None:
    answer = client.get(reverse("tables:term", args=["snowcrest", "face-up Villager"]))
    assert "A Villager that is ready" in answer.content.decode()
    assert client.get(reverse("tables:term", args=["snowcrest", "moon"])).status_code == 404
    assert client.get(reverse("tables:term", args=["chess", "Rest"])).status_code == 404


def test_a_page_that_speaks_of_other_cards_gets_no_picture_of_the_present_ones(client: Client) -> None:
    address = reverse("tables:face", args=["snowfall", "tool", "binoculars"])
    assert client.get(f"{address}?cards=0123456789abcdef").status_code == 404
    assert client.get(f"{address}?cards={game('snowfall').content().digest}").status_code == 200


@pytest.mark.parametrize("name", all_games())
def test_every_icon_is_a_shape_of_the_page(name: str) -> None:
    shapes = drawing(name).definitions()
    assert all(f'id="{icon.symbol}"' in shapes for icon in drawing(name).icons.values())
