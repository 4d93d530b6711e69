"""What only the pictures and panels of Snowcrest show."""

import json
from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest

from fireside.games.snowcrest.content.effects import (
    BUILD,
    CYCLE,
    FLAT,
    GAIN,
    PER_FARM,
    RIVALS_OMEN,
    SCROLLS,
    Alternative,
    Effect,
)
from fireside.games.snowcrest.svg import DRAWING
from fireside.games.snowcrest.terms import ANY, BARLEY, BELL, CARD, JUNIPER
from fireside.games.snowcrest.words.cards import (
    BRIEF,
    BRIEFEST,
    FULL,
    alternative_in_icons,
    alternative_in_words,
)
from tests.games.snowcrest.scene import GAME
from tests.pictures.pages import page_of, view_of
from tests.pictures.reading import SVG, element, holder_of, texts_in, title_of
from tests.pictures.snowcrest_situations import FOUR, THREE, TWO, table

situation = partial(view_of, "snowcrest")


def words_of(view: Mapping[str, Any]) -> list[str]:
    return texts_in(DRAWING.picture(view))


# The picture


@pytest.mark.parametrize("viewer", [1, 2, 3, None])
def test_cards_that_a_seat_may_not_know_are_not_drawn(viewer: int | None) -> None:
    one = table(FOUR).view(viewer)
    other = table(FOUR.replace("hand Priest, Shrine Keeper, Farmer", "hand Officer, Carpenter, Priest")).view(
        viewer
    )
    assert DRAWING.picture(one) == DRAWING.picture(other)
    assert page_of(one) == page_of(other)


def test_a_known_card_of_a_hand_is_open_and_the_others_show_their_owners_back() -> None:
    page = DRAWING.picture(table(f"{FOUR}\nturn P1").view(None))
    assert element(page, "hand-1-Officer") is not None
    assert element(page, "hidden-1-1") is not None


def test_face_down_cards_are_turned_and_marked() -> None:
    page = DRAWING.picture(situation("main_four"))
    village = situation("main_four")["table"]["seats"][0]["village"]
    assert {villager["up"] for villager in village if villager} == {True, False}
    for slot, villager in enumerate(village):
        if villager:
            drawn = element(page, f"slot-0-{slot}")
            marked = any(use.get("href") == "#sc-moon" for use in drawn.iter(f"{SVG}use"))
            words = [text.text for text in drawn.iter(f"{SVG}text")]
            assert marked == ("face-down" in words) == (not villager["up"])
            assert any(villager["card"]["name"].split()[0] in (word or "") for word in words)


def test_lines_tell_when_a_rest_nears_and_when_it_comes() -> None:
    page = DRAWING.picture(situation("rest", 0))
    assert title_of(element(page, "line-0-1-2")) == "Line of three: a Rest comes"
    assert "rests next" in words_of(situation("rest", 0))
    assert 'id="line-0-3-6"' in DRAWING.picture(situation("main_four"))
    assert 'id="line-' not in DRAWING.picture(situation("main_two"))


def test_a_bill_shows_what_is_met_and_what_is_open() -> None:
    words = words_of(situation("pay"))
    assert "Adding Oracle" in " ".join(words)
    assert "You pay 1 barley: 3 of 5" in " ".join(words)


def test_a_revealed_card_tells_what_it_asks_of_whom() -> None:
    words = words_of(situation("penalty"))
    assert {"Thunder Drake", "Seat 2", "Rivals", "Reward"} <= set(words)
    assert "Penalty of Thunder Drake" in " ".join(words)


def test_a_meditation_shows_all_answers() -> None:
    words = words_of(situation("contest_pay"))
    assert {"Seat 0", "meditates", "2 bells", "You: pays now", "Seat 2: to answer"} <= set(words)


def test_a_solo_result_shows_the_rank() -> None:
    words = words_of(situation("end_solo"))
    assert {"Scholar", "13", "The game is over: the target is met."} <= set(words)
    assert "the target is missed" in DRAWING.picture({**situation("end_solo"), "winners": []})


# Actions in icons


def test_every_action_has_icons() -> None:
    cards = GAME.content().cards  # type: ignore[attr-defined]  # of this very game
    actions = [alternative for card in cards for alternative in card.alternatives]
    assert len(actions) > 40
    assert all(alternative_in_icons(alternative) for alternative in actions)


