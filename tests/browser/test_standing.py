"""Where one stands, in the browser: the score by a touch, warnings by pointing, questions before slips."""

from playwright.sync_api import Locator, Page, expect

from fireside.core.state import State
from tests.browser.conftest import Guest, Site
from tests.browser.test_games import table_from
from tests.browser.visits import PHONE, moved_on
from tests.games.snow_bound.scene import scene

NAMES = ["Ada", "Bo", "Cy"]
RECRUITING = "P0 food 2, oil{2,3}: a@S0 b@S0 c@S0\nP1 food 7, oil{1}\nP2 food 2\nround 5\nat recruit"
STARVING = "At the end of your turn 2 food is due, and you would have 1: 1 scout would starve."


def recruiting(site: Site, guest: Guest, **settings: object) -> tuple[Page, State]:
    """Ada's page: she may recruit, or dismiss one of three scouts at home."""
    pages = [guest(name, is_sure=False, **settings) for name in NAMES]  # a page asks again by default
    state = scene(RECRUITING)
    pages[0].goto(table_from(site, state.position(), NAMES))
    expect(pages[0].locator("#board svg").first).to_be_visible()
    return pages[0], state


def drawn(page: Page, state: State, name: str) -> Locator:
    """What can be touched for one action, among one's own things."""
    return page.locator(f"#own [data-actions='{state.game.vocabulary.action(name)}']")


def test_the_score_opens_by_a_touch_and_harm_is_told_before_it_is_done(site: Site, guest: Guest) -> None:
    page, state = recruiting(site, guest)
    warning, question = page.locator("#warning"), page.locator("#chooser .question")
    dismissing = drawn(page, state, "dismiss:b")

    expect(page.locator("#goal")).to_have_text("Round 5 of 12, then points decide.")
    before = page.locator("#board").bounding_box()
    page.locator("#glance-1 .points").click()
    scores = page.get_by_role("dialog", name="Score so far")
    expect(scores.locator("tfoot .number")).to_have_text(["8", "5+", "3"])
    assert page.locator("#board").bounding_box() == before
    page.keyboard.press("Escape")
    expect(scores).to_be_hidden()

    page.locator("#choices .warned").hover()
    expect(warning).to_have_text(STARVING)
    dismissing.hover()
    expect(warning).to_contain_text("Nothing is refunded")
    glow = dismissing.locator(".fs-glow")
    assert glow.evaluate("line => getComputedStyle(line).strokeDasharray") != "none"

    dismissing.click()
    expect(question).to_be_visible()
    expect(warning).to_be_hidden()
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    dismissing.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#chooser li button")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#revision")).to_have_value("1")

    page.evaluate("localStorage.setItem('confirm', 'off')")
    moved_on(page, dismissing.click)
    expect(page.locator("#latest")).to_contain_text("dismisses")


def test_a_finger_is_told_by_its_first_tap_and_spectators_get_the_room(site: Site, guest: Guest) -> None:
    page, _ = recruiting(site, guest, viewport=PHONE, has_touch=True)
    watching = guest("Eve", viewport=PHONE)
    watching.goto(page.url)
    expect(watching.locator("#board svg").first).to_be_visible()
    for hidden in ("#words > summary", "#choices", ".drawer > summary"):
        expect(watching.locator(hidden)).to_be_hidden()
    board, played = (one.locator("#stage").bounding_box() for one in (watching, page))
    assert board is not None
    assert played is not None
    assert board["height"] > played["height"] + 40

    page.locator("#choices .warned").tap()
    expect(page.locator("#chooser .regret")).to_have_text(STARVING)
    moved_on(page, page.locator("#chooser li button").tap)
    page.locator("#goal").tap()
    expect(page.get_by_role("dialog", name="Score so far").locator("tfoot .number").first).to_have_text("9")
