"""The levels a seat can be given to, by name."""

from typing import Final

from fireside.bots.bot import Bot
from fireside.bots.greedy import GreedyBot
from fireside.bots.random import RandomBot
from fireside.core.errors import listing

LEVELS: Final = {
    "random": "any legal action, to try things out",
    "greedy": "what looks best at once",
}


def bot(level: str) -> Bot:
    """A bot of the named level; ValueError that lists the levels for any other."""
    if level == "random":
        return RandomBot()
    if level == "greedy":
        return GreedyBot()
    raise ValueError(f"there is no bot {level!r}: there is {listing(list(LEVELS))}")
