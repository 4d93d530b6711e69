"""Above and Below in real browsers: three people trade, explore, build and store goods at once."""

import re
from functools import partial

from playwright.sync_api import expect

import fireside
from tests.browser.conftest import Guest, Site
from tests.browser.test_access import findings
from tests.browser.test_games import act_by_touch, table_from
from tests.browser.visits import PHONE, follow, moved_on, open_tab, put_cards_away
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


def test_a_story_is_held_by_each_until_they_go_on_while_the_game_does(site: Site, guest: Guest) -> None:
    ada, ben, cleo = (guest(name) for name in NAMES)
    eve = guest("Eve", viewport=PHONE, color_scheme="dark", has_touch=True)
    address = table_from(site, scene(A_FULL_ROUND).position(), NAMES)
    for page in (ada, ben, cleo, eve):
        page.goto(address)
        follow(page)
    board = {page: page.locator("#board").bounding_box() for page in (ben, eve)}

    act(ada, "main:explore", "villager:2", "villager:0")
    moved_on(ada, ada.locator("#villager-0-2").click)  # stays at home after all
    expect(ada.locator("[data-back]")).to_have_attribute(
        "aria-label", re.compile("Starting Builder is picked")
    )
    ada.locator("#villager-0-0").focus()
    moved_on(ada, partial(ada.keyboard.press, "Enter"))
    expect(ada.locator("[data-back]")).to_have_count(0)
    act(ada, "villager:0", "villager:1")
    expect(ada.get_by_role("button", name="Set out with 2")).to_be_visible()
    act(ada, "done")
    for page in (ada, ben, eve):
        story = page.get_by_role("dialog", name="The Ferry Bell")
        expect(story).to_contain_text("A brass bell hangs over a flooded tunnel")
    reward = "2 coins, 1 fish, +1 reputation"
    for place in ("#card", "#board"):
        assert [reward in page.locator(place).inner_html() for page in (ada, ben, eve)] == [
            False,
            True,
            False,
        ]
    for page in (ben, eve):
        assert page.locator("#board").bounding_box() == board[page]
        assert findings(page) == []

    act(ada, "choice:A", "villager:0")  # each reads on in their own time
    expect(ada.get_by_role("dialog", name="The Ferry Bell: success")).to_contain_text("Reward: 2 coins.")
    act(ada, "end")
    act(ben, "main:build", "card:O01")
    expect(eve.locator("#log")).to_contain_text("Cave Bunks")
    eve.reload()
    expect(eve.get_by_role("dialog", name="The Ferry Bell", exact=True)).to_be_visible()
    eve.get_by_role("button", name="Go on").tap()
    expect(eve.get_by_role("dialog", name="The Ferry Bell: success")).to_contain_text("3 lanterns, 3 wanted")
    assert findings(eve) == []
    eve.get_by_role("button", name="Close").tap()
    expect(eve.locator("#card")).to_be_hidden()
    eve.reload()
    put_cards_away(eve)  # of which there are none
    open_tab(eve, "story")
    eve.get_by_role("link", name="The Ferry Bell").first.tap()
    expect(eve.locator("#card")).to_contain_text("A brass bell hangs over a flooded tunnel")
    eve.keyboard.press("Escape")
    expect(eve.locator("#card")).to_be_hidden()

    expect(cleo.get_by_role("dialog", name="The Ferry Bell", exact=True)).to_be_visible()  # still
    cleo.locator("#stage").click(position={"x": 4, "y": 4})
    expect(cleo.locator("#card")).to_be_hidden()
