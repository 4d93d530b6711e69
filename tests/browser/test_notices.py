"""What a page tells beside the game: whose turn it is, the time, invitations."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Guest
from tests.browser.visits import open_by_hand, open_table


def test_the_clock_runs_and_the_title_tells_whose_turn_it_is(guest: Guest) -> None:
    page = guest("Ada")
    open_by_hand(page, "snow_bound", ["me", "steady", "steady"], pace="live", minutes="5")
    expect(page).to_have_title("● Your turn – Snow Bound")
    clock = page.locator(".clock[data-runs-out]")
    first = clock.inner_text()
    assert re.fullmatch(r"5:1\d", first)  # the bank and the grace
    expect(clock).not_to_have_text(first)


def test_sound_is_off_until_it_is_wanted(guest: Guest) -> None:
    page = guest("Ada")
    open_table(page, "snowfall", ["me"])
    button = page.get_by_role("button", name="Sound")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "true")


def test_an_invitation_is_copied_and_the_game_begins_for_everybody(guest: Guest) -> None:
    ada, ben = guest("Ada", permissions=["clipboard-read", "clipboard-write"]), guest("Ben")
    open_table(ada, "snow_bound", ["me", "invited", "steady"])
    ada.get_by_role("button", name="Copy").click()
    link = ada.evaluate("navigator.clipboard.readText()")
    assert "/join/" in link
    assert link == ada.locator(".invitation").inner_text()
    ben.goto(link)
    ben.get_by_role("button", name="Sit down").click()
    for page in (ada, ben):
        expect(page.locator("#board svg")).to_be_visible()


def test_where_copying_is_not_allowed_the_link_is_selected(guest: Guest) -> None:
    ada, ben = guest("Ada"), guest("Ben")
    ada.add_init_script("delete Navigator.prototype.clipboard; document.execCommand = () => false")
    open_table(ada, "snow_bound", ["me", "invited", "invited"])
    first, second = ada.locator(".invitation").all_inner_texts()
    ada.get_by_role("button", name="Copy").first.click()
    expect(ada.get_by_role("button", name="Now press Ctrl+C")).to_be_visible()
    assert ada.evaluate("getSelection().toString()") == first
    ben.goto(second)
    ben.get_by_role("button", name="Sit down").click()
    expect(ada.locator(".invitation")).to_have_count(1)
    assert ada.evaluate("getSelection().toString()") == first, "it stays selected when the room changes"