BELLS = Effect(GAIN, BELL, 3, FLAT)


@pytest.mark.parametrize(
    ("units", "steps", "expected"),
    [
        ([], [BELLS], [["bell", 3]]),
        ([JUNIPER] * 2, [Effect(BUILD, ANY, 1, FLAT)], [["juniper", 2], ["arrow", 0], ["building", 0]]),
        ([], [Effect(GAIN, BARLEY, 2, PER_FARM)], [["barley", 2], ["×farm", 0]]),
        ([], [Effect(RIVALS_OMEN, 0, 1, FLAT), BELLS], [["rivals", 0], ["omen", 1], ["bell", 3]]),
        ([], [Effect(CYCLE, 0, 1, FLAT)], [["cycle", 0]]),
        ([CARD] * 2, [Effect(SCROLLS, 0, 1, FLAT)], [["discard", 2], ["arrow", 0], ["scroll", 1]]),
    ],
)
def test_an_action_is_told_by_icons_in_the_order_of_its_words(
    units: list[int], steps: list[Effect], expected: list[list[object]]
) -> None:
    assert alternative_in_icons(Alternative(units, steps)) == expected


def test_an_action_is_told_in_fewer_words_beside_its_icons() -> None:
    build = Effect(BUILD, ANY, 1, FLAT)
    twice = Alternative([JUNIPER], [build, build])
    assert [str(alternative_in_words(twice, brevity)) for brevity in (FULL, BRIEF, BRIEFEST)] == [
        "Pay 1 juniper: construct any Building, then construct any Building",
        "Construct 2 Buildings",
        "Construct 2",
    ]


def test_a_view_of_an_earlier_version_has_the_icons_of_cards_that_do_the_same() -> None:
    view = json.loads(json.dumps(GAME.new(seats=2, seed=1).view(0)))
    whole = DRAWING.picture(view)
    for card in view["table"]["row"]:
        del card["deeds"]
    assert DRAWING.picture(view) == whole
    view["table"]["row"][0]["actions"] = ["Sing a song"]
    assert "Sing a song" in DRAWING.picture(view)


# In panels


def test_a_spectator_watches_the_seat_whose_turn_it_is() -> None:
    for seat in range(3):
        view = table(f"{THREE}\nturn P{seat}").view(None)
        assert element(page_of(view), f"mat-{seat}") is not None
        assert DRAWING.panels(view)[0].title == f"The mat and seat {seat}'s Village"
    assert DRAWING.panels(table(f"{THREE}\nturn P1").view(0))[0].title == "The mat and your Village"


# Motion


def test_a_card_keeps_its_name_from_the_row_and_the_hand_to_the_village() -> None:
    before = page_of(table(TWO).view(0))
    from_row = page_of(table(TWO, "add_row:1, slot:0, pay_tokens").view(0))
    from_hand = page_of(table(TWO, "add_hand:Nun, slot:5, pay_tokens").view(0))
    assert holder_of(before, "common-Herder") == "row-1"
    assert holder_of(from_row, "common-Herder") == "slot-0-0"
    assert holder_of(before, "0-Nun") == "hand-0-Nun"
    assert holder_of(from_hand, "0-Nun") == "slot-0-5"
    assert holder_of(before, "0-Smith") == "discarded-0-Smith"


def test_a_card_of_which_two_lie_open_has_no_name_to_travel_by() -> None:
    view = json.loads(json.dumps(situation("main_two")))
    view["table"]["row"][1] = view["table"]["row"][0]
    assert 'data-piece="common-Merchant"' not in page_of(view)
    assert 'data-piece="common-Merchant"' in page_of(situation("main_two"))


def test_a_card_turns_over_when_it_is_used_and_a_new_one_comes_into_the_row() -> None:
    before = table(TWO)
    after = table(TWO, "activate:1, branch:0")
    assert element(page_of(before.view(0)), "face-0-1-Abbot").get("data-reveal") == "up"
    assert element(page_of(after.view(0)), "face-0-1-Abbot").get("data-reveal") == "down"
    assert element(page_of(before.view(0)), "open-1").get("data-reveal") == "Herder"


def test_a_revealed_guardian_turns_over() -> None:
    drawn = element(page_of(situation("offering")), "revealed-card")
    assert drawn.get("data-reveal") == "Snow Lion"
