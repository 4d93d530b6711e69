"""Events: what happened, told to those who may know, while a game is watched.

The log, the animations and the sounds come from events; a simulation makes none.
"""

from typing import Final

from mypy_extensions import i64

from fireside.core.bits import bit

Fact = str | int | bool | None | list[str] | list[int]

EVERYONE: Final[i64] = -1
SPECTATORS: Final[i64] = 1 << 61


class Event:
    """Something that happened: its kind, the facts, and the seats (as bits) that may know them."""

    def __init__(self, kind: str, facts: dict[str, Fact], audience: i64) -> None:
        self.kind = kind
        self.facts = facts
        self.audience = audience

    def seen_by(self, seat: int | None) -> bool:
        """Whether `seat` may know of it; None is a spectator."""
        bit = SPECTATORS if seat is None else only(seat)
        return (self.audience & bit) != 0

    def copy(self) -> "Event":
        """The same event, to be given away."""
        facts: dict[str, Fact] = {}
        for name, fact in self.facts.items():
            facts[name] = fact[:] if isinstance(fact, list) else fact
        return Event(self.kind, facts, self.audience)

    def plain(self) -> dict[str, object]:
        """The event as JSON, without its audience."""
        return {"kind": self.kind, **self.facts}


def only(seat: int) -> i64:
    """An audience of one seat."""
    return bit(seat)


def all_but(seat: int) -> i64:
    """Everyone else, spectators included."""
    return EVERYONE ^ only(seat)
