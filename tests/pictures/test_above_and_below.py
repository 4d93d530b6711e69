"""What only the pictures and panels of Above and Below show."""

import json
from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest

from fireside.games.above_and_below.svg import DRAWING
from fireside.games.above_and_below.svg.notation import effect_strip, effect_word, reward_strip
from tests.pictures.above_and_below_situations import GAME, SITUATIONS, lucky, middle
from tests.pictures.pages import page_of, view_of
from tests.pictures.reading import SVG, actions_in, element, holder_of, parsed, texts_in, title_of, words_on

situation = partial(view_of, "above_and_below")


def words_of(view: Mapping[str, Any]) -> list[str]:
    return texts_in(DRAWING.picture(view))


# Expeditions


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_only_the_reader_is_shown_what_the_book_brackets(viewer: int | None) -> None:
    view = situation("encounter_choice", viewer)
    told = view["table"]["expedition"]["encounter"]
    rewards = [tier["reward_text"] for choice in told["choices"] for tier in choice["tiers"]]
    titles = [title.text for title in parsed(DRAWING.picture(view)).iter(f"{SVG}title")]
    if viewer == 1:
        assert all(text in titles for text in rewards)
    else:
        assert rewards == [None] * len(rewards)
    assert ("Read this aloud" in titles) == (viewer == 1)


def test_choices_show_their_lanterns_and_costs() -> None:
    view = situation("encounter_three")
    picture = DRAWING.picture(view)
    for choice in view["table"]["expedition"]["encounter"]["choices"]:
        drawn = element(picture, f"choice-{choice['choice']}")
        texts = [text.text for text in drawn.iter(f"{SVG}text")]
        assert all(str(tier["number"]) in texts for tier in choice["tiers"])


def test_dice_are_dice_and_lanterns_are_counted() -> None:
    view = situation("exert")
    picture, trip = DRAWING.picture(view), view["table"]["expedition"]
    for one in trip["dice"]:
        ident = f"die-{trip['encounter']['encounter']}-{one['villager']}-{one['face']}"
        assert element(picture, ident).get("data-roll") == str(one["face"])
    counter = element(picture, "lanterns")
    lit = [use for use in counter.iter(f"{SVG}use") if use.get("href") == "#ab-lantern"]
    assert len(lit) == trip["total"]
    assert title_of(counter).startswith(f"{trip['total']} lantern")


def test_the_encounter_die_is_shown_with_the_cave() -> None:
    view = situation("encounter_choice")
    trip = view["table"]["expedition"]
    name = f"encounter-die-{trip['encounter']['encounter']}"
    assert element(DRAWING.picture(view), name).get("data-roll") == str(trip["face"])
    assert trip["cave"]["name"] in words_of(view)


def test_who_is_exerted_is_marked_as_injured() -> None:
    view = situation("exerted")
    (villager,) = view["table"]["expedition"]["exerted"]
    drawn = element(DRAWING.picture(view), f"explorer-{villager}")
    assert any(use.get("href") == "#ab-bandage" for use in drawn.iter(f"{SVG}use"))


# The player board


def test_villagers_lie_in_their_areas_and_the_tired_are_marked() -> None:
    view = situation("turn_menu")
    picture = DRAWING.picture(view)
    for villager in view["table"]["seats"][0]["villagers"]:
        area = element(picture, f"{villager['area']}-0")
        ident = f"villager-0-{villager['villager']}"
        (drawn,) = [one for one in area.iter(f"{SVG}g") if one.get("id") == ident]
        marks = {use.get("href") for use in drawn.iter(f"{SVG}use")}
        assert ("#ab-moon" in marks) == (villager["area"] == "exhausted")
        assert ("#ab-bandage" in marks) == (villager["area"] == "injured")


def test_a_seat_that_is_not_asked_can_place_its_goods() -> None:
    state = middle(change=lambda table: table["seats"][2].update(stores={"paper": 1}))
    view = state.view(2)
    assert [option["name"] for option in view["asides"]] == ["aside:2:paper"]
    assert actions_in(DRAWING.picture(view)) == {view["asides"][0]["action"]}
    assert element(page_of(view), "store-2-paper").get("data-actions") == str(view["asides"][0]["action"])


def test_goods_on_buildings_and_their_empty_spaces_are_drawn() -> None:
    picture = DRAWING.picture(situation("turn_menu"))
    assert title_of(element(picture, "stock-K8-2")) == "0 of 1 mushroom on Terraced Farm"


# Effects in icons


