"""Tables to test at: opened for guests, played on, and looked at from all sides."""

import random
import re
from collections.abc import Mapping
from typing import Any, cast

from django.http import HttpResponse
from django.test import Client

import fireside
from fireside.core.phrases import Phrase
from fireside.core.state import State
from fireside.core.view import View
from fireside.web.learning import offers
from fireside.web.players.models import Player, new_guest
from fireside.web.tables import keepsakes, seating
from fireside.web.tables.models import Table
from fireside.web.tables.running import Viewer, running
from fireside.web.tables.seating import INVITED, ME, Terms, open_table

SEED = 3141592653589793238  # as long as those drawn in earnest
SCRIPT = {"HX-Request": "true"}  # what the page's script says of itself
PARTIAL = re.compile(r'<hx-partial hx-target="#([a-z]+)" hx-swap="innerMorph">(.*?)</hx-partial>', re.DOTALL)


class Guest(Client):
    """A guest's browser, to which all lessons were offered before."""

    def __init__(self, name: str, **settings: Any) -> None:
        super().__init__(**settings)
        self.player: Player = new_guest(name)
        self.force_login(self.player)
        self.cookies[offers.COOKIE] = offers.BETWEEN.join(fireside.all_games())

    def page(self, table: Table) -> str:
        """The table's page."""
        return self.get(table.get_absolute_url()).content.decode()

    def ask(self, table: Table, what: str) -> HttpResponse:
        """Get something from the table as the page's script does."""
        return cast(HttpResponse, self.get(f"/t/{table.slug}/{what}", headers=SCRIPT))

    def tell(self, table: Table, what: str, **values: object) -> HttpResponse:
        """Post something to the table as the page's script does."""
        return cast(HttpResponse, self.post(f"/t/{table.slug}/{what}", values, headers=SCRIPT))

    def act(self, table: Table, action: object, revision: object = None) -> HttpResponse:
        """Take an action, answering the newest revision unless another one is given."""
        known = self.revision(table) if revision is None else revision
        return self.tell(table, "act", action=action, revision=known)

    def undo(self, table: Table, revision: object = None) -> HttpResponse:
        """Take the last decision back."""
        known = self.revision(table) if revision is None else revision
        return self.tell(table, "undo", revision=known)

    def change(self, table: Table, action: object, revision: object = None) -> HttpResponse:
        """Take an action in the last one's place."""
        known = self.revision(table) if revision is None else revision
        return self.tell(table, "change", action=action, revision=known)

    def revision(self, table: Table) -> int:
        """The revision of the guest's own view."""
        return running(table).moment(self.seat(table)).revision

    def seat(self, table: Table) -> Viewer:
        """Where the guest sits; None for a spectator."""
        found = table.places.filter(player=self.player).first()
        return None if found is None else found.number


def snowfall(guest: Guest, **terms: Any) -> Table:
    """A game that one plays alone."""
    return seeded(open_table(guest.player, fireside.game("snowfall"), [ME], terms=Terms(**terms)))


def snow_bound(*guests: Guest, bots: int = 0, start: Mapping[str, Any] | None = None, **terms: Any) -> Table:
    """A game of Snow Bound: the guests on the first seats, bots on the last."""
    seated = [ME, *[INVITED] * (len(guests) - 1), *["random"] * bots]
    terms = {"draws_seats": False, **terms}
    game = fireside.game("snow_bound")
    table = open_table(guests[0].player, game, seated, terms=Terms(**terms), start=start)
    for number, guest in enumerate(guests[1:], 1):
        seating.sit(table, guest.player, table.places.get(number=number).token)
    return seeded(table)


def seeded(table: Table) -> Table:
    """The table with the seed of the tests, so that they are alike on every run."""
    Table.objects.filter(pk=table.pk, start__isnull=True).update(seed=SEED)
    table.refresh_from_db()
    if table.started_at is not None:
        keepsakes.fill(table)
    return table


def before_the_end(decisions: int) -> State:
    """Snow Bound for three, so many decisions before the end of a random game."""
    chance = random.Random(3)
    states = [fireside.game("snow_bound").new(seats=3, seed=3)]
    while states[-1].to_move >= 0:
        states.append(states[-1].clone())
        states[-1].apply(chance.choice(states[-1].legal()))
    return states[max(0, len(states) - 1 - decisions)]


def truth(table: Table) -> State:
    """The true state, which no player is given."""
    return running(table).played._state


def asked(table: Table, *guests: Guest) -> Guest:
    """The guest who decides now."""
    return next(guest for guest in guests if guest.seat(table) == truth(table).to_move)


def play_on(table: Table, decisions: int, chance: random.Random) -> None:
    """Let whoever is asked decide anything, so many times or until the game is over."""
    for _ in range(decisions):
        state = truth(table)
        if state.to_move < 0:
            return
        running(table).act(state.to_move, chance.choice(state.legal()))


def stored(table: Table) -> list[object]:
    """Everything that is kept of a table, but for when its players were seen."""
    return [
        list(Table.objects.filter(pk=table.pk).values()),
        [{**seat, "seen_at": None} for seat in table.places.values()],
        list(table.steps.values()),
        list(table.messages.values()),
    ]


def seen(table: Table) -> list[tuple[int, View, list[Phrase], bool]]:
    """What each viewer sees, with its revision."""
    opened = running(table)
    moments = [opened.moment(viewer) for viewer in opened.viewers]
    return [(one.revision, one.view, one.log, one.can_undo) for one in moments]


def areas(answer: HttpResponse | str) -> dict[str, str]:
    """The areas that an answer brings, by their names."""
    text = answer if isinstance(answer, str) else answer.content.decode()
    return dict(PARTIAL.findall(text))


def difference(one: str, other: str) -> str:
    """Where two texts begin to differ; empty if they are the same."""
    if one == other:
        return ""
    place = next(
        (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    return f"...{one[max(0, place - 200) : place + 100]}... against ...{other[place : place + 100]}..."
