"""For everybody: screen readers, keyboards, phones, slow lines, both colour schemes, two languages."""

import re
from datetime import UTC, datetime
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.template.loader import render_to_string
from playwright.sync_api import Page, Route, expect

import fireside
from tests.browser.conftest import Guest, Site
from tests.browser.test_analysis import at_a_replay
from tests.browser.test_daily import begin, finish
from tests.browser.test_replay import at_its_replay
from tests.browser.visits import PHONE, at_the_hand, keep_account, open_tab, open_table

TABLES = fireside.all_games()
PAGES = [
    "/",
    "/hello/",
    "/login/",
    "/account/",
    "/games/snow_bound/",
    "/games/snow_bound/new/",
    "/rules/snowfall/",
    "/daily/",
    "/puzzles/",
    "/puzzles/snowcrest/1/",
    "/ranking/snowcrest/",
    "/learn/",
    "/learn/snowfall/",
    "/learn/snowfall/1/",
    "/reset/",
    "/stored/",
]
LIGHTEST = 300_000  # bytes of a table with everything, compressed


def findings(page: Page, *rules: str) -> list[str]:
    """What axe finds, of whatever weight, by all its rules or by these."""
    only = {"runOnly": list(rules)} if rules else {}
    found = Axe().run(page, options={"resultTypes": ["violations"], **only}).response["violations"]
    return [
        f"{one['id']} ({one['impact']}): {one['help']} {[node['target'] for node in one['nodes'][:3]]}"
        for one in found
    ]


def findings_by_day_and_night(page: Page) -> list[str]:
    """What axe finds on a page in light and in dark colours, which differ in nothing but contrast."""
    page.emulate_media(color_scheme="light")
    found = findings(page)
    page.emulate_media(color_scheme="dark")
    return found + findings(page, "color-contrast")


def at(page: Page, where: str) -> None:
    """Go to a page, or to a table in play."""
    if where == "snowfall":
        at_the_hand(page)
    elif where in TABLES:
        open_table(page, where, ["me", "steady", "gentle"])
        expect(page.locator("#actions button").first).to_be_attached()
    elif where == "waiting":
        open_table(page, "snow_bound", ["me", "invited", "steady"])
    else:
        page.goto(where)
        assert urlsplit(page.url).path == where


def visitor_of(where: str) -> str:
    """Who sees that page: who has a name is led past the page that asks for it."""
    return "" if where == "/hello/" else "Ada"


@pytest.mark.parametrize("where", [*PAGES, "waiting", *TABLES])
def test_nobody_is_kept_out(guest: Guest, where: str) -> None:
    page = guest(visitor_of(where), reduced_motion="reduce")
    at(page, where)
    assert findings_by_day_and_night(page) == []


@pytest.mark.parametrize("where", TABLES)
def test_nobody_is_kept_out_by_what_opens_at_a_table(guest: Guest, where: str) -> None:
    page = guest("Ada", locale="de-DE", color_scheme="light" if where < "s" else "dark")
    at(page, where)
    page.locator("#start").click()
    expect(page.locator("#card[data-card=start]")).to_be_visible()
    assert findings(page) == []
    page.keyboard.press("Escape")
    page.locator("#book > summary").click()
    page.locator("#rule-now").click()
    expect(page.locator("#whole-book .rule.asked")).to_be_focused()
    assert findings(page) == []
    page.locator(".menu > summary").click()
    expect(page.locator("#preferences")).to_be_visible()
    assert findings(page) == []
    page.set_viewport_size(PHONE)
    page.keyboard.press("Escape")
    several = page.locator("#table [data-actions*=' ']").first
    if several.count():
        several.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#chooser")).to_be_visible()
    assert findings(page) == []
    page.keyboard.press("Escape")
    page.locator("#words > summary").click()
    expect(page.locator("#actions button").first).to_be_visible()
    assert findings(page) == []


def test_nobody_is_kept_out_of_a_profile_a_report_an_end_and_a_replay(guest: Guest, site: Site) -> None:
    bo = guest("Bo")
    bo.goto("/account/")
    profile = str(bo.get_by_role("link", name="What I have played").get_attribute("href"))
    page = guest("Ada")
    for address in (profile, f"{profile}report/"):
        at(page, address)
        assert findings(page) == []
    replay, _ = at_its_replay(guest, site)
    assert findings(replay) == []
    replay.get_by_role("link", name="Back to the table").click()
    expect(replay.locator("#result .score").first).to_be_visible()
    assert findings(replay) == []
    at(replay, f"{urlsplit(replay.url).path}again/")
    assert findings(replay) == []


def test_nobody_is_kept_out_of_an_account_an_invitation_and_a_day(guest: Guest, site: Site) -> None:
    page = guest("Ada")
    keep_account(page, "ada-by-day-and-night")
    at(page, "/account/")
    assert findings_by_day_and_night(page) == []
    for address in ("/account/address/", "/account/delete/", "/account/password/"):
        at(page, address)
        assert findings_by_day_and_night(page) == []
    page.get_by_role("button", name="Change the password").click()
    expect(page.locator(".errorlist").first).to_be_visible()
    assert findings_by_day_and_night(page) == []
    open_table(page, "snow_bound", ["me", "invited", "steady"])
    eve = guest("Eve")
    eve.goto(page.locator(".invitation").inner_text())
    expect(eve.get_by_role("button", name="Sit down")).to_be_visible()
    assert findings_by_day_and_night(eve) == []
    finish(site, begin(page))
    at(page, f"/daily/{datetime.now(UTC).date()}/")
    expect(page.locator("#shared")).to_be_visible()
    assert findings_by_day_and_night(page) == []


