"""AlderQuest in real browsers: a cascade seen in order, a tribute, a squabble, a Trap, and games alone."""

from functools import partial

import pytest
from playwright.sync_api import Page, expect

import fireside
from tests.browser.conftest import Guest, Site
from tests.browser.test_games import act_by_touch, table_from
from tests.browser.visits import HOLD_MOTIONS, follow, open_replay, revision
from tests.games.alderquest.scene import scene

GAME = fireside.game("alderquest")
act = partial(act_by_touch, GAME.vocabulary)
NAMES = ["Ada", "Ben"]

# Golden vector GV-16: the swap of (1,3) and (2,3) makes two waves, and then a line.
A_CASCADE = """
board 1: H H G T | 2: T B H | 3: T G | 4: -
pouch G H B T
heroes red a GH1-, c GH2, e TH1
agenda [["act"], ["hero_action", "c"]]
"""
ITS_BOARDS = [
    "H H G T/T B H/T G/",
    "H H H T/T B G/T G/",
    "T/T B G/T G/",
    "/B G/G/",
    "G/B G H/G B/T",
]
ITS_CAPTIONS = [
    "Two runes change places",
    "Three Hunter runes match: a new line is owed",
    "The runes above fall",
    "Three Thief runes match: Red takes them",
    "The runes above fall",
    "A new line falls",
]
# What the Board shows, noted whenever it changes: columns from the bottom upwards.
WATCH_BOARD = """
() => {
  window.boards = [];
  window.captions = [];
  const look = () => {
    const columns = ["", "", "", ""].map(() => []);
    for (const stone of document.querySelectorAll("[id^=mb-rune-]")) {
      const [column, row] = stone.id.split("-").slice(2);
      columns[column - 1][row - 1] = stone.querySelector("use").getAttribute("href").slice(9);
    }
    const board = columns.map((column) => column.join(" ")).join("/");
    if (window.boards.at(-1) !== board) window.boards.push(board);
    const caption = document.getElementById("mb-caption")?.textContent;
    if (caption && window.captions.at(-1) !== caption) window.captions.push(caption);
  };
  look();
  new MutationObserver(look).observe(document.getElementById("board"),
    {childList: true, subtree: true, attributes: true, characterData: true});
}
"""


@pytest.fixture
def motion() -> str:
    """Things move, as for all who do not prefer stillness."""
    return "no-preference"


def seated(site: Site, pages: list[Page], text: str) -> list[Page]:
    """Ada plays Red and Ben plays Blue, from this position on; their pages note what the Board shows."""
    address = table_from(site, scene(text).position(), NAMES)
    for page in pages:
        page.goto(address)
        follow(page)
        page.evaluate(WATCH_BOARD)
    return pages


def at_rest(page: Page, number: int) -> None:
    """Wait until the page shows that revision and nothing moves any more."""
    expect(page.locator("#revision")).to_have_value(str(number))
    expect(page.locator("#table:not(.moving)")).to_be_attached()


def test_a_cascade_is_seen_in_order_by_both_players(site: Site, guest: Guest) -> None:
    ada, ben = seated(site, [guest(name) for name in NAMES], A_CASCADE)
    ada.locator("#mb-edge-1-3-2-3").focus()
    ada.keyboard.press("Enter")
    expect(ada.locator("#table.staging")).to_be_attached()
    for page in (ada, ben):
        at_rest(page, 2)
        assert page.evaluate("boards") == ITS_BOARDS  # each once, in this order, and nothing in between
        assert page.evaluate("captions") == ITS_CAPTIONS
        expect(page.locator("#mb-caption")).to_have_count(0)
    assert ada.evaluate("document.activeElement.id") == "prompt"  # the edge that had the focus is gone


