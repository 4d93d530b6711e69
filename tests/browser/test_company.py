"""Company at the table: what is said is seen, who comes and goes is told, the menu loses nobody's place."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Guest
from tests.browser.visits import (
    PHONE,
    follow,
    keep_account,
    open_by_hand,
    open_tab,
    open_table,
    send,
    until,
)


def test_what_is_said_and_who_leaves_is_seen_over_a_board_that_stays(guest: Guest) -> None:
    ada, ben = guest("Ada"), guest("Ben")
    open_table(ada, "snow_bound", ["me", "invited", "invited"])
    for page, link in zip((ben, guest("Cy")), ada.locator(".invitation").all_inner_texts(), strict=True):
        page.goto(link)
        page.get_by_role("button", name="Sit down").click()
    for page in (ada, ben):
        expect(page.locator("#board svg")).to_be_visible()
        follow(page)
    board = ada.locator("#board").bounding_box()
    open_tab(ben, "talk")
    expect(ben.locator("#chat")).to_contain_text("Cy sits down.")
    ben.get_by_label("Say something").fill("Cold outside")
    ben.get_by_role("button", name="Say", exact=True).click()
    expect(ada.locator(".toast")).to_have_text("Ben: Cold outside")
    expect(ada.locator("#talk > summary")).to_have_attribute("data-badge", "1")
    assert ada.locator("#board").bounding_box() == board
    expect(ben.locator("#chat")).to_contain_text("Cold outside")
    expect(ben.locator(".toast")).to_have_count(0)
    ada.locator(".toast").click()
    expect(ada.locator("#chat")).to_be_visible()
    expect(ada.locator("#talk > summary[data-badge]")).to_have_count(0)
    ben.get_by_label("Say something").fill("Warm in here")
    ben.get_by_role("button", name="Say", exact=True).click()
    expect(ada.locator("#chat")).to_contain_text("Warm in here")
    expect(ada.locator(".toast")).to_have_count(0)
    open_tab(ada, "story")
    ben.on("dialog", lambda dialog: dialog.accept())
    ben.get_by_role("button", name="Leave the table").click()
    expect(ada.locator(".toast")).to_have_text("Ben has left the table.")
    expect(ada.locator("#players .away")).to_contain_text("Ben")


def test_on_a_phone_what_is_said_lies_over_an_open_sheet_and_its_speaker_is_muted_from_the_chat(
    guest: Guest,
) -> None:
    ada, ben = guest("Ada", viewport=PHONE, has_touch=True, is_mobile=True), guest("Ben")
    open_table(ada, "snow_bound", ["me", "invited", "steady"])
    ben.goto(ada.locator(".invitation").inner_text())
    ben.get_by_role("button", name="Sit down").click()
    expect(ada.locator("#board svg")).to_be_visible()
    follow(ada)
    open_tab(ada, "story")
    open_tab(ben, "talk")
    ben.get_by_label("Say something").fill("Slowcoach")
    ben.get_by_role("button", name="Say", exact=True).click()
    ada.locator(".toast").tap()  # which waits until nothing lies over it
    with ada.expect_popup() as opened:
        ada.locator("#chat").get_by_role("link", name="Ben").tap()
    opened.value.get_by_role("button", name="Mute").tap()
    expect(opened.value.get_by_role("button", name="Hear again")).to_be_visible()
    ada.reload()
    expect(ada.locator("#chat")).to_contain_text("Ben sits down.")
    expect(ada.locator("#chat")).not_to_contain_text("Slowcoach")


def test_on_a_phone_the_way_back_to_ones_seat_is_in_sight_and_a_rated_table_has_a_bar_as_low_as_others(
    guest: Guest,
) -> None:
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    ada, ben = guest("Ada", **phone), guest("Ben", **phone)
    keep_account(ada, "ada-away")
    keep_account(ben, "ben-there")
    open_by_hand(ada, "alderquest", ["me", "invited"], is_rated="on")
    ben.goto(ada.locator(".invitation").inner_text())
    ben.get_by_role("button", name="Sit down").tap()
    address = ben.url
    expect(ada.locator("#players")).to_contain_text("Rated game: no hints")
    bar = ada.locator(".people").bounding_box()
    assert bar is not None
    assert bar["height"] < 64
    ada.on("dialog", lambda dialog: dialog.accept())
    ada.get_by_role("button", name="Leave the table").tap()
    ada.wait_for_url("/")
    ada.goto(address)
    expect(ada.get_by_role("button", name="Take your seat back")).to_be_in_viewport(ratio=1)


def test_who_is_away_is_told_once_and_a_toast_goes_by_itself(guest: Guest) -> None:
    page = guest("Ada")
    page.clock.install()
    open_table(page, "snowfall", ["me"])  # where nobody else does anything meanwhile
    follow(page)
    page.clock.run_for(1000)
    places = page.locator("#players").inner_html().replace(" mine", "")  # of another one, that is
    send(page, players=places)
    away = places.replace('<li id="player-0" class="', '<li id="player-0" class="away ')
    for areas, told in ((away, "Ada is away."), (away + " ", "Ada is away."), (places, "Ada is here again.")):
        send(page, players=areas)
        expect(page.locator(".toast").last).to_have_text(told)
    expect(page.locator(".toast")).to_have_count(2)
    page.clock.run_for(7000)
    expect(page.locator(".toast")).to_have_count(0)


def test_light_and_language_are_changed_at_the_table_without_losing_the_place(guest: Guest) -> None:
    page = guest("Ada")
    open_table(page, "snowfall", ["me"])
    open_tab(page, "book")
    page.get_by_label("Menu").click()
    with page.expect_response("**/theme/") as kept:
        page.get_by_role("button", name="night").click()
    assert kept.value.status == 302
    expect(page.locator("html")).to_have_class(re.compile("dark"))
    expect(page.get_by_role("button", name="night")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#book")).to_have_attribute("open", "")
    page.evaluate("history.replaceState(null, '', '?here')")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("html[lang=de].dark")).to_be_attached()
    assert page.url.endswith("?here")
    until(page, lambda: bool(page.evaluate("lines.length")))
