"""Puzzles in the browser: the real table from one seat, nothing of the answer before it is given."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client

import fireside
from fireside.core.registry import all_games
from fireside.play import puzzles as kept
from fireside.play import recordings
from fireside.play.puzzles import Collection, Puzzle, puzzles_of
from fireside.web.players.handing_over import hand_over
from fireside.web.players.models import Player
from fireside.web.puzzles import progress
from fireside.web.puzzles.models import Attempt
from fireside.web.tables import days
from fireside.web.tables.models import Seat, Table
from tests.web.tables import SCRIPT, Guest, areas, difference
from tests.web.times import Times

pytestmark = pytest.mark.django_db

GAME = "snowfall"
PUZZLE = puzzles_of(GAME).puzzles[0]
ADDRESS = f"/puzzles/{GAME}/1/"
DAY = 24 * 3600
PASSING = re.compile(r'name="csrfmiddlewaretoken" value="\w+"|data-now="\d+"')


def number_of(name: str, game: str = GAME) -> int:
    return fireside.game(game).vocabulary.action(name)


RIGHT = number_of(PUZZLE.right[0])
WRONG = number_of(PUZZLE.others[0].move[0])


def shown(client: Client, address: str = ADDRESS) -> str:
    """The page, but for what is another for each request."""
    answer = client.get(address)
    assert answer.status_code == 200
    return PASSING.sub("", answer.content.decode())


def told(client: Client, action: int | None = None) -> dict[str, str]:
    """What the page's script is answered: to an action, or to a wish for the answer."""
    values = {} if action is None else {"action": action, "revision": 1}
    answer = client.post(ADDRESS + ("answer" if action is None else "act"), values, headers=SCRIPT)
    assert answer.status_code == 200
    return areas(answer.content.decode())


def others_instead(monkeypatch: pytest.MonkeyPatch, change: Callable[[Puzzle], Puzzle]) -> None:
    """Let the puzzles of the game be others."""
    changed = [change(one) for one in puzzles_of(GAME).puzzles]
    found = {name: puzzles_of(name) for name in all_games()} | {GAME: Collection(changed, 0, "")}
    for module in (progress, "fireside.web.puzzles.views"):
        target = module if isinstance(module, str) else module.__name__
        monkeypatch.setattr(f"{target}.puzzles_of", found.__getitem__)


# The page


@pytest.mark.parametrize("name", [name for name in all_games() if puzzles_of(name).puzzles])
def test_a_puzzle_is_the_table_from_the_seat_that_is_asked(ada: Guest, name: str) -> None:
    puzzle = puzzles_of(name).puzzles[1]
    page = shown(ada, f"/puzzles/{name}/2/")
    for option in puzzle.view()["legal"]:
        assert f'<li id="option-{option["action"]}">' in page
    assert 'class="asked"' in page
    assert "data-stream" not in page
    assert page.count('<li id="player-') == puzzle.world().seats
    assert (Table.objects.count(), Seat.objects.count()) == (0, 0)