def test_nobody_is_kept_out_of_an_analysis(guest: Guest, site: Site) -> None:
    page = at_a_replay(guest, site)
    open_tab(page, "analysis")
    assert findings_by_day_and_night(page) == []
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.locator("svg.curves")).to_be_visible(timeout=60_000)
    assert findings_by_day_and_night(page) == []
    page.locator(".turning a").last.click()
    expect(page.locator("#judged")).to_contain_text("better:")
    assert findings_by_day_and_night(page) == []


def test_nobody_is_kept_out_by_what_goes_wrong(guest: Guest) -> None:
    page = guest("Ada")
    request = page.context.request
    unreadable = request.get("/", headers={"Content-Type": "text/html; charset=utf-16"})
    answers = [request.get("/nowhere/"), request.get("/t/nowhere/"), request.post("/theme/"), unreadable]
    assert [answer.status for answer in answers] == [404, 404, 403, 400]
    bodies = {f"/wrong-{place}/": answer.text() for place, answer in enumerate(answers)}
    for name in ("500.html", "503.html"):
        bodies[f"/wrong-{name}/"] = render_to_string(name)  # as Django does it: without the request
    page.route("**/wrong-*/", lambda route: answer_with(route, bodies[urlsplit(route.request.url).path]))
    for address in bodies:
        page.goto(address)
        expect(page.locator("main h1")).to_be_visible()
        assert findings_by_day_and_night(page) == []


def answer_with(route: Route, body: str) -> None:
    """The same page, but as one that is found: a browser complains about others."""
    route.fulfill(body=body, content_type="text/html")


@pytest.mark.parametrize("name", [name for name in TABLES if f"/rules/{name}/" not in PAGES])
def test_nobody_is_kept_out_of_any_rules(guest: Guest, name: str) -> None:
    page = guest("Ada")
    at(page, f"/rules/{name}/")
    assert findings(page) == []


@pytest.mark.parametrize("where", [*PAGES, "waiting", *TABLES])
def test_every_page_fits_a_phone(guest: Guest, where: str) -> None:
    page = guest(visitor_of(where), viewport=PHONE, has_touch=True, is_mobile=True)
    at(page, where)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.evaluate("innerWidth") == PHONE["width"]


@pytest.mark.parametrize("where", TABLES)
def test_a_table_weighs_little(guest: Guest, where: str) -> None:
    page = guest("Ada")
    at(page, where)
    line = page.context.new_cdp_session(page)
    sizes: list[int] = []
    line.on("Network.loadingFinished", lambda told: sizes.append(int(told["encodedDataLength"])))
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.reload(wait_until="load")
    page.wait_for_timeout(500)
    assert len(sizes) >= 5
    assert sum(sizes) < LIGHTEST


def test_snow_bound_is_set_up_and_moved_with_the_keyboard_alone(guest: Guest) -> None:
    page = guest("Ada", reduced_motion="reduce")
    open_table(page, "snow_bound", ["me", "steady", "steady"])
    answered = 0
    for _ in range(12):
        expect(page.locator("#prompt .asked")).to_be_visible(timeout=20_000)
        before = page.locator("#revision").input_value()
        tab_to_something_to_do(page)
        page.keyboard.press("Enter")
        if page.locator("#chooser").is_visible():
            page.keyboard.press("Enter")
        expect(page.locator("#revision")).not_to_have_value(before)
        answered += 1
    assert answered == 12


def tab_to_something_to_do(page: Page) -> None:
    """Press Tab until the focus is on something that acts, and see that the focus can be seen."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#table [data-actions], #choices .choice')"):
            break
    else:
        raise AssertionError("nothing to do was reached with the Tab key")
    assert page.evaluate("document.activeElement.matches(':focus-visible')")


def test_a_stranger_types_a_name_and_is_shown_the_games(guest: Guest) -> None:
    page = guest("")
    page.goto("/hello/")
    page.get_by_label("name", exact=False).first.fill("Ada")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/$"))
    expect(page.locator("body")).to_contain_text("Ada")
    for name in TABLES:
        expect(page.locator("main")).to_contain_text(fireside.game(name).title)


def test_the_site_speaks_german(guest: Guest) -> None:
    page = guest("Ada", locale="en-GB")
    page.goto("/")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("main")).to_contain_text("Spiel")
    open_table_in_german(page)
    expect(page.get_by_role("button", name="Tipp")).to_be_visible()
    page.reload()
    page.wait_for_timeout(500)  # the stream has said its first word
    expect(page.get_by_role("button", name="Tipp")).to_be_visible()


def open_table_in_german(page: Page) -> None:
    page.goto("/games/snowfall/new/")
    page.locator("main form button[type=submit], main form button:not([type])").last.click()
    page.wait_for_url("**/t/*/")


def test_nothing_is_fetched_from_elsewhere(guest: Guest) -> None:
    page = guest("Ada")
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(re.sub(r"^(\w+://[^/]*).*", r"\1", request.url)))
    for where in ("/", "/rules/snowfall/", "snow_bound"):
        at(page, where)
    assert len({host for host in hosts if host.startswith("http")}) == 1
