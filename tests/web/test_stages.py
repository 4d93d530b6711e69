"""Stages: what happens is sent before how it stands, to those who follow the game as it is played."""

import random
import re
from typing import Any

import pytest

import fireside
from fireside.draw import Drawing
from fireside.web.tables import rendering, running, seating
from fireside.web.tables.models import Table
from fireside.web.tables.seating import INVITED, ME, Terms, open_table
from fireside.web.tables.streams import Watcher
from fireside.web.tables.visits import Visit
from tests.games.alderquest.scene import scene
from tests.web.tables import Guest, areas, play_on, snow_bound, snowfall, truth

pytestmark = pytest.mark.django_db(transaction=True)

GAME = fireside.game("alderquest")
STAGE = re.compile(r"<hx-stage>(.*?)</hx-stage>", re.DOTALL)
# Golden vector GV-16: a swap with two waves and a line, six stages in all.
A_CASCADE = """
board 1: H H G T | 2: T B H | 3: T G | 4: -
pouch G H B T
heroes red a GH1-, c GH2, e TH1
agenda [["act"], ["hero_action", "c"]]
"""
# The Acorn makes a match with the fourth Snowflake, and winter comes.
THE_LAST_DROP = """
board 1: AB1 * | 2: B | 3: G | 4: T
snowflakes 3
revealed AB2
"""
SWAP = GAME.vocabulary.action("swap:1,3-2,3")
SIX = 6


@pytest.fixture
def table(ada: Guest, bo: Guest) -> Table:
    """AlderQuest for two: Ada's swap starts a cascade."""
    return alderquest(ada, bo, A_CASCADE)


def alderquest(ada: Guest, bo: Guest, text: str) -> Table:
    terms = Terms(draws_seats=False)
    opened = open_table(ada.player, GAME, [ME, INVITED], terms=terms, start=scene(text).position())
    seating.sit(opened, bo.player, opened.places.get(number=1).token)
    opened.refresh_from_db()
    return opened


def stages(text: str) -> list[str]:
    return STAGE.findall(text)


def watching(guest: Guest | None, table: Table, revision: int = 1) -> Watcher:
    """A page that follows the game: it has been sent how it stands."""
    watcher = Watcher(table, guest.player if guest else None, "en", revision)
    watcher.news()
    return watcher


def test_an_answer_brings_what_happened_before_how_it_stands(table: Table, ada: Guest) -> None:
    answer = ada.act(table, SWAP)
    text = answer.content.decode()
    assert len(stages(text)) == SIX
    assert all('hx-target="#panel-matching"' in stage for stage in stages(text))
    assert text.rindex("</hx-stage>") < text.index('hx-target="#board"')
    assert set(areas(STAGE.sub("", text))) >= {"board", "own", "side", "choices", "log", "players"}


def test_who_looks_while_the_stages_are_drawn_sees_them_all(
    table: Table, ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    watcher, meanwhile = watching(ada, table), list[str]()
    draw = Drawing.stages

    def drawn_while_somebody_looks(*what: Any) -> Any:
        monkeypatch.setattr(Drawing, "stages", draw)
        meanwhile.extend(watcher.news())
        return draw(*what)

    monkeypatch.setattr(Drawing, "stages", drawn_while_somebody_looks)
    answer = ada.act(table, SWAP).content.decode()
    assert [len(stages(text)) for text in (meanwhile[0], answer)] == [SIX, SIX]


@pytest.mark.parametrize("who", ["ada", "bo", "a spectator"])
def test_everybody_who_follows_sees_it_happen(table: Table, ada: Guest, bo: Guest, who: str) -> None:
    watcher = watching({"ada": ada, "bo": bo}.get(who), table)
    ada.act(table, SWAP)
    game, *_ = watcher.news()
    assert len(stages(game)) == SIX
    assert "Three Hunter runes match" in stages(game)[1]
    assert stages("".join(watcher.news())) == []


def test_whoever_comes_back_is_shown_how_it_stands(table: Table, ada: Guest, bo: Guest) -> None:
    ada.act(table, SWAP)
    for known in (0, 1):
        late = Watcher(table, bo.player, "en", known)
        assert stages("".join(late.news())) == []
    assert stages(bo.page(table)) == []


def test_a_stale_or_refused_post_brings_no_stages(table: Table, ada: Guest) -> None:
    assert ada.act(table, SWAP).status_code == 200
    late = ada.act(table, SWAP, revision=1)
    assert late.status_code == 409
    assert stages(late.content.decode()) == []
    refused = ada.act(table, SWAP)
    assert refused.status_code == 422
    assert stages(refused.content.decode()) == []


def test_who_has_missed_something_in_between_sees_no_stages(table: Table, ada: Guest, bo: Guest) -> None:
    watcher = watching(bo, table)
    ada.act(table, SWAP)
    play_on(table, 2 * running.KEPT_MOMENTS, random.Random(1))
    game, *_ = watcher.news()
    assert stages(game) == []


def test_what_is_taken_back_is_not_played(ada: Guest, bo: Guest) -> None:
    table = alderquest(ada, bo, "revealed H T\nboard 1: B | 2: G | 3: H | 4: T")
    answer = ada.act(table, GAME.vocabulary.action("drop:H@1"))
    assert len(stages(answer.content.decode())) == 1
    watcher = watching(bo, table, bo.revision(table))
    undone = ada.undo(table)
    assert undone.status_code == 200
    assert stages(undone.content.decode()) == []
    assert stages("".join(watcher.news())) == []


def test_other_games_send_none(ada: Guest, bo: Guest, cy: Guest) -> None:
    alone = snowfall(ada)
    answer = ada.act(alone, truth(alone).legal()[0])
    assert "hx-stage" not in answer.content.decode()
    three = snow_bound(ada, bo, cy)
    watcher = watching(bo, three)
    play_on(three, 5, random.Random(2))
    assert "hx-stage" not in "".join(watcher.news())


def test_names_stand_for_seats_in_stages_too(table: Table, ada: Guest) -> None:
    ada.act(table, SWAP)
    moment = running.running(table).moment(0)
    one = rendering.stages(Visit(table.slug, ada.player), [moment])
    assert one == rendering.stages(Visit(table.slug, None), [moment])
    assert [called for called, _ in moment.staged._kept.values()] == [("Ada", "Bo")]


def test_a_stage_draws_one_panel_only(table: Table, ada: Guest) -> None:
    """So that an answer is not kept waiting for the drawing of everything, six times."""
    answer = ada.act(table, SWAP)
    assert [stage.count("<svg") for stage in stages(answer.content.decode())] == [1] * SIX


def test_a_replay_shows_a_step_on_as_it_happened(ada: Guest, bo: Guest) -> None:
    table = alderquest(ada, bo, THE_LAST_DROP)
    last = ada.act(table, GAME.vocabulary.action("drop:AB2@1"))
    assert len(stages(last.content.decode())) == 2
    assert truth(table).to_move < 0
    for place, known, count in [("1", "0", 2), ("1", "1", 0), ("0", "1", 0), ("1", "", 0)]:
        answer = ada.ask(table, f"replay/?at={place}&from={known}&seat=0")
        assert len(stages(answer.content.decode())) == count
