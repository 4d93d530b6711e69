"""The bot that takes what looks best at once.

Each action is judged by the game's evaluation after it, averaged over several resampled worlds.
Where a move is made of several small decisions, it is followed to its end, at its best.
"""

from typing import Final

from fireside.bots.bot import Bot, Choice
from fireside.core.game import Game
from fireside.core.random import Random, seeded
from fireside.core.state import Ending, State

SEED_RANGE: Final = 1 << 29


class GreedyBot(Bot):
    """Looks one move ahead, in as many resampled worlds as the game advises or `worlds` says.

    `weights` are numbers for the game's features, or the name of a version of them; the fitted ones if none.
    """

    def __init__(self, worlds: int = 0, weights: list[float] | str = "") -> None:
        self.worlds = worlds
        self.weights = weights

    def weights_for(self, game: Game, seats: int) -> list[float]:
        """The weights it plays a game by; ValueError that says what there is where it has none such."""
        weights = self.weights
        return game.weights(weights, seats) if isinstance(weights, str) else weights

    def choose(self, world: State, seed: int) -> int:
        return self.weigh(world, seed)[0].action

    def weigh(self, world: State, seed: int) -> list[Choice]:
        seat = world.to_move
        random = seeded(seed)
        actions = world.candidates()
        values = [0.0] * len(actions)
        worlds = self.worlds or world.game.guesses()
        weights = self.weights_for(world.game, world.seats)
        for _ in range(worlds):
            guess = world.resample(seat, int(random.below(SEED_RANGE)))
            guess.weights = weights
            found = values_of(guess, actions, seat)
            for place in range(len(actions)):
                values[place] += found[place]
        choices = [Choice(action, values[place] / worlds) for place, action in enumerate(actions)]
        most = max(values) / worlds
        for ending in worthwhile(world, weights):
            choices.append(Choice(ending.actions[0], most + ending.value))
        shuffle_ties(choices, random)
        return choices


def shuffle_ties(choices: list[Choice], random: Random) -> None:
    """Sort the best to the front; equally good ones come in random order."""
    order = list(range(len(choices)))
    random.shuffle(order)
    keyed = [(-choice.value, order[place], choice) for place, choice in enumerate(choices)]
    keyed.sort(key=_rank)
    choices[:] = [entry[2] for entry in keyed]


def _rank(entry: tuple[float, int, Choice]) -> tuple[float, int]:
    return entry[0], entry[1]


def worthwhile(world: State, weights: list[float]) -> list[Ending]:
    """What a bot with these weights finds to pay although no quick look shows it."""
    judged = world.copy()
    judged.history = None
    judged.weights = weights
    return judged.worthwhile()


def values_of(world: State, actions: list[int], seat: int) -> list[float]:
    """How good `world` looks for `seat` after each of the actions and the best end of its move."""
    endings = world.endings(seat)
    if not endings:
        return [after(world, action, seat) for action in actions]
    best: dict[int, float] = {}
    for ending in endings:
        first = ending.actions[0]
        if first not in best or ending.value > best[first]:
            best[first] = ending.value
    return [best[action] for action in actions]


def after(world: State, action: int, seat: int) -> float:
    """How good `world` looks for `seat` after `action` and the best end of the move it begins."""
    further = world.copy()
    further.history = None
    further.apply(action)
    if further.to_move != seat or not further.is_mid_move():
        return further.evaluate(seat)
    return max(values_of(further, further.candidates(), seat))
