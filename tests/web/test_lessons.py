"""Lessons in the browser: the same table as everywhere, with a card; kept with the player."""

from pathlib import Path

import pytest
from django.test import Client

import fireside
from fireside.play import Learning, lessons
from fireside.play.lessons import read_lessons
from fireside.web.learning import card, courses, views
from fireside.web.learning.models import Course
from fireside.web.players.handing_over import hand_over
from fireside.web.players.models import Player
from fireside.web.tables.models import Table
from tests.web.tables import SCRIPT, Guest, areas

pytestmark = pytest.mark.django_db

FIRST = "/learn/snowfall/1/"
LESSON = lessons("snowfall")[0]


def at(guest: Guest) -> Learning:
    """Where the guest's lesson stands."""
    course = Course.objects.get(player=guest.player)
    return Learning(LESSON, course.actions, course.beat)


def tell(guest: Client, what: str, learning: Learning, action: str = "") -> str:
    """Post to the first lesson as its page does, which shows it as it stands there."""
    values: dict[str, object] = {"revision": 1 + learning.changes, "beat": learning.place}
    if action:
        values["action"] = LESSON.game.vocabulary.action(action)
    answer = guest.post(FIRST + what, values, headers=SCRIPT)
    assert answer.status_code < 500
    return answer.content.decode()


def at_the_first_action(guest: Guest) -> Learning:
    """A lesson in which something is to be done."""
    learning = Learning(LESSON)
    while learning.is_reading:
        tell(guest, "on", learning)
        learning = at(guest)
    return learning


def test_the_lessons_are_listed_with_how_far_one_has_come() -> None:
    guest = Guest("Una")
    assert 'href="/learn/snowfall/"' in guest.get("/learn/").content.decode()
    assert "begun" not in guest.get("/learn/snowfall/").content.decode()
    at_the_first_action(guest)
    assert "begun" in guest.get("/learn/snowfall/").content.decode()


def test_reading_changes_the_card_and_nothing_on_the_table() -> None:
    guest = Guest("Una")
    shown = areas(tell(guest, "on", Learning(LESSON)))
    assert "scoring cards" in shown["lesson"]
    assert "data-actions" not in shown["board"] + shown["own"]
    assert not Table.objects.exists()


def test_what_is_wanted_is_played_and_kept() -> None:
    guest = Guest("Una")
    learning = at_the_first_action(guest)
    shown = areas(tell(guest, "act", learning, "expand:S02"))
    assert at(guest).actions == [LESSON.game.vocabulary.action("expand:S02")]
    assert "Choose where its left half goes" in shown["lesson"]
    assert "Choose where its left half goes" in guest.get(FIRST).content.decode()


def test_another_choice_is_answered_and_taken_back() -> None:
    guest = Guest("Una")
    learning = at_the_first_action(guest)
    shown = areas(tell(guest, "act", learning, "expand:S13"))
    assert "has its turn in a moment" in shown["lesson"]
    assert shown.keys() == {"lesson", "notice"}
    assert at(guest).actions == []


def test_what_is_forbidden_is_refused_by_its_rule() -> None:
    guest = Guest("Una")
    learning = at_the_first_action(guest)
    shown = areas(tell(guest, "act", learning, "expand:S30"))
    assert "SF-PLACE-01" in shown["notice"]


def test_a_refusal_goes_when_something_else_is_done() -> None:
    guest = Guest("Una")
    learning = at_the_first_action(guest)
    for action in ("expand:S13", "expand:S02"):  # answered, and taken
        assert areas(tell(guest, "act", learning, "expand:S30"))["notice"]
        assert areas(tell(guest, "act", learning, action))["notice"] == ""


def test_a_post_from_an_older_page_loads_the_page_again() -> None:
    guest = Guest("Una")
    at_the_first_action(guest)
    answer = guest.post(FIRST + "on", {"revision": 1, "beat": 0}, headers=SCRIPT)
    assert answer["Location"] == FIRST


def test_back_and_again_lead_to_where_one_was() -> None:
    guest = Guest("Una")
    learning = at_the_first_action(guest)
    tell(guest, "act", learning, "expand:S02")
    guest.post(FIRST + "back")
    assert (at(guest).place, at(guest).actions) == (learning.place, [])
    guest.post(FIRST + "again")
    assert at(guest).place == 0


def test_a_stranger_who_goes_on_is_a_guest_from_then_on() -> None:
    stranger = Client()
    assert "It has snowed" in stranger.get(FIRST).content.decode()
    assert not Player.objects.exists()
    answer = stranger.post(FIRST + "on", {"revision": 1, "beat": 0}, headers=SCRIPT)
    assert answer["Location"] == FIRST
    assert Course.objects.get().beat == 1


def test_an_account_takes_over_what_its_guest_has_learned() -> None:
    guest, account = Guest("Una"), Guest("Una again")
    Course.objects.create(player=guest.player, game_name="snowfall", done=["1_cabin"])
    Course.objects.create(player=guest.player, game_name="snow_bound", lesson="1_raid")
    Course.objects.create(player=account.player, game_name="snowfall", done=["2_trails"])
    hand_over(guest.player, account.player)
    assert account.player.courses.get(game_name="snowfall").done == ["1_cabin", "2_trails"]
    assert account.player.courses.get(game_name="snow_bound").lesson == "1_raid"


@pytest.mark.parametrize("address", ["/learn/nothing/", "/learn/snowfall/0/", "/learn/snowfall/99/"])
def test_there_is_no_page_for_a_lesson_that_is_none(address: str) -> None:
    assert Client().get(address).status_code == 404


RIVALS = """
title = "Among rivals"
about = "Three settlements."
minutes = 1
seats = 3
seed = 5

[[beat]]
say = "Take food."
do = "draw:0"
rivals = ["draw:3", "draw:2"]

[[beat]]
say = "That is what they have drawn."
"""


def test_rivals_moves_are_sent_one_after_the_other_and_the_card_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "1_rivals.toml").write_text(RIVALS, encoding="utf-8")
    taught = read_lessons(fireside.game("snow_bound"), tmp_path)
    for module in (views, card, courses):
        monkeypatch.setattr(module, "lessons", lambda _: taught)
    values = {"action": taught[0].game.vocabulary.action("draw:0"), "revision": 1, "beat": 0}
    answer = Guest("Una").post("/learn/snow_bound/1/act", values, headers=SCRIPT).content.decode()
    own, one, other = answer.split(views.NEXT)
    assert 'name="revision" value="2"' in areas(own)["choices"]
    assert "lesson" not in areas(own) | areas(one)
    assert "Birch" in areas(one)["log"]
    assert "That is what they have drawn." in areas(other)["lesson"]
