"""Bots: programs that decide for a seat. A bot is given a resampled state, never the true one."""

from fireside.bots.bot import Bot
from fireside.bots.levels import LEVELS, bot

__all__ = ["LEVELS", "Bot", "bot"]
