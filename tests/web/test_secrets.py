"""What a viewer cannot see never changes a byte that it is sent."""

import base64
import json
import random
import re
from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
from django.http import HttpResponse
from django.test import Client

import fireside
from fireside.core.state import State
from fireside.web.players.models import Player
from fireside.web.tables import coaching, seating, visits
from fireside.web.tables.models import Table
from fireside.web.tables.running import Viewer, forget_all, running
from fireside.web.tables.seating import INVITED, ME, OPEN, Terms, open_table
from fireside.web.tables.streams import Watcher
from tests.games.above_and_below.scene import scene as cave_scene
from tests.games.snow_bound.scene import scene
from tests.web.tables import SCRIPT, Guest, areas, asked, difference, play_on, snow_bound, snowfall, truth
from tests.web.times import Times

pytestmark = pytest.mark.django_db

ANSWERED = ("lay:W09", "done:lay", "respond:stand")
RAID = "P0 food 4, W{5,4,3,1}: a@S0 b@S1\nP1 food 8, W{6,5,2}, oil{1,2}\nP2 W{3,3}\nat actions"
ASIDE = re.compile(r'name="csrfmiddlewaretoken" value="[^"]+"|data-now="[0-9]+"')  # tokens and times


def raiding(*moves: str) -> State:
    """Seat 0 stands in seat 1's settlement with weapons in hand."""
    state = scene(RAID)
    for move in ("scout:b", "do:raid", *moves):
        state.apply(state.game.vocabulary.action(move))
    return state


def setting_out(*moves: str) -> State:
    """Seat 0 of Above and Below is about to enter a cave."""
    state = cave_scene("seats 3\ncaves C01\ndice 1 3 3\nP0 coins 9; ready SB, SQ, SX\nseed 4")
    for move in ("main:explore", "villager:0", "villager:1", *moves):
        state.apply(state.game.vocabulary.action(move))
    return state


# Two worlds


class Twins:
    """Two tables with the same people that differ only in what one of their viewers cannot see."""

    def __init__(self, state: State, viewer: Viewer, seed: int, guests: list[Guest], watching: Guest) -> None:
        other = {**state.resample(viewer, seed).position(), "random": state.position()["random"]}
        self.tables = [_opened(guests, start) for start in (state.position(), other)]
        self.viewer = viewer
        self.guest = watching if viewer is None else guests[viewer]
        self.watchers = [Watcher(table, self.guest.player, "en", 0) for table in self.tables]

    @property
    def states(self) -> tuple[State, State]:
        """The true states of both."""
        first, second = (truth(table) for table in self.tables)
        return first, second

    def pages(self) -> list[str]:
        """What the viewer's browser loads from each."""
        return [self.page(table) for table in self.tables]

    def page(self, table: Table) -> str:
        """What it loads from one of them."""
        return self.plain(table, self.guest.page(table))

    def logs(self) -> list[str]:
        """What the viewer reads of the log of each, from its beginning."""
        texts = [self.guest.ask(table, "log?before=999").content.decode() for table in self.tables]
        return [self.plain(table, text) for table, text in zip(self.tables, texts, strict=True)]

    def news(self) -> list[list[str]]:
        """What the viewer's open page is sent by each."""
        return [
            [self.plain(table, text) for text in watcher.news()]
            for table, watcher in zip(self.tables, self.watchers, strict=True)
        ]

    def tales(self, news: list[str]) -> list[list[str]]:
        """What the sentences that `news` point at tell at length in each."""
        numbers = sorted(set(re.findall(r'data-tale="(\d+)"', "".join(news))))
        return [
            [
                self.plain(table, self.guest.ask(table, f"told/{number}").content.decode())
                for number in numbers
            ]
            for table in self.tables
        ]

    def answers(self, action: int) -> list[tuple[int, str]]:
        """What the viewer's own action is answered by each."""
        given = [(table, self.guest.act(table, action)) for table in self.tables]
        return [(answer.status_code, self.plain(table, answer.content.decode())) for table, answer in given]

    def changes(self, action: int) -> list[tuple[int, str]]:
        """What each answers to the viewer's wish to have taken another action instead."""
        given = [(table, self.guest.change(table, action)) for table in self.tables]
        return [(answer.status_code, self.plain(table, answer.content.decode())) for table, answer in given]

    def reasons(self, actions: list[int]) -> list[str]:
        """Why each refuses what may not be done."""
        what = "why?action=" + ",".join(str(action) for action in actions)
        return [self.plain(table, self.guest.ask(table, what).content.decode()) for table in self.tables]

    def plain(self, table: Table, text: str) -> str:
        """The bytes, but for the table's address, the tokens of forms and what the time is."""
        return ASIDE.sub("", text.replace(table.slug, "SLUG"))


