"""A lesson in the browser: what is lit is ringed and never covered, and what rivals do is shown."""

import pytest
from playwright.sync_api import expect

import fireside
from tests.browser.conftest import Guest, Site
from tests.browser.test_games import act_by_touch

CARD_AND_RINGS = """() => {
  const box = (element) => element.getBoundingClientRect().toJSON();
  return [box(document.querySelector("#lesson")), [...document.querySelectorAll(".spot")].map(box)];
}"""


def overlaps(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["left"] < other["right"]
        and other["left"] < one["right"]
        and one["top"] < other["bottom"]
        and other["top"] < one["bottom"]
    )


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_lesson_is_gone_through_and_its_card_covers_nothing_lit(
    guest: Guest, site: Site, size: tuple[int, int]
) -> None:
    page = guest("Una", viewport={"width": size[0], "height": size[1]})
    page.goto(f"{site.url}/learn/snowfall/1/")
    rings = page.locator(".spot")
    expect(rings).to_have_count(1)
    for _ in range(2):
        said = page.locator("#lesson").inner_text()
        page.locator("#lesson-on").click()
        expect(page.locator("#lesson")).not_to_have_text(said, use_inner_text=True)
    page.locator("#hand-S02, [data-piece='S02']").first.click()
    expect(page.locator("#lesson")).to_contain_text("Choose where its left half goes")
    expect(rings).to_have_count(1)
    card, lit = page.evaluate(CARD_AND_RINGS)
    assert not any(overlaps(card, ring) for ring in lit)
    page.locator("#cell-2-0").click()
    page.locator("#lesson-back").click()
    expect(page.locator("#lesson")).to_contain_text("Choose where its left half goes")


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_story_is_read_before_the_lesson_speaks_of_it_and_its_choices_from_their_beginning(
    guest: Guest, site: Site, size: tuple[int, int]
) -> None:
    page = guest("Una", viewport={"width": size[0], "height": size[1]})
    page.goto(f"{site.url}/learn/above_and_below/5/")
    words = fireside.game("above_and_below").vocabulary
    act_by_touch(words, page, "main:explore", "villager:1", "villager:2", "done")
    expect(page.locator("#card")).to_contain_text("Along the highest terrace")
    expect(page.locator("#lesson")).to_be_visible(visible=size[0] < 1000)  # there it has a room of its own
    page.locator("#card .done").click()
    expect(page.locator("#lesson")).to_contain_text("Of two numbers the higher")
    choice = page.locator("#choice-A")
    expect(choice).to_be_visible()
    assert (choice.bounding_box() or {"x": -1})["x"] >= -2