def test_every_effect_of_the_content_becomes_icons_and_a_word() -> None:
    cards = [card for name in SITUATIONS for card in _cards(situation(name)["table"])]
    codes = {code for card in cards for code in card["effects"]}
    assert len(codes) > 25
    for code in codes:
        assert any(part.startswith("#") for part in effect_strip(code)), code
        assert effect_word(code)


def _cards(table: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    rows = [table[row] for row in ("house_row", "outpost_row", "key_row", "star_row")]
    return [card for row in [*rows, *[seat["village"] for seat in table["seats"]]] for card in row]


@pytest.mark.parametrize(
    ("codes", "expected"),
    [
        (["COIN 2", "GOOD fish 1"], ["2", "#coin", " ", "1", "#fish"]),
        (["REP -1"], ["\N{MINUS SIGN}1", "#reputation"]),
        (["SPECIAL cave_cat else COIN 4"], ["@cave-cat", "or", "4", "#coin"]),
        (["GOOD_PICK high 1"], ["#ore", "/", "#amethyst"]),
        (["LOSE_COIN 1"], ["\N{MINUS SIGN}1", "#coin"]),
        (["VILLAGER", "INJURE 2"], ["+", "#villager", " ", "2", "#bandage"]),
    ],
)
def test_a_reward_is_told_by_icons(codes: list[str], expected: list[str]) -> None:
    assert reward_strip(codes) == expected


# In general


def test_kinds_and_caves_of_a_designers_own_are_drawn_too() -> None:
    text = json.dumps(situation("turn_menu"))
    view = json.loads(text.replace('"V04"', '"V99"').replace('"C11"', '"C99"'))
    picture = DRAWING.picture(view)
    assert "#ab-face-other" in picture
    assert "#ab-stones" in picture


# In panels


def test_a_card_that_is_too_dear_can_be_asked_about() -> None:
    page = page_of(middle("main:build, villager:0", lambda table: table["seats"][0].update(coins=4)).view(0))
    numbers = (element(page, "card-S1").get("data-why") or "").split()
    assert [GAME.vocabulary.name(int(number)) for number in numbers] == ["card:S1"]


def test_places_to_go_to_are_shown_at_once_to_whoever_chooses_one() -> None:
    (panel,) = [panel for panel in DRAWING.panels(situation("destination")) if panel.name == "modules"]
    assert panel.area == "now"
    (panel,) = [panel for panel in DRAWING.panels(situation("destination", None)) if panel.name == "modules"]
    assert panel.area == "side"


def test_a_spectator_watches_the_seat_whose_turn_it_is() -> None:
    view = situation("turn_menu", None)
    assert element(page_of(view), "village-0") is not None
    assert DRAWING.panels(view)[0].title == "Seat 0's village and all that can be bought"
    assert DRAWING.panels(situation("turn_menu", 2))[0].title == "Your village and all that can be bought"


def test_an_open_offer_is_shown_with_its_price() -> None:
    (panel,) = [panel for panel in DRAWING.panels(situation("seller_reply")) if panel.name == "offer"]
    words = [one.text for one in words_on(panel)]
    assert "Seat 0 to you" in words
    assert "5" in words


# Motion


def test_a_card_keeps_its_name_from_its_row_to_the_village() -> None:
    before = middle("main:build, villager:3")
    name = before.view(0)["table"]["house_row"][0]["card"]
    after = middle(f"main:build, villager:3, card:{name}, amount:0")
    assert holder_of(page_of(before.view(0)), f"card-{name}") == f"card-{name}"
    assert holder_of(page_of(after.view(0)), f"card-{name}") == f"building-{name}"


def test_a_villager_keeps_its_name_from_its_slot_to_the_player_board() -> None:
    before = middle("main:train")
    slot = next(one for one in before.view(0)["table"]["slots"] if one["villager"])
    kind = slot["villager"]["kind"]
    after = middle(f"main:train, slot:{slot['slot']}, amount:0")
    assert holder_of(page_of(before.view(0)), f"villager-{kind}") == f"slot-{slot['slot']}"
    assert holder_of(page_of(after.view(0)), f"villager-{kind}") == "villager-0-7"


def test_a_cave_card_goes_from_the_pile_into_the_page_of_its_encounter() -> None:
    before = lucky("main:explore", lambda view: True, "C02")
    assert holder_of(page_of(before.view(0)), "cave-C02") == "cave-top"
    assert holder_of(page_of(situation("encounter_choice", 0)), "cave-C02") == "encounter"