def _opened(guests: list[Guest], start: dict[str, object]) -> Table:
    if start["game"] == "snow_bound":
        return snow_bound(*guests, start=start, pace="live", bank=600)
    seated = [ME, *[INVITED] * (len(guests) - 1)]
    terms = Terms(draws_seats=False)
    table = open_table(guests[0].player, fireside.game(str(start["game"])), seated, terms=terms, start=start)
    for number, guest in enumerate(guests[1:], 1):
        seating.sit(table, guest.player, table.places.get(number=number).token)
    table.refresh_from_db()
    return table


def sights(state: State, action: int, viewer: Viewer) -> str:
    """What the viewer is shown and told when `action` is taken."""
    ahead = state.clone()
    ahead.watch()
    told = len(ahead.events)
    ahead.apply(action)
    events = [event for event in ahead.events[told:] if event.seen_by(viewer)]
    return json.dumps([ahead.view(viewer), [(ahead.sentence(one).json(), one.plain()) for one in events]])


def alike(twins: Twins, chance: random.Random) -> tuple[int, int] | None:
    """An action for each table that looks the same to the viewer, as different as there is; None for none."""
    first, second = twins.states
    if first.to_move < 0:
        return None
    for one in chance.sample(first.legal(), min(6, len(first.legal()))):
        seen = sights(first, one, twins.viewer)
        if twins.viewer == first.to_move:
            choices = [one] if one in second.legal() else []
        else:
            choices = sorted(second.legal(), key=lambda other: other == one)
        for other in choices:
            if sights(second, other, twins.viewer) == seen:
                return one, other
    return None


def another(twins: Twins, action: int) -> int | None:
    """Another action that would look the same to the viewer at both tables; None for none among a few."""
    first, second = twins.states
    for one in first.legal()[:4]:
        if one != action and sights(first, one, twins.viewer) == sights(second, one, twins.viewer):
            return one
    return None


def go_on(twins: Twins, chance: random.Random, most: int, differing: list[str]) -> int:
    """Play both tables in step and compare all that the viewer is sent; how many decisions that took.

    `differing` is told which actions differed, and whether there were stages and tales.
    """
    for taken in range(most):
        first, second = twins.news()
        assert first == second
        first_tales, second_tales = twins.tales(first)
        assert first_tales == second_tales
        differing += ["tales"] * bool(first_tales)
        differing += ["stages"] * any("<hx-stage>" in text for text in first)
        found = alike(twins, chance)
        if found is None:
            return taken
        if found[0] != found[1]:
            differing.append(twins.states[0].game.vocabulary.name(found[0]))
        if twins.viewer == twins.states[0].to_move:
            refused = [one for one in range(0, 300, 31) if one not in twins.states[0].legal()]
            assert len(set(twins.reasons(refused))) == 1
            other = another(twins, found[0])
            assert len(set(twins.answers(found[0]))) == 1
            if other is not None:
                changed = set(twins.changes(other))
                assert len(changed) == 1
                differing += ["changes"] * any(status == 200 for status, _ in changed)
        else:
            for table, action in zip(twins.tables, found, strict=True):
                running(table).act(truth(table).to_move, action)
    return most


ADVISED: dict[str, Callable[[], Iterator[State]]] = {
    "set-up": lambda: positions("snow_bound", 3, [0, 60], 4),
    "a raid": lambda: iter([raiding(), raiding("lay:W09"), raiding(*ANSWERED)]),
    "hidden tiles": lambda: positions("alderquest", 2, [60], 6),
    "an expedition": lambda: iter([setting_out(), setting_out("done")]),
}


