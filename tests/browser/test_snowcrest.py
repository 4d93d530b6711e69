"""Snowcrest in real browsers: two people with everything they can do to each other, and one alone."""

import re
from functools import partial

import pytest
from playwright.sync_api import expect

import fireside
from tests.browser.conftest import Guest, Site
from tests.browser.test_games import TOUCHABLE, act_by_touch, number, table_from, touch
from tests.browser.visits import open_table
from tests.games.snowcrest.scene import scene

act = partial(act_by_touch, fireside.game("snowcrest").vocabulary)
# Ada can meditate, which closes a line of her Village; Ben can contest, and venerate afterwards.
A_FULL_ROUND = """
seats 2
P0 bell 2, barley 2; hand Nun, Farmer; village 0 Peasant-, 3 Gardener-
P1 bell 3, bowl 3, barley 1; hand Smith
guardians Wind Horse
seed 7
"""


def test_two_people_meditate_venerate_curse_and_rest(site: Site, guest: Guest) -> None:
    ada, ben = guest("Ada", reduced_motion="reduce"), guest("Ben", reduced_motion="reduce")
    address = table_from(site, scene(A_FULL_ROUND).position(), ["Ada", "Ben"])
    for page in (ada, ben):
        page.goto(address)
    act(ada, "activate:6", "branch:1", "announce:2")
    expect(ada.locator("#prompt")).to_contain_text("Ben is deciding")
    act(ben, "contest", "pay_tokens")
    expect(ada.locator("#log")).to_contain_text("Ben contests with 3")
    expect(ada.locator("#log")).to_contain_text("Ben gains 2 Scrolls")

    act(ben, "activate:8", "branch:1", "pay_tokens", "pay_token:barley", "pay_building:farm")
    expect(ada.locator("#prompt")).to_contain_text("Wind Horse")
    act(ada, "omen")
    expect(ada.locator("#log")).to_contain_text("Ada takes an Omen")
    expect(ada.locator("#log")).to_contain_text("Ben venerates Wind Horse")

    expect(ada.locator("#log")).to_contain_text("Ada Rests")  # nobody is asked: the line is closed
    expect(ada.locator("#log")).not_to_contain_text(re.compile("Ben draws (?!2 cards)"))
    expect(ben.locator("#log")).to_contain_text("Ben draws Farmer, Gardener")
    expect(ben.locator("#prompt .asked")).to_be_visible()


def test_rivals_are_called_by_their_names(site: Site, guest: Guest) -> None:
    ada, _ = guest("Ada"), guest("Ben")
    ada.goto(table_from(site, scene(A_FULL_ROUND).position(), ["Ada", "Ben"]))
    expect(ada.get_by_role("heading", name="Ben's Village")).to_be_visible()
    expect(ada.locator("main")).not_to_contain_text(re.compile(r"Seat \d"))


@pytest.mark.heavy
def test_a_guest_plays_alone_to_the_end_by_clicking(guest: Guest) -> None:
    page = guest("Ada", reduced_motion="reduce")
    open_table(page, "snowcrest", ["me"])
    expect(page.locator("#prompt")).to_contain_text("first Villager")
    for place in range(300):
        touchable = page.locator(TOUCHABLE).filter(visible=True)  # phones have panels of their own
        if not touchable.count():
            break
        touch(page, touchable.nth(place * 7 % touchable.count()))
    expect(page.locator("#prompt")).to_contain_text("The game is over")
    result = page.locator("#result")
    expect(result).to_contain_text("Scrolls")
    points = [number(text) for text in result.locator("tbody .number").all_inner_texts()]
    assert number(result.locator("tfoot .number").inner_text()) == sum(points)