def test_a_cascade_is_skipped_by_a_touch_and_not_seen_by_who_prefers_stillness(
    site: Site, guest: Guest
) -> None:
    ada, ben = seated(site, [guest("Ada"), guest("Ben", reduced_motion="reduce")], A_CASCADE)
    ada.evaluate(HOLD_MOTIONS)
    ada.locator("#mb-edge-1-3-2-3").click()
    expect(ada.locator("#table.staging")).to_be_attached()
    assert ada.locator("#panel-matching [data-actions]").count() == 0
    expect(ada.locator("#skip")).to_be_visible()
    ada.locator("#panel-field").click()  # where something can be touched as soon as the cascade is over
    at_rest(ada, 2)
    assert ada.evaluate("captions") == ITS_CAPTIONS[:1]
    ada.wait_for_timeout(300)
    assert revision(ada) == 2
    expect(ada.locator("#notice")).to_be_empty()
    expect(ada.locator("#chooser")).to_be_hidden()
    at_rest(ben, 2)
    assert ben.evaluate("boards") == [ITS_BOARDS[0], ITS_BOARDS[-1]]
    assert ben.evaluate("captions") == []


# Red can tribute, fight and wait with an armed Trap; Blue will walk into it.
A_TURN_EACH = """
board 1: B T AB1 * | 2: B T | 3: G H | 4: B T
pouch H T G B G H
snowflakes 1
red T TM01 d3 carries 2
red T TM06 b2
blue B Rogue b3
blue H Fighter e4
tiles d4 XR, e1 AR1
red armed TQ08; red held T1
blue held B1 H2; blue quarrels BQ01
"""


def test_a_tribute_a_squabble_and_a_trap_answered_out_of_turn(site: Site, guest: Guest) -> None:
    pages = [guest(name, reduced_motion="reduce") for name in NAMES]
    ada, ben = seated(site, pages, A_TURN_EACH)
    act(ada, "move:d3-tE", "column:1", "decline")
    expect(ben.locator("#log")).to_contain_text("Red scores")
    expect(ben.locator("#log")).to_contain_text("3 points in all")
    expect(ben.locator("#log")).to_contain_text("Raccoon Ninja")

    act(ada, "move:b2-b3")
    expect(ben.locator("#log")).to_contain_text("squabble on b3")

    act(ada, "end")
    act(ben, "move:e4-d4", "reveal")
    expect(ada.locator("#prompt .asked")).to_be_visible()  # in Ben's turn
    expect(ben.locator("#prompt")).to_contain_text("Ada")
    act(ada, "trigger:TQ08", "steal:B")
    expect(ben.locator("#log")).to_contain_text("Swift Heist")
    expect(ben.locator("#log")).to_contain_text("on d4 is ejected")
    expect(ben.locator("#prompt .asked")).to_be_visible()


ALONE = """
level normal; guilds T
board 1: B * AB1 | 2: G * | 3: H B | 4: T G
red T TM01 c2; red held T2
revealed T
pouch H B G T G H B
"""
TWO_POINTS_SHORT = """
level easy; guilds T
board 1: B T AB1 * | 2: B T | 3: G H | 4: B T
red T TM01 d3 carries 2; red collection 3 2 1
revealed T H
"""


def alone(site: Site, guest: Guest, text: str, **settings: str) -> Page:
    """Ada plays against the rivals, from this position on."""
    page = guest("Ada", **settings)
    page.goto(table_from(site, scene(text).position(), ["Ada"]))
    return page


def test_a_turn_alone_and_the_rivals_turn(site: Site, guest: Guest) -> None:
    ada = alone(site, guest, ALONE, reduced_motion="reduce")
    act(ada, "drop:T@3", "use_hero:a", "summon:T")
    act(ada, "end")
    log = ada.locator("#log")
    for words in ("Snowflakes sink", "in the west places a tile on a3", "is drawn", "turn 4 begins"):
        expect(log).to_contain_text(words)
    expect(ada.locator("#prompt .asked")).to_be_visible()
    act(ada, "drop:H@4")


def test_a_game_alone_is_won_by_the_last_tribute(site: Site, guest: Guest) -> None:
    ada = alone(site, guest, TWO_POINTS_SHORT)
    act(ada, "move:d3-tE", "column:1")
    expect(ada.locator("#prompt")).to_contain_text("The game is over")
    expect(ada.locator("#result tfoot .number")).to_have_text("9")
    open_replay(ada)
    ada.keyboard.press("ArrowRight")
    expect(ada.locator("#place")).to_have_text("1")
    ada.evaluate(WATCH_BOARD)
    ada.keyboard.press("ArrowRight")
    expect(ada.locator("#result tfoot .number")).to_have_text("9")  # when the cascade is over
    assert ada.evaluate("captions")[1] == "Three match: Red scores 3 points"