@pytest.mark.parametrize("situation", ADVISED)
def test_a_coach_says_and_asks_the_same_in_every_world(
    situation: str, ada: Guest, bo: Guest, cy: Guest, eve: Guest
) -> None:
    chance, said = random.Random(situation), list[str]()
    for state in ADVISED[situation]():
        guests = [ada, bo, cy][: state.seats]
        twins = Twins(state, state.to_move, chance.randrange(2**31), guests, eve)
        first, second = (spoken(twins, table) for table in twins.tables)
        assert first == second
        said += first
    assert said
    assert situation not in ("set-up", "a raid") or "all-the-same" in "".join(said)


def spoken(twins: Twins, table: Table) -> list[str]:
    """What the coach says to the viewer, and what it asks about each choice."""
    table.places.update(coach="on")
    visit = visits.Visit(table.slug, twins.guest.player)
    listener = coaching.listener(visit)
    assert listener is not None
    moment = visit.moment
    actions = [option["action"] for option in moment.view["legal"]][:30]
    asked = [(action, listener.question(action, moment.revision)) for action in actions]
    questions = [listener.asking(advice, action)["coach"] for action, advice in asked if advice]
    return [twins.plain(table, text) for text in (coaching.area(visit, moment)["coach"], *questions)]


def positions(name: str, seats: int, places: list[int], seed: int) -> Iterator[State]:
    """A random game at these places."""
    chance = random.Random(seed)
    state = fireside.game(name).new(seats=seats, seed=seed)
    for place in range(max(places) + 1):
        if state.to_move < 0:
            return
        if place in places:
            yield state
        state.apply(chance.choice(state.legal()))


SITUATIONS: dict[str, Callable[[], Iterator[State]]] = {
    "set-up": lambda: positions("snow_bound", 3, [0, 1], 1),
    "a game": lambda: positions("snow_bound", 3, [12, 80], 2),
    "a raid": lambda: iter(
        [raiding(), raiding("lay:W09", "lay:W05"), raiding(*ANSWERED[:2]), raiding(*ANSWERED)]
    ),
    "snowfall": lambda: positions("snowfall", 1, [2, 6, 20], 3),
    "runes that fall": lambda: positions("alderquest", 2, [12, 60], 5),
    "an expedition": lambda: iter([setting_out(), setting_out("done")]),
}


SLOW = dict.fromkeys(["a game", "a raid", "runes that fall", "an expedition"], pytest.mark.slow)


@pytest.mark.parametrize("situation", [pytest.param(one, marks=SLOW.get(one, ())) for one in SITUATIONS])
def test_a_viewer_is_sent_the_same_bytes_in_every_world_it_could_be_in(
    situation: str, ada: Guest, bo: Guest, cy: Guest, eve: Guest, times: Times
) -> None:
    chance = random.Random(situation)
    compared, differing = 0, list[str]()
    for state in SITUATIONS[situation]():
        guests = [ada, bo, cy][: state.seats]
        for viewer in [*range(state.seats), None]:
            twins = Twins(state, viewer, chance.randrange(2**31), guests, eve)
            compared += go_on(twins, chance, 6, differing)
            assert len(set(twins.logs())) == 1
            first, second = twins.pages()
            assert difference(first, second) == ""
            forget_all()
            assert difference(twins.page(twins.tables[1]), first) == "", "a new process shows the same page"
    assert compared >= 8
    if situation in ("set-up", "a raid"):
        assert any(name.split(":")[0] in ("draw", "lay") for name in differing), "no secret choice differed"
    assert ("stages" in differing) == (situation == "runes that fall")
    assert ("tales" in differing) == (situation == "an expedition")
    assert "changes" in differing or situation in ("set-up", "a raid"), "nothing was taken instead"


def test_the_twins_differ_where_the_viewer_cannot_look(ada: Guest, bo: Guest, cy: Guest, eve: Guest) -> None:
    twins = Twins(raiding(), 2, 5, [ada, bo, cy], eve)
    first, second = twins.states
    assert first.view(2) == second.view(2)
    assert first.view(0) != second.view(0)
    assert ada.page(twins.tables[0]).replace(twins.tables[0].slug, "") != ada.page(twins.tables[1])


