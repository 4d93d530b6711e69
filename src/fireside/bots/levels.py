"""The levels a seat can be given to, by name."""

from typing import Final

from fireside.bots.bot import Bot
from fireside.bots.greedy import GreedyBot
from fireside.bots.random import RandomBot
from fireside.bots.search.bot import SearchBot
from fireside.bots.search.budget import USUAL, budget_of
from fireside.core.errors import listing
from fireside.core.game import Game

LEVELS: Final = {
    "random": "any legal action, to try things out",
    "greedy": "what looks best at once",
    "search": "looks ahead as far as time allows",
}
# What people at a table are offered: a search is for those who say how long it may take.
OFFERED: Final = {level: LEVELS[level] for level in ("random", "greedy")}


def is_bot(name: object) -> bool:
    """Whether there is a bot of that name."""
    if not isinstance(name, str):
        return False
    try:
        bot(name)
    except ValueError:
        return False
    return True


def bot(name: str) -> Bot:
    """The bot of a level: `greedy`, `greedy:v1` with the first weights, `search:0.1s` with a budget.

    ValueError that says what there is for any other.
    """
    level, _, detail = name.partition(":")
    if level == "search":
        return SearchBot(budget_of(detail) if detail else USUAL)
    if level == "greedy" and (detail[:1].isalpha() or name == level):
        return GreedyBot(weights=detail)
    if name == "random":
        return RandomBot()
    if level in LEVELS:
        raise ValueError(f"{level} takes no budget: write {level!r}, not {name!r}")
    raise ValueError(f"there is no bot {name!r}: there is {listing(list(LEVELS))}")


def check_level(name: str, game: Game, seats: int) -> None:
    """ValueError that says what would be right unless there is a bot of that name for the game."""
    found = bot(name)
    if isinstance(found, GreedyBot):
        found.weights_for(game, seats)
