"""Bots: programs that decide for a seat. A bot is given a resampled state, never the true one."""

from fireside.bots.bot import Bot
from fireside.bots.levels import LEVELS, OFFERED, bot, is_bot

__all__ = ["LEVELS", "OFFERED", "Bot", "bot", "is_bot"]
