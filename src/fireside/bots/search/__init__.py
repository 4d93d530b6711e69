"""The bot that searches: a tree over what a seat knows, with whole moves as its branches."""

from fireside.bots.search.bot import SearchBot
from fireside.bots.search.budget import Budget, budget_of
from fireside.bots.search.turn import TurnBot

__all__ = ["Budget", "SearchBot", "TurnBot", "budget_of"]
