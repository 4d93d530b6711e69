"""Choosing by touches and by keys."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Guest, Site
from tests.browser.visits import at_revision, at_the_tools, moved_on, revision, send


def test_touching_one_thing_and_then_another_is_an_action(guest: Guest) -> None:
    page = guest("Ada")
    at_the_tools(page)
    tools = page.locator("[data-actions*=' ']")
    tools.nth(0).click()
    expect(tools.nth(0)).to_have_class(re.compile("picked"))
    expect(tools.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#chooser li")).to_have_count(2)
    moved_on(page, lambda: tools.nth(2).click())
    expect(page.locator("#chooser")).to_be_hidden()
    expect(page.locator("#prompt")).to_contain_text("Place a tile")


def test_the_chooser_lists_what_is_left_in_words(guest: Guest) -> None:
    page = guest("Ada")
    at_the_tools(page)
    page.locator("[data-actions*=' ']").nth(1).click()
    labels = page.locator("#chooser li").all_inner_texts()
    assert all(label.startswith("Keep ") for label in labels)
    assert set(labels) < set(page.locator("#actions button").all_text_contents())
    moved_on(page, lambda: page.locator("#chooser li button").first.click())


@pytest.mark.parametrize("back", ["Escape", "elsewhere", "again"])
def test_a_pick_can_be_let_go(guest: Guest, back: str) -> None:
    page = guest("Ada")
    at_the_tools(page)
    tool = page.locator("[data-actions*=' ']").nth(0)
    tool.click()
    expect(page.locator("#chooser")).to_be_visible()
    if back == "Escape":
        page.keyboard.press("Escape")
    elif back == "again":
        tool.click()
    else:
        page.locator("#board").click(position={"x": 5, "y": 300})
    expect(page.locator("#chooser")).to_be_hidden()
    expect(page.locator(".picked, .left, .narrowing")).to_have_count(0)
    assert revision(page) == 2


def test_what_does_not_go_on_with_a_pick_is_asked_about(guest: Guest, site: Site) -> None:
    page = guest("Ada")
    page.goto(f"{site.url}/learn/snow_bound/3/")
    page.locator("#lesson-on").click()
    page.locator("#choices button", has_text="Done recruiting").click()
    expect(page.locator("#prompt")).to_contain_text("5 steps left")
    page.locator("#slot-0a").click()
    expect(page.locator("#slot-0a")).to_have_class(re.compile("picked"))
    page.locator("#hex-D").click()
    expect(page.locator("#chooser li")).to_have_text("Scout b to D")
    expect(page.locator("#prompt")).to_contain_text("5 steps left")


def test_a_turn_is_played_with_the_keyboard_alone(guest: Guest) -> None:
    page = guest("Ada")
    at_the_tools(page)
    page.locator("[data-actions*=' ']").nth(0).focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-actions*=' ']").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#chooser li button").nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#chooser li button").nth(1)).to_be_focused()
    moved_on(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator("#prompt")).to_be_focused()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.actions")
    moved_on(page, lambda: page.keyboard.press("Space"))


def test_from_the_chooser_the_keyboard_goes_on_to_the_board(guest: Guest) -> None:
    page = guest("Ada")
    at_the_tools(page)
    tools = page.locator("[data-actions*=' ']")
    tools.nth(0).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(tools.nth(1)).to_be_focused()
    moved_on(page, lambda: page.keyboard.press("Enter"))


COPY = "Perform the action of a rival's face-up Villager (solitaire: of a card of the row)"


def offered(revision: int, *labels: str) -> str:
    """Choices in the top line, numbered from 900."""
    button = '<button id="choice-{0}" class="choice" form="act" name="action" value="{0}">{1}</button>'
    buttons = (button.format(number, label) for number, label in enumerate(labels, 900))
    return at_revision(revision) + "".join(buttons)


def test_a_long_choice_does_not_fold_the_short_ones_away(alone: Page) -> None:
    send(alone, choices=offered(2, COPY, "Do nothing with it"), prompt="Use Scholar?")
    for number in (900, 901):
        expect(alone.locator(f"#choice-{number}")).to_be_visible()
    expect(alone.locator("#more")).to_be_hidden()
    send(alone, choices=offered(3, COPY, "Gain 2 bowls", "Do nothing"), prompt="Which action of Scholar?")
    expect(alone.locator("#choice-900")).to_be_hidden()
    expect(alone.locator("#more")).to_have_text("1 more …")
    for number in (901, 902):
        expect(alone.locator(f"#choice-{number}")).to_be_visible()
