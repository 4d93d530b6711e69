"""The coach at a table: to whom it speaks, what it says, and what it need not say again.

What it says is made of what its listener sees and has heard before, and of nothing else.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

from django.template.loader import render_to_string

from fireside.play import Advice, coach_of, worse_than_the_best
from fireside.play.coaching import SEED
from fireside.web.players.models import Player
from fireside.web.tables.models import Heard, Seat, Table
from fireside.web.tables.rendering import Areas, marks_of
from fireside.web.tables.running import Moment
from fireside.web.tables.visits import Visit


def is_shown(visit: Visit) -> bool:
    """Whether the visitor's page has room for the coach: it speaks there, or offers to."""
    return visit.seat is not None and visit.seat.coach != Seat.Coach.OFF and _may_speak(visit.table)


def _may_speak(table: Table) -> bool:
    return table.allows_coach and table.is_running and coach_of(table.game_name) is not None


def area(visit: Visit, moment: Moment) -> Areas:
    """What the coach says to the visitor then; no area where there is no coach."""
    seat, table = visit.seat, visit.table
    if seat is None or seat.coach == Seat.Coach.OFF or not table.allows_coach:
        return {}
    if seat.coach == Seat.Coach.OFFERED:
        return _drawn(visit, {"is_offered": _may_speak(table)})
    found = listener(visit)
    return _drawn(visit, {"advice": found and found.advice(moment)})


def _drawn(visit: Visit, context: Mapping[str, Any]) -> Areas:
    shared = {
        "table": visit.table,
        "game": visit.table.game_name,
        "names": visit.names,
        "marks": marks_of(visit.table, len(visit.seats)),
    }
    return {"coach": render_to_string("tables/areas/coach.html", {**shared, **context})}


def listener(visit: Visit) -> "Listener | None":
    """The visitor as somebody to whom the coach speaks; None for anybody else."""
    seat, player = visit.seat, visit.player
    if seat is None or player is None or seat.coach != Seat.Coach.ON or seat.is_bot:
        return None
    return Listener(visit, seat, player) if _may_speak(visit.table) else None


class Listener:
    """A player to whom the coach speaks, with all that was said to them about the game."""

    def __init__(self, visit: Visit, seat: Seat, player: Player) -> None:
        self.visit = visit
        self.seat = seat
        self.player = player
        coach = coach_of(visit.table.game_name)
        assert coach is not None
        self.coach = coach
        known = player.heard.filter(game_name=visit.table.game_name)
        self.heard = set(known.values_list("key", flat=True))

    def advice(self, moment: Moment) -> Advice | None:
        """What is worth saying now."""
        missed = moment.entries[len(moment.entries) - moment.missed :]
        events = [entry.event for entry in missed if entry.event is not None]
        return self.coach.advice(moment.view, events, self.heard)

    def question(self, action: int, revision: int) -> Advice | None:
        """What to ask before that action is taken, as an answer to that revision."""
        moment = self.visit.moment
        if moment.revision != revision:
            return None
        return self.coach.question(moment.view, action, self.heard, partial(self._worse, action))

    def _worse(self, action: int) -> float:
        """How much worse the action looks than the best one; not at all where no bot is to advise."""
        if not self.visit.table.allows_hints:
            return 0.0
        running = self.visit.game
        with running.lock:
            world = running.played.world(self.seat.number, SEED)
        return worse_than_the_best(world, action)

    def asking(self, question: Advice, action: int) -> Areas:
        """The question, with a button that takes the action all the same."""
        return _drawn(self.visit, {"question": question, "action": action})

    def note(self, advice: Advice | None) -> None:
        """Remember that this was said."""
        if advice is not None and advice.key not in self.heard:
            self.heard.add(advice.key)
            row = Heard(player=self.player, game_name=self.visit.table.game_name, key=advice.key)
            Heard.objects.bulk_create([row], ignore_conflicts=True)


def hand_over(guest: Player, account: Player) -> None:
    """What a guest has heard, an account need not hear again."""
    rows = [Heard(player=account, game_name=one.game_name, key=one.key) for one in guest.heard.all()]
    Heard.objects.bulk_create(rows, ignore_conflicts=True)
    guest.heard.all().delete()
