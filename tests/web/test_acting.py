"""Taking actions: stored before they are answered, and anything else refused in a sentence."""

import random
from typing import Any

import pytest
from django.db import transaction
from django.http import HttpResponse
from django.test import Client

import fireside
from fireside.web.tables import running as running_games
from fireside.web.tables.models import Step, Table
from fireside.web.tables.running import RunningGame, Stale, running
from tests.games.snow_bound.scene import scene
from tests.web.tables import SCRIPT, Guest, areas, asked, play_on, seen, snow_bound, snowfall, stored, truth

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(ada: Guest, bo: Guest, cy: Guest) -> Table:
    """Snow Bound for three; seat 0 is asked first."""
    return snow_bound(ada, bo, cy)


def legal(table: Table) -> int:
    return truth(table).legal()[0]


def illegal(table: Table) -> int:
    """An action of the game that may not be taken now."""
    state = truth(table)
    return next(one for one in range(state.game.vocabulary.size) if one not in state.legal())


def notice(answer: HttpResponse) -> str:
    return areas(answer)["notice"]


# What is allowed


def test_an_action_is_stored_and_answered_with_the_fresh_table(table: Table, ada: Guest) -> None:
    action = legal(table)
    answer = ada.act(table, action)
    assert answer.status_code == 200
    assert list(table.steps.values_list("sequence", "seat", "action")) == [(1, 0, action)]
    shown = areas(answer)
    assert set(shown) >= {"prompt", "choices", "board", "own", "side", "players", "actions", "log", "notice"}
    assert f'value="{ada.revision(table)}"' in shown["choices"]
    assert notice(answer).strip() == ""


