"""The levels a seat can be given to, by name."""

from typing import Final

from fireside.bots.bot import Bot
from fireside.bots.erring import ErringBot
from fireside.bots.greedy import GreedyBot
from fireside.bots.random import RandomBot
from fireside.bots.search.bot import SearchBot
from fireside.bots.search.budget import USUAL, Budget, budget_of
from fireside.bots.search.turn import TurnBot
from fireside.core.errors import listing
from fireside.core.game import Game

GENTLE: Final = "gentle"
STEADY: Final = "steady"
SHARP: Final = "sharp"
TURN_SECONDS: Final = 1.0  # of a processor, for a whole turn of the sharp bot

# What people at a table are offered, the weakest first; the others are for those who measure.
OFFERED: Final = {
    GENTLE: "plays sensibly and misses a good deal, for a first game",
    STEADY: "does what looks best at once, and slips now and then",
    SHARP: "looks ahead, a second or so each turn",
}
LEVELS: Final = {
    **OFFERED,
    "random": "any legal action, to try things out",
    "greedy": "what looks best at once",
    "search": "looks ahead as far as its budget allows",
}


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
    """The bot of a level: `gentle`, `greedy:v1` with the first weights, `search:0.1s` with a budget.

    ValueError that says what there is for any other.
    """
    level, _, detail = name.partition(":")
    if level == "search":
        return SearchBot(budget_of(detail) if detail else USUAL)
    if name == GENTLE:
        return ErringBot(worlds=1, blur=1.0, bound=2.0)
    if name == STEADY:
        return ErringBot(worlds=0, blur=0.5, bound=1.2)
    if name == SHARP:
        return TurnBot(Budget(seconds=TURN_SECONDS))
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
