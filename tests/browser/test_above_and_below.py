"""Above and Below in real browsers: three people trade, explore, build and store goods at once."""

from functools import partial

from playwright.sync_api import expect

import fireside
from tests.browser.conftest import Guest, Site
from tests.browser.test_games import act_by_touch, table_from
from tests.games.above_and_below.scene import scene

act = partial(act_by_touch, fireside.game("above_and_below").vocabulary)
NAMES = ["Ada", "Ben", "Cleo"]
# Ada wants Ben's fish and will explore with two; Ben can build below; Cleo has rope to store.
A_FULL_ROUND = """
seats 3
P0 coins 9; stores ore 1; ready SB, SQ, SX
P1 coins 12; stores fish 1; sale fish; caves C05
P2 coins 3; stores rope 1
caves C01
outposts O01
dice 1 3 3
seed 7
"""


def test_three_people_trade_explore_build_and_store(site: Site, guest: Guest) -> None:
    ada, ben, cleo = pages = [guest(name, reduced_motion="reduce") for name in NAMES]
    address = table_from(site, scene(A_FULL_ROUND).position(), NAMES)
    for page in pages:
        page.goto(address)
    act(ada, "buy:1", "price:3")
    act(ben, "refuse")
    act(ada, "buy:1", "price:4")
    act(ben, "accept")
    expect(cleo.locator("#log")).to_contain_text("Ben sells fish to Ada for 4 coins")

    act(cleo, "aside:2:rope")  # in the middle of Ada's turn
    expect(ada.locator("#log")).to_contain_text("Cleo places rope")
    expect(ada.locator("#prompt .asked")).to_be_visible()

    act(ada, "main:explore", "villager:0", "villager:1", "done")
    for page in pages:
        expect(page.locator("#table")).to_contain_text("The Ferry Bell")
    expect(ben.locator("#table")).to_contain_text("you read aloud")
    expect(ada.locator("#table")).to_contain_text("Ben reads aloud")
    act(ada, "choice:A", "villager:0")
    expect(ben.locator("#log")).to_contain_text("Ada exerts Starting Builder")
    expect(ben.locator("#log")).to_contain_text("The expedition of Ada succeeds with 3")

    act(ada, "end")
    act(ben, "main:build", "card:O01")
    expect(ada.locator("#log")).to_contain_text("Cave Bunks")


def test_what_an_encounter_brings_is_shown_to_the_reader_only(site: Site, guest: Guest) -> None:
    pages = [guest(name) for name in NAMES]
    start = scene(A_FULL_ROUND)
    for name in ("main:explore", "villager:0", "villager:1", "done"):
        start.apply(start.game.vocabulary.action(name))
    address = table_from(site, start.game.load(start.position()).position(), NAMES)
    for page in pages:
        page.goto(address)
        expect(page.locator("#table")).to_contain_text("The Ferry Bell")
    is_told = ["2 coins, 1 fish, +1 reputation" in page.locator("#board").inner_html() for page in pages]
    assert is_told == [False, True, False]
