"""The levels a seat can be given to, by name."""

from typing import Final

from fireside.bots.bot import Bot
from fireside.bots.greedy import GreedyBot
from fireside.bots.random import RandomBot
from fireside.core.errors import listing
from fireside.core.game import Game

LEVELS: Final = {
    "random": "any legal action, to try things out",
    "greedy": "what looks best at once",
}


def bot(name: str) -> Bot:
    """The bot of a level, `greedy:v1` with other weights; ValueError that lists the levels for any other."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    level, _, version = name.partition(":")
    if level == "greedy" and version:
        return GreedyBot(weights=version)
    raise ValueError(f"there is no bot {name!r}: there is {listing(list(LEVELS))}")


def check_bot(name: str, game: Game, seats: int) -> None:
    """ValueError that says what would be right unless there is a bot of that name for the game."""
    found = bot(name)
    if isinstance(found, GreedyBot):
        found.weights_for(game, seats)
