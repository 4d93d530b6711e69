"""Whole games in real browsers: clicking, several people at once, lost lines, a restarted server."""

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import fireside
from fireside.core.state import State
from fireside.core.vocabulary import Vocabulary
from tests.browser.conftest import Guest, Site
from tests.browser.visits import moved_on, open_by_hand, open_replay, put_cards_away, revision

NAMES = ("Ada", "Ben", "Cleo", "Dan")
TOUCHABLE = "#board [data-actions], #own [data-actions], #side [data-actions], #choices .choice"

SEAT_THEM = """
import json, sys, django
django.setup()
import fireside
from fireside.web.players.models import Player
from fireside.web.tables import seating
given = json.load(sys.stdin)
players = [Player.objects.filter(name=name).latest("id") for name in given["names"]]
game = fireside.game(given["start"]["game"])
seated = ["invited"] * len(players)
terms = seating.Terms(is_public=False, draws_seats=False)
table = seating.open_table(players[0], game, seated, given["start"]["options"], terms, given["start"])
for seat, player in zip(table.places.all(), players):
    seating.sit(table, player, seat.token)
print(table.get_absolute_url())
"""


def table_from(site: Site, start: Mapping[str, Any], names: list[str]) -> str:
    """A table that begins from a position, with these guests on its seats in order; its address."""
    given = json.dumps({"start": start, "names": names})
    environment = {"FIRESIDE_DATA": str(site.data), "DJANGO_SETTINGS_MODULE": "fireside.web.settings"}
    done = subprocess.run(
        [sys.executable, "-c", SEAT_THEM],
        input=given,
        env=environment,
        text=True,
        capture_output=True,
        check=True,
    )
    return done.stdout.strip()


def touch(page: Page, what: Locator) -> None:
    """Touch something, and the first thing offered where it stands for several actions."""
    before = page.locator("#revision").input_value()
    stands_for_several = " " in (what.get_attribute("data-actions") or "")
    what.click()
    offered = page.locator("#chooser li button")
    if stands_for_several:
        if page.locator("#chooser .unfold").is_visible():
            page.locator("#chooser .unfold").click()
        offered.first.click()
    expect(page.locator("#revision")).not_to_have_value(before)
    expect(page.locator("#table:not(.moving)")).to_be_attached()  # a click would only end what is still shown


def act_by_touch(vocabulary: Vocabulary, page: Page, *names: str) -> None:
    """Touch what stands for each action: a piece on the table, or a button where it has no place there."""
    for name in names:
        action = vocabulary.action(name)
        places = [f"#{area} [data-actions~='{action}']" for area in ("board", "own", "side")]
        place = page.locator(", ".join([*places, f"#choice-{action}"])).filter(visible=True).first
        expect(place).to_be_visible()
        put_cards_away(page)
        moved_on(page, partial(choose, page, place, action))


def choose(page: Page, place: Locator, action: int) -> None:
    """Touch a place, and the action in the chooser where the place stands for several."""
    is_one_of_several = " " in (place.get_attribute("data-actions") or "")
    place.click()
    if is_one_of_several:
        if page.locator("#chooser .unfold").is_visible():
            page.locator("#chooser .unfold").click()
        page.locator(f"#chooser li button[value='{action}']").click()


def test_a_guest_plays_snowfall_to_the_end_by_clicking(guest: Guest) -> None:
    page = guest("Ada", reduced_motion="reduce")
    open_by_hand(page, "snowfall", ["me"])
    for place in range(200):
        touchable = page.locator(TOUCHABLE)
        if not touchable.count():
            break
        touch(page, touchable.nth(place % touchable.count()))
    expect(page.locator("#prompt")).to_contain_text("The game is over")
    result = page.locator("#result")
    expect(result).to_contain_text("Disconnected trails")
    points = [number(text) for text in result.locator("tbody .number").all_inner_texts()]
    assert number(result.locator("tfoot .number").inner_text()) == sum(points)
    follow_the_replay(page)


def number(text: str) -> int:
    """A number as it is printed, with a proper minus sign or not."""
    return int(text.replace("\N{MINUS SIGN}", "-"))


def follow_the_replay(page: Page) -> None:
    """The replay steps by slider and keys, and the record can be kept."""
    with page.expect_download() as kept:
        page.get_by_role("link", name="Download the record").click()
    record = json.loads(kept.value.path().read_text())
    assert fireside.replay(record).to_move == -1
    open_replay(page)
    page.get_by_role("slider").focus()
    page.keyboard.press("End")
    expect(page.locator("#place")).to_have_text(str(len(record["actions"])))
    page.keyboard.press("Home")
    expect(page.locator("#place")).to_have_text("0")
    expect(page.locator("#prompt")).to_contain_text("side of the cabin")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#place")).to_have_text("1")


# Snow Bound with four browsers


def with_a_raid() -> State:
    """A position of four seats where the one to move can raid, with weapons on both sides."""
    game = fireside.game("snow_bound")
    raid = game.vocabulary.action("do:raid")
    for seed in range(200):
        state = game.new(seats=4, seed=seed)
        for step in range(400):
            legal = state.legal()
            if raid in legal and both_are_armed(state):
                return game.load(state.position())
            if not legal:
                break
            state.apply(legal[(seed * 7 + step * 13) % len(legal)])
    raise AssertionError("no raid came about")


