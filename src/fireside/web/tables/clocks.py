"""Clocks: how long a seat may think before the table plays for it.

Each decision has a grace that costs nothing; what goes beyond it is taken from the seat's bank. Over days
the bank is empty and the grace is days long. Decisions of which the spectators see nothing count as one
with the next that they see: clocks are public, and would tell how many there were.

What is changed here is for the caller to save.
"""

from datetime import datetime, timedelta
from typing import NamedTuple

from fireside.web.tables.models import Seat, Table


class Clock(NamedTuple):
    """A seat's clock as it is shown: what is in its bank, and when it runs out if it is running."""

    bank: float
    runs_out: datetime | None


def charge(table: Table, seats: list[Seat], decided: int | None, to_move: int, now: datetime) -> None:
    """Take the time that the seat `decided` has thought from its bank, and start the clock of `to_move`."""
    if table.pace == Table.Pace.FREE:
        table.asked_at = now
        return
    if decided is not None and table.asked_at is not None:
        seat = seats[decided]
        thought = (now - table.asked_at).total_seconds() - table.grace
        seat.bank = max(0.0, seat.bank - max(0.0, thought))
    table.asked_at = now
    set_deadline(table, seats, to_move)


def set_deadline(table: Table, seats: list[Seat], to_move: int) -> None:
    """When the table will play for the seat that is asked; never for a bot and after the end."""
    table.deadline = None
    if table.pace == Table.Pace.FREE or to_move < 0 or table.asked_at is None:
        return
    seat = seats[to_move]
    if not seat.is_bot:
        table.deadline = table.asked_at + timedelta(seconds=table.grace + seat.bank)


def clock_of(table: Table, seat: Seat) -> Clock | None:
    """The clock of a seat; None at a table without."""
    if table.pace == Table.Pace.FREE:
        return None
    return Clock(seat.bank, table.deadline if seat.number == table.to_move else None)