# Secret decisions


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_secret_decisions_are_noticed_by_nobody_else(
    viewer: Viewer, ada: Guest, bo: Guest, cy: Guest, eve: Guest, times: Times
) -> None:
    table = snow_bound(ada, bo, cy, start=raiding().position(), pace="live", bank=600)
    watching = eve if viewer is None else [ada, bo, cy][viewer]
    watcher = Watcher(table, watching.player, "en", 0)
    word = table.game.vocabulary.action
    watcher.news()
    page, revision = ASIDE.sub("", watching.page(table)), running(table).moment(viewer).revision
    for weapon in ("W09", "W07", "W05"):
        times.pass_by(50)  # well over the grace of a decision
        table.places.exclude(number=0).update(seen_at=times.now - timedelta(hours=1))
        assert ada.act(table, word(f"lay:{weapon}")).status_code == 200
        assert watcher.news() == []
        times.pass_by(-50)
        table.places.update(seen_at=times.now)
        assert difference(ASIDE.sub("", watching.page(table)), page) == ""
        assert running(table).moment(viewer).revision == revision
        forget_all()
        assert difference(ASIDE.sub("", watching.page(table)), page) == ""
        assert running(table).moment(viewer).revision == revision
        times.pass_by(50)
    assert ada.revision(table) == 4
    ada.act(table, word("done:lay"))
    assert running(table).moment(viewer).revision == revision + 1
    [change] = watcher.news()
    assert {"prompt", "players", "log"} <= set(areas(change))


def test_how_many_secret_decisions_there_were_does_not_change_the_clock(
    ada: Guest, bo: Guest, cy: Guest, times: Times
) -> None:
    tables = [snow_bound(ada, bo, cy, start=raiding().position(), pace="live", bank=600) for _ in range(2)]
    word = tables[0].game.vocabulary.action
    moves = [["lay:W09", "lay:W07"], ["lay:W09"]]
    for turn in range(2):
        times.pass_by(40)
        for table, names in zip(tables, moves, strict=True):
            if turn < len(names):
                running(table).act(0, word(names[turn]))
    times.pass_by(40)
    clocks = []
    for table in tables:
        running(table).act(0, word("done:lay"))
        table.refresh_from_db()
        clocks.append((table.places.get(number=0).bank, table.deadline))
    assert clocks[0] == clocks[1]
    assert clocks[0][0] == 600 - (3 * 40 - 15)


def test_a_set_up_draw_is_noticed_only_by_whoever_is_asked_next(
    ada: Guest, bo: Guest, cy: Guest, eve: Guest
) -> None:
    """That the next seat is asked is public; which cards were drawn is not."""
    pages = []
    for draw in ("draw:0", "draw:3"):
        table = snow_bound(ada, bo, cy)
        running(table).act(0, table.game.vocabulary.action(draw))
        pages.append([ASIDE.sub("", one.page(table).replace(table.slug, "")) for one in (bo, cy, eve, ada)])
    for one, other in zip(pages[0][:3], pages[1][:3], strict=True):
        assert difference(one, other) == ""
    assert pages[0][3] != pages[1][3]


# The seed


class Recorder(Guest):
    """A browser that keeps every byte it receives: bodies, headers and cookies."""

    def __init__(self, name: str) -> None:
        self.received: list[str] = []
        super().__init__(name)
        self.raise_request_exception = False

    def request(self, **asked: object) -> HttpResponse:  # type: ignore[override]  # as Django's own
        answer = super().request(**asked)
        self.keep(answer)  # type: ignore[arg-type]  # a test's answer is an answer
        return answer  # type: ignore[return-value]  # the same

    def keep(self, answer: HttpResponse) -> None:
        """Remember all of it."""
        body = "" if answer.streaming else answer.content.decode()
        self.received += [str(answer.headers), answer.cookies.output(), body]


def spellings(number: int) -> set[str]:
    """A number as it could be written by mistake."""
    written = {str(number), f"{number:x}", f"{number:X}", f"{number:o}", f"{number:b}"}
    for order in ("big", "little"):
        raw = number.to_bytes(8, order)
        for data in (raw, raw.strip(b"\0"), str(number).encode()):
            for encode in (base64.b64encode, base64.urlsafe_b64encode):
                written |= {encode(data).decode().rstrip("=")}
            written |= {data.hex()}
    return {one for one in written if len(one) > 6}