def both_are_armed(state: State) -> bool:
    """Whether a fight would have something to lay on either side."""
    ahead = state.clone()
    ahead.apply(state.game.vocabulary.action("do:raid"))
    view = ahead.view(None)
    fight = view["table"]["fight"]
    weapons = {seat["seat"]: seat["weapons"] for seat in view["table"]["seats"]}
    return bool(fight and weapons[fight["seat"]] >= 2 and weapons[fight["defender"]] >= 1)


def choice(page: Page, name: str) -> Locator:
    """A button for something that has no place on the board."""
    return page.locator("#choices").get_by_role("button", name=re.compile(name, re.IGNORECASE))


@pytest.fixture
def four(site: Site, guest: Guest) -> tuple[list[Page], State]:
    """Four browsers at one table where a raid can begin."""
    state = with_a_raid()
    pages = [guest(name) for name in NAMES]
    address = table_from(site, state.position(), list(NAMES))
    for page in pages:
        page.goto(address)
        expect(page.locator("#board svg").first).to_be_visible()
    return pages, state


def in_words(page: Page, sentence: str) -> Locator:
    """An action in the list of all actions."""
    return page.locator("#actions button").filter(has_text=re.compile(sentence, re.IGNORECASE)).first


def act_in_words(page: Page, sentence: str) -> None:
    """Take an action from the list, whether or not it is unfolded."""
    expect(in_words(page, sentence)).to_be_attached()
    moved_on(page, lambda: in_words(page, sentence).evaluate("button => button.click()"))


def test_four_browsers_see_a_raid_each_with_its_own_eyes(four: tuple[list[Page], State]) -> None:
    pages, state = four
    raider = state.to_move
    ahead = state.clone()
    ahead.apply(state.game.vocabulary.action("do:raid"))
    defender = ahead.view(None)["table"]["fight"]["defender"]
    onlooker = next(seat for seat in range(4) if seat not in (raider, defender))

    first = revision(pages[onlooker])
    act_in_words(pages[raider], "raid")
    for seat in {0, 1, 2, 3} - {raider}:
        expect(pages[seat].locator("#revision")).not_to_have_value(str(first))
        expect(pages[seat].locator("#prompt")).to_contain_text(f"{NAMES[raider]} is deciding")
    before = revision(pages[onlooker])
    act_in_words(pages[raider], "^lay|commit")
    moved_on(pages[raider], pages[raider].get_by_role("button", name="Undo").click)
    act_in_words(pages[raider], "^lay|commit")
    pages[onlooker].wait_for_timeout(400)
    assert revision(pages[onlooker]) == before  # what is laid in secret reaches nobody else

    pages[onlooker].context.set_offline(True)
    act_in_words(pages[raider], "done|attack with|enough")
    expect(pages[defender].locator("#prompt .asked")).to_be_visible()
    pages[onlooker].context.set_offline(False)
    expect(pages[onlooker].locator("#prompt")).to_contain_text(
        f"{NAMES[defender]} is deciding", timeout=20_000
    )

    act_in_words(pages[defender], "stand|fight|defend")
    act_in_words(pages[defender], "done|enough|defend with")
    for page in pages:
        expect(page.locator("#log")).to_contain_text(re.compile("raid", re.IGNORECASE))


def test_a_refused_action_is_told_with_its_rule(four: tuple[list[Page], State]) -> None:
    pages, state = four
    page = pages[state.to_move]
    page.locator("#table [data-why]:not([data-actions])").first.click()
    rule = page.locator("#notice .rule")
    expect(rule).to_have_text(re.compile("^SB-"))
    expect(rule).to_have_attribute("href", re.compile(r"/rules/snow_bound/#SB-"))
    number = rule.inner_text()
    rule.click()
    expect(page.locator(f"[id='book-{number}']")).to_be_in_viewport()


def test_a_power_cut_loses_nothing(site: Site, four: tuple[list[Page], State]) -> None:
    pages, state = four
    page = pages[state.to_move]
    act_in_words(page, "raid")
    prompt, log = page.locator("#prompt").inner_text(), page.locator("#log").inner_text()
    spare = page.context.new_page()  # a tab in which the browser may complain of the lost line
    spare.goto(page.url)
    for one in pages:
        one.goto("about:blank")
    site.kill()
    expect(spare.locator("#lost")).to_be_visible(timeout=20_000)
    site.start()
    expect(spare.locator("#lost")).to_be_hidden(timeout=20_000)
    assert spare.locator("#prompt").inner_text() == prompt
    assert spare.locator("#log").inner_text() == log
    act_in_words(spare, "^lay|commit")


def test_bots_take_their_turns_while_one_watches(guest: Guest) -> None:
    page = guest("Ada", reduced_motion="reduce")
    open_by_hand(page, "snow_bound", ["me", "steady", "steady"])
    turns = 0
    for _ in range(60):
        expect(page.locator("#actions button").first).to_be_attached(timeout=20_000)
        moved_on(page, lambda: page.locator("#actions button").last.evaluate("button => button.click()"))
        turns += page.locator("#log li").count() > 20
        if turns > 3:
            break
    expect(page.locator("#log")).to_contain_text("(bot)")