def test_the_row_is_committed_before_anybody_is_shown_the_step(
    table: Table, ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    outside = len(transaction.get_connection().savepoint_ids)  # the test's own transaction
    rows = []

    def show(opened: RunningGame, fresh: object) -> None:
        rows.append((table.steps.count(), len(transaction.get_connection().savepoint_ids)))
        shown(opened, fresh)

    shown: Any = RunningGame._show
    running(table)
    monkeypatch.setattr(RunningGame, "_show", show)
    ada.act(table, legal(table))
    assert rows == [(1, outside)]


def test_without_the_script_a_post_leads_back_to_the_page(table: Table, ada: Guest) -> None:
    values = {"revision": ada.revision(table), "action": legal(table)}
    answer = ada.post(f"/t/{table.slug}/act", values)
    assert answer.status_code == 302
    assert answer["Location"] == table.get_absolute_url()
    assert table.steps.count() == 1


# What is not


GARBLED = ["", "x", "-1", "1.5", "٣", "²", "0x1", "9" * 10, "1" * 5000, "\0", "1 2", "+1"]


@pytest.mark.parametrize("field", ["action", "revision"])
def test_garbled_numbers_are_told_what_would_be_right(table: Table, ada: Guest, field: str) -> None:
    before = stored(table), seen(table)
    for number in GARBLED:
        values = {"revision": ada.revision(table), "action": legal(table), field: number}
        answer = ada.tell(table, "act", **values)
        assert answer.status_code == 400
        assert f"&#x27;{field}&#x27; should be a whole number." in notice(answer)
    assert (stored(table), seen(table)) == before


def test_a_missing_number_is_told_what_would_be_right(table: Table, ada: Guest) -> None:
    assert ada.tell(table, "act").status_code == 400
    assert ada.tell(table, "undo").status_code == 400


def test_an_action_that_does_not_exist_or_is_not_allowed_is_refused(table: Table, ada: Guest) -> None:
    before = stored(table), seen(table)
    for action in (illegal(table), table.game.vocabulary.size, 999_999_999):
        answer = ada.act(table, action)
        assert answer.status_code == 422
        assert "Not now." in notice(answer)
    assert (stored(table), seen(table)) == before


def test_a_refusal_cites_the_rule_with_a_link_to_its_place_on_the_rules_page(
    table: Table, ada: Guest
) -> None:
    action = illegal(table)
    rule = truth(table).why_not(action)
    told = notice(ada.act(table, action))
    assert f'href="/rules/snow_bound/#{rule}"' in told
    assert f">{rule}</a>" in told
    words = fireside.game("snow_bound").rules().split(f"**{rule}** ")[1].split()[:3]
    assert " ".join(words) in told


def test_the_rule_is_told_without_trying_too(table: Table, ada: Guest) -> None:
    action = illegal(table)
    answer = ada.ask(table, f"why?action={action}")
    assert answer.status_code == 200
    assert str(truth(table).why_not(action)) in notice(answer)
    assert "That is allowed now." in notice(ada.ask(table, f"why?action={action},{legal(table)}"))
    assert ada.ask(table, "why?action=").status_code == 400
    assert ada.ask(table, "why").status_code == 400


def test_a_seat_that_is_not_asked_is_told_so_and_no_rule(table: Table, bo: Guest) -> None:
    before = stored(table), seen(table)
    for action in (legal(table), illegal(table)):
        answer = bo.act(table, action)
        assert answer.status_code == 422
        assert "It is not your turn to decide." in notice(answer)
        why = bo.ask(table, f"why?action={action}")
        assert "It is not your turn to decide." in notice(why)
    assert (stored(table), seen(table)) == before


def test_whoever_watches_changes_nothing(table: Table, eve: Guest) -> None:
    before = stored(table), seen(table)
    for what in ("act", "undo", "leave", "come-back", "rematch", "vote"):
        answer = eve.tell(table, what, revision=1, action=legal(table), seat=0)
        assert answer.status_code in (403, 422)
        assert "You do not sit at this table" in notice(answer)
    assert (stored(table), seen(table)) == before


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("what", ["why?action=1", "hint"])
def test_whoever_watches_is_not_advised(table: Table, eve: Guest, what: str) -> None:
    answer = eve.get(f"/t/{table.slug}/{what}")
    assert answer.status_code == 403
    assert "You do not sit at this table" in answer.content.decode()


POSTS = ["act", "undo", "say", "sit", "leave", "come-back", "bots", "vote", "rematch"]


def everything(table: Table) -> dict[str, str | int]:
    """What any of the posts could need."""
    return {"revision": 1, "action": legal(table), "text": "hello", "seat": 0, "level": "random"}


def test_a_stranger_is_led_to_the_table_by_way_of_a_name(table: Table, client: Client) -> None:
    before = stored(table), seen(table)
    for what in POSTS:
        answer = client.post(f"/t/{table.slug}/{what}", everything(table))
        assert answer.status_code == 302
        assert answer["Location"] == f"/hello/?next={table.get_absolute_url()}"
        scripted = client.post(f"/t/{table.slug}/{what}", everything(table), headers=SCRIPT)
        assert scripted.status_code == 403
        assert "Pick a name first." in scripted.content.decode()
    assert (stored(table), seen(table)) == before


def test_looking_changes_nothing(table: Table, ada: Guest) -> None:
    before = stored(table), seen(table)
    for what in POSTS:
        answer = ada.get(f"/t/{table.slug}/{what}", everything(table))
        assert answer.status_code == 405
        assert answer["Allow"] == "POST"
        assert "buttons" in answer.content.decode()
    assert (stored(table), seen(table)) == before


def test_a_post_without_its_token_changes_nothing(table: Table, ada: Guest) -> None:
    careful = Guest("Ada's browser", enforce_csrf_checks=True)
    careful.force_login(ada.player)
    before = stored(table), seen(table)
    for what in POSTS:
        for headers in ({}, SCRIPT):
            answer = careful.post(f"/t/{table.slug}/{what}", everything(table), headers=headers)
            assert answer.status_code == 403
            assert "<h1" in answer.content.decode()
    assert (stored(table), seen(table)) == before


def test_with_its_token_the_same_post_is_taken(table: Table, ada: Guest) -> None:
    careful = Guest("Ada's browser", enforce_csrf_checks=True)
    careful.force_login(ada.player)
    careful.get(table.get_absolute_url())
    token = careful.cookies["csrftoken"].value
    values = {"revision": 1, "action": legal(table), "csrfmiddlewaretoken": token}
    assert careful.post(f"/t/{table.slug}/act", values, headers=SCRIPT).status_code == 200


@pytest.mark.parametrize("slug", ["nowhere", "%00", "a%2fb", "ä"])
def test_a_table_that_does_not_exist_is_not_found(ada: Guest, slug: str) -> None:
    for what in POSTS:
        assert ada.post(f"/t/{slug}/{what}").status_code == 404
    for what in ("", "why", "replay/", "record.json", "join/token/"):
        assert ada.get(f"/t/{slug}/{what}").status_code == 404


def test_a_waiting_table_takes_no_actions(ada: Guest, bo: Guest) -> None:
    table = snow_bound(ada, bots=2)
    waiting = Table.objects.create(
        owner=ada.player, game_name="snow_bound", version=table.version, content=table.content, seed=1
    )
    waiting.places.create(number=0, player=ada.player)
    waiting.places.create(number=1, is_open=True)
    before = stored(waiting)
    for what in ("act", "undo"):
        answer = ada.tell(waiting, what, revision=1, action=1)
        assert answer.status_code == 422
        assert "The game has not begun." in notice(answer)
    assert "The game is not running." in notice(ada.ask(waiting, "why?action=1"))
    assert stored(waiting) == before


def test_a_finished_game_takes_no_actions(ada: Guest) -> None:
    table = snowfall(ada)
    play_on(table, 500, random.Random(2))
    table.refresh_from_db()
    assert table.is_over
    before = stored(table), seen(table)
    answer = ada.act(table, 0)
    assert answer.status_code == 422
    assert f"#{table.game.over_rule}" in notice(answer)
    undo = ada.undo(table)
    assert undo.status_code == 422
    assert "The game is over" in notice(undo)
    assert "The game is not running." in notice(ada.ask(table, "why?action=1"))
    assert (stored(table), seen(table)) == before


def test_a_seat_that_a_bot_plays_is_not_its_players_until_taken_back(table: Table, ada: Guest) -> None:
    table.places.filter(number=0).update(level="random")
    before = stored(table)
    answer = ada.act(table, legal(table))
    assert answer.status_code == 422
    assert "take your seat back first" in notice(answer)
    assert stored(table) == before
    ada.tell(table, "come-back")
    assert ada.act(table, legal(table)).status_code == 200


# Too late


def test_a_repeated_post_gets_the_fresh_table_and_changes_nothing(table: Table, ada: Guest) -> None:
    action = legal(table)
    first = ada.act(table, action, revision=1)
    before = stored(table), seen(table)
    again = ada.act(table, action, revision=1)
    assert (first.status_code, again.status_code) == (200, 409)
    assert "The table had moved on" in notice(again)
    fresh, known = areas(again), areas(first)
    aside = {"notice": "", "log": ""}
    assert {**fresh, **aside} == {**known, **aside}
    assert "data-whole" in fresh["log"], "whatever the page has missed"
    assert (stored(table), seen(table)) == before


@pytest.mark.parametrize("revision", [0, 2, 999_999_999])
def test_only_the_revision_that_is_shown_is_answered(table: Table, ada: Guest, revision: int) -> None:
    before = stored(table)
    assert ada.act(table, legal(table), revision).status_code == 409
    assert ada.undo(table, revision).status_code == 409
    assert stored(table) == before


def test_a_stale_post_without_the_script_leads_to_the_page_with_a_word(table: Table, ada: Guest) -> None:
    values = {"revision": 7, "action": legal(table)}
    page = ada.post(f"/t/{table.slug}/act", values, follow=True).content.decode()
    assert "The table had moved on" in page
    assert table.steps.count() == 0


# A store that fails


@pytest.mark.parametrize("what", ["act", "undo"])
def test_a_step_that_cannot_be_stored_never_happened(
    table: Table, ada: Guest, bo: Guest, cy: Guest, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first seat's set-up is decided; then the disk is full."""
    while not running(table).moment(0).can_undo:
        play_on(table, 1, random.Random(5))
    before = stored(table), seen(table)
    revision, action = ada.revision(table), legal(table)
    who = asked(table, ada, bo, cy) if what == "act" else ada
    who.raise_request_exception = False
    with monkeypatch.context() as broken:
        broken.setattr(Step, "save", _disk_full)
        answer = who.act(table, action) if what == "act" else who.undo(table, revision)
    assert answer.status_code == 500
    assert "disk" not in answer.content.decode()
    assert (stored(table), seen(table)) == before
    again = who.act(table, action) if what == "act" else who.undo(table, revision)
    assert again.status_code == 200
    assert table.steps.count() == len(before[0][2]) + 1  # type: ignore[arg-type]  # a list of rows


def _disk_full(step: Step, **how: object) -> None:
    raise OSError("the disk is full")


def test_whoever_waits_for_a_table_that_is_lost_gets_it_replayed(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, lost = seen(table), running(table)

    def lose(stored: int | None) -> None:
        lost._lose()
        raise Stale

    monkeypatch.setattr(lost, "catch_up", lose)  # another thread's step could not be stored meanwhile
    assert running(table) is not lost
    assert seen(table) == before


# Taking back


def decide_until_undo(table: Table, seat: int, chance: random.Random) -> None:
    """Go on until `seat` has decided something that may be taken back."""
    for _ in range(300):
        if running(table).played.can_undo(seat) is None:
            return
        play_on(table, 1, chance)
    raise AssertionError("nothing could ever be taken back")


@pytest.mark.parametrize("restarted", [False, True])
def test_a_decision_is_taken_back_by_a_further_step(ada: Guest, restarted: bool) -> None:
    table = snowfall(ada)
    decide_until_undo(table, 0, random.Random(1))
    steps = list(table.steps.values())
    revision = ada.revision(table)
    actions = truth(table).record()["actions"]
    if restarted:
        running_games.forget_all()
    answer = ada.undo(table)
    assert answer.status_code == 200
    assert truth(table).record()["actions"] == actions[:-1]
    assert list(table.steps.values())[:-1] == steps
    newest = table.steps.last()
    assert newest is not None
    assert (newest.sequence, newest.action) == (len(steps) + 1, None)
    assert ada.revision(table) == revision + 1
    assert f'value="{revision + 1}"' in areas(answer)["choices"]


def test_what_cannot_be_taken_back_is_refused_with_the_reason(table: Table, ada: Guest) -> None:
    answer = ada.undo(table)
    assert answer.status_code == 422
    assert "You have not decided anything yet." in notice(answer)
    assert table.steps.count() == 0


def test_the_button_is_there_exactly_when_something_can_be_taken_back(ada: Guest) -> None:
    table = snowfall(ada)
    offered = set()
    for _ in range(12):
        may = running(table).played.can_undo(0) is None
        assert (f"/t/{table.slug}/undo" in ada.page(table)) == may
        offered.add(may)
        play_on(table, 1, random.Random(1))
    assert offered == {True, False}


# Choosing something else


def choosing_a_tile(table: Table, guest: Guest) -> tuple[int, int]:
    """A game of Snowfall in which a tile of the hand has just been chosen: that choice, and another one."""
    state = truth(table)
    while state.view(0)["decision"]["kind"] != "turn":
        play_on(table, 1, random.Random(1))
        state = truth(table)
    one, other = state.legal()[:2]
    assert guest.act(table, one).status_code == 200
    return one, other


@pytest.mark.parametrize("restarted", [False, True])
def test_another_choice_takes_the_last_ones_place_in_one_request(ada: Guest, restarted: bool) -> None:
    table = snowfall(ada)
    one, other = choosing_a_tile(table, ada)
    before, revision = truth(table).record()["actions"], ada.revision(table)
    if restarted:
        running_games.forget_all()
    answer = ada.change(table, other)
    assert answer.status_code == 200
    assert truth(table).record()["actions"] == [*before[:-1], other]
    assert ada.revision(table) == revision + 2
    assert f'value="{revision + 2}"' in areas(answer)["choices"]
    assert list(table.steps.values_list("action", flat=True))[-3:] == [one, None, other]
    running_games.forget_all()
    assert truth(table).record()["actions"] == [*before[:-1], other]


def test_the_page_is_told_what_is_only_a_pick(ada: Guest) -> None:
    """Nothing is told of a tile that is picked; to be done is no pick, though nothing is told of it."""
    table = snowfall(ada)
    choosing_a_tile(table, ada)
    assert 'id="undo" class="quiet" data-pick' in ada.page(table)
    start = scene("P0 food 4, W{5}: a@S0 b@S1\nP1 food 8, W{6}\nP2 W{3}\nat actions").position()
    table = snow_bound(ada, bots=2, start=start)
    found = set()
    for name in ("scout:b", "done:scout"):
        ada.act(table, table.game.vocabulary.action(name))
        found.add((name, "data-pick" in ada.page(table)))
    assert found == {("scout:b", True), ("done:scout", False)}


def test_a_choice_that_cannot_take_the_last_ones_place_changes_nothing(ada: Guest, table: Table) -> None:
    alone = snowfall(ada)
    choosing_a_tile(alone, ada)
    known = stored(alone), seen(alone)
    refused = {
        "illegal": (ada.change(alone, legal(alone)), 422),
        "stale": (ada.change(alone, 1, ada.revision(alone) - 1), 409),
        "nothing": (ada.change(table, legal(table)), 422),
    }
    assert {what: answer.status_code for what, (answer, _) in refused.items()} == {
        what: status for what, (_, status) in refused.items()
    }
    assert "You have not decided anything yet." in notice(refused["nothing"][0])
    assert (stored(alone), seen(alone)) == known
    assert table.steps.count() == 0


def test_neither_half_of_a_change_is_stored_or_shown_without_the_other(
    ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = snowfall(ada)
    _, other = choosing_a_tile(table, ada)
    before, revision = (stored(table), seen(table)), ada.revision(table)
    ada.raise_request_exception = False
    save: Any = Step.save

    def only_one(step: Step, **how: object) -> None:
        if step.action is not None:
            raise OSError("the disk is full")
        save(step, **how)

    with monkeypatch.context() as broken:
        broken.setattr(Step, "save", only_one)
        assert ada.change(table, other, revision).status_code == 500
    assert (stored(table), seen(table)) == before
    assert ada.change(table, other, revision).status_code == 200


def test_going_to_and_fro_only_ever_adds_steps_and_never_lowers_a_revision(ada: Guest) -> None:
    table = snowfall(ada)
    chance = random.Random(4)
    revisions = [ada.revision(table)]
    for step in range(1, 25):
        if running(table).played.can_undo(0) is None and chance.random() < 0.5:
            assert ada.undo(table).status_code == 200
        else:
            assert ada.act(table, chance.choice(truth(table).legal())).status_code == 200
        revisions.append(ada.revision(table))
        assert list(table.steps.values_list("sequence", flat=True)) == list(range(1, step + 1))
        if step % 5 == 0:
            running_games.forget_all()
    assert revisions == sorted(set(revisions))
    assert table.steps.filter(action=None).count() > 3


def test_a_name_is_said_instead_of_a_seat_number(ada: Guest, bo: Guest, cy: Guest) -> None:
    """Whose action ended the way back is told by name."""
    table = snow_bound(ada, bo, cy)
    chance = random.Random(3)
    while "has acted since" not in str(running(table).played.can_undo(0)):
        play_on(table, 1, chance)
    told = notice(ada.undo(table))
    assert "has acted since your last decision." in told
    assert "eat 1" not in told
    assert "Bo" in told or "Cy" in told
