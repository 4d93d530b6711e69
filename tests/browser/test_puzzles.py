"""Puzzles in the browser: the first touch on the table is the answer, and what is right is lit."""

from playwright.sync_api import expect

from fireside.play.puzzles import puzzles_of
from tests.browser.conftest import Guest

# One that is answered on the board, not by a button.
NUMBER, PUZZLE = next(
    (number, one)
    for number, one in enumerate(puzzles_of("snowfall").puzzles, 1)
    if one.right[0].startswith("cell:")
)


def test_a_puzzle_is_answered_on_the_board_and_its_answer_lit(guest: Guest) -> None:
    vocabulary = PUZZLE.world().game.vocabulary
    right, wrong = (vocabulary.action(name) for name in (PUZZLE.right[0], PUZZLE.others[0].move[0]))
    page = guest("Ada")
    page.goto(f"/puzzles/snowfall/{NUMBER}/")
    page.locator(f"[data-actions='{wrong}']").click()
    verdict = page.locator("#notice .verdict")
    expect(verdict).to_contain_text("There is something better than this:")
    expect(page.locator(".hinted")).to_have_count(0)
    page.locator("#answer").click()
    expect(verdict).to_contain_text("The best choice:")
    expect(page.locator(f".hinted[data-actions='{right}']")).to_be_visible()
    page.locator(f"[data-actions='{right}']").click()
    expect(verdict).to_contain_text("Right:")
    expect(page.locator("#latest")).to_contain_text("answer seen")