def test_nothing_on_the_page_tells_what_is_right(ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    before = shown(ada)
    assert PUZZLE.others[0].why not in before
    legal = [fireside.game(GAME).vocabulary.name(action) for action in PUZZLE.world().legal()]
    other = next(name for name in legal if name not in PUZZLE.right)

    def turned(puzzle: Puzzle) -> Puzzle:
        return replace(puzzle, right=[other], move=[other], others=puzzle.others[1:])

    others_instead(monkeypatch, turned)
    assert difference(shown(ada), before) == ""


def test_nothing_on_the_page_comes_from_what_the_seat_cannot_see(
    ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, told_before = shown(ada), told(ada, WRONG)

    def dealt_anew(puzzle: Puzzle) -> Puzzle:
        world = puzzle.world()
        return replace(puzzle, packed=recordings.as_text([world.resample(world.to_move, 99).position()]))

    others_instead(monkeypatch, dealt_anew)
    assert puzzles_of(GAME).puzzles[0].packed != dealt_anew(PUZZLE).packed
    assert difference(shown(ada), before) == ""
    assert told(ada, WRONG) == told_before


@pytest.mark.parametrize("where", ["/puzzles/snowfall/0/", "/puzzles/snowfall/21/", "/puzzles/chess/1/"])
def test_there_are_no_other_puzzles(ada: Guest, where: str) -> None:
    assert ada.get(where).status_code == 404


def test_what_is_not_allowed_is_refused_with_its_rule(ada: Guest) -> None:
    state = PUZZLE.world()
    never = next(action for action in range(state.game.vocabulary.size) if state.why_not(action))
    for answer in (
        ada.get(f"{ADDRESS}why?action={never}", headers=SCRIPT),
        ada.post(f"{ADDRESS}act", {"action": never}, headers=SCRIPT),
    ):
        assert str(state.why_not(never)) in areas(answer.content.decode())["notice"]
    assert not Attempt.objects.exists()
    assert "allowed" in ada.get(f"{ADDRESS}why?action={RIGHT}", headers=SCRIPT).content.decode()


# Answering


def test_a_right_answer_is_told_with_the_reason_and_kept(ada: Guest) -> None:
    answer = told(ada, RIGHT)
    assert "Right:" in answer["notice"]
    assert PUZZLE.others[0].why in answer["notice"]
    assert "Next best:" in answer["notice"]
    assert f'data-hint="{RIGHT}"' in answer["notice"]
    assert 'href="/puzzles/snowfall/2/"' in answer["notice"]
    assert "solved" in answer["latest"]
    assert "board" not in answer, "the table stays as it is"
    assert f"1 of {len(puzzles_of(GAME).puzzles)} solved" in shown(ada, "/puzzles/")


def test_a_wrong_answer_is_compared_and_gives_nothing_away(ada: Guest) -> None:
    answer = told(ada, WRONG)
    assert "There is something better than this:" in answer["notice"]
    assert PUZZLE.others[0].why in answer["notice"]
    assert f'"{RIGHT}"' not in answer["notice"]
    assert "solved" not in answer["latest"]
    assert "solved" in told(ada, RIGHT)["latest"], "it may be tried again"
    attempt = Attempt.objects.get()
    assert (attempt.wrong, attempt.was_shown, attempt.solved_at is not None) == (1, False, True)


def test_an_answer_that_was_shown_is_not_found(ada: Guest) -> None:
    assert "The best choice:" in told(ada)["notice"]
    assert "answer seen" in told(ada, RIGHT)["latest"]
    assert f"0 of {len(puzzles_of(GAME).puzzles)} solved" in shown(ada, "/puzzles/")


def test_what_is_solved_stays_solved(ada: Guest) -> None:
    told(ada, RIGHT)
    told(ada, WRONG)
    told(ada)
    attempt = Attempt.objects.get()
    assert (attempt.wrong, attempt.was_shown) == (0, False)


def test_strangers_may_try_and_nothing_is_kept(client: Client) -> None:
    assert "Pick a name" in shown(client, "/puzzles/")
    assert "Right:" in told(client, RIGHT)["notice"]
    assert (Attempt.objects.count(), Player.objects.count()) == (0, 0)


def test_without_a_script_the_page_says_the_same(ada: Guest) -> None:
    answer = ada.post(f"{ADDRESS}act", {"action": WRONG, "revision": 1}, follow=True)
    assert answer.redirect_chain == [(ADDRESS, 302)]
    assert "There is something better than this:" in answer.content.decode()


def test_a_guests_attempts_go_to_the_account(ada: Guest, bo: Guest) -> None:
    """Of two at one puzzle the one that has solved it counts."""
    second = puzzles_of(GAME).puzzles[1]
    for player, puzzle, is_right in (
        (ada.player, PUZZLE, True),
        (bo.player, PUZZLE, False),
        (ada.player, second, False),
        (bo.player, second, True),
    ):
        progress.note_answer(player, puzzle, is_right)
    hand_over(ada.player, bo.player)
    states = {key: progress.state_of(one) for key, one in progress.attempts_of(bo.player).items()}
    assert states == {PUZZLE.id: "solved", second.id: "solved"}
    assert Attempt.objects.count() == 2


# The lists


def test_what_was_made_for_other_rules_is_left_out_with_a_word(
    ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "puzzles_of", lambda _: Collection([], 20, ""))
    page = shown(ada, "/puzzles/")
    assert page.count("20 puzzles were made for other rules or cards than those of today") == len(all_games())
    assert progress.of_the_day(days.today(), ada.player) is None
    assert "puzzle-title" not in shown(ada, "/")
    assert ada.get("/puzzles/today/").status_code == 404


def test_the_puzzle_of_the_day_is_from_another_game_every_day(times: Times, ada: Guest, bo: Guest) -> None:
    found = []
    having = {name for name in all_games() if puzzles_of(name).puzzles}
    for _ in range(2 * len(having)):
        addresses = {one.get("/puzzles/today/")["Location"] for one in (ada, bo)}
        assert len(addresses) == 1, "the same for everybody"
        found.append(addresses.pop())
        times.pass_by(DAY)
    assert len(set(found)) == len(found)
    games = [address.split("/")[2] for address in found]
    assert set(games[: len(having)]) == having
    assert "Puzzle of the day" in shown(ada, ada.get("/puzzles/today/")["Location"])


def test_home_and_the_games_page_lead_to_the_puzzles(ada: Guest) -> None:
    assert 'href="/puzzles/today/"' in shown(ada, "/")
    assert 'href="/puzzles/#snowfall"' in shown(ada, "/games/snowfall/")
    assert kept.FILE not in shown(ada, "/puzzles/")
