"""Preferences at the table: chosen in the menu, kept with the player, and obeyed."""

from typing import Any

from playwright.sync_api import expect

import fireside
from tests.browser.conftest import Guest, Site
from tests.browser.test_games import table_from


def with_one_thing_to_do() -> dict[str, Any]:
    """A position of Above and Below where seat 0 has named everybody who could labour."""
    for seed in range(40):
        state = fireside.game("above_and_below").new(seats=2, seed=seed)
        for step in range(200):
            kind = state.view(state.to_move)["decision"]["kind"]
            if state.to_move == 0 and kind == "pick_labourer" and len(state.legal()) == 1:
                return state.position()
            state.apply(state.legal()[(seed + 7 * step) % len(state.legal())])
    raise AssertionError("nobody ever labours")


def test_what_is_preferred_is_kept_and_a_lone_choice_is_taken_by_itself(guest: Guest, site: Site) -> None:
    page = guest("Ada")
    guest("Bo")
    page.goto(table_from(site, with_one_thing_to_do(), ["Ada", "Bo"]))
    before = page.locator("#revision").input_value()
    expect(page.locator("#actions button")).to_have_count(1)
    page.locator(".menu > summary").click()
    page.locator("#preferences [name=pace][value=slow]").check(force=True)
    page.locator("#preferences [name=passing][value=on]").check(force=True)
    expect(page.locator("#notice")).to_contain_text("Nothing else can be done")
    expect(page.locator("#revision")).not_to_have_value(before)
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator("#preferences [name=pace][value=slow]")).to_be_checked()
    expect(page.locator("#preferences [name=passing][value=on]")).to_be_checked()
    page.locator(".menu > summary").click()
    page.keyboard.press("Escape")
    expect(page.locator("#preferences")).to_be_hidden()
    expect(page.locator(".menu > summary")).to_be_focused()