def leaks(recorders: list[Recorder], table: Table) -> list[str]:
    """The spellings of the table's secrets that somebody has received."""
    text = "\n".join(one for recorder in recorders for one in recorder.received).lower()
    assert table.seed is not None
    words = [word for word in truth(table).position()["random"] if word > 10**6]
    secret = set().union(*(spellings(number) for number in [table.seed, *words]))
    return [one for one in [*secret, "sequence", "traceback"] if one.lower() in text]


def tell_everything(recorder: Recorder, table: Table) -> None:
    """Ask for whatever there is about a table, rightly and wrongly."""
    table_page = table.get_absolute_url()
    recorder.get(table_page)
    for what in ("why?action=1,2,3", "why?action=x", "replay/", "record.json", "act", "nothing", "join/x/"):
        recorder.get(f"{table_page}{what}")
        recorder.get(f"{table_page}{what}", headers=SCRIPT)
    for headers in ({}, SCRIPT):
        for values in ({}, {"revision": 0, "action": 1}, {"revision": 1, "action": 10**8}):
            recorder.post(f"{table_page}act", values, headers=headers)
            recorder.post(f"{table_page}undo", values, headers=headers)
        for what in ("say", "vote", "sit", "bots", "rematch"):
            recorder.post(f"{table_page}{what}", {"text": "hello", "seat": 1, "level": "x"}, headers=headers)
    for address in ("/", "/account/", f"/players/{table.owner_id}/", "/games/snow_bound/", "/nowhere/"):
        recorder.get(address)


