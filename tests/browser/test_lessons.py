"""A lesson in the browser: what is lit is ringed and never covered, and what rivals do is shown."""

import pytest
from playwright.sync_api import expect

import fireside
from tests.browser.conftest import PATIENCE, Guest, Site
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
    expect(page.locator("#lesson")).not_to_contain_text("Choose where its left half goes")
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


def test_on_a_phone_what_is_to_be_touched_comes_into_sight_at_every_step(guest: Guest, site: Site) -> None:
    page = guest("Pema", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.goto(f"{site.url}/learn/snowcrest/6/")
    page.locator("#lesson-on").click()
    expect(page.locator("#lesson")).to_contain_text("Your Acolyte, at the bottom left")
    page.locator("#slot-0-6").tap()
    page.locator("#choices button").get_by_text("Meditate").tap()
    expect(page.locator("#lesson")).to_contain_text("announce 4")
    expect(page.locator("#choices button").get_by_text("Ring 4 bells")).to_be_in_viewport()


def test_what_is_to_be_touched_comes_before_what_is_only_spoken_of(guest: Guest, site: Site) -> None:
    page = guest("Tashi", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.goto(f"{site.url}/learn/snowcrest/3/")
    page.locator("#lesson-on").click()
    expect(page.locator("#lesson")).to_contain_text("Activate the Farmer")
    page.locator("#slot-0-4").tap()
    page.locator("#choices button").get_by_text("Gain").tap()
    expect(page.locator("#lesson")).to_contain_text("The Pilgrim at its end")
    expect(page.locator("#slot-0-8")).to_be_in_viewport(ratio=0.9)  # the Pilgrim


def test_a_phone_shows_all_places_at_once_that_a_lesson_speaks_of(guest: Guest, site: Site) -> None:
    page = guest("Una", viewport={"width": 390, "height": 844})
    page.goto(f"{site.url}/learn/snow_bound/1/")
    expect(page.locator(".spot")).to_have_count(3)  # only what can be seen is ringed


def test_a_phone_brings_what_is_to_be_touched_into_sight_before_what_is_only_looked_at(
    guest: Guest, site: Site
) -> None:
    page = guest("Una", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.goto(f"{site.url}/learn/alderquest/2/")
    page.locator("#lesson-on").tap()
    expect(page.locator("#lesson")).to_contain_text("Begin with Lily")
    page.locator("#hero-GH1").tap(timeout=PATIENCE)
    expect(page.locator("#prompt")).to_contain_text("What does Lily do?")
