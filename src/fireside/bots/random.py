"""The bot that plays at random: a yardstick, and a quick way to see a game move."""

from fireside.bots.bot import Bot
from fireside.core.random import seeded
from fireside.core.state import State


class RandomBot(Bot):
    """Every legal action is as likely as any other."""

    def choose(self, world: State, seed: int) -> int:
        choices = world.legal()
        return choices[seeded(seed).below(len(choices))]