@pytest.mark.slow
def test_the_seed_is_in_no_byte_that_anybody_receives_before_the_end(db: None) -> None:
    players = [Recorder(name) for name in ("Ada", "Bo", "Cy")]
    watching = Recorder("Eve")
    everybody = [*players, watching]
    table = snow_bound(*players)
    watchers = [(one, Watcher(table, one.player, "en", 0)) for one in everybody]
    chance = random.Random(7)
    for decision in range(24):
        mover = asked(table, *players)
        assert isinstance(mover, Recorder)
        mover.act(table, chance.choice(truth(table).legal()))
        for recorder, watcher in watchers:
            recorder.received += watcher.news()
        if decision % 6 == 5:
            mover.undo(table)
            tell_everything(everybody[decision // 6], table)
    assert leaks(everybody, table) == []
    assert sum(len(text) for one in everybody for text in one.received) > 10**6


def test_the_search_finds_a_seed_that_is_there(db: None) -> None:
    recorder = Recorder("Ada")
    table = snowfall(recorder)
    assert table.seed is not None
    for leak in (
        str(table.seed),
        f"<!-- {table.seed:X} -->",
        base64.b64encode(str(table.seed).encode()).decode(),
    ):
        recorder.received = [leak]
        assert leaks([recorder], table) != []
    recorder.received = ['{"sequence": 3}']
    assert leaks([recorder], table) == ["sequence"]


def test_the_record_and_the_replay_are_there_when_the_game_is_over_and_not_before(
    ada: Guest, eve: Guest
) -> None:
    table = snowfall(ada)
    addresses = [
        f"/t/{table.slug}/record.json",
        f"/t/{table.slug}/replay/",
        f"/t/{table.slug}/replay/?at=0&seat=0",
    ]
    for decisions in (0, 10, 40):
        play_on(table, decisions, random.Random(3))
        for guest in (ada, eve):
            assert [guest.get(address).status_code for address in addresses] == [404] * 3
    play_on(table, 500, random.Random(3))
    for guest in (ada, eve):
        assert [guest.get(address).status_code for address in addresses] == [200] * 3
    assert eve.get(addresses[0]).json()["seed"] == table.seed


def test_a_finished_game_cannot_be_opened_again_by_taking_back(ada: Guest) -> None:
    """Its record is open to everybody, the seed included."""
    for seed in range(40):
        table = snowfall(ada)
        play_on(table, 500, random.Random(seed))
        table.refresh_from_db()
        assert table.is_over
        assert f"/t/{table.slug}/undo" not in ada.page(table)
        assert ada.undo(table).status_code == 422
        last = running(table).played._past[-1]
        if last.revealed_after == last.revealed_before:
            return
    raise AssertionError("every game ended with a revelation: nothing was tried")


def test_whoever_keeps_the_site_is_shown_no_seed(ada: Guest, client: Client) -> None:
    table = snow_bound(ada, bots=2)
    play_on(table, 3, random.Random(1))
    keeper = Player.objects.create_superuser("keeper", "", "a long word", name="Keeper")
    client.force_login(keeper)
    pages = ["tables/table/", f"tables/table/{table.pk}/change/", f"tables/table/{table.pk}/delete/"]
    pages += [f"tables/table/{table.pk}/history/", "tables/message/", "players/player/", "tables/step/"]
    received = [client.get(f"/admin/{page}") for page in pages]
    assert [answer.status_code for answer in received] == [200] * 6 + [404]
    text = "".join(answer.content.decode() for answer in received)
    assert table.seed is not None
    assert not [one for one in spellings(table.seed) if one in text]
    assert "step 3" not in text
    assert not [seat.token for seat in table.places.all() if seat.token in text]


# Errors


@pytest.mark.parametrize("address", ["", "act", "why?action=1"])
def test_an_error_is_a_page_and_not_a_traceback(
    address: str, ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*given: object) -> None:
        raise RuntimeError("the seed is 12345")

    table = snowfall(ada)
    monkeypatch.setattr(visits, "opened", broken)
    ada.raise_request_exception = False
    answer = ada.act(table, 1, 1) if address == "act" else ada.get(f"/t/{table.slug}/{address}")
    assert answer.status_code == 500
    page = answer.content.decode()
    assert "<h1" in page
    for word in ("Traceback", "RuntimeError", "12345", "fireside/web", "DEBUG"):
        assert word not in page


def test_a_wrong_address_says_nothing_of_the_right_ones(ada: Guest) -> None:
    answer = ada.get("/t/nothing/here/at/all")
    assert answer.status_code == 404
    assert "urlconf" not in answer.content.decode().lower()
    assert "<h1" in answer.content.decode()


# Who is invited


def waiting_table(owner: Guest, **terms: object) -> Table:
    seated = [ME, INVITED, OPEN, INVITED]
    return open_table(owner.player, fireside.game("snow_bound"), seated, terms=Terms(**terms))  # type: ignore[arg-type]  # a test's own terms


def test_only_who_opened_the_table_sees_the_invitations(
    ada: Guest, bo: Guest, eve: Guest, client: Client
) -> None:
    table = waiting_table(ada)
    tokens = {seat.number: seat.token for seat in table.places.all()}

    def shown(page: str) -> list[int]:
        return [number for number, token in tokens.items() if token in page]

    def received(one: Guest) -> list[int]:
        news = "".join(Watcher(table, one.player, "en", 0).news())
        assert shown(news) == shown(one.page(table))
        return shown(news)

    assert received(ada) == [1, 3]
    assert received(eve) == []
    assert shown(client.get(table.get_absolute_url()).content.decode()) == []
    bo.post(f"/t/{table.slug}/join/{tokens[1]}/")
    assert received(ada) == [3]
    assert received(bo) == [], "he sits there, and was asked himself"
    bo.post(f"/t/{table.slug}/leave")
    assert received(bo) == []


def test_a_private_table_is_listed_nowhere(ada: Guest, eve: Guest, client: Client) -> None:
    private = [waiting_table(ada, is_public=False), snow_bound(ada, bots=2, is_public=False)]
    public = [waiting_table(ada), snow_bound(ada, bots=2)]
    for visitor in (eve, client):
        pages = [visitor.get(address).content.decode() for address in ("/", f"/players/{ada.player.pk}/")]
        assert not [table for table in private for page in pages if table.slug in page]
        assert all(table.slug in pages[0] for table in public)
    assert all(table.slug in ada.get("/").content.decode() for table in private)


def test_whoever_has_a_private_tables_address_may_watch(ada: Guest, eve: Guest) -> None:
    table = snow_bound(ada, bots=2, is_public=False)
    assert eve.get(table.get_absolute_url()).status_code == 200


def test_nothing_shown_is_kept_by_browsers_or_proxies(ada: Guest) -> None:
    table = snow_bound(ada, bots=2)
    for what in ("", "why?action=1"):
        kept = ada.get(f"/t/{table.slug}/{what}")["Cache-Control"]
        assert "no-store" in kept
        assert "private" in kept
